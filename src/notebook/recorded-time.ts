import { isRecord } from '../is-record.ts';
import { textOf } from '../text/text-of.ts';
import type { Cell } from './notebook.ts';

/** Milliseconds between the timestamps JupyterLab and nbclient leave in `metadata.execution` of a cell. */
export function recordedMs(cell: Cell): number | null {
  const execution = cell.metadata.execution;
  if (!isRecord(execution)) return null;
  const at = (key: string) => Date.parse(textOf(execution[key]));
  const start = at('iopub.execute_input');
  const end = at('shell.execute_reply');
  return Number.isFinite(start) && end >= start ? end - start : null;
}
