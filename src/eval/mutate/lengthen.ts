import type { MutatingPython } from './python.ts';
import type { Forks } from './truth.ts';

/** How a cell was made long. */
export type Lengthened = { cell: number; how: string; source: string };

type LongCell = { index: number; source: string; target: number };
type Tools = { forks: Forks; python: MutatingPython; signal: AbortSignal };

/** A cell that takes less is not worth multiplying: it would be another program. */
const least = 0.02;
const ways = 3;
/** A cell may be longer than asked for by so much. */
const most = 2.5;
const aim = 1.15;

/**
 * A version of the cell that takes at least `target` seconds of processor time and by the clock, measured in forks of the kernel;
 * null where there is none to be had.
 */
export async function lengthened({ index, source, target }: LongCell, { forks, python, signal }: Tools): Promise<Lengthened | null> {
  if ((await python.rewrites(source, 2)).length === 0) return null;
  const limit = target * 6;
  const measure = async (text: string) => {
    const { runs } = await forks.run([{ id: 'long', limit, cells: [{ index, source: text }] }], signal);
    const { status, seconds = 0, cpuSeconds = 0 } = runs[0]!;
    return status === 'passed' ? Math.min(seconds, cpuSeconds) : status === 'timed-out' ? Infinity : null;
  };
  const own = await measure(source);
  if (own === null || own < least) return null;
  if (own >= target) return own <= target * most ? { cell: index, how: 'as it was', source } : null;
  const choices = (await python.rewrites(source, 2)).length;
  for (let way = 0; way < Math.min(ways, choices); way++) {
    let factor = (target * aim) / own;
    for (let attempt = 0; attempt < 3; attempt++) {
      const rewrite = (await python.rewrites(source, factor))[way];
      const spent = rewrite ? await measure(rewrite.source) : null;
      if (!rewrite || spent === null) break;
      if (spent >= target && spent <= target * most) return { cell: index, how: rewrite.how, source: rewrite.source };
      // What hardly grows has reached an end of its own, such as convergence.
      if (spent < own * Math.min(3, factor / 3)) break;
      factor *= spent === Infinity ? 0.2 : (target * aim) / spent;
    }
  }
  return null;
}
