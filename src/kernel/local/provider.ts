import { compiledProbe, type CompiledProbe } from '../../probe/compiled.ts';
import type { PrestartedKernel, KernelProvider, KernelRequest } from '../provider.ts';
import { pythonOf } from '../../environments/project-environment.ts';
import { condaEnvironmentsNamed } from '../../environments/tools.ts';
import { kernelEnvironment } from '../../redact/kernel-environment.ts';
import { quietKernelChatter } from '../quiet-console.ts';
import { isOwnPython, resolveKernelspec, type Kernelspec } from '../server/kernelspec.ts';
import { EarlyDeath, launchKernel } from '../server/launch-kernel.ts';
import type { Template } from '../server/server.ts';
import type { LiveSession } from '../session.ts';
import { startLocalServer, type LocalServer, type ServerPython } from './local-server.ts';
import { findPython, inspect, kernelspecsOf, requireIpykernel, type Python } from './python.ts';
import { canServeKernels, serverEnvironment } from './server-environment.ts';
import { hasStartupFiles, startState, templateOf } from './start-state.ts';

/** `python`: path or command, default the active environment's. `transport`: Unix sockets unless the platform has none. `passEnv`: see `kernelEnvironment`. */
export type LocalOptions = {
  python?: string;
  onNotice: (message: string) => void;
  transport?: 'unix' | 'tcp';
  passEnv?: readonly string[];
};

/** Kernels on this machine, from one Jupyter Server that starts with the first kernel. Throws UserError where there is no usable Python. */
export async function createLocalProvider(options: LocalOptions): Promise<KernelProvider> {
  quietKernelChatter();
  return new LocalProvider(await findPython(options.python), options);
}

class LocalProvider implements KernelProvider {
  readonly #python: Python;
  readonly #options: LocalOptions;
  readonly #sessions = new Set<LiveSession>();
  /** Conda environments whose Python was named. */
  readonly #told = new Set<string>();
  #server: Promise<LocalServer> | null = null;
  #serverPython: Promise<ServerPython> | null = null;
  #compiledProbe: Promise<CompiledProbe | null> | null = null;
  #started = 0;
  /** Kernels on ports start one after the other, so that no two are given the same port. */
  #lastOnPorts: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(python: Python, options: LocalOptions) {
    this.#python = python;
    this.#options = options;
  }

  async start(request: KernelRequest): Promise<LiveSession> {
    const python = this.#python;
    // It works while server and kernel start.
    this.#compiledProbe ??= compiledProbe(python.executable, python.version).catch(() => null);
    // Where the user's Python cannot list kernelspecs, the server's can.
    const lister = async () => (python.ipykernel === null ? (await this.#findServerPython()).executable : python.executable);
    const spec = await resolveKernelspec(request, {
      executable: python.executable,
      requireIpykernel: () => requireIpykernel(python, { folder: request.cwd, asked: this.#options.python }),
      listKernelspecs: async () => kernelspecsOf(await lister()),
      findConda: (environment) => this.#findConda(environment, request),
    });
    const server = await this.#runningServer();
    // Sockets need no port that somebody else might take; ipykernel is known to speak them, other kernels are not.
    const ipc = server.hasSockets && spec.argv.some((part) => part.startsWith('ipykernel'));
    const template = ipc && spec.name === null ? await this.#templateFor(request) : null;
    const startOnce = (forkOf: Template | null) => this.#startKernel(server, { spec, ipc, request, template: forkOf });
    const start = () =>
      startOnce(template).catch((error: unknown) => (error instanceof EarlyDeath ? startOnce(null) : Promise.reject(error as Error)));
    const starting = ipc ? start() : this.#lastOnPorts.then(start);
    if (!ipc) this.#lastOnPorts = starting.catch(() => {});
    return await starting.catch((error: unknown) => {
      throw error instanceof EarlyDeath ? error.toUserError(spec) : error;
    });
  }

  /** Only for kernels on sockets: one that takes a port could take it from the notebook that runs. */
  async prestart(request: KernelRequest): Promise<PrestartedKernel | null> {
    const server = await this.#server;
    const start = { cwd: request.cwd, env: this.#environmentOf(request) };
    if (!server?.hasSockets || !isOwnPython(request) || (await hasStartupFiles(start))) return null;
    const state = () => startState(this.#python, start);
    const before = await state();
    const session = await this.start(request);
    return { session, isCurrent: async () => !session.hasEnded && (await state()) === before };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#sessions].map((session) => session.close()));
    const running = await this.#server?.catch(() => null);
    await running?.server.close();
  }

  async #startKernel(
    { server }: LocalServer,
    { spec, ipc, request, template }: { spec: Kernelspec; ipc: boolean; request: KernelRequest; template: Template | null },
  ): Promise<LiveSession> {
    const session = await launchKernel(server, {
      spec,
      request,
      ipc,
      ...(template === null ? {} : { template }),
      number: ++this.#started,
      env: this.#environmentOf(request),
      cwd: request.cwd,
      description: `Python ${this.#python.version.join('.')} (${this.#python.executable})`,
      executable: this.#python.executable,
      ...(this.#compiledProbe ? { compiledProbe: this.#compiledProbe } : {}),
    });
    this.#sessions.add(session);
    return session;
  }

  async #findConda(environment: string, { cwd }: KernelRequest): Promise<string | null> {
    for (const prefix of condaEnvironmentsNamed(environment)) {
      const program = pythonOf(prefix);
      const found = program === null ? null : await inspect(program);
      if (found === null) continue;
      await requireIpykernel(found, { folder: cwd, asked: found.executable });
      if (!this.#told.has(environment)) this.#options.onNotice(`Notebooks with the kernel conda-env-${environment}-py run in ${program}.`);
      this.#told.add(environment);
      return found.executable;
    }
    return null;
  }

  /** Null where the kernel's own start may matter. */
  async #templateFor(request: KernelRequest): Promise<Template | null> {
    const finds = await templateOf(this.#python, this.#environmentOf(request));
    // The first kernel is never a fork, and does not wait for the probe.
    const probe = this.#started === 0 ? null : await this.#compiledProbe;
    return finds === null ? null : { finds, probe: probe?.file ?? null };
  }

  #environmentOf({ env }: KernelRequest): Record<string, string> {
    return kernelEnvironment(process.env, env, this.#options.passEnv);
  }

  #runningServer(): Promise<LocalServer> {
    if (this.#closed) throw new Error('the provider is closed');
    const starting = (this.#server ??= this.#startServer());
    const forget = () => {
      if (this.#server === starting) this.#server = null;
    };
    starting.then(({ server }) => server.ended.then(forget), forget);
    return starting;
  }

  async #startServer(): Promise<LocalServer> {
    const python = await this.#findServerPython();
    const transport = this.#options.transport ?? 'unix';
    try {
      return await startLocalServer(python, transport);
    } catch (error) {
      if (python.isolated) throw error;
      // A broken jupyter_client in the user's Python is no reason to give up: nbcrane can make an environment of its own.
      const executable = await serverEnvironment(this.#python, this.#options.onNotice).catch(() => Promise.reject(error as Error));
      this.#serverPython = Promise.resolve({ executable, isolated: true });
      return await startLocalServer({ executable, isolated: true }, transport);
    }
  }

  #findServerPython(): Promise<ServerPython> {
    return (this.#serverPython ??= this.#chooseServerPython());
  }

  async #chooseServerPython(): Promise<ServerPython> {
    if (canServeKernels(this.#python)) return { executable: this.#python.executable, isolated: false };
    return { executable: await serverEnvironment(this.#python, this.#options.onNotice), isolated: true };
  }
}
