import { describe, expect, it } from 'vitest';
import { exitCodeOf } from '../../src/report/exit-code.ts';
import { crashedNotebook, passedNotebook, recordOf, stoppedNotebook } from './build.ts';

const unreadable = passedNotebook({ path: 'bad.ipynb', status: 'invalid', message: 'No JSON' });
const died = passedNotebook({ path: 'd.ipynb', status: 'kernel-died' });
const without = passedNotebook({ path: 'n.ipynb', status: 'no-kernel' });
const slow = passedNotebook({ path: 's.ipynb', status: 'timed-out' });

describe('what a run ends with', () => {
  it.each([
    ['all passed', [passedNotebook()], { predicted: 0, error: 0, never: 0 }],
    ['a crash predicted', [passedNotebook(), stoppedNotebook({ path: 'b.ipynb' })], { predicted: 1, error: 0, never: 0 }],
    ['a crash', [stoppedNotebook({ path: 'b.ipynb' }), crashedNotebook()], { predicted: 1, error: 1, never: 0 }],
    ['out of time', [slow], { predicted: 1, error: 1, never: 0 }],
    ['unreadable', [unreadable], { predicted: 2, error: 2, never: 0 }],
    ['no kernel', [without], { predicted: 3, error: 3, never: 0 }],
    ['a dead kernel', [died], { predicted: 3, error: 3, never: 0 }],
  ] as const)('%s', (_, outcomes, expected) => {
    const record = recordOf(...outcomes);
    expect({ predicted: exitCodeOf(record, 'predicted'), error: exitCodeOf(record, 'error'), never: exitCodeOf(record, 'never') }).toEqual(
      expected,
    );
  });

  it('is never a pass where the run was interrupted', () => {
    const record = { ...recordOf(passedNotebook()), interrupted: true, exitCode: 3 as const };
    for (const failOn of ['predicted', 'error', 'never'] as const) expect(exitCodeOf(record, failOn)).toBe(3);
  });
});
