import { isCredentialDocument } from './credential-documents.ts';
import { dsnPassword, passwordInUrl } from './formats.ts';
import { namedSecrets } from './named-secrets.ts';
import { knownForms } from './secret-forms.ts';
import { isListedCredential, mayBeSecret } from './secret-names.ts';

/** `name=value`, `"name": "value"` and the like, anywhere in a connection string, a query or JSON; a value may hold settings of its own. */
const setting = /(?<![\w.])([A-Za-z_][\w.-]{1,80})["']?\s{0,4}[=:]\s{0,4}["'{]?(?=([^\s;,&"'{}()]{4,4096}))/g;
const base64 = /^[\w+/-]{12,}={0,2}$/;
/** What programs that speak HTTP keep as `auth`. */
const userPassword = /^[^\s:/]+:(\S{6,})$/;
const netrcPassword = /\s(?:login|account)\s+\S+\s+password\s+(\S+)/g;
const header = /^(?:Bearer|Basic)\s+(\S{6,4096})$/i;

/** The credentials that the value of a variable or option holds, as far as its form tells; texts that only look random are none. */
export function credentialsIn(value: string): string[] {
  const forms = [...knownForms(value), ...namedSecrets(value, () => {})].map(([start, end]) => value.slice(start, end));
  const passwords = [passwordInUrl, dsnPassword].flatMap((pattern) => [...value.matchAll(pattern)].map(([, , password = '']) => password));
  const named = [...value.matchAll(setting)].flatMap(({ index, 1: name = '', 2: text = '' }) =>
    isListedCredential(name, text, value.slice(Math.max(0, index - 1), index)) ? [text] : [],
  );
  const whole = header.exec(value.trim())?.[1];
  const document = isCredentialDocument(value)
    ? [value.trim(), ...[...value.matchAll(netrcPassword)].map(([, password = '']) => password)]
    : [];
  return [...forms, ...passwords, ...named, ...(whole === undefined ? [] : [whole]), ...document, ...wrappedIn(value)];
}

/** The credentials in what is text once it is decoded, and the wrapping itself. */
function wrappedIn(value: string): string[] {
  const joined = value.replace(/\s/g, '');
  const text = base64.test(joined) ? Buffer.from(joined, 'base64').toString('latin1') : '';
  if (!/^[\x20-\x7e\s]+$/.test(text)) return [];
  const [, password = ''] = userPassword.exec(text) ?? [];
  const inside = [...credentialsIn(text), ...(mayBeSecret(password) ? [password] : [])];
  return inside.length > 0 ? [value.trim(), ...inside] : [];
}
