import type { IMimeBundle, IOutput } from '@jupyterlab/nbformat';
import { decide, type Decision } from '../forecast/decide.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { ForecastLog } from '../forecast/forecaster.ts';
import type { Execution, KernelSession } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Plan, Step } from '../plan/plan.ts';
import { cureOf, type Cure } from '../forecast/fix/cure.ts';
import { predictionOf } from '../result/prediction.ts';
import type {
  CellReport,
  Explanation,
  IgnoredReport,
  ModelLookAheadRecord,
  NotebookReport,
  RehearsalRecord,
  ReportWarning,
} from '../result/schema.ts';
import type { Ending } from './ending.ts';
import type { RunEvent, Waiting } from './events.ts';
import { ExecutedCopy } from './executed-copy.ts';
import type { Outcome } from './outcome.ts';
import { installRemedy } from './missing-package.ts';
import { remedyOf } from './remedy.ts';
import { timeSaved } from './time-saved.ts';
import type { TimeLimits } from './time-limits.ts';
import type { Timings } from './timings.ts';

export type Emit = (event: RunEvent) => void;

type JournalContext = { plan: Plan; timings: Timings; limits: TimeLimits; keepsOutputs: boolean; emit: Emit };

/** The cell ran to its end; `explanation`: what a model says is behind its crash. */
type Ran = {
  execution: Execution;
  startedAt: Date;
  outcome: Outcome;
  forecast: Forecast | null;
  explanation: Explanation | null;
};

type CutShort = { execution: Execution; startedAt: Date; foreseen: Forecast; explanation: Explanation | null };

type Stopped = { durationMs?: number; explanation: Explanation | null };

const explained = (explanation: Explanation | null): Pick<CellReport, 'explanation'> => (explanation ? { explanation } : {});

/** What has become of one notebook so far: tells it as events, and sums it up at the end. */
export class Journal implements ForecastLog {
  readonly #context: JournalContext;
  readonly #path: string;
  readonly #results = new Map<number, CellReport>();
  readonly #copy: ExecutedCopy;
  readonly #warnings: ReportWarning[] = [];
  readonly #rehearsals: RehearsalRecord[] = [];
  readonly #ignored: { cell: Cell; ignored: IgnoredReport }[] = [];
  #modelLookAhead: NotebookReport['modelLookAhead'];
  #interrupted: NotebookReport['interrupted'];
  #session: Pick<KernelSession, 'executable'> = {};
  #warnedOf: Forecast | null = null;
  #predictionMs = 0;
  /** Milliseconds by index of the cell. */
  readonly #waitedFor = new Map<number, number>();
  #executionMs = 0;

  constructor(context: JournalContext) {
    this.#context = context;
    this.#path = context.plan.notebook.path;
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
    this.#session = session;
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

  ignored(cell: Cell, ignored: IgnoredReport): void {
    this.#ignored.push({ cell, ignored });
  }

  /** A model's word on later cells is a warning where a copy could not tell, and nothing where it could. */
  lookedAhead(record: ModelLookAheadRecord): void {
    this.#modelLookAhead = record;
    for (const { cellIndex, errorType, line, diagnosis, outcome, why } of record.expected) {
      if (outcome !== 'undecided') continue;
      const place = `cell ${cellIndex + 1}${line === null ? '' : `, line ${line}`}`;
      const tried = why === null ? '' : ` It could not be tried in a copy of the kernel: ${why}.`;
      this.warn(null, {
        code: 'model-look-ahead',
        message: `The model expects ${errorType ?? 'a crash'} in ${place}. ${diagnosis}${tried}`,
      });
    }
  }

  /** A later crash that does not stop the run is a warning, once. */
  foreseen(forecast: Forecast, during: Cell): void {
    const { cell, verdict, when } = forecast;
    this.#emit({ type: 'crash-foreseen', path: this.#path, cell, during, verdict });
    if (when !== 'ahead' || this.#warnedOf === forecast || this.decisionOn(forecast) !== 'warn') return;
    this.#warnedOf = forecast;
    this.warn(null, { code: 'crash-ahead', message: `Cell ${cell.index + 1} will probably crash. ${verdict.diagnosis}` });
  }

  /** What a forecast does to the run as it stands. */
  decisionOn(forecast: Forecast): Decision {
    const { plan } = this.#context;
    const step = plan.steps.find(({ cell }) => cell.index === forecast.cell.index)!;
    return decide(forecast, plan, {
      mayRaise: step.mayRaise || plan.onError === 'pass',
      runRegardless: step.runRegardless,
      isPast: this.#results.has(forecast.cell.index),
    });
  }

  predicted(forecast: Forecast): Decision {
    const { cell, verdict } = forecast;
    const decision = this.decisionOn(forecast);
    this.#count(forecast);
    if (verdict.kind === 'unavailable') this.warn(cell, { code: 'prediction-unavailable', message: verdict.diagnosis });
    this.#emit({ type: 'cell-predicted', path: this.#path, cell, verdict, decision });
    return decision;
  }

  /** What was said before a cell: the run waited for it. */
  #count({ cell, verdict, when }: Forecast): void {
    if (when !== 'before') return;
    this.#predictionMs += verdict.latencyMs - (this.#waitedFor.get(cell.index) ?? 0);
    this.#waitedFor.set(cell.index, verdict.latencyMs);
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

  /** Tries what cures the crash of a cell, which was told. Where it was predicted, the time counts as spent on that. */
  async fixing(cell: Cell, cure: () => Promise<Cure>): Promise<void> {
    const started = performance.now();
    const found = await cure();
    const spentMs = performance.now() - started;
    const result = this.#results.get(cell.index);
    if (!result) return;
    const { prediction } = result;
    const isPredicted = result.status === 'predicted-crash' && prediction;
    if (isPredicted) this.#predictionMs += spentMs;
    const spent = isPredicted ? { prediction: { ...prediction, latencyMs: prediction.latencyMs + spentMs } } : {};
    const remedy = await installRemedy(result, this.#session, this.#context.plan.cwd);
    this.#results.set(cell.index, { ...result, ...spent, ...(remedy === null ? {} : { remedy }), ...found });
    if (Object.keys(found).length > 0) this.#emit({ type: 'fix-tried', path: this.#path, cell, cure: found });
  }

  #executed(cell: Cell, execution: Execution, startedAt: Date): void {
    const { status, durationMs } = execution;
    this.#executionMs += durationMs;
    if (status === 'interrupted') this.#interrupted = { cellIndex: cell.index, afterMs: durationMs };
    if (this.#context.keepsOutputs) this.#copy.record(cell, { ...execution, startedAt });
  }

  /** Code that belongs to the cell failed after it. */
  failedAfter({ cell }: Step, { status, error }: Outcome): void {
    const result = this.#results.get(cell.index);
    if (result) this.#results.set(cell.index, { ...result, status, error });
  }

  /** The running cell was interrupted for a crash that a copy met in it or further down; nothing more is said of it in the second case. */
  cutShort({ cell }: Step, { execution, startedAt, foreseen, explanation }: CutShort): void {
    const isLater = foreseen.when === 'ahead';
    const { durationMs, outputs } = execution;
    this.#executed(cell, execution, startedAt);
    if (isLater) this.#result(cell, { status: 'interrupted', durationMs }, outputs);
    this.stoppedFor(foreseen, { durationMs: isLater ? 0 : durationMs, explanation });
  }

  /** The cell whose crash was predicted and ends the notebook, after it ran for `durationMs`. */
  stoppedFor(forecast: Forecast, { durationMs = 0, explanation }: Stopped): void {
    const { cell, verdict, when } = forecast;
    this.#count(forecast);
    // What the panel said before the cell is reported already.
    if (when !== 'before') this.#emit({ type: 'cell-predicted', path: this.#path, cell, verdict, decision: 'stop' });
    const cure = verdict.kind === 'crash' ? cureOf(verdict) : {};
    this.#result(cell, { status: 'predicted-crash', durationMs, prediction: predictionOf(verdict), ...explained(explanation), ...cure });
  }

  keepWidgets(widgets: IMimeBundle): void {
    this.#copy.content.metadata['widgets'] = widgets;
  }

  finish({ status, exitCode, message, stoppedBefore }: Ending): void {
    const { plan, timings, limits } = this.#context;
    const spent = { predictionMs: this.#predictionMs, executionMs: this.#executionMs };
    const result: NotebookReport = {
      path: this.#path,
      status,
      durationMs: limits.elapsedMs,
      cells: plan.steps.map(({ cell }) => {
        const ignored = this.#ignored.filter((one) => one.cell.index === cell.index).map((one) => one.ignored);
        const result = this.#results.get(cell.index) ?? cellReport(cell, { status: 'not-run' });
        return ignored.length > 0 ? { ...result, ignored } : result;
      }),
      timeSaved: stoppedBefore
        ? timeSaved(stoppedBefore, spent, timings, this.#results.get(stoppedBefore.index)?.prediction?.rehearsal)
        : null,
      message,
      warnings: this.#warnings,
      ...(this.#rehearsals.length > 0 ? { rehearsals: this.#rehearsals } : {}),
      ...(this.#modelLookAhead ? { modelLookAhead: this.#modelLookAhead } : {}),
      ...(this.#interrupted ? { interrupted: this.#interrupted } : {}),
    };
    const executed = this.#context.keepsOutputs ? this.#copy.content : null;
    this.#emit({ type: 'notebook-finished', path: this.#path, notebook: plan.notebook, result, executed, exitCode });
  }

  #result(cell: Cell, found: Partial<CellReport>, outputs: readonly IOutput[] = []): void {
    const told = cellReport(cell, found);
    const remedy = remedyOf(told, this.#context.plan);
    const result = remedy === null ? told : { ...told, remedy };
    this.#results.set(cell.index, result);
    this.#emit({ type: 'cell-finished', path: this.#path, cell, result, outputs: this.#context.keepsOutputs ? outputs : [] });
  }

  #emit(event: RunEvent): void {
    this.#context.emit(event);
  }
}

const cellReport = ({ index, id }: Cell, found: Partial<CellReport>): CellReport => ({
  index,
  id,
  status: 'not-run',
  durationMs: 0,
  prediction: null,
  error: null,
  warnings: [],
  ...found,
});
