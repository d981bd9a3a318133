import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { cacheFolder } from '../../host/cache-folder.ts';
import { digest } from '../../digest.ts';
import { howToInstall } from '../../environments/install-command.ts';
import { UserError } from '../../errors.ts';
import { neutralFolder } from '../../host/find-program.ts';
import { pipEnvironment } from '../../host/host-environment.ts';
import { pythonSources } from '../../probe/sources.ts';
import { clip } from '../../text/clip.ts';
import { makeOnce } from '../server/make-once.ts';
import { inspect, type Python } from './python.ts';

/** Requirements of the server only: `ipykernel` stays in the user's Python. Every file has its hash. */
export const serverLock = pythonSources['nbcrane_server/requirements.lock'] ?? '';
/** Options of `pip install` that take nothing but what the lock names, and build nothing. */
export const lockedInstall = ['--require-hashes', '--only-binary=:all:', '--no-deps'] as const;
const installLimitMs = 10 * 60_000;
const progressMs = 10_000;
const oldestJupyterClient = 7;

/**
 * Whether a Python can run the server of kernels with what it has: the server stands on jupyter_client and tornado, which
 * ipykernel brings along. Before version 7 jupyter_client has no provisioners.
 */
export const canServeKernels = ({ jupyterClient }: Pick<Python, 'jupyterClient'>): boolean =>
  Number(jupyterClient?.split('.')[0] ?? 0) >= oldestJupyterClient;

/** Gives a Python with `jupyter_client`, made once per base Python in the user's cache folder. Throws UserError where that fails. */
export async function serverEnvironment(base: Python, onNotice: (message: string) => void): Promise<string> {
  const folder = join(cacheFolder(), `server-${fingerprint(base)}`);
  const python = pythonIn(folder);
  if (await works(python)) return python;
  await makeOnce(folder, {
    isReady: () => works(python),
    onWait: () => onNotice('Waiting for another nbcrane process that is creating the same environment…'),
    async make() {
      onNotice(
        `${base.executable} does not have jupyter_client 7 or newer. Creating a separate environment for it in ${folder} (only once).`,
      );
      const started = performance.now();
      await build(base, folder, (doing) => onNotice(`Still creating the environment (${seconds(started)} s): ${doing}.`));
      onNotice(`The environment is ready (${seconds(started)} s).`);
    },
  });
  return python;
}

async function build(base: Python, folder: string, onProgress: (doing: string) => void): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  try {
    await step(base, { executable: base.executable, argv: ['-I', '-m', 'venv', '--clear', draft], doing: 'python -m venv', onProgress });
    const lock = join(draft, 'requirements.lock');
    await writeFile(lock, serverLock);
    const install = ['-I', '-m', 'pip', 'install', '--disable-pip-version-check', '--no-input', '--progress-bar=off', ...lockedInstall];
    await step(base, { executable: pythonIn(draft), argv: [...install, '--requirement', lock], doing: 'pip install', onProgress });
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type Step = { executable: string; argv: string[]; doing: string; onProgress: (doing: string) => void };

async function step(base: Python, { executable, argv, doing, onProgress }: Step): Promise<void> {
  const running = execa(executable, argv, {
    reject: false,
    all: true,
    stdin: 'ignore',
    cwd: neutralFolder(),
    env: pipEnvironment(),
    extendEnv: false,
    timeout: installLimitMs,
  });
  let last = doing;
  running.all.setEncoding('utf8').on('data', (text: string) => (last = text.trim().split('\n').at(-1) || last));
  const heartbeat = setInterval(() => onProgress(clip(last, 100)), progressMs);
  const { failed, all, shortMessage } = await running.finally(() => clearInterval(heartbeat));
  if (!failed) return;
  const said = (all ?? '').trim().split('\n').slice(-5).join('\n') || shortMessage;
  throw new UserError(
    'no-jupyter-client',
    `nbcrane could not create its environment for jupyter_client (${argv.slice(1, 4).join(' ')} failed):\n${said}`,
    {
      remedy: await howToInstall(`"jupyter_client>=${oldestJupyterClient}"`, base, { folder: process.cwd(), isDefault: false }),
      exitCode: 3,
    },
  );
}

async function works(python: string): Promise<boolean> {
  const found = await inspect(python).catch(() => null);
  return found !== null && canServeKernels(found);
}

/** A virtual environment belongs to one base Python: its path and version are part of the name. */
function fingerprint({ executable, version }: Python): string {
  return `py${version[0]}.${version[1]}-${digest([executable, version, serverLock]).slice(0, 10)}`;
}

const seconds = (started: number) => Math.round((performance.now() - started) / 1000);

const pythonIn = (folder: string) => (process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python'));
