import type { Plan, Step } from '../plan/plan.ts';
import { timedOut, type Ending } from './ending.ts';

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

  /** Milliseconds the cell may run if it starts now, or null. */
  cellMs({ timeoutMs }: Pick<Step, 'timeoutMs'>): number | null {
    const { notebookTimeoutMs } = this.#plan;
    if (notebookTimeoutMs === null) return timeoutMs;
    const left = Math.max(1, notebookTimeoutMs - this.elapsedMs);
    return timeoutMs === null ? left : Math.min(timeoutMs, left);
  }

  /** The ending of a notebook whose time is over. */
  get ending(): Ending {
    return timedOut(`The notebook was stopped at its time limit of ${(this.#plan.notebookTimeoutMs ?? 0) / 1000} s.`);
  }
}
