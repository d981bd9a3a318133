import { z } from 'zod';
import type { CellReport } from '../../result/schema.ts';
import type { Origin } from './compose.ts';

/** A cell that was predicted to crash, with what really came of it. */
export const alarmSchema = z.object({
  package: z.string(),
  place: z.string(),
  source: z.string(),
  rule: z.string().nullable(),
  predictor: z.string(),
  confidence: z.enum(['certain', 'likely']),
  errorType: z.string().nullable(),
  line: z.int().positive().nullable(),
  diagnosis: z.string(),
  /** What the cell raised, or null where it ran well: then the alarm was false. */
  raised: z.string().nullable(),
});

export const countsSchema = z.object({
  version: z.string(),
  /** Cells that ran well and had a verdict. */
  healthy: z.int().nonnegative(),
  falseAlarms: z.int().nonnegative(),
  /** Cells that raised when they ran, many on purpose; how many of them were predicted. */
  raised: z.int().nonnegative(),
  predicted: z.int().nonnegative(),
  /** Cells that raised something else than what was predicted. */
  otherError: z.int().nonnegative(),
  /** Cells without verdict or outcome: not run, timed out, prediction unavailable. */
  leftOut: z.int().nonnegative(),
});

/** What came of the crashes that one rule predicted. */
export const ruleCountsSchema = z.object({
  /** The cell raised this exception. */
  right: z.int().nonnegative(),
  otherError: z.int().nonnegative(),
  falseAlarms: z.int().nonnegative(),
});

export type Alarm = z.infer<typeof alarmSchema>;
export type Counts = z.infer<typeof countsSchema>;
export type RuleCounts = z.infer<typeof ruleCountsSchema>;

/** What running healthy corpora showed, package by package. */
export class HealthyTally {
  readonly counts: Record<string, Counts> = {};
  /** By the rule's id; what a rehearsal or a model predicted, by the predictor's name. */
  readonly rules: Record<string, RuleCounts> = {};
  readonly falseAlarms: Alarm[] = [];
  /** Predictions of a crash that came, but as another exception. */
  readonly otherErrors: Alarm[] = [];
  #latencyMs = 0;
  #verdicts = 0;

  /** Milliseconds per verdict on average, or null before the first. */
  get meanLatencyMs(): number | null {
    return this.#verdicts === 0 ? null : this.#latencyMs / this.#verdicts;
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
    const { verdict, rule, predictor, confidence, errorType, line, diagnosis } = prediction;
    const raised = error ? `${error.ename}: ${error.evalue}`.slice(0, 300) : null;
    const alarm = { package: origin.package, place: origin.place, source, rule, predictor, confidence, errorType, line, diagnosis, raised };
    const ofRule = () => (this.rules[rule ?? predictor] ??= { right: 0, otherError: 0, falseAlarms: 0 });
    if (error === null) {
      counts.healthy += 1;
      if (verdict !== 'crash') return null;
      counts.falseAlarms += 1;
      ofRule().falseAlarms += 1;
      this.falseAlarms.push(alarm);
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
    this.otherErrors.push(alarm);
    return alarm;
  }
}
