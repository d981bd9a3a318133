import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export type CellSpec =
  string | { source: string; type?: 'code' | 'markdown' | 'raw'; tags?: string[]; metadata?: Record<string, unknown>; outputs?: unknown[] };

/** An nbformat 4.5 notebook with the given cells; plain strings are code cells. */
export function notebookText(cells: CellSpec[], metadata: Record<string, unknown> = {}): string {
  return JSON.stringify(
    {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {
        kernelspec: { name: 'python3', display_name: 'Python 3', language: 'python' },
        language_info: { name: 'python' },
        ...metadata,
      },
      cells: cells.map((spec, index) => {
        const { source, type = 'code', tags, metadata: own = {}, outputs = [] } = typeof spec === 'string' ? { source: spec } : spec;
        const common = { id: `cell-${index}`, cell_type: type, metadata: tags ? { ...own, tags } : own, source };
        return type === 'code' ? { ...common, execution_count: null, outputs } : common;
      }),
    },
    null,
    1,
  );
}

/** A folder of its own for the running test, removed afterwards. */
export function scratchFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'nbcrane-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
