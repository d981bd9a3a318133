import type { GitHubApi } from './api.ts';
import type { ChangedFile } from './changed-files.ts';
import { GitHubFault } from './fault.ts';

/** A remark on one line of a file. The key identifies its content, so that a re-run does not repeat it. */
export type Remark = {
  path: string;
  line: number;
  body: string;
  fingerprint: string;
  /** Whole lines of the file, both ends included, that a click replaces, as they are now; `text` goes into the comment. */
  suggestion?: { startLine: number; endLine: number; before: readonly string[]; text: string };
};

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
    await post(api, { number, headSha, remark, ...placeOf(remark, diffLines(patch ?? '')) });
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

type Placement = { inDiff: boolean; suggests: boolean };

/**
 * GitHub offers a suggestion only where all its lines are in the diff. They have to be there as they were read: a checkout may be a merge, and where
 * GitHub's own lines end with a carriage return, a click may not keep it.
 */
function placeOf({ line, suggestion }: Remark, shown: ReadonlyMap<number, string>): Placement {
  if (suggestion === undefined) return { inDiff: shown.has(line), suggests: false };
  const suggests = suggestion.before.every((text, at) => shown.get(suggestion.startLine + at) === text);
  return { inDiff: suggests || shown.has(line), suggests };
}

type Posting = { number: number; headSha: string; remark: Remark } & Placement;

async function post(api: GitHubApi, { number, headSha, remark, inDiff, suggests }: Posting): Promise<void> {
  const { owner, repo } = api;
  const { path, fingerprint } = remark;
  const suggestion = suggests ? remark.suggestion : undefined;
  const body = [remark.body, ...(suggestion ? [suggestion.text] : []), markerOf(fingerprint)].join('\n\n');
  const place = inDiff ? linesOf(remark.line, suggestion) : { subject_type: 'file' as const };
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
    await post(api, { number, headSha, remark, inDiff: false, suggests: false });
  }
}

function linesOf(line: number, suggestion: Remark['suggestion']): Record<string, unknown> {
  if (suggestion === undefined) return { line, side: 'RIGHT' };
  const { startLine, endLine } = suggestion;
  return { line: endLine, side: 'RIGHT', ...(startLine < endLine ? { start_line: startLine, start_side: 'RIGHT' } : {}) };
}

/**
 * The lines of the new file that a unified diff shows, added or around what was changed, by their numbers: GitHub takes comments on no others.
 * A line keeps a carriage return at its end.
 */
export function diffLines(patch: string): Map<number, string> {
  const lines = new Map<number, string>();
  let next = 0;
  for (const line of patch.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
    if (hunk) next = Number(hunk[1]);
    else if (line.startsWith('+') || line.startsWith(' ')) lines.set(next++, line.slice(1));
  }
  return lines;
}
