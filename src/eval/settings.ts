import { z } from 'zod';
import { catalogueOf, type Catalogue } from '../settings/catalogue.ts';
import { flagMeta, flagsOf } from '../settings/flag.ts';
import { settingsSchema } from '../settings/schema.ts';
import { count, file, globs, list, pairs, seconds } from '../settings/values.ts';
import { baselines } from './baselines/names.ts';
import { confidences } from './judge/sample-size.ts';
import { runtimeSetting } from './result.ts';

const evaluation = flagsOf('Evaluation');
const kernel = flagsOf('Kernel');
const output = flagsOf('Output');
const prediction = flagsOf('Prediction');

const { shape } = settingsSchema;

const evaluationFile = (description: string) => evaluation(file.optional(), { value: 'FILE', path: 'file', description });

/** Every `--predict` is a mix of its own, read as `nbcrane check` reads one. */
const mixes = z
  .union([z.string(), z.array(z.string())])
  .transform((texts): (string | string[])[] => [texts].flat())
  .pipe(z.array(shape.predict.unwrap()).min(1));

/** US dollars for a million tokens in and out. */
const price = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;

/** The flags of `nbcrane eval`; those it shares with `nbcrane check` are the same ones. Times are seconds. */
export const evalSettingsSchema = z.strictObject({
  setting: evaluation(list.pipe(z.array(runtimeSetting).min(1)).default(['+RT']), {
    is: ['repeat'],
    value: '+RT,-RT,-S,-R,-V,+D',
    description:
      'What the model sees: all runtime facts, none, all but one category, or documentation as well. Each one is measured separately',
  }),
  'without-rules': evaluation(list.default([]), {
    is: ['repeat'],
    value: 'FAMILY',
    description:
      'Measure every configuration with offline rules also without this family of rules, such as pandas. all: without each family in turn',
  }),
  cells: evaluation(z.enum(['all', 'target']).default('all'), {
    value: 'all|target',
    description: 'Cells to predict: all, or only the target cell, as in the paper',
  }),
  only: evaluation(list.optional(), {
    is: ['repeat'],
    value: 'CASE',
    description: 'Cases to run. * matches any characters (default: all)',
  }),
  late: evaluation(z.boolean().default(false), { description: 'Also run the cases marked as running for minutes' }),
  out: evaluation(z.string().min(1).optional(), {
    value: 'DIR',
    path: 'file',
    description: 'Folder for results.jsonl, summary.json and tables (default: a new folder in nbcrane-eval)',
  }),
  resume: evaluation(z.boolean().default(false), {
    description: 'Continue the evaluation in --out. Runs only what is missing or got no answer',
  }),
  jobs: evaluation(count(1, 256).optional(), { value: 'JOBS', description: 'Notebooks to run at the same time (default: one per core)' }),
  replay: evaluationFile('Evaluate recorded votes instead of running notebooks'),
  'replay-answers': evaluationFile(
    'Recorded answers for the votes, so that a judge can read them. The folder you name has the cells and the ground truth',
  ),
  'recorded-answers': evaluationFile(
    'Run the notebooks, but give recorded answers in place of those of the models. They count for target cells only, and every table says so',
  ),
  price: evaluation(
    pairs(/[^=]+/u)
      .pipe(z.record(z.string(), z.string().regex(price)))
      .default({}),
    {
      is: ['repeat'],
      value: 'MODEL=IN/OUT',
      description: 'Price of a model in US dollars per million input and output tokens. Without it costs are unknown',
    },
  ),
  baseline: evaluation(list.pipe(z.array(z.enum(baselines))).default([]), {
    is: ['repeat'],
    value: 'pyright|pylint|nbclient',
    description:
      'Tools you have installed, to compare with nbcrane: static analyzers with and without the types of live objects, and nbclient for its run time',
  }),
  judge: evaluation(z.string().min(1).optional(), {
    value: 'PROVIDER/NAME',
    description: 'Model that compares the diagnoses of caught crashes with the ground truth',
  }),
  'judge-base-url': evaluation(shape['base-url'], { value: 'URL', description: 'URL of an OpenAI-compatible server for the judge' }),
  'review-export': evaluationFile('Write a CSV sheet for a person to judge diagnoses'),
  'review-margin': evaluation(z.coerce.number().positive().max(50).optional(), {
    value: 'POINTS',
    description: 'Put only as many diagnoses on the sheet as this margin of error requires (default: all)',
  }),
  'review-confidence': evaluation(z.coerce.number().pipe(z.literal(confidences)).default(95), {
    value: '90|95|99',
    description: 'Confidence level of that margin, in percent',
  }),
  'review-import': evaluation(globs.default([]), {
    is: ['repeat'],
    value: 'FILE',
    path: 'file',
    description: "Read completed sheets, one per person. The file name is the person's name",
  }),
  predict: prediction(mixes.default([['auto']]), {
    is: ['repeat'],
    value: flagMeta(shape.predict).value!,
    description: 'Predictors to measure. Separate with commas to use them together. Repeat the flag to measure them separately',
  }),
  model: prediction(list.default([]), {
    is: ['repeat'],
    value: 'PROVIDER/NAME',
    description: 'Models to measure, such as openai/gpt-5. Any name with --base-url',
  }),
  'base-url': shape['base-url'],
  votes: shape.votes,
  privacy: shape.privacy,
  'answer-cache': prediction(z.boolean().default(false), {
    description:
      'Reuse model answers from the last 30 days, from `nbcrane check` or another evaluation. Reused answers have no cost and no latency',
  }),
  'probe-budget': shape['probe-budget'],
  'model-timeout': shape['model-timeout'],
  python: shape.python,
  'kernel-name': shape['kernel-name'],
  timeout: kernel(seconds.default(600), { value: 'TIME', description: 'Time limit for one cell. A cell that takes longer counts as hung' }),
  'startup-timeout': shape['startup-timeout'],
  env: shape.env,
  quiet: output(z.boolean().default(false), { short: 'q', description: 'Print only the tables' }),
  color: shape.color,
});

export type EvalSettings = z.output<typeof evalSettingsSchema>;
/** What a command line may say. */
export type EvalFlags = z.input<typeof evalSettingsSchema>;

export const evalCatalogue: Catalogue = catalogueOf('nbcrane eval', evalSettingsSchema);
