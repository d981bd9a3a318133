import { redacted } from '../../redact/mark.ts';

/** Removes secrets from text that may be shown. */
export type Redact = (text: string) => string;

export function createRedact(secrets: readonly (string | null)[]): Redact {
  const present = secrets.filter((secret): secret is string => Boolean(secret));
  return (text) => present.reduce((shown, secret) => shown.replaceAll(secret, redacted), text);
}
