import type { ICodeCell, INotebookContent, IOutput } from '@jupyterlab/nbformat';
import type { Notebook } from '../notebook/notebook.ts';

/** The executed copy of a notebook as it grows: outputs, execution counts and timing, as nbclient records them. */
export class ExecutedCopy {
  readonly content: INotebookContent;

  constructor(notebook: Notebook) {
    this.content = structuredClone(notebook.content);
  }

  record(
    cellIndex: number,
    run: { outputs: readonly IOutput[]; executionCount: number | null; startedAt: Date; durationMs: number },
  ): void {
    const cell = this.content.cells[cellIndex] as ICodeCell;
    cell.outputs = [...run.outputs];
    cell.execution_count = run.executionCount;
    const started = run.startedAt.toISOString();
    const replied = new Date(run.startedAt.getTime() + run.durationMs).toISOString();
    cell.metadata = { ...cell.metadata, execution: { 'iopub.execute_input': started, 'shell.execute_reply': replied } };
  }
}
