import type { RehearsalRecord } from '../../result/schema.ts';
import { count } from '../../text/count.ts';
import { duration } from '../../text/duration.ts';

const cellNames = (indices: readonly number[]): string => {
  const numbers = indices.map((index) => index + 1);
  return numbers.length === 1 ? `cell ${numbers[0]}` : `cells ${numbers[0]} to ${numbers.at(-1)}`;
};

const purposes: Partial<Record<RehearsalRecord['kind'], string>> = {
  'in-full': ', in full, to try what the model predicted',
  fix: ', to try fixes',
};

/** One line on what came of a copy of the kernel: `copy next to cell 3: no error, after 2.1 s; ran cells 3 to 5 without error; shortened: …`. */
export function rehearsalLine({ kind, cellIndex, outcome, reason, cells, doubts, crash, artifacts, elapsedMs }: RehearsalRecord): string {
  const ran = cells.filter(({ status }) => status === 'ran-through').map(({ index }) => index);
  const cuts = [...new Set(cells.flatMap((cell) => cell.cuts))];
  const what = {
    'not-needed': 'not needed, the cell had already finished',
    'ran-through': kind === 'fix' ? 'one cured the error' : 'no error',
    crash: crash ? `${crash.errorType} in cell ${crash.cellIndex + 1} (${crash.confidence})` : 'a crash',
    unknown: `inconclusive: ${reason ?? 'no reason given'}`,
  }[outcome];
  return [
    `copy ${kind === 'beside' ? 'next to' : 'before'} cell ${cellIndex + 1}${purposes[kind] ?? ''}: ${what}${elapsedMs > 0 ? `, after ${duration(elapsedMs)}` : ''}`,
    ran.length > 0 ? `ran ${cellNames(ran)} without error` : null,
    cuts.length > 0 ? `shortened: ${cuts.join(', ')}` : null,
    doubts.length > 0 ? `may differ in the real run: ${doubts.join(', ')}` : null,
    artifacts > 0 ? `${count(artifacts, 'crash')} in the copy ignored, because the real cell had already passed that line` : null,
  ]
    .filter((part) => part !== null)
    .join('; ');
}
