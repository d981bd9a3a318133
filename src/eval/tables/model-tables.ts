import type { Calibration, SetUpSummary } from '../summary.ts';
import { interval } from './figures.ts';
import type { Table } from './table.ts';

/** What was asked of models, and what their agreement is worth. */
export const modelTables = (setUps: readonly SetUpSummary[]): Table[] => [askedTable(setUps), agreementTable(setUps)];

function askedTable(setUps: readonly SetUpSummary[]): Table {
  const rows = setUps.flatMap(({ setUp, asked }) =>
    asked && setUp.predict !== 'llm'
      ? [
          [
            setUp.id,
            `${asked.cells} of ${asked.of}`,
            (asked.cells / asked.notebooks).toFixed(2),
            (asked.answers / asked.notebooks).toFixed(2),
            String(asked.refuted),
            String(asked.confirmed),
            String(asked.undecided),
          ],
        ]
      : [],
  );
  return {
    title: 'Cells sent to a model, and its predicted crashes in a copy of the kernel',
    columns: ['Set-up', 'Cells sent', 'per notebook', 'Answers per notebook', 'Refuted', 'Confirmed', 'Not decided'],
    rows,
    note: 'A model is asked where the rules and a copy of the kernel cannot decide. Refuted: the copy ran the cell in full without an error, so the prediction does not count.',
  };
}

/** Precision by the number of votes for a crash, where that was a majority. */
function agreementTable(setUps: readonly SetUpSummary[]): Table {
  const voted = setUps.map(({ setUp, calibration }) => ({ setUp, crashes: calibration.filter(isMajority) }));
  const labels = [...new Map(voted.flatMap(({ crashes }) => crashes.map(({ label, stated }) => [label, stated!] as const)))]
    .sort(([, one], [, other]) => other - one)
    .map(([label]) => label);
  const rows = voted
    .filter(({ crashes }) => crashes.length > 0)
    .map(({ setUp, crashes }) => [setUp.id, ...labels.map((label) => shareText(crashes.find((one) => one.label === label)))]);
  return {
    title: 'Agreement: how many predicted crashes were right, by votes for them',
    columns: ['Set-up', ...labels.map((label) => label.replace('/', ' of '))],
    rows,
    note: 'Right of all with as many votes, and in percent with the 95 % Wilson interval.',
  };
}

const isMajority = ({ stated }: Calibration) => stated !== null && stated > 0.5;

const shareText = (found: Calibration | undefined): string =>
  found ? `${found.crashed.hits} of ${found.crashed.of}, ${interval(found.crashed)}` : '–';
