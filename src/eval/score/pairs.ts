import type { CaseResult, RuntimeSetting, SetUp } from '../result.ts';
import type { Comparison, Difference, Group, Scores, SetUpSummary } from '../summary.ts';
import { mcnemar } from './mcnemar.ts';
import { inBoth, endToEnd, isJudged, targetsOf, type Target } from './targets.ts';

/** Settings that are compared with another one: what runtime facts bring, and what each category and documentation change. */
const against: readonly (readonly [RuntimeSetting, RuntimeSetting])[] = [
  ['-RT', '+RT'],
  ['+RT', '-S'],
  ['+RT', '-R'],
  ['+RT', '-V'],
  ['+RT', '+D'],
];

export const sameModel = (a: SetUp, b: SetUp) => a.predict === b.predict && a.model === b.model && a.votes === b.votes;

/** The figures of a setting less those of the one it is compared with, in percentage points, over all notebooks and by group. */
export function differencesOf(summaries: readonly SetUpSummary[]): Difference[] {
  return against.flatMap(([from, to]) =>
    summaries
      .filter(({ setUp }) => setUp.setting === from)
      .flatMap((a) => summaries.filter(({ setUp }) => setUp.setting === to && sameModel(setUp, a.setUp)).flatMap((b) => between(a, b))),
  );
}

function between(a: SetUpSummary, b: SetUpSummary): Difference[] {
  const whole = ({ detection, endToEnd }: SetUpSummary): Group[] => [{ key: 'all', detection, endToEnd }];
  const kinds = [
    ['all', whole(a), whole(b)],
    ['library', a.byLibrary, b.byLibrary],
    ['root cause', a.byRootCause, b.byRootCause],
    ['kind', a.byKind, b.byKind],
  ] as const;
  return (['detection', 'end to end'] as const).flatMap((scoring) =>
    kinds.flatMap(([by, before, after]) =>
      before.flatMap((group) => {
        const [one, other] = [group, after.find(({ key }) => key === group.key)].map((side) =>
          scoring === 'detection' ? side?.detection : side?.endToEnd,
        );
        return one && other ? [{ a: a.setUp.id, b: b.setUp.id, scoring, by, key: group.key, ...subtract(one, other) }] : [];
      }),
    ),
  );
}

function subtract(one: Scores, other: Scores): Pick<Difference, 'notebooks' | 'precision' | 'recall' | 'f1' | 'accuracy'> {
  const points = (from: number | null, to: number | null) => (from === null || to === null ? null : 100 * (to - from));
  return {
    notebooks: other.accuracy.of,
    precision: points(one.precision.value, other.precision.value),
    recall: points(one.recall.value, other.recall.value),
    f1: points(one.f1, other.f1),
    accuracy: points(one.accuracy.value, other.accuracy.value),
  };
}

/** Exact McNemar tests between set-ups that differ either in the setting or in predictors and model, on the notebooks both were asked about. */
export function comparisonsOf(setUps: readonly SetUp[], cases: readonly CaseResult[]): Comparison[] {
  const targets = new Map(setUps.map((setUp) => [setUp.id, targetsOf(setUp, cases)]));
  return setUps.flatMap((a, index) =>
    setUps
      .slice(index + 1)
      .filter((b) => !a.without && (b.without ? b.without.from === a.id : a.setting === b.setting || sameModel(a, b)))
      .flatMap((b) => compare(a, b, { of: targets.get(a.id)!, and: targets.get(b.id)! })),
  );
}

function compare(a: SetUp, b: SetUp, sides: { of: readonly Target[]; and: readonly Target[] }): Comparison[] {
  const pairs = inBoth(sides.of, sides.and);
  const judged = pairs.filter((pair) => pair.every(isJudged));
  const anyLabel = judged.some((pair) => pair.every(({ label }) => label !== null));
  return [
    tally(a, b, { scoring: 'detection', right: pairs.map((pair) => pair.map(isRight)) }),
    ...(anyLabel
      ? [tally(a, b, { scoring: 'end to end', right: judged.map((pair) => pair.map((target) => isRight(endToEnd(target)))) })]
      : []),
  ];
}

const isRight = ({ crashes, saidCrash }: { crashes: boolean; saidCrash: boolean }) => crashes === saidCrash;

function tally(a: SetUp, b: SetUp, { scoring, right }: { scoring: Comparison['scoring']; right: readonly boolean[][] }): Comparison {
  const onlyARight = right.filter(([one, other]) => one && !other).length;
  const onlyBRight = right.filter(([one, other]) => !one && other).length;
  return { a: a.id, b: b.id, scoring, notebooks: right.length, onlyARight, onlyBRight, p: mcnemar(onlyARight, onlyBRight) };
}
