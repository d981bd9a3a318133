import { describe, expect, it } from 'vitest';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { check } from '../support/check.ts';

/** Waits for a file that only the other notebook writes. */
const meets = (own: string, other: string) => `import os, time
open("${own}", "w").close()
limit = time.monotonic() + 60
while not os.path.exists("${other}") and time.monotonic() < limit:
    time.sleep(0.05)
assert os.path.exists("${other}")`;

describe('notebooks at once', () => {
  it('run side by side, and are reported in their order', async () => {
    const folder = scratchFolder({
      'a.ipynb': notebookText([meets('a.txt', 'b.txt')]),
      'b.ipynb': notebookText([meets('b.txt', 'a.txt')]),
      'c.ipynb': notebookText(['1 / 0']),
    });
    const { report, exitCode, stdout } = await check(folder, ['.', '--jobs', '2', '--predict', 'none']);
    expect(report.notebooks.map(({ path, status }) => [path, status])).toEqual([
      ['a.ipynb', 'passed'],
      ['b.ipynb', 'passed'],
      ['c.ipynb', 'crashed'],
    ]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('3 notebooks');
  });
});
