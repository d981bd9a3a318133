import { extname } from 'node:path';
import { UserError } from '../../errors.ts';
import { isRecord } from '../../is-record.ts';
import { buildNotebook } from '../build.ts';
import { effectiveTags } from '../metadata.ts';
import type { Notebook } from '../notebook.ts';
import type { Dialect, TextCell, TextFile } from './dialect.ts';
import { isOfNotebook, namedDialect, readHeader } from './header.ts';
import { textPositions } from './positions.ts';
import { dialects } from './registry.ts';

/**
 * Reads the text of a notebook that is kept as a program or as Markdown; a byte order mark is skipped.
 * @throws UserError saying what is wrong with it, and in which line
 */
export function parseTextNotebook(text: string, { path, absolutePath }: { path: string; absolutePath: string }): Notebook {
  const raw = text.replace(/^\uFEFF/, '').split('\n');
  const file = textFile(path, raw);
  const { cells, metadata, language } = dialectOf(file).read(file);
  if (!cells.some(({ type }) => type === 'code') && !isOfNotebook(file.header)) throw noCells(file);
  const inputs = cells.map(cellInput);
  const reread = (changed: readonly string[]) => {
    const changedFile = textFile(path, changed);
    return dialectOf(changedFile).read(changedFile).cells;
  };
  return buildNotebook({ path, absolutePath, inputs, metadata, defaultLanguage: language, warnings: [] }, ({ magics }) =>
    textPositions({ raw, cells, magics, reread }),
  );
}

function textFile(path: string, raw: readonly string[]): TextFile {
  const lines = raw.map((line) => line.replace(/\r$/, ''));
  const extension = extname(path);
  return {
    path,
    extension,
    lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines,
    header: readHeader(path, lines),
  };
}

/** The dialect that the header names, else the first that the text looks like. */
function dialectOf(file: TextFile): Dialect {
  const { path, extension, header } = file;
  const possible = dialects.filter(({ extensions }) => extensions.includes(extension));
  const name = namedDialect(header);
  const found = possible.find((dialect) => (name === null ? dialect.recognizes(file) : dialect.name === name));
  if (header.fault && (!found || found.needsHeader)) throw header.fault;
  if (found) return found;
  if (name === null) throw noCells(file);
  throw new UserError(
    'notebook-unknown-dialect',
    `${path} is written in jupytext's format ${JSON.stringify(name)}, which nbcrane does not read.`,
    {
      remedy: `Convert it: jupytext --to ${possible.at(0)?.name ?? 'ipynb'} ${JSON.stringify(path)}`,
    },
  );
}

const chunk = { begins: 'in a chunk that begins with ```{python}', remedy: 'begin its chunks with ```{python}' };
/** What says that a text without a header is a notebook. */
const signs: Record<string, typeof chunk> = {
  '.py': { begins: 'below a line `# %%`', remedy: 'write `# %%` above each cell' },
  '.md': { begins: 'in a block that begins with ```{code-cell}', remedy: 'begin its cells with ```{code-cell}' },
};

function noCells({ path, extension }: TextFile): UserError {
  const { begins, remedy } = signs[extension] ?? chunk;
  return new UserError('not-a-notebook', `${path} is no notebook: it has no jupytext header, and no code ${begins}.`, {
    remedy: `If it is one, ${remedy}, or add a header: jupytext --set-kernel python3 ${JSON.stringify(path)}`,
  });
}

function cellInput({ type, lines, metadata, tags = [] }: TextCell) {
  const source = lines.map(({ text }) => text).join('\n');
  const { id } = metadata;
  return {
    type,
    fileId: id,
    source,
    lines: source,
    tags: [...new Set([...effectiveTags(metadata), ...tags])],
    metadata: isRecord(metadata) ? metadata : {},
    attachments: undefined,
    language: null,
    saved: null,
  };
}
