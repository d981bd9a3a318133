import type { Dialect, TextCell, TextDocument, TextFile } from './dialect.ts';
import { isOfNotebook } from './header.ts';
import { inLanguage, isJupyterLanguage, mainLanguage } from './languages.ts';
import { commentMagics, uncommentMagics } from './magics.ts';
import { readOptions } from './options.ts';
import { Quotes } from './quotes.ts';
import { headerCell, scriptMetadata } from './script.ts';
import { behindCell, changed, isBlank, sourceLines } from './source-lines.ts';

/** What a flavor of Markdown opens a cell with; null for a line that opens none. */
type Flavor = {
  opens(line: string): { language: string; metadata: Record<string, unknown>; tags?: string[] } | null;
  /** What opens a block of code that is no cell. */
  shows: RegExp;
  /** Whether magics stand in comments. */
  commentsMagics: boolean;
};

const codeFence = /^```(\s*)(\S+)($|\s.*$)/;

/** jupytext's Markdown: fences of a language that Jupyter knows are cells. */
export const markdown: Dialect = {
  name: 'markdown',
  extensions: ['.md'],
  recognizes: ({ lines, header }) => isOfNotebook(header) || lines.some((line) => /^```\s*(?:i?python3?)\b/.test(line)),
  read: (file) => readMarkdown(file, { opens: openFence, shows: /^```/, commentsMagics: false }),
};

function openFence(line: string): ReturnType<Flavor['opens']> {
  const [, , language, options] = codeFence.exec(line) ?? [];
  if (language === undefined || !isJupyterLanguage(language)) return null;
  const { metadata } = readOptions(options!);
  return '.noeval' in metadata ? null : { language, metadata };
}

const regionStart = /^<!--\s*#(region|md|markdown|raw)(.*)-->\s*$/;
const fenceEnd = /^```\s*$/;

export function readMarkdown({ lines, header }: TextFile, flavor: Flavor): TextDocument {
  const found: { cell: TextCell; language: string | null }[] = [];
  for (let at = header.end; at < lines.length; ) {
    const { cell, next, language } = markdownCell(lines, at, flavor);
    found.push({ cell, language });
    at = next;
  }
  const metadata = scriptMetadata(header);
  const main = mainLanguage(
    metadata,
    found.map(({ language }) => language),
  );
  return { cells: [...headerCell(header), ...found.map(({ cell, language }) => inLanguage(cell, language, main))], metadata, language: main.toLowerCase() };
}

function markdownCell(lines: readonly string[], start: number, flavor: Flavor): { cell: TextCell; next: number; language: string | null } {
  const region = regionStart.exec(lines[start]!);
  const opened = flavor.opens(lines[start]!);
  const from = region || opened ? start + 1 : start;
  const [end, next, isMarked] = region ? regionEnd(lines, from, region[1]!) : opened ? codeEnd(lines, from) : textEnd(lines, start, flavor);
  const raw = sourceLines(lines, from, end);
  const behind = behindCell(lines, next, isMarked ? 'marked' : 'unmarked');
  if (opened) {
    const { language, metadata, tags = [] } = opened;
    const cell: TextCell = { type: 'code', lines: raw, metadata, tags, opens: start };
    const isPython = language === 'python' && flavor.commentsMagics;
    return { cell: isPython ? { ...cell, lines: changed(raw, uncommentMagics), write: commentMagics } : cell, next: behind, language };
  }
  const { title, metadata } = region ? readOptions(region[2]!) : { title: '', metadata: {} };
  const named = region && region[1] !== 'region' && region[1] !== 'raw' ? { region_name: region[1] } : {};
  const type = region?.[1] === 'raw' ? 'raw' : 'markdown';
  return { cell: { type, lines: raw, metadata: { ...(title ? { title } : {}), ...metadata, ...named }, opens: start }, next: behind, language: null };
}

/** The line behind a cell, where the next begins, and whether the end is marked. */
type End = [end: number, next: number, isMarked: boolean];

function regionEnd(lines: readonly string[], from: number, name: string): End {
  const end = lines.findIndex((line, at) => at >= from && new RegExp(`^<!--\\s*#end${name}\\s*-->\\s*$`).test(line));
  return end === -1 ? [lines.length, lines.length, false] : [end, end + 1, true];
}

function codeEnd(lines: readonly string[], from: number): End {
  const quotes = new Quotes();
  for (let at = from; at < lines.length; at += 1) {
    const isInside = quotes.areOpen;
    quotes.read(lines[at]!);
    if (!isInside && fenceEnd.test(lines[at]!)) return [at, at + 1, true];
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
    if (blanks > 0 && line.startsWith('    ') && !isBlank(line)) block = 'indented';
    if (block === 'indented' && !isBlank(line) && !line.startsWith('    ')) block = null;
    if (block === 'indented') {
      blanks = 0;
      continue;
    }
    if (regionStart.test(line) || opens(line)) return [at - start > 1 && blanks > 0 ? at - 1 : at, at, false];
    if (shows.test(line)) {
      block = 'fenced';
      blanks = 0;
    } else if (isBlank(line)) blanks += 1;
    else if (at - start > 2 && blanks >= 2) return [at - 2, at, true];
    else blanks = 0;
  }
  return [lines.length, lines.length, false];
}
