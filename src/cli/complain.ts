import { UserError, type ExitCode } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import { printable } from '../report/text/printable.ts';
import { version } from '../version.ts';
import type { Host } from './host.ts';

/** Tells an error on the terminal, without credentials, and answers the exit code for it. */
export function complain(error: unknown, { stderr }: Pick<Host, 'stderr'>): ExitCode {
  const { text: redact } = createRedactor(secretsOf(process.env));
  stderr.write(printable(redact(`${error instanceof UserError ? 'nbcrane: ' : ''}${complaint(error)}\n`)));
  return error instanceof UserError ? error.exitCode : 3;
}

/** What the user can mend in a sentence with its remedy, anything else as a bug with its stack. */
export function complaint(error: unknown): string {
  if (error instanceof UserError) return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `nbcrane ${version}: This is a bug in nbcrane. Please report it, including the lines below.\n${details}`;
}
