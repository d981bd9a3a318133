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
      runsForeignCode: false,
      withoutSecrets: false,
      runUrl: 'https://github.example/o/r/actions/runs/42',
    });
  });

  it.each([
    ['pull_request of a fork', events.forkPullRequest, { withoutSecrets: true, runsForeignCode: false }],
    ['pull_request of a repository that is gone', events.orphanPullRequest, { withoutSecrets: true, runsForeignCode: false }],
    ['pull_request_target of a fork', events.forkTarget, { withoutSecrets: false, runsForeignCode: true }],
    ['pull_request_target of a branch', events.branchTarget, { withoutSecrets: false, runsForeignCode: false }],
    ['pull_request_target that does not say', { name: 'pull_request_target' }, { runsForeignCode: true }],
    ['workflow_run after a fork', events.workflowRun, { runsForeignCode: true, sha: events.headSha }],
    ['workflow_run that does not say', { name: 'workflow_run' }, { runsForeignCode: true }],
    ['a comment on a pull request', events.pullRequestComment, { runsForeignCode: true }],
    ['a comment on an issue', { name: 'issue_comment', payload: { issue: {} } }, { runsForeignCode: false }],
    [
      'a push',
      events.push,
      { runsForeignCode: false, withoutSecrets: false, pullRequest: null, range: { base: 'b'.repeat(40), head: 'c'.repeat(40) } },
    ],
    ['the first push of a branch', events.firstPush, { range: null }],
    ['a merge queue', events.mergeGroup, { range: { base: 'b'.repeat(40), head: 'c'.repeat(40) }, pullRequest: null }],
    ['a schedule', events.schedule, { range: null, pullRequest: null, sha: 'merge' }],
    ['a start by hand', events.dispatch, { range: null, pullRequest: null, sha: 'merge' }],
  ])('%s is seen for what it is', (_, event, expected) => {
    expect(read(event)).toMatchObject(expected);
  });

  it('of Dependabot has no secrets', () => {
    expect(read(events.pullRequest, { GITHUB_ACTOR: 'dependabot[bot]' }).withoutSecrets).toBe(true);
  });

  it('whatever its payload is, it is read', () => {
    fc.assert(fc.property(fc.jsonValue(), (payload) => void readEvent({ ...env, GITHUB_EVENT_NAME: 'push' }, payload)));
  });
});
