import type { Forecaster } from '../forecast/forecaster.ts';
import { rehearsalVerdict } from '../forecast/rehearsal/verdict.ts';
import type { Plan, Step } from '../plan/plan.ts';
import type { RehearsalReport } from '../probe/protocol.ts';
import { predictionOf } from '../result/prediction.ts';
import type { CellReport, Seen } from '../result/schema.ts';
import { hasBeenSeen, seenText } from '../result/seen.ts';
import type { CellResults } from './cell-results.ts';
import { UserError } from '../errors.ts';
import { crashed, type Ending } from './ending.ts';

/** What a copy has seen of a cell, which does not run for real; null where it did not come to its end. */
export function rehearsedResult({ cell: { index }, postExecute }: Step, report: RehearsalReport): Partial<CellReport> | null {
  const own = report.cells.find(({ cell }) => cell === index);
  const leftOut = [
    ...(own?.leftOut ?? []),
    ...(postExecute !== null ? [{ line: 1, reason: 'its post_cell_execute code runs only behind the real cell' }] : []),
  ];
  if (!own || (own.status !== 'ok' && (own.leftOut ?? []).length === 0)) return null;
  const prediction = predictionOf(rehearsalVerdict(report, index));
  return {
    status: own.cut || leftOut.length > 0 ? 'rehearsed-shortened' : 'rehearsed',
    // One copy has seen them all: its time counts once.
    prediction: own === report.cells[0] ? prediction : { ...prediction, latencyMs: 0 },
    ...(leftOut.length > 0 ? { notTried: leftOut.map(({ line, reason }) => ({ line, reason })) } : {}),
  };
}

/** How a notebook ends whose long cells did not run; `why`: one clause that says why it was seen no further, if it was not. */
export function seenEnding(plan: Plan, results: CellResults, forecaster: Pick<Forecaster, 'statementsOf'>, why: string | null): Ending {
  const seen = seenOf(plan, results, forecaster);
  const share = seen.ofStatements === 0 ? 1 : seen.statements / seen.ofStatements;
  const least = plan.quick?.minSeen ?? 0;
  const isWhole = seen.cells === seen.ofCells;
  const message = [
    `Seen: ${seenText(seen)}.`,
    isWhole || why === null ? null : `It was seen no further: ${why}.`,
    share < least ? `That is less than the ${Math.round(least * 100)} % that --min-seen asks for.` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
  // With --allow-errors, a cell before it may have crashed for real.
  if (plan.steps.some(({ cell }) => results.of(cell)?.status === 'crashed')) return { ...crashed, message, seen };
  const status = share < least ? 'seen-too-little' : isWhole ? 'passed-shortened' : 'seen-in-part';
  return { status, exitCode: share < least ? 1 : 0, message, seen };
}

function seenOf({ steps }: Plan, results: CellResults, forecaster: Pick<Forecaster, 'statementsOf'>): Seen {
  const all = steps
    .filter(({ skip }) => skip === null)
    .map(({ cell }) => ({ result: results.of(cell), statements: forecaster.statementsOf(cell) ?? 1 }));
  const reached = all.filter(({ result }) => result && hasBeenSeen(result));
  const sum = (cells: typeof all) => cells.reduce((total, { statements }) => total + statements, 0);
  const notTried = reached.flatMap(({ result }) => (result?.notTried ?? []).map((one) => ({ cellIndex: result!.index, ...one })));
  return {
    cells: reached.length,
    ofCells: all.length,
    statements: sum(reached) - notTried.length,
    ofStatements: sum(all),
    notTried,
  };
}

/** Where no copy can be made, long cells would have to run. */
export const noCopyFor = (plan: Plan, { cell }: Step, reason: string) =>
  new UserError(
    'quick-not-possible',
    `${plan.notebook.path}: --quick needs a copy of the kernel from cell ${cell.index + 1} on: ${reason}.`,
    {
      remedy:
        'Run it without --quick, or pass --quick-fallback static to have only the code of the cells looked at from there. docs/quick.md says what helps.',
    },
  );
