import { attempt } from '../../attempt.ts';
import { isTextName } from '../../files/notebook-name.ts';
import { readBytes } from '../../files/read-file.ts';
import { isOfNotebook, readHeader, type Header } from './header.ts';

/** Bytes; what says that a text is a notebook stands above. */
const headBytes = 16 * 1024;
/** Files that are open at a time. */
const atOnce = 64;

/** Those of the files that are notebooks: `.ipynb` by their name, text by what its header says. */
export async function notebooksAmong(paths: readonly string[]): Promise<string[]> {
  const texts = paths.filter(isTextName);
  const found = new Set(paths.filter((path) => path.endsWith('.ipynb')));
  for (let at = 0; at < texts.length; at += atOnce) {
    const some = texts.slice(at, at + atOnce);
    const are = await Promise.all(some.map(isTextNotebook));
    some.filter((_, index) => are[index]).forEach((path) => found.add(path));
  }
  return paths.filter((path) => found.has(path));
}

async function isTextNotebook(path: string): Promise<boolean> {
  const head = await readHead(path);
  if (head === null) return false;
  if (path.endsWith('.qmd') && /^```+\s*\{python\b/m.test(head)) return true;
  if (!/^(?:# )?\s*(?:jupytext|jupyter|kernelspec)\s*:/m.test(head)) return false;
  const header = headerIn(path, head);
  // A header that cannot be read is told about when the notebook is.
  return header === undefined || header.fault !== null || isOfNotebook(header);
}

/** The header of a text; undefined where there is none to read. */
export async function headerOf(path: string): Promise<Header | undefined> {
  const head = await readHead(path);
  return head === null ? undefined : headerIn(path, head);
}

async function readHead(path: string): Promise<string | null> {
  const head = await readBytes(path, { maxBytes: headBytes, rest: 'left-out' }).catch(() => null);
  return head && head.toString('utf8').replace(/^\uFEFF/, '');
}

const headerIn = (path: string, head: string) => attempt(() => readHeader(path, head.split(/\r?\n/)));
