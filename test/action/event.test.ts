import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../src/action/event.ts';
import { events } from './events.ts';

const env = { GITHUB_REPOSITORY: 'o/r', GITHUB_SHA: 'merge', GITHUB_RUN_ID: '42', GITHUB_SERVER_URL: 'https://github.example' };
const read = ({ name, payload }: { name: string; payload?: object }, more = {}) =>
  readEvent({ ...env, GITHUB_EVENT_NAME: name, ...more }, payload);

describe('the event of a workflow', () => {
  it('of a pull request is about its head', () => {
    expect(read(events.pullRequest)).toMatchObject({
      owner: 'o',
      repo: 'r',
      sha: events.headSha,
      pullRequest: { number: 7, headSha: events.headSha, fromFork: false },
      code: 'own',
      withoutSecrets: false,
      runUrl: 'https://github.example/o/r/actions/runs/42',
    });
  });

  it('names its workflow by the file, on whatever branch', () => {
    const of = (ref: string) => read(events.pullRequest, { GITHUB_WORKFLOW_REF: `o/r/.github/workflows/a.yml@${ref}` }).workflow;
    expect([of('refs/pull/7/merge'), of('refs/heads/x@y/z')]).toEqual(['.github/workflows/a.yml', '.github/workflows/a.yml']);
    expect(read(events.pullRequest).workflow).toBe('');
  });

  it.each([
    ['pull_request of a fork', events.forkPullRequest, { withoutSecrets: true, code: 'foreign' }],
    ['pull_request of a repository that is gone', events.orphanPullRequest, { withoutSecrets: true, code: 'foreign' }],
    ['pull_request_target of a fork', events.forkTarget, { withoutSecrets: false, code: 'foreign-with-rights' }],
    ['pull_request_target of a branch', events.branchTarget, { withoutSecrets: false, code: 'own' }],
    ['pull_request_target that does not say', { name: 'pull_request_target' }, { code: 'foreign-with-rights' }],
    ['workflow_run after a fork', events.workflowRun, { code: 'foreign-with-rights', sha: events.headSha }],
    ['workflow_run that does not say', { name: 'workflow_run' }, { code: 'foreign-with-rights' }],
    ['a comment on a pull request', events.pullRequestComment, { code: 'foreign-with-rights' }],
    ['a comment on an issue', { name: 'issue_comment', payload: { issue: {} } }, { code: 'foreign-with-rights' }],
    ['a review of a fork', { ...events.forkPullRequest, name: 'pull_request_review' }, { code: 'foreign', withoutSecrets: true }],
    ['pull_request that does not say', { name: 'pull_request' }, { code: 'foreign-with-rights' }],
    ['no event at all', { name: '' }, { code: 'foreign-with-rights' }],
    [
      'a push',
      events.push,
      { code: 'own', withoutSecrets: false, pullRequest: null, range: { base: 'b'.repeat(40), head: 'c'.repeat(40) } },
    ],
    ['the first push of a branch', events.firstPush, { range: null }],
    ['a merge queue', events.mergeGroup, { range: { base: 'b'.repeat(40), head: 'c'.repeat(40) }, pullRequest: null }],
    ['a schedule', events.schedule, { range: null, pullRequest: null, sha: 'merge' }],
    ['a start by hand', events.dispatch, { range: null, pullRequest: null, sha: 'merge' }],
  ])('%s is seen for what it is', (_, event, expected) => {
    expect(read(event)).toMatchObject(expected);
  });

  it('that nobody has thought of is taken for that of strangers, whatever it says', () => {
    const known =
      /^(?:push|merge_group|schedule|workflow_dispatch|repository_dispatch|release|create|deployment|pull_request\w*|workflow_run)$/;
    const payload = fc.constantFrom(undefined, events.pullRequest.payload, events.workflowRun.payload, events.push.payload);
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('discussion_comment', 'issues', 'check_run', 'check_suite', 'status', 'deployment_status', 'watch', 'fork', 'gollum'),
    );
    fc.assert(
      fc.property(
        name.filter((one) => !known.test(one)),
        payload,
        (name, payload) => read({ name, ...(payload ? { payload } : {}) }).code === 'foreign-with-rights',
      ),
    );
  });

  it('of Dependabot has no secrets', () => {
    expect(read(events.pullRequest, { GITHUB_ACTOR: 'dependabot[bot]' }).withoutSecrets).toBe(true);
  });

  it('whatever its payload is, it is read', () => {
    fc.assert(fc.property(fc.jsonValue(), (payload) => void readEvent({ ...env, GITHUB_EVENT_NAME: 'push' }, payload)));
  });
});
