import type { RehearsedCell } from '../../probe/protocol.ts';
import { crashVerdict, type CrashVerdict } from '../../result/verdict.ts';
import { duration } from '../../text/duration.ts';
import { cutText } from './verdict.ts';

/** How long a cell may run; `text`: whose limit that is, and of how many seconds: `its time limit of 20 s`. */
export type TimeLimit = { ms: number; text: string };

/** `measured`: on what, one clause. */
export type Estimate = { lowMs: number; ms: number; highMs: number; measured: string };

/** The rule of a cell that does not end within its time limit, foretold or not. */
const timeoutRule = 'nbcrane/timeout';

export const isTimeout = ({ rule }: Pick<CrashVerdict, 'rule'>): boolean => rule === timeoutRule;

/** An estimate counts only where it is so many times the limit: the machine that it was measured on may be busy. */
const clearlyTimes = 1.5;

/**
 * How long a cell takes, as a copy has measured it that came to its end; null where nobody knows. `processors`: how many the real cell uses, where a copy
 * computes on one.
 */
export function estimateOf({ status, estimate, cuts, leftOut = [] }: RehearsedCell, processors: number): Estimate | null {
  if (status !== 'ok' || estimate === null || leftOut.length > 0) return null;
  const ms = (seconds: number) => (seconds * 1000) / Math.max(1, processors);
  const measured = cuts.length > 0 ? cuts.map(cutText).join('; ') : 'everything but the waiting';
  return { lowMs: ms(estimate.low), ms: ms(estimate.seconds), highMs: estimate.high * 1000, measured };
}

/** `about 12 min 00 s (10 min 00 s to 15 min 00 s)` */
export function estimateText({ lowMs, ms, highMs }: Omit<Estimate, 'measured'>): string {
  const [low, high] = [duration(lowMs), duration(highMs)];
  return `about ${duration(ms)}${low === high ? '' : ` (${low} to ${high})`}`;
}

/** The verdict on a cell that will not end within its time limit, or null. A cell that may end before all its loops are through is given the time. */
export function timeoutVerdict(cell: RehearsedCell, processors: number, limit: TimeLimit): CrashVerdict | null {
  const estimate = estimateOf(cell, processors);
  if (!estimate || cell.mayEndEarly || estimate.lowMs <= clearlyTimes * limit.ms) return null;
  const seconds = limit.ms / 1000;
  const diagnosis = `This cell takes ${estimateText(estimate)}, longer than ${limit.text}.\nA copy of the kernel measured ${estimate.measured}.`;
  return crashVerdict('rehearsal', diagnosis, {
    confidence: 'likely',
    rule: timeoutRule,
    errorType: 'CellTimeout',
    line: cell.longestLine ?? null,
    latencyMs: cell.elapsedMs,
    // Without it, the cell would have run up to the limit.
    rehearsal: {
      traceback: [],
      cuts: cell.cuts.map(cutText),
      elapsedMs: cell.elapsedMs,
      timeToCrash: { seconds, low: seconds, high: seconds },
    },
  });
}
