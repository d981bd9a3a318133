import { relative } from 'node:path';
import { UserError } from '../errors.ts';
import { findingsOf } from '../report/finding.ts';
import { foldRun } from '../report/fold.ts';
import type { RunRecord } from '../report/run-record.ts';
import { count } from '../report/text/count.ts';
import type { RunEvent } from '../run/events.ts';
import { findShardFiles } from './find-files.ts';
import { exitCodeOfStatus, mergeReports, type Part } from './merge-reports.ts';
import { mergeSarif } from './merge-sarif.ts';
import { readReport } from './read-report.ts';
import { sourcesHere } from './sources.ts';

export type MergedRun = {
  record: RunRecord;
  /** What each notebook came to, as the run reported it at its end. */
  events: RunEvent[];
  parts: number;
  /** The SARIF of the shards in one, or null where none of it was given: then it can be made from the record. */
  sarif: ((category: string | undefined) => string) | null;
};

/** `root`: the repository, which notebooks are read from for code and lines. Both absolute. */
type Place = { cwd: string; root: string };

/**
 * Reads the reports of shards and puts them together as if one run had written them.
 * @throws UserError
 */
export async function mergeRun(patterns: readonly string[], { cwd, root }: Place): Promise<MergedRun> {
  const files = await findShardFiles(patterns, cwd);
  const parts: Part[] = [];
  for (const path of files.json) {
    const file = relative(cwd, path) || path;
    parts.push({
      file,
      report: await readReport(path, { named: `nbcrane merge was given ${file}`, remedy: 'Merge JSON reports: `nbcrane check --json`.' }),
    });
  }
  if (parts.length === 0) {
    throw new UserError('no-reports', 'There is no JSON report to merge, and SARIF alone does not say which notebooks passed.', {
      remedy: 'Write one in every shard: `nbcrane check --shard I/N --json FILE`.',
    });
  }
  const { notebooks, notices, interrupted, durationMs } = mergeReports(parts);
  const sources = await sourcesHere(notebooks, { cwd, root });
  const fold = foldRun();
  const sourceless = notebooks.filter((notebook) => findingsOf(notebook).length > 0 && !sources.has(notebook.path)).length;
  const unlocated = sourceless > 0 && files.sarif.length === 0;
  for (const notice of [
    ...notices,
    ...(unlocated ? [`${count(sourceless, 'notebook')} with findings could not be read here: findings have no code and no lines.`] : []),
  ])
    fold.notice(notice);
  const events = notebooks.map((result): RunEvent => ({
    type: 'notebook-finished',
    path: result.path,
    notebook: sources.get(result.path) ?? null,
    result,
    executed: null,
    exitCode: exitCodeOfStatus[result.status],
  }));
  for (const event of [...events, { type: 'run-finished', interrupted, durationMs } as const]) fold.on(event);
  return {
    record: fold.record(),
    events,
    parts: parts.length,
    sarif: files.sarif.length === 0 ? null : await mergeSarif(files.sarif, fold.record()),
  };
}
