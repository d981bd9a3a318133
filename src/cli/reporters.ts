import { redactingReporters, type Reporters } from '../app/reporters.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import { terminalReporter } from '../report/terminal.ts';
import { writeReports } from '../report/write-reports.ts';
import type { Settings } from '../settings/schema.ts';
import type { Host } from './host.ts';

/** The terminal and the report files. */
export function reportersFor(settings: Settings, repositoryRoot: string, { stdout, env, cwd }: Host): Reporters {
  const isTty = isTerminal(stdout);
  const { quiet, verbose } = settings;
  return redactingReporters({
    log: terminalReporter({ stream: stdout, isTty, color: usesColor(settings.color, { isTty, env }), quiet, verbose }),
    redactor: createRedactor(secretsOf({ ...env, ...settings.env })),
    write: (record) => writeReports(record, settings, { cwd, repositoryRoot }),
  });
}

export const isTerminal = (stream: Host['stdout']): boolean => 'isTTY' in stream && stream.isTTY === true;

/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
export function usesColor(color: Settings['color'], { isTty, env }: { isTty: boolean; env: Host['env'] }): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.NO_COLOR) return false;
  return isTty || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}
