import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { findCases } from '../../../src/eval/corpus/find-cases.ts';
import { timingsOf } from '../first-alarm/timing.ts';
import { findPrograms } from './programs.ts';
import { notebookText, scratchFolder } from '../../support/notebooks.ts';
import { pythonSuites } from '../../support/python-suites.ts';
import { userOf } from '../../support/user-cache.ts';
import { evaluateFolder } from '../../eval/corpus.ts';

const time = 240_000;
const program = fileURLToPath(new URL('main.ts', import.meta.url));

const makeMutants = (folder: string, args: readonly string[]) =>
  execa(process.execPath, [program, '--out', 'out', ...args], { cwd: folder, reject: false, env: userOf(folder, {}) });

const unix = process.platform !== 'win32';

const gallery = `"""A script of a gallery."""

import math
from helper import double

values = [1, 2, 3]

# %%
# Only text here.

# %%
scaled = [double(value) for value in values]
table = {"mean": sum(scaled) / 3, "most": max(scaled)}

# %%
with open("rows.csv") as file:
    rows = file.read().split()
print(table["mean"], math.sqrt(table["most"]), len(rows))
`;

const programs = {
  'shop/gallery.py': gallery,
  'shop/helper.py': 'def double(value):\n    return 2 * value\n',
  'shop/rows.csv': 'a b\n',
  'shop/book.ipynb': notebookText([
    'prices = {"tea": 2}\ncount = 4',
    { source: 'Text.', type: 'markdown' },
    'total = prices["tea"] * count',
    'print(total)',
  ]),
  'shop/broken.py': 'x = 1\n\nmissing_name\n\nprint(x)\n',
  'shop/network.py': 'import urllib.request\n\nurllib.request.urlopen("http://example.com")\n',
};

const journalOf = (folder: string) =>
  readFileSync(join(folder, 'out/mutants.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { program: string; leftOut: string | null; kinds: string[]; tried: number });

describe.runIf(unix)('mutants', () => {
  it('keeps mutants that crash, as a corpus that behaves in fresh kernels as it says', { timeout: time }, async () => {
    const folder = scratchFolder(programs);
    const made = await makeMutants(folder, ['shop', '--per-program', '4']);
    expect(made.stderr).toContain("shop/broken left out: the original's cell 2 ended with NameError");
    expect(made.exitCode).toBe(0);
    const journal = journalOf(folder);
    expect(journal.map(({ program, leftOut }) => [program, leftOut === null]).sort()).toEqual([
      ['shop/book-nb', true],
      ['shop/broken', false],
      ['shop/gallery', true],
      ['shop/helper', false],
      ['shop/network', false],
    ]);
    for (const { program, kinds, leftOut } of journal) if (leftOut === null) expect(kinds.length, program).toBeGreaterThan(0);

    const before = readFileSync(join(folder, 'out/mutants.jsonl'), 'utf8');
    const again = await makeMutants(folder, ['shop', '--per-program', '4']);
    expect([again.exitCode, again.stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'out/mutants.jsonl'), 'utf8')).toBe(before);

    const cases = await findCases(join(folder, 'out'), 'out');
    const mutants = cases.filter(({ target }) => target !== null);
    expect(mutants).toHaveLength(journal.reduce((sum, { kinds }) => sum + kinds.length, 0));
    const timings = await timingsOf(mutants);
    for (const { id, kind, target, line } of mutants) {
      expect(kind).toBeTruthy();
      expect(line).toBeGreaterThan(0);
      expect(timings.get(id)!.longestCell).toBeLessThanOrEqual(target!.index);
    }
    expect(cases.filter(({ target }) => target === null).map(({ notebooks }) => notebooks.healthy)).toEqual([
      'healthy.ipynb',
      'healthy.ipynb',
    ]);

    const { summary, exitCode } = await evaluateFolder(folder, ['--predict', 'none', '--out', 'scores', '--jobs', '2'], {
      corpus: ['out'],
    });
    expect(exitCode).toBe(0);
    expect(summary).toBeNull();
    const scores = JSON.parse(readFileSync(join(folder, 'scores/summary.json'), 'utf8')) as { corpus: { leftOut: unknown[] } };
    expect(scores.corpus.leftOut).toEqual([]);
  });

  it('makes a cell long and puts the mistakes after it', { timeout: time }, async () => {
    const source = [
      'import time',
      'class Model:\n    def fit(self):\n        end = time.process_time() + 0.1\n        while time.process_time() < end: pass',
      'Model().fit()',
      'names = ["a", "b"]',
      'print(names[1])',
    ];
    const folder = scratchFolder({ 'long/book.ipynb': notebookText(source) });
    const made = await makeMutants(folder, ['long', '--lengthen', '2', '--per-program', '2']);
    expect(made.stderr).toContain('2 of');
    const [half] = readdirSync(join(folder, 'out')).filter((name) => name !== 'mutants.jsonl');
    const own = join(folder, 'out', half!, 'long/book-nb');
    const original = readFileSync(join(own, 'original/healthy.ipynb'), 'utf8');
    expect(original).toMatch(/for restart in range\(\d+\):/);
    for (const name of readdirSync(own).filter((one) => one !== 'original')) {
      const said = JSON.parse(readFileSync(join(own, name, 'expect.json'), 'utf8')) as {
        crashCell: number;
        late: { expensiveCell: number; seconds: number };
      };
      expect(said.late.expensiveCell).toBe(2);
      expect(said.late.seconds).toBeGreaterThanOrEqual(2);
      const mutation = JSON.parse(readFileSync(join(own, name, 'mutation.json'), 'utf8')) as { cell: number; lengthened: string };
      expect(mutation.cell).toBeGreaterThan(2);
      expect(mutation.lengthened).toMatch(/restarts/);
    }
  });
});

it('seals no half of a corpus that is too small to have two', async () => {
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const folder = scratchFolder({ 'only.ipynb': notebookText(['x = 1', 'y = 2']) });
    expect((await findPrograms([folder], { cwd: folder, seed })).map(({ half }) => half)).toEqual(['dev']);
  }
});

it('gives a notebook and its export the same half, both halves some, and every seed an order of its own', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `book${at}`);
  const folder = scratchFolder(
    Object.fromEntries(
      names.flatMap((name) => [
        [`p/${name}.py`, 'x = 1'],
        [`p/sub/${name}.ipynb`, notebookText(['x = 1'])],
      ]),
    ),
  );
  const found = await findPrograms(['p'], { cwd: folder, seed: '1' });
  const halves = Map.groupBy(found, ({ path }) => /book\d+/.exec(path)![0]);
  for (const [name, twins] of halves) expect(new Set(twins.map(({ half }) => half)).size, name).toBe(1);
  expect(new Set(found.map(({ half }) => half))).toEqual(new Set(['dev', 'sealed']));
  expect(await findPrograms(['p'], { cwd: folder, seed: '1' })).toEqual(found);
  expect((await findPrograms(['p'], { cwd: folder, seed: '2' })).map(({ id }) => id)).not.toEqual(found.map(({ id }) => id));
});

await pythonSuites(['../bench/mutate/test_mutants.py']);
