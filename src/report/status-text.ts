import type { CellReport, NotebookReport, NotebookStatus, Report } from './schema.ts';
import { count } from './text/count.ts';

/** What became of a notebook, in words. */
export const statusText: Readonly<Record<NotebookStatus, string>> = {
  passed: 'passed',
  'predicted-crash': 'crash predicted',
  crashed: 'crashed',
  'timed-out': 'timed out',
  'kernel-died': 'kernel died',
  skipped: 'skipped',
  invalid: 'invalid',
};

/** The same for one notebook, which may not have been run again. */
export const statusTextOf = ({ status, cache }: NotebookReport): string => (cache?.outcome === 'reused' ? 'cached' : statusText[status]);

/** What became of a cell, in words; a crash that was predicted and did not come is told. */
export function cellStatusText({ status, error, prediction }: CellReport): string {
  if (status === 'executed' && error) return 'raised, as allowed';
  if (status === 'executed' && prediction?.verdict === 'crash') return 'executed, though a crash was predicted';
  const words: Record<CellReport['status'], string> = {
    executed: 'executed',
    checked: 'looked at, not run',
    'predicted-crash': 'crash predicted',
    crashed: 'crashed',
    'timed-out': 'timed out',
    skipped: 'skipped',
    'not-run': 'not run',
  };
  return words[status];
}

/** `1 passed, 2 crashes predicted`: every status that occurs. */
export function totalsText({ passed, predictedCrashes, crashed, timedOut, kernelDied, skipped, invalid }: Report['totals']): string {
  const parts: [number, string][] = [
    [passed, `${passed} passed`],
    [predictedCrashes, `${count(predictedCrashes, 'crash', 'crashes')} predicted`],
    [crashed, `${crashed} crashed`],
    [timedOut, `${timedOut} timed out`],
    [kernelDied, `${count(kernelDied, 'kernel')} died`],
    [skipped, `${skipped} skipped`],
    [invalid, `${invalid} invalid`],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([, text]) => text)
    .join(', ');
}

/** Whether the cells were only looked at, none of them run. */
export const isStatic = (cells: readonly CellReport[]) =>
  cells.some(({ status }) => status === 'checked') || cells.some(({ prediction }) => prediction?.predictor === 'static');

/** `3 of 5 cells run in 2 s`, or `5 cells looked at in 12 ms, none run`. */
export function cellsRunIn(cells: readonly CellReport[], took: string): string {
  return isStatic(cells) ? `${count(cells.length, 'cell')} looked at in ${took}, none run` : `${cellsRun(cells)} run in ${took}`;
}

/** How many code cells were started, of how many. */
export function cellsRun(cells: readonly CellReport[]): string {
  const ran = cells.filter(({ status }) => status === 'executed' || status === 'crashed' || status === 'timed-out').length;
  return `${ran} of ${count(cells.length, 'cell')}`;
}
