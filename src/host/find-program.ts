import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join, parse } from 'node:path';
import { isWithin, repositoryOf } from '../files/repository.ts';
import { realPath } from '../files/real-path.ts';
import { attempt } from '../attempt.ts';

/** A program under its absolute path, and the folders of PATH that have one of that name but are not asked. */
export type FoundProgram = { path: string | null; skipped: string[] };

/**
 * Looks a program up by its bare name, in the trusted folders of PATH alone. Windows' own search would begin in the current folder.
 * @param checkouts absolute folders, besides the work tree of the current folder
 */
export function findProgram(name: string, env: NodeJS.ProcessEnv = process.env, checkouts: readonly string[] = []): FoundProgram {
  const skipped: string[] = [];
  const names = process.platform === 'win32' ? windowsNames(name, env) : [name];
  const isTrusted = trustedFolder(checkouts);
  for (const folder of pathOf(env)) {
    for (const candidate of names.map((each) => join(folder || '.', each))) {
      if (!isProgram(candidate)) continue;
      if (isTrusted(folder)) return { path: candidate, skipped };
      skipped.push(candidate);
    }
  }
  return { path: null, skipped };
}

/** Those folders of a list such as PATH from which something may be run. */
export function trustedPath(list: string, checkouts: readonly string[] = []): string[] {
  return list.split(delimiter).filter(trustedFolder(checkouts));
}

/** Folders that are empty or relative mean the current folder, and folders inside a checkout hold what a pull request brings. */
export function trustedFolder(checkouts: readonly string[]): (folder: string) => boolean {
  const roots = [...ownCheckout(), ...checkouts].map(realPath);
  return (folder) => isAbsolute(folder) && !roots.some((root) => isWithin(folder, root) || isWithin(realPath(folder), root));
}

/** The work tree of the current folder, or that folder itself; nothing where that would be the home folder or one above it, which no pull request can change. */
export function ownCheckout(cwd = process.cwd()): string[] {
  const root = repositoryOf(cwd) ?? cwd;
  return isWithin(realPath(homedir()), realPath(root)) ? [] : [root];
}

/** A folder outside any checkout, for programs that look for files in their working directory. */
export const neutralFolder = (): string => parse(process.cwd()).root;

const pathOf = (env: NodeJS.ProcessEnv) => (env['PATH'] ?? env['Path'] ?? '').split(delimiter);

const windowsNames = (name: string, env: NodeJS.ProcessEnv) =>
  /\.\w+$/.test(name) ? [name] : (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';').map((extension) => name + extension.toLowerCase());

const isProgram = (path: string) => attempt(() => accessSync(path, constants.X_OK) === undefined && statSync(path).isFile()) ?? false;
