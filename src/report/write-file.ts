import { randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../errors.ts';

/**
 * Writes a report so that readers see the old file or the new one, never a part; folders are made, and devices and pipes such as /dev/stdout are written to.
 * @throws UserError where it cannot be written
 */
export async function writeReportFile(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    const target = await realpath(path).catch(() => path);
    const existing = await stat(target).catch(() => null);
    if (existing && !existing.isFile() && !existing.isDirectory()) await writeFile(target, text);
    else await replaceFile(target, text, existing ? existing.mode & 0o777 : 0o666);
  } catch (error) {
    throw new UserError('report-not-written', `${path} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}

async function replaceFile(target: string, text: string, mode: number): Promise<void> {
  const draft = join(dirname(target), `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(draft, text, { mode, flag: 'wx' });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
