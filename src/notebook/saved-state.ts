import { isRecord } from '../is-record.ts';
import { textOf } from '../text/text-of.ts';
import { jsonValue, type JsonObject } from '../json/json-offsets.ts';
import type { SavedState } from './notebook.ts';

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
