import { describe, expect, it } from 'vitest';
import { cellSchema, notebookSchema } from '../../src/result/schema.ts';
import { unknownVerdict } from '../../src/result/verdict.ts';
import { predictionOf } from '../../src/result/prediction.ts';

const { judge, totals } = await import(new URL('./judge.mjs', import.meta.url).href);

const expected = { index: 3, errorType: 'AxisError', line: 2 };
const silent = predictionOf(unknownVerdict('offline', 'nothing to say', { latencyMs: 5 }));
const alarm = {
  ...silent,
  verdict: 'crash' as const,
  confidence: 'certain' as const,
  rule: 'numpy/operation',
  errorType: 'numpy.exceptions.AxisError',
  line: 2,
};

/** A notebook of three cells (1, 3 and 5) as the report has it; `overrides` by cell index. */
function report(status: string, overrides: Record<number, object> = {}) {
  const cells = [1, 3, 5].map((index) =>
    cellSchema.parse({
      index,
      id: `c${index}`,
      status: 'executed',
      durationMs: 1,
      prediction: silent,
      error: null,
      warnings: [],
      ...overrides[index],
    }),
  );
  return notebookSchema.parse({ path: 'n.ipynb', status, durationMs: 1500, cells, timeSaved: null, message: null, warnings: [] });
}

const raised = { status: 'crashed', error: { ename: 'AxisError', evalue: 'axis 2', line: 2, traceback: [] } };
const stopped = { status: 'predicted-crash', prediction: alarm };

describe('scoring', () => {
  it.each([
    ['crash', 'predicted', report('predicted-crash', { 3: stopped })],
    ['crash', 'early', report('predicted-crash', { 1: stopped })],
    ['crash', 'missed', report('crashed', { 3: raised })],
    ['crash', 'broken', report('crashed', { 1: raised })],
    ['crash', 'broken', report('passed')],
    ['crash', 'broken', report('predicted-crash', { 5: stopped })],
    ['healthy', 'quiet', report('passed')],
    ['healthy', 'false-alarm', report('predicted-crash', { 5: stopped })],
    ['healthy', 'broken', report('crashed', { 3: raised })],
    ['healthy', 'broken', report('timed-out')],
  ])('a %s twin is %s', (twin, outcome, notebook) => {
    expect(judge(twin, expected, notebook).outcome).toBe(outcome);
  });

  it('holds line and exception of a prediction against the expected ones', () => {
    expect(judge('crash', expected, report('predicted-crash', { 3: stopped }))).toMatchObject({
      rightError: true,
      rightLine: true,
      cell: 3,
    });
    const other = report('predicted-crash', { 3: { ...stopped, prediction: { ...alarm, errorType: 'IndexError', line: 1 } } });
    expect(judge('crash', expected, other)).toMatchObject({ outcome: 'predicted', rightError: false, rightLine: false });
  });

  it('counts broken notebooks neither for nor against', () => {
    const base = { case: 'a', library: 'numpy', kind: 'axis', expected };
    const records = [
      { ...base, ...judge('crash', expected, report('predicted-crash', { 3: stopped })) },
      { ...base, case: 'b', ...judge('crash', expected, report('crashed', { 3: raised })) },
      { ...base, case: 'c', ...judge('crash', expected, report('passed')) },
      { ...base, ...judge('healthy', expected, report('passed')) },
      { ...base, case: 'b', ...judge('healthy', expected, report('predicted-crash', { 1: stopped })) },
      { ...base, case: 'c', twin: 'healthy', outcome: 'broken', status: 'nbcrane ended with 3' },
    ];
    const text = totals(records).join('\n');
    expect(text).toContain('recall: 1 of 2 (50.0 %)');
    expect(text).toContain('false alarms: 1 of 2 (50.0 %) of healthy notebooks stopped, 0 crashing');
    expect(text).toContain('precision: 1 of 2 (50.0 %)');
    expect(text).toContain('c crash (passed), c healthy (nbcrane ended with 3)');
    expect(text).toContain('numpy: 1 (b)');
    expect(text).toContain('numpy/operation: 1 (b)');
  });
});
