import { z } from 'zod';

/** What the Python side says of one cell that would crash in a fresh kernel. `line` counts from 1 inside the cell. */
const staticFinding = z.object({
  cellIndex: z.int().nonnegative(),
  line: z.int().positive(),
  rule: z.string(),
  errorType: z.string(),
  confidence: z.enum(['certain', 'likely']),
  diagnosis: z.string(),
  /** The name that is missing, where it is about one. */
  name: z.string().nullable(),
  origins: z.array(z.object({ name: z.string(), cellIndex: z.int().nonnegative(), line: z.int().positive() })),
});
export type StaticFinding = z.infer<typeof staticFinding>;

/** One line of the Python side's output: what it found in one notebook, or that it failed on it. */
export const staticAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), findings: z.array(staticFinding) }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
export type StaticAnswer = z.infer<typeof staticAnswer>;
