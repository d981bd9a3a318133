import { basename, dirname, extname, join, sep } from 'node:path';
import { glob } from 'tinyglobby';
import { readText } from '../../../src/files/read-file.ts';
import { UserError } from '../../../src/errors.ts';
import { readNotebook } from '../../../src/notebook/read.ts';
import { notebookOf } from './compose.ts';
import type { HealthyNotebook, Origin } from './compose.ts';

/** Helpers, checkpoints and tests are no tutorials and no programs. */
export const noPrograms = [
  '**/.ipynb_checkpoints/**',
  '**/node_modules/**',
  '**/tests/**',
  '**/test/**',
  '**/conftest.py',
  '**/conf.py',
  '**/setup.py',
];

/**
 * Finds the tutorials below a folder: notebooks, and scripts whose cells are marked in percent format (`# %%`, as Spyder,
 * VS Code and jupytext have it) or by lines of hashes (sphinx-gallery). Each is to be run in a copy of its own folder's files.
 */
export async function readTutorials(folder: string, name = basename(folder), version = 'unknown'): Promise<HealthyNotebook[]> {
  const paths = (await glob(['**/*.ipynb', '**/*.py'], { cwd: folder, ignore: noPrograms })).sort();
  const notebooks: HealthyNotebook[] = [];
  for (const path of paths) {
    const sources =
      extname(path) === '.py'
        ? scriptCells(await readText(join(folder, path), { maxBytes: 16 * 2 ** 20 }))
        : await notebookCells(join(folder, path));
    if (sources.length === 0) continue;
    const place = path.split(sep).join('/');
    const origin = (index: number): [number, Origin] => [index, { package: name, version, place }];
    notebooks.push({
      name: `${name}-${notebooks.length + 1}`,
      content: notebookOf(sources),
      origins: new Map(sources.map((_, index) => origin(index))),
      folder: dirname(join(folder, path)),
    });
  }
  return notebooks;
}

/** Python notebooks only; a file that cannot be read is skipped. */
async function notebookCells(path: string): Promise<string[]> {
  try {
    const notebook = await readNotebook(path, path);
    if (notebook.language !== 'python') return [];
    return notebook.cells.filter(({ type, source }) => type === 'code' && source.trim() !== '').map(({ source }) => source);
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}

const separator = /^(?:#\s*%%.*|#{20,})\s*$/;

/**
 * The cells of a script, or none where nothing marks cells or a docstring opens the script as sphinx-gallery has it.
 * Source: sphinx-gallery's "Structuring Python scripts"; jupytext's percent format.
 */
export function scriptCells(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isGallery = /^(?:#.*\n|\s*\n)*[rR]?(?:"""|''')/.test(text);
  if (!isGallery && !lines.some((line) => separator.test(line))) return [];
  const cells: string[][] = [[]];
  for (const line of lines) {
    if (separator.test(line)) cells.push([]);
    else cells.at(-1)!.push(line);
  }
  return cells
    .map((cell) => cell.join('\n').trim())
    .filter((cell) => cell.split('\n').some((line) => line.trim() !== '' && !line.startsWith('#')));
}
