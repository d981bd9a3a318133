import { expect, test } from 'vitest';
import { isRunning, openSession, printed, run, survivors, text } from './support.ts';

test('kernels work over loopback ports, without the 40 ms of a delayed acknowledgement per cell', async () => {
  const session = await openSession({}, { transport: 'tcp' });
  expect(text(await run(session, 'print("over tcp")'))).toBe('over tcp\n');
  const overSocket = await openSession();
  const times = { port: [] as number[], socket: [] as number[] };
  for (let i = 0; i < 40; i++) {
    times.port.push((await run(session, '1')).durationMs);
    times.socket.push((await run(overSocket, '1')).durationMs);
  }
  // With Nagle's algorithm every single cell takes 40 ms more than over a socket, on any machine; without it the quickest show.
  const quickQuarter = (some: number[]) => some.toSorted((a, b) => a - b)[10]!;
  expect(quickQuarter(times.port) - quickQuarter(times.socket)).toBeLessThan(35);
});

test('kernels on ports start side by side, and end', async () => {
  const sessions = await Promise.all([1, 2].map(() => openSession({}, { transport: 'tcp' })));
  const pids = await Promise.all(sessions.map((session) => printed(session, '__import__("os").getpid()')));
  expect(pids.every(isRunning)).toBe(true);
  await Promise.all(sessions.map((session) => session.close()));
  expect(await survivors(pids)).toEqual([]);
});
