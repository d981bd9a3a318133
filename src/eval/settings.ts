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
          'What a model is shown: all runtime facts, none, all but one category, or documentation as well; each is a set-up of its own',
      }),
    ),
  cells: z
    .enum(['all', 'target'])
    .default('all')
    .meta(
      flag({
        group: 'Evaluation',
        value: 'all|target',
        description: 'Cells to ask about: every one, or only the one that decides, as the paper does',
      }),
    ),
  only: list
    .optional()
    .meta(
      flag({ group: 'Evaluation', value: 'CASE', repeat: true, description: 'Cases to run; * stands for any characters (default: all)' }),
    ),
  late: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Evaluation', description: 'Run also the cases that say of themselves that they run for minutes' })),
  out: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'DIR',
        path: 'file',
        description: 'Folder for results.jsonl, summary.json and tables (default: a new one below nbcrane-eval)',
      }),
    ),
  resume: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Evaluation', description: 'Go on with the results in --out: only what is missing or was not answered is run' })),
  jobs: count(1, 256)
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'JOBS', description: 'Notebooks to run at the same time (default: one for each core)' })),
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
          'Recorded answers that belong to the votes, so that a judge can read them; the folder named has their cells and ground truth',
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
        description: 'US dollars for a million tokens of a model, in and out; without it costs are unknown',
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
          'Tools of your own to measure beside nbcrane: static analysers with and without the types of live objects, nbclient for its time',
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
        description: 'Model that judges the diagnoses of caught crashes against the ground truth',
      }),
    ),
  'judge-base-url': shape['base-url'].meta(
    flag({ group: 'Evaluation', value: 'URL', description: 'OpenAI-compatible server of the judge' }),
  ),
  'review-export': z
    .string()
    .min(1)
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'FILE', path: 'file', description: 'Write a CSV sheet in which a person judges diagnoses' })),
  'review-margin': z.coerce
    .number()
    .positive()
    .max(50)
    .optional()
    .meta(
      flag({
        group: 'Evaluation',
        value: 'POINTS',
        description: 'Put only as many diagnoses on the sheet as this margin of error needs (default: all)',
      }),
    ),
  'review-confidence': z.coerce
    .number()
    .pipe(z.literal(confidences))
    .default(95)
    .meta(flag({ group: 'Evaluation', value: '90|95|99', description: 'Confidence of that margin, per cent' })),
  'review-import': globs.default([]).meta(
    flag({
      group: 'Evaluation',
      value: 'FILE',
      path: 'file',
      repeat: true,
      description: "Read filled-in sheets, one person a file; the file's name is the person's",
    }),
  ),
  healthy: z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description:
          'Count false alarms on cells that run well: the notebooks and gallery scripts of a folder, or without one the docstring examples of installed packages',
      }),
    ),
  package: list.default([]).meta(
    flag({
      group: 'Evaluation',
      value: 'NAME',
      repeat: true,
      description: 'Packages whose examples --healthy runs (default: the usual ones that are installed)',
    }),
  ),
  mutate: z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description: 'Put one mistake at a time into notebooks and scripts that run well, and keep those that crash as a corpus',
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
        description: 'Decides which mistakes --mutate makes and how it splits programs into halves',
      }),
    ),
  'per-program': count(1, 100)
    .default(6)
    .meta(flag({ group: 'Evaluation', value: 'COUNT', description: 'Mutants of a program that --mutate keeps at most' })),
  lengthen: seconds.optional().meta(
    flag({
      group: 'Evaluation',
      value: 'TIME',
      description: 'Make a cell of every program of --mutate run at least so long, and put the mistakes after it',
    }),
  ),
  'first-alarm': z
    .boolean()
    .default(false)
    .meta(
      flag({
        group: 'Evaluation',
        description: 'Stop every notebook at the first predicted crash, as `nbcrane check` does, and tell how soon that came',
      }),
    ),
  'stop-after': seconds
    .optional()
    .meta(flag({ group: 'Evaluation', value: 'TIME', description: 'Start no further notebook of --healthy or --mutate after this time' })),
  predict: mixes.default([['auto']]).meta(
    flag({
      group: 'Prediction',
      value: shape.predict.meta()!['value'] as string,
      repeat: true,
      description: 'Predictors to measure; with commas they are asked together, repeated they are set-ups of their own',
    }),
  ),
  model: list.default([]).meta(
    flag({
      group: 'Prediction',
      value: 'PROVIDER/NAME',
      repeat: true,
      description: 'Models to measure, such as openai/gpt-5; with --base-url any name',
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
          'Take answers that `nbcrane check` or another evaluation was given in the last 30 days; they have no cost and no latency of their own',
      }),
    ),
  'probe-budget': shape['probe-budget'],
  'model-timeout': shape['model-timeout'],
  python: shape.python,
  'kernel-name': shape['kernel-name'],
  timeout: seconds
    .default(600)
    .meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for one cell; a cell that takes longer counts as hung' })),
  'startup-timeout': shape['startup-timeout'],
  env: shape.env,
  quiet: z
    .boolean()
    .default(false)
    .meta(flag({ group: 'Output', short: 'q', description: 'Print the tables only' })),
  color: shape.color,
});

export type EvalSettings = z.output<typeof evalSettingsSchema>;
/** What a command line may say. */
export type EvalFlags = z.input<typeof evalSettingsSchema>;

export const evalCatalogue: Catalogue = catalogueOf('nbcrane eval', evalSettingsSchema);
