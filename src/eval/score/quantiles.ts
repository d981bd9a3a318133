import { sum } from './sum.ts';
import type { Quantiles } from '../summary.ts';

/** Mean and quantiles with linear interpolation between neighbours (type 7 of Hyndman and Fan, as NumPy computes them); null for no values. */
export function quantilesOf(values: readonly number[]): Quantiles | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    return sorted[below]! + (place - below) * ((sorted[below + 1] ?? sorted[below]!) - sorted[below]!);
  };
  const mean = sum(sorted) / sorted.length;
  return { count: sorted.length, mean, median: at(0.5), p75: at(0.75), p90: at(0.9), max: sorted.at(-1)! };
}
