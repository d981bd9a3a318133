import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';
import { plainLine } from '../text/plain-text.ts';
import type { NotebookReport } from '../result/schema.ts';
import { findingTitle } from './finding-text.ts';
import { findingsOf } from './finding.ts';
import type { RunRecord } from './run-record.ts';
import { statusTextOf, totalsText } from './status-text.ts';

/** What became of a run, for one notebook with the place. Foreign text made plain, not escaped. */
export function runVerdict({ report: { notebooks, totals }, interrupted }: RunRecord): string {
  const tail = interrupted && totals.interrupted === 0 ? ' – ended early' : '';
  if (notebooks.length === 0) return `nothing to check${tail}`;
  if (totals.passed === totals.notebooks) return `${count(totals.passed, 'notebook')} passed${tail}`;
  const [only] = notebooks;
  if (notebooks.length === 1 && only) return `${notebookVerdict(only)} in ${plainLine(clip(only.path, 200))}${tail}`;
  return `${totalsText(totals)}${tail}`;
}

/** What became of one notebook: its first finding with the place. Foreign text made plain, not escaped. */
export function notebookVerdict(notebook: NotebookReport): string {
  const [finding] = findingsOf(notebook);
  if (!finding) return statusTextOf(notebook);
  const place = finding.cell ? `, cell ${finding.cell.index + 1}${finding.line === null ? '' : `, line ${finding.line}`}` : '';
  return `${findingTitle(finding)}${place}`;
}
