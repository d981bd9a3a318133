import { describe, expect, it } from 'vitest';
import { foldTraceback, cutText, rehearsalVerdict } from '../../src/forecast/rehearsal/verdict.ts';
import type { RehearsalReport, RehearsedCrash } from '../../src/probe/protocol.ts';

const frame = (cell: number | null, library: boolean, line: number, text = '') => ({
  cell,
  file: library ? 'lib/core.py' : 'x.py',
  function: library ? 'inner' : '<module>',
  line,
  text,
  library,
});
const crash: RehearsedCrash = {
  cell: 4,
  errorType: 'ValueError',
  message: 'shapes\n  differ',
  line: 2,
  confidence: 'likely',
  doubt: 'long work was cut before it',
  frames: [frame(4, false, 2, 'fit(x)'), frame(null, true, 10), frame(null, true, 20), frame(null, true, 30, 'raise')],
  cuts: [{ what: 'loop', line: 1, ran: 3, of: 100 }],
  timeToCrash: { seconds: 600, low: 500, high: 700 },
  place: 'in iteration 3 of 100 of the loop in line 1',
};
const report = (changes: Partial<RehearsalReport>): RehearsalReport => ({
  reason: null,
  cells: [],
  crash: null,
  elapsedMs: 40,
  forkMs: 5,
  ...changes,
});

describe('the verdict of a rehearsal', () => {
  it('tells exception, place, what was cut and why it is not certain', () => {
    const verdict = rehearsalVerdict(report({ crash }), 4);
    expect(verdict).toMatchObject({ kind: 'crash', confidence: 'likely', errorType: 'ValueError', line: 2, rule: 'nbcrane/ValueError' });
    expect(verdict.diagnosis).toMatch(/ValueError: shapes differ in iteration 3 of 100 of the loop in line 1.*not certain/);
    expect(verdict).toMatchObject({ rehearsal: { timeToCrash: { seconds: 600, low: 500, high: 700 } } });
  });

  it('is silent on cells it did not settle, and certain only where nothing was cut', () => {
    const cell = { cell: 1, elapsedMs: 3, cuts: [], estimate: null, reason: null };
    expect(rehearsalVerdict(report({ crash }), 1).kind).toBe('unknown');
    expect(rehearsalVerdict(report({ cells: [{ ...cell, status: 'ok', cut: false }] }), 1)).toMatchObject({
      kind: 'no-crash',
      confidence: 'certain',
    });
    expect(rehearsalVerdict(report({ cells: [{ ...cell, status: 'ok', cut: true }] }), 1)).toMatchObject({
      kind: 'no-crash',
      confidence: 'likely',
    });
    expect(
      rehearsalVerdict(report({ cells: [{ ...cell, status: 'unknown', cut: false, reason: 'it would write model.pt' }] }), 1),
    ).toMatchObject({
      kind: 'unknown',
      diagnosis: expect.stringContaining('would write model.pt'),
    });
  });

  it('folds frames of libraries but for the last', () => {
    expect(foldTraceback(crash)).toEqual([
      'cell 5, line 2: fit(x)',
      '… 2 library frames',
      'lib/core.py, line 30, in inner: raise',
      'ValueError: shapes\n  differ',
    ]);
    expect(cutText({ what: 'steps', line: null, ran: 3, of: null })).toBe('steps: 3 of an unknown number');
  });
});

describe('a diagnosis of the copy', () => {
  const diagnosis = {
    text: '`x` has the length 5, and `y` has the length 4. They must be equally long.',
    evidence: [{ name: 'x', category: 'S' as const, fact: 'a list with 5 elements' }],
    origins: [{ name: 'x', cellIndex: 1, line: 2 }],
  };

  it('stands first, the exception below it as proof, with facts and origins', () => {
    const verdict = rehearsalVerdict(report({ crash: { ...crash, diagnosis } }), 4);
    expect(verdict.diagnosis.split('\n')).toEqual([diagnosis.text, expect.stringContaining('it raised ValueError: shapes differ')]);
    expect(verdict).toMatchObject({ evidence: diagnosis.evidence, origins: diagnosis.origins });
  });

  it('is left out where nothing is known of the values', () => {
    const verdict = rehearsalVerdict(report({ crash: { ...crash, diagnosis: null } }), 4);
    expect(verdict.diagnosis).toMatch(/^A copy of the kernel ran this cell/);
    expect(verdict).toMatchObject({ evidence: [], origins: [] });
  });
});
