import type { Question } from '../predictor.ts';
import { clipMiddle } from './text.ts';

/** An executed cell with its number in the prompt (from 1), or a run of cells that was left out. */
type HistoryEntry = { number: number; source: string } | { from: number; to: number };

/** About 40,000 tokens at three characters a token: longer than nearly every notebook, well inside every supported model's window. */
const MAX_HISTORY_CHARS = 120_000;
const MAX_CELL_CHARS = 20_000;
const HEADING_CHARS = 40;

/** The executed cells within the size limit: first those that last bound what the target cell uses, then the most recent. */
export function chooseHistory({ executed, observation }: Pick<Question, 'executed' | 'observation'>): HistoryEntry[] {
  const sources = executed.map(({ source }) => clipMiddle(source, MAX_CELL_CHARS));
  const defining = new Set(observation?.objects.flatMap(({ origin }) => (origin ? [origin.cellIndex] : [])));
  const newestFirst = executed.map((_, position) => position).reverse();
  const isDefining = (position: number) => defining.has(executed[position]!.index);
  const byImportance = [...newestFirst.filter(isDefining), ...newestFirst.filter((position) => !isDefining(position))];

  const kept = new Set<number>();
  let room = MAX_HISTORY_CHARS;
  for (const position of byImportance) {
    room -= sources[position]!.length + HEADING_CHARS;
    if (room < 0) break;
    kept.add(position);
  }
  return entries(sources, kept);
}

function entries(sources: readonly string[], kept: ReadonlySet<number>): HistoryEntry[] {
  const result: HistoryEntry[] = [];
  for (const [position, source] of sources.entries()) {
    const number = position + 1;
    const last = result.at(-1);
    if (kept.has(position)) result.push({ number, source });
    else if (last && 'to' in last) last.to = number;
    else result.push({ from: number, to: number });
  }
  return result;
}
