import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flag } from './flag.ts';
import { kernelSettings } from './kernel-settings.ts';
import { count, globs, list, pairs, seconds } from './values.ts';

/** Spelled as papermill's -p reads it. */
const parameterText = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value));

/** Predictors asked together. */
const mix = list
  .pipe(z.array(z.enum(['auto', 'none', 'offline', 'rehearsal', 'llm'])).min(1))
  .refine((names) => !names.includes('none') || names.length === 1, {
    error: 'none excludes every other predictor',
    params: { contradiction: true },
  });

const file = z.string().min(1);

/** A report that the run writes once. */
const reportFile = (description: string) =>
  file.optional().meta(
    flag({
      ...runner('It decides which file is written, and so which is lost'),
      group: 'Reports',
      value: 'FILE',
      path: 'file',
      perRun: true,
      description,
    }),
  );

/**
 * Every setting, once: keys are the flag names and the keys of `nbcrane.toml`.
 * Help text, parsing and validation all come from here. Times are seconds.
 */
export const settingsSchema = z.strictObject({
  ...kernelSettings,
  parameter: pairs(/[\p{L}_][\p{L}\p{N}_]*/u, parameterText)
    .default({})
    .meta(
      flag({
        ...author('It is an input of the notebook, as its cells are'),
        group: 'Run',
        value: 'NAME=VALUE',
        repeat: true,
        short: 'p',
        description: "Value for a variable of the cell tagged `parameters`, read as papermill's -p reads it",
      }),
    ),
  ignore: globs.default([]).meta(
    flag({
      ...author('An author can delete a notebook just as well; every run tells how many were left out, and by which file'),
      group: 'Run',
      value: 'GLOB',
      repeat: true,
      perRun: true,
      description: 'Notebooks to leave out',
    }),
  ),
  static: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('With it nothing runs, without it everything does'),
        action: true,
        group: 'Run',
        perRun: true,
        description: 'Only look, run nothing: syntax, imports, names and what the last run left in the file, in milliseconds',
      }),
    ),
  shard: z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/)
    .refine((text) => Number(text.split('/')[0]) <= Number(text.split('/')[1]))
    .optional()
    .meta(
      flag({
        ...runner('It decides which notebooks are left to other jobs'),
        action: true,
        group: 'Run',
        value: 'I/N',
        perRun: true,
        description: 'Check only part I of N of the notebooks found, as the jobs of a matrix do',
      }),
    ),
  durations: file.optional().meta(
    flag({
      ...runner('It decides which notebooks are left to other jobs'),
      action: true,
      group: 'Run',
      value: 'FILE',
      path: 'file',
      perRun: true,
      description:
        'JSON report of an earlier run, the same file for every shard: `shard` divides the notebooks so that all parts take equally long',
    }),
  ),
  cache: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides which notebooks are not run'),
        action: true,
        group: 'Run',
        perRun: true,
        description:
          'Do not run a notebook again that passed within 7 days, as long as nothing that it was seen to depend on has changed (docs/cache.md)',
      }),
    ),
  'changed-since': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It decides which notebooks are not run'),
        group: 'Run',
        value: 'REF',
        perRun: true,
        description:
          'Check only notebooks that differ from where git says the work left this branch, tag or commit, uncommitted changes included',
      }),
    ),
  'trust-config': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('A file cannot vouch for itself'),
        action: true,
        group: 'Run',
        perRun: true,
        commandOnly: true,
        description:
          'Use all settings of config files beside and above the notebooks; without, only those that an author may say (docs/settings.md)',
      }),
    ),
  'allow-errors': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('A crash fails the run all the same; only more cells are run'),
        group: 'Run',
        description: 'Go on after a crash, so that every cell gets a verdict and an outcome',
      }),
    ),
  'stop-on': z
    .enum(['certain', 'likely', 'never'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['never', 'certain', 'likely'], 'A file may stop for more, never for less'),
        action: true,
        group: 'Run',
        value: 'certain|likely|never',
        description: 'Least confidence of a predicted crash that stops a notebook; never records and runs on',
      }),
    ),
  'min-confidence': z
    .enum(['likely', 'certain'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['certain', 'likely'], 'A file may report more, never less'),
        action: true,
        group: 'Prediction',
        value: 'likely|certain',
        description:
          'Least confidence of a predicted crash that counts; a less certain one is told nowhere and stops nothing, and a model, which is never certain, is not asked',
      }),
    ),
  'fail-on': z
    .enum(['predicted', 'error', 'never'])
    .default('predicted')
    .meta(
      flag({
        ...stricter(['never', 'error', 'predicted'], 'A file may fail for more, never for less'),
        action: true,
        group: 'Run',
        value: 'predicted|error|never',
        perRun: true,
        description: 'What fails the run: a predicted crash and all that is worse, only what really went wrong, or nothing a notebook does',
      }),
    ),
  jobs: z
    .union([count(1, 25), z.literal('auto')])
    .default(1)
    .meta(
      flag({
        ...stricter('less', 'A file may take less of the machine, never more'),
        action: true,
        group: 'Run',
        value: 'N|auto',
        perRun: true,
        description:
          'Notebooks to run at once, or auto for what the processors and the free memory allow; they share the machine, and the files beside them',
      }),
    ),
  'max-failures': count(1, 1_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It decides which notebooks are not run'),
        action: true,
        group: 'Run',
        value: 'FAILURES',
        perRun: true,
        description: 'Start no more notebooks once this many did not pass (default: no limit)',
      }),
    ),
  'fail-on-shell-error': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([false, true], 'A file may fail for more, never for less'),
        group: 'Run',
        description: 'Treat a failing !command or %pip as a crash of its cell instead of a warning',
      }),
    ),
  predict: mix.default(['auto']).meta(
    flag({
      ...runner('It switches predictions off, or on where they cost time and money'),
      group: 'Prediction',
      value: 'auto|none|offline|rehearsal|llm',
      repeat: true,
      description:
        'Which predictors to ask, several with commas; auto is offline, rehearsal of cells that take long where the system allows it, and llm when a model is named; rehearsal alone rehearses every cell',
    }),
  ),
  'look-ahead': z
    .enum(['stop', 'warn', 'off'])
    .default('stop')
    .meta(
      flag({
        ...stricter(['off', 'warn', 'stop'], 'A file may stop for more, never for less'),
        group: 'Prediction',
        value: 'stop|warn|off',
        description:
          'When the rehearsal of an expensive cell goes on and meets a crash in a later cell: stop before the expensive one, warn and run on, or do not look',
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
        ...runner('It decides how long a run waits, and how much is looked for'),
        group: 'Prediction',
        value: 'SHARE',
        description: "Share of a cell's recorded duration that the run may wait for its rehearsal, where that is 5 s or more",
      }),
    ),
  model: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It decides who gets the code, and who is paid'),
        action: true,
        group: 'Prediction',
        value: 'PROVIDER/NAME',
        description: 'Model to ask, such as openai/gpt-5 or google/gemini-2.5-flash; with a base URL any name',
      }),
    ),
  'base-url': z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      flag({
        ...runner('It decides who gets the code and the key'),
        action: true,
        group: 'Prediction',
        value: 'URL',
        description: 'OpenAI-compatible server (vLLM, Ollama, llama.cpp)',
      }),
    ),
  votes: count(1, 25)
    .default(5)
    .meta(
      flag({
        ...runner('Every vote is paid for'),
        action: true,
        group: 'Prediction',
        value: 'N',
        description: 'Answers to ask of the model, 1 to 25; the majority decides',
      }),
    ),
  'runtime-info': z
    .union([z.literal('none').transform((): ('S' | 'R' | 'V')[] => []), list.pipe(z.array(z.enum(['S', 'R', 'V'])).min(1))])
    .default(['S', 'R', 'V'])
    .meta(
      flag({
        ...stricter('fewer', 'A file may show a model less, never more'),
        group: 'Prediction',
        value: 'S,R,V|none',
        description: 'Runtime facts the model sees: structure, representation, values',
      }),
    ),
  privacy: z
    .enum(['full', 'values', 'code-only', 'offline'])
    .default('full')
    .meta(
      flag({
        ...stricter(['full', 'values', 'code-only', 'offline'], 'A file may show a model less, never more'),
        action: true,
        group: 'Prediction',
        value: 'full|values|code-only|offline',
        description:
          'What a model may see: everything, no values of variables (values), no facts of the kernel at all (code-only), or nothing, even when a model is named (offline)',
      }),
    ),
  documentation: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It makes every prompt longer, and prompts are paid for'),
        group: 'Prediction',
        description: 'Show the model the documentation of the library functions a cell calls, in the versions loaded',
      }),
    ),
  'answer-cache': z
    .boolean()
    .default(true)
    .meta(
      flag({
        ...runner('Without it every answer is paid for anew'),
        action: true,
        group: 'Prediction',
        description: 'Keep the answers of a model for 30 days, and ask nobody again for the same vote on the same prompt',
      }),
    ),
  'probe-budget': seconds.default(0.25).meta(
    flag({
      ...runner('It decides how much is looked for, and how long a run waits'),
      group: 'Prediction',
      value: 'TIME',
      description: 'Time the probe may spend before a cell',
    }),
  ),
  'model-timeout': seconds.default(60).meta(
    flag({
      ...runner('It decides how long a run waits'),
      group: 'Prediction',
      value: 'TIME',
      description: 'Limit for one answer of the model',
    }),
  ),
  'max-calls': count(1, 1_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It decides what a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'CALLS',
        perRun: true,
        description: 'Requests to the model in this run, retries included; then the run goes on without it (default: no limit)',
      }),
    ),
  'max-tokens': count(1, 1_000_000_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It decides what a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'TOKENS',
        perRun: true,
        description: 'Tokens of the model in this run, in and out; once they are used up the run goes on without it (default: no limit)',
      }),
    ),
  'max-cost': z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number),
    ])
    .pipe(z.number().gt(0).max(1_000_000))
    .optional()
    .meta(
      flag({
        ...runner('It decides what a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'DOLLARS',
        perRun: true,
        description:
          'US dollars for the model in this run, by its price; once they are spent the run goes on without it (default: no limit)',
      }),
    ),
  price: pairs(/[^=]+/u)
    .pipe(z.record(z.string(), z.string().regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/)))
    .default({})
    .meta(
      flag({
        ...runner('It decides what a model may cost'),
        group: 'Prediction',
        value: 'MODEL=IN/OUT',
        repeat: true,
        perRun: true,
        description: 'US dollars for a million tokens of a model, in and out, where the price that nbcrane knows is wrong or none is known',
      }),
    ),
  json: reportFile('Write the JSON report'),
  sarif: reportFile('Write SARIF 2.1.0 for code scanning'),
  category: z
    .string()
    .regex(/^[^\s/](?:.*[^\s/])?$/)
    .optional()
    .meta(
      flag({
        ...runner('It names the comment and the alerts that this run replaces'),
        action: true,
        group: 'Reports',
        value: 'NAME',
        perRun: true,
        description:
          'Name of this run among several on one commit, such as the shards of a matrix: category in code scanning, one comment each',
      }),
    ),
  markdown: reportFile('Write a Markdown summary'),
  junit: reportFile('Write JUnit XML'),
  'output-notebook': file.optional().meta(
    flag({
      ...runner('It decides which file is written, and so which is lost'),
      group: 'Reports',
      value: 'FILE|DIR',
      path: 'file',
      perRun: true,
      description: 'Write the executed copy with outputs, also of a run that stopped',
    }),
  ),
  quiet: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('Only what the terminal shows; failures and notices are always shown'),
        group: 'Output',
        short: 'q',
        perRun: true,
        description: 'Only print failures',
      }),
    ),
  verbose: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('Only what the terminal shows'),
        group: 'Output',
        short: 'v',
        perRun: true,
        description: 'Print every verdict and the output of cells',
      }),
    ),
  color: z
    .enum(['auto', 'always', 'never'])
    .default('auto')
    .meta(
      flag({
        ...author('Only what the terminal shows'),
        group: 'Output',
        value: 'auto|always|never',
        perRun: true,
        description: 'Colours on the terminal',
      }),
    ),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** What a file or a command line may say. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
