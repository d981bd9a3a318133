function __classPrivateFieldSet(receiver, state, value, kind, f) {
if (typeof state === "function" ? receiver !== state || true : !state.has(receiver)) throw new TypeError("Cannot write private member to an object whose class did not declare it");
return state.set(receiver, value), value;
}

function __classPrivateFieldGet(receiver, state, kind, f) {
if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
}

let uuid4 = function() {
const {crypto: crypto} = globalThis;
if (crypto?.randomUUID) {
uuid4 = crypto.randomUUID.bind(crypto);
return crypto.randomUUID();
}
const u8 = new Uint8Array(1);
const randomByte = crypto ? () => crypto.getRandomValues(u8)[0] : () => Math.random() * 255 & 255;
return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, c => (+c ^ randomByte() & 15 >> +c / 4).toString(16));
};

function isAbortError(err) {
return typeof err === "object" && err !== null && ("name" in err && err.name === "AbortError" || "message" in err && String(err.message).includes("FetchRequestCanceledException"));
}

const castToError = err => {
if (err instanceof Error) return err;
if (typeof err === "object" && err !== null) {
try {
if (Object.prototype.toString.call(err) === "[object Error]") {
const error = new Error(err.message, err.cause ? {
cause: err.cause
} : {});
if (err.stack) error.stack = err.stack;
if (err.cause && !error.cause) error.cause = err.cause;
if (err.name) error.name = err.name;
return error;
}
} catch {}
try {
return new Error(JSON.stringify(err));
} catch {}
}
return new Error(err);
};

class OpenAIError extends Error {}

class APIError extends OpenAIError {
constructor(status, error, message, headers) {
super(`${APIError.makeMessage(status, error, message)}`);
this.status = status;
this.headers = headers;
this.requestID = headers?.get("x-request-id");
this.error = error;
const data = error;
this.code = data?.["code"];
this.param = data?.["param"];
this.type = data?.["type"];
}
static makeMessage(status, error, message) {
const msg = error?.message ? typeof error.message === "string" ? error.message : JSON.stringify(error.message) : error ? JSON.stringify(error) : message;
if (status && msg) {
return `${status} ${msg}`;
}
if (status) {
return `${status} status code (no body)`;
}
if (msg) {
return msg;
}
return "(no status code or body)";
}
static generate(status, errorResponse, message, headers) {
if (!status || !headers) {
return new APIConnectionError({
message: message,
cause: castToError(errorResponse)
});
}
const error = errorResponse?.["error"];
if (status === 400) {
return new BadRequestError(status, error, message, headers);
}
if (status === 401) {
return new AuthenticationError(status, error, message, headers);
}
if (status === 403) {
return new PermissionDeniedError(status, error, message, headers);
}
if (status === 404) {
return new NotFoundError(status, error, message, headers);
}
if (status === 409) {
return new ConflictError(status, error, message, headers);
}
if (status === 422) {
return new UnprocessableEntityError(status, error, message, headers);
}
if (status === 429) {
return new RateLimitError(status, error, message, headers);
}
if (status >= 500) {
return new InternalServerError(status, error, message, headers);
}
return new APIError(status, error, message, headers);
}
}

class APIUserAbortError extends APIError {
constructor({message: message} = {}) {
super(undefined, undefined, message || "Request was aborted.", undefined);
}
}

class APIConnectionError extends APIError {
constructor({message: message, cause: cause}) {
super(undefined, undefined, message || "Connection error.", undefined);
if (cause) this.cause = cause;
}
}

class APIConnectionTimeoutError extends APIConnectionError {
constructor({message: message} = {}) {
super({
message: message ?? "Request timed out."
});
}
}

class BadRequestError extends APIError {}

class AuthenticationError extends APIError {}

class PermissionDeniedError extends APIError {}

class NotFoundError extends APIError {}

class ConflictError extends APIError {}

class UnprocessableEntityError extends APIError {}

class RateLimitError extends APIError {}

class InternalServerError extends APIError {}

class LengthFinishReasonError extends OpenAIError {
constructor() {
super(`Could not parse response content as the length limit was reached`);
}
}

class ContentFilterFinishReasonError extends OpenAIError {
constructor() {
super(`Could not parse response content as the request was rejected by the content filter`);
}
}

class InvalidWebhookSignatureError extends Error {
constructor(message) {
super(message);
}
}

class OAuthError extends APIError {
constructor(status, error, headers) {
let finalMessage = "OAuth2 authentication error";
let error_code = undefined;
if (error && typeof error === "object") {
const errorData = error;
error_code = errorData["error"];
const description = errorData["error_description"];
if (description && typeof description === "string") {
finalMessage = description;
} else if (error_code) {
finalMessage = error_code;
}
}
super(status, error, finalMessage, headers);
this.error_code = error_code;
}
}

class SubjectTokenProviderError extends OpenAIError {
constructor(message, provider, cause) {
super(message);
this.provider = provider;
this.cause = cause;
}
}

const startsWithSchemeRegexp = /^[a-z][a-z0-9+.-]*:/i;

const isAbsoluteURL = url => startsWithSchemeRegexp.test(url);

let isArray = val => (isArray = Array.isArray, isArray(val));

let isReadonlyArray = isArray;

function maybeObj(x) {
if (typeof x !== "object") {
return {};
}
return x ?? {};
}

function isEmptyObj(obj) {
if (!obj) return true;
for (const _k in obj) return false;
return true;
}

function hasOwn(obj, key) {
return Object.prototype.hasOwnProperty.call(obj, key);
}

function isObj(obj) {
return obj != null && typeof obj === "object" && !Array.isArray(obj);
}

const validatePositiveInteger = (name, n) => {
if (typeof n !== "number" || !Number.isInteger(n)) {
throw new OpenAIError(`${name} must be an integer`);
}
if (n < 0) {
throw new OpenAIError(`${name} must be a positive integer`);
}
return n;
};

const safeJSON = text => {
try {
return JSON.parse(text);
} catch (err) {
return undefined;
}
};

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms));

const VERSION = "6.49.0";

const isRunningInBrowser = () => typeof window !== "undefined" && typeof window.document !== "undefined" && typeof navigator !== "undefined";

function getDetectedPlatform() {
if (typeof Deno !== "undefined" && Deno.build != null) {
return "deno";
}
if (typeof EdgeRuntime !== "undefined") {
return "edge";
}
if (Object.prototype.toString.call(typeof globalThis.process !== "undefined" ? globalThis.process : 0) === "[object process]") {
return "node";
}
return "unknown";
}

const getPlatformProperties = () => {
const detectedPlatform = getDetectedPlatform();
if (detectedPlatform === "deno") {
return {
"X-Stainless-Lang": "js",
"X-Stainless-Package-Version": VERSION,
"X-Stainless-OS": normalizePlatform(Deno.build.os),
"X-Stainless-Arch": normalizeArch(Deno.build.arch),
"X-Stainless-Runtime": "deno",
"X-Stainless-Runtime-Version": typeof Deno.version === "string" ? Deno.version : Deno.version?.deno ?? "unknown"
};
}
if (typeof EdgeRuntime !== "undefined") {
return {
"X-Stainless-Lang": "js",
"X-Stainless-Package-Version": VERSION,
"X-Stainless-OS": "Unknown",
"X-Stainless-Arch": `other:${EdgeRuntime}`,
"X-Stainless-Runtime": "edge",
"X-Stainless-Runtime-Version": globalThis.process.version
};
}
if (detectedPlatform === "node") {
return {
"X-Stainless-Lang": "js",
"X-Stainless-Package-Version": VERSION,
"X-Stainless-OS": normalizePlatform(globalThis.process.platform ?? "unknown"),
"X-Stainless-Arch": normalizeArch(globalThis.process.arch ?? "unknown"),
"X-Stainless-Runtime": "node",
"X-Stainless-Runtime-Version": globalThis.process.version ?? "unknown"
};
}
const browserInfo = getBrowserInfo();
if (browserInfo) {
return {
"X-Stainless-Lang": "js",
"X-Stainless-Package-Version": VERSION,
"X-Stainless-OS": "Unknown",
"X-Stainless-Arch": "unknown",
"X-Stainless-Runtime": `browser:${browserInfo.browser}`,
"X-Stainless-Runtime-Version": browserInfo.version
};
}
return {
"X-Stainless-Lang": "js",
"X-Stainless-Package-Version": VERSION,
"X-Stainless-OS": "Unknown",
"X-Stainless-Arch": "unknown",
"X-Stainless-Runtime": "unknown",
"X-Stainless-Runtime-Version": "unknown"
};
};

function getBrowserInfo() {
if (typeof navigator === "undefined" || !navigator) {
return null;
}
const browserPatterns = [ {
key: "edge",
pattern: /Edge(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
}, {
key: "ie",
pattern: /MSIE(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
}, {
key: "ie",
pattern: /Trident(?:.*rv\:(\d+)\.(\d+)(?:\.(\d+))?)?/
}, {
key: "chrome",
pattern: /Chrome(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
}, {
key: "firefox",
pattern: /Firefox(?:\W+(\d+)\.(\d+)(?:\.(\d+))?)?/
}, {
key: "safari",
pattern: /(?:Version\W+(\d+)\.(\d+)(?:\.(\d+))?)?(?:\W+Mobile\S*)?\W+Safari/
} ];
for (const {key: key, pattern: pattern} of browserPatterns) {
const match = pattern.exec(navigator.userAgent);
if (match) {
const major = match[1] || 0;
const minor = match[2] || 0;
const patch = match[3] || 0;
return {
browser: key,
version: `${major}.${minor}.${patch}`
};
}
}
return null;
}

const normalizeArch = arch => {
if (arch === "x32") return "x32";
if (arch === "x86_64" || arch === "x64") return "x64";
if (arch === "arm") return "arm";
if (arch === "aarch64" || arch === "arm64") return "arm64";
if (arch) return `other:${arch}`;
return "unknown";
};

const normalizePlatform = platform => {
platform = platform.toLowerCase();
if (platform.includes("ios")) return "iOS";
if (platform === "android") return "Android";
if (platform === "darwin") return "MacOS";
if (platform === "win32") return "Windows";
if (platform === "freebsd") return "FreeBSD";
if (platform === "openbsd") return "OpenBSD";
if (platform === "linux") return "Linux";
if (platform) return `Other:${platform}`;
return "Unknown";
};

let _platformHeaders;

const getPlatformHeaders = () => _platformHeaders ?? (_platformHeaders = getPlatformProperties());

function getDefaultFetch() {
if (typeof fetch !== "undefined") {
return fetch;
}
throw new Error("`fetch` is not defined as a global; Either pass `fetch` to the client, `new OpenAI({ fetch })` or polyfill the global, `globalThis.fetch = fetch`");
}

function makeReadableStream(...args) {
const ReadableStream = globalThis.ReadableStream;
if (typeof ReadableStream === "undefined") {
throw new Error("`ReadableStream` is not defined as a global; You will need to polyfill it, `globalThis.ReadableStream = ReadableStream`");
}
return new ReadableStream(...args);
}

function ReadableStreamFrom(iterable) {
let iter = Symbol.asyncIterator in iterable ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
return makeReadableStream({
start() {},
async pull(controller) {
const {done: done, value: value} = await iter.next();
if (done) {
controller.close();
} else {
controller.enqueue(value);
}
},
async cancel() {
await (iter.return?.());
}
});
}

function ReadableStreamToAsyncIterable(stream) {
if (stream[Symbol.asyncIterator]) return stream;
const reader = stream.getReader();
return {
async next() {
try {
const result = await reader.read();
if (result?.done) reader.releaseLock();
return result;
} catch (e) {
reader.releaseLock();
throw e;
}
},
async return() {
const cancelPromise = reader.cancel();
reader.releaseLock();
await cancelPromise;
return {
done: true,
value: undefined
};
},
[Symbol.asyncIterator]() {
return this;
}
};
}

async function CancelReadableStream(stream) {
if (stream === null || typeof stream !== "object") return;
if (stream[Symbol.asyncIterator]) {
await (stream[Symbol.asyncIterator]().return?.());
return;
}
const reader = stream.getReader();
const cancelPromise = reader.cancel();
reader.releaseLock();
await cancelPromise;
}

const FallbackEncoder = ({headers: headers, body: body}) => ({
bodyHeaders: {
"content-type": "application/json"
},
body: JSON.stringify(body)
});

const default_format = "RFC3986";

const default_formatter = v => String(v);

const formatters = {
RFC1738: v => String(v).replace(/%20/g, "+"),
RFC3986: default_formatter
};

const RFC1738 = "RFC1738";

let has = (obj, key) => (has = Object.hasOwn ?? Function.prototype.call.bind(Object.prototype.hasOwnProperty), 
has(obj, key));

const hex_table = (() => {
const array = [];
for (let i = 0; i < 256; ++i) {
array.push("%" + ((i < 16 ? "0" : "") + i.toString(16)).toUpperCase());
}
return array;
})();

const limit = 1024;

const encode = (str, _defaultEncoder, charset, _kind, format) => {
if (str.length === 0) {
return str;
}
let string = str;
if (typeof str === "symbol") {
string = Symbol.prototype.toString.call(str);
} else if (typeof str !== "string") {
string = String(str);
}
if (charset === "iso-8859-1") {
return escape(string).replace(/%u[0-9a-f]{4}/gi, function($0) {
return "%26%23" + parseInt($0.slice(2), 16) + "%3B";
});
}
let out = "";
for (let j = 0; j < string.length; j += limit) {
const segment = string.length >= limit ? string.slice(j, j + limit) : string;
const arr = [];
for (let i = 0; i < segment.length; ++i) {
let c = segment.charCodeAt(i);
if (c === 45 || c === 46 || c === 95 || c === 126 || c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || format === RFC1738 && (c === 40 || c === 41)) {
arr[arr.length] = segment.charAt(i);
continue;
}
if (c < 128) {
arr[arr.length] = hex_table[c];
continue;
}
if (c < 2048) {
arr[arr.length] = hex_table[192 | c >> 6] + hex_table[128 | c & 63];
continue;
}
if (c < 55296 || c >= 57344) {
arr[arr.length] = hex_table[224 | c >> 12] + hex_table[128 | c >> 6 & 63] + hex_table[128 | c & 63];
continue;
}
i += 1;
c = 65536 + ((c & 1023) << 10 | segment.charCodeAt(i) & 1023);
arr[arr.length] = hex_table[240 | c >> 18] + hex_table[128 | c >> 12 & 63] + hex_table[128 | c >> 6 & 63] + hex_table[128 | c & 63];
}
out += arr.join("");
}
return out;
};

function is_buffer(obj) {
if (!obj || typeof obj !== "object") {
return false;
}
return !!(obj.constructor && obj.constructor.isBuffer && obj.constructor.isBuffer(obj));
}

function maybe_map(val, fn) {
if (isArray(val)) {
const mapped = [];
for (let i = 0; i < val.length; i += 1) {
mapped.push(fn(val[i]));
}
return mapped;
}
return fn(val);
}

const array_prefix_generators = {
brackets(prefix) {
return String(prefix) + "[]";
},
comma: "comma",
indices(prefix, key) {
return String(prefix) + "[" + key + "]";
},
repeat(prefix) {
return String(prefix);
}
};

const push_to_array = function(arr, value_or_array) {
Array.prototype.push.apply(arr, isArray(value_or_array) ? value_or_array : [ value_or_array ]);
};

let toISOString;

const defaults = {
addQueryPrefix: false,
allowDots: false,
allowEmptyArrays: false,
arrayFormat: "indices",
charset: "utf-8",
charsetSentinel: false,
delimiter: "&",
encode: true,
encodeDotInKeys: false,
encoder: encode,
encodeValuesOnly: false,
format: default_format,
formatter: default_formatter,
indices: false,
serializeDate(date) {
return (toISOString ?? (toISOString = Function.prototype.call.bind(Date.prototype.toISOString)))(date);
},
skipNulls: false,
strictNullHandling: false
};

function is_non_nullish_primitive(v) {
return typeof v === "string" || typeof v === "number" || typeof v === "boolean" || typeof v === "symbol" || typeof v === "bigint";
}

const sentinel = {};

function inner_stringify(object, prefix, generateArrayPrefix, commaRoundTrip, allowEmptyArrays, strictNullHandling, skipNulls, encodeDotInKeys, encoder, filter, sort, allowDots, serializeDate, format, formatter, encodeValuesOnly, charset, sideChannel) {
let obj = object;
let tmp_sc = sideChannel;
let step = 0;
let find_flag = false;
while ((tmp_sc = tmp_sc.get(sentinel)) !== void undefined && !find_flag) {
const pos = tmp_sc.get(object);
step += 1;
if (typeof pos !== "undefined") {
if (pos === step) {
throw new RangeError("Cyclic object value");
} else {
find_flag = true;
}
}
if (typeof tmp_sc.get(sentinel) === "undefined") {
step = 0;
}
}
if (typeof filter === "function") {
obj = filter(prefix, obj);
} else if (obj instanceof Date) {
obj = serializeDate?.(obj);
} else if (generateArrayPrefix === "comma" && isArray(obj)) {
obj = maybe_map(obj, function(value) {
if (value instanceof Date) {
return serializeDate?.(value);
}
return value;
});
}
if (obj === null) {
if (strictNullHandling) {
return encoder && !encodeValuesOnly ? encoder(prefix, defaults.encoder, charset, "key", format) : prefix;
}
obj = "";
}
if (is_non_nullish_primitive(obj) || is_buffer(obj)) {
if (encoder) {
const key_value = encodeValuesOnly ? prefix : encoder(prefix, defaults.encoder, charset, "key", format);
return [ formatter?.(key_value) + "=" + formatter?.(encoder(obj, defaults.encoder, charset, "value", format)) ];
}
return [ formatter?.(prefix) + "=" + formatter?.(String(obj)) ];
}
const values = [];
if (typeof obj === "undefined") {
return values;
}
let obj_keys;
if (generateArrayPrefix === "comma" && isArray(obj)) {
if (encodeValuesOnly && encoder) {
obj = maybe_map(obj, encoder);
}
obj_keys = [ {
value: obj.length > 0 ? obj.join(",") || null : void undefined
} ];
} else if (isArray(filter)) {
obj_keys = filter;
} else {
const keys = Object.keys(obj);
obj_keys = sort ? keys.sort(sort) : keys;
}
const encoded_prefix = encodeDotInKeys ? String(prefix).replace(/\./g, "%2E") : String(prefix);
const adjusted_prefix = commaRoundTrip && isArray(obj) && obj.length === 1 ? encoded_prefix + "[]" : encoded_prefix;
if (allowEmptyArrays && isArray(obj) && obj.length === 0) {
return adjusted_prefix + "[]";
}
for (let j = 0; j < obj_keys.length; ++j) {
const key = obj_keys[j];
const value = typeof key === "object" && typeof key.value !== "undefined" ? key.value : obj[key];
if (skipNulls && value === null) {
continue;
}
const encoded_key = allowDots && encodeDotInKeys ? key.replace(/\./g, "%2E") : key;
const key_prefix = isArray(obj) ? typeof generateArrayPrefix === "function" ? generateArrayPrefix(adjusted_prefix, encoded_key) : adjusted_prefix : adjusted_prefix + (allowDots ? "." + encoded_key : "[" + encoded_key + "]");
sideChannel.set(object, step);
const valueSideChannel = new WeakMap;
valueSideChannel.set(sentinel, sideChannel);
push_to_array(values, inner_stringify(value, key_prefix, generateArrayPrefix, commaRoundTrip, allowEmptyArrays, strictNullHandling, skipNulls, encodeDotInKeys, generateArrayPrefix === "comma" && encodeValuesOnly && isArray(obj) ? null : encoder, filter, sort, allowDots, serializeDate, format, formatter, encodeValuesOnly, charset, valueSideChannel));
}
return values;
}

function normalize_stringify_options(opts = defaults) {
if (typeof opts.allowEmptyArrays !== "undefined" && typeof opts.allowEmptyArrays !== "boolean") {
throw new TypeError("`allowEmptyArrays` option can only be `true` or `false`, when provided");
}
if (typeof opts.encodeDotInKeys !== "undefined" && typeof opts.encodeDotInKeys !== "boolean") {
throw new TypeError("`encodeDotInKeys` option can only be `true` or `false`, when provided");
}
if (opts.encoder !== null && typeof opts.encoder !== "undefined" && typeof opts.encoder !== "function") {
throw new TypeError("Encoder has to be a function.");
}
const charset = opts.charset || defaults.charset;
if (typeof opts.charset !== "undefined" && opts.charset !== "utf-8" && opts.charset !== "iso-8859-1") {
throw new TypeError("The charset option must be either utf-8, iso-8859-1, or undefined");
}
let format = default_format;
if (typeof opts.format !== "undefined") {
if (!has(formatters, opts.format)) {
throw new TypeError("Unknown format option provided.");
}
format = opts.format;
}
const formatter = formatters[format];
let filter = defaults.filter;
if (typeof opts.filter === "function" || isArray(opts.filter)) {
filter = opts.filter;
}
let arrayFormat;
if (opts.arrayFormat && opts.arrayFormat in array_prefix_generators) {
arrayFormat = opts.arrayFormat;
} else if ("indices" in opts) {
arrayFormat = opts.indices ? "indices" : "repeat";
} else {
arrayFormat = defaults.arrayFormat;
}
if ("commaRoundTrip" in opts && typeof opts.commaRoundTrip !== "boolean") {
throw new TypeError("`commaRoundTrip` must be a boolean, or absent");
}
const allowDots = typeof opts.allowDots === "undefined" ? !!opts.encodeDotInKeys === true ? true : defaults.allowDots : !!opts.allowDots;
return {
addQueryPrefix: typeof opts.addQueryPrefix === "boolean" ? opts.addQueryPrefix : defaults.addQueryPrefix,
allowDots: allowDots,
allowEmptyArrays: typeof opts.allowEmptyArrays === "boolean" ? !!opts.allowEmptyArrays : defaults.allowEmptyArrays,
arrayFormat: arrayFormat,
charset: charset,
charsetSentinel: typeof opts.charsetSentinel === "boolean" ? opts.charsetSentinel : defaults.charsetSentinel,
commaRoundTrip: !!opts.commaRoundTrip,
delimiter: typeof opts.delimiter === "undefined" ? defaults.delimiter : opts.delimiter,
encode: typeof opts.encode === "boolean" ? opts.encode : defaults.encode,
encodeDotInKeys: typeof opts.encodeDotInKeys === "boolean" ? opts.encodeDotInKeys : defaults.encodeDotInKeys,
encoder: typeof opts.encoder === "function" ? opts.encoder : defaults.encoder,
encodeValuesOnly: typeof opts.encodeValuesOnly === "boolean" ? opts.encodeValuesOnly : defaults.encodeValuesOnly,
filter: filter,
format: format,
formatter: formatter,
serializeDate: typeof opts.serializeDate === "function" ? opts.serializeDate : defaults.serializeDate,
skipNulls: typeof opts.skipNulls === "boolean" ? opts.skipNulls : defaults.skipNulls,
sort: typeof opts.sort === "function" ? opts.sort : null,
strictNullHandling: typeof opts.strictNullHandling === "boolean" ? opts.strictNullHandling : defaults.strictNullHandling
};
}

function stringify(object, opts = {}) {
let obj = object;
const options = normalize_stringify_options(opts);
let obj_keys;
let filter;
if (typeof options.filter === "function") {
filter = options.filter;
obj = filter("", obj);
} else if (isArray(options.filter)) {
filter = options.filter;
obj_keys = filter;
}
const keys = [];
if (typeof obj !== "object" || obj === null) {
return "";
}
const generateArrayPrefix = array_prefix_generators[options.arrayFormat];
const commaRoundTrip = generateArrayPrefix === "comma" && options.commaRoundTrip;
if (!obj_keys) {
obj_keys = Object.keys(obj);
}
if (options.sort) {
obj_keys.sort(options.sort);
}
const sideChannel = new WeakMap;
for (let i = 0; i < obj_keys.length; ++i) {
const key = obj_keys[i];
if (options.skipNulls && obj[key] === null) {
continue;
}
push_to_array(keys, inner_stringify(obj[key], key, generateArrayPrefix, commaRoundTrip, options.allowEmptyArrays, options.strictNullHandling, options.skipNulls, options.encodeDotInKeys, options.encode ? options.encoder : null, options.filter, options.sort, options.allowDots, options.serializeDate, options.format, options.formatter, options.encodeValuesOnly, options.charset, sideChannel));
}
const joined = keys.join(options.delimiter);
let prefix = options.addQueryPrefix === true ? "?" : "";
if (options.charsetSentinel) {
if (options.charset === "iso-8859-1") {
prefix += "utf8=%26%2310003%3B&";
} else {
prefix += "utf8=%E2%9C%93&";
}
}
return joined.length > 0 ? prefix + joined : "";
}

function stringifyQuery(query) {
return stringify(query, {
arrayFormat: "brackets"
});
}

function concatBytes(buffers) {
let length = 0;
for (const buffer of buffers) {
length += buffer.length;
}
const output = new Uint8Array(length);
let index = 0;
for (const buffer of buffers) {
output.set(buffer, index);
index += buffer.length;
}
return output;
}

let encodeUTF8_;

function encodeUTF8(str) {
let encoder;
return (encodeUTF8_ ?? (encoder = new globalThis.TextEncoder, encodeUTF8_ = encoder.encode.bind(encoder)))(str);
}

let decodeUTF8_;

function decodeUTF8(bytes) {
let decoder;
return (decodeUTF8_ ?? (decoder = new globalThis.TextDecoder, decodeUTF8_ = decoder.decode.bind(decoder)))(bytes);
}

var _LineDecoder_buffer, _LineDecoder_carriageReturnIndex;

class LineDecoder {
constructor() {
_LineDecoder_buffer.set(this, void 0);
_LineDecoder_carriageReturnIndex.set(this, void 0);
__classPrivateFieldSet(this, _LineDecoder_buffer, new Uint8Array);
__classPrivateFieldSet(this, _LineDecoder_carriageReturnIndex, null);
}
decode(chunk) {
if (chunk == null) {
return [];
}
const binaryChunk = chunk instanceof ArrayBuffer ? new Uint8Array(chunk) : typeof chunk === "string" ? encodeUTF8(chunk) : chunk;
__classPrivateFieldSet(this, _LineDecoder_buffer, concatBytes([ __classPrivateFieldGet(this, _LineDecoder_buffer, "f"), binaryChunk ]));
const lines = [];
let patternIndex;
while ((patternIndex = findNewlineIndex(__classPrivateFieldGet(this, _LineDecoder_buffer, "f"), __classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f"))) != null) {
if (patternIndex.carriage && __classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f") == null) {
__classPrivateFieldSet(this, _LineDecoder_carriageReturnIndex, patternIndex.index);
continue;
}
if (__classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f") != null && (patternIndex.index !== __classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f") + 1 || patternIndex.carriage)) {
lines.push(decodeUTF8(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(0, __classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f") - 1)));
__classPrivateFieldSet(this, _LineDecoder_buffer, __classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(__classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f")));
__classPrivateFieldSet(this, _LineDecoder_carriageReturnIndex, null);
continue;
}
const endIndex = __classPrivateFieldGet(this, _LineDecoder_carriageReturnIndex, "f") !== null ? patternIndex.preceding - 1 : patternIndex.preceding;
const line = decodeUTF8(__classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(0, endIndex));
lines.push(line);
__classPrivateFieldSet(this, _LineDecoder_buffer, __classPrivateFieldGet(this, _LineDecoder_buffer, "f").subarray(patternIndex.index));
__classPrivateFieldSet(this, _LineDecoder_carriageReturnIndex, null);
}
return lines;
}
flush() {
if (!__classPrivateFieldGet(this, _LineDecoder_buffer, "f").length) {
return [];
}
return this.decode("\n");
}
}

_LineDecoder_buffer = new WeakMap, _LineDecoder_carriageReturnIndex = new WeakMap;

LineDecoder.NEWLINE_CHARS = new Set([ "\n", "\r" ]);

LineDecoder.NEWLINE_REGEXP = /\r\n|[\n\r]/g;

function findNewlineIndex(buffer, startIndex) {
const newline = 10;
const carriage = 13;
for (let i = startIndex ?? 0; i < buffer.length; i++) {
if (buffer[i] === newline) {
return {
preceding: i,
index: i + 1,
carriage: false
};
}
if (buffer[i] === carriage) {
return {
preceding: i,
index: i + 1,
carriage: true
};
}
}
return null;
}

function findDoubleNewlineIndex(buffer) {
const newline = 10;
const carriage = 13;
for (let i = 0; i < buffer.length - 1; i++) {
if (buffer[i] === newline && buffer[i + 1] === newline) {
return i + 2;
}
if (buffer[i] === carriage && buffer[i + 1] === carriage) {
return i + 2;
}
if (buffer[i] === carriage && buffer[i + 1] === newline && i + 3 < buffer.length && buffer[i + 2] === carriage && buffer[i + 3] === newline) {
return i + 4;
}
}
return -1;
}

const levelNumbers = {
off: 0,
error: 200,
warn: 300,
info: 400,
debug: 500
};

const parseLogLevel = (maybeLevel, sourceName, client) => {
if (!maybeLevel) {
return undefined;
}
if (hasOwn(levelNumbers, maybeLevel)) {
return maybeLevel;
}
loggerFor(client).warn(`${sourceName} was set to ${JSON.stringify(maybeLevel)}, expected one of ${JSON.stringify(Object.keys(levelNumbers))}`);
return undefined;
};

function noop() {}

function makeLogFn(fnLevel, logger, logLevel) {
if (!logger || levelNumbers[fnLevel] > levelNumbers[logLevel]) {
return noop;
} else {
return logger[fnLevel].bind(logger);
}
}

const noopLogger = {
error: noop,
warn: noop,
info: noop,
debug: noop
};

let cachedLoggers = new WeakMap;

function loggerFor(client) {
const logger = client.logger;
const logLevel = client.logLevel ?? "off";
if (!logger) {
return noopLogger;
}
const cachedLogger = cachedLoggers.get(logger);
if (cachedLogger && cachedLogger[0] === logLevel) {
return cachedLogger[1];
}
const levelLogger = {
error: makeLogFn("error", logger, logLevel),
warn: makeLogFn("warn", logger, logLevel),
info: makeLogFn("info", logger, logLevel),
debug: makeLogFn("debug", logger, logLevel)
};
cachedLoggers.set(logger, [ logLevel, levelLogger ]);
return levelLogger;
}

const formatRequestDetails = details => {
if (details.options) {
details.options = {
...details.options
};
delete details.options["headers"];
}
if (details.headers) {
details.headers = Object.fromEntries((details.headers instanceof Headers ? [ ...details.headers ] : Object.entries(details.headers)).map(([name, value]) => [ name, name.toLowerCase() === "authorization" || name.toLowerCase() === "api-key" || name.toLowerCase() === "x-api-key" || name.toLowerCase() === "x-amz-security-token" || name.toLowerCase() === "cookie" || name.toLowerCase() === "set-cookie" ? "***" : value ]));
}
if ("retryOfRequestLogID" in details) {
if (details.retryOfRequestLogID) {
details.retryOf = details.retryOfRequestLogID;
}
delete details.retryOfRequestLogID;
}
return details;
};

var _Stream_client;

class Stream {
constructor(iterator, controller, client) {
this.iterator = iterator;
_Stream_client.set(this, void 0);
this.controller = controller;
__classPrivateFieldSet(this, _Stream_client, client);
}
static fromSSEResponse(response, controller, client, synthesizeEventData) {
let consumed = false;
const logger = client ? loggerFor(client) : console;
async function* iterator() {
if (consumed) {
throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");
}
consumed = true;
let done = false;
try {
for await (const sse of _iterSSEMessages(response, controller)) {
if (done) continue;
if (sse.data.startsWith("[DONE]")) {
done = true;
continue;
}
if (sse.event === null || !sse.event.startsWith("thread.")) {
let data;
try {
data = JSON.parse(sse.data);
} catch (e) {
logger.error(`Could not parse message into JSON:`, sse.data);
logger.error(`From chunk:`, sse.raw);
throw e;
}
if (data && data.error) {
throw new APIError(undefined, data.error, undefined, response.headers);
}
yield synthesizeEventData ? {
event: sse.event,
data: data
} : data;
} else {
let data;
try {
data = JSON.parse(sse.data);
} catch (e) {
console.error(`Could not parse message into JSON:`, sse.data);
console.error(`From chunk:`, sse.raw);
throw e;
}
if (sse.event == "error") {
throw new APIError(undefined, data.error, data.message, undefined);
}
yield {
event: sse.event,
data: data
};
}
}
done = true;
} catch (e) {
if (isAbortError(e)) return;
throw e;
} finally {
if (!done) controller.abort();
}
}
return new Stream(iterator, controller, client);
}
static fromReadableStream(readableStream, controller, client) {
let consumed = false;
async function* iterLines() {
const lineDecoder = new LineDecoder;
const reader = readableStream.getReader();
let closed = false;
let cancelPromise;
const cancel = () => {
cancelPromise ?? (cancelPromise = reader.cancel());
cancelPromise.catch(() => {});
};
controller.signal.addEventListener("abort", cancel, {
once: true
});
try {
if (controller.signal.aborted) {
cancel();
return;
}
while (true) {
const {value: chunk, done: done} = await reader.read();
if (done) {
closed = true;
break;
}
if (controller.signal.aborted) return;
for (const line of lineDecoder.decode(chunk)) {
if (controller.signal.aborted) return;
yield line;
}
}
if (controller.signal.aborted) return;
for (const line of lineDecoder.flush()) {
if (controller.signal.aborted) return;
yield line;
}
} finally {
controller.signal.removeEventListener("abort", cancel);
if (!closed) cancel();
reader.releaseLock();
}
}
async function* iterator() {
if (consumed) {
throw new OpenAIError("Cannot iterate over a consumed stream, use `.tee()` to split the stream.");
}
consumed = true;
let done = false;
try {
for await (const line of iterLines()) {
if (done) continue;
if (line) yield JSON.parse(line);
}
done = true;
} catch (e) {
if (controller.signal.aborted || isAbortError(e)) return;
throw e;
} finally {
if (!done) controller.abort();
}
}
return new Stream(iterator, controller, client);
}
[(_Stream_client = new WeakMap, Symbol.asyncIterator)]() {
return this.iterator();
}
tee() {
const left = [];
const right = [];
const iterator = this.iterator();
const teeIterator = queue => ({
next: () => {
if (queue.length === 0) {
const result = iterator.next();
left.push(result);
right.push(result);
}
return queue.shift();
}
});
return [ new Stream(() => teeIterator(left), this.controller, __classPrivateFieldGet(this, _Stream_client, "f")), new Stream(() => teeIterator(right), this.controller, __classPrivateFieldGet(this, _Stream_client, "f")) ];
}
toReadableStream() {
const self = this;
let iter;
return makeReadableStream({
async start() {
iter = self[Symbol.asyncIterator]();
},
async pull(ctrl) {
try {
const {value: value, done: done} = await iter.next();
if (done) return ctrl.close();
const bytes = encodeUTF8(JSON.stringify(value) + "\n");
ctrl.enqueue(bytes);
} catch (err) {
ctrl.error(err);
}
},
async cancel() {
await (iter.return?.());
}
});
}
}

async function* _iterSSEMessages(response, controller) {
if (!response.body) {
controller.abort();
if (typeof globalThis.navigator !== "undefined" && globalThis.navigator.product === "ReactNative") {
throw new OpenAIError(`The default react-native fetch implementation does not support streaming. Please use expo/fetch: https://docs.expo.dev/versions/latest/sdk/expo/#expofetch-api`);
}
throw new OpenAIError(`Attempted to iterate over a response with no body`);
}
const sseDecoder = new SSEDecoder;
const lineDecoder = new LineDecoder;
const iter = ReadableStreamToAsyncIterable(response.body);
for await (const sseChunk of iterSSEChunks(iter)) {
for (const line of lineDecoder.decode(sseChunk)) {
const sse = sseDecoder.decode(line);
if (sse) yield sse;
}
}
for (const line of lineDecoder.flush()) {
const sse = sseDecoder.decode(line);
if (sse) yield sse;
}
}

async function* iterSSEChunks(iterator) {
let data = new Uint8Array;
for await (const chunk of iterator) {
if (chunk == null) {
continue;
}
const binaryChunk = chunk instanceof ArrayBuffer ? new Uint8Array(chunk) : typeof chunk === "string" ? encodeUTF8(chunk) : chunk;
let newData = new Uint8Array(data.length + binaryChunk.length);
newData.set(data);
newData.set(binaryChunk, data.length);
data = newData;
let patternIndex;
while ((patternIndex = findDoubleNewlineIndex(data)) !== -1) {
yield data.slice(0, patternIndex);
data = data.slice(patternIndex);
}
}
if (data.length > 0) {
yield data;
}
}

class SSEDecoder {
constructor() {
this.event = null;
this.data = [];
this.chunks = [];
}
decode(line) {
if (line.endsWith("\r")) {
line = line.substring(0, line.length - 1);
}
if (!line) {
if (!this.event && !this.data.length) return null;
const sse = {
event: this.event,
data: this.data.join("\n"),
raw: this.chunks
};
this.event = null;
this.data = [];
this.chunks = [];
return sse;
}
this.chunks.push(line);
if (line.startsWith(":")) {
return null;
}
let [fieldname, _, value] = partition(line, ":");
if (value.startsWith(" ")) {
value = value.substring(1);
}
if (fieldname === "event") {
this.event = value;
} else if (fieldname === "data") {
this.data.push(value);
}
return null;
}
}

function partition(str, delimiter) {
const index = str.indexOf(delimiter);
if (index !== -1) {
return [ str.substring(0, index), delimiter, str.substring(index + delimiter.length) ];
}
return [ str, "", "" ];
}

async function defaultParseResponse(client, props) {
const {response: response, requestLogID: requestLogID, retryOfRequestLogID: retryOfRequestLogID, startTime: startTime} = props;
const body = await (async () => {
if (props.options.stream) {
loggerFor(client).debug("response", response.status, response.url, response.headers, response.body);
if (props.options.__streamClass) {
return props.options.__streamClass.fromSSEResponse(response, props.controller, client, props.options.__synthesizeEventData);
}
return Stream.fromSSEResponse(response, props.controller, client, props.options.__synthesizeEventData);
}
if (response.status === 204) {
return null;
}
if (props.options.__binaryResponse) {
return response;
}
const contentType = response.headers.get("content-type");
const mediaType = contentType?.split(";")[0]?.trim();
const isJSON = mediaType?.includes("application/json") || mediaType?.endsWith("+json");
if (isJSON) {
const contentLength = response.headers.get("content-length");
if (contentLength === "0") {
return undefined;
}
const json = await response.json();
return addRequestID(json, response);
}
const text = await response.text();
return text;
})();
loggerFor(client).debug(`[${requestLogID}] response parsed`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: response.url,
status: response.status,
body: body,
durationMs: Date.now() - startTime
}));
return body;
}

function addRequestID(value, response) {
if (!value || typeof value !== "object" || Array.isArray(value)) {
return value;
}
return Object.defineProperty(value, "_request_id", {
value: response.headers.get("x-request-id"),
enumerable: false
});
}

var _APIPromise_client;

class APIPromise extends Promise {
constructor(client, responsePromise, parseResponse = defaultParseResponse) {
super(resolve => {
resolve(null);
});
this.responsePromise = responsePromise;
this.parseResponse = parseResponse;
_APIPromise_client.set(this, void 0);
__classPrivateFieldSet(this, _APIPromise_client, client);
}
_thenUnwrap(transform) {
return new APIPromise(__classPrivateFieldGet(this, _APIPromise_client, "f"), this.responsePromise, async (client, props) => addRequestID(transform(await this.parseResponse(client, props), props), props.response));
}
asResponse() {
return this.responsePromise.then(p => p.response);
}
async withResponse() {
const [data, response] = await Promise.all([ this.parse(), this.asResponse() ]);
return {
data: data,
response: response,
request_id: response.headers.get("x-request-id")
};
}
parse() {
if (!this.parsedPromise) {
this.parsedPromise = this.responsePromise.then(data => this.parseResponse(__classPrivateFieldGet(this, _APIPromise_client, "f"), data));
}
return this.parsedPromise;
}
then(onfulfilled, onrejected) {
return this.parse().then(onfulfilled, onrejected);
}
catch(onrejected) {
return this.parse().catch(onrejected);
}
finally(onfinally) {
return this.parse().finally(onfinally);
}
}

_APIPromise_client = new WeakMap;

var _AbstractPage_client;

class AbstractPage {
constructor(client, response, body, options) {
_AbstractPage_client.set(this, void 0);
__classPrivateFieldSet(this, _AbstractPage_client, client);
this.options = options;
this.response = response;
this.body = body;
}
hasNextPage() {
const items = this.getPaginatedItems();
if (!items.length) return false;
return this.nextPageRequestOptions() != null;
}
async getNextPage() {
const nextOptions = this.nextPageRequestOptions();
if (!nextOptions) {
throw new OpenAIError("No next page expected; please check `.hasNextPage()` before calling `.getNextPage()`.");
}
return await __classPrivateFieldGet(this, _AbstractPage_client, "f").requestAPIList(this.constructor, nextOptions);
}
async* iterPages() {
let page = this;
yield page;
while (page.hasNextPage()) {
page = await page.getNextPage();
yield page;
}
}
async* [(_AbstractPage_client = new WeakMap, Symbol.asyncIterator)]() {
for await (const page of this.iterPages()) {
for (const item of page.getPaginatedItems()) {
yield item;
}
}
}
}

class PagePromise extends APIPromise {
constructor(client, request, Page) {
super(client, request, async (client, props) => new Page(client, props.response, await defaultParseResponse(client, props), props.options));
}
async* [Symbol.asyncIterator]() {
const page = await (this);
for await (const item of page) {
yield item;
}
}
}

class Page extends AbstractPage {
constructor(client, response, body, options) {
super(client, response, body, options);
this.data = body.data || [];
this.object = body.object;
}
getPaginatedItems() {
return this.data ?? [];
}
nextPageRequestOptions() {
return null;
}
}

class CursorPage extends AbstractPage {
constructor(client, response, body, options) {
super(client, response, body, options);
this.data = body.data || [];
this.has_more = body.has_more || false;
}
getPaginatedItems() {
return this.data ?? [];
}
hasNextPage() {
if (this.has_more === false) {
return false;
}
return super.hasNextPage();
}
nextPageRequestOptions() {
const data = this.getPaginatedItems();
const id = data[data.length - 1]?.id;
if (!id) {
return null;
}
return {
...this.options,
query: {
...maybeObj(this.options.query),
after: id
}
};
}
}

class ConversationCursorPage extends AbstractPage {
constructor(client, response, body, options) {
super(client, response, body, options);
this.data = body.data || [];
this.has_more = body.has_more || false;
this.last_id = body.last_id || "";
}
getPaginatedItems() {
return this.data ?? [];
}
hasNextPage() {
if (this.has_more === false) {
return false;
}
return super.hasNextPage();
}
nextPageRequestOptions() {
const cursor = this.last_id;
if (!cursor) {
return null;
}
return {
...this.options,
query: {
...maybeObj(this.options.query),
after: cursor
}
};
}
}

class NextCursorPage extends AbstractPage {
constructor(client, response, body, options) {
super(client, response, body, options);
this.data = body.data || [];
this.has_more = body.has_more || false;
this.next = body.next || null;
}
getPaginatedItems() {
return this.data ?? [];
}
hasNextPage() {
if (this.has_more === false) {
return false;
}
return super.hasNextPage();
}
nextPageRequestOptions() {
const cursor = this.next;
if (!cursor) {
return null;
}
return {
...this.options,
query: {
...maybeObj(this.options.query),
after: cursor
}
};
}
}

const SUBJECT_TOKEN_TYPES = {
jwt: "urn:ietf:params:oauth:token-type:jwt",
id: "urn:ietf:params:oauth:token-type:id_token"
};

const TOKEN_EXCHANGE_GRANT_TYPE = "urn:ietf:params:oauth:grant-type:token-exchange";

class WorkloadIdentityAuth {
constructor(config, fetch) {
this.cachedToken = null;
this.refreshPromise = null;
this.tokenExchangeUrl = "https://auth.openai.com/oauth/token";
this.config = config;
this.fetch = fetch ?? getDefaultFetch();
}
async getToken() {
if (!this.cachedToken || this.isTokenExpired(this.cachedToken)) {
if (this.refreshPromise) {
return await this.refreshPromise;
}
this.refreshPromise = this.refreshToken();
try {
const token = await this.refreshPromise;
return token;
} finally {
this.refreshPromise = null;
}
}
if (this.needsRefresh(this.cachedToken) && !this.refreshPromise) {
this.refreshPromise = this.refreshToken().finally(() => {
this.refreshPromise = null;
});
}
return this.cachedToken.token;
}
async refreshToken() {
const subjectToken = await this.config.provider.getToken();
const body = {
grant_type: TOKEN_EXCHANGE_GRANT_TYPE,
subject_token: subjectToken,
subject_token_type: SUBJECT_TOKEN_TYPES[this.config.provider.tokenType],
identity_provider_id: this.config.identityProviderId,
service_account_id: this.config.serviceAccountId
};
if (this.config.clientId) {
body["client_id"] = this.config.clientId;
}
const response = await this.fetch(this.tokenExchangeUrl, {
method: "POST",
headers: {
"Content-Type": "application/json"
},
body: JSON.stringify(body)
});
if (!response.ok) {
const errorText = await response.text();
let body = undefined;
try {
body = JSON.parse(errorText);
} catch {}
if (response.status === 400 || response.status === 401 || response.status === 403) {
throw new OAuthError(response.status, body, response.headers);
}
throw APIError.generate(response.status, body, `Token exchange failed with status ${response.status}`, response.headers);
}
const tokenResponse = await response.json();
if (typeof tokenResponse !== "object" || tokenResponse === null || !("access_token" in tokenResponse) || typeof tokenResponse.access_token !== "string" || tokenResponse.access_token.trim().length === 0) {
throw new OpenAIError("Token exchange response missing 'access_token' field");
}
const accessToken = tokenResponse.access_token;
const expiresIn = tokenResponse.expires_in ?? 3600;
const expiresAt = Date.now() + expiresIn * 1e3;
this.cachedToken = {
token: accessToken,
expiresAt: expiresAt
};
return accessToken;
}
isTokenExpired(cachedToken) {
return Date.now() >= cachedToken.expiresAt;
}
needsRefresh(cachedToken) {
const bufferSeconds = this.config.refreshBufferSeconds ?? 1200;
const bufferMs = bufferSeconds * 1e3;
return Date.now() >= cachedToken.expiresAt - bufferMs;
}
invalidateToken() {
this.cachedToken = null;
this.refreshPromise = null;
}
}

const brand_privateNullableHeaders = Symbol("brand.privateNullableHeaders");

const httpTokenHeaderName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

function* iterateHeaders(headers) {
if (!headers) return;
if (brand_privateNullableHeaders in headers) {
const {values: values, nulls: nulls} = headers;
yield* values.entries();
for (const name of nulls) {
yield [ name, null ];
}
return;
}
let shouldClear = false;
let iter;
if (headers instanceof Headers) {
iter = headers.entries();
} else if (isReadonlyArray(headers)) {
iter = headers;
} else {
shouldClear = true;
iter = Object.entries(headers ?? {});
}
for (let row of iter) {
const name = row[0];
if (typeof name !== "string") throw new TypeError("expected header name to be a string");
const values = isReadonlyArray(row[1]) ? row[1] : [ row[1] ];
let didClear = false;
for (const value of values) {
if (value === undefined) continue;
if (shouldClear && !didClear) {
didClear = true;
yield [ name, null ];
}
yield [ name, value ];
}
}
}

const buildHeaders = newHeaders => {
const targetHeaders = new Headers;
const nullHeaders = new Set;
for (const headers of newHeaders) {
const seenHeaders = new Set;
for (const [name, value] of iterateHeaders(headers)) {
if (!httpTokenHeaderName.test(name)) {
throw new TypeError(`Header name must be a valid HTTP token ["${name}"]`);
}
const lowerName = name.toLowerCase();
if (!seenHeaders.has(lowerName)) {
targetHeaders.delete(lowerName);
seenHeaders.add(lowerName);
}
if (value === null) {
targetHeaders.delete(lowerName);
nullHeaders.add(lowerName);
} else {
targetHeaders.append(lowerName, value);
nullHeaders.delete(lowerName);
}
}
}
return {
[brand_privateNullableHeaders]: true,
values: targetHeaders,
nulls: nullHeaders
};
};

const brand_privateStreamingFile = Symbol("brand.privateStreamingFile");

function toStreamingFile(data, name, options) {
if (!name) {
throw new TypeError("toStreamingFile requires a non-empty file name");
}
return {
[brand_privateStreamingFile]: true,
data: data,
name: name,
...options?.type ? {
type: options.type
} : {}
};
}

const checkFileSupport = () => {
if (typeof File === "undefined") {
const {process: process} = globalThis;
const isOldNode = typeof process?.versions?.node === "string" && parseInt(process.versions.node.split(".")) < 20;
throw new Error("`File` is not defined as a global, which is required for file uploads." + (isOldNode ? " Update to Node 20 LTS or newer, or set `globalThis.File` to `import('node:buffer').File`." : ""));
}
};

function makeFile(fileBits, fileName, options) {
checkFileSupport();
return new File(fileBits, fileName ?? "unknown_file", options);
}

function getName(value) {
return (typeof value === "object" && value !== null && ("name" in value && value.name && String(value.name) || "url" in value && value.url && String(value.url) || "filename" in value && value.filename && String(value.filename) || "path" in value && value.path && String(value.path)) || "").split(/[\\/]/).pop() || undefined;
}

const isAsyncIterable = value => value != null && typeof value === "object" && typeof value[Symbol.asyncIterator] === "function";

const maybeMultipartFormRequestOptions = async (opts, fetch) => {
if (!hasUploadableValue(opts.body)) return opts;
if (hasStreamingUploadableValue(opts.body)) {
return createStreamingFormRequestOptions(opts);
}
return {
...opts,
body: await createForm(opts.body, fetch)
};
};

const multipartFormRequestOptions = async (opts, fetch) => {
if (hasStreamingUploadableValue(opts.body)) {
return createStreamingFormRequestOptions(opts);
}
return {
...opts,
body: await createForm(opts.body, fetch)
};
};

const supportsFormDataMap = new WeakMap;

function supportsFormData(fetchObject) {
const fetch = typeof fetchObject === "function" ? fetchObject : fetchObject.fetch;
const cached = supportsFormDataMap.get(fetch);
if (cached) return cached;
const promise = (async () => {
try {
const FetchResponse = "Response" in fetch ? fetch.Response : (await fetch("data:,")).constructor;
const data = new FormData;
if (data.toString() === await new FetchResponse(data).text()) {
return false;
}
return true;
} catch {
return true;
}
})();
supportsFormDataMap.set(fetch, promise);
return promise;
}

const createForm = async (body, fetch) => {
if (!await supportsFormData(fetch)) {
throw new TypeError("The provided fetch function does not support file uploads with the current global FormData class.");
}
const form = new FormData;
await Promise.all(Object.entries(body || {}).map(([key, value]) => addFormValue(form, key, value)));
return form;
};

const isNamedBlob = value => value instanceof Blob && "name" in value;

const isReadableStream = value => typeof value === "object" && value !== null && "getReader" in value && typeof value.getReader === "function";

const isStreamingFile = value => typeof value === "object" && value !== null && brand_privateStreamingFile in value;

const isUploadable = value => typeof value === "object" && value !== null && (value instanceof Response || isAsyncIterable(value) || isReadableStream(value) || isStreamingFile(value) || isNamedBlob(value));

const hasStreamingUploadableValue = value => {
if (isStreamingFile(value) || isAsyncIterable(value) || isReadableStream(value)) return true;
if (Array.isArray(value)) return value.some(hasStreamingUploadableValue);
if (value && typeof value === "object" && !isNamedBlob(value) && !(value instanceof Response)) {
for (const k in value) {
if (hasStreamingUploadableValue(value[k])) return true;
}
}
return false;
};

const hasUploadableValue = value => {
if (isUploadable(value)) return true;
if (Array.isArray(value)) return value.some(hasUploadableValue);
if (value && typeof value === "object") {
for (const k in value) {
if (hasUploadableValue(value[k])) return true;
}
}
return false;
};

const createStreamingFormRequestOptions = opts => {
const boundary = `openai-${Math.random().toString(36).slice(2)}`;
const body = ReadableStreamFrom(iterateMultipartBody(opts.body, boundary));
return {
...opts,
body: body,
headers: buildHeaders([ {
"content-type": `multipart/form-data; boundary=${boundary}`
}, opts.headers ])
};
};

async function* iterateMultipartBody(body, boundary) {
for await (const {key: key, value: value} of iterateFormEntries(body)) {
yield encodeUTF8(`--${boundary}\r\n`);
if (isUploadable(value)) {
const filename = getStreamingFileName(value);
const type = getStreamingFileType(value);
yield encodeUTF8(`Content-Disposition: form-data; name="${escapeHeaderValue(key)}"; filename="${escapeHeaderValue(filename)}"\r\n` + `Content-Type: ${type}\r\n\r\n`);
yield* iterateBytes(getStreamingFileData(value));
} else {
yield encodeUTF8(`Content-Disposition: form-data; name="${escapeHeaderValue(key)}"\r\n\r\n${String(value)}`);
}
yield encodeUTF8("\r\n");
}
yield encodeUTF8(`--${boundary}--\r\n`);
}

async function* iterateFormEntries(body) {
if (!body || typeof body !== "object") return;
for (const [key, value] of Object.entries(body)) {
yield* iterateFormValue(key, value);
}
}

async function* iterateFormValue(key, value) {
if (value === undefined) return;
if (value == null) {
throw new TypeError(`Received null for "${key}"; to pass null in FormData, you must use the string 'null'`);
}
if (typeof value === "string" || typeof value === "number" || typeof value === "boolean" || isUploadable(value)) {
yield {
key: key,
value: value
};
} else if (Array.isArray(value)) {
for (const entry of value) {
yield* iterateFormValue(key + "[]", entry);
}
} else if (typeof value === "object") {
for (const [name, prop] of Object.entries(value)) {
yield* iterateFormValue(`${key}[${name}]`, prop);
}
} else {
throw new TypeError(`Invalid value given to form, expected a string, number, boolean, object, Array, File or Blob but got ${value} instead`);
}
}

function getStreamingFileName(value) {
return isStreamingFile(value) ? value.name : getName(value) ?? "unknown_file";
}

function getStreamingFileType(value) {
if (isStreamingFile(value)) return value.type || "application/octet-stream";
if (isNamedBlob(value) && value.type) return value.type;
if (value instanceof Response) return value.headers.get("content-type") || "application/octet-stream";
return "application/octet-stream";
}

function getStreamingFileData(value) {
if (isStreamingFile(value)) return value.data;
return value;
}

async function* iterateBytes(value) {
if (typeof value === "string") {
yield encodeUTF8(value);
} else if (ArrayBuffer.isView(value)) {
yield new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
} else if (value instanceof ArrayBuffer) {
yield new Uint8Array(value);
} else if (value instanceof Response) {
if (value.body) {
yield* iterateBytes(value.body);
} else {
yield* iterateBytes(await value.blob());
}
} else if (value instanceof Blob) {
if (typeof value.stream === "function") {
yield* iterateBytes(value.stream());
} else {
yield new Uint8Array(await value.arrayBuffer());
}
} else if (isReadableStream(value)) {
for await (const chunk of ReadableStreamToAsyncIterable(value)) {
yield* iterateBytes(chunk);
}
} else if (isAsyncIterable(value)) {
for await (const chunk of value) {
yield* iterateBytes(chunk);
}
} else {
throw new TypeError(`Invalid streaming file chunk: ${String(value)}`);
}
}

function escapeHeaderValue(value) {
return value.replace(/["\\\r\n]/g, character => encodeURIComponent(character));
}

const addFormValue = async (form, key, value) => {
if (value === undefined) return;
if (value == null) {
throw new TypeError(`Received null for "${key}"; to pass null in FormData, you must use the string 'null'`);
}
if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
form.append(key, String(value));
} else if (value instanceof Response) {
form.append(key, makeFile([ await value.blob() ], getName(value)));
} else if (isAsyncIterable(value)) {
form.append(key, makeFile([ await new Response(ReadableStreamFrom(value)).blob() ], getName(value)));
} else if (isNamedBlob(value)) {
form.append(key, value, getName(value));
} else if (Array.isArray(value)) {
await Promise.all(value.map(entry => addFormValue(form, key + "[]", entry)));
} else if (typeof value === "object") {
await Promise.all(Object.entries(value).map(([name, prop]) => addFormValue(form, `${key}[${name}]`, prop)));
} else {
throw new TypeError(`Invalid value given to form, expected a string, number, boolean, object, Array, File or Blob but got ${value} instead`);
}
};

const isBlobLike = value => value != null && typeof value === "object" && typeof value.size === "number" && typeof value.type === "string" && typeof value.text === "function" && typeof value.slice === "function" && typeof value.arrayBuffer === "function";

const isFileLike = value => value != null && typeof value === "object" && typeof value.name === "string" && typeof value.lastModified === "number" && isBlobLike(value);

const isResponseLike = value => value != null && typeof value === "object" && typeof value.url === "string" && typeof value.blob === "function";

async function toFile(value, name, options) {
checkFileSupport();
value = await value;
if (isFileLike(value)) {
if (value instanceof File) {
return value;
}
return makeFile([ await value.arrayBuffer() ], value.name);
}
if (isResponseLike(value)) {
const blob = await value.blob();
name || (name = new URL(value.url).pathname.split(/[\\/]/).pop());
return makeFile(await getBytes(blob), name, options);
}
const parts = await getBytes(value);
name || (name = getName(value));
if (!options?.type) {
const type = parts.find(part => typeof part === "object" && "type" in part && part.type);
if (typeof type === "string") {
options = {
...options,
type: type
};
}
}
return makeFile(parts, name, options);
}

async function getBytes(value) {
let parts = [];
if (typeof value === "string" || ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
parts.push(value);
} else if (isBlobLike(value)) {
parts.push(value instanceof Blob ? value : await value.arrayBuffer());
} else if (isAsyncIterable(value)) {
for await (const chunk of value) {
parts.push(...await getBytes(chunk));
}
} else {
const constructor = value?.constructor?.name;
throw new Error(`Unexpected data type: ${typeof value}${constructor ? `; constructor: ${constructor}` : ""}${propsForError(value)}`);
}
return parts;
}

function propsForError(value) {
if (typeof value !== "object" || value === null) return "";
const props = Object.getOwnPropertyNames(value);
return `; props: [${props.map(p => `"${p}"`).join(", ")}]`;
}

class APIResource {
constructor(client) {
this._client = client;
}
}

function encodeURIPath(str) {
return str.replace(/[^A-Za-z0-9\-._~!$&'()*+,;=:@]+/g, encodeURIComponent);
}

const EMPTY = Object.freeze(Object.create(null));

const createPathTagFunction = (pathEncoder = encodeURIPath) => function path(statics, ...params) {
if (statics.length === 1) return statics[0];
let postPath = false;
const invalidSegments = [];
const path = statics.reduce((previousValue, currentValue, index) => {
if (/[?#]/.test(currentValue)) {
postPath = true;
}
const value = params[index];
let encoded = (postPath ? encodeURIComponent : pathEncoder)("" + value);
if (index !== params.length && (value == null || typeof value === "object" && value.toString === Object.getPrototypeOf(Object.getPrototypeOf(value.hasOwnProperty ?? EMPTY) ?? EMPTY)?.toString)) {
encoded = value + "";
invalidSegments.push({
start: previousValue.length + currentValue.length,
length: encoded.length,
error: `Value of type ${Object.prototype.toString.call(value).slice(8, -1)} is not a valid path parameter`
});
}
return previousValue + currentValue + (index === params.length ? "" : encoded);
}, "");
const pathOnly = path.split(/[?#]/, 1)[0];
const invalidSegmentPattern = /(?<=^|\/)(?:\.|%2e){1,2}(?=\/|$)/gi;
let match;
while ((match = invalidSegmentPattern.exec(pathOnly)) !== null) {
invalidSegments.push({
start: match.index,
length: match[0].length,
error: `Value "${match[0]}" can't be safely passed as a path parameter`
});
}
invalidSegments.sort((a, b) => a.start - b.start);
if (invalidSegments.length > 0) {
let lastEnd = 0;
const underline = invalidSegments.reduce((acc, segment) => {
const spaces = " ".repeat(segment.start - lastEnd);
const arrows = "^".repeat(segment.length);
lastEnd = segment.start + segment.length;
return acc + spaces + arrows;
}, "");
throw new OpenAIError(`Path parameters result in path with invalid segments:\n${invalidSegments.map(e => e.error).join("\n")}\n${path}\n${underline}`);
}
return path;
};

const path = createPathTagFunction(encodeURIPath);

let Messages$1 = class Messages extends APIResource {
list(completionID, query = {}, options) {
return this._client.getAPIList(path`/chat/completions/${completionID}/messages`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
};

function isChatCompletionFunctionTool(tool) {
return tool !== undefined && "function" in tool && tool.function !== undefined;
}

function isAutoParsableResponseFormat(response_format) {
return response_format?.["$brand"] === "auto-parseable-response-format";
}

function isAutoParsableTool$1(tool) {
return tool?.["$brand"] === "auto-parseable-tool";
}

function maybeParseChatCompletion(completion, params) {
if (!params || !hasAutoParseableInput$1(params)) {
return {
...completion,
choices: completion.choices.map(choice => {
assertToolCallsAreChatCompletionFunctionToolCalls(choice.message.tool_calls);
return {
...choice,
message: {
...choice.message,
parsed: null,
...choice.message.tool_calls ? {
tool_calls: choice.message.tool_calls
} : undefined
}
};
})
};
}
return parseChatCompletion(completion, params);
}

function parseChatCompletion(completion, params) {
const choices = completion.choices.map(choice => {
if (choice.finish_reason === "length") {
throw new LengthFinishReasonError;
}
if (choice.finish_reason === "content_filter") {
throw new ContentFilterFinishReasonError;
}
assertToolCallsAreChatCompletionFunctionToolCalls(choice.message.tool_calls);
return {
...choice,
message: {
...choice.message,
...choice.message.tool_calls ? {
tool_calls: choice.message.tool_calls?.map(toolCall => parseToolCall$1(params, toolCall)) ?? undefined
} : undefined,
parsed: choice.message.content && !choice.message.refusal ? parseResponseFormat(params, choice.message.content) : null
}
};
});
return {
...completion,
choices: choices
};
}

function parseResponseFormat(params, content) {
if (params.response_format?.type !== "json_schema") {
return null;
}
if (params.response_format?.type === "json_schema") {
if ("$parseRaw" in params.response_format) {
const response_format = params.response_format;
return response_format.$parseRaw(content);
}
return JSON.parse(content);
}
return null;
}

function parseToolCall$1(params, toolCall) {
const inputTool = params.tools?.find(inputTool => isChatCompletionFunctionTool(inputTool) && inputTool.function?.name === toolCall.function.name);
return {
...toolCall,
function: {
...toolCall.function,
parsed_arguments: isAutoParsableTool$1(inputTool) ? inputTool.$parseRaw(toolCall.function.arguments) : inputTool?.function.strict ? JSON.parse(toolCall.function.arguments) : null
}
};
}

function shouldParseToolCall(params, toolCall) {
if (!params || !("tools" in params) || !params.tools) {
return false;
}
const inputTool = params.tools?.find(inputTool => isChatCompletionFunctionTool(inputTool) && inputTool.function?.name === toolCall.function.name);
return isChatCompletionFunctionTool(inputTool) && (isAutoParsableTool$1(inputTool) || inputTool?.function.strict || false);
}

function hasAutoParseableInput$1(params) {
if (isAutoParsableResponseFormat(params.response_format)) {
return true;
}
return params.tools?.some(t => isAutoParsableTool$1(t) || t.type === "function" && t.function.strict === true) ?? false;
}

function assertToolCallsAreChatCompletionFunctionToolCalls(toolCalls) {
for (const toolCall of toolCalls || []) {
if (toolCall.type !== "function") {
throw new OpenAIError(`Currently only \`function\` tool calls are supported; Received \`${toolCall.type}\``);
}
}
}

function validateInputTools(tools) {
for (const tool of tools ?? []) {
if (tool.type !== "function") {
throw new OpenAIError(`Currently only \`function\` tool types support auto-parsing; Received \`${tool.type}\``);
}
if (tool.function.strict !== true) {
throw new OpenAIError(`The \`${tool.function.name}\` tool is not marked with \`strict: true\`. Only strict function tools can be auto-parsed`);
}
}
}

const isAssistantMessage = message => message?.role === "assistant";

const isToolMessage = message => message?.role === "tool";

var _EventStream_instances, _EventStream_connectedPromise, _EventStream_resolveConnectedPromise, _EventStream_rejectConnectedPromise, _EventStream_endPromise, _EventStream_resolveEndPromise, _EventStream_rejectEndPromise, _EventStream_listeners, _EventStream_abortListeners, _EventStream_ended, _EventStream_errored, _EventStream_aborted, _EventStream_catchingPromiseCreated, _EventStream_removeAbortListeners, _EventStream_handleError;

class EventStream {
constructor() {
_EventStream_instances.add(this);
this.controller = new AbortController;
_EventStream_connectedPromise.set(this, void 0);
_EventStream_resolveConnectedPromise.set(this, () => {});
_EventStream_rejectConnectedPromise.set(this, () => {});
_EventStream_endPromise.set(this, void 0);
_EventStream_resolveEndPromise.set(this, () => {});
_EventStream_rejectEndPromise.set(this, () => {});
_EventStream_listeners.set(this, {});
_EventStream_abortListeners.set(this, []);
_EventStream_ended.set(this, false);
_EventStream_errored.set(this, false);
_EventStream_aborted.set(this, false);
_EventStream_catchingPromiseCreated.set(this, false);
__classPrivateFieldSet(this, _EventStream_connectedPromise, new Promise((resolve, reject) => {
__classPrivateFieldSet(this, _EventStream_resolveConnectedPromise, resolve, "f");
__classPrivateFieldSet(this, _EventStream_rejectConnectedPromise, reject, "f");
}));
__classPrivateFieldSet(this, _EventStream_endPromise, new Promise((resolve, reject) => {
__classPrivateFieldSet(this, _EventStream_resolveEndPromise, resolve, "f");
__classPrivateFieldSet(this, _EventStream_rejectEndPromise, reject, "f");
}));
__classPrivateFieldGet(this, _EventStream_connectedPromise, "f").catch(() => {});
__classPrivateFieldGet(this, _EventStream_endPromise, "f").catch(() => {});
}
_run(executor) {
setTimeout(() => {
Promise.resolve().then(executor).then(() => {
try {
this._emitFinal();
} catch (error) {
__classPrivateFieldGet(this, _EventStream_instances, "m", _EventStream_handleError).call(this, error);
return;
}
this._emit("end");
}, __classPrivateFieldGet(this, _EventStream_instances, "m", _EventStream_handleError).bind(this));
}, 0);
}
_connected() {
if (this.ended) return;
__classPrivateFieldGet(this, _EventStream_resolveConnectedPromise, "f").call(this);
this._emit("connect");
}
get ended() {
return __classPrivateFieldGet(this, _EventStream_ended, "f");
}
get errored() {
return __classPrivateFieldGet(this, _EventStream_errored, "f");
}
get aborted() {
return __classPrivateFieldGet(this, _EventStream_aborted, "f");
}
abort() {
this.controller.abort();
}
_listenForAbort(signal) {
if (!signal || this.ended) return;
if (signal.aborted) {
this.controller.abort();
return;
}
const listener = () => this.controller.abort();
signal.addEventListener("abort", listener, {
once: true
});
__classPrivateFieldGet(this, _EventStream_abortListeners, "f").push({
signal: signal,
listener: listener
});
}
on(event, listener) {
const listeners = __classPrivateFieldGet(this, _EventStream_listeners, "f")[event] || (__classPrivateFieldGet(this, _EventStream_listeners, "f")[event] = []);
listeners.push({
listener: listener
});
return this;
}
off(event, listener) {
const listeners = __classPrivateFieldGet(this, _EventStream_listeners, "f")[event];
if (!listeners) return this;
const index = listeners.findIndex(l => l.listener === listener);
if (index >= 0) listeners.splice(index, 1);
return this;
}
once(event, listener) {
const listeners = __classPrivateFieldGet(this, _EventStream_listeners, "f")[event] || (__classPrivateFieldGet(this, _EventStream_listeners, "f")[event] = []);
listeners.push({
listener: listener,
once: true
});
return this;
}
emitted(event) {
return new Promise((resolve, reject) => {
__classPrivateFieldSet(this, _EventStream_catchingPromiseCreated, true);
if (event !== "error") this.once("error", reject);
this.once(event, resolve);
});
}
events(event) {
const pushQueue = [];
const readQueue = [];
let ended = this.ended;
let failure;
let failureDelivered = false;
const doneResult = () => ({
value: undefined,
done: true
});
const finishReaders = () => {
while (readQueue.length) {
readQueue.shift().resolve(doneResult());
}
};
const rejectReader = () => {
if (!failure || failureDelivered || !readQueue.length) return;
failureDelivered = true;
readQueue.shift().reject(failure);
};
const cleanup = () => {
this.off(event, onEvent);
this.off("end", onEnd);
if (event !== "error") this.off("error", onFailure);
if (event !== "abort") this.off("abort", onFailure);
};
const onEvent = (...args) => {
if (ended) return;
const reader = readQueue.shift();
if (reader) {
reader.resolve({
value: args,
done: false
});
} else {
pushQueue.push(args);
}
};
const onFailure = error => {
failure = error;
if (!pushQueue.length) rejectReader();
};
const onEnd = () => {
ended = true;
cleanup();
if (!pushQueue.length) {
rejectReader();
finishReaders();
}
};
if (!ended) {
this.on(event, onEvent);
this.on("end", onEnd);
if (event !== "error") this.on("error", onFailure);
if (event !== "abort") this.on("abort", onFailure);
}
return {
next: () => {
const value = pushQueue.shift();
if (value) return Promise.resolve({
value: value,
done: false
});
if (failure && !failureDelivered) {
failureDelivered = true;
return Promise.reject(failure);
}
if (ended) return Promise.resolve(doneResult());
return new Promise((resolve, reject) => {
readQueue.push({
resolve: resolve,
reject: reject
});
});
},
return: () => {
ended = true;
pushQueue.length = 0;
cleanup();
finishReaders();
return Promise.resolve(doneResult());
},
[Symbol.asyncIterator]() {
return this;
}
};
}
async done() {
__classPrivateFieldSet(this, _EventStream_catchingPromiseCreated, true);
await __classPrivateFieldGet(this, _EventStream_endPromise, "f");
}
_emit(event, ...args) {
if (__classPrivateFieldGet(this, _EventStream_ended, "f")) {
return;
}
if (event === "end") {
__classPrivateFieldGet(this, _EventStream_instances, "m", _EventStream_removeAbortListeners).call(this);
__classPrivateFieldSet(this, _EventStream_ended, true);
__classPrivateFieldGet(this, _EventStream_resolveEndPromise, "f").call(this);
}
const listeners = __classPrivateFieldGet(this, _EventStream_listeners, "f")[event];
if (listeners) {
__classPrivateFieldGet(this, _EventStream_listeners, "f")[event] = listeners.filter(l => !l.once);
listeners.forEach(({listener: listener}) => listener(...args));
}
if (event === "abort") {
const error = args[0];
if (!__classPrivateFieldGet(this, _EventStream_catchingPromiseCreated, "f") && !listeners?.length) {
Promise.reject(error);
}
__classPrivateFieldGet(this, _EventStream_rejectConnectedPromise, "f").call(this, error);
__classPrivateFieldGet(this, _EventStream_rejectEndPromise, "f").call(this, error);
this._emit("end");
return;
}
if (event === "error") {
const error = args[0];
if (!__classPrivateFieldGet(this, _EventStream_catchingPromiseCreated, "f") && !listeners?.length) {
Promise.reject(error);
}
__classPrivateFieldGet(this, _EventStream_rejectConnectedPromise, "f").call(this, error);
__classPrivateFieldGet(this, _EventStream_rejectEndPromise, "f").call(this, error);
this._emit("end");
}
}
_emitFinal() {}
}

_EventStream_connectedPromise = new WeakMap, _EventStream_resolveConnectedPromise = new WeakMap, 
_EventStream_rejectConnectedPromise = new WeakMap, _EventStream_endPromise = new WeakMap, 
_EventStream_resolveEndPromise = new WeakMap, _EventStream_rejectEndPromise = new WeakMap, 
_EventStream_listeners = new WeakMap, _EventStream_abortListeners = new WeakMap, 
_EventStream_ended = new WeakMap, _EventStream_errored = new WeakMap, _EventStream_aborted = new WeakMap, 
_EventStream_catchingPromiseCreated = new WeakMap, _EventStream_instances = new WeakSet, 
_EventStream_removeAbortListeners = function _EventStream_removeAbortListeners() {
for (const {signal: signal, listener: listener} of __classPrivateFieldGet(this, _EventStream_abortListeners, "f").splice(0)) {
signal.removeEventListener("abort", listener);
}
}, _EventStream_handleError = function _EventStream_handleError(error) {
__classPrivateFieldSet(this, _EventStream_errored, true);
if (error instanceof Error && error.name === "AbortError") {
error = new APIUserAbortError;
}
if (error instanceof APIUserAbortError) {
__classPrivateFieldSet(this, _EventStream_aborted, true);
return this._emit("abort", error);
}
if (error instanceof OpenAIError) {
return this._emit("error", error);
}
if (error instanceof Error) {
const openAIError = new OpenAIError(error.message);
openAIError.cause = error;
return this._emit("error", openAIError);
}
return this._emit("error", new OpenAIError(String(error)));
};

function isRunnableFunctionWithParse(fn) {
return typeof fn.parse === "function";
}

var _AbstractChatCompletionRunner_instances, _AbstractChatCompletionRunner_getFinalContent, _AbstractChatCompletionRunner_getFinalMessage, _AbstractChatCompletionRunner_getFinalFunctionToolCall, _AbstractChatCompletionRunner_getFinalFunctionToolCallResult, _AbstractChatCompletionRunner_calculateTotalUsage, _AbstractChatCompletionRunner_validateParams, _AbstractChatCompletionRunner_stringifyFunctionCallResult;

const DEFAULT_MAX_CHAT_COMPLETIONS = 10;

function normalizeToolCallIds(chatCompletion) {
for (const choice of chatCompletion.choices) {
for (const toolCall of choice.message.tool_calls ?? []) {
if (!toolCall.id) {
toolCall.id = `call_${uuid4()}`;
}
}
}
}

function toRequestMessage(message) {
if (!isAssistantMessage(message)) return message;
const requestMessage = {
role: "assistant"
};
if (message.audio != null) requestMessage.audio = {
id: message.audio.id
};
if (message.content !== undefined) requestMessage.content = message.content;
if (message.function_call != null) requestMessage.function_call = message.function_call;
if (message.name !== undefined) requestMessage.name = message.name;
if (message.refusal != null) requestMessage.refusal = message.refusal;
if (message.tool_calls !== undefined) {
requestMessage.tool_calls = message.tool_calls.map(toolCall => {
if (toolCall.type === "custom") {
return {
id: toolCall.id,
type: toolCall.type,
custom: {
input: toolCall.custom.input,
name: toolCall.custom.name
}
};
}
return {
id: toolCall.id,
type: toolCall.type,
function: {
arguments: toolCall.function.arguments,
name: toolCall.function.name
}
};
});
}
return requestMessage;
}

class AbstractChatCompletionRunner extends EventStream {
constructor() {
super(...arguments);
_AbstractChatCompletionRunner_instances.add(this);
this._chatCompletions = [];
this.messages = [];
}
_addChatCompletion(chatCompletion) {
normalizeToolCallIds(chatCompletion);
this._chatCompletions.push(chatCompletion);
this._emit("chatCompletion", chatCompletion);
const message = chatCompletion.choices[0]?.message;
if (message) this._addMessage(message);
return chatCompletion;
}
_addMessage(message, emit = true) {
if (!("content" in message)) message.content = null;
this.messages.push(message);
if (emit) {
this._emit("message", message);
if (isToolMessage(message) && message.content) {
this._emit("functionToolCallResult", message.content);
} else if (isAssistantMessage(message) && message.tool_calls) {
for (const tool_call of message.tool_calls) {
if (tool_call.type === "function") {
this._emit("functionToolCall", tool_call.function);
}
}
}
}
}
async finalChatCompletion() {
await this.done();
const completion = this._chatCompletions[this._chatCompletions.length - 1];
if (!completion) throw new OpenAIError("stream ended without producing a ChatCompletion");
return completion;
}
async finalContent() {
await this.done();
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalContent).call(this);
}
async finalMessage() {
await this.done();
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalMessage).call(this);
}
async finalFunctionToolCall() {
await this.done();
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalFunctionToolCall).call(this);
}
async finalFunctionToolCallResult() {
await this.done();
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalFunctionToolCallResult).call(this);
}
async totalUsage() {
await this.done();
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_calculateTotalUsage).call(this);
}
allChatCompletions() {
return [ ...this._chatCompletions ];
}
_emitFinal() {
const completion = this._chatCompletions[this._chatCompletions.length - 1];
if (completion) this._emit("finalChatCompletion", completion);
const finalMessage = __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalMessage).call(this);
if (finalMessage) this._emit("finalMessage", finalMessage);
const finalContent = __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalContent).call(this);
if (finalContent) this._emit("finalContent", finalContent);
const finalFunctionCall = __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalFunctionToolCall).call(this);
if (finalFunctionCall) this._emit("finalFunctionToolCall", finalFunctionCall);
const finalFunctionCallResult = __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalFunctionToolCallResult).call(this);
if (finalFunctionCallResult != null) this._emit("finalFunctionToolCallResult", finalFunctionCallResult);
if (this._chatCompletions.some(c => c.usage)) {
this._emit("totalUsage", __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_calculateTotalUsage).call(this));
}
}
async _createChatCompletion(client, params, options) {
this._listenForAbort(options?.signal);
__classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_validateParams).call(this, params);
const chatCompletion = await client.chat.completions.create({
...params,
stream: false
}, {
...options,
signal: this.controller.signal
});
this._connected();
return this._addChatCompletion(parseChatCompletion(chatCompletion, params));
}
async _runChatCompletion(client, params, options) {
for (const message of params.messages) {
this._addMessage(message, false);
}
return await this._createChatCompletion(client, params, options);
}
async _runTools(client, params, runner, options) {
const role = "tool";
const {tool_choice: tool_choice = "auto", stream: stream, toolContext: inputToolContext, ...restParams} = params;
const toolContext = inputToolContext;
const singleFunctionToCall = typeof tool_choice !== "string" && tool_choice.type === "function" && tool_choice?.function?.name;
const {maxChatCompletions: maxChatCompletions = DEFAULT_MAX_CHAT_COMPLETIONS, afterCompletion: afterCompletion} = options || {};
const inputTools = params.tools.map(tool => {
if (isAutoParsableTool$1(tool)) {
if (!tool.$callback) {
throw new OpenAIError("Tool given to `.runTools()` that does not have an associated function");
}
return {
type: "function",
function: {
function: tool.$callback,
name: tool.function.name,
description: tool.function.description || "",
parameters: tool.function.parameters,
parse: tool.$parseRaw,
strict: true
}
};
}
return tool;
});
const functionsByName = {};
for (const f of inputTools) {
if (f.type === "function") {
functionsByName[f.function.name || f.function.function.name] = f.function;
}
}
const tools = "tools" in params ? inputTools.map(t => t.type === "function" ? {
type: "function",
function: {
name: t.function.name || t.function.function.name,
parameters: t.function.parameters,
description: t.function.description,
strict: t.function.strict
}
} : t) : undefined;
for (const message of params.messages) {
this._addMessage(message, false);
}
const runToolCall = async toolCall => {
if (toolCall.type !== "function") return {
message: undefined,
functionCalled: false
};
const tool_call_id = toolCall.id;
const {name: name, arguments: args} = toolCall.function;
const fn = functionsByName[name];
if (!fn) {
const content = `Invalid tool_call: ${JSON.stringify(name)}. Available options are: ${Object.keys(functionsByName).map(name => JSON.stringify(name)).join(", ")}. Please try again`;
return {
message: {
role: role,
tool_call_id: tool_call_id,
content: content
},
functionCalled: false
};
}
if (singleFunctionToCall && singleFunctionToCall !== name) {
const content = `Invalid tool_call: ${JSON.stringify(name)}. ${JSON.stringify(singleFunctionToCall)} requested. Please try again`;
return {
message: {
role: role,
tool_call_id: tool_call_id,
content: content
},
functionCalled: false
};
}
let rawContent;
if (isRunnableFunctionWithParse(fn)) {
let parsed;
try {
parsed = await fn.parse(args);
} catch (error) {
const content = error instanceof Error ? error.message : String(error);
return {
message: {
role: role,
tool_call_id: tool_call_id,
content: content
},
functionCalled: false
};
}
rawContent = await fn.function(parsed, runner, toolContext);
} else {
rawContent = await fn.function(args, runner, toolContext);
}
const content = __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_stringifyFunctionCallResult).call(this, rawContent);
return {
message: {
role: role,
tool_call_id: tool_call_id,
content: content
},
functionCalled: true
};
};
for (let i = 0; i < maxChatCompletions; ++i) {
const chatCompletion = await this._createChatCompletion(client, {
...restParams,
tool_choice: tool_choice,
tools: tools,
messages: this.messages.map(toRequestMessage)
}, options);
const message = chatCompletion.choices[0]?.message;
if (!message) {
throw new OpenAIError(`missing message in ChatCompletion response`);
}
if (!message.tool_calls?.length) {
await (afterCompletion?.(chatCompletion, runner));
return;
}
if (singleFunctionToCall || params.parallel_tool_calls === false) {
for (const toolCall of message.tool_calls) {
const result = await runToolCall(toolCall);
if (result.message) this._addMessage(result.message);
if (singleFunctionToCall && result.functionCalled) {
await (afterCompletion?.(chatCompletion, runner));
return;
}
}
} else {
const results = await Promise.allSettled(message.tool_calls.map(runToolCall));
for (const result of results) {
if (result.status === "rejected") throw result.reason;
}
for (const result of results) {
if (result.status === "fulfilled" && result.value.message) {
this._addMessage(result.value.message);
}
}
}
await (afterCompletion?.(chatCompletion, runner));
}
return;
}
}

_AbstractChatCompletionRunner_instances = new WeakSet, _AbstractChatCompletionRunner_getFinalContent = function _AbstractChatCompletionRunner_getFinalContent() {
return __classPrivateFieldGet(this, _AbstractChatCompletionRunner_instances, "m", _AbstractChatCompletionRunner_getFinalMessage).call(this).content ?? null;
}, _AbstractChatCompletionRunner_getFinalMessage = function _AbstractChatCompletionRunner_getFinalMessage() {
let i = this.messages.length;
while (i-- > 0) {
const message = this.messages[i];
if (isAssistantMessage(message)) {
const ret = {
...message,
content: message.content ?? null,
refusal: message.refusal ?? null
};
return ret;
}
}
throw new OpenAIError("stream ended without producing a ChatCompletionMessage with role=assistant");
}, _AbstractChatCompletionRunner_getFinalFunctionToolCall = function _AbstractChatCompletionRunner_getFinalFunctionToolCall() {
for (let i = this.messages.length - 1; i >= 0; i--) {
const message = this.messages[i];
if (isAssistantMessage(message) && message?.tool_calls?.length) {
for (let j = message.tool_calls.length - 1; j >= 0; j--) {
const toolCall = message.tool_calls[j];
if (toolCall?.type === "function") {
return toolCall.function;
}
}
}
}
return;
}, _AbstractChatCompletionRunner_getFinalFunctionToolCallResult = function _AbstractChatCompletionRunner_getFinalFunctionToolCallResult() {
for (let i = this.messages.length - 1; i >= 0; i--) {
const message = this.messages[i];
if (isToolMessage(message) && message.content != null && typeof message.content === "string" && this.messages.some(x => x.role === "assistant" && x.tool_calls?.some(y => y.type === "function" && y.id === message.tool_call_id))) {
return message.content;
}
}
return;
}, _AbstractChatCompletionRunner_calculateTotalUsage = function _AbstractChatCompletionRunner_calculateTotalUsage() {
const total = {
completion_tokens: 0,
prompt_tokens: 0,
total_tokens: 0
};
for (const {usage: usage} of this._chatCompletions) {
if (usage) {
total.completion_tokens += usage.completion_tokens;
total.prompt_tokens += usage.prompt_tokens;
total.total_tokens += usage.total_tokens;
}
}
return total;
}, _AbstractChatCompletionRunner_validateParams = function _AbstractChatCompletionRunner_validateParams(params) {
if (params.n != null && params.n > 1) {
throw new OpenAIError("ChatCompletion convenience helpers only support n=1 at this time. To use n>1, please use chat.completions.create() directly.");
}
}, _AbstractChatCompletionRunner_stringifyFunctionCallResult = function _AbstractChatCompletionRunner_stringifyFunctionCallResult(rawContent) {
return typeof rawContent === "string" ? rawContent : rawContent === undefined ? "undefined" : JSON.stringify(rawContent);
};

class ChatCompletionRunner extends AbstractChatCompletionRunner {
static runTools(client, params, options) {
const runner = new ChatCompletionRunner;
const opts = {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "runTools"
}
};
runner._run(() => runner._runTools(client, params, runner, opts));
return runner;
}
_addMessage(message, emit = true) {
super._addMessage(message, emit);
if (isAssistantMessage(message) && message.content) {
this._emit("content", message.content);
}
}
}

const STR = 1;

const NUM = 2;

const ARR = 4;

const OBJ = 8;

const NULL = 16;

const BOOL = 32;

const NAN = 64;

const INFINITY = 128;

const MINUS_INFINITY = 256;

const INF = INFINITY | MINUS_INFINITY;

const SPECIAL = NULL | BOOL | INF | NAN;

const ATOM = STR | NUM | SPECIAL;

const COLLECTION = ARR | OBJ;

const ALL = ATOM | COLLECTION;

const Allow = {
STR: STR,
NUM: NUM,
ARR: ARR,
OBJ: OBJ,
NULL: NULL,
BOOL: BOOL,
NAN: NAN,
INFINITY: INFINITY,
MINUS_INFINITY: MINUS_INFINITY,
INF: INF,
SPECIAL: SPECIAL,
ATOM: ATOM,
COLLECTION: COLLECTION,
ALL: ALL
};

class PartialJSON extends Error {}

class MalformedJSON extends Error {}

function parseJSON(jsonString, allowPartial = Allow.ALL) {
if (typeof jsonString !== "string") {
throw new TypeError(`expecting str, got ${typeof jsonString}`);
}
if (!jsonString.trim()) {
throw new Error(`${jsonString} is empty`);
}
return _parseJSON(jsonString.trim(), allowPartial);
}

const _parseJSON = (jsonString, allow) => {
const length = jsonString.length;
let index = 0;
const markPartialJSON = msg => {
throw new PartialJSON(`${msg} at position ${index}`);
};
const throwMalformedError = msg => {
throw new MalformedJSON(`${msg} at position ${index}`);
};
const parseAny = () => {
skipBlank();
if (index >= length) markPartialJSON("Unexpected end of input");
if (jsonString[index] === '"') return parseStr();
if (jsonString[index] === "{") return parseObj();
if (jsonString[index] === "[") return parseArr();
if (jsonString.substring(index, index + 4) === "null" || Allow.NULL & allow && length - index < 4 && "null".startsWith(jsonString.substring(index))) {
index += 4;
return null;
}
if (jsonString.substring(index, index + 4) === "true" || Allow.BOOL & allow && length - index < 4 && "true".startsWith(jsonString.substring(index))) {
index += 4;
return true;
}
if (jsonString.substring(index, index + 5) === "false" || Allow.BOOL & allow && length - index < 5 && "false".startsWith(jsonString.substring(index))) {
index += 5;
return false;
}
if (jsonString.substring(index, index + 8) === "Infinity" || Allow.INFINITY & allow && length - index < 8 && "Infinity".startsWith(jsonString.substring(index))) {
index += 8;
return Infinity;
}
if (jsonString.substring(index, index + 9) === "-Infinity" || Allow.MINUS_INFINITY & allow && 1 < length - index && length - index < 9 && "-Infinity".startsWith(jsonString.substring(index))) {
index += 9;
return -Infinity;
}
if (jsonString.substring(index, index + 3) === "NaN" || Allow.NAN & allow && length - index < 3 && "NaN".startsWith(jsonString.substring(index))) {
index += 3;
return NaN;
}
return parseNum();
};
const parseStr = () => {
const start = index;
let escape = false;
index++;
while (index < length && (jsonString[index] !== '"' || escape && jsonString[index - 1] === "\\")) {
escape = jsonString[index] === "\\" ? !escape : false;
index++;
}
if (jsonString.charAt(index) == '"') {
try {
return JSON.parse(jsonString.substring(start, ++index - Number(escape)));
} catch (e) {
throwMalformedError(String(e));
}
} else if (Allow.STR & allow) {
try {
return JSON.parse(jsonString.substring(start, index - Number(escape)) + '"');
} catch (e) {
return JSON.parse(jsonString.substring(start, jsonString.lastIndexOf("\\")) + '"');
}
}
markPartialJSON("Unterminated string literal");
};
const parseObj = () => {
index++;
skipBlank();
const obj = {};
try {
while (jsonString[index] !== "}") {
skipBlank();
if (index >= length && Allow.OBJ & allow) return obj;
const key = parseStr();
skipBlank();
index++;
try {
const value = parseAny();
Object.defineProperty(obj, key, {
value: value,
writable: true,
enumerable: true,
configurable: true
});
} catch (e) {
if (Allow.OBJ & allow) return obj; else throw e;
}
skipBlank();
if (jsonString[index] === ",") index++;
}
} catch (e) {
if (Allow.OBJ & allow) return obj; else markPartialJSON("Expected '}' at end of object");
}
index++;
return obj;
};
const parseArr = () => {
index++;
const arr = [];
try {
while (jsonString[index] !== "]") {
arr.push(parseAny());
skipBlank();
if (jsonString[index] === ",") {
index++;
}
}
} catch (e) {
if (Allow.ARR & allow) {
return arr;
}
markPartialJSON("Expected ']' at end of array");
}
index++;
return arr;
};
const parseNum = () => {
if (index === 0) {
if (jsonString === "-" && Allow.NUM & allow) markPartialJSON("Not sure what '-' is");
try {
return JSON.parse(jsonString);
} catch (e) {
if (Allow.NUM & allow) {
try {
if ("." === jsonString[jsonString.length - 1]) return JSON.parse(jsonString.substring(0, jsonString.lastIndexOf(".")));
return JSON.parse(jsonString.substring(0, jsonString.lastIndexOf("e")));
} catch (e) {}
}
throwMalformedError(String(e));
}
}
const start = index;
if (jsonString[index] === "-") index++;
while (jsonString[index] && !",]}".includes(jsonString[index])) index++;
if (index == length && !(Allow.NUM & allow)) markPartialJSON("Unterminated number literal");
try {
return JSON.parse(jsonString.substring(start, index));
} catch (e) {
if (jsonString.substring(start, index) === "-" && Allow.NUM & allow) markPartialJSON("Not sure what '-' is");
try {
return JSON.parse(jsonString.substring(start, jsonString.lastIndexOf("e")));
} catch (e) {
throwMalformedError(String(e));
}
}
};
const skipBlank = () => {
while (index < length && " \n\r\t".includes(jsonString[index])) {
index++;
}
};
return parseAny();
};

const partialParse = input => parseJSON(input, Allow.ALL ^ Allow.NUM);

var _ChatCompletionStream_instances, _ChatCompletionStream_params, _ChatCompletionStream_audioDoneChoiceIndexes, _ChatCompletionStream_choiceEventStates, _ChatCompletionStream_currentChatCompletionSnapshot, _ChatCompletionStream_beginRequest, _ChatCompletionStream_getChoiceEventState, _ChatCompletionStream_addChunk, _ChatCompletionStream_emitToolCallDoneEvent, _ChatCompletionStream_emitContentDoneEvents, _ChatCompletionStream_endRequest, _ChatCompletionStream_getAutoParseableResponseFormat, _ChatCompletionStream_accumulateChatCompletion;

const CHAT_COMPLETION_READABLE_STREAM_MESSAGE_PREFIX = "chat.completion.chunk.message:";

function makeChatCompletionReadableStreamMessageChunk(chunk, message, toolCallIds) {
const payload = {
type: "message",
message: message,
...toolCallIds ? {
tool_call_ids: toolCallIds
} : {}
};
return {
id: chunk.id,
choices: [],
created: chunk.created,
model: chunk.model,
object: `${CHAT_COMPLETION_READABLE_STREAM_MESSAGE_PREFIX}${JSON.stringify(payload)}`
};
}

function isChatCompletionReadableStreamMessage(item) {
return "type" in item && item.type === "message" && "message" in item || "object" in item && typeof item.object === "string" && item.object.startsWith(CHAT_COMPLETION_READABLE_STREAM_MESSAGE_PREFIX);
}

function getChatCompletionReadableStreamMessage(item) {
if ("type" in item) {
return item;
}
return JSON.parse(item.object.slice(CHAT_COMPLETION_READABLE_STREAM_MESSAGE_PREFIX.length));
}

class ChatCompletionStream extends AbstractChatCompletionRunner {
constructor(params) {
super();
_ChatCompletionStream_instances.add(this);
_ChatCompletionStream_params.set(this, void 0);
_ChatCompletionStream_audioDoneChoiceIndexes.set(this, void 0);
_ChatCompletionStream_choiceEventStates.set(this, void 0);
_ChatCompletionStream_currentChatCompletionSnapshot.set(this, void 0);
__classPrivateFieldSet(this, _ChatCompletionStream_params, params);
__classPrivateFieldSet(this, _ChatCompletionStream_audioDoneChoiceIndexes, new Set);
__classPrivateFieldSet(this, _ChatCompletionStream_choiceEventStates, []);
}
get currentChatCompletionSnapshot() {
return __classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f");
}
static fromReadableStream(stream) {
const runner = new ChatCompletionStream(null);
runner._run(() => runner._fromReadableStream(stream));
return runner;
}
static createChatCompletion(client, params, options) {
const runner = new ChatCompletionStream(params);
runner._run(() => runner._runChatCompletion(client, {
...params,
stream: true
}, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "stream"
}
}));
return runner;
}
async _createChatCompletion(client, params, options) {
super._createChatCompletion;
this._listenForAbort(options?.signal);
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_beginRequest).call(this);
const stream = await client.chat.completions.create({
...params,
stream: true
}, {
...options,
signal: this.controller.signal
});
this._connected();
for await (const chunk of stream) {
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_addChunk).call(this, chunk);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return this._addChatCompletion(__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_endRequest).call(this));
}
async _fromReadableStream(readableStream, options) {
this._listenForAbort(options?.signal);
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_beginRequest).call(this);
this._connected();
const stream = Stream.fromReadableStream(readableStream, this.controller);
let chatId;
for await (const item of stream) {
if (isChatCompletionReadableStreamMessage(item)) {
const message = getChatCompletionReadableStreamMessage(item);
if (__classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f")) {
const toolCalls = __classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f").choices[0]?.message.tool_calls;
for (const [index, id] of message.tool_call_ids?.entries() ?? []) {
const toolCall = toolCalls?.[index];
if (toolCall && id) {
toolCall.id = id;
}
}
this._addChatCompletion(__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_endRequest).call(this));
chatId = undefined;
}
this._addMessage(message.message);
continue;
}
const chunk = item;
if (chatId && chunk.id && chatId !== chunk.id) {
this._addChatCompletion(__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_endRequest).call(this));
}
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_addChunk).call(this, chunk);
if (chunk.id) chatId = chunk.id;
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
if (__classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f")) {
return this._addChatCompletion(__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_endRequest).call(this));
}
const lastChatCompletion = this._chatCompletions[this._chatCompletions.length - 1];
if (lastChatCompletion) {
return lastChatCompletion;
}
throw new OpenAIError(`request ended without sending any chunks`);
}
[(_ChatCompletionStream_params = new WeakMap, _ChatCompletionStream_audioDoneChoiceIndexes = new WeakMap, 
_ChatCompletionStream_choiceEventStates = new WeakMap, _ChatCompletionStream_currentChatCompletionSnapshot = new WeakMap, 
_ChatCompletionStream_instances = new WeakSet, _ChatCompletionStream_beginRequest = function _ChatCompletionStream_beginRequest() {
if (this.ended) return;
__classPrivateFieldSet(this, _ChatCompletionStream_audioDoneChoiceIndexes, new Set);
__classPrivateFieldSet(this, _ChatCompletionStream_currentChatCompletionSnapshot, undefined);
}, _ChatCompletionStream_getChoiceEventState = function _ChatCompletionStream_getChoiceEventState(choice) {
let state = __classPrivateFieldGet(this, _ChatCompletionStream_choiceEventStates, "f")[choice.index];
if (state) {
return state;
}
state = {
content_done: false,
refusal_done: false,
logprobs_content_done: false,
logprobs_refusal_done: false,
done_tool_calls: new Set,
current_tool_call_index: null
};
__classPrivateFieldGet(this, _ChatCompletionStream_choiceEventStates, "f")[choice.index] = state;
return state;
}, _ChatCompletionStream_addChunk = function _ChatCompletionStream_addChunk(chunk) {
if (this.ended) return;
const completion = __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_accumulateChatCompletion).call(this, chunk);
this._emit("chunk", chunk, completion);
for (const choice of chunk.choices) {
const choiceSnapshot = completion.choices[choice.index];
const {delta: delta} = choice;
if (delta?.content != null && choiceSnapshot.message?.role === "assistant" && choiceSnapshot.message?.content) {
this._emit("content", delta.content, choiceSnapshot.message.content);
this._emit("content.delta", {
delta: delta.content,
snapshot: choiceSnapshot.message.content,
parsed: choiceSnapshot.message.parsed
});
}
if (delta?.refusal != null && choiceSnapshot.message?.role === "assistant" && choiceSnapshot.message?.refusal) {
this._emit("refusal.delta", {
delta: delta.refusal,
snapshot: choiceSnapshot.message.refusal
});
}
if (choice.logprobs?.content != null && choiceSnapshot.message?.role === "assistant") {
this._emit("logprobs.content.delta", {
content: choice.logprobs?.content,
snapshot: choiceSnapshot.logprobs?.content ?? []
});
}
if (choice.logprobs?.refusal != null && choiceSnapshot.message?.role === "assistant") {
this._emit("logprobs.refusal.delta", {
refusal: choice.logprobs?.refusal,
snapshot: choiceSnapshot.logprobs?.refusal ?? []
});
}
const state = __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_getChoiceEventState).call(this, choiceSnapshot);
if (choiceSnapshot.finish_reason) {
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_emitContentDoneEvents).call(this, choiceSnapshot);
if (state.current_tool_call_index != null) {
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_emitToolCallDoneEvent).call(this, choiceSnapshot, state.current_tool_call_index);
}
}
for (const toolCall of delta?.tool_calls ?? []) {
if (state.current_tool_call_index !== toolCall.index) {
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_emitContentDoneEvents).call(this, choiceSnapshot);
if (state.current_tool_call_index != null) {
__classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_emitToolCallDoneEvent).call(this, choiceSnapshot, state.current_tool_call_index);
}
}
state.current_tool_call_index = toolCall.index;
}
for (const toolCallDelta of delta?.tool_calls ?? []) {
const toolCallSnapshot = choiceSnapshot.message.tool_calls?.[toolCallDelta.index];
if (!toolCallSnapshot?.type) {
continue;
}
if (toolCallSnapshot?.type === "function") {
this._emit("tool_calls.function.arguments.delta", {
name: toolCallSnapshot.function?.name,
index: toolCallDelta.index,
arguments: toolCallSnapshot.function.arguments,
parsed_arguments: toolCallSnapshot.function.parsed_arguments,
arguments_delta: toolCallDelta.function?.arguments ?? ""
});
} else {
assertNever$1(toolCallSnapshot?.type);
}
}
}
}, _ChatCompletionStream_emitToolCallDoneEvent = function _ChatCompletionStream_emitToolCallDoneEvent(choiceSnapshot, toolCallIndex) {
const state = __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_getChoiceEventState).call(this, choiceSnapshot);
if (state.done_tool_calls.has(toolCallIndex)) {
return;
}
const toolCallSnapshot = choiceSnapshot.message.tool_calls?.[toolCallIndex];
if (!toolCallSnapshot) {
throw new Error("no tool call snapshot");
}
if (!toolCallSnapshot.type) {
throw new Error("tool call snapshot missing `type`");
}
if (toolCallSnapshot.type === "function") {
const inputTool = __classPrivateFieldGet(this, _ChatCompletionStream_params, "f")?.tools?.find(tool => isChatCompletionFunctionTool(tool) && tool.function.name === toolCallSnapshot.function.name);
this._emit("tool_calls.function.arguments.done", {
name: toolCallSnapshot.function.name,
index: toolCallIndex,
arguments: toolCallSnapshot.function.arguments,
parsed_arguments: isAutoParsableTool$1(inputTool) ? inputTool.$parseRaw(toolCallSnapshot.function.arguments) : inputTool?.function.strict ? JSON.parse(toolCallSnapshot.function.arguments) : null
});
} else {
assertNever$1(toolCallSnapshot.type);
}
}, _ChatCompletionStream_emitContentDoneEvents = function _ChatCompletionStream_emitContentDoneEvents(choiceSnapshot) {
const state = __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_getChoiceEventState).call(this, choiceSnapshot);
if (choiceSnapshot.message.content && !state.content_done) {
state.content_done = true;
const responseFormat = __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_getAutoParseableResponseFormat).call(this);
this._emit("content.done", {
content: choiceSnapshot.message.content,
parsed: responseFormat ? responseFormat.$parseRaw(choiceSnapshot.message.content) : null
});
}
if (choiceSnapshot.message.refusal && !state.refusal_done) {
state.refusal_done = true;
this._emit("refusal.done", {
refusal: choiceSnapshot.message.refusal
});
}
if (choiceSnapshot.logprobs?.content && !state.logprobs_content_done) {
state.logprobs_content_done = true;
this._emit("logprobs.content.done", {
content: choiceSnapshot.logprobs.content
});
}
if (choiceSnapshot.logprobs?.refusal && !state.logprobs_refusal_done) {
state.logprobs_refusal_done = true;
this._emit("logprobs.refusal.done", {
refusal: choiceSnapshot.logprobs.refusal
});
}
}, _ChatCompletionStream_endRequest = function _ChatCompletionStream_endRequest() {
if (this.ended) {
throw new OpenAIError(`stream has ended, this shouldn't happen`);
}
const snapshot = __classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f");
if (!snapshot) {
throw new OpenAIError(`request ended without sending any chunks`);
}
const audioDoneChoiceIndexes = __classPrivateFieldGet(this, _ChatCompletionStream_audioDoneChoiceIndexes, "f");
__classPrivateFieldSet(this, _ChatCompletionStream_audioDoneChoiceIndexes, new Set);
__classPrivateFieldSet(this, _ChatCompletionStream_currentChatCompletionSnapshot, undefined);
__classPrivateFieldSet(this, _ChatCompletionStream_choiceEventStates, []);
return finalizeChatCompletion(snapshot, __classPrivateFieldGet(this, _ChatCompletionStream_params, "f"), audioDoneChoiceIndexes);
}, _ChatCompletionStream_getAutoParseableResponseFormat = function _ChatCompletionStream_getAutoParseableResponseFormat() {
const responseFormat = __classPrivateFieldGet(this, _ChatCompletionStream_params, "f")?.response_format;
if (isAutoParsableResponseFormat(responseFormat)) {
return responseFormat;
}
return null;
}, _ChatCompletionStream_accumulateChatCompletion = function _ChatCompletionStream_accumulateChatCompletion(chunk) {
var _a, _b, _c, _d, _e;
let snapshot = __classPrivateFieldGet(this, _ChatCompletionStream_currentChatCompletionSnapshot, "f");
const {choices: choices, ...rest} = chunk;
if (!snapshot) {
snapshot = __classPrivateFieldSet(this, _ChatCompletionStream_currentChatCompletionSnapshot, {
...rest,
choices: []
});
} else if (chunk.id) {
Object.assign(snapshot, rest);
}
for (const {delta: delta, finish_reason: finish_reason, index: index, logprobs: logprobs = null, ...other} of chunk.choices) {
let choice = snapshot.choices[index];
if (!choice) {
choice = snapshot.choices[index] = {
finish_reason: finish_reason,
index: index,
message: {},
logprobs: logprobs,
...other
};
}
if (logprobs) {
if (!choice.logprobs) {
choice.logprobs = Object.assign({}, logprobs);
} else {
const {content: content, refusal: refusal, ...rest} = logprobs;
Object.assign(choice.logprobs, rest);
if (content) {
(_a = choice.logprobs).content ?? (_a.content = []);
choice.logprobs.content.push(...content);
}
if (refusal) {
(_b = choice.logprobs).refusal ?? (_b.refusal = []);
choice.logprobs.refusal.push(...refusal);
}
}
}
if (finish_reason) {
choice.finish_reason = finish_reason;
if (__classPrivateFieldGet(this, _ChatCompletionStream_params, "f") && hasAutoParseableInput$1(__classPrivateFieldGet(this, _ChatCompletionStream_params, "f"))) {
if (finish_reason === "length") {
throw new LengthFinishReasonError;
}
if (finish_reason === "content_filter") {
throw new ContentFilterFinishReasonError;
}
}
}
Object.assign(choice, other);
if (!delta) continue;
__classPrivateFieldGet(this, _ChatCompletionStream_audioDoneChoiceIndexes, "f").delete(index);
const {audio: audio, content: content, refusal: refusal, function_call: function_call, role: role, tool_calls: tool_calls, ...rest} = delta;
Object.assign(choice.message, rest);
if (audio?.expires_at != null && audio.id == null && audio.data == null && audio.transcript == null && content == null && refusal == null && function_call == null && role == null && tool_calls == null && Object.keys(rest).length === 0) {
__classPrivateFieldGet(this, _ChatCompletionStream_audioDoneChoiceIndexes, "f").add(index);
}
if (refusal) {
choice.message.refusal = (choice.message.refusal || "") + refusal;
}
if (role) choice.message.role = role;
if (audio) {
const audioSnapshot = (_c = choice.message).audio ?? (_c.audio = {});
if (audio.id != null) audioSnapshot.id = audio.id;
if (audio.data != null) audioSnapshot.data = (audioSnapshot.data ?? "") + audio.data;
if (audio.transcript != null) {
audioSnapshot.transcript = (audioSnapshot.transcript ?? "") + audio.transcript;
}
if (audio.expires_at != null) audioSnapshot.expires_at = audio.expires_at;
}
if (function_call) {
if (!choice.message.function_call) {
choice.message.function_call = function_call;
} else {
if (function_call.name) choice.message.function_call.name = function_call.name;
if (function_call.arguments) {
(_d = choice.message.function_call).arguments ?? (_d.arguments = "");
choice.message.function_call.arguments += function_call.arguments;
}
}
}
if (content) {
choice.message.content = (choice.message.content || "") + content;
if (!choice.message.refusal && __classPrivateFieldGet(this, _ChatCompletionStream_instances, "m", _ChatCompletionStream_getAutoParseableResponseFormat).call(this)) {
choice.message.parsed = choice.message.content.trim() ? partialParse(choice.message.content) : null;
}
}
if (tool_calls) {
if (!choice.message.tool_calls) choice.message.tool_calls = [];
for (const {index: index, id: id, type: type, function: fn, ...rest} of tool_calls) {
const tool_call = (_e = choice.message.tool_calls)[index] ?? (_e[index] = {});
Object.assign(tool_call, rest);
if (id) tool_call.id = id;
if (type) tool_call.type = type;
if (fn) tool_call.function ?? (tool_call.function = {
name: fn.name ?? "",
arguments: ""
});
if (fn?.name) tool_call.function.name = fn.name;
if (fn?.arguments) {
tool_call.function.arguments += fn.arguments;
if (shouldParseToolCall(__classPrivateFieldGet(this, _ChatCompletionStream_params, "f"), tool_call)) {
tool_call.function.parsed_arguments = partialParse(tool_call.function.arguments);
}
}
}
}
}
return snapshot;
}, Symbol.asyncIterator)]() {
const pushQueue = [];
const readQueue = [];
let done = false;
this.on("chunk", chunk => {
const reader = readQueue.shift();
if (reader) {
reader.resolve(chunk);
} else {
pushQueue.push(chunk);
}
});
this.on("end", () => {
done = true;
for (const reader of readQueue) {
reader.resolve(undefined);
}
readQueue.length = 0;
});
this.on("abort", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
this.on("error", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
return {
next: async () => {
if (!pushQueue.length) {
if (done) {
return {
value: undefined,
done: true
};
}
return new Promise((resolve, reject) => readQueue.push({
resolve: resolve,
reject: reject
})).then(chunk => chunk ? {
value: chunk,
done: false
} : {
value: undefined,
done: true
});
}
const chunk = pushQueue.shift();
return {
value: chunk,
done: false
};
},
return: async () => {
this.abort();
return {
value: undefined,
done: true
};
}
};
}
toReadableStream() {
const stream = new Stream(this[Symbol.asyncIterator].bind(this), this.controller);
return stream.toReadableStream();
}
}

function finalizeChatCompletion(snapshot, params, audioDoneChoiceIndexes) {
const {id: id, choices: choices, created: created, model: model, system_fingerprint: system_fingerprint, ...rest} = snapshot;
const completion = {
...rest,
id: id,
choices: choices.map(({message: message, finish_reason: finish_reason, index: index, logprobs: logprobs, ...choiceRest}) => {
const {content: content = null, function_call: function_call, tool_calls: tool_calls, audio: audio, ...messageRest} = message;
const finishReason = finish_reason ?? (audioDoneChoiceIndexes.has(index) && isCompleteAudio(audio) ? "stop" : null);
if (!finishReason) {
throw new OpenAIError(`missing finish_reason for choice ${index}`);
}
const audioResponse = audio ? {
audio: audio
} : {};
const role = message.role;
if (!role) {
throw new OpenAIError(`missing role for choice ${index}`);
}
if (function_call) {
const {arguments: args, name: name} = function_call;
if (args == null) {
throw new OpenAIError(`missing function_call.arguments for choice ${index}`);
}
if (!name) {
throw new OpenAIError(`missing function_call.name for choice ${index}`);
}
return {
...choiceRest,
message: {
...audioResponse,
content: content,
function_call: {
arguments: args,
name: name
},
role: role,
refusal: message.refusal ?? null
},
finish_reason: finishReason,
index: index,
logprobs: logprobs
};
}
if (tool_calls) {
return {
...choiceRest,
index: index,
finish_reason: finishReason,
logprobs: logprobs,
message: {
...messageRest,
...audioResponse,
role: role,
content: content,
refusal: message.refusal ?? null,
tool_calls: tool_calls.map((tool_call, i) => {
const {function: fn, type: type, id: id, ...toolRest} = tool_call;
const {arguments: args, name: name, ...fnRest} = fn || {};
if (type == null) {
throw new OpenAIError(`missing choices[${index}].tool_calls[${i}].type\n${str(snapshot)}`);
}
if (name == null) {
throw new OpenAIError(`missing choices[${index}].tool_calls[${i}].function.name\n${str(snapshot)}`);
}
if (args == null) {
throw new OpenAIError(`missing choices[${index}].tool_calls[${i}].function.arguments\n${str(snapshot)}`);
}
return {
...toolRest,
id: id || `call_${uuid4()}`,
type: type,
function: {
...fnRest,
name: name,
arguments: args
}
};
})
}
};
}
return {
...choiceRest,
message: {
...messageRest,
...audioResponse,
content: content,
role: role,
refusal: message.refusal ?? null
},
finish_reason: finishReason,
index: index,
logprobs: logprobs
};
}),
created: created,
model: model,
object: "chat.completion",
...system_fingerprint ? {
system_fingerprint: system_fingerprint
} : {}
};
return maybeParseChatCompletion(completion, params);
}

function isCompleteAudio(audio) {
return audio?.id != null && audio.data != null && audio.transcript != null && audio.expires_at != null;
}

function str(x) {
return JSON.stringify(x);
}

function assertNever$1(_x) {}

class ChatCompletionStreamingRunner extends ChatCompletionStream {
static fromReadableStream(stream) {
const runner = new ChatCompletionStreamingRunner(null);
runner._run(() => runner._fromReadableStream(stream));
return runner;
}
toReadableStream() {
const pushQueue = [];
const readQueue = [];
let done = false;
let lastChunk;
let toolCallIds;
const pushEvent = event => {
const reader = readQueue.shift();
if (reader) {
reader.resolve(event);
} else {
pushQueue.push(event);
}
};
this.on("chunk", chunk => {
lastChunk = chunk;
pushEvent(chunk);
});
this.on("message", message => {
if (isAssistantMessage(message)) {
toolCallIds = message.tool_calls?.map(toolCall => toolCall.id);
return;
}
if (isToolMessage(message)) {
if (!lastChunk) {
throw new OpenAIError("cannot serialize a tool message before receiving any chunks");
}
pushEvent(makeChatCompletionReadableStreamMessageChunk(lastChunk, message, toolCallIds));
}
});
this.on("end", () => {
done = true;
for (const reader of readQueue) {
reader.resolve(undefined);
}
readQueue.length = 0;
});
this.on("abort", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
this.on("error", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
const iterator = () => ({
next: async () => {
if (!pushQueue.length) {
if (done) {
return {
value: undefined,
done: true
};
}
return new Promise((resolve, reject) => readQueue.push({
resolve: resolve,
reject: reject
})).then(event => event ? {
value: event,
done: false
} : {
value: undefined,
done: true
});
}
const event = pushQueue.shift();
if (!event) {
return {
value: undefined,
done: true
};
}
return {
value: event,
done: false
};
},
return: async () => {
this.abort();
return {
value: undefined,
done: true
};
}
});
const stream = new Stream(iterator, this.controller);
return stream.toReadableStream();
}
static runTools(client, params, options) {
const runner = new ChatCompletionStreamingRunner(params);
const opts = {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "runTools"
}
};
runner._run(() => runner._runTools(client, params, runner, opts));
return runner;
}
}

let Completions$1 = class Completions extends APIResource {
constructor() {
super(...arguments);
this.messages = new Messages$1(this._client);
}
create(body, options) {
return this._client.post("/chat/completions", {
body: body,
...options,
stream: body.stream ?? false,
__security: {
bearerAuth: true
}
});
}
retrieve(completionID, options) {
return this._client.get(path`/chat/completions/${completionID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
update(completionID, body, options) {
return this._client.post(path`/chat/completions/${completionID}`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/chat/completions", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(completionID, options) {
return this._client.delete(path`/chat/completions/${completionID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
parse(body, options) {
validateInputTools(body.tools);
return this._client.chat.completions.create(body, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "chat.completions.parse"
}
})._thenUnwrap(completion => parseChatCompletion(completion, body));
}
runTools(body, options) {
if (body.stream) {
return ChatCompletionStreamingRunner.runTools(this._client, body, options);
}
return ChatCompletionRunner.runTools(this._client, body, options);
}
stream(body, options) {
return ChatCompletionStream.createChatCompletion(this._client, body, options);
}
};

Completions$1.Messages = Messages$1;

class Chat extends APIResource {
constructor() {
super(...arguments);
this.completions = new Completions$1(this._client);
}
}

Chat.Completions = Completions$1;

class AdminAPIKeys extends APIResource {
create(body, options) {
return this._client.post("/organization/admin_api_keys", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(keyID, options) {
return this._client.get(path`/organization/admin_api_keys/${keyID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/admin_api_keys", CursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(keyID, options) {
return this._client.delete(path`/organization/admin_api_keys/${keyID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class AuditLogs extends APIResource {
list(query = {}, options) {
return this._client.getAPIList("/organization/audit_logs", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Certificates$1 = class Certificates extends APIResource {
create(body, options) {
return this._client.post("/organization/certificates", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(certificateID, query = {}, options) {
return this._client.get(path`/organization/certificates/${certificateID}`, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(certificateID, body, options) {
return this._client.post(path`/organization/certificates/${certificateID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/certificates", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(certificateID, options) {
return this._client.delete(path`/organization/certificates/${certificateID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
activate(body, options) {
return this._client.getAPIList("/organization/certificates/activate", Page, {
body: body,
method: "post",
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
deactivate(body, options) {
return this._client.getAPIList("/organization/certificates/deactivate", Page, {
body: body,
method: "post",
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let DataRetention$1 = class DataRetention extends APIResource {
retrieve(options) {
return this._client.get("/organization/data_retention", {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(body, options) {
return this._client.post("/organization/data_retention", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

class Invites extends APIResource {
create(body, options) {
return this._client.post("/organization/invites", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(inviteID, options) {
return this._client.get(path`/organization/invites/${inviteID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/invites", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(inviteID, options) {
return this._client.delete(path`/organization/invites/${inviteID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Roles$5 = class Roles extends APIResource {
create(body, options) {
return this._client.post("/organization/roles", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, options) {
return this._client.get(path`/organization/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(roleID, body, options) {
return this._client.post(path`/organization/roles/${roleID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/roles", NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, options) {
return this._client.delete(path`/organization/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let SpendAlerts$1 = class SpendAlerts extends APIResource {
create(body, options) {
return this._client.post("/organization/spend_alerts", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(alertID, options) {
return this._client.get(path`/organization/spend_alerts/${alertID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(alertID, body, options) {
return this._client.post(path`/organization/spend_alerts/${alertID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/spend_alerts", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(alertID, options) {
return this._client.delete(path`/organization/spend_alerts/${alertID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let SpendLimit$1 = class SpendLimit extends APIResource {
retrieve(options) {
return this._client.get("/organization/spend_limit", {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(body, options) {
return this._client.post("/organization/spend_limit", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(options) {
return this._client.delete("/organization/spend_limit", {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

class Usage extends APIResource {
audioSpeeches(query, options) {
return this._client.get("/organization/usage/audio_speeches", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
audioTranscriptions(query, options) {
return this._client.get("/organization/usage/audio_transcriptions", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
codeInterpreterSessions(query, options) {
return this._client.get("/organization/usage/code_interpreter_sessions", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
completions(query, options) {
return this._client.get("/organization/usage/completions", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
costs(query, options) {
return this._client.get("/organization/costs", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
embeddings(query, options) {
return this._client.get("/organization/usage/embeddings", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
fileSearchCalls(query, options) {
return this._client.get("/organization/usage/file_search_calls", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
images(query, options) {
return this._client.get("/organization/usage/images", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
moderations(query, options) {
return this._client.get("/organization/usage/moderations", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
vectorStores(query, options) {
return this._client.get("/organization/usage/vector_stores", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
webSearchCalls(query, options) {
return this._client.get("/organization/usage/web_search_calls", {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Roles$4 = class Roles extends APIResource {
create(groupID, body, options) {
return this._client.post(path`/organization/groups/${groupID}/roles`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, params, options) {
const {group_id: group_id} = params;
return this._client.get(path`/organization/groups/${group_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(groupID, query = {}, options) {
return this._client.getAPIList(path`/organization/groups/${groupID}/roles`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, params, options) {
const {group_id: group_id} = params;
return this._client.delete(path`/organization/groups/${group_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let Users$2 = class Users extends APIResource {
create(groupID, body, options) {
return this._client.post(path`/organization/groups/${groupID}/users`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(userID, params, options) {
const {group_id: group_id} = params;
return this._client.get(path`/organization/groups/${group_id}/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(groupID, query = {}, options) {
return this._client.getAPIList(path`/organization/groups/${groupID}/users`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(userID, params, options) {
const {group_id: group_id} = params;
return this._client.delete(path`/organization/groups/${group_id}/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let Groups$1 = class Groups extends APIResource {
constructor() {
super(...arguments);
this.users = new Users$2(this._client);
this.roles = new Roles$4(this._client);
}
create(body, options) {
return this._client.post("/organization/groups", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(groupID, options) {
return this._client.get(path`/organization/groups/${groupID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(groupID, body, options) {
return this._client.post(path`/organization/groups/${groupID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/groups", NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(groupID, options) {
return this._client.delete(path`/organization/groups/${groupID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

Groups$1.Users = Users$2;

Groups$1.Roles = Roles$4;

let APIKeys$1 = class APIKeys extends APIResource {
retrieve(apiKeyID, params, options) {
const {project_id: project_id} = params;
return this._client.get(path`/organization/projects/${project_id}/api_keys/${apiKeyID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/api_keys`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(apiKeyID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/organization/projects/${project_id}/api_keys/${apiKeyID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

class Certificates extends APIResource {
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/certificates`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
activate(projectID, body, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/certificates/activate`, Page, {
body: body,
method: "post",
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
deactivate(projectID, body, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/certificates/deactivate`, Page, {
body: body,
method: "post",
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class DataRetention extends APIResource {
retrieve(projectID, options) {
return this._client.get(path`/organization/projects/${projectID}/data_retention`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/data_retention`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class HostedToolPermissions extends APIResource {
retrieve(projectID, options) {
return this._client.get(path`/organization/projects/${projectID}/hosted_tool_permissions`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/hosted_tool_permissions`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class ModelPermissions extends APIResource {
retrieve(projectID, options) {
return this._client.get(path`/organization/projects/${projectID}/model_permissions`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/model_permissions`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(projectID, options) {
return this._client.delete(path`/organization/projects/${projectID}/model_permissions`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class RateLimits extends APIResource {
listRateLimits(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/rate_limits`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
updateRateLimit(rateLimitID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/organization/projects/${project_id}/rate_limits/${rateLimitID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Roles$3 = class Roles extends APIResource {
create(projectID, body, options) {
return this._client.post(path`/projects/${projectID}/roles`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, params, options) {
const {project_id: project_id} = params;
return this._client.get(path`/projects/${project_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(roleID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/projects/${project_id}/roles/${roleID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/projects/${projectID}/roles`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/projects/${project_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

class SpendAlerts extends APIResource {
create(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/spend_alerts`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(alertID, params, options) {
const {project_id: project_id} = params;
return this._client.get(path`/organization/projects/${project_id}/spend_alerts/${alertID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(alertID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/organization/projects/${project_id}/spend_alerts/${alertID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/spend_alerts`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(alertID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/organization/projects/${project_id}/spend_alerts/${alertID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class SpendLimit extends APIResource {
retrieve(projectID, options) {
return this._client.get(path`/organization/projects/${projectID}/spend_limit`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/spend_limit`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(projectID, options) {
return this._client.delete(path`/organization/projects/${projectID}/spend_limit`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Roles$2 = class Roles extends APIResource {
create(groupID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/projects/${project_id}/groups/${groupID}/roles`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, params, options) {
const {project_id: project_id, group_id: group_id} = params;
return this._client.get(path`/projects/${project_id}/groups/${group_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(groupID, params, options) {
const {project_id: project_id, ...query} = params;
return this._client.getAPIList(path`/projects/${project_id}/groups/${groupID}/roles`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, params, options) {
const {project_id: project_id, group_id: group_id} = params;
return this._client.delete(path`/projects/${project_id}/groups/${group_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

class Groups extends APIResource {
constructor() {
super(...arguments);
this.roles = new Roles$2(this._client);
}
create(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/groups`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(groupID, params, options) {
const {project_id: project_id, ...query} = params;
return this._client.get(path`/organization/projects/${project_id}/groups/${groupID}`, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/groups`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(groupID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/organization/projects/${project_id}/groups/${groupID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

Groups.Roles = Roles$2;

class APIKeys extends APIResource {
create(serviceAccountID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/organization/projects/${project_id}/service_accounts/${serviceAccountID}/api_keys`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class ServiceAccounts extends APIResource {
constructor() {
super(...arguments);
this.apiKeys = new APIKeys(this._client);
}
create(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/service_accounts`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(serviceAccountID, params, options) {
const {project_id: project_id} = params;
return this._client.get(path`/organization/projects/${project_id}/service_accounts/${serviceAccountID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(serviceAccountID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/organization/projects/${project_id}/service_accounts/${serviceAccountID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/service_accounts`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(serviceAccountID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/organization/projects/${project_id}/service_accounts/${serviceAccountID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

ServiceAccounts.APIKeys = APIKeys;

let Roles$1 = class Roles extends APIResource {
create(userID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/projects/${project_id}/users/${userID}/roles`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, params, options) {
const {project_id: project_id, user_id: user_id} = params;
return this._client.get(path`/projects/${project_id}/users/${user_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(userID, params, options) {
const {project_id: project_id, ...query} = params;
return this._client.getAPIList(path`/projects/${project_id}/users/${userID}/roles`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, params, options) {
const {project_id: project_id, user_id: user_id} = params;
return this._client.delete(path`/projects/${project_id}/users/${user_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

let Users$1 = class Users extends APIResource {
constructor() {
super(...arguments);
this.roles = new Roles$1(this._client);
}
create(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}/users`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(userID, params, options) {
const {project_id: project_id} = params;
return this._client.get(path`/organization/projects/${project_id}/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(userID, params, options) {
const {project_id: project_id, ...body} = params;
return this._client.post(path`/organization/projects/${project_id}/users/${userID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(projectID, query = {}, options) {
return this._client.getAPIList(path`/organization/projects/${projectID}/users`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(userID, params, options) {
const {project_id: project_id} = params;
return this._client.delete(path`/organization/projects/${project_id}/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
};

Users$1.Roles = Roles$1;

class Projects extends APIResource {
constructor() {
super(...arguments);
this.users = new Users$1(this._client);
this.serviceAccounts = new ServiceAccounts(this._client);
this.apiKeys = new APIKeys$1(this._client);
this.rateLimits = new RateLimits(this._client);
this.modelPermissions = new ModelPermissions(this._client);
this.hostedToolPermissions = new HostedToolPermissions(this._client);
this.groups = new Groups(this._client);
this.roles = new Roles$3(this._client);
this.dataRetention = new DataRetention(this._client);
this.spendLimit = new SpendLimit(this._client);
this.spendAlerts = new SpendAlerts(this._client);
this.certificates = new Certificates(this._client);
}
create(body, options) {
return this._client.post("/organization/projects", {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(projectID, options) {
return this._client.get(path`/organization/projects/${projectID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(projectID, body, options) {
return this._client.post(path`/organization/projects/${projectID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/projects", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
archive(projectID, options) {
return this._client.post(path`/organization/projects/${projectID}/archive`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

Projects.Users = Users$1;

Projects.ServiceAccounts = ServiceAccounts;

Projects.APIKeys = APIKeys$1;

Projects.RateLimits = RateLimits;

Projects.ModelPermissions = ModelPermissions;

Projects.HostedToolPermissions = HostedToolPermissions;

Projects.Groups = Groups;

Projects.Roles = Roles$3;

Projects.DataRetention = DataRetention;

Projects.SpendLimit = SpendLimit;

Projects.SpendAlerts = SpendAlerts;

Projects.Certificates = Certificates;

class Roles extends APIResource {
create(userID, body, options) {
return this._client.post(path`/organization/users/${userID}/roles`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(roleID, params, options) {
const {user_id: user_id} = params;
return this._client.get(path`/organization/users/${user_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(userID, query = {}, options) {
return this._client.getAPIList(path`/organization/users/${userID}/roles`, NextCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(roleID, params, options) {
const {user_id: user_id} = params;
return this._client.delete(path`/organization/users/${user_id}/roles/${roleID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

class Users extends APIResource {
constructor() {
super(...arguments);
this.roles = new Roles(this._client);
}
retrieve(userID, options) {
return this._client.get(path`/organization/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
update(userID, body, options) {
return this._client.post(path`/organization/users/${userID}`, {
body: body,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/organization/users", ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(userID, options) {
return this._client.delete(path`/organization/users/${userID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

Users.Roles = Roles;

class Organization extends APIResource {
constructor() {
super(...arguments);
this.auditLogs = new AuditLogs(this._client);
this.adminAPIKeys = new AdminAPIKeys(this._client);
this.usage = new Usage(this._client);
this.invites = new Invites(this._client);
this.users = new Users(this._client);
this.groups = new Groups$1(this._client);
this.roles = new Roles$5(this._client);
this.dataRetention = new DataRetention$1(this._client);
this.spendLimit = new SpendLimit$1(this._client);
this.spendAlerts = new SpendAlerts$1(this._client);
this.certificates = new Certificates$1(this._client);
this.projects = new Projects(this._client);
}
}

Organization.AuditLogs = AuditLogs;

Organization.AdminAPIKeys = AdminAPIKeys;

Organization.Usage = Usage;

Organization.Invites = Invites;

Organization.Users = Users;

Organization.Groups = Groups$1;

Organization.Roles = Roles$5;

Organization.DataRetention = DataRetention$1;

Organization.SpendLimit = SpendLimit$1;

Organization.SpendAlerts = SpendAlerts$1;

Organization.Certificates = Certificates$1;

Organization.Projects = Projects;

class Admin extends APIResource {
constructor() {
super(...arguments);
this.organization = new Organization(this._client);
}
}

Admin.Organization = Organization;

class Speech extends APIResource {
create(body, options) {
return this._client.post("/audio/speech", {
body: body,
...options,
headers: buildHeaders([ {
Accept: "application/octet-stream"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
}

class Transcriptions extends APIResource {
create(body, options) {
return this._client.post("/audio/transcriptions", multipartFormRequestOptions({
body: body,
...options,
stream: body.stream ?? false,
__metadata: {
model: body.model
},
__security: {
bearerAuth: true
}
}, this._client));
}
}

class Translations extends APIResource {
create(body, options) {
return this._client.post("/audio/translations", multipartFormRequestOptions({
body: body,
...options,
__metadata: {
model: body.model
},
__security: {
bearerAuth: true
}
}, this._client));
}
}

class Audio extends APIResource {
constructor() {
super(...arguments);
this.transcriptions = new Transcriptions(this._client);
this.translations = new Translations(this._client);
this.speech = new Speech(this._client);
}
}

Audio.Transcriptions = Transcriptions;

Audio.Translations = Translations;

Audio.Speech = Speech;

class Batches extends APIResource {
create(body, options) {
return this._client.post("/batches", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(batchID, options) {
return this._client.get(path`/batches/${batchID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/batches", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
cancel(batchID, options) {
return this._client.post(path`/batches/${batchID}/cancel`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

class Assistants extends APIResource {
create(body, options) {
return this._client.post("/assistants", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(assistantID, options) {
return this._client.get(path`/assistants/${assistantID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(assistantID, body, options) {
return this._client.post(path`/assistants/${assistantID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/assistants", CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(assistantID, options) {
return this._client.delete(path`/assistants/${assistantID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

let Sessions$1 = class Sessions extends APIResource {
create(body, options) {
return this._client.post("/realtime/sessions", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

class TranscriptionSessions extends APIResource {
create(body, options) {
return this._client.post("/realtime/transcription_sessions", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

let Realtime$1 = class Realtime extends APIResource {
constructor() {
super(...arguments);
this.sessions = new Sessions$1(this._client);
this.transcriptionSessions = new TranscriptionSessions(this._client);
}
};

Realtime$1.Sessions = Sessions$1;

Realtime$1.TranscriptionSessions = TranscriptionSessions;

class Sessions extends APIResource {
create(body, options) {
return this._client.post("/chatkit/sessions", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
cancel(sessionID, options) {
return this._client.post(path`/chatkit/sessions/${sessionID}/cancel`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

let Threads$1 = class Threads extends APIResource {
retrieve(threadID, options) {
return this._client.get(path`/chatkit/threads/${threadID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/chatkit/threads", ConversationCursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(threadID, options) {
return this._client.delete(path`/chatkit/threads/${threadID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
listItems(threadID, query = {}, options) {
return this._client.getAPIList(path`/chatkit/threads/${threadID}/items`, ConversationCursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "chatkit_beta=v1"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

class ChatKit extends APIResource {
constructor() {
super(...arguments);
this.sessions = new Sessions(this._client);
this.threads = new Threads$1(this._client);
}
}

ChatKit.Sessions = Sessions;

ChatKit.Threads = Threads$1;

let InputItems$1 = class InputItems extends APIResource {
list(responseID, params = {}, options) {
const {betas: betas, ...query} = params ?? {};
return this._client.getAPIList(path`/responses/${responseID}/input_items?beta=true`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

let InputTokens$1 = class InputTokens extends APIResource {
count(params = {}, options) {
const {betas: betas, ...body} = params ?? {};
return this._client.post("/responses/input_tokens?beta=true", {
body: body,
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

let Responses$1 = class Responses extends APIResource {
constructor() {
super(...arguments);
this.inputItems = new InputItems$1(this._client);
this.inputTokens = new InputTokens$1(this._client);
}
create(params, options) {
const {betas: betas, ...body} = params;
return this._client.post("/responses?beta=true", {
body: body,
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
stream: params.stream ?? false,
__security: {
bearerAuth: true
}
});
}
retrieve(responseID, params = {}, options) {
const {betas: betas, ...query} = params ?? {};
return this._client.get(path`/responses/${responseID}?beta=true`, {
query: query,
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
stream: params?.stream ?? false,
__security: {
bearerAuth: true
}
});
}
delete(responseID, params = {}, options) {
const {betas: betas} = params ?? {};
return this._client.delete(path`/responses/${responseID}?beta=true`, {
...options,
headers: buildHeaders([ {
Accept: "*/*",
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
cancel(responseID, params = {}, options) {
const {betas: betas} = params ?? {};
return this._client.post(path`/responses/${responseID}/cancel?beta=true`, {
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
compact(params, options) {
const {betas: betas, ...body} = params;
return this._client.post("/responses/compact?beta=true", {
body: body,
...options,
headers: buildHeaders([ {
...betas?.toString() != null ? {
"openai-beta": betas?.toString()
} : undefined
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

Responses$1.InputItems = InputItems$1;

Responses$1.InputTokens = InputTokens$1;

class Messages extends APIResource {
create(threadID, body, options) {
return this._client.post(path`/threads/${threadID}/messages`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(messageID, params, options) {
const {thread_id: thread_id} = params;
return this._client.get(path`/threads/${thread_id}/messages/${messageID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(messageID, params, options) {
const {thread_id: thread_id, ...body} = params;
return this._client.post(path`/threads/${thread_id}/messages/${messageID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(threadID, query = {}, options) {
return this._client.getAPIList(path`/threads/${threadID}/messages`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(messageID, params, options) {
const {thread_id: thread_id} = params;
return this._client.delete(path`/threads/${thread_id}/messages/${messageID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

class Steps extends APIResource {
retrieve(stepID, params, options) {
const {thread_id: thread_id, run_id: run_id, ...query} = params;
return this._client.get(path`/threads/${thread_id}/runs/${run_id}/steps/${stepID}`, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(runID, params, options) {
const {thread_id: thread_id, ...query} = params;
return this._client.getAPIList(path`/threads/${thread_id}/runs/${runID}/steps`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

const toFloat32Array = base64Str => {
if (typeof Buffer !== "undefined") {
const buf = Buffer.from(base64Str, "base64");
return Array.from(new Float32Array(buf.buffer, buf.byteOffset, buf.length / Float32Array.BYTES_PER_ELEMENT));
} else {
const binaryStr = atob(base64Str);
const len = binaryStr.length;
const bytes = new Uint8Array(len);
for (let i = 0; i < len; i++) {
bytes[i] = binaryStr.charCodeAt(i);
}
return Array.from(new Float32Array(bytes.buffer));
}
};

const readEnv = env => {
if (typeof globalThis.process !== "undefined") {
return globalThis.process.env?.[env]?.trim() || undefined;
}
if (typeof globalThis.Deno !== "undefined") {
return globalThis.Deno.env?.get?.(env)?.trim() || undefined;
}
return undefined;
};

var _AssistantStream_instances, _a$1, _AssistantStream_events, _AssistantStream_runStepSnapshots, _AssistantStream_messageSnapshots, _AssistantStream_messageSnapshot, _AssistantStream_finalRun, _AssistantStream_currentContentIndex, _AssistantStream_currentContent, _AssistantStream_currentToolCallIndex, _AssistantStream_currentToolCall, _AssistantStream_currentEvent, _AssistantStream_currentRunSnapshot, _AssistantStream_currentRunStepSnapshot, _AssistantStream_addEvent, _AssistantStream_endRequest, _AssistantStream_handleMessage, _AssistantStream_handleRunStep, _AssistantStream_handleEvent, _AssistantStream_accumulateRunStep, _AssistantStream_accumulateMessage, _AssistantStream_accumulateContent, _AssistantStream_handleRun;

class AssistantStream extends EventStream {
constructor() {
super(...arguments);
_AssistantStream_instances.add(this);
_AssistantStream_events.set(this, []);
_AssistantStream_runStepSnapshots.set(this, {});
_AssistantStream_messageSnapshots.set(this, {});
_AssistantStream_messageSnapshot.set(this, void 0);
_AssistantStream_finalRun.set(this, void 0);
_AssistantStream_currentContentIndex.set(this, void 0);
_AssistantStream_currentContent.set(this, void 0);
_AssistantStream_currentToolCallIndex.set(this, void 0);
_AssistantStream_currentToolCall.set(this, void 0);
_AssistantStream_currentEvent.set(this, void 0);
_AssistantStream_currentRunSnapshot.set(this, void 0);
_AssistantStream_currentRunStepSnapshot.set(this, void 0);
}
[(_AssistantStream_events = new WeakMap, _AssistantStream_runStepSnapshots = new WeakMap, 
_AssistantStream_messageSnapshots = new WeakMap, _AssistantStream_messageSnapshot = new WeakMap, 
_AssistantStream_finalRun = new WeakMap, _AssistantStream_currentContentIndex = new WeakMap, 
_AssistantStream_currentContent = new WeakMap, _AssistantStream_currentToolCallIndex = new WeakMap, 
_AssistantStream_currentToolCall = new WeakMap, _AssistantStream_currentEvent = new WeakMap, 
_AssistantStream_currentRunSnapshot = new WeakMap, _AssistantStream_currentRunStepSnapshot = new WeakMap, 
_AssistantStream_instances = new WeakSet, Symbol.asyncIterator)]() {
const pushQueue = [];
const readQueue = [];
let done = false;
this.on("event", event => {
const eventCopy = structuredClone(event);
const reader = readQueue.shift();
if (reader) {
reader.resolve(eventCopy);
} else {
pushQueue.push(eventCopy);
}
});
this.on("end", () => {
done = true;
for (const reader of readQueue) {
reader.resolve(undefined);
}
readQueue.length = 0;
});
this.on("abort", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
this.on("error", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
return {
next: async () => {
if (!pushQueue.length) {
if (done) {
return {
value: undefined,
done: true
};
}
return new Promise((resolve, reject) => readQueue.push({
resolve: resolve,
reject: reject
})).then(chunk => chunk ? {
value: chunk,
done: false
} : {
value: undefined,
done: true
});
}
const chunk = pushQueue.shift();
return {
value: chunk,
done: false
};
},
return: async () => {
this.abort();
return {
value: undefined,
done: true
};
}
};
}
static fromReadableStream(stream) {
const runner = new _a$1;
runner._run(() => runner._fromReadableStream(stream));
return runner;
}
async _fromReadableStream(readableStream, options) {
this._listenForAbort(options?.signal);
this._connected();
const stream = Stream.fromReadableStream(readableStream, this.controller);
for await (const event of stream) {
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_addEvent).call(this, event);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return this._addRun(__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_endRequest).call(this));
}
toReadableStream() {
const stream = new Stream(this[Symbol.asyncIterator].bind(this), this.controller);
return stream.toReadableStream();
}
static createToolAssistantStream(runId, runs, params, options) {
const runner = new _a$1;
runner._run(() => runner._runToolAssistantStream(runId, runs, params, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "stream"
}
}));
return runner;
}
async _createToolAssistantStream(run, runId, params, options) {
this._listenForAbort(options?.signal);
const body = {
...params,
stream: true
};
const stream = await run.submitToolOutputs(runId, body, {
...options,
signal: this.controller.signal
});
this._connected();
for await (const event of stream) {
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_addEvent).call(this, event);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return this._addRun(__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_endRequest).call(this));
}
static createThreadAssistantStream(params, thread, options) {
const runner = new _a$1;
runner._run(() => runner._threadAssistantStream(params, thread, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "stream"
}
}));
return runner;
}
static createAssistantStream(threadId, runs, params, options) {
const runner = new _a$1;
runner._run(() => runner._runAssistantStream(threadId, runs, params, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "stream"
}
}));
return runner;
}
currentEvent() {
return __classPrivateFieldGet(this, _AssistantStream_currentEvent, "f");
}
currentRun() {
return __classPrivateFieldGet(this, _AssistantStream_currentRunSnapshot, "f");
}
currentMessageSnapshot() {
return __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f");
}
currentRunStepSnapshot() {
return __classPrivateFieldGet(this, _AssistantStream_currentRunStepSnapshot, "f");
}
async finalRunSteps() {
await this.done();
return Object.values(__classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f"));
}
async finalMessages() {
await this.done();
return Object.values(__classPrivateFieldGet(this, _AssistantStream_messageSnapshots, "f"));
}
async finalRun() {
await this.done();
if (!__classPrivateFieldGet(this, _AssistantStream_finalRun, "f")) throw Error("Final run was not received.");
return __classPrivateFieldGet(this, _AssistantStream_finalRun, "f");
}
async _createThreadAssistantStream(thread, params, options) {
this._listenForAbort(options?.signal);
const body = {
...params,
stream: true
};
const stream = await thread.createAndRun(body, {
...options,
signal: this.controller.signal
});
this._connected();
for await (const event of stream) {
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_addEvent).call(this, event);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return this._addRun(__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_endRequest).call(this));
}
async _createAssistantStream(run, threadId, params, options) {
this._listenForAbort(options?.signal);
const body = {
...params,
stream: true
};
const stream = await run.create(threadId, body, {
...options,
signal: this.controller.signal
});
this._connected();
for await (const event of stream) {
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_addEvent).call(this, event);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return this._addRun(__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_endRequest).call(this));
}
static accumulateDelta(acc, delta) {
for (const [key, deltaValue] of Object.entries(delta)) {
if (!acc.hasOwnProperty(key)) {
acc[key] = deltaValue;
continue;
}
let accValue = acc[key];
if (accValue === null || accValue === undefined) {
acc[key] = deltaValue;
continue;
}
if (key === "index" || key === "type") {
acc[key] = deltaValue;
continue;
}
if (typeof accValue === "string" && typeof deltaValue === "string") {
accValue += deltaValue;
} else if (typeof accValue === "number" && typeof deltaValue === "number") {
accValue += deltaValue;
} else if (isObj(accValue) && isObj(deltaValue)) {
accValue = this.accumulateDelta(accValue, deltaValue);
} else if (Array.isArray(accValue) && Array.isArray(deltaValue)) {
if (accValue.every(x => typeof x === "string" || typeof x === "number")) {
accValue.push(...deltaValue);
continue;
}
for (const deltaEntry of deltaValue) {
if (!isObj(deltaEntry)) {
throw new Error(`Expected array delta entry to be an object but got: ${deltaEntry}`);
}
const index = deltaEntry["index"];
if (index == null) {
console.error(deltaEntry);
throw new Error("Expected array delta entry to have an `index` property");
}
if (typeof index !== "number") {
throw new Error(`Expected array delta entry \`index\` property to be a number but got ${index}`);
}
const accEntry = accValue[index];
if (accEntry == null) {
accValue[index] = deltaEntry;
} else {
accValue[index] = this.accumulateDelta(accEntry, deltaEntry);
}
}
continue;
} else {
throw Error(`Unhandled record type: ${key}, deltaValue: ${deltaValue}, accValue: ${accValue}`);
}
acc[key] = accValue;
}
return acc;
}
_addRun(run) {
return run;
}
async _threadAssistantStream(params, thread, options) {
return await this._createThreadAssistantStream(thread, params, options);
}
async _runAssistantStream(threadId, runs, params, options) {
return await this._createAssistantStream(runs, threadId, params, options);
}
async _runToolAssistantStream(runId, runs, params, options) {
return await this._createToolAssistantStream(runs, runId, params, options);
}
}

_a$1 = AssistantStream, _AssistantStream_addEvent = function _AssistantStream_addEvent(event) {
if (this.ended) return;
__classPrivateFieldSet(this, _AssistantStream_currentEvent, event);
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_handleEvent).call(this, event);
switch (event.event) {
case "thread.created":
break;

case "thread.run.created":
case "thread.run.queued":
case "thread.run.in_progress":
case "thread.run.requires_action":
case "thread.run.completed":
case "thread.run.incomplete":
case "thread.run.failed":
case "thread.run.cancelling":
case "thread.run.cancelled":
case "thread.run.expired":
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_handleRun).call(this, event);
break;

case "thread.run.step.created":
case "thread.run.step.in_progress":
case "thread.run.step.delta":
case "thread.run.step.completed":
case "thread.run.step.failed":
case "thread.run.step.cancelled":
case "thread.run.step.expired":
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_handleRunStep).call(this, event);
break;

case "thread.message.created":
case "thread.message.in_progress":
case "thread.message.delta":
case "thread.message.completed":
case "thread.message.incomplete":
__classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_handleMessage).call(this, event);
break;

case "error":
throw new Error("Encountered an error event in event processing - errors should be processed earlier");
}
}, _AssistantStream_endRequest = function _AssistantStream_endRequest() {
if (this.ended) {
throw new OpenAIError(`stream has ended, this shouldn't happen`);
}
if (!__classPrivateFieldGet(this, _AssistantStream_finalRun, "f")) throw Error("Final run has not been received");
return __classPrivateFieldGet(this, _AssistantStream_finalRun, "f");
}, _AssistantStream_handleMessage = function _AssistantStream_handleMessage(event) {
const [accumulatedMessage, newContent] = __classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_accumulateMessage).call(this, event, __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f"));
__classPrivateFieldSet(this, _AssistantStream_messageSnapshot, accumulatedMessage);
__classPrivateFieldGet(this, _AssistantStream_messageSnapshots, "f")[accumulatedMessage.id] = accumulatedMessage;
for (const content of newContent) {
const snapshotContent = accumulatedMessage.content[content.index];
if (snapshotContent?.type == "text") {
this._emit("textCreated", snapshotContent.text);
}
}
switch (event.event) {
case "thread.message.created":
this._emit("messageCreated", event.data);
break;

case "thread.message.in_progress":
break;

case "thread.message.delta":
this._emit("messageDelta", event.data.delta, accumulatedMessage);
if (event.data.delta.content) {
for (const content of event.data.delta.content) {
if (content.type == "text" && content.text) {
let textDelta = content.text;
let snapshot = accumulatedMessage.content[content.index];
if (snapshot && snapshot.type == "text") {
this._emit("textDelta", textDelta, snapshot.text);
} else {
throw Error("The snapshot associated with this text delta is not text or missing");
}
}
if (content.index != __classPrivateFieldGet(this, _AssistantStream_currentContentIndex, "f")) {
if (__classPrivateFieldGet(this, _AssistantStream_currentContent, "f")) {
switch (__classPrivateFieldGet(this, _AssistantStream_currentContent, "f").type) {
case "text":
this._emit("textDone", __classPrivateFieldGet(this, _AssistantStream_currentContent, "f").text, __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f"));
break;

case "image_file":
this._emit("imageFileDone", __classPrivateFieldGet(this, _AssistantStream_currentContent, "f").image_file, __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f"));
break;
}
}
__classPrivateFieldSet(this, _AssistantStream_currentContentIndex, content.index);
}
__classPrivateFieldSet(this, _AssistantStream_currentContent, accumulatedMessage.content[content.index]);
}
}
break;

case "thread.message.completed":
case "thread.message.incomplete":
if (__classPrivateFieldGet(this, _AssistantStream_currentContentIndex, "f") !== undefined) {
const currentContent = event.data.content[__classPrivateFieldGet(this, _AssistantStream_currentContentIndex, "f")];
if (currentContent) {
switch (currentContent.type) {
case "image_file":
this._emit("imageFileDone", currentContent.image_file, __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f"));
break;

case "text":
this._emit("textDone", currentContent.text, __classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f"));
break;
}
}
}
if (__classPrivateFieldGet(this, _AssistantStream_messageSnapshot, "f")) {
this._emit("messageDone", event.data);
}
__classPrivateFieldSet(this, _AssistantStream_messageSnapshot, undefined);
}
}, _AssistantStream_handleRunStep = function _AssistantStream_handleRunStep(event) {
const accumulatedRunStep = __classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_accumulateRunStep).call(this, event);
__classPrivateFieldSet(this, _AssistantStream_currentRunStepSnapshot, accumulatedRunStep);
switch (event.event) {
case "thread.run.step.created":
this._emit("runStepCreated", event.data);
break;

case "thread.run.step.delta":
const delta = event.data.delta;
if (delta.step_details && delta.step_details.type == "tool_calls" && delta.step_details.tool_calls && accumulatedRunStep.step_details.type == "tool_calls") {
for (const toolCall of delta.step_details.tool_calls) {
if (toolCall.index == __classPrivateFieldGet(this, _AssistantStream_currentToolCallIndex, "f")) {
this._emit("toolCallDelta", toolCall, accumulatedRunStep.step_details.tool_calls[toolCall.index]);
} else {
if (__classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f")) {
this._emit("toolCallDone", __classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f"));
}
__classPrivateFieldSet(this, _AssistantStream_currentToolCallIndex, toolCall.index);
__classPrivateFieldSet(this, _AssistantStream_currentToolCall, accumulatedRunStep.step_details.tool_calls[toolCall.index]);
if (__classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f")) this._emit("toolCallCreated", __classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f"));
}
}
}
this._emit("runStepDelta", event.data.delta, accumulatedRunStep);
break;

case "thread.run.step.completed":
case "thread.run.step.failed":
case "thread.run.step.cancelled":
case "thread.run.step.expired":
__classPrivateFieldSet(this, _AssistantStream_currentRunStepSnapshot, undefined);
const details = event.data.step_details;
if (details.type == "tool_calls") {
if (__classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f")) {
this._emit("toolCallDone", __classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f"));
__classPrivateFieldSet(this, _AssistantStream_currentToolCall, undefined);
}
}
this._emit("runStepDone", event.data, accumulatedRunStep);
break;
}
}, _AssistantStream_handleEvent = function _AssistantStream_handleEvent(event) {
__classPrivateFieldGet(this, _AssistantStream_events, "f").push(event);
this._emit("event", event);
}, _AssistantStream_accumulateRunStep = function _AssistantStream_accumulateRunStep(event) {
switch (event.event) {
case "thread.run.step.created":
__classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id] = event.data;
return event.data;

case "thread.run.step.delta":
let snapshot = __classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id];
if (!snapshot) {
throw Error("Received a RunStepDelta before creation of a snapshot");
}
let data = event.data;
if (data.delta) {
const accumulated = _a$1.accumulateDelta(snapshot, data.delta);
__classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id] = accumulated;
}
return __classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id];

case "thread.run.step.completed":
case "thread.run.step.failed":
case "thread.run.step.cancelled":
case "thread.run.step.expired":
case "thread.run.step.in_progress":
__classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id] = event.data;
break;
}
if (__classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id]) return __classPrivateFieldGet(this, _AssistantStream_runStepSnapshots, "f")[event.data.id];
throw new Error("No snapshot available");
}, _AssistantStream_accumulateMessage = function _AssistantStream_accumulateMessage(event, snapshot) {
let newContent = [];
switch (event.event) {
case "thread.message.created":
return [ event.data, newContent ];

case "thread.message.delta":
if (!snapshot) {
throw Error("Received a delta with no existing snapshot (there should be one from message creation)");
}
let data = event.data;
if (data.delta.content) {
for (const contentElement of data.delta.content) {
if (contentElement.index in snapshot.content) {
let currentContent = snapshot.content[contentElement.index];
snapshot.content[contentElement.index] = __classPrivateFieldGet(this, _AssistantStream_instances, "m", _AssistantStream_accumulateContent).call(this, contentElement, currentContent);
} else {
snapshot.content[contentElement.index] = contentElement;
newContent.push(contentElement);
}
}
}
return [ snapshot, newContent ];

case "thread.message.in_progress":
case "thread.message.completed":
case "thread.message.incomplete":
if (snapshot) {
return [ snapshot, newContent ];
} else {
throw Error("Received thread message event with no existing snapshot");
}
}
throw Error("Tried to accumulate a non-message event");
}, _AssistantStream_accumulateContent = function _AssistantStream_accumulateContent(contentElement, currentContent) {
return _a$1.accumulateDelta(currentContent, contentElement);
}, _AssistantStream_handleRun = function _AssistantStream_handleRun(event) {
__classPrivateFieldSet(this, _AssistantStream_currentRunSnapshot, event.data);
switch (event.event) {
case "thread.run.created":
break;

case "thread.run.queued":
break;

case "thread.run.in_progress":
break;

case "thread.run.requires_action":
case "thread.run.cancelled":
case "thread.run.failed":
case "thread.run.completed":
case "thread.run.expired":
case "thread.run.incomplete":
__classPrivateFieldSet(this, _AssistantStream_finalRun, event.data);
if (__classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f")) {
this._emit("toolCallDone", __classPrivateFieldGet(this, _AssistantStream_currentToolCall, "f"));
__classPrivateFieldSet(this, _AssistantStream_currentToolCall, undefined);
}
break;
}
};

let Runs$1 = class Runs extends APIResource {
constructor() {
super(...arguments);
this.steps = new Steps(this._client);
}
create(threadID, params, options) {
const {include: include, ...body} = params;
return this._client.post(path`/threads/${threadID}/runs`, {
query: {
include: include
},
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
stream: params.stream ?? false,
__synthesizeEventData: true,
__security: {
bearerAuth: true
}
});
}
retrieve(runID, params, options) {
const {thread_id: thread_id} = params;
return this._client.get(path`/threads/${thread_id}/runs/${runID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(runID, params, options) {
const {thread_id: thread_id, ...body} = params;
return this._client.post(path`/threads/${thread_id}/runs/${runID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(threadID, query = {}, options) {
return this._client.getAPIList(path`/threads/${threadID}/runs`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
cancel(runID, params, options) {
const {thread_id: thread_id} = params;
return this._client.post(path`/threads/${thread_id}/runs/${runID}/cancel`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
async createAndPoll(threadId, body, options) {
const run = await this.create(threadId, body, options);
return await this.poll(run.id, {
thread_id: threadId
}, options);
}
createAndStream(threadId, body, options) {
return AssistantStream.createAssistantStream(threadId, this._client.beta.threads.runs, body, options);
}
async poll(runId, params, options) {
const headers = buildHeaders([ options?.headers, {
"X-Stainless-Poll-Helper": "true",
"X-Stainless-Custom-Poll-Interval": options?.pollIntervalMs?.toString() ?? undefined
} ]);
while (true) {
const {data: run, response: response} = await this.retrieve(runId, params, {
...options,
headers: {
...options?.headers,
...headers
}
}).withResponse();
switch (run.status) {
case "queued":
case "in_progress":
case "cancelling":
let sleepInterval = 5e3;
if (options?.pollIntervalMs) {
sleepInterval = options.pollIntervalMs;
} else {
const headerInterval = response.headers.get("openai-poll-after-ms");
if (headerInterval) {
const headerIntervalMs = parseInt(headerInterval);
if (!isNaN(headerIntervalMs)) {
sleepInterval = headerIntervalMs;
}
}
}
await sleep(sleepInterval);
break;

case "requires_action":
case "incomplete":
case "cancelled":
case "completed":
case "failed":
case "expired":
return run;
}
}
}
stream(threadId, body, options) {
return AssistantStream.createAssistantStream(threadId, this._client.beta.threads.runs, body, options);
}
submitToolOutputs(runID, params, options) {
const {thread_id: thread_id, ...body} = params;
return this._client.post(path`/threads/${thread_id}/runs/${runID}/submit_tool_outputs`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
stream: params.stream ?? false,
__synthesizeEventData: true,
__security: {
bearerAuth: true
}
});
}
async submitToolOutputsAndPoll(runId, params, options) {
const run = await this.submitToolOutputs(runId, params, options);
return await this.poll(run.id, params, options);
}
submitToolOutputsStream(runId, params, options) {
return AssistantStream.createToolAssistantStream(runId, this._client.beta.threads.runs, params, options);
}
};

Runs$1.Steps = Steps;

class Threads extends APIResource {
constructor() {
super(...arguments);
this.runs = new Runs$1(this._client);
this.messages = new Messages(this._client);
}
create(body = {}, options) {
return this._client.post("/threads", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(threadID, options) {
return this._client.get(path`/threads/${threadID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(threadID, body, options) {
return this._client.post(path`/threads/${threadID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(threadID, options) {
return this._client.delete(path`/threads/${threadID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
createAndRun(body, options) {
return this._client.post("/threads/runs", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
stream: body.stream ?? false,
__synthesizeEventData: true,
__security: {
bearerAuth: true
}
});
}
async createAndRunPoll(body, options) {
const run = await this.createAndRun(body, options);
return await this.runs.poll(run.id, {
thread_id: run.thread_id
}, options);
}
createAndRunStream(body, options) {
return AssistantStream.createThreadAssistantStream(body, this._client.beta.threads, options);
}
}

Threads.Runs = Runs$1;

Threads.Messages = Messages;

class Beta extends APIResource {
constructor() {
super(...arguments);
this.realtime = new Realtime$1(this._client);
this.responses = new Responses$1(this._client);
this.chatkit = new ChatKit(this._client);
this.assistants = new Assistants(this._client);
this.threads = new Threads(this._client);
}
}

Beta.Realtime = Realtime$1;

Beta.Responses = Responses$1;

Beta.ChatKit = ChatKit;

Beta.Assistants = Assistants;

Beta.Threads = Threads;

class Completions extends APIResource {
create(body, options) {
return this._client.post("/completions", {
body: body,
...options,
stream: body.stream ?? false,
__security: {
bearerAuth: true
}
});
}
}

let Content$2 = class Content extends APIResource {
retrieve(fileID, params, options) {
const {container_id: container_id} = params;
return this._client.get(path`/containers/${container_id}/files/${fileID}/content`, {
...options,
headers: buildHeaders([ {
Accept: "application/binary"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
};

let Files$2 = class Files extends APIResource {
constructor() {
super(...arguments);
this.content = new Content$2(this._client);
}
create(containerID, body, options) {
return this._client.post(path`/containers/${containerID}/files`, maybeMultipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
retrieve(fileID, params, options) {
const {container_id: container_id} = params;
return this._client.get(path`/containers/${container_id}/files/${fileID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(containerID, query = {}, options) {
return this._client.getAPIList(path`/containers/${containerID}/files`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(fileID, params, options) {
const {container_id: container_id} = params;
return this._client.delete(path`/containers/${container_id}/files/${fileID}`, {
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
};

Files$2.Content = Content$2;

class Containers extends APIResource {
constructor() {
super(...arguments);
this.files = new Files$2(this._client);
}
create(body, options) {
return this._client.post("/containers", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(containerID, options) {
return this._client.get(path`/containers/${containerID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/containers", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(containerID, options) {
return this._client.delete(path`/containers/${containerID}`, {
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

Containers.Files = Files$2;

class Items extends APIResource {
create(conversationID, params, options) {
const {include: include, ...body} = params;
return this._client.post(path`/conversations/${conversationID}/items`, {
query: {
include: include
},
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(itemID, params, options) {
const {conversation_id: conversation_id, ...query} = params;
return this._client.get(path`/conversations/${conversation_id}/items/${itemID}`, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
list(conversationID, query = {}, options) {
return this._client.getAPIList(path`/conversations/${conversationID}/items`, ConversationCursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(itemID, params, options) {
const {conversation_id: conversation_id} = params;
return this._client.delete(path`/conversations/${conversation_id}/items/${itemID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

class Conversations extends APIResource {
constructor() {
super(...arguments);
this.items = new Items(this._client);
}
create(body = {}, options) {
return this._client.post("/conversations", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(conversationID, options) {
return this._client.get(path`/conversations/${conversationID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
update(conversationID, body, options) {
return this._client.post(path`/conversations/${conversationID}`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
delete(conversationID, options) {
return this._client.delete(path`/conversations/${conversationID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Conversations.Items = Items;

class Embeddings extends APIResource {
create(body, options) {
const hasUserProvidedEncodingFormat = !!body.encoding_format;
let encoding_format = hasUserProvidedEncodingFormat ? body.encoding_format : "base64";
if (hasUserProvidedEncodingFormat) {
loggerFor(this._client).debug("embeddings/user defined encoding_format:", body.encoding_format);
}
const response = this._client.post("/embeddings", {
body: {
...body,
encoding_format: encoding_format
},
...options,
__security: {
bearerAuth: true
}
});
if (hasUserProvidedEncodingFormat) {
return response;
}
loggerFor(this._client).debug("embeddings/decoding base64 embeddings from base64");
return response._thenUnwrap(response => {
if (response && response.data) {
response.data.forEach(embeddingBase64Obj => {
const embeddingBase64Str = embeddingBase64Obj.embedding;
embeddingBase64Obj.embedding = toFloat32Array(embeddingBase64Str);
});
}
return response;
});
}
}

class OutputItems extends APIResource {
retrieve(outputItemID, params, options) {
const {eval_id: eval_id, run_id: run_id} = params;
return this._client.get(path`/evals/${eval_id}/runs/${run_id}/output_items/${outputItemID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(runID, params, options) {
const {eval_id: eval_id, ...query} = params;
return this._client.getAPIList(path`/evals/${eval_id}/runs/${runID}/output_items`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
}

class Runs extends APIResource {
constructor() {
super(...arguments);
this.outputItems = new OutputItems(this._client);
}
create(evalID, body, options) {
return this._client.post(path`/evals/${evalID}/runs`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(runID, params, options) {
const {eval_id: eval_id} = params;
return this._client.get(path`/evals/${eval_id}/runs/${runID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(evalID, query = {}, options) {
return this._client.getAPIList(path`/evals/${evalID}/runs`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(runID, params, options) {
const {eval_id: eval_id} = params;
return this._client.delete(path`/evals/${eval_id}/runs/${runID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
cancel(runID, params, options) {
const {eval_id: eval_id} = params;
return this._client.post(path`/evals/${eval_id}/runs/${runID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Runs.OutputItems = OutputItems;

class Evals extends APIResource {
constructor() {
super(...arguments);
this.runs = new Runs(this._client);
}
create(body, options) {
return this._client.post("/evals", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(evalID, options) {
return this._client.get(path`/evals/${evalID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
update(evalID, body, options) {
return this._client.post(path`/evals/${evalID}`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/evals", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(evalID, options) {
return this._client.delete(path`/evals/${evalID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Evals.Runs = Runs;

let Files$1 = class Files extends APIResource {
create(body, options) {
return this._client.post("/files", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
retrieve(fileID, options) {
return this._client.get(path`/files/${fileID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/files", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(fileID, options) {
return this._client.delete(path`/files/${fileID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
content(fileID, options) {
return this._client.get(path`/files/${fileID}/content`, {
...options,
headers: buildHeaders([ {
Accept: "application/binary"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
async waitForProcessing(id, {pollInterval: pollInterval = 5e3, maxWait: maxWait = 30 * 60 * 1e3} = {}) {
const TERMINAL_STATES = new Set([ "processed", "error", "deleted" ]);
const start = Date.now();
let file = await this.retrieve(id);
while (!file.status || !TERMINAL_STATES.has(file.status)) {
await sleep(pollInterval);
file = await this.retrieve(id);
if (Date.now() - start > maxWait) {
throw new APIConnectionTimeoutError({
message: `Giving up on waiting for file ${id} to finish processing after ${maxWait} milliseconds.`
});
}
}
return file;
}
};

class Methods extends APIResource {}

let Graders$1 = class Graders extends APIResource {
run(body, options) {
return this._client.post("/fine_tuning/alpha/graders/run", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
validate(body, options) {
return this._client.post("/fine_tuning/alpha/graders/validate", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
};

class Alpha extends APIResource {
constructor() {
super(...arguments);
this.graders = new Graders$1(this._client);
}
}

Alpha.Graders = Graders$1;

class Permissions extends APIResource {
create(fineTunedModelCheckpoint, body, options) {
return this._client.getAPIList(path`/fine_tuning/checkpoints/${fineTunedModelCheckpoint}/permissions`, Page, {
body: body,
method: "post",
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
retrieve(fineTunedModelCheckpoint, query = {}, options) {
return this._client.get(path`/fine_tuning/checkpoints/${fineTunedModelCheckpoint}/permissions`, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
list(fineTunedModelCheckpoint, query = {}, options) {
return this._client.getAPIList(path`/fine_tuning/checkpoints/${fineTunedModelCheckpoint}/permissions`, ConversationCursorPage, {
query: query,
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
delete(permissionID, params, options) {
const {fine_tuned_model_checkpoint: fine_tuned_model_checkpoint} = params;
return this._client.delete(path`/fine_tuning/checkpoints/${fine_tuned_model_checkpoint}/permissions/${permissionID}`, {
...options,
__security: {
adminAPIKeyAuth: true
}
});
}
}

let Checkpoints$1 = class Checkpoints extends APIResource {
constructor() {
super(...arguments);
this.permissions = new Permissions(this._client);
}
};

Checkpoints$1.Permissions = Permissions;

class Checkpoints extends APIResource {
list(fineTuningJobID, query = {}, options) {
return this._client.getAPIList(path`/fine_tuning/jobs/${fineTuningJobID}/checkpoints`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
}

class Jobs extends APIResource {
constructor() {
super(...arguments);
this.checkpoints = new Checkpoints(this._client);
}
create(body, options) {
return this._client.post("/fine_tuning/jobs", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
retrieve(fineTuningJobID, options) {
return this._client.get(path`/fine_tuning/jobs/${fineTuningJobID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/fine_tuning/jobs", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
cancel(fineTuningJobID, options) {
return this._client.post(path`/fine_tuning/jobs/${fineTuningJobID}/cancel`, {
...options,
__security: {
bearerAuth: true
}
});
}
listEvents(fineTuningJobID, query = {}, options) {
return this._client.getAPIList(path`/fine_tuning/jobs/${fineTuningJobID}/events`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
pause(fineTuningJobID, options) {
return this._client.post(path`/fine_tuning/jobs/${fineTuningJobID}/pause`, {
...options,
__security: {
bearerAuth: true
}
});
}
resume(fineTuningJobID, options) {
return this._client.post(path`/fine_tuning/jobs/${fineTuningJobID}/resume`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Jobs.Checkpoints = Checkpoints;

class FineTuning extends APIResource {
constructor() {
super(...arguments);
this.methods = new Methods(this._client);
this.jobs = new Jobs(this._client);
this.checkpoints = new Checkpoints$1(this._client);
this.alpha = new Alpha(this._client);
}
}

FineTuning.Methods = Methods;

FineTuning.Jobs = Jobs;

FineTuning.Checkpoints = Checkpoints$1;

FineTuning.Alpha = Alpha;

class GraderModels extends APIResource {}

class Graders extends APIResource {
constructor() {
super(...arguments);
this.graderModels = new GraderModels(this._client);
}
}

Graders.GraderModels = GraderModels;

class Images extends APIResource {
createVariation(body, options) {
return this._client.post("/images/variations", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
edit(body, options) {
return this._client.post("/images/edits", multipartFormRequestOptions({
body: body,
...options,
stream: body.stream ?? false,
__security: {
bearerAuth: true
}
}, this._client));
}
generate(body, options) {
return this._client.post("/images/generations", {
body: body,
...options,
stream: body.stream ?? false,
__security: {
bearerAuth: true
}
});
}
}

class Models extends APIResource {
retrieve(model, options) {
return this._client.get(path`/models/${model}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(options) {
return this._client.getAPIList("/models", Page, {
...options,
__security: {
bearerAuth: true
}
});
}
delete(model, options) {
return this._client.delete(path`/models/${model}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

class Moderations extends APIResource {
create(body, options) {
return this._client.post("/moderations", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
}

class Calls extends APIResource {
accept(callID, body, options) {
return this._client.post(path`/realtime/calls/${callID}/accept`, {
body: body,
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
hangup(callID, options) {
return this._client.post(path`/realtime/calls/${callID}/hangup`, {
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
refer(callID, body, options) {
return this._client.post(path`/realtime/calls/${callID}/refer`, {
body: body,
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
reject(callID, body = {}, options) {
return this._client.post(path`/realtime/calls/${callID}/reject`, {
body: body,
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

class ClientSecrets extends APIResource {
create(body, options) {
return this._client.post("/realtime/client_secrets", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
}

class Realtime extends APIResource {
constructor() {
super(...arguments);
this.clientSecrets = new ClientSecrets(this._client);
this.calls = new Calls(this._client);
}
}

Realtime.ClientSecrets = ClientSecrets;

Realtime.Calls = Calls;

function maybeParseResponse(response, params) {
if (!params || !hasAutoParseableInput(params)) {
const parsed = {
...response,
output_parsed: null,
output: response.output.map(item => {
if (item.type === "function_call") {
return {
...item,
parsed_arguments: null
};
}
if (item.type === "message") {
return {
...item,
content: item.content.map(content => ({
...content,
parsed: null
}))
};
} else {
return item;
}
})
};
if (needsOutputText(response, parsed)) {
addOutputText(parsed);
}
return parsed;
}
return parseResponse(response, params);
}

function parseResponse(response, params) {
const shouldParse = !response.status || response.status === "completed";
const output = response.output.map(item => {
if (item.type === "function_call") {
return shouldParse ? parseToolCall(params, item) : {
...item,
parsed_arguments: null
};
}
if (item.type === "message") {
const content = item.content.map(content => {
if (content.type === "output_text") {
return {
...content,
parsed: shouldParse ? parseTextFormat(params, content.text) : null
};
}
return content;
});
return {
...item,
content: content
};
}
return item;
});
const parsed = Object.assign({}, response, {
output: output
});
if (needsOutputText(response, parsed)) {
addOutputText(parsed);
}
Object.defineProperty(parsed, "output_parsed", {
enumerable: true,
get() {
for (const output of parsed.output) {
if (output.type !== "message") {
continue;
}
for (const content of output.content) {
if (content.type === "output_text" && content.parsed !== null) {
return content.parsed;
}
}
}
return null;
}
});
return parsed;
}

function parseTextFormat(params, content) {
if (params.text?.format?.type !== "json_schema") {
return null;
}
if ("$parseRaw" in params.text?.format) {
const text_format = params.text?.format;
return text_format.$parseRaw(content);
}
return JSON.parse(content);
}

function hasAutoParseableInput(params) {
if (isAutoParsableResponseFormat(params.text?.format)) {
return true;
}
return Array.isArray(params.tools) && params.tools.some(tool => isAutoParsableTool(tool) || tool.type === "function" && tool.strict === true);
}

function isAutoParsableTool(tool) {
return tool?.["$brand"] === "auto-parseable-tool";
}

function getInputToolByName(input_tools, name) {
return input_tools.find(tool => tool.type === "function" && tool.name === name);
}

function parseToolCall(params, toolCall) {
const inputTool = getInputToolByName(params.tools ?? [], toolCall.name);
return {
...toolCall,
...toolCall,
parsed_arguments: isAutoParsableTool(inputTool) ? inputTool.$parseRaw(toolCall.arguments) : inputTool?.strict ? JSON.parse(toolCall.arguments) : null
};
}

function needsOutputText(response, target) {
return !Object.getOwnPropertyDescriptor(response, "output_text") || target.output_text == null;
}

function addOutputText(rsp) {
const texts = [];
for (const output of rsp.output) {
if (output.type !== "message") {
continue;
}
for (const content of output.content) {
if (content.type === "output_text") {
texts.push(content.text);
}
}
}
rsp.output_text = texts.join("");
}

function accumulateResponse(event, snapshot) {
if (!snapshot) {
if (event.type !== "response.created") {
throw new OpenAIError(`When snapshot hasn't been set yet, expected 'response.created' event, got ${event.type}`);
}
return cloneResponse(event.response);
}
switch (event.type) {
case "response.output_item.added":
{
snapshot.output.push(structuredClone(event.item));
if (event.item.type === "message") {
addOutputText(snapshot);
}
break;
}

case "response.output_item.done":
{
getOutput(snapshot, event.output_index);
snapshot.output[event.output_index] = structuredClone(event.item);
if (event.item.type === "message") {
addOutputText(snapshot);
}
break;
}

case "response.content_part.added":
{
const output = getOutput(snapshot, event.output_index);
const type = output.type;
const part = event.part;
if (type === "message" && part.type !== "reasoning_text") {
output.content.push(structuredClone(part));
if (part.type === "output_text") {
addOutputText(snapshot);
}
} else if (type === "reasoning" && part.type === "reasoning_text") {
if (!output.content) {
output.content = [];
}
output.content.push(structuredClone(part));
}
break;
}

case "response.content_part.done":
{
const output = getOutput(snapshot, event.output_index);
const part = event.part;
if (output.type === "message" && part.type !== "reasoning_text") {
getContent(output.content, event.content_index);
output.content[event.content_index] = structuredClone(part);
if (part.type === "output_text") {
addOutputText(snapshot);
}
} else if (output.type === "reasoning" && part.type === "reasoning_text") {
const content = output.content;
if (!content) {
throw new OpenAIError(`missing content at index ${event.content_index}`);
}
getContent(content, event.content_index);
content[event.content_index] = structuredClone(part);
}
break;
}

case "response.output_text.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "message") {
const content = getContent(output.content, event.content_index);
if (content.type !== "output_text") {
throw new OpenAIError(`expected content to be 'output_text', got ${content.type}`);
}
content.text += event.delta;
snapshot.output_text += event.delta;
}
break;
}

case "response.output_text.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "message") {
const content = getContent(output.content, event.content_index);
if (content.type !== "output_text") {
throw new OpenAIError(`expected content to be 'output_text', got ${content.type}`);
}
content.text = event.text;
addOutputText(snapshot);
}
break;
}

case "response.output_text.annotation.added":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "message") {
const content = getContent(output.content, event.content_index);
if (content.type !== "output_text") {
throw new OpenAIError(`expected content to be 'output_text', got ${content.type}`);
}
content.annotations[event.annotation_index] = structuredClone(event.annotation);
}
break;
}

case "response.refusal.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "message") {
const content = getContent(output.content, event.content_index);
if (content.type !== "refusal") {
throw new OpenAIError(`expected content to be 'refusal', got ${content.type}`);
}
content.refusal += event.delta;
}
break;
}

case "response.refusal.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "message") {
const content = getContent(output.content, event.content_index);
if (content.type !== "refusal") {
throw new OpenAIError(`expected content to be 'refusal', got ${content.type}`);
}
content.refusal = event.refusal;
}
break;
}

case "response.function_call_arguments.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "function_call") {
output.arguments += event.delta;
}
break;
}

case "response.function_call_arguments.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "function_call") {
output.arguments = event.arguments;
}
break;
}

case "response.reasoning_text.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
if (!output.content) {
throw new OpenAIError(`missing content at index ${event.content_index}`);
}
const content = getContent(output.content, event.content_index);
if (content.type !== "reasoning_text") {
throw new OpenAIError(`expected content to be 'reasoning_text', got ${content.type}`);
}
content.text += event.delta;
}
break;
}

case "response.reasoning_text.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
if (!output.content) {
throw new OpenAIError(`missing content at index ${event.content_index}`);
}
const content = getContent(output.content, event.content_index);
if (content.type !== "reasoning_text") {
throw new OpenAIError(`expected content to be 'reasoning_text', got ${content.type}`);
}
content.text = event.text;
}
break;
}

case "response.reasoning_summary_part.added":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
output.summary.push(structuredClone(event.part));
}
break;
}

case "response.reasoning_summary_part.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
getContent(output.summary, event.summary_index);
output.summary[event.summary_index] = structuredClone(event.part);
}
break;
}

case "response.reasoning_summary_text.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
const part = getContent(output.summary, event.summary_index);
part.text += event.delta;
}
break;
}

case "response.reasoning_summary_text.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "reasoning") {
const part = getContent(output.summary, event.summary_index);
part.text = event.text;
}
break;
}

case "response.custom_tool_call_input.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "custom_tool_call") {
output.input += event.delta;
}
break;
}

case "response.custom_tool_call_input.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "custom_tool_call") {
output.input = event.input;
}
break;
}

case "response.mcp_call_arguments.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "mcp_call") {
output.arguments += event.delta;
}
break;
}

case "response.mcp_call_arguments.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "mcp_call") {
output.arguments = event.arguments;
}
break;
}

case "response.code_interpreter_call_code.delta":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "code_interpreter_call") {
output.code = (output.code ?? "") + event.delta;
}
break;
}

case "response.code_interpreter_call_code.done":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "code_interpreter_call") {
output.code = event.code;
}
break;
}

case "response.code_interpreter_call.in_progress":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "code_interpreter_call") {
output.status = "in_progress";
}
break;
}

case "response.code_interpreter_call.interpreting":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "code_interpreter_call") {
output.status = "interpreting";
}
break;
}

case "response.code_interpreter_call.completed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "code_interpreter_call") {
output.status = "completed";
}
break;
}

case "response.file_search_call.in_progress":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "file_search_call") {
output.status = "in_progress";
}
break;
}

case "response.file_search_call.searching":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "file_search_call") {
output.status = "searching";
}
break;
}

case "response.file_search_call.completed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "file_search_call") {
output.status = "completed";
}
break;
}

case "response.web_search_call.in_progress":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "web_search_call") {
output.status = "in_progress";
}
break;
}

case "response.web_search_call.searching":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "web_search_call") {
output.status = "searching";
}
break;
}

case "response.web_search_call.completed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "web_search_call") {
output.status = "completed";
}
break;
}

case "response.image_generation_call.in_progress":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "image_generation_call") {
output.status = "in_progress";
}
break;
}

case "response.image_generation_call.generating":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "image_generation_call") {
output.status = "generating";
}
break;
}

case "response.image_generation_call.completed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "image_generation_call") {
output.status = "completed";
}
break;
}

case "response.mcp_call.in_progress":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "mcp_call") {
output.status = "in_progress";
}
break;
}

case "response.mcp_call.completed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "mcp_call") {
output.status = "completed";
}
break;
}

case "response.mcp_call.failed":
{
const output = getOutput(snapshot, event.output_index);
if (output.type === "mcp_call") {
output.status = "failed";
}
break;
}

case "response.created":
case "response.queued":
case "response.in_progress":
case "response.completed":
case "response.failed":
case "response.incomplete":
{
snapshot = cloneResponse(event.response);
break;
}

case "response.audio.delta":
case "response.audio.done":
case "response.audio.transcript.delta":
case "response.audio.transcript.done":
case "response.image_generation_call.partial_image":
case "response.mcp_list_tools.in_progress":
case "response.mcp_list_tools.completed":
case "response.mcp_list_tools.failed":
case "keepalive":
case "error":
{
break;
}

default:
{
assertNever(event);
}
}
return snapshot;
}

function cloneResponse(response) {
const snapshot = structuredClone(response);
if (!Object.getOwnPropertyDescriptor(snapshot, "output_text") || snapshot.output_text == null) {
addOutputText(snapshot);
}
return snapshot;
}

function getOutput(snapshot, outputIndex) {
const output = snapshot.output[outputIndex];
if (!output) {
throw new OpenAIError(`missing output at index ${outputIndex}`);
}
return output;
}

function getContent(content, contentIndex) {
const part = content[contentIndex];
if (!part) {
throw new OpenAIError(`missing content at index ${contentIndex}`);
}
return part;
}

function assertNever(value) {
throw new OpenAIError(`Unhandled response stream event: ${JSON.stringify(value)}`);
}

var _ResponseStream_instances, _ResponseStream_params, _ResponseStream_currentResponseSnapshot, _ResponseStream_finalResponse, _ResponseStream_beginRequest, _ResponseStream_addEvent, _ResponseStream_endRequest;

class ResponseStream extends EventStream {
constructor(params) {
super();
_ResponseStream_instances.add(this);
_ResponseStream_params.set(this, void 0);
_ResponseStream_currentResponseSnapshot.set(this, void 0);
_ResponseStream_finalResponse.set(this, void 0);
__classPrivateFieldSet(this, _ResponseStream_params, params);
}
static createResponse(client, params, options) {
const runner = new ResponseStream(params);
runner._run(() => runner._createOrRetrieveResponse(client, params, {
...options,
headers: {
...options?.headers,
"X-Stainless-Helper-Method": "stream"
}
}));
return runner;
}
static fromReadableStream(stream) {
const runner = new ResponseStream(null);
runner._run(() => runner._fromReadableStream(stream));
return runner;
}
async _createOrRetrieveResponse(client, params, options) {
this._listenForAbort(options?.signal);
__classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_beginRequest).call(this);
let stream;
let starting_after = null;
if ("response_id" in params) {
stream = await client.responses.retrieve(params.response_id, {
stream: true
}, {
...options,
signal: this.controller.signal,
stream: true
});
starting_after = params.starting_after ?? null;
} else {
stream = await client.responses.create({
...params,
stream: true
}, {
...options,
signal: this.controller.signal
});
}
this._connected();
for await (const event of stream) {
__classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_addEvent).call(this, event, starting_after);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return __classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_endRequest).call(this);
}
async _fromReadableStream(readableStream, options) {
this._listenForAbort(options?.signal);
__classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_beginRequest).call(this);
this._connected();
const stream = Stream.fromReadableStream(readableStream, this.controller);
for await (const event of stream) {
__classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_addEvent).call(this, event, null);
}
if (stream.controller.signal?.aborted) {
throw new APIUserAbortError;
}
return __classPrivateFieldGet(this, _ResponseStream_instances, "m", _ResponseStream_endRequest).call(this);
}
[(_ResponseStream_params = new WeakMap, _ResponseStream_currentResponseSnapshot = new WeakMap, 
_ResponseStream_finalResponse = new WeakMap, _ResponseStream_instances = new WeakSet, 
_ResponseStream_beginRequest = function _ResponseStream_beginRequest() {
if (this.ended) return;
__classPrivateFieldSet(this, _ResponseStream_currentResponseSnapshot, undefined);
}, _ResponseStream_addEvent = function _ResponseStream_addEvent(event, starting_after) {
if (this.ended) return;
const maybeEmit = (name, event) => {
if (starting_after == null || event.sequence_number > starting_after) {
this._emit(name, event);
}
};
const response = accumulateResponse(event, __classPrivateFieldGet(this, _ResponseStream_currentResponseSnapshot, "f"));
__classPrivateFieldSet(this, _ResponseStream_currentResponseSnapshot, response);
maybeEmit("event", event);
switch (event.type) {
case "response.output_text.delta":
{
const output = response.output[event.output_index];
if (!output) {
throw new OpenAIError(`missing output at index ${event.output_index}`);
}
if (output.type === "message") {
const content = output.content[event.content_index];
if (!content) {
throw new OpenAIError(`missing content at index ${event.content_index}`);
}
if (content.type !== "output_text") {
throw new OpenAIError(`expected content to be 'output_text', got ${content.type}`);
}
maybeEmit("response.output_text.delta", {
...event,
snapshot: content.text
});
}
break;
}

case "response.function_call_arguments.delta":
{
const output = response.output[event.output_index];
if (!output) {
throw new OpenAIError(`missing output at index ${event.output_index}`);
}
if (output.type === "function_call") {
maybeEmit("response.function_call_arguments.delta", {
...event,
snapshot: output.arguments
});
}
break;
}

default:
maybeEmit(event.type, event);
break;
}
}, _ResponseStream_endRequest = function _ResponseStream_endRequest() {
if (this.ended) {
throw new OpenAIError(`stream has ended, this shouldn't happen`);
}
const snapshot = __classPrivateFieldGet(this, _ResponseStream_currentResponseSnapshot, "f");
if (!snapshot) {
throw new OpenAIError(`request ended without sending any events`);
}
__classPrivateFieldSet(this, _ResponseStream_currentResponseSnapshot, undefined);
const parsedResponse = finalizeResponse(snapshot, __classPrivateFieldGet(this, _ResponseStream_params, "f"));
__classPrivateFieldSet(this, _ResponseStream_finalResponse, parsedResponse);
return parsedResponse;
}, Symbol.asyncIterator)]() {
const pushQueue = [];
const readQueue = [];
let done = false;
this.on("event", event => {
const reader = readQueue.shift();
if (reader) {
reader.resolve(event);
} else {
pushQueue.push(event);
}
});
this.on("end", () => {
done = true;
for (const reader of readQueue) {
reader.resolve(undefined);
}
readQueue.length = 0;
});
this.on("abort", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
this.on("error", err => {
done = true;
for (const reader of readQueue) {
reader.reject(err);
}
readQueue.length = 0;
});
return {
next: async () => {
if (!pushQueue.length) {
if (done) {
return {
value: undefined,
done: true
};
}
return new Promise((resolve, reject) => readQueue.push({
resolve: resolve,
reject: reject
})).then(event => event ? {
value: event,
done: false
} : {
value: undefined,
done: true
});
}
const event = pushQueue.shift();
return {
value: event,
done: false
};
},
return: async () => {
this.abort();
return {
value: undefined,
done: true
};
}
};
}
async finalResponse() {
await this.done();
const response = __classPrivateFieldGet(this, _ResponseStream_finalResponse, "f");
if (!response) throw new OpenAIError("stream ended without producing a ChatCompletion");
return response;
}
}

function finalizeResponse(snapshot, params) {
return maybeParseResponse(snapshot, params);
}

class InputItems extends APIResource {
list(responseID, query = {}, options) {
return this._client.getAPIList(path`/responses/${responseID}/input_items`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
}

class InputTokens extends APIResource {
count(body = {}, options) {
return this._client.post("/responses/input_tokens", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
}

class Responses extends APIResource {
constructor() {
super(...arguments);
this.inputItems = new InputItems(this._client);
this.inputTokens = new InputTokens(this._client);
}
create(body, options) {
return this._client.post("/responses", {
body: body,
...options,
stream: body.stream ?? false,
__security: {
bearerAuth: true
}
})._thenUnwrap(rsp => {
if ("object" in rsp && rsp.object === "response") {
addOutputText(rsp);
}
return rsp;
});
}
retrieve(responseID, query = {}, options) {
return this._client.get(path`/responses/${responseID}`, {
query: query,
...options,
stream: query?.stream ?? false,
__security: {
bearerAuth: true
}
})._thenUnwrap(rsp => {
if ("object" in rsp && rsp.object === "response") {
addOutputText(rsp);
}
return rsp;
});
}
delete(responseID, options) {
return this._client.delete(path`/responses/${responseID}`, {
...options,
headers: buildHeaders([ {
Accept: "*/*"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
parse(body, options) {
return this._client.responses.create(body, options)._thenUnwrap(response => parseResponse(response, body));
}
stream(body, options) {
return ResponseStream.createResponse(this._client, body, options);
}
cancel(responseID, options) {
return this._client.post(path`/responses/${responseID}/cancel`, {
...options,
__security: {
bearerAuth: true
}
});
}
compact(body, options) {
return this._client.post("/responses/compact", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
}

Responses.InputItems = InputItems;

Responses.InputTokens = InputTokens;

let Content$1 = class Content extends APIResource {
retrieve(skillID, options) {
return this._client.get(path`/skills/${skillID}/content`, {
...options,
headers: buildHeaders([ {
Accept: "application/binary"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
};

class Content extends APIResource {
retrieve(version, params, options) {
const {skill_id: skill_id} = params;
return this._client.get(path`/skills/${skill_id}/versions/${version}/content`, {
...options,
headers: buildHeaders([ {
Accept: "application/binary"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
}

class Versions extends APIResource {
constructor() {
super(...arguments);
this.content = new Content(this._client);
}
create(skillID, body = {}, options) {
return this._client.post(path`/skills/${skillID}/versions`, maybeMultipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
retrieve(version, params, options) {
const {skill_id: skill_id} = params;
return this._client.get(path`/skills/${skill_id}/versions/${version}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(skillID, query = {}, options) {
return this._client.getAPIList(path`/skills/${skillID}/versions`, CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(version, params, options) {
const {skill_id: skill_id} = params;
return this._client.delete(path`/skills/${skill_id}/versions/${version}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Versions.Content = Content;

class Skills extends APIResource {
constructor() {
super(...arguments);
this.content = new Content$1(this._client);
this.versions = new Versions(this._client);
}
create(body = {}, options) {
return this._client.post("/skills", maybeMultipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
retrieve(skillID, options) {
return this._client.get(path`/skills/${skillID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
update(skillID, body, options) {
return this._client.post(path`/skills/${skillID}`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/skills", CursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(skillID, options) {
return this._client.delete(path`/skills/${skillID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
}

Skills.Content = Content$1;

Skills.Versions = Versions;

class Parts extends APIResource {
create(uploadID, body, options) {
return this._client.post(path`/uploads/${uploadID}/parts`, multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
}

class Uploads extends APIResource {
constructor() {
super(...arguments);
this.parts = new Parts(this._client);
}
create(body, options) {
return this._client.post("/uploads", {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
cancel(uploadID, options) {
return this._client.post(path`/uploads/${uploadID}/cancel`, {
...options,
__security: {
bearerAuth: true
}
});
}
complete(uploadID, body, options) {
return this._client.post(path`/uploads/${uploadID}/complete`, {
body: body,
...options,
__security: {
bearerAuth: true
}
});
}
}

Uploads.Parts = Parts;

const allSettledWithThrow = async promises => {
const results = await Promise.allSettled(promises);
const rejected = results.filter(result => result.status === "rejected");
if (rejected.length) {
for (const result of rejected) {
console.error(result.reason);
}
throw new Error(`${rejected.length} promise(s) failed - see the above errors`);
}
const values = [];
for (const result of results) {
if (result.status === "fulfilled") {
values.push(result.value);
}
}
return values;
};

class FileBatches extends APIResource {
create(vectorStoreID, body, options) {
return this._client.post(path`/vector_stores/${vectorStoreID}/file_batches`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(batchID, params, options) {
const {vector_store_id: vector_store_id} = params;
return this._client.get(path`/vector_stores/${vector_store_id}/file_batches/${batchID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
cancel(batchID, params, options) {
const {vector_store_id: vector_store_id} = params;
return this._client.post(path`/vector_stores/${vector_store_id}/file_batches/${batchID}/cancel`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
async createAndPoll(vectorStoreId, body, options) {
const batch = await this.create(vectorStoreId, body);
return await this.poll(vectorStoreId, batch.id, options);
}
listFiles(batchID, params, options) {
const {vector_store_id: vector_store_id, ...query} = params;
return this._client.getAPIList(path`/vector_stores/${vector_store_id}/file_batches/${batchID}/files`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
async poll(vectorStoreID, batchID, options) {
const headers = buildHeaders([ options?.headers, {
"X-Stainless-Poll-Helper": "true",
"X-Stainless-Custom-Poll-Interval": options?.pollIntervalMs?.toString() ?? undefined
} ]);
while (true) {
const {data: batch, response: response} = await this.retrieve(batchID, {
vector_store_id: vectorStoreID
}, {
...options,
headers: headers
}).withResponse();
switch (batch.status) {
case "in_progress":
let sleepInterval = 5e3;
if (options?.pollIntervalMs) {
sleepInterval = options.pollIntervalMs;
} else {
const headerInterval = response.headers.get("openai-poll-after-ms");
if (headerInterval) {
const headerIntervalMs = parseInt(headerInterval);
if (!isNaN(headerIntervalMs)) {
sleepInterval = headerIntervalMs;
}
}
}
await sleep(sleepInterval);
break;

case "failed":
case "cancelled":
case "completed":
return batch;
}
}
}
async uploadAndPoll(vectorStoreId, {files: files, fileIds: fileIds = []}, options) {
if (files == null || files.length == 0) {
throw new Error(`No \`files\` provided to process. If you've already uploaded files you should use \`.createAndPoll()\` instead`);
}
const configuredConcurrency = options?.maxConcurrency ?? 5;
const concurrencyLimit = Math.min(configuredConcurrency, files.length);
const client = this._client;
const fileIterator = files.values();
const allFileIds = [ ...fileIds ];
async function processFiles(iterator) {
for (let item of iterator) {
const fileObj = await client.files.create({
file: item,
purpose: "assistants"
}, options);
allFileIds.push(fileObj.id);
}
}
const workers = Array(concurrencyLimit).fill(fileIterator).map(processFiles);
await allSettledWithThrow(workers);
return await this.createAndPoll(vectorStoreId, {
file_ids: allFileIds
});
}
}

class Files extends APIResource {
create(vectorStoreID, body, options) {
return this._client.post(path`/vector_stores/${vectorStoreID}/files`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(fileID, params, options) {
const {vector_store_id: vector_store_id} = params;
return this._client.get(path`/vector_stores/${vector_store_id}/files/${fileID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(fileID, params, options) {
const {vector_store_id: vector_store_id, ...body} = params;
return this._client.post(path`/vector_stores/${vector_store_id}/files/${fileID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(vectorStoreID, query = {}, options) {
return this._client.getAPIList(path`/vector_stores/${vectorStoreID}/files`, CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(fileID, params, options) {
const {vector_store_id: vector_store_id} = params;
return this._client.delete(path`/vector_stores/${vector_store_id}/files/${fileID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
async createAndPoll(vectorStoreId, body, options) {
const file = await this.create(vectorStoreId, body, options);
return await this.poll(vectorStoreId, file.id, options);
}
async poll(vectorStoreID, fileID, options) {
const headers = buildHeaders([ options?.headers, {
"X-Stainless-Poll-Helper": "true",
"X-Stainless-Custom-Poll-Interval": options?.pollIntervalMs?.toString() ?? undefined
} ]);
while (true) {
const fileResponse = await this.retrieve(fileID, {
vector_store_id: vectorStoreID
}, {
...options,
headers: headers
}).withResponse();
const file = fileResponse.data;
switch (file.status) {
case "in_progress":
let sleepInterval = 5e3;
if (options?.pollIntervalMs) {
sleepInterval = options.pollIntervalMs;
} else {
const headerInterval = fileResponse.response.headers.get("openai-poll-after-ms");
if (headerInterval) {
const headerIntervalMs = parseInt(headerInterval);
if (!isNaN(headerIntervalMs)) {
sleepInterval = headerIntervalMs;
}
}
}
await sleep(sleepInterval);
break;

case "failed":
case "completed":
return file;
}
}
}
async upload(vectorStoreId, file, options) {
const fileInfo = await this._client.files.create({
file: file,
purpose: "assistants"
}, options);
return this.create(vectorStoreId, {
file_id: fileInfo.id
}, options);
}
async uploadAndPoll(vectorStoreId, file, options) {
const fileInfo = await this.upload(vectorStoreId, file, options);
return await this.poll(vectorStoreId, fileInfo.id, options);
}
content(fileID, params, options) {
const {vector_store_id: vector_store_id} = params;
return this._client.getAPIList(path`/vector_stores/${vector_store_id}/files/${fileID}/content`, Page, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

class VectorStores extends APIResource {
constructor() {
super(...arguments);
this.files = new Files(this._client);
this.fileBatches = new FileBatches(this._client);
}
create(body, options) {
return this._client.post("/vector_stores", {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
retrieve(vectorStoreID, options) {
return this._client.get(path`/vector_stores/${vectorStoreID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
update(vectorStoreID, body, options) {
return this._client.post(path`/vector_stores/${vectorStoreID}`, {
body: body,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/vector_stores", CursorPage, {
query: query,
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
delete(vectorStoreID, options) {
return this._client.delete(path`/vector_stores/${vectorStoreID}`, {
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
search(vectorStoreID, body, options) {
return this._client.getAPIList(path`/vector_stores/${vectorStoreID}/search`, Page, {
body: body,
method: "post",
...options,
headers: buildHeaders([ {
"OpenAI-Beta": "assistants=v2"
}, options?.headers ]),
__security: {
bearerAuth: true
}
});
}
}

VectorStores.Files = Files;

VectorStores.FileBatches = FileBatches;

class Videos extends APIResource {
create(body, options) {
return this._client.post("/videos", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
retrieve(videoID, options) {
return this._client.get(path`/videos/${videoID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
list(query = {}, options) {
return this._client.getAPIList("/videos", ConversationCursorPage, {
query: query,
...options,
__security: {
bearerAuth: true
}
});
}
delete(videoID, options) {
return this._client.delete(path`/videos/${videoID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
createCharacter(body, options) {
return this._client.post("/videos/characters", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
downloadContent(videoID, query = {}, options) {
return this._client.get(path`/videos/${videoID}/content`, {
query: query,
...options,
headers: buildHeaders([ {
Accept: "application/binary"
}, options?.headers ]),
__security: {
bearerAuth: true
},
__binaryResponse: true
});
}
edit(body, options) {
return this._client.post("/videos/edits", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
extend(body, options) {
return this._client.post("/videos/extensions", multipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
getCharacter(characterID, options) {
return this._client.get(path`/videos/characters/${characterID}`, {
...options,
__security: {
bearerAuth: true
}
});
}
remix(videoID, body, options) {
return this._client.post(path`/videos/${videoID}/remix`, maybeMultipartFormRequestOptions({
body: body,
...options,
__security: {
bearerAuth: true
}
}, this._client));
}
}

var _Webhooks_instances, _Webhooks_validateSecret, _Webhooks_getRequiredHeader;

class Webhooks extends APIResource {
constructor() {
super(...arguments);
_Webhooks_instances.add(this);
}
async unwrap(payload, headers, secret = this._client.webhookSecret, tolerance = 300) {
await this.verifySignature(payload, headers, secret, tolerance);
return JSON.parse(payload);
}
async verifySignature(payload, headers, secret = this._client.webhookSecret, tolerance = 300) {
if (typeof crypto === "undefined" || typeof crypto.subtle.importKey !== "function" || typeof crypto.subtle.verify !== "function") {
throw new Error("Webhook signature verification is only supported when the `crypto` global is defined");
}
__classPrivateFieldGet(this, _Webhooks_instances, "m", _Webhooks_validateSecret).call(this, secret);
const headersObj = buildHeaders([ headers ]).values;
const signatureHeader = __classPrivateFieldGet(this, _Webhooks_instances, "m", _Webhooks_getRequiredHeader).call(this, headersObj, "webhook-signature");
const timestamp = __classPrivateFieldGet(this, _Webhooks_instances, "m", _Webhooks_getRequiredHeader).call(this, headersObj, "webhook-timestamp");
const webhookId = __classPrivateFieldGet(this, _Webhooks_instances, "m", _Webhooks_getRequiredHeader).call(this, headersObj, "webhook-id");
const timestampSeconds = parseInt(timestamp, 10);
if (isNaN(timestampSeconds)) {
throw new InvalidWebhookSignatureError("Invalid webhook timestamp format");
}
const nowSeconds = Math.floor(Date.now() / 1e3);
if (nowSeconds - timestampSeconds > tolerance) {
throw new InvalidWebhookSignatureError("Webhook timestamp is too old");
}
if (timestampSeconds > nowSeconds + tolerance) {
throw new InvalidWebhookSignatureError("Webhook timestamp is too new");
}
const signatures = signatureHeader.split(" ").map(part => part.startsWith("v1,") ? part.substring(3) : part);
const decodedSecret = secret.startsWith("whsec_") ? Buffer.from(secret.replace("whsec_", ""), "base64") : Buffer.from(secret, "utf-8");
const signedPayload = webhookId ? `${webhookId}.${timestamp}.${payload}` : `${timestamp}.${payload}`;
const key = await crypto.subtle.importKey("raw", decodedSecret, {
name: "HMAC",
hash: "SHA-256"
}, false, [ "verify" ]);
for (const signature of signatures) {
try {
const signatureBytes = Buffer.from(signature, "base64");
const isValid = await crypto.subtle.verify("HMAC", key, signatureBytes, (new TextEncoder).encode(signedPayload));
if (isValid) {
return;
}
} catch {
continue;
}
}
throw new InvalidWebhookSignatureError("The given webhook signature does not match the expected signature");
}
}

_Webhooks_instances = new WeakSet, _Webhooks_validateSecret = function _Webhooks_validateSecret(secret) {
if (typeof secret !== "string" || secret.length === 0) {
throw new Error(`The webhook secret must either be set using the env var, OPENAI_WEBHOOK_SECRET, on the client class, OpenAI({ webhookSecret: '123' }), or passed to this function`);
}
}, _Webhooks_getRequiredHeader = function _Webhooks_getRequiredHeader(headers, name) {
if (!headers) {
throw new Error(`Headers are required`);
}
const value = headers.get(name);
if (value === null || value === undefined) {
throw new Error(`Missing required header: ${name}`);
}
return value;
};

const providerDefinitionsKey = Symbol.for("openai.node.providerDefinitions.v1");

const providerGlobal = globalThis;

const existingProviderDefinitions = providerGlobal[providerDefinitionsKey];

const providerDefinitions = existingProviderDefinitions ?? new WeakMap;

if (!existingProviderDefinitions) {
Object.defineProperty(providerGlobal, providerDefinitionsKey, {
value: providerDefinitions
});
}

function configureProvider(provider) {
const definition = providerDefinitions.get(provider);
if (!definition) {
throw new Error("Invalid provider. Providers must be created with createProvider().");
}
return definition.configure();
}

var _OpenAI_instances, _a, _OpenAI_encoder, _OpenAI_baseURLOverridden;

const WORKLOAD_IDENTITY_API_KEY_PLACEHOLDER = "workload-identity-auth";

class OpenAI {
constructor(clientOptions = {}) {
_OpenAI_instances.add(this);
_OpenAI_encoder.set(this, void 0);
this.completions = new Completions(this);
this.chat = new Chat(this);
this.embeddings = new Embeddings(this);
this.files = new Files$1(this);
this.images = new Images(this);
this.audio = new Audio(this);
this.moderations = new Moderations(this);
this.models = new Models(this);
this.fineTuning = new FineTuning(this);
this.graders = new Graders(this);
this.vectorStores = new VectorStores(this);
this.webhooks = new Webhooks(this);
this.beta = new Beta(this);
this.batches = new Batches(this);
this.uploads = new Uploads(this);
this.admin = new Admin(this);
this.responses = new Responses(this);
this.realtime = new Realtime(this);
this.conversations = new Conversations(this);
this.evals = new Evals(this);
this.containers = new Containers(this);
this.skills = new Skills(this);
this.videos = new Videos(this);
const provider = clientOptions.provider;
if (provider) {
const conflictingOptions = [ "apiKey", "adminAPIKey", "workloadIdentity", "baseURL" ].filter(key => clientOptions[key] != null);
if (conflictingOptions.length) {
throw new OpenAIError(`The \`provider\` option cannot be used with ${conflictingOptions.map(key => `\`${key}\``).join(", ")}. Configure authentication and the base URL through the provider instead.`);
}
}
const {baseURL: baseURL = (provider ? null : readEnv("OPENAI_BASE_URL")), apiKey: apiKey = (provider ? null : readEnv("OPENAI_API_KEY") ?? null), adminAPIKey: adminAPIKey = (provider ? null : readEnv("OPENAI_ADMIN_KEY") ?? null), organization: organization = (provider ? null : readEnv("OPENAI_ORG_ID") ?? null), project: project = (provider ? null : readEnv("OPENAI_PROJECT_ID") ?? null), webhookSecret: webhookSecret = readEnv("OPENAI_WEBHOOK_SECRET") ?? null, workloadIdentity: workloadIdentity, ...opts} = clientOptions;
const providerRuntime = provider ? configureProvider(provider) : undefined;
const options = {
apiKey: apiKey,
adminAPIKey: adminAPIKey,
organization: organization,
project: project,
webhookSecret: webhookSecret,
workloadIdentity: workloadIdentity,
provider: provider,
...opts,
baseURL: providerRuntime?.baseURL ?? (baseURL || `https://api.openai.com/v1`)
};
if (apiKey && workloadIdentity) {
throw new OpenAIError("The `apiKey` and `workloadIdentity` options are mutually exclusive");
}
if (!providerRuntime && !apiKey && !adminAPIKey && !workloadIdentity) {
throw new OpenAIError("Missing credentials. Please pass an `apiKey`, `workloadIdentity`, `adminAPIKey`, or set the `OPENAI_API_KEY` or `OPENAI_ADMIN_KEY` environment variable.");
}
if (!options.dangerouslyAllowBrowser && isRunningInBrowser()) {
throw new OpenAIError("It looks like you're running in a browser-like environment.\n\nThis is disabled by default, as it risks exposing your secret API credentials to attackers.\nIf you understand the risks and have appropriate mitigations in place,\nyou can set the `dangerouslyAllowBrowser` option to `true`, e.g.,\n\nnew OpenAI({ apiKey, dangerouslyAllowBrowser: true });\n\nhttps://help.openai.com/en/articles/5112595-best-practices-for-api-key-safety\n");
}
this.baseURL = options.baseURL;
this.timeout = options.timeout ?? _a.DEFAULT_TIMEOUT;
this.logger = options.logger ?? console;
const defaultLogLevel = "warn";
this.logLevel = defaultLogLevel;
this.logLevel = parseLogLevel(options.logLevel, "ClientOptions.logLevel", this) ?? parseLogLevel(readEnv("OPENAI_LOG"), "process.env['OPENAI_LOG']", this) ?? defaultLogLevel;
this.fetchOptions = options.fetchOptions;
this.maxRetries = options.maxRetries ?? 2;
this.fetch = options.fetch ?? getDefaultFetch();
__classPrivateFieldSet(this, _OpenAI_encoder, FallbackEncoder);
const customHeadersEnv = provider ? undefined : readEnv("OPENAI_CUSTOM_HEADERS");
if (customHeadersEnv) {
const parsed = {};
for (const line of customHeadersEnv.split("\n")) {
const colon = line.indexOf(":");
if (colon >= 0) {
parsed[line.substring(0, colon).trim()] = line.substring(colon + 1).trim();
}
}
options.defaultHeaders = buildHeaders([ parsed, options.defaultHeaders ]);
}
this._options = options;
this._provider = providerRuntime;
if (workloadIdentity) {
this._workloadIdentityAuth = new WorkloadIdentityAuth(workloadIdentity, this.fetch);
}
this.apiKey = typeof apiKey === "string" ? apiKey : null;
this.adminAPIKey = adminAPIKey;
this.organization = organization;
this.project = project;
this.webhookSecret = webhookSecret;
}
withOptions(options) {
const inheritedProvider = this._options.provider;
const provider = options.provider ?? inheritedProvider;
const inheritedOptions = {
...this._options,
baseURL: this.baseURL,
maxRetries: this.maxRetries,
timeout: this.timeout,
logger: this.logger,
logLevel: this.logLevel,
fetch: this.fetch,
fetchOptions: this.fetchOptions,
apiKey: this._options.apiKey,
adminAPIKey: this.adminAPIKey,
workloadIdentity: this._options.workloadIdentity,
organization: this.organization,
project: this.project,
webhookSecret: this.webhookSecret
};
if (provider) {
delete inheritedOptions.apiKey;
delete inheritedOptions.adminAPIKey;
delete inheritedOptions.workloadIdentity;
delete inheritedOptions.baseURL;
if (provider !== inheritedProvider) {
delete inheritedOptions.organization;
delete inheritedOptions.project;
delete inheritedOptions.defaultHeaders;
}
}
const client = new this.constructor({
...inheritedOptions,
...options,
provider: provider
});
return client;
}
defaultQuery() {
return this._options.defaultQuery;
}
validateHeaders({values: values, nulls: nulls}, schemes = {
bearerAuth: true,
adminAPIKeyAuth: true
}) {
if (values.get("authorization") || values.get("api-key")) {
return;
}
if (nulls.has("authorization") || nulls.has("api-key")) {
return;
}
if (this._workloadIdentityAuth && schemes.bearerAuth) {
return;
}
throw new Error('Could not resolve authentication method. Expected either apiKey or adminAPIKey to be set. Or for one of the "Authorization" or "api-key" headers to be explicitly omitted');
}
async authHeaders(opts, schemes = {
bearerAuth: true,
adminAPIKeyAuth: true
}) {
return buildHeaders([ schemes.bearerAuth ? await this.bearerAuth(opts) : null, schemes.adminAPIKeyAuth ? await this.adminAPIKeyAuth(opts) : null ]);
}
async bearerAuth(opts) {
if (this._workloadIdentityAuth) {
return buildHeaders([ {
Authorization: `Bearer ${await this._workloadIdentityAuth.getToken()}`
} ]);
}
if (this.apiKey == null) {
return undefined;
}
return buildHeaders([ {
Authorization: `Bearer ${this.apiKey}`
} ]);
}
async adminAPIKeyAuth(opts) {
if (this.adminAPIKey == null) {
return undefined;
}
return buildHeaders([ {
Authorization: `Bearer ${this.adminAPIKey}`
} ]);
}
stringifyQuery(query) {
return stringifyQuery(query);
}
getUserAgent() {
return `${this.constructor.name}/JS ${VERSION}`;
}
defaultIdempotencyKey() {
return `stainless-node-retry-${uuid4()}`;
}
makeStatusError(status, error, message, headers) {
return APIError.generate(status, error, message, headers);
}
async _callApiKey() {
if (this._provider) return false;
const apiKey = this._options.apiKey;
if (typeof apiKey !== "function") return false;
let token;
try {
token = await apiKey();
} catch (err) {
if (err instanceof OpenAIError) throw err;
throw new OpenAIError(`Failed to get token from 'apiKey' function: ${err.message}`, {
cause: err
});
}
if (typeof token !== "string" || !token) {
throw new OpenAIError(`Expected 'apiKey' function argument to return a string but it returned ${token}`);
}
this.apiKey = token;
return true;
}
buildURL(path, query, defaultBaseURL) {
const baseURL = !__classPrivateFieldGet(this, _OpenAI_instances, "m", _OpenAI_baseURLOverridden).call(this) && defaultBaseURL || this.baseURL;
const url = isAbsoluteURL(path) ? new URL(path) : new URL(baseURL + (baseURL.endsWith("/") && path.startsWith("/") ? path.slice(1) : path));
const defaultQuery = this.defaultQuery();
const pathQuery = Object.fromEntries(url.searchParams);
if (!isEmptyObj(defaultQuery) || !isEmptyObj(pathQuery)) {
query = {
...pathQuery,
...defaultQuery,
...query
};
}
if (typeof query === "object" && query && !Array.isArray(query)) {
url.search = this.stringifyQuery(query);
}
return url.toString();
}
async prepareOptions(options) {
if (this._provider) return;
const security = options.__security ?? {
bearerAuth: true
};
if (security.bearerAuth) {
await this._callApiKey();
}
}
async prepareRequest(request, {url: url, options: options}) {}
get(path, opts) {
return this.methodRequest("get", path, opts);
}
post(path, opts) {
return this.methodRequest("post", path, opts);
}
patch(path, opts) {
return this.methodRequest("patch", path, opts);
}
put(path, opts) {
return this.methodRequest("put", path, opts);
}
delete(path, opts) {
return this.methodRequest("delete", path, opts);
}
methodRequest(method, path, opts) {
return this.request(Promise.resolve(opts).then(opts => ({
method: method,
path: path,
...opts
})));
}
request(options, remainingRetries = null) {
return new APIPromise(this, this.makeRequest(options, remainingRetries, undefined));
}
async makeRequest(optionsInput, retriesRemaining, retryOfRequestLogID) {
const options = await optionsInput;
const maxRetries = options.maxRetries ?? this.maxRetries;
if (retriesRemaining == null) {
retriesRemaining = maxRetries;
}
await this.prepareOptions(options);
const {req: req, url: url, timeout: timeout} = await this.buildRequest(options, {
retryCount: maxRetries - retriesRemaining
});
const hasStreamingBody = options.__metadata?.["hasStreamingBody"] === true;
await this.prepareRequest(req, {
url: url,
options: options
});
await (this._provider?.prepareRequest?.(req, {
url: url,
options: options
}));
const requestLogID = "log_" + (Math.random() * (1 << 24) | 0).toString(16).padStart(6, "0");
const retryLogStr = retryOfRequestLogID === undefined ? "" : `, retryOf: ${retryOfRequestLogID}`;
const startTime = Date.now();
loggerFor(this).debug(`[${requestLogID}] sending request`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
method: options.method,
url: url,
options: options,
headers: req.headers
}));
if (options.signal?.aborted) {
throw new APIUserAbortError;
}
const security = options.__security ?? {
bearerAuth: true
};
const controller = new AbortController;
const response = await this.fetchWithAuth(url, req, timeout, controller, security).catch(castToError);
const headersTime = Date.now();
if (response instanceof globalThis.Error) {
const retryMessage = `retrying, ${retriesRemaining} attempts remaining`;
if (options.signal?.aborted) {
throw new APIUserAbortError;
}
const isTimeout = isAbortError(response) || /timed? ?out/i.test(String(response) + ("cause" in response ? String(response.cause) : ""));
if (retriesRemaining && !hasStreamingBody) {
loggerFor(this).info(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} - ${retryMessage}`);
loggerFor(this).debug(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} (${retryMessage})`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: url,
durationMs: headersTime - startTime,
message: response.message
}));
return this.retryRequest(options, retriesRemaining, retryOfRequestLogID ?? requestLogID);
}
const terminalMessage = hasStreamingBody ? "error; streaming body cannot be retried" : "error; no more retries left";
loggerFor(this).info(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} - ${terminalMessage}`);
loggerFor(this).debug(`[${requestLogID}] connection ${isTimeout ? "timed out" : "failed"} (${terminalMessage})`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: url,
durationMs: headersTime - startTime,
message: response.message
}));
if (response instanceof OAuthError || response instanceof SubjectTokenProviderError) {
throw response;
}
if (isTimeout) {
throw new APIConnectionTimeoutError;
}
throw new APIConnectionError({
message: getConnectionErrorMessage(response),
cause: response
});
}
const specialHeaders = [ ...response.headers.entries() ].filter(([name]) => name === "x-request-id").map(([name, value]) => ", " + name + ": " + JSON.stringify(value)).join("");
const responseInfo = `[${requestLogID}${retryLogStr}${specialHeaders}] ${req.method} ${url} ${response.ok ? "succeeded" : "failed"} with status ${response.status} in ${headersTime - startTime}ms`;
if (!response.ok) {
if (response.status === 401 && this._workloadIdentityAuth && security.bearerAuth && !options.__metadata?.["hasStreamingBody"] && !options.__metadata?.["workloadIdentityTokenRefreshed"]) {
await CancelReadableStream(response.body);
this._workloadIdentityAuth.invalidateToken();
return this.makeRequest({
...options,
__metadata: {
...options.__metadata,
workloadIdentityTokenRefreshed: true
}
}, retriesRemaining, retryOfRequestLogID ?? requestLogID);
}
const shouldRetry = await this.shouldRetry(response);
if (retriesRemaining && shouldRetry && !hasStreamingBody) {
const retryMessage = `retrying, ${retriesRemaining} attempts remaining`;
await CancelReadableStream(response.body);
loggerFor(this).info(`${responseInfo} - ${retryMessage}`);
loggerFor(this).debug(`[${requestLogID}] response error (${retryMessage})`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: response.url,
status: response.status,
headers: response.headers,
durationMs: headersTime - startTime
}));
return this.retryRequest(options, retriesRemaining, retryOfRequestLogID ?? requestLogID, response.headers);
}
const retryMessage = shouldRetry ? hasStreamingBody ? `error; streaming body cannot be retried` : `error; no more retries left` : `error; not retryable`;
loggerFor(this).info(`${responseInfo} - ${retryMessage}`);
const errText = await response.text().catch(err => castToError(err).message);
const errJSON = safeJSON(errText);
const errMessage = errJSON ? undefined : errText;
loggerFor(this).debug(`[${requestLogID}] response error (${retryMessage})`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: response.url,
status: response.status,
headers: response.headers,
message: errMessage,
durationMs: Date.now() - startTime
}));
const err = this.makeStatusError(response.status, errJSON, errMessage, response.headers);
throw err;
}
loggerFor(this).info(responseInfo);
loggerFor(this).debug(`[${requestLogID}] response start`, formatRequestDetails({
retryOfRequestLogID: retryOfRequestLogID,
url: response.url,
status: response.status,
headers: response.headers,
durationMs: headersTime - startTime
}));
return {
response: response,
options: options,
controller: controller,
requestLogID: requestLogID,
retryOfRequestLogID: retryOfRequestLogID,
startTime: startTime
};
}
getAPIList(path, Page, opts) {
return this.requestAPIList(Page, opts && "then" in opts ? opts.then(opts => ({
method: "get",
path: path,
...opts
})) : {
method: "get",
path: path,
...opts
});
}
requestAPIList(Page, options) {
const request = this.makeRequest(options, null, undefined);
return new PagePromise(this, request, Page);
}
async fetchWithAuth(url, init, timeout, controller, schemes = {
bearerAuth: true,
adminAPIKeyAuth: true
}) {
if (this._workloadIdentityAuth && schemes.bearerAuth) {
const headers = init.headers;
const authHeader = headers.get("Authorization");
if (!authHeader || authHeader === `Bearer ${WORKLOAD_IDENTITY_API_KEY_PLACEHOLDER}`) {
const token = await this._workloadIdentityAuth.getToken();
headers.set("Authorization", `Bearer ${token}`);
}
}
const response = await this.fetchWithTimeout(url, init, timeout, controller);
return response;
}
async fetchWithTimeout(url, init, ms, controller) {
const {signal: signal, method: method, ...options} = init || {};
const abort = this._makeAbort(controller);
if (signal) signal.addEventListener("abort", abort, {
once: true
});
const timeout = setTimeout(abort, ms);
const isReadableBody = globalThis.ReadableStream && options.body instanceof globalThis.ReadableStream || typeof options.body === "object" && options.body !== null && Symbol.asyncIterator in options.body;
const fetchOptions = {
signal: controller.signal,
...isReadableBody ? {
duplex: "half"
} : {},
method: "GET",
...options
};
if (method) {
fetchOptions.method = method.toUpperCase();
}
try {
return await this.fetch.call(undefined, url, fetchOptions);
} finally {
clearTimeout(timeout);
}
}
async shouldRetry(response) {
const shouldRetryHeader = response.headers.get("x-should-retry");
if (shouldRetryHeader === "true") return true;
if (shouldRetryHeader === "false") return false;
if (response.status === 408) return true;
if (response.status === 409) return true;
if (response.status === 429) return true;
if (response.status >= 500) return true;
return false;
}
async retryRequest(options, retriesRemaining, requestLogID, responseHeaders) {
let timeoutMillis;
const retryAfterMillisHeader = responseHeaders?.get("retry-after-ms");
if (retryAfterMillisHeader) {
const timeoutMs = parseFloat(retryAfterMillisHeader);
if (!Number.isNaN(timeoutMs)) {
timeoutMillis = timeoutMs;
}
}
const retryAfterHeader = responseHeaders?.get("retry-after");
if (retryAfterHeader && !timeoutMillis) {
const timeoutSeconds = parseFloat(retryAfterHeader);
if (!Number.isNaN(timeoutSeconds)) {
timeoutMillis = timeoutSeconds * 1e3;
} else {
timeoutMillis = Date.parse(retryAfterHeader) - Date.now();
}
}
if (timeoutMillis === undefined) {
const maxRetries = options.maxRetries ?? this.maxRetries;
timeoutMillis = this.calculateDefaultRetryTimeoutMillis(retriesRemaining, maxRetries);
}
await sleep(timeoutMillis);
return this.makeRequest(options, retriesRemaining - 1, requestLogID);
}
calculateDefaultRetryTimeoutMillis(retriesRemaining, maxRetries) {
const initialRetryDelay = .5;
const maxRetryDelay = 8;
const numRetries = maxRetries - retriesRemaining;
const sleepSeconds = Math.min(initialRetryDelay * Math.pow(2, numRetries), maxRetryDelay);
const jitter = 1 - Math.random() * .25;
return sleepSeconds * jitter * 1e3;
}
async buildRequest(inputOptions, {retryCount: retryCount = 0} = {}) {
const options = {
...inputOptions
};
const {method: method, path: path, query: query, defaultBaseURL: defaultBaseURL} = options;
const url = this.buildURL(path, query, defaultBaseURL);
if ("timeout" in options) validatePositiveInteger("timeout", options.timeout);
options.timeout = options.timeout ?? this.timeout;
const {bodyHeaders: bodyHeaders, body: body, isStreamingBody: isStreamingBody} = this.buildBody({
options: options
});
if (isStreamingBody) {
inputOptions.__metadata = {
...inputOptions.__metadata,
hasStreamingBody: true
};
}
const reqHeaders = await this.buildHeaders({
options: inputOptions,
method: method,
bodyHeaders: bodyHeaders,
retryCount: retryCount
});
const req = {
method: method,
headers: reqHeaders,
...options.signal && {
signal: options.signal
},
...globalThis.ReadableStream && body instanceof globalThis.ReadableStream && {
duplex: "half"
},
...body && {
body: body
},
...this.fetchOptions ?? {},
...options.fetchOptions ?? {}
};
return {
req: req,
url: url,
timeout: options.timeout
};
}
async buildHeaders({options: options, method: method, bodyHeaders: bodyHeaders, retryCount: retryCount}) {
let idempotencyHeaders = {};
if (this.idempotencyHeader && method !== "get") {
if (!options.idempotencyKey) options.idempotencyKey = this.defaultIdempotencyKey();
idempotencyHeaders[this.idempotencyHeader] = options.idempotencyKey;
}
const headers = buildHeaders([ idempotencyHeaders, {
Accept: "application/json",
"User-Agent": this.getUserAgent(),
"X-Stainless-Retry-Count": String(retryCount),
...options.timeout ? {
"X-Stainless-Timeout": String(Math.trunc(options.timeout / 1e3))
} : {},
...getPlatformHeaders(),
"OpenAI-Organization": this.organization,
"OpenAI-Project": this.project
}, this._provider ? undefined : await this.authHeaders(options, options.__security ?? {
bearerAuth: true
}), this._options.defaultHeaders, bodyHeaders, options.headers ]);
if (!this._provider) {
this.validateHeaders(headers, options.__security ?? {
bearerAuth: true
});
}
return headers.values;
}
_makeAbort(controller) {
return () => controller.abort();
}
buildBody({options: options}) {
const {body: body, headers: rawHeaders} = options;
if (!body) {
if (body === undefined && "body" in options) {
return {
...__classPrivateFieldGet(this, _OpenAI_encoder, "f").call(this, {
body: body,
headers: buildHeaders([ rawHeaders ])
}),
isStreamingBody: false
};
}
return {
bodyHeaders: undefined,
body: undefined,
isStreamingBody: false
};
}
const headers = buildHeaders([ rawHeaders ]);
const isReadableStream = typeof globalThis.ReadableStream !== "undefined" && body instanceof globalThis.ReadableStream;
const isRetryableBody = !isReadableStream && (typeof body === "string" || body instanceof ArrayBuffer || ArrayBuffer.isView(body) || typeof globalThis.Blob !== "undefined" && body instanceof globalThis.Blob || body instanceof URLSearchParams || body instanceof FormData);
if (ArrayBuffer.isView(body) || body instanceof ArrayBuffer || body instanceof DataView || typeof body === "string" && headers.values.has("content-type") || globalThis.Blob && body instanceof globalThis.Blob || body instanceof FormData || body instanceof URLSearchParams || isReadableStream) {
return {
bodyHeaders: undefined,
body: body,
isStreamingBody: !isRetryableBody
};
} else if (typeof body === "object" && (Symbol.asyncIterator in body || Symbol.iterator in body && "next" in body && typeof body.next === "function")) {
return {
bodyHeaders: undefined,
body: ReadableStreamFrom(body),
isStreamingBody: true
};
} else if (typeof body === "object" && headers.values.get("content-type") === "application/x-www-form-urlencoded") {
return {
bodyHeaders: {
"content-type": "application/x-www-form-urlencoded"
},
body: this.stringifyQuery(body),
isStreamingBody: false
};
} else {
return {
...__classPrivateFieldGet(this, _OpenAI_encoder, "f").call(this, {
body: body,
headers: headers
}),
isStreamingBody: false
};
}
}
}

_a = OpenAI, _OpenAI_encoder = new WeakMap, _OpenAI_instances = new WeakSet, _OpenAI_baseURLOverridden = function _OpenAI_baseURLOverridden() {
return this._provider !== undefined || this.baseURL !== "https://api.openai.com/v1";
};

OpenAI.OpenAI = _a;

OpenAI.DEFAULT_TIMEOUT = 6e5;

OpenAI.OpenAIError = OpenAIError;

OpenAI.APIError = APIError;

OpenAI.APIConnectionError = APIConnectionError;

OpenAI.APIConnectionTimeoutError = APIConnectionTimeoutError;

OpenAI.APIUserAbortError = APIUserAbortError;

OpenAI.NotFoundError = NotFoundError;

OpenAI.ConflictError = ConflictError;

OpenAI.RateLimitError = RateLimitError;

OpenAI.BadRequestError = BadRequestError;

OpenAI.AuthenticationError = AuthenticationError;

OpenAI.InternalServerError = InternalServerError;

OpenAI.PermissionDeniedError = PermissionDeniedError;

OpenAI.UnprocessableEntityError = UnprocessableEntityError;

OpenAI.InvalidWebhookSignatureError = InvalidWebhookSignatureError;

OpenAI.toFile = toFile;

OpenAI.toStreamingFile = toStreamingFile;

OpenAI.Completions = Completions;

OpenAI.Chat = Chat;

OpenAI.Embeddings = Embeddings;

OpenAI.Files = Files$1;

OpenAI.Images = Images;

OpenAI.Audio = Audio;

OpenAI.Moderations = Moderations;

OpenAI.Models = Models;

OpenAI.FineTuning = FineTuning;

OpenAI.Graders = Graders;

OpenAI.VectorStores = VectorStores;

OpenAI.Webhooks = Webhooks;

OpenAI.Beta = Beta;

OpenAI.Batches = Batches;

OpenAI.Uploads = Uploads;

OpenAI.Admin = Admin;

OpenAI.Responses = Responses;

OpenAI.Realtime = Realtime;

OpenAI.Conversations = Conversations;

OpenAI.Evals = Evals;

OpenAI.Containers = Containers;

OpenAI.Skills = Skills;

OpenAI.Videos = Videos;

function getConnectionErrorMessage(error) {
if (isUndiciDispatcherVersionMismatchError(error)) {
return `Connection error. This may be caused by passing an undici dispatcher, such as ProxyAgent, that is incompatible with the fetch implementation. If you are using undici's ProxyAgent, pass the fetch implementation from the same undici package: import { fetch, ProxyAgent } from 'undici'; new OpenAI({ fetch, fetchOptions: { dispatcher: new ProxyAgent(...) } });`;
}
return undefined;
}

function isUndiciDispatcherVersionMismatchError(error) {
let current = error;
for (let i = 0; i < 8 && current && typeof current === "object"; i++) {
const err = current;
if (err.code === "UND_ERR_INVALID_ARG" && typeof err.message === "string" && err.message.includes("invalid onRequestStart method")) {
return true;
}
current = err.cause;
}
return false;
}

export { APIConnectionError, APIConnectionTimeoutError, APIError, APIPromise, APIUserAbortError, AuthenticationError, BadRequestError, ConflictError, InternalServerError, InvalidWebhookSignatureError, NotFoundError, OAuthError, OpenAI, OpenAIError, PagePromise, PermissionDeniedError, RateLimitError, SubjectTokenProviderError, UnprocessableEntityError, OpenAI as default, toFile, toStreamingFile };
