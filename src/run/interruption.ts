import type { RehearsalReport } from '../probe/protocol.ts';

/** A cell that ends this soon is left alone: interrupting it saves nothing, and leaves what it has begun half done. */
export const nearlyDoneMs = 2000;

/**
 * Whether a crash that a copy met is reason to interrupt the cell that is running. One in this very cell that is certain always is. Else the time
 * the cell still needs, to its end or to the crash in it, must be worth it; where nothing tells how long that is, it is.
 */
export function isWorthInterrupting({ crash, cells }: RehearsalReport, running: number, elapsedMs: number): boolean {
  if (crash === null) return false;
  const isLater = crash.cell !== running;
  if (!isLater && crash.confidence === 'certain') return true;
  const expected = isLater ? cells.find(({ cell }) => cell === running)?.estimate : crash.timeToCrash;
  return !expected || expected.seconds * 1000 - elapsedMs >= nearlyDoneMs;
}
