/** A JSON value and where it stands in the text: `[start, end)` in UTF-16 units. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonScalar | JsonOpaque;
export type JsonObject = { type: 'object'; start: number; end: number; members: ReadonlyMap<string, JsonMember> };
type JsonArray = { type: 'array'; start: number; end: number; items: readonly JsonNode[] };
/** The offsets include the quotes; the text is decoded only by `jsonValue`. */
export type JsonString = { type: 'string'; start: number; end: number };
type JsonScalar = { type: 'scalar'; start: number; end: number; value: number | boolean | null };
/** A value that was checked but is not described, see `ScanOptions.opaque`. */
type JsonOpaque = { type: 'opaque'; start: number; end: number };
type JsonMember = { key: JsonString; value: JsonNode };

type ScanOptions = {
  /** Members with these keys are checked but get no nodes inside: their size then costs no memory. */
  opaque?: ReadonlySet<string>;
  /** Values that may get nodes; a node takes about a hundred bytes, and often stands for two. */
  maxNodes?: number;
  /** Accept `NaN`, `Infinity` and `-Infinity`, as Python's json module reads and writes them. */
  nonFinite?: 'accept' | 'reject';
};

/** Thrown where the text is not JSON; `offset` is where reading stopped. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Thrown where the text holds more values than `ScanOptions.maxNodes`. */
export class TooManyValues extends Error {
  override readonly name = 'TooManyValues';
}

/** Python's json module, which every Jupyter tool reads notebooks with, gives up near this depth too. */
const MAX_NESTING = 900;

/**
 * Scans JSON text (RFC 8259, what `JSON.parse` accepts) in one pass and keeps the offsets of every value.
 * Of duplicate keys the last wins, as in `JSON.parse`.
 * @throws JsonSyntaxError, or TooManyValues where `maxNodes` is given
 */
export function scanJson(text: string, options: ScanOptions = {}): JsonNode {
  return new Scanner(text, options).document();
}

/** The plain value of a node; strings are fresh copies that do not keep `text` alive. */
export function jsonValue(text: string, node: JsonNode): unknown {
  switch (node.type) {
    case 'object':
      return Object.fromEntries([...node.members].map(([key, member]) => [key, jsonValue(text, member.value)]));
    case 'array':
      return node.items.map((item) => jsonValue(text, item));
    case 'string':
      return JSON.parse(text.slice(node.start, node.end));
    case 'scalar':
      return node.value;
    case 'opaque': {
      const own = text.slice(node.start, node.end);
      return jsonValue(own, scanJson(own, { nonFinite: 'accept' }));
    }
  }
}

/**
 * Offset in `raw` of every UTF-16 unit a JSON string decodes to, and of the end.
 * @param raw the string as it stands in the file, without its quotes
 * @returns one entry more than the decoded string has units
 */
export function decodedOffsets(raw: string): Uint32Array {
  const offsets = new Uint32Array(raw.length + 1);
  let units = 0;
  let at = 0;
  while (at < raw.length) {
    offsets[units++] = at;
    if (raw.charCodeAt(at) !== BACKSLASH) at += 1;
    else at += raw[at + 1] === 'u' ? 6 : 2;
  }
  offsets[units] = raw.length;
  return offsets.subarray(0, units + 1);
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /-?[A-Za-z]+/y;
const WORDS = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const NON_FINITE = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
]);

class Scanner {
  readonly #text: string;
  readonly #opaque: ReadonlySet<string>;
  readonly #nonFinite: boolean;
  #nodesLeft: number;
  #at = 0;
  #depth = 0;
  /** False while inside an opaque member. */
  #keep = true;

  constructor(text: string, options: ScanOptions) {
    this.#text = text;
    this.#opaque = options.opaque ?? new Set();
    this.#nonFinite = options.nonFinite === 'accept';
    this.#nodesLeft = options.maxNodes ?? Infinity;
  }

  document(): JsonNode {
    const node = this.#value();
    this.#space();
    if (this.#at < this.#text.length) this.#fail('expected the end of the file');
    return node;
  }

  #value(): JsonNode {
    if (this.#keep && --this.#nodesLeft < 0) throw new TooManyValues();
    this.#space();
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#array());
      case '"':
        return this.#string();
      default:
        return this.#scalar();
    }
  }

  #nested(read: () => JsonNode): JsonNode {
    if (++this.#depth > MAX_NESTING) throw new JsonSyntaxError(`values are nested deeper than ${MAX_NESTING} levels`, this.#at);
    const node = read();
    this.#depth--;
    return node;
  }

  #object(): JsonNode {
    const start = this.#at++;
    const members = new Map<string, JsonMember>();
    if (!this.#closes('}')) {
      do {
        this.#space();
        if (this.#text[this.#at] !== '"') this.#fail('expected a key in double quotes');
        const key = this.#string();
        this.#space();
        if (this.#text[this.#at] !== ':') this.#fail('expected ":"');
        this.#at++;
        if (!this.#keep) {
          this.#value();
          continue;
        }
        const name = JSON.parse(this.#text.slice(key.start, key.end)) as string;
        members.set(name, { key, value: this.#opaque.has(name) ? this.#hidden() : this.#value() });
      } while (this.#continues('}'));
    }
    return this.#keep ? { type: 'object', start, end: this.#at, members } : { type: 'opaque', start, end: this.#at };
  }

  #hidden(): JsonOpaque {
    this.#keep = false;
    const { start, end } = this.#value();
    this.#keep = true;
    return { type: 'opaque', start, end };
  }

  #array(): JsonNode {
    const start = this.#at++;
    const items: JsonNode[] = [];
    if (!this.#closes(']')) {
      do {
        const item = this.#value();
        if (this.#keep) items.push(item);
      } while (this.#continues(']'));
    }
    return this.#keep ? { type: 'array', start, end: this.#at, items } : { type: 'opaque', start, end: this.#at };
  }

  #closes(bracket: string): boolean {
    this.#space();
    if (this.#text[this.#at] !== bracket) return false;
    this.#at++;
    return true;
  }

  #continues(bracket: string): boolean {
    this.#space();
    const char = this.#text[this.#at];
    if (char !== ',' && char !== bracket) this.#fail(`expected "," or "${bracket}"`);
    this.#at++;
    return char === ',';
  }

  #string(): JsonString {
    const start = this.#at;
    let at = start + 1;
    for (;;) {
      const code = this.#text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code === BACKSLASH) at = this.#escape(at);
      else if (code >= 0x20) at++;
      else {
        this.#at = at;
        if (at >= this.#text.length) this.#fail('a string is not closed');
        this.#fail('a string holds a raw control character');
      }
    }
    this.#at = at + 1;
    return { type: 'string', start, end: this.#at };
  }

  #escape(at: number): number {
    const letter = this.#text[at + 1];
    if (letter !== undefined && '"\\/bfnrt'.includes(letter)) return at + 2;
    if (letter === 'u' && /^[0-9a-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return at + 6;
    this.#at = at;
    return this.#fail('a string holds an invalid escape');
  }

  #scalar(): JsonScalar {
    const start = this.#at;
    const number = this.#match(NUMBER);
    if (number !== null) return { type: 'scalar', start, end: this.#at, value: Number(number) };
    const word = this.#match(WORD);
    const value = WORDS.get(word ?? '') ?? (this.#nonFinite ? NON_FINITE.get(word ?? '') : undefined);
    if (value !== undefined || word === 'null') return { type: 'scalar', start, end: this.#at, value: value ?? null };
    this.#at = start;
    return this.#fail('expected a value');
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found?.[0] ?? null;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  /** Says what was expected, not what is there: the file may be a link to a private one. */
  #fail(expected: string): never {
    const isOver = this.#at >= this.#text.length && expected.startsWith('expected');
    throw new JsonSyntaxError(isOver ? `${expected}, found the end of the file` : expected, this.#at);
  }
}
