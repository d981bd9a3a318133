import { authorization, dsnPassword, knownToken, privateKey, urlPassword, urlUser, webHook } from './formats.ts';
import { looksLikeKey, looksRandom } from './looks-random.ts';
import { mayBeSecret } from './secret-names.ts';
import type { Span } from './spans.ts';

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

/** What can be recognized by its format alone: known tokens, private keys, passwords and tokens in URLs and headers. */
export function knownForms(text: string): Span[] {
  const afterLead = (pattern: RegExp, isSecret: (credential: string, lead: string) => boolean = () => true) =>
    [...text.matchAll(pattern)]
      .filter(([, lead = '', credential = '']) => isSecret(credential, lead))
      .map((match) => spanAfter(match, match[1]!));
  return [
    ...[...text.matchAll(privateKey)].flatMap((match) => {
      const [body] = spanAfter(match, match[1]!);
      return [...match[2]!.matchAll(/(?:[^\n\\]|\\(?!n))+/g)].map((part): Span => [body + part.index, body + part.index + part[0].length]);
    }),
    ...[webHook, urlPassword].flatMap((pattern) => afterLead(pattern)),
    ...afterLead(urlUser, (user) => looksLikeKey(user) || /^[\w-]{20,}$/.test(user)),
    // A product of matrices in a dictionary looks alike.
    ...afterLead(dsnPassword, (password) => /\d/.test(password)),
    ...afterLead(authorization, isAuthorization),
    ...[...text.matchAll(knownToken)].map((match) => spanAfter(match, '')),
  ];
}

/** The same, and texts as random as only keys are. */
export function secretForms(text: string): Span[] {
  const random = [...text.matchAll(run)].filter(({ index, 0: found }) => looksRandom(found) && !isInUrl(text, index));
  return [...knownForms(text), ...random.map((match) => spanAfter(match, ''))];
}

/** Anything in a header. In other text the words before may be words. */
function isAuthorization(credential: string, lead: string): boolean {
  if (/^Authorization/i.test(lead)) return mayBeSecret(credential);
  if (/^Basic/i.test(lead) && /^[\x20-\x7e]+:[\x20-\x7e]*$/.test(Buffer.from(credential, 'base64').toString('latin1'))) return true;
  return /^B/i.test(lead) && credential.length >= 12 && /\d/.test(credential);
}

/** Of a match without its beginning. */
const spanAfter = ({ index, 0: whole }: RegExpExecArray, lead: string): Span => [index + lead.length, index + whole.length];

/** Identifiers of files and pages in URLs are random too, but public. */
function isInUrl(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at);
  return /:\/\/[^\s'"<>]*$/.test(before) || /base64,$/.test(before);
}
