import { clip } from '../../text/clip.ts';
import { defuse } from '../../text/printable.ts';
import { plainLine, plainText } from '../../text/plain-text.ts';

/**
 * Text of a notebook or a model as lines for a terminal or CI log. The caller puts a visible mark of its own before each:
 * GitHub Actions obeys `::command` at the start of a line even after blanks. Commands that runners obey anywhere in a line
 * (`##[…]`, `##vso[…]`) are broken up here.
 */
export function foreignLines(text: string, { width = 1000, max = 200 } = {}): string[] {
  const lines = plainText(text).replace(/\n+$/, '').split('\n');
  const shown = lines.slice(0, max).map((line) => clip(defuse(line).replaceAll('\t', '    '), width));
  return lines.length > max ? [...shown, `… ${lines.length - max} more lines`] : shown;
}

/** The same on one line. */
export function foreignLine(text: string, width = 1000): string {
  return clip(defuse(plainLine(text)), width);
}
