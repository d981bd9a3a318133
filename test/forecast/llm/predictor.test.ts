import { describe, expect, it } from 'vitest';
import { createLlmPredictor, type LlmOptions } from '../../../src/forecast/llm/predictor.ts';
import type { CrashVerdict } from '../../../src/result/verdict.ts';
import { frameFacts, observation, question } from './question.ts';
import { answer, completion, openaiError, sendJson, startServer, type Handler } from './server.ts';

const SECRET = 'nbc-secret-4711-key';

/** A predictor over a Chat Completions server that answers as `handler` says. */
async function withServer(handler: Handler, options: Partial<LlmOptions> = {}) {
  const server = await startServer(handler);
  const predictor = createLlmPredictor({
    model: 'Qwen/Qwen2.5-32B-Instruct',
    baseUrl: `${server.url}/v1`,
    votes: 5,
    categories: ['S', 'R', 'V'],
    timeoutMs: 300_000,
    env: { NBCRANE_API_KEY: SECRET },
    ...options,
  });
  return { predictor, requests: server.requests };
}

/** Sends the given answers in turn, the last one for ever; null drops the vote with a 401. */
const inTurn =
  (...answers: (string | null)[]): Handler =>
  (response, turn) => {
    const text = answers[Math.min(turn, answers.length - 1)]!;
    if (text === null) sendJson(response, 401, openaiError('no'));
    else sendJson(response, 200, completion(text));
  };

describe('voting', () => {
  it('stops asking when the first three of five agree', async () => {
    const { predictor, requests } = await withServer(inTurn(answer(true, { line: 2, error_type: 'KeyError' })));
    const verdict = await predictor.predict(question());
    expect(requests).toHaveLength(3);
    expect(verdict).toMatchObject({
      kind: 'crash',
      confidence: 'likely',
      predictor: 'llm',
      rule: null,
      line: 2,
      errorType: 'KeyError',
      diagnosis: "df['c'] raises KeyError: no column c.",
      votes: { crash: 3, total: 3 },
      tokens: { input: 300, output: 30 },
    });
    expect(verdict.latencyMs).toBeGreaterThan(0);
  });

  it.each([
    [[true], 5, { crash: 5, total: 5 }],
    [[true, true, true, true, false], 5, { crash: 4, total: 5 }],
    [[true, true, false, true], 4, { crash: 3, total: 4 }],
    [[false], 3, { crash: 0, total: 3 }],
  ])('until dissent, asks on only while a crash may still be unanimous: %j', async (said, calls, votes) => {
    const { predictor, requests } = await withServer(inTurn(...said.map((crash) => answer(crash))), { until: 'dissent' });
    expect((await predictor.predict(question())).votes).toEqual(votes);
    expect(requests).toHaveLength(calls);
  });

  it('rests a crash on the facts and origins of the objects the diagnosis names', async () => {
    const { predictor } = await withServer(inTurn(answer(true)), { categories: ['S', 'R'] });
    const verdict = await predictor.predict(question());
    expect(verdict).toMatchObject({
      evidence: [
        { name: 'df', category: 'S', fact: 'shape: [150,2]' },
        { name: 'df', category: 'R', fact: 'columns: ["a","b"]' },
      ],
      origins: [{ name: 'df', cellIndex: 2, line: 2 }],
    });
  });

  it('does not take English words for names', async () => {
    const objects = [
      { ...frameFacts, name: 'a' },
      { ...frameFacts, name: 'col' },
    ];
    const prose = await withServer(inTurn(answer(true, { reasoning: 'This is a missing column.' })));
    expect(await prose.predictor.predict(question({ observation: observation({ objects }) }))).toMatchObject({ evidence: [] });
    const code = await withServer(inTurn(answer(true, { reasoning: 'There a[0] is out of range.' })));
    const verdict = await code.predictor.predict(question({ observation: observation({ objects }) }));
    expect(verdict).toMatchObject({ kind: 'crash' });
    const { evidence } = verdict as CrashVerdict;
    expect(new Set(evidence.map(({ name }) => name))).toEqual(new Set(['a']));
  });

  it('asks only as many more as the leading side lacks', async () => {
    const four = await withServer(inTurn(answer(true), answer(false), answer(false), answer(false)));
    expect(await four.predictor.predict(question())).toMatchObject({
      kind: 'no-crash',
      votes: { crash: 1, total: 4 },
    });
    expect(four.requests).toHaveLength(4);

    const five = await withServer(inTurn(answer(true), answer(false), answer(false), answer(true), answer(true)));
    expect(await five.predictor.predict(question())).toMatchObject({ kind: 'crash', votes: { crash: 3, total: 5 } });
    expect(five.requests).toHaveLength(5);
  });

  it('takes line and error type from most of the crash votes, and no line the cell does not have', async () => {
    const votes = [
      answer(true, { line: 1, error_type: 'ValueError' }),
      answer(true, { line: 2, error_type: 'KeyError' }),
      answer(true, { line: 2, error_type: 'KeyError' }),
    ];
    const { predictor } = await withServer(inTurn(...votes));
    expect(await predictor.predict(question())).toMatchObject({ line: 2, errorType: 'KeyError' });
    const beyond = await withServer(inTurn(answer(true, { line: 99 })));
    expect(await beyond.predictor.predict(question())).toMatchObject({ kind: 'crash', line: null });
  });

  it('still decides when votes are lost, by a majority of all votes', async () => {
    const { predictor, requests } = await withServer(inTurn(answer(true), null, null, answer(true), answer(true)));
    expect(await predictor.predict(question())).toMatchObject({ kind: 'crash', votes: { crash: 3, total: 3 } });
    expect(requests).toHaveLength(5);
  });

  it('is unknown without a majority of all votes, and stops when none can come', async () => {
    const lost = await withServer(inTurn(answer(true), answer(true), null, null, null));
    const verdict = await lost.predictor.predict(question());
    expect(verdict).toMatchObject({
      kind: 'unavailable',
      reason: { code: 'votes-lost', httpStatus: 401 },
      votes: { crash: 2, total: 2 },
    });
    expect(verdict.diagnosis).toMatch(
      /^Prediction was unavailable: .*no majority, 3 of 5 votes got no answer \(the server answered 401: the API key was rejected\)\.$/,
    );

    const early = await withServer(inTurn(null));
    expect(await early.predictor.predict(question())).toMatchObject({ kind: 'unavailable', votes: { crash: 0, total: 0 }, tokens: null });
    expect(early.requests).toHaveLength(3);
  });

  it('is unknown on an even split', async () => {
    const { predictor } = await withServer(inTurn(answer(true), answer(true), answer(false), answer(false)), { votes: 4 });
    const verdict = await predictor.predict(question());
    expect(verdict).toMatchObject({ kind: 'unavailable', reason: { code: 'votes-split' } });
    expect(verdict.diagnosis).toContain('its 4 votes were tied');
  });

  it('asks once for one vote', async () => {
    const { predictor, requests } = await withServer(inTurn(answer(false)), { votes: 1 });
    expect(await predictor.predict(question())).toMatchObject({ kind: 'no-crash', votes: { crash: 0, total: 1 } });
    expect(requests).toHaveLength(1);
  });
});

describe('answers that are not as asked', () => {
  it.each([
    ['malformed JSON', completion('I think it may crash.')],
    ['an empty answer', completion('')],
    ['no content', completion(null)],
    ['a refusal', completion(null, 'stop', 'I cannot do that.')],
    ['a cut answer', completion('{"reasoning": "The column', 'length')],
  ])('asks once more after %s', async (_, bad) => {
    const { predictor, requests } = await withServer(
      (response, turn) => sendJson(response, 200, turn === 0 ? bad : completion(answer(false))),
      { votes: 1 },
    );
    expect(await predictor.predict(question())).toMatchObject({ kind: 'no-crash', tokens: { input: 200, output: 20 } });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['malformed JSON', completion('No idea.'), 'the model did not answer with the requested JSON'],
    ['an empty answer', completion(''), 'the answer was empty'],
    ['a refusal', completion(null, 'stop', 'I cannot do that.'), 'the model refused to answer'],
    ['a cut answer', completion('{"reasoning": "The', 'length'), 'the answer was cut off (length)'],
  ])('loses the vote after %s twice, and says why', async (_, bad, reason) => {
    const { predictor, requests } = await withServer((response) => sendJson(response, 200, bad), { votes: 1 });
    const verdict = await predictor.predict(question());
    expect(verdict.kind).toBe('unavailable');
    expect(verdict.diagnosis).toContain(reason);
    expect(requests).toHaveLength(2);
  });

  it('reads a fenced answer without asking again', async () => {
    const { predictor, requests } = await withServer(
      (response) => sendJson(response, 200, completion('```json\n' + answer(true) + '\n```')),
      { votes: 1 },
    );
    expect((await predictor.predict(question())).kind).toBe('crash');
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['HTML', 'text/html', '<html>It works!</html>'],
    ['JSON of another kind', 'application/json', '{"hello": "world"}'],
    ['broken JSON', 'application/json', '{"choices": ['],
  ])('is unknown when the server answers 200 with %s', async (_, type, body) => {
    const { predictor } = await withServer((response) => response.writeHead(200, { 'content-type': type }).end(body), { votes: 1 });
    expect((await predictor.predict(question())).diagnosis).toContain("the server's reply could not be understood");
  });
});

describe('interruption', () => {
  it('answers at once when the run is aborted, and cuts the requests', async () => {
    const controller = new AbortController();
    let closed = 0;
    const { predictor, requests } = await withServer((response) => {
      response.on('close', () => closed++);
      if (requests.length === 3) controller.abort();
    });
    const started = performance.now();
    const verdict = await predictor.predict(question({ signal: controller.signal }));
    expect(verdict).toMatchObject({
      kind: 'unavailable',
      reason: { code: 'interrupted' },
      diagnosis: 'Prediction was unavailable: interrupted.',
    });
    expect(performance.now() - started).toBeLessThan(120_000);
    await expect.poll(() => closed).toBe(3);
  });

  it('does not wait out a Retry-After when the run is aborted', async () => {
    const controller = new AbortController();
    const { predictor } = await withServer((response) => {
      sendJson(response, 429, openaiError('slow down'), { 'retry-after': '200' });
      setTimeout(() => controller.abort(), 100);
    });
    const started = performance.now();
    expect((await predictor.predict(question({ signal: controller.signal }))).kind).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(120_000);
  });

  it('asks nothing when the run was aborted before', async () => {
    const { predictor, requests } = await withServer(inTurn(answer(true)));
    expect((await predictor.predict(question({ signal: AbortSignal.abort() }))).kind).toBe('unavailable');
    expect(requests).toHaveLength(0);
  });
});

describe('circuit breaker', () => {
  it('stops asking after three cells in a row without a verdict, and keeps saying why', async () => {
    const { predictor, requests } = await withServer(inTurn(null));
    for (let cell = 0; cell < 3; cell++) expect((await predictor.predict(question())).kind).toBe('unavailable');
    expect(requests).toHaveLength(9);
    const verdict = await predictor.predict(question());
    expect(requests).toHaveLength(9);
    expect(verdict).toMatchObject({ kind: 'unavailable', reason: { code: 'model-given-up' } });
    expect(verdict.diagnosis).toMatch(
      /^Prediction was unavailable: .*gave no answer for 3 cells in a row and is not asked again in this run. Last reason: .*401/,
    );
  });

  it('starts counting anew after a verdict', async () => {
    const { predictor } = await withServer(inTurn(null, null, answer(false), null, null, answer(false)), { votes: 1 });
    const verdicts = [];
    for (let cell = 0; cell < 6; cell++) verdicts.push((await predictor.predict(question())).kind);
    expect(verdicts).toEqual(['unavailable', 'unavailable', 'no-crash', 'unavailable', 'unavailable', 'no-crash']);
  });
});

describe('secrets', () => {
  it.each([
    ['an error', (response: Parameters<Handler>[0], key: string) => sendJson(response, 400, openaiError(`bad key ${key} in the header`))],
    [
      'an answer',
      (response: Parameters<Handler>[0], key: string) =>
        sendJson(response, 200, completion(answer(true, { reasoning: `your key is ${key}` }))),
    ],
    [
      'a redirect',
      (response: Parameters<Handler>[0], key: string) => response.writeHead(307, { location: `http://127.0.0.1:1/?key=${key}` }).end(),
    ],
  ])('keeps a key the server echoes in %s out of the verdict', async (_, reply) => {
    const { predictor, requests } = await withServer((response, __, { headers }) =>
      reply(response, headers.authorization!.replace('Bearer ', '')),
    );
    const verdict = await predictor.predict(question());
    expect(requests[0]!.headers.authorization).toBe(`Bearer ${SECRET}`);
    expect(JSON.stringify(verdict)).not.toContain(SECRET);
    expect(verdict.diagnosis).toContain('[redacted]');
  });

  it('does not carry a key over a redirect', async () => {
    const elsewhere = await startServer((response) => sendJson(response, 200, completion(answer(false))));
    const { predictor } = await withServer((response) =>
      response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` }).end(),
    );
    expect((await predictor.predict(question())).diagnosis).toContain('it redirects to');
    expect(elsewhere.requests).toHaveLength(0);
  });
});
