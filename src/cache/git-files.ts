import { createHash, randomUUID } from 'node:crypto';
import { lstat, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { withGit } from '../host/git.ts';
import { readPieces } from '../files/read-file.ts';

/** Content of the files of a repository that git does not ignore: git's name of it (`gitrevisions(7)`), by path from the root with `/`. */
export type GitFiles = ReadonlyMap<string, string>;

/** Reading larger files takes seconds: these change with their size and time. */
const largest = 256 * 2 ** 20;

const asked = [
  ['ls-files', '-z', '--stage'],
  ['diff-files', '-z', '--name-only', '--ignore-submodules=all'],
  ['ls-files', '-z', '--others', '--exclude-standard'],
];

/** The files as they are in the work tree now, committed or not; null where git does not know the folder. `root`: absolute. */
export async function gitFiles(root: string): Promise<GitFiles | null> {
  const answers = await withGit(root, (git) => Promise.all(asked.map(git))).catch((error: unknown) => {
    // A git that is stuck is no reason to end a run.
    if (error instanceof UserError) return null;
    throw error;
  });
  const [staged, ...others] = (answers ?? [null]).map((text) => text?.split('\0').filter(Boolean));
  if (!staged || others.includes(undefined)) return null;
  const files = new Map(staged.map((line) => [line.slice(line.indexOf('\t') + 1), line.split(' ', 2).join(' ')]));
  for (const path of others.flatMap((paths) => paths ?? [])) files.set(path, await contentOf(join(root, path)));
  return files;
}

const blob = (size: number) => createHash('sha1').update(`blob ${size}\0`);

/** As git names it, so that a commit changes nothing. */
export async function contentOf(path: string): Promise<string> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return 'absent';
  if (found.isSymbolicLink()) {
    const target = Buffer.from(await readlink(path));
    return `120000 ${blob(target.length).update(target).digest('hex')}`;
  }
  // What is no file has no content, and reading it may never end.
  if (!found.isFile()) return found.isDirectory() ? 'folder' : 'special';
  if (found.size > largest) return `${found.size} ${found.mtimeMs}`;
  const hash = blob(found.size);
  const id = await readPieces(path, { maxBytes: largest, limitMs: 60_000 }, (piece) => void hash.update(piece)).then(
    () => hash.digest('hex'),
    // A file that cannot be read is another one each time.
    () => `unread ${randomUUID()}`,
  );
  return `${(found.mode & 0o111) === 0 ? '100644' : '100755'} ${id}`;
}
