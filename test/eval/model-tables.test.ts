import { expect, it } from 'vitest';
import type { PredictionRecord } from '../../src/eval/result.ts';
import { summarise } from '../../src/eval/score/summarise.ts';
import { summaryTables } from '../../src/eval/tables/summary-tables.ts';
import { evalCase, said, setUp } from './results.ts';

const context = { corpus: 'made-up', date: new Date(0), environment: null };

const tablesOf = (predictions: readonly PredictionRecord[], predict: string) =>
  summaryTables(
    summarise(
      { setUps: [setUp('a', { predict, model: 'm', votes: 5, source: 'recorded' })], cases: [...casesOf(predictions)], times: [] },
      context,
    ),
  );

function* casesOf(predictions: readonly PredictionRecord[]) {
  for (const [id, own] of Map.groupBy(predictions, (record) => record.case))
    yield { case: evalCase(id), runs: [], predictions: own, judgements: [] };
}

const rowsUnder = (tables: ReturnType<typeof summaryTables>, title: string) => tables.find((table) => table.title.startsWith(title))?.rows;

it('precision is given by the number of votes for a crash, of majorities alone', () => {
  const voted = (id: string, crash: number, truth: PredictionRecord['truth']) =>
    said('a', id, { votes: { crash, total: 5 }, verdict: crash > 2 ? 'crash' : 'no-crash' }, { truth });
  const tables = tablesOf(
    [voted('1', 5, 'crash'), voted('2', 5, 'crash'), voted('3', 3, 'crash'), voted('4', 3, 'no-crash'), voted('5', 2, 'crash')],
    'llm',
  );
  const table = tables.find(({ title }) => title.startsWith('Agreement'))!;
  expect(table.title).toContain('recorded answers');
  expect(table.columns).toEqual(['Set-up', '5 of 5 votes', '3 of 5 votes']);
  expect(table.rows).toEqual([['a', expect.stringMatching(/^2 of 2, 100\.0 \[/), expect.stringMatching(/^1 of 2, 50\.0 \[/)]]);
  expect(rowsUnder(tables, 'Cells sent')).toBeUndefined();
});

it('cells sent to a model are counted beside all cells, with what copies made of its predictions', () => {
  const asked = { because: 'inconclusive', detail: 'it would start a program' } as const;
  const claim = { errorType: null, line: null, diagnosis: 'It fails.' };
  const tables = tablesOf(
    [
      said('a', '1', { votes: { crash: 3, total: 3 }, consultation: { ...asked, outcome: 'refuted', claim } }),
      said(
        'a',
        '1',
        { votes: { crash: 4, total: 5 }, consultation: { ...asked, outcome: 'confirmed', claim, sameError: true } },
        { cell: 3 },
      ),
      said('a', '2', { votes: { crash: 3, total: 3 }, consultation: { ...asked, outcome: 'undecided', why: 'it would start a program' } }),
      said('a', '2', {}, { cell: 3 }),
    ],
    'auto',
  );
  expect(rowsUnder(tables, 'Cells sent')).toEqual([['a', '3 of 4', '1.50', '5.50', '1', '1', '1']]);
});
