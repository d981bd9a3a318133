import type { GitHubApi } from './api.ts';

/**
 * The open pull request whose branch stands at this commit, or null: a run for a fork does not say which one it was for, and what the
 * fork's own files say of it cannot be believed.
 * @throws GitHubFault
 */
export async function findPullRequest(
  api: GitHubApi,
  { headOwner, headBranch, headSha }: { headOwner: string; headBranch: string; headSha: string },
): Promise<number | null> {
  const { owner, repo } = api;
  const { data } = await api.ask((octokit, options) =>
    octokit.rest.pulls.list({ owner, repo, state: 'open', head: `${headOwner}:${headBranch}`, per_page: 100, ...options }),
  );
  return data.find(({ head }) => head.sha === headSha)?.number ?? null;
}
