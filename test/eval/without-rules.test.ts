import { expect, it } from 'vitest';
import { ruleFamiliesOf } from '../../src/eval/score/rule-families.ts';
import type { CaseResult } from '../../src/eval/result.ts';
import { notebookText } from '../support/notebooks.ts';
import { evalFolder, evalInProcess, evaluateFolder } from './corpus.ts';
import { evalCase, run, said, setUp } from './results.ts';

const time = 720_000;

it('shows what each family of rules finds that no other does, on the same state of the kernel', { timeout: time }, async () => {
  const case_ = {
    crashCell: 1,
    errorType: 'FileNotFoundError',
    line: 1,
    library: 'python',
    kind: 'file',
    rootCause: 'data',
    diagnosis: 'No file.',
  };
  const folder = evalFolder({
    'file/crash.ipynb': notebookText(['import json', "json.load(open('missing.json'))"]),
    'file/expect.json': JSON.stringify(case_),
    'type/crash.ipynb': notebookText(['x = [1]', "x + 'a'"]),
    'type/expect.json': JSON.stringify({ ...case_, errorType: 'TypeError' }),
  });
  const { exitCode, summary, stdout } = await evaluateFolder(folder, ['--predict', 'offline', '--without-rules', 'files,pandas']);
  expect(exitCode).toBe(0);
  expect(summary!.setUps.map(({ setUp: { id }, detection }) => [id, detection.counts.tp])).toEqual([
    ['offline', 2],
    ['offline without files', 1],
    ['offline without pandas', 2],
  ]);
  expect(summary!.ruleFamilies).toEqual([
    { setUp: 'offline', family: 'files', notebooks: 2, lost: ['file'], falseAlarmsGone: [], falseAlarmsMore: [] },
    { setUp: 'offline', family: 'pandas', notebooks: 2, lost: [], falseAlarmsGone: [], falseAlarmsMore: [] },
  ]);
  expect(stdout).toContain('Without one family of rules');
  const refused = await evalInProcess(['corpus', '--without-rules', 'panda'], folder);
  expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('pandas') });
});

it('tells false alarms that a family brings from those that it prevents', () => {
  const whole = setUp('offline');
  const rest = setUp('offline without numpy', { without: { family: 'numpy', from: 'offline' } });
  const healthy = { role: 'healthy' as const, truth: 'no-crash' as const, observed: null };
  const healthyRun = { role: 'healthy' as const, status: 'passed' as const, crashedAt: null };
  const silent = { verdict: 'unknown' as const };
  const result = (id: string, alarms: readonly [boolean, boolean]): CaseResult => ({
    case: evalCase(id),
    runs: [run(id, [whole.id], healthyRun), run(id, [rest.id], healthyRun)],
    predictions: [whole, rest].map((one, at) => said(one.id, id, alarms[at] ? {} : silent, healthy)),
    judgements: [],
  });
  const cases = [result('brought', [true, false]), result('prevented', [false, true]), result('both', [true, true])];
  expect(ruleFamiliesOf([whole, rest], cases)).toEqual([
    { setUp: 'offline', family: 'numpy', notebooks: 3, lost: [], falseAlarmsGone: ['brought'], falseAlarmsMore: ['prevented'] },
  ]);
});
