import { editRaw } from './edit-source.ts';
import { decodedOffsets, type JsonNode, type JsonString } from '../json/json-offsets.ts';
import { isMagicLine } from './magics.ts';
import type { RawEdit, RawRegion, SourceEdit } from './notebook.ts';

/** One string of a cell's `source` as it stands in the file, without its quotes; line and column are of its first character. */
type Fragment = { raw: string; line: number; column: number };

/** All that is kept of the raw text to find a cell's lines again. */
export type SourceMap = { key: RawRegion; fragments: readonly Fragment[]; joint: Joint; around: Around };

/** What of the raw text stands around the fragments, without their quotes. */
type Around = { isList: boolean; opening: string; joints: readonly string[]; lead: string; tail: string; escapesNonAscii: boolean };

/** What stands between the fragments of a source, but not in the file. */
type Joint = '' | '\n';

/**
 * Lines and columns of a raw text, both from 1, columns in UTF-16 units.
 * Lines end at `\n` or `\r\n`, as git, GitHub and SARIF count them; a byte order mark is not part of the text.
 */
export class RawText {
  readonly text: string;
  #starts: Uint32Array | null = null;
  #escapes: boolean | null = null;

  constructor(text: string) {
    this.text = text.startsWith('\uFEFF') ? text.slice(1) : text;
  }

  position(offset: number): { line: number; column: number } {
    const starts = (this.#starts ??= lineStarts(this.text));
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1 };
  }

  /** What is needed to locate lines of a `source` value later, without the text. */
  sourceMap(key: JsonString, strings: readonly JsonNode[], joint: Joint): SourceMap {
    const { line, column } = this.position(key.start);
    return {
      key: { startLine: line, startColumn: column, endLine: line, endColumn: column + key.end - key.start },
      fragments: strings.map((node) => ({
        raw: detached(this.text.slice(node.start + 1, node.end - 1)),
        ...this.position(node.start + 1),
      })),
      joint,
      around: this.#around(strings),
    };
  }

  #around(strings: readonly JsonNode[]): Around {
    const [first, last] = [strings[0], strings.at(-1)];
    if (!first || !last) return { isList: true, opening: '', joints: [], lead: '', tail: '', escapesNonAscii: false };
    const { text } = this;
    const opening = /\s*$/.exec(text.slice(Math.max(0, first.start - longestEdge), first.start))![0];
    const end = text.indexOf('\n', last.end);
    return {
      isList: text[first.start - opening.length - 1] === '[',
      opening: detached(opening),
      joints: strings.slice(1).map(({ start }, at) => detached(text.slice(strings[at]!.end, start))),
      lead: detached(text.slice(Math.max(text.lastIndexOf('\n', first.start - 1) + 1, first.start - longestEdge), first.start)),
      tail: detached(text.slice(last.end, Math.min(end === -1 ? text.length : end, last.end + longestEdge))),
      escapesNonAscii: (this.#escapes ??= !/[^\x00-\x7f]/.test(text) && /\\u(?!00[0-7])[0-9a-f]{4}/.test(text)),
    };
  }
}

/** Of a line that is longer around a source, as that of a file without line breaks, no more is kept. */
const longestEdge = 200;

/** The edit of a cell's source in the raw file; null where it cannot be placed. */
export function editSource({ fragments, joint, around }: SourceMap, edits: readonly SourceEdit[]): RawEdit | null {
  const [first] = fragments;
  if (!first || joint !== '') return null;
  return editRaw({ ...around, fragments: fragments.map(({ raw }) => raw), line: first.line, column: first.column - 1 }, edits);
}

/**
 * Where a source line stands in the raw file, on one raw line: that of its first non-blank character when it is split over several.
 * A blank line is its first character (a space or its line break), or the quote that closes the source. An empty cell is its `"source"` key.
 * @param line from 1; null, or a line the cell does not have, means the first line that is neither blank nor magic
 */
export function locateLine(map: SourceMap, line: number | null, options: { magics: boolean }): RawRegion {
  const source = new DecodedSource(map);
  const lines = source.lines();
  const wanted = (line === null ? undefined : lines[line - 1]) ?? firstLine(lines, options);
  return wanted ? source.region(wanted) : map.key;
}

type Line = { text: string; start: number; end: number };

/** The first line that is neither blank nor, where there may be any, a magic. */
export function firstLine<Line extends { text: string }>(lines: readonly Line[], { magics }: { magics: boolean }): Line | undefined {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  return filled.find(({ text }) => !magics || !isMagicLine(text)) ?? filled[0];
}

/** The fragments of one source joined and decoded, with the way back from a decoded index to the raw text. */
class DecodedSource {
  readonly #parts: { fragment: Fragment; start: number; offsets: Uint32Array }[] = [];
  readonly #text: string;

  constructor(map: SourceMap) {
    let start = 0;
    const texts = map.fragments.map((fragment) => {
      const text = JSON.parse(`"${fragment.raw}"`) as string;
      this.#parts.push({ fragment, start, offsets: decodedOffsets(fragment.raw) });
      start += text.length + map.joint.length;
      return text;
    });
    this.#text = texts.join(map.joint);
  }

  /** None for an empty source. */
  lines(): Line[] {
    if (this.#text === '') return [];
    const lines: Line[] = [];
    let start = 0;
    for (const { index, 0: lineBreak } of this.#text.matchAll(/\r\n|\r|\n/g)) {
      lines.push({ text: this.#text.slice(start, index), start, end: index });
      start = index + lineBreak.length;
    }
    lines.push({ text: this.#text.slice(start), start, end: this.#text.length });
    return lines;
  }

  region({ text, start, end }: Line): RawRegion {
    const first = start + text.length - text.trimStart().length;
    if (first === end) return this.#blank(start);
    const from = this.#raw(first);
    let last = start + text.trimEnd().length - 1;
    while (last > first && (this.#raw(last).line !== from.line || this.#text[last]!.trim() === '')) last--;
    return { startLine: from.line, startColumn: from.column, endLine: from.line, endColumn: this.#raw(last).end };
  }

  #blank(start: number): RawRegion {
    const { line, column, end } = this.#raw(start);
    return { startLine: line, startColumn: column, endLine: line, endColumn: end };
  }

  /** Raw place of a decoded unit; of a unit that is not in the file, and past the last one, of the closing quote before it. */
  #raw(index: number): { line: number; column: number; end: number } {
    const { fragment, start, offsets } = this.#parts.findLast((part) => part.start <= index)!;
    const from = offsets[index - start]!;
    const to = offsets[index - start + 1] ?? from + 1;
    return { line: fragment.line, column: fragment.column + from, end: fragment.column + to };
  }
}

function lineStarts(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}

/** A slice keeps its whole parent alive; a copy lets a notebook's outputs be freed while its run lasts. */
function detached(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}
