import { redactingReporters, type Reporters } from '../app/reporters.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import { eventWriter } from '../report/events.ts';
import { reportPath } from '../report/report-path.ts';
import { foreignLine } from '../report/terminal/foreign-lines.ts';
import { terminalReporter, type TerminalOptions } from '../report/terminal.ts';
import { shellQuote } from '../text/shell-quote.ts';
import { writeReports } from '../report/write-reports.ts';
import type { Settings, SettingsInput } from '../settings/schema.ts';
import { argumentsOf } from '../settings/to-flags.ts';
import type { Host } from './host.ts';
import type { Streams } from './streams.ts';

type Run = { settings: Settings; flags: SettingsInput; repositoryRoot: string; streams: Streams; redactor: Redactor };

/** The terminal and the report files. */
export function reportersFor({ settings, flags, repositoryRoot, streams, redactor }: Run, { env, cwd }: Host): Reporters {
  const { 'stop-on': _, ...others } = flags;
  const again = redactor.text(argumentsOf(others).map(shellQuote).join(' '));
  return redactingReporters({
    log: terminalReporter({ ...terminalOptions(streams.people, settings, env), lines: streams.lines, flags: again }),
    ...(settings.events === undefined
      ? {}
      : { events: eventWriter(settings.events, { stdout: streams.output, flags: again, verbose: settings.verbose }) }),
    redactor,
    async write(record) {
      const written: string[] = [];
      const shown = (path: string) => foreignLine(reportPath(path, cwd));
      const onWritten = (path: string, madeFolder: string | null) =>
        void written.push(madeFolder === null ? shown(path) : `${shown(path)} (created the folder ${shown(madeFolder)})`);
      await writeReports(record, settings, { cwd, repositoryRoot, stdout: streams.output, flags: again, onWritten }).finally(() => {
        if (written.length > 0 && !settings.quiet && settings.format !== 'concise') streams.people.write(`Wrote ${written.join(', ')}\n`);
      });
    },
  });
}

/** What leaves nbcrane loses what this environment and these settings hold of credentials. */
export const redactorFor = (settings: Settings, { env }: Host): Redactor => createRedactor(secretsOf({ ...env, ...settings.env }));

/** How to write for people on this stream. */
export function terminalOptions(stream: Host['stdout'], settings: Settings, env: Host['env']): TerminalOptions {
  const { quiet, verbose, format } = settings;
  const isTerminal = isTerminalStream(stream);
  return {
    stream,
    isTty: isTerminal && knowsEscapes(env),
    color: usesColor(settings.color, { isTty: isTerminal, env }),
    ...(isTerminal ? { width: () => Math.max(40, stream.columns ?? 80) } : {}),
    quiet,
    verbose,
    format,
  };
}

const isTerminalStream = (stream: Host['stdout']): boolean => 'isTTY' in stream && stream.isTTY === true;

/** With NO_COLOR (https://no-color.org) there are no escape sequences at all. */
const knowsEscapes = ({ TERM, NO_COLOR }: Host['env']): boolean => TERM !== 'dumb' && !NO_COLOR;

/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
export function usesColor(color: Settings['color'], { isTty, env }: { isTty: boolean; env: Host['env'] }): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.NO_COLOR) return false;
  return (isTty && knowsEscapes(env)) || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}
