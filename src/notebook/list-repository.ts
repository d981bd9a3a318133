import { execa } from 'execa';
import { findProgram, neutralFolder, ownCheckout } from '../host/find-program.ts';
import { hostEnvironment } from '../host/host-environment.ts';

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

/** Nothing that a folder says makes git start a program: neither a monitor nor the settings of a bare repository that somebody committed. */
const quietly = ['-c', 'safe.directory=*', '-c', 'safe.bareRepository=explicit', '-c', 'core.fsmonitor=false'];

/** Standard output, or null where git fails. In containers the work tree often belongs to another user, which git refuses by default. */
export async function git(folder: string, args: string[]): Promise<string | null> {
  const program = findProgram('git', process.env, ownCheckout(folder)).path;
  if (program === null) return null;
  const { failed, stdout } = await execa(program, [...quietly, '-C', folder, ...args], {
    reject: false,
    stripFinalNewline: false,
    maxBuffer: 512 * 1024 * 1024,
    cwd: neutralFolder(),
    env: { ...hostEnvironment(), GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
    extendEnv: false,
  });
  return failed ? null : stdout;
}
