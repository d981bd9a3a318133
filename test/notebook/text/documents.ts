/** What jupytext writes at the top of a program. */
export const pyHeader = (format: string) => `# ---
# jupyter:
#   jupytext:
#     text_representation:
#       format_name: ${format}
# ---
`;
/** The same of MyST. */
export const mdHeader = (format: string) => `---
jupytext:
  text_representation:
    format_name: ${format}
---
`;

/** The same notebook in each dialect: Markdown, a magic, a cell that is not run, one that may raise, and a crash. */
export const documents: Record<string, string> = {
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
