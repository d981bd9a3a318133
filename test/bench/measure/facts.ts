/** Where a notebook really crashes. Cells count from 0, lines from 1. */
export type Crash = {
  cell: number;
  errorType: string | null;
  line: number | null;
  /** Any line up to this one is right, where the crash comes in one turn or another of a loop. */
  lastLine?: number;
  /** Of a crash that comes late: the long cell, and the seconds from its start to the crash in a real run. */
  late?: { expensiveCell: number; seconds: number };
};

export type Place = { cell: number; errorType: string | null; line: number | null };
export type Predicted = Place & { by: string; text: string };

/** What one run of the program said of a notebook. */
export type Facts = {
  status: string;
  predicted: Predicted[];
  raised: (Place & { text: string })[];
  /** Milliseconds of every code cell that began, by its index. */
  spent: Record<number, number>;
};

/** The part of the JSON report that is read here. */
export type ReportedNotebook = {
  status: string;
  cells: {
    index: number;
    status: string;
    durationMs: number;
    prediction: {
      verdict: string;
      predictor: string;
      rule: string | null;
      errorType: string | null;
      line: number | null;
      diagnosis: string;
      latencyMs: number;
    } | null;
    error: { ename: string; evalue: string; line: number | null } | null;
  }[];
};

/** A cell that a copy of the kernel has stopped before it began has cost what the copy took. */
const spentOn = ({ durationMs, prediction }: ReportedNotebook['cells'][number]) => durationMs || (prediction?.latencyMs ?? 0);

export function factsOf({ status, cells }: ReportedNotebook): Facts {
  const isAhead = (index: number) =>
    cells.some((cell) => cell.index < index && (cell.status === 'not-run' || cell.status === 'interrupted'));
  return {
    status,
    predicted: cells.flatMap(({ index, prediction }) => {
      if (prediction?.verdict !== 'crash') return [];
      const { errorType, line, predictor, rule, diagnosis } = prediction;
      const by = isAhead(index) ? `${predictor}, ahead` : predictor;
      return [{ cell: index, errorType, line, by, text: rule ?? diagnosis }];
    }),
    raised: cells.flatMap(({ index, error }) =>
      error === null ? [] : [{ cell: index, errorType: error.ename, line: error.line, text: error.evalue }],
    ),
    spent: Object.fromEntries(cells.map((cell) => [cell.index, spentOn(cell)])),
  };
}
