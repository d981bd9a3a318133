import type { Chart } from './chart.ts';
import { linearScale } from './axis.ts';
import { element, heading, label, picture, seriesCount } from './svg.ts';

type Bar = {
  /** Null where nothing is known: no bar, a dash. */
  value: number | null;
  /** What stands behind the bar. */
  label: string;
};

type BarChart = {
  id: string;
  title: string;
  /** A second, smaller line of the title. */
  subtitle: string;
  text: string;
  /** `hatched`: not filled, for what is told against the filled one. */
  series: readonly { name: string; hatched: boolean }[];
  /** One bar a series in every group. */
  groups: readonly { name: string; bars: readonly Bar[] }[];
  /** The greatest value there can be. */
  most: number;
  axis: string;
};

const width = 560;
const names = 142;
const right = 112;
const bar = 15;
const gap = 13;
const top = 52;

/** Horizontal bars in groups, each with its figure in words behind it. */
export function barChart({ id, title, subtitle, text, series, groups, most, axis }: BarChart): Chart {
  const x = linearScale(most, [names, width - right]);
  const legendRows = Math.ceil(series.length / 2);
  const start = top + legendRows * 20 + 6;
  const groupHeight = series.length * (bar + 2) + gap;
  const bottom = start + groups.length * groupHeight;
  const height = bottom + 40;
  const body = [
    ...heading(title, subtitle),
    ...series.map(({ name, hatched }, index) => {
      const at = { x: 12 + (index % 2) * 268, y: top + Math.floor(index / 2) * 20 };
      return (
        element('rect', { ...at, width: 14, height: 12, ...fill(id, index, { hatched }) }) +
        label(name, { x: at.x + 20, y: at.y + 11, limit: 36 })
      );
    }),
    ...x.ticks.map(
      (tick) =>
        element('line', { x1: x.at(tick), x2: x.at(tick), y1: start, y2: bottom, class: 'grid' }) +
        label(String(tick), { x: x.at(tick), y: bottom + 15, anchor: 'middle', className: 'small' }),
    ),
    ...groups.map(({ name, bars }, row) => {
      const y = start + row * groupHeight + gap / 2;
      const middle = y + (series.length * (bar + 2)) / 2 + 4;
      return (
        label(name, { x: names - 8, y: middle, anchor: 'end', limit: 18 }) +
        bars.map((one, index) => barAt(one, { x, y: y + index * (bar + 2), fill: fill(id, index, series[index]!) })).join('')
      );
    }),
    element('line', { x1: names, x2: names, y1: start, y2: bottom, class: 'axis' }),
    label(axis, { x: (names + width - right) / 2, y: bottom + 32, anchor: 'middle', className: 'small', limit: 90 }),
  ];
  const whole = `${title}, ${subtitle}`;
  return { id, title: whole, text, svg: picture({ id, title: whole, text, width, height, body }) };
}

type Place = { x: { at(value: number): number }; y: number; fill: Record<string, string> };

function barAt({ value, label: words }: Bar, { x, y, fill: look }: Place): string {
  const end = x.at(value ?? 0);
  const shape = value === null ? '' : element('rect', { x: names, y, width: Math.max(1, end - names), height: bar, ...look });
  return shape + label(words, { x: end + 6, y: y + bar - 3.5, className: 'small', limit: 30 });
}

const fill = (id: string, index: number, { hatched }: { hatched: boolean }): Record<string, string> =>
  hatched ? { class: `o${index % seriesCount}`, style: `fill:url(#${id}-h${index % seriesCount})` } : { class: `f${index % seriesCount}` };
