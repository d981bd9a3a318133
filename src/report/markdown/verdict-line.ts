import type { RunRecord } from '../run-record.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { isFailure } from '../status-text.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { notebookVerdict as verdictText, runVerdict } from '../verdict-text.ts';

/** The first thing read, as Markdown: what became of the run, for one notebook with the place. */
export const verdictLine = (record: RunRecord): string => `${runIcon(record)} nbcrane: ${escapeMarkdown(runVerdict(record))}`;

function runIcon({ report: { notebooks, totals } }: RunRecord): string {
  const [only] = notebooks;
  if (!only) return '⚪';
  if (totals.passed === totals.notebooks) return '✅';
  if (totals.passed + (totals.passedShortened ?? 0) === totals.notebooks) return '☑️';
  return notebooks.length === 1 ? statusIcon(only) : notebooks.some(isFailure) ? '❌' : '⚠️';
}

/** What became of one notebook, as Markdown: its first finding with the place. */
export const notebookVerdict = (notebook: NotebookReport): string => escapeMarkdown(verdictText(notebook));

export const statusIcon = (notebook: NotebookReport) =>
  notebook.status === 'passed' ? '✅' : notebook.status === 'passed-shortened' ? '☑️' : isFailure(notebook) ? '❌' : '⚠️';
