import { existsSync } from "node:fs";

import { readdir, stat } from "node:fs/promises";

import { join, basename } from "node:path";

import { U as UserError } from "./shared4.js";

import { ah as isTextName, a as attempt, q as isNotebookName } from "./shared12.js";

import { w as withGit } from "./shared11.js";

import { b as readBytes } from "./shared6.js";

import { l as isOfNotebook, o as readHeader } from "./shared8.js";

const headBytes = 16 * 1024;

const atOnce = 64;

async function notebooksAmong(paths) {
const texts = paths.filter(isTextName);
const found = new Set(paths.filter(path => path.endsWith(".ipynb")));
for (let at = 0; at < texts.length; at += atOnce) {
const some = texts.slice(at, at + atOnce);
const are = await Promise.all(some.map(isTextNotebook));
some.filter((_, index) => are[index]).forEach(path => found.add(path));
}
return paths.filter(path => found.has(path));
}

async function isTextNotebook(path) {
const head = await readHead(path);
if (head === null) return false;
if (path.endsWith(".qmd") && /^```+\s*\{python\b/m.test(head)) return true;
if (!/^(?:# )?\s*(?:jupytext|jupyter|kernelspec)\s*:/m.test(head)) return false;
const header = headerIn(path, head);
return header === undefined || header.fault !== null || isOfNotebook(header);
}

async function headerOf(path) {
const head = await readHead(path);
return head === null ? undefined : headerIn(path, head);
}

async function readHead(path) {
const head = await readBytes(path, {
maxBytes: headBytes,
rest: "left-out"
}).catch(() => null);
return head && head.toString("utf8").replace(/^\uFEFF/, "");
}

const headerIn = (path, head) => attempt(() => readHeader(path, head.split(/\r?\n/)));

const FOREIGN = new Set([ ".ipynb_checkpoints", ".git", "node_modules", ".venv", "venv", "site-packages", "__pycache__", ".tox", ".nox" ]);

async function searchFolder(folder) {
const listed = await listRepository(folder);
if (listed === null) return walk(folder, "named");
const untracked = listed.untracked.filter(path => !path.split("/").some(segment => FOREIGN.has(segment)));
const names = [ ...listed.tracked.filter(path => !path.split("/").includes(".ipynb_checkpoints")), ...untracked ];
const notebooks = names.filter(isNotebookName).map(path => join(folder, path));
const repositories = listed.repositories.map(path => join(folder, path)).filter(path => existsSync(join(path, ".git")));
const nested = await Promise.all(repositories.map(searchFolder));
return [ ...await notebooksAmong(await existingFiles(notebooks)), ...nested.flat() ];
}

const existingFiles = paths => thatAre([ ...new Set(paths) ], found => found.isFile());

async function thatAre(paths, isKind) {
const are = await Promise.all(paths.map(path => stat(path).then(isKind, () => false)));
return paths.filter((_, at) => are[at]);
}

async function linkedFolders(folder) {
const links = (await readdir(folder, {
withFileTypes: true
})).filter(entry => entry.isSymbolicLink());
const folders = await thatAre(links.map(({name: name}) => join(folder, name)), found => found.isDirectory());
return folders.map(path => basename(path));
}

async function walk(folder, reached) {
const entries = await readFolder(folder, reached);
if (reached === "found" && entries.some(({name: name}) => name === "pyvenv.cfg")) return [];
const named = entries.filter(entry => isNotebookName(entry.name) && !entry.isDirectory()).map(({name: name}) => join(folder, name));
const notebooks = await notebooksAmong(await existingFiles(named));
for (const entry of entries) {
if (!entry.isDirectory() || entry.name.startsWith(".") || FOREIGN.has(entry.name)) continue;
notebooks.push(...await walk(join(folder, entry.name), "found"));
}
return notebooks;
}

async function readFolder(folder, reached) {
try {
return await readdir(folder, {
withFileTypes: true
});
} catch (error) {
if (reached === "found") return [];
throw new UserError("folder-unreadable", `The folder ${folder} cannot be searched: ${error.message}`, {
cause: error
});
}
}

function listRepository(folder) {
return withGit(folder, async git => {
if (await git([ "check-ignore", "--quiet", "." ]) !== null) return null;
const staged = await git([ "ls-files", "-z", "--stage" ]);
const others = await git([ "ls-files", "-z", "--others", "--exclude-standard" ]);
if (staged === null || others === null) return null;
const listing = {
tracked: [],
untracked: [],
repositories: []
};
for (const line of staged.split("\0").filter(Boolean)) {
const path = line.slice(line.indexOf("\t") + 1);
(line.startsWith("160000 ") ? listing.repositories : listing.tracked).push(path);
}
for (const path of others.split("\0").filter(Boolean)) (path.endsWith("/") ? listing.repositories : listing.untracked).push(path);
return listing;
});
}

export { headerOf as h, linkedFolders as l, searchFolder as s };
