import type { MutatingPython } from './python.ts';
import type { Forks } from './truth.ts';

/** How a cell was made long. */
export type Lengthened = { cell: number; how: string; source: string };

type LongCell = { index: number; source: string; target: number };
type Tools = { forks: Forks; python: MutatingPython; signal: AbortSignal };

/** Seconds; a cell that takes less is not worth multiplying: it would be another program. */
const least = 0.02;
/** Seconds that a sample of the longer cell is to take, from which the rest is reckoned. */
const sample = 2;
const ways = 3;
/** A cell may be longer than asked for by so much. */
const most = 3;
/** Reckoned so much above the target, since what is reckoned is a little off. */
const aim = 1.2;

/**
 * A version of the cell that should take somewhat more than `target` seconds of processor time, reckoned from two shorter ones that ran
 * in forks of the kernel; null where there is none to be had.
 */
export async function lengthened({ index, source, target }: LongCell, { forks, python, signal }: Tools): Promise<Lengthened | null> {
  const choices = (await python.rewrites(source, 2)).length;
  if (choices === 0) return null;
  // The cell runs once before it is measured: imports and caches are paid for once, however long it gets.
  const measure = async (text: string) => {
    const cells = [source, text].map((one) => ({ index, source: one }));
    const { runs } = await forks.run([{ id: 'long', limit: target * most, cells }], signal);
    const { status, times } = runs[0]!;
    return status === 'passed' ? Math.min(times[1]!.seconds, times[1]!.cpuSeconds) : null;
  };
  const own = await measure(source);
  if (own === null || own < least) return null;
  if (own >= target) return own <= target * most ? { cell: index, how: 'as it was', source } : null;
  for (let way = 0; way < Math.min(ways, choices); way++) {
    const factor = Math.max(2, sample / own);
    const rewrite = (await python.rewrites(source, factor))[way];
    const spent = rewrite ? await measure(rewrite.source) : null;
    if (spent === null) continue;
    const slope = (spent - own) / (factor - 1);
    // What hardly grows has reached an end of its own, such as convergence.
    if (slope < own / 4) continue;
    const long = (await python.rewrites(source, 1 + (target * aim - own) / slope))[way];
    if (long) return { cell: index, how: long.how, source: long.source };
  }
  return null;
}

/** Whether the cell, as it then ran, is as long as it should be, by the clock and in processor time. */
export const isLongEnough = ({ seconds, cpuSeconds }: { seconds: number; cpuSeconds: number }, target: number): boolean =>
  Math.min(seconds, cpuSeconds) >= target;
