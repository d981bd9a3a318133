import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(codes).toEqual([['unneeded-ignore'], [], []]);
    expect(report.notebooks[0]!.warnings).toEqual([
      { code: 'notebook', message: expect.stringContaining('did you mean python/missing-key?') },
    ]);
  });

  it.each(['', '[]', '[ , ]'])('a comment `ignore%s` ignores nothing and says so, whatever becomes of its cell', async (rules) => {
    for (const args of [['--static'], ['--predict', 'offline']]) {
      const cells = ['first_missing', `second_missing  # nbcrane: ignore${rules}`, '# nbcrane: ignored by hand'];
      const { report } = await check(folderWith(cells), ['a.ipynb', ...args]);
      const [{ status, warnings }] = report.notebooks as [(typeof report.notebooks)[0]];
      expect(status).toBe('predicted-crash');
      expect(warnings).toEqual([
        { code: 'notebook', message: expect.stringMatching(/^Cell 2, line 1: the comment `nbcrane: ignore` ignores nothing/) },
      ]);
    }
  });

  it.each([
    ['inSource', [`config = {"lr": 1}\nconfig["rate"]  # nbcrane: ignore[${rule}]`], []],
    ['external', [crash], ['--ignore-rule', rule]],
  ])('are listed in every report, %s in SARIF', async (kind, cells, flags) => {
    const folder = folderWith(cells);
    const { report, stdout } = await check(folder, ['a.ipynb', '-v', '--sarif', 'r.sarif', '--markdown', 'r.md', ...flags]);
    const by = kind === 'inSource' ? 'comment' : 'setting';
    expect(report.notebooks[0]!.cells[0]!.ignored).toMatchObject([{ rule, line: 2, errorType: 'KeyError', confidence: 'certain', by }]);
    expect(stdout).toContain(`line 2: KeyError predicted (certain) [${rule}], ignored by `);
    expect(stdout).toContain('1 prediction ignored: -v lists them.');
    const { results } = JSON.parse(readFileSync(join(folder, 'r.sarif'), 'utf8')).runs[0];
    const suppressed = results.filter(({ suppressions }: { suppressions?: unknown }) => suppressions);
    expect(suppressed).toMatchObject([{ ruleId: rule, suppressions: [{ kind }] }]);
    expect(results).toHaveLength(2);
    expect(readFileSync(join(folder, 'r.md'), 'utf8')).toContain('<details><summary>1 ignored prediction</summary>');
  });

  it('a comment for a rule ignores the same crash where a copy of the kernel finds it', async () => {
    const cells = ['import os\nprices = {"tea": len(os.listdir("."))}', 'key = "mi" + str("lk")\nexec("prices[key]")'];
    const args = ['a.ipynb', '--predict', 'rehearsal'];
    const asked = await check(folderWith(cells), args);
    const found = asked.report.notebooks[0]!.cells[1]!;
    if (found.status !== 'predicted-crash') return expect(found.status).toBe('crashed'); // No copies on this system.
    const withComment = (rules: string) => check(folderWith([cells[0]!, `${cells[1]!}  # nbcrane: ignore[${rules}]`]), args);
    const { report } = await withComment(rule);
    expect(report.notebooks[0]!.cells[1]).toMatchObject({
      status: 'crashed',
      ignored: [{ rule: 'nbcrane/rehearsal', errorType: 'KeyError', by: 'comment' }],
    });
    const other = await withComment('python/undefined-name');
    expect(other.report.notebooks[0]!.cells[1]!.status).toBe('predicted-crash');
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
    expect(report.notebooks[0]!.cells[0]!.ignored).toMatchObject([{ rule: 'python/undefined-name', by: 'comment' }]);
  });
});
