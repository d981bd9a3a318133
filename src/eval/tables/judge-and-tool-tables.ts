import type { Summary } from '../summary.ts';
import { percent, seconds, unknown } from './figures.ts';
import type { Table } from './table.ts';

/** Who judged and how far judges agree; what other tools take for the same notebooks. */
export function judgeAndToolTables({ agreements, toolTimes }: Summary): Table[] {
  return [
    {
      title: 'Agreement of the judges',
      columns: ['Judges', 'Diagnoses', 'Same label, %', "Cohen's kappa"],
      rows: agreements.map(({ a, b, items, observed, kappa }) => [
        `${a} / ${b}`,
        String(items),
        percent(observed),
        kappa === null ? unknown : kappa.toFixed(2),
      ]),
      note: 'Kappa is 1 for full agreement and 0 for agreement by chance. It is undefined if both judges gave the same single label to everything.',
    },
    {
      title: 'Time without prediction',
      columns: ['Tool', 'Notebooks', 'Seconds', 'nbcrane, same notebooks', 'of this for prediction'],
      rows: toolTimes.map(({ tool, notebooks, ...times }) => [
        tool,
        String(notebooks),
        seconds(times.seconds),
        seconds(times.nbcraneSeconds),
        seconds(times.predictionSeconds),
      ]),
      note: 'From the start of the kernel to the crash or the end. nbcrane ran notebooks in parallel if --jobs allows it, the other tool one after the other.',
    },
  ];
}
