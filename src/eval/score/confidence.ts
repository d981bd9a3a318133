import type { PredictionRecord } from '../result.ts';
import type { Calibration, Threshold } from '../summary.ts';
import { scoresOf } from './scores.ts';
import { shareOf } from './share.ts';
import type { Target } from './targets.ts';

/** How strongly a crash is predicted, from 0 to 1: the share of crash votes; without votes certain, likely and no crash stand in order, no probability is meant. */
function strengthOf({ prediction }: PredictionRecord): number {
  const { verdict, confidence, votes } = prediction;
  if (votes && votes.total > 0) return votes.crash / votes.total;
  return verdict !== 'crash' ? 0 : confidence === 'certain' ? 1 : 0.5;
}

/** How often cells really crashed, by how surely that was said. */
export function calibrationOf(records: readonly PredictionRecord[]): Calibration[] {
  const groups = Map.groupBy(
    records.filter(({ truth }) => truth !== 'unknown'),
    labelOf,
  );
  return [...groups]
    .map(([label, group]) => ({
      label,
      stated: statedBy(group[0]!),
      strength: strengthOf(group[0]!),
      crashed: shareOf(group.filter(({ truth }) => truth === 'crash').length, group.length),
    }))
    .sort((a, b) => b.strength - a.strength || a.label.localeCompare(b.label))
    .map(({ label, stated, crashed }) => ({ label, stated, crashed }));
}

function labelOf({ prediction: { verdict, confidence, votes } }: PredictionRecord): string {
  if (votes && votes.total > 0) return `${votes.crash}/${votes.total} votes`;
  return verdict === 'unknown' ? 'unknown' : `${verdict}, ${confidence}`;
}

const statedBy = (record: PredictionRecord) => (record.prediction.votes ? strengthOf(record) : null);

/** Precision and recall on the target cells for every strength from which a crash may count as predicted, the strictest first. */
export function thresholdsOf(targets: readonly Target[]): Threshold[] {
  const strength = ({ record }: Target) => (record ? strengthOf(record) : 0);
  const steps = [...new Set(targets.map(strength))].filter((step) => step > 0).sort((a, b) => b - a);
  return steps.map((threshold) => {
    const { precision, recall } = scoresOf(
      targets.map((target) => ({ crashes: target.crashes, saidCrash: strength(target) >= threshold })),
    );
    return { threshold, precision, recall };
  });
}
