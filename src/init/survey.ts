import { join, relative } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { isRecord } from '../is-record.ts';
import { searchFolder } from '../notebook/search-folder.ts';
import { readText } from '../read-file.ts';

/** What a repository tells of itself, as far as `nbcrane init` needs it. */
export type Survey = {
  /** Number of notebooks that git tracks or would add. */
  notebooks: number;
  /** What `nbcrane check` is given, relative to the root: the folders the notebooks lie in, or `.`. */
  paths: readonly string[];
  /** `3.12`, and the file that says so; null where none does. */
  python: { version: string; source: string } | null;
  /** Arguments of `pip install` for what the notebooks import, and the file they come from; null where no such file is there. */
  requirements: { install: string; source: string } | null;
  /** A file of requirements that pip cannot read. */
  conda: string | null;
};

/** More folders than these are said by their common root. */
const mostPaths = 4;

/** Reads a repository; `root` is absolute. Runs nothing of it. */
export async function survey(root: string): Promise<Survey> {
  const notebooks = (await searchFolder(root)).map((path) => relative(root, path).replaceAll('\\', '/'));
  const pyproject = await pyprojectOf(root);
  return {
    notebooks: notebooks.length,
    paths: pathsOf(notebooks),
    python: await pythonOf(root, pyproject),
    requirements: await requirementsOf(root, pyproject),
    conda: await firstFile(root, ['environment.yml', 'environment.yaml']),
  };
}

function pathsOf(notebooks: readonly string[]): string[] {
  const folders = [...new Set(notebooks.map((path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')))].sort();
  return folders.length === 0 || folders.length > mostPaths || folders.includes('.') ? ['.'] : folders;
}

async function pyprojectOf(root: string): Promise<Record<string, unknown>> {
  try {
    return parseToml((await textOf(join(root, 'pyproject.toml'))) ?? '');
  } catch {
    return {};
  }
}

/** The version that is said outright, else the oldest one that the project allows. */
async function pythonOf(root: string, pyproject: Record<string, unknown>): Promise<Survey['python']> {
  const said = /^\s*(?:cpython-)?(3\.\d+)/.exec((await textOf(join(root, '.python-version'))) ?? '')?.[1];
  if (said) return { version: said, source: '.python-version' };
  const project = isRecord(pyproject['project']) ? pyproject['project'] : {};
  const required = project['requires-python'];
  const oldest = typeof required === 'string' ? /(?:>=|~=|==)\s*(3\.\d+)/.exec(required)?.[1] : undefined;
  return oldest ? { version: oldest, source: 'pyproject.toml' } : null;
}

async function requirementsOf(root: string, pyproject: Record<string, unknown>): Promise<Survey['requirements']> {
  const file = await firstFile(root, ['requirements.txt', 'requirements/notebooks.txt', 'notebooks/requirements.txt']);
  if (file) return { install: `-r ${file}`, source: file };
  return isRecord(pyproject['project']) ? { install: '.', source: 'pyproject.toml' } : null;
}

async function firstFile(root: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) if ((await textOf(join(root, name))) !== null) return name;
  return null;
}

/** Null where there is no such file. */
export const textOf = (path: string): Promise<string | null> => readText(path, { maxBytes: 2 ** 20 }).catch(() => null);
