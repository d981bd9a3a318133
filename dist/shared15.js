import { randomUUID } from "node:crypto";

import { open, mkdir, realpath, lstat, writeFile, rename, rm, stat, access, constants as constants$1 } from "node:fs/promises";

import { resolve, dirname, join, basename, relative } from "node:path";

import { U as UserError } from "./shared4.js";

import { i as isWithin } from "./shared6.js";

import { statSync, fstatSync, constants } from "node:fs";

import { setTimeout } from "node:timers/promises";

import { a as attempt, Q as forJobLog } from "./shared11.js";

const patienceMs = 3e3;

const pauseMs = 20;

function writerToSpecial(path) {
const stats = attempt(() => statSync(path));
if (!stats || stats.isDirectory()) return null;
if (stats.isFile() && !/^\/(?:dev|proc)\//.test(path)) return null;
for (const [descriptor, stream] of [ [ 1, process.stdout ], [ 2, process.stderr ] ]) if (isSame(stats, attempt(() => fstatSync(descriptor)))) return text => writeToStream(forJobLog(stream, process.env), text);
return stats.isFile() ? null : text => writePatiently(path, text);
}

const isSame = (one, other) => one.dev === other?.dev && one.ino === other.ino;

const writeToStream = (stream, text) => new Promise((resolve, reject) => void stream.write(text, error => error ? reject(error) : resolve()));

async function writePatiently(path, text) {
let until = Date.now() + patienceMs;
const insist = async act => {
for (;;) {
try {
return await act();
} catch (error) {
const {code: code} = error;
if (code !== "EAGAIN" && code !== "ENXIO") throw error;
if (Date.now() > until) throw new Error(`nobody read from it for ${patienceMs / 1e3} s`, {
cause: error
});
await setTimeout(pauseMs);
}
}
};
const file = await insist(() => open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
try {
const bytes = Buffer.from(text);
for (let at = 0; at < bytes.length; ) {
at += (await insist(() => file.write(bytes, at, Math.min(bytes.length - at, 65536)))).bytesWritten;
until = Date.now() + patienceMs;
}
} finally {
await file.close();
}
}

class LinkInTheWay extends Error {
name="LinkInTheWay";
link;
constructor(link) {
super("a symbolic link stands in its way");
this.link = link;
}
}

async function replaceFile(path, text, {root: root} = {}) {
const target = resolve(path);
const systems = systemsOwn(target);
if (systems) return systems(text);
const folder = dirname(target);
await refuseLinks(target, root);
await mkdir(folder, {
recursive: true
});
const before = await realpath(folder);
await refuseLinks(target, root);
const existing = await lstat(target).catch(() => null);
if (existing && !existing.isFile() && !existing.isDirectory()) return writerToSpecial(target)?.(text);
const draft = join(before, `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
try {
await writeFile(draft, text, {
mode: existing ? existing.mode & 511 : 438,
flag: "wx",
flush: true
});
if (await realpath(folder) !== before) throw new LinkInTheWay(folder);
await rename(draft, join(before, basename(target)));
} catch (error) {
await rm(draft, {
force: true
});
throw error;
}
}

function notWritten(path, error, {code: code, remedy: remedy}) {
return error instanceof LinkInTheWay ? new UserError(code, `${path} was not written: ${error.link} is a symbolic link, and its target would be overwritten.`, {
remedy: remedy,
cause: error
}) : new UserError(code, `${path} cannot be written: ${error.message}`, {
cause: error
});
}

const systemsOwn = target => process.platform !== "win32" && /^\/(?:dev|proc)\//.test(target) ? writerToSpecial(target) : null;

async function checkReplaceable(path, {root: root} = {}) {
const target = resolve(path);
if (systemsOwn(target)) return;
await refuseLinks(target, root);
const existing = await stat(target).catch(() => null);
if (existing?.isDirectory() || /[\\/]$/.test(path)) throw new Error("it is a folder");
if (!existing || existing.isFile()) await checkFolder(dirname(target));
}

async function checkFolder(folder) {
const found = await stat(folder).catch(error => {
if (dirname(folder) === folder || error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
return null;
});
if (found === null) return checkFolder(dirname(folder));
if (!found.isDirectory()) throw new Error(`${folder} is a file, not a folder`);
await access(folder, constants$1.W_OK | constants$1.X_OK).catch(() => {
throw new Error(`you may not write to the folder ${folder}`);
});
}

async function refuseLinks(target, root) {
for (const path of [ ...root === undefined ? [] : foldersBelow(root, target), target ]) {
if ((await lstat(path).catch(() => null))?.isSymbolicLink()) throw new LinkInTheWay(path);
}
}

function foldersBelow(root, target) {
const folder = dirname(target);
if (!isWithin(folder, root)) return [];
const names = relative(root, folder).split(/[\\/]/).filter(Boolean);
return names.map((_, at) => join(root, ...names.slice(0, at + 1)));
}

function clip(text, length) {
if (text.length <= length) return text;
const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
return `${/\s/.test(text[cut.length]) ? cut.trimEnd() : cut.replace(/\s+\S{1,24}$/, "")}…`;
}

export { LinkInTheWay as L, checkReplaceable as a, clip as c, notWritten as n, replaceFile as r };
