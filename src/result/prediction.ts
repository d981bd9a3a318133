import type { CellReport } from './schema.ts';
import type { Verdict } from './verdict.ts';

export type Prediction = NonNullable<CellReport['prediction']>;

/** A verdict in the form that reports publish: every key is there, whatever the verdict; `unavailable` counts as unknown and keeps its reason. */
export function predictionOf(verdict: Verdict): Prediction {
  const { predictor, diagnosis, votes, latencyMs, tokens, cached, consultation } = verdict;
  const isUnavailable = verdict.kind === 'unavailable';
  const crash = verdict.kind === 'crash' ? verdict : null;
  const rehearsal = 'rehearsal' in verdict ? verdict.rehearsal : undefined;
  return {
    verdict: isUnavailable ? 'unknown' : verdict.kind,
    confidence: 'confidence' in verdict ? verdict.confidence : 'likely',
    predictor,
    rule: crash?.rule ?? null,
    errorType: crash?.errorType ?? null,
    line: crash?.line ?? null,
    diagnosis,
    evidence: crash?.evidence ?? [],
    origins: crash?.origins ?? [],
    votes,
    latencyMs,
    tokens,
    ...(cached ? { cached } : {}),
    ...(consultation ? { consultation } : {}),
    ...(rehearsal ? { rehearsal } : {}),
    ...(isUnavailable ? { unavailable: verdict.reason } : {}),
  };
}
