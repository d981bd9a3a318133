import { findingsOf } from '../finding.ts';
import type { RunRecord } from '../run-record.ts';
import type { NotebookReport, TimeSaved } from '../../result/schema.ts';
import { cellsRun, isFailure } from '../status-text.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { timeSavedFigure } from '../time-saved-lines.ts';
import { placeLink, type Links } from './links.ts';
import { notebookVerdict, statusIcon } from './verdict-line.ts';

const nbsp = '\u00a0';

/** All notebooks as a table, failures first. */
export function overview({ report: { notebooks }, notebooks: sources }: RunRecord, links: Links | null, maxRows = 100): string {
  const failuresFirst = [...notebooks.filter(isFailure), ...notebooks.filter((notebook) => !isFailure(notebook))];
  const rows = failuresFirst.slice(0, maxRows).map((notebook) => {
    const source = sources.get(notebook.path) ?? null;
    const [finding] = findingsOf(notebook);
    const at = finding?.cell ? { cell: finding.cell.index, line: finding.line } : null;
    return [
      `${statusIcon(notebook)} ${placeLink(escapeMarkdown(clip(notebook.path, 200)), source, null, links)}`,
      at ? placeLink(notebookVerdict(notebook), source, at, links) : notebookVerdict(notebook),
      cellsRun(notebook.cells)
        .replace(/ cells?$/, '')
        .replaceAll(' ', nbsp),
      savedCell(notebook),
    ].join(' | ');
  });
  const more = notebooks.length > maxRows ? `\n\n*And ${count(notebooks.length - maxRows, 'notebook')} more.*` : '';
  return `| Notebook | Result | Cells run | Time saved |\n|---|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}${more}`;
}

/** Every figure is shown with its source. */
function savedCell({ timeSaved: saved }: NotebookReport): string {
  const figure = timeSavedFigure(saved).replace('<', '&lt;');
  const source = figure !== '–' && saved?.avoidedSource ? shortSource[saved.avoidedSource] : undefined;
  return source ? `${figure} (${source})` : figure;
}

const shortSource: Readonly<Record<string, string>> = {
  'notebook-metadata': 'recorded in the notebook',
  'earlier-run': 'measured in an earlier run',
  rehearsal: 'estimated by a rehearsal',
} satisfies Readonly<Record<NonNullable<TimeSaved['avoidedSource']>, string>>;
