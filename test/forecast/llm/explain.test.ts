import { describe, expect, it } from 'vitest';
import { parseExplanation } from '../../../src/forecast/llm/explain/answer.ts';
import { contradiction } from '../../../src/forecast/llm/explain/contradiction.ts';
import { createExplainer } from '../../../src/forecast/llm/explain/explainer.ts';
import { explanationPrompt } from '../../../src/forecast/llm/explain/prompt.ts';
import type { Proof } from '../../../src/forecast/explain/proof.ts';
import { createRedactor } from '../../../src/redact/redactor.ts';
import { cell, observation } from './question.ts';
import { completion, openaiError, sendJson, startServer } from './server.ts';

const proof = (extra: Partial<Proof> = {}): Proof => ({
  cell: cell(4, "x = 1\ndf['c'].sum()"),
  errorType: 'KeyError',
  line: 2,
  traceback: ["cell 5, line 2: df['c'].sum()", 'pandas/core/frame.py, line 4107, in __getitem__', "KeyError: 'c'"],
  diagnosis: "`df` is a pandas.DataFrame with 150 rows and 2 columns without the column 'c'.",
  evidence: [{ name: 'df', category: 'R', fact: 'columns: a, b' }],
  origins: [{ name: 'df', cellIndex: 2, line: 2 }],
  executed: [cell(0, 'import pandas as pd'), cell(2, "# data\ndf = pd.read_csv('d.csv')")],
  between: [cell(3, 'later = df')],
  language: 'python',
  observation: observation(),
  ...extra,
});

const said = (extra: object = {}) => ({
  root_cause: 'Cell 3, line 2 reads a file without the column c.',
  cause_cell: 3,
  cause_line: 2,
  error_type: 'KeyError',
  crash_line: 2,
  ...extra,
});
const signal = new AbortController().signal;
const explainer = (url: string) => createExplainer({ model: 'm', baseUrl: url, categories: ['S', 'R', 'V'], timeoutMs: 60_000, env: {} });

describe('an explanation', () => {
  it('costs one request, with traceback, facts, origins and the code in between, and is reported with what it cost', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, completion(JSON.stringify(said()))));
    expect(await explainer(url)(proof(), signal)).toEqual({
      model: 'm',
      text: said().root_cause,
      cause: { cellIndex: 2, line: 2 },
      tokens: { input: 100, output: 10 },
    });
    expect(requests).toHaveLength(1);
    const asked = requests[0]!.body.messages[1].content;
    for (const part of ["KeyError: 'c'", 'columns: a, b', 'df: cell 3, line 2', '## Cell 4:', 'later = df', "2 | df['c'].sum()", '"shape"'])
      expect(asked).toContain(part);
    expect(requests[0]!.body.response_format.json_schema.name).toBe('crash_explanation');
  });

  it.each<[string, object, Partial<Proof>]>([
    ['another exception', { error_type: 'ValueError' }, {}],
    ['another exception, in its words', { root_cause: 'It really raises a TypeError.' }, {}],
    ['another line', { crash_line: 1 }, {}],
    ['another line, in its words', { root_cause: 'The mistake is on line 17.' }, {}],
    ['a cell that is not there', { cause_cell: 40 }, {}],
    ['a cell that comes later', { cause_cell: 6 }, {}],
    ['a line that is not there', { cause_line: 9, root_cause: 'It was read wrongly.' }, {}],
  ])('is left out where it names %s', async (_, extra, given) => {
    const answer = parseExplanation(JSON.stringify(said(extra)))!;
    expect(contradiction(answer, proof(given))).not.toBeNull();
    const { url } = await startServer((response) => sendJson(response, 200, completion(JSON.stringify(said(extra)))));
    expect(await explainer(url)(proof(given), signal)).toBeNull();
  });

  it.each<[string, object]>([
    ['the full name of the exception', { error_type: 'builtins.KeyError' }],
    ['no place', { cause_cell: null, cause_line: null, crash_line: null, error_type: null, root_cause: 'The file has no column c.' }],
    ['a line of the traceback', { root_cause: 'In line 4107 pandas looks the column up.' }],
    ['the crashing cell itself', { cause_cell: 5, cause_line: 2 }],
    ['a cell that has not run yet', { cause_cell: 4, cause_line: 1, root_cause: 'It is renamed before.' }],
  ])('stands where it names %s', (_, extra) => {
    expect(contradiction(parseExplanation(JSON.stringify(said(extra)))!, proof())).toBeNull();
  });

  it.each([
    ['no JSON', () => completion('I think the column is missing.')],
    ['an empty cause', () => completion(JSON.stringify(said({ root_cause: ' ' })))],
  ])('is nothing where the answer is %s', async (_, reply) => {
    const { url } = await startServer((response) => sendJson(response, 200, reply()));
    expect(await explainer(url)(proof(), signal)).toBeNull();
  });

  it('fails no run, whatever the server does', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 403, openaiError('no')));
    expect(await explainer(url)(proof(), signal)).toBeNull();
    expect(requests).toHaveLength(1);
  });
});

describe('what is sent for an explanation', () => {
  const secret = 'sk-live-9f8e7d6c5b4a39281706';
  it('has no credential in it, wherever one stands', () => {
    const { system, user } = explanationPrompt(
      proof({
        cell: cell(4, `api_key = "${secret}"\ncall(api_key)`),
        executed: [cell(0, `token = "${secret}"`)],
        between: [cell(3, `password = "${secret}"`)],
        traceback: [`ValueError: bad key ${secret}`],
        diagnosis: `The key is ${secret}.`,
        evidence: [{ name: 'api_key', category: 'V', fact: `the str '${secret}'` }],
      }),
      ['S', 'R', 'V'],
      createRedactor(),
    );
    expect(system + user).not.toContain(secret);
  });

  it('has no values in it where privacy does not let a model see them', () => {
    const { user } = explanationPrompt(
      proof({ evidence: [{ name: 'n', category: 'V', fact: 'the int 4711' }], traceback: ['KeyError: 4711'], diagnosis: 'It is 4711.' }),
      ['S', 'R'],
      createRedactor(),
    );
    expect(user).not.toContain('4711');
    expect(user).toContain('KeyError in line 2');
  });
});
