/** Maps values to pixels. */
export type Scale = { at(value: number): number; ticks: readonly number[] };

/** A linear axis from zero to at least `most`, with steps of 1, 2 or 5 times a power of ten. */
export function linearScale(most: number, [from, to]: readonly [number, number], count = 5): Scale {
  const rough = (most > 0 ? most : 1) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999) ?? 10 * power;
  const end = Math.ceil((most > 0 ? most : 1) / step - 1e-9) * step;
  const ticks = Array.from({ length: Math.round(end / step) + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { at: (value) => from + ((to - from) * value) / end, ticks };
}

/** A logarithmic axis over whole powers of ten that hold all values; values of zero or less stand at its start. */
export function logScale(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...positive, 1)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive, 1)) - 1e-9));
  const at = (value: number) => from + ((to - from) * (Math.log10(Math.max(value, 10 ** low)) - low)) / (high - low);
  return { at, ticks: Array.from({ length: high - low + 1 }, (_, index) => Number((10 ** (low + index)).toPrecision(6))) };
}
