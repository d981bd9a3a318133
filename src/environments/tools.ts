import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readTextSync } from '../files/read-file.ts';
import { parse as parseToml } from 'smol-toml';
import { isRecord } from '../is-record.ts';
import { realPath } from '../files/real-path.ts';
import { attempt } from '../attempt.ts';

/** A tool that looks after the Python of a project. */
export type Tool = {
  name: 'uv' | 'poetry' | 'pdm' | 'pipenv' | 'pixi' | 'conda';
  /** Files that say a folder is a project of this tool; `tool.NAME` is a table of its `pyproject.toml`. */
  marks: readonly string[];
  /** Where it keeps the environment of such a folder, besides `.venv`: absolute, the likeliest first. */
  environments?(folder: string): string[];
  /** The command that adds a package to the project, run in its folder. */
  add(packageName: string, folder: string): string;
};

/** What notebooks import is the project's own; what only runs them is for its development. */
const ofProject = (forDevelopment: string, name: string) => (name === 'ipykernel' ? `${forDevelopment} ${name}` : name);

export const tools: readonly Tool[] = [
  { name: 'uv', marks: ['uv.lock'], add: (name) => `uv add ${ofProject('--dev', name)}` },
  {
    name: 'poetry',
    marks: ['poetry.lock', 'tool.poetry'],
    environments: poetryEnvironments,
    add: (name) => `poetry add ${ofProject('--group dev', name)}`,
  },
  { name: 'pdm', marks: ['pdm.lock'], add: (name) => `pdm add ${ofProject('--dev', name)}` },
  { name: 'pipenv', marks: ['Pipfile.lock', 'Pipfile'], add: (name) => `pipenv install ${ofProject('--dev', name)}` },
  {
    name: 'pixi',
    marks: ['pixi.lock', 'pixi.toml', 'tool.pixi'],
    environments: (folder) => [join(folder, '.pixi', 'envs', 'default')],
    add: (name) => `pixi add ${name}`,
  },
  {
    name: 'conda',
    marks: ['environment.yml', 'environment.yaml'],
    environments: condaEnvironments,
    add(name, folder) {
      const file = this.marks.find((mark) => existsSync(join(folder, mark)));
      return `${condaProgram()} env create --file ${file} && ${condaProgram()} install --name ${condaName(folder) ?? 'NAME'} ${name}`;
    },
  },
];

/** The tool whose project a folder is, or null. */
export function toolOf(folder: string): Tool | null {
  const tables = tableNames(folder);
  return tools.find(({ marks }) => marks.some((mark) => tables.includes(mark) || existsSync(join(folder, mark)))) ?? null;
}

/** A `pyproject.toml`; empty where there is none, or none that can be read. */
export const pyprojectOf = (folder: string): Record<string, unknown> => tomlOf(join(folder, 'pyproject.toml'));

function tableNames(folder: string): string[] {
  const { tool } = pyprojectOf(folder);
  return isRecord(tool) ? Object.keys(tool).map((name) => `tool.${name}`) : [];
}

/** The command line of the conda that is there: conda, mamba or micromamba. */
export const condaProgram = (env: NodeJS.ProcessEnv = process.env): string =>
  basename(env['CONDA_EXE'] || env['MAMBA_EXE'] || 'conda').replace(/\.(?:exe|bat)$/i, '');

const condaName = (folder: string): string | null => {
  const text = ['environment.yml', 'environment.yaml'].map((name) => textOf(join(folder, name))).find((found) => found !== null);
  return /^name:\s*['"]?([^\s'"#/\\]+)/m.exec(text ?? '')?.[1] ?? null;
};

function condaEnvironments(folder: string): string[] {
  const name = condaName(folder);
  return name === null ? [] : condaEnvironmentsNamed(name);
}

/** Where environments of a name would stand among those that this user's conda knows of; absolute. */
export function condaEnvironmentsNamed(name: string): string[] {
  const known = (textOf(join(homedir(), '.conda', 'environments.txt')) ?? '').split(/\r?\n/);
  const { CONDA_EXE: program, MAMBA_ROOT_PREFIX: root, CONDA_PREFIX: active } = process.env;
  const roots = [...(program ? [dirname(dirname(program))] : []), ...(root ? [root] : [])];
  const named = [...(active ? [active] : []), ...known].filter(
    (prefix) => basename(prefix) === name && basename(dirname(prefix)) === 'envs',
  );
  return [...roots.map((each) => join(each, 'envs', name)), ...named];
}

/** Poetry names an environment after the project and a digest of its folder; `envs.toml` says which of several is in use. */
function poetryEnvironments(folder: string): string[] {
  const { project, tool } = pyprojectOf(folder);
  const poetry = isRecord(tool) && isRecord(tool['poetry']) ? tool['poetry'] : {};
  const said = (isRecord(project) ? project['name'] : undefined) ?? poetry['name'];
  const name = (typeof said === 'string' ? said : 'non-package-mode')
    .toLowerCase()
    .replace(/[ $`!*@"\\\r\n\t]/g, '_')
    .slice(0, 42);
  const path = process.platform === 'win32' ? realPath(folder).toLowerCase() : realPath(folder);
  const base = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 8)}`;
  const home = poetryFolder();
  const inUse = tomlOf(join(home, 'envs.toml'))[base];
  const minor = isRecord(inUse) ? inUse['minor'] : undefined;
  const all = (attempt(() => readdirSync(home).sort()) ?? []).filter((each) => each.startsWith(`${base}-py`));
  return [...(typeof minor === 'string' ? [`${base}-py${minor}`] : []), ...all].map((each) => join(home, each));
}

function poetryFolder(): string {
  const { POETRY_VIRTUALENVS_PATH: own, POETRY_CACHE_DIR: cache, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (own) return own;
  if (cache) return join(cache, 'virtualenvs');
  if (process.platform === 'win32') return join(local ?? '', 'pypoetry', 'Cache', 'virtualenvs');
  const caches = process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : xdg || join(homedir(), '.cache');
  return join(caches, 'pypoetry', 'virtualenvs');
}

const tomlOf = (path: string): Record<string, unknown> => attempt(() => parseToml(textOf(path) ?? '')) ?? {};

/** Null where there is no such file, or none that can be read. */
export const textOf = (path: string): string | null => attempt(() => readTextSync(path, { maxBytes: 4 * 2 ** 20 })) ?? null;
