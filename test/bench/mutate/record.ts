import { z } from 'zod';
import { readRecords } from '../../../src/eval/run/results-file.ts';

const text = z.string().min(1);
const seconds = z.number().nonnegative();

/** What stands beside the `expect.json` of a mutant. */
export const mutationFile = 'mutation.json';

/** How a mutant was made. Cells count from 0, lines from 1; measured in the run that learned the truth. */
export const mutationSchema = z.strictObject({
  /** Where the original came from: mutants of one program have the same. */
  program: text,
  seed: text,
  /** Where the mistake is; the crash may come later. */
  cell: z.int().nonnegative(),
  line: z.int().positive(),
  before: z.string(),
  after: z.string(),
  /** From the start of the notebook to the crash, by the clock and in processor time of the kernel. */
  seconds,
  cpuSeconds: seconds,
  /** The cell of those before the crash, and the crashing one, that took longest; from its start to the crash. */
  longestCell: z.int().nonnegative(),
  longestCellSeconds: seconds,
  secondsFromLongest: seconds,
  cpuSecondsFromLongest: seconds,
  /** How the longest cell was made longer than its author made it. */
  lengthened: text.optional(),
});
export type Mutation = z.infer<typeof mutationSchema>;

/** One line of `mutants.jsonl`: what became of one program. */
const programRecordSchema = z.strictObject({
  type: z.literal('program'),
  program: text,
  package: text,
  half: z.enum(['dev', 'sealed']),
  /** SHA-256 of its source and of what was asked for: with another one it is run again. */
  fingerprint: text,
  /** Why it is left out, or null. */
  leftOut: z.string().nullable(),
  codeCells: z.int().nonnegative(),
  seconds,
  cpuSeconds: seconds,
  lengthened: text.nullable(),
  tried: z.int().nonnegative(),
  /** Kinds of the mutants that were kept. */
  kinds: z.array(text),
});
export type ProgramRecord = z.infer<typeof programRecordSchema>;

/** The latest record of each program. @throws UserError naming a line of `mutants.jsonl` that is no record */
export async function readJournal(path: string): Promise<Map<string, ProgramRecord>> {
  const records = await readRecords(path, {
    schema: programRecordSchema,
    code: 'mutants',
    what: 'a record of a mutated program',
    remedy: 'Choose another folder with --out.',
  });
  return new Map(records.map((record) => [record.program, record]));
}
