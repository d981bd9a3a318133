import { emptyReport } from './empty-report.ts';
import type { NotebookReport } from './schema.ts';
import { count } from '../text/count.ts';

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
