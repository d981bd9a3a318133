import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readReport } from '../../src/result/read-report.ts';
import { scratchFolder } from '../support/notebooks.ts';

const report = (durationMs: number) => ({
  schemaVersion: 1,
  tool: { name: 'nbcrane', version: '0.1.0' },
  notebooks: [{ path: 'a.ipynb', status: 'passed', durationMs, cells: [], timeSaved: null, message: null, warnings: [] }],
  totals: {
    ...{ notebooks: 1, passed: 1, predictedCrashes: 0, crashed: 0, timedOut: 0, kernelDied: 0, noKernel: 0, skipped: 0, invalid: 0 },
    ...{ cells: 0, executedCells: 0, predictionSeconds: 0, tokens: null },
  },
});
const read = (text: string) => readReport(join(scratchFolder({ 'r.json': text }), 'r.json'), { named: 'r.json', remedy: '' });

it('a recorded report has the numbers of a run, and no nesting that no report has', async () => {
  expect((await read(JSON.stringify(report(5)))).notebooks).toHaveLength(1);
  for (const durationMs of [1e300, -1, 2 ** 60])
    await expect(read(JSON.stringify(report(durationMs)))).rejects.toThrow(/not an nbcrane report: notebooks\.0\.durationMs/);
  await expect(read('['.repeat(100_000) + ']'.repeat(100_000))).rejects.toThrow(/nested too deep/);
});
