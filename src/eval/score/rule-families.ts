import type { CaseResult, SetUp } from '../result.ts';
import type { RuleFamily } from '../summary.ts';
import { inBoth, isCaught, targetsOf, type Target } from './targets.ts';

/** What is lost and what is gained where one family of rules is left out, on the notebooks both set-ups were asked about. */
export function ruleFamiliesOf(setUps: readonly SetUp[], cases: readonly CaseResult[]): RuleFamily[] {
  return setUps.flatMap((setUp) => {
    const { without } = setUp;
    const whole = setUps.find(({ id }) => id === without?.from);
    if (!without || !whole) return [];
    const both = inBoth(targetsOf(whole, cases), targetsOf(setUp, cases));
    const ids = (some: typeof both) => some.map(([{ case: one }]) => one.id);
    const isFalse = ({ crashes, saidCrash }: Target) => saidCrash && !crashes;
    return [
      {
        setUp: whole.id,
        family: without.family,
        notebooks: both.length,
        lost: ids(both.filter(([one, other]) => isCaught(one) && !isCaught(other))),
        falseAlarmsGone: ids(both.filter(([one, other]) => isFalse(one) && !isFalse(other))),
        falseAlarmsMore: ids(both.filter(([one, other]) => !isFalse(one) && isFalse(other))),
      },
    ];
  });
}
