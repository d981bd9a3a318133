import type { GitHubApi } from './api.ts';

export type ChangedFile = {
  /** From the root of the repository, with `/`. */
  path: string;
  /** The hunks; null where GitHub leaves them out, as for large files. */
  patch: string | null;
};

/** GitHub lists no more files than these, and does not say so. */
const mostInPullRequest = 3000;
const mostInComparison = 300;

/**
 * The files a pull request adds or changes; null where there are too many to know them all.
 * @throws GitHubFault
 */
export async function filesOfPullRequest(api: GitHubApi, number: number): Promise<ChangedFile[] | null> {
  const { owner, repo } = api;
  const files = await api.ask((octokit, options) =>
    octokit.paginate(octokit.rest.pulls.listFiles, { owner, repo, pull_number: number, per_page: 100, ...options }),
  );
  return files.length >= mostInPullRequest ? null : present(files);
}

/**
 * The files that differ between two commits; null where there are too many to know them all.
 * @throws GitHubFault
 */
export async function filesBetween(api: GitHubApi, { base, head }: { base: string; head: string }): Promise<ChangedFile[] | null> {
  const { owner, repo } = api;
  const { data } = await api.ask((octokit, options) =>
    octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead: `${base}...${head}`, ...options }),
  );
  const files = data.files ?? [];
  return files.length >= mostInComparison ? null : present(files);
}

const present = (files: readonly { filename: string; status: string; patch?: string | undefined }[]) =>
  files.filter(({ status }) => status !== 'removed').map(({ filename, patch }) => ({ path: filename, patch: patch ?? null }));
