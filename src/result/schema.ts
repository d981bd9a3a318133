import { z } from 'zod';
import { askedBecause, unavailableCodes } from './verdict.ts';
import { amount, byteCount, counted, whole } from '../json/numbers.ts';
import { fixSchema, untriedSchema } from '../probe/cell-edit.ts';
import { factCategory } from '../probe/protocol.ts';
import { identifier } from '../redact/redact-by-schema.ts';

const tokens = z.object({ input: whole, output: whole }).nullable();
/** Answers of a model that were paid for before, and what they cost then; `tokens` beside it counts what is new. */
const cached = z.object({ answers: counted, tokens });

/** `<library>/<rule>`, or the name that a tool has for it. */
const ruleId = identifier(
  z
    .string()
    .max(100)
    .regex(/^[\w./:-]+$/),
);

const asked = { because: z.enum(askedBecause), detail: z.string() };
const claim = z.object({ errorType: z.string().nullable(), line: counted.nullable(), diagnosis: z.string() });
/** `refuted`: the copy ran the cell in full without an error, so nothing was stopped. `undecided`: the copy could not tell, so the votes count. */
const consultation = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('no-crash'), ...asked }),
  z.object({ outcome: z.literal('no-answer'), ...asked }),
  z.object({ outcome: z.literal('refuted'), ...asked, claim }),
  z.object({ outcome: z.literal('confirmed'), ...asked, claim, sameError: z.boolean() }),
  z.object({ outcome: z.literal('undecided'), ...asked, why: z.string() }),
]);

/** The JSON report: the contract others build on. `index` counts all cells from 0, `line` counts from 1 inside the cell, durations are milliseconds. */

const evidence = z.array(z.object({ name: z.string(), category: factCategory, fact: z.string() }));
const origins = z.array(z.object({ name: z.string(), cellIndex: whole, line: counted }));

export const predictionSchema = z.object({
  verdict: z.enum(['crash', 'no-crash', 'unknown']),
  confidence: z.enum(['certain', 'likely']),
  predictor: identifier(),
  rule: ruleId.nullable(),
  errorType: z.string().nullable(),
  line: counted.nullable(),
  diagnosis: z.string(),
  evidence,
  origins,
  votes: z.object({ crash: whole, total: whole }).nullable(),
  latencyMs: amount,
  tokens,
  cached: cached.optional(),
  /** Only of a rehearsal: what was seen in the copy of the kernel. */
  rehearsal: z
    .object({
      traceback: z.array(z.string()),
      cuts: z.array(z.string()),
      elapsedMs: amount,
      timeToCrash: z.object({ seconds: amount, low: amount, high: amount }).nullable(),
    })
    .optional(),
  /** Only where a model was asked because a copy of the kernel could not decide: why, and what a copy made of its prediction. */
  consultation: consultation.optional(),
  /** Only where a predictor could not do its work: why. `verdict` is `unknown` then. */
  unavailable: z.object({ code: z.enum(unavailableCodes), httpStatus: z.int().min(100).max(599).optional() }).optional(),
});

/** Sizes in bytes. */
const outOfMemory = z.object({
  /** Largest resident size of the kernel's process, null where the system does not tell. */
  peakBytes: byteCount.nullable(),
  limitBytes: byteCount.nullable(),
  /** `control-group`: of the system, which a container that nbcrane runs in has as well; `container`: `--container-memory`; `ulimit`: `ulimit -v`. */
  limitSetBy: z.enum(['machine', 'control-group', 'container', 'ulimit']).nullable(),
  /** Path of the group that sets the limit, the kernel's or one above it. */
  controlGroup: z.string().optional(),
  /** The last cells that made the kernel grow, at most 5; of the one that was running, what it grew by at most. */
  cells: z.array(z.object({ index: whole, grewBytes: byteCount })),
  /** The largest variables before the cell that was running, the largest first, at most 5. */
  variables: z.array(z.object({ name: z.string(), type: z.string(), bytes: byteCount })),
});

const errorSchema = z.object({
  ename: z.string(),
  evalue: z.string(),
  line: counted.nullable(),
  /** Without terminal colours. */
  traceback: z.array(z.string()),
  /** The last lines that the cell wrote to standard error, or, where the error has no traceback, anywhere; at most 20. Absent if there are none. */
  lastOutput: z.array(z.string()).optional(),
  /** Which values of the kernel are to blame, and where they came from. Absent where the failing place does not tell. */
  diagnosis: z.object({ text: z.string(), evidence, origins }).optional(),
  /** Only of a kernel that ran out of memory and died. */
  outOfMemory: outOfMemory.optional(),
});

/** The root cause of a crash in a model's words; it changes no verdict. Left out where it contradicts the exception. */
const explanationSchema = z.object({
  model: z.string(),
  text: z.string(),
  /** What introduced the cause, null where the model names no such place. */
  cause: z.object({ cellIndex: whole, line: counted.nullable() }).nullable(),
  tokens,
});

export const warningSchema = z.object({ code: identifier(), message: z.string() });

/** A predicted crash that is no finding, because a comment in the cell or a setting ignores its rule. */
const ignoredSchema = z.object({
  rule: ruleId,
  line: counted.nullable(),
  errorType: z.string().nullable(),
  confidence: z.enum(['certain', 'likely']),
  diagnosis: z.string(),
  by: z.enum(['comment', 'setting']),
});

export const cellSchema = z.object({
  index: whole,
  id: identifier(),
  /** `rehearsed`: run in a copy of the kernel, not for real; `rehearsed-shortened`: the same with work left out, in this cell or before it. `checked`: looked at without being run. `interrupted`: begun and stopped from outside, for a crash further down or by the user. */
  status: z.enum([
    'executed',
    'rehearsed',
    'rehearsed-shortened',
    'checked',
    'predicted-crash',
    'crashed',
    'timed-out',
    'interrupted',
    'skipped',
    'not-run',
  ]),
  durationMs: amount,
  prediction: predictionSchema.nullable(),
  error: errorSchema.nullable(),
  warnings: z.array(warningSchema),
  /** Statements that the copy which rehearsed it skipped; absent if there are none. */
  notTried: z.array(z.object({ line: z.int().positive(), reason: z.string() })).optional(),
  /** Left out where nothing was ignored. */
  ignored: z.array(ignoredSchema).optional(),
  /** What to do about a crash, only where nbcrane itself knows: a variable that it does not pass to the notebook, say. */
  remedy: z.string().optional(),
  /** Only of a cell that ended with a finding, where a model is set. */
  explanation: explanationSchema.optional(),
  /** Only where an edit was found that cures the predicted crash. */
  fix: fixSchema.optional(),
  /** Only where there is no `fix`. */
  untried: untriedSchema.optional(),
});

/** Where `avoidedSeconds` comes from. */
const avoidedSource = z.enum(['notebook-metadata', 'earlier-run', 'rehearsal']);

const timeSavedSchema = z.object({
  /** Measured: spent on probing and predicting in this notebook. */
  predictionSeconds: amount,
  /** Measured: the cells run so far, what an interactive user repeats after a corrupted kernel (the paper's measure). */
  rerunSeconds: amount,
  /** How long the stopped cell would have run before crashing; null when nothing recorded says so. */
  avoidedSeconds: amount.nullable(),
  avoidedSource: avoidedSource.nullable(),
  /** Bounds of `avoidedSeconds`, a 95 % interval; only of a rehearsal. */
  avoidedRange: z.object({ low: amount, high: amount }).optional(),
});

/** What came of one copy of the kernel. */
export const rehearsalSchema = z.object({
  /** `before`: the run waited for it; `beside`: it worked while the cell ran. Both may go on through later cells. `in-full`: it tried a model's prediction. `fix`: it tried edits against a crash that was predicted or has happened; `ran-through` if one cured it. */
  kind: z.enum(['before', 'beside', 'in-full', 'fix']),
  /** The cell it was made for. */
  cellIndex: z.int().nonnegative(),
  /** `not-needed`: the cell ended before the copy started. */
  outcome: z.enum(['ran-through', 'crash', 'unknown', 'not-needed']),
  /** Why it ended as unknown, one clause, else null. */
  reason: z.string().nullable(),
  /** The cells it came to, those beyond `cellIndex` included. */
  cells: z.array(
    z.object({
      index: z.int().nonnegative(),
      status: z.enum(['ran-through', 'crash', 'unknown']),
      reason: z.string().nullable(),
      cuts: z.array(z.string()),
      doubts: z.array(z.string()),
      /** How many statements the cell has; absent where the copy did not come to its end. */
      statements: z.int().nonnegative().optional(),
      /** Statements that the copy skipped, and the exceptions they raised: remarks, not predictions. */
      leftOut: z
        .array(z.object({ line: z.int().positive(), reason: z.string(), errorType: z.string().nullable(), message: z.string().nullable() }))
        .optional(),
    }),
  ),
  /** How many cells it was to go through, `cellIndex` included. */
  askedCells: z.int().positive().optional(),
  /** What it saw that the real run may see otherwise: nothing after that is certain. */
  doubts: z.array(z.string()),
  crash: z
    .object({
      cellIndex: z.int().nonnegative(),
      errorType: z.string(),
      line: z.int().positive().nullable(),
      confidence: z.enum(['certain', 'likely']),
    })
    .nullable(),
  /** Crashes of the copy that were ignored because the real cell had passed the line or finished. */
  artifacts: z.int().nonnegative(),
  elapsedMs: z.number().nonnegative(),
  forkMs: z.number().nonnegative().nullable(),
});

/** How far a notebook was seen, really run or rehearsed: code cells that are not skipped, and the statements at their top. */
const seenSchema = z.object({
  cells: whole,
  ofCells: whole,
  statements: whole,
  ofStatements: whole,
  /** What the copy skipped, and why, one clause. */
  notTried: z.array(z.object({ cellIndex: whole, line: z.int().positive(), reason: z.string() })),
});

/** `passed-shortened`, `seen-in-part`: with `--quick`, seen to the end without a crash, or not to the end. `seen-too-little`: less than `--min-seen` asks for. */
const notebookStatus = z.enum([
  'passed',
  'passed-shortened',
  'seen-in-part',
  'seen-too-little',
  'predicted-crash',
  'crashed',
  'timed-out',
  'kernel-died',
  'no-kernel',
  'interrupted',
  'skipped',
  'invalid',
  'internal-error',
]);

export const notebookSchema = z.object({
  path: identifier(),
  status: notebookStatus,
  durationMs: amount,
  /** Code cells only, in notebook order. */
  cells: z.array(cellSchema),
  /** Null where nothing was stopped. */
  timeSaved: timeSavedSchema.nullable(),
  /** One or more sentences that explain the status, or null. */
  message: z.string().nullable(),
  /** Only of a notebook that was not run to its end because of `--quick`. */
  seen: seenSchema.optional(),
  /** Where in the file the message is about a place of it: line and column from 1. */
  at: z.object({ line: z.int().positive(), column: z.int().positive() }).optional(),
  warnings: z.array(warningSchema),
  /** Copies of the kernel, in the order in which they ended. Absent if there was none. */
  rehearsals: z.array(rehearsalSchema).optional(),
  /** The cell that was interrupted, because a copy crashed or by the user: what it had begun may be half done. */
  interrupted: z.object({ cellIndex: z.int().nonnegative(), afterMs: z.number().nonnegative() }).optional(),
  /** Only with `--cache`: whether the result is of an earlier run, was kept for later ones, or what it depends on that cannot be compared. */
  cache: z
    .discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('reused'), passedAt: identifier(z.string().max(40)), durationMs: amount }),
      /** `because`: what has changed since the notebook last passed, nothing if its result was too old. Absent if it is not known to have passed. */
      z.object({ outcome: z.literal('kept'), because: z.array(z.string()).optional() }),
      z.object({ outcome: z.literal('not-kept'), reasons: z.array(z.string()) }),
    ])
    .optional(),
});

/** What was asked of models, and what copies of the kernel made of their predictions. Cells, not votes. */
const modelTotals = z.object({
  askedCells: whole,
  /** Why they were asked; the cells of a model that was asked without copies are in none of these. */
  because: z.object({ notRehearsed: whole, inconclusive: whole, shortened: whole }),
  /** Predicted crashes that a copy refuted, so that nothing was stopped; those it confirmed; and those it could not decide. */
  refuted: whole,
  confirmed: whole,
  undecided: whole,
});

const totalsSchema = z.object({
  notebooks: whole,
  passed: whole,
  /** Notebooks that passed in shortened form, or were seen in part or too little; absent where there is none. */
  passedShortened: whole.optional(),
  seenInPart: whole.optional(),
  seenTooLittle: whole.optional(),
  predictedCrashes: whole,
  crashed: whole,
  timedOut: whole,
  kernelDied: whole,
  /** Notebooks whose kernel could not be started; absent from reports of older versions. */
  noKernel: whole.default(0),
  /** Notebooks that had begun when the run was interrupted; absent from reports of older versions. */
  interrupted: whole.default(0),
  skipped: whole,
  invalid: whole,
  /** Notebooks that a bug in nbcrane ended; absent where there was none. */
  internalErrors: whole.optional(),
  cells: whole,
  executedCells: whole,
  predictionSeconds: amount,
  tokens,
  cached: cached.optional(),
  /** Only if a model was asked. */
  model: modelTotals.optional(),
});

const shardSchema = z.object({
  part: identifier(z.string().regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/)),
  of: whole,
  plan: identifier(),
});

export const reportSchema = z.object({
  schemaVersion: z.literal(1),
  tool: z.object({ name: z.literal('nbcrane'), version: identifier(z.string().regex(/^[\w.+-]{1,60}$/)) }),
  notebooks: z.array(notebookSchema),
  totals: totalsSchema,
  /** From the start of the run to its end; absent from reports of older versions. */
  durationMs: amount.optional(),
  /** What the reader should know of the run as a whole, such as settings that were ignored; left out where there is nothing. */
  notices: z.array(z.string()).optional(),
  /** Only of one part of a divided run. `of`: notebooks in all parts; `plan`: equal for parts that were divided alike. */
  shard: shardSchema.optional(),
  /** The run ended before it was through. */
  interrupted: z.literal(true).optional(),
});

export type CellReport = z.infer<typeof cellSchema>;
export type IgnoredReport = z.infer<typeof ignoredSchema>;
export type FixReport = z.infer<typeof fixSchema>;
export type UntriedReport = z.infer<typeof untriedSchema>;
export type CellErrorReport = z.infer<typeof errorSchema>;
export type OutOfMemory = z.infer<typeof outOfMemory>;
export type Explanation = z.infer<typeof explanationSchema>;
export type ReportWarning = z.infer<typeof warningSchema>;
export type TimeSaved = z.infer<typeof timeSavedSchema>;
export type Seen = z.infer<typeof seenSchema>;
export type NotebookReport = z.infer<typeof notebookSchema>;
export type RehearsalRecord = z.infer<typeof rehearsalSchema>;
export type NotebookStatus = z.infer<typeof notebookStatus>;
export type ShardReport = z.infer<typeof shardSchema>;
export type Report = z.infer<typeof reportSchema>;
