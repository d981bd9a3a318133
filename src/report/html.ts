import { findingPlace, findingTitle } from './finding-text.ts';
import { findingsOf } from './finding.ts';
import { cellList } from './html/cell-list.ts';
import { findingSection } from './html/finding-section.ts';
import { style } from './html/style.ts';
import { html, type Content, type Markup } from './html/template.ts';
import { timeline } from './html/timeline.ts';
import { ignoredBy, ignoredIn } from './ignored.ts';
import type { RunRecord } from './run-record.ts';
import type { NotebookReport } from '../result/schema.ts';
import { cellsRunIn, isFailure } from './status-text.ts';
import { clip } from '../text/clip.ts';
import { count } from '../text/count.ts';
import { duration } from '../text/duration.ts';
import { lookAheadText, remarks } from './text/look-ahead.ts';
import { ranMs, runCost } from './text/run-cost.ts';
import { timeSavedLines, timeSavedText } from './time-saved-lines.ts';
import { notebookVerdict, runVerdict } from './verdict-text.ts';

/** Failures beyond these are folded, so that the page stays an overview. */
const mostUnfolded = 5;
const maxNotes = 20;
/** UTF-16 units; what comes after is told without its cells. */
const mostDetails = 8_000_000;

type Shown = { notebook: NotebookReport; at: number };
type Section = (shown: Shown) => Markup;

/**
 * One page that stands alone: no script, nothing that is loaded, no links to elsewhere. Failures come first, notebooks that passed are a line each.
 * @param flags those of this run that decide what is found, quoted for a shell
 */
export function htmlReport(record: RunRecord, { flags }: { flags?: string | undefined } = {}): string {
  const shown = record.report.notebooks.map((notebook, at): Shown => ({ notebook, at }));
  const failed = shown.filter(({ notebook }) => isFailure(notebook));
  const passed = shown.filter(({ notebook }) => notebook.status === 'passed');
  const shortened = shown.filter(({ notebook }) => notebook.status === 'passed-shortened');
  const others = shown.filter((one) => !failed.includes(one) && !passed.includes(one) && !shortened.includes(one));
  const section = sectionOf(record, { unfolded: failed.slice(0, mostUnfolded), flags });
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>nbcrane: ${clip(runVerdict(record), 200)}</title>
${style}
</head>
<body>
<header class="${stateOf(failed, others)}">
  <p class="tool">nbcrane</p>
  <h1>${runVerdict(record)}</h1>
  ${totals(record, failed.length)}
  ${notes(record.report.notices ?? [])}
</header>
<main>
  ${group('Failed', failed, section, overview(failed))}
  ${group('Not finished', others, section)}
  ${group('Passed in shortened form', shortened, section)}
  ${group('Passed', passed, section)}
</main>
<footer>
  <ul>${runCost(record).map((line) => html`<li>${line}</li>`)}</ul>
</footer>
</body>
</html>
`;
  return String(page);
}

const stateOf = (failed: readonly Shown[], others: readonly Shown[]) =>
  failed.length > 0 ? 'failed' : others.length > 0 ? 'open' : 'passed';

function totals({ report }: RunRecord, failed: number): Markup {
  const { notebooks, totals } = report;
  const cells = notebooks.flatMap((notebook) => notebook.cells);
  const saved = notebooks.reduce((sum, { timeSaved }) => sum + (timeSavedText(timeSaved) === '' ? 0 : (timeSaved?.avoidedSeconds ?? 0)), 0);
  const took = duration(ranMs(report));
  const items: [string, Content, Content][] = [
    ['Notebooks', totals.notebooks, null],
    ['Passed', totals.passed, null],
    ['Failed', failed, null],
    ...(saved > 0 ? [['Time saved', duration(saved * 1000), 'cells that were not run'] as [string, Content, Content]] : []),
    ['Time', took, cellsRunIn(cells, took)],
  ];
  return html`<dl class="totals">
    ${items.map(([term, value, more]) => html`<div><dt>${term}</dt><dd${term === 'Failed' && failed > 0 ? html` class="state"` : null}>${value}${more && html`<small>${more}</small>`}</dd></div>`)}
  </dl>`;
}

/** One sentence each; the JSON report has more. */
function notes(texts: readonly string[]): Markup | null {
  const shown = [...new Set(texts)].slice(0, maxNotes);
  return shown.length === 0 ? null : html`<ul class="notes">${shown.map((text) => html`<li>${clip(text, 500)}</li>`)}</ul>`;
}

function group(title: string, shown: readonly Shown[], section: Section, above: Markup | null = null): Markup | null {
  if (shown.length === 0) return null;
  return html`<section aria-label="${title}">
    <h2>${title} (${shown.length})</h2>
    ${above}${shown.map(section)}
  </section>`;
}

/** Links to the failures where they do not fit on one screen. */
function overview(failed: readonly Shown[]): Markup | null {
  if (failed.length < 2) return null;
  const rows = failed.map(
    ({ notebook, at }) =>
      html`<li><a href="#notebook-${at + 1}"><bdi>${clip(notebook.path, 200)}</bdi></a><span>${notebookVerdict(notebook)}</span></li>`,
  );
  return html`<nav class="overview" aria-label="Failed notebooks"><ul>${rows}</ul></nav>`;
}

/** One notebook as a fold whose first line says what became of it. */
function sectionOf({ notebooks }: RunRecord, { unfolded, flags }: { unfolded: readonly Shown[]; flags: string | undefined }): Section {
  let size = 0;
  return (shown) => {
    const { notebook, at } = shown;
    const { path, status, cells, durationMs } = notebook;
    const state = isFailure(notebook) ? 'failed' : status === 'passed' ? 'passed' : 'open';
    const mark = { failed: '✗', passed: '✓', open: '–' }[state];
    const source = notebooks.get(path) ?? null;
    const isFull = size < mostDetails;
    const section = html`<details class="notebook ${state}"${unfolded.includes(shown) ? html` open` : null}>
      <summary><span class="state" aria-hidden="true">${mark}</span><h3><bdi>${clip(path, 300)}</bdi></h3>
        <span class="state">${notebookVerdict(notebook)}</span>
        <span class="muted">${cells.length > 0 ? cellsRunIn(cells, duration(durationMs)) : ''}</span></summary>
      <div class="body" id="notebook-${at + 1}">
        ${about(notebook)}
        ${findingsOf(notebook).map((finding) => findingSection(finding, { notebook, source, flags }))}
        ${isFull ? [timeSaved(notebook), timeline(notebook), cellList(notebook, source), lookAhead(notebook), ignored(notebook)] : html`<p class="muted">Cells omitted to save space. The JSON report has everything.</p>`}
      </div>
    </details>`;
    size += String(section).length;
    return section;
  };
}

/** What no finding says. */
function about(notebook: NotebookReport): Markup {
  const { message, warnings } = notebook;
  const said = message === null || findingsOf(notebook).length > 0 ? null : html`<p>${clip(message, 1500)}</p>`;
  return html`${said}${notes(warnings.map((warning) => warning.message))}`;
}

function timeSaved({ timeSaved: saved, status }: NotebookReport): Markup | null {
  const lines = status === 'predicted-crash' ? timeSavedLines(saved) : [];
  const rows = lines.map(({ amount, what, source }) => html`<li><strong>${amount}</strong> ${what} (${source})</li>`);
  return rows.length === 0 ? null : html`<div><h4>Time saved</h4><ul class="list">${rows}</ul></div>`;
}

/** How far copies of the kernel looked ahead, and what they could not settle. */
function lookAhead({ rehearsals = [] }: NotebookReport): Markup | null {
  const rows = rehearsals.flatMap((record) => {
    const text = lookAheadText(record);
    return text === null ? [] : [`From cell ${record.cellIndex + 1}: ${text}`, ...remarks(record)];
  });
  return fold('How far nbcrane looked ahead', rows.slice(0, maxNotes));
}

const ignored = (notebook: NotebookReport): Markup | null => {
  const rows = ignoredIn(notebook).map(
    (finding) =>
      `${finding.rule}: ${findingPlace(finding)}: ${findingTitle(finding)}, ${ignoredBy(finding)}. ${clip(finding.diagnosis, 300)}`,
  );
  return fold(count(rows.length, 'ignored prediction'), rows.slice(0, maxNotes));
};

const fold = (title: string, rows: readonly string[]): Markup | null =>
  rows.length === 0
    ? null
    : html`<details class="fold"><summary>${title}</summary><ul class="list">${rows.map((row) => html`<li>${row}</li>`)}</ul></details>`;
