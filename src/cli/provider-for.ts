import { createLocalProvider } from '../kernel/local/provider.ts';
import type { KernelProvider } from '../kernel/provider.ts';
import type { Settings } from '../settings/schema.ts';

export type ProviderPool = {
  providerFor(settings: Settings): Promise<KernelProvider>;
  /** Ends every kernel and server of the pool; never throws. */
  close(): Promise<void>;
};

/** One provider of local kernels for each Python, made when first asked for. */
export function providerPool(onNotice: (message: string) => void): ProviderPool {
  const pool = new Map<string, Promise<KernelProvider>>();
  return {
    providerFor({ python, 'pass-env': passEnv }) {
      const key = JSON.stringify([python, passEnv]);
      const provider = pool.get(key) ?? createLocalProvider({ ...(python === undefined ? {} : { python }), passEnv, onNotice });
      pool.set(key, provider);
      return provider;
    },
    async close() {
      await Promise.allSettled([...pool.values()].map(async (provider) => (await provider).close()));
    },
  };
}
