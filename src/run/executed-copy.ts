import type { ICodeCell, INotebookContent, IOutput } from '@jupyterlab/nbformat';
import type { Execution } from '../kernel/provider.ts';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import { duration } from '../text/duration.ts';

/** The executed copy of a notebook as it grows: outputs, execution counts and timing, as nbclient records them. */
export class ExecutedCopy {
  readonly content: INotebookContent;

  constructor(notebook: Notebook) {
    this.content = structuredClone(notebook.content);
  }

  record({ index }: Cell, run: Execution & { startedAt: Date }): void {
    const cell = this.content.cells[index] as ICodeCell;
    cell.outputs = [...run.outputs, ...(run.status === 'interrupted' ? [note(run.durationMs)] : [])];
    cell.execution_count = run.executionCount;
    const started = run.startedAt.toISOString();
    const replied = new Date(run.startedAt.getTime() + run.durationMs).toISOString();
    cell.metadata = { ...cell.metadata, execution: { 'iopub.execute_input': started, 'shell.execute_reply': replied } };
  }
}

/** The copy says that the outputs above are not all. */
const note = (afterMs: number): IOutput => ({
  output_type: 'stream',
  name: 'stderr',
  text: `[nbcrane: the cell was interrupted after ${duration(afterMs)}. Its outputs may be incomplete]\n`,
});
