import type { NotebookReport } from './schema.ts';

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
