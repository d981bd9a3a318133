/** What a text stands for, and where each character of it stands in that text; `isWritten` for the text itself. */
export type View = { text: string; isWritten?: true; isBare?: true; start(at: number): number; end(at: number): number };

/** Escapes are one layer, bytes two: one encoding in another, or in escapes that were escaped. */
const mostLayers = 4;
/** What is shorter holds no value that is looked for. */
const shortest = 6;

/**
 * A text, and everything it may stand for: without its escapes, without the line ends that a layout put in, one character or number at a
 * time, and the bytes that it has in base64 or hexadecimal, each also inside another.
 */
export function* decodedViews(view: View, layers = mostLayers): Generator<View> {
  yield view;
  if (layers <= 0) return;
  if (layers > 2)
    for (const shown of [overstruck(view), unwrapped(view), ...oneByOne.map((pattern) => spelledOut(view, pattern))])
      if (shown) yield shown;
  const inside = (inner: View, left: number) =>
    // Most bytes are noise, from text that is not encoded.
    inner.text.length < shortest ? [] : decodedViews(inner, isReadable.test(inner.text) ? left : 0);
  const plain = unescaped(view);
  if (plain) yield* inside(plain, layers - 1);
  if (layers > 1)
    for (const encoding of [base64, hexadecimal]) for (const inner of bytesIn(view, encoding)) yield* inside(inner, layers - 2);
}

const isReadable = /[\t\n\r\x20-\x7e]{8}/;

export const plainView = (text: string): View => ({ text, isWritten: true, start: (at) => at, end: (at) => at + 1 });

/** What stays of a text when its escapes are taken for what they stand for, once and again. */
export function* unescapedViews(view: View, layers = mostLayers): Generator<View> {
  const inner = layers > 0 ? unescaped(view) : null;
  if (inner) yield* [inner, ...unescapedViews(inner, layers - 1)];
}

/** A line end that a column, a box or a continued string may have put in, with what stands around it. Looked for from the first of those only, so that a search is linear. */
const wrap = /(?<![ \t'"│|=\\])[ \t'"│|=\\]*\r?\n[ \t'"│|]*/g;

const unwrapped = (view: View): View | null => replaced(view, wrap, () => '');

/** What is left of a text where a backspace takes away the character before it, as progress bars have it. */
function overstruck(view: View): View | null {
  if (!view.text.includes('\b')) return null;
  const places: number[] = [];
  for (let at = 0; at < view.text.length; at++)
    if (view.text[at] !== '\b') places.push(at);
    else if (places.length > 0 && view.text[places.at(-1)!] !== '\n') places.pop();
  return {
    text: places.map((at) => view.text[at]).join(''),
    start: (at) => view.start(places[at]!),
    end: (at) => view.end(places[at]!),
  };
}

/** A character by itself; `isBare`: only letters and digits are seen, whatever stands between them. */
type OneByOne = { pattern: RegExp; isNumber?: true; isBare?: true };
const oneByOne: readonly OneByOne[] = [
  // `a-b-c`, `a b c`
  { pattern: /(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/gu, isBare: true },
  // `['a', 'b']`, `{0: 'a', 1: 'b'}`
  { pattern: /(['"])([^\n])\1/gu },
  // One in a line, also after a number of the line.
  { pattern: /(?<=^|[ \t│|])[^\s│|](?=[ \t│|]*$)/gmu },
  // `[97, 98]`, `chr(97) + chr(98)`
  { pattern: /(?<![\w.])\d{1,7}(?![\w.])/g, isNumber: true },
  // `{0: 97, 1: 98}`
  { pattern: /(?<=: ?)\d{1,7}(?![\w.])/g, isNumber: true },
  { pattern: /(?<=[ \t│|])\d{1,7}(?=[ \t│|]*$)/gm, isNumber: true },
];
/** Between two that belong together. */
const mostBetween = 64;

/** All characters or numbers that stand by themselves, as one text. */
function spelledOut(view: View, { pattern, isNumber, isBare }: OneByOne): View | null {
  const places: number[] = [];
  let text = '';
  let end = 0;
  const put = (character: string, from: number, to: number) => {
    for (let unit = 0; unit < character.length; unit++) places.push(from, to);
    text += character;
  };
  for (const match of view.text.matchAll(pattern)) {
    const found = match[2] ?? match[0];
    const index = match.index + (match[1]?.length ?? 0);
    if (index - end > mostBetween) put('\n', index, index + 1);
    end = index + found.length;
    const code = isNumber ? Number(found) : 0;
    put(!isNumber ? found : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\n', index, end);
  }
  if (text.length < shortest) return null;
  return {
    text,
    ...(isBare ? { isBare } : {}),
    start: (at) => view.start(places[2 * at]!),
    end: (at) => view.end(places[2 * at + 1]! - 1),
  };
}

/** Of URLs, of strings in JSON, JavaScript, Python and shells, and of HTML. */
const escape =
  /(?:%|\\x)([\da-fA-F]{2})|[\\%]u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|\\U([\da-fA-F]{8})|&#[xX]([\da-fA-F]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|apos);|\\([0-7]{1,3})|\\([nrt]|[^\s\w])/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const unescaped = (view: View): View | null => replaced(view, escape, escaped);

/** The text with something else in place of every match, null where there is none. */
function replaced(view: View, pattern: RegExp, by: (match: RegExpExecArray) => string): View | null {
  const starts = new Uint32Array(view.text.length + 1);
  let text = '';
  let copied = 0;
  const copy = (to: number) => {
    for (let at = copied; at < to; at++) starts[text.length + at - copied] = at;
    text += view.text.slice(copied, to);
  };
  for (const match of view.text.matchAll(pattern)) {
    copy(match.index);
    const character = by(match);
    starts.fill(match.index, text.length, text.length + character.length);
    text += character;
    copied = match.index + match[0].length;
  }
  if (copied === 0) return null;
  copy(view.text.length);
  starts[text.length] = view.text.length;
  return { text, start: (at) => view.start(starts[at]!), end: (at) => view.end(starts[at + 1]! - 1) };
}

/** Zeros are none: ASCII in UTF-16 and UTF-32 has them between its characters. */
function escaped([whole, byte, unit, braced, long, hex, decimal, entity = '', octal, character = '']: RegExpExecArray): string {
  if (octal !== undefined) return octalCharacter(octal);
  const digits = byte ?? unit ?? braced ?? long ?? hex;
  if (digits === undefined && decimal === undefined) return entities[entity] ?? controls[character] ?? character;
  const code = digits === undefined ? Number(decimal) : parseInt(digits, 16);
  return code === 0 ? '' : code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const octalCharacter = (digits: string) => (/^0+$/.test(digits) ? '' : String.fromCharCode(parseInt(digits, 8)));

type Encoding = { name: 'base64' | 'hex'; bits: 4 | 6; digits: Uint8Array };
const encodingOf = (name: 'base64' | 'hex', bits: 4 | 6, digits: RegExp): Encoding => ({
  name,
  bits,
  digits: Uint8Array.from({ length: 128 }, (_, code) => Number(digits.test(String.fromCharCode(code)))),
});
const base64 = encodingOf('base64', 6, /[\w+/-]/);
const hexadecimal = encodingOf('hex', 4, /[\da-f]/i);

/**
 * The bytes that all digits of a text stand for, whatever is between them: line ends, colons, commas, `0x`. Other text has digits
 * too, so the bytes may begin at any of them: one view for each way to put them together.
 */
function bytesIn(view: View, { name, bits, digits }: Encoding): View[] {
  const { text } = view;
  const places = new Uint32Array(text.length);
  const found = Buffer.alloc(text.length);
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (name === 'hex' && (code | 0x20) === 0x78 && text[at - 1] === '0') count--;
    if (digits[code] !== 1) continue;
    places[count] = at;
    found[count++] = code;
  }
  if ((count * bits) / 8 < shortest) return [];
  return Array.from({ length: bits === 4 ? 2 : 4 }, (_, offset) => {
    const bytes = Buffer.from(found.toString('latin1', offset, count), name);
    const { kept, characters } = withoutZeros(bytes);
    const padding = name === 'base64' ? /=*/y : /(?:)/y;
    return {
      text: characters,
      start: (at) => view.start(places[offset + Math.floor((kept(at) * 8) / bits)]!),
      end: (at) => {
        // Zeros that belong to a character, and none of what follows.
        const last = places[offset + Math.floor((Math.min(kept(at + 1), kept(at) + 4) * 8 - 1) / bits)]!;
        padding.lastIndex = last + 1;
        return view.end(last + padding.exec(text)![0].length);
      },
    };
  });
}

/** Bytes as characters, and which byte each of them is. */
function withoutZeros(bytes: Buffer): { characters: string; kept(at: number): number } {
  if (!bytes.includes(0)) return { characters: bytes.toString('latin1'), kept: (at) => at };
  const places = new Uint32Array(bytes.length + 1);
  let count = 0;
  bytes.forEach((byte, at) => {
    if (byte !== 0) places[count++] = at;
  });
  places[count] = bytes.length;
  return { characters: bytes.toString('latin1').replaceAll('\0', ''), kept: (at) => places[at]! };
}
