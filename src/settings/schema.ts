import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flagsOf } from './flag.ts';
import { kernelSettings } from './kernel-settings.ts';
import { modelSettings } from './model-settings.ts';
import { predictionSettings } from './prediction-settings.ts';
import { reportSettings } from './report-settings.ts';
import { count, file, globs, pairs, percentage, secondsOr, text } from './values.ts';

const output = flagsOf('Output');
const prediction = flagsOf('Prediction');
const run = flagsOf('Run');

/** Spelled as papermill's -p reads it. */
const parameterText = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value));

/**
 * Every setting, once: keys are the flag names and the keys of `nbcrane.toml`.
 * Help text, parsing and validation all come from here. Times are seconds.
 */
export const settingsSchema = z.strictObject({
  ...kernelSettings,
  parameter: run(pairs(/[\p{L}_][\p{L}\p{N}_]*/u, parameterText).default({}), {
    ...author('It is input to the notebook, like its cells'),
    is: ['statically', 'common', 'repeat'],
    value: 'NAME=VALUE',
    short: 'p',
    elsewhere: ['f', 'parameters_file', 'r', 'parameters_raw', 'y', 'parameters_yaml', 'parameters'],
    description: "Set a variable of the cell tagged `parameters`, like papermill's -p",
  }),
  ignore: run(globs.default([]), {
    ...author('An author could just as well delete the notebook. Every run reports how many were ignored, and by which file'),
    is: ['statically', 'perRun', 'aboutRun', 'repeat'],
    value: 'GLOB',
    elsewhere: ['deselect', 'exclude'],
    description: 'Notebooks to ignore',
  }),
  'notebooks-from': run(z.literal('-').optional(), {
    ...runner('It decides which notebooks are run'),
    is: ['perRun', 'aboutRun', 'commandOnly'],
    value: '-',
    description: 'Read the paths of the notebooks from standard input (-), one a line, and run each as soon as it is read',
  }),
  static: run(z.boolean().default(false), {
    ...runner('It decides whether anything runs at all'),
    is: ['action', 'statically', 'common', 'perRun', 'aboutRun'],
    description: 'Check syntax, imports, names and saved errors without running anything. Takes milliseconds',
  }),
  quick: run(secondsOr(60).optional(), {
    ...runner('It decides how much of a notebook really runs'),
    is: ['action', 'common'],
    value: 'TIME',
    alone: '60s',
    description:
      'Smoke test: run short cells, and from the first long cell on go through the rest in a copy of the kernel with long work shortened, in at most this time a notebook (Linux, docs/quick.md). Alone: 60s',
  }),
  'min-seen': run(percentage.optional(), {
    ...runner('It decides what fails'),
    is: ['action'],
    needs: ['quick'],
    value: 'SHARE%',
    description: 'Fail a notebook of which --quick has seen less than this share of its statements (default: only say so)',
  }),
  'quick-fallback': run(z.literal('static').optional(), {
    ...runner('It decides what a run does where no cell can be rehearsed'),
    is: ['action'],
    needs: ['quick'],
    value: 'static',
    description: 'What --quick does where the kernel cannot be copied: look at the code of the cells that are left (default: an error)',
  }),
  shard: run(
    text(/^[1-9]\d*\/[1-9]\d*$/)
      .refine((text) => Number(text.split('/')[0]) <= Number(text.split('/')[1]))
      .optional(),
    {
      ...runner('It decides which notebooks are not checked in this job'),
      is: ['action', 'statically', 'perRun', 'aboutRun'],
      value: 'I/N',
      description: 'Check only part I of N of the notebooks. For the jobs of a CI matrix',
    },
  ),
  durations: run(file.optional(), {
    ...runner('It decides which notebooks are left to other jobs'),
    is: ['action', 'statically', 'perRun', 'aboutRun'],
    needs: ['shard'],
    value: 'FILE',
    path: 'file',
    description:
      'JSON report of an earlier run, the same file for every shard. With it, `shard` divides the notebooks so that all parts take about as long',
  }),
  cache: run(z.boolean().default(false), {
    ...runner('It decides which notebooks are not run'),
    is: ['action', 'perRun', 'aboutRun'],
    description:
      'Skip a notebook that passed within the last 7 days with the same code, files of the repository and packages (docs/cache.md)',
  }),
  'cache-inputs': run(globs.default([]), {
    ...author('The globs are part of what is compared: a notebook runs once more after they change'),
    is: ['aboutRun', 'repeat'],
    needs: ['cache'],
    value: 'GLOB',
    description:
      'Files of the repository that --cache compares for a notebook (default: all that git does not ignore, but other notebooks)',
  }),
  'changed-since': run(z.string().min(1).optional(), {
    ...runner('It decides which notebooks are not run'),
    is: ['statically', 'common', 'perRun', 'aboutRun'],
    value: 'REF',
    description: 'Check only notebooks that changed since your work branched off this branch, tag or commit, including uncommitted changes',
  }),
  'trust-config': run(z.boolean().default(false), {
    ...runner('A file cannot declare itself trusted'),
    is: ['action', 'statically', 'perRun', 'commandOnly'],
    description:
      'Use every setting in config files next to or above the notebooks. Otherwise only the settings that a notebook author may change count (docs/settings.md)',
  }),
  'allow-errors': run(z.boolean().default(false), {
    ...author('A crash still fails the run. Only more cells run'),
    is: ['statically'],
    description: 'Keep running after a crash, so that every cell gets a prediction and a result',
  }),
  'stop-on': run(z.enum(['certain', 'unanimous', 'likely', 'never']).default('likely'), {
    ...stricter(['never', 'certain', 'unanimous', 'likely'], 'A file may make a run stop more often, not less often'),
    is: ['action', 'statically', 'common'],
    value: 'certain|unanimous|likely|never',
    description:
      'Stop a notebook at a predicted crash of this confidence or higher. unanimous: like likely, but for a prediction of a model all its votes must agree. never only reports it and keeps running',
  }),
  'min-confidence': prediction(z.enum(['likely', 'certain']).default('likely'), {
    ...stricter(['certain', 'likely'], 'A file may report more, not less'),
    is: ['action', 'statically'],
    value: 'likely|certain',
    description: 'Ignore predictions below this confidence. certain also skips the model, whose predictions are never certain',
  }),
  'fail-on': run(z.enum(['predicted', 'error', 'never']).default('predicted'), {
    ...stricter(['never', 'error', 'predicted'], 'A file may make a run fail more often, not less often'),
    is: ['action', 'merge', 'statically', 'perRun', 'aboutRun'],
    value: 'predicted|error|never',
    description:
      'What fails the run. predicted: any predicted or real crash, timeout or dead kernel. error: only what really went wrong. never: nothing a notebook does',
  }),
  jobs: run(z.union([count(1, 25), z.literal('auto')]).default(1), {
    ...stricter('less', 'A file may use less of your machine, not more'),
    is: ['action', 'statically', 'common', 'perRun', 'aboutRun'],
    value: 'N|auto',
    short: 'j',
    elsewhere: ['n', 'numprocesses', 'workers'],
    description:
      'Notebooks to run at the same time, or auto for as many as the processors and the free memory allow. They share the machine and the files next to them',
  }),
  'max-failures': run(count(1, 1_000_000).optional(), {
    ...runner('It decides which notebooks are not run'),
    is: ['action', 'statically', 'perRun', 'aboutRun'],
    value: 'FAILURES',
    elsewhere: ['x', 'exitfirst', 'maxfail'],
    description: 'Start no more notebooks after this many have failed (default: no limit)',
  }),
  'fail-on-shell-error': run(z.boolean().default(false), {
    ...stricter([false, true], 'A file may make a run fail more often, not less often'),
    description: 'Treat a failed !command or %pip as a crash instead of a warning',
  }),
  ...predictionSettings,
  ...modelSettings,
  ...reportSettings,
  quiet: output(z.boolean().default(false), {
    ...author('It only changes what the terminal shows. Failures and notices are always shown'),
    is: ['merge', 'statically', 'common', 'perRun'],
    short: 'q',
    description: 'Only print failures',
  }),
  verbose: output(z.boolean().default(false), {
    ...author('It only changes what the terminal shows'),
    is: ['statically', 'perRun'],
    short: 'v',
    description: 'Print every prediction, the output of cells and all that is known of a finding',
  }),
  format: output(z.enum(['full', 'concise']).default('full'), {
    ...author('It only changes what the terminal shows'),
    is: ['merge', 'statically', 'perRun'],
    value: 'full|concise',
    description: 'How findings are printed. concise: one line each, for editors and grep',
  }),
  color: output(z.enum(['auto', 'always', 'never']).default('auto'), {
    ...author('It only changes what the terminal shows'),
    is: ['merge', 'statically', 'perRun'],
    value: 'auto|always|never',
    description: 'Use colors in the terminal',
  }),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** Settings as a file or a command line may contain them. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
