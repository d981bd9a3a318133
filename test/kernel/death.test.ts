import { describe, expect, test } from 'vitest';
import { explainDeath, type DeathReport } from '../../src/kernel/server/death.ts';

const gib = 2 ** 30;
const quiet = { oomKills: 0, limitBytes: null, limitPath: null, peakBytes: null };
const killed: DeathReport = {
  name: 'k',
  pid: 1,
  exitCode: null,
  signal: 'SIGKILL',
  peakBytes: gib,
  totalBytes: 16 * gib,
  addressSpaceBytes: null,
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
      memoryAfter: { oomKills: 3, limitBytes: 4 * gib, limitPath: '/lab/a', peakBytes: 4 * gib },
    };
    expect(explainDeath(report)).toMatchObject({
      outOfMemory: true,
      explanation:
        'The kernel was killed by SIGKILL, probably out of memory (peak 3.9 GiB of 4.0 GiB, the limit of the control group /lab/a).',
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

  test.each<[string, Partial<DeathReport>, number | null, object]>([
    [
      'peak 15.9 GiB of 16.0 GiB, the memory of this machine',
      { peakBytes: 15.9 * gib },
      null,
      { limitBytes: 16 * gib, limitSetBy: 'machine' },
    ],
    [
      'peak 640 MiB of 640 MiB, the limit of the container that nbcrane runs in',
      { peakBytes: 0.625 * gib, memoryAfter: { ...quiet, limitBytes: 0.625 * gib, limitPath: '/' } },
      null,
      { limitSetBy: 'control-group', controlGroup: '/' },
    ],
    [
      "peak 2.0 GiB of 2.0 GiB, the container's limit, which --container-memory sets",
      { peakBytes: 2 * gib, memoryAfter: { ...quiet, limitBytes: 2 * gib, limitPath: '/' } },
      2 * gib,
      { limitBytes: 2 * gib, limitSetBy: 'container' },
    ],
    [
      'peak 1.0 GiB; `ulimit -v` allows 3.0 GiB of address space',
      { signal: 'SIGABRT', addressSpaceBytes: 3 * gib, output: "terminate called after throwing an instance of 'std::bad_alloc'" },
      null,
      { limitBytes: 3 * gib, limitSetBy: 'ulimit' },
    ],
  ])('%s: whose limit it was', (said, found, containerMemory, memory) => {
    const death = explainDeath({ ...killed, ...found }, containerMemory);
    expect(death.explanation).toBe(`The kernel was killed by ${found.signal ?? 'SIGKILL'}, probably out of memory (${said}).`);
    expect(death).toMatchObject({ outOfMemory: true, memory });
  });

  test.each<Partial<DeathReport>>([
    { signal: 'SIGABRT', addressSpaceBytes: 3 * gib },
    { signal: 'SIGABRT', output: 'std::bad_alloc' },
    { signal: 'SIGSEGV', peakBytes: 16 * gib, addressSpaceBytes: 16 * gib },
    { signal: null, exitCode: 1, peakBytes: 16 * gib },
    {},
  ])('nothing is told of memory where %j says nothing of it', (found) => {
    expect(explainDeath({ ...killed, ...found })).not.toHaveProperty('memory');
  });

  test('nothing known of memory', () => {
    const nothing = { ...quiet, oomKills: null };
    const report = { ...killed, peakBytes: null, totalBytes: null, memoryBefore: nothing, memoryAfter: nothing };
    expect(explainDeath(report).explanation).toBe('The kernel was killed by SIGKILL.');
  });
});

test('an exit code comes with the last error the kernel wrote', () => {
  const report = { ...killed, signal: null, exitCode: 1, output: 'Traceback …\nModuleNotFoundError: No module named zmq\n' };
  expect(explainDeath(report).explanation).toBe('The kernel process exited with code 1 (ModuleNotFoundError: No module named zmq).');
});
