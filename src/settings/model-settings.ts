import { z } from 'zod';
import { runner, stricter } from './authority.ts';
import { flagsOf } from './flag.ts';
import { count, file, list, pairs, seconds, text } from './values.ts';

const flag = flagsOf('Prediction');

const spending = { ...runner('It controls how much a model may cost'), is: ['action', 'perRun'], needs: ['model'] } as const;
const payer = { ...runner('It decides who is paid'), needs: ['model'], value: 'ID' } as const;

/** Settings of models: which one, where it is, what it is shown, and what it may cost. */
export const modelSettings = {
  model: flag(z.string().min(1).optional(), {
    ...runner('It decides who receives your code and who is paid'),
    is: ['action', 'common'],
    value: 'PROVIDER/NAME',
    description: 'Model to use, such as openai/gpt-5, azure/DEPLOYMENT or google/gemini-2.5-flash. Any name with a base URL',
  }),
  'base-url': flag(z.url({ protocol: /^https?$/ }).optional(), {
    ...runner('It decides who receives your code and your key'),
    is: ['action'],
    value: 'URL',
    description: 'URL of an OpenAI-compatible server (vLLM, Ollama, llama.cpp)',
  }),
  'api-version': flag(text(/^[\w.-]+$/).optional(), {
    ...runner('It decides how your account is used'),
    needs: ['model'],
    value: 'VERSION',
    description: 'API version for a model azure/DEPLOYMENT (default: 2024-10-21)',
  }),
  organization: flag(text(/^[\w.-]+$/).optional(), {
    ...payer,
    description: 'Organization that pays, sent to OpenAI or to the base URL',
  }),
  project: flag(text(/^[\w.-]+$/).optional(), {
    ...payer,
    description: 'Project that pays, sent to OpenAI or to the base URL',
  }),
  'ca-file': flag(file.optional(), {
    ...runner('It decides whom a connection trusts'),
    value: 'FILE',
    path: 'file',
    description: 'PEM file with certificate authorities to trust for the model server, in addition to the usual ones',
  }),
  votes: flag(count(1, 25).default(5), {
    ...runner('Every vote costs money'),
    is: ['action'],
    needs: ['model'],
    value: 'N',
    description: 'How many times to ask the model about a cell, 1 to 25. The majority decides',
  }),
  explain: flag(z.boolean().default(true), {
    ...runner('Every explanation costs money'),
    is: ['action'],
    off: 'Do not ask the model for the root cause of a crash',
    description:
      'Ask the model once per crash for the root cause and the cell that introduced it. Only if a model is set. It changes no verdict',
  }),
  'runtime-info': flag(
    z
      .union([z.literal('none').transform((): ('S' | 'R' | 'V')[] => []), list.pipe(z.array(z.enum(['S', 'R', 'V'])).min(1))])
      .default(['S', 'R', 'V']),
    {
      ...stricter('fewer', 'A file may show a model less, not more'),
      needs: ['model'],
      value: 'S,R,V|none',
      description: 'Runtime facts the model sees. S: structure, R: representation, V: values',
    },
  ),
  privacy: flag(z.enum(['full', 'values', 'code-only', 'offline']).default('full'), {
    ...stricter(['full', 'values', 'code-only', 'offline'], 'A file may show a model less, not more'),
    is: ['action'],
    needs: ['model'],
    value: 'full|values|code-only|offline',
    description:
      'What a model may see. full: everything. values: no values of variables. code-only: no facts from the kernel. offline: nothing, no model is used even if you name one',
  }),
  documentation: flag(z.boolean().default(false), {
    ...runner('It makes every prompt longer, which costs money'),
    needs: ['model'],
    description: 'Show the model the docstrings of the library functions a cell calls, from the installed versions',
  }),
  'answer-cache': flag(z.boolean().default(true), {
    ...runner('Without the cache you pay for every answer again'),
    is: ['action'],
    off: 'Ask the model again, also where it gave an answer to the same prompt in the last 30 days',
    description: 'Keep model answers for 30 days and reuse them for the same vote on the same prompt',
  }),
  'probe-budget': flag(seconds.default(0.25), {
    ...runner('It decides how much is looked for, and how long a run waits'),
    value: 'TIME',
    description: 'Time limit for inspecting the kernel before each cell',
  }),
  'model-timeout': flag(seconds.optional(), {
    ...runner('It decides how long a run waits'),
    needs: ['model'],
    value: 'TIME',
    description:
      'Time limit for one answer of the model (default: 60s, or 10m for a model file and for a base-url on your own machine or network, which may run on a CPU)',
  }),
  'max-calls': flag(count(1, 1_000_000).optional(), {
    ...spending,
    value: 'CALLS',
    description:
      'Limit on model requests in this run, including retries. After that the run continues without the model (default: no limit)',
  }),
  'max-tokens': flag(count(1, 1_000_000_000_000).optional(), {
    ...spending,
    value: 'TOKENS',
    description: 'Limit on model tokens in this run, input plus output. After that the run continues without the model (default: no limit)',
  }),
  'max-cost': flag(
    z
      .union([z.number(), text(/^\d+(\.\d+)?$/).transform(Number)])
      .pipe(z.number().gt(0).max(1_000_000))
      .optional(),
    {
      ...spending,
      value: 'DOLLARS',
      description: 'Limit on model cost in this run, in US dollars. After that the run continues without the model (default: no limit)',
    },
  ),
  price: flag(
    pairs(/[^=]+/u)
      .pipe(z.record(z.string(), text(/^\d+(\.\d+)?\/\d+(\.\d+)?$/)))
      .default({}),
    {
      ...runner('It controls how much a model may cost'),
      is: ['perRun', 'repeat'],
      needs: ['model'],
      value: 'MODEL=IN/OUT',
      description: 'Price of a model in US dollars per million input and output tokens, if nbcrane does not know it or has it wrong',
    },
  ),
};
