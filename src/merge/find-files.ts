import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { UserError } from '../errors.ts';

/** Absolute paths, sorted. */
export type ShardFiles = { json: string[]; sarif: string[] };

/**
 * The report files that files, folders and globs name; folders are searched for `*.json` and `*.sarif`, as they come from artifacts.
 * @throws UserError where one names nothing
 */
export async function findShardFiles(patterns: readonly string[], cwd: string): Promise<ShardFiles> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    const paths = await expand(pattern, cwd);
    if (paths.length === 0) {
      throw new UserError('no-reports', `${pattern} names no report of nbcrane: no file and no folder with *.json or *.sarif.`, {
        remedy: 'Shards write them with `nbcrane check --shard I/N --json FILE`; docs/scale.md shows a whole workflow.',
      });
    }
    for (const path of paths) found.add(path);
  }
  const all = [...found].sort();
  return { json: all.filter((path) => !isSarif(path)), sarif: all.filter(isSarif) };
}

const isSarif = (path: string) => path.endsWith('.sarif');

async function expand(pattern: string, cwd: string): Promise<string[]> {
  const path = resolve(cwd, pattern);
  const found = await stat(path).catch(() => null);
  if (found?.isFile()) return [path];
  if (found?.isDirectory()) {
    const names = await readdir(path, { recursive: true });
    return names.filter((name) => /\.(?:json|sarif)$/.test(name)).map((name) => join(path, name));
  }
  return (await glob(pattern, { cwd, absolute: true, followSymbolicLinks: false })).map((file) => resolve(file));
}
