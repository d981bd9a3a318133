import { UserError } from '../errors.ts';
import { buildNotebook } from './build.ts';
import { readCell } from './cells.ts';
import { JsonSyntaxError, jsonValue, scanJson, TooManyValues, type JsonNode, type JsonObject } from '../json/json-offsets.ts';
import type { Notebook } from './notebook.ts';
import { RawText, editSource, locateLine, type SourceMap } from './positions.ts';

/** Lines of source and values of metadata; so many take about a gigabyte. */
const maxNodes = 3_000_000;

/**
 * Reads the text of an .ipynb file of nbformat 3 or 4; a byte order mark is skipped.
 * Outputs and execution counts are dropped: `content` is for a run that makes its own.
 * @throws UserError saying what is wrong with it, and in which cell
 */
export function parseNotebook(text: string, { path, absolutePath }: { path: string; absolutePath: string }): Notebook {
  const raw = new RawText(text);
  const root = scanRoot(raw, path);
  const { major, warnings } = formatOf(raw, root, path);
  const inputs = cellNodes(root, major, path).map((node, index) => readCell({ raw, node, index, major, path, warnings }));
  const metadata = recordOf(raw, root, 'metadata');
  const maps = inputs.map(({ map }) => map);
  return buildNotebook({ path, absolutePath, inputs, metadata, defaultLanguage: 'python', warnings }, (options) =>
    positions(maps, options),
  );
}

/** Apart from the reading, so that it does not keep the raw text in memory. */
function positions(maps: readonly SourceMap[], options: { magics: boolean }): Pick<Notebook, 'locate' | 'edit'> {
  const mapOf = (cellIndex: number): SourceMap => {
    const map = maps[cellIndex];
    if (!map) throw new RangeError(`there is no cell with index ${cellIndex}`);
    return map;
  };
  return {
    locate: (cellIndex, line = null) => locateLine(mapOf(cellIndex), line, options),
    edit: (cellIndex, edits) => editSource(mapOf(cellIndex), edits),
  };
}

function scanRoot(raw: RawText, path: string): JsonObject {
  const root = scan(raw, path);
  if (root.type !== 'object') throw notANotebook(path, 'its top level is not an object');
  return root;
}

function scan(raw: RawText, path: string): JsonNode {
  try {
    return scanJson(raw.text, { opaque: new Set(['outputs']), nonFinite: 'accept', maxNodes });
  } catch (error) {
    if (error instanceof TooManyValues) throw tooManyValues(path);
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column } = raw.position(error.offset);
    throw new UserError('notebook-not-json', `${path} is not JSON: ${error.message} at line ${line}, column ${column}.`, {
      remedy: brokenRemedy(raw.text, error.offset),
      at: { line, column },
      cause: error,
    });
  }
}

const tooManyValues = (path: string) =>
  new UserError('notebook-too-large', `${path} holds more than ${maxNodes / 1e6} million lines and other values outside of outputs.`, {
    remedy: 'Move data from its cells, metadata and attachments into files that it reads.',
  });

function brokenRemedy(text: string, offset: number): string | undefined {
  if (text.trim() === '') return 'The file is empty. Restore or delete it.';
  if (text.startsWith('version https://git-lfs.github.com/'))
    return 'It is a Git LFS pointer: run `git lfs pull` (in a GitHub workflow: actions/checkout with `lfs: true`).';
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset + 8);
  if (/^(<{7}|={7}|>{7})/.test(line)) return 'It contains merge conflict markers. Resolve the conflict.';
  return undefined;
}

function notANotebook(path: string, why: string): UserError {
  return new UserError('notebook-not-a-notebook', `${path} is JSON but not a Jupyter notebook: ${why}.`);
}

function formatOf(raw: RawText, root: JsonObject, path: string): { major: 3 | 4; warnings: string[] } {
  const major = numberAt(raw, root, 'nbformat');
  const minor = numberAt(raw, root, 'nbformat_minor') ?? 0;
  if (major === null || !Number.isInteger(major)) throw notANotebook(path, 'it has no `nbformat` number');
  if (major < 3) {
    throw new UserError('notebook-too-old', `${path} has nbformat ${major}. nbcrane reads nbformat 3 and 4.`, {
      remedy: `Convert it: jupyter nbconvert --to notebook --nbformat 4 --inplace ${JSON.stringify(path)}`,
    });
  }
  if (major > 4) {
    throw new UserError('notebook-too-new', `${path} has nbformat ${major}. This version of nbcrane reads nbformat 3 and 4.`, {
      remedy: 'Update nbcrane, or save the notebook as nbformat 4.',
    });
  }
  const newer = major === 4 && minor > 5;
  return {
    major: major as 3 | 4,
    warnings: newer ? [`The notebook has nbformat 4.${minor}, newer than the 4.5 that nbcrane supports. It is read as 4.5.`] : [],
  };
}

function cellNodes(root: JsonObject, major: 3 | 4, path: string): readonly JsonNode[] {
  if (major === 4) return listAt(root, 'cells', () => notANotebook(path, 'it has no `cells` list'));
  return listAt(root, 'worksheets', () => notANotebook(path, 'it has no `worksheets` list, which nbformat 3 requires')).flatMap((sheet) => {
    const error = () => notANotebook(path, 'a worksheet has no `cells` list');
    if (sheet.type !== 'object') throw error();
    return listAt(sheet, 'cells', error);
  });
}

function listAt(object: JsonObject, key: string, error: () => UserError): readonly JsonNode[] {
  const node = object.members.get(key)?.value;
  if (node?.type !== 'array') throw error();
  return node.items;
}

function numberAt(raw: RawText, object: JsonObject, key: string): number | null {
  const node = object.members.get(key)?.value;
  const value = node && jsonValue(raw.text, node);
  return typeof value === 'number' ? value : null;
}

function recordOf(raw: RawText, object: JsonObject, key: string): Record<string, unknown> {
  const node = object.members.get(key)?.value;
  return node?.type === 'object' ? (jsonValue(raw.text, node) as Record<string, unknown>) : {};
}
