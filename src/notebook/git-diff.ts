import { changedLines, type DiffLine } from './changed-lines.ts';
import type { SourceEdit } from './notebook.ts';

const context = 3;

/**
 * Edits of a file as a diff that `git apply` takes, byte for byte.
 * @param path from the root of the repository, with `/`
 * @param edits in order, apart from each other
 */
export function gitDiff(path: string, text: string, edits: readonly SourceEdit[]): string {
  const grown = edits.reduce((sum, { start, end, text: now }) => sum + breaksIn(now) - breaksIn(text.slice(start, end)), 0);
  const last = { ' ': breaksIn(text) + 1, '-': breaksIn(text) + 1, '+': breaksIn(text) + 1 + grown };
  const isEnd = ({ mark, line }: DiffLine) => line === last[mark];
  const hunks = changedLines(text, edits, context).map(({ oldStart, newStart, lines }) => {
    // What follows the last line break is a line only if there is something.
    const shown = lines.filter((line) => !(isEnd(line) && line.text === ''));
    const length = (other: DiffLine['mark']) => shown.filter(({ mark }) => mark !== other).length;
    return [
      `@@ -${oldStart},${length('+')} +${newStart},${length('-')} @@`,
      ...shown.flatMap((line) => [line.mark + line.text, ...(isEnd(line) ? ['\\ No newline at end of file'] : [])]),
    ].join('\n');
  });
  const [before, after] = [quoted(`a/${path}`), quoted(`b/${path}`)];
  return [`diff --git ${before} ${after}`, `--- ${ended(before)}`, `+++ ${ended(after)}`, ...hunks, ''].join('\n');
}

const breaksIn = (text: string) => text.split('\n').length - 1;

/** As git quotes names with quotes, backslashes and control characters. */
function quoted(name: string): string {
  if (!/["\\\x00-\x1f\x7f]/.test(name)) return name;
  const escape = (unit: string) => (/["\\]/.test(unit) ? `\\${unit}` : `\\${unit.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `"${name.replace(/["\\\x00-\x1f\x7f]/g, escape)}"`;
}

/** A tab ends a name with blanks, as in git's own diffs. */
const ended = (name: string) => (name.includes(' ') && !name.startsWith('"') ? `${name}\t` : name);
