import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../errors.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { readNotebook } from '../notebook/read.ts';
import type { NotebookReport } from '../result/schema.ts';
import { isWithin } from '../files/repository.ts';

/** Notebooks as they lie here, by report path; those that cannot be read, or lie outside `root`, are left out. */
export async function sourcesHere(
  notebooks: readonly NotebookReport[],
  { cwd, root, signal }: { cwd: string; root: string; signal: AbortSignal },
): Promise<Map<string, Notebook>> {
  const sources = new Map<string, Notebook>();
  const inside = await realpath(root);
  for (const { path } of notebooks) {
    const absolutePath = resolve(cwd, path);
    const real = await realpath(absolutePath).catch(() => null);
    // A report may name any file of this machine.
    if (real === null || !isWithin(real, inside)) continue;
    try {
      sources.set(path, await readNotebook(absolutePath, path, signal));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return sources;
}
