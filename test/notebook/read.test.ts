import { execaSync } from 'execa';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { parseNotebook, readNotebook } from '../../src/notebook/read.ts';
import { scratchFolder } from '../support/notebooks.ts';

const read = (text: string) => parseNotebook(text, { path: 'nb/n.ipynb', absolutePath: '/nb/n.ipynb' });
const code = (source: unknown, more: object = {}) => ({
  cell_type: 'code',
  metadata: {},
  outputs: [],
  execution_count: null,
  source,
  ...more,
});
const v4 = (cells: unknown, more: object = {}) => JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells, ...more }, null, 1);

function refusal(run: () => unknown): UserError {
  try {
    run();
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

async function fileRefusal(path: string): Promise<UserError> {
  return readNotebook(path, 'nb/n.ipynb').then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => (error instanceof UserError ? error : Promise.reject(error)),
  );
}

describe('bad text', () => {
  test.each([
    ['not JSON', '{"cells": [\n  1,,\n]}', 'notebook-not-json', /line 2, column 5/],
    ['a script', 'import pandas\n', 'notebook-not-json', /line 1, column 1/],
    ['broken at the start of a line', '{\n\r\n]', 'notebook-not-json', /line 3, column 1\./],
    ['cut off', '{"cells": [', 'notebook-not-json', /end of the file at line 1, column 12/],
    ['empty', '', 'notebook-not-json', /end of the file/],
    ['a list', '[]', 'notebook-not-a-notebook', /not an object/],
    ['other JSON', '{"name": "x"}', 'notebook-not-a-notebook', /nbformat/],
    ['nbformat as text', v4([], { nbformat: '4' }), 'notebook-not-a-notebook', /nbformat/],
    ['nbformat 1', '{"nbformat": 1, "cells": []}', 'notebook-too-old', /nbformat 1/],
    ['nbformat 2', '{"nbformat": 2, "worksheets": []}', 'notebook-too-old', /nbformat 2/],
    ['nbformat 5', v4([], { nbformat: 5 }), 'notebook-too-new', /nbformat 5/],
    ['no cells', '{"nbformat": 4, "metadata": {}}', 'notebook-not-a-notebook', /cells/],
    ['cells no list', v4({}), 'notebook-not-a-notebook', /cells/],
    ['worksheets no list', '{"nbformat": 3, "worksheets": {}}', 'notebook-not-a-notebook', /worksheets/],
    ['worksheet without cells', '{"nbformat": 3, "worksheets": [{}]}', 'notebook-not-a-notebook', /worksheet/],
    ['a cell that is none', v4([code('x'), 3]), 'notebook-bad-cell', /Cell 2 of nb\/n.ipynb/],
    ['a cell without type', v4([{ source: '' }]), 'notebook-bad-cell', /Cell 1 .*cell_type/],
    ['a cell without source', v4([code('x'), { cell_type: 'code' }]), 'notebook-bad-cell', /Cell 2 .*source/],
    ['a source of the wrong type', v4([code(7)]), 'notebook-bad-cell', /Cell 1 .*source/],
    ['a source list of the wrong type', v4([code(['x', null])]), 'notebook-bad-cell', /Cell 1 .*source/],
    [
      'an nbformat 3 cell without input',
      '{"nbformat": 3, "worksheets": [{"cells": [{"cell_type": "code"}]}]}',
      'notebook-bad-cell',
      /Cell 1 .*input/,
    ],
  ])('%s', (_, text, errorCode, message) => {
    const error = refusal(() => read(text));
    expect(error).toMatchObject({ code: errorCode, exitCode: 2 });
    expect(error.message).toContain('nb/n.ipynb');
    expect(error.message).toMatch(message);
  });

  const half = {
    high: '\ud83d',
    low: '\udc00',
    reversed: '\udc00\ud83d',
    'a line': ['x = 1\n', '# \ud83d\n', 'y'],
    'a text': 'x = 1\nprint("\ud83d")',
  };
  test.each(Object.entries(half))('half of a surrogate pair, %s: said with cell and line, and where in the file', (_, source) => {
    const error = refusal(() => read(JSON.stringify(JSON.parse(v4([code('x'), code(source)])), null, 1)));
    const line = typeof source === 'string' && !source.includes('\n') ? 1 : 2;
    expect(error).toMatchObject({ code: 'notebook-not-unicode', exitCode: 2 });
    expect(error.message).toContain(`Cell 2 of nb/n.ipynb, line ${line},`);
    expect(error.at!.line).toBeGreaterThan(1);
  });

  test.each([
    ['a whole pair over two items', v4([code(['"\ud83d', '\ude00"'])])],
    ['text that no kernel gets', v4([{ cell_type: 'markdown', metadata: {}, source: '\ud83d' }])],
  ])('%s is no half', (_, text) => expect(read(text).cells).toHaveLength(1));

  test.each([
    ['not JSON', '{"cells": [\n  1,,\n]}', { line: 2, column: 5 }],
    ['a bad cell', '{"nbformat": 4, "cells": [\n\n  {}]}', { line: 3, column: 3 }],
  ])('%s has its place in the file', (_, text, place) => expect(refusal(() => read(text)).at).toEqual(place));

  test('too many values outside of outputs, whatever the outputs hold', () => {
    const cells = (metadata: number[], outputs: number[]) =>
      v4([{ ...code('x', { metadata: { values: metadata } }), outputs: [{ output_type: 'stream', name: 'stdout', text: outputs }] }]);
    const many = Array<number>(3_000_001).fill(0);
    expect(read(cells([], many)).cells).toHaveLength(1);
    expect(refusal(() => read(cells(many, [])))).toMatchObject({
      code: 'notebook-too-large',
      message: expect.stringContaining('3 million'),
    });
  });

  test.each([
    ['nbformat 2', '{"nbformat": 2}', /jupyter nbconvert --to notebook --nbformat 4/],
    ['a Git LFS pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\n', /git lfs pull/],
    ['a merge conflict', '{\n<<<<<<< HEAD\n "nbformat": 4,\n=======\n', /conflict/],
    ['an empty file', ' \n', /empty/],
  ])('%s comes with the way out', (_, text, remedy) => expect(refusal(() => read(text)).remedy).toMatch(remedy));
});

describe('bad files', () => {
  test('missing', async () => {
    expect(await fileRefusal(join(scratchFolder(), 'n.ipynb'))).toMatchObject({
      code: 'notebook-missing',
      exitCode: 2,
      message: 'nb/n.ipynb does not exist.',
    });
  });

  test('unreadable', async () => {
    const path = join(scratchFolder(), `${'n'.repeat(300)}.ipynb`);
    expect(await fileRefusal(path)).toMatchObject({
      code: 'notebook-unreadable',
      exitCode: 2,
      message: expect.stringContaining('cannot be read'),
    });
  });

  test('a folder', async () => {
    const path = join(scratchFolder(), 'n.ipynb');
    mkdirSync(path);
    expect(await fileRefusal(path)).toMatchObject({ code: 'notebook-is-folder', exitCode: 2 });
  });

  test('a device', async () => {
    expect(await fileRefusal('/dev/null')).toMatchObject({
      code: 'notebook-unreadable',
      message: expect.stringContaining('not a regular file'),
    });
  });

  test('huge', async () => {
    const path = join(scratchFolder({ 'n.ipynb': '' }), 'n.ipynb');
    truncateSync(path, 300 * 1024 * 1024);
    expect(await fileRefusal(path)).toMatchObject({
      code: 'notebook-too-large',
      message: expect.stringMatching(/300 MiB.*256 MiB/),
      remedy: expect.stringContaining('--clear-output'),
    });
  });

  test.each([
    ['Latin-1', Buffer.from('{"a":\n"caf\xe9"}', 'latin1'), /line 2/],
    ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le'), /UTF-16/],
    ['UTF-8 cut inside a character', Buffer.from('{"a": "é').subarray(0, -1), /line 1/],
  ])('%s', async (_, bytes, message) => {
    const path = join(scratchFolder(), 'n.ipynb');
    writeFileSync(path, bytes);
    expect(await fileRefusal(path)).toMatchObject({ code: 'notebook-not-utf8', exitCode: 2, message: expect.stringMatching(message) });
  });

  test('a pipe is refused and does not block', async () => {
    const path = join(scratchFolder(), 'n.ipynb');
    execaSync('mkfifo', [path]);
    expect(await fileRefusal(path)).toMatchObject({ code: 'notebook-unreadable' });
  });
});

describe('a notebook', () => {
  test('has its cells, tags, language and kernel', async () => {
    const text = v4(
      [
        code(['import os\r\n', 'os'], {
          id: 'first',
          metadata: { tags: ['a', 7, 'a'], custom: { metadata: { tags: ['skip-execution'] } } },
        }),
        { cell_type: 'markdown', metadata: {}, source: '# é😀' },
      ],
      {
        metadata: { kernelspec: { name: 'ir', display_name: 'R', language: 'R' } },
      },
    );
    const path = join(scratchFolder({ 'n.ipynb': `\uFEFF${text}` }), 'n.ipynb');
    const notebook = await readNotebook(path, 'n.ipynb');
    expect(notebook).toMatchObject({ path: 'n.ipynb', absolutePath: path, language: 'r', kernelName: 'ir', warnings: [] });
    expect(notebook.cells).toMatchObject([
      { index: 0, id: 'first', type: 'code', source: 'import os\nos', tags: ['a', 'skip-execution'] },
      { index: 1, type: 'markdown', source: '# é😀' },
    ]);
  });

  test.each([
    ['language_info', { language_info: { name: 'Julia' }, kernelspec: { language: 'R' } }, 'julia'],
    ['the kernelspec', { kernelspec: { name: 'x', language: 'R' } }, 'r'],
    ['nothing', {}, 'python'],
    ['nonsense', { language_info: 3, kernelspec: { name: 4, language: '' } }, 'python'],
  ])('has the language of %s', (_, metadata, language) => expect(read(v4([], { metadata })).language).toBe(language));

  test('without cells is legal', () => expect(read(v4([])).cells).toEqual([]));

  test('may hold NaN in outputs and metadata, as Python writes it', () => {
    const text =
      '{"nbformat": 4, "metadata": {"x": NaN}, "cells": [{"cell_type": "code", "source": "1", "outputs": [{"data": {"a": [-Infinity, NaN]}}]}]}';
    expect(read(text).cells[0]!.source).toBe('1');
  });

  test('forgets outputs and execution counts of an earlier run', () => {
    const outputs = [{ output_type: 'error', ename: 'E', evalue: '', traceback: [] }];
    const { content, warnings } = read(
      v4([code('1/0', { id: 'a', outputs, execution_count: 7, metadata: { execution: { 'shell.execute_reply': 'x' }, tags: ['t'] } })]),
    );
    expect(content.cells).toEqual([
      { cell_type: 'code', id: 'a', metadata: { tags: ['t'] }, source: '1/0', outputs: [], execution_count: null },
    ]);
    expect(warnings).toEqual([]);
  });

  test('keeps metadata that looks like outputs', () => {
    expect(read(v4([code('', { metadata: { colab: { outputs: [1] } } })])).cells[0]!.metadata).toEqual({ colab: { outputs: [1] } });
  });

  test('of a newer minor version is read with a warning', () => {
    const notebook = read(v4([code('1'), { cell_type: 'sql', metadata: {}, source: 'select' }], { nbformat_minor: 7 }));
    expect(notebook.warnings).toEqual([expect.stringContaining('4.7'), expect.stringContaining('Cell 2 has the unknown type "sql"')]);
    expect(notebook.cells.map(({ type }) => type)).toEqual(['code', 'raw']);
  });
});

describe('cell ids', () => {
  const ids = (...cells: unknown[]) => read(v4(cells)).cells.map(({ id }) => id);

  test('are those of the file', () => expect(ids(code('x', { id: 'A-1_b' }), code('x', { id: 'c' }))).toEqual(['A-1_b', 'c']));

  test('are derived where missing, the same every time and whatever stands around the cell', () => {
    const [x, y, again] = ids(code('x'), code('y'), code('x'));
    expect(new Set([x, y, again]).size).toBe(3);
    expect(ids(code('new'), code('y'), code('x'))).toEqual([expect.any(String), y, x]);
    expect(ids({ cell_type: 'markdown', source: 'x' })).not.toContain(x);
  });

  test('are derived quickly for thousands of cells that are the same', () => {
    const before = process.cpuUsage().user;
    expect(new Set(ids(...Array.from({ length: 10_000 }, () => code('')))).size).toBe(10_000);
    // Each of them compared with all before it would take minutes.
    expect(process.cpuUsage().user - before).toBeLessThan(20e6);
  });

  test('that stand twice stay with the first cell, with a warning', () => {
    const notebook = read(v4([code('x', { id: 'a' }), code('y', { id: 'a' })]));
    const [first, second] = notebook.cells.map(({ id }) => id);
    expect(first).toBe('a');
    expect(second).toMatch(/^[0-9a-f]{8}$/);
    expect(notebook.warnings).toEqual([`Cells 1 and 2 have the same id "a"; cell 2 is reported as "${second}".`]);
  });

  test.each([
    ['with spaces', 'a b'],
    ['of 65 characters', 'a'.repeat(65)],
    ['that is a number', 3],
  ])('%s is replaced, with a warning', (_, id) => {
    const notebook = read(v4([code('x', { id })]));
    expect(notebook.cells[0]!.id).toMatch(/^[0-9a-f]{8}$/);
    expect(notebook.warnings).toEqual([expect.stringContaining('Cell 1 has the id')]);
  });

  test('never takes an id that a later cell has in the file', () => {
    const [derived] = ids(code('x'));
    expect(new Set(ids(code('x'), code('y', { id: derived }))).size).toBe(2);
  });
});
