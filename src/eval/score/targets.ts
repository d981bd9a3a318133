import {
  type CaseResult,
  type DiagnosisLabel,
  type EvalCase,
  type JudgementRecord,
  type PredictionRecord,
  type Role,
  type RunResult,
  type SetUp,
  diagnosisLabel,
} from '../result.ts';

/** What one set-up said of the cell that decides one notebook. */
export type Target = {
  case: EvalCase;
  role: Role;
  crashes: boolean;
  /** `unknown` is not a predicted crash: a missing verdict counts as silence. */
  saidCrash: boolean;
  /** Null where the cell was not asked about. */
  record: PredictionRecord | null;
  run: RunResult | null;
  /** Null where the diagnosis was not judged. */
  label: DiagnosisLabel | null;
};

/** The target cells of all notebooks that behaved as the corpus says, as one set-up saw them. */
export function targetsOf(setUp: SetUp, cases: readonly CaseResult[]): Target[] {
  return cases.flatMap((result) => (['crash', 'healthy'] as const).flatMap((role) => targetOf(setUp, result, role) ?? []));
}

function targetOf({ id, source }: SetUp, { case: evalCase, runs, predictions, judgements }: CaseResult, role: Role): Target | null {
  const record = predictions.find((prediction) => prediction.setUp === id && prediction.role === role && prediction.target) ?? null;
  const run = runs.find((candidate) => candidate.role === role && candidate.setUps.includes(id)) ?? null;
  if (evalCase.target === null || (source === 'measured' || run ? !run?.asExpected : !record)) return null;
  const own = judgements.filter((judgement) => judgement.setUp === id && judgement.role === role && judgement.cell === record?.cell);
  return {
    case: evalCase,
    role,
    crashes: role === 'crash',
    saidCrash: record?.prediction.verdict === 'crash',
    record,
    run,
    label: labelOf(own),
  };
}

/** A crash that was predicted and happened: what recall counts. */
export const isCaught = ({ crashes, saidCrash }: Target): boolean => crashes && saidCrash;

/** No word on the cell: it was not asked about, or prediction was unavailable. */
export const lacksVerdict = ({ record }: Target): boolean => record === null || record.prediction.unavailable !== undefined;

/** As answered end to end: a crash whose diagnosis is not correct counts as missed. */
export const endToEnd = ({ crashes, saidCrash, label }: Target) => ({ crashes, saidCrash: saidCrash && (!crashes || label === 'correct') });

/** Caught crashes are scored end to end only where somebody judged them. */
export const isJudged = (target: Target): boolean => !isCaught(target) || target.label !== null;

/** Who is believed where several judged: people before recorded labels before models. */
const ranks = ['human:', 'recorded', 'model:'];
const rankOf = ({ judge }: JudgementRecord) => ranks.findIndex((prefix) => judge.startsWith(prefix));

/** The label that counts among the judgements of one diagnosis: what most of the best-ranked judges say, the stricter one where they are split; null without any. */
export function labelOf(judgements: readonly JudgementRecord[]): DiagnosisLabel | null {
  const best = Math.min(...judgements.map(rankOf));
  const labels = judgements.filter((judgement) => rankOf(judgement) === best).map(({ label }) => label);
  const times = (label: DiagnosisLabel) => labels.filter((other) => other === label).length;
  return diagnosisLabel.options.reduce<DiagnosisLabel | null>(
    (top, label) => (times(label) > 0 && (top === null || times(label) >= times(top)) ? label : top),
    null,
  );
}

/** The notebooks that two set-ups were asked about. */
export function inBoth(some: readonly Target[], others: readonly Target[]): (readonly [Target, Target])[] {
  const place = ({ case: { id }, role }: Target) => `${role} ${id}`;
  const known = new Map(others.map((target) => [place(target), target]));
  return some.flatMap((one) => (known.has(place(one)) ? [[one, known.get(place(one))!] as const] : []));
}
