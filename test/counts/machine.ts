import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasRoomFor } from '../../src/many/memory-gate.ts';
import { limitsMemory } from '../support/memory-groups.ts';
import { jupytextArchives } from '../support/jupytext.ts';
import { testPython } from '../support/python.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a test may need of a machine, in words for whoever reads that tests were skipped. */
export const traits = {
  linux: 'Linux',
  posix: 'a system other than Windows',
  root: 'the rights of root',
  user: 'a user other than root',
  containers: 'docker or podman that answers',
  sandbox: 'the sandbox of rehearsals',
  landlock: 'Landlock',
  libraries: 'the libraries of test/python-requirements.txt',
  memorygroups: 'control groups of memory, version 1, that it may create',
  pair: 'two processors, and memory for two kernels',
  multitool: "Microsoft's SARIF multitool (.ci/sarif-multitool)",
  pythontools: 'uv and Poetry (.ci/python-tools)',
  openssl: 'openssl',
  precommit: 'pre-commit',
  zizmor: 'zizmor',
  shells: 'zsh and fish',
  tracing: 'the signatures of system calls in /sys/kernel/tracing',
  jupytext: 'jupytext, and a package index that has its source',
  tqdm: 'tqdm in the Python of the tests',
  gpu: 'a GPU of NVIDIA',
  recordings: 'the recorded answers of the paper beside the checkout',
} as const;

export type Trait = keyof typeof traits;

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore', timeout: 120_000 }).status === 0;

/** What the Python of the tests says of the system and of itself. */
function fromPython(): Partial<Record<Trait, boolean>> {
  const code = [
    'import json, importlib.util as u',
    'from nbcrane_probe.rehearsal import sandbox',
    'try: s = sandbox.support()',
    'except Exception as e: s = None',
    'has = lambda *names: all(u.find_spec(name) for name in names)',
    'ok = s is not None and s.reason is None',
    'print(json.dumps({"sandbox": ok, "landlock": ok and bool(s.landlock),',
    ' "tqdm": has("tqdm"), "libraries": has("numpy", "pandas", "sklearn", "torch", "polars", "keras", "tensorflow", "PIL", "IPython")}))',
  ].join('\n');
  const { stdout } = spawnSync(testPython(), ['-c', code], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, PYTHONPATH: join(root, 'probe'), PYTHONDONTWRITEBYTECODE: '1' },
  });
  const line = stdout?.trim().split('\n').at(-1);
  return line ? (JSON.parse(line) as Partial<Record<Trait, boolean>>) : {};
}

const besidePython = (name: string) => existsSync(join(dirname(testPython()), name)) || works(name, '--version');

/** The kind of this machine: what it has of all that tests may need. */
export function machine(): Set<Trait> {
  const isRoot = process.getuid?.() === 0;
  const has: Partial<Record<Trait, boolean>> = {
    linux: process.platform === 'linux',
    posix: process.platform !== 'win32',
    root: isRoot,
    user: !isRoot,
    containers: works('docker', 'info') || works('podman', 'info'),
    memorygroups: limitsMemory(),
    pair: availableParallelism() > 1 && hasRoomFor(2),
    multitool: Boolean(process.env['NBCRANE_SARIF_MULTITOOL']),
    pythontools: Boolean(process.env['NBCRANE_PYTHON_TOOLS']),
    openssl: works('openssl', 'version'),
    precommit: besidePython('pre-commit'),
    zizmor: besidePython('zizmor'),
    shells: works('zsh', '--version') && works('fish', '--version'),
    tracing: existsSync('/sys/kernel/tracing/events/syscalls'),
    jupytext: existsSync(jupytextArchives) && readdirSync(jupytextArchives).length > 0,
    gpu: existsSync('/dev/nvidia0'),
    recordings: existsSync(join(root, '../shared/paper/votes.json')),
    ...fromPython(),
  };
  return new Set((Object.keys(traits) as Trait[]).filter((trait) => has[trait]));
}
