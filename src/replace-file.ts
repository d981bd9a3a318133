import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a text so that readers see the old file or the new one, never a part. Folders are made, links are followed, rights are
 * kept, and devices and pipes such as /dev/stdout are written to. Rejects with the system's error.
 */
export async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const target = await realpath(path).catch(() => path);
  const existing = await stat(target).catch(() => null);
  if (existing && !existing.isFile() && !existing.isDirectory()) return writeFile(target, text);
  const draft = join(dirname(target), `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(draft, text, { mode: existing ? existing.mode & 0o777 : 0o666, flag: 'wx', flush: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
