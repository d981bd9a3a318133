import type { CellReport, NotebookReport } from '../../result/schema.ts';
import { cellStatusText } from '../status-text.ts';

/** More bars than this are not readable. */
const maxCells = 30;
/** Shorter bars add nothing to the table, and the axis is in seconds. */
const shortestMs = 5000;
/** Mermaid's clock restarts after a day. */
const longestMs = 86_400_000;

/**
 * The run of one notebook as a Mermaid chart: a bar for every cell that ran, and for the cell it was stopped before the time that cell ran
 * when its time was last recorded. Null where there is too little or too much to draw. Holds no text of the notebook.
 */
export function timeline({ cells, timeSaved }: NotebookReport): string | null {
  const ran = cells.filter(({ durationMs }) => durationMs > 0);
  const stopped = cells.find(({ status }) => status === 'predicted-crash');
  const avoidedMs = stopped && timeSaved?.avoidedSeconds != null ? timeSaved.avoidedSeconds * 1000 : 0;
  const totalMs = ran.reduce((sum, { durationMs }) => sum + durationMs, avoidedMs);
  if (ran.length + (avoidedMs > 0 ? 1 : 0) < 2 || ran.length > maxCells || totalMs < shortestMs || totalMs > longestMs) return null;
  const bars: string[] = [];
  let at = 0;
  for (const cell of ran) {
    bars.push(
      bar(label(cell), cell.status === 'executed' ? 'done' : cell.status === 'interrupted' ? 'active' : 'crit', at, cell.durationMs),
    );
    at += cell.durationMs;
  }
  if (stopped && avoidedMs > 0) bars.push(bar(`cell ${stopped.index + 1}, not run`, 'crit', at, avoidedMs));
  return ['```mermaid', 'gantt', 'dateFormat HH:mm:ss.SSS', `axisFormat ${totalMs >= 3_600_000 ? '%H:%M' : '%M:%S'}`, ...bars, '```'].join(
    '\n',
  );
}

/** Limit of JavaScript dates. All sums of a real run are smaller. */
const lastMs = 8.64e15;

const label = (cell: CellReport) => `cell ${cell.index + 1}${cell.status === 'executed' ? '' : `, ${cellStatusText(cell)}`}`;

const bar = (name: string, kind: string, startMs: number, lengthMs: number) =>
  `${name} :${kind}, ${new Date(Math.min(startMs, lastMs)).toISOString().slice(11, 23)}, ${Math.max(1, Math.round(lengthMs))}ms`;
