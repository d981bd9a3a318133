/** Blue, orange, green, purple, brown, grey: distinguished by every common kind of color vision together with marks and hatching; at least 4.5 to 1 against their ground. */
const light = ['#0b5cad', '#b34700', '#0f6b52', '#8a2d7a', '#6b5200', '#4a5560'];
const dark = ['#6cb6ff', '#ffab70', '#5fd3ae', '#e6a0dc', '#e0c060', '#c3ccd6'];

export const seriesCount = light.length;

/** The color of a series, of text, and of lines, as the reader's scheme has it. */
export const seriesColor = (index: number): string => `var(--s${index % seriesCount})`;
export const ink = 'var(--ink)';
export const quiet = 'var(--quiet)';

const scheme = (colors: readonly string[], text: string, faint: string, paper: string) =>
  `.chart{--ink:${text};--quiet:${faint};--paper:${paper};${colors.map((color, index) => `--s${index}:${color}`).join(';')}}`;

/** Follows the reader's light or dark scheme. */
export const pictureStyle = [
  scheme(light, '#1b2128', '#5b6672', '#ffffff'),
  `@media (prefers-color-scheme:dark){${scheme(dark, '#e8edf2', '#9aa7b4', '#14181d')}}`,
  '.chart .paper{fill:var(--paper)}',
].join('');
