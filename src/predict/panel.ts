import type { FactCategory } from '../probe/protocol.ts';
import { isEnough, type Confidence } from './confidence.ts';
import type { Predictor, Question, RehearsalNeed } from './predictor.ts';
import { sumTokens, unavailableVerdict, unknownVerdict, wasUnavailable, type Verdict } from './verdict.ts';

/** Predictors asked in order, cheapest first, until one is certain. A crash predicted with less confidence than `least` is no verdict. */
export function createPanel(predictors: readonly Predictor[], least: Confidence = 'likely'): Predictor {
  return {
    name: predictors.map(({ name }) => name).join('+') || 'none',
    needs: {
      facts: [...new Set(predictors.flatMap(({ needs }) => needs.facts))] satisfies FactCategory[],
      rules: predictors.some(({ needs }) => needs.rules),
      ...(predictors.some(({ needs }) => needs.documentation) ? { documentation: true } : {}),
      ...strongest(predictors.map(({ needs }) => needs.rehearsal)),
    },
    async predict(question: Question): Promise<Verdict> {
      let best: Verdict | null = null;
      const asked: Verdict[] = [];
      for (const predictor of predictors) {
        const verdict = counting(await answerOf(predictor, question), least);
        asked.push(verdict);
        if (!best || weight(verdict) > weight(best)) best = verdict;
        if (isSettled(best)) break;
      }
      return best ? { ...best, ...costOf(asked) } : unknownVerdict('none', 'No predictor was asked.');
    },
  };
}

const strongest = (asked: readonly (RehearsalNeed | undefined)[]): { rehearsal?: RehearsalNeed } =>
  asked.includes('every') ? { rehearsal: 'every' } : asked.includes('worthwhile') ? { rehearsal: 'worthwhile' } : {};

function counting(verdict: Verdict, least: Confidence): Verdict {
  const { predictor, confidence, latencyMs } = verdict;
  if (verdict.verdict !== 'crash' || isEnough(confidence, least)) return verdict;
  return { ...unknownVerdict(predictor, 'No certain crash is predicted.', latencyMs), ...costOf([verdict]) };
}

/** Whoever was asked is paid, whoever's word counts. At most one of a panel is a model. */
function costOf(asked: readonly Verdict[]): Pick<Verdict, 'tokens' | 'cached'> {
  const cached = asked.find((verdict) => verdict.cached)?.cached;
  return { tokens: sumTokens(asked.map(({ tokens }) => tokens)), ...(cached ? { cached } : {}) };
}

const isSettled = ({ verdict, confidence }: Verdict) => verdict === 'crash' || (verdict === 'no-crash' && confidence === 'certain');

/** How much an answer says; among equals the earlier one stays. That a predictor could not do its work outweighs another's mere silence. */
function weight(verdict: Verdict): number {
  if (verdict.verdict === 'crash') return verdict.confidence === 'certain' ? 5 : 4;
  if (verdict.verdict === 'no-crash') return 3;
  return wasUnavailable(verdict) ? 2 : 1;
}

async function answerOf(predictor: Predictor, question: Question): Promise<Verdict> {
  const started = performance.now();
  try {
    return await predictor.predict(question);
  } catch (error) {
    if (question.signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return unavailableVerdict(predictor.name, reason, performance.now() - started);
  }
}
