import { setSecret } from '@actions/core';
import { predictorKeyNames } from '../redact/kernel-environment.ts';
import { secretsOf } from '../redact/environment-secrets.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Has the runner hide every key within reach from the log, before anything else is said. */
export function maskSecrets(env: Environment): void {
  for (const secret of ownKeys(env)) setSecret(secret);
}

/** What must turn up in no text that leaves the job: masks hold for the log only, not for comments, summaries and reports. */
export const secretsWithin = (env: Environment): string[] => [...ownKeys(env), ...secretsOf(env)];

const ownKeys = (env: Environment) =>
  ['INPUT_API-KEY', 'INPUT_GITHUB-TOKEN', ...predictorKeyNames].flatMap((name) => env[name]?.trim() || []);
