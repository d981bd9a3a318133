import { KernelConnection } from '@jupyterlab/services';
import { posix, relative, sep } from 'node:path';
import { z } from 'zod';
import { CannotWork, UserError } from '../../errors.ts';
import { endedBy, type Death, type KernelProvider, type KernelRequest, type KernelSession } from '../provider.ts';
import { quietKernelChatter } from '../quiet-console.ts';
import { connect, type Connection } from '../server/connection.ts';
import { interruptedAtStart, rejectOn, tooSlow } from '../server/launch-kernel.ts';
import { LiveSession, type Lifeline } from '../session.ts';
import { tokenNames } from './token.ts';
import { serverTroubles } from './troubles.ts';
import { ownValue } from '../../own-value.ts';

type RemoteOptions = {
  /** Address of a Jupyter Server, a JupyterHub user server, a Kernel Gateway or an Enterprise Gateway. */
  url: string;
  token: string | null;
  /** Folders below it are the same on the server, below its own root. */
  repositoryRoot: string;
};

const reconnectEveryMs = 5000;
const reconnectLimitMs = 120_000;

const kernelModel = z.object({ id: z.string(), name: z.string() });
const kernelspecs = z.object({
  default: z.string().optional(),
  kernelspecs: z.record(
    z.string(),
    z.object({ spec: z.object({ language: z.string().default(''), display_name: z.string().default('') }) }),
  ),
});

/** Kernels on a Jupyter server that somebody else runs. Throws UserError where it cannot be reached or refuses the token. */
export async function createRemoteProvider(options: RemoteOptions): Promise<KernelProvider> {
  quietKernelChatter();
  const url = new URL(options.url);
  if (url.username || url.password || url.searchParams.has('token')) {
    throw new UserError('server-url-credentials', `The address of the server ${url.host} contains a password or token.`, {
      remedy: `Remove it from the address and set ${tokenNames[0]} instead.`,
    });
  }
  const base = `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
  const connection = connect({ url: base }, options.token);
  try {
    const specs = kernelspecs.parse(await connection.request('GET', 'api/kernelspecs').catch(serverTroubles(base, options.token)));
    return new RemoteProvider(connection, base, specs, options);
  } catch (error) {
    connection.close();
    throw error instanceof z.ZodError ? notJupyter(base) : error;
  }
}

class RemoteProvider implements KernelProvider {
  readonly #connection: Connection;
  readonly #base: string;
  readonly #specs: z.infer<typeof kernelspecs>;
  readonly #options: RemoteOptions;
  readonly #sessions = new Set<KernelSession>();

  constructor(connection: Connection, base: string, specs: z.infer<typeof kernelspecs>, options: RemoteOptions) {
    this.#connection = connection;
    this.#base = base;
    this.#specs = specs;
    this.#options = options;
  }

  async start(request: KernelRequest): Promise<KernelSession> {
    const name = this.#resolve(request);
    const limit = AbortSignal.timeout(request.startupTimeoutMs);
    const giveUp = [
      rejectOn(limit, () => tooSlow(`${name} on ${this.#base}`, request)),
      ...(request.signal ? [rejectOn(request.signal, interruptedAtStart)] : []),
    ];
    for (const late of giveUp) late.catch(() => {});
    const path = relative(this.#options.repositoryRoot, request.cwd).split(sep).join(posix.sep);
    const posted = this.#connection.request('POST', 'api/kernels', { name, ...(path.startsWith('..') ? {} : { path }), env: request.env });
    // A kernel that is there too late must not stay.
    const forget = () => posted.then((model) => this.#remove(kernelModel.parse(model).id)).catch(() => {});
    const model = kernelModel.parse(
      await Promise.race([posted.catch(serverTroubles(this.#base, this.#options.token)), ...giveUp]).catch((error: unknown) => {
        void forget();
        throw error;
      }),
    );
    const kernel = new KernelConnection({ model, serverSettings: this.#connection.settings, handleComms: false });
    try {
      const info = await Promise.race([kernel.info, ...giveUp]);
      const session = new LiveSession(kernel, this.#lifeline(kernel, model.id), {
        language: info.language_info.name.toLowerCase(),
        languageInfo: info.language_info,
        description: `${info.language_info.name} ${info.language_info.version} (kernelspec ${name} on ${this.#base})`,
      });
      await session.record(info.implementation);
      await session.prepare(info.implementation);
      await setEnvironment(session, request.env);
      this.#sessions.add(session);
      return session;
    } catch (error) {
      kernel.dispose();
      await this.#remove(model.id);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions].map((session) => session.close()));
    this.#connection.close();
  }

  #lifeline(kernel: KernelConnection, id: string): Lifeline {
    return {
      death: deathOf(kernel, this.#base),
      interrupt: async () => void (await this.#connection.request('POST', `api/kernels/${id}/interrupt`)),
      kill: () => void this.#remove(id),
      shutdown: () => this.#remove(id),
    };
  }

  async #remove(id: string): Promise<void> {
    await this.#connection.request('DELETE', `api/kernels/${id}`).catch(() => {});
  }

  /** The kernelspec asked for; what the notebook says counts where the server has it, else any for its language. */
  #resolve({ kernelName, language }: KernelRequest): string {
    const { kernelspecs: specs, default: preferred } = this.#specs;
    if (kernelName !== null && ownValue(specs, kernelName)) return kernelName;
    const isOwnPython = kernelName === null || kernelName === 'python3' || kernelName === 'python';
    const speaks = (name: string | undefined) => name !== undefined && ownValue(specs, name)?.spec.language.toLowerCase() === language;
    const found = speaks(preferred) ? preferred : Object.keys(specs).find(speaks);
    if (isOwnPython && found !== undefined) return found;
    throw new CannotWork(
      'no-kernelspec',
      `The server ${this.#base} has no kernel ${kernelName === null ? `for the language ${language}` : `named "${kernelName}"`}. Available: ${Object.keys(specs).join(', ') || 'none'}.`,
      { remedy: 'Choose one of them with --kernel-name.' },
    );
  }
}

/** Servers restart kernels that die: the state is gone all the same. A connection that drops is made again for a while. */
function deathOf(kernel: KernelConnection, base: string): Promise<Death> {
  return new Promise((resolve) => {
    const gone = (explanation: string) => resolve(endedBy(explanation));
    let retries: NodeJS.Timeout | undefined;
    kernel.statusChanged.connect((_, status) => {
      if (status === 'dead' || status === 'autorestarting' || status === 'restarting')
        gone(`The server ${base} reports that the kernel died. It gives no reason.`);
    });
    kernel.connectionStatusChanged.connect((_, status) => {
      if (status === 'connected') {
        clearInterval(retries);
        retries = undefined;
      }
      if (status === 'connected' || retries) return;
      const droppedAt = performance.now();
      // The library waits longer and longer, up to minutes, and then gives up.
      retries = setInterval(() => {
        if (kernel.isDisposed) return clearInterval(retries);
        if (performance.now() - droppedAt < reconnectLimitMs) return void kernel.reconnect().catch(() => {});
        clearInterval(retries);
        gone(`The connection to the server ${base} was lost. Reconnecting failed for ${reconnectLimitMs / 1000} s.`);
      }, reconnectEveryMs).unref();
    });
  });
}

/** Gateways pass only variables that they allow. In a Python kernel, all of them can be set. */
async function setEnvironment(session: LiveSession, env: Readonly<Record<string, string>>): Promise<void> {
  if (session.language !== 'python' || Object.keys(env).length === 0) return;
  await session.runSilently(`__import__('os').environ.update(__import__('json').loads(${JSON.stringify(JSON.stringify(env))}))`);
}

const notJupyter = (base: string) =>
  new CannotWork('not-a-jupyter-server', `${base} is not a Jupyter server.`, {
    remedy: 'Set --server-url to the address without /api. For a JupyterHub user server it ends with /user/NAME/.',
  });
