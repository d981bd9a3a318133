import { describe, expect, it } from 'vitest';
import { createPanel, type OpenQuestion } from '../../src/forecast/panel.ts';
import type { Predictor, Question } from '../../src/forecast/predictor.ts';
import { rehearsalPredictor } from '../../src/forecast/rehearsal/predictor.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../src/result/verdict.ts';

const question: OpenQuestion = {
  cell: { index: 0, id: 'a', type: 'code', source: '1', tags: [], metadata: {} },
  executed: [],
  language: 'python',
  observation: null,
  signal: new AbortController().signal,
  rehearse: async () => ({ declined: 'nothing can be copied here' }),
  rehearseInFull: async (earlier) => earlier,
  ignores: () => false,
};

const silent = (name: string) => unknownVerdict(name, 'nothing to say');
const likelyCrash = (name: string) => crashVerdict(name, 'It may fail.', { confidence: 'likely' });

function saying(name: string, verdict: Verdict, asked: string[] = []): Predictor {
  return {
    name,
    needs: { facts: name === 'llm' ? ['S', 'R'] : [], rules: name === 'offline' },
    predict: async () => {
      asked.push(name);
      return verdict;
    },
  };
}

describe('createPanel', () => {
  it('asks nobody after a predicted crash, and nobody after a certain no', async () => {
    for (const first of [likelyCrash('offline'), noCrashVerdict('offline', 'All is well.', { confidence: 'certain' })]) {
      const asked: string[] = [];
      const panel = createPanel([saying('offline', first, asked), saying('llm', likelyCrash('llm'), asked)]);
      expect(await panel.ask(question)).toEqual(first);
      expect(asked).toEqual(['offline']);
    }
  });

  it('goes on to the next predictor after silence, and takes its word', async () => {
    const panel = createPanel([saying('offline', silent('offline')), saying('llm', likelyCrash('llm'))]);
    expect(await panel.ask(question)).toMatchObject({ predictor: 'llm', kind: 'crash' });
    expect(panel.needs).toEqual({ facts: ['S', 'R'], rules: true });
  });

  it('passes over a crash of less confidence than wanted, asks on, and still tells its cost', async () => {
    const tokens = { input: 7, output: 2 };
    const likely = saying('offline', { ...likelyCrash('offline'), tokens });
    const certain = saying('rehearsal', crashVerdict('rehearsal', 'It failed.', { confidence: 'certain' }));
    const policy = { minConfidence: 'certain' } as const;
    expect(await createPanel([likely, certain], policy).ask(question)).toMatchObject({
      predictor: 'rehearsal',
      kind: 'crash',
      confidence: 'certain',
    });
    const left = await createPanel([likely], policy).ask(question);
    expect(left).toMatchObject({ kind: 'unknown', tokens });
    expect(left.diagnosis).not.toContain('It may fail');
  });

  it('never hides that a predictor was unavailable behind the silence of another', async () => {
    const unavailable = saying('llm', unavailableVerdict('llm', 'HTTP 500.', { reason: { code: 'votes-lost', httpStatus: 500 } }));
    const throwing: Predictor = { ...unavailable, predict: () => Promise.reject(new Error('boom')) };
    const reasons = [];
    for (const second of [unavailable, throwing]) {
      const verdict = await createPanel([saying('offline', silent('offline')), second]).ask(question);
      reasons.push(verdict.kind === 'unavailable' && verdict.reason.code);
    }
    expect(reasons).toEqual(['votes-lost', 'predictor-failed']);
  });

  it('makes a copy of the kernel only where a predictor is reached that needs one', async () => {
    let copies = 0;
    const rehearse = async () => ({ declined: `copy ${(copies += 1)} failed` });
    const seen: Question['rehearsal'][] = [];
    const looking: Predictor = {
      ...saying('llm', silent('llm')),
      predict: async ({ rehearsal }) => {
        seen.push(rehearsal);
        return silent('llm');
      },
    };
    const verdict = await createPanel([looking, rehearsalPredictor('every')]).ask({ ...question, rehearse });
    expect(verdict.kind).toBe('unknown');
    await createPanel([saying('offline', likelyCrash('offline')), rehearsalPredictor('every')]).ask({ ...question, rehearse });
    expect({ copies, seen }).toEqual({ copies: 1, seen: [null] });
  });
});
