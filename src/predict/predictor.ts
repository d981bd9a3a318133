import type { Cell } from '../notebook/notebook.ts';
import type { FactCategory, Observation } from '../probe/protocol.ts';
import type { Verdict } from './verdict.ts';

/** All a predictor may know: the cell about to run, the cells that ran, and what the probe read from the live kernel. */
export type Question = {
  cell: Cell;
  /** Code cells that have run in this kernel, in order of execution. */
  executed: readonly Cell[];
  /** Kernel language, lower case. */
  language: string;
  /** What the probe saw just now; null where it could not look (not a Python kernel). */
  observation: Observation | null;
  signal: AbortSignal;
};

/** The one seam every way of predicting stands behind. A predictor never throws for reasons outside nbcrane: it answers `unknown`. */
export type Predictor = {
  name: string;
  /** What it wants read from the kernel: facts of these categories, and whether the probe's rules are to be asked. */
  needs: { facts: readonly FactCategory[]; rules: boolean };
  predict(question: Question): Promise<Verdict>;
};
