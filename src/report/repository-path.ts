import { dirname, isAbsolute, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { realPath } from '../files/real-path.ts';
import { repositoryOf } from '../files/repository.ts';

/** A file as a percent-encoded URI relative to the repository, links resolved; a `file:` URI where no relative one exists (another drive). */
export function repositoryUri(absolutePath: string, root: string): string {
  const path = repositoryPath(absolutePath, root);
  return path === null ? pathToFileURL(realPath(absolutePath)).href : encodePath(path);
}

/** The same as a path with `/`, not encoded; null where there is none. */
export function repositoryPath(absolutePath: string, root: string): string | null {
  const path = relative(realPath(root), realPath(absolutePath));
  return isAbsolute(path) ? null : path.split(sep).join('/');
}

/** Where a file (absolute) lies whose path is a link, or leads through one; null for any other. What is above the repository is the machine's own. */
export function linkTarget(path: string): string | null {
  const root = repositoryOf(dirname(path)) ?? dirname(path);
  const target = realPath(path);
  return relative(realPath(root), target) === relative(root, path) ? null : target;
}

/** A path with `/`, as in a URL. */
export const encodePath = (path: string) => path.split('/').map(encodeSegment).join('/');

const encodeSegment = (segment: string) => encodeURIComponent(segment.toWellFormed());
