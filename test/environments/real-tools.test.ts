import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const tools = process.env['NBCRANE_PYTHON_TOOLS'];

const pyproject = (more = '') => `[project]\nname = "weather"\nversion = "0.1.0"\nrequires-python = ">=3.11"\ndependencies = []\n${more}`;

/** `INDEX` stands for the address of the index. */
const poetrySettings = `[tool.poetry]
package-mode = false
[[tool.poetry.source]]
name = "index"
url = "INDEX"
priority = "primary"
`;

/** Writes an `ipykernel` that leads to the one of this Python: the thirty packages that it needs are most of the time of an installation. */
const writeWheel = `import pathlib, sys, sysconfig, zipfile
import ipykernel
info = f'ipykernel-{ipykernel.__version__}.dist-info'
files = {
    'like.pth': sysconfig.get_path('purelib') + '\\n',
    f'{info}/METADATA': f'Metadata-Version: 2.1\\nName: ipykernel\\nVersion: {ipykernel.__version__}\\n',
    f'{info}/WHEEL': 'Wheel-Version: 1.0\\nGenerator: nbcrane\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n',
}
files[f'{info}/RECORD'] = ''.join(f'{name},,\\n' for name in [*files, f'{info}/RECORD'])
wheel = pathlib.Path(sys.argv[1], f'ipykernel-{ipykernel.__version__}-py3-none-any.whl')
with zipfile.ZipFile(wheel, 'w') as archive:
    for name, text in files.items():
        archive.writestr(name, text)
print(wheel.name)`;

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
  let index: string;
  const server = createServer();
  beforeAll(async () => {
    const wheels = inject('runFolder');
    const { stdout: wheel } = await execa(testPython(), ['-c', writeWheel, wheels]);
    server.on('request', ({ url }, response) => {
      if (url!.endsWith('.whl')) response.end(readFileSync(join(wheels, wheel)));
      else if (url === '/simple/ipykernel/') response.setHeader('Content-Type', 'text/html').end(`<a href="/${wheel}">${wheel}</a>`);
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    index = `http://127.0.0.1:${(server.address() as AddressInfo).port}/simple/`;
  });
  afterAll(() => void server.close());

  it.each(Object.keys(layouts))('works as it stands in %s', { timeout: 600_000 }, async (name) => {
    const { files, make, advice } = layouts[name]!;
    const folder = scratchFolder({ 'notebooks/a.ipynb': notebookText(['import ipykernel']) });
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text.replace('INDEX', index));
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
      // What the machine is configured to look in has more packages.
      PIP_CONFIG_FILE: devNull,
      PIP_FIND_LINKS: '',
      PIP_INDEX_URL: index,
      UV_NO_CONFIG: '1',
      UV_DEFAULT_INDEX: index,
      // Nothing of what is tested, and a good part of its time.
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
