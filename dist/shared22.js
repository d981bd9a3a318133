import { t as toolOf, w as withGit, a as pyprojectOf, h as condaProgram, f as findProgram, e as execa, r as engineEnvironment, n as neutralFolder, i as hostEnvironment } from "./shared11.js";

import { existsSync, readdirSync, statSync } from "node:fs";

import { join, isAbsolute, dirname, relative } from "node:path";

import { i as isWithin, d as repositoryOf, e as isRecord } from "./shared6.js";

import { o as object, v as array, s as string, f as boolean, x as number, a as attempt } from "./shared12.js";

import { U as UserError, C as CannotWork } from "./shared4.js";

const usualFolders = [ ".venv", "venv" ];

const pythonOf = prefix => (process.platform === "win32" ? [ join("Scripts", "python.exe"), "python.exe" ] : [ join("bin", "python") ]).map(name => join(prefix, name)).find(path => existsSync(path)) ?? null;

const hasActiveEnvironment = env => isAbsolute(env["VIRTUAL_ENV"] ?? "") || isAbsolute(env["CONDA_PREFIX"] ?? "") && env["CONDA_DEFAULT_ENV"] !== "base";

async function findProjectEnvironment(from) {
for (const folder of upwards(from)) {
const tool = toolOf(folder);
const own = usualFolders.map(name => join(folder, name));
for (const prefix of [ ...tool?.environments?.(folder) ?? [], ...own ]) {
const python = pythonOf(prefix);
if (python === null) continue;
const origin = await originOf(prefix, folder, from);
if (origin !== "foreign") return {
prefix: prefix,
python: python,
folder: folder,
origin: origin
};
}
}
return null;
}

function findProject(from) {
for (const folder of upwards(from)) {
const tool = toolOf(folder);
if (tool) return {
folder: folder,
tool: tool
};
}
return null;
}

const findPyproject = from => [ ...upwards(from) ].find(folder => isRecord(pyprojectOf(folder)["project"])) ?? null;

async function originOf(prefix, folder, from) {
if (!isWithin(prefix, folder)) return "elsewhere";
const path = relative(folder, prefix).replaceAll("\\", "/");
const [first = path] = path.split("/");
if (!isOwn(prefix) || !readdirSync(folder).includes(first)) return "foreign";
if (repositoryOf(folder) === null) return repositoryOf(from) === null ? "unknown" : "elsewhere";
const tracked = await withGit(folder, git => git([ "--icase-pathspecs", "ls-files", "-z", "--", first ]));
if (tracked === null) return "unknown";
const nested = (inner, outer) => inner === outer || inner.startsWith(`${outer}/`);
const names = tracked.toLowerCase().split("\0").filter(Boolean);
return names.some(name => nested(name, path.toLowerCase()) || nested(path.toLowerCase(), name)) ? "foreign" : "untracked";
}

const isOwn = path => process.getuid === undefined || statSync(path).uid === process.getuid();

function* upwards(folder) {
yield folder;
if (dirname(folder) !== folder) yield* upwards(dirname(folder));
}

const thisMachine = {
platform: process.platform,
has: name => findProgram(name).path !== null
};

function howToGetPython(folder, {platform: platform, has: has} = thisMachine) {
const project = findProject(folder);
if (project && has(project.tool.name)) return project.tool.add("ipykernel", project.folder);
if (has("uv")) return "uv venv --python 3.12 && uv pip install ipykernel";
const conda = [ "conda", "mamba", "micromamba" ].find(has) ?? (process.env["CONDA_EXE"] || process.env["MAMBA_EXE"] ? condaProgram() : null);
if (conda) return `${conda} create --name notebooks python=3.12 ipykernel && ${conda} activate notebooks`;
if (platform === "darwin") return "brew install python";
if (platform === "win32") return "winget install Python.Python.3.12";
return has("apt-get") ? "sudo apt install python3-venv (uv and conda have newer ones)" : "install it with uv, conda or the tool of your system";
}

function howToGetEngine({platform: platform, has: has} = thisMachine) {
if (platform === "darwin") return "install Docker Desktop, or run brew install podman && podman machine init && podman machine start";
if (platform === "win32") return "install Docker Desktop, or run winget install RedHat.Podman";
return has("apt-get") ? "sudo apt install podman" : "install docker or podman";
}

function howToGetKernel(language, name) {
if (language === "r" || /^ir\d*$/i.test(name ?? "")) return `Rscript -e "install.packages('IRkernel'); IRkernel::installspec()" (conda: conda install --channel conda-forge r-irkernel)`;
if (language === "julia" || name?.startsWith("julia")) return `julia -e 'using Pkg; Pkg.add("IJulia")'`;
return language === "python" ? null : "install it as its documentation says, so that `jupyter kernelspec list` shows it";
}

function isAlive(pid) {
if (!(pid > 0)) return false;
try {
process.kill(pid, 0);
return true;
} catch (error) {
return error.code === "EPERM";
}
}

const commandLimitMs = 3e4;

const dockerInfo = object({
MemTotal: number(),
Architecture: string(),
OperatingSystem: string().default(""),
SecurityOptions: array(string()).nullish()
});

const podmanInfo = object({
host: object({
memTotal: number(),
arch: string(),
serviceIsRemote: boolean().default(false),
security: object({
rootless: boolean()
})
})
});

async function findEngine(asked, image, env = process.env) {
const names = asked === "auto" ? [ "docker", "podman" ] : [ asked ];
const found = await Promise.all(names.map(name => connect(name, env)));
const engines = found.flatMap(result => result instanceof UserError ? [] : [ result ]);
const [first] = engines;
if (first) {
const having = engines.length === 1 ? [ true ] : await Promise.all(engines.map(async engine => (await engine.run([ "image", "inspect", image ])).ok));
return engines[having.indexOf(true)] ?? first;
}
const errors = found.filter(result => result instanceof UserError);
throw errors.find(({code: code}) => code !== "no-engine") ?? (asked === "auto" ? missing("Neither docker nor podman is installed.") : errors[0]);
}

const runnerOf = (program, env = process.env) => async (argv, {timeoutMs: timeoutMs = commandLimitMs, signal: signal} = {}) => {
const {failed: failed, exitCode: exitCode, stdout: stdout, stderr: stderr, code: code} = await execa(program, [ ...argv ], {
reject: false,
stdin: "ignore",
cwd: neutralFolder(),
env: engineEnvironment(env),
extendEnv: false,
timeout: timeoutMs,
maxBuffer: 2 ** 24,
...signal ? {
cancelSignal: signal
} : {}
});
return {
ok: !failed,
exitCode: exitCode ?? null,
stdout: stdout ?? "",
stderr: code === "ENOENT" ? "ENOENT" : stderr ?? ""
};
};

async function connect(name, env) {
const program = findProgram(name, env).path;
if (program === null) return missing(`${name} is not installed.`);
const run = runnerOf(program, env);
const info = await run([ "info", "--format", "{{json .}}" ]);
if (info.stderr === "ENOENT") return missing(`${name} is not installed.`);
const parsed = parseJson(info.stdout);
if (name === "docker") {
const docker = dockerInfo.safeParse(parsed);
if (!info.ok || !docker.success || docker.data.MemTotal === 0) return notRunning(name, info.stderr);
const {MemTotal: MemTotal, Architecture: Architecture, OperatingSystem: OperatingSystem, SecurityOptions: SecurityOptions} = docker.data;
const rootless = (SecurityOptions ?? []).some(option => option.includes("rootless"));
const inMachine = process.platform !== "linux" || OperatingSystem === "Docker Desktop";
return {
name: name,
program: program,
run: run,
rootless: rootless,
totalMemory: MemTotal,
architecture: architectureOf(Architecture),
sharesSockets: !inMachine
};
}
const podman = podmanInfo.safeParse(parsed);
if (!info.ok || !podman.success) return notRunning(name, info.stderr);
const {memTotal: memTotal, arch: arch, serviceIsRemote: serviceIsRemote, security: security} = podman.data.host;
return {
name: name,
program: program,
run: run,
rootless: security.rootless,
totalMemory: memTotal,
architecture: arch,
sharesSockets: process.platform === "linux" && !serviceIsRemote
};
}

const architectureOf = machine => ({
x86_64: "amd64",
aarch64: "arm64"
}[machine] ?? machine);

const missing = message => new CannotWork("no-engine", message, {
remedy: `Run without --kernel container, or get one: ${howToGetEngine()}`
});

function notRunning(name, said) {
return new CannotWork("engine-not-running", `${name} is installed, but does not respond.\n${lastLines(said)}`.trimEnd(), {
remedy: name === "docker" ? "Start it (Docker Desktop, or: sudo systemctl start docker), and check that you are allowed to use it: docker info" : "On macOS and Windows, start its machine: podman machine start (the first time, before it: podman machine init). Elsewhere, see what is wrong: podman info"
});
}

const lastLines = (text, lines = 5) => text.trimEnd().split("\n").slice(-lines).join("\n");

const parseJson = text => attempt(() => JSON.parse(text));

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

export { findProject as a, findPyproject as b, howToGetPython as c, howToGetKernel as d, inside as e, findProjectEnvironment as f, lastLines as g, hasActiveEnvironment as h, isAlive as i, proxyOptions as j, findEngine as k, label as l, memoryFolder as m, nobody as n, memoryOf as o, pythonOf as p, runnerOf as r, sandboxOptions as s };
