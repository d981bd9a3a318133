import { plainLine } from './plain-text.ts';

/** An argument as a POSIX shell takes it. */
export function shellQuote(argument: string): string {
  const plain = plainLine(argument);
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`;
}

/** The same for a path, which never becomes an option. */
export const shellQuotePath = (path: string): string => shellQuote(plainLine(path).replace(/^-/, './-'));
