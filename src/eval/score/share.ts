import type { Share } from '../summary.ts';

/** Standard normal quantile of 0.975. */
const z = 1.959963984540054;

/** `hits` of `of` with its 95 % interval after Wilson (1927), https://doi.org/10.2307/2276774; all null where nothing was counted. */
export function shareOf(hits: number, of: number): Share {
  if (of === 0) return { value: null, low: null, high: null, hits, of };
  const value = hits / of;
  const scale = 1 + z ** 2 / of;
  const middle = (value + z ** 2 / (2 * of)) / scale;
  const radius = (z / scale) * Math.sqrt((value * (1 - value)) / of + z ** 2 / (4 * of ** 2));
  return { value, low: hits === 0 ? 0 : middle - radius, high: hits === of ? 1 : middle + radius, hits, of };
}
