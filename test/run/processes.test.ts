import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/result/schema.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

const linux = process.platform === 'linux';

/** Command lines of live processes that carry the folder of the test: kernels and servers of this run, and what a notebook started. */
function processesNaming(mark: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return environment.includes(mark) ? [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
      } catch {
        return [];
      }
    });
}

async function until(condition: () => boolean, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50)) if (condition()) return true;
  return condition();
}

describe.skipIf(!linux)('processes', () => {
  const busy = [
    'x = 1',
    'import subprocess, time\nchild = subprocess.Popen(["sleep", "300"])\nopen("started", "w").close()\ntime.sleep(300)',
    'y = 2',
  ];

  function start() {
    const waiting = notebookText(['z = 3']);
    const folder = scratchFolder({ 'a.ipynb': notebookText(busy), 'b.ipynb': waiting, 'c.ipynb': waiting });
    const run = execa(
      process.execPath,
      [cli, 'check', '.', '--python', testPython(), '--json', 'report.json', '--junit', 'report.xml', '--output-notebook', 'out/'],
      {
        cwd: folder,
        reject: false,
        env: userOf(folder, { NBCRANE_TEST_MARK: folder }),
      },
    );
    return { folder, run };
  }

  it('stops the kernels on Ctrl-C and still writes the reports of what ran', async () => {
    const { folder, run } = start();
    expect(await until(() => existsSync(join(folder, 'started')), 300_000)).toBe(true);
    run.kill('SIGINT');
    const { exitCode, stdout } = await run;
    expect(exitCode).toBe(3);
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(report.notebooks[0]?.cells.map(({ status }) => status)).toEqual(['executed', 'interrupted', 'not-run']);
    // Nothing that was asked for vanishes.
    expect(report.notebooks.map(({ path, status }) => `${path} ${status}`)).toEqual([
      'a.ipynb interrupted',
      'b.ipynb skipped',
      'c.ipynb skipped',
    ]);
    expect(report.notebooks[0]?.message).toMatch(/Cell 2 was interrupted after .*: unfinished work, .* may be incomplete/);
    expect(report.totals).toMatchObject({ notebooks: 3, interrupted: 1, skipped: 2 });
    expect(stdout).toContain('3 notebooks: 1 interrupted, 2 skipped.');
    expect(stdout).toContain('c.ipynb: skipped\n  │ Not started: the run was interrupted before its turn.');
    expect(readFileSync(join(folder, 'report.xml'), 'utf8').match(/<testsuite /g)).toHaveLength(3);
    const { cells } = JSON.parse(readFileSync(join(folder, 'out/a.ipynb'), 'utf8'));
    expect(cells[1].outputs.at(-1).text.join('')).toMatch(/^\[nbcrane: the cell was interrupted after .*\]\n$/);
    expect(await until(() => processesNaming(folder).length === 0, 120_000), processesNaming(folder).join('\n')).toBe(true);
  });

  it('leaves nothing behind when nbcrane itself is killed', async () => {
    const { folder, run } = start();
    expect(await until(() => existsSync(join(folder, 'started')), 300_000)).toBe(true);
    expect(processesNaming(folder).length).toBeGreaterThanOrEqual(4);
    run.kill('SIGKILL');
    await run;
    expect(await until(() => processesNaming(folder).length === 0, 120_000), processesNaming(folder).join('\n')).toBe(true);
  });
});
