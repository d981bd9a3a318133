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
    error: 'none cannot be combined with other predictors',
    params: { contradiction: true },
  });

const file = z.string().min(1);

/** A report that the run writes once. */
const reportFile = (description: string) =>
  file.optional().meta(
    flag({
      ...runner('It controls which file is overwritten'),
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
        ...author('It is input to the notebook, like its cells'),
        group: 'Run',
        value: 'NAME=VALUE',
        repeat: true,
        short: 'p',
        description: "Set a variable of the cell tagged `parameters`, like papermill's -p",
      }),
    ),
  ignore: globs.default([]).meta(
    flag({
      ...author('An author could just as well delete the notebook. Every run reports how many were ignored, and by which file'),
      group: 'Run',
      value: 'GLOB',
      repeat: true,
      perRun: true,
      description: 'Notebooks to ignore',
    }),
  ),
  static: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides whether anything runs at all'),
        action: true,
        group: 'Run',
        perRun: true,
        description: 'Check syntax, imports, names and saved errors without running anything. Takes milliseconds',
      }),
    ),
  shard: z
    .string()
    .regex(/^[1-9]\d*\/[1-9]\d*$/)
    .refine((text) => Number(text.split('/')[0]) <= Number(text.split('/')[1]))
    .optional()
    .meta(
      flag({
        ...runner('It decides which notebooks are not checked in this job'),
        action: true,
        group: 'Run',
        value: 'I/N',
        perRun: true,
        description: 'Check only part I of N of the notebooks. For the jobs of a CI matrix',
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
        'JSON report of an earlier run, the same file for every shard. With it, `shard` divides the notebooks so that all parts take about as long',
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
        description: 'Skip a notebook that passed within the last 7 days if nothing it was seen to depend on has changed (docs/cache.md)',
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
          'Check only notebooks that changed since your work branched off this branch, tag or commit, including uncommitted changes',
      }),
    ),
  'trust-config': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('A file cannot declare itself trusted'),
        action: true,
        group: 'Run',
        perRun: true,
        commandOnly: true,
        description:
          'Use every setting in config files next to or above the notebooks. Otherwise only the settings that a notebook author may change count (docs/settings.md)',
      }),
    ),
  'allow-errors': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('A crash still fails the run. Only more cells run'),
        group: 'Run',
        description: 'Keep running after a crash, so that every cell gets a prediction and a result',
      }),
    ),
  'stop-on': z
    .enum(['certain', 'likely', 'never'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['never', 'certain', 'likely'], 'A file may make a run stop more often, not less often'),
        action: true,
        group: 'Run',
        value: 'certain|likely|never',
        description: 'Stop a notebook at a predicted crash of this confidence or higher. never only reports it and keeps running',
      }),
    ),
  'min-confidence': z
    .enum(['likely', 'certain'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['certain', 'likely'], 'A file may report more, not less'),
        action: true,
        group: 'Prediction',
        value: 'likely|certain',
        description: 'Ignore predictions below this confidence. certain also skips the model, whose predictions are never certain',
      }),
    ),
  'fail-on': z
    .enum(['predicted', 'error', 'never'])
    .default('predicted')
    .meta(
      flag({
        ...stricter(['never', 'error', 'predicted'], 'A file may make a run fail more often, not less often'),
        action: true,
        group: 'Run',
        value: 'predicted|error|never',
        perRun: true,
        description:
          'What fails the run. predicted: any predicted or real crash, timeout or dead kernel. error: only what really went wrong. never: nothing a notebook does',
      }),
    ),
  jobs: z
    .union([count(1, 25), z.literal('auto')])
    .default(1)
    .meta(
      flag({
        ...stricter('less', 'A file may use less of your machine, not more'),
        action: true,
        group: 'Run',
        value: 'N|auto',
        perRun: true,
        description:
          'Notebooks to run at the same time, or auto for as many as the processors and the free memory allow. They share the machine and the files next to them',
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
        description: 'Start no more notebooks after this many have failed (default: no limit)',
      }),
    ),
  'fail-on-shell-error': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([false, true], 'A file may make a run fail more often, not less often'),
        group: 'Run',
        description: 'Treat a failed !command or %pip as a crash instead of a warning',
      }),
    ),
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
        group: 'Prediction',
        description: 'For a crash, suggest an edit of the cell if a copy of the kernel ran through with it (Linux, docs/fixes.md)',
      }),
    ),
  model: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It decides who receives your code and who is paid'),
        action: true,
        group: 'Prediction',
        value: 'PROVIDER/NAME',
        description: 'Model to use, such as openai/gpt-5 or google/gemini-2.5-flash. Any name with a base URL',
      }),
    ),
  'base-url': z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      flag({
        ...runner('It decides who receives your code and your key'),
        action: true,
        group: 'Prediction',
        value: 'URL',
        description: 'URL of an OpenAI-compatible server (vLLM, Ollama, llama.cpp)',
      }),
    ),
  votes: count(1, 25)
    .default(5)
    .meta(
      flag({
        ...runner('Every vote costs money'),
        action: true,
        group: 'Prediction',
        value: 'N',
        description: 'How many times to ask the model about a cell, 1 to 25. The majority decides',
      }),
    ),
  'runtime-info': z
    .union([z.literal('none').transform((): ('S' | 'R' | 'V')[] => []), list.pipe(z.array(z.enum(['S', 'R', 'V'])).min(1))])
    .default(['S', 'R', 'V'])
    .meta(
      flag({
        ...stricter('fewer', 'A file may show a model less, not more'),
        group: 'Prediction',
        value: 'S,R,V|none',
        description: 'Runtime facts the model sees. S: structure, R: representation, V: values',
      }),
    ),
  privacy: z
    .enum(['full', 'values', 'code-only', 'offline'])
    .default('full')
    .meta(
      flag({
        ...stricter(['full', 'values', 'code-only', 'offline'], 'A file may show a model less, not more'),
        action: true,
        group: 'Prediction',
        value: 'full|values|code-only|offline',
        description:
          'What a model may see. full: everything. values: no values of variables. code-only: no facts from the kernel. offline: nothing, no model is used even if you name one',
      }),
    ),
  documentation: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It makes every prompt longer, which costs money'),
        group: 'Prediction',
        description: 'Show the model the docstrings of the library functions a cell calls, from the installed versions',
      }),
    ),
  'answer-cache': z
    .boolean()
    .default(true)
    .meta(
      flag({
        ...runner('Without the cache you pay for every answer again'),
        action: true,
        group: 'Prediction',
        description: 'Keep model answers for 30 days and reuse them for the same vote on the same prompt',
      }),
    ),
  'probe-budget': seconds.default(0.25).meta(
    flag({
      ...runner('It decides how much is looked for, and how long a run waits'),
      group: 'Prediction',
      value: 'TIME',
      description: 'Time limit for inspecting the kernel before each cell',
    }),
  ),
  'model-timeout': seconds.optional().meta(
    flag({
      ...runner('It decides how long a run waits'),
      group: 'Prediction',
      value: 'TIME',
      description:
        'Time limit for one answer of the model (default: 60s, or 10m if base-url is a server on your own machine or network, which may run on a CPU)',
    }),
  ),
  'max-calls': count(1, 1_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It controls how much a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'CALLS',
        perRun: true,
        description:
          'Limit on model requests in this run, including retries. After that the run continues without the model (default: no limit)',
      }),
    ),
  'max-tokens': count(1, 1_000_000_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It controls how much a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'TOKENS',
        perRun: true,
        description:
          'Limit on model tokens in this run, input plus output. After that the run continues without the model (default: no limit)',
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
        ...runner('It controls how much a model may cost'),
        action: true,
        group: 'Prediction',
        value: 'DOLLARS',
        perRun: true,
        description: 'Limit on model cost in this run, in US dollars. After that the run continues without the model (default: no limit)',
      }),
    ),
  price: pairs(/[^=]+/u)
    .pipe(z.record(z.string(), z.string().regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/)))
    .default({})
    .meta(
      flag({
        ...runner('It controls how much a model may cost'),
        group: 'Prediction',
        value: 'MODEL=IN/OUT',
        repeat: true,
        perRun: true,
        description: 'Price of a model in US dollars per million input and output tokens, if nbcrane does not know it or has it wrong',
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
        ...runner('It controls which comment and which alerts this run replaces'),
        action: true,
        group: 'Reports',
        value: 'NAME',
        perRun: true,
        description:
          'Name of this run if several check the same commit, such as the shards of a matrix. Each gets its own category in code scanning and its own comment',
      }),
    ),
  markdown: reportFile('Write a Markdown summary'),
  junit: reportFile('Write JUnit XML'),
  'output-notebook': file.optional().meta(
    flag({
      ...runner('It controls which file is overwritten'),
      group: 'Reports',
      value: 'FILE|DIR',
      path: 'file',
      perRun: true,
      description: 'Write the executed notebook with its outputs, even if the run stopped early',
    }),
  ),
  fix: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It changes notebook files'),
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Write suggested fixes into the notebook files. Files with uncommitted changes are left alone',
      }),
    ),
  diff: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides whether --fix writes'),
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Show what --fix would write, as a diff of each cell, and write nothing',
      }),
    ),
  'allow-dirty': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It decides which files --fix may change'),
        group: 'Output',
        perRun: true,
        commandOnly: true,
        description: 'Let --fix change files that have uncommitted changes',
      }),
    ),
  quiet: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('It only changes what the terminal shows. Failures and notices are always shown'),
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
        ...author('It only changes what the terminal shows'),
        group: 'Output',
        short: 'v',
        perRun: true,
        description: 'Print every prediction and the output of cells',
      }),
    ),
  color: z
    .enum(['auto', 'always', 'never'])
    .default('auto')
    .meta(
      flag({
        ...author('It only changes what the terminal shows'),
        group: 'Output',
        value: 'auto|always|never',
        perRun: true,
        description: 'Use colors in the terminal',
      }),
    ),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** Settings as a file or a command line may contain them. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
