import type { Consultation } from '../result/verdict.ts';
import { sumTokens } from '../tokens.ts';
import type { CellReport, NotebookReport, NotebookStatus, Report } from '../result/schema.ts';
import { hasRun } from './status-text.ts';

/** Sums over the notebooks of a run. Cells are code cells; a cell counts as executed when it ran, whatever its result, and was not interrupted. */
export function totalsOf(notebooks: readonly NotebookReport[]): Report['totals'] {
  const cells = notebooks.flatMap((notebook) => notebook.cells);
  const having = (status: NotebookStatus) => notebooks.filter((notebook) => notebook.status === status).length;
  return {
    notebooks: notebooks.length,
    passed: having('passed'),
    ...(having('passed-shortened') > 0 ? { passedShortened: having('passed-shortened') } : {}),
    ...(having('seen-in-part') > 0 ? { seenInPart: having('seen-in-part') } : {}),
    ...(having('seen-too-little') > 0 ? { seenTooLittle: having('seen-too-little') } : {}),
    predictedCrashes: having('predicted-crash'),
    crashed: having('crashed'),
    timedOut: having('timed-out'),
    kernelDied: having('kernel-died'),
    noKernel: having('no-kernel'),
    interrupted: having('interrupted'),
    skipped: having('skipped'),
    invalid: having('invalid'),
    ...(having('internal-error') > 0 ? { internalErrors: having('internal-error') } : {}),
    cells: cells.length,
    executedCells: cells.filter(hasRun).length,
    predictionSeconds: cells.reduce((sum, { prediction }) => sum + (prediction?.latencyMs ?? 0), 0) / 1000,
    tokens: sumTokens(cells.flatMap(({ prediction, explanation }) => [prediction?.tokens ?? null, explanation?.tokens ?? null])),
    ...cachedOf(cells),
    ...modelOf(cells),
  };
}

/** Only if there is something to report. */
function cachedOf(cells: readonly CellReport[]): Pick<Report['totals'], 'cached'> {
  const known = cells.flatMap(({ prediction }) => prediction?.cached ?? []);
  if (known.length === 0) return {};
  return {
    cached: { answers: known.reduce((sum, { answers }) => sum + answers, 0), tokens: sumTokens(known.map(({ tokens }) => tokens)) },
  };
}

/** Only if a model was asked. A cell without votes may still have been sent to one. */
function modelOf(cells: readonly CellReport[]): Pick<Report['totals'], 'model'> {
  const asked = cells.flatMap(({ prediction }) => (prediction && (prediction.consultation || prediction.votes) ? [prediction] : []));
  if (asked.length === 0) return {};
  const consultations = asked.flatMap(({ consultation }) => consultation ?? []);
  const because = (why: Consultation['because']) => consultations.filter((one) => one.because === why).length;
  const having = (outcome: Consultation['outcome']) => consultations.filter((one) => one.outcome === outcome).length;
  return {
    model: {
      askedCells: asked.length,
      because: { notRehearsed: because('not-rehearsed'), inconclusive: because('inconclusive'), shortened: because('shortened') },
      refuted: having('refuted'),
      confirmed: having('confirmed'),
      undecided: having('undecided'),
    },
  };
}
