import type { Observation } from '../../probe/protocol.ts';
import type { Predictor } from '../predictor.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../result/verdict.ts';

const name = 'offline';

/** The rules inside the probe, as a predictor: no key, no network, silent unless a crash is known. `without`: a family of rules to leave out. */
export function offlinePredictor(without?: string): Predictor {
  return {
    name,
    needs: { facts: [], rules: true, ...(without === undefined ? {} : { withoutRules: [without] }) },
    predict: async ({ observation, language }) =>
      observation
        ? verdictOf(rulingIn(observation, without))
        : unknownVerdict(name, `The rules know only Python, and this kernel runs ${language}.`),
  };
}

type Ruling = Pick<Observation, 'finding' | 'reach' | 'elapsedMs' | 'rulesFailure'>;

const rulingIn = (observation: Observation, without: string | undefined): Ruling =>
  without === undefined ? observation : { ...observation, ...(observation.withoutRules?.[without] ?? notAsked) };

const notAsked = { finding: null, reach: null, rulesFailure: 'The probe was not asked to leave rules out.' };

function verdictOf({ finding, reach, elapsedMs: latencyMs, rulesFailure }: Ruling): Verdict {
  if (finding) {
    const { rule, errorType, line, confidence, diagnosis, evidence, origins } = finding;
    return crashVerdict(name, diagnosis, { confidence, rule, errorType, line, evidence, origins, latencyMs });
  }
  if (reach?.complete)
    return noCrashVerdict(name, 'All statements were checked and none raises an exception.', { confidence: 'certain', latencyMs });
  if (rulesFailure !== null) return unavailableVerdict(name, rulesFailure, { reason: { code: 'rules-failed' }, latencyMs });
  return unknownVerdict(name, reach?.reason ?? 'No rule predicts a crash.', { latencyMs });
}
