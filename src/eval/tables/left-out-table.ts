import { clip } from '../../text/clip.ts';
import { plainLine } from '../../text/plain-text.ts';
import type { Summary } from '../summary.ts';
import type { Table } from './table.ts';

/** Notebooks that are no ground truth, with the reason; none where all behaved as the corpus says. */
export function leftOutTables({ corpus }: Summary): Table[] {
  const rows = corpus.leftOut.map(({ case: id, role, reason }) => [id, role, clip(plainLine(reason), 120)]);
  return rows.length === 0 ? [] : [{ title: 'Excluded from the scores', columns: ['Case', 'Notebook', 'Why'], rows, note: null }];
}
