import type { RehearsalRecord } from '../../result/schema.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { duration } from '../../text/duration.ts';

const shownLeftOut = 4;

type LeftOut = { cell: number; line: number; reason: string; errorType: string | null; message: string | null };

/** What a copy that tried fixes left out, another one has told. */
function leftOutOf({ kind, cells }: RehearsalRecord): LeftOut[] {
  return (kind === 'fix' ? [] : cells).flatMap(({ index, leftOut = [] }) => leftOut.map((one) => ({ ...one, cell: index + 1 })));
}

/** `looked ahead over 6 of 7 cells, 41 of 44 statements, in 4.2 s; skipped: cell 3, line 2 (it would start a program)`; null where it did not look ahead. */
export function lookAheadText(record: RehearsalRecord): string | null {
  const { kind, cells, crash, askedCells, elapsedMs } = record;
  if (kind === 'fix' || askedCells === undefined || askedCells < 2 || cells.length === 0) return null;
  const reached = new Set([...cells.map(({ index }) => index), ...(crash ? [crash.cellIndex] : [])]).size;
  const statements = cells.reduce((sum, cell) => sum + (cell.statements ?? 0), 0);
  const leftOut = leftOutOf(record);
  const shown = leftOut.slice(0, shownLeftOut).map(({ cell, line, reason }) => `cell ${cell}, line ${line} (${clip(reason, 120)})`);
  const more = leftOut.length > shown.length ? [`${leftOut.length - shown.length} more`] : [];
  return [
    `looked ahead over ${reached} of ${count(askedCells, 'cell')}, ${statements - leftOut.length} of ${count(statements, 'statement')}, in ${duration(elapsedMs)}`,
    leftOut.length === 0 ? null : `skipped: ${[...shown, ...more].join(', ')}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** What raised in the copy and could not be settled, one sentence each: it stops nothing. */
export function remarks(record: RehearsalRecord): string[] {
  return leftOutOf(record)
    .filter(({ errorType }) => errorType !== null)
    .map(({ cell, line, reason, errorType, message }) => {
      const what = message ? `${errorType}: ${clip(message.replace(/\s+/g, ' '), 200)}` : errorType!;
      return `cell ${cell} may crash in line ${line} with ${what} (inconclusive: ${reason})`;
    });
}
