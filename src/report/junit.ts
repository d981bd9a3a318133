import { changedLines } from '../notebook/changed-lines.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { findingsOf, type Finding } from './finding.ts';
import { findingSentence, findingTitle, lastOutputTitle } from './finding-text.ts';
import { fixName, fixTitle, triedText } from './fix-text.ts';
import type { RunRecord } from './run-record.ts';
import type { CellReport, NotebookReport } from '../result/schema.ts';
import { cellStatusText, statusText, isUnreadable } from './status-text.ts';
import { shortTraceback } from './traceback.ts';
import { cellLabel } from './text/cell-label.ts';
import { hasBeenSeen, isRehearsed, seenText } from '../result/seen.ts';
import { clip } from '../text/clip.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { excerpt } from './text/excerpt.ts';
import { headline } from './text/headline.ts';

/** JUnit XML: a suite per notebook, a case per code cell; crashes are failures, a dead kernel and a notebook that cannot be read are errors. */
export function junitReport({ report, notebooks }: RunRecord): string {
  const suites = report.notebooks.map((notebook) => suiteOf(notebook, notebooks.get(notebook.path) ?? null));
  const total = (pick: (suite: Suite) => number) => suites.reduce((sum, suite) => sum + pick(suite), 0);
  const counts = attributes({
    name: 'nbcrane',
    tests: total(({ cases }) => cases.length),
    failures: total(({ cases }) => tally(cases, 'failure')),
    errors: total(({ cases }) => tally(cases, 'error')),
    skipped: total(({ cases }) => tally(cases, 'skipped')),
    time: seconds(report.durationMs ?? total(({ durationMs }) => durationMs)),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${counts}>\n${suites.map(suiteXml).join('')}</testsuites>\n`;
}

type Outcome = 'passed' | 'failure' | 'error' | 'skipped';
/** `rehearsed`: how, of a cell that did not run for real. */
type Case = { name: string; durationMs: number; outcome: Outcome; rehearsed?: string; type: string; message: string; text: string };
type Suite = { path: string; durationMs: number; seen: [name: string, value: string][]; cases: Case[] };

function suiteOf(notebook: NotebookReport, source: Notebook | null): Suite {
  const findings = findingsOf(notebook);
  const cases = notebook.cells.map((cell) =>
    caseOf(
      cell,
      findings.find((finding) => finding.cell === cell),
      source,
    ),
  );
  const whole = wholeNotebookCase(notebook, findings);
  const { status, seen: how } = notebook;
  const seen: Suite['seen'] = how
    ? [
        ['nbcrane.status', statusText[status]],
        ['nbcrane.seen', seenText(how)],
      ]
    : [];
  return { path: notebook.path, durationMs: notebook.durationMs, seen, cases: whole ? [whole, ...cases] : cases };
}

function caseOf(cell: CellReport, finding: Finding | undefined, source: Notebook | null): Case {
  const base = { name: cellLabel(cell), durationMs: cell.durationMs };
  if (finding) {
    return {
      ...base,
      outcome: outcomeOf(finding),
      type: finding.errorType ?? finding.rule,
      message: headline(findingSentence(finding))[0],
      text: details(finding, source),
    };
  }
  const hasEnded = hasBeenSeen(cell) || cell.status === 'checked';
  const outcome = hasEnded ? 'passed' : 'skipped';
  const rehearsed = isRehearsed(cell) ? { rehearsed: cellStatusText(cell) } : {};
  return { ...base, outcome, ...rehearsed, type: '', message: hasEnded ? '' : cellStatusText(cell), text: '' };
}

/** JUnit's error is what is not about the code that was tested. */
const outcomeOf = ({ kind }: Finding): Outcome => (kind === 'kernel-died' || kind === 'no-kernel' ? 'error' : 'failure');

/** What no cell can carry: a notebook that could not be read or was cut short, a kernel that never started. */
function wholeNotebookCase({ status, message }: NotebookReport, findings: readonly Finding[]): Case | null {
  const base = { name: 'notebook', durationMs: 0, text: '' };
  const finding = findings.find(({ cell }) => cell === null);
  if (finding)
    return {
      ...base,
      outcome: outcomeOf(finding),
      type: finding.rule,
      message: message ?? findingTitle(finding),
    };
  if (isUnreadable(status)) return { ...base, outcome: 'error', type: `nbcrane/${status}`, message: message ?? statusText[status] };
  if (status === 'seen-too-little')
    return { ...base, outcome: 'failure', type: `nbcrane/${status}`, message: message ?? statusText[status] };
  const isLeftOut = status === 'skipped' || status === 'interrupted';
  return isLeftOut ? { ...base, outcome: 'skipped', type: '', message: message ?? statusText[status] } : null;
}

function details({ cell, line, diagnosis, evidence, ending }: Finding, source: Notebook | null): string {
  const text = cell && source?.cells[cell.index]?.source;
  const code = text ? excerpt(text, line).map(({ number, text: content, marked }) => `${marked ? '>' : ' '} ${number} | ${content}`) : [];
  const facts = evidence.slice(0, 20).map(({ name, fact }) => `${name}: ${clip(fact, 400)}`);
  const traceback = (cell?.error ? shortTraceback(cell.error) : []).slice(-50).map((part) => clip(part, 400));
  const said = cell?.error?.lastOutput ?? [];
  const lastOutput = said.length > 0 ? [lastOutputTitle, ...said] : [];
  return [
    code,
    [clip(diagnosis, 1500)],
    [clip(ending ?? '', 1500)],
    [clip(cell?.remedy ?? '', 500)],
    facts,
    fixOf(cell, source),
    traceback,
    lastOutput,
  ]
    .map((part) => part.join('\n'))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The edit that was tried, as a diff of the cell it is for. */
function fixOf(cell: CellReport | null, source: Notebook | null): string[] {
  const fix = cell?.fix;
  const text = fix && source?.cells[fix.cell]?.source;
  if (!fix || text === undefined) return [];
  const diff = changedLines(text, fix.edits).flatMap(({ lines }) =>
    lines.map(({ mark, line, text: code }) => `${mark} ${line} | ${clip(code, 400)}`),
  );
  return [`${fixName(fix, cell.index)}: ${fixTitle(fix)}`, ...diff.slice(0, 50), triedText(fix)];
}

function suiteXml({ path, durationMs, seen, cases }: Suite): string {
  const counts = {
    tests: cases.length,
    failures: tally(cases, 'failure'),
    errors: tally(cases, 'error'),
    skipped: tally(cases, 'skipped'),
  };
  return `  <testsuite${attributes({ name: path, ...counts, time: seconds(durationMs) })}>\n${propertiesXml(seen, '    ')}${cases.map((each) => caseXml(each, path)).join('')}  </testsuite>\n`;
}

function propertiesXml(properties: Suite['seen'], indent: string): string {
  if (properties.length === 0) return '';
  const lines = properties.map(([name, value]) => `${indent}  <property${attributes({ name, value })}/>\n`);
  return `${indent}<properties>\n${lines.join('')}${indent}</properties>\n`;
}

function caseXml({ name, durationMs, outcome, rehearsed, type, message, text }: Case, path: string): string {
  const open = `    <testcase${attributes({ classname: path, name, file: path, time: seconds(durationMs) })}`;
  if (outcome === 'passed' && rehearsed !== undefined)
    return `${open}>\n${propertiesXml([['nbcrane.checked', rehearsed]], '      ')}    </testcase>\n`;
  if (outcome === 'passed') return `${open}/>\n`;
  const inner =
    outcome === 'skipped'
      ? `<skipped${attributes({ message })}/>`
      : `<${outcome}${attributes({ message, type })}>${escapeXml(text)}</${outcome}>`;
  return `${open}>${inner}</testcase>\n`;
}

const attributes = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');
const tally = (cases: readonly Case[], outcome: Outcome) => cases.filter((each) => each.outcome === outcome).length;
const seconds = (ms: number) => (ms / 1000).toFixed(3);
