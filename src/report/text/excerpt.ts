import { clip } from '../../text/clip.ts';
import { plainText } from '../../text/plain-text.ts';

type ExcerptLine = { number: number; text: string; marked: boolean };

/** Cells of up to `whole` lines are shown whole, longer ones `radius` lines around the line, or from the start where no line is known. */
export function excerpt(source: string, line: number | null, { radius = 4, whole = 12, width = 200 } = {}): ExcerptLine[] {
  const lines = source.split('\n');
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  const first = lines.length <= whole ? 1 : Math.max(1, (line ?? 1) - radius);
  const last = lines.length <= whole ? lines.length : Math.max(first + 2 * radius, line ?? 1);
  return lines.slice(first - 1, last).map((text, index) => ({
    number: first + index,
    text: clip(plainText(text).replaceAll('\n', ' ').replaceAll('\t', '    '), width),
    marked: first + index === line,
  }));
}
