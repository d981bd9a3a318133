import type { CaseResult, DiagnosisLabel, PredictionRecord, SetUp } from '../result.ts';
import type { Asked, EvalTimeSaved, Group, Scores, SetUpSummary } from '../summary.ts';
import { calibrationOf, thresholdsOf } from './confidence.ts';
import { quantilesOf } from './quantiles.ts';
import { scoresOf } from './scores.ts';
import { shareOf } from './share.ts';
import { type Target, endToEnd, isCaught, isJudged, lacksVerdict, targetsOf } from './targets.ts';
import { sum } from './sum.ts';

/** Every figure of one set-up. */
export function summariseSetUp(setUp: SetUp, cases: readonly CaseResult[]): SetUpSummary {
  const targets = targetsOf(setUp, cases);
  const records = cases.flatMap(({ predictions }) => predictions.filter((record) => record.setUp === setUp.id));
  const judges = [
    ...new Set(cases.flatMap(({ judgements }) => judgements.filter((judgement) => judgement.setUp === setUp.id).map(({ judge }) => judge))),
  ];
  const caught = targets.filter(isCaught);
  const harmless = records.filter(({ truth }) => truth === 'no-crash');
  const groups = (keyOf: (target: Target) => string | null) => groupsOf(targets, { keyOf, isJudged: judges.length > 0 });
  return {
    setUp,
    targets: targets.length,
    withoutVerdict: targets.filter(lacksVerdict).length,
    tooLong: targets.filter(({ record }) => record?.prediction.unavailable?.code === 'prompt-too-long').length,
    detection: scoresOf(targets),
    endToEnd: judges.length > 0 ? endToEndScores(targets) : null,
    unjudged: targets.filter((target) => !isJudged(target)).length,
    judges,
    diagnoses: judges.length > 0 ? countLabels(caught) : null,
    notebooks: notebookScores(setUp, cases),
    byLibrary: groups((target) => target.case.library),
    byRootCause: groups((target) => target.case.rootCause),
    byKind: groups((target) => target.case.kind),
    errorType: agreement(caught, ({ prediction, observed }) => observed && { said: prediction.errorType, is: observed.errorType }),
    line: agreement(caught, ({ prediction, observed }) => observed?.line && { said: prediction.line, is: observed.line }),
    falseAlarms: shareOf(harmless.filter(({ prediction }) => prediction.verdict === 'crash').length, harmless.length),
    calibration: calibrationOf(records),
    thresholds: thresholdsOf(targets),
    asked: askedOf(records),
    latency:
      setUp.source === 'recorded' ? null : quantilesOf(targets.flatMap(({ record }) => (record ? record.prediction.latencyMs / 1000 : []))),
    timeSaved: timeSavedBy(setUp, targets, cases),
    ...spending(records, caught.length),
  };
}

function endToEndScores(targets: readonly Target[]): Scores {
  return scoresOf(targets.filter(isJudged).map(endToEnd));
}

function groupsOf(targets: readonly Target[], by: { keyOf(target: Target): string | null; isJudged: boolean }): Group[] {
  const known = targets.filter((target) => by.keyOf(target) !== null);
  return [...Map.groupBy(known, (target) => by.keyOf(target)!)]
    .map(([key, group]) => ({ key, detection: scoresOf(group), endToEnd: by.isJudged ? endToEndScores(group) : null }))
    .sort((a, b) => a.key.localeCompare(b.key));
}

function countLabels(caught: readonly Target[]): Partial<Record<DiagnosisLabel, number>> {
  const labels = caught.flatMap(({ label }) => label ?? []);
  return Object.fromEntries([...Map.groupBy(labels, (label) => label)].map(([label, group]) => [label, group.length]));
}

/** How many of the caught crashes were described right, among those where both sides say something that can be compared. */
function agreement(
  caught: readonly Target[],
  compare: (record: PredictionRecord) => { said: unknown; is: unknown } | null | undefined | 0,
) {
  const pairs = caught.flatMap(({ record }) => (record && compare(record)) || []);
  return shareOf(pairs.filter(({ said, is }) => said === is).length, pairs.length);
}

function spending(
  records: readonly PredictionRecord[],
  caught: number,
): Pick<SetUpSummary, 'tokens' | 'costUsd' | 'costPerCaughtCrashUsd'> {
  const counted = records.flatMap(({ prediction }) => prediction.tokens ?? []);
  const costs = records.flatMap(({ costUsd }) => costUsd ?? []);
  const costUsd = costs.length > 0 ? costs.reduce((sum, cost) => sum + cost, 0) : null;
  return {
    tokens:
      counted.length > 0 ? counted.reduce((sum, { input, output }) => ({ input: sum.input + input, output: sum.output + output })) : null,
    costUsd,
    costPerCaughtCrashUsd: costUsd !== null && caught > 0 ? costUsd / caught : null,
  };
}

/** Measured seconds spent and saved by one set-up; null for recorded answers, which have no time. */
function timeSavedBy({ id, source }: SetUp, targets: readonly Target[], cases: readonly CaseResult[]): EvalTimeSaved | null {
  if (source === 'recorded') return null;
  const caught = targets.filter(isCaught);
  const latencies = cases.flatMap(({ predictions }) =>
    predictions.filter(({ setUp }) => setUp === id).map(({ prediction }) => prediction.latencyMs),
  );
  const predictionSeconds = sum(latencies) / 1000;
  const rerunSeconds = sum(caught.map(({ run }) => run?.beforeCrashMs ?? 0)) / 1000;
  const avoidedSeconds = sum(caught.map(({ record }) => record?.cellMs ?? 0)) / 1000;
  return { predictionSeconds, rerunSeconds, avoidedSeconds, netSeconds: rerunSeconds + avoidedSeconds - predictionSeconds };
}

/** How many of the cells were sent to a model, in answers too, and what copies of the kernel made of its predictions; null where none was sent. */
function askedOf(records: readonly PredictionRecord[]): Asked | null {
  const asked = records.filter(({ prediction }) => prediction.consultation || prediction.votes);
  if (asked.length === 0) return null;
  const having = (outcome: string) => asked.filter(({ prediction }) => prediction.consultation?.outcome === outcome).length;
  const notebooks = new Set(records.map(({ case: id, role }) => `${role} ${id}`)).size;
  const answers = asked.reduce((sum, { prediction: { votes } }) => sum + (votes?.total ?? 0), 0);
  return {
    cells: asked.length,
    of: records.length,
    notebooks,
    answers,
    refuted: having('refuted'),
    confirmed: having('confirmed'),
    undecided: having('undecided'),
  };
}

/**
 * By whole notebooks, as a user meets them: a crash is caught only where the first alarm names the cell that crashes, and any alarm
 * in a healthy notebook is false. Null where nothing but target cells was asked about.
 */
function notebookScores({ id, source }: SetUp, cases: readonly CaseResult[]): Scores | null {
  const own = cases.flatMap(({ predictions }) => predictions.filter(({ setUp }) => setUp === id));
  if (source === 'recorded' || own.every(({ target }) => target)) return null;
  return scoresOf(
    cases.flatMap(({ runs, predictions }) =>
      runs
        .filter(({ setUps, asExpected }) => setUps.includes(id) && asExpected)
        .map(({ role, crashedAt }) => {
          const alarms = predictions.filter(
            (record) => record.setUp === id && record.role === role && record.prediction.verdict === 'crash',
          );
          const first = Math.min(...alarms.map(({ cell }) => cell));
          return { crashes: role === 'crash', saidCrash: role === 'crash' ? first === crashedAt?.cell : alarms.length > 0 };
        }),
    ),
  );
}
