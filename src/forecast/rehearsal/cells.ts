import type { Step } from '../../plan/plan.ts';
import type { RehearsalCell } from '../../probe/protocol.ts';

/** The cells that have run before that one, with all the code that ran around them. */
export function cellsBefore(steps: readonly Step[], step: Step): RehearsalCell[] {
  const all = steps.slice(0, steps.indexOf(step)).filter(({ skip }) => skip === null);
  const cells = all.map(({ cell, mayRaise, before, after, postExecute }) => ({
    index: cell.index,
    source: cell.source,
    target: false,
    mayRaise,
    before,
    after: postExecute === null ? after : [...after, postExecute],
  }));
  // In a copy what stands before that cell has run in the kernel already: anew, it runs behind the last one.
  return cells.map((cell, at) => (at === cells.length - 1 ? { ...cell, after: [...cell.after, ...step.before] } : cell));
}

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

/** What a copy that goes on from cell to cell is to run: up to the first after which code of nbcrane's own runs whose failure is one of the cell. */
export function cellsToFollow(steps: readonly Step[], step: Step): RehearsalCell[] {
  const last = steps.findIndex((one, at) => at >= steps.indexOf(step) && one.skip === null && one.postExecute !== null);
  return cellsFrom(last < 0 ? steps : steps.slice(0, last + 1), step);
}
