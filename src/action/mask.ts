import { setSecret } from '@actions/core';
import { predictorKeyNames } from '../kernel/environment.ts';

/** Has the runner hide every key within reach from the log, before anything else is said. */
export function maskSecrets(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of ['INPUT_API-KEY', 'INPUT_GITHUB-TOKEN', ...predictorKeyNames]) {
    const secret = env[name]?.trim();
    if (secret) setSecret(secret);
  }
}
