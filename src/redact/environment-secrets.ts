import { mayBeSecret, secretName } from './secret-names.ts';

/** Values of an environment that its names call credentials: what nbcrane and the kernel were given must turn up nowhere. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && secretName(name) !== null && mayBeSecret(value) ? [value] : [],
  );
}
