import type { INotebookContent, IOutput } from '@jupyterlab/nbformat';
import { z } from 'zod';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import type { Verdict } from '../forecast/verdict.ts';
import {
  cellSchema,
  fixSchema,
  notebookSchema,
  predictionSchema,
  rehearsalSchema,
  untriedSchema,
  warningSchema,
  type CellReport,
} from '../report/schema.ts';
import type { RunEvent } from '../run/events.ts';
import type { Redactor } from './redactor.ts';
import { redactBySchema } from './redact-by-schema.ts';
import { redactEvidence } from './redact-evidence.ts';
import { redactValue } from './redact-value.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
const { verdict: kind, unavailable: reason, ...said } = predictionSchema.shape;
const verdictSchema = z.object({ ...said, kind, reason, fix: fixSchema, untried: untriedSchema } satisfies Record<
  KeyOf<Verdict>,
  z.ZodType
>);

/**
 * What reporters may see of each event: sources, verdicts, outputs, tracebacks and messages without what looks like a credential.
 * Statuses, ids, paths and other structure stay, also where a secret is such a word.
 */
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
  /** The evidence first: what it teaches is looked for in the rest. */
  const withPlainEvidence = <T extends Verdict | NonNullable<CellReport['prediction']>>(verdict: T): T =>
    'evidence' in verdict ? { ...verdict, evidence: redactEvidence(verdict.evidence, redactor) } : verdict;
  const verdictOf = (verdict: Verdict): Verdict => redactBySchema(verdictSchema, withPlainEvidence(verdict), redactor);
  const resultOf = (result: CellReport): CellReport => {
    const prediction = result.prediction && withPlainEvidence(result.prediction);
    const { fix, untried, ...shown } = redactBySchema(cellSchema, { ...result, prediction }, redactor);
    const isWhole = (one: keyof typeof cures) => JSON.stringify(cures[one]?.edits) === JSON.stringify(result[one]?.edits);
    const cures = { fix, untried };
    return {
      ...shown,
      ...(fix && isWhole('fix') ? { fix } : {}),
      ...(untried && isWhole('untried') ? { untried } : {}),
    };
  };
  const outputOf = (output: IOutput): IOutput => {
    const { output_type, ...content } = output;
    return { output_type, ...redactValue(content, redactor), ...(output_type === 'stream' ? { name: output['name'] } : {}) };
  };
  /** Sources stay as they are in the file, so that the copy is still that notebook. */
  const copyOf = (content: INotebookContent): INotebookContent => ({
    ...content,
    cells: content.cells.map((cell) =>
      cell.cell_type === 'code' && Array.isArray(cell['outputs'])
        ? { ...cell, outputs: (cell['outputs'] as IOutput[]).map(outputOf) }
        : cell,
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
        return { ...event, cell: cellOf(event.cell), verdict: verdictOf(event.verdict) };
      case 'crash-foreseen':
        return { ...event, cell: cellOf(event.cell), during: cellOf(event.during), verdict: verdictOf(event.verdict) };
      case 'rehearsal-finished':
        return { ...event, cell: cellOf(event.cell), rehearsal: redactBySchema(rehearsalSchema, event.rehearsal, redactor) };
      case 'cell-started':
        return { ...event, cell: cellOf(event.cell) };
      case 'output':
        return { ...event, cell: cellOf(event.cell), output: outputOf(event.output) };
      case 'cell-finished':
        return { ...event, cell: cellOf(event.cell), result: resultOf(event.result), outputs: event.outputs.map(outputOf) };
      case 'warning':
        return { ...event, cell: event.cell && cellOf(event.cell), warning: redactBySchema(warningSchema, event.warning, redactor) };
      case 'notebook-finished':
        return {
          ...event,
          notebook: event.notebook && notebookOf(event.notebook),
          result: {
            ...redactBySchema(notebookSchema, { ...event.result, cells: [] }, redactor),
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
