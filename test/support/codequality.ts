import { z } from 'zod';

/** What GitLab documents of a Code Quality report, no key more. Fingerprints are all different. */
export const codeQualitySchema = z
  .array(
    z.strictObject({
      description: z.string().min(1),
      check_name: z.string().min(1),
      fingerprint: z.string().regex(/^[\da-f]+$/),
      severity: z.enum(['info', 'minor', 'major', 'critical', 'blocker']),
      location: z.strictObject({
        // Relative to the repository, without `./`.
        path: z.string().regex(/^(?!\/|\.\.?\/)[^]+$/),
        lines: z.strictObject({ begin: z.int().positive() }),
      }),
    }),
  )
  .refine((entries) => new Set(entries.map(({ fingerprint }) => fingerprint)).size === entries.length, 'a fingerprint is not unique');
