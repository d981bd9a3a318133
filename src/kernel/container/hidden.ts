import { existsSync, type Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readText } from '../../files/read-file.ts';
import { CannotWork, UserError } from '../../errors.ts';
import { credentialFiles } from './credential-files.ts';
import { credentialPaths, homes, isCredentialStore } from './credential-stores.ts';
import { gitExcerpt, keepsCredentials } from './git-settings.ts';
import { isWithin } from '../../files/repository.ts';

/** A path, and what a container sees in its place: an empty folder, or a file with this text. */
export type Hidden = { path: string; shown: 'empty-folder' | { text: string } };

type Checkout = {
  /** The folder that is mounted, and the one in it that the kernel starts in: real paths. */
  root: string;
  cwd: string;
  /** Whether git folders are seen; of their settings only an excerpt is. */
  git: boolean;
  env?: NodeJS.ProcessEnv;
};

type Found = { hidden: Hidden[]; tokens: string[]; bare: string[]; isWhole: boolean };

/** Each is a mount, one or two milliseconds and a part of the command line. */
const mostHidden = 2000;
const settingsOfGit = /^config(?:\.worktree)?$/;
/** What git needs in its folder to read a repository. Logs and FETCH_HEAD keep addresses, hooks keep programs. */
const readByGit =
  /^(?:HEAD|ORIG_HEAD|MERGE_HEAD|objects|refs|reftable|packed-refs|index|sharedindex\.\w+|shallow|commondir|gitdir|info|lfs)$/;
/** Folders of packages: tools look for no settings there. */
const installed: ReadonlySet<string> = new Set(['node_modules', 'site-packages']);

/**
 * Everything in a checkout that may keep credentials: git folders at any depth, the stores of tools, what variables name as one, and
 * the hidden entries of the home folder; and files that are credentials by what they hold. `tokens`: settings of git that hold credentials,
 * where git folders are seen. `bare`: files that are shown without their credentials. `isWhole`: whether all files were looked into.
 * @throws UserError where there are too many, or where the kernel would start in one of them: its own folder cannot be hidden from it
 */
export async function hiddenIn({ root, cwd, git, env = process.env }: Checkout): Promise<Found> {
  const hidden = new Map<string, Hidden['shown']>();
  const tokens: string[] = [];
  const files: string[] = [];
  const named = credentialPaths(env);
  const home = homes(env);
  const hide = (path: string, isFolder: boolean) => void hidden.set(path, isFolder ? 'empty-folder' : { text: '' });
  const holdsKernel = (path: string) => isWithin(cwd, path);

  const refuseWithin = (path: string) => {
    if (holdsKernel(path)) throw startsInStore(cwd, path);
  };

  const visit = async (folder: string, { inPackages }: { inPackages: boolean }): Promise<void> => {
    const entries = await entriesOf(folder);
    if (entries === null) return holdsKernel(folder) ? undefined : hide(folder, true);
    const isRepository = isGitFolder(entries);
    if (isRepository && folder !== root) {
      refuseWithin(folder);
      return git ? visitGit(folder, entries) : hide(folder, true);
    }
    await Promise.all(
      entries.map(async (entry) => {
        const path = join(folder, entry.name);
        const isGit = entry.name.toLowerCase() === '.git';
        const isStore =
          (!inPackages && isCredentialStore(path)) ||
          (isRepository && settingsOfGit.test(entry.name)) ||
          (home.has(folder) && entry.name.startsWith('.') && !isGit) ||
          named.any.has(path) ||
          (named.files.has(path) && entry.isFile());
        if (entry.isSymbolicLink()) return isGit || isStore ? hideTarget(path) : undefined;
        const isFolder = entry.isDirectory();
        if (isStore || isGit) refuseWithin(path);
        if (isGit && git && isFolder) return visitGit(path);
        if (isStore || (isGit && !git)) return hide(path, isFolder);
        if (entry.isFile() && !inPackages) files.push(path);
        if (isFolder) await visit(path, { inPackages: inPackages || installed.has(entry.name) });
      }),
    );
  };

  const refuseStore = async (path: string) => {
    if (isCredentialStore(path) || isGitFolder((await entriesOf(path)) ?? [])) refuseWithin(path);
  };

  /** What a link leads to outside of the checkout is not mounted. */
  const hideTarget = async (link: string) => {
    const target = await realpath(link).catch(() => null);
    if (target === null || !isWithin(target, root)) return;
    refuseWithin(target);
    const isFolder = (await stat(target)).isDirectory();
    if (isFolder && git && isGitFolder((await entriesOf(target)) ?? [])) return;
    hide(target, isFolder);
  };

  /** The folder of a repository, of a submodule or a worktree; or one of such folders, in folders of their names. */
  const visitGit = async (folder: string, known?: readonly Dirent[]): Promise<void> => {
    const entries = known ?? (await entriesOf(folder));
    if (entries === null) return hide(folder, true);
    const isRepository = isGitFolder(entries);
    await Promise.all(
      entries.map(async (entry) => {
        const path = join(folder, entry.name);
        const isFolder = entry.isDirectory();
        if (entry.isFile() && settingsOfGit.test(entry.name)) {
          if (await keepsCredentials(path)) tokens.push(path);
          hidden.set(path, { text: gitExcerpt(await readText(path, { maxBytes: 2 ** 20 }).catch(() => '')) });
        } else if (isFolder && (!isRepository || entry.name === 'modules' || entry.name === 'worktrees')) await visitGit(path);
        else if (!readByGit.test(entry.name) && !entry.isSymbolicLink()) hide(path, isFolder);
      }),
    );
  };

  if (named.any.has(root)) throw startsInStore(cwd, root);
  // The name of a checkout is its owner's choice. Without one, only the notebook's folder is mounted, and what lies above says what it is.
  if (!existsSync(join(root, '.git'))) await Promise.all(upwards(root).map(refuseStore));
  await visit(root, { inPackages: false });
  // What links lead to is hidden by now.
  const { bare, isWhole } = await credentialFiles(files.filter((path) => !hidden.has(path)));
  for (const { path, text } of bare) hidden.set(path, { text });
  if (hidden.size > mostHidden) throw tooMany(root, hidden.size);
  return { hidden: [...hidden].map(([path, shown]) => ({ path, shown })), tokens, bare: bare.map(({ path }) => path), isWhole };
}

/** What git itself asks of a folder: where the repository of a worktree is, `commondir` says. */
function isGitFolder(entries: readonly Dirent[]): boolean {
  const names = new Set(entries.map(({ name }) => name));
  return names.has('HEAD') && ((names.has('objects') && names.has('refs')) || names.has('commondir'));
}

const upwards = (path: string): string[] => (dirname(path) === path ? [path] : [path, ...upwards(dirname(path))]);

/** Null where this user may not look: the container may be another one, who may. */
const entriesOf = (folder: string): Promise<Dirent[] | null> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'EACCES' || error.code === 'EPERM' ? null : [],
  );

const tooMany = (root: string, found: number) =>
  new CannotWork(
    'too-many-repositories',
    `${root} has ${found} git folders and files with credentials. A container can hide at most ${mostHidden}.`,
    { remedy: 'Move the notebook to a folder without them, for example a checkout of its own.' },
  );

const startsInStore = (cwd: string, store: string) =>
  new UserError(
    'starts-in-credentials',
    `The kernel would start in ${cwd}, but ${store} is a place for credentials or a git folder. A notebook in a container may not see it.`,
    { remedy: 'Move the notebook to another folder, or choose another cwd.' },
  );
