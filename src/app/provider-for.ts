import { UserError } from '../errors.ts';
import { createContainerProvider } from '../kernel/container/provider.ts';
import { createLocalProvider } from '../kernel/local/provider.ts';
import type { KernelProvider } from '../kernel/provider.ts';
import { createRemoteProvider } from '../kernel/remote/provider.ts';
import { tokenIn } from '../kernel/remote/token.ts';
import type { Settings } from '../settings/schema.ts';

type ProviderPool = {
  providerFor(settings: Settings): Promise<KernelProvider>;
  /** Ends every kernel and server of the pool; never throws. */
  close(): Promise<void>;
};

/** `env`: nbcrane's own environment, where tokens are read from; `repositoryRoot`: what a remote server has below its own root. */
type ProviderPlace = { onNotice: (message: string) => void; env: NodeJS.ProcessEnv; repositoryRoot: string };

/** One provider of kernels for all notebooks whose settings ask for the same, made when first asked for. */
export function providerPool(place: ProviderPlace): ProviderPool {
  const pool = new Map<string, Promise<KernelProvider>>();
  return {
    async providerFor(settings) {
      const { key, create } = providerOf(settings, place);
      const provider = pool.get(key) ?? create();
      pool.set(key, provider);
      return provider;
    },
    async close() {
      await Promise.allSettled([...pool.values()].map(async (provider) => (await provider).close()));
    },
  };
}

/** @throws UserError where settings contradict each other */
function providerOf(
  settings: Settings,
  { onNotice, env, repositoryRoot }: ProviderPlace,
): { key: string; create(): Promise<KernelProvider> } {
  const { kernel, python, 'pass-env': passEnv } = settings;
  if (kernel === 'container') {
    const options = containerOptions(settings);
    return { key: JSON.stringify([kernel, options]), create: () => createContainerProvider({ ...options, onNotice }) };
  }
  if (kernel === 'remote') {
    const url = settings['server-url'];
    if (url === undefined) {
      throw new UserError('no-server', '`kernel` is remote, but no server is set.', {
        remedy: 'Set --server-url, and set NBCRANE_SERVER_TOKEN to its token.',
      });
    }
    return { key: JSON.stringify([kernel, url]), create: () => createRemoteProvider({ url, token: tokenIn(env), repositoryRoot }) };
  }
  return {
    key: JSON.stringify([kernel, python, passEnv]),
    create: () => createLocalProvider({ ...(python === undefined ? {} : { python }), passEnv, onNotice }),
  };
}

function containerOptions(settings: Settings) {
  const { image, engine, pull, python } = settings;
  if (image === undefined) {
    throw new UserError('no-image', '`kernel` is container, but no image is set.', {
      remedy: 'Set --image to one with Python, ipykernel and the packages your notebooks import.',
    });
  }
  return {
    image,
    engine,
    pull,
    network: settings['container-network'],
    writable: settings['container-writable'],
    git: settings['container-git'],
    memory: settings['container-memory'],
    disk: settings['container-disk'],
    cpus: settings['container-cpus'],
    pids: settings['container-pids'],
    passEnv: settings['pass-env'],
    hostPython: python,
  };
}
