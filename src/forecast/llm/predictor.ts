import type { FactCategory } from '../../probe/protocol.ts';
import type { Predictor, Question } from '../predictor.ts';
import {
  crashVerdict,
  noCrashVerdict,
  unavailableVerdict,
  unknownVerdict,
  type Unavailability,
  type Verdict,
} from '../../result/verdict.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Answer } from './answer.ts';
import { groundsOf } from './grounds.ts';
import { modelAccess, type ModelOptions } from './model-access.ts';
import { promptOf } from './prompt.ts';
import { poll, type Poll, type PollEnd } from './vote.ts';

export type LlmOptions = ModelOptions & {
  votes: number;
  /** When the votes on a cell are enough, default a majority. */
  until?: PollEnd;
  /** Whether the model also sees the documentation of the library functions a cell calls. */
  documentation?: boolean;
  /** Where answers of earlier runs are; without it every one is asked for. */
  cache?: AnswerCache;
};

const NAME = 'llm';

/** After this many cells in a row without a verdict the model is not asked again. */
const MAX_CONSECUTIVE_FAILURES = 3;

/**
 * Asks a large language model by majority vote, after CRANE-LLM (arXiv 2602.18537).
 * `votes.total` counts the answers that came; asking stops as soon as the majority of all votes is certain.
 * Whatever the server does, the answer is a verdict: `unavailable` says why it is none on the cell.
 * Throws UserError for a model no provider is known for and for a missing key.
 */
export function createLlmPredictor(options: LlmOptions): Predictor {
  const { budget } = options;
  const { provider, redactor } = modelAccess(options);
  let failures = 0;
  let lastReason = '';

  const predict = async (question: Question): Promise<Verdict> => {
    if (budget?.spent) return notAsked(budget.spent);
    if (failures >= MAX_CONSECUTIVE_FAILURES) {
      const explanation = `${provider.name} gave no answer for ${failures} cells in a row and is not asked again in this run. Last reason: ${lastReason}.`;
      return unavailableVerdict(NAME, explanation, { reason: { code: 'model-given-up' } });
    }
    const started = performance.now();
    try {
      const { votes, until = 'majority', timeoutMs, categories, cache = null } = options;
      const result = await poll(provider, promptOf(question, categories, redactor), {
        votes,
        until,
        timeoutMs,
        cache,
        signal: question.signal,
      });
      const spent = { latencyMs: performance.now() - started, ...costOf(result) };
      if (result.majority) {
        failures = 0;
        return { ...decided(question, result, categories), ...spent };
      }
      if (budget?.spent) return { ...notAsked(budget.spent), ...spent };
      lastReason = explained(result, votes);
      // A prompt that is too long says nothing about the next one.
      failures = result.losses.some(({ isTooLong }) => !isTooLong) ? failures + 1 : 0;
      return unavailableVerdict(NAME, `${provider.name}: ${lastReason}.`, { reason: reasonOf(result), ...spent });
    } catch (error) {
      if (!question.signal.aborted) throw error;
      return unavailableVerdict(NAME, 'interrupted.', { reason: { code: 'interrupted' }, latencyMs: performance.now() - started });
    }
  };
  return {
    name: NAME,
    needs: { facts: options.categories, rules: false, ...(options.documentation ? { documentation: true } : {}) },
    predict,
  };
}

/** Reported once for the whole run, not for every cell. */
const notAsked = (why: string) => unknownVerdict(NAME, `Not asked: ${why}.`);

function explained({ answers, losses }: Poll, votes: number): string {
  if (losses.length === 0) return `its ${votes} votes were tied`;
  const reasons = [...new Set(losses.map(({ reason }) => reason))].slice(0, 2).join('; ');
  return `no majority, ${losses.length} of ${answers.length + losses.length} votes got no answer (${reasons})`;
}

function reasonOf({ losses }: Poll): Unavailability {
  if (losses.length === 0) return { code: 'votes-split' };
  const httpStatus = losses.find((loss) => loss.httpStatus !== null)?.httpStatus ?? null;
  return {
    code: losses.some(({ isTooLong }) => isTooLong) ? 'prompt-too-long' : 'votes-lost',
    ...(httpStatus === null ? {} : { httpStatus }),
  };
}

function costOf({ answers, tokens, cached }: Poll): Pick<Verdict, 'votes' | 'tokens' | 'cached'> {
  const votes = { crash: answers.filter(({ crash }) => crash).length, total: answers.length };
  return { votes, tokens, ...(cached ? { cached } : {}) };
}

function decided(question: Question, result: Poll, categories: readonly FactCategory[]): Verdict {
  const isCrash = result.majority === 'crash';
  const side = result.answers.filter(({ crash }) => crash === isCrash);
  const diagnosis = side[0]?.reasoning || (isCrash ? 'The model predicts a crash but gives no reason.' : 'The model expects no crash.');
  if (!isCrash) return noCrashVerdict(NAME, diagnosis, { confidence: 'likely' });
  const lines = question.cell.source.split('\n').length;
  return crashVerdict(NAME, diagnosis, {
    confidence: 'likely',
    line: mostCommon(side.map(({ line }) => (line !== null && line <= lines ? line : null))),
    errorType: mostCommon(side.map(({ errorType }: Answer) => errorType)),
    ...groundsOf(diagnosis, question.observation, categories),
  });
}

/** The value given most often, the earliest among equals; nulls do not count. */
function mostCommon<T>(values: readonly (T | null)[]): T | null {
  const given = values.filter((value) => value !== null);
  const times = (value: T) => given.filter((other) => other === value).length;
  return given.reduce<T | null>((best, value) => (best === null || times(value) > times(best) ? value : best), null);
}
