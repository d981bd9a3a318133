import { appendFileSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withGit } from '../../src/host/git.ts';
import { changedSince } from '../../src/many/select.ts';
import { listRepository } from '../../src/notebook/search-folder.ts';
import { scratchFolder } from '../support/notebooks.ts';

const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgSign=false'];
const git = async (folder: string, ...args: string[]) => (await execa('git', [...identity, '-C', folder, ...args])).stdout;

/** A repository with one commit of these files, on the branch `main`. */
async function repository(files: Record<string, string>, ...options: string[]): Promise<string> {
  const folder = realpathSync(scratchFolder(files));
  await execa('git', ['init', '--quiet', '--initial-branch=main', ...options, folder]);
  await git(folder, 'add', '.');
  await git(folder, 'commit', '--quiet', '-m', 'one');
  return folder;
}

const changed = async (ref: string, folder: string) => {
  const { root, changed: paths } = await changedSince(ref, folder);
  return [...paths].map((path) => path.slice(root.length + 1)).sort();
};

describe('git of a private repository', () => {
  it('sees files, commits and names of commits as git does in the real one', async () => {
    const folder = await repository({ 'a.ipynb': '1\n', 'sub/b.ipynb': '2\n', '.gitignore': 'ignored\n' });
    await git(folder, 'checkout', '--quiet', '-b', 'topic', '--track', 'main');
    appendFileSync(join(folder, 'a.ipynb'), 'x');
    await git(folder, 'commit', '--quiet', '-a', '-m', 'two');
    appendFileSync(join(folder, 'sub/b.ipynb'), 'x');
    writeFileSync(join(folder, 'sub/c ü.ipynb'), 'x');
    writeFileSync(join(folder, 'ignored'), 'x');
    for (const ref of ['main', 'HEAD~1', '@{upstream}', 'topic@{1}', await git(folder, 'rev-parse', 'main')]) {
      expect([ref, await changed(ref, join(folder, 'sub'))]).toEqual([ref, ['a.ipynb', 'sub/b.ipynb', 'sub/c ü.ipynb']]);
    }
    await git(folder, 'pack-refs', '--all');
    await git(folder, 'gc', '--quiet');
    expect(await changed('HEAD', folder)).toEqual(['sub/b.ipynb', 'sub/c ü.ipynb']);
    expect(await listRepository(join(folder, 'sub'))).toEqual({ tracked: ['b.ipynb'], untracked: ['c ü.ipynb'], repositories: [] });
  });

  it('works in linked work trees, submodules, clones that share objects, and other formats of objects', async () => {
    const folder = await repository({ 'a.ipynb': '1\n' });
    const places = scratchFolder();
    const linked = join(places, 'linked');
    await git(folder, 'worktree', 'add', '--quiet', '-b', 'other', linked);
    const shared = join(places, 'shared');
    await execa('git', ['clone', '--quiet', '--shared', folder, shared]);
    const outer = await repository({ 'o.ipynb': '1\n' });
    await git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', folder, 'inner');
    const other = await repository({ 'a.ipynb': '1\n' }, '--object-format=sha256');
    const split = await repository({ 'a.ipynb': '1\n' });
    await git(split, 'update-index', '--split-index');
    for (const place of [linked, shared, join(outer, 'inner'), other, split]) {
      expect(await changed('HEAD', place)).toEqual([]);
      appendFileSync(join(place, 'a.ipynb'), 'x');
      expect(await changed('HEAD', place)).toEqual(['a.ipynb']);
    }
    expect((await listRepository(outer))?.repositories).toEqual(['inner']);
  });

  it('takes what the user ignores everywhere from the user, and none of it from the repository', async () => {
    const home = scratchFolder({ ignore: 'mine.ipynb\n', theirs: 'theirs.ipynb\n' });
    writeFileSync(join(home, '.gitconfig'), `[core]\n\texcludesFile = ${join(home, 'ignore')}\n`);
    vi.stubEnv('HOME', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    const folder = await repository({ 'a.ipynb': '1\n' });
    await git(folder, 'config', 'core.excludesFile', join(home, 'theirs'));
    for (const name of ['mine.ipynb', 'theirs.ipynb']) writeFileSync(join(folder, name), '');
    expect((await listRepository(folder))?.untracked).toEqual(['theirs.ipynb']);
  });

  it('leaves nothing behind, and is not there where there is no repository', async () => {
    const parent = scratchFolder();
    vi.stubEnv('TMPDIR', parent);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(tmpdir()).toBe(parent);
    const folder = await repository({ 'a.ipynb': '1\n' });
    const before = readdirSync(parent);
    expect(await withGit(folder, (run) => run(['rev-parse', '--is-inside-work-tree']))).toBe('true\n');
    expect(await withGit(folder, (run) => run(['no-such-command']))).toBeNull();
    expect(readdirSync(parent)).toEqual(before);
    const none = scratchFolder();
    expect(await listRepository(none)).toBeNull();
    mkdirSync(join(none, '.git'));
    expect(await listRepository(none)).toBeNull();
  });
});
