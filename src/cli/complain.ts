import { complaint } from '../app/complaint.ts';
import { UserError, type ExitCode } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import { printable } from '../text/printable.ts';
import type { Host } from './host.ts';

/** Tells an error on the terminal, without credentials, and answers the exit code for it. */
export function complain(error: unknown, { stderr }: Pick<Host, 'stderr'>): ExitCode {
  const { text: redact } = createRedactor(secretsOf(process.env));
  stderr.write(printable(redact(`${error instanceof UserError ? 'nbcrane: ' : ''}${complaint(error)}\n`)));
  return error instanceof UserError ? error.exitCode : 3;
}
