import { sumTokens } from '../tokens.ts';
import type { Verdict } from '../result/verdict.ts';

/** What several verdicts on one cell come to: the one that says most, the earlier among equals, at the cost of all. Null without any. */
export function mergeVerdicts(verdicts: readonly Verdict[]): Verdict | null {
  const best = verdicts.reduce<Verdict | null>((top, verdict) => (top && weightOf(top) >= weightOf(verdict) ? top : verdict), null);
  if (!best) return null;
  // At most one of them is a model's.
  const votes = verdicts.find((verdict) => verdict.votes)?.votes ?? null;
  const cached = verdicts.find((verdict) => verdict.cached)?.cached;
  const consultation = verdicts.find((verdict) => verdict.consultation)?.consultation;
  return {
    ...best,
    votes,
    tokens: sumTokens(verdicts.map(({ tokens }) => tokens)),
    ...(cached ? { cached } : {}),
    ...(consultation ? { consultation } : {}),
  };
}

/** Whether no other predictor needs to be asked. */
export const isSettled = (verdict: Verdict): boolean =>
  verdict.kind === 'crash' || (verdict.kind === 'no-crash' && verdict.confidence === 'certain');

/** How much an answer says. That a predictor could not do its work outweighs another's mere silence. */
const weight: Readonly<Record<Verdict['kind'], number>> = { crash: 4, 'no-crash': 3, unavailable: 2, unknown: 1 };
const weightOf = (verdict: Verdict): number =>
  weight[verdict.kind] + (verdict.kind === 'no-crash' && verdict.confidence === 'certain' ? 0.5 : 0);
