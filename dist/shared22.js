import { h as hostEnvironment } from "./shared10.js";

function isAlive(pid) {
if (!(pid > 0)) return false;
try {
process.kill(pid, 0);
return true;
} catch (error) {
return error.code === "EPERM";
}
}

const defaultMemoryShare = .8;

const nobody = "65534:65534";

const label = "io.github.nbcrane";

const inside = {
sources: "/nbcrane/src",
packages: "/nbcrane/packages",
socket: "/nbcrane/run",
original: "/nbcrane/original",
workspace: "/workspace",
folder: "/tmp/nbcrane",
home: "/tmp/home",
port: 8888
};

const memoryOf = (engine, asked) => asked ?? Math.floor(engine.totalMemory * defaultMemoryShare);

function sandboxOptions(engine, {limits: limits, network: network, user: user}) {
const {memory: memory, disk: disk, cpus: cpus, pids: pids} = limits;
return [ `--network=${network ? networkOf(engine) : "none"}`, "--read-only", ...engine.name === "podman" ? [ "--read-only-tmpfs=false" ] : [], ...proxyOptions(engine, network), "--cap-drop=ALL", "--security-opt=no-new-privileges", ...engine.name === "podman" ? [ "--security-opt=label=disable" ] : [], `--memory=${memory}`, `--memory-swap=${memory}`, `--pids-limit=${pids}`, ...cpus === null ? [] : [ `--cpus=${cpus}` ], `--shm-size=${disk}`, ...[ "/tmp", "/var/tmp" ].map(path => memoryFolder(engine, path, {
size: disk,
user: user
})), `--env=HOME=${inside.home}`, "--log-driver=none", "--hostname=nbcrane", ...user === null ? [] : [ `--user=${user}` ] ];
}

function proxyOptions(engine, network, env = process.env) {
const plain = network ? hostEnvironment(env) : {};
const proxies = [ "HTTP", "HTTPS", "FTP", "ALL", "NO" ].flatMap(kind => [ `${kind}_PROXY`, `${kind}_PROXY`.toLowerCase() ]);
const isLocal = engine.name === "podman" && engine.sharesSockets;
return [ ...isLocal ? [ "--http-proxy=false", "--env-host=false" ] : [], ...proxies.map(name => `--env=${name}=${plain[name] ?? ""}`) ];
}

function memoryFolder({name: name}, path, {size: size, user: user}) {
if (name === "podman") return `--mount=type=tmpfs,destination=${path},tmpfs-size=${size},tmpfs-mode=1777,notmpcopyup,U=true`;
const [uid, gid] = user?.split(":") ?? [];
return `--tmpfs=${path}:rw,exec,nosuid,nodev,mode=1777,size=${size}${uid === undefined ? "" : `,uid=${uid},gid=${gid}`}`;
}

const networkOf = ({name: name, rootless: rootless}) => name === "podman" && rootless ? "slirp4netns" : "bridge";

export { inside as a, memoryOf as b, isAlive as i, label as l, memoryFolder as m, nobody as n, proxyOptions as p, sandboxOptions as s };
