import type { RehearsalReport } from '../probe/protocol.ts';
import { counts, type Policy } from './decide.ts';
import type { Explain } from './explain/proof.ts';
import { isSettled, mergeVerdicts } from './merge-verdicts.ts';
import type { Declined, Needs, Predictor, Question, RehearsalNeed } from './predictor.ts';
import { unavailableVerdict, unknownVerdict, type Verdict } from './verdict.ts';

/** A question for which what is costly is gathered only when a predictor needs it. */
export type OpenQuestion = Omit<Question, 'rehearsal'> & {
  /** Runs the cell in a copy of the kernel, where that is possible and pays. */
  rehearse(): Promise<RehearsalReport | Declined>;
};

/** Several predictors that answer as one. */
export type Panel = {
  name: string;
  needs: Needs;
  ask(question: OpenQuestion): Promise<Verdict>;
  /** Says what is behind a crash that is proved; absent where no model is to say it. */
  explain?: Explain;
};

/** Predictors asked in order, cheapest first, until the answer is settled. */
export function createPanel(predictors: readonly Predictor[], policy: Pick<Policy, 'minConfidence'> = { minConfidence: 'likely' }): Panel {
  return {
    name: predictors.map(({ name }) => name).join('+') || 'none',
    needs: needsOf(predictors),
    async ask(question) {
      const said: Verdict[] = [];
      for (const predictor of predictors) {
        const verdict = counting(await answerOf(predictor, question), policy);
        said.push(verdict);
        if (isSettled(verdict)) break;
      }
      return mergeVerdicts(said) ?? unknownVerdict('none', 'No predictor was asked.');
    },
  };
}

/** All that any of them needs. */
export function needsOf(predictors: readonly Pick<Predictor, 'needs'>[]): Needs {
  const needs = predictors.map((predictor) => predictor.needs);
  return {
    facts: [...new Set(needs.flatMap(({ facts }) => facts))],
    rules: needs.some(({ rules }) => rules),
    ...unless(needs.flatMap(({ withoutRules = [] }) => withoutRules)),
    ...(needs.some(({ documentation }) => documentation) ? { documentation: true } : {}),
    ...strongest(needs.map(({ rehearsal }) => rehearsal)),
  };
}

const unless = (families: readonly string[]): { withoutRules?: readonly string[] } =>
  families.length > 0 ? { withoutRules: [...new Set(families)] } : {};

const strongest = (asked: readonly (RehearsalNeed | undefined)[]): { rehearsal?: RehearsalNeed } =>
  asked.includes('every') ? { rehearsal: 'every' } : asked.includes('worthwhile') ? { rehearsal: 'worthwhile' } : {};

/** A crash that does not count is silence, and the next predictor is asked; what it cost is still told. */
function counting(verdict: Verdict, policy: Pick<Policy, 'minConfidence'>): Verdict {
  if (verdict.kind !== 'crash' || counts(verdict.confidence, policy)) return verdict;
  const { predictor, latencyMs, tokens, cached } = verdict;
  return unknownVerdict(predictor, 'No certain crash is predicted.', { latencyMs, tokens, ...(cached ? { cached } : {}) });
}

async function answerOf(predictor: Predictor, { rehearse, ...question }: OpenQuestion): Promise<Verdict> {
  const started = performance.now();
  try {
    return await predictor.predict({ ...question, rehearsal: predictor.needs.rehearsal ? await rehearse() : null });
  } catch (error) {
    if (question.signal.aborted) throw error;
    const explanation = error instanceof Error ? error.message : String(error);
    return unavailableVerdict(predictor.name, explanation, {
      reason: { code: 'predictor-failed' },
      latencyMs: performance.now() - started,
    });
  }
}
