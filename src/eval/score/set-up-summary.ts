import type { CaseResult, DiagnosisLabel, PredictionRecord, SetUp } from '../result.ts';
import type { Group, Scores, SetUpSummary } from '../summary.ts';
import { askedOf } from './asked.ts';
import { calibrationOf, thresholdsOf } from './confidence.ts';
import { notebookScores } from './notebooks.ts';
import { quantilesOf } from './quantiles.ts';
import { scoresOf } from './scores.ts';
import { shareOf } from './share.ts';
import { endToEnd, isCaught, isJudged, lacksVerdict, targetsOf, type Target } from './targets.ts';
import { timeSavedBy } from './time-saved.ts';

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
