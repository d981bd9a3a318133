import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { jsonReport } from '../../src/report/json.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { sarifReport } from '../../src/report/sarif.ts';
import type { Explanation, Report } from '../../src/result/schema.ts';
import { terminalReporter } from '../../src/report/terminal.ts';
import { crashVerdict, error, eventsOf, recordOf, type RunOutcome } from './build.ts';
import { Screen } from './screen.ts';

const explanation: Explanation = {
  model: 'openai/gpt-5',
  text: 'Cell 1 renames the column, so nothing is called target any more.',
  cause: { cellIndex: 0, line: 1 },
  tokens: { input: 500, output: 40 },
};
const cells = ['df = rename(df)', 'df["target"]'];
const findings: Record<string, RunOutcome> = {
  'a predicted crash': {
    cells,
    status: 'predicted-crash',
    outcomes: { 1: { status: 'predicted-crash', prediction: crashVerdict({ line: 1 }), explanation } },
  },
  'a crash that happened': { cells, status: 'crashed', outcomes: { 1: { status: 'crashed', error: error(), explanation } } },
};

function onTerminal(outcome: RunOutcome): string {
  const stream = new Screen();
  const reporter = terminalReporter({ stream, isTty: false, color: false, quiet: false, verbose: false });
  for (const event of eventsOf([outcome])) reporter.on(event);
  reporter.finish();
  return stream.written;
}

const inSarif = (outcome: RunOutcome) =>
  (JSON.parse(sarifReport(recordOf(outcome), { root: '/repo' })) as Log).runs[0]!.results![0]!.message.text ?? '';

describe.each(Object.entries(findings))("a model's words on %s", (_, outcome) => {
  it.each<[string, (outcome: RunOutcome) => string]>([
    ['terminal', onTerminal],
    ['comment', (one) => markdownReport(recordOf(one))],
    ['SARIF message', inSarif],
  ])('stand in the %s, marked as such, with the place they name', (_where, render) => {
    const text = render(outcome);
    expect(text.replace(/\*\*/g, '')).toContain('Explained by a model (openai/gpt-5)');
    expect(text).toContain('nothing is called target any more');
    expect(text).toMatch(/It sees the cause in cell 1, line 1/);
  });

  it('stand in the JSON report, and their tokens in its totals', () => {
    const report = JSON.parse(jsonReport(recordOf(outcome))) as Report;
    expect(report.notebooks[0]!.cells[1]!.explanation).toEqual(explanation);
    expect(report.totals.tokens).toEqual({ input: 500, output: 40 });
  });

  it('cannot be markup or a command', () => {
    const hostile = { ...explanation, text: '<img src=x>\n::error::gone @everyone', model: '<b>m</b>' };
    const cell = Object.values(outcome.outcomes!)[0]!;
    const spoiled = { ...outcome, outcomes: { 1: { ...cell, explanation: hostile } } };
    expect(markdownReport(recordOf(spoiled))).not.toMatch(/<img|<b>m/);
    expect(onTerminal(spoiled)).not.toMatch(/^::error/m);
  });
});
