import { runCached, type Watched } from '../cache/result-cache.ts';
import { UserError } from '../errors.ts';
import type { KernelProvider } from '../kernel/provider.ts';
import type { KernelsAhead } from '../many/kernels-ahead.ts';
import type { Gate } from '../many/memory-gate.ts';
import { notStarted } from '../many/not-started.ts';
import { readNotebook } from '../notebook/read.ts';
import type { Notebook } from '../notebook/notebook.ts';
import type { Panel } from '../forecast/panel.ts';
import type { ShardReport } from '../report/schema.ts';
import type { Settings } from '../settings/schema.ts';
import { planNotebook } from '../plan/plan.ts';
import { foresee, nearEnd } from './foresee.ts';
import type { Emit } from './journal.ts';
import { runNotebook } from './run-notebook.ts';
import { unreadNotebook } from './unread-notebook.ts';

/** One notebook of a run with its own settings: a config file may stand beside it. */
export type Job = {
  absolutePath: string;
  path: string;
  settings: Settings;
  /** Seconds that no cell may run longer, whatever its notebook says; null where nobody set such a limit. */
  timeoutCap?: number | null;
};

export type RunOptions = {
  jobs: readonly Job[];
  /** Called once per distinct Python; asked lazily, so that bad input needs no kernel. */
  providerFor(settings: Settings): Promise<KernelProvider>;
  panelFor(settings: Settings): Panel;
  repositoryRoot: string;
  signal: AbortSignal;
  /** Notebooks that run at the same time. */
  atOnce?: number;
  /** False for throw-away copies: nobody asks again how long their cells ran. */
  keepsTimings?: boolean;
  /** False where nobody wants the executed copies: memory does not grow with what notebooks print then. */
  keepsOutputs?: boolean;
  /** Holds notebooks back while memory is short. */
  gate?: Gate;
  /** No more notebooks are started once so many did not pass. */
  maxFailures?: number;
  /** A notebook that passed is not run again while nothing it depends on has changed. */
  reusesResults?: boolean;
  /** Starts kernels for notebooks that wait. */
  ahead?: KernelsAhead;
  /** Which part of a divided run this is. */
  shard?: ShardReport;
};

/** Runs the notebooks in their order, one or several at a time; what goes wrong with one never touches the others. */
export async function runAll(options: RunOptions, emit: Emit): Promise<void> {
  const { jobs, panelFor, signal, atOnce = 1, gate, maxFailures = Infinity, ahead, shard } = options;
  emit({
    type: 'run-started',
    notebooks: jobs.length,
    predictors: [...new Set(jobs.map(({ settings }) => panelFor(settings).name))],
    paths: jobs.map(({ path }) => path),
    ...(shard ? { shard } : {}),
  });
  const waiting = [...jobs];
  let failures = 0;
  const tell: Emit = (event) => {
    if (event.type === 'notebook-finished' && event.exitCode !== 0) failures++;
    emit(event);
  };
  const prepareNext = () => {
    const next = waiting.find((job) => !ahead?.has(job));
    if (next && failures < maxFailures) ahead?.prepare(next, () => foresee(next, options));
  };
  const lane = async () => {
    for (let job = waiting.shift(); job && !signal.aborted; job = waiting.shift()) {
      const leave = await gate?.(signal);
      try {
        if (failures < maxFailures) await runJob(job, { ...options, onNearEnd: prepareNext }, tell);
        else tellNotStarted(job, failures, emit);
      } finally {
        ahead?.release(job);
        leave?.();
      }
    }
  };
  const lanes = await Promise.allSettled(
    Array.from({ length: Math.min(atOnce, jobs.length) }, () =>
      lane().catch((bug: unknown) => {
        waiting.length = 0;
        throw bug;
      }),
    ),
  );
  ahead?.close();
  const failed = lanes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  emit({ type: 'run-finished', interrupted: signal.aborted });
}

function tellNotStarted({ path }: Job, failures: number, emit: Emit): void {
  emit({ type: 'notebook-finished', path, notebook: null, result: notStarted(path, failures), executed: null, exitCode: 0 });
}

/** `onNearEnd`: called once the notebook has only a few cells left. */
async function runJob(job: Job, options: RunOptions & { onNearEnd: () => void }, emit: Emit): Promise<void> {
  const { absolutePath, path, settings, timeoutCap = null } = job;
  const {
    providerFor,
    panelFor,
    repositoryRoot,
    signal,
    keepsTimings = true,
    keepsOutputs = true,
    reusesResults = false,
    ahead,
    onNearEnd,
  } = options;
  let notebook: Notebook | null = null;
  try {
    notebook = await readNotebook(absolutePath, path, signal);
    const plan = planNotebook(notebook, settings, repositoryRoot, timeoutCap);
    const run: Watched['run'] = (provider, listener) =>
      runNotebook(plan, { provider, panel: panelFor(settings), signal, keepsTimings, keepsOutputs }, listener);
    const provider = async () => {
      const given = await providerFor(settings);
      return ahead?.over(job, given) ?? given;
    };
    const almostOver = nearEnd(plan);
    const tell: Emit = (event) => {
      emit(event);
      if (event.type === 'cell-started' && event.cell.index >= almostOver) onNearEnd();
    };
    if (reusesResults) await runCached({ plan, settings, provider, emit: tell, signal, run });
    else await run(provider, tell);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    emit({ type: 'notebook-finished', path, notebook, result: unreadNotebook(path, error), executed: null, exitCode: error.exitCode });
  }
}
