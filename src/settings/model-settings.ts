import { z } from 'zod';
import { runner, stricter } from './authority.ts';
import { flag } from './flag.ts';
import { count, file, list, pairs, seconds } from './values.ts';

/** Settings of models: which one, where it is, what it is shown, and what it may cost. */
export const modelSettings = {
  model: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It decides who receives your code and who is paid'),
        action: true,
        common: true,
        group: 'Prediction',
        value: 'PROVIDER/NAME',
        description:
          'Model to use, such as openai/gpt-5, azure/DEPLOYMENT, google/gemini-2.5-flash or file:PATH for a GGUF file. Any name with a base URL',
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
  'api-version': z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .meta(
      flag({
        ...runner('It decides how your account is used'),
        needs: ['model'],
        group: 'Prediction',
        value: 'VERSION',
        description: 'API version for a model azure/DEPLOYMENT (default: 2024-10-21)',
      }),
    ),
  organization: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .meta(
      flag({
        ...runner('It decides who is paid'),
        needs: ['model'],
        group: 'Prediction',
        value: 'ID',
        description: 'Organization that pays, sent to OpenAI or to the base URL',
      }),
    ),
  project: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .meta(
      flag({
        ...runner('It decides who is paid'),
        needs: ['model'],
        group: 'Prediction',
        value: 'ID',
        description: 'Project that pays, sent to OpenAI or to the base URL',
      }),
    ),
  'ca-file': file.optional().meta(
    flag({
      ...runner('It decides whom a connection trusts'),
      group: 'Prediction',
      value: 'FILE',
      path: 'file',
      description: 'PEM file with certificate authorities to trust for the model server, in addition to the usual ones',
    }),
  ),
  votes: count(1, 25)
    .default(5)
    .meta(
      flag({
        ...runner('Every vote costs money'),
        action: true,
        needs: ['model'],
        group: 'Prediction',
        value: 'N',
        description: 'How many times to ask the model about a cell, 1 to 25. The majority decides',
      }),
    ),
  explain: z
    .boolean()
    .default(true)
    .meta(
      flag({
        ...runner('Every explanation costs money'),
        action: true,
        group: 'Prediction',
        description:
          'Ask the model once per crash for the root cause and the cell that introduced it. Only if a model is set. It changes no verdict',
      }),
    ),
  'runtime-info': z
    .union([z.literal('none').transform((): ('S' | 'R' | 'V')[] => []), list.pipe(z.array(z.enum(['S', 'R', 'V'])).min(1))])
    .default(['S', 'R', 'V'])
    .meta(
      flag({
        ...stricter('fewer', 'A file may show a model less, not more'),
        needs: ['model'],
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
        needs: ['model'],
        group: 'Prediction',
        value: 'full|values|code-only|offline',
        description:
          'What a model may see. full: everything. values: no values of variables. code-only: no facts from the kernel. offline: nothing, no model is used even if you name one',
      }),
    ),
  'model-look-ahead': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It is one more question to the model, which costs money'),
        needs: ['model'],
        group: 'Prediction',
        description:
          'Ask the model once, after the data is loaded, which of the remaining cells look wrong, and try them in a copy of the kernel. It only warns. Needs `model`',
      }),
    ),
  documentation: z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...runner('It makes every prompt longer, which costs money'),
        needs: ['model'],
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
      needs: ['model'],
      group: 'Prediction',
      value: 'TIME',
      description:
        'Time limit for one answer of the model (default: 60s, or 10m for a model file and for a base-url on your own machine or network, which may run on a CPU)',
    }),
  ),
  'max-calls': count(1, 1_000_000)
    .optional()
    .meta(
      flag({
        ...runner('It controls how much a model may cost'),
        action: true,
        needs: ['model'],
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
        needs: ['model'],
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
        needs: ['model'],
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
        needs: ['model'],
        group: 'Prediction',
        value: 'MODEL=IN/OUT',
        repeat: true,
        perRun: true,
        description: 'Price of a model in US dollars per million input and output tokens, if nbcrane does not know it or has it wrong',
      }),
    ),
};
