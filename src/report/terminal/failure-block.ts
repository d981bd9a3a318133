import { changedLines } from '../../notebook/changed-lines.ts';
import type { Notebook } from '../../notebook/notebook.ts';
import { categoryText } from '../category-text.ts';
import { confirmSteps } from '../confirm.ts';
import { causeText, explainedBy, explanationOf } from '../explanation-text.ts';
import type { Finding } from '../finding.ts';
import { factsTitle, findingPlace } from '../finding-text.ts';
import { fixName, fixTitle, triedText, untriedText } from '../fix-text.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { votesText } from '../votes-text.ts';
import { shortTraceback } from '../traceback.ts';
import { excerpt } from '../text/excerpt.ts';
import { duration } from '../../text/duration.ts';
import { headline } from '../text/headline.ts';
import { wrapLine } from '../../text/wrap.ts';
import { timeSavedLines } from '../time-saved-lines.ts';
import { foreignLine, foreignLines } from './foreign-lines.ts';
import type { Paint } from './paint.ts';

/** Prefix of every line of a block, so that untrusted text never starts a line. */
const gutter = '  │ ';
const maxFacts = 12;
const maxTracebackLines = 40;
const maxDiffLines = 30;

/** How a block is set: `width` in columns; without it no line is broken. */
export type Page = { paint: Paint; width?: number };

/** `verbose`: with the frames of libraries. */
type BlockContext = Page & { notebook: NotebookReport; source: Notebook | null; flags?: string | undefined; verbose?: boolean };

/** What went wrong, for a terminal: place, code with an arrow, diagnosis, facts, origins, what to run next, time saved. */
export function failureBlock(finding: Finding, { notebook, source, flags, verbose = false, ...page }: BlockContext): string {
  const { paint } = page;
  const parts = [
    [`${paint('bold', foreignLine(findingPlace(finding)))}  ${paint('dim', `[${foreignLine(finding.rule, 100)}]`)}`],
    codeLines(finding, source, paint),
    [...diagnosisLines(finding, page), ...votesLines(finding, paint)],
    finding.ending === null ? [] : proseLines(finding.ending, page, { max: 12 }),
    finding.cell?.remedy === undefined ? [] : proseLines(finding.cell.remedy, page),
    explanationLines(finding, page),
    tracebackLines(finding, paint, verbose ? (lines) => [...lines] : shortTraceback),
    rehearsalLines(finding, paint),
    [...factLines(finding, page), ...originLines(finding, paint)],
    fixLines(finding, source, page),
    finding.kind === 'predicted-crash' ? [...confirmLines(finding, { notebook, flags, paint }), ...savedLines(notebook, page)] : [],
  ];
  const lines = parts.filter((part) => part.length > 0).flatMap((part, at) => (at < 2 ? part : ['', ...part]));
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

function codeLines({ cell, line }: Finding, source: Notebook | null, paint: Paint): string[] {
  const text = cell && source?.cells[cell.index]?.source;
  if (!text) return [];
  const lines = excerpt(text, line);
  const width = String(lines.at(-1)?.number ?? 1).length;
  return lines.map(({ number, text: content, marked }) => {
    const shown = `${marked ? '→' : ' '} ${String(number).padStart(width)}  ${foreignLines(content)[0]}`;
    return marked ? paint(['red', 'bold'], shown) : shown;
  });
}

function diagnosisLines({ kind, errorType, diagnosis }: Finding, page: Page): string[] {
  const text = kind === 'crashed' ? [errorType, diagnosis].filter(Boolean).join(': ') : diagnosis;
  const [first, rest] = headline(text);
  return [first, rest].filter(Boolean).flatMap((part) => proseLines(part, page, { max: 12 }));
}

function votesLines({ kind, cell }: Finding, paint: Paint): string[] {
  const votes = kind === 'predicted-crash' ? votesText(cell?.prediction ?? null) : null;
  return votes === null ? [] : [paint('dim', `predicted by a model: ${votes}`)];
}

function explanationLines(finding: Finding, page: Page): string[] {
  const explanation = explanationOf(finding);
  if (!explanation) return [];
  const cause = causeText(explanation);
  return [
    page.paint('bold', foreignLine(explainedBy(explanation), 100)),
    ...foreignLines(explanation.text, { max: 12 }).flatMap((line) => itemLines(`  ${line}`, page)),
    ...(cause === null ? [] : [`  It sees the cause in ${cause}.`]),
  ];
}

function tracebackLines({ kind, cell }: Finding, paint: Paint, shown: (traceback: readonly string[]) => string[]): string[] {
  const lines = shown(cell?.error?.traceback ?? []);
  if (kind !== 'crashed' || lines.length === 0) return [];
  const left = lines.length - maxTracebackLines;
  return [
    ...(left > 0 ? [`… ${left} earlier lines of traceback`] : []),
    ...lines.slice(-maxTracebackLines).flatMap((line) => foreignLines(line, { width: 300, max: 1 })),
  ].map((line) => paint('dim', line));
}

/** What a copy of the kernel met, and how it got there. */
function rehearsalLines({ kind, cell }: Finding, paint: Paint): string[] {
  const rehearsal = kind === 'predicted-crash' ? cell?.prediction?.rehearsal : undefined;
  if (!rehearsal) return [];
  const { traceback, cuts, elapsedMs } = rehearsal;
  return [
    paint('bold', `Traceback from a copy of the kernel, after ${duration(elapsedMs)}`),
    ...traceback.slice(-maxTracebackLines).map((line) => `  ${foreignLine(line, 300)}`),
    ...cuts.slice(0, maxFacts).map((cut) => paint('dim', `  shortened: ${foreignLine(cut, 200)}`)),
  ];
}

function factLines(finding: Finding, page: Page): string[] {
  const evidence = finding.cell?.prediction?.evidence ?? [];
  const shown = evidence
    .slice(0, maxFacts)
    .flatMap(({ name, category, fact }) =>
      itemLines(`  ${foreignLine(name, 80)} (${categoryText[category]}): ${foreignLine(fact, 400)}`, page),
    );
  const more = evidence.length > maxFacts ? [`  and ${evidence.length - maxFacts} more`] : [];
  return shown.length === 0 ? [] : [page.paint('bold', factsTitle(finding)), ...shown, ...more];
}

function originLines({ cell }: Finding, paint: Paint): string[] {
  const origins = cell?.prediction?.origins ?? [];
  const shown = origins
    .slice(0, maxFacts)
    .map(({ name, cellIndex, line }) => `  ${foreignLine(name, 80)} in cell ${cellIndex + 1}, line ${line}`);
  return shown.length === 0 ? [] : [paint('bold', 'Where the values come from'), ...shown];
}

/** The edit that was tried, or one that could not be, as a diff of the cell it is for. */
function fixLines({ cell }: Finding, source: Notebook | null, page: Page): string[] {
  const { paint } = page;
  const fix = cell?.fix ?? cell?.untried;
  const text = fix && source?.cells[fix.cell]?.source;
  if (!fix || !cell || text === undefined) return [];
  const style = { '-': 'red', '+': 'green', ' ': 'dim' } as const;
  const hunks = changedLines(text, fix.edits).map(({ lines }) =>
    lines
      .slice(0, maxDiffLines)
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

function savedLines({ timeSaved }: NotebookReport, page: Page): string[] {
  const lines = timeSavedLines(timeSaved).flatMap(({ amount, what, source }) => itemLines(`  ${amount} ${what} (${source})`, page));
  return lines.length === 0 ? [] : [page.paint('bold', 'Time saved'), ...lines];
}
