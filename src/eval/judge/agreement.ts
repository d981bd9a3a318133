import type { CaseResult, JudgementRecord } from '../result.ts';
import { cohenKappa, type Kappa } from './kappa.ts';

/** Agreement of two judges on the diagnoses both labelled. */
export type Agreement = Kappa & { a: string; b: string };

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
