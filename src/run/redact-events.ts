import type { IMimeBundle, INotebookContent, IOutput } from '@jupyterlab/nbformat';
import { z } from 'zod';
import type { Cell, Notebook } from '../notebook/notebook.ts';
import type { Cure } from '../forecast/fix/cure.ts';
import type { Verdict } from '../result/verdict.ts';
import { fixSchema, untriedSchema } from '../probe/cell-edit.ts';
import { cellSchema, notebookSchema, predictionSchema, rehearsalSchema, warningSchema, type CellReport } from '../result/schema.ts';
import type { Diagnosis } from '../probe/protocol.ts';
import type { Prediction } from '../result/prediction.ts';
import type { RunEvent } from './events.ts';
import { isRecord } from '../is-record.ts';
import type { Redactor } from '../redact/redactor.ts';
import { redactBySchema } from '../redact/redact-by-schema.ts';
import { redactEvidence } from '../probe/redact-evidence.ts';
import { redactValue } from '../redact/redact-value.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
const { verdict: kind, unavailable: reason, ...said } = predictionSchema.shape;
const verdictSchema = z.object({ ...said, kind, reason, fix: fixSchema, untried: untriedSchema } satisfies Record<
  KeyOf<Verdict>,
  z.ZodType
>);

const cureSchema = z.object({ fix: fixSchema.optional(), untried: untriedSchema.optional() });

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
  const withPlainEvidence = <T extends Verdict | Prediction | Diagnosis>(verdict: T): T =>
    'evidence' in verdict ? { ...verdict, evidence: redactEvidence(verdict.evidence, redactor) } : verdict;
  const verdictOf = (verdict: Verdict): Verdict => redactBySchema(verdictSchema, withPlainEvidence(verdict), redactor);
  /** An edit that redaction changed would spoil the file. */
  const wholeCure = (given: Cure, { fix, untried }: { fix?: Cure['fix'] | undefined; untried?: Cure['untried'] | undefined }): Cure => {
    const isWhole = (edits: unknown, before: unknown) => JSON.stringify(edits) === JSON.stringify(before);
    return {
      ...(fix && isWhole(fix.edits, given.fix?.edits) ? { fix } : {}),
      ...(untried && isWhole(untried.edits, given.untried?.edits) ? { untried } : {}),
    };
  };
  const cureOf = (cure: Cure): Cure => wholeCure(cure, redactBySchema(cureSchema, cure, redactor));
  const resultOf = (result: CellReport): CellReport => {
    const prediction = result.prediction && withPlainEvidence(result.prediction);
    const { diagnosis } = result.error ?? {};
    const error = result.error && { ...result.error, ...(diagnosis ? { diagnosis: withPlainEvidence(diagnosis) } : {}) };
    const { fix, untried, ...shown } = redactBySchema(cellSchema, { ...result, prediction, error }, redactor);
    return { ...shown, ...wholeCure(result, { fix, untried }) };
  };
  /** A cell may give its display any type; those without digits are part of the structure. */
  const withPlainTypes = (data: IMimeBundle): IMimeBundle =>
    Object.fromEntries(Object.entries(data).map(([type, value]) => [/^[a-z]+\/[a-z.+-]+$/.test(type) ? type : redactor.text(type), value]));
  const outputOf = (output: IOutput): IOutput => {
    const { output_type, ...content } = output;
    const { data, ...shown } = redactValue(content, redactor);
    return {
      output_type,
      ...shown,
      ...(data === undefined ? {} : { data: isRecord(data) ? withPlainTypes(data as IMimeBundle) : data }),
      ...(output_type === 'stream' ? { name: output['name'] } : {}),
    };
  };
  /** Sources stay as they are in the file, so that the copy is still that notebook. */
  const copyOf = (content: INotebookContent): INotebookContent => ({
    ...content,
    metadata: { ...content.metadata, ...redactValue({ widgets: content.metadata['widgets'] }, redactor) },
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
      case 'undecided':
        return { ...event, cell: cellOf(event.cell), reason: redactValue(event.reason, redactor) };
      case 'cell-estimated':
      case 'cell-started':
        return { ...event, cell: cellOf(event.cell) };
      case 'output':
        return { ...event, cell: cellOf(event.cell), output: outputOf(event.output) };
      case 'cell-finished':
        return { ...event, cell: cellOf(event.cell), result: resultOf(event.result), outputs: event.outputs.map(outputOf) };
      case 'fix-tried':
        return { ...event, cell: cellOf(event.cell), cure: cureOf(event.cure) };
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
