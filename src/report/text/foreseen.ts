import { count } from '../../text/count.ts';
import type { NotebookReport } from '../../result/schema.ts';
import type { Finding } from '../finding.ts';

/** How early a crash was known, in a few words: `predicted from cell 4, 3 cells ahead`; null for what is not about a cell. */
export function foreseenText({ kind, cell }: Finding, { rehearsals = [] }: NotebookReport): string | null {
  if (cell === null) return null;
  if (kind !== 'predicted-crash') return cell.prediction?.verdict === 'crash' ? 'a crash was predicted' : 'not predicted';
  if (cell.prediction?.predictor === 'static') return 'predicted without a kernel';
  const from = rehearsals.find(({ cellIndex, crash }) => crash?.cellIndex === cell.index && cellIndex < cell.index)?.cellIndex;
  if (from !== undefined) return `predicted from cell ${from + 1}, ${count(cell.index - from, 'cell')} ahead`;
  return cell.durationMs > 0 ? 'predicted while the cell ran' : 'predicted before the cell ran';
}
