import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installProbe, type ProbeClient } from '../../src/forecast/probe/client.ts';
import type { Copy } from '../../src/forecast/probe/copies.ts';
import type { RehearsalReport, RehearsalRequest } from '../../src/probe/protocol.ts';
import { openSession, printed, run, sharedSession, text } from '../kernel/support.ts';
import { check } from '../support/check.ts';
import { copyOf, whyNoCopies } from '../support/copies.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

async function rehearse(probe: ProbeClient, sources: string[], changes: Partial<RehearsalRequest> = {}): Promise<RehearsalReport> {
  const copy = await copyOf(probe, sources, changes);
  if (typeof copy === 'string') throw new Error(copy);
  return copy.report;
}

/** For rehearsals that ask nothing of the kernel but to be one. */
const shared = sharedSession();
let installed: Promise<ProbeClient | null> | undefined;
const sharedProbe = async () => (await (installed ??= installProbe(shared.session)))!;

const folderWith = (cells: CellSpec[]) => scratchFolder({ 'a.ipynb': notebookText(cells) });
const last = <T>(items: readonly T[]): T => items.at(-1)!;

/** Long in the real kernel, at once in a shortened copy; the crash is in a later cell. */
const slowThenTypo: CellSpec[] = [
  'import time\nhistory = []',
  'for epoch in range(600):\n    time.sleep(0.1)\n    history.append(epoch)',
  'best = min(history)',
  'print(f"best {best}")\nprint(histroy[-1])',
];

describe.skipIf(process.platform !== 'linux')('a rehearsal', () => {
  it('leaves the kernel as it was: names, values, random state, files, descriptors and processes', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const folder = scratchFolder({ 'kept.txt': 'as it was' });
    const session = await openSession({ cwd: folder });
    const probe = (await installProbe(session))!;
    await run(session, 'import random, os, sys, threading\nrandom.seed(7)\nvalues = [1, 2, 3]\nhandle = open("kept.txt")');
    const state = `
def _state():
    children = open('/proc/self/task/%d/children' % os.getpid()).read()
    names = sorted(n for n in globals() if not n.startswith('_'))
    return repr((names, values, random.getstate(), handle.tell(), sorted(os.listdir('.')), children, threading.active_count(), sorted(sys.modules)))
import hashlib
print(hashlib.sha256(_state().encode()).hexdigest())`;
    const look = async () => text(await run(session, state)).trim();
    await look();
    const before = await look();
    const report = await rehearse(probe, [
      'values.append(random.random()); del handle; import colorsys; open("kept.txt", "w").write("gone"); fresh = 1',
      'assert len(values) == 4 and open("kept.txt").read() == "gone"\nraise KeyError("seen")',
    ]);
    expect(report.crash ?? last(report.cells)).toMatchObject(
      report.crash ? { errorType: 'KeyError', cell: 1, line: 2 } : { status: 'unknown', reason: expect.stringContaining('would write') },
    );
    expect(await look()).toBe(before);
    expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('as it was');
    expect(readdirSync(folder)).toEqual(['kept.txt']);
  });

  it('leaves no descriptor, process or folder behind, however often it is done', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const session = await openSession({ env: { TMPDIR: scratchFolder() } });
    const probe = (await installProbe(session))!;
    const counts = `import os, tempfile\nprint(len(os.listdir('/proc/self/fd')), len(os.listdir(tempfile.gettempdir())), len(open('/proc/self/task/%d/children' % os.getpid()).read().split()))`;
    const look = async () =>
      text(await run(session, counts))
        .trim()
        .split(' ')
        .map(Number);
    await rehearse(probe, ['1']);
    const [descriptors = 0, files, children] = await look();
    for (let times = 0; times < 15; times += 1) await rehearse(probe, [times % 2 ? '1 / 0' : 'x = 1']);
    for (const delayMs of [60_000, 60_000, 0, 60_000]) {
      const copy = (await copyOf(probe, ['[].pop()'], { kind: 'background', delayMs })) as Copy;
      expect(copy.report.forkMs).toBeGreaterThan(0);
      await copy.end();
    }
    // Nobody waits for a copy that never started; it ends soon. ipykernel itself opens and closes a descriptor now and then.
    let after = await look();
    const isMore = () => after[2] !== children || after[0]! > descriptors + 3;
    for (let times = 0; times < 50 && isMore(); times += 1) after = await look();
    expect(after[0]).toBeLessThanOrEqual(descriptors + 3);
    expect(after.slice(1)).toEqual([files, children]);
  });

  it('meets the exception of the kernel where a cell asks for input, however it asks', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const { session } = shared;
    const probe = await sharedProbe();
    for (const source of [
      'input("Your name: ")',
      'import getpass\ngetpass.getpass()',
      'from builtins import input as ask\nask()',
      'breakpoint()',
    ]) {
      const { crash, cells } = await rehearse(probe, [source]);
      const real = await run(session, source);
      expect([crash?.errorType, crash?.message], JSON.stringify(cells)).toEqual([real.error?.ename, real.error?.evalue]);
      if (source !== 'breakpoint()') expect(crash?.errorType).toBe('StdinNotImplementedError');
    }
  });

  it('runs a cell in full on demand: a loop that it would cut, and a crash that only its middle meets', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const { session } = shared;
    const probe = await sharedProbe();
    await run(session, 'def work(step, at):\n    total = sum(range(200_000))\n    return 1 // (step - at)');
    const loop = (at: number) => `for step in range(400):\n    work(step, ${at})`;
    expect(last((await rehearse(probe, [loop(-1)])).cells)).toMatchObject({ status: 'ok', cut: true });
    const inFull = { shorten: 'nothing', deadlineMs: 120_000 } as const;
    expect(last((await rehearse(probe, [loop(-1), '1 / 0'], inFull)).cells)).toMatchObject({ cell: 0, status: 'ok', cut: false, cuts: [] });
    expect((await rehearse(probe, [loop(200)], inFull)).crash).toMatchObject({ errorType: 'ZeroDivisionError', confidence: 'certain' });
    expect((await rehearse(probe, ['import time\ntime.sleep(600)'], inFull)).crash).toBeNull();
  });

  it('tells exception, line, traceback and place in the loop, as certain where nothing was cut', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const probe = await sharedProbe();
    const { crash } = await rehearse(probe, ['def half(x):\n    return 10 // x\nfor step in [3, 2, 0]:\n    half(step)']);
    expect(crash).toMatchObject({ errorType: 'ZeroDivisionError', cell: 0, line: 2, confidence: 'certain', cuts: [] });
    expect(crash?.place).toContain('iteration 3 of 3');
    expect(crash?.frames.map(({ line }) => line)).toEqual([4, 2]);
  });

  it('says nothing of cells that leave the box, also where they swallow the error, and of those that do not end', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const session = await openSession();
    const probe = (await installProbe(session))!;
    const network = await rehearse(probe, [
      'import socket\nfound = True\ntry:\n    socket.create_connection(("127.0.0.1", 9), 1)\nexcept OSError:\n    found = False\nassert found',
    ]);
    expect(network.crash).toBeNull();
    expect(last(network.cells)).toMatchObject({ status: 'unknown', reason: expect.stringContaining('network') });
    await run(session, 'import asyncio\ntask = asyncio.create_task(asyncio.sleep(600, 3))');
    await expect(rehearse(probe, ['assert await task == 3'])).rejects.toThrow('event loop');
    await run(session, 'task.cancel()\nawait asyncio.sleep(0)');
    const endless = await rehearse(probe, ['while True:\n    pass'], { deadlineMs: 1500 });
    expect(endless.crash).toBeNull();
    expect(last(endless.cells).status).toBe('unknown');
    expect(await printed(session, '41 + 1')).toBe(42);
  });
});

describe.skipIf(process.platform !== 'linux')('a run with rehearsals', () => {
  it('stops before an expensive cell for a crash in a later one, and says how long that would have taken', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const { exitCode, report, stdout } = await check(folderWith(slowThenTypo), ['a.ipynb', '--predict', 'rehearsal']);
    const [notebook] = report.notebooks;
    expect(exitCode).toBe(1);
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'not-run', 'not-run', 'predicted-crash']);
    expect(notebook?.cells[3]?.prediction).toMatchObject({ predictor: 'rehearsal', errorType: 'NameError', line: 2, confidence: 'likely' });
    expect(notebook?.timeSaved).toMatchObject({ avoidedSource: 'rehearsal' });
    expect(notebook?.timeSaved?.avoidedSeconds).toBeGreaterThan(30);
    expect(stdout).toContain('A copy of the kernel ran this cell');
  });

  it('interrupts a cell of unknown length when the copy beside it crashes further down', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    // Nothing but a copy can tell what a module has.
    const slowThenAttribute = [...slowThenTypo.slice(0, 3), 'print(best, time.tiem())'];
    const { report } = await check(folderWith(slowThenAttribute), ['a.ipynb']);
    const [notebook] = report.notebooks;
    expect(notebook?.status).toBe('predicted-crash');
    expect(notebook?.cells[3]).toMatchObject({
      status: 'predicted-crash',
      prediction: { predictor: 'rehearsal', errorType: 'AttributeError' },
    });
    expect(notebook?.message).toContain('ran ahead');
  });

  it('warns and runs on with --look-ahead warn', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const short = slowThenTypo.map((cell) => String(cell).replace('range(600)', 'range(30)'));
    const { report } = await check(folderWith(short), ['a.ipynb', '--predict', 'rehearsal', '--look-ahead', 'warn']);
    const [notebook] = report.notebooks;
    expect(notebook?.warnings.map(({ code }) => code)).toContain('crash-ahead');
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'executed', 'executed', 'predicted-crash']);
  });

  it('neither stops nor warns for a crash that is only likely with --min-confidence certain', async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, `the box does not work here: ${unsupported}`);
    const folder = folderWith(slowThenTypo);
    const { report, stdout } = await check(folder, [
      'a.ipynb',
      '--predict',
      'rehearsal',
      '--min-confidence',
      'certain',
      '--timeout',
      '3',
      '--markdown',
      'm.md',
    ]);
    const [notebook] = report.notebooks;
    expect(notebook?.cells.map(({ status }) => status)).toEqual(['executed', 'timed-out', 'not-run', 'not-run']);
    expect(stdout + readFileSync(join(folder, 'm.md'), 'utf8') + JSON.stringify(report)).not.toMatch(/histroy|NameError/);
  });
});
