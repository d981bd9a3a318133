import type { GitHubApi } from './api.ts';
import type { ChangedFile } from './changed-files.ts';
import { diffLines } from './diff-lines.ts';
import { GitHubFault } from './fault.ts';

/** A remark on one line of a file. The key identifies its content, so that a re-run does not repeat it. */
export type Remark = { path: string; line: number; body: string; fingerprint: string };

type ReviewResult = {
  posted: number;
  /** Said by an earlier run. */
  known: number;
  /** On files that the pull request does not touch, or beyond the cap. */
  leftOut: number;
};

/** Each comment notifies everybody who follows the pull request. */
const maxRemarks = 10;

const markerOf = (fingerprint: string) => `<!-- nbcrane/remark ${encodeURIComponent(fingerprint)} -->`;

/**
 * Comments on the lines that are in the diff, else on the file.
 * @throws GitHubFault
 */
export async function postRemarks(
  api: GitHubApi,
  { number, headSha, files, remarks }: { number: number; headSha: string; files: readonly ChangedFile[]; remarks: readonly Remark[] },
): Promise<ReviewResult> {
  const patches = new Map(files.map(({ path, patch }) => [path, patch]));
  const touched = remarks.filter(({ path }) => patches.has(path));
  if (touched.length === 0) return { posted: 0, known: 0, leftOut: remarks.length };
  const earlier = await ownRemarks(api, number);
  const fresh = touched.filter(({ fingerprint }) => !earlier.some((body) => body.includes(markerOf(fingerprint))));
  for (const remark of fresh.slice(0, maxRemarks)) {
    const patch = patches.get(remark.path);
    await post(api, { number, headSha, remark, inDiff: patch != null && diffLines(patch).has(remark.line) });
  }
  const posted = Math.min(fresh.length, maxRemarks);
  return { posted, known: touched.length - fresh.length, leftOut: remarks.length - touched.length + fresh.length - posted };
}

/** Texts of the review comments written by this token's account. Markers copied by other people do not count. */
async function ownRemarks({ owner, repo, ask }: GitHubApi, number: number): Promise<string[]> {
  const { viewer } = await ask((octokit, options) => octokit.graphql<{ viewer: { login: string } }>('{ viewer { login } }', options));
  const comments = await ask((octokit, options) =>
    octokit.paginate(octokit.rest.pulls.listReviewComments, { owner, repo, pull_number: number, per_page: 100, ...options }),
  );
  return comments.filter(({ user }) => user?.login === viewer.login).map(({ body }) => body);
}

type Posting = { number: number; headSha: string; remark: Remark; inDiff: boolean };

async function post(api: GitHubApi, { number, headSha, remark, inDiff }: Posting): Promise<void> {
  const { owner, repo } = api;
  const { path, line, fingerprint } = remark;
  const body = `${remark.body}\n\n${markerOf(fingerprint)}`;
  const place = inDiff ? { line, side: 'RIGHT' as const } : { subject_type: 'file' as const };
  try {
    await api.once((octokit, options) =>
      octokit.rest.pulls.createReviewComment({
        owner,
        repo,
        pull_number: number,
        commit_id: headSha,
        path,
        body,
        ...place,
        ...options,
      } as never),
    );
  } catch (error) {
    // The diff of the moment may not have the line any more.
    if (!(error instanceof GitHubFault) || error.kind !== 'refused' || !inDiff) throw error;
    await post(api, { number, headSha, remark, inDiff: false });
  }
}
