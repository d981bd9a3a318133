import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell, Notebook, SourceEdit } from '../../../src/notebook/notebook.ts';
import { parseNotebook } from '../../../src/notebook/read.ts';
import { applyRawEdit } from '../../support/apply-raw-edit.ts';
import '../../support/fixed-seed.ts';
import { documents } from './documents.ts';

/** Other ways of writing what the documents hold. */
const others: Record<string, string> = {
  'titles.py':
    '# %% Load\nx = {\n    "a": 1,\n\n    "b": """\n# %% no cell\n""",\n}\n\n# %% [markdown]\n# Text\n# ```\n# %% no cell\n# ```\n\n# %% Use {"tags": ["a"]}\nfor key in x:\n    print(key)\n\n\n# %%\n',
  'bare.py': '# ---\n# jupyter:\n#   jupytext:\n#     text_representation:\n#       format_name: hydrogen\n# ---\n# %%\n%time x = 1\nx\n',
  'regions.py':
    '# ---\n# jupyter:\n#   jupytext:\n#     cell_markers: region,endregion\n# ---\n\n# region A title\nx = 1\n\nif x:\n\n    y = 2\n# endregion\n\n# Text\n\ndef f():\n    a = 1\n\n    return a\n\nf()\n',
  'cells.md':
    '# Title\n\n~~~{code-cell} python\n:tags: [a]\n\nx = "```"\n\n\ny = 2\n~~~\n+++ {"b": 1}\nText\n\n- item\n  ```python\n  1 / 0\n  ```\n\n````{code-cell}\nz = 3\n````\n',
  'regions.md':
    '---\njupyter:\n  kernelspec: {name: python3, display_name: a, language: python}\n---\n\n<!-- #region {"a": 1} -->\nText\n\n\nMore\n<!-- #endregion -->\n\n```python\nx = """\n```\n"""\n```\n\n```bash\nls\n```\n\n```python .noeval\n1 / 0\n```\n',
  'options.qmd':
    '---\nexecute:\n  error: true\n---\n\n```{python}\n#| label: a\n#| echo: false\nx = 1\n\ny = 2\n```\n\n```{.python}\n1 / 0\n```\n\nText\n',
  'names.Rmd': '# Title\n\n```{python name, fig.width=5, tags=c("a", "b")}\nx = 1\n\n# %time y = 2\n```\n\n\nText\n\n```{bash}\nls\n```\n',
};
const texts = Object.entries({ ...documents, ...others }).flatMap(([name, text]): [string, string, string][] => [
  [name, 'as on Linux', text],
  [name, 'as on Windows', `\uFEFF${text.replaceAll('\n', '\r\n')}`],
]);

const read = (name: string, text: string): Notebook => parseNotebook(text, { path: name, absolutePath: `/${name}` });
const after = (source: string, edits: readonly SourceEdit[]) =>
  edits.toReversed().reduce((now, { start, end, text }) => now.slice(0, start) + text + now.slice(end), source);
/** Blank ends of a cell are not kept by every dialect. */
const shown = ({ type, source, tags, metadata }: Cell) => ({ type, source: source.trimEnd(), tags, metadata });

const pieces = fc
  .array(
    fc.constantFrom(
      '\n',
      '\n\n',
      ' ',
      '    ',
      'x',
      '# ',
      '%%',
      '%time',
      '```',
      '"""',
      "'",
      '---',
      '+',
      '# -',
      '# %%',
      '#|',
      '😀',
      'y = 1\n',
      ':a',
    ),
    { maxLength: 5 },
  )
  .map((some) => some.join(''));
/** One or two edits in order, as places among so many thousandths of a source. */
const wanted = fc.array(fc.tuple(fc.nat(1000), fc.nat(6), pieces), { minLength: 1, maxLength: 2 });

function editsIn(source: string, places: readonly (readonly [number, number, string])[]): SourceEdit[] {
  const boundaries = [...source].reduce((all, char) => [...all, all.at(-1)! + char.length], [0]);
  const edits: SourceEdit[] = [];
  for (const [place, length, text] of places.toSorted(([one], [other]) => one - other)) {
    const from = Math.floor((place * (boundaries.length - 1)) / 1000);
    const [start, end] = [boundaries[from]!, boundaries[Math.min(from + length, boundaries.length - 1)]!];
    if (edits.length === 0 || start > edits.at(-1)!.end) edits.push({ start, end, text });
  }
  return edits;
}

describe.each(texts)('%s, %s', (name, _, text) => {
  const notebook = read(name, text);
  const code = notebook.cells.filter(({ type, source }) => type === 'code' && source.trim() !== '');

  test('each line of code stands where it is said to', () => {
    const lines = text.replace('\uFEFF', '').split(/\r?\n/);
    for (const { index, source } of code)
      for (const [at, line] of source.split('\n').entries()) {
        const { startLine, startColumn, endColumn } = notebook.locate(index, at + 1);
        if (line.trim() !== '' && !line.startsWith('%%'))
          expect(lines[startLine - 1]!.slice(startColumn - 1, endColumn - 1)).toBe(line.trim());
      }
  });

  test('a line of code is replaced, added and removed', () => {
    for (const { index, source } of code) {
      const lines = source.split('\n');
      for (const [at, line] of lines.entries()) {
        if (!/^[a-z]+ = \d$/.test(line)) continue;
        const start = lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0);
        expect(notebook.edit(index, [{ start, end: start + line.length, text: 'z = 0' }]), line).not.toBeNull();
        expect(notebook.edit(index, [{ start, end: start, text: 'z = 0\n' }]), line).not.toBeNull();
      }
    }
  });

  test('any edit that is written gives the edited source, and changes no other cell', () => {
    fc.assert(
      fc.property(fc.nat(code.length - 1), wanted, (chosen, places) => {
        const { index, source } = code[chosen]!;
        const edits = editsIn(source, places);
        const raw = notebook.edit(index, edits);
        fc.pre(raw !== null);
        const now = read(name, applyRawEdit(text, raw!)!);
        expect(now.cells.map(shown)).toEqual(
          notebook.cells.map((cell) => shown(cell.index === index ? { ...cell, source: after(source, edits) } : cell)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
