import type { Answer } from './recorder.ts';

/** Dollars of an answer, from `IN/OUT` prices of a million tokens by model; null where the price or the tokens are unknown. */
export function priceList(prices: Readonly<Record<string, string>>): (answer: Answer) => number | null {
  return ({ setUp, verdict: { tokens } }) => {
    const price = setUp.model === null ? undefined : prices[setUp.model];
    if (price === undefined || tokens === null) return null;
    const [input, output] = price.split('/').map(Number);
    return (tokens.input * input! + tokens.output * output!) / 1_000_000;
  };
}
