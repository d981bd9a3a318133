import { describe, expect, it } from 'vitest';
import { createLlmPredictor } from '../../../src/forecast/llm/predictor.ts';
import { retryAfterMs } from '../../../src/forecast/llm/providers/http.ts';
import { question } from './question.ts';
import { answer, completion, openaiError, sendJson, startServer, type Handler } from './server.ts';

/** One vote of a Chat Completions server that fails as `handler` says. */
async function ask(handler: Handler, timeoutMs = 60_000) {
  const server = await startServer(handler);
  const predictor = createLlmPredictor({ model: 'm', baseUrl: server.url, votes: 1, categories: [], timeoutMs, env: {} });
  const started = performance.now();
  const verdict = await predictor.predict(question());
  return { verdict, requests: server.requests, elapsedMs: performance.now() - started };
}

const good = completion(answer(false));

/** Fails the first `times` requests. */
const failing =
  (times: number, fail: Handler): Handler =>
  (response, turn, request) =>
    turn < times ? fail(response, turn, request) : sendJson(response, 200, good);

describe('faults that pass', () => {
  it('waits as long as Retry-After says in seconds', async () => {
    const { verdict, requests } = await ask(
      failing(1, (response) => sendJson(response, 429, openaiError('slow down'), { 'retry-after': '1' })),
    );
    expect(verdict.kind).toBe('no-crash');
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThan(950);
  });

  it('waits until the date Retry-After says', async () => {
    const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    const { verdict } = await ask(
      failing(1, (response) => sendJson(response, 429, openaiError('slow down'), { 'retry-after': date.toUTCString() })),
    );
    expect(verdict.kind).toBe('no-crash');
    expect(Date.now()).toBeGreaterThanOrEqual(date.getTime() - 50);
  });

  it('backs off after 5xx, longer each time', async () => {
    const { verdict, requests } = await ask(failing(2, (response, turn) => response.writeHead(turn === 0 ? 500 : 503).end('upstream')));
    expect(verdict.kind).toBe('no-crash');
    expect(requests[1]!.at - requests[0]!.at).toBeGreaterThan(200);
    expect(requests[2]!.at - requests[1]!.at).toBeGreaterThan(450);
  });

  it('asks again when the connection drops before or in the middle of the reply', async () => {
    const dropping: Handler = (response, turn) => {
      if (turn === 1)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"choices": [{"mess');
      setTimeout(() => response.destroy(), 20);
    };
    const { verdict, requests } = await ask(failing(2, dropping));
    expect(verdict.kind).toBe('no-crash');
    expect(requests).toHaveLength(3);
  });
});

describe('faults that stay', () => {
  it('gives up after four attempts', async () => {
    const { verdict, requests } = await ask((response) => sendJson(response, 500, openaiError('exploded.')));
    expect(requests).toHaveLength(4);
    expect(verdict.diagnosis).toBe(
      'Prediction was unavailable: m: no majority, 1 of 1 votes got no answer (the server answered 500: exploded).',
    );
  });

  it('gives up on 429 for ever within the limit of one answer', async () => {
    const { verdict, requests } = await ask((response) => sendJson(response, 429, openaiError('slow down'), { 'retry-after': '1' }), 2500);
    expect(verdict.diagnosis).toContain('429: slow down');
    // A fourth would have been asked after three seconds.
    expect(requests.length).toBeLessThan(4);
  });

  it('does not wait for a Retry-After beyond the limit', async () => {
    const { verdict, requests, elapsedMs } = await ask((response) =>
      sendJson(response, 429, openaiError('come back tomorrow'), { 'retry-after': '86400' }),
    );
    expect(verdict.diagnosis).toContain('come back tomorrow');
    expect(requests).toHaveLength(1);
    expect(elapsedMs).toBeLessThan(60_000);
  });

  it.each([400, 401, 403, 404])('does not ask again after %i', async (status) => {
    const { verdict, requests } = await ask((response) => sendJson(response, status, openaiError('no such thing')));
    expect(verdict.kind).toBe('unavailable');
    expect(verdict.diagnosis).toContain(String(status));
    expect(requests).toHaveLength(1);
  });

  it('does not ask again when the quota is spent', async () => {
    const { requests } = await ask((response) =>
      sendJson(response, 429, openaiError('You exceeded your current quota', 'insufficient_quota')),
    );
    expect(requests).toHaveLength(1);
  });

  it('gives up when the answer takes longer than the limit, also in the middle of the body', async () => {
    const silent = await ask(() => undefined, 500);
    expect(silent.verdict.diagnosis).toContain('no answer within 0.5 s; to wait longer set `model-timeout`');
    const stalled = await ask((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices"'), 500);
    expect(stalled.verdict.diagnosis).toContain('no answer within 0.5 s');
    expect(stalled.elapsedMs).toBeLessThan(60_000);
  });

  it('says so when nobody listens', async () => {
    const predictor = createLlmPredictor({ model: 'm', baseUrl: 'http://127.0.0.1:9', votes: 1, categories: [], timeoutMs: 3000, env: {} });
    const verdict = await predictor.predict(question());
    expect(verdict.kind).toBe('unavailable');
    expect(verdict.diagnosis).toContain('the connection failed');
  });

  it('shortens a long error page and strips what a terminal would obey', async () => {
    const { verdict } = await ask((response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end(`\u001b[31m${'<p>gone</p>\n'.repeat(500)}`),
    );
    expect(verdict.diagnosis.length).toBeLessThan(500);
    expect(verdict.diagnosis).not.toContain('\u001b');
  });
});

describe('retryAfterMs', () => {
  it.each<[Record<string, string>, string, number | null]>([
    [{ 'retry-after': '2' }, '', 2000],
    [{ 'retry-after': '0' }, '', 0],
    [{ 'retry-after': '1.5' }, '', 1500],
    [{ 'retry-after': 'Mon, 01 Jan 2024 00:00:00 GMT' }, '', 0],
    [{ 'retry-after-ms': '250', 'retry-after': '9' }, '', 250],
    [{ 'retry-after': 'soon' }, '', null],
    [{}, '{"error": {"details": [{"retryDelay": "17s"}]}}', 17_000],
    [{}, '', null],
  ])('%j %s → %s', (headers, body, expected) => {
    expect(retryAfterMs(new Headers(headers), body)).toBe(expected);
  });
});
