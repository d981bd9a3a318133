import { isActive } from './cells.ts';
import type { Dialect } from './dialect.ts';
import { isOfNotebook } from './header.ts';
import { isJupyterLanguage } from './languages.ts';
import { readMarkdown } from './markdown.ts';
import { literal } from './options.ts';
import { executionTags } from './quarto.ts';

const chunk = /^```\{(.*)\}\s*$/;

/** R Markdown, whose chunks may be in any language that Jupyter has a kernel for. */
export const rmarkdown: Dialect = {
  name: 'rmarkdown',
  extensions: ['.Rmd'],
  recognizes: ({ lines, header }) => isOfNotebook(header) || lines.some((line) => chunk.test(line)),
  read: (file) => readMarkdown(file, { opens: openChunk, shows: /^```(?:[^{]|\s*$)/, magics: 'in-comments' }),
};

/** Options of knitr that jupytext takes for tags. */
const tagOf: Readonly<Record<string, string>> = {
  'include=FALSE': 'remove_cell',
  'echo=FALSE': 'remove_input',
  'results="hide"': 'remove_output',
};

function openChunk(line: string): ReturnType<Parameters<typeof readMarkdown>[1]['opens']> {
  const [, engine, others] = /^(wolfram language|[^\s,]*)[\s,]*(.*)$/.exec(chunk.exec(line)?.[1] ?? '')!;
  const language = engine === 'r' ? 'R' : engine!;
  if (!isJupyterLanguage(language)) return null;
  const metadata: Record<string, unknown> = {};
  for (const [index, { name, value }] of splitOptions(others!).entries()) {
    const tag = tagOf[`${name}=${value.replaceAll("'", '"')}`];
    if (name === '' && index === 0) metadata.name = value;
    else if (tag !== undefined) metadata.tags = [...(Array.isArray(metadata.tags) ? metadata.tags : []), tag];
    else metadata[name] = valueOf(value);
  }
  if (!isActive('Rmd', metadata)) delete metadata.eval;
  return { language, metadata, tags: executionTags(metadata), closes: /^```\s*$/ };
}

function splitOptions(text: string): { name: string; value: string }[] {
  const parts = text.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|\{[^}]*\}|\[[^\]]*\]|[^,])+/g) ?? [];
  return parts.map((part) => {
    const [, name = '', value = ''] = /^\s*(?:([^\s=("']+)\s*=)?\s*(.*?)\s*$/.exec(part)!;
    return { name, value };
  });
}

/** A value of R: `TRUE`, `c("a", "b")`, a number or a text; other code as jupytext keeps it. */
function valueOf(value: string): unknown {
  if (/^(?:TRUE|T)$/.test(value)) return true;
  if (/^(?:FALSE|F)$/.test(value)) return false;
  const list = /^(?:c|list)\((.*)\)$/.exec(value);
  const read = literal(list ? `[${list[1]}]` : value);
  return read === undefined ? `#R_CODE#${value}` : read;
}
