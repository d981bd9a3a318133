import type { Scores } from '../summary.ts';
import { shareOf } from './share.ts';

/** Whether a notebook crashes, and whether that was said. */
export type Answered = { crashes: boolean; saidCrash: boolean };

/** Precision, recall, F1 and accuracy, with a crash as the positive class. */
export function scoresOf(answers: readonly Answered[]): Scores {
  const count = (crashes: boolean, saidCrash: boolean) =>
    answers.filter((answer) => answer.crashes === crashes && answer.saidCrash === saidCrash).length;
  return scoresFromCounts({ tp: count(true, true), fp: count(false, true), tn: count(false, false), fn: count(true, false) });
}

function scoresFromCounts(counts: Scores['counts']): Scores {
  const { tp, fp, tn, fn } = counts;
  return {
    counts,
    precision: shareOf(tp, tp + fp),
    recall: shareOf(tp, tp + fn),
    f1: tp + fp + fn === 0 ? null : (2 * tp) / (2 * tp + fp + fn),
    accuracy: shareOf(tp + tn, tp + fp + tn + fn),
  };
}
