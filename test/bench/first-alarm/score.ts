import { quantilesOf } from '../../../src/eval/score/quantiles.ts';
import { shareOf } from '../../../src/eval/score/share.ts';
import { sum } from '../../../src/eval/score/sum.ts';
import type { Share } from '../../../src/eval/summary.ts';
import type { EvalCase } from '../../../src/eval/result.ts';
import type { AlarmRecord } from './record.ts';
import type { Timing } from './timing.ts';

type Group = { key: string; caught: Share };

/** What one set-up comes to. Times are seconds. */
export type AlarmScore = {
  setUp: string;
  /** Crashes whose first alarm was the right cell and exception. */
  caught: Share;
  /** Of the caught: the right line as well. */
  line: Share;
  /** The right cell with another exception: neither caught nor a false alarm. */
  otherException: number;
  /** Notebooks that run through, and crashing ones, that were stopped for a cell that does not crash. */
  falseInHealthy: Share;
  falseInCrashing: Share;
  /** Only where fixes were tried: findings in crashing notebooks that came with one, and what these are worth. */
  fixes: { shown: Share; same: number; passes: number; wrong: number } | null;
  byKind: Group[];
  /** By how many cells after the longest one the crash comes. */
  byDistance: Group[];
  byLibrary: Group[];
  /** Of the caught: from reaching the longest cell to the alarm. */
  delay: ReturnType<typeof quantilesOf>;
  /** Of all the time that passes from the longest cell to the crashes, what the alarms would have saved. */
  saved: { seconds: number; of: number };
  /** Notebooks that behaved otherwise than the corpus says, and are in no figure. */
  leftOut: { case: string; role: string; reason: string }[];
};

type Verdict = 'caught' | 'other exception' | 'false alarm' | 'missed' | 'fine' | { leftOut: string };
type Judged = { record: AlarmRecord; evalCase: EvalCase; timing: Timing | null; verdict: Verdict };
type Measured = { cases: readonly EvalCase[]; timings: ReadonlyMap<string, Timing>; records: readonly AlarmRecord[] };

/** What the records of one set-up come to. */
export function scoreAlarms(setUp: string, { cases, timings, records }: Measured): AlarmScore {
  const byId = new Map(cases.map((evalCase) => [evalCase.id, evalCase]));
  const judged = records.flatMap((record): Judged[] => {
    const evalCase = byId.get(record.case);
    return record.setUp === setUp && evalCase
      ? [{ record, evalCase, timing: timings.get(evalCase.id) ?? null, verdict: verdictOn(record, evalCase) }]
      : [];
  });
  const counted = judged.filter(({ verdict }) => typeof verdict === 'string');
  const crashing = counted.filter(({ record }) => record.role === 'crash');
  const healthy = counted.filter(({ record }) => record.role === 'healthy');
  const caught = crashing.filter(isCaught);
  const falseIn = (some: readonly Judged[]) => shareOf(some.filter(({ verdict }) => verdict === 'false alarm').length, some.length);
  const by = (keyOf: (one: Judged) => string | null) =>
    [...Map.groupBy(crashing, keyOf)]
      .filter((entry): entry is [string, Judged[]] => entry[0] !== null)
      .map(([key, some]) => ({ key, caught: shareOf(some.filter(isCaught).length, some.length) }))
      .sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  const timed = crashing.filter(({ timing }) => timing);
  return {
    setUp,
    caught: shareOf(caught.length, crashing.length),
    line: shareOf(caught.filter(({ record, evalCase }) => record.alarm!.line === evalCase.line).length, caught.length),
    otherException: crashing.filter(({ verdict }) => verdict === 'other exception').length,
    falseInHealthy: falseIn(healthy),
    falseInCrashing: falseIn(crashing),
    fixes: fixesIn(crashing),
    byKind: by(({ evalCase }) => evalCase.kind),
    byDistance: by(distanceOf),
    byLibrary: by(({ evalCase }) => evalCase.library),
    delay: quantilesOf(caught.flatMap(({ record }) => record.secondsFromLongest ?? [])),
    saved: { seconds: sum(timed.filter(isCaught).map(savedBy)), of: sum(timed.map(({ timing }) => timing!.secondsToCrash)) },
    leftOut: judged.flatMap(({ record, verdict }) =>
      typeof verdict === 'string' ? [] : [{ case: record.case, role: record.role, reason: verdict.leftOut }],
    ),
  };
}

/** Every crashing notebook ends with a finding: an alarm or the crash itself. */
function fixesIn(crashing: readonly Judged[]): AlarmScore['fixes'] {
  const tried = crashing.flatMap(({ record }) => (record.fix === undefined ? [] : [record.fix]));
  if (tried.length === 0) return null;
  const worth = (outcome: 'same' | 'passes' | 'wrong') => tried.filter((fix) => fix?.outcome === outcome).length;
  return {
    shown: shareOf(tried.filter((fix) => fix !== null).length, tried.length),
    same: worth('same'),
    passes: worth('passes'),
    wrong: worth('wrong'),
  };
}

const isCaught = ({ verdict }: Judged) => verdict === 'caught';

const savedBy = ({ record, timing }: Judged) => Math.max(0, timing!.secondsToCrash - (record.secondsFromLongest ?? 0));

/** Cells from the longest one to the crash, the near ones each and the far ones together. */
function distanceOf({ timing, evalCase: { target } }: Judged): string | null {
  if (!timing || !target) return null;
  const distance = target.index - timing.longestCell;
  return distance < 0 ? 'before' : distance < 4 ? String(distance) : distance < 8 ? '4 to 7' : '8 and more';
}

function verdictOn({ role, outcome, alarm, crashedAt, message }: AlarmRecord, { target, errorType }: EvalCase): Verdict {
  if (outcome === 'failed') return { leftOut: message ?? 'it could not be run' };
  if (role === 'healthy') {
    if (outcome === 'crashed') return { leftOut: `it should run without errors, but crashed with ${crashedAt!.errorType}` };
    return outcome === 'stopped' ? 'false alarm' : 'fine';
  }
  const isRight = (exception: string | null) => errorType === null || exception === errorType;
  if (alarm) {
    if (alarm.cell !== target?.index) return 'false alarm';
    return isRight(alarm.errorType) ? 'caught' : 'other exception';
  }
  if (crashedAt?.cell === target?.index && isRight(crashedAt?.errorType ?? null)) return 'missed';
  return { leftOut: crashedAt ? `${crashedAt.errorType} in cell ${crashedAt.cell + 1} came instead` : 'it ran without errors' };
}
