import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { UserError } from '../errors.ts';
import type { Redactor } from '../redact/redactor.ts';
import { checkedRun, type CheckedRun } from './checked-run.ts';
import { findReports } from './find-files.ts';
import type { Author } from './foreign-report.ts';
import type { Part } from './merge-reports.ts';
import { maxReportBytes, readReport } from '../result/read-report.ts';
import { sourcesHere } from './sources.ts';

export type MergedRun = CheckedRun & { parts: number };

/** `root`: the repository, which notebooks are read from for code and lines. Both absolute. */
type Place = { cwd: string; root: string; redactor: Redactor; author: Author; signal: AbortSignal };

const maxTotalBytes = 8 * maxReportBytes;

/**
 * Reads the reports of shards and puts them together as if one run had written them.
 * @throws UserError
 */
export async function mergeRun(patterns: readonly string[], { cwd, root, redactor, author, signal }: Place): Promise<MergedRun> {
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
