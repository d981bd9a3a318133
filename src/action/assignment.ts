import { existsSync, statSync, lstatSync, realpathSync } from 'node:fs';
import { join, resolve, relative, sep } from 'node:path';
import { assign, type Assignment } from '../app/assign.ts';
import { panelPool } from '../app/panel-for.ts';
import { UserError } from '../errors.ts';
import type { GitHubApi } from '../github/api.ts';
import { filesBetween, filesOfPullRequest, type ChangedFile } from '../github/changed-files.ts';
import { GitHubFault } from '../github/fault.ts';
import { repositoryPath } from '../report/repository-path.ts';
import type { Job } from '../many/job.ts';
import type { Settings } from '../settings/schema.ts';
import { userConfigPath } from '../settings/user-file.ts';
import type { ActionEvent } from './event.ts';
import type { ActionInputs } from './inputs.ts';
import type { ReportFiles } from './report-files.ts';
import { readRepositoryFile } from '../github/read-file.ts';
import { isWithin } from '../files/repository.ts';
import type { Trust } from '../settings/from-file.ts';

type AssignmentRequest = {
  inputs: ActionInputs;
  event: ActionEvent;
  files: ReportFiles;
  /** Null without a token. */
  api: GitHubApi | null;
  /** What predictors read their keys from. */
  predictorEnv: NodeJS.ProcessEnv;
  /** Where the repository was checked out, absolute. */
  workspace: string;
};

export type ActionAssignment = Assignment & {
  cwd: string;
  /** What the reader should know was not done, each one sentence. */
  notes: string[];
};

/**
 * The notebooks of this event and the settings of each, within what the event allows.
 * @throws UserError
 */
export async function assignNotebooks({
  inputs,
  event,
  files,
  api,
  predictorEnv,
  workspace,
}: AssignmentRequest): Promise<ActionAssignment> {
  const cwd = workingDirectory(workspace, inputs['working-directory']);
  const notes: string[] = [];
  const trust = defaultBranchTrust({ api, workspace, inputs, notes });
  const flags = { ...inputs.settings, sarif: files.sarif, json: files.json };
  const assignment = await assign(inputs.paths, flags, cwd, {
    userPath: userConfigPath(predictorEnv),
    trusts: trust,
    reader: { kind: 'workflow' },
  });
  // Without git, actions/checkout unpacks an archive: the workspace is the repository then.
  if (!existsSync(join(assignment.repositoryRoot, '.git'))) assignment.repositoryRoot = workspace;
  const jobs = inputs['changed-only'] ? await onlyChanged(assignment, { event, api, notes }) : assignment.jobs;
  // Without running, no model is asked.
  const limited = assignment.run.static
    ? jobs
    : jobs.map((job) => ({ ...job, settings: within(job.settings, { event, predictorEnv, notes }) }));
  return { ...assignment, jobs: limited, cwd, notes: [...new Set(notes)] };
}

export function workingDirectory(workspace: string, folder: string): string {
  const cwd = resolve(workspace, folder);
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError('working-directory', `The input working-directory names ${folder}, which is not a folder in the workspace.`, {
      remedy: 'Check out the repository first, and choose a folder in it.',
    });
  }
  return cwd;
}

type Changes = { event: ActionEvent; api: GitHubApi | null; notes: string[] };

async function onlyChanged({ jobs, repositoryRoot }: Assignment, changes: Changes): Promise<Job[]> {
  const files = await changedFiles(changes);
  if (files === null) return jobs;
  const changed = new Set(files.map(({ path }) => path));
  return jobs.filter(({ absolutePath }) => changed.has(repositoryPath(absolutePath, repositoryRoot) ?? ''));
}

/** Null where it cannot be known: then everything is checked, since a notebook left out by mistake would pass unseen. */
async function changedFiles({ event: { name, pullRequest, range }, api, notes }: Changes): Promise<ChangedFile[] | null> {
  const everything = (why: string) => {
    notes.push(`changed-only had no effect: ${why}. Every notebook was checked.`);
    return null;
  };
  if (!pullRequest && !range) return everything(`a ${name} event does not show what changed`);
  if (!api) return everything('there is no github-token');
  try {
    const files = pullRequest ? await filesOfPullRequest(api, pullRequest.number) : await filesBetween(api, range!);
    return files ?? everything('more files changed than GitHub can list');
  } catch (error) {
    if (!(error instanceof GitHubFault)) throw error;
    return everything(error.message);
  }
}

type Limits = Pick<AssignmentRequest, 'event' | 'predictorEnv'> & { notes: string[] };

function within(settings: Settings, { event, predictorEnv, notes }: Limits): Settings {
  if (settings.model === undefined) return settings;
  if (event.code === 'foreign-with-rights') {
    notes.push(`The model was not used: under ${event.name} the notebooks may be untrusted. Only offline predictions were made.`);
    return offline(settings);
  }
  if (!event.withoutSecrets || hasKey(settings, predictorEnv)) return settings;
  notes.push(
    'The model was not used: runs for forks and Dependabot get no secrets, so there is no API key. Only offline predictions were made.',
  );
  return offline(settings);
}

function hasKey(settings: Settings, env: NodeJS.ProcessEnv): boolean {
  try {
    panelPool({ env })(settings);
    return true;
  } catch (error) {
    if (error instanceof UserError && error.code === 'missing-key') return false;
    throw error;
  }
}

const offline = (settings: Settings): Settings => ({
  ...settings,
  model: undefined,
  'base-url': undefined,
  predict: settings.predict.some((name) => name !== 'llm') ? settings.predict.filter((name) => name !== 'llm') : ['offline'],
});

type TrustRequest = { api: GitHubApi | null; workspace: string; inputs: ActionInputs; notes: string[] };

/**
 * Whether a config file is the owner's own: the workflow says so, or the default branch has the same text under the same path. A file that
 * a pull request brings or changes is not, and is noted.
 */
export function defaultBranchTrust({ api, workspace, inputs, notes }: TrustRequest): Trust {
  return async (path, text) => {
    if (inputs.settings['trust-config']) return true;
    const root = realpathSync(resolve(workspace));
    const here = realpathSync(path);
    if (lstatSync(path).isSymbolicLink()) return noted(notes, relative(root, here), 'it is reached through a symbolic link');
    if (!isWithin(here, root)) return noted(notes, path, 'it is outside the repository');
    const name = relative(root, here).split(sep).join('/');
    if (!api) return noted(notes, name, 'there is no github-token to compare it with the default branch');
    try {
      const theirs = await readRepositoryFile(api, { path: name });
      return sameText(theirs, text) || noted(notes, name, 'it differs from the default branch');
    } catch (error) {
      if (!(error instanceof GitHubFault)) throw error;
      return noted(notes, name, error.kind === 'not-found' ? 'it is not on the default branch' : error.message);
    }
  };
}

function noted(notes: string[], name: string, why: string): false {
  notes.push(`${name}: ${why}, so it can only make this run stricter, not looser.`);
  return false;
}

/** A checkout may have other line ends than the repository. */
const sameText = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
