import { withGit } from '../host/git.ts';

/** Paths relative to the folder asked about. */
type RepositoryListing = {
  tracked: string[];
  /** Without what git ignores. */
  untracked: string[];
  /** Submodules and repositories inside this one. */
  repositories: string[];
};

/** What git knows of a folder; null outside a work tree, in a folder that git ignores, and where there is no git. */
export function listRepository(folder: string): Promise<RepositoryListing | null> {
  return withGit(folder, async (git) => {
    if ((await git(['check-ignore', '--quiet', '.'])) !== null) return null;
    const staged = await git(['ls-files', '-z', '--stage']);
    const others = await git(['ls-files', '-z', '--others', '--exclude-standard']);
    if (staged === null || others === null) return null;

    const listing: RepositoryListing = { tracked: [], untracked: [], repositories: [] };
    for (const line of staged.split('\0').filter(Boolean)) {
      const path = line.slice(line.indexOf('\t') + 1);
      (line.startsWith('160000 ') ? listing.repositories : listing.tracked).push(path);
    }
    for (const path of others.split('\0').filter(Boolean)) (path.endsWith('/') ? listing.repositories : listing.untracked).push(path);
    return listing;
  });
}
