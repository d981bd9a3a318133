import { latestJudgements } from '../judge/latest.ts';
import type { CaseResult, EvalCase, PredictionRecord, ResultRecord, Role, RunResult } from '../result.ts';

const placeOf = ({ case: id, role }: { case: string; role: Role }) => `${role} ${id}`;

/** What is known of each case by the records so far. The latest run of a notebook under a set-up counts, and only whole ones. */
export function collect(cases: readonly EvalCase[], records: readonly ResultRecord[]): CaseResult[] {
  const latest = new Map<string, { run: RunResult; predictions: PredictionRecord[] }>();
  let pending: PredictionRecord[] = [];
  for (const record of records) {
    if (record.type === 'prediction') pending.push(record);
    if (record.type !== 'run') continue;
    for (const setUp of record.setUps) {
      const predictions = pending.filter((prediction) => prediction.setUp === setUp && placeOf(prediction) === placeOf(record));
      latest.set(`${setUp} ${placeOf(record)}`, { run: { ...record, setUps: [setUp] }, predictions });
    }
    pending = pending.filter((prediction) => placeOf(prediction) !== placeOf(record));
  }
  const byCase = Map.groupBy(latest.values(), ({ run }) => run.case);
  const judgements = Map.groupBy(
    records.filter((record) => record.type === 'judgement'),
    (record) => record.case,
  );
  return cases.map((evalCase) => {
    const own = byCase.get(evalCase.id) ?? [];
    return {
      case: evalCase,
      runs: own.map(({ run }) => run),
      predictions: own.flatMap(({ predictions }) => predictions),
      judgements: latestJudgements(judgements.get(evalCase.id) ?? []),
    };
  });
}

/** Records without the runs of notebooks whose files have changed since, and what was said in them. */
export function withoutOutdated(records: readonly ResultRecord[], fingerprints: ReadonlyMap<string, string>): ResultRecord[] {
  const kept: ResultRecord[] = [];
  let pending: PredictionRecord[] = [];
  for (const record of records) {
    if (record.type === 'prediction') pending.push(record);
    else if (record.type !== 'run') kept.push(record);
    else {
      const own = pending.filter((prediction) => placeOf(prediction) === placeOf(record));
      pending = pending.filter((prediction) => placeOf(prediction) !== placeOf(record));
      if ((fingerprints.get(record.case) ?? record.fingerprint) === record.fingerprint) kept.push(...own, record);
    }
  }
  return kept;
}

/** Whether a notebook needs no further run under a set-up: it ran, and every verdict came. */
export function isDone({ runs, predictions }: CaseResult, { setUp, role }: { setUp: string; role: Role }): boolean {
  if (!runs.some((run) => run.role === role && run.setUps.includes(setUp))) return false;
  return predictions.every((record) => record.setUp !== setUp || record.role !== role || !record.prediction.unavailable);
}
