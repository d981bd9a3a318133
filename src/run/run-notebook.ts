import { UserError, type ExitCode } from '../errors.ts';
import { ProbeFailure, type Execution, type KernelProvider, type KernelSession } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Predictor } from '../predict/predictor.ts';
import { wasUnavailable, type Verdict } from '../predict/verdict.ts';
import { installProbe, type ProbeClient } from '../probe/client.ts';
import type { RehearsalReport } from '../probe/protocol.ts';
import { duration } from '../report/text/duration.ts';
import type { CellReport, NotebookReport, NotebookStatus, RehearsalRecord, ReportWarning } from '../report/schema.ts';
import type { RunEvent } from './events.ts';
import { ExecutedCopy } from './executed-copy.ts';
import { forecast } from './forecast.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Plan, Step } from './plan.ts';
import { Rehearsals, type Declined, type Foreseen } from './rehearsals.ts';
import { timeSaved } from './time-saved.ts';
import { Timings } from './timings.ts';

export type Emit = (event: RunEvent) => void;
type RunTools = {
  /** Asked only when a cell is to run. */
  provider(): Promise<KernelProvider>;
  predictor: Predictor;
  signal: AbortSignal;
  /** Whether later runs may know how long the cells ran. */
  keepsTimings: boolean;
  /** Whether anybody wants the executed copy: without, outputs are let go as soon as they are told and judged. */
  keepsOutputs: boolean;
};

/** How a notebook ended. */
type Ending = { status: NotebookStatus; exitCode: ExitCode; message: string | null; stoppedBefore?: Cell };

const passed: Ending = { status: 'passed', exitCode: 0, message: null };
const crashed: Ending = { status: 'crashed', exitCode: 1, message: null };
const interrupted: Ending = { status: 'skipped', exitCode: 3, message: 'The run was interrupted before this notebook was through.' };

/** Runs one notebook: facts → verdict → execute or stop, cell by cell. All that happens is told as events; never throws for reasons of the notebook. */
export async function runNotebook(plan: Plan, tools: RunTools, emit: Emit): Promise<void> {
  await new NotebookRun(plan, tools, emit, await Timings.load(plan.notebook.absolutePath)).run();
}

class NotebookRun {
  readonly #plan: Plan;
  readonly #tools: RunTools;
  readonly #emit: Emit;
  readonly #timings: Timings;
  readonly #path: string;
  readonly #started = performance.now();
  readonly #results = new Map<number, CellReport>();
  readonly #executed: Cell[] = [];
  readonly #copy: ExecutedCopy;
  readonly #warnings: ReportWarning[] = [];
  readonly #copies: RehearsalRecord[] = [];
  #interrupted: NotebookReport['interrupted'];
  #rehearsals: Rehearsals | null = null;
  #warnedAhead: Foreseen | null = null;
  #predictionMs = 0;
  #executionMs = 0;

  constructor(plan: Plan, tools: RunTools, emit: Emit, timings: Timings) {
    this.#plan = plan;
    this.#tools = tools;
    this.#emit = emit;
    this.#timings = timings;
    this.#path = plan.notebook.path;
    this.#copy = new ExecutedCopy(plan.notebook);
  }

  async run(): Promise<void> {
    const { notebook, steps, warnings } = this.#plan;
    this.#emit({ type: 'notebook-started', path: this.#path, notebook, codeCells: steps.length });
    for (const message of warnings) this.#warn(null, { code: 'notebook', message });
    this.#finish(steps.every(({ skip }) => skip !== null) ? this.#nothingToRun() : await this.#runInKernel());
    if (this.#tools.keepsTimings) await this.#timings.save();
  }

  #nothingToRun(): Ending {
    for (const step of this.#plan.steps) this.#skip(step);
    return { ...passed, message: 'The notebook has no code cells to run.' };
  }

  async #runInKernel(): Promise<Ending> {
    let session: KernelSession | null = null;
    try {
      session = await this.#startKernel();
      const probe = await this.#installProbe(session);
      const need = this.#tools.predictor.needs.rehearsal;
      if (probe && need) this.#rehearsals = new Rehearsals(this.#plan, probe, this.#timings, need, this.#tellRehearsal);
      return await this.#runCells(session, probe);
    } catch (error) {
      if (this.#tools.signal.aborted) return interrupted;
      if (error instanceof UserError) return failed(error);
      throw error;
    } finally {
      this.#emit({ type: 'waiting', path: this.#path, cell: null, for: 'shutdown' });
      await session?.close();
    }
  }

  async #startKernel(): Promise<KernelSession> {
    const { kernelName, notebook, cwd, env, startupTimeoutMs } = this.#plan;
    const started = performance.now();
    this.#emit({ type: 'waiting', path: this.#path, cell: null, for: 'kernel' });
    const provider = await this.#tools.provider();
    const session = await provider.start({
      kernelName,
      language: notebook.language,
      cwd,
      env,
      startupTimeoutMs,
      signal: this.#tools.signal,
    });
    this.#emit({ type: 'kernel-ready', path: this.#path, description: session.description, startMs: performance.now() - started });
    return session;
  }

  async #installProbe(session: KernelSession): Promise<ProbeClient | null> {
    const { facts, rules, rehearsal } = this.#tools.predictor.needs;
    if (facts.length === 0 && !rules && !rehearsal) return null;
    try {
      const probe = await installProbe(session);
      if (!probe) this.#warn(null, { code: 'no-probe', message: `The offline rules do not apply to this ${session.language} kernel.` });
      return probe;
    } catch (error) {
      if (!(error instanceof ProbeFailure)) throw error;
      this.#warn(null, { code: 'prediction-unavailable', message: error.message });
      return null;
    }
  }

  async #runCells(session: KernelSession, probe: ProbeClient | null): Promise<Ending> {
    let anyCrash = false;
    for (const step of this.#plan.steps) {
      if (this.#tools.signal.aborted) return interrupted;
      if (this.#isOutOfTime()) return this.#overTime();
      if (step.skip !== null) {
        this.#skip(step);
        continue;
      }
      for (const source of step.before) await this.#runOwn(session, source, step.cell);
      const prediction = await this.#predict(session, probe, step);
      if (prediction && this.#stops(prediction, step)) return this.#stopBefore(step, prediction);
      if (this.#stopsFor(this.#rehearsals?.ahead)) return this.#stopAhead(step);
      const outcome = await this.#execute(session, step, prediction);
      if ('ending' in outcome) return outcome.ending;
      anyCrash ||= outcome.crashed;
      if (outcome.stop) return this.#stopAfter(step, outcome);
      for (const source of step.after) await this.#runOwn(session, source, step.cell);
    }
    return anyCrash ? crashed : passed;
  }

  async #predict(session: KernelSession, probe: ProbeClient | null, step: Step): Promise<Verdict | null> {
    const { predictor, signal } = this.#tools;
    const { cell } = step;
    if (predictor.name === 'none') return null;
    this.#emit({ type: 'waiting', path: this.#path, cell, for: 'facts' });
    const verdict = await forecast(cell, {
      session,
      probe,
      predictor,
      budgetMs: this.#plan.probeBudgetMs,
      executed: this.#executed,
      signal,
      rehearse: () => this.#rehearse(step),
      onAsking: () => this.#emit({ type: 'waiting', path: this.#path, cell, for: 'prediction' }),
    });
    this.#predictionMs += verdict.latencyMs;
    if (wasUnavailable(verdict)) this.#warn(cell, { code: 'prediction-unavailable', message: verdict.diagnosis });
    this.#emit({ type: 'cell-predicted', path: this.#path, cell, verdict, stops: this.#stops(verdict, step) });
    return verdict;
  }

  async #rehearse(step: Step): Promise<RehearsalReport | Declined> {
    this.#emit({ type: 'waiting', path: this.#path, cell: step.cell, for: 'rehearsal' });
    const report = await (this.#rehearsals?.before(step) ?? { declined: 'this kernel cannot be copied' });
    if ('declined' in report && this.#tools.predictor.needs.rehearsal === 'every')
      this.#warnOnce('not-rehearsed', `A cell was not rehearsed: ${report.declined}.`);
    this.#tellForeseen(step);
    this.#warnOfCrashAhead();
    return report;
  }

  #stops({ verdict, confidence }: Verdict, { mayRaise, runRegardless }: Step): boolean {
    const { stopOn, onError } = this.#plan;
    if (verdict !== 'crash' || stopOn === 'never' || mayRaise || runRegardless || onError === 'pass') return false;
    return stopOn === 'likely' || confidence === 'certain';
  }

  /** Runs the cell, with a copy standing by where that may pay; the copy may end the notebook while the cell runs. */
  async #execute(session: KernelSession, step: Step, prediction: Verdict | null): Promise<Outcome | { ending: Ending }> {
    const { cell } = step;
    const standBy = (await this.#rehearsals?.standBy(step, prediction, (foreseen) => this.#stopsFor(foreseen))) ?? null;
    this.#emit({ type: 'cell-started', path: this.#path, cell });
    this.#emit({ type: 'waiting', path: this.#path, cell, for: 'cell' });
    const startedAt = new Date();
    const { signal } = this.#tools;
    const execution = await session.execute(cell.source, {
      timeoutMs: this.#timeLimit(),
      keepsOutputs: this.#tools.keepsOutputs,
      signal: standBy ? AbortSignal.any([signal, standBy.crashed]) : signal,
      onOutput: (output) => this.#emit({ type: 'output', path: this.#path, cell, output }),
    });
    this.#executionMs += execution.durationMs;
    const foreseen = await standBy?.settle(execution.status);
    if (foreseen) this.#tellForeseen(step, foreseen);
    if (foreseen && execution.status === 'interrupted' && !signal.aborted) return { ending: this.#stopDuring(step, foreseen, execution) };
    this.#warnOfCrashAhead();
    this.#executed.push(cell);
    if (this.#tools.keepsOutputs) this.#copy.record(cell.index, { ...execution, startedAt });
    if (execution.status === 'ok' || execution.status === 'error') this.#timings.record(cell, execution.durationMs);
    this.#rehearsals?.ran(step, execution);
    const outcome = outcomeOf(execution, step, this.#plan);
    const { status, error, warnings } = outcome;
    for (const warning of warnings) this.#emit({ type: 'warning', path: this.#path, cell, warning });
    this.#result(step, { status, error, warnings, durationMs: execution.durationMs, prediction }, execution);
    return outcome;
  }

  /** Runs parameters, mocks and post-execute lines, which leave no trace in the history. */
  async #runOwn(session: KernelSession, source: string, cell: Cell): Promise<void> {
    const execution = await session.execute(source, { timeoutMs: this.#timeLimit(), storeHistory: false, signal: this.#tools.signal });
    if (execution.status === 'ok') return;
    const reason = execution.error ? `${execution.error.ename}: ${execution.error.evalue}` : execution.status;
    throw new UserError(
      'injected-code',
      `${this.#path}: the parameters, mock or post_cell_execute code of cell ${cell.index + 1} failed (${reason}).`,
      {
        remedy: `It ran as:\n${source}`,
      },
    );
  }

  /** Milliseconds the next cell may run, or null. */
  #timeLimit(): number | null {
    const { cellTimeoutMs, notebookTimeoutMs } = this.#plan;
    if (notebookTimeoutMs === null) return cellTimeoutMs;
    const left = Math.max(1, notebookTimeoutMs - (performance.now() - this.#started));
    return cellTimeoutMs === null ? left : Math.min(cellTimeoutMs, left);
  }

  #isOutOfTime(): boolean {
    const { notebookTimeoutMs } = this.#plan;
    return notebookTimeoutMs !== null && performance.now() - this.#started >= notebookTimeoutMs;
  }

  #overTime(): Ending {
    const seconds = (this.#plan.notebookTimeoutMs ?? 0) / 1000;
    return { status: 'timed-out', exitCode: 1, message: `The notebook was stopped at its time limit of ${seconds} s.` };
  }

  #skip(step: Step): void {
    this.#result(step, { status: 'skipped', durationMs: 0, prediction: null, error: null, warnings: [] });
  }

  #stopBefore(step: Step, prediction: Verdict): Ending {
    this.#result(step, { status: 'predicted-crash', durationMs: 0, prediction, error: null, warnings: [] });
    return { status: 'predicted-crash', exitCode: 1, message: null, stoppedBefore: step.cell };
  }

  #stopsFor(foreseen: Foreseen | null | undefined): boolean {
    if (!foreseen) return false;
    const isAhead = this.#results.get(foreseen.step.cell.index) === undefined;
    return isAhead && this.#stops(foreseen.verdict, foreseen.step) && (this.#plan.lookAhead === 'stop' || !foreseen.isLater);
  }

  /** A scout met a crash further down: nothing from here on is run. */
  #stopAhead(before: Step): Ending {
    const ahead = this.#rehearsals!.ahead!;
    return this.#foretell(ahead, 0, stoppedEarly(before.cell, ahead.step.cell));
  }

  /** The copy met a crash while the real cell was running, which was then interrupted. */
  #stopDuring(running: Step, foreseen: Foreseen, execution: Execution): Ending {
    const { step } = foreseen;
    const { durationMs } = execution;
    this.#interrupted = { cellIndex: running.cell.index, afterMs: durationMs };
    if (foreseen.isLater) this.#result(running, { status: 'not-run', durationMs, prediction: null, error: null, warnings: [] }, execution);
    if (foreseen.isLater)
      return this.#foretell(foreseen, 0, `${stoppedEarly(running.cell, step.cell)} ${interruption(running.cell, durationMs)}`);
    const message = `A copy of the kernel ran ahead of cell ${step.cell.index + 1} and crashed. ${interruption(step.cell, durationMs)}`;
    return this.#foretell(foreseen, durationMs, message);
  }

  /** Gives the cell that a copy saw crash its verdict, after it ran for `durationMs`, and ends the notebook. */
  #foretell({ step, verdict }: Foreseen, durationMs: number, message: string): Ending {
    this.#emit({ type: 'cell-predicted', path: this.#path, cell: step.cell, verdict, stops: true });
    this.#result(step, { status: 'predicted-crash', durationMs, prediction: verdict, error: null, warnings: [] });
    return { status: 'predicted-crash', exitCode: 1, message, stoppedBefore: step.cell };
  }

  readonly #tellRehearsal = ({ cell }: Step, rehearsal: RehearsalRecord): void => {
    this.#copies.push(rehearsal);
    this.#emit({ type: 'rehearsal-finished', path: this.#path, cell, rehearsal });
  };

  #tellForeseen({ cell: during }: Step, foreseen: Foreseen | null | undefined = this.#rehearsals?.ahead): void {
    if (foreseen) this.#emit({ type: 'crash-foreseen', path: this.#path, cell: foreseen.step.cell, during, verdict: foreseen.verdict });
  }

  #warnOfCrashAhead(): void {
    const ahead = this.#rehearsals?.ahead;
    if (!ahead || this.#warnedAhead === ahead || this.#stopsFor(ahead)) return;
    this.#warnedAhead = ahead;
    this.#warn(null, { code: 'crash-ahead', message: `Cell ${ahead.step.cell.index + 1} will probably crash. ${ahead.verdict.diagnosis}` });
  }

  #stopAfter({ cell }: Step, { stop, error }: Outcome): Ending {
    const message = `Cell ${cell.index + 1}: ${error?.evalue}`;
    if (stop === 'interrupted') return interrupted;
    if (stop === 'kernel-died') return { status: 'kernel-died', exitCode: 3, message };
    if (stop === 'timed-out') return this.#isOutOfTime() ? this.#overTime() : { status: 'timed-out', exitCode: 1, message };
    return crashed;
  }

  #warnOnce(code: string, message: string): void {
    if (!this.#warnings.some((warning) => warning.message === message)) this.#warn(null, { code, message });
  }

  #warn(cell: Cell | null, warning: ReportWarning): void {
    if (cell === null) this.#warnings.push(warning);
    this.#emit({ type: 'warning', path: this.#path, cell, warning });
  }

  #result({ cell }: Step, result: Omit<CellReport, 'index' | 'id'>, execution?: Execution): void {
    const report = { index: cell.index, id: cell.id, ...result };
    this.#results.set(cell.index, report);
    this.#emit({
      type: 'cell-finished',
      path: this.#path,
      cell,
      result: report,
      outputs: (this.#tools.keepsOutputs && execution?.outputs) || [],
    });
  }

  #finish({ status, exitCode, message, stoppedBefore }: Ending): void {
    const spent = { predictionMs: this.#predictionMs, executionMs: this.#executionMs };
    const result = {
      path: this.#path,
      status,
      durationMs: performance.now() - this.#started,
      cells: this.#plan.steps.map(({ cell }) => this.#results.get(cell.index) ?? notRun(cell)),
      timeSaved: stoppedBefore
        ? timeSaved(stoppedBefore, spent, this.#timings, this.#results.get(stoppedBefore.index)?.prediction?.rehearsal)
        : null,
      message,
      warnings: this.#warnings,
      ...(this.#copies.length > 0 ? { rehearsals: this.#copies } : {}),
      ...(this.#interrupted ? { interrupted: this.#interrupted } : {}),
    };
    this.#emit({
      type: 'notebook-finished',
      path: this.#path,
      notebook: this.#plan.notebook,
      result,
      executed: this.#tools.keepsOutputs ? this.#copy.content : null,
      exitCode,
    });
  }
}

const interruption = (cell: Cell, afterMs: number) =>
  `Cell ${cell.index + 1} was interrupted after ${duration(afterMs)}: what it had begun, such as files it was writing, may be half done.`;

const notRun = ({ index, id }: Cell): CellReport => ({
  index,
  id,
  status: 'not-run',
  durationMs: 0,
  prediction: null,
  error: null,
  warnings: [],
});

const stoppedEarly = (before: Cell, crash: Cell) =>
  `Stopped at cell ${before.index + 1}, which takes long: a copy of the kernel ran ahead and crashed in cell ${crash.index + 1}.`;

function failed({ message, remedy, exitCode }: UserError): Ending {
  return { status: exitCode === 2 ? 'invalid' : 'kernel-died', exitCode, message: remedy ? `${message} ${remedy}` : message };
}
