import type { RehearsalReport } from '../../probe/protocol.ts';

/** A cell that ends this soon is left alone: interrupting it saves nothing, and leaves what it has begun half done. */
export const nearlyDoneMs = 2000;

/**
 * After how long the cell that is running is interrupted for the crash that its copy met, should it still run then; null for never. A crash in
 * this very cell that is certain interrupts at once. Else a cell that is expected to be nearly done, at its end or at the crash in it, gets the
 * time to be; one that still runs after that was not, for the copy measures on a machine that may be busy.
 */
export function interruptAfterMs({ crash, cells }: RehearsalReport, running: number, elapsedMs: number): number | null {
  if (crash === null) return null;
  const isLater = crash.cell !== running;
  if (!isLater && crash.confidence === 'certain') return 0;
  const expected = isLater ? cells.find(({ cell }) => cell === running)?.estimate : crash.timeToCrash;
  return !expected || expected.seconds * 1000 - elapsedMs >= nearlyDoneMs ? 0 : nearlyDoneMs;
}
