import { z } from 'zod';
import { role } from '../../../src/eval/result.ts';

const fixRecordSchema = z.strictObject({
  cell: z.int().nonnegative(),
  family: z.string(),
  /** How many cells ran through in the copy, the edited one included, and whether in a shortened form. */
  cells: z.int().positive(),
  shortened: z.boolean(),
  /** `same`: the notebook is the healthy one again; `passes`: it runs through; `wrong`: neither. */
  outcome: z.enum(['same', 'passes', 'wrong']),
});
export type FixRecord = z.infer<typeof fixRecordSchema>;

/** One line of `alarms.jsonl`: how one notebook went under one set-up that may stop it. Cells count from 0, lines from 1. */
export const alarmRecordSchema = z.strictObject({
  type: z.literal('alarm'),
  setUp: z.string(),
  case: z.string(),
  role,
  /** SHA-256 over the files of the case: a changed case is run anew. */
  fingerprint: z.string(),
  /** `failed`: it could not be run, hung, or its kernel died. */
  outcome: z.enum(['stopped', 'crashed', 'passed', 'failed']),
  message: z.string().nullable(),
  /** The first crash that was predicted, where that stopped the notebook. */
  alarm: z
    .strictObject({
      cell: z.int().nonnegative(),
      errorType: z.string().nullable(),
      line: z.int().positive().nullable(),
      confidence: z.enum(['certain', 'likely']),
      predictor: z.string(),
    })
    .nullable(),
  crashedAt: z.strictObject({ cell: z.int().nonnegative(), errorType: z.string(), line: z.int().positive().nullable() }).nullable(),
  /** From reaching the longest cell to the alarm; 0 where the alarm came before, null without alarm or longest cell. */
  secondsFromLongest: z.number().nonnegative().nullable(),
  /** The whole notebook, by the clock. */
  seconds: z.number().nonnegative(),
  /** The fix that was shown for the alarm or the crash, null where there was none; only with `--fixes`. */
  fix: fixRecordSchema.nullable().optional(),
});
export type AlarmRecord = z.infer<typeof alarmRecordSchema>;
