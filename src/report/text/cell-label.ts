import { plainLine } from '../../text/plain-text.ts';

/** How texts for people name a place: all cells of the notebook are counted from 1, `cell 5 (id 98654ca9), line 2`. */
export function cellLabel({ index, id }: { index: number; id: string }, line: number | null = null): string {
  return `cell ${index + 1} (id ${plainLine(id)})${line === null ? '' : `, line ${line}`}`;
}
