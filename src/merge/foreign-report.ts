import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { attempt } from '../attempt.ts';
import { UserError } from '../errors.ts';
import { isNotebookName } from '../files/notebook-name.ts';
import { realPath } from '../files/real-path.ts';
import { redactBySchema } from '../redact/redact-by-schema.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import { reportPath } from '../report/report-path.ts';
import { exceptionOf } from '../rules/copy-rules.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';
import { notebookSchema, type CellReport, type NotebookReport } from '../result/schema.ts';
import { clip } from '../text/clip.ts';
import { plainLine } from '../text/plain-text.ts';
import { isWithin } from '../files/repository.ts';
import type { Part } from './merge-reports.ts';

/**
 * Who wrote a report: somebody who may write to the repository, or anybody. Code that a report proposes is passed on from the first only: it is not tried
 * here, and on GitHub one click commits it.
 */
export type Author = 'trusted' | 'unknown';

/** Texts of a report may have so many UTF-16 units; readers are shown far less. */
const longestText = 20_000;
const longestPath = 1000;

type Roots = { cwd: string; root: string };

/**
 * Refuses a report that names anything but notebooks of the repository, each by the one name that nbcrane gives it: whatever is written of them
 * points there, and two names of one notebook would be two notebooks.
 * @throws UserError
 */
export function refuseForeignPaths({ file, report }: Part, { cwd, root }: Roots): void {
  const inside = realPath(root);
  for (const { path } of report.notebooks) {
    const isPlain = plainLine(path) === path && path.length <= longestPath && isNotebookName(path);
    const absolute = isPlain ? resolve(cwd, path) : null;
    if (absolute !== null && reportPath(absolute, cwd) === path && isWithin(absolute, root) && !isGits(relative(root, absolute))) {
      const real = attempt(() => realpathSync(absolute));
      if (real === undefined || (isWithin(real, inside) && !isGits(relative(inside, real)))) continue;
    }
    throw new UserError(
      'foreign-notebook',
      `${file} reports on ${JSON.stringify(path.slice(0, 200))}, which is no notebook of this repository.`,
      {
        remedy: `Read the reports in the folder that nbcrane ran in, and name notebooks as nbcrane does: folder/name.ipynb. The repository here is ${root}.`,
      },
    );
  }
}

/** Windows and macOS have one folder for all spellings, Windows also for those with dots and spaces at the end and for its short name. */
const isGits = (path: string) => path.split(sep).some((name) => /^(?:\.git[. ]*|git~\d+)$/i.test(name));

/** Knows forms of credentials, and no secret of this machine: a name that happens to be one stays a name. */
const formsOnly = createRedactor();

/**
 * What somebody else said of a notebook, as far as it is passed on: no text is longer than any that nbcrane shows, credentials are removed from names
 * as well, rules are known ones. An edit that would be cut is left out.
 */
export function passedOn({ cells, ...notebook }: NotebookReport, author: Author): NotebookReport {
  const bounded = {
    ...clipped(notebook),
    cells: cells.map(({ fix, untried, remedy, ignored, ...cell }) => ({
      ...clipped(withKnownRule(cell)),
      ...(author === 'trusted' && remedy !== undefined ? clipped({ remedy }) : {}),
      ...(author === 'trusted' && ignored ? clipped({ ignored }) : {}),
      ...(author === 'trusted' && fix && isBounded(fix) ? { fix } : {}),
      ...(author === 'trusted' && untried && isBounded(untried) ? { untried } : {}),
    })),
  };
  return redactBySchema(notebookSchema, bounded, formsOnly, 'foreign');
}

/** Whether a report proposes code. */
export const proposesEdits = ({ cells }: NotebookReport) => cells.some(({ fix, untried }) => fix ?? untried);

/** An unknown rule, perhaps of a newer version, is shown as any exception. */
function withKnownRule<Cell extends Pick<CellReport, 'prediction'>>(cell: Cell): Cell {
  const { prediction } = cell;
  const { rule = null } = prediction ?? {};
  if (!prediction || rule === null || ruleDeclarations.has(rule)) return cell;
  if (exceptionOf(rule) !== null && formsOnly.text(rule) === rule) return cell;
  return { ...cell, prediction: { ...prediction, rule: 'python/exception' } };
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
export const shownPath = (path: string, redactor: Redactor, { cwd }: Roots): string =>
  attempt(() => realpathSync(resolve(cwd, path))) === undefined ? redactor.text(path) : path;
