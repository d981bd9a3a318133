import { UserError } from '../errors.ts';
import { version } from '../version.ts';

/** What the user can fix in a sentence with its remedy, anything else as a bug with its stack. */
export function complaint(error: unknown): string {
  if (error instanceof UserError) return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `nbcrane ${version}: This is a bug in nbcrane. Please report it, including the lines below.\n${details}`;
}
