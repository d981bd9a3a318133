import { UserError } from '../errors.ts';
import type { KernelProvider } from '../kernel/provider.ts';
import { readNotebook } from '../notebook/read.ts';
import type { Notebook } from '../notebook/notebook.ts';
import type { Predictor } from '../predict/predictor.ts';
import type { Settings } from '../settings/schema.ts';
import { planNotebook } from './plan.ts';
import { runNotebook, type Emit } from './run-notebook.ts';
import { unreadNotebook } from './unread-notebook.ts';

/** One notebook of a run with its own settings: a config file may stand beside it. */
export type Job = { absolutePath: string; path: string; settings: Settings };

export type RunOptions = {
  jobs: readonly Job[];
  /** Called once per distinct Python; asked lazily, so that bad input needs no kernel. */
  providerFor(settings: Settings): Promise<KernelProvider>;
  predictorFor(settings: Settings): Predictor;
  repositoryRoot: string;
  signal: AbortSignal;
  /** False for throw-away copies: nobody asks again how long their cells ran. */
  keepsTimings?: boolean;
};

/** Runs notebook after notebook; what goes wrong with one never touches the next. */
export async function runAll({ jobs, providerFor, predictorFor, repositoryRoot, signal, keepsTimings = true }: RunOptions, emit: Emit): Promise<void> {
  emit({ type: 'run-started', notebooks: jobs.length, predictors: [...new Set(jobs.map(({ settings }) => predictorFor(settings).name))] });
  for (const { absolutePath, path, settings } of jobs) {
    if (signal.aborted) break;
    let notebook: Notebook | null = null;
    try {
      notebook = await readNotebook(absolutePath, path);
      const plan = planNotebook(notebook, settings, repositoryRoot);
      await runNotebook(plan, { provider: () => providerFor(settings), predictor: predictorFor(settings), signal, keepsTimings }, emit);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      emit({ type: 'notebook-finished', path, notebook, result: unreadNotebook(path, error), executed: null, exitCode: error.exitCode });
    }
  }
  emit({ type: 'run-finished', interrupted: signal.aborted });
}
