import { UserError, type ExitCode } from '../errors.ts';
import { secretsOf } from '../redact/environment-secrets.ts';
import { createRedactor } from '../redact/redactor.ts';
import { version } from '../version.ts';
import type { Host } from './host.ts';

/** Tells an error: what the user can mend in a sentence with its remedy, anything else as a bug with its stack. */
export function complain(error: unknown, { stderr }: Pick<Host, 'stderr'>): ExitCode {
  const { text: redact } = createRedactor(secretsOf(process.env));
  if (error instanceof UserError) {
    stderr.write(redact(`nbcrane: ${error.message}\n${error.remedy ? `${error.remedy}\n` : ''}`));
    return error.exitCode;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  stderr.write(`nbcrane ${version}: This is a bug in nbcrane. Please report it with the lines below.\n${redact(details)}\n`);
  return 3;
}
