import type { CellType } from '../notebook.ts';
import type { TextCell } from './dialect.ts';
import type { Header } from './header.ts';
import { readOptions } from './options.ts';

/** What of a header is no metadata of the notebook is a raw cell above all others. */
export const headerCell = ({ others }: Header): TextCell[] =>
  others.length > 0 ? [{ type: 'raw', lines: others, metadata: {}, opens: others[0]!.at! }] : [];

export const scriptMetadata = ({ jupyter }: Header): Record<string, unknown> => jupyter ?? {};

/** What stands behind the marker of a cell in a program: a title, `[markdown]` and metadata; more percent signs for cells of cells. */
export function cellOptions(text: string): { type: CellType; metadata: Record<string, unknown> } {
  const { title: words, metadata } = readOptions(text);
  const { cell_type: said, ...kept } = metadata;
  const named = /\[(markdown|md|raw)\]/.exec(words)?.[1] ?? said;
  const rest = words.replace(/\[(?:markdown|md|raw)\]/, '').trim();
  const depth = /^%*/.exec(rest)![0].length;
  const title = rest.slice(depth).trim();
  return {
    type: named === 'raw' || !isInNotebook(metadata) ? 'raw' : named === 'markdown' || named === 'md' ? 'markdown' : 'code',
    metadata: { ...kept, ...(named === 'md' ? { region_name: 'md' } : {}), ...(depth > 0 ? { cell_depth: depth } : {}), ...(title ? { title } : {}) },
  };
}

/** `active="py"` is for the program alone. */
const isInNotebook = ({ active }: Record<string, unknown>) => typeof active !== 'string' || /\bipynb\b/.test(active);
