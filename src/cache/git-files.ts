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

/** The files as they are in the work tree now, committed or not; null where git does not know the folder. `root`: absolute. */
export async function gitFiles(root: string): Promise<GitFiles | null> {
  const asked = [
    ['ls-files', '-z', '--stage'],
    ['diff-files', '-z', '--name-only', '--ignore-submodules=all'],
    ['ls-files', '-z', '--others', '--exclude-standard'],
  ];
  const answers = await withGit(root, (git) => Promise.all(asked.map(git))).catch(nullWhereGitIsStuck);
  const [staged, changed, untracked] = answers ?? [];
  if (staged == null || changed == null || untracked == null) return null;
  const files = new Map(
    lines(staged).map((line) => {
      const [mode, id] = line.split(' ', 2);
      return [line.slice(line.indexOf('\t') + 1), `${mode} ${id}`];
    }),
  );
  for (const path of [...lines(changed), ...lines(untracked)]) files.set(path, await contentOf(join(root, path)));
  return files;
}

/** What cannot be compared is not kept: no reason to end a run. */
function nullWhereGitIsStuck(error: unknown): null {
  if (error instanceof UserError) return null;
  throw error;
}

const lines = (text: string): string[] => text.split('\0').filter(Boolean);

/** As git names it, so that a commit changes nothing. */
export async function contentOf(path: string): Promise<string> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return 'absent';
  if (found.isSymbolicLink()) return `120000 ${blobOf(await readlink(path))}`;
  // What is no file has no content, and reading it may never end.
  if (!found.isFile()) return found.isDirectory() ? 'folder' : 'special';
  if (found.size > largest) return `${found.size} ${found.mtimeMs}`;
  return `${(found.mode & 0o111) === 0 ? '100644' : '100755'} ${await blobIn(path, found.size)}`;
}

const blobOf = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0`)
    .update(text)
    .digest('hex');

/** A file that cannot be read is another one each time. */
async function blobIn(path: string, size: number): Promise<string> {
  const hash = createHash('sha1').update(`blob ${size}\0`);
  return readPieces(path, { maxBytes: largest, limitMs: 60_000 }, (piece) => void hash.update(piece)).then(
    () => hash.digest('hex'),
    () => `unread ${randomUUID()}`,
  );
}
