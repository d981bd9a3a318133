import { describe, expect, it } from 'vitest';
import { check } from '../support/check.ts';
import { whyNoCopies } from '../support/copies.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';

/*
 * The guarantee: a cell that cannot end within its time limit is stopped soon after it has begun, with its loop and the estimate; one that can is not, however long
 * its loops are written.
 */

const step = 'import time\ndef step(turns):\n    return sum(i * i for i in range(turns))\ntotal, seen = 0, []';
const notebooks = {
  'computes.ipynb': [step, 'start = 1\nfor turn in range(40_000):\n    total += step(100_000)'],
  'waits.ipynb': [step, 'for turn in range(600):\n    time.sleep(0.5)\n    seen.append(turn)'],
  'ends-early.ipynb': [step, 'for turn in range(40_000):\n    total += step(100_000)\n    if turn > 150:\n        break', 'print(total)'],
  'in-time.ipynb': [step, 'for turn in range(20):\n    time.sleep(0.1)\n    seen.append(turn)', 'print(seen)'],
};

describe.skipIf(process.platform !== 'linux')('a cell with a time limit', () => {
  it('is stopped early only where it cannot end in time', { timeout: 240_000 }, async ({ skip }) => {
    const unsupported = await whyNoCopies();
    skip(unsupported !== null, 'there are no copies here');
    const texts = Object.fromEntries(Object.entries(notebooks).map(([name, cells]) => [name, notebookText(cells)]));
    const { report, stdout } = await check(scratchFolder(texts), ['.', '--timeout', '40s', '--no-fixes']);
    expect(report.notebooks.map(({ path, status }) => [path, status])).toEqual([
      ['computes.ipynb', 'predicted-crash'],
      ['ends-early.ipynb', 'passed'],
      ['in-time.ipynb', 'passed'],
      ['waits.ipynb', 'predicted-crash'],
    ]);
    for (const [at, line] of [
      [0, 2],
      [3, 1],
    ] as const) {
      const notebook = report.notebooks[at]!;
      expect(notebook.cells[1]).toMatchObject({
        prediction: { rule: 'nbcrane/timeout', errorType: 'CellTimeout', line, confidence: 'likely' },
      });
      expect(notebook.cells[1]!.durationMs).toBeLessThan(20_000);
      expect(notebook.timeSaved).toMatchObject({ avoidedSeconds: 40, avoidedSource: 'rehearsal' });
    }
    expect(stdout).toMatch(/This cell takes about .*longer than its time limit of 40 s/);
  });
});
