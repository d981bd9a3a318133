import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { readText } from '../../../src/files/read-file.ts';
import { digest } from '../../../src/digest.ts';
import { readNotebook } from '../../../src/notebook/read.ts';
import { noPrograms, scriptCells } from '../healthy/tutorials.ts';
import type { MutatingPython } from './python.ts';

/** One half of the programs is to develop on, the other is looked at only for figures. */
type Half = 'dev' | 'sealed';

/** A program that runs well, as its author left it. */
export type Program = {
  /** Folder name below a corpus: `package/path-of-the-file`. */
  id: string;
  package: string;
  path: string;
  half: Half;
};

/**
 * Finds the notebooks and scripts below the folders, in an order that the seed decides, folders in turn, so that a run that is cut
 * short has seen a part of each.
 */
export async function findPrograms(folders: readonly string[], { cwd, seed }: { cwd: string; seed: string }): Promise<Program[]> {
  const groups = withDevelopmentHalf(await Promise.all(folders.map((folder) => programsIn(resolve(cwd, folder), folder, seed))));
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => (turn < group.length ? [group[turn]!] : []))).flat();
}

async function programsIn(folder: string, shown: string, seed: string): Promise<Program[]> {
  const paths = await glob(['**/*.ipynb', '**/*.py'], { cwd: folder, ignore: noPrograms });
  if (paths.length === 0) throw new Error(`${shown} has no notebooks and no Python scripts.`);
  const name = slug(basename(folder));
  const programs = paths.map((path): Program => {
    const stem = slug(path.slice(0, -extname(path).length));
    // A notebook and its export to a script are one program, and land in the same half.
    const key = digest([seed, name, basename(path, extname(path))]);
    return { id: `${name}/${stem}${extname(path) === '.py' ? '' : '-nb'}`, package: name, path: join(folder, path), half: halfOf(key) };
  });
  return programs.sort((a, b) => (digest([seed, a.id]) < digest([seed, b.id]) ? -1 : 1));
}

/** Of a few programs chance may seal every one, and then there is nothing to look at: they are all to develop on. */
const withDevelopmentHalf = (groups: Program[][]): Program[][] =>
  groups.flat().some(({ half }) => half === 'dev') ? groups : groups.map((group) => group.map((program) => ({ ...program, half: 'dev' })));

const halfOf = (key: string): Half => (Number.parseInt(key.slice(0, 8), 16) % 2 === 0 ? 'dev' : 'sealed');
const slug = (text: string) => text.replace(/[^\w.-]+/g, '-');

/** Without code cells nothing can be mutated. */
export async function cellsOf({ path }: Program, python: MutatingPython): Promise<string[]> {
  if (extname(path) === '.ipynb') {
    const notebook = await readNotebook(path, path);
    if (notebook.language !== 'python') return [];
    return notebook.cells.filter(({ type, source }) => type === 'code' && source.trim() !== '').map(({ source }) => source);
  }
  const text = await readText(path, { maxBytes: 16 * 2 ** 20 });
  const marked = scriptCells(text).filter((cell) => !isOnlyText(cell));
  return marked.length > 1 ? marked : python.blocks(text.replaceAll('\r\n', '\n'));
}

/** The docstring that opens a script of a gallery. */
const isOnlyText = (cell: string) => /^[rR]?("""|''')(?:(?!\1)[\s\S])*\1$/.test(cell.replace(/^(?:#.*\n|\s*\n)*/, '').trim());

const largestFile = 1 << 20;

/** Files beside a program that it names: data, and modules of its own; names relative to its folder. */
export async function filesBeside({ path }: Program, sources: readonly string[]): Promise<string[]> {
  const folder = dirname(path);
  const text = sources.join('\n');
  const found = await glob(['*', '*/*'], { cwd: folder, ignore: [basename(path), '**/*.ipynb'], onlyFiles: true });
  const named = found.filter((file) => {
    const name = basename(file);
    if (extname(file) === '.py')
      return new RegExp(`^\\s*(?:from|import)\\s+${name.slice(0, -3).replace(/\W/g, '\\$&')}\\b`, 'm').test(text);
    return text.includes(name);
  });
  const sizes = await Promise.all(named.map(async (file) => (await stat(join(folder, file))).size));
  return named.filter((_, at) => sizes[at]! <= largestFile);
}

/** What needs a network, a person or a display of its own cannot be run here; recognized by its code, comments aside. */
const elsewhere =
  /\b(?:fetch_(?!file)\w+\(|urlopen|urlretrieve|get_rdataset|load_dataset\(|requests\.|https?:\/\/[^"']*\.(?:csv|zip|txt|data|json|gz)|input\(|pooch|webbrowser|FuncAnimation|plt\.pause|sys\.argv|tkinter|PyQt|wx\b|gtk|multiprocessing)/;

/** Why a program cannot be run unattended and offline, or null. */
export function cannotRun(sources: readonly string[]): string | null {
  const code = sources.join('\n').replace(/^\s*#.*$/gm, '');
  const found = elsewhere.exec(code);
  return found ? `it uses ${found[0].replace(/\($/, '')}, which needs a network, a display or a person` : null;
}
