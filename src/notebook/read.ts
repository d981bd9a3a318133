import { isUtf8 } from 'node:buffer';
import { CannotWork, UserError } from '../errors.ts';
import { readBytes, UnreadFile } from '../files/read-file.ts';
import type { Notebook } from './notebook.ts';
import { parseNotebook as parseJsonNotebook } from './parse.ts';
import { isTextName } from '../files/notebook-name.ts';
import { parseTextNotebook } from './text/parse-text.ts';

/** Bytes; a bigger file is refused, since it is read whole. Saved outputs are skipped; how much else there may be is up to `parseNotebook`. */
export const maxNotebookBytes = 256 * 1024 * 1024;
/** The largest from a slow disk. */
const limitMs = 60_000;

/**
 * Reads a notebook from its text: JSON, or a program or Markdown by the ending of its name.
 * @throws UserError saying what is wrong with it, and where
 */
export function parseNotebook(text: string, names: { path: string; absolutePath: string }): Notebook {
  return isTextName(names.path) ? parseTextNotebook(text, names) : parseJsonNotebook(text, names);
}

/**
 * Reads a notebook of nbformat 3 or 4, or one that is kept as text.
 * @param reportPath the name it goes by in reports and messages
 * @throws UserError for a file that cannot be read or is no notebook
 */
export async function readNotebook(absolutePath: string, reportPath: string, signal?: AbortSignal): Promise<Notebook> {
  return parseNotebook(await readText(absolutePath, reportPath, signal), { path: reportPath, absolutePath });
}

/** A function of its own, so that the bytes are let go before the text is parsed. */
async function readText(absolutePath: string, path: string, signal?: AbortSignal): Promise<string> {
  const bytes = await readNotebookBytes(absolutePath, path, signal);
  if (!isUtf8(bytes)) throw notUtf8(bytes, path);
  return bytes.toString('utf8');
}

async function readNotebookBytes(absolutePath: string, path: string, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    return await readBytes(absolutePath, { maxBytes: maxNotebookBytes, limitMs, signal });
  } catch (error) {
    throw error instanceof UnreadFile ? unreadable(path, error) : error;
  }
}

const remedies: Partial<Record<UnreadFile['reason'], string>> = {
  refused: 'Check the file permissions.',
  'too-slow': 'Copy it to a disk of this machine, or leave it out with --ignore.',
};

function unreadable(path: string, { reason, why, cause }: UnreadFile): UserError {
  switch (reason) {
    case 'missing':
      return new UserError('notebook-missing', `${path} does not exist.`, { cause });
    case 'folder':
      return new UserError('notebook-is-folder', `${path} is a folder, not a notebook.`);
    case 'too-large':
      return new UserError('notebook-too-large', `${path} is too large: ${why}.`, {
        remedy: `Clear its outputs: jupyter nbconvert --clear-output --inplace ${JSON.stringify(path)}`,
      });
    case 'interrupted':
      return new CannotWork('interrupted', `${path} was not read: ${why}.`);
    default:
      return new UserError('notebook-unreadable', `${path} cannot be read: ${why}.`, {
        remedy: remedies[reason] ?? 'Remove it, or leave it out with --ignore.',
        cause,
      });
  }
}

function notUtf8(bytes: Buffer, path: string): UserError {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (utf16)
    return new UserError('notebook-not-utf8', `${path} is UTF-16, but notebooks must be UTF-8.`, { remedy: 'Save it again as UTF-8.' });
  const line = brokenLine(bytes);
  return new UserError('notebook-not-utf8', `${path} is not UTF-8: line ${line} contains bytes that are not text.`, {
    remedy: 'Save it again as UTF-8.',
    at: { line, column: 1 },
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
