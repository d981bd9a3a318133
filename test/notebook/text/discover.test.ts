import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import { discoverNotebooks } from '../../../src/notebook/discover.ts';
import { parseNotebook } from '../../../src/notebook/read.ts';
import { partnerOf } from '../../../src/notebook/text/pairs.ts';
import { scratchFolder } from '../../support/notebooks.ts';

async function discovered(files: Record<string, string>): Promise<{ found: string[]; pairs: [string, string][] }> {
  const cwd = scratchFolder({ ...files, 'z.ipynb': '' });
  const { found, pairs } = await discoverNotebooks(['.'], { cwd, ignore: [] });
  const name = (path: string) => relative(cwd, path);
  return { found: found.map(name).filter((one) => one !== 'z.ipynb'), pairs: pairs.map(({ text, json }) => [name(text), name(json)]) };
}

const isNotebook = (name: string, text: string) => {
  try {
    return parseNotebook(text, { path: name, absolutePath: `/${name}` }).cells.some(
      ({ type, source }) => type === 'code' && source.includes('x = 1'),
    );
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
};

/** A cell of each dialect; `needs`: what makes a notebook of a file that holds it. */
const cells: { dialect: string; ending: string; cell: string; named: 'as-it-is' | 'with-header'; searched: 'as-it-is' | 'with-header' }[] =
  [
    { dialect: 'percent', ending: 'py', cell: '# %%\nx = 1\n', named: 'as-it-is', searched: 'with-header' },
    { dialect: 'light', ending: 'py', cell: 'x = 1\n', named: 'with-header', searched: 'with-header' },
    { dialect: 'myst', ending: 'md', cell: '```{code-cell}\nx = 1\n```\n', named: 'as-it-is', searched: 'with-header' },
    { dialect: 'markdown', ending: 'md', cell: '```python\nx = 1\n```\n', named: 'with-header', searched: 'with-header' },
    { dialect: 'quarto', ending: 'qmd', cell: '```{python}\nx = 1\n```\n', named: 'as-it-is', searched: 'as-it-is' },
    { dialect: 'rmarkdown', ending: 'Rmd', cell: '```{python}\nx = 1\n```\n', named: 'as-it-is', searched: 'with-header' },
  ];

/** What may stand between two `---`, and whether it is said of a notebook. */
const headers: [string, string[], 'of-a-notebook' | 'of-a-text'][] = [
  ['jupytext', ['jupytext:', '  formats: "auto"'], 'of-a-notebook'],
  ['jupyter', ['jupyter:', '  kernelspec: {name: python3, display_name: a, language: python}'], 'of-a-notebook'],
  ['kernelspec', ['kernelspec:', '  name: python3'], 'of-a-notebook'],
  ['title', ['title: A page', 'about: jupyter'], 'of-a-text'],
];

describe.each(cells)('$dialect', ({ dialect, ending, cell, named, searched }) => {
  const name = `a.${ending}`;
  const mark = ending === 'py' ? '# ' : '';
  const under = (lines: readonly string[]) => `${['---', ...lines, '---'].map((line) => `${mark}${line}\n`).join('')}\n${cell}`;

  test('without a header', async () => {
    expect(isNotebook(name, cell)).toBe(named === 'as-it-is');
    expect((await discovered({ [name]: cell })).found).toEqual(searched === 'as-it-is' ? [name] : []);
  });

  test.each(headers)('with %s', async (_, lines, kind) => {
    expect(isNotebook(name, under(lines))).toBe(kind === 'of-a-notebook' || named === 'as-it-is');
    expect((await discovered({ [name]: under(lines) })).found).toEqual(kind === 'of-a-notebook' || searched === 'as-it-is' ? [name] : []);
  });

  test('with its name in the header', async () => {
    const lines = ['jupyter:', '  jupytext:', '    text_representation:', `      format_name: ${dialect}`];
    expect(isNotebook(name, under(lines))).toBe(true);
    expect((await discovered({ [name]: under(lines) })).found).toEqual([name]);
  });
});

describe('the .ipynb file of a text', () => {
  test.each([
    ['/w/a.py', null, '/w/a.ipynb'],
    ['/w/a.b.md', null, '/w/a.b.ipynb'],
    ['/w/a.py', 'ipynb,py:percent', '/w/a.ipynb'],
    ['/w/a.nb.py', 'ipynb,.nb.py:percent', '/w/a.ipynb'],
    ['/w/a.py', '.nb.ipynb,py', '/w/a.nb.ipynb'],
    ['/w/scripts/a.py', 'notebooks//ipynb,scripts//py:percent', '/w/notebooks/a.ipynb'],
    ['/w/scripts/deep/a.py', 'notebooks//ipynb,scripts//py:percent', '/w/notebooks/deep/a.ipynb'],
    ['/w/a.py', 'py:percent,md', null],
    ['/w/a.py', 'ipynb,md', null],
  ])('%s, %s', (text, formats, expected) => {
    expect(partnerOf(text, formats)).toBe(expected);
  });

  const header = (formats?: string) =>
    ['---', 'jupyter:', '  jupytext:', `    ${formats === undefined ? 'main_language: python' : `formats: ${formats}`}`, '---', '']
      .map((line) => (line ? `# ${line}\n` : '\n'))
      .join('');
  test.each<[string, Record<string, string>, string[], [string, string][]]>([
    ['of one name', { 'a.py': header(), 'a.ipynb': '' }, ['a.py'], [['a.py', 'a.ipynb']]],
    ['of other names', { 'a.py': header(), 'b.ipynb': '' }, ['a.py', 'b.ipynb'], []],
    ['of other folders', { 'a.py': header(), 'b/a.ipynb': '' }, ['a.py', 'b/a.ipynb'], []],
    ['of folders in `formats`', { 's/a.py': header('n//ipynb,s//py:percent'), 'n/a.ipynb': '' }, ['s/a.py'], [['s/a.py', 'n/a.ipynb']]],
    ['whose `formats` are others', { 'a.py': header('n//ipynb,py:percent'), 'a.ipynb': '' }, ['a.ipynb', 'a.py'], []],
    ['without a header', { 'a.py': 'x = 1\n', 'a.ipynb': '' }, ['a.ipynb'], []],
  ])('files %s', async (_, files, found, pairs) => {
    expect(await discovered(files)).toEqual({ found, pairs });
  });
});
