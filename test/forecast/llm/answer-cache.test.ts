import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnswerCache, answerLifeDays, type AnswerCacheOptions } from '../../../src/forecast/llm/answer-cache.ts';
import { createLlmPredictor, type LlmOptions } from '../../../src/forecast/llm/predictor.ts';
import { scratchFolder } from '../../support/notebooks.ts';
import { cell, question } from './question.ts';
import { answer, completion, openaiError, sendJson, startServer, type Handler } from './server.ts';

const says =
  (text: string): Handler =>
  (response) =>
    sendJson(response, 200, completion(text));
const crash = answer(true, { line: 1, error_type: 'KeyError' });
const about = (source: string) => question({ cell: cell(4, source) });
const day = 24 * 60 * 60 * 1000;

/** A server, a folder for answers, and runs of nbcrane one after another: each has a predictor and a cache of its own. */
async function world(handler: Handler = says(crash)) {
  const { url, requests } = await startServer(handler);
  const folder = join(scratchFolder(), 'answers');
  const notices: string[] = [];
  const run = (options: Partial<LlmOptions> = {}, cache: Partial<AnswerCacheOptions> = {}) =>
    createLlmPredictor({
      model: 'm',
      baseUrl: `${url}/v1`,
      votes: 5,
      categories: ['S', 'R', 'V'],
      timeoutMs: 60_000,
      env: {},
      cache: new AnswerCache({ folder, onNotice: (message) => notices.push(message), ...cache }),
      ...options,
    });
  const files = () => readdirSync(folder).map((name) => join(folder, name));
  return { run, requests, folder, notices, files };
}

describe('answers of a model', () => {
  it('are not asked for again, and cost nothing the second time', async () => {
    const { run, requests, notices } = await world();
    const first = await run().predict(question());
    const second = await run().predict(question());
    expect(requests).toHaveLength(3);
    expect(first.cached).toBeUndefined();
    expect(second).toMatchObject({
      kind: 'crash',
      line: 1,
      errorType: 'KeyError',
      votes: { crash: 3, total: 3 },
      diagnosis: first.diagnosis,
    });
    expect(second.tokens).toEqual({ input: 0, output: 0 });
    expect(second.cached).toEqual({ answers: 3, tokens: first.tokens });
    expect(notices).toEqual([]);
  });

  it('are asked for where prompt, vote, model or server are others', async () => {
    const { run, requests, folder } = await world();
    await run({ votes: 1 }).predict(question());
    const more = await run({ votes: 3 }).predict(question());
    expect(requests).toHaveLength(2);
    expect(more).toMatchObject({ votes: { crash: 2, total: 2 }, cached: { answers: 1 } });
    expect(more.tokens).toEqual(more.cached?.tokens);
    await run({ votes: 1, model: 'n' }).predict(question());
    await run({ votes: 1 }).predict(about('other()'));
    await run({ votes: 1, categories: [] }).predict(question());
    expect(requests).toHaveLength(5);
    await (await world()).run({ votes: 1 }, { folder }).predict(question());
    expect(readdirSync(folder)).toHaveLength(6);
  });

  it('are kept only where they are answers', async () => {
    const { run, requests } = await world((response, turn) =>
      turn < 2
        ? sendJson(response, 200, completion('I cannot tell.'))
        : turn === 2
          ? sendJson(response, 401, openaiError('no'))
          : sendJson(response, 200, completion(crash)),
    );
    for (const expected of [2, 3]) {
      expect(await run({ votes: 1 }).predict(question())).toMatchObject({ kind: 'unavailable' });
      expect(requests).toHaveLength(expected);
    }
    expect(await run({ votes: 1 }).predict(question())).toMatchObject({ kind: 'crash' });
    expect(requests).toHaveLength(4);
  });

  it('hold for their days and no longer', async () => {
    const { run, requests } = await world();
    await run({ votes: 1 }).predict(question());
    await run({ votes: 1 }, { now: () => Date.now() + (answerLifeDays - 1) * day }).predict(question());
    expect(requests).toHaveLength(1);
    await run({ votes: 1 }, { now: () => Date.now() + (answerLifeDays + 1) * day }).predict(question());
    expect(requests).toHaveLength(2);
  });

  it('are readable by their owner only, tell model and time, and hold no prompt', async () => {
    const { run, folder, files } = await world();
    await run({ votes: 1 }).predict(question());
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o077).toBe(0);
    const [text] = files().map((file) => readFileSync(file, 'utf8'));
    expect(JSON.parse(text!)).toMatchObject({
      model: 'm',
      when: expect.stringMatching(/^\d{4}-/),
      answer: { crash: true },
      tokens: { input: expect.any(Number) },
    });
    expect(text).not.toContain(question().cell.source);
  });

  it.each(['', '{"version":1,', '{"version":2}', JSON.stringify({ version: 1, model: 'm', when: 'yesterday', answer: {}, tokens: null })])(
    'that are damaged (%j) are asked for anew, which is said once, and are whole again',
    async (text) => {
      const { run, requests, notices, files } = await world();
      await run().predict(question());
      for (const file of files()) writeFileSync(file, text);
      expect(await run().predict(question())).toMatchObject({ kind: 'crash', votes: { crash: 3, total: 3 } });
      expect(requests).toHaveLength(6);
      expect(notices).toEqual([expect.stringContaining('cannot be read')]);
      expect(await run().predict(question())).toMatchObject({ cached: { answers: 3 } });
    },
  );

  it('that cannot be kept are reported once and fail nothing', async () => {
    const { run, notices } = await world();
    const blocked = join(scratchFolder({ file: '' }), 'file', 'answers');
    expect(await run({}, { folder: blocked }).predict(question())).toMatchObject({ kind: 'crash' });
    expect(notices).toEqual([expect.stringContaining('cannot be cached')]);
  });

  it('make room for new ones, the oldest first', async () => {
    const { run, files } = await world();
    await run({ votes: 1 }).predict(about('first()'));
    const [oldest] = files();
    utimesSync(oldest!, new Date(Date.now() - day), new Date(Date.now() - day));
    await run({ votes: 1 }).predict(about('second()'));
    expect(files()).toHaveLength(2);
    await run({ votes: 1 }, { maxBytes: statSync(oldest!).size * 1.5 }).predict(about('third()'));
    expect(files()).toHaveLength(2);
    expect(files()).not.toContain(oldest);
    await run({ votes: 1 }, { now: () => Date.now() + (answerLifeDays + 1) * day }).predict(about('fourth()'));
    expect(files()).toHaveLength(1);
  });

  it('may be written by many at once', async () => {
    const { run, files, notices } = await world();
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => run().predict(question())));
    expect(new Set(verdicts.map(({ kind }) => kind))).toEqual(new Set(['crash']));
    expect(files()).toHaveLength(3);
    for (const file of files()) expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1 });
    expect(notices).toEqual([]);
  });
});
