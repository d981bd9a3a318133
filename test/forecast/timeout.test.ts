import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateOf, estimateText, timeoutVerdict } from '../../src/forecast/rehearsal/timeout.ts';
import type { RehearsedCell } from '../../src/probe/protocol.ts';

const limit = { ms: 20_000, text: 'its time limit of 20 s' };
const loop = { what: 'loop', line: 3, ran: 3, of: 600 };

const cellOf = (change: Partial<RehearsedCell> = {}): RehearsedCell => ({
  cell: 1,
  status: 'ok',
  reason: null,
  elapsedMs: 700,
  cuts: [loop],
  cut: true,
  estimate: { seconds: 90, low: 85, high: 95 },
  longestLine: 2,
  ...change,
});

/** The guarantee: a cell is stopped for its length only where even the low end of the estimate is clearly beyond its limit. */
describe('a predicted timeout', () => {
  it('names the estimate, its interval, the limit, what was measured and the line', () => {
    expect(timeoutVerdict(cellOf(), 1, limit)).toMatchObject({
      kind: 'crash',
      confidence: 'likely',
      rule: 'nbcrane/timeout',
      errorType: 'CellTimeout',
      line: 2,
      diagnosis:
        'This cell takes about 1 min 30 s (1 min 25 s to 1 min 35 s), longer than its time limit of 20 s.\nA copy of the kernel measured loop in line 3: 3 of 600.',
      rehearsal: { timeToCrash: { seconds: 20 } },
    });
    expect(timeoutVerdict(cellOf({ cuts: [] }), 1, limit)?.diagnosis).toContain('measured everything but the waiting');
  });

  it('comes beyond 1.5 times the limit, by the low end of the interval and as many processors as the cell uses', () => {
    const seconds = fc.double({ min: 0.1, max: 10_000, noNaN: true });
    fc.assert(
      fc.property(
        seconds,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 1, max: 64, noNaN: true }),
        seconds,
        (mean, spread, processors, limitS) => {
          const estimate = { seconds: mean, low: mean * (1 - spread), high: mean * (1 + spread) };
          const verdict = timeoutVerdict(cellOf({ estimate }), processors, { ms: limitS * 1000, text: 'it' });
          expect(verdict !== null).toBe((estimate.low * 1000) / processors > 1.5 * limitS * 1000);
        },
      ),
    );
  });

  it.each<[string, Partial<RehearsedCell>]>([
    ['may end before all its loops are through', { mayEndEarly: true }],
    [
      'waits for something outside, or was not seen in full',
      { leftOut: [{ line: 1, reason: 'it would connect', errorType: null, message: null }] },
    ],
    ['takes nobody knows how long', { estimate: null }],
    ['was not settled', { status: 'unknown' }],
  ])('never comes for a cell that %s', (_, change) => {
    expect(timeoutVerdict(cellOf(change), 1, { ...limit, ms: 1 })).toBeNull();
  });

  it('has no interval where there is none', () => {
    expect(estimateText({ lowMs: 90_000, ms: 90_000, highMs: 90_000 })).toBe('about 1 min 30 s');
    expect(estimateOf(cellOf({ mayEndEarly: true }), 2)).toMatchObject({ lowMs: 42_500, ms: 45_000, highMs: 95_000 });
  });
});
