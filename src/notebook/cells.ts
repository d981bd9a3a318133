import type { ICell } from '@jupyterlab/nbformat';
import { isRecord } from '../is-record.ts';
import { UserError } from '../errors.ts';
import { jsonValue, type JsonNode, type JsonObject } from '../json/json-offsets.ts';
import { cellMetadata, effectiveTags } from './metadata.ts';
import type { CellType, SavedState } from './notebook.ts';
import { locateLine, type RawText, type SourceMap } from './positions.ts';
import { PYTHON_LINE_BREAK, pythonLines } from './python-lines.ts';
import { textOf } from '../text/text-of.ts';

/** What the file says of one cell, before ids are given out. */
export type CellInput = {
  type: CellType;
  /** The id in the file, whatever it is; undefined where there is none. */
  fileId: unknown;
  /** The source as it stands, line breaks included. */
  source: string;
  /** The source with its lines joined by `\n`. */
  lines: string;
  tags: readonly string[];
  metadata: Record<string, unknown>;
  attachments: unknown;
  /** nbformat 3 keeps the language in its code cells. */
  language: string | null;
  saved: SavedState | null;
};

/** A cell of an .ipynb file. */
type JsonCell = CellInput & { map: SourceMap };

type CellSource = { raw: RawText; node: JsonNode; index: number; major: 3 | 4; path: string; warnings: string[] };

/**
 * Reads one cell of nbformat 3 or 4.
 * @throws UserError naming the cell (from 1) where it has no type or no source
 */
export function readCell(place: CellSource): JsonCell {
  const { raw, node, warnings } = place;
  if (node.type !== 'object') throw badCell(place, 'is not an object');
  const member = (key: string): unknown => {
    const value = node.members.get(key)?.value;
    return value && jsonValue(raw.text, value);
  };

  const fileType = member('cell_type');
  if (typeof fileType !== 'string') throw badCell(place, 'has no `cell_type`');
  const type = cellType(fileType);
  if (type === null) warnings.push(`Cell ${place.index + 1} has the unknown type ${JSON.stringify(fileType)} and is ignored.`);
  const { text, map } = readSource(place, node, place.major === 3 && type === 'code' ? ['input', 'source'] : ['source']);
  const source = fileType === 'heading' ? heading(text, member('level')) : text;
  const lines = source.replaceAll(/\r\n?/g, '\n');
  if (type === 'code' && !lines.isWellFormed()) throw notUnicode(place, lines, map);
  const metadata = member('metadata');
  const language = member('language');

  return {
    type: type ?? 'raw',
    fileId: member('id'),
    source,
    lines,
    tags: effectiveTags(metadata),
    metadata: isRecord(metadata) ? metadata : {},
    attachments: member('attachments'),
    language: place.major === 3 && type === 'code' && typeof language === 'string' && language !== '' ? language : null,
    saved: type === 'code' ? savedState(raw.text, node) : null,
    map,
  };
}

/** The cell as nbformat 4.5 wants it, without outputs. */
export function contentCell(input: CellInput, id: string): ICell {
  const cell = { cell_type: input.type, id, metadata: cellMetadata(input.metadata, input.type), source: input.source };
  if (input.type === 'code') return { ...cell, execution_count: null, outputs: [] } as ICell;
  const attachments = input.attachments;
  const valid = isRecord(attachments) && Object.values(attachments).every(isRecord);
  return (valid ? { ...cell, attachments } : cell) as ICell;
}

/** `heading` and `html` are nbformat 3's. */
function cellType(name: string): CellType | null {
  if (name === 'code' || name === 'markdown' || name === 'raw') return name;
  return name === 'heading' || name === 'html' ? 'markdown' : null;
}

function heading(text: string, level: unknown): string {
  const hashes = '#'.repeat(typeof level === 'number' && level >= 1 && level <= 6 ? Math.trunc(level) : 1);
  const line = pythonLines(text).map((part) => part.replace(PYTHON_LINE_BREAK, ''));
  return `${hashes} ${line.join(' ')}`;
}

function readSource(place: CellSource, cell: JsonObject, keys: readonly string[]): { text: string; map: SourceMap } {
  const { raw, major } = place;
  const member = keys.map((key) => cell.members.get(key)).find((found) => found !== undefined);
  if (!member) throw badCell(place, `has no \`${keys[0]}\``);
  const { key, value } = member;
  const strings = value.type === 'array' ? value.items : [value];
  if (strings.some((item) => item.type !== 'string')) {
    throw badCell(place, `has a \`${jsonValue(raw.text, key)}\` that is neither a string nor a list of strings`);
  }
  const parts = strings.map((item) => jsonValue(raw.text, item) as string);
  const joint = major === 3 && lacksBreaks(parts) ? '\n' : '';
  return { text: parts.join(joint), map: raw.sourceMap(key, strings, joint) };
}

/** Some nbformat 3 writers left the line breaks out of lists; the first item tells (nbformat/v3/rwbase.py, `_join_lines`). */
function lacksBreaks(parts: readonly string[]): boolean {
  return parts.length > 0 && !/[\r\n]$/.test(parts[0]!);
}

function badCell({ raw, node, index, path }: CellSource, what: string): UserError {
  return new UserError('notebook-bad-cell', `Cell ${index + 1} of ${path} ${what}.`, {
    remedy: 'Open the notebook in Jupyter and save it, or delete the cell from the file.',
    at: raw.position(node.start),
  });
}

/** JSON may hold half of a surrogate pair; a message to a kernel is UTF-8, and cannot. */
function notUnicode({ index, path }: CellSource, lines: string, map: SourceMap): UserError {
  const broken = lines.split('\n').findIndex((line) => !line.isWellFormed()) + 1;
  const { startLine: line, startColumn: column } = locateLine(map, broken, { magics: false });
  return new UserError(
    'notebook-not-unicode',
    `Cell ${index + 1} of ${path}, line ${broken}, is not valid Unicode: it holds half of a surrogate pair.`,
    { remedy: 'Type the broken character again, or delete it.', at: { line, column } },
  );
}

/** `error` in nbformat 4, `pyerr` in 3; looked for in the raw text, so that pictures need not be decoded. */
const ERROR_OUTPUT = /"output_type"\s*:\s*"(?:error|pyerr)"/;

/** What the last run of a code cell left in the file; damaged outputs count as none. */
export function savedState(text: string, cell: JsonObject): SavedState {
  const count = ['execution_count', 'prompt_number'].map((key) => memberValue(text, cell, key)).find((value) => typeof value === 'number');
  const outputs = cell.members.get('outputs')?.value;
  const hasError = outputs !== undefined && ERROR_OUTPUT.test(text.slice(outputs.start, outputs.end));
  return { executionCount: typeof count === 'number' ? count : null, error: hasError ? savedError(jsonValue(text, outputs)) : null };
}

function savedError(outputs: unknown): SavedState['error'] {
  const error = (Array.isArray(outputs) ? outputs : []).find(
    (output) => isRecord(output) && /^(error|pyerr)$/.test(textOf(output.output_type)),
  );
  if (!isRecord(error) || typeof error.ename !== 'string') return null;
  const traceback = Array.isArray(error.traceback) ? error.traceback.filter((line) => typeof line === 'string') : [];
  return { ename: error.ename, evalue: typeof error.evalue === 'string' ? error.evalue : '', traceback };
}

function memberValue(text: string, cell: JsonObject, key: string): unknown {
  const value = cell.members.get(key)?.value;
  return value && jsonValue(text, value);
}
