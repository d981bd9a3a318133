import type { IMimeBundle, INotebookMetadata, IOutput } from '@jupyterlab/nbformat';
import type { CompiledProbe } from '../probe/compiled.ts';
import type { OutOfMemory } from '../result/schema.ts';

/** A cell's exception as the kernel sent it. */
export type KernelError = { ename: string; evalue: string; traceback: string[] };

/** What a kernel had that ran out of memory, and what it was allowed. */
export type DeathMemory = Pick<OutOfMemory, 'peakBytes' | 'limitBytes' | 'limitSetBy' | 'controlGroup'>;

/** How a kernel ended, with the evidence there is. */
export type Death = {
  /** Signal name (`SIGKILL`) or null. */
  signal: string | null;
  exitCode: number | null;
  /** True only where the system recorded an out-of-memory kill or memory stood at its limit. */
  outOfMemory: boolean;
  /** Only where it is. */
  memory?: DeathMemory;
  /** True where the cell itself asked the kernel to end with `exit()` or `quit()`, after running through. */
  requested?: boolean;
  /** One sentence for a person: "The kernel was killed by SIGKILL, probably out of memory (peak 3.9 GiB of 4.0 GiB, the memory of this machine)." */
  explanation: string;
};

/** How a kernel ended where nothing but a sentence is known of it, or what is `found`. */
export const endedBy = (explanation: string, found: Partial<Death> = {}): Death => ({
  ...{ signal: null, exitCode: null, outOfMemory: false, explanation },
  ...found,
});

/** What became of one execute request. Times in milliseconds. */
export type Execution = {
  status: 'ok' | 'error' | 'timed-out' | 'kernel-died' | 'interrupted';
  executionCount: number | null;
  /** Outputs as a notebook stores them, bounded in size. */
  outputs: IOutput[];
  error: KernelError | null;
  /** What a program said whose output the error carries; absent without such. */
  captured?: string;
  death: Death | null;
  durationMs: number;
  /** Never-silently-green findings: an error sent only on iopub, `!cmd` with non-zero exit, truncated output … */
  warnings: ExecutionWarning[];
};

export type ExecutionWarning = {
  code: 'error-on-iopub' | 'error-in-widget' | 'unknown-magic' | 'shell-exit' | 'pip-exit' | 'output-truncated' | 'stdin-requested';
  message: string;
};

export type ExecuteOptions = {
  /** Per-cell limit in milliseconds; null waits for ever. */
  timeoutMs: number | null;
  /** False for code of nbcrane's own (mocks): no history, no execution count. */
  storeHistory?: boolean;
  /** False where outputs are not stored: they are reported and checked as they come, and dropped with the execution. */
  keepsOutputs?: boolean;
  onOutput?: (output: IOutput) => void;
  signal?: AbortSignal;
};

/** One live kernel. Nothing above this interface knows where it lives. */
export type KernelSession = {
  /** Lower-case language name from kernel_info. */
  readonly language: string;
  /** What a person would call it: "Python 3.11.7 (/usr/bin/python3)". */
  readonly description: string;
  /** What the kernel says of its language, as the metadata of an executed notebook store it; absent where it said nothing. */
  readonly languageInfo?: INotebookMetadata['language_info'];
  /** The probe as compiled for this kernel's Python; null or absent where its sources have to do. */
  readonly compiledProbe?: Promise<CompiledProbe | null>;
  /** The kernel's Python on this machine, absolute; absent where it is none of Python, elsewhere, or chosen by a kernelspec. */
  readonly executable?: string;
  /** The state of the notebook's widgets, as its metadata store it under `widgets`; null where it made none. */
  readonly widgets: IMimeBundle | null;
  execute(source: string, options: ExecuteOptions): Promise<Execution>;
  /** Runs code of nbcrane's own: no output, no history, no execution count. Answers the error it raised, or null. */
  runSilently(code: string): Promise<KernelError | null>;
  /** Sends one request to the injected probe and returns its raw answer; null where the kernel cannot host the probe. Rejects with ProbeFailure. */
  ask(request: unknown, limitMs: number): Promise<unknown>;
  /** Subscribes to notices of the probe, also while a cell runs. Returns the function that unsubscribes. */
  onNotice(listener: (content: unknown) => void): () => void;
  interrupt(): Promise<void>;
  /** Ends the kernel and everything it started; never throws. */
  close(): Promise<void>;
};

/** What a notebook asks of a kernel. */
export type KernelRequest = {
  /** Kernelspec name the notebook or the user asks for, or null for the default Python. */
  kernelName: string | null;
  language: string;
  cwd: string;
  env: Readonly<Record<string, string>>;
  startupTimeoutMs: number;
  signal?: AbortSignal;
};

/** A kernel that was started before its notebook's turn. */
export type PrestartedKernel = {
  session: KernelSession;
  /** False where a kernel started now could come out otherwise, or this one has died. */
  isCurrent(): Promise<boolean>;
};

/** Gives kernels: on this machine, in a container or on a server. */
export type KernelProvider = {
  start(request: KernelRequest): Promise<KernelSession>;
  /** Starts a kernel while another notebook still runs; null where the two could notice each other. Absent: never. */
  prestart?(request: KernelRequest): Promise<PrestartedKernel | null>;
  /** Ends every kernel and server it started; never throws. */
  close(): Promise<void>;
};

/** The probe did not answer in time or answered nonsense: prediction is unavailable for this cell, the run goes on. */
export class ProbeFailure extends Error {
  override readonly name = 'ProbeFailure';
}
