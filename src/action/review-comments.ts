import { filesOfPullRequest } from '../github/changed-files.ts';
import { GitHubFault } from '../github/fault.ts';
import { postRemarks } from '../github/review-comments.ts';
import type { Annotation } from '../report/annotations.ts';
import { findingRemark } from '../report/markdown/finding-block.ts';
import { suggestionFor } from '../report/markdown/suggestion.ts';
import { leftOut, type CommentContext } from './comment.ts';

/** Says each finding on its line of the diff, once. What fails is noted. */
export async function postReviewComments(
  { record, event: { pullRequest }, api, notes, markdown }: CommentContext,
  annotations: readonly Annotation[],
): Promise<void> {
  if (!pullRequest || annotations.length === 0) return;
  if (!api) return void leftOut(notes, 'review comments', 'no-token', pullRequest);
  const remarks = annotations.flatMap(({ finding, notebook, path, region, fingerprint }) => {
    if (!finding) return [];
    const context = { notebook, source: record.notebooks.get(notebook.path) ?? null, links: markdown.links ?? null };
    const suggestion = suggestionFor(finding, context.source);
    const remark = { path, line: region.startLine, body: findingRemark(finding, context), fingerprint: `${path}:${fingerprint}` };
    return [suggestion ? { ...remark, suggestion } : remark];
  });
  try {
    const { number, headSha } = pullRequest;
    const files = (await filesOfPullRequest(api, number)) ?? [];
    const { leftOut: withoutRemark } = await postRemarks(api, { number, headSha, files, remarks });
    if (withoutRemark > 0)
      notes.push(
        `${withoutRemark} of ${remarks.length} findings have no review comment: their files are not in the diff, or the limit of ten was reached.`,
      );
  } catch (error) {
    if (!(error instanceof GitHubFault)) throw error;
    leftOut(notes, 'review comments', error, pullRequest);
  }
}
