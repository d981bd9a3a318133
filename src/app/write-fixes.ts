import { dirname } from 'node:path';
import { UserError } from '../errors.ts';
import { applyRawEdit } from '../notebook/edit-source.ts';
import { git } from '../notebook/list-repository.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { parseNotebook } from '../notebook/parse.ts';
import { maxNotebookBytes } from '../notebook/read.ts';
import { readText } from '../read-file.ts';
import { LinkInTheWay, replaceFile } from '../replace-file.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { FixReport } from '../report/schema.ts';
import { repositoryOf } from '../repository.ts';

/** A notebook with the fixes that a run tried for it, in the order of the findings. */
export type Fixable = { path: string; notebook: Notebook; fixes: readonly FixReport[] };

/** What became of the fixes of one notebook; `refusal`: why the file was left alone, one sentence. */
export type Written = Fixable & { refusal: string | null };

/** The notebooks of a run for which a fix was tried. */
export function fixable({ report, notebooks }: RunRecord): Fixable[] {
  return report.notebooks.flatMap(({ path, cells }) => {
    const notebook = notebooks.get(path);
    const all = cells.flatMap(({ fix }) => (fix ? [fix] : []));
    // Each was tried alone: of two in one cell, the first.
    const fixes = all.filter(({ cell }, at) => all.findIndex((one) => one.cell === cell) === at);
    return notebook && fixes.length > 0 ? [{ path, notebook, fixes }] : [];
  });
}

/**
 * Writes fixes into the notebook files. All else in a file stays byte for byte; no link is written through; a file with changes that git does not
 * have yet is left alone unless `allowDirty`.
 */
export async function writeFixes(all: readonly Fixable[], { allowDirty }: { allowDirty: boolean }): Promise<Written[]> {
  const written: Written[] = [];
  for (const one of all) written.push({ ...one, refusal: await writeInto(one, allowDirty) });
  return written;
}

async function writeInto({ notebook, fixes }: Fixable, allowDirty: boolean): Promise<string | null> {
  const { absolutePath } = notebook;
  const folder = dirname(absolutePath);
  if (!allowDirty && (await hasUncommittedChanges(absolutePath)))
    return 'It has changes that are not committed. Commit or stash them first, or pass --allow-dirty.';
  try {
    const text = edited(await readText(absolutePath, { maxBytes: maxNotebookBytes }), notebook, fixes);
    if (text === null) return 'It has changed since it was checked, or the cell holds text that looks like a credential.';
    await replaceFile(absolutePath, text, { root: repositoryOf(folder) ?? folder });
    return null;
  } catch (error) {
    if (error instanceof LinkInTheWay) return `${error.link} is a symbolic link. Run nbcrane on the file that it points to.`;
    if (error instanceof UserError || (error as NodeJS.ErrnoException).code !== undefined) return (error as Error).message;
    throw error;
  }
}

/** The text of the file with all fixes, each placed anew; null where one cannot be placed. */
function edited(text: string, { path, absolutePath, cells }: Notebook, fixes: readonly FixReport[]): string | null {
  let now = text;
  for (const { cell, edits } of fixes) {
    const there = parseNotebook(now, { path, absolutePath });
    if (there.cells[cell]?.source !== cells[cell]?.source) return null;
    const raw = there.edit(cell, edits);
    const next = raw && applyRawEdit(now, raw);
    if (!next) return null;
    now = next;
  }
  return now;
}

/** False outside git, where there is nothing to compare with. */
async function hasUncommittedChanges(path: string): Promise<boolean> {
  const folder = dirname(path);
  if (repositoryOf(folder) === null) return false;
  const status = await git(folder, ['status', '--porcelain', '-z', '--untracked-files=all', '--', path]);
  // A repository that git cannot read does not show that nothing is lost.
  return status !== '';
}
