import { z } from 'zod';
import { amount, counted, whole } from '../json/numbers.ts';
import { fixSchema, untriedSchema } from '../probe/cell-edit.ts';
import { identifier } from '../redact/redact-by-schema.ts';
import { cellSchema, notebookSchema, predictionSchema, rehearsalSchema, reportSchema, warningSchema } from './schema.ts';

/** `index` counts all cells from 0. */
const cell = z.object({ index: whole, id: identifier() });
const path = identifier();
const { schemaVersion, tool, shard } = reportSchema.shape;

/** One line of `--events`: what happens in a run, when it happens. Durations are milliseconds. */
export const eventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('run-started'),
    ...{ schemaVersion, tool, shard },
    predictors: z.array(z.string()),
    /** Every notebook of the run; left out where they are named while it runs. */
    paths: z.array(path).optional(),
  }),
  z.object({ type: z.literal('notebook-started'), path, codeCells: whole }),
  z.object({ type: z.literal('kernel-ready'), path, description: z.string(), startMs: amount }),
  z.object({
    type: z.literal('waiting'),
    path,
    cell: cell.nullable(),
    for: z.enum(['kernel', 'facts', 'prediction', 'rehearsal', 'explanation', 'fix', 'cell', 'shutdown']),
  }),
  /** `stop`: nothing more is run; `warn`: the crash is reported and the run goes on; `go-on`: there is nothing to report. */
  z.object({
    type: z.literal('cell-predicted'),
    path,
    cell,
    prediction: predictionSchema,
    decision: z.enum(['stop', 'warn', 'go-on']),
  }),
  /** A copy of the kernel that worked beside or ahead of cell `during` met a crash in `cell`. */
  z.object({ type: z.literal('crash-foreseen'), path, cell, during: cell, prediction: predictionSchema }),
  z.object({ type: z.literal('rehearsal-finished'), path, cell, rehearsal: rehearsalSchema }),
  /** Why nothing is known of the cell yet; null where nothing more is to come. */
  z.object({ type: z.literal('undecided'), path, cell, reason: z.string().nullable() }),
  /** How long the running cell takes, as a copy of the kernel has measured it: a 95 % interval, and what was measured. */
  z.object({ type: z.literal('cell-estimated'), path, cell, lowMs: amount, ms: amount, highMs: amount, measured: z.string() }),
  z.object({ type: z.literal('cell-started'), path, cell }),
  /** That the cell wrote something, and not what. */
  z.object({ type: z.literal('output'), path, cell, outputType: z.string() }),
  z.object({ type: z.literal('cell-finished'), path, cell, result: cellSchema }),
  z.object({ type: z.literal('fix-tried'), path, cell, fix: fixSchema.optional(), untried: untriedSchema.optional() }),
  /** `cell` is null where the warning is about the whole notebook. */
  z.object({ type: z.literal('warning'), path, cell: cell.nullable(), warning: warningSchema }),
  /** Exactly once for every notebook. */
  z.object({
    type: z.literal('notebook-finished'),
    path,
    result: notebookSchema,
    exitCode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** Why the notebook did not pass, one sentence, and `cell`, `line` of the first finding; null where it passed. */
    failure: z.object({ summary: z.string(), cell: cell.nullable(), line: counted.nullable() }).nullable(),
    /** What the terminal says of its findings: lines of text, empty where there are none. */
    text: z.string(),
  }),
  /** What the reader should know and no notebook has done, such as settings that were ignored. */
  z.object({ type: z.literal('notice'), message: z.string() }),
  z.object({ type: z.literal('run-finished'), interrupted: z.boolean(), durationMs: amount }),
]);

export type EventLine = z.input<typeof eventSchema>;
