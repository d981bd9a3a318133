import { join } from 'node:path';
import { unlessInterrupted } from '../app/interruption.ts';
import { UserError, type ExitCode } from '../errors.ts';
import { changesFor, type Change } from '../init/changes.ts';
import { diffOf } from '../init/diff.ts';
import { preCommitFile } from '../init/pre-commit.ts';
import { initSettingsSchema, type InitFlags } from '../init/settings.ts';
import { survey, textOf } from '../init/survey.ts';
import { LinkInTheWay, replaceFile } from '../files/replace-file.ts';
import { foreignLine } from '../report/terminal/foreign-lines.ts';
import { printable } from '../text/printable.ts';
import { count } from '../text/count.ts';
import { repositoryOf } from '../files/repository.ts';
import { majorTag, version } from '../version.ts';
import type { Host } from './host.ts';

/**
 * `nbcrane init`: looks at the repository, shows what it would add, and adds it unless that is only asked.
 * @throws UserError
 */
export async function init(
  positionals: readonly string[],
  flags: InitFlags,
  { cwd, stdout, signal }: Pick<Host, 'cwd' | 'stdout' | 'signal'>,
): Promise<ExitCode> {
  if (positionals.length > 0)
    throw new UserError('usage', `init takes no arguments, but ${JSON.stringify(positionals[0])} was given`, {
      remedy: 'Go into the repository and run: nbcrane init',
    });
  const { 'dry-run': isDry } = initSettingsSchema.parse(flags);
  const root = repositoryOf(cwd) ?? cwd;
  const found = await unlessInterrupted(survey(root), signal);
  const { changes, notes } = await changesFor(root, found);
  const say = (text: string) => stdout.write(printable(text));
  say(`${count(found.notebooks, 'notebook')} in ${foreignLine(root)}.\n\n`);
  for (const change of changes) say(`${diffOf(change)}\n`);
  for (const note of notes) say(`${note}\n`);
  if (!isDry) for (const change of changes) await write(root, change);
  const files = count(changes.length, 'file');
  say(changes.length === 0 ? 'Nothing to write.\n' : isDry ? `${files} would be written.\n` : `${files} written.\n`);
  if (changes.some(({ path }) => path === preCommitFile)) say('To check notebooks at every commit: pre-commit install\n');
  if (changes.some(({ after }) => after.includes('OWNER')))
    say(
      `Replace OWNER by the owner of the nbcrane repository you use. To pin nbcrane too, replace ${majorTag} by the commit that this prints: git ls-remote https://github.com/OWNER/nbcrane v${version}\n`,
    );
  return 0;
}

/** Writes a file that is still as it was when it was looked at. */
async function write(root: string, { path, before, after }: Change): Promise<void> {
  const target = join(root, path);
  if ((await textOf(target)) !== before)
    throw new UserError('changed-meanwhile', `${path} was changed meanwhile, so it is left as it is.`, {
      remedy: 'Run nbcrane init again.',
    });
  await replaceFile(target, after, { root }).catch((error: Error) => {
    const why = error instanceof LinkInTheWay ? `${error.link} is a symbolic link` : error.message;
    throw new UserError('cannot-write', `${path} cannot be written: ${why}.`, { cause: error });
  });
}
