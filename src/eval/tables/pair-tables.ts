import type { Difference, Summary } from '../summary.ts';
import { points, probability, unknown } from './figures.ts';
import type { Table } from './table.ts';

/** Tables of one set-up against another: what runtime facts bring, the ablation, documentation, and tests of significance. */
export function pairTables({ differences, comparisons, documentation, ruleFamilies, setUps }: Summary): Table[] {
  const settingOf = (id: string) => setUps.find(({ setUp }) => setUp.id === id)?.setUp.setting;
  const ofRuntime = differences.filter(({ a, b }) => settingOf(a) === '-RT' && settingOf(b) === '+RT');
  const ofCategories = differences.filter(({ a, by }) => settingOf(a) === '+RT' && by === 'all');
  return [
    differenceTable(
      'Gain from runtime facts',
      ofRuntime.filter(({ by }) => by === 'all'),
    ),
    differenceTable(
      'Gain from runtime facts, by library',
      ofRuntime.filter(({ by }) => by === 'library'),
    ),
    differenceTable(
      'Gain from runtime facts, by root cause',
      ofRuntime.filter(({ by }) => by === 'root cause'),
    ),
    differenceTable(
      'Gain from runtime facts, by kind of crash',
      ofRuntime.filter(({ by }) => by === 'kind'),
    ),
    differenceTable('Without one category of facts, and with documentation', ofCategories),
    documentationTable(documentation),
    familyTable(ruleFamilies),
    comparisonTable(comparisons),
  ];
}

function differenceTable(title: string, differences: readonly Difference[]): Table {
  const rows = differences.map(({ a, b, scoring, by, key, notebooks, precision, recall, f1, accuracy }) => [
    `${b} compared with ${a}`,
    scoring,
    ...(by === 'all' ? [] : [key]),
    String(notebooks),
    ...[precision, recall, f1, accuracy].map(points),
  ]);
  const grouped = differences.some(({ by }) => by !== 'all');
  return {
    title,
    columns: ['Set-up', 'Scoring', ...(grouped ? ['Group'] : []), 'Notebooks', 'Precision', 'Recall', 'F1', 'Accuracy'],
    rows,
    note: 'Percentage points.',
  };
}

function familyTable(families: Summary['ruleFamilies']): Table {
  return {
    title: 'Without one family of rules',
    columns: ['Set-up', 'Family', 'Caught only with it', 'Which', 'False alarms gone', 'False alarms more'],
    rows: families.map(({ setUp, family, lost, falseAlarmsGone, falseAlarmsMore }) => [
      setUp,
      family,
      String(lost.length),
      lost.join(', ') || unknown,
      String(falseAlarmsGone.length),
      String(falseAlarmsMore.length),
    ]),
    note: 'Measured by asking the other rules about the same state of the kernel.',
  };
}

function documentationTable(documentation: Summary['documentation']): Table {
  const rows = documentation.map(({ setUp, against, addedTokens }) => [
    `${setUp} compared with ${against}`,
    ...(['mean', 'median', 'p75', 'p90'] as const).map((key) => (addedTokens ? addedTokens[key].toFixed(0) : unknown)),
  ]);
  return {
    title: 'Input tokens that documentation adds to a request',
    columns: ['Set-up', 'Mean', 'Median', '75 %', '90 %'],
    rows,
    note: null,
  };
}

function comparisonTable(comparisons: Summary['comparisons']): Table {
  const rows = comparisons.map(({ a, b, scoring, notebooks, onlyARight, onlyBRight, p }) => [
    `${a} / ${b}`,
    scoring,
    String(notebooks),
    String(onlyARight),
    String(onlyBRight),
    probability(p),
  ]);
  return {
    title: 'Are two set-ups equally good? Exact McNemar test',
    columns: ['Set-ups', 'Scoring', 'Notebooks', 'Only first right', 'Only second right', 'p'],
    rows,
    note: null,
  };
}
