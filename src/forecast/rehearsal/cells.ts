import type { Step } from '../../plan/plan.ts';
import type { RehearsalCell } from '../../probe/protocol.ts';

/** What a copy made before a cell is to run: that cell and all after it that are not skipped. */
export function cellsFrom(steps: readonly Step[], step: Step): RehearsalCell[] {
  const all = steps.slice(steps.indexOf(step)).filter(({ skip }) => skip === null);
  return all.map(({ cell, mayRaise, before, after }) => ({
    index: cell.index,
    source: cell.source,
    target: cell === step.cell,
    mayRaise,
    // What stands before the target has run in the kernel already.
    before: cell === step.cell ? [] : before,
    after,
  }));
}
