import { lstat, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText, UnreadFile } from '../../files/read-file.ts';
import { isAlive } from '../is-alive.ts';

const staleLockMs = 15 * 60_000;

/** Makes a folder unless it is ready, once among all processes that want it. `make` must put it in its place whole. */
export async function makeOnce(
  folder: string,
  { isReady, make, onWait }: { isReady(): Promise<boolean>; make(): Promise<void>; onWait(): void },
): Promise<void> {
  if (await isReady()) return;
  await mkdir(dirname(folder), { recursive: true });
  const release = await lock(`${folder}.lock`, onWait);
  try {
    if (!(await isReady())) await make();
  } finally {
    await release();
  }
}

/** Takes a lock file, waiting while a living process holds it; answers what releases it. */
async function lock(path: string, onWait: () => void): Promise<() => Promise<void>> {
  for (let announced = false; ; announced = true) {
    const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return null;
      throw error;
    });
    if (file) {
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    }
    if (await isStale(path)) {
      await rm(path, { force: true, recursive: true });
      continue;
    }
    if (!announced) onWait();
    await sleep(250);
  }
}

/** What is too large or no file is no process's lock; what is gone was released. */
const unread = (error: unknown) => (error instanceof UnreadFile && error.reason === 'missing' ? '' : 'no pid');

async function isStale(path: string): Promise<boolean> {
  const [written, holder] = await Promise.all([lstat(path).catch(() => null), readText(path, { maxBytes: 100 }).catch(unread)]);
  if (!written) return false;
  const age = Date.now() - written.mtimeMs;
  // The holder writes its pid right after creating the file, so an empty one is only suspect after a while.
  return age > staleLockMs || (holder === '' ? age > 5000 : !isAlive(Number(holder)));
}
