import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCached } from '../../src/cache/result-cache.ts';
import { createPanel } from '../../src/forecast/panel.ts';
import { createLocalProvider } from '../../src/kernel/local/provider.ts';
import type { KernelProvider } from '../../src/kernel/provider.ts';
import { readNotebook } from '../../src/notebook/read.ts';
import type { NotebookReport } from '../../src/report/schema.ts';
import { planNotebook } from '../../src/plan/plan.ts';
import { runNotebook } from '../../src/run/run-notebook.ts';
import { settingsSchema, type SettingsInput } from '../../src/settings/schema.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

let provider: KernelProvider;
beforeAll(async () => void (provider = await createLocalProvider({ python: testPython(), onNotice: () => {} })), 300_000);
afterAll(() => provider?.close());

/** Runs a notebook with the cache in its folder; a change that is not old is never trusted, so files are made to look old. */
async function run(folder: string, { settings = {} }: { settings?: SettingsInput } = {}): Promise<NotebookReport> {
  process.env['XDG_CACHE_HOME'] = join(folder, '..', `${folder.split('/').at(-1)}-cache`);
  const all = settingsSchema.parse({ python: testPython(), predict: 'none', ...settings });
  const plan = planNotebook(await readNotebook(join(folder, 'a.ipynb'), 'a.ipynb'), all, folder);
  let report: NotebookReport | null = null;
  await runCached({
    plan,
    settings: all,
    provider: () => Promise.resolve(provider),
    emit: (event) => void (event.type === 'notebook-finished' && (report = event.result)),
    signal: new AbortController().signal,
    run: (given, emit) =>
      runNotebook(
        plan,
        {
          provider: given,
          panel: createPanel([]),
          signal: new AbortController().signal,
          keepsTimings: false,
          keepsOutputs: false,
        },
        emit,
      ),
  });
  return report!;
}

const old = new Date(Date.now() - 60_000);
function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), old, old);
  }
}

/** Waits out the time within which a change looks like none. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 2200));

function prepared(cells: string[], files: Record<string, string> = {}): string {
  const folder = scratchFolder({ 'a.ipynb': notebookText(cells) });
  write(folder, files);
  return folder;
}

async function settledWith(cells: string[], files: Record<string, string> = {}): Promise<string> {
  const folder = prepared(cells, files);
  await settled();
  return folder;
}

describe('a notebook that passed', () => {
  it('is not run again while nothing changed, and is when any of what it saw did', { timeout: 300_000 }, async () => {
    const folder = await settledWith(
      [
        'import helper, os, json\nfrom pathlib import Path',
        'data = json.load(open("data/in.json"))\nassert helper.double(2) == 4',
        'import plain\ndef exists(path):\n    return os.stat(path).st_mtime\nopened = open("opened.txt")\nexists("dated.txt"), os.fstat(opened.fileno()).st_mtime, Path("kind.txt").exists()',
        'os.path.exists("option.txt"), sorted(os.listdir("data")), os.environ.get("GITHUB_SHA")',
      ],
      {
        'helper.py': 'def double(x): return 2 * x',
        'data/in.json': '{"a": 1}',
        'other.txt': 'x',
        'dated.txt': '',
        'opened.txt': '',
        'kind.txt': '',
        'plain/x.py': '',
      },
    );
    const first = await run(folder);
    expect([first.status, first.cache]).toEqual(['passed', { outcome: 'kept' }]);
    const again = await run(folder);
    expect([again.status, again.cache?.outcome, again.cells.map(({ status }) => status)]).toEqual([
      'passed',
      'reused',
      ['skipped', 'skipped', 'skipped', 'skipped'],
    ]);
    expect(again.durationMs).toBeLessThan(first.durationMs);

    const reused = async () => (await run(folder)).cache?.outcome === 'reused';
    // Nothing that it saw: another file, outputs and prose of the notebook, another time of the same content.
    write(folder, { 'other.txt': 'y', 'kind.txt': 'longer and newer' });
    const content = JSON.parse(readFileSync(join(folder, 'a.ipynb'), 'utf8')) as { cells: object[] };
    content.cells.push({ cell_type: 'markdown', id: 'prose', metadata: {}, source: 'prose' });
    writeFileSync(join(folder, 'a.ipynb'), JSON.stringify(content));
    write(folder, { 'data/in.json': '{"a": 1}' });
    expect(await reused()).toBe(true);

    // What it saw.
    const changes: [string, () => void, () => void][] = [
      ['data', () => write(folder, { 'data/in.json': '{"a": 2}' }), () => write(folder, { 'data/in.json': '{"a": 1}' })],
      [
        'a module',
        () => write(folder, { 'helper.py': 'def double(x): return 3 * x' }),
        () => write(folder, { 'helper.py': 'def double(x): return 2 * x' }),
      ],
      ['a file that was not there', () => write(folder, { 'option.txt': '' }), () => rmSync(join(folder, 'option.txt'))],
      [
        'a time',
        () => utimesSync(join(folder, 'dated.txt'), old, new Date(old.getTime() - 5000)),
        () => write(folder, { 'dated.txt': '' }),
      ],
      [
        'a time of an open file',
        () => utimesSync(join(folder, 'opened.txt'), old, new Date(old.getTime() - 5000)),
        () => write(folder, { 'opened.txt': '' }),
      ],
      [
        'a folder that becomes a package',
        () => write(folder, { 'plain/__init__.py': '1 / 0' }),
        () => rmSync(join(folder, 'plain/__init__.py')),
      ],
      ['a file that goes', () => rmSync(join(folder, 'kind.txt')), () => write(folder, { 'kind.txt': '' })],
      ['a listing', () => write(folder, { 'data/new.json': '' }), () => rmSync(join(folder, 'data/new.json'))],
      ['a module that would come first', () => write(folder, { 'json.py': '' }), () => rmSync(join(folder, 'json.py'))],
      ['a variable that was read', () => (process.env['GITHUB_SHA'] = 'f'.repeat(40)), () => delete process.env['GITHUB_SHA']],
      ['a steady variable', () => (process.env['NBCR_TEST'] = '1'), () => delete process.env['NBCR_TEST']],
    ];
    const { loadsWith } = await import('./current.ts');
    expect(await loadsWith(folder)).toBe(true);
    // Restored on another machine at another time, as actions/cache does, the same is the same by its content.
    for (const [what, change, back] of changes) {
      change();
      expect([what, await loadsWith(folder)]).toEqual([what, false]);
      back();
      expect([what, await loadsWith(folder)]).toEqual([what, true]);
    }
    // Settings, parameters and code.
    for (const settings of [
      { parameter: { n: 1 } },
      { timeout: 60 },
      { 'allow-errors': true },
      { 'stop-on': 'never' },
      { env: { A: 'b' } },
    ] as SettingsInput[])
      expect(await loadsWith(folder, settings)).toBe(false);
    writeFileSync(join(folder, 'a.ipynb'), notebookText(['x = 1']));
    expect(await loadsWith(folder)).toBe(false);
  });
});

/** Each row of docs/cache.md that ends with "never kept". */
const never: [string, string, RegExp][] = [
  ['what was typed before', '%history -g nothing', /history of IPython/],
  ['a connection', 'import socket\ns = socket.socket()\ntry:\n    s.connect(("127.0.0.1", 9))\nexcept OSError:\n    pass', /the network/],
  ['a name that is looked up', 'import socket\ntry:\n    socket.getaddrinfo("localhost", 80)\nexcept OSError:\n    pass', /the network/],
  ['a zmq socket', 'import zmq\nc = zmq.Context()\ns = c.socket(zmq.PUSH)\ns.connect("tcp://127.0.0.1:9")\ns.close(0)', /the network/],
  ['a program', 'import subprocess\nsubprocess.run(["true"])', /another program/],
  ['a shell command', '!true', /another program|another process/],
  ['os.system', 'import os\nos.system("true")', /another program/],
  ['a process', 'import os\npid = os.fork()\nif pid == 0:\n    os._exit(0)\nos.waitpid(pid, 0)', /another process/],
  ['a database', 'import sqlite3\nsqlite3.connect("x.db").close()', /a database/],
  ['files it writes', 'open("out.csv", "w").close()', /writes files \(.*out\.csv/],
  ['folders it makes', 'import os\nos.mkdir("made")', /writes files \(.*made/],
  ['a file it removes', 'import os\nos.remove("in.txt")', /writes files \(.*in\.txt/],
  ['the state of the system', 'open("/proc/meminfo").read()', /state of the system \(\/proc\/meminfo/],
  ['psutil', 'import psutil\npsutil.disk_partitions(all=True), psutil.net_if_addrs()', /state of the system/],
  ['free space', 'import shutil\nshutil.disk_usage(".")', /free space/],
  ['the name of the machine', 'import platform\nplatform.node()', /name of the machine/],
  ['the C library', 'import ctypes\nctypes.CDLL(None).open', /function of the C library \(open\)/],
  [
    'shared memory',
    'from multiprocessing import shared_memory\nm = shared_memory.SharedMemory(create=True, size=1)\nm.close(); m.unlink()',
    /state of the system|shared memory|another process/,
  ],
  ['native code', 'import pyarrow', /native code that may read files unseen \(.*arrow/],
];

describe('a result is never kept', () => {
  it.each(never)('where the notebook depends on %s', { timeout: 120_000 }, async (_, source, reason) => {
    const folder = prepared([source], { 'in.txt': 'x' });
    const { status, message, cells, cache } = await run(folder);
    expect([status, message, cells[0]?.error]).toEqual(['passed', null, null]);
    expect(cache).toMatchObject({ outcome: 'not-kept', reasons: expect.arrayContaining([expect.stringMatching(reason)]) });
  });

  it('of a notebook that did not pass, or of a kernel that is elsewhere', { timeout: 120_000 }, async () => {
    const folder = prepared(['1 / 0']);
    expect((await run(folder)).cache).toBeUndefined();
    const { loadsWith } = await import('./current.ts');
    expect(await loadsWith(folder)).toBe(false);
  });
});

/** What most notebooks do must be kept, or nobody has anything of it. */
const always: [string, string][] = [
  [
    'numpy, pictures and tables',
    'import numpy as np, matplotlib\nmatplotlib.use("agg")\nimport matplotlib.pyplot as plt\nplt.plot(np.arange(3))\nplt.close("all")',
  ],
  ['scipy', 'import scipy.stats, scipy.optimize, scipy.linalg\nscipy.stats.norm.pdf(0)'],
  [
    'temporary files of its own',
    'import tempfile, os\nwith tempfile.NamedTemporaryFile("w+", delete=False) as f:\n    f.write("x")\nopen(f.name).read()\nos.remove(f.name)',
  ],
  ['a database in memory', 'import sqlite3\nsqlite3.connect(":memory:").execute("create table t (a)")'],
  ['clocks and randomness', 'import time, random, datetime\ntime.time(), random.random(), datetime.datetime.now()'],
];

describe('a result is kept', () => {
  it.each(always)('of %s', { timeout: 240_000 }, async (_, source) => {
    const folder = await settledWith([source]);
    // Caches that libraries make on their first use are written then.
    const first = await run(folder);
    expect([first.status, first.cells[0]?.error]).toEqual(['passed', null]);
    if (first.cache?.outcome !== 'kept') await settled();
    const { cache } = first.cache?.outcome === 'kept' ? first : await run(folder);
    expect(cache).toEqual({ outcome: 'kept' });
    expect((await run(folder)).cache?.outcome).toBe('reused');
  });
});
