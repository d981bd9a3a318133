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
    providerFor({ python }) {
      const provider = pool.get(python ?? '') ?? createLocalProvider({ ...(python === undefined ? {} : { python }), onNotice });
      pool.set(python ?? '', provider);
      return provider;
    },
    async close() {
      await Promise.allSettled([...pool.values()].map(async (provider) => (await provider).close()));
    },
  };
}
