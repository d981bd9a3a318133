import { randomUUID } from 'node:crypto';
import { access, constants, lstat, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../errors.ts';
import { isWithin } from './repository.ts';
import { writerToSpecial } from './special-file.ts';

/** A symbolic link in place of the file to write. Its target must not be overwritten. */
export class LinkInTheWay extends Error {
  override readonly name = 'LinkInTheWay';
  /** The link itself, absolute. */
  readonly link: string;

  constructor(link: string) {
    super('a symbolic link stands in its way');
    this.link = link;
  }
}

/**
 * Writes a text so that readers see the old file or the new one, never a part. Folders are made, rights are kept, and what `/dev`
 * and `/proc` have, such as /dev/stdout, is written to. A link is never written through and never replaced: neither the file itself nor, below the
 * folder `root` (absolute), any folder on the way may be one. Rejects with LinkInTheWay or the system's error.
 */
export async function replaceFile(path: string, text: string, { root }: { root?: string } = {}): Promise<void> {
  const target = resolve(path);
  const systems = systemsOwn(target);
  if (systems) return systems(text);
  const folder = dirname(target);
  await refuseLinks(target, root);
  await mkdir(folder, { recursive: true });
  // Another process may have put a link in the place of a folder meanwhile.
  const before = await realpath(folder);
  await refuseLinks(target, root);
  const existing = await lstat(target).catch(() => null);
  if (existing && !existing.isFile() && !existing.isDirectory()) return writerToSpecial(target)?.(text);
  const draft = join(before, `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(draft, text, { mode: existing ? existing.mode & 0o777 : 0o666, flag: 'wx', flush: true });
    if ((await realpath(folder)) !== before) throw new LinkInTheWay(folder);
    // A rename replaces a link, where one has come by now, and never follows it.
    await rename(draft, join(before, basename(target)));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** What is said of a file that `replaceFile` did not write. */
export function notWritten(path: string, error: unknown, { code, remedy }: { code: string; remedy: string }): UserError {
  return error instanceof LinkInTheWay
    ? new UserError(code, `${path} was not written: ${error.link} is a symbolic link, and its target would be overwritten.`, {
        remedy,
        cause: error,
      })
    : new UserError(code, `${path} cannot be written: ${(error as Error).message}`, { cause: error });
}

const systemsOwn = (target: string) => (process.platform !== 'win32' && /^\/(?:dev|proc)\//.test(target) ? writerToSpecial(target) : null);

/**
 * Rejects, as `replaceFile` would, where what lies there now shows already that it cannot write. Changes nothing.
 * A path that ends in a slash names a folder.
 */
export async function checkReplaceable(path: string, { root }: { root?: string } = {}): Promise<void> {
  const target = resolve(path);
  if (systemsOwn(target)) return;
  await refuseLinks(target, root);
  const existing = await stat(target).catch(() => null);
  if (existing?.isDirectory() || /[\\/]$/.test(path)) throw new Error('it is a folder');
  // A pipe or a terminal is written to where it is.
  if (!existing || existing.isFile()) await checkFolder(dirname(target));
}

/** Rejects where a folder (absolute) is not there and cannot be made, or takes no files. */
async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (dirname(folder) === folder || (error.code !== 'ENOENT' && error.code !== 'ENOTDIR')) throw error;
    return null;
  });
  if (found === null) return checkFolder(dirname(folder));
  if (!found.isDirectory()) throw new Error(`${folder} is a file, not a folder`);
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(`you may not write to the folder ${folder}`);
  });
}

async function refuseLinks(target: string, root: string | undefined): Promise<void> {
  for (const path of [...(root === undefined ? [] : foldersBelow(root, target)), target]) {
    if ((await lstat(path).catch(() => null))?.isSymbolicLink()) throw new LinkInTheWay(path);
  }
}

/** The folders between `root` and a file in it, from the top; none for a file elsewhere. */
function foldersBelow(root: string, target: string): string[] {
  const folder = dirname(target);
  if (!isWithin(folder, root)) return [];
  const names = relative(root, folder).split(/[\\/]/).filter(Boolean);
  return names.map((_, at) => join(root, ...names.slice(0, at + 1)));
}
