import { createInterface } from 'node:readline';
import { assign, type Assignment } from '../app/assign.ts';
import { unlessInterrupted } from '../app/interruption.ts';
import type { SettingsInput } from '../settings/schema.ts';
import { userConfigPath } from '../settings/user-file.ts';
import { projectPythons } from './project-python.ts';
import type { Host } from './host.ts';

/** The notebooks and settings of a command line, with the user's own file. @throws UserError */
export async function assignFlags(
  patterns: readonly string[],
  flags: SettingsInput,
  { env, cwd, signal, installedIn, stdin }: Host,
): Promise<Assignment> {
  const userPath = userConfigPath(env);
  const assigned = assign(patterns, flags, cwd, {
    userPath,
    trusts: async () => flags['trust-config'] === true,
    reader: { kind: 'command-line', userFile: userPath },
    pythonFor: projectPythons({ env, cwd, ...(installedIn === undefined ? {} : { installedIn }) }),
    ...(flags['notebooks-from'] === undefined || !stdin ? {} : { listed: linesOf(stdin) }),
  });
  return unlessInterrupted(assigned, signal);
}

/** Opened when the first line is asked for: what is read before that would be lost. */
async function* linesOf(open: () => NodeJS.ReadableStream): AsyncIterable<string> {
  yield* createInterface({ input: open() });
}
