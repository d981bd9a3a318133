import { cellOptions, headerCell, scriptCell, scriptMetadata } from './cells.ts';
import type { Dialect, TextCell, TextDocument, TextFile } from './dialect.ts';
import { isMagic, uncomment } from './magics.ts';
import { Quotes } from './quotes.ts';
import { endsSpaced, sourceLines } from './source-lines.ts';

const marker = /^\s*#\s*%%(%*)\s(.*)$/;
const bareMarker = /^\s*#\s*(?:%%|<codecell>|In\[[0-9 ]*\]:?)\s*$/;
const beginsCell = (line: string) => marker.test(line) || bareMarker.test(line);

/** Python with `# %%` above each cell, as Spyder, VS Code and jupytext write it. */
export const percent: Dialect = {
  name: 'percent',
  extensions: ['.py'],
  recognizes: ({ lines }) => lines.some(beginsCell),
  read: (file) => readPercent(file, 'in-comments'),
};

/** The same with magics that are not in comments. */
export const hydrogen: Dialect = {
  ...percent,
  name: 'hydrogen',
  recognizes: (file) => percent.recognizes(file) && file.lines.some((line) => !line.startsWith('#') && isMagic(line)),
  read: (file) => readPercent(file, 'bare'),
};

function readPercent({ lines, header }: TextFile, magics: 'in-comments' | 'bare'): TextDocument {
  const cells: TextCell[] = [];
  for (let at = header.end; at < lines.length;) {
    const isMarked = beginsCell(lines[at]!);
    const options = cellOptions(marker.exec(lines[at]!)?.slice(1).join(' ') ?? '');
    const next = nextCell(lines, at, options.type);
    const end = endOf(lines, at, next);
    cells.push(scriptCell(sourceLines(lines, isMarked ? at + 1 : at, end), { ...options, opens: at, magics, isMarked: true }));
    at = next;
  }
  return { cells: [...headerCell(header), ...cells], metadata: scriptMetadata(header), language: 'python' };
}

/** One blank line in front of a cell, or two, are no part of the cell above. */
function endOf(lines: readonly string[], start: number, next: number): number {
  if (endsSpaced(lines, start, next)) return next - 2;
  return lines[next - 1] === '' ? next - 1 : next;
}

/** Markers in strings, and in fenced blocks of text, begin no cell. */
function nextCell(lines: readonly string[], start: number, type: TextCell['type']): number {
  const quotes = new Quotes();
  const texts = type === 'code' ? [] : uncomment(lines);
  for (let at = start; at < lines.length; at += 1) {
    const isInside = quotes.areOpen;
    quotes.read(lines[at]!);
    if (isInside) continue;
    const fence = /^ {0,3}(`{3,}(?!.*`)|~{3,})/.exec(texts[at] ?? '')?.[1];
    const closing = fence && new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
    const end = closing ? texts.findIndex((text, index) => index > at && closing.test(text)) : -1;
    if (end !== -1) at = end;
    else if (at > start && beginsCell(lines[at]!)) return at;
  }
  return lines.length;
}
