import type { INotebookContent, IOutput } from '@jupyterlab/nbformat';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import type { Verdict } from '../forecast/verdict.ts';
import type { CellReport } from '../report/schema.ts';
import type { RunEvent } from '../run/events.ts';
import type { Redactor } from './redactor.ts';
import { redactEvidence } from './redact-evidence.ts';
import { redactValue } from './redact-value.ts';

/** What reporters may see of each event: sources, verdicts, outputs, tracebacks and messages without what looks like a credential. */
export function eventRedaction(redactor: Redactor): (event: RunEvent) => RunEvent {
  const notebooks = new WeakMap<Notebook, Notebook>();
  const cells = new WeakMap<Cell, Cell>();

  const cellOf = (cell: Cell): Cell => once(cells, cell, () => ({ ...cell, source: redactor.text(cell.source) }));
  const notebookOf = (notebook: Notebook): Notebook =>
    once(notebooks, notebook, () => ({
      ...notebook,
      cells: notebook.cells.map(cellOf),
      // Raw lines of a cell with a secret would show it, and an edit of what is shown instead would spoil the file.
      edit: (index, edits) => {
        const cell = notebook.cells[index];
        return cell && cellOf(cell).source === cell.source ? notebook.edit(index, edits) : null;
      },
      warnings: redactValue(notebook.warnings, redactor),
    }));
  const predictionOf = <T extends Verdict | CellReport['prediction']>(verdict: T): T => {
    if (!verdict || !('evidence' in verdict)) return redactValue(verdict, redactor);
    return redactValue({ ...verdict, evidence: redactEvidence(verdict.evidence, redactor) }, redactor);
  };
  const resultOf = (result: CellReport): CellReport => {
    const { fix, untried, ...shown } = redactValue({ ...result, prediction: null }, redactor);
    const isWhole = (one: keyof typeof cures) => JSON.stringify(cures[one]?.edits) === JSON.stringify(result[one]?.edits);
    const cures = { fix, untried };
    return {
      ...shown,
      prediction: predictionOf(result.prediction),
      ...(fix && isWhole('fix') ? { fix } : {}),
      ...(untried && isWhole('untried') ? { untried } : {}),
    };
  };
  const outputsOf = <T extends IOutput | readonly IOutput[]>(outputs: T): T => redactValue(outputs, redactor);
  /** Sources stay as they are in the file, so that the copy is still that notebook. */
  const copyOf = (content: INotebookContent): INotebookContent => ({
    ...content,
    metadata: { ...content.metadata, ...redactValue({ widgets: content.metadata['widgets'] }, redactor) },
    cells: content.cells.map((cell) =>
      cell.cell_type === 'code' && Array.isArray(cell['outputs']) ? { ...cell, outputs: outputsOf(cell['outputs'] as IOutput[]) } : cell,
    ),
  });

  return (event) => {
    switch (event.type) {
      case 'run-started':
      case 'run-finished':
      case 'kernel-ready':
        return event;
      case 'notebook-started':
        return { ...event, notebook: notebookOf(event.notebook) };
      case 'waiting':
        return event.cell ? { ...event, cell: cellOf(event.cell) } : event;
      case 'cell-predicted':
        return { ...event, cell: cellOf(event.cell), verdict: predictionOf(event.verdict) };
      case 'crash-foreseen':
        return { ...event, cell: cellOf(event.cell), during: cellOf(event.during), verdict: predictionOf(event.verdict) };
      case 'rehearsal-finished':
        return { ...event, cell: cellOf(event.cell), rehearsal: redactValue(event.rehearsal, redactor) };
      case 'cell-started':
        return { ...event, cell: cellOf(event.cell) };
      case 'output':
        return { ...event, cell: cellOf(event.cell), output: outputsOf(event.output) };
      case 'cell-finished':
        return { ...event, cell: cellOf(event.cell), result: resultOf(event.result), outputs: outputsOf(event.outputs) };
      case 'warning':
        return { ...event, cell: event.cell && cellOf(event.cell), warning: redactValue(event.warning, redactor) };
      case 'notebook-finished':
        return {
          ...event,
          notebook: event.notebook && notebookOf(event.notebook),
          result: {
            ...redactValue({ ...event.result, path: '', cells: [] }, redactor),
            path: event.result.path,
            cells: event.result.cells.map(resultOf),
          },
          executed: event.executed && copyOf(event.executed),
        };
    }
  };
}

function once<T extends object>(known: WeakMap<T, T>, key: T, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
