import type { Notebook } from '../../notebook/notebook.ts';
import type { Finding } from '../finding.ts';
import { plainText } from '../../text/plain-text.ts';

/** GitHub takes comments of 65,536 characters. */
const longest = 30_000;

/** Raw lines of the notebook file, without their ends, and the block with which GitHub replaces them by a click. */
export type Suggestion = { startLine: number; endLine: number; before: readonly string[]; text: string };

/** The fix of a finding as a suggestion, or null where there is none, or where the lines cannot be shown as they are. */
export function suggestionFor({ cell }: Finding, notebook: Notebook | null): Suggestion | null {
  const fix = cell?.fix;
  const lines = fix && notebook?.cells[fix.cell] ? notebook.edit(fix.cell, fix.edits)?.lines : null;
  if (!lines) return null;
  const raw = lines.text.join('\n');
  // What GitHub would show, or apply, in another form is not offered.
  if (raw.length > longest || plainText(raw) !== raw) return null;
  const fence = '`'.repeat(Math.max(3, ...(raw.match(/`+/g) ?? []).map(({ length }) => length + 1)));
  const { startLine, endLine, before } = lines;
  return { startLine, endLine, before, text: `${fence}suggestion\n${raw}\n${fence}` };
}
