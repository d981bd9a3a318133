import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

async function cellsOf(cells: CellSpec[], ...args: string[]) {
  const checked = await check(scratchFolder({ 'a.ipynb': notebookText(cells) }), ['a.ipynb', ...args]);
  return { ...checked, cells: checked.report.notebooks[0]?.cells ?? [] };
}

describe('never silently green', () => {
  it('an unknown magic is a crash', async () => {
    const { cells, exitCode } = await cellsOf(['%no_such_magic 1', 'x = 1']);
    expect(cells[0]?.status).toMatch(/crashed|predicted-crash/);
    expect(exitCode).toBe(1);
  });

  it('an error that only iopub tells is a crash', async () => {
    const late = "get_ipython().events.register('post_execute', lambda: 1 / 0)";
    const { cells, exitCode } = await cellsOf([late, 'x = 1'], '--predict', 'offline');
    const crashed = cells.find(({ status }) => status === 'crashed');
    expect(crashed?.error?.ename ?? crashed?.warnings[0]?.code, JSON.stringify(cells)).toBeDefined();
    expect(exitCode).toBe(1);
  });

  it('a failing command warns at its cell, and fails it when asked to', async () => {
    const { cells, exitCode } = await cellsOf(['!exit 3', 'x = 1']);
    expect(cells[0]).toMatchObject({ status: 'executed', warnings: [{ code: 'shell-exit', message: expect.stringContaining('3') }] });
    expect(exitCode).toBe(0);
    const strict = await cellsOf(['!exit 3', 'x = 1'], '--fail-on-shell-error');
    expect(strict.cells[0]?.status).toBe('crashed');
    expect(strict.exitCode).toBe(1);
  });

  it('input() fails clearly instead of hanging', async () => {
    const { cells, exitCode } = await cellsOf(['name = input("who? ")'], '--predict', 'offline');
    expect(cells[0]).toMatchObject({ error: { ename: 'StdinNotImplementedError' } });
    expect(exitCode).toBe(1);
  });

  it('a cell that leaves the kernel names itself', async () => {
    const { cells, exitCode, report } = await cellsOf(['x = 1', 'import os\nos._exit(7)', 'y = 1']);
    expect(report.notebooks[0]?.message).toMatch(/^Cell 2: .*7/);
    expect(cells.map(({ status }) => status)).toEqual(['executed', 'crashed', 'not-run']);
    expect(exitCode).toBe(3);
  });
});
