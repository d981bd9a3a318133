import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { engineEnvironment } from '../../host/host-environment.ts';
import { CannotWork, UserError } from '../../errors.ts';
import { endedBy, type Death, type DeathMemory } from '../provider.ts';
import { createPrivateFolder, type PrivateFolder } from '../../host/private-folder.ts';
import { memoryText } from '../server/death.ts';
import { Server } from '../server/server.ts';
import { serverBootstrap, writeServerSources } from '../server/sources.ts';
import { lastLines, type Engine } from './engine.ts';
import type { Image } from './image.ts';
import type { ImagePython } from './inspect-image.ts';
import { bind, workplaceFor } from './mounts.ts';
import { inside, label, memoryFolder, sandboxOptions, type Limits } from './sandbox.ts';

type ContainerRequest = {
  engine: Engine;
  image: Image;
  python: ImagePython;
  /** Folder with jupyter_client, where the image has none. */
  packages: string | null;
  limits: Limits;
  network: boolean;
  writable: boolean;
  git: boolean;
  /** The notebook's folder on this machine. */
  cwd: string;
  transport: 'unix' | 'tcp';
};

export type ContainerServer = {
  server: Server;
  /** Working directory of the kernel in the container. */
  cwd: string;
  /** How the container ended, once it has. */
  death(): Promise<Death>;
  /** What is worth telling of its files, each one or two sentences. */
  notes: readonly string[];
};

/** A user that is neither `nobody` nor the owner of the checkout, so the container never owns the folder. */
const otherUser = 65533;

/** In memory, where what a container writes counts as its own: a full disk is then not the host's. */
const inMemory = ['/dev/shm', process.env['XDG_RUNTIME_DIR'] ?? ''].filter((path) => process.platform === 'linux' && path !== '');

/** Starts one container with one server in it. It ends with this process, whatever the reason, and is removed then. Throws UserError. */
export async function startContainerServer(request: ContainerRequest): Promise<ContainerServer> {
  const { engine, image, python, packages, limits, network, writable, git } = request;
  const folder = await createPrivateFolder(inMemory);
  try {
    const workplace = await workplaceFor({ engine, cwd: await realpath(request.cwd), limits, writable, git, privateFolder: folder.path });
    const socket = request.transport === 'unix' ? `${inside.socket}/s` : null;
    await prepareFolder(folder);
    const name = `nbcrane-${process.pid}-${randomBytes(6).toString('hex')}`;
    const user = python.user === null ? null : workplace.user;
    const argv = [
      'run',
      '--rm',
      '--interactive',
      '--sig-proxy=false',
      '--pull=never',
      `--name=${name}`,
      `--label=${label}.pid=${process.pid}`,
      `--label=${label}.host=${hostname()}`,
      `--label=${label}.folder=${folder.path}`,
      ...sandboxOptions(engine, { limits, network, user }),
      bind(join(folder.path, 'src'), inside.sources, 'ro'),
      ...(packages === null ? [] : [bind(packages, inside.packages, 'ro')]),
      ...(socket === null ? [`--publish=127.0.0.1::${inside.port}`] : [bind(join(folder.path, 'run'), inside.socket, 'rw')]),
      ...workplace.options,
      ...(workplace.inMemory === null ? [] : [memoryFolder(engine, workplace.inMemory, { size: limits.disk, user })]),
      `--workdir=/tmp`,
      `--entrypoint=${python.executable}`,
      image.id,
      '-c',
      serverBootstrap(inside.sources, ...(packages === null ? [] : [inside.packages])),
    ];
    const child = execa(engine.program, argv, {
      detached: true,
      cwd: folder.path,
      env: engineEnvironment(),
      extendEnv: false,
      stdin: 'pipe',
      buffer: false,
      reject: false,
    });
    const { stdin, stdout, stderr } = child;
    const remove = () => void engine.run(['rm', '--force', '--volumes', name]);
    let killed = false;
    let outOfMemory = false;
    const server = await Server.attach(
      {
        stdin,
        stdout,
        stderr,
        ended: child.then(() => {
          // Podman's monitor leaves this file where it was started.
          outOfMemory = existsSync(join(folder.path, 'oom'));
        }),
        kill() {
          killed = true;
          remove();
        },
      },
      {
        folder: inside.folder,
        socket,
        extra: { socketMode: '0666', ip: '0.0.0.0', port: inside.port, container: { home: inside.home, copy: workplace.copy } },
        address: async () => (socket === null ? { port: await publishedPort(engine, name) } : { socket: join(folder.path, 'run', 's') }),
        async release() {
          // The engine removes the container by itself when its process ends; this is for one that hangs, and waits for neither for long.
          await engine.run(['rm', '--force', '--volumes', name], { timeoutMs: 10_000 });
          await chmod(join(folder.path, 'run'), 0o755).catch(() => {});
          await folder.remove();
        },
        failure: (said) => notStarted(engine, image, said),
      },
    );
    // From now on, no process in the container can write to the folder.
    await chmod(join(folder.path, 'run'), 0o555);
    if (process.getuid?.() === 0) await chown(join(folder.path, 'run'), otherUser, otherUser);
    return {
      server,
      cwd: workplace.cwd,
      notes: workplace.notes,
      death: async () => containerDeath(engine, limits, { exitCode: (await child).exitCode ?? null, killed, outOfMemory }),
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** The outer folder keeps everybody else out; what is mounted from it must be open to every user of the container. */
async function prepareFolder({ path }: PrivateFolder): Promise<void> {
  await mkdir(join(path, 'run'));
  await chmod(join(path, 'run'), 0o777);
  await mkdir(join(path, 'src'), { recursive: true });
  await writeServerSources(join(path, 'src'));
  for (const entry of await readdir(join(path, 'src'), { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
  await chmod(join(path, 'src'), 0o755);
}

async function publishedPort(engine: Engine, name: string): Promise<number> {
  const { stdout, stderr } = await engine.run(['port', name, `${inside.port}/tcp`]);
  const port = Number(/:(\d+)\s*$/m.exec(stdout)?.[1]);
  if (port > 0) return port;
  throw new CannotWork('no-port', `${engine.name} published no port of the container.\n${lastLines(stderr)}`.trimEnd());
}

function notStarted(engine: Engine, image: Image, said: string): UserError {
  const remedy = /memory\.|cpu\.|pids\.|cgroup/i.test(said)
    ? 'Limits need cgroups. Rootless podman supports them only with cgroups v2.'
    : `Check whether it starts without nbcrane: ${engine.name} run --rm -it ${image.name} python3`;
  return new CannotWork('container-failed', `The container of ${image.name} did not start.\n${said}`.trimEnd(), { remedy });
}

/** 128 + SIGKILL: what the engine reports of a container whose first process was killed. */
const killedExit = 137;

function containerDeath(
  { name }: Engine,
  { memory }: Limits,
  { exitCode, killed, outOfMemory }: { exitCode: number | null; killed: boolean; outOfMemory: boolean },
): Death {
  const allowed: DeathMemory = { peakBytes: null, limitBytes: memory, limitSetBy: 'container' };
  const limit = memoryText(allowed);
  if (killed) return endedBy('nbcrane stopped the container.', { exitCode });
  if (outOfMemory || exitCode === killedExit) {
    const explanation = outOfMemory
      ? `The container ran out of memory and was killed (${limit}).`
      : `The container was killed, either from outside or because it ran out of memory (${limit}).`;
    return endedBy(explanation, { signal: 'SIGKILL', outOfMemory, ...(outOfMemory ? { memory: allowed } : {}) });
  }
  const explanation = `The container stopped while the kernel was running (${name} exited with ${exitCode ?? 'a signal'}). Its engine stopped, or somebody removed it.`;
  return endedBy(explanation, { exitCode });
}
