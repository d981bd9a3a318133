import { join } from 'node:path';
import type { ShardReport } from '../result/schema.ts';
import type { Settings } from '../settings/schema.ts';
import { divide } from '../shard/divide.ts';
import { readDurations } from '../shard/durations.ts';
import { count } from '../text/count.ts';
import { realPath } from '../files/real-path.ts';
import { UserError } from '../errors.ts';
import { findProgram } from '../host/find-program.ts';
import { type Git, withGit } from '../host/git.ts';

type SelectOptions = {
  cwd: string;
  /** As reports name a notebook. */
  nameOf(path: string): string;
  tell(message: string): void;
};

/**
 * The notebooks of this run among those found: what changed, then this part of it.
 * @throws UserError
 */
export async function selectNotebooks(
  found: readonly string[],
  { shard: part, durations, 'changed-since': ref }: Settings,
  { cwd, nameOf, tell }: SelectOptions,
): Promise<{ paths: readonly string[]; shard?: ShardReport }> {
  const paths = ref === undefined ? found : await changedOf(found, ref, { cwd, tell });
  if (part === undefined) return { paths };
  const known = durations === undefined ? null : await readDurations(durations);
  const division = divide({ found: paths, part, nameOf, durations: known });
  if (division.paths.length === 0) tell(`part ${part} contains none of the ${paths.length} notebooks`);
  return division;
}

async function changedOf(found: readonly string[], ref: string, { cwd, tell }: Pick<SelectOptions, 'cwd' | 'tell'>): Promise<string[]> {
  const { changed } = await changedSince(ref, cwd);
  const isFound = new Set(found.map(realPath));
  const paths = found.filter((path) => changed.has(realPath(path)));
  if (paths.length === 0) tell(`No notebook changed since ${ref}.`);
  else if (paths.length < found.length)
    tell(
      `${count(found.length - paths.length, 'notebook')} did not change since ${ref} and ${found.length - paths.length === 1 ? 'was' : 'were'} not checked.`,
    );
  const others = [...changed].filter((path) => !path.endsWith('.ipynb') && !isFound.has(path)).length;
  if (others > 0 && paths.length < found.length)
    tell(`${count(others, 'other file')} changed since ${ref}: notebooks that only read such files were not checked either.`);
  return paths;
}

/** Absolute paths that differ from where the work left `ref`, uncommitted and untracked files included. */
type Changes = { root: string; changed: ReadonlySet<string> };

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
