import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { howToGetEngine, howToGetKernel, howToGetPython } from '../../src/environments/get-program.ts';
import { howToInstall } from '../../src/environments/install-command.ts';
import { cli } from '../support/check.ts';
import { notebookText, scratchFolder } from '../support/notebooks.ts';
import { testPython } from '../support/python.ts';

const machine = (platform: NodeJS.Platform, ...programs: string[]) => ({ platform, has: (name: string) => programs.includes(name) });

describe('what is missing on a machine', () => {
  it.each<[string, Record<string, string>, ReturnType<typeof machine>, RegExp]>([
    ['uv', {}, machine('linux', 'uv', 'conda', 'apt-get'), /^uv venv .* uv pip install ipykernel$/],
    ['uv, in a project', { 'uv.lock': '' }, machine('linux', 'uv'), /^uv add --dev ipykernel$/],
    ['Poetry, in a project', { 'poetry.lock': '' }, machine('darwin', 'poetry'), /^poetry add --group dev ipykernel$/],
    ['another tool than the project has', { 'poetry.lock': '' }, machine('darwin'), /^brew install python$/],
    ['conda', {}, machine('linux', 'conda', 'apt-get'), /^conda create .* ipykernel && conda activate/],
    ['micromamba', {}, machine('win32', 'micromamba'), /^micromamba create /],
    ['Debian and Ubuntu', {}, machine('linux', 'apt-get'), /^sudo apt install python3-venv/],
    ['macOS', {}, machine('darwin'), /^brew install python$/],
    ['Windows', {}, machine('win32'), /^winget install Python\.Python/],
    ['nothing that is known', {}, machine('linux'), /uv, conda or/],
  ])('Python comes with the command of %s', (_, files, where, expected) =>
    expect(howToGetPython(scratchFolder(files), where)).toMatch(expected),
  );

  it('engines and kernels come with the command of the system and of the language', () => {
    expect(howToGetEngine(machine('linux', 'apt-get'))).toBe('sudo apt install podman');
    expect(howToGetEngine(machine('darwin'))).toContain('podman machine start');
    expect(howToGetEngine(machine('win32'))).toContain('Docker Desktop');
    expect(howToGetKernel('r', null)).toContain('IRkernel');
    expect(howToGetKernel('python', 'ir')).toContain('r-irkernel');
    expect(howToGetKernel('julia', 'julia-1.11')).toContain('IJulia');
    expect(howToGetKernel('cobol', null)).toContain('jupyter kernelspec list');
    expect(howToGetKernel('python', 'my-project')).toBeNull();
  });

  it('a Python that nobody chose gets no package where uv is there and a project says what it needs', async () => {
    const bin = scratchFolder({ uv: '#!/bin/sh\n', 'uv.exe': '' });
    chmodSync(join(bin, 'uv'), 0o755);
    const project = scratchFolder({ 'pyproject.toml': '[project]\nname = "x"\nversion = "1"\n', 'notebooks/a.ipynb': '' });
    const python = { executable: '/usr/bin/python3', prefix: '/usr', basePrefix: '/usr', hasPip: true, isManaged: false };
    const advice = (isDefault: boolean, folder = project) =>
      howToInstall('ipykernel', python, { folder: join(folder, 'notebooks'), isDefault });
    vi.stubEnv('PATH', bin);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await advice(true)).toBe(`Run in ${project}: uv add --dev ipykernel`);
    expect(await advice(false)).toBe('Run: "/usr/bin/python3" -m pip install ipykernel');
    expect(await advice(true, scratchFolder({ 'notebooks/a.ipynb': '' }))).toContain('pip install ipykernel');
    vi.stubEnv('PATH', scratchFolder());
    expect(await advice(true)).toContain('-m pip install ipykernel');
  });

  it.skipIf(process.platform === 'win32').each<[string, string[], string[], RegExp]>([
    ['no Python', [], [], /No Python found.*activate its environment.*If not: uv venv/],
    ['a Python that is too old', [], ['python3'], /is Python 3\.8\.20.*3\.9 or newer.*If not: uv venv/],
    ['no engine', ['--kernel', 'container', '--image', 'x'], [], /Neither docker nor podman is installed.*get one: /],
    ['no kernel for R', ['--kernel-name', 'ir', '--python', testPython()], [], /no Jupyter kernel named "ir".*IRkernel/],
    ['no git', ['--changed-since', 'main'], [], /no git on the PATH.*Install git/],
  ])('%s: the message names the way out', async (_, args, programs, expected) => {
    const folder = scratchFolder({ 'a.ipynb': notebookText(['x = 1']) });
    const bin = join(scratchFolder(), 'bin');
    mkdirSync(bin);
    const says = {
      version: [3, 8, 20],
      implementation: 'cpython',
      executable: '/old/python3',
      ipykernel: null,
      jupyterClient: null,
      nbcrane: 1,
    };
    writeFileSync(join(bin, 'uv'), '#!/bin/sh\n');
    writeFileSync(join(bin, 'old'), `#!/bin/sh\necho '${JSON.stringify(says)}'\n`);
    for (const name of ['uv', 'old']) chmodSync(join(bin, name), 0o755);
    for (const name of programs) symlinkSync('old', join(bin, name));
    const env = { PATH: bin, VIRTUAL_ENV: '', CONDA_PREFIX: '', CI: '' };
    const { all, exitCode } = await execa(process.execPath, [cli, 'check', 'a.ipynb', ...args], {
      cwd: folder,
      env,
      reject: false,
      all: true,
    });
    expect(all.replace(/\s*│\s*|\s+/g, ' ')).toMatch(expected);
    expect(exitCode).toBeGreaterThan(1);
  });
});
