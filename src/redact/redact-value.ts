import { redacted } from './mark.ts';
import type { Redactor } from './redactor.ts';
import { mayBeSecret, secretName } from './secret-names.ts';

/** Data that is not text: pictures, fonts, sounds and models are long random strings, but not credentials. */
const binary = /^(?:image\/(?!svg)|audio\/|video\/|font\/|application\/(?:octet-stream|pdf|zip|x-hdf))/;

/** A copy of any JSON-like value with every text in it redacted; of MIME bundles, the binary data stays. Equal texts stay the same object where nothing is found. */
export function redactValue<T>(value: T, redactor: Redactor): T {
  return copy(value, redactor) as T;
}

function copy(value: unknown, redactor: Redactor): unknown {
  if (typeof value === 'string') return redactor.text(value);
  if (Array.isArray(value)) return value.map((item) => copy(item, redactor));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (binary.test(key)) return [key, inner];
      if (isParts(key, inner)) {
        const whole = inner.join('');
        const shown = redactor.text(whole);
        return [key, shown === whole ? inner : shown];
      }
      if (typeof inner === 'string' && isSecretOf(key, inner)) {
        redactor.learn(inner);
        return [key, redacted];
      }
      return [key, copy(inner, redactor)];
    }),
  );
}

/** A text of an output in a list of its parts, which readers join. */
const isParts = (key: string, value: unknown): value is string[] =>
  /^text$|\/(?!.*json$)/.test(key) && Array.isArray(value) && value.every((part) => typeof part === 'string');

const isSecretOf = (key: string, value: string) => secretName(key) === 'strong' && mayBeSecret(value);
