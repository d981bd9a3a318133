import { totalsOf } from '../../src/report/totals.ts';
import type { NotebookReport, Report } from '../../src/result/schema.ts';

/** A report of notebooks that ran no cell. */
export function reportOf(notebooks: readonly (Partial<NotebookReport> & { path: string })[], more: Partial<Report> = {}): Report {
  const all = notebooks.map((notebook) => ({
    status: 'passed' as const,
    durationMs: 10,
    cells: [],
    timeSaved: null,
    message: null,
    warnings: [],
    ...notebook,
  }));
  return { schemaVersion: 1, tool: { name: 'nbcrane', version: '0.1.0' }, notebooks: all, totals: totalsOf(all), ...more };
}
