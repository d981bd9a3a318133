import { sumTokens } from '../tokens.ts';
import type { CellReport, NotebookReport, NotebookStatus, Report } from './schema.ts';

/** Sums over the notebooks of a run. Cells are code cells; a cell counts as executed when it was started, whatever its result. */
export function totalsOf(notebooks: readonly NotebookReport[]): Report['totals'] {
  const cells = notebooks.flatMap((notebook) => notebook.cells);
  const having = (status: NotebookStatus) => notebooks.filter((notebook) => notebook.status === status).length;
  return {
    notebooks: notebooks.length,
    passed: having('passed'),
    predictedCrashes: having('predicted-crash'),
    crashed: having('crashed'),
    timedOut: having('timed-out'),
    kernelDied: having('kernel-died'),
    noKernel: having('no-kernel'),
    skipped: having('skipped'),
    invalid: having('invalid'),
    cells: cells.length,
    executedCells: cells.filter(({ status }) => status === 'executed' || status === 'crashed' || status === 'timed-out').length,
    predictionSeconds: cells.reduce((sum, { prediction }) => sum + (prediction?.latencyMs ?? 0), 0) / 1000,
    tokens: sumTokens(cells.flatMap(({ prediction, explanation }) => [prediction?.tokens ?? null, explanation?.tokens ?? null])),
    ...cachedOf(cells),
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
