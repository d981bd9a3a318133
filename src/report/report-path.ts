import { isAbsolute, relative, sep } from 'node:path';

/** The one name of a notebook in reports: relative to the working directory where it lies inside, with `/`. Both absolute. */
export function reportPath(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  return (inside.startsWith('..') || isAbsolute(inside) ? path : inside).split(sep).join('/');
}
