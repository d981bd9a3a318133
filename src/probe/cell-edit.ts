import { z } from 'zod';
import { amount, whole } from '../json/numbers.ts';
import { identifier } from '../redact/redact-by-schema.ts';

/** An edit against a crash. */
const cellEditSchema = z.object({
  /** The cell to edit: the one that crashes, or one before it. */
  cell: whole,
  family: identifier(),
  /** What is changed, one clause. */
  what: z.string(),
  /** Replacements in the cell's source, its lines joined by line feeds: from `start` up to `end`, in UTF-16 units; in order, apart from each other. */
  edits: z.array(z.object({ start: whole, end: whole, text: z.string() })).min(1),
});

/** An edit with which the cell that crashes ran through in a copy of the kernel. */
export const fixSchema = cellEditSchema.extend({
  tried: z.object({
    /** The cells that ran through in the copy, the edited one first. */
    cells: z.array(whole).min(1),
    /** Why the cell after them did not, one clause; null where there is none. */
    reason: z.string().nullable(),
    /** Whether the copy left work out in them. */
    shortened: z.boolean(),
    elapsedMs: amount,
    /** Only where the copy ran the notebook anew from its first cell, because the edited cell had run already. */
    fromStart: z.literal(true).optional(),
  }),
});

/** An edit of an earlier cell that could not be tried, so it may not help. `reason`: why, one clause. */
export const untriedSchema = cellEditSchema.extend({ reason: z.string() });

export type TriedFix = z.infer<typeof fixSchema>;
export type UntriedEdit = z.infer<typeof untriedSchema>;
