import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { startServer, completion, sendJson } from '../forecast/llm/server.ts';
import { corpusFiles, evalFolder, evaluateFolder, evalInProcess } from './corpus.ts';

it(
  'a model and two people judge the diagnoses of a measured evaluation, and the tables say how far they agree',
  { timeout: 900_000 },
  async () => {
    const { url, requests } = await startServer((response, turn) =>
      sendJson(response, 200, completion(JSON.stringify({ reason: 'Same cause.', label: turn === 0 ? 'partially correct' : 'correct' }))),
    );
    const folder = evalFolder(corpusFiles);
    const first = await evaluateFolder(folder, [
      '--predict',
      'offline',
      '--judge',
      'judge',
      '--judge-base-url',
      url,
      '--review-export',
      'sheet.csv',
    ]);
    expect(first.exitCode).toBe(0);
    expect(first.stderr).toContain('judge judged 3 diagnoses');
    expect(first.summary!.setUps[0]).toMatchObject({
      judges: ['model:judge'],
      diagnoses: { correct: 2, 'partially correct': 1 },
      endToEnd: { counts: { tp: 2, fn: 1 } },
    });
    expect(requests.map(({ body }) => body.messages[1].content).join()).toContain('The list has two items.');

    const sheet = readFileSync(join(folder, 'sheet.csv'), 'utf8');
    const rows = Papa.parse<Record<string, string>>(sheet.replace('\ufeff', ''), { header: true, skipEmptyLines: true }).data;
    expect(rows).toHaveLength(3);
    const fill = (labels: string[]) => Papa.unparse(rows.map((row, index) => ({ ...row, label: labels[index] })));
    writeFileSync(join(folder, 'ada.csv'), fill(['correct', 'correct', 'wrong']));
    writeFileSync(join(folder, 'grace.csv'), fill(['correct', 'correct', 'reasoning wrong']));
    const second = await evaluateFolder(folder, [
      '--predict',
      'offline',
      '--resume',
      '--review-import',
      'ada.csv',
      '--review-import',
      'grace.csv',
    ]);
    expect(second.exitCode).toBe(0);
    // Nothing is run or asked anew.
    expect(second.records.filter((record) => record.type === 'run')).toHaveLength(
      first.records.filter((record) => record.type === 'run').length,
    );
    expect(requests).toHaveLength(3);
    expect(second.summary!.agreements.map(({ a, b, items }) => [a, b, items])).toEqual([
      ['human:ada', 'human:grace', 3],
      ['human:ada', 'model:judge', 3],
      ['human:grace', 'model:judge', 3],
    ]);
    expect(second.summary!.agreements[0]).toMatchObject({ observed: 2 / 3, kappa: expect.closeTo(0.4, 10) });
    expect(second.stdout).toContain("Cohen's kappa");
    expect(readFileSync(join(folder, 'out/report.html'), 'utf8')).toContain('human:ada / human:grace');

    // A person who judges anew has changed their mind.
    writeFileSync(join(folder, 'ada.csv'), fill(['correct', 'correct', 'reasoning wrong']));
    const third = await evaluateFolder(folder, ['--predict', 'offline', '--resume', '--review-import', 'ada.csv']);
    expect(third.summary!.agreements[0]).toMatchObject({ a: 'human:ada', b: 'human:grace', items: 3, observed: 1 });
  },
);

it(
  'a model is held against the recorded labels of people, with recorded answers and the ground truth of a corpus',
  { timeout: 480_000 },
  async () => {
    const { url, requests } = await startServer((response, turn) =>
      sendJson(response, 200, completion(JSON.stringify({ reason: '', label: turn === 0 ? 'correct' : 'reasoning wrong' }))),
    );
    const entry = (crash: boolean, human: string) => ({
      crash,
      library: 'python',
      root_cause: 'x',
      crash_type: 'y',
      votes: { m: { '+RT': [crash, crash, crash] } },
      human: { m: { '+RT': human } },
      static: { pyright: { '-RT': crash ? 'correct' : 'wrong' } },
    });
    const folder = evalFolder(corpusFiles);
    writeFileSync(
      join(folder, 'votes.json'),
      JSON.stringify({
        pair_reproduced: entry(true, 'correct'),
        pair_fixed: entry(false, 'correct'),
        data_reproduced: entry(true, 'reasoning wrong'),
      }),
    );
    const answer = (instance: string, reasoning: string) =>
      JSON.stringify({
        instance,
        model: 'm',
        setting: '+RT',
        answers: [{ reasoning: 'No crash.', detection: false }, { reasoning, detection: true }, `{'reasoning': "also", 'detection': True}`],
      });
    writeFileSync(
      join(folder, 'answers.jsonl'),
      `${answer('pair_reproduced', 'Index 5 is too large.')}\n${answer('data_reproduced', 'rows is None.')}\n`,
    );
    const { exitCode, summary, stderr } = await evaluateFolder(folder, [
      '--replay',
      'votes.json',
      '--replay-answers',
      'answers.jsonl',
      '--judge',
      'j',
      '--judge-base-url',
      url,
    ]);
    expect(stderr).toContain('j judged 2 diagnoses.');
    expect(exitCode).toBe(0);
    const [first] = requests.map(({ body }) => body.messages[1].content as string);
    for (const part of ['items[5]', 'The list has two items.', 'Index 5 is too large.']) expect(first).toContain(part);
    expect(summary!.agreements).toEqual([{ a: 'recorded', b: 'model:j', items: 2, observed: 1, kappa: 1 }]);
  },
);

it.each([
  [['corpus', '--baseline', 'mypy'], 'pyright'],
  [['corpus', '--review-confidence', '80'], 'review-confidence'],
  [['corpus', '--judge', 'oracle', '--predict', 'offline', '--cells', 'most'], 'cells'],
])('%s is refused', async (args, words) => {
  const { exitCode, stderr } = await evalInProcess(args, evalFolder(corpusFiles));
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});
