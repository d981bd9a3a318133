import type { Cell } from '../notebook/notebook.ts';
import type { FactCategory, Observation, RehearsalReport } from '../probe/protocol.ts';
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
  /** Runs the cell in a copy of the kernel, where that is possible and pays; answers the report, or why there is none. */
  rehearse(): Promise<RehearsalReport | { declined: string }>;
};

/** `every`: before each cell; `worthwhile`: only where a crash would come late. */
export type RehearsalNeed = 'every' | 'worthwhile';

/** The one seam every way of predicting stands behind. A predictor never throws for reasons outside nbcrane: it answers `unknown`. */
export type Predictor = {
  name: string;
  /** What it wants of the kernel: facts of these categories, whether the probe's rules are to be asked, and which cells to rehearse. */
  needs: { facts: readonly FactCategory[]; rules: boolean; rehearsal?: RehearsalNeed; documentation?: true };
  predict(question: Question): Promise<Verdict>;
};
