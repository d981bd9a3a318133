import { dirname } from 'node:path';
import { UserError } from '../errors.ts';
import { withGit } from '../host/git.ts';
import { editedSource } from '../notebook/changed-lines.ts';
import { placeRawEdit } from '../notebook/edit-source.ts';
import type { SourceEdit } from '../notebook/notebook.ts';
import { gitDiff } from '../notebook/git-diff.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { parseNotebook } from '../notebook/parse.ts';
import { maxNotebookBytes } from '../notebook/read.ts';
import { readText } from '../files/read-file.ts';
import { LinkInTheWay, replaceFile } from '../files/replace-file.ts';
import { repositoryPath } from '../report/repository-path.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { FixReport } from '../result/schema.ts';
import { repositoryOf } from '../files/repository.ts';

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
 * Refuses before anything runs what `writeFixes` would refuse at the end.
 * @throws UserError
 */
export async function checkFixTargets(notebooks: readonly { path: string; absolutePath: string }[]): Promise<void> {
  const dirty: string[] = [];
  for (const { path, absolutePath } of notebooks) if (await hasUncommittedChanges(absolutePath)) dirty.push(path);
  if (dirty.length === 0) return;
  throw new UserError('uncommitted', `--fix changes no file with changes that are not committed: ${dirty.join(', ')}.`, {
    remedy: 'Commit or stash them first, or pass --allow-dirty.',
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

async function writeInto(one: Fixable, allowDirty: boolean): Promise<string | null> {
  const { absolutePath } = one.notebook;
  const folder = dirname(absolutePath);
  try {
    if (!allowDirty && (await hasUncommittedChanges(absolutePath)))
      return 'It has changes that are not committed. Commit or stash them first, or pass --allow-dirty.';
    const placed = await placedIn(one);
    if (typeof placed === 'string') return placed;
    await replaceFile(absolutePath, editedSource(placed.text, placed.edits), { root: repositoryOf(folder) ?? folder });
    return null;
  } catch (error) {
    if (error instanceof LinkInTheWay) return `${error.link} is a symbolic link. Run nbcrane on the file that it points to.`;
    return reasonOf(error);
  }
}

/** A diff that `git apply` takes, or why there is none. `shown`: what a reader may see of a text. */
export async function diffOfFixes(
  one: Fixable,
  { cwd, shown }: { cwd: string; shown(text: string): string },
): Promise<Written & { diff: string }> {
  const { absolutePath } = one.notebook;
  const placed = await placedIn(one);
  if (typeof placed === 'string') return { ...one, refusal: placed, diff: '' };
  const path = repositoryPath(absolutePath, repositoryOf(dirname(absolutePath)) ?? cwd) ?? absolutePath;
  const diff = gitDiff(path, placed.text, placed.edits);
  // A diff with something left out would spoil the file.
  return shown(diff) === diff
    ? { ...one, refusal: null, diff }
    : { ...one, refusal: 'It holds control characters or what looks like a credential.', diff: '' };
}

/** The text of the file and all fixes placed in it, or why they cannot be, one sentence. */
async function placedIn({
  notebook: { path, absolutePath, cells },
  fixes,
}: Fixable): Promise<{ text: string; edits: SourceEdit[] } | string> {
  try {
    const text = await readText(absolutePath, { maxBytes: maxNotebookBytes });
    const there = parseNotebook(text, { path, absolutePath });
    const edits = fixes.map(({ cell, edits }) => {
      const raw = there.cells[cell]?.source === cells[cell]?.source ? there.edit(cell, edits) : null;
      return raw && placeRawEdit(text, raw);
    });
    const isPlaced = (edit: SourceEdit | null): edit is SourceEdit => edit !== null;
    if (!edits.every(isPlaced)) return 'It has changed since it was checked, or the cell holds text that looks like a credential.';
    return { text, edits: edits.toSorted((one, other) => one.start - other.start) };
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UserError || (error as NodeJS.ErrnoException).code !== undefined) return (error as Error).message;
  throw error;
}

/** False outside git, where there is nothing to compare with. */
async function hasUncommittedChanges(path: string): Promise<boolean> {
  const folder = dirname(path);
  if (repositoryOf(folder) === null) return false;
  const asked = ['--porcelain', '-z', '--untracked-files=all', '--ignore-submodules=all', '--', path];
  const status = await withGit(folder, (git) => git(['status', ...asked]));
  // A repository that git cannot read does not show that nothing is lost.
  return status !== '';
}
