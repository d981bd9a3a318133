import { describe, expect, it } from 'vitest';
import { consulted } from '../../src/forecast/consult.ts';
import { createPanel, type OpenQuestion } from '../../src/forecast/panel.ts';
import type { Declined, Predictor } from '../../src/forecast/predictor.ts';
import { rehearsalPredictor } from '../../src/forecast/rehearsal/predictor.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../src/result/verdict.ts';
import type { RehearsalReport } from '../../src/probe/protocol.ts';
import { crashIn, report } from '../support/fake-kernel.ts';
import { question } from './llm/question.ts';

const here = question().cell.index;
const asked = { votes: { crash: 3, total: 3 }, tokens: { input: 30, output: 3 } };
const claim = crashVerdict('llm', "df has no column 'c'.", { confidence: 'likely', errorType: 'KeyError', line: 2, ...asked });

type Seen = RehearsalReport['cells'][number];
const ended = (cell: Partial<Seen>): RehearsalReport =>
  report({ cells: [{ cell: here, status: 'ok', reason: null, elapsedMs: 1, cuts: [], cut: false, estimate: null, ...cell }] });

const ranThrough = ended({});
const shortened = ended({ cut: true, cuts: [{ what: 'loop', line: 3, ran: 3, of: 100 }] });
const inconclusive = ended({ status: 'unknown', reason: 'it would connect to the network' });
const declined: Declined = { declined: 'this kernel cannot be copied' };
const crashed = report({ crash: crashIn(here, 'certain') });

/** What the panel says of a cell by its two possible copies and the model's word, and who was asked for it. */
async function decide(first: RehearsalReport | Declined, inFull: RehearsalReport | Declined, said: Verdict = claim) {
  const log: string[] = [];
  const model: Predictor = {
    name: 'llm',
    needs: { facts: [], rules: false },
    predict: async () => {
      log.push('model');
      return said;
    },
  };
  const open: OpenQuestion = {
    ...question(),
    ignores: () => false,
    rehearse: async () => {
      log.push('copy');
      return first;
    },
    rehearseInFull: async (earlier) => {
      expect(earlier).toBe(first);
      log.push('copy in full');
      return inFull;
    },
  };
  const verdict = await createPanel([rehearsalPredictor('open'), consulted(model)]).ask(open);
  return { verdict, log };
}

describe('a model beside copies of the kernel', () => {
  it('is not asked where the copy decides by itself, either way', async () => {
    expect(await decide(ranThrough, declined)).toMatchObject({ log: ['copy'], verdict: { kind: 'no-crash', confidence: 'certain' } });
    const { verdict, log } = await decide(crashed, declined);
    expect({ verdict, log }).toMatchObject({ log: ['copy'], verdict: { kind: 'crash', predictor: 'rehearsal' } });
    expect(verdict.consultation).toBeUndefined();
  });

  it.each([
    [shortened, 'shortened', 'loop in line 3: 3 of 100'],
    [inconclusive, 'inconclusive', 'it would connect to the network'],
    [report({ reason: 'it did not end in time' }), 'inconclusive', 'it did not end in time'],
    [declined, 'not-rehearsed', 'this kernel cannot be copied'],
  ])('is asked where the copy cannot, and it is said why (%#)', async (first, because, detail) => {
    const { verdict, log } = await decide(first, declined, noCrashVerdict('llm', 'All is well.', { confidence: 'likely', ...asked }));
    expect(log).toEqual(['copy', 'model']);
    expect(verdict).toMatchObject({ kind: 'no-crash', confidence: 'likely', consultation: { because, detail, outcome: 'no-crash' } });
    expect(verdict.tokens).toEqual(asked.tokens);
  });

  it.each([shortened, inconclusive, report()])('is overruled by a copy that runs the cell in full (%#)', async (first) => {
    const { verdict, log } = await decide(first, ranThrough);
    expect(log).toEqual(['copy', 'model', 'copy in full']);
    expect(verdict).toMatchObject({
      kind: 'no-crash',
      confidence: 'certain',
      predictor: 'rehearsal',
      ...asked,
      consultation: { outcome: 'refuted', claim: { errorType: 'KeyError', line: 2, diagnosis: claim.diagnosis } },
    });
    expect(verdict.diagnosis).toMatch(/^The model's prediction was refuted by running the cell in a copy of the kernel/);
  });

  it('is confirmed by a copy that crashes, whose word counts; it explains only the exception it named', async () => {
    const same = (await decide(inconclusive, crashed)).verdict;
    expect(same).toMatchObject({ kind: 'crash', confidence: 'certain', predictor: 'rehearsal', rule: 'nbcrane/KeyError', ...asked });
    expect(same.consultation).toMatchObject({ outcome: 'confirmed', sameError: true });
    expect(same.diagnosis).toMatch(
      /^A copy of the kernel ran this cell and it raised KeyError.* The model explains: df has no column 'c'\.$/,
    );
    const other = (await decide(inconclusive, crashed, { ...claim, errorType: 'ValueError' })).verdict;
    expect(other.consultation).toMatchObject({ outcome: 'confirmed', sameError: false });
    expect(other.diagnosis).not.toContain("no column 'c'");
    const unnamed = { ...claim, errorType: null };
    expect((await decide(inconclusive, crashed, unnamed)).verdict.consultation).toMatchObject({ sameError: false });
    const inWords = { ...unnamed, diagnosis: 'It raises a KeyError.' };
    expect((await decide(inconclusive, crashed, inWords)).verdict.consultation).toMatchObject({ sameError: true });
  });

  it.each<[RehearsalReport | Declined, string]>([
    [inconclusive, 'it would connect to the network'],
    [shortened, 'it ran only in a shortened form (loop in line 3: 3 of 100)'],
    [declined, 'this kernel cannot be copied'],
    [report({ reason: 'it did not end in time' }), 'it did not end in time'],
  ])('stays likely where the copy in full cannot tell either, and it is said why (%#)', async (inFull, why) => {
    const { verdict } = await decide(shortened, inFull);
    expect(verdict).toMatchObject({ kind: 'crash', confidence: 'likely', predictor: 'llm', consultation: { outcome: 'undecided', why } });
    expect(verdict.diagnosis).toBe(`df has no column 'c'. It could not be tried in a copy of the kernel: ${why}.`);
  });

  it('counts as asked where it gave no answer, and not where it was silent for its own reasons', async () => {
    const lost = unavailableVerdict('llm', 'HTTP 500', { reason: { code: 'votes-lost' }, votes: { crash: 0, total: 0 } });
    expect((await decide(inconclusive, declined, lost)).verdict.consultation).toMatchObject({ outcome: 'no-answer' });
    for (const silent of [
      unknownVerdict('llm', 'Not asked: the budget is used up.'),
      unavailableVerdict('llm', 'given up', { reason: { code: 'model-given-up' } }),
    ]) {
      const { verdict, log } = await decide(inconclusive, declined, silent);
      expect(verdict.consultation).toBeUndefined();
      expect(log).toEqual(['copy', 'model']);
    }
  });
});
