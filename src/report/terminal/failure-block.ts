import { changedLines } from '../../notebook/changed-lines.ts';
import type { Notebook } from '../../notebook/notebook.ts';
import { categoryText } from '../category-text.ts';
import { confirmSteps } from '../confirm.ts';
import { causeText, explainedBy, explanationOf } from '../explanation-text.ts';
import type { Finding } from '../finding.ts';
import { factsTitle, findingPlace, lastOutputTitle, linkText } from '../finding-text.ts';
import { fixName, fixTitle, triedText, untriedText } from '../fix-text.ts';
import type { CellErrorReport, NotebookReport } from '../../result/schema.ts';
import { votesText } from '../votes-text.ts';
import { shortTraceback } from '../traceback.ts';
import { excerpt } from '../text/excerpt.ts';
import { duration } from '../../text/duration.ts';
import { headline } from '../text/headline.ts';
import { wrapLine } from '../../text/wrap.ts';
import { timeSavedLines, timeSavedText } from '../time-saved-lines.ts';
import { foreignLine, foreignLines } from './foreign-lines.ts';
import type { Paint } from './paint.ts';

/** Prefix of every line of a block, so that untrusted text never starts a line. */
const gutter = '  │ ';

/** How much is shown of each part. */
const short = { code: { radius: 1, whole: 4 }, prose: 4, facts: 3, traceback: 20, output: 5, diff: 8 };
const long = { code: {}, prose: 12, facts: 12, traceback: 40, output: 20, diff: 30 };
type Limits = typeof short | typeof long;

/** How a block is set: `width` in columns; without it no line is broken. */
export type Page = { paint: Paint; width?: number };

/** `verbose`: all there is, with the frames of libraries; else what fits on a screen beside the next finding. */
type BlockContext = Page & { notebook: NotebookReport; source: Notebook | null; flags?: string | undefined; verbose?: boolean };

/** What went wrong, for a terminal: place, code with an arrow, diagnosis, facts, origins, what to run next, time saved. */
export function failureBlock(finding: Finding, { notebook, source, flags, verbose = false, ...page }: BlockContext): string {
  const { paint } = page;
  const limits = verbose ? long : short;
  const parts = [
    [
      `${paint('bold', foreignLine(`${findingPlace(finding)}${linkText(source)}`, 400))}  ${paint('dim', `[${foreignLine(finding.rule, 100)}]`)}`,
    ],
    codeLines(finding, source, { paint, limits }),
    [...diagnosisLines(finding, page, limits), ...votesLines(finding, paint)],
    finding.ending === null ? [] : proseLines(finding.ending, page, { max: limits.prose }),
    finding.cell?.remedy === undefined ? [] : proseLines(finding.cell.remedy, page),
    explanationLines(finding, page, limits),
    lastOutputLines(finding, paint, limits),
    tracebackLines(finding, paint, verbose ? ({ traceback }) => [...traceback] : shortTraceback, limits),
    verbose ? rehearsalLines(finding, paint) : [],
    [...factLines(finding, page, limits), ...originLines(finding, source, { ...page, limits })],
    fixLines(finding, source, { ...page, limits }),
    [
      ...(verbose ? confirmLines(finding, { notebook, flags, paint }) : []),
      ...(finding.kind === 'predicted-crash' ? savedLines(notebook, { ...page, limits }) : []),
    ],
  ];
  const lines = parts.filter((part) => part.length > 0).flatMap((part, at) => (at < 2 || (at > 2 && !verbose) ? part : ['', ...part]));
  return gutterBlock(lines, page);
}

/** Lines under the gutter, each ended by a line feed. */
export function gutterBlock(lines: readonly string[], { paint }: Pick<Page, 'paint'>): string {
  return lines.map((line) => `${paint('dim', gutter)}${line}`.trimEnd() + '\n').join('');
}

/** Untrusted prose as lines that stand under a gutter. */
export function proseLines(text: string, { width = Infinity }: Page, limits: Parameters<typeof foreignLines>[1] = {}): string[] {
  return foreignLines(text, limits).flatMap((line) => wrapLine(line, width - gutter.length));
}

/** One of nbcrane's own lines, which may quote untrusted text, with what follows further in. */
const itemLines = (line: string, { width = Infinity }: Page): string[] => wrapLine(line, width - gutter.length, '  ');

function codeLines({ cell, line }: Finding, source: Notebook | null, { paint, limits }: { paint: Paint; limits: Limits }): string[] {
  const text = cell && source?.cells[cell.index]?.source;
  if (!text) return [];
  const lines = excerpt(text, line, limits.code);
  const width = String(lines.at(-1)?.number ?? 1).length;
  return lines.map(({ number, text: content, marked }) => {
    const shown = `${marked ? '→' : ' '} ${String(number).padStart(width)}  ${foreignLines(content)[0]}`;
    return marked ? paint(['red', 'bold'], shown) : shown;
  });
}

function diagnosisLines({ kind, cell, errorType, diagnosis }: Finding, page: Page, { prose }: Limits): string[] {
  // R's words begin with what it calls every error.
  const isNamed = cell?.error?.diagnosis || (errorType && diagnosis.toLowerCase().startsWith(errorType.toLowerCase()));
  const text = kind === 'crashed' && !isNamed ? [errorType, diagnosis].filter(Boolean).join(': ') : diagnosis;
  const [first, rest] = headline(text);
  return [first, rest].filter(Boolean).flatMap((part) => proseLines(part, page, { max: prose }));
}

function votesLines({ kind, cell }: Finding, paint: Paint): string[] {
  const votes = kind === 'predicted-crash' ? votesText(cell?.prediction ?? null) : null;
  return votes === null ? [] : [paint('dim', `predicted by a model: ${votes}`)];
}

function explanationLines(finding: Finding, page: Page, { prose }: Limits): string[] {
  const explanation = explanationOf(finding);
  if (!explanation) return [];
  const cause = causeText(explanation);
  return [
    page.paint('bold', foreignLine(explainedBy(explanation), 100)),
    ...foreignLines(explanation.text, { max: prose }).flatMap((line) => itemLines(`  ${line}`, page)),
    ...(cause === null ? [] : [`  It sees the cause in ${cause}.`]),
  ];
}

function tracebackLines(
  { kind, cell }: Finding,
  paint: Paint,
  shown: (error: CellErrorReport) => string[],
  { traceback: max }: Limits,
): string[] {
  const lines = cell?.error ? shown(cell.error) : [];
  if (kind !== 'crashed' || lines.length === 0) return [];
  const left = lines.length - max;
  return [
    ...(left > 0 ? [`… ${left} earlier lines of traceback`] : []),
    ...lines.slice(-max).flatMap((line) => foreignLines(line, { width: 300, max: 1 })),
  ].map((line) => paint('dim', line));
}

/** What the cell wrote last: a program that it ran says there why it failed. */
function lastOutputLines({ cell }: Finding, paint: Paint, { output: max }: Limits): string[] {
  const lines = cell?.error?.lastOutput ?? [];
  if (lines.length === 0) return [];
  return [paint('bold', lastOutputTitle), ...lines.slice(-max).map((line) => `  ${foreignLine(line, 300)}`)];
}

/** What a copy of the kernel met, and how it got there. */
function rehearsalLines({ kind, cell }: Finding, paint: Paint): string[] {
  const rehearsal = kind === 'predicted-crash' ? cell?.prediction?.rehearsal : undefined;
  if (!rehearsal) return [];
  const { traceback, cuts, elapsedMs } = rehearsal;
  return [
    ...(traceback.length > 0 ? [paint('bold', `Traceback from a copy of the kernel, after ${duration(elapsedMs)}`)] : []),
    ...traceback.slice(-long.traceback).map((line) => `  ${foreignLine(line, 300)}`),
    ...cuts.slice(0, long.facts).map((cut) => paint('dim', `  shortened: ${foreignLine(cut, 200)}`)),
  ];
}

function factLines(finding: Finding, page: Page, { facts }: Limits): string[] {
  const { evidence } = finding;
  const shown = evidence
    .slice(0, facts)
    .flatMap(({ name, category, fact }) =>
      itemLines(`  ${foreignLine(name, 80)} (${categoryText[category]}): ${foreignLine(fact, 400)}`, page),
    );
  const more = evidence.length > facts ? ` (${facts} of ${evidence.length})` : '';
  return shown.length === 0 ? [] : [page.paint('bold', `${factsTitle(finding)}${more}`), ...shown];
}

/** With the line itself where it is in another function: it is the one that raises. */
function originLines({ origins }: Finding, source: Notebook | null, { limits, ...page }: Page & { limits: Limits }): string[] {
  const shown = origins.slice(0, limits.facts).map(({ name, cellIndex, line }) => {
    const code = name.endsWith('()') ? (source?.cells[cellIndex]?.source.split('\n')[line - 1]?.trim() ?? '') : '';
    return `${foreignLine(name, 80)} in cell ${cellIndex + 1}, line ${line}${code === '' ? '' : `: ${foreignLine(code, 160)}`}`;
  });
  const title = page.paint('bold', 'Where the values come from');
  if (shown.length === 0) return [];
  return limits === long ? [title, ...shown.map((line) => `  ${line}`)] : itemLines(`${title}: ${shown.join('; ')}`, page);
}

/** The edit that was tried, or one that could not be, as a diff of the cell it is for. */
function fixLines({ cell }: Finding, source: Notebook | null, { limits, ...page }: Page & { limits: Limits }): string[] {
  const { paint } = page;
  const fix = cell?.fix ?? cell?.untried;
  const text = fix && source?.cells[fix.cell]?.source;
  if (!fix || !cell || text === undefined) return [];
  const style = { '-': 'red', '+': 'green', ' ': 'dim' } as const;
  const hunks = changedLines(text, fix.edits).map(({ lines }) =>
    lines
      // The lines around it are above.
      .filter(({ mark }) => limits === long || fix.cell !== cell.index || mark !== ' ')
      .slice(0, limits.diff)
      .map(({ mark, line, text: code }) => paint(style[mark], `${mark} ${String(line).padStart(3)}  ${foreignLines(code)[0]}`)),
  );
  return [
    paint('bold', `${fixName(fix, cell.index)}: ${foreignLine(fixTitle(fix), 200)}`),
    ...hunks.flatMap((lines, at) => (at === 0 ? lines : ['…', ...lines])),
    ...proseLines('tried' in fix ? triedText(fix) : untriedText(fix), page, { width: 400 }),
  ];
}

function confirmLines(finding: Finding, { notebook, flags, paint }: Omit<BlockContext, 'source'>): string[] {
  const steps = confirmSteps(finding, notebook.path, flags);
  if (steps === null) return [];
  const { expression, command } = steps;
  return [
    paint('bold', 'Check it yourself'),
    ...(expression === null ? [] : [`  ${foreignLine(expression)}  (run this in the kernel before the cell)`]),
    `  ${foreignLine(command)}`,
  ];
}

function savedLines({ timeSaved }: NotebookReport, { limits, ...page }: Page & { limits: Limits }): string[] {
  const text = timeSavedText(timeSaved);
  if (limits !== long) return text === '' ? [] : itemLines(`${page.paint('bold', 'Time saved')}: ${text}`, page);
  const lines = timeSavedLines(timeSaved).flatMap(({ amount, what, source }) => itemLines(`  ${amount} ${what} (${source})`, page));
  return lines.length === 0 ? [] : [page.paint('bold', 'Time saved'), ...lines];
}
