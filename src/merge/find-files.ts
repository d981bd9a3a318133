import { lstat, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { UserError } from '../errors.ts';

/** Absolute. A link found in a folder is not followed, one that was named is. */
export type ReportFile = { path: string; links: 'followed' | 'refused' };

/**
 * The JSON reports that files, folders and globs name, sorted; folders are searched for `*.json`, as they come from artifacts. SARIF that
 * lies beside them is passed over: all that is written is made of the reports.
 * @throws UserError where a pattern names no report of any kind, and where there is no JSON among all of them
 */
export async function findReports(patterns: readonly string[], cwd: string): Promise<ReportFile[]> {
  const found = new Map<string, ReportFile>();
  for (const pattern of patterns) {
    const files = await expand(pattern, cwd);
    if (files.length === 0)
      throw new UserError('no-reports', `${pattern} names no report of nbcrane: no file and no folder with *.json.`, { remedy });
    for (const file of files) found.set(file.path, file);
  }
  const reports = [...found.values()].filter(({ path }) => !path.endsWith('.sarif'));
  if (reports.length > 0) return reports.sort((one, other) => (one.path < other.path ? -1 : 1));
  throw new UserError('no-reports', 'There is no JSON report to merge, and SARIF alone does not say which notebooks passed.', { remedy });
}

const remedy = 'Every shard writes one: `nbcrane check --shard I/N --json FILE`. docs/scale.md shows a whole workflow.';

async function expand(pattern: string, cwd: string): Promise<ReportFile[]> {
  const path = resolve(cwd, pattern);
  if ((await stat(path).catch(() => null))?.isDirectory()) {
    // Entries with their types: links to folders are not followed then, and no loop of them is.
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => /\.(?:json|sarif)$/.test(entry.name) && !entry.isDirectory())
      .map(({ parentPath, name }) => ({ path: join(parentPath, name), links: 'refused' }));
  }
  // What it is shows when it is read.
  if (await lstat(path).catch(() => null)) return [{ path, links: 'followed' }];
  const matches = await glob(pattern, { cwd, absolute: true, followSymbolicLinks: false });
  return matches.map((file) => ({ path: resolve(file), links: 'refused' }));
}
