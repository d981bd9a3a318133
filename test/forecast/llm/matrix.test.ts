import { describe, expect, it } from 'vitest';
import { createLlmPredictor } from '../../../src/forecast/llm/predictor.ts';
import { question } from './question.ts';
import { answer, completion, generated, openaiError, openaiResponse, outputText, sendJson, startServer, type Handler } from './server.ts';

/** Every way to a hosted or own model, with the wire format of its replies and errors. A new one belongs here, and meets every fault. */
const providers = {
  'OpenAI Responses': {
    options: (url: string) => ({ model: 'openai/gpt-5', env: { OPENAI_API_KEY: 'sk-test-1', OPENAI_BASE_URL: `${url}/v1` } }),
    good: openaiResponse([outputText(answer(false))]),
    empty: openaiResponse([]),
    error: (message: string) => openaiError(message),
  },
  'Azure OpenAI': {
    options: (url: string) => ({ model: 'azure/team', env: { AZURE_OPENAI_API_KEY: 'sk-test-1', AZURE_OPENAI_ENDPOINT: url } }),
    good: completion(answer(false)),
    empty: completion(null),
    error: (message: string) => ({ error: { code: 'DeploymentNotFound', message } }),
  },
  Gemini: {
    options: (url: string) => ({
      model: 'google/gemini-2.5-flash',
      env: { GEMINI_API_KEY: 'sk-test-1', GOOGLE_GEMINI_BASE_URL: url },
    }),
    good: generated(answer(false)),
    empty: generated(null),
    error: (message: string) => ({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } }),
  },
  'Chat Completions': {
    options: (url: string) => ({ model: 'm', baseUrl: url, env: { NBCRANE_API_KEY: 'sk-test-1' } }),
    good: completion(answer(false)),
    empty: completion(null),
    error: (message: string) => openaiError(message),
  },
} as const;

type Provider = (typeof providers)[keyof typeof providers];

/** What goes wrong, how often it is asked, and what is said of it; null where the next request succeeds. */
const faults: Record<string, { handler(provider: Provider): Handler; requests: number; said: string | null; timeoutMs?: number }> = {
  'a rejected key': {
    handler: (p) => (r) => sendJson(r, 401, p.error('bad key sk-test-1')),
    requests: 1,
    said: 'the API key was rejected',
  },
  'no permission': {
    handler: (p) => (r) => sendJson(r, 403, p.error('not yours sk-test-1')),
    requests: 1,
    said: '403: not yours [redacted]',
  },
  'an unknown model': { handler: (p) => (r) => sendJson(r, 404, p.error('no such model')), requests: 1, said: '404: no such model' },
  'too long a prompt': {
    handler: (p) => (r) => sendJson(r, 400, p.error('This exceeds the maximum context length.')),
    requests: 1,
    said: 'maximum context length',
  },
  'a redirect to another host': {
    handler: () => (r) => r.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
    requests: 1,
    said: 'it redirects to https://elsewhere.example/',
  },
  'too many requests, once': {
    handler: once((p) => (r) => sendJson(r, 429, p.error('slow'), { 'retry-after': '0' })),
    requests: 2,
    said: null,
  },
  'an error of the server, once': {
    handler: once((p) => (r) => sendJson(r, 503, p.error('down'), { 'retry-after': '0' })),
    requests: 2,
    said: null,
  },
  'a page instead of JSON': {
    handler: () => (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>'),
    requests: 1,
    said: 'no majority',
  },
  'an empty answer': { handler: (p) => (r) => sendJson(r, 200, p.empty), requests: 2, said: 'no majority' },
  'no reply': { handler: () => () => undefined, requests: 1, said: 'no answer within', timeoutMs: 700 },
};

function once(fail: (provider: Provider) => Handler): (provider: Provider) => Handler {
  return (provider) => (response, turn, request) =>
    turn === 0 ? fail(provider)(response, turn, request) : sendJson(response, 200, provider.good);
}

describe.each(Object.entries(providers))('%s', (_, provider) => {
  it.each(Object.entries(faults))('meets %s', async (_name, { handler, requests, said, timeoutMs = 60_000 }) => {
    const server = await startServer(handler(provider));
    const predictor = createLlmPredictor({ ...provider.options(server.url), votes: 1, categories: [], timeoutMs });
    const verdict = await predictor.predict(question());
    expect(verdict.kind).toBe(said === null ? 'no-crash' : 'unavailable');
    if (said !== null) expect(verdict.diagnosis).toContain(said);
    expect(verdict.diagnosis).not.toContain('sk-test-1');
    // A page that is no JSON may be asked for again or not, as its client reads it.
    if (said !== 'no majority') expect(server.requests).toHaveLength(requests);
  });
});
