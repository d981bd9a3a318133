import { BarChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { init, use, type EChartsCoreOption } from 'echarts/core';
import { LegacyGridContainLabel } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { clip } from '../../text/clip.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import { plainLine } from '../../text/plain-text.ts';
import type { Chart } from './chart.ts';
import { ink, pictureStyle, quiet } from './palette.ts';

use([BarChart, LineChart, ScatterChart, GridComponent, LegendComponent, TitleComponent, LegacyGridContainLabel, SVGRenderer]);

const width = 560;
const legendRow = 22;
// Without quotes, which ECharts would not escape.
const font = 'system-ui, -apple-system, sans-serif';

/** `subtitle`: a second, smaller line of the title; `text`: what the picture shows, in words. */
export type Words = { id: string; title: string; subtitle: string; text: string };

type Picture = Words & {
  /** Without title and legend, in pixels. */
  height: number;
  series: readonly string[];
  /** What ECharts draws below title and legend; https://echarts.apache.org/en/option.html. */
  option: EChartsCoreOption & { grid: object };
  /** Of one point or bar. */
  tooltip?(series: number, index: number): string | undefined;
};

/** Text for a picture on one line, in no more than `limit` characters. */
export const label = (text: string, limit = 60): string => clip(plainLine(text).replace(/[\ufffe\uffff]/g, ''), limit);

/** Draws a picture that stands alone: it runs no script, follows the reader's scheme, and has title and description for screen readers. */
export function render({ id, title, subtitle, text, height: plotHeight, series, option, tooltip }: Picture): Chart {
  const top = 58 + Math.ceil(series.length / 2) * legendRow;
  const height = top + plotHeight;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: font, color: ink },
      title: {
        ...{ text: label(title, 70), subtext: label(subtitle, 96), left: 8, top: 6, itemGap: 6 },
        textStyle: { fontSize: 14, fontWeight: 600, fontFamily: font, color: ink },
        subtextStyle: { fontSize: 11, fontFamily: font, color: quiet },
      },
      legend: {
        ...{ data: series.map((name) => label(name, 36)), top: 48, left: 8, width: width - 16, itemGap: 18, selectedMode: false },
        textStyle: { color: ink, width: 220, overflow: 'truncate' },
      },
      ...option,
      grid: { top, left: 16, right: 24, bottom: 34, containLabel: true, ...option.grid },
    });
    const drawn = chart.renderToSVGString();
    const whole = `${title}, ${subtitle}`;
    return { id, title: whole, text, svg: standalone(withTooltips(drawn, tooltip), { id, title: whole, text, height }) };
  } finally {
    chart.dispose();
  }
}

/** ECharts marks what stands for a value by its place in the data; tooltips of SVG need no script. */
function withTooltips(svg: string, tooltip: Picture['tooltip']): string {
  return svg
    .replace(/(<path[^>]* ecmeta_series_index="(\d+)" ecmeta_data_index="(\d+)"[^>]*>)\s*(?=<\/path>)/g, (path, _, series, index) => {
      const words = tooltip?.(Number(series), Number(index));
      return words === undefined ? path : `${path}<title>${escapeXml(words)}</title>`;
    })
    .replace(/ ecmeta_\w+="[^"]*"/g, '')
    .replace(/<style\b[^]*?<\/style>/g, '');
}

function standalone(svg: string, { id, title, text, height }: Pick<Picture, 'id' | 'title' | 'text' | 'height'>): string {
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-text" class="chart">`,
    `<title id="${id}-title">${escapeXml(title)}</title><desc id="${id}-text">${escapeXml(text)}</desc><style>${pictureStyle}</style>`,
    `<rect width="${width}" height="${height}" class="paper"/>`,
    inner.trim(),
    '</svg>',
  ].join('');
}
