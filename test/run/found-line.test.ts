import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { runInProcess } from '../support/in-process.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** Cells that a magic, or another process, runs: the source, and the line that a person would look for. */
const cells: Readonly<Record<string, readonly [source: string, line: number | null]>> = {
  time: ['%%time\ny = 2\nz = y / 0', 3],
  'time below blank lines': ['\n\n%%time\n\ny = 2\nz = y / 0', 6],
  'capture above blank lines': ['%%capture out\n\n\n1 / 0', 4],
  timeit: ['%%timeit -n 1 -r 1\ny = 2\ny / 0', 3],
  prun: ['%%prun\ny = 2\ny / 0', 3],
  capture: ['%%capture out\nprint(1)\n1 / 0', 3],
  'a function of another cell': ['%%time\nprint(1)\nfail()\nprint(2)', 3],
  'one line': ['x = 1\n%timeit -n 1 -r 1 x / 0', 2],
  'a script that runs': ['print("go")\n%run step.py', 2],
  'a shell': ['%%bash\nexit 3', 1],
  'no magic': ['print(1)\n1 / 0\nprint(2)', 2],
  'a magic that is fine': ['%matplotlib inline\nprint(1)\n1 / 0', 3],
};

describe('the line of a crash', () => {
  it('is that of the cell, whatever magic ran it', async () => {
    const before = 'def fail():\n    return 1 / 0';
    const folder = scratchFolder({
      'step.py': 'def main():\n    return {}["b"]\n\nmain()\n',
      ...Object.fromEntries(
        Object.values(cells).map(([source], at) => [`${String(at).padStart(2, '0')}.ipynb`, notebookText([before, source])]),
      ),
    });
    const { report } = await check(folder, ['.', '--predict', 'none']);
    const lines = report.notebooks.map(({ cells: [, cell] }, at) => [Object.keys(cells)[at], cell!.status, cell!.error?.line]);
    expect(lines).toEqual(Object.entries(cells).map(([name, [, line]]) => [name, 'crashed', line]));
  }, 180_000);

  it.each([
    ['multiprocessing', 'with multiprocessing.get_context("fork").Pool(1) as pool:\n    pool.map(work, [0])'],
    [
      'concurrent.futures',
      'with concurrent.futures.ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as pool:\n    list(pool.map(work, [0]))',
    ],
  ])('of a worker process of %s is shown beside that of the cell', async (_, source) => {
    const before = 'import multiprocessing, concurrent.futures\ndef work(x):\n    y = x + 1\n    return y // x';
    const { stdout } = await check(scratchFolder({ 'a.ipynb': notebookText([before, source]) }), ['a.ipynb', '--predict', 'none']);
    expect(stdout).toMatch(/│ → 2 .*pool/);
    expect(stdout).toMatch(/, line 4, in work/);
  });
});

describe('a notebook behind a link', () => {
  it('is reported with the file that it is', async () => {
    const folder = scratchFolder({ 'real/a.ipynb': notebookText(['1 / 0']) });
    mkdirSync(join(folder, 'docs'));
    symlinkSync('../real/a.ipynb', join(folder, 'docs/b.ipynb'));
    symlinkSync('../real', join(folder, 'docs/linked'));
    writeFileSync(join(folder, '.git'), '');
    for (const path of ['docs/b.ipynb', 'docs/linked/a.ipynb'])
      expect((await check(folder, [path, '--predict', 'none'])).stdout).toContain(`line 1, in ${join(folder, 'real/a.ipynb')}`);
    expect((await check(folder, ['real/a.ipynb', '--predict', 'none'])).stdout).not.toContain(', in /');
  });

  it('in a linked folder is not found, and that is said', async () => {
    const folder = scratchFolder({ 'real/a.ipynb': notebookText(['1 / 0']) });
    mkdirSync(join(folder, 'docs'));
    symlinkSync('../real', join(folder, 'docs/linked'));
    const { exitCode, stderr } = await runInProcess(folder, 'check', 'docs');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('nbcrane check docs/linked')]);
  });
});
