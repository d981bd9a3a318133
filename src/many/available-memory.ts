import { readFileSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';

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
