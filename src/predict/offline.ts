import type { Observation } from '../probe/protocol.ts';
import type { Predictor } from './predictor.ts';
import { unknownVerdict, type Verdict } from './verdict.ts';

/** The rules inside the probe, as a predictor: no key, no network, silent unless a crash is known. */
export function offlinePredictor(): Predictor {
  return {
    name: 'offline',
    needs: { facts: [], rules: true },
    predict: async ({ observation, language }) =>
      observation ? verdictOf(observation) : unknownVerdict('offline', `The offline rules could not look at this ${language} kernel.`),
  };
}

function verdictOf({ finding, reach, elapsedMs }: Observation): Verdict {
  if (finding) {
    const { rule, errorType, line, confidence, diagnosis, evidence, origins } = finding;
    return { verdict: 'crash', confidence, predictor: 'offline', rule, errorType, line, diagnosis, evidence, origins, votes: null, latencyMs: elapsedMs, tokens: null };
  }
  if (reach?.complete) {
    return { ...unknownVerdict('offline', 'Every statement was followed and none raises.', elapsedMs), verdict: 'no-crash', confidence: 'certain' };
  }
  return unknownVerdict('offline', reach?.reason ?? 'No rule knows this cell to crash.', elapsedMs);
}
