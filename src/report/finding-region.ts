import type { Notebook, RawRegion } from '../notebook/notebook.ts';
import type { NotebookReport } from '../result/schema.ts';

/** Position of what keeps a notebook from being read; the first line of the file where no place is known. */
export function brokenRegion({ at: { line, column } = { line: 1, column: 1 } }: NotebookReport): RawRegion {
  return { startLine: line, startColumn: column, endLine: line, endColumn: column + 1 };
}

/** Position of a finding in the raw file: one line. Without a cell, the first code cell; without a notebook, the first line of the file. */
export function regionOf(notebook: Notebook | null, cellIndex: number | null, line: number | null): RawRegion {
  const index = cellIndex ?? notebook?.cells.findIndex(({ type }) => type === 'code') ?? -1;
  if (notebook?.cells[index] === undefined) return { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 };
  return notebook.locate(index, line);
}
