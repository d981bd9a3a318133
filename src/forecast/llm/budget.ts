import { UserError } from '../../errors.ts';
import type { Tokens } from '../../tokens.ts';
import { ProviderFault } from './faults.ts';
import { knownPrices } from './prices.ts';
import type { Provider, Reply } from './providers/provider.ts';
import type { Prompt } from './prompt.ts';

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
    const reached =
      this.#calls >= calls
        ? `max-calls (${calls})`
        : this.#tokens >= tokens
          ? `max-tokens (${tokens})`
          : this.#dollars >= cost
            ? `max-cost ($${cost})`
            : null;
    if (reached === null) return;
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
  const text = prices?.[model] ?? knownPrices[model];
  if (text === undefined) return null;
  const [dollarsIn = 0, dollarsOut = 0] = text.split('/').map(Number);
  return [dollarsIn, dollarsOut];
}

const estimated = ({ system, user }: Prompt, { text }: Reply): Tokens => ({
  input: Math.ceil((system.length + user.length) / charactersPerToken),
  output: Math.ceil(text.length / charactersPerToken),
});
