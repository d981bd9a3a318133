import type { UserError } from '../errors.ts';
import type { Panel } from '../forecast/panel.ts';
import type { KernelProvider } from '../kernel/provider.ts';
import type { ShardReport } from '../result/schema.ts';
import type { Settings } from '../settings/schema.ts';
import type { PrestartedKernels } from './prestarted-kernels.ts';
import type { Gate } from './memory-gate.ts';

/** One notebook of a run with its own settings: a config file may stand beside it. */
export type Job = {
  absolutePath: string;
  path: string;
  settings: Settings;
  /** Seconds that no cell may run longer, whatever its notebook says; null without such a limit. */
  timeoutCap?: number | null;
  /** Why it cannot be run, where that is known already. */
  problem?: UserError;
};

export type RunOptions = {
  jobs: readonly Job[];
  /** Notebooks that become known while others run. */
  more?: AsyncIterable<Job>;
  /** What the log names first; without it, the predictors of all jobs. */
  predictors?: readonly string[];
  /** Called once per distinct Python; asked lazily, so that bad input needs no kernel. */
  providerFor(settings: Settings): Promise<KernelProvider>;
  panelFor(settings: Settings): Panel;
  repositoryRoot: string;
  signal: AbortSignal;
  /** Notebooks that run at the same time. */
  atOnce?: number;
  /** False for throw-away copies, whose timings are of no use later. */
  keepsTimings?: boolean;
  /** False where no executed copies are written, so memory does not grow with what notebooks print. */
  keepsOutputs?: boolean;
  /** Holds notebooks back while memory is short. */
  gate?: Gate;
  /** No more notebooks are started once so many did not pass. */
  maxFailures?: number;
  /** A notebook that passed is not run again while code, files and packages are the same. */
  reusesResults?: boolean;
  /** Starts kernels for notebooks that wait. */
  prestarted?: PrestartedKernels;
  /** Which part of a divided run this is. */
  shard?: ShardReport;
};
