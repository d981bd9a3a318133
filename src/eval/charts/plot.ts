import type { Scale } from './axis.ts';
import { escapeXml } from '../../report/text/escape-xml.ts';
import type { Chart } from './chart.ts';
import { element, heading, label, picture, seriesCount } from './svg.ts';

type Point = { x: number; y: number; /** For the tooltip. */ label: string; /** Beside the point. */ shown?: string };
export type Series = { name: string; points: readonly Point[]; /** Joined by a line in the order given. */ joined: boolean };

type Plot = {
  id: string;
  title: string;
  /** A second, smaller line of the title. */
  subtitle: string;
  text: string;
  series: readonly Series[];
  axes: { x: string; y: string };
  scales(area: { x: readonly [number, number]; y: readonly [number, number] }): { x: Scale; y: Scale };
  /** A line where both axes have the same value, and what lies below it. */
  diagonal?: string;
  format: { x(value: number): string; y(value: number): string };
};

const width = 560;
const left = 58;
const right = 24;
const top = 52;
const depth = 320;

/** Points over two axes, every series with a mark of its own shape. */
export function plot({ id, title, subtitle, text, series, axes, scales, diagonal, format }: Plot): Chart {
  const legendRows = Math.ceil(series.length / 2);
  const start = top + legendRows * 20 + 10;
  const bottom = start + depth;
  const { x, y } = scales({ x: [left, width - right], y: [bottom, start] });
  const body = [
    ...heading(title, subtitle),
    ...series.map(({ name }, index) => {
      const at = { x: 20 + (index % 2) * 268, y: top + 6 + Math.floor(index / 2) * 20 };
      return mark(index, at) + label(name, { x: at.x + 14, y: at.y + 5, limit: 36 });
    }),
    ...x.ticks.map(
      (tick) =>
        element('line', { x1: x.at(tick), x2: x.at(tick), y1: start, y2: bottom, class: 'grid' }) +
        label(format.x(tick), { x: x.at(tick), y: bottom + 16, anchor: 'middle', className: 'small' }),
    ),
    ...y.ticks.map(
      (tick) =>
        element('line', { x1: left, x2: width - right, y1: y.at(tick), y2: y.at(tick), class: 'grid' }) +
        label(format.y(tick), { x: left - 6, y: y.at(tick) + 4, anchor: 'end', className: 'small' }),
    ),
    ...(diagonal === undefined ? [] : [diagonalLine(diagonal, x, y)]),
    ...series.map((one, index) => seriesBody(one, index, x, y)),
    element('path', { d: `M${left} ${start}V${bottom}H${width - right}`, class: 'axis' }),
    label(axes.x, { x: (left + width - right) / 2, y: bottom + 34, anchor: 'middle', className: 'small' }),
    element(
      'g',
      { transform: `translate(14 ${(start + bottom) / 2}) rotate(-90)` },
      label(axes.y, { x: 0, y: 0, anchor: 'middle', className: 'small' }),
    ),
  ];
  const whole = `${title}, ${subtitle}`;
  return { id, title: whole, text, svg: picture({ id, title: whole, text, width, height: bottom + 44, body }) };
}

function diagonalLine(words: string, x: Scale, y: Scale): string {
  const from = Math.max(x.ticks[0]!, y.ticks[0]!);
  const to = Math.min(x.ticks.at(-1)!, y.ticks.at(-1)!);
  if (to <= from) return '';
  const line = element('line', { x1: x.at(from), y1: y.at(from), x2: x.at(to), y2: y.at(to), class: 'diagonal' });
  return line + label(words, { x: width - right - 8, y: y.at(y.ticks[0]!) - 8, anchor: 'end', className: 'small' });
}

function seriesBody({ points, joined }: Series, index: number, x: Scale, y: Scale): string {
  const line =
    joined && points.length > 1
      ? element('path', {
          d: points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x.at(point.x).toFixed(1)} ${y.at(point.y).toFixed(1)}`).join(''),
          class: `l${index % seriesCount}`,
        })
      : '';
  return (
    line +
    points
      .map((point) => {
        const at = { x: x.at(point.x), y: y.at(point.y) };
        const beyond = at.x > width - 180;
        const words =
          point.shown !== undefined
            ? label(point.shown, {
                x: at.x + (beyond ? -9 : 9),
                y: at.y + 4 - 9 * Number(beyond),
                anchor: beyond ? 'end' : 'start',
                className: 'small',
                limit: 34,
              })
            : '';
        return mark(index, at, point.label) + words;
      })
      .join('')
  );
}

/** Circle, square, triangle, diamond, downward triangle, cross: series are told apart by shape as well. */
function mark(index: number, { x, y }: { x: number; y: number }, tooltip?: string): string {
  const shapes = [
    `M${x - 4.5} ${y}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z`,
    `M${x - 4} ${y - 4}h8v8h-8z`,
    `M${x} ${y - 5.5}l5.5 9.5h-11z`,
    `M${x} ${y - 6}l6 6l-6 6l-6 -6z`,
    `M${x} ${y + 5.5}l5.5 -9.5h-11z`,
    `M${x - 5} ${y - 1.5}h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z`,
  ];
  const d = shapes[index % shapes.length]!.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(2));
  // Hollow where the shapes begin again.
  const look: Record<string, string | number> =
    index < shapes.length ? { class: `f${index % seriesCount}`, 'fill-opacity': 0.75 } : { class: `o${index % seriesCount}` };
  return element('path', { d, ...look }, ...(tooltip === undefined ? [] : [element('title', {}, escapeXml(tooltip))]));
}
