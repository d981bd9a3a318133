import { findingsOf } from '../finding.ts';
import type { RunRecord } from '../run-record.ts';
import { cellsRun, isFailure } from '../status-text.ts';
import { clip } from '../../text/clip.ts';
import { count } from '../../text/count.ts';
import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { timeSavedText } from '../time-saved-lines.ts';
import { placeLink, type Links } from './links.ts';
import { notebookVerdict, statusIcon } from './verdict-line.ts';

const nbsp = '\u00a0';

/** All notebooks as a table, failures first. */
export function overview({ report: { notebooks }, notebooks: sources }: RunRecord, links: Links | null, maxRows = 100): string {
  const failuresFirst = [...notebooks.filter(isFailure), ...notebooks.filter((notebook) => !isFailure(notebook))];
  const isSaved = notebooks.some(({ timeSaved }) => timeSavedText(timeSaved) !== '');
  const rows = failuresFirst.slice(0, maxRows).map((notebook) => {
    const source = sources.get(notebook.path) ?? null;
    const [finding] = findingsOf(notebook);
    const at = finding?.cell ? { cell: finding.cell.index, line: finding.line } : null;
    return [
      `${statusIcon(notebook)} ${placeLink(escapeMarkdown(clip(notebook.path, 200)), source, null, links)}`,
      at ? placeLink(notebookVerdict(notebook), source, at, links) : notebookVerdict(notebook),
      cellsRun(notebook.cells)
        .replace(/ code cells?$/, '')
        .replaceAll(' ', nbsp),
      ...(isSaved ? [timeSavedText(notebook.timeSaved)] : []),
    ].join(' | ');
  });
  const more = notebooks.length > maxRows ? `\n\n*And ${count(notebooks.length - maxRows, 'notebook')} more.*` : '';
  const [heads, rule] = isSaved ? [' Time saved |', '---|'] : ['', ''];
  return `| Notebook | Result | Cells run |${heads}\n|---|---|---|${rule}\n${rows.map((row) => `| ${row} |`).join('\n')}${more}`;
}
