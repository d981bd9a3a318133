import { withInlinePackages } from '../environments/inline-packages.ts';
import { UserError } from '../errors.ts';
import { Forecaster } from '../forecast/forecaster.ts';
import type { Panel } from '../forecast/panel.ts';
import type { Declined } from '../forecast/predictor.ts';
import type { KernelProvider, KernelRequest, KernelSession } from '../kernel/provider.ts';
import type { Plan, Step } from '../plan/plan.ts';
import type { RehearsalReport } from '../probe/protocol.ts';
import { crashed, failed, failedBy, nothingToRun, passed, predictedCrash, stoppedBy, stoppedEarly, type Ending } from './ending.ts';
import { CellResults } from './cell-results.ts';
import { decisionOn } from './decision-on.ts';
import { Journal, type Emit } from './journal.ts';
import { runCell, runOwnCode, runPostExecute, stopBefore, type CellTools } from './run-cell.ts';
import { duration } from '../text/duration.ts';
import { limitText, TimeLimits } from './time-limits.ts';
import { noCopyFor, rehearsedResult, seenEnding } from './quick.ts';
import { Timings } from './timings.ts';

type RunTools = {
  /** Asked only when a cell is to run. */
  provider(): Promise<KernelProvider>;
  panel: Panel;
  signal: AbortSignal;
  /** Whether later runs may know how long the cells ran. */
  keepsTimings: boolean;
  /** Whether anybody wants the executed copy: without, outputs are let go as soon as they are reported and judged. */
  keepsOutputs: boolean;
};

/** Runs one notebook: facts → verdict → execute or stop, cell by cell. All that happens is reported as events; never throws for reasons of the notebook. */
export async function runNotebook(plan: Plan, tools: RunTools, emit: Emit): Promise<void> {
  const timings = await Timings.load(plan.notebook.absolutePath);
  const limits = new TimeLimits(plan);
  const { keepsOutputs } = tools;
  const results = new CellResults(plan);
  const journal = new Journal({ plan, results, timings, limits, keepsOutputs, emit });
  journal.begin();
  const empty = isEmpty(plan);
  if (empty) for (const step of plan.steps) journal.skipped(step);
  const ending = empty
    ? nothingToRun
    : limits.isOver
      ? limits.ending
      : await runInKernel(tools, { plan, results, timings, limits, journal });
  journal.finish(ending);
  if (tools.keepsTimings) await timings.save();
}

type NotebookTools = { plan: Plan; results: CellResults; timings: Timings; limits: TimeLimits; journal: Journal };

async function runInKernel(
  { provider, panel, signal, keepsOutputs }: RunTools,
  { plan, results, timings, limits, journal }: NotebookTools,
): Promise<Ending> {
  let session: KernelSession | null = null;
  try {
    session = await startKernel(plan, provider, { journal, signal });
    const knownMs = timings.knownMs;
    const quickLeftMs = plan.quick && (() => limits.quickLeftMs ?? 0);
    const timeLimit = (step: Step) => {
      const limit = limits.cell(step);
      if (limit.ms === null || limit.of === 'quick') return null;
      const left = limit.of === 'cell' ? '' : `the ${duration(limit.ms)} that are left of `;
      return { ms: limit.ms, text: `${left}${limitText(limit)}` };
    };
    const forecaster = await Forecaster.open({ session, panel, plan, knownMs, quickLeftMs, timeLimit, signal, log: journal });
    try {
      return await runCells({ plan, results, session, forecaster, journal, limits, keepsOutputs, signal });
    } finally {
      forecaster.ended();
    }
  } catch (error) {
    if (signal.aborted) return stoppedBy(signal);
    if (error instanceof UserError) return failed(error, session === null ? 'no-kernel' : 'kernel-died');
    return failedBy(error);
  } finally {
    if (session?.widgets) journal.keepWidgets(session.widgets);
    journal.waiting(null, 'shutdown');
    await session?.close();
  }
}

async function runCells(tools: CellTools): Promise<Ending> {
  const { plan, results, forecaster, journal, limits, signal } = tools;
  let anyCrash = false;
  for (const step of plan.steps) {
    if (signal.aborted) return stoppedBy(signal);
    if (limits.isOver) return limits.ending;
    if (step.skip !== null) {
      journal.skipped(step);
      continue;
    }
    for (const source of step.before) await runOwnCode(source, step, tools);
    const forecast = await forecaster.before(step);
    if (signal.aborted && forecast?.verdict.kind !== 'crash') return stoppedBy(signal);
    const decision = forecast && decisionOn(forecast, plan, results);
    if (forecast && decision) journal.predicted(forecast, decision);
    if (forecast && decision === 'stop') {
      await stopBefore(step, forecast, tools);
      return predictedCrash(step.cell, null);
    }
    // A copy that is made only now may have met a crash further down.
    const rest = plan.quick && (await forecaster.rest(step));
    const { ahead } = forecaster;
    // Where the kernel goes no further, there is nothing to run on to.
    if (ahead && decisionOn(plan.quick ? { ...ahead, when: 'before' } : ahead, plan, results) === 'stop') {
      await stopBefore(step, ahead, tools);
      return predictedCrash(ahead.cell, stoppedEarly(step.cell, ahead.cell));
    }
    if (rest) return endAt(step, rest, tools);
    const run = await runCell(step, forecast, tools);
    if (run.ending) return run.ending;
    anyCrash ||= run.crashed;
    for (const source of step.after) await runOwnCode(source, step, tools);
    const after = await runPostExecute(step, tools);
    if (after?.ending) return after.ending;
    anyCrash ||= after?.crashed ?? false;
  }
  return anyCrash ? crashed : passed;
}

/** How the notebook ends at a cell that takes long and does not run; `found`: what a copy has seen of it and of those after it. */
async function endAt(step: Step, found: RehearsalReport | Declined, tools: CellTools): Promise<Ending> {
  const { plan, results, forecaster, journal } = tools;
  const left = plan.steps.slice(plan.steps.indexOf(step));
  if ('declined' in found) {
    if (plan.quick?.fallback !== 'static' || !forecaster.readsCode) throw noCopyFor(plan, step, found.declined);
    const inCode = await forecaster.inCode(step);
    if (inCode && decisionOn({ ...inCode, when: 'before' }, plan, results) === 'stop') {
      await stopBefore(step, inCode, tools);
      return predictedCrash(inCode.cell, null);
    }
    for (const one of left) one.skip === null ? journal.seen(one, { status: 'checked' }) : journal.skipped(one);
    return seenEnding(
      plan,
      results,
      forecaster,
      `no copy of the kernel could be made at cell ${step.cell.index + 1} (${found.declined}), so only the code of the others was looked at`,
    );
  }
  for (const one of left) {
    const seen = one.skip === null ? rehearsedResult(one, found) : null;
    if (one.skip !== null) journal.skipped(one);
    else if (seen) journal.seen(one, seen);
  }
  const uncounted =
    found.crash && `it may crash in cell ${found.crash.cell + 1} with ${found.crash.errorType}, which is no finding in this run`;
  return seenEnding(
    plan,
    results,
    forecaster,
    uncounted ?? found.pending ?? found.reason ?? found.cells.find(({ status }) => status === 'unknown')?.reason ?? null,
  );
}

type StartTools = { journal: Journal; signal: AbortSignal };

async function startKernel(plan: Plan, provider: RunTools['provider'], { journal, signal }: StartTools): Promise<KernelSession> {
  const started = performance.now();
  journal.waiting(null, 'kernel');
  const session = await (
    await provider()
  )
    .start(kernelRequest(plan, signal))
    .catch((error: unknown) => Promise.reject(withInlinePackages(error, plan.notebook) as Error));
  journal.kernelReady(session, performance.now() - started);
  return session;
}

/** The kernel that a notebook asks for; `signal` ends its starting. */
export function kernelRequest(
  { kernelName, notebook: { language }, cwd, env, startupTimeoutMs }: Plan,
  signal: AbortSignal,
): KernelRequest {
  return { kernelName, language, cwd, env, startupTimeoutMs, signal };
}

/** Whether no cell of a notebook is run, so that it needs no kernel. */
export const isEmpty = ({ steps }: Plan): boolean => steps.every(({ skip }) => skip !== null);
