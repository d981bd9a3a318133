import { UserError, type ExitCode } from '../errors.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import type { SettingsInput } from '../settings/schema.ts';
import { userConfigPath } from '../settings/user-file.ts';
import type { Host } from './host.ts';
import { assign } from '../app/assign.ts';
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
  const userPath = userConfigPath(host.env);
  const assignment = await assign(patterns, flags, host.cwd, {
    userPath,
    trusts: async () => flags['trust-config'] === true,
    reader: { kind: 'command-line', userFile: userPath },
  });
  const { run, repositoryRoot } = assignment;
  const record = await perform(assignment, reportersFor(run, repositoryRoot, host), host);
  await deliverFixes(record, run, host);
  return exitCodeOf(record, run['fail-on']);
}
