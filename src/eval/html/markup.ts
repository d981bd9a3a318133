import { escapeXml } from '../../text/escape-xml.ts';
import type { Table } from '../tables/table.ts';

/** Text as HTML shows it. */
export const text = escapeXml;

/** A table in a region that scrolls sideways on its own, reachable by keyboard. */
export function htmlTable({ title, columns, rows, note }: Table, id: string): string {
  const head = columns.map((column) => `<th scope="col">${text(column)}</th>`).join('');
  const body = rows
    .map(
      ([first, ...cells]) => `<tr><th scope="row">${text(first ?? '')}</th>${cells.map((cell) => `<td>${text(cell)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<section aria-labelledby="${id}">
<h3 id="${id}">${text(title)}</h3>
<div class="scroll" role="region" tabindex="0" aria-labelledby="${id}"><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>
${note === null ? '' : `<p class="note">${text(note)}</p>`}
</section>`;
}
