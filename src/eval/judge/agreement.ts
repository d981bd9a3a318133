import type { CaseResult, JudgementRecord } from '../result.ts';
import type { Agreement } from '../summary.ts';

/** How far two judges of the same items agree. */
type Kappa = Pick<Agreement, 'items' | 'observed' | 'kappa'>;

/** Every pair of judges with at least one diagnosis in common, people first. */
export function agreementsOf(cases: readonly CaseResult[]): Agreement[] {
  const judgements = cases.flatMap((result) => result.judgements);
  const judges = [...new Set(judgements.map(({ judge }) => judge))].sort(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other),
  );
  const labels = new Map(judges.map((judge) => [judge, labelsOf(judgements.filter((judgement) => judgement.judge === judge))]));
  return judges.flatMap((a, index) =>
    judges.slice(index + 1).flatMap((b) => {
      const common = [...labels.get(a)!].flatMap(([place, label]) =>
        labels.get(b)!.has(place) ? [[label, labels.get(b)!.get(place)!] as const] : [],
      );
      return common.length === 0 ? [] : [{ a, b, ...cohenKappa(common) }];
    }),
  );
}

const rank = (judge: string) => (judge.startsWith('human:') ? 0 : judge === 'recorded' ? 1 : 2);

const labelsOf = (judgements: readonly JudgementRecord[]) =>
  new Map(judgements.map(({ setUp, case: id, role, cell, label }) => [JSON.stringify([setUp, id, role, cell]), label]));

/** Cohen's kappa of two judges' nominal labels: (p_o - p_e) / (1 - p_e), Cohen (1960), https://doi.org/10.1177/001316446002000104. */
export function cohenKappa(pairs: readonly (readonly [one: string, other: string])[]): Kappa {
  const items = pairs.length;
  if (items === 0) return { items, observed: null, kappa: null };
  const observed = pairs.filter(([one, other]) => one === other).length / items;
  const share = (judge: 0 | 1, label: string) => pairs.filter((pair) => pair[judge] === label).length / items;
  const labels = new Set(pairs.flat());
  const byChance = [...labels].reduce((sum, label) => sum + share(0, label) * share(1, label), 0);
  return { items, observed, kappa: labels.size === 1 ? null : (observed - byChance) / (1 - byChance) };
}
