/**
 * Two-sided p of the exact McNemar test (1947, https://doi.org/10.1007/BF02295996): how likely discordant pairs split at least
 * this unevenly where both sides are equally good. 1 where nothing is discordant.
 */
export function mcnemar(onlyA: number, onlyB: number): number {
  const trials = onlyA + onlyB;
  let logChoose = 0;
  let tail = 0;
  for (let k = 0; k <= Math.min(onlyA, onlyB); k += 1) {
    if (k > 0) logChoose += Math.log((trials - k + 1) / k);
    tail += Math.exp(logChoose - trials * Math.LN2);
  }
  return Math.min(1, 2 * tail);
}
