import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installProbe } from '../../src/forecast/probe/client.ts';
import { templateOf } from '../../src/kernel/local/start-state.ts';
import type { KernelProvider, KernelRequest, KernelSession } from '../../src/kernel/provider.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { openProvider, printed, request, run, survivors, text } from './support.ts';

const tell = async (session: KernelSession, expression: string): Promise<unknown> =>
  JSON.parse(text(await run(session, `import json; print(json.dumps(${expression}))`)));

/** Whether a kernel is a fork of a process that others are forks of, too. */
const isFork = async (session: KernelSession) =>
  (await tell(session, '"template.py" in open("/proc/self/cmdline", encoding="utf-8").read()')) as boolean;

/** So many kernels of one provider, one after the other. */
async function open(provider: KernelProvider, asked: Partial<KernelRequest>[]): Promise<KernelSession[]> {
  const sessions: KernelSession[] = [];
  for (const each of asked) sessions.push(await provider.start({ ...request, ...each }));
  return sessions;
}

describe.runIf(process.platform === 'linux')('a kernel that is a fork', () => {
  it('is what a kernel is that was started', async () => {
    const folders = [scratchFolder(), scratchFolder(), scratchFolder()];
    const kernels = await open(
      await openProvider(),
      folders.map((cwd) => ({ cwd })),
    );
    expect(await Promise.all(kernels.map(isFork))).toEqual([false, true, true]);
    const about = `[
      os.getcwd(), os.getsid(0) == os.getpid(), os.getpgid(0) == os.getpid(), os.getppid() == int(os.environ['JPY_PARENT_PID']),
      f"NBCRANE_KERNEL={os.environ['NBCRANE_KERNEL']}" in open('/proc/self/environ').read().split(chr(0)),
      os.environ['NBCRANE_KERNEL'] in sys.argv[2], len(sys.argv), os.path.basename(sys.argv[0]), sys.orig_argv[1:3], sys.path,
      [name for name in os.environ if name.startswith('NBCRANE')], [str(signal.getsignal(number)) for number in range(1, 20)],
      sorted(name for name in globals() if not name.startswith('_')), len(threading.enumerate()), os.readlink('/proc/self/fd/0'),
      [line for line in open('/proc/self/status') if line.startswith(('SigBlk', 'SigIgn', 'SigCgt', 'Umask', 'NoNew'))],
      sorted({'psutil', 'nbcrane_server', 'socketserver', 'coverage', 'numpy'} & set(sys.modules)),
    ]`;
    const answers: unknown[][] = [];
    for (const kernel of kernels) {
      await run(kernel, 'import os, signal, sys, threading');
      answers.push((await tell(kernel, about)) as unknown[]);
    }
    const [started, ...forks] = answers.map(([cwd, ...rest]) => ({ cwd, rest }));
    expect([started, ...forks].map((one) => one?.cwd)).toEqual(folders);
    for (const { rest } of forks) expect(rest).toEqual(started?.rest);
  });

  it('shares no random numbers with another, and nothing that a cell leaves', async () => {
    const [, first, second] = await open(await openProvider(), [{}, {}, {}]);
    await run(first!, 'import math, random, uuid; math.pi = 3; leftover = 1');
    const numbers = [await tell(first!, '[random.random(), str(uuid.uuid4())]')];
    await run(second!, 'import math, random, uuid');
    numbers.push(await tell(second!, '[random.random(), str(uuid.uuid4())]'));
    expect(new Set((numbers as unknown[][]).flat()).size).toBe(4);
    expect(await tell(second!, '["leftover" in globals(), math.pi == 3]')).toEqual([false, false]);
  });

  it('holds the probe already, which is sent to others', async () => {
    const kernels = await open(await openProvider(), [{}, {}, {}]);
    const sent: string[][] = [];
    for (const session of kernels) {
      const asked: string[] = [];
      const ask = async (request: unknown, limitMs: number) => {
        asked.push(Object.keys(request as object).at(-1)!);
        return session.ask(request, limitMs);
      };
      const { language, compiledProbe, onNotice } = session;
      const probe = await installProbe({
        language,
        compiledProbe,
        onNotice,
        ask,
        runSilently: (code: string) => session.runSilently(code),
      } as KernelSession);
      const cell = { index: 0, id: 'a', source: 'print(missing)' };
      const { undefinedNames } = await probe!.look({ kind: 'look', cell, facts: ['S'], rules: true, budgetMs: 60_000 });
      expect(undefinedNames).toEqual(['missing']);
      expect(await tell(session, '[name for name in __import__("sys").modules if "nbcrane" in name]')).toEqual([]);
      sent.push(asked);
    }
    expect(sent).toEqual([
      ['held', 'code', 'budgetMs'],
      ['held', 'budgetMs'],
      ['held', 'budgetMs'],
    ]);
  });

  it('runs exit handlers, and writes what was left in open files', async () => {
    const folder = scratchFolder();
    const [, kernel] = await open(await openProvider(), [{}, { cwd: folder }]);
    expect(await isFork(kernel!)).toBe(true);
    await run(
      kernel!,
      `import atexit
file = open('open.txt', 'w'); file.write('left')
class Node:
    def __del__(self):
        open('deleted.txt', 'w').write('yes')
node = Node(); node.itself = node
atexit.register(lambda: open('exit.txt', 'w').write('yes'))`,
    );
    await kernel!.close();
    expect(['open.txt', 'deleted.txt', 'exit.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['left', 'yes', 'yes']);
  });

  it('can be interrupted, and its death is reported with the signal and with what it wrote', async () => {
    const [, kernel] = await open(await openProvider(), [{}, {}]);
    const cut = await run(kernel!, 'while True: pass', { timeoutMs: 500 });
    expect(cut.status).toBe('timed-out');
    expect(await printed(kernel!, '6 * 7')).toBe(42);
    const died = await run(kernel!, 'import os; os.write(2, b"last words\\n"); os.kill(os.getpid(), 11)');
    expect([died.status, died.death?.signal]).toEqual(['kernel-died', 'SIGSEGV']);
  });

  it('takes with it what it forked, and the template ends with the provider', async () => {
    const provider = await openProvider();
    const [, kernel] = await open(provider, [{}, {}]);
    // The fork outlives its parent, so only its environment tells whose it was.
    await run(
      kernel!,
      `import os, time
reading, writing = os.pipe()
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.write(writing, b'%d' % os.getpid())
        time.sleep(600)
    os._exit(0)`,
    );
    const orphan = await printed(kernel!, 'os.read(reading, 20).decode()');
    await kernel!.close();
    expect(await survivors([orphan])).toEqual([]);
    const [again] = await open(provider, [{}]);
    const siblings = (await tell(
      again!,
      '[int(pid) for pid in open("/proc/{0}/task/{0}/children".format(__import__("os").getppid())).read().split()]',
    )) as number[];
    // Two kernels, the template, and perhaps what ended a moment ago.
    expect(siblings.length).toBeGreaterThan(2);
    await provider.close();
    expect(await survivors(siblings)).toEqual([]);
  });
});

describe.runIf(process.platform === 'linux')('a kernel is started by itself', () => {
  it('where its environment is another', async () => {
    const kernels = await open(await openProvider(), [{}, {}, { env: { NAME: '1' } }, { env: { NAME: '1' } }]);
    expect(await Promise.all(kernels.map(isFork))).toEqual([false, true, false, true]);
    expect(await tell(kernels[3]!, '__import__("os").environ["NAME"]')).toBe('1');
  });

  it.each([
    ['code of somebody else runs as Python starts', 'import sys'],
    ['that starts a thread', 'import threading, time; threading.Thread(target=time.sleep, args=(600,), daemon=True).start()'],
  ])('where %s', async (_, code) => {
    const folder = scratchFolder({ 'sitecustomize.py': code });
    const env = { PYTHONPATH: folder };
    const kernels = await open(await openProvider(), [{ env }, { env }, { env }]);
    expect(await Promise.all(kernels.map(isFork))).toEqual([false, false, false]);
  });

  it('where another module takes the place of one that a kernel needs', async () => {
    const folder = scratchFolder();
    const env = { PYTHONPATH: folder };
    const provider = await openProvider();
    const before = await open(provider, [{ env }, { env }]);
    writeFileSync(join(folder, 'timeit.py'), 'changed = True');
    const after = await open(provider, [{ env }, { env }]);
    expect(await Promise.all([...before, ...after].map(isFork))).toEqual([false, true, false, true]);
    for (const kernel of after) expect(await tell(kernel, '__import__("timeit").changed')).toBe(true);
  });
});

it.runIf(process.platform === 'linux')(
  'what a start finds on disk is the same wherever its working directory is, unless paths are relative to that',
  async () => {
    const folder = scratchFolder({ 'site/tool.pth': '/one\n' });
    const python = { executable: process.execPath, siteFolders: [join(folder, 'site')] };
    const found = await templateOf(python, { HOME: folder });
    expect(await templateOf(python, { HOME: folder })).toBe(found);
    for (const relative of ['lib', `${folder}:`, `${folder}:../lib`])
      expect(await templateOf(python, { HOME: folder, PYTHONPATH: relative })).toBeNull();
    mkdirSync(join(folder, 'site/package'));
    expect(await templateOf(python, { HOME: folder })).not.toBe(found);
  },
);
