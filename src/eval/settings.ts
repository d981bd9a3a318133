import { z } from 'zod';
import { catalogueOf, type Catalogue } from '../settings/catalogue.ts';
import { flag } from '../settings/flag.ts';
import { settingsSchema } from '../settings/schema.ts';
import { count, globs, list, pairs, seconds } from '../settings/values.ts';
import { baselines } from './baselines/names.ts';
import { confidences } from './judge/sample-size.ts';
import { runtimeSetting } from './result.ts';

const { shape } = settingsSchema;

/** Every `--predict` is a mix of its own, read as `nbcrane check` reads one. */
const mixes = z
  .union([z.string(), z.array(z.string())])
  .transform((texts): (string | string[])[] => [texts].flat())
  .pipe(z.array(shape.predict.unwrap()).min(1));

/** US dollars for a million tokens in and out. */
const price = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;

/** The flags of `nbcrane eval`; those it shares with `nbcrane check` are the same ones. Times are seconds. */
export const evalSettingsSchema = z.strictObject({
  setting: list
    .pipe(z.array(runtimeSetting).min(1))
    .default(['+RT'])
    .meta(
      flag({
        group: 'Evaluation',
        value: '+RT,-RT,-S,-R,-V,+D',
        repeat: true,
        description:
          'What the model sees: all runtime facts, none, all but one category, or documentation as well. Each one is measured separately',
      }),
    ),
  'without-rules': list.default([]).meta(
    flag({
      group: 'Evaluation',
      value: 'FAMILY',
      repeat: true,
      description:
        'Measure every configuration with offline rules also without this family of rules, such as pandas. all: without each family in turn',
    }),
  ),
  cells: z
    .enum(['all', 'target'])
    .default('all')
    .meta(
      flag({
        group: 'Evaluation',
        value: 'all|target',
        description: 'Cells to predict: all, or only the target cell, as in the paper',
      }),
    ),
  only: list
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'CASE', repeat: true, description: 'Cases to run. * matches any characters (default: all)' })),
  late: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Evaluation', description: 'Also run the cases marked as running for minutes' })),
  fixes: z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description: 'With --first-alarm: also try a fix for each finding, and run the notebooks that were fixed',
      }),
    ),
  out: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'DIR',
        path: 'file',
        description: 'Folder for results.jsonl, summary.json and tables (default: a new folder in nbcrane-eval)',
      }),
    ),
  resume: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Evaluation', description: 'Continue the evaluation in --out. Runs only what is missing or got no answer' })),
  jobs: count(1, 256)
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'JOBS', description: 'Notebooks to run at the same time (default: one per core)' })),
  replay: z
    .string()
    .min(1)
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Evaluate recorded votes instead of running notebooks' })),
  'replay-answers': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        description:
          'Recorded answers for the votes, so that a judge can read them. The folder you name has the cells and the ground truth',
      }),
    ),
  'recorded-answers': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'FILE',
        path: 'file',
        description:
          'Run the notebooks, but give recorded answers in place of those of the models. They count for target cells only, and every table says so',
      }),
    ),
  price: pairs(/[^=]+/u)
    .pipe(z.record(z.string(), z.string().regex(price)))
    .default({})
    .meta(
      flag({
        group: 'Evaluation',
        value: 'MODEL=IN/OUT',
        repeat: true,
        description: 'Price of a model in US dollars per million input and output tokens. Without it costs are unknown',
      }),
    ),
  baseline: list
    .pipe(z.array(z.enum(baselines)))
    .default([])
    .meta(
      flag({
        group: 'Evaluation',
        value: 'pyright|pylint|nbclient',
        repeat: true,
        description:
          'Tools you have installed, to compare with nbcrane: static analyzers with and without the types of live objects, and nbclient for its run time',
      }),
    ),
  judge: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'PROVIDER/NAME',
        description: 'Model that compares the diagnoses of caught crashes with the ground truth',
      }),
    ),
  'judge-base-url': shape['base-url'].meta(
    flag({ group: 'Evaluation', value: 'URL', description: 'URL of an OpenAI-compatible server for the judge' }),
  ),
  'review-export': z
    .string()
    .min(1)
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Write a CSV sheet for a person to judge diagnoses' })),
  'review-margin': z.coerce
    .number()
    .positive()
    .max(50)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'POINTS',
        description: 'Put only as many diagnoses on the sheet as this margin of error requires (default: all)',
      }),
    ),
  'review-confidence': z.coerce
    .number()
    .pipe(z.literal(confidences))
    .default(95)
    .meta(flag({ group: 'Evaluation', value: '90|95|99', description: 'Confidence level of that margin, in percent' })),
  'review-import': globs.default([]).meta(
    flag({
      group: 'Evaluation',
      value: 'FILE',
      path: 'file',
      repeat: true,
      description: "Read completed sheets, one per person. The file name is the person's name",
    }),
  ),
  healthy: z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description:
          'Count false alarms on cells that run without errors: the notebooks and gallery scripts in a folder, or the docstring examples of installed packages if you name none',
      }),
    ),
  package: list.default([]).meta(
    flag({
      group: 'Evaluation',
      value: 'NAME',
      repeat: true,
      description: 'Packages whose examples --healthy runs (default: the common ones that are installed)',
    }),
  ),
  mutate: z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description: 'Make copies of working notebooks and scripts with one mistake each, and keep those that crash as a corpus',
      }),
    ),
  seed: z
    .string()
    .min(1)
    .default('1')
    .meta(
      flag({
        group: 'Evaluation',
        value: 'TEXT',
        description: 'Random seed of --mutate: which mistakes it makes and how it splits programs into halves',
      }),
    ),
  'per-program': count(1, 100)
    .default(6)
    .meta(flag({ group: 'Evaluation', value: 'COUNT', description: 'Maximum number of mutants that --mutate keeps per program' })),
  lengthen: seconds.optional().meta(
    flag({
      group: 'Evaluation',
      value: 'TIME',
      description: 'Make one cell of every --mutate program run at least this long, and put the mistakes after it',
    }),
  ),
  'first-alarm': z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description: 'Stop every notebook at the first predicted crash, as `nbcrane check` does, and measure how early it came',
      }),
    ),
  'stop-after': seconds
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'TIME', description: 'Start no more notebooks of --healthy or --mutate after this time' })),
  predict: mixes.default([['auto']]).meta(
    flag({
      group: 'Prediction',
      value: shape.predict.meta()!['value'] as string,
      repeat: true,
      description: 'Predictors to measure. Separate with commas to use them together. Repeat the flag to measure them separately',
    }),
  ),
  model: list.default([]).meta(
    flag({
      group: 'Prediction',
      value: 'PROVIDER/NAME',
      repeat: true,
      description: 'Models to measure, such as openai/gpt-5. Any name with --base-url',
    }),
  ),
  'base-url': shape['base-url'],
  votes: shape.votes,
  privacy: shape.privacy,
  'answer-cache': z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Prediction',
        description:
          'Reuse model answers from the last 30 days, from `nbcrane check` or another evaluation. Reused answers have no cost and no latency',
      }),
    ),
  'probe-budget': shape['probe-budget'],
  'model-timeout': shape['model-timeout'],
  python: shape.python,
  'kernel-name': shape['kernel-name'],
  timeout: seconds
    .default(600)
    .meta(flag({ group: 'Kernel', value: 'TIME', description: 'Time limit for one cell. A cell that takes longer counts as hung' })),
  'startup-timeout': shape['startup-timeout'],
  env: shape.env,
  quiet: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Output', short: 'q', description: 'Print only the tables' })),
  color: shape.color,
});

export type EvalSettings = z.output<typeof evalSettingsSchema>;
/** What a command line may say. */
export type EvalFlags = z.input<typeof evalSettingsSchema>;

export const evalCatalogue: Catalogue = catalogueOf('nbcrane eval', evalSettingsSchema);
