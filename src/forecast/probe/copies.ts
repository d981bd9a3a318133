import { ProbeFailure } from '../../kernel/provider.ts';
import type { ProbeNotice, RehearsalReport, RehearsalRequest } from '../../probe/protocol.ts';
import type { Step } from '../../plan/plan.ts';
import type { RehearsalRecord } from '../../result/schema.ts';
import type { Declined } from '../predictor.ts';

/** How a kernel is asked for copies of itself. Only `Copies` holds it. */
export type CopyChannel = {
  /** Runs cells in a copy of the kernel, or prepares a copy that starts later. Rejects with ProbeFailure if there is no valid answer. */
  rehearse(request: RehearsalRequest): Promise<RehearsalReport>;
  /** Waits until a lasting copy has passed a cell, or has ended, and returns what it has found so far. Rejects with ProbeFailure if there is no valid answer. */
  follow(cell: number, deadlineMs: number): Promise<RehearsalReport>;
  /**
   * Ends the copy that runs next to the cell and returns what it found. With `fixMs`, it may first try for so long what cures the exception that the
   * cell has raised. Rejects with ProbeFailure if there is no valid answer.
   */
  collect(fixMs: number): Promise<RehearsalReport>;
  /** Called with what a copy next to the cell says while the real one is still running. Returns what ends that. */
  onNotice(listener: (notice: ProbeNotice) => void): () => void;
};

/** What a copy was made for, and what came of it. */
export type Made = {
  kind: RehearsalRecord['kind'];
  step: Step;
  /** How many cells it was to go through. */
  asked: number;
  report: RehearsalReport;
  /** The real cell ran through though its copy crashed in it. */
  contradicted: boolean;
};

/** What is asked of a copy; `onNotice` is called with what one that works next to the cell says while the real cell is still running. */
export type Asked = { kind: Made['kind']; step: Step; request: RehearsalRequest; onNotice?: (notice: ProbeNotice) => void };

/** The one way to a copy of the kernel. Every copy is reported to `onCopy` once, also one whose result is not used. */
export class Copies {
  readonly #channel: CopyChannel;
  readonly #onCopy: (made: Made) => void;
  #latest: Copy | null = null;

  constructor(channel: CopyChannel, onCopy: (made: Made) => void) {
    this.#channel = channel;
    this.#onCopy = onCopy;
  }

  /** A copy that the run waits for is told at once, one next to the cell or one that still tries fixes when it is settled. `isLost`: the kernel does not answer any more. */
  async make({ kind, step, request, onNotice }: Asked): Promise<Copy | (Declined & { isLost: boolean })> {
    // The kernel ends it for this one.
    this.#latest?.abandon();
    const tell = (report: RehearsalReport, contradicted: boolean) =>
      this.#onCopy({ kind, step, asked: request.cells.length, report, contradicted });
    const drop = onNotice ? this.#channel.onNotice(onNotice) : () => undefined;
    try {
      const report = await this.#channel.rehearse(request);
      if (report.forkMs === null && report.reason !== null) {
        drop();
        return { declined: report.reason, isLost: false };
      }
      this.#latest = new Copy(
        { follow: this.#channel.follow, collect: this.#channel.collect, lasts: request.kind === 'lasting', tell, drop },
        report,
      );
      if (request.kind === 'rehearse' && !(kind === 'fix' && report.trying)) this.#latest.settle(report);
      return this.#latest;
    } catch (error) {
      drop();
      if (!(error instanceof ProbeFailure)) throw error;
      tell(unanswered, false);
      return { declined: error.message, isLost: true };
    }
  }
}

type Ties = Pick<CopyChannel, 'collect' | 'follow'> & {
  lasts: boolean;
  tell(report: RehearsalReport, contradicted: boolean): void;
  drop(): void;
};

/** One copy of the kernel. */
export class Copy {
  readonly #ties: Ties;
  #report: RehearsalReport;
  #isTold = false;

  constructor(ties: Ties, report: RehearsalReport) {
    this.#ties = ties;
    this.#report = report;
  }

  /** What it said first: all it found, or nothing yet where it works next to the cell. Of a lasting one, what it said last. */
  get report(): RehearsalReport {
    return this.#report;
  }

  /** Whether nothing more comes of it. */
  get isSettled(): boolean {
    return this.#isTold;
  }

  /** What a lasting one has found once it has passed the cell, or has ended; null where the kernel does not answer. */
  async follow(cell: number, deadlineMs: number): Promise<RehearsalReport | null> {
    const found = await orNull(this.#ties.follow(cell, deadlineMs));
    if (found) this.#report = { ...found, forkMs: this.#report.forkMs };
    return found && this.#report;
  }

  /** Ends it, after it has tried fixes for so long at most; null where the kernel does not answer. */
  async end(fixMs = 0): Promise<RehearsalReport | null> {
    this.#ties.drop();
    return orNull(this.#ties.collect(fixMs));
  }

  /** Nobody asks it any more. Of a lasting one, what it said last is known; of any other, nothing. */
  abandon(): void {
    const { cells, elapsedMs } = this.#report;
    const ranMs = cells.reduce((sum, cell) => sum + cell.elapsedMs, 0);
    this.settle(this.#ties.lasts ? { ...this.#report, elapsedMs: elapsedMs || ranMs } : unanswered);
  }

  /** Tells what came of it, once. `contradicted`: the real cell ran through though the copy crashed in it. */
  settle(report: RehearsalReport, { contradicted = false }: { contradicted?: boolean } = {}): void {
    this.#ties.drop();
    if (this.#isTold) return;
    this.#isTold = true;
    this.#ties.tell(report, contradicted);
  }
}

async function orNull(answer: Promise<RehearsalReport>): Promise<RehearsalReport | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProbeFailure) return null;
    throw error;
  }
}

/** The kernel died, or does not speak any more. */
export const unanswered: RehearsalReport = {
  reason: 'the kernel did not return a result',
  cells: [],
  crash: null,
  elapsedMs: 0,
  forkMs: null,
};
