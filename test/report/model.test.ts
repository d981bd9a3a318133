import { expect, it } from 'vitest';
import type { Consultation } from '../../src/result/verdict.ts';
import { markdownReport } from '../../src/report/markdown.ts';
import { reportSchema } from '../../src/result/schema.ts';
import { summaryLine } from '../../src/report/terminal/summary.ts';
import { modelSentences } from '../../src/report/text/model.ts';
import { crashVerdict, recordOf } from './build.ts';

const claim = { errorType: 'KeyError', line: 1, diagnosis: 'It fails.' };
const asked = { because: 'inconclusive', detail: 'it would connect to the network' } as const;
const each: Consultation[] = [
  { ...asked, outcome: 'refuted', claim },
  { ...asked, because: 'shortened', outcome: 'confirmed', claim, sameError: true },
  { ...asked, because: 'not-rehearsed', outcome: 'undecided', why: 'this kernel cannot be copied' },
  { ...asked, outcome: 'no-crash' },
  { ...asked, outcome: 'no-answer' },
];

const record = recordOf({
  cells: ['0', ...each.map((_, at) => `${at + 1}`), '6'],
  status: 'passed',
  outcomes: Object.fromEntries([
    ...each.map((consultation, at) => [
      at + 1,
      { prediction: { ...crashVerdict({ verdict: 'no-crash', predictor: 'llm' }), consultation } },
    ]),
    // A model that was asked without copies.
    [6, { prediction: crashVerdict({ verdict: 'no-crash', predictor: 'llm', votes: { crash: 0, total: 3 } }) }],
  ]),
});

it('totals count the cells that were sent to a model, why, and what copies made of its predictions', () => {
  expect(record.report.totals.model).toEqual({
    askedCells: 6,
    because: { notRehearsed: 1, inconclusive: 3, shortened: 1 },
    refuted: 1,
    confirmed: 1,
    undecided: 1,
  });
  expect(reportSchema.parse(JSON.parse(JSON.stringify(record.report))).totals.model).toEqual(record.report.totals.model);
  const without = recordOf({ cells: ['0'], status: 'passed' });
  expect(without.report.totals.model).toBeUndefined();
  expect(modelSentences(without.report.totals)).toEqual([]);
});

it('the last line and the Markdown summary say it in words', () => {
  const [sent, tried] = [
    '6 of 7 cells were sent to the model (3: the copy of the kernel was inconclusive, 1: the copy ran only a shortened form, 1: there was no copy)',
    'rashes the model predicted: 1 refuted by running the cell in a copy, 1 confirmed by a copy, 1 could not be tried',
  ];
  const line = summaryLine(record.report.notebooks, { durationMs: 1000, interrupted: false });
  for (const text of [line, markdownReport(record)]) {
    expect(text).toContain(sent);
    expect(text).toContain(tried);
  }
});
