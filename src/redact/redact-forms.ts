import { authorization, knownToken, privateKey, urlParameter, urlPassword, webHook } from './formats.ts';
import { looksRandom } from './looks-random.ts';
import { redacted } from './mark.ts';

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

/** Replaces what can be recognized by its format alone: known tokens, private keys, passwords in URLs, and texts as random as only keys are. */
export function redactForms(text: string): string {
  return text
    .replace(privateKey, (_, head: string, body: string) => head + body.replace(/(?:[^\n\\]|\\(?!n))+/g, redacted))
    .replace(webHook, `$1${redacted}`)
    .replace(urlPassword, `$1${redacted}`)
    .replace(urlParameter, `$1${redacted}`)
    .replace(authorization, (whole, scheme: string, credential: string) => (/\d/.test(credential) ? scheme + redacted : whole))
    .replace(knownToken, redacted)
    .replace(run, (found, at: number, whole: string) => (looksRandom(found) && !isInUrl(whole, at) ? redacted : found));
}

/** Identifiers of files and pages in URLs are random too, but public. */
function isInUrl(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at);
  return /:\/\/[^\s'"<>]*$/.test(before) || /base64,$/.test(before);
}
