import { ProbeFailure, type KernelSession } from '../kernel/provider.ts';
import type { Cell } from '../notebook/notebook.ts';
import type { Predictor, Question } from './predictor.ts';
import { unavailableVerdict, type Verdict } from './verdict.ts';
import type { ProbeClient } from './probe/client.ts';
import type { Observation } from '../probe/protocol.ts';

type ForecastContext = {
  session: KernelSession;
  /** Null where the kernel cannot host the probe. */
  probe: ProbeClient | null;
  predictor: Predictor;
  budgetMs: number;
  executed: readonly Cell[];
  signal: AbortSignal;
  rehearse: Question['rehearse'];
  /** Told when the facts are read and the predictors are asked. */
  onAsking(): void;
};

/** Reads the facts a predictor needs for the next cell and asks it; `latencyMs` of the verdict covers both. A probe that fails makes the verdict unknown. */
export async function forecast(
  cell: Cell,
  { session, probe, predictor, budgetMs, executed, signal, rehearse, onAsking }: ForecastContext,
): Promise<Verdict> {
  const started = performance.now();
  const { facts, rules, documentation = false } = predictor.needs;
  let observation: Observation | null = null;
  const looks = rules || facts.length > 0;
  try {
    const { index, id, source } = cell;
    observation =
      (await (looks ? probe : null)?.look({ kind: 'look', cell: { index, id, source }, facts, rules, documentation, budgetMs })) ?? null;
  } catch (error) {
    if (!(error instanceof ProbeFailure)) throw error;
    return unavailableVerdict(predictor.name, error.message, performance.now() - started);
  }
  onAsking();
  const verdict = await predictor.predict({ cell, executed, language: session.language, observation, signal, rehearse });
  return { ...verdict, latencyMs: performance.now() - started };
}
