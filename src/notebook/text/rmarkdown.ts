import type { Dialect } from './dialect.ts';
import { readMarkdown } from './markdown.ts';
import { literal } from './options.ts';
import { executionTags } from './quarto.ts';

const chunk = /^```\{(.*)\}\s*$/;

/** R Markdown, whose chunks may be in any language that Jupyter has a kernel for. */
export const rmarkdown: Dialect = {
  name: 'rmarkdown',
  extensions: ['.Rmd'],
  recognizes: ({ lines }) => lines.some((line) => chunk.test(line)),
  read: (file) => readMarkdown(file, { opens: openChunk, shows: /^```(?:[^{]|\s*$)/, commentsMagics: true }),
};

function openChunk(line: string): { language: string; metadata: Record<string, unknown>; tags: string[] } | null {
  const inside = chunk.exec(line)?.[1];
  if (inside === undefined) return null;
  const [, engine, others] = /^([^\s,]*)[\s,]*(.*)$/.exec(inside)!;
  const metadata: Record<string, unknown> = {};
  const options = splitOptions(others!);
  for (const [index, { name, value }] of options.entries()) {
    if (name === '' && index === 0) metadata.name = value;
    else if (name === 'echo' || name === 'include') Object.assign(metadata, hidden(name, value));
    else metadata[name] = valueOf(value);
  }
  return { language: engine === 'r' ? 'R' : engine!, metadata, tags: executionTags(metadata) };
}

/** Options of knitr that jupytext has other words for. */
function hidden(name: 'echo' | 'include', value: string): Record<string, unknown> {
  const logical = valueOf(value);
  return typeof logical === 'boolean' ? { [name === 'echo' ? 'hide_input' : 'hide_output']: !logical } : { [name]: logical };
}

function splitOptions(text: string): { name: string; value: string }[] {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const char of text) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (char === ',' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts
    .map((part) => /^\s*(?:([\w.]+)\s*=)?\s*(.*?)\s*$/.exec(part)!)
    .filter(([, name, value]) => name !== undefined || value !== '')
    .map(([, name = '', value = '']) => ({ name, value }));
}

/** A value of R: `TRUE`, `c("a", "b")`, a number or a text; other code as jupytext keeps it. */
function valueOf(value: string): unknown {
  if (/^(?:TRUE|T)$/.test(value)) return true;
  if (/^(?:FALSE|F)$/.test(value)) return false;
  const list = /^(?:c|list)\((.*)\)$/.exec(value);
  return literal(list ? `[${list[1]}]` : value) ?? `#R_CODE#${value}`;
}
