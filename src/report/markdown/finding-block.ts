import { changedLines } from '../../notebook/changed-lines.ts';
import type { Notebook } from '../../notebook/notebook.ts';
import { categoryText } from '../category-text.ts';
import { confirmSteps } from '../confirm.ts';
import { factsTitle, findingPlace, findingTitle, lastOutputTitle } from '../finding-text.ts';
import { causeText, explainedBy, explanationOf } from '../explanation-text.ts';
import type { Finding } from '../finding.ts';
import { fixName, fixTitle, triedText, untriedText } from '../fix-text.ts';
import { isOfCopy } from '../../rules/copy-rules.ts';
import { ruleHelp } from '../../rules/rules-help.ts';
import type { NotebookReport } from '../../result/schema.ts';
import { shortTraceback } from '../traceback.ts';
import { votesSentence } from '../votes-text.ts';
import { clip } from '../../text/clip.ts';
import { codeBlock, codeSpan, escapeMarkdown } from '../../text/escape-markdown.ts';
import { excerpt } from '../text/excerpt.ts';
import { headline } from '../text/headline.ts';
import { plainLine, plainText } from '../../text/plain-text.ts';
import { timeSavedLines } from '../time-saved-lines.ts';
import { placeLink, type Links } from './links.ts';

const maxFacts = 20;
const maxOrigins = 10;
const maxTracebackLines = 30;
const maxDiffLines = 40;

/** `flags`: those of this run that decide what is found, quoted for a shell. */
type FindingContext = { notebook: NotebookReport; source: Notebook | null; links: Links | null; flags?: string | undefined };

/** One failure as a Markdown section that stands alone, every fence and fold in it closed. */
export function findingBlock(finding: Finding, context: FindingContext): string {
  const { notebook, source } = context;
  return joined([
    heading(finding, notebook),
    cause(finding, context, 1500),
    escapeMarkdown(clip(finding.ending ?? '', 1500)),
    remedy(finding),
    votesSentence(finding),
    explanation(finding, context),
    code(finding, source),
    facts(finding),
    origins(finding, context),
    fix(finding, source),
    lastOutput(finding),
    traceback(finding),
    confirm(finding, clip(notebook.path, 200), context.flags),
    finding.kind === 'predicted-crash' ? timeSaved(notebook) : '',
  ]);
}

/** The same in three lines, where there is no room for more. */
export function findingSummary(finding: Finding, context: FindingContext): string {
  return joined([heading(finding, context.notebook), cause(finding, context, 300), remedy(finding)]);
}

/** Text of a comment on the code line itself, where the reader already sees the line and the file. */
export function findingRemark(finding: Finding, context: FindingContext): string {
  return joined([
    `**${escapeMarkdown(findingTitle(finding))}** · ${escapeMarkdown(findingPlace(finding))}`,
    code(finding, context.source),
    escapeMarkdown(clip(finding.diagnosis, 1500)),
    remedy(finding),
    votesSentence(finding),
    explanation(finding, context),
    facts(finding),
    origins(finding, context),
    fix(finding, context.source),
    lastOutput(finding),
  ]);
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');

const heading = (finding: Finding, notebook: NotebookReport) =>
  `### ❌ ${escapeMarkdown(clip(notebook.path, 200))}: ${escapeMarkdown(findingTitle(finding))}`;

/** Where, and why. */
function cause(finding: Finding, { source, links }: FindingContext, length: number): string {
  const at = finding.cell && { cell: finding.cell.index, line: finding.line };
  const place = `**${escapeMarkdown(findingPlace(finding))}**`;
  const [why, rest] = headline(clip(finding.diagnosis, length)).map(escapeMarkdown);
  return joined([`${at ? placeLink(place, source, at, links) : place}${why ? `: ${why}` : ''}`, rest!]);
}

const remedy = ({ cell }: Finding) => escapeMarkdown(clip(cell?.remedy ?? '', 500));

/** A model's words, marked as such, with the line it holds to be the cause. */
function explanation(finding: Finding, { source, links }: FindingContext): string {
  const explanation = explanationOf(finding);
  if (!explanation) return '';
  const place = causeText(explanation);
  const where =
    place === null || explanation.cause === null
      ? ''
      : ` It sees the cause in ${placeLink(place, source, { cell: explanation.cause.cellIndex, line: explanation.cause.line }, links)}.`;
  return `**${escapeMarkdown(clip(explainedBy(explanation), 100))}:** ${escapeMarkdown(clip(explanation.text, 1500))}${where}`;
}

function code({ cell, line }: Finding, source: Notebook | null): string {
  const text = cell && source?.cells[cell.index]?.source;
  if (!text) return '';
  const lines = excerpt(text, line);
  const width = String(lines.at(-1)?.number ?? 1).length;
  const shown = lines.map(({ number, text: content, marked }) => `${marked ? '→' : ' '} ${String(number).padStart(width)} │ ${content}`);
  return codeBlock(shown.join('\n'), /^[a-z][\w+-]*$/.test(source?.language ?? '') ? source?.language : '');
}

function facts(finding: Finding): string {
  const { evidence } = finding;
  if (evidence.length === 0) return '';
  const lines = evidence
    .slice(0, maxFacts)
    .map(
      ({ name, category, fact }) =>
        `- ${codeSpan(clip(name, 100)) || 'cell'} (${categoryText[category]}): ${escapeMarkdown(clip(fact, 400))}`,
    );
  if (evidence.length > maxFacts) lines.push(`- and ${evidence.length - maxFacts} more`);
  return `${factsTitle(finding)}:\n\n${lines.join('\n')}`;
}

/** Where the values come from, with the line itself: it is often the line to fix. */
function origins({ origins: known }: Finding, { source, links }: FindingContext): string {
  if (known.length === 0) return '';
  const lines = known.slice(0, maxOrigins).map(({ name, cellIndex, line }) => {
    const where = placeLink(`cell ${cellIndex + 1}, line ${line}`, source, { cell: cellIndex, line }, links);
    const text = plainLine(source?.cells[cellIndex]?.source.split('\n')[line - 1] ?? '');
    return `- ${codeSpan(clip(name, 100))} in ${where}${text ? `: ${codeSpan(clip(text, 160))}` : ''}`;
  });
  return `Where the values come from:\n\n${lines.join('\n')}`;
}

/** The edit that was tried, or one that could not be, as a diff of the cell it is for; else help for the rule, without text from the notebook. A crash that was not predicted has no rule, and one of a copy none that says more. */
function fix({ rule, cell }: Finding, source: Notebook | null): string {
  const edit = cell?.fix ?? cell?.untried;
  const text = edit && source?.cells[edit.cell]?.source;
  if (edit && text !== undefined) {
    const hunks = changedLines(text, edit.edits).map(({ lines }) =>
      lines.slice(0, maxDiffLines).map(({ mark, text: code }) => mark + clip(plainLineOfCode(code), 300)),
    );
    const diff = hunks.map((lines) => lines.join('\n')).join('\n…\n');
    const trial = 'tried' in edit ? triedText(edit) : untriedText(edit);
    return `**${fixName(edit, cell!.index)}:** ${escapeMarkdown(fixTitle(edit))}\n\n${codeBlock(diff, 'diff')}\n\n${escapeMarkdown(trial)}`;
  }
  return rule === 'nbcrane/unpredicted-crash' || isOfCopy(rule) ? '' : `**Possible fix:** ${ruleHelp(rule).help}`;
}

const plainLineOfCode = (code: string) => plainText(code).replaceAll('\n', ' ');

function lastOutput({ cell }: Finding): string {
  const lines = cell?.error?.lastOutput ?? [];
  return lines.length === 0 ? '' : `${lastOutputTitle}\n\n${codeBlock(lines.join('\n'))}`;
}

function traceback({ kind, cell }: Finding): string {
  const lines = cell?.error ? shortTraceback(cell.error) : [];
  if (kind !== 'crashed' || lines.length === 0) return '';
  const shown = lines
    .slice(-maxTracebackLines)
    .map((line) => clip(line, 300))
    .join('\n');
  return `<details><summary>Traceback</summary>\n\n${codeBlock(shown)}\n\n</details>`;
}

function confirm(finding: Finding, path: string, flags?: string): string {
  const steps = confirmSteps(finding, path, flags);
  if (steps === null) return '';
  const { expression, command } = steps;
  return `Check it yourself: ${[expression, command]
    .filter((step) => step !== null)
    .map(codeSpan)
    .join(' before the cell, or ')}.`;
}

function timeSaved({ timeSaved: saved }: NotebookReport): string {
  const lines = timeSavedLines(saved).map(({ amount, what, source }) => `- ${amount.replace('<', '&lt;')} ${what} (${source})`);
  return lines.length === 0 ? '' : `Time saved:\n\n${lines.join('\n')}`;
}
