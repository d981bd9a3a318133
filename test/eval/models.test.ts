import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { answer, completion, sendJson, startServer, type Received } from '../forecast/llm/server.ts';
import { corpusFiles, evalFolder, evaluateFolder, startEvaluation, troubleFiles, type Evaluation } from './corpus.ts';

const time = 240_000;
const userText = ({ body }: Received): string => body.messages.findLast(({ role }: { role: string }) => role === 'user').content;
const hasFacts = (request: Received) => userText(request).includes('# Current relevant runtime information');
const hasDocumentation = (request: Received) => userText(request).includes('# Documentation of functions');

/** Knows the index error where it sees the facts, and pays a token for each character it reads. */
const knowing = () =>
  startServer((response, _turn, request) => {
    const target = userText(request).split('# Target Cell:')[1]!;
    const crash = hasFacts(request) && target.includes('items[5]');
    const reply = completion(answer(crash, { line: crash ? 1 : null, error_type: crash ? 'IndexError' : null }));
    sendJson(response, 200, {
      ...reply,
      usage: { prompt_tokens: userText(request).length, completion_tokens: 10, total_tokens: userText(request).length + 10 },
    });
  });

const pair = Object.fromEntries(Object.entries(corpusFiles).filter(([name]) => name.startsWith('pair/')));
/** The deciding cell calls a function of a library, whose documentation can be had. */
const withCall = {
  ...pair,
  'pair/crash.ipynb': pair['pair/crash.ipynb']!.replace('items[5]', 'math.floor(items[5])'),
  'pair/healthy.ipynb': pair['pair/crash.ipynb']!.replace('items[5]', 'math.floor(items[1])'),
};
const asked = (url: string) => ['--predict', 'llm', '--model', 'some-model', '--base-url', url, '--cells', 'target'];
const predictions = ({ records }: Evaluation) => records.filter((record) => record.type === 'prediction');

it(
  'measures what facts, each category and documentation bring a model, with votes, tokens, hashes and costs',
  { timeout: time },
  async () => {
    const server = await knowing();
    const folder = evalFolder(withCall);
    const evaluation = await evaluateFolder(folder, [
      ...asked(server.url),
      '--setting=+RT,-RT,-S,-R,-V,+D',
      '--price',
      'some-model=1/2',
      '--jobs',
      '1',
    ]);
    expect(evaluation.exitCode).toBe(0);
    const { setUps, differences, comparisons, documentation } = evaluation.summary!;
    expect(setUps.map(({ setUp }) => setUp.id)).toEqual(
      ['+RT', '-RT', '-S', '-R', '-V', '+D'].map((setting) => `llm some-model ${setting}`),
    );
    const counts = Object.fromEntries(setUps.map(({ setUp, detection }) => [setUp.setting, detection.counts]));
    expect(counts['+RT']).toEqual({ tp: 1, fp: 0, tn: 1, fn: 0 });
    expect(counts['-RT']).toEqual({ tp: 0, fp: 0, tn: 1, fn: 1 });
    expect(differences.find(({ a, b, by }) => a.endsWith('-RT') && b.endsWith('+RT') && by === 'all')).toMatchObject({
      recall: 100,
      accuracy: 50,
    });
    expect(comparisons.find(({ a, b }) => a.endsWith('+RT') && b.endsWith('-RT'))).toMatchObject({
      notebooks: 2,
      onlyARight: 1,
      onlyBRight: 0,
      p: 1,
    });
    expect(differences.filter(({ a, by }) => a.endsWith('+RT') && by === 'all').map(({ b }) => b.slice(-2))).toEqual([
      '-S',
      '-R',
      '-V',
      '+D',
    ]);

    const records = predictions(evaluation);
    expect(records.every(({ target }) => target)).toBe(true);
    expect(
      records.filter(({ setUp }) => setUp.endsWith('+RT')).map(({ prediction: { votes, tokens } }) => [votes, tokens!.output]),
    ).toEqual([
      [{ crash: 3, total: 3 }, 30],
      [{ crash: 0, total: 3 }, 30],
    ]);
    expect(new Set(records.map(({ promptHash }) => promptHash)).size).toBe(records.length);
    for (const { prediction, costUsd } of records)
      expect(costUsd).toBeCloseTo((prediction.tokens!.input + 2 * prediction.tokens!.output) / 1e6, 12);

    const documented = server.requests.filter(hasDocumentation);
    expect(documented).toHaveLength(6);
    expect(userText(documented[0]!)).toContain('## math.floor');
    const added =
      userText(documented[0]!).length -
      userText(server.requests.find((request) => hasFacts(request) && !hasDocumentation(request))!).length;
    expect(documentation[0]).toMatchObject({ setUp: 'llm some-model +D', addedTokens: { count: 2, median: expect.closeTo(added, 0) } });
    expect(setUps[0]!.latency!.count).toBe(2);
    expect(setUps[0]!.costPerCaughtCrashUsd).toBe(setUps[0]!.costUsd);
  },
);

it('goes on where it was interrupted: what is there is not asked again, half a line and changed cases are', { timeout: time }, async () => {
  const server = await knowing();
  const folder = evalFolder({
    ...withCall,
    'second/healthy.ipynb': pair['pair/healthy.ipynb']!,
    'second/crash.ipynb': pair['pair/crash.ipynb']!,
    'second/expect.json': pair['pair/expect.json']!,
  });
  const first = await evaluateFolder(folder, [...asked(server.url), '--only', 'pair']);
  const requests = server.requests.length;
  expect(predictions(first)).toHaveLength(2);

  const again = await evaluateFolder(folder, asked(server.url));
  expect([again.exitCode, again.stderr.includes('--resume')]).toEqual([2, true]);
  expect(server.requests).toHaveLength(requests);

  appendFileSync(join(folder, 'out/results.jsonl'), '{"type":"prediction","setUp":"llm');
  const resumed = await evaluateFolder(folder, [...asked(server.url), '--resume']);
  expect(resumed.exitCode).toBe(0);
  expect(predictions(resumed).filter((record) => record.case === 'pair')).toEqual(predictions(first));
  expect(server.requests.slice(requests).every((request) => !userText(request).includes('math.floor(items'))).toBe(true);
  expect(resumed.summary!.setUps[0]!.targets).toBe(4);

  const notebook = join(folder, 'corpus/second/healthy.ipynb');
  writeFileSync(notebook, readFileSync(notebook, 'utf8').replace('items[1]', 'items[0]'));
  const before = server.requests.length;
  const changed = await evaluateFolder(folder, [...asked(server.url), '--resume']);
  expect(
    new Set(
      server.requests.slice(before).map((request) => userText(request).includes('items[0]') || userText(request).includes('items[5]')),
    ),
  ).toEqual(new Set([true]));
  expect(changed.summary!.setUps[0]!.targets).toBe(4);
});

it('asks again for verdicts that did not come, and tells set-ups of earlier runs together with new ones', { timeout: time }, async () => {
  const folder = evalFolder(pair);
  const broken = await startServer((response) =>
    sendJson(response, 400, { error: { message: 'no such model', type: 'invalid_request_error', param: null, code: null } }),
  );
  const failed = await evaluateFolder(folder, asked(broken.url));
  expect(failed.summary!.setUps[0]).toMatchObject({ withoutVerdict: 2, detection: { counts: { tp: 0, fn: 1 } } });
  const server = await knowing();
  const fixed = await evaluateFolder(folder, ['--predict', 'offline', ...asked(server.url), '--resume']);
  const ids = fixed.summary!.setUps.map(({ setUp, withoutVerdict, detection }) => [setUp.id, withoutVerdict, detection.counts.tp]);
  expect(ids).toEqual([
    ['llm some-model +RT', 0, 1],
    ['offline', 0, 1],
  ]);
});

it('stops on an interruption, keeps what is done and tells it', { timeout: time }, async () => {
  const folder = evalFolder({
    ...pair,
    'slow/healthy.ipynb': troubleFiles['hang/crash.ipynb']!,
    'slow/expect.json': JSON.stringify({ healthy: true }),
  });
  const running = startEvaluation(folder, ['--predict', 'offline', '--jobs', '1']);
  const results = join(folder, 'out/results.jsonl');
  const runs = () => (existsSync(results) ? (readFileSync(results, 'utf8').match(/"type":"run"/g)?.length ?? 0) : 0);
  await vi.waitUntil(() => runs() === 2, { timeout: 400_000, interval: 200 });
  running.kill('SIGINT');
  const { exitCode } = await running;
  expect(exitCode).toBe(3);
  expect(runs()).toBe(2);
  const resumed = await evaluateFolder(folder, ['--predict', 'offline', '--resume', '--timeout', '3s', '--jobs', '1']);
  expect(resumed.records.filter((record) => record.type === 'run').map((record) => [record.case, record.asExpected])).toEqual([
    ['pair', true],
    ['pair', true],
    ['slow', false],
  ]);
});

it('asks for every answer unless asked to take earlier ones, and marks a set-up that does', { timeout: time }, async () => {
  const server = await knowing();
  const env = { XDG_CACHE_HOME: evalFolder({}) };
  const requests: number[] = [];
  const ids: string[] = [];
  for (const args of [[], ['--answer-cache'], ['--answer-cache'], []]) {
    const { exitCode, summary } = await evaluateFolder(evalFolder(pair), [...asked(server.url), ...args], { env });
    expect(exitCode).toBe(0);
    requests.push(server.requests.length);
    ids.push(summary!.setUps[0]!.setUp.id);
    expect(summary!.setUps[0]!.detection.counts).toEqual({ tp: 1, fp: 0, tn: 1, fn: 0 });
  }
  expect(requests).toEqual([6, 12, 12, 18]);
  expect(ids).toEqual(['llm some-model +RT', 'llm some-model +RT cached', 'llm some-model +RT cached', 'llm some-model +RT']);
});
