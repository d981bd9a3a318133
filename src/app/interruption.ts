import type { Writable } from 'node:stream';
import { CannotWork } from '../errors.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal that aborts when the user interrupts, the system ends the process, or the reader of standard output is gone:
 * kernels are stopped then and reports still written. A second interruption ends the process at once.
 */
export function watchForInterruption({ stdout, stderr }: { stdout: Writable; stderr: Writable }): AbortSignal {
  const controller = new AbortController();
  for (const name of signals) {
    process.on(name, () => {
      if (controller.signal.aborted) process.exit(3);
      stderr.write('\nnbcrane: interrupted. Stopping the kernel and writing reports. Press again to quit immediately.\n');
      controller.abort(name);
    });
  }
  // Without a listener a closed pipe would end the process with kernels and reports left behind.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    controller.abort('EPIPE');
  });
  stderr.on('error', () => {});
  return controller.signal;
}

/** Standard input. At its end a run whose parent has died is interrupted: nobody waits for what comes of it. */
export function inputOfParent(): NodeJS.ReadableStream {
  const parent = process.ppid;
  const endIfAlone = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  // A process closes its files before it is seen to be dead.
  return process.stdin.once('end', () => setTimeout(endIfAlone, 1000).unref());
}

/**
 * What `work` gives, unless the run is interrupted first: for what comes before anything has run, so that there is nothing to report.
 * @throws UserError
 */
export async function unlessInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const interrupted = new Promise<never>((_, reject) => {
    const end = () => reject(new CannotWork('interrupted', 'Interrupted before anything ran. No report was written.'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
  return Promise.race([work, interrupted]);
}

/** Waits for `work` until the run is interrupted: for what the run itself finds out again, and reports. */
export async function orInterrupted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const interrupted = new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return Promise.race([work, interrupted]);
}

/** How long an interrupted run may take to stop what it is at. A job that is cancelled is killed after ten seconds. */
const graceMs = 4000;

/** Waits for `work`, but not for long once the run is interrupted: `onOverdue` is called then instead. */
export async function withinGrace(work: Promise<void>, signal: AbortSignal, onOverdue: () => void): Promise<void> {
  let stop = () => {};
  const overdue = new Promise<void>((resolve) => {
    const wait = () => {
      const timer = setTimeout(() => {
        onOverdue();
        resolve();
      }, graceMs);
      stop = () => clearTimeout(timer);
    };
    stop = () => signal.removeEventListener('abort', wait);
    if (signal.aborted) wait();
    else signal.addEventListener('abort', wait, { once: true });
  });
  return Promise.race([work, overdue]).finally(() => stop());
}

/** How long a reader that is there may leave what was written unread. */
const unreadMs = 10_000;

/** Ends the process once what was written has left it: a pipe may take only a part at once, and `process.exit` drops the rest. */
export async function leave(streams: readonly Writable[], exitCode?: number): Promise<void> {
  const written = (stream: Writable) => new Promise<void>((resolve) => stream.write('', () => resolve()));
  const unread = new Promise<void>((resolve) => setTimeout(resolve, unreadMs));
  await Promise.race([Promise.all(streams.map(written)), unread]);
  process.exit(exitCode ?? process.exitCode);
}

/**
 * Ends the process, once everything is done and written, although the system may hold something of it, such as a program that does not end or a
 * disk that does not answer.
 */
export function leaveSoon(streams: readonly Writable[]): void {
  setTimeout(() => void leave(streams), 1000).unref();
}
