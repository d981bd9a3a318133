import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flag } from './flag.ts';
import { list } from './values.ts';

/** Predictors asked together. */
const mix = list
  .pipe(z.array(z.enum(['auto', 'none', 'offline', 'rehearsal', 'llm'])).min(1))
  .refine((names) => !names.includes('none') || names.length === 1, {
    error: 'none cannot be combined with other predictors',
    params: { contradiction: true },
  });

/** Settings of predictions: who predicts, how far ahead, and whether fixes are tried. */
export const predictionSettings = {
  predict: mix.default(['auto']).meta(
    flag({
      ...runner('It turns predictions off, or turns on ones that cost time and money'),
      group: 'Prediction',
      value: 'auto|none|offline|rehearsal|llm',
      repeat: true,
      description:
        'Predictors to use, separated by commas. auto: offline, rehearsal of long cells (Linux), and llm if you pass --model. rehearsal: rehearse every cell',
    }),
  ),
  'ignore-rule': list
    .pipe(z.array(z.string().regex(/^[a-z][\w-]*\/(?:[\w-]+|\*)$/)))
    .default([])
    .meta(
      flag({
        ...runner('It hides findings. An author can put the comment `# nbcrane: ignore[RULE]` into a cell, where reviewers see it'),
        action: true,
        statically: true,
        common: true,
        group: 'Prediction',
        value: 'RULE',
        repeat: true,
        description: 'Ignore predictions of this rule, such as pandas/missing-column, or of all rules about a library: pandas/*',
      }),
    ),
  'look-ahead': z
    .enum(['stop', 'warn', 'off'])
    .default('stop')
    .meta(
      flag({
        ...stricter(['off', 'warn', 'stop'], 'A file may make a run stop more often, not less often'),
        group: 'Prediction',
        value: 'stop|warn|off',
        description:
          'If the rehearsal of a long cell finds a crash in a later cell: stop before the long cell, only warn, or do not look ahead at all',
      }),
    ),
  'rehearsal-share': z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(0?\.\d+|[01](\.0+)?)$/)
        .transform(Number),
    ])
    .pipe(z.number().gt(0).max(1))
    .default(0.1)
    .meta(
      flag({
        ...runner('It controls how long a run waits and how much it checks'),
        group: 'Prediction',
        value: 'SHARE',
        description:
          "How long the run may wait for the rehearsal of a cell, as a share of the cell's last duration. Applies if that is 5 s or more",
      }),
    ),
  fixes: z
    .boolean()
    .default(true)
    .meta(
      flag({
        ...author('It only adds suggestions to a report'),
        action: true,
        statically: true,
        group: 'Prediction',
        description: 'For a crash, suggest an edit of the cell if a copy of the kernel ran through with it (Linux, docs/fixes.md)',
      }),
    ),
};
