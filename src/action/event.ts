import { z } from 'zod';
import { readText } from '../files/read-file.ts';
import { attempt } from '../attempt.ts';

/** The pull request an event is about. */
export type PullRequest = {
  number: number;
  headSha: string;
  /** Its branch lies in another repository, or in one that is gone. */
  fromFork: boolean;
};

/**
 * Whose code may have been checked out: that of people who may write to the repository; a stranger's, in a job without secrets and with a token that
 * only reads; or a stranger's in a job that may do more.
 */
export type CodeOrigin = 'own' | 'foreign' | 'foreign-with-rights';

/** What set the workflow off, as far as the action cares. */
export type ActionEvent = {
  name: string;
  owner: string;
  repo: string;
  /** Path of the workflow file in its repository, '' where the runner does not say. */
  workflow: string;
  /** What links and comments name: the head of the pull request, else the commit of the run. */
  sha: string;
  pullRequest: PullRequest | null;
  /** Commits to compare for what changed: pushes and merge queues. */
  range: { base: string; head: string } | null;
  /** The run that a `workflow_run` follows. */
  earlierRun: { headOwner: string; headBranch: string; headSha: string; fromFork: boolean } | null;
  code: CodeOrigin;
  /** True where no secrets are given: pull requests from forks and of Dependabot. */
  withoutSecrets: boolean;
  runUrl: string;
  serverUrl: string;
};

const repository = z.object({ full_name: z.string() }).nullish();
const payloadSchema = z.object({
  pull_request: z
    .object({ number: z.int(), head: z.object({ sha: z.string(), repo: repository }), base: z.object({ repo: repository }) })
    .optional()
    .catch(undefined),
  before: z.string().optional().catch(undefined),
  after: z.string().optional().catch(undefined),
  merge_group: z.object({ base_sha: z.string(), head_sha: z.string() }).optional().catch(undefined),
  workflow_run: z
    .object({
      head_sha: z.string(),
      head_branch: z.string(),
      head_repository: z.object({ full_name: z.string(), owner: z.object({ login: z.string() }) }),
    })
    .optional()
    .catch(undefined),
});

/** `payload`: what GITHUB_EVENT_PATH holds, whatever that is. */
export function readEvent(env: NodeJS.ProcessEnv, payload: unknown): ActionEvent {
  const known = payloadSchema.catch({}).parse(payload ?? {});
  const name = env.GITHUB_EVENT_NAME ?? '';
  const [owner = '', repo = ''] = (env.GITHUB_REPOSITORY ?? '').split('/');
  const serverUrl = env.GITHUB_SERVER_URL || 'https://github.com';
  const pullRequest = pullRequestOf(known);
  const earlierRun = earlierRunOf(known, `${owner}/${repo}`);
  return {
    name,
    owner,
    repo,
    workflow: (env.GITHUB_WORKFLOW_REF ?? '').replace(/@.*$/s, '').split('/').slice(2).join('/'),
    sha: pullRequest?.headSha ?? earlierRun?.headSha ?? env.GITHUB_SHA ?? '',
    pullRequest,
    range: rangeOf(name, known),
    earlierRun,
    code: codeOrigin(name, pullRequest, earlierRun),
    withoutSecrets: (name !== 'pull_request_target' && pullRequest?.fromFork === true) || env.GITHUB_ACTOR === 'dependabot[bot]',
    runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${env.GITHUB_RUN_ID ?? ''}`,
    serverUrl,
  };
}

/** Only people who may write to the repository set these off, and what they check out is in it. */
const ownEvents = ['push', 'merge_group', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'release', 'create', 'deployment'];
/** Those of forks get no secrets, and a token that only reads. */
const guardedEvents = ['pull_request', 'pull_request_review', 'pull_request_review_comment'];

/** An event that is not known to be harmless is not. */
function codeOrigin(name: string, pullRequest: PullRequest | null, earlierRun: ActionEvent['earlierRun']): CodeOrigin {
  if (ownEvents.includes(name)) return 'own';
  const about = name === 'workflow_run' ? earlierRun : guardedEvents.includes(name) || name === 'pull_request_target' ? pullRequest : null;
  if (about?.fromFork === false) return 'own';
  return about !== null && guardedEvents.includes(name) ? 'foreign' : 'foreign-with-rights';
}

type Payload = z.infer<typeof payloadSchema>;

function pullRequestOf({ pull_request: pull }: Payload): PullRequest | null {
  if (!pull) return null;
  const head = pull.head.repo?.full_name;
  return { number: pull.number, headSha: pull.head.sha, fromFork: head === undefined || head !== pull.base.repo?.full_name };
}

function earlierRunOf({ workflow_run: run }: Payload, here: string): ActionEvent['earlierRun'] {
  if (!run) return null;
  const { owner, full_name: name } = run.head_repository;
  return { headOwner: owner.login, headBranch: run.head_branch, headSha: run.head_sha, fromFork: name !== here };
}

function rangeOf(name: string, { before, after, merge_group: group }: Payload): ActionEvent['range'] {
  if (group) return { base: group.base_sha, head: group.head_sha };
  // The first push of a branch comes with zeros: there is nothing to compare with.
  if (name !== 'push' || before === undefined || after === undefined || /^0*$/.test(before)) return null;
  return { base: before, head: after };
}

/** What GITHUB_EVENT_PATH holds; nothing where it holds no JSON, as on a runner that is none. */
export async function readPayload({ GITHUB_EVENT_PATH: path }: NodeJS.ProcessEnv): Promise<unknown> {
  const text = path ? await readText(path, { maxBytes: 64 * 2 ** 20 }).catch(() => '') : '';
  return attempt(() => JSON.parse(text) as unknown) ?? {};
}
