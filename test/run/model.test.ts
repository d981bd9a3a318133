import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { modelServer, promptOf, promptServer } from '../support/model-server.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

describe('nbcrane check with a model', () => {
  it('asks only about cells the rules cannot clear, with facts, and stops on the majority', async () => {
    const { url, asked } = await modelServer((ask) => ({
      reasoning: 'The remote call fails. It has no network.',
      detection: promptOf(ask).includes('fetch_prices(rows)'),
      line: 1,
      error_type: 'URLError',
    }));
    const folder = scratchFolder({
      'a.ipynb': notebookText(['rows = [1, 2, 3]', 'exec("fetch_prices = lambda found: found.pop()")', 'fetch_prices(rows)', 'x = 1']),
    });
    const { report, exitCode } = await check(
      folder,
      ['a.ipynb', '--predict', 'offline,llm', '--model', 'm', '--base-url', url, '--votes', '3'],
      {
        NBCRANE_API_KEY: 'secret-key',
      },
    );
    const cells = report.notebooks[0]?.cells ?? [];
    expect(cells[0]?.prediction).toMatchObject({ predictor: 'offline', verdict: 'no-crash' });
    const stopped = cells.find(({ status }) => status === 'predicted-crash');
    expect(stopped?.prediction).toMatchObject({
      predictor: 'llm',
      confidence: 'likely',
      errorType: 'URLError',
      votes: { crash: 2, total: 2 },
    });
    expect(stopped?.prediction?.tokens).toEqual({ input: 200, output: 20 });
    expect(stopped?.index).toBe(2);
    expect(asked[0]?.headers.authorization).toBe('Bearer secret-key');
    expect(asked.some((ask) => promptOf(ask).includes('"rows"'))).toBe(true);
    expect(exitCode).toBe(1);
  });

  it('says where it was met, and at the end, that the server refused the key', async () => {
    const { url } = await modelServer(() => 401);
    const folder = scratchFolder({ 'a.ipynb': notebookText(['exec("y = 1")']), 'b.ipynb': notebookText(['exec("z = 2")']) });
    const args = ['.', '--model', 'm', '--base-url', url, '--predict', 'llm', '--markdown', 'm.md'];
    const { report, exitCode, stdout } = await check(folder, args);
    expect(exitCode).toBe(2);
    expect(report.notebooks.map((notebook) => notebook.status)).toEqual(['skipped', 'skipped']);
    expect(report.notebooks[0]!.message).toContain('the server answered 401');
    for (const text of [stdout, readFileSync(join(folder, 'm.md'), 'utf8')]) {
      expect(text).toContain('the server answered 401');
      expect(text).not.toMatch(/interrupted/i);
    }
  });

  it('keeps a verdict that the model was only to explain, where the server refuses the key', async () => {
    const { url, asked } = await modelServer(() => 401);
    const crash = notebookText(['price = {"tea": 2}', 'price["milk"]']);
    const folder = scratchFolder({ 'a.ipynb': crash, 'b.ipynb': crash });
    const { report, exitCode } = await check(folder, ['.', '--model', 'm', '--base-url', url]);
    expect(exitCode).toBe(1);
    expect(report.notebooks.map(({ status }) => status)).toEqual(['predicted-crash', 'predicted-crash']);
    expect(report.notices).toEqual([expect.stringMatching(/^Nothing is explained by the model: .*401/)]);
    expect(asked).toHaveLength(1);
  });

  it('asks nobody twice for the same answer, says so, and does on demand', async () => {
    const { url, asked } = await modelServer(() => ({ reasoning: 'The call fails.', detection: true, line: 1, error_type: 'ValueError' }));
    const folder = scratchFolder({ 'a.ipynb': notebookText(['exec("y = 1")']), 'b.ipynb': notebookText(['exec("z = 2")']) });
    const run = (...args: string[]) =>
      check(folder, [
        '.',
        '--predict',
        'offline,llm',
        '--model',
        'm',
        '--base-url',
        url,
        '--votes',
        '3',
        '--jobs',
        '2',
        '--markdown',
        'm.md',
        ...args,
      ]);
    const first = await run();
    expect(asked).toHaveLength(4);
    expect(first.report.totals.cached).toBeUndefined();
    const second = await run();
    expect(asked).toHaveLength(4);
    expect(second.report.totals).toMatchObject({
      predictedCrashes: 2,
      tokens: { input: 0, output: 0 },
      cached: { answers: 4, tokens: first.report.totals.tokens },
    });
    expect(second.report.notebooks[0]?.cells[0]?.prediction).toMatchObject({ votes: { crash: 2, total: 2 }, cached: { answers: 2 } });
    for (const text of [second.stdout, readFileSync(join(folder, 'm.md'), 'utf8')]) {
      expect(text).toContain('4 answers from the cache, originally 400 tokens in, 40 out');
      expect(text).toContain('2 of 2 votes, from the cache');
    }
    const third = await run('--no-answer-cache');
    expect(asked).toHaveLength(8);
    expect(third.report.totals.cached).toBeUndefined();
  });

  it.runIf(process.platform === 'linux')(
    'is asked only where a copy of the kernel cannot decide, and overruled where a copy ran the cell in full',
    { timeout: 720_000 },
    async () => {
      const { url, prompts } = await promptServer(() => ({ reasoning: 'It fails.', detection: true, line: 1, error_type: 'ValueError' }));
      const folder = scratchFolder({
        'a.ipynb': notebookText([
          'def work(step):\n    return sum(range(200_000))',
          // The copy runs it as it stands.
          'exec("y = 1")',
          // The copy cuts the loop, and another one does not.
          'for step in range(400):\n    work(step)',
          // No copy may do this.
          'import subprocess\nsubprocess.run(["true"])',
        ]),
      });
      const { report, stdout, exitCode } = await check(folder, ['a.ipynb', '--model', 'm', '--base-url', url, '--markdown', 'm.md']);
      const [, uncut, loop, program] = report.notebooks[0]!.cells;
      expect(uncut?.prediction).toMatchObject({ verdict: 'no-crash', predictor: 'rehearsal', votes: null });
      expect(uncut?.prediction?.consultation).toBeUndefined();
      expect(loop).toMatchObject({ status: 'executed', prediction: { verdict: 'no-crash', confidence: 'certain' } });
      expect(loop?.prediction?.consultation).toMatchObject({ because: 'shortened', outcome: 'refuted' });
      expect(program).toMatchObject({ status: 'predicted-crash', prediction: { predictor: 'llm', confidence: 'likely' } });
      expect(program?.prediction?.consultation).toMatchObject({ because: 'inconclusive', outcome: 'undecided' });
      expect(program?.prediction?.diagnosis).toContain('It could not be tried in a copy of the kernel: ');
      expect(exitCode).toBe(1);
      expect(new Set(prompts).size).toBe(2);
      expect(report.totals.model).toEqual({
        askedCells: 2,
        because: { notRehearsed: 0, inconclusive: 1, shortened: 1 },
        refuted: 1,
        confirmed: 0,
        undecided: 1,
      });
      for (const text of [stdout, readFileSync(join(folder, 'm.md'), 'utf8')]) {
        expect(text).toContain(
          '2 of 4 cells were sent to the model (1: the copy of the kernel was inconclusive, 1: the copy ran only a shortened form)',
        );
        expect(text.toLowerCase()).toContain('crashes the model predicted: 1 refuted by running the cell in a copy, 1 could not be tried');
      }
    },
  );

  it('pays for no answer that could not count', async () => {
    const { url, asked } = await modelServer(() => ({ reasoning: 'It fails.', detection: true, line: 1, error_type: 'ValueError' }));
    const folder = scratchFolder({ 'a.ipynb': notebookText(['exec("y = 1")']) });
    const { report, exitCode, stdout } = await check(folder, ['a.ipynb', '--model', 'm', '--base-url', url, '--min-confidence', 'certain']);
    expect(asked).toEqual([]);
    expect(exitCode).toBe(0);
    expect(report.notebooks[0]?.status).toBe('passed');
    expect(stdout).toContain('the model m is not used');
  });

  it('ends the run where the server refuses the key, keeps what ran, and never shows the key', async () => {
    const { url, asked } = await modelServer(() => 403);
    const folder = scratchFolder({
      'a.ipynb': notebookText(['x = 1', 'exec("y = 1")', 'exec("z = y")']),
      'b.ipynb': notebookText(['x = 1']),
    });
    const args = ['.', '--predict', 'offline,llm', '--model', 'm', '--base-url', url];
    const { report, exitCode, stdout, stderr } = await check(folder, args, { NBCRANE_API_KEY: 'secret-key' });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('403');
    expect(stderr).toContain('Check the API key');
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(report.notebooks[0]?.cells.at(-1)?.status).toBe('not-run');
    expect(JSON.stringify(report) + stdout + stderr).not.toContain('secret-key');
  });

  it('says that prediction was unavailable, runs on, and never shows the key', async () => {
    const { url } = await modelServer(() => 500);
    const folder = scratchFolder({
      'a.ipynb': notebookText(['exec("y = 1")', 'import os\nassert "NBCRANE_API_KEY" not in os.environ\nexec("z = y")']),
    });
    const { report, exitCode, stdout, stderr } = await check(
      folder,
      ['a.ipynb', '--predict', 'offline,llm', '--model', 'm', '--base-url', url],
      {
        NBCRANE_API_KEY: 'secret-key',
      },
    );
    expect(report.notebooks[0]?.cells.map(({ status }) => status)).toEqual(['executed', 'executed']);
    expect(report.notebooks[0]?.cells[0]?.prediction).toMatchObject({ verdict: 'unknown' });
    expect(stdout).toContain('Prediction was unavailable');
    expect(exitCode).toBe(0);
    expect(JSON.stringify(report) + stdout + stderr).not.toContain('secret-key');
  });

  it("sends nobody's code anywhere unless a model is named", async () => {
    const { url, asked } = await modelServer(() => 500);
    const folder = scratchFolder({ 'a.ipynb': notebookText(['exec("y = 1")']) });
    await check(folder, ['a.ipynb'], { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: url, GEMINI_API_KEY: 'k' });
    expect(asked).toEqual([]);
  });
});
