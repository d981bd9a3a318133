import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import type { Notebook } from './notebook.ts';
import { parseNotebook } from './parse.ts';

export { parseNotebook };

/** Bytes; a bigger file is refused, since it is read whole. Saved outputs are skipped; how much else there may be is up to `parseNotebook`. */
const MAX_NOTEBOOK_BYTES = 256 * 1024 * 1024;

/**
 * Reads a notebook of nbformat 3 or 4.
 * @param reportPath the name it goes by in reports and messages
 * @throws UserError for a file that cannot be read or is no notebook
 */
export async function readNotebook(absolutePath: string, reportPath: string): Promise<Notebook> {
  return parseNotebook(await readText(absolutePath, reportPath), { path: reportPath, absolutePath });
}

/** A function of its own, so that the bytes are let go before the text is parsed. */
async function readText(absolutePath: string, path: string): Promise<string> {
  const bytes = await readBounded(absolutePath, path);
  if (!isUtf8(bytes)) throw notUtf8(bytes, path);
  return bytes.toString('utf8');
}

/** A pipe would block until somebody writes to it. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

async function readBounded(absolutePath: string, path: string): Promise<Buffer> {
  let file: FileHandle | null = null;
  try {
    file = await open(absolutePath, OPEN_FLAGS);
    const stats = await file.stat();
    if (stats.isDirectory()) throw new UserError('notebook-is-folder', `${path} is a folder, not a notebook.`);
    if (!stats.isFile()) throw new UserError('notebook-unreadable', `${path} is not a regular file.`);
    if (stats.size > MAX_NOTEBOOK_BYTES) throw tooLarge(path, stats.size);
    return await file.readFile();
  } catch (error) {
    throw error instanceof UserError ? error : unreadable(path, error as NodeJS.ErrnoException);
  } finally {
    await file?.close();
  }
}

function unreadable(path: string, error: NodeJS.ErrnoException): UserError {
  if (error.code === 'ENOENT') return new UserError('notebook-missing', `${path} does not exist.`, { cause: error });
  const remedy = error.code === 'EACCES' || error.code === 'EPERM' ? 'Check the file permissions.' : undefined;
  return new UserError('notebook-unreadable', `${path} cannot be read: ${error.message}`, { remedy, cause: error });
}

function tooLarge(path: string, size: number): UserError {
  const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;
  return new UserError(
    'notebook-too-large',
    `${path} is ${mebibytes(size)}. nbcrane reads notebooks of up to ${mebibytes(MAX_NOTEBOOK_BYTES)}.`,
    {
      remedy: `Clear its outputs: jupyter nbconvert --clear-output --inplace ${JSON.stringify(path)}`,
    },
  );
}

function notUtf8(bytes: Buffer, path: string): UserError {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16)
    return new UserError('notebook-not-utf8', `${path} is UTF-16, but notebooks must be UTF-8.`, { remedy: 'Save it again as UTF-8.' });
  return new UserError('notebook-not-utf8', `${path} is not UTF-8: line ${brokenLine(bytes)} contains bytes that are not text.`, {
    remedy: 'Save it again as UTF-8.',
  });
}

/** Line, from 1, of the first bytes that are not UTF-8; a line feed is never part of a longer UTF-8 sequence. */
function brokenLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (let end = bytes.indexOf(0x0a); end !== -1; end = bytes.indexOf(0x0a, start)) {
    if (!isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line++;
  }
  return line;
}
