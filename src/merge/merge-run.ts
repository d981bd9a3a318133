import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { UserError } from '../errors.ts';
import type { Redactor } from '../redact/redactor.ts';
import { type CheckedRun, checkedRun } from './checked-run.ts';
import type { Author } from './foreign-report.ts';
import type { Part } from './merge-reports.ts';
import { maxReportBytes, readReport } from '../result/read-report.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { readNotebook } from '../notebook/read.ts';
import type { NotebookReport } from '../result/schema.ts';
import { isWithin } from '../files/repository.ts';

export type MergedRun = CheckedRun & { parts: number };

/** `root`: the repository, which notebooks are read from for code and lines. Both absolute. */
type MergeOptions = { cwd: string; root: string; redactor: Redactor; author: Author; signal: AbortSignal };

const maxTotalBytes = 8 * maxReportBytes;

/**
 * Reads the reports of shards and puts them together as if one run had written them.
 * @throws UserError
 */
export async function mergeRun(patterns: readonly string[], { cwd, root, redactor, author, signal }: MergeOptions): Promise<MergedRun> {
  const parts: Part[] = [];
  let left = maxTotalBytes;
  for (const { path, links } of await findReports(patterns, cwd)) {
    const file = relative(cwd, path) || path;
    left -= (await stat(path).catch(() => null))?.size ?? 0;
    if (left < 0)
      throw new UserError('no-report', `The reports have more than ${maxTotalBytes / 2 ** 20} MiB, counted up to ${file}.`, {
        remedy: 'Merge fewer of them at a time.',
      });
    const words = {
      named: `nbcrane merge was given ${file}`,
      remedy: 'Merge JSON reports: `nbcrane check --json`. Leave out everything else.',
    };
    parts.push({ file, report: await readReport(path, words, { links, signal }) });
  }
  const run = await checkedRun(parts, {
    cwd,
    root,
    redactor,
    author,
    sourcesOf: (notebooks) => sourcesHere(notebooks, { cwd, root, signal }),
  });
  return { ...run, parts: parts.length };
}

/** Absolute. A link found in a folder is not followed, one that was named is. */
type ReportFile = { path: string; links: 'followed' | 'refused' };

/**
 * The JSON reports that files, folders and globs name, sorted; folders are searched for `*.json`, as they come from artifacts. SARIF that
 * lies beside them is passed over: all that is written is made of the reports.
 * @throws UserError where a pattern names no report of any kind, and where there is no JSON among all of them
 */
async function findReports(patterns: readonly string[], cwd: string): Promise<ReportFile[]> {
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

/** Notebooks as they lie here, by report path; those that cannot be read, or lie outside `root`, are left out. */
async function sourcesHere(
  notebooks: readonly NotebookReport[],
  { cwd, root, signal }: { cwd: string; root: string; signal: AbortSignal },
): Promise<Map<string, Notebook>> {
  const sources = new Map<string, Notebook>();
  const inside = await realpath(root);
  for (const { path } of notebooks) {
    const absolutePath = resolve(cwd, path);
    const real = await realpath(absolutePath).catch(() => null);
    // A report may name any file of this machine.
    if (real === null || !isWithin(real, inside)) continue;
    try {
      sources.set(path, await readNotebook(absolutePath, path, signal));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return sources;
}
