import { sum } from './sum.ts';
import type { CaseResult, SetUp } from '../result.ts';
import type { EvalTimeSaved } from '../summary.ts';
import { isCaught, type Target } from './targets.ts';

/** Measured seconds spent and saved by one set-up; null for recorded answers, which have no time. */
export function timeSavedBy({ id, source }: SetUp, targets: readonly Target[], cases: readonly CaseResult[]): EvalTimeSaved | null {
  if (source === 'recorded') return null;
  const caught = targets.filter(isCaught);
  const latencies = cases.flatMap(({ predictions }) =>
    predictions.filter(({ setUp }) => setUp === id).map(({ prediction }) => prediction.latencyMs),
  );
  const predictionSeconds = sum(latencies) / 1000;
  const rerunSeconds = sum(caught.map(({ run }) => run?.beforeCrashMs ?? 0)) / 1000;
  const avoidedSeconds = sum(caught.map(({ record }) => record?.cellMs ?? 0)) / 1000;
  return { predictionSeconds, rerunSeconds, avoidedSeconds, netSeconds: rerunSeconds + avoidedSeconds - predictionSeconds };
}
