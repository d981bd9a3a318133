import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../support/check.ts';
import { scratchFolder } from '../../support/notebooks.ts';

const pyHeader = (format: string) => `# ---
# jupyter:
#   jupytext:
#     text_representation:
#       format_name: ${format}
# ---
`;
const mdHeader = (format: string) => `---
jupytext:
  text_representation:
    format_name: ${format}
---
`;

/** The same notebook in each dialect: Markdown, a magic, a cell that is not run, one that may raise, and a crash. */
const documents: Record<string, string> = {
  'percent.py': `${pyHeader('percent')}
# %% [markdown]
# # Title

# %%
# %matplotlib inline
totals = {'churn': 1}

# %% tags=["skip-execution"]
raise SystemExit('not run')

# %% tags=["raises-exception"]
raise ValueError('may raise')

# %% Look
count = len(totals)
totals['absent']
`,
  'light.py': `${pyHeader('light')}
# # Title

# %matplotlib inline
totals = {'churn': 1}

# + tags=["skip-execution"]
raise SystemExit('not run')

# + tags=["raises-exception"]
raise ValueError('may raise')
# -

count = len(totals)
totals['absent']
`,
  'myst.md': `${mdHeader('myst')}
# Title

\`\`\`{code-cell} ipython3
%matplotlib inline
totals = {'churn': 1}
\`\`\`

\`\`\`{code-cell}
:tags: [skip-execution]

raise SystemExit('not run')
\`\`\`

\`\`\`{code-cell}
---
tags: [raises-exception]
---
raise ValueError('may raise')
\`\`\`

\`\`\`{code-cell}
count = len(totals)
totals['absent']
\`\`\`
`,
  'plain.md': `---
jupyter:
  jupytext:
    text_representation:
      format_name: markdown
---

# Title

\`\`\`python
%matplotlib inline
totals = {'churn': 1}
\`\`\`

\`\`\`python tags=["skip-execution"]
raise SystemExit('not run')
\`\`\`

\`\`\`python tags=["raises-exception"]
raise ValueError('may raise')
\`\`\`

\`\`\`python
count = len(totals)
totals['absent']
\`\`\`
`,
  'quarto.qmd': `---
title: Quarto
jupyter: python3
---

# Title

\`\`\`{python}
%matplotlib inline
totals = {'churn': 1}
\`\`\`

\`\`\`{python}
#| eval: false
raise SystemExit('not run')
\`\`\`

\`\`\`{python}
#| error: true
raise ValueError('may raise')
\`\`\`

\`\`\`{python}
count = len(totals)
totals['absent']
\`\`\`
`,
  'chunks.Rmd': `---
jupyter:
  kernelspec:
    name: python3
    language: python
---

# Title

\`\`\`{python}
# %matplotlib inline
totals = {'churn': 1}
\`\`\`

\`\`\`{python, eval=FALSE}
raise SystemExit('not run')
\`\`\`

\`\`\`{python, error=TRUE}
raise ValueError('may raise')
\`\`\`

\`\`\`{python}
count = len(totals)
totals['absent']
\`\`\`
`,
};
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
  ['a.py', '# %%\nimport pandas as pd\ndf = pd.DataFrame({"churn": [1]})\n\n# %%\n# %time\ndf["Churn"]\n'],
  ['a.md', '```{code-cell}\nimport pandas as pd\ndf = pd.DataFrame({"churn": [1]})\n```\n\n```{code-cell}\n:tags: [a]\ndf["Churn"]\n```\n'],
  ['a.qmd', '```{python}\nimport pandas as pd\ndf = pd.DataFrame({"churn": [1]})\n```\n\n```{python}\n#| echo: false\ndf["Churn"]\n```\n'],
];

describe('a fix', () => {
  test.each(repairs)('%s: is written into the text, and nothing else is', async (name, text) => {
    const folder = scratchFolder({ [name]: text });
    const { stdout } = await check(folder, [name, '--diff']);
    expect(stdout).toContain('-df["Churn"]\n+df["churn"]');
    await check(folder, [name, '--fix']);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(text.replace('Churn', 'churn'));
  });
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

test('an executed copy is an .ipynb file', async () => {
  const folder = scratchFolder({ 'a.py': '# %%\nx = 1\n' });
  await check(folder, ['a.py', '--output-notebook', 'out']);
  expect(JSON.parse(readFileSync(join(folder, 'out', 'a.ipynb'), 'utf8')).cells[0].source).toEqual(['x = 1']);
});
