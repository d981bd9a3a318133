import { version } from '../../version.ts';
import type { EvalResults, CaseResult, PredictionRecord, TimeRecord } from '../result.ts';
import type { Summary, SetUpSummary } from '../summary.ts';
import { agreementsOf } from '../judge/agreement.ts';
import { comparisonsOf, differencesOf, sameModel } from './pairs.ts';
import { ruleFamiliesOf } from './rule-families.ts';
import { summariseSetUp } from './set-up-summary.ts';
import { quantilesOf } from './quantiles.ts';
import { sum } from './sum.ts';

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

/** Input tokens that documentation adds to a question, cell by cell against the same set-up without it. */
export function documentationOf(summaries: readonly SetUpSummary[], cases: readonly CaseResult[]): Summary['documentation'] {
  return summaries
    .filter(({ setUp }) => setUp.setting === '+D')
    .flatMap(({ setUp }) => {
      const plain = summaries.find((other) => other.setUp.setting === '+RT' && sameModel(other.setUp, setUp));
      return plain
        ? [{ setUp: setUp.id, against: plain.setUp.id, addedTokens: quantilesOf(addedTokens(setUp.id, plain.setUp.id, cases)) }]
        : [];
    });
}

function addedTokens(grounded: string, plain: string, cases: readonly CaseResult[]): number[] {
  return cases.flatMap(({ predictions }) =>
    predictions
      .filter(({ setUp }) => setUp === grounded)
      .flatMap((record) => {
        const twin = predictions.find(({ setUp, role, cell }) => setUp === plain && role === record.role && cell === record.cell);
        const [more, less] = [perQuestion(record), twin ? perQuestion(twin) : null];
        return more === null || less === null ? [] : [more - less];
      }),
  );
}

/** Tokens are reported for all votes together, and set-ups may have needed different numbers of them. */
function perQuestion({ prediction: { tokens, votes } }: PredictionRecord): number | null {
  return tokens && votes && votes.total > 0 ? tokens.input / votes.total : null;
}

/** What notebooks take with another tool, against the runs in which nbcrane asked its set-ups; only notebooks that both ran. */
export function toolTimesOf(times: readonly TimeRecord[], cases: readonly CaseResult[]): Summary['toolTimes'] {
  return [...Map.groupBy(times, ({ tool }) => tool)].map(([tool, records]) => {
    const pairs = records.flatMap((record) => {
      const result = cases.find(({ case: { id } }) => id === record.case);
      const run = result?.runs.find(({ role }) => role === record.role);
      if (!result || !run || (record.status !== 'passed' && record.status !== 'crashed')) return [];
      // Set-ups that looked at the same run share its time.
      const latencies = result.predictions
        .filter(({ role, setUp }) => role === record.role && run.setUps.includes(setUp))
        .map(({ prediction }) => prediction.latencyMs);
      return [{ other: record.durationMs, own: run.durationMs, predicting: sum(latencies) }];
    });
    return {
      tool,
      notebooks: pairs.length,
      seconds: sum(pairs.map(({ other }) => other)) / 1000,
      nbcraneSeconds: sum(pairs.map(({ own }) => own)) / 1000,
      predictionSeconds: sum(pairs.map(({ predicting }) => predicting)) / 1000,
    };
  });
}
