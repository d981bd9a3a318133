import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { cli } from '../support/check.ts';
import { environment } from '../support/environment.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';
import { userOf } from '../support/user-cache.ts';

/** A shell of a person in which no environment is active, with the Python of the tests on the PATH under no name. */
const byHand = { CI: '', GITHUB_ACTIONS: '', VIRTUAL_ENV: '', CONDA_PREFIX: '', CONDA_DEFAULT_ENV: '' };

const nbcrane = (folder: string, args: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [cli, 'check', '--predict', 'offline', ...args], {
    cwd: folder,
    reject: false,
    all: true,
    env: { ...byHand, ...userOf(folder), XDG_CONFIG_HOME: join(folder, 'config'), ...env },
  });

const runsIn = (prefix: string) =>
  notebookText([`import os, sys\nassert os.path.samefile(sys.prefix, ${JSON.stringify(prefix)}), sys.prefix`]);

describe.skipIf(process.platform === 'win32')('a person who chose no Python', () => {
  it('gets that of each part of a monorepo, from above, beside and below, and is told which', async () => {
    const folder = scratchFolder();
    for (const part of ['a', 'b']) await environment(join(folder, part, '.venv'));
    mkdirSync(join(folder, 'b/deep/notebooks'), { recursive: true });
    writeFileSync(join(folder, 'a/x.ipynb'), runsIn(join(folder, 'a/.venv')));
    writeFileSync(join(folder, 'b/deep/notebooks/y.ipynb'), runsIn(join(folder, 'b/.venv')));
    for (const [cwd, args] of [
      [folder, ['.']],
      [join(folder, 'b/deep/notebooks'), ['.', '../../../a/x.ipynb']],
    ] as const) {
      const { all, exitCode } = await nbcrane(cwd, [...args]);
      expect(exitCode, all).toBe(0);
      expect(all).toMatch(
        /^• Your notebooks run in (?=.*\ba\/\.venv\/bin\/python \(1\))(?=.*\.venv\/bin\/python \(1\), ).*one Python for all/m,
      );
    }
    // A part without an environment runs in the system's.
    writeFileSync(join(folder, 'c.ipynb'), notebookText(['x = 1']));
    await execa('git', ['init', '--quiet', folder]);
    const bin = join(scratchFolder(), 'bin');
    mkdirSync(bin);
    symlinkSync(testPython(), join(bin, 'python3'));
    const { all } = await nbcrane(folder, ['a', 'c.ipynb', '--static'], { PATH: `${bin}:${process.env['PATH']}` });
    expect(all).toMatch(/^• Your notebooks run in a\/\.venv\/bin\/python \(1\), \S*\/bin\/python3 \(1\)\./m);
  });

  it('gets it in a hook, and with the base of conda active; not in CI, and not against what was chosen', async () => {
    const folder = scratchFolder();
    await environment(join(folder, '.venv'));
    const other = await environment(join(folder, 'elsewhere/other'));
    const there = (prefix: string) => writeFileSync(join(folder, 'a.ipynb'), runsIn(join(folder, prefix)));
    there('.venv');
    for (const env of [{ PRE_COMMIT: '1' }, { CONDA_PREFIX: join(folder, 'elsewhere/other'), CONDA_DEFAULT_ENV: 'base' }] as Record<
      string,
      string
    >[]) {
      const { all, exitCode } = await nbcrane(folder, ['a.ipynb'], env);
      expect(exitCode, all).toBe(0);
      expect(all).toContain('Your notebooks run in .venv/bin/python');
    }
    there('elsewhere/other');
    for (const [args, env] of [
      [[], { VIRTUAL_ENV: join(folder, 'elsewhere/other') }],
      [[], { CONDA_PREFIX: join(folder, 'elsewhere/other'), CONDA_DEFAULT_ENV: 'other' }],
      [['--python', other], {}],
    ] as [string[], Record<string, string>][]) {
      const { all, exitCode } = await nbcrane(folder, ['a.ipynb', ...args], env);
      expect(exitCode, all).toBe(0);
      if (args.length > 0) expect(all).not.toContain('.venv/bin/python');
      else
        expect(all).toMatch(
          /! .*other\/bin\/python, the active environment\. Your project also has \.venv\S+\. To use it: --python \.venv/,
        );
    }
    const inCi = await nbcrane(folder, ['a.ipynb'], { CI: 'true' });
    expect(inCi.all).toContain('.venv/bin/python is not used automatically in CI. To run your notebooks in it: --python .venv/bin/python');
    expect(inCi.all).not.toContain('Your notebooks run in');
  });

  it('is told where the environment that nbcrane is installed in comes before the active one, also with --quiet', async () => {
    const folder = scratchFolder();
    const own = await environment(join(folder, 'tools/ml'));
    const other = await environment(join(folder, 'tools/other'));
    writeFileSync(join(folder, 'a.ipynb'), runsIn(join(folder, 'tools/ml')));
    const started = (active: string, ...args: string[]) =>
      execa(process.execPath, [cli, `--started-from=${own}`, 'check', 'a.ipynb', '--predict', 'offline', ...args], {
        cwd: folder,
        reject: false,
        all: true,
        env: { ...byHand, ...userOf(folder), XDG_CONFIG_HOME: join(folder, 'config'), CONDA_PREFIX: active, CONDA_DEFAULT_ENV: 'x' },
      });
    for (const args of [[], ['-q']]) {
      const { all, exitCode } = await started(dirname(dirname(other)), ...args);
      expect(exitCode, all).toBe(0);
      expect(all!.replace(/\s+/g, ' ')).toContain(
        'Your notebooks run in tools/ml/bin/python, where nbcrane is installed, and not in the active environment. To run them there: --python tools/other/bin/python',
      );
      expect((await started(dirname(dirname(own)), ...args)).all).not.toContain('active environment');
    }
    writeFileSync(join(folder, 'a.ipynb'), runsIn(join(folder, 'tools/other')));
    const there = await started(dirname(dirname(other)), '--python', 'tools/other/bin/python');
    expect(there.exitCode, there.all).toBe(0);
    expect(there.all).not.toContain('active environment');
  });

  it('is told how to make an environment for a notebook that lists its own packages, where ipykernel is missing', async () => {
    const folder = scratchFolder({
      'a b.ipynb': notebookText(['# /// script\n# dependencies = ["numpy"]\n# ///', 'import numpy']),
      'plain.ipynb': notebookText(['import numpy']),
    });
    await execa(testPython(), ['-m', 'venv', '--without-pip', join(folder, '.venv')]);
    const { all, exitCode } = await nbcrane(folder, ['a b.ipynb']);
    expect(exitCode, all).toBe(3);
    expect(all).toContain("uvx juv venv --from 'a b.ipynb' .venv");
    expect((await nbcrane(folder, ['plain.ipynb'])).all).not.toContain('juv');
    const both = await nbcrane(folder, ['.']);
    expect(both.exitCode, both.all).toBe(3);
    expect(both.all!.match(/ipykernel, so/g)).toHaveLength(1);
    expect(both.all).not.toContain('started');
  });

  it('runs no program that came with the notebooks', async () => {
    const mark = join(scratchFolder(), 'mark');
    const evil = `#!/bin/sh\necho run >> '${mark}'\nexit 1\n`;
    const folder = scratchFolder({ '.venv/bin/python': evil, 'a.ipynb': notebookText(['x = 1']) });
    chmodSync(join(folder, '.venv/bin/python'), 0o755);
    const isRun = async (args: string[], env: Record<string, string> = {}) => {
      await nbcrane(folder, ['a.ipynb', ...args], env);
      const found = existsSync(mark) && readFileSync(mark, 'utf8') !== '';
      writeFileSync(mark, '');
      return found;
    };
    // No git says that it did not come with them: it is as trusted as they are where they run, and not where they do not.
    expect(await isRun([])).toBe(true);
    expect(await isRun(['--static'])).toBe(false);
    expect(await isRun([], { CI: '1' })).toBe(false);
    expect(await isRun(['--kernel', 'container', '--image', 'none', '--pull', 'never'])).toBe(false);
    await execa('git', ['init', '--quiet', folder]);
    expect(await isRun(['--static'])).toBe(true);
    await execa('git', ['-C', folder, 'add', '--force', '.venv/bin/python']);
    for (const args of [[], ['--static']]) expect(await isRun(args)).toBe(false);
  });
});
