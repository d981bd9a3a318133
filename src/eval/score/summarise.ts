import { version } from '../../version.ts';
import type { EvalResults } from '../result.ts';
import type { Summary } from '../summary.ts';
import { agreementsOf } from '../judge/agreement.ts';
import { documentationOf } from './documentation.ts';
import { comparisonsOf, differencesOf } from './pairs.ts';
import { ruleFamiliesOf } from './rule-families.ts';
import { summariseSetUp } from './set-up-summary.ts';
import { toolTimesOf } from './tool-times.ts';

export type SummaryContext = {
  corpus: string;
  date: Date;
  environment: Summary['environment'];
};

/** Every figure of an evaluation, computed from its records alone. */
export function summarise({ setUps, cases, times }: EvalResults, { corpus, date, environment }: SummaryContext): Summary {
  const summaries = setUps.map((setUp) => summariseSetUp(setUp, cases));
  return {
    schemaVersion: 1,
    tool: { name: 'nbcrane', version },
    date: date.toISOString(),
    corpus: { name: corpus, cases: cases.length, notebooks: countNotebooks(cases), leftOut: leftOut(cases) },
    environment,
    setUps: summaries,
    differences: differencesOf(summaries),
    comparisons: comparisonsOf(setUps, cases),
    documentation: documentationOf(summaries, cases),
    agreements: agreementsOf(cases),
    toolTimes: toolTimesOf(times, cases),
    ruleFamilies: ruleFamiliesOf(setUps, cases),
  };
}

function countNotebooks(cases: EvalResults['cases']): number {
  const seen = cases.flatMap(({ runs, predictions }) => [...new Set([...runs, ...predictions].map(({ role }) => role))]);
  return seen.length;
}

function leftOut(cases: EvalResults['cases']): Summary['corpus']['leftOut'] {
  return cases.flatMap(({ case: { id }, runs }) =>
    runs.filter(({ asExpected }) => !asExpected).map(({ role, status, message }) => ({ case: id, role, reason: message ?? status })),
  );
}
