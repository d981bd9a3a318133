import type { EvalResults } from '../result.ts';
import type { Summary } from '../summary.ts';
import type { Chart } from './chart.ts';
import { costChart, thresholdChart, timeChart } from './curves.ts';
import { recallCharts } from './recall-charts.ts';

/** Every picture that the results give, in the order of a report. */
export function chartsOf(summary: Summary, results: EvalResults): Chart[] {
  return [...recallCharts(summary), thresholdChart(summary), timeChart(results), costChart(summary)].filter((chart) => chart !== null);
}
