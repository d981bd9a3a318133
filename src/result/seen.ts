import type { CellReport, Seen } from './schema.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';

const shownNotTried = 4;

/** `11 of 12 cells, 96 of 98 statements; not tried: cell 4, line 2 (it would connect to example.org)` */
export function seenText({ cells, ofCells, statements, ofStatements, notTried }: Seen): string {
  const shown = notTried
    .slice(0, shownNotTried)
    .map(({ cellIndex, line, reason }) => `cell ${cellIndex + 1}, line ${line} (${clip(reason, 120)})`);
  const more = notTried.length > shown.length ? [`${notTried.length - shown.length} more`] : [];
  return [
    `${cells} of ${count(ofCells, 'cell')}, ${statements} of ${count(ofStatements, 'statement')}`,
    notTried.length === 0 ? null : `not tried: ${[...shown, ...more].join(', ')}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** Whether a cell ran to its end, for real or in a copy of the kernel. */
export const hasBeenSeen = ({ status }: CellReport): boolean =>
  status === 'executed' || status === 'rehearsed' || status === 'rehearsed-shortened';
