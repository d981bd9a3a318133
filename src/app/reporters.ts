import { eventRedaction } from '../run/redact-events.ts';
import type { Redactor } from '../redact/redactor.ts';
import { foldRun } from '../report/fold.ts';
import type { RunRecord } from '../report/run-record.ts';
import type { TerminalReporter } from '../report/terminal.ts';
import type { RunEvent } from '../run/events.ts';

export type Reporters = {
  on(event: RunEvent): void;
  /** Something worth telling that belongs to no notebook. */
  notice(message: string): void;
  /** The same, where all is as it should be. */
  remark(message: string): void;
  /** The same as a notice, for the reader of the reports too. */
  note(message: string): void;
  /** Gives the log back and writes the report files of what has happened so far. */
  finish(): Promise<RunRecord>;
};

type ReporterOptions = {
  /** Where people follow the run. */
  log: TerminalReporter;
  /** Gets every event and notice as it happens. */
  events?: { on(event: RunEvent): void; notice(message: string): void };
  redactor: Redactor;
  write(record: RunRecord): Promise<void>;
};

/** The log and the fold that every report file is written from; neither sees what looks like a credential. */
export function redactingReporters({ log, events, redactor, write }: ReporterOptions): Reporters {
  const fold = foldRun();
  const redact = eventRedaction(redactor);
  return {
    on(event) {
      const shown = redact(event);
      fold.on(shown);
      log.on(shown);
      events?.on(shown);
    },
    notice(message) {
      const shown = redactor.text(message);
      log.notice(shown);
      events?.notice(shown);
    },
    remark: (message) => log.remark(redactor.text(message)),
    note(message) {
      const shown = redactor.text(message);
      fold.notice(shown);
      log.notice(shown);
      events?.notice(shown);
    },
    async finish() {
      log.finish();
      const record = fold.record();
      await write(record);
      return record;
    },
  };
}
