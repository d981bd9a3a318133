import type { IMimeBundle, IOutput, ICodeCell, INotebookContent } from '@jupyterlab/nbformat';
import type { Decision } from '../forecast/decide.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { Estimate } from '../forecast/rehearsal/timeout.ts';
import type { ForecastLog } from '../forecast/forecaster.ts';
import type { Execution, KernelSession } from '../kernel/provider.ts';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { cureOf, type Cure } from '../forecast/fix/cure.ts';
import { predictionOf } from '../result/prediction.ts';
import type { CellReport, Explanation, IgnoredReport, NotebookReport, RehearsalRecord, ReportWarning } from '../result/schema.ts';
import type { CellResults } from './cell-results.ts';
import { decisionOn } from './decision-on.ts';
import type { Ending } from './ending.ts';
import type { RunEvent, Waiting } from './events.ts';
import type { Outcome } from './outcome.ts';
import type { TimeLimits } from './time-limits.ts';
import { TimeSpent } from './time-spent.ts';
import type { Timings } from './timings.ts';
import { duration } from '../text/duration.ts';

export type Emit = (event: RunEvent) => void;

type JournalContext = { plan: Plan; results: CellResults; timings: Timings; limits: TimeLimits; keepsOutputs: boolean; emit: Emit };

/** The cell ran to its end; `explanation`: what a model says is behind its crash. */
type Ran = {
  execution: Execution;
  startedAt: Date;
  outcome: Outcome;
  forecast: Forecast | null;
  explanation: Explanation | null;
};

type CutShort = { execution: Execution; startedAt: Date; expected: Forecast; explanation: Explanation | null };

type Stopped = { durationMs?: number; explanation: Explanation | null };

const explained = (explanation: Explanation | null): Pick<CellReport, 'explanation'> => (explanation ? { explanation } : {});

/** Tells what happens to one notebook as events, and sums it up at the end. */
export class Journal implements ForecastLog {
  readonly #context: JournalContext;
  readonly #path: string;
  readonly #results: CellResults;
  readonly #spent = new TimeSpent();
  readonly #copy: ExecutedCopy;
  readonly #warnings: ReportWarning[] = [];
  readonly #rehearsals: RehearsalRecord[] = [];
  #interrupted: NotebookReport['interrupted'];
  #warnedOf: Forecast | null = null;

  constructor(context: JournalContext) {
    this.#context = context;
    this.#path = context.plan.notebook.path;
    this.#results = context.results;
    this.#copy = new ExecutedCopy(context.plan.notebook);
  }

  begin(): void {
    const { notebook, steps, warnings } = this.#context.plan;
    this.#emit({ type: 'notebook-started', path: this.#path, notebook, codeCells: steps.length });
    for (const message of warnings) this.warn(null, { code: 'notebook', message });
  }

  waiting(cell: Cell | null, reason: Waiting): void {
    this.#emit({ type: 'waiting', path: this.#path, cell, for: reason });
  }

  kernelReady(session: KernelSession, startMs: number): void {
    const { description, languageInfo } = session;
    if (languageInfo) this.#copy.content.metadata.language_info = languageInfo;
    this.#emit({ type: 'kernel-ready', path: this.#path, description, startMs });
  }

  warn(cell: Cell | null, warning: ReportWarning): void {
    if (cell === null) this.#warnings.push(warning);
    this.#emit({ type: 'warning', path: this.#path, cell, warning });
  }

  rehearsed(cell: Cell, rehearsal: RehearsalRecord): void {
    this.#rehearsals.push(rehearsal);
    this.#emit({ type: 'rehearsal-finished', path: this.#path, cell, rehearsal });
  }

  undecided(cell: Cell, reason: string | null): void {
    this.#emit({ type: 'undecided', path: this.#path, cell, reason });
  }

  estimated(cell: Cell, { lowMs, ms, highMs, measured }: Estimate): void {
    this.#emit({ type: 'cell-estimated', path: this.#path, cell, lowMs, ms, highMs, measured });
  }

  ignored(cell: Cell, ignored: IgnoredReport): void {
    this.#results.ignored(cell, ignored);
  }

  /** A later crash that does not stop the run is a warning, once. */
  foreseen(forecast: Forecast, during: Cell): void {
    const { cell, verdict, when } = forecast;
    this.#emit({ type: 'crash-foreseen', path: this.#path, cell, during, verdict });
    const { plan } = this.#context;
    if (when !== 'ahead' || this.#warnedOf === forecast || decisionOn(forecast, plan, this.#results) !== 'warn') return;
    this.#warnedOf = forecast;
    this.warn(null, { code: 'crash-ahead', message: `Cell ${cell.index + 1} will probably crash. ${verdict.diagnosis}` });
  }

  predicted(forecast: Forecast, decision: Decision): void {
    const { cell, verdict } = forecast;
    this.#spent.predicted(forecast);
    if (verdict.kind === 'unavailable') this.warn(cell, { code: 'prediction-unavailable', message: verdict.diagnosis });
    this.#emit({ type: 'cell-predicted', path: this.#path, cell, verdict, decision });
  }

  started({ cell }: Step): void {
    this.#emit({ type: 'cell-started', path: this.#path, cell });
    this.waiting(cell, 'cell');
  }

  output({ cell }: Step, output: IOutput): void {
    this.#emit({ type: 'output', path: this.#path, cell, output });
  }

  skipped({ cell }: Step): void {
    this.#result(cell, { status: 'skipped' });
  }

  /** The cell ran to its end, whatever that was. */
  ran({ cell }: Step, ran: Ran): void {
    const { execution, startedAt, outcome, forecast, explanation } = ran;
    this.#executed(cell, execution, startedAt);
    if (execution.status === 'ok' || execution.status === 'error') this.#context.timings.record(cell, execution.durationMs);
    const { status, error, warnings } = outcome;
    for (const warning of warnings) this.warn(cell, warning);
    const prediction = forecast && predictionOf(forecast.verdict);
    this.#result(
      cell,
      {
        status,
        error,
        warnings,
        durationMs: execution.durationMs,
        prediction,
        ...explained(explanation),
      },
      execution.outputs,
    );
  }

  /** Told of a cell that does not run for real. */
  seen({ cell }: Step, found: Partial<CellReport>): void {
    this.#result(cell, found);
  }

  /** What was found against a crash that was told; `spentMs`: what looking for it took. */
  fixTried(cell: Cell, { cure, remedy, spentMs }: { cure: Cure; remedy: string | null; spentMs: number }): void {
    const { status, prediction } = this.#results.of(cell) ?? {};
    if (status === 'predicted-crash' && prediction) {
      this.#spent.fixing(spentMs);
      this.#results.amend(cell, { prediction: { ...prediction, latencyMs: prediction.latencyMs + spentMs } });
    }
    this.#results.amend(cell, { ...(remedy === null ? {} : { remedy }), ...cure });
    if (Object.keys(cure).length > 0) this.#emit({ type: 'fix-tried', path: this.#path, cell, cure });
  }

  #executed(cell: Cell, execution: Execution, startedAt: Date): void {
    const { status, durationMs } = execution;
    this.#spent.executed(durationMs);
    if (status === 'interrupted') this.#interrupted = { cellIndex: cell.index, afterMs: durationMs };
    if (this.#context.keepsOutputs) this.#copy.record(cell, { ...execution, startedAt });
  }

  /** Code that belongs to the cell failed after it. */
  failedAfter({ cell }: Step, { status, error }: Outcome): void {
    this.#results.amend(cell, { status, error });
  }

  /** The running cell was interrupted for a crash that a copy met in it or further down; nothing more is said of it in the second case. */
  cutShort({ cell }: Step, { execution, startedAt, expected, explanation }: CutShort): void {
    const isLater = expected.when === 'ahead';
    const { durationMs, outputs } = execution;
    this.#executed(cell, execution, startedAt);
    if (isLater) this.#result(cell, { status: 'interrupted', durationMs }, outputs);
    this.stoppedFor(expected, { durationMs: isLater ? 0 : durationMs, explanation });
  }

  /** The cell whose crash was predicted and ends the notebook, after it ran for `durationMs`. */
  stoppedFor(forecast: Forecast, { durationMs = 0, explanation }: Stopped): void {
    const { cell, verdict, when } = forecast;
    this.#spent.predicted(forecast);
    // What the panel said before the cell is reported already.
    if (when !== 'before') this.#emit({ type: 'cell-predicted', path: this.#path, cell, verdict, decision: 'stop' });
    const cure = verdict.kind === 'crash' ? cureOf(verdict) : {};
    this.#result(cell, { status: 'predicted-crash', durationMs, prediction: predictionOf(verdict), ...explained(explanation), ...cure });
  }

  keepWidgets(widgets: IMimeBundle): void {
    this.#copy.content.metadata['widgets'] = widgets;
  }

  finish({ status, exitCode, message, seen, stoppedBefore }: Ending): void {
    const { plan, timings, limits } = this.#context;
    const result: NotebookReport = {
      path: this.#path,
      status,
      durationMs: limits.elapsedMs,
      cells: this.#results.all(),
      timeSaved: stoppedBefore ? this.#spent.saved(stoppedBefore, timings, this.#results.of(stoppedBefore)?.prediction?.rehearsal) : null,
      message,
      ...(seen ? { seen } : {}),
      warnings: this.#warnings,
      ...(this.#rehearsals.length > 0 ? { rehearsals: this.#rehearsals } : {}),
      ...(this.#interrupted ? { interrupted: this.#interrupted } : {}),
    };
    if (seen) this.#copy.leaveOut(this.#results.all().filter(({ durationMs, error }) => durationMs === 0 && error === null));
    const executed = this.#context.keepsOutputs ? this.#copy.content : null;
    this.#emit({ type: 'notebook-finished', path: this.#path, notebook: plan.notebook, result, executed, exitCode });
  }

  #result(cell: Cell, found: Partial<CellReport>, outputs: readonly IOutput[] = []): void {
    const result = this.#results.set(cell, found);
    this.#emit({ type: 'cell-finished', path: this.#path, cell, result, outputs: this.#context.keepsOutputs ? outputs : [] });
  }

  #emit(event: RunEvent): void {
    this.#context.emit(event);
  }
}

/** The executed copy of a notebook as it grows: outputs, execution counts and timing, as nbclient records them. */
export class ExecutedCopy {
  readonly content: INotebookContent;

  constructor(notebook: Notebook) {
    this.content = structuredClone(notebook.content);
  }

  /** Says of cells that did not run that what was saved with them is not of this run. */
  leaveOut(cells: readonly CellReport[]): void {
    for (const { index, status } of cells) {
      const cell = this.content.cells[index] as ICodeCell;
      cell.outputs = [{ output_type: 'stream', name: 'stderr', text: `[nbcrane --quick: this cell was not run (${status})]\n` }];
      cell.execution_count = null;
    }
  }

  record({ index }: Cell, run: Execution & { startedAt: Date }): void {
    const cell = this.content.cells[index] as ICodeCell;
    cell.outputs = [...run.outputs, ...(run.status === 'interrupted' ? [note(run.durationMs)] : [])];
    cell.execution_count = run.executionCount;
    const started = run.startedAt.toISOString();
    const replied = new Date(run.startedAt.getTime() + run.durationMs).toISOString();
    cell.metadata = { ...cell.metadata, execution: { 'iopub.execute_input': started, 'shell.execute_reply': replied } };
  }
}

/** The copy says that the outputs above are not all. */
const note = (afterMs: number): IOutput => ({
  output_type: 'stream',
  name: 'stderr',
  text: `[nbcrane: the cell was interrupted after ${duration(afterMs)}. Its outputs may be incomplete]\n`,
});
