import { expect, it } from 'vitest';
import { Workplace } from '../../src/eval/corpus/workplace.ts';
import { runErrand } from '../../src/eval/run/run-notebook.ts';
import type { AskedSetUp } from '../../src/eval/run/set-ups.ts';
import type { Predictor } from '../../src/forecast/predictor.ts';
import { rehearsalPredictor } from '../../src/forecast/rehearsal/predictor.ts';
import { crashVerdict, unknownVerdict, type Verdict } from '../../src/result/verdict.ts';
import { settingsSchema } from '../../src/settings/schema.ts';
import { crashIn, fakeKernel } from '../support/fake-kernel.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { evalCase, setUp } from './results.ts';

const saying = (name: string, verdict: Verdict): Predictor => ({
  name,
  needs: { facts: [], rules: true },
  predict: async ({ cell }) => (cell.index === 2 ? verdict : unknownVerdict(name, 'Nothing is known.')),
});

const silent = saying('offline', unknownVerdict('offline', 'No rule knows.', { tokens: { input: 3, output: 1 } }));
const loud = saying('offline', crashVerdict('offline', 'It fails.', { confidence: 'likely', errorType: 'TypeError' }));

const asked = (id: string, ...predictors: Predictor[]): AskedSetUp => ({ setUp: setUp(id), predictors, cells: 'all' });

it('a crash that a copy met ahead counts for the set-ups with rehearsals that had not said crash themselves, at the cost of both', async () => {
  const folder = scratchFolder({ 'crash.ipynb': notebookText(['cell(0)', 'cell(1)', 'cell(2)']) });
  const signal = new AbortController().signal;
  const setUps = [
    asked('rules', silent),
    asked('both', silent, rehearsalPredictor('worthwhile')),
    asked('loud', loud, rehearsalPredictor('worthwhile')),
  ];
  const records = await runErrand(
    { case: evalCase('ahead', { folder, notebooks: { crash: 'crash.ipynb', healthy: null } }), role: 'crash', fingerprint: 'f', setUps },
    {
      workplace: new Workplace({ python: async () => 'python3', env: {}, signal }),
      settings: { ...settingsSchema.parse({}), 'stop-on': 'never' },
      providerFor: async () => fakeKernel({ beside: { 1: { crash: crashIn(2) } }, raises: { 2: 'KeyError' } }),
      costOf: () => null,
      signal,
    },
  );
  const said = records!.flatMap((record) => (record.type === 'prediction' && record.target ? [record] : []));
  expect(said.map(({ setUp: id, prediction }) => [id, prediction.verdict, prediction.predictor, prediction.errorType])).toEqual([
    ['rules', 'unknown', 'offline', null],
    ['both', 'crash', 'rehearsal', 'KeyError'],
    ['loud', 'crash', 'offline', 'TypeError'],
  ]);
  expect(said[1]?.prediction.tokens).toEqual({ input: 3, output: 1 });
  expect(records!.at(-1)).toMatchObject({ type: 'run', status: 'crashed', asExpected: true });
});
