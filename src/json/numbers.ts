import { z } from 'zod';

/** Numbers in a report from a file are untrusted. Values that no run can have are rejected. 30 years in milliseconds are accepted. */
export const whole = z.int().nonnegative().max(1_000_000_000_000);
/** A size; some machines have more than a terabyte. */
export const byteCount = z.int().nonnegative();
export const counted = z.int().positive().max(1_000_000_000);
export const amount = z.number().nonnegative().max(1_000_000_000_000);
