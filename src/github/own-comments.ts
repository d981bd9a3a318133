import type { GitHubApi } from './api.ts';
import { readMarker, type Marker } from './marker.ts';

/** A comment that nbcrane wrote on a pull request. */
export type OwnComment = { id: number; body: string; marker: Marker };

type Author = { __typename: string; login: string };

type Page = {
  viewer: { login: string };
  repository: {
    pullRequest: {
      comments: {
        nodes: ({
          databaseId: number;
          body: string;
          viewerDidAuthor: boolean;
          isMinimized: boolean;
          author: Author | null;
        } | null)[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
      };
    } | null;
  } | null;
};

const query = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  viewer { login }
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) {
        nodes { databaseId body viewerDidAuthor isMinimized author { __typename login } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

/**
 * The comments on a pull request that bear the marker of this key and were written with this very token's account, oldest first,
 * over all pages: anyone can copy a marker. One that somebody hid stays hidden.
 * @throws GitHubFault
 */
export async function findOwnComments(api: GitHubApi, number: number, key: string): Promise<OwnComment[]> {
  const found: OwnComment[] = [];
  let after: string | null = null;
  do {
    const { viewer, repository }: Page = await api.ask((octokit, options) =>
      octokit.graphql<Page>(query, { owner: api.owner, repo: api.repo, number, after, ...options }),
    );
    const comments = repository?.pullRequest?.comments;
    for (const comment of comments?.nodes ?? []) {
      const marker = comment && readMarker(comment.body);
      if (!marker || marker.key !== key || comment.isMinimized) continue;
      if (comment.viewerDidAuthor || sameAccount(comment.author, viewer.login))
        found.push({ id: comment.databaseId, body: comment.body, marker });
    }
    after = comments?.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
}

/** GraphQL names an app `github-actions` as an author and `github-actions[bot]` as the viewer; a person may have the first as a name. */
const sameAccount = (author: Author | null, viewer: string) =>
  author !== null && viewer === (author.__typename === 'Bot' ? `${author.login}[bot]` : author.login);
