import type { Verdict } from '../forecast/verdict.ts';
import type { StaticFinding } from './finding.ts';

/** A finding as the verdict every report knows; `evidence`: a sentence on what the file itself proves, or null. */
export function staticVerdict({ rule, errorType, line, confidence, diagnosis, origins }: StaticFinding, evidence: string | null): Verdict {
  return {
    verdict: 'crash',
    confidence,
    predictor: 'static',
    rule,
    errorType,
    line,
    diagnosis: evidence === null ? diagnosis : `${diagnosis} ${evidence}`,
    evidence: [],
    origins,
    votes: null,
    latencyMs: 0,
    tokens: null,
  };
}
