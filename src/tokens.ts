/** What a model read and wrote, in its own units. */
export type Tokens = { input: number; output: number };

/** Null where nothing is known of any. */
export function sumTokens(tokens: readonly (Tokens | null)[]): Tokens | null {
  const known = tokens.filter((each) => each !== null);
  if (known.length === 0) return null;
  return known.reduce((total, { input, output }) => ({ input: total.input + input, output: total.output + output }));
}
