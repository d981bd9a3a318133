import type { EvalResults } from '../result.ts';
import { targetsOf } from '../score/targets.ts';
import type { SetUpSummary, Summary } from '../summary.ts';
import { dollars, percent, seconds } from '../tables/figures.ts';
import type { Chart } from './chart.ts';
import { plot, type Series } from './plot.ts';

const recordedSuffix = (setUps: readonly SetUpSummary[]) =>
  setUps.some(({ setUp }) => setUp.source === 'recorded') ? '; recorded answers' : '';

/** Precision against recall for every number of votes, or confidence, from which a crash counts as predicted. */
export function thresholdChart({ setUps }: Summary): Chart | null {
  const series = setUps.flatMap(({ setUp, thresholds }): Series[] => {
    const points = thresholds.flatMap(({ threshold, precision, recall }) =>
      precision.value === null || recall.value === null
        ? []
        : [
            {
              x: 100 * recall.value,
              y: 100 * precision.value,
              label: `${setUp.id}, from ${threshold.toFixed(2)}: precision ${percent(precision.value)}, recall ${percent(recall.value)}`,
            },
          ],
    );
    return points.length > 0 ? [{ name: setUp.id, points, joined: true }] : [];
  });
  if (series.length === 0) return null;
  const spoken = series.map(({ points }) => points.map((point) => point.label).join('; '));
  return plot({
    id: 'precision-recall',
    title: 'Precision against recall',
    subtitle: `by the share of votes or the confidence at which a crash counts${recordedSuffix(setUps)}`,
    text: `In percent. A threshold is the share of crash votes, or 1 for certain and 0.5 for likely. ${spoken.join('. ')}.`,
    series,
    x: { name: 'Recall, percent', kind: 'percent' },
    y: { name: 'Precision, percent', kind: 'percent' },
  });
}

/** Seconds from the start of the first cell until the crash was predicted, against those until it happened: below the diagonal time is saved. */
export function timeChart({ setUps, cases }: EvalResults): Chart | null {
  const series = setUps.flatMap((setUp): Series[] => {
    const points = targetsOf(setUp, cases).flatMap(({ case: { id }, crashes, saidCrash, record, run }) => {
      if (!crashes || !saidCrash || !record || !run || record.cellMs === null) return [];
      const asked = cases.flatMap(({ predictions }) =>
        predictions.filter((other) => other.setUp === setUp.id && other.case === id && other.role === 'crash' && other.cell <= record.cell),
      );
      const predicting = asked.reduce((sum, { prediction }) => sum + prediction.latencyMs, 0);
      const [crash, verdict] = [(run.beforeCrashMs + record.cellMs) / 1000, (run.beforeCrashMs + predicting) / 1000];
      return [
        { x: crash, y: verdict, label: `${id}, ${setUp.id}: prediction after ${seconds(verdict)} s, crash after ${seconds(crash)} s` },
      ];
    });
    return points.length > 0 ? [{ name: setUp.id, points, joined: false }] : [];
  });
  if (series.length === 0) return null;
  const earlier = series.map(
    ({ name, points }) => `${name}: earlier for ${points.filter(({ x, y }) => y < x).length} of ${points.length} caught crashes`,
  );
  return plot({
    id: 'time',
    title: 'Prediction time and time to the crash',
    subtitle: 'one mark per caught crash; seconds, logarithmic',
    text: `Seconds on logarithmic axes, one mark per caught crash. Below the diagonal, the prediction came before the crash would have. ${earlier.join('; ')}.`,
    series,
    x: { name: 'Seconds until the crash', kind: 'logarithmic' },
    y: { name: 'Seconds until the prediction', kind: 'logarithmic' },
    diagonal: 'time is saved below the line',
  });
}

/** What a set-up costs against how good it is; null where no cost is known. */
export function costChart({ setUps, corpus }: Summary): Chart | null {
  // What asks no model costs nothing.
  const costOf = ({ setUp, costUsd }: SetUpSummary) => costUsd ?? (setUp.model === null && setUp.source === 'measured' ? 0 : null);
  const known = setUps.flatMap((summary) => {
    const [cost, { f1 }] = [costOf(summary), summary.detection];
    return cost === null || f1 === null ? [] : [{ id: summary.setUp.id, cost, f1 }];
  });
  if (!known.some(({ cost }) => cost > 0)) return null;
  const series = known.map(({ id, cost, f1 }): Series => ({
    name: id,
    joined: false,
    points: [{ x: cost, y: 100 * f1, label: `${id}: ${dollars(cost)}, F1 ${percent(f1)}`, shown: `${dollars(cost)}, F1 ${percent(f1)}` }],
  }));
  return plot({
    id: 'cost',
    title: 'Cost against F1',
    subtitle: 'with your prices; predictions without a model cost nothing',
    text: `US dollars for ${corpus.notebooks} notebooks with your prices, and F1 of crash detection in percent. ${series.map(({ points }) => points[0]!.label).join('; ')}.`,
    series,
    x: { name: `US dollars for ${corpus.notebooks} notebooks`, kind: 'linear', format: (value) => `$${value}` },
    y: { name: 'F1, percent', kind: 'percent' },
  });
}
