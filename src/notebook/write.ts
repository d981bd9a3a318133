import type { INotebookContent } from '@jupyterlab/nbformat';
import { isRecord } from '../is-record.ts';
import { notWritten, replaceFile } from '../files/replace-file.ts';
import { without } from './metadata.ts';
import { pythonLines } from './python-lines.ts';

/** A notebook's text as nbformat writes it (nbformat/v4/nbjson.py): indent 1, sorted keys, sources and texts as lists of lines. */
export function serializeNotebook(content: INotebookContent): string {
  const notebook = {
    ...content,
    metadata: without(content.metadata, ['orig_nbformat', 'orig_nbformat_minor', 'signature']),
    cells: content.cells.map(splitCell),
  };
  return `${dump(notebook, '\n')}\n`;
}

/**
 * Writes a notebook so that readers see the old file or the new one, never a part; folders are made where missing. No link is written through
 * (`replaceFile`); `root`: the repository.
 * @throws UserError where the file cannot be written
 */
export async function writeNotebook(path: string, content: INotebookContent, root?: string): Promise<void> {
  await replaceFile(path, serializeNotebook(content), root === undefined ? {} : { root }).catch((error: unknown) => {
    throw notWritten(path, error, { code: 'notebook-not-written', remedy: 'Choose another file or folder, or remove the link.' });
  });
}

function splitCell(cell: INotebookContent['cells'][number]): Record<string, unknown> {
  const split: Record<string, unknown> = { ...cell, metadata: without(cell.metadata, ['trusted']), source: splitLines(cell.source) };
  if (isRecord(cell.attachments)) split.attachments = mapValues(cell.attachments, splitBundle);
  if (Array.isArray(cell.outputs)) split.outputs = cell.outputs.map(splitOutput);
  return split;
}

function splitOutput(output: unknown): unknown {
  if (!isRecord(output)) return output;
  if (output.output_type === 'stream') return { ...output, text: splitLines(output.text) };
  return output.output_type === 'execute_result' || output.output_type === 'display_data'
    ? { ...output, data: splitBundle(output.data) }
    : output;
}

function splitBundle(bundle: unknown): unknown {
  if (!isRecord(bundle)) return bundle;
  const isText = (mime: string) => mime.startsWith('text/') || mime === 'application/javascript' || mime === 'image/svg+xml';
  return mapValues(bundle, (value, mime) => (isText(mime) ? splitLines(value) : value));
}

function splitLines(text: unknown): unknown {
  return typeof text === 'string' ? pythonLines(text) : text;
}

/** JSON.stringify cannot be used: it puts keys that look like numbers first, whatever their order. */
function dump(value: unknown, newline: string): string {
  const inner = `${newline} `;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map((item) => inner + dump(item, inner)).join(',')}${newline}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([left], [right]) => byCodePoint(left, right));
  if (entries.length === 0) return '{}';
  return `{${entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${dump(item, inner)}`).join(',')}${newline}}`;
}

/** Python compares code points, JavaScript UTF-16 units; UTF-8 bytes sort as code points do. */
function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function mapValues(record: Record<string, unknown>, change: (value: unknown, key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
