import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, relative } from 'node:path';

/** Only the newest file grows: the reader that met another is done, and a slow disk has enough to do. */
let growing: NodeJS.Timeout | undefined;

/** What may stand in the place of a file; each answers what ends it. */
export const kinds = {
  'named pipe': (path: string) => {
    if (spawnSync('mkfifo', [path]).status !== 0) throw new Error('no mkfifo');
  },
  'endless device': (path: string) => symlinkSync('/dev/zero', path),
  socket(path: string) {
    // Names of sockets are short.
    createServer().listen(relative(process.cwd(), path)).unref();
  },
  'dangling link': (path: string) => symlinkSync('nowhere', path),
  'loop of links': (path: string) => symlinkSync(path, path),
  folder: (path: string) => mkdirSync(path),
  'growing file': (path: string) => {
    writeFileSync(path, 'x');
    const piece = 'x'.repeat(65_536);
    clearInterval(growing);
    // It may be removed meanwhile, with its folder.
    growing = setInterval(() => existsSync(path) && appendFileSync(path, piece), 5).unref();
  },
  'huge file with nothing in it': (path: string) => {
    writeFileSync(path, '');
    truncateSync(path, 2 ** 40);
  },
} as const;

export type Kind = keyof typeof kinds;

export function put(kind: Kind, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  kinds[kind](path);
}
