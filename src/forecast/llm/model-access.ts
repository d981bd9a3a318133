import { secretsOf } from '../../redact/environment-secrets.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { ModelBudget } from './budget.ts';
import { faultOf } from './faults.ts';
import { chooseProvider, type ProviderChoice } from './providers/choose.ts';
import type { Provider } from './providers/provider.ts';
import type { FactCategory } from '../../probe/protocol.ts';

type ModelChoice = ProviderChoice & {
  /** What may be spent, shared by all models of a run; without it there is no limit. */
  budget?: ModelBudget;
  /** Asked in the place of the one that `model` names. */
  provider?: Provider;
  /** Called with one clause where the server does not accept the key, as it will not for any other cell. */
  onRefused?(reason: string): void;
};

export type ModelOptions = Omit<ModelChoice, 'answer'> & {
  /** Facts the model may see. */
  categories: readonly FactCategory[];
  /** Limit for one answer, retries included. */
  timeoutMs: number;
};

/**
 * What every question to a model goes through: a provider that keeps to the budget, and the redactor of its prompts.
 * @throws UserError for a model no provider is known for and for a missing key
 */
export function modelAccess({ budget, provider, onRefused, ...choice }: ModelChoice): { provider: Provider; redactor: Redactor } {
  const chosen = reporting(provider ?? chooseProvider(choice), onRefused);
  return { provider: budget ? budget.watch(chosen, choice.model) : chosen, redactor: createRedactor(secretsOf(choice.env)) };
}

/** Google answers 400 to a key that it does not know. */
const isRefused = (status: number | null, said: string): boolean =>
  status === 401 || status === 403 || (status === 400 && /api key/i.test(said));

function reporting(provider: Provider, onRefused: ModelChoice['onRefused']): Provider {
  if (!onRefused) return provider;
  return {
    ...provider,
    ask: (prompt, signal) =>
      provider.ask(prompt, signal).catch((error: unknown) => {
        const { status, said, message } = faultOf(error);
        if (isRefused(status, said)) onRefused(`${provider.name}: ${message}`);
        throw error;
      }),
  };
}
