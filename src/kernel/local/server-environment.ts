import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder } from '../../cache-folder.ts';
import { digest } from '../../digest.ts';
import { UserError } from '../../errors.ts';
import { neutralFolder } from '../../host/find-program.ts';
import { pipEnvironment } from '../../host/host-environment.ts';
import { pythonSources } from '../../probe/sources.ts';
import { makeOnce } from '../server/make-once.ts';
import { inspect, type Python } from './python.ts';

/** Requirements of the server only: `ipykernel` stays in the user's Python. Every file has its hash. */
export const serverLock = pythonSources['nbcrane_server/requirements.lock'] ?? '';
/** Options of `pip install` that take nothing but what the lock names, and build nothing. */
export const lockedInstall = ['--require-hashes', '--only-binary=:all:', '--no-deps'] as const;
const installLimitMs = 10 * 60_000;

/** Gives a Python with `jupyter_server`, made once per base Python in the user's cache folder. Throws UserError where that fails. */
export async function serverEnvironment(base: Python, onNotice: (message: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `server-${fingerprint(base)}`);
  const python = pythonIn(folder);
  if (await works(python)) return python;
  await makeOnce(folder, {
    isReady: () => works(python),
    onWait: () => onNotice('Waiting for another nbcrane process that is creating the same environment…'),
    async make() {
      onNotice(`jupyter_server is not installed in ${base.executable}. Creating a separate environment for it in ${folder} (only once).`);
      await build(base, folder);
    },
  });
  return python;
}

async function build(base: Python, folder: string): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await step(base, base.executable, ['-I', '-m', 'venv', '--clear', draft]);
    const lock = join(draft, 'requirements.lock');
    await writeFile(lock, serverLock);
    await step(base, pythonIn(draft), [
      '-I',
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--no-input',
      ...lockedInstall,
      '--requirement',
      lock,
    ]);
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function step(base: Python, executable: string, argv: string[]): Promise<void> {
  const { failed, all, shortMessage } = await execa(executable, argv, {
    reject: false,
    all: true,
    stdin: 'ignore',
    cwd: neutralFolder(),
    env: pipEnvironment(),
    extendEnv: false,
    timeout: installLimitMs,
  });
  if (!failed) return;
  const said = (all ?? '').trim().split('\n').slice(-5).join('\n') || shortMessage;
  throw new UserError(
    'no-jupyter-server',
    `nbcrane could not create its environment for jupyter_server (${argv.slice(1, 4).join(' ')} failed):\n${said}`,
    {
      remedy: `Install it yourself: "${base.executable}" -m pip install jupyter_server`,
      exitCode: 3,
    },
  );
}

async function works(python: string): Promise<boolean> {
  const found = await inspect(python).catch(() => null);
  return found !== null && found.jupyterServer !== null;
}

/** A virtual environment belongs to one base Python: its path and version are part of the name. */
function fingerprint({ executable, version }: Python): string {
  return `py${version[0]}.${version[1]}-${digest([executable, version, serverLock]).slice(0, 10)}`;
}

const pythonIn = (folder: string) => (process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python'));
