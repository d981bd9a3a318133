import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonSyntaxError, decodedOffsets, jsonValue, scanJson } from '../../src/json/json-offsets.ts';

const parseJson = (text: string): unknown => jsonValue(text, scanJson(text));

const indent = fc.constantFrom(0, 1, 2, 4, '\t');
/** JSON with one piece put in the place of a few of its characters. */
const nearJson = fc
  .tuple(
    fc.jsonValue({ maxDepth: 3 }),
    indent,
    fc.nat(),
    fc.nat(2),
    fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ':',
      ',',
      '0',
      '-',
      '.',
      'e',
      'null',
      'nul',
      '"a":',
      '\\u00e',
      '\\ud83d',
      ' ',
      '\n',
      '\u00a0',
      '\u2028',
      '\u0001',
      'NaN',
    ),
  )
  .map(([value, space, at, removed, piece]) => {
    const text = JSON.stringify(value, null, space);
    const start = at % (text.length + 1);
    return text.slice(0, start) + piece + text.slice(start + removed);
  });

function outcome(parse: () => unknown): { value: unknown } | 'refused' {
  try {
    return { value: parse() };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonSyntaxError) return 'refused';
    throw error;
  }
}

describe('scanJson', () => {
  test('agrees with JSON.parse on JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' }), indent, (value, space) => {
        const text = JSON.stringify(value, null, space);
        expect(parseJson(text)).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  test('refuses and accepts what JSON.parse does', () => {
    fc.assert(
      fc.property(nearJson, (text) => {
        expect(outcome(() => parseJson(text))).toStrictEqual(outcome(() => JSON.parse(text)));
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    '{"a":1,"a":{"b":2}}',
    '{"__proto__":{"x":1}}',
    '-0',
    '1e400',
    '123456789012345678901',
    '"\\ud800"',
    ' [ ] ',
    '{"":[{}]}',
    '01',
    '1.',
    '.5',
    '+1',
    "'a'",
    '[1,]',
    '{"a":1,}',
    '',
    '"\u0001"',
    '"\\x"',
  ])('agrees with JSON.parse on %j', (text) => expect(outcome(() => parseJson(text))).toStrictEqual(outcome(() => JSON.parse(text))));

  test('gives every value its own text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), indent, (record, space) => {
        const text = JSON.stringify(record, null, space);
        const root = scanJson(text);
        if (root.type !== 'object') throw new Error('no object');
        expect([...root.members.keys()].sort()).toEqual(Object.keys(record).sort());
        for (const [name, { key, value }] of root.members) {
          expect(JSON.parse(text.slice(key.start, key.end))).toBe(name);
          expect(JSON.parse(text.slice(value.start, value.end))).toStrictEqual(JSON.parse(JSON.stringify(record[name])));
        }
      }),
    );
  });

  test('says where reading stopped', () => {
    const offsets = (text: string) => {
      try {
        scanJson(text);
      } catch (error) {
        return (error as JsonSyntaxError).offset;
      }
    };
    expect(offsets('{"a": 1,\n "b" 2}')).toBe(14);
    expect(offsets('["a\nb"]')).toBe(3);
    expect(offsets('[1, tru]')).toBe(4);
    expect(offsets('["abc')).toBe(5);
    expect(offsets('[1] x')).toBe(4);
  });

  test('checks opaque members without describing them, and still gives their value', () => {
    const text = '{"outputs": [{"a": [1, NaN]}], "b": 2}';
    const root = scanJson(text, { opaque: new Set(['outputs']), nonFinite: 'accept' });
    if (root.type !== 'object') throw new Error('no object');
    expect(root.members.get('outputs')!.value.type).toBe('opaque');
    expect(jsonValue(text, root)).toEqual({ outputs: [{ a: [1, Number.NaN] }], b: 2 });
    expect(() => scanJson('{"outputs": [{"a": [1 2]}]}', { opaque: new Set(['outputs']) })).toThrow(JsonSyntaxError);
  });

  test('refuses nesting that would exhaust the stack, instead of crashing', () => {
    expect(() => scanJson('['.repeat(1_000_000))).toThrow(/nested deeper/);
    expect(() => scanJson(`{"outputs": ${'['.repeat(100_000)}`, { opaque: new Set(['outputs']) })).toThrow(/nested deeper/);
  });
});

test('decodedOffsets maps every decoded unit to its raw text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\\n', '\\"', '\\\\', '\\u00e9', '\\ud83d\\ude00', '\\/'))),
      (parts) => {
        const raw = parts.map((part) => (part.startsWith('\\') && part.length > 1 ? part : JSON.stringify(part).slice(1, -1))).join('');
        const decoded = JSON.parse(`"${raw}"`) as string;
        const offsets = decodedOffsets(raw);
        expect(offsets.length).toBe(decoded.length + 1);
        for (let unit = 0; unit < decoded.length; unit++)
          expect(JSON.parse(`"${raw.slice(offsets[unit], offsets[unit + 1])}"`)).toBe(decoded[unit]);
      },
    ),
  );
});
