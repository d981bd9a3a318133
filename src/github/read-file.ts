import type { GitHubApi } from './api.ts';

/**
 * The text of a file at a commit, of the default branch where none is named.
 * @throws GitHubFault
 */
export async function readRepositoryFile(api: GitHubApi, { path, sha }: { path: string; sha?: string }): Promise<string> {
  const { owner, repo } = api;
  const { data } = await api.ask((octokit, options) =>
    octokit.rest.repos.getContent({
      owner,
      repo,
      path,
      ...(sha === undefined ? {} : { ref: sha }),
      mediaType: { format: 'raw' },
      ...options,
    }),
  );
  return data as unknown as string;
}
