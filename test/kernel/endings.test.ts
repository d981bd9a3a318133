import { expect, test } from 'vitest';
import { openSession, printed, request, run, openProvider, survivors, text } from './support.ts';

test('a cell over its time limit is interrupted, and the kernel lives on', async () => {
  const session = await openSession();
  const late = await run(session, 'print("before", flush=True)\nwhile True: pass', { timeoutMs: 500 });
  expect(late).toMatchObject({ status: 'timed-out', error: { ename: 'KeyboardInterrupt' }, death: null });
  expect(text(late)).toBe('before\n');
  expect(late.durationMs).toBeGreaterThanOrEqual(500);
  expect(await run(session, '1')).toMatchObject({ status: 'ok' });
});

test('a cell that swallows the interrupt loses its kernel within bounds', async () => {
  const session = await openSession();
  const pid = await printed(session, '__import__("os").getpid()');
  const started = performance.now();
  const late = await run(session, 'import time\nwhile True:\n    try: time.sleep(0.1)\n    except KeyboardInterrupt: pass', {
    timeoutMs: 300,
  });
  expect(late.status).toBe('timed-out');
  expect(performance.now() - started).toBeLessThan(120_000);
  expect(await survivors([pid])).toEqual([]);
  const next = await run(session, '1');
  expect(next).toMatchObject({ status: 'kernel-died', death: { signal: 'SIGKILL', outOfMemory: false } });
  expect(next.death?.explanation).toContain('did not respond to an interrupt');
});

test('an abort interrupts a running cell and refuses the next one', async () => {
  const session = await openSession();
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 300);
  const stopped = await run(session, 'import time; time.sleep(600)', { signal: controller.signal });
  expect(stopped.status).toBe('interrupted');
  expect(stopped.durationMs).toBeLessThan(120_000);
  expect((await run(session, '1', { signal: controller.signal })).status).toBe('interrupted');
  expect((await run(session, '1')).status).toBe('ok');
});

test('interrupt() from outside raises KeyboardInterrupt in the cell', async () => {
  const session = await openSession();
  const running = run(session, 'print("on", flush=True)\nimport time; time.sleep(60)', {
    onOutput: ({ output_type }) => void (output_type === 'stream' && session.interrupt()),
  });
  expect(await running).toMatchObject({ status: 'error', error: { ename: 'KeyboardInterrupt' } });
});

test.each([
  ['os._exit(1)', { signal: null, exitCode: 1, outOfMemory: false, explanation: 'The kernel process exited with code 1.' }],
  [
    'os.kill(os.getpid(), signal.SIGKILL)',
    {
      signal: 'SIGKILL',
      exitCode: null,
      outOfMemory: false,
      explanation: expect.stringMatching(/^The kernel was killed by SIGKILL \(peak \d+ MiB\)\.$/),
    },
  ],
  [
    'ctypes.string_at(0)',
    {
      signal: 'SIGSEGV',
      exitCode: null,
      outOfMemory: false,
      explanation: 'The kernel was killed by SIGSEGV (a segmentation fault in native code).',
    },
  ],
  [
    'os.abort()',
    { signal: 'SIGABRT', exitCode: null, outOfMemory: false, explanation: 'The kernel was killed by SIGABRT (native code aborted).' },
  ],
])('%s: the death is noticed at once, with its cause and the output so far', async (call, death) => {
  const session = await openSession();
  const result = await run(session, `import ctypes, os, signal, time\nprint("last words", flush=True)\ntime.sleep(0.3)\n${call}`);
  expect(result).toMatchObject({ status: 'kernel-died', death });
  expect(text(result)).toBe('last words\n');
  expect(result.durationMs).toBeLessThan(120_000);
  expect(await run(session, '1')).toMatchObject({ status: 'kernel-died', death });
  await session.close();
});

test('a kernel that dies between two cells is reported at the next one', async () => {
  const session = await openSession();
  const pid = await printed(session, '__import__("os").getpid()');
  process.kill(pid, 'SIGTERM');
  await survivors([pid]);
  expect(await run(session, '1')).toMatchObject({ status: 'kernel-died', death: { signal: 'SIGTERM' } });
});

test.each(['exit()', 'quit()', 'exit', 'print("x")\nexit()\nprint("y")'])(
  '%j runs through and then ends the kernel on request',
  async (source) => {
    const session = await openSession();
    const result = await run(session, source);
    expect(result).toMatchObject({ status: 'kernel-died', error: null, death: { requested: true, exitCode: 0, signal: null } });
    expect(text(result)).toBe(source.includes('print') ? 'x\ny\n' : '');
    expect((await run(session, '1')).death?.explanation).toContain('exit()');
  },
);

test('the death of one kernel is no matter for another', async () => {
  const provider = await openProvider();
  const [one, other] = await Promise.all([provider.start(request), provider.start(request)]);
  expect((await run(one, 'import os; os._exit(3)')).death?.exitCode).toBe(3);
  expect(text(await run(other, 'print("here")'))).toBe('here\n');
});

test('close is quick, may be repeated, and never throws', async () => {
  const session = await openSession();
  const running = run(session, 'import time; time.sleep(600)');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  await Promise.all([session.close(), session.close()]);
  await session.close();
  expect(performance.now() - started).toBeLessThan(120_000);
  expect((await running).status).toBe('kernel-died');
  expect((await run(session, '1')).status).toBe('kernel-died');
});
