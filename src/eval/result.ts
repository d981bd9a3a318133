import { z } from 'zod';
import { predictionSchema } from '../result/schema.ts';

/** What an evaluation writes: `results.jsonl` holds one record a line. Cell indexes count all cells from 0, lines from 1, times are milliseconds. */

/** Which of a pair: the notebook that raises, or the same one repaired. */
export const role = z.enum(['crash', 'healthy']);
export type Role = z.infer<typeof role>;

/** The paper's rubric of a diagnosis (CRANE-LLM, arXiv 2602.18537, Table 3); everything but `correct` is a miss end to end. */
export const diagnosisLabel = z.enum(['correct', 'partially correct', 'reasoning wrong', 'wrong']);
export type DiagnosisLabel = z.infer<typeof diagnosisLabel>;

/** One case of a corpus: a pair, or a single notebook. */
const evalCaseSchema = z.strictObject({
  /** Path below the corpus, with `/`. */
  id: z.string().min(1),
  /** Absolute folder that is copied before every run. */
  folder: z.string(),
  /** File names inside `folder`; null where the case has no such notebook. */
  notebooks: z.strictObject({ crash: z.string().nullable(), healthy: z.string().nullable() }),
  /** The cell that decides: it raises in the crash notebook and is the one compared in the healthy twin. Null for a notebook that is only healthy. */
  target: z.strictObject({ index: z.int().nonnegative(), id: z.string().nullable() }).nullable(),
  /** Ground truth of the crash; null where the corpus does not say. */
  errorType: z.string().nullable(),
  line: z.int().positive().nullable(),
  library: z.string(),
  rootCause: z.string().nullable(),
  kind: z.string().nullable(),
  diagnosis: z.string().nullable(),
  /** Arguments for the kernel's Python that make the data of the case, or null. */
  makeData: z.array(z.string()).min(1).nullable(),
  /** Its notebooks run for minutes. */
  late: z.literal(true).optional(),
});
export type EvalCase = z.infer<typeof evalCaseSchema>;

/** Runtime facts and documentation a model is shown: all facts, none, all but one category, all facts and documentation. */
export const runtimeSetting = z.enum(['+RT', '-RT', '-S', '-R', '-V', '+D']);
export type RuntimeSetting = z.infer<typeof runtimeSetting>;

/** What is measured: predictors, model, setting and votes. `id` tells set-ups apart and is what tables show. */
export const setUpSchema = z.strictObject({
  id: z.string().min(1),
  /** Predictors as `--predict` names them, or the name of a baseline. */
  predict: z.string(),
  model: z.string().nullable(),
  setting: runtimeSetting,
  votes: z.int().positive().nullable(),
  /** The family of rules that was left out, and the set-up that has it. */
  without: z.strictObject({ family: z.string(), from: z.string() }).optional(),
  /** `recorded`: the answers were given elsewhere and are only counted here. */
  source: z.enum(['measured', 'recorded']),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** Names one cell of one notebook of one case under one set-up. */
const place = { setUp: z.string(), case: z.string(), role, cell: z.int().nonnegative() };

/** What a set-up said of one cell, and what the cell did then. */
const predictionRecordSchema = z.strictObject({
  type: z.literal('prediction'),
  ...place,
  /** True for the cell that decides (`EvalCase.target`). */
  target: z.boolean(),
  /** What running the cell did; `unknown` where it did not run to its end. */
  truth: z.enum(['crash', 'no-crash', 'unknown']),
  prediction: predictionSchema,
  /** Recorded without the text of its diagnosis: there is nothing to judge. */
  withoutDiagnosis: z.literal(true).optional(),
  /** The crash as it happened, where it did. */
  observed: z.strictObject({ errorType: z.string(), line: z.int().positive().nullable() }).nullable(),
  /** How long the cell ran; null where it did not. */
  cellMs: z.number().nonnegative().nullable(),
  /** SHA-256 of what the model was asked; null where no model is asked. */
  promptHash: z.string().nullable(),
  /** US dollars by the prices given, or null where there are none. */
  costUsd: z.number().nonnegative().nullable(),
});
export type PredictionRecord = z.infer<typeof predictionRecordSchema>;

/** How one run of one notebook ended. The notebook is done once this record stands. */
const runRecordSchema = z.strictObject({
  type: z.literal('run'),
  case: z.string(),
  role,
  /** Set-ups that were asked in this run. */
  setUps: z.array(z.string()),
  /** SHA-256 over the files of the case: a changed case is run anew. */
  fingerprint: z.string(),
  status: z.enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'no-kernel', 'skipped', 'invalid']),
  message: z.string().nullable(),
  durationMs: z.number().nonnegative(),
  /** Sum over the cells that ran, the crashing one included. */
  executionMs: z.number().nonnegative(),
  /** Sum over the cells that ran before the crashing one. */
  beforeCrashMs: z.number().nonnegative(),
  /** Where it raised, or null. */
  crashedAt: z.strictObject({ cell: z.int().nonnegative(), errorType: z.string(), line: z.int().positive().nullable() }).nullable(),
  /** True where the notebook behaved as the corpus says; what did not is no ground truth and is left out of scores. */
  asExpected: z.boolean(),
  /** ISO 8601. */
  finishedAt: z.string(),
});
export type RunResult = z.infer<typeof runRecordSchema>;

/** A judgement of the diagnosis of one crash prediction. */
const judgementRecordSchema = z.strictObject({
  type: z.literal('judgement'),
  ...place,
  /** `model:NAME`, `human:NAME`, or `recorded`. */
  judge: z.string(),
  label: diagnosisLabel,
  reason: z.string().nullable(),
});
export type JudgementRecord = z.infer<typeof judgementRecordSchema>;

/** Time of a notebook run by another tool without prediction. */
const timeRecordSchema = z.strictObject({
  type: z.literal('time'),
  /** For example `nbclient`. */
  tool: z.string(),
  case: z.string(),
  role,
  status: z.enum(['passed', 'crashed', 'timed-out', 'kernel-died', 'invalid']),
  durationMs: z.number().nonnegative(),
});
export type TimeRecord = z.infer<typeof timeRecordSchema>;

/** Names a set-up that the following records are about. */
const setUpRecordSchema = z.strictObject({ type: z.literal('set-up'), setUp: setUpSchema });

/** One line of `results.jsonl`. */
export const resultRecordSchema = z.discriminatedUnion('type', [
  setUpRecordSchema,
  predictionRecordSchema,
  runRecordSchema,
  judgementRecordSchema,
  timeRecordSchema,
]);
export type ResultRecord = z.infer<typeof resultRecordSchema>;

/** All of one case: what tables, judges and pictures are made from. */
export type CaseResult = {
  case: EvalCase;
  runs: readonly RunResult[];
  predictions: readonly PredictionRecord[];
  judgements: readonly JudgementRecord[];
};

/** A whole evaluation. */
export type EvalResults = {
  setUps: readonly SetUp[];
  cases: readonly CaseResult[];
  times: readonly TimeRecord[];
};
