import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { check, type Checked } from '../support/check.ts';
import { notebookText, scratchFolder, type CellSpec } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const folderWith = (cells: CellSpec[], metadata?: Record<string, unknown>) => scratchFolder({ 'a.ipynb': notebookText(cells, metadata) });
const statuses = (cells: { status: string }[]) => cells.map(({ status }) => status);

const tooShort = 'assert len(data) == 9, "too short"';

function expectFailedAfter(report: Checked['report'], name: string, error: string, after: string): void {
  const { status, cells } = report.notebooks.find(({ path }) => path === `${name}.ipynb`)!;
  const [first, second] = cells;
  expect([first?.error?.ename, second?.status]).toEqual([error, after]);
  expect(first?.status).toMatch(/crashed|timed-out/);
  expect(first?.error?.evalue).toMatch(/post_cell_execute code, not from the cell\.$/);
  expect(status).not.toBe('invalid');
}

/** Notebooks that are run as they are, in one command. */
const notebooks: Record<string, { cells: CellSpec[]; metadata?: Record<string, unknown> }> = {
  stops: {
    cells: ['prices = {"apple": 1}', { source: '# text', type: 'markdown' }, 'total = 0\ntotal += prices["pear"]', 'print("never")'],
  },
  tagged: {
    cells: [
      'import os',
      { source: 'raise SystemError("skipped")', tags: ['skip-execution'] },
      '# NBVAL_SKIP\nraise SystemError("skipped")',
      { source: 'raise ValueError("allowed")', tags: ['raises-exception'] },
      { source: 'x = 1', tags: ['nbval-raises-exception'] },
      '# nbcrane: run\ntry:\n    x = {}["no"]\nexcept KeyError:\n    pass',
    ],
  },
  marked: { cells: ['# nbcrane: run\nnot_there'] },
  allowing: { cells: ['1 / 0', 'x = 1'], metadata: { execution: { allow_errors: true } } },
  stale: { cells: [{ source: 'x = 1', outputs: [{ output_type: 'error', ename: 'ValueError', evalue: 'old', traceback: [] }] }] },
  prose: { cells: [{ source: '# only text', type: 'markdown' }] },
  checked: { cells: [{ source: 'x = 1', tags: ['raises-exception'], metadata: { nbmake: { post_cell_execute: ['assert x == 2'] } } }] },
  'checked-allowing': {
    cells: [{ source: 'x = 1', metadata: { nbmake: { post_cell_execute: ['assert x == 2'] } } }],
    metadata: { execution: { allow_errors: true } },
  },
  'too-short': { cells: [{ source: 'data = [1]', metadata: { nbmake: { post_cell_execute: [tooShort] } } }, 'x = 1'] },
  unnamed: { cells: [{ source: 'x = 1', metadata: { nbmake: { mock: { 'not a name': 1 } } } }] },
  recorded: {
    cells: [
      {
        source: 'nope',
        metadata: {
          execution: { 'iopub.execute_input': '2026-01-01T00:00:00.000Z', 'shell.execute_reply': '2026-01-01T01:00:00.000Z' },
        },
      },
    ],
  },
};

describe('nbcrane check, of notebooks that end in every way', () => {
  let checked: Checked;
  beforeAll(async () => {
    const folder = mkdtempSync(join(inject('runFolder'), 'check-'));
    for (const [name, { cells, metadata }] of Object.entries(notebooks))
      writeFileSync(join(folder, `${name}.ipynb`), notebookText(cells, metadata));
    checked = await check(folder, ['.']);
  });
  const told = (name: string) => checked.report.notebooks.find(({ path }) => path === `${name}.ipynb`)!;

  it('ends with what is worst', () => expect(checked.exitCode).toBe(2));

  it('stops before the cell that would crash, with cell, line and reason', () => {
    const { status, cells, timeSaved } = told('stops');
    expect(status).toBe('predicted-crash');
    expect(statuses(cells)).toEqual(['executed', 'predicted-crash', 'not-run']);
    expect(cells[1]).toMatchObject({
      index: 2,
      id: 'cell-2',
      prediction: { verdict: 'crash', confidence: 'certain', predictor: 'offline', errorType: 'KeyError', line: 2 },
    });
    expect(timeSaved).toMatchObject({ avoidedSeconds: null, avoidedSource: null });
    expect(timeSaved?.predictionSeconds).toBeGreaterThan(0);
    expect(checked.stdout).toContain('total += prices["pear"]');
  });

  it('keeps the promise of tags, comments and metadata', () => {
    const { status, cells } = told('tagged');
    expect(status).toBe('passed');
    expect(statuses(cells)).toEqual(['executed', 'skipped', 'skipped', 'executed', 'executed', 'executed']);
    expect(cells[3]?.error?.ename).toBe('ValueError');
    expect(cells[4]?.warnings.map(({ code }) => code)).toContain('did-not-raise');
  });

  it('lets a cell marked `# nbcrane: run` run although a crash is predicted', () => {
    const { status, cells } = told('marked');
    expect(status).toBe('crashed');
    expect(cells[0]).toMatchObject({ status: 'crashed', prediction: { verdict: 'crash' } });
  });

  it('passes a notebook whose metadata allows errors', () => {
    const { status, cells } = told('allowing');
    expect([status, statuses(cells)]).toEqual(['passed', ['executed', 'executed']]);
  });

  it('a tag that allows the cell to raise says nothing of its post_cell_execute code; a notebook that allows errors allows those too', () => {
    expect(told('checked').status).toBe('crashed');
    expect(told('checked-allowing').status).toBe('passed');
  });

  it('post_cell_execute code that fails fails its cell', () => expectFailedAfter(checked.report, 'too-short', 'AssertionError', 'not-run'));

  it('parameters that cannot be set are a mistake of the input, not a crash', () => expect(told('unnamed').status).toBe('invalid'));

  it('ignores error outputs stored in the input and passes a notebook without code', () => {
    expect([told('stale').status, told('prose').status]).toEqual(['passed', 'passed']);
  });

  it('knows the avoided time from the notebook', () => {
    expect(told('recorded').timeSaved).toMatchObject({ avoidedSeconds: 3600, avoidedSource: 'notebook-metadata' });
  });
});

describe('nbcrane check', () => {
  it('passes a healthy notebook and goes on to the next one after a crash', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText(['x = 1', 'undefined_name']),
      'b.ipynb': notebookText(['x = 1', 'x + 1']),
      'c.ipynb': 'not json',
    });
    const { exitCode, report } = await check(folder, ['.']);
    expect(report.notebooks.map(({ path, status }) => [path, status])).toEqual([
      ['a.ipynb', 'predicted-crash'],
      ['b.ipynb', 'passed'],
      ['c.ipynb', 'invalid'],
    ]);
    expect(exitCode).toBe(2);
  });

  it('makes no remark on a cell that raises as its tag says', async () => {
    const cells = [{ source: '1/0', tags: ['raises-exception'] }];
    const { exitCode, stdout } = await check(folderWith(cells), ['a.ipynb', '--predict', 'offline']);
    expect(exitCode).toBe(0);
    expect(stdout).not.toContain('!');
  });

  it('reports a crash nobody predicted with line and traceback', async () => {
    const folder = folderWith(['def boom():\n    raise RuntimeError("at " + str(1))\n', '\n\nboom()', 'x = 1']);
    const { exitCode, report } = await check(folder, ['a.ipynb', '--predict', 'none']);
    expect(exitCode).toBe(1);
    const [notebook] = report.notebooks;
    expect(notebook?.status).toBe('crashed');
    expect(notebook?.cells[1]).toMatchObject({
      status: 'crashed',
      prediction: null,
      error: { ename: 'RuntimeError', evalue: 'at 1', line: 3 },
    });
    expect(notebook?.cells[1]?.error?.traceback.join('\n')).not.toContain('\u001b');
    expect(notebook?.cells[2]?.status).toBe('not-run');
  });

  it('goes on after a crash with --allow-errors, and gives every cell a verdict and an outcome with --stop-on never', async () => {
    const folder = folderWith(['x = 1', 'missing_name', 'y = x + 1']);
    const { exitCode, report } = await check(folder, ['a.ipynb', '--allow-errors', '--stop-on', 'never']);
    expect(exitCode).toBe(1);
    const cells = report.notebooks[0]?.cells ?? [];
    expect(statuses(cells)).toEqual(['executed', 'crashed', 'executed']);
    expect(cells[1]).toMatchObject({ prediction: { verdict: 'crash', errorType: 'NameError' }, error: { ename: 'NameError', line: 1 } });
    expect(cells.every(({ prediction }) => prediction !== null)).toBe(true);
  });

  it('injects parameters and mocks and runs post_cell_execute lines, invisibly', async () => {
    const folder = folderWith([
      { source: 'epochs = 100\nname = "x"', tags: ['parameters'] },
      { source: 'data = None', metadata: { nbmake: { mock: { data: [1, 2, "it's"] }, post_cell_execute: ['checked = len(data)'] } } },
      'assert (epochs, name, data, checked) == (2, "a b", [1, 2, "it\'s"], 3), (epochs, name, data)\nassert len([c for c in In if c]) == 3, In',
    ]);
    const { report, exitCode } = await check(folder, ['a.ipynb', '--parameter', 'epochs=2', '--parameter', 'name=a b']);
    expect(report.notebooks[0]?.cells[2]?.error).toBeNull();
    expect(exitCode).toBe(0);
  });

  it.each([
    { code: tooShort, error: 'AssertionError', args: ['--allow-errors'], exitCode: 1, after: 'executed' },
    { code: 'import time; time.sleep(600)', error: 'CellTimeout', args: ['--timeout', '2'], exitCode: 1, after: 'not-run' },
    { code: 'import os; os._exit(5)', error: 'KernelDied', args: [], exitCode: 3, after: 'not-run' },
  ])('post_cell_execute code that fails fails its cell: $error $args', async ({ code, error, args, exitCode, after }) => {
    const cell = { source: 'data = [1]', metadata: { nbmake: { post_cell_execute: [code] } } };
    const ended = await check(folderWith([cell, 'x = 1']), ['a.ipynb', ...args]);
    expect(ended.exitCode).toBe(exitCode);
    expectFailedAfter(ended.report, 'a', error, after);
  });

  it('a kernel that is not installed is no kernel that died: the report says what to install', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText(['x = 1'], { kernelspec: { name: 'no-such-kernel', display_name: 'Gone', language: 'python' } }),
    });
    const { report, exitCode } = await check(folder, ['a.ipynb']);
    expect(exitCode).toBe(3);
    expect(report.notebooks[0]).toMatchObject({ status: 'no-kernel' });
    expect(report.totals).toMatchObject({ noKernel: 1, kernelDied: 0 });
    expect(report.notebooks[0]?.message).toMatch(
      /no-such-kernel.*Available: .*--kernel-name python3.*ipykernel install --user --name no-such-kernel/,
    );
  });

  // A copy would have measured how long they take.
  const unforeseen = ['--predict', 'offline'];

  it('stops a cell at its limit and a notebook at its limit', async () => {
    const slow = folderWith(['import time', 'time.sleep(60)', 'x = 1']);
    const cell = await check(slow, ['a.ipynb', '--timeout', '1', ...unforeseen]);
    expect(cell.exitCode).toBe(1);
    expect(statuses(cell.report.notebooks[0]?.cells ?? [])).toEqual(['executed', 'timed-out', 'not-run']);
    const notebook = await check(slow, ['a.ipynb', '--notebook-timeout', '3', ...unforeseen]);
    expect(notebook.report.notebooks[0]?.status).toBe('timed-out');
    expect(notebook.report.notebooks[0]?.message).toContain('time limit of 3 s');
  });

  it('takes the time limit of the notebook metadata', async () => {
    const { report } = await check(folderWith(['import time\ntime.sleep(60)'], { execution: { timeout: 1 } }), ['a.ipynb', ...unforeseen]);
    expect(report.notebooks[0]?.status).toBe('timed-out');
  });

  it('names the cell and the cause when the kernel dies, and saves the partly run notebook', async () => {
    const folder = folderWith(['print("kept")', 'import os, signal\nos.kill(os.getpid(), signal.SIGKILL)', 'x = 1']);
    const { exitCode, report } = await check(folder, ['a.ipynb', '--output-notebook', 'out.ipynb']);
    expect(exitCode).toBe(3);
    expect(report.notebooks[0]?.status).toBe('kernel-died');
    expect(report.notebooks[0]?.message).toMatch(/Cell 2: .*SIGKILL/);
    const executed = JSON.parse(readFileSync(join(folder, 'out.ipynb'), 'utf8'));
    expect(JSON.stringify(executed.cells[0].outputs)).toContain('kept');
  });

  it('writes into the executed notebook what the kernel says of its language, as nbclient does', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1'], { language_info: { name: 'python', version: '2.7.1' } }) });
    await check(folder, ['a.ipynb', '--output-notebook', 'ours.ipynb']);
    const convert =
      "import nbformat, nbclient, sys; book = nbformat.read('a.ipynb', 4); nbclient.execute(book); nbformat.write(book, 'theirs.ipynb')";
    await execa(testPython(), ['-c', convert], { cwd: folder });
    const infoIn = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')).metadata.language_info as Record<string, unknown>;
    expect(infoIn('ours.ipynb')).toMatchObject({ name: 'python', file_extension: '.py', version: expect.stringMatching(/^3\.\d+/) });
    expect(infoIn('ours.ipynb')).toEqual(infoIn('theirs.ipynb'));
  });

  it('knows the avoided time from an earlier run, and never invents it', async () => {
    const folder = folderWith(['import time', 'time.sleep(0.3)\nnope']);
    await check(folder, ['a.ipynb', '--stop-on', 'never']);
    const { report } = await check(folder, ['a.ipynb']);
    expect(report.notebooks[0]?.timeSaved?.avoidedSource).toBe('earlier-run');
    expect(report.notebooks[0]?.timeSaved?.avoidedSeconds).toBeGreaterThanOrEqual(0.3);
  });

  it('runs in the folder asked for, with the environment asked for and without the keys of nbcrane', async () => {
    const folder = folderWith([
      'import os\nassert os.environ["GREETING"] == "hi there"\nassert "OPENAI_API_KEY" not in os.environ\nprint(os.getcwd())',
    ]);
    const { report, exitCode } = await check(
      folder,
      ['a.ipynb', '--env', 'GREETING=hi there', '--cwd', '/', '--output-notebook', 'o.ipynb'],
      { OPENAI_API_KEY: 'sk-test' },
    );
    expect(exitCode, JSON.stringify(report.notebooks[0]?.cells[0]?.error)).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'o.ipynb'), 'utf8')).cells[0].outputs[0].text.join('')).toBe('/\n');
  });

  it('reads the configuration beside each notebook', async () => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['nope']), 'nbcrane.toml': 'stop-on = "never"\nallow-errors = true\n' });
    const trusted = await check(folder, ['a.ipynb', '--trust-config']);
    expect(trusted.report.notebooks[0]?.cells[0]).toMatchObject({ status: 'crashed', prediction: { verdict: 'crash' } });
    expect(trusted.report.notices).toBeUndefined();
    const { report, stdout } = await check(folder, ['a.ipynb', '--static']);
    expect(report.notebooks[0]?.cells[0]).toMatchObject({ status: 'predicted-crash' });
    expect(report.notices?.[0]).toContain('nbcrane.toml:1: `stop-on` is ignored');
    expect(stdout).toContain('run nbcrane with --stop-on never');
  });
});
