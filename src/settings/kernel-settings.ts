import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flagsOf } from './flag.ts';
import { bytes, count, list, pairs, seconds, text } from './values.ts';

const flag = flagsOf('Kernel');

/** What only a container has, and workflows may say. */
const ofContainer = { is: ['action'], needs: ['kernel', 'container'] } as const;
const shorter = stricter('less', 'A shorter limit ends a run sooner. A longer one would use your machine longer than you allow');
const lessOfMachine = stricter('less', 'A file may use less of your machine, not more');

/** Settings of kernels: which one, where it runs, and what it may do. */
export const kernelSettings = {
  python: flag(z.string().min(1).optional(), {
    ...runner('It names a program that runs on your machine'),
    is: ['action', 'statically', 'common'],
    value: 'PATH',
    path: 'program',
    description:
      'Python that runs the kernel, or the folder of its environment (default: the one that nbcrane is installed in if it has `ipykernel`, else the active environment, the `.venv` of the project, or python3)',
  }),
  'kernel-name': flag(z.string().min(1).optional(), {
    ...author('It only selects an installed kernel, as notebook metadata does'),
    is: ['statically'],
    value: 'NAME',
    elsewhere: ['k', 'nbmake-kernel'],
    description: 'Kernelspec to use instead of the one the notebook names',
  }),
  timeout: flag(seconds.optional(), {
    ...shorter,
    is: ['action', 'common'],
    value: 'TIME',
    elsewhere: ['nbmake-timeout', 'execution-timeout'],
    description: 'Time limit for one cell (default: none)',
  }),
  'notebook-timeout': flag(seconds.optional(), {
    ...shorter,
    value: 'TIME',
    description: 'Time limit for a whole notebook (default: none)',
  }),
  deadline: flag(seconds.optional(), {
    ...shorter,
    is: ['action', 'perRun'],
    value: 'TIME',
    description:
      'Time limit for the whole run, a little less than that of your CI job, so that the reports are written before it ends (default: none)',
  }),
  'startup-timeout': flag(seconds.default(60), {
    ...shorter,
    value: 'TIME',
    elsewhere: ['start-timeout'],
    description: 'Time limit for starting a kernel',
  }),
  env: flag(pairs(/[^=\x00]+/u).default({}), {
    ...runner('Variables such as PATH, LD_PRELOAD and PYTHONPATH control which code runs before the first cell'),
    is: ['statically', 'repeat'],
    value: 'KEY=VALUE',
    description: 'Set an environment variable in the kernel',
  }),
  'pass-env': flag(list.default([]), {
    ...runner('It gives credentials to the notebook'),
    is: ['action', 'statically', 'repeat'],
    value: 'NAME',
    description:
      'Pass this environment variable to the kernel even if its name looks like a credential (*_API_KEY, *_TOKEN, *_PASSWORD, …) or its value holds one. Such variables are removed by default. * matches anything',
  }),
  kernel: flag(z.enum(['local', 'container', 'remote']).default('local'), {
    ...runner('It controls where the notebook runs and what it can access'),
    is: ['action', 'common'],
    value: 'local|container|remote',
    description: 'Where the kernel runs: on this machine, in a locked-down container (no network by default), or on a Jupyter server',
  }),
  image: flag(z.string().min(1).optional(), {
    ...runner('It names the image the notebook runs in, and where it is downloaded from'),
    ...ofContainer,
    value: 'IMAGE',
    description: 'Container image. It needs Python, ipykernel and the packages your notebooks import',
  }),
  engine: flag(z.enum(['auto', 'docker', 'podman']).default('auto'), {
    ...runner('It names a program that runs on your machine'),
    ...ofContainer,
    value: 'auto|docker|podman',
    description: 'Container engine. auto uses the first one that responds',
  }),
  'container-network': flag(z.boolean().default(false), {
    ...stricter([true, false], 'A file may turn the network off, not on'),
    ...ofContainer,
    description: 'Give the container network access',
  }),
  'container-writable': flag(z.boolean().default(false), {
    ...stricter([true, false], 'A file may keep the checkout read-only, not make it writable'),
    ...ofContainer,
    description: 'Let the notebook change the files in its folder. Otherwise it works on a copy that is deleted afterwards',
  }),
  'container-git': flag(z.boolean().default(false), {
    ...stricter([true, false], 'A file may hide git folders from the notebook, not show them'),
    is: ['action'],
    description:
      'Let the notebook read the git folders of the checkout, such as .git. Otherwise they are empty in the container. Their settings are never shown, because they may keep a token',
  }),
  'container-memory': flag(bytes.optional(), {
    ...runner('It controls how much of your machine is used'),
    ...ofContainer,
    value: 'SIZE',
    description: 'Memory limit of the container, including the files it writes (default: 80% of the machine)',
  }),
  'container-disk': flag(bytes.default(2 ** 30), {
    ...lessOfMachine,
    needs: ['kernel', 'container'],
    value: 'SIZE',
    description: 'How much the container may write to each writable folder. Kept in memory',
  }),
  'container-cpus': flag(
    z
      .union([
        z.number().positive(),
        text(/^\d+(\.\d+)?$/)
          .transform(Number)
          .refine((cpus) => cpus > 0),
      ])
      .optional(),
    {
      ...lessOfMachine,
      ...ofContainer,
      value: 'CPUS',
      description: 'CPU limit of the container (default: all)',
    },
  ),
  'container-pids': flag(count(16, 1_000_000).default(1024), {
    ...lessOfMachine,
    needs: ['kernel', 'container'],
    value: 'COUNT',
    description: 'Limit on processes and threads in the container',
  }),
  pull: flag(z.enum(['missing', 'always', 'never']).default('missing'), {
    ...runner('It controls when an image is downloaded'),
    ...ofContainer,
    value: 'missing|always|never',
    description: 'When to pull the image',
  }),
  'server-url': flag(z.url({ protocol: /^https?$/ }).optional(), {
    ...runner('The server receives your code and your token'),
    needs: ['kernel', 'remote'],
    value: 'URL',
    description:
      'Server for --kernel remote: Jupyter Server, JupyterHub user server, Kernel Gateway or Enterprise Gateway. The token comes from NBCRANE_SERVER_TOKEN or JUPYTER_TOKEN',
  }),
  cwd: flag(z.string().min(1).default('notebook'), {
    ...stricter(
      'inside-repository',
      '`notebook`, `repo` and folders inside the repository belong to its author. Other folders on your machine do not',
    ),
    value: 'notebook|repo|DIR',
    path: 'folder',
    description: "Working directory of the kernel: the notebook's folder, the repository root, or any folder",
  }),
};
