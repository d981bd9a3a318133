import { plainLine, plainText } from './plain-text.ts';

/** Zero-width, so that GitHub sees no mention, issue number or address where the reader still does. */
const joiner = '\u2060';

/** Untrusted text as one line of Markdown that is shown as it is: no markup, HTML, mentions, issue references or links, also inside a table. */
export function escapeMarkdown(text: string): string {
  return escapeHtml(text).replace(/[\\`*_{}[\]()|~$!#+=.-]/g, (mark, at: number, all: string) =>
    needsBackslash(mark, at, all) ? `\\${mark}` : mark,
  );
}

/** The same inside an HTML element such as a summary, where Markdown's marks mean nothing. */
export function escapeHtml(text: string): string {
  return plainLine(text)
    .replace(/@(?=[\w-])/g, `@${joiner}`)
    .replace(/#(?=\d)/g, `#${joiner}`)
    .replace(/\b(gh-)(?=\d)/gi, `$1${joiner}`)
    .replace(/\b(www)(?=\.)/gi, `$1${joiner}`)
    .replace(/:(?=\/\/)/g, `:${joiner}`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Marks that mean something only at the start of a line keep their plain look elsewhere. */
function needsBackslash(mark: string, at: number, all: string): boolean {
  if (mark === '(' || mark === ')') return false;
  if (mark === '.') return /^\d+$/.test(all.slice(0, at)) && !/\S/.test(all[at + 1] ?? '');
  if ('#+=-'.includes(mark)) return all.slice(0, at).trim() === '';
  return true;
}

/** Untrusted text as a code span on one line, without any effect of its content. Not for tables, where a pipe would end the cell. */
export function codeSpan(text: string): string {
  const code = plainLine(text);
  if (code === '') return '';
  const fence = '`'.repeat(longestRun(code) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${code}${pad}${fence}`;
}

/** Untrusted lines in a code fence that is longer than any fence inside. */
export function codeBlock(text: string, language = ''): string {
  const code = plainText(text);
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

const longestRun = (text: string) => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
