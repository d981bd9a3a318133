import { isAbsolute, posix, relative, sep } from 'node:path';
import picomatch from 'picomatch';

/**
 * A glob relative to the folder `from` as one relative to the folder `to` (both absolute), for `discoverNotebooks`:
 * globs without a slash hold at any depth and stay as they are.
 */
export function rebaseGlob(glob: string, from: string, to: string): string {
  const clean = glob.replace(/\/+$/, '');
  if (from === to || isAbsolute(glob) || !clean.includes('/')) return glob;
  const way = relative(from, to).split(sep);
  if (way.includes('..')) return posix.join(...relative(to, from).split(sep).map(escapeGlob), glob);
  const segments = posix.normalize(clean).split('/');
  for (const folder of way) {
    if (segments[0] === '**') return segments.join('/');
    const segment = segments.shift();
    if (segment === undefined) return '**';
    if (!matchesSegment(folder, segment)) return posix.join(...way.map(() => '..'), glob);
  }
  return segments.join('/') || '**';
}

const matchesSegment = (name: string, segment: string) => picomatch.isMatch(name, segment, { dot: true });

const escapeGlob = (text: string) => text.replace(/[*?[\]{}()!]/g, '\\$&');
