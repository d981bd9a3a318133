import { z } from 'zod';

/** `90`, `90s`, `15m`, `2h` or a number of seconds → seconds. */
const seconds = z.union([z.number(), z.string()]).transform((value, context) => {
  if (typeof value === 'number') {
    if (Number.isFinite(value) && value > 0) return value;
  } else {
    const match = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h)?$/.exec(value.trim());
    const unit = { ms: 0.001, s: 1, m: 60, h: 3600 }[match?.[2] ?? 's'] ?? 1;
    if (match && Number(match[1]) > 0) return Number(match[1]) * unit;
  }
  context.addIssue({ code: 'custom', message: `expected a time such as 90, 90s, 15m or 2h, got ${JSON.stringify(value)}` });
  return z.NEVER;
});

/** Repeated flags, a list in a file, or one comma-separated string. */
const list = z.union([z.array(z.string()), z.string().transform((text) => text.split(',').map((part) => part.trim()).filter(Boolean))]);

const pairs = (what: string) =>
  z.union([
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).transform((record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, String(value)]))),
    z.array(z.string()).transform((items, context) =>
      Object.fromEntries(
        items.map((item) => {
          const at = item.indexOf('=');
          if (at < 1) context.addIssue({ code: 'custom', message: `expected ${what}, got "${item}"` });
          return [item.slice(0, at), item.slice(at + 1)];
        }),
      ),
    ),
  ]);

const file = z.string().min(1);

/** How a setting looks as a flag: kind decides whether it takes a value, may be repeated, or has a `--no-` form. */
export type FlagMeta = { description: string; value?: string; repeat?: true; group: 'Kernel' | 'Run' | 'Prediction' | 'Reports' | 'Output' };
const flag = (meta: FlagMeta) => meta as FlagMeta & Record<string, unknown>;

/**
 * Every setting, once: keys are the flag names and the keys of `nbcrane.toml`.
 * Help text, parsing and validation all come from here. Times are seconds.
 */
export const settingsSchema = z.strictObject({
  python: z.string().min(1).optional().meta(flag({ group: 'Kernel', value: 'PATH', description: 'Python that runs the kernel (default: the active virtual environment, else python3)' })),
  'kernel-name': z.string().min(1).optional().meta(flag({ group: 'Kernel', value: 'NAME', description: "Kernelspec to use instead of the notebook's own" })),
  timeout: seconds.optional().meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for one cell, such as 90, 15m or 2h (default: none)' })),
  'notebook-timeout': seconds.optional().meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for a whole notebook (default: none)' })),
  'startup-timeout': seconds.default(60).meta(flag({ group: 'Kernel', value: 'TIME', description: 'Limit for starting a kernel' })),
  env: pairs('KEY=VALUE').default({}).meta(flag({ group: 'Kernel', value: 'KEY=VALUE', repeat: true, description: "Variable for the kernel's environment" })),
  cwd: z.string().min(1).default('notebook').meta(flag({ group: 'Kernel', value: 'notebook|repo|DIR', description: 'Working directory of the kernel' })),
  parameter: pairs('NAME=VALUE').default({}).meta(flag({ group: 'Run', value: 'NAME=VALUE', repeat: true, description: "Value for a variable of the cell tagged `parameters`, as papermill's -p" })),
  ignore: list.default([]).meta(flag({ group: 'Run', value: 'GLOB', repeat: true, description: 'Notebooks to leave out' })),
  'allow-errors': z.boolean().default(false).meta(flag({ group: 'Run', description: 'Go on after a crash, so that every cell gets a verdict and an outcome' })),
  'stop-on': z.enum(['certain', 'likely', 'never']).default('likely').meta(flag({ group: 'Run', value: 'certain|likely|never', description: 'Least confidence of a predicted crash that stops a notebook; never records and runs on' })),
  'fail-on-shell-error': z.boolean().default(false).meta(flag({ group: 'Run', description: 'Treat a failing !command or %pip as a crash of its cell instead of a warning' })),
  predict: list.default(['auto']).meta(flag({ group: 'Prediction', value: 'auto|none|offline,llm', repeat: true, description: 'Which predictors to ask; auto is offline, and llm when a model is named' })),
  model: z.string().min(1).optional().meta(flag({ group: 'Prediction', value: 'PROVIDER/NAME', description: 'Model to ask, such as openai/gpt-5 or google/gemini-2.5-flash; with --base-url any name' })),
  'base-url': z.url({ protocol: /^https?$/ }).optional().meta(flag({ group: 'Prediction', value: 'URL', description: 'OpenAI-compatible server (vLLM, Ollama, llama.cpp)' })),
  votes: z.coerce.number().int().min(1).max(25).default(5).meta(flag({ group: 'Prediction', value: 'N', description: 'Answers to ask of the model; the majority decides' })),
  'runtime-info': z
    .union([
      z.literal('none').transform((): ('S' | 'R' | 'V')[] => []),
      list.pipe(z.array(z.enum(['S', 'R', 'V']))),
    ])
    .default(['S', 'R', 'V'])
    .meta(flag({ group: 'Prediction', value: 'S,R,V|none', description: 'Runtime facts the model sees: structure, representation, values' })),
  'probe-budget': seconds.default(0.25).meta(flag({ group: 'Prediction', value: 'TIME', description: 'Time the probe may spend before a cell' })),
  'model-timeout': seconds.default(60).meta(flag({ group: 'Prediction', value: 'TIME', description: 'Limit for one answer of the model' })),
  json: file.optional().meta(flag({ group: 'Reports', value: 'FILE', description: 'Write the JSON report' })),
  sarif: file.optional().meta(flag({ group: 'Reports', value: 'FILE', description: 'Write SARIF 2.1.0 for code scanning' })),
  markdown: file.optional().meta(flag({ group: 'Reports', value: 'FILE', description: 'Write a Markdown summary' })),
  junit: file.optional().meta(flag({ group: 'Reports', value: 'FILE', description: 'Write JUnit XML' })),
  'output-notebook': file.optional().meta(flag({ group: 'Reports', value: 'FILE|DIR', description: 'Write the executed copy with outputs, also of a run that stopped' })),
  quiet: z.boolean().default(false).meta(flag({ group: 'Output', description: 'Only print failures' })),
  verbose: z.boolean().default(false).meta(flag({ group: 'Output', description: 'Print every verdict and the output of cells' })),
  color: z.enum(['auto', 'always', 'never']).default('auto').meta(flag({ group: 'Output', value: 'auto|always|never', description: 'Colours on the terminal' })),
});

/** The settings of a run after defaults, config file and flags. */
export type Settings = z.output<typeof settingsSchema>;
/** What a file or a command line may say. */
export type SettingsInput = z.input<typeof settingsSchema>;
export type SettingName = keyof Settings;
