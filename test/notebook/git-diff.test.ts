import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { editedSource } from '../../src/notebook/changed-lines.ts';
import { placeRawEdit } from '../../src/notebook/edit-source.ts';
import type { SourceEdit } from '../../src/notebook/notebook.ts';
import { gitDiff } from '../../src/notebook/git-diff.ts';
import { parseNotebook } from '../../src/notebook/parse.ts';
import { pythonLines } from '../../src/notebook/python-lines.ts';
import { scratchFolder } from '../support/notebooks.ts';

/** The guarantee: `git apply` makes of the diff exactly what `--fix` would have written, however the file is laid out. */

type Layout = {
  indent?: number | '\t';
  end?: string;
  lineBreak?: string;
  bom?: boolean;
  asString?: boolean;
  ascii?: boolean;
  inSource?: string;
};

const layouts: Readonly<Record<string, Layout>> = {
  'as nbformat writes it': {},
  'on one line': { indent: 0 },
  'on one line that is not ended': { indent: 0, end: '' },
  'with tabs': { indent: '\t' },
  'with four blanks, not ended': { indent: 4, end: '' },
  'with CRLF': { lineBreak: '\r\n' },
  'with a byte order mark': { bom: true },
  'on one line with a byte order mark': { indent: 0, bom: true },
  'with sources as one string': { asString: true },
  'with escapes': { ascii: true },
  'with CRLF in the sources': { inSource: '\r\n' },
};

const sources = ['# Größe 📓\nrate = config["learning_rate"]\nprint(rate)', 'a = 1', 'x = config["epohcs"]\n', 'last = nmae'];
const edits: readonly (readonly [cell: number, from: string, to: string])[] = [
  [0, '"learning_rate"', '"lr"'],
  [2, '"epohcs"', '"epochs"\ny = 2'],
  [3, 'nmae', 'name'],
];

function saved(
  cells: readonly string[],
  { indent = 1, end = '\n', lineBreak = '\n', bom, asString, ascii, inSource = '\n' }: Layout,
): string {
  const written = cells.map((source) => source.replaceAll('\n', inSource));
  const code = written.map((source) => ({
    cell_type: 'code',
    execution_count: null,
    metadata: {},
    outputs: [],
    source: asString ? source : pythonLines(source),
  }));
  const raw = (JSON.stringify({ cells: code, metadata: {}, nbformat: 4, nbformat_minor: 4 }, null, indent) + end).replaceAll(
    '\n',
    lineBreak,
  );
  const escaped = ascii ? raw.replaceAll(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : raw;
  return (bom ? '\uFEFF' : '') + escaped;
}

function placed(text: string, wanted: typeof edits): SourceEdit[] {
  const notebook = parseNotebook(text, { path: 'a.ipynb', absolutePath: '/a.ipynb' });
  return wanted.map(([cell, from, to]) => {
    const start = notebook.cells[cell]!.source.indexOf(from);
    return placeRawEdit(text, notebook.edit(cell, [{ start, end: start + from.length, text: to }])!)!;
  });
}

async function applied(name: string, text: string, diff: string): Promise<string> {
  const folder = scratchFolder();
  const git = (...args: string[]) => execa('git', ['-c', 'core.autocrlf=false', ...args], { cwd: folder, input: diff });
  await git('init', '-q');
  writeFileSync(join(folder, name), text);
  await git('apply', '--check', '-');
  await git('apply', '-');
  return readFileSync(join(folder, name), 'utf8');
}

describe.each(Object.entries(layouts))('a notebook %s', (_, layout) => {
  it.each([edits, ...edits.map((edit) => [edit])].map((wanted) => [wanted.length, wanted] as const))(
    'takes a diff of %i edits from git',
    async (_count, wanted) => {
      const text = saved(sources, layout);
      const placedEdits = placed(text, wanted);
      expect(await applied('a.ipynb', text, gitDiff('a.ipynb', text, placedEdits))).toBe(editedSource(text, placedEdits));
    },
  );
});

it.each(['with blanks.ipynb', 'Größe.ipynb', 'qu"ote.ipynb', 'tab\there.ipynb', 'b/k.ipynb'.replace('/', '\\')])(
  'the file %j is named as git reads it',
  async (name) => {
    const text = saved(sources, {});
    const placedEdits = placed(text, edits);
    expect(await applied(name, text, gitDiff(name, text, placedEdits))).toBe(editedSource(text, placedEdits));
  },
);
