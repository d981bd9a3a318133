import type { Observation } from '../../probe/protocol.ts';
import type { Predictor } from '../predictor.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../verdict.ts';

const name = 'offline';

/** The rules inside the probe, as a predictor: no key, no network, silent unless a crash is known. */
export function offlinePredictor(): Predictor {
  return {
    name,
    needs: { facts: [], rules: true },
    predict: async ({ observation, language }) =>
      observation ? verdictOf(observation) : unknownVerdict(name, `The offline rules do not support ${language} kernels.`),
  };
}

function verdictOf({ finding, reach, elapsedMs: latencyMs, rulesFailure }: Observation): Verdict {
  if (finding) {
    const { rule, errorType, line, confidence, diagnosis, evidence, origins } = finding;
    return crashVerdict(name, diagnosis, { confidence, rule, errorType, line, evidence, origins, latencyMs });
  }
  if (reach?.complete)
    return noCrashVerdict(name, 'All statements were checked and none raises an exception.', { confidence: 'certain', latencyMs });
  if (rulesFailure !== null) return unavailableVerdict(name, rulesFailure, { reason: { code: 'rules-failed' }, latencyMs });
  return unknownVerdict(name, reach?.reason ?? 'No rule predicts a crash.', { latencyMs });
}
