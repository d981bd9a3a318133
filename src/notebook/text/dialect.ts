import type { CellType } from '../notebook.ts';
import type { Header } from './header.ts';
import type { SourceLine } from './source-lines.ts';

/** A cell as it stands in a text. */
export type TextCell = {
  type: CellType;
  lines: readonly SourceLine[];
  metadata: Record<string, unknown>;
  /** Tags that the dialect has other words for, as Quarto's `eval: false`. */
  tags?: readonly string[];
  /** The line of the file, from 0, that a cell without lines is reported on. */
  opens: number;
  /** How source lines are written in the file, line by line; as they are unless said otherwise. */
  write?(source: readonly string[]): string[];
};

export type TextDocument = {
  cells: TextCell[];
  metadata: Record<string, unknown>;
  /** What the kernel speaks where the metadata does not say, in lower case. */
  language: string;
};

/** The lines of a file without their ends, and what its header says. */
export type TextFile = { path: string; extension: string; lines: readonly string[]; header: Header };

/** One way of writing a notebook as text. */
export type Dialect = {
  /** As jupytext calls it: `format_name` in the header. */
  name: string;
  extensions: readonly string[];
  /** Whether all of the header is metadata, which must be readable. */
  needsHeader?: true;
  /** Whether a file of such a name is written so, where its header names no dialect. */
  recognizes(file: TextFile): boolean;
  /** @throws UserError naming file and line */
  read(file: TextFile): TextDocument;
};
