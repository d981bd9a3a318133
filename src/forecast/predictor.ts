import type { Cell } from '../notebook/notebook.ts';
import type { FactCategory, Observation, RehearsalReport } from '../probe/protocol.ts';
import type { Verdict } from '../result/verdict.ts';

/** Why there is no rehearsal of a cell, one clause. */
export type Declined = { declined: string };

/** All a predictor may know: the cell about to run, the cells that ran, and what was seen of the live kernel and in a copy of it. */
export type Question = {
  cell: Cell;
  /** Code cells that have run in this kernel, in order of execution. */
  executed: readonly Cell[];
  /** Kernel language, lower case. */
  language: string;
  /** What the probe saw just now; null where it could not look (not a Python kernel). */
  observation: Observation | null;
  /** What came of the cell in a copy of the kernel; null for predictors that did not ask for it. */
  rehearsal: RehearsalReport | Declined | null;
  /** Runs the cell in full in another copy of the kernel, which may take a minute; null for predictors that did not ask for rehearsals. */
  runInFull: (() => Promise<RehearsalReport | Declined>) | null;
  signal: AbortSignal;
};

/** `every`: before each cell; `open`: before each cell that a model would be asked about otherwise; `worthwhile`: only where a crash would come late. */
export type RehearsalNeed = 'every' | 'open' | 'worthwhile';

/** What is to be gathered before a predictor is asked. */
export type Needs = {
  facts: readonly FactCategory[];
  /** Whether the probe's rules are to be asked. */
  rules: boolean;
  /** Families of rules to be left out, each by itself, to measure what they bring. */
  withoutRules?: readonly string[];
  rehearsal?: RehearsalNeed;
  documentation?: true;
};

/** One way of predicting. It knows of no other one and is given all it needs; for reasons outside nbcrane it answers `unavailable`, and never throws. */
export type Predictor = {
  name: string;
  needs: Needs;
  predict(question: Question): Promise<Verdict>;
};
