import { spellingsOf } from './encodings.ts';
import { redacted } from './mark.ts';

/** Values that are to be found again wherever they turn up, however they are encoded. */
export type KnownSecrets = { add(value: string): void; redact(text: string): string };

const mostKnown = 10_000;
/** Of all of them: each is kept in some twenty spellings. */
const mostCharacters = 1_500_000;
/** What is looked for in a text, so that the search costs the same however long the values are. */
const headLength = 12;
/** Values with one head; with more of them the head alone gives a value away, up to the next blank or quote. */
const mostOfOneHead = 8;
/** Values of one or two characters are in every text. */
const shortest = 3;

/** Finds the longest spelling of a known value at every place of a text. */
export function knownSecrets(): KnownSecrets {
  const known = new Set<string>();
  let characters = 0;
  const byHead = new Map<string, { values: Set<string>; spellings: string[] }>();
  /** The longest first: a shorter one may begin like it. */
  let lengths: number[] = [];
  /** By hash of three characters: whether a value begins so. Most places of a text are passed with one look. */
  const beginnings = new Uint8Array(2 ** 16);

  const add = (value: string) => {
    if (value.length < shortest || known.has(value) || known.size >= mostKnown || characters + value.length > mostCharacters) return;
    known.add(value);
    characters += value.length;
    for (const spelling of spellingsOf(value)) {
      const head = spelling.slice(0, headLength);
      beginnings[hashAt(spelling, 0)] = 1;
      const { values, spellings } = byHead.get(head) ?? { values: new Set(), spellings: [] };
      values.add(value);
      // Beyond, only the head counts.
      const counted = values.size > mostOfOneHead ? spellings : [...spellings, spelling].sort((one, other) => other.length - one.length);
      byHead.set(head, { values, spellings: counted });
      if (!lengths.includes(head.length)) lengths = [...lengths, head.length].sort((one, other) => other - one);
    }
  };

  const redact = (text: string) => {
    if (byHead.size === 0) return text;
    let result = '';
    let copied = 0;
    for (let at = 0; at + shortest <= text.length; at++) {
      if (beginnings[hashAt(text, at)] === 0) continue;
      const length = lengthAt(text, at);
      if (length === 0) continue;
      // Lines stay where they are.
      result += text.slice(copied, at) + text.slice(at, at + length).replace(/[^\n]+/g, redacted);
      copied = at + length;
      at = copied - 1;
    }
    return copied === 0 ? text : result + text.slice(copied);
  };

  /** Of the longest known spelling that stands at `at`, 0 for none. */
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
  return { add, redact };
}

/** Of three characters; 16 bits. */
const hashAt = (text: string, at: number) => (text.charCodeAt(at) + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2) * 1021) & 0xffff;
