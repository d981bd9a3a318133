import type { EvalResults } from '../result.ts';
import { targetsOf } from '../score/targets.ts';
import type { Table } from '../tables/table.ts';

/** What every set-up said of every notebook, for a look at one case: crashes caught and missed, false alarms and silence. */
export function caseTable({ setUps, cases }: EvalResults): Table {
  const bySetUp = setUps.map((setUp) => new Map(targetsOf(setUp, cases).map((target) => [`${target.case.id} (${target.role})`, target])));
  const names = [...new Set(bySetUp.flatMap((targets) => [...targets.keys()]))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const rows = names.map((name) => [
    name,
    ...bySetUp.map((targets) => {
      const target = targets.get(name);
      if (!target) return '–';
      const { crashes, saidCrash, record, label } = target;
      if (record === null || record.prediction.verdict === 'unknown') return crashes ? 'missed, no prediction' : 'no alarm, no prediction';
      const { errorType, line } = record.prediction;
      const what = [errorType, line === null ? null : `line ${line}`, label].filter(Boolean).join(', ');
      return saidCrash ? `${crashes ? 'caught' : 'false alarm'}${what && `: ${what}`}` : crashes ? 'missed' : 'no alarm';
    }),
  ]);
  return { title: 'Every notebook', columns: ['Notebook', ...setUps.map(({ id }) => id)], rows, note: null };
}
