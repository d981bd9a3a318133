/** A line of a source, and the line of the file that it stands on, from 0; null for one that an option of the cell stands for, as `%%bash`. */
export type SourceLine = { text: string; at: number | null };

/** Lines of the file from `from` to `to`, exclusive, as lines of a source. */
export const sourceLines = (lines: readonly string[], from: number, to: number): SourceLine[] =>
  lines.slice(from, to).map((text, index) => ({ text, at: from + index }));

export const isBlank = (line: string | undefined): boolean => line !== undefined && line.trim() === '';

/** Where the next cell begins: jupytext leaves out one blank line behind a cell, two where its end is marked. */
export function behindCell(lines: readonly string[], next: number, end: 'marked' | 'unmarked'): number {
  const isLast = (count: number) =>
    next + count < lines.length && lines.slice(next, next + count).every(isBlank) && !isBlank(lines[next + count]);
  return isLast(1) ? next + 1 : end === 'marked' && isLast(2) ? next + 2 : next;
}

/** Whether two blank lines, and no more, end what stands before a line. */
export const endsSpaced = (lines: readonly string[], start: number, end: number): boolean =>
  end - start > 2 && isBlank(lines[end - 1]) && isBlank(lines[end - 2]) && !isBlank(lines[end - 3]);

/** Lines with other texts, one for each. */
export function changed(lines: readonly SourceLine[], change: (texts: readonly string[]) => string[]): SourceLine[] {
  const texts = change(lines.map(({ text }) => text));
  return lines.map((line, index) => ({ ...line, text: texts[index]! }));
}
