import { accessSync, constants, statSync, readFileSync, appendFileSync, writeFileSync, createWriteStream, createReadStream, existsSync, readdirSync } from "node:fs";

import { mkdtemp, writeFile, rm, mkdir, readdir, copyFile, symlink, stat } from "node:fs/promises";

import path, { isAbsolute, join, parse as parse$1, delimiter, resolve, basename, dirname } from "node:path";

import { fileURLToPath } from "node:url";

import { ChildProcess, execFile, spawnSync, spawn } from "node:child_process";

import { StringDecoder } from "node:string_decoder";

import { debuglog, stripVTControlCharacters, inspect, promisify, callbackify, aborted } from "node:util";

import process$2, { platform, hrtime, execPath, execArgv } from "node:process";

import tty from "node:tty";

import { c as commonjsGlobal, g as getDefaultExportFromCjs } from "./shared14.js";

import require$$0 from "child_process";

import path__default from "path";

import require$$0__default from "fs";

import { setTimeout as setTimeout$1, scheduler, setImmediate } from "node:timers/promises";

import { homedir, constants as constants$1, tmpdir } from "node:os";

import { once, addAbortListener, EventEmitter, on, setMaxListeners } from "node:events";

import { serialize } from "node:v8";

import { Transform, getDefaultHighWaterMark, Duplex, Writable, Readable, PassThrough } from "node:stream";

import { Buffer as Buffer$1 } from "node:buffer";

import { finished } from "node:stream/promises";

import { U as UserError } from "./shared4.js";

import { d as repositoryOf, i as isWithin, r as realPath, p as picomatch, a as readText, m as maxRecordBytes, s as shellQuote, e as isRecord, g as readTextSync } from "./shared6.js";

import { a as attempt } from "./shared12.js";

import { e as secretName, j as credentialsIn } from "./shared.js";

import { createHash } from "node:crypto";

function findProgram(name, env = process.env, checkouts = []) {
const skipped = [];
const names = process.platform === "win32" ? windowsNames(name, env) : [ name ];
const isTrusted = trustedFolder(checkouts);
for (const folder of pathOf(env)) {
for (const candidate of names.map(each => join(folder || ".", each))) {
if (!isProgram(candidate)) continue;
if (isTrusted(folder)) return {
path: candidate,
skipped: skipped
};
skipped.push(candidate);
}
}
return {
path: null,
skipped: skipped
};
}

function trustedPath(list, checkouts = []) {
return list.split(delimiter).filter(trustedFolder(checkouts));
}

function trustedFolder(checkouts) {
const roots = [ ...ownCheckout(), ...checkouts ].map(realPath);
return folder => isAbsolute(folder) && !roots.some(root => isWithin(folder, root) || isWithin(realPath(folder), root));
}

function ownCheckout(cwd = process.cwd()) {
const root = repositoryOf(cwd) ?? cwd;
return isWithin(realPath(homedir()), realPath(root)) ? [] : [ root ];
}

const neutralFolder = () => parse$1(process.cwd()).root;

const pathOf = env => (env["PATH"] ?? env["Path"] ?? "").split(delimiter);

const windowsNames = (name, env) => /\.\w+$/.test(name) ? [ name ] : (env["PATHEXT"] ?? ".COM;.EXE;.BAT;.CMD").split(";").map(extension => name + extension.toLowerCase());

const isProgram = path => attempt(() => accessSync(path, constants.X_OK) === undefined && statSync(path).isFile()) ?? false;

function isPlainObject(value) {
if (typeof value !== "object" || value === null) {
return false;
}
const prototype = Object.getPrototypeOf(value);
return (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null) && !(Symbol.toStringTag in value) && !(Symbol.iterator in value);
}

const safeNormalizeFileUrl = (file, name) => {
const fileString = normalizeFileUrl(normalizeDenoExecPath(file));
if (typeof fileString !== "string") {
throw new TypeError(`${name} must be a string or a file URL: ${fileString}.`);
}
return fileString;
};

const normalizeDenoExecPath = file => isDenoExecPath(file) ? file.toString() : file;

const isDenoExecPath = file => typeof file !== "string" && file && Object.getPrototypeOf(file) === String.prototype;

const normalizeFileUrl = file => file instanceof URL ? fileURLToPath(file) : file;

const normalizeParameters = (rawFile, rawArguments = [], rawOptions = {}) => {
const filePath = safeNormalizeFileUrl(rawFile, "First argument");
const [commandArguments, options] = isPlainObject(rawArguments) ? [ [], rawArguments ] : [ rawArguments, rawOptions ];
if (!Array.isArray(commandArguments)) {
throw new TypeError(`Second argument must be either an array of arguments or an options object: ${commandArguments}`);
}
if (commandArguments.some(commandArgument => typeof commandArgument === "object" && commandArgument !== null)) {
throw new TypeError(`Second argument must be an array of strings: ${commandArguments}`);
}
const normalizedArguments = commandArguments.map(String);
const nullByteArgument = normalizedArguments.find(normalizedArgument => normalizedArgument.includes("\0"));
if (nullByteArgument !== undefined) {
throw new TypeError(`Arguments cannot contain null bytes ("\\0"): ${nullByteArgument}`);
}
if (!isPlainObject(options)) {
throw new TypeError(`Last argument must be an options object: ${options}`);
}
return [ filePath, normalizedArguments, options ];
};

const {toString: objectToString$1} = Object.prototype;

const isArrayBuffer = value => objectToString$1.call(value) === "[object ArrayBuffer]";

const isUint8Array = value => objectToString$1.call(value) === "[object Uint8Array]";

const bufferToUint8Array = buffer => new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);

const textEncoder$1 = new TextEncoder;

const stringToUint8Array = string => textEncoder$1.encode(string);

const textDecoder = new TextDecoder;

const uint8ArrayToString = uint8Array => textDecoder.decode(uint8Array);

const joinToString = (uint8ArraysOrStrings, encoding) => {
const strings = uint8ArraysToStrings(uint8ArraysOrStrings, encoding);
return strings.join("");
};

const uint8ArraysToStrings = (uint8ArraysOrStrings, encoding) => {
if (encoding === "utf8" && uint8ArraysOrStrings.every(uint8ArrayOrString => typeof uint8ArrayOrString === "string")) {
return uint8ArraysOrStrings;
}
const decoder = new StringDecoder(encoding);
const strings = uint8ArraysOrStrings.map(uint8ArrayOrString => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString).map(uint8Array => decoder.write(uint8Array));
const finalString = decoder.end();
return finalString === "" ? strings : [ ...strings, finalString ];
};

const joinToUint8Array = uint8ArraysOrStrings => {
if (uint8ArraysOrStrings.length === 1 && isUint8Array(uint8ArraysOrStrings[0])) {
return uint8ArraysOrStrings[0];
}
return concatUint8Arrays(stringsToUint8Arrays(uint8ArraysOrStrings));
};

const stringsToUint8Arrays = uint8ArraysOrStrings => uint8ArraysOrStrings.map(uint8ArrayOrString => typeof uint8ArrayOrString === "string" ? stringToUint8Array(uint8ArrayOrString) : uint8ArrayOrString);

const concatUint8Arrays = uint8Arrays => {
const result = new Uint8Array(getJoinLength(uint8Arrays));
let index = 0;
for (const uint8Array of uint8Arrays) {
result.set(uint8Array, index);
index += uint8Array.length;
}
return result;
};

const getJoinLength = uint8Arrays => {
let joinLength = 0;
for (const uint8Array of uint8Arrays) {
joinLength += uint8Array.length;
}
return joinLength;
};

const isTemplateString = templates => Array.isArray(templates) && Array.isArray(templates.raw);

const parseTemplates = (templates, expressions) => {
let tokens = [];
for (const [index, template] of templates.entries()) {
tokens = parseTemplate({
templates: templates,
expressions: expressions,
tokens: tokens,
index: index,
template: template
});
}
if (tokens.length === 0) {
throw new TypeError("Template script must not be empty");
}
const [file, ...commandArguments] = tokens;
return [ file, commandArguments, {} ];
};

const parseTemplate = ({templates: templates, expressions: expressions, tokens: tokens, index: index, template: template}) => {
if (template === undefined) {
throw new TypeError(`Invalid backslash sequence: ${templates.raw[index]}`);
}
const {nextTokens: nextTokens, leadingWhitespaces: leadingWhitespaces, trailingWhitespaces: trailingWhitespaces} = splitByWhitespaces(template, templates.raw[index]);
const newTokens = concatTokens(tokens, nextTokens, leadingWhitespaces);
if (index === expressions.length) {
return newTokens;
}
const expression = expressions[index];
const expressionTokens = Array.isArray(expression) ? expression.map(expression => parseExpression(expression)) : [ parseExpression(expression) ];
return concatTokens(newTokens, expressionTokens, trailingWhitespaces);
};

const splitByWhitespaces = (template, rawTemplate) => {
if (rawTemplate.length === 0) {
return {
nextTokens: [],
leadingWhitespaces: false,
trailingWhitespaces: false
};
}
const nextTokens = [];
let templateStart = 0;
const leadingWhitespaces = DELIMITERS.has(rawTemplate[0]);
for (let templateIndex = 0, rawIndex = 0; templateIndex < template.length; templateIndex += 1, 
rawIndex += 1) {
const rawCharacter = rawTemplate[rawIndex];
if (DELIMITERS.has(rawCharacter)) {
if (templateStart !== templateIndex) {
nextTokens.push(template.slice(templateStart, templateIndex));
}
templateStart = templateIndex + 1;
} else if (rawCharacter === "\\") {
const nextRawCharacter = rawTemplate[rawIndex + 1];
if (nextRawCharacter === "\n") {
templateIndex -= 1;
rawIndex += 1;
} else if (nextRawCharacter === "u" && rawTemplate[rawIndex + 2] === "{") {
rawIndex = rawTemplate.indexOf("}", rawIndex + 3);
} else {
rawIndex += ESCAPE_LENGTH[nextRawCharacter] ?? 1;
}
}
}
const trailingWhitespaces = templateStart === template.length;
if (!trailingWhitespaces) {
nextTokens.push(template.slice(templateStart));
}
return {
nextTokens: nextTokens,
leadingWhitespaces: leadingWhitespaces,
trailingWhitespaces: trailingWhitespaces
};
};

const DELIMITERS = new Set([ " ", "\t", "\r", "\n" ]);

const ESCAPE_LENGTH = {
x: 3,
u: 5
};

const concatTokens = (tokens, nextTokens, isSeparated) => isSeparated || tokens.length === 0 || nextTokens.length === 0 ? [ ...tokens, ...nextTokens ] : [ ...tokens.slice(0, -1), `${tokens.at(-1)}${nextTokens[0]}`, ...nextTokens.slice(1) ];

const parseExpression = expression => {
const typeOfExpression = typeof expression;
if (typeOfExpression === "string") {
return expression;
}
if (typeOfExpression === "number") {
return String(expression);
}
if (isPlainObject(expression) && ("stdout" in expression || "isMaxBuffer" in expression)) {
return getSubprocessResult(expression);
}
if (expression instanceof ChildProcess || Object.prototype.toString.call(expression) === "[object Promise]") {
throw new TypeError("Unexpected subprocess in template expression. Please use ${await subprocess} instead of ${subprocess}.");
}
throw new TypeError(`Unexpected "${typeOfExpression}" in template expression`);
};

const getSubprocessResult = ({stdout: stdout}) => {
if (typeof stdout === "string") {
return stdout;
}
if (isUint8Array(stdout)) {
return uint8ArrayToString(stdout);
}
if (stdout === undefined) {
throw new TypeError('Missing result.stdout in template expression. This is probably due to the previous subprocess\' "stdout" option.');
}
throw new TypeError(`Unexpected "${typeof stdout}" stdout in template expression`);
};

const isStandardStream = stream => STANDARD_STREAMS.includes(stream);

const STANDARD_STREAMS = [ process$2.stdin, process$2.stdout, process$2.stderr ];

const STANDARD_STREAMS_ALIASES = [ "stdin", "stdout", "stderr" ];

const getStreamName = fdNumber => STANDARD_STREAMS_ALIASES[fdNumber] ?? `stdio[${fdNumber}]`;

const normalizeFdSpecificOptions = options => {
const optionsCopy = {
...options
};
for (const optionName of FD_SPECIFIC_OPTIONS) {
optionsCopy[optionName] = normalizeFdSpecificOption(options, optionName);
}
return optionsCopy;
};

const normalizeFdSpecificOption = (options, optionName) => {
const optionBaseArray = Array.from({
length: getStdioLength(options) + 1
});
const optionArray = normalizeFdSpecificValue(options[optionName], optionBaseArray, optionName);
return addDefaultValue$1(optionArray, optionName);
};

const getStdioLength = ({stdio: stdio}) => Array.isArray(stdio) ? Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length) : STANDARD_STREAMS_ALIASES.length;

const normalizeFdSpecificValue = (optionValue, optionArray, optionName) => isPlainObject(optionValue) ? normalizeOptionObject(optionValue, optionArray, optionName) : optionArray.fill(optionValue);

const normalizeOptionObject = (optionValue, optionArray, optionName) => {
for (const fdName of Object.keys(optionValue).sort(compareFdName)) {
for (const fdNumber of parseFdName(fdName, optionName, optionArray)) {
optionArray[fdNumber] = optionValue[fdName];
}
}
return optionArray;
};

const compareFdName = (fdNameA, fdNameB) => getFdNameOrder(fdNameA) < getFdNameOrder(fdNameB) ? 1 : -1;

const getFdNameOrder = fdName => {
if (fdName === "stdout" || fdName === "stderr") {
return 0;
}
return fdName === "all" ? 2 : 1;
};

const parseFdName = (fdName, optionName, optionArray) => {
if (fdName === "ipc") {
return [ optionArray.length - 1 ];
}
const fdNumber = parseFd(fdName);
if (fdNumber === undefined || fdNumber === 0) {
throw new TypeError(`"${optionName}.${fdName}" is invalid.\nIt must be "${optionName}.stdout", "${optionName}.stderr", "${optionName}.all", "${optionName}.ipc", or "${optionName}.fd3", "${optionName}.fd4" (and so on).`);
}
if (fdNumber >= optionArray.length) {
throw new TypeError(`"${optionName}.${fdName}" is invalid: that file descriptor does not exist.\nPlease set the "stdio" option to ensure that file descriptor exists.`);
}
return fdNumber === "all" ? [ 1, 2 ] : [ fdNumber ];
};

const parseFd = fdName => {
if (fdName === "all") {
return fdName;
}
if (STANDARD_STREAMS_ALIASES.includes(fdName)) {
return STANDARD_STREAMS_ALIASES.indexOf(fdName);
}
const regexpResult = FD_REGEXP.exec(fdName);
if (regexpResult !== null) {
return Number(regexpResult[1]);
}
};

const FD_REGEXP = /^fd(\d+)$/;

const addDefaultValue$1 = (optionArray, optionName) => optionArray.map(optionValue => optionValue === undefined ? DEFAULT_OPTIONS[optionName] : optionValue);

const verboseDefault = debuglog("execa").enabled ? "full" : "none";

const DEFAULT_OPTIONS = {
lines: false,
buffer: true,
maxBuffer: 1e3 * 1e3 * 100,
verbose: verboseDefault,
stripFinalNewline: true
};

const FD_SPECIFIC_OPTIONS = [ "lines", "buffer", "maxBuffer", "verbose", "stripFinalNewline" ];

const getFdSpecificValue = (optionArray, fdNumber) => fdNumber === "ipc" ? optionArray.at(-1) : optionArray[fdNumber];

const isVerbose = ({verbose: verbose}, fdNumber) => getFdVerbose(verbose, fdNumber) !== "none";

const isFullVerbose = ({verbose: verbose}, fdNumber) => ![ "none", "short" ].includes(getFdVerbose(verbose, fdNumber));

const getVerboseFunction = ({verbose: verbose}, fdNumber) => {
const fdVerbose = getFdVerbose(verbose, fdNumber);
return isVerboseFunction(fdVerbose) ? fdVerbose : undefined;
};

const getFdVerbose = (verbose, fdNumber) => fdNumber === undefined ? getFdGenericVerbose(verbose) : getFdSpecificValue(verbose, fdNumber);

const getFdGenericVerbose = verbose => verbose.find(fdVerbose => isVerboseFunction(fdVerbose)) ?? VERBOSE_VALUES.findLast(fdVerbose => verbose.includes(fdVerbose));

const isVerboseFunction = fdVerbose => typeof fdVerbose === "function";

const VERBOSE_VALUES = [ "none", "short", "full" ];

const joinCommand = (filePath, rawArguments) => {
const fileAndArguments = [ filePath, ...rawArguments ];
const command = fileAndArguments.join(" ");
const escapedCommand = fileAndArguments.map(fileAndArgument => quoteString(escapeControlCharacters(fileAndArgument))).join(" ");
return {
command: command,
escapedCommand: escapedCommand
};
};

const escapeLines = lines => stripVTControlCharacters(lines).split("\n").map(line => escapeControlCharacters(line)).join("\n");

const escapeControlCharacters = line => line.replaceAll(SPECIAL_CHAR_REGEXP, character => escapeControlCharacter(character));

const escapeControlCharacter = character => {
const commonEscape = COMMON_ESCAPES[character];
if (commonEscape !== undefined) {
return commonEscape;
}
const codepoint = character.codePointAt(0);
const codepointHex = codepoint.toString(16);
return codepoint <= ASTRAL_START ? `\\u${codepointHex.padStart(4, "0")}` : `\\U${codepointHex}`;
};

const getSpecialCharRegExp = () => {
try {
return new RegExp("\\p{Separator}|\\p{Other}", "gu");
} catch {
return /[\s\u0000-\u001F\u007F-\u009F\u00AD]/g;
}
};

const SPECIAL_CHAR_REGEXP = getSpecialCharRegExp();

const COMMON_ESCAPES = {
" ": " ",
"\b": "\\b",
"\f": "\\f",
"\n": "\\n",
"\r": "\\r",
"\t": "\\t"
};

const ASTRAL_START = 65535;

const quoteString = escapedArgument => {
if (NO_ESCAPE_REGEXP.test(escapedArgument)) {
return escapedArgument;
}
return platform === "win32" ? `"${escapedArgument.replaceAll('"', '""')}"` : `'${escapedArgument.replaceAll("'", "'\\''")}'`;
};

const NO_ESCAPE_REGEXP = /^[\w./-]+$/;

function isUnicodeSupported() {
const {env: env} = process$2;
const {TERM: TERM, TERM_PROGRAM: TERM_PROGRAM} = env;
if (process$2.platform !== "win32") {
return TERM !== "linux";
}
return Boolean(env.WT_SESSION) || Boolean(env.TERMINUS_SUBLIME) || env.ConEmuTask === "{cmd::Cmder}" || TERM_PROGRAM === "Terminus-Sublime" || TERM_PROGRAM === "vscode" || TERM === "xterm-256color" || TERM === "alacritty" || TERM === "rxvt-unicode" || TERM === "rxvt-unicode-256color" || env.TERMINAL_EMULATOR === "JetBrains-JediTerm";
}

const common = {
circleQuestionMark: "(?)",
questionMarkPrefix: "(?)",
square: "█",
squareDarkShade: "▓",
squareMediumShade: "▒",
squareLightShade: "░",
squareTop: "▀",
squareBottom: "▄",
squareLeft: "▌",
squareRight: "▐",
squareCenter: "■",
bullet: "●",
dot: "․",
ellipsis: "…",
pointerSmall: "›",
triangleUp: "▲",
triangleUpSmall: "▴",
triangleDown: "▼",
triangleDownSmall: "▾",
triangleLeftSmall: "◂",
triangleRightSmall: "▸",
home: "⌂",
heart: "♥",
musicNote: "♪",
musicNoteBeamed: "♫",
arrowUp: "↑",
arrowDown: "↓",
arrowLeft: "←",
arrowRight: "→",
arrowLeftRight: "↔",
arrowUpDown: "↕",
almostEqual: "≈",
notEqual: "≠",
lessOrEqual: "≤",
greaterOrEqual: "≥",
identical: "≡",
infinity: "∞",
subscriptZero: "₀",
subscriptOne: "₁",
subscriptTwo: "₂",
subscriptThree: "₃",
subscriptFour: "₄",
subscriptFive: "₅",
subscriptSix: "₆",
subscriptSeven: "₇",
subscriptEight: "₈",
subscriptNine: "₉",
oneHalf: "½",
oneThird: "⅓",
oneQuarter: "¼",
oneFifth: "⅕",
oneSixth: "⅙",
oneEighth: "⅛",
twoThirds: "⅔",
twoFifths: "⅖",
threeQuarters: "¾",
threeFifths: "⅗",
threeEighths: "⅜",
fourFifths: "⅘",
fiveSixths: "⅚",
fiveEighths: "⅝",
sevenEighths: "⅞",
line: "─",
lineBold: "━",
lineDouble: "═",
lineDashed0: "┄",
lineDashed1: "┅",
lineDashed2: "┈",
lineDashed3: "┉",
lineDashed4: "╌",
lineDashed5: "╍",
lineDashed6: "╴",
lineDashed7: "╶",
lineDashed8: "╸",
lineDashed9: "╺",
lineDashed10: "╼",
lineDashed11: "╾",
lineDashed12: "−",
lineDashed13: "–",
lineDashed14: "‐",
lineDashed15: "⁃",
lineVertical: "│",
lineVerticalBold: "┃",
lineVerticalDouble: "║",
lineVerticalDashed0: "┆",
lineVerticalDashed1: "┇",
lineVerticalDashed2: "┊",
lineVerticalDashed3: "┋",
lineVerticalDashed4: "╎",
lineVerticalDashed5: "╏",
lineVerticalDashed6: "╵",
lineVerticalDashed7: "╷",
lineVerticalDashed8: "╹",
lineVerticalDashed9: "╻",
lineVerticalDashed10: "╽",
lineVerticalDashed11: "╿",
lineDownLeft: "┐",
lineDownLeftArc: "╮",
lineDownBoldLeftBold: "┓",
lineDownBoldLeft: "┒",
lineDownLeftBold: "┑",
lineDownDoubleLeftDouble: "╗",
lineDownDoubleLeft: "╖",
lineDownLeftDouble: "╕",
lineDownRight: "┌",
lineDownRightArc: "╭",
lineDownBoldRightBold: "┏",
lineDownBoldRight: "┎",
lineDownRightBold: "┍",
lineDownDoubleRightDouble: "╔",
lineDownDoubleRight: "╓",
lineDownRightDouble: "╒",
lineUpLeft: "┘",
lineUpLeftArc: "╯",
lineUpBoldLeftBold: "┛",
lineUpBoldLeft: "┚",
lineUpLeftBold: "┙",
lineUpDoubleLeftDouble: "╝",
lineUpDoubleLeft: "╜",
lineUpLeftDouble: "╛",
lineUpRight: "└",
lineUpRightArc: "╰",
lineUpBoldRightBold: "┗",
lineUpBoldRight: "┖",
lineUpRightBold: "┕",
lineUpDoubleRightDouble: "╚",
lineUpDoubleRight: "╙",
lineUpRightDouble: "╘",
lineUpDownLeft: "┤",
lineUpBoldDownBoldLeftBold: "┫",
lineUpBoldDownBoldLeft: "┨",
lineUpDownLeftBold: "┥",
lineUpBoldDownLeftBold: "┩",
lineUpDownBoldLeftBold: "┪",
lineUpDownBoldLeft: "┧",
lineUpBoldDownLeft: "┦",
lineUpDoubleDownDoubleLeftDouble: "╣",
lineUpDoubleDownDoubleLeft: "╢",
lineUpDownLeftDouble: "╡",
lineUpDownRight: "├",
lineUpBoldDownBoldRightBold: "┣",
lineUpBoldDownBoldRight: "┠",
lineUpDownRightBold: "┝",
lineUpBoldDownRightBold: "┡",
lineUpDownBoldRightBold: "┢",
lineUpDownBoldRight: "┟",
lineUpBoldDownRight: "┞",
lineUpDoubleDownDoubleRightDouble: "╠",
lineUpDoubleDownDoubleRight: "╟",
lineUpDownRightDouble: "╞",
lineDownLeftRight: "┬",
lineDownBoldLeftBoldRightBold: "┳",
lineDownLeftBoldRightBold: "┯",
lineDownBoldLeftRight: "┰",
lineDownBoldLeftBoldRight: "┱",
lineDownBoldLeftRightBold: "┲",
lineDownLeftRightBold: "┮",
lineDownLeftBoldRight: "┭",
lineDownDoubleLeftDoubleRightDouble: "╦",
lineDownDoubleLeftRight: "╥",
lineDownLeftDoubleRightDouble: "╤",
lineUpLeftRight: "┴",
lineUpBoldLeftBoldRightBold: "┻",
lineUpLeftBoldRightBold: "┷",
lineUpBoldLeftRight: "┸",
lineUpBoldLeftBoldRight: "┹",
lineUpBoldLeftRightBold: "┺",
lineUpLeftRightBold: "┶",
lineUpLeftBoldRight: "┵",
lineUpDoubleLeftDoubleRightDouble: "╩",
lineUpDoubleLeftRight: "╨",
lineUpLeftDoubleRightDouble: "╧",
lineUpDownLeftRight: "┼",
lineUpBoldDownBoldLeftBoldRightBold: "╋",
lineUpDownBoldLeftBoldRightBold: "╈",
lineUpBoldDownLeftBoldRightBold: "╇",
lineUpBoldDownBoldLeftRightBold: "╊",
lineUpBoldDownBoldLeftBoldRight: "╉",
lineUpBoldDownLeftRight: "╀",
lineUpDownBoldLeftRight: "╁",
lineUpDownLeftBoldRight: "┽",
lineUpDownLeftRightBold: "┾",
lineUpBoldDownBoldLeftRight: "╂",
lineUpDownLeftBoldRightBold: "┿",
lineUpBoldDownLeftBoldRight: "╃",
lineUpBoldDownLeftRightBold: "╄",
lineUpDownBoldLeftBoldRight: "╅",
lineUpDownBoldLeftRightBold: "╆",
lineUpDoubleDownDoubleLeftDoubleRightDouble: "╬",
lineUpDoubleDownDoubleLeftRight: "╫",
lineUpDownLeftDoubleRightDouble: "╪",
lineCross: "╳",
lineBackslash: "╲",
lineSlash: "╱"
};

const specialMainSymbols = {
tick: "✔",
info: "ℹ",
warning: "⚠",
cross: "✘",
squareSmall: "◻",
squareSmallFilled: "◼",
circle: "◯",
circleFilled: "◉",
circleDotted: "◌",
circleDouble: "◎",
circleCircle: "ⓞ",
circleCross: "ⓧ",
circlePipe: "Ⓘ",
radioOn: "◉",
radioOff: "◯",
checkboxOn: "☒",
checkboxOff: "☐",
checkboxCircleOn: "ⓧ",
checkboxCircleOff: "Ⓘ",
pointer: "❯",
triangleUpOutline: "△",
triangleLeft: "◀",
triangleRight: "▶",
lozenge: "◆",
lozengeOutline: "◇",
hamburger: "☰",
smiley: "㋡",
mustache: "෴",
star: "★",
play: "▶",
nodejs: "⬢",
oneSeventh: "⅐",
oneNinth: "⅑",
oneTenth: "⅒"
};

const specialFallbackSymbols = {
tick: "√",
info: "i",
warning: "‼",
cross: "×",
squareSmall: "□",
squareSmallFilled: "■",
circle: "( )",
circleFilled: "(*)",
circleDotted: "( )",
circleDouble: "( )",
circleCircle: "(○)",
circleCross: "(×)",
circlePipe: "(│)",
radioOn: "(*)",
radioOff: "( )",
checkboxOn: "[×]",
checkboxOff: "[ ]",
checkboxCircleOn: "(×)",
checkboxCircleOff: "( )",
pointer: ">",
triangleUpOutline: "∆",
triangleLeft: "◄",
triangleRight: "►",
lozenge: "♦",
lozengeOutline: "◊",
hamburger: "≡",
smiley: "☺",
mustache: "┌─┐",
star: "✶",
play: "►",
nodejs: "♦",
oneSeventh: "1/7",
oneNinth: "1/9",
oneTenth: "1/10"
};

const mainSymbols = {
...common,
...specialMainSymbols
};

const fallbackSymbols = {
...common,
...specialFallbackSymbols
};

const shouldUseMain = isUnicodeSupported();

const figures = shouldUseMain ? mainSymbols : fallbackSymbols;

const hasColors = tty?.WriteStream?.prototype?.hasColors?.() ?? false;

const format = (open, close) => {
if (!hasColors) {
return input => input;
}
const openCode = `[${open}m`;
const closeCode = `[${close}m`;
return input => {
const string = input + "";
let index = string.indexOf(closeCode);
if (index === -1) {
return openCode + string + closeCode;
}
let result = openCode;
let lastIndex = 0;
const reopenOnNestedClose = close === 22;
const replaceCode = (reopenOnNestedClose ? closeCode : "") + openCode;
while (index !== -1) {
result += string.slice(lastIndex, index) + replaceCode;
lastIndex = index + closeCode.length;
index = string.indexOf(closeCode, lastIndex);
}
result += string.slice(lastIndex) + closeCode;
return result;
};
};

const bold = format(1, 22);

const gray = format(90, 39);

const redBright = format(91, 39);

const yellowBright = format(93, 39);

const defaultVerboseFunction = ({type: type, message: message, timestamp: timestamp, piped: piped, commandId: commandId, result: {failed: failed = false} = {}, options: {reject: reject = true}}) => {
const timestampString = serializeTimestamp(timestamp);
const icon = ICONS[type]({
failed: failed,
reject: reject,
piped: piped
});
const color = COLORS[type]({
reject: reject
});
return `${gray(`[${timestampString}]`)} ${gray(`[${commandId}]`)} ${color(icon)} ${color(message)}`;
};

const serializeTimestamp = timestamp => `${padField(timestamp.getHours(), 2)}:${padField(timestamp.getMinutes(), 2)}:${padField(timestamp.getSeconds(), 2)}.${padField(timestamp.getMilliseconds(), 3)}`;

const padField = (field, padding) => String(field).padStart(padding, "0");

const getFinalIcon = ({failed: failed, reject: reject}) => {
if (!failed) {
return figures.tick;
}
return reject ? figures.cross : figures.warning;
};

const ICONS = {
command: ({piped: piped}) => piped ? "|" : "$",
output: () => " ",
ipc: () => "*",
error: getFinalIcon,
duration: getFinalIcon
};

const identity$1 = string => string;

const COLORS = {
command: () => bold,
output: () => identity$1,
ipc: () => identity$1,
error: ({reject: reject}) => reject ? redBright : yellowBright,
duration: () => gray
};

const applyVerboseOnLines = (printedLines, verboseInfo, fdNumber) => {
const verboseFunction = getVerboseFunction(verboseInfo, fdNumber);
return printedLines.map(({verboseLine: verboseLine, verboseObject: verboseObject}) => applyVerboseFunction(verboseLine, verboseObject, verboseFunction)).filter(printedLine => printedLine !== undefined).map(printedLine => appendNewline(printedLine)).join("");
};

const applyVerboseFunction = (verboseLine, verboseObject, verboseFunction) => {
if (verboseFunction === undefined) {
return verboseLine;
}
const printedLine = verboseFunction(verboseLine, verboseObject);
if (typeof printedLine === "string") {
return printedLine;
}
};

const appendNewline = printedLine => printedLine.endsWith("\n") ? printedLine : `${printedLine}\n`;

const verboseLog = ({type: type, verboseMessage: verboseMessage, fdNumber: fdNumber, verboseInfo: verboseInfo, result: result}) => {
const verboseObject = getVerboseObject({
type: type,
result: result,
verboseInfo: verboseInfo
});
const printedLines = getPrintedLines(verboseMessage, verboseObject);
const finalLines = applyVerboseOnLines(printedLines, verboseInfo, fdNumber);
if (finalLines !== "") {
console.warn(finalLines.slice(0, -1));
}
};

const getVerboseObject = ({type: type, result: result, verboseInfo: {escapedCommand: escapedCommand, commandId: commandId, rawOptions: {piped: piped = false, ...options}}}) => ({
type: type,
escapedCommand: escapedCommand,
commandId: `${commandId}`,
timestamp: new Date,
piped: piped,
result: result,
options: options
});

const getPrintedLines = (verboseMessage, verboseObject) => verboseMessage.split("\n").map(message => getPrintedLine({
...verboseObject,
message: message
}));

const getPrintedLine = verboseObject => {
const verboseLine = defaultVerboseFunction(verboseObject);
return {
verboseLine: verboseLine,
verboseObject: verboseObject
};
};

const serializeVerboseMessage = message => {
const messageString = typeof message === "string" ? message : inspect(message);
const escapedMessage = escapeLines(messageString);
return escapedMessage.replaceAll("\t", " ".repeat(TAB_SIZE));
};

const TAB_SIZE = 2;

const logCommand = (escapedCommand, verboseInfo) => {
if (!isVerbose(verboseInfo)) {
return;
}
verboseLog({
type: "command",
verboseMessage: escapedCommand,
verboseInfo: verboseInfo
});
};

const getVerboseInfo = (verbose, escapedCommand, rawOptions) => {
validateVerbose(verbose);
const commandId = getCommandId(verbose);
return {
verbose: verbose,
escapedCommand: escapedCommand,
commandId: commandId,
rawOptions: rawOptions
};
};

const getCommandId = verbose => isVerbose({
verbose: verbose
}) ? COMMAND_ID++ : undefined;

let COMMAND_ID = 0n;

const validateVerbose = verbose => {
for (const fdVerbose of verbose) {
if (fdVerbose === false) {
throw new TypeError('The "verbose: false" option was renamed to "verbose: \'none\'".');
}
if (fdVerbose === true) {
throw new TypeError('The "verbose: true" option was renamed to "verbose: \'short\'".');
}
if (!VERBOSE_VALUES.includes(fdVerbose) && !isVerboseFunction(fdVerbose)) {
const allowedValues = VERBOSE_VALUES.map(allowedValue => `'${allowedValue}'`).join(", ");
throw new TypeError(`The "verbose" option must not be ${fdVerbose}. Allowed values are: ${allowedValues} or a function.`);
}
}
};

const getStartTime = () => hrtime.bigint();

const getDurationMs = startTime => Number(hrtime.bigint() - startTime) / 1e6;

const handleCommand = (filePath, rawArguments, rawOptions) => {
const startTime = getStartTime();
const {command: command, escapedCommand: escapedCommand} = joinCommand(filePath, rawArguments);
const verbose = normalizeFdSpecificOption(rawOptions, "verbose");
const verboseInfo = getVerboseInfo(verbose, escapedCommand, {
...rawOptions
});
logCommand(escapedCommand, verboseInfo);
return {
command: command,
escapedCommand: escapedCommand,
startTime: startTime,
verboseInfo: verboseInfo
};
};

var crossSpawn$1 = {
exports: {}
};

var windows;

var hasRequiredWindows;

function requireWindows() {
if (hasRequiredWindows) return windows;
hasRequiredWindows = 1;
windows = isexe;
isexe.sync = sync;
var fs = require$$0__default;
function checkPathExt(path, options) {
var pathext = options.pathExt !== undefined ? options.pathExt : process.env.PATHEXT;
if (!pathext) {
return true;
}
pathext = pathext.split(";");
if (pathext.indexOf("") !== -1) {
return true;
}
for (var i = 0; i < pathext.length; i++) {
var p = pathext[i].toLowerCase();
if (p && path.substr(-p.length).toLowerCase() === p) {
return true;
}
}
return false;
}
function checkStat(stat, path, options) {
if (!stat.isSymbolicLink() && !stat.isFile()) {
return false;
}
return checkPathExt(path, options);
}
function isexe(path, options, cb) {
fs.stat(path, function(er, stat) {
cb(er, er ? false : checkStat(stat, path, options));
});
}
function sync(path, options) {
return checkStat(fs.statSync(path), path, options);
}
return windows;
}

var mode;

var hasRequiredMode;

function requireMode() {
if (hasRequiredMode) return mode;
hasRequiredMode = 1;
mode = isexe;
isexe.sync = sync;
var fs = require$$0__default;
function isexe(path, options, cb) {
fs.stat(path, function(er, stat) {
cb(er, er ? false : checkStat(stat, options));
});
}
function sync(path, options) {
return checkStat(fs.statSync(path), options);
}
function checkStat(stat, options) {
return stat.isFile() && checkMode(stat, options);
}
function checkMode(stat, options) {
var mod = stat.mode;
var uid = stat.uid;
var gid = stat.gid;
var myUid = options.uid !== undefined ? options.uid : process.getuid && process.getuid();
var myGid = options.gid !== undefined ? options.gid : process.getgid && process.getgid();
var u = parseInt("100", 8);
var g = parseInt("010", 8);
var o = parseInt("001", 8);
var ug = u | g;
var ret = mod & o || mod & g && gid === myGid || mod & u && uid === myUid || mod & ug && myUid === 0;
return ret;
}
return mode;
}

var isexe_1;

var hasRequiredIsexe;

function requireIsexe() {
if (hasRequiredIsexe) return isexe_1;
hasRequiredIsexe = 1;
var core;
if (process.platform === "win32" || commonjsGlobal.TESTING_WINDOWS) {
core = requireWindows();
} else {
core = requireMode();
}
isexe_1 = isexe;
isexe.sync = sync;
function isexe(path, options, cb) {
if (typeof options === "function") {
cb = options;
options = {};
}
if (!cb) {
if (typeof Promise !== "function") {
throw new TypeError("callback not provided");
}
return new Promise(function(resolve, reject) {
isexe(path, options || {}, function(er, is) {
if (er) {
reject(er);
} else {
resolve(is);
}
});
});
}
core(path, options || {}, function(er, is) {
if (er) {
if (er.code === "EACCES" || options && options.ignoreErrors) {
er = null;
is = false;
}
}
cb(er, is);
});
}
function sync(path, options) {
try {
return core.sync(path, options || {});
} catch (er) {
if (options && options.ignoreErrors || er.code === "EACCES") {
return false;
} else {
throw er;
}
}
}
return isexe_1;
}

var which_1;

var hasRequiredWhich;

function requireWhich() {
if (hasRequiredWhich) return which_1;
hasRequiredWhich = 1;
const isWindows = process.platform === "win32" || process.env.OSTYPE === "cygwin" || process.env.OSTYPE === "msys";
const path = path__default;
const COLON = isWindows ? ";" : ":";
const isexe = requireIsexe();
const getNotFoundError = cmd => Object.assign(new Error(`not found: ${cmd}`), {
code: "ENOENT"
});
const getPathInfo = (cmd, opt) => {
const colon = opt.colon || COLON;
const pathEnv = cmd.match(/\//) || isWindows && cmd.match(/\\/) ? [ "" ] : [ ...isWindows ? [ process.cwd() ] : [], ...(opt.path || process.env.PATH || "").split(colon) ];
const pathExtExe = isWindows ? opt.pathExt || process.env.PATHEXT || ".EXE;.CMD;.BAT;.COM" : "";
const pathExt = isWindows ? pathExtExe.split(colon) : [ "" ];
if (isWindows) {
if (cmd.indexOf(".") !== -1 && pathExt[0] !== "") pathExt.unshift("");
}
return {
pathEnv: pathEnv,
pathExt: pathExt,
pathExtExe: pathExtExe
};
};
const which = (cmd, opt, cb) => {
if (typeof opt === "function") {
cb = opt;
opt = {};
}
if (!opt) opt = {};
const {pathEnv: pathEnv, pathExt: pathExt, pathExtExe: pathExtExe} = getPathInfo(cmd, opt);
const found = [];
const step = i => new Promise((resolve, reject) => {
if (i === pathEnv.length) return opt.all && found.length ? resolve(found) : reject(getNotFoundError(cmd));
const ppRaw = pathEnv[i];
const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
const pCmd = path.join(pathPart, cmd);
const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
resolve(subStep(p, i, 0));
});
const subStep = (p, i, ii) => new Promise((resolve, reject) => {
if (ii === pathExt.length) return resolve(step(i + 1));
const ext = pathExt[ii];
isexe(p + ext, {
pathExt: pathExtExe
}, (er, is) => {
if (!er && is) {
if (opt.all) found.push(p + ext); else return resolve(p + ext);
}
return resolve(subStep(p, i, ii + 1));
});
});
return cb ? step(0).then(res => cb(null, res), cb) : step(0);
};
const whichSync = (cmd, opt) => {
opt = opt || {};
const {pathEnv: pathEnv, pathExt: pathExt, pathExtExe: pathExtExe} = getPathInfo(cmd, opt);
const found = [];
for (let i = 0; i < pathEnv.length; i++) {
const ppRaw = pathEnv[i];
const pathPart = /^".*"$/.test(ppRaw) ? ppRaw.slice(1, -1) : ppRaw;
const pCmd = path.join(pathPart, cmd);
const p = !pathPart && /^\.[\\\/]/.test(cmd) ? cmd.slice(0, 2) + pCmd : pCmd;
for (let j = 0; j < pathExt.length; j++) {
const cur = p + pathExt[j];
try {
const is = isexe.sync(cur, {
pathExt: pathExtExe
});
if (is) {
if (opt.all) found.push(cur); else return cur;
}
} catch (ex) {}
}
}
if (opt.all && found.length) return found;
if (opt.nothrow) return null;
throw getNotFoundError(cmd);
};
which_1 = which;
which.sync = whichSync;
return which_1;
}

var pathKey$1 = {
exports: {}
};

var hasRequiredPathKey;

function requirePathKey() {
if (hasRequiredPathKey) return pathKey$1.exports;
hasRequiredPathKey = 1;
const pathKey = (options = {}) => {
const environment = options.env || process.env;
const platform = options.platform || process.platform;
if (platform !== "win32") {
return "PATH";
}
return Object.keys(environment).reverse().find(key => key.toUpperCase() === "PATH") || "Path";
};
pathKey$1.exports = pathKey;
pathKey$1.exports.default = pathKey;
return pathKey$1.exports;
}

var resolveCommand_1;

var hasRequiredResolveCommand;

function requireResolveCommand() {
if (hasRequiredResolveCommand) return resolveCommand_1;
hasRequiredResolveCommand = 1;
const path = path__default;
const which = requireWhich();
const getPathKey = requirePathKey();
function resolveCommandAttempt(parsed, withoutPathExt) {
const env = parsed.options.env || process.env;
const cwd = process.cwd();
const hasCustomCwd = parsed.options.cwd != null;
const shouldSwitchCwd = hasCustomCwd && process.chdir !== undefined && !process.chdir.disabled;
if (shouldSwitchCwd) {
try {
process.chdir(parsed.options.cwd);
} catch (err) {}
}
let resolved;
try {
resolved = which.sync(parsed.command, {
path: env[getPathKey({
env: env
})],
pathExt: withoutPathExt ? path.delimiter : undefined
});
} catch (e) {} finally {
if (shouldSwitchCwd) {
process.chdir(cwd);
}
}
if (resolved) {
resolved = path.resolve(hasCustomCwd ? parsed.options.cwd : "", resolved);
}
return resolved;
}
function resolveCommand(parsed) {
return resolveCommandAttempt(parsed) || resolveCommandAttempt(parsed, true);
}
resolveCommand_1 = resolveCommand;
return resolveCommand_1;
}

var _escape = {};

var hasRequired_escape;

function require_escape() {
if (hasRequired_escape) return _escape;
hasRequired_escape = 1;
const metaCharsRegExp = /([()\][%!^"`<>&|;, *?])/g;
function escapeCommand(arg) {
arg = arg.replace(metaCharsRegExp, "^$1");
return arg;
}
function escapeArgument(arg, doubleEscapeMetaChars) {
arg = `${arg}`;
arg = arg.replace(/(?=(\\+?)?)\1"/g, '$1$1\\"');
arg = arg.replace(/(?=(\\+?)?)\1$/, "$1$1");
arg = `"${arg}"`;
arg = arg.replace(metaCharsRegExp, "^$1");
if (doubleEscapeMetaChars) {
arg = arg.replace(metaCharsRegExp, "^$1");
}
return arg;
}
_escape.command = escapeCommand;
_escape.argument = escapeArgument;
return _escape;
}

var shebangRegex;

var hasRequiredShebangRegex;

function requireShebangRegex() {
if (hasRequiredShebangRegex) return shebangRegex;
hasRequiredShebangRegex = 1;
shebangRegex = /^#!(.*)/;
return shebangRegex;
}

var shebangCommand;

var hasRequiredShebangCommand;

function requireShebangCommand() {
if (hasRequiredShebangCommand) return shebangCommand;
hasRequiredShebangCommand = 1;
const shebangRegex = requireShebangRegex();
shebangCommand = (string = "") => {
const match = string.match(shebangRegex);
if (!match) {
return null;
}
const [path, argument] = match[0].replace(/#! ?/, "").split(" ");
const binary = path.split("/").pop();
if (binary === "env") {
return argument;
}
return argument ? `${binary} ${argument}` : binary;
};
return shebangCommand;
}

var readShebang_1;

var hasRequiredReadShebang;

function requireReadShebang() {
if (hasRequiredReadShebang) return readShebang_1;
hasRequiredReadShebang = 1;
const fs = require$$0__default;
const shebangCommand = requireShebangCommand();
function readShebang(command) {
const size = 150;
const buffer = Buffer.alloc(size);
let fd;
try {
fd = fs.openSync(command, "r");
fs.readSync(fd, buffer, 0, size, 0);
fs.closeSync(fd);
} catch (e) {}
return shebangCommand(buffer.toString());
}
readShebang_1 = readShebang;
return readShebang_1;
}

var parse_1;

var hasRequiredParse;

function requireParse() {
if (hasRequiredParse) return parse_1;
hasRequiredParse = 1;
const path = path__default;
const resolveCommand = requireResolveCommand();
const escape = require_escape();
const readShebang = requireReadShebang();
const isWin = process.platform === "win32";
const isExecutableRegExp = /\.(?:com|exe)$/i;
const isCmdShimRegExp = /node_modules[\\/].bin[\\/][^\\/]+\.cmd$/i;
function detectShebang(parsed) {
parsed.file = resolveCommand(parsed);
const shebang = parsed.file && readShebang(parsed.file);
if (shebang) {
parsed.args.unshift(parsed.file);
parsed.command = shebang;
return resolveCommand(parsed);
}
return parsed.file;
}
function parseNonShell(parsed) {
if (!isWin) {
return parsed;
}
const commandFile = detectShebang(parsed);
const needsShell = !isExecutableRegExp.test(commandFile);
if (parsed.options.forceShell || needsShell) {
const needsDoubleEscapeMetaChars = isCmdShimRegExp.test(commandFile);
parsed.command = path.normalize(parsed.command);
parsed.command = escape.command(parsed.command);
parsed.args = parsed.args.map(arg => escape.argument(arg, needsDoubleEscapeMetaChars));
const shellCommand = [ parsed.command ].concat(parsed.args).join(" ");
parsed.args = [ "/d", "/s", "/c", `"${shellCommand}"` ];
parsed.command = process.env.comspec || "cmd.exe";
parsed.options.windowsVerbatimArguments = true;
}
return parsed;
}
function parse(command, args, options) {
if (args && !Array.isArray(args)) {
options = args;
args = null;
}
args = args ? args.slice(0) : [];
options = Object.assign({}, options);
const parsed = {
command: command,
args: args,
options: options,
file: undefined,
original: {
command: command,
args: args
}
};
return options.shell ? parsed : parseNonShell(parsed);
}
parse_1 = parse;
return parse_1;
}

var enoent;

var hasRequiredEnoent;

function requireEnoent() {
if (hasRequiredEnoent) return enoent;
hasRequiredEnoent = 1;
const isWin = process.platform === "win32";
function notFoundError(original, syscall) {
return Object.assign(new Error(`${syscall} ${original.command} ENOENT`), {
code: "ENOENT",
errno: "ENOENT",
syscall: `${syscall} ${original.command}`,
path: original.command,
spawnargs: original.args
});
}
function hookChildProcess(cp, parsed) {
if (!isWin) {
return;
}
const originalEmit = cp.emit;
cp.emit = function(name, arg1) {
if (name === "exit") {
const err = verifyENOENT(arg1, parsed);
if (err) {
return originalEmit.call(cp, "error", err);
}
}
return originalEmit.apply(cp, arguments);
};
}
function verifyENOENT(status, parsed) {
if (isWin && status === 1 && !parsed.file) {
return notFoundError(parsed.original, "spawn");
}
return null;
}
function verifyENOENTSync(status, parsed) {
if (isWin && status === 1 && !parsed.file) {
return notFoundError(parsed.original, "spawnSync");
}
return null;
}
enoent = {
hookChildProcess: hookChildProcess,
verifyENOENT: verifyENOENT,
verifyENOENTSync: verifyENOENTSync,
notFoundError: notFoundError
};
return enoent;
}

var hasRequiredCrossSpawn;

function requireCrossSpawn() {
if (hasRequiredCrossSpawn) return crossSpawn$1.exports;
hasRequiredCrossSpawn = 1;
const cp = require$$0;
const parse = requireParse();
const enoent = requireEnoent();
function spawn(command, args, options) {
const parsed = parse(command, args, options);
const spawned = cp.spawn(parsed.command, parsed.args, parsed.options);
enoent.hookChildProcess(spawned, parsed);
return spawned;
}
function spawnSync(command, args, options) {
const parsed = parse(command, args, options);
const result = cp.spawnSync(parsed.command, parsed.args, parsed.options);
result.error = result.error || enoent.verifyENOENTSync(result.status, parsed);
return result;
}
crossSpawn$1.exports = spawn;
crossSpawn$1.exports.spawn = spawn;
crossSpawn$1.exports.sync = spawnSync;
crossSpawn$1.exports._parse = parse;
crossSpawn$1.exports._enoent = enoent;
return crossSpawn$1.exports;
}

var crossSpawnExports = requireCrossSpawn();

var crossSpawn = getDefaultExportFromCjs(crossSpawnExports);

function pathKey(options = {}) {
const {env: env = process.env, platform: platform = process.platform} = options;
if (platform !== "win32") {
return "PATH";
}
return Object.keys(env).reverse().find(key => key.toUpperCase() === "PATH") || "Path";
}

promisify(execFile);

function toPath(urlOrPath) {
return urlOrPath instanceof URL ? fileURLToPath(urlOrPath) : urlOrPath;
}

function traversePathUp(startPath) {
return {
* [Symbol.iterator]() {
let currentPath = path.resolve(toPath(startPath));
let previousPath;
while (previousPath !== currentPath) {
yield currentPath;
previousPath = currentPath;
currentPath = path.resolve(currentPath, "..");
}
}
};
}

const npmRunPath = ({cwd: cwd = process$2.cwd(), path: pathOption = process$2.env[pathKey()], preferLocal: preferLocal = true, execPath: execPath = process$2.execPath, addExecPath: addExecPath = true} = {}) => {
const cwdPath = path.resolve(toPath(cwd));
const result = [];
const pathParts = pathOption.split(path.delimiter);
if (preferLocal) {
applyPreferLocal(result, pathParts, cwdPath);
}
if (addExecPath) {
applyExecPath(result, pathParts, execPath, cwdPath);
}
return pathOption === "" || pathOption === path.delimiter ? `${result.join(path.delimiter)}${pathOption}` : [ ...result, pathOption ].join(path.delimiter);
};

const applyPreferLocal = (result, pathParts, cwdPath) => {
for (const directory of traversePathUp(cwdPath)) {
const pathPart = path.join(directory, "node_modules/.bin");
if (!pathParts.includes(pathPart)) {
result.push(pathPart);
}
}
};

const applyExecPath = (result, pathParts, execPath, cwdPath) => {
const pathPart = path.resolve(cwdPath, toPath(execPath), "..");
if (!pathParts.includes(pathPart)) {
result.push(pathPart);
}
};

const npmRunPathEnv = ({env: env = process$2.env, ...options} = {}) => {
env = {
...env
};
const pathName = pathKey({
env: env
});
options.path = env[pathName];
env[pathName] = npmRunPath(options);
return env;
};

const getFinalError = (originalError, message, isSync) => {
const ErrorClass = isSync ? ExecaSyncError : ExecaError;
const options = originalError instanceof DiscardedError ? {} : {
cause: originalError
};
return new ErrorClass(message, options);
};

class DiscardedError extends Error {}

const setErrorName = (ErrorClass, value) => {
Object.defineProperty(ErrorClass.prototype, "name", {
value: value,
writable: true,
enumerable: false,
configurable: true
});
Object.defineProperty(ErrorClass.prototype, execaErrorSymbol, {
value: true,
writable: false,
enumerable: false,
configurable: false
});
};

const isExecaError = error => isErrorInstance(error) && execaErrorSymbol in error;

const execaErrorSymbol = Symbol("isExecaError");

const isErrorInstance = value => Object.prototype.toString.call(value) === "[object Error]";

class ExecaError extends Error {}

setErrorName(ExecaError, ExecaError.name);

class ExecaSyncError extends Error {}

setErrorName(ExecaSyncError, ExecaSyncError.name);

const getRealtimeSignals = () => {
const length = SIGRTMAX - SIGRTMIN + 1;
return Array.from({
length: length
}, getRealtimeSignal);
};

const getRealtimeSignal = (value, index) => ({
name: `SIGRT${index + 1}`,
number: SIGRTMIN + index,
action: "terminate",
description: "Application-specific signal (realtime)",
standard: "posix"
});

const SIGRTMIN = 34;

const SIGRTMAX = 64;

const SIGNALS = [ {
name: "SIGHUP",
number: 1,
action: "terminate",
description: "Terminal closed",
standard: "posix"
}, {
name: "SIGINT",
number: 2,
action: "terminate",
description: "User interruption with CTRL-C",
standard: "ansi"
}, {
name: "SIGQUIT",
number: 3,
action: "core",
description: "User interruption with CTRL-\\",
standard: "posix"
}, {
name: "SIGILL",
number: 4,
action: "core",
description: "Invalid machine instruction",
standard: "ansi"
}, {
name: "SIGTRAP",
number: 5,
action: "core",
description: "Debugger breakpoint",
standard: "posix"
}, {
name: "SIGABRT",
number: 6,
action: "core",
description: "Aborted",
standard: "ansi"
}, {
name: "SIGIOT",
number: 6,
action: "core",
description: "Aborted",
standard: "bsd"
}, {
name: "SIGBUS",
number: 7,
action: "core",
description: "Bus error due to misaligned, non-existing address or paging error",
standard: "bsd"
}, {
name: "SIGEMT",
number: 7,
action: "terminate",
description: "Command should be emulated but is not implemented",
standard: "other"
}, {
name: "SIGFPE",
number: 8,
action: "core",
description: "Floating point arithmetic error",
standard: "ansi"
}, {
name: "SIGKILL",
number: 9,
action: "terminate",
description: "Forced termination",
standard: "posix",
forced: true
}, {
name: "SIGUSR1",
number: 10,
action: "terminate",
description: "Application-specific signal",
standard: "posix"
}, {
name: "SIGSEGV",
number: 11,
action: "core",
description: "Segmentation fault",
standard: "ansi"
}, {
name: "SIGUSR2",
number: 12,
action: "terminate",
description: "Application-specific signal",
standard: "posix"
}, {
name: "SIGPIPE",
number: 13,
action: "terminate",
description: "Broken pipe or socket",
standard: "posix"
}, {
name: "SIGALRM",
number: 14,
action: "terminate",
description: "Timeout or timer",
standard: "posix"
}, {
name: "SIGTERM",
number: 15,
action: "terminate",
description: "Termination",
standard: "ansi"
}, {
name: "SIGSTKFLT",
number: 16,
action: "terminate",
description: "Stack is empty or overflowed",
standard: "other"
}, {
name: "SIGCHLD",
number: 17,
action: "ignore",
description: "Child process terminated, paused or unpaused",
standard: "posix"
}, {
name: "SIGCLD",
number: 17,
action: "ignore",
description: "Child process terminated, paused or unpaused",
standard: "other"
}, {
name: "SIGCONT",
number: 18,
action: "unpause",
description: "Unpaused",
standard: "posix",
forced: true
}, {
name: "SIGSTOP",
number: 19,
action: "pause",
description: "Paused",
standard: "posix",
forced: true
}, {
name: "SIGTSTP",
number: 20,
action: "pause",
description: 'Paused using CTRL-Z or "suspend"',
standard: "posix"
}, {
name: "SIGTTIN",
number: 21,
action: "pause",
description: "Background process cannot read terminal input",
standard: "posix"
}, {
name: "SIGBREAK",
number: 21,
action: "terminate",
description: "User interruption with CTRL-BREAK",
standard: "other"
}, {
name: "SIGTTOU",
number: 22,
action: "pause",
description: "Background process cannot write to terminal output",
standard: "posix"
}, {
name: "SIGURG",
number: 23,
action: "ignore",
description: "Socket received out-of-band data",
standard: "bsd"
}, {
name: "SIGXCPU",
number: 24,
action: "core",
description: "Process timed out",
standard: "bsd"
}, {
name: "SIGXFSZ",
number: 25,
action: "core",
description: "File too big",
standard: "bsd"
}, {
name: "SIGVTALRM",
number: 26,
action: "terminate",
description: "Timeout or timer",
standard: "bsd"
}, {
name: "SIGPROF",
number: 27,
action: "terminate",
description: "Timeout or timer",
standard: "bsd"
}, {
name: "SIGWINCH",
number: 28,
action: "ignore",
description: "Terminal window size changed",
standard: "bsd"
}, {
name: "SIGIO",
number: 29,
action: "terminate",
description: "I/O is available",
standard: "other"
}, {
name: "SIGPOLL",
number: 29,
action: "terminate",
description: "Watched event",
standard: "other"
}, {
name: "SIGINFO",
number: 29,
action: "ignore",
description: "Request for process information",
standard: "other"
}, {
name: "SIGPWR",
number: 30,
action: "terminate",
description: "Device running out of power",
standard: "systemv"
}, {
name: "SIGSYS",
number: 31,
action: "core",
description: "Invalid system call",
standard: "other"
}, {
name: "SIGUNUSED",
number: 31,
action: "terminate",
description: "Invalid system call",
standard: "other"
} ];

const getSignals = () => {
const realtimeSignals = getRealtimeSignals();
const signals = [ ...SIGNALS, ...realtimeSignals ].map(normalizeSignal$1);
return signals;
};

const normalizeSignal$1 = ({name: name, number: defaultNumber, description: description, action: action, forced: forced = false, standard: standard}) => {
const {signals: {[name]: constantSignal}} = constants$1;
const supported = constantSignal !== undefined;
const number = supported ? constantSignal : defaultNumber;
return {
name: name,
number: number,
description: description,
supported: supported,
action: action,
forced: forced,
standard: standard
};
};

const getSignalsByName = () => {
const signals = getSignals();
return Object.fromEntries(signals.map(getSignalByName));
};

const getSignalByName = ({name: name, number: number, description: description, supported: supported, action: action, forced: forced, standard: standard}) => [ name, {
name: name,
number: number,
description: description,
supported: supported,
action: action,
forced: forced,
standard: standard
} ];

const signalsByName = getSignalsByName();

const getSignalsByNumber = () => {
const signals = getSignals();
const length = SIGRTMAX + 1;
const signalsA = Array.from({
length: length
}, (value, number) => getSignalByNumber(number, signals));
return Object.assign({}, ...signalsA);
};

const getSignalByNumber = (number, signals) => {
const signal = findSignalByNumber(number, signals);
if (signal === undefined) {
return {};
}
const {name: name, description: description, supported: supported, action: action, forced: forced, standard: standard} = signal;
return {
[number]: {
name: name,
number: number,
description: description,
supported: supported,
action: action,
forced: forced,
standard: standard
}
};
};

const findSignalByNumber = (number, signals) => {
const signal = signals.find(({name: name}) => constants$1.signals[name] === number);
if (signal !== undefined) {
return signal;
}
return signals.find(signalA => signalA.number === number);
};

getSignalsByNumber();

const normalizeKillSignal = killSignal => {
const optionName = "option `killSignal`";
if (killSignal === 0) {
throw new TypeError(`Invalid ${optionName}: 0 cannot be used.`);
}
return normalizeSignal(killSignal, optionName);
};

const normalizeSignalArgument = signal => signal === 0 ? signal : normalizeSignal(signal, "`subprocess.kill()`'s argument");

const normalizeSignal = (signalNameOrInteger, optionName) => {
if (Number.isInteger(signalNameOrInteger)) {
return normalizeSignalInteger(signalNameOrInteger, optionName);
}
if (typeof signalNameOrInteger === "string") {
return normalizeSignalName(signalNameOrInteger, optionName);
}
throw new TypeError(`Invalid ${optionName} ${String(signalNameOrInteger)}: it must be a string or an integer.\n${getAvailableSignals()}`);
};

const normalizeSignalInteger = (signalInteger, optionName) => {
if (signalsIntegerToName.has(signalInteger)) {
return signalsIntegerToName.get(signalInteger);
}
throw new TypeError(`Invalid ${optionName} ${signalInteger}: this signal integer does not exist.\n${getAvailableSignals()}`);
};

const getSignalsIntegerToName = () => new Map(Object.entries(constants$1.signals).reverse().map(([signalName, signalInteger]) => [ signalInteger, signalName ]));

const signalsIntegerToName = getSignalsIntegerToName();

const normalizeSignalName = (signalName, optionName) => {
if (signalName in constants$1.signals) {
return signalName;
}
if (signalName.toUpperCase() in constants$1.signals) {
throw new TypeError(`Invalid ${optionName} '${signalName}': please rename it to '${signalName.toUpperCase()}'.`);
}
throw new TypeError(`Invalid ${optionName} '${signalName}': this signal name does not exist.\n${getAvailableSignals()}`);
};

const getAvailableSignals = () => `Available signal names: ${getAvailableSignalNames()}.\nAvailable signal numbers: ${getAvailableSignalIntegers()}.`;

const getAvailableSignalNames = () => Object.keys(constants$1.signals).sort().map(signalName => `'${signalName}'`).join(", ");

const getAvailableSignalIntegers = () => [ ...new Set(Object.values(constants$1.signals).sort((signalInteger, signalIntegerTwo) => signalInteger - signalIntegerTwo)) ].join(", ");

const getSignalDescription = signal => signalsByName[signal].description;

const normalizeForceKillAfterDelay = forceKillAfterDelay => {
if (forceKillAfterDelay === false) {
return forceKillAfterDelay;
}
if (forceKillAfterDelay === true) {
return DEFAULT_FORCE_KILL_TIMEOUT;
}
if (!Number.isFinite(forceKillAfterDelay) || forceKillAfterDelay < 0) {
throw new TypeError(`Expected the \`forceKillAfterDelay\` option to be a non-negative integer, got \`${forceKillAfterDelay}\` (${typeof forceKillAfterDelay})`);
}
return forceKillAfterDelay;
};

const DEFAULT_FORCE_KILL_TIMEOUT = 1e3 * 5;

const subprocessKill = ({kill: kill, options: {forceKillAfterDelay: forceKillAfterDelay, killSignal: killSignal}, onInternalError: onInternalError, context: context, controller: controller}, signalOrError, errorArgument) => {
const {signal: signal, error: error} = parseKillArguments(signalOrError, errorArgument, killSignal);
emitKillError(error, onInternalError);
const killResult = kill(signal);
setKillTimeout({
kill: kill,
signal: signal,
forceKillAfterDelay: forceKillAfterDelay,
killSignal: killSignal,
killResult: killResult,
context: context,
controller: controller
});
return killResult;
};

const parseKillArguments = (signalOrError, errorArgument, killSignal) => {
const [signal = killSignal, error] = isErrorInstance(signalOrError) ? [ undefined, signalOrError ] : [ signalOrError, errorArgument ];
if (typeof signal !== "string" && !Number.isInteger(signal)) {
throw new TypeError(`The first argument must be an error instance or a signal name string/integer: ${String(signal)}`);
}
if (error !== undefined && !isErrorInstance(error)) {
throw new TypeError(`The second argument is optional. If specified, it must be an error instance: ${error}`);
}
return {
signal: normalizeSignalArgument(signal),
error: error
};
};

const emitKillError = (error, onInternalError) => {
if (error !== undefined) {
onInternalError.reject(error);
}
};

const setKillTimeout = async ({kill: kill, signal: signal, forceKillAfterDelay: forceKillAfterDelay, killSignal: killSignal, killResult: killResult, context: context, controller: controller}) => {
if (signal === killSignal && killResult) {
killOnTimeout({
kill: kill,
forceKillAfterDelay: forceKillAfterDelay,
context: context,
controllerSignal: controller.signal
});
}
};

const killOnTimeout = async ({kill: kill, forceKillAfterDelay: forceKillAfterDelay, context: context, controllerSignal: controllerSignal}) => {
if (forceKillAfterDelay === false) {
return;
}
try {
await setTimeout$1(forceKillAfterDelay, undefined, {
signal: controllerSignal
});
if (kill("SIGKILL")) {
context.isForcefullyTerminated ??= true;
}
} catch {}
};

const onAbortedSignal = async (mainSignal, stopSignal) => {
if (!mainSignal.aborted) {
await once(mainSignal, "abort", {
signal: stopSignal
});
}
};

const validateCancelSignal = ({cancelSignal: cancelSignal}) => {
if (cancelSignal !== undefined && Object.prototype.toString.call(cancelSignal) !== "[object AbortSignal]") {
throw new Error(`The \`cancelSignal\` option must be an AbortSignal: ${String(cancelSignal)}`);
}
};

const throwOnCancel = ({subprocess: subprocess, cancelSignal: cancelSignal, gracefulCancel: gracefulCancel, context: context, controller: controller}) => cancelSignal === undefined || gracefulCancel ? [] : [ terminateOnCancel(subprocess, cancelSignal, context, controller) ];

const terminateOnCancel = async (subprocess, cancelSignal, context, {signal: signal}) => {
await onAbortedSignal(cancelSignal, signal);
context.terminationReason ??= "cancel";
subprocess.kill();
throw cancelSignal.reason;
};

const validateIpcMethod = ({methodName: methodName, isSubprocess: isSubprocess, ipc: ipc, isConnected: isConnected}) => {
validateIpcOption(methodName, isSubprocess, ipc);
validateConnection(methodName, isSubprocess, isConnected);
};

const validateIpcOption = (methodName, isSubprocess, ipc) => {
if (!ipc) {
throw new Error(`${getMethodName(methodName, isSubprocess)} can only be used if the \`ipc\` option is \`true\`.`);
}
};

const validateConnection = (methodName, isSubprocess, isConnected) => {
if (!isConnected) {
throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} has already exited or disconnected.`);
}
};

const throwOnEarlyDisconnect = isSubprocess => {
throw new Error(`${getMethodName("getOneMessage", isSubprocess)} could not complete: the ${getOtherProcessName(isSubprocess)} exited or disconnected.`);
};

const throwOnStrictDeadlockError = isSubprocess => {
throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is sending a message too, instead of listening to incoming messages.\nThis can be fixed by both sending a message and listening to incoming messages at the same time:\n\nconst [receivedMessage] = await Promise.all([\n\t${getMethodName("getOneMessage", isSubprocess)},\n\t${getMethodName("sendMessage", isSubprocess, "message, {strict: true}")},\n]);`);
};

const getStrictResponseError = (error, isSubprocess) => new Error(`${getMethodName("sendMessage", isSubprocess)} failed when sending an acknowledgment response to the ${getOtherProcessName(isSubprocess)}.`, {
cause: error
});

const throwOnMissingStrict = isSubprocess => {
throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} is not listening to incoming messages.`);
};

const throwOnStrictDisconnect = isSubprocess => {
throw new Error(`${getMethodName("sendMessage", isSubprocess)} failed: the ${getOtherProcessName(isSubprocess)} exited without listening to incoming messages.`);
};

const getAbortDisconnectError = () => new Error(`\`cancelSignal\` aborted: the ${getOtherProcessName(true)} disconnected.`);

const throwOnMissingParent = () => {
throw new Error("`getCancelSignal()` cannot be used without setting the `cancelSignal` subprocess option.");
};

const handleEpipeError = ({error: error, methodName: methodName, isSubprocess: isSubprocess}) => {
if (error.code === "EPIPE") {
throw new Error(`${getMethodName(methodName, isSubprocess)} cannot be used: the ${getOtherProcessName(isSubprocess)} is disconnecting.`, {
cause: error
});
}
};

const handleSerializationError = ({error: error, methodName: methodName, isSubprocess: isSubprocess, message: message}) => {
if (isSerializationError(error)) {
throw new Error(`${getMethodName(methodName, isSubprocess)}'s argument type is invalid: the message cannot be serialized: ${String(message)}.`, {
cause: error
});
}
};

const isSerializationError = ({code: code, message: message}) => SERIALIZATION_ERROR_CODES.has(code) || SERIALIZATION_ERROR_MESSAGES.some(serializationErrorMessage => message.includes(serializationErrorMessage));

const SERIALIZATION_ERROR_CODES = new Set([ "ERR_MISSING_ARGS", "ERR_INVALID_ARG_TYPE" ]);

const SERIALIZATION_ERROR_MESSAGES = [ "could not be cloned", "circular structure", "call stack size exceeded" ];

const getMethodName = (methodName, isSubprocess, parameters = "") => methodName === "cancelSignal" ? "`cancelSignal`'s `controller.abort()`" : `${getNamespaceName(isSubprocess)}${methodName}(${parameters})`;

const getNamespaceName = isSubprocess => isSubprocess ? "" : "subprocess.";

const getOtherProcessName = isSubprocess => isSubprocess ? "parent process" : "subprocess";

const disconnect = anyProcess => {
if (anyProcess.connected) {
anyProcess.disconnect();
}
};

const createDeferred = () => {
const methods = {};
const promise = new Promise((resolve, reject) => {
Object.assign(methods, {
resolve: resolve,
reject: reject
});
});
return Object.assign(promise, methods);
};

const getToStream = (destination, to = "stdin") => {
const isWritable = true;
const {options: options, fileDescriptors: fileDescriptors} = SUBPROCESS_OPTIONS.get(destination);
const fdNumber = getFdNumber(fileDescriptors, to, isWritable);
const destinationStream = destination.stdio[fdNumber];
if (destinationStream === null) {
throw new TypeError(getInvalidStdioOptionMessage(fdNumber, to, options, isWritable));
}
return destinationStream;
};

const getFromStream = (source, from = "stdout") => {
const isWritable = false;
const {options: options, fileDescriptors: fileDescriptors} = SUBPROCESS_OPTIONS.get(source);
const fdNumber = getFdNumber(fileDescriptors, from, isWritable);
const sourceStream = fdNumber === "all" ? source.all : source.stdio[fdNumber];
if (sourceStream === null || sourceStream === undefined) {
throw new TypeError(getInvalidStdioOptionMessage(fdNumber, from, options, isWritable));
}
return sourceStream;
};

const SUBPROCESS_OPTIONS = new WeakMap;

const getFdNumber = (fileDescriptors, fdName, isWritable) => {
const fdNumber = parseFdNumber(fdName, isWritable);
validateFdNumber(fdNumber, fdName, isWritable, fileDescriptors);
return fdNumber;
};

const parseFdNumber = (fdName, isWritable) => {
const fdNumber = parseFd(fdName);
if (fdNumber !== undefined) {
return fdNumber;
}
const {validOptions: validOptions, defaultValue: defaultValue} = isWritable ? {
validOptions: '"stdin"',
defaultValue: "stdin"
} : {
validOptions: '"stdout", "stderr", "all"',
defaultValue: "stdout"
};
throw new TypeError(`"${getOptionName(isWritable)}" must not be "${fdName}".\nIt must be ${validOptions} or "fd3", "fd4" (and so on).\nIt is optional and defaults to "${defaultValue}".`);
};

const validateFdNumber = (fdNumber, fdName, isWritable, fileDescriptors) => {
const fileDescriptor = fileDescriptors[getUsedDescriptor(fdNumber)];
if (fileDescriptor === undefined) {
throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. That file descriptor does not exist.\nPlease set the "stdio" option to ensure that file descriptor exists.`);
}
if (fileDescriptor.direction === "input" && !isWritable) {
throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a readable stream, not writable.`);
}
if (fileDescriptor.direction !== "input" && isWritable) {
throw new TypeError(`"${getOptionName(isWritable)}" must not be ${fdName}. It must be a writable stream, not readable.`);
}
};

const getInvalidStdioOptionMessage = (fdNumber, fdName, options, isWritable) => {
if (fdNumber === "all" && !options.all) {
return 'The "all" option must be true to use "from: \'all\'".';
}
const {optionName: optionName, optionValue: optionValue} = getInvalidStdioOption(fdNumber, options);
return `The "${optionName}: ${serializeOptionValue(optionValue)}" option is incompatible with using "${getOptionName(isWritable)}: ${serializeOptionValue(fdName)}".\nPlease set this option with "pipe" instead.`;
};

const getInvalidStdioOption = (fdNumber, {stdin: stdin, stdout: stdout, stderr: stderr, stdio: stdio}) => {
const usedDescriptor = getUsedDescriptor(fdNumber);
if (usedDescriptor === 0 && stdin !== undefined) {
return {
optionName: "stdin",
optionValue: stdin
};
}
if (usedDescriptor === 1 && stdout !== undefined) {
return {
optionName: "stdout",
optionValue: stdout
};
}
if (usedDescriptor === 2 && stderr !== undefined) {
return {
optionName: "stderr",
optionValue: stderr
};
}
return {
optionName: `stdio[${usedDescriptor}]`,
optionValue: stdio[usedDescriptor]
};
};

const getUsedDescriptor = fdNumber => fdNumber === "all" ? 1 : fdNumber;

const getOptionName = isWritable => isWritable ? "to" : "from";

const serializeOptionValue = value => {
if (typeof value === "string") {
return `'${value}'`;
}
return typeof value === "number" ? `${value}` : "Stream";
};

const incrementMaxListeners = (eventEmitter, maxListenersIncrement, signal) => {
const maxListeners = eventEmitter.getMaxListeners();
if (maxListeners === 0 || maxListeners === Number.POSITIVE_INFINITY) {
return;
}
eventEmitter.setMaxListeners(maxListeners + maxListenersIncrement);
addAbortListener(signal, () => {
eventEmitter.setMaxListeners(eventEmitter.getMaxListeners() - maxListenersIncrement);
});
};

const addReference = (channel, reference) => {
if (reference) {
addReferenceCount(channel);
}
};

const addReferenceCount = channel => {
channel.refCounted();
};

const removeReference = (channel, reference) => {
if (reference) {
removeReferenceCount(channel);
}
};

const removeReferenceCount = channel => {
channel.unrefCounted();
};

const undoAddedReferences = (channel, isSubprocess) => {
if (isSubprocess) {
removeReferenceCount(channel);
removeReferenceCount(channel);
}
};

const redoAddedReferences = (channel, isSubprocess) => {
if (isSubprocess) {
addReferenceCount(channel);
addReferenceCount(channel);
}
};

const onMessage = async ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipcEmitter: ipcEmitter}, wrappedMessage) => {
if (handleStrictResponse(wrappedMessage) || handleAbort(wrappedMessage)) {
return;
}
if (!INCOMING_MESSAGES.has(anyProcess)) {
INCOMING_MESSAGES.set(anyProcess, []);
}
const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
incomingMessages.push(wrappedMessage);
if (incomingMessages.length > 1) {
return;
}
while (incomingMessages.length > 0) {
await waitForOutgoingMessages(anyProcess, ipcEmitter, wrappedMessage);
await scheduler.yield();
const message = await handleStrictRequest({
wrappedMessage: incomingMessages[0],
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipcEmitter: ipcEmitter
});
incomingMessages.shift();
ipcEmitter.emit("message", message);
ipcEmitter.emit("message:done");
}
};

const onDisconnect = async ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipcEmitter: ipcEmitter, boundOnMessage: boundOnMessage}) => {
abortOnDisconnect();
const incomingMessages = INCOMING_MESSAGES.get(anyProcess);
while (incomingMessages?.length > 0) {
await once(ipcEmitter, "message:done");
}
anyProcess.removeListener("message", boundOnMessage);
redoAddedReferences(channel, isSubprocess);
ipcEmitter.connected = false;
ipcEmitter.emit("disconnect");
};

const INCOMING_MESSAGES = new WeakMap;

const getIpcEmitter = (anyProcess, channel, isSubprocess) => {
if (IPC_EMITTERS.has(anyProcess)) {
return IPC_EMITTERS.get(anyProcess);
}
const ipcEmitter = new EventEmitter;
ipcEmitter.connected = true;
IPC_EMITTERS.set(anyProcess, ipcEmitter);
forwardEvents({
ipcEmitter: ipcEmitter,
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess
});
return ipcEmitter;
};

const IPC_EMITTERS = new WeakMap;

const forwardEvents = ({ipcEmitter: ipcEmitter, anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess}) => {
const boundOnMessage = onMessage.bind(undefined, {
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipcEmitter: ipcEmitter
});
anyProcess.on("message", boundOnMessage);
anyProcess.once("disconnect", onDisconnect.bind(undefined, {
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipcEmitter: ipcEmitter,
boundOnMessage: boundOnMessage
}));
undoAddedReferences(channel, isSubprocess);
};

const isConnected = anyProcess => {
const ipcEmitter = IPC_EMITTERS.get(anyProcess);
return ipcEmitter === undefined ? anyProcess.channel !== null : ipcEmitter.connected;
};

const handleSendStrict = ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, message: message, strict: strict}) => {
if (!strict) {
return message;
}
const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
const hasListeners = hasMessageListeners(anyProcess, ipcEmitter);
return {
id: count++,
type: REQUEST_TYPE,
message: message,
hasListeners: hasListeners
};
};

let count = 0n;

const validateStrictDeadlock = (outgoingMessages, wrappedMessage) => {
if (wrappedMessage?.type !== REQUEST_TYPE || wrappedMessage.hasListeners) {
return;
}
for (const {id: id} of outgoingMessages) {
if (id !== undefined) {
STRICT_RESPONSES[id].resolve({
isDeadlock: true,
hasListeners: false
});
}
}
};

const handleStrictRequest = async ({wrappedMessage: wrappedMessage, anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipcEmitter: ipcEmitter}) => {
if (wrappedMessage?.type !== REQUEST_TYPE || !anyProcess.connected) {
return wrappedMessage;
}
const {id: id, message: message} = wrappedMessage;
const response = {
id: id,
type: RESPONSE_TYPE,
message: hasMessageListeners(anyProcess, ipcEmitter)
};
try {
await sendMessage({
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipc: true
}, response);
} catch (error) {
ipcEmitter.emit("strict:error", error);
}
return message;
};

const handleStrictResponse = wrappedMessage => {
if (wrappedMessage?.type !== RESPONSE_TYPE) {
return false;
}
const {id: id, message: hasListeners} = wrappedMessage;
STRICT_RESPONSES[id]?.resolve({
isDeadlock: false,
hasListeners: hasListeners
});
return true;
};

const waitForStrictResponse = async (wrappedMessage, anyProcess, isSubprocess) => {
if (wrappedMessage?.type !== REQUEST_TYPE) {
return;
}
const deferred = createDeferred();
STRICT_RESPONSES[wrappedMessage.id] = deferred;
const controller = new AbortController;
try {
const {isDeadlock: isDeadlock, hasListeners: hasListeners} = await Promise.race([ deferred, throwOnDisconnect$1(anyProcess, isSubprocess, controller) ]);
if (isDeadlock) {
throwOnStrictDeadlockError(isSubprocess);
}
if (!hasListeners) {
throwOnMissingStrict(isSubprocess);
}
} finally {
controller.abort();
delete STRICT_RESPONSES[wrappedMessage.id];
}
};

const STRICT_RESPONSES = {};

const throwOnDisconnect$1 = async (anyProcess, isSubprocess, {signal: signal}) => {
incrementMaxListeners(anyProcess, 1, signal);
await once(anyProcess, "disconnect", {
signal: signal
});
throwOnStrictDisconnect(isSubprocess);
};

const REQUEST_TYPE = "execa:ipc:request";

const RESPONSE_TYPE = "execa:ipc:response";

const startSendMessage = (anyProcess, wrappedMessage, strict) => {
if (!OUTGOING_MESSAGES.has(anyProcess)) {
OUTGOING_MESSAGES.set(anyProcess, new Set);
}
const outgoingMessages = OUTGOING_MESSAGES.get(anyProcess);
const onMessageSent = createDeferred();
const id = strict ? wrappedMessage.id : undefined;
const outgoingMessage = {
onMessageSent: onMessageSent,
id: id
};
outgoingMessages.add(outgoingMessage);
return {
outgoingMessages: outgoingMessages,
outgoingMessage: outgoingMessage
};
};

const endSendMessage = ({outgoingMessages: outgoingMessages, outgoingMessage: outgoingMessage}) => {
outgoingMessages.delete(outgoingMessage);
outgoingMessage.onMessageSent.resolve();
};

const waitForOutgoingMessages = async (anyProcess, ipcEmitter, wrappedMessage) => {
while (!hasMessageListeners(anyProcess, ipcEmitter) && OUTGOING_MESSAGES.get(anyProcess)?.size > 0) {
const outgoingMessages = [ ...OUTGOING_MESSAGES.get(anyProcess) ];
validateStrictDeadlock(outgoingMessages, wrappedMessage);
await Promise.all(outgoingMessages.map(({onMessageSent: onMessageSent}) => onMessageSent));
}
};

const OUTGOING_MESSAGES = new WeakMap;

const hasMessageListeners = (anyProcess, ipcEmitter) => ipcEmitter.listenerCount("message") > getMinListenerCount(anyProcess);

const getMinListenerCount = anyProcess => SUBPROCESS_OPTIONS.has(anyProcess) && !getFdSpecificValue(SUBPROCESS_OPTIONS.get(anyProcess).options.buffer, "ipc") ? 1 : 0;

const sendMessage = ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc}, message, {strict: strict = false} = {}) => {
const methodName = "sendMessage";
validateIpcMethod({
methodName: methodName,
isSubprocess: isSubprocess,
ipc: ipc,
isConnected: anyProcess.connected
});
return sendMessageAsync({
anyProcess: anyProcess,
channel: channel,
methodName: methodName,
isSubprocess: isSubprocess,
message: message,
strict: strict
});
};

const sendMessageAsync = async ({anyProcess: anyProcess, channel: channel, methodName: methodName, isSubprocess: isSubprocess, message: message, strict: strict}) => {
const wrappedMessage = handleSendStrict({
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
message: message,
strict: strict
});
const outgoingMessagesState = startSendMessage(anyProcess, wrappedMessage, strict);
try {
await sendOneMessage({
anyProcess: anyProcess,
methodName: methodName,
isSubprocess: isSubprocess,
wrappedMessage: wrappedMessage,
message: message
});
} catch (error) {
disconnect(anyProcess);
throw error;
} finally {
endSendMessage(outgoingMessagesState);
}
};

const sendOneMessage = async ({anyProcess: anyProcess, methodName: methodName, isSubprocess: isSubprocess, wrappedMessage: wrappedMessage, message: message}) => {
const sendMethod = getSendMethod(anyProcess);
try {
await Promise.all([ waitForStrictResponse(wrappedMessage, anyProcess, isSubprocess), sendMethod(wrappedMessage) ]);
} catch (error) {
handleEpipeError({
error: error,
methodName: methodName,
isSubprocess: isSubprocess
});
handleSerializationError({
error: error,
methodName: methodName,
isSubprocess: isSubprocess,
message: message
});
throw error;
}
};

const getSendMethod = anyProcess => {
if (PROCESS_SEND_METHODS.has(anyProcess)) {
return PROCESS_SEND_METHODS.get(anyProcess);
}
const sendMethod = promisify(anyProcess.send.bind(anyProcess));
PROCESS_SEND_METHODS.set(anyProcess, sendMethod);
return sendMethod;
};

const PROCESS_SEND_METHODS = new WeakMap;

const sendAbort = (subprocess, message) => {
const methodName = "cancelSignal";
validateConnection(methodName, false, subprocess.connected);
return sendOneMessage({
anyProcess: subprocess,
methodName: methodName,
isSubprocess: false,
wrappedMessage: {
type: GRACEFUL_CANCEL_TYPE,
message: message
},
message: message
});
};

const getCancelSignal = async ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc}) => {
await startIpc({
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipc: ipc
});
return cancelController.signal;
};

const startIpc = async ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc}) => {
if (cancelListening) {
return;
}
cancelListening = true;
if (!ipc) {
throwOnMissingParent();
return;
}
if (channel === null) {
abortOnDisconnect();
return;
}
getIpcEmitter(anyProcess, channel, isSubprocess);
await scheduler.yield();
};

let cancelListening = false;

const handleAbort = wrappedMessage => {
if (wrappedMessage?.type !== GRACEFUL_CANCEL_TYPE) {
return false;
}
cancelController.abort(wrappedMessage.message);
return true;
};

const GRACEFUL_CANCEL_TYPE = "execa:ipc:cancel";

const abortOnDisconnect = () => {
cancelController.abort(getAbortDisconnectError());
};

const cancelController = new AbortController;

const validateGracefulCancel = ({gracefulCancel: gracefulCancel, cancelSignal: cancelSignal, ipc: ipc, serialization: serialization}) => {
if (!gracefulCancel) {
return;
}
if (cancelSignal === undefined) {
throw new Error("The `cancelSignal` option must be defined when setting the `gracefulCancel` option.");
}
if (!ipc) {
throw new Error("The `ipc` option cannot be false when setting the `gracefulCancel` option.");
}
if (serialization === "json") {
throw new Error("The `serialization` option cannot be 'json' when setting the `gracefulCancel` option.");
}
};

const throwOnGracefulCancel = ({subprocess: subprocess, cancelSignal: cancelSignal, gracefulCancel: gracefulCancel, forceKillAfterDelay: forceKillAfterDelay, context: context, controller: controller}) => gracefulCancel ? [ sendOnAbort({
subprocess: subprocess,
cancelSignal: cancelSignal,
forceKillAfterDelay: forceKillAfterDelay,
context: context,
controller: controller
}) ] : [];

const sendOnAbort = async ({subprocess: subprocess, cancelSignal: cancelSignal, forceKillAfterDelay: forceKillAfterDelay, context: context, controller: {signal: signal}}) => {
await onAbortedSignal(cancelSignal, signal);
const reason = getReason(cancelSignal);
await sendAbort(subprocess, reason);
killOnTimeout({
kill: subprocess.kill,
forceKillAfterDelay: forceKillAfterDelay,
context: context,
controllerSignal: signal
});
context.terminationReason ??= "gracefulCancel";
throw cancelSignal.reason;
};

const getReason = ({reason: reason}) => {
if (!(reason instanceof DOMException)) {
return reason;
}
const error = new Error(reason.message);
Object.defineProperty(error, "stack", {
value: reason.stack,
enumerable: false,
configurable: true,
writable: true
});
return error;
};

const validateTimeout = ({timeout: timeout}) => {
if (timeout !== undefined && (!Number.isFinite(timeout) || timeout < 0)) {
throw new TypeError(`Expected the \`timeout\` option to be a non-negative integer, got \`${timeout}\` (${typeof timeout})`);
}
};

const throwOnTimeout = (subprocess, timeout, context, controller) => timeout === 0 || timeout === undefined ? [] : [ killAfterTimeout(subprocess, timeout, context, controller) ];

const killAfterTimeout = async (subprocess, timeout, context, {signal: signal}) => {
await setTimeout$1(timeout, undefined, {
signal: signal
});
context.terminationReason ??= "timeout";
subprocess.kill();
throw new DiscardedError;
};

const mapNode = ({options: options}) => {
if (options.node === false) {
throw new TypeError('The "node" option cannot be false with `execaNode()`.');
}
return {
options: {
...options,
node: true
}
};
};

const handleNodeOption = (file, commandArguments, {node: shouldHandleNode = false, nodePath: nodePath = execPath, nodeOptions: nodeOptions = execArgv.filter(nodeOption => !nodeOption.startsWith("--inspect")), cwd: cwd, execPath: formerNodePath, ...options}) => {
if (formerNodePath !== undefined) {
throw new TypeError('The "execPath" option has been removed. Please use the "nodePath" option instead.');
}
const normalizedNodePath = safeNormalizeFileUrl(nodePath, 'The "nodePath" option');
const resolvedNodePath = path.resolve(cwd, normalizedNodePath);
const newOptions = {
...options,
nodePath: resolvedNodePath,
node: shouldHandleNode,
cwd: cwd
};
if (!shouldHandleNode) {
return [ file, commandArguments, newOptions ];
}
if (path.basename(file, ".exe") === "node") {
throw new TypeError('When the "node" option is true, the first argument does not need to be "node".');
}
return [ resolvedNodePath, [ ...nodeOptions, file, ...commandArguments ], {
ipc: true,
...newOptions,
shell: false
} ];
};

const validateIpcInputOption = ({ipcInput: ipcInput, ipc: ipc, serialization: serialization}) => {
if (ipcInput === undefined) {
return;
}
if (!ipc) {
throw new Error("The `ipcInput` option cannot be set unless the `ipc` option is `true`.");
}
validateIpcInput[serialization](ipcInput);
};

const validateAdvancedInput = ipcInput => {
try {
serialize(ipcInput);
} catch (error) {
throw new Error("The `ipcInput` option is not serializable with a structured clone.", {
cause: error
});
}
};

const validateJsonInput = ipcInput => {
try {
JSON.stringify(ipcInput);
} catch (error) {
throw new Error("The `ipcInput` option is not serializable with JSON.", {
cause: error
});
}
};

const validateIpcInput = {
advanced: validateAdvancedInput,
json: validateJsonInput
};

const sendIpcInput = async (subprocess, ipcInput) => {
if (ipcInput === undefined) {
return;
}
await subprocess.sendMessage(ipcInput);
};

const validateEncoding = ({encoding: encoding}) => {
if (ENCODINGS.has(encoding)) {
return;
}
const correctEncoding = getCorrectEncoding(encoding);
if (correctEncoding !== undefined) {
throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.\nPlease rename it to ${serializeEncoding(correctEncoding)}.`);
}
const correctEncodings = [ ...ENCODINGS ].map(correctEncoding => serializeEncoding(correctEncoding)).join(", ");
throw new TypeError(`Invalid option \`encoding: ${serializeEncoding(encoding)}\`.\nPlease rename it to one of: ${correctEncodings}.`);
};

const TEXT_ENCODINGS = new Set([ "utf8", "utf16le" ]);

const BINARY_ENCODINGS = new Set([ "buffer", "hex", "base64", "base64url", "latin1", "ascii" ]);

const ENCODINGS = new Set([ ...TEXT_ENCODINGS, ...BINARY_ENCODINGS ]);

const getCorrectEncoding = encoding => {
if (encoding === null) {
return "buffer";
}
if (typeof encoding !== "string") {
return;
}
const lowerEncoding = encoding.toLowerCase();
if (lowerEncoding in ENCODING_ALIASES) {
return ENCODING_ALIASES[lowerEncoding];
}
if (ENCODINGS.has(lowerEncoding)) {
return lowerEncoding;
}
};

const ENCODING_ALIASES = {
"utf-8": "utf8",
"utf-16le": "utf16le",
"ucs-2": "utf16le",
ucs2: "utf16le",
binary: "latin1"
};

const serializeEncoding = encoding => typeof encoding === "string" ? `"${encoding}"` : String(encoding);

const normalizeCwd = (cwd = getDefaultCwd()) => {
const cwdString = safeNormalizeFileUrl(cwd, 'The "cwd" option');
return path.resolve(cwdString);
};

const getDefaultCwd = () => {
try {
return process$2.cwd();
} catch (error) {
error.message = `The current directory does not exist.\n${error.message}`;
throw error;
}
};

const fixCwdError = (originalMessage, cwd) => {
if (cwd === getDefaultCwd()) {
return originalMessage;
}
let cwdStat;
try {
cwdStat = statSync(cwd);
} catch (error) {
return `The "cwd" option is invalid: ${cwd}.\n${error.message}\n${originalMessage}`;
}
if (!cwdStat.isDirectory()) {
return `The "cwd" option is not a directory: ${cwd}.\n${originalMessage}`;
}
return originalMessage;
};

const normalizeOptions = (filePath, rawArguments, rawOptions) => {
rawOptions.cwd = normalizeCwd(rawOptions.cwd);
const [processedFile, processedArguments, processedOptions] = handleNodeOption(filePath, rawArguments, rawOptions);
const {command: file, args: commandArguments, options: initialOptions} = crossSpawn._parse(processedFile, processedArguments, processedOptions);
const fdOptions = normalizeFdSpecificOptions(initialOptions);
const options = addDefaultOptions(fdOptions);
validateTimeout(options);
validateEncoding(options);
validateIpcInputOption(options);
validateCancelSignal(options);
validateGracefulCancel(options);
options.shell = normalizeFileUrl(options.shell);
options.env = getEnv(options);
options.killSignal = normalizeKillSignal(options.killSignal);
options.forceKillAfterDelay = normalizeForceKillAfterDelay(options.forceKillAfterDelay);
options.lines = options.lines.map((lines, fdNumber) => lines && !BINARY_ENCODINGS.has(options.encoding) && options.buffer[fdNumber]);
if (process$2.platform === "win32" && path.basename(file, ".exe") === "cmd") {
commandArguments.unshift("/q");
}
return {
file: file,
commandArguments: commandArguments,
options: options
};
};

const addDefaultOptions = ({extendEnv: extendEnv = true, preferLocal: preferLocal = false, cwd: cwd, localDir: localDirectory = cwd, encoding: encoding = "utf8", reject: reject = true, cleanup: cleanup = true, all: all = false, windowsHide: windowsHide = true, killSignal: killSignal = "SIGTERM", forceKillAfterDelay: forceKillAfterDelay = true, gracefulCancel: gracefulCancel = false, ipcInput: ipcInput, ipc: ipc = ipcInput !== undefined || gracefulCancel, serialization: serialization = "advanced", ...options}) => ({
...options,
extendEnv: extendEnv,
preferLocal: preferLocal,
cwd: cwd,
localDirectory: localDirectory,
encoding: encoding,
reject: reject,
cleanup: cleanup,
all: all,
windowsHide: windowsHide,
killSignal: killSignal,
forceKillAfterDelay: forceKillAfterDelay,
gracefulCancel: gracefulCancel,
ipcInput: ipcInput,
ipc: ipc,
serialization: serialization
});

const getEnv = ({env: envOption, extendEnv: extendEnv, preferLocal: preferLocal, node: node, localDirectory: localDirectory, nodePath: nodePath}) => {
const env = extendEnv ? {
...process$2.env,
...envOption
} : envOption;
if (preferLocal || node) {
return npmRunPathEnv({
env: env,
cwd: localDirectory,
execPath: nodePath,
preferLocal: preferLocal,
addExecPath: node
});
}
return env;
};

const concatenateShell = (file, commandArguments, options) => options.shell && commandArguments.length > 0 ? [ [ file, ...commandArguments ].join(" "), [], options ] : [ file, commandArguments, options ];

function stripFinalNewline(input) {
if (typeof input === "string") {
return stripFinalNewlineString(input);
}
if (!(ArrayBuffer.isView(input) && input.BYTES_PER_ELEMENT === 1)) {
throw new Error("Input must be a string or a Uint8Array");
}
return stripFinalNewlineBinary(input);
}

const stripFinalNewlineString = input => input.at(-1) === LF ? input.slice(0, input.at(-2) === CR ? -2 : -1) : input;

const stripFinalNewlineBinary = input => input.at(-1) === LF_BINARY ? input.subarray(0, input.at(-2) === CR_BINARY ? -2 : -1) : input;

const LF = "\n";

const LF_BINARY = LF.codePointAt(0);

const CR = "\r";

const CR_BINARY = CR.codePointAt(0);

function isStream(stream, {checkOpen: checkOpen = true} = {}) {
return stream !== null && typeof stream === "object" && (stream.writable || stream.readable || !checkOpen || stream.writable === undefined && stream.readable === undefined) && typeof stream.pipe === "function";
}

function isWritableStream$1(stream, {checkOpen: checkOpen = true} = {}) {
return isStream(stream, {
checkOpen: checkOpen
}) && (stream.writable || !checkOpen) && typeof stream.write === "function" && typeof stream.end === "function" && typeof stream.writable === "boolean" && typeof stream.writableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}

function isReadableStream$1(stream, {checkOpen: checkOpen = true} = {}) {
return isStream(stream, {
checkOpen: checkOpen
}) && (stream.readable || !checkOpen) && typeof stream.read === "function" && typeof stream.readable === "boolean" && typeof stream.readableObjectMode === "boolean" && typeof stream.destroy === "function" && typeof stream.destroyed === "boolean";
}

function isDuplexStream(stream, options) {
return isWritableStream$1(stream, options) && isReadableStream$1(stream, options);
}

const a = Object.getPrototypeOf(Object.getPrototypeOf(async function*() {}).prototype);

class c {
#t;
#n;
#r=false;
#e=void 0;
constructor(e, t) {
this.#t = e, this.#n = t;
}
next() {
const e = () => this.#s();
return this.#e = this.#e ? this.#e.then(e, e) : e(), this.#e;
}
return(e) {
const t = () => this.#i(e);
return this.#e ? this.#e.then(t, t) : t();
}
async #s() {
if (this.#r) return {
done: true,
value: void 0
};
let e;
try {
e = await this.#t.read();
} catch (t) {
throw this.#e = void 0, this.#r = true, this.#t.releaseLock(), t;
}
return e.done && (this.#e = void 0, this.#r = true, this.#t.releaseLock()), e;
}
async #i(e) {
if (this.#r) return {
done: true,
value: e
};
if (this.#r = true, !this.#n) {
const t = this.#t.cancel(e);
return this.#t.releaseLock(), await t, {
done: true,
value: e
};
}
return this.#t.releaseLock(), {
done: true,
value: e
};
}
}

const n = Symbol();

function i() {
return this[n].next();
}

Object.defineProperty(i, "name", {
value: "next"
});

function o(r) {
return this[n].return(r);
}

Object.defineProperty(o, "name", {
value: "return"
});

const u = Object.create(a, {
next: {
enumerable: true,
configurable: true,
writable: true,
value: i
},
return: {
enumerable: true,
configurable: true,
writable: true,
value: o
}
});

function h({preventCancel: r = false} = {}) {
const e = this.getReader(), t = new c(e, r), s = Object.create(u);
return s[n] = t, s;
}

const getAsyncIterable = stream => {
if (isReadableStream$1(stream, {
checkOpen: false
}) && nodeImports.on !== undefined) {
return getStreamIterable(stream);
}
if (typeof stream?.[Symbol.asyncIterator] === "function") {
return stream;
}
if (toString.call(stream) === "[object ReadableStream]") {
return h.call(stream);
}
throw new TypeError("The first argument must be a Readable, a ReadableStream, or an async iterable.");
};

const {toString: toString} = Object.prototype;

const getStreamIterable = async function*(stream) {
const controller = new AbortController;
const state = {};
handleStreamEnd(stream, controller, state);
try {
for await (const [chunk] of nodeImports.on(stream, "data", {
signal: controller.signal
})) {
yield chunk;
}
} catch (error) {
if (state.error !== undefined) {
throw state.error;
} else if (!controller.signal.aborted) {
throw error;
}
} finally {
stream.destroy();
}
};

const handleStreamEnd = async (stream, controller, state) => {
try {
await nodeImports.finished(stream, {
cleanup: true,
readable: true,
writable: false,
error: false
});
} catch (error) {
state.error = error;
} finally {
controller.abort();
}
};

const nodeImports = {};

const getStreamContents$1 = async (stream, {init: init, convertChunk: convertChunk, getSize: getSize, truncateChunk: truncateChunk, addChunk: addChunk, getFinalChunk: getFinalChunk, finalize: finalize}, {maxBuffer: maxBuffer = Number.POSITIVE_INFINITY} = {}) => {
const asyncIterable = getAsyncIterable(stream);
const state = init();
state.length = 0;
try {
for await (const chunk of asyncIterable) {
const chunkType = getChunkType(chunk);
const convertedChunk = convertChunk[chunkType](chunk, state);
appendChunk({
convertedChunk: convertedChunk,
state: state,
getSize: getSize,
truncateChunk: truncateChunk,
addChunk: addChunk,
maxBuffer: maxBuffer
});
}
appendFinalChunk({
state: state,
convertChunk: convertChunk,
getSize: getSize,
truncateChunk: truncateChunk,
addChunk: addChunk,
getFinalChunk: getFinalChunk,
maxBuffer: maxBuffer
});
return finalize(state);
} catch (error) {
const normalizedError = typeof error === "object" && error !== null ? error : new Error(error);
normalizedError.bufferedData = finalize(state);
throw normalizedError;
}
};

const appendFinalChunk = ({state: state, getSize: getSize, truncateChunk: truncateChunk, addChunk: addChunk, getFinalChunk: getFinalChunk, maxBuffer: maxBuffer}) => {
const convertedChunk = getFinalChunk(state);
if (convertedChunk !== undefined) {
appendChunk({
convertedChunk: convertedChunk,
state: state,
getSize: getSize,
truncateChunk: truncateChunk,
addChunk: addChunk,
maxBuffer: maxBuffer
});
}
};

const appendChunk = ({convertedChunk: convertedChunk, state: state, getSize: getSize, truncateChunk: truncateChunk, addChunk: addChunk, maxBuffer: maxBuffer}) => {
const chunkSize = getSize(convertedChunk);
const newLength = state.length + chunkSize;
if (newLength <= maxBuffer) {
addNewChunk(convertedChunk, state, addChunk, newLength);
return;
}
const truncatedChunk = truncateChunk(convertedChunk, maxBuffer - state.length);
if (truncatedChunk !== undefined) {
addNewChunk(truncatedChunk, state, addChunk, maxBuffer);
}
throw new MaxBufferError;
};

const addNewChunk = (convertedChunk, state, addChunk, newLength) => {
state.contents = addChunk(convertedChunk, state, newLength);
state.length = newLength;
};

const getChunkType = chunk => {
const typeOfChunk = typeof chunk;
if (typeOfChunk === "string") {
return "string";
}
if (typeOfChunk !== "object" || chunk === null) {
return "others";
}
if (globalThis.Buffer?.isBuffer(chunk)) {
return "buffer";
}
const prototypeName = objectToString.call(chunk);
if (prototypeName === "[object ArrayBuffer]") {
return "arrayBuffer";
}
if (prototypeName === "[object DataView]") {
return "dataView";
}
if (Number.isInteger(chunk.byteLength) && Number.isInteger(chunk.byteOffset) && objectToString.call(chunk.buffer) === "[object ArrayBuffer]") {
return "typedArray";
}
return "others";
};

const {toString: objectToString} = Object.prototype;

class MaxBufferError extends Error {
name="MaxBufferError";
constructor() {
super("maxBuffer exceeded");
}
}

const identity = value => value;

const noop$1 = () => undefined;

const getContentsProperty = ({contents: contents}) => contents;

const throwObjectStream = chunk => {
throw new Error(`Streams in object mode are not supported: ${String(chunk)}`);
};

const getLengthProperty = convertedChunk => convertedChunk.length;

async function getStreamAsArray(stream, options) {
return getStreamContents$1(stream, arrayMethods, options);
}

const initArray = () => ({
contents: []
});

const increment = () => 1;

const addArrayChunk = (convertedChunk, {contents: contents}) => {
contents.push(convertedChunk);
return contents;
};

const arrayMethods = {
init: initArray,
convertChunk: {
string: identity,
buffer: identity,
arrayBuffer: identity,
dataView: identity,
typedArray: identity,
others: identity
},
getSize: increment,
truncateChunk: noop$1,
addChunk: addArrayChunk,
getFinalChunk: noop$1,
finalize: getContentsProperty
};

async function getStreamAsArrayBuffer(stream, options) {
return getStreamContents$1(stream, arrayBufferMethods, options);
}

const initArrayBuffer = () => ({
contents: new ArrayBuffer(0)
});

const useTextEncoder = chunk => textEncoder.encode(chunk);

const textEncoder = new TextEncoder;

const useUint8Array = chunk => new Uint8Array(chunk);

const useUint8ArrayWithOffset = chunk => new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength);

const truncateArrayBufferChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);

const addArrayBufferChunk = (convertedChunk, {contents: contents, length: previousLength}, length) => {
const newContents = hasArrayBufferResize() ? resizeArrayBuffer(contents, length) : resizeArrayBufferSlow(contents, length);
new Uint8Array(newContents).set(convertedChunk, previousLength);
return newContents;
};

const resizeArrayBufferSlow = (contents, length) => {
if (length <= contents.byteLength) {
return contents;
}
const arrayBuffer = new ArrayBuffer(getNewContentsLength(length));
new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
return arrayBuffer;
};

const resizeArrayBuffer = (contents, length) => {
if (length <= contents.maxByteLength) {
contents.resize(length);
return contents;
}
const arrayBuffer = new ArrayBuffer(length, {
maxByteLength: getNewContentsLength(length)
});
new Uint8Array(arrayBuffer).set(new Uint8Array(contents), 0);
return arrayBuffer;
};

const getNewContentsLength = length => SCALE_FACTOR ** Math.ceil(Math.log(length) / Math.log(SCALE_FACTOR));

const SCALE_FACTOR = 2;

const finalizeArrayBuffer = ({contents: contents, length: length}) => hasArrayBufferResize() ? contents : contents.slice(0, length);

const hasArrayBufferResize = () => "resize" in ArrayBuffer.prototype;

const arrayBufferMethods = {
init: initArrayBuffer,
convertChunk: {
string: useTextEncoder,
buffer: useUint8Array,
arrayBuffer: useUint8Array,
dataView: useUint8ArrayWithOffset,
typedArray: useUint8ArrayWithOffset,
others: throwObjectStream
},
getSize: getLengthProperty,
truncateChunk: truncateArrayBufferChunk,
addChunk: addArrayBufferChunk,
getFinalChunk: noop$1,
finalize: finalizeArrayBuffer
};

async function getStreamAsString(stream, options) {
return getStreamContents$1(stream, stringMethods, options);
}

const initString = () => ({
contents: "",
textDecoder: new TextDecoder
});

const useTextDecoder = (chunk, {textDecoder: textDecoder}) => textDecoder.decode(chunk, {
stream: true
});

const addStringChunk = (convertedChunk, {contents: contents}) => contents + convertedChunk;

const truncateStringChunk = (convertedChunk, chunkSize) => convertedChunk.slice(0, chunkSize);

const getFinalStringChunk = ({textDecoder: textDecoder}) => {
const finalChunk = textDecoder.decode();
return finalChunk === "" ? undefined : finalChunk;
};

const stringMethods = {
init: initString,
convertChunk: {
string: identity,
buffer: useTextDecoder,
arrayBuffer: useTextDecoder,
dataView: useTextDecoder,
typedArray: useTextDecoder,
others: throwObjectStream
},
getSize: getLengthProperty,
truncateChunk: truncateStringChunk,
addChunk: addStringChunk,
getFinalChunk: getFinalStringChunk,
finalize: getContentsProperty
};

const handleMaxBuffer = ({error: error, stream: stream, readableObjectMode: readableObjectMode, lines: lines, encoding: encoding, fdNumber: fdNumber}) => {
if (!(error instanceof MaxBufferError)) {
throw error;
}
if (fdNumber === "all") {
return error;
}
const unit = getMaxBufferUnit(readableObjectMode, lines, encoding);
error.maxBufferInfo = {
fdNumber: fdNumber,
unit: unit
};
stream.destroy();
throw error;
};

const getMaxBufferUnit = (readableObjectMode, lines, encoding) => {
if (readableObjectMode) {
return "objects";
}
if (lines) {
return "lines";
}
if (encoding === "buffer") {
return "bytes";
}
return "characters";
};

const checkIpcMaxBuffer = (subprocess, ipcOutput, maxBuffer) => {
if (ipcOutput.length !== maxBuffer) {
return;
}
const error = new MaxBufferError;
error.maxBufferInfo = {
fdNumber: "ipc"
};
throw error;
};

const getMaxBufferMessage = (error, maxBuffer) => {
const {streamName: streamName, threshold: threshold, unit: unit} = getMaxBufferInfo(error, maxBuffer);
return `Command's ${streamName} was larger than ${threshold} ${unit}`;
};

const getMaxBufferInfo = (error, maxBuffer) => {
if (error?.maxBufferInfo === undefined) {
return {
streamName: "output",
threshold: maxBuffer[1],
unit: "bytes"
};
}
const {maxBufferInfo: {fdNumber: fdNumber, unit: unit}} = error;
delete error.maxBufferInfo;
const threshold = getFdSpecificValue(maxBuffer, fdNumber);
if (fdNumber === "ipc") {
return {
streamName: "IPC output",
threshold: threshold,
unit: "messages"
};
}
return {
streamName: getStreamName(fdNumber),
threshold: threshold,
unit: unit
};
};

const isMaxBufferSync = (resultError, output, maxBuffer) => resultError?.code === "ENOBUFS" && output !== null && output.some(result => result !== null && result.length > getMaxBufferSync(maxBuffer));

const truncateMaxBufferSync = (result, isMaxBuffer, maxBuffer) => {
if (!isMaxBuffer) {
return result;
}
const maxBufferValue = getMaxBufferSync(maxBuffer);
return result.length > maxBufferValue ? result.slice(0, maxBufferValue) : result;
};

const getMaxBufferSync = ([, stdoutMaxBuffer]) => stdoutMaxBuffer;

const createMessages = ({stdio: stdio, all: all, ipcOutput: ipcOutput, originalError: originalError, signal: signal, signalDescription: signalDescription, exitCode: exitCode, escapedCommand: escapedCommand, timedOut: timedOut, isCanceled: isCanceled, isGracefullyCanceled: isGracefullyCanceled, isMaxBuffer: isMaxBuffer, isForcefullyTerminated: isForcefullyTerminated, forceKillAfterDelay: forceKillAfterDelay, killSignal: killSignal, maxBuffer: maxBuffer, timeout: timeout, cwd: cwd}) => {
const errorCode = originalError?.code;
const prefix = getErrorPrefix({
originalError: originalError,
timedOut: timedOut,
timeout: timeout,
isMaxBuffer: isMaxBuffer,
maxBuffer: maxBuffer,
errorCode: errorCode,
signal: signal,
signalDescription: signalDescription,
exitCode: exitCode,
isCanceled: isCanceled,
isGracefullyCanceled: isGracefullyCanceled,
isForcefullyTerminated: isForcefullyTerminated,
forceKillAfterDelay: forceKillAfterDelay,
killSignal: killSignal
});
const originalMessage = getOriginalMessage(originalError, cwd);
const suffix = originalMessage === undefined ? "" : `\n${originalMessage}`;
const shortMessage = `${prefix}: ${escapedCommand}${suffix}`;
const messageStdio = all === undefined ? [ stdio[2], stdio[1] ] : [ all ];
const message = [ shortMessage, ...messageStdio, ...stdio.slice(3), ipcOutput.map(ipcMessage => serializeIpcMessage(ipcMessage)).join("\n") ].map(messagePart => escapeLines(stripFinalNewline(serializeMessagePart(messagePart)))).filter(Boolean).join("\n\n");
return {
originalMessage: originalMessage,
shortMessage: shortMessage,
message: message
};
};

const getErrorPrefix = ({originalError: originalError, timedOut: timedOut, timeout: timeout, isMaxBuffer: isMaxBuffer, maxBuffer: maxBuffer, errorCode: errorCode, signal: signal, signalDescription: signalDescription, exitCode: exitCode, isCanceled: isCanceled, isGracefullyCanceled: isGracefullyCanceled, isForcefullyTerminated: isForcefullyTerminated, forceKillAfterDelay: forceKillAfterDelay, killSignal: killSignal}) => {
const forcefulSuffix = getForcefulSuffix(isForcefullyTerminated, forceKillAfterDelay);
if (timedOut) {
return `Command timed out after ${timeout} milliseconds${forcefulSuffix}`;
}
if (isGracefullyCanceled) {
if (signal === undefined) {
return `Command was gracefully canceled with exit code ${exitCode}`;
}
return isForcefullyTerminated ? `Command was gracefully canceled${forcefulSuffix}` : `Command was gracefully canceled with ${signal} (${signalDescription})`;
}
if (isCanceled) {
return `Command was canceled${forcefulSuffix}`;
}
if (isMaxBuffer) {
return `${getMaxBufferMessage(originalError, maxBuffer)}${forcefulSuffix}`;
}
if (errorCode !== undefined) {
return `Command failed with ${errorCode}${forcefulSuffix}`;
}
if (isForcefullyTerminated) {
return `Command was killed with ${killSignal} (${getSignalDescription(killSignal)})${forcefulSuffix}`;
}
if (signal !== undefined) {
return `Command was killed with ${signal} (${signalDescription})`;
}
if (exitCode !== undefined) {
return `Command failed with exit code ${exitCode}`;
}
return "Command failed";
};

const getForcefulSuffix = (isForcefullyTerminated, forceKillAfterDelay) => isForcefullyTerminated ? ` and was forcefully terminated after ${forceKillAfterDelay} milliseconds` : "";

const getOriginalMessage = (originalError, cwd) => {
if (originalError instanceof DiscardedError) {
return;
}
const originalMessage = isExecaError(originalError) ? originalError.originalMessage : String(originalError?.message ?? originalError);
const escapedOriginalMessage = escapeLines(fixCwdError(originalMessage, cwd));
return escapedOriginalMessage === "" ? undefined : escapedOriginalMessage;
};

const serializeIpcMessage = ipcMessage => typeof ipcMessage === "string" ? ipcMessage : inspect(ipcMessage);

const serializeMessagePart = messagePart => Array.isArray(messagePart) ? messagePart.map(messageItem => stripFinalNewline(serializeMessageItem(messageItem))).filter(Boolean).join("\n") : serializeMessageItem(messagePart);

const serializeMessageItem = messageItem => {
if (typeof messageItem === "string") {
return messageItem;
}
if (isUint8Array(messageItem)) {
return uint8ArrayToString(messageItem);
}
return "";
};

const makeSuccessResult = ({command: command, escapedCommand: escapedCommand, stdio: stdio, all: all, ipcOutput: ipcOutput, options: {cwd: cwd}, startTime: startTime}) => omitUndefinedProperties({
command: command,
escapedCommand: escapedCommand,
cwd: cwd,
durationMs: getDurationMs(startTime),
failed: false,
timedOut: false,
isCanceled: false,
isGracefullyCanceled: false,
isTerminated: false,
isMaxBuffer: false,
isForcefullyTerminated: false,
exitCode: 0,
stdout: stdio[1],
stderr: stdio[2],
all: all,
stdio: stdio,
ipcOutput: ipcOutput,
pipedFrom: []
});

const makeEarlyError = ({error: error, command: command, escapedCommand: escapedCommand, fileDescriptors: fileDescriptors, options: options, startTime: startTime, isSync: isSync}) => makeError({
error: error,
command: command,
escapedCommand: escapedCommand,
startTime: startTime,
timedOut: false,
isCanceled: false,
isGracefullyCanceled: false,
isMaxBuffer: false,
isForcefullyTerminated: false,
stdio: Array.from({
length: fileDescriptors.length
}),
ipcOutput: [],
options: options,
isSync: isSync
});

const makeError = ({error: originalError, command: command, escapedCommand: escapedCommand, startTime: startTime, timedOut: timedOut, isCanceled: isCanceled, isGracefullyCanceled: isGracefullyCanceled, isMaxBuffer: isMaxBuffer, isForcefullyTerminated: isForcefullyTerminated, exitCode: rawExitCode, signal: rawSignal, stdio: stdio, all: all, ipcOutput: ipcOutput, options: {timeoutDuration: timeoutDuration, timeout: timeout = timeoutDuration, forceKillAfterDelay: forceKillAfterDelay, killSignal: killSignal, cwd: cwd, maxBuffer: maxBuffer}, isSync: isSync}) => {
const {exitCode: exitCode, signal: signal, signalDescription: signalDescription} = normalizeExitPayload(rawExitCode, rawSignal);
const {originalMessage: originalMessage, shortMessage: shortMessage, message: message} = createMessages({
stdio: stdio,
all: all,
ipcOutput: ipcOutput,
originalError: originalError,
signal: signal,
signalDescription: signalDescription,
exitCode: exitCode,
escapedCommand: escapedCommand,
timedOut: timedOut,
isCanceled: isCanceled,
isGracefullyCanceled: isGracefullyCanceled,
isMaxBuffer: isMaxBuffer,
isForcefullyTerminated: isForcefullyTerminated,
forceKillAfterDelay: forceKillAfterDelay,
killSignal: killSignal,
maxBuffer: maxBuffer,
timeout: timeout,
cwd: cwd
});
const error = getFinalError(originalError, message, isSync);
Object.assign(error, getErrorProperties({
error: error,
command: command,
escapedCommand: escapedCommand,
startTime: startTime,
timedOut: timedOut,
isCanceled: isCanceled,
isGracefullyCanceled: isGracefullyCanceled,
isMaxBuffer: isMaxBuffer,
isForcefullyTerminated: isForcefullyTerminated,
exitCode: exitCode,
signal: signal,
signalDescription: signalDescription,
stdio: stdio,
all: all,
ipcOutput: ipcOutput,
cwd: cwd,
originalMessage: originalMessage,
shortMessage: shortMessage
}));
return error;
};

const getErrorProperties = ({error: error, command: command, escapedCommand: escapedCommand, startTime: startTime, timedOut: timedOut, isCanceled: isCanceled, isGracefullyCanceled: isGracefullyCanceled, isMaxBuffer: isMaxBuffer, isForcefullyTerminated: isForcefullyTerminated, exitCode: exitCode, signal: signal, signalDescription: signalDescription, stdio: stdio, all: all, ipcOutput: ipcOutput, cwd: cwd, originalMessage: originalMessage, shortMessage: shortMessage}) => omitUndefinedProperties({
shortMessage: shortMessage,
originalMessage: originalMessage,
command: command,
escapedCommand: escapedCommand,
cwd: cwd,
durationMs: getDurationMs(startTime),
failed: true,
timedOut: timedOut,
isCanceled: isCanceled,
isGracefullyCanceled: isGracefullyCanceled,
isTerminated: signal !== undefined,
isMaxBuffer: isMaxBuffer,
isForcefullyTerminated: isForcefullyTerminated,
exitCode: exitCode,
signal: signal,
signalDescription: signalDescription,
code: error.cause?.code,
stdout: stdio[1],
stderr: stdio[2],
all: all,
stdio: stdio,
ipcOutput: ipcOutput,
pipedFrom: []
});

const omitUndefinedProperties = result => Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));

const normalizeExitPayload = (rawExitCode, rawSignal) => {
const exitCode = rawExitCode === null ? undefined : rawExitCode;
const signal = rawSignal === null ? undefined : rawSignal;
const signalDescription = signal === undefined ? undefined : getSignalDescription(rawSignal);
return {
exitCode: exitCode,
signal: signal,
signalDescription: signalDescription
};
};

const toZeroIfInfinity = value => Number.isFinite(value) ? value : 0;

function parseNumber$1(milliseconds) {
return {
days: Math.trunc(milliseconds / 864e5),
hours: Math.trunc(milliseconds / 36e5 % 24),
minutes: Math.trunc(milliseconds / 6e4 % 60),
seconds: Math.trunc(milliseconds / 1e3 % 60),
milliseconds: Math.trunc(milliseconds % 1e3),
microseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e3) % 1e3),
nanoseconds: Math.trunc(toZeroIfInfinity(milliseconds * 1e6) % 1e3)
};
}

function parseBigint(milliseconds) {
return {
days: milliseconds / 86400000n,
hours: milliseconds / 3600000n % 24n,
minutes: milliseconds / 60000n % 60n,
seconds: milliseconds / 1000n % 60n,
milliseconds: milliseconds % 1000n,
microseconds: 0n,
nanoseconds: 0n
};
}

function parseMilliseconds(milliseconds) {
switch (typeof milliseconds) {
case "number":
{
if (Number.isFinite(milliseconds)) {
return parseNumber$1(milliseconds);
}
break;
}

case "bigint":
{
return parseBigint(milliseconds);
}
}
throw new TypeError("Expected a finite number or bigint");
}

const isZero = value => value === 0 || value === 0n;

const pluralize = (word, count) => count === 1 || count === 1n ? word : `${word}s`;

const SECOND_ROUNDING_EPSILON = 1e-7;

const ONE_DAY_IN_MILLISECONDS = 24n * 60n * 60n * 1000n;

function prettyMilliseconds(milliseconds, options) {
const isBigInt = typeof milliseconds === "bigint";
if (!isBigInt && !Number.isFinite(milliseconds)) {
throw new TypeError("Expected a finite number or bigint");
}
options = {
...options
};
const sign = milliseconds < 0 ? "-" : "";
milliseconds = milliseconds < 0 ? -milliseconds : milliseconds;
if (options.colonNotation) {
options.compact = false;
options.formatSubMilliseconds = false;
options.separateMilliseconds = false;
options.verbose = false;
}
if (options.compact) {
options.unitCount = 1;
options.secondsDecimalDigits = 0;
options.millisecondsDecimalDigits = 0;
}
let result = [];
const floorDecimals = (value, decimalDigits) => {
const flooredInterimValue = Math.floor(value * 10 ** decimalDigits + SECOND_ROUNDING_EPSILON);
const flooredValue = Math.round(flooredInterimValue) / 10 ** decimalDigits;
return flooredValue.toFixed(decimalDigits);
};
const add = (value, long, short, valueString) => {
if ((result.length === 0 || !options.colonNotation) && isZero(value) && !(options.colonNotation && short === "m")) {
return;
}
valueString ??= String(value);
if (options.colonNotation) {
const wholeDigits = valueString.includes(".") ? valueString.split(".")[0].length : valueString.length;
const minLength = result.length > 0 ? 2 : 1;
valueString = "0".repeat(Math.max(0, minLength - wholeDigits)) + valueString;
} else {
valueString += options.verbose ? " " + pluralize(long, value) : short;
}
result.push(valueString);
};
const parsed = parseMilliseconds(milliseconds);
const days = BigInt(parsed.days);
if (options.hideYearAndDays) {
add(BigInt(days) * 24n + BigInt(parsed.hours), "hour", "h");
} else {
if (options.hideYear) {
add(days, "day", "d");
} else {
add(days / 365n, "year", "y");
add(days % 365n, "day", "d");
}
add(Number(parsed.hours), "hour", "h");
}
add(Number(parsed.minutes), "minute", "m");
if (!options.hideSeconds) {
if (options.separateMilliseconds || options.formatSubMilliseconds || !options.colonNotation && milliseconds < 1e3 && !options.subSecondsAsDecimals) {
const seconds = Number(parsed.seconds);
const milliseconds = Number(parsed.milliseconds);
const microseconds = Number(parsed.microseconds);
const nanoseconds = Number(parsed.nanoseconds);
add(seconds, "second", "s");
if (options.formatSubMilliseconds) {
add(milliseconds, "millisecond", "ms");
add(microseconds, "microsecond", "µs");
add(nanoseconds, "nanosecond", "ns");
} else {
const millisecondsAndBelow = milliseconds + microseconds / 1e3 + nanoseconds / 1e6;
const millisecondsDecimalDigits = typeof options.millisecondsDecimalDigits === "number" ? options.millisecondsDecimalDigits : 0;
const roundedMilliseconds = millisecondsAndBelow >= 1 ? Math.round(millisecondsAndBelow) : Math.ceil(millisecondsAndBelow);
const maximumMilliseconds = 1e3 - 10 ** -millisecondsDecimalDigits;
const millisecondsString = millisecondsDecimalDigits ? Math.min(millisecondsAndBelow, maximumMilliseconds).toFixed(millisecondsDecimalDigits) : Math.min(roundedMilliseconds, maximumMilliseconds);
add(Number.parseFloat(millisecondsString), "millisecond", "ms", millisecondsString);
}
} else {
const seconds = (isBigInt ? Number(milliseconds % ONE_DAY_IN_MILLISECONDS) : milliseconds) / 1e3 % 60;
const secondsDecimalDigits = typeof options.secondsDecimalDigits === "number" ? options.secondsDecimalDigits : 1;
const secondsFixed = floorDecimals(seconds, secondsDecimalDigits);
const secondsString = options.keepDecimalsOnWholeSeconds ? secondsFixed : secondsFixed.replace(/\.0+$/, "");
add(Number.parseFloat(secondsString), "second", "s", secondsString);
}
}
if (result.length === 0) {
return sign + "0" + (options.verbose ? " milliseconds" : "ms");
}
const separator = options.colonNotation ? ":" : " ";
if (typeof options.unitCount === "number") {
result = result.slice(0, Math.max(options.unitCount, 1));
}
return sign + result.join(separator);
}

const logError = (result, verboseInfo) => {
if (result.failed) {
verboseLog({
type: "error",
verboseMessage: result.shortMessage,
verboseInfo: verboseInfo,
result: result
});
}
};

const logResult = (result, verboseInfo) => {
if (!isVerbose(verboseInfo)) {
return;
}
logError(result, verboseInfo);
logDuration(result, verboseInfo);
};

const logDuration = (result, verboseInfo) => {
const verboseMessage = `(done in ${prettyMilliseconds(result.durationMs)})`;
verboseLog({
type: "duration",
verboseMessage: verboseMessage,
verboseInfo: verboseInfo,
result: result
});
};

const handleResult = (result, verboseInfo, {reject: reject}) => {
logResult(result, verboseInfo);
if (result.failed && reject) {
throw result;
}
return result;
};

const getStdioItemType = (value, optionName) => {
if (isAsyncGenerator(value)) {
return "asyncGenerator";
}
if (isSyncGenerator(value)) {
return "generator";
}
if (isUrl(value)) {
return "fileUrl";
}
if (isFilePathObject(value)) {
return "filePath";
}
if (isWebStream(value)) {
return "webStream";
}
if (isStream(value, {
checkOpen: false
})) {
return "native";
}
if (isUint8Array(value)) {
return "uint8Array";
}
if (isAsyncIterableObject(value)) {
return "asyncIterable";
}
if (isIterableObject(value)) {
return "iterable";
}
if (isTransformStream(value)) {
return getTransformStreamType({}, optionName);
}
if (isTransformOptions(value)) {
return getTransformObjectType(value, optionName);
}
return "native";
};

const getTransformObjectType = (value, optionName) => {
if (isDuplexStream(value.transform, {
checkOpen: false
})) {
return getDuplexType(value, optionName);
}
if (isTransformStream(value.transform)) {
return getTransformStreamType(value, optionName);
}
return getGeneratorObjectType(value, optionName);
};

const getDuplexType = (value, optionName) => {
validateNonGeneratorType(value, optionName, "Duplex stream");
return "duplex";
};

const getTransformStreamType = (value, optionName) => {
validateNonGeneratorType(value, optionName, "web TransformStream");
return "webTransform";
};

const validateNonGeneratorType = ({final: final, binary: binary, objectMode: objectMode}, optionName, typeName) => {
checkUndefinedOption(final, `${optionName}.final`, typeName);
checkUndefinedOption(binary, `${optionName}.binary`, typeName);
checkBooleanOption(objectMode, `${optionName}.objectMode`);
};

const checkUndefinedOption = (value, optionName, typeName) => {
if (value !== undefined) {
throw new TypeError(`The \`${optionName}\` option can only be defined when using a generator, not a ${typeName}.`);
}
};

const getGeneratorObjectType = ({transform: transform, final: final, binary: binary, objectMode: objectMode}, optionName) => {
if (transform !== undefined && !isGenerator(transform)) {
throw new TypeError(`The \`${optionName}.transform\` option must be a generator, a Duplex stream or a web TransformStream.`);
}
if (isDuplexStream(final, {
checkOpen: false
})) {
throw new TypeError(`The \`${optionName}.final\` option must not be a Duplex stream.`);
}
if (isTransformStream(final)) {
throw new TypeError(`The \`${optionName}.final\` option must not be a web TransformStream.`);
}
if (final !== undefined && !isGenerator(final)) {
throw new TypeError(`The \`${optionName}.final\` option must be a generator.`);
}
checkBooleanOption(binary, `${optionName}.binary`);
checkBooleanOption(objectMode, `${optionName}.objectMode`);
return isAsyncGenerator(transform) || isAsyncGenerator(final) ? "asyncGenerator" : "generator";
};

const checkBooleanOption = (value, optionName) => {
if (value !== undefined && typeof value !== "boolean") {
throw new TypeError(`The \`${optionName}\` option must use a boolean.`);
}
};

const isGenerator = value => isAsyncGenerator(value) || isSyncGenerator(value);

const isAsyncGenerator = value => Object.prototype.toString.call(value) === "[object AsyncGeneratorFunction]";

const isSyncGenerator = value => Object.prototype.toString.call(value) === "[object GeneratorFunction]";

const isTransformOptions = value => isPlainObject(value) && (value.transform !== undefined || value.final !== undefined);

const isUrl = value => Object.prototype.toString.call(value) === "[object URL]";

const isRegularUrl = value => isUrl(value) && value.protocol !== "file:";

const isFilePathObject = value => isPlainObject(value) && Object.keys(value).length > 0 && Object.keys(value).every(key => FILE_PATH_KEYS.has(key)) && isFilePathString(value.file);

const FILE_PATH_KEYS = new Set([ "file", "append" ]);

const isFilePathString = file => typeof file === "string";

const isUnknownStdioString = (type, value) => type === "native" && typeof value === "string" && !KNOWN_STDIO_STRINGS.has(value);

const KNOWN_STDIO_STRINGS = new Set([ "ipc", "ignore", "inherit", "overlapped", "pipe" ]);

const isReadableStream = value => Object.prototype.toString.call(value) === "[object ReadableStream]";

const isWritableStream = value => Object.prototype.toString.call(value) === "[object WritableStream]";

const isWebStream = value => isReadableStream(value) || isWritableStream(value);

const isTransformStream = value => isReadableStream(value?.readable) && isWritableStream(value?.writable);

const isAsyncIterableObject = value => isObject(value) && typeof value[Symbol.asyncIterator] === "function";

const isIterableObject = value => isObject(value) && typeof value[Symbol.iterator] === "function";

const isObject = value => typeof value === "object" && value !== null;

const TRANSFORM_TYPES = new Set([ "generator", "asyncGenerator", "duplex", "webTransform" ]);

const FILE_TYPES = new Set([ "fileUrl", "filePath", "fileNumber" ]);

const SPECIAL_DUPLICATE_TYPES_SYNC = new Set([ "fileUrl", "filePath" ]);

const SPECIAL_DUPLICATE_TYPES = new Set([ ...SPECIAL_DUPLICATE_TYPES_SYNC, "webStream", "nodeStream" ]);

const FORBID_DUPLICATE_TYPES = new Set([ "webTransform", "duplex" ]);

const TYPE_TO_MESSAGE = {
generator: "a generator",
asyncGenerator: "an async generator",
fileUrl: "a file URL",
filePath: "a file path string",
fileNumber: "a file descriptor number",
webStream: "a web stream",
nodeStream: "a Node.js stream",
webTransform: "a web TransformStream",
duplex: "a Duplex stream",
native: "any value",
iterable: "an iterable",
asyncIterable: "an async iterable",
string: "a string",
uint8Array: "a Uint8Array"
};

const getTransformObjectModes = (objectMode, index, newTransforms, direction) => direction === "output" ? getOutputObjectModes(objectMode, index, newTransforms) : getInputObjectModes(objectMode, index, newTransforms);

const getOutputObjectModes = (objectMode, index, newTransforms) => {
const writableObjectMode = index !== 0 && newTransforms[index - 1].value.readableObjectMode;
const readableObjectMode = objectMode ?? writableObjectMode;
return {
writableObjectMode: writableObjectMode,
readableObjectMode: readableObjectMode
};
};

const getInputObjectModes = (objectMode, index, newTransforms) => {
const writableObjectMode = index === 0 ? objectMode === true : newTransforms[index - 1].value.readableObjectMode;
const readableObjectMode = index !== newTransforms.length - 1 && (objectMode ?? writableObjectMode);
return {
writableObjectMode: writableObjectMode,
readableObjectMode: readableObjectMode
};
};

const getFdObjectMode = (stdioItems, direction) => {
const lastTransform = stdioItems.findLast(({type: type}) => TRANSFORM_TYPES.has(type));
if (lastTransform === undefined) {
return false;
}
return direction === "input" ? lastTransform.value.writableObjectMode : lastTransform.value.readableObjectMode;
};

const normalizeTransforms = (stdioItems, optionName, direction, options) => [ ...stdioItems.filter(({type: type}) => !TRANSFORM_TYPES.has(type)), ...getTransforms(stdioItems, optionName, direction, options) ];

const getTransforms = (stdioItems, optionName, direction, {encoding: encoding}) => {
const transforms = stdioItems.filter(({type: type}) => TRANSFORM_TYPES.has(type));
const newTransforms = Array.from({
length: transforms.length
});
for (const [index, stdioItem] of Object.entries(transforms)) {
newTransforms[index] = normalizeTransform({
stdioItem: stdioItem,
index: Number(index),
newTransforms: newTransforms,
optionName: optionName,
direction: direction,
encoding: encoding
});
}
return sortTransforms(newTransforms, direction);
};

const normalizeTransform = ({stdioItem: stdioItem, stdioItem: {type: type}, index: index, newTransforms: newTransforms, optionName: optionName, direction: direction, encoding: encoding}) => {
if (type === "duplex") {
return normalizeDuplex({
stdioItem: stdioItem,
optionName: optionName
});
}
if (type === "webTransform") {
return normalizeTransformStream({
stdioItem: stdioItem,
index: index,
newTransforms: newTransforms,
direction: direction
});
}
return normalizeGenerator({
stdioItem: stdioItem,
index: index,
newTransforms: newTransforms,
direction: direction,
encoding: encoding
});
};

const normalizeDuplex = ({stdioItem: stdioItem, stdioItem: {value: {transform: transform, transform: {writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode}, objectMode: objectMode = readableObjectMode}}, optionName: optionName}) => {
if (objectMode && !readableObjectMode) {
throw new TypeError(`The \`${optionName}.objectMode\` option can only be \`true\` if \`new Duplex({objectMode: true})\` is used.`);
}
if (!objectMode && readableObjectMode) {
throw new TypeError(`The \`${optionName}.objectMode\` option cannot be \`false\` if \`new Duplex({objectMode: true})\` is used.`);
}
return {
...stdioItem,
value: {
transform: transform,
writableObjectMode: writableObjectMode,
readableObjectMode: readableObjectMode
}
};
};

const normalizeTransformStream = ({stdioItem: stdioItem, stdioItem: {value: value}, index: index, newTransforms: newTransforms, direction: direction}) => {
const {transform: transform, objectMode: objectMode} = isPlainObject(value) ? value : {
transform: value
};
const {writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode} = getTransformObjectModes(objectMode, index, newTransforms, direction);
return {
...stdioItem,
value: {
transform: transform,
writableObjectMode: writableObjectMode,
readableObjectMode: readableObjectMode
}
};
};

const normalizeGenerator = ({stdioItem: stdioItem, stdioItem: {value: value}, index: index, newTransforms: newTransforms, direction: direction, encoding: encoding}) => {
const {transform: transform, final: final, binary: binaryOption = false, preserveNewlines: preserveNewlines = false, objectMode: objectMode} = isPlainObject(value) ? value : {
transform: value
};
const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
const {writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode} = getTransformObjectModes(objectMode, index, newTransforms, direction);
return {
...stdioItem,
value: {
transform: transform,
final: final,
binary: binary,
preserveNewlines: preserveNewlines,
writableObjectMode: writableObjectMode,
readableObjectMode: readableObjectMode
}
};
};

const sortTransforms = (newTransforms, direction) => direction === "input" ? newTransforms.reverse() : newTransforms;

const getStreamDirection = (stdioItems, fdNumber, optionName) => {
const directions = stdioItems.map(stdioItem => getStdioItemDirection(stdioItem, fdNumber));
if (directions.includes("input") && directions.includes("output")) {
throw new TypeError(`The \`${optionName}\` option must not be an array of both readable and writable values.`);
}
return directions.find(Boolean) ?? DEFAULT_DIRECTION;
};

const getStdioItemDirection = ({type: type, value: value}, fdNumber) => KNOWN_DIRECTIONS[fdNumber] ?? guessStreamDirection[type](value);

const KNOWN_DIRECTIONS = [ "input", "output", "output" ];

const anyDirection = () => undefined;

const alwaysInput = () => "input";

const guessStreamDirection = {
generator: anyDirection,
asyncGenerator: anyDirection,
fileUrl: anyDirection,
filePath: anyDirection,
iterable: alwaysInput,
asyncIterable: alwaysInput,
uint8Array: alwaysInput,
webStream: value => isWritableStream(value) ? "output" : "input",
nodeStream(value) {
if (!isReadableStream$1(value, {
checkOpen: false
})) {
return "output";
}
return isWritableStream$1(value, {
checkOpen: false
}) ? undefined : "input";
},
webTransform: anyDirection,
duplex: anyDirection,
native(value) {
const standardStreamDirection = getStandardStreamDirection(value);
if (standardStreamDirection !== undefined) {
return standardStreamDirection;
}
if (isStream(value, {
checkOpen: false
})) {
return guessStreamDirection.nodeStream(value);
}
}
};

const getStandardStreamDirection = value => {
if ([ 0, process$2.stdin ].includes(value)) {
return "input";
}
if ([ 1, 2, process$2.stdout, process$2.stderr ].includes(value)) {
return "output";
}
};

const DEFAULT_DIRECTION = "output";

const normalizeIpcStdioArray = (stdioArray, ipc) => ipc && !stdioArray.includes("ipc") ? [ ...stdioArray, "ipc" ] : stdioArray;

const normalizeStdioOption = ({stdio: stdio, ipc: ipc, buffer: buffer, ...options}, verboseInfo, isSync) => {
const stdioArray = getStdioArray(stdio, options).map((stdioOption, fdNumber) => addDefaultValue(stdioOption, fdNumber));
return isSync ? normalizeStdioSync(stdioArray, buffer, verboseInfo) : normalizeIpcStdioArray(stdioArray, ipc);
};

const getStdioArray = (stdio, options) => {
if (stdio === undefined) {
return STANDARD_STREAMS_ALIASES.map(alias => options[alias]);
}
if (hasAlias(options)) {
throw new Error(`It's not possible to provide \`stdio\` in combination with one of ${STANDARD_STREAMS_ALIASES.map(alias => `\`${alias}\``).join(", ")}`);
}
if (typeof stdio === "string") {
return [ stdio, stdio, stdio ];
}
if (!Array.isArray(stdio)) {
throw new TypeError(`Expected \`stdio\` to be of type \`string\` or \`Array\`, got \`${typeof stdio}\``);
}
const length = Math.max(stdio.length, STANDARD_STREAMS_ALIASES.length);
return Array.from({
length: length
}, (_, fdNumber) => stdio[fdNumber]);
};

const hasAlias = options => STANDARD_STREAMS_ALIASES.some(alias => options[alias] !== undefined);

const addDefaultValue = (stdioOption, fdNumber) => {
if (Array.isArray(stdioOption)) {
return stdioOption.map(item => addDefaultValue(item, fdNumber));
}
if (stdioOption === null || stdioOption === undefined) {
return fdNumber >= STANDARD_STREAMS_ALIASES.length ? "ignore" : "pipe";
}
return stdioOption;
};

const normalizeStdioSync = (stdioArray, buffer, verboseInfo) => stdioArray.map((stdioOption, fdNumber) => !buffer[fdNumber] && fdNumber !== 0 && !isFullVerbose(verboseInfo, fdNumber) && isOutputPipeOnly(stdioOption) ? "ignore" : stdioOption);

const isOutputPipeOnly = stdioOption => stdioOption === "pipe" || Array.isArray(stdioOption) && stdioOption.every(item => item === "pipe");

const handleNativeStream = ({stdioItem: stdioItem, stdioItem: {type: type}, isStdioArray: isStdioArray, fdNumber: fdNumber, direction: direction, isSync: isSync}) => {
if (!isStdioArray || type !== "native") {
return stdioItem;
}
return isSync ? handleNativeStreamSync({
stdioItem: stdioItem,
fdNumber: fdNumber,
direction: direction
}) : handleNativeStreamAsync({
stdioItem: stdioItem,
fdNumber: fdNumber
});
};

const handleNativeStreamSync = ({stdioItem: stdioItem, stdioItem: {value: value, optionName: optionName}, fdNumber: fdNumber, direction: direction}) => {
const targetFd = getTargetFd({
value: value,
optionName: optionName,
fdNumber: fdNumber,
direction: direction
});
if (targetFd !== undefined) {
return targetFd;
}
if (isStream(value, {
checkOpen: false
})) {
throw new TypeError(`The \`${optionName}: Stream\` option cannot both be an array and include a stream with synchronous methods.`);
}
return stdioItem;
};

const getTargetFd = ({value: value, optionName: optionName, fdNumber: fdNumber, direction: direction}) => {
const targetFdNumber = getTargetFdNumber(value, fdNumber);
if (targetFdNumber === undefined) {
return;
}
if (direction === "output") {
return {
type: "fileNumber",
value: targetFdNumber,
optionName: optionName
};
}
if (tty.isatty(targetFdNumber)) {
throw new TypeError(`The \`${optionName}: ${serializeOptionValue(value)}\` option is invalid: it cannot be a TTY with synchronous methods.`);
}
return {
type: "uint8Array",
value: bufferToUint8Array(readFileSync(targetFdNumber)),
optionName: optionName
};
};

const getTargetFdNumber = (value, fdNumber) => {
if (value === "inherit") {
return fdNumber;
}
if (typeof value === "number") {
return value;
}
const standardStreamIndex = STANDARD_STREAMS.indexOf(value);
if (standardStreamIndex !== -1) {
return standardStreamIndex;
}
};

const handleNativeStreamAsync = ({stdioItem: stdioItem, stdioItem: {value: value, optionName: optionName}, fdNumber: fdNumber}) => {
if (value === "inherit") {
return {
type: "nodeStream",
value: getStandardStream(fdNumber, value, optionName),
optionName: optionName
};
}
if (typeof value === "number") {
return {
type: "nodeStream",
value: getStandardStream(value, value, optionName),
optionName: optionName
};
}
if (isStream(value, {
checkOpen: false
})) {
return {
type: "nodeStream",
value: value,
optionName: optionName
};
}
return stdioItem;
};

const getStandardStream = (fdNumber, value, optionName) => {
const standardStream = STANDARD_STREAMS[fdNumber];
if (standardStream === undefined) {
throw new TypeError(`The \`${optionName}: ${value}\` option is invalid: no such standard stream.`);
}
return standardStream;
};

const handleInputOptions = ({input: input, inputFile: inputFile}, fdNumber) => fdNumber === 0 ? [ ...handleInputOption(input), ...handleInputFileOption(inputFile) ] : [];

const handleInputOption = input => input === undefined ? [] : [ {
type: getInputType(input),
value: input,
optionName: "input"
} ];

const getInputType = input => {
if (isReadableStream$1(input, {
checkOpen: false
})) {
return "nodeStream";
}
if (typeof input === "string") {
return "string";
}
if (isUint8Array(input)) {
return "uint8Array";
}
throw new Error("The `input` option must be a string, a Uint8Array or a Node.js Readable stream.");
};

const handleInputFileOption = inputFile => inputFile === undefined ? [] : [ {
...getInputFileType(inputFile),
optionName: "inputFile"
} ];

const getInputFileType = inputFile => {
if (isUrl(inputFile)) {
return {
type: "fileUrl",
value: inputFile
};
}
if (isFilePathString(inputFile)) {
return {
type: "filePath",
value: {
file: inputFile
}
};
}
throw new Error("The `inputFile` option must be a file path string or a file URL.");
};

const filterDuplicates = stdioItems => stdioItems.filter((stdioItemOne, indexOne) => stdioItems.every((stdioItemTwo, indexTwo) => stdioItemOne.value !== stdioItemTwo.value || indexOne >= indexTwo || stdioItemOne.type === "generator" || stdioItemOne.type === "asyncGenerator"));

const getDuplicateStream = ({stdioItem: {type: type, value: value, optionName: optionName}, direction: direction, fileDescriptors: fileDescriptors, isSync: isSync}) => {
const otherStdioItems = getOtherStdioItems(fileDescriptors, type);
if (otherStdioItems.length === 0) {
return;
}
if (isSync) {
validateDuplicateStreamSync({
otherStdioItems: otherStdioItems,
type: type,
value: value,
optionName: optionName,
direction: direction
});
return;
}
if (SPECIAL_DUPLICATE_TYPES.has(type)) {
return getDuplicateStreamInstance({
otherStdioItems: otherStdioItems,
type: type,
value: value,
optionName: optionName,
direction: direction
});
}
if (FORBID_DUPLICATE_TYPES.has(type)) {
validateDuplicateTransform({
otherStdioItems: otherStdioItems,
type: type,
value: value,
optionName: optionName
});
}
};

const getOtherStdioItems = (fileDescriptors, type) => fileDescriptors.flatMap(({direction: direction, stdioItems: stdioItems}) => stdioItems.filter(stdioItem => stdioItem.type === type).map(stdioItem => ({
...stdioItem,
direction: direction
})));

const validateDuplicateStreamSync = ({otherStdioItems: otherStdioItems, type: type, value: value, optionName: optionName, direction: direction}) => {
if (SPECIAL_DUPLICATE_TYPES_SYNC.has(type)) {
getDuplicateStreamInstance({
otherStdioItems: otherStdioItems,
type: type,
value: value,
optionName: optionName,
direction: direction
});
}
};

const getDuplicateStreamInstance = ({otherStdioItems: otherStdioItems, type: type, value: value, optionName: optionName, direction: direction}) => {
const duplicateStdioItems = otherStdioItems.filter(stdioItem => hasSameValue(stdioItem, value));
if (duplicateStdioItems.length === 0) {
return;
}
const differentStdioItem = duplicateStdioItems.find(stdioItem => stdioItem.direction !== direction);
throwOnDuplicateStream(differentStdioItem, optionName, type);
return direction === "output" ? duplicateStdioItems[0].stream : undefined;
};

const hasSameValue = ({type: type, value: value}, secondValue) => {
if (type === "filePath") {
return value.file === secondValue.file;
}
if (type === "fileUrl") {
return value.href === secondValue.href;
}
return value === secondValue;
};

const validateDuplicateTransform = ({otherStdioItems: otherStdioItems, type: type, value: value, optionName: optionName}) => {
const duplicateStdioItem = otherStdioItems.find(({value: {transform: transform}}) => transform === value.transform);
throwOnDuplicateStream(duplicateStdioItem, optionName, type);
};

const throwOnDuplicateStream = (stdioItem, optionName, type) => {
if (stdioItem !== undefined) {
throw new TypeError(`The \`${stdioItem.optionName}\` and \`${optionName}\` options must not target ${TYPE_TO_MESSAGE[type]} that is the same.`);
}
};

const handleStdio = (addProperties, options, verboseInfo, isSync) => {
const stdio = normalizeStdioOption(options, verboseInfo, isSync);
const initialFileDescriptors = stdio.map((stdioOption, fdNumber) => getFileDescriptor({
stdioOption: stdioOption,
fdNumber: fdNumber,
options: options,
isSync: isSync
}));
const fileDescriptors = getFinalFileDescriptors({
initialFileDescriptors: initialFileDescriptors,
addProperties: addProperties,
options: options,
isSync: isSync
});
options.stdio = fileDescriptors.map(({stdioItems: stdioItems}) => forwardStdio(stdioItems));
return fileDescriptors;
};

const getFileDescriptor = ({stdioOption: stdioOption, fdNumber: fdNumber, options: options, isSync: isSync}) => {
const optionName = getStreamName(fdNumber);
const {stdioItems: initialStdioItems, isStdioArray: isStdioArray} = initializeStdioItems({
stdioOption: stdioOption,
fdNumber: fdNumber,
options: options,
optionName: optionName
});
const direction = getStreamDirection(initialStdioItems, fdNumber, optionName);
const stdioItems = initialStdioItems.map(stdioItem => handleNativeStream({
stdioItem: stdioItem,
isStdioArray: isStdioArray,
fdNumber: fdNumber,
direction: direction,
isSync: isSync
}));
const normalizedStdioItems = normalizeTransforms(stdioItems, optionName, direction, options);
const objectMode = getFdObjectMode(normalizedStdioItems, direction);
validateFileObjectMode(normalizedStdioItems, objectMode);
return {
direction: direction,
objectMode: objectMode,
stdioItems: normalizedStdioItems
};
};

const initializeStdioItems = ({stdioOption: stdioOption, fdNumber: fdNumber, options: options, optionName: optionName}) => {
const values = Array.isArray(stdioOption) ? stdioOption : [ stdioOption ];
const initialStdioItems = [ ...values.map(value => initializeStdioItem(value, optionName)), ...handleInputOptions(options, fdNumber) ];
const stdioItems = filterDuplicates(initialStdioItems);
const isStdioArray = stdioItems.length > 1;
validateStdioArray(stdioItems, isStdioArray, optionName);
validateStreams(stdioItems);
return {
stdioItems: stdioItems,
isStdioArray: isStdioArray
};
};

const initializeStdioItem = (value, optionName) => ({
type: getStdioItemType(value, optionName),
value: value,
optionName: optionName
});

const validateStdioArray = (stdioItems, isStdioArray, optionName) => {
if (stdioItems.length === 0) {
throw new TypeError(`The \`${optionName}\` option must not be an empty array.`);
}
if (!isStdioArray) {
return;
}
for (const {value: value, optionName: optionName} of stdioItems) {
if (INVALID_STDIO_ARRAY_OPTIONS.has(value)) {
throw new Error(`The \`${optionName}\` option must not include \`${value}\`.`);
}
}
};

const INVALID_STDIO_ARRAY_OPTIONS = new Set([ "ignore", "ipc" ]);

const validateStreams = stdioItems => {
for (const stdioItem of stdioItems) {
validateFileStdio(stdioItem);
}
};

const validateFileStdio = ({type: type, value: value, optionName: optionName}) => {
if (isRegularUrl(value)) {
throw new TypeError(`The \`${optionName}: URL\` option must use the \`file:\` scheme.\nFor example, you can use the \`pathToFileURL()\` method of the \`url\` core module.`);
}
if (isUnknownStdioString(type, value)) {
throw new TypeError(`The \`${optionName}: { file: '...' }\` option must be used instead of \`${optionName}: '...'\`.`);
}
};

const validateFileObjectMode = (stdioItems, objectMode) => {
if (!objectMode) {
return;
}
const fileStdioItem = stdioItems.find(({type: type}) => FILE_TYPES.has(type));
if (fileStdioItem !== undefined) {
throw new TypeError(`The \`${fileStdioItem.optionName}\` option cannot use both files and transforms in objectMode.`);
}
};

const getFinalFileDescriptors = ({initialFileDescriptors: initialFileDescriptors, addProperties: addProperties, options: options, isSync: isSync}) => {
const fileDescriptors = [];
try {
for (const fileDescriptor of initialFileDescriptors) {
fileDescriptors.push(getFinalFileDescriptor({
fileDescriptor: fileDescriptor,
fileDescriptors: fileDescriptors,
addProperties: addProperties,
options: options,
isSync: isSync
}));
}
return fileDescriptors;
} catch (error) {
cleanupCustomStreams(fileDescriptors);
throw error;
}
};

const getFinalFileDescriptor = ({fileDescriptor: {direction: direction, objectMode: objectMode, stdioItems: stdioItems}, fileDescriptors: fileDescriptors, addProperties: addProperties, options: options, isSync: isSync}) => {
const finalStdioItems = stdioItems.map(stdioItem => addStreamProperties({
stdioItem: stdioItem,
addProperties: addProperties,
direction: direction,
options: options,
fileDescriptors: fileDescriptors,
isSync: isSync
}));
return {
direction: direction,
objectMode: objectMode,
stdioItems: finalStdioItems
};
};

const addStreamProperties = ({stdioItem: stdioItem, addProperties: addProperties, direction: direction, options: options, fileDescriptors: fileDescriptors, isSync: isSync}) => {
const duplicateStream = getDuplicateStream({
stdioItem: stdioItem,
direction: direction,
fileDescriptors: fileDescriptors,
isSync: isSync
});
if (duplicateStream !== undefined) {
return {
...stdioItem,
stream: duplicateStream
};
}
return {
...stdioItem,
...addProperties[direction][stdioItem.type](stdioItem, options)
};
};

const cleanupCustomStreams = fileDescriptors => {
for (const {stdioItems: stdioItems} of fileDescriptors) {
for (const {stream: stream} of stdioItems) {
if (stream !== undefined && !isStandardStream(stream)) {
stream.destroy();
}
}
}
};

const forwardStdio = stdioItems => {
if (stdioItems.length > 1) {
return stdioItems.some(({value: value}) => value === "overlapped") ? "overlapped" : "pipe";
}
const [{type: type, value: value}] = stdioItems;
return type === "native" ? value : "pipe";
};

const handleStdioSync = (options, verboseInfo) => handleStdio(addPropertiesSync, options, verboseInfo, true);

const forbiddenIfSync = ({type: type, optionName: optionName}) => {
throwInvalidSyncValue(optionName, TYPE_TO_MESSAGE[type]);
};

const forbiddenNativeIfSync = ({optionName: optionName, value: value}) => {
if (value === "ipc" || value === "overlapped") {
throwInvalidSyncValue(optionName, `"${value}"`);
}
return {};
};

const throwInvalidSyncValue = (optionName, value) => {
throw new TypeError(`The \`${optionName}\` option cannot be ${value} with synchronous methods.`);
};

const addProperties$1 = {
generator() {},
asyncGenerator: forbiddenIfSync,
webStream: forbiddenIfSync,
nodeStream: forbiddenIfSync,
webTransform: forbiddenIfSync,
duplex: forbiddenIfSync,
asyncIterable: forbiddenIfSync,
native: forbiddenNativeIfSync
};

const addPropertiesSync = {
input: {
...addProperties$1,
fileUrl: ({value: value}) => ({
contents: [ bufferToUint8Array(readFileSync(value)) ]
}),
filePath: ({value: {file: file}}) => ({
contents: [ bufferToUint8Array(readFileSync(file)) ]
}),
fileNumber: forbiddenIfSync,
iterable: ({value: value}) => ({
contents: [ ...value ]
}),
string: ({value: value}) => ({
contents: [ value ]
}),
uint8Array: ({value: value}) => ({
contents: [ value ]
})
},
output: {
...addProperties$1,
fileUrl: ({value: value}) => ({
path: value
}),
filePath: ({value: {file: file, append: append}}) => ({
path: file,
append: append
}),
fileNumber: ({value: value}) => ({
path: value
}),
iterable: forbiddenIfSync,
string: forbiddenIfSync,
uint8Array: forbiddenIfSync
}
};

const stripNewline = (value, {stripFinalNewline: stripFinalNewline$1}, fdNumber) => getStripFinalNewline(stripFinalNewline$1, fdNumber) && value !== undefined && !Array.isArray(value) ? stripFinalNewline(value) : value;

const getStripFinalNewline = (stripFinalNewline, fdNumber) => fdNumber === "all" ? stripFinalNewline[1] || stripFinalNewline[2] : stripFinalNewline[fdNumber];

const getSplitLinesGenerator = (binary, preserveNewlines, skipped, state) => binary || skipped ? undefined : initializeSplitLines(preserveNewlines, state);

const splitLinesSync = (chunk, preserveNewlines, objectMode) => objectMode ? chunk.flatMap(item => splitLinesItemSync(item, preserveNewlines)) : splitLinesItemSync(chunk, preserveNewlines);

const splitLinesItemSync = (chunk, preserveNewlines) => {
const {transform: transform, final: final} = initializeSplitLines(preserveNewlines, {});
return [ ...transform(chunk), ...final() ];
};

const initializeSplitLines = (preserveNewlines, state) => {
state.previousChunks = "";
return {
transform: splitGenerator.bind(undefined, state, preserveNewlines),
final: linesFinal.bind(undefined, state)
};
};

const splitGenerator = function*(state, preserveNewlines, chunk) {
if (typeof chunk !== "string") {
yield chunk;
return;
}
let {previousChunks: previousChunks} = state;
let start = -1;
for (let end = 0; end < chunk.length; end += 1) {
if (chunk[end] === "\n") {
const newlineLength = getNewlineLength(chunk, end, preserveNewlines, state);
let line = chunk.slice(start + 1, end + 1 - newlineLength);
if (previousChunks.length > 0) {
line = concatString(previousChunks, line);
previousChunks = "";
}
yield line;
start = end;
}
}
if (start !== chunk.length - 1) {
previousChunks = concatString(previousChunks, chunk.slice(start + 1));
}
state.previousChunks = previousChunks;
};

const getNewlineLength = (chunk, end, preserveNewlines, state) => {
if (preserveNewlines) {
return 0;
}
state.isWindowsNewline = end !== 0 && chunk[end - 1] === "\r";
return state.isWindowsNewline ? 2 : 1;
};

const linesFinal = function*({previousChunks: previousChunks}) {
if (previousChunks.length > 0) {
yield previousChunks;
}
};

const getAppendNewlineGenerator = ({binary: binary, preserveNewlines: preserveNewlines, readableObjectMode: readableObjectMode, state: state}) => binary || preserveNewlines || readableObjectMode ? undefined : {
transform: appendNewlineGenerator.bind(undefined, state)
};

const appendNewlineGenerator = function*({isWindowsNewline: isWindowsNewline = false}, chunk) {
const {unixNewline: unixNewline, windowsNewline: windowsNewline, LF: LF, concatBytes: concatBytes} = typeof chunk === "string" ? linesStringInfo : linesUint8ArrayInfo;
if (chunk.at(-1) === LF) {
yield chunk;
return;
}
const newline = isWindowsNewline ? windowsNewline : unixNewline;
yield concatBytes(chunk, newline);
};

const concatString = (firstChunk, secondChunk) => `${firstChunk}${secondChunk}`;

const linesStringInfo = {
windowsNewline: "\r\n",
unixNewline: "\n",
LF: "\n",
concatBytes: concatString
};

const concatUint8Array = (firstChunk, secondChunk) => {
const chunk = new Uint8Array(firstChunk.length + secondChunk.length);
chunk.set(firstChunk, 0);
chunk.set(secondChunk, firstChunk.length);
return chunk;
};

const linesUint8ArrayInfo = {
windowsNewline: new Uint8Array([ 13, 10 ]),
unixNewline: new Uint8Array([ 10 ]),
LF: 10,
concatBytes: concatUint8Array
};

const getValidateTransformInput = (writableObjectMode, optionName) => writableObjectMode ? undefined : validateStringTransformInput.bind(undefined, optionName);

const validateStringTransformInput = function*(optionName, chunk) {
if (typeof chunk !== "string" && !isUint8Array(chunk) && !Buffer$1.isBuffer(chunk)) {
throw new TypeError(`The \`${optionName}\` option's transform must use "objectMode: true" to receive as input: ${typeof chunk}.`);
}
yield chunk;
};

const getValidateTransformReturn = (readableObjectMode, optionName) => readableObjectMode ? validateObjectTransformReturn.bind(undefined, optionName) : validateStringTransformReturn.bind(undefined, optionName);

const validateObjectTransformReturn = function*(optionName, chunk) {
validateEmptyReturn(optionName, chunk);
yield chunk;
};

const validateStringTransformReturn = function*(optionName, chunk) {
validateEmptyReturn(optionName, chunk);
if (typeof chunk !== "string" && !isUint8Array(chunk)) {
throw new TypeError(`The \`${optionName}\` option's function must yield a string or an Uint8Array, not ${typeof chunk}.`);
}
yield chunk;
};

const validateEmptyReturn = (optionName, chunk) => {
if (chunk === null || chunk === undefined) {
throw new TypeError(`The \`${optionName}\` option's function must not call \`yield ${chunk}\`.\nInstead, \`yield\` should either be called with a value, or not be called at all. For example:\n  if (condition) { yield value; }`);
}
};

const getEncodingTransformGenerator = (binary, encoding, skipped) => {
if (skipped) {
return;
}
if (binary) {
return {
transform: encodingUint8ArrayGenerator.bind(undefined, new TextEncoder)
};
}
const stringDecoder = new StringDecoder(encoding);
return {
transform: encodingStringGenerator.bind(undefined, stringDecoder),
final: encodingStringFinal.bind(undefined, stringDecoder)
};
};

const encodingUint8ArrayGenerator = function*(textEncoder, chunk) {
if (Buffer$1.isBuffer(chunk)) {
yield bufferToUint8Array(chunk);
} else if (typeof chunk === "string") {
yield textEncoder.encode(chunk);
} else {
yield chunk;
}
};

const encodingStringGenerator = function*(stringDecoder, chunk) {
yield isUint8Array(chunk) ? stringDecoder.write(chunk) : chunk;
};

const encodingStringFinal = function*(stringDecoder) {
const lastChunk = stringDecoder.end();
if (lastChunk !== "") {
yield lastChunk;
}
};

const pushChunks = callbackify(async (getChunks, state, getChunksArguments, transformStream) => {
state.currentIterable = getChunks(...getChunksArguments);
try {
for await (const chunk of state.currentIterable) {
transformStream.push(chunk);
}
} finally {
delete state.currentIterable;
}
});

const transformChunk = async function*(chunk, generators, index) {
if (index === generators.length) {
yield chunk;
return;
}
const {transform: transform = identityGenerator$1} = generators[index];
for await (const transformedChunk of transform(chunk)) {
yield* transformChunk(transformedChunk, generators, index + 1);
}
};

const finalChunks = async function*(generators) {
for (const [index, {final: final}] of Object.entries(generators)) {
yield* generatorFinalChunks(final, Number(index), generators);
}
};

const generatorFinalChunks = async function*(final, index, generators) {
if (final === undefined) {
return;
}
for await (const finalChunk of final()) {
yield* transformChunk(finalChunk, generators, index + 1);
}
};

const destroyTransform = callbackify(async ({currentIterable: currentIterable}, error) => {
if (currentIterable !== undefined) {
await (error ? currentIterable.throw(error) : currentIterable.return());
return;
}
if (error) {
throw error;
}
});

const identityGenerator$1 = function*(chunk) {
yield chunk;
};

const pushChunksSync = (getChunksSync, getChunksArguments, transformStream, done) => {
try {
for (const chunk of getChunksSync(...getChunksArguments)) {
transformStream.push(chunk);
}
done();
} catch (error) {
done(error);
}
};

const runTransformSync = (generators, chunks) => [ ...chunks.flatMap(chunk => [ ...transformChunkSync(chunk, generators, 0) ]), ...finalChunksSync(generators) ];

const transformChunkSync = function*(chunk, generators, index) {
if (index === generators.length) {
yield chunk;
return;
}
const {transform: transform = identityGenerator} = generators[index];
for (const transformedChunk of transform(chunk)) {
yield* transformChunkSync(transformedChunk, generators, index + 1);
}
};

const finalChunksSync = function*(generators) {
for (const [index, {final: final}] of Object.entries(generators)) {
yield* generatorFinalChunksSync(final, Number(index), generators);
}
};

const generatorFinalChunksSync = function*(final, index, generators) {
if (final === undefined) {
return;
}
for (const finalChunk of final()) {
yield* transformChunkSync(finalChunk, generators, index + 1);
}
};

const identityGenerator = function*(chunk) {
yield chunk;
};

const generatorToStream = ({value: value, value: {transform: transform, final: final, writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode}, optionName: optionName}, {encoding: encoding}) => {
const state = {};
const generators = addInternalGenerators(value, encoding, optionName);
const transformAsync = isAsyncGenerator(transform);
const finalAsync = isAsyncGenerator(final);
const transformMethod = transformAsync ? pushChunks.bind(undefined, transformChunk, state) : pushChunksSync.bind(undefined, transformChunkSync);
const finalMethod = transformAsync || finalAsync ? pushChunks.bind(undefined, finalChunks, state) : pushChunksSync.bind(undefined, finalChunksSync);
const destroyMethod = transformAsync || finalAsync ? destroyTransform.bind(undefined, state) : undefined;
const stream = new Transform({
writableObjectMode: writableObjectMode,
writableHighWaterMark: getDefaultHighWaterMark(writableObjectMode),
readableObjectMode: readableObjectMode,
readableHighWaterMark: getDefaultHighWaterMark(readableObjectMode),
transform(chunk, encoding, done) {
transformMethod([ chunk, generators, 0 ], this, done);
},
flush(done) {
finalMethod([ generators ], this, done);
},
destroy: destroyMethod
});
return {
stream: stream
};
};

const runGeneratorsSync = (chunks, stdioItems, encoding, isInput) => {
const generators = stdioItems.filter(({type: type}) => type === "generator");
const reversedGenerators = isInput ? generators.reverse() : generators;
for (const {value: value, optionName: optionName} of reversedGenerators) {
const generators = addInternalGenerators(value, encoding, optionName);
chunks = runTransformSync(generators, chunks);
}
return chunks;
};

const addInternalGenerators = ({transform: transform, final: final, binary: binary, writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode, preserveNewlines: preserveNewlines}, encoding, optionName) => {
const state = {};
return [ {
transform: getValidateTransformInput(writableObjectMode, optionName)
}, getEncodingTransformGenerator(binary, encoding, writableObjectMode), getSplitLinesGenerator(binary, preserveNewlines, writableObjectMode, state), {
transform: transform,
final: final
}, {
transform: getValidateTransformReturn(readableObjectMode, optionName)
}, getAppendNewlineGenerator({
binary: binary,
preserveNewlines: preserveNewlines,
readableObjectMode: readableObjectMode,
state: state
}) ].filter(Boolean);
};

const addInputOptionsSync = (fileDescriptors, options) => {
for (const fdNumber of getInputFdNumbers(fileDescriptors)) {
addInputOptionSync(fileDescriptors, fdNumber, options);
}
};

const getInputFdNumbers = fileDescriptors => new Set(Object.entries(fileDescriptors).filter(([, {direction: direction}]) => direction === "input").map(([fdNumber]) => Number(fdNumber)));

const addInputOptionSync = (fileDescriptors, fdNumber, options) => {
const {stdioItems: stdioItems} = fileDescriptors[fdNumber];
const allStdioItems = stdioItems.filter(({contents: contents}) => contents !== undefined);
if (allStdioItems.length === 0) {
return;
}
if (fdNumber !== 0) {
const [{type: type, optionName: optionName}] = allStdioItems;
throw new TypeError(`Only the \`stdin\` option, not \`${optionName}\`, can be ${TYPE_TO_MESSAGE[type]} with synchronous methods.`);
}
const allContents = allStdioItems.map(({contents: contents}) => contents);
const transformedContents = allContents.map(contents => applySingleInputGeneratorsSync(contents, stdioItems));
options.input = joinToUint8Array(transformedContents);
};

const applySingleInputGeneratorsSync = (contents, stdioItems) => {
const newContents = runGeneratorsSync(contents, stdioItems, "utf8", true);
validateSerializable(newContents);
return joinToUint8Array(newContents);
};

const validateSerializable = newContents => {
const invalidItem = newContents.find(item => typeof item !== "string" && !isUint8Array(item));
if (invalidItem !== undefined) {
throw new TypeError(`The \`stdin\` option is invalid: when passing objects as input, a transform must be used to serialize them to strings or Uint8Arrays: ${invalidItem}.`);
}
};

const shouldLogOutput = ({stdioItems: stdioItems, encoding: encoding, verboseInfo: verboseInfo, fdNumber: fdNumber}) => fdNumber !== "all" && isFullVerbose(verboseInfo, fdNumber) && !BINARY_ENCODINGS.has(encoding) && fdUsesVerbose(fdNumber) && (stdioItems.some(({type: type, value: value}) => type === "native" && PIPED_STDIO_VALUES.has(value)) || stdioItems.every(({type: type}) => TRANSFORM_TYPES.has(type)));

const fdUsesVerbose = fdNumber => fdNumber === 1 || fdNumber === 2;

const PIPED_STDIO_VALUES = new Set([ "pipe", "overlapped" ]);

const logLines = async (linesIterable, stream, fdNumber, verboseInfo) => {
for await (const line of linesIterable) {
if (!isPipingStream(stream)) {
logLine(line, fdNumber, verboseInfo);
}
}
};

const logLinesSync = (linesArray, fdNumber, verboseInfo) => {
for (const line of linesArray) {
logLine(line, fdNumber, verboseInfo);
}
};

const isPipingStream = stream => stream._readableState.pipes.length > 0;

const logLine = (line, fdNumber, verboseInfo) => {
const verboseMessage = serializeVerboseMessage(line);
verboseLog({
type: "output",
verboseMessage: verboseMessage,
fdNumber: fdNumber,
verboseInfo: verboseInfo
});
};

const transformOutputSync = ({fileDescriptors: fileDescriptors, syncResult: {output: output}, options: options, isMaxBuffer: isMaxBuffer, verboseInfo: verboseInfo}) => {
if (output === null) {
return {
output: Array.from({
length: 3
})
};
}
const state = {};
const outputFiles = new Set([]);
const transformedOutput = output.map((result, fdNumber) => transformOutputResultSync({
result: result,
fileDescriptors: fileDescriptors,
fdNumber: fdNumber,
state: state,
outputFiles: outputFiles,
isMaxBuffer: isMaxBuffer,
verboseInfo: verboseInfo
}, options));
return {
output: transformedOutput,
...state
};
};

const transformOutputResultSync = ({result: result, fileDescriptors: fileDescriptors, fdNumber: fdNumber, state: state, outputFiles: outputFiles, isMaxBuffer: isMaxBuffer, verboseInfo: verboseInfo}, {buffer: buffer, encoding: encoding, lines: lines, stripFinalNewline: stripFinalNewline, maxBuffer: maxBuffer}) => {
if (result === null) {
return;
}
const truncatedResult = truncateMaxBufferSync(result, isMaxBuffer, maxBuffer);
const uint8ArrayResult = bufferToUint8Array(truncatedResult);
const {stdioItems: stdioItems, objectMode: objectMode} = fileDescriptors[fdNumber];
const chunks = runOutputGeneratorsSync([ uint8ArrayResult ], stdioItems, encoding, state);
const {serializedResult: serializedResult, finalResult: finalResult = serializedResult} = serializeChunks({
chunks: chunks,
objectMode: objectMode,
encoding: encoding,
lines: lines,
stripFinalNewline: stripFinalNewline,
fdNumber: fdNumber
});
logOutputSync({
serializedResult: serializedResult,
fdNumber: fdNumber,
state: state,
verboseInfo: verboseInfo,
encoding: encoding,
stdioItems: stdioItems,
objectMode: objectMode
});
const returnedResult = buffer[fdNumber] ? finalResult : undefined;
try {
if (state.error === undefined) {
writeToFiles(serializedResult, stdioItems, outputFiles);
}
return returnedResult;
} catch (error) {
state.error = error;
return returnedResult;
}
};

const runOutputGeneratorsSync = (chunks, stdioItems, encoding, state) => {
try {
return runGeneratorsSync(chunks, stdioItems, encoding, false);
} catch (error) {
state.error = error;
return chunks;
}
};

const serializeChunks = ({chunks: chunks, objectMode: objectMode, encoding: encoding, lines: lines, stripFinalNewline: stripFinalNewline, fdNumber: fdNumber}) => {
if (objectMode) {
return {
serializedResult: chunks
};
}
if (encoding === "buffer") {
return {
serializedResult: joinToUint8Array(chunks)
};
}
const serializedResult = joinToString(chunks, encoding);
if (lines[fdNumber]) {
return {
serializedResult: serializedResult,
finalResult: splitLinesSync(serializedResult, !stripFinalNewline[fdNumber], objectMode)
};
}
return {
serializedResult: serializedResult
};
};

const logOutputSync = ({serializedResult: serializedResult, fdNumber: fdNumber, state: state, verboseInfo: verboseInfo, encoding: encoding, stdioItems: stdioItems, objectMode: objectMode}) => {
if (!shouldLogOutput({
stdioItems: stdioItems,
encoding: encoding,
verboseInfo: verboseInfo,
fdNumber: fdNumber
})) {
return;
}
const linesArray = splitLinesSync(serializedResult, false, objectMode);
try {
logLinesSync(linesArray, fdNumber, verboseInfo);
} catch (error) {
state.error ??= error;
}
};

const writeToFiles = (serializedResult, stdioItems, outputFiles) => {
for (const {path: path, append: append} of stdioItems.filter(({type: type}) => FILE_TYPES.has(type))) {
const pathString = typeof path === "string" ? path : path.toString();
if (append || outputFiles.has(pathString)) {
appendFileSync(path, serializedResult);
} else {
outputFiles.add(pathString);
writeFileSync(path, serializedResult);
}
}
};

const getAllSync = ([, stdout, stderr], options) => {
if (!options.all) {
return;
}
if (stdout === undefined) {
return stderr;
}
if (stderr === undefined) {
return stdout;
}
if (Array.isArray(stdout)) {
return Array.isArray(stderr) ? [ ...stdout, ...stderr ] : [ ...stdout, stripNewline(stderr, options, "all") ];
}
if (Array.isArray(stderr)) {
return [ stripNewline(stdout, options, "all"), ...stderr ];
}
if (isUint8Array(stdout) && isUint8Array(stderr)) {
return concatUint8Arrays([ stdout, stderr ]);
}
return `${stdout}${stderr}`;
};

const waitForExit = async (subprocess, context) => {
const [exitCode, signal] = await waitForExitOrError(subprocess);
context.isForcefullyTerminated ??= false;
return [ exitCode, signal ];
};

const waitForExitOrError = async subprocess => {
const [spawnPayload, exitPayload] = await Promise.allSettled([ once(subprocess, "spawn"), once(subprocess, "exit") ]);
if (spawnPayload.status === "rejected") {
return [];
}
return exitPayload.status === "rejected" ? waitForSubprocessExit(subprocess) : exitPayload.value;
};

const waitForSubprocessExit = async subprocess => {
try {
return await once(subprocess, "exit");
} catch {
return waitForSubprocessExit(subprocess);
}
};

const waitForSuccessfulExit = async exitPromise => {
const [exitCode, signal] = await exitPromise;
if (!isSubprocessErrorExit(exitCode, signal) && isFailedExit(exitCode, signal)) {
throw new DiscardedError;
}
return [ exitCode, signal ];
};

const isSubprocessErrorExit = (exitCode, signal) => exitCode === undefined && signal === undefined;

const isFailedExit = (exitCode, signal) => exitCode !== 0 || signal !== null;

const getExitResultSync = ({error: error, status: exitCode, signal: signal, output: output}, {maxBuffer: maxBuffer}) => {
const resultError = getResultError(error, exitCode, signal);
const timedOut = resultError?.code === "ETIMEDOUT";
const isMaxBuffer = isMaxBufferSync(resultError, output, maxBuffer);
return {
resultError: resultError,
exitCode: exitCode,
signal: signal,
timedOut: timedOut,
isMaxBuffer: isMaxBuffer
};
};

const getResultError = (error, exitCode, signal) => {
if (error !== undefined) {
return error;
}
return isFailedExit(exitCode, signal) ? new DiscardedError : undefined;
};

const execaCoreSync = (rawFile, rawArguments, rawOptions) => {
const {file: file, commandArguments: commandArguments, command: command, escapedCommand: escapedCommand, startTime: startTime, verboseInfo: verboseInfo, options: options, fileDescriptors: fileDescriptors} = handleSyncArguments(rawFile, rawArguments, rawOptions);
const result = spawnSubprocessSync({
file: file,
commandArguments: commandArguments,
options: options,
command: command,
escapedCommand: escapedCommand,
verboseInfo: verboseInfo,
fileDescriptors: fileDescriptors,
startTime: startTime
});
return handleResult(result, verboseInfo, options);
};

const handleSyncArguments = (rawFile, rawArguments, rawOptions) => {
const {command: command, escapedCommand: escapedCommand, startTime: startTime, verboseInfo: verboseInfo} = handleCommand(rawFile, rawArguments, rawOptions);
const syncOptions = normalizeSyncOptions(rawOptions);
const {file: file, commandArguments: commandArguments, options: options} = normalizeOptions(rawFile, rawArguments, syncOptions);
validateSyncOptions(options);
const fileDescriptors = handleStdioSync(options, verboseInfo);
return {
file: file,
commandArguments: commandArguments,
command: command,
escapedCommand: escapedCommand,
startTime: startTime,
verboseInfo: verboseInfo,
options: options,
fileDescriptors: fileDescriptors
};
};

const normalizeSyncOptions = options => options.node && !options.ipc ? {
...options,
ipc: false
} : options;

const validateSyncOptions = ({ipc: ipc, ipcInput: ipcInput, detached: detached, cancelSignal: cancelSignal}) => {
if (ipcInput) {
throwInvalidSyncOption("ipcInput");
}
if (ipc) {
throwInvalidSyncOption("ipc: true");
}
if (detached) {
throwInvalidSyncOption("detached: true");
}
if (cancelSignal) {
throwInvalidSyncOption("cancelSignal");
}
};

const throwInvalidSyncOption = value => {
throw new TypeError(`The "${value}" option cannot be used with synchronous methods.`);
};

const spawnSubprocessSync = ({file: file, commandArguments: commandArguments, options: options, command: command, escapedCommand: escapedCommand, verboseInfo: verboseInfo, fileDescriptors: fileDescriptors, startTime: startTime}) => {
const syncResult = runSubprocessSync({
file: file,
commandArguments: commandArguments,
options: options,
command: command,
escapedCommand: escapedCommand,
fileDescriptors: fileDescriptors,
startTime: startTime
});
if (syncResult.failed) {
return syncResult;
}
const {resultError: resultError, exitCode: exitCode, signal: signal, timedOut: timedOut, isMaxBuffer: isMaxBuffer} = getExitResultSync(syncResult, options);
const {output: output, error: error = resultError} = transformOutputSync({
fileDescriptors: fileDescriptors,
syncResult: syncResult,
options: options,
isMaxBuffer: isMaxBuffer,
verboseInfo: verboseInfo
});
const stdio = output.map((stdioOutput, fdNumber) => stripNewline(stdioOutput, options, fdNumber));
const all = stripNewline(getAllSync(output, options), options, "all");
return getSyncResult({
error: error,
exitCode: exitCode,
signal: signal,
timedOut: timedOut,
isMaxBuffer: isMaxBuffer,
stdio: stdio,
all: all,
options: options,
command: command,
escapedCommand: escapedCommand,
startTime: startTime
});
};

const runSubprocessSync = ({file: file, commandArguments: commandArguments, options: options, command: command, escapedCommand: escapedCommand, fileDescriptors: fileDescriptors, startTime: startTime}) => {
try {
addInputOptionsSync(fileDescriptors, options);
const normalizedOptions = normalizeSpawnSyncOptions(options);
return spawnSync(...concatenateShell(file, commandArguments, normalizedOptions));
} catch (error) {
return makeEarlyError({
error: error,
command: command,
escapedCommand: escapedCommand,
fileDescriptors: fileDescriptors,
options: options,
startTime: startTime,
isSync: true
});
}
};

const normalizeSpawnSyncOptions = ({encoding: encoding, maxBuffer: maxBuffer, ...options}) => ({
...options,
encoding: "buffer",
maxBuffer: getMaxBufferSync(maxBuffer)
});

const getSyncResult = ({error: error, exitCode: exitCode, signal: signal, timedOut: timedOut, isMaxBuffer: isMaxBuffer, stdio: stdio, all: all, options: options, command: command, escapedCommand: escapedCommand, startTime: startTime}) => error === undefined ? makeSuccessResult({
command: command,
escapedCommand: escapedCommand,
stdio: stdio,
all: all,
ipcOutput: [],
options: options,
startTime: startTime
}) : makeError({
error: error,
command: command,
escapedCommand: escapedCommand,
timedOut: timedOut,
isCanceled: false,
isGracefullyCanceled: false,
isMaxBuffer: isMaxBuffer,
isForcefullyTerminated: false,
exitCode: exitCode,
signal: signal,
stdio: stdio,
all: all,
ipcOutput: [],
options: options,
startTime: startTime,
isSync: true
});

const getOneMessage = ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc}, {reference: reference = true, filter: filter} = {}) => {
validateIpcMethod({
methodName: "getOneMessage",
isSubprocess: isSubprocess,
ipc: ipc,
isConnected: isConnected(anyProcess)
});
return getOneMessageAsync({
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
filter: filter,
reference: reference
});
};

const getOneMessageAsync = async ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, filter: filter, reference: reference}) => {
addReference(channel, reference);
const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
const controller = new AbortController;
try {
return await Promise.race([ getMessage(ipcEmitter, filter, controller), throwOnDisconnect(ipcEmitter, isSubprocess, controller), throwOnStrictError(ipcEmitter, isSubprocess, controller) ]);
} catch (error) {
disconnect(anyProcess);
throw error;
} finally {
controller.abort();
removeReference(channel, reference);
}
};

const getMessage = async (ipcEmitter, filter, {signal: signal}) => {
if (filter === undefined) {
const [message] = await once(ipcEmitter, "message", {
signal: signal
});
return message;
}
for await (const [message] of on(ipcEmitter, "message", {
signal: signal
})) {
if (filter(message)) {
return message;
}
}
};

const throwOnDisconnect = async (ipcEmitter, isSubprocess, {signal: signal}) => {
await once(ipcEmitter, "disconnect", {
signal: signal
});
throwOnEarlyDisconnect(isSubprocess);
};

const throwOnStrictError = async (ipcEmitter, isSubprocess, {signal: signal}) => {
const [error] = await once(ipcEmitter, "strict:error", {
signal: signal
});
throw getStrictResponseError(error, isSubprocess);
};

const getEachMessage = ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc}, {reference: reference = true} = {}) => loopOnMessages({
anyProcess: anyProcess,
channel: channel,
isSubprocess: isSubprocess,
ipc: ipc,
shouldAwait: !isSubprocess,
reference: reference
});

const loopOnMessages = ({anyProcess: anyProcess, channel: channel, isSubprocess: isSubprocess, ipc: ipc, shouldAwait: shouldAwait, reference: reference}) => {
validateIpcMethod({
methodName: "getEachMessage",
isSubprocess: isSubprocess,
ipc: ipc,
isConnected: isConnected(anyProcess)
});
addReference(channel, reference);
const ipcEmitter = getIpcEmitter(anyProcess, channel, isSubprocess);
const controller = new AbortController;
const state = {};
stopOnDisconnect(anyProcess, ipcEmitter, controller);
abortOnStrictError({
ipcEmitter: ipcEmitter,
isSubprocess: isSubprocess,
controller: controller,
state: state
});
return iterateOnMessages({
anyProcess: anyProcess,
channel: channel,
ipcEmitter: ipcEmitter,
isSubprocess: isSubprocess,
shouldAwait: shouldAwait,
controller: controller,
state: state,
reference: reference
});
};

const stopOnDisconnect = async (anyProcess, ipcEmitter, controller) => {
try {
await once(ipcEmitter, "disconnect", {
signal: controller.signal
});
controller.abort();
} catch {}
};

const abortOnStrictError = async ({ipcEmitter: ipcEmitter, isSubprocess: isSubprocess, controller: controller, state: state}) => {
try {
const [error] = await once(ipcEmitter, "strict:error", {
signal: controller.signal
});
state.error = getStrictResponseError(error, isSubprocess);
controller.abort();
} catch {}
};

const iterateOnMessages = async function*({anyProcess: anyProcess, channel: channel, ipcEmitter: ipcEmitter, isSubprocess: isSubprocess, shouldAwait: shouldAwait, controller: controller, state: state, reference: reference}) {
try {
for await (const [message] of on(ipcEmitter, "message", {
signal: controller.signal
})) {
throwIfStrictError(state);
yield message;
}
} catch {
throwIfStrictError(state);
} finally {
controller.abort();
removeReference(channel, reference);
if (!isSubprocess) {
disconnect(anyProcess);
}
if (shouldAwait) {
await anyProcess;
}
}
};

const throwIfStrictError = ({error: error}) => {
if (error) {
throw error;
}
};

const addIpcMethods = (subprocess, {ipc: ipc}) => {
Object.assign(subprocess, getIpcMethods(subprocess, false, ipc));
};

const getIpcExport = () => {
const anyProcess = process$2;
const isSubprocess = true;
const ipc = process$2.channel !== undefined;
return {
...getIpcMethods(anyProcess, isSubprocess, ipc),
getCancelSignal: getCancelSignal.bind(undefined, {
anyProcess: anyProcess,
channel: anyProcess.channel,
isSubprocess: isSubprocess,
ipc: ipc
})
};
};

const getIpcMethods = (anyProcess, isSubprocess, ipc) => ({
sendMessage: sendMessage.bind(undefined, {
anyProcess: anyProcess,
channel: anyProcess.channel,
isSubprocess: isSubprocess,
ipc: ipc
}),
getOneMessage: getOneMessage.bind(undefined, {
anyProcess: anyProcess,
channel: anyProcess.channel,
isSubprocess: isSubprocess,
ipc: ipc
}),
getEachMessage: getEachMessage.bind(undefined, {
anyProcess: anyProcess,
channel: anyProcess.channel,
isSubprocess: isSubprocess,
ipc: ipc
})
});

const handleEarlyError = ({error: error, command: command, escapedCommand: escapedCommand, fileDescriptors: fileDescriptors, options: options, startTime: startTime, verboseInfo: verboseInfo}) => {
cleanupCustomStreams(fileDescriptors);
const subprocess = new ChildProcess;
createDummyStreams(subprocess, fileDescriptors);
Object.assign(subprocess, {
readable: readable,
writable: writable,
duplex: duplex
});
const earlyError = makeEarlyError({
error: error,
command: command,
escapedCommand: escapedCommand,
fileDescriptors: fileDescriptors,
options: options,
startTime: startTime,
isSync: false
});
const promise = handleDummyPromise(earlyError, verboseInfo, options);
return {
subprocess: subprocess,
promise: promise
};
};

const createDummyStreams = (subprocess, fileDescriptors) => {
const stdin = createDummyStream();
const stdout = createDummyStream();
const stderr = createDummyStream();
const extraStdio = Array.from({
length: fileDescriptors.length - 3
}, createDummyStream);
const all = createDummyStream();
const stdio = [ stdin, stdout, stderr, ...extraStdio ];
Object.assign(subprocess, {
stdin: stdin,
stdout: stdout,
stderr: stderr,
all: all,
stdio: stdio
});
};

const createDummyStream = () => {
const stream = new PassThrough;
stream.end();
return stream;
};

const readable = () => new Readable({
read() {}
});

const writable = () => new Writable({
write() {}
});

const duplex = () => new Duplex({
read() {},
write() {}
});

const handleDummyPromise = async (error, verboseInfo, options) => handleResult(error, verboseInfo, options);

const handleStdioAsync = (options, verboseInfo) => handleStdio(addPropertiesAsync, options, verboseInfo, false);

const forbiddenIfAsync = ({type: type, optionName: optionName}) => {
throw new TypeError(`The \`${optionName}\` option cannot be ${TYPE_TO_MESSAGE[type]}.`);
};

const addProperties = {
fileNumber: forbiddenIfAsync,
generator: generatorToStream,
asyncGenerator: generatorToStream,
nodeStream: ({value: value}) => ({
stream: value
}),
webTransform({value: {transform: transform, writableObjectMode: writableObjectMode, readableObjectMode: readableObjectMode}}) {
const objectMode = writableObjectMode || readableObjectMode;
const stream = Duplex.fromWeb(transform, {
objectMode: objectMode
});
return {
stream: stream
};
},
duplex: ({value: {transform: transform}}) => ({
stream: transform
}),
native() {}
};

const addPropertiesAsync = {
input: {
...addProperties,
fileUrl: ({value: value}) => ({
stream: createReadStream(value)
}),
filePath: ({value: {file: file}}) => ({
stream: createReadStream(file)
}),
webStream: ({value: value}) => ({
stream: Readable.fromWeb(value)
}),
iterable: ({value: value}) => ({
stream: Readable.from(value)
}),
asyncIterable: ({value: value}) => ({
stream: Readable.from(value)
}),
string: ({value: value}) => ({
stream: Readable.from(value)
}),
uint8Array: ({value: value}) => ({
stream: Readable.from(Buffer$1.from(value))
})
},
output: {
...addProperties,
fileUrl: ({value: value}) => ({
stream: createWriteStream(value)
}),
filePath: ({value: {file: file, append: append}}) => ({
stream: createWriteStream(file, append ? {
flags: "a"
} : {})
}),
webStream: ({value: value}) => ({
stream: Writable.fromWeb(value)
}),
iterable: forbiddenIfAsync,
asyncIterable: forbiddenIfAsync,
string: forbiddenIfAsync,
uint8Array: forbiddenIfAsync
}
};

function mergeStreams(streams) {
if (!Array.isArray(streams)) {
throw new TypeError(`Expected an array, got \`${typeof streams}\`.`);
}
for (const stream of streams) {
validateStream(stream);
}
const objectMode = streams.some(({readableObjectMode: readableObjectMode}) => readableObjectMode);
const highWaterMark = getHighWaterMark(streams, objectMode);
const passThroughStream = new MergedStream({
objectMode: objectMode,
writableHighWaterMark: highWaterMark,
readableHighWaterMark: highWaterMark
});
for (const stream of streams) {
passThroughStream.add(stream);
}
return passThroughStream;
}

const getHighWaterMark = (streams, objectMode) => {
if (streams.length === 0) {
return getDefaultHighWaterMark(objectMode);
}
const highWaterMarks = streams.filter(({readableObjectMode: readableObjectMode}) => readableObjectMode === objectMode).map(({readableHighWaterMark: readableHighWaterMark}) => readableHighWaterMark);
return Math.max(...highWaterMarks);
};

class MergedStream extends PassThrough {
#streams=new Set([]);
#ended=new Set([]);
#aborted=new Set([]);
#onFinished;
#unpipeEvent=Symbol("unpipe");
#streamPromises=new WeakMap;
add(stream) {
validateStream(stream);
if (this.#streams.has(stream)) {
return;
}
this.#streams.add(stream);
this.#onFinished ??= onMergedStreamFinished(this, this.#streams, this.#unpipeEvent);
const streamPromise = endWhenStreamsDone({
passThroughStream: this,
stream: stream,
streams: this.#streams,
ended: this.#ended,
aborted: this.#aborted,
onFinished: this.#onFinished,
unpipeEvent: this.#unpipeEvent
});
this.#streamPromises.set(stream, streamPromise);
stream.pipe(this, {
end: false
});
}
async remove(stream) {
validateStream(stream);
if (!this.#streams.has(stream)) {
return false;
}
const streamPromise = this.#streamPromises.get(stream);
if (streamPromise === undefined) {
return false;
}
this.#streamPromises.delete(stream);
stream.unpipe(this);
await streamPromise;
return true;
}
}

const onMergedStreamFinished = async (passThroughStream, streams, unpipeEvent) => {
updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_COUNT);
const controller = new AbortController;
try {
await Promise.race([ onMergedStreamEnd(passThroughStream, controller), onInputStreamsUnpipe(passThroughStream, streams, unpipeEvent, controller) ]);
} finally {
controller.abort();
updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_COUNT);
}
};

const onMergedStreamEnd = async (passThroughStream, {signal: signal}) => {
try {
await finished(passThroughStream, {
signal: signal,
cleanup: true
});
} catch (error) {
errorOrAbortStream(passThroughStream, error);
throw error;
}
};

const onInputStreamsUnpipe = async (passThroughStream, streams, unpipeEvent, {signal: signal}) => {
for await (const [unpipedStream] of on(passThroughStream, "unpipe", {
signal: signal
})) {
if (streams.has(unpipedStream)) {
unpipedStream.emit(unpipeEvent);
}
}
};

const validateStream = stream => {
if (typeof stream?.pipe !== "function") {
throw new TypeError(`Expected a readable stream, got: \`${typeof stream}\`.`);
}
};

const endWhenStreamsDone = async ({passThroughStream: passThroughStream, stream: stream, streams: streams, ended: ended, aborted: aborted, onFinished: onFinished, unpipeEvent: unpipeEvent}) => {
updateMaxListeners(passThroughStream, PASSTHROUGH_LISTENERS_PER_STREAM);
const controller = new AbortController;
try {
await Promise.race([ afterMergedStreamFinished(onFinished, stream, controller), onInputStreamEnd({
passThroughStream: passThroughStream,
stream: stream,
streams: streams,
ended: ended,
aborted: aborted,
controller: controller
}), onInputStreamUnpipe({
stream: stream,
streams: streams,
ended: ended,
aborted: aborted,
unpipeEvent: unpipeEvent,
controller: controller
}) ]);
} finally {
controller.abort();
updateMaxListeners(passThroughStream, -PASSTHROUGH_LISTENERS_PER_STREAM);
}
if (streams.size > 0 && streams.size === ended.size + aborted.size) {
if (ended.size === 0 && aborted.size > 0) {
abortStream(passThroughStream);
} else {
endStream(passThroughStream);
}
}
};

const afterMergedStreamFinished = async (onFinished, stream, {signal: signal}) => {
try {
await onFinished;
if (!signal.aborted) {
abortStream(stream);
}
} catch (error) {
if (!signal.aborted) {
errorOrAbortStream(stream, error);
}
}
};

const onInputStreamEnd = async ({passThroughStream: passThroughStream, stream: stream, streams: streams, ended: ended, aborted: aborted, controller: {signal: signal}}) => {
try {
await finished(stream, {
signal: signal,
cleanup: true,
readable: true,
writable: false
});
if (streams.has(stream)) {
ended.add(stream);
}
} catch (error) {
if (signal.aborted || !streams.has(stream)) {
return;
}
if (isAbortError(error)) {
aborted.add(stream);
} else {
errorStream(passThroughStream, error);
}
}
};

const onInputStreamUnpipe = async ({stream: stream, streams: streams, ended: ended, aborted: aborted, unpipeEvent: unpipeEvent, controller: {signal: signal}}) => {
await once(stream, unpipeEvent, {
signal: signal
});
if (!stream.readable) {
return once(signal, "abort", {
signal: signal
});
}
streams.delete(stream);
ended.delete(stream);
aborted.delete(stream);
};

const endStream = stream => {
if (stream.writable) {
stream.end();
}
};

const errorOrAbortStream = (stream, error) => {
if (isAbortError(error)) {
abortStream(stream);
} else {
errorStream(stream, error);
}
};

const isAbortError = error => error?.code === "ERR_STREAM_PREMATURE_CLOSE";

const abortStream = stream => {
if (stream.readable || stream.writable) {
stream.destroy();
}
};

const errorStream = (stream, error) => {
if (!stream.destroyed) {
stream.once("error", noop);
stream.destroy(error);
}
};

const noop = () => {};

const updateMaxListeners = (passThroughStream, increment) => {
const maxListeners = passThroughStream.getMaxListeners();
if (maxListeners !== 0 && maxListeners !== Number.POSITIVE_INFINITY) {
passThroughStream.setMaxListeners(maxListeners + increment);
}
};

const PASSTHROUGH_LISTENERS_COUNT = 2;

const PASSTHROUGH_LISTENERS_PER_STREAM = 1;

const pipeStreams = (source, destination) => {
source.pipe(destination);
onSourceFinish(source, destination);
onDestinationFinish(source, destination);
};

const onSourceFinish = async (source, destination) => {
if (isStandardStream(source) || isStandardStream(destination)) {
return;
}
try {
await finished(source, {
cleanup: true,
readable: true,
writable: false
});
} catch {}
endDestinationStream(destination);
};

const endDestinationStream = destination => {
if (destination.writable) {
destination.end();
}
};

const onDestinationFinish = async (source, destination) => {
if (isStandardStream(source) || isStandardStream(destination)) {
return;
}
try {
await finished(destination, {
cleanup: true,
readable: false,
writable: true
});
} catch {}
abortSourceStream(source);
};

const abortSourceStream = source => {
if (source.readable) {
source.destroy();
}
};

const pipeOutputAsync = (subprocess, fileDescriptors, controller) => {
const pipeGroups = new Map;
for (const [fdNumber, {stdioItems: stdioItems, direction: direction}] of Object.entries(fileDescriptors)) {
for (const {stream: stream} of stdioItems.filter(({type: type}) => TRANSFORM_TYPES.has(type))) {
pipeTransform(subprocess, stream, direction, fdNumber);
}
for (const {stream: stream} of stdioItems.filter(({type: type}) => !TRANSFORM_TYPES.has(type))) {
pipeStdioItem({
subprocess: subprocess,
stream: stream,
direction: direction,
fdNumber: fdNumber,
pipeGroups: pipeGroups,
controller: controller
});
}
}
for (const [outputStream, inputStreams] of pipeGroups.entries()) {
const inputStream = inputStreams.length === 1 ? inputStreams[0] : mergeStreams(inputStreams);
pipeStreams(inputStream, outputStream);
}
};

const pipeTransform = (subprocess, stream, direction, fdNumber) => {
if (direction === "output") {
pipeStreams(subprocess.stdio[fdNumber], stream);
} else {
pipeStreams(stream, subprocess.stdio[fdNumber]);
}
const streamProperty = SUBPROCESS_STREAM_PROPERTIES[fdNumber];
if (streamProperty !== undefined) {
subprocess[streamProperty] = stream;
}
subprocess.stdio[fdNumber] = stream;
};

const SUBPROCESS_STREAM_PROPERTIES = [ "stdin", "stdout", "stderr" ];

const pipeStdioItem = ({subprocess: subprocess, stream: stream, direction: direction, fdNumber: fdNumber, pipeGroups: pipeGroups, controller: controller}) => {
if (stream === undefined) {
return;
}
setStandardStreamMaxListeners(stream, controller);
const [inputStream, outputStream] = direction === "output" ? [ stream, subprocess.stdio[fdNumber] ] : [ subprocess.stdio[fdNumber], stream ];
const outputStreams = pipeGroups.get(inputStream) ?? [];
pipeGroups.set(inputStream, [ ...outputStreams, outputStream ]);
};

const setStandardStreamMaxListeners = (stream, {signal: signal}) => {
if (isStandardStream(stream)) {
incrementMaxListeners(stream, MAX_LISTENERS_INCREMENT, signal);
}
};

const MAX_LISTENERS_INCREMENT = 2;

const signals = [];

signals.push("SIGHUP", "SIGINT", "SIGTERM");

if (process.platform !== "win32") {
signals.push("SIGALRM", "SIGABRT", "SIGVTALRM", "SIGXCPU", "SIGXFSZ", "SIGUSR2", "SIGTRAP", "SIGSYS", "SIGQUIT", "SIGIOT");
}

if (process.platform === "linux") {
signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");
}

const processOk = process => !!process && typeof process === "object" && typeof process.removeListener === "function" && typeof process.emit === "function" && typeof process.reallyExit === "function" && typeof process.listeners === "function" && typeof process.kill === "function" && typeof process.pid === "number" && typeof process.on === "function";

const kExitEmitter = Symbol.for("signal-exit emitter");

const global = globalThis;

const ObjectDefineProperty = Object.defineProperty.bind(Object);

class Emitter {
emitted={
afterExit: false,
exit: false
};
listeners={
afterExit: [],
exit: []
};
count=0;
id=Math.random();
constructor() {
if (global[kExitEmitter]) {
return global[kExitEmitter];
}
ObjectDefineProperty(global, kExitEmitter, {
value: this,
writable: false,
enumerable: false,
configurable: false
});
}
on(ev, fn) {
this.listeners[ev].push(fn);
}
removeListener(ev, fn) {
const list = this.listeners[ev];
const i = list.indexOf(fn);
if (i === -1) {
return;
}
if (i === 0 && list.length === 1) {
list.length = 0;
} else {
list.splice(i, 1);
}
}
emit(ev, code, signal) {
if (this.emitted[ev]) {
return false;
}
this.emitted[ev] = true;
let ret = false;
for (const fn of this.listeners[ev]) {
ret = fn(code, signal) === true || ret;
}
if (ev === "exit") {
ret = this.emit("afterExit", code, signal) || ret;
}
return ret;
}
}

class SignalExitBase {}

const signalExitWrap = handler => ({
onExit(cb, opts) {
return handler.onExit(cb, opts);
},
load() {
return handler.load();
},
unload() {
return handler.unload();
}
});

class SignalExitFallback extends SignalExitBase {
onExit() {
return () => {};
}
load() {}
unload() {}
}

class SignalExit extends SignalExitBase {
#hupSig=process$1.platform === "win32" ? "SIGINT" : "SIGHUP";
#emitter=new Emitter;
#process;
#originalProcessEmit;
#originalProcessReallyExit;
#sigListeners={};
#loaded=false;
constructor(process) {
super();
this.#process = process;
this.#sigListeners = {};
for (const sig of signals) {
this.#sigListeners[sig] = () => {
const listeners = this.#process.listeners(sig);
let {count: count} = this.#emitter;
const p = process;
if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") {
count += p.__signal_exit_emitter__.count;
}
if (listeners.length === count) {
this.unload();
const ret = this.#emitter.emit("exit", null, sig);
const s = sig === "SIGHUP" ? this.#hupSig : sig;
if (!ret) process.kill(process.pid, s);
}
};
}
this.#originalProcessReallyExit = process.reallyExit;
this.#originalProcessEmit = process.emit;
}
onExit(cb, opts) {
if (!processOk(this.#process)) {
return () => {};
}
if (this.#loaded === false) {
this.load();
}
const ev = opts?.alwaysLast ? "afterExit" : "exit";
this.#emitter.on(ev, cb);
return () => {
this.#emitter.removeListener(ev, cb);
if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) {
this.unload();
}
};
}
load() {
if (this.#loaded) {
return;
}
this.#loaded = true;
this.#emitter.count += 1;
for (const sig of signals) {
try {
const fn = this.#sigListeners[sig];
if (fn) this.#process.on(sig, fn);
} catch (_) {}
}
this.#process.emit = (ev, ...a) => this.#processEmit(ev, ...a);
this.#process.reallyExit = code => this.#processReallyExit(code);
}
unload() {
if (!this.#loaded) {
return;
}
this.#loaded = false;
signals.forEach(sig => {
const listener = this.#sigListeners[sig];
if (!listener) {
throw new Error("Listener not defined for signal: " + sig);
}
try {
this.#process.removeListener(sig, listener);
} catch (_) {}
});
this.#process.emit = this.#originalProcessEmit;
this.#process.reallyExit = this.#originalProcessReallyExit;
this.#emitter.count -= 1;
}
#processReallyExit(code) {
if (!processOk(this.#process)) {
return 0;
}
this.#process.exitCode = code || 0;
this.#emitter.emit("exit", this.#process.exitCode, null);
return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
}
#processEmit(ev, ...args) {
const og = this.#originalProcessEmit;
if (ev === "exit" && processOk(this.#process)) {
if (typeof args[0] === "number") {
this.#process.exitCode = args[0];
}
const ret = og.call(this.#process, ev, ...args);
this.#emitter.emit("exit", this.#process.exitCode, null);
return ret;
} else {
return og.call(this.#process, ev, ...args);
}
}
}

const process$1 = globalThis.process;

const {onExit: onExit} = signalExitWrap(processOk(process$1) ? new SignalExit(process$1) : new SignalExitFallback);

const cleanupOnExit = (subprocess, {cleanup: cleanup, detached: detached}, {signal: signal}) => {
if (!cleanup || detached) {
return;
}
const removeExitHandler = onExit(() => {
subprocess.kill();
});
addAbortListener(signal, () => {
removeExitHandler();
});
};

const normalizePipeArguments = ({source: source, sourcePromise: sourcePromise, boundOptions: boundOptions, createNested: createNested}, ...pipeArguments) => {
const startTime = getStartTime();
const {destination: destination, destinationStream: destinationStream, destinationError: destinationError, from: from, unpipeSignal: unpipeSignal} = getDestinationStream(boundOptions, createNested, pipeArguments);
const {sourceStream: sourceStream, sourceError: sourceError} = getSourceStream(source, from);
const {options: sourceOptions, fileDescriptors: fileDescriptors} = SUBPROCESS_OPTIONS.get(source);
return {
sourcePromise: sourcePromise,
sourceStream: sourceStream,
sourceOptions: sourceOptions,
sourceError: sourceError,
destination: destination,
destinationStream: destinationStream,
destinationError: destinationError,
unpipeSignal: unpipeSignal,
fileDescriptors: fileDescriptors,
startTime: startTime
};
};

const getDestinationStream = (boundOptions, createNested, pipeArguments) => {
try {
const {destination: destination, pipeOptions: {from: from, to: to, unpipeSignal: unpipeSignal} = {}} = getDestination(boundOptions, createNested, ...pipeArguments);
const destinationStream = getToStream(destination, to);
return {
destination: destination,
destinationStream: destinationStream,
from: from,
unpipeSignal: unpipeSignal
};
} catch (error) {
return {
destinationError: error
};
}
};

const getDestination = (boundOptions, createNested, firstArgument, ...pipeArguments) => {
if (Array.isArray(firstArgument)) {
const destination = createNested(mapDestinationArguments, boundOptions)(firstArgument, ...pipeArguments);
return {
destination: destination,
pipeOptions: boundOptions
};
}
if (typeof firstArgument === "string" || firstArgument instanceof URL || isDenoExecPath(firstArgument)) {
if (Object.keys(boundOptions).length > 0) {
throw new TypeError('Please use .pipe("file", ..., options) or .pipe(execa("file", ..., options)) instead of .pipe(options)("file", ...).');
}
const [rawFile, rawArguments, rawOptions] = normalizeParameters(firstArgument, ...pipeArguments);
const destination = createNested(mapDestinationArguments)(rawFile, rawArguments, rawOptions);
return {
destination: destination,
pipeOptions: rawOptions
};
}
if (SUBPROCESS_OPTIONS.has(firstArgument)) {
if (Object.keys(boundOptions).length > 0) {
throw new TypeError("Please use .pipe(options)`command` or .pipe($(options)`command`) instead of .pipe(options)($`command`).");
}
return {
destination: firstArgument,
pipeOptions: pipeArguments[0]
};
}
throw new TypeError(`The first argument must be a template string, an options object, or an Execa subprocess: ${firstArgument}`);
};

const mapDestinationArguments = ({options: options}) => ({
options: {
...options,
stdin: "pipe",
piped: true
}
});

const getSourceStream = (source, from) => {
try {
const sourceStream = getFromStream(source, from);
return {
sourceStream: sourceStream
};
} catch (error) {
return {
sourceError: error
};
}
};

const handlePipeArgumentsError = ({sourceStream: sourceStream, sourceError: sourceError, destinationStream: destinationStream, destinationError: destinationError, fileDescriptors: fileDescriptors, sourceOptions: sourceOptions, startTime: startTime}) => {
const error = getPipeArgumentsError({
sourceStream: sourceStream,
sourceError: sourceError,
destinationStream: destinationStream,
destinationError: destinationError
});
if (error !== undefined) {
throw createNonCommandError({
error: error,
fileDescriptors: fileDescriptors,
sourceOptions: sourceOptions,
startTime: startTime
});
}
};

const getPipeArgumentsError = ({sourceStream: sourceStream, sourceError: sourceError, destinationStream: destinationStream, destinationError: destinationError}) => {
if (sourceError !== undefined && destinationError !== undefined) {
return destinationError;
}
if (destinationError !== undefined) {
abortSourceStream(sourceStream);
return destinationError;
}
if (sourceError !== undefined) {
endDestinationStream(destinationStream);
return sourceError;
}
};

const createNonCommandError = ({error: error, fileDescriptors: fileDescriptors, sourceOptions: sourceOptions, startTime: startTime}) => makeEarlyError({
error: error,
command: PIPE_COMMAND_MESSAGE,
escapedCommand: PIPE_COMMAND_MESSAGE,
fileDescriptors: fileDescriptors,
options: sourceOptions,
startTime: startTime,
isSync: false
});

const PIPE_COMMAND_MESSAGE = "source.pipe(destination)";

const waitForBothSubprocesses = async subprocessPromises => {
const [{status: sourceStatus, reason: sourceReason, value: sourceResult = sourceReason}, {status: destinationStatus, reason: destinationReason, value: destinationResult = destinationReason}] = await subprocessPromises;
if (!destinationResult.pipedFrom.includes(sourceResult)) {
destinationResult.pipedFrom.push(sourceResult);
}
if (destinationStatus === "rejected") {
throw destinationResult;
}
if (sourceStatus === "rejected") {
throw sourceResult;
}
return destinationResult;
};

const pipeSubprocessStream = (sourceStream, destinationStream, maxListenersController) => {
const mergedStream = MERGED_STREAMS.has(destinationStream) ? pipeMoreSubprocessStream(sourceStream, destinationStream) : pipeFirstSubprocessStream(sourceStream, destinationStream);
incrementMaxListeners(sourceStream, SOURCE_LISTENERS_PER_PIPE, maxListenersController.signal);
incrementMaxListeners(destinationStream, DESTINATION_LISTENERS_PER_PIPE, maxListenersController.signal);
cleanupMergedStreamsMap(destinationStream);
return mergedStream;
};

const pipeFirstSubprocessStream = (sourceStream, destinationStream) => {
const mergedStream = mergeStreams([ sourceStream ]);
pipeStreams(mergedStream, destinationStream);
MERGED_STREAMS.set(destinationStream, mergedStream);
return mergedStream;
};

const pipeMoreSubprocessStream = (sourceStream, destinationStream) => {
const mergedStream = MERGED_STREAMS.get(destinationStream);
mergedStream.add(sourceStream);
return mergedStream;
};

const cleanupMergedStreamsMap = async destinationStream => {
try {
await finished(destinationStream, {
cleanup: true,
readable: false,
writable: true
});
} catch {}
MERGED_STREAMS.delete(destinationStream);
};

const MERGED_STREAMS = new WeakMap;

const SOURCE_LISTENERS_PER_PIPE = 2;

const DESTINATION_LISTENERS_PER_PIPE = 1;

const unpipeOnAbort = (unpipeSignal, unpipeContext) => unpipeSignal === undefined ? [] : [ unpipeOnSignalAbort(unpipeSignal, unpipeContext) ];

const unpipeOnSignalAbort = async (unpipeSignal, {sourceStream: sourceStream, mergedStream: mergedStream, fileDescriptors: fileDescriptors, sourceOptions: sourceOptions, startTime: startTime}) => {
await aborted(unpipeSignal, sourceStream);
await mergedStream.remove(sourceStream);
const error = new Error("Pipe canceled by `unpipeSignal` option.");
throw createNonCommandError({
error: error,
fileDescriptors: fileDescriptors,
sourceOptions: sourceOptions,
startTime: startTime
});
};

const pipeToSubprocess = (sourceInfo, ...pipeArguments) => {
if (isPlainObject(pipeArguments[0])) {
return pipeToSubprocess.bind(undefined, {
...sourceInfo,
boundOptions: {
...sourceInfo.boundOptions,
...pipeArguments[0]
}
});
}
const {destination: destination, ...normalizedInfo} = normalizePipeArguments(sourceInfo, ...pipeArguments);
const promise = handlePipePromise({
...normalizedInfo,
destination: destination
});
promise.pipe = pipeToSubprocess.bind(undefined, {
...sourceInfo,
source: destination,
sourcePromise: promise,
boundOptions: {}
});
return promise;
};

const handlePipePromise = async ({sourcePromise: sourcePromise, sourceStream: sourceStream, sourceOptions: sourceOptions, sourceError: sourceError, destination: destination, destinationStream: destinationStream, destinationError: destinationError, unpipeSignal: unpipeSignal, fileDescriptors: fileDescriptors, startTime: startTime}) => {
const subprocessPromises = getSubprocessPromises(sourcePromise, destination);
handlePipeArgumentsError({
sourceStream: sourceStream,
sourceError: sourceError,
destinationStream: destinationStream,
destinationError: destinationError,
fileDescriptors: fileDescriptors,
sourceOptions: sourceOptions,
startTime: startTime
});
const maxListenersController = new AbortController;
try {
const mergedStream = pipeSubprocessStream(sourceStream, destinationStream, maxListenersController);
return await Promise.race([ waitForBothSubprocesses(subprocessPromises), ...unpipeOnAbort(unpipeSignal, {
sourceStream: sourceStream,
mergedStream: mergedStream,
sourceOptions: sourceOptions,
fileDescriptors: fileDescriptors,
startTime: startTime
}) ]);
} finally {
maxListenersController.abort();
}
};

const getSubprocessPromises = (sourcePromise, destination) => Promise.allSettled([ sourcePromise, destination ]);

const iterateOnSubprocessStream = ({subprocessStdout: subprocessStdout, subprocess: subprocess, binary: binary, shouldEncode: shouldEncode, encoding: encoding, preserveNewlines: preserveNewlines}) => {
const controller = new AbortController;
stopReadingOnExit(subprocess, controller);
return iterateOnStream({
stream: subprocessStdout,
controller: controller,
binary: binary,
shouldEncode: !subprocessStdout.readableObjectMode && shouldEncode,
encoding: encoding,
shouldSplit: !subprocessStdout.readableObjectMode,
preserveNewlines: preserveNewlines
});
};

const stopReadingOnExit = async (subprocess, controller) => {
try {
await subprocess;
} catch {} finally {
controller.abort();
}
};

const iterateForResult = ({stream: stream, onStreamEnd: onStreamEnd, lines: lines, encoding: encoding, stripFinalNewline: stripFinalNewline, allMixed: allMixed}) => {
const controller = new AbortController;
stopReadingOnStreamEnd(onStreamEnd, controller, stream);
const objectMode = stream.readableObjectMode && !allMixed;
return iterateOnStream({
stream: stream,
controller: controller,
binary: encoding === "buffer",
shouldEncode: !objectMode,
encoding: encoding,
shouldSplit: !objectMode && lines,
preserveNewlines: !stripFinalNewline
});
};

const stopReadingOnStreamEnd = async (onStreamEnd, controller, stream) => {
try {
await onStreamEnd;
} catch {
stream.destroy();
} finally {
controller.abort();
}
};

const iterateOnStream = ({stream: stream, controller: controller, binary: binary, shouldEncode: shouldEncode, encoding: encoding, shouldSplit: shouldSplit, preserveNewlines: preserveNewlines}) => {
const onStdoutChunk = on(stream, "data", {
signal: controller.signal,
highWaterMark: HIGH_WATER_MARK,
highWatermark: HIGH_WATER_MARK
});
return iterateOnData({
onStdoutChunk: onStdoutChunk,
controller: controller,
binary: binary,
shouldEncode: shouldEncode,
encoding: encoding,
shouldSplit: shouldSplit,
preserveNewlines: preserveNewlines
});
};

const DEFAULT_OBJECT_HIGH_WATER_MARK = getDefaultHighWaterMark(true);

const HIGH_WATER_MARK = DEFAULT_OBJECT_HIGH_WATER_MARK;

const iterateOnData = async function*({onStdoutChunk: onStdoutChunk, controller: controller, binary: binary, shouldEncode: shouldEncode, encoding: encoding, shouldSplit: shouldSplit, preserveNewlines: preserveNewlines}) {
const generators = getGenerators({
binary: binary,
shouldEncode: shouldEncode,
encoding: encoding,
shouldSplit: shouldSplit,
preserveNewlines: preserveNewlines
});
try {
for await (const [chunk] of onStdoutChunk) {
yield* transformChunkSync(chunk, generators, 0);
}
} catch (error) {
if (!controller.signal.aborted) {
throw error;
}
} finally {
yield* finalChunksSync(generators);
}
};

const getGenerators = ({binary: binary, shouldEncode: shouldEncode, encoding: encoding, shouldSplit: shouldSplit, preserveNewlines: preserveNewlines}) => [ getEncodingTransformGenerator(binary, encoding, !shouldEncode), getSplitLinesGenerator(binary, preserveNewlines, !shouldSplit, {}) ].filter(Boolean);

const getStreamOutput = async ({stream: stream, onStreamEnd: onStreamEnd, fdNumber: fdNumber, encoding: encoding, buffer: buffer, maxBuffer: maxBuffer, lines: lines, allMixed: allMixed, stripFinalNewline: stripFinalNewline, verboseInfo: verboseInfo, streamInfo: streamInfo}) => {
const logPromise = logOutputAsync({
stream: stream,
onStreamEnd: onStreamEnd,
fdNumber: fdNumber,
encoding: encoding,
allMixed: allMixed,
verboseInfo: verboseInfo,
streamInfo: streamInfo
});
if (!buffer) {
await Promise.all([ resumeStream(stream), logPromise ]);
return;
}
const stripFinalNewlineValue = getStripFinalNewline(stripFinalNewline, fdNumber);
const iterable = iterateForResult({
stream: stream,
onStreamEnd: onStreamEnd,
lines: lines,
encoding: encoding,
stripFinalNewline: stripFinalNewlineValue,
allMixed: allMixed
});
const [output] = await Promise.all([ getStreamContents({
stream: stream,
iterable: iterable,
fdNumber: fdNumber,
encoding: encoding,
maxBuffer: maxBuffer,
lines: lines
}), logPromise ]);
return output;
};

const logOutputAsync = async ({stream: stream, onStreamEnd: onStreamEnd, fdNumber: fdNumber, encoding: encoding, allMixed: allMixed, verboseInfo: verboseInfo, streamInfo: {fileDescriptors: fileDescriptors}}) => {
if (!shouldLogOutput({
stdioItems: fileDescriptors[fdNumber]?.stdioItems,
encoding: encoding,
verboseInfo: verboseInfo,
fdNumber: fdNumber
})) {
return;
}
const linesIterable = iterateForResult({
stream: stream,
onStreamEnd: onStreamEnd,
lines: true,
encoding: encoding,
stripFinalNewline: true,
allMixed: allMixed
});
await logLines(linesIterable, stream, fdNumber, verboseInfo);
};

const resumeStream = async stream => {
await setImmediate();
if (stream.readableFlowing === null) {
stream.resume();
}
};

const getStreamContents = async ({stream: stream, stream: {readableObjectMode: readableObjectMode}, iterable: iterable, fdNumber: fdNumber, encoding: encoding, maxBuffer: maxBuffer, lines: lines}) => {
try {
if (readableObjectMode || lines) {
return await getStreamAsArray(iterable, {
maxBuffer: maxBuffer
});
}
if (encoding === "buffer") {
return new Uint8Array(await getStreamAsArrayBuffer(iterable, {
maxBuffer: maxBuffer
}));
}
return await getStreamAsString(iterable, {
maxBuffer: maxBuffer
});
} catch (error) {
return handleBufferedData(handleMaxBuffer({
error: error,
stream: stream,
readableObjectMode: readableObjectMode,
lines: lines,
encoding: encoding,
fdNumber: fdNumber
}));
}
};

const getBufferedData = async streamPromise => {
try {
return await streamPromise;
} catch (error) {
return handleBufferedData(error);
}
};

const handleBufferedData = ({bufferedData: bufferedData}) => isArrayBuffer(bufferedData) ? new Uint8Array(bufferedData) : bufferedData;

const waitForStream = async (stream, fdNumber, streamInfo, {isSameDirection: isSameDirection, stopOnExit: stopOnExit = false} = {}) => {
const state = handleStdinDestroy(stream, streamInfo);
const abortController = new AbortController;
try {
await Promise.race([ ...stopOnExit ? [ streamInfo.exitPromise ] : [], finished(stream, {
cleanup: true,
signal: abortController.signal
}) ]);
} catch (error) {
if (!state.stdinCleanedUp) {
handleStreamError(error, fdNumber, streamInfo, isSameDirection);
}
} finally {
abortController.abort();
}
};

const handleStdinDestroy = (stream, {originalStreams: [originalStdin], subprocess: subprocess}) => {
const state = {
stdinCleanedUp: false
};
if (stream === originalStdin) {
spyOnStdinDestroy(stream, subprocess, state);
}
return state;
};

const spyOnStdinDestroy = (subprocessStdin, subprocess, state) => {
const {_destroy: _destroy} = subprocessStdin;
subprocessStdin._destroy = (...destroyArguments) => {
setStdinCleanedUp(subprocess, state);
_destroy.call(subprocessStdin, ...destroyArguments);
};
};

const setStdinCleanedUp = ({exitCode: exitCode, signalCode: signalCode}, state) => {
if (exitCode !== null || signalCode !== null) {
state.stdinCleanedUp = true;
}
};

const handleStreamError = (error, fdNumber, streamInfo, isSameDirection) => {
if (!shouldIgnoreStreamError(error, fdNumber, streamInfo, isSameDirection)) {
throw error;
}
};

const shouldIgnoreStreamError = (error, fdNumber, streamInfo, isSameDirection = true) => {
if (streamInfo.propagating) {
return isStreamEpipe(error) || isStreamAbort(error);
}
streamInfo.propagating = true;
return isInputFileDescriptor(streamInfo, fdNumber) === isSameDirection ? isStreamEpipe(error) : isStreamAbort(error);
};

const isInputFileDescriptor = ({fileDescriptors: fileDescriptors}, fdNumber) => fdNumber !== "all" && fileDescriptors[fdNumber].direction === "input";

const isStreamAbort = error => error?.code === "ERR_STREAM_PREMATURE_CLOSE";

const isStreamEpipe = error => error?.code === "EPIPE";

const waitForStdioStreams = ({subprocess: subprocess, encoding: encoding, buffer: buffer, maxBuffer: maxBuffer, lines: lines, stripFinalNewline: stripFinalNewline, verboseInfo: verboseInfo, streamInfo: streamInfo}) => subprocess.stdio.map((stream, fdNumber) => waitForSubprocessStream({
stream: stream,
fdNumber: fdNumber,
encoding: encoding,
buffer: buffer[fdNumber],
maxBuffer: maxBuffer[fdNumber],
lines: lines[fdNumber],
allMixed: false,
stripFinalNewline: stripFinalNewline,
verboseInfo: verboseInfo,
streamInfo: streamInfo
}));

const waitForSubprocessStream = async ({stream: stream, fdNumber: fdNumber, encoding: encoding, buffer: buffer, maxBuffer: maxBuffer, lines: lines, allMixed: allMixed, stripFinalNewline: stripFinalNewline, verboseInfo: verboseInfo, streamInfo: streamInfo}) => {
if (!stream) {
return;
}
const onStreamEnd = waitForStream(stream, fdNumber, streamInfo);
if (isInputFileDescriptor(streamInfo, fdNumber)) {
await onStreamEnd;
return;
}
const [output] = await Promise.all([ getStreamOutput({
stream: stream,
onStreamEnd: onStreamEnd,
fdNumber: fdNumber,
encoding: encoding,
buffer: buffer,
maxBuffer: maxBuffer,
lines: lines,
allMixed: allMixed,
stripFinalNewline: stripFinalNewline,
verboseInfo: verboseInfo,
streamInfo: streamInfo
}), onStreamEnd ]);
return output;
};

const makeAllStream = ({stdout: stdout, stderr: stderr}, {all: all}) => all && (stdout || stderr) ? mergeStreams([ stdout, stderr ].filter(Boolean)) : undefined;

const waitForAllStream = ({subprocess: subprocess, encoding: encoding, buffer: buffer, maxBuffer: maxBuffer, lines: lines, stripFinalNewline: stripFinalNewline, verboseInfo: verboseInfo, streamInfo: streamInfo}) => waitForSubprocessStream({
...getAllStream(subprocess, buffer),
fdNumber: "all",
encoding: encoding,
maxBuffer: maxBuffer[1] + maxBuffer[2],
lines: lines[1] || lines[2],
allMixed: getAllMixed(subprocess),
stripFinalNewline: stripFinalNewline,
verboseInfo: verboseInfo,
streamInfo: streamInfo
});

const getAllStream = ({stdout: stdout, stderr: stderr, all: all}, [, bufferStdout, bufferStderr]) => {
const buffer = bufferStdout || bufferStderr;
if (!buffer) {
return {
stream: all,
buffer: buffer
};
}
if (!bufferStdout) {
return {
stream: stderr,
buffer: buffer
};
}
if (!bufferStderr) {
return {
stream: stdout,
buffer: buffer
};
}
return {
stream: all,
buffer: buffer
};
};

const getAllMixed = ({all: all, stdout: stdout, stderr: stderr}) => all && stdout && stderr && stdout.readableObjectMode !== stderr.readableObjectMode;

const shouldLogIpc = verboseInfo => isFullVerbose(verboseInfo, "ipc");

const logIpcOutput = (message, verboseInfo) => {
const verboseMessage = serializeVerboseMessage(message);
verboseLog({
type: "ipc",
verboseMessage: verboseMessage,
fdNumber: "ipc",
verboseInfo: verboseInfo
});
};

const waitForIpcOutput = async ({subprocess: subprocess, buffer: bufferArray, maxBuffer: maxBufferArray, ipc: ipc, ipcOutput: ipcOutput, verboseInfo: verboseInfo}) => {
if (!ipc) {
return ipcOutput;
}
const isVerbose = shouldLogIpc(verboseInfo);
const buffer = getFdSpecificValue(bufferArray, "ipc");
const maxBuffer = getFdSpecificValue(maxBufferArray, "ipc");
for await (const message of loopOnMessages({
anyProcess: subprocess,
channel: subprocess.channel,
isSubprocess: false,
ipc: ipc,
shouldAwait: false,
reference: true
})) {
if (buffer) {
checkIpcMaxBuffer(subprocess, ipcOutput, maxBuffer);
ipcOutput.push(message);
}
if (isVerbose) {
logIpcOutput(message, verboseInfo);
}
}
return ipcOutput;
};

const getBufferedIpcOutput = async (ipcOutputPromise, ipcOutput) => {
await Promise.allSettled([ ipcOutputPromise ]);
return ipcOutput;
};

const waitForSubprocessResult = async ({subprocess: subprocess, options: {encoding: encoding, buffer: buffer, maxBuffer: maxBuffer, lines: lines, timeoutDuration: timeout, cancelSignal: cancelSignal, gracefulCancel: gracefulCancel, forceKillAfterDelay: forceKillAfterDelay, stripFinalNewline: stripFinalNewline, ipc: ipc, ipcInput: ipcInput}, context: context, verboseInfo: verboseInfo, fileDescriptors: fileDescriptors, originalStreams: originalStreams, onInternalError: onInternalError, controller: controller}) => {
const exitPromise = waitForExit(subprocess, context);
const streamInfo = {
originalStreams: originalStreams,
fileDescriptors: fileDescriptors,
subprocess: subprocess,
exitPromise: exitPromise,
propagating: false
};
const stdioPromises = waitForStdioStreams({
subprocess: subprocess,
encoding: encoding,
buffer: buffer,
maxBuffer: maxBuffer,
lines: lines,
stripFinalNewline: stripFinalNewline,
verboseInfo: verboseInfo,
streamInfo: streamInfo
});
const allPromise = waitForAllStream({
subprocess: subprocess,
encoding: encoding,
buffer: buffer,
maxBuffer: maxBuffer,
lines: lines,
stripFinalNewline: stripFinalNewline,
verboseInfo: verboseInfo,
streamInfo: streamInfo
});
const ipcOutput = [];
const ipcOutputPromise = waitForIpcOutput({
subprocess: subprocess,
buffer: buffer,
maxBuffer: maxBuffer,
ipc: ipc,
ipcOutput: ipcOutput,
verboseInfo: verboseInfo
});
const originalPromises = waitForOriginalStreams(originalStreams, subprocess, streamInfo);
const customStreamsEndPromises = waitForCustomStreamsEnd(fileDescriptors, streamInfo);
try {
return await Promise.race([ Promise.all([ {}, waitForSuccessfulExit(exitPromise), Promise.all(stdioPromises), allPromise, ipcOutputPromise, sendIpcInput(subprocess, ipcInput), ...originalPromises, ...customStreamsEndPromises ]), onInternalError, throwOnSubprocessError(subprocess, controller), ...throwOnTimeout(subprocess, timeout, context, controller), ...throwOnCancel({
subprocess: subprocess,
cancelSignal: cancelSignal,
gracefulCancel: gracefulCancel,
context: context,
controller: controller
}), ...throwOnGracefulCancel({
subprocess: subprocess,
cancelSignal: cancelSignal,
gracefulCancel: gracefulCancel,
forceKillAfterDelay: forceKillAfterDelay,
context: context,
controller: controller
}) ]);
} catch (error) {
context.terminationReason ??= "other";
return Promise.all([ {
error: error
}, exitPromise, Promise.all(stdioPromises.map(stdioPromise => getBufferedData(stdioPromise))), getBufferedData(allPromise), getBufferedIpcOutput(ipcOutputPromise, ipcOutput), Promise.allSettled(originalPromises), Promise.allSettled(customStreamsEndPromises) ]);
}
};

const waitForOriginalStreams = (originalStreams, subprocess, streamInfo) => originalStreams.map((stream, fdNumber) => stream === subprocess.stdio[fdNumber] ? undefined : waitForStream(stream, fdNumber, streamInfo));

const waitForCustomStreamsEnd = (fileDescriptors, streamInfo) => fileDescriptors.flatMap(({stdioItems: stdioItems}, fdNumber) => stdioItems.filter(({value: value, stream: stream = value}) => isStream(stream, {
checkOpen: false
}) && !isStandardStream(stream)).map(({type: type, value: value, stream: stream = value}) => waitForStream(stream, fdNumber, streamInfo, {
isSameDirection: TRANSFORM_TYPES.has(type),
stopOnExit: type === "native"
})));

const throwOnSubprocessError = async (subprocess, {signal: signal}) => {
const [error] = await once(subprocess, "error", {
signal: signal
});
throw error;
};

const initializeConcurrentStreams = () => ({
readableDestroy: new WeakMap,
writableFinal: new WeakMap,
writableDestroy: new WeakMap
});

const addConcurrentStream = (concurrentStreams, stream, waitName) => {
const weakMap = concurrentStreams[waitName];
if (!weakMap.has(stream)) {
weakMap.set(stream, []);
}
const promises = weakMap.get(stream);
const promise = createDeferred();
promises.push(promise);
const resolve = promise.resolve.bind(promise);
return {
resolve: resolve,
promises: promises
};
};

const waitForConcurrentStreams = async ({resolve: resolve, promises: promises}, subprocess) => {
resolve();
const [isSubprocessExit] = await Promise.race([ Promise.allSettled([ true, subprocess ]), Promise.all([ false, ...promises ]) ]);
return !isSubprocessExit;
};

const safeWaitForSubprocessStdin = async subprocessStdin => {
if (subprocessStdin === undefined) {
return;
}
try {
await waitForSubprocessStdin(subprocessStdin);
} catch {}
};

const safeWaitForSubprocessStdout = async subprocessStdout => {
if (subprocessStdout === undefined) {
return;
}
try {
await waitForSubprocessStdout(subprocessStdout);
} catch {}
};

const waitForSubprocessStdin = async subprocessStdin => {
await finished(subprocessStdin, {
cleanup: true,
readable: false,
writable: true
});
};

const waitForSubprocessStdout = async subprocessStdout => {
await finished(subprocessStdout, {
cleanup: true,
readable: true,
writable: false
});
};

const waitForSubprocess = async (subprocess, error) => {
await subprocess;
if (error) {
throw error;
}
};

const destroyOtherStream = (stream, isOpen, error) => {
if (error && !isStreamAbort(error)) {
stream.destroy(error);
} else if (isOpen) {
stream.destroy();
}
};

const createReadable = ({subprocess: subprocess, concurrentStreams: concurrentStreams, encoding: encoding}, {from: from, binary: binaryOption = true, preserveNewlines: preserveNewlines = true} = {}) => {
const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
const {subprocessStdout: subprocessStdout, waitReadableDestroy: waitReadableDestroy} = getSubprocessStdout(subprocess, from, concurrentStreams);
const {readableEncoding: readableEncoding, readableObjectMode: readableObjectMode, readableHighWaterMark: readableHighWaterMark} = getReadableOptions(subprocessStdout, binary);
const {read: read, onStdoutDataDone: onStdoutDataDone} = getReadableMethods({
subprocessStdout: subprocessStdout,
subprocess: subprocess,
binary: binary,
encoding: encoding,
preserveNewlines: preserveNewlines
});
const readable = new Readable({
read: read,
destroy: callbackify(onReadableDestroy.bind(undefined, {
subprocessStdout: subprocessStdout,
subprocess: subprocess,
waitReadableDestroy: waitReadableDestroy
})),
highWaterMark: readableHighWaterMark,
objectMode: readableObjectMode,
encoding: readableEncoding
});
onStdoutFinished({
subprocessStdout: subprocessStdout,
onStdoutDataDone: onStdoutDataDone,
readable: readable,
subprocess: subprocess
});
return readable;
};

const getSubprocessStdout = (subprocess, from, concurrentStreams) => {
const subprocessStdout = getFromStream(subprocess, from);
const waitReadableDestroy = addConcurrentStream(concurrentStreams, subprocessStdout, "readableDestroy");
return {
subprocessStdout: subprocessStdout,
waitReadableDestroy: waitReadableDestroy
};
};

const getReadableOptions = ({readableEncoding: readableEncoding, readableObjectMode: readableObjectMode, readableHighWaterMark: readableHighWaterMark}, binary) => binary ? {
readableEncoding: readableEncoding,
readableObjectMode: readableObjectMode,
readableHighWaterMark: readableHighWaterMark
} : {
readableEncoding: readableEncoding,
readableObjectMode: true,
readableHighWaterMark: DEFAULT_OBJECT_HIGH_WATER_MARK
};

const getReadableMethods = ({subprocessStdout: subprocessStdout, subprocess: subprocess, binary: binary, encoding: encoding, preserveNewlines: preserveNewlines}) => {
const onStdoutDataDone = createDeferred();
const onStdoutData = iterateOnSubprocessStream({
subprocessStdout: subprocessStdout,
subprocess: subprocess,
binary: binary,
shouldEncode: !binary,
encoding: encoding,
preserveNewlines: preserveNewlines
});
return {
read() {
onRead(this, onStdoutData, onStdoutDataDone);
},
onStdoutDataDone: onStdoutDataDone
};
};

const onRead = async (readable, onStdoutData, onStdoutDataDone) => {
try {
const {value: value, done: done} = await onStdoutData.next();
if (done) {
onStdoutDataDone.resolve();
} else {
readable.push(value);
}
} catch {}
};

const onStdoutFinished = async ({subprocessStdout: subprocessStdout, onStdoutDataDone: onStdoutDataDone, readable: readable, subprocess: subprocess, subprocessStdin: subprocessStdin}) => {
try {
await waitForSubprocessStdout(subprocessStdout);
await subprocess;
await safeWaitForSubprocessStdin(subprocessStdin);
await onStdoutDataDone;
if (readable.readable) {
readable.push(null);
}
} catch (error) {
await safeWaitForSubprocessStdin(subprocessStdin);
destroyOtherReadable(readable, error);
}
};

const onReadableDestroy = async ({subprocessStdout: subprocessStdout, subprocess: subprocess, waitReadableDestroy: waitReadableDestroy}, error) => {
if (await waitForConcurrentStreams(waitReadableDestroy, subprocess)) {
destroyOtherReadable(subprocessStdout, error);
await waitForSubprocess(subprocess, error);
}
};

const destroyOtherReadable = (stream, error) => {
destroyOtherStream(stream, stream.readable, error);
};

const createWritable = ({subprocess: subprocess, concurrentStreams: concurrentStreams}, {to: to} = {}) => {
const {subprocessStdin: subprocessStdin, waitWritableFinal: waitWritableFinal, waitWritableDestroy: waitWritableDestroy} = getSubprocessStdin(subprocess, to, concurrentStreams);
const writable = new Writable({
...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
destroy: callbackify(onWritableDestroy.bind(undefined, {
subprocessStdin: subprocessStdin,
subprocess: subprocess,
waitWritableFinal: waitWritableFinal,
waitWritableDestroy: waitWritableDestroy
})),
highWaterMark: subprocessStdin.writableHighWaterMark,
objectMode: subprocessStdin.writableObjectMode
});
onStdinFinished(subprocessStdin, writable);
return writable;
};

const getSubprocessStdin = (subprocess, to, concurrentStreams) => {
const subprocessStdin = getToStream(subprocess, to);
const waitWritableFinal = addConcurrentStream(concurrentStreams, subprocessStdin, "writableFinal");
const waitWritableDestroy = addConcurrentStream(concurrentStreams, subprocessStdin, "writableDestroy");
return {
subprocessStdin: subprocessStdin,
waitWritableFinal: waitWritableFinal,
waitWritableDestroy: waitWritableDestroy
};
};

const getWritableMethods = (subprocessStdin, subprocess, waitWritableFinal) => ({
write: onWrite.bind(undefined, subprocessStdin),
final: callbackify(onWritableFinal.bind(undefined, subprocessStdin, subprocess, waitWritableFinal))
});

const onWrite = (subprocessStdin, chunk, encoding, done) => {
if (subprocessStdin.write(chunk, encoding)) {
done();
} else {
subprocessStdin.once("drain", done);
}
};

const onWritableFinal = async (subprocessStdin, subprocess, waitWritableFinal) => {
if (await waitForConcurrentStreams(waitWritableFinal, subprocess)) {
if (subprocessStdin.writable) {
subprocessStdin.end();
}
await subprocess;
}
};

const onStdinFinished = async (subprocessStdin, writable, subprocessStdout) => {
try {
await waitForSubprocessStdin(subprocessStdin);
if (writable.writable) {
writable.end();
}
} catch (error) {
await safeWaitForSubprocessStdout(subprocessStdout);
destroyOtherWritable(writable, error);
}
};

const onWritableDestroy = async ({subprocessStdin: subprocessStdin, subprocess: subprocess, waitWritableFinal: waitWritableFinal, waitWritableDestroy: waitWritableDestroy}, error) => {
await waitForConcurrentStreams(waitWritableFinal, subprocess);
if (await waitForConcurrentStreams(waitWritableDestroy, subprocess)) {
destroyOtherWritable(subprocessStdin, error);
await waitForSubprocess(subprocess, error);
}
};

const destroyOtherWritable = (stream, error) => {
destroyOtherStream(stream, stream.writable, error);
};

const createDuplex = ({subprocess: subprocess, concurrentStreams: concurrentStreams, encoding: encoding}, {from: from, to: to, binary: binaryOption = true, preserveNewlines: preserveNewlines = true} = {}) => {
const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
const {subprocessStdout: subprocessStdout, waitReadableDestroy: waitReadableDestroy} = getSubprocessStdout(subprocess, from, concurrentStreams);
const {subprocessStdin: subprocessStdin, waitWritableFinal: waitWritableFinal, waitWritableDestroy: waitWritableDestroy} = getSubprocessStdin(subprocess, to, concurrentStreams);
const {readableEncoding: readableEncoding, readableObjectMode: readableObjectMode, readableHighWaterMark: readableHighWaterMark} = getReadableOptions(subprocessStdout, binary);
const {read: read, onStdoutDataDone: onStdoutDataDone} = getReadableMethods({
subprocessStdout: subprocessStdout,
subprocess: subprocess,
binary: binary,
encoding: encoding,
preserveNewlines: preserveNewlines
});
const duplex = new Duplex({
read: read,
...getWritableMethods(subprocessStdin, subprocess, waitWritableFinal),
destroy: callbackify(onDuplexDestroy.bind(undefined, {
subprocessStdout: subprocessStdout,
subprocessStdin: subprocessStdin,
subprocess: subprocess,
waitReadableDestroy: waitReadableDestroy,
waitWritableFinal: waitWritableFinal,
waitWritableDestroy: waitWritableDestroy
})),
readableHighWaterMark: readableHighWaterMark,
writableHighWaterMark: subprocessStdin.writableHighWaterMark,
readableObjectMode: readableObjectMode,
writableObjectMode: subprocessStdin.writableObjectMode,
encoding: readableEncoding
});
onStdoutFinished({
subprocessStdout: subprocessStdout,
onStdoutDataDone: onStdoutDataDone,
readable: duplex,
subprocess: subprocess,
subprocessStdin: subprocessStdin
});
onStdinFinished(subprocessStdin, duplex, subprocessStdout);
return duplex;
};

const onDuplexDestroy = async ({subprocessStdout: subprocessStdout, subprocessStdin: subprocessStdin, subprocess: subprocess, waitReadableDestroy: waitReadableDestroy, waitWritableFinal: waitWritableFinal, waitWritableDestroy: waitWritableDestroy}, error) => {
await Promise.all([ onReadableDestroy({
subprocessStdout: subprocessStdout,
subprocess: subprocess,
waitReadableDestroy: waitReadableDestroy
}, error), onWritableDestroy({
subprocessStdin: subprocessStdin,
subprocess: subprocess,
waitWritableFinal: waitWritableFinal,
waitWritableDestroy: waitWritableDestroy
}, error) ]);
};

const createIterable = (subprocess, encoding, {from: from, binary: binaryOption = false, preserveNewlines: preserveNewlines = false} = {}) => {
const binary = binaryOption || BINARY_ENCODINGS.has(encoding);
const subprocessStdout = getFromStream(subprocess, from);
const onStdoutData = iterateOnSubprocessStream({
subprocessStdout: subprocessStdout,
subprocess: subprocess,
binary: binary,
shouldEncode: true,
encoding: encoding,
preserveNewlines: preserveNewlines
});
return iterateOnStdoutData(onStdoutData, subprocessStdout, subprocess);
};

const iterateOnStdoutData = async function*(onStdoutData, subprocessStdout, subprocess) {
try {
yield* onStdoutData;
} finally {
if (subprocessStdout.readable) {
subprocessStdout.destroy();
}
await subprocess;
}
};

const addConvertedStreams = (subprocess, {encoding: encoding}) => {
const concurrentStreams = initializeConcurrentStreams();
subprocess.readable = createReadable.bind(undefined, {
subprocess: subprocess,
concurrentStreams: concurrentStreams,
encoding: encoding
});
subprocess.writable = createWritable.bind(undefined, {
subprocess: subprocess,
concurrentStreams: concurrentStreams
});
subprocess.duplex = createDuplex.bind(undefined, {
subprocess: subprocess,
concurrentStreams: concurrentStreams,
encoding: encoding
});
subprocess.iterable = createIterable.bind(undefined, subprocess, encoding);
subprocess[Symbol.asyncIterator] = createIterable.bind(undefined, subprocess, encoding, {});
};

const mergePromise = (subprocess, promise) => {
for (const [property, descriptor] of descriptors) {
const value = descriptor.value.bind(promise);
Reflect.defineProperty(subprocess, property, {
...descriptor,
value: value
});
}
};

const nativePromisePrototype = (async () => {})().constructor.prototype;

const descriptors = [ "then", "catch", "finally" ].map(property => [ property, Reflect.getOwnPropertyDescriptor(nativePromisePrototype, property) ]);

const execaCoreAsync = (rawFile, rawArguments, rawOptions, createNested) => {
const {file: file, commandArguments: commandArguments, command: command, escapedCommand: escapedCommand, startTime: startTime, verboseInfo: verboseInfo, options: options, fileDescriptors: fileDescriptors} = handleAsyncArguments(rawFile, rawArguments, rawOptions);
const {subprocess: subprocess, promise: promise} = spawnSubprocessAsync({
file: file,
commandArguments: commandArguments,
options: options,
startTime: startTime,
verboseInfo: verboseInfo,
command: command,
escapedCommand: escapedCommand,
fileDescriptors: fileDescriptors
});
subprocess.pipe = pipeToSubprocess.bind(undefined, {
source: subprocess,
sourcePromise: promise,
boundOptions: {},
createNested: createNested
});
mergePromise(subprocess, promise);
SUBPROCESS_OPTIONS.set(subprocess, {
options: options,
fileDescriptors: fileDescriptors
});
return subprocess;
};

const handleAsyncArguments = (rawFile, rawArguments, rawOptions) => {
const {command: command, escapedCommand: escapedCommand, startTime: startTime, verboseInfo: verboseInfo} = handleCommand(rawFile, rawArguments, rawOptions);
const {file: file, commandArguments: commandArguments, options: normalizedOptions} = normalizeOptions(rawFile, rawArguments, rawOptions);
const options = handleAsyncOptions(normalizedOptions);
const fileDescriptors = handleStdioAsync(options, verboseInfo);
return {
file: file,
commandArguments: commandArguments,
command: command,
escapedCommand: escapedCommand,
startTime: startTime,
verboseInfo: verboseInfo,
options: options,
fileDescriptors: fileDescriptors
};
};

const handleAsyncOptions = ({timeout: timeout, signal: signal, ...options}) => {
if (signal !== undefined) {
throw new TypeError('The "signal" option has been renamed to "cancelSignal" instead.');
}
return {
...options,
timeoutDuration: timeout
};
};

const spawnSubprocessAsync = ({file: file, commandArguments: commandArguments, options: options, startTime: startTime, verboseInfo: verboseInfo, command: command, escapedCommand: escapedCommand, fileDescriptors: fileDescriptors}) => {
let subprocess;
try {
subprocess = spawn(...concatenateShell(file, commandArguments, options));
} catch (error) {
return handleEarlyError({
error: error,
command: command,
escapedCommand: escapedCommand,
fileDescriptors: fileDescriptors,
options: options,
startTime: startTime,
verboseInfo: verboseInfo
});
}
const controller = new AbortController;
setMaxListeners(Number.POSITIVE_INFINITY, controller.signal);
const originalStreams = [ ...subprocess.stdio ];
pipeOutputAsync(subprocess, fileDescriptors, controller);
cleanupOnExit(subprocess, options, controller);
const context = {};
const onInternalError = createDeferred();
subprocess.kill = subprocessKill.bind(undefined, {
kill: subprocess.kill.bind(subprocess),
options: options,
onInternalError: onInternalError,
context: context,
controller: controller
});
subprocess.all = makeAllStream(subprocess, options);
addConvertedStreams(subprocess, options);
addIpcMethods(subprocess, options);
const promise = handlePromise({
subprocess: subprocess,
options: options,
startTime: startTime,
verboseInfo: verboseInfo,
fileDescriptors: fileDescriptors,
originalStreams: originalStreams,
command: command,
escapedCommand: escapedCommand,
context: context,
onInternalError: onInternalError,
controller: controller
});
return {
subprocess: subprocess,
promise: promise
};
};

const handlePromise = async ({subprocess: subprocess, options: options, startTime: startTime, verboseInfo: verboseInfo, fileDescriptors: fileDescriptors, originalStreams: originalStreams, command: command, escapedCommand: escapedCommand, context: context, onInternalError: onInternalError, controller: controller}) => {
const [errorInfo, [exitCode, signal], stdioResults, allResult, ipcOutput] = await waitForSubprocessResult({
subprocess: subprocess,
options: options,
context: context,
verboseInfo: verboseInfo,
fileDescriptors: fileDescriptors,
originalStreams: originalStreams,
onInternalError: onInternalError,
controller: controller
});
controller.abort();
onInternalError.resolve();
const stdio = stdioResults.map((stdioResult, fdNumber) => stripNewline(stdioResult, options, fdNumber));
const all = stripNewline(allResult, options, "all");
const result = getAsyncResult({
errorInfo: errorInfo,
exitCode: exitCode,
signal: signal,
stdio: stdio,
all: all,
ipcOutput: ipcOutput,
context: context,
options: options,
command: command,
escapedCommand: escapedCommand,
startTime: startTime
});
return handleResult(result, verboseInfo, options);
};

const getAsyncResult = ({errorInfo: errorInfo, exitCode: exitCode, signal: signal, stdio: stdio, all: all, ipcOutput: ipcOutput, context: context, options: options, command: command, escapedCommand: escapedCommand, startTime: startTime}) => "error" in errorInfo ? makeError({
error: errorInfo.error,
command: command,
escapedCommand: escapedCommand,
timedOut: context.terminationReason === "timeout",
isCanceled: context.terminationReason === "cancel" || context.terminationReason === "gracefulCancel",
isGracefullyCanceled: context.terminationReason === "gracefulCancel",
isMaxBuffer: errorInfo.error instanceof MaxBufferError,
isForcefullyTerminated: context.isForcefullyTerminated,
exitCode: exitCode,
signal: signal,
stdio: stdio,
all: all,
ipcOutput: ipcOutput,
options: options,
startTime: startTime,
isSync: false
}) : makeSuccessResult({
command: command,
escapedCommand: escapedCommand,
stdio: stdio,
all: all,
ipcOutput: ipcOutput,
options: options,
startTime: startTime
});

const mergeOptions = (boundOptions, options) => {
const newOptions = Object.fromEntries(Object.entries(options).map(([optionName, optionValue]) => [ optionName, mergeOption(optionName, boundOptions[optionName], optionValue) ]));
return {
...boundOptions,
...newOptions
};
};

const mergeOption = (optionName, boundOptionValue, optionValue) => {
if (DEEP_OPTIONS.has(optionName) && isPlainObject(boundOptionValue) && isPlainObject(optionValue)) {
return {
...boundOptionValue,
...optionValue
};
}
return optionValue;
};

const DEEP_OPTIONS = new Set([ "env", ...FD_SPECIFIC_OPTIONS ]);

const createExeca = (mapArguments, boundOptions, deepOptions, setBoundExeca) => {
const createNested = (mapArguments, boundOptions, setBoundExeca) => createExeca(mapArguments, boundOptions, deepOptions, setBoundExeca);
const boundExeca = (...execaArguments) => callBoundExeca({
mapArguments: mapArguments,
deepOptions: deepOptions,
boundOptions: boundOptions,
setBoundExeca: setBoundExeca,
createNested: createNested
}, ...execaArguments);
if (setBoundExeca !== undefined) {
setBoundExeca(boundExeca, createNested, boundOptions);
}
return boundExeca;
};

const callBoundExeca = ({mapArguments: mapArguments, deepOptions: deepOptions = {}, boundOptions: boundOptions = {}, setBoundExeca: setBoundExeca, createNested: createNested}, firstArgument, ...nextArguments) => {
if (isPlainObject(firstArgument)) {
return createNested(mapArguments, mergeOptions(boundOptions, firstArgument), setBoundExeca);
}
const {file: file, commandArguments: commandArguments, options: options, isSync: isSync} = parseArguments({
mapArguments: mapArguments,
firstArgument: firstArgument,
nextArguments: nextArguments,
deepOptions: deepOptions,
boundOptions: boundOptions
});
return isSync ? execaCoreSync(file, commandArguments, options) : execaCoreAsync(file, commandArguments, options, createNested);
};

const parseArguments = ({mapArguments: mapArguments, firstArgument: firstArgument, nextArguments: nextArguments, deepOptions: deepOptions, boundOptions: boundOptions}) => {
const callArguments = isTemplateString(firstArgument) ? parseTemplates(firstArgument, nextArguments) : [ firstArgument, ...nextArguments ];
const [initialFile, initialArguments, initialOptions] = normalizeParameters(...callArguments);
const mergedOptions = mergeOptions(mergeOptions(deepOptions, boundOptions), initialOptions);
const {file: file = initialFile, commandArguments: commandArguments = initialArguments, options: options = mergedOptions, isSync: isSync = false} = mapArguments({
file: initialFile,
commandArguments: initialArguments,
options: mergedOptions
});
return {
file: file,
commandArguments: commandArguments,
options: options,
isSync: isSync
};
};

const mapCommandAsync = ({file: file, commandArguments: commandArguments}) => parseCommand(file, commandArguments);

const mapCommandSync = ({file: file, commandArguments: commandArguments}) => ({
...parseCommand(file, commandArguments),
isSync: true
});

const parseCommand = (command, unusedArguments) => {
if (unusedArguments.length > 0) {
throw new TypeError(`The command and its arguments must be passed as a single string: ${command} ${unusedArguments}.`);
}
const [file, ...commandArguments] = parseCommandString(command);
return {
file: file,
commandArguments: commandArguments
};
};

const parseCommandString = command => {
if (typeof command !== "string") {
throw new TypeError(`The command must be a string: ${String(command)}.`);
}
const trimmedCommand = command.trim();
if (trimmedCommand === "") {
return [];
}
const tokens = [];
for (const token of trimmedCommand.split(SPACES_REGEXP)) {
const previousToken = tokens.at(-1);
if (previousToken && previousToken.endsWith("\\")) {
tokens[tokens.length - 1] = `${previousToken.slice(0, -1)} ${token}`;
} else {
tokens.push(token);
}
}
return tokens;
};

const SPACES_REGEXP = / +/g;

const setScriptSync = (boundExeca, createNested, boundOptions) => {
boundExeca.sync = createNested(mapScriptSync, boundOptions);
boundExeca.s = boundExeca.sync;
};

const mapScriptAsync = ({options: options}) => getScriptOptions(options);

const mapScriptSync = ({options: options}) => ({
...getScriptOptions(options),
isSync: true
});

const getScriptOptions = options => ({
options: {
...getScriptStdinOption(options),
...options
}
});

const getScriptStdinOption = ({input: input, inputFile: inputFile, stdio: stdio}) => input === undefined && inputFile === undefined && stdio === undefined ? {
stdin: "inherit"
} : {};

const deepScriptOptions = {
preferLocal: true
};

const execa = createExeca(() => ({}));

createExeca(() => ({
isSync: true
}));

createExeca(mapCommandAsync);

createExeca(mapCommandSync);

createExeca(mapNode);

createExeca(mapScriptAsync, {}, deepScriptOptions, setScriptSync);

getIpcExport();

const socketPathLimit = process.platform === "linux" ? 107 : 103;

const longestName = "/k99999-5";

async function createPrivateFolder(preferred = []) {
const unix = process.platform !== "win32";
const candidates = unix ? [ ...preferred, tmpdir(), process.env["XDG_RUNTIME_DIR"] || "/tmp", "/tmp" ] : [ tmpdir() ];
const short = unix ? candidates.filter(fitsSocket) : [];
for (const parent of [ ...short, ...candidates ]) {
const path = await mkdtemp(join(parent, "nbcrane-")).catch(() => null);
if (path) {
await writeFile(join(path, "owner"), String(process.pid));
return {
path: path,
hasSockets: short.includes(parent),
remove: () => rm(path, {
recursive: true,
force: true,
maxRetries: 3
}).catch(() => {})
};
}
}
throw new Error(`no temporary folder can be written to (tried ${candidates.join(", ")})`);
}

const fitsSocket = parent => Buffer.byteLength(join(parent, "nbcrane-XXXXXX") + longestName) <= socketPathLimit;

const predictorKeyNames = [ "NBCRANE_API_KEY", "OPENAI_API_KEY", "AZURE_OPENAI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY" ];

const secretFiles = /^(?:NETRC|KUBECONFIG|PGSERVICEFILE|BOTO_CONFIG|MYSQL_TEST_LOGIN_FILE|DOCKER_CONFIG)$/;

const openVaults = /^(?:BW|OP)_SESSION/;

const ofTheRunner = /^(?:ACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_.*|GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|INPUT_.*|STATE_.*|SSH_AGENT_PID|JUPYTER_TOKEN|NBCRANE_.*)$/;

function kernelEnvironment(own, asked, passed = []) {
const environment = {};
for (const [name, value] of Object.entries(own)) {
if (value === undefined || gitHookVariables.includes(name)) continue;
if (isPassed(name, passed) || !isSecretVariable(name, value)) environment[name] = value;
}
return {
...environment,
...asked
};
}

function passedVariables(own, passed) {
return Object.fromEntries(Object.entries(own).flatMap(([name, value]) => value !== undefined && isPassed(name, passed) ? [ [ name, value ] ] : []));
}

function whyWithheld(name, {own: own, passed: passed, kernel: kernel}) {
const value = own[name];
if (value === undefined || isPassed(name, passed)) return null;
if (kernel === "container") return "a container gets none of your variables";
return isSecretVariable(name, value) ? "it looks like a secret" : null;
}

function isSecretVariable(name, value) {
const upper = name.toUpperCase();
return isPredictorKey(upper) || secretName(name) !== null || [ secretFiles, openVaults, ofTheRunner ].some(names => names.test(upper)) || credentialsIn(value).length > 0;
}

const starsOnly = {
dot: true,
nonegate: true,
nobrace: true,
nobracket: true,
noextglob: true
};

function isPassed(name, passed) {
return passed.some(pattern => pattern === name || pattern.includes("*") && !isPredictorKey(name.toUpperCase()) && picomatch.isMatch(name, pattern, starsOnly));
}

const isPredictorKey = name => predictorKeyNames.includes(name);

const gitHookVariables = [ "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY" ];

function hostEnvironment(env = process.env, checkouts = []) {
const roots = [ ...new Set([ ...ownCheckout(), ...checkouts ].flatMap(root => [ root, realPath(root) ])) ];
return Object.fromEntries(Object.entries(kernelEnvironment({
...env
}, {})).flatMap(([name, value]) => {
if (steersPrograms.test(name)) return [];
if (listsOfFolders.test(name)) {
const trusted = trustedPath(value, checkouts).join(delimiter);
return trusted || name.toUpperCase() === "PATH" ? [ [ name, trusted ] ] : [];
}
return leadsInto(roots, value) ? [] : [ [ name, value ] ];
}));
}

function leadsInto(roots, value) {
const inside = path => roots.some(root => isWithin(path, root));
const names = root => value.split(root).some((rest, at) => at > 0 && /^(?![\w.~-])/.test(rest));
return roots.some(names) || value.split(delimiter).some(part => /^\.{1,2}(?:[/\\]|$)/.test(part) || isAbsolute(part) && inside(realPath(part)));
}

function engineEnvironment(env = process.env) {
const overSsh = [ env["DOCKER_HOST"], env["CONTAINER_HOST"] ].some(address => address?.startsWith("ssh:"));
const own = overSsh ? /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$|SSH_AUTH_SOCK$)/ : /^(?:DOCKER_|CONTAINER_|CONTAINERS_|REGISTRY_AUTH_FILE$)/;
return {
...hostEnvironment(env),
...only(env, own)
};
}

const pipEnvironment = (env = process.env) => ({
...hostEnvironment(env),
...only(env, /^(?:PIP_(?!CONFIG_FILE$|REQUIREMENT|TARGET|PREFIX|USER|PYTHON).*|https?_proxy|all_proxy|no_proxy)$/i)
});

const steersPrograms = /^(?:PYTHON|GIT_|NODE_|PERL|RUBY|BASH|DYLD_INSERT_)|^(?:LD_PRELOAD|LD_AUDIT|ENV|SHELLOPTS|PS4|SHELL|PAGER|EDITOR|VISUAL|SSH_ASKPASS)$/;

const listsOfFolders = /^(?:PATH|LD_\w+|DYLD_\w+|GCONV_PATH|LOCPATH|NLSPATH|OPENSSL_(?:CONF|MODULES|ENGINES))$/i;

const only = (env, names) => Object.fromEntries(Object.entries(env).flatMap(([name, value]) => value !== undefined && names.test(name) ? [ [ name, value ] ] : []));

const pauseMs = 500;

const patience = 20;

const blindPatience = 600;

const mostKiB = 2 * 2 ** 20;

function whenStuck(pid, onStuck) {
let [before, quiet, isOver] = [ "", 0, false ];
const look = async () => {
const now = await signsOfLife(pid);
if (isOver) return;
quiet = now === null || now === before ? quiet + 1 : 0;
before = now ?? "";
if (Number(/^RssAnon:\s*(\d+) kB$/m.exec(before)?.[1] ?? 0) > mostKiB) onStuck("took more than 2 GiB of memory"); else if (quiet >= (now === null ? blindPatience : patience)) onStuck("did not go on"); else timer = setTimeout(look, pauseMs);
};
let timer = setTimeout(look, pauseMs);
return () => {
isOver = true;
clearTimeout(timer);
};
}

async function signsOfLife(pid) {
const read = name => readText(`/proc/${pid}/${name}`, {
maxBytes: 2 ** 16
});
return Promise.all([ read("stat"), read("status") ]).then(texts => texts.join(""), () => null);
}

async function withGit(folder, use) {
const root = repositoryOf(realPath(folder));
const real = root === null ? null : await realRepository(root);
const program = root === null ? null : findProgram("git", process.env, [ root ]).path;
if (root === null || real === null || program === null) return null;
const place = await createPrivateFolder();
try {
const own = join(place.path, "git");
const env = {
...hostEnvironment(process.env, ownCheckout(root)),
...quiet,
GIT_DIR: own
};
const run = (args, more) => output(program, args, {
env: {
...env,
...more
},
folder: folder
});
await linkRepository(real, own);
await writeFile(join(own, "config"), "");
const users = pairs(await run([ "config", "--null", "--list" ], {}));
const local = join(real.common, "config");
const isThere = await kindOf(local) === "file";
const repositorys = isThere ? pairs(await run([ "config", "--null", "--no-includes", "--file", local, "--list" ], {})) : [];
await writeFile(join(own, "config"), configuration(users, repositorys));
const view = {
GIT_CONFIG_NOSYSTEM: "1",
GIT_CONFIG_GLOBAL: join(place.path, "none"),
GIT_OBJECT_DIRECTORY: join(real.common, "objects"),
GIT_INDEX_FILE: join(real.folder, "index"),
GIT_WORK_TREE: root
};
if (await kindOf(view.GIT_INDEX_FILE) === "other") return null;
return await use(args => run([ "-C", folder, ...args ], view));
} finally {
await place.remove();
}
}

const quiet = {
GIT_OPTIONAL_LOCKS: "0",
GIT_TERMINAL_PROMPT: "0",
GIT_NO_LAZY_FETCH: "1",
GIT_ALLOW_PROTOCOL: "none"
};

async function output(program, args, {env: env, folder: folder}) {
const running = execa(program, [ ...args ], {
reject: false,
stripFinalNewline: false,
maxBuffer: 512 * 1024 * 1024,
stdin: "ignore",
cwd: neutralFolder(),
env: env,
extendEnv: false
});
let stopWatching = () => {};
const stuck = new Promise((_, reject) => {
if (running.pid === undefined) return;
stopWatching = whenStuck(running.pid, how => {
running.kill("SIGKILL");
reject(new UserError("git-stuck", `git ${how} in ${folder}, so it was stopped.`, {
remedy: `Something else may be in the place of a file that git reads, such as .gitignore or .git/info/exclude. Look for pipes and links to devices: find ${shellQuote(folder)} -type p -o -type l`
}));
});
});
const {failed: failed, stdout: stdout} = await Promise.race([ running, stuck ]).finally(stopWatching);
return failed ? null : stdout;
}

async function realRepository(root) {
const pointer = await textOf$1(join(root, ".git"));
const named = pointer === null ? ".git" : /^gitdir: (.+)$/m.exec(pointer)?.[1];
if (named === undefined) return null;
const folder = resolve(root, named);
const shared = await textOf$1(join(folder, "commondir"));
const common = shared === null ? folder : resolve(folder, shared.trim());
return await kindOf(join(folder, "HEAD")) === "file" ? {
folder: folder,
common: common
} : null;
}

async function linkRepository({folder: folder, common: common}, own) {
await mkdir(join(own, "logs"), {
recursive: true
});
const heads = (await readdir(folder)).filter(name => /^(?:[A-Z_]*HEAD|sharedindex\.[0-9a-f]+)$/.test(name));
const files = [ ...heads, "logs/HEAD" ].map(name => [ folder, name ]);
for (const [from, name] of [ ...files, [ common, "packed-refs" ], [ common, "shallow" ] ]) {
if (await kindOf(join(from, name)) === "file") await copyFile(join(from, name), join(own, name), constants.COPYFILE_FICLONE);
}
for (const name of [ "refs", "info", "reftable", "logs/refs" ]) {
if (await kindOf(join(common, name)) === "folder") await symlink(resolve(common, name), join(own, name), "junction");
}
}

const kindOf = path => stat(path).then(stats => stats.isFile() && stats.size <= maxRecordBytes ? "file" : stats.isDirectory() ? "folder" : "other", () => "none");

const textOf$1 = path => readText(path, {
maxBytes: 2 ** 16
}).catch(() => null);

const pairs = text => (text ?? "").split("\0").flatMap(entry => {
const at = entry.indexOf("\n");
return at < 0 ? [] : [ {
key: entry.slice(0, at),
value: entry.slice(at + 1)
} ];
});

const harmless = /^(?:core\.(?:autocrlf|eol|filemode|ignorecase|symlinks|precomposeunicode|trustctime|checkstat)|branch\..*\.(?:remote|merge)|remote\..*\.(?:fetch|url))$/s;

const ofTheUser = /^core\.excludesfile$/;

const ofTheRepository = /^extensions\.(?:objectformat|refstorage)$/;

function configuration(users, repositorys) {
const kept = [ ...users.filter(({key: key}) => harmless.test(key) || ofTheUser.test(key)), ...repositorys.filter(({key: key}) => harmless.test(key) || ofTheRepository.test(key)) ];
const version = {
key: "core.repositoryformatversion",
value: "1"
};
return [ version, ...kept ].map(({key: key, value: value}) => `${section(key)}\n\t${key.slice(key.lastIndexOf(".") + 1)} = ${quoted(value)}\n`).join("");
}

function section(key) {
const [first, last] = [ key.indexOf("."), key.lastIndexOf(".") ];
const name = key.slice(0, first);
return first === last ? `[${name}]` : `[${name} ${quoted(key.slice(first + 1, last))}]`;
}

const quoted = text => `"${text.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`
/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */;

function getLineColFromPtr(string, ptr) {
let lines = string.slice(0, ptr).split(/\r?\n/);
return [ lines.length, lines.pop().length + 1 ];
}

function makeCodeBlock(string, line, column) {
let lines = string.split(/\r?\n/);
let codeblock = "";
let numberLen = (Math.log10(line + 1) | 0) + 1;
for (let i = line - 1; i <= line + 1; i++) {
let l = lines[i - 1];
if (!l) continue;
codeblock += i.toString().padEnd(numberLen, " ");
codeblock += ":  ";
codeblock += l;
codeblock += "\n";
if (i === line) {
codeblock += " ".repeat(numberLen + column + 2);
codeblock += "^\n";
}
}
return codeblock;
}

class TomlError extends Error {
line;
column;
codeblock;
constructor(message, options) {
const [line, column] = getLineColFromPtr(options.toml, options.ptr);
const codeblock = makeCodeBlock(options.toml, line, column);
super(`Invalid TOML document: ${message}\n\n${codeblock}`, options);
this.line = line;
this.column = column;
this.codeblock = codeblock;
}
static x(message, ctx, ptr) {
throw new TomlError(message, {
toml: ctx.s,
ptr: ptr ?? ctx.p
});
}
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ function parseString(ctx) {
let startPtr = ctx.p;
let c = ctx.s.charCodeAt(ctx.p++);
let first = c;
let isLiteral = c === 39;
let isMultiline = c === ctx.s.charCodeAt(ctx.p) && c === ctx.s.charCodeAt(ctx.p + 1);
if (isMultiline) {
if ((c = ctx.s.charCodeAt(ctx.p += 2)) === 10) ctx.p++; else if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) ctx.p += 2;
}
let parsed = "";
let sliceStart = ctx.p;
let state = 0;
for (;ctx.p < ctx.s.length; ctx.p++) {
c = ctx.s.charCodeAt(ctx.p);
if (isMultiline && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10)) {
state = state && 3;
} else if (c < 32 && c !== 9 || c === 127) {
TomlError.x("control characters are not allowed in strings", ctx);
} else if ((!state || state === 3) && c === first && (!isMultiline || ctx.s.charCodeAt(ctx.p + 1) === first && ctx.s.charCodeAt(ctx.p + 2) === first)) {
if (isMultiline) {
if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
if (ctx.s.charCodeAt(ctx.p + 3) === first) ctx.p++;
}
if (!state) {
let s = ctx.s.slice(sliceStart, ctx.p);
parsed = parsed ? parsed + s : s;
}
ctx.p += isMultiline ? 3 : 1;
return parsed;
} else if (!state) {
if (!isLiteral && c === 92) {
parsed += ctx.s.slice(sliceStart, sliceStart = ctx.p);
state = 1;
}
} else if (state === 1) {
if (c === 120 || c === 117 || c === 85) {
let errPtr = ctx.p++ - 1;
let value = 0;
let len = c === 120 ? 2 : c === 117 ? 4 : 8;
for (let j = 0; j < len; j++, ctx.p++) {
let hex = ctx.s.charCodeAt(ctx.p);
let digit = hex >= 48 && hex <= 57 ? hex - 48 : hex >= 65 && hex <= 70 ? hex - 65 + 10 : hex >= 97 && hex <= 102 ? hex - 97 + 10 : -1;
if (digit < 0) TomlError.x("invalid non-hex character in unicode escape", ctx);
value = value << 4 | digit;
}
if (value < 0 || value > 1114111 || value >= 55296 && value <= 57343) {
TomlError.x("invalid unicode escape", ctx, errPtr);
}
parsed += String.fromCodePoint(value);
sliceStart = ctx.p--;
state = 0;
} else if (isMultiline && (c === 32 || c === 9)) {
state = 2;
} else {
if (c === 98) parsed += "\b"; else if (c === 116) parsed += "\t"; else if (c === 110) parsed += "\n"; else if (c === 102) parsed += "\f"; else if (c === 114) parsed += "\r"; else if (c === 101) parsed += ""; else if (c === 34) parsed += '"'; else if (c === 92) parsed += "\\"; else TomlError.x("unrecognised escape sequence", ctx);
sliceStart = ctx.p + 1;
state = 0;
}
} else if (c !== 32 && c !== 9) {
if (state === 2) TomlError.x("invalid escape: only line-ending whitespace may be escaped", ctx, sliceStart);
state = !isLiteral && c === 92 ? 1 : 0;
sliceStart = ctx.p;
}
}
TomlError.x("unfinished string", ctx, startPtr);
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ let DATE_TIME_RE = /^(\d{4}-\d{2}-\d{2})?[Tt ]?(?:(\d{2}):\d{2}(?::\d{2}(?:\.\d+)?)?)?(Z|z|[-+]\d{2}:\d{2})?$/i;

class TomlDate extends Date {
#hasDate=false;
#hasTime=false;
#offset=null;
constructor(date, fasttype, unsafeDelim) {
let hasDate = true;
let hasTime = true;
let offset = "Z";
let c;
if (typeof date === "string") {
if (fasttype) prep: {
if (fasttype < 3) {
if (+date.slice(11, 13) > 23) {
date = "";
break prep;
}
if (fasttype === 2) {
offset = null;
date += "Z";
} else if ((c = date.charCodeAt(date.length - 1)) !== 90 && c !== 122) {
offset = date.slice(date.length - 6);
}
if (unsafeDelim) date = date.slice(0, 10) + "T" + date.slice(11);
} else if (fasttype === 4) {
date = +date.slice(0, 2) > 23 ? "" : `0000-01-01T${date}Z`;
}
hasDate = fasttype !== 4;
hasTime = fasttype !== 3;
} else {
let match = date.match(DATE_TIME_RE);
if (match) {
if (!match[1]) {
hasDate = false;
date = `0000-01-01T${date}`;
}
hasTime = !!match[2];
hasTime && date[10] === " " && (date = date.replace(" ", "T"));
if (match[2] && +match[2] > 23) {
date = "";
} else {
offset = match[3] || null;
if (!offset && hasTime) date += "Z";
}
} else {
date = "";
}
}
}
super(date);
if (!isNaN(this.getTime())) {
this.#hasDate = hasDate;
this.#hasTime = hasTime;
this.#offset = offset;
}
}
isDateTime() {
return this.#hasDate && this.#hasTime;
}
isLocal() {
return !this.#hasDate || !this.#hasTime || !this.#offset;
}
isDate() {
return this.#hasDate && !this.#hasTime;
}
isTime() {
return this.#hasTime && !this.#hasDate;
}
isValid() {
return this.#hasDate || this.#hasTime;
}
toISOString() {
let iso = super.toISOString();
if (this.isDate()) return iso.slice(0, 10);
if (this.isTime()) return iso.slice(11, 23);
if (this.#offset === null) return iso.slice(0, -1);
if (this.#offset === "Z" || this.#offset === "z") return iso;
let offset = +this.#offset.slice(1, 3) * 60 + +this.#offset.slice(4, 6);
offset = this.#offset[0] === "-" ? offset : -offset;
let offsetDate = new Date(this.getTime() - offset * 6e4);
return offsetDate.toISOString().slice(0, -1) + this.#offset;
}
static wrapAsOffsetDateTime(jsDate, offset = "Z") {
let date = new TomlDate(jsDate);
date.#offset = offset;
return date;
}
static wrapAsLocalDateTime(jsDate) {
let date = new TomlDate(jsDate);
date.#offset = null;
return date;
}
static wrapAsLocalDate(jsDate) {
let date = new TomlDate(jsDate);
date.#hasTime = false;
date.#offset = null;
return date;
}
static wrapAsLocalTime(jsDate) {
let date = new TomlDate(jsDate);
date.#hasDate = false;
date.#offset = null;
return date;
}
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ function isDigit(char, base = 10) {
return base === 16 ? char > 47 && char < 58 || char > 64 && char < 71 || char > 96 && char < 103 : char > 47 && char < 48 + base;
}

function isEndOfValue(char, delim) {
return char === 32 || char === 9 || char === 10 || char === 13 || delim && (char === delim || char === 44) || char === 35;
}

function extractValue(ctx, end) {
let errPtr = ctx.p;
let c = ctx.s.charCodeAt(ctx.p);
if (c === 91 || c === 123) {
ctx.d-- || TomlError.x("document contains excessively nested structures. aborting.", ctx);
let value = c === 91 ? parseArray(ctx) : parseInlineTable(ctx);
ctx.d++;
return value;
}
if (c === 34 || c === 39) {
return parseString(ctx);
}
if (c === 116) {
if (ctx.s.charCodeAt(++ctx.p) !== 114 || ctx.s.charCodeAt(++ctx.p) !== 117 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
return ctx.p++, true;
}
if (c === 102) {
if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 108 || ctx.s.charCodeAt(++ctx.p) !== 115 || ctx.s.charCodeAt(++ctx.p) !== 101) TomlError.x("invalid value", ctx, errPtr);
return ctx.p++, false;
}
if (c === 43 || c === 45) {
return parseNumber(ctx, ctx.p, ctx.s.charCodeAt(++ctx.p), 44 - c, end);
}
if (ctx.s.charCodeAt(ctx.p + 4) === 45 && ctx.s.charCodeAt(ctx.p + 7) === 45) {
return parseDate(ctx, c, end);
}
if (ctx.s.charCodeAt(ctx.p + 2) === 58) {
return parseTime(ctx, c, end);
}
return parseNumber(ctx, ctx.p, c, 0, end);
}

function parseNumber(ctx, startPtr, startChr, sign, endChr) {
let c = startChr;
let state = 0;
let hasUnderscores = false;
if (c === 105) {
if (ctx.s.charCodeAt(++ctx.p) !== 110 || ctx.s.charCodeAt(++ctx.p) !== 102) TomlError.x("invalid value", ctx, startPtr);
return ctx.p++, (sign || 1) / 0;
}
if (c === 110) {
if (ctx.s.charCodeAt(++ctx.p) !== 97 || ctx.s.charCodeAt(++ctx.p) !== 110) TomlError.x("invalid value", ctx, startPtr);
return ctx.p++, NaN;
}
if (c === 48) {
if (++ctx.p >= ctx.s.length || isEndOfValue(c = ctx.s.charCodeAt(ctx.p), endChr)) return ctx.bi === true ? 0n : 0;
if (!sign) {
if (c === 120) return parseIntegerBaseN(ctx, startPtr, 16, endChr); else if (c === 98) return parseIntegerBaseN(ctx, startPtr, 2, endChr); else if (c === 111) return parseIntegerBaseN(ctx, startPtr, 8, endChr);
}
if (c === 46) state = 2; else if (c === 101 || c === 69) state = 4; else TomlError.x("illegal leading zero", ctx, startPtr);
} else if (!isDigit(c)) TomlError.x("invalid value", ctx, startPtr);
while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
if (!state) state = 1;
if (c === 95) {
if (!(state & 1)) TomlError.x("illegal underscore", ctx);
state += 11;
hasUnderscores = true;
} else if (state === 1 && c === 46) state = 2; else if ((state === 1 || state === 3) && (c === 101 || c === 69)) state = 4; else if (state === 4 && (c === 43 || c === 45)) {
state = 6;
} else if (!isDigit(c)) TomlError.x(`illegal character in numeric literal`, ctx); else if (state > 9) state -= 11; else if (!(state & 1)) state++;
}
if (!state) {
let val = (startChr - 48) * (sign || 1);
return ctx.bi === true ? BigInt(val) : val;
}
if (!(state & 1)) TomlError.x("unfinished numeric value", ctx, startPtr);
let str = ctx.s.slice(startPtr, ctx.p);
if (hasUnderscores) str = str.replaceAll("_", "");
return state > 1 ? parseFloat(str) : parseInteger(ctx, str, 10, startPtr);
}

function parseIntegerBaseN(ctx, startPtr, base, endChr) {
let c, underscore = 1;
while (++ctx.p < ctx.s.length && (c = ctx.s.charCodeAt(ctx.p), !isEndOfValue(c, endChr))) {
if (c === 95) {
if (underscore & 1) TomlError.x("illegal underscore", ctx);
underscore = 3;
} else if (!isDigit(c, base)) TomlError.x(`illegal character in numeric literal`, ctx); else if (underscore & 1) underscore--;
}
if (underscore & 1) TomlError.x("unfinished numeric value", ctx);
let str = ctx.s.slice(startPtr + 2, ctx.p);
if (underscore) str = str.replaceAll("_", "");
return parseInteger(ctx, str, base, startPtr);
}

function parseInteger(ctx, str, base, startPtr) {
if (ctx.bi !== true) int: {
let val = parseInt(str, base);
if (!Number.isSafeInteger(val)) {
if (ctx.bi) break int;
TomlError.x("integer value cannot be represented losslessly", ctx, startPtr);
}
return val;
}
return base === 10 ? BigInt(str) : BigInt((base === 2 ? "0b" : base === 8 ? "0o" : "0x") + str);
}

function parseDate(ctx, c, endChr) {
let startPtr = ctx.p++, unsafeSeparator;
if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++)) || !isDigit(ctx.s.charCodeAt(ctx.p++))) {
return parseNumber(ctx, ctx.p = startPtr, c, 0, endChr);
}
ctx.p += 5;
if (!isDigit(ctx.s.charCodeAt(ctx.p++))) TomlError.x("invalid date-time: date part is malformed", ctx, startPtr);
if (ctx.p >= ctx.s.length || ((c = ctx.s.charCodeAt(ctx.p)) !== 32 || (unsafeSeparator = true, 
!isDigit(ctx.s.charCodeAt(ctx.p + 1)))) && c !== 84 && c !== 116) {
let t = ctx.s.slice(startPtr, ctx.p);
return readDate(ctx, t, 3, false, startPtr);
}
if (ctx.s.charCodeAt(ctx.p += 3) !== 58) TomlError.x("invalid date-time: time part is malformed", ctx, startPtr);
if (ctx.s.charCodeAt(ctx.p += 3) === 58) ctx.p += 3;
if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p))) ;
if (c = ctx.s.charCodeAt(ctx.p)) {
if (c === 90 || c === 122) {
let t = ctx.s.slice(startPtr, ++ctx.p);
return readDate(ctx, t, 1, unsafeSeparator, startPtr, "[+00:00]");
}
if (c === 43 || c === 45) {
let t = ctx.s.slice(startPtr, ctx.p += 6);
return readDate(ctx, t, 1, unsafeSeparator, startPtr, !ctx.ld && "[" + ctx.s.slice(ctx.p - 6, ctx.p) + "]");
}
}
let t = ctx.s.slice(startPtr, ctx.p);
return readDate(ctx, t, 2, unsafeSeparator, startPtr);
}

function parseTime(ctx, c, endChr) {
let start = ctx.p;
if (!isDigit(c) || !isDigit(ctx.s.charCodeAt(++ctx.p))) {
return parseNumber(ctx, --ctx.p, c, 0, endChr);
}
if (ctx.s.charCodeAt(ctx.p += 4) === 58) ctx.p += 3;
if (ctx.s.charCodeAt(ctx.p) === 46) while (isDigit(ctx.s.charCodeAt(++ctx.p))) ;
let t = ctx.s.slice(start, ctx.p);
return readDate(ctx, t, 4, false, start);
}

function readDate(ctx, str, type, unsafeDelim, errPtr, temporalSuffix) {
if (ctx.ld) {
let date = new TomlDate(str, type, unsafeDelim);
if (!date.isValid()) TomlError.x("invalid date", ctx, errPtr);
return date;
}
try {
if (temporalSuffix) str += temporalSuffix;
switch (type) {
case 1:
return Temporal.ZonedDateTime.from(str);

case 2:
return Temporal.PlainDateTime.from(str);

case 3:
return Temporal.PlainDate.from(str);

case 4:
return Temporal.PlainTime.from(str);
}
} catch (e) {
TomlError.x(e instanceof Error ? e.message : "" + e, ctx, errPtr);
}
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ function skipComment(ctx) {
for (;ctx.p < ctx.s.length; ctx.p++) {
let c = ctx.s.charCodeAt(ctx.p);
if (c === 10) break;
if (c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10) {
ctx.p++;
break;
}
if (c < 32 && c !== 9 || c === 127) {
TomlError.x("control characters are not allowed in comments", ctx);
}
}
}

function skipVoid(ctx, banNewLines, banComments) {
let c;
while (ctx.p < ctx.s.length) {
while (ctx.p < ctx.s.length && ((c = ctx.s.charCodeAt(ctx.p)) === 32 || c === 9 || !banNewLines && (c === 10 || c === 13 && ctx.s.charCodeAt(ctx.p + 1) === 10))) ctx.p++;
if (banComments || c !== 35) break;
skipComment(ctx);
}
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ function parseKey(ctx, end = 61) {
let startPtr;
let state = 0;
let parsed = [];
let sliceStart;
let c = ctx.s.charCodeAt(startPtr = ctx.p);
do {
if (c === end) {
if (!state) TomlError.x("unexpected end of key", ctx);
if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
return ctx.p++, parsed;
} else if (c === 46) {
if (!state) TomlError.x("illegal empty bare key", ctx);
if (state === 1) parsed.push(ctx.s.slice(sliceStart, ctx.p));
state = 0;
} else if (!state && (c === 34 || c === 39)) {
if (c === ctx.s.charCodeAt(ctx.p + 1) && c === ctx.s.charCodeAt(ctx.p + 2)) TomlError.x("illegal quoted key: multiline strings are not allowed", ctx);
parsed.push(parseString(ctx));
state = 2;
ctx.p--;
} else if (c === 32 || c === 9) {
if (state === 1) {
parsed.push(ctx.s.slice(sliceStart, ctx.p));
state = 2;
}
} else if (state === 2 || c < 48 && c !== 45 || c > 57 && c < 65 || c > 90 && c < 97 && c !== 95 || c > 122) {
TomlError.x("illegal character in key", ctx);
} else if (!state) {
state = 1;
sliceStart = ctx.p;
}
} while (c = ctx.s.charCodeAt(++ctx.p));
TomlError.x("incomplete key-value: cannot find end of key", ctx, startPtr);
}

function parseInlineTable(ctx) {
let startPtr = ctx.p++;
let res = Object.create(null);
let seen = new Set;
let c;
while (ctx.p < ctx.s.length) {
skipVoid(ctx);
if ((c = ctx.s.charCodeAt(ctx.p)) === 125) {
ctx.p++;
return res;
}
let k;
let t = res;
let hasOwn = false;
let errPtr = ctx.p;
let key = parseKey(ctx);
for (let i = 0; i < key.length; i++) {
if (i) t = hasOwn ? t[k] : t[k] = Object.create(null);
k = key[i];
if ((hasOwn = Object.hasOwn(t, k)) && (typeof t[k] !== "object" || seen.has(t[k]))) {
TomlError.x("trying to redefine an already defined value", ctx, errPtr);
}
let unsafe = k === "__proto__";
if (ctx.uk && (unsafe || k === "constructor")) {
t = ctx.uk !== 1 && TomlError.x("document contains an unsafe property", ctx, errPtr);
break;
}
if (!hasOwn && unsafe) {
Object.defineProperty(t, k, {
enumerable: true,
configurable: true,
writable: true
});
}
}
if (hasOwn) {
TomlError.x("trying to redefine an already defined value", ctx, errPtr);
}
skipVoid(ctx, true, true);
let value = extractValue(ctx, 125);
if (t && typeof (t[k] = value) === "object") seen.add(value);
skipVoid(ctx);
if ((c = ctx.s.charCodeAt(ctx.p++)) === 125) {
return res;
}
if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
}
TomlError.x("unfinished table", ctx, startPtr);
}

function parseArray(ctx) {
let startPtr = ctx.p++;
let res = [];
let c;
while (ctx.p < ctx.s.length) {
skipVoid(ctx);
if ((c = ctx.s.charCodeAt(ctx.p)) === 93) {
ctx.p++;
return res;
}
res.push(extractValue(ctx, 93));
skipVoid(ctx);
if ((c = ctx.s.charCodeAt(ctx.p++)) === 93) {
return res;
}
if (c !== 44) TomlError.x("expected comma or end of structure", ctx, ctx.p - 1);
}
TomlError.x("unfinished array", ctx, startPtr);
}

/*!
 * Copyright (c) Squirrel Chat et al., All rights reserved.
 * SPDX-License-Identifier: BSD-3-Clause
 *
 * Redistribution and use in source and binary forms, with or without
 * modification, are permitted provided that the following conditions are met:
 *
 * 1. Redistributions of source code must retain the above copyright notice, this
 *    list of conditions and the following disclaimer.
 * 2. Redistributions in binary form must reproduce the above copyright notice,
 *    this list of conditions and the following disclaimer in the
 *    documentation and/or other materials provided with the distribution.
 * 3. Neither the name of the copyright holder nor the names of its contributors
 *    may be used to endorse or promote products derived from this software without
 *    specific prior written permission.
 *
 * THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
 * ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
 * WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
 * DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE
 * FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
 * DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR
 * SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER
 * CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY,
 * OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
 * OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
 */ function peekTable(ctx, key, table, meta, type) {
let t = table;
let m = meta;
let k;
let hasOwn = false;
let state;
for (let i = 0; i < key.length; i++) {
if (i) {
t = hasOwn ? t[k] : t[k] = Object.create(null);
m = (state = m[k]).c;
if (type === 0 && (state.t === 1 || state.t === 2)) {
return null;
}
if (state.t === 2) {
let l = t.length - 1;
t = t[l];
m = m[l].c;
}
}
k = key[i];
if ((hasOwn = Object.hasOwn(t, k)) && m[k]?.t === 0 && m[k]?.d) {
return null;
}
if (!hasOwn) {
let unsafe = k === "__proto__";
if (ctx.uk && (unsafe || k === "constructor")) return false;
if (unsafe) {
Object.defineProperty(t, k, {
enumerable: true,
configurable: true,
writable: true
});
Object.defineProperty(m, k, {
enumerable: true,
configurable: true,
writable: true
});
}
m[k] = {
t: i < key.length - 1 && type === 2 ? 3 : type,
d: false,
i: 0,
c: Object.create(null)
};
}
}
state = m[k];
if (state.t !== type && !(type === 1 && state.t === 3)) {
return null;
}
if (type === 2) {
if (!state.d) {
state.d = true;
t[k] = [];
}
t[k].push(t = Object.create(null));
state.c[state.i++] = state = {
t: 1,
d: false,
i: 0,
c: Object.create(null)
};
}
if (state.d) {
return null;
}
state.d = true;
if (type === 1) {
t = hasOwn ? t[k] : t[k] = Object.create(null);
} else if (type === 0 && hasOwn) {
return null;
}
return [ k, t, state.c ];
}

function validateTablePeek(ctx, peek, ptr) {
if (peek === null || ctx.uk === 2) TomlError.x(peek === null ? "trying to redefine an already defined table or value" : "document contains an unsafe property", ctx, ptr);
}

function parse(toml, options = {}) {
let ctx = {
s: toml,
p: 0,
d: options.maxDepth ?? 1e3,
bi: options.integersAsBigInt ?? false,
ld: options.useLegacyDate ?? true,
uk: options.unsafeKeyBehaviour === "throw" ? 2 : options.unsafeKeyBehaviour === "drop" ? 1 : 0
};
let res = Object.create(null);
let meta = Object.create(null);
let tmp;
let skipping = false;
let tbl = res;
let m = meta;
if (toml.charCodeAt(0) === 65279) ctx.p++;
skipVoid(ctx);
while (ctx.p < toml.length) {
if (toml.charCodeAt(ctx.p) === 91) {
let isTableArray = toml.charCodeAt(++ctx.p) === 91;
tmp = ctx.p += +isTableArray;
skipping = false;
let k = parseKey(ctx, 93);
if (isTableArray) {
if (toml.charCodeAt(ctx.p) !== 93) {
TomlError.x("expected end of table array declaration", ctx);
}
ctx.p++;
}
let p = peekTable(ctx, k, res, meta, isTableArray ? 2 : 1);
if (!p) {
validateTablePeek(ctx, p, tmp);
skipping = true;
} else {
m = p[2];
tbl = p[1];
}
} else {
tmp = ctx.p;
let k = parseKey(ctx);
let p = peekTable(ctx, k, tbl, m, 0);
if (!p && !skipping) validateTablePeek(ctx, p, tmp);
skipVoid(ctx, true, true);
let v = extractValue(ctx, void 0);
if (p && !skipping) p[1][p[0]] = v;
}
skipVoid(ctx, true);
if (ctx.p < toml.length && (tmp = toml.charCodeAt(ctx.p)) !== 10 && (tmp !== 13 || toml.charCodeAt(ctx.p + 1) !== 10)) {
TomlError.x("each key-value declaration must be followed by an end-of-line", ctx);
}
skipVoid(ctx);
}
return res;
}

const ofProject = (forDevelopment, name) => name === "ipykernel" ? `${forDevelopment} ${name}` : name;

const tools = [ {
name: "uv",
marks: [ "uv.lock" ],
add: name => `uv add ${ofProject("--dev", name)}`
}, {
name: "poetry",
marks: [ "poetry.lock", "tool.poetry" ],
environments: poetryEnvironments,
add: name => `poetry add ${ofProject("--group dev", name)}`
}, {
name: "pdm",
marks: [ "pdm.lock" ],
add: name => `pdm add ${ofProject("--dev", name)}`
}, {
name: "pipenv",
marks: [ "Pipfile.lock", "Pipfile" ],
add: name => `pipenv install ${ofProject("--dev", name)}`
}, {
name: "pixi",
marks: [ "pixi.lock", "pixi.toml", "tool.pixi" ],
environments: folder => [ join(folder, ".pixi", "envs", "default") ],
add: name => `pixi add ${name}`
}, {
name: "conda",
marks: [ "environment.yml", "environment.yaml" ],
environments: condaEnvironments,
add(name, folder) {
const file = this.marks.find(mark => existsSync(join(folder, mark)));
return `${condaProgram()} env create --file ${file} && ${condaProgram()} install --name ${condaName(folder) ?? "NAME"} ${name}`;
}
} ];

function toolOf(folder) {
const tables = tableNames(folder);
return tools.find(({marks: marks}) => marks.some(mark => tables.includes(mark) || existsSync(join(folder, mark)))) ?? null;
}

const pyprojectOf = folder => tomlOf(join(folder, "pyproject.toml"));

function tableNames(folder) {
const {tool: tool} = pyprojectOf(folder);
return isRecord(tool) ? Object.keys(tool).map(name => `tool.${name}`) : [];
}

const condaProgram = (env = process.env) => basename(env["CONDA_EXE"] || env["MAMBA_EXE"] || "conda").replace(/\.(?:exe|bat)$/i, "");

const condaName = folder => {
const text = [ "environment.yml", "environment.yaml" ].map(name => textOf(join(folder, name))).find(found => found !== null);
return /^name:\s*['"]?([^\s'"#/\\]+)/m.exec(text ?? "")?.[1] ?? null;
};

function condaEnvironments(folder) {
const name = condaName(folder);
return name === null ? [] : condaEnvironmentsNamed(name);
}

function condaEnvironmentsNamed(name) {
const known = (textOf(join(homedir(), ".conda", "environments.txt")) ?? "").split(/\r?\n/);
const {CONDA_EXE: program, MAMBA_ROOT_PREFIX: root, CONDA_PREFIX: active} = process.env;
const roots = [ ...program ? [ dirname(dirname(program)) ] : [], ...root ? [ root ] : [] ];
const named = [ ...active ? [ active ] : [], ...known ].filter(prefix => basename(prefix) === name && basename(dirname(prefix)) === "envs");
return [ ...roots.map(each => join(each, "envs", name)), ...named ];
}

function poetryEnvironments(folder) {
const {project: project, tool: tool} = pyprojectOf(folder);
const poetry = isRecord(tool) && isRecord(tool["poetry"]) ? tool["poetry"] : {};
const said = (isRecord(project) ? project["name"] : undefined) ?? poetry["name"];
const name = (typeof said === "string" ? said : "non-package-mode").toLowerCase().replace(/[ $`!*@"\\\r\n\t]/g, "_").slice(0, 42);
const path = process.platform === "win32" ? realPath(folder).toLowerCase() : realPath(folder);
const base = `${name}-${createHash("sha256").update(path).digest("base64url").slice(0, 8)}`;
const home = poetryFolder();
const inUse = tomlOf(join(home, "envs.toml"))[base];
const minor = isRecord(inUse) ? inUse["minor"] : undefined;
const all = (attempt(() => readdirSync(home).sort()) ?? []).filter(each => each.startsWith(`${base}-py`));
return [ ...typeof minor === "string" ? [ `${base}-py${minor}` ] : [], ...all ].map(each => join(home, each));
}

function poetryFolder() {
const {POETRY_VIRTUALENVS_PATH: own, POETRY_CACHE_DIR: cache, XDG_CACHE_HOME: xdg, LOCALAPPDATA: local} = process.env;
if (own) return own;
if (cache) return join(cache, "virtualenvs");
if (process.platform === "win32") return join(local ?? "", "pypoetry", "Cache", "virtualenvs");
const caches = process.platform === "darwin" ? join(homedir(), "Library", "Caches") : xdg || join(homedir(), ".cache");
return join(caches, "pypoetry", "virtualenvs");
}

const tomlOf = path => attempt(() => parse(textOf(path) ?? "")) ?? {};

const textOf = path => attempt(() => readTextSync(path, {
maxBytes: 4 * 2 ** 20
})) ?? null;

export { TomlError as T, pyprojectOf as a, textOf as b, parse as c, trustedFolder as d, execa as e, findProgram as f, tools as g, condaProgram as h, hostEnvironment as i, whyWithheld as j, kernelEnvironment as k, pipEnvironment as l, isSecretVariable as m, neutralFolder as n, ownCheckout as o, predictorKeyNames as p, createPrivateFolder as q, engineEnvironment as r, passedVariables as s, toolOf as t, condaEnvironmentsNamed as u, withGit as w };
