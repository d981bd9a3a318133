import { h as hostEnvironment } from './shared13.js';

/** Whether a process with this id runs on this machine, whoever owns it. */
function isAlive(pid) {
    if (!(pid > 0))
        return false;
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code === 'EPERM';
    }
}

/** Default share of the machine's memory for a container. */
const defaultMemoryShare = 0.8;
/** Uid and gid of `nobody`, who owns none of the mounted files. */
const nobody = '65534:65534';
/** All containers of nbcrane carry it. */
const label = 'io.github.nbcrane';
/** Where containers keep what is theirs. */
const inside = {
    sources: '/nbcrane/src',
    packages: '/nbcrane/packages',
    socket: '/nbcrane/run',
    original: '/nbcrane/original',
    workspace: '/workspace',
    /** For connection files and the sockets of kernels, in memory. */
    folder: '/tmp/nbcrane',
    home: '/tmp/home',
    port: 8888,
};
const memoryOf = (engine, asked) => asked ?? Math.floor(engine.totalMemory * defaultMemoryShare);
/**
 * Options of `run` for a container that can only compute: no capabilities, no way to gain privileges, nothing written outside
 * memory that counts as its own, no logs on the host's disk.
 */
function sandboxOptions(engine, { limits, network, user }) {
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
function proxyOptions(engine, network, env = process.env) {
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
function memoryFolder({ name }, path, { size, user }) {
    // Podman would copy what the folder hides, and knows no uid here; docker knows no U.
    if (name === 'podman')
        return `--mount=type=tmpfs,destination=${path},tmpfs-size=${size},tmpfs-mode=1777,notmpcopyup,U=true`;
    const [uid, gid] = user?.split(':') ?? [];
    return `--tmpfs=${path}:rw,exec,nosuid,nodev,mode=1777,size=${size}${uid === undefined ? '' : `,uid=${uid},gid=${gid}`}`;
}
/** Variables that the engine sets by itself. */
const networkOf = ({ name, rootless }) => (name === 'podman' && rootless ? 'slirp4netns' : 'bridge');

export { inside as a, memoryOf as b, isAlive as i, label as l, memoryFolder as m, nobody as n, proxyOptions as p, sandboxOptions as s };
