import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flagsOf } from './flag.ts';
import { list, text } from './values.ts';

const flag = flagsOf('Prediction');

/** Predictors asked together. */
const mix = list
  .pipe(z.array(z.enum(['auto', 'none', 'offline', 'rehearsal', 'llm'])).min(1))
  .refine((names) => !names.includes('none') || names.length === 1, {
    error: 'none cannot be combined with other predictors',
    params: { contradiction: true },
  });

/** Settings of predictions: who predicts, how far ahead, and whether fixes are tried. */
export const predictionSettings = {
  predict: flag(mix.default(['auto']), {
    ...runner('It turns predictions off, or turns on ones that cost time and money'),
    is: ['repeat'],
    value: 'auto|none|offline|rehearsal|llm',
    description:
      'Predictors to use, separated by commas. auto: offline, rehearsal of long cells (Linux), and llm if you pass --model. rehearsal: rehearse every cell',
  }),
  'ignore-rule': flag(list.pipe(z.array(text(/^[a-z][\w-]*\/(?:[\w-]+|\*)$/))).default([]), {
    ...runner('It hides findings. An author can put the comment `# nbcrane: ignore[RULE]` into a cell, where reviewers see it'),
    is: ['action', 'statically', 'common', 'repeat'],
    value: 'RULE',
    description: 'Ignore predictions of this rule, such as pandas/missing-column, or of all rules about a library: pandas/*',
  }),
  'look-ahead': flag(z.enum(['stop', 'warn', 'off']).default('stop'), {
    ...stricter(['off', 'warn', 'stop'], 'A file may make a run stop more often, not less often'),
    value: 'stop|warn|off',
    description:
      'If the rehearsal of a long cell finds a crash in a later cell: stop before the long cell, only warn, or do not look ahead at all',
  }),
  'rehearsal-share': flag(
    z
      .union([z.number(), text(/^(0?\.\d+|[01](\.0+)?)$/).transform(Number)])
      .pipe(z.number().gt(0).max(1))
      .default(0.1),
    {
      ...runner('It controls how long a run waits and how much it checks'),
      value: 'SHARE',
      description:
        "How long the run may wait for the rehearsal of a cell: this share of the cell's last duration, if that is 5 s or more. For cells of unknown length all waits together take at most this share of the processor time the notebook's cells have taken, plus 0.2 s",
    },
  ),
  fixes: flag(z.boolean().default(true), {
    ...author('It only adds suggestions to a report'),
    is: ['action', 'statically'],
    off: 'Suggest no edits of cells for crashes',
    description: 'For a crash, suggest an edit of the cell if a copy of the kernel ran through with it (Linux, docs/fixes.md)',
  }),
};
