import { error as errorCommand, notice, summary, warning } from '@actions/core';
import { annotationsOf, shownPerLevel, type Annotation } from '../report/annotations.ts';
import { markdownReport, type MarkdownOptions } from '../report/markdown.ts';
import type { RunRecord } from '../report/run-record.ts';
import { printable } from '../text/printable.ts';
import { count } from '../text/count.ts';
import { postComment, type CommentContext } from './comment.ts';
import type { ActionEvent } from './event.ts';
import { postReviewComments } from './review-comments.ts';

export type Delivery = Omit<CommentContext, 'markdown'> & {
  /** The repository's folder, absolute. */
  root: string;
  /** What the paths of the report are relative to, absolute. */
  cwd: string;
};

/** GitHub takes 1 MiB a step and counts bytes; a UTF-16 unit is three at most. */
const summaryLimit = 340_000;

/** Takes the results to every place asked for, each on its own: what fails is noted. Answers the id of the comment, or null. */
export async function deliver(delivery: Delivery): Promise<number | null> {
  const { record, inputs, event, root, cwd, notes } = delivery;
  const annotations = annotationsOf(record, { root, cwd });
  if (inputs.annotations) annotate(annotations);
  const context: CommentContext = {
    ...delivery,
    markdown: { links: { blob: `${event.serverUrl}/${event.owner}/${event.repo}/blob/${event.sha}`, root }, place: placeOf(event) },
  };
  const commentId = inputs.comment === 'off' ? null : await postComment(context, inputs.comment);
  if (inputs['review-comments']) await postReviewComments(context, annotations);
  if (inputs.summary) await writeSummary(record, { ...context.markdown, notes, limit: summaryLimit });
  for (const note of notes) notice(printable(note), { title: 'nbcrane' });
  return commentId;
}

const placeOf = ({ serverUrl, owner, repo, sha, runUrl }: ActionEvent) => ({
  commit: sha,
  commitUrl: `${serverUrl}/${owner}/${repo}/commit/${sha}`,
  runUrl,
});

/** The most important first: the runner shows the first ten of each level. */
function annotate(annotations: readonly Annotation[]): void {
  for (const [level, tell] of [
    ['error', errorCommand],
    ['warning', warning],
  ] as const) {
    const all = annotations.filter((annotation) => annotation.level === level);
    for (const { title, message, path, region } of all.slice(0, shownPerLevel)) {
      tell(message, {
        title: `nbcrane: ${title}`,
        file: path,
        startLine: region.startLine,
        endLine: region.endLine,
        startColumn: region.startColumn,
        endColumn: region.endColumn,
      });
    }
    if (all.length > shownPerLevel)
      notice(`${count(all.length - shownPerLevel, 'more finding')}. See the job summary for all of them.`, { title: 'nbcrane' });
  }
}

/** A runner without summaries, or a full disk, is no reason to fail. */
async function writeSummary(record: RunRecord, options: MarkdownOptions): Promise<void> {
  try {
    await summary.addRaw(markdownReport(record, options), true).write();
  } catch (error) {
    notice(printable(`The job summary was not written: ${(error as Error).message}`), { title: 'nbcrane' });
  }
}
