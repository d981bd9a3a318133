import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyRawEdit } from '../support/apply-raw-edit.ts';
import type { RawEdit, SourceEdit } from '../../src/notebook/notebook.ts';
import { parseNotebook } from '../../src/notebook/parse.ts';
import { pythonLines } from '../../src/notebook/python-lines.ts';
import '../support/fixed-seed.ts';

type Layout = {
  indent: number | '\t';
  end: boolean;
  ascii: boolean;
  lineBreak: '\n' | '\r\n';
  bom: boolean;
  asString: boolean;
  inSource: '\n' | '\r\n';
};

const layouts: fc.Arbitrary<Layout> = fc.record({
  indent: fc.constantFrom(0, 1, 2, 3, 4, '\t' as const),
  end: fc.boolean(),
  ascii: fc.boolean(),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  asString: fc.boolean(),
  inSource: fc.constantFrom('\n', '\r\n'),
});
const text = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('\n', '\n', ' ', '    ', '"', '\\', '\\n', '","', '😀', 'é', '/', '\u2028', '\u0001', 'x = 1'),
      },
      fc.string({ unit: 'binary', maxLength: 4 }).map((piece) => piece.replaceAll('\r', '')),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

/** One to three edits, in order and apart from each other, at whole characters. */
const edited = fc.tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(5), text), { minLength: 1, maxLength: 3 })).map(([source, wanted]) => {
  const characters = [...source];
  const edits: SourceEdit[] = [];
  let last = 0;
  for (const [at, length, replacement] of wanted) {
    const from = Math.min(last + (at % 7), characters.length);
    const to = Math.min(from + length, characters.length);
    const offset = (index: number) => characters.slice(0, index).join('').length;
    if (edits.length === 0 || from > last) edits.push({ start: offset(from), end: offset(to), text: replacement });
    last = to;
  }
  return { source, edits };
});

/** The file as an editor that writes in this layout saves it. */
function saved(source: string, { indent, end, ascii, lineBreak, bom, asString, inSource }: Layout): string {
  const written = source.replaceAll('\n', inSource);
  const code = { cell_type: 'code', execution_count: null, metadata: {}, outputs: [], source: asString ? written : pythonLines(written) };
  // Tells how the file is written where the cell does not.
  const words = { cell_type: 'markdown', metadata: {}, source: ['Größe\n', '📓'] };
  const json = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [words, code, words] }, null, indent);
  const raw = (json + (end ? '\n' : '')).replaceAll('\n', lineBreak);
  const escaped = ascii ? raw.replaceAll(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : raw;
  return (bom ? '\uFEFF' : '') + escaped;
}

const after = (source: string, edits: readonly SourceEdit[]) =>
  edits.toReversed().reduce((now, { start, end, text: piece }) => now.slice(0, start) + piece + now.slice(end), source);

/** What a click on a suggestion makes of the file in git, where the file that was read may have been checked out with other line ends. */
function clicked(file: string, { lines }: RawEdit): string | null {
  if (lines === null) return null;
  const all = file.replaceAll('\r\n', '\n').split('\n');
  expect(all.slice(lines.startLine - 1, lines.endLine)).toEqual(lines.before);
  all.splice(lines.startLine - 1, lines.endLine - lines.startLine + 1, ...lines.text);
  return all.join('\n');
}

const read = (file: string) => parseNotebook(file, { path: 'a.ipynb', absolutePath: '/a.ipynb' });

describe('an edit of a cell in the raw file', () => {
  test('makes the file that an editor saves, whatever its style', () => {
    fc.assert(
      fc.property(edited, layouts, ({ source, edits }, drawn) => {
        // A cell of one line does not tell how it would end lines.
        const layout: Layout = source.includes('\n') ? drawn : { ...drawn, inSource: '\n' };
        const file = saved(source, layout);
        const now = after(source, edits);
        const raw = read(file).edit(1, edits);
        // An empty source has no place in a list, and what changes nothing is no edit.
        if (source === '' || now === '' || now === source) return;
        expect(raw).not.toBeNull();
        expect(applyRawEdit(file, raw!)).toBe(saved(now, layout));
        const byClick = clicked(file, raw!);
        if (layout.indent !== 0) expect(byClick).not.toBeNull();
        if (byClick !== null) expect(byClick).toBe(saved(now, { ...layout, lineBreak: '\n' }));
      }),
      { numRuns: 2000 },
    );
  });

  test('touches nothing but the strings that change, in files of any other style', () => {
    const file =
      '{"cells": [{"cell_type": "code", "metadata": {}, "outputs": [],\n  "source": ["a = 1\\n",\n\t"b\\u0020= 2\\n",   "c = 3"]}], "metadata": {}, "nbformat": 4}';
    const raw = read(file).edit(0, [{ start: 16, end: 17, text: '4' }]);
    expect(applyRawEdit(file, raw!)).toBe(file.replace('c = 3', 'c = 4'));
    expect(applyRawEdit(file, read(file).edit(0, [{ start: 6, end: 6, text: 'x\n' }])!)).toBe(
      file.replace('"b\\u0020', '"x\\n",\n\t"b\\u0020'),
    );
  });

  test('offers no click where the raw lines hold other things than the source', () => {
    const file =
      '{"cells": [{"cell_type": "code", "metadata": {}, "outputs": [], "source": ["a"]}], "metadata": {"key": 1}, "nbformat": 4}';
    const raw = read(file).edit(0, [{ start: 0, end: 1, text: 'b' }]);
    expect(raw).toMatchObject({ before: 'a', after: 'b', lines: null });
  });

  test('takes a carriage return alone for no end of a line', () => {
    const file =
      '{"cells": [{"cell_type": "code", "metadata": {}, "outputs": [],\n"source": ["a\\n",\r"b"\n]}], "metadata": {}, "nbformat": 4}';
    expect(read(file).edit(0, [{ start: 0, end: 1, text: 'c' }])).toMatchObject({ before: 'a', after: 'c', lines: null });
  });

  test('refuses a file that has changed, and edits past the end', () => {
    const layout: Layout = { indent: 1, end: true, ascii: false, lineBreak: '\n', bom: false, asString: false, inSource: '\n' };
    const notebook = read(saved('x = 1\ny = 2', layout));
    const raw = notebook.edit(1, [{ start: 0, end: 1, text: 'z' }]);
    expect(applyRawEdit(saved('w = 1\ny = 2', layout), raw!)).toBeNull();
    expect(notebook.edit(1, [{ start: 11, end: 12, text: '' }])).toBeNull();
  });
});
