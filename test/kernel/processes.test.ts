import { access, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLocalProvider } from '../../src/kernel/local/provider.ts';
import { testPython } from '../support/python.ts';
import { isRunning, openProvider, openSession, printed, request, run, survivors, text } from './support.ts';

afterEach(() => vi.unstubAllEnvs());

type Pids = { kernel: number; server: number; children: number[] };

const fixture = fileURLToPath(new URL('fixtures/hold-kernel.ts', import.meta.url));
/** Gives the test a temporary folder nobody else writes to, with a path short enough for sockets. */
async function ownTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'k-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  return folder;
}

/** Runs the fixture in a process of its own until it has printed its process ids. */
async function hold(then: string) {
  const child = execa(process.execPath, [fixture, testPython(), then], { reject: false, buffer: false, stderr: 'ignore' });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const pids = JSON.parse((await lines.next()).value as string) as Pids;
  return { child, lines, all: [pids.kernel, pids.server, ...pids.children], pids };
}

describe.skipIf(process.platform === 'win32')('no process outlives nbcrane', () => {
  test('after close', async () => {
    const { child, lines, all } = await hold('close');
    expect((await lines.next()).value).toBe('closed');
    expect(await survivors(all)).toEqual([]);
    // An open handle would keep the process alive for ever.
    expect(await Promise.race([child.then(({ exitCode }) => exitCode), new Promise((resolve) => setTimeout(resolve, 5000, 'hangs'))])).toBe(
      0,
    );
  });

  test.each(['exit', 'throw'])('after %s', async (then) => {
    const { child, all } = await hold(then);
    await child;
    expect(await survivors(all)).toEqual([]);
  });

  test.each([
    ['SIGTERM', 'busy'],
    ['SIGKILL', 'busy'],
    ['SIGKILL', 'shell'],
    ['SIGINT', 'busy'],
  ] as const)('after %s while a cell is busy (%s)', async (signal, then) => {
    const { child, all } = await hold(then);
    expect(all.every(isRunning)).toBe(true);
    child.kill(signal);
    await child;
    expect(await survivors(all)).toEqual([]);
  });

  test.runIf(process.platform === 'linux')('after SIGKILL of nbcrane and server together the kernel is gone too', async () => {
    const { child, pids } = await hold('busy');
    process.kill(pids.server, 'SIGKILL');
    child.kill('SIGKILL');
    await child;
    expect(await survivors([pids.kernel])).toEqual([]);
    for (const pid of pids.children) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });

  test('private folders are removed, after SIGKILL too', async () => {
    const folder = await ownTemporaryFolder();
    const { child, all } = await hold('busy');
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^nbcrane-/)]);
    child.kill('SIGKILL');
    await survivors(all);
    await expect.poll(() => readdir(folder), { timeout: 120_000 }).toEqual([]);
  });
});

test('closing a session ends its children and leaves other sessions alone', async () => {
  const provider = await openProvider();
  const [one, other] = await Promise.all([provider.start(request), provider.start(request)]);
  const start = '__import__("subprocess").Popen(["sleep", "1000"], start_new_session=True).pid';
  const [ended, kept] = [await printed(one, start), await printed(other, start)];
  await one.close();
  expect(await survivors([ended])).toEqual([]);
  expect(isRunning(kept)).toBe(true);
  expect((await run(other, '1')).status).toBe('ok');
});

test.runIf(process.platform === 'linux').each(['ends by itself', 'never ends by itself'])(
  'shared memory of a kernel that %s is removed by the tracker of multiprocessing',
  async (how) => {
    const session = await openSession();
    await run(session, 'from multiprocessing.shared_memory import SharedMemory\nkept = SharedMemory(create=True, size=8)');
    if (how === 'never ends by itself') await run(session, 'import atexit, time; _ = atexit.register(time.sleep, 1000)');
    const file = `/dev/shm/${text(await run(session, 'print(kept.name)')).trim()}`;
    await access(file);
    await session.close();
    await expect(access(file)).rejects.toThrow('ENOENT');
  },
);

test('a cell that is killed takes the commands it started along', async () => {
  const provider = await openProvider();
  const session = await provider.start(request);
  const pid = await printed(session, '__import__("subprocess").Popen(["sleep", "1000"], start_new_session=True).pid');
  expect((await run(session, 'import os; os._exit(1)')).status).toBe('kernel-died');
  expect(await survivors([pid])).toEqual([]);
});

test('the death of the server is reported, and the next kernel gets a new one', async () => {
  const provider = await openProvider();
  const session = await provider.start(request);
  const server = await printed(session, '__import__("os").getppid()');
  const running = run(session, 'import time; time.sleep(100)');
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.kill(server, 'SIGKILL');
  expect((await running).status).toBe('kernel-died');
  const next = await provider.start(request);
  expect((await run(next, '1')).status).toBe('ok');
});

test('a provider that started nothing starts no server', async () => {
  const folder = await ownTemporaryFolder();
  const provider = await createLocalProvider({ python: testPython(), onNotice: () => {} });
  await provider.close();
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a temporary folder too deep for sockets does not keep kernels from starting', async () => {
  const deep = join(await ownTemporaryFolder(), 'x'.repeat(120));
  await mkdir(deep);
  vi.stubEnv('TMPDIR', deep);
  const provider = await openProvider();
  const session = await provider.start(request);
  expect((await run(session, '1')).status).toBe('ok');
});
