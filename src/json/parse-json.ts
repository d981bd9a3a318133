import { JsonSyntaxError, scanJson } from './json-offsets.ts';

/**
 * `JSON.parse` whose error says where the text stops being JSON and quotes nothing of it: the file may be a link to a private one.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`it is no JSON${placeOf(text)}`);
  }
}

function placeOf(text: string): string {
  try {
    scanJson(text);
    return '';
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) return '';
    const lines = text.slice(0, error.offset).split('\n');
    return `: ${error.message} at line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
  }
}
