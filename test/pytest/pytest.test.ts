import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';
import { installed, pytest, startPytest } from '../support/pytest.ts';

const windows = process.platform === 'win32';
let site = '';
beforeAll(() => {
  if (!windows) site = installed();
});

/** A notebook that ends so, and what pytest makes of it. */
const endings: Record<string, { cells: CellSpec[]; text?: string; outcome: string; message?: RegExp; shown?: RegExp }> = {
  passed: { cells: ['x = 1'], outcome: 'passed' },
  empty: { cells: [], outcome: 'passed' },
  predicted: {
    cells: ['prices = {"apple": 1}', 'print(1)\nprices["pear"]'],
    outcome: 'failure',
    message: /^Cell 2 \(id cell-1\), line 2 will raise KeyError: .*pear/,
    shown: /→ 2 {2}prices\["pear"\]/,
  },
  crashed: {
    cells: ['# nbcrane: run\nprices = {}\nprices["pear"]'],
    outcome: 'failure',
    message: /^Cell 1 \(id cell-0\), line 3 raised KeyError/,
    shown: /→ 3 {2}prices\["pear"\]/,
  },
  'allowed to crash': { cells: [{ source: '1 / 0', tags: ['raises-exception'] }], outcome: 'passed' },
  warned: { cells: [{ source: 'x = 1', tags: ['raises-exception'] }], outcome: 'passed' },
  skipped: { cells: [{ source: '1 / 0', tags: ['skip-execution'] }], outcome: 'skipped', message: /All its cells are skipped/ },
  late: {
    cells: [{ source: 'import time\ntime.sleep(600)', metadata: { execution: { timeout: 1 } } }],
    outcome: 'failure',
    // Where copies work, one has measured how long it takes.
    message: /Cell 1 .*(?:timed out|longer than its time limit of 1 s)/,
  },
  dead: { cells: ['# nbcrane: run\nimport os\nos._exit(7)'], outcome: 'failure', message: /kernel died/ },
  invalid: { cells: [], text: '{"cells": [', outcome: 'failure', message: /invalid\.ipynb/ },
  'without a kernel': {
    cells: [],
    text: notebookText(['1'], { kernelspec: { name: 'no-such-kernel', display_name: '' } }),
    outcome: 'failure',
    message: /no-such-kernel/,
  },
};

describe.skipIf(windows)('pytest --nbcrane, of notebooks that end in every way', () => {
  let told: Awaited<ReturnType<typeof pytest>>;
  beforeAll(async () => {
    const folder = mkdtempSync(join(inject('runFolder'), 'endings-'));
    for (const [name, { cells, text }] of Object.entries(endings))
      writeFileSync(join(folder, `${name}.ipynb`), text ?? notebookText(cells));
    told = await pytest(['--nbcrane', '-rA'], { site, folder });
  }, 180_000);

  it.each(Object.entries(endings))('%s', (name, { outcome, message = /^$/, shown = /^/ }) => {
    expect(told.items[name], told.all).toMatchObject({ outcome });
    expect(told.items[name]!.message).toMatch(message);
    expect(told.items[name]!.text).toMatch(shown);
  });

  it('says each in one line of the summary', () => {
    expect(told.exitCode).toBe(1);
    expect(told.all).toMatch(/warned\.ipynb:1: NotebookWarning: cell 1: /);
    expect(told.all).toMatch(/^FAILED predicted\.ipynb::predicted\.ipynb - Cell 2/m);
  });
});

it.skipIf(windows)("the notebooks of nbmake's own tests fail under nbcrane exactly if they fail under nbmake", async () => {
  const failures = async (flag: string) => {
    const folder = scratchFolder();
    cpSync(fileURLToPath(new URL('nbmake', import.meta.url)), folder, { recursive: true });
    const { items } = await pytest([flag], { site, folder, without: [] });
    return Object.fromEntries(Object.entries(items).map(([name, { outcome }]) => [name, outcome === 'failure']));
  };
  const [theirs, ours] = await Promise.all([failures('--nbmake'), failures('--nbcrane')]);
  expect(new Set(Object.values(theirs))).toEqual(new Set([true, false]));
  expect(ours).toEqual(theirs);
});

/** `bad` fails; each notebook leaves a file that shows that it ran. */
const three = () => {
  const left = (name: string) => `open("ran-${name}", "w").close()`;
  return scratchFolder({
    'a.ipynb': notebookText([left('a')]),
    'bad.ipynb': notebookText([left('bad'), '# nbcrane: run\nraise OSError(3)']),
    'c.ipynb': notebookText([left('c')]),
    'conftest.py':
      'def pytest_collection_modifyitems(items):\n    for item in items:\n        if "c" in item.name[:1]: item.add_marker("slow")\n',
    'pytest.ini': '[pytest]\nmarkers = slow: takes long\n',
  });
};

/** The names of the notebooks among the items that pytest would run. */
const collected = async (args: readonly string[]) => {
  const { all } = await startPytest(['--collect-only', '-q', ...args], { site, folder: three() });
  return [...all.matchAll(/^(\w+)\.ipynb::\1\.ipynb$/gm)].map(([, name]) => name);
};

describe.skipIf(windows)('a choice of items', () => {
  it.each([
    ['none, unless asked for', [], []],
    ['all', ['--nbcrane'], ['a', 'bad', 'c']],
    ['by keyword', ['--nbcrane', '-k', 'a and not bad'], ['a']],
    ['by mark', ['--nbcrane', '-m', 'slow'], ['c']],
    ['by path', ['--nbcrane', 'c.ipynb'], ['c']],
    ['by id', ['--nbcrane', 'bad.ipynb::bad.ipynb'], ['bad']],
    ['without one', ['--nbcrane', '--deselect', 'bad.ipynb'], ['a', 'c']],
  ])('%s', async (_what, args, expected) => {
    expect(await collected(args)).toEqual(expected);
  });

  const all = { a: 'passed', bad: 'failure', c: 'passed' };
  it.each([
    ['all, and then those that failed', [], all, ['bad']],
    ['up to the first failure', ['-x'], { a: 'passed', bad: 'failure' }, null],
    ['in two workers', ['-n', '2'], all, null],
  ])('%s: those run and no others', async (_what, args, expected, next) => {
    const folder = three();
    const { items, all: log } = await pytest(['--nbcrane', ...args], { site, folder });
    expect(Object.fromEntries(Object.entries(items).map(([name, { outcome }]) => [name, outcome])), log).toEqual(expected);
    for (const name of ['a', 'bad', 'c']) expect(existsSync(join(folder, `ran-${name}`)), name).toBe(name in expected);
    if (next) expect(Object.keys((await pytest(['--nbcrane', '--lf'], { site, folder })).items)).toEqual(next);
  });
});

describe.skipIf(windows)('settings', () => {
  const folderWith = (asked: string) => scratchFolder({ 'a.ipynb': notebookText([{ source: 'n = 1', tags: ['parameters'] }, asked]) });

  it('of the command line reach nbcrane, in workers too', async () => {
    const folder = folderWith('import os\nassert (n, os.environ["K"]) == (2, "v")');
    const given = ['--nbcrane-parameter', 'n=2', '--nbcrane-env', 'K=v', '--nbcrane-no-fixes', '-n', '1'];
    expect((await pytest(['--nbcrane', ...given], { site, folder })).items['a']).toMatchObject({ outcome: 'passed' });
  });

  it('that nbcrane refuses are told with each notebook', async () => {
    const { items } = await pytest(['--nbcrane', '--nbcrane-timeout', 'soon'], { site, folder: folderWith('1') });
    expect(items['a']).toMatchObject({ outcome: 'failure', text: expect.stringContaining('--timeout soon') });
  });

  it("of pyproject.toml count; those that are not an author's are named in a warning where the file is not trusted", async () => {
    const folder = scratchFolder({
      'pyproject.toml': '[tool.pytest.ini_options]\naddopts = "--nbcrane"\n[tool.nbcrane]\ncwd = "sub"\nenv = { K = "v" }\n',
      'sub/data.txt': '',
      'cwd.ipynb': notebookText(['open("data.txt").close()']),
      'env.ipynb': notebookText(['import os\nassert os.environ["K"] == "v"']),
    });
    const trusting = await pytest([], { site, folder });
    expect(trusting.items, trusting.all).toMatchObject({ cwd: { outcome: 'passed' }, env: { outcome: 'passed' } });
    const { items, all } = await pytest(['--nbcrane-no-trust-config'], { site, folder });
    expect(items, all).toMatchObject({ cwd: { outcome: 'passed' }, env: { outcome: 'failure' } });
    expect(all).toMatch(/NotebookWarning: .*pyproject\.toml.*env/);
  });
});

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe.skipIf(process.platform !== 'linux')('what ends pytest ends the kernel', () => {
  it.each([
    ['Ctrl-C', 'SIGINT', []],
    ['Ctrl-C, with workers', 'SIGINT', ['-n', '1']],
    ['a kill', 'SIGKILL', []],
  ] as const)('%s', { timeout: 240_000 }, async (_what, signal, args) => {
    const own = 'import os, time\nopen("pids", "w").write(f"{os.getpid()} {os.getppid()}")\nos.rename("pids", "ready")\ntime.sleep(600)';
    const folder = scratchFolder({ 'a.ipynb': notebookText([own]) });
    const running = startPytest(['--nbcrane', '--nbcrane-predict', 'offline', ...args], { site, folder });
    const ready = join(folder, 'ready');
    for (let turn = 0; turn < 1200 && !existsSync(ready); turn++) await delay(100);
    const pids = readFileSync(ready, 'utf8').split(' ').map(Number);
    expect(pids.filter(isAlive)).toEqual(pids);
    running.kill(signal);
    await running;
    for (let turn = 0; turn < 600 && pids.some(isAlive); turn++) await delay(100);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});
