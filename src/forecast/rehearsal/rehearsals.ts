import { availableParallelism } from 'node:os';
import type { Execution } from '../../kernel/provider.ts';
import type { Cell } from '../../notebook/notebook.ts';
import type { Step } from '../../plan/plan.ts';
import type { Observation, ProbeNotice, RehearsalCell, RehearsalReport, RehearsalRequest, RehearsedCell } from '../../probe/protocol.ts';
import { duration } from '../../text/duration.ts';
import { counts, type Policy } from '../decide.ts';
import type { Forecast } from '../forecast.ts';
import type { Declined, RehearsalNeed } from '../predictor.ts';
import { unanswered, type Asked, type Copies, type Copy } from '../probe/copies.ts';
import type { CrashVerdict, Verdict } from '../../result/verdict.ts';
import { cureOf, type Cure } from '../fix/cure.ts';
import type { FixTime } from '../fix/fix-time.ts';
import { cellsBefore, cellsFrom, cellsToFollow } from './cells.ts';
import { interruptAfterMs } from './interruption.ts';
import { expensiveMs, isPassed, Lasting, type Said } from './lasting.ts';
import type { WhyNotReported } from './record.ts';
import { memoryVerdict } from './memory.ts';
import { takesLong } from './rest.ts';
import { estimateOf, timeoutVerdict, type Estimate, type TimeLimit } from './timeout.ts';
import { rehearsedCrash } from './verdict.ts';

/** A cell of unknown length runs this long before the copy beside it starts. */
const backgroundDelayMs = 500;
/** A cell that takes longer than this in a copy that lasts is left to a copy beside it. */
const longestShortMs = 1000;
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
/** A kernel that was asked for a copy so often in vain is not asked again: each time, the run waited. */
const mostLosses = 3;
/** A run may wait so long for copies of cells of unknown length before its cells have taken any time. */
const unearnedMs = 200;
/** Processor time that making a copy takes, about: with less to spend, none is made. Measured: `npm run measure:copy`. */
const copyMs = 50;
/** Processor time of a copy beside the real cell, which costs no waiting, before it says that it has come to nothing yet. */
const besideMs = 60_000;

export type RehearsalOptions = {
  copies: Copies;
  need: RehearsalNeed;
  steps: readonly Step[];
  policy: Policy;
  /** Share of a cell's known duration that its rehearsal may take, and of the time a run has taken that rehearsals of cells of unknown length may. */
  share: number;
  /** Milliseconds that are left for copies to go through the rest of the notebook; null where long cells really run. */
  quickLeftMs: (() => number) | null;
  /** How long the cell may run if it starts now; null for no limit. */
  timeLimit(step: Step): TimeLimit | null;
  /** Whether a crash predicted for the cell is ignored. */
  ignores(step: Step, crash: CrashVerdict): boolean;
  /** A copy has come to the end of the running cell, and says how long that takes. */
  onEstimate(cell: Cell, estimate: Estimate): void;
  /** Milliseconds a cell is known to take, or null. */
  knownMs(cell: Cell): number | null;
  /** How long remedies for a crash may be tried, too; null where none are. */
  fixTime: FixTime | null;
  whyNotReported: WhyNotReported;
  /** The run waits for remedies to be tried. */
  onTrying(cell: Cell): void;
  /** The kernel cannot be copied before or beside this cell; one clause that says why. */
  onRefused(cell: Cell, reason: string): void;
  /** Why nothing is known yet of a running cell and those after it; null where nothing more is to come. */
  onUndecided(cell: Cell, reason: string | null): void;
};

/** What is known of a cell that is about to run: what was predicted of it, and whether it clearly ends soon. */
export type Before = { verdict: Verdict | null; looksShort: boolean };

/** Called for a crash while the real cell runs; `afterMs`: how long the cell may go on until it is worth interrupting. */
export type OnForecast = (forecast: Forecast, afterMs: number) => void;

/** A copy in the background while the real cell runs. */
export type Watch = {
  /** The crash for which the real cell was interrupted, before the copy is settled; null where it was not. */
  interruptedFor(execution: Pick<Execution, 'status'>): Forecast | null;
  /** Ends the copy and returns the crash it met, unless the outcome of the real cell contradicts it. */
  settle(execution: Pick<Execution, 'status' | 'error'>): Promise<Settled>;
};

/** `cure`: of the exception that the real cell raised, or of the crash it was interrupted for, found in the copy. */
export type Settled = { expected: Forecast | null; cure: Cure };

type What = { step: Step; cells: readonly RehearsalCell[] };
type How = Pick<RehearsalRequest, 'deadlineMs'> & Partial<RehearsalRequest>;

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
  /** How long the run has waited for copies of cells of unknown length, see `Lasting.waitedFor`. */
  #waitedMs = 0;
  /** The kernel did not answer, and has run no cell since. */
  #unavailable: string | null = null;
  #losses = 0;
  /** Why the latest cell that the run waited for has no verdict that another copy may come to, or null. */
  #open: { cell: Cell; reason: string } | null = null;
  /** The latest copy that goes on from cell to cell. */
  #lasting: Lasting | null = null;
  /** The latest copy that the run waited for: it has met a crash, and tries remedies. */
  #trying: Copy | null = null;

  constructor(options: RehearsalOptions) {
    this.#options = options;
  }

  /** The crash that a copy met in a later cell, or null. */
  get ahead(): Forecast | null {
    return this.#ahead;
  }

  /**
   * Rehearses the cell before it runs, where that is worth it; what a copy saw without cutting anything is not done twice. `leavesToKernel`: the cell needs
   * the kernel, and is not led by a copy; `ranMs`: processor time that the cells have taken.
   */
  async before(
    step: Step,
    { leavesToKernel = false, ranMs = 0 }: Partial<Pick<Observation, 'leavesToKernel' | 'ranMs'>> = {},
  ): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    const { quickLeftMs } = this.#options;
    const cells = this.#cellsFrom(step);
    const seen = this.#seenOf(cells);
    if (seen && !(quickLeftMs && takesLong(seen, step.cell.index) && seen.cells.length < cells.length)) return seen;
    const followed = await this.#follow(step, ranMs);
    // A copy that runs cells in full has left a long one to another.
    if (followed && !(quickLeftMs && 'declined' in followed)) return followed;
    if (quickLeftMs)
      return this.#quickly({ step, cells }, { leavesToKernel: leavesToKernel || followed !== null, ranMs, leftMs: quickLeftMs });
    const limitMs = this.#waitingMs(step);
    if (limitMs > 0) return this.#lookBefore({ step, cells }, { deadlineMs: limitMs });
    const shortMs = this.#options.need === 'open' ? insteadOfModelMs : this.#suspected.has(step.cell.index) ? suspectedMs : 0;
    const alone = { step, cells: cells.slice(0, 1) };
    if (shortMs > 0) return this.#lookBefore(alone, { deadlineMs: shortMs });
    const affordableMs = leavesToKernel ? 0 : this.#affordableMs(step, ranMs);
    return affordableMs === 0 ? { declined: 'the cell is not known to take long' } : this.#lead(step, affordableMs, ranMs);
  }

  /** What a copy that came from further up saw of these cells, up to the first it did not; null where it cut or left out anything of the first. */
  #seenOf(cells: readonly RehearsalCell[]): RehearsalReport | null {
    const known: RehearsedCell[] = [];
    for (const { index } of cells) {
      const seen = this.#seen.get(index);
      if (!seen) break;
      known.push(seen);
    }
    return known[0]?.status === 'ok' && !known[0].cut ? { ...notBegun, cells: known } : null;
  }

  /** Runs the cell in full in a copy that lasts, if it is short; else goes through it and all after it with long work shortened. */
  async #quickly(
    { step, cells }: What,
    { leavesToKernel, ranMs, leftMs }: { leavesToKernel: boolean; ranMs: number; leftMs: () => number },
  ): Promise<RehearsalReport | Declined> {
    const { index } = step.cell;
    const led = leavesToKernel ? null : await this.#lead(step, longestShortMs, ranMs);
    if (led && !('declined' in led) && (led.crash?.cell === index || led.cells.some((seen) => seen.cell === index && isPassed(seen))))
      return led;
    return this.#lookBefore({ step, cells }, { deadlineMs: Math.max(1, Math.ceil(leftMs())), countsStatements: true });
  }

  /** Has a copy run the cell and go on through those after it, in full, as long as each takes no longer than this. */
  async #lead(step: Step, deadlineMs: number, ranMs: number): Promise<RehearsalReport | Declined> {
    const { steps, policy } = this.#options;
    const cells = policy.lookAhead === 'off' ? this.#cellsFrom(step) : cellsToFollow(steps, step);
    const request = this.#requestOf('lasting', { step, cells }, { deadlineMs, shorten: 'nothing' });
    const copy = await this.#make({ kind: 'before', step, request });
    if ('declined' in copy) return copy;
    this.#lasting = new Lasting(copy, deadlineMs, ranMs);
    this.#waitedMs += copyMs + this.#lasting.waitedFor(step.cell, ranMs);
    return this.#heard(this.#lasting.saidOf(step.cell)) ?? copy.report;
  }

  /** What a copy that goes on from cell to cell says of this one; null where there is none, or it has come to no verdict. */
  async #follow({ cell }: Step, ranMs: number): Promise<RehearsalReport | Declined | null> {
    if (!this.#lasting || this.#lasting.hasEnded) return null;
    const said = await this.#lasting.follow(cell);
    this.#waitedMs += this.#lasting.waitedFor(cell, ranMs);
    return this.#heard(said);
  }

  #heard({ about, trying }: Said): RehearsalReport | Declined | null {
    if (trying) this.#trying = trying;
    return about;
  }

  async #lookBefore(what: What, how: How): Promise<RehearsalReport | Declined> {
    const found = await this.#rehearse('before', what, how);
    const reason = 'declined' in found ? found.declined : (found.pending ?? null);
    this.#open = reason === null ? null : { cell: what.step.cell, reason };
    return found;
  }

  /** Runs the cell alone and in full, where `earlier`, what a copy made of it before, does not say that it takes too long. */
  async inFull(step: Step, earlier: RehearsalReport | Declined): Promise<RehearsalReport | Declined> {
    if (this.#unavailable !== null) return { declined: this.#unavailable };
    if ('declined' in earlier) return earlier;
    const estimate = earlier.cells.find(({ cell }) => cell === step.cell.index)?.estimate;
    if (estimate && estimate.low * 1000 > longestTrialMs)
      return { declined: `in full it would take about ${duration(estimate.seconds * 1000)}` };
    const cells = this.#cellsFrom(step).slice(0, 1);
    return this.#rehearse('in-full', { step, cells }, { deadlineMs: longestTrialMs, shorten: 'nothing' });
  }

  /** What cures the crash that the latest copy met before a cell: waits for the remedies it tries. */
  async cure(cell: Cell): Promise<Cure> {
    return this.#trying ? cureOf((await this.#end(this.#trying, cell, fixBeforeMs)) ?? unanswered) : {};
  }

  /** Lets a copy wait in the background where it is not known how long the cell takes, or work beside it; null where that is not worth it or not possible. */
  async during(step: Step, before: Before, onForecast: OnForecast): Promise<Watch | null> {
    const known = this.#options.knownMs(step.cell);
    // The cell runs, whatever a copy has said, so no remedies are tried.
    if (this.#trying) await this.#end(this.#trying, step.cell, 0);
    if (this.#unavailable !== null) return null;
    if (known === null ? before.looksShort : known < expensiveMs) return this.#afterwards(step);
    const isSafe = before.verdict?.kind === 'no-crash' && before.verdict.confidence === 'certain';
    const isOpen = this.#open?.cell === step.cell;
    if (isSafe ? !this.#isWorthLookingAhead(before, known) : this.#waitingMs(step) > 0 && !isOpen) return null;
    // What is certain of the cell itself a copy cannot refute.
    const denies = ({ crash }: RehearsalReport) => isSafe && crash?.cell === step.cell.index;
    let noticed: RehearsalReport | null = null;
    let late: Forecast | null = null;
    let startedAt = performance.now();
    const { onUndecided } = this.#options;
    const onNotice = (notice: ProbeNotice) => {
      if (notice.kind === 'estimate') {
        late = this.#estimated(step, notice, limit);
        if (late) onForecast(late, 0);
        return;
      }
      if (notice.kind === 'pending') return onUndecided(step.cell, triesAgain(notice.reason));
      if (notice.kind === 'ended') return onUndecided(step.cell, notice.reason === null ? null : `looking ahead gave up: ${notice.reason}`);
      const { report } = notice;
      noticed = report;
      const forecast = denies(report) ? null : this.#forecast(step, report);
      const afterMs = interruptAfterMs(report, step.cell.index, performance.now() - startedAt);
      if (forecast && afterMs !== null) onForecast(forecast, afterMs);
    };
    const cells = this.#cellsFrom(step);
    const limit = this.#options.timeLimit(step);
    const delayMs = known !== null ? 0 : backgroundDelayMs;
    const copy = await this.#make({
      kind: 'beside',
      step,
      request: this.#requestOf('background', { step, cells }, { delayMs, deadlineMs: besideMs }),
      onNotice,
    });
    if ('declined' in copy) {
      onUndecided(step.cell, `looking ahead gave up: no copy of the kernel could be made: ${copy.declined}`);
      return null;
    }
    onUndecided(step.cell, isOpen && this.#open ? triesAgain(this.#open.reason) : 'no verdict yet: a copy of the kernel is looking ahead');
    startedAt = performance.now();
    const interruptedFor = ({ status }: Pick<Execution, 'status'>) => {
      if (status !== 'interrupted') return null;
      return noticed !== null && !denies(noticed) ? this.#forecast(step, noticed) : late;
    };
    return {
      interruptedFor,
      settle: async ({ status, error }) => {
        if (status === 'ok' && noticed === null && performance.now() - startedAt < delayMs - wellBeforeMs) {
          // What has not begun has no end to wait for.
          void copy.end();
          copy.settle(notBegun);
          return { expected: null, cure: {} };
        }
        // Interrupted for what the copy has reported: it is trying remedies since then.
        const isStopped = status === 'interrupted' && noticed !== null;
        const collected =
          (await this.#end(copy, step.cell, status === 'error' ? fixAfterMs : isStopped ? fixBesideMs : 0)) ?? noticed ?? unanswered;
        if (status === 'interrupted' && noticed === null && late) {
          copy.settle(collected);
          return { expected: late, cure: {} };
        }
        const isTheSame = collected.crash?.cell === step.cell.index && collected.crash.errorType === error?.ename;
        // A copy that had not begun when the cell raised foresaw nothing.
        const found = collected.afterCrash ? notBegun : collected;
        const contradicted = status === 'ok' ? found.crash?.cell === step.cell.index : status !== 'error' && denies(found);
        copy.settle(found, { contradicted });
        if (contradicted) return { expected: null, cure: {} };
        this.#remember(step, found);
        return { expected: this.#forecast(step, found), cure: isStopped || (status === 'error' && isTheSame) ? cureOf(collected) : {} };
      },
    };
  }

  /** What a copy says of how long the running cell takes, which may be longer than it may, and of the memory that it will not get. */
  #estimated(step: Step, { cell, processors }: Extract<ProbeNotice, { kind: 'estimate' }>, limit: TimeLimit | null): Forecast | null {
    const estimate = estimateOf(cell, processors);
    if (estimate && estimate.ms > expensiveMs && estimate.lowMs > 0) this.#options.onEstimate(step.cell, estimate);
    const verdict = memoryVerdict(cell) ?? (limit && timeoutVerdict(cell, processors, limit));
    return verdict && this.#isReported(step, verdict) ? { cell: step.cell, verdict, when: 'during' } : null;
  }

  /** That the cell will not end in time, or not get the memory it needs, by what a copy has measured before it; null where nothing tells. */
  shortBefore(step: Step): CrashVerdict | null {
    const seen = this.#seen.get(step.cell.index);
    const limit = this.#options.quickLeftMs ? null : this.#options.timeLimit(step);
    // How many processors the real cell uses, nobody knows yet.
    const verdict = seen && (memoryVerdict(seen) ?? (limit && timeoutVerdict(seen, availableParallelism(), limit)));
    return verdict && this.#isReported(step, verdict) ? verdict : null;
  }

  #isReported(step: Step, verdict: CrashVerdict): boolean {
    return counts(verdict.confidence, this.#options.policy) && !this.#options.ignores(step, verdict);
  }

  /** The real cell has run; what a copy saw of later cells no longer counts where it saw this cell end otherwise. */
  ran(step: Step, { status, durationMs }: Pick<Execution, 'status' | 'durationMs'>): void {
    this.#ranMs += durationMs;
    if (status === 'ok') this.#lasting?.ran(step.cell);
    else this.#lasting?.end();
    // Who runs cells may answer again.
    if (this.#losses < mostLosses) this.#unavailable = null;
    const seen = this.#seen.get(step.cell.index);
    if (seen === undefined || (seen.status === 'ok') === (status === 'error')) this.#seen.clear();
  }

  /** No cell runs any more. */
  ended(): void {
    this.#lasting?.end();
  }

  /** For a cell without a copy beside it: if it raises, remedies are tried in copies that run the notebook anew. */
  #afterwards(step: Step): Watch | null {
    if (!this.#options.fixTime || step.mayRaise) return null;
    return {
      interruptedFor: () => null,
      settle: async ({ status, error }) => ({
        expected: null,
        cure: status === 'error' && error ? await this.#cureAnew(step, error.ename) : {},
      }),
    };
  }

  async #cureAnew(step: Step, raised: string): Promise<Cure> {
    if (this.#unavailable !== null || this.#ranMs > shortRunMs) return {};
    const { fixTime } = this.#options;
    const fixMs = fixTime?.left(fixAfterMs) ?? 0;
    if (!fixTime || fixMs === 0) return {};
    this.#options.onTrying(step.cell);
    const cells = this.#cellsFrom(step);
    const request = this.#requestOf('rehearse', { step, cells }, { deadlineMs: 0, fixMs, raised });
    const copy = await fixTime.spend(() => this.#make({ kind: 'fix', step, request }));
    if ('declined' in copy) return {};
    copy.settle(copy.report);
    return cureOf(copy.report);
  }

  /** Whether a cell that is certain to run through takes long enough for a copy to look at those after it; no copy was made before it. */
  #isWorthLookingAhead({ verdict }: Before, known: number | null): boolean {
    return verdict?.predictor !== 'rehearsal' && this.#options.policy.lookAhead !== 'off' && known !== null;
  }

  /** Milliseconds the run waits for the rehearsal of this cell before it starts; 0 where it does not wait. */
  #waitingMs({ cell }: Step): number {
    const { need, share, knownMs } = this.#options;
    if (need === 'every') return longestMs;
    const affordable = (knownMs(cell) ?? 0) * share;
    return affordable < worthWaitingMs ? 0 : Math.min(longestMs, affordable);
  }

  /** Milliseconds of its processor time that the run waits for a copy of a cell of unknown length; 0 where the cells have taken too little so far to pay for that. */
  #affordableMs({ cell }: Step, ranMs: number): number {
    const { share, knownMs } = this.#options;
    if (knownMs(cell) !== null) return 0;
    const leftMs = unearnedMs + share * ranMs - this.#waitedMs;
    return leftMs < copyMs ? 0 : Math.min(leftMs, longestShortMs);
  }

  /** Waits for what a copy finds, which may go on and try remedies. */
  async #rehearse(kind: Asked['kind'], what: What, how: How): Promise<RehearsalReport | Declined> {
    const copy = await this.#make({ kind, step: what.step, request: this.#requestOf('rehearse', what, how) });
    if ('declined' in copy) return copy;
    this.#trying = copy.report.trying ? copy : null;
    return copy.report;
  }

  async #make(asked: Asked): Promise<Copy | Declined> {
    this.#trying = null;
    this.#lasting?.end();
    const copy = await this.#options.copies.make(asked);
    if ('declined' in copy) {
      if (copy.isLost) {
        this.#unavailable = copy.declined;
        this.#losses += 1;
      } else {
        this.#options.onRefused(asked.step.cell, copy.declined);
      }
      return { declined: copy.declined };
    }
    // What a lasting one has met is told when the kernel comes to it.
    if (asked.request.kind !== 'lasting') this.#remember(asked.step, copy.report);
    return copy;
  }

  #requestOf(kind: RehearsalRequest['kind'], { step, cells }: What, how: How): RehearsalRequest {
    const { fixTime, steps } = this.#options;
    const fixMs = Math.ceil(fixTime?.left(kind === 'rehearse' ? fixBeforeMs : fixBesideMs) ?? 0);
    const fix = fixMs > 0 ? { fixMs, earlier: cellsBefore(steps, step) } : {};
    return { kind, cells, shorten: 'long-work', expensiveMs, delayMs: 0, ...fix, ...how };
  }

  /** What a copy has found, after it has tried remedies for so long at most; null where the kernel does not answer. */
  async #end(copy: Copy, cell: Cell, usualMs: number): Promise<RehearsalReport | null> {
    const { fixTime, onTrying } = this.#options;
    this.#trying = null;
    const ms = usualMs > 0 ? (fixTime?.left(usualMs) ?? 0) : 0;
    if (!fixTime || ms === 0) return copy.end();
    onTrying(cell);
    return fixTime.spend(() => copy.end(ms));
  }

  #remember(step: Step, report: RehearsalReport): void {
    for (const cell of report.cells) {
      this.#seen.set(cell.cell, cell);
      if (cell.cell !== step.cell.index && cell.leftOut?.some(({ errorType }) => errorType !== null)) this.#suspected.add(cell.cell);
    }
    const forecast = this.#forecast(step, report);
    if (forecast?.when === 'ahead') this.#ahead = forecast;
  }

  /** The crash that a copy made for the cell `from` met, where it counts. */
  #forecast(from: Step, report: RehearsalReport): Forecast | null {
    const { crash, elapsedMs } = report;
    const { steps, whyNotReported } = this.#options;
    const step = crash && steps.find((one) => one.cell.index === crash.cell);
    if (!crash) return this.#shortAhead(from, report);
    if (!step || whyNotReported(crash) !== null) return null;
    const verdict = { ...rehearsedCrash(crash, elapsedMs), ...cureOf(report) };
    return { cell: step.cell, verdict, when: step === from ? 'during' : 'ahead' };
  }

  /** The first cell after `from` that will not get the memory it needs; null where nothing tells. */
  #shortAhead(from: Step, { cells }: RehearsalReport): Forecast | null {
    for (const seen of cells) {
      const step = this.#options.steps.find(({ cell }) => cell.index === seen.cell);
      const verdict = step && step !== from && memoryVerdict(seen);
      if (verdict && this.#isReported(step, verdict)) return { cell: step.cell, verdict, when: 'ahead' };
    }
    return null;
  }

  #cellsFrom(step: Step): RehearsalCell[] {
    const { steps, policy, quickLeftMs } = this.#options;
    const all = cellsFrom(steps, step);
    return policy.lookAhead === 'off' && !quickLeftMs ? all.slice(0, 1) : all;
  }
}

const triesAgain = (reason: string) => `no verdict yet: ${reason}; a copy of the kernel tries again`;

/** What a copy reports that never started. */
const notBegun: RehearsalReport = { reason: null, cells: [], crash: null, elapsedMs: 0, forkMs: null };
