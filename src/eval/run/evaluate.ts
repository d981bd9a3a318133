import { needsOf } from '../../forecast/panel.ts';
import type { CaseResult, EvalCase, ResultRecord, Role } from '../result.ts';
import { collect, isDone } from './collect.ts';
import { inParallel } from './in-parallel.ts';
import { runErrand, type Errand, type ErrandTools } from './run-notebook.ts';
import type { AskedSetUp } from './set-ups.ts';

type EvaluateOptions = {
  cases: readonly EvalCase[];
  setUps: readonly AskedSetUp[];
  /** By id of the case. */
  fingerprints: ReadonlyMap<string, string>;
  /** What an earlier run left and still holds. */
  earlier: readonly ResultRecord[];
  jobs: number;
  tools: ErrandTools;
  /** Keeps the records of one run of one notebook, all at once. */
  keep(records: readonly ResultRecord[]): Promise<void>;
  onProgress(progress: EvalProgress): void;
};

export type EvalProgress = {
  done: number;
  total: number;
  running: readonly string[];
  cases: () => readonly CaseResult[];
  latest: readonly ResultRecord[];
};

/**
 * Runs every notebook that is not done yet, `jobs` at a time, and answers all records, earlier ones first. A notebook that hangs,
 * kills its kernel or has no data is a record like any other.
 */
export async function evaluate({
  cases,
  setUps,
  fingerprints,
  earlier,
  jobs,
  tools,
  keep,
  onProgress,
}: EvaluateOptions): Promise<ResultRecord[]> {
  const records = [...earlier];
  const errands = errandsOf({ setUps, fingerprints }, collect(cases, earlier));
  const running = new Set<string>();
  let done = 0;
  const tell = (latest: readonly ResultRecord[]) =>
    onProgress({ done, total: errands.length, running: [...running], cases: () => collect(cases, records), latest });
  await inParallel(errands, jobs, async (errand) => {
    if (tools.signal.aborted) return;
    const name = `${errand.case.id} (${errand.role})`;
    running.add(name);
    tell([]);
    const result = await runErrand(errand, tools).finally(() => running.delete(name));
    if (result === null) return;
    records.push(...result);
    await keep(result);
    done += 1;
    tell(result);
  });
  return records;
}

/** A run for each notebook and each kind of look at the kernel: set-ups that look alike share one, so that they see the same state. */
function errandsOf({ setUps, fingerprints }: Pick<EvaluateOptions, 'setUps' | 'fingerprints'>, results: readonly CaseResult[]): Errand[] {
  const rehearsing = setUps.find(({ setUp, predictors }) => setUp.source === 'recorded' && needsOf(predictors).rehearsal);
  // Recorded answers take no time, whatever else is looked at.
  const groups = [...Map.groupBy(setUps, (one) => lookOf(one.setUp.source === 'recorded' && rehearsing ? rehearsing : one)).values()];
  return results.flatMap((result) => {
    const fingerprint = fingerprints.get(result.case.id)!;
    const roles = (['crash', 'healthy'] as const).filter((role: Role) => result.case.notebooks[role] !== null);
    return roles.flatMap((role) =>
      groups.flatMap((group) => {
        const missing = group.filter(({ setUp }) => !isDone(result, { setUp: setUp.id, role }));
        return missing.length > 0 ? [{ case: result.case, role, fingerprint, setUps: missing }] : [];
      }),
    );
  });
}

/** The rules and rehearsals take time of a look that a model alone would not have to share. */
function lookOf({ predictors }: AskedSetUp): string {
  const { rules, rehearsal } = needsOf(predictors);
  return JSON.stringify([rules, rehearsal]);
}
