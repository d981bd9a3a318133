import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const tools = process.env['NBCRANE_PYTHON_TOOLS'];

const pyproject = (more = '') => `[project]\nname = "weather"\nversion = "0.1.0"\nrequires-python = ">=3.11"\ndependencies = []\n${more}`;

/** Through the simple pages of the index, which mirrors have too. */
const poetrySettings = `[tool.poetry]
package-mode = false
[[tool.poetry.source]]
name = "index"
url = "https://pypi.org/simple/"
priority = "primary"
`;

/** Each way to keep a Python that a person may have chosen, made by the tool itself, and the command that adds a package there. */
const layouts: Record<string, { files: Record<string, string>; make: string; advice: RegExp }> = {
  'a uv project': {
    files: { 'pyproject.toml': pyproject() },
    make: 'uv sync --quiet',
    advice: /^Run in FOLDER: (uv add --dev ipykernel)$/,
  },
  'a uv project without its environment': {
    files: { 'pyproject.toml': pyproject() },
    make: 'uv lock --quiet',
    advice: /^Run in FOLDER: (uv add --dev ipykernel)$/,
  },
  'an environment of uv': {
    files: {},
    make: 'uv venv --quiet',
    advice: /^Run: (uv pip install --python "FOLDER\/\.venv\/bin\/python" ipykernel)$/,
  },
  'a Poetry project, its environment far away': {
    files: { 'pyproject.toml': pyproject(poetrySettings) },
    make: 'poetry install --quiet --no-interaction',
    advice: /^Run in FOLDER: (poetry add --group dev ipykernel)$/,
  },
  'a Poetry project, its environment in it': {
    files: { 'pyproject.toml': pyproject(poetrySettings), 'poetry.toml': '[virtualenvs]\nin-project = true\n' },
    make: 'poetry install --quiet --no-interaction',
    advice: /^Run in FOLDER: (poetry add --group dev ipykernel)$/,
  },
  'an environment of venv': {
    files: {},
    make: 'python -m venv venv',
    advice: /^Run: ("FOLDER\/venv\/bin\/python" -m pip install ipykernel)$/,
  },
  'an environment of venv without pip': {
    files: {},
    make: 'python -m venv --without-pip .venv',
    advice: /^Run: ("FOLDER\/\.venv\/bin\/python" -m ensurepip && "FOLDER\/\.venv\/bin\/python" -m pip install ipykernel)$/,
  },
};

describe.skipIf(!tools || process.platform === 'win32')('what is printed where ipykernel is missing', () => {
  it.each(Object.keys(layouts))('works as it stands in %s', { timeout: 600_000 }, async (name) => {
    const { files, make, advice } = layouts[name]!;
    const folder = scratchFolder({ ...files, 'notebooks/a.ipynb': notebookText(['import ipykernel']) });
    const home = scratchFolder();
    mkdirSync(join(home, 'bin'));
    const bare = join(home, 'bare');
    await execa(testPython(), ['-m', 'venv', '--without-pip', bare]);
    const env = {
      CI: '',
      GITHUB_ACTIONS: '',
      VIRTUAL_ENV: '',
      CONDA_PREFIX: '',
      POETRY_CACHE_DIR: join(home, 'poetry'),
      POETRY_VIRTUALENVS_IN_PROJECT: '',
      UV_PYTHON: testPython(),
      // Half of the time of an installation, and nothing of what is tested.
      PIP_NO_COMPILE: '1',
      // A Python that nobody chose and that has nothing: what is found on the PATH.
      PATH: [join(bare, 'bin'), tools, process.env['PATH']].join(delimiter),
    };
    delete (env as Record<string, string>)['POETRY_VIRTUALENVS_IN_PROJECT'];
    const shell = (command: string) => execa(command, { shell: true, cwd: folder, env, all: true });
    const check = async () => {
      const args = [cli, 'check', '--predict', 'offline', 'a.ipynb', '--json', join(home, 'report.json')];
      const { exitCode, all } = await execa(process.execPath, args, { cwd: join(folder, 'notebooks'), env, reject: false, all: true });
      return { exitCode, all, report: readFileSync(join(home, 'report.json'), 'utf8') };
    };
    writeFileSync(join(folder, '.gitignore'), '.venv\n');
    await shell(make);
    const before = await check();
    expect(before.exitCode, before.all).toBe(3);
    const said = before.all!.replaceAll(/\s*\n\s*│?\s*/g, ' ');
    const sentence = /so it cannot run notebooks\. (Run.*? ipykernel) ?(?:1 notebook|$)/.exec(said)?.[1] ?? said;
    const [, command] = new RegExp(advice.source.replaceAll('FOLDER', folder)).exec(sentence) ?? [];
    expect(command, sentence).toBeDefined();
    await shell(command!);
    const after = await check();
    expect(after.exitCode, after.all).toBe(0);
  });
});
