import { U as UserError } from "./shared4.js";

import { existsSync } from "node:fs";

var version$1 = "0.1.0";

var manifest = {
version: version$1
};

const version = manifest.version;

const majorTag = `v${version.split(".")[0]}`;

const bugText = error => `nbcrane ${version}: This is a bug in nbcrane. Please report it, including the lines below.\n${error instanceof Error ? error.stack ?? error.message : String(error)}`;

function complaint(error) {
if (!(error instanceof UserError)) return bugText(error);
return error.remedy ? `${error.message}\n${error.remedy}` : error.message;
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
if (layers > 2) for (const shown of [ overstruck(view), unwrapped(view), ...oneByOne.map(pattern => spelledOut(view, pattern)) ]) if (shown) yield shown;
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

const wrap = /(?<![ \t'"│|=\\])[ \t'"│|=\\]*\r?\n[ \t'"│|]*/g;

const unwrapped = view => replaced(view, wrap, () => "");

function overstruck(view) {
if (!view.text.includes("\b")) return null;
const places = [];
for (let at = 0; at < view.text.length; at++) if (view.text[at] !== "\b") places.push(at); else if (places.length > 0 && view.text[places.at(-1)] !== "\n") places.pop();
return {
text: places.map(at => view.text[at]).join(""),
start: at => view.start(places[at]),
end: at => view.end(places[at])
};
}

const oneByOne = [ {
pattern: /(?<![\p{L}\p{N}])[\p{L}\p{N}](?![\p{L}\p{N}])/gu,
isBare: true
}, {
pattern: /(['"])([^\n])\1/gu
}, {
pattern: /(?<=^|[ \t│|])[^\s│|](?=[ \t│|]*$)/gmu
}, {
pattern: /(?<![\w.])\d{1,7}(?![\w.])/g,
isNumber: true
}, {
pattern: /(?<=: ?)\d{1,7}(?![\w.])/g,
isNumber: true
}, {
pattern: /(?<=[ \t│|])\d{1,7}(?=[ \t│|]*$)/gm,
isNumber: true
} ];

const mostBetween = 64;

function spelledOut(view, {pattern: pattern, isNumber: isNumber, isBare: isBare}) {
const places = [];
let text = "";
let end = 0;
const put = (character, from, to) => {
for (let unit = 0; unit < character.length; unit++) places.push(from, to);
text += character;
};
for (const match of view.text.matchAll(pattern)) {
const found = match[2] ?? match[0];
const index = match.index + (match[1]?.length ?? 0);
if (index - end > mostBetween) put("\n", index, index + 1);
end = index + found.length;
const code = isNumber ? Number(found) : 0;
put(!isNumber ? found : code > 0 && code <= 1114111 ? String.fromCodePoint(code) : "\n", index, end);
}
if (text.length < shortest$1) return null;
return {
text: text,
...isBare ? {
isBare: isBare
} : {},
start: at => view.start(places[2 * at]),
end: at => view.end(places[2 * at + 1] - 1)
};
}

const escape = /(?:%|\\x)([\da-fA-F]{2})|[\\%]u([\da-fA-F]{4})|\\u\{([\da-fA-F]{1,6})\}|\\U([\da-fA-F]{8})|&#[xX]([\da-fA-F]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|apos);|\\([0-7]{1,3})|\\([nrt]|[^\s\w])/g;

const entities = {
amp: "&",
lt: "<",
gt: ">",
quot: '"',
apos: "'"
};

const controls$1 = {
n: "\n",
r: "\r",
t: "\t"
};

const unescaped = view => replaced(view, escape, escaped);

function replaced(view, pattern, by) {
const starts = new Uint32Array(view.text.length + 1);
let text = "";
let copied = 0;
const copy = to => {
for (let at = copied; at < to; at++) starts[text.length + at - copied] = at;
text += view.text.slice(copied, to);
};
for (const match of view.text.matchAll(pattern)) {
copy(match.index);
const character = by(match);
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

function escaped([whole, byte, unit, braced, long, hex, decimal, entity = "", octal, character = ""]) {
if (octal !== undefined) return octalCharacter(octal);
const digits = byte ?? unit ?? braced ?? long ?? hex;
if (digits === undefined && decimal === undefined) return entities[entity] ?? controls$1[character] ?? character;
const code = digits === undefined ? Number(decimal) : parseInt(digits, 16);
return code === 0 ? "" : code <= 1114111 ? String.fromCodePoint(code) : whole;
}

const octalCharacter = digits => /^0+$/.test(digits) ? "" : String.fromCharCode(parseInt(digits, 8));

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
const written = spellings();
const bare = spellings();
const add = value => {
if (value.length < shortest || known.has(value) || known.size >= mostKnown || characters + value.length > mostCharacters) return;
known.add(value);
characters += value.length;
for (const spelling of value.length < shortestEncoded ? [ value ] : spellingsOf(value)) written.add(spelling, value);
const letters = value.replace(/[^\p{L}\p{N}]/gu, "");
if (letters.length >= shortestEncoded) bare.add(letters, value);
};
const find = text => {
if (known.size === 0) return [];
const spans = [];
for (const view of decodedViews(plainView(text))) for (const [start, end] of (view.isBare ? bare : written).standingIn(view.text, view.isWritten ? shortest : shortestEncoded)) spans.push([ view.start(start), view.end(end - 1) ]);
return spans;
};
return {
add: add,
find: find
};
}

function spellings() {
const byHead = new Map;
let lengths = [];
const beginnings = new Uint8Array(2 ** 16);
const add = (spelling, value) => {
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
standingIn: standingIn
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

const dotted = /^[A-Za-z_]\w{0,30}(?:\.[A-Za-z_]\w{0,30})+$/;

function looksLikeKey(text) {
if (!/^[\w+/=.~-]{16,4096}$/.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
if (dotted.test(text)) return false;
if (/^[0-9a-f]+$/i.test(text)) return entropy(text) >= 2.5;
return changes(text) >= .25 && words(text) <= .75 && entropy(text) >= 3;
}

const kindOf$1 = code => code >= 97 && code <= 122 ? 0 : code >= 65 && code <= 90 ? 1 : code >= 48 && code <= 57 ? 2 : 3;

function changes(text) {
let found = 0;
for (let at = 1; at < text.length; at++) if (kindOf$1(text.charCodeAt(at)) !== kindOf$1(text.charCodeAt(at - 1))) found++;
return found / (text.length - 1);
}

const words = text => (text.match(/[A-Z]?[a-z]{2,}/g) ?? []).join("").length / text.length;

function entropy(text) {
const counts = new Map;
for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
return [ ...counts.values() ].reduce((sum, count) => sum - count / text.length * Math.log2(count / text.length), 0);
}

const strong = /passw(?:o?r)?[dt]|kennwort|mot_?de_?passe|contrasena|senha$|passphrase|passcode|secret(?!ar[iy]|e[dst]|i[ov]|ly)|credential|conn(?:ection)?_?str(?:ing)?|(?:api|access|private|account|encryption|signing|subscription|secret|master|sas)_?key|(?:access|auth|bearer|refresh|session|sas|bot|security|personal|api|csrf|hub|hf|gh|github|gitlab|slack)_?token(?!i[sz])/;

const whose = /[a-z]_?(?:pass|pswd?|pwd?)$/;

const weak = /(?:pass|pwd?|pswd?|key|tokens?|tkn|pat|auth|authorization|bearer|cookies?|creds?|dsn|jwt|signature|(?:^|_)sig)$/;

const anywhere = /token(?!i[sz])|(?:^|_)creds?(?:_|$)|webhook/;

const ordinary = /(?:^|_)(?:(?:(?:en)?com|by|sur|tres|over|under|low|high|band|all|multi|sub|first|second|single|forward|backward|render)_?pass|(?:mon|don|tur|hoc|joc|whis|lac|mic|turn|hot|any|arrow|primary|sort|foreign|partition|group|cache|join|index|row|lookup|merge|unique|public|hash|object|dict|map|order)_?key|(?:com|ex)pat|sacred|(?:max|min|num|n|total|special|stop)_?(?:\w+_)?tokens)$|_per_/;

const workingDirectories = /^(?:OLD)?PWD$/;

const about = /(?:names?|fields?|cols?|columns?|types?|labels?|len|length|count|size|idx|index|prompt|msg|message|errors?|pattern|regex|policy|format|required|valid|strength|enabled|limit|timeout|(?:^|_)ttl)$/;

const place = /(?:_?(?:paths?|files?|filename|dirs?|folder|urls?|uris?|sock(?:et)?|config|json|env|var|variable|header|widget|input|hash))+$/;

const which = /(?:_?(?:id|prod(?:uction)?|stag(?:e|ing)|dev|test|qa|live|old|new|backup|main|default))+$/;

function secretName(name) {
const spelled = name.replace(/[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, "$&_").toLowerCase().split(/(?:v?\d|[^a-z])+/).filter(Boolean).join("_");
if (about.test(spelled) || workingDirectories.test(name)) return null;
const one = spelled.replace(which, "");
const kept = one.replace(place, "");
const kind = kindOf(kept);
return kind && kept !== one ? "place" : kind;
}

function kindOf(spelled) {
if (strong.test(spelled)) return "strong";
if (ordinary.test(spelled)) return null;
if (whose.test(spelled)) return "strong";
return weak.test(spelled) ? "weak" : anywhere.test(spelled) ? "place" : null;
}

function isCredential(name, value) {
const kind = secretName(name);
return mayBeSecret(value) && (kind === "strong" || kind === "weak" && looksLikeKey(value));
}

function isListedCredential(name, value, before) {
if (isCredential(name, value)) return true;
const kind = secretName(name.toLowerCase());
return kind === "weak" && mayBeSecret(value) && (/p(?:wd?|ass)$/i.test(name) || /[?&]$/.test(before) && value.length >= 8);
}

const anySecretName = /pass|pw|secret|token|key|cred|auth|cookie|sig|conn|jwt|dsn|pat|bearer/i;

const placeholder = /^$|^[<[{($%^\\].*|^\*+$|^x+$|^\.{3,}$|^(?:none|null|nil|true|false|undefined|string|str|bytes|password|passwd|secret|token|key)$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$|your|example|change_?(?:me|it)|placeholder|dummy|redacted|insert|^(?:object|category|bool(?:ean)?|u?int\d*|float\d*|datetime\S*|timedelta\S*)$/i;

const mayBeSecret = value => value.length >= 4 && !/\s/.test(value) && !placeholder.test(value);

const beforeText = /(?<![\w-])([A-Za-z_][\w.-]{0,80})(\\?["']?[ \t]{0,8}\]?[ \t]{0,8}(?::[ \t]{0,8}[\w.[\]| ]{1,40}[ \t]{0,8}(?==))?(?:={1,2}|!=|:=?|=>)[ \t]{0,8}[rbufRBUF]{0,2})(\\?(?:"""|'''|"|'))/g;

const beforeDefault = /(?<=\(\s{0,8}["'])([A-Za-z_][\w.-]{0,80})(["'],\s{0,8}[rbuf]{0,2})(["'])/g;

const beforePair = /\b(auth)(\s{0,8}=\s{0,8}\(\s{0,8}["'][^"'\n]{0,100}["'],\s{0,8})(["'])/g;

const bare = /^([ \t]*(?:(?:export|set|setx|env|ENV|ARG|!export|%env|%set_env)[ \t]+)?)([A-Z][A-Z0-9_]{2,80})([ \t]{0,4}=[ \t]{0,4}|(?<=%\w{3,8}[ \t]{1,4}\w{3,81})[ \t]{1,4})([^\s"'`#;()[\]{}]{6,4096})/gm;

const yaml = /^([ \t-]{0,20})([A-Za-z][\w-]{2,80})(:[ \t]{1,8})([^\s"'`(){}[\],]{6,4096})[ \t]*$/gm;

const option = /(?<=[\s"'!])(--)([a-z][\w-]{2,60})([= ])([^\s"'`$({[\-][^\s"'`]{3,4096})/g;

const pair = /(?<![\w.-])([A-Za-z_][\w.-]{1,80})=([^\s;&"'`<>{}()[\],#]{4,4096})(?=[\s;&"'`<#\\]|$)/g;

const afterPair = /(?:[?&#]|;[ \t]?|=[^\s;&=,()]{1,200}[ \t]{1,4})$/;

const beforeNext = /^(?:;|[ \t]{1,4}[A-Za-z][\w.-]{0,60}=[^\s=])/;

function namedSecrets(text, learn) {
const judge = (name, value) => {
if (!isCredential(name, value)) return false;
learn(value);
return true;
};
const unquoted = [ bare, yaml, option ].flatMap(pattern => [ ...text.matchAll(pattern) ].filter(([, , name = "", , value = ""]) => hasDigit(value) && judge(name, value)).map(({index: index, 0: whole, 4: value = ""}) => spanBefore(index + whole.trimEnd().length, value)));
return [ ...quoted(text, beforeText, judge), ...quoted(text, beforeDefault, (name, value) => hasDigit(value) && judge(name, value)), ...quoted(text, beforePair, (_, value) => judge("password", value)), ...unquoted, ...listed(text, learn) ];
}

function listed(text, learn) {
return [ ...text.matchAll(pair) ].flatMap(({index: index, 0: whole, 1: name = "", 2: value = ""}) => {
const end = index + whole.length;
const before = text.slice(Math.max(0, index - 220), index);
if (!isListedCredential(name, value, before) || !(afterPair.test(before) || beforeNext.test(text.slice(end, end + 80)))) return [];
if (!/[?&]$/.test(before)) learn(value);
return [ spanBefore(end, value) ];
});
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

const privateKey = /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)((?:[^-]|-(?!----)){1,20000})(?=-----END)/g;

const urlPassword = /(:\/\/[^\s:@/'"<>]{0,100}:)([^\s@/'"<>{}]{3,200})(?=@[\w[])/g;

const urlUser = /(https?:\/\/)([^\s:@/'"<>{}?#]{16,1000})(?=(?::[^\s@/'"<>]{0,100})?@[\w[])/gi;

const dsnPassword = /(?<![\w/:@.\\-])(?!(?:npm|jsr|pkg|mailto|acct|sips?|xmpp):)([A-Za-z][\w.-]{0,60}:)([^\s:@/'"<>{}()[\]]{4,200})(?=@(?:tcp\(|[\w.-]{0,100}[a-zA-Z][\w.-]{0,100}(?::\d{2,5})?\/\w))/g;

const passwordInUrl = /(:\/\/[^\s/:@[]{0,200}:)(?!\d{1,5}(?:[/?#,]|$))([^\s@]{1,4096})(?=@)/g;

const authorization = /((?:\bAuthorization["'\]]{0,3}\s{0,3}[:=,]\s{0,3}["']?)?\b(?:Bearer|Basic|Token|ApiKey|Digest)\s{1,3})([\w+/.=~-]{6,4096})/gi;

const webHook = /(https:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks|\w+\.webhook\.office\.com\/webhookb2)\/)([\w@/-]{16,300})/g;

const run = /[A-Za-z0-9+/_-]{20,}={0,2}/g;

function knownForms(text) {
const afterLead = (pattern, isSecret = () => true) => [ ...text.matchAll(pattern) ].filter(([, lead = "", credential = ""]) => isSecret(credential, lead)).map(match => spanAfter(match, match[1]));
return [ ...[ ...text.matchAll(privateKey) ].flatMap(match => {
const [body] = spanAfter(match, match[1]);
return [ ...match[2].matchAll(/(?:[^\n\\]|\\(?!n))+/g) ].map(part => [ body + part.index, body + part.index + part[0].length ]);
}), ...[ webHook, urlPassword ].flatMap(pattern => afterLead(pattern)), ...afterLead(urlUser, user => looksLikeKey(user) || /^[\w-]{20,}$/.test(user)), ...afterLead(dsnPassword, password => /\d/.test(password)), ...afterLead(authorization, isAuthorization), ...[ ...text.matchAll(knownToken) ].map(match => spanAfter(match, "")) ];
}

function secretForms(text) {
const random = [ ...text.matchAll(run) ].filter(({index: index, 0: found}) => looksRandom(found) && !isInUrl(text, index));
return [ ...knownForms(text), ...random.map(match => spanAfter(match, "")) ];
}

function isAuthorization(credential, lead) {
if (/^Authorization/i.test(lead)) return mayBeSecret(credential);
if (/^Basic/i.test(lead) && /^[\x20-\x7e]+:[\x20-\x7e]*$/.test(Buffer.from(credential, "base64").toString("latin1"))) return true;
return /^B/i.test(lead) && credential.length >= 12 && /\d/.test(credential);
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

const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

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
if (isSplit(line, visible[at])) return redacted;
const plain = writtenLines[at].split(redacted).map(visibleText).join(redacted);
if (seen[at] === visible[at]) return writtenLines[at] === line ? line : plain;
return writtenLines[at] === line || plain === seen[at] ? seen[at] : redacted;
}).join("\n");
};
const isSplit = (line, visible) => {
const whole = line.replace(controls, "");
return whole !== line && known.find(whole).length > 0 && [ line, visible ].every(one => known.find(one).length === 0);
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

const documents = [ /^-----BEGIN PGP PRIVATE KEY BLOCK-----/, /^PuTTY-User-Key-File-\d:/, /^\{(?=[^]*"type"\s*:\s*"(?:service_account|authorized_user|external_account\w*)")/, /^\{(?=[^]*"client_id"\s*:)(?=[^]*"client_secret"\s*:\s*"[^"\s]{8})/, /^\{(?=[^]*"terraform_version"\s*:)(?=[^]*"lineage"\s*:)/, /^\{(?=[^]*"auths"\s*:)(?=[^]*"(?:auth|(?:identity|registry)token)"\s*:\s*"[\w+/=.-]{8})/, /^(?:[#;][^\n]*\n\s*)*\[(?=[^]*\naws_secret_access_key\s*=)/, /^(?:---\s+)?apiVersion:(?=[^]*\nkind:\s*Config\b)(?=[^]*\n[ \t]*(?:token|password|client-key-data):)/, /^\{(?=[^]*"kind"\s*:\s*"Config")(?=[^]*"(?:token|password|client-key-data)"\s*:\s*"\S)/, /^(?:#[^\n]*\n\s*)*(?:machine\s+\S+\s+|default\s+(?=login\s))(?:(?:login|account)\s+\S+\s+){0,3}password\s+\S/ ];

const isCredentialDocument = text => documents.some(form => form.test(text.trimStart()));

const setting = /(?<![\w.])([A-Za-z_][\w.-]{1,80})["']?\s{0,4}[=:]\s{0,4}["'{]?(?=([^\s;,&"'{}()]{4,4096}))/g;

const base64 = /^[\w+/-]{12,}={0,2}$/;

const userPassword = /^[^\s:/]+:(\S{6,})$/;

const netrcPassword = /\s(?:login|account)\s+\S+\s+password\s+(\S+)/g;

const header = /^(?:Bearer|Basic)\s+(\S{6,4096})$/i;

function credentialsIn(value) {
const forms = [ ...knownForms(value), ...namedSecrets(value, () => {}) ].map(([start, end]) => value.slice(start, end));
const passwords = [ passwordInUrl, dsnPassword ].flatMap(pattern => [ ...value.matchAll(pattern) ].map(([, , password = ""]) => password));
const named = [ ...value.matchAll(setting) ].flatMap(({index: index, 1: name = "", 2: text = ""}) => isListedCredential(name, text, value.slice(Math.max(0, index - 1), index)) ? [ text ] : []);
const whole = header.exec(value.trim())?.[1];
const document = isCredentialDocument(value) ? [ value.trim(), ...[ ...value.matchAll(netrcPassword) ].map(([, password = ""]) => password) ] : [];
return [ ...forms, ...passwords, ...named, ...whole === undefined ? [] : [ whole ], ...document, ...wrappedIn(value) ];
}

function wrappedIn(value) {
const joined = value.replace(/\s/g, "");
const text = base64.test(joined) ? Buffer.from(joined, "base64").toString("latin1") : "";
if (!/^[\x20-\x7e\s]+$/.test(text)) return [];
const [, password = ""] = userPassword.exec(text) ?? [];
const inside = [ ...credentialsIn(text), ...mayBeSecret(password) ? [ password ] : [] ];
return inside.length > 0 ? [ value.trim(), ...inside ] : [];
}

const isPath = value => /^(?:~?[\\/]|\.{1,2}[\\/]|[A-Za-z]:[\\/])/.test(value);

const noSecret = /^(?:true|false|none|null|undefined|string|passw(?:or)?d|secret|\d{1,5}|[*x.]+)$/i;

function isSecret(name, value) {
const kind = secretName(name);
return kind !== null && (kind !== "place" || !isPath(value)) && value.length >= (kind === "strong" ? 6 : 8) && !noSecret.test(value) && !(isPath(value) && existsSync(value));
}

const isTelling = part => part.length >= 6 && part.length <= 4096 && !/^(?:[a-z]+|[\d.]+)$/i.test(part);

function secretsOf(environment) {
return Object.entries(environment).flatMap(([name, value = ""]) => [ ...isSecret(name, value.trim()) ? [ value, value.trim() ] : [], ...credentialsIn(value).filter(isTelling) ]);
}

export { printable as a, plainLine as b, createRedactor as c, complaint as d, secretName as e, majorTag as f, defuse as g, bugText as h, isCredentialDocument as i, credentialsIn as j, knownForms as k, mayBeSecret as m, plainText as p, redacted as r, secretsOf as s, version as v, withoutEscapes as w };
