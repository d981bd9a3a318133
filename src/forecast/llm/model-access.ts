import { secretsOf } from '../../redact/environment-secrets.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { ModelBudget } from './budget.ts';
import { chooseProvider, type ProviderChoice } from './providers/choose.ts';
import type { Provider } from './providers/provider.ts';

/** `budget`: what may be spent, shared by all models of a run; `provider`: asked in the place of the one that `model` names. */
type ModelChoice = ProviderChoice & { budget?: ModelBudget; provider?: Provider };

/**
 * What every question to a model goes through: a provider that keeps to the budget, and the redactor of its prompts.
 * @throws UserError for a model no provider is known for and for a missing key
 */
export function modelAccess({ budget, provider, ...choice }: ModelChoice): { provider: Provider; redactor: Redactor } {
  const chosen = provider ?? chooseProvider(choice);
  return { provider: budget ? budget.watch(chosen, choice.model) : chosen, redactor: createRedactor(secretsOf(choice.env)) };
}
