import { describe, expect, it } from 'vitest';
import { offlinePredictor } from '../../src/forecast/rules/predictor.ts';
import { observation, question } from './llm/question.ts';

const asked = (seen: Parameters<typeof observation>[0] | null) =>
  offlinePredictor().predict(question({ observation: seen && observation(seen) }));

describe('the rules as a predictor', () => {
  it('say crash, certainly none, nothing, or that they could not do their work', async () => {
    const finding = {
      rule: 'pandas/missing-column',
      errorType: 'KeyError',
      message: "'c'",
      line: 2,
      confidence: 'certain' as const,
      diagnosis: "df has no column 'c'.",
      evidence: [],
      origins: [],
    };
    expect(await asked({ finding })).toMatchObject({ kind: 'crash', confidence: 'certain', rule: 'pandas/missing-column', line: 2 });
    const whole = { complete: true, stoppedAtLine: null, reason: null };
    expect(await asked({ reach: whole })).toMatchObject({ kind: 'no-crash', confidence: 'certain' });
    const cut = { complete: false, stoppedAtLine: 3, reason: 'the call in line 3 is unknown' };
    expect(await asked({ reach: cut })).toMatchObject({ kind: 'unknown', diagnosis: 'the call in line 3 is unknown' });
    expect(await asked({ reach: cut, rulesFailure: 'IndexError (rules/x.py line 3)' })).toMatchObject({
      kind: 'unavailable',
      reason: { code: 'rules-failed' },
      diagnosis: 'Prediction was unavailable: IndexError (rules/x.py line 3)',
    });
    expect(await asked(null)).toMatchObject({ kind: 'unknown' });
  });
});
