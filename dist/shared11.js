import { stat, readdir, lstat, realpath } from 'node:fs/promises';
import { resolve, join, relative, sep } from 'node:path';
import { U as UserError } from './shared6.js';
import { f as findingsOf, k as foldRun, s as sentence, l as eventRedaction } from './shared3.js';
import { K as attempt, S as redactBySchema, T as notebookSchema } from './shared10.js';
import { b as plainLine, d as createRedactor } from './shared2.js';
import { d as realPath, i as isWithin, c as count } from './shared7.js';
import { g as glob, r as readNotebook } from './shared8.js';
import { realpathSync } from 'node:fs';
import { c as clip } from './shared18.js';
import { r as readReport, m as maxReportBytes } from './shared9.js';

/**
 * The JSON reports that files, folders and globs name, sorted; folders are searched for `*.json`, as they come from artifacts. SARIF that
 * lies beside them is passed over: all that is written is made of the reports.
 * @throws UserError where a pattern names no report of any kind, and where there is no JSON among all of them
 */
async function findReports(patterns, cwd) {
    const found = new Map();
    for (const pattern of patterns) {
        const files = await expand(pattern, cwd);
        if (files.length === 0)
            throw new UserError('no-reports', `${pattern} names no report of nbcrane: no file and no folder with *.json.`, { remedy });
        for (const file of files)
            found.set(file.path, file);
    }
    const reports = [...found.values()].filter(({ path }) => !path.endsWith('.sarif'));
    if (reports.length > 0)
        return reports.sort((one, other) => (one.path < other.path ? -1 : 1));
    throw new UserError('no-reports', 'There is no JSON report to merge, and SARIF alone does not say which notebooks passed.', { remedy });
}
const remedy = 'Every shard writes one: `nbcrane check --shard I/N --json FILE`. docs/scale.md shows a whole workflow.';
async function expand(pattern, cwd) {
    const path = resolve(cwd, pattern);
    if ((await stat(path).catch(() => null))?.isDirectory()) {
        // Entries with their types: links to folders are not followed then, and no loop of them is.
        const entries = await readdir(path, { recursive: true, withFileTypes: true });
        return entries
            .filter((entry) => /\.(?:json|sarif)$/.test(entry.name) && !entry.isDirectory())
            .map(({ parentPath, name }) => ({ path: join(parentPath, name), links: 'refused' }));
    }
    // What it is shows when it is read.
    if (await lstat(path).catch(() => null))
        return [{ path, links: 'followed' }];
    const matches = await glob(pattern, { cwd, absolute: true, followSymbolicLinks: false });
    return matches.map((file) => ({ path: resolve(file), links: 'refused' }));
}

/** Texts of a report may have so many UTF-16 units; readers are shown far less. */
const longestText = 20_000;
const longestPath = 1000;
/**
 * Refuses a report that names files outside the repository: whatever is written of them points there.
 * @throws UserError
 */
function refuseForeignPaths({ file, report }, { cwd, root }) {
    const inside = realPath(root);
    for (const { path } of report.notebooks) {
        const lexical = relative(root, resolve(cwd, path));
        const isPlain = plainLine(path) === path && path.length <= longestPath && isWithin(resolve(cwd, path), root);
        const real = attempt(() => realpathSync(resolve(cwd, path)));
        const isGits = lexical.split(sep).includes('.git');
        if (isPlain && lexical !== '' && !isGits && (real === undefined || isWithin(real, inside)))
            continue;
        throw new UserError('foreign-notebook', `${file} reports on ${JSON.stringify(path.slice(0, 200))}, which is no file of this repository.`, {
            remedy: `Run nbcrane merge in the folder that the shards ran in. The repository here is ${root}.`,
        });
    }
}
/** What somebody else said of a notebook, with no text longer than any that nbcrane shows. An edit that would be cut is left out. */
function bounded({ cells, ...notebook }) {
    return {
        ...clipped(notebook),
        path: notebook.path,
        cells: cells.map(({ fix, untried, ...cell }) => ({
            ...clipped(cell),
            ...(fix && isBounded(fix) ? { fix } : {}),
            ...(untried && isBounded(untried) ? { untried } : {}),
        })),
    };
}
const isBounded = (value) => JSON.stringify(clipped(value)) === JSON.stringify(value);
function clipped(value) {
    const copy = (inner) => {
        if (typeof inner === 'string')
            return clip(inner, longestText);
        if (Array.isArray(inner))
            return inner.map(copy);
        return inner !== null && typeof inner === 'object'
            ? Object.fromEntries(Object.entries(inner).map(([key, part]) => [key, copy(part)]))
            : inner;
    };
    return copy(value);
}
/** The path as it may be shown: a name that is no file of the checkout is a text like any other. */
const shownPath = (path, redactor, { cwd }) => attempt(() => realpathSync(resolve(cwd, path))) === undefined ? redactor.text(path) : path;

/**
 * Puts the parts of a divided run together. The order of `parts` makes no difference.
 * @throws UserError where the parts were divided differently, or two report the same notebook
 */
function mergeReports(parts) {
    refuseOtherPlans(parts);
    const seen = new Map();
    for (const { file, report } of parts) {
        for (const { path } of report.notebooks) {
            const before = seen.get(path);
            if (before !== undefined) {
                throw new UserError('reports-overlap', `${path} is reported both in ${before} and in ${file}.`, {
                    remedy: 'Merge the reports of one run, each of them once.',
                });
            }
            seen.set(path, file);
        }
    }
    const missing = missingParts(parts);
    const interrupted = parts.filter(({ report }) => report.interrupted);
    const versions = new Set(parts.map(({ report }) => report.tool.version));
    return {
        notebooks: parts
            .flatMap(({ report }) => report.notebooks)
            .sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0)),
        notices: [
            ...(missing.length > 0
                ? [
                    `${count(missing.length, 'part')} of the run ${missing.length === 1 ? 'is' : 'are'} missing (${missing.join(', ')}): its notebooks are not in this report.`,
                ]
                : []),
            ...interrupted.map(({ file, report }) => `Part ${report.shard?.part ?? file} was interrupted before it was through.`).sort(),
            ...(versions.size > 1 ? [`The parts were checked by different versions of nbcrane: ${[...versions].sort().join(', ')}.`] : []),
            ...[...new Set(parts.flatMap(({ report }) => report.notices ?? []))].sort(),
        ],
        interrupted: missing.length > 0 || interrupted.length > 0,
        durationMs: Math.max(0, ...parts.map(({ report }) => report.durationMs ?? sumOf(report))),
    };
}
/** What reports of older versions say of the time. */
const sumOf = ({ notebooks }) => notebooks.reduce((sum, { durationMs }) => sum + durationMs, 0);
/** Parts of different divisions leave notebooks out without a trace. */
function refuseOtherPlans(parts) {
    const plans = Map.groupBy(parts, ({ report: { shard } }) => (shard ? `${shard.plan} ${shard.part.split('/')[1]} ${shard.of}` : 'whole'));
    if (plans.size < 2)
        return;
    const [one, other] = [...plans.values()].map(([part]) => part.file);
    throw new UserError('shards-differ', `${one} and ${other} are parts of runs that were divided differently, so notebooks may be missing.`, {
        remedy: 'Give every shard the same notebooks, the same number of parts and the same --durations file, and run all of them again.',
        exitCode: 3,
    });
}
function missingParts(parts) {
    const [, total] = parts[0]?.report.shard?.part.split('/') ?? [];
    if (total === undefined)
        return [];
    const there = new Set(parts.map(({ report }) => report.shard?.part));
    // Nobody has more jobs than this, and a report may say anything.
    const all = Array.from({ length: Math.min(Number(total), 10_000) }, (_, at) => `${at + 1}/${total}`);
    return all.filter((part) => !there.has(part));
}
const exitCodeOfStatus = {
    passed: 0,
    skipped: 0,
    interrupted: 3,
    'predicted-crash': 1,
    crashed: 1,
    'timed-out': 1,
    invalid: 2,
    'no-kernel': 3,
    'kernel-died': 3,
};

/** The notebooks with findings as they lie here, by report path; those that cannot be read, or lie outside `root`, are left out. */
async function sourcesHere(notebooks, { cwd, root, signal }) {
    const sources = new Map();
    const inside = await realpath(root);
    for (const { path } of notebooks.filter((notebook) => findingsOf(notebook).length > 0)) {
        const absolutePath = resolve(cwd, path);
        const real = await realpath(absolutePath).catch(() => null);
        // A report may name any file of this machine.
        if (real === null || !isWithin(real, inside))
            continue;
        try {
            sources.set(path, await readNotebook(absolutePath, path, signal));
        }
        catch (error) {
            if (!(error instanceof UserError))
                throw error;
        }
    }
    return sources;
}

/** Knows forms of credentials, and no secret of this machine: a name that happens to be one stays a name. */
const ofNobody = createRedactor();
const maxTotalBytes = 8 * maxReportBytes;
/**
 * Reads the reports of shards and puts them together as if one run had written them. They are data of other jobs: their texts are bounded and
 * redacted once more, their paths must lie in the repository, and nothing else of them is taken over.
 * @throws UserError
 */
async function mergeRun(patterns, { cwd, root, redactor, signal }) {
    const parts = [];
    let left = maxTotalBytes;
    for (const { path, links } of await findReports(patterns, cwd)) {
        const file = relative(cwd, path) || path;
        left -= (await stat(path).catch(() => null))?.size ?? 0;
        if (left < 0)
            throw new UserError('no-report', `The reports have more than ${maxTotalBytes / 2 ** 20} MiB, counted up to ${file}.`, {
                remedy: 'Merge fewer of them at a time.',
            });
        const words = {
            named: `nbcrane merge was given ${file}`,
            remedy: 'Merge JSON reports: `nbcrane check --json`. Leave out everything else.',
        };
        const report = await readReport(path, words, { links, signal });
        const part = { file, report };
        refuseForeignPaths(part, { cwd, root });
        parts.push(part);
    }
    const { notebooks, notices, interrupted, durationMs } = mergeReports(parts);
    const sources = await sourcesHere(notebooks, { cwd, root, signal });
    const fold = foldRun();
    const sourceless = notebooks.filter((notebook) => findingsOf(notebook).length > 0 && !sources.has(notebook.path)).length;
    for (const notice of [
        ...notices,
        ...(sourceless > 0
            ? [`${count(sourceless, 'notebook')} with findings could not be read here: findings have no code and no lines.`]
            : []),
    ])
        fold.notice(sentence(redactor.text(notice)));
    const redact = eventRedaction(redactor);
    const events = notebooks.map((notebook) => {
        const path = shownPath(notebook.path, redactor, { cwd});
        return redact({
            type: 'notebook-finished',
            path,
            notebook: sources.get(notebook.path) ?? null,
            result: { ...redactBySchema(notebookSchema, bounded(notebook), ofNobody, 'foreign'), path },
            executed: null,
            exitCode: exitCodeOfStatus[notebook.status],
        });
    });
    for (const event of [...events, { type: 'run-finished', interrupted, durationMs }])
        fold.on(event);
    return { record: fold.record(), events, parts: parts.length };
}

export { mergeRun as m };
