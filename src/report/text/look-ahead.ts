import type { RehearsalRecord } from '../../result/schema.ts';
import { placesText } from '../../result/seen.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { duration } from '../../text/duration.ts';

type LeftOut = { cellIndex: number; line: number; reason: string; errorType: string | null; message: string | null };

/** What a copy that tried fixes left out, another one has told. */
function leftOutOf({ kind, cells }: RehearsalRecord): LeftOut[] {
  return (kind === 'fix' ? [] : cells).flatMap(({ index, leftOut = [] }) => leftOut.map((one) => ({ ...one, cellIndex: index })));
}

/** `looked ahead over 6 of 7 cells, 41 of 44 statements, in 4.2 s; skipped: cell 3, line 2 (it would start a program)`; null where it did not look ahead. */
export function lookAheadText(record: RehearsalRecord): string | null {
  const { kind, cells, crash, askedCells, elapsedMs } = record;
  if (kind === 'fix' || askedCells === undefined || askedCells < 2 || cells.length === 0) return null;
  const reached = new Set([...cells.map(({ index }) => index), ...(crash ? [crash.cellIndex] : [])]).size;
  const statements = cells.reduce((sum, cell) => sum + (cell.statements ?? 0), 0);
  const leftOut = leftOutOf(record);
  return [
    `looked ahead over ${reached} of ${count(askedCells, 'cell')}, ${statements - leftOut.length} of ${count(statements, 'statement')}, in ${duration(elapsedMs)}`,
    leftOut.length === 0 ? null : `skipped: ${placesText(leftOut)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** What raised in the copy and could not be settled, one sentence each: it stops nothing. */
export function remarks(record: RehearsalRecord): string[] {
  return leftOutOf(record)
    .filter(({ errorType }) => errorType !== null)
    .map(({ cellIndex, line, reason, errorType, message }) => {
      const what = message ? `${errorType}: ${clip(message.replace(/\s+/g, ' '), 200)}` : errorType!;
      return `cell ${cellIndex + 1} may crash in line ${line} with ${what} (inconclusive: ${reason})`;
    });
}
