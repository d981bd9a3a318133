import { resolve, isAbsolute, join, dirname, basename, relative, sep, posix } from 'node:path';
import { U as UserError } from './shared6.js';
import { stat, lstat, realpath } from 'node:fs/promises';
import { S as matchingPaths, T as isModelInVain } from './shared5.js';
import { s as searchFolder } from './shared21.js';
import { a2 as settingNames, C as findSetting, h as findProblems, a as settings, a3 as isAsStrict, b as settingsSchema, I as unknownRule } from './shared10.js';
import { r as readText, U as UnreadFile, a as repositoryOf, i as isWithin, d as realPath, c as count } from './shared7.js';
import { a as parse, T as TomlError, w as withGit } from './shared16.js';
import { i as isRecord } from './shared18.js';
import { homedir } from 'node:os';
import { realpathSync } from 'node:fs';
import { h as picomatch } from './shared2.js';
import { d as digest } from './shared8.js';
import { r as readReport } from './shared9.js';

/**
 * The notebooks that files, folders and globs name, absolute, unique and sorted. `!glob` and `ignore` leave notebooks out:
 * relative to `cwd`, without a slash at any depth, and with a folder all that is in it.
 * What exists under a name is that file, whatever its name looks like; a folder or glob leaves out what `searchFolder` leaves out.
 * @throws UserError naming what does not exist, is no notebook or matches nothing
 */
async function discoverNotebooks(patterns, { cwd, ignore }) {
    const found = new Set();
    const excluded = [];
    let positive = 0;
    for (const pattern of patterns) {
        const kind = await kindOf(resolve(cwd, pattern), pattern);
        if (kind === 'nothing' && pattern.startsWith('!')) {
            excluded.push(pattern.slice(1));
            continue;
        }
        positive++;
        for (const path of await expand(pattern, kind, cwd))
            found.add(path);
    }
    if (positive === 0)
        for (const path of await expand('.', 'folder', cwd))
            found.add(path);
    if (found.size === 0)
        throw new UserError('no-notebooks', `No notebooks (*.ipynb) found: ${patterns.join(', ')} ${patterns.length === 1 ? 'is a folder' : 'are folders'} without notebooks.`);
    const wanted = await withoutIgnored([...found], excluded, cwd);
    const left = (await withoutIgnored(wanted, ignore, cwd)).sort();
    return { found: left, ignored: wanted.length - left.length };
}
async function kindOf(path, name) {
    try {
        return (await stat(path)).isDirectory() ? 'folder' : 'file';
    }
    catch (error) {
        const { code, message } = error;
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE')
            return 'nothing';
        throw new UserError('notebook-unreadable', `${name} cannot be read: ${message}`, { cause: error });
    }
}
async function expand(pattern, kind, cwd) {
    const path = resolve(cwd, pattern);
    if (kind === 'file') {
        if (!path.endsWith('.ipynb'))
            throw new UserError('not-a-notebook-file', `${pattern} is not a notebook: its name does not end in .ipynb.`);
        return [path];
    }
    if (kind === 'folder') {
        const notebooks = await searchFolder(path);
        // A shell's `*.ipynb` names a folder of that name, too, and it is no notebook that failed.
        if (notebooks.length === 0 && !/\.ipynb[\\/]*$/.test(pattern))
            throw new UserError('no-notebooks', `The folder ${pattern} has no notebooks (*.ipynb), not counting files that git ignores.`);
        return notebooks;
    }
    if (!GLOB.test(pattern))
        throw new UserError('notebook-missing', `${pattern} does not exist.`);
    const base = globBase(pattern, cwd);
    const notebooks = (await kindOf(base, pattern)) === 'folder' ? await matchingPaths(await searchFolder(base), [pattern], cwd) : [];
    if (notebooks.length === 0)
        throw new UserError('no-notebooks', `${pattern} matches no notebooks (*.ipynb), not counting files that git ignores.`);
    return notebooks;
}
const GLOB = /[*?[\]{}()!|\\]|[+@](?=\()/;
/** The deepest folder that everything a glob matches lies in. */
function globBase(pattern, cwd) {
    const segments = pattern.split('/');
    const fixed = segments
        .slice(0, segments.findIndex((segment) => GLOB.test(segment)))
        .join('/');
    return resolve(cwd, isAbsolute(pattern) ? `${fixed}/` : fixed);
}
async function withoutIgnored(paths, patterns, cwd) {
    if (patterns.length === 0)
        return paths;
    const clean = patterns.map((pattern) => pattern.replace(/\/+$/, '')).filter(Boolean);
    const anywhere = clean.filter((pattern) => !pattern.includes('/'));
    const globs = clean.flatMap((pattern) => (pattern.includes('/') ? [pattern, `${pattern}/**`] : [`**/${pattern}/**`]));
    const ignored = new Set([
        ...(await matchingPaths(paths, globs, cwd)),
        ...(await matchingPaths(paths, anywhere.map((name) => `**/${name}`), resolve('/'))),
    ]);
    const literal = clean.map((pattern) => resolve(cwd, pattern));
    return paths.filter((path) => !ignored.has(path) && !literal.some((name) => path === name || path.startsWith(`${name}/`)));
}

/** One sentence for each reason why flags that were given do nothing in this run. */
function idleFlags(flags, run) {
    const given = settingNames.filter((name) => flags[name] !== undefined);
    const reasons = given.flatMap((name) => {
        const reason = whyIdle(name, run);
        return reason === null ? [] : [{ name, reason }];
    });
    return [...Map.groupBy(reasons, ({ reason }) => reason)].map(([reason, idle]) => {
        const names = idle.map(({ name }) => `--${name}`).join(', ');
        return `${names} ${idle.length === 1 ? 'does' : 'do'} nothing here: ${reason}`;
    });
}
function whyIdle(name, run) {
    const { needs, statically } = findSetting(name);
    if (run.static && !statically)
        return '--static runs no cell';
    if (!needs)
        return null;
    const [setting, value] = needs;
    const actual = run[setting];
    if (value === undefined ? actual !== undefined && actual !== false : actual === value)
        return null;
    return `--${setting}${value === undefined ? '' : ` ${value}`} is not set`;
}

/** Larger files are rejected: a settings file is short. */
const maxBytes = 1024 * 1024;
const spelling = { name: (setting) => setting, value: (value) => `= ${tomlText(value)}`, unknownNoun: 'key' };
/** Finds and reads config files; each folder is looked at once, so that a thousand notebooks cost one look a folder. */
class ConfigFiles {
    #nearest = new Map();
    #options;
    #user = null;
    constructor(options = {}) {
        this.#options = options;
    }
    /**
     * The config file that holds for a folder (absolute): `nbcrane.toml`, else a `pyproject.toml` with `[tool.nbcrane]`,
     * in the folder itself or the nearest one above.
     * @throws UserError for a file that cannot be read, is no TOML, or says what the schema does not know
     */
    nearest(folder) {
        const known = this.#nearest.get(folder);
        if (known)
            return known;
        const found = this.#search(folder);
        this.#nearest.set(folder, found);
        return found;
    }
    /**
     * What the person who runs nbcrane says in a file of their own, or null.
     * @throws UserError as `nearest`
     */
    user() {
        const { userPath = null } = this.#options;
        return (this.#user ??= userPath === null ? Promise.resolve(null) : this.#readUserFile(userPath));
    }
    async #search(folder) {
        const { userPath } = this.#options;
        const own = join(folder, 'nbcrane.toml') === userPath ? null : await this.#read(join(folder, 'nbcrane.toml'), ownTable);
        const here = own ?? (await this.#read(join(folder, 'pyproject.toml'), projectTable));
        const parent = dirname(folder);
        return here ?? (parent === folder ? null : this.nearest(parent));
    }
    async #readUserFile(path) {
        const text = await readIfThere(path);
        return text === null ? null : configFile({ path, text, table: ownTable(path, text, true), trusted: true });
    }
    async #read(path, tableOf) {
        const text = await readIfThere(path);
        if (text === null || !mayHold(path, text))
            return null;
        const link = await linkAt(path);
        if (link === 'outside') {
            this.#options.onNotice?.(`${path} was ignored: it is a symbolic link to a file outside the repository`);
            return null;
        }
        const table = tableOf(path, text, link === 'none');
        return table === null ? null : configFile({ path, text, table, trusted: (await this.#options.trusts?.(path, text)) ?? false });
    }
}
/** Mistakes in a `pyproject.toml` do not matter if it does not mention nbcrane. */
const mayHold = (path, text) => basename(path) !== 'pyproject.toml' || text.includes('nbcrane');
/** `mayQuote`: whether an error may show lines of the file. */
const ownTable = (path, text, mayQuote) => parseToml(path, text, mayQuote);
function projectTable(path, text, mayQuote) {
    const { tool } = parseToml(path, text, mayQuote);
    const table = isRecord(tool) ? tool.nbcrane : undefined;
    if (table === undefined)
        return null;
    if (!isRecord(table))
        throw configError(path, ['[tool.nbcrane] must be a table']);
    return table;
}
const configFile = ({ path, text, table, trusted }) => ({
    path,
    settings: validated(path, table),
    trusted,
    lineOf: (key) => lineOf(text, key),
});
/** Line of a key, in the usual spellings: `key =`, `key.name =` or the head of its table. */
function lineOf(text, key) {
    const lines = text.split('\n');
    const named = new RegExp(`^\\s*(?:\\[(?:tool\\.nbcrane\\.)?)?["']?${key}["']?\\s*[=.\\]]`);
    const at = lines.findIndex((line) => named.test(line));
    return at < 0 ? null : at + 1;
}
/**
 * Where a file is a link, where it leads. Links inside one repository are a way to share a file, but errors quote nothing of their targets, which
 * may be private; git's own folder is outside.
 */
async function linkAt(path) {
    const stats = await lstat(path).catch(() => null);
    if (!stats?.isSymbolicLink())
        return 'none';
    const root = await realpath(repositoryOf(dirname(path)) ?? dirname(path));
    const target = await realpath(path);
    return isWithin(target, root) && !relative(root, target).split(sep).includes('.git') ? 'inside' : 'outside';
}
async function readIfThere(path) {
    try {
        return (await readText(path, { maxBytes })).replace(/^\uFEFF/, '');
    }
    catch (error) {
        if (!(error instanceof UnreadFile))
            throw error;
        // A folder of that name, or a notebook folder that is gone, is not a config file that failed.
        if (error.reason === 'missing' || error.reason === 'folder' || error.reason === 'special')
            return null;
        const remedy = error.reason === 'too-large' ? 'A config file is short. Remove the file if it is none.' : 'Make it readable, or remove it.';
        throw new UserError('config', `${path} cannot be read: ${error.why}.`, { remedy, cause: error });
    }
}
function parseToml(path, text, mayQuote) {
    try {
        return parse(text);
    }
    catch (error) {
        if (!(error instanceof TomlError))
            throw error;
        const [headline = ''] = error.message.split('\n');
        const reason = headline.replace(/^Invalid TOML document: /, '');
        const shown = mayQuote ? `\n\n${error.codeblock.trimEnd()}` : '';
        throw new UserError('config', `${path}:${error.line}:${error.column}: invalid TOML: ${mayQuote ? reason : 'it cannot be parsed'}${shown}`, {
            cause: error,
        });
    }
}
function validated(path, table) {
    const problems = findProblems(table, spelling).flatMap((problem) => problem.split('\n'));
    if (isRecord(table.tool) && isRecord(table.tool.nbcrane))
        throw configError(path, ['[tool.nbcrane] belongs in pyproject.toml. In this file, put the keys at the top level']);
    for (const { name, commandOnly } of settings)
        if (commandOnly && name in table)
            problems.push(`${name} cannot be set in a file, only with a flag or an input of the action`);
    if (problems.length > 0)
        throw configError(path, problems);
    return table;
}
function configError(path, problems) {
    const message = problems.length === 1
        ? `${path}: ${problems[0]}`
        : `${problems.length} problems in ${path}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`;
    return new UserError('config', message, { remedy: 'The keys are the flags in `nbcrane check --help`, without the dashes.' });
}
/** Close enough to the text in the file to be found there, and at most one line. */
function tomlText(value) {
    try {
        const text = JSON.stringify(value, (_, inner) => typeof inner === 'bigint' || (typeof inner === 'number' && !Number.isFinite(inner)) ? String(inner) : inner) ?? String(value);
        return text.length > 300 ? `${text.slice(0, 299)}…` : text;
    }
    catch {
        // Nested deeper than a function may call itself.
        return '…';
    }
}

/** What was ignored, in which line, why, and what to write instead. `shown`: the file as reports name it. */
function refusalNotice(refusal, { shown, reader }) {
    const place = refusal.line === null ? shown : `${shown}:${refusal.line}`;
    return `${place}: \`${refusal.name}\` is ignored: ${reasonOf(refusal)}. ${remedyOf(refusal, reader)}`;
}
function reasonOf({ name, why, base, written }) {
    if (why === 'runner')
        return 'only the person who runs nbcrane may set it';
    if (why === 'outside')
        return name === 'cwd' ? 'the folder is outside the repository' : 'the file is outside the repository';
    const held = base === undefined ? 'none' : Array.isArray(base) ? base.join(',') : String(base);
    return `a config file in the repository can make a run stricter, not looser (${valueText(written)} instead of ${held})`;
}
function remedyOf(refusal, reader) {
    if (reader.kind === 'workflow') {
        if (refusal.why === 'outside' && refusal.name !== 'cwd')
            return 'Name a file in the repository.';
        const input = findSetting(refusal.name)?.action ? `Write \`${inputLine(refusal)}\` under \`with:\`, or ` : '';
        const rest = 'it applies once the file on the default branch says the same.';
        return input ? `${input}leave it as it is: ${rest}` : `${rest[0].toUpperCase()}${rest.slice(1)}`;
    }
    const trust = refusal.why === 'outside' && refusal.name !== 'cwd' ? '' : ', or trust the whole file with --trust-config';
    return `To use it, run nbcrane with ${flagLine(refusal)}, or write \`${tomlLine(refusal)}\` in ${reader.userFile}${trust}.`;
}
const flagLine = ({ name, written }) => {
    if (typeof written === 'boolean')
        return written ? `--${name}` : `--no-${name}`;
    if (isTable(written))
        return Object.keys(written)
            .slice(0, 5)
            .map((key) => `--${name} ${key}=…`)
            .join(' ');
    return `--${name} ${quoted(valueText(written))}`;
};
const tomlLine = ({ name, written }) => isTable(written)
    ? `[${name}]`
    : `${name} = ${typeof written === 'string' || Array.isArray(written) ? clipped(JSON.stringify(written)) : String(written)}`;
const inputLine = ({ name, written }) => `${name}: ${clipped(valueText(written))}`;
const isTable = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Values of tables are not shown: they may be credentials. */
const valueText = (value) => isTable(value) ? '…' : Array.isArray(value) ? clipped(value.map(String).join(',')) : clipped(String(value));
const clipped = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
const quoted = (text) => (/^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
/** What \`ignore\` of a file left out: a notebook that was not checked must not look as if it passed. */
const ignoredNotice = (shown, count) => `${shown}: \`ignore\` excluded ${count} ${count === 1 ? 'notebook' : 'notebooks'}.`;

/**
 * What a config file beside or above a notebook may say: all of it where it is trusted, but reports stay inside the repository;
 * otherwise what an author may say, and what makes the run stricter than `base`. `folder`: whose repository it is about, absolute.
 */
function allowedOf(file, { said, base, folder }) {
    const allowed = {};
    const refused = [];
    const root = realpathSync(repositoryOf(folder) ?? dirname(file.path));
    for (const name of Object.keys(said)) {
        const why = whyNot(file, root, { name, value: said[name], base: base[name] });
        if (why === null)
            Object.assign(allowed, { [name]: said[name] });
        else
            refused.push({ name, why, file: file.path, line: file.lineOf(name), written: file.settings[name], base: base[name] });
    }
    return { allowed, refused };
}
function whyNot(file, root, { name, value, base }) {
    const { authority = 'runner', path } = findSetting(name);
    if (file.trusted)
        return path === 'file' && !staysInside(root, String(value)) ? 'outside' : null;
    if (authority === 'author')
        return null;
    if (authority === 'runner')
        return 'runner';
    const { stricter: how } = authority;
    if (how === 'inside-repository')
        return isWord(value) || staysInside(root, String(value)) ? null : 'outside';
    return isAsStrict(how, value, base) ? null : 'looser';
}
/** `notebook` and `repo`: paths are absolute by now. */
const isWord = (value) => typeof value === 'string' && /^\w+$/.test(value);
/** Whether an absolute path, with links resolved, is inside a repository but not in `.git`. */
function staysInside(root, path) {
    const target = existingPart(path);
    return (isWithin(target, root) &&
        !relative(root, target)
            .split(/[\\/]/)
            .some((part) => part.toLowerCase() === '.git'));
}
/** A path with links resolved in the part that exists. */
function existingPart(path) {
    try {
        return realpathSync(path);
    }
    catch {
        const parent = dirname(path);
        return parent === path ? path : `${existingPart(parent)}${path.slice(parent.length)}`;
    }
}

/**
 * A glob relative to the folder `from` as one relative to the folder `to` (both absolute), for `discoverNotebooks`:
 * globs without a slash hold at any depth and stay as they are.
 */
function rebaseGlob(glob, from, to) {
    const clean = glob.replace(/\/+$/, '');
    if (from === to || isAbsolute(glob) || !clean.includes('/'))
        return glob;
    const way = relative(from, to).split(sep);
    if (way.includes('..'))
        return posix.join(...relative(to, from).split(sep).map(escapeGlob), glob);
    const segments = posix.normalize(clean).split('/');
    for (const folder of way) {
        if (segments[0] === '**')
            return segments.join('/');
        const segment = segments.shift();
        if (segment === undefined)
            return '**';
        if (!matchesSegment(folder, segment))
            return posix.join(...way.map(() => '..'), glob);
    }
    return segments.join('/') || '**';
}
const matchesSegment = (name, segment) => picomatch.isMatch(name, segment, { dot: true });
const escapeGlob = (text) => text.replace(/[*?[\]{}()!]/g, '\\$&');

/**
 * The settings of one notebook: defaults < the user-level file < what the config file nearest to the notebook may say < flags.
 * `env` and `parameter` are merged name by name, every other value is replaced.
 * @throws UserError for a config file that makes no sense
 */
async function resolveSettings(request) {
    const files = request.files ?? new ConfigFiles();
    const folder = dirname(resolve(request.cwd, request.notebookPath));
    return merge(request, { file: await files.nearest(folder), user: await files.user(), folder });
}
/**
 * The settings of a whole run (`ignore`, report files, what the terminal shows): defaults < the user-level file < what the config
 * file nearest to `cwd` may say, else the one nearest to the first thing to check < flags.
 * @throws UserError for a config file that makes no sense
 */
async function resolveRunSettings(request) {
    const files = request.files ?? new ConfigFiles();
    const file = (await files.nearest(resolve(request.cwd))) ??
        (await files.nearest(staticFolder(request.patterns.find((pattern) => !pattern.startsWith('!')) ?? '.', request.cwd)));
    return merge(request, { file, user: await files.user(), folder: resolve(request.cwd) });
}
/** Keys of a notebook's own config file that apply only to a whole run and therefore have no effect. */
function idleRunSettings(notebook, run) {
    if (notebook.configFile === run.configFile)
        return [];
    return settings.filter(({ name, perRun }) => perRun && typeof notebook.sources[name] === 'object').map(({ name }) => name);
}
/** The part of a path or glob before its first wildcard. A file can be returned as it is, since no config file is inside it. */
function staticFolder(pattern, cwd) {
    const parts = pattern.split(/[\\/]/);
    const wild = parts.findIndex((part) => /[*?{}[\]!()]/.test(part));
    return resolve(cwd, wild < 0 ? pattern : parts.slice(0, wild).join('/') || (pattern.startsWith('/') ? '/' : '.'));
}
function merge({ flags, cwd }, { file, user, folder }) {
    const fromFlags = said(flags, (path) => resolve(cwd, path));
    const fromUser = user ? saidIn(user) : {};
    const written = file ? saidIn(file) : {};
    if (file && written.ignore)
        written.ignore = written.ignore.map((glob) => rebaseGlob(glob, dirname(file.path), resolve(cwd)));
    const defaults = settingsSchema.parse({});
    const { allowed: fromFile, refused } = file
        ? allowedOf(file, { said: written, base: { ...defaults, ...fromUser }, folder })
        : { allowed: {}, refused: [] };
    // Whoever asks for quiet on the command line does not contradict a file that asks for verbose.
    for (const lower of [fromUser, fromFile]) {
        if (fromFlags.quiet)
            delete lower.verbose;
        if (fromFlags.verbose)
            delete lower.quiet;
    }
    if (fromFile.verbose)
        delete fromUser.quiet;
    if (fromFile.quiet)
        delete fromUser.verbose;
    const sourceOf = (name) => name in fromFlags ? 'flags' : file && name in fromFile ? { file: file.path } : name in fromUser ? 'user' : 'default';
    const ownTimeout = fromFlags.timeout ?? fromUser.timeout;
    return {
        settings: {
            ...defaults,
            ...fromUser,
            ...fromFile,
            ...fromFlags,
            env: { ...fromUser.env, ...fromFile.env, ...fromFlags.env },
            parameter: { ...fromUser.parameter, ...fromFile.parameter, ...fromFlags.parameter },
            // A file of the repository does not bring back what its user leaves out.
            ignore: fromFlags.ignore ?? [...(fromUser.ignore ?? []), ...(fromFile.ignore ?? [])],
        },
        sources: Object.fromEntries(settingNames.map((name) => [name, sourceOf(name)])),
        configFile: file?.path ?? null,
        refused: refused.filter(({ name }) => !(name in fromFlags)),
        timeoutCap: ownTimeout ?? null,
    };
}
/** Paths start from the file and may begin with `~/`. */
const saidIn = (file) => said(file.settings, (path) => resolve(dirname(file.path), path.replace(/^~(?=[\\/])/, () => homedir())));
/** Only the settings that were given, parsed and with absolute paths. Defaults are left out, because they would hide other sources. */
function said(input, absolute) {
    const read = settingsSchema.parse(input);
    const written = settingNames.filter((name) => input[name] !== undefined);
    return Object.fromEntries(written.map((name) => [name, anchored(findSetting(name), read[name], absolute)]));
}
function anchored({ path, value: placeholder }, value, absolute) {
    if (typeof value !== 'string' || !path || value === '-')
        return value;
    if (path === 'folder' && placeholder?.split('|').includes(value))
        return value;
    if (path === 'program' && !/[\\/]/.test(value))
        return value;
    // A slash at the end is how a user says that a folder is meant.
    return /[\\/]$/.test(value) ? join(absolute(value), '/') : absolute(value);
}

/** Every n-th of a sorted list, so that parts are of much the same size and folders are spread over them. `part`: `2/4`, from 1. */
function shardOf(items, part) {
    const [index, parts] = part.split('/').map(Number);
    return items.filter((_, at) => at % parts === index - 1);
}

/**
 * Divides items into parts that take about equally long: the longest first, each to the part that has least to do so far (Graham's LPT rule,
 * at most a third longer than the best there is). Depends on nothing but its arguments; equal loads go to the part with fewer items, then to the first.
 * @param items in a fixed order, which every part keeps
 * @param costOf seconds, or any unit; null where it is not known, which counts as the median of what is
 * @returns the items of every part
 */
function balance(items, parts, costOf) {
    const known = items.flatMap((item) => costOf(item) ?? []).sort((one, other) => one - other);
    const median = known[Math.floor((known.length - 1) / 2)] ?? 1;
    const loads = Array.from({ length: parts }, () => ({ cost: 0, at: [] }));
    const costs = items.map((item) => costOf(item) ?? median);
    const longestFirst = items.map((_, at) => at).sort((one, other) => costs[other] - costs[one] || one - other);
    for (const at of longestFirst) {
        const least = loads.reduce((best, load) => load.cost < best.cost || (load.cost === best.cost && load.at.length < best.at.length) ? load : best);
        least.cost += costs[at];
        least.at.push(at);
    }
    return loads.map(({ at }) => at.sort((one, other) => one - other).map((each) => items[each]));
}

/** The notebooks of one part, and what `nbcrane merge` needs to see that all parts were divided alike. */
function divide({ found, part, nameOf, durations }) {
    const [index, parts] = part.split('/').map(Number);
    const names = found.map(nameOf);
    const known = durations === null ? [] : names.map((name) => durations.get(name) ?? null);
    const paths = durations === null ? shardOf(found, part) : (balance(found, parts, (path) => durations.get(nameOf(path)) ?? null)[index - 1] ?? []);
    return { paths, shard: { part, of: found.length, plan: digest([parts, names, known]).slice(0, 16) } };
}

/**
 * How long notebooks took in an earlier run, in milliseconds, by report path. Notebooks that were not run through say nothing of it.
 * @throws UserError where the file is no report
 */
async function readDurations(file) {
    // Before the first run there is nothing to know.
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.size === 0)
        return new Map();
    const { notebooks } = await readReport(file, {
        named: `--durations names ${file}`,
        remedy: 'It is a JSON report of an earlier run: written by `nbcrane check --json` or `nbcrane merge --json`.',
    });
    return new Map(notebooks.flatMap(({ path, status, durationMs, cache }) => status === 'passed' ? [[path, Math.round(cache?.outcome === 'reused' ? cache.durationMs : durationMs)]] : []));
}

/**
 * What git says has changed since the merge base of HEAD and `ref`. Changes inside submodules are none: telling them would have git read their configuration.
 * @throws UserError where git does not know `ref`, or the history is too short to tell
 */
async function changedSince(ref, folder) {
    const changes = await withGit(folder, (git) => changesIn(git, ref));
    if (changes === null)
        throw new UserError('changed-since', `--changed-since needs git, and ${folder} is in no work tree of it.`);
    return changes;
}
async function changesIn(git, ref) {
    const root = (await git(['rev-parse', '--show-toplevel']))?.replace(/\n$/, '');
    if (root === undefined)
        return null;
    // A name that begins with a dash would be an option.
    const commit = ref.startsWith('-') ? null : await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
    if (!commit) {
        throw new UserError('changed-since', `--changed-since ${ref}: git knows no such branch, tag or commit here.`, {
            remedy: 'In a workflow, fetch it first: `fetch-depth: 0` for actions/checkout, and a name such as origin/main.',
        });
    }
    const base = await git(['merge-base', commit.trim(), 'HEAD']);
    if (!base) {
        throw new UserError('changed-since', `--changed-since ${ref}: git finds no commit that it shares with the work here.`, {
            remedy: 'The history may be cut short: `fetch-depth: 0` for actions/checkout gets all of it.',
        });
    }
    const asked = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'];
    const differing = await git(['diff', ...asked, base.trim(), '--']);
    const untracked = await git(['ls-files', '-z', '--full-name', '--others', '--exclude-standard', '--', ':/']);
    if (differing === null || untracked === null)
        throw new UserError('changed-since', `--changed-since ${ref}: git cannot compare with it.`);
    const names = [...differing.split('\0'), ...untracked.split('\0')].filter(Boolean);
    return { root, changed: new Set(names.map((name) => join(root, name))) };
}

/**
 * The notebooks of this run among those found: what changed, then this part of it.
 * @throws UserError
 */
async function selectNotebooks(found, { shard: part, durations, 'changed-since': ref }, { cwd, nameOf, tell }) {
    const paths = ref === undefined ? found : await changedOf(found, ref, { cwd, tell });
    if (part === undefined)
        return { paths };
    const known = durations === undefined ? null : await readDurations(durations);
    const division = divide({ found: paths, part, nameOf, durations: known });
    if (division.paths.length === 0)
        tell(`part ${part} contains none of the ${paths.length} notebooks`);
    return division;
}
async function changedOf(found, ref, { cwd, tell }) {
    const { changed } = await changedSince(ref, cwd);
    const paths = found.filter((path) => changed.has(realPath(path)));
    if (paths.length === 0)
        tell(`No notebook changed since ${ref}.`);
    else if (paths.length < found.length)
        tell(`${count(found.length - paths.length, 'notebook')} did not change since ${ref} and ${found.length - paths.length === 1 ? 'was' : 'were'} not checked.`);
    const others = [...changed].filter((path) => !path.endsWith('.ipynb')).length;
    if (others > 0 && paths.length < found.length)
        tell(`${count(others, 'other file')} changed since ${ref}: notebooks that only read such files were not checked either.`);
    return paths;
}

/** Without a user-level file, and without trust in any other. */
const strangers = { userPath: null, trusts: async () => false, reader: { kind: 'workflow' } };
/**
 * Finds the notebooks and the settings of each.
 * @throws UserError for patterns that name no notebook and for config files that make no sense
 */
async function assign(patterns, flags, cwd, { userPath, trusts, reader, pythonFor = async () => ({}) } = strangers) {
    const notices = new Set();
    const tell = (message) => void notices.add(message);
    const request = { flags, cwd, files: new ConfigFiles({ userPath, trusts, onNotice: tell }) };
    const run = await resolveRunSettings({ ...request, patterns });
    const tellRefusals = (refused) => {
        for (const refusal of refused)
            tell(refusalNotice(refusal, { shown: reportPath(refusal.file, cwd), reader }));
    };
    tellRefusals(run.refused);
    for (const idle of idleFlags(flags, run.settings))
        tell(idle);
    const { found, ignored } = await discoverNotebooks(patterns, { cwd, ignore: run.settings.ignore });
    if (ignored > 0 && typeof run.sources.ignore === 'object')
        tell(ignoredNotice(reportPath(run.sources.ignore.file, cwd), ignored));
    if (found.length === 0) {
        throw new UserError('no-notebooks', 'All notebooks are excluded by `ignore`.', {
            remedy: 'Check --ignore, the key `ignore` and patterns that start with !.',
        });
    }
    const jobs = [];
    const selected = await selectNotebooks(found, run.settings, { cwd, nameOf: (path) => reportPath(path, cwd), tell });
    const { paths } = selected;
    for (const absolutePath of paths) {
        const own = await resolveSettings({ ...request, notebookPath: absolutePath });
        const idle = idleRunSettings(own, run);
        if (idle.length > 0)
            tell(`${reportPath(own.configFile, cwd)}: ${idle.join(', ')} ignored, because settings for the whole run come from ${run.configFile ? reportPath(run.configFile, cwd) : 'the flags'}`);
        if (own.configFile !== run.configFile)
            tellRefusals(own.refused);
        if (own.settings.model !== undefined && isModelInVain(own.settings))
            tell(`the model ${own.settings.model} is not used, because \`min-confidence\` is certain and model predictions are never certain`);
        for (const mistake of own.settings['ignore-rule'].flatMap((rule) => unknownRule(rule) ?? []))
            throw new UserError('usage', `\`ignore-rule\`: ${mistake}`, { remedy: 'Run `nbcrane rules` for a list.' });
        const { python, notice } = await pythonFor(absolutePath, own.settings);
        if (notice !== undefined)
            tell(notice);
        const settings = python === undefined ? own.settings : { ...own.settings, python };
        jobs.push({ absolutePath, path: reportPath(absolutePath, cwd), settings, timeoutCap: own.timeoutCap });
    }
    const { shard } = selected;
    const repositoryRoot = repositoryOf(dirname(found[0])) ?? cwd;
    return { jobs, run: run.settings, repositoryRoot, notices: [...notices], ...(shard ? { shard } : {}) };
}
/** Relative to the working directory where it lies inside, with `/`. */
function reportPath(path, cwd) {
    const inside = relative(cwd, path);
    return (inside.startsWith('..') || isAbsolute(inside) ? path : inside).split(sep).join('/');
}

/**
 * Where the person who runs nbcrane keeps settings of their own: `$XDG_CONFIG_HOME/nbcrane/nbcrane.toml`, else
 * `~/.config/nbcrane/nbcrane.toml`, also on macOS, as most command-line tools have it; `%APPDATA%\\nbcrane\\nbcrane.toml` on
 * Windows. A relative XDG_CONFIG_HOME is ignored, as https://specifications.freedesktop.org/basedir-spec asks.
 */
function userConfigPath(env, platform = process.platform) {
    const { XDG_CONFIG_HOME: xdg, APPDATA: roaming } = env;
    const home = (platform === 'win32' ? env['USERPROFILE'] : env['HOME']) || homedir();
    const folder = platform === 'win32' ? roaming || join(home, 'AppData', 'Roaming') : xdg && isAbsolute(xdg) ? xdg : join(home, '.config');
    return join(folder, 'nbcrane', 'nbcrane.toml');
}

export { assign as a, userConfigPath as u };
