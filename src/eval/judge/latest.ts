import type { JudgementRecord } from '../result.ts';

/** One judgement of each judge on each diagnosis: who judges anew has changed their mind. */
export function latestJudgements(judgements: readonly JudgementRecord[]): JudgementRecord[] {
  return [
    ...new Map(
      judgements.map((judgement) => [
        JSON.stringify([judgement.judge, judgement.setUp, judgement.case, judgement.role, judgement.cell]),
        judgement,
      ]),
    ).values(),
  ];
}
