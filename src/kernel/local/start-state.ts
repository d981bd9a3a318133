import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import type { Python } from './python.ts';

type Start = { cwd: string; env: Readonly<Record<string, string>> };

/** What Python runs by itself from a folder of `sys.path`. */
const runAtStart = /\.pth$|^(?:site|user)customize\.py$/;
const ipythonFolders = ['/etc/ipython', '/usr/local/etc/ipython'];
const any = /^/;

/**
 * What a Python kernel finds on disk as it starts, as a text to compare: packages that come and go, startup files, configuration of IPython,
 * and which folder its working directory is.
 */
export async function startState(
  { executable, siteFolders }: Pick<Python, 'executable' | 'siteFolders'>,
  { cwd, env }: Start,
): Promise<string> {
  const profile = profileOf(env);
  const added = (env['PYTHONPATH'] ?? '').split(delimiter).filter(Boolean);
  const parts = await Promise.all([
    cwd === '' ? null : identity(cwd),
    version(executable),
    ...[...siteFolders, ...added.map((folder) => resolve(cwd, folder))].map((folder) => contents(folder, runAtStart)),
    ...[...ipythonFolders, join(profile, 'startup')].map((folder) => contents(folder, any)),
    // Not the folder itself: IPython keeps its history there.
    ...['ipython', 'ipython_kernel'].flatMap((name) => ['py', 'json'].map((kind) => version(join(profile, `${name}_config.${kind}`)))),
  ]);
  return JSON.stringify(parts);
}

/**
 * What tells apart which starts of a Python kernel find the same on disk, wherever their working directory is; null where that is unknown.
 * What they run there as they start is looked for by `probe/nbcrane_server/template.py`.
 */
export async function templateOf(python: Pick<Python, 'executable' | 'siteFolders'>, env: Start['env']): Promise<string | null> {
  const { PYTHONPATH: added } = env;
  // An empty entry is the working directory.
  if (process.platform !== 'linux' || (added && !added.split(delimiter).every((folder) => isAbsolute(folder)))) return null;
  return startState(python, { cwd: '', env });
}

/** Whether IPython runs files of the user as it starts: they may do what two kernels must not do at the same time. */
export async function hasStartupFiles({ env }: Pick<Start, 'env'>): Promise<boolean> {
  const names = await readdir(join(profileOf(env), 'startup')).catch(() => []);
  return names.some((name) => /\.i?py$/.test(name));
}

const profileOf = (env: Start['env']) => join(env['IPYTHONDIR'] || join(env['HOME'] || homedir(), '.ipython'), 'profile_default');

/** A folder that was removed and made again is another one. */
async function identity(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && `${found.dev} ${found.ino} ${found.birthtimeNs}`;
}

async function version(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found && `${found.ino} ${found.size} ${found.mtimeNs}`;
}

/** Changes with the names in a folder, and with the files in it whose names match. */
async function contents(folder: string, watched: RegExp): Promise<unknown> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => watched.test(name)).sort();
  return [await version(folder), ...(await Promise.all(names.map(async (name) => [name, await version(join(folder, name))])))];
}
