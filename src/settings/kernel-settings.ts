import { z } from 'zod';
import { author, runner, stricter } from './authority.ts';
import { flag } from './flag.ts';
import { bytes, count, list, pairs, seconds } from './values.ts';

/** Settings of kernels: which one, where it runs, and what it may do. */
export const kernelSettings = {
  python: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It names a program that runs on your machine'),
        statically: true,
        common: true,
        action: true,
        group: 'Kernel',
        value: 'PATH',
        path: 'program',
        description:
          'Python that runs the kernel (default: the one that nbcrane is installed in if it has `ipykernel`, else the active environment, the `.venv` of the project, or python3)',
      }),
    ),
  'kernel-name': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...author('It only selects an installed kernel, as notebook metadata does'),
        statically: true,
        group: 'Kernel',
        value: 'NAME',
        elsewhere: ['k', 'nbmake-kernel'],
        description: 'Kernelspec to use instead of the one the notebook names',
      }),
    ),
  timeout: seconds.optional().meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run sooner. A longer one would use your machine longer than you allow'),
      action: true,
      common: true,
      group: 'Kernel',
      value: 'TIME',
      elsewhere: ['nbmake-timeout', 'execution-timeout'],
      description: 'Time limit for one cell (default: none)',
    }),
  ),
  'notebook-timeout': seconds.optional().meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run sooner. A longer one would use your machine longer than you allow'),
      group: 'Kernel',
      value: 'TIME',
      description: 'Time limit for a whole notebook (default: none)',
    }),
  ),
  'startup-timeout': seconds.default(60).meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run sooner. A longer one would use your machine longer than you allow'),
      group: 'Kernel',
      value: 'TIME',
      elsewhere: ['start-timeout'],
      description: 'Time limit for starting a kernel',
    }),
  ),
  env: pairs(/[^=\x00]+/u)
    .default({})
    .meta(
      flag({
        ...runner('Variables such as PATH, LD_PRELOAD and PYTHONPATH control which code runs before the first cell'),
        statically: true,
        group: 'Kernel',
        value: 'KEY=VALUE',
        repeat: true,
        description: 'Set an environment variable in the kernel',
      }),
    ),
  'pass-env': list.default([]).meta(
    flag({
      ...runner('It gives credentials to the notebook'),
      action: true,
      statically: true,
      group: 'Kernel',
      value: 'NAME',
      repeat: true,
      description:
        'Pass this environment variable to the kernel even if its name looks like a credential (*_API_KEY, *_TOKEN, *_PASSWORD, …) or its value holds one. Such variables are removed by default. * matches anything',
    }),
  ),
  kernel: z
    .enum(['local', 'container', 'remote'])
    .default('local')
    .meta(
      flag({
        ...runner('It controls where the notebook runs and what it can access'),
        action: true,
        common: true,
        group: 'Kernel',
        value: 'local|container|remote',
        description: 'Where the kernel runs: on this machine, in a locked-down container (no network by default), or on a Jupyter server',
      }),
    ),
  image: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It names the image the notebook runs in, and where it is downloaded from'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        value: 'IMAGE',
        description: 'Container image. It needs Python, ipykernel and the packages your notebooks import',
      }),
    ),
  engine: z
    .enum(['auto', 'docker', 'podman'])
    .default('auto')
    .meta(
      flag({
        ...runner('It names a program that runs on your machine'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        value: 'auto|docker|podman',
        description: 'Container engine. auto uses the first one that responds',
      }),
    ),
  'container-network': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([true, false], 'A file may turn the network off, not on'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        description: 'Give the container network access',
      }),
    ),
  'container-writable': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([true, false], 'A file may keep the checkout read-only, not make it writable'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        description: 'Let the notebook change the files in its folder. Otherwise it works on a copy that is deleted afterwards',
      }),
    ),
  'container-git': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([true, false], 'A file may hide git folders from the notebook, not show them'),
        action: true,
        group: 'Kernel',
        description:
          'Let the notebook read the git folders of the checkout, such as .git. Otherwise they are empty in the container. Their settings are never shown, because they may keep a token',
      }),
    ),
  'container-memory': bytes.optional().meta(
    flag({
      ...runner('It controls how much of your machine is used'),
      action: true,
      needs: ['kernel', 'container'],
      group: 'Kernel',
      value: 'SIZE',
      description: 'Memory limit of the container, including the files it writes (default: 80% of the machine)',
    }),
  ),
  'container-disk': bytes.default(2 ** 30).meta(
    flag({
      ...stricter('less', 'A file may use less of your machine, not more'),
      needs: ['kernel', 'container'],
      group: 'Kernel',
      value: 'SIZE',
      description: 'How much the container may write to each writable folder. Kept in memory',
    }),
  ),
  'container-cpus': z
    .union([
      z.number().positive(),
      z
        .string()
        .regex(/^\d+(\.\d+)?$/)
        .transform(Number)
        .refine((cpus) => cpus > 0),
    ])
    .optional()
    .meta(
      flag({
        ...stricter('less', 'A file may use less of your machine, not more'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        value: 'CPUS',
        description: 'CPU limit of the container (default: all)',
      }),
    ),
  'container-pids': count(16, 1_000_000)
    .default(1024)
    .meta(
      flag({
        ...stricter('less', 'A file may use less of your machine, not more'),
        needs: ['kernel', 'container'],
        group: 'Kernel',
        value: 'COUNT',
        description: 'Limit on processes and threads in the container',
      }),
    ),
  pull: z
    .enum(['missing', 'always', 'never'])
    .default('missing')
    .meta(
      flag({
        ...runner('It controls when an image is downloaded'),
        action: true,
        needs: ['kernel', 'container'],
        group: 'Kernel',
        value: 'missing|always|never',
        description: 'When to pull the image',
      }),
    ),
  'server-url': z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      flag({
        ...runner('The server receives your code and your token'),
        needs: ['kernel', 'remote'],
        group: 'Kernel',
        value: 'URL',
        description:
          'Server for --kernel remote: Jupyter Server, JupyterHub user server, Kernel Gateway or Enterprise Gateway. The token comes from NBCRANE_SERVER_TOKEN or JUPYTER_TOKEN',
      }),
    ),
  cwd: z
    .string()
    .min(1)
    .default('notebook')
    .meta(
      flag({
        ...stricter(
          'inside-repository',
          '`notebook`, `repo` and folders inside the repository belong to its author. Other folders on your machine do not',
        ),
        group: 'Kernel',
        value: 'notebook|repo|DIR',
        path: 'folder',
        description: "Working directory of the kernel: the notebook's folder, the repository root, or any folder",
      }),
    ),
};
