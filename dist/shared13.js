import { O as errorLine, K as planNotebook, Q as savedVersion, R as unreadNotebook, f as findPython, S as staticQuestion, T as askPython, U as installRemedy, V as staticVerdict, W as decide, X as IgnoredFindings, p as panelPool, Y as budgetOf, v as answersOf, Z as checkPython, h as runAll, y as providerPool } from "./shared3.js";

import { totalmem, freemem, availableParallelism } from "node:os";

import { c as count } from "./shared6.js";

import { readFileSync } from "node:fs";

import { join, isAbsolute } from "node:path";

import { a as attempt } from "./shared12.js";

import { c as clip, r as readNotebook } from "./shared8.js";

import { e as emptyReport, a as predictionOf, n as notStarted, i as interruptedBefore } from "./shared16.js";

import { h as hasActiveEnvironment } from "./shared22.js";

import { orInterrupted, withinGrace } from "./interruption.js";

import { U as UserError } from "./shared4.js";

const mostUnused = 3;

const memoryPollMs = 1e3;

class PrestartedKernels {
#options;
#kernels=new Map;
#watch;
#unused=0;
#closed=false;
constructor(options) {
this.#options = options;
}
has(notebook) {
return this.#kernels.has(notebook);
}
prepare(notebook, find) {
const {limit: limit, hasRoom: hasRoom} = this.#options;
if (this.#closed || this.#unused >= mostUnused || this.#kernels.size >= limit || !hasRoom(limit + 1)) return;
const ready = begin(find).catch(() => null);
this.#kernels.set(notebook, ready);
this.#watch ??= setInterval(() => {
if (!hasRoom(1)) this.#releaseAll();
}, memoryPollMs).unref();
}
over(notebook, provider) {
return {
start: async request => await this.#take(notebook, provider, request) ?? provider.start(request),
close: () => provider.close()
};
}
release(notebook) {
const kernel = this.#remove(notebook);
if (kernel) void this.#end(kernel);
}
close() {
this.#closed = true;
this.#releaseAll();
}
async #take(notebook, provider, request) {
const kernel = this.#remove(notebook);
const ready = await kernel;
if (!kernel || !ready) return null;
if (ready.provider === provider && ready.key === keyOf(request) && await ready.isCurrent()) return ready.session;
await this.#end(kernel);
return null;
}
async #end(kernel) {
const ready = await kernel;
if (ready) this.#unused++;
await (ready?.session.close());
}
#releaseAll() {
for (const notebook of [ ...this.#kernels.keys() ]) this.release(notebook);
}
#remove(notebook) {
const kernel = this.#kernels.get(notebook);
this.#kernels.delete(notebook);
if (this.#kernels.size === 0) {
clearInterval(this.#watch);
this.#watch = undefined;
}
return kernel;
}
}

async function begin(find) {
const next = await find();
if (!next) return null;
const {provider: provider, request: request, installProbe: installProbe} = next;
const kernel = await (provider.prestart?.(request));
if (!kernel) return null;
await installProbe(kernel.session).catch(() => undefined);
return {
...kernel,
provider: provider,
key: keyOf(request)
};
}

const keyOf = ({kernelName: kernelName, language: language, cwd: cwd, env: env, startupTimeoutMs: startupTimeoutMs}) => JSON.stringify([ kernelName, language, cwd, Object.entries(env).sort(), startupTimeoutMs ]);

const perKernel = 2 ** 30;

const settlingMs = 1e4;

const pollMs = 500;

const neededBytes = ({total: total}) => Math.min(perKernel, total / 8);

const hasRoomFor = (kernels, memory = memoryNow()) => memory.available >= neededBytes(memory) * kernels;

function automaticJobs(processors, memory = memoryNow()) {
return Math.max(1, Math.min(25, processors, Math.floor(memory.available / neededBytes(memory))));
}

function memoryGate({onShort: onShort, memory: memory = memoryNow, now: now = () => performance.now(), sleep: sleep = delay}) {
const startedAt = new Set;
let last = Promise.resolve();
const isShort = () => {
const state = memory();
const settling = [ ...startedAt ].filter(({at: at}) => now() - at < settlingMs).length;
return state.available < neededBytes(state) * (settling + 1) ? state : null;
};
const enter = async signal => {
let reported = false;
for (let state = isShort(); state && startedAt.size > 0 && !signal.aborted; state = isShort()) {
if (!reported) onShort(startedAt.size, state);
reported = true;
await sleep(pollMs);
}
const place = {
at: now()
};
startedAt.add(place);
return () => void startedAt.delete(place);
};
return signal => {
const entered = last.then(() => enter(signal));
last = entered.catch(() => undefined);
return entered;
};
}

const delay = ms => new Promise(resolve => setTimeout(resolve, ms));

const readText = path => readFileSync(path, "utf8");

function memoryNow(read = readText) {
const machine = machineMemory(read);
const group = groupMemory(read);
return group ? {
available: Math.min(machine.available, group.available),
total: Math.min(machine.total, group.total)
} : machine;
}

function machineMemory(read) {
const available = attempt(() => /^MemAvailable:\s+(\d+) kB$/m.exec(read("/proc/meminfo"))?.[1]);
return {
available: available === undefined ? freemem() : Number(available) * 1024,
total: totalmem()
};
}

function groupMemory(read) {
const own = attempt(() => /^0::(.*)$/m.exec(read("/proc/self/cgroup"))?.[1]);
if (own === undefined) return null;
const names = own.split("/").filter(Boolean);
const folders = [ ...names.map((_, at) => join("/sys/fs/cgroup", ...names.slice(0, at + 1))), "/sys/fs/cgroup" ];
const limits = folders.flatMap(folder => {
const total = Number(attempt(() => read(join(folder, "memory.max")).trim()) ?? "max");
if (!Number.isFinite(total)) return [];
const used = Number(attempt(() => read(join(folder, "memory.current"))) ?? 0);
const cached = Number(/^inactive_file (\d+)$/m.exec(attempt(() => read(join(folder, "memory.stat"))) ?? "")?.[1] ?? 0);
return [ {
total: total,
available: Math.max(0, total - used + cached)
} ];
});
return limits.length === 0 ? null : limits.reduce((least, limit) => limit.available < least.available ? limit : least);
}

function many({jobs: jobs, "max-failures": maxFailures, cache: cache, "output-notebook": output}, note) {
const processors = availableParallelism();
const atOnce = jobs === "auto" ? automaticJobs(processors) : jobs;
const reusesResults = cache && output === undefined;
const prestarts = atOnce < processors && !reusesResults;
let noted = false;
const onShort = (running, {available: available}) => {
if (noted) return;
noted = true;
const megabytes = Math.round(available / 2 ** 20);
note(`Memory was short (${megabytes} MiB free with ${count(running, "notebook")} running): notebooks waited for others to finish.`);
};
if (cache && output !== undefined) note("`cache` has no effect with `output-notebook`. Every notebook was run.");
return {
atOnce: atOnce,
reusesResults: reusesResults,
keepsOutputs: output !== undefined,
...atOnce > 1 ? {
gate: memoryGate({
onShort: onShort
})
} : {},
...prestarts ? {
prestarted: new PrestartedKernels({
limit: atOnce,
hasRoom: kernels => hasRoomFor(kernels)
})
} : {},
...maxFailures === undefined ? {} : {
maxFailures: maxFailures
}
};
}

function isProjectPython({notebook: notebook, settings: settings, python: python, env: env}) {
const kernel = settings["kernel-name"] ?? notebook.kernelName ?? "python3";
const pathIsPlain = (env["PYTHONPATH"] ?? "").split(/[:;]/).every(entry => entry === "" || isAbsolute(entry) || /^[\\/]/.test(entry));
return (settings.python !== undefined || hasActiveEnvironment(env)) && python.ipykernel !== null && (kernel === "python3" || kernel === "python") && pathIsPlain && !env["PYTHONHOME"] && !env["PYTHONPLATLIBDIR"] && !("PYTHONPATH" in settings.env);
}

const notTheCells = new Set([ "KeyboardInterrupt", "SystemExit", "CancelledError", "DeadKernelError", "TimeoutError" ]);

function savedError({notebook: notebook}, {cell: cell, skip: skip}) {
const saved = notebook.saved[cell.index];
if (!saved?.error || skip !== null || notTheCells.has(saved.error.ename)) return null;
const {ename: ename, evalue: evalue} = saved.error;
const line = errorLine(cell.source, saved.error, saved.executionCount);
const lines = cell.source.split("\n").length;
return {
cellIndex: cell.index,
line: line !== null && line >= 1 && line <= lines ? line : firstLine(cell.source),
rule: "notebook/saved-error",
errorType: ename,
confidence: "likely",
diagnosis: `The notebook is saved with this cell's ${ename}${evalue ? `: ${firstSentence(evalue)}` : ""}. Fix the cell and run it again. If you already fixed it, clear its output.`,
name: null,
origins: []
};
}

function savedOrder({notebook: notebook}, {cellIndex: cellIndex, name: name, origins: origins}) {
const here = notebook.saved[cellIndex];
if (name === null || !here?.executionCount) return null;
if (here.error) return here.error.ename === "NameError" ? "The saved output of the cell has the same NameError." : null;
const [origin] = origins;
const there = origin && notebook.saved[origin.cellIndex]?.executionCount;
if (origin && there && there < here.executionCount) {
return `It worked when the notebook was saved because cell ${origin.cellIndex + 1} ran first: In [${there}] before In [${here.executionCount}].`;
}
return origin ? null : `It was saved as In [${here.executionCount}] without an error, so the name came from a cell that has since been deleted or changed.`;
}

const firstSentence = text => clip(text.trim().split("\n")[0], 200);

const firstLine = source => source.split("\n").findIndex(line => line.trim() !== "") + 1 || 1;

async function checkStatically({jobs: jobs, repositoryRoot: repositoryRoot, env: env, signal: signal, shard: shard, remark: remark}, listener) {
const startedAt = performance.now();
const untold = new Set(jobs.map(({path: path}) => path));
const emit = event => {
if (event.type === "notebook-finished") untold.delete(event.path);
listener(event);
};
emit({
type: "run-started",
notebooks: jobs.length,
predictors: [ "static" ],
...shard ? {
shard: shard
} : {}
});
const byPython = Map.groupBy(jobs, ({settings: settings}) => settings.python);
for (const [python, group] of byPython) {
const looked = [];
for (const job of group) {
if (signal.aborted) break;
const plan = await read(job, {
repositoryRoot: repositoryRoot,
signal: signal
}, emit);
if (plan) looked.push({
job: job,
plan: plan
});
}
if (looked.length > 0 && !signal.aborted) await lookAt(looked, {
python: python,
repositoryRoot: repositoryRoot,
env: env,
signal: signal,
emit: emit,
remark: remark
});
}
for (const path of untold) emit({
type: "notebook-finished",
path: path,
notebook: null,
result: notStarted(path, interruptedBefore),
executed: null,
exitCode: 0
});
emit({
type: "run-finished",
interrupted: signal.aborted,
durationMs: Math.round(performance.now() - startedAt)
});
}

async function read({absolutePath: absolutePath, path: path, settings: settings}, {repositoryRoot: repositoryRoot, signal: signal}, emit) {
try {
const plan = planNotebook(await readNotebook(absolutePath, path, signal), settings, repositoryRoot);
const {notebook: notebook} = plan;
const reason = notebook.language !== "python" ? `${notebook.language} notebooks` : savedVersion(notebook.metadata)?.[0] === 2 ? "Python 2 notebooks" : null;
if (reason === null) return plan;
const result = {
...emptyReport(path),
status: "skipped",
message: `--static does not support ${reason}.`
};
emit({
type: "notebook-finished",
path: path,
notebook: notebook,
result: result,
executed: null,
exitCode: 0
});
} catch (error) {
emit(unreadNotebook(path, null, error));
}
return null;
}

async function lookAt(looked, {python: asked, repositoryRoot: repositoryRoot, env: env, signal: signal, emit: emit, remark: remark}) {
const python = await findPython(asked);
if (python.ipykernel === null) remark(`Imports were not checked: ${python.executable} has no ipykernel, so it is not the Python of your notebooks. Choose theirs with --python.`);
const questions = looked.map(({job: {settings: settings}, plan: plan}) => {
const trusted = isProjectPython({
notebook: plan.notebook,
settings: settings,
python: python,
env: env
});
return staticQuestion(plan, {
trusted: trusted,
repositoryRoot: repositoryRoot
});
});
let since = performance.now();
let at = 0;
for await (const answer of askPython(questions, {
executable: python.executable,
signal: signal
})) {
const {plan: plan} = looked[at++];
await tell({
plan: plan,
answer: answer,
python: python,
durationMs: performance.now() - since
}, emit).catch(bug => emit(unreadNotebook(plan.notebook.path, plan.notebook, bug)));
since = performance.now();
}
}

async function tell({plan: plan, answer: answer, python: python, durationMs: durationMs}, emit) {
const {notebook: notebook, steps: steps, warnings: warnings} = plan;
const {path: path} = notebook;
emit({
type: "notebook-started",
path: path,
notebook: notebook,
codeCells: steps.length
});
const reported = warnings.map(message => ({
code: "notebook",
message: message
}));
if (!answer.ok) reported.push({
code: "prediction-unavailable",
message: `nbcrane could not check this notebook: ${answer.error}.`
});
for (const warning of reported) emit({
type: "warning",
path: path,
cell: null,
warning: warning
});
const cells = [];
for (const step of steps) {
const cell = cellReport(step, plan, answer.ok ? answer.findings : []);
const remedy = await installRemedy(cell, step.cell.source, python, plan.cwd);
cells.push(remedy === null ? cell : {
...cell,
remedy: remedy
});
}
const crash = cells.some(({status: status}) => status === "predicted-crash");
for (const [at, {cell: cell}] of steps.entries()) emit({
type: "cell-finished",
path: path,
cell: cell,
result: cells[at],
outputs: []
});
const result = {
...emptyReport(path),
status: crash ? "predicted-crash" : "passed",
durationMs: durationMs,
cells: cells,
warnings: reported
};
emit({
type: "notebook-finished",
path: path,
notebook: notebook,
result: result,
executed: null,
exitCode: crash ? 1 : 0
});
}

function cellReport(step, plan, findings) {
const {cell: cell, skip: skip, runRegardless: runRegardless} = step;
const report = {
index: cell.index,
id: cell.id,
durationMs: 0,
prediction: null,
error: null,
warnings: []
};
if (skip !== null) return {
...report,
status: "skipped"
};
const mayRaise = step.mayRaise || plan.onError === "pass";
if (mayRaise) return {
...report,
status: "checked"
};
const told = [];
const ignored = new IgnoredFindings((_, one) => told.push(one));
const reported = finding => !ignored.covers(step, finding);
const shown = [ ...findings.filter(({cellIndex: cellIndex}) => cellIndex === cell.index), savedError(plan, step) ].flatMap(finding => finding && reported(finding) ? [ staticVerdict(finding, {
evidence: savedOrder(plan, finding)
}) ] : []).map(verdict => ({
verdict: verdict,
decision: decide({
verdict: verdict,
when: "before"
}, plan, {
mayRaise: mayRaise,
runRegardless: runRegardless,
isPast: false
})
})).find(({decision: decision}) => decision !== "go-on");
return {
...report,
status: shown?.decision === "stop" ? "predicted-crash" : "checked",
prediction: shown ? predictionOf(shown.verdict) : null,
...told.length > 0 ? {
ignored: told
} : {}
};
}

async function perform({jobs: jobs, run: run, repositoryRoot: repositoryRoot, notices: notices, idle: idle, remarks: remarks, shard: shard, more: more}, reporters, {env: env, signal: asked}) {
const notice = message => reporters.notice(message);
const refused = new AbortController;
const signal = AbortSignal.any([ asked, refused.signal ]);
const panelFor = panelPool({
env: env,
answers: answersOf(env, notice),
...budgetOf(run, message => reporters.note(message)),
onRefused: reason => refused.abort(refusedKey(reason)),
onUnexplained: reason => reporters.note(`Nothing is explained by the model: ${reason}. Check the API key and what it may do.`)
});
if (!run.static) {
for (const {settings: settings} of more ? [ {
settings: run
} ] : jobs) panelFor(settings);
if (run.kernel === "local" && run.python !== undefined) await orInterrupted(checkPython(run.python), signal);
}
for (const message of notices) reporters.note(message);
for (const flag of idle) reporters.notice(flag);
for (const remark of remarks) reporters.remark(remark);
const {providerFor: providerFor, close: close} = providerPool({
onNotice: message => reporters.notice(message),
env: env,
repositoryRoot: repositoryRoot
});
const part = shard ? {
shard: shard
} : {};
const note = message => reporters.note(message);
const stream = more ? {
more: more(note),
predictors: [ panelFor(run).name ]
} : {};
const startedAt = performance.now();
let isOver = false;
const emit = event => {
if (!isOver) reporters.on(event);
};
const running = run.static ? checkStatically({
jobs: jobs,
repositoryRoot: repositoryRoot,
env: env,
signal: signal,
remark: message => reporters.remark(message),
...part
}, emit) : runAll({
jobs: jobs,
providerFor: providerFor,
panelFor: panelFor,
repositoryRoot: repositoryRoot,
signal: signal,
...many(run, note),
...part,
...stream
}, emit);
const inTime = withinGrace(running, signal, () => emit({
type: "run-finished",
interrupted: true,
durationMs: performance.now() - startedAt
}));
const finished = inTime.finally(() => isOver = true).then(() => reporters.finish(), error => reporters.finish().then(() => Promise.reject(error)));
return finished.finally(() => withinGrace(close(), signal, () => {})).then(record => {
refused.signal.throwIfAborted();
return record;
});
}

const refusedKey = reason => new UserError("key-refused", `The run was stopped: ${reason}.`, {
remedy: "Check the API key and what it may do, or leave out --model."
});

export { perform as p };
