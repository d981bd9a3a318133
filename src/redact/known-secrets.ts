import { decodedViews, plainView, unescapedViews } from './decoded-views.ts';
import type { Span } from './spans.ts';

/** Values that are to be found again wherever they turn up, however they are encoded. */
export type KnownSecrets = { add(value: string): void; find(text: string): Span[] };

const mostKnown = 10_000;
const mostCharacters = 1_500_000;
/** What is looked for in a text, so that the search costs the same however long the values are. */
const headLength = 12;
/** Values with one head; with more of them the head alone gives a value away, up to the next blank or quote. */
const mostOfOneHead = 8;
/** Values of one or two characters are in every text. */
const shortest = 3;
/** Shorter values may stand by chance in what a text decodes to. */
const shortestEncoded = 6;

/** Finds the longest known value at every place of a text, and of all that the text may be an encoding of. */
export function knownSecrets(): KnownSecrets {
  const known = new Set<string>();
  let characters = 0;
  const written = spellings();
  /** The letters and digits of each value, for texts that have something else between them. */
  const bare = spellings();

  const add = (value: string) => {
    if (value.length < shortest || known.has(value) || known.size >= mostKnown || characters + value.length > mostCharacters) return;
    known.add(value);
    characters += value.length;
    for (const spelling of value.length < shortestEncoded ? [value] : spellingsOf(value)) written.add(spelling, value);
    const letters = value.replace(/[^\p{L}\p{N}]/gu, '');
    if (letters.length >= shortestEncoded) bare.add(letters, value);
  };

  const find = (text: string) => {
    if (known.size === 0) return [];
    const spans: Span[] = [];
    for (const view of decodedViews(plainView(text)))
      for (const [start, end] of (view.isBare ? bare : written).standingIn(view.text, view.isWritten ? shortest : shortestEncoded))
        spans.push([view.start(start), view.end(end - 1)]);
    return spans;
  };
  return { add, find };
}

/** What is looked for, each a spelling of a value. */
function spellings() {
  const byHead = new Map<string, { values: Set<string>; spellings: string[] }>();
  /** The longest first: a shorter one may begin like it. */
  let lengths: number[] = [];
  /** By hash of three characters: whether a value begins so. Most places of a text are passed with one look. */
  const beginnings = new Uint8Array(2 ** 16);

  const add = (spelling: string, value: string) => {
    const head = spelling.slice(0, headLength);
    beginnings[hashAt(spelling, 0)] = 1;
    const { values, spellings } = byHead.get(head) ?? { values: new Set(), spellings: [] };
    values.add(value);
    // Beyond, only the head counts.
    const counted = values.size > mostOfOneHead ? spellings : [...spellings, spelling].sort((one, other) => other.length - one.length);
    byHead.set(head, { values, spellings: counted });
    if (!lengths.includes(head.length)) lengths = [...lengths, head.length].sort((one, other) => other - one);
  };

  const standingIn = (text: string, least: number): Span[] => {
    const spans: Span[] = [];
    for (let at = 0; at + least <= text.length; at++) {
      if (beginnings[hashAt(text, at)] === 0) continue;
      const length = lengthAt(text, at);
      if (length < least) continue;
      spans.push([at, at + length]);
      at += length - 1;
    }
    return spans;
  };

  /** Of the longest known value that stands at `at`, 0 for none. */
  const lengthAt = (text: string, at: number): number => {
    for (const length of lengths) {
      const sharing = byHead.get(text.slice(at, at + length));
      if (!sharing) continue;
      if (sharing.values.size > mostOfOneHead) return /^[^\s'"<>]*/.exec(text.slice(at, at + 8192))![0].length || length;
      const found = sharing.spellings.find((spelling) => text.startsWith(spelling, at));
      if (found !== undefined) return found.length;
    }
    return 0;
  };
  return { add, standingIn };
}

/** A value as it is, without what looks like an escape in it, as forms write its blanks, and as its bytes in UTF-8 and UTF-16 look one by one. */
function spellingsOf(value: string): ReadonlySet<string> {
  const bytes = Buffer.from(value, 'utf16le');
  const encoded = [Buffer.from(value), bytes, Buffer.from(bytes).swap16()].map((one) => one.toString('latin1').replaceAll('\0', ''));
  const others = [...unescapedViews(plainView(value))].map(({ text }) => text).filter(({ length }) => length >= shortestEncoded);
  return new Set([value, value.replaceAll(' ', '+'), ...encoded, ...others]);
}

/** Of three characters; 16 bits. */
const hashAt = (text: string, at: number) => (text.charCodeAt(at) + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2) * 1021) & 0xffff;
