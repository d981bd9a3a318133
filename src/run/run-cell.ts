import { UserError } from '../errors.ts';
import type { Cure } from '../forecast/fix/cure.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { isOutOfMemory } from '../forecast/rehearsal/memory.ts';
import { isTimeout } from '../forecast/rehearsal/timeout.ts';
import type { Settled, Watch } from '../forecast/rehearsal/rehearsals.ts';
import type { Execution, KernelSession } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Plan, Step } from '../plan/plan.ts';
import type { CellErrorReport, Explanation } from '../result/schema.ts';
import {
  crashed,
  interruptedAfter,
  kernelDied,
  predictedCrash,
  measured,
  ranAhead,
  stoppedBy,
  stoppedEarly,
  stoppedForCode,
  timedOut,
  type Ending,
} from './ending.ts';
import type { CellResults } from './cell-results.ts';
import { decisionOn } from './decision-on.ts';
import type { Journal } from './journal.ts';
import { installRemedy } from './remedy.ts';
import { outcomeOf, postExecuteOutcome, type Outcome, unneededIgnores } from './outcome.ts';
import { seenEnding } from './quick.ts';
import { duration } from '../text/duration.ts';
import type { CellLimit, TimeLimits } from './time-limits.ts';

export type CellTools = {
  plan: Plan;
  results: CellResults;
  session: KernelSession;
  forecaster: Forecaster;
  journal: Journal;
  limits: TimeLimits;
  keepsOutputs: boolean;
  signal: AbortSignal;
};

/** What became of a cell: whether it counts as a crash of the notebook, and the notebook's ending, if it ends here. */
type CellRun = { crashed: boolean; ending: Ending | null };

/** Runs the cell, with a copy beside it where that may pay; a crash of the copy may end the notebook while the cell runs. */
export async function runCell(step: Step, forecast: Forecast | null, tools: CellTools): Promise<CellRun> {
  const { plan, forecaster, journal, signal } = tools;
  const { execution, startedAt, limit, watch } = await execute(step, forecast, tools);
  const settle = async () => watch?.settle(execution);
  const stoppedFor = signal.aborted ? null : (watch?.interruptedFor(execution) ?? null);
  if (stoppedFor) return { crashed: false, ending: await stopDuring(step, stoppedFor, { execution, startedAt, settle }, tools) };
  const settled = execution.status === 'error' ? undefined : await settle();
  if (settled?.expected) journal.foreseen(settled.expected, step.cell);
  const outcome = outcomeOf(execution, { step, plan, limit, memory: forecaster.memory });
  if (outcome.status === 'executed' && !outcome.error) outcome.warnings.push(...unneededIgnores(forecaster.unneededIgnores(step)));
  const explanation = outcome.error && hasRaised(outcome) ? await explain(step, outcome.error, tools) : null;
  journal.ran(step, { execution, startedAt, outcome, forecast, explanation });
  // Only now may its copy try what cures the crash.
  if (execution.status === 'error')
    await tryFix(
      step.cell,
      async () => {
        const late = await settle();
        if (late?.expected) journal.foreseen(late.expected, step.cell);
        return outcome.status === 'crashed' && late ? late.cure : {};
      },
      tools,
    );
  forecaster.ran(step, execution);
  return { crashed: outcome.crashed, ending: outcome.stop && endingAfter(step, outcome, execution.durationMs, tools) };
}

/** Nothing of the cell has run. The crash is reported before a fix is looked for. */
export async function stopBefore(step: Step, forecast: Forecast, tools: CellTools): Promise<void> {
  const { forecaster, journal } = tools;
  journal.stoppedFor(forecast, { explanation: await forecaster.explain(forecast) });
  await tryFix(forecast.cell, () => forecaster.cure(forecast, step), tools);
}

/** Looks for what cures a crash that was told. */
async function tryFix(cell: Cell, find: () => Promise<Cure>, { plan, results, session, journal }: CellTools): Promise<void> {
  const started = performance.now();
  const cure = await find();
  const spentMs = performance.now() - started;
  const result = results.of(cell);
  if (result) journal.fixTried(cell, { cure, remedy: await installRemedy(result, cell.source, session, plan.cwd), spentMs });
}

/** It crashed by an exception of its own. */
const hasRaised = ({ status, stop }: Outcome) => status === 'crashed' && stop !== 'kernel-died' && stop !== 'interrupted';

/** Adds to the error what the values in the kernel say of it. Returns what a model says, if there is one. */
async function explain(step: Step, error: CellErrorReport, { forecaster }: CellTools): Promise<Explanation | null> {
  const diagnosis = await forecaster.diagnose(step, error);
  if (diagnosis) error.diagnosis = diagnosis;
  return forecaster.explainReal(step, error);
}

/** `watch`: the copy that worked beside the cell, or null. */
type Executed = { execution: Execution; limit: CellLimit; startedAt: Date; watch: Watch | null };

async function execute(
  step: Step,
  forecast: Forecast | null,
  { plan, results, session, forecaster, journal, limits, keepsOutputs, signal }: CellTools,
): Promise<Executed> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const watch = await forecaster.during(step, forecast, (met, afterMs) => {
    if (decisionOn(met, plan, results) !== 'stop') return;
    if (afterMs === 0) stop.abort();
    else timer = setTimeout(() => stop.abort(), afterMs);
  });
  journal.started(step);
  const startedAt = new Date();
  const limit = limits.cell(step);
  const execution = await session.execute(step.cell.source, {
    timeoutMs: limit.ms,
    keepsOutputs,
    signal: AbortSignal.any([signal, stop.signal]),
    onOutput: (output) => journal.output(step, output),
  });
  clearTimeout(timer);
  return { execution, limit, startedAt, watch };
}

/** A copy crashed while the real cell was running, which was then interrupted. */
async function stopDuring(
  running: Step,
  expected: Forecast,
  { execution, startedAt, settle }: { execution: Execution; startedAt: Date; settle: () => Promise<Settled | undefined> },
  tools: CellTools,
): Promise<Ending> {
  const { journal, forecaster } = tools;
  const { cell, when, verdict } = expected;
  journal.foreseen(expected, running.cell);
  journal.cutShort(running, { execution, startedAt, expected, explanation: await forecaster.explain(expected) });
  await tryFix(cell, async () => (await settle())?.cure ?? {}, tools);
  const isMeasured = verdict.kind === 'crash' && (isTimeout(verdict) || isOutOfMemory(verdict));
  const early = verdict.kind === 'crash' && verdict.rehearsal ? stoppedEarly : stoppedForCode;
  const how = when === 'ahead' ? early(running.cell, cell) : isMeasured ? measured(cell) : ranAhead(cell);
  return predictedCrash(cell, `${how} ${interruptedAfter(running.cell, execution.durationMs)}`);
}

function endingAfter(
  { cell }: Step,
  { stop, error }: Outcome,
  durationMs: number,
  { plan, results, forecaster, limits, signal }: CellTools,
): Ending {
  if (stop === 'out-of-quick-time')
    return seenEnding(
      plan,
      results,
      forecaster,
      `the time for --quick was over in cell ${cell.index + 1}, which was interrupted after ${duration(durationMs)}`,
    );
  const message = `Cell ${cell.index + 1}: ${error?.evalue}`;
  if (stop === 'interrupted') {
    const ending = stoppedBy(signal);
    return { ...ending, message: `${ending.message} ${interruptedAfter(cell, durationMs)}` };
  }
  if (stop === 'kernel-died') return kernelDied(message);
  if (stop === 'timed-out') return limits.isOver ? limits.ending : timedOut(message);
  return crashed;
}

/** Runs nbmake's `post_cell_execute`, which belongs to the cell: where it fails, the cell did. Null where the cell has none. */
export async function runPostExecute(step: Step, tools: CellTools): Promise<CellRun | null> {
  const { plan, session, forecaster, journal, limits, signal } = tools;
  if (step.postExecute === null) return null;
  const limit = limits.cell(step);
  const execution = await session.execute(step.postExecute, { timeoutMs: limit.ms, storeHistory: false, signal });
  const outcome = postExecuteOutcome(execution, { step, plan, limit, memory: forecaster.memory });
  if (outcome.error) journal.failedAfter(step, outcome);
  return { crashed: outcome.crashed, ending: outcome.stop && endingAfter(step, outcome, execution.durationMs, tools) };
}

/**
 * Runs parameters and mocks, which leave no trace in the history.
 * @throws UserError where they fail
 */
export async function runOwnCode(source: string, step: Step, { plan, session, limits, signal }: CellTools): Promise<void> {
  const execution = await session.execute(source, { timeoutMs: limits.cell(step).ms, storeHistory: false, signal });
  if (execution.status === 'ok') return;
  const reason = execution.error ? `${execution.error.ename}: ${execution.error.evalue}` : execution.status;
  throw new UserError(
    'injected-code',
    `${plan.notebook.path}: the parameters or the mock of cell ${step.cell.index + 1} failed (${reason}).`,
    {
      remedy: `It ran as:\n${source}`,
    },
  );
}
