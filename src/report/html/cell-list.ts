import type { Notebook } from '../../notebook/notebook.ts';
import type { CellReport, NotebookReport } from '../../result/schema.ts';
import { clip } from '../../text/clip.ts';
import { duration } from '../../text/duration.ts';
import { plainLine } from '../../text/plain-text.ts';
import { cellStatusText } from '../status-text.ts';
import { predictionText } from '../text/prediction.ts';
import { cellSource } from './code.ts';
import { html, type Markup } from './template.ts';

const maxCells = 200;
const maxWarnings = 10;

/** All code cells of a notebook, a line each; sources and what was noted of a cell are folded away. */
export function cellList({ cells, path }: NotebookReport, source: Notebook | null): Markup | null {
  if (cells.length === 0) return null;
  const more = cells.length > maxCells ? html`<li class="inside">and ${cells.length - maxCells} more cells</li>` : null;
  return html`<ol class="cells" aria-label="Cells of ${clip(path, 200)}">
    ${cells.slice(0, maxCells).map((cell) => row(cell, source))}${more}
  </ol>`;
}

const stateOf = ({ status }: CellReport) =>
  status === 'crashed' || status === 'timed-out' || status === 'predicted-crash' ? 'failed' : '';

function row(cell: CellReport, source: Notebook | null): Markup {
  const predicted = predictionText(cell);
  const line = html`<span>cell ${cell.index + 1}</span><span class="state">${cellStatusText(cell)}</span
    ><span class="foretold">${predicted === null ? '' : `predicted: ${predicted}`}</span
    ><span class="time">${cell.durationMs > 0 ? duration(cell.durationMs) : ''}</span>`;
  const inside = [...notes(cell), cellSource(source, cell.index, cell.error?.line ?? null)].filter((part) => part !== null);
  if (inside.length === 0) return html`<li class="${stateOf(cell)}"><div class="bare">${line}</div></li>`;
  return html`<li class="${stateOf(cell)}">
    <details>
      <summary>${line}</summary>
      <div class="inside">${inside}</div>
    </details>
  </li>`;
}

const notes = ({ error, warnings }: CellReport): Markup[] =>
  [
    ...(error ? [plainLine(clip(`${error.ename}: ${error.evalue}`, 500))] : []),
    ...warnings.slice(0, maxWarnings).map(({ message }) => clip(message, 400)),
  ].map((text) => html`<p>${text}</p>`);
