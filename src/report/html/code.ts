import { changedLines } from '../../notebook/changed-lines.ts';
import type { Notebook } from '../../notebook/notebook.ts';
import { clip } from '../../text/clip.ts';
import { plainText } from '../../text/plain-text.ts';
import { fixName, fixTitle, triedText, untriedText } from '../fix-text.ts';
import type { CellReport } from '../../result/schema.ts';
import { excerpt } from '../text/excerpt.ts';
import { html, type Markup } from './template.ts';

const maxLines = 60;
const maxWidth = 500;

/** Lines that scroll inside their box, also with the keyboard. */
const box = (label: string, rows: readonly Markup[]) =>
  html`<pre role="group" tabindex="0" aria-label="${label}"><code>${rows}</code></pre>`;

/** The source of a cell around a line, numbered; null where it is not known. */
export function cellSource(source: Notebook | null, index: number, line: number | null): Markup | null {
  const text = source?.cells[index]?.source;
  if (!text) return null;
  const lines = excerpt(text, line, { radius: 6, whole: 30, width: maxWidth });
  return box(
    `Code of cell ${index + 1}`,
    lines.map(({ number, text: code, marked }) => {
      const shown = html`<span class="number">${number}</span>${code}\n`;
      return marked ? html`<mark class="row marked">${shown}</mark>` : html`<span class="row">${shown}</span>`;
    }),
  );
}

/** Lines without numbers, the last ones where there are many. */
export const plainLines = (label: string, lines: readonly string[]): Markup =>
  box(
    label,
    lines.slice(-maxLines).flatMap((text) =>
      plainText(clip(text, maxWidth * 4))
        .split('\n')
        .map((line) => html`<span class="row">${clip(line, maxWidth)}\n</span>`),
    ),
  );

/** The edit of a cell that was tried, or one that could not be, as a diff with what came of it; null where there is none. */
export function fixDiff({ fix, untried, index }: CellReport, source: Notebook | null): Markup | null {
  const edit = fix ?? untried;
  const text = edit && source?.cells[edit.cell]?.source;
  if (!edit || text === undefined) return null;
  const rows = changedLines(text, edit.edits)
    .flatMap(({ lines }) => lines)
    .slice(0, maxLines)
    .map(({ mark, line, text: code }) => {
      const shown = html`<span class="number">${line}</span>${mark} ${clip(plainText(code).replaceAll('\n', ' '), maxWidth)}\n`;
      if (mark === '+') return html`<ins class="row">${shown}</ins>`;
      return mark === '-' ? html`<del class="row">${shown}</del>` : html`<span class="row">${shown}</span>`;
    });
  return html`<div>
    <h4>${fixName(edit, index)}: ${clip(fixTitle(edit), 300)}</h4>
    ${box('The edit as a diff', rows)}
    <p class="where">${clip('tried' in edit ? triedText(edit) : untriedText(edit), 500)}</p>
  </div>`;
}
