import { UserError } from '../../errors.ts';
import { isRecord } from '../../is-record.ts';
import { effectiveTags } from '../metadata.ts';
import type { Dialect, TextCell, TextFile } from './dialect.ts';
import { blocksOf, type Fence } from './markdown-blocks.ts';
import { headerCell, proseCell } from './cells.ts';
import { readYaml } from './yaml.ts';
import { sourceLines } from './source-lines.ts';

/** ```` ```{python} ```` and what else stands in the braces; two braces, or a dot, show code only. */
const chunk = /^\{([a-zA-Z]\w*)(?:[\s,]+([^}]*))?\}$/;
/** Chunks that no kernel runs: drawings, and what runs in the reader's browser. */
const drawn = new Set(['mermaid', 'dot', 'ojs', 'embed']);

/** Quarto. */
export const quarto: Dialect = {
  name: 'quarto',
  needsHeader: true,
  extensions: ['.qmd'],
  recognizes: () => true,
  read(file) {
    const { lines, header } = file;
    const chunks = [...blocksOf(lines, header.end)].flatMap((block) => {
      const engine = block.kind === 'fence' ? chunk.exec(block.info)?.[1]?.toLowerCase() : undefined;
      return block.kind === 'fence' && engine !== undefined && !drawn.has(engine) ? [{ block, engine }] : [];
    });
    const execute = isRecord(header.fields.execute) ? header.fields.execute : {};
    const read = chunks.map(({ block, engine }) => ({ block, engine, cell: chunkCell(file, block, execute) }));
    const isRun = ({ cell }: (typeof read)[number]) => !cell.tags!.includes('skip-execution');
    const language = (read.find(isRun) ?? read[0])?.engine ?? 'python';
    const foreign = read.find((one) => isRun(one) && one.engine !== language);
    if (foreign) throw severalEngines(file, foreign.block, foreign.engine, language);
    const cells: TextCell[] = [...headerCell(header)];
    let start = header.end;
    for (const { block, cell } of read) {
      cells.push(...proseCell(lines, start, block.first), cell);
      start = block.last + 1;
    }
    cells.push(...proseCell(lines, start, lines.length));
    return { cells, metadata: metadataOf(header.fields, language), language };
  },
};

/** `jupyter: python3` names a kernel; a mapping is the notebook's metadata. */
function metadataOf({ jupyter }: Record<string, unknown>, language: string): Record<string, unknown> {
  if (isRecord(jupyter)) return jupyter;
  return typeof jupyter === 'string' ? { kernelspec: { name: jupyter, display_name: jupyter, language } } : {};
}

/** `#|` lines above the code are its options, and stay a part of it. */
function chunkCell({ path, lines }: TextFile, { first, end }: Fence, execute: Record<string, unknown>): TextCell {
  const source = sourceLines(lines, first + 1, end);
  const behind = source.findIndex(({ text }) => !/^\s*#\|/.test(text));
  const comments = source.slice(0, behind === -1 ? undefined : behind);
  const options = readYaml(
    path,
    comments.map(({ text, at }) => ({ text: text.replace(/^\s*#\| ?/, ''), at })),
  );
  return {
    type: 'code',
    lines: source,
    metadata: options,
    tags: [...effectiveTags(options), ...executionTags({ ...execute, ...options })],
    opens: first,
  };
}

/** What Quarto and knitr call `eval` and `error`, as tags of Jupyter. */
export function executionTags({ eval: run, enabled, error }: Record<string, unknown>): string[] {
  return [...(run === false || enabled === false ? ['skip-execution'] : []), ...(error === true ? ['raises-exception'] : [])];
}

function severalEngines({ path }: TextFile, { first }: Fence, engine: string, language: string): UserError {
  return new UserError(
    'notebook-several-languages',
    `${path}, line ${first + 1}: the chunk is in ${engine}, but the chunks above are in ${language}, and one kernel runs all of them.`,
    { remedy: 'Set `#| eval: false` in the chunk, or move it into a document of its own.', at: { line: first + 1, column: 1 } },
  );
}
