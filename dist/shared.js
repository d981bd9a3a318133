import { U as UserError } from "./shared5.js";

import { existsSync } from "node:fs";

import { g as getDefaultExportFromCjs } from "./shared13.js";

var version$1 = "0.1.0";

var manifest = {
version: version$1
};

const version = manifest.version;

function complaint(error) {
if (error instanceof UserError) return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
const details = error instanceof Error ? error.stack ?? error.message : String(error);
return `nbcrane ${version}: This is a bug in nbcrane. Please report it, including the lines below.\n${details}`;
}

const escapes = /(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\n\x07\x1b\x90-\x9f]*(?:\x07|\x1b\\|\x9c)|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b[ -/]*[0-~]/g;

const unseen = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const hasUnseen = text => text.search(unseen) >= 0;

const withoutEscapes = text => text.replace(escapes, "");

const visibleText = text => withoutEscapes(text).replace(unseen, "");

const mostLayers = 4;

const shortest$1 = 6;

function* decodedViews(view, layers = mostLayers) {
yield view;
if (layers <= 0) return;
const inside = (inner, left) => inner.text.length < shortest$1 ? [] : decodedViews(inner, isReadable.test(inner.text) ? left : 0);
const plain = unescaped(view);
if (plain) yield* inside(plain, layers - 1);
if (layers > 1) for (const encoding of [ base64$1, hexadecimal ]) for (const inner of bytesIn(view, encoding)) yield* inside(inner, layers - 2);
}

const isReadable = /[\t\n\r\x20-\x7e]{8}/;

const plainView = text => ({
text: text,
isWritten: true,
start: at => at,
end: at => at + 1
});

function* unescapedViews(view, layers = mostLayers) {
const inner = layers > 0 ? unescaped(view) : null;
if (inner) yield* [ inner, ...unescapedViews(inner, layers - 1) ];
}

const escape = /(?:%|\\x)([\da-fA-F]{2})|[\\%]u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|\\U([\da-fA-F]{8})|&#[xX]([\da-fA-F]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|apos);|\\([nrt]|[^\s\w])/g;

const entities = {
amp: "&",
lt: "<",
gt: ">",
quot: '"',
apos: "'"
};

const controls = {
n: "\n",
r: "\r",
t: "\t"
};

function unescaped(view) {
const starts = new Uint32Array(view.text.length + 1);
let text = "";
let copied = 0;
const copy = to => {
for (let at = copied; at < to; at++) starts[text.length + at - copied] = at;
text += view.text.slice(copied, to);
};
for (const match of view.text.matchAll(escape)) {
copy(match.index);
const character = escaped(match);
starts.fill(match.index, text.length, text.length + character.length);
text += character;
copied = match.index + match[0].length;
}
if (copied === 0) return null;
copy(view.text.length);
starts[text.length] = view.text.length;
return {
text: text,
start: at => view.start(starts[at]),
end: at => view.end(starts[at + 1] - 1)
};
}

function escaped([whole, byte, unit, braced, long, hex, decimal, entity = "", character = ""]) {
const digits = byte ?? unit ?? braced ?? long ?? hex;
if (digits === undefined && decimal === undefined) return entities[entity] ?? controls[character] ?? character;
const code = digits === undefined ? Number(decimal) : parseInt(digits, 16);
return code === 0 ? "" : code <= 1114111 ? String.fromCodePoint(code) : whole;
}

const encodingOf = (name, bits, digits) => ({
name: name,
bits: bits,
digits: Uint8Array.from({
length: 128
}, (_, code) => Number(digits.test(String.fromCharCode(code))))
});

const base64$1 = encodingOf("base64", 6, /[\w+/-]/);

const hexadecimal = encodingOf("hex", 4, /[\da-f]/i);

function bytesIn(view, {name: name, bits: bits, digits: digits}) {
const {text: text} = view;
const places = new Uint32Array(text.length);
const found = Buffer.alloc(text.length);
let count = 0;
for (let at = 0; at < text.length; at++) {
const code = text.charCodeAt(at);
if (name === "hex" && (code | 32) === 120 && text[at - 1] === "0") count--;
if (digits[code] !== 1) continue;
places[count] = at;
found[count++] = code;
}
if (count * bits / 8 < shortest$1) return [];
return Array.from({
length: bits === 4 ? 2 : 4
}, (_, offset) => {
const bytes = Buffer.from(found.toString("latin1", offset, count), name);
const {kept: kept, characters: characters} = withoutZeros(bytes);
const padding = name === "base64" ? /=*/y : /(?:)/y;
return {
text: characters,
start: at => view.start(places[offset + Math.floor(kept(at) * 8 / bits)]),
end: at => {
const last = places[offset + Math.floor((Math.min(kept(at + 1), kept(at) + 4) * 8 - 1) / bits)];
padding.lastIndex = last + 1;
return view.end(last + padding.exec(text)[0].length);
}
};
});
}

function withoutZeros(bytes) {
if (!bytes.includes(0)) return {
characters: bytes.toString("latin1"),
kept: at => at
};
const places = new Uint32Array(bytes.length + 1);
let count = 0;
bytes.forEach((byte, at) => {
if (byte !== 0) places[count++] = at;
});
places[count] = bytes.length;
return {
characters: bytes.toString("latin1").replaceAll("\0", ""),
kept: at => places[at]
};
}

const mostKnown = 1e4;

const mostCharacters = 15e5;

const headLength = 12;

const mostOfOneHead = 8;

const shortest = 3;

const shortestEncoded = 6;

function knownSecrets() {
const known = new Set;
let characters = 0;
const byHead = new Map;
let lengths = [];
const beginnings = new Uint8Array(2 ** 16);
const add = value => {
if (value.length < shortest || known.has(value) || known.size >= mostKnown || characters + value.length > mostCharacters) return;
known.add(value);
characters += value.length;
for (const spelling of value.length < shortestEncoded ? [ value ] : spellingsOf(value)) {
const head = spelling.slice(0, headLength);
beginnings[hashAt(spelling, 0)] = 1;
const {values: values, spellings: spellings} = byHead.get(head) ?? {
values: new Set,
spellings: []
};
values.add(value);
const counted = values.size > mostOfOneHead ? spellings : [ ...spellings, spelling ].sort((one, other) => other.length - one.length);
byHead.set(head, {
values: values,
spellings: counted
});
if (!lengths.includes(head.length)) lengths = [ ...lengths, head.length ].sort((one, other) => other - one);
}
};
const find = text => {
if (byHead.size === 0) return [];
const spans = [];
for (const view of decodedViews(plainView(text))) for (const [start, end] of standingIn(view.text, view.isWritten ? shortest : shortestEncoded)) spans.push([ view.start(start), view.end(end - 1) ]);
return spans;
};
const standingIn = (text, least) => {
const spans = [];
for (let at = 0; at + least <= text.length; at++) {
if (beginnings[hashAt(text, at)] === 0) continue;
const length = lengthAt(text, at);
if (length < least) continue;
spans.push([ at, at + length ]);
at += length - 1;
}
return spans;
};
const lengthAt = (text, at) => {
for (const length of lengths) {
const sharing = byHead.get(text.slice(at, at + length));
if (!sharing) continue;
if (sharing.values.size > mostOfOneHead) return /^[^\s'"<>]*/.exec(text.slice(at, at + 8192))[0].length || length;
const found = sharing.spellings.find(spelling => text.startsWith(spelling, at));
if (found !== undefined) return found.length;
}
return 0;
};
return {
add: add,
find: find
};
}

function spellingsOf(value) {
const bytes = Buffer.from(value, "utf16le");
const encoded = [ Buffer.from(value), bytes, Buffer.from(bytes).swap16() ].map(one => one.toString("latin1").replaceAll("\0", ""));
const others = [ ...unescapedViews(plainView(value)) ].map(({text: text}) => text).filter(({length: length}) => length >= shortestEncoded);
return new Set([ value, value.replaceAll(" ", "+"), ...encoded, ...others ]);
}

const hashAt = (text, at) => text.charCodeAt(at) + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2) * 1021 & 65535;

const redacted = "[redacted]";

const longest = 200;

const leastEntropy = 3.7;

const leastEntropyOfPaths = 4.5;

const leastChanges = .35;

const mostWords = .62;

const leastRun = 16;

function looksRandom(text) {
if (text.length < 20 || text.length > longest) return false;
if (!/[a-z]/.test(text) || !/[A-Z]/.test(text) || !/\d/.test(text)) return false;
if (Math.max(...text.split(/[-_]/).map(({length: length}) => length)) < leastRun) return false;
return changes(text) >= leastChanges && words(text) <= mostWords && entropy(text) >= (text.includes("/") ? leastEntropyOfPaths : leastEntropy);
}

function looksLikeKey(text) {
if (!/^[\w+/=.~-]{16,4096}$/.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
if (/^[0-9a-f]+$/i.test(text)) return entropy(text) >= 2.5;
return changes(text) >= .25 && words(text) <= .75 && entropy(text) >= 3;
}

const kindOf = code => code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : 3;

function changes(text) {
let found = 0;
for (let at = 1; at < text.length; at++) if (kindOf(text.charCodeAt(at)) !== kindOf(text.charCodeAt(at - 1))) found++;
return found / (text.length - 1);
}

const words = text => (text.match(/[A-Z]?[a-z]{2,}/g) ?? []).join("").length / text.length;

function entropy(text) {
const counts = new Map;
for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
return [ ...counts.values() ].reduce((sum, count) => sum - count / text.length * Math.log2(count / text.length), 0);
}

const strong = /passw(?:or)?d|passphrase|secret|api[_-]?key|access[_-]?key|private[_-]?key|account[_-]?key|encryption[_-]?key|signing[_-]?key|subscription[_-]?key|(?:access|auth|bearer|refresh|session|sas|bot|security|personal|api|csrf|hub|hf|gh|github|gitlab|slack)[_-]?token|credential|connection[_-]?string/;

const weak = /(?:^|[_.-])(?:token|key|pwd|pass|auth|authorization|cookie|sig|signature|jwt|login)s?$/;

const about = /(?:names?|fields?|cols?|columns?|paths?|files?|filename|dirs?|urls?|uris?|types?|labels?|len|length|count|size|idx|index|prompt|msg|message|error|errors|pattern|regex|policy|format|header|env|var|variable|widget|input|hash|required|valid|strength)$/;

function secretName(name) {
const spelled = name.replace(/([a-z])(?=[A-Z])/g, "$1_").toLowerCase();
if (about.test(spelled)) return null;
if (strong.test(spelled)) return "strong";
return weak.test(spelled) ? "weak" : null;
}

function isCredential(name, value) {
const kind = secretName(name);
return kind !== null && mayBeSecret(value) && (kind === "strong" || looksLikeKey(value));
}

const anySecretName = /pass|pwd|secret|token|key|credential|auth|cookie|sig|connection|jwt|login/i;

const placeholder = /^$|^[<[{($%^\\].*|^\*+$|^x+$|^\.{3,}$|^(?:none|null|nil|true|false|undefined|string|str|bytes|password|passwd|secret|token|key)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|your|example|change_?(?:me|it)|placeholder|dummy|redacted|insert|^(?:object|category|bool(?:ean)?|u?int\d*|float\d*|datetime\S*|timedelta\S*)$/i;

const mayBeSecret = value => value.length >= 4 && !/\s/.test(value) && !placeholder.test(value);

const beforeText = /(?<![\w-])([A-Za-z_][\w.-]{0,80})(\\?["']?[ \t]{0,8}\]?[ \t]{0,8}(?::[ \t]{0,8}[\w.[\]| ]{1,40}[ \t]{0,8}(?==))?(?:={1,2}|!=|:=?|=>)[ \t]{0,8}[rbufRBUF]{0,2})(\\?(?:"""|'''|"|'))/g;

const beforeDefault = /(?<=\(\s{0,8}["'])([A-Za-z_][\w.-]{0,80})(["'],\s{0,8}[rbuf]{0,2})(["'])/g;

const beforePair = /\b(auth)(\s{0,8}=\s{0,8}\(\s{0,8}["'][^"'\n]{0,100}["'],\s{0,8})(["'])/g;

const bare = /^([ \t]*(?:(?:export|set|setx|env|ENV|ARG|!export|%env|%set_env)[ \t]+)?)([A-Z][A-Z0-9_]{2,80})([ \t]{0,4}=[ \t]{0,4}|(?<=%\w{3,8}[ \t]{1,4}\w{3,81})[ \t]{1,4})([^\s"'`#;()[\]{}]{6,4096})/gm;

const yaml = /^([ \t-]{0,20})([A-Za-z][\w-]{2,80})(:[ \t]{1,8})([^\s"'`(){}[\],]{6,4096})[ \t]*$/gm;

const option = /(?<=[\s"'!])(--)([a-z][\w-]{2,60})([= ])([^\s"'`$({[\-][^\s"'`]{3,4096})/g;

function namedSecrets(text, learn) {
const judge = (name, value) => {
if (!isCredential(name, value)) return false;
learn(value);
return true;
};
const unquoted = [ bare, yaml, option ].flatMap(pattern => [ ...text.matchAll(pattern) ].filter(([, , name = "", , value = ""]) => hasDigit(value) && judge(name, value)).map(({index: index, 0: whole, 4: value = ""}) => spanBefore(index + whole.trimEnd().length, value)));
return [ ...quoted(text, beforeText, judge), ...quoted(text, beforeDefault, (name, value) => secretName(name) !== null && hasDigit(value) && judge(name, value)), ...quoted(text, beforePair, (_, value) => judge("password", value)), ...unquoted ];
}

const spanBefore = (end, value) => [ end - value.length, end ];

const hasDigit = value => /\d/.test(value);

function quoted(text, before, isSecret) {
const spans = [];
for (const match of text.matchAll(before)) {
const [whole, name = "", , quote = ""] = match;
const start = match.index + whole.length;
if (match.index < (spans.at(-1)?.[1] ?? 0)) continue;
const end = closing(text, start, quote);
if (end >= 0 && isSecret(name, text.slice(start, end))) spans.push([ start, end ]);
}
return spans;
}

const longestValue = 4096;

function closing(text, start, quote) {
const isLong = quote.length >= 3 && !quote.startsWith("\\");
const limit = Math.min(text.length, start + longestValue);
for (let at = start; at < limit; at++) {
if (text.startsWith(quote, at)) return at;
if (text[at] === "\\" && !quote.startsWith("\\")) at++; else if (text[at] === "\n" && !isLong) return -1;
}
return -1;
}

const tokens = [ "A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}", "gh[pousr]_[A-Za-z0-9]{36,255}", "github_pat_[A-Za-z0-9_]{22,255}", "gl(?:pat|dt|rt|ptt|soat|cbt|ft)-[\\w-]{20,64}", "xox[abeoprs]-[A-Za-z0-9-]{10,255}", "xapp-\\d-[A-Za-z0-9-]{10,255}", "AIza[\\w-]{35}", "ya29\\.[\\w-]{20,2048}", "GOCSPX-[\\w-]{28}", "sk-(?:proj|svcacct|admin|None)-[\\w-]{20,255}", "sk-ant-[\\w-]{20,255}", "sk-or-v1-[0-9a-f]{64}", "sk-[A-Za-z0-9]{32,64}", "gsk_[A-Za-z0-9]{40,64}", "xai-[A-Za-z0-9]{60,100}", "r8_[A-Za-z0-9]{37,40}", "hf_[A-Za-z0-9]{30,40}", "api_org_[A-Za-z]{34}", "(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,255}", "whsec_[A-Za-z0-9+/=]{24,64}", "npm_[A-Za-z0-9]{36}", "pypi-AgE[\\w-]{50,1024}", "SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}", "key-[0-9a-f]{32}", "dapi[0-9a-f]{32}", "do[opr]_v1_[0-9a-f]{64}", "dckr_(?:pat|oat)_[\\w-]{20,64}", "lin_(?:api|oauth)_[A-Za-z0-9]{32,64}", "shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}", "sq0(?:atp|csp)-[\\w-]{22,60}", "ntn_[A-Za-z0-9]{40,60}", "figd_[\\w-]{40,64}", "pscale_(?:tkn|pw|oauth)_[\\w=.-]{32,64}", "tfp_[A-Za-z0-9]{32,64}", "AGE-SECRET-KEY-1[A-Z0-9]{58}", "EAA[A-Za-z0-9]{100,255}", "eyJ[\\w-]{10,4096}\\.eyJ[\\w-]{10,8192}\\.[\\w-]{10,2048}" ];

const knownToken = new RegExp(`(?<![\\w-])(?:${tokens.join("|")})(?![\\w-])`, "g");

const privateKey = /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([^-]{1,20000})(?=-----END)/g;

const urlPassword = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/'"<>]{0,100}:)([^\s@/'"<>{}]{3,200})(?=@[\w[])/gi;

const passwordInUrl = /(:\/\/[^\s/:@[]{0,200}:)(?!\d{1,5}(?:[/?#,]|$))([^\s@]{1,4096})(?=@)/g;

const urlParameter = /([?&](?:(?:access|auth|id|refresh|private|sas)[_-]?)?(?:token|api[_-]?key|key|sig|signature|password|passwd|secret|client[_-]secret|X-(?:Amz|Goog)-(?:Signature|Credential|Security-Token)|AWSAccessKeyId)=)([^&\s"'<>{}#]{8,2048})/gi;

const authorization = /(\b(?:Bearer|Basic|Authorization['"]?\s{0,3}[:=]\s{0,3}['"]?(?:token|ApiKey|Digest))\s{1,3})([\w+/.=~-]{12,4096})/gi;

const webHook = /(https:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks|\w+\.webhook\.office\.com\/webhookb2)\/)([\w@/-]{16,300})/g;

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

function secretForms(text) {
const afterLead = pattern => [ ...text.matchAll(pattern) ].map(match => spanAfter(match, match[1]));
return [ ...[ ...text.matchAll(privateKey) ].flatMap(match => {
const [body] = spanAfter(match, match[1]);
return [ ...match[2].matchAll(/(?:[^\n\\]|\\(?!n))+/g) ].map(part => [ body + part.index, body + part.index + part[0].length ]);
}), ...[ webHook, urlPassword, urlParameter ].flatMap(afterLead), ...[ ...text.matchAll(authorization) ].filter(([, , credential = ""]) => /\d/.test(credential)).map(match => spanAfter(match, match[1])), ...[ ...text.matchAll(knownToken) ].map(match => spanAfter(match, "")), ...[ ...text.matchAll(run) ].filter(({index: index, 0: found}) => looksRandom(found) && !isInUrl(text, index)).map(match => spanAfter(match, "")) ];
}

const spanAfter = ({index: index, 0: whole}, lead) => [ index + lead.length, index + whole.length ];

function isInUrl(text, at) {
const before = text.slice(Math.max(0, at - 300), at);
return /:\/\/[^\s'"<>]*$/.test(before) || /base64,$/.test(before);
}

function markSpans(text, spans) {
let result = "";
let copied = 0;
let start = 0;
let end = 0;
const mark = () => {
result += text.slice(copied, start) + text.slice(start, end).replace(/[^\n]+/g, redacted);
copied = end;
};
for (const span of spans.toSorted(([one], [other]) => one - other)) {
if (span[0] > end) {
mark();
start = span[0];
}
end = Math.max(end, span[1]);
}
mark();
return result + text.slice(copied);
}

const longestWithNames = 2e6;

function createRedactor(secrets = []) {
const known = knownSecrets();
const learn = value => {
const isTelling = value.length >= 6 && value.length <= 4096 && !/^[\d.,+-]+$/.test(value) && !/^[a-z]+$/i.test(value);
if (isTelling) known.add(value);
};
for (const secret of secrets) if (secret) for (const form of [ secret, visibleText(secret) ]) known.add(form);
const asWritten = original => {
const named = original.length <= longestWithNames && anySecretName.test(original) ? namedSecrets(original, learn) : [];
return markSpans(original, [ ...named, ...secretForms(original), ...known.find(original) ]);
};
const text = original => {
const written = asWritten(original);
if (!hasUnseen(original)) return written;
const lines = original.split("\n");
const writtenLines = written.split("\n");
const visible = lines.map(visibleText);
const seen = asWritten(visible.join("\n")).split("\n");
return lines.map((line, at) => {
const plain = writtenLines[at].split(redacted).map(visibleText).join(redacted);
if (seen[at] === visible[at]) return writtenLines[at] === line ? line : plain;
return writtenLines[at] === line || plain === seen[at] ? seen[at] : redacted;
}).join("\n");
};
return {
text: text,
learn: learn
};
}

const invisible = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

function plainText(text) {
return withoutEscapes(text).toWellFormed().replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n").replace(invisible, "");
}

function plainLine(text) {
return plainText(text).replace(/\s*[\n\t]\s*/g, " ").trim();
}

function printable(text) {
return defuse(plainText(text)).replace(/^(\s*):(?=:)/gm, "$1: ");
}

const defuse = text => text.replace(/##(?=\w*\[)/g, "# #");

var utils = {};

var constants;

var hasRequiredConstants;

function requireConstants() {
if (hasRequiredConstants) return constants;
hasRequiredConstants = 1;
const WIN_SLASH = "\\\\/";
const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
const DOT_LITERAL = "\\.";
const PLUS_LITERAL = "\\+";
const QMARK_LITERAL = "\\?";
const SLASH_LITERAL = "\\/";
const ONE_CHAR = "(?=.)";
const QMARK = "[^/]";
const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
const NO_DOT = `(?!${DOT_LITERAL})`;
const NO_DOTS = `(?!${START_ANCHOR}${DOTS_SLASH})`;
const NO_DOT_SLASH = `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;
const NO_DOTS_SLASH = `(?!${DOTS_SLASH})`;
const QMARK_NO_DOT = `[^.${SLASH_LITERAL}]`;
const STAR = `${QMARK}*?`;
const SEP = "/";
const POSIX_CHARS = {
DOT_LITERAL: DOT_LITERAL,
PLUS_LITERAL: PLUS_LITERAL,
QMARK_LITERAL: QMARK_LITERAL,
SLASH_LITERAL: SLASH_LITERAL,
ONE_CHAR: ONE_CHAR,
QMARK: QMARK,
END_ANCHOR: END_ANCHOR,
DOTS_SLASH: DOTS_SLASH,
NO_DOT: NO_DOT,
NO_DOTS: NO_DOTS,
NO_DOT_SLASH: NO_DOT_SLASH,
NO_DOTS_SLASH: NO_DOTS_SLASH,
QMARK_NO_DOT: QMARK_NO_DOT,
STAR: STAR,
START_ANCHOR: START_ANCHOR,
SEP: SEP
};
const WINDOWS_CHARS = {
...POSIX_CHARS,
SLASH_LITERAL: `[${WIN_SLASH}]`,
QMARK: WIN_NO_SLASH,
STAR: `${WIN_NO_SLASH}*?`,
DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
NO_DOT: `(?!${DOT_LITERAL})`,
NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
SEP: "\\"
};
const POSIX_REGEX_SOURCE = {
__proto__: null,
alnum: "a-zA-Z0-9",
alpha: "a-zA-Z",
ascii: "\\x00-\\x7F",
blank: " \\t",
cntrl: "\\x00-\\x1F\\x7F",
digit: "0-9",
graph: "\\x21-\\x7E",
lower: "a-z",
print: "\\x20-\\x7E ",
punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
space: " \\t\\r\\n\\v\\f",
upper: "A-Z",
word: "A-Za-z0-9_",
xdigit: "A-Fa-f0-9"
};
constants = {
DEFAULT_MAX_EXTGLOB_RECURSION: DEFAULT_MAX_EXTGLOB_RECURSION,
MAX_LENGTH: 1024 * 64,
POSIX_REGEX_SOURCE: POSIX_REGEX_SOURCE,
REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
REPLACEMENTS: {
__proto__: null,
"***": "*",
"**/**": "**",
"**/**/**": "**"
},
CHAR_0: 48,
CHAR_9: 57,
CHAR_UPPERCASE_A: 65,
CHAR_LOWERCASE_A: 97,
CHAR_UPPERCASE_Z: 90,
CHAR_LOWERCASE_Z: 122,
CHAR_LEFT_PARENTHESES: 40,
CHAR_RIGHT_PARENTHESES: 41,
CHAR_ASTERISK: 42,
CHAR_AMPERSAND: 38,
CHAR_AT: 64,
CHAR_BACKWARD_SLASH: 92,
CHAR_CARRIAGE_RETURN: 13,
CHAR_CIRCUMFLEX_ACCENT: 94,
CHAR_COLON: 58,
CHAR_COMMA: 44,
CHAR_DOT: 46,
CHAR_DOUBLE_QUOTE: 34,
CHAR_EQUAL: 61,
CHAR_EXCLAMATION_MARK: 33,
CHAR_FORM_FEED: 12,
CHAR_FORWARD_SLASH: 47,
CHAR_GRAVE_ACCENT: 96,
CHAR_HASH: 35,
CHAR_HYPHEN_MINUS: 45,
CHAR_LEFT_ANGLE_BRACKET: 60,
CHAR_LEFT_CURLY_BRACE: 123,
CHAR_LEFT_SQUARE_BRACKET: 91,
CHAR_LINE_FEED: 10,
CHAR_NO_BREAK_SPACE: 160,
CHAR_PERCENT: 37,
CHAR_PLUS: 43,
CHAR_QUESTION_MARK: 63,
CHAR_RIGHT_ANGLE_BRACKET: 62,
CHAR_RIGHT_CURLY_BRACE: 125,
CHAR_RIGHT_SQUARE_BRACKET: 93,
CHAR_SEMICOLON: 59,
CHAR_SINGLE_QUOTE: 39,
CHAR_SPACE: 32,
CHAR_TAB: 9,
CHAR_UNDERSCORE: 95,
CHAR_VERTICAL_LINE: 124,
CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
extglobChars(chars) {
return {
"!": {
type: "negate",
open: "(?:(?!(?:",
close: `))${chars.STAR})`
},
"?": {
type: "qmark",
open: "(?:",
close: ")?"
},
"+": {
type: "plus",
open: "(?:",
close: ")+"
},
"*": {
type: "star",
open: "(?:",
close: ")*"
},
"@": {
type: "at",
open: "(?:",
close: ")"
}
};
},
globChars(win32) {
return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
}
};
return constants;
}

var hasRequiredUtils;

function requireUtils() {
if (hasRequiredUtils) return utils;
hasRequiredUtils = 1;
(function(exports) {
const {REGEX_BACKSLASH: REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH: REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS: REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL: REGEX_SPECIAL_CHARS_GLOBAL} = requireConstants();
exports.isObject = val => val !== null && typeof val === "object" && !Array.isArray(val);
exports.hasRegexChars = str => REGEX_SPECIAL_CHARS.test(str);
exports.isRegexChar = str => str.length === 1 && exports.hasRegexChars(str);
exports.escapeRegex = str => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
exports.toPosixSlashes = str => str.replace(REGEX_BACKSLASH, "/");
exports.isWindows = () => {
if (typeof navigator !== "undefined" && navigator.platform) {
const platform = navigator.platform.toLowerCase();
return platform === "win32" || platform === "windows";
}
if (typeof process !== "undefined" && process.platform) {
return process.platform === "win32";
}
return false;
};
exports.removeBackslashes = str => str.replace(REGEX_REMOVE_BACKSLASH, match => match === "\\" ? "" : match);
exports.escapeLast = (input, char, lastIdx) => {
const idx = input.lastIndexOf(char, lastIdx);
if (idx === -1) return input;
if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
return `${input.slice(0, idx)}\\${input.slice(idx)}`;
};
exports.removePrefix = (input, state = {}) => {
let output = input;
if (output.startsWith("./")) {
output = output.slice(2);
state.prefix = "./";
}
return output;
};
exports.wrapOutput = (input, state = {}, options = {}) => {
const prepend = options.contains ? "" : "^";
const append = options.contains ? "" : "$";
let output = `${prepend}(?:${input})${append}`;
if (state.negated === true) {
output = `(?:^(?!${output}).*$)`;
}
return output;
};
exports.basename = (path, {windows: windows} = {}) => {
const segs = path.split(windows ? /[\\/]/ : "/");
const last = segs[segs.length - 1];
if (last === "") {
return segs[segs.length - 2];
}
return last;
};
})(utils);
return utils;
}

var scan_1;

var hasRequiredScan;

function requireScan() {
if (hasRequiredScan) return scan_1;
hasRequiredScan = 1;
const utils = requireUtils();
const {CHAR_ASTERISK: CHAR_ASTERISK, CHAR_AT: CHAR_AT, CHAR_BACKWARD_SLASH: CHAR_BACKWARD_SLASH, CHAR_COMMA: CHAR_COMMA, CHAR_DOT: CHAR_DOT, CHAR_EXCLAMATION_MARK: CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH: CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE: CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES: CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET: CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS: CHAR_PLUS, CHAR_QUESTION_MARK: CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE: CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES: CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET: CHAR_RIGHT_SQUARE_BRACKET} = requireConstants();
const isPathSeparator = code => code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
const depth = token => {
if (token.isPrefix !== true) {
token.depth = token.isGlobstar ? Infinity : 1;
}
};
const scan = (input, options) => {
const opts = options || {};
const length = input.length - 1;
const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
const slashes = [];
const tokens = [];
const parts = [];
let str = input;
let index = -1;
let start = 0;
let lastIndex = 0;
let isBrace = false;
let isBracket = false;
let isGlob = false;
let isExtglob = false;
let isGlobstar = false;
let braceEscaped = false;
let backslashes = false;
let negated = false;
let negatedExtglob = false;
let finished = false;
let braces = 0;
let prev;
let code;
let token = {
value: "",
depth: 0,
isGlob: false
};
const eos = () => index >= length;
const peek = () => str.charCodeAt(index + 1);
const advance = () => {
prev = code;
return str.charCodeAt(++index);
};
while (index < length) {
code = advance();
let next;
if (code === CHAR_BACKWARD_SLASH) {
backslashes = token.backslashes = true;
code = advance();
if (code === CHAR_LEFT_CURLY_BRACE) {
braceEscaped = true;
}
continue;
}
if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
braces++;
while (eos() !== true && (code = advance())) {
if (code === CHAR_BACKWARD_SLASH) {
backslashes = token.backslashes = true;
advance();
continue;
}
if (code === CHAR_LEFT_CURLY_BRACE) {
braces++;
continue;
}
if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
isBrace = token.isBrace = true;
isGlob = token.isGlob = true;
finished = true;
if (scanToEnd === true) {
continue;
}
break;
}
if (braceEscaped !== true && code === CHAR_COMMA) {
isBrace = token.isBrace = true;
isGlob = token.isGlob = true;
finished = true;
if (scanToEnd === true) {
continue;
}
break;
}
if (code === CHAR_RIGHT_CURLY_BRACE) {
braces--;
if (braces === 0) {
braceEscaped = false;
isBrace = token.isBrace = true;
finished = true;
break;
}
}
}
if (scanToEnd === true) {
continue;
}
break;
}
if (code === CHAR_FORWARD_SLASH) {
slashes.push(index);
tokens.push(token);
token = {
value: "",
depth: 0,
isGlob: false
};
if (finished === true) continue;
if (prev === CHAR_DOT && index === start + 1) {
start += 2;
continue;
}
lastIndex = index + 1;
continue;
}
if (opts.noext !== true) {
const isExtglobChar = code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK;
if (isExtglobChar === true && peek() === CHAR_LEFT_PARENTHESES) {
isGlob = token.isGlob = true;
isExtglob = token.isExtglob = true;
finished = true;
if (code === CHAR_EXCLAMATION_MARK && index === start) {
negatedExtglob = true;
}
if (scanToEnd === true) {
let parens = 0;
while (eos() !== true && (code = advance())) {
if (code === CHAR_BACKWARD_SLASH) {
backslashes = token.backslashes = true;
advance();
continue;
}
if (code === CHAR_LEFT_PARENTHESES) {
parens++;
continue;
}
if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
finished = true;
break;
}
}
continue;
}
break;
}
}
if (code === CHAR_ASTERISK) {
if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
isGlob = token.isGlob = true;
finished = true;
if (scanToEnd === true) {
continue;
}
break;
}
if (code === CHAR_QUESTION_MARK) {
isGlob = token.isGlob = true;
finished = true;
if (scanToEnd === true) {
continue;
}
break;
}
if (code === CHAR_LEFT_SQUARE_BRACKET) {
while (eos() !== true && (next = advance())) {
if (next === CHAR_BACKWARD_SLASH) {
backslashes = token.backslashes = true;
advance();
continue;
}
if (next === CHAR_RIGHT_SQUARE_BRACKET) {
isBracket = token.isBracket = true;
isGlob = token.isGlob = true;
finished = true;
break;
}
}
if (scanToEnd === true) {
continue;
}
break;
}
if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
negated = token.negated = true;
start++;
continue;
}
if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
isGlob = token.isGlob = true;
if (scanToEnd === true) {
let parens = 1;
while (eos() !== true && (code = advance())) {
if (code === CHAR_BACKWARD_SLASH) {
backslashes = token.backslashes = true;
advance();
continue;
}
if (code === CHAR_LEFT_PARENTHESES) {
parens++;
continue;
}
if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
finished = true;
break;
}
}
continue;
}
break;
}
if (isGlob === true) {
finished = true;
if (scanToEnd === true) {
continue;
}
break;
}
}
if (opts.noext === true) {
isExtglob = false;
isGlob = false;
}
let base = str;
let prefix = "";
let glob = "";
if (start > 0) {
prefix = str.slice(0, start);
str = str.slice(start);
lastIndex -= start;
}
if (base && isGlob === true && lastIndex > 0) {
base = str.slice(0, lastIndex);
glob = str.slice(lastIndex);
} else if (isGlob === true) {
base = "";
glob = str;
} else {
base = str;
}
if (base && base !== "" && base !== "/" && base !== str) {
if (isPathSeparator(base.charCodeAt(base.length - 1))) {
base = base.slice(0, -1);
}
}
if (opts.unescape === true) {
if (glob) glob = utils.removeBackslashes(glob);
if (base && backslashes === true) {
base = utils.removeBackslashes(base);
}
}
const state = {
prefix: prefix,
input: input,
start: start,
base: base,
glob: glob,
isBrace: isBrace,
isBracket: isBracket,
isGlob: isGlob,
isExtglob: isExtglob,
isGlobstar: isGlobstar,
negated: negated,
negatedExtglob: negatedExtglob
};
if (opts.tokens === true) {
state.maxDepth = 0;
if (!isPathSeparator(code)) {
tokens.push(token);
}
state.tokens = tokens;
}
if (opts.parts === true || opts.tokens === true) {
let prevIndex;
for (let idx = 0; idx < slashes.length; idx++) {
const n = prevIndex !== undefined ? prevIndex + 1 : start;
const i = slashes[idx];
const value = input.slice(n, i);
if (opts.tokens) {
if (idx === 0 && start !== 0) {
tokens[idx].isPrefix = true;
tokens[idx].value = prefix;
} else {
tokens[idx].value = value;
}
depth(tokens[idx]);
state.maxDepth += tokens[idx].depth;
}
if (i >= start) {
parts.push(value);
prevIndex = i;
}
}
const n = prevIndex !== undefined ? prevIndex + 1 : start;
const value = input.slice(n);
parts.push(value);
if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
tokens[tokens.length - 1].value = value;
depth(tokens[tokens.length - 1]);
state.maxDepth += tokens[tokens.length - 1].depth;
}
state.slashes = slashes;
state.parts = parts;
}
return state;
};
scan_1 = scan;
return scan_1;
}

var parse_1;

var hasRequiredParse;

function requireParse() {
if (hasRequiredParse) return parse_1;
hasRequiredParse = 1;
const constants = requireConstants();
const utils = requireUtils();
const {MAX_LENGTH: MAX_LENGTH, POSIX_REGEX_SOURCE: POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS: REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF: REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS: REPLACEMENTS} = constants;
const expandRange = (args, options) => {
if (typeof options.expandRange === "function") {
return options.expandRange(...args, options);
}
args.sort();
const value = `[${args.join("-")}]`;
try {
new RegExp(value);
} catch (ex) {
return args.map(v => utils.escapeRegex(v)).join("..");
}
return value;
};
const syntaxError = (type, char) => `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
const splitTopLevel = input => {
const parts = [];
let bracket = 0;
let paren = 0;
let quote = 0;
let value = "";
let escaped = false;
for (const ch of input) {
if (escaped === true) {
value += ch;
escaped = false;
continue;
}
if (ch === "\\") {
value += ch;
escaped = true;
continue;
}
if (ch === '"') {
quote = quote === 1 ? 0 : 1;
value += ch;
continue;
}
if (quote === 0) {
if (ch === "[") {
bracket++;
} else if (ch === "]" && bracket > 0) {
bracket--;
} else if (bracket === 0) {
if (ch === "(") {
paren++;
} else if (ch === ")" && paren > 0) {
paren--;
} else if (ch === "|" && paren === 0) {
parts.push(value);
value = "";
continue;
}
}
}
value += ch;
}
parts.push(value);
return parts;
};
const isPlainBranch = branch => {
let escaped = false;
for (const ch of branch) {
if (escaped === true) {
escaped = false;
continue;
}
if (ch === "\\") {
escaped = true;
continue;
}
if (/[?*+@!()[\]{}]/.test(ch)) {
return false;
}
}
return true;
};
const normalizeSimpleBranch = branch => {
let value = branch.trim();
let changed = true;
while (changed === true) {
changed = false;
if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
value = value.slice(2, -1);
changed = true;
}
}
if (!isPlainBranch(value)) {
return;
}
return value.replace(/\\(.)/g, "$1");
};
const hasRepeatedCharPrefixOverlap = branches => {
const values = branches.map(normalizeSimpleBranch).filter(Boolean);
for (let i = 0; i < values.length; i++) {
for (let j = i + 1; j < values.length; j++) {
const a = values[i];
const b = values[j];
const char = a[0];
if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) {
continue;
}
if (a === b || a.startsWith(b) || b.startsWith(a)) {
return true;
}
}
}
return false;
};
const parseRepeatedExtglob = (pattern, requireEnd = true) => {
if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") {
return;
}
let bracket = 0;
let paren = 0;
let quote = 0;
let escaped = false;
for (let i = 1; i < pattern.length; i++) {
const ch = pattern[i];
if (escaped === true) {
escaped = false;
continue;
}
if (ch === "\\") {
escaped = true;
continue;
}
if (ch === '"') {
quote = quote === 1 ? 0 : 1;
continue;
}
if (quote === 1) {
continue;
}
if (ch === "[") {
bracket++;
continue;
}
if (ch === "]" && bracket > 0) {
bracket--;
continue;
}
if (bracket > 0) {
continue;
}
if (ch === "(") {
paren++;
continue;
}
if (ch === ")") {
paren--;
if (paren === 0) {
if (requireEnd === true && i !== pattern.length - 1) {
return;
}
return {
type: pattern[0],
body: pattern.slice(2, i),
end: i
};
}
}
}
};
const buildCharClassStar = chars => {
const source = chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map(ch => utils.escapeRegex(ch)).join("")}]`;
return `${source}*`;
};
const getStarExtglobSequenceChars = pattern => {
let index = 0;
const chars = [];
while (index < pattern.length) {
const match = parseRepeatedExtglob(pattern.slice(index), false);
if (!match || match.type !== "*") {
return;
}
const branches = splitTopLevel(match.body).map(branch => branch.trim());
if (branches.length !== 1) {
return;
}
const branch = normalizeSimpleBranch(branches[0]);
if (!branch || branch.length !== 1) {
return;
}
chars.push(branch);
index += match.end + 1;
}
if (chars.length < 1) {
return;
}
return chars;
};
const repeatedExtglobRecursion = pattern => {
let depth = 0;
let value = pattern.trim();
let match = parseRepeatedExtglob(value);
while (match) {
depth++;
value = match.body.trim();
match = parseRepeatedExtglob(value);
}
return depth;
};
const analyzeRepeatedExtglob = (body, options) => {
if (options.maxExtglobRecursion === false) {
return {
risky: false
};
}
const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
const branches = splitTopLevel(body).map(branch => branch.trim());
if (branches.length > 1) {
if (branches.some(branch => branch === "") || branches.some(branch => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) {
return {
risky: true
};
}
}
const safeChars = [];
let sawStarSequence = false;
let combinable = true;
for (const branch of branches) {
const chars = getStarExtglobSequenceChars(branch);
if (chars) {
sawStarSequence = true;
safeChars.push(...chars);
continue;
}
const literal = normalizeSimpleBranch(branch);
if (literal && literal.length === 1) {
safeChars.push(literal);
continue;
}
combinable = false;
if (repeatedExtglobRecursion(branch) > max) {
return {
risky: true
};
}
}
if (sawStarSequence) {
return combinable ? {
risky: true,
safeOutput: buildCharClassStar([ ...new Set(safeChars) ])
} : {
risky: true
};
}
return {
risky: false
};
};
const parse = (input, options) => {
if (typeof input !== "string") {
throw new TypeError("Expected a string");
}
input = REPLACEMENTS[input] || input;
const opts = {
...options
};
const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
let len = input.length;
if (len > max) {
throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
}
const bos = {
type: "bos",
value: "",
output: opts.prepend || ""
};
const tokens = [ bos ];
const capture = opts.capture ? "" : "?:";
const PLATFORM_CHARS = constants.globChars(opts.windows);
const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
const {DOT_LITERAL: DOT_LITERAL, PLUS_LITERAL: PLUS_LITERAL, SLASH_LITERAL: SLASH_LITERAL, ONE_CHAR: ONE_CHAR, DOTS_SLASH: DOTS_SLASH, NO_DOT: NO_DOT, NO_DOT_SLASH: NO_DOT_SLASH, NO_DOTS_SLASH: NO_DOTS_SLASH, QMARK: QMARK, QMARK_NO_DOT: QMARK_NO_DOT, STAR: STAR, START_ANCHOR: START_ANCHOR} = PLATFORM_CHARS;
const globstar = opts => `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
const nodot = opts.dot ? "" : NO_DOT;
const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
let star = opts.bash === true ? globstar(opts) : STAR;
if (opts.capture) {
star = `(${star})`;
}
if (typeof opts.noext === "boolean") {
opts.noextglob = opts.noext;
}
const state = {
input: input,
index: -1,
start: 0,
dot: opts.dot === true,
consumed: "",
output: "",
prefix: "",
backtrack: false,
negated: false,
brackets: 0,
braces: 0,
parens: 0,
quotes: 0,
globstar: false,
tokens: tokens
};
input = utils.removePrefix(input, state);
len = input.length;
const extglobs = [];
const braces = [];
const stack = [];
let prev = bos;
let value;
const eos = () => state.index === len - 1;
const peek = state.peek = (n = 1) => input[state.index + n];
const advance = state.advance = () => input[++state.index] || "";
const remaining = () => input.slice(state.index + 1);
const consume = (value = "", num = 0) => {
state.consumed += value;
state.index += num;
};
const append = token => {
state.output += token.output != null ? token.output : token.value;
consume(token.value);
};
const negate = () => {
let count = 1;
while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
advance();
state.start++;
count++;
}
if (count % 2 === 0) {
return false;
}
state.negated = true;
state.start++;
return true;
};
const increment = type => {
state[type]++;
stack.push(type);
};
const decrement = type => {
state[type]--;
stack.pop();
};
const push = tok => {
if (prev.type === "globstar") {
const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
state.output = state.output.slice(0, -prev.output.length);
prev.type = "star";
prev.value = "*";
prev.output = star;
state.output += prev.output;
}
}
if (extglobs.length && tok.type !== "paren") {
extglobs[extglobs.length - 1].inner += tok.value;
}
if (tok.value || tok.output) append(tok);
if (prev && prev.type === "text" && tok.type === "text") {
prev.output = (prev.output || prev.value) + tok.value;
prev.value += tok.value;
return;
}
tok.prev = prev;
tokens.push(tok);
prev = tok;
};
const extglobOpen = (type, value) => {
const token = {
...EXTGLOB_CHARS[value],
conditions: 1,
inner: ""
};
token.prev = prev;
token.parens = state.parens;
token.output = state.output;
token.startIndex = state.index;
token.tokensIndex = tokens.length;
const output = (opts.capture ? "(" : "") + token.open;
increment("parens");
push({
type: type,
value: value,
output: state.output ? "" : ONE_CHAR
});
push({
type: "paren",
extglob: true,
value: advance(),
output: output
});
extglobs.push(token);
};
const extglobClose = token => {
const literal = input.slice(token.startIndex, state.index + 1);
const body = input.slice(token.startIndex + 2, state.index);
const analysis = analyzeRepeatedExtglob(body, opts);
if ((token.type === "plus" || token.type === "star") && analysis.risky) {
const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : undefined;
const open = tokens[token.tokensIndex];
open.type = "text";
open.value = literal;
open.output = safeOutput || utils.escapeRegex(literal);
for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
tokens[i].value = "";
tokens[i].output = "";
delete tokens[i].suffix;
}
state.output = token.output + open.output;
state.backtrack = true;
push({
type: "paren",
extglob: true,
value: value,
output: ""
});
decrement("parens");
return;
}
let output = token.close + (opts.capture ? ")" : "");
let rest;
if (token.type === "negate") {
let extglobStar = star;
if (token.inner && token.inner.length > 1 && token.inner.includes("/")) {
extglobStar = globstar(opts);
}
if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) {
output = token.close = `)$))${extglobStar}`;
}
if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) {
const expression = parse(rest, {
...options,
fastpaths: false
}).output;
output = token.close = `)${expression})${extglobStar})`;
}
if (token.prev.type === "bos") {
state.negatedExtglob = true;
}
}
push({
type: "paren",
extglob: true,
value: value,
output: output
});
decrement("parens");
};
if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
let backslashes = false;
let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
if (first === "\\") {
backslashes = true;
return m;
}
if (first === "?") {
if (esc) {
return esc + first + (rest ? QMARK.repeat(rest.length) : "");
}
if (index === 0) {
return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
}
return QMARK.repeat(chars.length);
}
if (first === ".") {
return DOT_LITERAL.repeat(chars.length);
}
if (first === "*") {
if (esc) {
return esc + first + (rest ? star : "");
}
return star;
}
return esc ? m : `\\${m}`;
});
if (backslashes === true) {
if (opts.unescape === true) {
output = output.replace(/\\/g, "");
} else {
output = output.replace(/\\+/g, m => m.length % 2 === 0 ? "\\\\" : m ? "\\" : "");
}
}
if (output === input && opts.contains === true) {
state.output = input;
return state;
}
state.output = utils.wrapOutput(output, state, options);
return state;
}
while (!eos()) {
value = advance();
if (value === "\0") {
continue;
}
if (value === "\\") {
const next = peek();
if (next === "/" && opts.bash !== true) {
continue;
}
if (next === "." || next === ";") {
continue;
}
if (!next) {
value += "\\";
push({
type: "text",
value: value
});
continue;
}
const match = /^\\+/.exec(remaining());
let slashes = 0;
if (match && match[0].length > 2) {
slashes = match[0].length;
state.index += slashes;
if (slashes % 2 !== 0) {
value += "\\";
}
}
if (opts.unescape === true) {
value = advance();
} else {
value += advance();
}
if (state.brackets === 0) {
push({
type: "text",
value: value
});
continue;
}
}
if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
if (opts.posix !== false && value === ":") {
const inner = prev.value.slice(1);
if (inner.includes("[")) {
prev.posix = true;
if (inner.includes(":")) {
const idx = prev.value.lastIndexOf("[");
const pre = prev.value.slice(0, idx);
const rest = prev.value.slice(idx + 2);
const posix = POSIX_REGEX_SOURCE[rest];
if (posix) {
prev.value = pre + posix;
state.backtrack = true;
advance();
if (!bos.output && tokens.indexOf(prev) === 1) {
bos.output = ONE_CHAR;
}
continue;
}
}
}
}
if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") {
value = `\\${value}`;
}
if (value === "]" && (prev.value === "[" || prev.value === "[^")) {
value = `\\${value}`;
}
if (opts.posix === true && value === "!" && prev.value === "[") {
value = "^";
}
prev.value += value;
append({
value: value
});
continue;
}
if (state.quotes === 1 && value !== '"') {
value = utils.escapeRegex(value);
prev.value += value;
append({
value: value
});
continue;
}
if (value === '"') {
state.quotes = state.quotes === 1 ? 0 : 1;
if (opts.keepQuotes === true) {
push({
type: "text",
value: value
});
}
continue;
}
if (value === "(") {
increment("parens");
push({
type: "paren",
value: value
});
continue;
}
if (value === ")") {
if (state.parens === 0 && opts.strictBrackets === true) {
throw new SyntaxError(syntaxError("opening", "("));
}
const extglob = extglobs[extglobs.length - 1];
if (extglob && state.parens === extglob.parens + 1) {
extglobClose(extglobs.pop());
continue;
}
push({
type: "paren",
value: value,
output: state.parens ? ")" : "\\)"
});
decrement("parens");
continue;
}
if (value === "[") {
if (opts.nobracket === true || !remaining().includes("]")) {
if (opts.nobracket !== true && opts.strictBrackets === true) {
throw new SyntaxError(syntaxError("closing", "]"));
}
value = `\\${value}`;
} else {
increment("brackets");
}
push({
type: "bracket",
value: value
});
continue;
}
if (value === "]") {
if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
push({
type: "text",
value: value,
output: `\\${value}`
});
continue;
}
if (state.brackets === 0) {
if (opts.strictBrackets === true) {
throw new SyntaxError(syntaxError("opening", "["));
}
push({
type: "text",
value: value,
output: `\\${value}`
});
continue;
}
decrement("brackets");
const prevValue = prev.value.slice(1);
if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) {
value = `/${value}`;
}
prev.value += value;
append({
value: value
});
if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) {
continue;
}
const escaped = utils.escapeRegex(prev.value);
state.output = state.output.slice(0, -prev.value.length);
if (opts.literalBrackets === true) {
state.output += escaped;
prev.value = escaped;
continue;
}
prev.value = `(${capture}${escaped}|${prev.value})`;
state.output += prev.value;
continue;
}
if (value === "{" && opts.nobrace !== true) {
increment("braces");
const open = {
type: "brace",
value: value,
output: "(",
outputIndex: state.output.length,
tokensIndex: state.tokens.length
};
braces.push(open);
push(open);
continue;
}
if (value === "}") {
const brace = braces[braces.length - 1];
if (opts.nobrace === true || !brace) {
push({
type: "text",
value: value,
output: value
});
continue;
}
let output = ")";
if (brace.dots === true) {
const arr = tokens.slice();
const range = [];
for (let i = arr.length - 1; i >= 0; i--) {
tokens.pop();
if (arr[i].type === "brace") {
break;
}
if (arr[i].type !== "dots") {
range.unshift(arr[i].value);
}
}
output = expandRange(range, opts);
state.backtrack = true;
}
if (brace.comma !== true && brace.dots !== true) {
const out = state.output.slice(0, brace.outputIndex);
const toks = state.tokens.slice(brace.tokensIndex);
brace.value = brace.output = "\\{";
value = output = "\\}";
state.output = out;
for (const t of toks) {
state.output += t.output || t.value;
}
}
push({
type: "brace",
value: value,
output: output
});
decrement("braces");
braces.pop();
continue;
}
if (value === "|") {
if (extglobs.length > 0) {
extglobs[extglobs.length - 1].conditions++;
}
push({
type: "text",
value: value
});
continue;
}
if (value === ",") {
let output = value;
const brace = braces[braces.length - 1];
if (brace && stack[stack.length - 1] === "braces") {
brace.comma = true;
output = "|";
}
push({
type: "comma",
value: value,
output: output
});
continue;
}
if (value === "/") {
if (prev.type === "dot" && state.index === state.start + 1) {
state.start = state.index + 1;
state.consumed = "";
state.output = "";
tokens.pop();
prev = bos;
continue;
}
push({
type: "slash",
value: value,
output: SLASH_LITERAL
});
continue;
}
if (value === ".") {
if (state.braces > 0 && prev.type === "dot") {
if (prev.value === ".") prev.output = DOT_LITERAL;
const brace = braces[braces.length - 1];
prev.type = "dots";
prev.output += value;
prev.value += value;
brace.dots = true;
continue;
}
if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
push({
type: "text",
value: value,
output: DOT_LITERAL
});
continue;
}
push({
type: "dot",
value: value,
output: DOT_LITERAL
});
continue;
}
if (value === "?") {
const isGroup = prev && prev.value === "(";
if (!isGroup && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
extglobOpen("qmark", value);
continue;
}
if (prev && prev.type === "paren") {
const next = peek();
let output = value;
if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) {
output = `\\${value}`;
}
push({
type: "text",
value: value,
output: output
});
continue;
}
if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
push({
type: "qmark",
value: value,
output: QMARK_NO_DOT
});
continue;
}
push({
type: "qmark",
value: value,
output: QMARK
});
continue;
}
if (value === "!") {
if (opts.noextglob !== true && peek() === "(") {
if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
extglobOpen("negate", value);
continue;
}
}
if (opts.nonegate !== true && state.index === 0) {
negate();
continue;
}
}
if (value === "+") {
if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
extglobOpen("plus", value);
continue;
}
if (prev && prev.value === "(" || opts.regex === false) {
push({
type: "plus",
value: value,
output: PLUS_LITERAL
});
continue;
}
if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
push({
type: "plus",
value: value
});
continue;
}
push({
type: "plus",
value: PLUS_LITERAL
});
continue;
}
if (value === "@") {
if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
push({
type: "at",
extglob: true,
value: value,
output: ""
});
continue;
}
push({
type: "text",
value: value
});
continue;
}
if (value !== "*") {
if (value === "$" || value === "^") {
value = `\\${value}`;
}
const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
if (match) {
value += match[0];
state.index += match[0].length;
}
push({
type: "text",
value: value
});
continue;
}
if (prev && (prev.type === "globstar" || prev.star === true)) {
prev.type = "star";
prev.star = true;
prev.value += value;
prev.output = star;
state.backtrack = true;
state.globstar = true;
consume(value);
continue;
}
let rest = remaining();
if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
extglobOpen("star", value);
continue;
}
if (prev.type === "star") {
if (opts.noglobstar === true) {
consume(value);
continue;
}
const prior = prev.prev;
const before = prior.prev;
const isStart = prior.type === "slash" || prior.type === "bos";
const afterStar = before && (before.type === "star" || before.type === "globstar");
if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
push({
type: "star",
value: value,
output: ""
});
continue;
}
const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
push({
type: "star",
value: value,
output: ""
});
continue;
}
while (rest.slice(0, 3) === "/**") {
const after = input[state.index + 4];
if (after && after !== "/") {
break;
}
rest = rest.slice(3);
consume("/**", 3);
}
const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some(extglob => extglob.type === "negate");
if (prior.type === "bos" && eos()) {
prev.type = "globstar";
prev.value += value;
prev.output = globstar(opts);
state.output = prev.output;
state.globstar = true;
consume(value);
continue;
}
if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
state.output = state.output.slice(0, -(prior.output + prev.output).length);
prior.output = `(?:${prior.output}`;
prev.type = "globstar";
prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
prev.value += value;
state.globstar = true;
state.output += prior.output + prev.output;
consume(value);
continue;
}
if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
const end = rest[1] !== void 0 ? "|$" : "";
state.output = state.output.slice(0, -(prior.output + prev.output).length);
prior.output = `(?:${prior.output}`;
prev.type = "globstar";
prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
prev.value += value;
state.output += prior.output + prev.output;
state.globstar = true;
consume(value + advance());
push({
type: "slash",
value: "/",
output: ""
});
continue;
}
if (prior.type === "bos" && rest[0] === "/") {
prev.type = "globstar";
prev.value += value;
prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
state.output = prev.output;
state.globstar = true;
consume(value + advance());
push({
type: "slash",
value: "/",
output: ""
});
continue;
}
state.output = state.output.slice(0, -prev.output.length);
prev.type = "globstar";
prev.output = globstar(opts);
prev.value += value;
state.output += prev.output;
state.globstar = true;
consume(value);
continue;
}
const token = {
type: "star",
value: value,
output: star
};
if (opts.bash === true) {
token.output = ".*?";
if (prev.type === "bos" || prev.type === "slash") {
token.output = nodot + token.output;
}
push(token);
continue;
}
if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
token.output = value;
push(token);
continue;
}
if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
if (prev.type === "dot") {
state.output += NO_DOT_SLASH;
prev.output += NO_DOT_SLASH;
} else if (opts.dot === true) {
state.output += NO_DOTS_SLASH;
prev.output += NO_DOTS_SLASH;
} else {
state.output += nodot;
prev.output += nodot;
}
if (peek() !== "*") {
state.output += ONE_CHAR;
prev.output += ONE_CHAR;
}
}
push(token);
}
while (state.brackets > 0) {
if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
state.output = utils.escapeLast(state.output, "[");
decrement("brackets");
}
while (state.parens > 0) {
if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
state.output = utils.escapeLast(state.output, "(");
decrement("parens");
}
while (state.braces > 0) {
if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
state.output = utils.escapeLast(state.output, "{");
decrement("braces");
}
if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) {
push({
type: "maybe_slash",
value: "",
output: `${SLASH_LITERAL}?`
});
}
if (state.backtrack === true) {
state.output = "";
for (const token of state.tokens) {
state.output += token.output != null ? token.output : token.value;
if (token.suffix) {
state.output += token.suffix;
}
}
}
return state;
};
parse.fastpaths = (input, options) => {
const opts = {
...options
};
const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
const len = input.length;
if (len > max) {
throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
}
input = REPLACEMENTS[input] || input;
const {DOT_LITERAL: DOT_LITERAL, SLASH_LITERAL: SLASH_LITERAL, ONE_CHAR: ONE_CHAR, DOTS_SLASH: DOTS_SLASH, NO_DOT: NO_DOT, NO_DOTS: NO_DOTS, NO_DOTS_SLASH: NO_DOTS_SLASH, STAR: STAR, START_ANCHOR: START_ANCHOR} = constants.globChars(opts.windows);
const nodot = opts.dot ? NO_DOTS : NO_DOT;
const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
const capture = opts.capture ? "" : "?:";
const state = {
negated: false,
prefix: ""
};
let star = opts.bash === true ? ".*?" : STAR;
if (opts.capture) {
star = `(${star})`;
}
const globstar = opts => {
if (opts.noglobstar === true) return star;
return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
};
const create = str => {
switch (str) {
case "*":
return `${nodot}${ONE_CHAR}${star}`;

case ".*":
return `${DOT_LITERAL}${ONE_CHAR}${star}`;

case "*.*":
return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

case "*/*":
return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;

case "**":
return nodot + globstar(opts);

case "**/*":
return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;

case "**/*.*":
return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;

case "**/.*":
return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;

default:
{
const match = /^(.*?)\.(\w+)$/.exec(str);
if (!match) return;
const source = create(match[1]);
if (!source) return;
return source + DOT_LITERAL + match[2];
}
}
};
const output = utils.removePrefix(input, state);
let source = create(output);
if (source && opts.strictSlashes !== true) {
source += `${SLASH_LITERAL}?`;
}
return source;
};
parse_1 = parse;
return parse_1;
}

var picomatch_1$1;

var hasRequiredPicomatch$1;

function requirePicomatch$1() {
if (hasRequiredPicomatch$1) return picomatch_1$1;
hasRequiredPicomatch$1 = 1;
const scan = requireScan();
const parse = requireParse();
const utils = requireUtils();
const constants = requireConstants();
const isObject = val => val && typeof val === "object" && !Array.isArray(val);
const picomatch = (glob, options, returnState = false) => {
if (Array.isArray(glob)) {
const fns = glob.map(input => picomatch(input, options, returnState));
const arrayMatcher = str => {
for (const isMatch of fns) {
const state = isMatch(str);
if (state) return state;
}
return false;
};
return arrayMatcher;
}
const isState = isObject(glob) && glob.tokens && glob.input;
if (glob === "" || typeof glob !== "string" && !isState) {
throw new TypeError("Expected pattern to be a non-empty string");
}
const opts = options || {};
const posix = opts.windows;
const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
const state = regex.state;
delete regex.state;
let isIgnored = () => false;
if (opts.ignore) {
const ignoreOpts = {
...options,
ignore: null,
onMatch: null,
onResult: null
};
isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
}
const matcher = (input, returnObject = false) => {
const {isMatch: isMatch, match: match, output: output} = picomatch.test(input, regex, options, {
glob: glob,
posix: posix
});
const result = {
glob: glob,
state: state,
regex: regex,
posix: posix,
input: input,
output: output,
match: match,
isMatch: isMatch
};
if (typeof opts.onResult === "function") {
opts.onResult(result);
}
if (isMatch === false) {
result.isMatch = false;
return returnObject ? result : false;
}
if (isIgnored(input)) {
if (typeof opts.onIgnore === "function") {
opts.onIgnore(result);
}
result.isMatch = false;
return returnObject ? result : false;
}
if (typeof opts.onMatch === "function") {
opts.onMatch(result);
}
return returnObject ? result : true;
};
if (returnState) {
matcher.state = state;
}
return matcher;
};
picomatch.test = (input, regex, options, {glob: glob, posix: posix} = {}) => {
if (typeof input !== "string") {
throw new TypeError("Expected input to be a string");
}
if (input === "") {
return {
isMatch: false,
output: ""
};
}
const opts = options || {};
const format = opts.format || (posix ? utils.toPosixSlashes : null);
let match = input === glob;
let output = match && format ? format(input) : input;
if (match === false) {
output = format ? format(input) : input;
match = output === glob;
}
if (match === false || opts.capture === true) {
if (opts.matchBase === true || opts.basename === true) {
match = picomatch.matchBase(input, regex, options, posix);
} else {
match = regex.exec(output);
}
}
return {
isMatch: Boolean(match),
match: match,
output: output
};
};
picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
const regex = glob instanceof RegExp ? glob : picomatch.makeRe(glob, options);
return regex.test(utils.basename(input, {
windows: posix
}));
};
picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
picomatch.parse = (pattern, options) => {
if (Array.isArray(pattern)) return pattern.map(p => picomatch.parse(p, options));
return parse(pattern, {
...options,
fastpaths: false
});
};
picomatch.scan = (input, options) => scan(input, options);
picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
if (returnOutput === true) {
return state.output;
}
const opts = options || {};
const prepend = opts.contains ? "" : "^";
const append = opts.contains ? "" : "$";
let source = `${prepend}(?:${state.output})${append}`;
if (state && state.negated === true) {
source = `^(?!${source}).*$`;
}
const regex = picomatch.toRegex(source, options);
if (returnState === true) {
regex.state = state;
}
return regex;
};
picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
if (!input || typeof input !== "string") {
throw new TypeError("Expected a non-empty string");
}
let parsed = {
negated: false,
fastpaths: true
};
if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) {
parsed.output = parse.fastpaths(input, options);
}
if (!parsed.output) {
parsed = parse(input, options);
}
return picomatch.compileRe(parsed, options, returnOutput, returnState);
};
picomatch.toRegex = (source, options) => {
try {
const opts = options || {};
return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
} catch (err) {
if (options && options.debug === true) throw err;
return /$^/;
}
};
picomatch.constants = constants;
picomatch_1$1 = picomatch;
return picomatch_1$1;
}

var picomatch_1;

var hasRequiredPicomatch;

function requirePicomatch() {
if (hasRequiredPicomatch) return picomatch_1;
hasRequiredPicomatch = 1;
const pico = requirePicomatch$1();
const utils = requireUtils();
function picomatch(glob, options, returnState = false) {
if (options && (options.windows === null || options.windows === undefined)) {
options = {
...options,
windows: utils.isWindows()
};
}
return pico(glob, options, returnState);
}
Object.assign(picomatch, pico);
picomatch_1 = picomatch;
return picomatch_1;
}

var picomatchExports = requirePicomatch();

var picomatch = getDefaultExportFromCjs(picomatchExports);

const gitHookVariables = [ "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY" ];

const setting = /(?<![\w.])([A-Za-z][\w.-]{1,80})["']?\s{0,4}[=:]\s{0,4}["']?(?=([^\s;,&"'{}()]{4,4096}))/g;

const base64 = /^[\w+/-]{40,}={0,2}$/;

function credentialsIn(value) {
const groups = [ privateKey, urlPassword, passwordInUrl, urlParameter, authorization, webHook ].flatMap(pattern => [ ...value.matchAll(pattern) ].map(([, , credential = ""]) => credential));
const tokens = [ ...value.matchAll(knownToken) ].map(([token]) => token);
const named = [ ...value.matchAll(setting) ].flatMap(([, name = "", text = ""]) => isCredential(name, text) ? [ text ] : []);
const wrapped = base64.test(value) ? Buffer.from(value, "base64").toString("latin1") : "";
return [ ...groups, ...tokens, ...named, .../^[\x20-\x7e\s]+$/.test(wrapped) ? credentialsIn(wrapped) : [] ];
}

const predictorKeyNames = [ "NBCRANE_API_KEY", "OPENAI_API_KEY", "AZURE_OPENAI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY" ];

const secretWords = /(?:^|_)(?:(?:TOKENS?|SECRETS?|CRED(?:ENTIAL)?S?|API_?KEYS?)\d*|PASS|PWD_SECRET|PAT|AUTH|AUTHTOKEN|ACCESS_KEY(?:_ID)?|SECRET_KEY|PRIVATE_KEY|SIGNING_KEY|ENCRYPTION_KEY|ACCOUNT_KEY|SAS_KEY|SSH_KEY|DEPLOY_KEY|CONNECTION_STRING|COOKIE|DSN|ASKPASS)(?:_|$)/;

const secretNames = /PASSWORD|PASSWD|PASSPHRASE|^SSHPASS$|_PWD$|_PW$|(?:^|_)(?:JWT|WEBHOOKS?)(?:_|$)|^(?:BW|OP)_SESSION/;

const secretFiles = /^(?:NETRC|KUBECONFIG|PGPASSFILE|PGSERVICEFILE|BOTO_CONFIG|MYSQL_TEST_LOGIN_FILE|DOCKER_CONFIG|REGISTRY_AUTH_FILE)$/;

const endsInKey = /(?:_KEY|TOKEN)_?\d*$/;

const ofTheRunner = /^(?:ACTIONS_(?:RUNTIME|ID_TOKEN|CACHE|RESULTS)_.*|GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)|INPUT_.*|STATE_.*|SSH_AGENT_PID|JUPYTER_TOKEN|NBCRANE_.*)$/;

function kernelEnvironment(own, asked, passed = []) {
const environment = {};
for (const [name, value] of Object.entries(own)) {
if (value === undefined || gitHookVariables.includes(name)) continue;
if (isPassed(name, passed) || !isSecret$1(name, value)) environment[name] = value;
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
return isSecret$1(name, value) ? "it looks like a secret" : null;
}

function isCredentialName(name) {
const upper = name.toUpperCase();
return secretWords.test(upper) || secretNames.test(upper) || endsInKey.test(upper) || secretName(name) === "strong";
}

function isSecret$1(name, value) {
const upper = name.toUpperCase();
return isPredictorKey(upper) || isCredentialName(name) || secretFiles.test(upper) || ofTheRunner.test(upper) || credentialsIn(value).length > 0;
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

const workingDirectories = new Set([ "PWD", "OLDPWD" ]);

const isPath = value => /^(?:~?[\\/]|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(value);

const noSecret = /^(?:true|false|none|null|undefined|string|passw(?:or)?d|secret|\d{1,5}|[*x.]+)$/i;

const shortestOf = name => secretName(name) === "strong" ? 6 : 8;

const isSecret = (name, value) => !workingDirectories.has(name.toUpperCase()) && (secretName(name) !== null || isCredentialName(name) && !isPath(value)) && value.length >= shortestOf(name) && !noSecret.test(value) && !(isPath(value) && existsSync(value));

const isTelling = part => part.length >= 6 && part.length <= 4096 && !/^(?:[a-z]+|[\d.]+)$/i.test(part);

function secretsOf(environment) {
return Object.entries(environment).flatMap(([name, value = ""]) => [ ...isSecret(name, value.trim()) ? [ value, value.trim() ] : [], ...credentialsIn(value).filter(isTelling) ]);
}

export { printable as a, predictorKeyNames as b, createRedactor as c, plainLine as d, complaint as e, secretName as f, defuse as g, picomatch as h, withoutEscapes as i, isCredentialName as j, kernelEnvironment as k, passwordInUrl as l, mayBeSecret as m, knownToken as n, passedVariables as o, plainText as p, redacted as r, secretsOf as s, version as v, whyWithheld as w };
