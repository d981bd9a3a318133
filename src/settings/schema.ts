import { z } from 'zod';

/** Node's timers fire at once beyond this many seconds (2^31 - 1 ms); nobody waits 24 days for a cell. */
const longestDelay = 2_147_483;

/** `90`, `90s`, `15m`, `2h` or a number of seconds → seconds. */
export const seconds = z.union([z.number().positive(), z.string().regex(/^\d+(\.\d+)?\s*(ms|s|m|h)?$/).refine((text) => Number.parseFloat(text) > 0)]).transform((value) => {
  if (typeof value === 'number') return Math.min(value, longestDelay);
  const unit = { ms: 0.001, s: 1, m: 60, h: 3600 }[/[a-z]+$/.exec(value)?.[0] ?? 's'] ?? 1;
  return Math.min(Number.parseFloat(value) * unit, longestDelay);
});

/** `512m`, `4g`, `1.5GiB` or a number of bytes → bytes, with the units of docker and podman: powers of 1024. */
const bytes = z.union([z.int().positive(), z.string().regex(/^\d+(\.\d+)?\s*([kmgtKMGT](i?[bB])?|[bB])?$/).refine((text) => Number.parseFloat(text) > 0)]).transform((value) => {
  if (typeof value === 'number') return value;
  const power = ['k', 'm', 'g', 't'].indexOf(/[kmgt]/i.exec(value)?.[0].toLowerCase() ?? '') + 1;
  return Math.round(Number.parseFloat(value) * 1024 ** power);
});

/** A whole number, also as the text a flag gives. */
export const count = (least: number, most: number) => {
  const number = z.int().min(least).max(most);
  return z.union([number, z.string().regex(/^\d+$/).transform(Number).pipe(number)]);
};

/** Repeated flags or a list in a file; every item may itself be a comma-separated list. */
export const list = z.union([z.string(), z.array(z.string())]).transform((texts) =>
  [texts].flat().flatMap((text) => text.split(',').map((part) => part.trim()).filter(Boolean)),
);

/** As `list`, without the commas: globs have them in braces. */
export const globs = z.union([z.string().min(1).transform((glob) => [glob]), z.array(z.string().min(1))]);

/** A table in a file, `NAME=VALUE` texts on a command line; values become texts. */
export function pairs(name: RegExp, textOf: (value: string | number | boolean) => string = String) {
  const pair = z.string().regex(new RegExp(`^(?:${name.source})=`, 'u'));
  return z.union([
    z
      .record(z.string().regex(new RegExp(`^(?:${name.source})$`, 'u')), z.union([z.string(), z.number(), z.boolean()]))
      .transform((record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, textOf(value)]))),
    z.array(pair).transform((items) =>
      Object.fromEntries(items.map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)])),
    ),
  ]);
}

/** Spelled as papermill's -p reads it. */
const parameterText = (value: string | number | boolean) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value));

/** Predictors asked together. */
const mix = list
  .pipe(z.array(z.enum(['auto', 'none', 'offline', 'rehearsal', 'llm'])).min(1))
  .refine((names) => !names.includes('none') || names.length === 1, { error: 'none excludes every other predictor', params: { contradiction: true } });

const file = z.string().min(1);

export const settingGroups = ['Evaluation', 'Kernel', 'Run', 'Prediction', 'Reports', 'Output'] as const;

export type FlagMeta = {
  description: string;
  group: (typeof settingGroups)[number];
  /** Placeholder of the value; without one the setting is a switch with a `--no-` form. */
  value?: string;
  /** The flag may be given several times. */
  repeat?: true;
  /** One-letter form of the flag. */
  short?: string;
  /** A path relative to where it is said: any file, a folder unless it is one of the words, a program unless it is a bare name. */
  path?: 'file' | 'folder' | 'program';
  /** Holds for a whole run, so it cannot differ between notebooks. */
  perRun?: true;
  /** Also an input of the GitHub Action, under the same name. */
  action?: true;
};
export const flag = (meta: FlagMeta) => meta as FlagMeta & Record<string, unknown>;

/**
 * Every setting, once: keys are the flag names and the keys of `nbcrane.toml`.
 * Help text, parsing and validation all come from here. Times are seconds.
 */
export const settingsSchema = z.strictObject({
  python: z.string().min(1).optional().meta(flag({ group: 'Kernel', value: 'PATH', path: 'program', description: 'Python that runs the kernel (default: the active virtual environment, else python3)' })),
  'kernel-name': z.string().min(1).optional().meta(flag({ group: 'Kernel', value: 'NAME', description: "Kernelspec to use instead of the notebook's own" })),
  timeout: seconds.optional().meta(flag({ action: true, group: 'Kernel', value: 'TIME', description: 'Limit for one cell (default: none)' })),
  'notebook-timeout': seconds.optional().meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for a whole notebook (default: none)' })),
  'startup-timeout': seconds.default(60).meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for starting a kernel' })),
  env: pairs(/[^=\x00]+/u).default({}).meta(flag({ group: 'Kernel', value: 'KEY=VALUE', repeat: true, description: "Variable for the kernel's environment" })),
  'pass-env': list.default([]).meta(flag({ action: true, group: 'Kernel', value: 'NAME', repeat: true, description: 'Variables the kernel gets although they look like credentials (*_API_KEY, *_TOKEN, *_PASSWORD, …), which are kept from it otherwise; * stands for anything' })),
  kernel: z.enum(['local', 'container', 'remote']).default('local').meta(flag({ action: true, group: 'Kernel', value: 'local|container|remote', description: 'Where the kernel runs: on this machine, in a container that can do nothing but compute, or on a Jupyter server' })),
  image: z.string().min(1).optional().meta(flag({ action: true, group: 'Kernel', value: 'IMAGE', description: 'Image of the container; it needs Python with ipykernel and what the notebook imports' })),
  engine: z.enum(['auto', 'docker', 'podman']).default('auto').meta(flag({ action: true, group: 'Kernel', value: 'auto|docker|podman', description: 'What runs the container; auto takes the first that answers' })),
  'container-network': z.boolean().default(false).meta(flag({ action: true, group: 'Kernel', description: 'Let the container reach the network' })),
  'container-writable': z.boolean().default(false).meta(flag({ action: true, group: 'Kernel', description: "Let the notebook change the files beside it; without, it works on a copy that is gone afterwards" })),
  'container-memory': bytes.optional().meta(flag({ action: true, group: 'Kernel', value: 'SIZE', description: 'Memory of the container, files it writes included (default: 80% of the machine)' })),
  'container-disk': bytes.default(2 ** 30).meta(flag({ group: 'Kernel', value: 'SIZE', description: 'What the container may write, in each place it can write to; kept in memory' })),
  'container-cpus': z.union([z.number().positive(), z.string().regex(/^\d+(\.\d+)?$/).transform(Number).refine((cpus) => cpus > 0)]).optional().meta(flag({ action: true, group: 'Kernel', value: 'CPUS', description: 'Processors of the container (default: all)' })),
  'container-pids': count(16, 1_000_000).default(1024).meta(flag({ group: 'Kernel', value: 'COUNT', description: 'Processes and threads of the container' })),
  pull: z.enum(['missing', 'always', 'never']).default('missing').meta(flag({ action: true, group: 'Kernel', value: 'missing|always|never', description: 'When to pull the image' })),
  'server-url': z.url({ protocol: /^https?$/ }).optional().meta(flag({ group: 'Kernel', value: 'URL', description: 'Jupyter Server, JupyterHub user server, Kernel Gateway or Enterprise Gateway of --kernel remote; its token is read from NBCRANE_SERVER_TOKEN or JUPYTER_TOKEN' })),
  cwd: z.string().min(1).default('notebook').meta(flag({ group: 'Kernel', value: 'notebook|repo|DIR', path: 'folder', description: "Working directory of the kernel: the notebook's folder, the root of the repository, or any folder" })),
  parameter: pairs(/[\p{L}_][\p{L}\p{N}_]*/u, parameterText).default({}).meta(flag({ group: 'Run', value: 'NAME=VALUE', repeat: true, short: 'p', description: "Value for a variable of the cell tagged `parameters`, read as papermill's -p reads it" })),
  ignore: globs.default([]).meta(flag({ group: 'Run', value: 'GLOB', repeat: true, perRun: true, description: 'Notebooks to leave out' })),
  static: z.boolean().default(false).meta(flag({ action: true, group: 'Run', perRun: true, description: 'Only look, run nothing: syntax, imports, names and what the last run left in the file, in milliseconds' })),
  shard: z.string().regex(/^[1-9]\d*\/[1-9]\d*$/).refine((text) => Number(text.split('/')[0]) <= Number(text.split('/')[1])).optional().meta(flag({ action: true, group: 'Run', value: 'I/N', perRun: true, description: 'Check only part I of N of the notebooks found, as the jobs of a matrix do' })),
  'allow-errors': z.boolean().default(false).meta(flag({ group: 'Run', description: 'Go on after a crash, so that every cell gets a verdict and an outcome' })),
  'stop-on': z.enum(['certain', 'likely', 'never']).default('likely').meta(flag({ action: true, group: 'Run', value: 'certain|likely|never', description: 'Least confidence of a predicted crash that stops a notebook; never records and runs on' })),
  'min-confidence': z.enum(['likely', 'certain']).default('likely').meta(flag({ action: true, group: 'Prediction', value: 'likely|certain', description: 'Least confidence of a predicted crash that counts; a less certain one is told nowhere and stops nothing, and a model, which is never certain, is not asked' })),
  'fail-on': z.enum(['predicted', 'error', 'never']).default('predicted').meta(flag({ action: true, group: 'Run', value: 'predicted|error|never', perRun: true, description: 'What fails the run: a predicted crash and all that is worse, only what really went wrong, or nothing a notebook does' })),
  jobs: count(1, 25).default(1).meta(flag({ action: true, group: 'Run', value: 'N', perRun: true, description: 'Notebooks to run at once; they share the machine, and the files beside them' })),
  'fail-on-shell-error': z.boolean().default(false).meta(flag({ group: 'Run', description: 'Treat a failing !command or %pip as a crash of its cell instead of a warning' })),
  predict: mix.default(['auto']).meta(flag({ group: 'Prediction', value: 'auto|none|offline|rehearsal|llm', repeat: true, description: 'Which predictors to ask, several with commas; auto is offline, rehearsal of cells that take long where the system allows it, and llm when a model is named; rehearsal alone rehearses every cell' })),
  'look-ahead': z.enum(['stop', 'warn', 'off']).default('stop').meta(flag({ group: 'Prediction', value: 'stop|warn|off', description: 'When the rehearsal of an expensive cell goes on and meets a crash in a later cell: stop before the expensive one, warn and run on, or do not look' })),
  'rehearsal-share': z.union([z.number(), z.string().regex(/^(0?\.\d+|[01](\.0+)?)$/).transform(Number)]).pipe(z.number().gt(0).max(1)).default(0.1).meta(flag({ group: 'Prediction', value: 'SHARE', description: "Share of a cell's recorded duration that the run may wait for its rehearsal, where that is 5 s or more" })),
  model: z.string().min(1).optional().meta(flag({ action: true, group: 'Prediction', value: 'PROVIDER/NAME', description: 'Model to ask, such as openai/gpt-5 or google/gemini-2.5-flash; with a base URL any name' })),
  'base-url': z.url({ protocol: /^https?$/ }).optional().meta(flag({ action: true, group: 'Prediction', value: 'URL', description: 'OpenAI-compatible server (vLLM, Ollama, llama.cpp)' })),
  votes: count(1, 25).default(5).meta(flag({ action: true, group: 'Prediction', value: 'N', description: 'Answers to ask of the model, 1 to 25; the majority decides' })),
  'runtime-info': z
    .union([z.literal('none').transform((): ('S' | 'R' | 'V')[] => []), list.pipe(z.array(z.enum(['S', 'R', 'V'])).min(1))])
    .default(['S', 'R', 'V'])
    .meta(flag({ group: 'Prediction', value: 'S,R,V|none', description: 'Runtime facts the model sees: structure, representation, values' })),
  privacy: z.enum(['full', 'values', 'code-only', 'offline']).default('full').meta(flag({ action: true, group: 'Prediction', value: 'full|values|code-only|offline', description: 'What a model may see: everything, no values of variables (values), no facts of the kernel at all (code-only), or nothing, even when a model is named (offline)' })),
  documentation: z.boolean().default(false).meta(flag({ group: 'Prediction', description: 'Show the model the documentation of the library functions a cell calls, in the versions loaded' })),
  'answer-cache': z.boolean().default(true).meta(flag({ action: true, group: 'Prediction', description: 'Keep the answers of a model for 30 days, and ask nobody again for the same vote on the same prompt' })),
  'probe-budget': seconds.default(0.25).meta(flag({ group: 'Prediction', value: 'TIME', description: 'Time the probe may spend before a cell' })),
  'model-timeout': seconds.default(60).meta(flag({ group: 'Prediction', value: 'TIME', description: 'Limit for one answer of the model' })),
  json: file.optional().meta(flag({ group: 'Reports', value: 'FILE', path: 'file', perRun: true, description: 'Write the JSON report' })),
  sarif: file.optional().meta(flag({ group: 'Reports', value: 'FILE', path: 'file', perRun: true, description: 'Write SARIF 2.1.0 for code scanning' })),
  category: z.string().regex(/^[^\s/](?:.*[^\s/])?$/).optional().meta(flag({ action: true, group: 'Reports', value: 'NAME', perRun: true, description: 'Name of this run among several on one commit, such as the shards of a matrix: category in code scanning, one comment each' })),
  markdown: file.optional().meta(flag({ group: 'Reports', value: 'FILE', path: 'file', perRun: true, description: 'Write a Markdown summary' })),
  junit: file.optional().meta(flag({ group: 'Reports', value: 'FILE', path: 'file', perRun: true, description: 'Write JUnit XML' })),
  'output-notebook': file.optional().meta(flag({ group: 'Reports', value: 'FILE|DIR', path: 'file', perRun: true, description: 'Write the executed copy with outputs, also of a run that stopped' })),
  quiet: z.boolean().default(false).meta(flag({ group: 'Output', short: 'q', perRun: true, description: 'Only print failures' })),
  verbose: z.boolean().default(false).meta(flag({ group: 'Output', short: 'v', perRun: true, description: 'Print every verdict and the output of cells' })),
  color: z.enum(['auto', 'always', 'never']).default('auto').meta(flag({ group: 'Output', value: 'auto|always|never', perRun: true, description: 'Colours on the terminal' })),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** What a file or a command line may say. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
