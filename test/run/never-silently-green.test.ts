import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

/** What became of each notebook, all run by one command. */
async function ran(notebooks: Record<string, CellSpec[]>, ...args: string[]) {
  const texts = Object.entries(notebooks).map(([name, cells]) => [`${name}.ipynb`, notebookText(cells)]);
  const { exitCode, report } = await check(scratchFolder(Object.fromEntries(texts)), ['.', ...args]);
  return { exitCode, of: (name: string) => report.notebooks.find(({ path }) => path === `${name}.ipynb`)! };
}

describe('never silently green', () => {
  it('what a kernel does not report as an error of its cell', async () => {
    const late = "get_ipython().events.register('post_execute', lambda: 1 / 0)";
    const { exitCode, of } = await ran(
      { input: ['name = input("who? ")'], 'only-iopub': [late, 'x = 1'], 'unknown-magic': ['%no_such_magic 1', 'x = 1'] },
      '--predict',
      'offline',
    );
    expect(exitCode).toBe(1);
    expect(of('unknown-magic').cells[0]?.status).toMatch(/crashed|predicted-crash/);
    // It fails clearly instead of hanging.
    expect(of('input').cells[0]).toMatchObject({ error: { ename: 'StdinNotImplementedError' } });
    const crashed = of('only-iopub').cells.find(({ status }) => status === 'crashed');
    expect(crashed?.error?.ename ?? crashed?.warnings[0]?.code, JSON.stringify(of('only-iopub'))).toBeDefined();
    for (const name of ['input', 'only-iopub', 'unknown-magic']) expect(of(name).status, name).toMatch(/crash/);
  });

  it('a failing command warns at its cell, and fails it when asked to', async () => {
    const notebooks = { command: ['!exit 3', 'x = 1'] };
    const { exitCode, of } = await ran(notebooks);
    expect(of('command').cells[0]).toMatchObject({
      status: 'executed',
      warnings: [{ code: 'shell-exit', message: expect.stringContaining('3') }],
    });
    expect(exitCode).toBe(0);
    const strict = await ran(notebooks, '--fail-on-shell-error');
    expect(strict.of('command').cells[0]?.status).toBe('crashed');
    expect(strict.exitCode).toBe(1);
  });

  it('a cell that leaves the kernel names itself', async () => {
    const { exitCode, of } = await ran({ leaves: ['x = 1', 'import os\nos._exit(7)', 'y = 1'] });
    expect(of('leaves').message).toMatch(/^Cell 2: .*7/);
    expect(of('leaves').cells.map(({ status }) => status)).toEqual(['executed', 'crashed', 'not-run']);
    expect(exitCode).toBe(3);
  });
});
