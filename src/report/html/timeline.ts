import type { CellReport, NotebookReport } from '../../result/schema.ts';
import { count } from '../../text/count.ts';
import { duration } from '../../text/duration.ts';
import { cellStatusText } from '../status-text.ts';
import { html, type Markup } from './template.ts';

type Bar = { kind: 'prediction' | 'executed' | 'failed' | 'avoided'; cell: number; ms: number; text: string };

/** More cells than this are not readable. */
const maxCells = 300;
/** What was avoided may be hours where the run took seconds: it takes at most this part of the width. */
const mostAvoided = 0.4;

const legends: Record<Bar['kind'], string> = {
  executed: 'ran',
  prediction: 'prediction',
  failed: 'crashed or stopped',
  avoided: 'not run',
};

/** The run of a notebook as one strip: before each cell its prediction, at the end what the stopped cell would have taken. Null where nothing took time. */
export function timeline(notebook: NotebookReport): Markup | null {
  const bars = barsOf(notebook);
  const ranMs = sum(bars.filter(({ kind }) => kind !== 'avoided'));
  if (ranMs === 0 || notebook.cells.length > maxCells) return null;
  const widest = (ranMs * mostAvoided) / (1 - mostAvoided);
  const isCut = bars.some(({ kind, ms }) => kind === 'avoided' && ms > widest);
  const drawn = bars.map((bar) => (bar.kind === 'avoided' ? { ...bar, ms: Math.min(bar.ms, widest) } : bar));
  const total = sum(drawn);
  let at = 0;
  const placed = drawn.map((bar) => {
    const placed = { ...bar, x: percent(at / total), width: percent(bar.ms / total) };
    at += bar.ms;
    return placed;
  });
  const longest = bars.reduce((one, other) => (other.kind !== 'avoided' && other.ms > one.ms ? other : one), { ms: 0, text: '' });
  const label = [
    `Timeline: ${count(bars.filter(({ kind }) => kind === 'executed' || kind === 'failed').length, 'cell')} in ${duration(ranMs)}`,
    `longest: ${longest.text}`,
    ...bars.filter(({ kind }) => kind === 'failed' || kind === 'avoided').map(({ text }) => text),
  ];
  const kinds = [...new Set(bars.map(({ kind }) => kind))];
  return html`<figure style="margin: 0">
    <svg class="strip" role="img" aria-label="${label.slice(0, 8).join('; ')}" viewBox="0 0 100 10" preserveAspectRatio="none">
      ${placed.map(({ kind, text, x, width }) => html`<rect class="${kind}" x="${x}" y="0" width="${width}" height="10"><title>${text}</title></rect>`)}
    </svg>
    <div class="numbers" aria-hidden="true">
      ${placed
        .filter(({ kind, width }) => kind !== 'prediction' && Number(width) >= 5)
        .map(({ cell, x, width }) => html`<span style="left: ${x}%; width: ${width}%">${cell + 1}</span>`)}
    </div>
    <figcaption class="legend">
      <span>${duration(ranMs)} in all, cells by number</span>
      ${kinds.map((kind) => html`<span><svg class="strip" viewBox="0 0 10 10" aria-hidden="true"><rect class="${kind}" width="10" height="10" /></svg>${legendOf(kind, bars, isCut)}</span>`)}
    </figcaption>
  </figure>`;
}

function legendOf(kind: Bar['kind'], bars: readonly Bar[], isCut: boolean): string {
  const ms = sum(bars.filter((bar) => bar.kind === kind));
  const scale = kind === 'avoided' && isCut ? ', not to scale' : '';
  return `${legends[kind]} (${duration(ms)}${scale})`;
}

function barsOf({ cells, timeSaved }: NotebookReport): Bar[] {
  const stopped = cells.find(({ status }) => status === 'predicted-crash');
  const avoidedMs = (stopped && timeSaved?.avoidedSeconds ? timeSaved.avoidedSeconds : 0) * 1000;
  const bars = cells.flatMap((cell): Bar[] => {
    const predicted: Bar = barOf(cell, 'prediction', cell.prediction?.latencyMs ?? 0, 'prediction');
    return [predicted, barOf(cell, cell.status === 'executed' ? 'executed' : 'failed', cell.durationMs, cellStatusText(cell))];
  });
  const avoided = stopped ? [barOf(stopped, 'avoided', avoidedMs, 'not run')] : [];
  return [...bars, ...avoided].filter(({ ms }) => ms > 0);
}

const barOf = ({ index }: CellReport, kind: Bar['kind'], ms: number, what: string): Bar => ({
  kind,
  cell: index,
  ms,
  text: `cell ${index + 1}: ${what}, ${duration(ms)}`,
});

const sum = (bars: readonly Bar[]) => bars.reduce((total, { ms }) => total + ms, 0);
const percent = (share: number) => (share * 100).toFixed(3);
