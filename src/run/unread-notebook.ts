import { UserError } from '../errors.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { emptyReport } from '../result/empty-report.ts';
import { failed, failedBy } from './ending.ts';
import type { RunEvent } from './events.ts';

/** How a notebook ends that could not be read, or whose kernel could not be had. */
export function unreadNotebook(path: string, notebook: Notebook | null, error: unknown): RunEvent {
  const { status, message, exitCode } = error instanceof UserError ? failed(error, 'no-kernel') : failedBy(error);
  const at = error instanceof UserError && error.at ? { at: error.at } : {};
  const result = { ...emptyReport(path), status, message, ...at };
  return { type: 'notebook-finished', path, notebook, result, executed: null, exitCode };
}
