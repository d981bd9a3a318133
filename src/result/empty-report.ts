import { count } from '../text/count.ts';
import type { CellReport, NotebookReport } from './schema.ts';

/** The report of a notebook of which no cell was run or looked at, `passed` until somebody says otherwise. */
export const emptyReport = (path: string): NotebookReport => ({
  path,
  status: 'passed',
  durationMs: 0,
  cells: [],
  timeSaved: null,
  message: null,
  warnings: [],
});

/** What is known of a cell, `not-run` where nothing is. */
export const cellReport = ({ index, id }: Pick<CellReport, 'index' | 'id'>, found: Partial<CellReport> = {}): CellReport => ({
  ...{ index, id, status: 'not-run', durationMs: 0, prediction: null, error: null, warnings: [] },
  ...found,
});

/** The report of a notebook that was not begun; `reason`: why, one clause. */
export const notStarted = (path: string, reason: string): NotebookReport => ({
  ...emptyReport(path),
  status: 'skipped',
  message: `Not started: ${reason}.`,
});

export const interruptedBefore = 'the run was interrupted before its turn';

/** As many as allowed have failed. */
export const maxFailuresReached = (failures: number): string =>
  `${count(failures, 'notebook')} did not pass, and --max-failures ends the run there`;
