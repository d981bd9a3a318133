import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../errors.ts';
import { withGit } from '../host/git.ts';
import { editedSource } from '../notebook/changed-lines.ts';
import { placeRawEdit } from '../notebook/edit-source.ts';
import type { SourceEdit } from '../notebook/notebook.ts';
import { gitDiff } from '../notebook/git-diff.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { maxNotebookBytes, parseNotebook } from '../notebook/read.ts';
import { readText } from '../files/read-file.ts';
import { checkReplaceable, LinkInTheWay, replaceFile } from '../files/replace-file.ts';
import { repositoryPath } from '../report/repository-path.ts';
import type { RunRecord } from '../report/run-record.ts';
import { count } from '../text/count.ts';
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
 * Writes fixes into the notebook files. All else in a file stays byte for byte; no link is written through; a file with changes that git does not
 * have yet is left alone unless `allowDirty`.
 */
export async function writeFixes(all: readonly Fixable[], { allowDirty }: { allowDirty: boolean }): Promise<Written[]> {
  const written: Written[] = [];
  for (const one of all) written.push({ ...one, refusal: await writeInto(one, allowDirty) });
  return written;
}

/**
 * Finds out before the first cell whether fixes could be written into these files (absolute paths).
 * @throws UserError that names those that would be left alone
 */
export async function checkFixTargets(paths: readonly string[], { allowDirty }: { allowDirty: boolean }): Promise<void> {
  const refused: string[] = [];
  for (const path of paths) {
    const refusal = await refusalOf(path, allowDirty, () => checkReplaceable(path, { root: rootOf(path) }));
    if (refusal !== null) refused.push(`${path}: ${refusal}`);
  }
  const [first, ...others] = refused;
  if (first === undefined) return;
  const more = others.length > 0 ? ` The same holds for ${count(others.length, 'other file')}.` : '';
  throw new UserError('fix-not-written', `--fix cannot write to ${first}${more}`, {
    remedy: 'Or leave out --fix: the report shows fixes anyway. Nothing has run.',
  });
}

async function writeInto(one: Fixable, allowDirty: boolean): Promise<string | null> {
  const { absolutePath } = one.notebook;
  return refusalOf(absolutePath, allowDirty, async () => {
    const placed = await placedIn(one);
    if (typeof placed === 'string') return placed;
    await replaceFile(absolutePath, editedSource(placed.text, placed.edits), { root: rootOf(absolutePath) });
    return null;
  });
}

/** Why a file is left alone, one or two sentences, or null where `write` could do its work. */
async function refusalOf(path: string, allowDirty: boolean, write: () => Promise<string | null | void>): Promise<string | null> {
  try {
    if (!allowDirty && (await hasUncommittedChanges(path)))
      return 'It has changes that are not committed. Commit or stash them, or pass --allow-dirty.';
    const { nlink, mode } = await stat(path);
    if (nlink > 1) return 'It has other names (hard links), which would keep the old text. Copy it, and fix the copy.';
    if ((mode & 0o222) === 0) return 'It is read-only. Make it writable.';
    return (await write()) ?? null;
  } catch (error) {
    if (error instanceof LinkInTheWay) return `${error.link} is a symbolic link. Run nbcrane on the file that it points to.`;
    return reasonOf(error);
  }
}

const rootOf = (path: string): string => repositoryOf(dirname(path)) ?? dirname(path);

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
