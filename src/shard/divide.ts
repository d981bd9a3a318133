import { digest } from '../digest.ts';
import { shardOf } from '../notebook/shard.ts';
import type { ShardReport } from '../result/schema.ts';
import { balance } from './balance.ts';

type Division = {
  /** Absolute paths, sorted. */
  found: readonly string[];
  /** `2/4`. */
  part: string;
  /** As reports name a notebook. */
  nameOf(path: string): string;
  /** Milliseconds of an earlier run by report name, or null without one. */
  durations: ReadonlyMap<string, number> | null;
};

/** The notebooks of one part, and what `nbcrane merge` needs to see that all parts were divided alike. */
export function divide({ found, part, nameOf, durations }: Division): { paths: string[]; shard: ShardReport } {
  const [index, parts] = part.split('/').map(Number) as [number, number];
  const names = found.map(nameOf);
  const known = durations === null ? [] : names.map((name) => durations.get(name) ?? null);
  const paths =
    durations === null ? shardOf(found, part) : (balance(found, parts, (path) => durations.get(nameOf(path)) ?? null)[index - 1] ?? []);
  return { paths, shard: { part, of: found.length, plan: digest([parts, names, known]).slice(0, 16) } };
}
