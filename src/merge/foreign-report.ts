import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { attempt } from '../attempt.ts';
import { UserError } from '../errors.ts';
import { realPath } from '../real-path.ts';
import type { Redactor } from '../redact/redactor.ts';
import type { NotebookReport } from '../report/schema.ts';
import { clip } from '../report/text/clip.ts';
import { plainLine } from '../report/text/plain-text.ts';
import { isWithin } from '../repository.ts';
import type { Part } from './merge-reports.ts';

/** Texts of a report may have so many UTF-16 units; readers are shown far less. */
const longestText = 20_000;
const longestPath = 1000;

type Place = { cwd: string; root: string };

/**
 * Refuses a report that names files outside the repository: whatever is written of them points there.
 * @throws UserError
 */
export function refuseForeignPaths({ file, report }: Part, { cwd, root }: Place): void {
  const inside = realPath(root);
  for (const { path } of report.notebooks) {
    const lexical = relative(root, resolve(cwd, path));
    const isPlain = plainLine(path) === path && path.length <= longestPath && isWithin(resolve(cwd, path), root);
    const real = attempt(() => realpathSync(resolve(cwd, path)));
    const isGits = lexical.split(sep).includes('.git');
    if (isPlain && lexical !== '' && !isGits && (real === undefined || isWithin(real, inside))) continue;
    throw new UserError(
      'foreign-notebook',
      `${file} reports on ${JSON.stringify(path.slice(0, 200))}, which is no file of this repository.`,
      {
        remedy: `Run nbcrane merge in the folder that the shards ran in. The repository here is ${root}.`,
      },
    );
  }
}

/** What somebody else said of a notebook, with no text longer than any that nbcrane shows. An edit that would be cut is left out. */
export function bounded({ cells, ...notebook }: NotebookReport): NotebookReport {
  return {
    ...clipped(notebook),
    path: notebook.path,
    cells: cells.map(({ fix, untried, ...cell }) => ({
      ...clipped(cell),
      ...(fix && isBounded(fix) ? { fix } : {}),
      ...(untried && isBounded(untried) ? { untried } : {}),
    })),
  };
}

const isBounded = (value: object) => JSON.stringify(clipped(value)) === JSON.stringify(value);

function clipped<T>(value: T): T {
  const copy = (inner: unknown): unknown => {
    if (typeof inner === 'string') return clip(inner, longestText);
    if (Array.isArray(inner)) return inner.map(copy);
    return inner !== null && typeof inner === 'object'
      ? Object.fromEntries(Object.entries(inner).map(([key, part]) => [key, copy(part)]))
      : inner;
  };
  return copy(value) as T;
}

/** The path as it may be shown: a name that is no file of the checkout is a text like any other. */
export const shownPath = (path: string, redactor: Redactor, { cwd }: Place): string =>
  attempt(() => realpathSync(resolve(cwd, path))) === undefined ? redactor.text(path) : path;
