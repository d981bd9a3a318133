import { U as UserError } from "./shared4.js";

import { readdir, lstat, chmod, rm } from "node:fs/promises";

import { hostname, tmpdir } from "node:os";

import { join } from "node:path";

import { f as findProgram } from "./shared11.js";

import { a as readText, c as count } from "./shared6.js";

import { r as runnerOf, i as isAlive, l as label } from "./shared22.js";

import { a as printable } from "./shared.js";

const commandLimitMs = 6e4;

async function removeStrays() {
const containers = (await Promise.all([ "docker", "podman" ].map(strayContainers))).flat();
return {
containers: containers,
folders: await strayFolders()
};
}

async function strayContainers(engine) {
const program = findProgram(engine).path;
if (program === null) return [];
const run = runnerOf(program);
const ask = async argv => {
const {ok: ok, stdout: stdout} = await run(argv, {
timeoutMs: commandLimitMs
});
return ok ? stdout.trim() : null;
};
const names = (await ask([ "ps", "--all", "--filter", `label=${label}.pid`, "--format", "{{.Names}}" ]))?.split("\n").filter(Boolean) ?? [];
const labels = `{{index .Config.Labels "${label}.pid"}} {{index .Config.Labels "${label}.host"}}`;
const removed = await Promise.all(names.map(async name => {
const [pid, host] = (await ask([ "inspect", "--format", labels, name ]))?.split(" ") ?? [];
const isStray = pid !== undefined && (!host || host === hostname()) && !isAlive(Number(pid));
return isStray && await ask([ "rm", "--force", "--volumes", name ]) !== null ? [ `${name} (${engine})` ] : [];
}));
return removed.flat();
}

async function strayFolders() {
const parents = new Set([ tmpdir(), "/tmp", "/dev/shm", process.env["XDG_RUNTIME_DIR"] ?? "/tmp" ]);
const removed = [];
for (const parent of parents) {
const names = await readdir(parent).catch(() => []);
for (const path of names.filter(name => /^nbcrane-\w{6}$/.test(name)).map(name => join(parent, name))) {
if (!await isOwn(path)) continue;
const owner = Number(await readPlain(join(path, "owner")));
if (!Number.isSafeInteger(owner) || owner <= 0 || isAlive(owner)) continue;
if ((await lstat(join(path, "run")).catch(() => null))?.isDirectory()) await chmod(join(path, "run"), 493).catch(() => {});
await rm(path, {
recursive: true,
force: true
}).then(() => removed.push(path), () => {});
}
}
return removed;
}

async function isOwn(path) {
const stats = await lstat(path).catch(() => null);
if (!stats?.isDirectory()) return false;
if (process.platform === "win32") return true;
return stats.uid === process.getuid?.() && (stats.mode & 511) === 448;
}

const readPlain = path => readText(path, {
maxBytes: 100,
links: "refused"
}).catch(() => "");

async function clean(positionals, {stdout: stdout}) {
if (positionals.length > 0) throw new UserError("usage", `clean takes no arguments, but got ${JSON.stringify(positionals[0])}`, {
remedy: "Run: nbcrane clean"
});
const {containers: containers, folders: folders} = await removeStrays();
for (const removed of [ ...containers, ...folders ]) stdout.write(printable(`removed ${removed}\n`));
stdout.write(`${count(containers.length, "container")} and ${count(folders.length, "folder")} removed\n`);
return 0;
}

export { clean };
