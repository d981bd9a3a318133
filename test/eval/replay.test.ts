import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRecordedVotes } from '../../src/eval/replay/recorded-votes.ts';
import { summarise } from '../../src/eval/score/summarise.ts';
import { summarySchema, type Scores, type SetUpSummary } from '../../src/eval/summary.ts';
import { scratchFolder } from '../support/notebooks.ts';
import { evalInProcess } from './corpus.ts';

/** The votes published with the paper are not part of this repository. */
const votesFile = process.env['NBCRANE_RECORDED_VOTES'] ?? fileURLToPath(new URL('../../../shared/paper/votes.json', import.meta.url));
const tablesFile = votesFile.replace(/votes\.json$/, 'recomputed.json');
const isHere = existsSync(votesFile) && existsSync(tablesFile);

const row = z.object({ precision: z.number(), recall: z.number(), f1: z.number(), accuracy: z.number() });
const table = z.record(z.string(), z.record(z.string(), row));
const tables = () =>
  z.object({ detection: table, end_to_end: table, static_end_to_end: table }).parse(JSON.parse(readFileSync(tablesFile, 'utf8')));

/** As the paper prints them: per cent with one decimal. */
const percent = (value: number | null) => Number((100 * value!).toFixed(1));
const printed = ({ precision, recall, f1, accuracy }: Scores) => ({
  precision: percent(precision.value),
  recall: percent(recall.value),
  f1: percent(f1),
  accuracy: percent(accuracy.value),
});

const context = { corpus: 'recorded', date: new Date(0), environment: null };
const tableOf = (setUps: readonly SetUpSummary[], scores: (summary: SetUpSummary) => Scores) => {
  const byName = Map.groupBy(setUps, ({ setUp }) => setUp.model ?? setUp.predict);
  return Object.fromEntries(
    [...byName].map(([name, group]) => [
      name,
      Object.fromEntries(group.map((summary) => [summary.setUp.setting, printed(scores(summary))])),
    ]),
  );
};

describe.skipIf(!isHere)('the votes recorded with the paper', () => {
  it('give its tables 2(a) and 2(b) digit for digit', async () => {
    const { setUps } = summarise(await readRecordedVotes(votesFile), context);
    const models = setUps.filter(({ setUp }) => setUp.model !== null);
    const analysers = setUps.filter(({ setUp }) => setUp.model === null);
    const expected = tables();
    expect(tableOf(models, ({ detection }) => detection)).toEqual(expected.detection);
    expect(tableOf(models, ({ endToEnd }) => endToEnd!)).toEqual(expected.end_to_end);
    expect(tableOf(analysers, ({ endToEnd }) => endToEnd!)).toEqual(expected.static_end_to_end);
  });

  it('give the breakdown of wrong diagnoses of table 3: what is missing from detection to end to end', async () => {
    const { setUps } = summarise(await readRecordedVotes(votesFile), context);
    for (const { setUp, detection, endToEnd, diagnoses } of setUps) {
      const { 'partially correct': partly = 0, 'reasoning wrong': wrong = 0 } = diagnoses!;
      expect(partly + wrong, setUp.id).toBe(detection.counts.tp - endToEnd!.counts.tp);
    }
    const counted = Object.fromEntries(
      setUps
        .filter(({ setUp }) => setUp.model)
        .map(({ setUp, diagnoses }) => [setUp.id, [diagnoses!['partially correct'] ?? 0, diagnoses!['reasoning wrong'] ?? 0]]),
    );
    expect(counted).toEqual(countedByHand(readFileSync(votesFile, 'utf8')));
  });

  it('are marked as recorded everywhere, without times or costs', async () => {
    const { setUps } = summarise(await readRecordedVotes(votesFile), context);
    expect(setUps.length).toBeGreaterThan(0);
    for (const { setUp, latency, timeSaved, costUsd } of setUps)
      expect([setUp.source, latency, timeSaved, costUsd]).toEqual(['recorded', null, null, null]);
  });
});

/** The same count straight from the file. */
function countedByHand(text: string): Record<string, [number, number]> {
  const counts: Record<string, [number, number]> = {};
  for (const { crash, votes, human } of Object.values(JSON.parse(text)) as any[]) {
    for (const model of Object.keys(votes)) {
      for (const setting of Object.keys(votes[model])) {
        const entry = (counts[`${model} ${setting}`] ??= [0, 0]);
        if (!crash || votes[model][setting].filter(Boolean).length < 3) continue;
        if (human[model][setting] === 'partially correct') entry[0] += 1;
        if (human[model][setting] === 'reasoning wrong') entry[1] += 1;
      }
    }
  }
  return counts;
}

describe('recorded votes', () => {
  const notebook = (crash: boolean, votes: boolean[], human: string) => ({
    crash,
    library: 'pandas',
    root_cause: 'API misuse',
    crash_type: 'key error',
    votes: { some: { '+RT': votes } },
    human: { some: { '+RT': human } },
  });

  it('count by majority, and end to end only with a correct diagnosis', async () => {
    const folder = scratchFolder({
      'votes.json': JSON.stringify({
        a_reproduced: notebook(true, [true, true, true, false, false], 'correct'),
        a_fixed: notebook(false, [true, true, false, false, false], 'correct'),
        b_reproduced: notebook(true, [true, true, true, true, true], 'partially correct'),
        b_fixed: notebook(false, [true, true, true, true, true], 'wrong'),
      }),
    });
    const { setUps, corpus } = summarise(await readRecordedVotes(`${folder}/votes.json`), context);
    expect(corpus).toMatchObject({ cases: 2, notebooks: 4 });
    expect(setUps[0]).toMatchObject({
      detection: { counts: { tp: 2, fp: 1, tn: 1, fn: 0 } },
      endToEnd: { counts: { tp: 1, fp: 1, tn: 1, fn: 1 } },
      diagnoses: { correct: 1, 'partially correct': 1 },
      byLibrary: [{ key: 'pandas' }],
    });
  });

  it.each([
    ['{', 'cannot be read: it is no JSON'],
    ['{"a_fixed": {"crash": "no"}}', 'has no recorded votes'],
  ])('that make no sense are reported: %s', async (text, message) => {
    const folder = scratchFolder({ 'votes.json': text });
    await expect(readRecordedVotes(`${folder}/votes.json`)).rejects.toThrow(message);
  });
});

describe('nbcrane eval --replay', () => {
  const votes = (value: boolean) => Array.from({ length: 5 }, () => value);
  const notebook = (crash: boolean) => ({
    crash,
    library: 'pandas',
    root_cause: 'API misuse',
    crash_type: 'key error',
    votes: { some: { '+RT': votes(crash), '-RT': votes(false) } },
    human: { some: { '+RT': 'correct', '-RT': crash ? 'wrong' : 'correct' } },
  });

  it('writes tables that say everywhere that their answers are recorded, and no times or prices', async () => {
    const folder = scratchFolder({ 'votes.json': JSON.stringify({ a_reproduced: notebook(true), a_fixed: notebook(false) }) });
    const { exitCode, stdout } = await evalInProcess(['--replay', 'votes.json', '--out', 'out'], folder);
    expect(exitCode).toBe(0);
    const tables = readFileSync(join(folder, 'out/tables.md'), 'utf8');
    const headings = tables.split('\n').filter((line) => line.startsWith('### '));
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings) expect(heading).toMatch(/\(recorded answers\)$/);
    expect(tables).toContain('recorded answers, nothing was run');
    expect(stdout).toContain('some +RT compared with some -RT');
    expect(stdout).not.toContain('Time in seconds');
    const summary = summarySchema.parse(JSON.parse(readFileSync(join(folder, 'out/summary.json'), 'utf8')));
    expect(summary.differences.find(({ by, scoring }) => by === 'library' && scoring === 'end to end')).toMatchObject({
      key: 'pandas',
      recall: 100,
    });
    expect(summary.environment).toBeNull();
  });
});
