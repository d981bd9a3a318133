import type { INotebookContent } from '@jupyterlab/nbformat';

export type CellType = 'code' | 'markdown' | 'raw';

/** One cell, as every later stage sees it, whatever nbformat the file has. */
export type Cell = {
  /** Position among all cells of the notebook, from 0. */
  index: number;
  /** nbformat 4.5 cell id, or one derived from the content for older files. */
  id: string;
  type: CellType;
  /** Lines joined with `\n`. */
  source: string;
  tags: readonly string[];
  metadata: Readonly<Record<string, unknown>>;
};

/** What the file keeps of the last run of a code cell. */
export type SavedState = {
  /** The number in `In [n]`, or null where the cell was not run. */
  executionCount: number | null;
  /** The error among the outputs, or null. */
  error: { ename: string; evalue: string; traceback: readonly string[] } | null;
};

/** A region of the raw .ipynb file: lines and columns from 1, columns in UTF-16 units of the raw text, end exclusive. */
export type RawRegion = { startLine: number; startColumn: number; endLine: number; endColumn: number };

/** `source.slice(start, end)` becomes `text`; `source` has its lines joined by line feeds. */
export type SourceEdit = { start: number; end: number; text: string };

/** An edit of a cell in terms of the raw file. */
export type RawEdit = {
  /** What is replaced, exactly; it may span several lines, and be empty. */
  region: RawRegion;
  /** The raw text there, as it is and as it is to be. */
  before: string;
  after: string;
  /**
   * The same in whole raw lines, from `startLine` to `endLine`, both included, as they are and as they are to be, without their ends: `\n` or `\r\n`.
   * Null where they hold other things than the cell's source.
   */
  lines: { startLine: number; endLine: number; before: readonly string[]; text: readonly string[] } | null;
};

/** A notebook file that was read: the cells, what the file says of itself, and where every source line stands in the raw text. */
export type Notebook = {
  /** As reports name it: relative to the working directory where possible, with `/`. */
  path: string;
  absolutePath: string;
  cells: readonly Cell[];
  metadata: Readonly<Record<string, unknown>>;
  /** Lower-case language name from the metadata (`python` when the file does not say). */
  language: string;
  /** Kernelspec name from the metadata, or null. */
  kernelName: string | null;
  /** The content upgraded to nbformat 4.5, to write an executed copy from. */
  content: INotebookContent;
  /** Things in the file worth telling (duplicate ids, stale outputs), each one sentence. */
  warnings: readonly string[];
  /** What the last run left in the file, by cell index; null where the cell is no code. */
  saved: readonly (SavedState | null)[];
  /** Raw region of source line `line` (from 1) of a cell; without a line, of its first line that is neither blank nor magic. */
  locate(cellIndex: number, line?: number | null): RawRegion;
  /** Edits of a cell's source as one of the raw file, which keeps its style; null where they cannot be placed. */
  edit(cellIndex: number, edits: readonly SourceEdit[]): RawEdit | null;
};
