import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { modelServer, noCrash, promptOf } from '../support/model-server.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

const isLookAhead = (prompt: string) => prompt.includes('# Remaining cells:');

/** A model that expects a crash in these cells (numbers from 1), and none when it is asked about one cell. */
const expecting = (...cells: number[]) =>
  modelServer((request) =>
    isLookAhead(promptOf(request))
      ? { cells: cells.map((cell) => ({ cell, reasoning: `Cell ${cell} fails.`, line: 1, error_type: 'KeyError' })) }
      : noCrash,
  );

const start = ['rows = open("rows.txt").read().split()', 'exec("count = len(rows)")'];
const program = 'import subprocess\nsubprocess.run(["true"])';

async function run(cells: string[], expected: number[], ...flags: string[]) {
  const { url, asked } = await expecting(...expected);
  const folder = scratchFolder({ 'a.ipynb': notebookText(cells), 'rows.txt': '1 2 3' });
  const result = await check(folder, ['a.ipynb', '--model', 'm', '--base-url', url, '--votes', '1', ...flags]);
  const [notebook] = result.report.notebooks;
  return { ...result, notebook: notebook!, times: asked.filter((request) => isLookAhead(promptOf(request))).length };
}

describe.runIf(process.platform === 'linux')('a model that looks ahead', () => {
  it('is asked once, after the data is loaded; a copy refutes what it can, and the rest is a warning', { timeout: 720_000 }, async () => {
    const cells = [...start, 'exec("half = count // 2")', program, 'print(half)'];
    const { notebook, times, exitCode } = await run(cells, [3, 4], '--model-look-ahead');
    expect(times).toBe(1);
    expect(notebook.modelLookAhead).toMatchObject({
      beforeCell: 1,
      cells: 4,
      expected: [
        { cellIndex: 2, errorType: 'KeyError', outcome: 'refuted', why: null },
        { cellIndex: 3, outcome: 'undecided', why: expect.any(String) },
      ],
    });
    const warnings = notebook.warnings.filter(({ code }) => code === 'model-look-ahead');
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The model expects KeyError in cell 4, line 1\. Cell 4 fails\. It could not be tried/),
    ]);
    expect({ status: notebook.status, exitCode }).toEqual({ status: 'passed', exitCode: 0 });
  });

  it('stops the run only where the copy crashed itself', { timeout: 720_000 }, async () => {
    const cells = [...start, 'exec("half = count // 2")', 'exec("rows[count]")'];
    const { notebook, exitCode } = await run(cells, [4], '--model-look-ahead');
    expect(notebook.modelLookAhead?.expected).toMatchObject([{ cellIndex: 3, outcome: 'confirmed' }]);
    expect(notebook.cells[3]).toMatchObject({ status: 'predicted-crash', prediction: { predictor: 'rehearsal', errorType: 'IndexError' } });
    expect(notebook.cells[1]?.status).toBe('not-run');
    expect(exitCode).toBe(1);
  });

  it('is not asked without the setting, without data, or without look-ahead', { timeout: 720_000 }, async () => {
    const cells = [...start, 'exec("half = 1")'];
    expect((await run(cells, [3])).times).toBe(0);
    expect((await run(cells, [3], '--model-look-ahead', '--look-ahead', 'off')).times).toBe(0);
    expect((await run(['rows = [1]', ...cells.slice(2)], [2], '--model-look-ahead')).times).toBe(0);
  });
});
