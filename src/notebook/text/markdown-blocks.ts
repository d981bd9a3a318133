/** A fenced block; `end`: the line that closes it, or the line behind the last one of the file. */
export type Fence = { kind: 'fence'; info: string; first: number; end: number; last: number };
/** `+++`, MyST's end of a cell. */
type Break = { kind: 'break'; text: string; first: number; last: number };

const fence = /^( {0,3})(`{3,}|~{3,})(.*)$/;
const listItem = /^( *)(?:[-*+]|\d{1,9}[.)])( +|$)/;

/** Fenced blocks and `+++` lines that are in no list item or quotation. Lines from 0. */
export function* blocksOf(lines: readonly string[], start: number): Generator<Fence | Break> {
  let itemIndent = 0;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const indent = line.length - line.trimStart().length;
    const item = listItem.exec(line);
    if (indent < itemIndent) itemIndent = 0;
    const isNested = itemIndent > 0;
    const opened = fence.exec(itemIndent > 0 ? line.slice(itemIndent) : line);
    if (opened && !(opened[2]![0] === '`' && opened[3]!.includes('`'))) {
      const closing = new RegExp(`^ {0,3}\\${opened[2]![0]}{${opened[2]!.length},}\\s*$`);
      let end = at + 1;
      const isClosing = (text: string) => closing.test(isNested ? text.slice(itemIndent) : text);
      while (end < lines.length && !isClosing(lines[end]!)) end += 1;
      if (!isNested) yield { kind: 'fence', info: opened[3]!.trim(), first: at, end, last: Math.min(end, lines.length - 1) };
      at = end;
    } else if (!isNested && /^ {0,3}\+\s*\+\s*\+/.test(line)) {
      const text = line.replace(/^[\s+]*/, '');
      yield { kind: 'break', text, first: at, last: at };
    } else if (item && !isNested) itemIndent = item[0].length;
  }
}
