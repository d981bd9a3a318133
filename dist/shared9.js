import { stat, realpath, readdir, lstat } from "node:fs/promises";

import { resolve, relative, sep, join } from "node:path";

import { g as glob } from "./shared16.js";

import { U as UserError, C as CannotWork } from "./shared4.js";

import { f as findingsOf, j as foldRun, s as sentence, k as eventRedaction } from "./shared5.js";

import { r as realPath, i as isWithin, c as count } from "./shared6.js";

import { realpathSync } from "node:fs";

import { q as isNotebookName, a as attempt, a3 as redactBySchema, a4 as ruleDeclarations, a5 as exceptionOf, a6 as notebookSchema } from "./shared12.js";

import { c as createRedactor, b as plainLine } from "./shared.js";

import { a as reportPath, r as readReport, m as maxReportBytes } from "./shared10.js";

import { c as clip, r as readNotebook } from "./shared8.js";

const longestText = 2e4;

const longestPath = 1e3;

function refuseForeignPaths({file: file, report: report}, {cwd: cwd, root: root}) {
const inside = realPath(root);
for (const {path: path} of report.notebooks) {
const isPlain = plainLine(path) === path && path.length <= longestPath && isNotebookName(path);
const absolute = isPlain ? resolve(cwd, path) : null;
if (absolute !== null && reportPath(absolute, cwd) === path && isWithin(absolute, root) && !isGits(relative(root, absolute))) {
const real = attempt(() => realpathSync(absolute));
if (real === undefined || isWithin(real, inside) && !isGits(relative(inside, real))) continue;
}
throw new UserError("foreign-notebook", `${file} reports on ${JSON.stringify(path.slice(0, 200))}, which is no notebook of this repository.`, {
remedy: `Read the reports in the folder that nbcrane ran in, and name notebooks as nbcrane does: folder/name.ipynb. The repository here is ${root}.`
});
}
}

const isGits = path => path.split(sep).some(name => /^(?:\.git[. ]*|git~\d+)$/i.test(name));

const formsOnly = createRedactor();

function passedOn({cells: cells, ...notebook}, author) {
const bounded = {
...clipped(notebook),
cells: cells.map(({fix: fix, untried: untried, remedy: remedy, ignored: ignored, ...cell}) => ({
...clipped(withKnownRule(cell)),
...author === "trusted" && remedy !== undefined ? clipped({
remedy: remedy
}) : {},
...author === "trusted" && ignored ? clipped({
ignored: ignored
}) : {},
...author === "trusted" && fix && isBounded(fix) ? {
fix: fix
} : {},
...author === "trusted" && untried && isBounded(untried) ? {
untried: untried
} : {}
}))
};
return redactBySchema(notebookSchema, bounded, formsOnly, "foreign");
}

const proposesEdits = ({cells: cells}) => cells.some(({fix: fix, untried: untried}) => fix ?? untried);

function withKnownRule(cell) {
const {prediction: prediction} = cell;
const {rule: rule = null} = prediction ?? {};
if (!prediction || rule === null || ruleDeclarations.has(rule)) return cell;
if (exceptionOf(rule) !== null && formsOnly.text(rule) === rule) return cell;
return {
...cell,
prediction: {
...prediction,
rule: "python/exception"
}
};
}

const isBounded = value => JSON.stringify(clipped(value)) === JSON.stringify(value);

function clipped(value) {
const copy = inner => {
if (typeof inner === "string") return clip(inner, longestText);
if (Array.isArray(inner)) return inner.map(copy);
return inner !== null && typeof inner === "object" ? Object.fromEntries(Object.entries(inner).map(([key, part]) => [ key, copy(part) ])) : inner;
};
return copy(value);
}

const shownPath = (path, redactor, {cwd: cwd}) => attempt(() => realpathSync(resolve(cwd, path))) === undefined ? redactor.text(path) : path;

function mergeReports(parts) {
refuseOtherPlans(parts);
const seen = new Map;
for (const {file: file, report: report} of parts) {
for (const {path: path} of report.notebooks) {
const before = seen.get(path);
if (before !== undefined) {
throw new UserError("reports-overlap", `${path} is reported both in ${before} and in ${file}.`, {
remedy: "Merge the reports of one run, each of them once."
});
}
seen.set(path, file);
}
}
const missing = missingParts(parts);
const planned = parts[0]?.report.shard?.of ?? 0;
const isShort = missing.length === 0 && seen.size < planned;
const interrupted = parts.filter(({report: report}) => report.interrupted);
const versions = new Set(parts.map(({report: report}) => report.tool.version));
return {
notebooks: parts.flatMap(({report: report}) => report.notebooks).sort((one, other) => one.path < other.path ? -1 : one.path > other.path ? 1 : 0),
notices: [ ...missing.length > 0 ? [ `${count(missing.length, "part")} of the run ${missing.length === 1 ? "is" : "are"} missing (${missing.join(", ")}): its notebooks are not in this report.` ] : [], ...isShort ? [ `The run was divided among ${count(planned, "notebook")}, and its parts report on ${seen.size} of them.` ] : [], ...interrupted.map(({file: file, report: report}) => `Part ${report.shard?.part ?? file} was interrupted before it was through.`).sort(), ...versions.size > 1 ? [ `The parts were checked by different versions of nbcrane: ${[ ...versions ].sort().join(", ")}.` ] : [], ...[ ...new Set(parts.flatMap(({report: report}) => report.notices ?? [])) ].sort() ],
interrupted: missing.length > 0 || isShort || interrupted.length > 0,
durationMs: Math.max(0, ...parts.map(({report: report}) => report.durationMs ?? sumOf(report)))
};
}

const sumOf = ({notebooks: notebooks}) => notebooks.reduce((sum, {durationMs: durationMs}) => sum + durationMs, 0);

function refuseOtherPlans(parts) {
const plans = Map.groupBy(parts, ({report: {shard: shard}}) => shard ? `${shard.plan} ${shard.part.split("/")[1]} ${shard.of}` : "whole");
if (plans.size < 2) return;
const [one, other] = [ ...plans.values() ].map(([part]) => part.file);
throw new CannotWork("shards-differ", `${one} and ${other} are parts of runs that were divided differently, so notebooks may be missing.`, {
remedy: "Give every shard the same notebooks, the same number of parts and the same --durations file, and run all of them again."
});
}

function missingParts(parts) {
const [, total] = parts[0]?.report.shard?.part.split("/") ?? [];
if (total === undefined) return [];
const there = new Set(parts.map(({report: report}) => report.shard?.part));
const all = Array.from({
length: Math.min(Number(total), 1e4)
}, (_, at) => `${at + 1}/${total}`);
return all.filter(part => !there.has(part));
}

const exitCodeOfStatus = {
passed: 0,
"passed-shortened": 0,
"seen-in-part": 0,
"seen-too-little": 1,
skipped: 0,
interrupted: 3,
"predicted-crash": 1,
crashed: 1,
"timed-out": 1,
invalid: 2,
"internal-error": 3,
"no-kernel": 3,
"kernel-died": 3
};

async function checkedRun(parts, {cwd: cwd, root: root, redactor: redactor, author: author, sourcesOf: sourcesOf}) {
for (const part of parts) refuseForeignPaths(part, {
cwd: cwd,
root: root
});
const {notebooks: notebooks, notices: notices, interrupted: interrupted, durationMs: durationMs} = mergeReports(parts);
const toldOf = notebooks.filter(notebook => findingsOf(notebook).some(({cell: cell}) => cell !== null));
const sources = await sourcesOf(toldOf);
const sourceless = toldOf.filter(({path: path}) => !sources.has(path)).length;
const fold = foldRun();
for (const notice of [ ...author === "unknown" && notebooks.some(proposesEdits) ? [ withoutEdits ] : [], ...notices, ...sourceless > 0 ? [ `${count(sourceless, "notebook")} with findings could not be read here: findings have no code and no lines.` ] : [] ]) fold.notice(sentence(redactor.text(notice)));
const redact = eventRedaction(redactor);
const events = notebooks.map(notebook => {
const path = shownPath(notebook.path, redactor, {
cwd: cwd
});
return redact({
type: "notebook-finished",
path: path,
notebook: sources.get(notebook.path) ?? null,
result: {
...passedOn(notebook, author),
path: path
},
executed: null,
exitCode: exitCodeOfStatus[notebook.status]
});
});
for (const event of [ ...events, {
type: "run-finished",
interrupted: interrupted,
durationMs: durationMs
} ]) fold.on(event);
return {
record: fold.record(),
events: events
};
}

const withoutEdits = "Suggested edits are left out, because anybody may have written the report. To get them, run `nbcrane check --fix` on the notebook.";

const maxTotalBytes = 8 * maxReportBytes;

async function mergeRun(patterns, {cwd: cwd, root: root, redactor: redactor, author: author, signal: signal}) {
const parts = [];
let left = maxTotalBytes;
for (const {path: path, links: links} of await findReports(patterns, cwd)) {
const file = relative(cwd, path) || path;
left -= (await stat(path).catch(() => null))?.size ?? 0;
if (left < 0) throw new UserError("no-report", `The reports have more than ${maxTotalBytes / 2 ** 20} MiB, counted up to ${file}.`, {
remedy: "Merge fewer of them at a time."
});
const words = {
named: `nbcrane merge was given ${file}`,
remedy: "Merge JSON reports: `nbcrane check --json`. Leave out everything else."
};
parts.push({
file: file,
report: await readReport(path, words, {
links: links,
signal: signal
})
});
}
const run = await checkedRun(parts, {
cwd: cwd,
root: root,
redactor: redactor,
author: author,
sourcesOf: notebooks => sourcesHere(notebooks, {
cwd: cwd,
root: root,
signal: signal
})
});
return {
...run,
parts: parts.length
};
}

async function findReports(patterns, cwd) {
const found = new Map;
for (const pattern of patterns) {
const files = await expand(pattern, cwd);
if (files.length === 0) throw new UserError("no-reports", `${pattern} names no report of nbcrane: no file and no folder with *.json.`, {
remedy: remedy
});
for (const file of files) found.set(file.path, file);
}
const reports = [ ...found.values() ].filter(({path: path}) => !path.endsWith(".sarif"));
if (reports.length > 0) return reports.sort((one, other) => one.path < other.path ? -1 : 1);
throw new UserError("no-reports", "There is no JSON report to merge, and SARIF alone does not say which notebooks passed.", {
remedy: remedy
});
}

const remedy = "Every shard writes one: `nbcrane check --shard I/N --json FILE`. docs/scale.md shows a whole workflow.";

async function expand(pattern, cwd) {
const path = resolve(cwd, pattern);
if ((await stat(path).catch(() => null))?.isDirectory()) {
const entries = await readdir(path, {
recursive: true,
withFileTypes: true
});
return entries.filter(entry => /\.(?:json|sarif)$/.test(entry.name) && !entry.isDirectory()).map(({parentPath: parentPath, name: name}) => ({
path: join(parentPath, name),
links: "refused"
}));
}
if (await lstat(path).catch(() => null)) return [ {
path: path,
links: "followed"
} ];
const matches = await glob(pattern, {
cwd: cwd,
absolute: true,
followSymbolicLinks: false
});
return matches.map(file => ({
path: resolve(file),
links: "refused"
}));
}

async function sourcesHere(notebooks, {cwd: cwd, root: root, signal: signal}) {
const sources = new Map;
const inside = await realpath(root);
for (const {path: path} of notebooks) {
const absolutePath = resolve(cwd, path);
const real = await realpath(absolutePath).catch(() => null);
if (real === null || !isWithin(real, inside)) continue;
try {
sources.set(path, await readNotebook(absolutePath, path, signal));
} catch (error) {
if (!(error instanceof UserError)) throw error;
}
}
return sources;
}

export { checkedRun as c, mergeRun as m };
