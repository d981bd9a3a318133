import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { modelServer, noCrash, promptOf } from '../support/model-server.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/** A server that sees no crash anywhere, and explains every one by cell 1, line 1. */
const explaining = () =>
  modelServer(({ body }) =>
    body.response_format?.json_schema?.name === 'crash_explanation'
      ? { root_cause: 'The dictionary lacks the key.', cause_cell: 1, cause_line: 1, error_type: 'KeyError', crash_line: null }
      : noCrash,
  );
const explanations = (asked: readonly { body: any }[]) =>
  asked.filter(({ body }) => body.response_format?.json_schema?.name === 'crash_explanation');
const explained = {
  text: 'The dictionary lacks the key.',
  model: 'm',
  cause: { cellIndex: 0, line: 1 },
  tokens: { input: 100, output: 10 },
};

describe('nbcrane check with a model explains findings', () => {
  it('once for each, whether predicted or real, and changes no verdict', async () => {
    const { url, asked } = await explaining();
    const folder = scratchFolder({
      'predicted.ipynb': notebookText(['price = {"tea": 2}', 'x = 1', 'price["milk"]']),
      'real.ipynb': notebookText(['exec("price = {1: 2}")', 'exec("price[3]")']),
      'fine.ipynb': notebookText(['exec("y = 1")']),
    });
    const args = ['.', '--model', 'm', '--base-url', url, '--votes', '1', '--predict', 'offline,llm'];
    const { report, exitCode, stdout } = await check(folder, args);
    const of = (path: string) => report.notebooks.find((notebook) => notebook.path === path)!;
    expect(of('predicted.ipynb').cells[2]).toMatchObject({
      status: 'predicted-crash',
      explanation: explained,
      prediction: { predictor: 'offline' },
    });
    expect(of('real.ipynb').cells[1]).toMatchObject({ status: 'crashed', explanation: explained });
    expect(of('fine.ipynb').status).toBe('passed');
    expect(explanations(asked)).toHaveLength(2);
    expect(promptOf(explanations(asked)[0] as never)).toMatch(/KeyError/);
    expect(stdout).toContain('Explained by a model (m)');
    expect(exitCode).toBe(1);

    const without = await check(folder, [...args, '--no-explain', '--no-answer-cache']);
    expect(explanations(asked)).toHaveLength(2);
    const statuses = (run: typeof report) => run.notebooks.map(({ status }) => status);
    expect(statuses(without.report)).toEqual(statuses(report));
    expect(without.report.notebooks.flatMap(({ cells }) => cells).some(({ explanation }) => explanation)).toBe(false);
  });
});
