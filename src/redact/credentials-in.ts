import { dsnPassword, passwordInUrl } from './formats.ts';
import { namedSecrets } from './named-secrets.ts';
import { knownForms } from './secret-forms.ts';
import { isListedCredential } from './secret-names.ts';

/** `name=value`, `"name": "value"` and the like, anywhere in a connection string, a query or JSON; a value may hold settings of its own. */
const setting = /(?<![\w.])([A-Za-z_][\w.-]{1,80})["']?\s{0,4}[=:]\s{0,4}["'{]?(?=([^\s;,&"'{}()]{4,4096}))/g;
const base64 = /^[\w+/-]{40,}={0,2}$/;
const header = /^(?:Bearer|Basic)\s+(\S{6,4096})$/i;

/** The credentials that the value of a variable or option holds, as far as its form tells; texts that only look random are none. */
export function credentialsIn(value: string): string[] {
  const forms = [...knownForms(value), ...namedSecrets(value, () => {})].map(([start, end]) => value.slice(start, end));
  const passwords = [passwordInUrl, dsnPassword].flatMap((pattern) => [...value.matchAll(pattern)].map(([, , password = '']) => password));
  const named = [...value.matchAll(setting)].flatMap(({ index, 1: name = '', 2: text = '' }) =>
    isListedCredential(name, text, value.slice(Math.max(0, index - 1), index)) ? [text] : [],
  );
  const whole = header.exec(value.trim())?.[1];
  const wrapped = base64.test(value) ? Buffer.from(value, 'base64').toString('latin1') : '';
  const inside = /^[\x20-\x7e\s]+$/.test(wrapped) ? credentialsIn(wrapped) : [];
  return [...forms, ...passwords, ...named, ...(whole === undefined ? [] : [whole]), ...inside];
}
