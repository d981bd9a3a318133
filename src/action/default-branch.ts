import { lstatSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { GitHubApi } from '../github/api.ts';
import { GitHubFault } from '../github/fault.ts';
import { readRepositoryFile } from '../github/read-file.ts';
import { isWithin } from '../files/repository.ts';
import type { Trust } from '../settings/from-file.ts';
import type { ActionInputs } from './inputs.ts';

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
