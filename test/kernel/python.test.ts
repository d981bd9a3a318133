import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { createLocalProvider } from '../../src/kernel/local/provider.ts';
import { checkPython } from '../../src/kernel/local/python.ts';
import { canServeKernels } from '../../src/kernel/local/server-environment.ts';
import { environment } from '../support/environment.ts';
import { testPython } from '../support/python.ts';
import { openProvider, openSession, request, run, sharedSession, text } from './support.ts';

/** For what depends neither on the environment nor on which Python was asked for. */
const shared = sharedSession();

afterEach(() => vi.unstubAllEnvs());

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kernel-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}

/** An executable that prints what the inspection of a Python would. */
async function fakePython(answer: object): Promise<string> {
  const path = join(await temporaryFolder(), 'python');
  await writeFile(
    path,
    `#!/bin/sh\necho 'noise of a site customisation'\necho '${JSON.stringify({ nbcrane: 'python', implementation: 'cpython', executable: path, ipykernel: '6.0', jupyterClient: null, ...answer })}'\n`,
  );
  await chmod(path, 0o755);
  return path;
}

const failure = async (promise: Promise<unknown>): Promise<UserError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UserError)) throw new Error('expected a UserError', { cause: error });
  return error;
};

describe.skipIf(process.platform === 'win32')('which Python', () => {
  test('the one that was asked for, which the description names', async () => {
    const { session } = shared;
    expect(session.description).toMatch(/^Python 3\.\d+\.\d+ \(.+\)$/);
    expect(session.language).toBe('python');
    expect(text(await run(session, 'import sys; print(sys.executable)')).trim()).toBe(testPython());
  });

  test('else the active virtual environment', async () => {
    const folder = await temporaryFolder();
    await execa(testPython(), ['-m', 'venv', '--without-pip', '--system-site-packages', folder]);
    vi.stubEnv('VIRTUAL_ENV', folder);
    // It has no ipykernel of its own, so the message shows which Python was taken.
    const provider = await createLocalProvider({ onNotice: () => {} });
    onTestFinished(() => provider.close());
    const { message } = await failure(provider.start(request).then(() => Promise.reject(new UserError('none', folder))));
    expect(message).toContain(folder);
  });

  test('a path without a Python', async () => {
    const error = await failure(createLocalProvider({ python: '/nowhere/python', onNotice: () => {} }));
    expect(error).toMatchObject({ code: 'no-python', exitCode: 3 });
    expect(error.message).toContain('/nowhere/python');
  });

  test('the folder of an environment', async () => {
    const session = await openSession({}, { python: dirname(dirname(testPython())) });
    expect(text(await run(session, 'import sys; print(sys.executable)')).trim()).toBe(testPython());
  });

  test('a program that is no Python says why', async () => {
    const shim = join(await temporaryFolder(), 'python3.99');
    await writeFile(shim, '#!/bin/sh\necho "pyenv: python3.99: command not found" >&2\nexit 127\n', { mode: 0o755 });
    await expect(checkPython(shim)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining('pyenv: python3.99: command not found'),
    });
  });

  test('none anywhere', async () => {
    vi.stubEnv('PATH', await temporaryFolder());
    vi.stubEnv('VIRTUAL_ENV', '');
    vi.stubEnv('CONDA_PREFIX', '');
    expect(await failure(createLocalProvider({ onNotice: () => {} }))).toMatchObject({ code: 'no-python', exitCode: 3 });
  });

  test('one that is too old', async () => {
    const error = await failure(createLocalProvider({ python: await fakePython({ version: [3, 8, 20] }), onNotice: () => {} }));
    expect(error).toMatchObject({ code: 'python-too-old', exitCode: 3 });
    expect(error.message).toContain('3.8.20');
  });

  test('one without ipykernel: the message says the exact command', async () => {
    const folder = await temporaryFolder();
    await execa(testPython(), ['-m', 'venv', '--without-pip', folder]);
    const python = join(folder, 'bin', 'python');
    const provider = await openProvider({ python });
    expect(await failure(provider.start(request))).toMatchObject({
      code: 'no-ipykernel',
      exitCode: 3,
      remedy: `Run: "${python}" -m ensurepip && "${python}" -m pip install ipykernel`,
    });
  });
});

describe('kernelspecs', () => {
  const broken = async (spec: object) => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'kernels', 'special'), { recursive: true });
    await writeFile(
      join(folder, 'kernels', 'special', 'kernel.json'),
      JSON.stringify({ display_name: 'Special', language: 'python', ...spec }),
    );
    vi.stubEnv('JUPYTER_PATH', folder);
    return openProvider();
  };

  test('a name that is not installed lists those that are', async () => {
    const error = await failure(shared.provider.start({ ...request, kernelName: 'no-such-kernel' }));
    expect(error).toMatchObject({ code: 'no-kernelspec', exitCode: 3 });
    expect(error.message).toMatch(/"no-such-kernel".*python3/);
    expect(error.remedy).toContain('--kernel-name python3');
  });

  test.skipIf(process.platform === 'win32')('the name of a conda environment is its Python', async () => {
    const folder = await temporaryFolder();
    const python = await environment(join(folder, 'envs', 'weather'));
    await execa(testPython(), ['-m', 'venv', '--without-pip', join(folder, 'envs', 'bare')]);
    vi.stubEnv('CONDA_EXE', join(folder, 'bin', 'conda'));
    const onNotice = vi.fn();
    const provider = await openProvider({ onNotice });
    const inside = { ...request, kernelName: 'conda-env-weather-py' };
    for (let time = 0; time < 2; time++) {
      const session = await provider.start(inside);
      expect(text(await run(session, 'import sys; print(sys.executable)')).trim()).toBe(python);
    }
    expect(onNotice.mock.calls).toEqual([[`Notebooks with the kernel conda-env-weather-py run in ${python}.`]]);
    expect((await failure(provider.start({ ...request, kernelName: 'conda-env-bare-py' }))).code).toBe('no-ipykernel');
    for (const name of ['other', '..', 'weather/../weather']) {
      const error = await failure(provider.start({ ...request, kernelName: `conda-env-${name}-py` }));
      expect(error.code).toBe('no-kernelspec');
      if (name === 'other') expect(error.remedy).toMatch(/conda environment other.*--kernel-name python3 --python/);
    }
  });

  test('a language without a kernel', async () => {
    expect((await failure(shared.provider.start({ ...request, language: 'cobol' }))).message).toContain('cobol');
  });

  test('an installed one is used, with its environment and the Python of the user', async () => {
    const provider = await broken({
      argv: ['python', '-m', 'ipykernel_launcher', '-f', '{connection_file}'],
      env: { FROM_SPEC: 'yes-${HOME}' },
    });
    const session = await provider.start({ ...request, kernelName: 'special' });
    expect(text(await run(session, 'import os, sys; print(sys.executable, os.environ["FROM_SPEC"])')).trim()).toBe(
      `${testPython()} yes-${process.env['HOME']}`,
    );
    expect(session.description).toContain('kernelspec special');
  });

  test('a kernel that dies at its start says what it wrote, after one more try', async () => {
    const marks = join(await temporaryFolder(), 'tries');
    const code = `open(${JSON.stringify(marks)}, "a").write("x"); raise ImportError("broken on purpose")`;
    const provider = await broken({ argv: ['python', '-c', code, '{connection_file}'] });
    const error = await failure(provider.start({ ...request, kernelName: 'special' }));
    expect(error).toMatchObject({ code: 'kernel-start', exitCode: 3 });
    expect(error.message).toContain('ImportError: broken on purpose');
    const { stdout } = await execa('cat', [marks]);
    expect(stdout).toBe('xx');
  });

  test('a kernel that never answers is given up in time', async () => {
    const provider = await broken({ argv: ['python', '-c', 'import time; time.sleep(1000)', '{connection_file}'] });
    const started = performance.now();
    const error = await failure(provider.start({ ...request, kernelName: 'special', startupTimeoutMs: 1000 }));
    expect(error.message).toContain('within 1 s');
    expect(error.remedy).toContain('--startup-timeout');
    expect(performance.now() - started).toBeLessThan(240_000);
  });

  test('a program that is not there', async () => {
    const provider = await broken({ argv: ['/nowhere/kernel', '{connection_file}'] });
    expect((await failure(provider.start({ ...request, kernelName: 'special' }))).message).toContain('/nowhere/kernel');
  });

  test('an abort ends the wait for a kernel', async () => {
    const provider = await broken({ argv: ['python', '-c', 'import time; time.sleep(1000)', '{connection_file}'] });
    expect((await failure(provider.start({ ...request, kernelName: 'special', signal: AbortSignal.timeout(500) }))).code).toBe(
      'interrupted',
    );
  });
});

describe('environment and folder of the kernel', () => {
  test("nbcrane's keys stay out, unless given on purpose; a notebook's own only where they are passed on", async () => {
    vi.stubEnv('OPENAI_API_KEY', 'secret');
    vi.stubEnv('GEMINI_API_KEY', 'secret');
    vi.stubEnv('GOOGLE_API_KEY', 'secret');
    vi.stubEnv('WEATHER_API_KEY', 'the notebook’s own');
    const session = await openSession({ env: { GEMINI_API_KEY: 'on purpose', WITH_DOLLAR: '${HOME} $x' } }, { passEnv: ['WEATHER_*'] });
    const names = ['OPENAI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY', 'WEATHER_API_KEY', 'WITH_DOLLAR'];
    const seen = JSON.parse(
      text(await run(session, `import json, os; print(json.dumps([os.environ.get(name) for name in ${JSON.stringify(names)}]))`)),
    );
    expect(seen).toEqual([null, 'on purpose', null, 'the notebook’s own', '${HOME} $x']);
    const parent = text(
      await run(
        session,
        'print("secret" in open(f"/proc/{os.getppid()}/environ").read() if os.path.exists("/proc/self/environ") else False)',
      ),
    );
    expect(parent).toBe('False\n');
  });

  test('settings of the user’s own Jupyter reach the kernel and not the server', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'jupyter_server_config.py'), 'raise SystemExit("this must not be read")');
    vi.stubEnv('JUPYTER_CONFIG_DIR', folder);
    const session = await openSession();
    expect(text(await run(session, 'import os; print(os.environ["JUPYTER_CONFIG_DIR"])')).trim()).toBe(folder);
  });

  test('a cell starts in the folder it was given', async () => {
    const folder = await temporaryFolder();
    const session = await shared.provider.start({ ...request, cwd: folder });
    expect(text(await run(session, 'import os; print(os.getcwd())')).trim()).toBe(folder);
  });

  test('a folder that is not there', async () => {
    expect((await failure(shared.provider.start({ ...request, cwd: '/no/such/folder' }))).message).toContain('/no/such/folder');
  });

  test('many kernels started at once all answer', async () => {
    const sessions = await Promise.all(Array.from({ length: 5 }, () => shared.provider.start(request)));
    const answers = await Promise.all(sessions.map((session, i) => run(session, `print(${i})`)));
    expect(answers.map((answer) => text(answer))).toEqual(['0\n', '1\n', '2\n', '3\n', '4\n']);
  });
});

test('a Python without jupyter_server serves its kernels itself: no environment is made', async () => {
  const home = await temporaryFolder();
  vi.stubEnv('XDG_CACHE_HOME', home);
  const python = await pythonLike({ 'jupyter_server.py': 'raise ImportError("it is not installed")\n' });
  const notices: string[] = [];
  const session = await openSession({}, { python, onNotice: (message) => void notices.push(message) });
  expect(text(await run(session, 'import sys; print(sys.executable)')).trim()).toBe(python);
  expect((await run(session, 'import jupyter_server')).error?.evalue).toBe('it is not installed');
  expect(notices).toEqual([]);
  expect(existsSync(join(home, 'nbcrane')) && readdirSync(join(home, 'nbcrane')).some((name) => name.startsWith('server-'))).toBe(false);
});

test.each([
  [null, false],
  ['6.1.12', false],
  ['7.0.0', true],
  ['8.10.0', true],
  ['10.0.0', true],
  ['nonsense', false],
])('jupyter_client %s serves kernels: %s', (jupyterClient, serves) => expect(canServeKernels({ jupyterClient })).toBe(serves));

/** A virtual environment with what the Python of the tests has, but for these files of its own, which come first. */
async function pythonLike(files: Readonly<Record<string, string>>): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'kernel-test-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await execa(testPython(), ['-m', 'venv', '--without-pip', home]);
  const python = join(home, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const packagesOf = async (executable: string) =>
    (await execa(executable, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'])).stdout.trim();
  const packages = await packagesOf(python);
  for (const [name, content] of Object.entries({ ...files, 'like.pth': `${await packagesOf(testPython())}\n` })) {
    await mkdir(dirname(join(packages, name)), { recursive: true });
    await writeFile(join(packages, name), content);
  }
  return python;
}

describe('a Python whose jupyter_client is too old', () => {
  const withOldClient = () =>
    pythonLike({ 'jupyter_client-6.1.12.dist-info/METADATA': 'Metadata-Version: 2.1\nName: jupyter_client\nVersion: 6.1.12\n' });

  test('gets an environment of nbcrane’s own once, with a notice, also when two ask at a time', { timeout: 600_000 }, async () => {
    vi.stubEnv('XDG_CACHE_HOME', await temporaryFolder());
    const python = await withOldClient();
    const notices: string[] = [];
    const options = { python, onNotice: (message: string) => void notices.push(message) };
    const sessions = await Promise.all([openSession({}, options), openSession({}, options)]);
    for (const session of sessions) expect(text(await run(session, 'import sys; print(sys.executable)')).trim()).toBe(python);
    expect(notices.filter((notice) => notice.includes('does not have jupyter_client 7 or newer'))).toHaveLength(1);
    const again = await openSession({}, options);
    expect(notices.filter((notice) => notice.startsWith('The environment is ready'))).toHaveLength(1);
    const noticed = notices.length;
    expect((await run(again, '1')).status).toBe('ok');
    expect(notices).toHaveLength(noticed);
  });

  test('says what pip said when that fails', { timeout: 600_000 }, async () => {
    vi.stubEnv('XDG_CACHE_HOME', await temporaryFolder());
    vi.stubEnv('PIP_NO_INDEX', '1');
    vi.stubEnv('PIP_FIND_LINKS', await temporaryFolder());
    const python = await withOldClient();
    const error = await failure((await openProvider({ python })).start(request));
    expect(error).toMatchObject({ code: 'no-jupyter-client', exitCode: 3 });
    expect(error.message).toContain('No matching distribution found');
    expect(error.remedy).toContain(`"${python}" -m pip install "jupyter_client>=7"`);
  });
});
