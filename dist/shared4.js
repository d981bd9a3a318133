import { posix, resolve, isAbsolute, join, dirname, basename, relative, sep } from 'node:path';
import { U as UserError, e as picomatch } from './shared2.js';
import { stat, open, lstat, realpath } from 'node:fs/promises';
import { g as glob, d as digest, r as readNotebook, a as predictionOf } from './shared7.js';
import { s as searchFolder, p as parse, T as TomlError, g as git } from './shared12.js';
import { r as repositoryOf, i as isWithin, c as count } from './shared6.js';
import { constants, realpathSync, readFileSync } from 'node:fs';
import { i as isRecord, c as clip } from './shared13.js';
import { h as findProblems, a as settings, G as findSetting, H as isAsStrict, b as settingsSchema, I as settingNames, o as object, t as array, i as int, s as string, _ as _enum, p as discriminatedUnion, r as literal, J as crashVerdict } from './shared8.js';
import { i as isModelInVain, a as pythonSources, e as errorLine, b as planNotebook, u as unreadNotebook, f as findPython, d as decide, p as panelPool, c as budgetOf, g as answersOf$1, r as runAll, h as providerPool } from './shared5.js';
import { homedir, totalmem, freemem, availableParallelism } from 'node:os';
import { g as readReport } from './shared3.js';
import { e as execa, h as hostEnvironment, n as neutralFolder } from './shared14.js';

/** Those absolute file paths that match a glob relative to `cwd`. The disk is not looked at: tinyglobby walks the paths only. */
async function matchingPaths(paths, globs, cwd) {
    if (paths.length === 0 || globs.length === 0)
        return [];
    return glob(globs, { cwd, absolute: true, dot: true, expandDirectories: false, followSymbolicLinks: false, fs: treeOf(paths) });
}
function treeOf(paths) {
    const folders = new Map();
    for (const path of paths) {
        let kind = 'file';
        for (let at = path; at !== posix.dirname(at); at = posix.dirname(at), kind = 'folder') {
            const folder = posix.dirname(at);
            const entries = folders.get(folder) ?? new Map();
            folders.set(folder, entries.set(posix.basename(at), kind));
        }
    }
    const readdir = (folder, _options, done) => {
        const entries = folders.get(folder.length > 1 ? folder.replace(/\/$/, '') : folder) ?? new Map();
        done(null, [...entries].map(([name, kind]) => entry(name, kind)));
    };
    return { readdir };
}
function entry(name, kind) {
    return { name, isFile: () => kind === 'file', isDirectory: () => kind === 'folder', isSymbolicLink: () => false };
}

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
        return text === null ? null : configFile({ path, text, table: ownTable(path, text), trusted: true });
    }
    async #read(path, tableOf) {
        const text = await readIfThere(path);
        if (text === null || !mayHold(path, text))
            return null;
        // An error would quote the target of the link, which may be private.
        if (await leadsOutside(path)) {
            this.#options.onNotice?.(`${path} was ignored: it is a symbolic link to a file outside the repository`);
            return null;
        }
        const table = tableOf(path, text);
        return table === null ? null : configFile({ path, text, table, trusted: (await this.#options.trusts?.(path, text)) ?? false });
    }
}
/** Mistakes in a `pyproject.toml` do not matter if it does not mention nbcrane. */
const mayHold = (path, text) => basename(path) !== 'pyproject.toml' || text.includes('nbcrane');
const ownTable = (path, text) => parseToml(path, text);
function projectTable(path, text) {
    const { tool } = parseToml(path, text);
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
/** Links inside one repository are a way to share a file. All other links lead outside the repository. */
async function leadsOutside(path) {
    const stats = await lstat(path).catch(() => null);
    if (!stats?.isSymbolicLink())
        return false;
    const root = await realpath(repositoryOf(dirname(path)) ?? dirname(path));
    const target = await realpath(path);
    return !isWithin(target, root);
}
async function readIfThere(path) {
    let file = null;
    try {
        // A pipe would block until somebody writes to it.
        file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
        const stats = await file.stat();
        if (!stats.isFile())
            return null;
        if (stats.size > maxBytes)
            throw new UserError('config', `${path} is larger than 1 MiB. That is too large for a config file`);
        return (await file.readFile('utf8')).replace(/^\uFEFF/, '');
    }
    catch (error) {
        if (error instanceof UserError)
            throw error;
        const { code, message } = error;
        // A folder of that name, or a notebook folder that is gone, is not a config file that failed.
        if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR')
            return null;
        throw new UserError('config', `${path}: cannot be read (${message})`, { cause: error });
    }
    finally {
        await file?.close();
    }
}
function parseToml(path, text) {
    try {
        return parse(text);
    }
    catch (error) {
        if (!(error instanceof TomlError))
            throw error;
        const [headline = ''] = error.message.split('\n');
        const reason = headline.replace(/^Invalid TOML document: /, '');
        throw new UserError('config', `${path}:${error.line}:${error.column}: invalid TOML: ${reason}\n\n${error.codeblock.trimEnd()}`, {
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
    if ((await stat(file).catch(() => null))?.size === 0)
        return new Map();
    const { notebooks } = await readReport(file, {
        named: `--durations names ${file}`,
        remedy: 'It is a JSON report of an earlier run: written by `nbcrane check --json` or `nbcrane merge --json`.',
    });
    return new Map(notebooks.flatMap(({ path, status, durationMs, cache }) => status === 'passed' ? [[path, Math.round(cache?.outcome === 'reused' ? cache.durationMs : durationMs)]] : []));
}

/**
 * What git says has changed since the merge base of HEAD and `ref`.
 * @throws UserError where git does not know `ref`, or the history is too short to tell
 */
async function changedSince(ref, folder) {
    const root = (await git(folder, ['rev-parse', '--show-toplevel']))?.replace(/\n$/, '');
    if (root === undefined)
        throw new UserError('changed-since', `--changed-since needs git, and ${folder} is in no work tree of it.`);
    // A name that begins with a dash would be an option.
    const commit = ref.startsWith('-') ? null : await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
    if (!commit) {
        throw new UserError('changed-since', `--changed-since ${ref}: git knows no such branch, tag or commit here.`, {
            remedy: 'In a workflow, fetch it first: `fetch-depth: 0` for actions/checkout, and a name such as origin/main.',
        });
    }
    const base = await git(root, ['merge-base', commit.trim(), 'HEAD']);
    if (!base) {
        throw new UserError('changed-since', `--changed-since ${ref}: git finds no commit that it shares with the work here.`, {
            remedy: 'The history may be cut short: `fetch-depth: 0` for actions/checkout gets all of it.',
        });
    }
    const differing = await git(root, ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', base.trim(), '--']);
    const untracked = await git(root, ['ls-files', '-z', '--others', '--exclude-standard']);
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
    const paths = found.filter((path) => changed.has(real(path)));
    tell(`${count(found.length - paths.length, 'notebook')} did not change since ${ref} and ${found.length - paths.length === 1 ? 'was' : 'were'} not checked.`);
    const others = [...changed].filter((path) => !path.endsWith('.ipynb')).length;
    if (others > 0 && paths.length < found.length)
        tell(`${count(others, 'other file')} changed since ${ref}: notebooks that only read such files were not checked either.`);
    return paths;
}
function real(path) {
    try {
        return realpathSync(path);
    }
    catch {
        return path;
    }
}

/** Without a user-level file, and without trust in any other. */
const strangers = { userPath: null, trusts: async () => false, reader: { kind: 'workflow' } };
/**
 * Finds the notebooks and the settings of each.
 * @throws UserError for patterns that name no notebook and for config files that make no sense
 */
async function assign(patterns, flags, cwd, { userPath, trusts, reader } = strangers) {
    const notices = new Set();
    const tell = (message) => void notices.add(message);
    const request = { flags, cwd, files: new ConfigFiles({ userPath, trusts, onNotice: tell }) };
    const run = await resolveRunSettings({ ...request, patterns });
    const tellRefusals = (refused) => {
        for (const refusal of refused)
            tell(refusalNotice(refusal, { shown: reportPath(refusal.file, cwd), reader }));
    };
    tellRefusals(run.refused);
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
        jobs.push({ absolutePath, path: reportPath(absolutePath, cwd), settings: own.settings, timeoutCap: own.timeoutCap });
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
function attempt(get) {
    try {
        return get();
    }
    catch {
        return undefined;
    }
}

/** What a kernel with common libraries takes before the notebook's own data. */
const perKernel = 2 ** 30;
/** A kernel that has just started has not yet taken what it will: it counts with `perKernel` for so long. */
const settlingMs = 10_000;
const pollMs = 500;
/** Bytes that have to be free for one more kernel: a gigabyte, or an eighth of a small machine. */
const neededBytes = ({ total }) => Math.min(perKernel, total / 8);
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
        let told = false;
        for (let state = isShort(); state && startedAt.size > 0 && !signal.aborted; state = isShort()) {
            if (!told)
                onShort(startedAt.size, state);
            told = true;
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
    const atOnce = jobs === 'auto' ? automaticJobs(availableParallelism()) : jobs;
    let told = false;
    const onShort = (running, { available }) => {
        if (told)
            return;
        told = true;
        const megabytes = Math.round(available / 2 ** 20);
        note(`Memory was short (${megabytes} MiB free with ${count(running, 'notebook')} running): notebooks waited for others to finish.`);
    };
    // A result that is reused has no outputs to write.
    if (cache && output !== undefined)
        note('`cache` has no effect with `output-notebook`. Every notebook was run.');
    return {
        atOnce,
        reusesResults: cache && output === undefined,
        keepsOutputs: output !== undefined,
        ...(atOnce > 1 ? { gate: memoryGate({ onShort }) } : {}),
        ...(maxFailures === undefined ? {} : { maxFailures }),
    };
}

/**
 * Whether a Python is plainly the one the notebook's kernel will be, so that a module it lacks is a module the kernel lacks:
 * asked for or of the active environment, able to be a kernel, and nothing in the notebook or the environment that says otherwise.
 */
function isProjectPython({ notebook, settings, python, env }) {
    const active = Boolean(env['VIRTUAL_ENV']) || (Boolean(env['CONDA_PREFIX']) && env['CONDA_DEFAULT_ENV'] !== 'base');
    const kernel = settings['kernel-name'] ?? notebook.kernelName ?? 'python3';
    // Relative entries mean another folder in a kernel than here.
    const pathIsPlain = (env['PYTHONPATH'] ?? '').split(/[:;]/).every((entry) => entry === '' || isAbsolute(entry) || /^[\\/]/.test(entry));
    return ((settings.python !== undefined || active) &&
        python.ipykernel !== null &&
        (kernel === 'python3' || kernel === 'python') &&
        pathIsPlain &&
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

/** Hundreds of notebooks take seconds. A Python that hangs in its startup files must not block a commit. */
const silenceLimitMs = 60_000;
/**
 * Asks one Python process about all notebooks and gives an answer for each, in their order. Source that makes Python itself
 * die is told as a failure of its notebook, and a new process goes on with the next one.
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
    const child = execa(executable, ['-c', pythonSources['nbcrane_static/start.py'] ?? ''], {
        reject: false,
        // Neither the folder of a notebook nor the current one may shadow the standard library with a module of its own.
        cwd: neutralFolder(),
        env: { ...hostEnvironment(), PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
        extendEnv: false,
        input: JSON.stringify({ sources: staticSources(), startup: true, notebooks: questions }),
        stderr: 'ignore',
        cancelSignal: AbortSignal.any([signal, quiet.signal]),
        forceKillAfterDelay: 1000,
    });
    try {
        for await (const line of child) {
            wait();
            // Site customisations may print, too.
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
async function checkStatically({ jobs, repositoryRoot, env, signal, shard }, emit) {
    emit({ type: 'run-started', notebooks: jobs.length, predictors: ['static'], ...(shard ? { shard } : {}) });
    const byPython = Map.groupBy(jobs, ({ settings }) => settings.python);
    for (const [python, group] of byPython) {
        const looked = [];
        for (const job of group) {
            const plan = await read(job, repositoryRoot, emit);
            if (plan)
                looked.push({ job, plan });
        }
        if (looked.length > 0 && !signal.aborted)
            await lookAt(looked, { python, repositoryRoot, env, signal, emit });
    }
    emit({ type: 'run-finished', interrupted: signal.aborted });
}
/** The plan of a Python notebook. Other notebooks are reported at once. */
async function read({ absolutePath, path, settings }, repositoryRoot, emit) {
    try {
        const plan = planNotebook(await readNotebook(absolutePath, path), settings, repositoryRoot);
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
    const told = warnings.map((message) => ({ code: 'notebook', message }));
    if (!answer.ok)
        told.push({ code: 'prediction-unavailable', message: `nbcrane could not check this notebook: ${answer.error}.` });
    for (const warning of told)
        emit({ type: 'warning', path, cell: null, warning });
    const cells = steps.map((step) => cellReport(step, plan, answer.ok ? answer.findings : []));
    const crash = cells.some(({ status }) => status === 'predicted-crash');
    for (const [at, { cell }] of steps.entries())
        emit({ type: 'cell-finished', path, cell, result: cells[at], outputs: [] });
    const result = { ...empty(path), status: crash ? 'predicted-crash' : 'passed', durationMs, cells, warnings: told };
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
    const told = [findings.find(({ cellIndex }) => cellIndex === cell.index), savedError(plan, step)]
        .flatMap((finding) => (finding ? [staticVerdict(finding, savedOrder(plan, finding))] : []))
        .map((verdict) => ({ verdict, decision: decide({ verdict, when: 'before' }, plan, { mayRaise, runRegardless, isPast: false }) }))
        .find(({ decision }) => decision !== 'go-on');
    return {
        ...report,
        status: told?.decision === 'stop' ? 'predicted-crash' : 'checked',
        prediction: told ? predictionOf(told.verdict) : null,
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
async function perform({ jobs, run, repositoryRoot, notices, shard }, reporters, { env, signal }) {
    const notice = (message) => reporters.notice(message);
    const panelFor = panelPool({ env, answers: answersOf$1(env, notice), ...budgetOf(run, (message) => reporters.note(message)) });
    if (!run.static)
        for (const { settings } of jobs)
            panelFor(settings);
    for (const note of notices)
        reporters.note(note);
    const { providerFor, close } = providerPool({ onNotice: (message) => reporters.notice(message), env, repositoryRoot });
    const part = shard ? { shard } : {};
    const emit = (event) => reporters.on(event);
    const running = run.static
        ? checkStatically({ jobs, repositoryRoot, env, signal, ...part }, emit)
        : runAll({ jobs, providerFor, panelFor, repositoryRoot, signal, ...many(run, (message) => reporters.note(message)), ...part }, emit);
    // Reports before kernels: an impatient second interruption must not cost them.
    const finished = running.then(() => reporters.finish(), (error) => reporters.finish().then(() => Promise.reject(error)));
    return finished.finally(close);
}

export { assign as a, perform as p, userConfigPath as u };
