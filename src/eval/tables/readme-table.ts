import type { Summary } from '../summary.ts';
import { percent, unknown } from './figures.ts';
import { markdownTable } from './table.ts';

/** The few figures a README shows, as a Markdown table under a line with date and versions; it says so where answers were recorded. */
export function readmeTable({ corpus, setUps }: Summary, measured: string): string {
  const rows = setUps.map(({ setUp, detection, falseAlarms, latency }) => [
    setUp.id,
    `${detection.counts.tp} of ${detection.counts.tp + detection.counts.fn}`,
    `${detection.counts.fp} of ${detection.counts.fp + detection.counts.tn}`,
    percent(detection.f1),
    setUp.source === 'recorded' || falseAlarms.value === null ? unknown : (1000 * falseAlarms.value).toFixed(1),
    latency === null ? unknown : `${latency.median.toFixed(latency.median < 1 ? 3 : 1)} s`,
  ]);
  const recorded = setUps.some(({ setUp }) => setUp.source === 'recorded') ? ' (recorded answers)' : '';
  const columns = ['Set-up', 'Crashes caught', 'False alarms', 'F1, %', 'False alarms per 1,000 healthy cells', 'Median prediction time'];
  return `${markdownTable({ title: `Measured on ${corpus.name}${recorded}`, columns, rows, note: null })}\n${measured}\n`;
}
