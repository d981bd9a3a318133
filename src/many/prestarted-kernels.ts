import type { PrestartedKernel, KernelProvider, KernelRequest, KernelSession } from '../kernel/provider.ts';

type Options = {
  /** Kernels that may stand ready at the same time. */
  limit: number;
  /** Whether there is memory for so many kernels more. */
  hasRoom(kernels: number): boolean;
};

/** What a notebook that waits will ask for; `installProbe` puts into the kernel what it needs besides. */
export type NextKernel = { provider: KernelProvider; request: KernelRequest; installProbe(session: KernelSession): Promise<void> };

type Ready = PrestartedKernel & { provider: KernelProvider; key: string };

/** So many kernels started in vain mean that nothing is gained here. */
const mostUnused = 3;
const memoryPollMs = 1000;

/**
 * Kernels started while other notebooks run, each for one notebook that waits. Where one cannot be had, or no longer fits when the notebook's turn
 * comes, a new one is started as without.
 */
export class PrestartedKernels {
  readonly #options: Options;
  readonly #kernels = new Map<unknown, Promise<Ready | null>>();
  #watch: NodeJS.Timeout | undefined;
  #unused = 0;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a kernel is starting or ready for this notebook. */
  has(notebook: unknown): boolean {
    return this.#kernels.has(notebook);
  }

  /** Starts a kernel for a notebook that waits, where there is room and a place; `find` answers null where it needs none, or none can be started early. */
  prepare(notebook: unknown, find: () => Promise<NextKernel | null>): void {
    const { limit, hasRoom } = this.#options;
    if (this.#closed || this.#unused >= mostUnused || this.#kernels.size >= limit || !hasRoom(limit + 1)) return;
    // What goes wrong here goes wrong again, and is reported, when it is the notebook's turn.
    const ready = begin(find).catch(() => null);
    this.#kernels.set(notebook, ready);
    this.#watch ??= setInterval(() => {
      if (!hasRoom(1)) this.#releaseAll();
    }, memoryPollMs).unref();
  }

  /** The same provider for one notebook, which gets the kernel that was started for it. */
  over(notebook: unknown, provider: KernelProvider): KernelProvider {
    return {
      start: async (request) => (await this.#take(notebook, provider, request)) ?? provider.start(request),
      close: () => provider.close(),
    };
  }

  /** Ends a notebook's kernel if it was not taken. */
  release(notebook: unknown): void {
    const kernel = this.#remove(notebook);
    if (kernel) void this.#end(kernel);
  }

  /** Ends all kernels that were not taken, and starts no more. */
  close(): void {
    this.#closed = true;
    this.#releaseAll();
  }

  async #take(notebook: unknown, provider: KernelProvider, request: KernelRequest): Promise<KernelSession | null> {
    const kernel = this.#remove(notebook);
    const ready = await kernel;
    if (!kernel || !ready) return null;
    if (ready.provider === provider && ready.key === keyOf(request) && (await ready.isCurrent())) return ready.session;
    await this.#end(kernel);
    return null;
  }

  async #end(kernel: Promise<Ready | null>): Promise<void> {
    const ready = await kernel;
    if (ready) this.#unused++;
    await ready?.session.close();
  }

  #releaseAll(): void {
    for (const notebook of [...this.#kernels.keys()]) this.release(notebook);
  }

  #remove(notebook: unknown): Promise<Ready | null> | undefined {
    const kernel = this.#kernels.get(notebook);
    this.#kernels.delete(notebook);
    if (this.#kernels.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
    }
    return kernel;
  }
}

async function begin(find: () => Promise<NextKernel | null>): Promise<Ready | null> {
  const next = await find();
  if (!next) return null;
  const { provider, request, installProbe } = next;
  const kernel = await provider.prestart?.(request);
  if (!kernel) return null;
  await installProbe(kernel.session).catch(() => undefined);
  return { ...kernel, provider, key: keyOf(request) };
}

const keyOf = ({ kernelName, language, cwd, env, startupTimeoutMs }: KernelRequest) =>
  JSON.stringify([kernelName, language, cwd, Object.entries(env).sort(), startupTimeoutMs]);
