import { findingsOf } from './finding.ts';
import { findingTitle } from './finding-text.ts';
import { allCellsBlock } from './markdown/all-cells.ts';
import { findingBlock } from './markdown/finding-block.ts';
import type { RunRecord } from './run-record.ts';
import type { NotebookReport, Report } from './schema.ts';
import { cellsRun, statusText, totalsText } from './status-text.ts';
import { clip } from './text/clip.ts';
import { count } from './text/count.ts';
import { escapeMarkdown } from './text/escape-markdown.ts';
import { timeSavedFigure } from './time-saved-lines.ts';

const maxRows = 100;

/**
 * The summary for a reviewer: verdict, then each failure with its cell, then all cells, folded away.
 * @param limit UTF-16 units; GitHub takes 65,536 in a comment. What does not fit is left out block by block and said so: details first, then failures.
 */
export function markdownReport(record: RunRecord, { limit = 60_000 }: { limit?: number } = {}): string {
  const { notebooks } = record.report;
  const blocks = [
    ...(notebooks.length > 1 ? [overview(notebooks)] : []),
    ...notebooks.flatMap((notebook) => failureBlocks(notebook, record)),
    ...notebooks.filter(({ cells }) => cells.length > 0).map((notebook) => allCellsBlock(notebook, notebooks.length > 1)),
  ];
  const kept = [`## ${verdictLine(record)}`];
  let size = kept[0]!.length;
  let dropped = 0;
  for (const block of blocks) {
    if (size + block.length + 2 > limit - 200) dropped++;
    else {
      kept.push(block);
      size += block.length + 2;
    }
  }
  if (dropped > 0) kept.push(`*${count(dropped, 'part')} of this summary left out for its size; the JSON report has everything.*`);
  return `${kept.join('\n\n')}\n`;
}

function verdictLine({ report: { notebooks, totals }, interrupted }: RunRecord): string {
  const tail = interrupted ? ' – interrupted' : '';
  if (totals.passed === totals.notebooks && totals.notebooks > 0) return `✅ nbcrane: ${count(totals.passed, 'notebook')} passed${tail}`;
  const [only] = notebooks;
  if (notebooks.length === 1 && only) return `${icon(only)} nbcrane: ${verdict(only)} in ${escapeMarkdown(clip(only.path, 200))}${tail}`;
  return `${notebooks.some((notebook) => isFailure(notebook)) ? '❌' : '⚠️'} nbcrane: ${totalsText(totals) || 'no notebooks'}${tail}`;
}

function verdict(notebook: NotebookReport): string {
  const [finding] = findingsOf(notebook);
  if (!finding) return statusText[notebook.status];
  const place = finding.cell ? `, cell ${finding.cell.index + 1}${finding.line === null ? '' : `, line ${finding.line}`}` : '';
  return `${escapeMarkdown(findingTitle(finding))}${place}`;
}

const isFailure = ({ status }: NotebookReport) => status !== 'passed' && status !== 'skipped';
const icon = (notebook: NotebookReport) => (notebook.status === 'passed' ? '✅' : isFailure(notebook) ? '❌' : '⚠️');

function overview(notebooks: Report['notebooks']): string {
  const failuresFirst = [...notebooks.filter(isFailure), ...notebooks.filter((notebook) => !isFailure(notebook))];
  const rows = failuresFirst
    .slice(0, maxRows)
    .map((notebook) =>
      [
        `${icon(notebook)} ${escapeMarkdown(clip(notebook.path, 200))}`,
        verdict(notebook),
        cellsRun(notebook.cells),
        timeSavedFigure(notebook.timeSaved),
      ].join(' | '),
    );
  const more = notebooks.length > maxRows ? `\n\n*And ${count(notebooks.length - maxRows, 'notebook')} more.*` : '';
  return `| Notebook | Result | Ran | Time saved in the cell |\n|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}${more}`;
}

function failureBlocks(notebook: NotebookReport, { notebooks }: RunRecord): string[] {
  const findings = findingsOf(notebook);
  const blocks = findings.map((finding) => findingBlock(finding, notebook, notebooks.get(notebook.path) ?? null));
  if (findings.length === 0 && notebook.message !== null && notebook.status !== 'passed') {
    blocks.push(
      `### ${icon(notebook)} ${escapeMarkdown(clip(notebook.path, 200))}: ${statusText[notebook.status]}\n\n${escapeMarkdown(clip(notebook.message, 1500))}`,
    );
  }
  return blocks;
}
