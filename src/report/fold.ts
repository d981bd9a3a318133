import type { INotebookContent } from '@jupyterlab/nbformat';
import type { Notebook } from '../notebook/notebook.ts';
import type { RunEvent } from '../run/events.ts';
import { version } from '../version.ts';
import { cellReport, interruptedBefore, notStarted } from '../result/empty-report.ts';
import { predictionOf } from '../result/prediction.ts';
import type { RunRecord } from './run-record.ts';
import type { CellReport, NotebookReport, NotebookStatus, RehearsalRecord, ReportWarning, ShardReport } from '../result/schema.ts';
import { hasRun } from './status-text.ts';
import { totalsOf } from './totals.ts';

/** What is known of a notebook that has started and not finished. */
type Unfinished = {
  notebook: Notebook;
  startedAt: number;
  cells: Map<number, CellReport>;
  predicted: Map<number, CellReport['prediction']>;
  warnings: ReportWarning[];
  rehearsals: RehearsalRecord[];
};

/**
 * Folds the events of a run into its record. `record()` may be asked at any time: a notebook that has started and not
 * finished is reported with what is known of it, as one that was not through, which exits with 3.
 */
export function foldRun(): { on(event: RunEvent): void; notice(message: string): void; record(): RunRecord } {
  const order = new Set<string>();
  const unfinished = new Map<string, Unfinished>();
  const finished = new Map<string, NotebookReport>();
  const notebooks = new Map<string, Notebook>();
  const executed = new Map<string, INotebookContent>();
  const kernels = new Map<string, string>();
  let exitCode: RunRecord['exitCode'] = 0;
  let interrupted = false;
  let startedAt = performance.now();
  let durationMs: number | undefined;
  let shard: ShardReport | null = null;
  const notices = new Set<string>();

  const on = (event: RunEvent) => {
    switch (event.type) {
      case 'run-started':
        for (const path of event.paths ?? []) order.add(path);
        shard = event.shard ?? null;
        startedAt = performance.now();
        break;
      case 'notebook-started':
        order.add(event.path);
        notebooks.set(event.path, event.notebook);
        unfinished.set(event.path, {
          notebook: event.notebook,
          startedAt: performance.now(),
          cells: new Map(),
          predicted: new Map(),
          warnings: [],
          rehearsals: [],
        });
        break;
      case 'kernel-ready':
        kernels.set(event.path, event.description);
        break;
      case 'cell-predicted':
        unfinished.get(event.path)?.predicted.set(event.cell.index, predictionOf(event.verdict));
        break;
      case 'rehearsal-finished':
        unfinished.get(event.path)?.rehearsals.push(event.rehearsal);
        break;
      case 'cell-finished':
        unfinished.get(event.path)?.cells.set(event.cell.index, event.result);
        break;
      case 'fix-tried': {
        const cells = unfinished.get(event.path)?.cells;
        const result = cells?.get(event.cell.index);
        if (result) cells?.set(event.cell.index, { ...result, ...event.cure });
        break;
      }
      case 'warning':
        if (event.cell === null) unfinished.get(event.path)?.warnings.push(event.warning);
        break;
      case 'notebook-finished':
        order.add(event.path);
        unfinished.delete(event.path);
        finished.set(event.path, event.result);
        if (event.notebook) notebooks.set(event.path, event.notebook);
        if (event.executed) executed.set(event.path, event.executed);
        exitCode = worse(exitCode, event.exitCode);
        break;
      case 'run-finished':
        interrupted = event.interrupted;
        durationMs = event.durationMs;
        break;
    }
  };

  const record = (): RunRecord => {
    const reports = [...order].map(
      (path) => finished.get(path) ?? partialReport(path, unfinished.get(path)) ?? notStarted(path, interruptedBefore),
    );
    return {
      report: {
        schemaVersion: 1,
        tool: { name: 'nbcrane', version },
        notebooks: reports,
        totals: totalsOf(reports),
        durationMs: durationMs ?? Math.round(performance.now() - startedAt),
        ...(notices.size > 0 ? { notices: [...notices] } : {}),
        ...(shard ? { shard } : {}),
        ...(interrupted || unfinished.size > 0 ? { interrupted: true as const } : {}),
      },
      notebooks,
      executed,
      kernels,
      interrupted: interrupted || unfinished.size > 0,
      exitCode: interrupted || unfinished.size > 0 ? 3 : exitCode,
    };
  };

  const notice = (message: string) => {
    if (notices.size < maxNotices) notices.add(message);
  };
  return { on, notice, record };
}

/** A thousand files may each have such settings. */
const maxNotices = 100;

const worse = (one: RunRecord['exitCode'], other: RunRecord['exitCode']) => (one > other ? one : other);

function partialReport(path: string, known: Unfinished | undefined): NotebookReport | null {
  if (!known) return null;
  const cells = known.notebook.cells
    .filter(({ type }) => type === 'code')
    .map((cell) => known.cells.get(cell.index) ?? cellReport(cell, { prediction: known.predicted.get(cell.index) ?? null }));
  return {
    path,
    status: statusSoFar(cells),
    durationMs: performance.now() - known.startedAt,
    cells,
    timeSaved: null,
    message: `The run ended before this notebook finished: ${cells.filter(hasRun).length} of ${cells.length} code cells ran.`,
    warnings: known.warnings,
    ...(known.rehearsals.length > 0 ? { rehearsals: known.rehearsals } : {}),
  };
}

function statusSoFar(cells: readonly CellReport[]): NotebookStatus {
  for (const status of ['predicted-crash', 'crashed', 'timed-out'] as const)
    if (cells.some((cell) => cell.status === status)) return status;
  return 'interrupted';
}
