import * as require$$0 from "fs";

import { statSync, stat, realpathSync, realpath, readdirSync, readdir } from "fs";

import { sep, basename, dirname, resolve, normalize, relative, posix, isAbsolute } from "path";

import { fileURLToPath } from "url";

import "module";

import { p as picomatch, e as isRecord, b as readBytes, U as UnreadFile, c as count } from "./shared6.js";

import { isUtf8 } from "node:buffer";

import { U as UserError, C as CannotWork } from "./shared4.js";

import { createHash } from "node:crypto";

import { a as attempt, ah as isTextName } from "./shared11.js";

import { extname } from "node:path";

import { i as isOfNotebook, j as jupytextOf, b as readYaml, e as readHeader, f as namedDialect } from "./shared15.js";

import { e as secretName, r as redacted } from "./shared.js";

var __require = () => {
throw new Error("not in the bundle");
};

function cleanPath(path) {
let normalized = normalize(path);
if (normalized.length > 1 && normalized[normalized.length - 1] === sep) normalized = normalized.substring(0, normalized.length - 1);
return normalized;
}

const SLASHES_REGEX = /[\\/]/g;

function convertSlashes(path, separator) {
return path.replace(SLASHES_REGEX, separator);
}

const WINDOWS_ROOT_DIR_REGEX = /^[a-z]:[\\/]$/i;

function isRootDirectory(path) {
return path === "/" || WINDOWS_ROOT_DIR_REGEX.test(path);
}

function normalizePath(path, options) {
const {resolvePaths: resolvePaths, normalizePath: normalizePath$1, pathSeparator: pathSeparator} = options;
const pathNeedsCleaning = process.platform === "win32" && path.includes("/") || path.startsWith(".");
if (resolvePaths) path = resolve(path);
if (normalizePath$1 || pathNeedsCleaning) path = cleanPath(path);
if (path === ".") return "";
const needsSeperator = path[path.length - 1] !== pathSeparator;
return convertSlashes(needsSeperator ? path + pathSeparator : path, pathSeparator);
}

function joinPathWithBasePath(filename, directoryPath) {
return directoryPath + filename;
}

function joinPathWithRelativePath(root, options) {
return function(filename, directoryPath) {
const sameRoot = directoryPath.startsWith(root);
if (sameRoot) return directoryPath.slice(root.length) + filename; else return convertSlashes(relative(root, directoryPath), options.pathSeparator) + options.pathSeparator + filename;
};
}

function joinPath(filename) {
return filename;
}

function joinDirectoryPath(filename, directoryPath, separator) {
return directoryPath + filename + separator;
}

function build$7(root, options) {
const {relativePaths: relativePaths, includeBasePath: includeBasePath} = options;
return relativePaths && root ? joinPathWithRelativePath(root, options) : includeBasePath ? joinPathWithBasePath : joinPath;
}

function pushDirectoryWithRelativePath(root) {
return function(directoryPath, paths) {
paths.push(directoryPath.substring(root.length) || ".");
};
}

function pushDirectoryFilterWithRelativePath(root) {
return function(directoryPath, paths, filters) {
const relativePath = directoryPath.substring(root.length) || ".";
if (filters.every(filter => filter(relativePath, true))) paths.push(relativePath);
};
}

const pushDirectory = (directoryPath, paths) => {
paths.push(directoryPath || ".");
};

const pushDirectoryFilter = (directoryPath, paths, filters) => {
const path = directoryPath || ".";
if (filters.every(filter => filter(path, true))) paths.push(path);
};

const empty$2 = () => {};

function build$6(root, options) {
const {includeDirs: includeDirs, filters: filters, relativePaths: relativePaths} = options;
if (!includeDirs) return empty$2;
if (relativePaths) return filters && filters.length ? pushDirectoryFilterWithRelativePath(root) : pushDirectoryWithRelativePath(root);
return filters && filters.length ? pushDirectoryFilter : pushDirectory;
}

const pushFileFilterAndCount = (filename, _paths, counts, filters) => {
if (filters.every(filter => filter(filename, false))) counts.files++;
};

const pushFileFilter = (filename, paths, _counts, filters) => {
if (filters.every(filter => filter(filename, false))) paths.push(filename);
};

const pushFileCount = (_filename, _paths, counts, _filters) => {
counts.files++;
};

const pushFile = (filename, paths) => {
paths.push(filename);
};

const empty$1 = () => {};

function build$5(options) {
const {excludeFiles: excludeFiles, filters: filters, onlyCounts: onlyCounts} = options;
if (excludeFiles) return empty$1;
if (filters && filters.length) return onlyCounts ? pushFileFilterAndCount : pushFileFilter; else if (onlyCounts) return pushFileCount; else return pushFile;
}

const getArray = paths => paths;

const getArrayGroup = () => [ "" ].slice(0, 0);

function build$4(options) {
return options.group ? getArrayGroup : getArray;
}

const groupFiles = (groups, directory, files) => {
groups.push({
directory: directory,
files: files,
dir: directory
});
};

const empty = () => {};

function build$3(options) {
return options.group ? groupFiles : empty;
}

const resolveSymlinksAsync = function(path, state, callback$1) {
const {queue: queue, fs: fs, options: {suppressErrors: suppressErrors}} = state;
queue.enqueue();
fs.realpath(path, (error, resolvedPath) => {
if (error) return queue.dequeue(suppressErrors ? null : error, state);
fs.stat(resolvedPath, (error$1, stat) => {
if (error$1) return queue.dequeue(suppressErrors ? null : error$1, state);
if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return queue.dequeue(null, state);
callback$1(stat, resolvedPath);
queue.dequeue(null, state);
});
});
};

const resolveSymlinks = function(path, state, callback$1) {
const {queue: queue, fs: fs, options: {suppressErrors: suppressErrors}} = state;
queue.enqueue();
try {
const resolvedPath = fs.realpathSync(path);
const stat = fs.statSync(resolvedPath);
if (stat.isDirectory() && isRecursive(path, resolvedPath, state)) return;
callback$1(stat, resolvedPath);
} catch (e) {
if (!suppressErrors) throw e;
}
};

function build$2(options, isSynchronous) {
if (!options.resolveSymlinks || options.excludeSymlinks) return null;
return isSynchronous ? resolveSymlinks : resolveSymlinksAsync;
}

function isRecursive(path, resolved, state) {
if (state.options.useRealPaths) return isRecursiveUsingRealPaths(resolved, state);
let parent = dirname(path);
let depth = 1;
while (parent !== state.root && depth < 2) {
const resolvedPath = state.symlinks.get(parent);
const isSameRoot = !!resolvedPath && (resolvedPath === resolved || resolvedPath.startsWith(resolved) || resolved.startsWith(resolvedPath));
if (isSameRoot) depth++; else parent = dirname(parent);
}
state.symlinks.set(path, resolved);
return depth > 1;
}

function isRecursiveUsingRealPaths(resolved, state) {
return state.visited.includes(resolved + state.options.pathSeparator);
}

const onlyCountsSync = state => state.counts;

const groupsSync = state => state.groups;

const defaultSync = state => state.paths;

const limitFilesSync = state => state.paths.slice(0, state.options.maxFiles);

const onlyCountsAsync = (state, error, callback$1) => {
report(error, callback$1, state.counts, state.options.suppressErrors);
return null;
};

const defaultAsync = (state, error, callback$1) => {
report(error, callback$1, state.paths, state.options.suppressErrors);
return null;
};

const limitFilesAsync = (state, error, callback$1) => {
report(error, callback$1, state.paths.slice(0, state.options.maxFiles), state.options.suppressErrors);
return null;
};

const groupsAsync = (state, error, callback$1) => {
report(error, callback$1, state.groups, state.options.suppressErrors);
return null;
};

function report(error, callback$1, output, suppressErrors) {
if (error && !suppressErrors) callback$1(error, output); else callback$1(null, output);
}

function build$1(options, isSynchronous) {
const {onlyCounts: onlyCounts, group: group, maxFiles: maxFiles} = options;
if (onlyCounts) return isSynchronous ? onlyCountsSync : onlyCountsAsync; else if (group) return isSynchronous ? groupsSync : groupsAsync; else if (maxFiles) return isSynchronous ? limitFilesSync : limitFilesAsync; else return isSynchronous ? defaultSync : defaultAsync;
}

const readdirOpts = {
withFileTypes: true
};

const walkAsync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
state.queue.enqueue();
if (currentDepth < 0) return state.queue.dequeue(null, state);
const {fs: fs} = state;
state.visited.push(crawlPath);
state.counts.directories++;
fs.readdir(crawlPath || ".", readdirOpts, (error, entries = []) => {
callback$1(entries, directoryPath, currentDepth);
state.queue.dequeue(state.options.suppressErrors ? null : error, state);
});
};

const walkSync = (state, crawlPath, directoryPath, currentDepth, callback$1) => {
const {fs: fs} = state;
if (currentDepth < 0) return;
state.visited.push(crawlPath);
state.counts.directories++;
let entries = [];
try {
entries = fs.readdirSync(crawlPath || ".", readdirOpts);
} catch (e) {
if (!state.options.suppressErrors) throw e;
}
callback$1(entries, directoryPath, currentDepth);
};

function build(isSynchronous) {
return isSynchronous ? walkSync : walkAsync;
}

var Queue = class {
count=0;
constructor(onQueueEmpty) {
this.onQueueEmpty = onQueueEmpty;
}
enqueue() {
this.count++;
return this.count;
}
dequeue(error, output) {
if (this.onQueueEmpty && (--this.count <= 0 || error)) {
this.onQueueEmpty(error, output);
if (error) {
output.controller.abort();
this.onQueueEmpty = void 0;
}
}
}
};

var Counter = class {
_files=0;
_directories=0;
set files(num) {
this._files = num;
}
get files() {
return this._files;
}
set directories(num) {
this._directories = num;
}
get directories() {
return this._directories;
}
get dirs() {
return this._directories;
}
};

var Aborter = class {
aborted=false;
abort() {
this.aborted = true;
}
};

var Walker = class {
root;
isSynchronous;
state;
joinPath;
pushDirectory;
pushFile;
getArray;
groupFiles;
resolveSymlink;
walkDirectory;
callbackInvoker;
constructor(root, options, callback$1) {
this.isSynchronous = !callback$1;
this.callbackInvoker = build$1(options, this.isSynchronous);
this.root = normalizePath(root, options);
this.state = {
root: isRootDirectory(this.root) ? this.root : this.root.slice(0, -1),
paths: [ "" ].slice(0, 0),
groups: [],
counts: new Counter,
options: options,
queue: new Queue((error, state) => this.callbackInvoker(state, error, callback$1)),
symlinks: new Map,
visited: [ "" ].slice(0, 0),
controller: new Aborter,
fs: options.fs || require$$0
};
this.joinPath = build$7(this.root, options);
this.pushDirectory = build$6(this.root, options);
this.pushFile = build$5(options);
this.getArray = build$4(options);
this.groupFiles = build$3(options);
this.resolveSymlink = build$2(options, this.isSynchronous);
this.walkDirectory = build(this.isSynchronous);
}
start() {
this.pushDirectory(this.root, this.state.paths, this.state.options.filters);
this.walkDirectory(this.state, this.root, this.root, this.state.options.maxDepth, this.walk);
return this.isSynchronous ? this.callbackInvoker(this.state, null) : null;
}
walk=(entries, directoryPath, depth) => {
const {paths: paths, options: {filters: filters, resolveSymlinks: resolveSymlinks$1, excludeSymlinks: excludeSymlinks, exclude: exclude, maxFiles: maxFiles, signal: signal, useRealPaths: useRealPaths, pathSeparator: pathSeparator}, controller: controller} = this.state;
if (controller.aborted || signal && signal.aborted || maxFiles && paths.length > maxFiles) return;
const files = this.getArray(this.state.paths);
for (let i = 0; i < entries.length; ++i) {
const entry = entries[i];
if (entry.isFile() || entry.isSymbolicLink() && !resolveSymlinks$1 && !excludeSymlinks) {
const filename = this.joinPath(entry.name, directoryPath);
this.pushFile(filename, files, this.state.counts, filters);
} else if (entry.isDirectory()) {
let path = joinDirectoryPath(entry.name, directoryPath, this.state.options.pathSeparator);
if (exclude && exclude(entry.name, path)) continue;
this.pushDirectory(path, paths, filters);
this.walkDirectory(this.state, path, path, depth - 1, this.walk);
} else if (this.resolveSymlink && entry.isSymbolicLink()) {
let path = joinPathWithBasePath(entry.name, directoryPath);
this.resolveSymlink(path, this.state, (stat, resolvedPath) => {
if (stat.isDirectory()) {
resolvedPath = normalizePath(resolvedPath, this.state.options);
if (exclude && exclude(entry.name, useRealPaths ? resolvedPath : path + pathSeparator)) return;
this.walkDirectory(this.state, resolvedPath, useRealPaths ? resolvedPath : path + pathSeparator, depth - 1, this.walk);
} else {
resolvedPath = useRealPaths ? resolvedPath : path;
const filename = basename(resolvedPath);
const directoryPath$1 = normalizePath(dirname(resolvedPath), this.state.options);
resolvedPath = this.joinPath(filename, directoryPath$1);
this.pushFile(resolvedPath, files, this.state.counts, filters);
}
});
}
}
this.groupFiles(this.state.groups, directoryPath, files);
};
};

function promise(root, options) {
return new Promise((resolve$1, reject) => {
callback(root, options, (err, output) => {
if (err) return reject(err);
resolve$1(output);
});
});
}

function callback(root, options, callback$1) {
let walker = new Walker(root, options, callback$1);
walker.start();
}

function sync(root, options) {
const walker = new Walker(root, options);
return walker.start();
}

var APIBuilder = class {
constructor(root, options) {
this.root = root;
this.options = options;
}
withPromise() {
return promise(this.root, this.options);
}
withCallback(cb) {
callback(this.root, this.options, cb);
}
sync() {
return sync(this.root, this.options);
}
};

let pm = null;

try {
__require.resolve("picomatch");
pm = __require("picomatch");
} catch {}

var Builder = class {
globCache={};
options={
maxDepth: Infinity,
suppressErrors: true,
pathSeparator: sep,
filters: []
};
globFunction;
constructor(options) {
this.options = {
...this.options,
...options
};
this.globFunction = this.options.globFunction;
}
group() {
this.options.group = true;
return this;
}
withPathSeparator(separator) {
this.options.pathSeparator = separator;
return this;
}
withBasePath() {
this.options.includeBasePath = true;
return this;
}
withRelativePaths() {
this.options.relativePaths = true;
return this;
}
withDirs() {
this.options.includeDirs = true;
return this;
}
withMaxDepth(depth) {
this.options.maxDepth = depth;
return this;
}
withMaxFiles(limit) {
this.options.maxFiles = limit;
return this;
}
withFullPaths() {
this.options.resolvePaths = true;
this.options.includeBasePath = true;
return this;
}
withErrors() {
this.options.suppressErrors = false;
return this;
}
withSymlinks({resolvePaths: resolvePaths = true} = {}) {
this.options.resolveSymlinks = true;
this.options.useRealPaths = resolvePaths;
return this.withFullPaths();
}
withAbortSignal(signal) {
this.options.signal = signal;
return this;
}
normalize() {
this.options.normalizePath = true;
return this;
}
filter(predicate) {
this.options.filters.push(predicate);
return this;
}
onlyDirs() {
this.options.excludeFiles = true;
this.options.includeDirs = true;
return this;
}
exclude(predicate) {
this.options.exclude = predicate;
return this;
}
onlyCounts() {
this.options.onlyCounts = true;
return this;
}
crawl(root) {
return new APIBuilder(root || ".", this.options);
}
withGlobFunction(fn) {
this.globFunction = fn;
return this;
}
crawlWithOptions(root, options) {
this.options = {
...this.options,
...options
};
return new APIBuilder(root || ".", this.options);
}
glob(...patterns) {
if (this.globFunction) return this.globWithOptions(patterns);
return this.globWithOptions(patterns, ...[ {
dot: true
} ]);
}
globWithOptions(patterns, ...options) {
const globFn = this.globFunction || pm;
if (!globFn) throw new Error("Please specify a glob function to use glob matching.");
var isMatch = this.globCache[patterns.join("\0")];
if (!isMatch) {
isMatch = globFn(patterns, ...options);
this.globCache[patterns.join("\0")] = isMatch;
}
this.options.filters.push(path => isMatch(path));
return this;
}
};

const isReadonlyArray = Array.isArray;

const BACKSLASHES = /\\/g;

const DRIVE_RELATIVE_PATH = /^[A-Za-z]:$/;

const isWin = process.platform === "win32";

const ONLY_PARENT_DIRECTORIES = /^(\/?\.\.)+$/;

function getPartialMatcher(patterns, options = {}) {
const patternsCount = patterns.length;
const patternsParts = Array(patternsCount);
const matchers = Array(patternsCount);
let i, j;
for (i = 0; i < patternsCount; i++) {
const parts = splitPattern(patterns[i]);
patternsParts[i] = parts;
const partsCount = parts.length;
const partMatchers = Array(partsCount);
for (j = 0; j < partsCount; j++) partMatchers[j] = picomatch(parts[j], options);
matchers[i] = partMatchers;
}
return input => {
const inputParts = input.split("/");
if (inputParts[0] === ".." && ONLY_PARENT_DIRECTORIES.test(input)) return true;
for (i = 0; i < patternsCount; i++) {
const patternParts = patternsParts[i];
const matcher = matchers[i];
const inputPatternCount = inputParts.length;
const minParts = Math.min(inputPatternCount, patternParts.length);
j = 0;
while (j < minParts) {
const part = patternParts[j];
if (part.includes("/")) return true;
if (!matcher[j](inputParts[j])) break;
if (!options.noglobstar && part === "**") return true;
j++;
}
if (j === inputPatternCount) return true;
}
return false;
};
}

const WIN32_ROOT_DIR = /^[A-Z]:\/$/i;

const isRoot = isWin ? p => WIN32_ROOT_DIR.test(p) : p => p === "/";

function buildFormat(cwd, root, absolute) {
if (cwd === root || root.startsWith(`${cwd}/`)) {
if (absolute) {
const start = cwd.length + +!isRoot(cwd);
return (p, isDir) => p.slice(start, isDir ? -1 : void 0) || ".";
}
const prefix = root.slice(cwd.length + 1);
if (prefix) return (p, isDir) => {
if (p === ".") return prefix;
const result = `${prefix}/${p}`;
return isDir ? result.slice(0, -1) : result;
};
return (p, isDir) => isDir && p !== "." ? p.slice(0, -1) : p;
}
if (absolute) return p => posix.relative(cwd, p) || ".";
return p => posix.relative(cwd, `${root}/${p}`) || ".";
}

function buildRelative(cwd, root) {
if (root.startsWith(`${cwd}/`)) {
const prefix = root.slice(cwd.length + 1);
return p => `${prefix}/${p}`;
}
return p => {
const result = posix.relative(cwd, `${root}/${p}`);
return p[p.length - 1] === "/" && result !== "" ? `${result}/` : result || ".";
};
}

function ensureNonDriveRelativePath(path) {
return path.replace(DRIVE_RELATIVE_PATH, match => `${match}/`);
}

const splitPatternOptions = {
parts: true
};

function splitPattern(path) {
var _result$parts;
const result = picomatch.scan(path, splitPatternOptions);
return ((_result$parts = result.parts) === null || _result$parts === void 0 ? void 0 : _result$parts.length) ? result.parts : [ path ];
}

const POSIX_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}*?|]|^!|[!+@](?=\()|\\(?![()[\]{}!*+?@|]))/g;

const WIN32_UNESCAPED_GLOB_SYMBOLS = /(?<!\\)([()[\]{}]|^!|[!+@](?=\())/g;

const escapePosixPath = path => path.replace(POSIX_UNESCAPED_GLOB_SYMBOLS, "\\$&");

const escapeWin32Path = path => path.replace(WIN32_UNESCAPED_GLOB_SYMBOLS, "\\$&");

const escapePath = isWin ? escapeWin32Path : escapePosixPath;

function isDynamicPattern(pattern, options) {
const scan = picomatch.scan(pattern);
return scan.isGlob || scan.negated;
}

function log(...tasks) {
console.log(`[tinyglobby ${(new Date).toLocaleTimeString("es")}]`, ...tasks);
}

function ensureStringArray(value) {
return typeof value === "string" ? [ value ] : value !== null && value !== void 0 ? value : [];
}

const PARENT_DIRECTORY = /^(\/?\.\.)+/;

const ESCAPING_BACKSLASHES = /\\(?=[()[\]{}!*+?@|])/g;

function normalizePattern(pattern, opts, props, isIgnore) {
var _PARENT_DIRECTORY$exe;
const cwd = opts.cwd;
let result = pattern;
if (pattern[pattern.length - 1] === "/") result = pattern.slice(0, -1);
if (result[result.length - 1] !== "*" && opts.expandDirectories) result += "/**";
const escapedCwd = escapePath(cwd);
result = isAbsolute(result.replace(ESCAPING_BACKSLASHES, "")) ? posix.relative(escapedCwd, result) : posix.normalize(result);
const parentDir = (_PARENT_DIRECTORY$exe = PARENT_DIRECTORY.exec(result)) === null || _PARENT_DIRECTORY$exe === void 0 ? void 0 : _PARENT_DIRECTORY$exe[0];
const parts = splitPattern(result);
if (parentDir) {
const n = (parentDir.length + 1) / 3;
let i = 0;
const cwdParts = escapedCwd.split("/");
while (i < n && parts[i + n] === cwdParts[cwdParts.length + i - n]) {
result = result.slice(0, (n - i - 1) * 3) + result.slice((n - i) * 3 + parts[i + n].length + 1) || ".";
i++;
}
const potentialRoot = posix.join(cwd, parentDir.slice(i * 3));
if (potentialRoot[0] !== "." && props.root.length > potentialRoot.length) {
props.root = ensureNonDriveRelativePath(potentialRoot);
props.depthOffset = -n + i;
}
}
if (!isIgnore && props.depthOffset >= 0) {
var _props$commonPath;
(_props$commonPath = props.commonPath) !== null && _props$commonPath !== void 0 || (props.commonPath = parts);
const newCommonPath = [];
const length = Math.min(props.commonPath.length, parts.length);
for (let i = 0; i < length; i++) {
const part = parts[i];
if (part === "**" && !parts[i + 1]) {
newCommonPath.pop();
break;
}
if (i === parts.length - 1 || part !== props.commonPath[i] || isDynamicPattern(part)) break;
newCommonPath.push(part);
}
props.depthOffset = newCommonPath.length;
props.commonPath = newCommonPath;
props.root = ensureNonDriveRelativePath(newCommonPath.length > 0 ? posix.join(cwd, ...newCommonPath) : cwd);
}
return result;
}

function processPatterns(options, patterns, props) {
const matchPatterns = [];
const ignorePatterns = [];
for (const pattern of options.ignore) {
if (!pattern) continue;
if (pattern[0] !== "!" || pattern[1] === "(") ignorePatterns.push(normalizePattern(pattern, options, props, true));
}
for (const pattern of patterns) {
if (!pattern) continue;
if (pattern[0] !== "!" || pattern[1] === "(") matchPatterns.push(normalizePattern(pattern, options, props, false)); else if (pattern[1] !== "!" || pattern[2] === "(") ignorePatterns.push(normalizePattern(pattern.slice(1), options, props, true));
}
return {
match: matchPatterns,
ignore: ignorePatterns
};
}

function buildCrawler(options, patterns) {
const cwd = options.cwd;
const props = {
root: cwd,
depthOffset: 0
};
const processed = processPatterns(options, patterns, props);
if (options.debug) log("internal processing patterns:", processed);
const {absolute: absolute, caseSensitiveMatch: caseSensitiveMatch, debug: debug, dot: dot, followSymbolicLinks: followSymbolicLinks, onlyDirectories: onlyDirectories} = options;
const root = props.root.replace(BACKSLASHES, "");
const matchOptions = {
dot: dot,
nobrace: options.braceExpansion === false,
nocase: !caseSensitiveMatch,
noextglob: options.extglob === false,
noglobstar: options.globstar === false,
posix: true
};
const matcher = picomatch(processed.match, matchOptions);
const ignore = picomatch(processed.ignore, matchOptions);
const partialMatcher = getPartialMatcher(processed.match, matchOptions);
const format = buildFormat(cwd, root, absolute);
const excludeFormatter = absolute ? format : buildFormat(cwd, root, true);
const excludePredicate = (_, p) => {
const relativePath = excludeFormatter(p, true);
return relativePath !== "." && !partialMatcher(relativePath) || ignore(relativePath);
};
let maxDepth;
if (options.deep !== void 0) maxDepth = Math.round(options.deep - props.depthOffset);
const crawler = new Builder({
filters: [ debug ? (p, isDirectory) => {
const path = format(p, isDirectory);
const matches = matcher(path) && !ignore(path);
if (matches) log(`matched ${path}`);
return matches;
} : (p, isDirectory) => {
const path = format(p, isDirectory);
return matcher(path) && !ignore(path);
} ],
exclude: debug ? (_, p) => {
const skipped = excludePredicate(_, p);
log(`${skipped ? "skipped" : "crawling"} ${p}`);
return skipped;
} : excludePredicate,
fs: options.fs,
pathSeparator: "/",
relativePaths: !absolute,
resolvePaths: absolute,
includeBasePath: absolute,
resolveSymlinks: followSymbolicLinks,
excludeSymlinks: !followSymbolicLinks,
excludeFiles: onlyDirectories,
includeDirs: onlyDirectories || !options.onlyFiles,
maxDepth: maxDepth,
signal: options.signal
}).crawl(root);
if (options.debug) log("internal properties:", {
...props,
root: root
});
return [ crawler, cwd !== root && !absolute && buildRelative(cwd, root) ];
}

function formatPaths(paths, mapper) {
if (mapper) for (let i = paths.length - 1; i >= 0; i--) paths[i] = mapper(paths[i]);
return paths;
}

const defaultOptions = {
caseSensitiveMatch: true,
debug: !!process.env.TINYGLOBBY_DEBUG,
expandDirectories: true,
followSymbolicLinks: true,
onlyFiles: true
};

function getOptions(options) {
const opts = Object.assign({}, options);
for (const key in defaultOptions) if (opts[key] === void 0) Object.assign(opts, {
[key]: defaultOptions[key]
});
opts.cwd = (opts.cwd instanceof URL ? fileURLToPath(opts.cwd) : resolve(opts.cwd || process.cwd())).replace(BACKSLASHES, "/");
opts.ignore = ensureStringArray(opts.ignore);
opts.fs && (opts.fs = {
readdir: opts.fs.readdir || readdir,
readdirSync: opts.fs.readdirSync || readdirSync,
realpath: opts.fs.realpath || realpath,
realpathSync: opts.fs.realpathSync || realpathSync,
stat: opts.fs.stat || stat,
statSync: opts.fs.statSync || statSync
});
if (opts.debug) log("globbing with options:", opts);
return opts;
}

function getCrawler(globInput, inputOptions = {}) {
var _ref;
if (globInput && (inputOptions === null || inputOptions === void 0 ? void 0 : inputOptions.patterns)) throw new Error("Cannot pass patterns as both an argument and an option");
const isModern = isReadonlyArray(globInput) || typeof globInput === "string";
const patterns = ensureStringArray((_ref = isModern ? globInput : globInput.patterns) !== null && _ref !== void 0 ? _ref : "**/*");
const options = getOptions(isModern ? inputOptions : globInput);
return patterns.length > 0 ? buildCrawler(options, patterns) : [];
}

async function glob(globInput, options) {
const [crawler, relative] = getCrawler(globInput, options);
return crawler ? formatPaths(await crawler.withPromise(), relative) : [];
}

const digest = value => createHash("sha256").update(JSON.stringify(value)).digest("hex");

const VALID_ID = /^[a-zA-Z0-9_-]{1,64}$/;

function cellIds(cells) {
const owner = new Map;
cells.forEach(({fileId: fileId}, index) => {
if (typeof fileId === "string" && VALID_ID.test(fileId) && !owner.has(fileId)) owner.set(fileId, index);
});
const warnings = [];
const copies = new Map;
const ids = cells.map((cell, index) => {
const {fileId: fileId} = cell;
if (typeof fileId === "string" && owner.get(fileId) === index) return fileId;
const id = derivedId(cell, owner, copies);
owner.set(id, index);
if (fileId !== undefined) warnings.push(complaint(fileId, index, owner, id));
return id;
});
return {
ids: ids,
warnings: warnings
};
}

function complaint(fileId, index, owner, id) {
const first = typeof fileId === "string" ? owner.get(fileId) : undefined;
const shown = JSON.stringify(fileId)?.slice(0, 80);
if (first === undefined) return `Cell ${index + 1} has the id ${shown}, which nbformat does not allow; it is reported as "${id}".`;
return `Cells ${first + 1} and ${index + 1} have the same id ${shown}; cell ${index + 1} is reported as "${id}".`;
}

function derivedId({type: type, source: source}, taken, copies) {
const key = `${type} ${source}`;
for (let copy = copies.get(key) ?? 0; ;copy++) {
const id = digest([ type, source, copy ]).slice(0, 8);
if (taken.has(id)) continue;
copies.set(key, copy + 1);
return id;
}
}

class JsonSyntaxError extends Error {
name="JsonSyntaxError";
offset;
constructor(message, offset) {
super(message);
this.offset = offset;
}
}

class TooManyValues extends Error {
name="TooManyValues";
}

const MAX_NESTING = 900;

function scanJson(text, options = {}) {
return new Scanner(text, options).document();
}

function jsonValue(text, node) {
switch (node.type) {
case "object":
return Object.fromEntries([ ...node.members ].map(([key, member]) => [ key, jsonValue(text, member.value) ]));

case "array":
return node.items.map(item => jsonValue(text, item));

case "string":
return JSON.parse(text.slice(node.start, node.end));

case "scalar":
return node.value;

case "opaque":
{
const own = text.slice(node.start, node.end);
return jsonValue(own, scanJson(own, {
nonFinite: "accept"
}));
}
}
}

function decodedOffsets(raw) {
const offsets = new Uint32Array(raw.length + 1);
let units = 0;
let at = 0;
while (at < raw.length) {
offsets[units++] = at;
if (raw.charCodeAt(at) !== BACKSLASH) at += 1; else at += raw[at + 1] === "u" ? 6 : 2;
}
offsets[units] = raw.length;
return offsets.subarray(0, units + 1);
}

const QUOTE = 34;

const BACKSLASH = 92;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

const WORD = /-?[A-Za-z]+/y;

const WORDS = new Map([ [ "true", true ], [ "false", false ], [ "null", null ] ]);

const NON_FINITE = new Map([ [ "NaN", Number.NaN ], [ "Infinity", Number.POSITIVE_INFINITY ], [ "-Infinity", Number.NEGATIVE_INFINITY ] ]);

class Scanner {
#text;
#opaque;
#nonFinite;
#nodesLeft;
#at=0;
#depth=0;
#keep=true;
constructor(text, options) {
this.#text = text;
this.#opaque = options.opaque ?? new Set;
this.#nonFinite = options.nonFinite === "accept";
this.#nodesLeft = options.maxNodes ?? Infinity;
}
document() {
const node = this.#value();
this.#space();
if (this.#at < this.#text.length) this.#fail("expected the end of the file");
return node;
}
#value() {
if (this.#keep && --this.#nodesLeft < 0) throw new TooManyValues;
this.#space();
switch (this.#text[this.#at]) {
case "{":
return this.#nested(() => this.#object());

case "[":
return this.#nested(() => this.#array());

case '"':
return this.#string();

default:
return this.#scalar();
}
}
#nested(read) {
if (++this.#depth > MAX_NESTING) throw new JsonSyntaxError(`values are nested deeper than ${MAX_NESTING} levels`, this.#at);
const node = read();
this.#depth--;
return node;
}
#object() {
const start = this.#at++;
const members = new Map;
if (!this.#closes("}")) {
do {
this.#space();
if (this.#text[this.#at] !== '"') this.#fail("expected a key in double quotes");
const key = this.#string();
this.#space();
if (this.#text[this.#at] !== ":") this.#fail('expected ":"');
this.#at++;
if (!this.#keep) {
this.#value();
continue;
}
const name = JSON.parse(this.#text.slice(key.start, key.end));
members.set(name, {
key: key,
value: this.#opaque.has(name) ? this.#hidden() : this.#value()
});
} while (this.#continues("}"));
}
return this.#keep ? {
type: "object",
start: start,
end: this.#at,
members: members
} : {
type: "opaque",
start: start,
end: this.#at
};
}
#hidden() {
this.#keep = false;
const {start: start, end: end} = this.#value();
this.#keep = true;
return {
type: "opaque",
start: start,
end: end
};
}
#array() {
const start = this.#at++;
const items = [];
if (!this.#closes("]")) {
do {
const item = this.#value();
if (this.#keep) items.push(item);
} while (this.#continues("]"));
}
return this.#keep ? {
type: "array",
start: start,
end: this.#at,
items: items
} : {
type: "opaque",
start: start,
end: this.#at
};
}
#closes(bracket) {
this.#space();
if (this.#text[this.#at] !== bracket) return false;
this.#at++;
return true;
}
#continues(bracket) {
this.#space();
const char = this.#text[this.#at];
if (char !== "," && char !== bracket) this.#fail(`expected "," or "${bracket}"`);
this.#at++;
return char === ",";
}
#string() {
const start = this.#at;
let at = start + 1;
for (;;) {
const code = this.#text.charCodeAt(at);
if (code === QUOTE) break;
if (code === BACKSLASH) at = this.#escape(at); else if (code >= 32) at++; else {
this.#at = at;
if (at >= this.#text.length) this.#fail("a string is not closed");
this.#fail("a string holds a raw control character");
}
}
this.#at = at + 1;
return {
type: "string",
start: start,
end: this.#at
};
}
#escape(at) {
const letter = this.#text[at + 1];
if (letter !== undefined && '"\\/bfnrt'.includes(letter)) return at + 2;
if (letter === "u" && /^[0-9a-fA-F]{4}$/.test(this.#text.slice(at + 2, at + 6))) return at + 6;
this.#at = at;
return this.#fail("a string holds an invalid escape");
}
#scalar() {
const start = this.#at;
const number = this.#match(NUMBER);
if (number !== null) return {
type: "scalar",
start: start,
end: this.#at,
value: Number(number)
};
const word = this.#match(WORD);
const value = WORDS.get(word ?? "") ?? (this.#nonFinite ? NON_FINITE.get(word ?? "") : undefined);
if (value !== undefined || word === "null") return {
type: "scalar",
start: start,
end: this.#at,
value: value ?? null
};
this.#at = start;
return this.#fail("expected a value");
}
#match(pattern) {
pattern.lastIndex = this.#at;
const found = pattern.exec(this.#text);
if (found) this.#at = pattern.lastIndex;
return found?.[0] ?? null;
}
#space() {
for (;;) {
const code = this.#text.charCodeAt(this.#at);
if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
this.#at++;
}
}
#fail(expected) {
const isOver = this.#at >= this.#text.length && expected.startsWith("expected");
throw new JsonSyntaxError(isOver ? `${expected}, found the end of the file` : expected, this.#at);
}
}

function effectiveTags(metadata) {
if (!isRecord(metadata)) return [];
const custom = isRecord(metadata.custom) && isRecord(metadata.custom.metadata) ? metadata.custom.metadata.tags : [];
const tags = [ metadata.tags, custom ].flatMap(list => Array.isArray(list) ? list : []);
return [ ...new Set(tags.filter(tag => typeof tag === "string")) ];
}

const CELL_RULES = {
name: value => typeof value === "string" && value !== "",
tags: value => Array.isArray(value) && new Set(value).size === value.length && value.every(tag => typeof tag === "string" && /^[^,]+$/.test(tag)),
jupyter: isRecord,
collapsed: value => typeof value === "boolean",
scrolled: value => typeof value === "boolean" || value === "auto",
format: value => typeof value === "string"
};

const RESTRICTED = {
code: [ "name", "tags", "jupyter", "collapsed", "scrolled" ],
markdown: [ "name", "tags", "jupyter" ],
raw: [ "name", "tags", "jupyter", "format" ]
};

const CELL_TRANSIENT = [ "trusted", "execution" ];

function cellMetadata(metadata, type) {
const broken = RESTRICTED[type].filter(key => Object.hasOwn(metadata, key) && !CELL_RULES[key](metadata[key]));
return without(metadata, [ ...broken, ...CELL_TRANSIENT ]);
}

function notebookMetadata(metadata, language) {
const kept = without(metadata, [ "orig_nbformat", "orig_nbformat_minor", "signature" ]);
const {kernelspec: kernelspec, language_info: info} = kept;
if (isRecord(kernelspec) && typeof kernelspec.name === "string") {
if (typeof kernelspec.display_name !== "string") kept.kernelspec = {
...kernelspec,
display_name: kernelspec.name
};
} else delete kept.kernelspec;
if (!isRecord(info)) delete kept.language_info; else if (typeof info.name !== "string") kept.language_info = {
...validLanguageInfo(info),
name: language
}; else kept.language_info = validLanguageInfo(info);
if (typeof kept.title !== "string") delete kept.title;
if (!Array.isArray(kept.authors)) delete kept.authors;
return kept;
}

function validLanguageInfo(info) {
const broken = [ "file_extension", "mimetype", "pygments_lexer" ].filter(key => typeof info[key] !== "string");
const mode = info.codemirror_mode;
return without(info, typeof mode === "string" || isRecord(mode) ? broken : [ ...broken, "codemirror_mode" ]);
}

function without(record, keys) {
return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

const PYTHON_LINE_BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

function pythonLines(text) {
const breaks = text.matchAll(new RegExp(PYTHON_LINE_BREAK, "g"));
const ends = [ ...breaks ].map(found => found.index + found[0].length);
return [ ...ends, text.length ].map((end, at) => text.slice(ends[at - 1] ?? 0, end)).filter(line => line !== "");
}

const editedSource = (source, edits) => edits.toReversed().reduce((text, {start: start, end: end, text: replacement}) => text.slice(0, start) + replacement + text.slice(end), source);

function changedLines$1(source, edits, context = 2) {
const [old, now] = [ source.split("\n"), editedSource(source, edits).split("\n") ];
const hunks = [];
let shift = 0;
for (const {first: first, last: last} of touchedLines(source, edits)) {
const grown = linesGrown(source, edits, first, last);
const removed = old.slice(first, last + 1);
const added = now.slice(first + shift, last + 1 + shift + grown);
while (removed.length > 0 && added.length > 0 && removed.at(-1) === added.at(-1)) removed.pop(), 
added.pop();
let same = 0;
while (same < Math.min(removed.length, added.length) && removed[same] === added[same]) same += 1;
const at = first + same;
const lines = [ ...removed.slice(same).map((text, index) => ({
mark: "-",
line: at + index + 1,
text: text
})), ...added.slice(same).map((text, index) => ({
mark: "+",
line: at + shift + index + 1,
text: text
})) ];
if (lines.length > 0) addHunk(hunks, {
old: old,
at: at,
upTo: first + removed.length,
shift: shift,
lines: lines,
context: context
});
shift += grown;
}
return hunks;
}

function touchedLines(source, edits) {
const ranges = [];
for (const {start: start, end: end} of edits) {
const [first, last] = [ lineOf(source, start), lineOf(source, end) ];
const before = ranges.at(-1);
if (before && first <= before.last) before.last = Math.max(before.last, last); else ranges.push({
first: first,
last: last
});
}
return ranges;
}

const lineOf = (source, offset) => countBreaks(source.slice(0, offset));

const countBreaks = text => text.split("\n").length - 1;

const linesGrown = (source, edits, first, last) => edits.filter(({start: start}) => lineOf(source, start) >= first && lineOf(source, start) <= last).reduce((sum, {start: start, end: end, text: text}) => sum + countBreaks(text) - countBreaks(source.slice(start, end)), 0);

function addHunk(hunks, {old: old, at: at, upTo: upTo, shift: shift, lines: lines, context: context}) {
const unchanged = (from, to) => old.slice(from, to).map((text, index) => ({
mark: " ",
line: from + index + 1,
text: text
}));
const before = hunks.at(-1);
const reached = before ? endOf$2(before) : 0;
const from = Math.max(reached, at - context);
const after = unchanged(upTo, Math.min(old.length, upTo + context));
if (before && at - context <= reached) {
const kept = before.lines.filter(({mark: mark, line: line}) => mark !== " " || line <= at);
before.lines = [ ...kept, ...unchanged(Math.min(endOf$2({
...before,
lines: kept
}), at), at), ...lines, ...after ];
} else hunks.push({
oldStart: from + 1,
newStart: from + shift + 1,
lines: [ ...unchanged(from, at), ...lines, ...after ]
});
}

const endOf$2 = ({oldStart: oldStart, lines: lines}) => oldStart - 1 + lines.filter(({mark: mark}) => mark !== "+").length;

function shared(old, now) {
const most = Math.min(old.length, now.length);
let top = 0;
while (top < most && old.at(top) === now.at(top)) top += 1;
let bottom = 0;
while (bottom < most - top && old.at(-1 - bottom) === now.at(-1 - bottom)) bottom += 1;
return {
top: top,
bottom: bottom
};
}

function sharedBySuggestion(old, now) {
const {top: top, bottom: bottom} = shared(old, now);
if (top + bottom < Math.min(old.length, now.length)) return {
top: top,
bottom: bottom
};
return bottom > 0 ? {
top: top,
bottom: bottom - 1
} : {
top: top - 1,
bottom: bottom
};
}

function editRaw(layout, edits) {
const {fragments: fragments, joints: joints} = layout;
if (fragments.length === 0) return null;
const texts = fragments.map(raw => JSON.parse(`"${raw}"`));
const decoded = texts.join("");
const offsets = offsetsWithLineFeeds(decoded);
const lineBreak = /\r\n?|\n/.exec(decoded)?.[0] ?? "\n";
const byLine = layout.isList && texts.join("\0") === pythonLines(decoded).join("\0");
const now = {
fragments: [ ...fragments ],
joints: [ ...joints ]
};
for (const {start: start, end: end, text: text} of edits.toReversed()) {
const [from, to] = [ offsets[start], offsets[end] ];
if (from === undefined || to === undefined || from > to) return null;
replaceIn(now, {
from: from,
to: to,
text: encoded(text.replaceAll("\n", lineBreak), layout)
}, {
texts: texts,
byLine: byLine,
joint: jointOf(layout)
});
}
if (now.fragments.length === 0) return null;
return difference(rawOf(layout), rawOf(now), layout);
}

function placeRawEdit(text, {region: region, before: before, after: after}) {
const mark = text.startsWith("\ufeff") ? 1 : 0;
const start = mark + offsetAt(text.slice(mark), region.startLine, region.startColumn);
return text.startsWith(before, start) ? {
start: start,
end: start + before.length,
text: after
} : null;
}

function offsetAt(text, line, column) {
let start = 0;
for (let at = 1; at < line; at += 1) start = text.indexOf("\n", start) + 1;
return start + column - 1;
}

function offsetsWithLineFeeds(text) {
const offsets = [];
for (let at = 0; at < text.length; at += 1) if (!(text[at] === "\n" && text[at - 1] === "\r")) offsets.push(at);
return [ ...offsets, text.length ];
}

function replaceIn(strings, {from: from, to: to, text: text}, {texts: texts, byLine: byLine, joint: joint}) {
const starts = [];
for (let at = 0, start = 0; at < texts.length; start += texts[at].length, at += 1) starts.push(start);
const holding = offset => starts.findLastIndex(start => start <= offset);
const [first, last] = [ holding(from), holding(to) ];
const rawAt = (at, offset) => decodedOffsets(strings.fragments[at])[offset - starts[at]] ?? strings.fragments[at].length;
const merged = strings.fragments[first].slice(0, rawAt(first, from)) + text + strings.fragments[last].slice(rawAt(last, to));
const pieces = byLine ? rawLines(merged) : [ merged ];
strings.fragments.splice(first, last - first + 1, ...pieces);
const between = Array.from({
length: Math.max(0, pieces.length - 1)
}, () => joint);
if (pieces.length === 0) strings.joints.splice(Math.max(0, first - 1), last - first + 1); else strings.joints.splice(first, last - first, ...between);
}

function rawLines(raw) {
const offsets = decodedOffsets(raw);
let at = 0;
return pythonLines(JSON.parse(`"${raw}"`)).map(line => raw.slice(offsets[at], offsets[at += line.length]));
}

function jointOf({joints: joints, opening: opening, lead: lead}) {
if (joints[0] !== undefined) return joints[0];
return /[\r\n]/.test(opening) ? `,${opening}` : /:\s+\[$/.test(lead) ? ", " : ",";
}

function encoded(text, {escapesNonAscii: escapesNonAscii}) {
const raw = JSON.stringify(text).slice(1, -1);
return escapesNonAscii ? raw.replace(/[^\x00-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`) : raw;
}

const rawOf = ({fragments: fragments, joints: joints}) => fragments.map((raw, at) => `"${raw}"${joints[at] ?? ""}`).join("");

function difference(before, after, layout) {
const changed = rawDifference(before, after, layout);
return changed && {
...changed,
lines: changedLines(before, after, layout)
};
}

function rawDifference(before, after, place) {
if (before === after) return null;
let {top: start, bottom: same} = shared(before, after);
if (/[\ud800-\udbff]/.test(before[start - 1] ?? "")) start -= 1;
if (/[\udc00-\udfff]/.test(before[before.length - same] ?? "")) same -= 1;
const [from, to] = [ placeOf$1(before, start, place), placeOf$1(before, before.length - same, place) ];
return {
region: {
startLine: from.line,
startColumn: from.column,
endLine: to.line,
endColumn: to.column
},
before: before.slice(start, before.length - same),
after: after.slice(start, after.length - same)
};
}

function placeOf$1(raw, offset, {line: line, column: column}) {
const above = raw.slice(0, offset).split("\n");
return above.length === 1 ? {
line: line,
column: column + offset
} : {
line: line + above.length - 1,
column: above.at(-1).length + 1
};
}

const leads = /^\s*(?:"(?:source|input)"\s*:\s*)?(?:\[\s*)?$/;

const tails = /^\s*(?:\]\s*)?,?\s*$/;

function changedLines(before, after, {lead: lead, tail: tail, line: line}) {
if (!leads.test(lead) || !tails.test(tail)) return null;
const linesOf = raw => `${lead}${raw}${tail}`.split("\n").map(one => one.replace(/\r$/, ""));
const [old, now] = [ linesOf(before), linesOf(after) ];
if ([ ...old, ...now ].some(one => one.includes("\r"))) return null;
const {top: top, bottom: bottom} = sharedBySuggestion(old, now);
return {
startLine: line + top,
endLine: line + old.length - bottom - 1,
before: old.slice(top, old.length - bottom),
text: now.slice(top, now.length - bottom)
};
}

function isMagicLine(line) {
return /^\s*[%!?]/.test(line) || /^\s*[%\w.*]+\?{1,2}\s*$/.test(line);
}

class RawText {
text;
#starts=null;
#escapes=null;
constructor(text) {
this.text = text.startsWith("\ufeff") ? text.slice(1) : text;
}
position(offset) {
const starts = this.#starts ??= lineStarts(this.text);
let low = 0;
let high = starts.length - 1;
while (low < high) {
const middle = low + high + 1 >> 1;
if (starts[middle] <= offset) low = middle; else high = middle - 1;
}
return {
line: low + 1,
column: offset - starts[low] + 1
};
}
sourceMap(key, strings, joint) {
const {line: line, column: column} = this.position(key.start);
return {
key: {
startLine: line,
startColumn: column,
endLine: line,
endColumn: column + key.end - key.start
},
fragments: strings.map(node => ({
raw: detached(this.text.slice(node.start + 1, node.end - 1)),
...this.position(node.start + 1)
})),
joint: joint,
around: this.#around(strings)
};
}
#around(strings) {
const [first, last] = [ strings[0], strings.at(-1) ];
if (!first || !last) return {
isList: true,
opening: "",
joints: [],
lead: "",
tail: "",
escapesNonAscii: false
};
const {text: text} = this;
const opening = /\s*$/.exec(text.slice(Math.max(0, first.start - longestEdge), first.start))[0];
const end = text.indexOf("\n", last.end);
return {
isList: text[first.start - opening.length - 1] === "[",
opening: detached(opening),
joints: strings.slice(1).map(({start: start}, at) => detached(text.slice(strings[at].end, start))),
lead: detached(text.slice(Math.max(text.lastIndexOf("\n", first.start - 1) + 1, first.start - longestEdge), first.start)),
tail: detached(text.slice(last.end, Math.min(end === -1 ? text.length : end, last.end + longestEdge))),
escapesNonAscii: this.#escapes ??= !/[^\x00-\x7f]/.test(text) && /\\u(?!00[0-7])[0-9a-f]{4}/.test(text)
};
}
}

const longestEdge = 200;

function editSource({fragments: fragments, joint: joint, around: around}, edits) {
const [first] = fragments;
if (!first || joint !== "") return null;
return editRaw({
...around,
fragments: fragments.map(({raw: raw}) => raw),
line: first.line,
column: first.column - 1
}, edits);
}

function locateLine(map, line, options) {
const source = new DecodedSource(map);
const lines = source.lines();
const wanted = (line === null ? undefined : lines[line - 1]) ?? firstLine(lines, options);
return wanted ? source.region(wanted) : map.key;
}

function firstLine(lines, {magics: magics}) {
const filled = lines.filter(({text: text}) => text.trim() !== "");
return filled.find(({text: text}) => !magics || !isMagicLine(text)) ?? filled[0];
}

class DecodedSource {
#parts=[];
#text;
constructor(map) {
let start = 0;
const texts = map.fragments.map(fragment => {
const text = JSON.parse(`"${fragment.raw}"`);
this.#parts.push({
fragment: fragment,
start: start,
offsets: decodedOffsets(fragment.raw)
});
start += text.length + map.joint.length;
return text;
});
this.#text = texts.join(map.joint);
}
lines() {
if (this.#text === "") return [];
const lines = [];
let start = 0;
for (const {index: index, 0: lineBreak} of this.#text.matchAll(/\r\n|\r|\n/g)) {
lines.push({
text: this.#text.slice(start, index),
start: start,
end: index
});
start = index + lineBreak.length;
}
lines.push({
text: this.#text.slice(start),
start: start,
end: this.#text.length
});
return lines;
}
region({text: text, start: start, end: end}) {
const first = start + text.length - text.trimStart().length;
if (first === end) return this.#blank(start);
const from = this.#raw(first);
let last = start + text.trimEnd().length - 1;
while (last > first && (this.#raw(last).line !== from.line || this.#text[last].trim() === "")) last--;
return {
startLine: from.line,
startColumn: from.column,
endLine: from.line,
endColumn: this.#raw(last).end
};
}
#blank(start) {
const {line: line, column: column, end: end} = this.#raw(start);
return {
startLine: line,
startColumn: column,
endLine: line,
endColumn: end
};
}
#raw(index) {
const {fragment: fragment, start: start, offsets: offsets} = this.#parts.findLast(part => part.start <= index);
const from = offsets[index - start];
const to = offsets[index - start + 1] ?? from + 1;
return {
line: fragment.line,
column: fragment.column + from,
end: fragment.column + to
};
}
}

function lineStarts(text) {
const starts = [ 0 ];
for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
return Uint32Array.from(starts);
}

function detached(slice) {
return Buffer.from(slice, "utf16le").toString("utf16le");
}

const textOf = value => typeof value === "string" ? value : "";

function readCell(place) {
const {raw: raw, node: node, warnings: warnings} = place;
if (node.type !== "object") throw badCell(place, "is not an object");
const member = key => {
const value = node.members.get(key)?.value;
return value && jsonValue(raw.text, value);
};
const fileType = member("cell_type");
if (typeof fileType !== "string") throw badCell(place, "has no `cell_type`");
const type = cellType(fileType);
if (type === null) warnings.push(`Cell ${place.index + 1} has the unknown type ${JSON.stringify(fileType)} and is ignored.`);
const {text: text, map: map} = readSource(place, node, place.major === 3 && type === "code" ? [ "input", "source" ] : [ "source" ]);
const source = fileType === "heading" ? heading(text, member("level")) : text;
const lines = source.replaceAll(/\r\n?/g, "\n");
if (type === "code" && !lines.isWellFormed()) throw notUnicode(place, lines, map);
const metadata = member("metadata");
const language = member("language");
return {
type: type ?? "raw",
fileId: member("id"),
source: source,
lines: lines,
tags: effectiveTags(metadata),
metadata: isRecord(metadata) ? metadata : {},
attachments: member("attachments"),
language: place.major === 3 && type === "code" && typeof language === "string" && language !== "" ? language : null,
saved: type === "code" ? savedState(raw.text, node) : null,
map: map
};
}

function contentCell(input, id) {
const cell = {
cell_type: input.type,
id: id,
metadata: cellMetadata(input.metadata, input.type),
source: input.source
};
if (input.type === "code") return {
...cell,
execution_count: null,
outputs: []
};
const attachments = input.attachments;
const valid = isRecord(attachments) && Object.values(attachments).every(isRecord);
return valid ? {
...cell,
attachments: attachments
} : cell;
}

function cellType(name) {
if (name === "code" || name === "markdown" || name === "raw") return name;
return name === "heading" || name === "html" ? "markdown" : null;
}

function heading(text, level) {
const hashes = "#".repeat(typeof level === "number" && level >= 1 && level <= 6 ? Math.trunc(level) : 1);
const line = pythonLines(text).map(part => part.replace(PYTHON_LINE_BREAK, ""));
return `${hashes} ${line.join(" ")}`;
}

function readSource(place, cell, keys) {
const {raw: raw, major: major} = place;
const member = keys.map(key => cell.members.get(key)).find(found => found !== undefined);
if (!member) throw badCell(place, `has no \`${keys[0]}\``);
const {key: key, value: value} = member;
const strings = value.type === "array" ? value.items : [ value ];
if (strings.some(item => item.type !== "string")) {
throw badCell(place, `has a \`${jsonValue(raw.text, key)}\` that is neither a string nor a list of strings`);
}
const parts = strings.map(item => jsonValue(raw.text, item));
const joint = major === 3 && lacksBreaks(parts) ? "\n" : "";
return {
text: parts.join(joint),
map: raw.sourceMap(key, strings, joint)
};
}

function lacksBreaks(parts) {
return parts.length > 0 && !/[\r\n]$/.test(parts[0]);
}

function badCell({raw: raw, node: node, index: index, path: path}, what) {
return new UserError("notebook-bad-cell", `Cell ${index + 1} of ${path} ${what}.`, {
remedy: "Open the notebook in Jupyter and save it, or delete the cell from the file.",
at: raw.position(node.start)
});
}

function notUnicode({index: index, path: path}, lines, map) {
const broken = lines.split("\n").findIndex(line => !line.isWellFormed()) + 1;
const {startLine: line, startColumn: column} = locateLine(map, broken, {
magics: false
});
return new UserError("notebook-not-unicode", `Cell ${index + 1} of ${path}, line ${broken}, is not valid Unicode: it holds half of a surrogate pair.`, {
remedy: "Type the broken character again, or delete it.",
at: {
line: line,
column: column
}
});
}

const ERROR_OUTPUT = /"output_type"\s*:\s*"(?:error|pyerr)"/;

function savedState(text, cell) {
const count = [ "execution_count", "prompt_number" ].map(key => memberValue(text, cell, key)).find(value => typeof value === "number");
const outputs = cell.members.get("outputs")?.value;
const hasError = outputs !== undefined && ERROR_OUTPUT.test(text.slice(outputs.start, outputs.end));
return {
executionCount: typeof count === "number" ? count : null,
error: hasError ? savedError(jsonValue(text, outputs)) : null
};
}

function savedError(outputs) {
const error = (Array.isArray(outputs) ? outputs : []).find(output => isRecord(output) && /^(error|pyerr)$/.test(textOf(output.output_type)));
if (!isRecord(error) || typeof error.ename !== "string") return null;
const traceback = Array.isArray(error.traceback) ? error.traceback.filter(line => typeof line === "string") : [];
return {
ename: error.ename,
evalue: typeof error.evalue === "string" ? error.evalue : "",
traceback: traceback
};
}

function memberValue(text, cell, key) {
const value = cell.members.get(key)?.value;
return value && jsonValue(text, value);
}

function buildNotebook(read, positions) {
const {path: path, absolutePath: absolutePath, inputs: inputs, metadata: metadata, warnings: warnings} = read;
const {ids: ids, warnings: idWarnings} = cellIds(inputs);
const language = languageOf(metadata, inputs) ?? read.defaultLanguage;
return {
path: path,
absolutePath: absolutePath,
cells: inputs.map((input, index) => ({
index: index,
id: ids[index],
type: input.type,
source: input.lines,
tags: input.tags,
metadata: input.metadata
})),
metadata: metadata,
language: language,
kernelName: stringAt(metadata, "kernelspec", "name"),
content: {
cells: inputs.map((input, index) => contentCell(input, ids[index])),
metadata: notebookMetadata(metadata, language),
nbformat: 4,
nbformat_minor: 5
},
warnings: [ ...warnings, ...idWarnings ],
saved: inputs.map(({saved: saved}) => saved),
...positions({
magics: language === "python"
})
};
}

function languageOf(metadata, cells) {
const named = stringAt(metadata, "language_info", "name") ?? stringAt(metadata, "kernelspec", "language") ?? stringAt(metadata, "kernel_info", "language") ?? cells.map(cell => cell.language).find(language => language !== null);
return named?.toLowerCase();
}

function stringAt(metadata, section, key) {
const value = isRecord(metadata[section]) ? metadata[section][key] : null;
return typeof value === "string" && value !== "" ? value : null;
}

const maxNodes = 3e6;

function parseNotebook$1(text, {path: path, absolutePath: absolutePath}) {
const raw = new RawText(text);
const root = scanRoot(raw, path);
const {major: major, warnings: warnings} = formatOf(raw, root, path);
const inputs = cellNodes(root, major, path).map((node, index) => readCell({
raw: raw,
node: node,
index: index,
major: major,
path: path,
warnings: warnings
}));
const metadata = recordOf(raw, root, "metadata");
const maps = inputs.map(({map: map}) => map);
return buildNotebook({
path: path,
absolutePath: absolutePath,
inputs: inputs,
metadata: metadata,
defaultLanguage: "python",
warnings: warnings
}, options => positions(maps, options));
}

function positions(maps, options) {
const mapOf = cellIndex => {
const map = maps[cellIndex];
if (!map) throw new RangeError(`there is no cell with index ${cellIndex}`);
return map;
};
return {
locate: (cellIndex, line = null) => locateLine(mapOf(cellIndex), line, options),
edit: (cellIndex, edits) => editSource(mapOf(cellIndex), edits)
};
}

function scanRoot(raw, path) {
const root = scan(raw, path);
if (root.type !== "object") throw notANotebook(path, "its top level is not an object");
return root;
}

function scan(raw, path) {
try {
return scanJson(raw.text, {
opaque: new Set([ "outputs" ]),
nonFinite: "accept",
maxNodes: maxNodes
});
} catch (error) {
if (error instanceof TooManyValues) throw tooManyValues(path);
if (!(error instanceof JsonSyntaxError)) throw error;
const {line: line, column: column} = raw.position(error.offset);
throw new UserError("notebook-not-json", `${path} is not JSON: ${error.message} at line ${line}, column ${column}.`, {
remedy: brokenRemedy(raw.text, error.offset),
at: {
line: line,
column: column
},
cause: error
});
}
}

const tooManyValues = path => new UserError("notebook-too-large", `${path} holds more than ${maxNodes / 1e6} million lines and other values outside of outputs.`, {
remedy: "Move data from its cells, metadata and attachments into files that it reads."
});

function brokenRemedy(text, offset) {
if (text.trim() === "") return "The file is empty. Restore or delete it.";
if (text.startsWith("version https://git-lfs.github.com/")) return "It is a Git LFS pointer: run `git lfs pull` (in a GitHub workflow: actions/checkout with `lfs: true`).";
const line = text.slice(text.lastIndexOf("\n", offset) + 1, offset + 8);
if (/^(<{7}|={7}|>{7})/.test(line)) return "It contains merge conflict markers. Resolve the conflict.";
return undefined;
}

function notANotebook(path, why) {
return new UserError("notebook-not-a-notebook", `${path} is JSON but not a Jupyter notebook: ${why}.`);
}

function formatOf(raw, root, path) {
const major = numberAt(raw, root, "nbformat");
const minor = numberAt(raw, root, "nbformat_minor") ?? 0;
if (major === null || !Number.isInteger(major)) throw notANotebook(path, "it has no `nbformat` number");
if (major < 3) {
throw new UserError("notebook-too-old", `${path} has nbformat ${major}. nbcrane reads nbformat 3 and 4.`, {
remedy: `Convert it: jupyter nbconvert --to notebook --nbformat 4 --inplace ${JSON.stringify(path)}`
});
}
if (major > 4) {
throw new UserError("notebook-too-new", `${path} has nbformat ${major}. This version of nbcrane reads nbformat 3 and 4.`, {
remedy: "Update nbcrane, or save the notebook as nbformat 4."
});
}
const newer = major === 4 && minor > 5;
return {
major: major,
warnings: newer ? [ `The notebook has nbformat 4.${minor}, newer than the 4.5 that nbcrane supports. It is read as 4.5.` ] : []
};
}

function cellNodes(root, major, path) {
if (major === 4) return listAt(root, "cells", () => notANotebook(path, "it has no `cells` list"));
return listAt(root, "worksheets", () => notANotebook(path, "it has no `worksheets` list, which nbformat 3 requires")).flatMap(sheet => {
const error = () => notANotebook(path, "a worksheet has no `cells` list");
if (sheet.type !== "object") throw error();
return listAt(sheet, "cells", error);
});
}

function listAt(object, key, error) {
const node = object.members.get(key)?.value;
if (node?.type !== "array") throw error();
return node.items;
}

function numberAt(raw, object, key) {
const node = object.members.get(key)?.value;
const value = node && jsonValue(raw.text, node);
return typeof value === "number" ? value : null;
}

function recordOf(raw, object, key) {
const node = object.members.get(key)?.value;
return node?.type === "object" ? jsonValue(raw.text, node) : {};
}

function textPositions(text) {
const cellOf = index => {
const cell = text.cells[index];
if (!cell) throw new RangeError(`there is no cell with index ${index}`);
return cell;
};
return {
locate: (cellIndex, line = null) => {
const {lines: lines, opens: opens} = cellOf(cellIndex);
const found = (line === null ? undefined : lines[line - 1]) ?? firstLine(lines, text);
const at = found?.at ?? opens;
const raw = withoutReturn(text.raw[at] ?? "");
const shown = found && found.at !== null ? found.text.trim() : raw.trim();
const startColumn = Math.max(0, shown === "" && found ? raw.length - found.text.length : raw.lastIndexOf(shown)) + 1;
return {
startLine: at + 1,
startColumn: startColumn,
endLine: at + 1,
endColumn: startColumn + Math.max(1, shown.length)
};
},
edit: (cellIndex, edits) => editText(text, cellIndex, cellOf(cellIndex), edits)
};
}

const withoutReturn = line => line.replace(/\r$/, "");

const sourceOf = lines => lines.map(line => line.text).join("\n");

function editText(text, index, cell, edits) {
const source = sourceOf(cell.lines);
const edited = editedSource(source, edits);
if (cell.lines.length === 0 || edited === source) return null;
const [old, now] = [ cell.lines.map(line => line.text), edited.split("\n") ];
const {top: top, bottom: bottom} = sharedBySuggestion(old, now);
const written = cell.write?.(now) ?? now;
const kept = shared(old, now);
const after = now.slice(top, now.length - bottom).map((_, index) => {
const at = top + index;
const same = at < kept.top ? cell.lines[at] : at >= now.length - kept.bottom ? cell.lines.at(at - now.length) : undefined;
return same === undefined ? written[at] : same.at === null ? null : withoutReturn(text.raw[same.at]);
});
const [first, last] = [ cell.lines[top]?.at, cell.lines.at(-1 - bottom)?.at ];
const count = old.length - bottom - top;
if (first == null || last == null || last - first + 1 !== count || !after.every(line => line !== null)) return null;
const ending = text.raw[first].endsWith("\r") ? "\r" : "";
const changed = text.raw.toSpliced(first, last - first + 1, ...after.map(line => line + ending));
if (!isOnlyChange(text, changed, index, edited)) return null;
const before = text.raw.slice(first, last + 1).map(withoutReturn);
const difference = rawDifference(before.join(`${ending}\n`), after.join(`${ending}\n`), {
line: first + 1,
column: 1
});
return difference && {
...difference,
lines: {
startLine: first + 1,
endLine: last + 1,
before: before,
text: after
}
};
}

function isOnlyChange({cells: cells, reread: reread}, raw, index, edited) {
const now = attempt(() => reread(raw));
const told = ({type: type, lines: lines, metadata: metadata, tags: tags}, source = sourceOf(lines)) => JSON.stringify([ type, source.trimEnd(), metadata, tags ]);
return now?.length === cells.length && now.every((cell, at) => told(cell) === told(cells[at], at === index ? edited : undefined));
}

const languages = new Set(("R bash sh python python2 python3 coconut javascript js perl html latex markdown pypy ruby script svg matlab octave idl robotframework sas spark " + "sql cython haskell tcl gnuplot julia c++ scheme clojure powershell q typescript scala rust csharp fsharp sos java groovy sage ocaml maxima stata " + "jenner xonsh logtalk lua go c# f# cs fs").split(" ").concat("wolfram language").flatMap(name => [ name, name.toUpperCase() ]));

const isJupyterLanguage = name => languages.has(name);

function mainLanguage(metadata, said) {
const {kernelspec: kernelspec, language_info: info, jupytext: jupytext} = metadata;
const named = [ isRecord(kernelspec) && kernelspec.language, isRecord(info) && info.name, isRecord(jupytext) && jupytext.main_language ].find(name => typeof name === "string");
if (typeof named === "string") return named;
const counts = new Map([ [ "python", .5 ] ]);
for (const name of said) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
return [ ...counts ].reduce((most, one) => one[1] > most[1] ? one : most)[0];
}

const normal = language => /^c\+\+/i.test(language) ? "c++" : language.toLowerCase().replace("#", "sharp");

function inLanguage(cell, language, main) {
if (language === null || normal(language) === normal(main)) return cell;
const {write: write} = cell;
const {magic_args: words, ...metadata} = cell.metadata;
const magic = typeof words === "string" ? `%%${language} ${words}` : `%%${language}`;
const lines = [ {
text: magic,
at: null
}, ...cell.lines ];
return {
...cell,
metadata: metadata,
lines: lines,
...write ? {
write: ([magic, ...source]) => [ magic ?? "", ...write(source) ]
} : {}
};
}

class Quotes {
#triple=null;
get areOpen() {
return this.#triple !== null;
}
read(line) {
if (this.#triple === null && line.trimStart().startsWith("#")) return;
let single = null;
let tripleAt = -3;
for (let at = 0; at < line.length; at += 1) {
const char = line[at];
if (char === "#" && single === null && this.#triple === null) return;
if (char !== '"' && char !== "'" || line[at - 1] === "\\") continue;
if (single !== null) {
if (single === char) single = null;
continue;
}
const isThird = line.slice(Math.max(0, at - 2), at + 1) === char.repeat(3) && at >= tripleAt + 3;
if (isThird && (this.#triple === null || this.#triple === char)) {
this.#triple = this.#triple === null ? char : null;
tripleAt = at;
} else if (this.#triple === null) single = char;
}
}
}

const magic = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z]/;

const forced = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z].*#\s*escape/;

const spared = /^\s*(?:# |#)*(?:%|%%|%%%)[a-zA-Z].*#\s*noescape/;

const helpOrShell = /^\s*(?:(?:# |#)+\s*)?(?:\?|!)\s*[A-Za-z.~$\\/{}]/;

const shellWords = /^(?:# |#)*(?:cat|cd|cp|mv|rm|rmdir|mkdir|copy|ddir|echo|ls|ldir|ren)(?:$|\s$|\s[^=,])/;

const assigned = /^(?:# |#)*\s*[a-zA-Z_][a-zA-Z_$0-9]*\s*=\s*(?:%|%%|%%%|!)[a-zA-Z].*/;

const escapedMarker = /^(?:# |#)+(?:#|# )\+/;

const helpAfter = /^\s*(?:# )*\S*\?\s*$/;

function isMagic(line) {
if (forced.test(line)) return true;
if (spared.test(line)) return false;
return [ magic, helpOrShell, assigned, shellWords ].some(kind => kind.test(line));
}

const uncommentMagics = (lines, knownCode = true) => ofMagics(lines, knownCode, line => line.replace(/^(\s*)# ?/, "$1")).map(line => escapedMarker.test(line) ? line.replace(/^# ?/, "") : line);

const commentMagics = (lines, knownCode = true) => ofMagics(lines, knownCode, (line, continues) => continues ? `# ${line}` : line.replace(/^(\s*)/, "$1# "));

function ofMagics(lines, knownCode, change) {
const quotes = new Quotes;
let continues = false;
return lines.map(line => {
const isOne = !quotes.areOpen && (continues || isMagic(line) || knownCode && helpAfter.test(line) && !spared.test(line));
const changed = isOne ? change(line, continues) : line;
continues = isOne && /\\\s*$/.test(line);
quotes.read(line);
return changed;
});
}

const uncomment = lines => lines.map(line => line.replace(/^# ?/, ""));

const unread = "incorrectly_encoded_metadata";

function readOptions(text) {
const options = text.trim();
const curly = options.indexOf("{");
const equal = options.indexOf("=");
if (curly >= 0 && (equal < 0 || curly < equal)) {
const value = literal(options.slice(curly));
return {
title: options.slice(0, curly).trim(),
metadata: isRecord(value) ? value : {
[unread]: options.slice(curly)
}
};
}
const words = (equal < 0 ? options : options.slice(0, equal)).split(" ");
if (equal >= 0) {
while (words.length > 0 && words.at(-1) === "") words.pop();
words.pop();
}
while (words.length > 0 && /^(?:\.|\s*$)/.test(words.at(-1))) words.pop();
const title = words.join(" ");
return {
title: title,
metadata: readKeys(options.slice(title.length))
};
}

const identifier = /^[a-zA-Z_.]+[a-zA-Z0-9_.]*$/;

const validKey = /^[a-zA-Z0-9_.@/-]+$/;

const readMetadata = text => /^[^=]*\{/.test(text) ? readOptions(text).metadata : readKeys(text);

function readKeys(given) {
const text = given.trim();
if (text === "") return {};
const space = text.lastIndexOf(" ");
const last = text.slice(space + 1);
if (!text.startsWith("--") && identifier.test(last)) return {
...space > 0 ? readKeys(text.slice(0, space)) : {},
[last]: null
};
for (let equal = text.lastIndexOf("="); equal !== -1; equal = equal > 0 ? text.lastIndexOf("=", equal - 1) : -1) {
const before = text.slice(0, equal).trimEnd().lastIndexOf(" ");
const key = text.slice(before + 1, equal).trim();
const value = validKey.test(key) ? literal(text.slice(equal + 1)) : undefined;
if (value !== undefined) return {
...before > 0 ? readKeys(text.slice(0, before)) : {},
[key]: value
};
}
return {
[unread]: text
};
}

function literal(text) {
return attempt(() => JSON.parse(text.trim())) ?? attempt(() => JSON.parse(asJson(text.trim())));
}

const words = {
True: "true",
False: "false",
None: "null",
"(": "[",
")": "]"
};

const token = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|\b(?:True|False|None)\b|[()]|,(?=\s*[\])}])/g;

function asJson(text) {
return text.replaceAll(token, (found, single, double) => {
const inner = single ?? double;
if (inner !== undefined) return JSON.stringify(inner.replaceAll(/\\(['"\\])/g, "$1"));
return found === "," ? "" : words[found];
});
}

const sourceLines = (lines, from, to) => lines.slice(from, to).map((text, index) => ({
text: text,
at: from + index
}));

const isBlank = line => line !== undefined && line.trim() === "";

function behindCell(lines, next, end) {
const isLast = count => next + count < lines.length && lines.slice(next, next + count).every(isBlank) && !isBlank(lines[next + count]);
return isLast(1) ? next + 1 : end === "marked" && isLast(2) ? next + 2 : next;
}

const endsSpaced = (lines, start, end) => end - start > 2 && isBlank(lines[end - 1]) && isBlank(lines[end - 2]) && !isBlank(lines[end - 3]);

function changed(lines, change) {
const texts = change(lines.map(({text: text}) => text));
return lines.map((line, index) => ({
...line,
text: texts[index]
}));
}

const headerCell = ({others: others}) => others.length > 0 ? [ {
type: "raw",
lines: others,
metadata: {},
opens: others[0].at
} ] : [];

const scriptMetadata = ({jupyter: jupyter}) => jupyter ?? {};

function proseCell(lines, from, to, metadata = {}) {
const source = sourceLines(lines, from, to);
const first = source.findIndex(({text: text}) => text !== "");
const last = source.findLastIndex(({text: text}) => !isBlank(text));
if (last === -1) return [];
const kept = source.slice(first, last + 1);
const end = {
...kept.at(-1),
text: kept.at(-1).text.trimEnd()
};
return [ {
type: "markdown",
lines: [ ...kept.slice(0, -1), end ],
metadata: metadata,
opens: from + first
} ];
}

function cellOptions(text) {
const {title: words, metadata: metadata} = readOptions(text);
const {cell_type: said, ...kept} = metadata;
const named = /\[(markdown|md|raw)\]/.exec(words)?.[1] ?? said;
const rest = words.replace(/\[(?:markdown|md|raw)\]/, "").trim();
const depth = /^%*/.exec(rest)[0].length;
const title = rest.slice(depth).trim();
return {
type: named === "raw" ? "raw" : named === "markdown" || named === "md" ? "markdown" : "code",
metadata: {
...kept,
...named === "md" ? {
region_name: "md"
} : {},
...depth > 0 ? {
cell_depth: depth
} : {},
...title ? {
title: title
} : {}
}
};
}

function isActive(ending, metadata, otherwise = true) {
const {run_control: control, active: active} = metadata;
if (isRecord(control) && control.frozen === true) return ending === "ipynb";
const tag = effectiveTags(metadata).find(one => one.startsWith("active-"));
if (tag !== undefined) return tag.split("-").includes(ending);
return typeof active === "string" ? active.split(/[.,]/).includes(ending) : otherwise;
}

function scriptCell(raw, {type: said, metadata: metadata, opens: opens, isMarked: isMarked, magics: magics}) {
const {language: language, endofcell: _, ...kept} = metadata;
const type = said === "code" && !isActive("ipynb", metadata) ? "raw" : said;
if (kept.active === "" && type === "raw") delete kept.active;
const cell = {
type: type,
metadata: kept,
opens: opens
};
const quoted = isActive("py", metadata, said === "code") ? null : withoutQuotes(raw);
if (quoted) return {
...cell,
lines: quoted
};
const other = typeof language === "string" && language !== "python" ? language : null;
if (!isActive("py", metadata) || other !== null && kept.active === undefined) return inLanguage({
...cell,
lines: changed(raw, uncomment)
}, other, "python");
const bare = magics === "bare" ? [ ...raw ] : changed(raw, lines => uncommentMagics(lines, isMarked));
if (said !== "code") return {
...cell,
lines: changed(bare, uncomment)
};
return {
...cell,
lines: bare,
...magics === "bare" ? {} : {
write: source => commentMagics(source, isMarked)
}
};
}

function withoutQuotes(lines) {
const from = lines.findIndex(({text: text}) => !isBlank(text));
const to = lines.findLastIndex(({text: text}) => !isBlank(text));
const text = lines.slice(from, to + 1).map(line => line.text).join("\n").trim();
const quote = /^[rR]?("""|''')/.exec(text);
if (!quote || !text.endsWith(quote[1]) || text.length < quote[0].length + 3) return null;
const inner = text.slice(quote[0].length, -3);
const first = from + (inner.startsWith("\n") ? 1 : 0);
const shown = inner.replace(/^\n/, "").replace(/\n$/, "");
return shown === "" ? [] : shown.split("\n").map((one, index) => ({
text: one,
at: lines[first + index].at
}));
}

const light = {
name: "light",
extensions: [ ".py" ],
recognizes: ({header: header}) => isOfNotebook(header),
read({lines: lines, header: header}) {
const cells = [];
const markers = markersOf(header);
for (let at = header.end; at < lines.length; ) {
const {cell: cell, next: next} = lightCell(lines, at, markers);
cells.push(cell);
at = next;
}
return {
cells: [ ...headerCell(header), ...cells ],
metadata: scriptMetadata(header),
language: "python"
};
}
};

const literally = text => text.replaceAll(/[^\w\s]/g, "\\$&");

function markersOf(header) {
const markers = jupytextOf(header).cell_markers;
const said = typeof markers === "string" ? markers.split(",") : [];
if (said.length !== 2 || said[0] === "+") return {
opens: /^#\s*\+(.*)$/,
closes: null
};
const [opens, closes] = said.map(literally);
return {
opens: new RegExp(`^#\\s*${opens}(.*)$`),
closes: new RegExp(`^#\\s*${closes}\\s*$`)
};
}

function lightCell(lines, start, markers) {
const opened = markers.opens.exec(lines[start]);
if (!opened && !markers.closes?.test(lines[start]) && isComment(lines, start)) {
const blank = lines.findIndex((line, at) => at >= start && isBlank(line));
const end = blank === -1 ? lines.length : blank;
const source = changed(sourceLines(lines, start, end), texts => uncomment(uncommentMagics(texts, false)));
const next = behindCell(lines, Math.min(end + 1, lines.length), "unmarked");
return {
cell: {
type: "markdown",
lines: source,
metadata: {},
opens: start
},
next: next
};
}
const options = opened ? cellOptions(opened[1]) : null;
const found = endOf$1(lines, start, {
...markers,
options: options?.metadata ?? null
});
const isMarked = options !== null && !found.isDismissed;
const {type: type, metadata: metadata} = isMarked ? options : {
type: "code",
metadata: {}
};
const from = isMarked ? start + 1 : start;
const source = sourceLines(lines, from, found.isMarked && endsSpaced(lines, from, found.end) ? found.end - 2 : found.end);
const cell = scriptCell(source, {
type: type,
metadata: metadata,
opens: start,
isMarked: isMarked,
magics: "in-comments"
});
return {
cell: cell,
next: behindCell(lines, found.next, found.isMarked ? "marked" : "unmarked")
};
}

function isComment(lines, start) {
for (let at = start; at < lines.length; at += 1) {
const line = lines[at];
if (!line.startsWith("#")) return at > start && isBlank(line);
if (!line.slice(1).trimStart().startsWith("#") && isMagic(line)) return false;
}
return true;
}

function endOf$1(lines, start, {opens: opens, closes: closes, options: options}) {
const own = literally(typeof options?.endofcell === "string" ? options.endofcell : "-");
const closing = options === null ? null : closes ?? new RegExp(`^# ${own}\\s*$`);
const quotes = new Quotes;
const found = (end, next, isMarked = false) => ({
end: end,
next: next,
isMarked: isMarked,
isDismissed: false
});
for (let at = options ? start + 1 : start; at < lines.length; at += 1) {
const line = lines[at];
const isInside = quotes.areOpen;
quotes.read(line);
if (isInside) continue;
if (opens.test(line)) {
const blanks = at > start && isBlank(lines[at - 1]) ? at > start + 1 && isBlank(lines[at - 2]) ? 2 : 1 : 0;
return {
...found(at - blanks, at),
isDismissed: options !== null && closes !== null
};
}
if (closing?.test(line)) return found(at, at + 1, true);
if (closing === null && isBlank(line) && !isIndented(lines, at)) {
if (at > start) return found(at, at + 1);
return lines[at + 1] !== undefined && !isBlank(lines[at + 1]) ? found(at + 1, at + 1) : found(at + 1, Math.min(at + 2, lines.length));
}
}
return found(lines.length, lines.length);
}

function isIndented(lines, from) {
const next = lines.find((line, at) => at >= from && !isBlank(line));
return next !== undefined && /^\s/.test(next);
}

const codeFence = /^(```+)\s*(wolfram language|\S+)($|\s.*$)/;

const fenceEnd = /^```\s*$/;

const markdown = {
name: "markdown",
extensions: [ ".md" ],
recognizes: ({header: header}) => isOfNotebook(header),
read: file => readMarkdown(file, {
opens: openFence,
shows: /^```/,
magics: "bare"
})
};

function openFence(line) {
const [, ticks, language, options] = codeFence.exec(line) ?? [];
if (ticks === undefined || !isJupyterLanguage(language)) return null;
const metadata = readMetadata(options);
return metadata[".noeval"] === null ? null : {
language: language,
metadata: metadata,
closes: new RegExp(`^${ticks}`)
};
}

const regionStart = /^<!--\s*#(region|markdown|md|raw)(.*)-->\s*$/;

function readMarkdown({lines: lines, header: header}, flavor) {
const metadata = scriptMetadata(header);
const found = [];
for (let at = header.end; at < lines.length; ) {
const {next: next, ...one} = markdownCell(lines, at, flavor);
found.push(one);
at = next;
}
const main = mainLanguage(metadata, found.map(({language: language}) => language));
const cells = found.map(({cell: cell, language: language}) => inLanguage(language === main ? withMagics(cell, flavor) : cell, language, main));
return {
cells: [ ...headerCell(header), ...cells ],
metadata: metadata,
language: main.toLowerCase()
};
}

function withMagics(cell, {magics: magics}) {
if (magics === "bare" || !isActive("Rmd", cell.metadata)) return cell;
return {
...cell,
lines: changed(cell.lines, uncommentMagics),
write: commentMagics
};
}

function markdownCell(lines, start, flavor) {
const region = regionStart.exec(lines[start]);
const opened = region ? null : flavor.opens(lines[start]);
const from = region || opened ? start + 1 : start;
const closing = region && new RegExp(`^\x3c!--\\s*#end${region[1]}\\s*--\x3e\\s*$`);
const [end, next, isMarked] = closing ? closedBy(closing, lines, from) : opened ? codeEnd(opened.closes, lines, from) : textEnd(lines, start, flavor);
const cell = {
lines: sourceLines(lines, from, end),
opens: start
};
const behind = behindCell(lines, next, isMarked ? "marked" : "unmarked");
if (opened) {
const {language: language, metadata: metadata, tags: tags = []} = opened;
const type = isActive("ipynb", metadata) ? "code" : "raw";
if (metadata.active === "") delete metadata.active;
return {
cell: {
...cell,
type: type,
metadata: metadata,
tags: tags
},
next: behind,
language: language
};
}
const {title: title, metadata: metadata} = region ? readOptions(region[2]) : {
title: "",
metadata: {}
};
const named = region?.[1] === "markdown" || region?.[1] === "md" ? {
region_name: region[1]
} : {};
const type = region?.[1] === "raw" ? "raw" : "markdown";
return {
cell: {
...cell,
type: type,
metadata: {
...metadata,
...title ? {
title: title
} : {},
...named
}
},
next: behind,
language: null
};
}

function closedBy(closing, lines, from) {
const end = lines.findIndex((line, at) => at >= from && closing.test(line));
return end === -1 ? [ lines.length, lines.length, false ] : [ end, end + 1, true ];
}

function codeEnd(closing, lines, from) {
const quotes = new Quotes;
for (let at = from; at < lines.length; at += 1) {
const isInside = quotes.areOpen;
quotes.read(lines[at]);
if (!isInside && closing.test(lines[at])) return [ at, at + 1, true ];
}
return [ lines.length, lines.length, false ];
}

function textEnd(lines, start, {opens: opens, shows: shows}) {
let blanks = 0;
let block = null;
for (let at = start; at < lines.length; at += 1) {
const line = lines[at];
if (block === "fenced") {
if (fenceEnd.test(line)) block = null;
continue;
}
const isCode = line.startsWith("    ") && !isBlank(line);
if (blanks > 0 && isCode) block = "indented";
if (block === "indented" && (isCode || isBlank(line))) {
blanks = 0;
continue;
}
block = null;
if (regionStart.test(line) || opens(line)) return [ at - start > 1 && blanks > 0 ? at - 1 : at, at, false ];
if (shows.test(line) || line.startsWith("```{")) {
if (blanks >= 2 && !line.startsWith("```{")) return [ at - 2, at, true ];
block = "fenced";
blanks = 0;
} else if (isBlank(line)) blanks += 1; else if (blanks >= 2) return [ at - 2, at, true ]; else blanks = 0;
}
return [ lines.length, lines.length, false ];
}

const fence = /^( {0,3})(`{3,}|~{3,})(.*)$/;

const listItem = /^( *)(?:[-*+]|\d{1,9}[.)])( +|$)/;

function* blocksOf(lines, start) {
let itemIndent = 0;
for (let at = start; at < lines.length; at += 1) {
const line = lines[at];
if (line.trim() === "") continue;
const indent = line.length - line.trimStart().length;
const item = listItem.exec(line);
if (indent < itemIndent) itemIndent = 0;
const isNested = itemIndent > 0;
const opened = fence.exec(itemIndent > 0 ? line.slice(itemIndent) : line);
if (opened && !(opened[2][0] === "`" && opened[3].includes("`"))) {
const closing = new RegExp(`^ {0,3}\\${opened[2][0]}{${opened[2].length},}\\s*$`);
let end = at + 1;
const isClosing = text => closing.test(isNested ? text.slice(itemIndent) : text);
while (end < lines.length && !isClosing(lines[end])) end += 1;
if (!isNested) yield {
kind: "fence",
info: opened[3].trim(),
first: at,
end: end,
last: Math.min(end, lines.length - 1)
};
at = end;
} else if (!isNested && /^ {0,3}\+\s*\+\s*\+/.test(line)) {
const text = line.replace(/^[\s+]*/, "");
yield {
kind: "break",
text: text,
first: at,
last: at
};
} else if (item && !isNested) itemIndent = item[0].length;
}
}

const directive = /^\{(code|raw)-cell\}\s*(.*)$/;

const myst = {
name: "myst",
needsHeader: true,
extensions: [ ".md" ],
recognizes: ({lines: lines}) => lines.some(line => /^ {0,3}(?:`{3,}|~{3,}|:{3,})\s*\{(?:code|raw)-cell\}/.test(line)),
read(file) {
const {lines: lines, header: header} = file;
const cells = [];
let start = header.end;
let metadata = {};
let language = null;
for (const block of blocksOf(lines, header.end)) {
const cell = block.kind === "fence" ? directive.exec(block.info) : null;
if (block.kind === "break") {
cells.push(...proseCell(lines, start, block.first, metadata));
metadata = breakMetadata(file, block.text, block.first);
} else if (cell) {
cells.push(...proseCell(lines, start, block.first, metadata));
metadata = {};
if (cell[1] === "code") language ??= cell[2].trim() || null;
cells.push(directiveCell(file, block, cell[1] === "code" ? "code" : "raw"));
} else continue;
start = block.last + 1;
}
cells.push(...proseCell(lines, start, lines.length, metadata));
const {jupyter: jupyter, ...others} = header.fields;
return {
cells: cells,
metadata: {
...isRecord(jupyter) ? jupyter : {},
...others
},
language: language === null ? "python" : language.toLowerCase().replace(/^i?python\d*$/, "python")
};
}
};

function breakMetadata({path: path}, text, at) {
if (text.trim() === "") return {};
const value = attempt(() => JSON.parse(text));
if (isRecord(value)) return value;
throw new UserError("notebook-metadata", `${path}, line ${at + 1}: what follows \`+++\` must be a JSON object, not ${text.trim().slice(0, 80)}.`, {
at: {
line: at + 1,
column: 1
}
});
}

function directiveCell({path: path, lines: lines}, {first: first, end: end}, type) {
const body = sourceLines(lines, first + 1, end);
let options = [];
let code = body;
if (body[0]?.text.startsWith("---")) {
const closing = body.findIndex(({text: text}, at) => at > 0 && /^-{3,}/.test(text));
options = body.slice(1, closing === -1 ? undefined : closing);
code = closing === -1 ? [] : body.slice(closing + 1);
} else {
const found = body.findIndex(({text: text}) => !/^\s*:/.test(text));
const count = found === -1 ? body.length : found;
options = body.slice(0, count).map(({text: text, at: at}) => ({
text: text.trimStart().slice(1),
at: at
}));
code = body.slice(count);
}
if (isBlank(code[0]?.text)) code = code.slice(1);
return {
type: type,
lines: code,
metadata: readYaml(path, options),
opens: first
};
}

const marker = /^\s*#\s*%%(%*)\s(.*)$/;

const bareMarker = /^\s*#\s*(?:%%|<codecell>|In\[[0-9 ]*\]:?)\s*$/;

const beginsCell = line => marker.test(line) || bareMarker.test(line);

const percent = {
name: "percent",
extensions: [ ".py" ],
recognizes: ({lines: lines}) => lines.some(beginsCell),
read: file => readPercent(file, "in-comments")
};

const hydrogen = {
...percent,
name: "hydrogen",
recognizes: file => percent.recognizes(file) && file.lines.some(line => !line.startsWith("#") && isMagic(line)),
read: file => readPercent(file, "bare")
};

function readPercent({lines: lines, header: header}, magics) {
const cells = [];
for (let at = header.end; at < lines.length; ) {
const isMarked = beginsCell(lines[at]);
const options = cellOptions(marker.exec(lines[at])?.slice(1).join(" ") ?? "");
const next = nextCell(lines, at, options.type);
const end = endOf(lines, at, next);
cells.push(scriptCell(sourceLines(lines, isMarked ? at + 1 : at, end), {
...options,
opens: at,
magics: magics,
isMarked: true
}));
at = next;
}
return {
cells: [ ...headerCell(header), ...cells ],
metadata: scriptMetadata(header),
language: "python"
};
}

function endOf(lines, start, next) {
if (endsSpaced(lines, start, next)) return next - 2;
return lines[next - 1] === "" ? next - 1 : next;
}

function nextCell(lines, start, type) {
const quotes = new Quotes;
const texts = type === "code" ? [] : uncomment(lines);
for (let at = start; at < lines.length; at += 1) {
const isInside = quotes.areOpen;
quotes.read(lines[at]);
if (isInside) continue;
const fence = /^ {0,3}(`{3,}(?!.*`)|~{3,})/.exec(texts[at] ?? "")?.[1];
const closing = fence && new RegExp(`^ {0,3}${fence[0]}{${fence.length},}\\s*$`);
const end = closing ? texts.findIndex((text, index) => index > at && closing.test(text)) : -1;
if (end !== -1) at = end; else if (at > start && beginsCell(lines[at])) return at;
}
return lines.length;
}

const chunk$2 = /^\{([a-zA-Z]\w*)(?:[\s,]+([^}]*))?\}$/;

const drawn = new Set([ "mermaid", "dot", "ojs", "embed" ]);

const quarto = {
name: "quarto",
needsHeader: true,
extensions: [ ".qmd" ],
recognizes: () => true,
read(file) {
const {lines: lines, header: header} = file;
const chunks = [ ...blocksOf(lines, header.end) ].flatMap(block => {
const engine = block.kind === "fence" ? chunk$2.exec(block.info)?.[1]?.toLowerCase() : undefined;
return block.kind === "fence" && engine !== undefined && !drawn.has(engine) ? [ {
block: block,
engine: engine
} ] : [];
});
const execute = isRecord(header.fields.execute) ? header.fields.execute : {};
const read = chunks.map(({block: block, engine: engine}) => ({
block: block,
engine: engine,
cell: chunkCell(file, block, execute)
}));
const isRun = ({cell: cell}) => !cell.tags.includes("skip-execution");
const language = (read.find(isRun) ?? read[0])?.engine ?? "python";
const foreign = read.find(one => isRun(one) && one.engine !== language);
if (foreign) throw severalEngines(file, foreign.block, foreign.engine, language);
const cells = [ ...headerCell(header) ];
let start = header.end;
for (const {block: block, cell: cell} of read) {
cells.push(...proseCell(lines, start, block.first), cell);
start = block.last + 1;
}
cells.push(...proseCell(lines, start, lines.length));
return {
cells: cells,
metadata: metadataOf(header.fields, language),
language: language
};
}
};

function metadataOf({jupyter: jupyter}, language) {
if (isRecord(jupyter)) return jupyter;
return typeof jupyter === "string" ? {
kernelspec: {
name: jupyter,
display_name: jupyter,
language: language
}
} : {};
}

function chunkCell({path: path, lines: lines}, {first: first, end: end}, execute) {
const source = sourceLines(lines, first + 1, end);
const behind = source.findIndex(({text: text}) => !/^\s*#\|/.test(text));
const comments = source.slice(0, behind === -1 ? undefined : behind);
const options = readYaml(path, comments.map(({text: text, at: at}) => ({
text: text.replace(/^\s*#\| ?/, ""),
at: at
})));
return {
type: "code",
lines: source,
metadata: options,
tags: [ ...effectiveTags(options), ...executionTags({
...execute,
...options
}) ],
opens: first
};
}

function executionTags({eval: run, enabled: enabled, error: error}) {
return [ ...run === false || enabled === false ? [ "skip-execution" ] : [], ...error === true ? [ "raises-exception" ] : [] ];
}

function severalEngines({path: path}, {first: first}, engine, language) {
return new UserError("notebook-several-languages", `${path}, line ${first + 1}: the chunk is in ${engine}, but the chunks above are in ${language}, and one kernel runs all of them.`, {
remedy: "Set `#| eval: false` in the chunk, or move it into a document of its own.",
at: {
line: first + 1,
column: 1
}
});
}

const chunk$1 = /^```\{(.*)\}\s*$/;

const rmarkdown = {
name: "rmarkdown",
extensions: [ ".Rmd" ],
recognizes: ({lines: lines, header: header}) => isOfNotebook(header) || lines.some(line => chunk$1.test(line)),
read: file => readMarkdown(file, {
opens: openChunk,
shows: /^```(?:[^{]|\s*$)/,
magics: "in-comments"
})
};

const tagOf = {
"include=FALSE": "remove_cell",
"echo=FALSE": "remove_input",
'results="hide"': "remove_output"
};

function openChunk(line) {
const [, engine, others] = /^(wolfram language|[^\s,]*)[\s,]*(.*)$/.exec(chunk$1.exec(line)?.[1] ?? "");
const language = engine === "r" ? "R" : engine;
if (!isJupyterLanguage(language)) return null;
const metadata = {};
for (const [index, {name: name, value: value}] of splitOptions(others).entries()) {
const tag = tagOf[`${name}=${value.replaceAll("'", '"')}`];
if (name === "" && index === 0) metadata.name = value; else if (tag !== undefined) metadata.tags = [ ...Array.isArray(metadata.tags) ? metadata.tags : [], tag ]; else metadata[name] = valueOf(value);
}
if (!isActive("Rmd", metadata)) delete metadata.eval;
return {
language: language,
metadata: metadata,
tags: executionTags(metadata),
closes: /^```\s*$/
};
}

function splitOptions(text) {
const parts = text.match(/(?:"[^"]*"|'[^']*'|\([^)]*\)|\{[^}]*\}|\[[^\]]*\]|[^,])+/g) ?? [];
return parts.map(part => {
const [, name = "", value = ""] = /^\s*(?:([^\s=("']+)\s*=)?\s*(.*?)\s*$/.exec(part);
return {
name: name,
value: value
};
});
}

function valueOf(value) {
if (/^(?:TRUE|T)$/.test(value)) return true;
if (/^(?:FALSE|F)$/.test(value)) return false;
const list = /^(?:c|list)\((.*)\)$/.exec(value);
const read = literal(list ? `[${list[1]}]` : value);
return read === undefined ? `#R_CODE#${value}` : read;
}

const dialects = [ hydrogen, percent, light, myst, markdown, quarto, rmarkdown ];

function parseTextNotebook(text, {path: path, absolutePath: absolutePath}) {
const raw = text.replace(/^\uFEFF/, "").split("\n");
const file = textFile(path, raw);
const {cells: cells, metadata: metadata, language: language} = dialectOf(file).read(file);
if (!cells.some(({type: type}) => type === "code") && !isOfNotebook(file.header)) throw noCells(file);
const inputs = cells.map(cellInput);
const reread = changed => {
const changedFile = textFile(path, changed);
return dialectOf(changedFile).read(changedFile).cells;
};
return buildNotebook({
path: path,
absolutePath: absolutePath,
inputs: inputs,
metadata: metadata,
defaultLanguage: language,
warnings: []
}, ({magics: magics}) => textPositions({
raw: raw,
cells: cells,
magics: magics,
reread: reread
}));
}

function textFile(path, raw) {
const lines = raw.map(line => line.replace(/\r$/, ""));
const extension = extname(path);
return {
path: path,
extension: extension,
lines: lines.at(-1) === "" ? lines.slice(0, -1) : lines,
header: readHeader(path, lines)
};
}

function dialectOf(file) {
const {path: path, extension: extension, header: header} = file;
const possible = dialects.filter(({extensions: extensions}) => extensions.includes(extension));
const name = namedDialect(header);
const found = possible.find(dialect => name === null ? dialect.recognizes(file) : dialect.name === name);
if (header.fault && (!found || found.needsHeader)) throw header.fault;
if (found) return found;
if (name === null) throw noCells(file);
throw new UserError("notebook-unknown-dialect", `${path} is written in jupytext's format ${JSON.stringify(name)}, which nbcrane does not read.`, {
remedy: `Convert it: jupytext --to ${possible.at(0)?.name ?? "ipynb"} ${JSON.stringify(path)}`
});
}

const chunk = {
begins: "in a chunk that begins with ```{python}",
remedy: "begin its chunks with ```{python}"
};

const signs = {
".py": {
begins: "below a line `# %%`",
remedy: "write `# %%` above each cell"
},
".md": {
begins: "in a block that begins with ```{code-cell}",
remedy: "begin its cells with ```{code-cell}"
}
};

function noCells({path: path, extension: extension}) {
const {begins: begins, remedy: remedy} = signs[extension] ?? chunk;
return new UserError("not-a-notebook", `${path} is no notebook: it has no jupytext header, and no code ${begins}.`, {
remedy: `If it is one, ${remedy}, or add a header: jupytext --set-kernel python3 ${JSON.stringify(path)}`
});
}

function cellInput({type: type, lines: lines, metadata: metadata, tags: tags = []}) {
const source = lines.map(({text: text}) => text).join("\n");
const {id: id} = metadata;
return {
type: type,
fileId: id,
source: source,
lines: source,
tags: [ ...new Set([ ...effectiveTags(metadata), ...tags ]) ],
metadata: isRecord(metadata) ? metadata : {},
attachments: undefined,
language: null,
saved: null
};
}

const maxNotebookBytes = 256 * 1024 * 1024;

const limitMs = 6e4;

function parseNotebook(text, names) {
return isTextName(names.path) ? parseTextNotebook(text, names) : parseNotebook$1(text, names);
}

async function readNotebook(absolutePath, reportPath, signal) {
return parseNotebook(await readText(absolutePath, reportPath, signal), {
path: reportPath,
absolutePath: absolutePath
});
}

async function readText(absolutePath, path, signal) {
const bytes = await readNotebookBytes(absolutePath, path, signal);
if (!isUtf8(bytes)) throw notUtf8(bytes, path);
return bytes.toString("utf8");
}

async function readNotebookBytes(absolutePath, path, signal) {
try {
return await readBytes(absolutePath, {
maxBytes: maxNotebookBytes,
limitMs: limitMs,
signal: signal
});
} catch (error) {
throw error instanceof UnreadFile ? unreadable(path, error) : error;
}
}

const remedies = {
refused: "Check the file permissions.",
"too-slow": "Copy it to a disk of this machine, or leave it out with --ignore."
};

function unreadable(path, {reason: reason, why: why, cause: cause}) {
switch (reason) {
case "missing":
return new UserError("notebook-missing", `${path} does not exist.`, {
cause: cause
});

case "folder":
return new UserError("notebook-is-folder", `${path} is a folder, not a notebook.`);

case "too-large":
return new UserError("notebook-too-large", `${path} is too large: ${why}.`, {
remedy: `Clear its outputs: jupyter nbconvert --clear-output --inplace ${JSON.stringify(path)}`
});

case "interrupted":
return new CannotWork("interrupted", `${path} was not read: ${why}.`);

default:
return new UserError("notebook-unreadable", `${path} cannot be read: ${why}.`, {
remedy: remedies[reason] ?? "Remove it, or leave it out with --ignore.",
cause: cause
});
}
}

function notUtf8(bytes, path) {
const utf16 = bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255;
if (utf16) return new UserError("notebook-not-utf8", `${path} is UTF-16, but notebooks must be UTF-8.`, {
remedy: "Save it again as UTF-8."
});
const line = brokenLine(bytes);
return new UserError("notebook-not-utf8", `${path} is not UTF-8: line ${line} contains bytes that are not text.`, {
remedy: "Save it again as UTF-8.",
at: {
line: line,
column: 1
}
});
}

function brokenLine(bytes) {
let line = 1;
let start = 0;
for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, start)) {
if (!isUtf8(bytes.subarray(start, end))) return line;
start = end + 1;
line++;
}
return line;
}

function redactEvidence(evidence, redactor) {
const plain = evidence.map(item => {
if (item.category !== "V" || secretName(item.name) !== "strong") return item;
for (const [, quoted = ""] of item.fact.matchAll(/['"]([^'"\s]{4,})['"]/g)) redactor.learn(quoted);
return {
...item,
fact: redacted
};
});
return plain.map(item => ({
...item,
name: redactor.text(item.name),
fact: redactor.text(item.fact)
}));
}

function sumTokens(tokens) {
const known = tokens.filter(each => each !== null);
if (known.length === 0) return null;
return known.reduce((total, {input: input, output: output}) => ({
input: total.input + input,
output: total.output + output
}));
}

const maxParts = 1e6;

const maxDepth = 256;

function isPlain(bytes) {
let parts = 0;
let depth = 0;
let inText = false;
for (let at = 0; at < bytes.length; at++) {
const byte = bytes[at];
if (inText) {
if (byte === backslash) at++; else if (byte === quote) inText = false;
} else if (byte === quote) inText = true; else if (byte === brace || byte === bracket) {
if (++depth > maxDepth || ++parts > maxParts) return false;
} else if (byte === colon) {
if (++parts > maxParts) return false;
} else if (byte === closingBrace || byte === closingBracket) depth--;
}
return true;
}

const [quote, backslash, brace, bracket, closingBrace, closingBracket, colon] = [ 34, 92, 123, 91, 125, 93, 58 ];

function parseJson(text) {
try {
return JSON.parse(text);
} catch {
throw new SyntaxError(`it is no JSON${placeOf(text)}`);
}
}

function placeOf(text) {
try {
scanJson(text);
return "";
} catch (error) {
if (!(error instanceof JsonSyntaxError)) return "";
const lines = text.slice(0, error.offset).split("\n");
return `: ${error.message} at line ${lines.length}, column ${lines.at(-1).length + 1}`;
}
}

function duration(ms) {
if (ms < 999.5) return `${ms < 1 && ms > 0 ? "<1" : Math.round(ms)} ms`;
const seconds = ms / 1e3;
if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
const whole = Math.round(seconds);
if (whole < 60) return `${whole} s`;
if (whole < 3600) return `${Math.floor(whole / 60)} min ${twoDigits(whole % 60)} s`;
const minutes = Math.round(seconds / 60);
return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const twoDigits = value => String(value).padStart(2, "0");

const emptyReport = path => ({
path: path,
status: "passed",
durationMs: 0,
cells: [],
timeSaved: null,
message: null,
warnings: []
});

const cellReport = ({index: index, id: id}, found = {}) => ({
...{
index: index,
id: id,
status: "not-run",
durationMs: 0,
prediction: null,
error: null,
warnings: []
},
...found
});

const notStarted = (path, reason) => ({
...emptyReport(path),
status: "skipped",
message: `Not started: ${reason}.`
});

const interruptedBefore = "the run was interrupted before its turn";

const maxFailuresReached = failures => `${count(failures, "notebook")} did not pass, and --max-failures ends the run there`;

function predictionOf(verdict) {
const {predictor: predictor, diagnosis: diagnosis, votes: votes, latencyMs: latencyMs, tokens: tokens, cached: cached, consultation: consultation} = verdict;
const isUnavailable = verdict.kind === "unavailable";
const crash = verdict.kind === "crash" ? verdict : null;
const rehearsal = "rehearsal" in verdict ? verdict.rehearsal : undefined;
return {
verdict: isUnavailable ? "unknown" : verdict.kind,
confidence: "confidence" in verdict ? verdict.confidence : "likely",
predictor: predictor,
rule: crash?.rule ?? null,
errorType: crash?.errorType ?? null,
line: crash?.line ?? null,
diagnosis: diagnosis,
evidence: crash?.evidence ?? [],
origins: crash?.origins ?? [],
votes: votes,
latencyMs: latencyMs,
tokens: tokens,
...cached ? {
cached: cached
} : {},
...consultation ? {
consultation: consultation
} : {},
...rehearsal ? {
rehearsal: rehearsal
} : {},
...isUnavailable ? {
unavailable: verdict.reason
} : {}
};
}

export { parseJson as a, predictionOf as b, duration as c, digest as d, changedLines$1 as e, editedSource as f, glob as g, placeRawEdit as h, isMagicLine as i, emptyReport as j, interruptedBefore as k, cellReport as l, maxNotebookBytes as m, notStarted as n, redactEvidence as o, parseNotebook as p, pythonLines as q, readNotebook as r, sumTokens as s, textOf as t, maxFailuresReached as u, isPlain as v, without as w };
