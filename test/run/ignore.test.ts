import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { check, cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const folderWith = (cells: string[]) => scratchFolder({ 'a.ipynb': notebookText(cells) });
const crash = 'config = {"lr": 1}\nconfig["rate"]';
const rule = 'python/missing-key';

/** The last cell of each notebook, all run by one command. */
async function lastCells(notebooks: Record<string, string[]>, args: string[] = []) {
  const files = Object.entries(notebooks).map(([name, cells]) => [`${name}.ipynb`, notebookText(cells)]);
  const { report } = await check(scratchFolder(Object.fromEntries(files)), ['.', ...args]);
  return Object.fromEntries(report.notebooks.map(({ path, cells }) => [path.replace('.ipynb', ''), cells.at(-1)!]));
}

describe('predictions that are ignored', () => {
  it('by a comment in line or cell: the cell runs, and what really happens is reported; other comments change nothing', async () => {
    const found = await lastCells({
      'no comment': [crash],
      'in its line': [`config = {"lr": 1}\nconfig["rate"]  # nbcrane: ignore[${rule}]`],
      'in its cell': [`# nbcrane: ignore[python/*]\n${crash}`],
      'in another line': [`config = {"lr": 1}  # nbcrane: ignore[${rule}]\nconfig["rate"]`],
      'of another rule': [`# nbcrane: ignore[pandas/missing-column]\n${crash}`],
    });
    const crashed = { status: 'crashed', error: { ename: 'KeyError' } };
    expect(found).toMatchObject({
      'no comment': { status: 'predicted-crash', prediction: { rule, line: 2 } },
      'in its line': crashed,
      'in its cell': crashed,
      'in another line': { status: 'predicted-crash' },
      'of another rule': { status: 'predicted-crash' },
    });
  });

  it('a flag for another library changes nothing', async () => {
    const { report } = await check(folderWith([crash]), ['a.ipynb', '--ignore-rule', 'pandas/*']);
    expect(report.notebooks[0]!.cells[0]!.status).toBe('predicted-crash');
  });

  it('a crash that only a copy of the kernel finds is ignored by its rule, and by that of the same crash without a copy', async () => {
    const name = 'import os\nname = "a" + str(len(os.listdir(".")))';
    const prices = 'import os\nprices = {"tea": len(os.listdir("."))}';
    const byKey = 'key = "mi" + str("lk")\nexec("prices[key]")';
    const found = await lastCells(
      {
        name: [name, 'exec("undefined_" + name)'],
        'name ignored': [name, '# nbcrane: ignore[nbcrane/rehearsal]\nexec("undefined_" + name)'],
        key: [prices, byKey],
        'key ignored': [prices, `${byKey}  # nbcrane: ignore[${rule}]`],
        'key ignored by its kind': [prices, `${byKey}  # nbcrane: ignore[nbcrane/KeyError]`],
        'key not ignored': [prices, `${byKey}  # nbcrane: ignore[python/undefined-name]`],
      },
      ['--predict', 'rehearsal'],
    );
    if (found['name']!.status !== 'predicted-crash') return expect(found['name']!.status).toBe('crashed'); // No copies on this system.
    expect(found).toMatchObject({
      'name ignored': { status: 'crashed', error: { ename: 'NameError' } },
      key: { status: 'predicted-crash' },
      'key ignored': { status: 'crashed', ignored: [{ rule: 'nbcrane/KeyError', errorType: 'KeyError', by: 'comment' }] },
      'key ignored by its kind': { status: 'crashed' },
      'key not ignored': { status: 'predicted-crash' },
    });
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

  it('a comment that names none ignores nothing and says so, whatever becomes of its cell', async () => {
    const spellings = ['', '[]', '[ , ]'];
    const files = spellings.map((rules, at) => {
      const cells = ['first_missing', `second_missing  # nbcrane: ignore${rules}`, '# nbcrane: ignored by hand'];
      return [`${at}.ipynb`, notebookText(cells)];
    });
    for (const args of [['--static'], ['--predict', 'offline']]) {
      const { report } = await check(scratchFolder(Object.fromEntries(files)), ['.', ...args]);
      const warnings = [
        { code: 'notebook', message: expect.stringMatching(/^Cell 2, line 1: the comment `nbcrane: ignore` ignores nothing/) },
      ];
      expect(report.notebooks.map((notebook) => [notebook.status, notebook.warnings])).toEqual(
        spellings.map(() => ['predicted-crash', warnings]),
      );
    }
  });

  it.each([
    ['inSource', [`config = {"lr": 1}\nconfig["rate"]  # nbcrane: ignore[${rule}]`], []],
    ['external', [crash], ['--ignore-rule', rule]],
  ])('are listed in every report, %s in SARIF, with what really happens', async (kind, cells, flags) => {
    const folder = folderWith(cells);
    const { report, stdout, exitCode } = await check(folder, ['a.ipynb', '-v', '--sarif', 'r.sarif', '--markdown', 'r.md', ...flags]);
    const by = kind === 'inSource' ? 'comment' : 'setting';
    expect(exitCode).toBe(1);
    expect(report.notebooks[0]!.cells[0]).toMatchObject({ status: 'crashed', error: { ename: 'KeyError' } });
    expect(report.notebooks[0]!.cells[0]!.ignored).toMatchObject([{ rule, line: 2, errorType: 'KeyError', confidence: 'certain', by }]);
    expect(stdout).toContain(`line 2: KeyError predicted (certain) [${rule}], ignored by `);
    expect(stdout).toContain('1 prediction ignored: -v lists them.');
    const { results } = JSON.parse(readFileSync(join(folder, 'r.sarif'), 'utf8')).runs[0];
    const suppressed = results.filter(({ suppressions }: { suppressions?: unknown }) => suppressions);
    expect(suppressed).toMatchObject([{ ruleId: rule, suppressions: [{ kind }] }]);
    expect(results).toHaveLength(2);
    expect(readFileSync(join(folder, 'r.md'), 'utf8')).toContain('<details><summary>1 ignored prediction</summary>');
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
