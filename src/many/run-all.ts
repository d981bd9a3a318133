import { Keys } from '../cache/key.ts';
import { runCached } from '../cache/result-cache.ts';
import { UserError } from '../errors.ts';
import { readNotebook } from '../notebook/read.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { interruptedBefore, maxFailuresReached, notStarted } from '../result/empty-report.ts';
import { planNotebook, type Plan } from '../plan/plan.ts';
import type { Job, RunOptions } from './job.ts';
import { JobQueue } from './job-queue.ts';
import type { Emit } from '../run/journal.ts';
import { runNotebook, isEmpty, kernelRequest } from '../run/run-notebook.ts';
import { unreadNotebook } from '../run/unread-notebook.ts';
import { stat } from 'node:fs/promises';
import { installProbe } from '../forecast/forecaster.ts';
import type { NextKernel } from './prestarted-kernels.ts';

/** Runs the notebooks in their order, one or several at a time; what goes wrong with one never touches the others. */
export async function runAll(options: RunOptions, emit: Emit): Promise<void> {
  const { jobs, more, panelFor, signal, atOnce = 1, gate, maxFailures = Infinity, prestarted, shard } = options;
  const keys = new Keys();
  emit({
    type: 'run-started',
    notebooks: jobs.length,
    predictors: options.predictors ?? [...new Set(jobs.map(({ settings }) => panelFor(settings).name))],
    ...(more ? {} : { paths: jobs.map(({ path }) => path) }),
    ...(shard ? { shard } : {}),
  });
  const startedAt = performance.now();
  const queue = new JobQueue(jobs);
  /** Whether a notebook came near its end while none was waiting. */
  let isNextMissing = false;
  let failures = 0;
  const tell: Emit = (event) => {
    if (event.type === 'notebook-finished' && event.exitCode !== 0) failures++;
    emit(event);
  };
  const prepareNext = () => {
    const next = queue.find((job) => !prestarted?.has(job));
    isNextMissing = next === undefined;
    if (next && failures < maxFailures) prestarted?.prepare(next, () => nextKernel(next, options));
  };
  const lane = async () => {
    for (let job = await queue.take(); job; job = await queue.take()) {
      isNextMissing = false;
      const leave = await gate?.(signal);
      try {
        if (signal.aborted) tellNotStarted(job, signal.reason instanceof UserError ? 'the run was stopped' : interruptedBefore, emit);
        else if (failures < maxFailures) await runJob(job, { ...options, keys, onNearEnd: prepareNext }, tell);
        else tellNotStarted(job, maxFailuresReached(failures), emit);
      } finally {
        prestarted?.release(job);
        leave?.();
      }
    }
  };
  // An interruption does not wait for what may never come.
  signal.addEventListener('abort', () => queue.end(), { once: true });
  const faults: unknown[] = [];
  if (more && !signal.aborted)
    queue
      .fill(more, () => {
        if (isNextMissing) prepareNext();
      })
      .catch((fault: unknown) => void faults.push(fault));
  const lanes = await Promise.allSettled(
    Array.from({ length: more ? atOnce : Math.min(atOnce, jobs.length) }, () =>
      lane().catch((bug: unknown) => {
        queue.clear();
        throw bug;
      }),
    ),
  );
  prestarted?.close();
  const failed = lanes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  if (faults.length > 0) throw faults[0];
  emit({ type: 'run-finished', interrupted: signal.aborted, durationMs: Math.round(performance.now() - startedAt) });
}

function tellNotStarted({ path }: Job, reason: string, emit: Emit): void {
  emit({ type: 'notebook-finished', path, notebook: null, result: notStarted(path, reason), executed: null, exitCode: 0 });
}

/** `onNearEnd`: called once the notebook has only a few cells left. */
async function runJob(job: Job, options: RunOptions & { keys: Keys; onNearEnd: () => void }, emit: Emit): Promise<void> {
  const { absolutePath, path, settings, timeoutCap = null, problem } = job;
  const {
    providerFor,
    panelFor,
    repositoryRoot,
    signal,
    keepsTimings = true,
    keepsOutputs = true,
    reusesResults = false,
    prestarted,
    keys,
    onNearEnd,
  } = options;
  let notebook: Notebook | null = null;
  try {
    if (problem) throw problem;
    notebook = await readNotebook(absolutePath, path, signal);
    const plan = planNotebook(notebook, settings, repositoryRoot, timeoutCap);
    const provider = async () => {
      const given = await providerFor(settings);
      return prestarted?.over(job, given) ?? given;
    };
    const almostOver = nearEnd(plan);
    const tell: Emit = (event) => {
      emit(event);
      if (event.type === 'cell-started' && event.cell.index >= almostOver) onNearEnd();
    };
    const run = (listener: Emit) =>
      runNotebook(plan, { provider, panel: panelFor(settings), signal, keepsTimings, keepsOutputs }, listener);
    if (reusesResults) await runCached({ plan, settings, keys, emit: tell, run });
    else await run(tell);
  } catch (error) {
    emit(unreadNotebook(path, notebook, error));
  }
}

/** Cells that take long are rarely the last: a kernel started with so many left does not stand around for long. */
const lastCells = 5;
/** Reading a larger notebook twice costs what an early start gains. */
const largestBytes = 2 ** 22;

/** Index of the cell from which on a notebook has only a few cells left to run. */
export const nearEnd = ({ steps }: Plan): number => steps.filter(({ skip }) => skip === null).at(-lastCells)?.cell.index ?? 0;

/** The kernel that a notebook will ask for when its turn comes; null where it is none that can be started early. Rejects where the notebook cannot be read. */
export async function nextKernel(
  { absolutePath, path, settings, timeoutCap = null }: Job,
  { providerFor, panelFor, repositoryRoot, signal }: RunOptions,
): Promise<NextKernel | null> {
  if (settings.kernel !== 'local' || (await stat(absolutePath)).size > largestBytes) return null;
  const plan = planNotebook(await readNotebook(absolutePath, path), settings, repositoryRoot, timeoutCap);
  if (isEmpty(plan)) return null;
  const panel = panelFor(settings);
  return {
    provider: await providerFor(settings),
    request: kernelRequest(plan, signal),
    installProbe: (session) => installProbe(session, panel),
  };
}
