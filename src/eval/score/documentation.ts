import type { CaseResult, PredictionRecord } from '../result.ts';
import type { SetUpSummary, Summary } from '../summary.ts';
import { quantilesOf } from './quantiles.ts';

/** Input tokens that documentation adds to a question, cell by cell against the same set-up without it. */
export function documentationOf(summaries: readonly SetUpSummary[], cases: readonly CaseResult[]): Summary['documentation'] {
  const isPlain = ({ setUp }: SetUpSummary, { predict, model, votes }: SetUpSummary['setUp']) =>
    setUp.setting === '+RT' && setUp.predict === predict && setUp.model === model && setUp.votes === votes;
  return summaries
    .filter(({ setUp }) => setUp.setting === '+D')
    .flatMap(({ setUp }) => {
      const plain = summaries.find((other) => isPlain(other, setUp));
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
