import { posix, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import type { GitHubApi } from '../github/api.ts';
import { GitHubFault } from '../github/fault.ts';
import { findPullRequest } from '../github/find-pull-request.ts';
import { readRepositoryFile } from '../github/read-file.ts';
import { readReport } from '../merge/read-report.ts';
import { parseNotebook } from '../notebook/read.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { findingsOf } from '../report/finding.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { Report } from '../report/schema.ts';
import { isFailure } from '../report/status-text.ts';
import { reasonOf } from './comment.ts';
import { deliver } from './deliver.ts';
import type { ActionEvent, PullRequest } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { countsOf, type OutputValues } from './outputs.ts';

type EarlierRunRequest = { inputs: ActionInputs; event: ActionEvent; api: GitHubApi | null; workspace: string };

/**
 * Tells what an earlier run found, without running anything. The report may come from a fork: it is data, its place on GitHub is asked of
 * GitHub, and nothing in it makes this job fail.
 * @throws UserError where it is no report
 */
export async function postEarlierRun(file: string, { inputs, event, api, workspace }: EarlierRunRequest): Promise<OutputValues> {
  const report = await readReport(resolve(workspace, file), {
    named: `The input \`post-report\` names ${file}`,
    remedy: 'It must be the file from the output `report` of the earlier run. See docs/action.md.',
  });
  const notes: string[] = [];
  const pullRequest = event.pullRequest ?? (await pullRequestOf(event, api, notes));
  const notebooks = await sourcesOf(report, { inputs, event, api });
  const record: RunRecord = {
    report,
    notebooks,
    executed: new Map(),
    kernels: new Map(),
    interrupted: report.interrupted === true,
    exitCode: 0,
  };
  // The files of the earlier run are not here: annotations would point into nothing.
  const place = { ...event, pullRequest };
  const commentId = await deliver({ record, inputs: { ...inputs, annotations: false }, event: place, api, root: '/', cwd: '/', notes });
  const failed = report.interrupted === true || report.notebooks.some(isFailure);
  const conclusion = failed ? 'failure' : report.notebooks.length === 0 ? 'skipped' : 'success';
  return { conclusion, ...countsOf(report), report: resolve(workspace, file), 'comment-id': commentId };
}

async function pullRequestOf({ earlierRun, name }: ActionEvent, api: GitHubApi | null, notes: string[]): Promise<PullRequest | null> {
  if (!earlierRun || !api) {
    notes.push(earlierRun ? 'No comment: there is no github-token.' : `No comment: a ${name} event has no pull request.`);
    return null;
  }
  try {
    const number = await findPullRequest(api, earlierRun);
    if (number !== null) return { number, headSha: earlierRun.headSha, fromFork: false };
    notes.push('No comment: no open pull request is at the commit of the earlier run. There may be newer commits.');
  } catch (error) {
    if (!(error instanceof GitHubFault)) throw error;
    notes.push(`No comment: the pull request could not be found. ${reasonOf(error)}.`);
  }
  return null;
}

const maxSources = 20;

/** The notebooks that have something to show, as they stand in the repository; one that cannot be had is shown without its code. */
async function sourcesOf(
  { notebooks }: Report,
  { inputs, event: { sha }, api }: Omit<EarlierRunRequest, 'workspace'>,
): Promise<Map<string, Notebook>> {
  const sources = new Map<string, Notebook>();
  const wanted = notebooks.filter((notebook) => findingsOf(notebook).some(({ cell }) => cell !== null)).map(({ path }) => path);
  for (const path of api ? wanted.filter(isInside).slice(0, maxSources) : []) {
    const inRepository = posix.join(inputs['working-directory'], path);
    try {
      const text = await readRepositoryFile(api!, { path: inRepository, sha });
      sources.set(path, parseNotebook(text, { path, absolutePath: `/${inRepository}` }));
    } catch (error) {
      if (!(error instanceof GitHubFault || error instanceof UserError)) throw error;
    }
  }
  return sources;
}

/** A report says what it likes: only plain paths below the root are asked for. */
const isInside = (path: string) =>
  path.endsWith('.ipynb') && !posix.isAbsolute(path) && posix.normalize(path) === path && !path.startsWith('..');
