import { authorization, knownToken, passwordInUrl, privateKey, urlParameter, urlPassword, webHook } from './formats.ts';
import { isCredential } from './secret-names.ts';

/** `name=value`, `"name": "value"` and the like, anywhere in a connection string, a query or JSON; a value may hold settings of its own. */
const setting = /(?<![\w.])([A-Za-z][\w.-]{1,80})["']?\s{0,4}[=:]\s{0,4}["']?(?=([^\s;,&"'{}()]{4,4096}))/g;
const base64 = /^[\w+/-]{40,}={0,2}$/;

/** The credentials that the value of a variable or option holds, as far as its form tells; texts that only look random are none. */
export function credentialsIn(value: string): string[] {
  const groups = [privateKey, urlPassword, passwordInUrl, urlParameter, authorization, webHook].flatMap((pattern) =>
    [...value.matchAll(pattern)].map(([, , credential = '']) => credential),
  );
  const tokens = [...value.matchAll(knownToken)].map(([token]) => token);
  const named = [...value.matchAll(setting)].flatMap(([, name = '', text = '']) => (isCredential(name, text) ? [text] : []));
  const wrapped = base64.test(value) ? Buffer.from(value, 'base64').toString('latin1') : '';
  return [...groups, ...tokens, ...named, ...(/^[\x20-\x7e\s]+$/.test(wrapped) ? credentialsIn(wrapped) : [])];
}
