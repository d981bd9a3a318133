import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { execaSync } from 'execa';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { parseNotebook } from '../../../src/notebook/read.ts';
import type { Notebook } from '../../../src/notebook/notebook.ts';
import { applyRawEdit } from '../../support/apply-raw-edit.ts';
import { jupytextArchives } from '../../support/jupytext.ts';
import { testPython } from '../../support/python.ts';

type Told = { type: string; source: string; metadata: Record<string, unknown> };
type Row = { name: string; text: string; cells?: Told[]; metadata?: Record<string, unknown>; refused?: string };

const script = fileURLToPath(new URL('jupytext_corpus.py', import.meta.url));
const { stdout, exitCode } = execaSync(testPython(), [script, jupytextArchives], { maxBuffer: 2 ** 28, reject: false });
const isHere = exitCode !== 3;
const rows = stdout
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row);

/** Half of the corpus was looked at while the dialects were written. */
const isSealed = ({ name }: Row) => createHash('sha256').update(name.split('/').at(-1)!.split('.')[0]!).digest()[0]! % 2 === 1;
const halves = process.env['NBCRANE_SEALED'] === undefined ? rows.filter((row) => !isSealed(row)) : rows;

/** What jupytext keeps for itself, to write a text as it was. */
const ownKeys = ['lines_to_next_cell', 'lines_to_end_of_cell_marker', 'skipline', 'noskipline', 'cell_marker'];
const without = (metadata: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(metadata).filter(([key]) => !keys.includes(key)));

function read({ name, text }: Row): Notebook | string {
  try {
    return parseNotebook(text, { path: name, absolutePath: `/${name}` });
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

const shown = ({ cells }: Notebook): Told[] =>
  cells.map(({ type, source, metadata }) => ({ type, source, metadata: without(metadata, ownKeys) }));

type Jupytext = { text_representation?: { format_name?: string } };
const formatOf = ({ metadata }: Row) => (metadata?.['jupytext'] as Jupytext | undefined)?.text_representation?.format_name ?? '';
const hasHeader = ({ text }: Row) => /^(?:# )?(?:jupytext|jupyter|kernelspec):/m.test(text);
/** Text that says nowhere that it is a notebook: jupytext takes all of it for Markdown, or any paragraph or fence for a cell. */
const isPlain = (row: Row) =>
  !hasHeader(row) && (['light', 'markdown'].includes(formatOf(row)) || !row.cells!.some(({ type }) => type === 'code'));

const readByJupytext = halves.filter((row) => row.cells !== undefined && formatOf(row) !== 'sphinx').map((row) => [row.name, row] as const);

describe.skipIf(!isHere)('the corpus of jupytext', () => {
  test('holds every dialect that jupytext has', () => {
    expect(exitCode).toBe(0);
    const formats = new Set(readByJupytext.map(([, row]) => formatOf(row)));
    expect([...formats].sort()).toEqual(['hydrogen', 'light', 'markdown', 'myst', 'percent', 'rmarkdown']);
  });

  test.each(readByJupytext)('%s is read as jupytext reads it', (_, row) => {
    const notebook = read(row);
    if (isPlain(row)) expect(notebook).toMatch(/is no notebook/);
    else
      expect(typeof notebook === 'string' ? notebook : shown(notebook)).toEqual(
        row.cells!.map(({ type, source, metadata }) => ({ type, source, metadata: without(metadata, ownKeys) })),
      );
  });

  test.each(readByJupytext.filter(([, row]) => typeof read(row) !== 'string'))(
    '%s: an edit of each cell changes that cell alone',
    (_, row) => {
      const notebook = read(row) as Notebook;
      for (const { index, type, source } of notebook.cells) {
        if (type !== 'code' || source.trim() === '') continue;
        const at = source.startsWith('%%') ? source.indexOf('\n') + 1 : 0;
        const raw = notebook.edit(index, [{ start: at, end: at, text: 'added = 1\n' }]);
        expect(raw, `cell ${index}`).not.toBeNull();
        const now = read({ ...row, text: applyRawEdit(row.text, raw!)! }) as Notebook;
        const expected = notebook.cells.map((cell) =>
          cell.index === index ? `${source.slice(0, at)}added = 1\n${source.slice(at)}` : cell.source,
        );
        expect(now.cells.map((cell) => cell.source)).toEqual(expected);
      }
    },
  );
});
