import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../src/result/schema.ts';
import { check, cli } from '../support/check.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';

const look = (folder: string, ...args: string[]) => check(folder, ['--static', ...args]);

/** A notebook with the counts and errors a run left; plain cells have none. */
function savedNotebook(cells: (CellSpec & { source: string; count?: number })[]): string {
  const notebook = JSON.parse(notebookText(cells)) as { cells: { execution_count: number | null }[] };
  for (const [at, { count }] of cells.entries()) notebook.cells[at]!.execution_count = count ?? null;
  return JSON.stringify(notebook);
}

const error = (ename: string, evalue: string, traceback: string[] = []) => ({ output_type: 'error', ename, evalue, traceback });

describe('nbcrane check --static', () => {
  it('tells every cell that would crash, in every report, and runs none', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText([
        'x = 1\nopen("ran", "w")',
        { source: '# text', type: 'markdown' },
        'y = x\nprint(z)',
        'helper()',
        'def helper():\n    pass',
      ]),
      'b.ipynb': notebookText(['x = 1', 'x']),
    });
    const { exitCode, report, stdout } = await look(folder, '.', '--sarif', 's.sarif', '--markdown', 'm.md', '--junit', 'j.xml');
    expect(exitCode).toBe(1);
    expect(() => readFileSync(join(folder, 'ran'))).toThrow('ENOENT');
    const [bad, good] = report.notebooks;
    expect(bad).toMatchObject({ status: 'predicted-crash', timeSaved: null });
    expect(bad?.cells.map(({ index, status }) => [index, status])).toEqual([
      [0, 'checked'],
      [2, 'predicted-crash'],
      [3, 'predicted-crash'],
      [4, 'checked'],
    ]);
    expect(bad?.cells[1]?.prediction).toMatchObject({
      predictor: 'static',
      rule: 'python/undefined-name',
      errorType: 'NameError',
      line: 2,
      confidence: 'certain',
    });
    expect(bad?.cells[2]?.prediction).toMatchObject({ rule: 'notebook/later-cell', origins: [{ name: 'helper', cellIndex: 4, line: 1 }] });
    expect(good).toMatchObject({ status: 'passed', cells: [{ status: 'checked' }, { status: 'checked' }] });
    expect(report.totals).toMatchObject({ executedCells: 0, predictedCrashes: 1, passed: 1 });
    expect(stdout).toMatch(/print\(z\)/);
    expect(stdout).toMatch(/6 code cells checked in .*, none run\.$/m);

    const sarif = JSON.parse(readFileSync(join(folder, 's.sarif'), 'utf8'));
    expect(sarif.runs[0].results.map(({ ruleId, level }: { ruleId: string; level: string }) => [ruleId, level])).toEqual([
      ['python/undefined-name', 'error'],
      ['notebook/later-cell', 'error'],
    ]);
    expect(sarif.runs[0].tool.driver.rules.find(({ id }: { id: string }) => id === 'notebook/later-cell').help.text).toContain(
      'Move the cell',
    );
    const markdown = readFileSync(join(folder, 'm.md'), 'utf8');
    expect(markdown).toContain('comes later');
    expect(markdown).not.toContain('live kernel showed');
    expect(readFileSync(join(folder, 'j.xml'), 'utf8')).toMatch(/tests="6" failures="2"/);
  });

  it('proves hidden state by the counts the file was saved with', async () => {
    const folder = scratchFolder({
      'order.ipynb': savedNotebook([
        { source: 'print(df)', count: 4 },
        { source: 'df = 1', count: 3 },
      ]),
      'gone.ipynb': savedNotebook([{ source: 'print(model)', count: 9 }]),
      'same.ipynb': savedNotebook([{ source: 'print(model)', count: 1, outputs: [error('NameError', "name 'model' is not defined")] }]),
    });
    const { report } = await look(folder, '.');
    const diagnosis = Object.fromEntries(report.notebooks.map(({ path, cells }) => [path, cells[0]?.prediction?.diagnosis]));
    expect(diagnosis['order.ipynb']).toContain('cell 2 ran first: In [3] before In [4]');
    expect(diagnosis['gone.ipynb']).toContain('saved as In [9] without an error');
    expect(diagnosis['same.ipynb']).toContain('has the same NameError');
  });

  it('reports a stored error as likely, on its line, unless the cell may raise or was interrupted', async () => {
    const traceback = ['\u001b[0;31mValueError\u001b[0m: no', 'Cell \u001b[0;32mIn[2], line 3\u001b[0m\n----> 3 raise'];
    const folder = scratchFolder({
      'a.ipynb': savedNotebook([
        { source: 'x = 1', count: 1 },
        { source: 'a = 1\nb = 2\nint("no")', count: 2, outputs: [error('ValueError', 'invalid literal\nmore', traceback)] },
        { source: 'int("no")', count: 3, tags: ['raises-exception'], outputs: [error('ValueError', 'no')] },
        { source: 'x', count: 4, outputs: [error('KeyboardInterrupt', '')] },
      ]),
    });
    const { report, exitCode } = await look(folder, 'a.ipynb');
    expect(exitCode).toBe(1);
    const cells = report.notebooks[0]?.cells ?? [];
    expect(cells.map(({ status }) => status)).toEqual(['checked', 'predicted-crash', 'checked', 'checked']);
    expect(cells[1]?.prediction).toMatchObject({ rule: 'notebook/saved-error', confidence: 'likely', errorType: 'ValueError', line: 3 });
    expect(cells[1]?.prediction?.diagnosis).toContain('ValueError: invalid literal.');
    expect((await look(folder, 'a.ipynb', '--stop-on', 'certain')).exitCode).toBe(0);
    const uncounted = await look(folder, 'a.ipynb', '--min-confidence', 'certain');
    expect(uncounted.exitCode).toBe(0);
    expect(uncounted.report.notebooks[0]?.cells.map(({ prediction }) => prediction)).toEqual([null, null, null, null]);
  });

  it('keeps the promise of tags, comments, metadata and parameters', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText([
        { source: 'epochs = 1', tags: ['parameters'] },
        { source: 'nope', tags: ['skip-execution'] },
        { source: 'nope', tags: ['raises-exception'] },
        '# nbcrane: run\nnope2',
        { source: 'x = 1', metadata: { nbmake: { mock: { data: [1] } } } },
        'data, epochs',
      ]),
      'b.ipynb': notebookText(['1 / 0', 'nope'], { execution: { allow_errors: true } }),
    });
    const { report, exitCode } = await look(folder, '.', '--parameter', 'epochs=3');
    expect(report.notebooks.map(({ status }) => status)).toEqual(['passed', 'passed']);
    expect(exitCode).toBe(0);
  });

  it('says which notebooks it cannot look at, and does not fail for them', async () => {
    const folder = scratchFolder({
      'julia.ipynb': notebookText(['x = ['], {
        kernelspec: { name: 'julia', display_name: 'Julia', language: 'julia' },
        language_info: { name: 'julia' },
      }),
      'old.ipynb': notebookText(['print "x"'], { language_info: { name: 'python', version: '2.7.18' } }),
    });
    const { report, exitCode } = await look(folder, '.');
    expect(report.notebooks.map(({ status, message }) => [status, message])).toEqual([
      ['skipped', expect.stringContaining('julia notebooks')],
      ['skipped', expect.stringContaining('Python 2')],
    ]);
    expect(exitCode).toBe(0);
  });

  it('gives 2 for a file that is no notebook, and still looks at the others', async () => {
    const folder = scratchFolder({ 'a.ipynb': '{', 'b.ipynb': notebookText(['nope']) });
    const { report, exitCode } = await look(folder, '.');
    expect(report.notebooks.map(({ status }) => status).sort()).toEqual(['invalid', 'predicted-crash']);
    expect(exitCode).toBe(2);
  });

  it('survives source that makes Python fail, and looks at the notebooks after it', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText([`x = ${'-'.repeat(200_000)}1`, `${'('.repeat(5000)}${')'.repeat(5000)}`]),
      'b.ipynb': notebookText(['nope']),
    });
    const { report } = await look(folder, '.');
    expect(report.notebooks.map(({ path, status }) => [path, status])[1]).toEqual(['b.ipynb', 'predicted-crash']);
  });

  it('needs no ipykernel and is not led astray by modules beside the notebook', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText(['%matplotlib inline\nimport nowhere_at_all', 'x = 1', 'print(y)']),
      'json.py': 'raise SystemError("imported")',
      'ast.py': 'raise SystemError("imported")',
    });
    const bare = join(folder, 'bare');
    await execa('python3', ['-m', 'venv', '--without-pip', bare]);
    const { exitCode } = await execa(
      process.execPath,
      [cli, 'check', '--static', '--python', join(bare, 'bin', 'python'), '--json', 'r.json', 'a.ipynb'],
      { cwd: folder, reject: false },
    );
    const { notebooks } = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')));
    expect(exitCode).toBe(1);
    // A Python without ipykernel is not the kernel's, so that what it lacks proves nothing.
    expect(notebooks[0]?.cells.map(({ status }) => status)).toEqual(['checked', 'checked', 'predicted-crash']);
  });

  it("misses a module in the Python that is plainly the kernel's, unless a folder of the repository has it", async () => {
    const folder = scratchFolder({
      '.git/HEAD': '',
      'project_code/part.py': '',
      'sub/deep/a.ipynb': notebookText(['import project_code.part', 'import nowhere_at_all']),
    });
    const { report } = await look(folder, '.');
    expect(report.notebooks[0]?.cells.map(({ status, prediction }) => [status, prediction?.rule])).toEqual([
      ['checked', undefined],
      ['predicted-crash', 'python/missing-module'],
    ]);
    const { exitCode } = await execa(process.execPath, [cli, 'check', '--static', '.'], {
      cwd: folder,
      reject: false,
      env: { VIRTUAL_ENV: '', CONDA_PREFIX: '' },
    });
    expect(exitCode, 'some Python on the PATH proves nothing').toBe(0);
  });

  it('gives 2 instead of 3 under pre-commit where it cannot do its work', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']) });
    const run = (env: Record<string, string>) =>
      execa(process.execPath, [cli, 'check', '--static', '--python', '/no/such/python', 'a.ipynb'], { cwd: folder, reject: false, env });
    expect((await run({})).exitCode).toBe(3);
    expect((await run({ PRE_COMMIT: '1' })).exitCode).toBe(2);
  });

  it('looks at eighty notebooks in one go', async () => {
    const cells = Array.from(
      { length: 30 },
      (_, at) => `import os\nvalue_${at} = [n * ${at} for n in range(10)]\nprint(f"{value_${at}}", os.getcwd())`,
    );
    const folder = scratchFolder(Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`n${at}.ipynb`, notebookText(cells)])));
    const started = performance.now();
    const { report } = await look(folder, '.');
    expect(report.totals).toMatchObject({ notebooks: 80, passed: 80 });
    // A few seconds on a quiet machine; what must not happen is a process for every notebook.
    expect(performance.now() - started).toBeLessThan(240_000);
  });
});

describe('--shard', () => {
  it('divides the notebooks so that every one is in exactly one part, and an empty part passes', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const folder = scratchFolder(Object.fromEntries(names.map((name) => [`${name}.ipynb`, notebookText(['x = 1'])])));
    const parts = [];
    for (const part of ['1/2', '2/2']) parts.push((await look(folder, '.', '--shard', part)).report.notebooks.map(({ path }) => path));
    expect(parts).toEqual([
      ['a.ipynb', 'c.ipynb', 'e.ipynb'],
      ['b.ipynb', 'd.ipynb'],
    ]);
    const empty = await look(folder, '.', '--shard', '9/9');
    expect(empty).toMatchObject({ exitCode: 0, report: { notebooks: [] } });
    expect(empty.stdout).toContain('part 9/9 contains none of the 5 notebooks');
    const { exitCode, stderr } = await execa(process.execPath, [cli, 'check', '.', '--shard', '3/2'], { cwd: folder, reject: false });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--shard 3/2: expected a part')]);
  });
});
