import { ProbeFailure, type Execution } from '../../kernel/provider.ts';
import type { Cell } from '../../notebook/notebook.ts';
import type { Step } from '../../plan/plan.ts';
import type { RehearsalCell, RehearsalReport, RehearsalRequest, RehearsedCell } from '../../probe/protocol.ts';
import type { RehearsalRecord } from '../../report/schema.ts';
import { duration } from '../../report/text/duration.ts';
import { counts, type Policy } from '../decide.ts';
import type { Forecast } from '../forecast.ts';
import type { Declined, RehearsalNeed } from '../predictor.ts';
import type { ProbeClient } from '../probe/client.ts';
import type { Verdict } from '../verdict.ts';
import { cureOf, type Cure } from '../fix/cure.ts';
import type { FixTime } from '../fix/fix-time.ts';
import type { IgnoredFindings } from '../ignored.ts';
import { cellsBefore, cellsFrom } from './cells.ts';
import { interruptAfterMs } from './interruption.ts';
import { rehearsalRecord } from './record.ts';
import { rehearsalRule, rehearsedCrash } from './verdict.ts';

/** A cell that would run no longer than this anyway is not worth a rehearsal. */
const expensiveMs = 2000;
/** A cell of unknown length runs this long before the copy beside it starts. */
const backgroundDelayMs = 1000;
/** One that calls what usually takes long runs this long before it. */
const looksLongDelayMs = 250;
/** A cell that ends so long before the copy starts has seen nothing of it. */
const wellBeforeMs = 100;
/** The longest a run waits for one rehearsal. */
const longestMs = 60_000;
/** The run waits for a rehearsal only where its share of the cell is long enough to settle something. */
const worthWaitingMs = 5000;
/** While remedies are tried beside the real cell, it runs on towards its crash, or is interrupted already. */
const fixBesideMs = 10_000;
/** The longest a run that is about to stop waits for remedies to be tried. */
const fixBeforeMs = 30_000;
/** The longest a run that has crashed waits for remedies to be tried. */
const fixAfterMs = 30_000;
/** A cell that a model would be asked about otherwise is waited for this long, unless it is known to be long enough for more. */
const insteadOfModelMs = 10_000;
/** A cell in which a copy raised an exception that it could not settle is waited for this long. */
const suspectedMs = 5_000;
/** What ran no longer than this is run again for a fix. */
const shortRunMs = 10_000;
/** A cell that would take longer than this in full is not tried in full. */
const longestTrialMs = 60_000;
/** A copy that works beside the real cell costs no waiting, only a processor. */
const besideMs = 60_000;

export type RehearsalOptions = {
  probe: ProbeClient;
  need: RehearsalNeed;
  steps: readonly Step[];
  policy: Policy;
  /** Share of a cell's known duration that its rehearsal may take. */
  share: number;
  /** Milliseconds a cell is known to take, or null. */
  knownMs(cell: Cell): number | null;
  /** How long remedies for a crash may be tried, too; null where none are. */
  fixTime: FixTime | null;
  ignored: IgnoredFindings;
  onRecord(cell: Cell, record: RehearsalRecord): void;
  /** The run waits for remedies to be tried. */
  onTrying(cell: Cell): void;
};

/** What is known of a cell that is about to run: what was predicted of it, whether it calls what usually takes long, and whether it clearly ends soon. */
export type Before = { verdict: Verdict | null; looksLong: boolean; looksShort: boolean };

/** Called for a crash while the real cell runs; `afterMs`: how long the cell may go on until it is worth interrupting. */
export type OnForecast = (forecast: Forecast, afterMs: number) => void;

/** A copy in the background while the real cell runs. */
export type Watch = {
  /** The crash for which the real cell was interrupted, before the copy is settled; null where it was not. */
  interruptedFor(execution: Pick<Execution, 'status'>): Forecast | null;
  /** Ends the copy and answers the crash it met, if it met one that the real cell, which ended so, does not give the lie to. */
  settle(execution: Pick<Execution, 'status' | 'error'>): Promise<Settled>;
};

/** `cure`: of the exception that the real cell raised, or of the crash it was interrupted for, found in the copy. */
export type Settled = { foreseen: Forecast | null; cure: Cure };

/** The copies of one kernel: decides which cells are worth one, and remembers what was seen of later cells. */
export class Rehearsals {
  readonly #options: RehearsalOptions;
  /** What a copy saw of cells that have not run yet. */
  readonly #seen = new Map<number, RehearsedCell>();
  /** Cells in which a copy that came from further up raised an exception, and could not tell whether the real cell will. */
  readonly #suspected = new Set<number>();
  #ahead: Forecast | null = null;
  /** How long the cells that have run took. */
  #ranMs = 0;
  #unavailable: string | null = null;
  /** A copy made before the cell has met a crash, and tries remedies. */
  #isTrying = false;

  constructor(options: RehearsalOptions) {
    this.#options = options;
  }

  /** The crash that a copy met in a later cell, or null. */
  get ahead(): Forecast | null {
    return this.#ahead;
  }

  /** Rehearses the cell before it runs, where that is worth it; what a copy saw without cutting anything is not done twice. */
  async before(step: Step): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    const limitMs = this.#waitingMs(step);
    const isShort = limitMs === 0;
    const seen = this.#seen.get(step.cell.index);
    const shortMs = this.#options.need === 'open' ? insteadOfModelMs : this.#suspected.has(step.cell.index) ? suspectedMs : 0;
    if (isShort && shortMs === 0) return { declined: 'the cell is not known to take long' };
    if (seen?.status === 'ok' && !seen.cut) return { reason: null, cells: [seen], crash: null, elapsedMs: 0, forkMs: null };
    const cells = isShort ? this.#cellsFrom(step).slice(0, 1) : this.#cellsFrom(step);
    const report = await this.#request('rehearse', { step, cells }, { deadlineMs: isShort ? shortMs : limitMs });
    if (!('declined' in report)) this.#record(step, report, { kind: 'before', asked: cells.length });
    return report;
  }

  /** Runs this cell and those up to cell `last`, for a while, shortened where need be. A crash there is one ahead. */
  async through(step: Step, last: number): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    const cells = this.#cellsFrom(step).filter(({ index }) => index <= last);
    const report = await this.#request('rehearse', { step, cells }, { deadlineMs: longestTrialMs, lookAhead: 'always' });
    if (!('declined' in report)) this.#record(step, report, { kind: 'before', asked: cells.length });
    return report;
  }

  /** Runs the cell alone and in full, where `earlier`, what a copy made of it before, does not say that it takes too long. */
  async inFull(step: Step, earlier: RehearsalReport | Declined): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    if ('declined' in earlier) return earlier;
    const estimate = earlier.cells.find(({ cell }) => cell === step.cell.index)?.estimate;
    if (estimate && estimate.low * 1000 > longestTrialMs)
      return { declined: `in full it would take about ${duration(estimate.seconds * 1000)}` };
    const cells = this.#cellsFrom(step).slice(0, 1);
    const report = await this.#request('rehearse', { step, cells }, { deadlineMs: longestTrialMs, shorten: 'nothing' });
    if (!('declined' in report)) this.#record(step, report, { kind: 'in-full', asked: 1 });
    return report;
  }

  /** What cures the crash that the latest copy met before a cell: waits for the remedies it tries. */
  async cure(cell: Cell): Promise<Cure> {
    return this.#isTrying ? cureOf((await this.#collect(cell, fixBeforeMs)) ?? unanswered) : {};
  }

  /** Lets a copy wait in the background where nobody knows how long the cell takes, or work beside it; null where that is not worth it or not possible. */
  async during(step: Step, before: Before, onForecast: OnForecast): Promise<Watch | null> {
    const known = this.#options.knownMs(step.cell);
    // The cell runs, whatever a copy has said: nobody wants remedies.
    if (this.#isTrying) await this.#collect(step.cell, 0);
    if (this.#unavailable !== null) return null;
    if (known === null ? before.looksShort : known < expensiveMs) return this.#afterwards(step);
    const isSafe = before.verdict?.kind === 'no-crash' && before.verdict.confidence === 'certain';
    if (isSafe ? !this.#isWorthLookingAhead(before, known) : this.#waitingMs(step) > 0) return null;
    // What is certain of the cell itself a copy cannot refute.
    const denies = ({ crash }: RehearsalReport) => isSafe && crash?.cell === step.cell.index;
    let noticed: RehearsalReport | null = null;
    let startedAt = performance.now();
    const drop = this.#options.probe.onCrash((report) => {
      noticed = report;
      const forecast = denies(report) ? null : this.#forecast(step, report);
      const afterMs = interruptAfterMs(report, step.cell.index, performance.now() - startedAt);
      if (forecast && afterMs !== null) onForecast(forecast, afterMs);
    });
    const cells = this.#cellsFrom(step);
    const delayMs = known !== null ? 0 : before.looksLong ? looksLongDelayMs : backgroundDelayMs;
    const report = await this.#request('background', { step, cells }, { delayMs, deadlineMs: besideMs });
    if ('declined' in report || report.reason !== null) {
      drop();
      return null;
    }
    startedAt = performance.now();
    const interruptedFor = ({ status }: Pick<Execution, 'status'>) =>
      status === 'interrupted' && noticed !== null && !denies(noticed) ? this.#forecast(step, noticed) : null;
    return {
      interruptedFor,
      settle: async ({ status, error }) => {
        drop();
        const { probe } = this.#options;
        const made = { kind: 'beside', asked: cells.length } as const;
        if (status === 'ok' && noticed === null && performance.now() - startedAt < delayMs - wellBeforeMs) {
          // Nobody waits for the end of what has not begun.
          void probe.collect().catch(ignoreProbeFailure);
          this.#record(step, notBegun, made);
          return { foreseen: null, cure: {} };
        }
        // Interrupted for what the copy has reported: it is trying remedies since then.
        const isStopped = status === 'interrupted' && noticed !== null;
        const collected =
          (await this.#collect(step.cell, status === 'error' ? fixAfterMs : isStopped ? fixBesideMs : 0)) ?? noticed ?? unanswered;
        const isTheSame = collected.crash?.cell === step.cell.index && collected.crash.errorType === error?.ename;
        // A copy that had not begun when the cell raised foresaw nothing.
        const found = collected.hurried ? notBegun : collected;
        const contradicted = status === 'ok' ? found.crash?.cell === step.cell.index : status !== 'error' && denies(found);
        this.#record(step, found, { ...made, contradicted });
        if (contradicted) return { foreseen: null, cure: {} };
        this.#remember(step, found);
        return { foreseen: this.#forecast(step, found), cure: isStopped || (status === 'error' && isTheSame) ? cureOf(collected) : {} };
      },
    };
  }

  /** The real cell has run; what a copy saw of later cells no longer counts where it saw this cell end otherwise. */
  ran(step: Step, { status, durationMs }: Pick<Execution, 'status' | 'durationMs'>): void {
    this.#ranMs += durationMs;
    const seen = this.#seen.get(step.cell.index);
    if (seen === undefined || (seen.status === 'ok') === (status === 'error')) this.#seen.clear();
  }

  /** For a cell that no copy stands by: if it raises, remedies are tried in copies that run the notebook anew. */
  #afterwards(step: Step): Watch | null {
    if (!this.#options.fixTime || step.mayRaise) return null;
    return {
      interruptedFor: () => null,
      settle: async ({ status, error }) => ({
        foreseen: null,
        cure: status === 'error' && error ? await this.#cureAnew(step, error.ename) : {},
      }),
    };
  }

  async #cureAnew(step: Step, raised: string): Promise<Cure> {
    if (this.#ranMs > shortRunMs) return {};
    const { fixTime } = this.#options;
    const fixMs = fixTime?.left(fixAfterMs) ?? 0;
    if (!fixTime || fixMs === 0) return {};
    this.#options.onTrying(step.cell);
    const cells = this.#cellsFrom(step);
    const report = await fixTime.spend(() => this.#request('rehearse', { step, cells }, { deadlineMs: 0, fixMs, raised }));
    return 'declined' in report ? {} : cureOf(report);
  }

  /** Whether a cell that is certain to run through takes long enough for a copy to look at those after it; no copy was made before it. */
  #isWorthLookingAhead({ verdict, looksLong }: Before, known: number | null): boolean {
    return verdict?.predictor !== 'rehearsal' && this.#options.policy.lookAhead !== 'off' && (known !== null || looksLong);
  }

  /** Milliseconds the run waits for the rehearsal of this cell before it starts; 0 where it does not wait. */
  #waitingMs({ cell }: Step): number {
    const { need, share, knownMs } = this.#options;
    if (need === 'every') return longestMs;
    const affordable = (knownMs(cell) ?? 0) * share;
    return affordable < worthWaitingMs ? 0 : Math.min(longestMs, affordable);
  }

  async #request(
    kind: RehearsalRequest['kind'],
    { step, cells }: { step: Step; cells: readonly RehearsalCell[] },
    how: Pick<RehearsalRequest, 'deadlineMs'> & Partial<RehearsalRequest>,
  ): Promise<RehearsalReport | Declined> {
    try {
      const { probe, fixTime, steps } = this.#options;
      const fixMs = Math.ceil(fixTime?.left(kind === 'rehearse' ? fixBeforeMs : fixBesideMs) ?? 0);
      const fix = fixMs > 0 ? { fixMs, earlier: cellsBefore(steps, step) } : {};
      const usual = { lookAhead: 'expensive', shorten: 'long-work', expensiveMs, delayMs: 0 } as const;
      const report = await probe.rehearse({ kind, cells, ...usual, ...fix, ...how });
      this.#isTrying = report.trying ?? false;
      if (report.forkMs === null && report.reason !== null) return { declined: report.reason };
      this.#remember(step, report);
      return report;
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error;
      this.#unavailable = error.message;
      return { declined: error.message };
    }
  }

  /** What the copy has found, after it has tried remedies for so long at most; null where the kernel does not answer. */
  async #collect(cell: Cell, usualMs: number): Promise<RehearsalReport | null> {
    const { probe, fixTime, onTrying } = this.#options;
    this.#isTrying = false;
    const ms = usualMs > 0 ? (fixTime?.left(usualMs) ?? 0) : 0;
    const collect = () => probe.collect(ms).catch(ignoreProbeFailure);
    if (!fixTime || ms === 0) return collect();
    onTrying(cell);
    return fixTime.spend(collect);
  }

  #remember(step: Step, report: RehearsalReport): void {
    for (const cell of report.cells.filter(({ cell: index }) => index !== step.cell.index)) {
      this.#seen.set(cell.cell, cell);
      if (cell.leftOut?.some(({ errorType }) => errorType !== null)) this.#suspected.add(cell.cell);
    }
    const forecast = this.#forecast(step, report);
    if (forecast?.when === 'ahead') this.#ahead = forecast;
  }

  /** A crash that does not count is in no report. */
  #record(step: Step, report: RehearsalReport, made: { kind: RehearsalRecord['kind']; asked: number; contradicted?: boolean }): void {
    const { onRecord } = this.#options;
    const { cell } = step;
    const why = report.crash && this.#whyNotReported(report.crash);
    const published = why ? { ...report, crash: null, reason: why } : report;
    onRecord(cell, rehearsalRecord(published, { ...made, target: cell.index }));
  }

  /** The crash that a copy made for the cell `from` met, where it counts. */
  #forecast(from: Step, report: RehearsalReport): Forecast | null {
    const { crash, elapsedMs } = report;
    const step = crash && this.#stepOf(crash);
    if (!step || this.#whyNotReported(crash) !== null) return null;
    const verdict = { ...rehearsedCrash(crash, elapsedMs), ...cureOf(report) };
    return { cell: step.cell, verdict, when: step === from ? 'during' : 'ahead' };
  }

  /** Why a crash is in no report, one clause, or null. */
  #whyNotReported(crash: NonNullable<RehearsalReport['crash']>): string | null {
    const { policy, ignored } = this.#options;
    if (!counts(crash.confidence, policy)) return 'the crash it found is not certain';
    const step = this.#stepOf(crash);
    return step && ignored.covers(step, { rule: rehearsalRule, line: crash.line }) ? 'the crash it found is ignored' : null;
  }

  #stepOf({ cell: index }: { cell: number }): Step | undefined {
    return this.#options.steps.find(({ cell }) => cell.index === index);
  }

  #cellsFrom(step: Step): RehearsalCell[] {
    const { steps, policy } = this.#options;
    const all = cellsFrom(steps, step);
    return policy.lookAhead === 'off' ? all.slice(0, 1) : all;
  }
}

/** What a copy reports that never started. */
const notBegun: RehearsalReport = { reason: null, cells: [], crash: null, elapsedMs: 0, forkMs: null };

/** The kernel died, or does not speak any more. */
const unanswered: RehearsalReport = { reason: 'the kernel did not return a result', cells: [], crash: null, elapsedMs: 0, forkMs: null };

function ignoreProbeFailure(error: unknown): null {
  if (error instanceof ProbeFailure) return null;
  throw error as Error;
}
