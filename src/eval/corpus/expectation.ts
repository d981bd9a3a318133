import { z } from 'zod';

const text = z.string().min(1);
const shared = {
  library: text.default('python'),
  rootCause: text.nullable().default(null),
  kind: text.nullable().default(null),
  diagnosis: text.nullable().default(null),
  /** Arguments for the kernel's Python that make the data of the case, in its folder: `["make_data.py", "--rows", "10"]`. */
  makeData: z.array(text).min(1).optional(),
};

/** What `expect.json` says of a notebook that crashes. Cells are counted among all cells from 0, lines inside the cell from 1. */
const crashing = z
  .strictObject({
    crashCell: z.int().nonnegative().optional(),
    /** Instead of `crashCell`, for notebooks of nbformat 4.5. */
    crashCellId: text.optional(),
    errorType: text.nullable().default(null),
    line: z.int().positive().nullable().default(null),
    /** Of a crash that comes late: the long cell, and what passed from its start to the crash in a real run (wall clock, and processor time of the kernel). */
    late: z
      .strictObject({ expensiveCell: z.int().nonnegative(), seconds: z.number().positive(), cpuSeconds: z.number().positive() })
      .optional(),
    ...shared,
  })
  .refine(({ crashCell, crashCellId }) => (crashCell === undefined) !== (crashCellId === undefined), {
    message: 'give either crashCell or crashCellId',
  });

/** What it says of a notebook without a crashing twin. */
const healthy = z.strictObject({ healthy: z.literal(true), ...shared });

/** The metadata of JunoBench pairs (Wang et al., arXiv 2510.18013) that were run here: `reproduced.ipynb` and `fixed.ipynb`. */
const junoBench = z
  .object({
    library: text,
    root_cause: text.nullable(),
    crash_type: text.nullable(),
    diagnosis: text.nullable(),
    target_cell_id: text,
    observed: z.object({ ename: text, line: z.int().positive().nullable() }),
  })
  .transform(({ library, root_cause: rootCause, crash_type: kind, diagnosis, target_cell_id: crashCellId, observed }) => ({
    crashCell: undefined,
    crashCellId,
    errorType: observed.ename,
    line: observed.line,
    library,
    rootCause,
    kind,
    diagnosis,
    makeData: undefined,
    late: undefined,
  }));

export const expectationSchema = z.union([healthy, crashing, junoBench]);
export type Expectation = z.output<typeof expectationSchema>;

/** JSON Schema of the documented form, for editors. */
export const expectationJsonSchema = (): Record<string, unknown> =>
  z.toJSONSchema(z.union([healthy, crashing]), { io: 'input', target: 'draft-7' });

/** The complaint of the form the file most likely means to have: the one that objects least. */
export function explainMismatch(error: z.ZodError): string {
  const [issue] = error.issues;
  const branches = issue?.code === 'invalid_union' ? issue.errors.map((issues) => issues) : [[issue!]];
  const nearest = branches.reduce((best, issues) => (issues.length < best.length ? issues : best));
  return nearest.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
}
