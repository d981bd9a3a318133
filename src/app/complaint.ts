import { bugText } from '../bug.ts';
import { UserError } from '../errors.ts';

/** What the user can fix in a sentence with its remedy, anything else as a bug with its stack. */
export function complaint(error: unknown): string {
  if (!(error instanceof UserError)) return bugText(error);
  return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
}
