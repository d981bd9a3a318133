import { plainText } from './plain-text.ts';

/** Text for XML 1.0, in elements and attributes; characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return plainText(text)
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/[&<>"'\n\t]/g, (character) => `&#${character.charCodeAt(0)};`);
}
