import { existsSync, realpathSync, accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, dirname, relative, isAbsolute, parse, delimiter } from 'node:path';
import { k as kernelEnvironment, j as gitHookVariables } from './complain.js';

/** The root of the work tree a folder (absolute) lies in, or null. A work tree has a `.git` folder, a submodule or linked work tree a `.git` file. */
function repositoryOf(folder) {
    if (existsSync(join(folder, '.git')))
        return folder;
    const parent = dirname(folder);
    return parent === folder ? null : repositoryOf(parent);
}
/** Whether a path is a folder or lies in it, by their names alone; both absolute. */
function isWithin(path, folder) {
    const inside = relative(folder, path);
    return inside === '' || (inside !== '..' && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside));
}

/**
 * Looks a program up by its bare name. Folders of PATH that are empty or relative mean the current folder, and folders inside a checkout
 * hold what a pull request brings: none of them is asked. Windows' own search would begin in the current folder.
 * @param checkouts absolute folders; the work tree of the current folder where none are named
 */
function findProgram(name, env = process.env, checkouts = ownCheckout()) {
    const skipped = [];
    const names = process.platform === 'win32' ? windowsNames(name, env) : [name];
    const roots = checkouts.map(real);
    for (const folder of pathOf(env)) {
        const isOpen = folder === '' || !isAbsolute(folder) || roots.some((root) => isWithin(folder, root) || isWithin(real(folder), root));
        for (const candidate of names.map((each) => join(folder || '.', each))) {
            if (!isProgram(candidate))
                continue;
            if (!isOpen)
                return { path: candidate, skipped };
            skipped.push(candidate);
        }
    }
    return { path: null, skipped };
}
/** The work tree of the current folder, or that folder itself; nothing where that would be the home folder or one above it, which is nobody's pull request. */
function ownCheckout(cwd = process.cwd()) {
    const root = repositoryOf(cwd) ?? cwd;
    return isWithin(real(homedir()), real(root)) ? [] : [root];
}
/** A folder that no checkout is, for programs that look for files where they are started. */
const neutralFolder = () => parse(process.cwd()).root;
const pathOf = (env) => (env['PATH'] ?? env['Path'] ?? '').split(delimiter);
const windowsNames = (name, env) => /\.\w+$/.test(name) ? [name] : (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';').map((extension) => name + extension.toLowerCase());
function isProgram(path) {
    try {
        accessSync(path, constants.X_OK);
        return statSync(path).isFile();
    }
    catch {
        return false;
    }
}
function real(path) {
    try {
        return realpathSync(path);
    }
    catch {
        return path;
    }
}

/** The environment of a program that nbcrane starts for itself: without credentials, and without what Python or git would run at its start. */
function hostEnvironment(env = process.env) {
    const plain = kernelEnvironment({ ...env }, {});
    return Object.fromEntries(Object.entries(plain).filter(([name]) => !startsCode.test(name) && !gitHookVariables.includes(name)));
}
/** What an engine needs of its own: where it is, and whom it is to be for a registry. An engine reached over SSH needs the agent. */
function engineEnvironment(env = process.env) {
    const overSsh = [env['DOCKER_HOST'], env['CONTAINER_HOST']].some((address) => address?.startsWith('ssh:'));
    const own = overSsh
        ? /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$|SSH_AUTH_SOCK$)/
        : /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$)/;
    return { ...hostEnvironment(env), ...only(env, own) };
}
/** What pip needs of its own: the package index and the proxy of the house, which may have a password in their address. */
const pipEnvironment = (env = process.env) => ({
    ...hostEnvironment(env),
    ...only(env, /^(?:PIP_(?!CONFIG_FILE$|REQUIREMENT|TARGET|PREFIX|USER|PYTHON).*|https?_proxy|all_proxy|no_proxy)$/i),
});
const startsCode = /^(?:PYTHONSTARTUP|PYTHONINSPECT|PYTHONBREAKPOINT|BASH_ENV|ENV|NODE_OPTIONS|GIT_EXTERNAL_DIFF|GIT_PAGER|GIT_SSH|GIT_SSH_COMMAND|GIT_EDITOR)$/;
const only = (env, names) => Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value !== undefined && names.test(name) ? [[name, value]] : [])));

/** `1 cell`, `3 cells`. */
function count(amount, noun, plural = `${noun}s`) {
    return `${amount} ${amount === 1 ? noun : plural}`;
}

/** Share of the machine's memory a container gets where nobody says more. */
const defaultMemoryShare = 0.8;
/** Uid and gid of `nobody`: somebody else than the owner of every file that is mounted. */
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
        ...['/tmp', '/var/tmp'].map((path) => memoryFolder(engine, path, { size: disk, user })),
        `--env=HOME=${inside.home}`,
        '--log-driver=none',
        '--hostname=nbcrane',
        ...(user === null ? [] : [`--user=${user}`]),
    ];
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
/** Whatever the engine gives a container of its own accord. */
const networkOf = ({ name, rootless }) => (name === 'podman' && rootless ? 'slirp4netns' : 'bridge');

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

export { inside as a, nobody as b, count as c, isAlive as d, engineEnvironment as e, findProgram as f, memoryOf as g, hostEnvironment as h, isWithin as i, label as l, memoryFolder as m, neutralFolder as n, ownCheckout as o, pipEnvironment as p, repositoryOf as r, sandboxOptions as s };
