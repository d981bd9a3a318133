import type { MutatingPython } from './python.ts';
import type { Forks } from './truth.ts';

/** How a cell was made long. */
export type Lengthened = { cell: number; how: string; source: string };

type LongCell = {
  index: number;
  source: string;
  /** Seconds the cell should take, and how much above them to reckon. */
  target: number;
  aim: number;
};
type Tools = { forks: Forks; python: MutatingPython; signal: AbortSignal };

/** Seconds; a cell that takes less is not worth multiplying: it would be another program. */
const least = 0.005;
/** Share of the target that a sample of the longer cell is to take, from which the rest is reckoned. */
const sample = 0.1;
const ways = 3;
/** Seconds by the clock: a busy machine is slow. */
const sampleLimit = 40;
/** A cell may be longer than asked for by so much. */
const most = 3;

/**
 * A version of the cell that should take somewhat more than `target` seconds of processor time, reckoned from two shorter ones that ran
 * in forks of the kernel; null where there is none to be had.
 */
export async function lengthened({ index, source, target, aim }: LongCell, { forks, python, signal }: Tools): Promise<Lengthened | null> {
  const choices = (await python.rewrites(source, 2)).length;
  if (choices === 0) return null;
  // The cell runs once before it is measured: imports and caches are paid for once, however long it gets.
  const measure = async (text: string) => {
    const cells = [source, text].map((one) => ({ index, source: one }));
    const { runs } = await forks.run([{ id: 'long', limit: sampleLimit + target, cells }], signal);
    const { status, times } = runs[0]!;
    return status === 'passed' ? Math.min(times[1]!.seconds, times[1]!.cpuSeconds) : null;
  };
  const own = await measure(source);
  if (own === null || own < least) return null;
  if (own >= target) return own <= target * most ? { cell: index, how: 'as it was', source } : null;
  for (let way = 0; way < Math.min(ways, choices); way++) {
    const factor = Math.max(2, (sample * target) / own);
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
