import type { UserError } from '../errors.ts';
import type { NotebookReport } from '../result/schema.ts';

/** The report of a notebook that could not be read, or whose kernel could not be had. */
export function unreadNotebook(path: string, { message, remedy, exitCode }: UserError): NotebookReport {
  return {
    path,
    status: exitCode === 2 ? 'invalid' : 'no-kernel',
    durationMs: 0,
    cells: [],
    timeSaved: null,
    message: remedy ? `${message} ${remedy}` : message,
    warnings: [],
  };
}
