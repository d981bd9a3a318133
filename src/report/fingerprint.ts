import { digest } from '../digest.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { baselineRule } from '../rules/copy-rules.ts';
import type { Finding } from './finding.ts';

/**
 * Names findings of one notebook so that a name outlives a re-run and a reordering of other cells: rule, cell id (one
 * derived from the source where the file has none) and the source line. The number after the colon tells equal ones apart.
 */
export function fingerprinter(notebook: Notebook | null): (finding: Finding) => { line: string; cell: string } {
  const seen = new Map<string, number>();
  return ({ rule: found, cell, line }) => {
    const rule = baselineRule(found);
    const source = cell && notebook?.cells[cell.index]?.source;
    const text = line === null ? '' : (source?.split('\n')[line - 1]?.trim() ?? '');
    const hash = shortDigest([rule, cell?.id ?? '', text]);
    const occurrence = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, occurrence);
    return { line: `${hash}:${occurrence}`, cell: shortDigest([rule, cell?.id ?? '']) };
  };
}

const shortDigest = (parts: readonly string[]) => digest(parts).slice(0, 16);
