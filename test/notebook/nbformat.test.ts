import { execa } from 'execa';
import fc from 'fast-check';
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { parseNotebook, readNotebook } from '../../src/notebook/read.ts';
import { serializeNotebook, writeNotebook } from '../../src/notebook/write.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const content = (text: string) => parseNotebook(text, { path: 'n.ipynb', absolutePath: '/n.ipynb' }).content;

async function python(program: string, input: string): Promise<unknown> {
  const { stdout } = await execa(testPython(), ['-c', program], { input, env: { PYTHONUTF8: '1' } });
  return JSON.parse(stdout);
}

/** What nbformat itself makes of files: its upgrade to 4.5, ids, outputs and counts aside, and whether a document is valid. */
const AS_NBFORMAT = `
import json, sys, logging, warnings, nbformat
logging.disable(logging.CRITICAL); warnings.simplefilter('ignore')
answers = []
for text in json.load(sys.stdin):
    nb = nbformat.reads(text, as_version=4)
    answers.append([(c.cell_type, c.source) for c in nb.cells])
json.dump(answers, sys.stdout)`;
const VALIDATE = `
import json, sys, nbformat
json.dump([str(e) if (e := next(iter(nbformat.validator.iter_validate(nb, relax_add_props=False)), None)) else None for nb in json.load(sys.stdin)], sys.stdout)`;
const WRITE_AND_DOWNGRADE = `
import json, sys, nbformat, warnings
warnings.simplefilter('ignore')
notebooks = [nbformat.from_dict(nb) for nb in json.load(sys.stdin)]
json.dump([[nbformat.writes(nb) + '\\n', nbformat.writes(nb, version=3)] for nb in notebooks], sys.stdout)`;

async function writtenByNbformat(notebooks: readonly unknown[]): Promise<{ text: string; version3: string }[]> {
  const written = (await python(WRITE_AND_DOWNGRADE, JSON.stringify(notebooks))) as [string, string][];
  return written.map(([text, version3]) => ({ text, version3 }));
}

const source = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('x = 1\n', '\n', '# é😀', '\r\n', '\u2028', '"', '\\', '\x0c'), { maxLength: 6 }).map((parts) => parts.join('')),
);
const wellFormed = source.filter((text) => text.isWellFormed());
const cells = fc.array(fc.record({ cell_type: fc.constantFrom('code', 'markdown', 'raw'), source: wellFormed }), { maxLength: 5 });

test('nbformat reads the same cells from files of every version that it writes', async () => {
  const files = fc.sample(fc.tuple(cells, fc.constantFrom(0, 2, 4, 5)), 60).map(([list, minor]) =>
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: minor,
      metadata: {},
      cells: list.map((cell, index) => ({
        ...cell,
        metadata: {},
        ...(minor === 5 && { id: `c${index}` }),
        ...(cell.cell_type === 'code' && { outputs: [], execution_count: null }),
      })),
    }),
  );
  const old = (await writtenByNbformat(files.map(content))).map(({ version3 }) => version3);
  const all = [...files, ...old];
  const ours = all.map((text) => content(text).cells.map((cell) => [cell.cell_type, cell.source]));
  expect(ours).toEqual(await python(AS_NBFORMAT, JSON.stringify(all)));
});

test('upgraded notebooks are valid nbformat 4.5, whatever the file holds', async () => {
  const code = { cell_type: 'code', source: 'x' };
  const heading = { cell_type: 'heading', level: 2, source: ['a\n', 'b'] };
  const pyout = { output_type: 'pyout', prompt_number: 1, text: ['1'] };
  const files = [
    { nbformat: 4, cells: [] },
    {
      nbformat: 4,
      nbformat_minor: 0,
      metadata: {
        orig_nbformat: 3,
        signature: 's',
        kernelspec: { name: 'python3' },
        language_info: { codemirror_mode: 3 },
        title: 4,
        authors: 'me',
      },
      cells: [code],
    },
    {
      nbformat: 4,
      nbformat_minor: 2,
      metadata: { kernelspec: null, language_info: 'python' },
      cells: [{ ...code, metadata: { tags: 'a', name: '', jupyter: 3, collapsed: 'no', scrolled: 1, trusted: true, execution: { x: 1 } } }],
    },
    {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [
        { ...code, id: '!', extra: 1, metadata: { tags: ['a', 'a'] } },
        { cell_type: 'markdown', source: '', outputs: [], attachments: { 'a.png': { 'image/png': 'x' } } },
      ],
    },
    {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [
        { cell_type: 'raw', source: [], metadata: { format: 3 }, attachments: 7 },
        { ...code, metadata: { tags: ['a,b'] } },
      ],
    },
    {
      nbformat: 3,
      nbformat_minor: 0,
      metadata: { name: 'n', signature: 's' },
      worksheets: [
        {
          cells: [
            { cell_type: 'code', input: ['x\n', 'y'], language: 'python', collapsed: false, prompt_number: 3, outputs: [pyout] },
            heading,
          ],
        },
        { cells: [{ cell_type: 'html', source: '<b>' }] },
      ],
    },
  ];
  const upgraded = files.map((file) => content(JSON.stringify(file)));
  expect(await python(VALIDATE, JSON.stringify(upgraded))).toEqual(files.map(() => null));
  expect(upgraded.at(-1)!.cells.map((cell) => cell.source)).toEqual(['x\ny', '## a b', '<b>']);
});

describe('serializeNotebook', () => {
  test('writes what nbformat writes, byte for byte', async () => {
    const bundle = {
      'text/plain': 'a\nb\u2028c\x0cd\r\n',
      'image/png': 'a\nb',
      'image/svg+xml': '<svg>\n</svg>',
      'application/json': { '10': 1, '9': [], b: {}, '\ue000': 1, '😀': null },
    };
    const outputs = [
      { output_type: 'stream', name: 'stdout', text: 'one\ntwo\x85three' },
      { output_type: 'display_data', metadata: {}, data: bundle },
      { output_type: 'execute_result', metadata: {}, execution_count: 1, data: bundle },
      { output_type: 'error', ename: 'E', evalue: 'é', traceback: ['\u001b[31m'] },
    ];
    const notebooks = [...fc.sample(cells, 30), [{ cell_type: 'code', source: 'x', outputs }]].map((list) => {
      const made = content(JSON.stringify({ nbformat: 4, nbformat_minor: 4, metadata: { z: 1, a: { '2': 1, '10': true } }, cells: list }));
      return {
        ...made,
        cells: made.cells.map((cell, index) => ({ ...cell, ...('outputs' in list[index]! && { outputs: list[index].outputs }) })),
      } as typeof made;
    });
    expect(notebooks.map(serializeNotebook)).toEqual((await writtenByNbformat(notebooks)).map(({ text }) => text));
  });

  test('keeps what is not stored in files out, and the given content as it is', () => {
    const given = {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { orig_nbformat: 3, signature: 's' },
      cells: [{ cell_type: 'raw', id: 'a', metadata: { trusted: true }, source: 'a\nb' }],
    };
    const before = structuredClone(given);
    expect(JSON.parse(serializeNotebook(given))).toEqual({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ cell_type: 'raw', id: 'a', metadata: {}, source: ['a\n', 'b'] }],
    });
    expect(given).toEqual(before);
  });
});

describe('writeNotebook', () => {
  const notebook = content('{"nbformat": 4, "cells": [{"cell_type": "code", "source": "1"}]}');

  test('makes folders, refuses a link and leaves nothing else', async () => {
    const folder = scratchFolder({ 'old.ipynb': 'old' });
    symlinkSync('old.ipynb', join(folder, 'link.ipynb'));
    await expect(writeNotebook(join(folder, 'link.ipynb'), notebook)).rejects.toThrow(/link\.ipynb is a symbolic link/);
    await writeNotebook(join(folder, 'a', 'b', 'new.ipynb'), notebook);
    expect(readFileSync(join(folder, 'old.ipynb'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['a', 'link.ipynb', 'old.ipynb']);
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['new.ipynb']);
    expect((await readNotebook(join(folder, 'a', 'b', 'new.ipynb'), 'n')).cells).toHaveLength(1);
  });

  test('keeps the rights of the file it replaces', async () => {
    const path = join(scratchFolder(), 'n.ipynb');
    writeFileSync(path, '', { mode: 0o600 });
    await writeNotebook(path, notebook);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('says so where it cannot write, and leaves no draft', async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, 'n.ipynb'));
    await expect(writeNotebook(join(folder, 'n.ipynb'), notebook)).rejects.toThrow(UserError);
    expect(readdirSync(folder)).toEqual(['n.ipynb']);
  });
});
