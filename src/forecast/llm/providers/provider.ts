import type { Tokens } from '../../../tokens.ts';
import type { Prompt } from '../prompt.ts';

/** One answer of a model, as text to be parsed. */
export type Reply = {
  text: string;
  /** Null where the server reports none. */
  tokens: Tokens | null;
  /** Why the text may be no full answer (refused, cut off), one clause, or null. */
  shortfall: string | null;
};

/** A model behind an API. `ask` sends one request, never retries a failure, and rejects with an error that faultOf understands. */
export type Provider = {
  name: string;
  /** Base URL of the API. */
  address: string;
  ask(prompt: Prompt, signal: AbortSignal): Promise<Reply>;
};
