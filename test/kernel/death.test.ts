import { describe, expect, test } from 'vitest';
import { explainDeath, type DeathReport } from '../../src/kernel/server/death.ts';

const gib = 2 ** 30;
const quiet = { oomKills: 0, limitBytes: null, peakBytes: null };
const killed: DeathReport = {
  name: 'k',
  pid: 1,
  exitCode: null,
  signal: 'SIGKILL',
  peakBytes: gib,
  totalBytes: 16 * gib,
  memoryBefore: quiet,
  memoryAfter: quiet,
  output: '',
};

describe('out of memory is claimed only with evidence', () => {
  test('none: a kill is a kill', () => {
    expect(explainDeath(killed)).toMatchObject({ outOfMemory: false, explanation: 'The kernel was killed by SIGKILL (peak 1.0 GiB).' });
  });

  test('the control group counted a kill', () => {
    const report = {
      ...killed,
      peakBytes: 3.9 * gib,
      memoryBefore: { ...quiet, oomKills: 2 },
      memoryAfter: { oomKills: 3, limitBytes: 4 * gib, peakBytes: 4 * gib },
    };
    expect(explainDeath(report)).toMatchObject({
      outOfMemory: true,
      explanation: 'The kernel was killed by SIGKILL, probably out of memory (peak 3.9 GiB of 4.0 GiB).',
    });
  });

  test('kills of others before the kernel started do not count', () => {
    const counted = { ...quiet, oomKills: 7 };
    expect(explainDeath({ ...killed, memoryBefore: counted, memoryAfter: counted }).outOfMemory).toBe(false);
  });

  test('the kernel stood at the limit', () => {
    expect(explainDeath({ ...killed, peakBytes: 1.95 * gib, memoryAfter: { ...quiet, limitBytes: 2 * gib } }).outOfMemory).toBe(true);
    expect(explainDeath({ ...killed, peakBytes: 15.9 * gib }).outOfMemory).toBe(true);
  });

  test('another signal is never lack of memory', () => {
    expect(explainDeath({ ...killed, signal: 'SIGSEGV', peakBytes: 16 * gib }).outOfMemory).toBe(false);
  });

  test('nothing known of memory', () => {
    const nothing = { oomKills: null, limitBytes: null, peakBytes: null };
    const report = { ...killed, peakBytes: null, totalBytes: null, memoryBefore: nothing, memoryAfter: nothing };
    expect(explainDeath(report).explanation).toBe('The kernel was killed by SIGKILL.');
  });
});

test('an exit code comes with the last error the kernel wrote', () => {
  const report = { ...killed, signal: null, exitCode: 1, output: 'Traceback …\nModuleNotFoundError: No module named zmq\n' };
  expect(explainDeath(report).explanation).toBe('The kernel process exited with code 1 (ModuleNotFoundError: No module named zmq).');
});
