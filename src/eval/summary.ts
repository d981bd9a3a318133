import { z } from 'zod';
import { diagnosisLabel, setUpSchema } from './result.ts';

/** `summary.json`: every figure of the tables. Shares are fractions from 0 to 1, differences are percentage points, times are seconds; null is "unknown". */

/** A share with its 95 % Wilson interval; `value` is null where nothing was counted. */
export const shareSchema = z.strictObject({
  value: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** What was counted: `hits` of `of`. */
  hits: z.int().nonnegative(),
  of: z.int().nonnegative(),
});
export type Share = z.infer<typeof shareSchema>;

const countsSchema = z.strictObject({ tp: z.int(), fp: z.int(), tn: z.int(), fn: z.int() });

const scoresSchema = z.strictObject({
  counts: countsSchema,
  precision: shareSchema,
  recall: shareSchema,
  f1: z.number().nullable(),
  accuracy: shareSchema,
});
export type Scores = z.infer<typeof scoresSchema>;

/** Scores of the notebooks of one library, root cause or crash kind. `endToEnd` is null without judgements. */
const groupSchema = z.strictObject({ key: z.string(), detection: scoresSchema, endToEnd: scoresSchema.nullable() });
export type Group = z.infer<typeof groupSchema>;

export const quantilesSchema = z.strictObject({
  count: z.int(),
  mean: z.number(),
  median: z.number(),
  p75: z.number(),
  p90: z.number(),
  max: z.number(),
});
export type Quantiles = z.infer<typeof quantilesSchema>;

const calibrationSchema = z.strictObject({
  /** Share of crash votes (`4/5`), or a rule's word (`crash, certain`). */
  label: z.string(),
  /** The stated share of crash votes; null where the set-up states none. */
  stated: z.number().nullable(),
  crashed: shareSchema,
});
export type Calibration = z.infer<typeof calibrationSchema>;

/** A point of the precision-recall curve: everything at or above `threshold` counts as a predicted crash. */
const thresholdSchema = z.strictObject({ threshold: z.number(), precision: shareSchema, recall: shareSchema });
export type Threshold = z.infer<typeof thresholdSchema>;

/** Cells sent to a model out of `of` in `notebooks`, the answers it gave, and what copies of the kernel made of the crashes it predicted. */
const askedSchema = z.strictObject({
  cells: z.int(),
  of: z.int(),
  notebooks: z.int(),
  answers: z.int(),
  refuted: z.int(),
  confirmed: z.int(),
  undecided: z.int(),
});
export type Asked = z.infer<typeof askedSchema>;

const timeSavedSchema = z.strictObject({
  /** Spent on predicting, over all notebooks. */
  predictionSeconds: z.number(),
  /** Cells that ran before the crashing one, over the crashes that were caught: what is run again after a corrupted kernel (the paper's measure). */
  rerunSeconds: z.number(),
  /** What the crashing cells ran before raising, over the crashes that were caught. */
  avoidedSeconds: z.number(),
  /** `rerunSeconds + avoidedSeconds - predictionSeconds`. */
  netSeconds: z.number(),
});
export type EvalTimeSaved = z.infer<typeof timeSavedSchema>;

const setUpSummarySchema = z.strictObject({
  setUp: setUpSchema,
  /** Target cells that were scored, and those a verdict is missing for (unavailable, not reached). A missing verdict counts as no crash predicted. */
  targets: z.int(),
  withoutVerdict: z.int(),
  /** Of these, because the question exceeded the model's context: skipped, too long. */
  tooLong: z.int(),
  /** By the target cells, as the paper counts. */
  detection: scoresSchema,
  /** As detection, but a crash with a diagnosis that is not `correct` is a miss; null without judgements. */
  endToEnd: scoresSchema.nullable(),
  /** Crashes that were caught and whose diagnosis was not judged: left out of `endToEnd`. */
  unjudged: z.int(),
  /** Who judged the diagnoses. */
  judges: z.array(z.string()),
  /** Labels of the diagnoses of crashes that were predicted and happened. */
  diagnoses: z.partialRecord(diagnosisLabel, z.int()).nullable(),
  /** By whole notebooks: a crash is caught only where the first alarm is the crashing cell; any alarm in a healthy notebook is false. Null where only target cells were asked. */
  notebooks: scoresSchema.nullable(),
  byLibrary: z.array(groupSchema),
  byRootCause: z.array(groupSchema),
  byKind: z.array(groupSchema),
  /** Of the crashes caught: right exception, right line. */
  errorType: shareSchema,
  line: shareSchema,
  /** Of all cells that ran through; times 1,000 in tables. */
  falseAlarms: shareSchema,
  calibration: z.array(calibrationSchema),
  thresholds: z.array(thresholdSchema),
  /** Null where no cell was sent to a model. */
  asked: askedSchema.nullable(),
  /** Seconds to a verdict on the target cells; null for recorded answers. */
  latency: quantilesSchema.nullable(),
  timeSaved: timeSavedSchema.nullable(),
  tokens: z.strictObject({ input: z.int(), output: z.int() }).nullable(),
  costUsd: z.number().nullable(),
  costPerCaughtCrashUsd: z.number().nullable(),
});
export type SetUpSummary = z.infer<typeof setUpSummarySchema>;

const scoring = z.enum(['detection', 'end to end']);

/** Two set-ups on the same notebooks: exact McNemar test (two-sided binomial on the discordant pairs). */
const comparisonSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  scoring,
  notebooks: z.int(),
  onlyARight: z.int(),
  onlyBRight: z.int(),
  p: z.number(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** What setting `b` changes against `a` of the same predictors and model, in percentage points; null where a figure is unknown. */
const differenceSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  scoring,
  /** `all`, or a library, root cause or kind. */
  by: z.enum(['all', 'library', 'root cause', 'kind']),
  key: z.string(),
  notebooks: z.int(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  f1: z.number().nullable(),
  accuracy: z.number().nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** What documentation adds to a question, in input tokens per question against the same question without it. */
const documentationSchema = z.strictObject({ setUp: z.string(), against: z.string(), addedTokens: quantilesSchema.nullable() });

/** How far two judges agree on the diagnoses both labelled: share of equal labels and Cohen's kappa. */
const agreementSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  items: z.int(),
  /** From 0 to 1; null without items. */
  observed: z.number().nullable(),
  /** From -1 to 1; null where it is not defined: no items, or both judges gave one same label throughout. */
  kappa: z.number().nullable(),
});
export type Agreement = z.infer<typeof agreementSchema>;

/** Whole runs by another tool without prediction, against nbcrane's runs of the same notebooks with every set-up asked. */
const toolTimeSchema = z.strictObject({
  tool: z.string(),
  notebooks: z.int(),
  seconds: z.number(),
  nbcraneSeconds: z.number(),
  predictionSeconds: z.number(),
});

/** What one family of rules brings: the cases by id that are caught only with it, and false alarms that go or come where it is left out. */
const ruleFamilySchema = z.strictObject({
  setUp: z.string(),
  family: z.string(),
  notebooks: z.int(),
  lost: z.array(z.string()),
  falseAlarmsGone: z.array(z.string()),
  falseAlarmsMore: z.array(z.string()),
});
export type RuleFamily = z.infer<typeof ruleFamilySchema>;

export const summarySchema = z.strictObject({
  schemaVersion: z.literal(1),
  tool: z.strictObject({ name: z.literal('nbcrane'), version: z.string() }),
  /** ISO 8601 date of the evaluation. */
  date: z.string(),
  corpus: z.strictObject({
    name: z.string(),
    cases: z.int(),
    /** Notebooks run, and those left out of scores with the reason: they hung, died, or did not behave as the corpus says. */
    notebooks: z.int(),
    leftOut: z.array(z.strictObject({ case: z.string(), role: z.string(), reason: z.string() })),
  }),
  /** Null for recorded answers. */
  environment: z
    .strictObject({ python: z.string().nullable(), node: z.string(), platform: z.string(), packages: z.record(z.string(), z.string()) })
    .nullable(),
  setUps: z.array(setUpSummarySchema),
  /** `-RT` → `+RT`, `+RT` → `-S`, `-R`, `-V`, `+D`. */
  differences: z.array(differenceSchema),
  comparisons: z.array(comparisonSchema),
  documentation: z.array(documentationSchema),
  agreements: z.array(agreementSchema),
  toolTimes: z.array(toolTimeSchema),
  /** Of set-ups measured with `--without-rules`. */
  ruleFamilies: z.array(ruleFamilySchema),
});
export type Summary = z.infer<typeof summarySchema>;
