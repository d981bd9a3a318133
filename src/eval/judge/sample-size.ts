/** Two-sided standard normal quantiles by confidence in per cent. */
const quantiles = { 90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004 } as const;

export type Confidence = keyof typeof quantiles;
export const confidences = Object.keys(quantiles).map(Number) as Confidence[];

/** `margin`: half the width of the interval wanted, as a fraction. `share`: the expected share; 0.5 asks for most. */
type SampleRequest = { population: number; confidence: Confidence; margin: number; share?: number };

/**
 * How many of `population` items people must judge to know a share within `margin`: the sample size for a finite population,
 * N·z²·p(1-p) / (e²·(N-1) + z²·p(1-p)), rounded up. Source: Krejcie and Morgan (1970),
 * https://doi.org/10.1177/001316447003000308, the same as Cochran's n₀ with his finite population correction.
 */
export function sampleSize({ population, confidence, margin, share = 0.5 }: SampleRequest): number {
  const spread = quantiles[confidence] ** 2 * share * (1 - share);
  return Math.min(population, Math.ceil((population * spread) / (margin ** 2 * (population - 1) + spread)));
}
