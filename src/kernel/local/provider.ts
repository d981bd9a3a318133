import { KernelConnection } from '@jupyterlab/services';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { kernelEnvironment } from '../environment.ts';
import type { Death, KernelProvider, KernelRequest, KernelSession } from '../provider.ts';
import { quietKernelChatter } from '../quiet-console.ts';
import { LiveSession, type Lifeline } from '../session.ts';
import { explainDeath, type DeathReport } from './death.ts';
import { resolveKernelspec, type Kernelspec } from './kernelspec.ts';
import { findPython, type Python } from './python.ts';
import { serverEnvironment } from './server-environment.ts';
import { Server, type ServerPython } from './server.ts';

/** How long a kernel's death may take to be told after a launch that failed. */
const earlyDeathMs = 300;
const kernelModel = z.object({ id: z.string(), name: z.string() });

/** `python`: path or command, default the active environment's. `transport`: Unix sockets unless the platform has none. `passEnv`: see `kernelEnvironment`. */
export type LocalOptions = { python?: string; onNotice: (message: string) => void; transport?: 'unix' | 'tcp'; passEnv?: readonly string[] };

/** Kernels on this machine, from one Jupyter Server that starts with the first kernel. Throws UserError where there is no usable Python. */
export async function createLocalProvider(options: LocalOptions): Promise<KernelProvider> {
  quietKernelChatter();
  return new LocalProvider(await findPython(options.python), options);
}

class LocalProvider implements KernelProvider {
  readonly #python: Python;
  readonly #options: LocalOptions;
  readonly #sessions = new Set<KernelSession>();
  #server: Promise<Server> | null = null;
  #serverPython: Promise<ServerPython> | null = null;
  #started = 0;
  /** Kernels on ports start one after the other, so that no two are given the same port. */
  #lastOnPorts: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(python: Python, options: LocalOptions) {
    this.#python = python;
    this.#options = options;
  }

  async start(request: KernelRequest): Promise<KernelSession> {
    const python = this.#python;
    // Where the user's Python cannot list kernelspecs, the server's can.
    const lister = async () => (python.ipykernel === null ? (await this.#findServerPython()).executable : python.executable);
    const spec = await resolveKernelspec(request, python, lister);
    const server = await this.#runningServer();
    // Sockets need no port that somebody else might take; ipykernel is known to speak them, other kernels are not.
    const ipc = server.hasSockets && spec.argv.some((part) => part.startsWith('ipykernel'));
    const startOnce = () => this.#startKernel(server, spec, ipc, request);
    const start = () => startOnce().catch((error: unknown) => (error instanceof EarlyDeath ? startOnce() : Promise.reject(error as Error)));
    const starting = ipc ? start() : this.#lastOnPorts.then(start);
    if (!ipc) this.#lastOnPorts = starting.catch(() => {});
    return await starting.catch((error: unknown) => {
      throw error instanceof EarlyDeath ? error.toUserError(spec) : error;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#sessions].map((session) => session.close()));
    const server = await this.#server?.catch(() => null);
    await server?.close();
  }

  async #startKernel(server: Server, spec: Kernelspec, ipc: boolean, request: KernelRequest): Promise<KernelSession> {
    const number = ++this.#started;
    const name = `nbcrane-${number}`;
    const { argv, language, interruptMode, resourceDir } = spec;
    const limit = AbortSignal.timeout(request.startupTimeoutMs);
    await server.prepare(name, {
      number,
      argv,
      specEnv: spec.env,
      env: kernelEnvironment(process.env, request.env, this.#options.passEnv),
      cwd: request.cwd,
      language,
      interruptMode,
      resourceDir,
      ipc,
    });
    const died = server.death(name).then((report) => Promise.reject(new EarlyDeath(report)));
    died.catch(() => {});
    const posted = server.connection.request('POST', 'api/kernels', { name }).catch(async (error: Error) => {
      // A kernel that dies at once may make the request fail; its death says more.
      await Promise.race([died, sleep(earlyDeathMs)]);
      throw notLaunched(spec, error);
    });
    const model = kernelModel.parse(await Promise.race([died, posted]));
    const kernel = new KernelConnection({ model, serverSettings: server.connection.settings, handleComms: false });
    const lifeline = lifelineOf(server, name, model.id);
    try {
      const info = await Promise.race([
        kernel.info,
        died,
        lifeline.death.then(({ explanation }) => Promise.reject(new UserError('kernel-start', explanation, { exitCode: 3 }))),
        rejectOn(limit, () => tooSlow(spec, request)),
        ...(request.signal
          ? [
              rejectOn(
                request.signal,
                () => new UserError('interrupted', 'The run was interrupted while the kernel started.', { exitCode: 3 }),
              ),
            ]
          : []),
      ]);
      const session = new LiveSession(kernel, lifeline, {
        language: info.language_info.name.toLowerCase(),
        description:
          spec.name === null
            ? `Python ${this.#python.version.join('.')} (${this.#python.executable})`
            : `${info.language_info.name} ${info.language_info.version} (kernelspec ${spec.name})`,
      });
      await session.prepare(info.implementation);
      this.#sessions.add(session);
      return session;
    } catch (error) {
      kernel.dispose();
      lifeline.kill();
      throw error;
    }
  }

  #runningServer(): Promise<Server> {
    if (this.#closed) throw new Error('the provider is closed');
    const starting = (this.#server ??= this.#startServer());
    const forget = () => {
      if (this.#server === starting) this.#server = null;
    };
    starting.then(({ ended }) => ended.then(forget), forget);
    return starting;
  }

  async #startServer(): Promise<Server> {
    const python = await this.#findServerPython();
    const transport = this.#options.transport ?? 'unix';
    try {
      return await Server.start(python, transport);
    } catch (error) {
      if (python.isolated) throw error;
      // A broken jupyter_server in the user's Python is no reason to give up: nbcrane can make its own.
      const executable = await serverEnvironment(this.#python, this.#options.onNotice).catch(() => Promise.reject(error as Error));
      this.#serverPython = Promise.resolve({ executable, isolated: true });
      return await Server.start({ executable, isolated: true }, transport);
    }
  }

  #findServerPython(): Promise<ServerPython> {
    return (this.#serverPython ??= this.#chooseServerPython());
  }

  async #chooseServerPython(): Promise<ServerPython> {
    const major = Number(this.#python.jupyterServer?.split('.')[0] ?? 0);
    if (major >= 2) return { executable: this.#python.executable, isolated: false };
    return { executable: await serverEnvironment(this.#python, this.#options.onNotice), isolated: true };
  }
}

function lifelineOf(server: Server, name: string, kernelId: string): Lifeline {
  const path = `api/kernels/${kernelId}`;
  const serverGone: Promise<Death> = server.ended.then(() => ({
    signal: null,
    exitCode: null,
    outOfMemory: false,
    explanation: 'The Jupyter Server that ran the kernel ended, and the kernel with it.',
  }));
  return {
    death: Promise.race([server.death(name).then(explainDeath), serverGone]),
    interrupt: async () => void (await server.connection.request('POST', `${path}/interrupt`)),
    kill: () => server.kill(name),
    shutdown: async () => void (await server.connection.request('DELETE', path)),
  };
}

/** A kernel that died before it answered: worth one more try, then an error. */
class EarlyDeath extends Error {
  readonly report: DeathReport;

  constructor(report: DeathReport) {
    super(explainDeath(report).explanation);
    this.report = report;
  }

  toUserError(spec: Kernelspec): UserError {
    const said = this.report.output.trimEnd().split('\n').slice(-8).join('\n');
    return new UserError('kernel-start', `The kernel ${spec.argv[0]} did not start. ${this.message}${said ? `\n${said}` : ''}`, {
      exitCode: 3,
    });
  }
}

function notLaunched(spec: Kernelspec, error: Error): UserError {
  return new UserError('kernel-start', `The kernel ${spec.argv[0]} could not be launched. ${error.message}`, { exitCode: 3, cause: error });
}

function tooSlow(spec: Kernelspec, { startupTimeoutMs }: KernelRequest): UserError {
  return new UserError('kernel-start', `The kernel ${spec.argv[0]} did not answer within ${startupTimeoutMs / 1000} s.`, {
    remedy: 'Give it longer with --startup-timeout.',
    exitCode: 3,
  });
}

function rejectOn(signal: AbortSignal, error: () => Error): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(error());
    signal.addEventListener('abort', () => reject(error()), { once: true });
  });
}
