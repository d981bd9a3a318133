import type { RehearsalReport } from '../../probe/protocol.ts';
import { expensiveMs } from './lasting.ts';

/**
 * Whether a copy has found that a cell takes long, or has not come to its end in the time that there was: then the real kernel is not to run it. A cell that
 * left the sandbox and is short otherwise is not long.
 */
export function takesLong({ cells, pending = null }: RehearsalReport, index: number): boolean {
  const own = cells.find(({ cell }) => cell === index);
  if (own?.estimate) return own.estimate.seconds * 1000 >= expensiveMs;
  return own?.status === 'ok' ? own.cut : pending !== null;
}
