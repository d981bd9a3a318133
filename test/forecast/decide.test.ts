import { describe, expect, it } from 'vitest';
import { decide, type Decision, type CellState, type Policy } from '../../src/forecast/decide.ts';
import type { When } from '../../src/forecast/forecast.ts';
import { crashVerdict, noCrashVerdict, unavailableVerdict, unknownVerdict, type Confidence } from '../../src/result/verdict.ts';

type Row = [
  confidence: Confidence,
  when: When,
  stopOn: Policy['stopOn'],
  minConfidence: Policy['minConfidence'],
  lookAhead: Policy['lookAhead'],
  place: Partial<CellState>,
  decision: Decision,
];

const policyOf = (stopOn: Policy['stopOn'], minConfidence: Policy['minConfidence'], lookAhead: Policy['lookAhead']): Policy => ({
  stopOn,
  minConfidence,
  lookAhead,
  votes: 5,
});
const nowhere: CellState = { mayRaise: false, runRegardless: false, isPast: false };

/** One line a case: a crash of this confidence, predicted then, under --stop-on, --min-confidence and --look-ahead, at this place. */
const table: Row[] = [
  ['certain', 'before', 'likely', 'likely', 'stop', {}, 'stop'],
  ['likely', 'before', 'likely', 'likely', 'stop', {}, 'stop'],
  ['certain', 'before', 'certain', 'likely', 'stop', {}, 'stop'],
  ['likely', 'before', 'certain', 'likely', 'stop', {}, 'warn'],
  ['certain', 'before', 'never', 'likely', 'stop', {}, 'warn'],
  ['likely', 'before', 'never', 'likely', 'stop', {}, 'warn'],

  ['certain', 'before', 'likely', 'certain', 'stop', {}, 'stop'],
  ['likely', 'before', 'likely', 'certain', 'stop', {}, 'go-on'],
  ['likely', 'before', 'never', 'certain', 'stop', {}, 'go-on'],
  ['likely', 'during', 'likely', 'certain', 'stop', {}, 'go-on'],
  ['likely', 'ahead', 'likely', 'certain', 'warn', {}, 'go-on'],
  ['certain', 'before', 'never', 'certain', 'stop', {}, 'warn'],

  ['certain', 'before', 'likely', 'likely', 'stop', { mayRaise: true }, 'go-on'],
  ['certain', 'before', 'likely', 'likely', 'stop', { runRegardless: true }, 'warn'],
  ['likely', 'ahead', 'likely', 'likely', 'stop', { mayRaise: true }, 'go-on'],
  ['likely', 'during', 'likely', 'likely', 'stop', { runRegardless: true }, 'warn'],
  ['likely', 'before', 'likely', 'certain', 'stop', { mayRaise: true }, 'go-on'],

  ['likely', 'before', 'likely', 'likely', 'warn', {}, 'stop'],
  ['likely', 'during', 'likely', 'likely', 'warn', {}, 'stop'],
  ['likely', 'during', 'certain', 'likely', 'stop', {}, 'warn'],
  ['likely', 'ahead', 'likely', 'likely', 'stop', {}, 'stop'],
  ['certain', 'ahead', 'certain', 'likely', 'stop', {}, 'stop'],
  ['likely', 'ahead', 'certain', 'likely', 'stop', {}, 'warn'],
  ['certain', 'ahead', 'likely', 'likely', 'warn', {}, 'warn'],
  ['certain', 'ahead', 'never', 'likely', 'stop', {}, 'warn'],

  ['certain', 'ahead', 'likely', 'likely', 'stop', { isPast: true }, 'go-on'],
  ['certain', 'during', 'likely', 'likely', 'stop', { isPast: true }, 'go-on'],
];

it.each([
  [crashVerdict('llm', 'It may fail.', { confidence: 'likely', votes: { crash: 5, total: 5 } }), 'stop'],
  [crashVerdict('llm', 'It may fail.', { confidence: 'likely', votes: { crash: 4, total: 5 } }), 'warn'],
  // The fifth answer was lost: nobody knows whether it would have agreed.
  [crashVerdict('llm', 'It may fail.', { confidence: 'likely', votes: { crash: 4, total: 4 } }), 'warn'],
  [crashVerdict('rehearsal', 'It failed.', { confidence: 'likely', rule: 'nbcrane/rehearsal', votes: { crash: 3, total: 4 } }), 'stop'],
  [crashVerdict('offline', 'It fails.', { confidence: 'likely', rule: 'numpy/operation' }), 'stop'],
  [crashVerdict('offline', 'It fails.', { confidence: 'certain' }), 'stop'],
] as const)('--stop-on unanimous asks a model for all its votes, and others for nothing more (%#)', (verdict, decision) => {
  expect(decide({ verdict, when: 'before' }, policyOf('unanimous', 'likely', 'stop'), nowhere)).toBe(decision);
});

describe('what a forecast does to the run', () => {
  it.each(table)('%s crash, %s the cell, --stop-on %s --min-confidence %s --look-ahead %s at %j: %s', (...row) => {
    const [confidence, when, stopOn, minConfidence, lookAhead, place, decision] = row;
    const verdict = crashVerdict('x', 'It fails.', { confidence });
    expect(decide({ verdict, when }, policyOf(stopOn, minConfidence, lookAhead), { ...nowhere, ...place })).toBe(decision);
  });

  it('is nothing unless it is a crash, whatever the policy', () => {
    const others = [
      noCrashVerdict('x', 'It runs.', { confidence: 'certain' }),
      unknownVerdict('x', 'Who knows.'),
      unavailableVerdict('x', 'stuck', { reason: { code: 'probe-failed' } }),
    ];
    const decisions = others.flatMap((verdict) =>
      (['before', 'during', 'ahead'] as const).map((when) => decide({ verdict, when }, policyOf('likely', 'likely', 'stop'), nowhere)),
    );
    expect(new Set(decisions)).toEqual(new Set(['go-on']));
  });
});
