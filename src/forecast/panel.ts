import type { RehearsalReport } from '../probe/protocol.ts';
import { counts, type Policy } from './decide.ts';
import type { Explain } from './explain/proof.ts';
import { isSettled, mergeVerdicts } from './merge-verdicts.ts';
import type { Declined, Needs, Predictor, Question, RehearsalNeed } from './predictor.ts';
import { unavailableVerdict, unknownVerdict, type CrashVerdict, type Verdict } from '../result/verdict.ts';

/** A question for which what is costly is gathered only when a predictor needs it. */
export type OpenQuestion = Omit<Question, 'rehearsal' | 'runInFull'> & {
  /** Runs the cell in a copy of the kernel, where that is possible and pays. */
  rehearse(): Promise<RehearsalReport | Declined>;
  /** Runs the cell in full in a copy; `earlier`: what came of the first one. */
  rehearseInFull(earlier: RehearsalReport | Declined): Promise<RehearsalReport | Declined>;
  /** Whether the notebook or its user ignores this crash. */
  ignores(crash: CrashVerdict): boolean;
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
      const once = { ...question, rehearse: onceOnly(question.rehearse) };
      for (const predictor of predictors) {
        const verdict = counting(await answerOf(predictor, once), policy, question);
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

function strongest(asked: readonly (RehearsalNeed | undefined)[]): { rehearsal?: RehearsalNeed } {
  const rehearsal = byStrength.find((need) => asked.includes(need));
  return rehearsal ? { rehearsal } : {};
}

const byStrength: readonly RehearsalNeed[] = ['every', 'open', 'worthwhile'];

/** Who needs the rehearsal of a cell looks at the same one: what the first one asked for. */
export function onceOnly<Given extends unknown[], Made>(make: (...given: Given) => Promise<Made>): (...given: Given) => Promise<Made> {
  let made: Promise<Made> | null = null;
  return (...given) => (made ??= make(...given));
}

/** A crash that does not count is silence, and the next predictor is asked; what it cost is still reported. */
function counting(verdict: Verdict, policy: Pick<Policy, 'minConfidence'>, { ignores }: Pick<OpenQuestion, 'ignores'>): Verdict {
  if (verdict.kind !== 'crash') return verdict;
  const isCertainEnough = counts(verdict.confidence, policy);
  if (isCertainEnough && !ignores(verdict)) return verdict;
  const { predictor, latencyMs, tokens, cached, consultation } = verdict;
  const kept = { latencyMs, tokens, ...(cached ? { cached } : {}), ...(consultation ? { consultation } : {}) };
  return unknownVerdict(predictor, isCertainEnough ? 'What is predicted here is ignored.' : 'No certain crash is predicted.', kept);
}

async function answerOf(predictor: Predictor, { rehearse, rehearseInFull, ignores: _, ...question }: OpenQuestion): Promise<Verdict> {
  const started = performance.now();
  try {
    const rehearsal = predictor.needs.rehearsal ? await rehearse() : null;
    return await predictor.predict({ ...question, rehearsal, runInFull: rehearsal && (() => rehearseInFull(rehearsal)) });
  } catch (error) {
    if (question.signal.aborted) throw error;
    const explanation = error instanceof Error ? error.message : String(error);
    return unavailableVerdict(predictor.name, explanation, {
      reason: { code: 'predictor-failed' },
      latencyMs: performance.now() - started,
    });
  }
}
