import type { Forecast } from '../forecast/forecast.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Rehearsal } from '../result/verdict.ts';
import type { TimeSaved } from '../result/schema.ts';
import { recordedMs } from '../notebook/recorded-time.ts';
import type { Timings } from './timings.ts';

/** What the predictions and the cells of one notebook took, and what an early end saved. */
export class TimeSpent {
  #predictionMs = 0;
  #executionMs = 0;
  /** Milliseconds by index of the cell. */
  readonly #waitedFor = new Map<number, number>();

  /** The run waits only for what is said before a cell; what is said of the same cell again has the first part in it. */
  predicted({ cell, verdict, when }: Forecast): void {
    if (when !== 'before') return;
    this.fixing(verdict.latencyMs - (this.#waitedFor.get(cell.index) ?? 0));
    this.#waitedFor.set(cell.index, verdict.latencyMs);
  }

  /** Fixes for a predicted crash are part of its prediction. */
  fixing(ms: number): void {
    this.#predictionMs += ms;
  }

  executed(ms: number): void {
    this.#executionMs += ms;
  }

  /**
   * Time saved by stopping before `cell`: two measured parts, and the avoided part only where something tells it. What a
   * rehearsal measured comes first: it reaches to the crash and no further.
   */
  saved(cell: Cell, timings: Timings, rehearsal?: Rehearsal): TimeSaved {
    const measured = { predictionSeconds: this.#predictionMs / 1000, rerunSeconds: this.#executionMs / 1000 };
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
}
