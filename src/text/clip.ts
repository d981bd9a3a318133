/** At most `length` UTF-16 units, an ellipsis where something is cut off, never half a character, nor half a word that is not long. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${/\s/.test(text[cut.length]!) ? cut.trimEnd() : cut.replace(/\s+\S{1,24}$/, '')}…`;
}
