/** A generator of numbers in [0, 1) from a seed (mulberry32), so that every input can be made again. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
const below = (random: Random, limit: number) => Math.floor(random() * limit);
const one = <T>(random: Random, items: readonly T[]): T => items[below(random, items.length)]!;

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
/** Values that programs stumble over: of another type, at the edge of a type, very long, very deep, or read as something else. */
const odd: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => 1e308,
  () => Number.MAX_SAFE_INTEGER + 2,
  () => '',
  () => ' ',
  () => '../../../etc/passwd',
  () => '\u001b[2J\u0000\u202e::error::x\r\n##[error]',
  () => '\ud800',
  () => 'x'.repeat(100_000),
  () => 'é\n'.repeat(2000),
  () => '__proto__',
  () => [],
  () => ({}),
  () => ({ __proto__: { polluted: true }, constructor: 1, toString: 'x', length: 1e9 }),
  () => JSON.parse('{"__proto__": {"polluted": true}, "": 1}') as unknown,
  () => deep(200),
  () => deep(3000),
  (random) => Array.from({ length: below(random, 3000) }, (_, at) => at),
];

/** A copy of a JSON value with some of it replaced, removed, renamed or doubled. */
export function mutateJson(value: unknown, random: Random): unknown {
  const copy = structuredClone(value);
  for (let times = 1 + below(random, random() < 0.7 ? 1 : 4); times > 0; times--) {
    let place = copy;
    for (let steps = below(random, 9); steps > 0; steps--) {
      const inner: unknown = isContainer(place) ? one(random, Object.values(place)) : undefined;
      if (!isContainer(inner)) break;
      place = inner;
    }
    if (isContainer(place)) change(place as Record<string, unknown>, random);
  }
  return random() < 0.02 ? one(random, odd)(random) : copy;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Of the same type, so that it gets past the door. */
function like(value: unknown, random: Random): unknown {
  const same = odd
    .map((make) => make(random))
    .filter((other) => typeof other === typeof value && Array.isArray(other) === Array.isArray(value));
  if (typeof value === 'number') return one(random, [0, 1, 2, 1_000_000, 999_999_999, 4_294_967_296, ...(same as number[])]);
  return same.length > 0 && random() < 0.8 ? one(random, same) : value;
}

function change(place: Record<string, unknown>, random: Random): void {
  const key = one(random, Object.keys(place)) ?? 'x';
  const kind = random();
  if (kind < 0.35) place[key] = like(place[key], random);
  else if (kind < 0.55) place[key] = one(random, odd)(random);
  else if (kind < 0.7) delete place[key];
  else if (kind < 0.8) place[one(random, ['__proto__x', 'name', 'text', '', 'id', '0'])] = place[key];
  else if (Array.isArray(place)) place.push(...(place as unknown[]).slice(0, 50));
  else place[key] = [place[key]];
}

const tokens = [
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '\\',
  ',',
  ':',
  '=',
  '\n',
  '\r',
  '\0',
  '\ufeff',
  '\ud800',
  '[[',
  '"""',
  '#',
  '1e999',
  'nan',
  'true',
  '[tool.nbcrane]',
  '\u2028',
  '-',
  '\\u0000',
  '9'.repeat(400),
];

/** A text with some of its characters removed, doubled, moved or replaced. */
export function mutateText(text: string, random: Random): string {
  let result = text;
  for (let times = 1 + below(random, 6); times > 0; times--) {
    const at = below(random, result.length + 1);
    const end = Math.min(result.length, at + below(random, random() < 0.9 ? 20 : 2000));
    const part = result.slice(at, end);
    const kind = random();
    if (kind < 0.35) result = result.slice(0, at) + one(random, tokens) + result.slice(at);
    else if (kind < 0.6) result = result.slice(0, at) + result.slice(end);
    else if (kind < 0.75) result = result.slice(0, end) + part.repeat(1 + below(random, 5)) + result.slice(end);
    else if (kind < 0.9) result = result.slice(0, at) + String.fromCharCode(below(random, 0x300)) + result.slice(at + 1);
    else if (kind < 0.95) result = result.slice(0, at);
    else result = result.slice(0, at) + one(random, ['[', '{"a":', '[[', 'a.'])!.repeat(below(random, 5000)) + result.slice(at);
  }
  return result;
}
