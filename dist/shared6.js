import { realpathSync, existsSync, lstatSync, statSync, openSync, fstatSync, readSync, closeSync, constants } from "node:fs";

import { dirname, join, relative, isAbsolute } from "node:path";

import { R as attempt } from "./shared10.js";

import { lstat, stat, open } from "node:fs/promises";

import { U as UserError } from "./shared5.js";

const realPath = path => attempt(() => realpathSync(path)) ?? path;

function repositoryOf(folder) {
const parent = dirname(folder);
const around = parent === folder ? null : repositoryOf(parent);
if (!existsSync(join(folder, ".git"))) return around;
const isLinked = around !== null && realPath(folder) !== join(realPath(around), relative(around, folder));
return isLinked ? around : folder;
}

function isWithin(path, folder) {
const inside = relative(folder, path);
return inside === "" || inside !== ".." && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside);
}

class UnreadFile extends UserError {
reason;
why;
constructor(path, {reason: reason, why: why}, cause) {
super("unread-file", `${path} cannot be read: ${why}.`, {
remedy: remedies[reason] ?? "Put a regular file in its place, or remove it.",
exitCode: reason === "interrupted" ? 3 : 2,
cause: cause
});
this.reason = reason;
this.why = why;
}
}

const remedies = {
missing: "Check its name.",
"too-slow": "Copy it to a disk of this machine.",
interrupted: "Run nbcrane again.",
refused: "Check the file permissions."
};

class Fault extends Error {
reason;
why;
constructor(reason, why) {
super(why);
this.reason = reason;
this.why = why;
}
}

const maxRecordBytes = 2 ** 29 - 2 ** 10;

const patienceMs = 1e4;

const chunkBytes = 4 * 2 ** 20;

const flagsOf = ({links: links}) => constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (links === "refused" ? constants.O_NOFOLLOW ?? 0 : 0);

async function readBytes(path, bounds) {
const bytes = new Gathered(bounds.maxBytes);
await readInto(path, bounds, bytes);
return bytes.all();
}

async function readText(path, bounds) {
return (await readBytes(path, bounds)).toString("utf8");
}

async function readPieces(path, bounds, take) {
const room = Buffer.allocUnsafe(chunkBytes);
await readInto(path, bounds, {
start: () => {},
room: () => room,
add: count => take(room.subarray(0, count))
});
}

function readTextSync(path, bounds) {
const bytes = new Gathered(bounds.maxBytes);
const clock = new Clock(bounds);
let descriptor = null;
try {
refuse(bounds.links === "refused" ? lstatSync(path) : statSync(path), bounds);
descriptor = openSync(path, flagsOf(bounds));
const stats = fstatSync(descriptor);
refuse(stats, bounds);
bytes.start(stats.size);
for (;;) {
const count = readSync(descriptor, bytes.room());
if (count === 0) return bytes.all().toString("utf8");
bytes.add(count);
clock.look();
}
} catch (error) {
throw unread(path, error);
} finally {
if (descriptor !== null) closeSync(descriptor);
}
}

async function readInto(path, bounds, taker) {
const clock = new Clock(bounds);
const reading = (async () => {
refuse(await (bounds.links === "refused" ? lstat(path) : stat(path)), bounds);
const file = await open(path, flagsOf(bounds));
try {
const stats = await file.stat();
refuse(stats, bounds);
taker.start(stats.size);
for (let total = 0; ;) {
const {bytesRead: bytesRead} = await file.read(taker.room());
if (bytesRead === 0) return;
total += bytesRead;
if (total > bounds.maxBytes) throw tooLarge(bounds.maxBytes);
taker.add(bytesRead);
clock.look();
}
} finally {
await file.close();
}
})();
reading.catch(() => {});
try {
await Promise.race([ reading, clock.over ]);
} catch (error) {
throw unread(path, error);
} finally {
clock.stop();
}
}

class Clock {
#until;
#seconds;
#signal;
#stop=() => {};
constructor({limitMs: limitMs = patienceMs, signal: signal}) {
this.#until = performance.now() + limitMs;
this.#seconds = limitMs / 1e3;
this.#signal = signal;
}
get over() {
return new Promise((_, reject) => {
const end = () => reject(this.#fault());
const timer = setTimeout(end, Math.max(0, this.#until - performance.now()));
this.#signal?.addEventListener("abort", end, {
once: true
});
if (this.#signal?.aborted) end();
this.#stop = () => {
clearTimeout(timer);
this.#signal?.removeEventListener("abort", end);
};
});
}
look() {
if (this.#signal?.aborted || performance.now() > this.#until) throw this.#fault();
}
stop() {
this.#stop();
}
#fault() {
if (this.#signal?.aborted) return new Fault("interrupted", "the run was interrupted while it was read");
return new Fault("too-slow", `it could not be read within ${this.#seconds} s`);
}
}

class Gathered {
#maxBytes;
#bytes=Buffer.alloc(0);
#filled=0;
constructor(maxBytes) {
this.#maxBytes = maxBytes;
}
start(size) {
this.#bytes = Buffer.allocUnsafe(Math.max(size, 4096) + 1);
}
room() {
if (this.#filled === this.#bytes.length) {
const larger = Buffer.allocUnsafe(Math.min(this.#bytes.length * 2, this.#maxBytes + 1));
this.#bytes.copy(larger, 0, 0, this.#filled);
this.#bytes = larger;
}
return this.#bytes.subarray(this.#filled, this.#filled + chunkBytes);
}
add(count) {
this.#filled += count;
if (this.#filled > this.#maxBytes) throw tooLarge(this.#maxBytes);
}
all() {
return this.#bytes.subarray(0, this.#filled);
}
}

function refuse(stats, {maxBytes: maxBytes}) {
if (stats.isSymbolicLink()) throw new Fault("link", "it is a symbolic link");
if (stats.isDirectory()) throw new Fault("folder", "it is a folder");
if (!stats.isFile()) throw new Fault("special", `it is not a regular file but ${kindOf(stats)}`);
if (stats.size > maxBytes) throw tooLarge(maxBytes, stats.size);
}

const kindOf = stats => stats.isFIFO() ? "a named pipe" : stats.isSocket() ? "a socket" : "a device";

function tooLarge(maxBytes, size) {
const most = inUnits(maxBytes);
return new Fault("too-large", size === undefined ? `it has more than ${most}` : `it has ${inUnits(size)}, and at most ${most} are read`);
}

const inUnits = bytes => bytes >= 2 ** 20 ? `${Math.round(bytes / 2 ** 20)} MiB` : bytes >= 1024 ? `${Math.round(bytes / 1024)} KiB` : `${bytes} bytes`;

function unread(path, error) {
if (error instanceof Fault) return new UnreadFile(path, error);
const {code: code} = error;
return code === undefined ? error : new UnreadFile(path, faultOf(code), error);
}

function faultOf(code) {
if (code === "ENOENT" || code === "ENOTDIR") return new Fault("missing", "it does not exist");
if (code === "ELOOP") return new Fault("link", "it is a symbolic link that leads nowhere");
const isForbidden = code === "EACCES" || code === "EPERM";
return new Fault("refused", isForbidden ? "you have no permission to read it" : `the system refuses to read it (${code})`);
}

function count(amount, noun, plural = `${noun}s`) {
return `${amount} ${amount === 1 ? noun : plural}`;
}

export { UnreadFile as U, readText as a, readBytes as b, count as c, repositoryOf as d, readTextSync as e, readPieces as f, isWithin as i, maxRecordBytes as m, realPath as r };
