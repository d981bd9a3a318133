import { digest } from '../digest.ts';
import type { GitHubApi } from '../github/api.ts';
import { GitHubFault } from '../github/fault.ts';
import { keepComment, type CommentMode } from '../github/sticky-comment.ts';
import { findingsOf } from '../report/finding.ts';
import { markdownReport, type MarkdownOptions } from '../report/markdown.ts';
import type { RunRecord } from '../report/run-record.ts';
import { isFailure } from '../report/status-text.ts';
import type { ActionEvent, PullRequest } from './event.ts';
import type { ActionInputs } from './inputs.ts';

export type CommentContext = {
  record: RunRecord;
  inputs: ActionInputs;
  event: ActionEvent;
  /** Null without a token. */
  api: GitHubApi | null;
  /** What the reader should know was not done, each one sentence. */
  notes: string[];
  /** Links and footer. */
  markdown: MarkdownOptions;
};

/** Keeps the comment on the pull request up to date where the event is about one. Answers its id, or null; what fails is noted. */
export async function postComment(
  { record, inputs, event, api, notes, markdown }: CommentContext,
  mode: CommentMode,
): Promise<number | null> {
  const { pullRequest, sha } = event;
  if (!pullRequest) return null;
  if (!api) return leftOut(notes, 'comment', 'no-token', pullRequest);
  const shown = [...notes];
  try {
    const { id } = await keepComment(api, {
      number: pullRequest.number,
      mode,
      marker: { key: [event.workflow, inputs.settings.category ?? ''].join('#'), commit: sha, state: stateOf(record) },
      isGreen: !record.report.notebooks.some(isFailure),
      render: (limit) => markdownReport(record, { ...markdown, notes: shown, limit }),
    });
    return id;
  } catch (error) {
    if (!(error instanceof GitHubFault)) throw error;
    return leftOut(notes, 'comment', error, pullRequest);
  }
}

/** Why nothing could be said on a pull request. */
type Obstacle = GitHubFault | 'no-token';

/** Kinds of refusals that a token with more rights would not meet. */
const forWantOfRights: readonly GitHubFault['kind'][] = ['unauthorized', 'forbidden', 'not-found'];

/** Notes what could not be said on the pull request, with the way out. */
export function leftOut(notes: string[], what: 'comment' | 'review comments', obstacle: Obstacle, { fromFork }: PullRequest): null {
  const lacksRights = obstacle === 'no-token' || forWantOfRights.includes(obstacle.kind);
  const remedy = fromFork
    ? ' The token of a pull request from a fork is read-only. docs/action.md shows how to comment with two workflows.'
    : ' The job needs the permission pull-requests: write.';
  const reason = obstacle === 'no-token' ? 'there is no github-token' : reasonOf(obstacle);
  notes.push(`No ${what} on the pull request: ${reason}.${lacksRights ? remedy : ''}`);
  return null;
}

export const reasonOf = ({ message }: GitHubFault) => message;

/** Equal for two runs that have the same to tell: nothing of times and costs. */
function stateOf({ report: { notebooks }, interrupted }: RunRecord): string {
  const results = notebooks.map((notebook) => [
    notebook.path,
    notebook.status,
    notebook.message,
    findingsOf(notebook).map(({ kind, rule, confidence, cell, line, errorType, diagnosis }) => [
      kind,
      rule,
      confidence,
      cell?.id,
      line,
      errorType,
      diagnosis,
    ]),
  ]);
  return digest([interrupted, results]).slice(0, 16);
}
