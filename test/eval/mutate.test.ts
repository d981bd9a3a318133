import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCases } from '../../src/eval/corpus/find-cases.ts';
import { scoreAlarms } from '../../src/eval/first-alarm/score.ts';
import type { AlarmRecord } from '../../src/eval/first-alarm/record.ts';
import { MutatingPython } from '../../src/eval/mutate/python.ts';
import { findPrograms } from '../../src/eval/mutate/programs.ts';
import type { EvalCase } from '../../src/eval/result.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { evalInProcess, evaluateFolder, startEvaluation } from './corpus.ts';

const time = 240_000;
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

describe.runIf(unix)('eval --mutate', () => {
  it('keeps mutants that crash, as a corpus that behaves in fresh kernels as it says', { timeout: time }, async () => {
    const folder = scratchFolder(programs);
    const made = await startEvaluation(folder, ['--mutate', '--per-program', '4'], { corpus: ['shop'] });
    expect(made.stderr).toContain("shop/broken excluded: the original's cell 2 ended with NameError");
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
    const again = await startEvaluation(folder, ['--mutate', '--per-program', '4'], { corpus: ['shop'] });
    expect([again.exitCode, again.stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'out/mutants.jsonl'), 'utf8')).toBe(before);

    const cases = await findCases(join(folder, 'out'), 'out');
    const mutants = cases.filter(({ target }) => target !== null);
    expect(mutants).toHaveLength(journal.reduce((sum, { kinds }) => sum + kinds.length, 0));
    for (const { timing, kind, target, line } of mutants) {
      expect(kind).toBeTruthy();
      expect(line).toBeGreaterThan(0);
      expect(timing!.longestCell).toBeLessThanOrEqual(target!.index);
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
    const made = await startEvaluation(folder, ['--mutate', '--lengthen', '2s', '--per-program', '2'], { corpus: ['long'] });
    expect(made.stderr).toContain('2 of');
    const [half] = readdirSync(join(folder, 'out')).filter((name) => name !== 'mutants.jsonl');
    const own = join(folder, 'out', half!, 'long/book-nb');
    const original = readFileSync(join(own, 'original/healthy.ipynb'), 'utf8');
    expect(original).toMatch(/for restart in range\(\d+\):/);
    for (const name of readdirSync(own).filter((one) => one !== 'original')) {
      const said = JSON.parse(readFileSync(join(own, name, 'expect.json'), 'utf8')) as {
        crashCell: number;
        late: { expensiveCell: number; seconds: number };
        mutation: { cell: number; lengthened: string };
      };
      expect(said.late.expensiveCell).toBe(2);
      expect(said.late.seconds).toBeGreaterThanOrEqual(2);
      expect(said.mutation.cell).toBeGreaterThan(2);
      expect(said.mutation.lengthened).toMatch(/restarts/);
    }
  });

  it('says what is wrong with what it was given', { timeout: time }, async () => {
    const folder = scratchFolder({ 'empty/notes.txt': 'nothing' });
    const ask = (...args: string[]) => evalInProcess(['--mutate', '--python', testPython(), ...args], folder);
    expect((await ask()).stderr).toContain('--mutate needs folders');
    expect((await ask('nowhere')).stderr).toContain('nowhere is not a folder');
    expect((await ask('empty')).stderr).toContain('no notebooks and no Python scripts');
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

it.runIf(unix)('tells of a Python that makes no mutants, for every question', async () => {
  const python = new MutatingPython('/bin/false', new AbortController().signal);
  await expect(python.blocks('x = 1')).rejects.toMatchObject({ code: 'mutate', exitCode: 3 });
  await expect(python.rewrites('x = 1', 2)).rejects.toMatchObject({ code: 'mutate' });
  await python.close();
});

describe('eval --first-alarm', () => {
  it('stops at the first alarm and tells how soon it came', { timeout: time }, async () => {
    const folder = scratchFolder({
      'corpus/a/crash.ipynb': notebookText(['x = [1]', 'y = x', 'y[3]', 'open("ran-on", "w")']),
      'corpus/a/expect.json': JSON.stringify({
        crashCell: 2,
        errorType: 'IndexError',
        line: 1,
        kind: 'index',
        late: { expensiveCell: 1, seconds: 50, cpuSeconds: 40 },
      }),
      'corpus/b/healthy.ipynb': notebookText(['x = [1]', 'x[0]']),
      'corpus/b/expect.json': JSON.stringify({ healthy: true }),
      'corpus/c/crash.ipynb': notebookText([
        'x = [1]',
        'def f(n):\n    return [][n] if n == 0 else f(n - 1)\nimport random\nf(random.Random(0).randint(1, 3))',
      ]),
      'corpus/c/expect.json': JSON.stringify({ crashCell: 1, errorType: 'IndexError' }),
      'corpus/d/crash.ipynb': notebookText(['x = [1]', 'x[0]']),
      'corpus/d/expect.json': JSON.stringify({ crashCell: 1, errorType: 'IndexError' }),
    });
    const args = ['--first-alarm', '--late', '--predict', 'offline', '--jobs', '2'];
    const run = await startEvaluation(folder, args);
    expect(run.exitCode, run.stderr).toBe(0);
    const [score] = JSON.parse(readFileSync(join(folder, 'out/first-alarm.json'), 'utf8')) as [ReturnType<typeof scoreAlarms>];
    expect(score.falseInHealthy).toMatchObject({ hits: 0, of: 1 });
    expect(score.leftOut).toEqual([{ case: 'd', role: 'crash', reason: 'it ran without errors' }]);
    expect(score.byDistance).toMatchObject([{ key: '1', caught: { hits: 1, of: 1 } }]);
    expect(score.byKind).toMatchObject([{ key: 'index', caught: { hits: 1 } }]);
    expect(score.saved.of).toBe(40);
    expect(score.saved.seconds).toBeGreaterThan(0);
    expect(run.stdout).toContain('First alarms');

    const lines = readFileSync(join(folder, 'out/alarms.jsonl'), 'utf8');
    expect((await startEvaluation(folder, args)).stderr).toContain('already contains results');
    writeFileSync(join(folder, 'out/alarms.jsonl'), `${lines}{"type":"ala`);
    expect((await startEvaluation(folder, [...args, '--resume'])).exitCode).toBe(0);
    expect(readFileSync(join(folder, 'out/alarms.jsonl'), 'utf8').startsWith(lines)).toBe(true);
    expect(existsSync(join(folder, 'corpus/a/ran-on'))).toBe(false);
  });

  it('tells what the fixes are worth that were shown', { timeout: time }, async ({ skip }) => {
    skip(process.platform !== 'linux', 'copies of the kernel need Linux');
    const expectation = (crashCell: number) => JSON.stringify({ crashCell, errorType: 'NameError' });
    const folder = scratchFolder({
      // The original, another one that runs through, and none: the nearest name is the right one, a right one, no one.
      'corpus/p/original/healthy.ipynb': notebookText(['total = 3', 'print(total)']),
      'corpus/p/original/expect.json': JSON.stringify({ healthy: true }),
      'corpus/p/1-name/crash.ipynb': notebookText(['total = 3', 'print(totla)']),
      'corpus/p/1-name/expect.json': expectation(1),
      'corpus/q/crash.ipynb': notebookText(['total = 3', 'print(totla)']),
      'corpus/q/expect.json': expectation(1),
      'corpus/r/crash.ipynb': notebookText(['total = 3', 'print(something_else)']),
      'corpus/r/expect.json': expectation(1),
    });
    const run = await startEvaluation(folder, ['--first-alarm', '--fixes', '--predict', 'offline']);
    expect(run.exitCode, run.stderr).toBe(0);
    const [score] = JSON.parse(readFileSync(join(folder, 'out/first-alarm.json'), 'utf8')) as [ReturnType<typeof scoreAlarms>];
    skip(score.fixes?.shown.hits === 0, 'copies do not work here');
    expect(score.fixes).toMatchObject({ shown: { hits: 2, of: 3 }, same: 1, passes: 1, wrong: 0 });
    expect(run.stdout).toContain('Same as the original');
  });

  const crash: EvalCase = {
    id: 'one',
    folder: '/nowhere',
    notebooks: { crash: 'crash.ipynb', healthy: 'healthy.ipynb' },
    target: { index: 6, id: null },
    errorType: 'KeyError',
    line: 2,
    library: 'pandas',
    rootCause: null,
    kind: 'missing key',
    diagnosis: null,
    makeData: null,
    timing: { longestCell: 1, secondsToCrash: 30 },
  };
  const record = (extra: Partial<AlarmRecord>): AlarmRecord => ({
    type: 'alarm',
    setUp: 'auto',
    case: 'one',
    role: 'crash',
    fingerprint: 'f',
    outcome: 'stopped',
    message: null,
    alarm: { cell: 6, errorType: 'KeyError', line: 2, confidence: 'likely', predictor: 'rehearsal' },
    crashedAt: null,
    secondsFromLongest: 3,
    seconds: 9,
    ...extra,
  });
  const alarm = record({}).alarm!;

  it.each<[string, Partial<AlarmRecord>, object]>([
    [
      'right cell and exception',
      {},
      { caught: { hits: 1, of: 1 }, line: { hits: 1, of: 1 }, saved: { seconds: 27, of: 30 }, delay: { median: 3 } },
    ],
    ['another line', { alarm: { ...alarm, line: 1 } }, { caught: { hits: 1, of: 1 }, line: { hits: 0, of: 1 } }],
    [
      'another exception',
      { alarm: { ...alarm, errorType: 'TypeError' } },
      { caught: { hits: 0, of: 1 }, otherException: 1, falseInCrashing: { hits: 0, of: 1 } },
    ],
    [
      'an earlier cell',
      { alarm: { ...alarm, cell: 4 } },
      { caught: { hits: 0, of: 1 }, falseInCrashing: { hits: 1, of: 1 }, saved: { seconds: 0, of: 30 } },
    ],
    [
      'no alarm',
      { outcome: 'crashed', alarm: null, secondsFromLongest: null, crashedAt: { cell: 6, errorType: 'KeyError', line: 2 } },
      { caught: { hits: 0, of: 1 }, delay: null, leftOut: [] },
    ],
    [
      'another crash',
      { outcome: 'crashed', alarm: null, crashedAt: { cell: 2, errorType: 'KeyError', line: 2 } },
      { caught: { of: 0 }, leftOut: [{ case: 'one', role: 'crash', reason: 'KeyError in cell 3 came instead' }] },
    ],
    ['an alarm in the healthy twin', { role: 'healthy' }, { caught: { of: 0 }, falseInHealthy: { hits: 1, of: 1 } }],
    ['a healthy twin that runs through', { role: 'healthy', outcome: 'passed', alarm: null }, { falseInHealthy: { hits: 0, of: 1 } }],
    [
      'one that hangs',
      { outcome: 'failed', alarm: null, message: 'hung' },
      { caught: { of: 0 }, leftOut: [{ case: 'one', role: 'crash', reason: 'hung' }] },
    ],
  ])('counts %s', (_, extra, expected) => {
    expect(scoreAlarms('auto', [crash], [record(extra)])).toMatchObject(expected);
  });
});
