import type { Dialect, TextCell, TextDocument, TextFile } from './dialect.ts';
import { inLanguage } from './languages.ts';
import { commentMagics, commentOut, isMagic, uncomment, uncommentMagics } from './magics.ts';
import { Quotes } from './quotes.ts';
import { cellOptions, headerCell, scriptMetadata } from './script.ts';
import { changed, isBlank, sourceLines, type SourceLine } from './source-lines.ts';

const marker = /^\s*#\s*%%(%*)\s(.*)$/;
const bareMarker = /^\s*#\s*(?:%%|<codecell>|In\[[0-9 ]*\]:?)\s*$/;
const beginsCell = (line: string) => marker.test(line) || bareMarker.test(line);

/** Python with `# %%` above each cell, as Spyder, VS Code and jupytext write it. */
export const percent: Dialect = {
  name: 'percent',
  extensions: ['.py'],
  recognizes: ({ lines }) => cellStarts(lines, 0).length > 0,
  read: (file) => readPercent(file, { uncomments: true }),
};

/** The same with magics that are not in comments. */
export const hydrogen: Dialect = {
  ...percent,
  name: 'hydrogen',
  recognizes: (file) => percent.recognizes(file) && file.lines.some((line) => !line.startsWith('#') && isMagic(line)),
  read: (file) => readPercent(file, { uncomments: false }) };

/** Lines that begin a cell, from 0. */
function cellStarts(lines: readonly string[], from: number): number[] {
  const starts: number[] = [];
  let quotes = new Quotes();
  for (let at = from; at < lines.length; at += 1) {
    if (!quotes.areOpen && beginsCell(lines[at]!)) {
      starts.push(at);
      quotes = new Quotes();
    }
    quotes.read(lines[at]!);
  }
  return starts;
}

function readPercent(file: TextFile, { uncomments }: { uncomments: boolean }): TextDocument {
  const { lines, header } = file;
  const first = header.end;
  const starts = cellStarts(lines, first);
  const bounds = starts[0] === first || first >= lines.length ? starts : [first, ...starts];
  const cells = bounds.map((start, index) => percentCell(lines, start, bounds[index + 1] ?? lines.length, uncomments));
  return { cells: [...headerCell(header), ...cells], metadata: scriptMetadata(header), language: 'python' };
}

function percentCell(lines: readonly string[], start: number, next: number, uncomments: boolean): TextCell {
  const isMarked = beginsCell(lines[start]!);
  const { type, metadata } = cellOptions(marker.exec(isMarked ? lines[start]! : '')?.slice(1).join(' ') ?? '');
  const blank = (back: number) => next - back >= start && isBlank(lines[next - back]);
  const end = next - start > 2 && blank(1) && blank(2) && !blank(3) ? next - 2 : blank(1) ? next - 1 : next;
  const { language, ...kept } = metadata;
  const cell = { type, metadata: kept, opens: start };
  const raw = sourceLines(lines, isMarked ? start + 1 : start, end);
  const other = typeof language === 'string' && language !== 'python' ? language : null;
  if (type !== 'code' || other !== null || !isActive(metadata)) {
    const quoted = type === 'code' ? null : withoutQuotes(raw);
    const text = quoted ?? changed(raw, uncomment);
    const write = quoted ? {} : { write: commentOut };
    return inLanguage({ ...cell, lines: text, ...write }, other, 'python');
  }
  return uncomments ? { ...cell, lines: changed(raw, uncommentMagics), write: commentMagics } : { ...cell, lines: raw };
}

/** Code that is active in notebooks only stands in comments. */
const isActive = ({ active }: Record<string, unknown>) => typeof active !== 'string' || /\bpy\b/.test(active);

/** The text of a cell that is one Python string, or null where it is none. */
function withoutQuotes(lines: readonly SourceLine[]): SourceLine[] | null {
  const [first, last] = [lines[0], lines.at(-1)];
  const quote = /^(?:r|R)?("""|''')/.exec(first?.text ?? '');
  if (!quote || !last!.text.endsWith(quote[1]!)) return null;
  if (lines.length === 1 && first!.text.length < quote[0].length + 3) return null;
  const inner = lines.map((line, index) => {
    const text = index === lines.length - 1 ? line.text.slice(0, -3) : line.text;
    return { ...line, text: index === 0 ? text.slice(quote[0].length) : text };
  });
  const from = inner[0]!.text === '' && inner.length > 1 ? 1 : 0;
  return inner.slice(from, inner.length > from + 1 && inner.at(-1)!.text === '' ? -1 : undefined);
}
