import type { Cell } from '../../notebook/notebook.ts';
import type { Observation } from '../../probe/protocol.ts';
import type { Explanation } from '../../result/schema.ts';
import type { Evidence, Origin } from '../../result/verdict.ts';

/** A crash that is known to happen, or has happened, and all that is known of it. */
export type Proof = {
  cell: Cell;
  errorType: string;
  /** Line inside the cell, from 1. */
  line: number | null;
  /** One line a frame, outermost first, the exception last. */
  traceback: readonly string[];
  diagnosis: string;
  evidence: readonly Evidence[];
  origins: readonly Origin[];
  /** Code cells that ran in this kernel, in order of execution. */
  executed: readonly Cell[];
  /** Code cells between those and the one that crashes, not run yet. */
  between: readonly Cell[];
  language: string;
  /** What the probe saw right before the cell; null where it did not look. */
  observation: Observation | null;
};

/** Null where there is no explanation that agrees with the proof. Never throws. */
export type Explain = (proof: Proof, signal: AbortSignal) => Promise<Explanation | null>;
