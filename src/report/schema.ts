import { z } from 'zod';
import { factCategory } from '../probe/protocol.ts';

const tokens = z.object({ input: z.int().nonnegative(), output: z.int().nonnegative() }).nullable();
/** Answers of a model that were paid for before, and what they cost then; `tokens` beside it counts what is new. */
const cached = z.object({ answers: z.int().positive(), tokens });

/** The JSON report: the contract others build on. `index` counts all cells from 0, `line` counts from 1 inside the cell, durations are milliseconds. */

export const predictionSchema = z.object({
  verdict: z.enum(['crash', 'no-crash', 'unknown']),
  confidence: z.enum(['certain', 'likely']),
  predictor: z.string(),
  rule: z.string().nullable(),
  errorType: z.string().nullable(),
  line: z.int().positive().nullable(),
  diagnosis: z.string(),
  evidence: z.array(z.object({ name: z.string(), category: factCategory, fact: z.string() })),
  origins: z.array(z.object({ name: z.string(), cellIndex: z.int().nonnegative(), line: z.int().positive() })),
  votes: z.object({ crash: z.int().nonnegative(), total: z.int().nonnegative() }).nullable(),
  latencyMs: z.number().nonnegative(),
  tokens,
  cached: cached.optional(),
  /** Only of a rehearsal: what was seen in the copy of the kernel. */
  rehearsal: z
    .object({
      traceback: z.array(z.string()),
      cuts: z.array(z.string()),
      elapsedMs: z.number().nonnegative(),
      timeToCrash: z
        .object({ seconds: z.number().nonnegative(), low: z.number().nonnegative(), high: z.number().nonnegative() })
        .nullable(),
    })
    .optional(),
});

const errorSchema = z.object({
  ename: z.string(),
  evalue: z.string(),
  line: z.int().positive().nullable(),
  /** Without terminal colours. */
  traceback: z.array(z.string()),
});

const warningSchema = z.object({ code: z.string(), message: z.string() });

export const cellSchema = z.object({
  index: z.int().nonnegative(),
  id: z.string(),
  /** `checked`: looked at without being run. */
  status: z.enum(['executed', 'checked', 'predicted-crash', 'crashed', 'timed-out', 'skipped', 'not-run']),
  durationMs: z.number().nonnegative(),
  prediction: predictionSchema.nullable(),
  error: errorSchema.nullable(),
  warnings: z.array(warningSchema),
});

/** Where `avoidedSeconds` comes from. */
export const avoidedSource = z.enum(['notebook-metadata', 'earlier-run', 'rehearsal']);

export const timeSavedSchema = z.object({
  /** Measured: spent on probing and predicting in this notebook. */
  predictionSeconds: z.number().nonnegative(),
  /** Measured: the cells run so far, what an interactive user repeats after a corrupted kernel (the paper's measure). */
  rerunSeconds: z.number().nonnegative(),
  /** How long the stopped cell would have run before crashing; null when nothing recorded says so. */
  avoidedSeconds: z.number().nonnegative().nullable(),
  avoidedSource: avoidedSource.nullable(),
  /** Bounds of `avoidedSeconds`, a 95 % interval; only of a rehearsal. */
  avoidedRange: z.object({ low: z.number().nonnegative(), high: z.number().nonnegative() }).optional(),
});

const notebookStatus = z.enum(['passed', 'predicted-crash', 'crashed', 'timed-out', 'kernel-died', 'skipped', 'invalid']);

export const notebookSchema = z.object({
  path: z.string(),
  status: notebookStatus,
  durationMs: z.number().nonnegative(),
  /** Code cells only, in notebook order. */
  cells: z.array(cellSchema),
  /** Null where nothing was stopped. */
  timeSaved: timeSavedSchema.nullable(),
  /** One or more sentences where the status needs words, else null. */
  message: z.string().nullable(),
  warnings: z.array(warningSchema),
});

const totalsSchema = z.object({
  notebooks: z.int().nonnegative(),
  passed: z.int().nonnegative(),
  predictedCrashes: z.int().nonnegative(),
  crashed: z.int().nonnegative(),
  timedOut: z.int().nonnegative(),
  kernelDied: z.int().nonnegative(),
  skipped: z.int().nonnegative(),
  invalid: z.int().nonnegative(),
  cells: z.int().nonnegative(),
  executedCells: z.int().nonnegative(),
  predictionSeconds: z.number().nonnegative(),
  tokens,
  cached: cached.optional(),
});

export const reportSchema = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal('nbcrane'), version: z.string() }),
  notebooks: z.array(notebookSchema),
  totals: totalsSchema,
  /** What the reader should know of the run as a whole, such as settings that were ignored; left out where there is nothing. */
  notices: z.array(z.string()).optional(),
});

export type CellReport = z.infer<typeof cellSchema>;
export type CellErrorReport = z.infer<typeof errorSchema>;
export type ReportWarning = z.infer<typeof warningSchema>;
export type TimeSaved = z.infer<typeof timeSavedSchema>;
export type NotebookReport = z.infer<typeof notebookSchema>;
export type NotebookStatus = z.infer<typeof notebookStatus>;
export type Report = z.infer<typeof reportSchema>;
