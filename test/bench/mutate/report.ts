import { count } from '../../../src/text/count.ts';
import type { Table } from '../../../src/eval/tables/table.ts';
import type { ProgramRecord } from './record.ts';

/** What a corpus of mutants holds, by package and half. */
export function mutantsTable(records: readonly ProgramRecord[]): Table {
  const rows = [...Map.groupBy(records, (record) => record.package)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => [name, ...figuresOf(own)]);
  return {
    title: 'Mutants of programs that run without errors',
    columns: ['Package', 'Programs run', 'Left out', 'Tried', 'Kept', 'dev', 'sealed', 'Kinds'],
    rows: [...rows, ['all', ...figuresOf(records)]],
    note: `A mutant is kept if it crashes although the original runs without errors. ${count(records.filter(({ lengthened }) => lengthened !== null).length, 'program')} lengthened.`,
  };
}

function figuresOf(records: readonly ProgramRecord[]): string[] {
  const kept = (some: readonly ProgramRecord[]) => some.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const figures = [
    records.filter(({ leftOut }) => leftOut === null).length,
    records.filter(({ leftOut }) => leftOut !== null).length,
    records.reduce((sum, { tried }) => sum + tried, 0),
    kept(records),
    kept(records.filter(({ half }) => half === 'dev')),
    kept(records.filter(({ half }) => half === 'sealed')),
    new Set(records.flatMap(({ kinds }) => kinds)).size,
  ];
  return figures.map((figure) => figure.toLocaleString('en'));
}
