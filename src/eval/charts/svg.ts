import { clip } from '../../report/text/clip.ts';
import { escapeXml } from '../../report/text/escape-xml.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** One SVG element; children are SVG already. Numbers get two decimals. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(100 * value) / 100 : escapeXml(value)}"`,
  );
  return children.length === 0 ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

type LabelOptions = { x: number; y: number; anchor?: 'start' | 'middle' | 'end'; className?: string; limit?: number };

/** Text in a picture. What is longer than `limit` characters is clipped and told whole by a tooltip. */
export function label(text: string, { x, y, anchor = 'start', className = 'ink', limit = 60 }: LabelOptions): string {
  const clipped = clip(text, limit);
  const whole = clipped === text ? '' : element('title', {}, escapeXml(text));
  return element('text', { x, y, 'text-anchor': anchor, class: className }, whole, escapeXml(clipped));
}

/** A title and the line below it. */
export const heading = (title: string, subtitle: string): string[] => [
  label(title, { x: 12, y: 22, className: 'head', limit: 70 }),
  label(subtitle, { x: 12, y: 39, className: 'small', limit: 96 }),
];

type Picture = { id: string; title: string; text: string; width: number; height: number; body: readonly string[] };

/** A picture that stands alone: follows the reader's light or dark scheme and has title and description for screen readers. */
export function picture({ id, title, text, width, height, body }: Picture): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-labelledby': `${id}-title ${id}-text`,
    class: 'chart',
  };
  return element(
    'svg',
    attributes,
    element('title', { id: `${id}-title` }, escapeXml(title)),
    element('desc', { id: `${id}-text` }, escapeXml(text)),
    `<style>${pictureStyle}</style>`,
    hatching(id),
    element('rect', { width, height, class: 'paper' }),
    ...body,
  );
}

/** Blue, orange, green, purple, brown, grey: told apart by every common kind of colour vision together with marks and hatching; 4.5 to 1 at least against their ground. */
const light = ['#0b5cad', '#b34700', '#0f6b52', '#8a2d7a', '#6b5200', '#4a5560'];
const dark = ['#6cb6ff', '#ffab70', '#5fd3ae', '#e6a0dc', '#e0c060', '#c3ccd6'];

export const seriesCount = light.length;

const scheme = (colours: readonly string[], ink: string, quiet: string, paper: string) =>
  `.chart{--ink:${ink};--quiet:${quiet};--paper:${paper};${colours.map((colour, index) => `--s${index}:${colour}`).join(';')}}`;

const pictureStyle = [
  scheme(light, '#1b2128', '#5b6672', '#ffffff'),
  `@media (prefers-color-scheme:dark){${scheme(dark, '#e8edf2', '#9aa7b4', '#14181d')}}`,
  '.chart{font:13px system-ui,-apple-system,"Segoe UI",sans-serif}.chart .paper{fill:var(--paper)}.chart .ink{fill:var(--ink)}.chart .small{fill:var(--quiet);font-size:11px}',
  '.chart .head{fill:var(--ink);font-size:14px;font-weight:600}.chart .grid{stroke:var(--quiet);stroke-opacity:.3;fill:none}.chart .axis{stroke:var(--quiet);fill:none}.chart .diagonal{stroke:var(--quiet);stroke-dasharray:5 4}',
  ...light.map(
    (_, index) =>
      `.chart .f${index}{fill:var(--s${index});stroke:var(--s${index})}.chart .l${index}{stroke:var(--s${index});fill:none;stroke-width:2}.chart .o${index}{stroke:var(--s${index});fill:none;stroke-width:1.5}`,
  ),
].join('');

/** Fills for what stands without runtime facts: not told by colour alone. */
const hatching = (id: string) =>
  element(
    'defs',
    {},
    ...light.map((_, index) =>
      element(
        'pattern',
        { id: `${id}-h${index}`, width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        element('line', { x1: 0, y1: 0, x2: 0, y2: 6, class: `l${index}` }),
      ),
    ),
  );
