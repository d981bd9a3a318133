import type { CellReport } from '../../../src/result/schema.ts';
import type { Origin } from './compose.ts';

/** A cell that was predicted to crash, with what really came of it. */
export type Alarm = {
  place: string;
  source: string;
  rule: string | null;
  predictor: string;
  errorType: string | null;
  line: number | null;
  diagnosis: string;
  /** What the cell raised, or null where it ran well: then the alarm was false. */
  raised: string | null;
};

export type Counts = {
  version: string;
  /** Cells that ran well and had a verdict. */
  healthy: number;
  falseAlarms: number;
  /** Cells that raised when they ran, many on purpose; how many of them were predicted. */
  raised: number;
  predicted: number;
  /** Cells that raised something else than what was predicted. */
  otherError: number;
  /** Cells without verdict or outcome: not run, timed out, prediction unavailable. */
  leftOut: number;
};

/** What came of the crashes that one rule predicted; right where the cell raised this exception. */
export type RuleCounts = { right: number; otherError: number; falseAlarms: number };

/** What running healthy corpora showed, package by package. */
export class HealthyTally {
  readonly counts: Record<string, Counts> = {};
  /** By the rule's id; what a rehearsal or a model predicted, by the predictor's name. */
  readonly rules: Record<string, RuleCounts> = {};
  #latencyMs = 0;
  #verdicts = 0;

  /** Milliseconds per verdict on average, or null before the first. */
  get meanLatencyMs(): number | null {
    return this.#verdicts === 0 ? null : this.#latencyMs / this.#verdicts;
  }

  get falseAlarms(): number {
    return Object.values(this.counts).reduce((sum, { falseAlarms }) => sum + falseAlarms, 0);
  }

  /** Counts one cell; answers the alarm where it was false or named another exception. */
  add(cell: CellReport, source: string, origin: Origin): Alarm | null {
    const counts = (this.counts[origin.package] ??= {
      version: origin.version,
      healthy: 0,
      falseAlarms: 0,
      raised: 0,
      predicted: 0,
      otherError: 0,
      leftOut: 0,
    });
    const { prediction, status, error } = cell;
    if (!prediction || prediction.unavailable || (status !== 'executed' && status !== 'crashed') || error?.ename === 'KernelDied') {
      counts.leftOut += 1;
      return null;
    }
    this.#latencyMs += prediction.latencyMs;
    this.#verdicts += 1;
    const { verdict, rule, predictor, errorType, line, diagnosis } = prediction;
    const raised = error ? `${error.ename}: ${error.evalue}`.slice(0, 300) : null;
    const alarm = { place: origin.place, source, rule, predictor, errorType, line, diagnosis, raised };
    const ofRule = () => (this.rules[rule ?? predictor] ??= { right: 0, otherError: 0, falseAlarms: 0 });
    if (error === null) {
      counts.healthy += 1;
      if (verdict !== 'crash') return null;
      counts.falseAlarms += 1;
      ofRule().falseAlarms += 1;
      return alarm;
    }
    counts.raised += 1;
    if (verdict !== 'crash') return null;
    counts.predicted += 1;
    if (errorType?.split('.').at(-1) === error.ename.split('.').at(-1)) {
      ofRule().right += 1;
      return null;
    }
    counts.otherError += 1;
    ofRule().otherError += 1;
    return alarm;
  }
}
