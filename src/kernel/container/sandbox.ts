import type { Engine } from './engine.ts';

/** What a container may use. Sizes in bytes. */
export type Limits = {
  memory: number;
  /** What may be written to each of its writable places. */
  disk: number;
  cpus: number | null;
  pids: number;
};

/** Share of the machine's memory a container gets where nobody says more. */
const defaultMemoryShare = 0.8;

/** Uid and gid of `nobody`: somebody else than the owner of every file that is mounted. */
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
export function sandboxOptions(engine: Engine, { limits, network, user }: { limits: Limits; network: boolean; user: string | null }): string[] {
  const { memory, disk, cpus, pids } = limits;
  const tmpfs = (path: string) => `--tmpfs=${path}:rw,exec,nosuid,nodev,mode=1777,size=${disk}`;
  return [
    `--network=${network ? networkOf(engine) : 'none'}`,
    '--read-only',
    // Podman would put memory without a limit there.
    ...(engine.name === 'podman' ? ['--read-only-tmpfs=false', ...(network ? [] : ['--http-proxy=false'])] : []),
    '--cap-drop=ALL',
    '--security-opt=no-new-privileges',
    // Mounts keep the labels the host gave them.
    ...(engine.name === 'podman' ? ['--security-opt=label=disable'] : []),
    `--memory=${memory}`,
    `--memory-swap=${memory}`,
    `--pids-limit=${pids}`,
    ...(cpus === null ? [] : [`--cpus=${cpus}`]),
    `--shm-size=${disk}`,
    tmpfs('/tmp'),
    tmpfs('/var/tmp'),
    `--env=HOME=${inside.home}`,
    '--log-driver=none',
    '--hostname=nbcrane',
    ...(user === null ? [] : [`--user=${user}`]),
  ];
}

/** Whatever the engine gives a container of its own accord. */
const networkOf = ({ name, rootless }: Engine) => (name === 'podman' && rootless ? 'slirp4netns' : 'bridge');
