import type { Report } from '../../result/schema.ts';
import { count } from '../../text/count.ts';

/**
 * What was asked of a model and why, and what copies of the kernel made of its predictions, one sentence each without its period:
 * `3 of 20 cells were sent to the model (2: the copy of the kernel was inconclusive, 1: it was shortened)`. Empty where none was asked.
 */
export function modelSentences({ model, cells }: Pick<Report['totals'], 'model' | 'cells'>): string[] {
  if (!model) return [];
  const { askedCells, because, refuted, confirmed, undecided } = model;
  const reasons = [
    [because.inconclusive, 'the copy of the kernel was inconclusive'],
    [because.shortened, 'the copy ran only a shortened form'],
    [because.notRehearsed, 'there was no copy'],
  ] as const;
  const why = reasons.filter(([times]) => times > 0).map(([times, reason]) => `${times}: ${reason}`);
  const tried = [
    refuted > 0 ? `${refuted} refuted by running the cell in a copy` : null,
    confirmed > 0 ? `${confirmed} confirmed by a copy` : null,
    undecided > 0 ? `${undecided} could not be tried` : null,
  ].filter((part) => part !== null);
  return [
    `${askedCells} of ${count(cells, 'cell')} ${askedCells === 1 ? 'was' : 'were'} sent to the model${why.length > 0 ? ` (${why.join(', ')})` : ''}`,
    ...(tried.length > 0 ? [`crashes the model predicted: ${tried.join(', ')}`] : []),
  ];
}
