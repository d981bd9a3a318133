import type { Kernel, KernelMessage } from '@jupyterlab/services';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Death } from '../../src/kernel/provider.ts';
import { LiveSession } from '../../src/kernel/session.ts';

const hour = 3_600_000;

/** A kernel whose answers the test sends itself. */
function fakeKernel() {
  const listeners = new Set<(sender: unknown, message: { msg: unknown; direction: 'recv' }) => void>();
  const signal = { connect: (listener: never) => listeners.add(listener), disconnect: (listener: never) => listeners.delete(listener) };
  const silent = { connect: () => true, disconnect: () => true };
  let request: KernelMessage.IMessage | null = null;
  const connection = {
    clientId: 'client',
    anyMessage: signal,
    connectionStatusChanged: silent,
    sendShellMessage(message: KernelMessage.IMessage) {
      request = message;
      return { done: new Promise(() => {}) };
    },
    dispose() {},
  } as unknown as Kernel.IKernelConnection;
  const tell = (channel: string, type: string, content: object) => {
    for (const listen of [...listeners])
      listen(null, {
        direction: 'recv',
        msg: { channel, header: { msg_type: type }, parent_header: request!.header, metadata: {}, content },
      });
  };
  const lifeline = {
    death: new Promise<Death>(() => {}),
    interrupt: vi.fn(async () => {
      finish('error');
    }),
    kill: vi.fn(),
    shutdown: async () => {},
  };
  const finish = (status: 'ok' | 'error') => {
    tell('shell', 'execute_reply', { status, execution_count: 1, ename: 'KeyboardInterrupt', evalue: '', traceback: [] });
    tell('iopub', 'status', { execution_state: 'idle' });
  };
  return { session: new LiveSession(connection, lifeline, { language: 'python', description: 'Python' }), lifeline, tell, finish };
}

describe('a cell of six hours', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['without a time limit', null],
    ['with a limit of six and a half', 6.5 * hour],
    ['with a limit that no timer of Node can wait for', 2 ** 31],
    ['with a limit of a year', 365 * 24 * hour],
  ])('%s runs to its end, through hours of silence', async (_, timeoutMs) => {
    const { session, lifeline, tell, finish } = fakeKernel();
    const running = session.execute('train()', { timeoutMs });
    await vi.advanceTimersByTimeAsync(3 * hour);
    tell('iopub', 'stream', { name: 'stdout', text: 'epoch 1\n' });
    await vi.advanceTimersByTimeAsync(3 * hour);
    expect(lifeline.interrupt).not.toHaveBeenCalled();
    finish('ok');
    const { status, durationMs, outputs } = await running;
    expect([status, durationMs]).toEqual(['ok', 6 * hour]);
    expect(outputs).toEqual([{ output_type: 'stream', name: 'stdout', text: 'epoch 1\n' }]);
    expect(lifeline.kill).not.toHaveBeenCalled();
    // What waited for the limit would otherwise be left for each of a thousand cells.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is interrupted once at its limit, and not before', async () => {
    const { session, lifeline } = fakeKernel();
    const running = session.execute('train()', { timeoutMs: 5 * hour });
    await vi.advanceTimersByTimeAsync(5 * hour - 1);
    expect(lifeline.interrupt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await running).status).toBe('timed-out');
    expect(lifeline.interrupt).toHaveBeenCalledTimes(1);
  });
});
