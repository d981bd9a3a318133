import { describe, expect, it } from 'vitest';
import { createPanel } from '../../src/forecast/panel.ts';
import type { Predictor, Question } from '../../src/forecast/predictor.ts';
import { unavailableVerdict, unknownVerdict, wasUnavailable, type Verdict } from '../../src/forecast/verdict.ts';

const question: Question = {
  cell: { index: 0, id: 'a', type: 'code', source: '1', tags: [], metadata: {} },
  executed: [],
  language: 'python',
  observation: null,
  signal: new AbortController().signal,
  rehearse: async () => ({ declined: 'nothing can be copied here' }),
};

function saying(name: string, verdict: Partial<Verdict>, asked: string[] = []): Predictor {
  return {
    name,
    needs: { facts: name === 'llm' ? ['S', 'R'] : [], rules: name === 'offline' },
    predict: async () => {
      asked.push(name);
      return { ...unknownVerdict(name, 'nothing to say'), ...verdict };
    },
  };
}

describe('createPanel', () => {
  it('asks nobody after a predicted crash, and nobody after a certain no', async () => {
    for (const first of [
      { verdict: 'crash', confidence: 'likely' },
      { verdict: 'no-crash', confidence: 'certain' },
    ] as const) {
      const asked: string[] = [];
      const verdict = await createPanel([saying('offline', first, asked), saying('llm', { verdict: 'crash' }, asked)]).predict(question);
      expect(asked).toEqual(['offline']);
      expect(verdict).toMatchObject(first);
    }
  });

  it('goes on to the next predictor after silence, and takes its word', async () => {
    const panel = createPanel([saying('offline', {}), saying('llm', { verdict: 'crash' })]);
    expect(await panel.predict(question)).toMatchObject({ predictor: 'llm', verdict: 'crash' });
    expect(panel.needs).toEqual({ facts: ['S', 'R'], rules: true });
  });

  it('passes over a crash of less confidence than wanted, asks on, and still tells its cost', async () => {
    const tokens = { input: 7, output: 2 };
    const likely = { verdict: 'crash', confidence: 'likely', diagnosis: 'It may fail.', tokens } as const;
    const certain = { verdict: 'crash', confidence: 'certain' } as const;
    expect(await createPanel([saying('offline', likely), saying('rehearsal', certain)], 'certain').predict(question)).toMatchObject({
      predictor: 'rehearsal',
      ...certain,
    });
    const left = await createPanel([saying('offline', likely)], 'certain').predict(question);
    expect(left).toMatchObject({ verdict: 'unknown', tokens });
    expect(left.diagnosis).not.toContain('It may fail');
    expect(wasUnavailable(left)).toBe(false);
  });

  it('never hides that a predictor was unavailable behind the silence of another', async () => {
    const unavailable: Predictor = { ...saying('llm', {}), predict: async () => unavailableVerdict('llm', 'HTTP 500.') };
    const throwing: Predictor = { ...saying('llm', {}), predict: () => Promise.reject(new Error('boom')) };
    for (const second of [unavailable, throwing]) {
      const verdict = await createPanel([saying('offline', {}), second]).predict(question);
      expect(wasUnavailable(verdict)).toBe(true);
    }
  });
});
