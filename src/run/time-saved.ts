import type { Cell } from '../notebook/notebook.ts';
import type { Rehearsal } from '../result/verdict.ts';
import type { TimeSaved } from '../result/schema.ts';
import { recordedMs, type Timings } from './timings.ts';

export type Spent = { predictionMs: number; executionMs: number };

/**
 * Time saved by stopping before `cell`: two measured parts, and the avoided part only where something tells it. What a
 * rehearsal measured comes first: it reaches to the crash and no further.
 */
export function timeSaved(cell: Cell, spent: Spent, timings: Timings, rehearsal?: Rehearsal): TimeSaved {
  const measured = { predictionSeconds: spent.predictionMs / 1000, rerunSeconds: spent.executionMs / 1000 };
  if (rehearsal?.timeToCrash) {
    const { seconds, low, high } = rehearsal.timeToCrash;
    return { ...measured, avoidedSeconds: seconds, avoidedRange: { low, high }, avoidedSource: 'rehearsal' };
  }
  const recorded = recordedMs(cell);
  if (recorded !== null) return { ...measured, avoidedSeconds: recorded / 1000, avoidedSource: 'notebook-metadata' };
  const earlier = timings.durationOf(cell);
  if (earlier !== null) return { ...measured, avoidedSeconds: earlier / 1000, avoidedSource: 'earlier-run' };
  return { ...measured, avoidedSeconds: null, avoidedSource: null };
}
