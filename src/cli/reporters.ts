import { secretsOf } from '../redact/environment-secrets.ts';
import { eventRedaction } from '../redact/redact-events.ts';
import { createRedactor } from '../redact/redactor.ts';
import { foldRun } from '../report/fold.ts';
import type { RunRecord } from '../report/run-record.ts';
import { terminalReporter } from '../report/terminal.ts';
import { writeReports } from '../report/write-reports.ts';
import type { RunEvent } from '../run/events.ts';
import type { Settings } from '../settings/schema.ts';
import type { Host } from './host.ts';

export type Reporters = {
  on(event: RunEvent): void;
  /** A notice that does not belong to a notebook. */
  notice(message: string): void;
  /** The same, for the reader of the reports too. */
  note(message: string): void;
  /** Gives the terminal back and writes the report files of what has happened so far. */
  finish(): Promise<RunRecord>;
};

/** The terminal and the fold that every report file is written from; neither sees what looks like a credential. */
export function reportersFor(settings: Settings, repositoryRoot: string, { stdout, env, cwd }: Host): Reporters {
  const isTty = 'isTTY' in stdout && stdout.isTTY === true;
  const { quiet, verbose } = settings;
  const terminal = terminalReporter({ stream: stdout, isTty, color: usesColor(settings.color, { isTty, env }), quiet, verbose });
  const fold = foldRun();
  const redactor = createRedactor(secretsOf({ ...env, ...settings.env }));
  const redact = eventRedaction(redactor);
  return {
    on(event) {
      const shown = redact(event);
      fold.on(shown);
      terminal.on(shown);
    },
    notice: (message) => terminal.notice(redactor.text(message)),
    note(message) {
      const shown = redactor.text(message);
      fold.notice(shown);
      terminal.notice(shown);
    },
    async finish() {
      terminal.finish();
      const record = fold.record();
      await writeReports(record, settings, { cwd, repositoryRoot });
      return record;
    },
  };
}

/** https://no-color.org and https://force-color.org; GitHub's logs show colours though they are no terminal. */
function usesColor(color: Settings['color'], { isTty, env }: { isTty: boolean; env: Host['env'] }): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.NO_COLOR) return false;
  return isTty || (Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== '0') || env.GITHUB_ACTIONS === 'true';
}
