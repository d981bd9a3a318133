/**
 * US dollars for a million tokens, in and out, as the price lists of the services had them in 2025; `--price` overrides one.
 * https://platform.openai.com/docs/pricing and https://ai.google.dev/gemini-api/docs/pricing, the dearer tier where there are two.
 */
export const knownPrices: Readonly<Record<string, `${number}/${number}`>> = {
  'openai/gpt-5': '1.25/10',
  'openai/gpt-5-mini': '0.25/2',
  'openai/gpt-5-nano': '0.05/0.4',
  'openai/gpt-4.1': '2/8',
  'openai/gpt-4.1-mini': '0.4/1.6',
  'openai/gpt-4.1-nano': '0.1/0.4',
  'openai/gpt-4o': '2.5/10',
  'openai/gpt-4o-mini': '0.15/0.6',
  'openai/o3': '2/8',
  'openai/o4-mini': '1.1/4.4',
  'google/gemini-2.5-pro': '2.5/15',
  'google/gemini-2.5-flash': '0.3/2.5',
  'google/gemini-2.5-flash-lite': '0.1/0.4',
  'google/gemini-2.0-flash': '0.1/0.4',
};
