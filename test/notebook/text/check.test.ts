import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { check, cli } from '../../support/check.ts';
import { scratchFolder } from '../../support/notebooks.ts';
import { documents, pyHeader } from './documents.ts';

const lineOf = (text: string) => text.split('\n').findIndex((line) => line === "totals['absent']") + 1;

test('a folder of every dialect: each crash stands on its line of the text', async () => {
  const folder = scratchFolder({ ...documents, 'README.md': '# No notebook\n\n```python\n1 / 0\n```\n', 'module.py': '# %%\n1 / 0\n' });
  const { exitCode, report, stdout } = await check(folder, ['.', '--format', 'concise']);
  expect(exitCode).toBe(1);
  expect(report.notebooks.map(({ path }) => path)).toEqual(Object.keys(documents).sort());
  const shown = stdout.split('\n').flatMap((line) => /^([\w.]+):(\d+):(\d+): .*KeyError/.exec(line)?.slice(1, 4).join(':') ?? []);
  expect(shown.sort()).toEqual(
    Object.entries(documents)
      .map(([name, text]) => `${name}:${lineOf(text)}:1`)
      .sort(),
  );
});

/** A crash that has a fix, in each dialect, and what the fix makes of its line. */
const repairs: [string, string][] = [
  ['a.py', '# %%\ndf = {"churn": 1}\n\n# %%\n# %time\ndf["Churn"]\n'],
  ['a.md', '```{code-cell}\ndf = {"churn": 1}\n```\n\n```{code-cell}\n:tags: [a]\ndf["Churn"]\n```\n'],
  ['a.qmd', '```{python}\ndf = {"churn": 1}\n```\n\n```{python}\n#| echo: false\ndf["Churn"]\n```\n'],
];

test('fixes are written into the texts, and nothing else is', async () => {
  const folder = scratchFolder(Object.fromEntries(repairs));
  const names = repairs.map(([name]) => name);
  const { stdout } = await check(folder, [...names, '--diff']);
  expect(stdout.split('-df["Churn"]\n+df["churn"]')).toHaveLength(repairs.length + 1);
  await check(folder, [...names, '--fix']);
  for (const [name, text] of repairs) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text.replace('Churn', 'churn'));
});

test('--static reads texts', async () => {
  const folder = scratchFolder({ 'a.py': '# %%\nx = 1\n\n# %%\nprint(y)\n' });
  const { report } = await check(folder, ['--static', 'a.py']);
  expect(report.notebooks[0]!.cells.map(({ status }) => status)).toEqual(['checked', 'predicted-crash']);
});

/** Text that is no notebook, or a broken one, and what is said of it. */
const broken: [string, string, RegExp][] = [
  ['plain.py', 'x = 1\n', /plain\.py is no notebook: .* no code below a line `# %%`/],
  ['plain.md', '# Title\n', /plain\.md is no notebook: .* no code in a block that begins with ```\{code-cell\}/],
  ['readme.md', '# Title\n\n```python\n1 / 0\n```\n', /readme\.md is no notebook/],
  ['plain.qmd', '# Title\n', /plain\.qmd is no notebook: .* no code in a chunk that begins with ```\{python\}/],
  ['nomarker.py', pyHeader('nomarker'), /nomarker\.py is written in jupytext's format "nomarker"/],
  ['header.md', '---\njupytext: [\n---\n', /header\.md, line \d+: the YAML cannot be read/],
  ['options.md', '```{code-cell}\n:tags: [a\n\nx = 1\n```\n', /options\.md, line \d+: the YAML cannot be read/],
  ['break.md', '+++ tags\n\n```{code-cell}\nx = 1\n```\n', /break\.md, line 1: what follows `\+\+\+` must be a JSON object/],
  ['mixed.qmd', '```{python}\nx = 1\n```\n\n```{r}\nx <- 1\n```\n', /mixed\.qmd, line 5: the chunk is in r/],
];

test('a text that cannot be read ends no run', async () => {
  const folder = scratchFolder({ ...Object.fromEntries(broken), 'good.py': '# %%\nx = 1\n' });
  const { exitCode, report } = await check(folder, ['good.py', ...broken.map(([name]) => name)]);
  expect(exitCode).toBe(2);
  for (const { path, status, message } of report.notebooks) {
    const [, , expected] = broken.find(([name]) => name === path) ?? [];
    expect([path, status, message]).toEqual([path, expected ? 'invalid' : 'passed', expected ? expect.stringMatching(expected) : null]);
  }
});

describe('pairs', () => {
  const text = `${pyHeader('percent')}\n# %%\nx = 1\n`;
  const json = (source: string) =>
    JSON.stringify({
      nbformat: 4,
      nbformat_minor: 5,
      metadata: {},
      cells: [{ id: 'a', cell_type: 'code', metadata: {}, source, outputs: [], execution_count: null }],
    });
  test.each([
    ['the same code', 'x = 1', ''],
    ['other code', 'x = 2', 'its code differs from'],
  ])('%s: one notebook, reported on the text', async (_, source, notice) => {
    const folder = scratchFolder({ 'a.py': text, 'a.ipynb': json(source) });
    const { report, stdout } = await check(folder, ['.', '--static']);
    expect(report.notebooks.map(({ path }) => path)).toEqual(['a.py']);
    expect(stdout.includes('its code differs from')).toBe(notice !== '');
  });
});

test('two copies that would be one file are refused before anything runs', async () => {
  const folder = scratchFolder({ 'a.py': '# %%\nx = 1\n', 'a.qmd': '```{python}\nx = 1\n```\n' });
  const { exitCode, stderr } = await execa(process.execPath, [cli, 'check', 'a.py', 'a.qmd', '--output-notebook', 'out'], {
    cwd: folder,
    reject: false,
  });
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--output-notebook would write two notebooks to the same file')]);
});

test('an executed copy is an .ipynb file', async () => {
  const folder = scratchFolder({ 'a.py': '# %%\nx = 1\n' });
  await check(folder, ['a.py', '--output-notebook', 'out']);
  expect(JSON.parse(readFileSync(join(folder, 'out', 'a.ipynb'), 'utf8')).cells[0].source).toEqual(['x = 1']);
});
