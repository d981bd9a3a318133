import { describe, expect, it } from 'vitest';
import type { RehearsalReport, RehearsedCrash } from '../../src/probe/protocol.ts';
import { interruptAfterMs, nearlyDoneMs } from '../../src/forecast/rehearsal/interruption.ts';
import type { Made } from '../../src/forecast/probe/copies.ts';
import { rehearsalRecord } from '../../src/forecast/rehearsal/record.ts';
import type { Step } from '../../src/plan/plan.ts';

const span = (seconds: number) => ({ seconds, low: seconds, high: seconds });
const crashIn = (cell: number, changes: Partial<RehearsedCrash> = {}): RehearsedCrash => ({
  cell,
  errorType: 'KeyError',
  message: 'x',
  line: 1,
  frames: [],
  confidence: 'likely',
  doubt: null,
  cuts: [],
  timeToCrash: null,
  place: null,
  ...changes,
});
const reportOf = (crash: RehearsedCrash | null, seconds: number | null = null): RehearsalReport => ({
  reason: null,
  cells: [
    {
      cell: 2,
      status: 'ok',
      reason: null,
      elapsedMs: 5,
      cuts: [],
      cut: false,
      estimate: seconds === null ? null : span(seconds),
      doubts: [],
    },
  ],
  crash,
  elapsedMs: 40,
  forkMs: 1,
});

describe('a running cell whose copy crashed', () => {
  it('is interrupted for a crash in it that is certain, however soon it comes', () => {
    expect(interruptAfterMs(reportOf(crashIn(2, { confidence: 'certain', timeToCrash: span(1) })), 2, 900)).toBe(0);
  });

  it('gets two seconds where the crash in it is likely and it is nearly there, or should be past it', () => {
    const soon = reportOf(crashIn(2, { timeToCrash: span(10) }));
    const after = [0, 7_900, 8_100, 20_000].map((elapsed) => interruptAfterMs(soon, 2, elapsed));
    expect(after).toEqual([0, 0, nearlyDoneMs, nearlyDoneMs]);
  });

  it('gets two seconds where its end is near and the crash is in a later cell, certain or not', () => {
    for (const confidence of ['certain', 'likely'] as const) {
      const later = reportOf(crashIn(5, { confidence }), 10);
      expect([1_000, 9_000].map((elapsed) => interruptAfterMs(later, 2, elapsed))).toEqual([0, nearlyDoneMs]);
    }
  });

  it('is interrupted where nothing tells how long it takes, and never without a crash', () => {
    expect(interruptAfterMs(reportOf(crashIn(5)), 2, 60_000)).toBe(0);
    expect(interruptAfterMs(reportOf(crashIn(2)), 2, 60_000)).toBe(0);
    expect(interruptAfterMs(reportOf(null, 10), 2, 0)).toBeNull();
  });
});

describe('the record of a copy', () => {
  const step = { cell: { index: 2 } } as Step;
  const besideOf = (report: RehearsalReport, changes: Partial<Made> = {}) =>
    rehearsalRecord({ kind: 'beside', step, asked: 3, report, contradicted: false, ...changes }, () => null);

  it('says what came of it, and why where that is nothing', () => {
    expect(besideOf(reportOf(null))).toMatchObject({ outcome: 'ran-through', reason: null, crash: null });
    expect(besideOf(reportOf(crashIn(5)))).toMatchObject({
      outcome: 'crash',
      crash: { cellIndex: 5, errorType: 'KeyError' },
    });
    const nothing = { reason: null, cells: [], crash: null, elapsedMs: 0, forkMs: 1 };
    expect(besideOf(nothing)).toMatchObject({ outcome: 'not-needed', reason: null });
    expect(besideOf({ ...nothing, pending: 'it did not end within the time a rehearsal may take' })).toMatchObject({
      outcome: 'unknown',
      reason: 'the cell finished before the copy did',
    });
    expect(besideOf({ ...nothing, reason: 'it would write x' })).toMatchObject({
      outcome: 'unknown',
      reason: 'it would write x',
    });
    expect(besideOf({ ...reportOf(null), elapsedMs: 0 })).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('finished before'),
    });
  });

  it('counts crashes that the real cell gave the lie to', () => {
    const record = besideOf({ ...reportOf(crashIn(2)), artifacts: 1 }, { contradicted: true });
    expect(record).toMatchObject({ outcome: 'unknown', crash: null, artifacts: 2 });
  });
});
