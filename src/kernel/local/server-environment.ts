import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../../host/cache-folder.ts';
import { digest } from '../../digest.ts';
import { howToInstall } from '../../environments/install-command.ts';
import { CannotWork } from '../../errors.ts';
import { pythonSources } from '../../probe/sources.ts';
import { makeOnce } from '../server/make-once.ts';
import { makeEnvironment, pythonIn } from './make-environment.ts';
import { inspect, type Python } from './python.ts';

/** Requirements of the server only: `ipykernel` stays in the user's Python. Every file has its hash. */
export const serverLock = pythonSources['nbcrane_server/requirements.lock'] ?? '';
/** Options of `pip install` that take nothing but what the lock names, and build nothing. */
export const lockedInstall = ['--require-hashes', '--only-binary=:all:', '--no-deps'] as const;
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
  await makeEnvironment(base, folder, {
    async packages(draft) {
      const lock = join(draft, 'requirements.lock');
      await writeFile(lock, serverLock);
      return [...lockedInstall, '--requirement', lock];
    },
    onProgress,
    onFailure: async (said) =>
      new CannotWork('no-jupyter-client', `nbcrane could not create its environment for jupyter_client (${said}`, {
        remedy: await howToInstall(`"jupyter_client>=${oldestJupyterClient}"`, base, { folder: process.cwd(), isDefault: false }),
      }),
  });
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
