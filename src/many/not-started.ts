import type { NotebookReport } from '../report/schema.ts';
import { count } from '../report/text/count.ts';

/** The report of a notebook that was not begun, since as many as allowed had failed. */
export function notStarted(path: string, failures: number): NotebookReport {
  return {
    path,
    status: 'skipped',
    durationMs: 0,
    cells: [],
    timeSaved: null,
    message: `Not run: ${count(failures, 'notebook')} did not pass, and --max-failures ends the run there.`,
    warnings: [],
  };
}
