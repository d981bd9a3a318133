import type { CellErrorReport } from '../result/schema.ts';

/** Where a frame of a traceback stands, in the words of IPython ≥ 8, of those before, and of Python itself, as worker processes send it. */
const header =
  /^(?:Cell In ?\[|Input In ?\[|<ipython-input\S* in |File (?<file>.+?):(?<line>\d+)(?:, in |$)|(?<older>[~/\\\w]\S*\.\w+) in |\s*File "(?<plain>.+?)", line (?<at>\d+))/;
/** Files that the reader has not written: of packages, of Python itself, and compiled ones, whose path leads nowhere. */
const library = /[\\/](?:site|dist)-packages[\\/]|[\\/]lib[\\/]python\d|[\\/]python\d+[\\/]lib[\\/]|^<frozen |\.(?:pyx|pxi|pxd)$/i;
const link = /^(?:The above exception was the direct cause|During handling of the above exception)/;

/** Lines that belong together; `kind` of what is no frame is `text`; `isApart`: a blank line stood before it. */
type Block = { lines: string[]; kind: 'own' | 'library' | 'text'; file: string | null; line: string | null; isApart: boolean };

/**
 * The traceback of an error without the frames of libraries, and without the exceptions behind it that only concern those. Where none of its
 * frames is known as the reader's own, as with kernels of other languages: as it is, without the lines that the error's own words say already.
 */
export function shortTraceback({ ename, evalue, traceback }: Pick<CellErrorReport, 'ename' | 'evalue' | 'traceback'>): string[] {
  const parts = chain(blocksOf(traceback)).filter((part, at, all) => at === all.length - 1 || part.some(isOwn));
  if (!parts.at(-1)?.some(isOwn)) return withoutWords(traceback, [`${ename}: ${evalue}`, evalue].join('\n').split('\n'));
  const blocks = parts.flat();
  return (link.test(blocks[0]!.lines[0]!) ? blocks.slice(1) : blocks).flatMap((block, at, all) => {
    if (block.kind !== 'library') return [...(at > 0 && block.isApart ? [''] : []), ...block.lines];
    if (all[at - 1]?.kind === 'library') return [];
    const ends = all.findIndex(({ kind }, next) => next > at && kind !== 'library');
    const left = (ends < 0 ? all.length : ends) - at;
    return ['', `… ${left} library ${left === 1 ? 'frame' : 'frames'}`];
  });
}

/** Empty where nothing is left but a heading. */
function withoutWords(traceback: readonly string[], words: readonly string[]): string[] {
  const said = new Set(words.map((line) => line.trim()));
  const from = traceback.findIndex((line) => line.trim() !== '' && !said.has(line.trim()));
  const left = from === -1 ? [] : traceback.slice(from);
  return left.every((line) => /^(?:\w+:)?$/.test(line.trim())) ? [] : left;
}

/** The reader's own file that raised, or that called what raised; null where that is a cell, or the traceback does not say. */
export function ownFile(traceback: readonly string[]): { file: string; line: number } | null {
  const own = chain(blocksOf(traceback)).at(-1)?.findLast(isOwn);
  return own?.file && own.line && !/^(?:<|In \[)/.test(own.file) ? { file: own.file.split(/[\\/]/).at(-1)!, line: Number(own.line) } : null;
}

const isOwn = ({ kind }: Block) => kind === 'own';

function blocksOf(traceback: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const text of traceback) {
    const isBlank = text.trim() === '';
    const match = header.exec(text);
    if (!isBlank && (isApart || match)) {
      const { file, older, plain, at, line = at ?? null } = match?.groups ?? {};
      const path = file ?? older ?? plain ?? null;
      const kind = !match ? 'text' : path !== null && library.test(path) ? 'library' : 'own';
      blocks.push({ lines: [text], kind, file: path, line, isApart });
    } else if (!isBlank) blocks.at(-1)!.lines.push(text);
    isApart = isBlank;
  }
  return blocks;
}

/** The exceptions of a traceback, the one that was raised last. */
function chain(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (link.test(block.lines[0]!)) parts.push([]);
    parts.at(-1)!.push(block);
  }
  return parts;
}
