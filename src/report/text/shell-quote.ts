import { plainLine } from './plain-text.ts';

/** An argument as a POSIX shell takes it. */
export function shellQuote(argument: string): string {
  const plain = plainLine(argument);
  if (plain.startsWith('-')) return shellQuote(`./${plain}`);
  return /^[\w@%+=:,./-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`;
}
