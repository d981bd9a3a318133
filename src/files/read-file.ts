import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { lstat, open, stat } from 'node:fs/promises';
import { UserError } from '../errors.ts';

/** How much of a file is read at most, and for how long. */
export type Bounds = {
  maxBytes: number;
  /** Ten seconds unless said otherwise. */
  limitMs?: number;
  signal?: AbortSignal | undefined;
  /** Whether the name itself may be a symbolic link; folders on the way may. */
  links?: 'followed' | 'refused';
  /** What is there beyond `maxBytes`: an error unless said otherwise. */
  rest?: 'refused' | 'left-out';
};

type Reason = 'missing' | 'folder' | 'special' | 'link' | 'too-large' | 'too-slow' | 'interrupted' | 'refused';

/** A file that was not read. It quotes nothing of the file. */
export class UnreadFile extends UserError {
  readonly reason: Reason;
  /** A clause about the file: "it is a folder". */
  readonly why: string;

  constructor(path: string, reason: Reason, why: string, cause?: unknown) {
    super('unread-file', `${path} cannot be read: ${why}.`, {
      remedy: remedies[reason] ?? 'Put a regular file in its place, or remove it.',
      exitCode: reason === 'interrupted' ? 3 : 2,
      cause,
    });
    this.reason = reason;
    this.why = why;
  }
}

const remedies: Partial<Record<Reason, string>> = {
  missing: 'Check its name.',
  'too-slow': 'Copy it to a disk of this machine.',
  interrupted: 'Run nbcrane again.',
  refused: 'Check the file permissions.',
};

/** For files of records that grow with every run; a JavaScript string holds no more. */
export const maxRecordBytes = 2 ** 29 - 2 ** 10;

const patienceMs = 10_000;
/** What is read between two looks at the clock. */
const chunkBytes = 4 * 2 ** 20;

/** Without waiting for somebody to write to a pipe that has come in the place of the file. */
const flagsOf = ({ links }: Bounds) =>
  constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (links === 'refused' ? (constants.O_NOFOLLOW ?? 0) : 0);

/**
 * Reads a file that somebody else may have made: only a regular one, not more of it than `maxBytes`, and not for longer than the limit.
 * @throws UnreadFile
 */
export async function readBytes(path: string, bounds: Bounds): Promise<Buffer> {
  const bytes = new Gathered(path, bounds.maxBytes);
  await readInto(path, bounds, bytes);
  return bytes.all();
}

/** The same as text. @throws UnreadFile */
export async function readText(path: string, bounds: Bounds): Promise<string> {
  return (await readBytes(path, bounds)).toString('utf8');
}

/** The same, one piece after another. @throws UnreadFile */
export async function readPieces(path: string, bounds: Bounds, take: (piece: Buffer) => void): Promise<void> {
  const room = Buffer.allocUnsafe(chunkBytes);
  await readInto(path, bounds, { start: () => {}, room: () => room, add: (count) => take(room.subarray(0, count)) });
}

/** The same for what cannot wait; no signal ends it. @throws UnreadFile */
export function readTextSync(path: string, bounds: Bounds): string {
  const bytes = new Gathered(path, bounds.maxBytes);
  const clock = new Clock(path, bounds);
  let descriptor: number | null = null;
  try {
    refuse(path, bounds.links === 'refused' ? lstatSync(path) : statSync(path), bounds);
    descriptor = openSync(path, flagsOf(bounds));
    const stats = fstatSync(descriptor);
    refuse(path, stats, bounds);
    bytes.start(stats.size);
    for (;;) {
      const count = readSync(descriptor, bytes.room());
      if (count === 0) return bytes.all().toString('utf8');
      bytes.add(count);
      clock.look();
    }
  } catch (error) {
    throw unread(path, error);
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
}

type Taker = { start(size: number): void; room(): Buffer; add(count: number): void };

async function readInto(path: string, bounds: Bounds, taker: Taker): Promise<void> {
  const clock = new Clock(path, bounds);
  const reading = (async () => {
    refuse(path, await (bounds.links === 'refused' ? lstat(path) : stat(path)), bounds);
    const file = await open(path, flagsOf(bounds));
    try {
      // What stands under the name now may be something else.
      const stats = await file.stat();
      refuse(path, stats, bounds);
      taker.start(Math.min(stats.size, bounds.maxBytes));
      for (let total = 0; ;) {
        const room = taker.room();
        const { bytesRead } = await file.read(bounds.rest === 'left-out' ? room.subarray(0, bounds.maxBytes - total) : room);
        if (bytesRead === 0) return;
        total += bytesRead;
        if (total > bounds.maxBytes) throw tooLarge(path, bounds.maxBytes);
        taker.add(bytesRead);
        clock.look();
      }
    } finally {
      await file.close();
    }
  })();
  // A disk of the network that does not answer ends no call of the system.
  reading.catch(() => {});
  try {
    await Promise.race([reading, clock.over]);
  } catch (error) {
    throw unread(path, error);
  } finally {
    clock.stop();
  }
}

/** When reading has to end. */
class Clock {
  readonly #path: string;
  readonly #until: number;
  readonly #seconds: number;
  readonly #signal: AbortSignal | undefined;
  #stop = () => {};

  constructor(path: string, { limitMs = patienceMs, signal }: Bounds) {
    this.#path = path;
    this.#until = performance.now() + limitMs;
    this.#seconds = limitMs / 1000;
    this.#signal = signal;
  }

  /** Rejects when time is over. */
  get over(): Promise<never> {
    return new Promise((_, reject) => {
      const end = () => reject(this.#fault());
      const timer = setTimeout(end, Math.max(0, this.#until - performance.now()));
      this.#signal?.addEventListener('abort', end, { once: true });
      if (this.#signal?.aborted) end();
      this.#stop = () => {
        clearTimeout(timer);
        this.#signal?.removeEventListener('abort', end);
      };
    });
  }

  look(): void {
    if (this.#signal?.aborted || performance.now() > this.#until) throw this.#fault();
  }

  stop(): void {
    this.#stop();
  }

  #fault(): UnreadFile {
    if (this.#signal?.aborted) return new UnreadFile(this.#path, 'interrupted', 'the run was interrupted while it was read');
    return new UnreadFile(this.#path, 'too-slow', `it could not be read within ${this.#seconds} s`);
  }
}

/** Bytes in one piece; most files say how large they are. */
class Gathered implements Taker {
  readonly #path: string;
  readonly #maxBytes: number;
  #bytes = Buffer.alloc(0);
  #filled = 0;

  constructor(path: string, maxBytes: number) {
    this.#path = path;
    this.#maxBytes = maxBytes;
  }

  start(size: number): void {
    // One more, so that the end is seen without asking for more room.
    this.#bytes = Buffer.allocUnsafe(Math.max(size, 4096) + 1);
  }

  room(): Buffer {
    if (this.#filled === this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(this.#bytes.length * 2, this.#maxBytes + 1));
      this.#bytes.copy(larger, 0, 0, this.#filled);
      this.#bytes = larger;
    }
    return this.#bytes.subarray(this.#filled, this.#filled + chunkBytes);
  }

  add(count: number): void {
    this.#filled += count;
    if (this.#filled > this.#maxBytes) throw tooLarge(this.#path, this.#maxBytes);
  }

  all(): Buffer {
    return this.#bytes.subarray(0, this.#filled);
  }
}

function refuse(path: string, stats: Stats, { maxBytes, rest }: Bounds): void {
  if (stats.isSymbolicLink()) throw new UnreadFile(path, 'link', 'it is a symbolic link');
  if (stats.isDirectory()) throw new UnreadFile(path, 'folder', 'it is a folder');
  if (!stats.isFile()) throw new UnreadFile(path, 'special', `it is not a regular file but ${kindOf(stats)}`);
  if (stats.size > maxBytes && rest !== 'left-out') throw tooLarge(path, maxBytes, stats.size);
}

const kindOf = (stats: Stats) => (stats.isFIFO() ? 'a named pipe' : stats.isSocket() ? 'a socket' : 'a device');

function tooLarge(path: string, maxBytes: number, size?: number): UnreadFile {
  const most = inUnits(maxBytes);
  return new UnreadFile(
    path,
    'too-large',
    size === undefined ? `it has more than ${most}` : `it has ${inUnits(size)}, and at most ${most} are read`,
  );
}

const inUnits = (bytes: number) =>
  bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : bytes >= 1024 ? `${Math.round(bytes / 1024)} KiB` : `${bytes} bytes`;

function unread(path: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof UnreadFile || code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new UnreadFile(path, 'missing', 'it does not exist', error);
  if (code === 'ELOOP') return new UnreadFile(path, 'link', 'it is a symbolic link that leads nowhere', error);
  const isForbidden = code === 'EACCES' || code === 'EPERM';
  const why = isForbidden ? 'you have no permission to read it' : `the system refuses to read it (${code})`;
  return new UnreadFile(path, 'refused', why, error);
}
