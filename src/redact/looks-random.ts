/** Longer runs are data (pictures, models), not credentials. */
const longest = 200;
/** Bits per character (Shannon) below which a text repeats itself too much to be a key of this length; detect-secrets asks for 4.5 of base64. */
const leastEntropy = 3.7;
const leastEntropyOfPaths = 4.5;
/** Share of neighbours of different kind (lower case, upper case, digit): about 0.6 in random base 62, 0.2 in CamelCase. */
const leastChanges = 0.35;
/** Share of characters that stand in words (`Vec`, `is`): about 0.4 in random base 62, 0.8 in identifiers. */
const mostWords = 0.62;
/** Words joined by `-` and `_` have no run as long as this; a random text has. */
const leastRun = 16;

/** Whether a text without blanks looks like a random key: letters of both cases and digits, mixed as no name or path mixes them. Hexadecimal digests do not. */
export function looksRandom(text: string): boolean {
  if (text.length < 20 || text.length > longest) return false;
  if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || !/\d/.test(text)) return false;
  if (Math.max(...text.split(/[-_]/).map(({ length }) => length)) < leastRun) return false;
  return (
    changes(text) >= leastChanges && words(text) <= mostWords && entropy(text) >= (text.includes('/') ? leastEntropyOfPaths : leastEntropy)
  );
}

/** `numpy.Float16`: a name of a name. */
const dotted = /^[A-Za-z_]\w{0,30}(?:\.[A-Za-z_]\w{0,30})+$/;

/** The same for a text after a name such as `token`: less evidence is enough, and hexadecimal counts. */
export function looksLikeKey(text: string): boolean {
  if (!/^[\w+/=.~-]{16,4096}$/.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  if (dotted.test(text)) return false;
  if (/^[0-9a-f]+$/i.test(text)) return entropy(text) >= 2.5;
  return changes(text) >= 0.25 && words(text) <= 0.75 && entropy(text) >= 3;
}

const kindOf = (code: number) => (code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : 3);

function changes(text: string): number {
  let found = 0;
  for (let at = 1; at < text.length; at++) if (kindOf(text.charCodeAt(at)) !== kindOf(text.charCodeAt(at - 1))) found++;
  return found / (text.length - 1);
}

const words = (text: string) => (text.match(/[A-Z]?[a-z]{2,}/g) ?? []).join('').length / text.length;

function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}
