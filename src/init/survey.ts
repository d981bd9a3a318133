import { join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { pyprojectOf } from '../environments/tools.ts';
import { isRecord } from '../is-record.ts';
import { withGit } from '../host/git.ts';
import { readNotebook } from '../notebook/read.ts';
import { recordedMs } from '../notebook/recorded-time.ts';
import { searchFolder } from '../notebook/search-folder.ts';
import { readText } from '../files/read-file.ts';
import { repositoryOf } from '../files/repository.ts';
import { installOf, type Install } from './install-steps.ts';

/** What a repository tells of itself, as far as `nbcrane init` needs it. */
export type Survey = {
  /** Number of notebooks that git tracks or would add. */
  notebooks: number;
  /** Whether a notebook says that its cells took long together when they last ran. */
  takesLong: boolean;
  /** What `nbcrane check` is given, relative to the root: the folders the notebooks lie in, or `.`. */
  paths: readonly string[];
  /** `3.12`, and the file that says so; null where none does. */
  python: { version: string; source: string } | null;
  install: Install;
  /** The branch that pushes are checked on. */
  branch: string;
  /** Which nbcrane the action is, `OWNER/nbcrane@REF`, where the program itself lies in a clone that says so; else null. */
  nbcrane: { owner: string; commit: string | null } | null;
};

/** More folders than these are said by their common root. */
const mostPaths = 4;

/** Reads a repository; `root` is absolute. Runs nothing of it. */
export async function survey(root: string): Promise<Survey> {
  const notebooks = (await searchFolder(root)).map((path) => relative(root, path).replaceAll('\\', '/'));
  const pyproject = pyprojectOf(root);
  return {
    notebooks: notebooks.length,
    takesLong: await anyTakesLong(root, notebooks),
    paths: pathsOf(notebooks),
    python: await pythonOf(root, pyproject),
    install: installOf(root),
    branch: await branchOf(root),
    nbcrane: await cloneOf(import.meta.dirname),
  };
}

const longMs = 120_000;
/** Reading more to write a better workflow is not worth it. */
const mostRead = 200;

async function anyTakesLong(root: string, notebooks: readonly string[]): Promise<boolean> {
  for (const path of notebooks.slice(0, mostRead)) {
    const notebook = await readNotebook(join(root, path), path).catch(() => null);
    const tookMs = (notebook?.cells ?? []).reduce((sum, cell) => sum + (recordedMs(cell) ?? 0), 0);
    if (tookMs >= longMs) return true;
  }
  return false;
}

function pathsOf(notebooks: readonly string[]): string[] {
  const folders = [...new Set(notebooks.map((path) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '.')))].sort();
  return folders.length === 0 || folders.length > mostPaths || folders.includes('.') ? ['.'] : folders;
}

/** The version that is said outright, else the oldest one that the project allows. */
async function pythonOf(root: string, pyproject: Record<string, unknown>): Promise<Survey['python']> {
  const pinned = /^\s*(?:cpython-)?(3\.\d+)/.exec((await textOf(join(root, '.python-version'))) ?? '')?.[1];
  if (pinned) return { version: pinned, source: '.python-version' };
  const said = (value: unknown) => (typeof value === 'string' ? /(?:>=|~=|==|\^|~)\s*(3\.\d+)/.exec(value)?.[1] : undefined);
  const oldest = said(at(pyproject, 'project', 'requires-python')) ?? said(at(pyproject, 'tool', 'poetry', 'dependencies', 'python'));
  if (oldest) return { version: oldest, source: 'pyproject.toml' };
  for (const source of ['environment.yml', 'environment.yaml']) {
    const version = condaPython((await textOf(join(root, source))) ?? '');
    if (version) return { version, source };
  }
  return null;
}

function condaPython(environment: string): string | undefined {
  const document = parseDocument(environment);
  const listed = document.errors.length > 0 ? [] : [at(document.toJS(), 'dependencies')].flat();
  const versions = listed.map((item) => /^(?:\S+::)?python(?:\s*(?:={1,2}|~=|>=)\s*|\s+)(3\.\d+)/.exec(String(item))?.[1]);
  return versions.find((version) => version !== undefined);
}

const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

/** The branch of the remote that others start from, else the one that is checked out. */
async function branchOf(root: string): Promise<string> {
  const branch = await withGit(root, async (git) => {
    const main = (await git(['symbolic-ref', '--short', 'refs/remotes/origin/HEAD']))?.trim().replace(/^origin\//, '');
    return main || (await git(['symbolic-ref', '--short', 'HEAD']))?.trim();
  });
  return branch && /^[\w./-]+$/.test(branch) ? branch : 'main';
}

/** Where the nbcrane in a folder was cloned from, and its commit if that is there too. */
export async function cloneOf(folder: string): Promise<Survey['nbcrane']> {
  const clone = repositoryOf(folder);
  if (clone === null || at(JSON.parse((await textOf(join(clone, 'package.json'))) ?? '{}'), 'name') !== 'nbcrane') return null;
  return withGit(clone, async (git) => {
    const remote = await git(['remote', 'get-url', 'origin']);
    const owner = /github\.com[/:]([\w.-]+)\/nbcrane(?:\.git)?\s*$/.exec(remote ?? '')?.[1];
    if (owner === undefined) return null;
    const commit = (await git(['rev-parse', 'HEAD']))?.trim() ?? null;
    const isThere = commit !== null && (await git(['branch', '--remotes', '--contains', commit]))?.trim();
    return { owner, commit: isThere ? commit : null };
  });
}

/** Null where there is no such file. */
export const textOf = (path: string): Promise<string | null> => readText(path, { maxBytes: 2 ** 20 }).catch(() => null);
