import { describe, expect, it } from 'vitest';
import { mergeVerdicts } from '../../src/forecast/merge-verdicts.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Verdict } from '../../src/result/verdict.ts';
import { predictionOf } from '../../src/result/prediction.ts';
import { cellSchema } from '../../src/result/schema.ts';

const crash = crashVerdict('rehearsal', 'It failed.', { confidence: 'likely', errorType: 'KeyError', line: 2, latencyMs: 9 });
const fine = noCrashVerdict('offline', 'Every statement was followed.', { confidence: 'certain' });
const silent = unknownVerdict('llm', 'No majority.', { tokens: { input: 5, output: 1 }, cached: { answers: 2, tokens: null } });
const stuck = unavailableVerdict('llm', 'm: the server answered 500.', { reason: { code: 'votes-lost', httpStatus: 500 } });

describe('several verdicts on one cell', () => {
  it.each<[string, Verdict[], Verdict['kind']]>([
    ['a crash over all else', [silent, fine, stuck, crash], 'crash'],
    ['no crash over what could not be had', [stuck, fine, silent], 'no-crash'],
    ['what could not be had over silence', [silent, stuck], 'unavailable'],
  ])('come to %s', (_, verdicts, kind) => expect(mergeVerdicts(verdicts)?.kind).toBe(kind));

  it('keep the first among equals, and are paid for together', () => {
    const later = { ...crash, diagnosis: 'Later.', tokens: { input: 10, output: 2 } };
    expect(mergeVerdicts([silent, crash, later])).toEqual({
      ...crash,
      tokens: { input: 15, output: 3 },
      cached: { answers: 2, tokens: null },
    });
    expect(mergeVerdicts([])).toBeNull();
  });
});

describe('a verdict in a report', () => {
  it('has every key, whatever its kind, and says by a field that and why it could not be had', () => {
    const published = [crash, fine, silent, stuck].map(predictionOf);
    expect(published.map(({ verdict }) => verdict)).toEqual(['crash', 'no-crash', 'unknown', 'unknown']);
    expect(published.map(({ unavailable }) => unavailable ?? null)).toEqual([null, null, null, { code: 'votes-lost', httpStatus: 500 }]);
    for (const prediction of published) {
      const cell = { index: 0, id: 'a', status: 'executed', durationMs: 1, prediction, error: null, warnings: [] };
      expect(cellSchema.parse(cell).prediction).toEqual(prediction);
    }
    expect(published[3]).toMatchObject({ confidence: 'likely', rule: null, evidence: [], diagnosis: stuck.diagnosis });
  });
});
