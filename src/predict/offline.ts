import type { Observation } from '../probe/protocol.ts';
import type { Predictor } from './predictor.ts';
import { unavailableVerdict, unknownVerdict, type Verdict } from './verdict.ts';

/** The rules inside the probe, as a predictor: no key, no network, silent unless a crash is known. */
export function offlinePredictor(): Predictor {
  return {
    name: 'offline',
    needs: { facts: [], rules: true },
    predict: async ({ observation, language }) =>
      observation ? verdictOf(observation) : unknownVerdict('offline', `The offline rules do not support ${language} kernels.`),
  };
}

function verdictOf({ finding, reach, elapsedMs, notes }: Observation): Verdict {
  if (finding) {
    const { rule, errorType, line, confidence, diagnosis, evidence, origins } = finding;
    return {
      verdict: 'crash',
      confidence,
      predictor: 'offline',
      rule,
      errorType,
      line,
      diagnosis,
      evidence,
      origins,
      votes: null,
      latencyMs: elapsedMs,
      tokens: null,
    };
  }
  if (reach?.complete) {
    return {
      ...unknownVerdict('offline', 'All statements were checked and none raises an exception.', elapsedMs),
      verdict: 'no-crash',
      confidence: 'certain',
    };
  }
  const defect = notes.find((note) => note.startsWith('The rules failed'));
  if (defect) return unavailableVerdict('offline', defect, elapsedMs);
  return unknownVerdict('offline', reach?.reason ?? 'No rule predicts a crash.', elapsedMs);
}
