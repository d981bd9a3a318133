import type { Chart } from './chart.ts';
import { ink, quiet, seriesColor } from './palette.ts';
import { label, render, type Words } from './render.ts';

type Bar = {
  /** Null where nothing is known: no bar, a dash. */
  value: number | null;
  /** What stands behind the bar. */
  label: string;
};

type BarChart = Words & {
  /** `hatched`: not filled, for what is compared with the filled one. */
  series: readonly { name: string; hatched: boolean }[];
  /** One bar a series in every group. */
  groups: readonly { name: string; bars: readonly Bar[] }[];
  /** The greatest value there can be. */
  most: number;
  axis: string;
};

const bar = 15;
const gap = 13;

/** Horizontal bars in groups, each with its figure in words behind it. */
export function barChart({ series, groups, most, axis, ...words }: BarChart): Chart {
  return render({
    ...words,
    height: groups.length * (series.length * (bar + 2) + gap) + 48,
    series: series.map(({ name }) => name),
    option: {
      xAxis: {
        ...{ type: 'value', min: 0, max: most, name: label(axis, 90), nameLocation: 'middle', nameGap: 24 },
        ...{ nameTextStyle: { color: quiet, fontSize: 11 }, axisLabel: { color: quiet, fontSize: 11 } },
        splitLine: { lineStyle: { color: quiet, opacity: 0.3 } },
      },
      yAxis: {
        ...{ type: 'category', inverse: true, data: groups.map(({ name }) => label(name, 18)) },
        ...{ axisLabel: { color: ink, fontSize: 13, interval: 0 }, axisTick: { show: false }, axisLine: { lineStyle: { color: quiet } } },
      },
      series: series.map(({ name, hatched }, index) => ({
        ...{ type: 'bar', name: label(name, 36), barWidth: bar, barGap: '13%', emphasis: { disabled: true } },
        itemStyle: hatched ? hatching(index) : { color: seriesColor(index) },
        label: {
          show: true,
          position: 'right',
          color: quiet,
          fontSize: 11,
          formatter: ({ dataIndex }: { dataIndex: number }) => label(groups[dataIndex]!.bars[index]!.label, 30),
        },
        // A bar of nothing carries the dash.
        data: groups.map(({ bars }) => bars[index]!.value ?? 0),
      })),
      grid: { right: 112, bottom: 40 },
    },
    tooltip: (at, index) => groups[index] && `${groups[index].name}, ${series[at]?.name}: ${groups[index].bars[at]?.label}`,
  });
}

/** For what stands without runtime facts: not marked by color alone. */
const hatching = (index: number) => ({
  ...{ color: 'transparent', borderColor: seriesColor(index), borderWidth: 1.5 },
  decal: { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: Math.PI / 4, color: seriesColor(index) },
});
