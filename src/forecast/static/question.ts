import { dirname, isAbsolute, relative } from 'node:path';
import { isRecord } from '../../is-record.ts';
import type { Plan } from '../../plan/plan.ts';

/** One notebook as the Python side gets it. */
export type StaticQuestion = {
  /** Working directory of the kernel, then the folders above it up to the repository's: VS Code runs notebooks in one of these. */
  folders: string[];
  /** Whether the Python that looks is the one the kernel will be. */
  trusted: boolean;
  /** Major and minor version of the Python that the notebook was saved by. */
  version: [number, number] | null;
  /** Code cells in order; `own`: code that nbcrane runs around the cell, such as parameters. */
  cells: { index: number; source: string; own: string[]; skip: boolean }[];
};

/** What a plan comes down to for a look without a kernel. */
export function staticQuestion(
  { notebook, steps, cwd }: Plan,
  { trusted, repositoryRoot }: { trusted: boolean; repositoryRoot: string },
): StaticQuestion {
  return {
    folders: foldersUpTo(repositoryRoot, cwd),
    trusted,
    version: savedVersion(notebook.metadata),
    cells: steps.map(({ cell, skip, before, after }) => ({
      index: cell.index,
      source: cell.source,
      own: [...before, ...after],
      skip: skip !== null,
    })),
  };
}

function foldersUpTo(top: string, folder: string): string[] {
  const inside = relative(top, folder);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return [folder];
  return [folder, ...foldersUpTo(top, dirname(folder))];
}

/** `language_info.version` of the notebook's metadata, such as `3.11.7`. */
export function savedVersion(metadata: Readonly<Record<string, unknown>>): [number, number] | null {
  const info = metadata['language_info'];
  const version = isRecord(info) && typeof info.version === 'string' ? /^(\d+)\.(\d+)/.exec(info.version) : null;
  return version ? [Number(version[1]), Number(version[2])] : null;
}
