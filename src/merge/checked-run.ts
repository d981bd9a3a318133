import type { Notebook } from '../notebook/notebook.ts';
import { eventRedaction } from '../run/redact-events.ts';
import type { Redactor } from '../redact/redactor.ts';
import { findingsOf } from '../report/finding.ts';
import { foldRun } from '../report/fold.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { NotebookReport } from '../result/schema.ts';
import { count } from '../text/count.ts';
import { sentence } from '../text/sentence.ts';
import type { RunEvent } from '../run/events.ts';
import { passedOn, proposesEdits, refuseForeignPaths, shownPath, type Author } from './foreign-report.ts';
import { exitCodeOfStatus, mergeReports, type Part } from './merge-reports.ts';

export type CheckedRun = {
  record: RunRecord;
  /** What each notebook came to, as the run reported it at its end. */
  events: RunEvent[];
};

type CheckOptions = {
  /** What paths in the reports are relative to, and the repository they must lie in. Both absolute. */
  cwd: string;
  root: string;
  redactor: Redactor;
  author: Author;
  /** Of notebooks with findings: their code and lines, by report path, where they can be had. */
  sourcesOf(notebooks: readonly NotebookReport[]): Promise<ReadonlyMap<string, Notebook>>;
};

/**
 * Turns reports that other jobs wrote into a run that may be reported. They are data: their paths must lie in the repository, their texts are bounded
 * and redacted once more, everything that can be counted is counted anew, and nothing else of them is taken over.
 * @throws UserError
 */
export async function checkedRun(parts: readonly Part[], { cwd, root, redactor, author, sourcesOf }: CheckOptions): Promise<CheckedRun> {
  for (const part of parts) refuseForeignPaths(part, { cwd, root });
  const { notebooks, notices, interrupted, durationMs } = mergeReports(parts);
  const toldOf = notebooks.filter((notebook) => findingsOf(notebook).some(({ cell }) => cell !== null));
  const sources = await sourcesOf(toldOf);
  const sourceless = toldOf.filter(({ path }) => !sources.has(path)).length;
  const fold = foldRun();
  for (const notice of [
    ...(author === 'unknown' && notebooks.some(proposesEdits) ? [withoutEdits] : []),
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
      result: { ...passedOn(notebook, author), path },
      executed: null,
      exitCode: exitCodeOfStatus[notebook.status],
    });
  });
  for (const event of [...events, { type: 'run-finished', interrupted, durationMs } as const]) fold.on(event);
  return { record: fold.record(), events };
}

const withoutEdits =
  'Suggested edits are left out, because anybody may have written the report. To get them, run `nbcrane check --fix` on the notebook.';
