import { headerCell, isActive, scriptMetadata } from './cells.ts';
import type { Dialect, TextCell, TextDocument, TextFile } from './dialect.ts';
import { isOfNotebook } from './header.ts';
import { inLanguage, isJupyterLanguage, mainLanguage } from './languages.ts';
import { commentMagics, uncommentMagics } from './magics.ts';
import { readMetadata, readOptions } from './options.ts';
import { Quotes } from './quotes.ts';
import { behindCell, changed, isBlank, sourceLines } from './source-lines.ts';

type Opening = { language: string; metadata: Record<string, unknown>; tags?: string[]; closes: RegExp };

/** A flavor of Markdown. */
type Flavor = {
  /** What of a line opens a cell with code, or null. */
  opens(line: string): Opening | null;
  /** What opens a block of code that is no cell. */
  shows: RegExp;
  /** Whether magics stand in comments. */
  magics: 'in-comments' | 'bare';
};

const codeFence = /^(```+)\s*(wolfram language|\S+)($|\s.*$)/;
const fenceEnd = /^```\s*$/;

/** jupytext's Markdown: fences of a language that Jupyter knows are cells. Only below a header: a README shows code, too. */
export const markdown: Dialect = {
  name: 'markdown',
  extensions: ['.md'],
  recognizes: ({ header }) => isOfNotebook(header),
  read: (file) => readMarkdown(file, { opens: openFence, shows: /^```/, magics: 'bare' }),
};

function openFence(line: string): Opening | null {
  const [, ticks, language, options] = codeFence.exec(line) ?? [];
  if (ticks === undefined || !isJupyterLanguage(language!)) return null;
  const metadata = readMetadata(options!);
  return metadata['.noeval'] === null ? null : { language: language!, metadata, closes: new RegExp(`^${ticks}`) };
}

const regionStart = /^<!--\s*#(region|markdown|md|raw)(.*)-->\s*$/;

export function readMarkdown({ lines, header }: TextFile, flavor: Flavor): TextDocument {
  const metadata = scriptMetadata(header);
  const found: { cell: TextCell; language: string | null }[] = [];
  for (let at = header.end; at < lines.length;) {
    const { next, ...one } = markdownCell(lines, at, flavor);
    found.push(one);
    at = next;
  }
  const main = mainLanguage(
    metadata,
    found.map(({ language }) => language),
  );
  const cells = found.map(({ cell, language }) => inLanguage(language === main ? withMagics(cell, flavor) : cell, language, main));
  return { cells: [...headerCell(header), ...cells], metadata, language: main.toLowerCase() };
}

function withMagics(cell: TextCell, { magics }: Flavor): TextCell {
  if (magics === 'bare' || !isActive('Rmd', cell.metadata)) return cell;
  return { ...cell, lines: changed(cell.lines, uncommentMagics), write: commentMagics };
}

function markdownCell(lines: readonly string[], start: number, flavor: Flavor): { cell: TextCell; next: number; language: string | null } {
  const region = regionStart.exec(lines[start]!);
  const opened = region ? null : flavor.opens(lines[start]!);
  const from = region || opened ? start + 1 : start;
  const closing = region && new RegExp(`^<!--\\s*#end${region[1]}\\s*-->\\s*$`);
  const [end, next, isMarked] = closing
    ? closedBy(closing, lines, from)
    : opened
      ? codeEnd(opened.closes, lines, from)
      : textEnd(lines, start, flavor);
  const cell = { lines: sourceLines(lines, from, end), opens: start };
  const behind = behindCell(lines, next, isMarked ? 'marked' : 'unmarked');
  if (opened) {
    const { language, metadata, tags = [] } = opened;
    const type = isActive('ipynb', metadata) ? 'code' : 'raw';
    if (metadata.active === '') delete metadata.active;
    return { cell: { ...cell, type, metadata, tags }, next: behind, language };
  }
  const { title, metadata } = region ? readOptions(region[2]!) : { title: '', metadata: {} };
  const named = region?.[1] === 'markdown' || region?.[1] === 'md' ? { region_name: region[1] } : {};
  const type = region?.[1] === 'raw' ? 'raw' : 'markdown';
  return { cell: { ...cell, type, metadata: { ...metadata, ...(title ? { title } : {}), ...named } }, next: behind, language: null };
}

/** The line behind a cell, where the next begins, and whether the end is marked. */
type End = [end: number, next: number, isMarked: boolean];

function closedBy(closing: RegExp, lines: readonly string[], from: number): End {
  const end = lines.findIndex((line, at) => at >= from && closing.test(line));
  return end === -1 ? [lines.length, lines.length, false] : [end, end + 1, true];
}

/** A fence in a string closes nothing. */
function codeEnd(closing: RegExp, lines: readonly string[], from: number): End {
  const quotes = new Quotes();
  for (let at = from; at < lines.length; at += 1) {
    const isInside = quotes.areOpen;
    quotes.read(lines[at]!);
    if (!isInside && closing.test(lines[at]!)) return [at, at + 1, true];
  }
  return [lines.length, lines.length, false];
}

/** Text ends at a cell with code, a region, or two blank lines. */
function textEnd(lines: readonly string[], start: number, { opens, shows }: Flavor): End {
  let blanks = 0;
  let block: 'fenced' | 'indented' | null = null;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at]!;
    if (block === 'fenced') {
      if (fenceEnd.test(line)) block = null;
      continue;
    }
    const isCode = line.startsWith('    ') && !isBlank(line);
    if (blanks > 0 && isCode) block = 'indented';
    if (block === 'indented' && (isCode || isBlank(line))) {
      blanks = 0;
      continue;
    }
    block = null;
    if (regionStart.test(line) || opens(line)) return [at - start > 1 && blanks > 0 ? at - 1 : at, at, false];
    if (shows.test(line) || line.startsWith('```{')) {
      if (blanks >= 2 && !line.startsWith('```{')) return [at - 2, at, true];
      block = 'fenced';
      blanks = 0;
    } else if (isBlank(line)) blanks += 1;
    else if (blanks >= 2) return [at - 2, at, true];
    else blanks = 0;
  }
  return [lines.length, lines.length, false];
}
