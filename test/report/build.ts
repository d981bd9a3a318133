import { foldRun } from '../../src/report/fold.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import type { CellReport, NotebookReport, NotebookStatus } from '../../src/result/schema.ts';
import { parseNotebook } from '../../src/notebook/read.ts';
import type { Notebook } from '../../src/notebook/notebook.ts';
import * as verdicts from '../../src/result/verdict.ts';
import type { Prediction } from '../../src/result/prediction.ts';
import type { RunEvent } from '../../src/run/events.ts';
import { notebookText, type CellSpec } from '../support/notebooks.ts';

/** What became of one notebook, to be reported as the events of a run. Cells not named in `outcomes` were executed, those after a stop were not run. */
export type RunOutcome = {
  path?: string;
  folder?: string;
  cells: CellSpec[];
  status: NotebookStatus;
  outcomes?: Record<number, Partial<CellReport>>;
  message?: string | null;
  timeSaved?: NotebookReport['timeSaved'];
  seen?: NotebookReport['seen'];
  /** As nbformat 4.4 writes it: cells have no ids. */
  withoutIds?: boolean;
  /** Leave out `notebook-finished`, as when the run is cut short. */
  unfinished?: boolean;
};

export const crashVerdict = (verdict: Partial<Prediction> = {}): Prediction => ({
  verdict: 'crash',
  confidence: 'certain',
  predictor: 'offline',
  rule: 'pandas/missing-column',
  errorType: 'KeyError',
  line: 2,
  diagnosis: "The column 'target' is not in df.",
  evidence: [{ name: 'df', category: 'R', fact: "columns = ['a', 'b', 'label']" }],
  origins: [{ name: 'df', cellIndex: 0, line: 2 }],
  votes: null,
  latencyMs: 40,
  tokens: null,
  ...verdict,
});

export const error = (values: Partial<NonNullable<CellReport['error']>> = {}): CellReport['error'] => ({
  ename: 'ValueError',
  evalue: 'shapes do not fit',
  line: 1,
  traceback: ['Traceback (most recent call last)', 'ValueError: shapes do not fit'],
  ...values,
});

const exitCodes: Record<NotebookStatus, 0 | 1 | 2 | 3> = {
  passed: 0,
  'passed-shortened': 0,
  'seen-in-part': 0,
  'seen-too-little': 1,
  skipped: 0,
  'predicted-crash': 1,
  crashed: 1,
  'timed-out': 1,
  invalid: 2,
  'internal-error': 3,
  'kernel-died': 3,
  'no-kernel': 3,
  interrupted: 3,
};
const stopping: ReadonlySet<CellReport['status']> = new Set(['predicted-crash', 'crashed', 'timed-out']);

/** The verdict that is published so. */
function verdictOf({ verdict, predictor, diagnosis, ...rest }: Prediction): verdicts.Verdict {
  const { latencyMs, votes, tokens, cached, consultation, unavailable } = rest;
  const said = { latencyMs, votes, tokens, ...(cached ? { cached } : {}), ...(consultation ? { consultation } : {}) };
  if (verdict === 'crash') return verdicts.crashVerdict(predictor, diagnosis, rest);
  if (verdict === 'no-crash') return verdicts.noCrashVerdict(predictor, diagnosis, { ...said, confidence: rest.confidence });
  return unavailable
    ? verdicts.unavailableVerdict(predictor, diagnosis, { ...said, reason: unavailable })
    : verdicts.unknownVerdict(predictor, diagnosis, said);
}

/** The events of a run over these notebooks, as the run loop emits them. */
export function eventsOf(notebooks: readonly RunOutcome[], { interrupted = false, durationMs = 4700 } = {}): RunEvent[] {
  return [
    { type: 'run-started', notebooks: notebooks.length, predictors: ['offline'] },
    ...notebooks.flatMap(notebookEvents),
    { type: 'run-finished', interrupted, durationMs },
  ];
}

export function recordOf(...notebooks: RunOutcome[]): RunRecord {
  const fold = foldRun();
  for (const event of eventsOf(notebooks)) fold.on(event);
  return fold.record();
}

export function notebookOf({ path = 'a.ipynb', folder = '/repo', cells, withoutIds = false }: RunOutcome): Notebook {
  // A notebook of text that is not Unicode is refused before it gets here.
  const text = notebookText(cells).replaceAll(/\\ud[89a-f][\da-f]{2}/gi, '?');
  const older = text.replace('"nbformat_minor": 5', '"nbformat_minor": 4').replace(/^ *"id": "cell-\d+",\n/gm, '');
  return parseNotebook(withoutIds ? older : text, { path, absolutePath: `${folder}/${path}` });
}

function notebookEvents(outcome: RunOutcome): RunEvent[] {
  const { path = 'a.ipynb', status, message = null, timeSaved = null, seen } = outcome;
  const report = { path, status, durationMs: 2300, message, timeSaved, ...(seen ? { seen } : {}), warnings: [] };
  if (status === 'invalid')
    return [{ type: 'notebook-finished', path, notebook: null, result: { ...report, cells: [] }, executed: null, exitCode: 2 }];
  const notebook = notebookOf(outcome);
  const cells = cellReports(outcome, notebook);
  const code = notebook.cells.filter(({ type }) => type === 'code');
  return [
    { type: 'notebook-started', path, notebook, codeCells: code.length },
    { type: 'waiting', path, cell: null, for: 'kernel' },
    { type: 'kernel-ready', path, description: 'Python 3', startMs: 700 },
    ...code.flatMap((cell, at): RunEvent[] => {
      const result = cells[at]!;
      if (result.status === 'not-run') return [];
      return [
        { type: 'waiting', path, cell, for: 'facts' },
        ...(result.prediction
          ? [
              {
                type: 'cell-predicted' as const,
                path,
                cell,
                verdict: verdictOf(result.prediction),
                decision: result.status === 'predicted-crash' ? ('stop' as const) : ('warn' as const),
              },
            ]
          : []),
        { type: 'cell-started', path, cell },
        { type: 'waiting', path, cell, for: 'cell' },
        { type: 'cell-finished', path, cell, result, outputs: [] },
      ];
    }),
    ...(outcome.unfinished
      ? []
      : [
          {
            type: 'notebook-finished' as const,
            path,
            notebook,
            result: { ...report, cells },
            executed: notebook.content,
            exitCode: exitCodes[status],
          },
        ]),
  ];
}

function cellReports({ outcomes = {}, unfinished }: RunOutcome, notebook: Notebook): CellReport[] {
  let stopped = false;
  return notebook.cells
    .filter(({ type }) => type === 'code')
    .map(({ index, id }) => {
      const outcome = outcomes[index];
      const status = outcome?.status ?? (stopped ? 'not-run' : 'executed');
      stopped ||= stopping.has(status) && !unfinished;
      return { index, id, durationMs: status === 'executed' ? 500 : 0, prediction: null, error: null, warnings: [], ...outcome, status };
    });
}

/** A notebook stopped before its third cell for a column that is missing. */
export const stoppedNotebook = (outcome: Partial<RunOutcome> = {}): RunOutcome => ({
  cells: [
    'import pandas as pd\ndf = pd.read_csv("x.csv")',
    { type: 'markdown', source: '# Train' },
    'X = df[["a", "b"]]\n    y = df["target"]',
    'model.fit(X, y)',
  ],
  status: 'predicted-crash',
  outcomes: { 2: { status: 'predicted-crash', prediction: crashVerdict() } },
  timeSaved: { predictionSeconds: 0.04, rerunSeconds: 12.3, avoidedSeconds: 3480, avoidedSource: 'notebook-metadata' },
  ...outcome,
});

/** A notebook whose second cell raised. */
export const crashedNotebook = (outcome: Partial<RunOutcome> = {}): RunOutcome => ({
  cells: ['import numpy as np', 'np.ones(2) @ np.ones(3)', 'print("after")'],
  status: 'crashed',
  outcomes: { 1: { status: 'crashed', durationMs: 20, error: error() } },
  ...outcome,
});

export const passedNotebook = (outcome: Partial<RunOutcome> = {}): RunOutcome => ({
  cells: ['x = 1', 'x + 1'],
  status: 'passed',
  ...outcome,
});
