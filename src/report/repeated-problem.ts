import type { NotebookReport } from '../result/schema.ts';

/** The notebook before this one that has no kernel for the same reason: a problem of the whole run is told once. */
export const sameProblem = (notebook: NotebookReport, earlier: readonly NotebookReport[]): NotebookReport | undefined =>
  notebook.status === 'no-kernel'
    ? earlier.find((one) => one !== notebook && one.status === 'no-kernel' && one.message === notebook.message)
    : undefined;
