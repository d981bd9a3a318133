import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { attempt } from '../../src/attempt.ts';

/** Where the first version of control groups has those of memory. */
export const memoryGroups = '/sys/fs/cgroup/memory';

/** Whether this machine lets its tests limit the memory of processes. */
export function limitsMemory(): boolean {
  const group = join(memoryGroups, `nbcrane-try-${process.pid}`);
  const made = attempt(() => (mkdirSync(group), true)) ?? false;
  if (made) rmdirSync(group);
  return made;
}

/** `enter`: the command that starts a program in the group, with all that it starts; `remove`: when they have ended. */
export type MemoryGroup = { folder: string; enter(program: string): [string, ...string[]]; remove(): Promise<void> };

let made = 0;

/** A control group of so many bytes. */
export async function makeMemoryGroup(bytes: number): Promise<MemoryGroup> {
  const group = join(memoryGroups, `nbcrane-${process.pid}-${(made += 1)}`);
  mkdirSync(group);
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes));
  return {
    folder: group,
    enter: (program) => ['/bin/sh', '-c', `echo $$ > '${group}/cgroup.procs' && exec "$@"`, 'sh', program],
    async remove() {
      for (let left = 50; left > 0 && attempt(() => (rmdirSync(group), true)) === undefined; left -= 1) await delay(100);
    },
  };
}
