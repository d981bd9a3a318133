import type { Summary } from '../summary.ts';
import { percent, seconds, unknown } from './figures.ts';
import type { Table } from './table.ts';

/** Who judged and how far judges agree; what other tools take for the same notebooks. */
export function judgeAndToolTables({ agreements, toolTimes }: Summary): Table[] {
  return [
    {
      title: 'How far judges of diagnoses agree',
      columns: ['Judges', 'Diagnoses', 'Same label, %', "Cohen's kappa"],
      rows: agreements.map(({ a, b, items, observed, kappa }) => [
        `${a} / ${b}`,
        String(items),
        percent(observed),
        kappa === null ? unknown : kappa.toFixed(2),
      ]),
      note: 'Kappa is 1 for full agreement and 0 for what chance alone gives; it is not defined where both gave one same label throughout.',
    },
    {
      title: 'Time without prediction',
      columns: ['Tool', 'Notebooks', 'Seconds', 'nbcrane, same notebooks', 'of these predicting'],
      rows: toolTimes.map(({ tool, notebooks, ...times }) => [
        tool,
        String(notebooks),
        seconds(times.seconds),
        seconds(times.nbcraneSeconds),
        seconds(times.predictionSeconds),
      ]),
      note: 'From the start of the kernel to the crash or the end. nbcrane ran its notebooks beside each other where --jobs allows it, the other tool one after the other.',
    },
  ];
}
