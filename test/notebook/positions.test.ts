import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RawRegion } from '../../src/notebook/notebook.ts';
import { parseNotebook } from '../../src/notebook/parse.ts';

type Layout = { indent: number; ascii: boolean; lineBreak: '\n' | '\r\n'; bom: boolean; nbformat: 3 | 4; asString: boolean };

const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '\n',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\t',
      '    ',
      '"',
      '\\',
      '\\n',
      "'",
      '/',
      '{',
      ',',
      '","',
      '😀',
      'é',
      '\u2028',
      '\u0000',
      '\ud83d',
      '%time',
      'x = 1',
    ),
  },
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const fragments = fc.array(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
  { maxLength: 6 },
);
const layout: fc.Arbitrary<Layout> = fc.record({
  indent: fc.constantFrom(0, 1, 2, 4),
  ascii: fc.boolean(),
  lineBreak: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  nbformat: fc.constantFrom(3, 4),
  asString: fc.boolean(),
});

/** A notebook file with exactly these fragments, laid out as asked. */
function file(cells: (string | string[])[], { indent, ascii, lineBreak, bom, nbformat }: Layout): string {
  const content =
    nbformat === 4
      ? {
          nbformat,
          nbformat_minor: 5,
          metadata: {},
          cells: cells.map((source) => ({ cell_type: 'code', metadata: {}, outputs: [], source })),
        }
      : {
          nbformat,
          nbformat_minor: 0,
          metadata: {},
          worksheets: [{ cells: cells.map((input) => ({ cell_type: 'code', language: 'python', outputs: [], input })) }],
        };
  const text = JSON.stringify(content, null, indent).replaceAll('\n', lineBreak);
  const escaped = ascii ? text.replaceAll(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : text;
  return (bom ? '\uFEFF' : '') + escaped;
}

function rawText(text: string, { startLine, startColumn, endLine, endColumn }: RawRegion): string {
  expect(endLine).toBe(startLine);
  expect(endColumn).toBeGreaterThan(startColumn);
  const line = text.replace(/^\uFEFF/, '').split('\n')[startLine - 1]!;
  expect(endColumn).toBeLessThanOrEqual(line.replace(/\r$/, '').length + 1);
  return line.slice(startColumn - 1, endColumn - 1);
}

/** The fragments as nbformat joins them: nbformat 3 takes a list whose first item has no line break for lines without. */
function sourceOf(parts: readonly string[], { nbformat, asString }: Layout): string[] {
  const lines = nbformat === 3 && !asString && parts.length > 0 && !/[\r\n]$/.test(parts[0]!);
  return parts.map((part, index) => (lines && index < parts.length - 1 ? `${part}\n` : part));
}

/** What of a source line stands on the raw line of its first non-blank character. */
function expectedText(parts: readonly string[], number: number, onOneLine: boolean): string {
  const source = parts.join('');
  const breaks = [...source.matchAll(/\r\n|\r|\n/g)];
  const start = number === 1 ? 0 : breaks[number - 2]!.index + breaks[number - 2]![0].length;
  const end = breaks[number - 1]?.index ?? source.length;
  const line = source.slice(start, end);
  if (onOneLine || line.trim() === '') return line.trim();
  const first = start + line.length - line.trimStart().length;
  let fragmentEnd = 0;
  for (const part of parts) {
    fragmentEnd += part.length;
    if (fragmentEnd > first) break;
  }
  return source.slice(first, Math.min(end, fragmentEnd)).trim();
}

test('the text at the region of any line of any notebook is that line', () => {
  fc.assert(
    fc.property(fc.array(fragments, { minLength: 1, maxLength: 4 }), layout, (cells, how) => {
      // Others are refused.
      fc.pre(cells.every((parts) => sourceOf(parts, how).join('').isWellFormed()));
      const sources = cells.map((parts) => (how.asString ? parts.join('') : parts));
      const text = file(sources, how);
      const notebook = parseNotebook(text, { path: 'n.ipynb', absolutePath: '/n.ipynb' });
      cells.forEach((parts, index) => {
        const source = sourceOf(parts, how).join('');
        expect(notebook.cells[index]!.source).toBe(source.replaceAll(/\r\n|\r/g, '\n'));
        if (source === '') {
          expect(rawText(text, notebook.locate(index, 1))).toBe(how.nbformat === 3 ? '"input"' : '"source"');
          return;
        }
        for (let line = 1; line <= source.split(/\r\n|\r|\n/).length; line++) {
          const expected = expectedText(sourceOf(parts, how), line, how.asString || how.indent === 0);
          const found = rawText(text, notebook.locate(index, line));
          if (expected === '') expect(found === '"' || (JSON.parse(`"${found}"`) as string).trim() === '').toBe(true);
          else expect((JSON.parse(`["${found}"]`) as string[]).join('')).toBe(expected);
        }
      });
    }),
    { numRuns: 2000 },
  );
});

describe('locate', () => {
  const plain: Layout = { indent: 1, ascii: false, lineBreak: '\n', bom: false, nbformat: 4, asString: false };
  const open = (text: string) => parseNotebook(text, { path: 'n.ipynb', absolutePath: '/n.ipynb' });
  const at = (text: string, line?: number | null) => rawText(text, open(text).locate(0, line));

  test('counts lines and columns as an editor does', () => {
    const text =
      '{\n "nbformat": 4, "metadata": {},\n "cells": [{"cell_type": "code", "metadata": {},\n  "source": [\n   "x = 1\\n",\n   "  😀 = \\"a\\"  "]}]}';
    expect(open(text).locate(0, 2)).toEqual({ startLine: 6, startColumn: 7, endLine: 6, endColumn: 7 + '😀 = \\"a\\"'.length });
    expect(open(`\uFEFF${text}`).locate(0, 2)).toEqual(open(text).locate(0, 2));
  });

  test.each([
    [
      'first line that is neither blank nor magic',
      ['\n', '  \n', '%matplotlib inline\n', '!pip install x\n', '?print\n', 'plt.plot?\n', 'y = 2\n', 'z'],
      'y = 2',
    ],
    ['first line of a cell of magics only', ['\n', '%load_ext autoreload\n', '%autoreload 2'], '%load_ext autoreload'],
    ['code under a cell magic', ['%%time\n', 'fit()'], 'fit()'],
    ['comment before code', ['# train\n', 'fit()'], '# train'],
    ['key of a blank cell', ['\n', '   '], '"source"'],
  ])('without a line it is the %s', (_, source, expected) => {
    const text = file([source], plain);
    expect(at(text)).toBe(expected);
    expect(at(text, null)).toBe(expected);
    expect(at(text, 99)).toBe(expected);
  });

  test('magics mean nothing in other languages', () => {
    const text = file([['!x\n', 'y']], plain).replace('"metadata": {},', '"metadata": {"language_info": {"name": "R"}},');
    expect(at(text)).toBe('!x');
  });

  test('of a line split over raw lines it takes the one with the first non-blank character', () => {
    expect(at(file([['   ', 'model.', 'fit(X)\n', 'y']], plain), 1)).toBe('model.');
    expect(at(file([['   ', 'model.', 'fit(X)\n', 'y']], { ...plain, indent: 0 }), 1)).toBe('model.","fit(X)');
  });

  test('lists of nbformat 3 without line breaks are lines, as nbformat has it', () => {
    const text = file([['', 'x = 1', '', 'y']], { ...plain, nbformat: 3 });
    expect(open(text).cells[0]!.source).toBe('\nx = 1\n\ny');
    expect([1, 2, 3, 4].map((line) => at(text, line))).toEqual(['"', 'x = 1', '"', 'y']);
    expect(at(text.replaceAll('\n', ' '), 4)).toBe('y');
  });

  test('a lone carriage return in the file is no line of it', () => {
    const text = file([['x\n', 'y']], plain).replace('{\n', '{\r\r\n');
    expect(open(text).locate(0, 2)).toEqual(open(file([['x\n', 'y']], plain)).locate(0, 2));
  });

  test('of duplicate sources it is the one that counts', () => {
    const text = '{"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "code", "source": "old",\n "source": "new"}]}';
    expect(open(text).cells[0]!.source).toBe('new');
    expect(open(text).locate(0)).toEqual({ startLine: 2, startColumn: 13, endLine: 2, endColumn: 16 });
  });

  test('an index without a cell is a mistake of the caller', () => {
    expect(() => open(file([], plain)).locate(0)).toThrow(RangeError);
  });
});
