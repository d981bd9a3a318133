import { realpathSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A file as a percent-encoded URI relative to the repository, links resolved; a `file:` URI where no relative one exists (another drive). */
export function repositoryUri(absolutePath: string, root: string): string {
  const real = resolved(absolutePath);
  const path = relative(resolved(root), real);
  if (isAbsolute(path)) return pathToFileURL(real).href;
  return path.split(/[\\/]/).map(encodeSegment).join('/');
}

const encodeSegment = (segment: string) => encodeURIComponent(segment.toWellFormed());

function resolved(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
