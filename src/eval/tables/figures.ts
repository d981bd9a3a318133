import type { Scores, Share } from '../summary.ts';

/** Figures as tables show them; what is unknown is a dash. */

export const unknown = '–';

/** Per cent with one decimal, as the paper prints them. */
export const percent = (value: number | null): string => (value === null ? unknown : (100 * value).toFixed(1));

/** A share with its 95 % interval: `85.7 [60.1, 96.0]`. */
export const interval = ({ value, low, high }: Share): string =>
  value === null ? unknown : `${percent(value)} [${percent(low)}, ${percent(high)}]`;

/** A difference in percentage points with its sign. */
export const points = (value: number | null): string =>
  value === null ? unknown : `${value > 0 ? '+' : value < 0 ? '−' : '±'}${Math.abs(value).toFixed(1)}`;

export const seconds = (value: number | null): string =>
  value === null ? unknown : value < 0.0995 && value > 0 ? value.toFixed(3) : value.toFixed(1);

/** Crashes caught and false alarms: `8 of 10, 1 false`. */
export const caughtText = ({ counts: { tp, fn, fp } }: Scores): string => `${tp} of ${tp + fn}, ${fp} false`;

export const probability = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3));

export const dollars = (value: number | null): string =>
  value === null ? unknown : value < 0.1 ? `$${value.toFixed(4)}` : `$${value.toFixed(2)}`;
