import { describe, expect, it } from 'vitest';
import { createLlmPredictor } from '../../src/forecast/llm/predictor.ts';
import { saysTooLong } from '../../src/forecast/llm/too-long.ts';
import { question } from '../forecast/llm/question.ts';
import { answer, completion, openaiError, sendJson, startServer, type Handler } from '../forecast/llm/server.ts';

const wordings = [
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
  'the request exceeds the available context size, try increasing it',
  'input length exceeds the context length',
  'The input token count (1048577) exceeds the maximum number of tokens allowed (1048576).',
  'prompt is too long: 210000 tokens > 200000 maximum',
  '`inputs` must have less than 4096 tokens. Given: 5000',
];

async function local(handler: Handler) {
  const server = await startServer(handler);
  const predictor = createLlmPredictor({
    model: 'llama3.3',
    baseUrl: `${server.url}/v1`,
    votes: 1,
    categories: [],
    timeoutMs: 60_000,
    env: {},
  });
  return { predictor, requests: server.requests };
}

/** As Ollama answers when it cut the prompt: only the usage tells. */
const withUsage = (tokens: number) => ({
  ...completion(answer(false)),
  usage: { prompt_tokens: tokens, completion_tokens: 5, total_tokens: tokens + 5 },
});
const longCell = (characters: number) =>
  question({ cell: { ...question().cell, source: `x = 1\n${'# padding\n'.repeat(characters / 10)}` } });

describe('prompts that are too long', () => {
  it.each(wordings)('are recognized by "%s", cell after cell, without giving the model up', async (message) => {
    const { predictor, requests } = await local((response) => sendJson(response, 400, openaiError(message)));
    for (let cell = 1; cell <= 5; cell += 1) {
      const verdict = await predictor.predict(question());
      expect(verdict).toMatchObject({ kind: 'unavailable', reason: { code: 'prompt-too-long', httpStatus: 400 } });
      expect(requests).toHaveLength(cell);
    }
  });

  it.each([
    ['as many tokens as a context of 4,096 holds', 4096, 20_000],
    ['far too few tokens for the text', 2500, 50_000],
  ])('are recognized where the server read %s and answered all the same', async (_, tokens, characters) => {
    const { predictor } = await local((response) => sendJson(response, 200, withUsage(tokens)));
    const verdict = await predictor.predict(longCell(characters));
    expect(verdict).toMatchObject({ kind: 'unavailable', reason: { code: 'prompt-too-long' } });
    expect(verdict.diagnosis).toContain(`read only ${tokens} tokens`);
  });

  it.each([
    ['a plain count', 5000, 20_000],
    ['a small prompt', 1024, 1000],
  ])('are not suspected for %s', async (_, tokens, characters) => {
    const { predictor } = await local((response) => sendJson(response, 200, withUsage(tokens)));
    expect((await predictor.predict(longCell(characters))).kind).toBe('no-crash');
  });

  it.each(['the API key was rejected', 'the connection failed (connect ECONNREFUSED)', 'the server answered 429: too many requests'])(
    'are not what "%s" says',
    (reason) => {
      expect(saysTooLong(reason)).toBe(false);
    },
  );
});
