import { digest } from '../digest.ts';
import type { ShardReport } from '../result/schema.ts';

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
  // Every n-th of a sorted list, so that parts are of much the same size and folders are spread over them.
  const paths =
    durations === null
      ? found.filter((_, at) => at % parts === index - 1)
      : (balance(found, parts, (path) => durations.get(nameOf(path)) ?? null)[index - 1] ?? []);
  return { paths, shard: { part, of: found.length, plan: digest([parts, names, known]).slice(0, 16) } };
}

/**
 * Divides items into parts that take about equally long: the longest first, each to the part that has least to do so far (Graham's LPT rule,
 * at most a third longer than the best there is). Depends on nothing but its arguments; equal loads go to the part with fewer items, then to the first.
 * @param items in a fixed order, which every part keeps
 * @param costOf seconds, or any unit; null where it is not known, which counts as the median of what is
 * @returns the items of every part
 */
export function balance<Item>(items: readonly Item[], parts: number, costOf: (item: Item) => number | null): Item[][] {
  const known = items.flatMap((item) => costOf(item) ?? []).sort((one, other) => one - other);
  const median = known[Math.floor((known.length - 1) / 2)] ?? 1;
  const loads = Array.from({ length: parts }, () => ({ cost: 0, at: [] as number[] }));
  const costs = items.map((item) => costOf(item) ?? median);
  const longestFirst = items.map((_, at) => at).sort((one, other) => costs[other]! - costs[one]! || one - other);
  for (const at of longestFirst) {
    const least = loads.reduce((best, load) =>
      load.cost < best.cost || (load.cost === best.cost && load.at.length < best.at.length) ? load : best,
    );
    least.cost += costs[at]!;
    least.at.push(at);
  }
  return loads.map(({ at }) => at.sort((one, other) => one - other).map((each) => items[each]!));
}
