import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { realPath } from './real-path.ts';

/**
 * The root of the work tree a folder (absolute) lies in, or null. A work tree has a `.git` folder, a submodule or linked work tree a `.git` file.
 * What a link inside a work tree leads to is no work tree of its own: its author chose where it leads.
 */
export function repositoryOf(folder: string): string | null {
  const parent = dirname(folder);
  const around = parent === folder ? null : repositoryOf(parent);
  if (!existsSync(join(folder, '.git'))) return around;
  const isLinked = around !== null && realPath(folder) !== join(realPath(around), relative(around, folder));
  return isLinked ? around : folder;
}

/** Whether a path is a folder or lies in it, by their names alone; both absolute. */
export function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside !== '..' && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside));
}
