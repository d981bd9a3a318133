import { interval, percent, seconds, unknown } from '../../../src/eval/tables/figures.ts';
import type { Table } from '../../../src/eval/tables/table.ts';
import type { AlarmScore } from './score.ts';

/** One table with a row for each set-up, and one for each way to group the crashes. */
export function alarmTables(scores: readonly AlarmScore[]): Table[] {
  return [
    overview(scores),
    ...fixes(scores),
    ...(['byKind', 'byDistance', 'byLibrary'] as const).map((by) => groups(scores, by)).filter(({ rows }) => rows.length > 0),
  ];
}

function overview(scores: readonly AlarmScore[]): Table {
  return {
    title: 'First alarms',
    columns: [
      'Set-up',
      'Caught',
      'Caught, % [95 %]',
      'Right line, %',
      'Other exception',
      'False, healthy',
      'False, crashing',
      'Median s',
      'p90 s',
      'Time saved, %',
    ],
    rows: scores.map(({ setUp, caught, line, otherException, falseInHealthy, falseInCrashing, delay, saved }) => [
      setUp,
      `${caught.hits} of ${caught.of}`,
      interval(caught),
      percent(line.value),
      String(otherException),
      `${falseInHealthy.hits} of ${falseInHealthy.of}`,
      `${falseInCrashing.hits} of ${falseInCrashing.of}`,
      delay ? seconds(delay.median) : unknown,
      delay ? seconds(delay.p90) : unknown,
      saved.of > 0 ? percent(saved.seconds / saved.of) : unknown,
    ]),
    note: 'Caught: the first alarm names the right cell and exception. Seconds from reaching the longest cell to the alarm.',
  };
}

function fixes(scores: readonly AlarmScore[]): Table[] {
  const rows = scores.flatMap(({ setUp, fixes: found }) =>
    found
      ? [
          [
            setUp,
            `${found.shown.hits} of ${found.shown.of}`,
            interval(found.shown),
            String(found.same),
            String(found.passes),
            String(found.wrong),
          ],
        ]
      : [],
  );
  if (rows.length === 0) return [];
  const columns = ['Set-up', 'Findings with a fix', '% [95 %]', 'Same as the original', 'Otherwise running through', 'Wrong'];
  return [
    { title: 'Fixes', columns, rows, note: 'Fixes that ran through in a copy. The fixed notebooks were then run from start to end.' },
  ];
}

const titles = { byKind: 'kind', byDistance: 'cells from the longest one to the crash', byLibrary: 'library' } as const;

function groups(scores: readonly AlarmScore[], by: keyof typeof titles): Table {
  const keys = [...new Set(scores.flatMap((score) => score[by].map(({ key }) => key)))];
  return {
    title: `Caught, by ${titles[by]}`,
    columns: [titles[by][0]!.toUpperCase() + titles[by].slice(1), ...scores.map(({ setUp }) => setUp)],
    rows: keys.map((key) => [
      key,
      ...scores.map((score) => {
        const caught = score[by].find((group) => group.key === key)?.caught;
        return caught ? `${caught.hits} of ${caught.of}` : unknown;
      }),
    ]),
    note: null,
  };
}
