import { withoutEscapes } from '../text/visible-text.ts';

/** `Cell In[3], line 7` (IPython ≥ 8), `Input In [3], in <cell line: 7>()` and `<ipython-input-3-…> in <module>` followed by `----> 7`. */
const modern = /(?:Cell In|Input In|File "In) ?\[(\d+)\]"?(?:, line (\d+)|,? in <cell line: (\d+)>)/;
const old = /<ipython-input-(\d+)-[0-9a-f]+> in /;
const ownFile = /File (?:<tokenize>|<unknown>|<string>):(\d+)/;
/** What `%%time`, `%%timeit` and `%%prun` call the lines below them, counted from 1 (IPython/core/magics/execution.py). */
const belowMagic = /File <(?:timed (?:exec|eval)|magic-timeit|string)>:(\d+)/;
const runsBelow = /^-+> \d+ get_ipython\(\)\.run_cell_magic\(/;

/**
 * The line (from 1) of the cell's own code that led to the error: the innermost frame of the cell with this execution count.
 * Null where the traceback does not say.
 */
export function errorLine(
  source: string,
  { ename, traceback }: { ename: string; traceback: readonly string[] },
  executionCount: number | null,
): number | null {
  // IPython shows no traceback of an exit.
  if (ename === 'SystemExit') return onlyExit(source);
  const lines = traceback.flatMap((part) => withoutEscapes(part).split('\n'));
  const line = tracedLine(source, lines, executionCount) ?? onlyMagic(source);
  return line === null ? linePlainlyNamed(source, lines) : line + strippedLines(source);
}

/** Deno's `at f (<anonymous>:2:14)`: functions of other cells have that name, too, but the outermost frame is always the cell's. */
const anonymous = /^\s*at (?:.* \()?<anonymous>:(\d+):\d+\)?$/;
/** R's kernel about the cell itself; other text has other names. */
const parsed = /^Error in parse\(text = x, srcfile = src\): <text>:(\d+):\d+: /;
/** The outermost call of R's traceback, below `Traceback:` and a blank line. */
const outermostCall = /^1\. (.*)$/;

/** Where a kernel that numbers no cells says of itself which line of its input led to the error; null where that is not plain. */
function linePlainlyNamed(source: string, lines: readonly string[]): number | null {
  const frames = lines.flatMap((text) => anonymous.exec(text)?.[1] ?? []);
  const named = frames.at(-1) ?? lines.flatMap((text) => parsed.exec(text)?.[1] ?? [])[0];
  if (named !== undefined) return Number(named) <= source.split('\n').length ? Number(named) : null;
  const heading = lines.indexOf('Traceback:');
  const call = heading === -1 ? undefined : outermostCall.exec(lines[heading + 2] ?? '')?.[1]?.replaceAll(/\s/g, '');
  if (!call) return null;
  const holding = source.split('\n').flatMap((line, at) => (line.replaceAll(/\s/g, '').includes(call) ? [at + 1] : []));
  return holding.length === 1 ? holding[0]! : null;
}

/** The line that ends the program, where there is one such line. */
function onlyExit(source: string): number | null {
  const exits = source.split('\n').flatMap((line, at) => (/\bexit\s*\(|\bSystemExit\b/.test(line) ? [at + 1] : []));
  return exits.length === 1 ? exits[0]! : null;
}

/** Where IPython has shown what a magic met, without a frame of the cell: its line, if there is one such line. */
function onlyMagic(source: string): number | null {
  const magics = source.split('\n').flatMap((line, at) => (/^\s*%(?!%)/.test(line) ? [at + 1] : []));
  return magics.length === 1 ? magics[0]! - strippedLines(source) : null;
}

/** IPython cuts blank lines off the top of a cell before it counts (IPython/core/inputtransformer2.py, `leading_empty_lines`). */
const strippedLines = (source: string) => /^(?:[^\S\n]*\n)*/.exec(source)![0].split('\n').length - 1;

function tracedLine(source: string, lines: readonly string[], executionCount: number | null): number | null {
  let syntaxLine: number | null = null;
  let innermost: number | null = null;
  let isBelowMagic = false;
  // The magic's line, and the blank ones that are cut off below it as well.
  const above = 1 + strippedLines(source.trimStart().replace(/^.*\n?/, ''));
  // `%%capture` and its like run what is below them as a cell of its own, which has the next number.
  const next = executionCount !== null && /^\s*%%/.test(source) ? executionCount + 1 : null;
  for (const [at, text] of lines.entries()) {
    const match = modern.exec(text);
    if (match && (executionCount === null || Number(match[1]) === executionCount)) innermost = Number(match[2] ?? match[3]);
    if (match && Number(match[1]) === next) innermost = Number(match[2] ?? match[3]) + above;
    isBelowMagic ||= runsBelow.test(text);
    const below = belowMagic.exec(text);
    if (below && isBelowMagic) innermost = Number(below[1]) + above;
    const older = old.exec(text);
    if (older && (executionCount === null || Number(older[1]) === executionCount)) {
      const arrow = lines.slice(at + 1).find((line) => /^-+> \d+/.test(line));
      if (arrow) innermost = Number(/\d+/.exec(arrow)?.[0]);
    }
    const own = ownFile.exec(text);
    if (own && syntaxLine === null) syntaxLine = Number(own[1]);
  }
  return innermost ?? syntaxLine;
}
