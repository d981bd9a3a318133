import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';

/** Lets notebooks start one by one; what it answers ends the place that was taken. */
export type Gate = (signal: AbortSignal) => Promise<() => void>;

type GateOptions = {
  /** Called once a wait: that a notebook is held back, with how many running. */
  onShort(running: number, memory: Memory): void;
  memory?: () => Memory;
  now?: () => number;
  sleep?: (ms: number) => Promise<void>;
};

/** What a kernel with common libraries takes before the notebook's own data. */
const perKernel = 2 ** 30;
/** A kernel that has just started has not yet taken what it will: it counts with `perKernel` for so long. */
const settlingMs = 10_000;
const pollMs = 500;

/** Bytes that have to be free for one more kernel: a gigabyte, or an eighth of a small machine. */
const neededBytes = ({ total }: Memory): number => Math.min(perKernel, total / 8);

/** Whether so many more kernels may be started now. */
export const hasRoomFor = (kernels: number, memory: Memory = memoryNow()): boolean => memory.available >= neededBytes(memory) * kernels;

/** Notebooks at once for `auto`: one a processor, as far as memory goes. */
export function automaticJobs(processors: number, memory: Memory = memoryNow()): number {
  return Math.max(1, Math.min(25, processors, Math.floor(memory.available / neededBytes(memory))));
}

/** Holds a notebook back while others run and memory is short. One always runs: a notebook that needs the whole machine gets it. */
export function memoryGate({ onShort, memory = memoryNow, now = () => performance.now(), sleep = delay }: GateOptions): Gate {
  const startedAt = new Set<{ at: number }>();
  let last: Promise<unknown> = Promise.resolve();

  const isShort = (): Memory | null => {
    const state = memory();
    const settling = [...startedAt].filter(({ at }) => now() - at < settlingMs).length;
    return state.available < neededBytes(state) * (settling + 1) ? state : null;
  };
  const enter = async (signal: AbortSignal) => {
    let reported = false;
    for (let state = isShort(); state && startedAt.size > 0 && !signal.aborted; state = isShort()) {
      if (!reported) onShort(startedAt.size, state);
      reported = true;
      await sleep(pollMs);
    }
    const place = { at: now() };
    startedAt.add(place);
    return () => void startedAt.delete(place);
  };
  return (signal) => {
    const entered = last.then(() => enter(signal));
    last = entered.catch(() => undefined);
    return entered;
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Bytes that processes started now may use, and bytes there are in all: of the machine, or of the control group where that has less. */
export type Memory = { available: number; total: number };

type Read = (path: string) => string;
const readText: Read = (path) => readFileSync(path, 'utf8');

/** `read`: reads a file of the system, for tests. */
export function memoryNow(read: Read = readText): Memory {
  const machine = machineMemory(read);
  const group = groupMemory(read);
  return group ? { available: Math.min(machine.available, group.available), total: Math.min(machine.total, group.total) } : machine;
}

/** proc_meminfo(5): `MemAvailable` counts what the system can give back, such as its cache of files. */
function machineMemory(read: Read): Memory {
  const available = attempt(() => /^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo'))?.[1]);
  return { available: available === undefined ? freemem() : Number(available) * 1024, total: totalmem() };
}

/** https://docs.kernel.org/admin-guide/cgroup-v2.html: the least that any group from this process up to the root leaves; null without a limit. */
function groupMemory(read: Read): Memory | null {
  const own = attempt(() => /^0::(.*)$/m.exec(read('/proc/self/cgroup'))?.[1]);
  if (own === undefined) return null;
  const names = own.split('/').filter(Boolean);
  const folders = [...names.map((_, at) => join('/sys/fs/cgroup', ...names.slice(0, at + 1))), '/sys/fs/cgroup'];
  const limits = folders.flatMap((folder): Memory[] => {
    const total = Number(attempt(() => read(join(folder, 'memory.max')).trim()) ?? 'max');
    if (!Number.isFinite(total)) return [];
    const used = Number(attempt(() => read(join(folder, 'memory.current'))) ?? 0);
    // Cached files are given back before anything is killed.
    const cached = Number(/^inactive_file (\d+)$/m.exec(attempt(() => read(join(folder, 'memory.stat'))) ?? '')?.[1] ?? 0);
    return [{ total, available: Math.max(0, total - used + cached) }];
  });
  return limits.length === 0 ? null : limits.reduce((least, limit) => (limit.available < least.available ? limit : least));
}
