import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProjectEnvironment } from '../../src/environments/project-environment.ts';
import { scratchFolder } from '../support/notebooks.ts';

afterEach(() => vi.unstubAllEnvs());

const quietGit = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, env: quietGit });

function environmentAt(prefix: string): void {
  mkdirSync(join(prefix, 'bin'), { recursive: true });
  writeFileSync(join(prefix, 'bin', 'python'), '');
  chmodSync(join(prefix, 'bin', 'python'), 0o755);
}

/** Each way an environment can stand in a folder, and what makes it a way. */
const kinds = {
  '.venv': { prefix: '.venv', files: {} },
  venv: { prefix: 'venv', files: {} },
  pixi: { prefix: '.pixi/envs/default', files: { 'pixi.toml': '' } },
  'linked .venv': { prefix: '.venv', files: {} },
} as const;
type Kind = keyof typeof kinds;

describe.skipIf(process.platform === 'win32')('the environment of a project', () => {
  it('is the nearest one beside or above the notebook that did not come with the checkout', { timeout: 240_000 }, async () => {
    const place = fc.record({ kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])), isTracked: fc.boolean() });
    const layout = fc.record({
      /** What stands in each folder from the outermost down to the notebook's. */
      places: fc.array(fc.option(place), { minLength: 1, maxLength: 5 }),
      /** Which of these folders is the root of the checkout. */
      root: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(layout, async ({ places, root }) => {
        const top = mkdtempSync(join(tmpdir(), 'nbcrane-environments-'));
        try {
          const folders = places.map((_, depth) => join(top, ...Array.from({ length: depth }, (_, at) => `folder ${at}`)));
          mkdirSync(folders.at(-1)!, { recursive: true });
          const checkout = Math.min(root, places.length - 1);
          git(folders[checkout]!, 'init', '--quiet');
          for (const [at, found] of places.entries()) {
            if (!found) continue;
            const { prefix, files } = kinds[found.kind];
            for (const [name, text] of Object.entries(files)) writeFileSync(join(folders[at]!, name), text);
            if (found.kind === 'linked .venv') {
              environmentAt(join(top, `.elsewhere-${at}`));
              symlinkSync(join(top, `.elsewhere-${at}`), join(folders[at]!, prefix));
            } else environmentAt(join(folders[at]!, prefix));
            if (found.isTracked && at >= checkout) git(folders[checkout]!, 'add', '--force', join(folders[at]!, prefix));
          }
          const expected = places.findLastIndex((found, at) => found && !(found.isTracked && at >= checkout));
          const found = await findProjectEnvironment(folders.at(-1)!);
          expect(found?.prefix ?? null).toBe(expected < 0 ? null : join(folders[expected]!, kinds[places[expected]!.kind].prefix));
          if (found) expect(found.origin).toBe(expected < checkout ? 'elsewhere' : 'untracked');
        } finally {
          rmSync(top, { recursive: true, force: true });
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['under another spelling of its name', '.VENV/lib/site-packages/evil.pth'],
    ['a link in its place', '.venv'],
    ['one file in it', '.venv/lib/python3/site-packages/evil.pth'],
  ])('is passed over where git tracks %s', async (_, tracked) => {
    const folder = scratchFolder({ '.gitignore': 'other\n' });
    git(folder, 'init', '--quiet');
    environmentAt(join(folder, 'other'));
    if (tracked === '.venv') symlinkSync('other', join(folder, '.venv'));
    else {
      environmentAt(join(folder, '.venv'));
      mkdirSync(dirname(join(folder, tracked)), { recursive: true });
      writeFileSync(join(folder, tracked), 'import os');
    }
    git(folder, 'add', '--force', tracked);
    expect(await findProjectEnvironment(folder)).toBeNull();
  });

  it('is passed over where a folder on the way to it is a link that git tracks', async () => {
    const folder = scratchFolder({ 'pixi.toml': '' });
    git(folder, 'init', '--quiet');
    environmentAt(join(folder, 'evil/default'));
    mkdirSync(join(folder, '.pixi'));
    symlinkSync('../evil', join(folder, '.pixi/envs'));
    git(folder, 'add', '--force', '.pixi/envs');
    expect(await findProjectEnvironment(folder)).toBeNull();
  });

  it('is passed over for the notebooks of a submodule where the checkout around it tracks it', async () => {
    const folder = scratchFolder({ 'sub/a.ipynb': '' });
    for (const repository of [folder, join(folder, 'sub')]) git(repository, 'init', '--quiet');
    environmentAt(join(folder, '.venv'));
    git(folder, 'add', '--force', '.venv');
    expect(await findProjectEnvironment(join(folder, 'sub'))).toBeNull();
  });

  it('may have settings beside it that git tracks', async () => {
    const folder = scratchFolder({ 'pixi.toml': '', '.pixi/config.toml': '' });
    git(folder, 'init', '--quiet');
    environmentAt(join(folder, '.pixi/envs/default'));
    git(folder, 'add', '--force', '.pixi/config.toml');
    expect(await findProjectEnvironment(folder)).toMatchObject({ prefix: join(folder, '.pixi/envs/default'), origin: 'untracked' });
  });

  it.skipIf(process.getuid?.() !== 0)('is passed over where it belongs to another user', async () => {
    const folder = scratchFolder();
    environmentAt(join(folder, '.venv'));
    expect(await findProjectEnvironment(folder)).toMatchObject({ origin: 'unknown' });
    execFileSync('chown', ['12345', join(folder, '.venv')]);
    expect(await findProjectEnvironment(folder)).toBeNull();
  });

  it('of conda is the one of the name in environment.yml, among those that conda knows', async () => {
    const home = scratchFolder();
    vi.stubEnv('HOME', home);
    vi.stubEnv('CONDA_EXE', '');
    vi.stubEnv('MAMBA_ROOT_PREFIX', '');
    environmentAt(join(home, 'miniforge3/envs/weather'));
    environmentAt(join(home, 'miniforge3/envs/other'));
    mkdirSync(join(home, '.conda'));
    writeFileSync(
      join(home, '.conda/environments.txt'),
      ['miniforge3', 'miniforge3/envs/other', 'miniforge3/envs/weather'].map((name) => `${join(home, name)}\n`).join(''),
    );
    const folder = scratchFolder({ 'environment.yml': 'name: weather\ndependencies: [numpy]\n', 'notebooks/a.ipynb': '' });
    const expected = { prefix: join(home, 'miniforge3/envs/weather'), folder, origin: 'elsewhere' };
    expect(await findProjectEnvironment(join(folder, 'notebooks'))).toMatchObject(expected);
    writeFileSync(join(home, '.conda/environments.txt'), '');
    expect(await findProjectEnvironment(join(folder, 'notebooks'))).toBeNull();
    vi.stubEnv('CONDA_EXE', join(home, 'miniforge3/bin/conda'));
    expect(await findProjectEnvironment(join(folder, 'notebooks'))).toMatchObject(expected);
    const climbing = scratchFolder({ 'environment.yml': 'name: ../../evil\n' });
    environmentAt(resolve(home, 'miniforge3/envs', '../../evil'));
    expect(await findProjectEnvironment(climbing)).toBeNull();
  });

  it('is none where there is none', async () => {
    expect(await findProjectEnvironment(scratchFolder({ 'uv.lock': '', '.venv/readme': '' }))).toBeNull();
  });
});
