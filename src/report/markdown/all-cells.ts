import type { CellReport, NotebookReport } from '../../result/schema.ts';
import { cellsRunIn, cellStatusText } from '../status-text.ts';
import { votesText } from '../votes-text.ts';
import { clip } from '../../text/clip.ts';
import { duration } from '../../text/duration.ts';
import { escapeHtml, escapeMarkdown } from '../../text/escape-markdown.ts';

const maxRows = 200;

/** All code cells of a notebook as a folded table. */
export function allCellsBlock({ path, cells, durationMs, warnings }: NotebookReport, { isNamed }: { isNamed: boolean }): string {
  const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : '';
  const more = cells.length > maxRows ? `\n\n*And ${cells.length - maxRows} more cells.*` : '';
  const warningText = warnings
    .slice(0, 20)
    .map(({ message }) => `- ${escapeMarkdown(clip(message, 400))}`)
    .join('\n');
  return [
    `<details><summary>${name}${cellsRunIn(cells, duration(durationMs).replace('<', '&lt;'))}</summary>`,
    `| Cell | Id | Result | Time | Prediction | Notes |\n|---|---|---|---|---|---|\n${cells.slice(0, maxRows).map(row).join('\n')}${more}`,
    ...(warningText ? [warningText] : []),
    '</details>',
  ].join('\n\n');
}

function row(cell: CellReport): string {
  const time = cell.durationMs > 0 ? duration(cell.durationMs).replace('<', '&lt;') : '–';
  const notes = [...(cell.error ? [`${cell.error.ename}: ${cell.error.evalue}`] : []), ...cell.warnings.map(({ message }) => message)].join(
    ' ',
  );
  return `| ${[cell.index + 1, escapeMarkdown(clip(cell.id, 70)), cellStatusText(cell), time, prediction(cell), escapeMarkdown(clip(notes, 300))].join(' | ')} |`;
}

function prediction({ prediction: verdict }: CellReport): string {
  if (verdict === null) return '–';
  const said = votesText(verdict);
  const votes = said === null ? '' : `, ${said}`;
  if (verdict.verdict === 'crash')
    return `crash (${verdict.confidence}${votes}) by ${escapeMarkdown(clip(verdict.rule ?? verdict.predictor, 100))}`;
  return verdict.verdict === 'no-crash' ? `no crash${votes}` : 'unknown';
}
