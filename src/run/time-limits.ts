import type { Plan, Step } from '../plan/plan.ts';
import { timedOut, type Ending } from './ending.ts';

/** `ms`: what is left for a cell, null for no limit; `setMs`: what the user or the notebook set, for the cell, the whole notebook or the whole run. */
export type CellLimit = { ms: number | null; of: 'cell' | 'notebook' | 'run' | 'quick'; setMs: number | null };

type Limited = Pick<Plan, 'notebookTimeoutMs' | 'deadlineMs' | 'quick'>;

/** The time limits of one notebook, counted from when this is made. */
export class TimeLimits {
  readonly #plan: Limited;
  readonly #started = performance.now();

  constructor(plan: Limited) {
    this.#plan = plan;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  get isOver(): boolean {
    return this.#over() !== null;
  }

  /** The limit of the notebook or of the run that is over, or null. */
  #over(): CellLimit | null {
    return this.#ofAll().find(({ ms }) => ms !== null && ms <= 0) ?? null;
  }

  #ofAll(): CellLimit[] {
    const { notebookTimeoutMs, deadlineMs } = this.#plan;
    const left = (ms: number | null, tookMs: number) => (ms === null ? null : ms - tookMs);
    return [
      { ms: left(notebookTimeoutMs, this.elapsedMs), of: 'notebook', setMs: notebookTimeoutMs },
      { ms: left(deadlineMs, performance.now()), of: 'run', setMs: deadlineMs },
    ];
  }

  /** What is left of the time for a notebook that is gone through quickly; null where there is no such limit. */
  get quickLeftMs(): number | null {
    const { quick } = this.#plan;
    return quick && Math.max(0, quick.budgetMs - this.elapsedMs);
  }

  /** What the cell may take if it starts now. */
  cell({ timeoutMs }: Pick<Step, 'timeoutMs'>): CellLimit {
    const all: CellLimit[] = [
      { ms: timeoutMs, of: 'cell', setMs: timeoutMs },
      ...this.#ofAll(),
      { ms: this.quickLeftMs, of: 'quick', setMs: this.#plan.quick?.budgetMs ?? null },
    ];
    const least = all.reduce((least, one) => ((one.ms ?? Infinity) < (least.ms ?? Infinity) ? one : least));
    return { ...least, ms: least.ms === null ? null : Math.max(1, least.ms) };
  }

  /** The ending of a notebook whose time is over. */
  get ending(): Ending {
    const { of, setMs } = this.#over() ?? { of: 'notebook', setMs: this.#plan.notebookTimeoutMs };
    return timedOut(`The notebook was stopped at ${of === 'run' ? "the run's" : 'its'} time limit of ${inSeconds(setMs)}.`);
  }
}

/** One sentence about a cell that ran into it. */
export const limitReached = (limit: CellLimit): string => `The cell was stopped at ${limitText(limit)}.`;

/** `its time limit of 20 s` */
export const limitText = ({ of, setMs }: CellLimit): string => `${of === 'cell' ? 'its' : `the ${of}'s`} time limit of ${inSeconds(setMs)}`;

const inSeconds = (ms: number | null) => `${(ms ?? 0) / 1000} s`;
