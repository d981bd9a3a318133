import type { INotebookContent } from '@jupyterlab/nbformat';
import { isRecord } from '../is-record.ts';
import { cellIds } from './cell-ids.ts';
import { contentCell, type CellInput } from './cells.ts';
import { notebookMetadata } from './metadata.ts';
import type { Cell, Notebook } from './notebook.ts';

/** What was read of a file, whatever way it keeps a notebook. */
type Read = {
  path: string;
  absolutePath: string;
  inputs: readonly CellInput[];
  metadata: Record<string, unknown>;
  /** In lower case; holds where the metadata does not say. */
  defaultLanguage: string;
  warnings: readonly string[];
};

type Positions = Pick<Notebook, 'locate' | 'edit'>;

/** `positions`: where its lines stand in the file; `magics`: whether they may hold magics. */
export function buildNotebook(read: Read, positions: (options: { magics: boolean }) => Positions): Notebook {
  const { path, absolutePath, inputs, metadata, warnings } = read;
  const { ids, warnings: idWarnings } = cellIds(inputs);
  const language = languageOf(metadata, inputs) ?? read.defaultLanguage;
  return {
    path,
    absolutePath,
    cells: inputs.map((input, index): Cell => ({
      index,
      id: ids[index]!,
      type: input.type,
      source: input.lines,
      tags: input.tags,
      metadata: input.metadata,
    })),
    metadata,
    language,
    kernelName: stringAt(metadata, 'kernelspec', 'name'),
    content: {
      cells: inputs.map((input, index) => contentCell(input, ids[index]!)),
      metadata: notebookMetadata(metadata, language),
      nbformat: 4,
      nbformat_minor: 5,
    } as INotebookContent,
    warnings: [...warnings, ...idWarnings],
    saved: inputs.map(({ saved }) => saved),
    ...positions({ magics: language === 'python' }),
  };
}

/** `kernel_info` and the language of a cell are where nbformat 3 says it. */
function languageOf(metadata: Record<string, unknown>, cells: readonly CellInput[]): string | undefined {
  const named =
    stringAt(metadata, 'language_info', 'name') ??
    stringAt(metadata, 'kernelspec', 'language') ??
    stringAt(metadata, 'kernel_info', 'language') ??
    cells.map((cell) => cell.language).find((language) => language !== null);
  return named?.toLowerCase();
}

function stringAt(metadata: Record<string, unknown>, section: string, key: string): string | null {
  const value = isRecord(metadata[section]) ? metadata[section][key] : null;
  return typeof value === 'string' && value !== '' ? value : null;
}
