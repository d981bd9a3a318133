import type { CellReport, Seen } from './schema.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';

const mostShown = 4;

/** `cell 4, line 2 (it would connect to example.org), 3 more` */
export function placesText(places: Seen['notTried']): string {
  const shown = places
    .slice(0, mostShown)
    .map(({ cellIndex, line, reason }) => `cell ${cellIndex + 1}, line ${line} (${clip(reason, 120)})`);
  return [...shown, ...(places.length > shown.length ? [`${places.length - shown.length} more`] : [])].join(', ');
}

/** `11 of 12 cells, 96 of 98 statements; not tried: cell 4, line 2 (it would connect to example.org)` */
export function seenText({ cells, ofCells, statements, ofStatements, notTried }: Seen): string {
  return [
    `${cells} of ${count(ofCells, 'cell')}, ${statements} of ${count(ofStatements, 'statement')}`,
    notTried.length === 0 ? null : `not tried: ${placesText(notTried)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** Whether a cell ran to its end in a copy of the kernel, and not for real. */
export const isRehearsed = ({ status }: CellReport): boolean => status === 'rehearsed' || status === 'rehearsed-shortened';

/** Whether a cell ran to its end, for real or in a copy of the kernel. */
export const hasBeenSeen = (cell: CellReport): boolean => cell.status === 'executed' || isRehearsed(cell);
