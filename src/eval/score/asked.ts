import type { PredictionRecord } from '../result.ts';
import type { Asked } from '../summary.ts';

/** How many of the cells were sent to a model, in answers too, and what copies of the kernel made of its predictions; null where none was sent. */
export function askedOf(records: readonly PredictionRecord[]): Asked | null {
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
