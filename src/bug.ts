import { version } from './version.ts';

/** What the user can pass on about an error that is not theirs to mend: a sentence, and the stack below it. */
export const bugText = (error: unknown): string =>
  `nbcrane ${version}: This is a bug in nbcrane. Please report it, including the lines below.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
