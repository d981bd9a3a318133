import { escapeMarkdown } from '../../text/escape-markdown.ts';
import { plainLine } from '../../text/plain-text.ts';

/** A table before it is laid out. Columns of figures are aligned to the right, those of words to the left. */
export type Table = { title: string; columns: readonly string[]; rows: readonly (readonly string[])[]; note: string | null };

const isText = (rows: readonly (readonly string[])[], column: number) => column === 0 || rows.some((row) => /^[a-z]/i.test(row[column]!));

/** Aligned columns for a terminal, under a title. */
export function terminalTable({ title, columns, rows, note }: Table): string {
  const lines = [columns, ...rows].map((row) => row.map(plainLine));
  const widths = columns.map((_, column) => Math.max(...lines.map((row) => row[column]!.length)));
  const laidOut = lines.map((row) =>
    row
      .map((text, column) => (isText(rows, column) ? text.padEnd(widths[column]!) : text.padStart(widths[column]!)))
      .join('  ')
      .trimEnd(),
  );
  const rule = '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [plainLine(title), laidOut[0], rule, ...laidOut.slice(1), ...(note === null ? [] : [note]), ''].join('\n');
}

/** A GitHub Markdown table under a heading. */
export function markdownTable({ title, columns, rows, note }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [
    `### ${escapeMarkdown(title)}`,
    '',
    line(columns),
    `| ${columns.map((_, column) => (isText(rows, column) ? '---' : '---:')).join(' | ')} |`,
    ...rows.map(line),
    '',
    ...(note === null ? [] : [escapeMarkdown(note), '']),
  ].join('\n');
}

/** Figures mean nothing in Markdown and are left as they are. */
const cellText = (text: string) => (/^[\d.,\s[\]%+−±$–-]*( s)?$/.test(text) ? text : escapeMarkdown(text));
