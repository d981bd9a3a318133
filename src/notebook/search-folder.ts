import { existsSync, type Dirent, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from '../errors.ts';
import { isNotebookName } from '../files/notebook-name.ts';
import { withGit } from '../host/git.ts';
import { notebooksAmong } from './text/search.ts';

/** Folders that hold what somebody else made, where git does not say so. */
const FOREIGN = new Set(['.ipynb_checkpoints', '.git', 'node_modules', '.venv', 'venv', 'site-packages', '__pycache__', '.tox', '.nox']);

/**
 * The notebooks in a folder and below, absolute, in no order; text is one where its header says so. In a git work tree: what git tracks or would add, submodules and
 * nested repositories included; elsewhere, and in a folder that git ignores but the user named: all but hidden folders and environments.
 * Symbolic links to folders are not followed, so there are no loops.
 */
export async function searchFolder(folder: string): Promise<string[]> {
  const listed = await listRepository(folder);
  if (listed === null) return walk(folder, 'named');
  const untracked = listed.untracked.filter((path) => !path.split('/').some((segment) => FOREIGN.has(segment)));
  const names = [...listed.tracked.filter((path) => !path.split('/').includes('.ipynb_checkpoints')), ...untracked];
  const notebooks = names.filter(isNotebookName).map((path) => join(folder, path));
  // A submodule that is not checked out is an empty folder; asking git there would answer for the repository around it.
  const repositories = listed.repositories.map((path) => join(folder, path)).filter((path) => existsSync(join(path, '.git')));
  const nested = await Promise.all(repositories.map(searchFolder));
  return [...(await notebooksAmong(await existingFiles(notebooks))), ...nested.flat()];
}

/** git lists deleted files too, until the deletion is committed. */
const existingFiles = (paths: readonly string[]): Promise<string[]> => thatAre([...new Set(paths)], (found) => found.isFile());

/** The paths, links followed, where there is something of that kind. */
async function thatAre(paths: readonly string[], isKind: (found: Stats) => boolean): Promise<string[]> {
  const are = await Promise.all(paths.map((path) => stat(path).then(isKind, () => false)));
  return paths.filter((_, at) => are[at]);
}

/** The names of links in a folder that lead to folders, which the search does not follow. */
export async function linkedFolders(folder: string): Promise<string[]> {
  const links = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
  const folders = await thatAre(
    links.map(({ name }) => join(folder, name)),
    (found) => found.isDirectory(),
  );
  return folders.map((path) => basename(path));
}

async function walk(folder: string, reached: 'named' | 'found'): Promise<string[]> {
  const entries = await readFolder(folder, reached);
  if (reached === 'found' && entries.some(({ name }) => name === 'pyvenv.cfg')) return [];
  const named = entries.filter((entry) => isNotebookName(entry.name) && !entry.isDirectory()).map(({ name }) => join(folder, name));
  const notebooks = await notebooksAmong(await existingFiles(named));
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || FOREIGN.has(entry.name)) continue;
    notebooks.push(...(await walk(join(folder, entry.name), 'found')));
  }
  return notebooks;
}

async function readFolder(folder: string, reached: 'named' | 'found'): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (reached === 'found') return [];
    throw new UserError('folder-unreadable', `The folder ${folder} cannot be searched: ${(error as Error).message}`, { cause: error });
  }
}

/** Paths relative to the folder asked about. */
type RepositoryListing = {
  tracked: string[];
  /** Without what git ignores. */
  untracked: string[];
  /** Submodules and repositories inside this one. */
  repositories: string[];
};

/** What git knows of a folder; null outside a work tree, in a folder that git ignores, and where there is no git. */
export function listRepository(folder: string): Promise<RepositoryListing | null> {
  return withGit(folder, async (git) => {
    if ((await git(['check-ignore', '--quiet', '.'])) !== null) return null;
    const staged = await git(['ls-files', '-z', '--stage']);
    const others = await git(['ls-files', '-z', '--others', '--exclude-standard']);
    if (staged === null || others === null) return null;

    const listing: RepositoryListing = { tracked: [], untracked: [], repositories: [] };
    for (const line of staged.split('\0').filter(Boolean)) {
      const path = line.slice(line.indexOf('\t') + 1);
      (line.startsWith('160000 ') ? listing.repositories : listing.tracked).push(path);
    }
    for (const path of others.split('\0').filter(Boolean)) (path.endsWith('/') ? listing.repositories : listing.untracked).push(path);
    return listing;
  });
}
