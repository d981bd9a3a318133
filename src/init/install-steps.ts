import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../attempt.ts';
import { pyprojectOf, textOf, toolOf } from '../environments/tools.ts';
import { isRecord } from '../is-record.ts';

/** How a workflow installs what the notebooks import. */
export type Install = {
  /** Shell commands, run in the root of the repository. */
  commands: readonly string[];
  /** Variables of these commands. */
  env: Readonly<Record<string, string>>;
  /** The Python they install into, where it is not that of the job. */
  python: string | null;
  /** The folder they make, which depends on a file only. */
  kept?: { folder: string; file: string };
  /** Absent where the commands need the job's Python. */
  bringsPython?: true;
  /** The file that says what to install, or null. */
  source: string | null;
};

const inCheckout = '.venv/bin/python';
/** Where the environment of a project lies in it, `pip` of the job adds to it: most tools make environments without a pip. */
const addKernel = `pip --python ${inCheckout} install ipykernel`;

/** Reads what a repository says of its packages; `root` is absolute. Runs nothing of it. */
export function installOf(root: string): Install {
  const { read, listing } = filesOf(root);
  const withKernel = (lock: string, add: string) => (/^name = "ipykernel"$/m.test(read(lock) ?? '') ? [] : [add]);
  const own = { env: {}, python: inCheckout };
  switch (toolOf(root)?.name) {
    case 'uv':
      return {
        ...own,
        commands: ['pip install uv', 'uv sync --locked', ...withKernel('uv.lock', 'uv pip install ipykernel')],
        source: 'uv.lock',
      };
    case 'poetry':
      return {
        ...own,
        commands: ['pipx install poetry', 'poetry install --no-interaction', ...withKernel('poetry.lock', addKernel)],
        env: { POETRY_VIRTUALENVS_IN_PROJECT: 'true' },
        source: read('poetry.lock') === null ? 'pyproject.toml' : 'poetry.lock',
      };
    case 'pdm':
      return { ...own, commands: ['pipx install pdm', 'pdm sync', ...withKernel('pdm.lock', addKernel)], source: 'pdm.lock' };
    case 'pipenv':
      return {
        ...own,
        commands: ['pipx install pipenv', read('Pipfile.lock') === null ? 'pipenv install --dev' : 'pipenv sync --dev', addKernel],
        env: { PIPENV_VENV_IN_PROJECT: '1' },
        source: 'Pipfile',
      };
    case 'conda': {
      if (requirementsFile(listing) !== null) return pipInstall(root, listing);
      const file = ['environment.yml', 'environment.yaml'].find((name) => read(name) !== null)!;
      const prefix = '"$RUNNER_TEMP/conda"';
      const conda = '"$CONDA/bin/conda"';
      return {
        commands: [
          `${conda} env create --quiet --file ${file} --prefix ${prefix}`,
          ...(/ipykernel|jupyter/.test(read(file) ?? '') ? [] : [`${conda} install --quiet --yes --prefix ${prefix} ipykernel`]),
        ],
        env: {},
        python: '${{ runner.temp }}/conda/bin/python',
        kept: { folder: '${{ runner.temp }}/conda', file },
        bringsPython: true,
        source: file,
      };
    }
    default:
      return pipInstall(root, listing);
  }
}

function pipInstall(root: string, listing: readonly string[]): Install {
  const job = { env: {}, python: null };
  const file = requirementsFile(listing);
  if (file !== null) return { ...job, commands: [`pip install ipykernel -r ${file}`], source: file };
  const pyproject = pyprojectOf(root);
  if (!isRecord(pyproject['project']) && !isRecord(pyproject['dependency-groups']))
    return { ...job, commands: ['pip install ipykernel'], source: null };
  const groups = forNotebooks(pyproject['dependency-groups']).map((name) => ` --group ${name}`);
  const extras = isRecord(pyproject['project']) ? forNotebooks(pyproject['project']['optional-dependencies']) : [];
  const source = 'pyproject.toml';
  if (isRecord(pyproject['build-system'])) {
    const project = extras.length > 0 ? `'.[${extras.join(',')}]'` : '.';
    return { ...job, commands: ['pip install --upgrade pip', `pip install ipykernel ${project}${groups.join('')}`], source };
  }
  // A project that is no package: only its dependencies are installed, which pip cannot do.
  const named = isRecord(pyproject['project']) ? ` -r pyproject.toml${extras.map((name) => ` --extra ${name}`).join('')}` : '';
  return { ...job, commands: ['pip install uv', `uv pip install --system ipykernel${named}${groups.join('')}`], source };
}

/** The groups of dependencies that a person who runs the notebooks has: those for development, and those that bring Jupyter. */
const forNotebooks = (groups: unknown): string[] =>
  isRecord(groups)
    ? Object.entries(groups).flatMap(([name, listed]) =>
        /^[\w.-]+$/.test(name) && (/^dev$|notebook/i.test(name) || /ipykernel|jupyter/.test(JSON.stringify(listed))) ? [name] : [],
      )
    : [];

/** `requirements.txt`, else the ones for notebooks, else the only one there is. */
function requirementsFile(listing: readonly string[]): string | null {
  const known = ['requirements.txt', 'requirements-notebooks.txt', 'requirements/notebooks.txt', 'notebooks/requirements.txt'];
  const all = listing.filter((name) => /^(?:requirements[\w.-]*|[\w.-]+-requirements)\.txt$/.test(name));
  return known.find((name) => listing.includes(name)) ?? (all.length === 1 ? all[0]! : null);
}

function filesOf(root: string) {
  const names = (folder: string) =>
    (attempt(() => readdirSync(join(root, folder))) ?? []).map((name) => (folder === '' ? name : `${folder}/${name}`));
  const read = (name: string) => textOf(join(root, name));
  return { read, listing: [...names(''), ...names('requirements'), ...names('notebooks')] };
}
