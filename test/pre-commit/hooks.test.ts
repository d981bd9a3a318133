import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bundleFolder } from '../support/bundle.ts';
import { notebookText } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const preCommit = await findPreCommit();
const folder = mkdtempSync(join(tmpdir(), 'nbcrane-hooks-'));
let bundle: string;

beforeAll(async () => void (bundle = await bundleFolder(inject('runFolder'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The real pre-commit: beside the Python of the tests, else on the PATH. */
async function findPreCommit(): Promise<string | null> {
  for (const command of [join(dirname(testPython()), 'pre-commit'), 'pre-commit']) {
    const { failed } = await execa(command, ['--version'], { reject: false });
    if (!failed) return command;
  }
  return null;
}

describe.skipIf(preCommit === null)('the hooks in the real pre-commit', () => {
  const hooks = join(folder, 'nbcrane');
  const project = join(folder, 'project');
  const good = 'Übung 1/gut ü.ipynb';
  const bad = 'Übung 1/schlecht "ß".ipynb';
  const env = {
    PRE_COMMIT_HOME: join(folder, 'home'),
    GIT_CONFIG_GLOBAL: join(folder, 'gitconfig'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    VIRTUAL_ENV: dirname(dirname(testPython())),
    // pre-commit takes the system's Node, `nodejs` before `node`.
    PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
  };
  const git = (cwd: string, ...args: string[]) => execa('git', args, { cwd, env });
  const run = (...args: string[]) => execa(preCommit!, args, { cwd: project, env, reject: false, all: true });
  const write = (path: string, ...cells: string[]) => writeFileSync(join(project, path), notebookText(cells));
  const configure = (hook: Record<string, unknown>) =>
    writeFileSync(join(project, '.pre-commit-config.yaml'), JSON.stringify({ repos: [{ repo: hooks, rev: 'v1', hooks: [hook] }] }));

  beforeAll(async () => {
    mkdirSync(join(folder, 'bin'));
    for (const name of ['node', 'nodejs']) symlinkSync(process.execPath, join(folder, 'bin', name));
    writeFileSync(env.GIT_CONFIG_GLOBAL, '[user]\nname = test\nemail = test@example.org\n[core]\nquotePath = false\n');
    mkdirSync(join(project, dirname(good)), { recursive: true });
    write(good, 'x = 1', 'print(x)');
    write(bad, 'x = 1', 'print(y)');
    writeFileSync(join(project, 'note.txt'), 'no notebook\n');
    // What `npm install` packs from a clone: nothing is built there.
    mkdirSync(hooks);
    for (const name of [
      'package.json',
      'pyproject.toml',
      'README.md',
      'LICENSE',
      '.pre-commit-hooks.yaml',
      'probe',
      'src/python',
      'examples',
    ])
      cpSync(join(root, name), join(hooks, name), { recursive: true });
    cpSync(bundle, join(hooks, 'dist'), { recursive: true });
    for (const cwd of [hooks, project]) {
      await git(cwd, 'init', '--quiet');
      await git(cwd, 'add', '--all');
      await git(cwd, 'commit', '--quiet', '--message', 'all');
    }
    await git(hooks, 'tag', 'v1');
  });

  it('has a manifest that pre-commit accepts', async () => {
    expect(await run('validate-manifest', join(hooks, '.pre-commit-hooks.yaml'))).toMatchObject({ exitCode: 0 });
  });

  it('nbcrane looks at commit time: the bad notebook fails with cell and line, the good one is not mentioned', async () => {
    const { exitCode, all } = await run('try-repo', hooks, 'nbcrane-node', '--all-files', '--verbose');
    expect(exitCode).toBe(1);
    expect(all).toMatch(/hook id: nbcrane-node\n.*duration.*\n- exit code: 1/);
    expect(all).toMatch(/schlecht "ß"\.ipynb: NameError predicted \(certain\), 2 code cells checked/);
    expect(all).toMatch(/→ 1\s+print\(y\)/);
    expect(all).not.toContain('gut ü');
    expect(all?.split('Failed')[1]).not.toMatch(/\u001b\[(?:\?25|\d*[AJ])/);
  });

  it('needs no Node of the machine: pip brings it', async () => {
    const { exitCode, all } = await run('try-repo', hooks, 'nbcrane', '--all-files');
    expect(exitCode).toBe(1);
    expect(all).toMatch(/hook id: nbcrane\n.*exit code: 1/s);
    expect(all).toMatch(/schlecht "ß"\.ipynb: NameError predicted \(certain\), 2 code cells checked/);
  });

  it('nbcrane-run runs the notebooks, also by hand', async () => {
    // Unlike try-repo, it keeps what it has installed, for the next tests.
    configure({ id: 'nbcrane-run-node' });
    const { exitCode, all } = await run('run', '--all-files', '--hook-stage', 'manual');
    expect(exitCode).toBe(1);
    expect(all).toMatch(/schlecht "ß"\.ipynb: NameError predicted \(certain\), 1 of 2 code cells run/);
  });

  it('passes good notebooks and files that are none, and leaves the work tree alone', async () => {
    configure({ id: 'nbcrane-node' });
    const before = (await git(project, 'status', '--porcelain')).stdout;
    expect(await run('run', '--files', good, 'note.txt')).toMatchObject({ exitCode: 0, all: expect.stringContaining('Passed') });
    configure({ id: 'nbcrane-run-node' });
    expect(await run('run', '--files', good, '--hook-stage', 'pre-push')).toMatchObject({
      exitCode: 0,
      all: expect.stringContaining('Passed'),
    });
    expect((await git(project, 'status', '--porcelain')).stdout).toBe(before);
    expect(existsSync(join(project, dirname(good), '.nbcrane'))).toBe(false);
  });

  it('does not run notebooks at commit time', async () => {
    configure({ id: 'nbcrane-run-node' });
    expect((await run('run', '--files', bad)).exitCode).toBe(0);
  });

  it('judges what is staged, not what else stands in the work tree', async () => {
    configure({ id: 'nbcrane-node' });
    const staged = 'x = 1';
    write(good, staged);
    await git(project, 'add', good, '.pre-commit-config.yaml');
    write(good, staged, 'print(z)');
    const unstaged = readFileSync(join(project, good), 'utf8');
    expect(await run('run')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(project, good), 'utf8')).toBe(unstaged);
    await git(project, 'add', good);
    write(good, staged);
    expect((await run('run')).all).toContain('print(z)');
  });

  it('gives 2 for a file that is no notebook and for flags that make no sense', async () => {
    writeFileSync(join(project, 'broken.ipynb'), '{"cells": [');
    await git(project, 'add', 'broken.ipynb');
    configure({ id: 'nbcrane-node' });
    expect((await run('run', '--files', 'broken.ipynb')).all).toMatch(/exit code: 2[^]*broken\.ipynb is not JSON/);
    configure({ id: 'nbcrane-node', args: ['--no-such-flag'] });
    expect((await run('run', '--files', bad)).all).toMatch(/exit code: 2[^]*unknown flag --no-such-flag/);
  });

  it('blocks a commit and a push through the hooks that git calls', async () => {
    writeFileSync(
      join(project, '.pre-commit-config.yaml'),
      JSON.stringify({ repos: [{ repo: hooks, rev: 'v1', hooks: [{ id: 'nbcrane-node' }, { id: 'nbcrane-run-node' }] }] }),
    );
    await run('install', '--hook-type', 'pre-commit', '--hook-type', 'pre-push');
    write(bad, 'x = 2', 'print(y)');
    await git(project, 'add', '.pre-commit-config.yaml', bad);
    const commit = (...flags: string[]) =>
      execa('git', ['commit', '--message', 'bad', ...flags], { cwd: project, env, reject: false, all: true });
    expect(await commit()).toMatchObject({ exitCode: 1, all: expect.stringContaining('print(y)') });
    expect((await commit()).all).not.toContain('nbcrane (run');

    expect((await commit('--no-verify')).exitCode).toBe(0);
    await git(folder, 'init', '--quiet', '--bare', 'remote');
    const push = await execa('git', ['push', join(folder, 'remote'), 'HEAD:main'], { cwd: project, env, reject: false, all: true });
    expect(push).toMatchObject({ exitCode: 1, all: expect.stringMatching(/nbcrane \(run.*Failed/) });
  });
});

describe('the entry file', () => {
  it('the bundle imports no module that Node calls experimental: each run would print a warning', () => {
    for (const name of readdirSync(bundle).filter((file) => file.endsWith('.js')))
      expect(readFileSync(join(bundle, name), 'utf8'), name).not.toMatch(
        /(?:from|import|require\()\s*['"]node:(?:sqlite|wasi|sea|test|ffi|quic)['"]/,
      );
  });

  it('is read by Nodes that know neither modules nor await at the top, so that they can say they are too old', () => {
    const text = readFileSync(join(bundle, 'nbcrane.js'), 'utf8');
    expect(() => new Script(text.replace(/^#!.*/, ''))).not.toThrow();
    expect(text).not.toMatch(/\?\.|\?\?|\bclass\b|\bstatic\b/);
  });

  const onOldNode = (env: Record<string, string>) => {
    const older = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.19.0' } })";
    const args = ['--import', older, join(bundle, 'nbcrane.js'), 'check', '.'];
    return execa(process.execPath, args, { cwd: folder, reject: false, env });
  };

  it('says on an old Node which one it is and what to do about it, in a hook and elsewhere, and gives 2', async () => {
    const hook = await onOldNode({ PRE_COMMIT: '1' });
    const elsewhere = await onOldNode({ PRE_COMMIT: '' });
    for (const { exitCode, stderr, stdout } of [hook, elsewhere]) {
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain(`nbcrane needs Node.js 22 or newer, but ${process.execPath} is v`);
    }
    for (const way of ['language_version: lts', '/usr/bin/nodejs', 'pre-commit clean']) expect(hook.stderr).toContain(way);
    for (const way of ['nvm', 'conda', 'uv', 'pip', 'brew', 'winget', 'npm', 'Debian']) expect(elsewhere.stderr).toContain(way);
  });

  it('may be started by its name', async () => {
    expect(statSync(join(bundle, 'nbcrane.js')).mode & 0o111).toBe(process.platform === 'win32' ? 0 : 0o111);
    const { stdout, failed } = await execa('git', ['ls-files', '--stage', 'dist/nbcrane.js'], { cwd: root, reject: false });
    if (!failed && stdout !== '') expect(stdout).toMatch(/^100755 /);
  });

  it('needs nothing to be built or fetched on installation', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('optionalDependencies');
    expect(manifest.files).toEqual(expect.arrayContaining(['dist']));
    for (const script of ['prepare', 'preinstall', 'install', 'postinstall', 'prepack'])
      expect(manifest.scripts).not.toHaveProperty(script);
    expect(existsSync(join(root, manifest.bin.nbcrane))).toBe(true);
  });
});
