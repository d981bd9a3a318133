const headSha = 'a'.repeat(40);
const pull = (head: string | null) => ({
  pull_request: {
    number: 7,
    head: { sha: headSha, repo: head === null ? null : { full_name: head } },
    base: { repo: { full_name: 'o/r' } },
  },
});
const [base, head] = ['b'.repeat(40), 'c'.repeat(40)];

/** Events as GITHUB_EVENT_PATH holds them, as far as the action looks. */
export const events = {
  headSha,
  pullRequest: { name: 'pull_request', payload: pull('o/r') },
  forkPullRequest: { name: 'pull_request', payload: pull('stranger/r') },
  orphanPullRequest: { name: 'pull_request', payload: pull(null) },
  forkTarget: { name: 'pull_request_target', payload: pull('stranger/r') },
  branchTarget: { name: 'pull_request_target', payload: pull('o/r') },
  push: { name: 'push', payload: { before: base, after: head, ref: 'refs/heads/main' } },
  firstPush: { name: 'push', payload: { before: '0'.repeat(40), after: head } },
  mergeGroup: { name: 'merge_group', payload: { merge_group: { base_sha: base, head_sha: head } } },
  schedule: { name: 'schedule', payload: { schedule: '0 4 * * *' } },
  dispatch: { name: 'workflow_dispatch', payload: { inputs: {} } },
  pullRequestComment: { name: 'issue_comment', payload: { issue: { number: 7, pull_request: {} }, comment: { body: '/run' } } },
  workflowRun: {
    name: 'workflow_run',
    payload: {
      workflow_run: {
        head_sha: headSha,
        head_branch: 'fix/it',
        head_repository: { full_name: 'stranger/r', owner: { login: 'stranger' } },
        pull_requests: [],
      },
    },
  },
};
