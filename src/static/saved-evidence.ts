import { clip } from '../text/clip.ts';
import { errorLine } from '../run/error-line.ts';
import type { Plan, Step } from '../plan/plan.ts';
import type { StaticFinding } from '../forecast/static/finding.ts';

/** Raised from outside the code. A cell that its author interrupted is not a crash. */
const notTheCells = new Set(['KeyboardInterrupt', 'SystemExit', 'CancelledError', 'DeadKernelError', 'TimeoutError']);

/** A cell whose stored output is an error: it failed when the notebook was saved, unless the cell was fixed since then. */
export function savedError({ notebook }: Plan, { cell, skip }: Step): StaticFinding | null {
  const saved = notebook.saved[cell.index];
  if (!saved?.error || skip !== null || notTheCells.has(saved.error.ename)) return null;
  const { ename, evalue } = saved.error;
  const line = errorLine(cell.source, saved.error, saved.executionCount);
  const lines = cell.source.split('\n').length;
  return {
    cellIndex: cell.index,
    line: line !== null && line >= 1 && line <= lines ? line : firstLine(cell.source),
    rule: 'notebook/saved-error',
    errorType: ename,
    confidence: 'likely',
    diagnosis: `The notebook is saved with this cell's ${ename}${evalue ? `: ${firstSentence(evalue)}` : ''}. Fix the cell and run it again. If you already fixed it, clear its output.`,
    name: null,
    origins: [],
  };
}

/**
 * What the saved execution counts show about the author's kernel, if a name is missing in a fresh one: the proof that it worked
 * only because of hidden state. Null if the file does not show it.
 */
export function savedOrder({ notebook }: Plan, { cellIndex, name, origins }: StaticFinding): string | null {
  const here = notebook.saved[cellIndex];
  if (name === null || !here?.executionCount) return null;
  if (here.error) return here.error.ename === 'NameError' ? 'The saved output of the cell has the same NameError.' : null;
  const [origin] = origins;
  const there = origin && notebook.saved[origin.cellIndex]?.executionCount;
  if (origin && there && there < here.executionCount) {
    return `It worked when the notebook was saved because cell ${origin.cellIndex + 1} ran first: In [${there}] before In [${here.executionCount}].`;
  }
  return origin
    ? null
    : `It was saved as In [${here.executionCount}] without an error, so the name came from a cell that has since been deleted or changed.`;
}

const firstSentence = (text: string) => clip(text.trim().split('\n')[0]!, 200);

const firstLine = (source: string) => source.split('\n').findIndex((line) => line.trim() !== '') + 1 || 1;
