import { describe, expect, it } from 'vitest';
import { findingMessage } from '../../src/report/finding-message.ts';
import { findingsOf } from '../../src/report/finding.ts';
import { jsonReport } from '../../src/report/json.ts';
import { junitReport } from '../../src/report/junit.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { timeline } from '../../src/report/markdown/timeline.ts';
import type { RunRecord } from '../../src/report/run-record.ts';
import { cellSchema, notebookSchema, type CellReport } from '../../src/result/schema.ts';
import { cellStatusText, statusText, hasRun } from '../../src/report/status-text.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import { terminalReporter } from '../../src/report/terminal.ts';
import { crashVerdict, error, eventsOf, recordOf, type RunOutcome } from './build.ts';
import { Screen } from './screen.ts';

/** The guarantee: what became of a cell or a notebook is the same in every report, and so is every figure of the run. */

const begun = new Set<CellReport['status']>(['executed', 'crashed', 'timed-out', 'interrupted']);
const rehearsed = new Set<CellReport['status']>(['rehearsed', 'rehearsed-shortened']);
const kinds: readonly { name: string; cell: Partial<CellReport> }[] = [
  ...cellSchema.shape.status.options.map((status) => ({
    name: status as string,
    cell: { status, durationMs: begun.has(status) ? 4200 : 0 },
  })),
  { name: 'predicted while it ran', cell: { status: 'predicted-crash', durationMs: 4200 } },
].map(({ name, cell }) => ({
  name,
  cell: {
    ...cell,
    prediction: cell.status === 'predicted-crash' ? crashVerdict() : null,
    error: cell.status === 'crashed' || cell.status === 'timed-out' ? error() : null,
  } as Partial<CellReport>,
}));

const ending = 'Cell 2 was interrupted after 4.2 s: unfinished work, such as files it was writing, may be incomplete.';
const runWith = (cell: Partial<CellReport>): RunOutcome => ({
  cells: ['a = 1', 'b = 2'],
  status:
    cell.status === 'predicted-crash'
      ? 'predicted-crash'
      : cell.status === 'crashed' || cell.status === 'timed-out'
        ? cell.status
        : 'passed',
  outcomes: { 0: { status: 'executed', durationMs: 1000 }, 1: cell },
});

const textOf = (outcomes: RunOutcome[], verbose = false): string => {
  const stream = new Screen();
  const reporter = terminalReporter({ stream, isTty: false, color: false, quiet: false, verbose });
  for (const event of eventsOf(outcomes)) reporter.on(event);
  return stream.written;
};

describe.each(kinds)('a cell that is $name', ({ cell }) => {
  const record = recordOf(runWith(cell));
  const [notebook] = record.report.notebooks;
  const second = notebook!.cells[1]!;
  const word = cellStatusText(second);

  it('has one word in Markdown, in its timeline and in JUnit', () => {
    expect(JSON.parse(jsonReport(record)).notebooks[0].cells[1].status).toBe(cell.status);
    expect(markdownReport(record)).toMatch(new RegExp(`^\\| 2 \\| cell-1 \\| ${word} \\|`, 'm'));
    const bars =
      timeline(notebook!)
        ?.split('\n')
        .filter((line) => line.startsWith('cell 2')) ?? [];
    expect(bars).toHaveLength(second.durationMs > 0 ? 1 : 0);
    for (const bar of bars) expect(bar.split(' :')[0]).toBe(second.status === 'executed' ? 'cell 2' : `cell 2, ${word}`);
    const [, xml] = junitReport(record).split('name="cell 2 ');
    if (findingsOf(notebook!).some((finding) => finding.cell === second)) expect(xml).toContain('<failure');
    else if (second.status === 'executed' || second.status === 'checked' || rehearsed.has(second.status))
      expect(xml).not.toContain('<skipped');
    else expect(xml).toContain(`<skipped message="${word}"`);
  });

  it('counts as run everywhere or nowhere', () => {
    const interrupted = word.includes('interrupted');
    const ran = second.durationMs > 0 && !interrupted ? 2 : 1;
    expect(hasRun(second)).toBe(ran === 2);
    const other = interrupted ? 'interrupted' : second.status === 'checked' ? 'checked' : rehearsed.has(second.status) ? 'rehearsed' : null;
    const said = `${ran} of 2 code cells run${other ? ` and 1 ${other}` : ''} in 2.3 s`;
    expect(record.report.totals.executedCells).toBe(ran);
    expect(textOf([runWith(cell)])).toContain(said);
    expect(markdownReport(record)).toContain(said);
    expect(markdownReport(record)).toContain(`| ${ran} of 2 |`.replaceAll(' of ', '\u00a0of\u00a0'));
  });
});

describe.each(notebookSchema.shape.status.options)('a notebook that is %s', (status) => {
  const outcome: RunOutcome = { cells: ['a = 1'], status, message: 'Why it is so.' };
  const record = recordOf(outcome);

  it('has one word, or a finding, in the terminal and in Markdown', () => {
    const [notebook] = record.report.notebooks;
    const word = findingsOf(notebook!).length > 0 ? '' : statusText[status];
    expect(textOf([outcome])).toContain(`a.ipynb: ${word}`);
    expect(
      markdownReport(record)
        .split('\n')
        .find((line) => line.startsWith('| ')),
    ).toBeDefined();
    expect(markdownReport(record)).toMatch(new RegExp(`^\\| .*a\\.ipynb.* \\| .*${word}`, 'm'));
    const counted = Object.values(record.report.totals).filter((value) => value === 1).length;
    expect(counted).toBeGreaterThan(1);
  });
});

it('what a run left half done is said in every report', () => {
  const stopped: RunOutcome = {
    cells: ['a = 1', 'long()', 'b["x"]'],
    status: 'predicted-crash',
    message: ending,
    outcomes: { 1: { status: 'interrupted', durationMs: 4200 }, 2: { status: 'predicted-crash', prediction: crashVerdict() } },
  };
  const record: RunRecord = recordOf(stopped);
  const [finding] = findingsOf(record.report.notebooks[0]!);
  const sarif = JSON.parse(sarifReport(record, { root: '/repo' })).runs[0].results[0].message.text;
  const texts = [
    jsonReport(record),
    junitReport(record),
    markdownReport(record),
    sarif,
    textOf([stopped]),
    findingMessage(finding!, null, null),
  ];
  for (const text of texts) expect(text).toContain(ending);
});

it.each([0, 4, 999, 1000, 59_999, 3_601_234])('the run of %i ms takes as long in every report', (durationMs) => {
  const fold = recordOf({ cells: ['a = 1'], status: 'passed' });
  const record: RunRecord = { ...fold, report: { ...fold.report, durationMs } };
  const stream = new Screen();
  const reporter = terminalReporter({ stream, isTty: false, color: false, quiet: false, verbose: false });
  for (const event of eventsOf([{ cells: ['a = 1'], status: 'passed' }], { durationMs })) reporter.on(event);
  const told = /1 of 1 code cell ran in (.*), prediction/.exec(stream.written)![1];
  expect(markdownReport(record).replace('&lt;', '<')).toContain(`- 1 of 1 code cell run in ${told} (measured)`);
  expect(JSON.parse(jsonReport(record)).durationMs).toBe(durationMs);
  expect(junitReport(record)).toContain(
    `<testsuites name="nbcrane" tests="1" failures="0" errors="0" skipped="0" time="${(durationMs / 1000).toFixed(3)}">`,
  );
});
