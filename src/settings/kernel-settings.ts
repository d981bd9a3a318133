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
        ...runner('It names a program that is started on this machine'),
        group: 'Kernel',
        value: 'PATH',
        path: 'program',
        description: 'Python that runs the kernel (default: the active virtual environment, else python3)',
      }),
    ),
  'kernel-name': z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...author('It chooses among the kernels that are installed, as the metadata of a notebook does'),
        group: 'Kernel',
        value: 'NAME',
        description: "Kernelspec to use instead of the notebook's own",
      }),
    ),
  timeout: seconds.optional().meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run earlier; a longer one would use the machine longer than you allow'),
      action: true,
      group: 'Kernel',
      value: 'TIME',
      description: 'Limit for one cell (default: none)',
    }),
  ),
  'notebook-timeout': seconds.optional().meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run earlier; a longer one would use the machine longer than you allow'),
      group: 'Kernel',
      value: 'TIME',
      description: 'Limit for a whole notebook (default: none)',
    }),
  ),
  'startup-timeout': seconds.default(60).meta(
    flag({
      ...stricter('less', 'A shorter limit ends a run earlier; a longer one would use the machine longer than you allow'),
      group: 'Kernel',
      value: 'TIME',
      description: 'Limit for starting a kernel',
    }),
  ),
  env: pairs(/[^=\x00]+/u)
    .default({})
    .meta(
      flag({
        ...runner('Variables such as PATH, LD_PRELOAD and PYTHONPATH decide which code runs, before any cell does'),
        group: 'Kernel',
        value: 'KEY=VALUE',
        repeat: true,
        description: "Variable for the kernel's environment",
      }),
    ),
  'pass-env': list.default([]).meta(
    flag({
      ...runner('It hands credentials to the notebook'),
      action: true,
      group: 'Kernel',
      value: 'NAME',
      repeat: true,
      description:
        'Variables the kernel gets although they look like credentials (*_API_KEY, *_TOKEN, *_PASSWORD, …), which are kept from it otherwise; * stands for anything',
    }),
  ),
  kernel: z
    .enum(['local', 'container', 'remote'])
    .default('local')
    .meta(
      flag({
        ...runner('It decides where the notebook runs and what it can reach'),
        action: true,
        group: 'Kernel',
        value: 'local|container|remote',
        description: 'Where the kernel runs: on this machine, in a container that can do nothing but compute, or on a Jupyter server',
      }),
    ),
  image: z
    .string()
    .min(1)
    .optional()
    .meta(
      flag({
        ...runner('It names the program the notebook runs in, and where that comes from'),
        action: true,
        group: 'Kernel',
        value: 'IMAGE',
        description: 'Image of the container; it needs Python with ipykernel and what the notebook imports',
      }),
    ),
  engine: z
    .enum(['auto', 'docker', 'podman'])
    .default('auto')
    .meta(
      flag({
        ...runner('It names a program that is started on this machine'),
        action: true,
        group: 'Kernel',
        value: 'auto|docker|podman',
        description: 'What runs the container; auto takes the first that answers',
      }),
    ),
  'container-network': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([true, false], 'A file may close the network, never open it'),
        action: true,
        group: 'Kernel',
        description: 'Let the container reach the network',
      }),
    ),
  'container-writable': z
    .boolean()
    .default(false)
    .meta(
      flag({
        ...stricter([true, false], 'A file may keep the checkout as it is, never open it for writing'),
        action: true,
        group: 'Kernel',
        description: 'Let the notebook change the files beside it; without, it works on a copy that is gone afterwards',
      }),
    ),
  'container-memory': bytes.optional().meta(
    flag({
      ...runner('It decides how much of the machine is taken'),
      action: true,
      group: 'Kernel',
      value: 'SIZE',
      description: 'Memory of the container, files it writes included (default: 80% of the machine)',
    }),
  ),
  'container-disk': bytes.default(2 ** 30).meta(
    flag({
      ...stricter('less', 'A file may take less of the machine, never more'),
      group: 'Kernel',
      value: 'SIZE',
      description: 'What the container may write, in each place it can write to; kept in memory',
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
        ...stricter('less', 'A file may take less of the machine, never more'),
        action: true,
        group: 'Kernel',
        value: 'CPUS',
        description: 'Processors of the container (default: all)',
      }),
    ),
  'container-pids': count(16, 1_000_000)
    .default(1024)
    .meta(
      flag({
        ...stricter('less', 'A file may take less of the machine, never more'),
        group: 'Kernel',
        value: 'COUNT',
        description: 'Processes and threads of the container',
      }),
    ),
  pull: z
    .enum(['missing', 'always', 'never'])
    .default('missing')
    .meta(
      flag({
        ...runner('It decides when an image is fetched from elsewhere'),
        action: true,
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
        ...runner('The server gets the code and the token'),
        group: 'Kernel',
        value: 'URL',
        description:
          'Jupyter Server, JupyterHub user server, Kernel Gateway or Enterprise Gateway of --kernel remote; its token is read from NBCRANE_SERVER_TOKEN or JUPYTER_TOKEN',
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
          "`notebook`, `repo` and folders of the repository are the author's own; any other folder of the machine is not",
        ),
        group: 'Kernel',
        value: 'notebook|repo|DIR',
        path: 'folder',
        description: "Working directory of the kernel: the notebook's folder, the root of the repository, or any folder",
      }),
    ),
};
