import { U as UserError } from "./shared4.js";

import { r as repositoryPath, p as painter, l as checkReportTargets, e as exitCodeOf } from "./shared5.js";

import { a as assignFlags } from "./shared21.js";

import { orInterrupted, withinGrace } from "./interruption.js";

import { p as perform } from "./shared13.js";

import { stat } from "node:fs/promises";

import { dirname } from "node:path";

import { w as withGit } from "./shared11.js";

import { e as changedLines, L as LinkInTheWay, a as replaceFile, f as editedSource, m as maxNotebookBytes, p as parseNotebook, g as placeRawEdit, h as checkReplaceable, r as readNotebook } from "./shared8.js";

import { c as count, d as repositoryOf, a as readText } from "./shared6.js";

import { f as foreignLine } from "./shared18.js";

import { g as defuse, p as plainText } from "./shared.js";

import { t as terminalOptions, s as streamsFor, r as redactorFor, a as reportersFor } from "./shared19.js";

import { f as findPython, K as planNotebook, L as isEmpty, M as isOwnPython, N as requireIpykernel } from "./shared3.js";

const context = 3;

function gitDiff(path, text, edits) {
const grown = edits.reduce((sum, {start: start, end: end, text: now}) => sum + breaksIn(now) - breaksIn(text.slice(start, end)), 0);
const last = {
" ": breaksIn(text) + 1,
"-": breaksIn(text) + 1,
"+": breaksIn(text) + 1 + grown
};
const isEnd = ({mark: mark, line: line}) => line === last[mark];
const hunks = changedLines(text, edits, context).map(({oldStart: oldStart, newStart: newStart, lines: lines}) => {
const shown = lines.filter(line => !(isEnd(line) && line.text === ""));
const length = other => shown.filter(({mark: mark}) => mark !== other).length;
return [ `@@ -${oldStart},${length("+")} +${newStart},${length("-")} @@`, ...shown.flatMap(line => [ line.mark + line.text, ...isEnd(line) ? [ "\\ No newline at end of file" ] : [] ]) ].join("\n");
});
const [before, after] = [ quoted(`a/${path}`), quoted(`b/${path}`) ];
return [ `diff --git ${before} ${after}`, `--- ${ended(before)}`, `+++ ${ended(after)}`, ...hunks, "" ].join("\n");
}

const breaksIn = text => text.split("\n").length - 1;

function quoted(name) {
if (!/["\\\x00-\x1f\x7f]/.test(name)) return name;
const escape = unit => /["\\]/.test(unit) ? `\\${unit}` : `\\${unit.charCodeAt(0).toString(8).padStart(3, "0")}`;
return `"${name.replace(/["\\\x00-\x1f\x7f]/g, escape)}"`;
}

const ended = name => name.includes(" ") && !name.startsWith('"') ? `${name}\t` : name;

function fixable({report: report, notebooks: notebooks}) {
return report.notebooks.flatMap(({path: path, cells: cells}) => {
const notebook = notebooks.get(path);
const all = cells.flatMap(({fix: fix}) => fix ? [ fix ] : []);
const fixes = all.filter(({cell: cell}, at) => all.findIndex(one => one.cell === cell) === at);
return notebook && fixes.length > 0 ? [ {
path: path,
notebook: notebook,
fixes: fixes
} ] : [];
});
}

async function writeFixes(all, {allowDirty: allowDirty}) {
const written = [];
for (const one of all) written.push({
...one,
refusal: await writeInto(one, allowDirty)
});
return written;
}

async function checkFixTargets(paths, {allowDirty: allowDirty}) {
const refused = [];
for (const path of paths) {
const refusal = await refusalOf(path, allowDirty, () => checkReplaceable(path, {
root: rootOf(path)
}));
if (refusal !== null) refused.push(`${path}: ${refusal}`);
}
const [first, ...others] = refused;
if (first === undefined) return;
const more = others.length > 0 ? ` The same holds for ${count(others.length, "other file")}.` : "";
throw new UserError("fix-not-written", `--fix cannot write to ${first}${more}`, {
remedy: "Or leave out --fix: the report shows fixes anyway. Nothing has run."
});
}

async function writeInto(one, allowDirty) {
const {absolutePath: absolutePath} = one.notebook;
return refusalOf(absolutePath, allowDirty, async () => {
const placed = await placedIn(one);
if (typeof placed === "string") return placed;
await replaceFile(absolutePath, editedSource(placed.text, placed.edits), {
root: rootOf(absolutePath)
});
return null;
});
}

async function refusalOf(path, allowDirty, write) {
try {
if (!allowDirty && await hasUncommittedChanges(path)) return "It has changes that are not committed. Commit or stash them, or pass --allow-dirty.";
const {nlink: nlink, mode: mode} = await stat(path);
if (nlink > 1) return "It has other names (hard links), which would keep the old text. Copy it, and fix the copy.";
if ((mode & 146) === 0) return "It is read-only. Make it writable.";
return await write() ?? null;
} catch (error) {
if (error instanceof LinkInTheWay) return `${error.link} is a symbolic link. Run nbcrane on the file that it points to.`;
return reasonOf(error);
}
}

const rootOf = path => repositoryOf(dirname(path)) ?? dirname(path);

async function diffOfFixes(one, {cwd: cwd, shown: shown}) {
const {absolutePath: absolutePath} = one.notebook;
const placed = await placedIn(one);
if (typeof placed === "string") return {
...one,
refusal: placed,
diff: ""
};
const path = repositoryPath(absolutePath, repositoryOf(dirname(absolutePath)) ?? cwd) ?? absolutePath;
const diff = gitDiff(path, placed.text, placed.edits);
return shown(diff) === diff ? {
...one,
refusal: null,
diff: diff
} : {
...one,
refusal: "It holds control characters or what looks like a credential.",
diff: ""
};
}

async function placedIn({notebook: {path: path, absolutePath: absolutePath, cells: cells}, fixes: fixes}) {
try {
const text = await readText(absolutePath, {
maxBytes: maxNotebookBytes
});
const there = parseNotebook(text, {
path: path,
absolutePath: absolutePath
});
const edits = fixes.map(({cell: cell, edits: edits}) => {
const raw = there.cells[cell]?.source === cells[cell]?.source ? there.edit(cell, edits) : null;
return raw && placeRawEdit(text, raw);
});
const isPlaced = edit => edit !== null;
if (!edits.every(isPlaced)) return "It has changed since it was checked, or the cell holds text that looks like a credential.";
return {
text: text,
edits: edits.toSorted((one, other) => one.start - other.start)
};
} catch (error) {
return reasonOf(error);
}
}

function reasonOf(error) {
if (error instanceof UserError || error.code !== undefined) return error.message;
throw error;
}

async function hasUncommittedChanges(path) {
const folder = dirname(path);
if (repositoryOf(folder) === null) return false;
const asked = [ "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--", path ];
const status = await withGit(folder, git => git([ "status", ...asked ]));
return status !== "";
}

async function deliverFixes(record, settings, delivery) {
if (!settings.fixes || !settings.fix && !settings.diff) return;
const {people: people} = delivery.streams;
const found = fixable(record);
const {predictedCrashes: predictedCrashes, crashed: crashed} = record.report.totals;
if (found.length === 0) return void (predictedCrashes + crashed > 0 && people.write("\nNo fix was found.\n"));
if (settings.diff) return printDiffs(found, settings, delivery);
people.write("\n");
for (const {path: path, fixes: fixes, refusal: refusal} of await writeFixes(found, {
allowDirty: settings["allow-dirty"]
})) {
const cells = fixes.map(({cell: cell}) => `cell ${cell + 1}`).join(", ");
people.write(refusal === null ? `Fixed ${foreignLine(path)}: ${cells}. The fixed notebook has not run yet. Next, run the same command without --fix. To fix more, commit this change and run it with --fix again, or add --allow-dirty.\n` : `Not fixed: ${foreignLine(path)}. ${foreignLine(refusal)}\n`);
}
}

async function printDiffs(found, settings, {streams: streams, redactor: redactor, cwd: cwd, env: env}) {
const paint = painter(terminalOptions(streams.output, settings, env));
const shown = text => redactor.text(defuse(text.split("\n").map(plainRawLine).join("\n")));
for (const one of found) {
const {path: path, refusal: refusal, diff: diff} = await diffOfFixes(one, {
cwd: cwd,
shown: shown
});
if (refusal !== null) streams.people.write(`Not shown: ${foreignLine(path)}. ${foreignLine(refusal)}\n`);
const style = line => /^(?:diff |--- |\+\+\+ )/.test(line) ? "bold" : line.startsWith("+") ? "green" : line.startsWith("-") ? "red" : null;
const styled = diff.split("\n").map(line => {
const chosen = style(line);
return chosen === null ? line : paint(chosen, line);
});
streams.output.write(styled.join("\n"));
}
}

const plainRawLine = line => {
const [, mark = "", text = "", end = ""] = /^([ +-]?\uFEFF?)(.*?)(\r?)$/su.exec(line);
return mark + plainText(text) + end;
};

async function checkSharedPython({jobs: jobs, run: run, repositoryRoot: repositoryRoot}) {
const [first, ...others] = jobs;
if (!first || others.length === 0 || run.static) return;
const asked = first.settings.python;
if (!jobs.every(({settings: {kernel: kernel, python: python}}) => kernel === "local" && python === asked)) return;
const python = await findPython(asked).catch(() => null);
if (python === null || python.ipykernel !== null) return;
for (const {absolutePath: absolutePath, path: path, settings: settings} of jobs) {
const notebook = await readNotebook(absolutePath, path).catch(() => null);
const plan = notebook && planNotebook(notebook, settings, repositoryRoot);
if (!plan || isEmpty(plan) || !isOwnPython({
kernelName: plan.kernelName,
language: plan.notebook.language
})) return;
}
await requireIpykernel(python, {
folder: dirname(first.absolutePath),
asked: asked
});
}

async function check(patterns, flags, host) {
if (flags["notebooks-from"] !== undefined) refuseWithList(patterns, flags); else if (patterns.length === 0) {
throw new UserError("usage", "no notebooks given: name files, folders or globs", {
remedy: "For example: nbcrane check train.ipynb. To check every notebook in this folder: nbcrane check ."
});
}
const assignment = await assignFlags(patterns, flags, host);
const {run: run, repositoryRoot: repositoryRoot} = assignment;
const streams = streamsFor(run, host);
const outputs = run.static ? {
...run,
"output-notebook": undefined
} : run;
await checkReportTargets(assignment.jobs.map(({absolutePath: absolutePath}) => absolutePath), outputs, {
cwd: host.cwd,
repositoryRoot: repositoryRoot
});
if (run.fix && !run.diff && !run.static) await checkFixTargets(assignment.jobs.map(({absolutePath: absolutePath}) => absolutePath), {
allowDirty: run["allow-dirty"]
});
await orInterrupted(checkSharedPython(assignment), host.signal);
const redactor = redactorFor(run, host);
const reporters = reportersFor({
settings: run,
flags: flags,
repositoryRoot: repositoryRoot,
streams: streams,
redactor: redactor
}, host);
const record = await perform(assignment, reporters, host);
await withinGrace(deliverFixes(record, run, {
streams: streams,
redactor: redactor,
cwd: host.cwd,
env: host.env
}), host.signal, () => {});
return exitCodeOf(record, run["fail-on"]);
}

const needsAll = [ "static", "shard", "changed-since", "fix" ];

function refuseWithList(patterns, flags) {
const others = [ ...patterns.length > 0 ? [ "names of notebooks" ] : [], ...needsAll.filter(name => flags[name]).map(name => `--${name}`) ];
if (others.length === 0) return;
throw new UserError("usage", `--notebooks-from cannot be combined with ${others.join(", ")}`, {
remedy: "With --notebooks-from -, standard input names the notebooks, while others run."
});
}

export { check };
