import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { check, cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const folderWith = (cells: string[]) => scratchFolder({ 'a.ipynb': notebookText(cells) });
const crash = 'config = {"lr": 1}\nconfig["rate"]';
const rule = 'python/missing-key';

describe('predictions that are ignored', () => {
  it('the same cell is stopped without a comment', async () => {
    const { report } = await check(folderWith([crash]), ['a.ipynb']);
    expect(report.notebooks[0]!.cells[0]).toMatchObject({ status: 'predicted-crash', prediction: { rule, line: 2 } });
  });

  it.each([
    ['in its line', [`config = {"lr": 1}\nconfig["rate"]  # nbcrane: ignore[${rule}]`], []],
    ['in its cell', [`# nbcrane: ignore[python/*]\n${crash}`], []],
    ['by a flag', [crash], ['--ignore-rule', rule]],
  ])('%s: the cell runs, and what really happens is reported', async (_, cells, flags) => {
    const { report, exitCode } = await check(folderWith(cells), ['a.ipynb', ...flags]);
    expect(report.notebooks[0]!.cells[0]).toMatchObject({ status: 'crashed', error: { ename: 'KeyError' } });
    expect(exitCode).toBe(1);
  });

  it.each([
    ['in another line', [`config = {"lr": 1}  # nbcrane: ignore[${rule}]\nconfig["rate"]`], []],
    ['of another rule', [`# nbcrane: ignore[pandas/missing-column]\n${crash}`], []],
    ['by a flag for another library', [crash], ['--ignore-rule', 'pandas/*']],
  ])('a comment or flag %s changes nothing', async (_, cells, flags) => {
    const { report } = await check(folderWith(cells), ['a.ipynb', ...flags]);
    expect(report.notebooks[0]!.cells[0]!.status).toBe('predicted-crash');
  });

  it('a crash that only a copy of the kernel finds is ignored by its rule', async () => {
    const cells = ['import os\nname = "a" + str(len(os.listdir(".")))', '# nbcrane: ignore[nbcrane/rehearsal]\nexec("undefined_" + name)'];
    const asked = await check(folderWith([cells[0]!, 'exec("undefined_" + name)']), ['a.ipynb', '--predict', 'rehearsal']);
    const found = asked.report.notebooks[0]!.cells[1]!;
    if (found.status !== 'predicted-crash') return expect(found.status).toBe('crashed'); // No copies on this system.
    const { report } = await check(folderWith(cells), ['a.ipynb', '--predict', 'rehearsal']);
    expect(report.notebooks[0]!.cells[1]).toMatchObject({ status: 'crashed', error: { ename: 'NameError' } });
  });

  it('says which comments are not needed, and which name no rule', async () => {
    const cells = [
      `x = {"a": 1}["a"]  # nbcrane: ignore[${rule}]`,
      '# nbcrane: ignore[python/mising-key]\ny = 1',
      '# nbcrane: ignore[nbcrane/rehearsal]\nz = 1',
    ];
    const { report } = await check(folderWith(cells), ['a.ipynb']);
    const codes = report.notebooks[0]!.cells.map(({ warnings }) => warnings.map(({ code }) => code));
    expect(codes).toEqual([['unneeded-ignore'], ['unknown-rule'], []]);
    expect(report.notebooks[0]!.cells[1]!.warnings[0]!.message).toContain('did you mean python/missing-key?');
  });

  it('a flag that names no rule is refused', async () => {
    const args = [cli, 'check', 'a.ipynb', '--ignore-rule', 'pandas/mising-column'];
    const { exitCode, stderr } = await execa(process.execPath, args, { cwd: folderWith(['x = 1']), reject: false });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('did you mean pandas/missing-column?');
  });

  it('counts without a kernel, too', async () => {
    const { report } = await check(folderWith(['nowhere  # nbcrane: ignore[python/undefined-name]', 'elsewhere']), ['a.ipynb', '--static']);
    expect(report.notebooks[0]!.cells.map(({ status }) => status)).toEqual(['checked', 'predicted-crash']);
  });
});
