import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { attempt } from '../../src/attempt.ts';
import { digest } from '../../src/digest.ts';

const compiled = () => join(inject('runFolder'), 'compiled');

/** Links what one folder has of the compiled probe and the other lacks. Its name says what was compiled, and by which Python. */
function linkProbes(from: string, to: string): void {
  const probes = attempt(() => readdirSync(from))?.filter((name) => /^probe-\w+\.json$/.test(name)) ?? [];
  if (probes.length > 0) mkdirSync(to, { recursive: true, mode: 0o700 });
  // One that is there already stays; what cannot be linked is compiled again.
  for (const name of probes) attempt(() => linkSync(join(from, name), join(to, name)));
}

/**
 * The environment of a user whose cache is `XDG_CACHE_HOME`, or one for the folder, outside of it: empty but for the probe, which takes every command most of a
 * second of processor time to compile.
 */
export function userOf(folder: string, given: Record<string, string> = {}): Record<string, string> {
  const env = {
    XDG_CACHE_HOME: join(inject('runFolder'), 'users', digest(folder)),
    ...given,
  };
  linkProbes(compiled(), join(env.XDG_CACHE_HOME, 'nbcrane'));
  return env;
}

/** What a command of that user has compiled is there for the next one of any user. */
export const shareCompiled = ({ XDG_CACHE_HOME }: Record<string, string>): void => linkProbes(join(XDG_CACHE_HOME!, 'nbcrane'), compiled());
