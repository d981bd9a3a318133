import type { Plan, Step } from '../plan/plan.ts';
import { timedOut, type Ending } from './ending.ts';

/** `ms`: what is left for a cell, null for no limit; `setMs`: what the user or the notebook set, for the cell or for the whole notebook. */
export type CellLimit = { ms: number | null; of: 'cell' | 'notebook'; setMs: number | null };

/** The time limits of one notebook, counted from when this is made. */
export class TimeLimits {
  readonly #plan: Pick<Plan, 'notebookTimeoutMs'>;
  readonly #started = performance.now();

  constructor(plan: Pick<Plan, 'notebookTimeoutMs'>) {
    this.#plan = plan;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  get isOver(): boolean {
    const { notebookTimeoutMs } = this.#plan;
    return notebookTimeoutMs !== null && this.elapsedMs >= notebookTimeoutMs;
  }

  /** What the cell may take if it starts now. */
  cell({ timeoutMs }: Pick<Step, 'timeoutMs'>): CellLimit {
    const { notebookTimeoutMs } = this.#plan;
    const own: CellLimit = { ms: timeoutMs, of: 'cell', setMs: timeoutMs };
    if (notebookTimeoutMs === null) return own;
    const left = Math.max(1, notebookTimeoutMs - this.elapsedMs);
    return timeoutMs !== null && timeoutMs <= left ? own : { ms: left, of: 'notebook', setMs: notebookTimeoutMs };
  }

  /** The ending of a notebook whose time is over. */
  get ending(): Ending {
    return timedOut(`The notebook was stopped at its time limit of ${inSeconds(this.#plan.notebookTimeoutMs)}.`);
  }
}

/** One sentence about a cell that ran into it. */
export const limitReached = ({ of, setMs }: CellLimit): string =>
  `The cell was stopped at ${of === 'cell' ? 'its' : "the notebook's"} time limit of ${inSeconds(setMs)}.`;

const inSeconds = (ms: number | null) => `${(ms ?? 0) / 1000} s`;
