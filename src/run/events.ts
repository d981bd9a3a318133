import type { INotebookContent, IOutput } from '@jupyterlab/nbformat';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import type { Cure } from '../forecast/fix/cure.ts';
import type { Decision } from '../forecast/decide.ts';
import type { Verdict } from '../result/verdict.ts';
import type { CellReport, NotebookReport, RehearsalRecord, ReportWarning, ShardReport } from '../result/schema.ts';

/** What a run is waiting for, for live progress. */
export type Waiting = 'kernel' | 'facts' | 'prediction' | 'rehearsal' | 'explanation' | 'fix' | 'cell' | 'shutdown';

/**
 * Everything that happens in a run, in order. Reporters subscribe and never reach back.
 * `path` names the notebook; `notebook-finished` comes exactly once for every path, also for files that could not be read.
 */
export type RunEvent =
  /** `paths`: every notebook of the run, in the order of reports; `shard`: which part of a divided run this is. */
  | { type: 'run-started'; notebooks: number; predictors: readonly string[]; paths?: readonly string[]; shard?: ShardReport }
  | { type: 'notebook-started'; path: string; notebook: Notebook; codeCells: number }
  | { type: 'kernel-ready'; path: string; description: string; startMs: number }
  | { type: 'waiting'; path: string; cell: Cell | null; for: Waiting }
  | { type: 'cell-predicted'; path: string; cell: Cell; verdict: Verdict; decision: Decision }
  /** A copy that worked beside or ahead of cell `during` met a crash in `cell`, the same one or a later one. */
  | { type: 'crash-foreseen'; path: string; cell: Cell; during: Cell; verdict: Verdict }
  /** A copy of the kernel that was made for `cell` has ended, whatever came of it. */
  | { type: 'rehearsal-finished'; path: string; cell: Cell; rehearsal: RehearsalRecord }
  /** Why nothing is known yet of the cell that runs, or is about to, and of those after it; null where nothing more is to come. */
  | { type: 'undecided'; path: string; cell: Cell; reason: string | null }
  /** How long the running cell takes, in milliseconds, as a copy has measured it: the interval, and what was measured. */
  | { type: 'cell-estimated'; path: string; cell: Cell; lowMs: number; ms: number; highMs: number; measured: string }
  | { type: 'cell-started'; path: string; cell: Cell }
  | { type: 'output'; path: string; cell: Cell; output: IOutput }
  | { type: 'cell-finished'; path: string; cell: Cell; result: CellReport; outputs: readonly IOutput[] }
  /** An edit was found that cures the crash of a cell, or that might, after the verdict on it or its crash was told. */
  | { type: 'fix-tried'; path: string; cell: Cell; cure: Cure }
  | { type: 'warning'; path: string; cell: Cell | null; warning: ReportWarning }
  | {
      type: 'notebook-finished';
      path: string;
      notebook: Notebook | null;
      result: NotebookReport;
      executed: INotebookContent | null;
      exitCode: 0 | 1 | 2 | 3;
    }
  /** `durationMs`: whole milliseconds since `run-started`, the one figure of all reports. */
  | { type: 'run-finished'; interrupted: boolean; durationMs: number };
