import { describe, expect, it } from 'vitest';
import { offlinePredictor } from '../../src/forecast/rules/predictor.ts';
import { observation as observationSchema } from '../../src/probe/protocol.ts';
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

  it('are known to have failed by a field, which older words of the probe are read into', () => {
    const wire = { objects: [], undefinedNames: [], finding: null, reach: null, elapsedMs: 1 };
    const failure = 'The rules failed: IndexError';
    expect(observationSchema.parse({ ...wire, notes: ['Reading facts failed: x', failure] }).rulesFailure).toBe(failure);
    expect(observationSchema.parse({ ...wire, notes: [], rulesFailure: 'IndexError' }).rulesFailure).toBe('IndexError');
    expect(observationSchema.parse({ ...wire, notes: ['Reading facts failed: x'] }).rulesFailure).toBeNull();
  });
});
