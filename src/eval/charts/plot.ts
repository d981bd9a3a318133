import type { Chart } from './chart.ts';
import { quiet, seriesColor, seriesCount } from './palette.ts';
import { label, render, type Words } from './render.ts';

type Point = { x: number; y: number; /** For the tooltip. */ label: string; /** Beside the point. */ shown?: string };
export type Series = { name: string; points: readonly Point[]; /** Joined by a line in the order given. */ joined: boolean };
/** `format`: of a tick; `percent`: from 0 to 100. */
type Axis = { name: string; kind: 'linear' | 'percent' | 'logarithmic'; format?: (value: number) => string };

type Plot = Words & {
  series: readonly Series[];
  x: Axis;
  y: Axis;
  /** A line where both axes have the same value, and what lies below it. */
  diagonal?: string;
};

/** Marks by series: distinguished by shape as well as color. */
const shapes = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow'];

/** Points over two axes, every series with a mark of its own shape. */
export function plot({ series, x, y, diagonal, ...words }: Plot): Chart {
  const values = series.flatMap(({ points }) => points.flatMap((point) => [point.x, point.y]));
  const [low, high] = decades(values);
  const line = {
    ...{ type: 'line', name: 'diagonal', silent: true, showSymbol: false, lineStyle: { color: quiet, type: 'dashed', width: 1 } },
    data: [
      [low, low],
      [high, high],
    ],
  };
  const caption = {
    ...{ type: 'scatter', name: 'caption', silent: true, symbolSize: 0, data: [[high, low]] },
    label: { show: true, position: 'left', offset: [0, -12], formatter: label(diagonal ?? ''), color: quiet, fontSize: 11 },
  };
  return render({
    ...words,
    height: 380,
    series: series.map(({ name }) => name),
    option: {
      grid: { left: 30 },
      xAxis: { ...axisOption(x, values), nameGap: 24 },
      yAxis: { ...axisOption(y, values), nameGap: 40 },
      series: [
        ...series.map(({ name, points, joined }, index) => ({
          ...{ type: joined ? 'line' : 'scatter', name: label(name, 36), symbol: shapes[index % shapes.length], symbolSize: 9 },
          ...{ emphasis: { disabled: true }, clip: false, showAllSymbol: true, lineStyle: { color: seriesColor(index), width: 2 } },
          // Hollow where the shapes begin again.
          itemStyle:
            index < seriesCount ? { color: seriesColor(index), opacity: 0.75 } : { color: 'transparent', borderColor: seriesColor(index) },
          data: points.map((point) => [onAxis(point.x, x, low), onAxis(point.y, y, low)]),
          label: {
            ...{ show: points.some(({ shown }) => shown !== undefined), position: 'top', color: quiet, fontSize: 11 },
            formatter: ({ dataIndex }: { dataIndex: number }) => label(points[dataIndex]!.shown ?? '', 34),
          },
          labelLayout: { moveOverlap: 'shiftY' },
        })),
        ...(diagonal === undefined ? [] : [line, caption]),
      ],
    },
    tooltip: (at, index) => series[at]?.points[index]?.label,
  });
}

function axisOption({ name, kind, format = String }: Axis, values: readonly number[]) {
  const [low, high] = decades(values);
  const ends =
    kind === 'logarithmic' ? { type: 'log', min: low, max: high } : { type: 'value', min: 0, ...(kind === 'percent' ? { max: 100 } : {}) };
  return {
    ...{ ...ends, name: label(name), nameLocation: 'middle', nameTextStyle: { color: quiet, fontSize: 11 } },
    axisLabel: { color: quiet, fontSize: 11, formatter: (value: number) => format(Number(value.toPrecision(6))) },
    ...{ axisLine: { show: true, onZero: false, lineStyle: { color: quiet } }, splitLine: { lineStyle: { color: quiet, opacity: 0.3 } } },
  };
}

/** The whole powers of ten around all values above zero. */
export function decades(values: readonly number[]): [number, number] {
  const positive = values.filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(...positive, 1)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...positive, 1)) - 1e-9));
  return [Number((10 ** low).toPrecision(6)), Number((10 ** high).toPrecision(6))];
}

/** A logarithmic axis has no zero: such values stand at its start. */
const onAxis = (value: number, { kind }: Axis, low: number) => (kind === 'logarithmic' ? Math.max(value, low) : value);
