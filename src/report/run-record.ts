import type { INotebookContent } from '@jupyterlab/nbformat';
import type { Notebook } from '../notebook/notebook.ts';
import type { Report } from '../result/schema.ts';

/** The fold of a run's events: every file report is a plain function of it. */
export type RunRecord = {
  report: Report;
  /** The notebooks that could be read, by report path: sources and raw positions. */
  notebooks: ReadonlyMap<string, Notebook>;
  /** Executed copies, by report path. */
  executed: ReadonlyMap<string, INotebookContent>;
  /** What each notebook ran in, by report path: "Python 3.11.7 (/usr/bin/python3)". */
  kernels: ReadonlyMap<string, string>;
  interrupted: boolean;
  exitCode: 0 | 1 | 2 | 3;
};
