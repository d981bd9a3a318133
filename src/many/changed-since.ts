import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { findProgram } from '../host/find-program.ts';
import { withGit, type Git } from '../host/git.ts';

/** Absolute paths that differ from where the work left `ref`, uncommitted and untracked files included. */
export type Changes = { root: string; changed: ReadonlySet<string> };

/**
 * What git says has changed since the merge base of HEAD and `ref`. Changes inside submodules are none: telling them would have git read their configuration.
 * @throws UserError where git does not know `ref`, or the history is too short to tell
 */
export async function changedSince(ref: string, folder: string): Promise<Changes> {
  const changes = await withGit(folder, (git) => changesIn(git, ref));
  if (changes === null && findProgram('git').path === null)
    throw new UserError('changed-since', '--changed-since needs git, and there is no git on the PATH.', {
      remedy: 'Install git, or leave out --changed-since.',
    });
  if (changes === null) throw new UserError('changed-since', `--changed-since needs git, and ${folder} is in no work tree of it.`);
  return changes;
}

async function changesIn(git: Git, ref: string): Promise<Changes | null> {
  const root = (await git(['rev-parse', '--show-toplevel']))?.replace(/\n$/, '');
  if (root === undefined) return null;
  // A name that begins with a dash would be an option.
  const commit = ref.startsWith('-') ? null : await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
  if (!commit) {
    throw new UserError('changed-since', `--changed-since ${ref}: git knows no such branch, tag or commit here.`, {
      remedy: 'In a workflow, fetch it first: `fetch-depth: 0` for actions/checkout, and a name such as origin/main.',
    });
  }
  const base = await git(['merge-base', commit.trim(), 'HEAD']);
  if (!base) {
    throw new UserError('changed-since', `--changed-since ${ref}: git finds no commit that it shares with the work here.`, {
      remedy: 'The history may be cut short: `fetch-depth: 0` for actions/checkout gets all of it.',
    });
  }
  const asked = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
  const differing = await git(['diff', ...asked, base.trim(), '--']);
  const untracked = await git(['ls-files', '-z', '--full-name', '--others', '--exclude-standard', '--', ':/']);
  if (differing === null || untracked === null) throw new UserError('changed-since', `--changed-since ${ref}: git cannot compare with it.`);
  const names = [...differing.split('\0'), ...untracked.split('\0')].filter(Boolean);
  return { root, changed: new Set(names.map((name) => join(root, name))) };
}
