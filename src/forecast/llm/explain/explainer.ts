import type { FactCategory } from '../../../probe/protocol.ts';
import type { Explain } from '../../explain/proof.ts';
import type { ModelBudget } from '../budget.ts';
import { modelAccess } from '../model-access.ts';
import type { ServerChoice } from '../providers/choose.ts';
import { withRetries } from '../retry.ts';
import { explanationFormat, parseExplanation } from './answer.ts';
import { contradiction } from './contradiction.ts';
import { explanationPrompt } from './prompt.ts';

export type ExplainerOptions = ServerChoice & {
  /** Facts the model may see. */
  categories: readonly FactCategory[];
  /** Limit for one answer, retries included. */
  timeoutMs: number;
  budget?: ModelBudget;
  /** Called once, with one clause, where the server does not accept the key: it is not asked again then. */
  onRefused?(reason: string): void;
};

/**
 * Asks a model once for what is behind a proved crash. What it says is left out where it contradicts the proof, and where no answer
 * comes: the finding stands without it.
 * @throws UserError for a model no provider is known for and for a missing key
 */
export function createExplainer(options: ExplainerOptions): Explain {
  const { categories, timeoutMs, budget } = options;
  let isRefused = false;
  const onRefused = (reason: string) => {
    if (!isRefused) options.onRefused?.(reason);
    isRefused = true;
  };
  const { provider, redactor } = modelAccess({ ...options, answer: explanationFormat, onRefused });
  return async (proof, signal) => {
    if (isRefused || budget?.spent) return null;
    try {
      const reply = await withRetries((limit) => provider.ask(explanationPrompt(proof, categories, redactor), limit), {
        timeoutMs,
        signal,
      });
      const answer = parseExplanation(reply.text);
      if (!answer || contradiction(answer, proof) !== null) return null;
      const { root_cause: text, cause_cell: cell, cause_line: line } = answer;
      return { model: provider.name, text, cause: cell === null ? null : { cellIndex: cell - 1, line }, tokens: reply.tokens };
    } catch {
      return null;
    }
  };
}
