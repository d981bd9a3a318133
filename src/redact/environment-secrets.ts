import { isCredentialName } from '../kernel/environment.ts';
import { mayBeSecret, secretName } from './secret-names.ts';

/** The shell keeps the working directory under these names, and every traceback shows it. */
const workingDirectories = new Set(['PWD', 'OLDPWD']);
/** Where a credential is found is none: paths stand in tracebacks. */
const isPath = (value: string) => /^(?:~?[\\/]|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(value);

const isSecret = (name: string, value: string) =>
  !workingDirectories.has(name.toUpperCase()) &&
  (secretName(name) !== null || (isCredentialName(name) && !isPath(value))) &&
  mayBeSecret(value);

/** Values of an environment that its names call credentials: what nbcrane and the kernel were given must turn up nowhere. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && isSecret(name, value) ? [value] : [],
  );
}
