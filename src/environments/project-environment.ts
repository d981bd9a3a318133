import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { withGit } from '../host/git.ts';
import { isWithin, repositoryOf } from '../files/repository.ts';
import { isRecord } from '../is-record.ts';
import { pyprojectOf, toolOf, tools } from './tools.ts';

/** Where a tool of `tools.ts`, venv or virtualenv keeps the environment of a project. */
export type ProjectEnvironment = {
  prefix: string;
  python: string;
  /** The folder it was found for. */
  folder: string;
  /**
   * Whether it could have come with the notebooks: `untracked`, git says it did not; `elsewhere`, it is outside their checkout;
   * `unknown`, there is no git to ask.
   */
  origin: 'untracked' | 'elsewhere' | 'unknown';
};

const usualFolders = ['.venv', 'venv'];

/** The program of an environment, or null where there is none; on Windows conda has it in another place. */
export const pythonOf = (prefix: string): string | null =>
  (process.platform === 'win32' ? [join('Scripts', 'python.exe'), 'python.exe'] : [join('bin', 'python')])
    .map((name) => join(prefix, name))
    .find((path) => existsSync(path)) ?? null;

/** Whether the person activated an environment; conda activates its base for everybody. */
export const hasActiveEnvironment = (env: NodeJS.ProcessEnv): boolean =>
  isAbsolute(env['VIRTUAL_ENV'] ?? '') || (isAbsolute(env['CONDA_PREFIX'] ?? '') && env['CONDA_DEFAULT_ENV'] !== 'base');

/**
 * The nearest environment beside a folder (absolute) or above it. One that git tracks came with the notebooks, and one of another user could
 * be anybody's: these are passed over, so that what a pull request brings is not run.
 */
export async function findProjectEnvironment(from: string): Promise<ProjectEnvironment | null> {
  for (const folder of upwards(from)) {
    const tool = toolOf(folder);
    const own = usualFolders.map((name) => join(folder, name));
    for (const prefix of [...(tool?.environments?.(folder) ?? []), ...own]) {
      const python = pythonOf(prefix);
      if (python === null) continue;
      const origin = await originOf(prefix, folder, from);
      if (origin !== 'foreign') return { prefix, python, folder, origin };
    }
  }
  return null;
}

/** The nearest folder, from one (absolute) up, that is a project of a tool, and the tool. */
export function findProject(from: string): { folder: string; tool: (typeof tools)[number] } | null {
  for (const folder of upwards(from)) {
    const tool = toolOf(folder);
    if (tool) return { folder, tool };
  }
  return null;
}

/** The nearest folder, from one (absolute) up, whose `pyproject.toml` describes a project, whatever looks after it; else null. */
export const findPyproject = (from: string): string | null =>
  [...upwards(from)].find((folder) => isRecord(pyprojectOf(folder)['project'])) ?? null;

async function originOf(prefix: string, folder: string, from: string): Promise<ProjectEnvironment['origin'] | 'foreign'> {
  if (!isWithin(prefix, folder)) return 'elsewhere';
  const path = relative(folder, prefix).replaceAll('\\', '/');
  const [first = path] = path.split('/');
  // On disks that take names for the same that git does not, what is there may go by another name in git.
  if (!isOwn(prefix) || !readdirSync(folder).includes(first)) return 'foreign';
  // A submodule's notebooks come with the checkout around it, which may track the environment.
  if (repositoryOf(folder) === null) return repositoryOf(from) === null ? 'unknown' : 'elsewhere';
  const tracked = await withGit(folder, (git) => git(['--icase-pathspecs', 'ls-files', '-z', '--', first]));
  if (tracked === null) return 'unknown';
  const nested = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  const names = tracked.toLowerCase().split('\0').filter(Boolean);
  return names.some((name) => nested(name, path.toLowerCase()) || nested(path.toLowerCase(), name)) ? 'foreign' : 'untracked';
}

const isOwn = (path: string) => process.getuid === undefined || statSync(path).uid === process.getuid();

function* upwards(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* upwards(dirname(folder));
}
