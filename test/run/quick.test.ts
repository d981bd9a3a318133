import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NotebookReport } from '../../src/result/schema.ts';
import { check } from '../support/check.ts';
import { whyNoCopies } from '../support/copies.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

/*
 * The guarantees of `--quick`: the kernel never runs a cell that takes long; every cell says how it was checked; what was not seen never counts as passed; and a
 * crash is told as without it.
 */

/** Takes a minute for real. */
const long = 'for epoch in range(600):\n    time.sleep(0.1)\n    history.append(epoch)';
/** The same, and leaves a trace where it runs for real. */
const longWithTrace = `open("ran-for-real", "w").close()\n${long}`;
const setUp = 'import time\nhistory = []';
/** No kernel with such a handler is copied. */
const handler = 'import signal, time\nhistory = []\nold = signal.signal(signal.SIGCHLD, lambda *_: None)';

async function quickly(cells: CellSpec[], flags: string[] = ['--quick', '30s']) {
  const folder = scratchFolder({ 'a.ipynb': notebookText(cells) });
  const { exitCode, report, stdout } = await check(folder, ['a.ipynb', ...flags]);
  const notebook = report.notebooks[0]!;
  return { folder, exitCode, report, stdout, notebook, status: notebook.status, cells: notebook.cells.map(({ status }) => status) };
}

function supported(name: string, test: () => Promise<void>): void {
  it(name, async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, 'there are no copies here');
    await test();
  });
}

describe.skipIf(process.platform !== 'linux')('check --quick', () => {
  supported('runs short cells for real, goes through a long one and all after it in a copy, and says which is which', async () => {
    const writes = 'import subprocess\ndone = subprocess.run("echo x >> log.txt", shell=True, check=True)';
    const expected: Record<string, { cells: CellSpec[]; status: NotebookReport['status']; how: string[] }> = {
      'computes.ipynb': {
        cells: [
          'def step(n):\n    return sum(i * i for i in range(n))',
          'total = 0\nfor turn in range(40_000):\n    total += step(20_000)',
          'print(total)',
        ],
        status: 'passed-shortened',
        how: ['executed', 'rehearsed-shortened', 'rehearsed-shortened'],
      },
      'imports-too.ipynb': {
        cells: [`import time\nhistory = []\n${long}`, 'best = min(history)'],
        status: 'passed-shortened',
        how: ['rehearsed', 'rehearsed'],
      },
      'short.ipynb': { cells: [setUp, 'x = sorted([3, 1])', 'print(x)'], status: 'passed', how: ['executed', 'executed', 'executed'] },
      'waits.ipynb': {
        cells: [setUp, 'x = sorted([3, 1])', longWithTrace, 'best = min(history)', 'print(best, x)'],
        status: 'passed-shortened',
        how: ['executed', 'executed', 'rehearsed', 'rehearsed', 'rehearsed'],
      },
      'writes.ipynb': {
        cells: [setUp, writes, long, 'print(done.returncode)'],
        status: 'passed-shortened',
        how: ['executed', 'executed', 'rehearsed', 'rehearsed'],
      },
    };
    const folder = scratchFolder(Object.fromEntries(Object.entries(expected).map(([name, { cells }]) => [name, notebookText(cells)])));
    const { exitCode, report, stdout } = await check(folder, ['.', '--quick', '30s']);
    expect(exitCode).toBe(0);
    for (const [at, [path, { status, how }]] of Object.entries(expected).entries()) {
      const notebook = report.notebooks[at]!;
      expect([notebook.path, notebook.status, notebook.cells.map((cell) => cell.status)]).toEqual([path, status, how]);
      expect(notebook.cells.filter((cell) => cell.status !== 'executed').every(({ durationMs }) => durationMs === 0)).toBe(true);
      expect(notebook.cells.reduce((sum, { prediction }) => sum + (prediction?.latencyMs ?? 0), 0)).toBeLessThanOrEqual(
        notebook.durationMs,
      );
      expect(notebook.seen === undefined).toBe(status === 'passed');
      const { cells, ofCells, statements, ofStatements } = notebook.seen ?? { cells: 0, ofCells: 0, statements: 0, ofStatements: 0 };
      expect([cells, statements]).toEqual([ofCells, ofStatements]);
    }
    expect(report.totals).toMatchObject({ passed: 1, passedShortened: 4 });
    expect(stdout).toContain('1 passed, 4 passed in shortened form');
    // A long cell leaves no trace, a short one that leaves the sandbox runs for real, once.
    expect(existsSync(join(folder, 'ran-for-real'))).toBe(false);
    expect(readFileSync(join(folder, 'log.txt'), 'utf8')).toBe('x\n');
  });

  supported('says what it did not try, and fails for too little only where it is asked to', async () => {
    const cells = [setUp, long, 'import urllib.request\npage = urllib.request.urlopen("http://192.0.2.1/").read()\nn = 1', 'print(n)'];
    const { exitCode, notebook, stdout } = await quickly(cells);
    expect([exitCode, notebook.status]).toEqual([0, 'passed-shortened']);
    expect(notebook.seen?.notTried).toMatchObject([{ cellIndex: 2, line: 2, reason: expect.stringContaining('192.0.2.1') }]);
    expect(notebook.cells[2]).toMatchObject({ status: 'rehearsed-shortened', notTried: [{ line: 2 }] });
    expect(stdout).toContain('4 of 4 cells, 6 of 7 statements; not tried: cell 3, line 2');
    const strict = await quickly(cells, ['--quick', '30s', '--min-seen', '95%']);
    expect([strict.exitCode, strict.status, strict.notebook.timeSaved]).toEqual([1, 'seen-too-little', null]);
  });

  supported('tells a crash in a long cell and in a later one as without it', async () => {
    const inLong = await quickly([setUp, `${long.replace('epoch)', 'epoch + history_[0])')}`, 'print(1)']);
    expect([inLong.exitCode, inLong.status]).toEqual([1, 'predicted-crash']);
    expect(inLong.notebook.cells[1]).toMatchObject({ status: 'predicted-crash', prediction: { errorType: 'NameError', line: 3 } });
    const later = await quickly([setUp, long, 'print(time.tiem())'], ['--quick', '--look-ahead', 'warn']);
    expect([later.exitCode, later.cells]).toEqual([1, ['executed', 'not-run', 'predicted-crash']]);
    expect(later.notebook).toMatchObject({
      cells: [{}, {}, { prediction: { errorType: 'AttributeError', line: 1, predictor: 'rehearsal' }, fix: {} }],
      timeSaved: { avoidedSource: 'rehearsal' },
    });
    expect(later.notebook.timeSaved?.avoidedSeconds).toBeGreaterThan(30);
    // A crash that does not count in this run is no pass either.
    const uncounted = await quickly([setUp, long, 'print(time.tiem())'], ['--quick', '--min-confidence', 'certain', '--look-ahead', 'off']);
    expect([uncounted.exitCode, uncounted.status, uncounted.cells]).toEqual([0, 'seen-in-part', ['executed', 'rehearsed', 'not-run']]);
    expect(uncounted.notebook.message).toContain('it may crash in cell 3 with AttributeError, which is no finding in this run');
  });

  supported('fails for a crash that really happened before the long cell', async () => {
    const allowed = await quickly(
      [setUp, '1 / 0', long, 'print(1)'],
      ['--quick', '--allow-errors', '--predict', 'rehearsal', '--stop-on', 'never'],
    );
    expect([allowed.exitCode, allowed.status, allowed.cells]).toEqual([1, 'crashed', ['executed', 'crashed', 'rehearsed', 'rehearsed']]);
  });

  supported('ends a cell that really runs when its time is over, and counts it as not seen', async () => {
    const folder = scratchFolder({
      'slow_module.py': 'import time\ntime.sleep(60)\n',
      'a.ipynb': notebookText([setUp, 'import slow_module', 'x = 1']),
    });
    const { exitCode, report } = await check(folder, ['a.ipynb', '--quick', '8s']);
    const [notebook] = report.notebooks;
    expect([exitCode, notebook?.status, notebook?.cells.map(({ status }) => status)]).toEqual([
      0,
      'seen-in-part',
      ['executed', 'interrupted', 'not-run'],
    ]);
    expect(notebook?.message).toMatch(/^Seen: 1 of 3 cells.*It was seen no further: the time for --quick was over in cell 2/);
  });

  supported('needs copies, and names what is missing, or looks at the code from there', async () => {
    const cells = [handler, long, 'print(1)'];
    const refused = await quickly(cells);
    expect([refused.exitCode, refused.status]).toEqual([2, 'invalid']);
    expect(refused.notebook.message).toMatch(
      /a\.ipynb: --quick needs a copy of the kernel from cell 2 on: .*SIGCHLD.*--quick-fallback static/,
    );
    const folder = scratchFolder({ 'crashes.ipynb': notebookText([handler, long, 'print(missing)']), 'passes.ipynb': notebookText(cells) });
    const { exitCode, report } = await check(folder, ['.', '--quick', '--quick-fallback', 'static']);
    expect([exitCode, ...report.notebooks.map(({ status }) => status)]).toEqual([1, 'predicted-crash', 'seen-in-part']);
    expect(report.notebooks.map((notebook) => notebook.cells.map(({ status }) => status))).toEqual([
      ['executed', 'not-run', 'predicted-crash'],
      ['executed', 'checked', 'checked'],
    ]);
  });

  supported('writes an executed copy that says which cells did not run', async () => {
    const { folder } = await quickly([setUp, 'print("real")', long], ['--quick', '--output-notebook', 'out.ipynb']);
    const { cells } = JSON.parse(readFileSync(join(folder, 'out.ipynb'), 'utf8')) as { cells: { outputs: { text: string[] }[] }[] };
    expect(cells.map(({ outputs }) => outputs.map(({ text }) => text.join('')))).toEqual([
      [],
      ['real\n'],
      ['[nbcrane --quick: this cell was not run (rehearsed)]\n'],
    ]);
  });

  supported('keeps no shortened pass in the cache', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText([setUp, long]) });
    const { report } = await check(folder, ['a.ipynb', '--quick', '--cache']);
    expect(report.notebooks[0]).toMatchObject({ status: 'passed-shortened' });
    expect(report.notebooks[0]?.cache?.outcome).not.toBe('kept');
  });
});
