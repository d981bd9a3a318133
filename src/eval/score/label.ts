import type { DiagnosisLabel, JudgementRecord } from '../result.ts';
import { diagnosisLabel } from '../result.ts';

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
