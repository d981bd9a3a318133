import type { CaseResult, SetUp } from '../result.ts';
import type { Scores } from '../summary.ts';
import { scoresOf } from './scores.ts';

/**
 * By whole notebooks, as a user meets them: a crash is caught only where the first alarm names the cell that crashes, and any alarm
 * in a healthy notebook is false. Null where nothing but target cells was asked about.
 */
export function notebookScores({ id, source }: SetUp, cases: readonly CaseResult[]): Scores | null {
  const own = cases.flatMap(({ predictions }) => predictions.filter(({ setUp }) => setUp === id));
  if (source === 'recorded' || own.every(({ target }) => target)) return null;
  return scoresOf(
    cases.flatMap(({ runs, predictions }) =>
      runs
        .filter(({ setUps, asExpected }) => setUps.includes(id) && asExpected)
        .map(({ role, crashedAt }) => {
          const alarms = predictions.filter(
            (record) => record.setUp === id && record.role === role && record.prediction.verdict === 'crash',
          );
          const first = Math.min(...alarms.map(({ cell }) => cell));
          return { crashes: role === 'crash', saidCrash: role === 'crash' ? first === crashedAt?.cell : alarms.length > 0 };
        }),
    ),
  );
}
