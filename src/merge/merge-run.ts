import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { UserError } from '../errors.ts';
import { eventRedaction } from '../redact/redact-events.ts';
import { redactBySchema } from '../redact/redact-by-schema.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import { notebookSchema } from '../report/schema.ts';
import { findingsOf } from '../report/finding.ts';
import { foldRun } from '../report/fold.ts';
import type { RunRecord } from '../report/run-record.ts';
import { count } from '../report/text/count.ts';
import { sentence } from '../report/text/sentence.ts';
import type { RunEvent } from '../run/events.ts';
import { findReports } from './find-files.ts';
import { bounded, refuseForeignPaths, shownPath } from './foreign-report.ts';
import { exitCodeOfStatus, mergeReports, type Part } from './merge-reports.ts';
import { maxReportBytes, readReport } from './read-report.ts';
import { sourcesHere } from './sources.ts';

export type MergedRun = {
  record: RunRecord;
  /** What each notebook came to, as the run reported it at its end. */
  events: RunEvent[];
  parts: number;
};

/** `root`: the repository, which notebooks are read from for code and lines. Both absolute. */
type Place = { cwd: string; root: string; redactor: Redactor; signal: AbortSignal };

/** Knows forms of credentials, and no secret of this machine: a name that happens to be one stays a name. */
const ofNobody = createRedactor();

const maxTotalBytes = 8 * maxReportBytes;

/**
 * Reads the reports of shards and puts them together as if one run had written them. They are data of other jobs: their texts are bounded and
 * redacted once more, their paths must lie in the repository, and nothing else of them is taken over.
 * @throws UserError
 */
export async function mergeRun(patterns: readonly string[], { cwd, root, redactor, signal }: Place): Promise<MergedRun> {
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
    const report = await readReport(path, words, { links, signal });
    const part = { file, report };
    refuseForeignPaths(part, { cwd, root });
    parts.push(part);
  }
  const { notebooks, notices, interrupted, durationMs } = mergeReports(parts);
  const sources = await sourcesHere(notebooks, { cwd, root, signal });
  const fold = foldRun();
  const sourceless = notebooks.filter((notebook) => findingsOf(notebook).length > 0 && !sources.has(notebook.path)).length;
  for (const notice of [
    ...notices,
    ...(sourceless > 0
      ? [`${count(sourceless, 'notebook')} with findings could not be read here: findings have no code and no lines.`]
      : []),
  ])
    fold.notice(sentence(redactor.text(notice)));
  const redact = eventRedaction(redactor);
  const events = notebooks.map((notebook): RunEvent => {
    const path = shownPath(notebook.path, redactor, { cwd, root });
    return redact({
      type: 'notebook-finished',
      path,
      notebook: sources.get(notebook.path) ?? null,
      result: { ...redactBySchema(notebookSchema, bounded(notebook), ofNobody, 'foreign'), path },
      executed: null,
      exitCode: exitCodeOfStatus[notebook.status],
    });
  });
  for (const event of [...events, { type: 'run-finished', interrupted, durationMs } as const]) fold.on(event);
  return { record: fold.record(), events, parts: parts.length };
}
