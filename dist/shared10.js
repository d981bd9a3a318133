import { resolve, join, basename, relative } from 'node:path';
import { U as UserError } from './shared2.js';
import { l as maxResults, f as findingsOf, n as foldRun, w as writeReports, o as writeReportFile } from './shared3.js';
import { c as count, i as isWithin } from './shared6.js';
import { stat, readdir, realpath } from 'node:fs/promises';
import { g as glob, r as readNotebook } from './shared7.js';
import { a as readBounded, r as readReport } from './shared8.js';
import { O as looseObject, q as array, s as string, p as literal } from './shared9.js';

/**
 * The report files that files, folders and globs name; folders are searched for `*.json` and `*.sarif`, as they come from artifacts.
 * @throws UserError where one names nothing
 */
async function findShardFiles(patterns, cwd) {
    const found = new Set();
    for (const pattern of patterns) {
        const paths = await expand(pattern, cwd);
        if (paths.length === 0) {
            throw new UserError('no-reports', `${pattern} names no report of nbcrane: no file and no folder with *.json or *.sarif.`, {
                remedy: 'Shards write them with `nbcrane check --shard I/N --json FILE`; docs/scale.md shows a whole workflow.',
            });
        }
        for (const path of paths)
            found.add(path);
    }
    const all = [...found].sort();
    return { json: all.filter((path) => !isSarif(path)), sarif: all.filter(isSarif) };
}
const isSarif = (path) => path.endsWith('.sarif');
async function expand(pattern, cwd) {
    const path = resolve(cwd, pattern);
    const found = await stat(path).catch(() => null);
    if (found?.isFile())
        return [path];
    if (found?.isDirectory()) {
        const names = await readdir(path, { recursive: true });
        return names.filter((name) => /\.(?:json|sarif)$/.test(name)).map((name) => join(path, name));
    }
    return (await glob(pattern, { cwd, absolute: true, followSymbolicLinks: false })).map((file) => resolve(file));
}

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
    };
}
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
    'predicted-crash': 1,
    crashed: 1,
    'timed-out': 1,
    invalid: 2,
    'no-kernel': 3,
    'kernel-died': 3,
};

const text = looseObject({ text: string() });
/** What merging reads; all else goes through as it is. */
const logSchema = looseObject({
    version: literal('2.1.0'),
    runs: array(looseObject({
        tool: looseObject({
            driver: looseObject({ name: literal('nbcrane'), rules: array(looseObject({ id: string() })).default([]) }),
        }),
        invocations: array(looseObject({ toolExecutionNotifications: array(looseObject({ message: text })).default([]) }))
            .default([]),
        results: array(looseObject({ ruleId: string(), level: string().optional() })).default([]),
    }))
        .min(1),
});
/**
 * One SARIF run of the runs of shards: GitHub takes one of a category for a commit.
 * @throws UserError where a file is no SARIF of nbcrane
 */
async function mergeSarif(files, { exitCode }) {
    const runs = [];
    for (const file of files) {
        const words = {
            named: `nbcrane merge was given ${basename(file)}`,
            remedy: 'Merge SARIF that nbcrane wrote: `nbcrane check --sarif`.',
        };
        const parsed = logSchema.safeParse(await readBounded(file, words));
        if (!parsed.success)
            throw new UserError('no-report', `${words.named}, which is no SARIF of nbcrane.`, { remedy: words.remedy });
        runs.push(...parsed.data.runs);
    }
    const rules = new Map(runs.flatMap(({ tool }) => tool.driver.rules.map((rule) => [rule.id, rule])));
    const ids = [...rules.keys()].sort();
    const all = runs.flatMap(({ results }) => results);
    const isError = ({ level }) => level === 'error';
    const results = (all.length <= maxResults ? all : [...all.filter(isError), ...all.filter((result) => !isError(result))].slice(0, maxResults)).map((result) => ({ ...result, ruleIndex: ids.indexOf(result.ruleId) }));
    const [first] = runs;
    return (category) => {
        const run = {
            tool: { driver: { ...first.tool.driver, rules: ids.map((id) => rules.get(id)) } },
            ...(category === undefined ? {} : { automationDetails: { id: `${category}/` } }),
            columnKind: 'utf16CodeUnits',
            invocations: [
                {
                    executionSuccessful: exitCode < 2,
                    exitCode,
                    toolExecutionNotifications: runs
                        .flatMap(({ invocations }) => invocations.flatMap((each) => each.toolExecutionNotifications))
                        .slice(0, 100),
                },
            ],
            results,
        };
        const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
        return `${JSON.stringify(log, null, 2)}\n`;
    };
}

/** The notebooks with findings as they lie here, by report path; those that cannot be read, or lie outside `root`, are left out. */
async function sourcesHere(notebooks, { cwd, root }) {
    const sources = new Map();
    const inside = await realpath(root);
    for (const { path } of notebooks.filter((notebook) => findingsOf(notebook).length > 0)) {
        const absolutePath = resolve(cwd, path);
        const real = await realpath(absolutePath).catch(() => null);
        // A report may name any file of this machine.
        if (real === null || !isWithin(real, inside))
            continue;
        try {
            sources.set(path, await readNotebook(absolutePath, path));
        }
        catch (error) {
            if (!(error instanceof UserError))
                throw error;
        }
    }
    return sources;
}

/**
 * Reads the reports of shards and puts them together as if one run had written them.
 * @throws UserError
 */
async function mergeRun(patterns, { cwd, root }) {
    const files = await findShardFiles(patterns, cwd);
    const parts = [];
    for (const path of files.json) {
        const file = relative(cwd, path) || path;
        parts.push({
            file,
            report: await readReport(path, { named: `nbcrane merge was given ${file}`, remedy: 'Merge JSON reports: `nbcrane check --json`.' }),
        });
    }
    if (parts.length === 0) {
        throw new UserError('no-reports', 'There is no JSON report to merge, and SARIF alone does not say which notebooks passed.', {
            remedy: 'Write one in every shard: `nbcrane check --shard I/N --json FILE`.',
        });
    }
    const { notebooks, notices, interrupted } = mergeReports(parts);
    const sources = await sourcesHere(notebooks, { cwd, root });
    const fold = foldRun();
    const sourceless = notebooks.filter((notebook) => findingsOf(notebook).length > 0 && !sources.has(notebook.path)).length;
    const unlocated = sourceless > 0 && files.sarif.length === 0;
    for (const notice of [
        ...notices,
        ...(unlocated ? [`${count(sourceless, 'notebook')} with findings could not be read here: findings have no code and no lines.`] : []),
    ])
        fold.notice(notice);
    const events = notebooks.map((result) => ({
        type: 'notebook-finished',
        path: result.path,
        notebook: sources.get(result.path) ?? null,
        result,
        executed: null,
        exitCode: exitCodeOfStatus[result.status],
    }));
    for (const event of [...events, { type: 'run-finished', interrupted }])
        fold.on(event);
    return {
        record: fold.record(),
        events,
        parts: parts.length,
        sarif: files.sarif.length === 0 ? null : await mergeSarif(files.sarif, fold.record()),
    };
}

/**
 * Writes the reports of a merged run; the SARIF of the shards, which knows lines of notebooks that are not here, goes before one made anew.
 * @throws UserError
 */
async function writeMerged({ record, sarif }, settings, { cwd, root, onWritten = () => { } }) {
    const place = { cwd, repositoryRoot: root, onWritten };
    if (sarif === null || settings.sarif === undefined)
        return writeReports(record, settings, place);
    await writeReports(record, { ...settings, sarif: undefined }, place);
    const file = resolve(cwd, settings.sarif);
    await writeReportFile(file, sarif(settings.category), root);
    onWritten(file);
}

export { mergeRun as m, writeMerged as w };
