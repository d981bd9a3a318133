import { hostEnvironment } from '../../host/host-environment.ts';
import type { Engine } from './engine.ts';

/** What a container may use. Sizes in bytes. */
export type Limits = {
  memory: number;
  /** What may be written to each of its writable places. */
  disk: number;
  cpus: number | null;
  pids: number;
};

/** Default share of the machine's memory for a container. */
const defaultMemoryShare = 0.8;

/** Uid and gid of `nobody`, who owns none of the mounted files. */
export const nobody = '65534:65534';
/** All containers of nbcrane carry it. */
export const label = 'io.github.nbcrane';
/** Where containers keep what is theirs. */
export const inside = {
  sources: '/nbcrane/src',
  packages: '/nbcrane/packages',
  socket: '/nbcrane/run',
  original: '/nbcrane/original',
  workspace: '/workspace',
  /** For connection files and the sockets of kernels, in memory. */
  folder: '/tmp/nbcrane',
  home: '/tmp/home',
  port: 8888,
} as const;

export const memoryOf = (engine: Engine, asked: number | undefined) => asked ?? Math.floor(engine.totalMemory * defaultMemoryShare);

/**
 * Options of `run` for a container that can only compute: no capabilities, no way to gain privileges, nothing written outside
 * memory that counts as its own, no logs on the host's disk.
 */
export function sandboxOptions(
  engine: Engine,
  { limits, network, user }: { limits: Limits; network: boolean; user: string | null },
): string[] {
  const { memory, disk, cpus, pids } = limits;
  return [
    `--network=${network ? networkOf(engine) : 'none'}`,
    '--read-only',
    // Podman would put memory without a limit there.
    ...(engine.name === 'podman' ? ['--read-only-tmpfs=false'] : []),
    ...proxyOptions(engine, network),
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    // Mounts keep the labels the host gave them.
    ...(engine.name === 'podman' ? ['--security-opt=label=disable'] : []),
    `--memory=${memory}`,
    `--memory-swap=${memory}`,
    `--pids-limit=${pids}`,
    ...(cpus === null ? [] : [`--cpus=${cpus}`]),
    `--shm-size=${disk}`,
    ...['/tmp', '/var/tmp'].map((path) => memoryFolder(engine, path, { size: disk, user })),
    `--env=HOME=${inside.home}`,
    '--log-driver=none',
    '--hostname=nbcrane',
    ...(user === null ? [] : [`--user=${user}`]),
  ];
}

/**
 * Options of `run` against what the engine would pass on by itself: docker the proxies of its client's settings, with their
 * passwords, podman those of this process. With a network, a proxy without a password stays.
 */
export function proxyOptions(engine: Engine, network: boolean, env: NodeJS.ProcessEnv = process.env): string[] {
  const plain = network ? hostEnvironment(env) : {};
  const proxies = ['HTTP', 'HTTPS', 'FTP', 'ALL', 'NO'].flatMap((kind) => [`${kind}_PROXY`, `${kind}_PROXY`.toLowerCase()]);
  // The client of a podman elsewhere does not know these.
  const isLocal = engine.name === 'podman' && engine.sharesSockets;
  return [...(isLocal ? ['--http-proxy=false', '--env-host=false'] : []), ...proxies.map((name) => `--env=${name}=${plain[name] ?? ''}`)];
}

/**
 * Option of `run` for a folder in memory, empty at first, at most `size` bytes, that belongs to the container's user: runc gives
 * it the mode of the folder it hides.
 */
export function memoryFolder({ name }: Engine, path: string, { size, user }: { size: number; user: string | null }): string {
  // Podman would copy what the folder hides, and knows no uid here; docker knows no U.
  if (name === 'podman') return `--mount=type=tmpfs,destination=${path},tmpfs-size=${size},tmpfs-mode=1777,notmpcopyup,U=true`;
  const [uid, gid] = user?.split(':') ?? [];
  return `--tmpfs=${path}:rw,exec,nosuid,nodev,mode=1777,size=${size}${uid === undefined ? '' : `,uid=${uid},gid=${gid}`}`;
}

/** Variables that the engine sets by itself. */
const networkOf = ({ name, rootless }: Engine) => (name === 'podman' && rootless ? 'slirp4netns' : 'bridge');
