import type { Explain } from '../../explain/proof.ts';
import { modelAccess, type ModelOptions } from '../model-access.ts';
import { withRetries } from '../retry.ts';
import { explanationFormat, parseExplanation } from './answer.ts';
import { contradiction } from './contradiction.ts';
import { explanationPrompt } from './prompt.ts';

/**
 * Asks a model once for what is behind a proved crash. What it says is left out where it contradicts the proof, and where no answer
 * comes: the finding stands without it.
 * @throws UserError for a model no provider is known for and for a missing key
 */
export function createExplainer(options: ModelOptions): Explain {
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
