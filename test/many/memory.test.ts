import { describe, expect, it } from 'vitest';
import { memoryNow, type Memory, automaticJobs, memoryGate } from '../../src/many/memory-gate.ts';

const gib = 2 ** 30;
const files = (texts: Record<string, string>) => (path: string) => {
  const text = texts[path];
  if (text === undefined) throw new Error(`no ${path}`);
  return text;
};
const meminfo = { '/proc/meminfo': `MemTotal: 33554432 kB\nMemAvailable:   ${8 * 2 ** 20} kB\n` };

describe('memoryNow', () => {
  it('is what the machine has, without a limit', () => {
    expect(memoryNow(files(meminfo)).available).toBe(8 * gib);
    expect(memoryNow(files({ ...meminfo, '/proc/self/cgroup': '0::/\n', '/sys/fs/cgroup/memory.max': 'max\n' })).available).toBe(8 * gib);
  });

  it('is what the tightest group on the way up leaves, cached files counted as free', () => {
    const grouped = files({
      ...meminfo,
      '/proc/self/cgroup': '0::/jobs/one\n',
      '/sys/fs/cgroup/jobs/memory.max': String(2 * gib),
      '/sys/fs/cgroup/jobs/memory.current': String(1.5 * gib),
      '/sys/fs/cgroup/jobs/memory.stat': `anon 1\ninactive_file ${gib / 4}\n`,
      '/sys/fs/cgroup/jobs/one/memory.max': 'max',
    });
    expect(memoryNow(grouped)).toEqual({ available: 0.75 * gib, total: 2 * gib });
  });
});

describe('--jobs auto', () => {
  it.each([
    [4, { available: 16 * gib, total: 16 * gib }, 4],
    [16, { available: 3.5 * gib, total: 16 * gib }, 3],
    [64, { available: 900 * gib, total: 900 * gib }, 25],
    [2, { available: 0.1 * gib, total: 16 * gib }, 1],
    [4, { available: 1.5 * gib, total: 2 * gib }, 4],
  ])('%i processors and %o make %i', (processors, memory, jobs) => expect(automaticJobs(processors, memory)).toBe(jobs));
});

describe('memoryGate', () => {
  const signal = new AbortController().signal;

  function setUp(memory: Memory) {
    const state = { memory, now: 0, short: [] as number[], polls: 0, onPoll: () => {} };
    const gate = memoryGate({
      memory: () => state.memory,
      now: () => state.now,
      onShort: (running) => void state.short.push(running),
      sleep: async () => {
        state.polls++;
        state.onPoll();
      },
    });
    return { state, gate };
  }

  it('always lets one run, and holds the next back until there is room, telling it once', async () => {
    const { state, gate } = setUp({ available: 0, total: 16 * gib });
    const leave = await gate(signal);
    expect([state.polls, state.short]).toEqual([0, []]);
    state.onPoll = () => {
      if (state.polls === 5) state.memory = { available: 4 * gib, total: 16 * gib };
    };
    await gate(signal);
    expect([state.polls, state.short]).toEqual([5, [1]]);
    leave();
  });

  it('goes on when those that run have ended, though memory is still short', async () => {
    const { state, gate } = setUp({ available: 0, total: 16 * gib });
    const leave = await gate(signal);
    state.onPoll = () => void (state.polls === 3 && leave());
    await gate(signal);
    expect(state.polls).toBe(3);
  });

  it('counts kernels that have just started with what they will take', async () => {
    const { state, gate } = setUp({ available: 2.5 * gib, total: 16 * gib });
    await gate(signal);
    await gate(signal);
    state.onPoll = () => void (state.now += 3000);
    await gate(signal);
    expect(state.short).toEqual([2]);
    expect(state.now).toBeGreaterThanOrEqual(10_000);
  });

  it('holds nobody back who was interrupted', async () => {
    const { state, gate } = setUp({ available: 0, total: 16 * gib });
    await gate(signal);
    const stop = new AbortController();
    state.onPoll = () => stop.abort();
    await gate(stop.signal);
    expect(state.polls).toBe(1);
  });
});
