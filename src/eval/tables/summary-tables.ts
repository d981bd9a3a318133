import { diagnosisLabel } from '../result.ts';
import type { Group, Scores, SetUpSummary, Summary } from '../summary.ts';
import { caughtText, dollars, interval, percent, seconds, unknown } from './figures.ts';
import { modelTables } from './model-tables.ts';
import { pairTables } from './pair-tables.ts';
import type { Table } from './table.ts';
import { clip } from '../../text/clip.ts';
import { plainLine } from '../../text/plain-text.ts';

/** Every table of an evaluation that has something to tell. Tables with recorded answers in them say so in the title. */
export function summaryTables(summary: Summary): Table[] {
  // Those that lack rules have a table of their own.
  const setUps = summary.setUps.filter(({ setUp }) => !setUp.without);
  const tables = [
    scoreTable('Crash detection', setUps, ({ detection }) => detection),
    scoreTable('End to end: a crash with a wrong or partly wrong diagnosis is a miss', setUps, ({ endToEnd }) => endToEnd),
    diagnosisTable(setUps),
    scoreTable('Whole notebooks: the first alarm must be the cell that crashes', setUps, ({ notebooks }) => notebooks),
    alarmTable(setUps),
    groupTable('By library', setUps, ({ byLibrary }) => byLibrary),
    groupTable('By root cause', setUps, ({ byRootCause }) => byRootCause),
    groupTable('By kind of crash', setUps, ({ byKind }) => byKind),
    ...pairTables(summary),
    ...modelTables(setUps),
    calibrationTable(setUps),
    timeTable(setUps),
    costTable(setUps),
    ...judgeAndToolTables(summary),
  ];
  const recorded = setUps.some(({ setUp }) => setUp.source === 'recorded');
  return tables.flatMap((table) =>
    table && table.rows.length > 0 ? [recorded ? { ...table, title: `${table.title} (recorded answers)` } : table] : [],
  );
}

const intervalNote = 'In percent, with the 95 % Wilson interval.';

function scoreTable(title: string, setUps: readonly SetUpSummary[], scoresOf: (summary: SetUpSummary) => Scores | null): Table {
  const rows = setUps.flatMap((summary) => {
    const scores = scoresOf(summary);
    if (!scores) return [];
    const { precision, recall, f1, accuracy } = scores;
    return [[summary.setUp.id, String(accuracy.of), interval(precision), interval(recall), percent(f1), interval(accuracy)]];
  });
  return { title, columns: ['Set-up', 'Notebooks', 'Precision', 'Recall', 'F1', 'Accuracy'], rows, note: intervalNote };
}

function diagnosisTable(setUps: readonly SetUpSummary[]): Table {
  const labels = diagnosisLabel.options;
  const rows = setUps.flatMap(({ setUp, diagnoses, detection, unjudged }) =>
    diagnoses ? [[setUp.id, String(detection.counts.tp), ...labels.map((label) => String(diagnoses[label] ?? 0)), String(unjudged)]] : [],
  );
  return { title: 'Diagnoses of the caught crashes', columns: ['Set-up', 'Caught', ...labels, 'not judged'], rows, note: null };
}

function alarmTable(setUps: readonly SetUpSummary[]): Table {
  const rows = setUps
    .filter(({ setUp }) => setUp.source === 'measured')
    .map(({ setUp, falseAlarms, errorType, line, withoutVerdict, tooLong }) => [
      setUp.id,
      `${falseAlarms.hits} in ${falseAlarms.of}`,
      falseAlarms.value === null ? unknown : (1000 * falseAlarms.value).toFixed(1),
      falseAlarms.high === null ? unknown : (1000 * falseAlarms.high).toFixed(1),
      interval(errorType),
      interval(line),
      String(withoutVerdict),
      String(tooLong),
    ]);
  return {
    title: 'False alarms and accuracy of predictions',
    columns: [
      'Set-up',
      'Alarms in healthy cells',
      'per 1,000',
      'at most (95 %)',
      'Right exception',
      'Right line',
      'No verdict',
      'of these too long',
    ],
    rows,
    note: 'Healthy cells are all cells that ran without errors. Right exception and line: of the caught crashes.',
  };
}

function groupTable(title: string, setUps: readonly SetUpSummary[], groupsOf: (summary: SetUpSummary) => Group[]): Table {
  const keys = [...new Set(setUps.flatMap((summary) => groupsOf(summary).map(({ key }) => key)))].sort((a, b) => a.localeCompare(b));
  const rows = keys.map((key) => {
    const groups = setUps.map((summary) => groupsOf(summary).find((group) => group.key === key));
    return [key, ...groups.map((group) => (group ? caughtText(group.detection) : unknown))];
  });
  return { title: `${title}: crashes caught and false alarms`, columns: ['', ...setUps.map(({ setUp }) => setUp.id)], rows, note: null };
}

function calibrationTable(setUps: readonly SetUpSummary[]): Table {
  const rows = setUps.flatMap(({ setUp, calibration }) =>
    calibration.map(({ label, stated, crashed }) => [setUp.id, label, percent(stated), String(crashed.of), interval(crashed)]),
  );
  return {
    title: 'Calibration: how often cells crashed, by confidence',
    columns: ['Set-up', 'Said', 'Stated', 'Cells', 'Crashed'],
    rows,
    note: intervalNote,
  };
}

function timeTable(setUps: readonly SetUpSummary[]): Table {
  const rows = setUps.flatMap(({ setUp, latency, timeSaved }) =>
    timeSaved
      ? [
          [
            setUp.id,
            ...(['mean', 'median', 'p75', 'p90'] as const).map((key) => seconds(latency?.[key] ?? null)),
            seconds(timeSaved.predictionSeconds),
            seconds(timeSaved.rerunSeconds),
            seconds(timeSaved.avoidedSeconds),
            seconds(timeSaved.netSeconds),
          ],
        ]
      : [],
  );
  return {
    title: 'Time in seconds',
    columns: ['Set-up', 'Prediction, mean', 'median', '75 %', '90 %', 'Prediction, total', 'Not run again', 'Not run in vain', 'Net saved'],
    rows,
    note: 'Predictions for target cells. Not run again: the cells before a caught crash. Not run in vain: the crashing cell itself up to the crash. Net saved: both minus all prediction time.',
  };
}

function costTable(setUps: readonly SetUpSummary[]): Table {
  const rows = setUps.flatMap(({ setUp, tokens, costUsd, costPerCaughtCrashUsd }) =>
    tokens
      ? [
          [
            setUp.id,
            tokens.input.toLocaleString('en'),
            tokens.output.toLocaleString('en'),
            dollars(costUsd),
            dollars(costPerCaughtCrashUsd),
          ],
        ]
      : [],
  );
  return {
    title: 'Cost',
    columns: ['Set-up', 'Tokens in', 'Tokens out', 'Cost', 'per caught crash'],
    rows,
    note: 'With the prices from --price. Without prices, the cost is unknown.',
  };
}

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

/** Notebooks that are no ground truth, with the reason; none where all behaved as the corpus says. */
export function leftOutTables({ corpus }: Summary): Table[] {
  const rows = corpus.leftOut.map(({ case: id, role, reason }) => [id, role, clip(plainLine(reason), 120)]);
  return rows.length === 0 ? [] : [{ title: 'Excluded from the scores', columns: ['Case', 'Notebook', 'Why'], rows, note: null }];
}
