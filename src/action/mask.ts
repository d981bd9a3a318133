import { setSecret } from '@actions/core';
import { predictorKeyNames } from '../redact/kernel-environment.ts';
import { secretsOf } from '../redact/environment-secrets.ts';

/** Has the runner hide every key within reach from the log, before anything else is said. */
export function maskSecrets(env: NodeJS.ProcessEnv): void {
  for (const secret of ownKeys(env)) setSecret(secret);
}

/** What must turn up in no text that leaves the job: masks hold for the log only, not for comments, summaries and reports. */
export const secretsWithin = (env: NodeJS.ProcessEnv): string[] => [...ownKeys(env), ...secretsOf(env)];

const ownKeys = (env: NodeJS.ProcessEnv) =>
  ['INPUT_API-KEY', 'INPUT_GITHUB-TOKEN', ...predictorKeyNames].flatMap((name) => env[name]?.trim() || []);
