import { cellOptions, headerCell, scriptCell, scriptMetadata } from './cells.ts';
import type { Dialect, TextCell } from './dialect.ts';
import { isOfNotebook, jupytextOf, type Header } from './header.ts';
import { isMagic, uncomment, uncommentMagics } from './magics.ts';
import { Quotes } from './quotes.ts';
import { behindCell, changed, endsSpaced, isBlank, sourceLines } from './source-lines.ts';

/** What stands around a cell: `# +` and `# -`, or what `cell_markers` of the header says, as `region,endregion`. */
type Markers = { opens: RegExp; closes: RegExp | null };

/** Python whose paragraphs are cells, and whose comments are Markdown: only below a header. */
export const light: Dialect = {
  name: 'light',
  extensions: ['.py'],
  recognizes: ({ header }) => isOfNotebook(header),
  read({ lines, header }) {
    const cells: TextCell[] = [];
    const markers = markersOf(header);
    for (let at = header.end; at < lines.length;) {
      const { cell, next } = lightCell(lines, at, markers);
      cells.push(cell);
      at = next;
    }
    return { cells: [...headerCell(header), ...cells], metadata: scriptMetadata(header), language: 'python' };
  },
};

/** A text as a regular expression for just this text. */
const literally = (text: string) => text.replaceAll(/[^\w\s]/g, '\\$&');

function markersOf(header: Header): Markers {
  const markers = jupytextOf(header).cell_markers;
  const said = typeof markers === 'string' ? markers.split(',') : [];
  if (said.length !== 2 || said[0] === '+') return { opens: /^#\s*\+(.*)$/, closes: null };
  const [opens, closes] = said.map(literally);
  return { opens: new RegExp(`^#\\s*${opens}(.*)$`), closes: new RegExp(`^#\\s*${closes}\\s*$`) };
}

function lightCell(lines: readonly string[], start: number, markers: Markers): { cell: TextCell; next: number } {
  const opened = markers.opens.exec(lines[start]!);
  if (!opened && !markers.closes?.test(lines[start]!) && isComment(lines, start)) {
    const blank = lines.findIndex((line, at) => at >= start && isBlank(line));
    const end = blank === -1 ? lines.length : blank;
    const source = changed(sourceLines(lines, start, end), (texts) => uncomment(uncommentMagics(texts, false)));
    const next = behindCell(lines, Math.min(end + 1, lines.length), 'unmarked');
    return { cell: { type: 'markdown', lines: source, metadata: {}, opens: start }, next };
  }
  const options = opened ? cellOptions(opened[1]!) : null;
  const found = endOf(lines, start, { ...markers, options: options?.metadata ?? null });
  // Of regions in one another, the innermost are cells.
  const isMarked = options !== null && !found.isDismissed;
  const { type, metadata } = isMarked ? options : { type: 'code' as const, metadata: {} };
  const from = isMarked ? start + 1 : start;
  const source = sourceLines(lines, from, found.isMarked && endsSpaced(lines, from, found.end) ? found.end - 2 : found.end);
  const cell = scriptCell(source, { type, metadata, opens: start, isMarked, magics: 'in-comments' });
  return { cell, next: behindCell(lines, found.next, found.isMarked ? 'marked' : 'unmarked') };
}

/** Whether a paragraph holds nothing but comments, and none of them is a magic. */
function isComment(lines: readonly string[], start: number): boolean {
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (!line.startsWith('#')) return at > start && isBlank(line);
    if (!line.slice(1).trimStart().startsWith('#') && isMagic(line)) return false;
  }
  return true;
}

type End = { end: number; next: number; isMarked: boolean; isDismissed: boolean };

/** `options`: null for a cell that no marker opens. */
function endOf(
  lines: readonly string[],
  start: number,
  { opens, closes, options }: Markers & { options: Record<string, unknown> | null },
): End {
  const own = literally(typeof options?.endofcell === 'string' ? options.endofcell : '-');
  const closing = options === null ? null : (closes ?? new RegExp(`^# ${own}\\s*$`));
  const quotes = new Quotes();
  const found = (end: number, next: number, isMarked = false): End => ({ end, next, isMarked, isDismissed: false });
  for (let at = options ? start + 1 : start; at < lines.length; at += 1) {
    const line = lines[at]!;
    const isInside = quotes.areOpen;
    quotes.read(line);
    if (isInside) continue;
    if (opens.test(line)) {
      const blanks = at > start && isBlank(lines[at - 1]) ? (at > start + 1 && isBlank(lines[at - 2]) ? 2 : 1) : 0;
      return { ...found(at - blanks, at), isDismissed: options !== null && closes !== null };
    }
    if (closing?.test(line)) return found(at, at + 1, true);
    if (closing === null && isBlank(line) && !isIndented(lines, at)) {
      if (at > start) return found(at, at + 1);
      return lines[at + 1] !== undefined && !isBlank(lines[at + 1]) ? found(at + 1, at + 1) : found(at + 1, Math.min(at + 2, lines.length));
    }
  }
  return found(lines.length, lines.length);
}

/** Whether the code behind a blank line is indented, and so belongs to what stands above. */
function isIndented(lines: readonly string[], from: number): boolean {
  const next = lines.find((line, at) => at >= from && !isBlank(line));
  return next !== undefined && /^\s/.test(next);
}
