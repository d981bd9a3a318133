import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { findCases } from '../../../src/eval/corpus/find-cases.ts';
import type { EvalCase } from '../../../src/eval/result.ts';
import { notebookText, scratchFolder } from '../../support/notebooks.ts';
import { userOf } from '../../support/user-cache.ts';
import { scoreAlarms } from './score.ts';
import { readAlarms } from './evaluate.ts';
import type { AlarmRecord } from './record.ts';
import { timingsOf } from './timing.ts';

const time = 240_000;
const program = fileURLToPath(new URL('main.ts', import.meta.url));

const firstAlarms = (folder: string, args: readonly string[]) =>
  execa(process.execPath, [program, 'corpus', '--out', 'out', '--predict', 'offline', ...args], {
    cwd: folder,
    reject: false,
    env: userOf(folder, {}),
  });

async function scoreIn(folder: string) {
  const cases = await findCases(join(folder, 'corpus'), 'corpus');
  return scoreAlarms('offline', { cases, timings: await timingsOf(cases), records: await readAlarms(join(folder, 'out/alarms.jsonl')) });
}

describe('first alarms', () => {
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
    const args = ['--late', '--jobs', '2'];
    const run = await firstAlarms(folder, args);
    expect(run.exitCode, run.stderr).toBe(0);
    const score = await scoreIn(folder);
    expect(score.falseInHealthy).toMatchObject({ hits: 0, of: 1 });
    expect(score.leftOut).toEqual([{ case: 'd', role: 'crash', reason: 'it ran without errors' }]);
    expect(score.byDistance).toMatchObject([{ key: '1', caught: { hits: 1, of: 1 } }]);
    expect(score.byKind).toMatchObject([{ key: 'index', caught: { hits: 1 } }]);
    expect(score.saved.of).toBe(40);
    expect(score.saved.seconds).toBeGreaterThan(0);
    expect(run.stdout).toContain('First alarms');

    const lines = readFileSync(join(folder, 'out/alarms.jsonl'), 'utf8');
    writeFileSync(join(folder, 'out/alarms.jsonl'), `${lines}{"type":"ala`);
    expect((await firstAlarms(folder, args)).exitCode).toBe(0);
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
    const run = await firstAlarms(folder, ['--fixes']);
    expect(run.exitCode, run.stderr).toBe(0);
    const score = await scoreIn(folder);
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
  };
  const timings = new Map([['one', { longestCell: 1, secondsToCrash: 30 }]]);
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
    expect(scoreAlarms('auto', { cases: [crash], timings, records: [record(extra)] })).toMatchObject(expected);
  });
});
