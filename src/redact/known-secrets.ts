import { redacted } from './mark.ts';

/** Values that are to be found again wherever they turn up. */
export type KnownSecrets = { add(value: string): void; redact(text: string): string };

const mostKnown = 500;
/** What is looked for in a text, so that the search costs the same however long the values are. */
const headLength = 12;
/** Values with one head; with more of them the head alone gives a value away, up to the next blank or quote. */
const mostOfOneHead = 8;

/** Finds the longest known value at every place of a text. Learning one costs nothing; the next search takes it in. */
export function knownSecrets(): KnownSecrets {
  const known = new Set<string>();
  const byHead = new Map<string, string[]>();
  let heads: RegExp | null = null;

  const add = (value: string) => {
    if (value === '' || known.has(value) || known.size >= mostKnown) return;
    known.add(value);
    const head = value.slice(0, headLength);
    const sharing = byHead.get(head) ?? [];
    if (sharing.length === 0) heads = null;
    byHead.set(
      head,
      [...sharing, value].sort((one, other) => other.length - one.length),
    );
  };

  const redact = (text: string) => {
    if (byHead.size === 0) return text;
    // The longest head first: a shorter one may begin like it.
    heads ??= new RegExp(
      [...byHead.keys()]
        .sort((one, other) => other.length - one.length)
        .map(literally)
        .join('|'),
      'g',
    );
    let result = '';
    let copied = 0;
    for (let match = next(heads, text, 0); match; match = next(heads, text, Math.max(copied, match.index + 1))) {
      const length = lengthAt(text, match.index, match[0]);
      if (length === 0) continue;
      result += text.slice(copied, match.index) + redacted;
      copied = match.index + length;
    }
    return copied === 0 ? text : result + text.slice(copied);
  };

  /** Of the longest known value that stands at `at`, 0 for none. */
  const lengthAt = (text: string, at: number, head: string): number => {
    // Values shorter than a head are heads themselves, and may begin another one.
    for (let length = head.length; length > 0; length--) {
      const sharing = byHead.get(head.slice(0, length)) ?? [];
      if (sharing.length > mostOfOneHead) return /^[^\s'"<>]*/.exec(text.slice(at, at + 8192))![0].length || length;
      const found = sharing.find((value) => text.startsWith(value, at));
      if (found !== undefined) return found.length;
    }
    return 0;
  };
  return { add, redact };
}

function next(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
