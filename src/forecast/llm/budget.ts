import { UserError } from '../../errors.ts';
import type { Tokens } from '../../tokens.ts';
import { ProviderFault } from './faults.ts';
import type { Provider, Reply } from './providers/provider.ts';
import type { Prompt } from './prompt.ts';
import { ownValue } from '../../own-value.ts';

/** What a run may spend on models; undefined is no limit. */
export type BudgetLimits = {
  calls?: number | undefined;
  /** In and out together. */
  tokens?: number | undefined;
  /** US dollars. */
  cost?: number | undefined;
  /** `IN/OUT`, US dollars for a million tokens, by model: over the known ones. */
  prices?: Readonly<Record<string, string>>;
};

/** Where a server reports no tokens: about four characters of English or code make one (OpenAI's rule of thumb), three to be careful. */
export const charactersPerToken = 3;

/** What all models of one run may spend together. A request under way when a limit is reached is still paid for. */
export class ModelBudget {
  readonly #limits: BudgetLimits;
  readonly #onSpent: (message: string) => void;
  #calls = 0;
  #tokens = 0;
  #dollars = 0;
  #spent: string | null = null;

  /** `onSpent` is called once. */
  constructor(limits: BudgetLimits, onSpent: (message: string) => void) {
    this.#limits = limits;
    this.#onSpent = onSpent;
  }

  /** Why no model is asked any more, one clause, or null. */
  get spent(): string | null {
    return this.#spent;
  }

  /**
   * The same provider within the budget; beyond it `ask` rejects with a fault that is not tried again.
   * @throws UserError where cost is limited and the price of the model is unknown
   */
  watch(provider: Provider, model: string): Provider {
    const price = this.#priceOf(model);
    return {
      ...provider,
      ask: async (prompt, signal) => {
        if (this.#spent !== null) throw new ProviderFault(this.#spent, { isRetryable: false });
        this.#calls += 1;
        this.#look();
        const reply = await provider.ask(prompt, signal);
        this.#pay(reply.tokens ?? estimated(prompt, reply), price);
        return reply;
      },
    };
  }

  #pay({ input, output }: Tokens, [dollarsIn, dollarsOut]: readonly [number, number]): void {
    this.#tokens += input + output;
    this.#dollars += (input * dollarsIn + output * dollarsOut) / 1_000_000;
    this.#look();
  }

  #look(): void {
    if (this.#spent !== null) return;
    const { calls = Infinity, tokens = Infinity, cost = Infinity } = this.#limits;
    const limits = [
      [this.#calls >= calls, `max-calls (${calls})`],
      [this.#tokens >= tokens, `max-tokens (${tokens})`],
      [this.#dollars >= cost, `max-cost ($${cost})`],
    ] as const;
    const reached = limits.find(([isReached]) => isReached)?.[1];
    if (reached === undefined) return;
    this.#spent = `the model budget is used up: ${reached}`;
    this.#onSpent(`${this.#spent[0]!.toUpperCase()}${this.#spent.slice(1)}. The rest of the run does not use a model.`);
  }

  #priceOf(model: string): readonly [number, number] {
    const price = priceOf(model, this.#limits.prices);
    if (price === null && this.#limits.cost !== undefined) {
      throw new UserError('no-price', `\`max-cost\` is set, but the price of the model ${model} is unknown.`, {
        remedy: `Set the price in US dollars per million input and output tokens, such as --price ${model}=1.25/10. Or use --max-calls or --max-tokens.`,
      });
    }
    return price ?? [0, 0];
  }
}

/** US dollars for a million tokens, in and out, or null where the price is unknown. */
export function priceOf(model: string, prices: BudgetLimits['prices']): readonly [number, number] | null {
  const text = ownValue(prices ?? {}, model) ?? ownValue(knownPrices, model);
  if (text === undefined) return null;
  const [dollarsIn = 0, dollarsOut = 0] = text.split('/').map(Number);
  return [dollarsIn, dollarsOut];
}

const estimated = ({ system, user }: Prompt, { text }: Reply): Tokens => ({
  input: Math.ceil((system.length + user.length) / charactersPerToken),
  output: Math.ceil(text.length / charactersPerToken),
});

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
