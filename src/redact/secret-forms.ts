import { authorization, knownToken, privateKey, urlParameter, urlPassword, webHook } from './formats.ts';
import { looksRandom } from './looks-random.ts';
import type { Span } from './spans.ts';

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

/** What can be recognized by its format alone: known tokens, private keys, passwords in URLs, and texts as random as only keys are. */
export function secretForms(text: string): Span[] {
  const afterLead = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => spanAfter(match, match[1]!));
  return [
    ...[...text.matchAll(privateKey)].flatMap((match) => {
      const [body] = spanAfter(match, match[1]!);
      return [...match[2]!.matchAll(/(?:[^\n\\]|\\(?!n))+/g)].map((part): Span => [body + part.index, body + part.index + part[0].length]);
    }),
    ...[webHook, urlPassword, urlParameter].flatMap(afterLead),
    ...[...text.matchAll(authorization)]
      .filter(([, , credential = '']) => /\d/.test(credential))
      .map((match) => spanAfter(match, match[1]!)),
    ...[...text.matchAll(knownToken)].map((match) => spanAfter(match, '')),
    ...[...text.matchAll(run)]
      .filter(({ index, 0: found }) => looksRandom(found) && !isInUrl(text, index))
      .map((match) => spanAfter(match, '')),
  ];
}

/** Of a match without its beginning. */
const spanAfter = ({ index, 0: whole }: RegExpExecArray, lead: string): Span => [index + lead.length, index + whole.length];

/** Identifiers of files and pages in URLs are random too, but public. */
function isInUrl(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 300), at);
  return /:\/\/[^\s'"<>]*$/.test(before) || /base64,$/.test(before);
}
