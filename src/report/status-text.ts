import type { CellReport, NotebookReport, NotebookStatus, Report } from './schema.ts';
import { count } from './text/count.ts';

/** Result of a notebook, in words. */
export const statusText: Readonly<Record<NotebookStatus, string>> = {
  passed: 'passed',
  'predicted-crash': 'crash predicted',
  crashed: 'crashed',
  'timed-out': 'timed out',
  'kernel-died': 'kernel died',
  'no-kernel': 'no kernel',
  skipped: 'skipped',
  invalid: 'invalid',
};

/** The same for one notebook, which may not have been run again. */
export const statusTextOf = ({ status, cache }: NotebookReport): string => (cache?.outcome === 'reused' ? 'cached' : statusText[status]);

/** Result of a cell, in words. Includes crashes that were predicted but did not happen. */
export function cellStatusText({ status, error, prediction }: CellReport): string {
  if (status === 'executed' && error) return 'raised an error, which is allowed';
  if (status === 'executed' && prediction?.verdict === 'crash') return 'ran without error, although a crash was predicted';
  const words: Record<CellReport['status'], string> = {
    executed: 'executed',
    checked: 'checked, not run',
    'predicted-crash': 'crash predicted',
    crashed: 'crashed',
    'timed-out': 'timed out',
    skipped: 'skipped',
    'not-run': 'not run',
  };
  return words[status];
}

/** `1 passed, 2 crashes predicted`: every status that occurs. */
export function totalsText({
  passed,
  predictedCrashes,
  crashed,
  timedOut,
  kernelDied,
  noKernel,
  skipped,
  invalid,
}: Report['totals']): string {
  const parts: [number, string][] = [
    [passed, `${passed} passed`],
    [predictedCrashes, `${count(predictedCrashes, 'crash', 'crashes')} predicted`],
    [crashed, `${crashed} crashed`],
    [timedOut, `${timedOut} timed out`],
    [kernelDied, `${count(kernelDied, 'kernel')} died`],
    [noKernel, `${noKernel} without a kernel`],
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

/** `3 of 5 cells run in 2 s`, or `5 cells checked in 12 ms, none run`. */
export function cellsRunIn(cells: readonly CellReport[], took: string): string {
  return isStatic(cells) ? `${count(cells.length, 'cell')} checked in ${took}, none run` : `${cellsRun(cells)} run in ${took}`;
}

/** How many code cells were started, of how many. */
export function cellsRun(cells: readonly CellReport[]): string {
  const ran = cells.filter(({ status }) => status === 'executed' || status === 'crashed' || status === 'timed-out').length;
  return `${ran} of ${count(cells.length, 'cell')}`;
}
