import { isRecord } from '../../is-record.ts';
import { effectiveTags } from '../metadata.ts';
import type { CellType } from '../notebook.ts';
import type { TextCell } from './dialect.ts';
import type { Header } from './header.ts';
import { inLanguage } from './languages.ts';
import { commentMagics, uncomment, uncommentMagics } from './magics.ts';
import { readOptions } from './options.ts';
import { changed, isBlank, sourceLines, type SourceLine } from './source-lines.ts';

/** What of a header is no metadata of the notebook is a raw cell above all others. */
export const headerCell = ({ others }: Header): TextCell[] =>
  others.length > 0 ? [{ type: 'raw', lines: others, metadata: {}, opens: others[0]!.at! }] : [];

export const scriptMetadata = ({ jupyter }: Header): Record<string, unknown> => jupyter ?? {};

/** Text between two cells, without the blank lines around it, is a Markdown cell; none where nothing stands there. */
export function proseCell(lines: readonly string[], from: number, to: number, metadata: Record<string, unknown> = {}): TextCell[] {
  const source = sourceLines(lines, from, to);
  const first = source.findIndex(({ text }) => text !== '');
  const last = source.findLastIndex(({ text }) => !isBlank(text));
  if (last === -1) return [];
  const kept = source.slice(first, last + 1);
  const end = { ...kept.at(-1)!, text: kept.at(-1)!.text.trimEnd() };
  return [{ type: 'markdown', lines: [...kept.slice(0, -1), end], metadata, opens: from + first }];
}

type CellOptions = { type: CellType; metadata: Record<string, unknown> };

/** What stands behind the marker of a cell in a program: a title, `[markdown]` and metadata; more percent signs for cells of cells. */
export function cellOptions(text: string): CellOptions {
  const { title: words, metadata } = readOptions(text);
  const { cell_type: said, ...kept } = metadata;
  const named = /\[(markdown|md|raw)\]/.exec(words)?.[1] ?? said;
  const rest = words.replace(/\[(?:markdown|md|raw)\]/, '').trim();
  const depth = /^%*/.exec(rest)![0].length;
  const title = rest.slice(depth).trim();
  return {
    type: named === 'raw' ? 'raw' : named === 'markdown' || named === 'md' ? 'markdown' : 'code',
    metadata: {
      ...kept,
      ...(named === 'md' ? { region_name: 'md' } : {}),
      ...(depth > 0 ? { cell_depth: depth } : {}),
      ...(title ? { title } : {}),
    },
  };
}

/** Whether a cell counts in files of an ending: `active="ipynb"`, the tag `active-ipynb`, or frozen (jupytext/cell_metadata.py, `is_active`). */
export function isActive(ending: string, metadata: Record<string, unknown>, otherwise = true): boolean {
  const { run_control: control, active } = metadata;
  if (isRecord(control) && control.frozen === true) return ending === 'ipynb';
  const tag = effectiveTags(metadata).find((one) => one.startsWith('active-'));
  if (tag !== undefined) return tag.split('-').includes(ending);
  return typeof active === 'string' ? active.split(/[.,]/).includes(ending) : otherwise;
}

/** `isMarked`: whether the file says that this is a cell; `magics`: how magics stand in it. */
type ScriptCell = CellOptions & { opens: number; isMarked: boolean; magics: 'in-comments' | 'bare' };

/** A cell of a program from its lines: text and what is not active stand in comments or in a string, magics in comments. */
export function scriptCell(raw: readonly SourceLine[], { type: said, metadata, opens, isMarked, magics }: ScriptCell): TextCell {
  const { language, endofcell: _, ...kept } = metadata;
  const type = said === 'code' && !isActive('ipynb', metadata) ? 'raw' : said;
  if (kept.active === '' && type === 'raw') delete kept.active;
  const cell = { type, metadata: kept, opens };
  const quoted = isActive('py', metadata, said === 'code') ? null : withoutQuotes(raw);
  if (quoted) return { ...cell, lines: quoted };
  const other = typeof language === 'string' && language !== 'python' ? language : null;
  if (!isActive('py', metadata) || (other !== null && kept.active === undefined))
    return inLanguage({ ...cell, lines: changed(raw, uncomment) }, other, 'python');
  const bare = magics === 'bare' ? [...raw] : changed(raw, (lines) => uncommentMagics(lines, isMarked));
  if (said !== 'code') return { ...cell, lines: changed(bare, uncomment) };
  return { ...cell, lines: bare, ...(magics === 'bare' ? {} : { write: (source) => commentMagics(source, isMarked) }) };
}

/** The text of a cell that is one Python string, or null where it is none. */
function withoutQuotes(lines: readonly SourceLine[]): SourceLine[] | null {
  const from = lines.findIndex(({ text }) => !isBlank(text));
  const to = lines.findLastIndex(({ text }) => !isBlank(text));
  const text = lines
    .slice(from, to + 1)
    .map((line) => line.text)
    .join('\n')
    .trim();
  const quote = /^[rR]?("""|''')/.exec(text);
  if (!quote || !text.endsWith(quote[1]!) || text.length < quote[0].length + 3) return null;
  const inner = text.slice(quote[0].length, -3);
  const first = from + (inner.startsWith('\n') ? 1 : 0);
  const shown = inner.replace(/^\n/, '').replace(/\n$/, '');
  return shown === '' ? [] : shown.split('\n').map((one, index) => ({ text: one, at: lines[first + index]!.at }));
}
