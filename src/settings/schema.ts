import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flag } from './flag.ts';
import { kernelSettings } from './kernel-settings.ts';
import { modelSettings } from './model-settings.ts';
import { predictionSettings } from './prediction-settings.ts';
import { reportSettings } from './report-settings.ts';
import { count, file, globs, pairs } from './values.ts';

/** Spelled as papermill's -p reads it. */
const parameterText = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value));

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
        statically: true,
        common: true,
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
      statically: true,
      group: 'Run',
      value: 'GLOB',
      elsewhere: ['deselect', 'exclude'],
      repeat: true,
      perRun: true,
      aboutRun: true,
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
        statically: true,
        common: true,
        group: 'Run',
        perRun: true,
        aboutRun: true,
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
        statically: true,
        group: 'Run',
        value: 'I/N',
        perRun: true,
        aboutRun: true,
        description: 'Check only part I of N of the notebooks. For the jobs of a CI matrix',
      }),
    ),
  durations: file.optional().meta(
    flag({
      ...runner('It decides which notebooks are left to other jobs'),
      action: true,
      statically: true,
      needs: ['shard'],
      group: 'Run',
      value: 'FILE',
      path: 'file',
      perRun: true,
      aboutRun: true,
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
        aboutRun: true,
        description:
          'Skip a notebook that passed within the last 7 days with the same code, files of the repository and packages (docs/cache.md)',
      }),
    ),
  'cache-inputs': globs.default([]).meta(
    flag({
      ...author('The globs are part of what is compared: a notebook runs once more after they change'),
      aboutRun: true,
      needs: ['cache'],
      group: 'Run',
      value: 'GLOB',
      repeat: true,
      description:
        'Files of the repository that --cache compares for a notebook (default: all that git does not ignore, but other notebooks)',
    }),
  ),
  'changed-since': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It decides which notebooks are not run'),
        statically: true,
        common: true,
        group: 'Run',
        value: 'REF',
        perRun: true,
        aboutRun: true,
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
        statically: true,
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
        statically: true,
        group: 'Run',
        description: 'Keep running after a crash, so that every cell gets a prediction and a result',
      }),
    ),
  'stop-on': z
    .enum(['certain', 'unanimous', 'likely', 'never'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['never', 'certain', 'unanimous', 'likely'], 'A file may make a run stop more often, not less often'),
        action: true,
        statically: true,
        common: true,
        group: 'Run',
        value: 'certain|unanimous|likely|never',
        description:
          'Stop a notebook at a predicted crash of this confidence or higher. unanimous: like likely, but for a prediction of a model all its votes must agree. never only reports it and keeps running',
      }),
    ),
  'min-confidence': z
    .enum(['likely', 'certain'])
    .default('likely')
    .meta(
      flag({
        ...stricter(['certain', 'likely'], 'A file may report more, not less'),
        action: true,
        statically: true,
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
        statically: true,
        group: 'Run',
        value: 'predicted|error|never',
        perRun: true,
        aboutRun: true,
        merge: true,
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
        statically: true,
        common: true,
        group: 'Run',
        value: 'N|auto',
        short: 'j',
        elsewhere: ['n', 'numprocesses', 'workers'],
        perRun: true,
        aboutRun: true,
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
        statically: true,
        group: 'Run',
        value: 'FAILURES',
        elsewhere: ['x', 'exitfirst', 'maxfail'],
        perRun: true,
        aboutRun: true,
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
  ...predictionSettings,
  ...modelSettings,
  ...reportSettings,
  quiet: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('It only changes what the terminal shows. Failures and notices are always shown'),
        statically: true,
        common: true,
        group: 'Output',
        short: 'q',
        perRun: true,
        merge: true,
        description: 'Only print failures',
      }),
    ),
  verbose: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...author('It only changes what the terminal shows'),
        statically: true,
        group: 'Output',
        short: 'v',
        perRun: true,
        description: 'Print every prediction, the output of cells and all that is known of a finding',
      }),
    ),
  format: z
    .enum(['full', 'concise'])
    .default('full')
    .meta(
      flag({
        ...author('It only changes what the terminal shows'),
        statically: true,
        group: 'Output',
        value: 'full|concise',
        perRun: true,
        merge: true,
        description: 'How findings are printed. concise: one line each, for editors and grep',
      }),
    ),
  color: z
    .enum(['auto', 'always', 'never'])
    .default('auto')
    .meta(
      flag({
        ...author('It only changes what the terminal shows'),
        statically: true,
        group: 'Output',
        value: 'auto|always|never',
        perRun: true,
        merge: true,
        description: 'Use colors in the terminal',
      }),
    ),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** Settings as a file or a command line may contain them. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
