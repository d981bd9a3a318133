import { findingTitle } from '../finding-text.ts';
import { findingsOf } from '../finding.ts';
import type { RunRecord } from '../run-record.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { isFailure, statusTextOf, totalsText } from '../status-text.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';

/** The first thing read, as Markdown: what became of the run, for one notebook with the place. */
export function verdictLine({ report: { notebooks, totals }, interrupted }: RunRecord): string {
  const tail = interrupted && totals.interrupted === 0 ? ' – ended early' : '';
  if (notebooks.length === 0) return `⚪ nbcrane: nothing to check${tail}`;
  if (totals.passed === totals.notebooks) return `✅ nbcrane: ${count(totals.passed, 'notebook')} passed${tail}`;
  const [only] = notebooks;
  if (notebooks.length === 1 && only)
    return `${statusIcon(only)} nbcrane: ${notebookVerdict(only)} in ${escapeMarkdown(clip(only.path, 200))}${tail}`;
  return `${notebooks.some(isFailure) ? '❌' : '⚠️'} nbcrane: ${totalsText(totals)}${tail}`;
}

/** What became of one notebook, as Markdown: its first finding with the place. */
export function notebookVerdict(notebook: NotebookReport): string {
  const [finding] = findingsOf(notebook);
  if (!finding) return statusTextOf(notebook);
  const place = finding.cell ? `, cell ${finding.cell.index + 1}${finding.line === null ? '' : `, line ${finding.line}`}` : '';
  return `${escapeMarkdown(findingTitle(finding))}${place}`;
}

export const statusIcon = (notebook: NotebookReport) => (notebook.status === 'passed' ? '✅' : isFailure(notebook) ? '❌' : '⚠️');
