import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';

/** The root of the work tree a folder (absolute) lies in, or null. A work tree has a `.git` folder, a submodule or linked work tree a `.git` file. */
export function repositoryOf(folder: string): string | null {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : repositoryOf(parent);
}

/** Whether a path is a folder or lies in it, by their names alone; both absolute. */
export function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside === '' || (inside !== '..' && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside));
}
