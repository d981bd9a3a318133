import type { GitHubApi } from './api.ts';
import { GitHubFault } from './fault.ts';
import { markerText, type Marker } from './marker.ts';
import { findOwnComments, type OwnComment } from './own-comments.ts';

export type CommentMode = 'always' | 'changes' | 'failures';

export type StickyRequest = {
  number: number;
  mode: CommentMode;
  marker: Marker;
  /** True where there is nothing to complain of: no comment is begun for it, but one that is there is brought up to date. */
  isGreen: boolean;
  /** The text within so many UTF-16 units, without the marker. */
  render(limit: number): string;
};

type StickyResult = { id: number | null; did: 'created' | 'updated' | 'left alone' | 'not needed' };

/** GitHub takes 65,536 characters; what it counts as one is not always a UTF-16 unit. */
const limits = [64_000, 30_000];

/**
 * Keeps the one comment of a run up to date: found again by author and marker, written over where it says something else.
 * @throws GitHubFault
 */
export async function keepComment(api: GitHubApi, request: StickyRequest): Promise<StickyResult> {
  const [existing, ...surplus] = await findOwnComments(api, request.number, request.marker.key);
  // Two runs at once may each have begun one.
  for (const { id } of surplus) await remove(api, id);
  if (!existing) return begins(request) ? create(api, request) : { id: null, did: 'not needed' };
  return isCurrent(existing, request) ? { id: existing.id, did: 'left alone' } : update(api, existing, request);
}

const begins = ({ mode, isGreen }: StickyRequest) => mode === 'always' || !isGreen;

function isCurrent({ marker }: OwnComment, { marker: wanted, mode }: StickyRequest): boolean {
  return marker.state === wanted.state && (mode === 'changes' || marker.commit === wanted.commit);
}

async function create(api: GitHubApi, request: StickyRequest): Promise<StickyResult> {
  try {
    return { id: await withinLimit(request, (body) => post(api, request.number, body)), did: 'created' };
  } catch (error) {
    if (!(error instanceof GitHubFault) || !error.isAmbiguous) throw error;
    // Whether it arrived is seen by looking: posting blindly once more could make two.
    const [arrived] = await findOwnComments(api, request.number, request.marker.key);
    if (arrived) return { id: arrived.id, did: 'created' };
    return { id: await withinLimit(request, (body) => post(api, request.number, body)), did: 'created' };
  }
}

async function update(api: GitHubApi, { id }: OwnComment, request: StickyRequest): Promise<StickyResult> {
  const { owner, repo } = api;
  try {
    await withinLimit(request, (body) =>
      api.ask((octokit, options) => octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body, ...options })),
    );
    return { id, did: 'updated' };
  } catch (error) {
    // Somebody deleted it a moment ago.
    if (error instanceof GitHubFault && error.kind === 'not-found') return create(api, request);
    throw error;
  }
}

async function post({ owner, repo, once }: GitHubApi, number: number, body: string): Promise<number> {
  const { data } = await once((octokit, options) =>
    octokit.rest.issues.createComment({ owner, repo, issue_number: number, body, ...options }),
  );
  return data.id;
}

async function withinLimit<T>({ render, marker }: StickyRequest, send: (body: string) => Promise<T>): Promise<T> {
  for (const [attempt, limit] of limits.entries()) {
    const end = markerText(marker);
    try {
      return await send(`${render(limit - end.length - 2)}\n${end}`);
    } catch (error) {
      if (!(error instanceof GitHubFault) || error.kind !== 'too-long' || attempt === limits.length - 1) throw error;
    }
  }
  throw new Error('No limit to try.');
}

async function remove({ owner, repo, ask }: GitHubApi, id: number): Promise<void> {
  await ask((octokit, options) => octokit.rest.issues.deleteComment({ owner, repo, comment_id: id, ...options })).catch(() => undefined);
}
