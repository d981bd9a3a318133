import { shareOf } from '../../../src/eval/score/share.ts';
import type { Table } from '../../../src/eval/tables/table.ts';
import type { Alarm, HealthyTally, RuleCounts } from './tally.ts';

/** By package: healthy cells, false alarms, and what came of the cells that raised. */
export function healthyTable({ counts: packages, falseAlarms }: HealthyTally): Table {
  const healthy = Object.values(packages).reduce((sum, counts) => sum + counts.healthy, 0);
  const { hits, of, high } = shareOf(falseAlarms, healthy);
  const rows = Object.entries(packages).map(([name, counts]) => [
    `${name}${counts.version === 'unknown' ? '' : ` ${counts.version}`}`,
    ...[counts.healthy, counts.falseAlarms, counts.raised, counts.predicted, counts.otherError, counts.leftOut].map((count) =>
      count.toLocaleString('en'),
    ),
  ]);
  const bound = high === null ? '' : `; at most ${(1000 * high).toFixed(2)} per 1,000 with 95 % confidence (Wilson)`;
  return {
    title: 'Healthy cells and false alarms',
    columns: [
      'Package',
      'Healthy cells',
      'False alarms',
      'Cells that raised',
      'of these predicted',
      'predicted with another exception',
      'Excluded',
    ],
    rows,
    note: `${hits.toLocaleString('en')} false alarms in ${of.toLocaleString('en')} healthy cells${bound}. Cells that raised: examples that fail when run, on purpose or because data is missing.`,
  };
}

/** By rule, the busiest first: which ones predict crashes in such notebooks at all, and how often they are right. */
export function rulesTable({ rules }: HealthyTally): Table {
  const total = ({ right, otherError, falseAlarms }: RuleCounts) => right + otherError + falseAlarms;
  return {
    title: 'Predicted crashes by rule',
    columns: ['Rule', 'Right', 'Another exception', 'False alarms'],
    rows: Object.entries(rules)
      .sort(([, one], [, other]) => total(other) - total(one))
      .map(([id, { right, otherError, falseAlarms }]) => [
        id,
        ...[right, otherError, falseAlarms].map((count) => count.toLocaleString('en')),
      ]),
    note: 'Predictions without a rule have the name of their predictor. A crash counts for one rule, even if others would have found it too.',
  };
}

/** One alarm for the terminal: where, what was said, what the cell is. */
export function alarmLines({ place, rule, predictor, errorType, line, diagnosis, source, raised }: Alarm): string {
  const head = `${raised === null ? 'False alarm' : 'Another exception'} at ${place}: ${rule ?? predictor}, ${errorType ?? 'crash'}${line === null ? '' : ` in line ${line}`}`;
  return [
    head,
    `  ${diagnosis}`,
    ...(raised === null ? [] : [`  raised ${raised}`]),
    ...source
      .split('\n')
      .slice(0, 12)
      .map((text) => `  | ${text}`),
  ].join('\n');
}
