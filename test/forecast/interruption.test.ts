import { describe, expect, it } from 'vitest';
import type { RehearsalReport, RehearsedCrash } from '../../src/probe/protocol.ts';
import { interruptAfterMs, nearlyDoneMs } from '../../src/forecast/rehearsal/interruption.ts';
import { rehearsalLine } from '../../src/report/terminal/rehearsal-line.ts';
import { rehearsalRecord } from '../../src/forecast/rehearsal/record.ts';

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
  const beside = { kind: 'beside', target: 2 } as const;

  it('says what came of it, and why where that is nothing', () => {
    expect(rehearsalRecord(reportOf(null), beside)).toMatchObject({ outcome: 'ran-through', reason: null, crash: null });
    expect(rehearsalRecord(reportOf(crashIn(5)), beside)).toMatchObject({
      outcome: 'crash',
      crash: { cellIndex: 5, errorType: 'KeyError' },
    });
    const nothing = { reason: null, cells: [], crash: null, elapsedMs: 0, forkMs: 1 };
    expect(rehearsalRecord(nothing, beside)).toMatchObject({ outcome: 'not-needed', reason: null });
    expect(rehearsalRecord({ ...nothing, reason: 'it would write x' }, beside)).toMatchObject({
      outcome: 'unknown',
      reason: 'it would write x',
    });
    expect(rehearsalRecord({ ...reportOf(null), elapsedMs: 0 }, beside)).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('finished before'),
    });
  });

  it('says who kept its files apart, also on the terminal', () => {
    const record = rehearsalRecord({ ...reportOf(null), sandbox: 'supervised' }, beside);
    expect(record.sandbox).toBe('supervised');
    expect(rehearsalLine(record)).toContain('file sandbox: supervisor');
    expect(rehearsalLine(rehearsalRecord(reportOf(null), beside))).not.toContain('files');
  });

  it('counts crashes that the real cell gave the lie to', () => {
    const record = rehearsalRecord({ ...reportOf(crashIn(2)), artifacts: 1 }, { ...beside, contradicted: true });
    expect(record).toMatchObject({ outcome: 'unknown', crash: null, artifacts: 2 });
  });
});
