import type { Case } from './corpora.ts';
import { judge, type Judged, type Outcome } from './judge.ts';

/** One notebook, checked or still to be checked (`outcome` is null). */
export type Row = Pick<Case, 'corpus' | 'name' | 'truth' | 'endings'> & { predict: string; seconds: number; outcome: Outcome | null };

export type Figures = {
  rows: readonly Row[];
  /** Why corpora are missing, by their names. */
  missing: Readonly<Record<string, string>>;
  /** Versions, machine and times, a line each. */
  run: readonly string[];
};

const count = <Item>(items: readonly Item[], test: (item: Item) => boolean) => items.filter(test).length;
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
const ran = ({ outcome }: Row) => outcome?.kind === 'ran';

/** The page: first what was found, which is the same as long as the program finds the same, then times. */
export function figuresPage({ rows, missing, run }: Figures): string {
  const judged = new Map(rows.flatMap((row) => (row.outcome ? [[row, judge(row, row.outcome)] as const] : [])));
  const groups = [...Map.groupBy(rows, ({ corpus, predict }) => `${corpus} | ${predict}`)].filter(
    ([, own]) => own[0]!.predict === rows[0]!.predict || own.every(({ outcome }) => outcome),
  );
  const shown = new Set(groups.flatMap(([, own]) => own));
  return [
    '# Figures',
    'Written by `npm run measure`. Do not edit: run it again.',
    'A crash is caught if it is predicted for its cell before the cell crashes. A false alarm is a crash predicted for a cell that runs well, or for another cell than the one that crashes. Notebooks that the program failed on, or that need something that is not here, count for nothing and are listed.',
    '## Findings',
    findings(groups, judged, missing),
    '## Caught by',
    caughtBy(groups, judged),
    '## Cases',
    'Every notebook that is not as it should be.',
    ...remarkLines([...judged].filter(([row]) => shown.has(row))),
    '## Seconds',
    seconds(groups),
    '## Late crashes',
    'Seconds from the start of the long cell to the stop, next to those of a real run to the crash.',
    late([...judged].filter(([row]) => shown.has(row))),
    '## Run',
    run.map((line) => `- ${line}`).join('\n'),
    '',
  ]
    .filter((part, at, all) => part !== '' || at === all.length - 1)
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}

type Groups = readonly (readonly [string, readonly Row[]])[];
type Verdicts = ReadonlyMap<Row, Judged>;

const headed = (columns: readonly string[], left: number, lines: readonly (readonly (string | number)[])[]) =>
  [columns, columns.map((_, at) => (at < left ? '---' : '---:')), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function findings(groups: Groups, judged: Verdicts, missing: Figures['missing']): string {
  const columns = ['Corpus', 'Predictors', 'Notebooks', 'Crashes', 'Caught', 'and its exception', 'and its line', 'False alarms', 'Other'];
  const lines = groups.map(([name, own]) => {
    const verdicts = own.flatMap((row) => judged.get(row) ?? []);
    const through = count(own, ran);
    return [
      ...name.split(' | '),
      through === own.length ? through : `${through} of ${own.length}`,
      count(own, (row) => ran(row) && row.truth !== null),
      count(verdicts, ({ caught }) => caught),
      count(verdicts, ({ exception }) => exception),
      count(verdicts, ({ line }) => line),
      sum(verdicts.map(({ falseAlarms }) => falseAlarms)),
      sum(verdicts.map(({ remarks }) => count(remarks, (remark) => /^(program failed|left out|did not pass)/.test(remark)))),
    ];
  });
  const absent = Object.entries(missing).map(([name, why]) => [name, why, '', '', '', '', '', '', '']);
  return headed(columns, 2, [...lines, ...absent]);
}

function caughtBy(groups: Groups, judged: Verdicts): string {
  const of = (own: readonly Row[], by: string) => count(own, (row) => judged.get(row)?.by === by);
  const names = [...new Set([...judged.values()].flatMap(({ by }) => by ?? []))].sort();
  const lines = groups
    .filter(([, own]) => own.some(({ truth }) => truth))
    .map(([name, own]) => [...name.split(' | '), ...names.map((by) => of(own, by))]);
  return headed(['Corpus', 'Predictors', ...names], 2, lines);
}

const remarkLines = (judged: readonly (readonly [Row, Judged])[]) => {
  const lines = judged.flatMap(([{ corpus, name, predict }, { remarks }]) =>
    remarks.map((remark) => `- ${corpus}/${name} (${predict}): ${remark}`),
  );
  return lines.length > 0 ? [lines.sort().join('\n')] : ['None.'];
};

function seconds(groups: Groups): string {
  const lines = groups.map(([name, own]) => {
    const times = own
      .filter(ran)
      .map((row) => row.seconds)
      .sort((a, b) => a - b);
    return [
      ...name.split(' | '),
      Math.round(sum(times)),
      ...[times[times.length >> 1], times.at(-1)].map((time) => (time ?? 0).toFixed(1)),
    ];
  });
  return headed(['Corpus', 'Predictors', 'Seconds', 'Median', 'Longest'], 2, lines);
}

function late(judged: readonly (readonly [Row, Judged])[]): string {
  const lines = judged.flatMap(([{ corpus, name, predict, truth, outcome }, { by }]) => {
    if (!truth?.late || outcome?.kind !== 'ran') return [];
    const spent = (outcome.facts.spent[truth.late.expensiveCell] ?? 0) / 1000;
    const share = by === null ? '–' : `${((100 * spent) / truth.late.seconds).toFixed(1)} %`;
    return [[`${corpus}/${name}`, predict, by ?? 'missed', spent.toFixed(1), truth.late.seconds.toFixed(1), share]];
  });
  if (lines.length === 0) return 'None.';
  return headed(['Notebook', 'Predictors', 'Caught by', 'Seconds to the stop', 'to the crash', 'Share'], 3, lines);
}
