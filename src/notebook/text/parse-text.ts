import { UserError } from '../../errors.ts';
import { isRecord } from '../../is-record.ts';
import { buildNotebook } from '../build.ts';
import { effectiveTags } from '../metadata.ts';
import type { Notebook } from '../notebook.ts';
import { extname } from 'node:path';
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
  const dialect = dialectOf(file);
  const { cells, metadata, language } = dialect.read(file);
  if (!cells.some(({ type }) => type === 'code') && !isOfNotebook(file.header)) throw noCells(file);
  const inputs = cells.map(cellInput);
  const reread = (changed: readonly string[]) => dialect.read(textFile(path, changed)).cells;
  return buildNotebook(
    { path, absolutePath, inputs, metadata, defaultLanguage: language, warnings: [] },
    ({ magics }) => textPositions({ raw, cells, magics, reread }),
  );
}

function textFile(path: string, raw: readonly string[]): TextFile {
  const lines = raw.map((line) => line.replace(/\r$/, ''));
  const extension = extname(path);
  return { path, extension, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines, header: readHeader(path, lines, extension === '.py' ? '#' : '') };
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
  throw new UserError('notebook-unknown-dialect', `${path} is written in jupytext's format ${JSON.stringify(name)}, which nbcrane does not read.`, {
    remedy: `Convert it: jupytext --to ${possible.at(0)?.name ?? 'ipynb'} ${JSON.stringify(path)}`,
  });
}

const howCellsBegin: Record<string, string> = {
  '.py': 'Begin each cell with a line `# %%`.',
  '.qmd': 'Write its code in chunks that begin with ```{python}.',
  '.Rmd': 'Write its code in chunks that begin with ```{python}.',
};

function noCells({ path, extension }: TextFile): UserError {
  return new UserError('not-a-notebook', `${path} holds no cells with code, so it is no notebook.`, {
    remedy: howCellsBegin[extension] ?? 'Write its code in blocks that begin with ```{code-cell}, or have jupytext write its header.',
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
