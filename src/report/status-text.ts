import type { CellReport, NotebookReport, NotebookStatus, Report } from '../result/schema.ts';
import { isRehearsed } from '../result/seen.ts';
import { count } from '../text/count.ts';

/** Result of a notebook, in words. */
export const statusText: Readonly<Record<NotebookStatus, string>> = {
  passed: 'passed',
  'passed-shortened': 'passed in shortened form',
  'seen-in-part': 'seen in part',
  'seen-too-little': 'too little seen',
  'predicted-crash': 'crash predicted',
  crashed: 'crashed',
  'timed-out': 'timed out',
  'kernel-died': 'kernel died',
  'no-kernel': 'no kernel',
  interrupted: 'interrupted',
  skipped: 'skipped',
  invalid: 'invalid',
  'internal-error': 'nbcrane failed',
};

/** The same for one notebook, which may not have been run again. */
export const statusTextOf = ({ status, cache }: NotebookReport): string => (cache?.outcome === 'reused' ? 'cached' : statusText[status]);

/** Whether a notebook did not pass because of what is in it, or because it could not be run. */
export const isFailure = ({ status }: NotebookReport): boolean =>
  status === 'seen-too-little' || (status !== 'passed' && status !== 'skipped' && status !== 'interrupted' && !isQuick(status));

/** Whether a notebook ended without a crash, and long cells of it did not run for real. */
export const isQuick = (status: NotebookStatus): status is 'passed-shortened' | 'seen-in-part' | 'seen-too-little' =>
  status === 'passed-shortened' || status === 'seen-in-part' || status === 'seen-too-little';

/** Whether a notebook was gone through to its end without a crash, for real or in shortened form. */
export const hasPassed = ({ status }: NotebookReport): boolean => status === 'passed' || status === 'passed-shortened';

/** Whether nothing can be said of a notebook's cells: it could not be read, or nbcrane failed on it. */
export const isUnreadable = (status: NotebookStatus): status is 'invalid' | 'internal-error' =>
  status === 'invalid' || status === 'internal-error';

/** Whether a cell ran until it ended by itself, or by its time limit. */
export const hasRun = ({ status }: CellReport): boolean => status === 'executed' || status === 'crashed' || status === 'timed-out';

/** Whether a cell was stopped while it ran, for a crash that a copy met in it or further down, or by the user. */
const wasInterrupted = ({ status, durationMs }: CellReport): boolean =>
  status === 'interrupted' || (status === 'predicted-crash' && durationMs > 0);

/** Result of a cell, in words. Includes crashes that were predicted but did not happen. */
export function cellStatusText(cell: CellReport): string {
  const { status, error, prediction } = cell;
  if (status === 'executed' && error) return 'raised an error, which is allowed';
  if (status === 'executed' && prediction?.verdict === 'crash') return 'ran without error, although a crash was predicted';
  if (status === 'predicted-crash' && wasInterrupted(cell)) return 'crash predicted, interrupted';
  return {
    ...statusText,
    executed: 'executed',
    rehearsed: 'rehearsed in full',
    'rehearsed-shortened': 'rehearsed, shortened',
    checked: 'checked, not run',
    'not-run': 'not run',
  }[status];
}

/** `1 passed, 2 crashes predicted`: every status that occurs. */
export function totalsText({
  passed,
  passedShortened = 0,
  seenInPart = 0,
  seenTooLittle = 0,
  predictedCrashes,
  crashed,
  timedOut,
  kernelDied,
  noKernel,
  interrupted,
  skipped,
  invalid,
  internalErrors = 0,
}: Report['totals']): string {
  const parts: [number, string][] = [
    [passed, `${passed} passed`],
    [passedShortened, `${passedShortened} passed in shortened form`],
    [seenInPart, `${seenInPart} seen in part`],
    [seenTooLittle, `${seenTooLittle} with too little seen`],
    [predictedCrashes, `${count(predictedCrashes, 'crash', 'crashes')} predicted`],
    [crashed, `${crashed} crashed`],
    [timedOut, `${timedOut} timed out`],
    [kernelDied, `${count(kernelDied, 'kernel')} died`],
    [noKernel, `${noKernel} without a kernel`],
    [interrupted, `${interrupted} interrupted`],
    [skipped, `${skipped} skipped`],
    [invalid, `${invalid} invalid`],
    [internalErrors, `${internalErrors} where nbcrane failed`],
  ];
  return parts
    .filter(([amount]) => amount > 0)
    .map(([, text]) => text)
    .join(', ');
}

/** Whether the cells were only looked at, none of them run. */
export const isStatic = (cells: readonly CellReport[]) =>
  (cells.some(({ status }) => status === 'checked') && !cells.some(hasRun)) ||
  cells.some(({ prediction }) => prediction?.predictor === 'static');

/** `3 of 5 code cells run in 2 s`, `3 of 5 code cells run and 1 interrupted in 2 s`, or `5 code cells checked in 12 ms, none run`. */
export function cellsRunIn(cells: readonly CellReport[], took: string): string {
  if (isStatic(cells)) return `${count(cells.length, 'code cell')} checked in ${took}, none run`;
  const more = [
    [cells.filter(isRehearsed).length, 'rehearsed'],
    [cells.filter(({ status }) => status === 'checked').length, 'checked'],
    [cells.filter(wasInterrupted).length, 'interrupted'],
  ] as const;
  return `${[`${cellsRun(cells)} run`, ...more.flatMap(([amount, what]) => (amount > 0 ? [`${amount} ${what}`] : []))].join(' and ')} in ${took}`;
}

/** How many code cells ran, of how many. */
export function cellsRun(cells: readonly CellReport[]): string {
  return `${cells.filter(hasRun).length} of ${count(cells.length, 'code cell')}`;
}
