import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createLocalProvider, type LocalOptions } from '../../src/kernel/local/provider.ts';
import type { ExecuteOptions, Execution, KernelProvider, KernelRequest, KernelSession } from '../../src/kernel/provider.ts';
import { testPython } from '../support/python.ts';

export const request: KernelRequest = { kernelName: null, language: 'python', cwd: tmpdir(), env: {}, startupTimeoutMs: 400_000 };

export const requestIn = (cwd: string, extra: Partial<KernelRequest> = {}): KernelRequest => ({ ...request, cwd, ...extra });

/** A provider on the test Python that is closed with the test. */
export async function openProvider(options: Partial<LocalOptions> = {}): Promise<KernelProvider> {
  const provider = await createLocalProvider({ python: testPython(), onNotice: () => {}, ...options });
  onTestFinished(() => provider.close());
  return provider;
}

/** One kernel for all tests of a file, and its provider; there once the tests run. */
export function sharedSession(): { provider: KernelProvider; session: KernelSession } {
  const shared = {} as { provider: KernelProvider; session: KernelSession };
  beforeAll(async () => {
    shared.provider = await createLocalProvider({ python: testPython(), onNotice: () => {} });
    shared.session = await shared.provider.start(request);
  });
  afterAll(() => shared.provider?.close());
  return shared;
}

/** One kernel of its own for a test. */
export async function openSession(asked: Partial<KernelRequest> = {}, options: Partial<LocalOptions> = {}): Promise<KernelSession> {
  const provider = await openProvider(options);
  return provider.start({ ...request, ...asked });
}

export const run = (session: KernelSession, source: string, options: Partial<ExecuteOptions> = {}): Promise<Execution> =>
  session.execute(source, { timeoutMs: 300_000, ...options });

/** Text of one stream over all outputs. */
export function text({ outputs }: Execution, name: 'stdout' | 'stderr' = 'stdout'): string {
  return outputs.map((output) => (output['name'] === name ? String(output['text']) : '')).join('');
}

/** The integer a cell printed. */
export async function printed(session: KernelSession, expression: string): Promise<number> {
  return Number(text(await run(session, `print(${expression})`)).trim());
}

/** Whether a process runs; one that ended and waits for its parent to look does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The pids that still run when the time is up. */
export async function survivors(pids: readonly number[], limitMs = 120_000): Promise<number[]> {
  const deadline = performance.now() + limitMs;
  while (pids.some(isRunning) && performance.now() < deadline) await sleep(20);
  return pids.filter(isRunning);
}
