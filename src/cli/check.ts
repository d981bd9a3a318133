import { UserError, type ExitCode } from '../errors.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import type { SettingsInput } from '../settings/schema.ts';
import type { Host } from './host.ts';
import { assignFlags } from './assign-flags.ts';
import { perform } from '../app/perform.ts';
import { deliverFixes } from './fixes.ts';
import { reportersFor } from './reporters.ts';

/**
 * `nbcrane check`: settings and notebooks → run → reports → exit code.
 * @throws UserError
 */
export async function check(patterns: readonly string[], flags: SettingsInput, host: Host): Promise<ExitCode> {
  if (patterns.length === 0) {
    throw new UserError('usage', 'no notebooks given: name files, folders or globs', {
      remedy: 'For example: nbcrane check train.ipynb. To check every notebook in this folder: nbcrane check .',
    });
  }
  const assignment = await assignFlags(patterns, flags, host);
  const { run, repositoryRoot } = assignment;
  const record = await perform(assignment, reportersFor(run, repositoryRoot, host), host);
  await deliverFixes(record, run, host);
  return exitCodeOf(record, run['fail-on']);
}
