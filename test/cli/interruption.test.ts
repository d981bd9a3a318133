import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/result/schema.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

/** A few seconds on a machine that is four times slower and has other work; what is waited for takes ten minutes. */
const limitMs = 60_000;
const forever = 'exec sleep 600';

type Moment = {
  files?: Record<string, string>;
  /** Programs that stand before all others, outside of the checkout. */
  programs?: Record<string, string>;
  args: string[];
  /** What has been written once the moment has come; a path of a file that is there then, where it begins with a slash. */
  until: RegExp | string;
  /** What the JSON report has of the notebook, where there is one. */
  reports?: number;
};

const cells = notebookText(['x = 1', "import time\nprint('begun', flush=True)\nfor _ in range(6000): time.sleep(0.1)", 'y = 1']);
const told = (program: string) => `#!/bin/sh\ntouch "$0.began"\n${program}\n`;

const moments: Record<string, Moment> = {
  'while it looks for notebooks': {
    files: { '.git/HEAD': 'ref: refs/heads/main\n' },
    programs: { git: told(forever) },
    args: ['.'],
    until: 'git.began',
  },
  'while it asks for a Python': {
    programs: { python3: told(forever) },
    args: ['a.ipynb', '--python', 'python3'],
    until: 'python3.began',
    reports: 0,
  },
  // IPython runs such files before the first cell.
  'while the kernel starts': {
    programs: { 'ipython/profile_default/startup/00.py': "import time\nopen(__file__ + '.began', 'w').close()\ntime.sleep(600)\n" },
    args: ['a.ipynb'],
    until: 'ipython/profile_default/startup/00.py.began',
    reports: 0,
  },
  'during a cell': { args: ['a.ipynb', '--verbose', '--predict', 'none'], until: /begun/, reports: 1 },
  'during a rehearsal': { args: ['a.ipynb', '--verbose', '--predict', 'rehearsal'], until: /begun|rehears/i, reports: 0 },
  'during a static check': {
    programs: { python3: told(forever) },
    args: ['a.ipynb', '--static', '--python', 'python3'],
    until: 'python3.began',
    reports: 0,
  },
  'while a report is written': { args: ['a.ipynb', '--static', '--markdown', 'pipe'], until: /1 notebook/ },
};

describe.skipIf(process.platform === 'win32')('an interruption', () => {
  it.for(Object.entries(moments))('%s ends the run', async ([, { files = {}, programs = {}, args, until, reports }]) => {
    const folder = scratchFolder({ 'a.ipynb': cells, ...files });
    const elsewhere = scratchFolder(programs);
    for (const name of Object.keys(programs)) chmodSync(join(elsewhere, name), 0o755);
    if (args.includes('pipe')) await execa('mkfifo', ['pipe'], { cwd: folder });
    const python = args.includes('--python') ? [] : ['--python', testPython()];
    const child = execa(process.execPath, [cli, 'check', ...args, ...python, '--json', 'r.json'], {
      cwd: folder,
      reject: false,
      all: true,
      forceKillAfterDelay: false,
      env: {
        PATH: [elsewhere, process.env.PATH].join(delimiter),
        IPYTHONDIR: join(elsewhere, 'ipython'),
        XDG_CACHE_HOME: join(elsewhere, 'cache'),
      },
    });
    let shown = '';
    child.all.on('data', (text: Buffer) => void (shown += text.toString()));
    const hasCome = () => (typeof until === 'string' ? existsSync(join(elsewhere, until)) : until.test(shown));
    await expect.poll(hasCome, { timeout: 200_000, interval: 50 }).toBe(true);
    const started = performance.now();
    child.kill('SIGTERM');
    const { exitCode, all } = await child;
    expect(performance.now() - started, all).toBeLessThan(limitMs);
    expect([2, 3], all).toContain(exitCode);
    if (reports === undefined) return;
    expect(exitCode).toBe(3);
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')));
    expect(report.interrupted ?? report.notebooks.some(({ status }) => status === 'no-kernel'), all).toBe(true);
    const executed = report.notebooks.flatMap((notebook) => notebook.cells).filter(({ status }) => status === 'executed');
    expect(executed.length, all).toBeGreaterThanOrEqual(reports);
  });
});
