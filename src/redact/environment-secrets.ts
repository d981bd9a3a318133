import { existsSync } from 'node:fs';
import { credentialsIn } from './credentials-in.ts';
import { secretName } from './secret-names.ts';

/** Where a credential is found is none: paths stand in tracebacks. */
const isPath = (value: string) => /^(?:~?[\\/]|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(value);

/** Words in place of a value, and switches. Other than in code, a variable's value is no placeholder: people choose such passwords. */
const noSecret = /^(?:true|false|none|null|undefined|string|passw(?:or)?d|secret|\d{1,5}|[*x.]+)$/i;

function isSecret(name: string, value: string): boolean {
  const kind = secretName(name);
  return (
    kind !== null &&
    (kind !== 'place' || !isPath(value)) &&
    // Names that may mean something else also stand for modes and methods, which are short.
    value.length >= (kind === 'strong' ? 6 : 8) &&
    !noSecret.test(value) &&
    !(isPath(value) && existsSync(value))
  );
}

/** Plain words, such as the password of a database in a test, would take other text with them. */
const isTelling = (part: string) => part.length >= 6 && part.length <= 4096 && !/^(?:[a-z]+|[\d.]+)$/i.test(part);

/**
 * Values of an environment that its names call credentials, and what its values show to be one: what nbcrane and the kernel were
 * given must turn up nowhere.
 */
export function secretsOf(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => [
    ...(isSecret(name, value.trim()) ? [value, value.trim()] : []),
    ...credentialsIn(value).filter(isTelling),
  ]);
}
