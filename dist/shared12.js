import { totalmem, freemem, availableParallelism } from 'node:os';
import { c as count } from './shared7.js';
import { readFileSync } from 'node:fs';
import { join, isAbsolute, relative, dirname } from 'node:path';
import { K as attempt, o as object, q as array, i as int, s as string, _ as _enum, m as discriminatedUnion, p as literal, L as crashVerdict } from './shared10.js';
import { h as hasActiveEnvironment, i as isolatedPython, a as pythonSources, e as errorLine, b as planNotebook, u as unreadNotebook, f as findPython, d as decide, I as IgnoredFindings, p as panelPool, c as budgetOf, g as answersOf$1, r as runAll, j as providerPool } from './shared5.js';
import { U as UserError } from './shared6.js';
import { r as readNotebook, b as predictionOf, n as notStarted, i as interruptedBefore } from './shared8.js';
import { e as execa } from './shared13.js';
import { i as isRecord, c as clip } from './shared18.js';
import { withinGrace } from './interruption.js';

/** So many kernels started in vain mean that nothing is gained here. */
const mostInVain = 3;
const memoryPollMs = 1000;
/**
 * Kernels started while other notebooks run, each for one notebook that waits. Where one cannot be had, or no longer fits when the notebook's turn
 * comes, a new one is started as without.
 */
class KernelsAhead {
    #options;
    #kernels = new Map();
    #watch;
    #inVain = 0;
    #closed = false;
    constructor(options) {
        this.#options = options;
    }
    /** Whether a kernel is starting or ready for this notebook. */
    has(notebook) {
        return this.#kernels.has(notebook);
    }
    /** Starts a kernel for a notebook that waits, where there is room and a place; `foresee` answers null where it needs none, or none can be foreseen. */
    prepare(notebook, foresee) {
        const { limit, hasRoom } = this.#options;
        if (this.#closed || this.#inVain >= mostInVain || this.#kernels.size >= limit || !hasRoom(limit + 1))
            return;
        // What goes wrong here goes wrong again, and is reported, when it is the notebook's turn.
        const ready = begin(foresee).catch(() => null);
        this.#kernels.set(notebook, ready);
        this.#watch ??= setInterval(() => {
            if (!hasRoom(1))
                this.#releaseAll();
        }, memoryPollMs).unref();
    }
    /** The same provider for one notebook, which gets the kernel that was started for it. */
    over(notebook, provider) {
        return {
            start: async (request) => (await this.#take(notebook, provider, request)) ?? provider.start(request),
            close: () => provider.close(),
        };
    }
    /** Ends a notebook's kernel if nobody has taken it. */
    release(notebook) {
        const kernel = this.#remove(notebook);
        if (kernel)
            void this.#end(kernel);
    }
    /** Ends all kernels that nobody has taken, and starts no more. */
    close() {
        this.#closed = true;
        this.#releaseAll();
    }
    async #take(notebook, provider, request) {
        const kernel = this.#remove(notebook);
        const ready = await kernel;
        if (!kernel || !ready)
            return null;
        if (ready.provider === provider && ready.key === keyOf(request) && (await ready.isCurrent()))
            return ready.session;
        await this.#end(kernel);
        return null;
    }
    async #end(kernel) {
        const ready = await kernel;
        if (ready)
            this.#inVain++;
        await ready?.session.close();
    }
    #releaseAll() {
        for (const notebook of [...this.#kernels.keys()])
            this.release(notebook);
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
async function begin(foresee) {
    const foreseen = await foresee();
    if (!foreseen)
        return null;
    const { provider, request, furnish } = foreseen;
    const kernel = await provider.startAhead?.(request);
    if (!kernel)
        return null;
    await furnish(kernel.session).catch(() => undefined);
    return { ...kernel, provider, key: keyOf(request) };
}
const keyOf = ({ kernelName, language, cwd, env, startupTimeoutMs }) => JSON.stringify([kernelName, language, cwd, Object.entries(env).sort(), startupTimeoutMs]);

const readText = (path) => readFileSync(path, 'utf8');
/** `read`: reads a file of the system, for tests. */
function memoryNow(read = readText) {
    const machine = machineMemory(read);
    const group = groupMemory(read);
    return group ? { available: Math.min(machine.available, group.available), total: Math.min(machine.total, group.total) } : machine;
}
/** proc_meminfo(5): `MemAvailable` counts what the system can give back, such as its cache of files. */
function machineMemory(read) {
    const available = attempt(() => /^MemAvailable:\s+(\d+) kB$/m.exec(read('/proc/meminfo'))?.[1]);
    return { available: available === undefined ? freemem() : Number(available) * 1024, total: totalmem() };
}
/** https://docs.kernel.org/admin-guide/cgroup-v2.html: the least that any group from this process up to the root leaves; null without a limit. */
function groupMemory(read) {
    const own = attempt(() => /^0::(.*)$/m.exec(read('/proc/self/cgroup'))?.[1]);
    if (own === undefined)
        return null;
    const names = own.split('/').filter(Boolean);
    const folders = [...names.map((_, at) => join('/sys/fs/cgroup', ...names.slice(0, at + 1))), '/sys/fs/cgroup'];
    const limits = folders.flatMap((folder) => {
        const total = Number(attempt(() => read(join(folder, 'memory.max')).trim()) ?? 'max');
        if (!Number.isFinite(total))
            return [];
        const used = Number(attempt(() => read(join(folder, 'memory.current'))) ?? 0);
        // Cached files are given back before anything is killed.
        const cached = Number(/^inactive_file (\d+)$/m.exec(attempt(() => read(join(folder, 'memory.stat'))) ?? '')?.[1] ?? 0);
        return [{ total, available: Math.max(0, total - used + cached) }];
    });
    return limits.length === 0 ? null : limits.reduce((least, limit) => (limit.available < least.available ? limit : least));
}

/** What a kernel with common libraries takes before the notebook's own data. */
const perKernel = 2 ** 30;
/** A kernel that has just started has not yet taken what it will: it counts with `perKernel` for so long. */
const settlingMs = 10_000;
const pollMs = 500;
/** Bytes that have to be free for one more kernel: a gigabyte, or an eighth of a small machine. */
const neededBytes = ({ total }) => Math.min(perKernel, total / 8);
/** Whether so many more kernels may be started now. */
const hasRoomFor = (kernels, memory = memoryNow()) => memory.available >= neededBytes(memory) * kernels;
/** Notebooks at once for `auto`: one a processor, as far as memory goes. */
function automaticJobs(processors, memory = memoryNow()) {
    return Math.max(1, Math.min(25, processors, Math.floor(memory.available / neededBytes(memory))));
}
/** Holds a notebook back while others run and memory is short. One always runs: a notebook that needs the whole machine gets it. */
function memoryGate({ onShort, memory = memoryNow, now = () => performance.now(), sleep = delay }) {
    const startedAt = new Set();
    let last = Promise.resolve();
    const isShort = () => {
        const state = memory();
        const settling = [...startedAt].filter(({ at }) => now() - at < settlingMs).length;
        return state.available < neededBytes(state) * (settling + 1) ? state : null;
    };
    const enter = async (signal) => {
        let reported = false;
        for (let state = isShort(); state && startedAt.size > 0 && !signal.aborted; state = isShort()) {
            if (!reported)
                onShort(startedAt.size, state);
            reported = true;
            await sleep(pollMs);
        }
        const place = { at: now() };
        startedAt.add(place);
        return () => void startedAt.delete(place);
    };
    return (signal) => {
        const entered = last.then(() => enter(signal));
        last = entered.catch(() => undefined);
        return entered;
    };
}
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** How many notebooks run at once, and what ends or delays their starting. `note`: tells the reader of the log and of the reports. */
function many({ jobs, 'max-failures': maxFailures, cache, 'output-notebook': output }, note) {
    const processors = availableParallelism();
    const atOnce = jobs === 'auto' ? automaticJobs(processors) : jobs;
    const reusesResults = cache && output === undefined;
    // Where every processor has a notebook, or the next one may need no kernel, nothing is gained.
    const startsAhead = atOnce < processors && !reusesResults;
    let noted = false;
    const onShort = (running, { available }) => {
        if (noted)
            return;
        noted = true;
        const megabytes = Math.round(available / 2 ** 20);
        note(`Memory was short (${megabytes} MiB free with ${count(running, 'notebook')} running): notebooks waited for others to finish.`);
    };
    // A result that is reused has no outputs to write.
    if (cache && output !== undefined)
        note('`cache` has no effect with `output-notebook`. Every notebook was run.');
    return {
        atOnce,
        reusesResults,
        keepsOutputs: output !== undefined,
        ...(atOnce > 1 ? { gate: memoryGate({ onShort }) } : {}),
        ...(startsAhead ? { ahead: new KernelsAhead({ limit: atOnce, hasRoom: (kernels) => hasRoomFor(kernels) }) } : {}),
        ...(maxFailures === undefined ? {} : { maxFailures }),
    };
}

/**
 * Whether a Python is plainly the one the notebook's kernel will be, so that a module it lacks is a module the kernel lacks:
 * asked for or of the active environment, able to be a kernel, and nothing in the notebook or the environment that says otherwise.
 */
function isProjectPython({ notebook, settings, python, env }) {
    const kernel = settings['kernel-name'] ?? notebook.kernelName ?? 'python3';
    // Relative entries mean another folder in a kernel than here.
    const pathIsPlain = (env['PYTHONPATH'] ?? '').split(/[:;]/).every((entry) => entry === '' || isAbsolute(entry) || /^[\\/]/.test(entry));
    return ((settings.python !== undefined || hasActiveEnvironment(env)) &&
        python.ipykernel !== null &&
        (kernel === 'python3' || kernel === 'python') &&
        pathIsPlain &&
        !env['PYTHONHOME'] &&
        !env['PYTHONPLATLIBDIR'] &&
        !('PYTHONPATH' in settings.env));
}

/** What the Python side says of one cell that would crash in a fresh kernel. `line` counts from 1 inside the cell. */
const staticFinding = object({
    cellIndex: int().nonnegative(),
    line: int().positive(),
    rule: string(),
    errorType: string(),
    confidence: _enum(['certain', 'likely']),
    diagnosis: string(),
    /** The name that is missing, where it is about one. */
    name: string().nullable(),
    origins: array(object({ name: string(), cellIndex: int().nonnegative(), line: int().positive() })),
});
/** One line of the Python side's output: what it found in one notebook, or that it failed on it. */
const staticAnswer = discriminatedUnion('ok', [
    object({ ok: literal(true), findings: array(staticFinding) }),
    object({ ok: literal(false), error: string() }),
]);

/** Hundreds of notebooks take seconds. A Python that hangs must not block a commit. */
const silenceLimitMs = 60_000;
/**
 * Asks one Python process about all notebooks and gives an answer for each, in their order. Source that makes Python itself
 * die is reported as a failure of its notebook, and a new process goes on with the next one.
 * @throws UserError where the Python cannot run nbcrane's sources at all
 */
async function* askPython(questions, options) {
    let answered = 0;
    while (answered < questions.length) {
        let fresh = 0;
        for await (const answer of answersOf(questions.slice(answered), options)) {
            fresh++;
            yield answer;
        }
        answered += fresh;
        if (options.signal.aborted || answered === questions.length)
            return;
        if (fresh === 0 && answered === 0 && !(await isAlive(options)))
            throw brokenPython(options.executable);
        yield { ok: false, error: 'Python exited while checking this notebook' };
        answered++;
    }
}
async function* answersOf(questions, { executable, signal }) {
    const quiet = new AbortController();
    let timer;
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silenceLimitMs);
    };
    wait();
    const { argv, options } = isolatedPython('nbcrane_static/start.py');
    const child = execa(executable, argv, {
        ...options,
        reject: false,
        input: JSON.stringify({ sources: staticSources(), startup: true, notebooks: questions }),
        stderr: 'ignore',
        cancelSignal: AbortSignal.any([signal, quiet.signal]),
        forceKillAfterDelay: 1000,
    });
    try {
        for await (const line of child) {
            wait();
            const answer = line.startsWith('{"nbcrane": "static"') ? staticAnswer.safeParse(JSON.parse(line)) : null;
            if (answer?.success)
                yield answer.data;
        }
    }
    catch {
        // The process ended before its time; who asks counts the answers.
    }
    finally {
        clearTimeout(timer);
        child.kill();
    }
}
/** The package of its own and what it shares with the probe; the evaluator stays out, which would cost more than the look. */
function staticSources() {
    const shared = ['__init__.py', 'install.py', 'cell.py', 'introspection.py', 'evaluate/binding.py'].map((name) => `nbcrane_probe/${name}`);
    const paths = Object.keys(pythonSources).filter((path) => path.startsWith('nbcrane_static/') || shared.includes(path));
    return { ...Object.fromEntries(paths.map((path) => [path, pythonSources[path]])), 'nbcrane_probe/evaluate/__init__.py': '' };
}
const isAlive = async (options) => {
    for await (const answer of answersOf([{ folders: ['/'], trusted: false, version: null, cells: [] }], options))
        return answer.ok;
    return false;
};
const brokenPython = (executable) => new UserError('static-python', `The Python at ${executable} cannot check notebooks: it exited without an answer.`, {
    remedy: 'Choose another Python (3.9 or newer) with --python.',
    exitCode: 3,
});

/** What a plan comes down to for a look without a kernel. */
function staticQuestion({ notebook, steps, cwd }, { trusted, repositoryRoot }) {
    return {
        folders: foldersUpTo(repositoryRoot, cwd),
        trusted,
        version: savedVersion(notebook.metadata),
        cells: steps.map(({ cell, skip, before, after }) => ({
            index: cell.index,
            source: cell.source,
            own: [...before, ...after],
            skip: skip !== null,
        })),
    };
}
function foldersUpTo(top, folder) {
    const inside = relative(top, folder);
    if (inside === '' || inside.startsWith('..') || isAbsolute(inside))
        return [folder];
    return [folder, ...foldersUpTo(top, dirname(folder))];
}
/** `language_info.version` of the notebook's metadata, such as `3.11.7`. */
function savedVersion(metadata) {
    const info = metadata['language_info'];
    const version = isRecord(info) && typeof info.version === 'string' ? /^(\d+)\.(\d+)/.exec(info.version) : null;
    return version ? [Number(version[1]), Number(version[2])] : null;
}

/** Raised from outside the code. A cell that its author interrupted is not a crash. */
const notTheCells = new Set(['KeyboardInterrupt', 'SystemExit', 'CancelledError', 'DeadKernelError', 'TimeoutError']);
/** A cell whose stored output is an error: it failed when the notebook was saved, unless the cell was fixed since then. */
function savedError({ notebook }, { cell, skip }) {
    const saved = notebook.saved[cell.index];
    if (!saved?.error || skip !== null || notTheCells.has(saved.error.ename))
        return null;
    const { ename, evalue, traceback } = saved.error;
    const line = errorLine(cell.source, traceback, saved.executionCount);
    const lines = cell.source.split('\n').length;
    return {
        cellIndex: cell.index,
        line: line !== null && line >= 1 && line <= lines ? line : firstLine(cell.source),
        rule: 'notebook/saved-error',
        errorType: ename,
        confidence: 'likely',
        diagnosis: `The notebook is saved with this cell's ${ename}${evalue ? `: ${firstSentence(evalue)}` : ''}. Fix the cell and run it again. If you already fixed it, clear its output.`,
        name: null,
        origins: [],
    };
}
/**
 * What the saved execution counts show about the author's kernel, if a name is missing in a fresh one: the proof that it worked
 * only because of hidden state. Null if the file does not show it.
 */
function savedOrder({ notebook }, { cellIndex, name, origins }) {
    const here = notebook.saved[cellIndex];
    if (name === null || !here?.executionCount)
        return null;
    if (here.error)
        return here.error.ename === 'NameError' ? 'The saved output of the cell has the same NameError.' : null;
    const [origin] = origins;
    const there = origin && notebook.saved[origin.cellIndex]?.executionCount;
    if (origin && there && there < here.executionCount) {
        return `It worked when the notebook was saved because cell ${origin.cellIndex + 1} ran first: In [${there}] before In [${here.executionCount}].`;
    }
    return origin
        ? null
        : `It was saved as In [${here.executionCount}] without an error, so the name came from a cell that has since been deleted or changed.`;
}
const firstSentence = (text) => clip(text.trim().split('\n')[0], 200);
const firstLine = (source) => source.split('\n').findIndex((line) => line.trim() !== '') + 1 || 1;

/** A finding as a verdict; `evidence`: a sentence on what the file itself proves, or null. */
function staticVerdict({ rule, errorType, line, confidence, diagnosis, origins }, evidence) {
    return crashVerdict('static', evidence === null ? diagnosis : `${diagnosis} ${evidence}`, { confidence, rule, errorType, line, origins });
}

/** Checks notebooks without running anything: no kernel, and none of their imports. Emits the same events as a run. */
async function checkStatically({ jobs, repositoryRoot, env, signal, shard }, listener) {
    const startedAt = performance.now();
    const untold = new Set(jobs.map(({ path }) => path));
    const emit = (event) => {
        if (event.type === 'notebook-finished')
            untold.delete(event.path);
        listener(event);
    };
    emit({ type: 'run-started', notebooks: jobs.length, predictors: ['static'], ...(shard ? { shard } : {}) });
    const byPython = Map.groupBy(jobs, ({ settings }) => settings.python);
    for (const [python, group] of byPython) {
        const looked = [];
        for (const job of group) {
            if (signal.aborted)
                break;
            const plan = await read(job, { repositoryRoot, signal }, emit);
            if (plan)
                looked.push({ job, plan });
        }
        if (looked.length > 0 && !signal.aborted)
            await lookAt(looked, { python, repositoryRoot, env, signal, emit });
    }
    for (const path of untold)
        emit({ type: 'notebook-finished', path, notebook: null, result: notStarted(path, interruptedBefore), executed: null, exitCode: 0 });
    emit({ type: 'run-finished', interrupted: signal.aborted, durationMs: Math.round(performance.now() - startedAt) });
}
/** The plan of a Python notebook. Other notebooks are reported at once. */
async function read({ absolutePath, path, settings }, { repositoryRoot, signal }, emit) {
    try {
        const plan = planNotebook(await readNotebook(absolutePath, path, signal), settings, repositoryRoot);
        const { notebook } = plan;
        const reason = notebook.language !== 'python'
            ? `${notebook.language} notebooks`
            : savedVersion(notebook.metadata)?.[0] === 2
                ? 'Python 2 notebooks'
                : null;
        if (reason === null)
            return plan;
        const result = { ...empty(path), status: 'skipped', message: `--static does not support ${reason}.` };
        emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: 0 });
    }
    catch (error) {
        if (!(error instanceof UserError))
            throw error;
        emit({
            type: 'notebook-finished',
            path,
            notebook: null,
            result: unreadNotebook(path, error),
            executed: null,
            exitCode: error.exitCode,
        });
    }
    return null;
}
async function lookAt(looked, { python: asked, repositoryRoot, env, signal, emit }) {
    const python = await findPython(asked);
    const questions = looked.map(({ job: { settings }, plan }) => {
        const trusted = isProjectPython({ notebook: plan.notebook, settings, python, env });
        return staticQuestion(plan, { trusted, repositoryRoot });
    });
    let since = performance.now();
    let at = 0;
    for await (const answer of askPython(questions, { executable: python.executable, signal })) {
        const { plan } = looked[at++];
        tell({ plan, answer, durationMs: performance.now() - since }, emit);
        since = performance.now();
    }
}
function tell({ plan, answer, durationMs }, emit) {
    const { notebook, steps, warnings } = plan;
    const { path } = notebook;
    emit({ type: 'notebook-started', path, notebook, codeCells: steps.length });
    const reported = warnings.map((message) => ({ code: 'notebook', message }));
    if (!answer.ok)
        reported.push({ code: 'prediction-unavailable', message: `nbcrane could not check this notebook: ${answer.error}.` });
    for (const warning of reported)
        emit({ type: 'warning', path, cell: null, warning });
    const cells = steps.map((step) => cellReport(step, plan, answer.ok ? answer.findings : []));
    const crash = cells.some(({ status }) => status === 'predicted-crash');
    for (const [at, { cell }] of steps.entries())
        emit({ type: 'cell-finished', path, cell, result: cells[at], outputs: [] });
    const result = { ...empty(path), status: crash ? 'predicted-crash' : 'passed', durationMs, cells, warnings: reported };
    emit({ type: 'notebook-finished', path, notebook, result, executed: null, exitCode: crash ? 1 : 0 });
}
function cellReport(step, plan, findings) {
    const { cell, skip, runRegardless } = step;
    const report = { index: cell.index, id: cell.id, durationMs: 0, prediction: null, error: null, warnings: [] };
    if (skip !== null)
        return { ...report, status: 'skipped' };
    const mayRaise = step.mayRaise || plan.onError === 'pass';
    if (mayRaise)
        return { ...report, status: 'checked' };
    const ignored = new IgnoredFindings();
    const reported = (finding) => !ignored.covers(step, finding);
    const shown = [...findings.filter(({ cellIndex }) => cellIndex === cell.index), savedError(plan, step)]
        .flatMap((finding) => (finding && reported(finding) ? [staticVerdict(finding, savedOrder(plan, finding))] : []))
        .map((verdict) => ({ verdict, decision: decide({ verdict, when: 'before' }, plan, { mayRaise, runRegardless, isPast: false }) }))
        .find(({ decision }) => decision !== 'go-on');
    return {
        ...report,
        status: shown?.decision === 'stop' ? 'predicted-crash' : 'checked',
        prediction: shown ? predictionOf(shown.verdict) : null,
    };
}
const empty = (path) => ({
    path,
    status: 'passed',
    durationMs: 0,
    cells: [],
    timeSaved: null,
    message: null,
    warnings: [],
});

/**
 * Runs, or only looks at, what was assigned and tells the reporters. Whatever ends the run, kernels are stopped and the reports of what ran
 * are written.
 * @throws UserError
 */
async function perform({ jobs, run, repositoryRoot, notices, shard }, reporters, { env, signal: asked }) {
    const notice = (message) => reporters.notice(message);
    const refused = new AbortController();
    const signal = AbortSignal.any([asked, refused.signal]);
    const panelFor = panelPool({
        env,
        answers: answersOf$1(env, notice),
        ...budgetOf(run, (message) => reporters.note(message)),
        onRefused: (reason) => refused.abort(refusedKey(reason)),
    });
    if (!run.static)
        for (const { settings } of jobs)
            panelFor(settings);
    for (const note of notices)
        reporters.note(note);
    const { providerFor, close } = providerPool({ onNotice: (message) => reporters.notice(message), env, repositoryRoot });
    const part = shard ? { shard } : {};
    const startedAt = performance.now();
    let isOver = false;
    const emit = (event) => {
        if (!isOver)
            reporters.on(event);
    };
    const running = run.static
        ? checkStatically({ jobs, repositoryRoot, env, signal, ...part }, emit)
        : runAll({ jobs, providerFor, panelFor, repositoryRoot, signal, ...many(run, (message) => reporters.note(message)), ...part }, emit);
    const inTime = withinGrace(running, signal, () => emit({ type: 'run-finished', interrupted: true, durationMs: performance.now() - startedAt }));
    // Reports before kernels: an impatient second interruption must not cost them.
    const finished = inTime
        .finally(() => (isOver = true))
        .then(() => reporters.finish(), (error) => reporters.finish().then(() => Promise.reject(error)));
    return finished
        .finally(() => withinGrace(close(), signal, () => { }))
        .then((record) => {
        refused.signal.throwIfAborted();
        return record;
    });
}
/** A check without the model that was asked for must not look like one with it. */
const refusedKey = (reason) => new UserError('key-refused', `The run was stopped: ${reason}.`, {
    remedy: 'Check the API key and what it may do, or leave out --model.',
});

export { perform as p };
