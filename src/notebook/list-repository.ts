import { execa } from 'execa';
import { gitHookVariables } from '../git-hook-variables.ts';

/** Paths relative to the folder asked about. */
type RepositoryListing = {
  tracked: string[];
  /** Without what git ignores. */
  untracked: string[];
  /** Submodules and repositories inside this one. */
  repositories: string[];
};

/** What git knows of a folder; null outside a work tree, in a folder that git ignores, and where there is no git. */
export async function listRepository(folder: string): Promise<RepositoryListing | null> {
  if ((await git(folder, ['rev-parse', '--is-inside-work-tree']))?.trim() !== 'true') return null;
  if ((await git(folder, ['check-ignore', '--quiet', '.'])) !== null) return null;
  const staged = await git(folder, ['ls-files', '-z', '--stage']);
  const others = await git(folder, ['ls-files', '-z', '--others', '--exclude-standard']);
  if (staged === null || others === null) return null;

  const listing: RepositoryListing = { tracked: [], untracked: [], repositories: [] };
  for (const line of staged.split('\0').filter(Boolean)) {
    const path = line.slice(line.indexOf('\t') + 1);
    (line.startsWith('160000 ') ? listing.repositories : listing.tracked).push(path);
  }
  for (const path of others.split('\0').filter(Boolean)) (path.endsWith('/') ? listing.repositories : listing.untracked).push(path);
  return listing;
}

/** Standard output, or null where git fails. In containers the work tree often belongs to another user, which git refuses unless told. */
async function git(folder: string, args: string[]): Promise<string | null> {
  const { failed, stdout } = await execa('git', ['-c', 'safe.directory=*', '-c', 'core.fsmonitor=false', '-C', folder, ...args], {
    reject: false,
    stripFinalNewline: false,
    maxBuffer: 512 * 1024 * 1024,
    env: Object.fromEntries(gitHookVariables.map((name) => [name, undefined])),
  });
  return failed ? null : stdout;
}
