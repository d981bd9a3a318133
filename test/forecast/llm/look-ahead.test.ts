import { describe, expect, it } from 'vitest';
import { createLookAheadModel, parse } from '../../../src/forecast/llm/look-ahead.ts';
import { cell, observation, question } from './question.ts';
import { completion, sendJson, startServer, type Handler } from './server.ts';

const remaining = [cell(4, 'x = 1'), cell(5, 'y = x["k"]\nz = 2'), cell(6, 'token = "sk-proj-4f9A8b7C6d5E4f3A2b1C0d9E8f7A6b5C4d3E2f1A"')];
const named = (...cells: object[]) => JSON.stringify({ cells });

describe('what a model says of the remaining cells', () => {
  it.each([
    ['an answer', named({ cell: 6, reasoning: 'It fails.', line: 2, error_type: 'TypeError' }), [[5, 2, 'TypeError']]],
    ['prose around it', `I think…\n${named({ cell: '6', line: '1', error_type: null })} Done.`, [[5, 1, null]]],
    ['no crash', named(), []],
    ['cells that were not asked about', named({ cell: 1 }, { cell: 99 }, { cell: 5 }), [[4, null, null]]],
    ['a cell twice', named({ cell: 5, line: 1 }, { cell: 5, line: 1 }), [[4, 1, null]]],
    ['a line and a name that cannot be', named({ cell: 5, line: 7, error_type: 'no name ::error' }), [[4, null, null]]],
  ])('is read from %s', (_, text, expected) => {
    expect(parse(text, remaining)?.map(({ cell: { index }, line, errorType }) => [index, line, errorType])).toEqual(expected);
  });

  it('is no answer where there is no such JSON, and at most five cells', () => {
    for (const text of ['', 'cell 5 fails', '{"detection": true}', '{"cells": 5}', '[1]']) expect(parse(text, remaining)).toBeNull();
    const many = Array.from({ length: 40 }, (_, at) => cell(at, '1'));
    expect(parse(named(...many.map(({ index }) => ({ cell: index + 1 }))), many)).toHaveLength(5);
  });
});

async function ask(handler: Handler) {
  const { url, requests } = await startServer(handler);
  const model = createLookAheadModel({ model: 'm', baseUrl: `${url}/v1`, categories: ['S', 'R', 'V'], timeoutMs: 60_000, env: {} });
  const { executed, language, signal } = question();
  return { requests, answer: await model.ask({ executed, language, signal, observation: observation(), remaining }) };
}

it('one question shows executed cells, facts and the remaining cells with their numbers, without credentials', async () => {
  const { requests, answer } = await ask((response) => sendJson(response, 200, completion(named({ cell: 6, reasoning: 'It fails.' }))));
  expect(answer).toMatchObject({
    expected: [{ cell: { index: 5 }, diagnosis: 'It fails.' }],
    failure: null,
    tokens: { input: 100, output: 10 },
  });
  expect(requests).toHaveLength(1);
  const prompt = JSON.stringify(requests[0]!.body);
  for (const part of ['## Cell 3:', '## Cell 6:', '1 | y = x', 'shape', 'untrusted data']) expect(prompt).toContain(part);
  expect(prompt).not.toContain('4f9A8b7C6d5E4f3A2b1C0d9E8f7A6b5C4d3E2f1A');
});

it('a server that fails or talks gives no expectations and a reason', async () => {
  const failed = await ask((response) => sendJson(response, 401, { error: { message: 'no' } }));
  expect(failed.answer).toMatchObject({ expected: [], failure: expect.stringContaining('401') });
  const talked = await ask((response) => sendJson(response, 200, completion('All is well.')));
  expect(talked.answer).toMatchObject({ expected: [], failure: 'the model did not answer with the requested JSON' });
});
