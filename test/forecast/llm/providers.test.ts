import { describe, expect, it } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { answerJsonSchema } from '../../../src/forecast/llm/answer.ts';
import { createLlmPredictor, type LlmOptions } from '../../../src/forecast/llm/predictor.ts';
import { promptOf } from '../../../src/forecast/llm/prompt.ts';
import { question } from './question.ts';
import { answer, completion, generated, openaiError, openaiResponse, outputText, sendJson, startServer } from './server.ts';

const predictorFor = (options: Partial<LlmOptions>) =>
  createLlmPredictor({ model: 'm', votes: 1, categories: ['S', 'R', 'V'], timeoutMs: 60_000, env: {}, ...options });
const prompt = promptOf(question(), ['S', 'R', 'V']);

describe('OpenAI Responses', () => {
  const at = (url: string, model = 'openai/gpt-5') =>
    predictorFor({ model, env: { OPENAI_API_KEY: 'sk-test-1', OPENAI_BASE_URL: `${url}/v1` } });

  it('asks with minimal effort, low verbosity and a strict schema, and reads message and usage', async () => {
    const { url, requests } = await startServer((response) =>
      sendJson(response, 200, openaiResponse([outputText(answer(true, { line: 2 }))])),
    );
    expect(await at(url).predict(question())).toMatchObject({ kind: 'crash', line: 2, tokens: { input: 200, output: 20 } });
    expect(requests[0]!.path).toBe('/v1/responses');
    expect(requests[0]!.headers.authorization).toBe('Bearer sk-test-1');
    expect(requests[0]!.body).toEqual({
      model: 'gpt-5',
      instructions: prompt.system,
      input: prompt.user,
      store: false,
      reasoning: { effort: 'minimal' },
      text: { verbosity: 'low', format: { type: 'json_schema', name: 'crash_prediction', strict: true, schema: answerJsonSchema } },
    });
  });

  it.each([
    ['a refusal', openaiResponse([{ type: 'refusal', refusal: 'I cannot.' }]), 'the model refused to answer'],
    [
      'an answer cut off',
      openaiResponse([outputText('{"reaso')], { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }),
      'cut off (max_output_tokens)',
    ],
    ['no message', openaiResponse([], { output: [] }), 'the answer was empty'],
    [
      'a failed response',
      openaiResponse([], { status: 'failed', error: { code: 'server_error', message: 'oops' } }),
      'the model failed (server_error)',
    ],
  ])('asks again after %s, then says so', async (_, reply, reason) => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, reply));
    expect((await at(url).predict(question())).diagnosis).toContain(reason);
    expect(requests).toHaveLength(2);
  });

  it('asks models without reasoning settings without them, and remembers', async () => {
    const { url, requests } = await startServer((response, _, { body }) =>
      body.reasoning
        ? sendJson(response, 400, openaiError("Unsupported parameter: 'reasoning.effort' is not supported with this model."))
        : sendJson(response, 200, openaiResponse([outputText(answer(false))])),
    );
    const predictor = at(url, 'openai/gpt-4.1');
    expect((await predictor.predict(question())).kind).toBe('no-crash');
    expect((await predictor.predict(question())).kind).toBe('no-crash');
    expect(requests.map(({ body }) => Boolean(body.reasoning))).toEqual([true, false, false]);
    expect(requests.at(-1)!.body.text.format.type).toBe('json_schema');
  });

  it('leaves retries to one policy', async () => {
    const { url, requests } = await startServer((response) =>
      sendJson(response, 429, openaiError('slow down'), { 'retry-after': '60', 'x-should-retry': 'true' }),
    );
    expect((await at(url).predict(question())).kind).toBe('unavailable');
    expect(requests).toHaveLength(1);
  });
});

describe('Gemini', () => {
  const at = (url: string, model = 'google/gemini-2.5-flash') =>
    predictorFor({ model, env: { GEMINI_API_KEY: 'g-test-1', GOOGLE_GEMINI_BASE_URL: url } });

  it('asks with temperature 0.01, thinking off and a schema, and reads text and usage', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, generated(answer(true))));
    expect(await at(url).predict(question())).toMatchObject({ kind: 'crash', tokens: { input: 300, output: 30 } });
    const [request] = requests;
    expect(request!.path).toBe('/v1beta/models/gemini-2.5-flash:generateContent');
    expect(request!.headers['x-goog-api-key']).toBe('g-test-1');
    expect(request!.path).not.toContain('g-test-1');
    expect(request!.body.contents).toEqual([{ role: 'user', parts: [{ text: prompt.user }] }]);
    expect(request!.body.systemInstruction.parts).toEqual([{ text: prompt.system }]);
    expect(request!.body.generationConfig).toMatchObject({
      temperature: 0.01,
      thinkingConfig: { thinkingBudget: 0 },
      responseMimeType: 'application/json',
      responseSchema: { type: 'OBJECT', required: ['reasoning', 'detection'] },
    });
  });

  it.each([
    ['blocked', { promptFeedback: { blockReason: 'SAFETY' } }, 'the model stopped early (SAFETY)'],
    ['cut off', generated('{"reasoning": "The', 'MAX_TOKENS'), 'the model stopped early (MAX_TOKENS)'],
    ['empty', generated(null), 'the answer was empty'],
  ])('asks again when the answer is %s, then says so', async (_, reply, reason) => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, reply));
    expect((await at(url).predict(question())).diagnosis).toContain(reason);
    expect(requests).toHaveLength(2);
  });

  it('reads errors and retryDelay, and hides an echoed key', async () => {
    const { url, requests } = await startServer((response, turn, { headers }) =>
      turn === 0
        ? sendJson(response, 429, {
            error: {
              code: 429,
              message: 'quota',
              status: 'RESOURCE_EXHAUSTED',
              details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1s' }],
            },
          })
        : sendJson(response, 400, {
            error: { code: 400, message: `API key not valid: ${headers['x-goog-api-key']}`, status: 'INVALID_ARGUMENT' },
          }),
    );
    const { diagnosis } = await at(url).predict(question());
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThan(950);
    expect(diagnosis).toContain('400: API key not valid: [redacted]');
  });

  it('asks models that must think without the thinking setting', async () => {
    const { url, requests } = await startServer((response, _, { body }) =>
      body.generationConfig.thinkingConfig
        ? sendJson(response, 400, {
            error: { code: 400, message: 'Budget 0 is invalid. This model only works in thinking mode.', status: 'INVALID_ARGUMENT' },
          })
        : sendJson(response, 200, generated(answer(false))),
    );
    expect((await at(url, 'google/gemini-2.5-pro').predict(question())).kind).toBe('no-crash');
    expect(requests).toHaveLength(2);
  });

  it('stops at once when aborted', async () => {
    const controller = new AbortController();
    const { url } = await startServer(() => controller.abort());
    expect((await at(url).predict(question({ signal: controller.signal }))).diagnosis).toContain('interrupted');
  });
});

describe('Chat Completions', () => {
  it('asks by schema, without a key where none is set', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, completion(answer(false))));
    expect(await predictorFor({ baseUrl: `${url}/v1/` }).predict(question())).toMatchObject({ kind: 'no-crash' });
    expect(requests[0]!.path).toBe('/v1/chat/completions');
    expect(requests[0]!.headers).not.toHaveProperty('authorization');
    expect(requests[0]!.body).toEqual({
      model: 'm',
      temperature: 0.01,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
      response_format: { type: 'json_schema', json_schema: { name: 'crash_prediction', strict: true, schema: answerJsonSchema } },
    });
  });

  it('falls back to JSON, then to the prompt alone, and remembers what was accepted', async () => {
    const { url, requests } = await startServer((response, _, { body }) =>
      body.response_format
        ? sendJson(response, 400, openaiError(`response_format type "${body.response_format.type}" is not supported`))
        : sendJson(response, 200, completion(answer(true))),
    );
    const predictor = predictorFor({ baseUrl: url });
    await predictor.predict(question());
    expect((await predictor.predict(question())).kind).toBe('crash');
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object', undefined, undefined]);
  });

  it('does not fall back when it is the prompt that was refused', async () => {
    const { url, requests } = await startServer((response) =>
      sendJson(response, 400, openaiError("This model's maximum context length is 4096 tokens.")),
    );
    expect((await predictorFor({ baseUrl: url }).predict(question())).diagnosis).toContain('maximum context length');
    expect(requests).toHaveLength(1);
  });

  it('goes to the base URL whatever the model is called, and prefers the key meant for nbcrane', async () => {
    const { url, requests } = await startServer((response) => sendJson(response, 200, completion(answer(false))));
    const env = { NBCRANE_API_KEY: ' mine ', OPENAI_API_KEY: 'theirs', OPENAI_ORG_ID: 'org-1' };
    await predictorFor({ model: 'openai/gpt-5', baseUrl: url, env }).predict(question());
    expect(requests[0]!.body.model).toBe('openai/gpt-5');
    expect(requests[0]!.headers.authorization).toBe('Bearer mine');
    expect(requests[0]!.headers).not.toHaveProperty('openai-organization');
  });
});

describe('choosing', () => {
  const errorOf = (options: Partial<LlmOptions>) => {
    try {
      predictorFor(options);
    } catch (error) {
      if (error instanceof UserError) return { text: `${error.message} ${error.remedy}`, exitCode: error.exitCode };
    }
    throw new Error('no UserError was thrown');
  };

  it.each([
    ['openai/gpt-5', {}, ['OPENAI_API_KEY']],
    ['openai/gpt-5', { OPENAI_API_KEY: ' ' }, ['OPENAI_API_KEY']],
    ['google/gemini-2.5-flash', { OPENAI_API_KEY: 'x' }, ['GEMINI_API_KEY', 'GOOGLE_API_KEY']],
    ['gpt-5', { OPENAI_API_KEY: 'x' }, ['openai/', 'google/', '--base-url']],
    ['openai/', { OPENAI_API_KEY: 'x' }, ['openai/', 'google/', '--base-url']],
  ])('%s with %j is an error that names %j', (model, env, names) => {
    const { text, exitCode } = errorOf({ model, env });
    expect(exitCode).toBe(2);
    for (const name of names) expect(text).toContain(name);
  });

  it('refuses a password in the base URL without repeating it', () => {
    expect(errorOf({ baseUrl: 'https://user:hunter2@models.example/v1' }).text).not.toContain('hunter2');
  });

  it('takes a Google key under either name', () => {
    expect(predictorFor({ model: 'google/gemini-2.5-flash', env: { GOOGLE_API_KEY: 'x' } }).needs).toEqual({
      facts: ['S', 'R', 'V'],
      rules: false,
    });
  });
});
