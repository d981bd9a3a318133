import { constants, fstatSync, statSync, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '../attempt.ts';
import { forJobLog } from '../text/job-log.ts';

/** How long to wait for a reader of a pipe before writing to it is given up. */
const patienceMs = 3000;
const pauseMs = 20;

/**
 * Where a path leads to what cannot be replaced, such as a pipe, a terminal or the standard output under any of its names, a function that
 * writes to it; else null. What goes to a standard stream may be the log of a job, and is written as all else there.
 */
export function writerToSpecial(path: string): ((text: string) => Promise<void>) | null {
  const stats = attempt(() => statSync(path));
  if (!stats || stats.isDirectory()) return null;
  // A file that standard output goes to is no less a file, unless it is named as a stream.
  if (stats.isFile() && !/^\/(?:dev|proc)\//.test(path)) return null;
  for (const [descriptor, stream] of [[1, process.stdout] as const, [2, process.stderr] as const])
    if (
      isSame(
        stats,
        attempt(() => fstatSync(descriptor)),
      )
    )
      return (text) => writeToStream(forJobLog(stream, process.env), text);
  return stats.isFile() ? null : (text) => writePatiently(path, text);
}

const isSame = (one: Stats, other: Stats | undefined) => one.dev === other?.dev && one.ino === other.ino;

const writeToStream = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) => void stream.write(text, (error) => (error ? reject(error) : resolve())));

/** Rejects where a pipe has no reader, instead of waiting for one. */
async function writePatiently(path: string, text: string): Promise<void> {
  let until = Date.now() + patienceMs;
  const insist = async <T>(act: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await act();
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== 'EAGAIN' && code !== 'ENXIO') throw error;
        if (Date.now() > until) throw new Error(`nobody read from it for ${patienceMs / 1000} s`, { cause: error });
        await sleep(pauseMs);
      }
    }
  };
  const file: FileHandle = await insist(() => open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) {
      at += (await insist(() => file.write(bytes, at, Math.min(bytes.length - at, 65_536)))).bytesWritten;
      until = Date.now() + patienceMs;
    }
  } finally {
    await file.close();
  }
}
