import { attempt } from '../../attempt.ts';
import { UserError } from '../../errors.ts';
import { isRecord } from '../../is-record.ts';
import type { Dialect, TextCell, TextFile } from './dialect.ts';
import { proseCell } from './cells.ts';
import { blocksOf, type Fence } from './markdown-blocks.ts';
import { readYaml } from './yaml.ts';
import { isBlank, sourceLines, type SourceLine } from './source-lines.ts';

const directive = /^\{(code|raw)-cell\}\s*(.*)$/;

/** MyST Markdown with `{code-cell}` directives, as Jupyter Book, MyST and jupytext write it. */
export const myst: Dialect = {
  name: 'myst',
  needsHeader: true,
  extensions: ['.md'],
  recognizes: ({ lines }) => lines.some((line) => /^ {0,3}(?:`{3,}|~{3,}|:{3,})\s*\{(?:code|raw)-cell\}/.test(line)),
  read(file) {
    const { lines, header } = file;
    const cells: TextCell[] = [];
    let start = header.end;
    let metadata: Record<string, unknown> = {};
    let language: string | null = null;
    for (const block of blocksOf(lines, header.end)) {
      const cell = block.kind === 'fence' ? directive.exec(block.info) : null;
      if (block.kind === 'break') {
        cells.push(...proseCell(lines, start, block.first, metadata));
        metadata = breakMetadata(file, block.text, block.first);
      } else if (cell) {
        cells.push(...proseCell(lines, start, block.first, metadata));
        metadata = {};
        if (cell[1] === 'code') language ??= cell[2]!.trim() || null;
        cells.push(directiveCell(file, block as Fence, cell[1] === 'code' ? 'code' : 'raw'));
      } else continue;
      start = block.last + 1;
    }
    cells.push(...proseCell(lines, start, lines.length, metadata));
    const { jupyter, ...others } = header.fields;
    return {
      cells,
      metadata: { ...(isRecord(jupyter) ? jupyter : {}), ...others },
      language: language === null ? 'python' : language.toLowerCase().replace(/^i?python\d*$/, 'python'),
    };
  },
};

/** `+++ {"tags": ["a"]}` begins a Markdown cell. */
function breakMetadata({ path }: TextFile, text: string, at: number): Record<string, unknown> {
  if (text.trim() === '') return {};
  const value = attempt(() => JSON.parse(text) as unknown);
  if (isRecord(value)) return value;
  throw new UserError(
    'notebook-metadata',
    `${path}, line ${at + 1}: what follows \`+++\` must be a JSON object, not ${text.trim().slice(0, 80)}.`,
    {
      at: { line: at + 1, column: 1 },
    },
  );
}

/** Options stand above the code: `:key: value` lines, or YAML between two `---`. */
function directiveCell({ path, lines }: TextFile, { first, end }: Fence, type: 'code' | 'raw'): TextCell {
  const body = sourceLines(lines, first + 1, end);
  let options: SourceLine[] = [];
  let code = body;
  if (body[0]?.text.startsWith('---')) {
    const closing = body.findIndex(({ text }, at) => at > 0 && /^-{3,}/.test(text));
    options = body.slice(1, closing === -1 ? undefined : closing);
    code = closing === -1 ? [] : body.slice(closing + 1);
  } else {
    const found = body.findIndex(({ text }) => !/^\s*:/.test(text));
    const count = found === -1 ? body.length : found;
    options = body.slice(0, count).map(({ text, at }) => ({ text: text.trimStart().slice(1), at }));
    code = body.slice(count);
  }
  if (isBlank(code[0]?.text)) code = code.slice(1);
  return { type, lines: code, metadata: readYaml(path, options), opens: first };
}
