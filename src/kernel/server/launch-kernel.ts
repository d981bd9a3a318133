import { KernelConnection } from '@jupyterlab/services';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CannotWork, UserError } from '../../errors.ts';
import type { CompiledProbe } from '../../probe/compiled.ts';
import { endedBy, type Death, type KernelRequest } from '../provider.ts';
import { LiveSession, type Lifeline } from '../session.ts';
import { explainDeath, type DeathReport } from './death.ts';
import type { Kernelspec } from './kernelspec.ts';
import type { Server, Template } from './server.ts';

/** How long to wait for the report of a kernel's death after a failed launch. */
const earlyDeathMs = 300;
const kernelModel = z.object({ id: z.string(), name: z.string() });

type KernelLaunch = {
  spec: Kernelspec;
  request: KernelRequest;
  /** Unique in the server. */
  number: number;
  env: Record<string, string>;
  /** True: `env` is added to the server's own environment. */
  inheritEnv?: boolean;
  /** As the server sees it. */
  cwd: string;
  ipc: boolean;
  template?: Template;
  /** What a person would call a kernel that needs no kernelspec. */
  description: string;
  /** The probe as compiled for this kernel, where somebody compiles it. */
  compiledProbe?: Promise<CompiledProbe | null>;
  /** As `KernelSession` has it, for a kernel that needs no kernelspec. */
  executable?: string;
  /** How the end of the server is explained, if the reason is known. */
  serverDeath?: () => Promise<Death>;
  /** Bytes that the container of the server may have, where nbcrane started it in one. */
  containerMemory?: number;
};

/** Starts one kernel in a server. Throws EarlyDeath where it dies before it answers, UserError for all else that can be fixed. */
export async function launchKernel(server: Server, launch: KernelLaunch): Promise<LiveSession> {
  const { spec, request, number, env, inheritEnv = false, cwd, ipc, template } = launch;
  const name = `nbcrane-${number}`;
  const { argv, language, interruptMode, resourceDir } = spec;
  const limit = AbortSignal.timeout(request.startupTimeoutMs);
  const prepared = { number, argv, specEnv: spec.env, env, inheritEnv, cwd, language, interruptMode, resourceDir, ipc };
  await server.prepare(name, { ...prepared, ...(template === undefined ? {} : { template }) });
  const died = server.death(name).then((report) => Promise.reject(new EarlyDeath(report)));
  died.catch(() => {});
  const posted = server.connection.request('POST', 'api/kernels', { name }).catch(async (error: Error) => {
    // A kernel that dies at once may make the request fail; its death says more.
    await Promise.race([died, sleep(earlyDeathMs)]);
    throw notLaunched(spec, error);
  });
  const model = kernelModel.parse(await Promise.race([died, posted]));
  const kernel = new KernelConnection({ model, serverSettings: server.connection.settings, handleComms: false });
  const lifeline = lifelineOf(server, name, model.id, launch);
  try {
    const info = await Promise.race([
      kernel.info,
      died,
      lifeline.death.then(({ explanation }) => Promise.reject(new CannotWork('kernel-start', explanation))),
      rejectOn(limit, () => tooSlow(spec.argv[0] ?? '', request)),
      ...(request.signal ? [rejectOn(request.signal, interruptedAtStart)] : []),
    ]);
    const session = new LiveSession(kernel, lifeline, {
      language: info.language_info.name.toLowerCase(),
      languageInfo: info.language_info,
      description:
        spec.name === null ? launch.description : `${info.language_info.name} ${info.language_info.version} (kernelspec ${spec.name})`,
      ...(spec.name === null && launch.executable !== undefined ? { executable: launch.executable } : {}),
      ...(launch.compiledProbe ? { compiledProbe: launch.compiledProbe } : {}),
    });
    await session.prepare(info.implementation);
    return session;
  } catch (error) {
    kernel.dispose();
    lifeline.kill();
    throw error;
  }
}

function lifelineOf(
  server: Server,
  name: string,
  kernelId: string,
  { serverDeath = async () => serverEnded, containerMemory }: KernelLaunch,
): Lifeline {
  const path = `api/kernels/${kernelId}`;
  return {
    death: Promise.race([server.death(name).then((report) => explainDeath(report, containerMemory)), server.ended.then(serverDeath)]),
    interrupt: async () => void (await server.connection.request('POST', `${path}/interrupt`)),
    kill: () => server.kill(name),
    shutdown: async () => void (await server.connection.request('DELETE', path)),
  };
}

const serverEnded = endedBy('The Jupyter Server that ran the kernel exited, and so did the kernel.');

/** A kernel that died before it answered: worth one more try, then an error. */
export class EarlyDeath extends Error {
  readonly report: DeathReport;

  constructor(report: DeathReport) {
    super(explainDeath(report).explanation);
    this.report = report;
  }

  toUserError(spec: Kernelspec): UserError {
    const said = this.report.output.trimEnd().split('\n').slice(-8).join('\n');
    return new CannotWork('kernel-start', `The kernel ${spec.argv[0]} did not start. ${this.message}${said ? `\n${said}` : ''}`);
  }
}

function notLaunched(spec: Kernelspec, error: Error): UserError {
  return new CannotWork('kernel-start', `The kernel ${spec.argv[0]} could not be started. ${error.message}`, { cause: error });
}

export function tooSlow(kernel: string, { startupTimeoutMs }: KernelRequest): UserError {
  return new CannotWork('kernel-start', `The kernel ${kernel} did not answer within ${startupTimeoutMs / 1000} s.`, {
    remedy: 'Raise the limit with --startup-timeout.',
  });
}

export const interruptedAtStart = () => new CannotWork('interrupted', 'The run was interrupted while the kernel was starting.');

export function rejectOn(signal: AbortSignal, error: () => Error): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(error());
    signal.addEventListener('abort', () => reject(error()), { once: true });
  });
}
