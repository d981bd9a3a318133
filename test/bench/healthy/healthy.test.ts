import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { composeNotebooks } from './compose.ts';
import { collectDocstrings, type DocstringExample } from './docstrings.ts';
import { healthyTable, rulesTable } from './report.ts';
import { HealthyTally } from './tally.ts';
import { readTutorials, scriptCells } from './tutorials.ts';
import { crashVerdict, unavailableVerdict, unknownVerdict } from '../../../src/result/verdict.ts';
import { predictionOf } from '../../../src/result/prediction.ts';
import { cellSchema } from '../../../src/result/schema.ts';
import { promptServer } from '../../support/model-server.ts';
import { notebookText, scratchFolder } from '../../support/notebooks.ts';
import { testPython } from '../../support/python.ts';
import { userOf } from '../../support/user-cache.ts';

const module = `'''A package with examples.

>>> total = 1
>>> total + 1
2

Then:

>>> total.missing
Traceback (most recent call last):
AttributeError: 'int' object has no attribute 'missing'
>>> for part in 'ab':
...     print(part)
a
b
'''

def skipped():
    '''
    >>> 1 / 0  # doctest: +SKIP
    '''

def elsewhere():
    '''
    >>> from urllib.request import urlopen
    >>> urlopen('https://example.com')
    '''

def broken():
    '''
    >>> def half(
    '''

TEXT = 'not >>> an example'
`;

/** A Python whose packages are those of a folder as well. */
async function withPackage<Result>(work: () => Promise<Result>): Promise<Result> {
  const folder = scratchFolder({ 'examples_here/__init__.py': module, 'examples_here/tests/test_it.py': "'''\n>>> 1\n'''" });
  const before = process.env['PYTHONPATH'];
  process.env['PYTHONPATH'] = folder;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env['PYTHONPATH'];
    else process.env['PYTHONPATH'] = before;
  }
}

const collected = () => withPackage(() => collectDocstrings({ python: testPython(), packages: ['examples_here', 'no_such_package'] }));

describe('docstring examples', () => {
  it('are read by paragraph, what raises on purpose alone, and what cannot be run here is left out', async () => {
    const [example, ...others] = await collected();
    expect(others).toEqual([]);
    const paragraphs = [['total = 1', 'total + 1'], ['total.missing'], ["for part in 'ab':\n    print(part)"]];
    expect(example).toEqual({ package: 'examples_here', version: 'unknown', path: 'examples_here/__init__.py', line: 1, paragraphs });
    const sources = (grouping: 'paragraph' | 'statement') =>
      composeNotebooks([example!], { cellsEach: 9, grouping })[0]!.content.cells.map(({ source }) => source);
    expect(sources('paragraph')).toEqual(['total = 1\ntotal + 1', ...paragraphs.slice(1).flat()]);
    expect(sources('statement')).toEqual(paragraphs.flat());
  });

  it('are joined into notebooks that know where each cell comes from', () => {
    const example = (name: string, line: number): DocstringExample => ({
      package: name,
      version: '1',
      path: `${name}/a.py`,
      line,
      paragraphs: [['1', '2']],
    });
    const notebooks = composeNotebooks([example('numpy', 3), example('numpy', 9), example('other', 1)], {
      cellsEach: 2,
      grouping: 'statement',
    });
    expect(notebooks.map(({ name }) => name)).toEqual(['statement-numpy-1', 'statement-numpy-2', 'statement-other-3']);
    expect(notebooks[0]!.content.cells.map(({ source }) => source)).toEqual(['import numpy as np', '1', '2']);
    expect([...notebooks[1]!.origins]).toEqual([
      [1, { package: 'numpy', version: '1', place: 'numpy/a.py:9' }],
      [2, { package: 'numpy', version: '1', place: 'numpy/a.py:9' }],
    ]);
  });
});

describe('tutorials', () => {
  it.each([
    ['percent format', '# %%\nx = 1\n\n# %% [markdown]\n# Words\n\n#%% named\nprint(x)\n', ['x = 1', 'print(x)']],
    [
      'sphinx-gallery',
      `"""\nTitle\n=====\n"""\nimport os\n${'#'.repeat(30)}\n# Words.\nprint(os)\n`,
      ['"""\nTitle\n=====\n"""\nimport os', '# Words.\nprint(os)'],
    ],
    ['a plain script', 'import os\n# %d items\nprint(os)\n', []],
  ])('are read out of %s', (_, text, cells) => expect(scriptCells(text)).toEqual(cells));

  it('are found below a folder, Python ones, without tests and broken files', async () => {
    const folder = scratchFolder({
      'a/one.ipynb': notebookText(['x = 1', '', 'x']),
      'a/r.ipynb': notebookText(['x <- 1'], { kernelspec: { name: 'ir', language: 'R' }, language_info: { name: 'R' } }),
      'b/two.py': '# %%\ny = 2\n',
      'b/broken.ipynb': '{',
      'tests/three.ipynb': notebookText(['1 / 0']),
    });
    const found = await readTutorials(folder, 'tour');
    expect(found.map(({ origins }) => [...origins.values()].map(({ place }) => place))).toEqual([
      ['a/one.ipynb', 'a/one.ipynb'],
      ['b/two.py'],
    ]);
    expect(await readTutorials(scratchFolder({ 'x.txt': '' }))).toEqual([]);
  });
});

describe('the tally', () => {
  const origin = { package: 'p', version: '1', place: 'p/a.py:1' };
  const crash = predictionOf(
    crashVerdict('offline', 'It raises.', { confidence: 'likely', rule: 'r', errorType: 'builtins.KeyError', line: 1, latencyMs: 4 }),
  );
  const cell = (status: string, prediction: object | null, ename?: string) =>
    cellSchema.parse({
      index: 0,
      id: 'c',
      status,
      durationMs: 1,
      prediction,
      error: ename ? { ename, evalue: 'x', line: 1, traceback: [] } : null,
      warnings: [],
    });

  it('tells healthy cells, false alarms, predicted crashes, other exceptions and cells without a word', () => {
    const tally = new HealthyTally();
    const silent = predictionOf(unknownVerdict('offline', 'No rule knows.', { latencyMs: 2 }));
    const given = [
      cell('executed', silent),
      cell('executed', crash),
      cell('crashed', crash, 'KeyError'),
      cell('crashed', crash, 'ValueError'),
      cell('crashed', silent, 'ValueError'),
      cell('timed-out', silent, 'CellTimeout'),
      cell('not-run', null),
      cell('executed', predictionOf(unavailableVerdict('offline', 'stuck', { reason: { code: 'probe-failed' }, latencyMs: 1 }))),
      cell('crashed', crash, 'KernelDied'),
    ];
    const alarms = given.map((one) => tally.add(one, 'code', origin)?.raised);
    expect(alarms).toEqual([undefined, null, undefined, 'ValueError: x', undefined, undefined, undefined, undefined, undefined]);
    expect(tally.counts['p']).toEqual({ version: '1', healthy: 2, falseAlarms: 1, raised: 3, predicted: 2, otherError: 1, leftOut: 4 });
    expect(rulesTable(tally).rows).toEqual([['r', '1', '1', '1']]);
    expect(healthyTable(tally).rows).toEqual([['p 1', '2', '1', '3', '2', '1', '4']]);
  });
});

const measure = (folder: string, args: readonly string[]) =>
  execa(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    cwd: folder,
    reject: false,
    env: userOf(folder, {}),
  });

const tour = {
  'tour/one.ipynb': notebookText([
    "rows = open('rows.txt').read().split()",
    "open('left-behind.txt', 'w').write('x')",
    'rows[9]',
    'len(rows)',
  ]),
  'tour/rows.txt': 'a b c',
  'tour/two.py': '# %%\nimport math\n# %%\nmath.sqrt(4)\n',
};

describe('the program', () => {
  it('runs tutorials in copies to their end and finds no false alarm of the offline rules', { timeout: 720_000 }, async () => {
    const folder = scratchFolder(tour);
    const { exitCode, stdout, stderr } = await measure(folder, ['tour', '--jobs', '2']);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toContain('| tour | 5 | 0 | 1 | 1 | 0 | 0 |');
    expect(stdout).toContain('0 false alarms in 5 healthy cells');
    expect(stdout).toContain('offline predictions. 2 notebooks');
    expect(readdirSync(join(folder, 'tour')).sort()).toEqual(['one.ipynb', 'rows.txt', 'two.py']);
  });

  it('ends with 1 and tells every false alarm of a model that cries wolf', { timeout: 720_000 }, async () => {
    const { url } = await promptServer(() => ({ reasoning: 'Wolf!', detection: true, line: 1, error_type: 'KeyError' }));
    const folder = scratchFolder({ 'tour/two.py': tour['tour/two.py'] });
    const { exitCode, stdout, stderr } = await measure(folder, ['tour', '--predict', 'llm', '--model', 'm', '--base-url', url]);
    expect(exitCode, stderr).toBe(1);
    expect(stdout).toContain('2 false alarms in 2 healthy cells');
    expect(stderr).toContain('False alarm at two.py: llm, KeyError in line 1\n  Wolf!\n  | import math');
  });
});
