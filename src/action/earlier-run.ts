import { relative, resolve, sep } from 'node:path';
import { UserError } from '../errors.ts';
import type { GitHubApi } from '../github/api.ts';
import { GitHubFault } from '../github/fault.ts';
import { findPullRequest } from '../github/find-pull-request.ts';
import { readRepositoryFile } from '../github/read-file.ts';
import { checkedRun } from '../merge/checked-run.ts';
import { readReport } from '../result/read-report.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { parseNotebook } from '../notebook/read.ts';
import { realPath } from '../files/real-path.ts';
import { createRedactor } from '../redact/redactor.ts';
import type { NotebookReport } from '../result/schema.ts';
import { isFailure } from '../report/status-text.ts';
import { reasonOf } from './comment.ts';
import { deliver } from './deliver.ts';
import type { ActionEvent, PullRequest } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import { secretsWithin } from './mask.ts';
import { countsOf, type OutputValues } from './outputs.ts';
import type { Runner } from './runner.ts';

type EarlierRunRequest = { inputs: ActionInputs; event: ActionEvent; api: GitHubApi | null; workspace: string };

/**
 * Tells what an earlier run found, without running anything. The report may come from a fork: it is checked as the parts of a divided run are,
 * its place on GitHub is asked of GitHub, and no crash in it makes this job fail.
 * @throws UserError where it is no report, or names what is no notebook of the repository
 */
export async function postEarlierRun(
  file: string,
  { inputs, event, api, workspace }: EarlierRunRequest,
  { env, signal }: Pick<Runner, 'env' | 'signal'>,
): Promise<OutputValues> {
  const words = {
    named: `The input \`post-report\` names ${file}`,
    remedy: 'It must be the file from the output `report` of the earlier run. See docs/action.md.',
  };
  // One part may be posted alone.
  const { shard: _, ...report } = await readReport(resolve(workspace, file), words, { signal });
  const root = realPath(workspace);
  const cwd = resolve(root, inputs['working-directory']);
  const { record } = await checkedRun([{ file, report }], {
    cwd,
    root,
    redactor: createRedactor(secretsWithin(env)),
    author: 'unknown',
    sourcesOf: (notebooks) => sourcesOf(notebooks, { cwd, root, event, api }),
  });
  const notes: string[] = [];
  const pullRequest = event.pullRequest ?? (await pullRequestOf(event, api, notes));
  // The files of the earlier run are not here: annotations would point into nothing.
  const place = { ...event, pullRequest };
  const commentId = await deliver({ record, inputs: { ...inputs, annotations: false }, event: place, api, root, cwd, notes });
  const { notebooks } = record.report;
  const failed = record.interrupted || notebooks.some(isFailure);
  const conclusion = failed ? 'failure' : notebooks.length === 0 ? 'skipped' : 'success';
  return { conclusion, ...countsOf(record.report), report: resolve(workspace, file), 'comment-id': commentId };
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

type Where = Pick<EarlierRunRequest, 'event' | 'api'> & { cwd: string; root: string };

/** Notebooks as they stand in the repository; one that cannot be had is shown without its code. */
async function sourcesOf(notebooks: readonly NotebookReport[], { event: { sha }, api, cwd, root }: Where): Promise<Map<string, Notebook>> {
  const sources = new Map<string, Notebook>();
  for (const { path } of api ? notebooks.slice(0, maxSources) : []) {
    const absolutePath = resolve(cwd, path);
    try {
      const text = await readRepositoryFile(api!, { path: relative(root, absolutePath).split(sep).join('/'), sha });
      sources.set(path, parseNotebook(text, { path, absolutePath }));
    } catch (error) {
      if (!(error instanceof GitHubFault || error instanceof UserError)) throw error;
    }
  }
  return sources;
}
