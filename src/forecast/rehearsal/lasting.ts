import type { Cell } from '../../notebook/notebook.ts';
import type { RehearsalReport, RehearsedCell } from '../../probe/protocol.ts';
import type { Declined } from '../predictor.ts';
import type { Copy } from '../probe/copies.ts';

/** A cell that would run no longer than this anyway is not worth a rehearsal of its own. */
export const expensiveMs = 2000;

/** `about`: what the copy says of the cell, null where it has come to no verdict; `trying`: the copy, while it tries remedies for the crash it has met there. */
export type Said = { about: RehearsalReport | Declined | null; trying: Copy | null };

/** A copy that goes on from cell to cell, in full, as long as the kernel follows it. */
export class Lasting {
  readonly #copy: Copy;
  readonly #deadlineMs: number;
  readonly #madeAtMs: number;
  /** The cells that have run in the kernel since it was made. */
  readonly #followed: number[] = [];
  #waitedMs = 0;
  #hasEnded = false;

  /** `deadlineMs`: processor time it has for each cell; `ranMs`: what the kernel's cells had taken of it when it was made. */
  constructor(copy: Copy, deadlineMs: number, ranMs: number) {
    this.#copy = copy;
    this.#deadlineMs = deadlineMs;
    this.#madeAtMs = ranMs;
  }

  /**
   * How long the run has waited for it to pass a cell, had each a processor of its own: by the processor time that both have taken, which does not hang
   * on what else the machine does.
   */
  waitedFor({ index }: Cell, ranMs: number): number {
    const { cells } = this.#copy.report;
    const takenMs = cells
      .filter(({ cell }) => cell <= index)
      .reduce((sum, { estimate }) => sum + (estimate ? estimate.seconds * 1000 : this.#deadlineMs), 0);
    const waitedMs = Math.max(0, takenMs - (ranMs - this.#madeAtMs) - this.#waitedMs);
    this.#waitedMs += waitedMs;
    return waitedMs;
  }

  /** Whether it says nothing of further cells. */
  get hasEnded(): boolean {
    return this.#hasEnded || this.#copy.isSettled;
  }

  /** What it says of a cell that the kernel has come to, once it has passed it. */
  async follow(cell: Cell): Promise<Said> {
    const isAnswered = (await this.#copy.follow(cell.index, this.#deadlineMs)) !== null;
    return isAnswered ? this.saidOf(cell) : { about: null, trying: null };
  }

  /** The same, of what it has found by now; it ends where the kernel went another way, or where it cannot go on. */
  saidOf({ index }: Cell): Said {
    const { cells, crash, trying } = this.#copy.report;
    const own = cells.find(({ cell }) => cell === index);
    const isTheSame = this.#followed.every((ran) => cells.some((cell) => cell.cell === ran && isPassed(cell)));
    if (isTheSame && own && isPassed(own)) return { about: only(own), trying: null };
    this.end();
    // Beside the real cell, there is time to look further.
    if (isTheSame && own?.status === 'ok') return { about: { declined: 'the cell takes long' }, trying: null };
    if (!isTheSame || crash?.cell !== index) return { about: null, trying: null };
    return { about: this.#copy.report, trying: trying ? this.#copy : null };
  }

  /** The cell has run through in the kernel. */
  ran({ index }: Cell): void {
    this.#followed.push(index);
  }

  /** Remedies that it tries are waited for by who wants them. */
  end(): void {
    if (this.hasEnded) return;
    this.#hasEnded = true;
    if (!this.#copy.report.trying) void this.#copy.end();
    this.#copy.abandon();
  }
}

/** Whether it ran through in full, and soon. */
export const isPassed = ({ status, cut, estimate }: RehearsedCell) =>
  status === 'ok' && !cut && estimate !== null && estimate.seconds * 1000 < expensiveMs;

const only = (cell: RehearsedCell): RehearsalReport => ({
  reason: null,
  cells: [cell],
  crash: null,
  elapsedMs: cell.elapsedMs,
  forkMs: null,
});
