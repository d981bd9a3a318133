import { unlessInterrupted } from '../app/interruption.ts';
import { UserError, type ExitCode } from '../errors.ts';
import { mergeRun } from '../merge/merge-run.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import { exitCodeOf } from '../report/exit-code.ts';
import { totalsText } from '../report/status-text.ts';
import { terminalReporter } from '../report/terminal.ts';
import { writeReports } from '../report/write-reports.ts';
import { count } from '../text/count.ts';
import { repositoryOf } from '../files/repository.ts';
import { settingsSchema, type SettingsInput } from '../settings/schema.ts';
import { terminalOptions } from './reporters.ts';
import { streamsFor } from './streams.ts';
import type { Host } from './host.ts';

/**
 * `nbcrane merge`: the reports of shards → one report of each kind → exit code, as `check` would have ended.
 * @throws UserError
 */
export async function merge(patterns: readonly string[], flags: SettingsInput, host: Host): Promise<ExitCode> {
  const { env, cwd, signal } = host;
  if (patterns.length === 0) {
    throw new UserError('usage', 'merge needs the reports of shards: files, folders or globs', {
      remedy: 'For example: nbcrane merge reports/ --json nbcrane.json --sarif nbcrane.sarif',
    });
  }
  const settings = settingsSchema.parse(flags);
  const { people, output, lines } = streamsFor(settings, host);
  const root = repositoryOf(cwd) ?? cwd;
  const redactor = createRedactor(secretsOf(env));
  // Nothing here says who wrote the files.
  const place = { cwd, root, redactor, author: 'unknown', signal } as const;
  const { record, events, parts } = await unlessInterrupted(mergeRun(patterns, place), signal);
  const terminal = terminalReporter({ ...terminalOptions(people, settings, env), lines, isTty: false, quiet: true, verbose: false });
  for (const event of events) terminal.on(event);
  for (const notice of record.report.notices ?? []) terminal.notice(notice);
  const { totals } = record.report;
  if (!settings.quiet)
    people.write(`${count(totals.notebooks, 'notebook')} in ${count(parts, 'report')}: ${totalsText(totals) || 'nothing to check'}.\n`);
  await writeReports(record, settings, { cwd, repositoryRoot: root, stdout: output });
  return exitCodeOf(record, settings['fail-on']);
}
