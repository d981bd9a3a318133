import { execa } from 'execa';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mockSource, parameterLiteral, planParameters } from '../../src/notebook/parameters.ts';
import { pythonLiteral } from '../../src/notebook/python-literal.ts';
import { parseNotebook } from '../../src/notebook/read.ts';
import { notebookText, type CellSpec } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const open = (cells: CellSpec[], metadata: Record<string, unknown> = {}) =>
  parseNotebook(notebookText(cells, metadata), { path: 'a/n.ipynb', absolutePath: '/a/n.ipynb' });
const defaults: CellSpec = { source: 'lr = 0.1\nepochs: int = 3', tags: ['parameters'] };

async function python(program: string, input: unknown): Promise<unknown> {
  const { stdout } = await execa(testPython(), ['-W', 'ignore', '-c', program], { input: JSON.stringify(input), env: { PYTHONUTF8: '1' } });
  return JSON.parse(stdout);
}

describe('parameters stand where papermill puts them', () => {
  const given = { lr: '0.5' };

  test('nowhere when there are none', () => {
    expect(planParameters(open([defaults]), {})).toEqual({ source: '', afterCell: null, beforeCell: null, replaces: null, warnings: [] });
  });

  test('after the cell tagged parameters', () => {
    expect(planParameters(open(['x', defaults, 'y']), { ...given, epochs: '7' })).toEqual({
      source: '# Parameters\nlr = 0.5\nepochs = 7',
      afterCell: 1,
      beforeCell: null,
      replaces: null,
      warnings: [],
    });
  });

  test('in place of a cell injected earlier', () => {
    const injected: CellSpec = { source: 'lr = 9', tags: ['injected-parameters'] };
    expect(planParameters(open([defaults, injected, 'y']), given)).toMatchObject({ afterCell: null, beforeCell: 2, replaces: 1 });
  });

  test('before the first code cell otherwise, with a warning', () => {
    const notes: CellSpec = { source: '# Title', type: 'markdown' };
    expect(planParameters(open([notes, '', 'x']), given)).toMatchObject({
      afterCell: null,
      beforeCell: 2,
      warnings: [expect.stringContaining('no cell tagged `parameters`')],
    });
    expect(planParameters(open([notes]), given)).toMatchObject({ afterCell: null, beforeCell: null });
  });

  test.each([
    ['markdown', { source: 'lr = 1', type: 'markdown', tags: ['parameters'] }],
    ['skipped', { source: 'lr = 1', tags: ['parameters', 'skip-execution'] }],
    ['empty', { source: ' ', tags: ['parameters'] }],
  ])('before the next cell that runs when the tagged cell is %s', (_, cell) => {
    expect(planParameters(open(['x', cell as CellSpec, { source: 'z', tags: ['nbval-skip'] }, 'y']), given)).toMatchObject({
      afterCell: null,
      beforeCell: 3,
    });
  });

  test('unknown ones are a warning', () => {
    const cell: CellSpec = { source: 'a, b = 1, 2\nc = d = 3\nobj.e = 4\nf == 5\nprint(g)', tags: ['parameters'] };
    const { warnings } = planParameters(open([cell]), Object.fromEntries([...'abcdefg'].map((name) => [name, '1'])));
    expect(warnings.map((warning) => /parameter (\w+)/.exec(warning)?.[1])).toEqual(['e', 'f', 'g']);
    expect(warnings[0]).toContain('cell 1');
  });

  test.each(['1x', 'a b', 'class', 'a.b', '', 'None'])('%j is no name', (name) => {
    expect(() => planParameters(open([defaults]), { [name]: '1' })).toThrow(
      expect.objectContaining({ code: 'parameter-name', exitCode: 2, message: expect.stringContaining(JSON.stringify(name)) }),
    );
  });

  test('a name may be any Python identifier', () => expect(planParameters(open([defaults]), { größe: '1' }).source).toContain('größe = 1'));

  test('other languages are refused', () => {
    expect(() => planParameters(open([defaults], { language_info: { name: 'R' } }), given)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringMatching(/a\/n\.ipynb.* r\./) }),
    );
  });
});

/** `resolve` is `_resolve_type` of papermill/cli.py, which the tests' Python need not have. */
const PAPERMILL = `
import json, sys
def resolve(value):
    if value in ('True', 'False', 'None'):
        return {'True': True, 'False': False, 'None': None}[value]
    for kind in (int, float):
        try:
            return kind(value)
        except ValueError:
            pass
    return value
ours, values = json.load(sys.stdin)
same = lambda a, b: type(a) is type(b) and (a == b or (a != a and b != b))
json.dump([v for o, v in zip(ours, values) if not same(eval(o), resolve(v))], sys.stdout)`;

test('values are what papermill -p makes of them', async () => {
  const written = [
    'True',
    'False',
    'None',
    '0',
    '-0',
    '007',
    '+5',
    ' 12 ',
    '1_000',
    '12345678901234567890',
    '1.5',
    '5.',
    '.5',
    '-.5e-3',
    '1e3',
    '1E400',
    '1_0.5',
    '0x10',
    '1__0',
    '_1',
    '1_',
    'nan',
    '-inf',
    '+Infinity',
    'NaN',
    'inf x',
    '1,5',
    '',
    ' ',
    "it's",
    '"',
    '\\',
    'a\nb',
    '\r',
    'é😀',
    '\u2028',
    '\x85',
    '\0',
    '%%bash',
    '!ls',
    '--5',
    '1-2',
    '- 5',
    '.',
    'e5',
    '1e',
  ];
  const nearNumbers = fc.sample(
    fc.array(fc.constantFrom('1', '0', '_', '.', 'e', '+', '-', ' ', 'inf', 'x'), { maxLength: 6 }).map((parts) => parts.join('')),
    300,
  );
  const values = [...written, ...nearNumbers, ...fc.sample(fc.string({ unit: 'grapheme' }), 200)].filter(
    (value) => !/^(true|false|null)$|(?![0-9])\p{Nd}/u.test(value),
  );
  expect(await python(PAPERMILL, [values.map(parameterLiteral), values])).toEqual([]);
});

test.each([
  ['true', 'True'],
  ['false', 'False'],
  ['null', 'None'],
])('%s is %s, as TOML and YAML mean it', (text, literal) => expect(parameterLiteral(text)).toBe(literal));

const EVALUATE = `
import json, sys
values, literals, (source, expected), texts = json.load(sys.stdin)
namespace = {'a': {}}
exec(source, namespace)
json.dump([[v for v, l in zip(values, literals) if eval(l) != v], {k: namespace[k] for k in expected} == expected, namespace['a'],
  [t for t in texts if len(t.splitlines()) != 1]], sys.stdout)`;

test('JSON values become the Python values they mean, on one line each', async () => {
  const values = fc.sample(fc.jsonValue({ stringUnit: 'grapheme', noNegativeZero: true } as fc.JsonSharedConstraints), 300);
  const literals = values.map(pythonLiteral);
  const mock = { text: "it's", flag: true, none: null, list: [1, { k: '\u2028' }], number: 1e21 };
  const source = mockSource({ ...mock, "a['b']": '"' });
  expect(await python(EVALUATE, [values, literals, [source, mock], literals])).toEqual([[], true, { b: '"' }, []]);
});
