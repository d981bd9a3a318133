import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { check, cli, type Checked } from '../support/check.ts';
import { whyNoCopies } from '../support/copies.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

/** The guarantee: what is shown as a fix ran through in a copy, cell and followers; and no file changes but by `--fix`, nor in anything but the edit. */

const fixesOf = ({ report }: Checked) => report.notebooks.flatMap(({ cells }) => cells.flatMap(({ fix }) => (fix ? [fix] : [])));
const folderWith = (cells: CellSpec[]) => scratchFolder({ 'a.ipynb': notebookText(cells) });

const config = 'config = {"lr": 0.1, "epochs": 3}';
const typo = '# Größe 📓\nrate = config["learning_rate"]\nprint(rate, config["epohcs"])';
const fixed = '# Größe 📓\nrate = config["lr"]\nprint(rate, config["epochs"])';

describe.skipIf(process.platform !== 'linux')('a fix', () => {
  it('is suggested with the cells that ran through with it in a copy, also where the mistake is made twice', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const folder = folderWith([config, typo, 'double = rate * 2', 'print(double)']);
    const before = readFileSync(join(folder, 'a.ipynb'), 'utf8');
    const checked = await check(folder, ['a.ipynb', '--sarif', 'r.sarif', '--markdown', 'r.md', '--diff']);
    expect(fixesOf(checked)).toMatchObject([
      { cell: 1, family: 'keys', edits: [{ text: 'lr' }, { text: 'epochs' }], tried: { cells: [1, 2, 3], reason: null, shortened: false } },
    ]);
    expect(checked.stderr).toContain('Tried in a copy of the kernel: this cell and the next 2 ran through.');
    // Standard output is nothing but the diff, and it makes of the file what --fix would.
    const copy = scratchFolder({ 'a.ipynb': before });
    await execa('git', ['apply', '-'], { cwd: copy, input: `${checked.stdout}\n` });
    expect(readFileSync(join(copy, 'a.ipynb'), 'utf8')).toBe(notebookText([config, fixed, 'double = rate * 2', 'print(double)']));
    // The run waited for it.
    const [{ timeSaved, cells }] = checked.report.notebooks as [(typeof checked.report.notebooks)[0]];
    const triedMs = cells[1]!.fix!.tried.elapsedMs;
    expect(timeSaved!.predictionSeconds).toBeGreaterThanOrEqual(triedMs / 1000);
    expect(checked.report.totals.predictionSeconds).toBeGreaterThanOrEqual(triedMs / 1000);
    const markdown = readFileSync(join(folder, 'r.md'), 'utf8');
    expect(markdown).toMatch(/```diff[^`]*-rate = config\["learning_rate"\][^`]*\+rate = config\["lr"\]/);
    const [result] = JSON.parse(readFileSync(join(folder, 'r.sarif'), 'utf8')).runs[0].results;
    expect(result.fixes[0].artifactChanges[0].replacements).toHaveLength(1);
    expect(readFileSync(join(folder, 'a.ipynb'), 'utf8')).toBe(before);
  });

  it('is not suggested where a later cell does not bear it, where it is only a guess, and where nobody wants it', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const notebooks = [
      ['total = [1]', 'copy = totla', 'copy + 1'],
      ['x_train = y_train = 1', 'print(z_train)'],
      ['ages = {"Ada": 36}', 'ages["Bob"]'],
    ];
    const folder = scratchFolder(Object.fromEntries(notebooks.map((cells, at) => [`${at}.ipynb`, notebookText(cells)])));
    const checked = await check(folder, ['.']);
    expect(checked.report.totals.predictedCrashes).toBe(3);
    expect(fixesOf(checked)).toEqual([]);
    const unwanted = await check(folderWith(['total = 1', 'print(totla)']), ['a.ipynb', '--no-fixes']);
    expect(unwanted.report.totals.predictedCrashes).toBe(1);
    expect(fixesOf(unwanted)).toEqual([]);
  });

  it('comes with a crash that a copy met in a later cell, too', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const cells = [
      'import time\nhistory = []',
      'for epoch in range(600):\n    time.sleep(0.1)\n    history.append(epoch)',
      'print(histroy[-1])',
      'history[0]',
    ];
    const checked = await check(folderWith(cells), ['a.ipynb', '--predict', 'offline,rehearsal', '--diff']);
    expect(fixesOf(checked)).toMatchObject([{ cell: 2, family: 'names', edits: [{ text: 'history' }], tried: { cells: [2, 3] } }]);
  });

  it('comes with an exception that nobody predicted, tried in the copy of the moment before the cell', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const cells = [
      'import configparser\nparser = configparser.ConfigParser()\nparser.read_string("[model]\\nrate = 3")\nseen = []',
      // No copy runs ahead of a cell that loads modules.
      'import wave\nseen.append(1)\nrate = int(parser["model"]["rtae"])',
      'assert seen == [1]',
    ];
    const checked = await check(folderWith(cells), ['a.ipynb', '--diff']);
    expect(checked.report.totals.crashed).toBe(1);
    expect(fixesOf(checked)).toMatchObject([{ cell: 1, family: 'keys', edits: [{ text: 'rate' }], tried: { cells: [1, 2] } }]);
  });

  it('comes with an exception of a cell known to be so short that no copy stood by it, with the notebook run anew', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const ranBefore = { execution: { 'iopub.execute_input': '2026-01-01T10:00:00.0Z', 'shell.execute_reply': '2026-01-01T10:00:00.1Z' } };
    const known = (source: string): CellSpec => ({ source, metadata: ranBefore });
    const cells = (key: string): CellSpec[] => [
      'import csv\nseen = []',
      known(`seen.append(1)\nrows = list(csv.DictReader(["rate,size", "3,4"]))\nrate = int(rows[0]["${key}"])`),
      'assert seen == [1] and rate == 3',
    ];
    const folder = folderWith(cells('rtae'));
    const checked = await check(folder, ['a.ipynb', '--diff']);
    expect(checked.report.totals.crashed).toBe(1);
    expect(checked.report.notebooks[0]!.rehearsals).toMatchObject([{ kind: 'fix', cellIndex: 1, outcome: 'ran-through', reason: null }]);
    expect(fixesOf(checked)).toMatchObject([
      { cell: 1, edits: [{ text: 'rate' }], tried: { cells: [1, 2], reason: null, fromStart: true } },
    ]);
    expect((await check(folder, ['a.ipynb', '--fix'])).stdout).toContain('Fixed a.ipynb: cell 2.');
    expect(readFileSync(join(folder, 'a.ipynb'), 'utf8')).toBe(notebookText(cells('rate')));
    // Nothing is said where the second run does not come to the same error, and where nobody wants fixes.
    const once =
      'import csv, os\nif os.path.exists("ran"): rows = [{}]\nelse: rows = list(csv.DictReader(["rate", "3"]))\nopen("ran", "w").close()';
    for (const [cells, args] of [
      [[once, known('rows[0]["rtae"]')], []],
      [['import csv', known('list(csv.DictReader(["rate", "3"]))[0]["rtae"]')], ['--no-fixes']],
    ] as const) {
      const other = await check(folderWith([...cells]), ['a.ipynb', ...args, '--stop-on', 'never']);
      expect(other.report.totals.crashed, JSON.stringify(cells)).toBe(1);
      expect(fixesOf(other)).toEqual([]);
    }
  });

  it('is for the earlier cell that is to blame, with the whole notebook run anew in the copy, in every report', async ({ skip }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const rateOf = (key: string) => `def rate_of(table):\n    return table["${key}"]`;
    const cells = (key: string): CellSpec[] => [
      'seen = []\nconfig = {"rate": 3}',
      rateOf(key),
      'seen.append(1)',
      'print(rate_of(config))',
      'assert seen == [1]',
    ];
    const folder = folderWith(cells('rtae'));
    const checked = await check(folder, ['a.ipynb', '--sarif', 'r.sarif', '--markdown', 'r.md', '--diff']);
    expect(checked.report.notebooks[0]!.cells[3]!.fix).toMatchObject({
      cell: 1,
      edits: [{ text: 'rate' }],
      // Cell 3 and the last one would not bear that cell 3 has run twice.
      tried: { cells: [1, 2, 3, 4], reason: null, fromStart: true },
    });
    const tried = 'Tried in a copy of the kernel: the notebook ran from its first cell through cell 5.';
    expect(checked.stderr).toContain("Suggested fix, in cell 2: 'rate' instead of 'rtae'");
    expect(checked.stderr).toContain(tried);
    expect(checked.stdout).toContain('--- a/a.ipynb\n+++ b/a.ipynb\n');
    const markdown = readFileSync(join(folder, 'r.md'), 'utf8');
    expect(markdown).toContain('**Suggested fix, in cell 2:**');
    expect(markdown).toMatch(/```diff[^`]*-    return table\["rtae"\][^`]*\+    return table\["rate"\]/);
    const [result] = JSON.parse(readFileSync(join(folder, 'r.sarif'), 'utf8')).runs[0].results;
    const [{ deletedRegion }] = result.fixes[0].artifactChanges[0].replacements;
    expect(notebookText(cells('rtae')).split('\n')[deletedRegion.startLine - 1]).toContain('rtae');
    expect(result.fixes[0].description.text).toMatch(/^In cell 2: /);

    expect((await check(folder, ['a.ipynb', '--fix'])).stdout).toContain('Fixed a.ipynb: cell 2.');
    expect(readFileSync(join(folder, 'a.ipynb'), 'utf8')).toBe(notebookText(cells('rate')));
    expect((await check(folder, ['a.ipynb'])).exitCode).toBe(0);
  });

  it('is only a possible edit where the earlier cells cannot run a second time: said so, and neither written nor offered', async ({
    skip,
  }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const cells = [
      'import subprocess\nconfig = {"rate": 3}\nsubprocess.run(["true"])',
      'def rate_of(table):\n    return table["rtae"]',
      'print(rate_of(config))',
    ];
    const folder = folderWith(cells);
    const checked = await check(folder, ['a.ipynb', '--sarif', 'r.sarif', '--markdown', 'r.md', '--diff']);
    expect(fixesOf(checked)).toEqual([]);
    expect(checked.report.notebooks[0]!.cells[2]!.untried).toMatchObject({ cell: 1, edits: [{ text: 'rate' }] });
    expect(checked.stderr).toContain("Possible edit, not tried, in cell 2: 'rate' instead of 'rtae'");
    expect(checked.stderr).toContain('Not tried: cell 1 did not run a second time: ');
    expect(checked.stderr).toContain('No fix was found.');
    expect(checked.stderr).not.toMatch(/[Ss]uggested fix/);
    expect(checked.stdout).toBe('');
    const markdown = readFileSync(join(folder, 'r.md'), 'utf8');
    expect(markdown).toContain('**Possible edit, not tried, in cell 2:**');
    expect(readFileSync(join(folder, 'r.sarif'), 'utf8')).not.toContain('"fixes"');
    expect((await check(folder, ['a.ipynb', '--fix'])).stdout).toContain('No fix was found.');
    expect(readFileSync(join(folder, 'a.ipynb'), 'utf8')).toBe(notebookText(cells));
  });

  const expectRefused = async (folder: string, why: string, ...args: string[]) => {
    const command = [cli, 'check', 'a.ipynb', '--json', '-', '--fix', ...args];
    const { exitCode, stdout, stderr } = await execa(process.execPath, command, { cwd: folder, reject: false });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(why);
    expect(stderr).toContain('Nothing has run.');
  };

  it('is written by --fix, and nothing else in the file is; not over changes that are not committed, nor through a link', async ({
    skip,
  }) => {
    const reason = await whyNoCopies();
    skip(reason !== null, `copies do not work here: ${reason}`);
    const cells = (source: string): CellSpec[] => [{ source: '# Text\n', type: 'markdown' }, config, source, 'print(rate)'];
    const folder = folderWith(cells(typo));
    const path = join(folder, 'a.ipynb');
    const git = (...args: string[]) => execa('git', ['-c', 'user.name=n', '-c', 'user.email=e', ...args], { cwd: folder });
    await git('init', '-q');
    await expectRefused(folder, `--fix cannot write to ${path}: It has changes that are not committed.`);
    expect(readFileSync(path, 'utf8')).toBe(notebookText(cells(typo)));
    await git('add', 'a.ipynb');
    await git('commit', '-qm', 'x');
    const done = await check(folder, ['a.ipynb', '--fix']);
    expect(done.stdout).toMatch(/Fixed a\.ipynb: cell 3\. The fixed notebook has not run yet\. Next, run the same command without --fix\./);
    expect(done.exitCode).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(notebookText(cells(fixed)));
    expect((await check(folder, ['a.ipynb', '--fix', '--allow-dirty'])).exitCode).toBe(0);

    const other = scratchFolder({ 'real.ipynb': notebookText(cells(typo)) });
    symlinkSync(join(other, 'real.ipynb'), join(other, 'a.ipynb'));
    await expectRefused(other, 'is a symbolic link', '--allow-dirty');
    expect(readFileSync(join(other, 'real.ipynb'), 'utf8')).toBe(notebookText(cells(typo)));
  });
});
