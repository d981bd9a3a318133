import { ProbeFailure, type Execution } from '../kernel/provider.ts';
import { isEnough } from '../predict/confidence.ts';
import type { RehearsalNeed } from '../predict/predictor.ts';
import { rehearsalVerdict } from '../predict/rehearsal/verdict.ts';
import type { Verdict } from '../predict/verdict.ts';
import type { ProbeClient } from '../probe/client.ts';
import type { RehearsalCell, RehearsalReport, RehearsalRequest, RehearsedCell } from '../probe/protocol.ts';
import type { RehearsalRecord } from '../report/schema.ts';
import { interruptAfterMs } from './interruption.ts';
import type { Plan, Step } from './plan.ts';
import { rehearsalRecord } from './rehearsal-record.ts';
import { recordedMs } from './time-saved.ts';
import type { Timings } from './timings.ts';

/** A cell that would run no longer than this anyway is not worth a rehearsal. */
const expensiveMs = 2000;
/** A cell of unknown length runs this long before the copy beside it starts. */
const standByMs = 1000;
/** The longest a run waits for one rehearsal. */
const longestMs = 60_000;
/** The run waits for a rehearsal only where its share of the cell is long enough to settle something. */
const worthWaitingMs = 5000;
/** A copy that works beside the real cell costs no waiting, only a processor. */
const besideMs = 60_000;

export type Declined = { declined: string };
/** A crash that a rehearsal met, in the cell it was for or in a later one. */
export type Foreseen = { step: Step; verdict: Verdict; isLater: boolean };
/** A copy that stands by while the real cell runs; `crashed` fires when it met a crash worth a stop. */
type StandBy = { crashed: AbortSignal; settle(status: Execution['status']): Promise<Foreseen | null> };

/** The rehearsals of one notebook: decides which cells are worth one, and remembers what was seen of later cells. */
export class Rehearsals {
  readonly #plan: Plan;
  readonly #probe: ProbeClient;
  readonly #timings: Timings;
  readonly #need: RehearsalNeed;
  readonly #onFinished: (step: Step, record: RehearsalRecord) => void;
  /** What a scout saw of cells that have not run yet. */
  readonly #seen = new Map<number, RehearsedCell>();
  #ahead: Foreseen | null = null;
  #unavailable: string | null = null;

  constructor(
    plan: Plan,
    probe: ProbeClient,
    timings: Timings,
    need: RehearsalNeed,
    onFinished: (step: Step, record: RehearsalRecord) => void,
  ) {
    this.#plan = plan;
    this.#probe = probe;
    this.#timings = timings;
    this.#need = need;
    this.#onFinished = onFinished;
  }

  /** The crash a scout met in a later cell, or null. */
  get ahead(): Foreseen | null {
    return this.#ahead;
  }

  /** Rehearses the cell before it runs, where that is worth it; what a scout saw without cutting anything is not done twice. */
  async before(step: Step): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    const limitMs = this.#waitingMs(step);
    if (limitMs === 0) return { declined: 'the cell is not known to take long' };
    const seen = this.#seen.get(step.cell.index);
    if (seen?.status === 'ok' && !seen.cut) return { reason: null, cells: [seen], crash: null, elapsedMs: 0, forkMs: null };
    const report = await this.#request('rehearse', step, { delayMs: 0, deadlineMs: limitMs });
    if (!('declined' in report))
      this.#onFinished(
        step,
        rehearsalRecord(this.#tellable(report), { kind: 'before', target: step.cell.index, asked: this.#cellsFrom(step).length }),
      );
    return report;
  }

  /** Lets a copy stand by where nobody knows how long the cell takes, or work beside it; null where that is not worth it or not possible. */
  async standBy(step: Step, prediction: Verdict | null, isStop: (foreseen: Foreseen) => boolean): Promise<StandBy | null> {
    const known = this.#knownMs(step);
    if (this.#unavailable !== null || this.#waitingMs(step) > 0 || (known !== null && known < expensiveMs)) return null;
    if (prediction?.verdict === 'no-crash' && prediction.confidence === 'certain') return null;
    const stop = new AbortController();
    let noticed: RehearsalReport | null = null;
    let startedAt = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const drop = this.#probe.onCrash((report) => {
      noticed = report;
      const foreseen = this.#foreseen(step, report);
      if (!foreseen || !isStop(foreseen)) return;
      const afterMs = interruptAfterMs(report, step.cell.index, performance.now() - startedAt);
      if (afterMs === 0) stop.abort();
      else if (afterMs !== null) timer = setTimeout(() => stop.abort(), afterMs);
    });
    const report = await this.#request('stand-by', step, { delayMs: known === null ? standByMs : 0, deadlineMs: besideMs });
    if ('declined' in report || report.reason !== null) {
      drop();
      return null;
    }
    startedAt = performance.now();
    return {
      crashed: stop.signal,
      settle: async (status) => {
        drop();
        clearTimeout(timer);
        const found = (await this.#probe.collect().catch(ignoreProbeFailure)) ?? noticed ?? unanswered;
        const contradicted = status === 'ok' && found.crash?.cell === step.cell.index;
        this.#onFinished(
          step,
          rehearsalRecord(this.#tellable(found), {
            kind: 'beside',
            target: step.cell.index,
            contradicted,
            asked: this.#cellsFrom(step).length,
          }),
        );
        if (contradicted) return null;
        this.#remember(step, found);
        return this.#foreseen(step, found);
      },
    };
  }

  /** The real cell has run; what a scout saw of later cells no longer counts where it saw this cell end otherwise. */
  ran(step: Step, { status }: Pick<Execution, 'status'>): void {
    const seen = this.#seen.get(step.cell.index);
    if (seen === undefined || (seen.status === 'ok') === (status === 'error')) this.#seen.clear();
  }

  /** Milliseconds the run waits for the rehearsal of this cell before it starts; 0 where it does not wait. */
  #waitingMs(step: Step): number {
    if (this.#need === 'every') return longestMs;
    const share = (this.#knownMs(step) ?? 0) * this.#plan.rehearsalShare;
    return share < worthWaitingMs ? 0 : Math.min(longestMs, share);
  }

  async #request(
    kind: RehearsalRequest['kind'],
    step: Step,
    times: Pick<RehearsalRequest, 'delayMs' | 'deadlineMs'>,
  ): Promise<RehearsalReport | Declined> {
    const cells = this.#cellsFrom(step);
    try {
      const report = await this.#probe.rehearse({ kind, cells, scout: 'expensive', expensiveMs, ...times });
      if (report.forkMs === null && report.reason !== null) return { declined: report.reason };
      this.#remember(step, report);
      return report;
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error;
      this.#unavailable = error.message;
      return { declined: error.message };
    }
  }

  #remember(step: Step, report: RehearsalReport): void {
    for (const cell of report.cells) if (cell.cell !== step.cell.index) this.#seen.set(cell.cell, cell);
    const foreseen = this.#foreseen(step, report);
    if (foreseen?.isLater) this.#ahead = foreseen;
  }

  /** Without a crash of less confidence than is asked for, which no report may show. */
  #tellable(report: RehearsalReport): RehearsalReport {
    if (report.crash === null || isEnough(report.crash.confidence, this.#plan.minConfidence)) return report;
    return { ...report, crash: null, reason: 'the crash it found is not certain' };
  }

  #foreseen(from: Step, report: RehearsalReport): Foreseen | null {
    const { crash } = report;
    const step = this.#plan.steps.find(({ cell }) => cell.index === crash?.cell);
    if (!step || !isEnough(crash!.confidence, this.#plan.minConfidence)) return null;
    return { step, verdict: rehearsalVerdict(report, step.cell.index), isLater: step !== from };
  }

  #cellsFrom(step: Step): RehearsalCell[] {
    const { steps, lookAhead } = this.#plan;
    const all = steps.slice(steps.indexOf(step)).filter(({ skip }) => skip === null);
    return (lookAhead === 'off' ? all.slice(0, 1) : all).map(({ cell, mayRaise, before, after }) => ({
      index: cell.index,
      source: cell.source,
      target: cell === step.cell,
      mayRaise,
      // What stands before the target has run in the kernel already.
      before: cell === step.cell ? [] : before,
      after,
    }));
  }

  #knownMs({ cell }: Step): number | null {
    return recordedMs(cell) ?? this.#timings.durationOf(cell);
  }
}

/** The kernel died, or does not speak any more. */
const unanswered: RehearsalReport = { reason: 'the kernel did not return a result', cells: [], crash: null, elapsedMs: 0, forkMs: null };

function ignoreProbeFailure(error: unknown): null {
  if (error instanceof ProbeFailure) return null;
  throw error as Error;
}
