import require$$0$1 from "node:assert";

import require$$1 from "node:net";

import http from "node:http";

import Stream from "node:stream";

import require$$5 from "node:querystring";

import require$$0 from "node:events";

import require$$0$2 from "node:diagnostics_channel";

import require$$3 from "node:util";

import require$$0$3 from "node:buffer";

import require$$4 from "node:tls";

import zlib from "node:zlib";

import require$$5$1 from "node:perf_hooks";

import require$$8 from "node:util/types";

import require$$2$2 from "node:crypto";

import { a as getAugmentedNamespace } from "./shared14.js";

import require$$2$1 from "node:worker_threads";

import require$$0$4 from "node:url";

import require$$1$1 from "node:async_hooks";

import require$$1$2 from "node:console";

import require$$0$5 from "node:fs/promises";

import path from "node:path";

import require$$2$3 from "node:timers";

import require$$1$3 from "node:dns";

function _mergeNamespaces(n, m) {
m.forEach(function(e) {
e && typeof e !== "string" && !Array.isArray(e) && Object.keys(e).forEach(function(k) {
if (k !== "default" && !(k in n)) {
var d = Object.getOwnPropertyDescriptor(e, k);
Object.defineProperty(n, k, d.get ? d : {
enumerable: true,
get: function() {
return e[k];
}
});
}
});
});
return Object.freeze(n);
}

var undici = {
exports: {}
};

var symbols;

var hasRequiredSymbols;

function requireSymbols() {
if (hasRequiredSymbols) return symbols;
hasRequiredSymbols = 1;
symbols = {
kClose: Symbol("close"),
kDestroy: Symbol("destroy"),
kDispatch: Symbol("dispatch"),
kUrl: Symbol("url"),
kRedirectCacheControl: Symbol("redirect cache control"),
kWriting: Symbol("writing"),
kResuming: Symbol("resuming"),
kQueue: Symbol("queue"),
kConnect: Symbol("connect"),
kConnecting: Symbol("connecting"),
kKeepAliveDefaultTimeout: Symbol("default keep alive timeout"),
kKeepAliveMaxTimeout: Symbol("max keep alive timeout"),
kKeepAliveTimeoutThreshold: Symbol("keep alive timeout threshold"),
kKeepAliveTimeoutValue: Symbol("keep alive timeout"),
kKeepAlive: Symbol("keep alive"),
kHeadersTimeout: Symbol("headers timeout"),
kBodyTimeout: Symbol("body timeout"),
kServerName: Symbol("server name"),
kLocalAddress: Symbol("local address"),
kHost: Symbol("host"),
kNoRef: Symbol("no ref"),
kBodyUsed: Symbol("used"),
kBody: Symbol("abstracted request body"),
kRunning: Symbol("running"),
kBlocking: Symbol("blocking"),
kPending: Symbol("pending"),
kSize: Symbol("size"),
kBusy: Symbol("busy"),
kQueued: Symbol("queued"),
kFree: Symbol("free"),
kConnected: Symbol("connected"),
kClosed: Symbol("closed"),
kNeedDrain: Symbol("need drain"),
kReset: Symbol("reset"),
kDestroyed: Symbol.for("nodejs.stream.destroyed"),
kResume: Symbol("resume"),
kOnError: Symbol("on error"),
kMaxHeadersSize: Symbol("max headers size"),
kRunningIdx: Symbol("running index"),
kPendingIdx: Symbol("pending index"),
kError: Symbol("error"),
kClients: Symbol("clients"),
kClient: Symbol("client"),
kParser: Symbol("parser"),
kOnDestroyed: Symbol("destroy callbacks"),
kPipelining: Symbol("pipelining"),
kSocket: Symbol("socket"),
kHostHeader: Symbol("host header"),
kConnector: Symbol("connector"),
kStrictContentLength: Symbol("strict content length"),
kMaxRedirections: Symbol("maxRedirections"),
kMaxRequests: Symbol("maxRequestsPerClient"),
kProxy: Symbol("proxy agent options"),
kCounter: Symbol("socket request counter"),
kMaxResponseSize: Symbol("max response size"),
kHTTP2Session: Symbol("http2Session"),
kHTTP2SessionState: Symbol("http2Session state"),
kRetryHandlerDefaultRetry: Symbol("retry agent default retry"),
kConstruct: Symbol("constructable"),
kListeners: Symbol("listeners"),
kHTTPContext: Symbol("http context"),
kMaxConcurrentStreams: Symbol("max concurrent streams"),
kHTTP2InitialWindowSize: Symbol("http2 initial window size"),
kHTTP2ConnectionWindowSize: Symbol("http2 connection window size"),
kEnableConnectProtocol: Symbol("http2session connect protocol"),
kRemoteSettings: Symbol("http2session remote settings"),
kHTTP2Stream: Symbol("http2session client stream"),
kPingInterval: Symbol("ping interval"),
kNoProxyAgent: Symbol("no proxy agent"),
kHttpProxyAgent: Symbol("http proxy agent"),
kHttpsProxyAgent: Symbol("https proxy agent"),
kSocks5ProxyAgent: Symbol("socks5 proxy agent")
};
return symbols;
}

var timers;

var hasRequiredTimers;

function requireTimers() {
if (hasRequiredTimers) return timers;
hasRequiredTimers = 1;
let fastNow = 0;
const RESOLUTION_MS = 1e3;
const TICK_MS = (RESOLUTION_MS >> 1) - 1;
let fastNowTimeout;
const kFastTimer = Symbol("kFastTimer");
const fastTimers = [];
const NOT_IN_LIST = -2;
const TO_BE_CLEARED = -1;
const PENDING = 0;
const ACTIVE = 1;
function onTick() {
fastNow += TICK_MS;
let idx = 0;
let len = fastTimers.length;
while (idx < len) {
const timer = fastTimers[idx];
if (timer._state === PENDING) {
timer._idleStart = fastNow - TICK_MS;
timer._state = ACTIVE;
} else if (timer._state === ACTIVE && fastNow >= timer._idleStart + timer._idleTimeout) {
timer._state = TO_BE_CLEARED;
timer._idleStart = -1;
timer._onTimeout(timer._timerArg);
}
if (timer._state === TO_BE_CLEARED) {
timer._state = NOT_IN_LIST;
if (--len !== 0) {
fastTimers[idx] = fastTimers[len];
}
} else {
++idx;
}
}
fastTimers.length = len;
if (fastTimers.length !== 0) {
refreshTimeout();
}
}
function refreshTimeout() {
if (fastNowTimeout?.refresh) {
fastNowTimeout.refresh();
} else {
clearTimeout(fastNowTimeout);
fastNowTimeout = setTimeout(onTick, TICK_MS);
fastNowTimeout?.unref();
}
}
class FastTimer {
[kFastTimer]=true;
_state=NOT_IN_LIST;
_idleTimeout=-1;
_idleStart=-1;
_onTimeout;
_timerArg;
constructor(callback, delay, arg) {
this._onTimeout = callback;
this._idleTimeout = delay;
this._timerArg = arg;
this.refresh();
}
refresh() {
if (this._state === NOT_IN_LIST) {
fastTimers.push(this);
}
if (!fastNowTimeout || fastTimers.length === 1) {
refreshTimeout();
}
this._state = PENDING;
}
clear() {
this._state = TO_BE_CLEARED;
this._idleStart = -1;
}
}
timers = {
setTimeout(callback, delay, arg) {
return delay <= RESOLUTION_MS ? setTimeout(callback, delay, arg) : new FastTimer(callback, delay, arg);
},
clearTimeout(timeout) {
if (timeout[kFastTimer]) {
timeout.clear();
} else {
clearTimeout(timeout);
}
},
setFastTimeout(callback, delay, arg) {
return new FastTimer(callback, delay, arg);
},
clearFastTimeout(timeout) {
timeout.clear();
},
now() {
return fastNow;
},
tick(delay = 0) {
fastNow += delay - RESOLUTION_MS + 1;
onTick();
onTick();
},
reset() {
fastNow = 0;
fastTimers.length = 0;
clearTimeout(fastNowTimeout);
fastNowTimeout = null;
},
kFastTimer: kFastTimer
};
return timers;
}

var errors;

var hasRequiredErrors;

function requireErrors() {
if (hasRequiredErrors) return errors;
hasRequiredErrors = 1;
const kUndiciError = Symbol.for("undici.error.UND_ERR");
class UndiciError extends Error {
constructor(message, options) {
super(message, options);
this.name = "UndiciError";
this.code = "UND_ERR";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kUndiciError] === true;
}
get [kUndiciError]() {
return true;
}
}
const kConnectTimeoutError = Symbol.for("undici.error.UND_ERR_CONNECT_TIMEOUT");
class ConnectTimeoutError extends UndiciError {
constructor(message) {
super(message);
this.name = "ConnectTimeoutError";
this.message = message || "Connect Timeout Error";
this.code = "UND_ERR_CONNECT_TIMEOUT";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kConnectTimeoutError] === true;
}
get [kConnectTimeoutError]() {
return true;
}
}
const kHeadersTimeoutError = Symbol.for("undici.error.UND_ERR_HEADERS_TIMEOUT");
class HeadersTimeoutError extends UndiciError {
constructor(message) {
super(message);
this.name = "HeadersTimeoutError";
this.message = message || "Headers Timeout Error";
this.code = "UND_ERR_HEADERS_TIMEOUT";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kHeadersTimeoutError] === true;
}
get [kHeadersTimeoutError]() {
return true;
}
}
const kHeadersOverflowError = Symbol.for("undici.error.UND_ERR_HEADERS_OVERFLOW");
class HeadersOverflowError extends UndiciError {
constructor(message) {
super(message);
this.name = "HeadersOverflowError";
this.message = message || "Headers Overflow Error";
this.code = "UND_ERR_HEADERS_OVERFLOW";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kHeadersOverflowError] === true;
}
get [kHeadersOverflowError]() {
return true;
}
}
const kBodyTimeoutError = Symbol.for("undici.error.UND_ERR_BODY_TIMEOUT");
class BodyTimeoutError extends UndiciError {
constructor(message) {
super(message);
this.name = "BodyTimeoutError";
this.message = message || "Body Timeout Error";
this.code = "UND_ERR_BODY_TIMEOUT";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kBodyTimeoutError] === true;
}
get [kBodyTimeoutError]() {
return true;
}
}
const kInvalidArgumentError = Symbol.for("undici.error.UND_ERR_INVALID_ARG");
class InvalidArgumentError extends UndiciError {
constructor(message) {
super(message);
this.name = "InvalidArgumentError";
this.message = message || "Invalid Argument Error";
this.code = "UND_ERR_INVALID_ARG";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kInvalidArgumentError] === true;
}
get [kInvalidArgumentError]() {
return true;
}
}
const kInvalidReturnValueError = Symbol.for("undici.error.UND_ERR_INVALID_RETURN_VALUE");
class InvalidReturnValueError extends UndiciError {
constructor(message) {
super(message);
this.name = "InvalidReturnValueError";
this.message = message || "Invalid Return Value Error";
this.code = "UND_ERR_INVALID_RETURN_VALUE";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kInvalidReturnValueError] === true;
}
get [kInvalidReturnValueError]() {
return true;
}
}
const kAbortError = Symbol.for("undici.error.UND_ERR_ABORT");
class AbortError extends UndiciError {
constructor(message) {
super(message);
this.name = "AbortError";
this.message = message || "The operation was aborted";
this.code = "UND_ERR_ABORT";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kAbortError] === true;
}
get [kAbortError]() {
return true;
}
}
const kRequestAbortedError = Symbol.for("undici.error.UND_ERR_ABORTED");
class RequestAbortedError extends AbortError {
constructor(message) {
super(message);
this.name = "AbortError";
this.message = message || "Request aborted";
this.code = "UND_ERR_ABORTED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kRequestAbortedError] === true;
}
get [kRequestAbortedError]() {
return true;
}
}
const kInformationalError = Symbol.for("undici.error.UND_ERR_INFO");
class InformationalError extends UndiciError {
constructor(message) {
super(message);
this.name = "InformationalError";
this.message = message || "Request information";
this.code = "UND_ERR_INFO";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kInformationalError] === true;
}
get [kInformationalError]() {
return true;
}
}
const kRequestContentLengthMismatchError = Symbol.for("undici.error.UND_ERR_REQ_CONTENT_LENGTH_MISMATCH");
class RequestContentLengthMismatchError extends UndiciError {
constructor(message) {
super(message);
this.name = "RequestContentLengthMismatchError";
this.message = message || "Request body length does not match content-length header";
this.code = "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kRequestContentLengthMismatchError] === true;
}
get [kRequestContentLengthMismatchError]() {
return true;
}
}
const kResponseContentLengthMismatchError = Symbol.for("undici.error.UND_ERR_RES_CONTENT_LENGTH_MISMATCH");
class ResponseContentLengthMismatchError extends UndiciError {
constructor(message) {
super(message);
this.name = "ResponseContentLengthMismatchError";
this.message = message || "Response body length does not match content-length header";
this.code = "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kResponseContentLengthMismatchError] === true;
}
get [kResponseContentLengthMismatchError]() {
return true;
}
}
const kClientDestroyedError = Symbol.for("undici.error.UND_ERR_DESTROYED");
class ClientDestroyedError extends UndiciError {
constructor(message) {
super(message);
this.name = "ClientDestroyedError";
this.message = message || "The client is destroyed";
this.code = "UND_ERR_DESTROYED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kClientDestroyedError] === true;
}
get [kClientDestroyedError]() {
return true;
}
}
const kClientClosedError = Symbol.for("undici.error.UND_ERR_CLOSED");
class ClientClosedError extends UndiciError {
constructor(message) {
super(message);
this.name = "ClientClosedError";
this.message = message || "The client is closed";
this.code = "UND_ERR_CLOSED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kClientClosedError] === true;
}
get [kClientClosedError]() {
return true;
}
}
const kSocketError = Symbol.for("undici.error.UND_ERR_SOCKET");
class SocketError extends UndiciError {
constructor(message, socket) {
super(message);
this.name = "SocketError";
this.message = message || "Socket error";
this.code = "UND_ERR_SOCKET";
this.socket = socket;
}
static [Symbol.hasInstance](instance) {
return instance && instance[kSocketError] === true;
}
get [kSocketError]() {
return true;
}
}
const kNotSupportedError = Symbol.for("undici.error.UND_ERR_NOT_SUPPORTED");
class NotSupportedError extends UndiciError {
constructor(message) {
super(message);
this.name = "NotSupportedError";
this.message = message || "Not supported error";
this.code = "UND_ERR_NOT_SUPPORTED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kNotSupportedError] === true;
}
get [kNotSupportedError]() {
return true;
}
}
const kBalancedPoolMissingUpstreamError = Symbol.for("undici.error.UND_ERR_BPL_MISSING_UPSTREAM");
class BalancedPoolMissingUpstreamError extends UndiciError {
constructor(message) {
super(message);
this.name = "MissingUpstreamError";
this.message = message || "No upstream has been added to the BalancedPool";
this.code = "UND_ERR_BPL_MISSING_UPSTREAM";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kBalancedPoolMissingUpstreamError] === true;
}
get [kBalancedPoolMissingUpstreamError]() {
return true;
}
}
const kHTTPParserError = Symbol.for("undici.error.UND_ERR_HTTP_PARSER");
class HTTPParserError extends Error {
constructor(message, code, data) {
super(message);
this.name = "HTTPParserError";
this.code = code ? `HPE_${code}` : undefined;
this.data = data ? data.toString() : undefined;
}
static [Symbol.hasInstance](instance) {
return instance && instance[kHTTPParserError] === true;
}
get [kHTTPParserError]() {
return true;
}
}
const kResponseExceededMaxSizeError = Symbol.for("undici.error.UND_ERR_RES_EXCEEDED_MAX_SIZE");
class ResponseExceededMaxSizeError extends UndiciError {
constructor(message) {
super(message);
this.name = "ResponseExceededMaxSizeError";
this.message = message || "Response content exceeded max size";
this.code = "UND_ERR_RES_EXCEEDED_MAX_SIZE";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kResponseExceededMaxSizeError] === true;
}
get [kResponseExceededMaxSizeError]() {
return true;
}
}
const kRequestRetryError = Symbol.for("undici.error.UND_ERR_REQ_RETRY");
class RequestRetryError extends UndiciError {
constructor(message, code, {headers: headers, data: data}) {
super(message);
this.name = "RequestRetryError";
this.message = message || "Request retry error";
this.code = "UND_ERR_REQ_RETRY";
this.statusCode = code;
this.data = data;
this.headers = headers;
}
static [Symbol.hasInstance](instance) {
return instance && instance[kRequestRetryError] === true;
}
get [kRequestRetryError]() {
return true;
}
}
const kResponseError = Symbol.for("undici.error.UND_ERR_RESPONSE");
class ResponseError extends UndiciError {
constructor(message, code, {headers: headers, body: body}) {
super(message);
this.name = "ResponseError";
this.message = message || "Response error";
this.code = "UND_ERR_RESPONSE";
this.statusCode = code;
this.body = body;
this.headers = headers;
}
static [Symbol.hasInstance](instance) {
return instance && instance[kResponseError] === true;
}
get [kResponseError]() {
return true;
}
}
const kSecureProxyConnectionError = Symbol.for("undici.error.UND_ERR_PRX_TLS");
class SecureProxyConnectionError extends UndiciError {
constructor(cause, message, options = {}) {
super(message, {
cause: cause,
...options
});
this.name = "SecureProxyConnectionError";
this.message = message || "Secure Proxy Connection failed";
this.code = "UND_ERR_PRX_TLS";
this.cause = cause;
}
static [Symbol.hasInstance](instance) {
return instance && instance[kSecureProxyConnectionError] === true;
}
get [kSecureProxyConnectionError]() {
return true;
}
}
const kMaxOriginsReachedError = Symbol.for("undici.error.UND_ERR_MAX_ORIGINS_REACHED");
class MaxOriginsReachedError extends UndiciError {
constructor(message) {
super(message);
this.name = "MaxOriginsReachedError";
this.message = message || "Maximum allowed origins reached";
this.code = "UND_ERR_MAX_ORIGINS_REACHED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kMaxOriginsReachedError] === true;
}
get [kMaxOriginsReachedError]() {
return true;
}
}
class Socks5ProxyError extends UndiciError {
constructor(message, code) {
super(message);
this.name = "Socks5ProxyError";
this.message = message || "SOCKS5 proxy error";
this.code = code || "UND_ERR_SOCKS5";
}
}
const kMessageSizeExceededError = Symbol.for("undici.error.UND_ERR_WS_MESSAGE_SIZE_EXCEEDED");
class MessageSizeExceededError extends UndiciError {
constructor(message) {
super(message);
this.name = "MessageSizeExceededError";
this.message = message || "Max decompressed message size exceeded";
this.code = "UND_ERR_WS_MESSAGE_SIZE_EXCEEDED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kMessageSizeExceededError] === true;
}
get [kMessageSizeExceededError]() {
return true;
}
}
errors = {
AbortError: AbortError,
HTTPParserError: HTTPParserError,
UndiciError: UndiciError,
HeadersTimeoutError: HeadersTimeoutError,
HeadersOverflowError: HeadersOverflowError,
BodyTimeoutError: BodyTimeoutError,
RequestContentLengthMismatchError: RequestContentLengthMismatchError,
ConnectTimeoutError: ConnectTimeoutError,
InvalidArgumentError: InvalidArgumentError,
InvalidReturnValueError: InvalidReturnValueError,
RequestAbortedError: RequestAbortedError,
ClientDestroyedError: ClientDestroyedError,
ClientClosedError: ClientClosedError,
InformationalError: InformationalError,
SocketError: SocketError,
NotSupportedError: NotSupportedError,
ResponseContentLengthMismatchError: ResponseContentLengthMismatchError,
BalancedPoolMissingUpstreamError: BalancedPoolMissingUpstreamError,
ResponseExceededMaxSizeError: ResponseExceededMaxSizeError,
RequestRetryError: RequestRetryError,
ResponseError: ResponseError,
SecureProxyConnectionError: SecureProxyConnectionError,
MaxOriginsReachedError: MaxOriginsReachedError,
Socks5ProxyError: Socks5ProxyError,
MessageSizeExceededError: MessageSizeExceededError
};
return errors;
}

var constants$4;

var hasRequiredConstants$4;

function requireConstants$4() {
if (hasRequiredConstants$4) return constants$4;
hasRequiredConstants$4 = 1;
const wellknownHeaderNames = [ "Accept", "Accept-Encoding", "Accept-Language", "Accept-Ranges", "Access-Control-Allow-Credentials", "Access-Control-Allow-Headers", "Access-Control-Allow-Methods", "Access-Control-Allow-Origin", "Access-Control-Expose-Headers", "Access-Control-Max-Age", "Access-Control-Request-Headers", "Access-Control-Request-Method", "Age", "Allow", "Alt-Svc", "Alt-Used", "Authorization", "Cache-Control", "Clear-Site-Data", "Connection", "Content-Disposition", "Content-Encoding", "Content-Language", "Content-Length", "Content-Location", "Content-Range", "Content-Security-Policy", "Content-Security-Policy-Report-Only", "Content-Type", "Cookie", "Cross-Origin-Embedder-Policy", "Cross-Origin-Opener-Policy", "Cross-Origin-Resource-Policy", "Date", "Device-Memory", "Downlink", "ECT", "ETag", "Expect", "Expect-CT", "Expires", "Forwarded", "From", "Host", "If-Match", "If-Modified-Since", "If-None-Match", "If-Range", "If-Unmodified-Since", "Keep-Alive", "Last-Modified", "Link", "Location", "Max-Forwards", "Origin", "Permissions-Policy", "Pragma", "Proxy-Authenticate", "Proxy-Authorization", "RTT", "Range", "Referer", "Referrer-Policy", "Refresh", "Retry-After", "Sec-WebSocket-Accept", "Sec-WebSocket-Extensions", "Sec-WebSocket-Key", "Sec-WebSocket-Protocol", "Sec-WebSocket-Version", "Server", "Server-Timing", "Service-Worker-Allowed", "Service-Worker-Navigation-Preload", "Set-Cookie", "SourceMap", "Strict-Transport-Security", "Supports-Loading-Mode", "TE", "Timing-Allow-Origin", "Trailer", "Transfer-Encoding", "Upgrade", "Upgrade-Insecure-Requests", "User-Agent", "Vary", "Via", "WWW-Authenticate", "X-Content-Type-Options", "X-DNS-Prefetch-Control", "X-Frame-Options", "X-Permitted-Cross-Domain-Policies", "X-Powered-By", "X-Requested-With", "X-XSS-Protection" ];
const headerNameLowerCasedRecord = {};
Object.setPrototypeOf(headerNameLowerCasedRecord, null);
const wellknownHeaderNameBuffers = {};
Object.setPrototypeOf(wellknownHeaderNameBuffers, null);
function getHeaderNameAsBuffer(header) {
let buffer = wellknownHeaderNameBuffers[header];
if (buffer === undefined) {
buffer = Buffer.from(header);
}
return buffer;
}
for (let i = 0; i < wellknownHeaderNames.length; ++i) {
const key = wellknownHeaderNames[i];
const lowerCasedKey = key.toLowerCase();
headerNameLowerCasedRecord[key] = headerNameLowerCasedRecord[lowerCasedKey] = lowerCasedKey;
}
constants$4 = {
wellknownHeaderNames: wellknownHeaderNames,
headerNameLowerCasedRecord: headerNameLowerCasedRecord,
getHeaderNameAsBuffer: getHeaderNameAsBuffer
};
return constants$4;
}

var tree_1;

var hasRequiredTree;

function requireTree() {
if (hasRequiredTree) return tree_1;
hasRequiredTree = 1;
const {wellknownHeaderNames: wellknownHeaderNames, headerNameLowerCasedRecord: headerNameLowerCasedRecord} = requireConstants$4();
class TstNode {
value=null;
left=null;
middle=null;
right=null;
code;
constructor(key, value, index) {
if (index === undefined || index >= key.length) {
throw new TypeError("Unreachable");
}
const code = this.code = key.charCodeAt(index);
if (code > 127) {
throw new TypeError("key must be ascii string");
}
if (key.length !== ++index) {
this.middle = new TstNode(key, value, index);
} else {
this.value = value;
}
}
add(key, value) {
const length = key.length;
if (length === 0) {
throw new TypeError("Unreachable");
}
let index = 0;
let node = this;
while (true) {
const code = key.charCodeAt(index);
if (code > 127) {
throw new TypeError("key must be ascii string");
}
if (node.code === code) {
if (length === ++index) {
node.value = value;
break;
} else if (node.middle !== null) {
node = node.middle;
} else {
node.middle = new TstNode(key, value, index);
break;
}
} else if (node.code < code) {
if (node.left !== null) {
node = node.left;
} else {
node.left = new TstNode(key, value, index);
break;
}
} else if (node.right !== null) {
node = node.right;
} else {
node.right = new TstNode(key, value, index);
break;
}
}
}
search(key) {
const keylength = key.length;
let index = 0;
let node = this;
while (node !== null && index < keylength) {
let code = key[index];
if (code <= 90 && code >= 65) {
code |= 32;
}
while (node !== null) {
if (code === node.code) {
if (keylength === ++index) {
return node;
}
node = node.middle;
break;
}
node = node.code < code ? node.left : node.right;
}
}
return null;
}
}
class TernarySearchTree {
node=null;
insert(key, value) {
if (this.node === null) {
this.node = new TstNode(key, value, 0);
} else {
this.node.add(key, value);
}
}
lookup(key) {
return this.node?.search(key)?.value ?? null;
}
}
const tree = new TernarySearchTree;
for (let i = 0; i < wellknownHeaderNames.length; ++i) {
const key = headerNameLowerCasedRecord[wellknownHeaderNames[i]];
tree.insert(key, key);
}
tree_1 = {
TernarySearchTree: TernarySearchTree,
tree: tree
};
return tree_1;
}

var util$5;

var hasRequiredUtil$5;

function requireUtil$5() {
if (hasRequiredUtil$5) return util$5;
hasRequiredUtil$5 = 1;
const assert = require$$0$1;
const {kDestroyed: kDestroyed, kBodyUsed: kBodyUsed, kListeners: kListeners, kBody: kBody} = requireSymbols();
const {IncomingMessage: IncomingMessage} = http;
const stream = Stream;
const net = require$$1;
const {stringify: stringify} = require$$5;
const {EventEmitter: EE} = require$$0;
const timers = requireTimers();
const {InvalidArgumentError: InvalidArgumentError, ConnectTimeoutError: ConnectTimeoutError} = requireErrors();
const {headerNameLowerCasedRecord: headerNameLowerCasedRecord} = requireConstants$4();
const {tree: tree} = requireTree();
const [nodeMajor, nodeMinor] = process.versions.node.split(".", 2).map(v => Number(v));
class BodyAsyncIterable {
constructor(body) {
this[kBody] = body;
this[kBodyUsed] = false;
}
async* [Symbol.asyncIterator]() {
assert(!this[kBodyUsed], "disturbed");
this[kBodyUsed] = true;
yield* this[kBody];
}
}
function noop() {}
function wrapRequestBody(body) {
if (isStream(body)) {
if (bodyLength(body) === 0) {
body.on("data", function() {
assert(false);
});
}
if (typeof body.readableDidRead !== "boolean") {
body[kBodyUsed] = false;
EE.prototype.on.call(body, "data", function() {
this[kBodyUsed] = true;
});
}
return body;
} else if (body && typeof body.pipeTo === "function") {
return new BodyAsyncIterable(body);
} else if (body && isFormDataLike(body)) {
return body;
} else if (body && typeof body !== "string" && !ArrayBuffer.isView(body) && isIterable(body)) {
return new BodyAsyncIterable(body);
} else {
return body;
}
}
function isStream(obj) {
return obj && typeof obj === "object" && typeof obj.pipe === "function" && typeof obj.on === "function";
}
function isBlobLike(object) {
if (object === null) {
return false;
} else if (object instanceof Blob) {
return true;
} else if (typeof object !== "object") {
return false;
} else {
const sTag = object[Symbol.toStringTag];
return (sTag === "Blob" || sTag === "File") && ("stream" in object && typeof object.stream === "function" || "arrayBuffer" in object && typeof object.arrayBuffer === "function");
}
}
function pathHasQueryOrFragment(url) {
return url.includes("?") || url.includes("#");
}
function serializePathWithQuery(url, queryParams) {
if (pathHasQueryOrFragment(url)) {
throw new Error('Query params cannot be passed when url already contains "?" or "#".');
}
const stringified = stringify(queryParams);
if (stringified) {
url += "?" + stringified;
}
return url;
}
function isValidPort(port) {
const value = parseInt(port, 10);
return value === Number(port) && value >= 0 && value <= 65535;
}
function isHttpOrHttpsPrefixed(value) {
return value != null && value[0] === "h" && value[1] === "t" && value[2] === "t" && value[3] === "p" && (value[4] === ":" || value[4] === "s" && value[5] === ":");
}
function parseURL(url) {
if (typeof url === "string") {
url = new URL(url);
if (!isHttpOrHttpsPrefixed(url.origin || url.protocol)) {
throw new InvalidArgumentError("Invalid URL protocol: the URL must start with `http:` or `https:`.");
}
return url;
}
if (!url || typeof url !== "object") {
throw new InvalidArgumentError("Invalid URL: The URL argument must be a non-null object.");
}
if (!(url instanceof URL)) {
if (url.port != null && url.port !== "" && isValidPort(url.port) === false) {
throw new InvalidArgumentError("Invalid URL: port must be a valid integer or a string representation of an integer.");
}
if (url.path != null && typeof url.path !== "string") {
throw new InvalidArgumentError("Invalid URL path: the path must be a string or null/undefined.");
}
if (url.pathname != null && typeof url.pathname !== "string") {
throw new InvalidArgumentError("Invalid URL pathname: the pathname must be a string or null/undefined.");
}
if (url.hostname != null && typeof url.hostname !== "string") {
throw new InvalidArgumentError("Invalid URL hostname: the hostname must be a string or null/undefined.");
}
if (url.origin != null && typeof url.origin !== "string") {
throw new InvalidArgumentError("Invalid URL origin: the origin must be a string or null/undefined.");
}
if (!isHttpOrHttpsPrefixed(url.origin || url.protocol)) {
throw new InvalidArgumentError("Invalid URL protocol: the URL must start with `http:` or `https:`.");
}
const port = url.port != null ? url.port : url.protocol === "https:" ? 443 : 80;
let origin = url.origin != null ? url.origin : `${url.protocol || ""}//${url.hostname || ""}:${port}`;
let path = url.path != null ? url.path : `${url.pathname || ""}${url.search || ""}`;
if (origin[origin.length - 1] === "/") {
origin = origin.slice(0, origin.length - 1);
}
if (path && path[0] !== "/") {
path = `/${path}`;
}
return new URL(`${origin}${path}`);
}
if (!isHttpOrHttpsPrefixed(url.origin || url.protocol)) {
throw new InvalidArgumentError("Invalid URL protocol: the URL must start with `http:` or `https:`.");
}
return url;
}
function parseOrigin(url) {
url = parseURL(url);
if (url.pathname !== "/" || url.search || url.hash) {
throw new InvalidArgumentError("invalid url");
}
return url;
}
function getHostname(host) {
if (host[0] === "[") {
const idx = host.indexOf("]");
assert(idx !== -1);
return host.substring(1, idx);
}
const idx = host.indexOf(":");
if (idx === -1) return host;
return host.substring(0, idx);
}
function getServerName(host) {
if (!host) {
return null;
}
assert(typeof host === "string");
const servername = getHostname(host);
if (net.isIP(servername)) {
return "";
}
return servername;
}
function deepClone(obj) {
return JSON.parse(JSON.stringify(obj));
}
function isAsyncIterable(obj) {
return !!(obj != null && typeof obj[Symbol.asyncIterator] === "function");
}
function isIterable(obj) {
return !!(obj != null && (typeof obj[Symbol.iterator] === "function" || typeof obj[Symbol.asyncIterator] === "function"));
}
function hasSafeIterator(obj) {
const prototype = Object.getPrototypeOf(obj);
const ownIterator = Object.prototype.hasOwnProperty.call(obj, Symbol.iterator);
return ownIterator || prototype != null && prototype !== Object.prototype && typeof obj[Symbol.iterator] === "function";
}
function bodyLength(body) {
if (body == null) {
return 0;
} else if (isStream(body)) {
const state = body._readableState;
return state && state.objectMode === false && state.ended === true && Number.isFinite(state.length) ? state.length : null;
} else if (isBlobLike(body)) {
return body.size != null ? body.size : null;
} else if (isBuffer(body)) {
return body.byteLength;
}
return null;
}
function isDestroyed(body) {
return body && !!(body.destroyed || body[kDestroyed] || stream.isDestroyed?.(body));
}
function destroy(stream, err) {
if (stream == null || !isStream(stream) || isDestroyed(stream)) {
return;
}
if (typeof stream.destroy === "function") {
if (Object.getPrototypeOf(stream).constructor === IncomingMessage) {
stream.socket = null;
}
stream.destroy(err);
} else if (err) {
queueMicrotask(() => {
stream.emit("error", err);
});
}
if (stream.destroyed !== true) {
stream[kDestroyed] = true;
}
}
const KEEPALIVE_TIMEOUT_EXPR = /timeout=(\d+)/;
function parseKeepAliveTimeout(val) {
const m = val.match(KEEPALIVE_TIMEOUT_EXPR);
return m ? parseInt(m[1], 10) * 1e3 : null;
}
function headerNameToString(value) {
return typeof value === "string" ? headerNameLowerCasedRecord[value] ?? value.toLowerCase() : tree.lookup(value) ?? value.toString("latin1").toLowerCase();
}
function bufferToLowerCasedHeaderName(value) {
return tree.lookup(value) ?? value.toString("latin1").toLowerCase();
}
function parseHeaders(headers, obj) {
if (obj === undefined) obj = {};
for (let i = 0; i < headers.length; i += 2) {
const key = headerNameToString(headers[i]);
let val = obj[key];
if (val !== undefined) {
if (!Object.hasOwn(obj, key)) {
const headersValue = typeof headers[i + 1] === "string" ? headers[i + 1] : Array.isArray(headers[i + 1]) ? headers[i + 1].map(x => x.toString("latin1")) : headers[i + 1].toString("latin1");
if (key === "__proto__") {
Object.defineProperty(obj, key, {
value: headersValue,
enumerable: true,
configurable: true,
writable: true
});
} else {
obj[key] = headersValue;
}
} else {
if (typeof val === "string") {
val = [ val ];
obj[key] = val;
}
val.push(headers[i + 1].toString("latin1"));
}
} else {
const headersValue = typeof headers[i + 1] === "string" ? headers[i + 1] : Array.isArray(headers[i + 1]) ? headers[i + 1].map(x => x.toString("latin1")) : headers[i + 1].toString("latin1");
obj[key] = headersValue;
}
}
return obj;
}
function parseRawHeaders(headers) {
const headersLength = headers.length;
const ret = new Array(headersLength);
let key;
let val;
for (let n = 0; n < headersLength; n += 2) {
key = headers[n];
val = headers[n + 1];
typeof key !== "string" && (key = key.toString());
typeof val !== "string" && (val = val.toString("latin1"));
ret[n] = key;
ret[n + 1] = val;
}
return ret;
}
function toRawHeaders(headers) {
const rawHeaders = [];
for (const [name, value] of Object.entries(headers)) {
if (Array.isArray(value)) {
for (const entry of value) {
rawHeaders.push(Buffer.from(name, "latin1"), Buffer.from(`${entry}`, "latin1"));
}
} else {
rawHeaders.push(Buffer.from(name, "latin1"), Buffer.from(`${value}`, "latin1"));
}
}
return rawHeaders;
}
function encodeRawHeaders(headers) {
if (!Array.isArray(headers)) {
throw new TypeError("expected headers to be an array");
}
return headers.map(x => Buffer.from(x));
}
function isBuffer(buffer) {
return buffer instanceof Uint8Array || Buffer.isBuffer(buffer);
}
function assertRequestHandler(handler, method, upgrade) {
if (!handler || typeof handler !== "object") {
throw new InvalidArgumentError("handler must be an object");
}
if (typeof handler.onRequestStart === "function") {
return;
}
if (typeof handler.onConnect !== "function") {
throw new InvalidArgumentError("invalid onConnect method");
}
if (typeof handler.onError !== "function") {
throw new InvalidArgumentError("invalid onError method");
}
if (typeof handler.onBodySent !== "function" && handler.onBodySent !== undefined) {
throw new InvalidArgumentError("invalid onBodySent method");
}
if (upgrade || method === "CONNECT") {
if (typeof handler.onUpgrade !== "function") {
throw new InvalidArgumentError("invalid onUpgrade method");
}
} else {
if (typeof handler.onHeaders !== "function") {
throw new InvalidArgumentError("invalid onHeaders method");
}
if (typeof handler.onData !== "function") {
throw new InvalidArgumentError("invalid onData method");
}
if (typeof handler.onComplete !== "function") {
throw new InvalidArgumentError("invalid onComplete method");
}
}
}
function isDisturbed(body) {
return !!(body && (stream.isDisturbed(body) || body[kBodyUsed]));
}
function getSocketInfo(socket) {
return {
localAddress: socket.localAddress,
localPort: socket.localPort,
remoteAddress: socket.remoteAddress,
remotePort: socket.remotePort,
remoteFamily: socket.remoteFamily,
timeout: socket.timeout,
bytesWritten: socket.bytesWritten,
bytesRead: socket.bytesRead
};
}
function ReadableStreamFrom(iterable) {
let iterator;
return new ReadableStream({
start() {
iterator = iterable[Symbol.asyncIterator]();
},
pull(controller) {
return iterator.next().then(({done: done, value: value}) => {
if (done) {
return queueMicrotask(() => {
controller.close();
controller.byobRequest?.respond(0);
});
} else {
const buf = Buffer.isBuffer(value) ? value : Buffer.from(value);
if (buf.byteLength) {
return controller.enqueue(new Uint8Array(buf));
} else {
return this.pull(controller);
}
}
});
},
cancel() {
return iterator.return();
},
type: "bytes"
});
}
function isFormDataLike(object) {
return object && typeof object === "object" && typeof object.append === "function" && typeof object.delete === "function" && typeof object.get === "function" && typeof object.getAll === "function" && typeof object.has === "function" && typeof object.set === "function" && object[Symbol.toStringTag] === "FormData";
}
function addAbortListener(signal, listener) {
if ("addEventListener" in signal) {
signal.addEventListener("abort", listener, {
once: true
});
return () => signal.removeEventListener("abort", listener);
}
signal.once("abort", listener);
return () => signal.removeListener("abort", listener);
}
const validTokenChars = new Uint8Array([ 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 ]);
function isTokenCharCode(c) {
return validTokenChars[c] === 1;
}
const tokenRegExp = /^[\^_`a-zA-Z\-0-9!#$%&'*+.|~]+$/;
function isValidHTTPToken(characters) {
if (characters.length >= 12) return tokenRegExp.test(characters);
if (characters.length === 0) return false;
for (let i = 0; i < characters.length; i++) {
if (validTokenChars[characters.charCodeAt(i)] !== 1) {
return false;
}
}
return true;
}
const headerCharRegex = /[^\t\x20-\x7e\x80-\xff]/;
function isValidHeaderValue(characters) {
return !headerCharRegex.test(characters);
}
const rangeHeaderRegex = /^bytes (\d+)-(\d+)\/(\d+)?$/;
function parseRangeHeader(range) {
if (range == null || range === "") return {
start: 0,
end: null,
size: null
};
const m = range ? range.match(rangeHeaderRegex) : null;
return m ? {
start: parseInt(m[1]),
end: m[2] ? parseInt(m[2]) : null,
size: m[3] ? parseInt(m[3]) : null
} : null;
}
function addListener(obj, name, listener) {
const listeners = obj[kListeners] ??= [];
listeners.push([ name, listener ]);
obj.on(name, listener);
return obj;
}
function removeAllListeners(obj) {
if (obj[kListeners] != null) {
for (const [name, listener] of obj[kListeners]) {
obj.removeListener(name, listener);
}
obj[kListeners] = null;
}
return obj;
}
function errorRequest(client, request, err) {
try {
request.onError(err);
assert(request.aborted);
} catch (err) {
client.emit("error", err);
}
}
const setupConnectTimeout = process.platform === "win32" ? (socketWeakRef, opts) => {
if (!opts.timeout) {
return noop;
}
let s1 = null;
let s2 = null;
const fastTimer = timers.setFastTimeout(() => {
s1 = setImmediate(() => {
s2 = setImmediate(() => onConnectTimeout(socketWeakRef.deref(), opts));
});
}, opts.timeout);
return () => {
timers.clearFastTimeout(fastTimer);
clearImmediate(s1);
clearImmediate(s2);
};
} : (socketWeakRef, opts) => {
if (!opts.timeout) {
return noop;
}
let s1 = null;
const fastTimer = timers.setFastTimeout(() => {
s1 = setImmediate(() => {
onConnectTimeout(socketWeakRef.deref(), opts);
});
}, opts.timeout);
return () => {
timers.clearFastTimeout(fastTimer);
clearImmediate(s1);
};
};
function onConnectTimeout(socket, opts) {
if (socket == null) {
return;
}
let message = "Connect Timeout Error";
if (Array.isArray(socket.autoSelectFamilyAttemptedAddresses)) {
message += ` (attempted addresses: ${socket.autoSelectFamilyAttemptedAddresses.join(", ")},`;
} else {
message += ` (attempted address: ${opts.hostname}:${opts.port},`;
}
message += ` timeout: ${opts.timeout}ms)`;
destroy(socket, new ConnectTimeoutError(message));
}
function getProtocolFromUrlString(urlString) {
if (urlString[0] === "h" && urlString[1] === "t" && urlString[2] === "t" && urlString[3] === "p") {
switch (urlString[4]) {
case ":":
return "http:";

case "s":
if (urlString[5] === ":") {
return "https:";
}
}
}
return urlString.slice(0, urlString.indexOf(":") + 1);
}
const kEnumerableProperty = Object.create(null);
kEnumerableProperty.enumerable = true;
const normalizedMethodRecordsBase = {
delete: "DELETE",
DELETE: "DELETE",
get: "GET",
GET: "GET",
head: "HEAD",
HEAD: "HEAD",
options: "OPTIONS",
OPTIONS: "OPTIONS",
post: "POST",
POST: "POST",
put: "PUT",
PUT: "PUT"
};
const normalizedMethodRecords = {
...normalizedMethodRecordsBase,
patch: "patch",
PATCH: "PATCH"
};
Object.setPrototypeOf(normalizedMethodRecordsBase, null);
Object.setPrototypeOf(normalizedMethodRecords, null);
util$5 = {
kEnumerableProperty: kEnumerableProperty,
isDisturbed: isDisturbed,
isBlobLike: isBlobLike,
parseOrigin: parseOrigin,
parseURL: parseURL,
getServerName: getServerName,
isStream: isStream,
isIterable: isIterable,
hasSafeIterator: hasSafeIterator,
isAsyncIterable: isAsyncIterable,
isDestroyed: isDestroyed,
headerNameToString: headerNameToString,
bufferToLowerCasedHeaderName: bufferToLowerCasedHeaderName,
addListener: addListener,
removeAllListeners: removeAllListeners,
errorRequest: errorRequest,
parseRawHeaders: parseRawHeaders,
toRawHeaders: toRawHeaders,
encodeRawHeaders: encodeRawHeaders,
parseHeaders: parseHeaders,
parseKeepAliveTimeout: parseKeepAliveTimeout,
destroy: destroy,
bodyLength: bodyLength,
deepClone: deepClone,
ReadableStreamFrom: ReadableStreamFrom,
isBuffer: isBuffer,
assertRequestHandler: assertRequestHandler,
getSocketInfo: getSocketInfo,
isFormDataLike: isFormDataLike,
pathHasQueryOrFragment: pathHasQueryOrFragment,
serializePathWithQuery: serializePathWithQuery,
addAbortListener: addAbortListener,
isValidHTTPToken: isValidHTTPToken,
isValidHeaderValue: isValidHeaderValue,
isTokenCharCode: isTokenCharCode,
parseRangeHeader: parseRangeHeader,
normalizedMethodRecordsBase: normalizedMethodRecordsBase,
normalizedMethodRecords: normalizedMethodRecords,
isValidPort: isValidPort,
isHttpOrHttpsPrefixed: isHttpOrHttpsPrefixed,
nodeMajor: nodeMajor,
nodeMinor: nodeMinor,
safeHTTPMethods: Object.freeze([ "GET", "HEAD", "OPTIONS", "TRACE" ]),
wrapRequestBody: wrapRequestBody,
setupConnectTimeout: setupConnectTimeout,
getProtocolFromUrlString: getProtocolFromUrlString
};
return util$5;
}

var stats;

var hasRequiredStats;

function requireStats() {
if (hasRequiredStats) return stats;
hasRequiredStats = 1;
const {kConnected: kConnected, kPending: kPending, kRunning: kRunning, kSize: kSize, kFree: kFree, kQueued: kQueued} = requireSymbols();
class ClientStats {
constructor(client) {
this.connected = client[kConnected];
this.pending = client[kPending];
this.running = client[kRunning];
this.size = client[kSize];
}
}
class PoolStats {
constructor(pool) {
this.connected = pool[kConnected];
this.free = pool[kFree];
this.pending = pool[kPending];
this.queued = pool[kQueued];
this.running = pool[kRunning];
this.size = pool[kSize];
}
}
stats = {
ClientStats: ClientStats,
PoolStats: PoolStats
};
return stats;
}

var diagnostics;

var hasRequiredDiagnostics;

function requireDiagnostics() {
if (hasRequiredDiagnostics) return diagnostics;
hasRequiredDiagnostics = 1;
const diagnosticsChannel = require$$0$2;
const util = require$$3;
const undiciDebugLog = util.debuglog("undici");
const fetchDebuglog = util.debuglog("fetch");
const websocketDebuglog = util.debuglog("websocket");
const channels = {
beforeConnect: diagnosticsChannel.channel("undici:client:beforeConnect"),
connected: diagnosticsChannel.channel("undici:client:connected"),
connectError: diagnosticsChannel.channel("undici:client:connectError"),
sendHeaders: diagnosticsChannel.channel("undici:client:sendHeaders"),
create: diagnosticsChannel.channel("undici:request:create"),
bodySent: diagnosticsChannel.channel("undici:request:bodySent"),
bodyChunkSent: diagnosticsChannel.channel("undici:request:bodyChunkSent"),
bodyChunkReceived: diagnosticsChannel.channel("undici:request:bodyChunkReceived"),
headers: diagnosticsChannel.channel("undici:request:headers"),
trailers: diagnosticsChannel.channel("undici:request:trailers"),
error: diagnosticsChannel.channel("undici:request:error"),
open: diagnosticsChannel.channel("undici:websocket:open"),
close: diagnosticsChannel.channel("undici:websocket:close"),
socketError: diagnosticsChannel.channel("undici:websocket:socket_error"),
ping: diagnosticsChannel.channel("undici:websocket:ping"),
pong: diagnosticsChannel.channel("undici:websocket:pong"),
proxyConnected: diagnosticsChannel.channel("undici:proxy:connected")
};
let isTrackingClientEvents = false;
function trackClientEvents(debugLog = undiciDebugLog) {
if (isTrackingClientEvents) {
return;
}
if (channels.beforeConnect.hasSubscribers || channels.connected.hasSubscribers || channels.connectError.hasSubscribers || channels.sendHeaders.hasSubscribers) {
isTrackingClientEvents = true;
return;
}
isTrackingClientEvents = true;
diagnosticsChannel.subscribe("undici:client:beforeConnect", evt => {
const {connectParams: {version: version, protocol: protocol, port: port, host: host}} = evt;
debugLog("connecting to %s%s using %s%s", host, port ? `:${port}` : "", protocol, version);
});
diagnosticsChannel.subscribe("undici:client:connected", evt => {
const {connectParams: {version: version, protocol: protocol, port: port, host: host}} = evt;
debugLog("connected to %s%s using %s%s", host, port ? `:${port}` : "", protocol, version);
});
diagnosticsChannel.subscribe("undici:client:connectError", evt => {
const {connectParams: {version: version, protocol: protocol, port: port, host: host}, error: error} = evt;
debugLog("connection to %s%s using %s%s errored - %s", host, port ? `:${port}` : "", protocol, version, error.message);
});
diagnosticsChannel.subscribe("undici:client:sendHeaders", evt => {
const {request: {method: method, path: path, origin: origin}} = evt;
debugLog("sending request to %s %s%s", method, origin, path);
});
}
let isTrackingRequestEvents = false;
function trackRequestEvents(debugLog = undiciDebugLog) {
if (isTrackingRequestEvents) {
return;
}
if (channels.headers.hasSubscribers || channels.trailers.hasSubscribers || channels.error.hasSubscribers) {
isTrackingRequestEvents = true;
return;
}
isTrackingRequestEvents = true;
diagnosticsChannel.subscribe("undici:request:headers", evt => {
const {request: {method: method, path: path, origin: origin}, response: {statusCode: statusCode}} = evt;
debugLog("received response to %s %s%s - HTTP %d", method, origin, path, statusCode);
});
diagnosticsChannel.subscribe("undici:request:trailers", evt => {
const {request: {method: method, path: path, origin: origin}} = evt;
debugLog("trailers received from %s %s%s", method, origin, path);
});
diagnosticsChannel.subscribe("undici:request:error", evt => {
const {request: {method: method, path: path, origin: origin}, error: error} = evt;
debugLog("request to %s %s%s errored - %s", method, origin, path, error.message);
});
}
let isTrackingWebSocketEvents = false;
function trackWebSocketEvents(debugLog = websocketDebuglog) {
if (isTrackingWebSocketEvents) {
return;
}
if (channels.open.hasSubscribers || channels.close.hasSubscribers || channels.socketError.hasSubscribers || channels.ping.hasSubscribers || channels.pong.hasSubscribers) {
isTrackingWebSocketEvents = true;
return;
}
isTrackingWebSocketEvents = true;
diagnosticsChannel.subscribe("undici:websocket:open", evt => {
if (evt.address != null) {
const {address: address, port: port} = evt.address;
debugLog("connection opened %s%s", address, port ? `:${port}` : "");
} else {
debugLog("connection opened");
}
});
diagnosticsChannel.subscribe("undici:websocket:close", evt => {
const {websocket: websocket, code: code, reason: reason} = evt;
debugLog("closed connection to %s - %s %s", websocket.url, code, reason);
});
diagnosticsChannel.subscribe("undici:websocket:socket_error", err => {
debugLog("connection errored - %s", err.message);
});
diagnosticsChannel.subscribe("undici:websocket:ping", evt => {
debugLog("ping received");
});
diagnosticsChannel.subscribe("undici:websocket:pong", evt => {
debugLog("pong received");
});
}
if (undiciDebugLog.enabled || fetchDebuglog.enabled) {
trackClientEvents(fetchDebuglog.enabled ? fetchDebuglog : undiciDebugLog);
trackRequestEvents(fetchDebuglog.enabled ? fetchDebuglog : undiciDebugLog);
}
if (websocketDebuglog.enabled) {
trackClientEvents(undiciDebugLog.enabled ? undiciDebugLog : websocketDebuglog);
trackWebSocketEvents(websocketDebuglog);
}
diagnostics = {
channels: channels
};
return diagnostics;
}

var request$1;

var hasRequiredRequest$1;

function requireRequest$1() {
if (hasRequiredRequest$1) return request$1;
hasRequiredRequest$1 = 1;
const {InvalidArgumentError: InvalidArgumentError, NotSupportedError: NotSupportedError} = requireErrors();
const assert = require$$0$1;
const {isValidHTTPToken: isValidHTTPToken, isValidHeaderValue: isValidHeaderValue, isStream: isStream, destroy: destroy, isBuffer: isBuffer, isFormDataLike: isFormDataLike, isIterable: isIterable, hasSafeIterator: hasSafeIterator, isBlobLike: isBlobLike, serializePathWithQuery: serializePathWithQuery, assertRequestHandler: assertRequestHandler, getServerName: getServerName, normalizedMethodRecords: normalizedMethodRecords, getProtocolFromUrlString: getProtocolFromUrlString} = requireUtil$5();
const {channels: channels} = requireDiagnostics();
const {headerNameLowerCasedRecord: headerNameLowerCasedRecord} = requireConstants$4();
const invalidPathRegex = /[^\u0021-\u00ff]/;
function isValidContentLengthHeaderValue(val) {
if (typeof val !== "string" || val.length === 0) {
return false;
}
for (let i = 0; i < val.length; i++) {
const charCode = val.charCodeAt(i);
if (charCode < 48 || charCode > 57) {
return false;
}
}
return true;
}
const kHandler = Symbol("handler");
class Request {
constructor(origin, {path: path, method: method, body: body, headers: headers, query: query, idempotent: idempotent, blocking: blocking, upgrade: upgrade, headersTimeout: headersTimeout, bodyTimeout: bodyTimeout, reset: reset, expectContinue: expectContinue, servername: servername, throwOnError: throwOnError, maxRedirections: maxRedirections, typeOfService: typeOfService}, handler) {
if (typeof path !== "string") {
throw new InvalidArgumentError("path must be a string");
} else if (path[0] !== "/" && !(path.startsWith("http://") || path.startsWith("https://")) && method !== "CONNECT") {
throw new InvalidArgumentError("path must be an absolute URL or start with a slash");
} else if (invalidPathRegex.test(path)) {
throw new InvalidArgumentError("invalid request path");
}
if (typeof method !== "string") {
throw new InvalidArgumentError("method must be a string");
} else if (normalizedMethodRecords[method] === undefined && !isValidHTTPToken(method)) {
throw new InvalidArgumentError("invalid request method");
}
if (upgrade && typeof upgrade !== "string") {
throw new InvalidArgumentError("upgrade must be a string");
}
if (upgrade && !isValidHeaderValue(upgrade)) {
throw new InvalidArgumentError("invalid upgrade header");
}
if (headersTimeout != null && (!Number.isFinite(headersTimeout) || headersTimeout < 0)) {
throw new InvalidArgumentError("invalid headersTimeout");
}
if (bodyTimeout != null && (!Number.isFinite(bodyTimeout) || bodyTimeout < 0)) {
throw new InvalidArgumentError("invalid bodyTimeout");
}
if (reset != null && typeof reset !== "boolean") {
throw new InvalidArgumentError("invalid reset");
}
if (expectContinue != null && typeof expectContinue !== "boolean") {
throw new InvalidArgumentError("invalid expectContinue");
}
if (throwOnError != null) {
throw new InvalidArgumentError("invalid throwOnError");
}
if (maxRedirections != null && maxRedirections !== 0) {
throw new InvalidArgumentError("maxRedirections is not supported, use the redirect interceptor");
}
if (typeOfService != null && (!Number.isInteger(typeOfService) || typeOfService < 0 || typeOfService > 255)) {
throw new InvalidArgumentError("typeOfService must be an integer between 0 and 255");
}
this.headersTimeout = headersTimeout;
this.bodyTimeout = bodyTimeout;
this.method = method;
this.typeOfService = typeOfService;
this.abort = null;
if (body == null) {
this.body = null;
} else if (isStream(body)) {
this.body = body;
const rState = this.body._readableState;
if (!rState || !rState.autoDestroy) {
this.endHandler = function autoDestroy() {
destroy(this);
};
this.body.on("end", this.endHandler);
}
this.errorHandler = err => {
if (this.abort) {
this.abort(err);
} else {
this.error = err;
}
};
this.body.on("error", this.errorHandler);
} else if (isBuffer(body)) {
this.body = body.byteLength ? body : null;
} else if (ArrayBuffer.isView(body)) {
this.body = body.buffer.byteLength ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : null;
} else if (body instanceof ArrayBuffer) {
this.body = body.byteLength ? Buffer.from(body) : null;
} else if (typeof body === "string") {
this.body = body.length ? Buffer.from(body) : null;
} else if (isFormDataLike(body) || isIterable(body) || isBlobLike(body)) {
this.body = body;
} else {
throw new InvalidArgumentError("body must be a string, a Buffer, a Readable stream, an iterable, or an async iterable");
}
this.completed = false;
this.aborted = false;
this.upgrade = upgrade || null;
this.path = query ? serializePathWithQuery(path, query) : path;
this.origin = origin;
this.protocol = getProtocolFromUrlString(origin);
this.idempotent = idempotent == null ? method === "HEAD" || method === "GET" : idempotent;
this.blocking = blocking ?? this.method !== "HEAD";
this.reset = reset == null ? null : reset;
this.host = null;
this.contentLength = null;
this.contentType = null;
this.headers = [];
this.expectContinue = expectContinue != null ? expectContinue : false;
if (Array.isArray(headers)) {
if (headers.length % 2 !== 0) {
throw new InvalidArgumentError("headers array must be even");
}
for (let i = 0; i < headers.length; i += 2) {
processHeader(this, headers[i], headers[i + 1]);
}
} else if (headers && typeof headers === "object") {
if (hasSafeIterator(headers)) {
for (const header of headers) {
if (!Array.isArray(header) || header.length !== 2) {
throw new InvalidArgumentError("headers must be in key-value pair format");
}
processHeader(this, header[0], header[1]);
}
} else {
const keys = Object.keys(headers);
for (let i = 0; i < keys.length; ++i) {
processHeader(this, keys[i], headers[keys[i]]);
}
}
} else if (headers != null) {
throw new InvalidArgumentError("headers must be an object or an array");
}
assertRequestHandler(handler, method, upgrade);
this.servername = servername || getServerName(this.host) || null;
this[kHandler] = handler;
if (channels.create.hasSubscribers) {
channels.create.publish({
request: this
});
}
}
onBodySent(chunk) {
if (channels.bodyChunkSent.hasSubscribers) {
channels.bodyChunkSent.publish({
request: this,
chunk: chunk
});
}
if (this[kHandler].onBodySent) {
try {
return this[kHandler].onBodySent(chunk);
} catch (err) {
this.abort(err);
}
}
}
onRequestSent() {
if (channels.bodySent.hasSubscribers) {
channels.bodySent.publish({
request: this
});
}
if (this[kHandler].onRequestSent) {
try {
return this[kHandler].onRequestSent();
} catch (err) {
this.abort(err);
}
}
}
onConnect(abort) {
assert(!this.aborted);
assert(!this.completed);
if (this.error) {
abort(this.error);
} else {
this.abort = abort;
return this[kHandler].onConnect(abort);
}
}
onResponseStarted() {
return this[kHandler].onResponseStarted?.();
}
onHeaders(statusCode, headers, resume, statusText) {
assert(!this.aborted);
assert(!this.completed);
if (channels.headers.hasSubscribers) {
channels.headers.publish({
request: this,
response: {
statusCode: statusCode,
headers: headers,
statusText: statusText
}
});
}
try {
return this[kHandler].onHeaders(statusCode, headers, resume, statusText);
} catch (err) {
this.abort(err);
}
}
onData(chunk) {
assert(!this.aborted);
assert(!this.completed);
if (channels.bodyChunkReceived.hasSubscribers) {
channels.bodyChunkReceived.publish({
request: this,
chunk: chunk
});
}
try {
return this[kHandler].onData(chunk);
} catch (err) {
this.abort(err);
return false;
}
}
onUpgrade(statusCode, headers, socket, statusText = "") {
this.onFinally();
assert(!this.aborted);
assert(!this.completed);
if (channels.headers.hasSubscribers) {
channels.headers.publish({
request: this,
response: {
statusCode: statusCode,
headers: headers,
statusText: statusText
}
});
}
const result = this[kHandler].onUpgrade(statusCode, headers, socket);
if (!this.aborted) {
this.completed = true;
if (channels.trailers.hasSubscribers) {
channels.trailers.publish({
request: this,
trailers: []
});
}
}
return result;
}
onComplete(trailers) {
this.onFinally();
assert(!this.aborted);
assert(!this.completed);
this.completed = true;
if (channels.trailers.hasSubscribers) {
channels.trailers.publish({
request: this,
trailers: trailers
});
}
try {
return this[kHandler].onComplete(trailers);
} catch (err) {
this.onError(err);
}
}
onError(error) {
this.onFinally();
if (channels.error.hasSubscribers) {
channels.error.publish({
request: this,
error: error
});
}
if (this.aborted) {
return;
}
this.aborted = true;
return this[kHandler].onError(error);
}
onFinally() {
if (this.errorHandler) {
this.body.off("error", this.errorHandler);
this.errorHandler = null;
}
if (this.endHandler) {
this.body.off("end", this.endHandler);
this.endHandler = null;
}
}
addHeader(key, value) {
processHeader(this, key, value);
return this;
}
}
function processHeader(request, key, val) {
if (val && (typeof val === "object" && !Array.isArray(val))) {
throw new InvalidArgumentError(`invalid ${key} header`);
} else if (val === undefined) {
return;
}
let headerName = headerNameLowerCasedRecord[key];
if (headerName === undefined) {
headerName = key.toLowerCase();
if (headerNameLowerCasedRecord[headerName] === undefined && !isValidHTTPToken(headerName)) {
throw new InvalidArgumentError("invalid header key");
}
}
if (Array.isArray(val)) {
const arr = [];
for (let i = 0; i < val.length; i++) {
if (typeof val[i] === "string") {
if (!isValidHeaderValue(val[i])) {
throw new InvalidArgumentError(`invalid ${key} header`);
}
arr.push(val[i]);
} else if (val[i] === null) {
arr.push("");
} else if (typeof val[i] === "object") {
throw new InvalidArgumentError(`invalid ${key} header`);
} else {
const str = `${val[i]}`;
if (!isValidHeaderValue(str)) {
throw new InvalidArgumentError(`invalid ${key} header`);
}
arr.push(str);
}
}
val = arr;
} else if (typeof val === "string") {
if (!isValidHeaderValue(val)) {
throw new InvalidArgumentError(`invalid ${key} header`);
}
} else if (val === null) {
val = "";
} else {
val = `${val}`;
if (!isValidHeaderValue(val)) {
throw new InvalidArgumentError(`invalid ${key} header`);
}
}
if (headerName === "host") {
if (request.host !== null) {
throw new InvalidArgumentError("duplicate host header");
}
if (typeof val !== "string") {
throw new InvalidArgumentError("invalid host header");
}
request.host = val;
} else if (headerName === "content-length") {
if (request.contentLength !== null) {
throw new InvalidArgumentError("duplicate content-length header");
}
if (!isValidContentLengthHeaderValue(val)) {
throw new InvalidArgumentError("invalid content-length header");
}
request.contentLength = parseInt(val, 10);
} else if (request.contentType === null && headerName === "content-type") {
request.contentType = val;
request.headers.push(key, val);
} else if (headerName === "transfer-encoding" || headerName === "keep-alive" || headerName === "upgrade") {
throw new InvalidArgumentError(`invalid ${headerName} header`);
} else if (headerName === "connection") {
const value = typeof val === "string" ? val : null;
if (value === null) {
throw new InvalidArgumentError("invalid connection header");
}
for (const token of value.toLowerCase().split(",")) {
const trimmed = token.trim();
if (!isValidHTTPToken(trimmed)) {
throw new InvalidArgumentError("invalid connection header");
}
if (trimmed === "close") {
request.reset = true;
}
}
} else if (headerName === "expect") {
throw new NotSupportedError("expect header not supported");
} else {
request.headers.push(key, val);
}
}
request$1 = Request;
return request$1;
}

var wrapHandler;

var hasRequiredWrapHandler;

function requireWrapHandler() {
if (hasRequiredWrapHandler) return wrapHandler;
hasRequiredWrapHandler = 1;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
wrapHandler = class WrapHandler {
#handler;
constructor(handler) {
this.#handler = handler;
}
static wrap(handler) {
return handler.onRequestStart ? handler : new WrapHandler(handler);
}
onConnect(abort, context) {
return this.#handler.onConnect?.(abort, context);
}
onResponseStarted() {
return this.#handler.onResponseStarted?.();
}
onHeaders(statusCode, rawHeaders, resume, statusMessage) {
return this.#handler.onHeaders?.(statusCode, rawHeaders, resume, statusMessage);
}
onUpgrade(statusCode, rawHeaders, socket) {
return this.#handler.onUpgrade?.(statusCode, rawHeaders, socket);
}
onData(data) {
return this.#handler.onData?.(data);
}
onComplete(trailers) {
return this.#handler.onComplete?.(trailers);
}
onError(err) {
if (!this.#handler.onError) {
throw err;
}
return this.#handler.onError?.(err);
}
onRequestStart(controller, context) {
this.#handler.onConnect?.(reason => controller.abort(reason), context);
}
onRequestUpgrade(controller, statusCode, headers, socket) {
const rawHeaders = [];
for (const [key, val] of Object.entries(headers)) {
rawHeaders.push(Buffer.from(key, "latin1"), toRawHeaderValue(val));
}
this.#handler.onUpgrade?.(statusCode, rawHeaders, socket);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
const rawHeaders = [];
for (const [key, val] of Object.entries(headers)) {
rawHeaders.push(Buffer.from(key, "latin1"), toRawHeaderValue(val));
}
if (this.#handler.onHeaders?.(statusCode, rawHeaders, () => controller.resume(), statusMessage) === false) {
controller.pause();
}
}
onResponseData(controller, data) {
if (this.#handler.onData?.(data) === false) {
controller.pause();
}
}
onResponseEnd(controller, trailers) {
const rawTrailers = [];
for (const [key, val] of Object.entries(trailers)) {
rawTrailers.push(Buffer.from(key, "latin1"), toRawHeaderValue(val));
}
this.#handler.onComplete?.(rawTrailers);
}
onResponseError(controller, err) {
if (!this.#handler.onError) {
throw new InvalidArgumentError("invalid onError method");
}
this.#handler.onError?.(err);
}
};
function toRawHeaderValue(value) {
return Array.isArray(value) ? value.map(item => Buffer.from(item, "latin1")) : Buffer.from(value, "latin1");
}
return wrapHandler;
}

var dispatcher;

var hasRequiredDispatcher;

function requireDispatcher() {
if (hasRequiredDispatcher) return dispatcher;
hasRequiredDispatcher = 1;
const EventEmitter = require$$0;
const WrapHandler = requireWrapHandler();
const wrapInterceptor = dispatch => (opts, handler) => dispatch(opts, WrapHandler.wrap(handler));
class Dispatcher extends EventEmitter {
dispatch() {
throw new Error("not implemented");
}
close() {
throw new Error("not implemented");
}
destroy() {
throw new Error("not implemented");
}
compose(...args) {
const interceptors = Array.isArray(args[0]) ? args[0] : args;
let dispatch = this.dispatch.bind(this);
for (const interceptor of interceptors) {
if (interceptor == null) {
continue;
}
if (typeof interceptor !== "function") {
throw new TypeError(`invalid interceptor, expected function received ${typeof interceptor}`);
}
dispatch = interceptor(dispatch);
dispatch = wrapInterceptor(dispatch);
if (dispatch == null || typeof dispatch !== "function" || dispatch.length !== 2) {
throw new TypeError("invalid interceptor");
}
}
return new Proxy(this, {
get: (target, key) => key === "dispatch" ? dispatch : target[key]
});
}
}
dispatcher = Dispatcher;
return dispatcher;
}

var unwrapHandler;

var hasRequiredUnwrapHandler;

function requireUnwrapHandler() {
if (hasRequiredUnwrapHandler) return unwrapHandler;
hasRequiredUnwrapHandler = 1;
const {parseHeaders: parseHeaders} = requireUtil$5();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const kResume = Symbol("resume");
class UnwrapController {
#paused=false;
#reason=null;
#aborted=false;
#abort;
[kResume]=null;
rawHeaders=null;
rawTrailers=null;
constructor(abort) {
this.#abort = abort;
}
pause() {
this.#paused = true;
}
resume() {
if (this.#paused) {
this.#paused = false;
this[kResume]?.();
}
}
abort(reason) {
if (!this.#aborted) {
this.#aborted = true;
this.#reason = reason;
this.#abort(reason);
}
}
get aborted() {
return this.#aborted;
}
get reason() {
return this.#reason;
}
get paused() {
return this.#paused;
}
}
unwrapHandler = class UnwrapHandler {
#handler;
#controller;
constructor(handler) {
this.#handler = handler;
}
static unwrap(handler) {
return !handler.onRequestStart ? handler : new UnwrapHandler(handler);
}
onConnect(abort, context) {
this.#controller = new UnwrapController(abort);
this.#handler.onRequestStart?.(this.#controller, context);
}
onResponseStarted() {
return this.#handler.onResponseStarted?.();
}
onUpgrade(statusCode, rawHeaders, socket) {
this.#controller.rawHeaders = rawHeaders;
this.#handler.onRequestUpgrade?.(this.#controller, statusCode, parseHeaders(rawHeaders), socket);
}
onHeaders(statusCode, rawHeaders, resume, statusMessage) {
this.#controller[kResume] = resume;
this.#controller.rawHeaders = rawHeaders;
this.#handler.onResponseStart?.(this.#controller, statusCode, parseHeaders(rawHeaders), statusMessage);
return !this.#controller.paused;
}
onData(data) {
this.#handler.onResponseData?.(this.#controller, data);
return !this.#controller.paused;
}
onComplete(rawTrailers) {
this.#controller.rawTrailers = rawTrailers;
this.#handler.onResponseEnd?.(this.#controller, parseHeaders(rawTrailers));
}
onError(err) {
if (!this.#handler.onResponseError) {
throw new InvalidArgumentError("invalid onError method");
}
this.#handler.onResponseError?.(this.#controller, err);
}
};
return unwrapHandler;
}

var dispatcherBase;

var hasRequiredDispatcherBase;

function requireDispatcherBase() {
if (hasRequiredDispatcherBase) return dispatcherBase;
hasRequiredDispatcherBase = 1;
const buffer = require$$0$3;
const Dispatcher = requireDispatcher();
const UnwrapHandler = requireUnwrapHandler();
const {ClientDestroyedError: ClientDestroyedError, ClientClosedError: ClientClosedError, InvalidArgumentError: InvalidArgumentError} = requireErrors();
const {kDestroy: kDestroy, kClose: kClose, kClosed: kClosed, kDestroyed: kDestroyed, kDispatch: kDispatch} = requireSymbols();
const kOnDestroyed = Symbol("onDestroyed");
const kOnClosed = Symbol("onClosed");
const kWebSocketOptions = Symbol("webSocketOptions");
const kEventSourceOptions = Symbol("eventSourceOptions");
class DispatcherBase extends Dispatcher {
[kDestroyed]=false;
[kOnDestroyed]=null;
[kClosed]=false;
[kOnClosed]=null;
constructor(opts) {
super();
this[kWebSocketOptions] = opts?.webSocket ?? {};
this[kEventSourceOptions] = opts?.eventSource ?? {};
}
get webSocketOptions() {
return {
maxFragments: this[kWebSocketOptions].maxFragments ?? 131072,
maxPayloadSize: this[kWebSocketOptions].maxPayloadSize ?? 128 * 1024 * 1024
};
}
get eventSourceOptions() {
return {
maxEventSize: this[kEventSourceOptions].maxEventSize ?? buffer.kStringMaxLength
};
}
get destroyed() {
return this[kDestroyed];
}
get closed() {
return this[kClosed];
}
close(callback) {
if (callback === undefined) {
return new Promise((resolve, reject) => {
this.close((err, data) => err ? reject(err) : resolve(data));
});
}
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
if (this[kDestroyed]) {
const err = new ClientDestroyedError;
queueMicrotask(() => callback(err, null));
return;
}
if (this[kClosed]) {
if (this[kOnClosed]) {
this[kOnClosed].push(callback);
} else {
queueMicrotask(() => callback(null, null));
}
return;
}
this[kClosed] = true;
this[kOnClosed] ??= [];
this[kOnClosed].push(callback);
const onClosed = () => {
const callbacks = this[kOnClosed];
this[kOnClosed] = null;
for (let i = 0; i < callbacks.length; i++) {
callbacks[i](null, null);
}
};
this[kClose]().then(() => this.destroy()).then(() => queueMicrotask(onClosed));
}
destroy(err, callback) {
if (typeof err === "function") {
callback = err;
err = null;
}
if (callback === undefined) {
return new Promise((resolve, reject) => {
this.destroy(err, (err, data) => err ? reject(err) : resolve(data));
});
}
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
if (this[kDestroyed]) {
if (this[kOnDestroyed]) {
this[kOnDestroyed].push(callback);
} else {
queueMicrotask(() => callback(null, null));
}
return;
}
if (!err) {
err = new ClientDestroyedError;
}
this[kDestroyed] = true;
this[kOnDestroyed] ??= [];
this[kOnDestroyed].push(callback);
const onDestroyed = () => {
const callbacks = this[kOnDestroyed];
this[kOnDestroyed] = null;
for (let i = 0; i < callbacks.length; i++) {
callbacks[i](null, null);
}
};
this[kDestroy](err).then(() => queueMicrotask(onDestroyed));
}
dispatch(opts, handler) {
if (!handler || typeof handler !== "object") {
throw new InvalidArgumentError("handler must be an object");
}
handler = UnwrapHandler.unwrap(handler);
try {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("opts must be an object.");
}
if (this[kDestroyed] || this[kOnDestroyed]) {
throw new ClientDestroyedError;
}
if (this[kClosed]) {
throw new ClientClosedError;
}
return this[kDispatch](opts, handler);
} catch (err) {
if (typeof handler.onError !== "function") {
throw err;
}
handler.onError(err);
return false;
}
}
}
dispatcherBase = DispatcherBase;
return dispatcherBase;
}

var connect;

var hasRequiredConnect;

function requireConnect() {
if (hasRequiredConnect) return connect;
hasRequiredConnect = 1;
const net = require$$1;
const assert = require$$0$1;
const util = requireUtil$5();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
let tls;
const SessionCache = class WeakSessionCache {
constructor(maxCachedSessions) {
this._maxCachedSessions = maxCachedSessions;
this._sessionCache = new Map;
this._sessionRegistry = new FinalizationRegistry(key => {
if (this._sessionCache.size < this._maxCachedSessions) {
return;
}
const ref = this._sessionCache.get(key);
if (ref !== undefined && ref.deref() === undefined) {
this._sessionCache.delete(key);
}
});
}
get(sessionKey) {
const ref = this._sessionCache.get(sessionKey);
return ref ? ref.deref() : null;
}
set(sessionKey, session) {
if (this._maxCachedSessions === 0) {
return;
}
if (this._sessionCache.has(sessionKey)) {
this._sessionCache.delete(sessionKey);
} else if (this._sessionCache.size >= this._maxCachedSessions) {
let evicted = false;
for (const [key, ref] of this._sessionCache) {
if (ref.deref() === undefined) {
this._sessionCache.delete(key);
evicted = true;
break;
}
}
if (!evicted) {
const oldest = this._sessionCache.keys().next();
if (!oldest.done) {
this._sessionCache.delete(oldest.value);
}
}
}
this._sessionCache.set(sessionKey, new WeakRef(session));
this._sessionRegistry.register(session, sessionKey);
}
};
function buildConnector({allowH2: allowH2, useH2c: useH2c, maxCachedSessions: maxCachedSessions, socketPath: socketPath, timeout: timeout, session: customSession, ...opts}) {
if (maxCachedSessions != null && (!Number.isInteger(maxCachedSessions) || maxCachedSessions < 0)) {
throw new InvalidArgumentError("maxCachedSessions must be a positive integer or zero");
}
const options = {
path: socketPath,
...opts
};
const sessionCache = new SessionCache(maxCachedSessions == null ? 100 : maxCachedSessions);
timeout = timeout == null ? 1e4 : timeout;
allowH2 = allowH2 != null ? allowH2 : false;
return function connect({hostname: hostname, host: host, protocol: protocol, port: port, servername: servername, localAddress: localAddress, httpSocket: httpSocket}, callback) {
let socket;
if (protocol === "https:") {
if (!tls) {
tls = require$$4;
}
servername = servername || options.servername || util.getServerName(host) || null;
const sessionKey = servername || hostname;
assert(sessionKey);
const session = customSession || sessionCache.get(sessionKey) || null;
port = port || 443;
socket = tls.connect({
highWaterMark: 16384,
...options,
servername: servername,
session: session,
localAddress: localAddress,
ALPNProtocols: allowH2 ? [ "http/1.1", "h2" ] : [ "http/1.1" ],
socket: httpSocket,
port: port,
host: hostname
});
socket.on("session", function(session) {
sessionCache.set(sessionKey, session);
});
} else {
assert(!httpSocket, "httpSocket can only be sent on TLS update");
port = port || 80;
socket = net.connect({
highWaterMark: 64 * 1024,
...options,
localAddress: localAddress,
port: port,
host: hostname
});
if (useH2c === true) {
socket.alpnProtocol = "h2";
}
}
if (options.keepAlive == null || options.keepAlive) {
const keepAliveInitialDelay = options.keepAliveInitialDelay === undefined ? 6e4 : options.keepAliveInitialDelay;
socket.setKeepAlive(true, keepAliveInitialDelay);
}
const clearConnectTimeout = util.setupConnectTimeout(new WeakRef(socket), {
timeout: timeout,
hostname: hostname,
port: port
});
socket.setNoDelay(true).once(protocol === "https:" ? "secureConnect" : "connect", function() {
queueMicrotask(clearConnectTimeout);
if (callback) {
const cb = callback;
callback = null;
cb(null, this);
}
}).on("error", function(err) {
queueMicrotask(clearConnectTimeout);
if (callback) {
const cb = callback;
callback = null;
cb(err);
}
});
return socket;
};
}
connect = buildConnector;
return connect;
}

var constants$3 = {};

var utils = {};

var hasRequiredUtils;

function requireUtils() {
if (hasRequiredUtils) return utils;
hasRequiredUtils = 1;
Object.defineProperty(utils, "__esModule", {
value: true
});
utils.enumToMap = enumToMap;
function enumToMap(obj, filter = [], exceptions = []) {
const emptyFilter = (filter?.length ?? 0) === 0;
const emptyExceptions = (exceptions?.length ?? 0) === 0;
return Object.fromEntries(Object.entries(obj).filter(([, value]) => typeof value === "number" && (emptyFilter || filter.includes(value)) && (emptyExceptions || !exceptions.includes(value))));
}
return utils;
}

var hasRequiredConstants$3;

function requireConstants$3() {
if (hasRequiredConstants$3) return constants$3;
hasRequiredConstants$3 = 1;
(function(exports) {
Object.defineProperty(exports, "__esModule", {
value: true
});
exports.SPECIAL_HEADERS = exports.MINOR = exports.MAJOR = exports.HTAB_SP_VCHAR_OBS_TEXT = exports.QUOTED_STRING = exports.CONNECTION_TOKEN_CHARS = exports.HEADER_CHARS = exports.TOKEN = exports.HEX = exports.URL_CHAR = exports.USERINFO_CHARS = exports.MARK = exports.ALPHANUM = exports.NUM = exports.HEX_MAP = exports.NUM_MAP = exports.ALPHA = exports.STATUSES_HTTP = exports.H_METHOD_MAP = exports.METHOD_MAP = exports.METHODS_RTSP = exports.METHODS_ICE = exports.METHODS_HTTP = exports.HEADER_STATE = exports.FINISH = exports.STATUSES = exports.METHODS = exports.LENIENT_FLAGS = exports.FLAGS = exports.TYPE = exports.ERROR = void 0;
const utils_1 = requireUtils();
exports.ERROR = {
OK: 0,
INTERNAL: 1,
STRICT: 2,
CR_EXPECTED: 25,
LF_EXPECTED: 3,
UNEXPECTED_CONTENT_LENGTH: 4,
UNEXPECTED_SPACE: 30,
CLOSED_CONNECTION: 5,
INVALID_METHOD: 6,
INVALID_URL: 7,
INVALID_CONSTANT: 8,
INVALID_VERSION: 9,
INVALID_HEADER_TOKEN: 10,
INVALID_CONTENT_LENGTH: 11,
INVALID_CHUNK_SIZE: 12,
INVALID_STATUS: 13,
INVALID_EOF_STATE: 14,
INVALID_TRANSFER_ENCODING: 15,
CB_MESSAGE_BEGIN: 16,
CB_HEADERS_COMPLETE: 17,
CB_MESSAGE_COMPLETE: 18,
CB_CHUNK_HEADER: 19,
CB_CHUNK_COMPLETE: 20,
PAUSED: 21,
PAUSED_UPGRADE: 22,
PAUSED_H2_UPGRADE: 23,
USER: 24,
CB_URL_COMPLETE: 26,
CB_STATUS_COMPLETE: 27,
CB_METHOD_COMPLETE: 32,
CB_VERSION_COMPLETE: 33,
CB_HEADER_FIELD_COMPLETE: 28,
CB_HEADER_VALUE_COMPLETE: 29,
CB_CHUNK_EXTENSION_NAME_COMPLETE: 34,
CB_CHUNK_EXTENSION_VALUE_COMPLETE: 35,
CB_RESET: 31,
CB_PROTOCOL_COMPLETE: 38
};
exports.TYPE = {
BOTH: 0,
REQUEST: 1,
RESPONSE: 2
};
exports.FLAGS = {
CONNECTION_KEEP_ALIVE: 1 << 0,
CONNECTION_CLOSE: 1 << 1,
CONNECTION_UPGRADE: 1 << 2,
CHUNKED: 1 << 3,
UPGRADE: 1 << 4,
CONTENT_LENGTH: 1 << 5,
SKIPBODY: 1 << 6,
TRAILING: 1 << 7,
TRANSFER_ENCODING: 1 << 9
};
exports.LENIENT_FLAGS = {
HEADERS: 1 << 0,
CHUNKED_LENGTH: 1 << 1,
KEEP_ALIVE: 1 << 2,
TRANSFER_ENCODING: 1 << 3,
VERSION: 1 << 4,
DATA_AFTER_CLOSE: 1 << 5,
OPTIONAL_LF_AFTER_CR: 1 << 6,
OPTIONAL_CRLF_AFTER_CHUNK: 1 << 7,
OPTIONAL_CR_BEFORE_LF: 1 << 8,
SPACES_AFTER_CHUNK_SIZE: 1 << 9
};
exports.METHODS = {
DELETE: 0,
GET: 1,
HEAD: 2,
POST: 3,
PUT: 4,
CONNECT: 5,
OPTIONS: 6,
TRACE: 7,
COPY: 8,
LOCK: 9,
MKCOL: 10,
MOVE: 11,
PROPFIND: 12,
PROPPATCH: 13,
SEARCH: 14,
UNLOCK: 15,
BIND: 16,
REBIND: 17,
UNBIND: 18,
ACL: 19,
REPORT: 20,
MKACTIVITY: 21,
CHECKOUT: 22,
MERGE: 23,
"M-SEARCH": 24,
NOTIFY: 25,
SUBSCRIBE: 26,
UNSUBSCRIBE: 27,
PATCH: 28,
PURGE: 29,
MKCALENDAR: 30,
LINK: 31,
UNLINK: 32,
SOURCE: 33,
PRI: 34,
DESCRIBE: 35,
ANNOUNCE: 36,
SETUP: 37,
PLAY: 38,
PAUSE: 39,
TEARDOWN: 40,
GET_PARAMETER: 41,
SET_PARAMETER: 42,
REDIRECT: 43,
RECORD: 44,
FLUSH: 45,
QUERY: 46
};
exports.STATUSES = {
CONTINUE: 100,
SWITCHING_PROTOCOLS: 101,
PROCESSING: 102,
EARLY_HINTS: 103,
RESPONSE_IS_STALE: 110,
REVALIDATION_FAILED: 111,
DISCONNECTED_OPERATION: 112,
HEURISTIC_EXPIRATION: 113,
MISCELLANEOUS_WARNING: 199,
OK: 200,
CREATED: 201,
ACCEPTED: 202,
NON_AUTHORITATIVE_INFORMATION: 203,
NO_CONTENT: 204,
RESET_CONTENT: 205,
PARTIAL_CONTENT: 206,
MULTI_STATUS: 207,
ALREADY_REPORTED: 208,
TRANSFORMATION_APPLIED: 214,
IM_USED: 226,
MISCELLANEOUS_PERSISTENT_WARNING: 299,
MULTIPLE_CHOICES: 300,
MOVED_PERMANENTLY: 301,
FOUND: 302,
SEE_OTHER: 303,
NOT_MODIFIED: 304,
USE_PROXY: 305,
SWITCH_PROXY: 306,
TEMPORARY_REDIRECT: 307,
PERMANENT_REDIRECT: 308,
BAD_REQUEST: 400,
UNAUTHORIZED: 401,
PAYMENT_REQUIRED: 402,
FORBIDDEN: 403,
NOT_FOUND: 404,
METHOD_NOT_ALLOWED: 405,
NOT_ACCEPTABLE: 406,
PROXY_AUTHENTICATION_REQUIRED: 407,
REQUEST_TIMEOUT: 408,
CONFLICT: 409,
GONE: 410,
LENGTH_REQUIRED: 411,
PRECONDITION_FAILED: 412,
PAYLOAD_TOO_LARGE: 413,
URI_TOO_LONG: 414,
UNSUPPORTED_MEDIA_TYPE: 415,
RANGE_NOT_SATISFIABLE: 416,
EXPECTATION_FAILED: 417,
IM_A_TEAPOT: 418,
PAGE_EXPIRED: 419,
ENHANCE_YOUR_CALM: 420,
MISDIRECTED_REQUEST: 421,
UNPROCESSABLE_ENTITY: 422,
LOCKED: 423,
FAILED_DEPENDENCY: 424,
TOO_EARLY: 425,
UPGRADE_REQUIRED: 426,
PRECONDITION_REQUIRED: 428,
TOO_MANY_REQUESTS: 429,
REQUEST_HEADER_FIELDS_TOO_LARGE_UNOFFICIAL: 430,
REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
LOGIN_TIMEOUT: 440,
NO_RESPONSE: 444,
RETRY_WITH: 449,
BLOCKED_BY_PARENTAL_CONTROL: 450,
UNAVAILABLE_FOR_LEGAL_REASONS: 451,
CLIENT_CLOSED_LOAD_BALANCED_REQUEST: 460,
INVALID_X_FORWARDED_FOR: 463,
REQUEST_HEADER_TOO_LARGE: 494,
SSL_CERTIFICATE_ERROR: 495,
SSL_CERTIFICATE_REQUIRED: 496,
HTTP_REQUEST_SENT_TO_HTTPS_PORT: 497,
INVALID_TOKEN: 498,
CLIENT_CLOSED_REQUEST: 499,
INTERNAL_SERVER_ERROR: 500,
NOT_IMPLEMENTED: 501,
BAD_GATEWAY: 502,
SERVICE_UNAVAILABLE: 503,
GATEWAY_TIMEOUT: 504,
HTTP_VERSION_NOT_SUPPORTED: 505,
VARIANT_ALSO_NEGOTIATES: 506,
INSUFFICIENT_STORAGE: 507,
LOOP_DETECTED: 508,
BANDWIDTH_LIMIT_EXCEEDED: 509,
NOT_EXTENDED: 510,
NETWORK_AUTHENTICATION_REQUIRED: 511,
WEB_SERVER_UNKNOWN_ERROR: 520,
WEB_SERVER_IS_DOWN: 521,
CONNECTION_TIMEOUT: 522,
ORIGIN_IS_UNREACHABLE: 523,
TIMEOUT_OCCURED: 524,
SSL_HANDSHAKE_FAILED: 525,
INVALID_SSL_CERTIFICATE: 526,
RAILGUN_ERROR: 527,
SITE_IS_OVERLOADED: 529,
SITE_IS_FROZEN: 530,
IDENTITY_PROVIDER_AUTHENTICATION_ERROR: 561,
NETWORK_READ_TIMEOUT: 598,
NETWORK_CONNECT_TIMEOUT: 599
};
exports.FINISH = {
SAFE: 0,
SAFE_WITH_CB: 1,
UNSAFE: 2
};
exports.HEADER_STATE = {
GENERAL: 0,
CONNECTION: 1,
CONTENT_LENGTH: 2,
TRANSFER_ENCODING: 3,
UPGRADE: 4,
CONNECTION_KEEP_ALIVE: 5,
CONNECTION_CLOSE: 6,
CONNECTION_UPGRADE: 7,
TRANSFER_ENCODING_CHUNKED: 8
};
exports.METHODS_HTTP = [ exports.METHODS.DELETE, exports.METHODS.GET, exports.METHODS.HEAD, exports.METHODS.POST, exports.METHODS.PUT, exports.METHODS.CONNECT, exports.METHODS.OPTIONS, exports.METHODS.TRACE, exports.METHODS.COPY, exports.METHODS.LOCK, exports.METHODS.MKCOL, exports.METHODS.MOVE, exports.METHODS.PROPFIND, exports.METHODS.PROPPATCH, exports.METHODS.SEARCH, exports.METHODS.UNLOCK, exports.METHODS.BIND, exports.METHODS.REBIND, exports.METHODS.UNBIND, exports.METHODS.ACL, exports.METHODS.REPORT, exports.METHODS.MKACTIVITY, exports.METHODS.CHECKOUT, exports.METHODS.MERGE, exports.METHODS["M-SEARCH"], exports.METHODS.NOTIFY, exports.METHODS.SUBSCRIBE, exports.METHODS.UNSUBSCRIBE, exports.METHODS.PATCH, exports.METHODS.PURGE, exports.METHODS.MKCALENDAR, exports.METHODS.LINK, exports.METHODS.UNLINK, exports.METHODS.PRI, exports.METHODS.SOURCE, exports.METHODS.QUERY ];
exports.METHODS_ICE = [ exports.METHODS.SOURCE ];
exports.METHODS_RTSP = [ exports.METHODS.OPTIONS, exports.METHODS.DESCRIBE, exports.METHODS.ANNOUNCE, exports.METHODS.SETUP, exports.METHODS.PLAY, exports.METHODS.PAUSE, exports.METHODS.TEARDOWN, exports.METHODS.GET_PARAMETER, exports.METHODS.SET_PARAMETER, exports.METHODS.REDIRECT, exports.METHODS.RECORD, exports.METHODS.FLUSH, exports.METHODS.GET, exports.METHODS.POST ];
exports.METHOD_MAP = (0, utils_1.enumToMap)(exports.METHODS);
exports.H_METHOD_MAP = Object.fromEntries(Object.entries(exports.METHODS).filter(([k]) => k.startsWith("H")));
exports.STATUSES_HTTP = [ exports.STATUSES.CONTINUE, exports.STATUSES.SWITCHING_PROTOCOLS, exports.STATUSES.PROCESSING, exports.STATUSES.EARLY_HINTS, exports.STATUSES.RESPONSE_IS_STALE, exports.STATUSES.REVALIDATION_FAILED, exports.STATUSES.DISCONNECTED_OPERATION, exports.STATUSES.HEURISTIC_EXPIRATION, exports.STATUSES.MISCELLANEOUS_WARNING, exports.STATUSES.OK, exports.STATUSES.CREATED, exports.STATUSES.ACCEPTED, exports.STATUSES.NON_AUTHORITATIVE_INFORMATION, exports.STATUSES.NO_CONTENT, exports.STATUSES.RESET_CONTENT, exports.STATUSES.PARTIAL_CONTENT, exports.STATUSES.MULTI_STATUS, exports.STATUSES.ALREADY_REPORTED, exports.STATUSES.TRANSFORMATION_APPLIED, exports.STATUSES.IM_USED, exports.STATUSES.MISCELLANEOUS_PERSISTENT_WARNING, exports.STATUSES.MULTIPLE_CHOICES, exports.STATUSES.MOVED_PERMANENTLY, exports.STATUSES.FOUND, exports.STATUSES.SEE_OTHER, exports.STATUSES.NOT_MODIFIED, exports.STATUSES.USE_PROXY, exports.STATUSES.SWITCH_PROXY, exports.STATUSES.TEMPORARY_REDIRECT, exports.STATUSES.PERMANENT_REDIRECT, exports.STATUSES.BAD_REQUEST, exports.STATUSES.UNAUTHORIZED, exports.STATUSES.PAYMENT_REQUIRED, exports.STATUSES.FORBIDDEN, exports.STATUSES.NOT_FOUND, exports.STATUSES.METHOD_NOT_ALLOWED, exports.STATUSES.NOT_ACCEPTABLE, exports.STATUSES.PROXY_AUTHENTICATION_REQUIRED, exports.STATUSES.REQUEST_TIMEOUT, exports.STATUSES.CONFLICT, exports.STATUSES.GONE, exports.STATUSES.LENGTH_REQUIRED, exports.STATUSES.PRECONDITION_FAILED, exports.STATUSES.PAYLOAD_TOO_LARGE, exports.STATUSES.URI_TOO_LONG, exports.STATUSES.UNSUPPORTED_MEDIA_TYPE, exports.STATUSES.RANGE_NOT_SATISFIABLE, exports.STATUSES.EXPECTATION_FAILED, exports.STATUSES.IM_A_TEAPOT, exports.STATUSES.PAGE_EXPIRED, exports.STATUSES.ENHANCE_YOUR_CALM, exports.STATUSES.MISDIRECTED_REQUEST, exports.STATUSES.UNPROCESSABLE_ENTITY, exports.STATUSES.LOCKED, exports.STATUSES.FAILED_DEPENDENCY, exports.STATUSES.TOO_EARLY, exports.STATUSES.UPGRADE_REQUIRED, exports.STATUSES.PRECONDITION_REQUIRED, exports.STATUSES.TOO_MANY_REQUESTS, exports.STATUSES.REQUEST_HEADER_FIELDS_TOO_LARGE_UNOFFICIAL, exports.STATUSES.REQUEST_HEADER_FIELDS_TOO_LARGE, exports.STATUSES.LOGIN_TIMEOUT, exports.STATUSES.NO_RESPONSE, exports.STATUSES.RETRY_WITH, exports.STATUSES.BLOCKED_BY_PARENTAL_CONTROL, exports.STATUSES.UNAVAILABLE_FOR_LEGAL_REASONS, exports.STATUSES.CLIENT_CLOSED_LOAD_BALANCED_REQUEST, exports.STATUSES.INVALID_X_FORWARDED_FOR, exports.STATUSES.REQUEST_HEADER_TOO_LARGE, exports.STATUSES.SSL_CERTIFICATE_ERROR, exports.STATUSES.SSL_CERTIFICATE_REQUIRED, exports.STATUSES.HTTP_REQUEST_SENT_TO_HTTPS_PORT, exports.STATUSES.INVALID_TOKEN, exports.STATUSES.CLIENT_CLOSED_REQUEST, exports.STATUSES.INTERNAL_SERVER_ERROR, exports.STATUSES.NOT_IMPLEMENTED, exports.STATUSES.BAD_GATEWAY, exports.STATUSES.SERVICE_UNAVAILABLE, exports.STATUSES.GATEWAY_TIMEOUT, exports.STATUSES.HTTP_VERSION_NOT_SUPPORTED, exports.STATUSES.VARIANT_ALSO_NEGOTIATES, exports.STATUSES.INSUFFICIENT_STORAGE, exports.STATUSES.LOOP_DETECTED, exports.STATUSES.BANDWIDTH_LIMIT_EXCEEDED, exports.STATUSES.NOT_EXTENDED, exports.STATUSES.NETWORK_AUTHENTICATION_REQUIRED, exports.STATUSES.WEB_SERVER_UNKNOWN_ERROR, exports.STATUSES.WEB_SERVER_IS_DOWN, exports.STATUSES.CONNECTION_TIMEOUT, exports.STATUSES.ORIGIN_IS_UNREACHABLE, exports.STATUSES.TIMEOUT_OCCURED, exports.STATUSES.SSL_HANDSHAKE_FAILED, exports.STATUSES.INVALID_SSL_CERTIFICATE, exports.STATUSES.RAILGUN_ERROR, exports.STATUSES.SITE_IS_OVERLOADED, exports.STATUSES.SITE_IS_FROZEN, exports.STATUSES.IDENTITY_PROVIDER_AUTHENTICATION_ERROR, exports.STATUSES.NETWORK_READ_TIMEOUT, exports.STATUSES.NETWORK_CONNECT_TIMEOUT ];
exports.ALPHA = [];
for (let i = "A".charCodeAt(0); i <= "Z".charCodeAt(0); i++) {
exports.ALPHA.push(String.fromCharCode(i));
exports.ALPHA.push(String.fromCharCode(i + 32));
}
exports.NUM_MAP = {
0: 0,
1: 1,
2: 2,
3: 3,
4: 4,
5: 5,
6: 6,
7: 7,
8: 8,
9: 9
};
exports.HEX_MAP = {
0: 0,
1: 1,
2: 2,
3: 3,
4: 4,
5: 5,
6: 6,
7: 7,
8: 8,
9: 9,
A: 10,
B: 11,
C: 12,
D: 13,
E: 14,
F: 15,
a: 10,
b: 11,
c: 12,
d: 13,
e: 14,
f: 15
};
exports.NUM = [ "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" ];
exports.ALPHANUM = exports.ALPHA.concat(exports.NUM);
exports.MARK = [ "-", "_", ".", "!", "~", "*", "'", "(", ")" ];
exports.USERINFO_CHARS = exports.ALPHANUM.concat(exports.MARK).concat([ "%", ";", ":", "&", "=", "+", "$", "," ]);
exports.URL_CHAR = [ "!", '"', "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", ":", ";", "<", "=", ">", "@", "[", "\\", "]", "^", "_", "`", "{", "|", "}", "~" ].concat(exports.ALPHANUM);
exports.HEX = exports.NUM.concat([ "a", "b", "c", "d", "e", "f", "A", "B", "C", "D", "E", "F" ]);
exports.TOKEN = [ "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~" ].concat(exports.ALPHANUM);
exports.HEADER_CHARS = [ "\t" ];
for (let i = 32; i <= 255; i++) {
if (i !== 127) {
exports.HEADER_CHARS.push(i);
}
}
exports.CONNECTION_TOKEN_CHARS = exports.HEADER_CHARS.filter(c => c !== 44);
exports.QUOTED_STRING = [ "\t", " " ];
for (let i = 33; i <= 255; i++) {
if (i !== 34 && i !== 92) {
exports.QUOTED_STRING.push(i);
}
}
exports.HTAB_SP_VCHAR_OBS_TEXT = [ "\t", " " ];
for (let i = 33; i <= 126; i++) {
exports.HTAB_SP_VCHAR_OBS_TEXT.push(i);
}
for (let i = 128; i <= 255; i++) {
exports.HTAB_SP_VCHAR_OBS_TEXT.push(i);
}
exports.MAJOR = exports.NUM_MAP;
exports.MINOR = exports.MAJOR;
exports.SPECIAL_HEADERS = {
connection: exports.HEADER_STATE.CONNECTION,
"content-length": exports.HEADER_STATE.CONTENT_LENGTH,
"proxy-connection": exports.HEADER_STATE.CONNECTION,
"transfer-encoding": exports.HEADER_STATE.TRANSFER_ENCODING,
upgrade: exports.HEADER_STATE.UPGRADE
};
exports.default = {
ERROR: exports.ERROR,
TYPE: exports.TYPE,
FLAGS: exports.FLAGS,
LENIENT_FLAGS: exports.LENIENT_FLAGS,
METHODS: exports.METHODS,
STATUSES: exports.STATUSES,
FINISH: exports.FINISH,
HEADER_STATE: exports.HEADER_STATE,
ALPHA: exports.ALPHA,
NUM_MAP: exports.NUM_MAP,
HEX_MAP: exports.HEX_MAP,
NUM: exports.NUM,
ALPHANUM: exports.ALPHANUM,
MARK: exports.MARK,
USERINFO_CHARS: exports.USERINFO_CHARS,
URL_CHAR: exports.URL_CHAR,
HEX: exports.HEX,
TOKEN: exports.TOKEN,
HEADER_CHARS: exports.HEADER_CHARS,
CONNECTION_TOKEN_CHARS: exports.CONNECTION_TOKEN_CHARS,
QUOTED_STRING: exports.QUOTED_STRING,
HTAB_SP_VCHAR_OBS_TEXT: exports.HTAB_SP_VCHAR_OBS_TEXT,
MAJOR: exports.MAJOR,
MINOR: exports.MINOR,
SPECIAL_HEADERS: exports.SPECIAL_HEADERS,
METHODS_HTTP: exports.METHODS_HTTP,
METHODS_ICE: exports.METHODS_ICE,
METHODS_RTSP: exports.METHODS_RTSP,
METHOD_MAP: exports.METHOD_MAP,
H_METHOD_MAP: exports.H_METHOD_MAP,
STATUSES_HTTP: exports.STATUSES_HTTP
};
})(constants$3);
return constants$3;
}

var llhttpWasm = {
exports: {}
};

llhttpWasm.exports;

var hasRequiredLlhttpWasm;

function requireLlhttpWasm() {
if (hasRequiredLlhttpWasm) return llhttpWasm.exports;
hasRequiredLlhttpWasm = 1;
(function(module) {
const {Buffer: Buffer} = require$$0$3;
const wasmBase64 = "AGFzbQEAAAABJwdgAX8Bf2ADf39/AX9gAn9/AGABfwBgBH9/f38Bf2AAAGADf39/AALLAQgDZW52GHdhc21fb25faGVhZGVyc19jb21wbGV0ZQAEA2VudhV3YXNtX29uX21lc3NhZ2VfYmVnaW4AAANlbnYLd2FzbV9vbl91cmwAAQNlbnYOd2FzbV9vbl9zdGF0dXMAAQNlbnYUd2FzbV9vbl9oZWFkZXJfZmllbGQAAQNlbnYUd2FzbV9vbl9oZWFkZXJfdmFsdWUAAQNlbnYMd2FzbV9vbl9ib2R5AAEDZW52GHdhc21fb25fbWVzc2FnZV9jb21wbGV0ZQAAAzU0BQYAAAMAAAAAAAADAQMAAwMDAAACAAAAAAICAgICAgICAgIBAQEBAQEBAQEBAwAAAwAAAAQFAXABExMFAwEAAgYIAX8BQcDZBAsHxQcoBm1lbW9yeQIAC19pbml0aWFsaXplAAgZX19pbmRpcmVjdF9mdW5jdGlvbl90YWJsZQEAC2xsaHR0cF9pbml0AAkYbGxodHRwX3Nob3VsZF9rZWVwX2FsaXZlADcMbGxodHRwX2FsbG9jAAsGbWFsbG9jADkLbGxodHRwX2ZyZWUADARmcmVlAAwPbGxodHRwX2dldF90eXBlAA0VbGxodHRwX2dldF9odHRwX21ham9yAA4VbGxodHRwX2dldF9odHRwX21pbm9yAA8RbGxodHRwX2dldF9tZXRob2QAEBZsbGh0dHBfZ2V0X3N0YXR1c19jb2RlABESbGxodHRwX2dldF91cGdyYWRlABIMbGxodHRwX3Jlc2V0ABMObGxodHRwX2V4ZWN1dGUAFBRsbGh0dHBfc2V0dGluZ3NfaW5pdAAVDWxsaHR0cF9maW5pc2gAFgxsbGh0dHBfcGF1c2UAFw1sbGh0dHBfcmVzdW1lABgbbGxodHRwX3Jlc3VtZV9hZnRlcl91cGdyYWRlABkQbGxodHRwX2dldF9lcnJubwAaF2xsaHR0cF9nZXRfZXJyb3JfcmVhc29uABsXbGxodHRwX3NldF9lcnJvcl9yZWFzb24AHBRsbGh0dHBfZ2V0X2Vycm9yX3BvcwAdEWxsaHR0cF9lcnJub19uYW1lAB4SbGxodHRwX21ldGhvZF9uYW1lAB8SbGxodHRwX3N0YXR1c19uYW1lACAabGxodHRwX3NldF9sZW5pZW50X2hlYWRlcnMAISFsbGh0dHBfc2V0X2xlbmllbnRfY2h1bmtlZF9sZW5ndGgAIh1sbGh0dHBfc2V0X2xlbmllbnRfa2VlcF9hbGl2ZQAjJGxsaHR0cF9zZXRfbGVuaWVudF90cmFuc2Zlcl9lbmNvZGluZwAkGmxsaHR0cF9zZXRfbGVuaWVudF92ZXJzaW9uACUjbGxodHRwX3NldF9sZW5pZW50X2RhdGFfYWZ0ZXJfY2xvc2UAJidsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfbGZfYWZ0ZXJfY3IAJyxsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfY3JsZl9hZnRlcl9jaHVuawAoKGxsaHR0cF9zZXRfbGVuaWVudF9vcHRpb25hbF9jcl9iZWZvcmVfbGYAKSpsbGh0dHBfc2V0X2xlbmllbnRfc3BhY2VzX2FmdGVyX2NodW5rX3NpemUAKhhsbGh0dHBfbWVzc2FnZV9uZWVkc19lb2YANgkYAQBBAQsSAQIDBAUKBgcyNDMuKy8tLDAxCq/ZAjQWAEHA1QAoAgAEQAALQcDVAEEBNgIACxQAIAAQOCAAIAI2AjggACABOgAoCxQAIAAgAC8BNCAALQAwIAAQNxAACx4BAX9BwAAQOiIBEDggAUGACDYCOCABIAA6ACggAQuPDAEHfwJAIABFDQAgAEEIayIBIABBBGsoAgAiAEF4cSIEaiEFAkAgAEEBcQ0AIABBA3FFDQEgASABKAIAIgBrIgFB1NUAKAIASQ0BIAAgBGohBAJAAkBB2NUAKAIAIAFHBEAgAEH/AU0EQCAAQQN2IQMgASgCCCIAIAEoAgwiAkYEQEHE1QBBxNUAKAIAQX4gA3dxNgIADAULIAIgADYCCCAAIAI2AgwMBAsgASgCGCEGIAEgASgCDCIARwRAIAAgASgCCCICNgIIIAIgADYCDAwDCyABQRRqIgMoAgAiAkUEQCABKAIQIgJFDQIgAUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSgCBCIAQQNxQQNHDQIgBSAAQX5xNgIEQczVACAENgIAIAUgBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgASgCHCICQQJ0QfTXAGoiAygCACABRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAFGG2ogADYCACAARQ0BCyAAIAY2AhggASgCECICBEAgACACNgIQIAIgADYCGAsgAUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBU8NACAFKAIEIgBBAXFFDQACQAJAAkACQCAAQQJxRQRAQdzVACgCACAFRgRAQdzVACABNgIAQdDVAEHQ1QAoAgAgBGoiADYCACABIABBAXI2AgQgAUHY1QAoAgBHDQZBzNUAQQA2AgBB2NUAQQA2AgAMBgtB2NUAKAIAIAVGBEBB2NUAIAE2AgBBzNUAQczVACgCACAEaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAMBgsgAEF4cSAEaiEEIABB/wFNBEAgAEEDdiEDIAUoAggiACAFKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwFCyACIAA2AgggACACNgIMDAQLIAUoAhghBiAFIAUoAgwiAEcEQEHU1QAoAgAaIAAgBSgCCCICNgIIIAIgADYCDAwDCyAFQRRqIgMoAgAiAkUEQCAFKAIQIgJFDQIgBUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSAAQX5xNgIEIAEgBGogBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgBSgCHCICQQJ0QfTXAGoiAygCACAFRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAVGG2ogADYCACAARQ0BCyAAIAY2AhggBSgCECICBEAgACACNgIQIAIgADYCGAsgBUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBGogBDYCACABIARBAXI2AgQgAUHY1QAoAgBHDQBBzNUAIAQ2AgAMAQsgBEH/AU0EQCAEQXhxQezVAGohAAJ/QcTVACgCACICQQEgBEEDdnQiA3FFBEBBxNUAIAIgA3I2AgAgAAwBCyAAKAIICyICIAE2AgwgACABNgIIIAEgADYCDCABIAI2AggMAQtBHyECIARB////B00EQCAEQSYgBEEIdmciAGt2QQFxIABBAXRrQT5qIQILIAEgAjYCHCABQgA3AhAgAkECdEH01wBqIQACQEHI1QAoAgAiA0EBIAJ0IgdxRQRAIAAgATYCAEHI1QAgAyAHcjYCACABIAA2AhggASABNgIIIAEgATYCDAwBCyAEQRkgAkEBdmtBACACQR9HG3QhAiAAKAIAIQACQANAIAAiAygCBEF4cSAERg0BIAJBHXYhACACQQF0IQIgAyAAQQRxakEQaiIHKAIAIgANAAsgByABNgIAIAEgAzYCGCABIAE2AgwgASABNgIIDAELIAMoAggiACABNgIMIAMgATYCCCABQQA2AhggASADNgIMIAEgADYCCAtB5NUAQeTVACgCAEEBayIAQX8gABs2AgALCwcAIAAtACgLBwAgAC0AKgsHACAALQArCwcAIAAtACkLBwAgAC8BNAsHACAALQAwC0ABBH8gACgCGCEBIAAvAS4hAiAALQAoIQMgACgCOCEEIAAQOCAAIAQ2AjggACADOgAoIAAgAjsBLiAAIAE2AhgL5YUCAgd/A34gASACaiEEAkAgACIDKAIMIgANACADKAIEBEAgAyABNgIECyMAQRBrIgkkAAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAygCHCICQQJrDvwBAfkBAgMEBQYHCAkKCwwNDg8QERL4ARP3ARQV9gEWF/UBGBkaGxwdHh8g/QH7ASH0ASIjJCUmJygpKivzASwtLi8wMTLyAfEBMzTwAe8BNTY3ODk6Ozw9Pj9AQUJDREVGR0hJSktMTU5P+gFQUVJT7gHtAVTsAVXrAVZXWFla6gFbXF1eX2BhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5/gAGBAYIBgwGEAYUBhgGHAYgBiQGKAYsBjAGNAY4BjwGQAZEBkgGTAZQBlQGWAZcBmAGZAZoBmwGcAZ0BngGfAaABoQGiAaMBpAGlAaYBpwGoAakBqgGrAawBrQGuAa8BsAGxAbIBswG0AbUBtgG3AbgBuQG6AbsBvAG9Ab4BvwHAAcEBwgHDAcQBxQHGAccByAHJAcoBywHMAc0BzgHpAegBzwHnAdAB5gHRAdIB0wHUAeUB1QHWAdcB2AHZAdoB2wHcAd0B3gHfAeAB4QHiAeMBAPwBC0EADOMBC0EODOIBC0ENDOEBC0EPDOABC0EQDN8BC0ETDN4BC0EUDN0BC0EVDNwBC0EWDNsBC0EXDNoBC0EYDNkBC0EZDNgBC0EaDNcBC0EbDNYBC0EcDNUBC0EdDNQBC0EeDNMBC0EfDNIBC0EgDNEBC0EhDNABC0EIDM8BC0EiDM4BC0EkDM0BC0EjDMwBC0EHDMsBC0ElDMoBC0EmDMkBC0EnDMgBC0EoDMcBC0ESDMYBC0ERDMUBC0EpDMQBC0EqDMMBC0ErDMIBC0EsDMEBC0HeAQzAAQtBLgy/AQtBLwy+AQtBMAy9AQtBMQy8AQtBMgy7AQtBMwy6AQtBNAy5AQtB3wEMuAELQTUMtwELQTkMtgELQQwMtQELQTYMtAELQTcMswELQTgMsgELQT4MsQELQToMsAELQeABDK8BC0ELDK4BC0E/DK0BC0E7DKwBC0EKDKsBC0E8DKoBC0E9DKkBC0HhAQyoAQtBwQAMpwELQcAADKYBC0HCAAylAQtBCQykAQtBLQyjAQtBwwAMogELQcQADKEBC0HFAAygAQtBxgAMnwELQccADJ4BC0HIAAydAQtByQAMnAELQcoADJsBC0HLAAyaAQtBzAAMmQELQc0ADJgBC0HOAAyXAQtBzwAMlgELQdAADJUBC0HRAAyUAQtB0gAMkwELQdMADJIBC0HVAAyRAQtB1AAMkAELQdYADI8BC0HXAAyOAQtB2AAMjQELQdkADIwBC0HaAAyLAQtB2wAMigELQdwADIkBC0HdAAyIAQtB3gAMhwELQd8ADIYBC0HgAAyFAQtB4QAMhAELQeIADIMBC0HjAAyCAQtB5AAMgQELQeUADIABC0HiAQx/C0HmAAx+C0HnAAx9C0EGDHwLQegADHsLQQUMegtB6QAMeQtBBAx4C0HqAAx3C0HrAAx2C0HsAAx1C0HtAAx0C0EDDHMLQe4ADHILQe8ADHELQfAADHALQfIADG8LQfEADG4LQfMADG0LQfQADGwLQfUADGsLQfYADGoLQQIMaQtB9wAMaAtB+AAMZwtB+QAMZgtB+gAMZQtB+wAMZAtB/AAMYwtB/QAMYgtB/gAMYQtB/wAMYAtBgAEMXwtBgQEMXgtBggEMXQtBgwEMXAtBhAEMWwtBhQEMWgtBhgEMWQtBhwEMWAtBiAEMVwtBiQEMVgtBigEMVQtBiwEMVAtBjAEMUwtBjQEMUgtBjgEMUQtBjwEMUAtBkAEMTwtBkQEMTgtBkgEMTQtBkwEMTAtBlAEMSwtBlQEMSgtBlgEMSQtBlwEMSAtBmAEMRwtBmQEMRgtBmgEMRQtBmwEMRAtBnAEMQwtBnQEMQgtBngEMQQtBnwEMQAtBoAEMPwtBoQEMPgtBogEMPQtBowEMPAtBpAEMOwtBpQEMOgtBpgEMOQtBpwEMOAtBqAEMNwtBqQEMNgtBqgEMNQtBqwEMNAtBrAEMMwtBrQEMMgtBrgEMMQtBrwEMMAtBsAEMLwtBsQEMLgtBsgEMLQtBswEMLAtBtAEMKwtBtQEMKgtBtgEMKQtBtwEMKAtBuAEMJwtBuQEMJgtBugEMJQtBuwEMJAtBvAEMIwtBvQEMIgtBvgEMIQtBvwEMIAtBwAEMHwtBwQEMHgtBwgEMHQtBAQwcC0HDAQwbC0HEAQwaC0HFAQwZC0HGAQwYC0HHAQwXC0HIAQwWC0HJAQwVC0HKAQwUC0HLAQwTC0HMAQwSC0HNAQwRC0HOAQwQC0HPAQwPC0HQAQwOC0HRAQwNC0HSAQwMC0HTAQwLC0HUAQwKC0HVAQwJC0HWAQwIC0HjAQwHC0HXAQwGC0HYAQwFC0HZAQwEC0HaAQwDC0HbAQwCC0HdAQwBC0HcAQshAgNAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCADAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJ/AkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAMCfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAg7jAQABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4fICEjJCUnKCmeA5sDmgORA4oDgwOAA/0C+wL4AvIC8QLvAu0C6ALnAuYC5QLkAtwC2wLaAtkC2ALXAtYC1QLPAs4CzALLAsoCyQLIAscCxgLEAsMCvgK8AroCuQK4ArcCtgK1ArQCswKyArECsAKuAq0CqQKoAqcCpgKlAqQCowKiAqECoAKfApgCkAKMAosCigKBAv4B/QH8AfsB+gH5AfgB9wH1AfMB8AHrAekB6AHnAeYB5QHkAeMB4gHhAeAB3wHeAd0B3AHaAdkB2AHXAdYB1QHUAdMB0gHRAdABzwHOAc0BzAHLAcoByQHIAccBxgHFAcQBwwHCAcEBwAG/Ab4BvQG8AbsBugG5AbgBtwG2AbUBtAGzAbIBsQGwAa8BrgGtAawBqwGqAakBqAGnAaYBpQGkAaMBogGfAZ4BmQGYAZcBlgGVAZQBkwGSAZEBkAGPAY0BjAGHAYYBhQGEAYMBggF9fHt6eXZ1dFBRUlNUVQsgASAERw1yQf0BIQIMvgMLIAEgBEcNmAFB2wEhAgy9AwsgASAERw3xAUGOASECDLwDCyABIARHDfwBQYQBIQIMuwMLIAEgBEcNigJB/wAhAgy6AwsgASAERw2RAkH9ACECDLkDCyABIARHDZQCQfsAIQIMuAMLIAEgBEcNHkEeIQIMtwMLIAEgBEcNGUEYIQIMtgMLIAEgBEcNygJBzQAhAgy1AwsgASAERw3VAkHGACECDLQDCyABIARHDdYCQcMAIQIMswMLIAEgBEcN3AJBOCECDLIDCyADLQAwQQFGDa0DDIkDC0EAIQACQAJAAkAgAy0AKkUNACADLQArRQ0AIAMvATIiAkECcUUNAQwCCyADLwEyIgJBAXFFDQELQQEhACADLQAoQQFGDQAgAy8BNCIGQeQAa0HkAEkNACAGQcwBRg0AIAZBsAJGDQAgAkHAAHENAEEAIQAgAkGIBHFBgARGDQAgAkEocUEARyEACyADQQA7ATIgA0EAOgAxAkAgAEUEQCADQQA6ADEgAy0ALkEEcQ0BDLEDCyADQgA3AyALIANBADoAMSADQQE6ADYMSAtBACEAAkAgAygCOCICRQ0AIAIoAjAiAkUNACADIAIRAAAhAAsgAEUNSCAAQRVHDWIgA0EENgIcIAMgATYCFCADQdIbNgIQIANBFTYCDEEAIQIMrwMLIAEgBEYEQEEGIQIMrwMLIAEtAABBCkcNGSABQQFqIQEMGgsgA0IANwMgQRIhAgyUAwsgASAERw2KA0EjIQIMrAMLIAEgBEYEQEEHIQIMrAMLAkACQCABLQAAQQprDgQBGBgAGAsgAUEBaiEBQRAhAgyTAwsgAUEBaiEBIANBL2otAABBAXENF0EAIQIgA0EANgIcIAMgATYCFCADQZkgNgIQIANBGTYCDAyrAwsgAyADKQMgIgwgBCABa60iCn0iC0IAIAsgDFgbNwMgIAogDFoNGEEIIQIMqgMLIAEgBEcEQCADQQk2AgggAyABNgIEQRQhAgyRAwtBCSECDKkDCyADKQMgUA2uAgxDCyABIARGBEBBCyECDKgDCyABLQAAQQpHDRYgAUEBaiEBDBcLIANBL2otAABBAXFFDRkMJgtBACEAAkAgAygCOCICRQ0AIAIoAlAiAkUNACADIAIRAAAhAAsgAA0ZDEILQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANGgwkC0EAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAhEAACEACyAADRsMMgsgA0Evai0AAEEBcUUNHAwiC0EAIQACQCADKAI4IgJFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADRwMQgtBACEAAkAgAygCOCICRQ0AIAIoAlQiAkUNACADIAIRAAAhAAsgAA0dDCALIAEgBEYEQEETIQIMoAMLAkAgAS0AACIAQQprDgQfIyMAIgsgAUEBaiEBDB8LQQAhAAJAIAMoAjgiAkUNACACKAJUIgJFDQAgAyACEQAAIQALIAANIgxCCyABIARGBEBBFiECDJ4DCyABLQAAQcDBAGotAABBAUcNIwyDAwsCQANAIAEtAABBsDtqLQAAIgBBAUcEQAJAIABBAmsOAgMAJwsgAUEBaiEBQSEhAgyGAwsgBCABQQFqIgFHDQALQRghAgydAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAFBAWoiARA0IgANIQxBC0EAIQACQCADKAI4IgJFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADSMMKgsgASAERgRAQRwhAgybAwsgA0EKNgIIIAMgATYCBEEAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAhEAACEACyAADSVBJCECDIEDCyABIARHBEADQCABLQAAQbA9ai0AACIAQQNHBEAgAEEBaw4FGBomggMlJgsgBCABQQFqIgFHDQALQRshAgyaAwtBGyECDJkDCwNAIAEtAABBsD9qLQAAIgBBA0cEQCAAQQFrDgUPEScTJicLIAQgAUEBaiIBRw0AC0EeIQIMmAMLIAEgBEcEQCADQQs2AgggAyABNgIEQQchAgz/AgtBHyECDJcDCyABIARGBEBBICECDJcDCwJAIAEtAABBDWsOFC4/Pz8/Pz8/Pz8/Pz8/Pz8/Pz8APwtBACECIANBADYCHCADQb8LNgIQIANBAjYCDCADIAFBAWo2AhQMlgMLIANBL2ohAgNAIAEgBEYEQEEhIQIMlwMLAkACQAJAIAEtAAAiAEEJaw4YAgApKQEpKSkpKSkpKSkpKSkpKSkpKSkCJwsgAUEBaiEBIANBL2otAABBAXFFDQoMGAsgAUEBaiEBDBcLIAFBAWohASACLQAAQQJxDQALQQAhAiADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EMNgIMDJUDCyADLQAuQYABcUUNAQtBACEAAkAgAygCOCICRQ0AIAIoAlwiAkUNACADIAIRAAAhAAsgAEUN5gIgAEEVRgRAIANBJDYCHCADIAE2AhQgA0GbGzYCECADQRU2AgxBACECDJQDC0EAIQIgA0EANgIcIAMgATYCFCADQZAONgIQIANBFDYCDAyTAwtBACECIANBADYCHCADIAE2AhQgA0G+IDYCECADQQI2AgwMkgMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABIAynaiIBEDIiAEUNKyADQQc2AhwgAyABNgIUIAMgADYCDAyRAwsgAy0ALkHAAHFFDQELQQAhAAJAIAMoAjgiAkUNACACKAJYIgJFDQAgAyACEQAAIQALIABFDSsgAEEVRgRAIANBCjYCHCADIAE2AhQgA0HrGTYCECADQRU2AgxBACECDJADC0EAIQIgA0EANgIcIAMgATYCFCADQZMMNgIQIANBEzYCDAyPAwtBACECIANBADYCHCADIAE2AhQgA0GCFTYCECADQQI2AgwMjgMLQQAhAiADQQA2AhwgAyABNgIUIANB3RQ2AhAgA0EZNgIMDI0DC0EAIQIgA0EANgIcIAMgATYCFCADQeYdNgIQIANBGTYCDAyMAwsgAEEVRg09QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIsDCyADKAIEIQBBACECIANBADYCBCADIAAgARAzIgBFDSggA0ENNgIcIAMgATYCFCADIAA2AgwMigMLIABBFUYNOkEAIQIgA0EANgIcIAMgATYCFCADQdAPNgIQIANBIjYCDAyJAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQMyIARQRAIAFBAWohAQwoCyADQQ42AhwgAyAANgIMIAMgAUEBajYCFAyIAwsgAEEVRg03QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIcDCyADKAIEIQBBACECIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDCcLIANBDzYCHCADIAA2AgwgAyABQQFqNgIUDIYDC0EAIQIgA0EANgIcIAMgATYCFCADQeIXNgIQIANBGTYCDAyFAwsgAEEVRg0zQQAhAiADQQA2AhwgAyABNgIUIANB1gw2AhAgA0EjNgIMDIQDCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFDSUgA0ERNgIcIAMgATYCFCADIAA2AgwMgwMLIABBFUYNMEEAIQIgA0EANgIcIAMgATYCFCADQdYMNgIQIANBIzYCDAyCAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQwlCyADQRI2AhwgAyAANgIMIAMgAUEBajYCFAyBAwsgA0Evai0AAEEBcUUNAQtBFyECDOYCC0EAIQIgA0EANgIcIAMgATYCFCADQeIXNgIQIANBGTYCDAz+AgsgAEE7Rw0AIAFBAWohAQwMC0EAIQIgA0EANgIcIAMgATYCFCADQZIYNgIQIANBAjYCDAz8AgsgAEEVRg0oQQAhAiADQQA2AhwgAyABNgIUIANB1gw2AhAgA0EjNgIMDPsCCyADQRQ2AhwgAyABNgIUIAMgADYCDAz6AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQz1AgsgA0EVNgIcIAMgADYCDCADIAFBAWo2AhQM+QILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQEM8wILIANBFzYCHCADIAA2AgwgAyABQQFqNgIUDPgCCyAAQRVGDSNBACECIANBADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwM9wILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQEMHQsgA0EZNgIcIAMgADYCDCADIAFBAWo2AhQM9gILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQEM7wILIANBGjYCHCADIAA2AgwgAyABQQFqNgIUDPUCCyAAQRVGDR9BACECIANBADYCHCADIAE2AhQgA0HQDzYCECADQSI2AgwM9AILIAMoAgQhACADQQA2AgQgAyAAIAEQMyIARQRAIAFBAWohAQwbCyADQRw2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM8wILIAMoAgQhACADQQA2AgQgAyAAIAEQMyIARQRAIAFBAWohAQzrAgsgA0EdNgIcIAMgADYCDCADIAFBAWo2AhRBACECDPICCyAAQTtHDQEgAUEBaiEBC0EmIQIM1wILQQAhAiADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EMNgIMDO8CCyABIARHBEADQCABLQAAQSBHDYQCIAQgAUEBaiIBRw0AC0EsIQIM7wILQSwhAgzuAgsgASAERgRAQTQhAgzuAgsCQAJAA0ACQCABLQAAQQprDgQCAAADAAsgBCABQQFqIgFHDQALQTQhAgzvAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFDZ8CIANBMjYCHCADIAE2AhQgAyAANgIMQQAhAgzuAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFBEAgAUEBaiEBDJ8CCyADQTI2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM7QILIAEgBEcEQAJAA0AgAS0AAEEwayIAQf8BcUEKTwRAQTohAgzXAgsgAykDICILQpmz5syZs+bMGVYNASADIAtCCn4iCjcDICAKIACtQv8BgyILQn+FVg0BIAMgCiALfDcDICAEIAFBAWoiAUcNAAtBwAAhAgzuAgsgAygCBCEAIANBADYCBCADIAAgAUEBaiIBEDEiAA0XDOICC0HAACECDOwCCyABIARGBEBByQAhAgzsAgsCQANAAkAgAS0AAEEJaw4YAAKiAqICqQKiAqICogKiAqICogKiAqICogKiAqICogKiAqICogKiAqICogIAogILIAQgAUEBaiIBRw0AC0HJACECDOwCCyABQQFqIQEgA0Evai0AAEEBcQ2lAiADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMQQAhAgzrAgsgASAERwRAA0AgAS0AAEEgRw0VIAQgAUEBaiIBRw0AC0H4ACECDOsCC0H4ACECDOoCCyADQQI6ACgMOAtBACECIANBADYCHCADQb8LNgIQIANBAjYCDCADIAFBAWo2AhQM6AILQQAhAgzOAgtBDSECDM0CC0ETIQIMzAILQRUhAgzLAgtBFiECDMoCC0EYIQIMyQILQRkhAgzIAgtBGiECDMcCC0EbIQIMxgILQRwhAgzFAgtBHSECDMQCC0EeIQIMwwILQR8hAgzCAgtBICECDMECC0EiIQIMwAILQSMhAgy/AgtBJSECDL4CC0HlACECDL0CCyADQT02AhwgAyABNgIUIAMgADYCDEEAIQIM1QILIANBGzYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxBACECDNQCCyADQSA2AhwgAyABNgIUIANBmBo2AhAgA0EVNgIMQQAhAgzTAgsgA0ETNgIcIAMgATYCFCADQZgaNgIQIANBFTYCDEEAIQIM0gILIANBCzYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNECCyADQRA2AhwgAyABNgIUIANBmBo2AhAgA0EVNgIMQQAhAgzQAgsgA0EgNgIcIAMgATYCFCADQaQcNgIQIANBFTYCDEEAIQIMzwILIANBCzYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxBACECDM4CCyADQQw2AhwgAyABNgIUIANBpBw2AhAgA0EVNgIMQQAhAgzNAgtBACECIANBADYCHCADIAE2AhQgA0HdDjYCECADQRI2AgwMzAILAkADQAJAIAEtAABBCmsOBAACAgACCyAEIAFBAWoiAUcNAAtB/QEhAgzMAgsCQAJAIAMtADZBAUcNAEEAIQACQCADKAI4IgJFDQAgAigCYCICRQ0AIAMgAhEAACEACyAARQ0AIABBFUcNASADQfwBNgIcIAMgATYCFCADQdwZNgIQIANBFTYCDEEAIQIMzQILQdwBIQIMswILIANBADYCHCADIAE2AhQgA0H5CzYCECADQR82AgxBACECDMsCCwJAAkAgAy0AKEEBaw4CBAEAC0HbASECDLICC0HUASECDLECCyADQQI6ADFBACEAAkAgAygCOCICRQ0AIAIoAgAiAkUNACADIAIRAAAhAAsgAEUEQEHdASECDLECCyAAQRVHBEAgA0EANgIcIAMgATYCFCADQbQMNgIQIANBEDYCDEEAIQIMygILIANB+wE2AhwgAyABNgIUIANBgRo2AhAgA0EVNgIMQQAhAgzJAgsgASAERgRAQfoBIQIMyQILIAEtAABByABGDQEgA0EBOgAoC0HAASECDK4CC0HaASECDK0CCyABIARHBEAgA0EMNgIIIAMgATYCBEHZASECDK0CC0H5ASECDMUCCyABIARGBEBB+AEhAgzFAgsgAS0AAEHIAEcNBCABQQFqIQFB2AEhAgyrAgsgASAERgRAQfcBIQIMxAILAkACQCABLQAAQcUAaw4QAAUFBQUFBQUFBQUFBQUFAQULIAFBAWohAUHWASECDKsCCyABQQFqIQFB1wEhAgyqAgtB9gEhAiABIARGDcICIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbrVAGotAABHDQMgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADMMCCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQLiIARQRAQeMBIQIMqgILIANB9QE2AhwgAyABNgIUIAMgADYCDEEAIQIMwgILQfQBIQIgASAERg3BAiADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEG41QBqLQAARw0CIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzCAgsgA0GBBDsBKCADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQLiIADQMMAgsgA0EANgIAC0EAIQIgA0EANgIcIAMgATYCFCADQeUfNgIQIANBCDYCDAy/AgtB1QEhAgylAgsgA0HzATYCHCADIAE2AhQgAyAANgIMQQAhAgy9AgtBACEAAkAgAygCOCICRQ0AIAIoAkAiAkUNACADIAIRAAAhAAsgAEUNbiAAQRVHBEAgA0EANgIcIAMgATYCFCADQYIPNgIQIANBIDYCDEEAIQIMvQILIANBjwE2AhwgAyABNgIUIANB7Bs2AhAgA0EVNgIMQQAhAgy8AgsgASAERwRAIANBDTYCCCADIAE2AgRB0wEhAgyjAgtB8gEhAgy7AgsgASAERgRAQfEBIQIMuwILAkACQAJAIAEtAABByABrDgsAAQgICAgICAgIAggLIAFBAWohAUHQASECDKMCCyABQQFqIQFB0QEhAgyiAgsgAUEBaiEBQdIBIQIMoQILQfABIQIgASAERg25AiADKAIAIgAgBCABa2ohBiABIABrQQJqIQUDQCABLQAAIABBtdUAai0AAEcNBCAAQQJGDQMgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMuQILQe8BIQIgASAERg24AiADKAIAIgAgBCABa2ohBiABIABrQQFqIQUDQCABLQAAIABBs9UAai0AAEcNAyAAQQFGDQIgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMuAILQe4BIQIgASAERg23AiADKAIAIgAgBCABa2ohBiABIABrQQJqIQUDQCABLQAAIABBsNUAai0AAEcNAiAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMtwILIAMoAgQhACADQgA3AwAgAyAAIAVBAWoiARArIgBFDQIgA0HsATYCHCADIAE2AhQgAyAANgIMQQAhAgy2AgsgA0EANgIACyADKAIEIQAgA0EANgIEIAMgACABECsiAEUNnAIgA0HtATYCHCADIAE2AhQgAyAANgIMQQAhAgy0AgtBzwEhAgyaAgtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQSY2AgxBACECDLQCC0HOASECDJoCCyADQesBNgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQIMsgILIAEgBEYEQEHrASECDLICCyABLQAAQS9GBEAgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GyODYCECADQQg2AgxBACECDLECC0HNASECDJcCCyABIARHBEAgA0EONgIIIAMgATYCBEHMASECDJcCC0HqASECDK8CCyABIARGBEBB6QEhAgyvAgsgAS0AAEEwayIAQf8BcUEKSQRAIAMgADoAKiABQQFqIQFBywEhAgyWAgsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZcCIANB6AE2AhwgAyABNgIUIAMgADYCDEEAIQIMrgILIAEgBEYEQEHnASECDK4CCwJAIAEtAABBLkYEQCABQQFqIQEMAQsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZgCIANB5gE2AhwgAyABNgIUIAMgADYCDEEAIQIMrgILQcoBIQIMlAILIAEgBEYEQEHlASECDK0CC0EAIQBBASEFQQEhB0EAIQICQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQCABLQAAQTBrDgoKCQABAgMEBQYICwtBAgwGC0EDDAULQQQMBAtBBQwDC0EGDAILQQcMAQtBCAshAkEAIQVBACEHDAILQQkhAkEBIQBBACEFQQAhBwwBC0EAIQVBASECCyADIAI6ACsgAUEBaiEBAkACQCADLQAuQRBxDQACQAJAAkAgAy0AKg4DAQACBAsgB0UNAwwCCyAADQEMAgsgBUUNAQsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDQIgA0HiATYCHCADIAE2AhQgAyAANgIMQQAhAgyvAgsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZoCIANB4wE2AhwgAyABNgIUIAMgADYCDEEAIQIMrgILIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ2YAiADQeQBNgIcIAMgATYCFCADIAA2AgwMrQILQckBIQIMkwILQQAhAAJAIAMoAjgiAkUNACACKAJEIgJFDQAgAyACEQAAIQALAkAgAARAIABBFUYNASADQQA2AhwgAyABNgIUIANBpA02AhAgA0EhNgIMQQAhAgytAgtByAEhAgyTAgsgA0HhATYCHCADIAE2AhQgA0HQGjYCECADQRU2AgxBACECDKsCCyABIARGBEBB4QEhAgyrAgsCQCABLQAAQSBGBEAgA0EAOwE0IAFBAWohAQwBCyADQQA2AhwgAyABNgIUIANBmRE2AhAgA0EJNgIMQQAhAgyrAgtBxwEhAgyRAgsgASAERgRAQeABIQIMqgILAkAgAS0AAEEwa0H/AXEiAkEKSQRAIAFBAWohAQJAIAMvATQiAEGZM0sNACADIABBCmwiADsBNCAAQf7/A3EgAkH//wNzSw0AIAMgACACajsBNAwCC0EAIQIgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDAyrAgsgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDEEAIQIMqgILQcYBIQIMkAILIAEgBEYEQEHfASECDKkCCwJAIAEtAABBMGtB/wFxIgJBCkkEQCABQQFqIQECQCADLwE0IgBBmTNLDQAgAyAAQQpsIgA7ATQgAEH+/wNxIAJB//8Dc0sNACADIAAgAmo7ATQMAgtBACECIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgwMqgILIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgxBACECDKkCC0HFASECDI8CCyABIARGBEBB3gEhAgyoAgsCQCABLQAAQTBrQf8BcSICQQpJBEAgAUEBaiEBAkAgAy8BNCIAQZkzSw0AIAMgAEEKbCIAOwE0IABB/v8DcSACQf//A3NLDQAgAyAAIAJqOwE0DAILQQAhAiADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMDKkCCyADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMQQAhAgyoAgtBxAEhAgyOAgsgASAERgRAQd0BIQIMpwILAkACQAJAAkAgAS0AAEEKaw4XAgMDAAMDAwMDAwMDAwMDAwMDAwMDAwEDCyABQQFqDAULIAFBAWohAUHDASECDI8CCyABQQFqIQEgA0Evai0AAEEBcQ0IIANBADYCHCADIAE2AhQgA0GNCzYCECADQQ02AgxBACECDKcCCyADQQA2AhwgAyABNgIUIANBjQs2AhAgA0ENNgIMQQAhAgymAgsgASAERwRAIANBDzYCCCADIAE2AgRBASECDI0CC0HcASECDKUCCwJAAkADQAJAIAEtAABBCmsOBAIAAAMACyAEIAFBAWoiAUcNAAtB2wEhAgymAgsgAygCBCEAIANBADYCBCADIAAgARAtIgBFBEAgAUEBaiEBDAQLIANB2gE2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMpQILIAMoAgQhACADQQA2AgQgAyAAIAEQLSIADQEgAUEBagshAUHBASECDIoCCyADQdkBNgIcIAMgADYCDCADIAFBAWo2AhRBACECDKICC0HCASECDIgCCyADQS9qLQAAQQFxDQEgA0EANgIcIAMgATYCFCADQeQcNgIQIANBGTYCDEEAIQIMoAILIAEgBEYEQEHZASECDKACCwJAAkACQCABLQAAQQprDgQBAgIAAgsgAUEBaiEBDAILIAFBAWohAQwBCyADLQAuQcAAcUUNAQtBACEAAkAgAygCOCICRQ0AIAIoAjwiAkUNACADIAIRAAAhAAsgAEUNoAEgAEEVRgRAIANB2QA2AhwgAyABNgIUIANBtxo2AhAgA0EVNgIMQQAhAgyfAgsgA0EANgIcIAMgATYCFCADQYANNgIQIANBGzYCDEEAIQIMngILIANBADYCHCADIAE2AhQgA0HcKDYCECADQQI2AgxBACECDJ0CCyABIARHBEAgA0EMNgIIIAMgATYCBEG/ASECDIQCC0HYASECDJwCCyABIARGBEBB1wEhAgycAgsCQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAEtAABBwQBrDhUAAQIDWgQFBlpaWgcICQoLDA0ODxBaCyABQQFqIQFB+wAhAgySAgsgAUEBaiEBQfwAIQIMkQILIAFBAWohAUGBASECDJACCyABQQFqIQFBhQEhAgyPAgsgAUEBaiEBQYYBIQIMjgILIAFBAWohAUGJASECDI0CCyABQQFqIQFBigEhAgyMAgsgAUEBaiEBQY0BIQIMiwILIAFBAWohAUGWASECDIoCCyABQQFqIQFBlwEhAgyJAgsgAUEBaiEBQZgBIQIMiAILIAFBAWohAUGlASECDIcCCyABQQFqIQFBpgEhAgyGAgsgAUEBaiEBQawBIQIMhQILIAFBAWohAUG0ASECDIQCCyABQQFqIQFBtwEhAgyDAgsgAUEBaiEBQb4BIQIMggILIAEgBEYEQEHWASECDJsCCyABLQAAQc4ARw1IIAFBAWohAUG9ASECDIECCyABIARGBEBB1QEhAgyaAgsCQAJAAkAgAS0AAEHCAGsOEgBKSkpKSkpKSkoBSkpKSkpKAkoLIAFBAWohAUG4ASECDIICCyABQQFqIQFBuwEhAgyBAgsgAUEBaiEBQbwBIQIMgAILQdQBIQIgASAERg2YAiADKAIAIgAgBCABa2ohBSABIABrQQdqIQYCQANAIAEtAAAgAEGo1QBqLQAARw1FIABBB0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyZAgsgA0EANgIAIAZBAWohAUEbDEULIAEgBEYEQEHTASECDJgCCwJAAkAgAS0AAEHJAGsOBwBHR0dHRwFHCyABQQFqIQFBuQEhAgz/AQsgAUEBaiEBQboBIQIM/gELQdIBIQIgASAERg2WAiADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGm1QBqLQAARw1DIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyXAgsgA0EANgIAIAZBAWohAUEPDEMLQdEBIQIgASAERg2VAiADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGk1QBqLQAARw1CIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyWAgsgA0EANgIAIAZBAWohAUEgDEILQdABIQIgASAERg2UAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw1BIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyVAgsgA0EANgIAIAZBAWohAUESDEELIAEgBEYEQEHPASECDJQCCwJAAkAgAS0AAEHFAGsODgBDQ0NDQ0NDQ0NDQ0MBQwsgAUEBaiEBQbUBIQIM+wELIAFBAWohAUG2ASECDPoBC0HOASECIAEgBEYNkgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBntUAai0AAEcNPyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMkwILIANBADYCACAGQQFqIQFBBww/C0HNASECIAEgBEYNkQIgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBmNUAai0AAEcNPiAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMkgILIANBADYCACAGQQFqIQFBKAw+CyABIARGBEBBzAEhAgyRAgsCQAJAAkAgAS0AAEHFAGsOEQBBQUFBQUFBQUEBQUFBQUECQQsgAUEBaiEBQbEBIQIM+QELIAFBAWohAUGyASECDPgBCyABQQFqIQFBswEhAgz3AQtBywEhAiABIARGDY8CIAMoAgAiACAEIAFraiEFIAEgAGtBBmohBgJAA0AgAS0AACAAQZHVAGotAABHDTwgAEEGRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJACCyADQQA2AgAgBkEBaiEBQRoMPAtBygEhAiABIARGDY4CIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQY3VAGotAABHDTsgAEEDRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADI8CCyADQQA2AgAgBkEBaiEBQSEMOwsgASAERgRAQckBIQIMjgILAkACQCABLQAAQcEAaw4UAD09PT09PT09PT09PT09PT09PQE9CyABQQFqIQFBrQEhAgz1AQsgAUEBaiEBQbABIQIM9AELIAEgBEYEQEHIASECDI0CCwJAAkAgAS0AAEHVAGsOCwA8PDw8PDw8PDwBPAsgAUEBaiEBQa4BIQIM9AELIAFBAWohAUGvASECDPMBC0HHASECIAEgBEYNiwIgAygCACIAIAQgAWtqIQUgASAAa0EIaiEGAkADQCABLQAAIABBhNUAai0AAEcNOCAAQQhGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMjAILIANBADYCACAGQQFqIQFBKgw4CyABIARGBEBBxgEhAgyLAgsgAS0AAEHQAEcNOCABQQFqIQFBJQw3C0HFASECIAEgBEYNiQIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBgdUAai0AAEcNNiAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMigILIANBADYCACAGQQFqIQFBDgw2CyABIARGBEBBxAEhAgyJAgsgAS0AAEHFAEcNNiABQQFqIQFBqwEhAgzvAQsgASAERgRAQcMBIQIMiAILAkACQAJAAkAgAS0AAEHCAGsODwABAjk5OTk5OTk5OTk5AzkLIAFBAWohAUGnASECDPEBCyABQQFqIQFBqAEhAgzwAQsgAUEBaiEBQakBIQIM7wELIAFBAWohAUGqASECDO4BC0HCASECIAEgBEYNhgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABB/tQAai0AAEcNMyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhwILIANBADYCACAGQQFqIQFBFAwzC0HBASECIAEgBEYNhQIgAygCACIAIAQgAWtqIQUgASAAa0EEaiEGAkADQCABLQAAIABB+dQAai0AAEcNMiAAQQRGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhgILIANBADYCACAGQQFqIQFBKwwyC0HAASECIAEgBEYNhAIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABB9tQAai0AAEcNMSAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhQILIANBADYCACAGQQFqIQFBLAwxC0G/ASECIAEgBEYNgwIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBodUAai0AAEcNMCAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhAILIANBADYCACAGQQFqIQFBEQwwC0G+ASECIAEgBEYNggIgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABB8tQAai0AAEcNLyAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMgwILIANBADYCACAGQQFqIQFBLgwvCyABIARGBEBBvQEhAgyCAgsCQAJAAkACQAJAIAEtAABBwQBrDhUANDQ0NDQ0NDQ0NAE0NAI0NAM0NAQ0CyABQQFqIQFBmwEhAgzsAQsgAUEBaiEBQZwBIQIM6wELIAFBAWohAUGdASECDOoBCyABQQFqIQFBogEhAgzpAQsgAUEBaiEBQaQBIQIM6AELIAEgBEYEQEG8ASECDIECCwJAAkAgAS0AAEHSAGsOAwAwATALIAFBAWohAUGjASECDOgBCyABQQFqIQFBBAwtC0G7ASECIAEgBEYN/wEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABB8NQAai0AAEcNLCAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMgAILIANBADYCACAGQQFqIQFBHQwsCyABIARGBEBBugEhAgz/AQsCQAJAIAEtAABByQBrDgcBLi4uLi4ALgsgAUEBaiEBQaEBIQIM5gELIAFBAWohAUEiDCsLIAEgBEYEQEG5ASECDP4BCyABLQAAQdAARw0rIAFBAWohAUGgASECDOQBCyABIARGBEBBuAEhAgz9AQsCQAJAIAEtAABBxgBrDgsALCwsLCwsLCwsASwLIAFBAWohAUGeASECDOQBCyABQQFqIQFBnwEhAgzjAQtBtwEhAiABIARGDfsBIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQezUAGotAABHDSggAEEDRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPwBCyADQQA2AgAgBkEBaiEBQQ0MKAtBtgEhAiABIARGDfoBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQaHVAGotAABHDScgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPsBCyADQQA2AgAgBkEBaiEBQQwMJwtBtQEhAiABIARGDfkBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQerUAGotAABHDSYgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPoBCyADQQA2AgAgBkEBaiEBQQMMJgtBtAEhAiABIARGDfgBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQejUAGotAABHDSUgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPkBCyADQQA2AgAgBkEBaiEBQSYMJQsgASAERgRAQbMBIQIM+AELAkACQCABLQAAQdQAaw4CAAEnCyABQQFqIQFBmQEhAgzfAQsgAUEBaiEBQZoBIQIM3gELQbIBIQIgASAERg32ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHm1ABqLQAARw0jIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz3AQsgA0EANgIAIAZBAWohAUEnDCMLQbEBIQIgASAERg31ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHk1ABqLQAARw0iIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz2AQsgA0EANgIAIAZBAWohAUEcDCILQbABIQIgASAERg30ASADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHe1ABqLQAARw0hIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz1AQsgA0EANgIAIAZBAWohAUEGDCELQa8BIQIgASAERg3zASADKAIAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEHZ1ABqLQAARw0gIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz0AQsgA0EANgIAIAZBAWohAUEZDCALIAEgBEYEQEGuASECDPMBCwJAAkACQAJAIAEtAABBLWsOIwAkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJAEkJCQkJAIkJCQDJAsgAUEBaiEBQY4BIQIM3AELIAFBAWohAUGPASECDNsBCyABQQFqIQFBlAEhAgzaAQsgAUEBaiEBQZUBIQIM2QELQa0BIQIgASAERg3xASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHX1ABqLQAARw0eIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzyAQsgA0EANgIAIAZBAWohAUELDB4LIAEgBEYEQEGsASECDPEBCwJAAkAgAS0AAEHBAGsOAwAgASALIAFBAWohAUGQASECDNgBCyABQQFqIQFBkwEhAgzXAQsgASAERgRAQasBIQIM8AELAkACQCABLQAAQcEAaw4PAB8fHx8fHx8fHx8fHx8BHwsgAUEBaiEBQZEBIQIM1wELIAFBAWohAUGSASECDNYBCyABIARGBEBBqgEhAgzvAQsgAS0AAEHMAEcNHCABQQFqIQFBCgwbC0GpASECIAEgBEYN7QEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABB0dQAai0AAEcNGiAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM7gELIANBADYCACAGQQFqIQFBHgwaC0GoASECIAEgBEYN7AEgAygCACIAIAQgAWtqIQUgASAAa0EGaiEGAkADQCABLQAAIABBytQAai0AAEcNGSAAQQZGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM7QELIANBADYCACAGQQFqIQFBFQwZC0GnASECIAEgBEYN6wEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBx9QAai0AAEcNGCAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM7AELIANBADYCACAGQQFqIQFBFwwYC0GmASECIAEgBEYN6gEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBwdQAai0AAEcNFyAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM6wELIANBADYCACAGQQFqIQFBGAwXCyABIARGBEBBpQEhAgzqAQsCQAJAIAEtAABByQBrDgcAGRkZGRkBGQsgAUEBaiEBQYsBIQIM0QELIAFBAWohAUGMASECDNABC0GkASECIAEgBEYN6AEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABBptUAai0AAEcNFSAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM6QELIANBADYCACAGQQFqIQFBCQwVC0GjASECIAEgBEYN5wEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABBpNUAai0AAEcNFCAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM6AELIANBADYCACAGQQFqIQFBHwwUC0GiASECIAEgBEYN5gEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBvtQAai0AAEcNEyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM5wELIANBADYCACAGQQFqIQFBAgwTC0GhASECIAEgBEYN5QEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGA0AgAS0AACAAQbzUAGotAABHDREgAEEBRg0CIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADOUBCyABIARGBEBBoAEhAgzlAQtBASABLQAAQd8ARw0RGiABQQFqIQFBhwEhAgzLAQsgA0EANgIAIAZBAWohAUGIASECDMoBC0GfASECIAEgBEYN4gEgAygCACIAIAQgAWtqIQUgASAAa0EIaiEGAkADQCABLQAAIABBhNUAai0AAEcNDyAAQQhGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM4wELIANBADYCACAGQQFqIQFBKQwPC0GeASECIAEgBEYN4QEgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABBuNQAai0AAEcNDiAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM4gELIANBADYCACAGQQFqIQFBLQwOCyABIARGBEBBnQEhAgzhAQsgAS0AAEHFAEcNDiABQQFqIQFBhAEhAgzHAQsgASAERgRAQZwBIQIM4AELAkACQCABLQAAQcwAaw4IAA8PDw8PDwEPCyABQQFqIQFBggEhAgzHAQsgAUEBaiEBQYMBIQIMxgELQZsBIQIgASAERg3eASADKAIAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEGz1ABqLQAARw0LIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzfAQsgA0EANgIAIAZBAWohAUEjDAsLQZoBIQIgASAERg3dASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGw1ABqLQAARw0KIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzeAQsgA0EANgIAIAZBAWohAUEADAoLIAEgBEYEQEGZASECDN0BCwJAAkAgAS0AAEHIAGsOCAAMDAwMDAwBDAsgAUEBaiEBQf0AIQIMxAELIAFBAWohAUGAASECDMMBCyABIARGBEBBmAEhAgzcAQsCQAJAIAEtAABBzgBrDgMACwELCyABQQFqIQFB/gAhAgzDAQsgAUEBaiEBQf8AIQIMwgELIAEgBEYEQEGXASECDNsBCyABLQAAQdkARw0IIAFBAWohAUEIDAcLQZYBIQIgASAERg3ZASADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEGs1ABqLQAARw0GIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzaAQsgA0EANgIAIAZBAWohAUEFDAYLQZUBIQIgASAERg3YASADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEGm1ABqLQAARw0FIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzZAQsgA0EANgIAIAZBAWohAUEWDAULQZQBIQIgASAERg3XASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw0EIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzYAQsgA0EANgIAIAZBAWohAUEQDAQLIAEgBEYEQEGTASECDNcBCwJAAkAgAS0AAEHDAGsODAAGBgYGBgYGBgYGAQYLIAFBAWohAUH5ACECDL4BCyABQQFqIQFB+gAhAgy9AQtBkgEhAiABIARGDdUBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQaDUAGotAABHDQIgAEEFRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNYBCyADQQA2AgAgBkEBaiEBQSQMAgsgA0EANgIADAILIAEgBEYEQEGRASECDNQBCyABLQAAQcwARw0BIAFBAWohAUETCzoAKSADKAIEIQAgA0EANgIEIAMgACABEC4iAA0CDAELQQAhAiADQQA2AhwgAyABNgIUIANB/h82AhAgA0EGNgIMDNEBC0H4ACECDLcBCyADQZABNgIcIAMgATYCFCADIAA2AgxBACECDM8BC0EAIQACQCADKAI4IgJFDQAgAigCQCICRQ0AIAMgAhEAACEACyAARQ0AIABBFUYNASADQQA2AhwgAyABNgIUIANBgg82AhAgA0EgNgIMQQAhAgzOAQtB9wAhAgy0AQsgA0GPATYCHCADIAE2AhQgA0HsGzYCECADQRU2AgxBACECDMwBCyABIARGBEBBjwEhAgzMAQsCQCABLQAAQSBGBEAgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GbHzYCECADQQY2AgxBACECDMwBC0ECIQIMsgELA0AgAS0AAEEgRw0CIAQgAUEBaiIBRw0AC0GOASECDMoBCyABIARGBEBBjQEhAgzKAQsCQCABLQAAQQlrDgRKAABKAAtB9QAhAgywAQsgAy0AKUEFRgRAQfYAIQIMsAELQfQAIQIMrwELIAEgBEYEQEGMASECDMgBCyADQRA2AgggAyABNgIEDAoLIAEgBEYEQEGLASECDMcBCwJAIAEtAABBCWsOBEcAAEcAC0HzACECDK0BCyABIARHBEAgA0EQNgIIIAMgATYCBEHxACECDK0BC0GKASECDMUBCwJAIAEgBEcEQANAIAEtAABBoNAAai0AACIAQQNHBEACQCAAQQFrDgJJAAQLQfAAIQIMrwELIAQgAUEBaiIBRw0AC0GIASECDMYBC0GIASECDMUBCyADQQA2AhwgAyABNgIUIANB2yA2AhAgA0EHNgIMQQAhAgzEAQsgASAERgRAQYkBIQIMxAELAkACQAJAIAEtAABBoNIAai0AAEEBaw4DRgIAAQtB8gAhAgysAQsgA0EANgIcIAMgATYCFCADQbQSNgIQIANBBzYCDEEAIQIMxAELQeoAIQIMqgELIAEgBEcEQCABQQFqIQFB7wAhAgyqAQtBhwEhAgzCAQsgBCABIgBGBEBBhgEhAgzCAQsgAC0AACIBQS9GBEAgAEEBaiEBQe4AIQIMqQELIAFBCWsiAkEXSw0BIAAhAUEBIAJ0QZuAgARxDUEMAQsgBCABIgBGBEBBhQEhAgzBAQsgAC0AAEEvRw0AIABBAWohAQwDC0EAIQIgA0EANgIcIAMgADYCFCADQdsgNgIQIANBBzYCDAy/AQsCQAJAAkACQAJAA0AgAS0AAEGgzgBqLQAAIgBBBUcEQAJAAkAgAEEBaw4IRwUGBwgABAEIC0HrACECDK0BCyABQQFqIQFB7QAhAgysAQsgBCABQQFqIgFHDQALQYQBIQIMwwELIAFBAWoMFAsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDR4gA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgzBAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDR4gA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgzAAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDR4gA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgy/AQsgA0EANgIcIAMgATYCFCADQfkPNgIQIANBBzYCDEEAIQIMvgELIAEgBEYEQEGDASECDL4BCwJAIAEtAABBoM4Aai0AAEEBaw4IPgQFBgAIAgMHCyABQQFqIQELQQMhAgyjAQsgAUEBagwNC0EAIQIgA0EANgIcIANB0RI2AhAgA0EHNgIMIAMgAUEBajYCFAy6AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDRYgA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgy5AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDRYgA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgy4AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDRYgA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgy3AQsgA0EANgIcIAMgATYCFCADQfkPNgIQIANBBzYCDEEAIQIMtgELQewAIQIMnAELIAEgBEYEQEGCASECDLUBCyABQQFqDAILIAEgBEYEQEGBASECDLQBCyABQQFqDAELIAEgBEYNASABQQFqCyEBQQQhAgyYAQtBgAEhAgywAQsDQCABLQAAQaDMAGotAAAiAEECRwRAIABBAUcEQEHpACECDJkBCwwxCyAEIAFBAWoiAUcNAAtB/wAhAgyvAQsgASAERgRAQf4AIQIMrwELAkAgAS0AAEEJaw43LwMGLwQGBgYGBgYGBgYGBgYGBgYGBgYFBgYCBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGAAYLIAFBAWoLIQFBBSECDJQBCyABQQFqDAYLIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0IIANB2wA2AhwgAyABNgIUIAMgADYCDEEAIQIMqwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0IIANB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMqgELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0IIANB+gA2AhwgAyABNgIUIAMgADYCDEEAIQIMqQELIANBADYCHCADIAE2AhQgA0GNFDYCECADQQc2AgxBACECDKgBCwJAAkACQAJAA0AgAS0AAEGgygBqLQAAIgBBBUcEQAJAIABBAWsOBi4DBAUGAAYLQegAIQIMlAELIAQgAUEBaiIBRw0AC0H9ACECDKsBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNByADQdsANgIcIAMgATYCFCADIAA2AgxBACECDKoBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNByADQd0ANgIcIAMgATYCFCADIAA2AgxBACECDKkBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNByADQfoANgIcIAMgATYCFCADIAA2AgxBACECDKgBCyADQQA2AhwgAyABNgIUIANB5Ag2AhAgA0EHNgIMQQAhAgynAQsgASAERg0BIAFBAWoLIQFBBiECDIwBC0H8ACECDKQBCwJAAkACQAJAA0AgAS0AAEGgyABqLQAAIgBBBUcEQCAAQQFrDgQpAgMEBQsgBCABQQFqIgFHDQALQfsAIQIMpwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIANB2wA2AhwgAyABNgIUIAMgADYCDEEAIQIMpgELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIANB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMpQELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIANB+gA2AhwgAyABNgIUIAMgADYCDEEAIQIMpAELIANBADYCHCADIAE2AhQgA0G8CjYCECADQQc2AgxBACECDKMBC0HPACECDIkBC0HRACECDIgBC0HnACECDIcBCyABIARGBEBB+gAhAgygAQsCQCABLQAAQQlrDgQgAAAgAAsgAUEBaiEBQeYAIQIMhgELIAEgBEYEQEH5ACECDJ8BCwJAIAEtAABBCWsOBB8AAB8AC0EAIQACQCADKAI4IgJFDQAgAigCOCICRQ0AIAMgAhEAACEACyAARQRAQeIBIQIMhgELIABBFUcEQCADQQA2AhwgAyABNgIUIANByQ02AhAgA0EaNgIMQQAhAgyfAQsgA0H4ADYCHCADIAE2AhQgA0HqGjYCECADQRU2AgxBACECDJ4BCyABIARHBEAgA0ENNgIIIAMgATYCBEHkACECDIUBC0H3ACECDJ0BCyABIARGBEBB9gAhAgydAQsCQAJAAkAgAS0AAEHIAGsOCwABCwsLCwsLCwsCCwsgAUEBaiEBQd0AIQIMhQELIAFBAWohAUHgACECDIQBCyABQQFqIQFB4wAhAgyDAQtB9QAhAiABIARGDZsBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbXVAGotAABHDQggAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJwBCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQKyIABEAgA0H0ADYCHCADIAE2AhQgAyAANgIMQQAhAgycAQtB4gAhAgyCAQtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQSY2AgxBACECDJwBC0HhACECDIIBCyADQfMANgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQIMmgELIAMtACkiAEEja0ELSQ0JAkAgAEEGSw0AQQEgAHRBygBxRQ0ADAoLQQAhAiADQQA2AhwgAyABNgIUIANB7Qk2AhAgA0EINgIMDJkBC0HyACECIAEgBEYNmAEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABBs9UAai0AAEcNBSAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMmQELIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARArIgAEQCADQfEANgIcIAMgATYCFCADIAA2AgxBACECDJkBC0HfACECDH8LQQAhAAJAIAMoAjgiAkUNACACKAI0IgJFDQAgAyACEQAAIQALAkAgAARAIABBFUYNASADQQA2AhwgAyABNgIUIANB6g02AhAgA0EmNgIMQQAhAgyZAQtB3gAhAgx/CyADQfAANgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQIMlwELIAMtAClBIUYNBiADQQA2AhwgAyABNgIUIANBkQo2AhAgA0EINgIMQQAhAgyWAQtB7wAhAiABIARGDZUBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbDVAGotAABHDQIgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJYBCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQKyIARQ0CIANB7QA2AhwgAyABNgIUIAMgADYCDEEAIQIMlQELIANBADYCAAsgAygCBCEAIANBADYCBCADIAAgARArIgBFDYABIANB7gA2AhwgAyABNgIUIAMgADYCDEEAIQIMkwELQdwAIQIMeQtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQSY2AgxBACECDJMBC0HbACECDHkLIANB7AA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyRAQsgAy0AKSIAQSNJDQAgAEEuRg0AIANBADYCHCADIAE2AhQgA0HJCTYCECADQQg2AgxBACECDJABC0HaACECDHYLIAEgBEYEQEHrACECDI8BCwJAIAEtAABBL0YEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDEEAIQIMjwELQdkAIQIMdQsgASAERwRAIANBDjYCCCADIAE2AgRB2AAhAgx1C0HqACECDI0BCyABIARGBEBB6QAhAgyNAQsgAS0AAEEwayIAQf8BcUEKSQRAIAMgADoAKiABQQFqIQFB1wAhAgx0CyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNeiADQegANgIcIAMgATYCFCADIAA2AgxBACECDIwBCyABIARGBEBB5wAhAgyMAQsCQCABLQAAQS5GBEAgAUEBaiEBDAELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ17IANB5gA2AhwgAyABNgIUIAMgADYCDEEAIQIMjAELQdYAIQIMcgsgASAERgRAQeUAIQIMiwELQQAhAEEBIQVBASEHQQAhAgJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAIAEtAABBMGsOCgoJAAECAwQFBggLC0ECDAYLQQMMBQtBBAwEC0EFDAMLQQYMAgtBBwwBC0EICyECQQAhBUEAIQcMAgtBCSECQQEhAEEAIQVBACEHDAELQQAhBUEBIQILIAMgAjoAKyABQQFqIQECQAJAIAMtAC5BEHENAAJAAkACQCADLQAqDgMBAAIECyAHRQ0DDAILIAANAQwCCyAFRQ0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNAiADQeIANgIcIAMgATYCFCADIAA2AgxBACECDI0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNfSADQeMANgIcIAMgATYCFCADIAA2AgxBACECDIwBCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNeyADQeQANgIcIAMgATYCFCADIAA2AgwMiwELQdQAIQIMcQsgAy0AKUEiRg2GAUHTACECDHALQQAhAAJAIAMoAjgiAkUNACACKAJEIgJFDQAgAyACEQAAIQALIABFBEBB1QAhAgxwCyAAQRVHBEAgA0EANgIcIAMgATYCFCADQaQNNgIQIANBITYCDEEAIQIMiQELIANB4QA2AhwgAyABNgIUIANB0Bo2AhAgA0EVNgIMQQAhAgyIAQsgASAERgRAQeAAIQIMiAELAkACQAJAAkACQCABLQAAQQprDgQBBAQABAsgAUEBaiEBDAELIAFBAWohASADQS9qLQAAQQFxRQ0BC0HSACECDHALIANBADYCHCADIAE2AhQgA0G2ETYCECADQQk2AgxBACECDIgBCyADQQA2AhwgAyABNgIUIANBthE2AhAgA0EJNgIMQQAhAgyHAQsgASAERgRAQd8AIQIMhwELIAEtAABBCkYEQCABQQFqIQEMCQsgAy0ALkHAAHENCCADQQA2AhwgAyABNgIUIANBthE2AhAgA0ECNgIMQQAhAgyGAQsgASAERgRAQd0AIQIMhgELIAEtAAAiAkENRgRAIAFBAWohAUHQACECDG0LIAEhACACQQlrDgQFAQEFAQsgBCABIgBGBEBB3AAhAgyFAQsgAC0AAEEKRw0AIABBAWoMAgtBACECIANBADYCHCADIAA2AhQgA0HKLTYCECADQQc2AgwMgwELIAEgBEYEQEHbACECDIMBCwJAIAEtAABBCWsOBAMAAAMACyABQQFqCyEBQc4AIQIMaAsgASAERgRAQdoAIQIMgQELIAEtAABBCWsOBAABAQABC0EAIQIgA0EANgIcIANBmhI2AhAgA0EHNgIMIAMgAUEBajYCFAx/CyADQYASOwEqQQAhAAJAIAMoAjgiAkUNACACKAI4IgJFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB2QA2AhwgAyABNgIUIANB6ho2AhAgA0EVNgIMQQAhAgx+C0HNACECDGQLIANBADYCHCADIAE2AhQgA0HJDTYCECADQRo2AgxBACECDHwLIAEgBEYEQEHZACECDHwLIAEtAABBIEcNPSABQQFqIQEgAy0ALkEBcQ09IANBADYCHCADIAE2AhQgA0HCHDYCECADQR42AgxBACECDHsLIAEgBEYEQEHYACECDHsLAkACQAJAAkACQCABLQAAIgBBCmsOBAIDAwABCyABQQFqIQFBLCECDGULIABBOkcNASADQQA2AhwgAyABNgIUIANB5xE2AhAgA0EKNgIMQQAhAgx9CyABQQFqIQEgA0Evai0AAEEBcUUNcyADLQAyQYABcUUEQCADQTJqIQIgAxA1QQAhAAJAIAMoAjgiBkUNACAGKAIoIgZFDQAgAyAGEQAAIQALAkACQCAADhZNTEsBAQEBAQEBAQEBAQEBAQEBAQEAAQsgA0EpNgIcIAMgATYCFCADQawZNgIQIANBFTYCDEEAIQIMfgsgA0EANgIcIAMgATYCFCADQeULNgIQIANBETYCDEEAIQIMfQtBACEAAkAgAygCOCICRQ0AIAIoAlwiAkUNACADIAIRAAAhAAsgAEUNWSAAQRVHDQEgA0EFNgIcIAMgATYCFCADQZsbNgIQIANBFTYCDEEAIQIMfAtBywAhAgxiC0EAIQIgA0EANgIcIAMgATYCFCADQZAONgIQIANBFDYCDAx6CyADIAMvATJBgAFyOwEyDDsLIAEgBEcEQCADQRE2AgggAyABNgIEQcoAIQIMYAtB1wAhAgx4CyABIARGBEBB1gAhAgx4CwJAAkACQAJAIAEtAAAiAEEgciAAIABBwQBrQf8BcUEaSRtB/wFxQeMAaw4TAEBAQEBAQEBAQEBAQAFAQEACA0ALIAFBAWohAUHGACECDGELIAFBAWohAUHHACECDGALIAFBAWohAUHIACECDF8LIAFBAWohAUHJACECDF4LQdUAIQIgBCABIgBGDXYgBCABayADKAIAIgFqIQYgACABa0EFaiEHA0AgAUGQyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0IQQQgAUEFRg0KGiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAx2C0HUACECIAQgASIARg11IAQgAWsgAygCACIBaiEGIAAgAWtBD2ohBwNAIAFBgMgAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNB0EDIAFBD0YNCRogAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMdQtB0wAhAiAEIAEiAEYNdCAEIAFrIAMoAgAiAWohBiAAIAFrQQ5qIQcDQCABQeLHAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQYgAUEORg0HIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHQLQdIAIQIgBCABIgBGDXMgBCABayADKAIAIgFqIQUgACABa0EBaiEGA0AgAUHgxwBqLQAAIAAtAAAiB0EgciAHIAdBwQBrQf8BcUEaSRtB/wFxRw0FIAFBAUYNAiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBTYCAAxzCyABIARGBEBB0QAhAgxzCwJAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFxQRpJG0H/AXFB7gBrDgcAOTk5OTkBOQsgAUEBaiEBQcMAIQIMWgsgAUEBaiEBQcQAIQIMWQsgA0EANgIAIAZBAWohAUHFACECDFgLQdAAIQIgBCABIgBGDXAgBCABayADKAIAIgFqIQYgACABa0EJaiEHA0AgAUHWxwBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0CQQIgAUEJRg0EGiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxwC0HPACECIAQgASIARg1vIAQgAWsgAygCACIBaiEGIAAgAWtBBWohBwNAIAFB0McAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQVGDQIgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMbwsgACEBIANBADYCAAwzC0EBCzoALCADQQA2AgAgB0EBaiEBC0EtIQIMUgsCQANAIAEtAABB0MUAai0AAEEBRw0BIAQgAUEBaiIBRw0AC0HNACECDGsLQcIAIQIMUQsgASAERgRAQcwAIQIMagsgAS0AAEE6RgRAIAMoAgQhACADQQA2AgQgAyAAIAEQMCIARQ0zIANBywA2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMagsgA0EANgIcIAMgATYCFCADQecRNgIQIANBCjYCDEEAIQIMaQsCQAJAIAMtACxBAmsOAgABJwsgA0Ezai0AAEECcUUNJiADLQAuQQJxDSYgA0EANgIcIAMgATYCFCADQaYUNgIQIANBCzYCDEEAIQIMaQsgAy0AMkEgcUUNJSADLQAuQQJxDSUgA0EANgIcIAMgATYCFCADQb0TNgIQIANBDzYCDEEAIQIMaAtBACEAAkAgAygCOCICRQ0AIAIoAkgiAkUNACADIAIRAAAhAAsgAEUEQEHBACECDE8LIABBFUcEQCADQQA2AhwgAyABNgIUIANBpg82AhAgA0EcNgIMQQAhAgxoCyADQcoANgIcIAMgATYCFCADQYUcNgIQIANBFTYCDEEAIQIMZwsgASAERwRAA0AgAS0AAEHAwQBqLQAAQQFHDRcgBCABQQFqIgFHDQALQcQAIQIMZwtBxAAhAgxmCyABIARHBEADQAJAIAEtAAAiAEEgciAAIABBwQBrQf8BcUEaSRtB/wFxIgBBCUYNACAAQSBGDQACQAJAAkACQCAAQeMAaw4TAAMDAwMDAwMBAwMDAwMDAwMDAgMLIAFBAWohAUE2IQIMUgsgAUEBaiEBQTchAgxRCyABQQFqIQFBOCECDFALDBULIAQgAUEBaiIBRw0AC0E8IQIMZgtBPCECDGULIAEgBEYEQEHIACECDGULIANBEjYCCCADIAE2AgQCQAJAAkACQAJAIAMtACxBAWsOBBQAAQIJCyADLQAyQSBxDQNB4AEhAgxPCwJAIAMvATIiAEEIcUUNACADLQAoQQFHDQAgAy0ALkEIcUUNAgsgAyAAQff7A3FBgARyOwEyDAsLIAMgAy8BMkEQcjsBMgwECyADQQA2AgQgAyABIAEQMSIABEAgA0HBADYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxmCyABQQFqIQEMWAsgA0EANgIcIAMgATYCFCADQfQTNgIQIANBBDYCDEEAIQIMZAtBxwAhAiABIARGDWMgAygCACIAIAQgAWtqIQUgASAAa0EGaiEGAkADQCAAQcDFAGotAAAgAS0AAEEgckcNASAAQQZGDUogAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMZAsgA0EANgIADAULAkAgASAERwRAA0AgAS0AAEHAwwBqLQAAIgBBAUcEQCAAQQJHDQMgAUEBaiEBDAULIAQgAUEBaiIBRw0AC0HFACECDGQLQcUAIQIMYwsLIANBADoALAwBC0ELIQIMRwtBPyECDEYLAkACQANAIAEtAAAiAEEgRwRAAkAgAEEKaw4EAwUFAwALIABBLEYNAwwECyAEIAFBAWoiAUcNAAtBxgAhAgxgCyADQQg6ACwMDgsgAy0AKEEBRw0CIAMtAC5BCHENAiADKAIEIQAgA0EANgIEIAMgACABEDEiAARAIANBwgA2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMXwsgAUEBaiEBDFALQTshAgxECwJAA0AgAS0AACIAQSBHIABBCUdxDQEgBCABQQFqIgFHDQALQcMAIQIMXQsLQTwhAgxCCwJAAkAgASAERwRAA0AgAS0AACIAQSBHBEAgAEEKaw4EAwQEAwQLIAQgAUEBaiIBRw0AC0E/IQIMXQtBPyECDFwLIAMgAy8BMkEgcjsBMgwKCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUNTiADQT42AhwgAyABNgIUIAMgADYCDEEAIQIMWgsCQCABIARHBEADQCABLQAAQcDDAGotAAAiAEEBRwRAIABBAkYNAwwMCyAEIAFBAWoiAUcNAAtBNyECDFsLQTchAgxaCyABQQFqIQEMBAtBOyECIAQgASIARg1YIAQgAWsgAygCACIBaiEGIAAgAWtBBWohBwJAA0AgAUGQyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBBUYEQEEHIQEMPwsgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMWQsgA0EANgIAIAAhAQwFC0E6IQIgBCABIgBGDVcgBCABayADKAIAIgFqIQYgACABa0EIaiEHAkADQCABQbTBAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQEgAUEIRgRAQQUhAQw+CyABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxYCyADQQA2AgAgACEBDAQLQTkhAiAEIAEiAEYNViAEIAFrIAMoAgAiAWohBiAAIAFrQQNqIQcCQANAIAFBsMEAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQNGBEBBBiEBDD0LIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADFcLIANBADYCACAAIQEMAwsCQANAIAEtAAAiAEEgRwRAIABBCmsOBAcEBAcCCyAEIAFBAWoiAUcNAAtBOCECDFYLIABBLEcNASABQQFqIQBBASEBAkACQAJAAkACQCADLQAsQQVrDgQDAQIEAAsgACEBDAQLQQIhAQwBC0EEIQELIANBAToALCADIAMvATIgAXI7ATIgACEBDAELIAMgAy8BMkEIcjsBMiAAIQELQT4hAgw7CyADQQA6ACwLQTkhAgw5CyABIARGBEBBNiECDFILAkACQAJAAkACQCABLQAAQQprDgQAAgIBAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFDQIgA0EzNgIcIAMgATYCFCADIAA2AgxBACECDFULIAMoAgQhACADQQA2AgQgAyAAIAEQMSIARQRAIAFBAWohAQwGCyADQTI2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMVAsgAy0ALkEBcQRAQd8BIQIMOwsgAygCBCEAIANBADYCBCADIAAgARAxIgANAQxJC0E0IQIMOQsgA0E1NgIcIAMgATYCFCADIAA2AgxBACECDFELQTUhAgw3CyADQS9qLQAAQQFxDQAgA0EANgIcIAMgATYCFCADQesWNgIQIANBGTYCDEEAIQIMTwtBMyECDDULIAEgBEYEQEEyIQIMTgsCQCABLQAAQQpGBEAgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GSFzYCECADQQM2AgxBACECDE4LQTIhAgw0CyABIARGBEBBMSECDE0LAkAgAS0AACIAQQlGDQAgAEEgRg0AQQEhAgJAIAMtACxBBWsOBAYEBQANCyADIAMvATJBCHI7ATIMDAsgAy0ALkEBcUUNASADLQAsQQhHDQAgA0EAOgAsC0E9IQIMMgsgA0EANgIcIAMgATYCFCADQcIWNgIQIANBCjYCDEEAIQIMSgtBAiECDAELQQQhAgsgA0EBOgAsIAMgAy8BMiACcjsBMgwGCyABIARGBEBBMCECDEcLIAEtAABBCkYEQCABQQFqIQEMAQsgAy0ALkEBcQ0AIANBADYCHCADIAE2AhQgA0HcKDYCECADQQI2AgxBACECDEYLQTAhAgwsCyABQQFqIQFBMSECDCsLIAEgBEYEQEEvIQIMRAsgAS0AACIAQQlHIABBIEdxRQRAIAFBAWohASADLQAuQQFxDQEgA0EANgIcIAMgATYCFCADQZcQNgIQIANBCjYCDEEAIQIMRAtBASECAkACQAJAAkACQAJAIAMtACxBAmsOBwUEBAMBAgAECyADIAMvATJBCHI7ATIMAwtBAiECDAELQQQhAgsgA0EBOgAsIAMgAy8BMiACcjsBMgtBLyECDCsLIANBADYCHCADIAE2AhQgA0GEEzYCECADQQs2AgxBACECDEMLQeEBIQIMKQsgASAERgRAQS4hAgxCCyADQQA2AgQgA0ESNgIIIAMgASABEDEiAA0BC0EuIQIMJwsgA0EtNgIcIAMgATYCFCADIAA2AgxBACECDD8LQQAhAAJAIAMoAjgiAkUNACACKAJMIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB2AA2AhwgAyABNgIUIANBsxs2AhAgA0EVNgIMQQAhAgw+C0HMACECDCQLIANBADYCHCADIAE2AhQgA0GzDjYCECADQR02AgxBACECDDwLIAEgBEYEQEHOACECDDwLIAEtAAAiAEEgRg0CIABBOkYNAQsgA0EAOgAsQQkhAgwhCyADKAIEIQAgA0EANgIEIAMgACABEDAiAA0BDAILIAMtAC5BAXEEQEHeASECDCALIAMoAgQhACADQQA2AgQgAyAAIAEQMCIARQ0CIANBKjYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgw4CyADQcsANgIcIAMgADYCDCADIAFBAWo2AhRBACECDDcLIAFBAWohAUHAACECDB0LIAFBAWohAQwsCyABIARGBEBBKyECDDULAkAgAS0AAEEKRgRAIAFBAWohAQwBCyADLQAuQcAAcUUNBgsgAy0AMkGAAXEEQEEAIQACQCADKAI4IgJFDQAgAigCXCICRQ0AIAMgAhEAACEACyAARQ0SIABBFUYEQCADQQU2AhwgAyABNgIUIANBmxs2AhAgA0EVNgIMQQAhAgw2CyADQQA2AhwgAyABNgIUIANBkA42AhAgA0EUNgIMQQAhAgw1CyADQTJqIQIgAxA1QQAhAAJAIAMoAjgiBkUNACAGKAIoIgZFDQAgAyAGEQAAIQALIAAOFgIBAAQEBAQEBAQEBAQEBAQEBAQEBAMECyADQQE6ADALIAIgAi8BAEHAAHI7AQALQSshAgwYCyADQSk2AhwgAyABNgIUIANBrBk2AhAgA0EVNgIMQQAhAgwwCyADQQA2AhwgAyABNgIUIANB5Qs2AhAgA0ERNgIMQQAhAgwvCyADQQA2AhwgAyABNgIUIANBpQs2AhAgA0ECNgIMQQAhAgwuC0EBIQcgAy8BMiIFQQhxRQRAIAMpAyBCAFIhBwsCQCADLQAwBEBBASEAIAMtAClBBUYNASAFQcAAcUUgB3FFDQELAkAgAy0AKCICQQJGBEBBASEAIAMvATQiBkHlAEYNAkEAIQAgBUHAAHENAiAGQeQARg0CIAZB5gBrQQJJDQIgBkHMAUYNAiAGQbACRg0CDAELQQAhACAFQcAAcQ0BC0ECIQAgBUEIcQ0AIAVBgARxBEACQCACQQFHDQAgAy0ALkEKcQ0AQQUhAAwCC0EEIQAMAQsgBUEgcUUEQCADEDZBAEdBAnQhAAwBC0EAQQMgAykDIFAbIQALIABBAWsOBQIABwEDBAtBESECDBMLIANBAToAMQwpC0EAIQICQCADKAI4IgBFDQAgACgCMCIARQ0AIAMgABEAACECCyACRQ0mIAJBFUYEQCADQQM2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgwrC0EAIQIgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDAwqCyADQQA2AhwgAyABNgIUIANB+SA2AhAgA0EPNgIMQQAhAgwpC0EAIQACQCADKAI4IgJFDQAgAigCMCICRQ0AIAMgAhEAACEACyAADQELQQ4hAgwOCyAAQRVGBEAgA0ECNgIcIAMgATYCFCADQdIbNgIQIANBFTYCDEEAIQIMJwsgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDEEAIQIMJgtBKiECDAwLIAEgBEcEQCADQQk2AgggAyABNgIEQSkhAgwMC0EmIQIMJAsgAyADKQMgIgwgBCABa60iCn0iC0IAIAsgDFgbNwMgIAogDFQEQEElIQIMJAsgAygCBCEAIANBADYCBCADIAAgASAMp2oiARAyIgBFDQAgA0EFNgIcIAMgATYCFCADIAA2AgxBACECDCMLQQ8hAgwJC0IAIQoCQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0AAEEwaw43FxYAAQIDBAUGBxQUFBQUFBQICQoLDA0UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFA4PEBESExQLQgIhCgwWC0IDIQoMFQtCBCEKDBQLQgUhCgwTC0IGIQoMEgtCByEKDBELQgghCgwQC0IJIQoMDwtCCiEKDA4LQgshCgwNC0IMIQoMDAtCDSEKDAsLQg4hCgwKC0IPIQoMCQtCCiEKDAgLQgshCgwHC0IMIQoMBgtCDSEKDAULQg4hCgwEC0IPIQoMAwsgA0EANgIcIAMgATYCFCADQZ8VNgIQIANBDDYCDEEAIQIMIQsgASAERgRAQSIhAgwhC0IAIQoCQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAEtAABBMGsONxUUAAECAwQFBgcWFhYWFhYWCAkKCwwNFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYODxAREhMWC0ICIQoMFAtCAyEKDBMLQgQhCgwSC0IFIQoMEQtCBiEKDBALQgchCgwPC0IIIQoMDgtCCSEKDA0LQgohCgwMC0ILIQoMCwtCDCEKDAoLQg0hCgwJC0IOIQoMCAtCDyEKDAcLQgohCgwGC0ILIQoMBQtCDCEKDAQLQg0hCgwDC0IOIQoMAgtCDyEKDAELQgEhCgsgAUEBaiEBIAMpAyAiC0L//////////w9YBEAgAyALQgSGIAqENwMgDAILIANBADYCHCADIAE2AhQgA0G1CTYCECADQQw2AgxBACECDB4LQSchAgwEC0EoIQIMAwsgAyABOgAsIANBADYCACAHQQFqIQFBDCECDAILIANBADYCACAGQQFqIQFBCiECDAELIAFBAWohAUEIIQIMAAsAC0EAIQIgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDAwXC0EAIQIgA0EANgIcIAMgATYCFCADQYMRNgIQIANBCTYCDAwWC0EAIQIgA0EANgIcIAMgATYCFCADQd8KNgIQIANBCTYCDAwVC0EAIQIgA0EANgIcIAMgATYCFCADQe0QNgIQIANBCTYCDAwUC0EAIQIgA0EANgIcIAMgATYCFCADQdIRNgIQIANBCTYCDAwTC0EAIQIgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDAwSC0EAIQIgA0EANgIcIAMgATYCFCADQYMRNgIQIANBCTYCDAwRC0EAIQIgA0EANgIcIAMgATYCFCADQd8KNgIQIANBCTYCDAwQC0EAIQIgA0EANgIcIAMgATYCFCADQe0QNgIQIANBCTYCDAwPC0EAIQIgA0EANgIcIAMgATYCFCADQdIRNgIQIANBCTYCDAwOC0EAIQIgA0EANgIcIAMgATYCFCADQbkXNgIQIANBDzYCDAwNC0EAIQIgA0EANgIcIAMgATYCFCADQbkXNgIQIANBDzYCDAwMC0EAIQIgA0EANgIcIAMgATYCFCADQZkTNgIQIANBCzYCDAwLC0EAIQIgA0EANgIcIAMgATYCFCADQZ0JNgIQIANBCzYCDAwKC0EAIQIgA0EANgIcIAMgATYCFCADQZcQNgIQIANBCjYCDAwJC0EAIQIgA0EANgIcIAMgATYCFCADQbEQNgIQIANBCjYCDAwIC0EAIQIgA0EANgIcIAMgATYCFCADQbsdNgIQIANBAjYCDAwHC0EAIQIgA0EANgIcIAMgATYCFCADQZYWNgIQIANBAjYCDAwGC0EAIQIgA0EANgIcIAMgATYCFCADQfkYNgIQIANBAjYCDAwFC0EAIQIgA0EANgIcIAMgATYCFCADQcQYNgIQIANBAjYCDAwECyADQQI2AhwgAyABNgIUIANBqR42AhAgA0EWNgIMQQAhAgwDC0HeACECIAEgBEYNAiAJQQhqIQcgAygCACEFAkACQCABIARHBEAgBUGWyABqIQggBCAFaiABayEGIAVBf3NBCmoiBSABaiEAA0AgAS0AACAILQAARwRAQQIhCAwDCyAFRQRAQQAhCCAAIQEMAwsgBUEBayEFIAhBAWohCCAEIAFBAWoiAUcNAAsgBiEFIAQhAQsgB0EBNgIAIAMgBTYCAAwBCyADQQA2AgAgByAINgIACyAHIAE2AgQgCSgCDCEAAkACQCAJKAIIQQFrDgIEAQALIANBADYCHCADQcIeNgIQIANBFzYCDCADIABBAWo2AhRBACECDAMLIANBADYCHCADIAA2AhQgA0HXHjYCECADQQk2AgxBACECDAILIAEgBEYEQEEoIQIMAgsgA0EJNgIIIAMgATYCBEEnIQIMAQsgASAERgRAQQEhAgwBCwNAAkACQAJAIAEtAABBCmsOBAABAQABCyABQQFqIQEMAQsgAUEBaiEBIAMtAC5BIHENAEEAIQIgA0EANgIcIAMgATYCFCADQaEhNgIQIANBBTYCDAwCC0EBIQIgASAERw0ACwsgCUEQaiQAIAJFBEAgAygCDCEADAELIAMgAjYCHEEAIQAgAygCBCIBRQ0AIAMgASAEIAMoAggRAQAiAUUNACADIAQ2AhQgAyABNgIMIAEhAAsgAAu+AgECfyAAQQA6AAAgAEHkAGoiAUEBa0EAOgAAIABBADoAAiAAQQA6AAEgAUEDa0EAOgAAIAFBAmtBADoAACAAQQA6AAMgAUEEa0EAOgAAQQAgAGtBA3EiASAAaiIAQQA2AgBB5AAgAWtBfHEiAiAAaiIBQQRrQQA2AgACQCACQQlJDQAgAEEANgIIIABBADYCBCABQQhrQQA2AgAgAUEMa0EANgIAIAJBGUkNACAAQQA2AhggAEEANgIUIABBADYCECAAQQA2AgwgAUEQa0EANgIAIAFBFGtBADYCACABQRhrQQA2AgAgAUEca0EANgIAIAIgAEEEcUEYciICayIBQSBJDQAgACACaiEAA0AgAEIANwMYIABCADcDECAAQgA3AwggAEIANwMAIABBIGohACABQSBrIgFBH0sNAAsLC1YBAX8CQCAAKAIMDQACQAJAAkACQCAALQAxDgMBAAMCCyAAKAI4IgFFDQAgASgCMCIBRQ0AIAAgAREAACIBDQMLQQAPCwALIABByhk2AhBBDiEBCyABCxoAIAAoAgxFBEAgAEHeHzYCECAAQRU2AgwLCxQAIAAoAgxBFUYEQCAAQQA2AgwLCxQAIAAoAgxBFkYEQCAAQQA2AgwLCwcAIAAoAgwLBwAgACgCEAsJACAAIAE2AhALBwAgACgCFAsrAAJAIABBJ08NAEL//////wkgAK2IQgGDUA0AIABBAnRB0DhqKAIADwsACxcAIABBL08EQAALIABBAnRB7DlqKAIAC78JAQF/QfQtIQECQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCAAQeQAaw70A2NiAAFhYWFhYWECAwQFYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYQYHCAkKCwwNDg9hYWFhYRBhYWFhYWFhYWFhYRFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWESExQVFhcYGRobYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYRwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1NmE3ODk6YWFhYWFhYWE7YWFhPGFhYWE9Pj9hYWFhYWFhYUBhYUFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFCQ0RFRkdISUpLTE1OT1BRUlNhYWFhYWFhYVRVVldYWVpbYVxdYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhXmFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYV9gYQtB6iwPC0GYJg8LQe0xDwtBoDcPC0HJKQ8LQbQpDwtBli0PC0HrKw8LQaI1DwtB2zQPC0HgKQ8LQeMkDwtB1SQPC0HuJA8LQeYlDwtByjQPC0HQNw8LQao1DwtB9SwPC0H2Jg8LQYIiDwtB8jMPC0G+KA8LQec3DwtBzSEPC0HAIQ8LQbglDwtByyUPC0GWJA8LQY80DwtBzTUPC0HdKg8LQe4zDwtBnDQPC0GeMQ8LQfQ1DwtB5SIPC0GvJQ8LQZkxDwtBsjYPC0H5Ng8LQcQyDwtB3SwPC0GCMQ8LQcExDwtBjTcPC0HJJA8LQew2DwtB5yoPC0HIIw8LQeIhDwtByTcPC0GlIg8LQZQiDwtB2zYPC0HeNQ8LQYYmDwtBvCsPC0GLMg8LQaAjDwtB9jAPC0GALA8LQYkrDwtBpCYPC0HyIw8LQYEoDwtBqzIPC0HrJw8LQcI2DwtBoiQPC0HPKg8LQdwjDwtBhycPC0HkNA8LQbciDwtBrTEPC0HVIg8LQa80DwtB3iYPC0HWMg8LQfQ0DwtBgTgPC0H0Nw8LQZI2DwtBnScPC0GCKQ8LQY0jDwtB1zEPC0G9NQ8LQbQ3DwtB2DAPC0G2Jw8LQZo4DwtBpyoPC0HEJw8LQa4jDwtB9SIPCwALQcomIQELIAELFwAgACAALwEuQf7/A3EgAUEAR3I7AS4LGgAgACAALwEuQf3/A3EgAUEAR0EBdHI7AS4LGgAgACAALwEuQfv/A3EgAUEAR0ECdHI7AS4LGgAgACAALwEuQff/A3EgAUEAR0EDdHI7AS4LGgAgACAALwEuQe//A3EgAUEAR0EEdHI7AS4LGgAgACAALwEuQd//A3EgAUEAR0EFdHI7AS4LGgAgACAALwEuQb//A3EgAUEAR0EGdHI7AS4LGgAgACAALwEuQf/+A3EgAUEAR0EHdHI7AS4LGgAgACAALwEuQf/9A3EgAUEAR0EIdHI7AS4LGgAgACAALwEuQf/7A3EgAUEAR0EJdHI7AS4LPgECfwJAIAAoAjgiA0UNACADKAIEIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHhEjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIIIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEH8ETYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIMIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHsCjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIQIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEH6HjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIUIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHLEDYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIYIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEG3HzYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIcIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEG/FTYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIsIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEH+CDYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIgIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEGMHTYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIkIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHmFTYCEEEYIQQLIAQLOAAgAAJ/IAAvATJBFHFBFEYEQEEBIAAtAChBAUYNARogAC8BNEHlAEYMAQsgAC0AKUEFRgs6ADALWQECfwJAIAAtAChBAUYNACAALwE0IgFB5ABrQeQASQ0AIAFBzAFGDQAgAUGwAkYNACAALwEyIgBBwABxDQBBASECIABBiARxQYAERg0AIABBKHFFIQILIAILjAEBAn8CQAJAAkAgAC0AKkUNACAALQArRQ0AIAAvATIiAUECcUUNAQwCCyAALwEyIgFBAXFFDQELQQEhAiAALQAoQQFGDQAgAC8BNCIAQeQAa0HkAEkNACAAQcwBRg0AIABBsAJGDQAgAUHAAHENAEEAIQIgAUGIBHFBgARGDQAgAUEocUEARyECCyACC1cAIABBGGpCADcDACAAQgA3AwAgAEE4akIANwMAIABBMGpCADcDACAAQShqQgA3AwAgAEEgakIANwMAIABBEGpCADcDACAAQQhqQgA3AwAgAEH9ATYCHAsGACAAEDoLmi0BC38jAEEQayIKJABB3NUAKAIAIglFBEBBnNkAKAIAIgVFBEBBqNkAQn83AgBBoNkAQoCAhICAgMAANwIAQZzZACAKQQhqQXBxQdiq1aoFcyIFNgIAQbDZAEEANgIAQYDZAEEANgIAC0GE2QBBwNkENgIAQdTVAEHA2QQ2AgBB6NUAIAU2AgBB5NUAQX82AgBBiNkAQcCmAzYCAANAIAFBgNYAaiABQfTVAGoiAjYCACACIAFB7NUAaiIDNgIAIAFB+NUAaiADNgIAIAFBiNYAaiABQfzVAGoiAzYCACADIAI2AgAgAUGQ1gBqIAFBhNYAaiICNgIAIAIgAzYCACABQYzWAGogAjYCACABQSBqIgFBgAJHDQALQczZBEGBpgM2AgBB4NUAQazZACgCADYCAEHQ1QBBgKYDNgIAQdzVAEHI2QQ2AgBBzP8HQTg2AgBByNkEIQkLAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAEHsAU0EQEHE1QAoAgAiBkEQIABBE2pBcHEgAEELSRsiBEEDdiIAdiIBQQNxBEACQCABQQFxIAByQQFzIgJBA3QiAEHs1QBqIgEgAEH01QBqKAIAIgAoAggiA0YEQEHE1QAgBkF+IAJ3cTYCAAwBCyABIAM2AgggAyABNgIMCyAAQQhqIQEgACACQQN0IgJBA3I2AgQgACACaiIAIAAoAgRBAXI2AgQMEQtBzNUAKAIAIgggBE8NASABBEACQEECIAB0IgJBACACa3IgASAAdHFoIgBBA3QiAkHs1QBqIgEgAkH01QBqKAIAIgIoAggiA0YEQEHE1QAgBkF+IAB3cSIGNgIADAELIAEgAzYCCCADIAE2AgwLIAIgBEEDcjYCBCAAQQN0IgAgBGshBSAAIAJqIAU2AgAgAiAEaiIEIAVBAXI2AgQgCARAIAhBeHFB7NUAaiEAQdjVACgCACEDAn9BASAIQQN2dCIBIAZxRQRAQcTVACABIAZyNgIAIAAMAQsgACgCCAsiASADNgIMIAAgAzYCCCADIAA2AgwgAyABNgIICyACQQhqIQFB2NUAIAQ2AgBBzNUAIAU2AgAMEQtByNUAKAIAIgtFDQEgC2hBAnRB9NcAaigCACIAKAIEQXhxIARrIQUgACECA0ACQCACKAIQIgFFBEAgAkEUaigCACIBRQ0BCyABKAIEQXhxIARrIgMgBUkhAiADIAUgAhshBSABIAAgAhshACABIQIMAQsLIAAoAhghCSAAKAIMIgMgAEcEQEHU1QAoAgAaIAMgACgCCCIBNgIIIAEgAzYCDAwQCyAAQRRqIgIoAgAiAUUEQCAAKAIQIgFFDQMgAEEQaiECCwNAIAIhByABIgNBFGoiAigCACIBDQAgA0EQaiECIAMoAhAiAQ0ACyAHQQA2AgAMDwtBfyEEIABBv39LDQAgAEETaiIBQXBxIQRByNUAKAIAIghFDQBBACAEayEFAkACQAJAAn9BACAEQYACSQ0AGkEfIARB////B0sNABogBEEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+agsiBkECdEH01wBqKAIAIgJFBEBBACEBQQAhAwwBC0EAIQEgBEEZIAZBAXZrQQAgBkEfRxt0IQBBACEDA0ACQCACKAIEQXhxIARrIgcgBU8NACACIQMgByIFDQBBACEFIAIhAQwDCyABIAJBFGooAgAiByAHIAIgAEEddkEEcWpBEGooAgAiAkYbIAEgBxshASAAQQF0IQAgAg0ACwsgASADckUEQEEAIQNBAiAGdCIAQQAgAGtyIAhxIgBFDQMgAGhBAnRB9NcAaigCACEBCyABRQ0BCwNAIAEoAgRBeHEgBGsiAiAFSSEAIAIgBSAAGyEFIAEgAyAAGyEDIAEoAhAiAAR/IAAFIAFBFGooAgALIgENAAsLIANFDQAgBUHM1QAoAgAgBGtPDQAgAygCGCEHIAMgAygCDCIARwRAQdTVACgCABogACADKAIIIgE2AgggASAANgIMDA4LIANBFGoiAigCACIBRQRAIAMoAhAiAUUNAyADQRBqIQILA0AgAiEGIAEiAEEUaiICKAIAIgENACAAQRBqIQIgACgCECIBDQALIAZBADYCAAwNC0HM1QAoAgAiAyAETwRAQdjVACgCACEBAkAgAyAEayICQRBPBEAgASAEaiIAIAJBAXI2AgQgASADaiACNgIAIAEgBEEDcjYCBAwBCyABIANBA3I2AgQgASADaiIAIAAoAgRBAXI2AgRBACEAQQAhAgtBzNUAIAI2AgBB2NUAIAA2AgAgAUEIaiEBDA8LQdDVACgCACIDIARLBEAgBCAJaiIAIAMgBGsiAUEBcjYCBEHc1QAgADYCAEHQ1QAgATYCACAJIARBA3I2AgQgCUEIaiEBDA8LQQAhASAEAn9BnNkAKAIABEBBpNkAKAIADAELQajZAEJ/NwIAQaDZAEKAgISAgIDAADcCAEGc2QAgCkEMakFwcUHYqtWqBXM2AgBBsNkAQQA2AgBBgNkAQQA2AgBBgIAECyIAIARBxwBqIgVqIgZBACAAayIHcSICTwRAQbTZAEEwNgIADA8LAkBB/NgAKAIAIgFFDQBB9NgAKAIAIgggAmohACAAIAFNIAAgCEtxDQBBACEBQbTZAEEwNgIADA8LQYDZAC0AAEEEcQ0EAkACQCAJBEBBhNkAIQEDQCABKAIAIgAgCU0EQCAAIAEoAgRqIAlLDQMLIAEoAggiAQ0ACwtBABA7IgBBf0YNBSACIQZBoNkAKAIAIgFBAWsiAyAAcQRAIAIgAGsgACADakEAIAFrcWohBgsgBCAGTw0FIAZB/v///wdLDQVB/NgAKAIAIgMEQEH02AAoAgAiByAGaiEBIAEgB00NBiABIANLDQYLIAYQOyIBIABHDQEMBwsgBiADayAHcSIGQf7///8HSw0EIAYQOyEAIAAgASgCACABKAIEakYNAyAAIQELAkAgBiAEQcgAak8NACABQX9GDQBBpNkAKAIAIgAgBSAGa2pBACAAa3EiAEH+////B0sEQCABIQAMBwsgABA7QX9HBEAgACAGaiEGIAEhAAwHC0EAIAZrEDsaDAQLIAEiAEF/Rw0FDAMLQQAhAwwMC0EAIQAMCgsgAEF/Rw0CC0GA2QBBgNkAKAIAQQRyNgIACyACQf7///8HSw0BIAIQOyEAQQAQOyEBIABBf0YNASABQX9GDQEgACABTw0BIAEgAGsiBiAEQThqTQ0BC0H02ABB9NgAKAIAIAZqIgE2AgBB+NgAKAIAIAFJBEBB+NgAIAE2AgALAkACQAJAQdzVACgCACICBEBBhNkAIQEDQCAAIAEoAgAiAyABKAIEIgVqRg0CIAEoAggiAQ0ACwwCC0HU1QAoAgAiAUEARyAAIAFPcUUEQEHU1QAgADYCAAtBACEBQYjZACAGNgIAQYTZACAANgIAQeTVAEF/NgIAQejVAEGc2QAoAgA2AgBBkNkAQQA2AgADQCABQYDWAGogAUH01QBqIgI2AgAgAiABQezVAGoiAzYCACABQfjVAGogAzYCACABQYjWAGogAUH81QBqIgM2AgAgAyACNgIAIAFBkNYAaiABQYTWAGoiAjYCACACIAM2AgAgAUGM1gBqIAI2AgAgAUEgaiIBQYACRw0AC0F4IABrQQ9xIgEgAGoiAiAGQThrIgMgAWsiAUEBcjYCBEHg1QBBrNkAKAIANgIAQdDVACABNgIAQdzVACACNgIAIAAgA2pBODYCBAwCCyAAIAJNDQAgAiADSQ0AIAEoAgxBCHENAEF4IAJrQQ9xIgAgAmoiA0HQ1QAoAgAgBmoiByAAayIAQQFyNgIEIAEgBSAGajYCBEHg1QBBrNkAKAIANgIAQdDVACAANgIAQdzVACADNgIAIAIgB2pBODYCBAwBCyAAQdTVACgCAEkEQEHU1QAgADYCAAsgACAGaiEDQYTZACEBAkACQAJAA0AgAyABKAIARwRAIAEoAggiAQ0BDAILCyABLQAMQQhxRQ0BC0GE2QAhAQNAIAEoAgAiAyACTQRAIAMgASgCBGoiBSACSw0DCyABKAIIIQEMAAsACyABIAA2AgAgASABKAIEIAZqNgIEIABBeCAAa0EPcWoiCSAEQQNyNgIEIANBeCADa0EPcWoiBiAEIAlqIgRrIQEgAiAGRgRAQdzVACAENgIAQdDVAEHQ1QAoAgAgAWoiADYCACAEIABBAXI2AgQMCAtB2NUAKAIAIAZGBEBB2NUAIAQ2AgBBzNUAQczVACgCACABaiIANgIAIAQgAEEBcjYCBCAAIARqIAA2AgAMCAsgBigCBCIFQQNxQQFHDQYgBUF4cSEIIAVB/wFNBEAgBUEDdiEDIAYoAggiACAGKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwHCyACIAA2AgggACACNgIMDAYLIAYoAhghByAGIAYoAgwiAEcEQCAAIAYoAggiAjYCCCACIAA2AgwMBQsgBkEUaiICKAIAIgVFBEAgBigCECIFRQ0EIAZBEGohAgsDQCACIQMgBSIAQRRqIgIoAgAiBQ0AIABBEGohAiAAKAIQIgUNAAsgA0EANgIADAQLQXggAGtBD3EiASAAaiIHIAZBOGsiAyABayIBQQFyNgIEIAAgA2pBODYCBCACIAVBNyAFa0EPcWpBP2siAyADIAJBEGpJGyIDQSM2AgRB4NUAQazZACgCADYCAEHQ1QAgATYCAEHc1QAgBzYCACADQRBqQYzZACkCADcCACADQYTZACkCADcCCEGM2QAgA0EIajYCAEGI2QAgBjYCAEGE2QAgADYCAEGQ2QBBADYCACADQSRqIQEDQCABQQc2AgAgBSABQQRqIgFLDQALIAIgA0YNACADIAMoAgRBfnE2AgQgAyADIAJrIgU2AgAgAiAFQQFyNgIEIAVB/wFNBEAgBUF4cUHs1QBqIQACf0HE1QAoAgAiAUEBIAVBA3Z0IgNxRQRAQcTVACABIANyNgIAIAAMAQsgACgCCAsiASACNgIMIAAgAjYCCCACIAA2AgwgAiABNgIIDAELQR8hASAFQf///wdNBEAgBUEmIAVBCHZnIgBrdkEBcSAAQQF0a0E+aiEBCyACIAE2AhwgAkIANwIQIAFBAnRB9NcAaiEAQcjVACgCACIDQQEgAXQiBnFFBEAgACACNgIAQcjVACADIAZyNgIAIAIgADYCGCACIAI2AgggAiACNgIMDAELIAVBGSABQQF2a0EAIAFBH0cbdCEBIAAoAgAhAwJAA0AgAyIAKAIEQXhxIAVGDQEgAUEddiEDIAFBAXQhASAAIANBBHFqQRBqIgYoAgAiAw0ACyAGIAI2AgAgAiAANgIYIAIgAjYCDCACIAI2AggMAQsgACgCCCIBIAI2AgwgACACNgIIIAJBADYCGCACIAA2AgwgAiABNgIIC0HQ1QAoAgAiASAETQ0AQdzVACgCACIAIARqIgIgASAEayIBQQFyNgIEQdDVACABNgIAQdzVACACNgIAIAAgBEEDcjYCBCAAQQhqIQEMCAtBACEBQbTZAEEwNgIADAcLQQAhAAsgB0UNAAJAIAYoAhwiAkECdEH01wBqIgMoAgAgBkYEQCADIAA2AgAgAA0BQcjVAEHI1QAoAgBBfiACd3E2AgAMAgsgB0EQQRQgBygCECAGRhtqIAA2AgAgAEUNAQsgACAHNgIYIAYoAhAiAgRAIAAgAjYCECACIAA2AhgLIAZBFGooAgAiAkUNACAAQRRqIAI2AgAgAiAANgIYCyABIAhqIQEgBiAIaiIGKAIEIQULIAYgBUF+cTYCBCABIARqIAE2AgAgBCABQQFyNgIEIAFB/wFNBEAgAUF4cUHs1QBqIQACf0HE1QAoAgAiAkEBIAFBA3Z0IgFxRQRAQcTVACABIAJyNgIAIAAMAQsgACgCCAsiASAENgIMIAAgBDYCCCAEIAA2AgwgBCABNgIIDAELQR8hBSABQf///wdNBEAgAUEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+aiEFCyAEIAU2AhwgBEIANwIQIAVBAnRB9NcAaiEAQcjVACgCACICQQEgBXQiA3FFBEAgACAENgIAQcjVACACIANyNgIAIAQgADYCGCAEIAQ2AgggBCAENgIMDAELIAFBGSAFQQF2a0EAIAVBH0cbdCEFIAAoAgAhAAJAA0AgACICKAIEQXhxIAFGDQEgBUEddiEAIAVBAXQhBSACIABBBHFqQRBqIgMoAgAiAA0ACyADIAQ2AgAgBCACNgIYIAQgBDYCDCAEIAQ2AggMAQsgAigCCCIAIAQ2AgwgAiAENgIIIARBADYCGCAEIAI2AgwgBCAANgIICyAJQQhqIQEMAgsCQCAHRQ0AAkAgAygCHCIBQQJ0QfTXAGoiAigCACADRgRAIAIgADYCACAADQFByNUAIAhBfiABd3EiCDYCAAwCCyAHQRBBFCAHKAIQIANGG2ogADYCACAARQ0BCyAAIAc2AhggAygCECIBBEAgACABNgIQIAEgADYCGAsgA0EUaigCACIBRQ0AIABBFGogATYCACABIAA2AhgLAkAgBUEPTQRAIAMgBCAFaiIAQQNyNgIEIAAgA2oiACAAKAIEQQFyNgIEDAELIAMgBGoiAiAFQQFyNgIEIAMgBEEDcjYCBCACIAVqIAU2AgAgBUH/AU0EQCAFQXhxQezVAGohAAJ/QcTVACgCACIBQQEgBUEDdnQiBXFFBEBBxNUAIAEgBXI2AgAgAAwBCyAAKAIICyIBIAI2AgwgACACNgIIIAIgADYCDCACIAE2AggMAQtBHyEBIAVB////B00EQCAFQSYgBUEIdmciAGt2QQFxIABBAXRrQT5qIQELIAIgATYCHCACQgA3AhAgAUECdEH01wBqIQBBASABdCIEIAhxRQRAIAAgAjYCAEHI1QAgBCAIcjYCACACIAA2AhggAiACNgIIIAIgAjYCDAwBCyAFQRkgAUEBdmtBACABQR9HG3QhASAAKAIAIQQCQANAIAQiACgCBEF4cSAFRg0BIAFBHXYhBCABQQF0IQEgACAEQQRxakEQaiIGKAIAIgQNAAsgBiACNgIAIAIgADYCGCACIAI2AgwgAiACNgIIDAELIAAoAggiASACNgIMIAAgAjYCCCACQQA2AhggAiAANgIMIAIgATYCCAsgA0EIaiEBDAELAkAgCUUNAAJAIAAoAhwiAUECdEH01wBqIgIoAgAgAEYEQCACIAM2AgAgAw0BQcjVACALQX4gAXdxNgIADAILIAlBEEEUIAkoAhAgAEYbaiADNgIAIANFDQELIAMgCTYCGCAAKAIQIgEEQCADIAE2AhAgASADNgIYCyAAQRRqKAIAIgFFDQAgA0EUaiABNgIAIAEgAzYCGAsCQCAFQQ9NBEAgACAEIAVqIgFBA3I2AgQgACABaiIBIAEoAgRBAXI2AgQMAQsgACAEaiIHIAVBAXI2AgQgACAEQQNyNgIEIAUgB2ogBTYCACAIBEAgCEF4cUHs1QBqIQFB2NUAKAIAIQMCf0EBIAhBA3Z0IgIgBnFFBEBBxNUAIAIgBnI2AgAgAQwBCyABKAIICyICIAM2AgwgASADNgIIIAMgATYCDCADIAI2AggLQdjVACAHNgIAQczVACAFNgIACyAAQQhqIQELIApBEGokACABC0MAIABFBEA/AEEQdA8LAkAgAEH//wNxDQAgAEEASA0AIABBEHZAACIAQX9GBEBBtNkAQTA2AgBBfw8LIABBEHQPCwALC5lCIgBBgAgLDQEAAAAAAAAAAgAAAAMAQZgICwUEAAAABQBBqAgLCQYAAAAHAAAACABB5AgLwjJJbnZhbGlkIGNoYXIgaW4gdXJsIHF1ZXJ5AFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fYm9keQBDb250ZW50LUxlbmd0aCBvdmVyZmxvdwBDaHVuayBzaXplIG92ZXJmbG93AEludmFsaWQgbWV0aG9kIGZvciBIVFRQL3gueCByZXF1ZXN0AEludmFsaWQgbWV0aG9kIGZvciBSVFNQL3gueCByZXF1ZXN0AEV4cGVjdGVkIFNPVVJDRSBtZXRob2QgZm9yIElDRS94LnggcmVxdWVzdABJbnZhbGlkIGNoYXIgaW4gdXJsIGZyYWdtZW50IHN0YXJ0AEV4cGVjdGVkIGRvdABTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3N0YXR1cwBJbnZhbGlkIHJlc3BvbnNlIHN0YXR1cwBFeHBlY3RlZCBMRiBhZnRlciBoZWFkZXJzAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMAVXNlciBjYWxsYmFjayBlcnJvcgBgb25fcmVzZXRgIGNhbGxiYWNrIGVycm9yAGBvbl9jaHVua19oZWFkZXJgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2JlZ2luYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX3ZhbHVlYCBjYWxsYmFjayBlcnJvcgBgb25fc3RhdHVzX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fdmVyc2lvbl9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3VybF9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3Byb3RvY29sX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9oZWFkZXJfdmFsdWVfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fbWV0aG9kX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25faGVhZGVyX2ZpZWxkX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX25hbWVgIGNhbGxiYWNrIGVycm9yAFVuZXhwZWN0ZWQgY2hhciBpbiB1cmwgc2VydmVyAEludmFsaWQgaGVhZGVyIHZhbHVlIGNoYXIASW52YWxpZCBoZWFkZXIgZmllbGQgY2hhcgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3ZlcnNpb24ASW52YWxpZCBtaW5vciB2ZXJzaW9uAEludmFsaWQgbWFqb3IgdmVyc2lvbgBFeHBlY3RlZCBzcGFjZSBhZnRlciB2ZXJzaW9uAEV4cGVjdGVkIENSTEYgYWZ0ZXIgdmVyc2lvbgBJbnZhbGlkIEhUVFAgdmVyc2lvbgBJbnZhbGlkIGhlYWRlciB0b2tlbgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3VybABJbnZhbGlkIGNoYXJhY3RlcnMgaW4gdXJsAFVuZXhwZWN0ZWQgc3RhcnQgY2hhciBpbiB1cmwARG91YmxlIEAgaW4gdXJsAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fcHJvdG9jb2wARW1wdHkgQ29udGVudC1MZW5ndGgASW52YWxpZCBjaGFyYWN0ZXIgaW4gQ29udGVudC1MZW5ndGgAVHJhbnNmZXItRW5jb2RpbmcgY2FuJ3QgYmUgcHJlc2VudCB3aXRoIENvbnRlbnQtTGVuZ3RoAER1cGxpY2F0ZSBDb250ZW50LUxlbmd0aABJbnZhbGlkIGNoYXIgaW4gdXJsIHBhdGgAQ29udGVudC1MZW5ndGggY2FuJ3QgYmUgcHJlc2VudCB3aXRoIFRyYW5zZmVyLUVuY29kaW5nAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgc2l6ZQBFeHBlY3RlZCBMRiBhZnRlciBjaHVuayBzaXplAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIHNpemUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfdmFsdWUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9jaHVua19leHRlbnNpb25fdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyB2YWx1ZQBVbmV4cGVjdGVkIHdoaXRlc3BhY2UgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgTEYgYWZ0ZXIgaGVhZGVyIHZhbHVlAEludmFsaWQgYFRyYW5zZmVyLUVuY29kaW5nYCBoZWFkZXIgdmFsdWUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciBjaHVuayBleHRlbnNpb24gdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBxdW90ZSB2YWx1ZQBJbnZhbGlkIHF1b3RlZC1wYWlyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAFBhdXNlZCBieSBvbl9oZWFkZXJzX2NvbXBsZXRlAEludmFsaWQgRU9GIHN0YXRlAG9uX3Jlc2V0IHBhdXNlAG9uX2NodW5rX2hlYWRlciBwYXVzZQBvbl9tZXNzYWdlX2JlZ2luIHBhdXNlAG9uX2NodW5rX2V4dGVuc2lvbl92YWx1ZSBwYXVzZQBvbl9zdGF0dXNfY29tcGxldGUgcGF1c2UAb25fdmVyc2lvbl9jb21wbGV0ZSBwYXVzZQBvbl91cmxfY29tcGxldGUgcGF1c2UAb25fcHJvdG9jb2xfY29tcGxldGUgcGF1c2UAb25fY2h1bmtfY29tcGxldGUgcGF1c2UAb25faGVhZGVyX3ZhbHVlX2NvbXBsZXRlIHBhdXNlAG9uX21lc3NhZ2VfY29tcGxldGUgcGF1c2UAb25fbWV0aG9kX2NvbXBsZXRlIHBhdXNlAG9uX2hlYWRlcl9maWVsZF9jb21wbGV0ZSBwYXVzZQBvbl9jaHVua19leHRlbnNpb25fbmFtZSBwYXVzZQBVbmV4cGVjdGVkIHNwYWNlIGFmdGVyIHN0YXJ0IGxpbmUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciByZXNwb25zZSBsaW5lAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fY2h1bmtfZXh0ZW5zaW9uX25hbWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBuYW1lAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgZXh0ZW5zaW9uIG5hbWUASW52YWxpZCBzdGF0dXMgY29kZQBQYXVzZSBvbiBDT05ORUNUL1VwZ3JhZGUAUGF1c2Ugb24gUFJJL1VwZ3JhZGUARXhwZWN0ZWQgSFRUUC8yIENvbm5lY3Rpb24gUHJlZmFjZQBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX21ldGhvZABFeHBlY3RlZCBzcGFjZSBhZnRlciBtZXRob2QAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfZmllbGQAUGF1c2VkAEludmFsaWQgd29yZCBlbmNvdW50ZXJlZABJbnZhbGlkIG1ldGhvZCBlbmNvdW50ZXJlZABNaXNzaW5nIGV4cGVjdGVkIENSIGFmdGVyIGNodW5rIGRhdGEARXhwZWN0ZWQgTEYgYWZ0ZXIgY2h1bmsgZGF0YQBVbmV4cGVjdGVkIGNoYXIgaW4gdXJsIHNjaGVtYQBSZXF1ZXN0IGhhcyBpbnZhbGlkIGBUcmFuc2Zlci1FbmNvZGluZ2AARGF0YSBhZnRlciBgQ29ubmVjdGlvbjogY2xvc2VgAFNXSVRDSF9QUk9YWQBVU0VfUFJPWFkATUtBQ1RJVklUWQBVTlBST0NFU1NBQkxFX0VOVElUWQBRVUVSWQBDT1BZAE1PVkVEX1BFUk1BTkVOVExZAFRPT19FQVJMWQBOT1RJRlkARkFJTEVEX0RFUEVOREVOQ1kAQkFEX0dBVEVXQVkAUExBWQBQVVQAQ0hFQ0tPVVQAR0FURVdBWV9USU1FT1VUAFJFUVVFU1RfVElNRU9VVABORVRXT1JLX0NPTk5FQ1RfVElNRU9VVABDT05ORUNUSU9OX1RJTUVPVVQATE9HSU5fVElNRU9VVABORVRXT1JLX1JFQURfVElNRU9VVABQT1NUAE1JU0RJUkVDVEVEX1JFUVVFU1QAQ0xJRU5UX0NMT1NFRF9SRVFVRVNUAENMSUVOVF9DTE9TRURfTE9BRF9CQUxBTkNFRF9SRVFVRVNUAEJBRF9SRVFVRVNUAEhUVFBfUkVRVUVTVF9TRU5UX1RPX0hUVFBTX1BPUlQAUkVQT1JUAElNX0FfVEVBUE9UAFJFU0VUX0NPTlRFTlQATk9fQ09OVEVOVABQQVJUSUFMX0NPTlRFTlQASFBFX0lOVkFMSURfQ09OU1RBTlQASFBFX0NCX1JFU0VUAEdFVABIUEVfU1RSSUNUAENPTkZMSUNUAFRFTVBPUkFSWV9SRURJUkVDVABQRVJNQU5FTlRfUkVESVJFQ1QAQ09OTkVDVABNVUxUSV9TVEFUVVMASFBFX0lOVkFMSURfU1RBVFVTAFRPT19NQU5ZX1JFUVVFU1RTAEVBUkxZX0hJTlRTAFVOQVZBSUxBQkxFX0ZPUl9MRUdBTF9SRUFTT05TAE9QVElPTlMAU1dJVENISU5HX1BST1RPQ09MUwBWQVJJQU5UX0FMU09fTkVHT1RJQVRFUwBNVUxUSVBMRV9DSE9JQ0VTAElOVEVSTkFMX1NFUlZFUl9FUlJPUgBXRUJfU0VSVkVSX1VOS05PV05fRVJST1IAUkFJTEdVTl9FUlJPUgBJREVOVElUWV9QUk9WSURFUl9BVVRIRU5USUNBVElPTl9FUlJPUgBTU0xfQ0VSVElGSUNBVEVfRVJST1IASU5WQUxJRF9YX0ZPUldBUkRFRF9GT1IAU0VUX1BBUkFNRVRFUgBHRVRfUEFSQU1FVEVSAEhQRV9VU0VSAFNFRV9PVEhFUgBIUEVfQ0JfQ0hVTktfSEVBREVSAEV4cGVjdGVkIExGIGFmdGVyIENSAE1LQ0FMRU5EQVIAU0VUVVAAV0VCX1NFUlZFUl9JU19ET1dOAFRFQVJET1dOAEhQRV9DTE9TRURfQ09OTkVDVElPTgBIRVVSSVNUSUNfRVhQSVJBVElPTgBESVNDT05ORUNURURfT1BFUkFUSU9OAE5PTl9BVVRIT1JJVEFUSVZFX0lORk9STUFUSU9OAEhQRV9JTlZBTElEX1ZFUlNJT04ASFBFX0NCX01FU1NBR0VfQkVHSU4AU0lURV9JU19GUk9aRU4ASFBFX0lOVkFMSURfSEVBREVSX1RPS0VOAElOVkFMSURfVE9LRU4ARk9SQklEREVOAEVOSEFOQ0VfWU9VUl9DQUxNAEhQRV9JTlZBTElEX1VSTABCTE9DS0VEX0JZX1BBUkVOVEFMX0NPTlRST0wATUtDT0wAQUNMAEhQRV9JTlRFUk5BTABSRVFVRVNUX0hFQURFUl9GSUVMRFNfVE9PX0xBUkdFX1VOT0ZGSUNJQUwASFBFX09LAFVOTElOSwBVTkxPQ0sAUFJJAFJFVFJZX1dJVEgASFBFX0lOVkFMSURfQ09OVEVOVF9MRU5HVEgASFBFX1VORVhQRUNURURfQ09OVEVOVF9MRU5HVEgARkxVU0gAUFJPUFBBVENIAE0tU0VBUkNIAFVSSV9UT09fTE9ORwBQUk9DRVNTSU5HAE1JU0NFTExBTkVPVVNfUEVSU0lTVEVOVF9XQVJOSU5HAE1JU0NFTExBTkVPVVNfV0FSTklORwBIUEVfSU5WQUxJRF9UUkFOU0ZFUl9FTkNPRElORwBFeHBlY3RlZCBDUkxGAEhQRV9JTlZBTElEX0NIVU5LX1NJWkUATU9WRQBDT05USU5VRQBIUEVfQ0JfU1RBVFVTX0NPTVBMRVRFAEhQRV9DQl9IRUFERVJTX0NPTVBMRVRFAEhQRV9DQl9WRVJTSU9OX0NPTVBMRVRFAEhQRV9DQl9VUkxfQ09NUExFVEUASFBFX0NCX1BST1RPQ09MX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19DT01QTEVURQBIUEVfQ0JfSEVBREVSX1ZBTFVFX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19FWFRFTlNJT05fVkFMVUVfQ09NUExFVEUASFBFX0NCX0NIVU5LX0VYVEVOU0lPTl9OQU1FX0NPTVBMRVRFAEhQRV9DQl9NRVNTQUdFX0NPTVBMRVRFAEhQRV9DQl9NRVRIT0RfQ09NUExFVEUASFBFX0NCX0hFQURFUl9GSUVMRF9DT01QTEVURQBERUxFVEUASFBFX0lOVkFMSURfRU9GX1NUQVRFAElOVkFMSURfU1NMX0NFUlRJRklDQVRFAFBBVVNFAE5PX1JFU1BPTlNFAFVOU1VQUE9SVEVEX01FRElBX1RZUEUAR09ORQBOT1RfQUNDRVBUQUJMRQBTRVJWSUNFX1VOQVZBSUxBQkxFAFJBTkdFX05PVF9TQVRJU0ZJQUJMRQBPUklHSU5fSVNfVU5SRUFDSEFCTEUAUkVTUE9OU0VfSVNfU1RBTEUAUFVSR0UATUVSR0UAUkVRVUVTVF9IRUFERVJfRklFTERTX1RPT19MQVJHRQBSRVFVRVNUX0hFQURFUl9UT09fTEFSR0UAUEFZTE9BRF9UT09fTEFSR0UASU5TVUZGSUNJRU5UX1NUT1JBR0UASFBFX1BBVVNFRF9VUEdSQURFAEhQRV9QQVVTRURfSDJfVVBHUkFERQBTT1VSQ0UAQU5OT1VOQ0UAVFJBQ0UASFBFX1VORVhQRUNURURfU1BBQ0UAREVTQ1JJQkUAVU5TVUJTQ1JJQkUAUkVDT1JEAEhQRV9JTlZBTElEX01FVEhPRABOT1RfRk9VTkQAUFJPUEZJTkQAVU5CSU5EAFJFQklORABVTkFVVEhPUklaRUQATUVUSE9EX05PVF9BTExPV0VEAEhUVFBfVkVSU0lPTl9OT1RfU1VQUE9SVEVEAEFMUkVBRFlfUkVQT1JURUQAQUNDRVBURUQATk9UX0lNUExFTUVOVEVEAExPT1BfREVURUNURUQASFBFX0NSX0VYUEVDVEVEAEhQRV9MRl9FWFBFQ1RFRABDUkVBVEVEAElNX1VTRUQASFBFX1BBVVNFRABUSU1FT1VUX09DQ1VSRUQAUEFZTUVOVF9SRVFVSVJFRABQUkVDT05ESVRJT05fUkVRVUlSRUQAUFJPWFlfQVVUSEVOVElDQVRJT05fUkVRVUlSRUQATkVUV09SS19BVVRIRU5USUNBVElPTl9SRVFVSVJFRABMRU5HVEhfUkVRVUlSRUQAU1NMX0NFUlRJRklDQVRFX1JFUVVJUkVEAFVQR1JBREVfUkVRVUlSRUQAUEFHRV9FWFBJUkVEAFBSRUNPTkRJVElPTl9GQUlMRUQARVhQRUNUQVRJT05fRkFJTEVEAFJFVkFMSURBVElPTl9GQUlMRUQAU1NMX0hBTkRTSEFLRV9GQUlMRUQATE9DS0VEAFRSQU5TRk9STUFUSU9OX0FQUExJRUQATk9UX01PRElGSUVEAE5PVF9FWFRFTkRFRABCQU5EV0lEVEhfTElNSVRfRVhDRUVERUQAU0lURV9JU19PVkVSTE9BREVEAEhFQUQARXhwZWN0ZWQgSFRUUC8sIFJUU1AvIG9yIElDRS8A5xUAAK8VAACkEgAAkhoAACYWAACeFAAA2xkAAHkVAAB+EgAA/hQAADYVAAALFgAA2BYAAPMSAABCGAAArBYAABIVAAAUFwAA7xcAAEgUAABxFwAAshoAAGsZAAB+GQAANRQAAIIaAABEFwAA/RYAAB4YAACHFwAAqhkAAJMSAAAHGAAALBcAAMoXAACkFwAA5xUAAOcVAABYFwAAOxgAAKASAAAtHAAAwxEAAEgRAADeEgAAQhMAAKQZAAD9EAAA9xUAAKUVAADvFgAA+BkAAEoWAABWFgAA9RUAAAoaAAAIGgAAARoAAKsVAABCEgAA1xAAAEwRAAAFGQAAVBYAAB4RAADKGQAAyBkAAE4WAAD/GAAAcRQAAPAVAADuFQAAlBkAAPwVAAC/GQAAmxkAAHwUAABDEQAAcBgAAJUUAAAnFAAAGRQAANUSAADUGQAARBYAAPcQAEG5OwsBAQBB0DsL4AEBAQIBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBuj0LBAEAAAIAQdE9C14DBAMDAwMDAAADAwADAwADAwMDAwMDAwMDAAUAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAwADAEG6PwsEAQAAAgBB0T8LXgMAAwMDAwMAAAMDAAMDAAMDAwMDAwMDAwMABAAFAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwADAAMAQbDBAAsNbG9zZWVlcC1hbGl2ZQBBycEACwEBAEHgwQAL4AEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBycMACwEBAEHgwwAL5wEBAQEBAQEBAQEBAQECAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAWNodW5rZWQAQfHFAAteAQABAQEBAQAAAQEAAQEAAQEBAQEBAQEBAQAAAAAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEAAQBB0McACyFlY3Rpb25lbnQtbGVuZ3Rob25yb3h5LWNvbm5lY3Rpb24AQYDIAAsgcmFuc2Zlci1lbmNvZGluZ3BncmFkZQ0KDQpTTQ0KDQoAQanIAAsFAQIAAQMAQcDIAAtfBAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanKAAsFAQIAAQMAQcDKAAtfBAUFBgUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanMAAsEAQAAAQBBwcwAC14CAgACAgICAgICAgICAgICAgICAgICAgICAgICAgIAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAEGpzgALBQECAAEDAEHAzgALXwQFAAAFBQUFBQUFBQUFBQYFBQUFBQUFBQUFBQUABQAHCAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQAFAAUABQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAAAAFAEGp0AALBQEBAAEBAEHA0AALAQEAQdrQAAtBAgAAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAQanSAAsFAQEAAQEAQcDSAAsBAQBBytIACwYCAAAAAAIAQeHSAAs6AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAAAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwBBoNQAC50BTk9VTkNFRUNLT1VUTkVDVEVURUNSSUJFTFVTSEVURUFEU0VBUkNIUkdFQ1RJVklUWUxFTkRBUlZFT1RJRllQVElPTlNDSFNFQVlTVEFUQ0hHRVVFUllPUkRJUkVDVE9SVFJDSFBBUkFNRVRFUlVSQ0VCU0NSSUJFQVJET1dOQUNFSU5ETktDS1VCU0NSSUJFVFRQQ0VUU1BBRFRQLw==";
let wasmBuffer;
Object.defineProperty(module, "exports", {
get: () => wasmBuffer ? wasmBuffer : wasmBuffer = Buffer.from(wasmBase64, "base64")
});
})(llhttpWasm);
return llhttpWasm.exports;
}

var llhttp_simdWasm = {
exports: {}
};

llhttp_simdWasm.exports;

var hasRequiredLlhttp_simdWasm;

function requireLlhttp_simdWasm() {
if (hasRequiredLlhttp_simdWasm) return llhttp_simdWasm.exports;
hasRequiredLlhttp_simdWasm = 1;
(function(module) {
const {Buffer: Buffer} = require$$0$3;
const wasmBase64 = "AGFzbQEAAAABJwdgAX8Bf2ADf39/AX9gAn9/AGABfwBgBH9/f38Bf2AAAGADf39/AALLAQgDZW52GHdhc21fb25faGVhZGVyc19jb21wbGV0ZQAEA2VudhV3YXNtX29uX21lc3NhZ2VfYmVnaW4AAANlbnYLd2FzbV9vbl91cmwAAQNlbnYOd2FzbV9vbl9zdGF0dXMAAQNlbnYUd2FzbV9vbl9oZWFkZXJfZmllbGQAAQNlbnYUd2FzbV9vbl9oZWFkZXJfdmFsdWUAAQNlbnYMd2FzbV9vbl9ib2R5AAEDZW52GHdhc21fb25fbWVzc2FnZV9jb21wbGV0ZQAAAzU0BQYAAAMAAAAAAAADAQMAAwMDAAACAAAAAAICAgICAgICAgIBAQEBAQEBAQEBAwAAAwAAAAQFAXABExMFAwEAAgYIAX8BQcDZBAsHxQcoBm1lbW9yeQIAC19pbml0aWFsaXplAAgZX19pbmRpcmVjdF9mdW5jdGlvbl90YWJsZQEAC2xsaHR0cF9pbml0AAkYbGxodHRwX3Nob3VsZF9rZWVwX2FsaXZlADcMbGxodHRwX2FsbG9jAAsGbWFsbG9jADkLbGxodHRwX2ZyZWUADARmcmVlAAwPbGxodHRwX2dldF90eXBlAA0VbGxodHRwX2dldF9odHRwX21ham9yAA4VbGxodHRwX2dldF9odHRwX21pbm9yAA8RbGxodHRwX2dldF9tZXRob2QAEBZsbGh0dHBfZ2V0X3N0YXR1c19jb2RlABESbGxodHRwX2dldF91cGdyYWRlABIMbGxodHRwX3Jlc2V0ABMObGxodHRwX2V4ZWN1dGUAFBRsbGh0dHBfc2V0dGluZ3NfaW5pdAAVDWxsaHR0cF9maW5pc2gAFgxsbGh0dHBfcGF1c2UAFw1sbGh0dHBfcmVzdW1lABgbbGxodHRwX3Jlc3VtZV9hZnRlcl91cGdyYWRlABkQbGxodHRwX2dldF9lcnJubwAaF2xsaHR0cF9nZXRfZXJyb3JfcmVhc29uABsXbGxodHRwX3NldF9lcnJvcl9yZWFzb24AHBRsbGh0dHBfZ2V0X2Vycm9yX3BvcwAdEWxsaHR0cF9lcnJub19uYW1lAB4SbGxodHRwX21ldGhvZF9uYW1lAB8SbGxodHRwX3N0YXR1c19uYW1lACAabGxodHRwX3NldF9sZW5pZW50X2hlYWRlcnMAISFsbGh0dHBfc2V0X2xlbmllbnRfY2h1bmtlZF9sZW5ndGgAIh1sbGh0dHBfc2V0X2xlbmllbnRfa2VlcF9hbGl2ZQAjJGxsaHR0cF9zZXRfbGVuaWVudF90cmFuc2Zlcl9lbmNvZGluZwAkGmxsaHR0cF9zZXRfbGVuaWVudF92ZXJzaW9uACUjbGxodHRwX3NldF9sZW5pZW50X2RhdGFfYWZ0ZXJfY2xvc2UAJidsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfbGZfYWZ0ZXJfY3IAJyxsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfY3JsZl9hZnRlcl9jaHVuawAoKGxsaHR0cF9zZXRfbGVuaWVudF9vcHRpb25hbF9jcl9iZWZvcmVfbGYAKSpsbGh0dHBfc2V0X2xlbmllbnRfc3BhY2VzX2FmdGVyX2NodW5rX3NpemUAKhhsbGh0dHBfbWVzc2FnZV9uZWVkc19lb2YANgkYAQBBAQsSAQIDBAUKBgcyNDMuKy8tLDAxCuzaAjQWAEHA1QAoAgAEQAALQcDVAEEBNgIACxQAIAAQOCAAIAI2AjggACABOgAoCxQAIAAgAC8BNCAALQAwIAAQNxAACx4BAX9BwAAQOiIBEDggAUGACDYCOCABIAA6ACggAQuPDAEHfwJAIABFDQAgAEEIayIBIABBBGsoAgAiAEF4cSIEaiEFAkAgAEEBcQ0AIABBA3FFDQEgASABKAIAIgBrIgFB1NUAKAIASQ0BIAAgBGohBAJAAkBB2NUAKAIAIAFHBEAgAEH/AU0EQCAAQQN2IQMgASgCCCIAIAEoAgwiAkYEQEHE1QBBxNUAKAIAQX4gA3dxNgIADAULIAIgADYCCCAAIAI2AgwMBAsgASgCGCEGIAEgASgCDCIARwRAIAAgASgCCCICNgIIIAIgADYCDAwDCyABQRRqIgMoAgAiAkUEQCABKAIQIgJFDQIgAUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSgCBCIAQQNxQQNHDQIgBSAAQX5xNgIEQczVACAENgIAIAUgBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgASgCHCICQQJ0QfTXAGoiAygCACABRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAFGG2ogADYCACAARQ0BCyAAIAY2AhggASgCECICBEAgACACNgIQIAIgADYCGAsgAUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBU8NACAFKAIEIgBBAXFFDQACQAJAAkACQCAAQQJxRQRAQdzVACgCACAFRgRAQdzVACABNgIAQdDVAEHQ1QAoAgAgBGoiADYCACABIABBAXI2AgQgAUHY1QAoAgBHDQZBzNUAQQA2AgBB2NUAQQA2AgAMBgtB2NUAKAIAIAVGBEBB2NUAIAE2AgBBzNUAQczVACgCACAEaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAMBgsgAEF4cSAEaiEEIABB/wFNBEAgAEEDdiEDIAUoAggiACAFKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwFCyACIAA2AgggACACNgIMDAQLIAUoAhghBiAFIAUoAgwiAEcEQEHU1QAoAgAaIAAgBSgCCCICNgIIIAIgADYCDAwDCyAFQRRqIgMoAgAiAkUEQCAFKAIQIgJFDQIgBUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSAAQX5xNgIEIAEgBGogBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgBSgCHCICQQJ0QfTXAGoiAygCACAFRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAVGG2ogADYCACAARQ0BCyAAIAY2AhggBSgCECICBEAgACACNgIQIAIgADYCGAsgBUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBGogBDYCACABIARBAXI2AgQgAUHY1QAoAgBHDQBBzNUAIAQ2AgAMAQsgBEH/AU0EQCAEQXhxQezVAGohAAJ/QcTVACgCACICQQEgBEEDdnQiA3FFBEBBxNUAIAIgA3I2AgAgAAwBCyAAKAIICyICIAE2AgwgACABNgIIIAEgADYCDCABIAI2AggMAQtBHyECIARB////B00EQCAEQSYgBEEIdmciAGt2QQFxIABBAXRrQT5qIQILIAEgAjYCHCABQgA3AhAgAkECdEH01wBqIQACQEHI1QAoAgAiA0EBIAJ0IgdxRQRAIAAgATYCAEHI1QAgAyAHcjYCACABIAA2AhggASABNgIIIAEgATYCDAwBCyAEQRkgAkEBdmtBACACQR9HG3QhAiAAKAIAIQACQANAIAAiAygCBEF4cSAERg0BIAJBHXYhACACQQF0IQIgAyAAQQRxakEQaiIHKAIAIgANAAsgByABNgIAIAEgAzYCGCABIAE2AgwgASABNgIIDAELIAMoAggiACABNgIMIAMgATYCCCABQQA2AhggASADNgIMIAEgADYCCAtB5NUAQeTVACgCAEEBayIAQX8gABs2AgALCwcAIAAtACgLBwAgAC0AKgsHACAALQArCwcAIAAtACkLBwAgAC8BNAsHACAALQAwC0ABBH8gACgCGCEBIAAvAS4hAiAALQAoIQMgACgCOCEEIAAQOCAAIAQ2AjggACADOgAoIAAgAjsBLiAAIAE2AhgLhocCAwd/A34BeyABIAJqIQQCQCAAIgMoAgwiAA0AIAMoAgQEQCADIAE2AgQLIwBBEGsiCSQAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCADKAIcIgJBAmsO/AEB+QECAwQFBgcICQoLDA0ODxAREvgBE/cBFBX2ARYX9QEYGRobHB0eHyD9AfsBIfQBIiMkJSYnKCkqK/MBLC0uLzAxMvIB8QEzNPAB7wE1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk/6AVBRUlPuAe0BVOwBVesBVldYWVrqAVtcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6e3x9fn+AAYEBggGDAYQBhQGGAYcBiAGJAYoBiwGMAY0BjgGPAZABkQGSAZMBlAGVAZYBlwGYAZkBmgGbAZwBnQGeAZ8BoAGhAaIBowGkAaUBpgGnAagBqQGqAasBrAGtAa4BrwGwAbEBsgGzAbQBtQG2AbcBuAG5AboBuwG8Ab0BvgG/AcABwQHCAcMBxAHFAcYBxwHIAckBygHLAcwBzQHOAekB6AHPAecB0AHmAdEB0gHTAdQB5QHVAdYB1wHYAdkB2gHbAdwB3QHeAd8B4AHhAeIB4wEA/AELQQAM4wELQQ4M4gELQQ0M4QELQQ8M4AELQRAM3wELQRMM3gELQRQM3QELQRUM3AELQRYM2wELQRcM2gELQRgM2QELQRkM2AELQRoM1wELQRsM1gELQRwM1QELQR0M1AELQR4M0wELQR8M0gELQSAM0QELQSEM0AELQQgMzwELQSIMzgELQSQMzQELQSMMzAELQQcMywELQSUMygELQSYMyQELQScMyAELQSgMxwELQRIMxgELQREMxQELQSkMxAELQSoMwwELQSsMwgELQSwMwQELQd4BDMABC0EuDL8BC0EvDL4BC0EwDL0BC0ExDLwBC0EyDLsBC0EzDLoBC0E0DLkBC0HfAQy4AQtBNQy3AQtBOQy2AQtBDAy1AQtBNgy0AQtBNwyzAQtBOAyyAQtBPgyxAQtBOgywAQtB4AEMrwELQQsMrgELQT8MrQELQTsMrAELQQoMqwELQTwMqgELQT0MqQELQeEBDKgBC0HBAAynAQtBwAAMpgELQcIADKUBC0EJDKQBC0EtDKMBC0HDAAyiAQtBxAAMoQELQcUADKABC0HGAAyfAQtBxwAMngELQcgADJ0BC0HJAAycAQtBygAMmwELQcsADJoBC0HMAAyZAQtBzQAMmAELQc4ADJcBC0HPAAyWAQtB0AAMlQELQdEADJQBC0HSAAyTAQtB0wAMkgELQdUADJEBC0HUAAyQAQtB1gAMjwELQdcADI4BC0HYAAyNAQtB2QAMjAELQdoADIsBC0HbAAyKAQtB3AAMiQELQd0ADIgBC0HeAAyHAQtB3wAMhgELQeAADIUBC0HhAAyEAQtB4gAMgwELQeMADIIBC0HkAAyBAQtB5QAMgAELQeIBDH8LQeYADH4LQecADH0LQQYMfAtB6AAMewtBBQx6C0HpAAx5C0EEDHgLQeoADHcLQesADHYLQewADHULQe0ADHQLQQMMcwtB7gAMcgtB7wAMcQtB8AAMcAtB8gAMbwtB8QAMbgtB8wAMbQtB9AAMbAtB9QAMawtB9gAMagtBAgxpC0H3AAxoC0H4AAxnC0H5AAxmC0H6AAxlC0H7AAxkC0H8AAxjC0H9AAxiC0H+AAxhC0H/AAxgC0GAAQxfC0GBAQxeC0GCAQxdC0GDAQxcC0GEAQxbC0GFAQxaC0GGAQxZC0GHAQxYC0GIAQxXC0GJAQxWC0GKAQxVC0GLAQxUC0GMAQxTC0GNAQxSC0GOAQxRC0GPAQxQC0GQAQxPC0GRAQxOC0GSAQxNC0GTAQxMC0GUAQxLC0GVAQxKC0GWAQxJC0GXAQxIC0GYAQxHC0GZAQxGC0GaAQxFC0GbAQxEC0GcAQxDC0GdAQxCC0GeAQxBC0GfAQxAC0GgAQw/C0GhAQw+C0GiAQw9C0GjAQw8C0GkAQw7C0GlAQw6C0GmAQw5C0GnAQw4C0GoAQw3C0GpAQw2C0GqAQw1C0GrAQw0C0GsAQwzC0GtAQwyC0GuAQwxC0GvAQwwC0GwAQwvC0GxAQwuC0GyAQwtC0GzAQwsC0G0AQwrC0G1AQwqC0G2AQwpC0G3AQwoC0G4AQwnC0G5AQwmC0G6AQwlC0G7AQwkC0G8AQwjC0G9AQwiC0G+AQwhC0G/AQwgC0HAAQwfC0HBAQweC0HCAQwdC0EBDBwLQcMBDBsLQcQBDBoLQcUBDBkLQcYBDBgLQccBDBcLQcgBDBYLQckBDBULQcoBDBQLQcsBDBMLQcwBDBILQc0BDBELQc4BDBALQc8BDA8LQdABDA4LQdEBDA0LQdIBDAwLQdMBDAsLQdQBDAoLQdUBDAkLQdYBDAgLQeMBDAcLQdcBDAYLQdgBDAULQdkBDAQLQdoBDAMLQdsBDAILQd0BDAELQdwBCyECA0ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAMCfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAn8CQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAwJ/AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJ/AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCACDuMBAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISMkJScoKZ4DmwOaA5EDigODA4AD/QL7AvgC8gLxAu8C7QLoAucC5gLlAuQC3ALbAtoC2QLYAtcC1gLVAs8CzgLMAssCygLJAsgCxwLGAsQCwwK+ArwCugK5ArgCtwK2ArUCtAKzArICsQKwAq4CrQKpAqgCpwKmAqUCpAKjAqICoQKgAp8CmAKQAowCiwKKAoEC/gH9AfwB+wH6AfkB+AH3AfUB8wHwAesB6QHoAecB5gHlAeQB4wHiAeEB4AHfAd4B3QHcAdoB2QHYAdcB1gHVAdQB0wHSAdEB0AHPAc4BzQHMAcsBygHJAcgBxwHGAcUBxAHDAcIBwQHAAb8BvgG9AbwBuwG6AbkBuAG3AbYBtQG0AbMBsgGxAbABrwGuAa0BrAGrAaoBqQGoAacBpgGlAaQBowGiAZ8BngGZAZgBlwGWAZUBlAGTAZIBkQGQAY8BjQGMAYcBhgGFAYQBgwGCAX18e3p5dnV0UFFSU1RVCyABIARHDXJB/QEhAgy+AwsgASAERw2YAUHbASECDL0DCyABIARHDfEBQY4BIQIMvAMLIAEgBEcN/AFBhAEhAgy7AwsgASAERw2KAkH/ACECDLoDCyABIARHDZECQf0AIQIMuQMLIAEgBEcNlAJB+wAhAgy4AwsgASAERw0eQR4hAgy3AwsgASAERw0ZQRghAgy2AwsgASAERw3KAkHNACECDLUDCyABIARHDdUCQcYAIQIMtAMLIAEgBEcN1gJBwwAhAgyzAwsgASAERw3cAkE4IQIMsgMLIAMtADBBAUYNrQMMiQMLQQAhAAJAAkACQCADLQAqRQ0AIAMtACtFDQAgAy8BMiICQQJxRQ0BDAILIAMvATIiAkEBcUUNAQtBASEAIAMtAChBAUYNACADLwE0IgZB5ABrQeQASQ0AIAZBzAFGDQAgBkGwAkYNACACQcAAcQ0AQQAhACACQYgEcUGABEYNACACQShxQQBHIQALIANBADsBMiADQQA6ADECQCAARQRAIANBADoAMSADLQAuQQRxDQEMsQMLIANCADcDIAsgA0EAOgAxIANBAToANgxIC0EAIQACQCADKAI4IgJFDQAgAigCMCICRQ0AIAMgAhEAACEACyAARQ1IIABBFUcNYiADQQQ2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgyvAwsgASAERgRAQQYhAgyvAwsgAS0AAEEKRw0ZIAFBAWohAQwaCyADQgA3AyBBEiECDJQDCyABIARHDYoDQSMhAgysAwsgASAERgRAQQchAgysAwsCQAJAIAEtAABBCmsOBAEYGAAYCyABQQFqIQFBECECDJMDCyABQQFqIQEgA0Evai0AAEEBcQ0XQQAhAiADQQA2AhwgAyABNgIUIANBmSA2AhAgA0EZNgIMDKsDCyADIAMpAyAiDCAEIAFrrSIKfSILQgAgCyAMWBs3AyAgCiAMWg0YQQghAgyqAwsgASAERwRAIANBCTYCCCADIAE2AgRBFCECDJEDC0EJIQIMqQMLIAMpAyBQDa4CDEMLIAEgBEYEQEELIQIMqAMLIAEtAABBCkcNFiABQQFqIQEMFwsgA0Evai0AAEEBcUUNGQwmC0EAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAhEAACEACyAADRkMQgtBACEAAkAgAygCOCICRQ0AIAIoAlAiAkUNACADIAIRAAAhAAsgAA0aDCQLQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANGwwyCyADQS9qLQAAQQFxRQ0cDCILQQAhAAJAIAMoAjgiAkUNACACKAJUIgJFDQAgAyACEQAAIQALIAANHAxCC0EAIQACQCADKAI4IgJFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADR0MIAsgASAERgRAQRMhAgygAwsCQCABLQAAIgBBCmsOBB8jIwAiCyABQQFqIQEMHwtBACEAAkAgAygCOCICRQ0AIAIoAlQiAkUNACADIAIRAAAhAAsgAA0iDEILIAEgBEYEQEEWIQIMngMLIAEtAABBwMEAai0AAEEBRw0jDIMDCwJAA0AgAS0AAEGwO2otAAAiAEEBRwRAAkAgAEECaw4CAwAnCyABQQFqIQFBISECDIYDCyAEIAFBAWoiAUcNAAtBGCECDJ0DCyADKAIEIQBBACECIANBADYCBCADIAAgAUEBaiIBEDQiAA0hDEELQQAhAAJAIAMoAjgiAkUNACACKAJUIgJFDQAgAyACEQAAIQALIAANIwwqCyABIARGBEBBHCECDJsDCyADQQo2AgggAyABNgIEQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANJUEkIQIMgQMLIAEgBEcEQANAIAEtAABBsD1qLQAAIgBBA0cEQCAAQQFrDgUYGiaCAyUmCyAEIAFBAWoiAUcNAAtBGyECDJoDC0EbIQIMmQMLA0AgAS0AAEGwP2otAAAiAEEDRwRAIABBAWsOBQ8RJxMmJwsgBCABQQFqIgFHDQALQR4hAgyYAwsgASAERwRAIANBCzYCCCADIAE2AgRBByECDP8CC0EfIQIMlwMLIAEgBEYEQEEgIQIMlwMLAkAgAS0AAEENaw4ULj8/Pz8/Pz8/Pz8/Pz8/Pz8/PwA/C0EAIQIgA0EANgIcIANBvws2AhAgA0ECNgIMIAMgAUEBajYCFAyWAwsgA0EvaiECA0AgASAERgRAQSEhAgyXAwsCQAJAAkAgAS0AACIAQQlrDhgCACkpASkpKSkpKSkpKSkpKSkpKSkpKQInCyABQQFqIQEgA0Evai0AAEEBcUUNCgwYCyABQQFqIQEMFwsgAUEBaiEBIAItAABBAnENAAtBACECIANBADYCHCADIAE2AhQgA0GfFTYCECADQQw2AgwMlQMLIAMtAC5BgAFxRQ0BC0EAIQACQCADKAI4IgJFDQAgAigCXCICRQ0AIAMgAhEAACEACyAARQ3mAiAAQRVGBEAgA0EkNgIcIAMgATYCFCADQZsbNgIQIANBFTYCDEEAIQIMlAMLQQAhAiADQQA2AhwgAyABNgIUIANBkA42AhAgA0EUNgIMDJMDC0EAIQIgA0EANgIcIAMgATYCFCADQb4gNgIQIANBAjYCDAySAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEgDKdqIgEQMiIARQ0rIANBBzYCHCADIAE2AhQgAyAANgIMDJEDCyADLQAuQcAAcUUNAQtBACEAAkAgAygCOCICRQ0AIAIoAlgiAkUNACADIAIRAAAhAAsgAEUNKyAAQRVGBEAgA0EKNgIcIAMgATYCFCADQesZNgIQIANBFTYCDEEAIQIMkAMLQQAhAiADQQA2AhwgAyABNgIUIANBkww2AhAgA0ETNgIMDI8DC0EAIQIgA0EANgIcIAMgATYCFCADQYIVNgIQIANBAjYCDAyOAwtBACECIANBADYCHCADIAE2AhQgA0HdFDYCECADQRk2AgwMjQMLQQAhAiADQQA2AhwgAyABNgIUIANB5h02AhAgA0EZNgIMDIwDCyAAQRVGDT1BACECIANBADYCHCADIAE2AhQgA0HQDzYCECADQSI2AgwMiwMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDMiAEUNKCADQQ02AhwgAyABNgIUIAMgADYCDAyKAwsgAEEVRg06QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIkDCyADKAIEIQBBACECIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDCgLIANBDjYCHCADIAA2AgwgAyABQQFqNgIUDIgDCyAAQRVGDTdBACECIANBADYCHCADIAE2AhQgA0HQDzYCECADQSI2AgwMhwMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDMiAEUEQCABQQFqIQEMJwsgA0EPNgIcIAMgADYCDCADIAFBAWo2AhQMhgMLQQAhAiADQQA2AhwgAyABNgIUIANB4hc2AhAgA0EZNgIMDIUDCyAAQRVGDTNBACECIANBADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwMhAMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUNJSADQRE2AhwgAyABNgIUIAMgADYCDAyDAwsgAEEVRg0wQQAhAiADQQA2AhwgAyABNgIUIANB1gw2AhAgA0EjNgIMDIIDCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFBEAgAUEBaiEBDCULIANBEjYCHCADIAA2AgwgAyABQQFqNgIUDIEDCyADQS9qLQAAQQFxRQ0BC0EXIQIM5gILQQAhAiADQQA2AhwgAyABNgIUIANB4hc2AhAgA0EZNgIMDP4CCyAAQTtHDQAgAUEBaiEBDAwLQQAhAiADQQA2AhwgAyABNgIUIANBkhg2AhAgA0ECNgIMDPwCCyAAQRVGDShBACECIANBADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwM+wILIANBFDYCHCADIAE2AhQgAyAANgIMDPoCCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFBEAgAUEBaiEBDPUCCyADQRU2AhwgAyAANgIMIAMgAUEBajYCFAz5AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQzzAgsgA0EXNgIcIAMgADYCDCADIAFBAWo2AhQM+AILIABBFUYNI0EAIQIgA0EANgIcIAMgATYCFCADQdYMNgIQIANBIzYCDAz3AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQwdCyADQRk2AhwgAyAANgIMIAMgAUEBajYCFAz2AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQzvAgsgA0EaNgIcIAMgADYCDCADIAFBAWo2AhQM9QILIABBFUYNH0EAIQIgA0EANgIcIAMgATYCFCADQdAPNgIQIANBIjYCDAz0AgsgAygCBCEAIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDBsLIANBHDYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgzzAgsgAygCBCEAIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDOsCCyADQR02AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM8gILIABBO0cNASABQQFqIQELQSYhAgzXAgtBACECIANBADYCHCADIAE2AhQgA0GfFTYCECADQQw2AgwM7wILIAEgBEcEQANAIAEtAABBIEcNhAIgBCABQQFqIgFHDQALQSwhAgzvAgtBLCECDO4CCyABIARGBEBBNCECDO4CCwJAAkADQAJAIAEtAABBCmsOBAIAAAMACyAEIAFBAWoiAUcNAAtBNCECDO8CCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUNnwIgA0EyNgIcIAMgATYCFCADIAA2AgxBACECDO4CCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUEQCABQQFqIQEMnwILIANBMjYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgztAgsgASAERwRAAkADQCABLQAAQTBrIgBB/wFxQQpPBEBBOiECDNcCCyADKQMgIgtCmbPmzJmz5swZVg0BIAMgC0IKfiIKNwMgIAogAK1C/wGDIgtCf4VWDQEgAyAKIAt8NwMgIAQgAUEBaiIBRw0AC0HAACECDO4CCyADKAIEIQAgA0EANgIEIAMgACABQQFqIgEQMSIADRcM4gILQcAAIQIM7AILIAEgBEYEQEHJACECDOwCCwJAA0ACQCABLQAAQQlrDhgAAqICogKpAqICogKiAqICogKiAqICogKiAqICogKiAqICogKiAqICogKiAgCiAgsgBCABQQFqIgFHDQALQckAIQIM7AILIAFBAWohASADQS9qLQAAQQFxDaUCIANBADYCHCADIAE2AhQgA0GXEDYCECADQQo2AgxBACECDOsCCyABIARHBEADQCABLQAAQSBHDRUgBCABQQFqIgFHDQALQfgAIQIM6wILQfgAIQIM6gILIANBAjoAKAw4C0EAIQIgA0EANgIcIANBvws2AhAgA0ECNgIMIAMgAUEBajYCFAzoAgtBACECDM4CC0ENIQIMzQILQRMhAgzMAgtBFSECDMsCC0EWIQIMygILQRghAgzJAgtBGSECDMgCC0EaIQIMxwILQRshAgzGAgtBHCECDMUCC0EdIQIMxAILQR4hAgzDAgtBHyECDMICC0EgIQIMwQILQSIhAgzAAgtBIyECDL8CC0ElIQIMvgILQeUAIQIMvQILIANBPTYCHCADIAE2AhQgAyAANgIMQQAhAgzVAgsgA0EbNgIcIAMgATYCFCADQaQcNgIQIANBFTYCDEEAIQIM1AILIANBIDYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNMCCyADQRM2AhwgAyABNgIUIANBmBo2AhAgA0EVNgIMQQAhAgzSAgsgA0ELNgIcIAMgATYCFCADQZgaNgIQIANBFTYCDEEAIQIM0QILIANBEDYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNACCyADQSA2AhwgAyABNgIUIANBpBw2AhAgA0EVNgIMQQAhAgzPAgsgA0ELNgIcIAMgATYCFCADQaQcNgIQIANBFTYCDEEAIQIMzgILIANBDDYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxBACECDM0CC0EAIQIgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDAzMAgsCQANAAkAgAS0AAEEKaw4EAAICAAILIAQgAUEBaiIBRw0AC0H9ASECDMwCCwJAAkAgAy0ANkEBRw0AQQAhAAJAIAMoAjgiAkUNACACKAJgIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB/AE2AhwgAyABNgIUIANB3Bk2AhAgA0EVNgIMQQAhAgzNAgtB3AEhAgyzAgsgA0EANgIcIAMgATYCFCADQfkLNgIQIANBHzYCDEEAIQIMywILAkACQCADLQAoQQFrDgIEAQALQdsBIQIMsgILQdQBIQIMsQILIANBAjoAMUEAIQACQCADKAI4IgJFDQAgAigCACICRQ0AIAMgAhEAACEACyAARQRAQd0BIQIMsQILIABBFUcEQCADQQA2AhwgAyABNgIUIANBtAw2AhAgA0EQNgIMQQAhAgzKAgsgA0H7ATYCHCADIAE2AhQgA0GBGjYCECADQRU2AgxBACECDMkCCyABIARGBEBB+gEhAgzJAgsgAS0AAEHIAEYNASADQQE6ACgLQcABIQIMrgILQdoBIQIMrQILIAEgBEcEQCADQQw2AgggAyABNgIEQdkBIQIMrQILQfkBIQIMxQILIAEgBEYEQEH4ASECDMUCCyABLQAAQcgARw0EIAFBAWohAUHYASECDKsCCyABIARGBEBB9wEhAgzEAgsCQAJAIAEtAABBxQBrDhAABQUFBQUFBQUFBQUFBQUBBQsgAUEBaiEBQdYBIQIMqwILIAFBAWohAUHXASECDKoCC0H2ASECIAEgBEYNwgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABButUAai0AAEcNAyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMwwILIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARAuIgBFBEBB4wEhAgyqAgsgA0H1ATYCHCADIAE2AhQgAyAANgIMQQAhAgzCAgtB9AEhAiABIARGDcECIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQbjVAGotAABHDQIgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADMICCyADQYEEOwEoIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARAuIgANAwwCCyADQQA2AgALQQAhAiADQQA2AhwgAyABNgIUIANB5R82AhAgA0EINgIMDL8CC0HVASECDKUCCyADQfMBNgIcIAMgATYCFCADIAA2AgxBACECDL0CC0EAIQACQCADKAI4IgJFDQAgAigCQCICRQ0AIAMgAhEAACEACyAARQ1uIABBFUcEQCADQQA2AhwgAyABNgIUIANBgg82AhAgA0EgNgIMQQAhAgy9AgsgA0GPATYCHCADIAE2AhQgA0HsGzYCECADQRU2AgxBACECDLwCCyABIARHBEAgA0ENNgIIIAMgATYCBEHTASECDKMCC0HyASECDLsCCyABIARGBEBB8QEhAgy7AgsCQAJAAkAgAS0AAEHIAGsOCwABCAgICAgICAgCCAsgAUEBaiEBQdABIQIMowILIAFBAWohAUHRASECDKICCyABQQFqIQFB0gEhAgyhAgtB8AEhAiABIARGDbkCIAMoAgAiACAEIAFraiEGIAEgAGtBAmohBQNAIAEtAAAgAEG11QBqLQAARw0EIABBAkYNAyAAQQFqIQAgBCABQQFqIgFHDQALIAMgBjYCAAy5AgtB7wEhAiABIARGDbgCIAMoAgAiACAEIAFraiEGIAEgAGtBAWohBQNAIAEtAAAgAEGz1QBqLQAARw0DIABBAUYNAiAAQQFqIQAgBCABQQFqIgFHDQALIAMgBjYCAAy4AgtB7gEhAiABIARGDbcCIAMoAgAiACAEIAFraiEGIAEgAGtBAmohBQNAIAEtAAAgAEGw1QBqLQAARw0CIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBjYCAAy3AgsgAygCBCEAIANCADcDACADIAAgBUEBaiIBECsiAEUNAiADQewBNgIcIAMgATYCFCADIAA2AgxBACECDLYCCyADQQA2AgALIAMoAgQhACADQQA2AgQgAyAAIAEQKyIARQ2cAiADQe0BNgIcIAMgATYCFCADIAA2AgxBACECDLQCC0HPASECDJoCC0EAIQACQCADKAI4IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEAIQIMtAILQc4BIQIMmgILIANB6wE2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyyAgsgASAERgRAQesBIQIMsgILIAEtAABBL0YEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDEEAIQIMsQILQc0BIQIMlwILIAEgBEcEQCADQQ42AgggAyABNgIEQcwBIQIMlwILQeoBIQIMrwILIAEgBEYEQEHpASECDK8CCyABLQAAQTBrIgBB/wFxQQpJBEAgAyAAOgAqIAFBAWohAUHLASECDJYCCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNlwIgA0HoATYCHCADIAE2AhQgAyAANgIMQQAhAgyuAgsgASAERgRAQecBIQIMrgILAkAgAS0AAEEuRgRAIAFBAWohAQwBCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNmAIgA0HmATYCHCADIAE2AhQgAyAANgIMQQAhAgyuAgtBygEhAgyUAgsgASAERgRAQeUBIQIMrQILQQAhAEEBIQVBASEHQQAhAgJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAIAEtAABBMGsOCgoJAAECAwQFBggLC0ECDAYLQQMMBQtBBAwEC0EFDAMLQQYMAgtBBwwBC0EICyECQQAhBUEAIQcMAgtBCSECQQEhAEEAIQVBACEHDAELQQAhBUEBIQILIAMgAjoAKyABQQFqIQECQAJAIAMtAC5BEHENAAJAAkACQCADLQAqDgMBAAIECyAHRQ0DDAILIAANAQwCCyAFRQ0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNAiADQeIBNgIcIAMgATYCFCADIAA2AgxBACECDK8CCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNmgIgA0HjATYCHCADIAE2AhQgAyAANgIMQQAhAgyuAgsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZgCIANB5AE2AhwgAyABNgIUIAMgADYCDAytAgtByQEhAgyTAgtBACEAAkAgAygCOCICRQ0AIAIoAkQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0GkDTYCECADQSE2AgxBACECDK0CC0HIASECDJMCCyADQeEBNgIcIAMgATYCFCADQdAaNgIQIANBFTYCDEEAIQIMqwILIAEgBEYEQEHhASECDKsCCwJAIAEtAABBIEYEQCADQQA7ATQgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GZETYCECADQQk2AgxBACECDKsCC0HHASECDJECCyABIARGBEBB4AEhAgyqAgsCQCABLQAAQTBrQf8BcSICQQpJBEAgAUEBaiEBAkAgAy8BNCIAQZkzSw0AIAMgAEEKbCIAOwE0IABB/v8DcSACQf//A3NLDQAgAyAAIAJqOwE0DAILQQAhAiADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMDKsCCyADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMQQAhAgyqAgtBxgEhAgyQAgsgASAERgRAQd8BIQIMqQILAkAgAS0AAEEwa0H/AXEiAkEKSQRAIAFBAWohAQJAIAMvATQiAEGZM0sNACADIABBCmwiADsBNCAAQf7/A3EgAkH//wNzSw0AIAMgACACajsBNAwCC0EAIQIgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDAyqAgsgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDEEAIQIMqQILQcUBIQIMjwILIAEgBEYEQEHeASECDKgCCwJAIAEtAABBMGtB/wFxIgJBCkkEQCABQQFqIQECQCADLwE0IgBBmTNLDQAgAyAAQQpsIgA7ATQgAEH+/wNxIAJB//8Dc0sNACADIAAgAmo7ATQMAgtBACECIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgwMqQILIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgxBACECDKgCC0HEASECDI4CCyABIARGBEBB3QEhAgynAgsCQAJAAkACQCABLQAAQQprDhcCAwMAAwMDAwMDAwMDAwMDAwMDAwMDAQMLIAFBAWoMBQsgAUEBaiEBQcMBIQIMjwILIAFBAWohASADQS9qLQAAQQFxDQggA0EANgIcIAMgATYCFCADQY0LNgIQIANBDTYCDEEAIQIMpwILIANBADYCHCADIAE2AhQgA0GNCzYCECADQQ02AgxBACECDKYCCyABIARHBEAgA0EPNgIIIAMgATYCBEEBIQIMjQILQdwBIQIMpQILAkACQANAAkAgAS0AAEEKaw4EAgAAAwALIAQgAUEBaiIBRw0AC0HbASECDKYCCyADKAIEIQAgA0EANgIEIAMgACABEC0iAEUEQCABQQFqIQEMBAsgA0HaATYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgylAgsgAygCBCEAIANBADYCBCADIAAgARAtIgANASABQQFqCyEBQcEBIQIMigILIANB2QE2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMogILQcIBIQIMiAILIANBL2otAABBAXENASADQQA2AhwgAyABNgIUIANB5Bw2AhAgA0EZNgIMQQAhAgygAgsgASAERgRAQdkBIQIMoAILAkACQAJAIAEtAABBCmsOBAECAgACCyABQQFqIQEMAgsgAUEBaiEBDAELIAMtAC5BwABxRQ0BC0EAIQACQCADKAI4IgJFDQAgAigCPCICRQ0AIAMgAhEAACEACyAARQ2gASAAQRVGBEAgA0HZADYCHCADIAE2AhQgA0G3GjYCECADQRU2AgxBACECDJ8CCyADQQA2AhwgAyABNgIUIANBgA02AhAgA0EbNgIMQQAhAgyeAgsgA0EANgIcIAMgATYCFCADQdwoNgIQIANBAjYCDEEAIQIMnQILIAEgBEcEQCADQQw2AgggAyABNgIEQb8BIQIMhAILQdgBIQIMnAILIAEgBEYEQEHXASECDJwCCwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0AAEHBAGsOFQABAgNaBAUGWlpaBwgJCgsMDQ4PEFoLIAFBAWohAUH7ACECDJICCyABQQFqIQFB/AAhAgyRAgsgAUEBaiEBQYEBIQIMkAILIAFBAWohAUGFASECDI8CCyABQQFqIQFBhgEhAgyOAgsgAUEBaiEBQYkBIQIMjQILIAFBAWohAUGKASECDIwCCyABQQFqIQFBjQEhAgyLAgsgAUEBaiEBQZYBIQIMigILIAFBAWohAUGXASECDIkCCyABQQFqIQFBmAEhAgyIAgsgAUEBaiEBQaUBIQIMhwILIAFBAWohAUGmASECDIYCCyABQQFqIQFBrAEhAgyFAgsgAUEBaiEBQbQBIQIMhAILIAFBAWohAUG3ASECDIMCCyABQQFqIQFBvgEhAgyCAgsgASAERgRAQdYBIQIMmwILIAEtAABBzgBHDUggAUEBaiEBQb0BIQIMgQILIAEgBEYEQEHVASECDJoCCwJAAkACQCABLQAAQcIAaw4SAEpKSkpKSkpKSgFKSkpKSkoCSgsgAUEBaiEBQbgBIQIMggILIAFBAWohAUG7ASECDIECCyABQQFqIQFBvAEhAgyAAgtB1AEhAiABIARGDZgCIAMoAgAiACAEIAFraiEFIAEgAGtBB2ohBgJAA0AgAS0AACAAQajVAGotAABHDUUgAEEHRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJkCCyADQQA2AgAgBkEBaiEBQRsMRQsgASAERgRAQdMBIQIMmAILAkACQCABLQAAQckAaw4HAEdHR0dHAUcLIAFBAWohAUG5ASECDP8BCyABQQFqIQFBugEhAgz+AQtB0gEhAiABIARGDZYCIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQabVAGotAABHDUMgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJcCCyADQQA2AgAgBkEBaiEBQQ8MQwtB0QEhAiABIARGDZUCIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQaTVAGotAABHDUIgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJYCCyADQQA2AgAgBkEBaiEBQSAMQgtB0AEhAiABIARGDZQCIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQaHVAGotAABHDUEgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJUCCyADQQA2AgAgBkEBaiEBQRIMQQsgASAERgRAQc8BIQIMlAILAkACQCABLQAAQcUAaw4OAENDQ0NDQ0NDQ0NDQwFDCyABQQFqIQFBtQEhAgz7AQsgAUEBaiEBQbYBIQIM+gELQc4BIQIgASAERg2SAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGe1QBqLQAARw0/IABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyTAgsgA0EANgIAIAZBAWohAUEHDD8LQc0BIQIgASAERg2RAiADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEGY1QBqLQAARw0+IABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAySAgsgA0EANgIAIAZBAWohAUEoDD4LIAEgBEYEQEHMASECDJECCwJAAkACQCABLQAAQcUAaw4RAEFBQUFBQUFBQQFBQUFBQQJBCyABQQFqIQFBsQEhAgz5AQsgAUEBaiEBQbIBIQIM+AELIAFBAWohAUGzASECDPcBC0HLASECIAEgBEYNjwIgAygCACIAIAQgAWtqIQUgASAAa0EGaiEGAkADQCABLQAAIABBkdUAai0AAEcNPCAAQQZGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMkAILIANBADYCACAGQQFqIQFBGgw8C0HKASECIAEgBEYNjgIgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABBjdUAai0AAEcNOyAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMjwILIANBADYCACAGQQFqIQFBIQw7CyABIARGBEBByQEhAgyOAgsCQAJAIAEtAABBwQBrDhQAPT09PT09PT09PT09PT09PT09AT0LIAFBAWohAUGtASECDPUBCyABQQFqIQFBsAEhAgz0AQsgASAERgRAQcgBIQIMjQILAkACQCABLQAAQdUAaw4LADw8PDw8PDw8PAE8CyABQQFqIQFBrgEhAgz0AQsgAUEBaiEBQa8BIQIM8wELQccBIQIgASAERg2LAiADKAIAIgAgBCABa2ohBSABIABrQQhqIQYCQANAIAEtAAAgAEGE1QBqLQAARw04IABBCEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyMAgsgA0EANgIAIAZBAWohAUEqDDgLIAEgBEYEQEHGASECDIsCCyABLQAAQdAARw04IAFBAWohAUElDDcLQcUBIQIgASAERg2JAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGB1QBqLQAARw02IABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyKAgsgA0EANgIAIAZBAWohAUEODDYLIAEgBEYEQEHEASECDIkCCyABLQAAQcUARw02IAFBAWohAUGrASECDO8BCyABIARGBEBBwwEhAgyIAgsCQAJAAkACQCABLQAAQcIAaw4PAAECOTk5OTk5OTk5OTkDOQsgAUEBaiEBQacBIQIM8QELIAFBAWohAUGoASECDPABCyABQQFqIQFBqQEhAgzvAQsgAUEBaiEBQaoBIQIM7gELQcIBIQIgASAERg2GAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEH+1ABqLQAARw0zIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyHAgsgA0EANgIAIAZBAWohAUEUDDMLQcEBIQIgASAERg2FAiADKAIAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEH51ABqLQAARw0yIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyGAgsgA0EANgIAIAZBAWohAUErDDILQcABIQIgASAERg2EAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEH21ABqLQAARw0xIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyFAgsgA0EANgIAIAZBAWohAUEsDDELQb8BIQIgASAERg2DAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw0wIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyEAgsgA0EANgIAIAZBAWohAUERDDALQb4BIQIgASAERg2CAiADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEHy1ABqLQAARw0vIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyDAgsgA0EANgIAIAZBAWohAUEuDC8LIAEgBEYEQEG9ASECDIICCwJAAkACQAJAAkAgAS0AAEHBAGsOFQA0NDQ0NDQ0NDQ0ATQ0AjQ0AzQ0BDQLIAFBAWohAUGbASECDOwBCyABQQFqIQFBnAEhAgzrAQsgAUEBaiEBQZ0BIQIM6gELIAFBAWohAUGiASECDOkBCyABQQFqIQFBpAEhAgzoAQsgASAERgRAQbwBIQIMgQILAkACQCABLQAAQdIAaw4DADABMAsgAUEBaiEBQaMBIQIM6AELIAFBAWohAUEEDC0LQbsBIQIgASAERg3/ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHw1ABqLQAARw0sIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyAAgsgA0EANgIAIAZBAWohAUEdDCwLIAEgBEYEQEG6ASECDP8BCwJAAkAgAS0AAEHJAGsOBwEuLi4uLgAuCyABQQFqIQFBoQEhAgzmAQsgAUEBaiEBQSIMKwsgASAERgRAQbkBIQIM/gELIAEtAABB0ABHDSsgAUEBaiEBQaABIQIM5AELIAEgBEYEQEG4ASECDP0BCwJAAkAgAS0AAEHGAGsOCwAsLCwsLCwsLCwBLAsgAUEBaiEBQZ4BIQIM5AELIAFBAWohAUGfASECDOMBC0G3ASECIAEgBEYN+wEgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABB7NQAai0AAEcNKCAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM/AELIANBADYCACAGQQFqIQFBDQwoC0G2ASECIAEgBEYN+gEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBodUAai0AAEcNJyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM+wELIANBADYCACAGQQFqIQFBDAwnC0G1ASECIAEgBEYN+QEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABB6tQAai0AAEcNJiAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM+gELIANBADYCACAGQQFqIQFBAwwmC0G0ASECIAEgBEYN+AEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABB6NQAai0AAEcNJSAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM+QELIANBADYCACAGQQFqIQFBJgwlCyABIARGBEBBswEhAgz4AQsCQAJAIAEtAABB1ABrDgIAAScLIAFBAWohAUGZASECDN8BCyABQQFqIQFBmgEhAgzeAQtBsgEhAiABIARGDfYBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQebUAGotAABHDSMgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPcBCyADQQA2AgAgBkEBaiEBQScMIwtBsQEhAiABIARGDfUBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQeTUAGotAABHDSIgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPYBCyADQQA2AgAgBkEBaiEBQRwMIgtBsAEhAiABIARGDfQBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQd7UAGotAABHDSEgAEEFRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPUBCyADQQA2AgAgBkEBaiEBQQYMIQtBrwEhAiABIARGDfMBIAMoAgAiACAEIAFraiEFIAEgAGtBBGohBgJAA0AgAS0AACAAQdnUAGotAABHDSAgAEEERg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPQBCyADQQA2AgAgBkEBaiEBQRkMIAsgASAERgRAQa4BIQIM8wELAkACQAJAAkAgAS0AAEEtaw4jACQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkASQkJCQkAiQkJAMkCyABQQFqIQFBjgEhAgzcAQsgAUEBaiEBQY8BIQIM2wELIAFBAWohAUGUASECDNoBCyABQQFqIQFBlQEhAgzZAQtBrQEhAiABIARGDfEBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQdfUAGotAABHDR4gAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPIBCyADQQA2AgAgBkEBaiEBQQsMHgsgASAERgRAQawBIQIM8QELAkACQCABLQAAQcEAaw4DACABIAsgAUEBaiEBQZABIQIM2AELIAFBAWohAUGTASECDNcBCyABIARGBEBBqwEhAgzwAQsCQAJAIAEtAABBwQBrDg8AHx8fHx8fHx8fHx8fHwEfCyABQQFqIQFBkQEhAgzXAQsgAUEBaiEBQZIBIQIM1gELIAEgBEYEQEGqASECDO8BCyABLQAAQcwARw0cIAFBAWohAUEKDBsLQakBIQIgASAERg3tASADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHR1ABqLQAARw0aIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzuAQsgA0EANgIAIAZBAWohAUEeDBoLQagBIQIgASAERg3sASADKAIAIgAgBCABa2ohBSABIABrQQZqIQYCQANAIAEtAAAgAEHK1ABqLQAARw0ZIABBBkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAztAQsgA0EANgIAIAZBAWohAUEVDBkLQacBIQIgASAERg3rASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEHH1ABqLQAARw0YIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzsAQsgA0EANgIAIAZBAWohAUEXDBgLQaYBIQIgASAERg3qASADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHB1ABqLQAARw0XIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzrAQsgA0EANgIAIAZBAWohAUEYDBcLIAEgBEYEQEGlASECDOoBCwJAAkAgAS0AAEHJAGsOBwAZGRkZGQEZCyABQQFqIQFBiwEhAgzRAQsgAUEBaiEBQYwBIQIM0AELQaQBIQIgASAERg3oASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGm1QBqLQAARw0VIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzpAQsgA0EANgIAIAZBAWohAUEJDBULQaMBIQIgASAERg3nASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGk1QBqLQAARw0UIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzoAQsgA0EANgIAIAZBAWohAUEfDBQLQaIBIQIgASAERg3mASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEG+1ABqLQAARw0TIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAznAQsgA0EANgIAIAZBAWohAUECDBMLQaEBIQIgASAERg3lASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYDQCABLQAAIABBvNQAai0AAEcNESAAQQFGDQIgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM5QELIAEgBEYEQEGgASECDOUBC0EBIAEtAABB3wBHDREaIAFBAWohAUGHASECDMsBCyADQQA2AgAgBkEBaiEBQYgBIQIMygELQZ8BIQIgASAERg3iASADKAIAIgAgBCABa2ohBSABIABrQQhqIQYCQANAIAEtAAAgAEGE1QBqLQAARw0PIABBCEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzjAQsgA0EANgIAIAZBAWohAUEpDA8LQZ4BIQIgASAERg3hASADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEG41ABqLQAARw0OIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAziAQsgA0EANgIAIAZBAWohAUEtDA4LIAEgBEYEQEGdASECDOEBCyABLQAAQcUARw0OIAFBAWohAUGEASECDMcBCyABIARGBEBBnAEhAgzgAQsCQAJAIAEtAABBzABrDggADw8PDw8PAQ8LIAFBAWohAUGCASECDMcBCyABQQFqIQFBgwEhAgzGAQtBmwEhAiABIARGDd4BIAMoAgAiACAEIAFraiEFIAEgAGtBBGohBgJAA0AgAS0AACAAQbPUAGotAABHDQsgAEEERg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADN8BCyADQQA2AgAgBkEBaiEBQSMMCwtBmgEhAiABIARGDd0BIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbDUAGotAABHDQogAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADN4BCyADQQA2AgAgBkEBaiEBQQAMCgsgASAERgRAQZkBIQIM3QELAkACQCABLQAAQcgAaw4IAAwMDAwMDAEMCyABQQFqIQFB/QAhAgzEAQsgAUEBaiEBQYABIQIMwwELIAEgBEYEQEGYASECDNwBCwJAAkAgAS0AAEHOAGsOAwALAQsLIAFBAWohAUH+ACECDMMBCyABQQFqIQFB/wAhAgzCAQsgASAERgRAQZcBIQIM2wELIAEtAABB2QBHDQggAUEBaiEBQQgMBwtBlgEhAiABIARGDdkBIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQazUAGotAABHDQYgAEEDRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNoBCyADQQA2AgAgBkEBaiEBQQUMBgtBlQEhAiABIARGDdgBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQabUAGotAABHDQUgAEEFRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNkBCyADQQA2AgAgBkEBaiEBQRYMBQtBlAEhAiABIARGDdcBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQaHVAGotAABHDQQgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNgBCyADQQA2AgAgBkEBaiEBQRAMBAsgASAERgRAQZMBIQIM1wELAkACQCABLQAAQcMAaw4MAAYGBgYGBgYGBgYBBgsgAUEBaiEBQfkAIQIMvgELIAFBAWohAUH6ACECDL0BC0GSASECIAEgBEYN1QEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBoNQAai0AAEcNAiAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM1gELIANBADYCACAGQQFqIQFBJAwCCyADQQA2AgAMAgsgASAERgRAQZEBIQIM1AELIAEtAABBzABHDQEgAUEBaiEBQRMLOgApIAMoAgQhACADQQA2AgQgAyAAIAEQLiIADQIMAQtBACECIANBADYCHCADIAE2AhQgA0H+HzYCECADQQY2AgwM0QELQfgAIQIMtwELIANBkAE2AhwgAyABNgIUIAMgADYCDEEAIQIMzwELQQAhAAJAIAMoAjgiAkUNACACKAJAIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRg0BIANBADYCHCADIAE2AhQgA0GCDzYCECADQSA2AgxBACECDM4BC0H3ACECDLQBCyADQY8BNgIcIAMgATYCFCADQewbNgIQIANBFTYCDEEAIQIMzAELIAEgBEYEQEGPASECDMwBCwJAIAEtAABBIEYEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQZsfNgIQIANBBjYCDEEAIQIMzAELQQIhAgyyAQsDQCABLQAAQSBHDQIgBCABQQFqIgFHDQALQY4BIQIMygELIAEgBEYEQEGNASECDMoBCwJAIAEtAABBCWsOBEoAAEoAC0H1ACECDLABCyADLQApQQVGBEBB9gAhAgywAQtB9AAhAgyvAQsgASAERgRAQYwBIQIMyAELIANBEDYCCCADIAE2AgQMCgsgASAERgRAQYsBIQIMxwELAkAgAS0AAEEJaw4ERwAARwALQfMAIQIMrQELIAEgBEcEQCADQRA2AgggAyABNgIEQfEAIQIMrQELQYoBIQIMxQELAkAgASAERwRAA0AgAS0AAEGg0ABqLQAAIgBBA0cEQAJAIABBAWsOAkkABAtB8AAhAgyvAQsgBCABQQFqIgFHDQALQYgBIQIMxgELQYgBIQIMxQELIANBADYCHCADIAE2AhQgA0HbIDYCECADQQc2AgxBACECDMQBCyABIARGBEBBiQEhAgzEAQsCQAJAAkAgAS0AAEGg0gBqLQAAQQFrDgNGAgABC0HyACECDKwBCyADQQA2AhwgAyABNgIUIANBtBI2AhAgA0EHNgIMQQAhAgzEAQtB6gAhAgyqAQsgASAERwRAIAFBAWohAUHvACECDKoBC0GHASECDMIBCyAEIAEiAEYEQEGGASECDMIBCyAALQAAIgFBL0YEQCAAQQFqIQFB7gAhAgypAQsgAUEJayICQRdLDQEgACEBQQEgAnRBm4CABHENQQwBCyAEIAEiAEYEQEGFASECDMEBCyAALQAAQS9HDQAgAEEBaiEBDAMLQQAhAiADQQA2AhwgAyAANgIUIANB2yA2AhAgA0EHNgIMDL8BCwJAAkACQAJAAkADQCABLQAAQaDOAGotAAAiAEEFRwRAAkACQCAAQQFrDghHBQYHCAAEAQgLQesAIQIMrQELIAFBAWohAUHtACECDKwBCyAEIAFBAWoiAUcNAAtBhAEhAgzDAQsgAUEBagwUCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNHiADQdsANgIcIAMgATYCFCADIAA2AgxBACECDMEBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNHiADQd0ANgIcIAMgATYCFCADIAA2AgxBACECDMABCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNHiADQfoANgIcIAMgATYCFCADIAA2AgxBACECDL8BCyADQQA2AhwgAyABNgIUIANB+Q82AhAgA0EHNgIMQQAhAgy+AQsgASAERgRAQYMBIQIMvgELAkAgAS0AAEGgzgBqLQAAQQFrDgg+BAUGAAgCAwcLIAFBAWohAQtBAyECDKMBCyABQQFqDA0LQQAhAiADQQA2AhwgA0HREjYCECADQQc2AgwgAyABQQFqNgIUDLoBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQdsANgIcIAMgATYCFCADIAA2AgxBACECDLkBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQd0ANgIcIAMgATYCFCADIAA2AgxBACECDLgBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQfoANgIcIAMgATYCFCADIAA2AgxBACECDLcBCyADQQA2AhwgAyABNgIUIANB+Q82AhAgA0EHNgIMQQAhAgy2AQtB7AAhAgycAQsgASAERgRAQYIBIQIMtQELIAFBAWoMAgsgASAERgRAQYEBIQIMtAELIAFBAWoMAQsgASAERg0BIAFBAWoLIQFBBCECDJgBC0GAASECDLABCwNAIAEtAABBoMwAai0AACIAQQJHBEAgAEEBRwRAQekAIQIMmQELDDELIAQgAUEBaiIBRw0AC0H/ACECDK8BCyABIARGBEBB/gAhAgyvAQsCQCABLQAAQQlrDjcvAwYvBAYGBgYGBgYGBgYGBgYGBgYGBgUGBgIGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYABgsgAUEBagshAUEFIQIMlAELIAFBAWoMBgsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQggA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgyrAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQggA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgyqAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQggA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgypAQsgA0EANgIcIAMgATYCFCADQY0UNgIQIANBBzYCDEEAIQIMqAELAkACQAJAAkADQCABLQAAQaDKAGotAAAiAEEFRwRAAkAgAEEBaw4GLgMEBQYABgtB6AAhAgyUAQsgBCABQQFqIgFHDQALQf0AIQIMqwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB2wA2AhwgAyABNgIUIAMgADYCDEEAIQIMqgELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMqQELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB+gA2AhwgAyABNgIUIAMgADYCDEEAIQIMqAELIANBADYCHCADIAE2AhQgA0HkCDYCECADQQc2AgxBACECDKcBCyABIARGDQEgAUEBagshAUEGIQIMjAELQfwAIQIMpAELAkACQAJAAkADQCABLQAAQaDIAGotAAAiAEEFRwRAIABBAWsOBCkCAwQFCyAEIAFBAWoiAUcNAAtB+wAhAgynAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQMgA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgymAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQMgA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgylAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQMgA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgykAQsgA0EANgIcIAMgATYCFCADQbwKNgIQIANBBzYCDEEAIQIMowELQc8AIQIMiQELQdEAIQIMiAELQecAIQIMhwELIAEgBEYEQEH6ACECDKABCwJAIAEtAABBCWsOBCAAACAACyABQQFqIQFB5gAhAgyGAQsgASAERgRAQfkAIQIMnwELAkAgAS0AAEEJaw4EHwAAHwALQQAhAAJAIAMoAjgiAkUNACACKAI4IgJFDQAgAyACEQAAIQALIABFBEBB4gEhAgyGAQsgAEEVRwRAIANBADYCHCADIAE2AhQgA0HJDTYCECADQRo2AgxBACECDJ8BCyADQfgANgIcIAMgATYCFCADQeoaNgIQIANBFTYCDEEAIQIMngELIAEgBEcEQCADQQ02AgggAyABNgIEQeQAIQIMhQELQfcAIQIMnQELIAEgBEYEQEH2ACECDJ0BCwJAAkACQCABLQAAQcgAaw4LAAELCwsLCwsLCwILCyABQQFqIQFB3QAhAgyFAQsgAUEBaiEBQeAAIQIMhAELIAFBAWohAUHjACECDIMBC0H1ACECIAEgBEYNmwEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBtdUAai0AAEcNCCAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMnAELIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARArIgAEQCADQfQANgIcIAMgATYCFCADIAA2AgxBACECDJwBC0HiACECDIIBC0EAIQACQCADKAI4IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEAIQIMnAELQeEAIQIMggELIANB8wA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyaAQsgAy0AKSIAQSNrQQtJDQkCQCAAQQZLDQBBASAAdEHKAHFFDQAMCgtBACECIANBADYCHCADIAE2AhQgA0HtCTYCECADQQg2AgwMmQELQfIAIQIgASAERg2YASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGz1QBqLQAARw0FIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyZAQsgAygCBCEAIANCADcDACADIAAgBkEBaiIBECsiAARAIANB8QA2AhwgAyABNgIUIAMgADYCDEEAIQIMmQELQd8AIQIMfwtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQSY2AgxBACECDJkBC0HeACECDH8LIANB8AA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyXAQsgAy0AKUEhRg0GIANBADYCHCADIAE2AhQgA0GRCjYCECADQQg2AgxBACECDJYBC0HvACECIAEgBEYNlQEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBsNUAai0AAEcNAiAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMlgELIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARArIgBFDQIgA0HtADYCHCADIAE2AhQgAyAANgIMQQAhAgyVAQsgA0EANgIACyADKAIEIQAgA0EANgIEIAMgACABECsiAEUNgAEgA0HuADYCHCADIAE2AhQgAyAANgIMQQAhAgyTAQtB3AAhAgx5C0EAIQACQCADKAI4IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEAIQIMkwELQdsAIQIMeQsgA0HsADYCHCADIAE2AhQgA0GAGzYCECADQRU2AgxBACECDJEBCyADLQApIgBBI0kNACAAQS5GDQAgA0EANgIcIAMgATYCFCADQckJNgIQIANBCDYCDEEAIQIMkAELQdoAIQIMdgsgASAERgRAQesAIQIMjwELAkAgAS0AAEEvRgRAIAFBAWohAQwBCyADQQA2AhwgAyABNgIUIANBsjg2AhAgA0EINgIMQQAhAgyPAQtB2QAhAgx1CyABIARHBEAgA0EONgIIIAMgATYCBEHYACECDHULQeoAIQIMjQELIAEgBEYEQEHpACECDI0BCyABLQAAQTBrIgBB/wFxQQpJBEAgAyAAOgAqIAFBAWohAUHXACECDHQLIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ16IANB6AA2AhwgAyABNgIUIAMgADYCDEEAIQIMjAELIAEgBEYEQEHnACECDIwBCwJAIAEtAABBLkYEQCABQQFqIQEMAQsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDXsgA0HmADYCHCADIAE2AhQgAyAANgIMQQAhAgyMAQtB1gAhAgxyCyABIARGBEBB5QAhAgyLAQtBACEAQQEhBUEBIQdBACECAkACQAJAAkACQAJ/AkACQAJAAkACQAJAAkAgAS0AAEEwaw4KCgkAAQIDBAUGCAsLQQIMBgtBAwwFC0EEDAQLQQUMAwtBBgwCC0EHDAELQQgLIQJBACEFQQAhBwwCC0EJIQJBASEAQQAhBUEAIQcMAQtBACEFQQEhAgsgAyACOgArIAFBAWohAQJAAkAgAy0ALkEQcQ0AAkACQAJAIAMtACoOAwEAAgQLIAdFDQMMAgsgAA0BDAILIAVFDQELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ0CIANB4gA2AhwgAyABNgIUIAMgADYCDEEAIQIMjQELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ19IANB4wA2AhwgAyABNgIUIAMgADYCDEEAIQIMjAELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ17IANB5AA2AhwgAyABNgIUIAMgADYCDAyLAQtB1AAhAgxxCyADLQApQSJGDYYBQdMAIQIMcAtBACEAAkAgAygCOCICRQ0AIAIoAkQiAkUNACADIAIRAAAhAAsgAEUEQEHVACECDHALIABBFUcEQCADQQA2AhwgAyABNgIUIANBpA02AhAgA0EhNgIMQQAhAgyJAQsgA0HhADYCHCADIAE2AhQgA0HQGjYCECADQRU2AgxBACECDIgBCyABIARGBEBB4AAhAgyIAQsCQAJAAkACQAJAIAEtAABBCmsOBAEEBAAECyABQQFqIQEMAQsgAUEBaiEBIANBL2otAABBAXFFDQELQdIAIQIMcAsgA0EANgIcIAMgATYCFCADQbYRNgIQIANBCTYCDEEAIQIMiAELIANBADYCHCADIAE2AhQgA0G2ETYCECADQQk2AgxBACECDIcBCyABIARGBEBB3wAhAgyHAQsgAS0AAEEKRgRAIAFBAWohAQwJCyADLQAuQcAAcQ0IIANBADYCHCADIAE2AhQgA0G2ETYCECADQQI2AgxBACECDIYBCyABIARGBEBB3QAhAgyGAQsgAS0AACICQQ1GBEAgAUEBaiEBQdAAIQIMbQsgASEAIAJBCWsOBAUBAQUBCyAEIAEiAEYEQEHcACECDIUBCyAALQAAQQpHDQAgAEEBagwCC0EAIQIgA0EANgIcIAMgADYCFCADQcotNgIQIANBBzYCDAyDAQsgASAERgRAQdsAIQIMgwELAkAgAS0AAEEJaw4EAwAAAwALIAFBAWoLIQFBzgAhAgxoCyABIARGBEBB2gAhAgyBAQsgAS0AAEEJaw4EAAEBAAELQQAhAiADQQA2AhwgA0GaEjYCECADQQc2AgwgAyABQQFqNgIUDH8LIANBgBI7ASpBACEAAkAgAygCOCICRQ0AIAIoAjgiAkUNACADIAIRAAAhAAsgAEUNACAAQRVHDQEgA0HZADYCHCADIAE2AhQgA0HqGjYCECADQRU2AgxBACECDH4LQc0AIQIMZAsgA0EANgIcIAMgATYCFCADQckNNgIQIANBGjYCDEEAIQIMfAsgASAERgRAQdkAIQIMfAsgAS0AAEEgRw09IAFBAWohASADLQAuQQFxDT0gA0EANgIcIAMgATYCFCADQcIcNgIQIANBHjYCDEEAIQIMewsgASAERgRAQdgAIQIMewsCQAJAAkACQAJAIAEtAAAiAEEKaw4EAgMDAAELIAFBAWohAUEsIQIMZQsgAEE6Rw0BIANBADYCHCADIAE2AhQgA0HnETYCECADQQo2AgxBACECDH0LIAFBAWohASADQS9qLQAAQQFxRQ1zIAMtADJBgAFxRQRAIANBMmohAiADEDVBACEAAkAgAygCOCIGRQ0AIAYoAigiBkUNACADIAYRAAAhAAsCQAJAIAAOFk1MSwEBAQEBAQEBAQEBAQEBAQEBAQABCyADQSk2AhwgAyABNgIUIANBrBk2AhAgA0EVNgIMQQAhAgx+CyADQQA2AhwgAyABNgIUIANB5Qs2AhAgA0ERNgIMQQAhAgx9C0EAIQACQCADKAI4IgJFDQAgAigCXCICRQ0AIAMgAhEAACEACyAARQ1ZIABBFUcNASADQQU2AhwgAyABNgIUIANBmxs2AhAgA0EVNgIMQQAhAgx8C0HLACECDGILQQAhAiADQQA2AhwgAyABNgIUIANBkA42AhAgA0EUNgIMDHoLIAMgAy8BMkGAAXI7ATIMOwsgASAERwRAIANBETYCCCADIAE2AgRBygAhAgxgC0HXACECDHgLIAEgBEYEQEHWACECDHgLAkACQAJAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFxQRpJG0H/AXFB4wBrDhMAQEBAQEBAQEBAQEBAAUBAQAIDQAsgAUEBaiEBQcYAIQIMYQsgAUEBaiEBQccAIQIMYAsgAUEBaiEBQcgAIQIMXwsgAUEBaiEBQckAIQIMXgtB1QAhAiAEIAEiAEYNdiAEIAFrIAMoAgAiAWohBiAAIAFrQQVqIQcDQCABQZDIAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQhBBCABQQVGDQoaIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHYLQdQAIQIgBCABIgBGDXUgBCABayADKAIAIgFqIQYgACABa0EPaiEHA0AgAUGAyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0HQQMgAUEPRg0JGiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAx1C0HTACECIAQgASIARg10IAQgAWsgAygCACIBaiEGIAAgAWtBDmohBwNAIAFB4scAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNBiABQQ5GDQcgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMdAtB0gAhAiAEIAEiAEYNcyAEIAFrIAMoAgAiAWohBSAAIAFrQQFqIQYDQCABQeDHAGotAAAgAC0AACIHQSByIAcgB0HBAGtB/wFxQRpJG0H/AXFHDQUgAUEBRg0CIAFBAWohASAEIABBAWoiAEcNAAsgAyAFNgIADHMLIAEgBEYEQEHRACECDHMLAkACQCABLQAAIgBBIHIgACAAQcEAa0H/AXFBGkkbQf8BcUHuAGsOBwA5OTk5OQE5CyABQQFqIQFBwwAhAgxaCyABQQFqIQFBxAAhAgxZCyADQQA2AgAgBkEBaiEBQcUAIQIMWAtB0AAhAiAEIAEiAEYNcCAEIAFrIAMoAgAiAWohBiAAIAFrQQlqIQcDQCABQdbHAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQJBAiABQQlGDQQaIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHALQc8AIQIgBCABIgBGDW8gBCABayADKAIAIgFqIQYgACABa0EFaiEHA0AgAUHQxwBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBBUYNAiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxvCyAAIQEgA0EANgIADDMLQQELOgAsIANBADYCACAHQQFqIQELQS0hAgxSCwJAA0AgAS0AAEHQxQBqLQAAQQFHDQEgBCABQQFqIgFHDQALQc0AIQIMawtBwgAhAgxRCyABIARGBEBBzAAhAgxqCyABLQAAQTpGBEAgAygCBCEAIANBADYCBCADIAAgARAwIgBFDTMgA0HLADYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxqCyADQQA2AhwgAyABNgIUIANB5xE2AhAgA0EKNgIMQQAhAgxpCwJAAkAgAy0ALEECaw4CAAEnCyADQTNqLQAAQQJxRQ0mIAMtAC5BAnENJiADQQA2AhwgAyABNgIUIANBphQ2AhAgA0ELNgIMQQAhAgxpCyADLQAyQSBxRQ0lIAMtAC5BAnENJSADQQA2AhwgAyABNgIUIANBvRM2AhAgA0EPNgIMQQAhAgxoC0EAIQACQCADKAI4IgJFDQAgAigCSCICRQ0AIAMgAhEAACEACyAARQRAQcEAIQIMTwsgAEEVRwRAIANBADYCHCADIAE2AhQgA0GmDzYCECADQRw2AgxBACECDGgLIANBygA2AhwgAyABNgIUIANBhRw2AhAgA0EVNgIMQQAhAgxnCyABIARHBEAgASECA0AgBCACIgFrQRBOBEAgAUEQaiEC/Qz/////////////////////IAH9AAAAIg1BB/1sIA39DODg4ODg4ODg4ODg4ODg4OD9bv0MX19fX19fX19fX19fX19fX/0mIA39DAkJCQkJCQkJCQkJCQkJCQn9I/1Q/VL9ZEF/c2giAEEQRg0BIAAgAWohAQwYCyABIARGBEBBxAAhAgxpCyABLQAAQcDBAGotAABBAUcNFyAEIAFBAWoiAkcNAAtBxAAhAgxnC0HEACECDGYLIAEgBEcEQANAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFxQRpJG0H/AXEiAEEJRg0AIABBIEYNAAJAAkACQAJAIABB4wBrDhMAAwMDAwMDAwEDAwMDAwMDAwMCAwsgAUEBaiEBQTYhAgxSCyABQQFqIQFBNyECDFELIAFBAWohAUE4IQIMUAsMFQsgBCABQQFqIgFHDQALQTwhAgxmC0E8IQIMZQsgASAERgRAQcgAIQIMZQsgA0ESNgIIIAMgATYCBAJAAkACQAJAAkAgAy0ALEEBaw4EFAABAgkLIAMtADJBIHENA0HgASECDE8LAkAgAy8BMiIAQQhxRQ0AIAMtAChBAUcNACADLQAuQQhxRQ0CCyADIABB9/sDcUGABHI7ATIMCwsgAyADLwEyQRByOwEyDAQLIANBADYCBCADIAEgARAxIgAEQCADQcEANgIcIAMgADYCDCADIAFBAWo2AhRBACECDGYLIAFBAWohAQxYCyADQQA2AhwgAyABNgIUIANB9BM2AhAgA0EENgIMQQAhAgxkC0HHACECIAEgBEYNYyADKAIAIgAgBCABa2ohBSABIABrQQZqIQYCQANAIABBwMUAai0AACABLQAAQSByRw0BIABBBkYNSiAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAxkCyADQQA2AgAMBQsCQCABIARHBEADQCABLQAAQcDDAGotAAAiAEEBRwRAIABBAkcNAyABQQFqIQEMBQsgBCABQQFqIgFHDQALQcUAIQIMZAtBxQAhAgxjCwsgA0EAOgAsDAELQQshAgxHC0E/IQIMRgsCQAJAA0AgAS0AACIAQSBHBEACQCAAQQprDgQDBQUDAAsgAEEsRg0DDAQLIAQgAUEBaiIBRw0AC0HGACECDGALIANBCDoALAwOCyADLQAoQQFHDQIgAy0ALkEIcQ0CIAMoAgQhACADQQA2AgQgAyAAIAEQMSIABEAgA0HCADYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxfCyABQQFqIQEMUAtBOyECDEQLAkADQCABLQAAIgBBIEcgAEEJR3ENASAEIAFBAWoiAUcNAAtBwwAhAgxdCwtBPCECDEILAkACQCABIARHBEADQCABLQAAIgBBIEcEQCAAQQprDgQDBAQDBAsgBCABQQFqIgFHDQALQT8hAgxdC0E/IQIMXAsgAyADLwEyQSByOwEyDAoLIAMoAgQhACADQQA2AgQgAyAAIAEQMSIARQ1OIANBPjYCHCADIAE2AhQgAyAANgIMQQAhAgxaCwJAIAEgBEcEQANAIAEtAABBwMMAai0AACIAQQFHBEAgAEECRg0DDAwLIAQgAUEBaiIBRw0AC0E3IQIMWwtBNyECDFoLIAFBAWohAQwEC0E7IQIgBCABIgBGDVggBCABayADKAIAIgFqIQYgACABa0EFaiEHAkADQCABQZDIAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQEgAUEFRgRAQQchAQw/CyABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxZCyADQQA2AgAgACEBDAULQTohAiAEIAEiAEYNVyAEIAFrIAMoAgAiAWohBiAAIAFrQQhqIQcCQANAIAFBtMEAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQhGBEBBBSEBDD4LIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADFgLIANBADYCACAAIQEMBAtBOSECIAQgASIARg1WIAQgAWsgAygCACIBaiEGIAAgAWtBA2ohBwJAA0AgAUGwwQBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBA0YEQEEGIQEMPQsgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMVwsgA0EANgIAIAAhAQwDCwJAA0AgAS0AACIAQSBHBEAgAEEKaw4EBwQEBwILIAQgAUEBaiIBRw0AC0E4IQIMVgsgAEEsRw0BIAFBAWohAEEBIQECQAJAAkACQAJAIAMtACxBBWsOBAMBAgQACyAAIQEMBAtBAiEBDAELQQQhAQsgA0EBOgAsIAMgAy8BMiABcjsBMiAAIQEMAQsgAyADLwEyQQhyOwEyIAAhAQtBPiECDDsLIANBADoALAtBOSECDDkLIAEgBEYEQEE2IQIMUgsCQAJAAkACQAJAIAEtAABBCmsOBAACAgECCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUNAiADQTM2AhwgAyABNgIUIAMgADYCDEEAIQIMVQsgAygCBCEAIANBADYCBCADIAAgARAxIgBFBEAgAUEBaiEBDAYLIANBMjYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxUCyADLQAuQQFxBEBB3wEhAgw7CyADKAIEIQAgA0EANgIEIAMgACABEDEiAA0BDEkLQTQhAgw5CyADQTU2AhwgAyABNgIUIAMgADYCDEEAIQIMUQtBNSECDDcLIANBL2otAABBAXENACADQQA2AhwgAyABNgIUIANB6xY2AhAgA0EZNgIMQQAhAgxPC0EzIQIMNQsgASAERgRAQTIhAgxOCwJAIAEtAABBCkYEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQZIXNgIQIANBAzYCDEEAIQIMTgtBMiECDDQLIAEgBEYEQEExIQIMTQsCQCABLQAAIgBBCUYNACAAQSBGDQBBASECAkAgAy0ALEEFaw4EBgQFAA0LIAMgAy8BMkEIcjsBMgwMCyADLQAuQQFxRQ0BIAMtACxBCEcNACADQQA6ACwLQT0hAgwyCyADQQA2AhwgAyABNgIUIANBwhY2AhAgA0EKNgIMQQAhAgxKC0ECIQIMAQtBBCECCyADQQE6ACwgAyADLwEyIAJyOwEyDAYLIAEgBEYEQEEwIQIMRwsgAS0AAEEKRgRAIAFBAWohAQwBCyADLQAuQQFxDQAgA0EANgIcIAMgATYCFCADQdwoNgIQIANBAjYCDEEAIQIMRgtBMCECDCwLIAFBAWohAUExIQIMKwsgASAERgRAQS8hAgxECyABLQAAIgBBCUcgAEEgR3FFBEAgAUEBaiEBIAMtAC5BAXENASADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMQQAhAgxEC0EBIQICQAJAAkACQAJAAkAgAy0ALEECaw4HBQQEAwECAAQLIAMgAy8BMkEIcjsBMgwDC0ECIQIMAQtBBCECCyADQQE6ACwgAyADLwEyIAJyOwEyC0EvIQIMKwsgA0EANgIcIAMgATYCFCADQYQTNgIQIANBCzYCDEEAIQIMQwtB4QEhAgwpCyABIARGBEBBLiECDEILIANBADYCBCADQRI2AgggAyABIAEQMSIADQELQS4hAgwnCyADQS02AhwgAyABNgIUIAMgADYCDEEAIQIMPwtBACEAAkAgAygCOCICRQ0AIAIoAkwiAkUNACADIAIRAAAhAAsgAEUNACAAQRVHDQEgA0HYADYCHCADIAE2AhQgA0GzGzYCECADQRU2AgxBACECDD4LQcwAIQIMJAsgA0EANgIcIAMgATYCFCADQbMONgIQIANBHTYCDEEAIQIMPAsgASAERgRAQc4AIQIMPAsgAS0AACIAQSBGDQIgAEE6Rg0BCyADQQA6ACxBCSECDCELIAMoAgQhACADQQA2AgQgAyAAIAEQMCIADQEMAgsgAy0ALkEBcQRAQd4BIQIMIAsgAygCBCEAIANBADYCBCADIAAgARAwIgBFDQIgA0EqNgIcIAMgADYCDCADIAFBAWo2AhRBACECDDgLIANBywA2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMNwsgAUEBaiEBQcAAIQIMHQsgAUEBaiEBDCwLIAEgBEYEQEErIQIMNQsCQCABLQAAQQpGBEAgAUEBaiEBDAELIAMtAC5BwABxRQ0GCyADLQAyQYABcQRAQQAhAAJAIAMoAjgiAkUNACACKAJcIgJFDQAgAyACEQAAIQALIABFDRIgAEEVRgRAIANBBTYCHCADIAE2AhQgA0GbGzYCECADQRU2AgxBACECDDYLIANBADYCHCADIAE2AhQgA0GQDjYCECADQRQ2AgxBACECDDULIANBMmohAiADEDVBACEAAkAgAygCOCIGRQ0AIAYoAigiBkUNACADIAYRAAAhAAsgAA4WAgEABAQEBAQEBAQEBAQEBAQEBAQEAwQLIANBAToAMAsgAiACLwEAQcAAcjsBAAtBKyECDBgLIANBKTYCHCADIAE2AhQgA0GsGTYCECADQRU2AgxBACECDDALIANBADYCHCADIAE2AhQgA0HlCzYCECADQRE2AgxBACECDC8LIANBADYCHCADIAE2AhQgA0GlCzYCECADQQI2AgxBACECDC4LQQEhByADLwEyIgVBCHFFBEAgAykDIEIAUiEHCwJAIAMtADAEQEEBIQAgAy0AKUEFRg0BIAVBwABxRSAHcUUNAQsCQCADLQAoIgJBAkYEQEEBIQAgAy8BNCIGQeUARg0CQQAhACAFQcAAcQ0CIAZB5ABGDQIgBkHmAGtBAkkNAiAGQcwBRg0CIAZBsAJGDQIMAQtBACEAIAVBwABxDQELQQIhACAFQQhxDQAgBUGABHEEQAJAIAJBAUcNACADLQAuQQpxDQBBBSEADAILQQQhAAwBCyAFQSBxRQRAIAMQNkEAR0ECdCEADAELQQBBAyADKQMgUBshAAsgAEEBaw4FAgAHAQMEC0ERIQIMEwsgA0EBOgAxDCkLQQAhAgJAIAMoAjgiAEUNACAAKAIwIgBFDQAgAyAAEQAAIQILIAJFDSYgAkEVRgRAIANBAzYCHCADIAE2AhQgA0HSGzYCECADQRU2AgxBACECDCsLQQAhAiADQQA2AhwgAyABNgIUIANB3Q42AhAgA0ESNgIMDCoLIANBADYCHCADIAE2AhQgA0H5IDYCECADQQ82AgxBACECDCkLQQAhAAJAIAMoAjgiAkUNACACKAIwIgJFDQAgAyACEQAAIQALIAANAQtBDiECDA4LIABBFUYEQCADQQI2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgwnCyADQQA2AhwgAyABNgIUIANB3Q42AhAgA0ESNgIMQQAhAgwmC0EqIQIMDAsgASAERwRAIANBCTYCCCADIAE2AgRBKSECDAwLQSYhAgwkCyADIAMpAyAiDCAEIAFrrSIKfSILQgAgCyAMWBs3AyAgCiAMVARAQSUhAgwkCyADKAIEIQAgA0EANgIEIAMgACABIAynaiIBEDIiAEUNACADQQU2AhwgAyABNgIUIAMgADYCDEEAIQIMIwtBDyECDAkLQgAhCgJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCABLQAAQTBrDjcXFgABAgMEBQYHFBQUFBQUFAgJCgsMDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUDg8QERITFAtCAiEKDBYLQgMhCgwVC0IEIQoMFAtCBSEKDBMLQgYhCgwSC0IHIQoMEQtCCCEKDBALQgkhCgwPC0IKIQoMDgtCCyEKDA0LQgwhCgwMC0INIQoMCwtCDiEKDAoLQg8hCgwJC0IKIQoMCAtCCyEKDAcLQgwhCgwGC0INIQoMBQtCDiEKDAQLQg8hCgwDCyADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EMNgIMQQAhAgwhCyABIARGBEBBIiECDCELQgAhCgJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0AAEEwaw43FRQAAQIDBAUGBxYWFhYWFhYICQoLDA0WFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFg4PEBESExYLQgIhCgwUC0IDIQoMEwtCBCEKDBILQgUhCgwRC0IGIQoMEAtCByEKDA8LQgghCgwOC0IJIQoMDQtCCiEKDAwLQgshCgwLC0IMIQoMCgtCDSEKDAkLQg4hCgwIC0IPIQoMBwtCCiEKDAYLQgshCgwFC0IMIQoMBAtCDSEKDAMLQg4hCgwCC0IPIQoMAQtCASEKCyABQQFqIQEgAykDICILQv//////////D1gEQCADIAtCBIYgCoQ3AyAMAgsgA0EANgIcIAMgATYCFCADQbUJNgIQIANBDDYCDEEAIQIMHgtBJyECDAQLQSghAgwDCyADIAE6ACwgA0EANgIAIAdBAWohAUEMIQIMAgsgA0EANgIAIAZBAWohAUEKIQIMAQsgAUEBaiEBQQghAgwACwALQQAhAiADQQA2AhwgAyABNgIUIANBsjg2AhAgA0EINgIMDBcLQQAhAiADQQA2AhwgAyABNgIUIANBgxE2AhAgA0EJNgIMDBYLQQAhAiADQQA2AhwgAyABNgIUIANB3wo2AhAgA0EJNgIMDBULQQAhAiADQQA2AhwgAyABNgIUIANB7RA2AhAgA0EJNgIMDBQLQQAhAiADQQA2AhwgAyABNgIUIANB0hE2AhAgA0EJNgIMDBMLQQAhAiADQQA2AhwgAyABNgIUIANBsjg2AhAgA0EINgIMDBILQQAhAiADQQA2AhwgAyABNgIUIANBgxE2AhAgA0EJNgIMDBELQQAhAiADQQA2AhwgAyABNgIUIANB3wo2AhAgA0EJNgIMDBALQQAhAiADQQA2AhwgAyABNgIUIANB7RA2AhAgA0EJNgIMDA8LQQAhAiADQQA2AhwgAyABNgIUIANB0hE2AhAgA0EJNgIMDA4LQQAhAiADQQA2AhwgAyABNgIUIANBuRc2AhAgA0EPNgIMDA0LQQAhAiADQQA2AhwgAyABNgIUIANBuRc2AhAgA0EPNgIMDAwLQQAhAiADQQA2AhwgAyABNgIUIANBmRM2AhAgA0ELNgIMDAsLQQAhAiADQQA2AhwgAyABNgIUIANBnQk2AhAgA0ELNgIMDAoLQQAhAiADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMDAkLQQAhAiADQQA2AhwgAyABNgIUIANBsRA2AhAgA0EKNgIMDAgLQQAhAiADQQA2AhwgAyABNgIUIANBux02AhAgA0ECNgIMDAcLQQAhAiADQQA2AhwgAyABNgIUIANBlhY2AhAgA0ECNgIMDAYLQQAhAiADQQA2AhwgAyABNgIUIANB+Rg2AhAgA0ECNgIMDAULQQAhAiADQQA2AhwgAyABNgIUIANBxBg2AhAgA0ECNgIMDAQLIANBAjYCHCADIAE2AhQgA0GpHjYCECADQRY2AgxBACECDAMLQd4AIQIgASAERg0CIAlBCGohByADKAIAIQUCQAJAIAEgBEcEQCAFQZbIAGohCCAEIAVqIAFrIQYgBUF/c0EKaiIFIAFqIQADQCABLQAAIAgtAABHBEBBAiEIDAMLIAVFBEBBACEIIAAhAQwDCyAFQQFrIQUgCEEBaiEIIAQgAUEBaiIBRw0ACyAGIQUgBCEBCyAHQQE2AgAgAyAFNgIADAELIANBADYCACAHIAg2AgALIAcgATYCBCAJKAIMIQACQAJAIAkoAghBAWsOAgQBAAsgA0EANgIcIANBwh42AhAgA0EXNgIMIAMgAEEBajYCFEEAIQIMAwsgA0EANgIcIAMgADYCFCADQdceNgIQIANBCTYCDEEAIQIMAgsgASAERgRAQSghAgwCCyADQQk2AgggAyABNgIEQSchAgwBCyABIARGBEBBASECDAELA0ACQAJAAkAgAS0AAEEKaw4EAAEBAAELIAFBAWohAQwBCyABQQFqIQEgAy0ALkEgcQ0AQQAhAiADQQA2AhwgAyABNgIUIANBoSE2AhAgA0EFNgIMDAILQQEhAiABIARHDQALCyAJQRBqJAAgAkUEQCADKAIMIQAMAQsgAyACNgIcQQAhACADKAIEIgFFDQAgAyABIAQgAygCCBEBACIBRQ0AIAMgBDYCFCADIAE2AgwgASEACyAAC74CAQJ/IABBADoAACAAQeQAaiIBQQFrQQA6AAAgAEEAOgACIABBADoAASABQQNrQQA6AAAgAUECa0EAOgAAIABBADoAAyABQQRrQQA6AABBACAAa0EDcSIBIABqIgBBADYCAEHkACABa0F8cSICIABqIgFBBGtBADYCAAJAIAJBCUkNACAAQQA2AgggAEEANgIEIAFBCGtBADYCACABQQxrQQA2AgAgAkEZSQ0AIABBADYCGCAAQQA2AhQgAEEANgIQIABBADYCDCABQRBrQQA2AgAgAUEUa0EANgIAIAFBGGtBADYCACABQRxrQQA2AgAgAiAAQQRxQRhyIgJrIgFBIEkNACAAIAJqIQADQCAAQgA3AxggAEIANwMQIABCADcDCCAAQgA3AwAgAEEgaiEAIAFBIGsiAUEfSw0ACwsLVgEBfwJAIAAoAgwNAAJAAkACQAJAIAAtADEOAwEAAwILIAAoAjgiAUUNACABKAIwIgFFDQAgACABEQAAIgENAwtBAA8LAAsgAEHKGTYCEEEOIQELIAELGgAgACgCDEUEQCAAQd4fNgIQIABBFTYCDAsLFAAgACgCDEEVRgRAIABBADYCDAsLFAAgACgCDEEWRgRAIABBADYCDAsLBwAgACgCDAsHACAAKAIQCwkAIAAgATYCEAsHACAAKAIUCysAAkAgAEEnTw0AQv//////CSAArYhCAYNQDQAgAEECdEHQOGooAgAPCwALFwAgAEEvTwRAAAsgAEECdEHsOWooAgALvwkBAX9B9C0hAQJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIABB5ABrDvQDY2IAAWFhYWFhYQIDBAVhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhBgcICQoLDA0OD2FhYWFhEGFhYWFhYWFhYWFhEWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYRITFBUWFxgZGhthYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2YTc4OTphYWFhYWFhYTthYWE8YWFhYT0+P2FhYWFhYWFhQGFhQWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYUJDREVGR0hJSktMTU5PUFFSU2FhYWFhYWFhVFVWV1hZWlthXF1hYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFeYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhX2BhC0HqLA8LQZgmDwtB7TEPC0GgNw8LQckpDwtBtCkPC0GWLQ8LQesrDwtBojUPC0HbNA8LQeApDwtB4yQPC0HVJA8LQe4kDwtB5iUPC0HKNA8LQdA3DwtBqjUPC0H1LA8LQfYmDwtBgiIPC0HyMw8LQb4oDwtB5zcPC0HNIQ8LQcAhDwtBuCUPC0HLJQ8LQZYkDwtBjzQPC0HNNQ8LQd0qDwtB7jMPC0GcNA8LQZ4xDwtB9DUPC0HlIg8LQa8lDwtBmTEPC0GyNg8LQfk2DwtBxDIPC0HdLA8LQYIxDwtBwTEPC0GNNw8LQckkDwtB7DYPC0HnKg8LQcgjDwtB4iEPC0HJNw8LQaUiDwtBlCIPC0HbNg8LQd41DwtBhiYPC0G8Kw8LQYsyDwtBoCMPC0H2MA8LQYAsDwtBiSsPC0GkJg8LQfIjDwtBgSgPC0GrMg8LQesnDwtBwjYPC0GiJA8LQc8qDwtB3CMPC0GHJw8LQeQ0DwtBtyIPC0GtMQ8LQdUiDwtBrzQPC0HeJg8LQdYyDwtB9DQPC0GBOA8LQfQ3DwtBkjYPC0GdJw8LQYIpDwtBjSMPC0HXMQ8LQb01DwtBtDcPC0HYMA8LQbYnDwtBmjgPC0GnKg8LQcQnDwtBriMPC0H1Ig8LAAtByiYhAQsgAQsXACAAIAAvAS5B/v8DcSABQQBHcjsBLgsaACAAIAAvAS5B/f8DcSABQQBHQQF0cjsBLgsaACAAIAAvAS5B+/8DcSABQQBHQQJ0cjsBLgsaACAAIAAvAS5B9/8DcSABQQBHQQN0cjsBLgsaACAAIAAvAS5B7/8DcSABQQBHQQR0cjsBLgsaACAAIAAvAS5B3/8DcSABQQBHQQV0cjsBLgsaACAAIAAvAS5Bv/8DcSABQQBHQQZ0cjsBLgsaACAAIAAvAS5B//4DcSABQQBHQQd0cjsBLgsaACAAIAAvAS5B//0DcSABQQBHQQh0cjsBLgsaACAAIAAvAS5B//sDcSABQQBHQQl0cjsBLgs+AQJ/AkAgACgCOCIDRQ0AIAMoAgQiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQeESNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAggiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQfwRNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAgwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQewKNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhAiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQfoeNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhQiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQcsQNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhgiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQbcfNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQb8VNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAiwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQf4INgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAiAiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQYwdNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAiQiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQeYVNgIQQRghBAsgBAs4ACAAAn8gAC8BMkEUcUEURgRAQQEgAC0AKEEBRg0BGiAALwE0QeUARgwBCyAALQApQQVGCzoAMAtZAQJ/AkAgAC0AKEEBRg0AIAAvATQiAUHkAGtB5ABJDQAgAUHMAUYNACABQbACRg0AIAAvATIiAEHAAHENAEEBIQIgAEGIBHFBgARGDQAgAEEocUUhAgsgAguMAQECfwJAAkACQCAALQAqRQ0AIAAtACtFDQAgAC8BMiIBQQJxRQ0BDAILIAAvATIiAUEBcUUNAQtBASECIAAtAChBAUYNACAALwE0IgBB5ABrQeQASQ0AIABBzAFGDQAgAEGwAkYNACABQcAAcQ0AQQAhAiABQYgEcUGABEYNACABQShxQQBHIQILIAILcwAgAEEQav0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAP0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAEEwav0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAEEgav0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAEH9ATYCHAsGACAAEDoLmi0BC38jAEEQayIKJABB3NUAKAIAIglFBEBBnNkAKAIAIgVFBEBBqNkAQn83AgBBoNkAQoCAhICAgMAANwIAQZzZACAKQQhqQXBxQdiq1aoFcyIFNgIAQbDZAEEANgIAQYDZAEEANgIAC0GE2QBBwNkENgIAQdTVAEHA2QQ2AgBB6NUAIAU2AgBB5NUAQX82AgBBiNkAQcCmAzYCAANAIAFBgNYAaiABQfTVAGoiAjYCACACIAFB7NUAaiIDNgIAIAFB+NUAaiADNgIAIAFBiNYAaiABQfzVAGoiAzYCACADIAI2AgAgAUGQ1gBqIAFBhNYAaiICNgIAIAIgAzYCACABQYzWAGogAjYCACABQSBqIgFBgAJHDQALQczZBEGBpgM2AgBB4NUAQazZACgCADYCAEHQ1QBBgKYDNgIAQdzVAEHI2QQ2AgBBzP8HQTg2AgBByNkEIQkLAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAEHsAU0EQEHE1QAoAgAiBkEQIABBE2pBcHEgAEELSRsiBEEDdiIAdiIBQQNxBEACQCABQQFxIAByQQFzIgJBA3QiAEHs1QBqIgEgAEH01QBqKAIAIgAoAggiA0YEQEHE1QAgBkF+IAJ3cTYCAAwBCyABIAM2AgggAyABNgIMCyAAQQhqIQEgACACQQN0IgJBA3I2AgQgACACaiIAIAAoAgRBAXI2AgQMEQtBzNUAKAIAIgggBE8NASABBEACQEECIAB0IgJBACACa3IgASAAdHFoIgBBA3QiAkHs1QBqIgEgAkH01QBqKAIAIgIoAggiA0YEQEHE1QAgBkF+IAB3cSIGNgIADAELIAEgAzYCCCADIAE2AgwLIAIgBEEDcjYCBCAAQQN0IgAgBGshBSAAIAJqIAU2AgAgAiAEaiIEIAVBAXI2AgQgCARAIAhBeHFB7NUAaiEAQdjVACgCACEDAn9BASAIQQN2dCIBIAZxRQRAQcTVACABIAZyNgIAIAAMAQsgACgCCAsiASADNgIMIAAgAzYCCCADIAA2AgwgAyABNgIICyACQQhqIQFB2NUAIAQ2AgBBzNUAIAU2AgAMEQtByNUAKAIAIgtFDQEgC2hBAnRB9NcAaigCACIAKAIEQXhxIARrIQUgACECA0ACQCACKAIQIgFFBEAgAkEUaigCACIBRQ0BCyABKAIEQXhxIARrIgMgBUkhAiADIAUgAhshBSABIAAgAhshACABIQIMAQsLIAAoAhghCSAAKAIMIgMgAEcEQEHU1QAoAgAaIAMgACgCCCIBNgIIIAEgAzYCDAwQCyAAQRRqIgIoAgAiAUUEQCAAKAIQIgFFDQMgAEEQaiECCwNAIAIhByABIgNBFGoiAigCACIBDQAgA0EQaiECIAMoAhAiAQ0ACyAHQQA2AgAMDwtBfyEEIABBv39LDQAgAEETaiIBQXBxIQRByNUAKAIAIghFDQBBACAEayEFAkACQAJAAn9BACAEQYACSQ0AGkEfIARB////B0sNABogBEEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+agsiBkECdEH01wBqKAIAIgJFBEBBACEBQQAhAwwBC0EAIQEgBEEZIAZBAXZrQQAgBkEfRxt0IQBBACEDA0ACQCACKAIEQXhxIARrIgcgBU8NACACIQMgByIFDQBBACEFIAIhAQwDCyABIAJBFGooAgAiByAHIAIgAEEddkEEcWpBEGooAgAiAkYbIAEgBxshASAAQQF0IQAgAg0ACwsgASADckUEQEEAIQNBAiAGdCIAQQAgAGtyIAhxIgBFDQMgAGhBAnRB9NcAaigCACEBCyABRQ0BCwNAIAEoAgRBeHEgBGsiAiAFSSEAIAIgBSAAGyEFIAEgAyAAGyEDIAEoAhAiAAR/IAAFIAFBFGooAgALIgENAAsLIANFDQAgBUHM1QAoAgAgBGtPDQAgAygCGCEHIAMgAygCDCIARwRAQdTVACgCABogACADKAIIIgE2AgggASAANgIMDA4LIANBFGoiAigCACIBRQRAIAMoAhAiAUUNAyADQRBqIQILA0AgAiEGIAEiAEEUaiICKAIAIgENACAAQRBqIQIgACgCECIBDQALIAZBADYCAAwNC0HM1QAoAgAiAyAETwRAQdjVACgCACEBAkAgAyAEayICQRBPBEAgASAEaiIAIAJBAXI2AgQgASADaiACNgIAIAEgBEEDcjYCBAwBCyABIANBA3I2AgQgASADaiIAIAAoAgRBAXI2AgRBACEAQQAhAgtBzNUAIAI2AgBB2NUAIAA2AgAgAUEIaiEBDA8LQdDVACgCACIDIARLBEAgBCAJaiIAIAMgBGsiAUEBcjYCBEHc1QAgADYCAEHQ1QAgATYCACAJIARBA3I2AgQgCUEIaiEBDA8LQQAhASAEAn9BnNkAKAIABEBBpNkAKAIADAELQajZAEJ/NwIAQaDZAEKAgISAgIDAADcCAEGc2QAgCkEMakFwcUHYqtWqBXM2AgBBsNkAQQA2AgBBgNkAQQA2AgBBgIAECyIAIARBxwBqIgVqIgZBACAAayIHcSICTwRAQbTZAEEwNgIADA8LAkBB/NgAKAIAIgFFDQBB9NgAKAIAIgggAmohACAAIAFNIAAgCEtxDQBBACEBQbTZAEEwNgIADA8LQYDZAC0AAEEEcQ0EAkACQCAJBEBBhNkAIQEDQCABKAIAIgAgCU0EQCAAIAEoAgRqIAlLDQMLIAEoAggiAQ0ACwtBABA7IgBBf0YNBSACIQZBoNkAKAIAIgFBAWsiAyAAcQRAIAIgAGsgACADakEAIAFrcWohBgsgBCAGTw0FIAZB/v///wdLDQVB/NgAKAIAIgMEQEH02AAoAgAiByAGaiEBIAEgB00NBiABIANLDQYLIAYQOyIBIABHDQEMBwsgBiADayAHcSIGQf7///8HSw0EIAYQOyEAIAAgASgCACABKAIEakYNAyAAIQELAkAgBiAEQcgAak8NACABQX9GDQBBpNkAKAIAIgAgBSAGa2pBACAAa3EiAEH+////B0sEQCABIQAMBwsgABA7QX9HBEAgACAGaiEGIAEhAAwHC0EAIAZrEDsaDAQLIAEiAEF/Rw0FDAMLQQAhAwwMC0EAIQAMCgsgAEF/Rw0CC0GA2QBBgNkAKAIAQQRyNgIACyACQf7///8HSw0BIAIQOyEAQQAQOyEBIABBf0YNASABQX9GDQEgACABTw0BIAEgAGsiBiAEQThqTQ0BC0H02ABB9NgAKAIAIAZqIgE2AgBB+NgAKAIAIAFJBEBB+NgAIAE2AgALAkACQAJAQdzVACgCACICBEBBhNkAIQEDQCAAIAEoAgAiAyABKAIEIgVqRg0CIAEoAggiAQ0ACwwCC0HU1QAoAgAiAUEARyAAIAFPcUUEQEHU1QAgADYCAAtBACEBQYjZACAGNgIAQYTZACAANgIAQeTVAEF/NgIAQejVAEGc2QAoAgA2AgBBkNkAQQA2AgADQCABQYDWAGogAUH01QBqIgI2AgAgAiABQezVAGoiAzYCACABQfjVAGogAzYCACABQYjWAGogAUH81QBqIgM2AgAgAyACNgIAIAFBkNYAaiABQYTWAGoiAjYCACACIAM2AgAgAUGM1gBqIAI2AgAgAUEgaiIBQYACRw0AC0F4IABrQQ9xIgEgAGoiAiAGQThrIgMgAWsiAUEBcjYCBEHg1QBBrNkAKAIANgIAQdDVACABNgIAQdzVACACNgIAIAAgA2pBODYCBAwCCyAAIAJNDQAgAiADSQ0AIAEoAgxBCHENAEF4IAJrQQ9xIgAgAmoiA0HQ1QAoAgAgBmoiByAAayIAQQFyNgIEIAEgBSAGajYCBEHg1QBBrNkAKAIANgIAQdDVACAANgIAQdzVACADNgIAIAIgB2pBODYCBAwBCyAAQdTVACgCAEkEQEHU1QAgADYCAAsgACAGaiEDQYTZACEBAkACQAJAA0AgAyABKAIARwRAIAEoAggiAQ0BDAILCyABLQAMQQhxRQ0BC0GE2QAhAQNAIAEoAgAiAyACTQRAIAMgASgCBGoiBSACSw0DCyABKAIIIQEMAAsACyABIAA2AgAgASABKAIEIAZqNgIEIABBeCAAa0EPcWoiCSAEQQNyNgIEIANBeCADa0EPcWoiBiAEIAlqIgRrIQEgAiAGRgRAQdzVACAENgIAQdDVAEHQ1QAoAgAgAWoiADYCACAEIABBAXI2AgQMCAtB2NUAKAIAIAZGBEBB2NUAIAQ2AgBBzNUAQczVACgCACABaiIANgIAIAQgAEEBcjYCBCAAIARqIAA2AgAMCAsgBigCBCIFQQNxQQFHDQYgBUF4cSEIIAVB/wFNBEAgBUEDdiEDIAYoAggiACAGKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwHCyACIAA2AgggACACNgIMDAYLIAYoAhghByAGIAYoAgwiAEcEQCAAIAYoAggiAjYCCCACIAA2AgwMBQsgBkEUaiICKAIAIgVFBEAgBigCECIFRQ0EIAZBEGohAgsDQCACIQMgBSIAQRRqIgIoAgAiBQ0AIABBEGohAiAAKAIQIgUNAAsgA0EANgIADAQLQXggAGtBD3EiASAAaiIHIAZBOGsiAyABayIBQQFyNgIEIAAgA2pBODYCBCACIAVBNyAFa0EPcWpBP2siAyADIAJBEGpJGyIDQSM2AgRB4NUAQazZACgCADYCAEHQ1QAgATYCAEHc1QAgBzYCACADQRBqQYzZACkCADcCACADQYTZACkCADcCCEGM2QAgA0EIajYCAEGI2QAgBjYCAEGE2QAgADYCAEGQ2QBBADYCACADQSRqIQEDQCABQQc2AgAgBSABQQRqIgFLDQALIAIgA0YNACADIAMoAgRBfnE2AgQgAyADIAJrIgU2AgAgAiAFQQFyNgIEIAVB/wFNBEAgBUF4cUHs1QBqIQACf0HE1QAoAgAiAUEBIAVBA3Z0IgNxRQRAQcTVACABIANyNgIAIAAMAQsgACgCCAsiASACNgIMIAAgAjYCCCACIAA2AgwgAiABNgIIDAELQR8hASAFQf///wdNBEAgBUEmIAVBCHZnIgBrdkEBcSAAQQF0a0E+aiEBCyACIAE2AhwgAkIANwIQIAFBAnRB9NcAaiEAQcjVACgCACIDQQEgAXQiBnFFBEAgACACNgIAQcjVACADIAZyNgIAIAIgADYCGCACIAI2AgggAiACNgIMDAELIAVBGSABQQF2a0EAIAFBH0cbdCEBIAAoAgAhAwJAA0AgAyIAKAIEQXhxIAVGDQEgAUEddiEDIAFBAXQhASAAIANBBHFqQRBqIgYoAgAiAw0ACyAGIAI2AgAgAiAANgIYIAIgAjYCDCACIAI2AggMAQsgACgCCCIBIAI2AgwgACACNgIIIAJBADYCGCACIAA2AgwgAiABNgIIC0HQ1QAoAgAiASAETQ0AQdzVACgCACIAIARqIgIgASAEayIBQQFyNgIEQdDVACABNgIAQdzVACACNgIAIAAgBEEDcjYCBCAAQQhqIQEMCAtBACEBQbTZAEEwNgIADAcLQQAhAAsgB0UNAAJAIAYoAhwiAkECdEH01wBqIgMoAgAgBkYEQCADIAA2AgAgAA0BQcjVAEHI1QAoAgBBfiACd3E2AgAMAgsgB0EQQRQgBygCECAGRhtqIAA2AgAgAEUNAQsgACAHNgIYIAYoAhAiAgRAIAAgAjYCECACIAA2AhgLIAZBFGooAgAiAkUNACAAQRRqIAI2AgAgAiAANgIYCyABIAhqIQEgBiAIaiIGKAIEIQULIAYgBUF+cTYCBCABIARqIAE2AgAgBCABQQFyNgIEIAFB/wFNBEAgAUF4cUHs1QBqIQACf0HE1QAoAgAiAkEBIAFBA3Z0IgFxRQRAQcTVACABIAJyNgIAIAAMAQsgACgCCAsiASAENgIMIAAgBDYCCCAEIAA2AgwgBCABNgIIDAELQR8hBSABQf///wdNBEAgAUEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+aiEFCyAEIAU2AhwgBEIANwIQIAVBAnRB9NcAaiEAQcjVACgCACICQQEgBXQiA3FFBEAgACAENgIAQcjVACACIANyNgIAIAQgADYCGCAEIAQ2AgggBCAENgIMDAELIAFBGSAFQQF2a0EAIAVBH0cbdCEFIAAoAgAhAAJAA0AgACICKAIEQXhxIAFGDQEgBUEddiEAIAVBAXQhBSACIABBBHFqQRBqIgMoAgAiAA0ACyADIAQ2AgAgBCACNgIYIAQgBDYCDCAEIAQ2AggMAQsgAigCCCIAIAQ2AgwgAiAENgIIIARBADYCGCAEIAI2AgwgBCAANgIICyAJQQhqIQEMAgsCQCAHRQ0AAkAgAygCHCIBQQJ0QfTXAGoiAigCACADRgRAIAIgADYCACAADQFByNUAIAhBfiABd3EiCDYCAAwCCyAHQRBBFCAHKAIQIANGG2ogADYCACAARQ0BCyAAIAc2AhggAygCECIBBEAgACABNgIQIAEgADYCGAsgA0EUaigCACIBRQ0AIABBFGogATYCACABIAA2AhgLAkAgBUEPTQRAIAMgBCAFaiIAQQNyNgIEIAAgA2oiACAAKAIEQQFyNgIEDAELIAMgBGoiAiAFQQFyNgIEIAMgBEEDcjYCBCACIAVqIAU2AgAgBUH/AU0EQCAFQXhxQezVAGohAAJ/QcTVACgCACIBQQEgBUEDdnQiBXFFBEBBxNUAIAEgBXI2AgAgAAwBCyAAKAIICyIBIAI2AgwgACACNgIIIAIgADYCDCACIAE2AggMAQtBHyEBIAVB////B00EQCAFQSYgBUEIdmciAGt2QQFxIABBAXRrQT5qIQELIAIgATYCHCACQgA3AhAgAUECdEH01wBqIQBBASABdCIEIAhxRQRAIAAgAjYCAEHI1QAgBCAIcjYCACACIAA2AhggAiACNgIIIAIgAjYCDAwBCyAFQRkgAUEBdmtBACABQR9HG3QhASAAKAIAIQQCQANAIAQiACgCBEF4cSAFRg0BIAFBHXYhBCABQQF0IQEgACAEQQRxakEQaiIGKAIAIgQNAAsgBiACNgIAIAIgADYCGCACIAI2AgwgAiACNgIIDAELIAAoAggiASACNgIMIAAgAjYCCCACQQA2AhggAiAANgIMIAIgATYCCAsgA0EIaiEBDAELAkAgCUUNAAJAIAAoAhwiAUECdEH01wBqIgIoAgAgAEYEQCACIAM2AgAgAw0BQcjVACALQX4gAXdxNgIADAILIAlBEEEUIAkoAhAgAEYbaiADNgIAIANFDQELIAMgCTYCGCAAKAIQIgEEQCADIAE2AhAgASADNgIYCyAAQRRqKAIAIgFFDQAgA0EUaiABNgIAIAEgAzYCGAsCQCAFQQ9NBEAgACAEIAVqIgFBA3I2AgQgACABaiIBIAEoAgRBAXI2AgQMAQsgACAEaiIHIAVBAXI2AgQgACAEQQNyNgIEIAUgB2ogBTYCACAIBEAgCEF4cUHs1QBqIQFB2NUAKAIAIQMCf0EBIAhBA3Z0IgIgBnFFBEBBxNUAIAIgBnI2AgAgAQwBCyABKAIICyICIAM2AgwgASADNgIIIAMgATYCDCADIAI2AggLQdjVACAHNgIAQczVACAFNgIACyAAQQhqIQELIApBEGokACABC0MAIABFBEA/AEEQdA8LAkAgAEH//wNxDQAgAEEASA0AIABBEHZAACIAQX9GBEBBtNkAQTA2AgBBfw8LIABBEHQPCwALC5lCIgBBgAgLDQEAAAAAAAAAAgAAAAMAQZgICwUEAAAABQBBqAgLCQYAAAAHAAAACABB5AgLwjJJbnZhbGlkIGNoYXIgaW4gdXJsIHF1ZXJ5AFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fYm9keQBDb250ZW50LUxlbmd0aCBvdmVyZmxvdwBDaHVuayBzaXplIG92ZXJmbG93AEludmFsaWQgbWV0aG9kIGZvciBIVFRQL3gueCByZXF1ZXN0AEludmFsaWQgbWV0aG9kIGZvciBSVFNQL3gueCByZXF1ZXN0AEV4cGVjdGVkIFNPVVJDRSBtZXRob2QgZm9yIElDRS94LnggcmVxdWVzdABJbnZhbGlkIGNoYXIgaW4gdXJsIGZyYWdtZW50IHN0YXJ0AEV4cGVjdGVkIGRvdABTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3N0YXR1cwBJbnZhbGlkIHJlc3BvbnNlIHN0YXR1cwBFeHBlY3RlZCBMRiBhZnRlciBoZWFkZXJzAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMAVXNlciBjYWxsYmFjayBlcnJvcgBgb25fcmVzZXRgIGNhbGxiYWNrIGVycm9yAGBvbl9jaHVua19oZWFkZXJgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2JlZ2luYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX3ZhbHVlYCBjYWxsYmFjayBlcnJvcgBgb25fc3RhdHVzX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fdmVyc2lvbl9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3VybF9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3Byb3RvY29sX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9oZWFkZXJfdmFsdWVfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fbWV0aG9kX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25faGVhZGVyX2ZpZWxkX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX25hbWVgIGNhbGxiYWNrIGVycm9yAFVuZXhwZWN0ZWQgY2hhciBpbiB1cmwgc2VydmVyAEludmFsaWQgaGVhZGVyIHZhbHVlIGNoYXIASW52YWxpZCBoZWFkZXIgZmllbGQgY2hhcgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3ZlcnNpb24ASW52YWxpZCBtaW5vciB2ZXJzaW9uAEludmFsaWQgbWFqb3IgdmVyc2lvbgBFeHBlY3RlZCBzcGFjZSBhZnRlciB2ZXJzaW9uAEV4cGVjdGVkIENSTEYgYWZ0ZXIgdmVyc2lvbgBJbnZhbGlkIEhUVFAgdmVyc2lvbgBJbnZhbGlkIGhlYWRlciB0b2tlbgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3VybABJbnZhbGlkIGNoYXJhY3RlcnMgaW4gdXJsAFVuZXhwZWN0ZWQgc3RhcnQgY2hhciBpbiB1cmwARG91YmxlIEAgaW4gdXJsAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fcHJvdG9jb2wARW1wdHkgQ29udGVudC1MZW5ndGgASW52YWxpZCBjaGFyYWN0ZXIgaW4gQ29udGVudC1MZW5ndGgAVHJhbnNmZXItRW5jb2RpbmcgY2FuJ3QgYmUgcHJlc2VudCB3aXRoIENvbnRlbnQtTGVuZ3RoAER1cGxpY2F0ZSBDb250ZW50LUxlbmd0aABJbnZhbGlkIGNoYXIgaW4gdXJsIHBhdGgAQ29udGVudC1MZW5ndGggY2FuJ3QgYmUgcHJlc2VudCB3aXRoIFRyYW5zZmVyLUVuY29kaW5nAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgc2l6ZQBFeHBlY3RlZCBMRiBhZnRlciBjaHVuayBzaXplAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIHNpemUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfdmFsdWUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9jaHVua19leHRlbnNpb25fdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyB2YWx1ZQBVbmV4cGVjdGVkIHdoaXRlc3BhY2UgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgTEYgYWZ0ZXIgaGVhZGVyIHZhbHVlAEludmFsaWQgYFRyYW5zZmVyLUVuY29kaW5nYCBoZWFkZXIgdmFsdWUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciBjaHVuayBleHRlbnNpb24gdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBxdW90ZSB2YWx1ZQBJbnZhbGlkIHF1b3RlZC1wYWlyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAFBhdXNlZCBieSBvbl9oZWFkZXJzX2NvbXBsZXRlAEludmFsaWQgRU9GIHN0YXRlAG9uX3Jlc2V0IHBhdXNlAG9uX2NodW5rX2hlYWRlciBwYXVzZQBvbl9tZXNzYWdlX2JlZ2luIHBhdXNlAG9uX2NodW5rX2V4dGVuc2lvbl92YWx1ZSBwYXVzZQBvbl9zdGF0dXNfY29tcGxldGUgcGF1c2UAb25fdmVyc2lvbl9jb21wbGV0ZSBwYXVzZQBvbl91cmxfY29tcGxldGUgcGF1c2UAb25fcHJvdG9jb2xfY29tcGxldGUgcGF1c2UAb25fY2h1bmtfY29tcGxldGUgcGF1c2UAb25faGVhZGVyX3ZhbHVlX2NvbXBsZXRlIHBhdXNlAG9uX21lc3NhZ2VfY29tcGxldGUgcGF1c2UAb25fbWV0aG9kX2NvbXBsZXRlIHBhdXNlAG9uX2hlYWRlcl9maWVsZF9jb21wbGV0ZSBwYXVzZQBvbl9jaHVua19leHRlbnNpb25fbmFtZSBwYXVzZQBVbmV4cGVjdGVkIHNwYWNlIGFmdGVyIHN0YXJ0IGxpbmUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciByZXNwb25zZSBsaW5lAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fY2h1bmtfZXh0ZW5zaW9uX25hbWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBuYW1lAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgZXh0ZW5zaW9uIG5hbWUASW52YWxpZCBzdGF0dXMgY29kZQBQYXVzZSBvbiBDT05ORUNUL1VwZ3JhZGUAUGF1c2Ugb24gUFJJL1VwZ3JhZGUARXhwZWN0ZWQgSFRUUC8yIENvbm5lY3Rpb24gUHJlZmFjZQBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX21ldGhvZABFeHBlY3RlZCBzcGFjZSBhZnRlciBtZXRob2QAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfZmllbGQAUGF1c2VkAEludmFsaWQgd29yZCBlbmNvdW50ZXJlZABJbnZhbGlkIG1ldGhvZCBlbmNvdW50ZXJlZABNaXNzaW5nIGV4cGVjdGVkIENSIGFmdGVyIGNodW5rIGRhdGEARXhwZWN0ZWQgTEYgYWZ0ZXIgY2h1bmsgZGF0YQBVbmV4cGVjdGVkIGNoYXIgaW4gdXJsIHNjaGVtYQBSZXF1ZXN0IGhhcyBpbnZhbGlkIGBUcmFuc2Zlci1FbmNvZGluZ2AARGF0YSBhZnRlciBgQ29ubmVjdGlvbjogY2xvc2VgAFNXSVRDSF9QUk9YWQBVU0VfUFJPWFkATUtBQ1RJVklUWQBVTlBST0NFU1NBQkxFX0VOVElUWQBRVUVSWQBDT1BZAE1PVkVEX1BFUk1BTkVOVExZAFRPT19FQVJMWQBOT1RJRlkARkFJTEVEX0RFUEVOREVOQ1kAQkFEX0dBVEVXQVkAUExBWQBQVVQAQ0hFQ0tPVVQAR0FURVdBWV9USU1FT1VUAFJFUVVFU1RfVElNRU9VVABORVRXT1JLX0NPTk5FQ1RfVElNRU9VVABDT05ORUNUSU9OX1RJTUVPVVQATE9HSU5fVElNRU9VVABORVRXT1JLX1JFQURfVElNRU9VVABQT1NUAE1JU0RJUkVDVEVEX1JFUVVFU1QAQ0xJRU5UX0NMT1NFRF9SRVFVRVNUAENMSUVOVF9DTE9TRURfTE9BRF9CQUxBTkNFRF9SRVFVRVNUAEJBRF9SRVFVRVNUAEhUVFBfUkVRVUVTVF9TRU5UX1RPX0hUVFBTX1BPUlQAUkVQT1JUAElNX0FfVEVBUE9UAFJFU0VUX0NPTlRFTlQATk9fQ09OVEVOVABQQVJUSUFMX0NPTlRFTlQASFBFX0lOVkFMSURfQ09OU1RBTlQASFBFX0NCX1JFU0VUAEdFVABIUEVfU1RSSUNUAENPTkZMSUNUAFRFTVBPUkFSWV9SRURJUkVDVABQRVJNQU5FTlRfUkVESVJFQ1QAQ09OTkVDVABNVUxUSV9TVEFUVVMASFBFX0lOVkFMSURfU1RBVFVTAFRPT19NQU5ZX1JFUVVFU1RTAEVBUkxZX0hJTlRTAFVOQVZBSUxBQkxFX0ZPUl9MRUdBTF9SRUFTT05TAE9QVElPTlMAU1dJVENISU5HX1BST1RPQ09MUwBWQVJJQU5UX0FMU09fTkVHT1RJQVRFUwBNVUxUSVBMRV9DSE9JQ0VTAElOVEVSTkFMX1NFUlZFUl9FUlJPUgBXRUJfU0VSVkVSX1VOS05PV05fRVJST1IAUkFJTEdVTl9FUlJPUgBJREVOVElUWV9QUk9WSURFUl9BVVRIRU5USUNBVElPTl9FUlJPUgBTU0xfQ0VSVElGSUNBVEVfRVJST1IASU5WQUxJRF9YX0ZPUldBUkRFRF9GT1IAU0VUX1BBUkFNRVRFUgBHRVRfUEFSQU1FVEVSAEhQRV9VU0VSAFNFRV9PVEhFUgBIUEVfQ0JfQ0hVTktfSEVBREVSAEV4cGVjdGVkIExGIGFmdGVyIENSAE1LQ0FMRU5EQVIAU0VUVVAAV0VCX1NFUlZFUl9JU19ET1dOAFRFQVJET1dOAEhQRV9DTE9TRURfQ09OTkVDVElPTgBIRVVSSVNUSUNfRVhQSVJBVElPTgBESVNDT05ORUNURURfT1BFUkFUSU9OAE5PTl9BVVRIT1JJVEFUSVZFX0lORk9STUFUSU9OAEhQRV9JTlZBTElEX1ZFUlNJT04ASFBFX0NCX01FU1NBR0VfQkVHSU4AU0lURV9JU19GUk9aRU4ASFBFX0lOVkFMSURfSEVBREVSX1RPS0VOAElOVkFMSURfVE9LRU4ARk9SQklEREVOAEVOSEFOQ0VfWU9VUl9DQUxNAEhQRV9JTlZBTElEX1VSTABCTE9DS0VEX0JZX1BBUkVOVEFMX0NPTlRST0wATUtDT0wAQUNMAEhQRV9JTlRFUk5BTABSRVFVRVNUX0hFQURFUl9GSUVMRFNfVE9PX0xBUkdFX1VOT0ZGSUNJQUwASFBFX09LAFVOTElOSwBVTkxPQ0sAUFJJAFJFVFJZX1dJVEgASFBFX0lOVkFMSURfQ09OVEVOVF9MRU5HVEgASFBFX1VORVhQRUNURURfQ09OVEVOVF9MRU5HVEgARkxVU0gAUFJPUFBBVENIAE0tU0VBUkNIAFVSSV9UT09fTE9ORwBQUk9DRVNTSU5HAE1JU0NFTExBTkVPVVNfUEVSU0lTVEVOVF9XQVJOSU5HAE1JU0NFTExBTkVPVVNfV0FSTklORwBIUEVfSU5WQUxJRF9UUkFOU0ZFUl9FTkNPRElORwBFeHBlY3RlZCBDUkxGAEhQRV9JTlZBTElEX0NIVU5LX1NJWkUATU9WRQBDT05USU5VRQBIUEVfQ0JfU1RBVFVTX0NPTVBMRVRFAEhQRV9DQl9IRUFERVJTX0NPTVBMRVRFAEhQRV9DQl9WRVJTSU9OX0NPTVBMRVRFAEhQRV9DQl9VUkxfQ09NUExFVEUASFBFX0NCX1BST1RPQ09MX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19DT01QTEVURQBIUEVfQ0JfSEVBREVSX1ZBTFVFX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19FWFRFTlNJT05fVkFMVUVfQ09NUExFVEUASFBFX0NCX0NIVU5LX0VYVEVOU0lPTl9OQU1FX0NPTVBMRVRFAEhQRV9DQl9NRVNTQUdFX0NPTVBMRVRFAEhQRV9DQl9NRVRIT0RfQ09NUExFVEUASFBFX0NCX0hFQURFUl9GSUVMRF9DT01QTEVURQBERUxFVEUASFBFX0lOVkFMSURfRU9GX1NUQVRFAElOVkFMSURfU1NMX0NFUlRJRklDQVRFAFBBVVNFAE5PX1JFU1BPTlNFAFVOU1VQUE9SVEVEX01FRElBX1RZUEUAR09ORQBOT1RfQUNDRVBUQUJMRQBTRVJWSUNFX1VOQVZBSUxBQkxFAFJBTkdFX05PVF9TQVRJU0ZJQUJMRQBPUklHSU5fSVNfVU5SRUFDSEFCTEUAUkVTUE9OU0VfSVNfU1RBTEUAUFVSR0UATUVSR0UAUkVRVUVTVF9IRUFERVJfRklFTERTX1RPT19MQVJHRQBSRVFVRVNUX0hFQURFUl9UT09fTEFSR0UAUEFZTE9BRF9UT09fTEFSR0UASU5TVUZGSUNJRU5UX1NUT1JBR0UASFBFX1BBVVNFRF9VUEdSQURFAEhQRV9QQVVTRURfSDJfVVBHUkFERQBTT1VSQ0UAQU5OT1VOQ0UAVFJBQ0UASFBFX1VORVhQRUNURURfU1BBQ0UAREVTQ1JJQkUAVU5TVUJTQ1JJQkUAUkVDT1JEAEhQRV9JTlZBTElEX01FVEhPRABOT1RfRk9VTkQAUFJPUEZJTkQAVU5CSU5EAFJFQklORABVTkFVVEhPUklaRUQATUVUSE9EX05PVF9BTExPV0VEAEhUVFBfVkVSU0lPTl9OT1RfU1VQUE9SVEVEAEFMUkVBRFlfUkVQT1JURUQAQUNDRVBURUQATk9UX0lNUExFTUVOVEVEAExPT1BfREVURUNURUQASFBFX0NSX0VYUEVDVEVEAEhQRV9MRl9FWFBFQ1RFRABDUkVBVEVEAElNX1VTRUQASFBFX1BBVVNFRABUSU1FT1VUX09DQ1VSRUQAUEFZTUVOVF9SRVFVSVJFRABQUkVDT05ESVRJT05fUkVRVUlSRUQAUFJPWFlfQVVUSEVOVElDQVRJT05fUkVRVUlSRUQATkVUV09SS19BVVRIRU5USUNBVElPTl9SRVFVSVJFRABMRU5HVEhfUkVRVUlSRUQAU1NMX0NFUlRJRklDQVRFX1JFUVVJUkVEAFVQR1JBREVfUkVRVUlSRUQAUEFHRV9FWFBJUkVEAFBSRUNPTkRJVElPTl9GQUlMRUQARVhQRUNUQVRJT05fRkFJTEVEAFJFVkFMSURBVElPTl9GQUlMRUQAU1NMX0hBTkRTSEFLRV9GQUlMRUQATE9DS0VEAFRSQU5TRk9STUFUSU9OX0FQUExJRUQATk9UX01PRElGSUVEAE5PVF9FWFRFTkRFRABCQU5EV0lEVEhfTElNSVRfRVhDRUVERUQAU0lURV9JU19PVkVSTE9BREVEAEhFQUQARXhwZWN0ZWQgSFRUUC8sIFJUU1AvIG9yIElDRS8A5xUAAK8VAACkEgAAkhoAACYWAACeFAAA2xkAAHkVAAB+EgAA/hQAADYVAAALFgAA2BYAAPMSAABCGAAArBYAABIVAAAUFwAA7xcAAEgUAABxFwAAshoAAGsZAAB+GQAANRQAAIIaAABEFwAA/RYAAB4YAACHFwAAqhkAAJMSAAAHGAAALBcAAMoXAACkFwAA5xUAAOcVAABYFwAAOxgAAKASAAAtHAAAwxEAAEgRAADeEgAAQhMAAKQZAAD9EAAA9xUAAKUVAADvFgAA+BkAAEoWAABWFgAA9RUAAAoaAAAIGgAAARoAAKsVAABCEgAA1xAAAEwRAAAFGQAAVBYAAB4RAADKGQAAyBkAAE4WAAD/GAAAcRQAAPAVAADuFQAAlBkAAPwVAAC/GQAAmxkAAHwUAABDEQAAcBgAAJUUAAAnFAAAGRQAANUSAADUGQAARBYAAPcQAEG5OwsBAQBB0DsL4AEBAQIBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBuj0LBAEAAAIAQdE9C14DBAMDAwMDAAADAwADAwADAwMDAwMDAwMDAAUAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAwADAEG6PwsEAQAAAgBB0T8LXgMAAwMDAwMAAAMDAAMDAAMDAwMDAwMDAwMABAAFAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwADAAMAQbDBAAsNbG9zZWVlcC1hbGl2ZQBBycEACwEBAEHgwQAL4AEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBycMACwEBAEHgwwAL5wEBAQEBAQEBAQEBAQECAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAWNodW5rZWQAQfHFAAteAQABAQEBAQAAAQEAAQEAAQEBAQEBAQEBAQAAAAAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEAAQBB0McACyFlY3Rpb25lbnQtbGVuZ3Rob25yb3h5LWNvbm5lY3Rpb24AQYDIAAsgcmFuc2Zlci1lbmNvZGluZ3BncmFkZQ0KDQpTTQ0KDQoAQanIAAsFAQIAAQMAQcDIAAtfBAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanKAAsFAQIAAQMAQcDKAAtfBAUFBgUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanMAAsEAQAAAQBBwcwAC14CAgACAgICAgICAgICAgICAgICAgICAgICAgICAgIAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAEGpzgALBQECAAEDAEHAzgALXwQFAAAFBQUFBQUFBQUFBQYFBQUFBQUFBQUFBQUABQAHCAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQAFAAUABQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAAAAFAEGp0AALBQEBAAEBAEHA0AALAQEAQdrQAAtBAgAAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAQanSAAsFAQEAAQEAQcDSAAsBAQBBytIACwYCAAAAAAIAQeHSAAs6AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAAAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwBBoNQAC50BTk9VTkNFRUNLT1VUTkVDVEVURUNSSUJFTFVTSEVURUFEU0VBUkNIUkdFQ1RJVklUWUxFTkRBUlZFT1RJRllQVElPTlNDSFNFQVlTVEFUQ0hHRVVFUllPUkRJUkVDVE9SVFJDSFBBUkFNRVRFUlVSQ0VCU0NSSUJFQVJET1dOQUNFSU5ETktDS1VCU0NSSUJFVFRQQ0VUU1BBRFRQLw==";
let wasmBuffer;
Object.defineProperty(module, "exports", {
get: () => wasmBuffer ? wasmBuffer : wasmBuffer = Buffer.from(wasmBase64, "base64")
});
})(llhttp_simdWasm);
return llhttp_simdWasm.exports;
}

var constants$2;

var hasRequiredConstants$2;

function requireConstants$2() {
if (hasRequiredConstants$2) return constants$2;
hasRequiredConstants$2 = 1;
const corsSafeListedMethods = [ "GET", "HEAD", "POST" ];
const corsSafeListedMethodsSet = new Set(corsSafeListedMethods);
const nullBodyStatus = [ 101, 204, 205, 304 ];
const redirectStatus = [ 301, 302, 303, 307, 308 ];
const redirectStatusSet = new Set(redirectStatus);
const badPorts = [ "1", "7", "9", "11", "13", "15", "17", "19", "20", "21", "22", "23", "25", "37", "42", "43", "53", "69", "77", "79", "87", "95", "101", "102", "103", "104", "109", "110", "111", "113", "115", "117", "119", "123", "135", "137", "139", "143", "161", "179", "389", "427", "465", "512", "513", "514", "515", "526", "530", "531", "532", "540", "548", "554", "556", "563", "587", "601", "636", "989", "990", "993", "995", "1719", "1720", "1723", "2049", "3659", "4045", "4190", "5060", "5061", "6000", "6566", "6665", "6666", "6667", "6668", "6669", "6679", "6697", "10080" ];
const badPortsSet = new Set(badPorts);
const referrerPolicyTokens = [ "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin", "strict-origin-when-cross-origin", "unsafe-url" ];
const referrerPolicy = [ "", ...referrerPolicyTokens ];
const referrerPolicyTokensSet = new Set(referrerPolicyTokens);
const requestRedirect = [ "follow", "manual", "error" ];
const safeMethods = [ "GET", "HEAD", "OPTIONS", "TRACE" ];
const safeMethodsSet = new Set(safeMethods);
const requestMode = [ "navigate", "same-origin", "no-cors", "cors" ];
const requestCredentials = [ "omit", "same-origin", "include" ];
const requestCache = [ "default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached" ];
const requestBodyHeader = [ "content-encoding", "content-language", "content-location", "content-type", "content-length" ];
const requestDuplex = [ "half" ];
const forbiddenMethods = [ "CONNECT", "TRACE", "TRACK" ];
const forbiddenMethodsSet = new Set(forbiddenMethods);
const subresource = [ "audio", "audioworklet", "font", "image", "manifest", "paintworklet", "script", "style", "track", "video", "xslt", "" ];
const subresourceSet = new Set(subresource);
constants$2 = {
subresource: subresource,
forbiddenMethods: forbiddenMethods,
requestBodyHeader: requestBodyHeader,
referrerPolicy: referrerPolicy,
requestRedirect: requestRedirect,
requestMode: requestMode,
requestCredentials: requestCredentials,
requestCache: requestCache,
redirectStatus: redirectStatus,
corsSafeListedMethods: corsSafeListedMethods,
nullBodyStatus: nullBodyStatus,
safeMethods: safeMethods,
badPorts: badPorts,
requestDuplex: requestDuplex,
subresourceSet: subresourceSet,
badPortsSet: badPortsSet,
redirectStatusSet: redirectStatusSet,
corsSafeListedMethodsSet: corsSafeListedMethodsSet,
safeMethodsSet: safeMethodsSet,
forbiddenMethodsSet: forbiddenMethodsSet,
referrerPolicyTokens: referrerPolicyTokensSet
};
return constants$2;
}

var global$1;

var hasRequiredGlobal$1;

function requireGlobal$1() {
if (hasRequiredGlobal$1) return global$1;
hasRequiredGlobal$1 = 1;
const globalOrigin = Symbol.for("undici.globalOrigin.1");
function getGlobalOrigin() {
return globalThis[globalOrigin];
}
function setGlobalOrigin(newOrigin) {
if (newOrigin === undefined) {
Object.defineProperty(globalThis, globalOrigin, {
value: undefined,
writable: true,
enumerable: false,
configurable: false
});
return;
}
const parsedURL = new URL(newOrigin);
if (parsedURL.protocol !== "http:" && parsedURL.protocol !== "https:") {
throw new TypeError(`Only http & https urls are allowed, received ${parsedURL.protocol}`);
}
Object.defineProperty(globalThis, globalOrigin, {
value: parsedURL,
writable: true,
enumerable: false,
configurable: false
});
}
global$1 = {
getGlobalOrigin: getGlobalOrigin,
setGlobalOrigin: setGlobalOrigin
};
return global$1;
}

var encoding;

var hasRequiredEncoding;

function requireEncoding() {
if (hasRequiredEncoding) return encoding;
hasRequiredEncoding = 1;
const textDecoder = new TextDecoder;
function utf8DecodeBytes(buffer) {
if (buffer.length === 0) {
return "";
}
if (buffer[0] === 239 && buffer[1] === 187 && buffer[2] === 191) {
buffer = buffer.subarray(3);
}
const output = textDecoder.decode(buffer);
return output;
}
encoding = {
utf8DecodeBytes: utf8DecodeBytes
};
return encoding;
}

var infra;

var hasRequiredInfra;

function requireInfra() {
if (hasRequiredInfra) return infra;
hasRequiredInfra = 1;
const assert = require$$0$1;
const {utf8DecodeBytes: utf8DecodeBytes} = requireEncoding();
function collectASequenceOfCodePoints(condition, input, position) {
let result = "";
while (position.position < input.length && condition(input[position.position])) {
result += input[position.position];
position.position++;
}
return result;
}
function collectASequenceOfCodePointsFast(char, input, position) {
const idx = input.indexOf(char, position.position);
const start = position.position;
if (idx === -1) {
position.position = input.length;
return input.slice(start);
}
position.position = idx;
return input.slice(start, position.position);
}
const ASCII_WHITESPACE_REPLACE_REGEX = /[\u0009\u000A\u000C\u000D\u0020]/g;
const nonASCIIRegex = /[^\x00-\x7F]/;
function asciiLowercase(str) {
return nonASCIIRegex.test(str) ? str.replace(/[A-Z]+/g, upper => upper.toLowerCase()) : str.toLowerCase();
}
function forgivingBase64(data) {
data = data.replace(ASCII_WHITESPACE_REPLACE_REGEX, "");
let dataLength = data.length;
if (dataLength % 4 === 0) {
if (data.charCodeAt(dataLength - 1) === 61) {
--dataLength;
if (data.charCodeAt(dataLength - 1) === 61) {
--dataLength;
}
}
}
if (dataLength % 4 === 1) {
return "failure";
}
if (/[^+/0-9A-Za-z]/.test(data.length === dataLength ? data : data.substring(0, dataLength))) {
return "failure";
}
const buffer = Buffer.from(data, "base64");
return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
function isASCIIWhitespace(char) {
return char === 9 || char === 10 || char === 12 || char === 13 || char === 32;
}
function isomorphicDecode(input) {
const length = input.length;
if ((2 << 15) - 1 > length) {
return String.fromCharCode.apply(null, input);
}
let result = "";
let i = 0;
let addition = (2 << 15) - 1;
while (i < length) {
if (i + addition > length) {
addition = length - i;
}
result += String.fromCharCode.apply(null, input.subarray(i, i += addition));
}
return result;
}
const invalidIsomorphicEncodeValueRegex = /[^\x00-\xFF]/;
function isomorphicEncode(input) {
assert(!invalidIsomorphicEncodeValueRegex.test(input));
return input;
}
function parseJSONFromBytes(bytes) {
return JSON.parse(utf8DecodeBytes(bytes));
}
function removeASCIIWhitespace(str, leading = true, trailing = true) {
return removeChars(str, leading, trailing, isASCIIWhitespace);
}
function removeChars(str, leading, trailing, predicate) {
let lead = 0;
let trail = str.length - 1;
if (leading) {
while (lead < str.length && predicate(str.charCodeAt(lead))) lead++;
}
if (trailing) {
while (trail > 0 && predicate(str.charCodeAt(trail))) trail--;
}
return lead === 0 && trail === str.length - 1 ? str : str.slice(lead, trail + 1);
}
function serializeJavascriptValueToJSONString(value) {
const result = JSON.stringify(value);
if (result === undefined) {
throw new TypeError("Value is not JSON serializable");
}
assert(typeof result === "string");
return result;
}
infra = {
asciiLowercase: asciiLowercase,
collectASequenceOfCodePoints: collectASequenceOfCodePoints,
collectASequenceOfCodePointsFast: collectASequenceOfCodePointsFast,
forgivingBase64: forgivingBase64,
isASCIIWhitespace: isASCIIWhitespace,
isomorphicDecode: isomorphicDecode,
isomorphicEncode: isomorphicEncode,
parseJSONFromBytes: parseJSONFromBytes,
removeASCIIWhitespace: removeASCIIWhitespace,
removeChars: removeChars,
serializeJavascriptValueToJSONString: serializeJavascriptValueToJSONString
};
return infra;
}

var dataUrl;

var hasRequiredDataUrl;

function requireDataUrl() {
if (hasRequiredDataUrl) return dataUrl;
hasRequiredDataUrl = 1;
const assert = require$$0$1;
const {forgivingBase64: forgivingBase64, collectASequenceOfCodePoints: collectASequenceOfCodePoints, collectASequenceOfCodePointsFast: collectASequenceOfCodePointsFast, isomorphicDecode: isomorphicDecode, removeASCIIWhitespace: removeASCIIWhitespace, removeChars: removeChars} = requireInfra();
const encoder = new TextEncoder;
const HTTP_TOKEN_CODEPOINTS = /^[-!#$%&'*+.^_|~A-Za-z0-9]+$/u;
const HTTP_WHITESPACE_REGEX = /[\u000A\u000D\u0009\u0020]/u;
const HTTP_QUOTED_STRING_TOKENS = /^[\u0009\u0020-\u007E\u0080-\u00FF]+$/u;
function dataURLProcessor(dataURL) {
assert(dataURL.protocol === "data:");
let input = URLSerializer(dataURL, true);
input = input.slice(5);
const position = {
position: 0
};
let mimeType = collectASequenceOfCodePointsFast(",", input, position);
const mimeTypeLength = mimeType.length;
mimeType = removeASCIIWhitespace(mimeType, true, true);
if (position.position >= input.length) {
return "failure";
}
position.position++;
const encodedBody = input.slice(mimeTypeLength + 1);
let body = stringPercentDecode(encodedBody);
if (/;(?:\u0020*)base64$/iu.test(mimeType)) {
const stringBody = isomorphicDecode(body);
body = forgivingBase64(stringBody);
if (body === "failure") {
return "failure";
}
mimeType = mimeType.slice(0, -6);
mimeType = mimeType.replace(/(\u0020+)$/u, "");
mimeType = mimeType.slice(0, -1);
}
if (mimeType.startsWith(";")) {
mimeType = "text/plain" + mimeType;
}
let mimeTypeRecord = parseMIMEType(mimeType);
if (mimeTypeRecord === "failure") {
mimeTypeRecord = parseMIMEType("text/plain;charset=US-ASCII");
}
return {
mimeType: mimeTypeRecord,
body: body
};
}
function URLSerializer(url, excludeFragment = false) {
if (!excludeFragment) {
return url.href;
}
const href = url.href;
const hashLength = url.hash.length;
const serialized = hashLength === 0 ? href : href.substring(0, href.length - hashLength);
if (!hashLength && href.endsWith("#")) {
return serialized.slice(0, -1);
}
return serialized;
}
function stringPercentDecode(input) {
const bytes = encoder.encode(input);
return percentDecode(bytes);
}
function isHexCharByte(byte) {
return byte >= 48 && byte <= 57 || byte >= 65 && byte <= 70 || byte >= 97 && byte <= 102;
}
function hexByteToNumber(byte) {
return byte >= 48 && byte <= 57 ? byte - 48 : (byte & 223) - 55;
}
function percentDecode(input) {
const length = input.length;
const output = new Uint8Array(length);
let j = 0;
let i = 0;
while (i < length) {
const byte = input[i];
if (byte !== 37) {
output[j++] = byte;
} else if (byte === 37 && !(isHexCharByte(input[i + 1]) && isHexCharByte(input[i + 2]))) {
output[j++] = 37;
} else {
output[j++] = hexByteToNumber(input[i + 1]) << 4 | hexByteToNumber(input[i + 2]);
i += 2;
}
++i;
}
return length === j ? output : output.subarray(0, j);
}
function parseMIMEType(input) {
input = removeHTTPWhitespace(input, true, true);
const position = {
position: 0
};
const type = collectASequenceOfCodePointsFast("/", input, position);
if (type.length === 0 || !HTTP_TOKEN_CODEPOINTS.test(type)) {
return "failure";
}
if (position.position >= input.length) {
return "failure";
}
position.position++;
let subtype = collectASequenceOfCodePointsFast(";", input, position);
subtype = removeHTTPWhitespace(subtype, false, true);
if (subtype.length === 0 || !HTTP_TOKEN_CODEPOINTS.test(subtype)) {
return "failure";
}
const typeLowercase = type.toLowerCase();
const subtypeLowercase = subtype.toLowerCase();
const mimeType = {
type: typeLowercase,
subtype: subtypeLowercase,
parameters: new Map,
essence: `${typeLowercase}/${subtypeLowercase}`
};
while (position.position < input.length) {
position.position++;
collectASequenceOfCodePoints(char => HTTP_WHITESPACE_REGEX.test(char), input, position);
let parameterName = collectASequenceOfCodePoints(char => char !== ";" && char !== "=", input, position);
parameterName = parameterName.toLowerCase();
if (position.position < input.length) {
if (input[position.position] === ";") {
continue;
}
position.position++;
}
if (position.position >= input.length) {
break;
}
let parameterValue = null;
if (input[position.position] === '"') {
parameterValue = collectAnHTTPQuotedString(input, position, true);
collectASequenceOfCodePointsFast(";", input, position);
} else {
parameterValue = collectASequenceOfCodePointsFast(";", input, position);
parameterValue = removeHTTPWhitespace(parameterValue, false, true);
if (parameterValue.length === 0) {
continue;
}
}
if (parameterName.length !== 0 && HTTP_TOKEN_CODEPOINTS.test(parameterName) && (parameterValue.length === 0 || HTTP_QUOTED_STRING_TOKENS.test(parameterValue)) && !mimeType.parameters.has(parameterName)) {
mimeType.parameters.set(parameterName, parameterValue);
}
}
return mimeType;
}
function collectAnHTTPQuotedString(input, position, extractValue = false) {
const positionStart = position.position;
let value = "";
assert(input[position.position] === '"');
position.position++;
while (true) {
value += collectASequenceOfCodePoints(char => char !== '"' && char !== "\\", input, position);
if (position.position >= input.length) {
break;
}
const quoteOrBackslash = input[position.position];
position.position++;
if (quoteOrBackslash === "\\") {
if (position.position >= input.length) {
value += "\\";
break;
}
value += input[position.position];
position.position++;
} else {
assert(quoteOrBackslash === '"');
break;
}
}
if (extractValue) {
return value;
}
return input.slice(positionStart, position.position);
}
function serializeAMimeType(mimeType) {
assert(mimeType !== "failure");
const {parameters: parameters, essence: essence} = mimeType;
let serialization = essence;
for (let [name, value] of parameters.entries()) {
serialization += ";";
serialization += name;
serialization += "=";
if (!HTTP_TOKEN_CODEPOINTS.test(value)) {
value = value.replace(/[\\"]/gu, "\\$&");
value = '"' + value;
value += '"';
}
serialization += value;
}
return serialization;
}
function isHTTPWhiteSpace(char) {
return char === 13 || char === 10 || char === 9 || char === 32;
}
function removeHTTPWhitespace(str, leading = true, trailing = true) {
return removeChars(str, leading, trailing, isHTTPWhiteSpace);
}
function minimizeSupportedMimeType(mimeType) {
switch (mimeType.essence) {
case "application/ecmascript":
case "application/javascript":
case "application/x-ecmascript":
case "application/x-javascript":
case "text/ecmascript":
case "text/javascript":
case "text/javascript1.0":
case "text/javascript1.1":
case "text/javascript1.2":
case "text/javascript1.3":
case "text/javascript1.4":
case "text/javascript1.5":
case "text/jscript":
case "text/livescript":
case "text/x-ecmascript":
case "text/x-javascript":
return "text/javascript";

case "application/json":
case "text/json":
return "application/json";

case "image/svg+xml":
return "image/svg+xml";

case "text/xml":
case "application/xml":
return "application/xml";
}
if (mimeType.subtype.endsWith("+json")) {
return "application/json";
}
if (mimeType.subtype.endsWith("+xml")) {
return "application/xml";
}
return "";
}
dataUrl = {
dataURLProcessor: dataURLProcessor,
URLSerializer: URLSerializer,
stringPercentDecode: stringPercentDecode,
parseMIMEType: parseMIMEType,
collectAnHTTPQuotedString: collectAnHTTPQuotedString,
serializeAMimeType: serializeAMimeType,
removeHTTPWhitespace: removeHTTPWhitespace,
minimizeSupportedMimeType: minimizeSupportedMimeType,
HTTP_TOKEN_CODEPOINTS: HTTP_TOKEN_CODEPOINTS
};
return dataUrl;
}

var runtimeFeatures = {};

var _sqlite = {};

var _sqlite$1 = Object.freeze({
__proto__: null,
default: _sqlite
});

var require$$2 = getAugmentedNamespace(_sqlite$1);

var hasRequiredRuntimeFeatures;

function requireRuntimeFeatures() {
if (hasRequiredRuntimeFeatures) return runtimeFeatures;
hasRequiredRuntimeFeatures = 1;
const lazyLoaders = {
__proto__: null,
"node:crypto": () => require$$2$2,
"node:sqlite": () => require$$2,
"node:worker_threads": () => require$$2$1,
"node:zlib": () => zlib
};
function detectRuntimeFeatureByNodeModule(moduleName) {
try {
lazyLoaders[moduleName]();
return true;
} catch (err) {
if (err.code !== "ERR_UNKNOWN_BUILTIN_MODULE" && err.code !== "ERR_NO_CRYPTO") {
throw err;
}
return false;
}
}
function detectRuntimeFeatureByExportedProperty(moduleName, property) {
const module = lazyLoaders[moduleName]();
return typeof module[property] !== "undefined";
}
const runtimeFeaturesByExportedProperty = [ "markAsUncloneable", "zstd" ];
const exportedPropertyLookup = {
markAsUncloneable: [ "node:worker_threads", "markAsUncloneable" ],
zstd: [ "node:zlib", "createZstdDecompress" ]
};
const runtimeFeaturesAsNodeModule = [ "crypto", "sqlite" ];
const features = [ ...runtimeFeaturesAsNodeModule, ...runtimeFeaturesByExportedProperty ];
function detectRuntimeFeature(feature) {
if (runtimeFeaturesAsNodeModule.includes(feature)) {
return detectRuntimeFeatureByNodeModule(`node:${feature}`);
} else if (runtimeFeaturesByExportedProperty.includes(feature)) {
const [moduleName, property] = exportedPropertyLookup[feature];
return detectRuntimeFeatureByExportedProperty(moduleName, property);
}
throw new TypeError(`unknown feature: ${feature}`);
}
class RuntimeFeatures {
#map=new Map;
clear() {
this.#map.clear();
}
has(feature) {
return this.#map.get(feature) ?? this.#detectRuntimeFeature(feature);
}
set(feature, value) {
if (features.includes(feature) === false) {
throw new TypeError(`unknown feature: ${feature}`);
}
this.#map.set(feature, value);
}
#detectRuntimeFeature(feature) {
const result = detectRuntimeFeature(feature);
this.#map.set(feature, result);
return result;
}
}
const instance = new RuntimeFeatures;
runtimeFeatures.runtimeFeatures = instance;
runtimeFeatures.default = instance;
return runtimeFeatures;
}

var webidl_1;

var hasRequiredWebidl;

function requireWebidl() {
if (hasRequiredWebidl) return webidl_1;
hasRequiredWebidl = 1;
const assert = require$$0$1;
const {types: types, inspect: inspect} = require$$3;
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const UNDEFINED = 1;
const BOOLEAN = 2;
const STRING = 3;
const SYMBOL = 4;
const NUMBER = 5;
const BIGINT = 6;
const NULL = 7;
const OBJECT = 8;
const FunctionPrototypeSymbolHasInstance = Function.call.bind(Function.prototype[Symbol.hasInstance]);
const webidl = {
converters: {},
util: {},
errors: {},
is: {}
};
webidl.errors.exception = function(message) {
return new TypeError(`${message.header}: ${message.message}`);
};
webidl.errors.conversionFailed = function(opts) {
const plural = opts.types.length === 1 ? "" : " one of";
const message = `${opts.argument} could not be converted to` + `${plural}: ${opts.types.join(", ")}.`;
return webidl.errors.exception({
header: opts.prefix,
message: message
});
};
webidl.errors.invalidArgument = function(context) {
return webidl.errors.exception({
header: context.prefix,
message: `"${context.value}" is an invalid ${context.type}.`
});
};
webidl.brandCheck = function(V, I) {
if (!FunctionPrototypeSymbolHasInstance(I, V)) {
const err = new TypeError("Illegal invocation");
err.code = "ERR_INVALID_THIS";
throw err;
}
};
webidl.brandCheckMultiple = function(List) {
const prototypes = List.map(c => webidl.util.MakeTypeAssertion(c));
return V => {
if (prototypes.every(typeCheck => !typeCheck(V))) {
const err = new TypeError("Illegal invocation");
err.code = "ERR_INVALID_THIS";
throw err;
}
};
};
webidl.argumentLengthCheck = function({length: length}, min, ctx) {
if (length < min) {
throw webidl.errors.exception({
message: `${min} argument${min !== 1 ? "s" : ""} required, ` + `but${length ? " only" : ""} ${length} found.`,
header: ctx
});
}
};
webidl.illegalConstructor = function() {
throw webidl.errors.exception({
header: "TypeError",
message: "Illegal constructor"
});
};
webidl.util.MakeTypeAssertion = function(I) {
return O => FunctionPrototypeSymbolHasInstance(I, O);
};
webidl.util.Type = function(V) {
switch (typeof V) {
case "undefined":
return UNDEFINED;

case "boolean":
return BOOLEAN;

case "string":
return STRING;

case "symbol":
return SYMBOL;

case "number":
return NUMBER;

case "bigint":
return BIGINT;

case "function":
case "object":
{
if (V === null) {
return NULL;
}
return OBJECT;
}
}
};
webidl.util.Types = {
UNDEFINED: UNDEFINED,
BOOLEAN: BOOLEAN,
STRING: STRING,
SYMBOL: SYMBOL,
NUMBER: NUMBER,
BIGINT: BIGINT,
NULL: NULL,
OBJECT: OBJECT
};
webidl.util.TypeValueToString = function(o) {
switch (webidl.util.Type(o)) {
case UNDEFINED:
return "Undefined";

case BOOLEAN:
return "Boolean";

case STRING:
return "String";

case SYMBOL:
return "Symbol";

case NUMBER:
return "Number";

case BIGINT:
return "BigInt";

case NULL:
return "Null";

case OBJECT:
return "Object";
}
};
webidl.util.markAsUncloneable = runtimeFeatures.has("markAsUncloneable") ? require$$2$1.markAsUncloneable : () => {};
webidl.util.ConvertToInt = function(V, bitLength, signedness, flags) {
let upperBound;
let lowerBound;
if (bitLength === 64) {
upperBound = Math.pow(2, 53) - 1;
if (signedness === "unsigned") {
lowerBound = 0;
} else {
lowerBound = Math.pow(-2, 53) + 1;
}
} else if (signedness === "unsigned") {
lowerBound = 0;
upperBound = Math.pow(2, bitLength) - 1;
} else {
lowerBound = -Math.pow(2, bitLength - 1);
upperBound = Math.pow(2, bitLength - 1) - 1;
}
let x = Number(V);
if (x === 0) {
x = 0;
}
if (webidl.util.HasFlag(flags, webidl.attributes.EnforceRange)) {
if (Number.isNaN(x) || x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY) {
throw webidl.errors.exception({
header: "Integer conversion",
message: `Could not convert ${webidl.util.Stringify(V)} to an integer.`
});
}
x = webidl.util.IntegerPart(x);
if (x < lowerBound || x > upperBound) {
throw webidl.errors.exception({
header: "Integer conversion",
message: `Value must be between ${lowerBound}-${upperBound}, got ${x}.`
});
}
return x;
}
if (!Number.isNaN(x) && webidl.util.HasFlag(flags, webidl.attributes.Clamp)) {
x = Math.min(Math.max(x, lowerBound), upperBound);
if (Math.floor(x) % 2 === 0) {
x = Math.floor(x);
} else {
x = Math.ceil(x);
}
return x;
}
if (Number.isNaN(x) || x === 0 && Object.is(0, x) || x === Number.POSITIVE_INFINITY || x === Number.NEGATIVE_INFINITY) {
return 0;
}
x = webidl.util.IntegerPart(x);
x = x % Math.pow(2, bitLength);
if (signedness === "signed" && x >= Math.pow(2, bitLength - 1)) {
return x - Math.pow(2, bitLength);
}
return x;
};
webidl.util.IntegerPart = function(n) {
const r = Math.floor(Math.abs(n));
if (n < 0) {
return -1 * r;
}
return r;
};
webidl.util.Stringify = function(V) {
const type = webidl.util.Type(V);
switch (type) {
case SYMBOL:
return `Symbol(${V.description})`;

case OBJECT:
return inspect(V);

case STRING:
return `"${V}"`;

case BIGINT:
return `${V}n`;

default:
return `${V}`;
}
};
webidl.util.IsResizableArrayBuffer = function(V) {
if (types.isArrayBuffer(V)) {
return V.resizable;
}
if (types.isSharedArrayBuffer(V)) {
return V.growable;
}
throw webidl.errors.exception({
header: "IsResizableArrayBuffer",
message: `"${webidl.util.Stringify(V)}" is not an array buffer.`
});
};
webidl.util.HasFlag = function(flags, attributes) {
return typeof flags === "number" && (flags & attributes) === attributes;
};
webidl.sequenceConverter = function(converter) {
return (V, prefix, argument, Iterable) => {
if (webidl.util.Type(V) !== OBJECT) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} (${webidl.util.Stringify(V)}) is not iterable.`
});
}
const method = typeof Iterable === "function" ? Iterable() : V?.[Symbol.iterator]?.();
const seq = [];
let index = 0;
if (method === undefined || typeof method.next !== "function") {
throw webidl.errors.exception({
header: prefix,
message: `${argument} is not iterable.`
});
}
while (true) {
const {done: done, value: value} = method.next();
if (done) {
break;
}
seq.push(converter(value, prefix, `${argument}[${index++}]`));
}
return seq;
};
};
webidl.recordConverter = function(keyConverter, valueConverter) {
return (O, prefix, argument) => {
if (webidl.util.Type(O) !== OBJECT) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} ("${webidl.util.TypeValueToString(O)}") is not an Object.`
});
}
const result = {};
if (!types.isProxy(O)) {
const keys = [ ...Object.getOwnPropertyNames(O), ...Object.getOwnPropertySymbols(O) ];
for (const key of keys) {
const keyName = webidl.util.Stringify(key);
const typedKey = keyConverter(key, prefix, `Key ${keyName} in ${argument}`);
const typedValue = valueConverter(O[key], prefix, `${argument}[${keyName}]`);
result[typedKey] = typedValue;
}
return result;
}
const keys = Reflect.ownKeys(O);
for (const key of keys) {
const desc = Reflect.getOwnPropertyDescriptor(O, key);
if (desc?.enumerable) {
const typedKey = keyConverter(key, prefix, argument);
const typedValue = valueConverter(O[key], prefix, argument);
result[typedKey] = typedValue;
}
}
return result;
};
};
webidl.interfaceConverter = function(TypeCheck, name) {
return (V, prefix, argument) => {
if (!TypeCheck(V)) {
throw webidl.errors.exception({
header: prefix,
message: `Expected ${argument} ("${webidl.util.Stringify(V)}") to be an instance of ${name}.`
});
}
return V;
};
};
webidl.dictionaryConverter = function(converters) {
converters.sort((a, b) => (a.key > b.key) - (a.key < b.key));
return (dictionary, prefix, argument) => {
const dict = {};
if (dictionary != null && webidl.util.Type(dictionary) !== OBJECT) {
throw webidl.errors.exception({
header: prefix,
message: `Expected ${dictionary} to be one of: Null, Undefined, Object.`
});
}
for (const options of converters) {
const {key: key, defaultValue: defaultValue, required: required, converter: converter} = options;
if (required === true) {
if (dictionary == null || !Object.hasOwn(dictionary, key)) {
throw webidl.errors.exception({
header: prefix,
message: `Missing required key "${key}".`
});
}
}
let value = dictionary?.[key];
const hasDefault = defaultValue !== undefined;
if (hasDefault && value === undefined) {
value = defaultValue();
}
if (required || hasDefault || value !== undefined) {
value = converter(value, prefix, `${argument}.${key}`);
if (options.allowedValues && !options.allowedValues.includes(value)) {
throw webidl.errors.exception({
header: prefix,
message: `${value} is not an accepted type. Expected one of ${options.allowedValues.join(", ")}.`
});
}
dict[key] = value;
}
}
return dict;
};
};
webidl.nullableConverter = function(converter) {
return (V, prefix, argument) => {
if (V === null) {
return V;
}
return converter(V, prefix, argument);
};
};
webidl.is.USVString = function(value) {
return typeof value === "string" && value.isWellFormed();
};
webidl.is.ReadableStream = webidl.util.MakeTypeAssertion(ReadableStream);
webidl.is.Blob = webidl.util.MakeTypeAssertion(Blob);
webidl.is.URLSearchParams = webidl.util.MakeTypeAssertion(URLSearchParams);
webidl.is.File = webidl.util.MakeTypeAssertion(File);
webidl.is.URL = webidl.util.MakeTypeAssertion(URL);
webidl.is.AbortSignal = webidl.util.MakeTypeAssertion(AbortSignal);
webidl.is.MessagePort = webidl.util.MakeTypeAssertion(MessagePort);
webidl.is.BufferSource = function(V) {
return types.isArrayBuffer(V) || ArrayBuffer.isView(V) && types.isArrayBuffer(V.buffer);
};
webidl.util.getCopyOfBytesHeldByBufferSource = function(bufferSource) {
const jsBufferSource = bufferSource;
let jsArrayBuffer = jsBufferSource;
let offset = 0;
let length = 0;
if (types.isTypedArray(jsBufferSource) || types.isDataView(jsBufferSource)) {
jsArrayBuffer = jsBufferSource.buffer;
offset = jsBufferSource.byteOffset;
length = jsBufferSource.byteLength;
} else {
assert(types.isAnyArrayBuffer(jsBufferSource));
length = jsBufferSource.byteLength;
}
if (jsArrayBuffer.detached) {
return new Uint8Array(0);
}
const bytes = new Uint8Array(length);
const view = new Uint8Array(jsArrayBuffer, offset, length);
bytes.set(view);
return bytes;
};
webidl.converters.DOMString = function(V, prefix, argument, flags) {
if (V === null && webidl.util.HasFlag(flags, webidl.attributes.LegacyNullToEmptyString)) {
return "";
}
if (typeof V === "symbol") {
throw webidl.errors.exception({
header: prefix,
message: `${argument} is a symbol, which cannot be converted to a DOMString.`
});
}
return String(V);
};
webidl.converters.ByteString = function(V, prefix, argument) {
if (typeof V === "symbol") {
throw webidl.errors.exception({
header: prefix,
message: `${argument} is a symbol, which cannot be converted to a ByteString.`
});
}
const x = String(V);
for (let index = 0; index < x.length; index++) {
if (x.charCodeAt(index) > 255) {
throw new TypeError("Cannot convert argument to a ByteString because the character at " + `index ${index} has a value of ${x.charCodeAt(index)} which is greater than 255.`);
}
}
return x;
};
webidl.converters.USVString = function(value) {
if (typeof value === "string") {
return value.toWellFormed();
}
return `${value}`.toWellFormed();
};
webidl.converters.boolean = function(V) {
const x = Boolean(V);
return x;
};
webidl.converters.any = function(V) {
return V;
};
webidl.converters["long long"] = function(V, prefix, argument) {
const x = webidl.util.ConvertToInt(V, 64, "signed", 0, prefix, argument);
return x;
};
webidl.converters["unsigned long long"] = function(V, prefix, argument) {
const x = webidl.util.ConvertToInt(V, 64, "unsigned", 0, prefix, argument);
return x;
};
webidl.converters["unsigned long"] = function(V, prefix, argument) {
const x = webidl.util.ConvertToInt(V, 32, "unsigned", 0, prefix, argument);
return x;
};
webidl.converters["unsigned short"] = function(V, prefix, argument, flags) {
const x = webidl.util.ConvertToInt(V, 16, "unsigned", flags, prefix, argument);
return x;
};
webidl.converters.ArrayBuffer = function(V, prefix, argument, flags) {
if (webidl.util.Type(V) !== OBJECT || !types.isArrayBuffer(V)) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "ArrayBuffer" ]
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowResizable) && webidl.util.IsResizableArrayBuffer(V)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a resizable ArrayBuffer.`
});
}
return V;
};
webidl.converters.SharedArrayBuffer = function(V, prefix, argument, flags) {
if (webidl.util.Type(V) !== OBJECT || !types.isSharedArrayBuffer(V)) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "SharedArrayBuffer" ]
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowResizable) && webidl.util.IsResizableArrayBuffer(V)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a resizable SharedArrayBuffer.`
});
}
return V;
};
webidl.converters.TypedArray = function(V, T, prefix, argument, flags) {
if (webidl.util.Type(V) !== OBJECT || !types.isTypedArray(V) || V.constructor.name !== T.name) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ T.name ]
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowShared) && types.isSharedArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a shared array buffer.`
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowResizable) && webidl.util.IsResizableArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a resizable array buffer.`
});
}
return V;
};
webidl.converters.DataView = function(V, prefix, argument, flags) {
if (webidl.util.Type(V) !== OBJECT || !types.isDataView(V)) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "DataView" ]
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowShared) && types.isSharedArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a shared array buffer.`
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowResizable) && webidl.util.IsResizableArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a resizable array buffer.`
});
}
return V;
};
webidl.converters.ArrayBufferView = function(V, prefix, argument, flags) {
if (webidl.util.Type(V) !== OBJECT || !types.isArrayBufferView(V)) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "ArrayBufferView" ]
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowShared) && types.isSharedArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a shared array buffer.`
});
}
if (!webidl.util.HasFlag(flags, webidl.attributes.AllowResizable) && webidl.util.IsResizableArrayBuffer(V.buffer)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a view on a resizable array buffer.`
});
}
return V;
};
webidl.converters.BufferSource = function(V, prefix, argument, flags) {
if (types.isArrayBuffer(V)) {
return webidl.converters.ArrayBuffer(V, prefix, argument, flags);
}
if (types.isArrayBufferView(V)) {
flags &= ~webidl.attributes.AllowShared;
return webidl.converters.ArrayBufferView(V, prefix, argument, flags);
}
if (types.isSharedArrayBuffer(V)) {
throw webidl.errors.exception({
header: prefix,
message: `${argument} cannot be a SharedArrayBuffer.`
});
}
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "ArrayBuffer", "ArrayBufferView" ]
});
};
webidl.converters.AllowSharedBufferSource = function(V, prefix, argument, flags) {
if (types.isArrayBuffer(V)) {
return webidl.converters.ArrayBuffer(V, prefix, argument, flags);
}
if (types.isSharedArrayBuffer(V)) {
return webidl.converters.SharedArrayBuffer(V, prefix, argument, flags);
}
if (types.isArrayBufferView(V)) {
flags |= webidl.attributes.AllowShared;
return webidl.converters.ArrayBufferView(V, prefix, argument, flags);
}
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: `${argument} ("${webidl.util.Stringify(V)}")`,
types: [ "ArrayBuffer", "SharedArrayBuffer", "ArrayBufferView" ]
});
};
webidl.converters["sequence<ByteString>"] = webidl.sequenceConverter(webidl.converters.ByteString);
webidl.converters["sequence<sequence<ByteString>>"] = webidl.sequenceConverter(webidl.converters["sequence<ByteString>"]);
webidl.converters["record<ByteString, ByteString>"] = webidl.recordConverter(webidl.converters.ByteString, webidl.converters.ByteString);
webidl.converters.Blob = webidl.interfaceConverter(webidl.is.Blob, "Blob");
webidl.converters.AbortSignal = webidl.interfaceConverter(webidl.is.AbortSignal, "AbortSignal");
webidl.converters.EventHandlerNonNull = function(V) {
if (webidl.util.Type(V) !== OBJECT) {
return null;
}
if (typeof V === "function") {
return V;
}
return () => {};
};
webidl.attributes = {
Clamp: 1 << 0,
EnforceRange: 1 << 1,
AllowShared: 1 << 2,
AllowResizable: 1 << 3,
LegacyNullToEmptyString: 1 << 4
};
webidl_1 = {
webidl: webidl
};
return webidl_1;
}

var util$4;

var hasRequiredUtil$4;

function requireUtil$4() {
if (hasRequiredUtil$4) return util$4;
hasRequiredUtil$4 = 1;
const {Transform: Transform} = Stream;
const zlib$1 = zlib;
const {redirectStatusSet: redirectStatusSet, referrerPolicyTokens: referrerPolicyTokens, badPortsSet: badPortsSet} = requireConstants$2();
const {getGlobalOrigin: getGlobalOrigin} = requireGlobal$1();
const {collectAnHTTPQuotedString: collectAnHTTPQuotedString, parseMIMEType: parseMIMEType} = requireDataUrl();
const {performance: performance} = require$$5$1;
const {ReadableStreamFrom: ReadableStreamFrom, isValidHTTPToken: isValidHTTPToken, normalizedMethodRecordsBase: normalizedMethodRecordsBase} = requireUtil$5();
const assert = require$$0$1;
const {isUint8Array: isUint8Array} = require$$8;
const {webidl: webidl} = requireWebidl();
const {isomorphicEncode: isomorphicEncode, collectASequenceOfCodePoints: collectASequenceOfCodePoints, removeChars: removeChars} = requireInfra();
function responseURL(response) {
const urlList = response.urlList;
const length = urlList.length;
return length === 0 ? null : urlList[length - 1].toString();
}
function responseLocationURL(response, requestFragment) {
if (!redirectStatusSet.has(response.status)) {
return null;
}
let location = response.headersList.get("location", true);
if (location !== null && isValidHeaderValue(location)) {
if (!isValidEncodedURL(location)) {
location = normalizeBinaryStringToUtf8(location);
}
location = new URL(location, responseURL(response));
}
if (location && !location.hash) {
location.hash = requestFragment;
}
return location;
}
function isValidEncodedURL(url) {
for (let i = 0; i < url.length; ++i) {
const code = url.charCodeAt(i);
if (code > 126 || code < 32) {
return false;
}
}
return true;
}
function normalizeBinaryStringToUtf8(value) {
return Buffer.from(value, "binary").toString("utf8");
}
function requestCurrentURL(request) {
return request.urlList[request.urlList.length - 1];
}
function requestBadPort(request) {
const url = requestCurrentURL(request);
if (urlIsHttpHttpsScheme(url) && badPortsSet.has(url.port)) {
return "blocked";
}
return "allowed";
}
function isErrorLike(object) {
return object instanceof Error || (object?.constructor?.name === "Error" || object?.constructor?.name === "DOMException");
}
function isValidReasonPhrase(statusText) {
for (let i = 0; i < statusText.length; ++i) {
const c = statusText.charCodeAt(i);
if (!(c === 9 || c >= 32 && c <= 126 || c >= 128 && c <= 255)) {
return false;
}
}
return true;
}
const isValidHeaderName = isValidHTTPToken;
function isValidHeaderValue(potentialValue) {
return (potentialValue[0] === "\t" || potentialValue[0] === " " || potentialValue[potentialValue.length - 1] === "\t" || potentialValue[potentialValue.length - 1] === " " || potentialValue.includes("\n") || potentialValue.includes("\r") || potentialValue.includes("\0")) === false;
}
function parseReferrerPolicy(actualResponse) {
const policyHeader = (actualResponse.headersList.get("referrer-policy", true) ?? "").split(",");
let policy = "";
if (policyHeader.length) {
for (let i = policyHeader.length; i !== 0; i--) {
const token = policyHeader[i - 1].trim();
if (referrerPolicyTokens.has(token)) {
policy = token;
break;
}
}
}
return policy;
}
function setRequestReferrerPolicyOnRedirect(request, actualResponse) {
const policy = parseReferrerPolicy(actualResponse);
if (policy !== "") {
request.referrerPolicy = policy;
}
}
function crossOriginResourcePolicyCheck() {
return "allowed";
}
function corsCheck() {
return "success";
}
function TAOCheck() {
return "success";
}
function appendFetchMetadata(httpRequest) {
let header = null;
header = httpRequest.mode;
httpRequest.headersList.set("sec-fetch-mode", header, true);
}
function appendRequestOriginHeader(request) {
let serializedOrigin = request.origin;
if (serializedOrigin === "client" || serializedOrigin === undefined) {
return;
}
if (request.responseTainting === "cors" || request.mode === "websocket") {
request.headersList.append("origin", serializedOrigin, true);
} else if (request.method !== "GET" && request.method !== "HEAD") {
switch (request.referrerPolicy) {
case "no-referrer":
serializedOrigin = null;
break;

case "no-referrer-when-downgrade":
case "strict-origin":
case "strict-origin-when-cross-origin":
if (request.origin && urlHasHttpsScheme(request.origin) && !urlHasHttpsScheme(requestCurrentURL(request))) {
serializedOrigin = null;
}
break;

case "same-origin":
if (!sameOrigin(request, requestCurrentURL(request))) {
serializedOrigin = null;
}
break;
}
request.headersList.append("origin", serializedOrigin, true);
}
}
function coarsenTime(timestamp, crossOriginIsolatedCapability) {
return timestamp;
}
function clampAndCoarsenConnectionTimingInfo(connectionTimingInfo, defaultStartTime, crossOriginIsolatedCapability) {
if (!connectionTimingInfo?.startTime || connectionTimingInfo.startTime < defaultStartTime) {
return {
domainLookupStartTime: defaultStartTime,
domainLookupEndTime: defaultStartTime,
connectionStartTime: defaultStartTime,
connectionEndTime: defaultStartTime,
secureConnectionStartTime: defaultStartTime,
ALPNNegotiatedProtocol: connectionTimingInfo?.ALPNNegotiatedProtocol
};
}
return {
domainLookupStartTime: coarsenTime(connectionTimingInfo.domainLookupStartTime),
domainLookupEndTime: coarsenTime(connectionTimingInfo.domainLookupEndTime),
connectionStartTime: coarsenTime(connectionTimingInfo.connectionStartTime),
connectionEndTime: coarsenTime(connectionTimingInfo.connectionEndTime),
secureConnectionStartTime: coarsenTime(connectionTimingInfo.secureConnectionStartTime),
ALPNNegotiatedProtocol: connectionTimingInfo.ALPNNegotiatedProtocol
};
}
function coarsenedSharedCurrentTime(crossOriginIsolatedCapability) {
return coarsenTime(performance.now());
}
function createOpaqueTimingInfo(timingInfo) {
return {
startTime: timingInfo.startTime ?? 0,
redirectStartTime: 0,
redirectEndTime: 0,
postRedirectStartTime: timingInfo.startTime ?? 0,
finalServiceWorkerStartTime: 0,
finalNetworkResponseStartTime: 0,
finalNetworkRequestStartTime: 0,
endTime: 0,
encodedBodySize: 0,
decodedBodySize: 0,
finalConnectionTimingInfo: null
};
}
function makePolicyContainer() {
return {
referrerPolicy: "strict-origin-when-cross-origin"
};
}
function clonePolicyContainer(policyContainer) {
return {
referrerPolicy: policyContainer.referrerPolicy
};
}
function determineRequestsReferrer(request) {
const policy = request.referrerPolicy;
assert(policy);
let referrerSource = null;
if (request.referrer === "client") {
const globalOrigin = getGlobalOrigin();
if (!globalOrigin || globalOrigin.origin === "null") {
return "no-referrer";
}
referrerSource = new URL(globalOrigin);
} else if (webidl.is.URL(request.referrer)) {
referrerSource = request.referrer;
}
let referrerURL = stripURLForReferrer(referrerSource);
const referrerOrigin = stripURLForReferrer(referrerSource, true);
if (referrerURL.toString().length > 4096) {
referrerURL = referrerOrigin;
}
switch (policy) {
case "no-referrer":
return "no-referrer";

case "origin":
if (referrerOrigin != null) {
return referrerOrigin;
}
return stripURLForReferrer(referrerSource, true);

case "unsafe-url":
return referrerURL;

case "strict-origin":
{
const currentURL = requestCurrentURL(request);
if (isURLPotentiallyTrustworthy(referrerURL) && !isURLPotentiallyTrustworthy(currentURL)) {
return "no-referrer";
}
return referrerOrigin;
}

case "strict-origin-when-cross-origin":
{
const currentURL = requestCurrentURL(request);
if (sameOrigin(referrerURL, currentURL)) {
return referrerURL;
}
if (isURLPotentiallyTrustworthy(referrerURL) && !isURLPotentiallyTrustworthy(currentURL)) {
return "no-referrer";
}
return referrerOrigin;
}

case "same-origin":
if (sameOrigin(request, referrerURL)) {
return referrerURL;
}
return "no-referrer";

case "origin-when-cross-origin":
if (sameOrigin(request, referrerURL)) {
return referrerURL;
}
return referrerOrigin;

case "no-referrer-when-downgrade":
{
const currentURL = requestCurrentURL(request);
if (isURLPotentiallyTrustworthy(referrerURL) && !isURLPotentiallyTrustworthy(currentURL)) {
return "no-referrer";
}
return referrerURL;
}
}
}
function stripURLForReferrer(url, originOnly = false) {
assert(webidl.is.URL(url));
url = new URL(url);
if (urlIsLocal(url)) {
return "no-referrer";
}
url.username = "";
url.password = "";
url.hash = "";
if (originOnly === true) {
url.pathname = "";
url.search = "";
}
return url;
}
const isPotentialleTrustworthyIPv4 = RegExp.prototype.test.bind(/^127\.(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]\d|\d)\.){2}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]\d|\d)$/);
const isPotentiallyTrustworthyIPv6 = RegExp.prototype.test.bind(/^(?:(?:0{1,4}:){7}|(?:0{1,4}:){1,6}:|::)0{0,3}1$/);
function isOriginIPPotentiallyTrustworthy(origin) {
if (origin.includes(":")) {
if (origin[0] === "[" && origin[origin.length - 1] === "]") {
origin = origin.slice(1, -1);
}
return isPotentiallyTrustworthyIPv6(origin);
}
return isPotentialleTrustworthyIPv4(origin);
}
function isOriginPotentiallyTrustworthy(origin) {
if (origin == null || origin === "null") {
return false;
}
origin = new URL(origin);
if (origin.protocol === "https:" || origin.protocol === "wss:") {
return true;
}
if (isOriginIPPotentiallyTrustworthy(origin.hostname)) {
return true;
}
if (origin.hostname === "localhost" || origin.hostname === "localhost.") {
return true;
}
if (origin.hostname.endsWith(".localhost") || origin.hostname.endsWith(".localhost.")) {
return true;
}
if (origin.protocol === "file:") {
return true;
}
return false;
}
function isURLPotentiallyTrustworthy(url) {
if (!webidl.is.URL(url)) {
return false;
}
if (url.href === "about:blank" || url.href === "about:srcdoc") {
return true;
}
if (url.protocol === "data:") return true;
if (url.protocol === "blob:") return true;
return isOriginPotentiallyTrustworthy(url.origin);
}
function tryUpgradeRequestToAPotentiallyTrustworthyURL(request) {}
function sameOrigin(A, B) {
if (A.origin === B.origin && A.origin === "null") {
return true;
}
if (A.protocol === B.protocol && A.hostname === B.hostname && A.port === B.port) {
return true;
}
return false;
}
function isAborted(fetchParams) {
return fetchParams.controller.state === "aborted";
}
function isCancelled(fetchParams) {
return fetchParams.controller.state === "aborted" || fetchParams.controller.state === "terminated";
}
function normalizeMethod(method) {
return normalizedMethodRecordsBase[method.toLowerCase()] ?? method;
}
const esIteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
function createIterator(name, kInternalIterator, keyIndex = 0, valueIndex = 1) {
class FastIterableIterator {
#target;
#kind;
#index;
constructor(target, kind) {
this.#target = target;
this.#kind = kind;
this.#index = 0;
}
next() {
if (typeof this !== "object" || this === null || !(#target in this)) {
throw new TypeError(`'next' called on an object that does not implement interface ${name} Iterator.`);
}
const index = this.#index;
const values = kInternalIterator(this.#target);
const len = values.length;
if (index >= len) {
return {
value: undefined,
done: true
};
}
const {[keyIndex]: key, [valueIndex]: value} = values[index];
this.#index = index + 1;
let result;
switch (this.#kind) {
case "key":
result = key;
break;

case "value":
result = value;
break;

case "key+value":
result = [ key, value ];
break;
}
return {
value: result,
done: false
};
}
}
delete FastIterableIterator.prototype.constructor;
Object.setPrototypeOf(FastIterableIterator.prototype, esIteratorPrototype);
Object.defineProperties(FastIterableIterator.prototype, {
[Symbol.toStringTag]: {
writable: false,
enumerable: false,
configurable: true,
value: `${name} Iterator`
},
next: {
writable: true,
enumerable: true,
configurable: true
}
});
return function(target, kind) {
return new FastIterableIterator(target, kind);
};
}
function iteratorMixin(name, object, kInternalIterator, keyIndex = 0, valueIndex = 1) {
const makeIterator = createIterator(name, kInternalIterator, keyIndex, valueIndex);
const properties = {
keys: {
writable: true,
enumerable: true,
configurable: true,
value: function keys() {
webidl.brandCheck(this, object);
return makeIterator(this, "key");
}
},
values: {
writable: true,
enumerable: true,
configurable: true,
value: function values() {
webidl.brandCheck(this, object);
return makeIterator(this, "value");
}
},
entries: {
writable: true,
enumerable: true,
configurable: true,
value: function entries() {
webidl.brandCheck(this, object);
return makeIterator(this, "key+value");
}
},
forEach: {
writable: true,
enumerable: true,
configurable: true,
value: function forEach(callbackfn, thisArg = globalThis) {
webidl.brandCheck(this, object);
webidl.argumentLengthCheck(arguments, 1, `${name}.forEach`);
if (typeof callbackfn !== "function") {
throw new TypeError(`Failed to execute 'forEach' on '${name}': parameter 1 is not of type 'Function'.`);
}
for (const {0: key, 1: value} of makeIterator(this, "key+value")) {
callbackfn.call(thisArg, value, key, this);
}
}
}
};
return Object.defineProperties(object.prototype, {
...properties,
[Symbol.iterator]: {
writable: true,
enumerable: false,
configurable: true,
value: properties.entries.value
}
});
}
function fullyReadBody(body, processBody, processBodyError) {
const successSteps = processBody;
const errorSteps = processBodyError;
try {
const reader = body.stream.getReader();
readAllBytes(reader, successSteps, errorSteps);
} catch (e) {
errorSteps(e);
}
}
function readableStreamClose(controller) {
try {
controller.close();
controller.byobRequest?.respond(0);
} catch (err) {
if (!err.message.includes("Controller is already closed") && !err.message.includes("ReadableStream is already closed")) {
throw err;
}
}
}
async function readAllBytes(reader, successSteps, failureSteps) {
try {
const bytes = [];
let byteLength = 0;
do {
const {done: done, value: chunk} = await reader.read();
if (done) {
successSteps(Buffer.concat(bytes, byteLength));
return;
}
if (!isUint8Array(chunk)) {
failureSteps(new TypeError("Received non-Uint8Array chunk"));
return;
}
bytes.push(chunk);
byteLength += chunk.length;
} while (true);
} catch (e) {
failureSteps(e);
}
}
function urlIsLocal(url) {
assert("protocol" in url);
const protocol = url.protocol;
return protocol === "about:" || protocol === "blob:" || protocol === "data:";
}
function urlHasHttpsScheme(url) {
return typeof url === "string" && url[5] === ":" && url[0] === "h" && url[1] === "t" && url[2] === "t" && url[3] === "p" && url[4] === "s" || url.protocol === "https:";
}
function urlIsHttpHttpsScheme(url) {
assert("protocol" in url);
const protocol = url.protocol;
return protocol === "http:" || protocol === "https:";
}
function simpleRangeHeaderValue(value, allowWhitespace) {
const data = value;
if (!data.startsWith("bytes")) {
return "failure";
}
const position = {
position: 5
};
if (allowWhitespace) {
collectASequenceOfCodePoints(char => char === "\t" || char === " ", data, position);
}
if (data.charCodeAt(position.position) !== 61) {
return "failure";
}
position.position++;
if (allowWhitespace) {
collectASequenceOfCodePoints(char => char === "\t" || char === " ", data, position);
}
const rangeStart = collectASequenceOfCodePoints(char => {
const code = char.charCodeAt(0);
return code >= 48 && code <= 57;
}, data, position);
const rangeStartValue = rangeStart.length ? Number(rangeStart) : null;
if (allowWhitespace) {
collectASequenceOfCodePoints(char => char === "\t" || char === " ", data, position);
}
if (data.charCodeAt(position.position) !== 45) {
return "failure";
}
position.position++;
if (allowWhitespace) {
collectASequenceOfCodePoints(char => char === "\t" || char === " ", data, position);
}
const rangeEnd = collectASequenceOfCodePoints(char => {
const code = char.charCodeAt(0);
return code >= 48 && code <= 57;
}, data, position);
const rangeEndValue = rangeEnd.length ? Number(rangeEnd) : null;
if (position.position < data.length) {
return "failure";
}
if (rangeEndValue === null && rangeStartValue === null) {
return "failure";
}
if (rangeStartValue > rangeEndValue) {
return "failure";
}
return {
rangeStartValue: rangeStartValue,
rangeEndValue: rangeEndValue
};
}
function buildContentRange(rangeStart, rangeEnd, fullLength) {
let contentRange = "bytes ";
contentRange += isomorphicEncode(`${rangeStart}`);
contentRange += "-";
contentRange += isomorphicEncode(`${rangeEnd}`);
contentRange += "/";
contentRange += isomorphicEncode(`${fullLength}`);
return contentRange;
}
class InflateStream extends Transform {
#zlibOptions;
constructor(zlibOptions) {
super();
this.#zlibOptions = zlibOptions;
}
_transform(chunk, encoding, callback) {
if (!this._inflateStream) {
if (chunk.length === 0) {
callback();
return;
}
this._inflateStream = (chunk[0] & 15) === 8 ? zlib$1.createInflate(this.#zlibOptions) : zlib$1.createInflateRaw(this.#zlibOptions);
this._inflateStream.on("data", this.push.bind(this));
this._inflateStream.on("end", () => this.push(null));
this._inflateStream.on("error", err => this.destroy(err));
}
this._inflateStream.write(chunk, encoding, callback);
}
_final(callback) {
if (this._inflateStream) {
this._inflateStream.end();
this._inflateStream = null;
}
callback();
}
}
function createInflate(zlibOptions) {
return new InflateStream(zlibOptions);
}
function extractMimeType(headers) {
let charset = null;
let essence = null;
let mimeType = null;
const values = getDecodeSplit("content-type", headers);
if (values === null) {
return "failure";
}
for (const value of values) {
const temporaryMimeType = parseMIMEType(value);
if (temporaryMimeType === "failure" || temporaryMimeType.essence === "*/*") {
continue;
}
mimeType = temporaryMimeType;
if (mimeType.essence !== essence) {
charset = null;
if (mimeType.parameters.has("charset")) {
charset = mimeType.parameters.get("charset");
}
essence = mimeType.essence;
} else if (!mimeType.parameters.has("charset") && charset !== null) {
mimeType.parameters.set("charset", charset);
}
}
if (mimeType == null) {
return "failure";
}
return mimeType;
}
function gettingDecodingSplitting(value) {
const input = value;
const position = {
position: 0
};
const values = [];
let temporaryValue = "";
while (position.position < input.length) {
temporaryValue += collectASequenceOfCodePoints(char => char !== '"' && char !== ",", input, position);
if (position.position < input.length) {
if (input.charCodeAt(position.position) === 34) {
temporaryValue += collectAnHTTPQuotedString(input, position);
if (position.position < input.length) {
continue;
}
} else {
assert(input.charCodeAt(position.position) === 44);
position.position++;
}
}
temporaryValue = removeChars(temporaryValue, true, true, char => char === 9 || char === 32);
values.push(temporaryValue);
temporaryValue = "";
}
return values;
}
function getDecodeSplit(name, list) {
const value = list.get(name, true);
if (value === null) {
return null;
}
return gettingDecodingSplitting(value);
}
function hasAuthenticationEntry(request) {
return false;
}
function includesCredentials(url) {
return !!(url.username || url.password);
}
function isTraversableNavigable(navigable) {
return navigable != null && navigable !== "client" && navigable !== "no-traversable";
}
class EnvironmentSettingsObjectBase {
get baseUrl() {
return getGlobalOrigin();
}
get origin() {
return this.baseUrl?.origin;
}
policyContainer=makePolicyContainer();
}
class EnvironmentSettingsObject {
settingsObject=new EnvironmentSettingsObjectBase;
}
const environmentSettingsObject = new EnvironmentSettingsObject;
util$4 = {
isAborted: isAborted,
isCancelled: isCancelled,
isValidEncodedURL: isValidEncodedURL,
ReadableStreamFrom: ReadableStreamFrom,
tryUpgradeRequestToAPotentiallyTrustworthyURL: tryUpgradeRequestToAPotentiallyTrustworthyURL,
clampAndCoarsenConnectionTimingInfo: clampAndCoarsenConnectionTimingInfo,
coarsenedSharedCurrentTime: coarsenedSharedCurrentTime,
determineRequestsReferrer: determineRequestsReferrer,
makePolicyContainer: makePolicyContainer,
clonePolicyContainer: clonePolicyContainer,
appendFetchMetadata: appendFetchMetadata,
appendRequestOriginHeader: appendRequestOriginHeader,
TAOCheck: TAOCheck,
corsCheck: corsCheck,
crossOriginResourcePolicyCheck: crossOriginResourcePolicyCheck,
createOpaqueTimingInfo: createOpaqueTimingInfo,
setRequestReferrerPolicyOnRedirect: setRequestReferrerPolicyOnRedirect,
isValidHTTPToken: isValidHTTPToken,
requestBadPort: requestBadPort,
requestCurrentURL: requestCurrentURL,
responseURL: responseURL,
responseLocationURL: responseLocationURL,
isURLPotentiallyTrustworthy: isURLPotentiallyTrustworthy,
isValidReasonPhrase: isValidReasonPhrase,
sameOrigin: sameOrigin,
normalizeMethod: normalizeMethod,
iteratorMixin: iteratorMixin,
createIterator: createIterator,
isValidHeaderName: isValidHeaderName,
isValidHeaderValue: isValidHeaderValue,
isErrorLike: isErrorLike,
fullyReadBody: fullyReadBody,
readableStreamClose: readableStreamClose,
urlIsLocal: urlIsLocal,
urlHasHttpsScheme: urlHasHttpsScheme,
urlIsHttpHttpsScheme: urlIsHttpHttpsScheme,
readAllBytes: readAllBytes,
simpleRangeHeaderValue: simpleRangeHeaderValue,
buildContentRange: buildContentRange,
createInflate: createInflate,
extractMimeType: extractMimeType,
getDecodeSplit: getDecodeSplit,
environmentSettingsObject: environmentSettingsObject,
isOriginIPPotentiallyTrustworthy: isOriginIPPotentiallyTrustworthy,
hasAuthenticationEntry: hasAuthenticationEntry,
includesCredentials: includesCredentials,
isTraversableNavigable: isTraversableNavigable
};
return util$4;
}

var formdata;

var hasRequiredFormdata;

function requireFormdata() {
if (hasRequiredFormdata) return formdata;
hasRequiredFormdata = 1;
const {iteratorMixin: iteratorMixin} = requireUtil$4();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {webidl: webidl} = requireWebidl();
const nodeUtil = require$$3;
class FormData {
#state=[];
constructor(form = undefined) {
webidl.util.markAsUncloneable(this);
if (form !== undefined) {
throw webidl.errors.conversionFailed({
prefix: "FormData constructor",
argument: "Argument 1",
types: [ "undefined" ]
});
}
}
append(name, value, filename = undefined) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.append";
webidl.argumentLengthCheck(arguments, 2, prefix);
name = webidl.converters.USVString(name);
if (arguments.length === 3 || webidl.is.Blob(value)) {
value = webidl.converters.Blob(value, prefix, "value");
if (filename !== undefined) {
filename = webidl.converters.USVString(filename);
}
} else {
value = webidl.converters.USVString(value);
}
const entry = makeEntry(name, value, filename);
this.#state.push(entry);
}
delete(name) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.delete";
webidl.argumentLengthCheck(arguments, 1, prefix);
name = webidl.converters.USVString(name);
this.#state = this.#state.filter(entry => entry.name !== name);
}
get(name) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.get";
webidl.argumentLengthCheck(arguments, 1, prefix);
name = webidl.converters.USVString(name);
const idx = this.#state.findIndex(entry => entry.name === name);
if (idx === -1) {
return null;
}
return this.#state[idx].value;
}
getAll(name) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.getAll";
webidl.argumentLengthCheck(arguments, 1, prefix);
name = webidl.converters.USVString(name);
return this.#state.filter(entry => entry.name === name).map(entry => entry.value);
}
has(name) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.has";
webidl.argumentLengthCheck(arguments, 1, prefix);
name = webidl.converters.USVString(name);
return this.#state.findIndex(entry => entry.name === name) !== -1;
}
set(name, value, filename = undefined) {
webidl.brandCheck(this, FormData);
const prefix = "FormData.set";
webidl.argumentLengthCheck(arguments, 2, prefix);
name = webidl.converters.USVString(name);
if (arguments.length === 3 || webidl.is.Blob(value)) {
value = webidl.converters.Blob(value, prefix, "value");
if (filename !== undefined) {
filename = webidl.converters.USVString(filename);
}
} else {
value = webidl.converters.USVString(value);
}
const entry = makeEntry(name, value, filename);
const idx = this.#state.findIndex(entry => entry.name === name);
if (idx !== -1) {
this.#state = [ ...this.#state.slice(0, idx), entry, ...this.#state.slice(idx + 1).filter(entry => entry.name !== name) ];
} else {
this.#state.push(entry);
}
}
[nodeUtil.inspect.custom](depth, options) {
const state = this.#state.reduce((a, b) => {
if (a[b.name]) {
if (Array.isArray(a[b.name])) {
a[b.name].push(b.value);
} else {
a[b.name] = [ a[b.name], b.value ];
}
} else {
a[b.name] = b.value;
}
return a;
}, {
__proto__: null
});
options.depth ??= depth;
options.colors ??= true;
const output = nodeUtil.formatWithOptions(options, state);
return `FormData ${output.slice(output.indexOf("]") + 2)}`;
}
static getFormDataState(formData) {
return formData.#state;
}
static setFormDataState(formData, newState) {
formData.#state = newState;
}
}
const {getFormDataState: getFormDataState, setFormDataState: setFormDataState} = FormData;
Reflect.deleteProperty(FormData, "getFormDataState");
Reflect.deleteProperty(FormData, "setFormDataState");
iteratorMixin("FormData", FormData, getFormDataState, "name", "value");
Object.defineProperties(FormData.prototype, {
append: kEnumerableProperty,
delete: kEnumerableProperty,
get: kEnumerableProperty,
getAll: kEnumerableProperty,
has: kEnumerableProperty,
set: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "FormData",
configurable: true
}
});
function makeEntry(name, value, filename) {
if (typeof value === "string") ; else {
if (!webidl.is.File(value)) {
value = new File([ value ], "blob", {
type: value.type
});
}
if (filename !== undefined) {
const options = {
type: value.type,
lastModified: value.lastModified
};
value = new File([ value ], filename, options);
}
}
return {
name: name,
value: value
};
}
webidl.is.FormData = webidl.util.MakeTypeAssertion(FormData);
formdata = {
FormData: FormData,
makeEntry: makeEntry,
setFormDataState: setFormDataState
};
return formdata;
}

var formdataParser;

var hasRequiredFormdataParser;

function requireFormdataParser() {
if (hasRequiredFormdataParser) return formdataParser;
hasRequiredFormdataParser = 1;
const {bufferToLowerCasedHeaderName: bufferToLowerCasedHeaderName} = requireUtil$5();
const {HTTP_TOKEN_CODEPOINTS: HTTP_TOKEN_CODEPOINTS} = requireDataUrl();
const {makeEntry: makeEntry} = requireFormdata();
const {webidl: webidl} = requireWebidl();
const assert = require$$0$1;
const {isomorphicDecode: isomorphicDecode} = requireInfra();
const dd = Buffer.from("--");
const decoder = new TextDecoder;
const decoderIgnoreBOM = new TextDecoder("utf-8", {
ignoreBOM: true
});
function isAsciiString(chars) {
for (let i = 0; i < chars.length; ++i) {
if ((chars.charCodeAt(i) & -128) !== 0) {
return false;
}
}
return true;
}
function validateBoundary(boundary) {
const length = boundary.length;
if (length < 27 || length > 70) {
return false;
}
for (let i = 0; i < length; ++i) {
const cp = boundary.charCodeAt(i);
if (!(cp >= 48 && cp <= 57 || cp >= 65 && cp <= 90 || cp >= 97 && cp <= 122 || cp === 39 || cp === 45 || cp === 95)) {
return false;
}
}
return true;
}
function multipartFormDataParser(input, mimeType) {
assert(mimeType !== "failure" && mimeType.essence === "multipart/form-data");
const boundaryString = mimeType.parameters.get("boundary");
if (boundaryString === undefined) {
throw parsingError("missing boundary in content-type header");
}
const boundary = Buffer.from(`--${boundaryString}`, "utf8");
const entryList = [];
const position = {
position: 0
};
const firstBoundaryIndex = input.indexOf(boundary);
if (firstBoundaryIndex === -1) {
throw parsingError("no boundary found in multipart body");
}
position.position = firstBoundaryIndex;
while (true) {
if (input.subarray(position.position, position.position + boundary.length).equals(boundary)) {
position.position += boundary.length;
} else {
throw parsingError("expected a value starting with -- and the boundary");
}
if (bufferStartsWith(input, dd, position)) {
return entryList;
}
if (input[position.position] !== 13 || input[position.position + 1] !== 10) {
throw parsingError("expected CRLF");
}
position.position += 2;
const result = parseMultipartFormDataHeaders(input, position);
let {name: name, filename: filename, contentType: contentType, encoding: encoding} = result;
position.position += 2;
let body;
{
const boundaryIndex = input.indexOf(boundary.subarray(2), position.position);
if (boundaryIndex === -1) {
throw parsingError("expected boundary after body");
}
body = input.subarray(position.position, boundaryIndex - 4);
position.position += body.length;
if (encoding === "base64") {
body = Buffer.from(body.toString(), "base64");
}
}
if (input[position.position] !== 13 || input[position.position + 1] !== 10) {
throw parsingError("expected CRLF");
} else {
position.position += 2;
}
let value;
if (filename !== null) {
contentType ??= "text/plain";
if (!isAsciiString(contentType)) {
contentType = "";
}
value = new File([ body ], filename, {
type: contentType
});
} else {
value = decoderIgnoreBOM.decode(Buffer.from(body));
}
assert(webidl.is.USVString(name));
assert(typeof value === "string" && webidl.is.USVString(value) || webidl.is.File(value));
entryList.push(makeEntry(name, value, filename));
}
}
function parseContentDispositionAttribute(input, position) {
if (input[position.position] === 59) {
position.position++;
}
collectASequenceOfBytes(char => char === 32 || char === 9, input, position);
const attributeName = collectASequenceOfBytes(char => isToken(char) && char !== 61 && char !== 42, input, position);
if (attributeName.length === 0) {
return null;
}
const attrNameStr = attributeName.toString("ascii").toLowerCase();
const isExtended = input[position.position] === 42;
if (isExtended) {
position.position++;
}
if (input[position.position] !== 61) {
return null;
}
position.position++;
collectASequenceOfBytes(char => char === 32 || char === 9, input, position);
let value;
if (isExtended) {
const headerValue = collectASequenceOfBytes(char => char !== 32 && char !== 13 && char !== 10 && char !== 59, input, position);
if (headerValue[0] !== 117 && headerValue[0] !== 85 || headerValue[1] !== 116 && headerValue[1] !== 84 || headerValue[2] !== 102 && headerValue[2] !== 70 || headerValue[3] !== 45 || headerValue[4] !== 56) {
throw parsingError("unknown encoding, expected utf-8''");
}
value = decodeURIComponent(decoder.decode(headerValue.subarray(7)));
} else if (input[position.position] === 34) {
position.position++;
const quotedValue = collectASequenceOfBytes(char => char !== 10 && char !== 13 && char !== 34, input, position);
if (input[position.position] !== 34) {
throw parsingError("Closing quote not found");
}
position.position++;
value = decoder.decode(quotedValue).replace(/%0A/gi, "\n").replace(/%0D/gi, "\r").replace(/%22/g, '"');
} else {
const tokenValue = collectASequenceOfBytes(char => isToken(char) && char !== 59, input, position);
value = decoder.decode(tokenValue);
}
return {
name: attrNameStr,
value: value,
extended: isExtended
};
}
function parseMultipartFormDataHeaders(input, position) {
let name = null;
let filename = null;
let contentType = null;
let encoding = null;
while (true) {
if (input[position.position] === 13 && input[position.position + 1] === 10) {
if (name === null) {
throw parsingError("header name is null");
}
return {
name: name,
filename: filename,
contentType: contentType,
encoding: encoding
};
}
let headerName = collectASequenceOfBytes(char => char !== 10 && char !== 13 && char !== 58, input, position);
headerName = removeChars(headerName, true, true, char => char === 9 || char === 32);
if (!HTTP_TOKEN_CODEPOINTS.test(headerName.toString())) {
throw parsingError("header name does not match the field-name token production");
}
if (input[position.position] !== 58) {
throw parsingError("expected :");
}
position.position++;
collectASequenceOfBytes(char => char === 32 || char === 9, input, position);
switch (bufferToLowerCasedHeaderName(headerName)) {
case "content-disposition":
{
name = filename = null;
let filenameIsExtended = false;
const dispositionType = collectASequenceOfBytes(char => isToken(char), input, position);
if (dispositionType.toString("ascii").toLowerCase() !== "form-data") {
throw parsingError("expected form-data for content-disposition header");
}
while (position.position < input.length && (input[position.position] !== 13 || input[position.position + 1] !== 10)) {
const attribute = parseContentDispositionAttribute(input, position);
if (!attribute) {
break;
}
if (attribute.name === "name") {
name = attribute.value;
} else if (attribute.name === "filename") {
if (attribute.extended) {
filename = attribute.value;
filenameIsExtended = true;
} else if (!filenameIsExtended) {
filename = attribute.value;
}
}
}
if (name === null) {
throw parsingError("name attribute is required in content-disposition header");
}
break;
}

case "content-type":
{
let headerValue = collectASequenceOfBytes(char => char !== 10 && char !== 13, input, position);
headerValue = removeChars(headerValue, false, true, char => char === 9 || char === 32);
contentType = isomorphicDecode(headerValue);
break;
}

case "content-transfer-encoding":
{
let headerValue = collectASequenceOfBytes(char => char !== 10 && char !== 13, input, position);
headerValue = removeChars(headerValue, false, true, char => char === 9 || char === 32);
encoding = isomorphicDecode(headerValue);
break;
}

default:
{
collectASequenceOfBytes(char => char !== 10 && char !== 13, input, position);
}
}
if (input[position.position] !== 13 || input[position.position + 1] !== 10) {
throw parsingError("expected CRLF");
} else {
position.position += 2;
}
}
}
function collectASequenceOfBytes(condition, input, position) {
let start = position.position;
while (start < input.length && condition(input[start])) {
++start;
}
return input.subarray(position.position, position.position = start);
}
function removeChars(buf, leading, trailing, predicate) {
let lead = 0;
let trail = buf.length - 1;
if (leading) {
while (lead < buf.length && predicate(buf[lead])) lead++;
}
{
while (trail > 0 && predicate(buf[trail])) trail--;
}
return lead === 0 && trail === buf.length - 1 ? buf : buf.subarray(lead, trail + 1);
}
function bufferStartsWith(buffer, start, position) {
if (buffer.length < start.length) {
return false;
}
for (let i = 0; i < start.length; i++) {
if (start[i] !== buffer[position.position + i]) {
return false;
}
}
return true;
}
function parsingError(cause) {
return new TypeError("Failed to parse body as FormData.", {
cause: new TypeError(cause)
});
}
function isCTL(char) {
return char <= 31 || char === 127;
}
function isTSpecial(char) {
return char === 40 || char === 41 || char === 60 || char === 62 || char === 64 || char === 44 || char === 59 || char === 58 || char === 92 || char === 34 || char === 47 || char === 91 || char === 93 || char === 63 || char === 61;
}
function isToken(char) {
return char <= 127 && char !== 32 && char !== 9 && !isCTL(char) && !isTSpecial(char);
}
formdataParser = {
multipartFormDataParser: multipartFormDataParser,
validateBoundary: validateBoundary
};
return formdataParser;
}

var promise;

var hasRequiredPromise;

function requirePromise() {
if (hasRequiredPromise) return promise;
hasRequiredPromise = 1;
function createDeferredPromise() {
let res;
let rej;
const promise = new Promise((resolve, reject) => {
res = resolve;
rej = reject;
});
return {
promise: promise,
resolve: res,
reject: rej
};
}
promise = {
createDeferredPromise: createDeferredPromise
};
return promise;
}

var body;

var hasRequiredBody;

function requireBody() {
if (hasRequiredBody) return body;
hasRequiredBody = 1;
const util = requireUtil$5();
const {ReadableStreamFrom: ReadableStreamFrom, readableStreamClose: readableStreamClose, fullyReadBody: fullyReadBody, extractMimeType: extractMimeType} = requireUtil$4();
const {FormData: FormData, setFormDataState: setFormDataState} = requireFormdata();
const {webidl: webidl} = requireWebidl();
const assert = require$$0$1;
const {isErrored: isErrored, isDisturbed: isDisturbed} = Stream;
const {isUint8Array: isUint8Array} = require$$8;
const {serializeAMimeType: serializeAMimeType} = requireDataUrl();
const {multipartFormDataParser: multipartFormDataParser} = requireFormdataParser();
const {createDeferredPromise: createDeferredPromise} = requirePromise();
const {parseJSONFromBytes: parseJSONFromBytes} = requireInfra();
const {utf8DecodeBytes: utf8DecodeBytes} = requireEncoding();
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const random = runtimeFeatures.has("crypto") ? require$$2$2.randomInt : max => Math.floor(Math.random() * max);
const textEncoder = new TextEncoder;
function noop() {}
const streamRegistry = new FinalizationRegistry(weakRef => {
const stream = weakRef.deref();
if (stream && !stream.locked && !isDisturbed(stream) && !isErrored(stream)) {
stream.cancel("Response object has been garbage collected").catch(noop);
}
});
function extractBody(object, keepalive = false) {
let stream = null;
if (webidl.is.ReadableStream(object)) {
stream = object;
} else if (webidl.is.Blob(object)) {
stream = object.stream();
} else {
stream = new ReadableStream({
start() {},
async pull(controller) {
const result = action();
const iterator = result?.[Symbol.asyncIterator]?.();
if (iterator == null) {
if (result?.length && !isErrored(stream)) {
controller.enqueue(typeof result === "string" ? textEncoder.encode(result) : new Uint8Array(result));
}
queueMicrotask(() => readableStreamClose(controller));
return;
}
while (true) {
const {value: value, done: done} = await iterator.next();
if (done) {
queueMicrotask(() => readableStreamClose(controller));
return;
}
if (value.length && !isErrored(stream)) {
controller.enqueue(new Uint8Array(value));
return;
}
}
},
cancel(reason) {
return action()[Symbol.asyncIterator]?.().return(reason);
},
type: "bytes"
});
}
assert(webidl.is.ReadableStream(stream));
let action = null;
let source = null;
let length = null;
let type = null;
if (typeof object === "string") {
source = object;
type = "text/plain;charset=UTF-8";
} else if (webidl.is.URLSearchParams(object)) {
source = object.toString();
type = "application/x-www-form-urlencoded;charset=UTF-8";
} else if (webidl.is.BufferSource(object)) {
source = webidl.util.getCopyOfBytesHeldByBufferSource(object);
} else if (webidl.is.FormData(object)) {
const boundary = `----formdata-undici-0${`${random(1e11)}`.padStart(11, "0")}`;
const prefix = `--${boundary}\r\nContent-Disposition: form-data`
/*! formdata-polyfill. MIT License. Jimmy Wärting <https://jimmy.warting.se/opensource> */;
const formdataEscape = str => str.replace(/\n/g, "%0A").replace(/\r/g, "%0D").replace(/"/g, "%22");
const normalizeLinefeeds = value => value.replace(/\r?\n|\r/g, "\r\n");
const blobParts = [];
const rn = new Uint8Array([ 13, 10 ]);
length = 0;
let hasUnknownSizeValue = false;
for (const [name, value] of object) {
if (typeof value === "string") {
const chunk = textEncoder.encode(prefix + `; name="${formdataEscape(normalizeLinefeeds(name))}"` + `\r\n\r\n${normalizeLinefeeds(value)}\r\n`);
blobParts.push(chunk);
length += chunk.byteLength;
} else {
const chunk = textEncoder.encode(`${prefix}; name="${formdataEscape(normalizeLinefeeds(name))}"` + (value.name ? `; filename="${formdataEscape(value.name)}"` : "") + "\r\n" + `Content-Type: ${value.type || "application/octet-stream"}\r\n\r\n`);
blobParts.push(chunk, value, rn);
if (typeof value.size === "number") {
length += chunk.byteLength + value.size + rn.byteLength;
} else {
hasUnknownSizeValue = true;
}
}
}
const chunk = textEncoder.encode(`--${boundary}--\r\n`);
blobParts.push(chunk);
length += chunk.byteLength;
if (hasUnknownSizeValue) {
length = null;
}
source = object;
const parts = async function*() {
for (const part of blobParts) {
if (part.stream) {
yield* part.stream();
} else {
yield part;
}
}
}();
action = () => parts;
type = `multipart/form-data; boundary=${boundary}`;
} else if (webidl.is.Blob(object)) {
source = object;
length = object.size;
if (object.type) {
type = object.type;
}
} else if (typeof object[Symbol.asyncIterator] === "function") {
if (keepalive) {
throw new TypeError("keepalive");
}
if (util.isDisturbed(object) || object.locked) {
throw new TypeError("Response body object should not be disturbed or locked");
}
stream = webidl.is.ReadableStream(object) ? object : ReadableStreamFrom(object);
}
if (typeof source === "string" || isUint8Array(source)) {
action = () => source;
length = typeof source === "string" ? Buffer.byteLength(source) : source.length;
}
const body = {
stream: stream,
source: source,
length: length
};
return [ body, type ];
}
function safelyExtractBody(object, keepalive = false) {
if (webidl.is.ReadableStream(object)) {
assert(!util.isDisturbed(object), "The body has already been consumed.");
assert(!object.locked, "The stream is locked.");
}
return extractBody(object, keepalive);
}
function cloneBody(body) {
const {0: out1, 1: out2} = body.stream.tee();
body.stream = out1;
return {
stream: out2,
length: body.length,
source: body.source
};
}
function bodyMixinMethods(instance, getInternalState) {
const methods = {
blob() {
return consumeBody(this, bytes => {
let mimeType = bodyMimeType(getInternalState(this));
if (mimeType === null) {
mimeType = "";
} else if (mimeType) {
mimeType = serializeAMimeType(mimeType);
}
return new Blob([ bytes ], {
type: mimeType
});
}, instance, getInternalState);
},
arrayBuffer() {
return consumeBody(this, bytes => new Uint8Array(bytes).buffer, instance, getInternalState);
},
text() {
return consumeBody(this, utf8DecodeBytes, instance, getInternalState);
},
json() {
return consumeBody(this, parseJSONFromBytes, instance, getInternalState);
},
formData() {
return consumeBody(this, value => {
const mimeType = bodyMimeType(getInternalState(this));
if (mimeType !== null) {
switch (mimeType.essence) {
case "multipart/form-data":
{
const parsed = multipartFormDataParser(value, mimeType);
const fd = new FormData;
setFormDataState(fd, parsed);
return fd;
}

case "application/x-www-form-urlencoded":
{
const entries = new URLSearchParams(value.toString());
const fd = new FormData;
for (const [name, value] of entries) {
fd.append(name, value);
}
return fd;
}
}
}
throw new TypeError('Content-Type was not one of "multipart/form-data" or "application/x-www-form-urlencoded".');
}, instance, getInternalState);
},
bytes() {
return consumeBody(this, bytes => new Uint8Array(bytes), instance, getInternalState);
}
};
return methods;
}
function mixinBody(prototype, getInternalState) {
Object.assign(prototype.prototype, bodyMixinMethods(prototype, getInternalState));
}
function consumeBody(object, convertBytesToJSValue, instance, getInternalState) {
try {
webidl.brandCheck(object, instance);
} catch (e) {
return Promise.reject(e);
}
object = getInternalState(object);
if (bodyUnusable(object)) {
return Promise.reject(new TypeError("Body is unusable: Body has already been read"));
}
const promise = createDeferredPromise();
const errorSteps = promise.reject;
const successSteps = data => {
try {
promise.resolve(convertBytesToJSValue(data));
} catch (e) {
errorSteps(e);
}
};
if (object.body == null) {
successSteps(Buffer.allocUnsafe(0));
return promise.promise;
}
fullyReadBody(object.body, successSteps, errorSteps);
return promise.promise;
}
function bodyUnusable(object) {
const body = object.body;
return body != null && (body.stream.locked || util.isDisturbed(body.stream));
}
function bodyMimeType(requestOrResponse) {
const headers = requestOrResponse.headersList;
const mimeType = extractMimeType(headers);
if (mimeType === "failure") {
return null;
}
return mimeType;
}
body = {
extractBody: extractBody,
safelyExtractBody: safelyExtractBody,
cloneBody: cloneBody,
mixinBody: mixinBody,
streamRegistry: streamRegistry,
bodyUnusable: bodyUnusable
};
return body;
}

var clientH1;

var hasRequiredClientH1;

function requireClientH1() {
if (hasRequiredClientH1) return clientH1;
hasRequiredClientH1 = 1;
const assert = require$$0$1;
const util = requireUtil$5();
const {channels: channels} = requireDiagnostics();
const timers = requireTimers();
const {RequestContentLengthMismatchError: RequestContentLengthMismatchError, ResponseContentLengthMismatchError: ResponseContentLengthMismatchError, RequestAbortedError: RequestAbortedError, InvalidArgumentError: InvalidArgumentError, HeadersTimeoutError: HeadersTimeoutError, HeadersOverflowError: HeadersOverflowError, SocketError: SocketError, InformationalError: InformationalError, BodyTimeoutError: BodyTimeoutError, HTTPParserError: HTTPParserError, ResponseExceededMaxSizeError: ResponseExceededMaxSizeError} = requireErrors();
const {kUrl: kUrl, kReset: kReset, kClient: kClient, kParser: kParser, kBlocking: kBlocking, kRunning: kRunning, kPending: kPending, kSize: kSize, kWriting: kWriting, kQueue: kQueue, kNoRef: kNoRef, kKeepAliveDefaultTimeout: kKeepAliveDefaultTimeout, kHostHeader: kHostHeader, kPendingIdx: kPendingIdx, kRunningIdx: kRunningIdx, kError: kError, kPipelining: kPipelining, kSocket: kSocket, kKeepAliveTimeoutValue: kKeepAliveTimeoutValue, kMaxHeadersSize: kMaxHeadersSize, kKeepAliveMaxTimeout: kKeepAliveMaxTimeout, kKeepAliveTimeoutThreshold: kKeepAliveTimeoutThreshold, kHeadersTimeout: kHeadersTimeout, kBodyTimeout: kBodyTimeout, kStrictContentLength: kStrictContentLength, kMaxRequests: kMaxRequests, kCounter: kCounter, kMaxResponseSize: kMaxResponseSize, kOnError: kOnError, kResume: kResume, kHTTPContext: kHTTPContext, kClosed: kClosed} = requireSymbols();
const constants = requireConstants$3();
const EMPTY_BUF = Buffer.alloc(0);
const FastBuffer = Buffer[Symbol.species];
const removeAllListeners = util.removeAllListeners;
const kIdleSocketValidation = Symbol("kIdleSocketValidation");
const kIdleSocketValidationTimeout = Symbol("kIdleSocketValidationTimeout");
const kSocketUsed = Symbol("kSocketUsed");
const kTypeOfService = Symbol("kTypeOfService");
let extractBody;
function lazyllhttp() {
const llhttpWasmData = process.env.JEST_WORKER_ID ? requireLlhttpWasm() : undefined;
let mod;
let useWasmSIMD = true;
if (process.arch === "ppc64") {
const [major, minor] = process.versions.node.split(".").map(n => parseInt(n, 10));
if (major < 24 || major === 24 && minor < 12) {
useWasmSIMD = false;
}
}
if (process.env.UNDICI_NO_WASM_SIMD === "1") {
useWasmSIMD = false;
} else if (process.env.UNDICI_NO_WASM_SIMD === "0") {
useWasmSIMD = true;
}
if (useWasmSIMD) {
try {
mod = new WebAssembly.Module(requireLlhttp_simdWasm());
} catch {}
}
if (!mod) {
mod = new WebAssembly.Module(llhttpWasmData || requireLlhttpWasm());
}
return new WebAssembly.Instance(mod, {
env: {
wasm_on_url: (p, at, len) => 0,
wasm_on_status: (p, at, len) => {
assert(currentParser.ptr === p);
const start = at - currentBufferPtr + currentBufferRef.byteOffset;
return currentParser.onStatus(new FastBuffer(currentBufferRef.buffer, start, len));
},
wasm_on_message_begin: p => {
assert(currentParser.ptr === p);
return currentParser.onMessageBegin();
},
wasm_on_header_field: (p, at, len) => {
assert(currentParser.ptr === p);
const start = at - currentBufferPtr + currentBufferRef.byteOffset;
return currentParser.onHeaderField(new FastBuffer(currentBufferRef.buffer, start, len));
},
wasm_on_header_value: (p, at, len) => {
assert(currentParser.ptr === p);
const start = at - currentBufferPtr + currentBufferRef.byteOffset;
return currentParser.onHeaderValue(new FastBuffer(currentBufferRef.buffer, start, len));
},
wasm_on_headers_complete: (p, statusCode, upgrade, shouldKeepAlive) => {
assert(currentParser.ptr === p);
return currentParser.onHeadersComplete(statusCode, upgrade === 1, shouldKeepAlive === 1);
},
wasm_on_body: (p, at, len) => {
assert(currentParser.ptr === p);
const start = at - currentBufferPtr + currentBufferRef.byteOffset;
return currentParser.onBody(new FastBuffer(currentBufferRef.buffer, start, len));
},
wasm_on_message_complete: p => {
assert(currentParser.ptr === p);
return currentParser.onMessageComplete();
}
}
});
}
let llhttpInstance = null;
let currentParser = null;
let currentBufferRef = null;
let currentBufferSize = 0;
let currentBufferPtr = null;
const USE_NATIVE_TIMER = 0;
const USE_FAST_TIMER = 1;
const TIMEOUT_HEADERS = 2 | USE_FAST_TIMER;
const TIMEOUT_BODY = 4 | USE_FAST_TIMER;
const TIMEOUT_KEEP_ALIVE = 8 | USE_NATIVE_TIMER;
class Parser {
constructor(client, socket, {exports: exports}) {
this.llhttp = exports;
this.ptr = this.llhttp.llhttp_alloc(constants.TYPE.RESPONSE);
this.client = client;
this.socket = socket;
this.timeout = null;
this.timeoutWeakRef = new WeakRef(this);
this.timeoutValue = null;
this.timeoutType = null;
this.statusCode = 0;
this.statusText = "";
this.upgrade = false;
this.headers = [];
this.headersSize = 0;
this.headersMaxSize = client[kMaxHeadersSize];
this.shouldKeepAlive = false;
this.paused = false;
this.resume = this.resume.bind(this);
this.bytesRead = 0;
this.keepAlive = "";
this.contentLength = "";
this.connection = "";
this.maxResponseSize = client[kMaxResponseSize];
}
setTimeout(delay, type) {
if (delay !== this.timeoutValue || type & USE_FAST_TIMER ^ this.timeoutType & USE_FAST_TIMER) {
if (this.timeout) {
timers.clearTimeout(this.timeout);
this.timeout = null;
}
if (delay) {
if (type & USE_FAST_TIMER) {
this.timeout = timers.setFastTimeout(onParserTimeout, delay, this.timeoutWeakRef);
} else {
this.timeout = setTimeout(onParserTimeout, delay, this.timeoutWeakRef);
this.timeout?.unref();
}
}
this.timeoutValue = delay;
} else if (this.timeout) {
if (this.timeout.refresh) {
this.timeout.refresh();
}
}
this.timeoutType = type;
}
resume() {
if (this.socket.destroyed || !this.paused) {
return;
}
assert(this.ptr != null);
assert(currentParser === null);
this.llhttp.llhttp_resume(this.ptr);
assert(this.timeoutType === TIMEOUT_BODY);
if (this.timeout) {
if (this.timeout.refresh) {
this.timeout.refresh();
}
}
this.paused = false;
this.execute(this.socket.read() || EMPTY_BUF);
this.readMore();
}
readMore() {
while (!this.paused && this.ptr) {
const chunk = this.socket.read();
if (chunk === null) {
break;
}
this.execute(chunk);
}
}
execute(chunk) {
assert(currentParser === null);
assert(this.ptr != null);
assert(!this.paused);
const {socket: socket, llhttp: llhttp} = this;
if (chunk.length > currentBufferSize) {
if (currentBufferPtr) {
llhttp.free(currentBufferPtr);
}
currentBufferSize = Math.ceil(chunk.length / 4096) * 4096;
currentBufferPtr = llhttp.malloc(currentBufferSize);
}
new Uint8Array(llhttp.memory.buffer, currentBufferPtr, currentBufferSize).set(chunk);
try {
let ret;
try {
currentBufferRef = chunk;
currentParser = this;
ret = llhttp.llhttp_execute(this.ptr, currentBufferPtr, chunk.length);
} finally {
currentParser = null;
currentBufferRef = null;
}
if (ret !== constants.ERROR.OK) {
const data = chunk.subarray(llhttp.llhttp_get_error_pos(this.ptr) - currentBufferPtr);
if (ret === constants.ERROR.PAUSED_UPGRADE) {
this.onUpgrade(data);
} else if (ret === constants.ERROR.PAUSED) {
this.paused = true;
socket.unshift(data);
} else {
throw this.createError(ret, data);
}
}
} catch (err) {
util.destroy(socket, err);
}
}
finish() {
assert(currentParser === null);
assert(this.ptr != null);
assert(!this.paused);
const {llhttp: llhttp} = this;
let ret;
try {
currentParser = this;
ret = llhttp.llhttp_finish(this.ptr);
} finally {
currentParser = null;
}
if (ret === constants.ERROR.OK) {
return null;
}
if (ret === constants.ERROR.PAUSED || ret === constants.ERROR.PAUSED_UPGRADE) {
this.paused = true;
return null;
}
return this.createError(ret, EMPTY_BUF);
}
createError(ret, data) {
const {llhttp: llhttp, contentLength: contentLength, bytesRead: bytesRead} = this;
if (contentLength && bytesRead !== parseInt(contentLength, 10)) {
return new ResponseContentLengthMismatchError;
}
const ptr = llhttp.llhttp_get_error_reason(this.ptr);
let message = "";
if (ptr) {
const len = new Uint8Array(llhttp.memory.buffer, ptr).indexOf(0);
message = "Response does not match the HTTP/1.1 protocol (" + Buffer.from(llhttp.memory.buffer, ptr, len).toString() + ")";
}
return new HTTPParserError(message, constants.ERROR[ret], data);
}
destroy() {
assert(currentParser === null);
assert(this.ptr != null);
this.llhttp.llhttp_free(this.ptr);
this.ptr = null;
this.timeout && timers.clearTimeout(this.timeout);
this.timeout = null;
this.timeoutValue = null;
this.timeoutType = null;
this.paused = false;
}
onStatus(buf) {
this.statusText = buf.toString();
return 0;
}
onMessageBegin() {
const {socket: socket, client: client} = this;
if (socket.destroyed) {
return -1;
}
if (client[kRunning] === 0) {
util.destroy(socket, new SocketError("bad response", util.getSocketInfo(socket)));
return -1;
}
const request = client[kQueue][client[kRunningIdx]];
if (!request) {
return -1;
}
request.onResponseStarted();
return 0;
}
onHeaderField(buf) {
const len = this.headers.length;
if ((len & 1) === 0) {
this.headers.push(buf);
} else {
this.headers[len - 1] = Buffer.concat([ this.headers[len - 1], buf ]);
}
this.trackHeader(buf.length);
return 0;
}
onHeaderValue(buf) {
let len = this.headers.length;
if ((len & 1) === 1) {
this.headers.push(buf);
len += 1;
} else {
this.headers[len - 1] = Buffer.concat([ this.headers[len - 1], buf ]);
}
const key = this.headers[len - 2];
if (key.length === 10) {
const headerName = util.bufferToLowerCasedHeaderName(key);
if (headerName === "keep-alive") {
this.keepAlive += buf.toString();
} else if (headerName === "connection") {
this.connection += buf.toString();
}
} else if (key.length === 14 && util.bufferToLowerCasedHeaderName(key) === "content-length") {
this.contentLength += buf.toString();
}
this.trackHeader(buf.length);
return 0;
}
trackHeader(len) {
this.headersSize += len;
if (this.headersSize >= this.headersMaxSize) {
util.destroy(this.socket, new HeadersOverflowError);
}
}
onUpgrade(head) {
const {upgrade: upgrade, client: client, socket: socket, headers: headers, statusCode: statusCode, statusText: statusText} = this;
assert(upgrade);
assert(client[kSocket] === socket);
assert(!socket.destroyed);
assert(!this.paused);
assert((headers.length & 1) === 0);
const request = client[kQueue][client[kRunningIdx]];
assert(request);
assert(request.upgrade || request.method === "CONNECT");
this.statusCode = 0;
this.statusText = "";
this.shouldKeepAlive = false;
this.headers = [];
this.headersSize = 0;
socket.unshift(head);
socket[kParser].destroy();
socket[kParser] = null;
socket[kClient] = null;
socket[kError] = null;
removeAllListeners(socket);
client[kSocket] = null;
client[kHTTPContext] = null;
client[kQueue][client[kRunningIdx]++] = null;
client.emit("disconnect", client[kUrl], [ client ], new InformationalError("upgrade"));
try {
request.onUpgrade(statusCode, headers, socket, statusText);
} catch (err) {
util.errorRequest(client, request, err);
util.destroy(socket, err);
}
client[kResume]();
}
onHeadersComplete(statusCode, upgrade, shouldKeepAlive) {
const {client: client, socket: socket, headers: headers, statusText: statusText} = this;
if (socket.destroyed) {
return -1;
}
if (client[kRunning] === 0) {
util.destroy(socket, new SocketError("bad response", util.getSocketInfo(socket)));
return -1;
}
const request = client[kQueue][client[kRunningIdx]];
if (!request) {
return -1;
}
assert(!this.upgrade);
assert(this.statusCode < 200);
if (statusCode === 100) {
util.destroy(socket, new SocketError("bad response", util.getSocketInfo(socket)));
return -1;
}
if (upgrade && !request.upgrade) {
util.destroy(socket, new SocketError("bad upgrade", util.getSocketInfo(socket)));
return -1;
}
assert(this.timeoutType === TIMEOUT_HEADERS);
this.statusCode = statusCode;
this.shouldKeepAlive = shouldKeepAlive || request.method === "HEAD" && !socket[kReset] && this.connection.toLowerCase() === "keep-alive";
if (this.statusCode >= 200) {
const bodyTimeout = request.bodyTimeout != null ? request.bodyTimeout : client[kBodyTimeout];
this.setTimeout(bodyTimeout, TIMEOUT_BODY);
} else if (this.timeout) {
if (this.timeout.refresh) {
this.timeout.refresh();
}
}
if (request.method === "CONNECT") {
assert(client[kRunning] === 1);
this.upgrade = true;
return 2;
}
if (upgrade) {
assert(client[kRunning] === 1);
this.upgrade = true;
return 2;
}
assert((this.headers.length & 1) === 0);
this.headers = [];
this.headersSize = 0;
if (this.shouldKeepAlive && client[kPipelining]) {
const keepAliveTimeout = this.keepAlive ? util.parseKeepAliveTimeout(this.keepAlive) : null;
if (keepAliveTimeout != null) {
const timeout = Math.min(keepAliveTimeout - client[kKeepAliveTimeoutThreshold], client[kKeepAliveMaxTimeout]);
if (timeout <= 0) {
socket[kReset] = true;
} else {
client[kKeepAliveTimeoutValue] = timeout;
}
} else {
client[kKeepAliveTimeoutValue] = client[kKeepAliveDefaultTimeout];
}
} else {
socket[kReset] = true;
}
const pause = request.onHeaders(statusCode, headers, this.resume, statusText) === false;
if (request.aborted) {
return -1;
}
if (request.method === "HEAD") {
return 1;
}
if (statusCode < 200) {
return 1;
}
if (socket[kBlocking]) {
socket[kBlocking] = false;
client[kResume]();
}
return pause ? constants.ERROR.PAUSED : 0;
}
onBody(buf) {
const {client: client, socket: socket, statusCode: statusCode, maxResponseSize: maxResponseSize} = this;
if (socket.destroyed) {
return -1;
}
const request = client[kQueue][client[kRunningIdx]];
assert(request);
assert(this.timeoutType === TIMEOUT_BODY);
if (this.timeout) {
if (this.timeout.refresh) {
this.timeout.refresh();
}
}
assert(statusCode >= 200);
if (maxResponseSize > -1 && this.bytesRead + buf.length > maxResponseSize) {
util.destroy(socket, new ResponseExceededMaxSizeError);
return -1;
}
this.bytesRead += buf.length;
if (request.onData(buf) === false) {
return constants.ERROR.PAUSED;
}
return 0;
}
onMessageComplete() {
const {client: client, socket: socket, statusCode: statusCode, upgrade: upgrade, headers: headers, contentLength: contentLength, bytesRead: bytesRead, shouldKeepAlive: shouldKeepAlive} = this;
if (socket.destroyed && (!statusCode || shouldKeepAlive)) {
return -1;
}
if (upgrade) {
return 0;
}
assert(statusCode >= 100);
assert((this.headers.length & 1) === 0);
const request = client[kQueue][client[kRunningIdx]];
assert(request);
this.statusCode = 0;
this.statusText = "";
this.bytesRead = 0;
this.contentLength = "";
this.keepAlive = "";
this.connection = "";
this.headers = [];
this.headersSize = 0;
if (statusCode < 200) {
return 0;
}
if (request.method !== "HEAD" && contentLength && bytesRead !== parseInt(contentLength, 10)) {
util.destroy(socket, new ResponseContentLengthMismatchError);
return -1;
}
request.onComplete(headers);
client[kQueue][client[kRunningIdx]++] = null;
socket[kSocketUsed] = client[kPending] === 0;
if (socket[kWriting]) {
assert(client[kRunning] === 0);
util.destroy(socket, new InformationalError("reset"));
return constants.ERROR.PAUSED;
} else if (!shouldKeepAlive) {
util.destroy(socket, new InformationalError("reset"));
return constants.ERROR.PAUSED;
} else if (socket[kReset] && client[kRunning] === 0) {
util.destroy(socket, new InformationalError("reset"));
return constants.ERROR.PAUSED;
} else if (client[kPipelining] == null || client[kPipelining] === 1) {
setImmediate(client[kResume]);
} else {
client[kResume]();
}
return 0;
}
}
function onParserTimeout(parserWeakRef) {
const parser = parserWeakRef.deref();
if (!parser) {
return;
}
const {socket: socket, timeoutType: timeoutType, client: client, paused: paused} = parser;
if (timeoutType === TIMEOUT_HEADERS) {
if (!socket[kWriting] || socket.writableNeedDrain || client[kRunning] > 1) {
assert(!paused, "cannot be paused while waiting for headers");
util.destroy(socket, new HeadersTimeoutError);
}
} else if (timeoutType === TIMEOUT_BODY) {
if (!paused) {
util.destroy(socket, new BodyTimeoutError);
}
} else if (timeoutType === TIMEOUT_KEEP_ALIVE) {
assert(client[kRunning] === 0 && client[kKeepAliveTimeoutValue]);
util.destroy(socket, new InformationalError("socket idle timeout"));
}
}
function connectH1(client, socket) {
client[kSocket] = socket;
if (!llhttpInstance) {
llhttpInstance = lazyllhttp();
}
if (socket.errored) {
throw socket.errored;
}
if (socket.destroyed) {
throw new SocketError("destroyed");
}
socket[kNoRef] = false;
socket[kWriting] = false;
socket[kReset] = false;
socket[kBlocking] = false;
socket[kIdleSocketValidation] = 0;
socket[kIdleSocketValidationTimeout] = null;
socket[kSocketUsed] = false;
socket[kParser] = new Parser(client, socket, llhttpInstance);
util.addListener(socket, "error", onHttpSocketError);
util.addListener(socket, "readable", onHttpSocketReadable);
util.addListener(socket, "end", onHttpSocketEnd);
util.addListener(socket, "close", onHttpSocketClose);
socket[kClosed] = false;
socket.on("close", onSocketClose);
return {
version: "h1",
defaultPipelining: 1,
write(request) {
return writeH1(client, request);
},
resume() {
resumeH1(client);
},
destroy(err, callback) {
if (socket[kClosed]) {
queueMicrotask(callback);
} else {
socket.on("close", callback);
socket.destroy(err);
}
},
get destroyed() {
return socket.destroyed;
},
busy(request) {
if (socket[kWriting] || socket[kReset] || socket[kBlocking] || socket[kIdleSocketValidation] === 1) {
return true;
}
if (request) {
if (client[kRunning] > 0 && !request.idempotent) {
return true;
}
if (client[kRunning] > 0 && (request.upgrade || request.method === "CONNECT")) {
return true;
}
if (client[kRunning] > 0 && util.bodyLength(request.body) !== 0 && (util.isStream(request.body) || util.isAsyncIterable(request.body) || util.isFormDataLike(request.body))) {
return true;
}
}
return false;
}
};
}
function onHttpSocketError(err) {
const parser = this[kParser];
if (err.code === "ECONNRESET" && parser.statusCode && !parser.shouldKeepAlive) {
const parserErr = parser.finish();
if (parserErr) {
this[kError] = parserErr;
this[kClient][kOnError](parserErr);
}
return;
}
this[kError] = err;
this[kClient][kOnError](err);
}
function onHttpSocketReadable() {
this[kParser]?.readMore();
}
function onHttpSocketEnd() {
const parser = this[kParser];
if (parser.statusCode && !parser.shouldKeepAlive) {
const parserErr = parser.finish();
if (parserErr) {
util.destroy(this, parserErr);
}
return;
}
util.destroy(this, new SocketError("other side closed", util.getSocketInfo(this)));
}
function onHttpSocketClose() {
const parser = this[kParser];
clearIdleSocketValidation(this);
if (parser) {
if (!this[kError] && parser.statusCode && !parser.shouldKeepAlive) {
this[kError] = parser.finish() || this[kError];
}
this[kParser].destroy();
this[kParser] = null;
}
const err = this[kError] || new SocketError("closed", util.getSocketInfo(this));
const client = this[kClient];
client[kSocket] = null;
client[kHTTPContext] = null;
if (client.destroyed) {
assert(client[kPending] === 0);
const requests = client[kQueue].splice(client[kRunningIdx]);
for (let i = 0; i < requests.length; i++) {
const request = requests[i];
util.errorRequest(client, request, err);
}
} else if (client[kRunning] > 0 && err.code !== "UND_ERR_INFO") {
const request = client[kQueue][client[kRunningIdx]];
client[kQueue][client[kRunningIdx]++] = null;
util.errorRequest(client, request, err);
}
client[kPendingIdx] = client[kRunningIdx];
assert(client[kRunning] === 0);
client.emit("disconnect", client[kUrl], [ client ], err);
client[kResume]();
}
function onSocketClose() {
this[kClosed] = true;
}
function clearIdleSocketValidation(socket) {
if (socket[kIdleSocketValidationTimeout]) {
clearImmediate(socket[kIdleSocketValidationTimeout]);
socket[kIdleSocketValidationTimeout] = null;
}
socket[kIdleSocketValidation] = 0;
}
function scheduleIdleSocketValidation(client, socket) {
socket[kIdleSocketValidation] = 1;
socket[kIdleSocketValidationTimeout] = setImmediate(() => {
socket[kIdleSocketValidationTimeout] = null;
socket[kIdleSocketValidation] = 2;
if (client[kSocket] === socket && !socket.destroyed) {
client[kResume]();
}
});
}
function resumeH1(client) {
const socket = client[kSocket];
if (socket && !socket.destroyed) {
if (client[kSize] === 0) {
if (!socket[kNoRef] && socket.unref) {
socket.unref();
socket[kNoRef] = true;
}
} else if (socket[kNoRef] && socket.ref) {
socket.ref();
socket[kNoRef] = false;
}
if (client[kRunning] === 0 && client[kPending] > 0 && socket[kSocketUsed]) {
if (socket[kIdleSocketValidation] === 0) {
scheduleIdleSocketValidation(client, socket);
socket[kParser].readMore();
if (socket.destroyed) {
return;
}
return;
}
if (socket[kIdleSocketValidation] === 1) {
socket[kParser].readMore();
if (socket.destroyed) {
return;
}
return;
}
}
if (client[kRunning] === 0) {
socket[kParser].readMore();
if (socket.destroyed) {
return;
}
}
if (client[kSize] === 0) {
if (socket[kParser].timeoutType !== TIMEOUT_KEEP_ALIVE) {
socket[kParser].setTimeout(client[kKeepAliveTimeoutValue], TIMEOUT_KEEP_ALIVE);
}
} else if (client[kRunning] > 0 && socket[kParser].statusCode < 200) {
if (socket[kParser].timeoutType !== TIMEOUT_HEADERS) {
const request = client[kQueue][client[kRunningIdx]];
const headersTimeout = request.headersTimeout != null ? request.headersTimeout : client[kHeadersTimeout];
socket[kParser].setTimeout(headersTimeout, TIMEOUT_HEADERS);
}
}
}
}
function shouldSendContentLength(method) {
return method !== "GET" && method !== "HEAD" && method !== "OPTIONS" && method !== "TRACE" && method !== "CONNECT";
}
function setTypeOfService(socket, request) {
if (typeof socket.setTypeOfService !== "function") {
return;
}
const typeOfService = request.typeOfService;
if (typeOfService === undefined) {
return;
}
const currentTypeOfService = socket[kTypeOfService];
if (currentTypeOfService === typeOfService) {
return;
}
try {
socket.setTypeOfService(typeOfService);
socket[kTypeOfService] = typeOfService;
} catch {}
}
function writeH1(client, request) {
const {method: method, path: path, host: host, upgrade: upgrade, blocking: blocking, reset: reset} = request;
let {body: body, headers: headers, contentLength: contentLength} = request;
const expectsPayload = method === "PUT" || method === "POST" || method === "PATCH" || method === "QUERY" || method === "PROPFIND" || method === "PROPPATCH";
if (util.isFormDataLike(body)) {
if (!extractBody) {
extractBody = requireBody().extractBody;
}
const [bodyStream, contentType] = extractBody(body);
if (request.contentType == null) {
headers.push("content-type", contentType);
}
body = bodyStream.stream;
contentLength = bodyStream.length;
} else if (util.isBlobLike(body) && request.contentType == null) {
const contentType = body.type;
if (contentType) {
const contentTypeValue = `${contentType}`;
if (!util.isValidHeaderValue(contentTypeValue)) {
util.errorRequest(client, request, new InvalidArgumentError("invalid content-type header"));
return false;
}
headers.push("content-type", contentTypeValue);
}
}
if (body && typeof body.read === "function") {
body.read(0);
}
const bodyLength = util.bodyLength(body);
contentLength = bodyLength ?? contentLength;
if (contentLength === null) {
contentLength = request.contentLength;
}
if (contentLength === 0 && !expectsPayload) {
contentLength = null;
}
if (shouldSendContentLength(method) && contentLength > 0 && request.contentLength !== null && request.contentLength !== contentLength) {
if (client[kStrictContentLength]) {
util.errorRequest(client, request, new RequestContentLengthMismatchError);
return false;
}
process.emitWarning(new RequestContentLengthMismatchError);
}
const socket = client[kSocket];
clearIdleSocketValidation(socket);
const abort = err => {
if (request.aborted || request.completed) {
return;
}
util.errorRequest(client, request, err || new RequestAbortedError);
util.destroy(body);
util.destroy(socket, new InformationalError("aborted"));
};
try {
request.onConnect(abort);
} catch (err) {
util.errorRequest(client, request, err);
}
if (request.aborted) {
return false;
}
if (method === "HEAD") {
socket[kReset] = true;
}
if (upgrade || method === "CONNECT") {
socket[kReset] = true;
}
if (reset != null) {
socket[kReset] = reset;
}
if (client[kMaxRequests] && socket[kCounter]++ >= client[kMaxRequests]) {
socket[kReset] = true;
}
if (blocking) {
socket[kBlocking] = true;
}
setTypeOfService(socket, request);
let header = `${method} ${path} HTTP/1.1\r\n`;
if (typeof host === "string") {
header += `host: ${host}\r\n`;
} else {
header += client[kHostHeader];
}
if (upgrade) {
header += `connection: upgrade\r\nupgrade: ${upgrade}\r\n`;
} else if (client[kPipelining] && !socket[kReset]) {
header += "connection: keep-alive\r\n";
} else {
header += "connection: close\r\n";
}
if (Array.isArray(headers)) {
for (let n = 0; n < headers.length; n += 2) {
const key = headers[n + 0];
const val = headers[n + 1];
if (Array.isArray(val)) {
for (let i = 0; i < val.length; i++) {
header += `${key}: ${val[i]}\r\n`;
}
} else {
header += `${key}: ${val}\r\n`;
}
}
}
if (channels.sendHeaders.hasSubscribers) {
channels.sendHeaders.publish({
request: request,
headers: header,
socket: socket
});
}
if (!body || bodyLength === 0) {
writeBuffer(abort, null, client, request, socket, contentLength, header, expectsPayload);
} else if (util.isBuffer(body)) {
writeBuffer(abort, body, client, request, socket, contentLength, header, expectsPayload);
} else if (util.isBlobLike(body)) {
if (typeof body.stream === "function") {
writeIterable(abort, body.stream(), client, request, socket, contentLength, header, expectsPayload);
} else {
writeBlob(abort, body, client, request, socket, contentLength, header, expectsPayload);
}
} else if (util.isStream(body)) {
writeStream(abort, body, client, request, socket, contentLength, header, expectsPayload);
} else if (util.isIterable(body)) {
writeIterable(abort, body, client, request, socket, contentLength, header, expectsPayload);
} else {
assert(false);
}
return true;
}
function writeStream(abort, body, client, request, socket, contentLength, header, expectsPayload) {
assert(contentLength !== 0 || client[kRunning] === 0, "stream body cannot be pipelined");
let finished = false;
const writer = new AsyncWriter({
abort: abort,
socket: socket,
request: request,
contentLength: contentLength,
client: client,
expectsPayload: expectsPayload,
header: header
});
const onData = function(chunk) {
if (finished) {
return;
}
try {
if (!writer.write(chunk) && this.pause) {
this.pause();
}
} catch (err) {
util.destroy(this, err);
}
};
const onDrain = function() {
if (finished) {
return;
}
if (body.resume) {
body.resume();
}
};
const onClose = function() {
queueMicrotask(() => {
body.removeListener("error", onFinished);
});
if (!finished) {
const err = new RequestAbortedError;
queueMicrotask(() => onFinished(err));
}
};
const onFinished = function(err) {
if (finished) {
return;
}
finished = true;
assert(socket.destroyed || socket[kWriting] && client[kRunning] <= 1);
socket.off("drain", onDrain).off("error", onFinished);
body.removeListener("data", onData).removeListener("end", onFinished).removeListener("close", onClose);
if (!err) {
try {
writer.end();
} catch (er) {
err = er;
}
}
writer.destroy(err);
if (err && (err.code !== "UND_ERR_INFO" || err.message !== "reset")) {
util.destroy(body, err);
} else {
util.destroy(body);
}
};
body.on("data", onData).on("end", onFinished).on("error", onFinished).on("close", onClose);
if (body.resume) {
body.resume();
}
socket.on("drain", onDrain).on("error", onFinished);
if (body.errorEmitted ?? body.errored) {
setImmediate(onFinished, body.errored);
} else if (body.endEmitted ?? body.readableEnded) {
setImmediate(onFinished, null);
}
if (body.closeEmitted ?? body.closed) {
setImmediate(onClose);
}
}
function writeBuffer(abort, body, client, request, socket, contentLength, header, expectsPayload) {
try {
if (!body) {
if (contentLength === 0) {
socket.write(`${header}content-length: 0\r\n\r\n`, "latin1");
} else {
assert(contentLength === null, "no body must not have content length");
socket.write(`${header}\r\n`, "latin1");
}
} else if (util.isBuffer(body)) {
assert(contentLength === body.byteLength, "buffer body must have content length");
socket.cork();
socket.write(`${header}content-length: ${contentLength}\r\n\r\n`, "latin1");
socket.write(body);
socket.uncork();
request.onBodySent(body);
if (!expectsPayload && request.reset !== false) {
socket[kReset] = true;
}
}
request.onRequestSent();
client[kResume]();
} catch (err) {
abort(err);
}
}
async function writeBlob(abort, body, client, request, socket, contentLength, header, expectsPayload) {
assert(contentLength === body.size, "blob body must have content length");
try {
if (contentLength != null && contentLength !== body.size) {
throw new RequestContentLengthMismatchError;
}
const buffer = Buffer.from(await body.arrayBuffer());
socket.cork();
socket.write(`${header}content-length: ${contentLength}\r\n\r\n`, "latin1");
socket.write(buffer);
socket.uncork();
request.onBodySent(buffer);
request.onRequestSent();
if (!expectsPayload && request.reset !== false) {
socket[kReset] = true;
}
client[kResume]();
} catch (err) {
abort(err);
}
}
async function writeIterable(abort, body, client, request, socket, contentLength, header, expectsPayload) {
assert(contentLength !== 0 || client[kRunning] === 0, "iterator body cannot be pipelined");
let callback = null;
function onDrain() {
if (callback) {
const cb = callback;
callback = null;
cb();
}
}
const waitForDrain = () => new Promise((resolve, reject) => {
assert(callback === null);
if (socket[kError]) {
reject(socket[kError]);
} else {
callback = resolve;
}
});
socket.on("close", onDrain).on("drain", onDrain);
const writer = new AsyncWriter({
abort: abort,
socket: socket,
request: request,
contentLength: contentLength,
client: client,
expectsPayload: expectsPayload,
header: header
});
try {
for await (const chunk of body) {
if (socket[kError]) {
throw socket[kError];
}
if (!writer.write(chunk)) {
await waitForDrain();
}
}
writer.end();
} catch (err) {
writer.destroy(err);
} finally {
socket.off("close", onDrain).off("drain", onDrain);
}
}
class AsyncWriter {
constructor({abort: abort, socket: socket, request: request, contentLength: contentLength, client: client, expectsPayload: expectsPayload, header: header}) {
this.socket = socket;
this.request = request;
this.contentLength = contentLength;
this.client = client;
this.bytesWritten = 0;
this.expectsPayload = expectsPayload;
this.header = header;
this.abort = abort;
socket[kWriting] = true;
}
write(chunk) {
const {socket: socket, request: request, contentLength: contentLength, client: client, bytesWritten: bytesWritten, expectsPayload: expectsPayload, header: header} = this;
if (socket[kError]) {
throw socket[kError];
}
if (socket.destroyed) {
return false;
}
const len = Buffer.byteLength(chunk);
if (!len) {
return true;
}
if (contentLength !== null && bytesWritten + len > contentLength) {
if (client[kStrictContentLength]) {
throw new RequestContentLengthMismatchError;
}
process.emitWarning(new RequestContentLengthMismatchError);
}
socket.cork();
if (bytesWritten === 0) {
if (!expectsPayload && request.reset !== false) {
socket[kReset] = true;
}
if (contentLength === null) {
socket.write(`${header}transfer-encoding: chunked\r\n`, "latin1");
} else {
socket.write(`${header}content-length: ${contentLength}\r\n\r\n`, "latin1");
}
}
if (contentLength === null) {
socket.write(`\r\n${len.toString(16)}\r\n`, "latin1");
}
this.bytesWritten += len;
const ret = socket.write(chunk);
socket.uncork();
request.onBodySent(chunk);
if (!ret) {
if (socket[kParser].timeout && socket[kParser].timeoutType === TIMEOUT_HEADERS) {
if (socket[kParser].timeout.refresh) {
socket[kParser].timeout.refresh();
}
}
}
return ret;
}
end() {
const {socket: socket, contentLength: contentLength, client: client, bytesWritten: bytesWritten, expectsPayload: expectsPayload, header: header, request: request} = this;
request.onRequestSent();
socket[kWriting] = false;
if (socket[kError]) {
throw socket[kError];
}
if (socket.destroyed) {
return;
}
if (bytesWritten === 0) {
if (expectsPayload) {
socket.write(`${header}content-length: 0\r\n\r\n`, "latin1");
} else {
socket.write(`${header}\r\n`, "latin1");
}
} else if (contentLength === null) {
socket.write("\r\n0\r\n\r\n", "latin1");
}
if (contentLength !== null && bytesWritten !== contentLength) {
if (client[kStrictContentLength]) {
throw new RequestContentLengthMismatchError;
} else {
process.emitWarning(new RequestContentLengthMismatchError);
}
}
if (socket[kParser].timeout && socket[kParser].timeoutType === TIMEOUT_HEADERS) {
if (socket[kParser].timeout.refresh) {
socket[kParser].timeout.refresh();
}
}
client[kResume]();
}
destroy(err) {
const {socket: socket, client: client, abort: abort} = this;
socket[kWriting] = false;
if (err) {
assert(client[kRunning] <= 1, "pipeline should only contain this request");
abort(err);
}
}
}
clientH1 = connectH1;
return clientH1;
}

var clientH2;

var hasRequiredClientH2;

function requireClientH2() {
if (hasRequiredClientH2) return clientH2;
hasRequiredClientH2 = 1;
const assert = require$$0$1;
const {pipeline: pipeline} = Stream;
const util = requireUtil$5();
const {RequestContentLengthMismatchError: RequestContentLengthMismatchError, RequestAbortedError: RequestAbortedError, SocketError: SocketError, InformationalError: InformationalError, InvalidArgumentError: InvalidArgumentError, HeadersTimeoutError: HeadersTimeoutError, BodyTimeoutError: BodyTimeoutError} = requireErrors();
const {kUrl: kUrl, kReset: kReset, kClient: kClient, kRunning: kRunning, kPending: kPending, kQueue: kQueue, kPendingIdx: kPendingIdx, kRunningIdx: kRunningIdx, kError: kError, kSocket: kSocket, kStrictContentLength: kStrictContentLength, kOnError: kOnError, kMaxConcurrentStreams: kMaxConcurrentStreams, kPingInterval: kPingInterval, kHTTP2Session: kHTTP2Session, kHTTP2InitialWindowSize: kHTTP2InitialWindowSize, kHTTP2ConnectionWindowSize: kHTTP2ConnectionWindowSize, kResume: kResume, kSize: kSize, kHTTPContext: kHTTPContext, kClosed: kClosed, kBodyTimeout: kBodyTimeout, kHeadersTimeout: kHeadersTimeout, kEnableConnectProtocol: kEnableConnectProtocol, kRemoteSettings: kRemoteSettings, kHTTP2Stream: kHTTP2Stream, kHTTP2SessionState: kHTTP2SessionState} = requireSymbols();
const {channels: channels} = requireDiagnostics();
const kOpenStreams = Symbol("open streams");
let extractBody;
let http2;
try {
http2 = require("node:http2");
} catch {
http2 = {
constants: {}
};
}
const {constants: {HTTP2_HEADER_AUTHORITY: HTTP2_HEADER_AUTHORITY, HTTP2_HEADER_METHOD: HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH: HTTP2_HEADER_PATH, HTTP2_HEADER_SCHEME: HTTP2_HEADER_SCHEME, HTTP2_HEADER_CONTENT_LENGTH: HTTP2_HEADER_CONTENT_LENGTH, HTTP2_HEADER_EXPECT: HTTP2_HEADER_EXPECT, HTTP2_HEADER_STATUS: HTTP2_HEADER_STATUS, HTTP2_HEADER_PROTOCOL: HTTP2_HEADER_PROTOCOL, NGHTTP2_REFUSED_STREAM: NGHTTP2_REFUSED_STREAM, NGHTTP2_CANCEL: NGHTTP2_CANCEL}} = http2;
function parseH2Headers(headers) {
const result = [];
for (const [name, value] of Object.entries(headers)) {
if (Array.isArray(value)) {
for (const subvalue of value) {
result.push(Buffer.from(name), Buffer.from(subvalue));
}
} else {
result.push(Buffer.from(name), Buffer.from(value));
}
}
return result;
}
function connectH2(client, socket) {
client[kSocket] = socket;
const http2InitialWindowSize = client[kHTTP2InitialWindowSize];
const http2ConnectionWindowSize = client[kHTTP2ConnectionWindowSize];
const session = http2.connect(client[kUrl], {
createConnection: () => socket,
peerMaxConcurrentStreams: client[kMaxConcurrentStreams],
settings: {
enablePush: false,
...http2InitialWindowSize != null ? {
initialWindowSize: http2InitialWindowSize
} : null
}
});
client[kSocket] = socket;
session[kOpenStreams] = 0;
session[kClient] = client;
session[kSocket] = socket;
session[kHTTP2SessionState] = {
ping: {
interval: client[kPingInterval] === 0 ? null : setInterval(onHttp2SendPing, client[kPingInterval], session).unref()
}
};
session[kEnableConnectProtocol] = false;
session[kRemoteSettings] = false;
if (http2ConnectionWindowSize) {
util.addListener(session, "connect", applyConnectionWindowSize.bind(session, http2ConnectionWindowSize));
}
util.addListener(session, "error", onHttp2SessionError);
util.addListener(session, "frameError", onHttp2FrameError);
util.addListener(session, "end", onHttp2SessionEnd);
util.addListener(session, "goaway", onHttp2SessionGoAway);
util.addListener(session, "close", onHttp2SessionClose);
util.addListener(session, "remoteSettings", onHttp2RemoteSettings);
session.unref();
client[kHTTP2Session] = session;
socket[kHTTP2Session] = session;
util.addListener(socket, "error", onHttp2SocketError);
util.addListener(socket, "end", onHttp2SocketEnd);
util.addListener(socket, "close", onHttp2SocketClose);
socket[kClosed] = false;
socket.on("close", onSocketClose);
return {
version: "h2",
defaultPipelining: Infinity,
write(request) {
return writeH2(client, request);
},
resume() {
resumeH2(client);
},
destroy(err, callback) {
if (socket[kClosed]) {
queueMicrotask(callback);
} else {
socket.destroy(err).on("close", callback);
}
},
get destroyed() {
return socket.destroyed;
},
busy(request) {
if (request != null) {
if (client[kRunning] > 0) {
if (request.idempotent === false) return true;
if ((request.upgrade === "websocket" || request.method === "CONNECT") && session[kRemoteSettings] === false) return true;
if (util.bodyLength(request.body) !== 0 && (util.isStream(request.body) || util.isAsyncIterable(request.body) || util.isFormDataLike(request.body))) return true;
} else {
return (request.upgrade === "websocket" || request.method === "CONNECT") && session[kRemoteSettings] === false;
}
}
return false;
}
};
}
function resumeH2(client) {
const socket = client[kSocket];
if (socket?.destroyed === false) {
if (client[kSize] === 0) {
socket.unref();
client[kHTTP2Session].unref();
} else {
socket.ref();
client[kHTTP2Session].ref();
}
}
}
function applyConnectionWindowSize(connectionWindowSize) {
try {
if (typeof this.setLocalWindowSize === "function") {
this.setLocalWindowSize(connectionWindowSize);
}
} catch {}
}
function onHttp2RemoteSettings(settings) {
this[kClient][kMaxConcurrentStreams] = settings.maxConcurrentStreams ?? this[kClient][kMaxConcurrentStreams];
if (this[kRemoteSettings] === true && this[kEnableConnectProtocol] === true && settings.enableConnectProtocol === false) {
const err = new InformationalError("HTTP/2: Server disabled extended CONNECT protocol against RFC-8441");
this[kSocket][kError] = err;
this[kClient][kOnError](err);
return;
}
this[kEnableConnectProtocol] = settings.enableConnectProtocol ?? this[kEnableConnectProtocol];
this[kRemoteSettings] = true;
this[kClient][kResume]();
}
function onHttp2SendPing(session) {
const state = session[kHTTP2SessionState];
if ((session.closed || session.destroyed) && state.ping.interval != null) {
clearInterval(state.ping.interval);
state.ping.interval = null;
return;
}
session.ping(onPing.bind(session));
function onPing(err, duration) {
const client = this[kClient];
const socket = this[kClient];
if (err != null) {
const error = new InformationalError(`HTTP/2: "PING" errored - type ${err.message}`);
socket[kError] = error;
client[kOnError](error);
} else {
client.emit("ping", duration);
}
}
}
function onHttp2SessionError(err) {
this[kSocket][kError] = err;
this[kClient][kOnError](err);
}
function onHttp2FrameError(type, code, id) {
if (id === 0) {
const err = new InformationalError(`HTTP/2: "frameError" received - type ${type}, code ${code}`);
this[kSocket][kError] = err;
this[kClient][kOnError](err);
}
}
function onHttp2SessionEnd() {
const err = new SocketError("other side closed", util.getSocketInfo(this[kSocket]));
this.destroy(err);
util.destroy(this[kSocket], err);
}
function completeRequest(client, request, resetPendingIdx = false) {
const queue = client[kQueue];
const runningIdx = client[kRunningIdx];
if (runningIdx < client[kPendingIdx] && queue[runningIdx] === request) {
queue[runningIdx] = null;
client[kRunningIdx] = runningIdx + 1;
return;
}
const index = queue.indexOf(request, runningIdx);
if (index === -1 || index >= client[kPendingIdx]) {
return;
}
queue.splice(index, 1);
client[kPendingIdx]--;
if (resetPendingIdx && client[kPendingIdx] < client[kRunningIdx]) {
client[kPendingIdx] = client[kRunningIdx];
}
}
function onHttp2SessionGoAway(errorCode) {
const err = this[kError] || new SocketError(`HTTP/2: "GOAWAY" frame received with code ${errorCode}`, util.getSocketInfo(this[kSocket]));
const client = this[kClient];
client[kSocket] = null;
client[kHTTPContext] = null;
this.close();
this[kHTTP2Session] = null;
util.destroy(this[kSocket], err);
if (client[kRunningIdx] < client[kQueue].length) {
const request = client[kQueue][client[kRunningIdx]];
client[kQueue][client[kRunningIdx]++] = null;
if (request != null) {
util.errorRequest(client, request, err);
}
client[kPendingIdx] = client[kRunningIdx];
}
assert(client[kRunning] === 0);
client.emit("disconnect", client[kUrl], [ client ], err);
client.emit("connectionError", client[kUrl], [ client ], err);
client[kResume]();
}
function onHttp2SessionClose() {
const {[kClient]: client, [kHTTP2SessionState]: state} = this;
const {[kSocket]: socket} = client;
const err = this[kSocket][kError] || this[kError] || new SocketError("closed", util.getSocketInfo(socket));
client[kSocket] = null;
client[kHTTPContext] = null;
if (state.ping.interval != null) {
clearInterval(state.ping.interval);
state.ping.interval = null;
}
if (client.destroyed) {
assert(client[kPending] === 0);
const requests = client[kQueue].splice(client[kRunningIdx]);
for (let i = 0; i < requests.length; i++) {
const request = requests[i];
if (request != null) {
util.errorRequest(client, request, err);
}
}
}
}
function onHttp2SocketClose() {
const err = this[kError] || new SocketError("closed", util.getSocketInfo(this));
const client = this[kHTTP2Session][kClient];
client[kSocket] = null;
client[kHTTPContext] = null;
if (this[kHTTP2Session] !== null) {
this[kHTTP2Session].destroy(err);
}
client[kPendingIdx] = client[kRunningIdx];
assert(client[kRunning] === 0);
client.emit("disconnect", client[kUrl], [ client ], err);
client[kResume]();
}
function onHttp2SocketError(err) {
this[kError] = err;
this[kClient][kOnError](err);
}
function onHttp2SocketEnd() {
util.destroy(this, new SocketError("other side closed", util.getSocketInfo(this)));
}
function onSocketClose() {
this[kClosed] = true;
}
function shouldSendContentLength(method) {
return method !== "GET" && method !== "HEAD" && method !== "OPTIONS" && method !== "TRACE" && method !== "CONNECT";
}
function writeH2(client, request) {
const headersTimeout = request.headersTimeout ?? client[kHeadersTimeout];
const bodyTimeout = request.bodyTimeout ?? client[kBodyTimeout];
const session = client[kHTTP2Session];
const {method: method, path: path, host: host, upgrade: upgrade, expectContinue: expectContinue, signal: signal, protocol: protocol, headers: reqHeaders} = request;
let {body: body} = request;
if (upgrade != null && upgrade !== "websocket") {
util.errorRequest(client, request, new InvalidArgumentError(`Custom upgrade "${upgrade}" not supported over HTTP/2`));
return false;
}
const headers = {};
for (let n = 0; n < reqHeaders.length; n += 2) {
const key = reqHeaders[n + 0];
const val = reqHeaders[n + 1];
if (key === "cookie") {
if (headers[key] != null) {
headers[key] = Array.isArray(headers[key]) ? (headers[key].push(val), headers[key]) : [ headers[key], val ];
} else {
headers[key] = val;
}
continue;
}
if (Array.isArray(val)) {
for (let i = 0; i < val.length; i++) {
if (headers[key]) {
headers[key] += `, ${val[i]}`;
} else {
headers[key] = val[i];
}
}
} else if (headers[key]) {
headers[key] += `, ${val}`;
} else {
headers[key] = val;
}
}
let stream = null;
const {hostname: hostname, port: port} = client[kUrl];
headers[HTTP2_HEADER_AUTHORITY] = host || `${hostname}${port ? `:${port}` : ""}`;
headers[HTTP2_HEADER_METHOD] = method;
const abort = err => {
if (request.aborted || request.completed) {
return;
}
err = err || new RequestAbortedError;
util.errorRequest(client, request, err);
if (stream != null) {
stream.removeAllListeners("data");
stream.close();
client[kOnError](err);
completeRequest(client, request);
client[kResume]();
}
util.destroy(body, err);
};
try {
request.onConnect(abort);
} catch (err) {
util.errorRequest(client, request, err);
}
if (request.aborted) {
return false;
}
if (upgrade || method === "CONNECT") {
session.ref();
if (upgrade === "websocket") {
if (session[kEnableConnectProtocol] === false) {
util.errorRequest(client, request, new InformationalError("HTTP/2: Extended CONNECT protocol not supported by server"));
session.unref();
return false;
}
headers[HTTP2_HEADER_METHOD] = "CONNECT";
headers[HTTP2_HEADER_PROTOCOL] = "websocket";
headers[HTTP2_HEADER_PATH] = path;
if (protocol === "ws:" || protocol === "wss:") {
headers[HTTP2_HEADER_SCHEME] = protocol === "ws:" ? "http" : "https";
} else {
headers[HTTP2_HEADER_SCHEME] = protocol === "http:" ? "http" : "https";
}
stream = session.request(headers, {
endStream: false,
signal: signal
});
stream[kHTTP2Stream] = true;
++session[kOpenStreams];
stream.once("response", (headers, _flags) => {
const {[HTTP2_HEADER_STATUS]: statusCode, ...realHeaders} = headers;
try {
request.onUpgrade(statusCode, parseH2Headers(realHeaders), stream);
} catch (err) {
abort(err);
return;
}
completeRequest(client, request);
});
stream.on("error", () => {
if (stream.rstCode === NGHTTP2_REFUSED_STREAM || stream.rstCode === NGHTTP2_CANCEL) {
abort(new InformationalError(`HTTP/2: "stream error" received - code ${stream.rstCode}`));
}
});
stream.once("close", () => {
session[kOpenStreams] -= 1;
if (session[kOpenStreams] === 0) session.unref();
});
stream.setTimeout(headersTimeout);
return true;
}
stream = session.request(headers, {
endStream: false,
signal: signal
});
stream[kHTTP2Stream] = true;
++session[kOpenStreams];
stream.on("response", headers => {
const {[HTTP2_HEADER_STATUS]: statusCode, ...realHeaders} = headers;
try {
request.onUpgrade(statusCode, parseH2Headers(realHeaders), stream);
} catch (err) {
abort(err);
return;
}
completeRequest(client, request);
});
stream.on("error", abort);
stream.once("close", () => {
session[kOpenStreams] -= 1;
if (session[kOpenStreams] === 0) session.unref();
});
stream.setTimeout(headersTimeout);
return true;
}
headers[HTTP2_HEADER_PATH] = path;
headers[HTTP2_HEADER_SCHEME] = protocol === "http:" ? "http" : "https";
const expectsPayload = method === "PUT" || method === "POST" || method === "PATCH";
if (body && typeof body.read === "function") {
body.read(0);
}
let contentLength = util.bodyLength(body);
if (util.isFormDataLike(body)) {
extractBody ??= requireBody().extractBody;
const [bodyStream, contentType] = extractBody(body);
headers["content-type"] = contentType;
body = bodyStream.stream;
contentLength = bodyStream.length;
}
if (contentLength == null) {
contentLength = request.contentLength;
}
if (!expectsPayload) {
contentLength = null;
}
if (shouldSendContentLength(method) && contentLength > 0 && request.contentLength != null && request.contentLength !== contentLength) {
if (client[kStrictContentLength]) {
util.errorRequest(client, request, new RequestContentLengthMismatchError);
return false;
}
process.emitWarning(new RequestContentLengthMismatchError);
}
if (contentLength != null) {
assert(body || contentLength === 0, "no body must not have content length");
headers[HTTP2_HEADER_CONTENT_LENGTH] = `${contentLength}`;
}
session.ref();
if (channels.sendHeaders.hasSubscribers) {
let header = "";
for (const key in headers) {
header += `${key}: ${headers[key]}\r\n`;
}
channels.sendHeaders.publish({
request: request,
headers: header,
socket: session[kSocket]
});
}
const shouldEndStream = method === "GET" || method === "HEAD" || body === null;
if (expectContinue) {
headers[HTTP2_HEADER_EXPECT] = "100-continue";
stream = session.request(headers, {
endStream: shouldEndStream,
signal: signal
});
stream[kHTTP2Stream] = true;
stream.once("continue", writeBodyH2);
} else {
stream = session.request(headers, {
endStream: shouldEndStream,
signal: signal
});
stream[kHTTP2Stream] = true;
writeBodyH2();
}
++session[kOpenStreams];
stream.setTimeout(headersTimeout);
let responseReceived = false;
stream.once("response", headers => {
const {[HTTP2_HEADER_STATUS]: statusCode, ...realHeaders} = headers;
request.onResponseStarted();
responseReceived = true;
stream.setTimeout(bodyTimeout);
if (request.aborted) {
stream.removeAllListeners("data");
return;
}
if (request.onHeaders(Number(statusCode), parseH2Headers(realHeaders), stream.resume.bind(stream), "") === false) {
stream.pause();
}
stream.on("data", chunk => {
if (request.aborted || request.completed) {
return;
}
if (request.onData(chunk) === false) {
stream.pause();
}
});
});
stream.once("end", () => {
stream.removeAllListeners("data");
if (responseReceived) {
if (!request.aborted && !request.completed) {
request.onComplete({});
}
completeRequest(client, request);
client[kResume]();
} else {
abort(new InformationalError("HTTP/2: stream half-closed (remote)"));
completeRequest(client, request, true);
client[kResume]();
}
});
stream.once("close", () => {
stream.removeAllListeners("data");
session[kOpenStreams] -= 1;
if (session[kOpenStreams] === 0) {
session.unref();
}
if (!request.aborted && !request.completed) {
abort(new InformationalError("HTTP/2: stream closed before the response was complete"));
}
});
stream.once("error", function(err) {
stream.removeAllListeners("data");
abort(err);
});
stream.once("frameError", (type, code) => {
stream.removeAllListeners("data");
abort(new InformationalError(`HTTP/2: "frameError" received - type ${type}, code ${code}`));
});
stream.on("aborted", () => {
stream.removeAllListeners("data");
});
stream.on("timeout", () => {
const err = responseReceived ? new BodyTimeoutError(`HTTP/2: "body timeout after ${bodyTimeout}"`) : new HeadersTimeoutError(`HTTP/2: "headers timeout after ${headersTimeout}"`);
stream.removeAllListeners("data");
session[kOpenStreams] -= 1;
if (session[kOpenStreams] === 0) {
session.unref();
}
abort(err);
});
stream.once("trailers", trailers => {
if (request.aborted || request.completed) {
return;
}
stream.removeAllListeners("data");
request.onComplete(trailers);
});
return true;
function writeBodyH2() {
if (!body || contentLength === 0) {
writeBuffer(abort, stream, null, client, request, client[kSocket], contentLength, expectsPayload);
} else if (util.isBuffer(body)) {
writeBuffer(abort, stream, body, client, request, client[kSocket], contentLength, expectsPayload);
} else if (util.isBlobLike(body)) {
if (typeof body.stream === "function") {
writeIterable(abort, stream, body.stream(), client, request, client[kSocket], contentLength, expectsPayload);
} else {
writeBlob(abort, stream, body, client, request, client[kSocket], contentLength, expectsPayload);
}
} else if (util.isStream(body)) {
writeStream(abort, client[kSocket], expectsPayload, stream, body, client, request, contentLength);
} else if (util.isIterable(body)) {
writeIterable(abort, stream, body, client, request, client[kSocket], contentLength, expectsPayload);
} else {
assert(false);
}
}
}
function writeBuffer(abort, h2stream, body, client, request, socket, contentLength, expectsPayload) {
try {
if (body != null && util.isBuffer(body)) {
assert(contentLength === body.byteLength, "buffer body must have content length");
h2stream.cork();
h2stream.write(body);
h2stream.uncork();
h2stream.end();
request.onBodySent(body);
}
if (!expectsPayload) {
socket[kReset] = true;
}
request.onRequestSent();
client[kResume]();
} catch (error) {
abort(error);
}
}
function writeStream(abort, socket, expectsPayload, h2stream, body, client, request, contentLength) {
assert(contentLength !== 0 || client[kRunning] === 0, "stream body cannot be pipelined");
const pipe = pipeline(body, h2stream, err => {
if (err) {
util.destroy(pipe, err);
abort(err);
} else {
util.removeAllListeners(pipe);
request.onRequestSent();
if (!expectsPayload) {
socket[kReset] = true;
}
client[kResume]();
}
});
util.addListener(pipe, "data", onPipeData);
function onPipeData(chunk) {
request.onBodySent(chunk);
}
}
async function writeBlob(abort, h2stream, body, client, request, socket, contentLength, expectsPayload) {
assert(contentLength === body.size, "blob body must have content length");
try {
if (contentLength != null && contentLength !== body.size) {
throw new RequestContentLengthMismatchError;
}
const buffer = Buffer.from(await body.arrayBuffer());
h2stream.cork();
h2stream.write(buffer);
h2stream.uncork();
h2stream.end();
request.onBodySent(buffer);
request.onRequestSent();
if (!expectsPayload) {
socket[kReset] = true;
}
client[kResume]();
} catch (err) {
abort(err);
}
}
async function writeIterable(abort, h2stream, body, client, request, socket, contentLength, expectsPayload) {
assert(contentLength !== 0 || client[kRunning] === 0, "iterator body cannot be pipelined");
let callback = null;
function onDrain() {
if (callback) {
const cb = callback;
callback = null;
cb();
}
}
const waitForDrain = () => new Promise((resolve, reject) => {
assert(callback === null);
if (socket[kError]) {
reject(socket[kError]);
} else {
callback = resolve;
}
});
h2stream.on("close", onDrain).on("drain", onDrain);
try {
for await (const chunk of body) {
if (socket[kError]) {
throw socket[kError];
}
const res = h2stream.write(chunk);
request.onBodySent(chunk);
if (!res) {
await waitForDrain();
}
}
h2stream.end();
request.onRequestSent();
if (!expectsPayload) {
socket[kReset] = true;
}
client[kResume]();
} catch (err) {
abort(err);
} finally {
h2stream.off("close", onDrain).off("drain", onDrain);
}
}
clientH2 = connectH2;
return clientH2;
}

var client;

var hasRequiredClient;

function requireClient() {
if (hasRequiredClient) return client;
hasRequiredClient = 1;
const assert = require$$0$1;
const net = require$$1;
const http$1 = http;
const util = requireUtil$5();
const {ClientStats: ClientStats} = requireStats();
const {channels: channels} = requireDiagnostics();
const Request = requireRequest$1();
const DispatcherBase = requireDispatcherBase();
const {InvalidArgumentError: InvalidArgumentError, InformationalError: InformationalError, ClientDestroyedError: ClientDestroyedError} = requireErrors();
const buildConnector = requireConnect();
const {kUrl: kUrl, kServerName: kServerName, kClient: kClient, kBusy: kBusy, kConnect: kConnect, kResuming: kResuming, kRunning: kRunning, kPending: kPending, kSize: kSize, kQueue: kQueue, kConnected: kConnected, kConnecting: kConnecting, kNeedDrain: kNeedDrain, kKeepAliveDefaultTimeout: kKeepAliveDefaultTimeout, kHostHeader: kHostHeader, kPendingIdx: kPendingIdx, kRunningIdx: kRunningIdx, kError: kError, kPipelining: kPipelining, kKeepAliveTimeoutValue: kKeepAliveTimeoutValue, kMaxHeadersSize: kMaxHeadersSize, kKeepAliveMaxTimeout: kKeepAliveMaxTimeout, kKeepAliveTimeoutThreshold: kKeepAliveTimeoutThreshold, kHeadersTimeout: kHeadersTimeout, kBodyTimeout: kBodyTimeout, kStrictContentLength: kStrictContentLength, kConnector: kConnector, kMaxRequests: kMaxRequests, kCounter: kCounter, kClose: kClose, kDestroy: kDestroy, kDispatch: kDispatch, kLocalAddress: kLocalAddress, kMaxResponseSize: kMaxResponseSize, kOnError: kOnError, kHTTPContext: kHTTPContext, kMaxConcurrentStreams: kMaxConcurrentStreams, kHTTP2InitialWindowSize: kHTTP2InitialWindowSize, kHTTP2ConnectionWindowSize: kHTTP2ConnectionWindowSize, kResume: kResume, kPingInterval: kPingInterval} = requireSymbols();
const connectH1 = requireClientH1();
const connectH2 = requireClientH2();
const kClosedResolve = Symbol("kClosedResolve");
const getDefaultNodeMaxHeaderSize = http$1 && http$1.maxHeaderSize && Number.isInteger(http$1.maxHeaderSize) && http$1.maxHeaderSize > 0 ? () => http$1.maxHeaderSize : () => {
throw new InvalidArgumentError("http module not available or http.maxHeaderSize invalid");
};
const noop = () => {};
function getPipelining(client) {
return client[kPipelining] ?? client[kHTTPContext]?.defaultPipelining ?? 1;
}
class Client extends DispatcherBase {
constructor(url, {maxHeaderSize: maxHeaderSize, headersTimeout: headersTimeout, socketTimeout: socketTimeout, requestTimeout: requestTimeout, connectTimeout: connectTimeout, bodyTimeout: bodyTimeout, idleTimeout: idleTimeout, keepAlive: keepAlive, keepAliveTimeout: keepAliveTimeout, maxKeepAliveTimeout: maxKeepAliveTimeout, keepAliveMaxTimeout: keepAliveMaxTimeout, keepAliveTimeoutThreshold: keepAliveTimeoutThreshold, socketPath: socketPath, pipelining: pipelining, tls: tls, strictContentLength: strictContentLength, maxCachedSessions: maxCachedSessions, connect: connect, maxRequestsPerClient: maxRequestsPerClient, localAddress: localAddress, maxResponseSize: maxResponseSize, autoSelectFamily: autoSelectFamily, autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout, maxConcurrentStreams: maxConcurrentStreams, allowH2: allowH2, useH2c: useH2c, initialWindowSize: initialWindowSize, connectionWindowSize: connectionWindowSize, pingInterval: pingInterval, webSocket: webSocket, eventSource: eventSource} = {}) {
if (keepAlive !== undefined) {
throw new InvalidArgumentError("unsupported keepAlive, use pipelining=0 instead");
}
if (socketTimeout !== undefined) {
throw new InvalidArgumentError("unsupported socketTimeout, use headersTimeout & bodyTimeout instead");
}
if (requestTimeout !== undefined) {
throw new InvalidArgumentError("unsupported requestTimeout, use headersTimeout & bodyTimeout instead");
}
if (idleTimeout !== undefined) {
throw new InvalidArgumentError("unsupported idleTimeout, use keepAliveTimeout instead");
}
if (maxKeepAliveTimeout !== undefined) {
throw new InvalidArgumentError("unsupported maxKeepAliveTimeout, use keepAliveMaxTimeout instead");
}
if (maxHeaderSize != null) {
if (!Number.isInteger(maxHeaderSize) || maxHeaderSize < 1) {
throw new InvalidArgumentError("invalid maxHeaderSize");
}
} else {
maxHeaderSize = getDefaultNodeMaxHeaderSize();
}
if (socketPath != null && typeof socketPath !== "string") {
throw new InvalidArgumentError("invalid socketPath");
}
if (connectTimeout != null && (!Number.isFinite(connectTimeout) || connectTimeout < 0)) {
throw new InvalidArgumentError("invalid connectTimeout");
}
if (keepAliveTimeout != null && (!Number.isFinite(keepAliveTimeout) || keepAliveTimeout <= 0)) {
throw new InvalidArgumentError("invalid keepAliveTimeout");
}
if (keepAliveMaxTimeout != null && (!Number.isFinite(keepAliveMaxTimeout) || keepAliveMaxTimeout <= 0)) {
throw new InvalidArgumentError("invalid keepAliveMaxTimeout");
}
if (keepAliveTimeoutThreshold != null && !Number.isFinite(keepAliveTimeoutThreshold)) {
throw new InvalidArgumentError("invalid keepAliveTimeoutThreshold");
}
if (headersTimeout != null && (!Number.isInteger(headersTimeout) || headersTimeout < 0)) {
throw new InvalidArgumentError("headersTimeout must be a positive integer or zero");
}
if (bodyTimeout != null && (!Number.isInteger(bodyTimeout) || bodyTimeout < 0)) {
throw new InvalidArgumentError("bodyTimeout must be a positive integer or zero");
}
if (connect != null && typeof connect !== "function" && typeof connect !== "object") {
throw new InvalidArgumentError("connect must be a function or an object");
}
if (maxRequestsPerClient != null && (!Number.isInteger(maxRequestsPerClient) || maxRequestsPerClient < 0)) {
throw new InvalidArgumentError("maxRequestsPerClient must be a positive number");
}
if (localAddress != null && (typeof localAddress !== "string" || net.isIP(localAddress) === 0)) {
throw new InvalidArgumentError("localAddress must be valid string IP address");
}
if (maxResponseSize != null && (!Number.isInteger(maxResponseSize) || maxResponseSize < -1)) {
throw new InvalidArgumentError("maxResponseSize must be a positive number");
}
if (autoSelectFamilyAttemptTimeout != null && (!Number.isInteger(autoSelectFamilyAttemptTimeout) || autoSelectFamilyAttemptTimeout < -1)) {
throw new InvalidArgumentError("autoSelectFamilyAttemptTimeout must be a positive number");
}
if (allowH2 != null && typeof allowH2 !== "boolean") {
throw new InvalidArgumentError("allowH2 must be a valid boolean value");
}
if (maxConcurrentStreams != null && (typeof maxConcurrentStreams !== "number" || maxConcurrentStreams < 1)) {
throw new InvalidArgumentError("maxConcurrentStreams must be a positive integer, greater than 0");
}
if (useH2c != null && typeof useH2c !== "boolean") {
throw new InvalidArgumentError("useH2c must be a valid boolean value");
}
if (initialWindowSize != null && (!Number.isInteger(initialWindowSize) || initialWindowSize < 1)) {
throw new InvalidArgumentError("initialWindowSize must be a positive integer, greater than 0");
}
if (connectionWindowSize != null && (!Number.isInteger(connectionWindowSize) || connectionWindowSize < 1)) {
throw new InvalidArgumentError("connectionWindowSize must be a positive integer, greater than 0");
}
if (pingInterval != null && (typeof pingInterval !== "number" || !Number.isInteger(pingInterval) || pingInterval < 0)) {
throw new InvalidArgumentError("pingInterval must be a positive integer, greater or equal to 0");
}
super({
webSocket: webSocket,
eventSource: eventSource
});
if (typeof connect !== "function") {
connect = buildConnector({
...tls,
maxCachedSessions: maxCachedSessions,
allowH2: allowH2,
useH2c: useH2c,
socketPath: socketPath,
timeout: connectTimeout,
...typeof autoSelectFamily === "boolean" ? {
autoSelectFamily: autoSelectFamily,
autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout
} : undefined,
...connect
});
} else {
const customConnect = connect;
connect = (opts, callback) => customConnect({
...opts,
...socketPath != null ? {
socketPath: socketPath
} : null,
...allowH2 != null ? {
allowH2: allowH2
} : null
}, callback);
}
this[kUrl] = util.parseOrigin(url);
this[kConnector] = connect;
this[kPipelining] = pipelining != null ? pipelining : 1;
this[kMaxHeadersSize] = maxHeaderSize;
this[kKeepAliveDefaultTimeout] = keepAliveTimeout == null ? 4e3 : keepAliveTimeout;
this[kKeepAliveMaxTimeout] = keepAliveMaxTimeout == null ? 6e5 : keepAliveMaxTimeout;
this[kKeepAliveTimeoutThreshold] = keepAliveTimeoutThreshold == null ? 2e3 : keepAliveTimeoutThreshold;
this[kKeepAliveTimeoutValue] = this[kKeepAliveDefaultTimeout];
this[kServerName] = null;
this[kLocalAddress] = localAddress != null ? localAddress : null;
this[kResuming] = 0;
this[kNeedDrain] = 0;
this[kHostHeader] = `host: ${this[kUrl].hostname}${this[kUrl].port ? `:${this[kUrl].port}` : ""}\r\n`;
this[kBodyTimeout] = bodyTimeout != null ? bodyTimeout : 3e5;
this[kHeadersTimeout] = headersTimeout != null ? headersTimeout : 3e5;
this[kStrictContentLength] = strictContentLength == null ? true : strictContentLength;
this[kMaxRequests] = maxRequestsPerClient;
this[kClosedResolve] = null;
this[kMaxResponseSize] = maxResponseSize > -1 ? maxResponseSize : -1;
this[kHTTPContext] = null;
this[kMaxConcurrentStreams] = maxConcurrentStreams != null ? maxConcurrentStreams : 100;
this[kHTTP2InitialWindowSize] = initialWindowSize != null ? initialWindowSize : 262144;
this[kHTTP2ConnectionWindowSize] = connectionWindowSize != null ? connectionWindowSize : 524288;
this[kPingInterval] = pingInterval != null ? pingInterval : 6e4;
this[kQueue] = [];
this[kRunningIdx] = 0;
this[kPendingIdx] = 0;
this[kResume] = sync => resume(this, sync);
this[kOnError] = err => onError(this, err);
}
get pipelining() {
return this[kPipelining];
}
set pipelining(value) {
this[kPipelining] = value;
this[kResume](true);
}
get stats() {
return new ClientStats(this);
}
get [kPending]() {
return this[kQueue].length - this[kPendingIdx];
}
get [kRunning]() {
return this[kPendingIdx] - this[kRunningIdx];
}
get [kSize]() {
return this[kQueue].length - this[kRunningIdx];
}
get [kConnected]() {
return !!this[kHTTPContext] && !this[kConnecting] && !this[kHTTPContext].destroyed;
}
get [kBusy]() {
return Boolean(this[kHTTPContext]?.busy(null) || this[kSize] >= (getPipelining(this) || 1) || this[kPending] > 0);
}
[kConnect](cb) {
connect(this);
this.once("connect", cb);
}
[kDispatch](opts, handler) {
const request = new Request(this[kUrl].origin, opts, handler);
this[kQueue].push(request);
if (this[kResuming]) ; else if (util.bodyLength(request.body) == null && util.isIterable(request.body)) {
this[kResuming] = 1;
queueMicrotask(() => resume(this));
} else {
this[kResume](true);
}
if (this[kResuming] && this[kNeedDrain] !== 2 && this[kBusy]) {
this[kNeedDrain] = 2;
}
return this[kNeedDrain] < 2;
}
[kClose]() {
return new Promise(resolve => {
if (this[kSize]) {
this[kClosedResolve] = resolve;
} else {
resolve(null);
}
});
}
[kDestroy](err) {
return new Promise(resolve => {
const requests = this[kQueue].splice(this[kPendingIdx]);
for (let i = 0; i < requests.length; i++) {
const request = requests[i];
if (request != null) {
util.errorRequest(this, request, err);
}
}
const callback = () => {
if (this[kClosedResolve]) {
this[kClosedResolve]();
this[kClosedResolve] = null;
}
resolve(null);
};
if (this[kHTTPContext]) {
this[kHTTPContext].destroy(err, callback);
this[kHTTPContext] = null;
} else {
queueMicrotask(callback);
}
this[kResume]();
});
}
}
function onError(client, err) {
if (client[kRunning] === 0 && err.code !== "UND_ERR_INFO" && err.code !== "UND_ERR_SOCKET") {
assert(client[kPendingIdx] === client[kRunningIdx]);
const requests = client[kQueue].splice(client[kRunningIdx]);
for (let i = 0; i < requests.length; i++) {
const request = requests[i];
if (request != null) {
util.errorRequest(client, request, err);
}
}
assert(client[kSize] === 0);
}
}
function connect(client) {
assert(!client[kConnecting]);
assert(!client[kHTTPContext]);
let {host: host, hostname: hostname, protocol: protocol, port: port} = client[kUrl];
if (hostname[0] === "[") {
const idx = hostname.indexOf("]");
assert(idx !== -1);
const ip = hostname.substring(1, idx);
assert(net.isIPv6(ip));
hostname = ip;
}
client[kConnecting] = true;
if (channels.beforeConnect.hasSubscribers) {
channels.beforeConnect.publish({
connectParams: {
host: host,
hostname: hostname,
protocol: protocol,
port: port,
version: client[kHTTPContext]?.version,
servername: client[kServerName],
localAddress: client[kLocalAddress]
},
connector: client[kConnector]
});
}
try {
client[kConnector]({
host: host,
hostname: hostname,
protocol: protocol,
port: port,
servername: client[kServerName],
localAddress: client[kLocalAddress]
}, (err, socket) => {
if (err) {
handleConnectError(client, err, {
host: host,
hostname: hostname,
protocol: protocol,
port: port
});
client[kResume]();
return;
}
if (client.destroyed) {
util.destroy(socket.on("error", noop), new ClientDestroyedError);
client[kResume]();
return;
}
assert(socket);
try {
client[kHTTPContext] = socket.alpnProtocol === "h2" ? connectH2(client, socket) : connectH1(client, socket);
} catch (err) {
socket.destroy().on("error", noop);
handleConnectError(client, err, {
host: host,
hostname: hostname,
protocol: protocol,
port: port
});
client[kResume]();
return;
}
client[kConnecting] = false;
socket[kCounter] = 0;
socket[kMaxRequests] = client[kMaxRequests];
socket[kClient] = client;
socket[kError] = null;
if (channels.connected.hasSubscribers) {
channels.connected.publish({
connectParams: {
host: host,
hostname: hostname,
protocol: protocol,
port: port,
version: client[kHTTPContext]?.version,
servername: client[kServerName],
localAddress: client[kLocalAddress]
},
connector: client[kConnector],
socket: socket
});
}
client.emit("connect", client[kUrl], [ client ]);
client[kResume]();
});
} catch (err) {
handleConnectError(client, err, {
host: host,
hostname: hostname,
protocol: protocol,
port: port
});
client[kResume]();
}
}
function handleConnectError(client, err, {host: host, hostname: hostname, protocol: protocol, port: port}) {
if (client.destroyed) {
return;
}
client[kConnecting] = false;
if (channels.connectError.hasSubscribers) {
channels.connectError.publish({
connectParams: {
host: host,
hostname: hostname,
protocol: protocol,
port: port,
version: client[kHTTPContext]?.version,
servername: client[kServerName],
localAddress: client[kLocalAddress]
},
connector: client[kConnector],
error: err
});
}
if (err.code === "ERR_TLS_CERT_ALTNAME_INVALID") {
assert(client[kRunning] === 0);
while (client[kPending] > 0 && client[kQueue][client[kPendingIdx]].servername === client[kServerName]) {
const request = client[kQueue][client[kPendingIdx]++];
util.errorRequest(client, request, err);
}
} else {
onError(client, err);
}
client.emit("connectionError", client[kUrl], [ client ], err);
}
function emitDrain(client) {
client[kNeedDrain] = 0;
client.emit("drain", client[kUrl], [ client ]);
}
function resume(client, sync) {
if (client[kResuming] === 2) {
return;
}
client[kResuming] = 2;
_resume(client, sync);
client[kResuming] = 0;
if (client[kRunningIdx] > 256) {
client[kQueue].splice(0, client[kRunningIdx]);
client[kPendingIdx] -= client[kRunningIdx];
client[kRunningIdx] = 0;
}
}
function _resume(client, sync) {
while (true) {
if (client.destroyed) {
assert(client[kPending] === 0);
return;
}
if (client[kClosedResolve] && !client[kSize]) {
client[kClosedResolve]();
client[kClosedResolve] = null;
return;
}
if (client[kHTTPContext]) {
client[kHTTPContext].resume();
}
if (client[kBusy]) {
client[kNeedDrain] = 2;
} else if (client[kNeedDrain] === 2) {
if (sync) {
client[kNeedDrain] = 1;
queueMicrotask(() => emitDrain(client));
} else {
emitDrain(client);
}
continue;
}
if (client[kPending] === 0) {
return;
}
if (client[kRunning] >= (getPipelining(client) || 1)) {
return;
}
const request = client[kQueue][client[kPendingIdx]];
if (request === null) {
return;
}
if (client[kUrl].protocol === "https:" && client[kServerName] !== request.servername) {
if (client[kRunning] > 0) {
return;
}
client[kServerName] = request.servername;
client[kHTTPContext]?.destroy(new InformationalError("servername changed"), () => {
client[kHTTPContext] = null;
resume(client);
});
}
if (client[kConnecting]) {
return;
}
if (!client[kHTTPContext]) {
connect(client);
return;
}
if (client[kHTTPContext].destroyed) {
return;
}
if (client[kHTTPContext].busy(request)) {
return;
}
if (!request.aborted && client[kHTTPContext].write(request)) {
client[kPendingIdx]++;
} else {
client[kQueue].splice(client[kPendingIdx], 1);
}
}
}
client = Client;
return client;
}

var fixedQueue;

var hasRequiredFixedQueue;

function requireFixedQueue() {
if (hasRequiredFixedQueue) return fixedQueue;
hasRequiredFixedQueue = 1;
const kSize = 2048;
const kMask = kSize - 1;
class FixedCircularBuffer {
bottom=0;
top=0;
list=new Array(kSize).fill(undefined);
next=null;
isEmpty() {
return this.top === this.bottom;
}
isFull() {
return (this.top + 1 & kMask) === this.bottom;
}
push(data) {
this.list[this.top] = data;
this.top = this.top + 1 & kMask;
}
shift() {
const nextItem = this.list[this.bottom];
if (nextItem === undefined) {
return null;
}
this.list[this.bottom] = undefined;
this.bottom = this.bottom + 1 & kMask;
return nextItem;
}
}
fixedQueue = class FixedQueue {
constructor() {
this.head = this.tail = new FixedCircularBuffer;
}
isEmpty() {
return this.head.isEmpty();
}
push(data) {
if (this.head.isFull()) {
this.head = this.head.next = new FixedCircularBuffer;
}
this.head.push(data);
}
shift() {
const tail = this.tail;
const next = tail.shift();
if (tail.isEmpty() && tail.next !== null) {
this.tail = tail.next;
tail.next = null;
}
return next;
}
};
return fixedQueue;
}

var poolBase;

var hasRequiredPoolBase;

function requirePoolBase() {
if (hasRequiredPoolBase) return poolBase;
hasRequiredPoolBase = 1;
const {PoolStats: PoolStats} = requireStats();
const DispatcherBase = requireDispatcherBase();
const FixedQueue = requireFixedQueue();
const {kConnected: kConnected, kSize: kSize, kRunning: kRunning, kPending: kPending, kQueued: kQueued, kBusy: kBusy, kFree: kFree, kUrl: kUrl, kClose: kClose, kDestroy: kDestroy, kDispatch: kDispatch} = requireSymbols();
const kClients = Symbol("clients");
const kNeedDrain = Symbol("needDrain");
const kQueue = Symbol("queue");
const kClosedResolve = Symbol("closed resolve");
const kOnDrain = Symbol("onDrain");
const kOnConnect = Symbol("onConnect");
const kOnDisconnect = Symbol("onDisconnect");
const kOnConnectionError = Symbol("onConnectionError");
const kGetDispatcher = Symbol("get dispatcher");
const kAddClient = Symbol("add client");
const kRemoveClient = Symbol("remove client");
class PoolBase extends DispatcherBase {
[kQueue]=new FixedQueue;
[kQueued]=0;
[kClients]=[];
[kNeedDrain]=false;
[kOnDrain](client, origin, targets) {
const queue = this[kQueue];
let needDrain = false;
while (!needDrain) {
const item = queue.shift();
if (!item) {
break;
}
this[kQueued]--;
needDrain = !client.dispatch(item.opts, item.handler);
}
client[kNeedDrain] = needDrain;
if (!needDrain && this[kNeedDrain]) {
this[kNeedDrain] = false;
this.emit("drain", origin, [ this, ...targets ]);
}
if (this[kClosedResolve] && queue.isEmpty()) {
const closeAll = [];
for (let i = 0; i < this[kClients].length; i++) {
const client = this[kClients][i];
if (!client.destroyed) {
closeAll.push(client.close());
}
}
return Promise.all(closeAll).then(this[kClosedResolve]);
}
}
[kOnConnect]=(origin, targets) => {
this.emit("connect", origin, [ this, ...targets ]);
};
[kOnDisconnect]=(origin, targets, err) => {
this.emit("disconnect", origin, [ this, ...targets ], err);
};
[kOnConnectionError]=(origin, targets, err) => {
this.emit("connectionError", origin, [ this, ...targets ], err);
};
get [kBusy]() {
return this[kNeedDrain];
}
get [kConnected]() {
let ret = 0;
for (const {[kConnected]: connected} of this[kClients]) {
ret += connected;
}
return ret;
}
get [kFree]() {
let ret = 0;
for (const {[kConnected]: connected, [kNeedDrain]: needDrain} of this[kClients]) {
ret += connected && !needDrain;
}
return ret;
}
get [kPending]() {
let ret = this[kQueued];
for (const {[kPending]: pending} of this[kClients]) {
ret += pending;
}
return ret;
}
get [kRunning]() {
let ret = 0;
for (const {[kRunning]: running} of this[kClients]) {
ret += running;
}
return ret;
}
get [kSize]() {
let ret = this[kQueued];
for (const {[kSize]: size} of this[kClients]) {
ret += size;
}
return ret;
}
get stats() {
return new PoolStats(this);
}
[kClose]() {
if (this[kQueue].isEmpty()) {
const closeAll = [];
for (let i = 0; i < this[kClients].length; i++) {
const client = this[kClients][i];
if (!client.destroyed) {
closeAll.push(client.close());
}
}
return Promise.all(closeAll);
} else {
return new Promise(resolve => {
this[kClosedResolve] = resolve;
});
}
}
[kDestroy](err) {
while (true) {
const item = this[kQueue].shift();
if (!item) {
break;
}
item.handler.onError(err);
}
const destroyAll = new Array(this[kClients].length);
for (let i = 0; i < this[kClients].length; i++) {
destroyAll[i] = this[kClients][i].destroy(err);
}
return Promise.all(destroyAll);
}
[kDispatch](opts, handler) {
const dispatcher = this[kGetDispatcher]();
if (!dispatcher) {
this[kNeedDrain] = true;
this[kQueue].push({
opts: opts,
handler: handler
});
this[kQueued]++;
} else if (!dispatcher.dispatch(opts, handler)) {
dispatcher[kNeedDrain] = true;
this[kNeedDrain] = !this[kGetDispatcher]();
}
return !this[kNeedDrain];
}
[kAddClient](client) {
client.on("drain", this[kOnDrain].bind(this, client)).on("connect", this[kOnConnect]).on("disconnect", this[kOnDisconnect]).on("connectionError", this[kOnConnectionError]);
this[kClients].push(client);
if (this[kNeedDrain]) {
queueMicrotask(() => {
if (this[kNeedDrain]) {
this[kOnDrain](client, client[kUrl], [ client, this ]);
}
});
}
return this;
}
[kRemoveClient](client) {
client.close(() => {
const idx = this[kClients].indexOf(client);
if (idx !== -1) {
this[kClients].splice(idx, 1);
}
});
this[kNeedDrain] = this[kClients].some(dispatcher => !dispatcher[kNeedDrain] && dispatcher.closed !== true && dispatcher.destroyed !== true);
}
}
poolBase = {
PoolBase: PoolBase,
kClients: kClients,
kNeedDrain: kNeedDrain,
kAddClient: kAddClient,
kRemoveClient: kRemoveClient,
kGetDispatcher: kGetDispatcher
};
return poolBase;
}

var pool;

var hasRequiredPool;

function requirePool() {
if (hasRequiredPool) return pool;
hasRequiredPool = 1;
const {PoolBase: PoolBase, kClients: kClients, kNeedDrain: kNeedDrain, kAddClient: kAddClient, kGetDispatcher: kGetDispatcher, kRemoveClient: kRemoveClient} = requirePoolBase();
const Client = requireClient();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const util = requireUtil$5();
const {kUrl: kUrl} = requireSymbols();
const buildConnector = requireConnect();
const kOptions = Symbol("options");
const kConnections = Symbol("connections");
const kFactory = Symbol("factory");
function defaultFactory(origin, opts) {
return new Client(origin, opts);
}
class Pool extends PoolBase {
constructor(origin, {connections: connections, factory: factory = defaultFactory, connect: connect, connectTimeout: connectTimeout, tls: tls, maxCachedSessions: maxCachedSessions, socketPath: socketPath, autoSelectFamily: autoSelectFamily, autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout, allowH2: allowH2, clientTtl: clientTtl, ...options} = {}) {
if (connections != null && (!Number.isFinite(connections) || connections < 0)) {
throw new InvalidArgumentError("invalid connections");
}
if (typeof factory !== "function") {
throw new InvalidArgumentError("factory must be a function.");
}
if (connect != null && typeof connect !== "function" && typeof connect !== "object") {
throw new InvalidArgumentError("connect must be a function or an object");
}
if (typeof connect !== "function") {
connect = buildConnector({
...tls,
maxCachedSessions: maxCachedSessions,
allowH2: allowH2,
socketPath: socketPath,
timeout: connectTimeout,
...typeof autoSelectFamily === "boolean" ? {
autoSelectFamily: autoSelectFamily,
autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout
} : undefined,
...connect
});
}
super(options);
this[kConnections] = connections || null;
this[kUrl] = util.parseOrigin(origin);
this[kOptions] = {
...util.deepClone(options),
connect: connect,
allowH2: allowH2,
clientTtl: clientTtl,
socketPath: socketPath
};
this[kOptions].interceptors = options.interceptors ? {
...options.interceptors
} : undefined;
this[kFactory] = factory;
this.on("connect", (origin, targets) => {
if (clientTtl != null && clientTtl > 0) {
for (const target of targets) {
Object.assign(target, {
ttl: Date.now()
});
}
}
});
this.on("connectionError", (origin, targets, error) => {
for (const target of targets) {
const idx = this[kClients].indexOf(target);
if (idx !== -1) {
this[kClients].splice(idx, 1);
}
}
});
}
[kGetDispatcher]() {
const clientTtlOption = this[kOptions].clientTtl;
for (const client of this[kClients]) {
if (clientTtlOption != null && clientTtlOption > 0 && client.ttl && Date.now() - client.ttl > clientTtlOption) {
this[kRemoveClient](client);
} else if (!client[kNeedDrain]) {
return client;
}
}
if (!this[kConnections] || this[kClients].length < this[kConnections]) {
const dispatcher = this[kFactory](this[kUrl], this[kOptions]);
this[kAddClient](dispatcher);
return dispatcher;
}
}
}
pool = Pool;
return pool;
}

var balancedPool;

var hasRequiredBalancedPool;

function requireBalancedPool() {
if (hasRequiredBalancedPool) return balancedPool;
hasRequiredBalancedPool = 1;
const {BalancedPoolMissingUpstreamError: BalancedPoolMissingUpstreamError, InvalidArgumentError: InvalidArgumentError} = requireErrors();
const {PoolBase: PoolBase, kClients: kClients, kNeedDrain: kNeedDrain, kAddClient: kAddClient, kRemoveClient: kRemoveClient, kGetDispatcher: kGetDispatcher} = requirePoolBase();
const Pool = requirePool();
const {kUrl: kUrl} = requireSymbols();
const util = requireUtil$5();
const kFactory = Symbol("factory");
const kOptions = Symbol("options");
const kGreatestCommonDivisor = Symbol("kGreatestCommonDivisor");
const kCurrentWeight = Symbol("kCurrentWeight");
const kIndex = Symbol("kIndex");
const kWeight = Symbol("kWeight");
const kMaxWeightPerServer = Symbol("kMaxWeightPerServer");
const kErrorPenalty = Symbol("kErrorPenalty");
function getGreatestCommonDivisor(a, b) {
if (a === 0) return b;
while (b !== 0) {
const t = b;
b = a % b;
a = t;
}
return a;
}
function defaultFactory(origin, opts) {
return new Pool(origin, opts);
}
class BalancedPool extends PoolBase {
constructor(upstreams = [], {factory: factory = defaultFactory, connect: connect, tls: tls, ...opts} = {}) {
if (typeof factory !== "function") {
throw new InvalidArgumentError("factory must be a function.");
}
super(opts);
if (connect && typeof connect !== "function") connect = {
...connect
};
if (tls && typeof tls !== "function") tls = {
...tls
};
this[kOptions] = {
...util.deepClone(opts),
connect: connect,
tls: tls
};
this[kOptions].interceptors = opts.interceptors ? {
...opts.interceptors
} : undefined;
this[kIndex] = -1;
this[kCurrentWeight] = 0;
this[kMaxWeightPerServer] = this[kOptions].maxWeightPerServer || 100;
this[kErrorPenalty] = this[kOptions].errorPenalty || 15;
if (!Array.isArray(upstreams)) {
upstreams = [ upstreams ];
}
this[kFactory] = factory;
for (const upstream of upstreams) {
this.addUpstream(upstream);
}
this._updateBalancedPoolStats();
}
addUpstream(upstream) {
const upstreamOrigin = util.parseOrigin(upstream).origin;
if (this[kClients].find(pool => pool[kUrl].origin === upstreamOrigin && pool.closed !== true && pool.destroyed !== true)) {
return this;
}
const pool = this[kFactory](upstreamOrigin, this[kOptions]);
this[kAddClient](pool);
pool.on("connect", () => {
pool[kWeight] = Math.min(this[kMaxWeightPerServer], pool[kWeight] + this[kErrorPenalty]);
});
pool.on("connectionError", () => {
pool[kWeight] = Math.max(1, pool[kWeight] - this[kErrorPenalty]);
this._updateBalancedPoolStats();
});
pool.on("disconnect", (...args) => {
const err = args[2];
if (err && err.code === "UND_ERR_SOCKET") {
pool[kWeight] = Math.max(1, pool[kWeight] - this[kErrorPenalty]);
this._updateBalancedPoolStats();
}
});
for (const client of this[kClients]) {
client[kWeight] = this[kMaxWeightPerServer];
}
this._updateBalancedPoolStats();
return this;
}
_updateBalancedPoolStats() {
let result = 0;
for (let i = 0; i < this[kClients].length; i++) {
result = getGreatestCommonDivisor(this[kClients][i][kWeight], result);
}
this[kGreatestCommonDivisor] = result;
}
removeUpstream(upstream) {
const upstreamOrigin = util.parseOrigin(upstream).origin;
const pool = this[kClients].find(pool => pool[kUrl].origin === upstreamOrigin && pool.closed !== true && pool.destroyed !== true);
if (pool) {
this[kRemoveClient](pool);
}
return this;
}
getUpstream(upstream) {
const upstreamOrigin = util.parseOrigin(upstream).origin;
return this[kClients].find(pool => pool[kUrl].origin === upstreamOrigin && pool.closed !== true && pool.destroyed !== true);
}
get upstreams() {
return this[kClients].filter(dispatcher => dispatcher.closed !== true && dispatcher.destroyed !== true).map(p => p[kUrl].origin);
}
[kGetDispatcher]() {
if (this[kClients].length === 0) {
throw new BalancedPoolMissingUpstreamError;
}
const dispatcher = this[kClients].find(dispatcher => !dispatcher[kNeedDrain] && dispatcher.closed !== true && dispatcher.destroyed !== true);
if (!dispatcher) {
return;
}
const allClientsBusy = this[kClients].map(pool => pool[kNeedDrain]).reduce((a, b) => a && b, true);
if (allClientsBusy) {
return;
}
let counter = 0;
let maxWeightIndex = this[kClients].findIndex(pool => !pool[kNeedDrain]);
while (counter++ < this[kClients].length) {
this[kIndex] = (this[kIndex] + 1) % this[kClients].length;
const pool = this[kClients][this[kIndex]];
if (pool[kWeight] > this[kClients][maxWeightIndex][kWeight] && !pool[kNeedDrain]) {
maxWeightIndex = this[kIndex];
}
if (this[kIndex] === 0) {
this[kCurrentWeight] = this[kCurrentWeight] - this[kGreatestCommonDivisor];
if (this[kCurrentWeight] <= 0) {
this[kCurrentWeight] = this[kMaxWeightPerServer];
}
}
if (pool[kWeight] >= this[kCurrentWeight] && !pool[kNeedDrain]) {
return pool;
}
}
this[kCurrentWeight] = this[kClients][maxWeightIndex][kWeight];
this[kIndex] = maxWeightIndex;
return this[kClients][maxWeightIndex];
}
}
balancedPool = BalancedPool;
return balancedPool;
}

var roundRobinPool;

var hasRequiredRoundRobinPool;

function requireRoundRobinPool() {
if (hasRequiredRoundRobinPool) return roundRobinPool;
hasRequiredRoundRobinPool = 1;
const {PoolBase: PoolBase, kClients: kClients, kNeedDrain: kNeedDrain, kAddClient: kAddClient, kGetDispatcher: kGetDispatcher, kRemoveClient: kRemoveClient} = requirePoolBase();
const Client = requireClient();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const util = requireUtil$5();
const {kUrl: kUrl} = requireSymbols();
const buildConnector = requireConnect();
const kOptions = Symbol("options");
const kConnections = Symbol("connections");
const kFactory = Symbol("factory");
const kIndex = Symbol("index");
function defaultFactory(origin, opts) {
return new Client(origin, opts);
}
class RoundRobinPool extends PoolBase {
constructor(origin, {connections: connections, factory: factory = defaultFactory, connect: connect, connectTimeout: connectTimeout, tls: tls, maxCachedSessions: maxCachedSessions, socketPath: socketPath, autoSelectFamily: autoSelectFamily, autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout, allowH2: allowH2, clientTtl: clientTtl, ...options} = {}) {
if (connections != null && (!Number.isFinite(connections) || connections < 0)) {
throw new InvalidArgumentError("invalid connections");
}
if (typeof factory !== "function") {
throw new InvalidArgumentError("factory must be a function.");
}
if (connect != null && typeof connect !== "function" && typeof connect !== "object") {
throw new InvalidArgumentError("connect must be a function or an object");
}
if (typeof connect !== "function") {
connect = buildConnector({
...tls,
maxCachedSessions: maxCachedSessions,
allowH2: allowH2,
socketPath: socketPath,
timeout: connectTimeout,
...typeof autoSelectFamily === "boolean" ? {
autoSelectFamily: autoSelectFamily,
autoSelectFamilyAttemptTimeout: autoSelectFamilyAttemptTimeout
} : undefined,
...connect
});
}
super();
this[kConnections] = connections || null;
this[kUrl] = util.parseOrigin(origin);
this[kOptions] = {
...util.deepClone(options),
connect: connect,
allowH2: allowH2,
clientTtl: clientTtl,
socketPath: socketPath
};
this[kOptions].interceptors = options.interceptors ? {
...options.interceptors
} : undefined;
this[kFactory] = factory;
this[kIndex] = -1;
this.on("connect", (origin, targets) => {
if (clientTtl != null && clientTtl > 0) {
for (const target of targets) {
Object.assign(target, {
ttl: Date.now()
});
}
}
});
this.on("connectionError", (origin, targets, error) => {
for (const target of targets) {
const idx = this[kClients].indexOf(target);
if (idx !== -1) {
this[kClients].splice(idx, 1);
}
}
});
}
[kGetDispatcher]() {
const clientTtlOption = this[kOptions].clientTtl;
const clientsLength = this[kClients].length;
if (clientsLength === 0) {
const dispatcher = this[kFactory](this[kUrl], this[kOptions]);
this[kAddClient](dispatcher);
return dispatcher;
}
let checked = 0;
while (checked < clientsLength) {
this[kIndex] = (this[kIndex] + 1) % clientsLength;
const client = this[kClients][this[kIndex]];
if (clientTtlOption != null && clientTtlOption > 0 && client.ttl && Date.now() - client.ttl > clientTtlOption) {
this[kRemoveClient](client);
checked++;
continue;
}
if (!client[kNeedDrain]) {
return client;
}
checked++;
}
if (!this[kConnections] || clientsLength < this[kConnections]) {
const dispatcher = this[kFactory](this[kUrl], this[kOptions]);
this[kAddClient](dispatcher);
return dispatcher;
}
}
}
roundRobinPool = RoundRobinPool;
return roundRobinPool;
}

var agent;

var hasRequiredAgent;

function requireAgent() {
if (hasRequiredAgent) return agent;
hasRequiredAgent = 1;
const {InvalidArgumentError: InvalidArgumentError, MaxOriginsReachedError: MaxOriginsReachedError} = requireErrors();
const {kClients: kClients, kRunning: kRunning, kClose: kClose, kDestroy: kDestroy, kDispatch: kDispatch, kUrl: kUrl} = requireSymbols();
const DispatcherBase = requireDispatcherBase();
const Pool = requirePool();
const Client = requireClient();
const util = requireUtil$5();
const kOnConnect = Symbol("onConnect");
const kOnDisconnect = Symbol("onDisconnect");
const kOnConnectionError = Symbol("onConnectionError");
const kOnDrain = Symbol("onDrain");
const kFactory = Symbol("factory");
const kOptions = Symbol("options");
const kOrigins = Symbol("origins");
function defaultFactory(origin, opts) {
return opts && opts.connections === 1 ? new Client(origin, opts) : new Pool(origin, opts);
}
class Agent extends DispatcherBase {
constructor({factory: factory = defaultFactory, maxOrigins: maxOrigins = Infinity, connect: connect, tls: tls, ...options} = {}) {
if (typeof factory !== "function") {
throw new InvalidArgumentError("factory must be a function.");
}
if (connect != null && typeof connect !== "function" && typeof connect !== "object") {
throw new InvalidArgumentError("connect must be a function or an object");
}
if (typeof maxOrigins !== "number" || Number.isNaN(maxOrigins) || maxOrigins <= 0) {
throw new InvalidArgumentError("maxOrigins must be a number greater than 0");
}
super(options);
if (connect && typeof connect !== "function") {
connect = {
...connect
};
}
if (tls && typeof tls !== "function") {
tls = {
...tls
};
}
this[kOptions] = {
...util.deepClone(options),
maxOrigins: maxOrigins,
connect: connect,
tls: tls
};
this[kFactory] = factory;
this[kClients] = new Map;
this[kOrigins] = new Set;
this[kOnDrain] = (origin, targets) => {
this.emit("drain", origin, [ this, ...targets ]);
};
this[kOnConnect] = (origin, targets) => {
this.emit("connect", origin, [ this, ...targets ]);
};
this[kOnDisconnect] = (origin, targets, err) => {
this.emit("disconnect", origin, [ this, ...targets ], err);
};
this[kOnConnectionError] = (origin, targets, err) => {
this.emit("connectionError", origin, [ this, ...targets ], err);
};
}
get [kRunning]() {
let ret = 0;
for (const {dispatcher: dispatcher} of this[kClients].values()) {
ret += dispatcher[kRunning];
}
return ret;
}
[kDispatch](opts, handler) {
let key;
if (opts.origin && (typeof opts.origin === "string" || opts.origin instanceof URL)) {
key = String(opts.origin);
} else {
throw new InvalidArgumentError("opts.origin must be a non-empty string or URL.");
}
if (this[kOrigins].size >= this[kOptions].maxOrigins && !this[kOrigins].has(key)) {
throw new MaxOriginsReachedError;
}
const result = this[kClients].get(key);
let dispatcher = result && result.dispatcher;
if (!dispatcher) {
const closeClientIfUnused = connected => {
const result = this[kClients].get(key);
if (result) {
if (connected) result.count -= 1;
if (result.count <= 0) {
this[kClients].delete(key);
if (!result.dispatcher.destroyed) {
result.dispatcher.close();
}
}
this[kOrigins].delete(key);
}
};
dispatcher = this[kFactory](opts.origin, this[kOptions]).on("drain", this[kOnDrain]).on("connect", (origin, targets) => {
const result = this[kClients].get(key);
if (result) {
result.count += 1;
}
this[kOnConnect](origin, targets);
}).on("disconnect", (origin, targets, err) => {
closeClientIfUnused(true);
this[kOnDisconnect](origin, targets, err);
}).on("connectionError", (origin, targets, err) => {
closeClientIfUnused(false);
this[kOnConnectionError](origin, targets, err);
});
this[kClients].set(key, {
count: 0,
dispatcher: dispatcher
});
this[kOrigins].add(key);
}
return dispatcher.dispatch(opts, handler);
}
[kClose]() {
const closePromises = [];
for (const {dispatcher: dispatcher} of this[kClients].values()) {
closePromises.push(dispatcher.close());
}
this[kClients].clear();
return Promise.all(closePromises);
}
[kDestroy](err) {
const destroyPromises = [];
for (const {dispatcher: dispatcher} of this[kClients].values()) {
destroyPromises.push(dispatcher.destroy(err));
}
this[kClients].clear();
return Promise.all(destroyPromises);
}
get stats() {
const allClientStats = {};
for (const {dispatcher: dispatcher} of this[kClients].values()) {
if (dispatcher.stats) {
allClientStats[dispatcher[kUrl].origin] = dispatcher.stats;
}
}
return allClientStats;
}
}
agent = Agent;
return agent;
}

var socks5Utils;

var hasRequiredSocks5Utils;

function requireSocks5Utils() {
if (hasRequiredSocks5Utils) return socks5Utils;
hasRequiredSocks5Utils = 1;
const {Buffer: Buffer} = require$$0$3;
const net = require$$1;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
function parseAddress(address) {
if (net.isIPv4(address)) {
const parts = address.split(".").map(Number);
return {
type: 1,
buffer: Buffer.from(parts)
};
}
if (net.isIPv6(address)) {
return {
type: 4,
buffer: parseIPv6(address)
};
}
const domainBuffer = Buffer.from(address, "utf8");
if (domainBuffer.length > 255) {
throw new InvalidArgumentError("Domain name too long (max 255 bytes)");
}
return {
type: 3,
buffer: Buffer.concat([ Buffer.from([ domainBuffer.length ]), domainBuffer ])
};
}
function parseIPv6(address) {
const buffer = Buffer.alloc(16);
let normalizedAddress = address;
if (address.includes(".")) {
const lastColonIndex = address.lastIndexOf(":");
const ipv4Part = address.slice(lastColonIndex + 1);
if (net.isIPv4(ipv4Part)) {
const octets = ipv4Part.split(".").map(Number);
const high = (octets[0] << 8 | octets[1]).toString(16);
const low = (octets[2] << 8 | octets[3]).toString(16);
normalizedAddress = `${address.slice(0, lastColonIndex)}:${high}:${low}`;
}
}
const doubleColonIndex = normalizedAddress.indexOf("::");
if (doubleColonIndex !== -1) {
const before = normalizedAddress.slice(0, doubleColonIndex);
const after = normalizedAddress.slice(doubleColonIndex + 2);
const beforeParts = before === "" ? [] : before.split(":");
const afterParts = after === "" ? [] : after.split(":");
let bufferIndex = 0;
for (const part of beforeParts) {
buffer.writeUInt16BE(parseInt(part, 16), bufferIndex);
bufferIndex += 2;
}
bufferIndex = 16 - afterParts.length * 2;
for (const part of afterParts) {
buffer.writeUInt16BE(parseInt(part, 16), bufferIndex);
bufferIndex += 2;
}
} else {
const parts = normalizedAddress.split(":");
for (let i = 0; i < parts.length; i++) {
buffer.writeUInt16BE(parseInt(parts[i], 16), i * 2);
}
}
return buffer;
}
function buildAddressBuffer(type, addressBuffer, port) {
const portBuffer = Buffer.allocUnsafe(2);
portBuffer.writeUInt16BE(port, 0);
return Buffer.concat([ Buffer.from([ type ]), addressBuffer, portBuffer ]);
}
function parseResponseAddress(buffer, offset = 0) {
if (buffer.length < offset + 1) {
throw new InvalidArgumentError("Buffer too small to contain address type");
}
const addressType = buffer[offset];
let address;
let currentOffset = offset + 1;
switch (addressType) {
case 1:
{
if (buffer.length < currentOffset + 6) {
throw new InvalidArgumentError("Buffer too small for IPv4 address");
}
address = Array.from(buffer.subarray(currentOffset, currentOffset + 4)).join(".");
currentOffset += 4;
break;
}

case 3:
{
if (buffer.length < currentOffset + 1) {
throw new InvalidArgumentError("Buffer too small for domain length");
}
const domainLength = buffer[currentOffset];
currentOffset += 1;
if (buffer.length < currentOffset + domainLength + 2) {
throw new InvalidArgumentError("Buffer too small for domain address");
}
address = buffer.subarray(currentOffset, currentOffset + domainLength).toString("utf8");
currentOffset += domainLength;
break;
}

case 4:
{
if (buffer.length < currentOffset + 18) {
throw new InvalidArgumentError("Buffer too small for IPv6 address");
}
const parts = [];
for (let i = 0; i < 8; i++) {
const value = buffer.readUInt16BE(currentOffset + i * 2);
parts.push(value.toString(16));
}
address = parts.join(":");
currentOffset += 16;
break;
}

default:
throw new InvalidArgumentError(`Invalid address type: ${addressType}`);
}
if (buffer.length < currentOffset + 2) {
throw new InvalidArgumentError("Buffer too small for port");
}
const port = buffer.readUInt16BE(currentOffset);
currentOffset += 2;
return {
address: address,
port: port,
bytesRead: currentOffset - offset
};
}
function createReplyError(replyCode) {
const messages = {
1: "General SOCKS server failure",
2: "Connection not allowed by ruleset",
3: "Network unreachable",
4: "Host unreachable",
5: "Connection refused",
6: "TTL expired",
7: "Command not supported",
8: "Address type not supported"
};
const message = messages[replyCode] || `Unknown SOCKS5 error code: ${replyCode}`;
const error = new Error(message);
error.code = `SOCKS5_${replyCode}`;
return error;
}
socks5Utils = {
parseAddress: parseAddress,
parseIPv6: parseIPv6,
buildAddressBuffer: buildAddressBuffer,
parseResponseAddress: parseResponseAddress,
createReplyError: createReplyError
};
return socks5Utils;
}

var socks5Client;

var hasRequiredSocks5Client;

function requireSocks5Client() {
if (hasRequiredSocks5Client) return socks5Client;
hasRequiredSocks5Client = 1;
const {EventEmitter: EventEmitter} = require$$0;
const {Buffer: Buffer} = require$$0$3;
const {InvalidArgumentError: InvalidArgumentError, Socks5ProxyError: Socks5ProxyError} = requireErrors();
const {debuglog: debuglog} = require$$3;
const {parseAddress: parseAddress} = requireSocks5Utils();
const debug = debuglog("undici:socks5");
const EMPTY_BUFFER = Buffer.alloc(0);
const SOCKS_VERSION = 5;
const AUTH_METHODS = {
NO_AUTH: 0,
GSSAPI: 1,
USERNAME_PASSWORD: 2,
NO_ACCEPTABLE: 255
};
const COMMANDS = {
CONNECT: 1,
BIND: 2,
UDP_ASSOCIATE: 3
};
const ADDRESS_TYPES = {
IPV4: 1,
DOMAIN: 3,
IPV6: 4
};
const REPLY_CODES = {
SUCCEEDED: 0,
GENERAL_FAILURE: 1,
CONNECTION_NOT_ALLOWED: 2,
NETWORK_UNREACHABLE: 3,
HOST_UNREACHABLE: 4,
CONNECTION_REFUSED: 5,
TTL_EXPIRED: 6,
COMMAND_NOT_SUPPORTED: 7,
ADDRESS_TYPE_NOT_SUPPORTED: 8
};
const STATES = {
INITIAL: "initial",
HANDSHAKING: "handshaking",
AUTHENTICATING: "authenticating",
AUTHENTICATED: "authenticated",
CONNECTING: "connecting",
CONNECTED: "connected",
ERROR: "error",
CLOSED: "closed"
};
class Socks5Client extends EventEmitter {
constructor(socket, options = {}) {
super();
if (!socket) {
throw new InvalidArgumentError("socket is required");
}
this.socket = socket;
this.options = options;
this.state = STATES.INITIAL;
this.buffer = EMPTY_BUFFER;
this.onSocketData = this.onData.bind(this);
this.onSocketError = this.onError.bind(this);
this.onSocketClose = this.onClose.bind(this);
this.authMethods = [];
if (options.username && options.password) {
this.authMethods.push(AUTH_METHODS.USERNAME_PASSWORD);
}
this.authMethods.push(AUTH_METHODS.NO_AUTH);
this.socket.on("data", this.onSocketData);
this.socket.on("error", this.onSocketError);
this.socket.on("close", this.onSocketClose);
}
onData(data) {
debug("received data", data.length, "bytes in state", this.state);
this.buffer = Buffer.concat([ this.buffer, data ]);
try {
switch (this.state) {
case STATES.HANDSHAKING:
this.handleHandshakeResponse();
break;

case STATES.AUTHENTICATING:
this.handleAuthResponse();
break;

case STATES.CONNECTING:
this.handleConnectResponse();
break;
}
} catch (err) {
this.onError(err);
}
}
onError(err) {
debug("socket error", err);
this.state = STATES.ERROR;
this.emit("error", err);
this.destroy();
}
onClose() {
debug("socket closed");
this.state = STATES.CLOSED;
this.emit("close");
}
destroy() {
if (this.socket && !this.socket.destroyed) {
this.socket.destroy();
}
}
markAuthenticated() {
this.state = STATES.AUTHENTICATED;
this.emit("authenticated");
}
handshake() {
if (this.state !== STATES.INITIAL) {
throw new InvalidArgumentError("Handshake already started");
}
debug("starting handshake with", this.authMethods.length, "auth methods");
this.state = STATES.HANDSHAKING;
const request = Buffer.alloc(2 + this.authMethods.length);
request[0] = SOCKS_VERSION;
request[1] = this.authMethods.length;
this.authMethods.forEach((method, i) => {
request[2 + i] = method;
});
this.socket.write(request);
}
handleHandshakeResponse() {
if (this.buffer.length < 2) {
return;
}
const version = this.buffer[0];
const method = this.buffer[1];
if (version !== SOCKS_VERSION) {
throw new Socks5ProxyError(`Invalid SOCKS version: ${version}`, "UND_ERR_SOCKS5_VERSION");
}
if (method === AUTH_METHODS.NO_ACCEPTABLE) {
throw new Socks5ProxyError("No acceptable authentication method", "UND_ERR_SOCKS5_AUTH_REJECTED");
}
this.buffer = this.buffer.subarray(2);
debug("server selected auth method", method);
if (method === AUTH_METHODS.NO_AUTH) {
this.markAuthenticated();
} else if (method === AUTH_METHODS.USERNAME_PASSWORD) {
this.state = STATES.AUTHENTICATING;
this.sendAuthRequest();
} else {
throw new Socks5ProxyError(`Unsupported authentication method: ${method}`, "UND_ERR_SOCKS5_AUTH_METHOD");
}
}
sendAuthRequest() {
const {username: username, password: password} = this.options;
if (!username || !password) {
throw new InvalidArgumentError("Username and password required for authentication");
}
debug("sending username/password auth");
const usernameBuffer = Buffer.from(username);
const passwordBuffer = Buffer.from(password);
if (usernameBuffer.length > 255 || passwordBuffer.length > 255) {
throw new InvalidArgumentError("Username or password too long");
}
const request = Buffer.alloc(3 + usernameBuffer.length + passwordBuffer.length);
request[0] = 1;
request[1] = usernameBuffer.length;
usernameBuffer.copy(request, 2);
request[2 + usernameBuffer.length] = passwordBuffer.length;
passwordBuffer.copy(request, 3 + usernameBuffer.length);
this.socket.write(request);
}
handleAuthResponse() {
if (this.buffer.length < 2) {
return;
}
const version = this.buffer[0];
const status = this.buffer[1];
if (version !== 1) {
throw new Socks5ProxyError(`Invalid auth sub-negotiation version: ${version}`, "UND_ERR_SOCKS5_AUTH_VERSION");
}
if (status !== 0) {
throw new Socks5ProxyError("Authentication failed", "UND_ERR_SOCKS5_AUTH_FAILED");
}
this.buffer = this.buffer.subarray(2);
debug("authentication successful");
this.markAuthenticated();
}
connect(address, port) {
if (this.state === STATES.CONNECTING || this.state === STATES.CONNECTED) {
throw new InvalidArgumentError("Connection already in progress");
}
if (this.state !== STATES.AUTHENTICATED) {
throw new InvalidArgumentError("Client must be authenticated before CONNECT");
}
debug("connecting to", address, port);
this.state = STATES.CONNECTING;
const request = this.buildConnectRequest(COMMANDS.CONNECT, address, port);
this.socket.write(request);
}
buildConnectRequest(command, address, port) {
const {type: addressType, buffer: addressBuffer} = parseAddress(address);
const request = Buffer.alloc(4 + addressBuffer.length + 2);
request[0] = SOCKS_VERSION;
request[1] = command;
request[2] = 0;
request[3] = addressType;
addressBuffer.copy(request, 4);
request.writeUInt16BE(port, 4 + addressBuffer.length);
return request;
}
handleConnectResponse() {
if (this.buffer.length < 4) {
return;
}
const version = this.buffer[0];
const reply = this.buffer[1];
const addressType = this.buffer[3];
if (version !== SOCKS_VERSION) {
throw new Socks5ProxyError(`Invalid SOCKS version in reply: ${version}`, "UND_ERR_SOCKS5_REPLY_VERSION");
}
let responseLength = 4;
if (addressType === ADDRESS_TYPES.IPV4) {
responseLength += 4 + 2;
} else if (addressType === ADDRESS_TYPES.DOMAIN) {
if (this.buffer.length < 5) {
return;
}
responseLength += 1 + this.buffer[4] + 2;
} else if (addressType === ADDRESS_TYPES.IPV6) {
responseLength += 16 + 2;
} else {
throw new Socks5ProxyError(`Invalid address type in reply: ${addressType}`, "UND_ERR_SOCKS5_ADDR_TYPE");
}
if (this.buffer.length < responseLength) {
return;
}
if (reply !== REPLY_CODES.SUCCEEDED) {
const errorMessage = this.getReplyErrorMessage(reply);
throw new Socks5ProxyError(`SOCKS5 connection failed: ${errorMessage}`, `UND_ERR_SOCKS5_REPLY_${reply}`);
}
let boundAddress;
let offset = 4;
if (addressType === ADDRESS_TYPES.IPV4) {
boundAddress = Array.from(this.buffer.subarray(offset, offset + 4)).join(".");
offset += 4;
} else if (addressType === ADDRESS_TYPES.DOMAIN) {
const domainLength = this.buffer[offset];
offset += 1;
boundAddress = this.buffer.subarray(offset, offset + domainLength).toString();
offset += domainLength;
} else if (addressType === ADDRESS_TYPES.IPV6) {
const parts = [];
for (let i = 0; i < 8; i++) {
const value = this.buffer.readUInt16BE(offset + i * 2);
parts.push(value.toString(16));
}
boundAddress = parts.join(":");
offset += 16;
}
const boundPort = this.buffer.readUInt16BE(offset);
this.buffer = EMPTY_BUFFER;
this.state = STATES.CONNECTED;
this.socket.removeListener("data", this.onSocketData);
debug("connected, bound address:", boundAddress, "port:", boundPort);
this.emit("connected", {
address: boundAddress,
port: boundPort
});
}
getReplyErrorMessage(reply) {
switch (reply) {
case REPLY_CODES.GENERAL_FAILURE:
return "General SOCKS server failure";

case REPLY_CODES.CONNECTION_NOT_ALLOWED:
return "Connection not allowed by ruleset";

case REPLY_CODES.NETWORK_UNREACHABLE:
return "Network unreachable";

case REPLY_CODES.HOST_UNREACHABLE:
return "Host unreachable";

case REPLY_CODES.CONNECTION_REFUSED:
return "Connection refused";

case REPLY_CODES.TTL_EXPIRED:
return "TTL expired";

case REPLY_CODES.COMMAND_NOT_SUPPORTED:
return "Command not supported";

case REPLY_CODES.ADDRESS_TYPE_NOT_SUPPORTED:
return "Address type not supported";

default:
return `Unknown error code: ${reply}`;
}
}
}
socks5Client = {
Socks5Client: Socks5Client,
AUTH_METHODS: AUTH_METHODS,
COMMANDS: COMMANDS,
ADDRESS_TYPES: ADDRESS_TYPES,
REPLY_CODES: REPLY_CODES,
STATES: STATES
};
return socks5Client;
}

var socks5ProxyAgent;

var hasRequiredSocks5ProxyAgent;

function requireSocks5ProxyAgent() {
if (hasRequiredSocks5ProxyAgent) return socks5ProxyAgent;
hasRequiredSocks5ProxyAgent = 1;
const {URL: URL} = require$$0$4;
let tls;
const DispatcherBase = requireDispatcherBase();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const {Socks5Client: Socks5Client, STATES: STATES} = requireSocks5Client();
const {kDispatch: kDispatch, kClose: kClose, kDestroy: kDestroy} = requireSymbols();
const Pool = requirePool();
const buildConnector = requireConnect();
const {debuglog: debuglog} = require$$3;
const debug = debuglog("undici:socks5-proxy");
const kProxyUrl = Symbol("proxy url");
const kProxyHeaders = Symbol("proxy headers");
const kProxyAuth = Symbol("proxy auth");
const kProxyProtocol = Symbol("proxy protocol");
const kPools = Symbol("pools");
const kConnector = Symbol("connector");
const kRequestTls = Symbol("request tls settings");
let experimentalWarningEmitted = false;
class Socks5ProxyAgent extends DispatcherBase {
constructor(proxyUrl, options = {}) {
super();
if (!experimentalWarningEmitted) {
process.emitWarning("SOCKS5 proxy support is experimental and subject to change", "ExperimentalWarning");
experimentalWarningEmitted = true;
}
if (!proxyUrl) {
throw new InvalidArgumentError("Proxy URL is mandatory");
}
const url = typeof proxyUrl === "string" ? new URL(proxyUrl) : proxyUrl;
if (url.protocol !== "socks5:" && url.protocol !== "socks:") {
throw new InvalidArgumentError("Proxy URL must use socks5:// or socks:// protocol");
}
this[kProxyUrl] = url;
this[kProxyHeaders] = options.headers || {};
this[kProxyProtocol] = options.proxyTls ? "https:" : "http:";
this[kRequestTls] = options.requestTls;
this[kProxyAuth] = {
username: options.username || (url.username ? decodeURIComponent(url.username) : null),
password: options.password || (url.password ? decodeURIComponent(url.password) : null)
};
this[kConnector] = options.connect || buildConnector({
...options.proxyTls,
servername: options.proxyTls?.servername || url.hostname
});
this[kPools] = new Map;
}
async createSocks5Connection(targetHost, targetPort) {
const proxyHost = this[kProxyUrl].hostname;
const proxyPort = parseInt(this[kProxyUrl].port) || 1080;
debug("creating SOCKS5 connection to", proxyHost, proxyPort);
const socket = await new Promise((resolve, reject) => {
this[kConnector]({
hostname: proxyHost,
host: proxyHost,
port: proxyPort,
protocol: this[kProxyProtocol]
}, (err, socket) => {
if (err) {
reject(err);
} else {
resolve(socket);
}
});
});
const socks5Client = new Socks5Client(socket, this[kProxyAuth]);
socks5Client.on("error", err => {
debug("SOCKS5 error:", err);
socket.destroy();
});
await socks5Client.handshake();
await new Promise((resolve, reject) => {
const timeout = setTimeout(() => {
reject(new Error("SOCKS5 authentication timeout"));
}, 5e3);
const onAuthenticated = () => {
clearTimeout(timeout);
socks5Client.removeListener("error", onError);
resolve();
};
const onError = err => {
clearTimeout(timeout);
socks5Client.removeListener("authenticated", onAuthenticated);
reject(err);
};
if (socks5Client.state === STATES.AUTHENTICATED) {
clearTimeout(timeout);
resolve();
} else {
socks5Client.once("authenticated", onAuthenticated);
socks5Client.once("error", onError);
}
});
await socks5Client.connect(targetHost, targetPort);
await new Promise((resolve, reject) => {
const timeout = setTimeout(() => {
reject(new Error("SOCKS5 connection timeout"));
}, 5e3);
const onConnected = info => {
debug("SOCKS5 tunnel established to", targetHost, targetPort, "via", info);
clearTimeout(timeout);
socks5Client.removeListener("error", onError);
resolve();
};
const onError = err => {
clearTimeout(timeout);
socks5Client.removeListener("connected", onConnected);
reject(err);
};
socks5Client.once("connected", onConnected);
socks5Client.once("error", onError);
});
return socket;
}
[kDispatch](opts, handler) {
const {origin: origin} = opts;
debug("dispatching request to", origin, "via SOCKS5");
try {
const originKey = String(origin);
let pool = this[kPools].get(originKey);
if (!pool || pool.destroyed || pool.closed) {
pool = new Pool(origin, {
pipelining: opts.pipelining,
connections: opts.connections,
connect: async (connectOpts, callback) => {
try {
const url = new URL(origin);
const targetHost = url.hostname;
const targetPort = parseInt(url.port) || (url.protocol === "https:" ? 443 : 80);
debug("establishing SOCKS5 connection to", targetHost, targetPort);
const socket = await this.createSocks5Connection(targetHost, targetPort);
let finalSocket = socket;
if (url.protocol === "https:") {
if (!tls) {
tls = require("node:tls");
}
debug("upgrading to TLS");
finalSocket = tls.connect({
...this[kRequestTls],
socket: socket,
servername: this[kRequestTls]?.servername || targetHost
});
await new Promise((resolve, reject) => {
finalSocket.once("secureConnect", resolve);
finalSocket.once("error", reject);
});
}
callback(null, finalSocket);
} catch (err) {
debug("SOCKS5 connection error:", err);
callback(err);
}
}
});
this[kPools].set(originKey, pool);
}
return pool[kDispatch](opts, handler);
} catch (err) {
debug("dispatch error:", err);
if (typeof handler.onResponseError === "function") {
handler.onResponseError(null, err);
return false;
} else if (typeof handler.onError === "function") {
handler.onError(err);
return false;
} else {
throw err;
}
}
}
async [kClose]() {
const closePromises = [];
for (const pool of this[kPools].values()) {
closePromises.push(pool.close());
}
this[kPools].clear();
await Promise.all(closePromises);
}
async [kDestroy](err) {
const destroyPromises = [];
for (const pool of this[kPools].values()) {
destroyPromises.push(pool.destroy(err));
}
this[kPools].clear();
await Promise.all(destroyPromises);
}
}
socks5ProxyAgent = Socks5ProxyAgent;
return socks5ProxyAgent;
}

var proxyAgent;

var hasRequiredProxyAgent;

function requireProxyAgent() {
if (hasRequiredProxyAgent) return proxyAgent;
hasRequiredProxyAgent = 1;
const {kProxy: kProxy, kClose: kClose, kDestroy: kDestroy, kDispatch: kDispatch} = requireSymbols();
const Agent = requireAgent();
const Pool = requirePool();
const DispatcherBase = requireDispatcherBase();
const {InvalidArgumentError: InvalidArgumentError, RequestAbortedError: RequestAbortedError, SecureProxyConnectionError: SecureProxyConnectionError} = requireErrors();
const buildConnector = requireConnect();
const Client = requireClient();
const {channels: channels} = requireDiagnostics();
const Socks5ProxyAgent = requireSocks5ProxyAgent();
const kAgent = Symbol("proxy agent");
const kClient = Symbol("proxy client");
const kProxyHeaders = Symbol("proxy headers");
const kRequestTls = Symbol("request tls settings");
const kProxyTls = Symbol("proxy tls settings");
const kConnectEndpoint = Symbol("connect endpoint function");
const kTunnelProxy = Symbol("tunnel proxy");
function defaultProtocolPort(protocol) {
return protocol === "https:" ? 443 : 80;
}
function defaultFactory(origin, opts) {
return new Pool(origin, opts);
}
const noop = () => {};
function defaultAgentFactory(origin, opts) {
if (opts.connections === 1) {
return new Client(origin, opts);
}
return new Pool(origin, opts);
}
class Http1ProxyWrapper extends DispatcherBase {
#client;
constructor(proxyUrl, {headers: headers = {}, connect: connect, factory: factory}) {
if (!proxyUrl) {
throw new InvalidArgumentError("Proxy URL is mandatory");
}
super();
this[kProxyHeaders] = headers;
if (factory) {
this.#client = factory(proxyUrl, {
connect: connect
});
} else {
this.#client = new Client(proxyUrl, {
connect: connect
});
}
}
[kDispatch](opts, handler) {
const onHeaders = handler.onHeaders;
handler.onHeaders = function(statusCode, data, resume) {
if (statusCode === 407) {
if (typeof handler.onError === "function") {
handler.onError(new InvalidArgumentError("Proxy Authentication Required (407)"));
}
return;
}
if (onHeaders) onHeaders.call(this, statusCode, data, resume);
};
const {origin: origin, path: path = "/", headers: headers = {}} = opts;
opts.path = origin + path;
if (!("host" in headers) && !("Host" in headers)) {
const {host: host} = new URL(origin);
headers.host = host;
}
opts.headers = {
...this[kProxyHeaders],
...headers
};
return this.#client[kDispatch](opts, handler);
}
[kClose]() {
return this.#client.close();
}
[kDestroy](err) {
return this.#client.destroy(err);
}
}
class ProxyAgent extends DispatcherBase {
constructor(opts) {
if (!opts || typeof opts === "object" && !(opts instanceof URL) && !opts.uri) {
throw new InvalidArgumentError("Proxy uri is mandatory");
}
const {clientFactory: clientFactory = defaultFactory} = opts;
if (typeof clientFactory !== "function") {
throw new InvalidArgumentError("Proxy opts.clientFactory must be a function.");
}
const {proxyTunnel: proxyTunnel = true} = opts;
super();
const url = this.#getUrl(opts);
const {href: href, origin: origin, port: port, protocol: protocol, username: username, password: password, hostname: proxyHostname} = url;
this[kProxy] = {
uri: href,
protocol: protocol
};
this[kRequestTls] = opts.requestTls;
this[kProxyTls] = opts.proxyTls;
this[kProxyHeaders] = opts.headers || {};
this[kTunnelProxy] = proxyTunnel;
if (opts.auth && opts.token) {
throw new InvalidArgumentError("opts.auth cannot be used in combination with opts.token");
} else if (opts.auth) {
this[kProxyHeaders]["proxy-authorization"] = `Basic ${opts.auth}`;
} else if (opts.token) {
this[kProxyHeaders]["proxy-authorization"] = opts.token;
} else if (username && password) {
this[kProxyHeaders]["proxy-authorization"] = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64")}`;
}
const connect = buildConnector({
...opts.proxyTls
});
this[kConnectEndpoint] = buildConnector({
...opts.requestTls
});
const agentFactory = opts.factory || defaultAgentFactory;
const factory = (origin, options) => {
const {protocol: protocol} = new URL(origin);
if (this[kProxy].protocol === "socks5:" || this[kProxy].protocol === "socks:") {
return new Socks5ProxyAgent(this[kProxy].uri, {
headers: this[kProxyHeaders],
connect: connect,
factory: agentFactory,
username: opts.username || username,
password: opts.password || password,
proxyTls: opts.proxyTls,
requestTls: opts.requestTls
});
}
if (!this[kTunnelProxy] && protocol === "http:" && this[kProxy].protocol === "http:") {
return new Http1ProxyWrapper(this[kProxy].uri, {
headers: this[kProxyHeaders],
connect: connect,
factory: agentFactory
});
}
return agentFactory(origin, options);
};
if (protocol === "socks5:" || protocol === "socks:") {
this[kClient] = null;
} else {
this[kClient] = clientFactory(url, {
connect: connect
});
}
this[kAgent] = new Agent({
...opts,
factory: factory,
connect: async (opts, callback) => {
if (!this[kClient]) {
callback(new InvalidArgumentError("Cannot establish tunnel connection without a proxy client"));
return;
}
let requestedPath = opts.host;
if (!opts.port) {
requestedPath += `:${defaultProtocolPort(opts.protocol)}`;
}
try {
const connectParams = {
origin: origin,
port: port,
path: requestedPath,
signal: opts.signal,
headers: {
...this[kProxyHeaders],
host: opts.host,
...opts.connections == null || opts.connections > 0 ? {
"proxy-connection": "keep-alive"
} : {}
},
servername: this[kProxyTls]?.servername || proxyHostname
};
const {socket: socket, statusCode: statusCode} = await this[kClient].connect(connectParams);
if (statusCode !== 200) {
socket.on("error", noop).destroy();
callback(new RequestAbortedError(`Proxy response (${statusCode}) !== 200 when HTTP Tunneling`));
return;
}
if (channels.proxyConnected.hasSubscribers) {
channels.proxyConnected.publish({
socket: socket,
connectParams: connectParams
});
}
if (opts.protocol !== "https:") {
callback(null, socket);
return;
}
let servername;
if (this[kRequestTls]) {
servername = this[kRequestTls].servername;
} else {
servername = opts.servername;
}
this[kConnectEndpoint]({
...opts,
servername: servername,
httpSocket: socket
}, callback);
} catch (err) {
if (err.code === "ERR_TLS_CERT_ALTNAME_INVALID") {
callback(new SecureProxyConnectionError(err));
} else {
callback(err);
}
}
}
});
}
dispatch(opts, handler) {
const headers = buildHeaders(opts.headers);
throwIfProxyAuthIsSent(headers);
if (headers && !("host" in headers) && !("Host" in headers)) {
const {host: host} = new URL(opts.origin);
headers.host = host;
}
return this[kAgent].dispatch({
...opts,
headers: headers
}, handler);
}
#getUrl(opts) {
if (typeof opts === "string") {
return new URL(opts);
} else if (opts instanceof URL) {
return opts;
} else {
return new URL(opts.uri);
}
}
[kClose]() {
const promises = [ this[kAgent].close() ];
if (this[kClient]) {
promises.push(this[kClient].close());
}
return Promise.all(promises);
}
[kDestroy]() {
const promises = [ this[kAgent].destroy() ];
if (this[kClient]) {
promises.push(this[kClient].destroy());
}
return Promise.all(promises);
}
}
function buildHeaders(headers) {
if (Array.isArray(headers)) {
const headersPair = {};
for (let i = 0; i < headers.length; i += 2) {
headersPair[headers[i]] = headers[i + 1];
}
return headersPair;
}
return headers;
}
function throwIfProxyAuthIsSent(headers) {
const existProxyAuth = headers && Object.keys(headers).find(key => key.toLowerCase() === "proxy-authorization");
if (existProxyAuth) {
throw new InvalidArgumentError("Proxy-Authorization should be sent in ProxyAgent constructor");
}
}
proxyAgent = ProxyAgent;
return proxyAgent;
}

var envHttpProxyAgent;

var hasRequiredEnvHttpProxyAgent;

function requireEnvHttpProxyAgent() {
if (hasRequiredEnvHttpProxyAgent) return envHttpProxyAgent;
hasRequiredEnvHttpProxyAgent = 1;
const DispatcherBase = requireDispatcherBase();
const {kClose: kClose, kDestroy: kDestroy, kClosed: kClosed, kDestroyed: kDestroyed, kDispatch: kDispatch, kNoProxyAgent: kNoProxyAgent, kHttpProxyAgent: kHttpProxyAgent, kHttpsProxyAgent: kHttpsProxyAgent} = requireSymbols();
const ProxyAgent = requireProxyAgent();
const Agent = requireAgent();
const DEFAULT_PORTS = {
"http:": 80,
"https:": 443
};
class EnvHttpProxyAgent extends DispatcherBase {
#noProxyValue=null;
#noProxyEntries=null;
#opts=null;
constructor(opts = {}) {
super();
this.#opts = opts;
const {httpProxy: httpProxy, httpsProxy: httpsProxy, noProxy: noProxy, ...agentOpts} = opts;
this[kNoProxyAgent] = new Agent(agentOpts);
const HTTP_PROXY = httpProxy ?? process.env.http_proxy ?? process.env.HTTP_PROXY;
if (HTTP_PROXY) {
this[kHttpProxyAgent] = new ProxyAgent({
...agentOpts,
uri: HTTP_PROXY
});
} else {
this[kHttpProxyAgent] = this[kNoProxyAgent];
}
const HTTPS_PROXY = httpsProxy ?? process.env.https_proxy ?? process.env.HTTPS_PROXY;
if (HTTPS_PROXY) {
this[kHttpsProxyAgent] = new ProxyAgent({
...agentOpts,
uri: HTTPS_PROXY
});
} else {
this[kHttpsProxyAgent] = this[kHttpProxyAgent];
}
this.#parseNoProxy();
}
[kDispatch](opts, handler) {
const url = new URL(opts.origin);
const agent = this.#getProxyAgentForUrl(url);
return agent.dispatch(opts, handler);
}
[kClose]() {
return Promise.all([ this[kNoProxyAgent].close(), !this[kHttpProxyAgent][kClosed] && this[kHttpProxyAgent].close(), !this[kHttpsProxyAgent][kClosed] && this[kHttpsProxyAgent].close() ]);
}
[kDestroy](err) {
return Promise.all([ this[kNoProxyAgent].destroy(err), !this[kHttpProxyAgent][kDestroyed] && this[kHttpProxyAgent].destroy(err), !this[kHttpsProxyAgent][kDestroyed] && this[kHttpsProxyAgent].destroy(err) ]);
}
#getProxyAgentForUrl(url) {
let {protocol: protocol, host: hostname, port: port} = url;
hostname = hostname.replace(/:\d*$/, "").toLowerCase();
port = Number.parseInt(port, 10) || DEFAULT_PORTS[protocol] || 0;
if (!this.#shouldProxy(hostname, port)) {
return this[kNoProxyAgent];
}
if (protocol === "https:") {
return this[kHttpsProxyAgent];
}
return this[kHttpProxyAgent];
}
#shouldProxy(hostname, port) {
if (this.#noProxyChanged) {
this.#parseNoProxy();
}
if (this.#noProxyEntries.length === 0) {
return true;
}
if (this.#noProxyValue === "*") {
return false;
}
for (let i = 0; i < this.#noProxyEntries.length; i++) {
const entry = this.#noProxyEntries[i];
if (entry.port && entry.port !== port) {
continue;
}
if (hostname === entry.hostname) {
return false;
}
if (hostname.slice(-(entry.hostname.length + 1)) === `.${entry.hostname}`) {
return false;
}
}
return true;
}
#parseNoProxy() {
const noProxyValue = this.#opts.noProxy ?? this.#noProxyEnv;
const noProxySplit = noProxyValue.split(/[,\s]/);
const noProxyEntries = [];
for (let i = 0; i < noProxySplit.length; i++) {
const entry = noProxySplit[i];
if (!entry) {
continue;
}
const parsed = entry.match(/^(.+):(\d+)$/);
noProxyEntries.push({
hostname: (parsed ? parsed[1] : entry).replace(/^\*?\./, "").toLowerCase(),
port: parsed ? Number.parseInt(parsed[2], 10) : 0
});
}
this.#noProxyValue = noProxyValue;
this.#noProxyEntries = noProxyEntries;
}
get #noProxyChanged() {
if (this.#opts.noProxy !== undefined) {
return false;
}
return this.#noProxyValue !== this.#noProxyEnv;
}
get #noProxyEnv() {
return process.env.no_proxy ?? process.env.NO_PROXY ?? "";
}
}
envHttpProxyAgent = EnvHttpProxyAgent;
return envHttpProxyAgent;
}

var retryHandler;

var hasRequiredRetryHandler;

function requireRetryHandler() {
if (hasRequiredRetryHandler) return retryHandler;
hasRequiredRetryHandler = 1;
const assert = require$$0$1;
const {kRetryHandlerDefaultRetry: kRetryHandlerDefaultRetry} = requireSymbols();
const {RequestRetryError: RequestRetryError} = requireErrors();
const WrapHandler = requireWrapHandler();
const {isDisturbed: isDisturbed, parseRangeHeader: parseRangeHeader, wrapRequestBody: wrapRequestBody} = requireUtil$5();
function calculateRetryAfterHeader(retryAfter) {
const retryTime = new Date(retryAfter).getTime();
return isNaN(retryTime) ? 0 : retryTime - Date.now();
}
function validatePartialResponseContentLength(headers, range, statusCode, retryCount) {
const contentLength = headers["content-length"];
if (contentLength == null) {
return;
}
if (!Number.isFinite(range.start) || !Number.isFinite(range.end)) {
return;
}
const length = Number(contentLength);
const expectedLength = range.end - range.start + 1;
if (!Number.isFinite(length) || length !== expectedLength) {
throw new RequestRetryError("Content-Length mismatch", statusCode, {
headers: headers,
data: {
count: retryCount
}
});
}
}
class RetryController {
#paused=false;
#target=null;
set target(target) {
this.#target = target;
if (this.#paused) {
target?.pause();
}
}
get target() {
return this.#target;
}
pause() {
this.#paused = true;
this.#target?.pause();
}
resume() {
this.#paused = false;
this.#target?.resume();
}
abort(reason) {
this.#target?.abort(reason);
}
get paused() {
return this.#paused || (this.#target?.paused ?? false);
}
get aborted() {
return this.#target?.aborted ?? false;
}
get reason() {
return this.#target?.reason ?? null;
}
get rawHeaders() {
return this.#target?.rawHeaders ?? null;
}
set rawHeaders(value) {
if (this.#target) {
this.#target.rawHeaders = value;
}
}
get rawTrailers() {
return this.#target?.rawTrailers ?? null;
}
set rawTrailers(value) {
if (this.#target) {
this.#target.rawTrailers = value;
}
}
}
class RetryHandler {
constructor(opts, {dispatch: dispatch, handler: handler}) {
const {retryOptions: retryOptions, ...dispatchOpts} = opts;
const {retry: retryFn, maxRetries: maxRetries, maxTimeout: maxTimeout, minTimeout: minTimeout, timeoutFactor: timeoutFactor, methods: methods, errorCodes: errorCodes, retryAfter: retryAfter, statusCodes: statusCodes, throwOnError: throwOnError} = retryOptions ?? {};
this.error = null;
this.dispatch = dispatch;
this.handler = WrapHandler.wrap(handler);
this.opts = {
...dispatchOpts,
body: wrapRequestBody(opts.body)
};
this.retryOpts = {
throwOnError: throwOnError ?? true,
retry: retryFn ?? RetryHandler[kRetryHandlerDefaultRetry],
retryAfter: retryAfter ?? true,
maxTimeout: maxTimeout ?? 30 * 1e3,
minTimeout: minTimeout ?? 500,
timeoutFactor: timeoutFactor ?? 2,
maxRetries: maxRetries ?? 5,
methods: methods ?? [ "GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE" ],
statusCodes: statusCodes ?? [ 500, 502, 503, 504, 429 ],
errorCodes: errorCodes ?? [ "ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "ENETDOWN", "ENETUNREACH", "EHOSTDOWN", "EHOSTUNREACH", "EPIPE", "UND_ERR_SOCKET" ]
};
this.retryCount = 0;
this.retryCountCheckpoint = 0;
this.headersSent = false;
this.start = 0;
this.end = null;
this.etag = null;
this.controllerProxy = new RetryController;
}
onResponseStartWithRetry(controller, statusCode, headers, statusMessage, err) {
if (this.retryOpts.throwOnError) {
if (this.retryOpts.statusCodes.includes(statusCode) === false) {
if (this.headersSent) {
this.handler.onResponseError?.(this.controllerProxy, err);
} else {
this.headersSent = true;
this.checkpointResponseEnd(headers);
this.handler.onResponseStart?.(this.controllerProxy, statusCode, headers, statusMessage);
}
} else {
this.error = err;
}
return;
}
if (isDisturbed(this.opts.body)) {
this.headersSent = true;
this.checkpointResponseEnd(headers);
this.handler.onResponseStart?.(this.controllerProxy, statusCode, headers, statusMessage);
return;
}
function shouldRetry(passedErr) {
if (passedErr) {
if (this.headersSent) {
this.handler.onResponseError?.(this.controllerProxy, passedErr);
} else {
this.headersSent = true;
this.checkpointResponseEnd(headers);
this.handler.onResponseStart?.(this.controllerProxy, statusCode, headers, statusMessage);
}
controller.resume();
return;
}
this.error = err;
controller.resume();
}
controller.pause();
this.retryOpts.retry(err, {
state: {
counter: this.retryCount
},
opts: {
retryOptions: this.retryOpts,
...this.opts
}
}, shouldRetry.bind(this));
}
checkpointResponseEnd(headers) {
if (this.end == null && this.opts.method !== "HEAD") {
const contentLength = headers["content-length"];
this.end = contentLength != null ? Number(contentLength) - 1 : null;
assert(this.end == null || Number.isFinite(this.end), "invalid content-length");
this.resume = this.end != null;
}
}
onRequestStart(controller, context) {
this.controllerProxy.target = controller;
if (!this.headersSent) {
this.handler.onRequestStart?.(this.controllerProxy, context);
}
}
onRequestUpgrade(_controller, statusCode, headers, socket) {
this.handler.onRequestUpgrade?.(this.controllerProxy, statusCode, headers, socket);
}
static [kRetryHandlerDefaultRetry](err, {state: state, opts: opts}, cb) {
const {statusCode: statusCode, code: code, headers: headers} = err;
const {method: method, retryOptions: retryOptions} = opts;
const {maxRetries: maxRetries, minTimeout: minTimeout, maxTimeout: maxTimeout, timeoutFactor: timeoutFactor, statusCodes: statusCodes, errorCodes: errorCodes, methods: methods} = retryOptions;
const {counter: counter} = state;
if (code && code !== "UND_ERR_REQ_RETRY" && !errorCodes.includes(code)) {
cb(err);
return;
}
if (Array.isArray(methods) && !methods.includes(method)) {
cb(err);
return;
}
if (statusCode != null && Array.isArray(statusCodes) && !statusCodes.includes(statusCode)) {
cb(err);
return;
}
if (counter > maxRetries) {
cb(err);
return;
}
let retryAfterHeader = headers?.["retry-after"];
if (retryAfterHeader) {
retryAfterHeader = Number(retryAfterHeader);
retryAfterHeader = Number.isNaN(retryAfterHeader) ? calculateRetryAfterHeader(headers["retry-after"]) : retryAfterHeader * 1e3;
}
const retryTimeout = retryAfterHeader > 0 ? Math.min(retryAfterHeader, maxTimeout) : Math.min(minTimeout * timeoutFactor ** (counter - 1), maxTimeout);
setTimeout(() => cb(null), retryTimeout);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
this.error = null;
this.retryCount += 1;
if (statusCode >= 300) {
const err = new RequestRetryError("Request failed", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
this.onResponseStartWithRetry(controller, statusCode, headers, statusMessage, err);
return;
}
if (this.headersSent) {
if (statusCode !== 206 && (this.start > 0 || statusCode !== 200)) {
throw new RequestRetryError("server does not support the range header and the payload was partially consumed", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
}
const contentRange = parseRangeHeader(headers["content-range"]);
if (!contentRange) {
throw new RequestRetryError("Content-Range mismatch", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
}
if (this.etag != null && this.etag !== headers.etag) {
throw new RequestRetryError("ETag mismatch", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
}
validatePartialResponseContentLength(headers, contentRange, statusCode, this.retryCount);
const {start: start, size: size, end: end = (size ? size - 1 : null)} = contentRange;
if (this.start !== start || this.end != null && this.end !== end) {
throw new RequestRetryError("Content-Range mismatch", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
}
return;
}
if (this.end == null) {
if (statusCode === 206) {
const range = parseRangeHeader(headers["content-range"]);
if (range == null) {
this.headersSent = true;
this.handler.onResponseStart?.(this.controllerProxy, statusCode, headers, statusMessage);
return;
}
validatePartialResponseContentLength(headers, range, statusCode, this.retryCount);
const {start: start, size: size, end: end = (size ? size - 1 : null)} = range;
assert(start != null && Number.isFinite(start), "content-range mismatch");
assert(end != null && Number.isFinite(end), "invalid content-length");
this.start = start;
this.end = end;
}
if (this.end == null) {
const contentLength = headers["content-length"];
this.end = contentLength != null ? Number(contentLength) - 1 : null;
}
assert(Number.isFinite(this.start));
assert(this.end == null || Number.isFinite(this.end), "invalid content-length");
this.resume = true;
this.etag = headers.etag != null ? headers.etag : null;
if (this.etag != null && this.etag[0] === "W" && this.etag[1] === "/") {
this.etag = null;
}
this.headersSent = true;
this.handler.onResponseStart?.(this.controllerProxy, statusCode, headers, statusMessage);
} else {
throw new RequestRetryError("Request failed", statusCode, {
headers: headers,
data: {
count: this.retryCount
}
});
}
}
onResponseData(_controller, chunk) {
if (this.error) {
return;
}
this.start += chunk.length;
this.handler.onResponseData?.(this.controllerProxy, chunk);
}
onResponseEnd(_controller, trailers) {
if (this.error && this.retryOpts.throwOnError) {
throw this.error;
}
if (!this.error) {
this.retryCount = 0;
return this.handler.onResponseEnd?.(this.controllerProxy, trailers);
}
this.retry();
}
retry() {
if (this.start !== 0) {
const headers = {
range: `bytes=${this.start}-${this.end ?? ""}`
};
if (this.etag != null) {
headers["if-match"] = this.etag;
}
this.opts = {
...this.opts,
headers: {
...this.opts.headers,
...headers
}
};
}
try {
this.retryCountCheckpoint = this.retryCount;
this.dispatch(this.opts, this);
} catch (err) {
this.handler.onResponseError?.(this.controllerProxy, err);
}
}
onResponseError(controller, err) {
if (controller?.aborted || isDisturbed(this.opts.body) || this.headersSent && !this.resume) {
this.handler.onResponseError?.(this.controllerProxy, err);
return;
}
function shouldRetry(returnedErr) {
if (!returnedErr) {
this.retry();
return;
}
this.handler?.onResponseError?.(this.controllerProxy, returnedErr);
}
if (this.retryCount - this.retryCountCheckpoint > 0) {
this.retryCount = this.retryCountCheckpoint + (this.retryCount - this.retryCountCheckpoint);
} else {
this.retryCount += 1;
}
this.retryOpts.retry(err, {
state: {
counter: this.retryCount
},
opts: {
retryOptions: this.retryOpts,
...this.opts
}
}, shouldRetry.bind(this));
}
}
retryHandler = RetryHandler;
return retryHandler;
}

var retryAgent;

var hasRequiredRetryAgent;

function requireRetryAgent() {
if (hasRequiredRetryAgent) return retryAgent;
hasRequiredRetryAgent = 1;
const Dispatcher = requireDispatcher();
const RetryHandler = requireRetryHandler();
class RetryAgent extends Dispatcher {
#agent=null;
#options=null;
constructor(agent, options = {}) {
super(options);
this.#agent = agent;
this.#options = options;
}
dispatch(opts, handler) {
const retry = new RetryHandler({
...opts,
retryOptions: this.#options
}, {
dispatch: this.#agent.dispatch.bind(this.#agent),
handler: handler
});
return this.#agent.dispatch(opts, retry);
}
close() {
return this.#agent.close();
}
destroy() {
return this.#agent.destroy();
}
}
retryAgent = RetryAgent;
return retryAgent;
}

var h2cClient;

var hasRequiredH2cClient;

function requireH2cClient() {
if (hasRequiredH2cClient) return h2cClient;
hasRequiredH2cClient = 1;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const Client = requireClient();
class H2CClient extends Client {
constructor(origin, clientOpts) {
if (typeof origin === "string") {
origin = new URL(origin);
}
if (origin.protocol !== "http:") {
throw new InvalidArgumentError("h2c-client: Only h2c protocol is supported");
}
const {maxConcurrentStreams: maxConcurrentStreams, pipelining: pipelining, ...opts} = clientOpts ?? {};
let defaultMaxConcurrentStreams = 100;
let defaultPipelining = 100;
if (maxConcurrentStreams != null && Number.isInteger(maxConcurrentStreams) && maxConcurrentStreams > 0) {
defaultMaxConcurrentStreams = maxConcurrentStreams;
}
if (pipelining != null && Number.isInteger(pipelining) && pipelining > 0) {
defaultPipelining = pipelining;
}
if (defaultPipelining > defaultMaxConcurrentStreams) {
throw new InvalidArgumentError("h2c-client: pipelining cannot be greater than maxConcurrentStreams");
}
super(origin, {
...opts,
maxConcurrentStreams: defaultMaxConcurrentStreams,
pipelining: defaultPipelining,
allowH2: true,
useH2c: true
});
}
}
h2cClient = H2CClient;
return h2cClient;
}

var api = {};

var apiRequest = {
exports: {}
};

var readable;

var hasRequiredReadable;

function requireReadable() {
if (hasRequiredReadable) return readable;
hasRequiredReadable = 1;
const assert = require$$0$1;
const {Readable: Readable} = Stream;
const {RequestAbortedError: RequestAbortedError, NotSupportedError: NotSupportedError, InvalidArgumentError: InvalidArgumentError, AbortError: AbortError} = requireErrors();
const util = requireUtil$5();
const {ReadableStreamFrom: ReadableStreamFrom} = requireUtil$5();
const kConsume = Symbol("kConsume");
const kReading = Symbol("kReading");
const kBody = Symbol("kBody");
const kAbort = Symbol("kAbort");
const kContentType = Symbol("kContentType");
const kContentLength = Symbol("kContentLength");
const kUsed = Symbol("kUsed");
const kBytesRead = Symbol("kBytesRead");
const noop = () => {};
class BodyReadable extends Readable {
constructor({resume: resume, abort: abort, contentType: contentType = "", contentLength: contentLength, highWaterMark: highWaterMark = 64 * 1024}) {
super({
autoDestroy: true,
read: resume,
highWaterMark: highWaterMark
});
this._readableState.dataEmitted = false;
this[kAbort] = abort;
this[kConsume] = null;
this[kBytesRead] = 0;
this[kBody] = null;
this[kUsed] = false;
this[kContentType] = contentType;
this[kContentLength] = Number.isFinite(contentLength) ? contentLength : null;
this[kReading] = false;
}
_destroy(err, callback) {
if (!err && !this._readableState.endEmitted) {
err = new RequestAbortedError;
}
if (err) {
this[kAbort]();
}
if (!this[kUsed]) {
setImmediate(callback, err);
} else {
callback(err);
}
}
on(event, listener) {
if (event === "data" || event === "readable") {
this[kReading] = true;
this[kUsed] = true;
}
return super.on(event, listener);
}
addListener(event, listener) {
return this.on(event, listener);
}
off(event, listener) {
const ret = super.off(event, listener);
if (event === "data" || event === "readable") {
this[kReading] = this.listenerCount("data") > 0 || this.listenerCount("readable") > 0;
}
return ret;
}
removeListener(event, listener) {
return this.off(event, listener);
}
push(chunk) {
if (chunk) {
this[kBytesRead] += chunk.length;
if (this[kConsume]) {
consumePush(this[kConsume], chunk);
return this[kReading] ? super.push(chunk) : true;
}
}
return super.push(chunk);
}
text() {
return consume(this, "text");
}
json() {
return consume(this, "json");
}
blob() {
return consume(this, "blob");
}
bytes() {
return consume(this, "bytes");
}
arrayBuffer() {
return consume(this, "arrayBuffer");
}
async formData() {
throw new NotSupportedError;
}
get bodyUsed() {
return util.isDisturbed(this);
}
get body() {
if (!this[kBody]) {
this[kBody] = ReadableStreamFrom(this);
if (this[kConsume]) {
this[kBody].getReader();
assert(this[kBody].locked);
}
}
return this[kBody];
}
dump(opts) {
const signal = opts?.signal;
if (signal != null && (typeof signal !== "object" || !("aborted" in signal))) {
return Promise.reject(new InvalidArgumentError("signal must be an AbortSignal"));
}
const limit = opts?.limit && Number.isFinite(opts.limit) ? opts.limit : 128 * 1024;
if (signal?.aborted) {
return Promise.reject(signal.reason ?? new AbortError);
}
if (this._readableState.closeEmitted) {
return Promise.resolve(null);
}
return new Promise((resolve, reject) => {
if (this[kContentLength] && this[kContentLength] > limit || this[kBytesRead] > limit) {
this.destroy(new AbortError);
}
if (signal) {
const onAbort = () => {
this.destroy(signal.reason ?? new AbortError);
};
signal.addEventListener("abort", onAbort);
this.on("close", function() {
signal.removeEventListener("abort", onAbort);
if (signal.aborted) {
reject(signal.reason ?? new AbortError);
} else {
resolve(null);
}
});
} else {
this.on("close", resolve);
}
this.on("error", noop).on("data", () => {
if (this[kBytesRead] > limit) {
this.destroy();
}
}).resume();
});
}
setEncoding(encoding) {
if (Buffer.isEncoding(encoding)) {
this._readableState.encoding = encoding;
}
return this;
}
}
function isLocked(bodyReadable) {
return bodyReadable[kBody]?.locked === true || bodyReadable[kConsume] !== null;
}
function isUnusable(bodyReadable) {
return util.isDisturbed(bodyReadable) || isLocked(bodyReadable);
}
function consume(stream, type) {
assert(!stream[kConsume]);
return new Promise((resolve, reject) => {
if (isUnusable(stream)) {
const rState = stream._readableState;
if (rState.destroyed && rState.closeEmitted === false) {
stream.on("error", reject).on("close", () => {
reject(new TypeError("unusable"));
});
} else {
reject(rState.errored ?? new TypeError("unusable"));
}
} else {
queueMicrotask(() => {
stream[kConsume] = {
type: type,
stream: stream,
resolve: resolve,
reject: reject,
length: 0,
body: []
};
stream.on("error", function(err) {
consumeFinish(this[kConsume], err);
}).on("close", function() {
if (this[kConsume].body !== null) {
consumeFinish(this[kConsume], new RequestAbortedError);
}
});
consumeStart(stream[kConsume]);
});
}
});
}
function consumeStart(consume) {
if (consume.body === null) {
return;
}
const {_readableState: state} = consume.stream;
if (state.bufferIndex) {
const start = state.bufferIndex;
const end = state.buffer.length;
for (let n = start; n < end; n++) {
consumePush(consume, state.buffer[n]);
}
} else {
for (const chunk of state.buffer) {
consumePush(consume, chunk);
}
}
if (state.endEmitted) {
consumeEnd(this[kConsume], this._readableState.encoding);
} else {
consume.stream.on("end", function() {
consumeEnd(this[kConsume], this._readableState.encoding);
});
}
consume.stream.resume();
while (consume.stream.read() != null) {}
}
function chunksDecode(chunks, length, encoding) {
if (chunks.length === 0 || length === 0) {
return "";
}
const buffer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, length);
const bufferLength = buffer.length;
const start = bufferLength > 2 && buffer[0] === 239 && buffer[1] === 187 && buffer[2] === 191 ? 3 : 0;
if (!encoding || encoding === "utf8" || encoding === "utf-8") {
return buffer.utf8Slice(start, bufferLength);
} else {
return buffer.subarray(start, bufferLength).toString(encoding);
}
}
function chunksConcat(chunks, length) {
if (chunks.length === 0 || length === 0) {
return new Uint8Array(0);
}
if (chunks.length === 1) {
return new Uint8Array(chunks[0]);
}
const buffer = new Uint8Array(Buffer.allocUnsafeSlow(length).buffer);
let offset = 0;
for (let i = 0; i < chunks.length; ++i) {
const chunk = chunks[i];
buffer.set(chunk, offset);
offset += chunk.length;
}
return buffer;
}
function consumeEnd(consume, encoding) {
const {type: type, body: body, resolve: resolve, stream: stream, length: length} = consume;
try {
if (type === "text") {
resolve(chunksDecode(body, length, encoding));
} else if (type === "json") {
resolve(JSON.parse(chunksDecode(body, length, encoding)));
} else if (type === "arrayBuffer") {
resolve(chunksConcat(body, length).buffer);
} else if (type === "blob") {
resolve(new Blob(body, {
type: stream[kContentType]
}));
} else if (type === "bytes") {
resolve(chunksConcat(body, length));
}
consumeFinish(consume);
} catch (err) {
stream.destroy(err);
}
}
function consumePush(consume, chunk) {
consume.length += chunk.length;
consume.body.push(chunk);
}
function consumeFinish(consume, err) {
if (consume.body === null) {
return;
}
if (err) {
consume.reject(err);
} else {
consume.resolve();
}
consume.type = null;
consume.stream = null;
consume.resolve = null;
consume.reject = null;
consume.length = 0;
consume.body = null;
}
readable = {
Readable: BodyReadable,
chunksDecode: chunksDecode
};
return readable;
}

var hasRequiredApiRequest;

function requireApiRequest() {
if (hasRequiredApiRequest) return apiRequest.exports;
hasRequiredApiRequest = 1;
const assert = require$$0$1;
const {AsyncResource: AsyncResource} = require$$1$1;
const {Readable: Readable} = requireReadable();
const {InvalidArgumentError: InvalidArgumentError, RequestAbortedError: RequestAbortedError} = requireErrors();
const util = requireUtil$5();
function noop() {}
class RequestHandler extends AsyncResource {
constructor(opts, callback) {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
const {signal: signal, method: method, opaque: opaque, body: body, onInfo: onInfo, responseHeaders: responseHeaders, highWaterMark: highWaterMark} = opts;
try {
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
if (highWaterMark != null && (!Number.isFinite(highWaterMark) || highWaterMark < 0)) {
throw new InvalidArgumentError("invalid highWaterMark");
}
if (signal && typeof signal.on !== "function" && typeof signal.addEventListener !== "function") {
throw new InvalidArgumentError("signal must be an EventEmitter or EventTarget");
}
if (method === "CONNECT") {
throw new InvalidArgumentError("invalid method");
}
if (onInfo && typeof onInfo !== "function") {
throw new InvalidArgumentError("invalid onInfo callback");
}
super("UNDICI_REQUEST");
} catch (err) {
if (util.isStream(body)) {
util.destroy(body.on("error", noop), err);
}
throw err;
}
this.method = method;
this.responseHeaders = responseHeaders || null;
this.opaque = opaque || null;
this.callback = callback;
this.res = null;
this.abort = null;
this.body = body;
this.trailers = {};
this.context = null;
this.onInfo = onInfo || null;
this.highWaterMark = highWaterMark;
this.reason = null;
this.removeAbortListener = null;
if (signal?.aborted) {
this.reason = signal.reason ?? new RequestAbortedError;
} else if (signal) {
this.removeAbortListener = util.addAbortListener(signal, () => {
this.reason = signal.reason ?? new RequestAbortedError;
if (this.res) {
util.destroy(this.res.on("error", noop), this.reason);
} else if (this.abort) {
this.abort(this.reason);
}
});
}
}
onConnect(abort, context) {
if (this.reason) {
abort(this.reason);
return;
}
assert(this.callback);
this.abort = abort;
this.context = context;
}
onHeaders(statusCode, rawHeaders, resume, statusMessage) {
const {callback: callback, opaque: opaque, abort: abort, context: context, responseHeaders: responseHeaders, highWaterMark: highWaterMark} = this;
const headers = responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
if (statusCode < 200) {
if (this.onInfo) {
this.onInfo({
statusCode: statusCode,
headers: headers
});
}
return;
}
const parsedHeaders = responseHeaders === "raw" ? util.parseHeaders(rawHeaders) : headers;
const contentType = parsedHeaders["content-type"];
const contentLength = parsedHeaders["content-length"];
const res = new Readable({
resume: resume,
abort: abort,
contentType: contentType,
contentLength: this.method !== "HEAD" && contentLength ? Number(contentLength) : null,
highWaterMark: highWaterMark
});
if (this.removeAbortListener) {
res.on("close", this.removeAbortListener);
this.removeAbortListener = null;
}
this.callback = null;
this.res = res;
if (callback !== null) {
try {
this.runInAsyncScope(callback, null, null, {
statusCode: statusCode,
statusText: statusMessage,
headers: headers,
trailers: this.trailers,
opaque: opaque,
body: res,
context: context
});
} catch (err) {
this.res = null;
util.destroy(res.on("error", noop), err);
queueMicrotask(() => {
throw err;
});
}
}
}
onData(chunk) {
return this.res.push(chunk);
}
onComplete(trailers) {
util.parseHeaders(trailers, this.trailers);
this.res.push(null);
}
onError(err) {
const {res: res, callback: callback, body: body, opaque: opaque} = this;
if (callback) {
this.callback = null;
queueMicrotask(() => {
this.runInAsyncScope(callback, null, err, {
opaque: opaque
});
});
}
if (res) {
this.res = null;
queueMicrotask(() => {
util.destroy(res.on("error", noop), err);
});
}
if (body) {
this.body = null;
if (util.isStream(body)) {
body.on("error", noop);
util.destroy(body, err);
}
}
if (this.removeAbortListener) {
this.removeAbortListener();
this.removeAbortListener = null;
}
}
}
function request(opts, callback) {
if (callback === undefined) {
return new Promise((resolve, reject) => {
request.call(this, opts, (err, data) => err ? reject(err) : resolve(data));
});
}
try {
const handler = new RequestHandler(opts, callback);
this.dispatch(opts, handler);
} catch (err) {
if (typeof callback !== "function") {
throw err;
}
const opaque = opts?.opaque;
queueMicrotask(() => callback(err, {
opaque: opaque
}));
}
}
apiRequest.exports = request;
apiRequest.exports.RequestHandler = RequestHandler;
return apiRequest.exports;
}

var abortSignal;

var hasRequiredAbortSignal;

function requireAbortSignal() {
if (hasRequiredAbortSignal) return abortSignal;
hasRequiredAbortSignal = 1;
const {addAbortListener: addAbortListener} = requireUtil$5();
const {RequestAbortedError: RequestAbortedError} = requireErrors();
const kListener = Symbol("kListener");
const kSignal = Symbol("kSignal");
function abort(self) {
if (self.abort) {
self.abort(self[kSignal]?.reason);
} else {
self.reason = self[kSignal]?.reason ?? new RequestAbortedError;
}
removeSignal(self);
}
function addSignal(self, signal) {
self.reason = null;
self[kSignal] = null;
self[kListener] = null;
if (!signal) {
return;
}
if (signal.aborted) {
abort(self);
return;
}
self[kSignal] = signal;
self[kListener] = () => {
abort(self);
};
addAbortListener(self[kSignal], self[kListener]);
}
function removeSignal(self) {
if (!self[kSignal]) {
return;
}
if ("removeEventListener" in self[kSignal]) {
self[kSignal].removeEventListener("abort", self[kListener]);
} else {
self[kSignal].removeListener("abort", self[kListener]);
}
self[kSignal] = null;
self[kListener] = null;
}
abortSignal = {
addSignal: addSignal,
removeSignal: removeSignal
};
return abortSignal;
}

var apiStream;

var hasRequiredApiStream;

function requireApiStream() {
if (hasRequiredApiStream) return apiStream;
hasRequiredApiStream = 1;
const assert = require$$0$1;
const {finished: finished} = Stream;
const {AsyncResource: AsyncResource} = require$$1$1;
const {InvalidArgumentError: InvalidArgumentError, InvalidReturnValueError: InvalidReturnValueError} = requireErrors();
const util = requireUtil$5();
const {addSignal: addSignal, removeSignal: removeSignal} = requireAbortSignal();
function noop() {}
class StreamHandler extends AsyncResource {
constructor(opts, factory, callback) {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
const {signal: signal, method: method, opaque: opaque, body: body, onInfo: onInfo, responseHeaders: responseHeaders} = opts;
try {
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
if (typeof factory !== "function") {
throw new InvalidArgumentError("invalid factory");
}
if (signal && typeof signal.on !== "function" && typeof signal.addEventListener !== "function") {
throw new InvalidArgumentError("signal must be an EventEmitter or EventTarget");
}
if (method === "CONNECT") {
throw new InvalidArgumentError("invalid method");
}
if (onInfo && typeof onInfo !== "function") {
throw new InvalidArgumentError("invalid onInfo callback");
}
super("UNDICI_STREAM");
} catch (err) {
if (util.isStream(body)) {
util.destroy(body.on("error", noop), err);
}
throw err;
}
this.responseHeaders = responseHeaders || null;
this.opaque = opaque || null;
this.factory = factory;
this.callback = callback;
this.res = null;
this.abort = null;
this.context = null;
this.trailers = null;
this.body = body;
this.onInfo = onInfo || null;
if (util.isStream(body)) {
body.on("error", err => {
this.onError(err);
});
}
addSignal(this, signal);
}
onConnect(abort, context) {
if (this.reason) {
abort(this.reason);
return;
}
assert(this.callback);
this.abort = abort;
this.context = context;
}
onHeaders(statusCode, rawHeaders, resume, statusMessage) {
const {factory: factory, opaque: opaque, context: context, responseHeaders: responseHeaders} = this;
const headers = responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
if (statusCode < 200) {
if (this.onInfo) {
this.onInfo({
statusCode: statusCode,
headers: headers
});
}
return;
}
this.factory = null;
if (factory === null) {
return;
}
const res = this.runInAsyncScope(factory, null, {
statusCode: statusCode,
headers: headers,
opaque: opaque,
context: context
});
if (!res || typeof res.write !== "function" || typeof res.end !== "function" || typeof res.on !== "function") {
throw new InvalidReturnValueError("expected Writable");
}
finished(res, {
readable: false
}, err => {
const {callback: callback, res: res, opaque: opaque, trailers: trailers, abort: abort} = this;
this.res = null;
if (err || !res?.readable) {
util.destroy(res, err);
}
this.callback = null;
this.runInAsyncScope(callback, null, err || null, {
opaque: opaque,
trailers: trailers
});
if (err) {
abort();
}
});
res.on("drain", resume);
this.res = res;
const needDrain = res.writableNeedDrain !== undefined ? res.writableNeedDrain : res._writableState?.needDrain;
return needDrain !== true;
}
onData(chunk) {
const {res: res} = this;
return res ? res.write(chunk) : true;
}
onComplete(trailers) {
const {res: res} = this;
removeSignal(this);
if (!res) {
return;
}
this.trailers = util.parseHeaders(trailers);
res.end();
}
onError(err) {
const {res: res, callback: callback, opaque: opaque, body: body} = this;
removeSignal(this);
this.factory = null;
if (res) {
this.res = null;
util.destroy(res, err);
} else if (callback) {
this.callback = null;
queueMicrotask(() => {
this.runInAsyncScope(callback, null, err, {
opaque: opaque
});
});
}
if (body) {
this.body = null;
util.destroy(body, err);
}
}
}
function stream(opts, factory, callback) {
if (callback === undefined) {
return new Promise((resolve, reject) => {
stream.call(this, opts, factory, (err, data) => err ? reject(err) : resolve(data));
});
}
try {
const handler = new StreamHandler(opts, factory, callback);
this.dispatch(opts, handler);
} catch (err) {
if (typeof callback !== "function") {
throw err;
}
const opaque = opts?.opaque;
queueMicrotask(() => callback(err, {
opaque: opaque
}));
}
}
apiStream = stream;
return apiStream;
}

var apiPipeline;

var hasRequiredApiPipeline;

function requireApiPipeline() {
if (hasRequiredApiPipeline) return apiPipeline;
hasRequiredApiPipeline = 1;
const {Readable: Readable, Duplex: Duplex, PassThrough: PassThrough} = Stream;
const assert = require$$0$1;
const {AsyncResource: AsyncResource} = require$$1$1;
const {InvalidArgumentError: InvalidArgumentError, InvalidReturnValueError: InvalidReturnValueError, RequestAbortedError: RequestAbortedError} = requireErrors();
const util = requireUtil$5();
const {addSignal: addSignal, removeSignal: removeSignal} = requireAbortSignal();
function noop() {}
const kResume = Symbol("resume");
class PipelineRequest extends Readable {
constructor() {
super({
autoDestroy: true
});
this[kResume] = null;
}
_read() {
const {[kResume]: resume} = this;
if (resume) {
this[kResume] = null;
resume();
}
}
_destroy(err, callback) {
this._read();
callback(err);
}
}
class PipelineResponse extends Readable {
constructor(resume) {
super({
autoDestroy: true
});
this[kResume] = resume;
}
_read() {
this[kResume]();
}
_destroy(err, callback) {
if (!err && !this._readableState.endEmitted) {
err = new RequestAbortedError;
}
callback(err);
}
}
class PipelineHandler extends AsyncResource {
constructor(opts, handler) {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
if (typeof handler !== "function") {
throw new InvalidArgumentError("invalid handler");
}
const {signal: signal, method: method, opaque: opaque, onInfo: onInfo, responseHeaders: responseHeaders} = opts;
if (signal && typeof signal.on !== "function" && typeof signal.addEventListener !== "function") {
throw new InvalidArgumentError("signal must be an EventEmitter or EventTarget");
}
if (method === "CONNECT") {
throw new InvalidArgumentError("invalid method");
}
if (onInfo && typeof onInfo !== "function") {
throw new InvalidArgumentError("invalid onInfo callback");
}
super("UNDICI_PIPELINE");
this.opaque = opaque || null;
this.responseHeaders = responseHeaders || null;
this.handler = handler;
this.abort = null;
this.context = null;
this.onInfo = onInfo || null;
this.req = (new PipelineRequest).on("error", noop);
this.ret = new Duplex({
readableObjectMode: opts.objectMode,
autoDestroy: true,
read: () => {
const {body: body} = this;
if (body?.resume) {
body.resume();
}
},
write: (chunk, encoding, callback) => {
const {req: req} = this;
if (req.push(chunk, encoding) || req._readableState.destroyed) {
callback();
} else {
req[kResume] = callback;
}
},
destroy: (err, callback) => {
const {body: body, req: req, res: res, ret: ret, abort: abort} = this;
if (!err && !ret._readableState.endEmitted) {
err = new RequestAbortedError;
}
if (abort && err) {
abort();
}
util.destroy(body, err);
util.destroy(req, err);
util.destroy(res, err);
removeSignal(this);
callback(err);
}
}).on("prefinish", () => {
const {req: req} = this;
req.push(null);
});
this.res = null;
addSignal(this, signal);
}
onConnect(abort, context) {
const {res: res} = this;
if (this.reason) {
abort(this.reason);
return;
}
assert(!res, "pipeline cannot be retried");
this.abort = abort;
this.context = context;
}
onHeaders(statusCode, rawHeaders, resume) {
const {opaque: opaque, handler: handler, context: context} = this;
if (statusCode < 200) {
if (this.onInfo) {
const headers = this.responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
this.onInfo({
statusCode: statusCode,
headers: headers
});
}
return;
}
this.res = new PipelineResponse(resume);
let body;
try {
this.handler = null;
const headers = this.responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
body = this.runInAsyncScope(handler, null, {
statusCode: statusCode,
headers: headers,
opaque: opaque,
body: this.res,
context: context
});
} catch (err) {
this.res.on("error", noop);
throw err;
}
if (!body || typeof body.on !== "function") {
throw new InvalidReturnValueError("expected Readable");
}
body.on("data", chunk => {
const {ret: ret, body: body} = this;
if (!ret.push(chunk) && body.pause) {
body.pause();
}
}).on("error", err => {
const {ret: ret} = this;
util.destroy(ret, err);
}).on("end", () => {
const {ret: ret} = this;
ret.push(null);
}).on("close", () => {
const {ret: ret} = this;
if (!ret._readableState.ended) {
util.destroy(ret, new RequestAbortedError);
}
});
this.body = body;
}
onData(chunk) {
const {res: res} = this;
return res.push(chunk);
}
onComplete(trailers) {
const {res: res} = this;
res.push(null);
}
onError(err) {
const {ret: ret} = this;
this.handler = null;
util.destroy(ret, err);
}
}
function pipeline(opts, handler) {
try {
const pipelineHandler = new PipelineHandler(opts, handler);
this.dispatch({
...opts,
body: pipelineHandler.req
}, pipelineHandler);
return pipelineHandler.ret;
} catch (err) {
return (new PassThrough).destroy(err);
}
}
apiPipeline = pipeline;
return apiPipeline;
}

var apiUpgrade;

var hasRequiredApiUpgrade;

function requireApiUpgrade() {
if (hasRequiredApiUpgrade) return apiUpgrade;
hasRequiredApiUpgrade = 1;
const {InvalidArgumentError: InvalidArgumentError, SocketError: SocketError} = requireErrors();
const {AsyncResource: AsyncResource} = require$$1$1;
const assert = require$$0$1;
const util = requireUtil$5();
const {kHTTP2Stream: kHTTP2Stream} = requireSymbols();
const {addSignal: addSignal, removeSignal: removeSignal} = requireAbortSignal();
class UpgradeHandler extends AsyncResource {
constructor(opts, callback) {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
const {signal: signal, opaque: opaque, responseHeaders: responseHeaders} = opts;
if (signal && typeof signal.on !== "function" && typeof signal.addEventListener !== "function") {
throw new InvalidArgumentError("signal must be an EventEmitter or EventTarget");
}
super("UNDICI_UPGRADE");
this.responseHeaders = responseHeaders || null;
this.opaque = opaque || null;
this.callback = callback;
this.abort = null;
this.context = null;
addSignal(this, signal);
}
onConnect(abort, context) {
if (this.reason) {
abort(this.reason);
return;
}
assert(this.callback);
this.abort = abort;
this.context = null;
}
onHeaders() {
throw new SocketError("bad upgrade", null);
}
onUpgrade(statusCode, rawHeaders, socket) {
assert(socket[kHTTP2Stream] === true ? statusCode === 200 : statusCode === 101);
const {callback: callback, opaque: opaque, context: context} = this;
removeSignal(this);
this.callback = null;
const headers = this.responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
this.runInAsyncScope(callback, null, null, {
headers: headers,
socket: socket,
opaque: opaque,
context: context
});
}
onError(err) {
const {callback: callback, opaque: opaque} = this;
removeSignal(this);
if (callback) {
this.callback = null;
queueMicrotask(() => {
this.runInAsyncScope(callback, null, err, {
opaque: opaque
});
});
}
}
}
function upgrade(opts, callback) {
if (callback === undefined) {
return new Promise((resolve, reject) => {
upgrade.call(this, opts, (err, data) => err ? reject(err) : resolve(data));
});
}
try {
const upgradeHandler = new UpgradeHandler(opts, callback);
const upgradeOpts = {
...opts,
method: opts.method || "GET",
upgrade: opts.protocol || "Websocket"
};
this.dispatch(upgradeOpts, upgradeHandler);
} catch (err) {
if (typeof callback !== "function") {
throw err;
}
const opaque = opts?.opaque;
queueMicrotask(() => callback(err, {
opaque: opaque
}));
}
}
apiUpgrade = upgrade;
return apiUpgrade;
}

var apiConnect;

var hasRequiredApiConnect;

function requireApiConnect() {
if (hasRequiredApiConnect) return apiConnect;
hasRequiredApiConnect = 1;
const assert = require$$0$1;
const {AsyncResource: AsyncResource} = require$$1$1;
const {InvalidArgumentError: InvalidArgumentError, SocketError: SocketError} = requireErrors();
const util = requireUtil$5();
const {addSignal: addSignal, removeSignal: removeSignal} = requireAbortSignal();
class ConnectHandler extends AsyncResource {
constructor(opts, callback) {
if (!opts || typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
if (typeof callback !== "function") {
throw new InvalidArgumentError("invalid callback");
}
const {signal: signal, opaque: opaque, responseHeaders: responseHeaders} = opts;
if (signal && typeof signal.on !== "function" && typeof signal.addEventListener !== "function") {
throw new InvalidArgumentError("signal must be an EventEmitter or EventTarget");
}
super("UNDICI_CONNECT");
this.opaque = opaque || null;
this.responseHeaders = responseHeaders || null;
this.callback = callback;
this.abort = null;
addSignal(this, signal);
}
onConnect(abort, context) {
if (this.reason) {
abort(this.reason);
return;
}
assert(this.callback);
this.abort = abort;
this.context = context;
}
onHeaders() {
throw new SocketError("bad connect", null);
}
onUpgrade(statusCode, rawHeaders, socket) {
const {callback: callback, opaque: opaque, context: context} = this;
removeSignal(this);
this.callback = null;
let headers = rawHeaders;
if (headers != null) {
headers = this.responseHeaders === "raw" ? util.parseRawHeaders(rawHeaders) : util.parseHeaders(rawHeaders);
}
this.runInAsyncScope(callback, null, null, {
statusCode: statusCode,
headers: headers,
socket: socket,
opaque: opaque,
context: context
});
}
onError(err) {
const {callback: callback, opaque: opaque} = this;
removeSignal(this);
if (callback) {
this.callback = null;
queueMicrotask(() => {
this.runInAsyncScope(callback, null, err, {
opaque: opaque
});
});
}
}
}
function connect(opts, callback) {
if (callback === undefined) {
return new Promise((resolve, reject) => {
connect.call(this, opts, (err, data) => err ? reject(err) : resolve(data));
});
}
try {
const connectHandler = new ConnectHandler(opts, callback);
const connectOptions = {
...opts,
method: "CONNECT"
};
this.dispatch(connectOptions, connectHandler);
} catch (err) {
if (typeof callback !== "function") {
throw err;
}
const opaque = opts?.opaque;
queueMicrotask(() => callback(err, {
opaque: opaque
}));
}
}
apiConnect = connect;
return apiConnect;
}

var hasRequiredApi;

function requireApi() {
if (hasRequiredApi) return api;
hasRequiredApi = 1;
api.request = requireApiRequest();
api.stream = requireApiStream();
api.pipeline = requireApiPipeline();
api.upgrade = requireApiUpgrade();
api.connect = requireApiConnect();
return api;
}

var mockErrors;

var hasRequiredMockErrors;

function requireMockErrors() {
if (hasRequiredMockErrors) return mockErrors;
hasRequiredMockErrors = 1;
const {UndiciError: UndiciError} = requireErrors();
const kMockNotMatchedError = Symbol.for("undici.error.UND_MOCK_ERR_MOCK_NOT_MATCHED");
class MockNotMatchedError extends UndiciError {
constructor(message) {
super(message);
this.name = "MockNotMatchedError";
this.message = message || "The request does not match any registered mock dispatches";
this.code = "UND_MOCK_ERR_MOCK_NOT_MATCHED";
}
static [Symbol.hasInstance](instance) {
return instance && instance[kMockNotMatchedError] === true;
}
get [kMockNotMatchedError]() {
return true;
}
}
mockErrors = {
MockNotMatchedError: MockNotMatchedError
};
return mockErrors;
}

var mockSymbols;

var hasRequiredMockSymbols;

function requireMockSymbols() {
if (hasRequiredMockSymbols) return mockSymbols;
hasRequiredMockSymbols = 1;
mockSymbols = {
kAgent: Symbol("agent"),
kOptions: Symbol("options"),
kFactory: Symbol("factory"),
kDispatches: Symbol("dispatches"),
kDispatchKey: Symbol("dispatch key"),
kDefaultHeaders: Symbol("default headers"),
kDefaultTrailers: Symbol("default trailers"),
kContentLength: Symbol("content length"),
kMockAgent: Symbol("mock agent"),
kMockAgentSet: Symbol("mock agent set"),
kMockAgentGet: Symbol("mock agent get"),
kMockDispatch: Symbol("mock dispatch"),
kClose: Symbol("close"),
kOriginalClose: Symbol("original agent close"),
kOriginalDispatch: Symbol("original dispatch"),
kOrigin: Symbol("origin"),
kIsMockActive: Symbol("is mock active"),
kNetConnect: Symbol("net connect"),
kGetNetConnect: Symbol("get net connect"),
kConnected: Symbol("connected"),
kIgnoreTrailingSlash: Symbol("ignore trailing slash"),
kMockAgentMockCallHistoryInstance: Symbol("mock agent mock call history name"),
kMockAgentRegisterCallHistory: Symbol("mock agent register mock call history"),
kMockAgentAddCallHistoryLog: Symbol("mock agent add call history log"),
kMockAgentIsCallHistoryEnabled: Symbol("mock agent is call history enabled"),
kMockAgentAcceptsNonStandardSearchParameters: Symbol("mock agent accepts non standard search parameters"),
kMockCallHistoryAddLog: Symbol("mock call history add log"),
kTotalDispatchCount: Symbol("total dispatch count")
};
return mockSymbols;
}

var mockUtils;

var hasRequiredMockUtils;

function requireMockUtils() {
if (hasRequiredMockUtils) return mockUtils;
hasRequiredMockUtils = 1;
const {MockNotMatchedError: MockNotMatchedError} = requireMockErrors();
const {kDispatches: kDispatches, kMockAgent: kMockAgent, kOriginalDispatch: kOriginalDispatch, kOrigin: kOrigin, kGetNetConnect: kGetNetConnect, kTotalDispatchCount: kTotalDispatchCount} = requireMockSymbols();
const {serializePathWithQuery: serializePathWithQuery} = requireUtil$5();
const {STATUS_CODES: STATUS_CODES} = http;
const {types: {isPromise: isPromise}} = require$$3;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
function matchValue(match, value) {
if (typeof match === "string") {
return match === value;
}
if (match instanceof RegExp) {
return match.test(value);
}
if (typeof match === "function") {
return match(value) === true;
}
return false;
}
function lowerCaseEntries(headers) {
return Object.fromEntries(Object.entries(headers).map(([headerName, headerValue]) => [ headerName.toLocaleLowerCase(), headerValue ]));
}
function getHeaderByName(headers, key) {
if (Array.isArray(headers)) {
for (let i = 0; i < headers.length; i += 2) {
if (headers[i].toLocaleLowerCase() === key.toLocaleLowerCase()) {
return headers[i + 1];
}
}
return undefined;
} else if (typeof headers.get === "function") {
return headers.get(key);
} else {
return lowerCaseEntries(headers)[key.toLocaleLowerCase()];
}
}
function buildHeadersFromArray(headers) {
const clone = headers.slice();
const entries = [];
for (let index = 0; index < clone.length; index += 2) {
entries.push([ clone[index], clone[index + 1] ]);
}
return Object.fromEntries(entries);
}
function matchHeaders(mockDispatch, headers) {
if (typeof mockDispatch.headers === "function") {
if (Array.isArray(headers)) {
headers = buildHeadersFromArray(headers);
}
return mockDispatch.headers(headers ? lowerCaseEntries(headers) : {});
}
if (typeof mockDispatch.headers === "undefined") {
return true;
}
if (typeof headers !== "object" || typeof mockDispatch.headers !== "object") {
return false;
}
for (const [matchHeaderName, matchHeaderValue] of Object.entries(mockDispatch.headers)) {
const headerValue = getHeaderByName(headers, matchHeaderName);
if (!matchValue(matchHeaderValue, headerValue)) {
return false;
}
}
return true;
}
function normalizeSearchParams(query) {
if (typeof query !== "string") {
return query;
}
const originalQp = new URLSearchParams(query);
const normalizedQp = new URLSearchParams;
for (let [key, value] of originalQp.entries()) {
key = key.replace("[]", "");
const valueRepresentsString = /^(['"]).*\1$/.test(value);
if (valueRepresentsString) {
normalizedQp.append(key, value);
continue;
}
if (value.includes(",")) {
const values = value.split(",");
for (const v of values) {
normalizedQp.append(key, v);
}
continue;
}
normalizedQp.append(key, value);
}
return normalizedQp;
}
function safeUrl(path) {
if (typeof path !== "string") {
return path;
}
const pathSegments = path.split("?", 3);
if (pathSegments.length !== 2) {
return path;
}
const qp = new URLSearchParams(pathSegments.pop());
qp.sort();
return [ ...pathSegments, qp.toString() ].join("?");
}
function matchKey(mockDispatch, {path: path, method: method, body: body, headers: headers}) {
const pathMatch = matchValue(mockDispatch.path, path);
const methodMatch = matchValue(mockDispatch.method, method);
const bodyMatch = typeof mockDispatch.body !== "undefined" ? matchValue(mockDispatch.body, body) : true;
const headersMatch = matchHeaders(mockDispatch, headers);
return pathMatch && methodMatch && bodyMatch && headersMatch;
}
function getResponseData(data) {
if (Buffer.isBuffer(data)) {
return data;
} else if (data instanceof Uint8Array) {
return data;
} else if (data instanceof ArrayBuffer) {
return data;
} else if (typeof data === "object") {
return JSON.stringify(data);
} else if (data) {
return data.toString();
} else {
return "";
}
}
function getMockDispatch(mockDispatches, key) {
const basePath = key.query ? serializePathWithQuery(key.path, key.query) : key.path;
const resolvedPath = typeof basePath === "string" ? safeUrl(basePath) : basePath;
const resolvedPathWithoutTrailingSlash = removeTrailingSlash(resolvedPath);
let matchedMockDispatches = mockDispatches.filter(({consumed: consumed}) => !consumed).filter(({path: path, ignoreTrailingSlash: ignoreTrailingSlash}) => ignoreTrailingSlash ? matchValue(removeTrailingSlash(safeUrl(path)), resolvedPathWithoutTrailingSlash) : matchValue(safeUrl(path), resolvedPath));
if (matchedMockDispatches.length === 0) {
throw new MockNotMatchedError(`Mock dispatch not matched for path '${resolvedPath}'`);
}
matchedMockDispatches = matchedMockDispatches.filter(({method: method}) => matchValue(method, key.method));
if (matchedMockDispatches.length === 0) {
throw new MockNotMatchedError(`Mock dispatch not matched for method '${key.method}' on path '${resolvedPath}'`);
}
matchedMockDispatches = matchedMockDispatches.filter(({body: body}) => typeof body !== "undefined" ? matchValue(body, key.body) : true);
if (matchedMockDispatches.length === 0) {
throw new MockNotMatchedError(`Mock dispatch not matched for body '${key.body}' on path '${resolvedPath}'`);
}
matchedMockDispatches = matchedMockDispatches.filter(mockDispatch => matchHeaders(mockDispatch, key.headers));
if (matchedMockDispatches.length === 0) {
const headers = typeof key.headers === "object" ? JSON.stringify(key.headers) : key.headers;
throw new MockNotMatchedError(`Mock dispatch not matched for headers '${headers}' on path '${resolvedPath}'`);
}
return matchedMockDispatches[0];
}
function addMockDispatch(mockDispatches, key, data, opts) {
const baseData = {
timesInvoked: 0,
times: 1,
persist: false,
consumed: false,
...opts
};
const replyData = typeof data === "function" ? {
callback: data
} : {
...data
};
const newMockDispatch = {
...baseData,
...key,
pending: true,
data: {
error: null,
...replyData
}
};
mockDispatches.push(newMockDispatch);
mockDispatches[kTotalDispatchCount] = (mockDispatches[kTotalDispatchCount] || 0) + 1;
return newMockDispatch;
}
function deleteMockDispatch(mockDispatches, key) {
const index = mockDispatches.findIndex(dispatch => {
if (!dispatch.consumed) {
return false;
}
return matchKey(dispatch, key);
});
if (index !== -1) {
mockDispatches.splice(index, 1);
}
}
function removeTrailingSlash(path) {
while (path.endsWith("/")) {
path = path.slice(0, -1);
}
if (path.length === 0) {
path = "/";
}
return path;
}
function buildKey(opts) {
const {path: path, method: method, body: body, headers: headers, query: query} = opts;
return {
path: path,
method: method,
body: body,
headers: headers,
query: query
};
}
function generateKeyValues(data) {
const keys = Object.keys(data);
const result = [];
for (let i = 0; i < keys.length; ++i) {
const key = keys[i];
const value = data[key];
const name = Buffer.from(`${key}`);
if (Array.isArray(value)) {
for (let j = 0; j < value.length; ++j) {
result.push(name, Buffer.from(`${value[j]}`));
}
} else {
result.push(name, Buffer.from(`${value}`));
}
}
return result;
}
function getStatusText(statusCode) {
return STATUS_CODES[statusCode] || "unknown";
}
async function getResponse(body) {
const buffers = [];
for await (const data of body) {
buffers.push(data);
}
return Buffer.concat(buffers).toString("utf8");
}
function mockDispatch(opts, handler) {
const key = buildKey(opts);
const mockDispatch = getMockDispatch(this[kDispatches], key);
mockDispatch.timesInvoked++;
if (mockDispatch.data.callback) {
mockDispatch.data = {
...mockDispatch.data,
...mockDispatch.data.callback(opts)
};
}
const {data: {statusCode: statusCode, data: data, headers: headers, trailers: trailers, error: error}, delay: delay, persist: persist} = mockDispatch;
const {timesInvoked: timesInvoked, times: times} = mockDispatch;
mockDispatch.consumed = !persist && timesInvoked >= times;
mockDispatch.pending = timesInvoked < times;
if (error !== null) {
deleteMockDispatch(this[kDispatches], key);
handler.onError(error);
return true;
}
let aborted = false;
let timer = null;
function abort(err) {
if (aborted) {
return;
}
aborted = true;
if (timer !== null) {
clearTimeout(timer);
timer = null;
}
handler.onError(err);
}
handler.onConnect?.(abort, null);
if (typeof delay === "number" && delay > 0) {
timer = setTimeout(() => {
timer = null;
handleReply(this[kDispatches]);
}, delay);
} else {
handleReply(this[kDispatches]);
}
function handleReply(mockDispatches, _data = data) {
if (aborted) {
return;
}
const optsHeaders = Array.isArray(opts.headers) ? buildHeadersFromArray(opts.headers) : opts.headers;
const body = typeof _data === "function" ? _data({
...opts,
headers: optsHeaders
}) : _data;
if (isPromise(body)) {
return body.then(newData => handleReply(mockDispatches, newData));
}
if (aborted) {
return;
}
const responseData = getResponseData(body);
const responseHeaders = generateKeyValues(headers);
const responseTrailers = generateKeyValues(trailers);
handler.onHeaders?.(statusCode, responseHeaders, resume, getStatusText(statusCode));
handler.onData?.(Buffer.from(responseData));
handler.onComplete?.(responseTrailers);
deleteMockDispatch(mockDispatches, key);
}
function resume() {}
return true;
}
function buildMockDispatch() {
const agent = this[kMockAgent];
const origin = this[kOrigin];
const originalDispatch = this[kOriginalDispatch];
return function dispatch(opts, handler) {
if (agent.isMockActive) {
try {
mockDispatch.call(this, opts, handler);
} catch (error) {
if (error.code === "UND_MOCK_ERR_MOCK_NOT_MATCHED") {
const netConnect = agent[kGetNetConnect]();
const totalInterceptsCount = this[kDispatches][kTotalDispatchCount] || this[kDispatches].length;
const pendingInterceptsCount = this[kDispatches].filter(({consumed: consumed}) => !consumed).length;
const interceptsMessage = `, ${pendingInterceptsCount} interceptor(s) remaining out of ${totalInterceptsCount} defined`;
if (netConnect === false) {
throw new MockNotMatchedError(`${error.message}: subsequent request to origin ${origin} was not allowed (net.connect disabled)${interceptsMessage}`);
}
if (checkNetConnect(netConnect, origin)) {
originalDispatch.call(this, opts, handler);
} else {
throw new MockNotMatchedError(`${error.message}: subsequent request to origin ${origin} was not allowed (net.connect is not enabled for this origin)${interceptsMessage}`);
}
} else {
throw error;
}
}
} else {
originalDispatch.call(this, opts, handler);
}
};
}
function checkNetConnect(netConnect, origin) {
const url = new URL(origin);
if (netConnect === true) {
return true;
} else if (Array.isArray(netConnect) && netConnect.some(matcher => matchValue(matcher, url.host))) {
return true;
}
return false;
}
function normalizeOrigin(origin) {
if (typeof origin !== "string" && !(origin instanceof URL)) {
return origin;
}
if (origin instanceof URL) {
return origin.origin;
}
return origin.toLowerCase();
}
function buildAndValidateMockOptions(opts) {
const {agent: agent, ...mockOptions} = opts;
if ("enableCallHistory" in mockOptions && typeof mockOptions.enableCallHistory !== "boolean") {
throw new InvalidArgumentError("options.enableCallHistory must to be a boolean");
}
if ("acceptNonStandardSearchParameters" in mockOptions && typeof mockOptions.acceptNonStandardSearchParameters !== "boolean") {
throw new InvalidArgumentError("options.acceptNonStandardSearchParameters must to be a boolean");
}
if ("ignoreTrailingSlash" in mockOptions && typeof mockOptions.ignoreTrailingSlash !== "boolean") {
throw new InvalidArgumentError("options.ignoreTrailingSlash must to be a boolean");
}
return mockOptions;
}
mockUtils = {
getResponseData: getResponseData,
getMockDispatch: getMockDispatch,
addMockDispatch: addMockDispatch,
deleteMockDispatch: deleteMockDispatch,
buildKey: buildKey,
generateKeyValues: generateKeyValues,
matchValue: matchValue,
getResponse: getResponse,
getStatusText: getStatusText,
mockDispatch: mockDispatch,
buildMockDispatch: buildMockDispatch,
checkNetConnect: checkNetConnect,
buildAndValidateMockOptions: buildAndValidateMockOptions,
getHeaderByName: getHeaderByName,
buildHeadersFromArray: buildHeadersFromArray,
normalizeSearchParams: normalizeSearchParams,
normalizeOrigin: normalizeOrigin
};
return mockUtils;
}

var mockInterceptor = {};

var hasRequiredMockInterceptor;

function requireMockInterceptor() {
if (hasRequiredMockInterceptor) return mockInterceptor;
hasRequiredMockInterceptor = 1;
const {getResponseData: getResponseData, buildKey: buildKey, addMockDispatch: addMockDispatch} = requireMockUtils();
const {kDispatches: kDispatches, kDispatchKey: kDispatchKey, kDefaultHeaders: kDefaultHeaders, kDefaultTrailers: kDefaultTrailers, kContentLength: kContentLength, kMockDispatch: kMockDispatch, kIgnoreTrailingSlash: kIgnoreTrailingSlash} = requireMockSymbols();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const {serializePathWithQuery: serializePathWithQuery} = requireUtil$5();
class MockScope {
constructor(mockDispatch) {
this[kMockDispatch] = mockDispatch;
}
delay(waitInMs) {
if (typeof waitInMs !== "number" || !Number.isInteger(waitInMs) || waitInMs <= 0) {
throw new InvalidArgumentError("waitInMs must be a valid integer > 0");
}
this[kMockDispatch].delay = waitInMs;
return this;
}
persist() {
this[kMockDispatch].persist = true;
return this;
}
times(repeatTimes) {
if (typeof repeatTimes !== "number" || !Number.isInteger(repeatTimes) || repeatTimes <= 0) {
throw new InvalidArgumentError("repeatTimes must be a valid integer > 0");
}
this[kMockDispatch].times = repeatTimes;
return this;
}
}
class MockInterceptor {
constructor(opts, mockDispatches) {
if (typeof opts !== "object") {
throw new InvalidArgumentError("opts must be an object");
}
if (typeof opts.path === "undefined") {
throw new InvalidArgumentError("opts.path must be defined");
}
if (typeof opts.method === "undefined") {
opts.method = "GET";
}
if (typeof opts.path === "string") {
if (opts.query) {
opts.path = serializePathWithQuery(opts.path, opts.query);
} else {
const parsedURL = new URL(opts.path, "data://");
opts.path = parsedURL.pathname + parsedURL.search;
}
}
if (typeof opts.method === "string") {
opts.method = opts.method.toUpperCase();
}
this[kDispatchKey] = buildKey(opts);
this[kDispatches] = mockDispatches;
this[kIgnoreTrailingSlash] = opts.ignoreTrailingSlash ?? false;
this[kDefaultHeaders] = {};
this[kDefaultTrailers] = {};
this[kContentLength] = false;
}
createMockScopeDispatchData({statusCode: statusCode, data: data, responseOptions: responseOptions}) {
const responseData = getResponseData(data);
const contentLength = this[kContentLength] ? {
"content-length": responseData.length
} : {};
const headers = {
...this[kDefaultHeaders],
...contentLength,
...responseOptions.headers
};
const trailers = {
...this[kDefaultTrailers],
...responseOptions.trailers
};
return {
statusCode: statusCode,
data: data,
headers: headers,
trailers: trailers
};
}
validateReplyParameters(replyParameters) {
if (typeof replyParameters.statusCode === "undefined") {
throw new InvalidArgumentError("statusCode must be defined");
}
if (typeof replyParameters.responseOptions !== "object" || replyParameters.responseOptions === null) {
throw new InvalidArgumentError("responseOptions must be an object");
}
}
reply(replyOptionsCallbackOrStatusCode) {
if (typeof replyOptionsCallbackOrStatusCode === "function") {
const wrappedDefaultsCallback = opts => {
const resolvedData = replyOptionsCallbackOrStatusCode(opts);
if (typeof resolvedData !== "object" || resolvedData === null) {
throw new InvalidArgumentError("reply options callback must return an object");
}
const replyParameters = {
data: "",
responseOptions: {},
...resolvedData
};
this.validateReplyParameters(replyParameters);
return {
...this.createMockScopeDispatchData(replyParameters)
};
};
const newMockDispatch = addMockDispatch(this[kDispatches], this[kDispatchKey], wrappedDefaultsCallback, {
ignoreTrailingSlash: this[kIgnoreTrailingSlash]
});
return new MockScope(newMockDispatch);
}
const replyParameters = {
statusCode: replyOptionsCallbackOrStatusCode,
data: arguments[1] === undefined ? "" : arguments[1],
responseOptions: arguments[2] === undefined ? {} : arguments[2]
};
this.validateReplyParameters(replyParameters);
const dispatchData = this.createMockScopeDispatchData(replyParameters);
const newMockDispatch = addMockDispatch(this[kDispatches], this[kDispatchKey], dispatchData, {
ignoreTrailingSlash: this[kIgnoreTrailingSlash]
});
return new MockScope(newMockDispatch);
}
replyWithError(error) {
if (typeof error === "undefined") {
throw new InvalidArgumentError("error must be defined");
}
const newMockDispatch = addMockDispatch(this[kDispatches], this[kDispatchKey], {
error: error
}, {
ignoreTrailingSlash: this[kIgnoreTrailingSlash]
});
return new MockScope(newMockDispatch);
}
defaultReplyHeaders(headers) {
if (typeof headers === "undefined") {
throw new InvalidArgumentError("headers must be defined");
}
this[kDefaultHeaders] = headers;
return this;
}
defaultReplyTrailers(trailers) {
if (typeof trailers === "undefined") {
throw new InvalidArgumentError("trailers must be defined");
}
this[kDefaultTrailers] = trailers;
return this;
}
replyContentLength() {
this[kContentLength] = true;
return this;
}
}
mockInterceptor.MockInterceptor = MockInterceptor;
mockInterceptor.MockScope = MockScope;
return mockInterceptor;
}

var mockClient;

var hasRequiredMockClient;

function requireMockClient() {
if (hasRequiredMockClient) return mockClient;
hasRequiredMockClient = 1;
const {promisify: promisify} = require$$3;
const Client = requireClient();
const {buildMockDispatch: buildMockDispatch} = requireMockUtils();
const {kDispatches: kDispatches, kMockAgent: kMockAgent, kClose: kClose, kOriginalClose: kOriginalClose, kOrigin: kOrigin, kOriginalDispatch: kOriginalDispatch, kConnected: kConnected, kIgnoreTrailingSlash: kIgnoreTrailingSlash} = requireMockSymbols();
const {MockInterceptor: MockInterceptor} = requireMockInterceptor();
const Symbols = requireSymbols();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
class MockClient extends Client {
constructor(origin, opts) {
if (!opts || !opts.agent || typeof opts.agent.dispatch !== "function") {
throw new InvalidArgumentError("Argument opts.agent must implement Agent");
}
super(origin, opts);
this[kMockAgent] = opts.agent;
this[kOrigin] = origin;
this[kIgnoreTrailingSlash] = opts.ignoreTrailingSlash ?? false;
this[kDispatches] = [];
this[kConnected] = 1;
this[kOriginalDispatch] = this.dispatch;
this[kOriginalClose] = this.close.bind(this);
this.dispatch = buildMockDispatch.call(this);
this.close = this[kClose];
}
get [Symbols.kConnected]() {
return this[kConnected];
}
intercept(opts) {
return new MockInterceptor(opts && {
ignoreTrailingSlash: this[kIgnoreTrailingSlash],
...opts
}, this[kDispatches]);
}
cleanMocks() {
this[kDispatches] = [];
}
async [kClose]() {
await promisify(this[kOriginalClose])();
this[kConnected] = 0;
this[kMockAgent][Symbols.kClients].delete(this[kOrigin]);
}
}
mockClient = MockClient;
return mockClient;
}

var mockCallHistory = {};

var hasRequiredMockCallHistory;

function requireMockCallHistory() {
if (hasRequiredMockCallHistory) return mockCallHistory;
hasRequiredMockCallHistory = 1;
const {kMockCallHistoryAddLog: kMockCallHistoryAddLog} = requireMockSymbols();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
function handleFilterCallsWithOptions(criteria, options, handler, store, allLogs) {
switch (options.operator) {
case "OR":
store.push(...handler(criteria, allLogs));
return store;

case "AND":
return handler(criteria, store);

default:
throw new InvalidArgumentError("options.operator must to be a case insensitive string equal to 'OR' or 'AND'");
}
}
function buildAndValidateFilterCallsOptions(options = {}) {
const finalOptions = {};
if ("operator" in options) {
if (typeof options.operator !== "string" || options.operator.toUpperCase() !== "OR" && options.operator.toUpperCase() !== "AND") {
throw new InvalidArgumentError("options.operator must to be a case insensitive string equal to 'OR' or 'AND'");
}
return {
...finalOptions,
operator: options.operator.toUpperCase()
};
}
return finalOptions;
}
function makeFilterCalls(parameterName) {
return (parameterValue, logs) => {
if (typeof parameterValue === "string" || parameterValue == null) {
return logs.filter(log => log[parameterName] === parameterValue);
}
if (parameterValue instanceof RegExp) {
return logs.filter(log => parameterValue.test(log[parameterName]));
}
throw new InvalidArgumentError(`${parameterName} parameter should be one of string, regexp, undefined or null`);
};
}
function computeUrlWithMaybeSearchParameters(requestInit) {
try {
const url = new URL(requestInit.path, requestInit.origin);
if (url.search.length !== 0) {
return url;
}
url.search = new URLSearchParams(requestInit.query).toString();
return url;
} catch (error) {
throw new InvalidArgumentError("An error occurred when computing MockCallHistoryLog.url", {
cause: error
});
}
}
class MockCallHistoryLog {
constructor(requestInit = {}) {
this.body = requestInit.body;
this.headers = requestInit.headers;
this.method = requestInit.method;
const url = computeUrlWithMaybeSearchParameters(requestInit);
this.fullUrl = url.toString();
this.origin = url.origin;
this.path = url.pathname;
this.searchParams = Object.fromEntries(url.searchParams);
this.protocol = url.protocol;
this.host = url.host;
this.port = url.port;
this.hash = url.hash;
}
toMap() {
return new Map([ [ "protocol", this.protocol ], [ "host", this.host ], [ "port", this.port ], [ "origin", this.origin ], [ "path", this.path ], [ "hash", this.hash ], [ "searchParams", this.searchParams ], [ "fullUrl", this.fullUrl ], [ "method", this.method ], [ "body", this.body ], [ "headers", this.headers ] ]);
}
toString() {
const options = {
betweenKeyValueSeparator: "->",
betweenPairSeparator: "|"
};
let result = "";
this.toMap().forEach((value, key) => {
if (typeof value === "string" || value === undefined || value === null) {
result = `${result}${key}${options.betweenKeyValueSeparator}${value}${options.betweenPairSeparator}`;
}
if (typeof value === "object" && value !== null || Array.isArray(value)) {
result = `${result}${key}${options.betweenKeyValueSeparator}${JSON.stringify(value)}${options.betweenPairSeparator}`;
}
});
return result.slice(0, -1);
}
}
class MockCallHistory {
logs=[];
calls() {
return this.logs;
}
firstCall() {
return this.logs.at(0);
}
lastCall() {
return this.logs.at(-1);
}
nthCall(number) {
if (typeof number !== "number") {
throw new InvalidArgumentError("nthCall must be called with a number");
}
if (!Number.isInteger(number)) {
throw new InvalidArgumentError("nthCall must be called with an integer");
}
if (Math.sign(number) !== 1) {
throw new InvalidArgumentError("nthCall must be called with a positive value. use firstCall or lastCall instead");
}
return this.logs.at(number - 1);
}
filterCalls(criteria, options) {
if (this.logs.length === 0) {
return this.logs;
}
if (typeof criteria === "function") {
return this.logs.filter(criteria);
}
if (criteria instanceof RegExp) {
return this.logs.filter(log => criteria.test(log.toString()));
}
if (typeof criteria === "object" && criteria !== null) {
if (Object.keys(criteria).length === 0) {
return this.logs;
}
const finalOptions = {
operator: "OR",
...buildAndValidateFilterCallsOptions(options)
};
let maybeDuplicatedLogsFiltered = finalOptions.operator === "AND" ? this.logs : [];
if ("protocol" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.protocol, finalOptions, this.filterCallsByProtocol, maybeDuplicatedLogsFiltered, this.logs);
}
if ("host" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.host, finalOptions, this.filterCallsByHost, maybeDuplicatedLogsFiltered, this.logs);
}
if ("port" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.port, finalOptions, this.filterCallsByPort, maybeDuplicatedLogsFiltered, this.logs);
}
if ("origin" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.origin, finalOptions, this.filterCallsByOrigin, maybeDuplicatedLogsFiltered, this.logs);
}
if ("path" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.path, finalOptions, this.filterCallsByPath, maybeDuplicatedLogsFiltered, this.logs);
}
if ("hash" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.hash, finalOptions, this.filterCallsByHash, maybeDuplicatedLogsFiltered, this.logs);
}
if ("fullUrl" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.fullUrl, finalOptions, this.filterCallsByFullUrl, maybeDuplicatedLogsFiltered, this.logs);
}
if ("method" in criteria) {
maybeDuplicatedLogsFiltered = handleFilterCallsWithOptions(criteria.method, finalOptions, this.filterCallsByMethod, maybeDuplicatedLogsFiltered, this.logs);
}
const uniqLogsFiltered = [ ...new Set(maybeDuplicatedLogsFiltered) ];
return uniqLogsFiltered;
}
throw new InvalidArgumentError("criteria parameter should be one of function, regexp, or object");
}
filterCallsByProtocol=makeFilterCalls.call(this, "protocol");
filterCallsByHost=makeFilterCalls.call(this, "host");
filterCallsByPort=makeFilterCalls.call(this, "port");
filterCallsByOrigin=makeFilterCalls.call(this, "origin");
filterCallsByPath=makeFilterCalls.call(this, "path");
filterCallsByHash=makeFilterCalls.call(this, "hash");
filterCallsByFullUrl=makeFilterCalls.call(this, "fullUrl");
filterCallsByMethod=makeFilterCalls.call(this, "method");
clear() {
this.logs = [];
}
[kMockCallHistoryAddLog](requestInit) {
const log = new MockCallHistoryLog(requestInit);
this.logs.push(log);
return log;
}
* [Symbol.iterator]() {
for (const log of this.calls()) {
yield log;
}
}
}
mockCallHistory.MockCallHistory = MockCallHistory;
mockCallHistory.MockCallHistoryLog = MockCallHistoryLog;
return mockCallHistory;
}

var mockPool;

var hasRequiredMockPool;

function requireMockPool() {
if (hasRequiredMockPool) return mockPool;
hasRequiredMockPool = 1;
const {promisify: promisify} = require$$3;
const Pool = requirePool();
const {buildMockDispatch: buildMockDispatch} = requireMockUtils();
const {kDispatches: kDispatches, kMockAgent: kMockAgent, kClose: kClose, kOriginalClose: kOriginalClose, kOrigin: kOrigin, kOriginalDispatch: kOriginalDispatch, kConnected: kConnected, kIgnoreTrailingSlash: kIgnoreTrailingSlash} = requireMockSymbols();
const {MockInterceptor: MockInterceptor} = requireMockInterceptor();
const Symbols = requireSymbols();
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
class MockPool extends Pool {
constructor(origin, opts) {
if (!opts || !opts.agent || typeof opts.agent.dispatch !== "function") {
throw new InvalidArgumentError("Argument opts.agent must implement Agent");
}
super(origin, opts);
this[kMockAgent] = opts.agent;
this[kOrigin] = origin;
this[kIgnoreTrailingSlash] = opts.ignoreTrailingSlash ?? false;
this[kDispatches] = [];
this[kConnected] = 1;
this[kOriginalDispatch] = this.dispatch;
this[kOriginalClose] = this.close.bind(this);
this.dispatch = buildMockDispatch.call(this);
this.close = this[kClose];
}
get [Symbols.kConnected]() {
return this[kConnected];
}
intercept(opts) {
return new MockInterceptor(opts && {
ignoreTrailingSlash: this[kIgnoreTrailingSlash],
...opts
}, this[kDispatches]);
}
cleanMocks() {
this[kDispatches] = [];
}
async [kClose]() {
await promisify(this[kOriginalClose])();
this[kConnected] = 0;
this[kMockAgent][Symbols.kClients].delete(this[kOrigin]);
}
}
mockPool = MockPool;
return mockPool;
}

var pendingInterceptorsFormatter;

var hasRequiredPendingInterceptorsFormatter;

function requirePendingInterceptorsFormatter() {
if (hasRequiredPendingInterceptorsFormatter) return pendingInterceptorsFormatter;
hasRequiredPendingInterceptorsFormatter = 1;
const {Transform: Transform} = Stream;
const {Console: Console} = require$$1$2;
const PERSISTENT = process.versions.icu ? "✅" : "Y ";
const NOT_PERSISTENT = process.versions.icu ? "❌" : "N ";
pendingInterceptorsFormatter = class PendingInterceptorsFormatter {
constructor({disableColors: disableColors} = {}) {
this.transform = new Transform({
transform(chunk, _enc, cb) {
cb(null, chunk);
}
});
this.logger = new Console({
stdout: this.transform,
inspectOptions: {
colors: !disableColors && !process.env.CI
}
});
}
format(pendingInterceptors) {
const withPrettyHeaders = pendingInterceptors.map(({method: method, path: path, data: {statusCode: statusCode}, persist: persist, times: times, timesInvoked: timesInvoked, origin: origin}) => ({
Method: method,
Origin: origin,
Path: path,
"Status code": statusCode,
Persistent: persist ? PERSISTENT : NOT_PERSISTENT,
Invocations: timesInvoked,
Remaining: persist ? Infinity : times - timesInvoked
}));
this.logger.table(withPrettyHeaders);
return this.transform.read().toString();
}
};
return pendingInterceptorsFormatter;
}

var mockAgent;

var hasRequiredMockAgent;

function requireMockAgent() {
if (hasRequiredMockAgent) return mockAgent;
hasRequiredMockAgent = 1;
const {kClients: kClients} = requireSymbols();
const Agent = requireAgent();
const {kAgent: kAgent, kMockAgentSet: kMockAgentSet, kMockAgentGet: kMockAgentGet, kDispatches: kDispatches, kIsMockActive: kIsMockActive, kNetConnect: kNetConnect, kGetNetConnect: kGetNetConnect, kOptions: kOptions, kFactory: kFactory, kMockAgentRegisterCallHistory: kMockAgentRegisterCallHistory, kMockAgentIsCallHistoryEnabled: kMockAgentIsCallHistoryEnabled, kMockAgentAddCallHistoryLog: kMockAgentAddCallHistoryLog, kMockAgentMockCallHistoryInstance: kMockAgentMockCallHistoryInstance, kMockAgentAcceptsNonStandardSearchParameters: kMockAgentAcceptsNonStandardSearchParameters, kMockCallHistoryAddLog: kMockCallHistoryAddLog, kIgnoreTrailingSlash: kIgnoreTrailingSlash} = requireMockSymbols();
const MockClient = requireMockClient();
const MockPool = requireMockPool();
const {matchValue: matchValue, normalizeSearchParams: normalizeSearchParams, buildAndValidateMockOptions: buildAndValidateMockOptions, normalizeOrigin: normalizeOrigin} = requireMockUtils();
const {InvalidArgumentError: InvalidArgumentError, UndiciError: UndiciError} = requireErrors();
const Dispatcher = requireDispatcher();
const PendingInterceptorsFormatter = requirePendingInterceptorsFormatter();
const {MockCallHistory: MockCallHistory} = requireMockCallHistory();
class MockAgent extends Dispatcher {
constructor(opts = {}) {
super(opts);
const mockOptions = buildAndValidateMockOptions(opts);
this[kNetConnect] = true;
this[kIsMockActive] = true;
this[kMockAgentIsCallHistoryEnabled] = mockOptions.enableCallHistory ?? false;
this[kMockAgentAcceptsNonStandardSearchParameters] = mockOptions.acceptNonStandardSearchParameters ?? false;
this[kIgnoreTrailingSlash] = mockOptions.ignoreTrailingSlash ?? false;
if (opts?.agent && typeof opts.agent.dispatch !== "function") {
throw new InvalidArgumentError("Argument opts.agent must implement Agent");
}
const agent = opts?.agent ? opts.agent : new Agent(opts);
this[kAgent] = agent;
this[kClients] = agent[kClients];
this[kOptions] = mockOptions;
if (this[kMockAgentIsCallHistoryEnabled]) {
this[kMockAgentRegisterCallHistory]();
}
}
get(origin) {
const normalizedOrigin = normalizeOrigin(origin);
const originKey = this[kIgnoreTrailingSlash] ? normalizedOrigin.replace(/\/$/, "") : normalizedOrigin;
let dispatcher = this[kMockAgentGet](originKey);
if (!dispatcher) {
dispatcher = this[kFactory](originKey);
this[kMockAgentSet](originKey, dispatcher);
}
return dispatcher;
}
dispatch(opts, handler) {
opts.origin = normalizeOrigin(opts.origin);
this.get(opts.origin);
this[kMockAgentAddCallHistoryLog](opts);
const acceptNonStandardSearchParameters = this[kMockAgentAcceptsNonStandardSearchParameters];
const dispatchOpts = {
...opts
};
if (acceptNonStandardSearchParameters && dispatchOpts.path) {
const [path, searchParams] = dispatchOpts.path.split("?");
const normalizedSearchParams = normalizeSearchParams(searchParams, acceptNonStandardSearchParameters);
dispatchOpts.path = `${path}?${normalizedSearchParams}`;
}
return this[kAgent].dispatch(dispatchOpts, handler);
}
async close() {
this.clearCallHistory();
await this[kAgent].close();
this[kClients].clear();
}
deactivate() {
this[kIsMockActive] = false;
}
activate() {
this[kIsMockActive] = true;
}
enableNetConnect(matcher) {
if (typeof matcher === "string" || typeof matcher === "function" || matcher instanceof RegExp) {
if (Array.isArray(this[kNetConnect])) {
this[kNetConnect].push(matcher);
} else {
this[kNetConnect] = [ matcher ];
}
} else if (typeof matcher === "undefined") {
this[kNetConnect] = true;
} else {
throw new InvalidArgumentError("Unsupported matcher. Must be one of String|Function|RegExp.");
}
}
disableNetConnect() {
this[kNetConnect] = false;
}
enableCallHistory() {
this[kMockAgentIsCallHistoryEnabled] = true;
return this;
}
disableCallHistory() {
this[kMockAgentIsCallHistoryEnabled] = false;
return this;
}
getCallHistory() {
return this[kMockAgentMockCallHistoryInstance];
}
clearCallHistory() {
if (this[kMockAgentMockCallHistoryInstance] !== undefined) {
this[kMockAgentMockCallHistoryInstance].clear();
}
}
get isMockActive() {
return this[kIsMockActive];
}
[kMockAgentRegisterCallHistory]() {
if (this[kMockAgentMockCallHistoryInstance] === undefined) {
this[kMockAgentMockCallHistoryInstance] = new MockCallHistory;
}
}
[kMockAgentAddCallHistoryLog](opts) {
if (this[kMockAgentIsCallHistoryEnabled]) {
this[kMockAgentRegisterCallHistory]();
this[kMockAgentMockCallHistoryInstance][kMockCallHistoryAddLog](opts);
}
}
[kMockAgentSet](origin, dispatcher) {
this[kClients].set(origin, {
count: 0,
dispatcher: dispatcher
});
}
[kFactory](origin) {
const mockOptions = Object.assign({
agent: this
}, this[kOptions]);
return this[kOptions] && this[kOptions].connections === 1 ? new MockClient(origin, mockOptions) : new MockPool(origin, mockOptions);
}
[kMockAgentGet](origin) {
const result = this[kClients].get(origin);
if (result?.dispatcher) {
return result.dispatcher;
}
if (typeof origin !== "string") {
const dispatcher = this[kFactory]("http://localhost:9999");
this[kMockAgentSet](origin, dispatcher);
return dispatcher;
}
for (const [keyMatcher, result] of Array.from(this[kClients])) {
if (result && typeof keyMatcher !== "string" && matchValue(keyMatcher, origin)) {
const dispatcher = this[kFactory](origin);
this[kMockAgentSet](origin, dispatcher);
dispatcher[kDispatches] = result.dispatcher[kDispatches];
return dispatcher;
}
}
}
[kGetNetConnect]() {
return this[kNetConnect];
}
pendingInterceptors() {
const mockAgentClients = this[kClients];
return Array.from(mockAgentClients.entries()).flatMap(([origin, result]) => result.dispatcher[kDispatches].map(dispatch => ({
...dispatch,
origin: origin
}))).filter(({pending: pending}) => pending);
}
assertNoPendingInterceptors({pendingInterceptorsFormatter: pendingInterceptorsFormatter = new PendingInterceptorsFormatter} = {}) {
const pending = this.pendingInterceptors();
if (pending.length === 0) {
return;
}
throw new UndiciError(pending.length === 1 ? `1 interceptor is pending:\n\n${pendingInterceptorsFormatter.format(pending)}`.trim() : `${pending.length} interceptors are pending:\n\n${pendingInterceptorsFormatter.format(pending)}`.trim());
}
}
mockAgent = MockAgent;
return mockAgent;
}

var snapshotUtils;

var hasRequiredSnapshotUtils;

function requireSnapshotUtils() {
if (hasRequiredSnapshotUtils) return snapshotUtils;
hasRequiredSnapshotUtils = 1;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
function createHeaderFilters(matchOptions = {}) {
const {ignoreHeaders: ignoreHeaders = [], excludeHeaders: excludeHeaders = [], matchHeaders: matchHeaders = [], caseSensitive: caseSensitive = false} = matchOptions;
return {
ignore: new Set(ignoreHeaders.map(header => caseSensitive ? header : header.toLowerCase())),
exclude: new Set(excludeHeaders.map(header => caseSensitive ? header : header.toLowerCase())),
match: new Set(matchHeaders.map(header => caseSensitive ? header : header.toLowerCase()))
};
}
const crypto = runtimeFeatures.has("crypto") ? require$$2$2 : null;
const hashId = crypto?.hash ? value => crypto.hash("sha256", value, "base64url") : value => Buffer.from(value).toString("base64url");
function isUndiciHeaders(headers) {
return Array.isArray(headers) && (headers.length & 1) === 0;
}
function isUrlExcludedFactory(excludePatterns = []) {
if (excludePatterns.length === 0) {
return () => false;
}
return function isUrlExcluded(url) {
let urlLowerCased;
for (const pattern of excludePatterns) {
if (typeof pattern === "string") {
if (!urlLowerCased) {
urlLowerCased = url.toLowerCase();
}
if (urlLowerCased.includes(pattern.toLowerCase())) {
return true;
}
} else if (pattern instanceof RegExp) {
if (pattern.test(url)) {
return true;
}
}
}
return false;
};
}
function normalizeHeaders(headers) {
const normalizedHeaders = {};
if (!headers) return normalizedHeaders;
if (isUndiciHeaders(headers)) {
for (let i = 0; i < headers.length; i += 2) {
const key = headers[i];
const value = headers[i + 1];
if (key && value !== undefined) {
const keyStr = Buffer.isBuffer(key) ? key.toString() : key;
const valueStr = Buffer.isBuffer(value) ? value.toString() : value;
normalizedHeaders[keyStr.toLowerCase()] = valueStr;
}
}
return normalizedHeaders;
}
if (headers && typeof headers === "object") {
for (const [key, value] of Object.entries(headers)) {
if (key && typeof key === "string") {
normalizedHeaders[key.toLowerCase()] = Array.isArray(value) ? value.join(", ") : String(value);
}
}
}
return normalizedHeaders;
}
const validSnapshotModes = [ "record", "playback", "update" ];
function validateSnapshotMode(mode) {
if (!validSnapshotModes.includes(mode)) {
throw new InvalidArgumentError(`Invalid snapshot mode: ${mode}. Must be one of: ${validSnapshotModes.join(", ")}`);
}
}
snapshotUtils = {
createHeaderFilters: createHeaderFilters,
hashId: hashId,
isUndiciHeaders: isUndiciHeaders,
normalizeHeaders: normalizeHeaders,
isUrlExcludedFactory: isUrlExcludedFactory,
validateSnapshotMode: validateSnapshotMode
};
return snapshotUtils;
}

var snapshotRecorder;

var hasRequiredSnapshotRecorder;

function requireSnapshotRecorder() {
if (hasRequiredSnapshotRecorder) return snapshotRecorder;
hasRequiredSnapshotRecorder = 1;
const {writeFile: writeFile, readFile: readFile, mkdir: mkdir} = require$$0$5;
const {dirname: dirname, resolve: resolve} = path;
const {setTimeout: setTimeout, clearTimeout: clearTimeout} = require$$2$3;
const {InvalidArgumentError: InvalidArgumentError, UndiciError: UndiciError} = requireErrors();
const {hashId: hashId, isUrlExcludedFactory: isUrlExcludedFactory, normalizeHeaders: normalizeHeaders, createHeaderFilters: createHeaderFilters} = requireSnapshotUtils();
function formatRequestKey(opts, headerFilters, matchOptions = {}) {
const url = new URL(opts.path, opts.origin);
const normalized = opts._normalizedHeaders || normalizeHeaders(opts.headers);
if (!opts._normalizedHeaders) {
opts._normalizedHeaders = normalized;
}
return {
method: opts.method || "GET",
url: matchOptions.matchQuery !== false ? url.toString() : `${url.origin}${url.pathname}`,
headers: filterHeadersForMatching(normalized, headerFilters, matchOptions),
body: matchOptions.matchBody !== false && opts.body ? String(opts.body) : ""
};
}
function filterHeadersForMatching(headers, headerFilters, matchOptions = {}) {
if (!headers || typeof headers !== "object") return {};
const {caseSensitive: caseSensitive = false} = matchOptions;
const filtered = {};
const {ignore: ignore, exclude: exclude, match: match} = headerFilters;
for (const [key, value] of Object.entries(headers)) {
const headerKey = caseSensitive ? key : key.toLowerCase();
if (exclude.has(headerKey)) continue;
if (ignore.has(headerKey)) continue;
if (match.size !== 0) {
if (!match.has(headerKey)) continue;
}
filtered[headerKey] = value;
}
return filtered;
}
function filterHeadersForStorage(headers, headerFilters, matchOptions = {}) {
if (!headers || typeof headers !== "object") return {};
const {caseSensitive: caseSensitive = false} = matchOptions;
const filtered = {};
const {exclude: excludeSet} = headerFilters;
for (const [key, value] of Object.entries(headers)) {
const headerKey = caseSensitive ? key : key.toLowerCase();
if (excludeSet.has(headerKey)) continue;
filtered[headerKey] = value;
}
return filtered;
}
function createRequestHash(formattedRequest) {
const parts = [ formattedRequest.method, formattedRequest.url ];
if (formattedRequest.headers && typeof formattedRequest.headers === "object") {
const headerKeys = Object.keys(formattedRequest.headers).sort();
for (const key of headerKeys) {
const values = Array.isArray(formattedRequest.headers[key]) ? formattedRequest.headers[key] : [ formattedRequest.headers[key] ];
parts.push(key);
for (const value of values.sort()) {
parts.push(String(value));
}
}
}
parts.push(formattedRequest.body);
const content = parts.join("|");
return hashId(content);
}
class SnapshotRecorder {
#flushTimeout;
#isUrlExcluded;
#snapshots=new Map;
#snapshotPath;
#maxSnapshots=Infinity;
#autoFlush=false;
#headerFilters;
constructor(options = {}) {
this.#snapshotPath = options.snapshotPath;
this.#maxSnapshots = options.maxSnapshots || Infinity;
this.#autoFlush = options.autoFlush || false;
this.flushInterval = options.flushInterval || 3e4;
this._flushTimer = null;
this.matchOptions = {
matchHeaders: options.matchHeaders || [],
ignoreHeaders: options.ignoreHeaders || [],
excludeHeaders: options.excludeHeaders || [],
matchBody: options.matchBody !== false,
matchQuery: options.matchQuery !== false,
caseSensitive: options.caseSensitive || false
};
this.#headerFilters = createHeaderFilters(this.matchOptions);
this.shouldRecord = options.shouldRecord || (() => true);
this.shouldPlayback = options.shouldPlayback || (() => true);
this.#isUrlExcluded = isUrlExcludedFactory(options.excludeUrls);
if (this.#autoFlush && this.#snapshotPath) {
this.#startAutoFlush();
}
}
async record(requestOpts, response) {
if (!this.shouldRecord(requestOpts)) {
return;
}
if (this.isUrlExcluded(requestOpts)) {
return;
}
const request = formatRequestKey(requestOpts, this.#headerFilters, this.matchOptions);
const hash = createRequestHash(request);
const normalizedHeaders = normalizeHeaders(response.headers);
const responseData = {
statusCode: response.statusCode,
headers: filterHeadersForStorage(normalizedHeaders, this.#headerFilters, this.matchOptions),
body: Buffer.isBuffer(response.body) ? response.body.toString("base64") : Buffer.from(String(response.body || "")).toString("base64"),
trailers: response.trailers
};
if (this.#snapshots.size >= this.#maxSnapshots && !this.#snapshots.has(hash)) {
const oldestKey = this.#snapshots.keys().next().value;
this.#snapshots.delete(oldestKey);
}
const existingSnapshot = this.#snapshots.get(hash);
if (existingSnapshot && existingSnapshot.responses) {
existingSnapshot.responses.push(responseData);
existingSnapshot.timestamp = (new Date).toISOString();
} else {
this.#snapshots.set(hash, {
request: request,
responses: [ responseData ],
callCount: 0,
timestamp: (new Date).toISOString()
});
}
if (this.#autoFlush && this.#snapshotPath) {
this.#scheduleFlush();
}
}
isUrlExcluded(requestOpts) {
const url = new URL(requestOpts.path, requestOpts.origin).toString();
return this.#isUrlExcluded(url);
}
findSnapshot(requestOpts) {
if (!this.shouldPlayback(requestOpts)) {
return undefined;
}
if (this.isUrlExcluded(requestOpts)) {
return undefined;
}
const request = formatRequestKey(requestOpts, this.#headerFilters, this.matchOptions);
const hash = createRequestHash(request);
const snapshot = this.#snapshots.get(hash);
if (!snapshot) return undefined;
const currentCallCount = snapshot.callCount || 0;
const responseIndex = Math.min(currentCallCount, snapshot.responses.length - 1);
snapshot.callCount = currentCallCount + 1;
return {
...snapshot,
response: snapshot.responses[responseIndex]
};
}
async loadSnapshots(filePath) {
const path = filePath || this.#snapshotPath;
if (!path) {
throw new InvalidArgumentError("Snapshot path is required");
}
try {
const data = await readFile(resolve(path), "utf8");
const parsed = JSON.parse(data);
if (Array.isArray(parsed)) {
this.#snapshots.clear();
for (const {hash: hash, snapshot: snapshot} of parsed) {
this.#snapshots.set(hash, snapshot);
}
} else {
this.#snapshots = new Map(Object.entries(parsed));
}
} catch (error) {
if (error.code === "ENOENT") {
this.#snapshots.clear();
} else {
throw new UndiciError(`Failed to load snapshots from ${path}`, {
cause: error
});
}
}
}
async saveSnapshots(filePath) {
const path = filePath || this.#snapshotPath;
if (!path) {
throw new InvalidArgumentError("Snapshot path is required");
}
const resolvedPath = resolve(path);
await mkdir(dirname(resolvedPath), {
recursive: true
});
const data = Array.from(this.#snapshots.entries()).map(([hash, snapshot]) => ({
hash: hash,
snapshot: snapshot
}));
await writeFile(resolvedPath, JSON.stringify(data, null, 2), {
flush: true
});
}
clear() {
this.#snapshots.clear();
}
getSnapshots() {
return Array.from(this.#snapshots.values());
}
size() {
return this.#snapshots.size;
}
resetCallCounts() {
for (const snapshot of this.#snapshots.values()) {
snapshot.callCount = 0;
}
}
deleteSnapshot(requestOpts) {
const request = formatRequestKey(requestOpts, this.#headerFilters, this.matchOptions);
const hash = createRequestHash(request);
return this.#snapshots.delete(hash);
}
getSnapshotInfo(requestOpts) {
const request = formatRequestKey(requestOpts, this.#headerFilters, this.matchOptions);
const hash = createRequestHash(request);
const snapshot = this.#snapshots.get(hash);
if (!snapshot) return null;
return {
hash: hash,
request: snapshot.request,
responseCount: snapshot.responses ? snapshot.responses.length : snapshot.response ? 1 : 0,
callCount: snapshot.callCount || 0,
timestamp: snapshot.timestamp
};
}
replaceSnapshots(snapshotData) {
this.#snapshots.clear();
if (Array.isArray(snapshotData)) {
for (const {hash: hash, snapshot: snapshot} of snapshotData) {
this.#snapshots.set(hash, snapshot);
}
} else if (snapshotData && typeof snapshotData === "object") {
this.#snapshots = new Map(Object.entries(snapshotData));
}
}
#startAutoFlush() {
return this.#scheduleFlush();
}
#stopAutoFlush() {
if (this.#flushTimeout) {
clearTimeout(this.#flushTimeout);
this.saveSnapshots().catch(() => {});
this.#flushTimeout = null;
}
}
#scheduleFlush() {
this.#flushTimeout = setTimeout(() => {
this.saveSnapshots().catch(() => {});
if (this.#autoFlush) {
this.#flushTimeout?.refresh();
} else {
this.#flushTimeout = null;
}
}, 1e3);
}
destroy() {
this.#stopAutoFlush();
if (this.#flushTimeout) {
clearTimeout(this.#flushTimeout);
this.#flushTimeout = null;
}
}
async close() {
if (this.#snapshotPath && this.#snapshots.size !== 0) {
await this.saveSnapshots();
}
this.destroy();
}
}
snapshotRecorder = {
SnapshotRecorder: SnapshotRecorder,
formatRequestKey: formatRequestKey,
createRequestHash: createRequestHash,
filterHeadersForMatching: filterHeadersForMatching,
filterHeadersForStorage: filterHeadersForStorage,
createHeaderFilters: createHeaderFilters
};
return snapshotRecorder;
}

var snapshotAgent;

var hasRequiredSnapshotAgent;

function requireSnapshotAgent() {
if (hasRequiredSnapshotAgent) return snapshotAgent;
hasRequiredSnapshotAgent = 1;
const Agent = requireAgent();
const MockAgent = requireMockAgent();
const {SnapshotRecorder: SnapshotRecorder} = requireSnapshotRecorder();
const WrapHandler = requireWrapHandler();
const {InvalidArgumentError: InvalidArgumentError, UndiciError: UndiciError} = requireErrors();
const {validateSnapshotMode: validateSnapshotMode} = requireSnapshotUtils();
const kSnapshotRecorder = Symbol("kSnapshotRecorder");
const kSnapshotMode = Symbol("kSnapshotMode");
const kSnapshotPath = Symbol("kSnapshotPath");
const kSnapshotLoaded = Symbol("kSnapshotLoaded");
const kRealAgent = Symbol("kRealAgent");
let warningEmitted = false;
class SnapshotAgent extends MockAgent {
constructor(opts = {}) {
if (!warningEmitted) {
process.emitWarning("SnapshotAgent is experimental and subject to change", "ExperimentalWarning");
warningEmitted = true;
}
const {mode: mode = "record", snapshotPath: snapshotPath = null, ...mockAgentOpts} = opts;
super(mockAgentOpts);
validateSnapshotMode(mode);
if ((mode === "playback" || mode === "update") && !snapshotPath) {
throw new InvalidArgumentError(`snapshotPath is required when mode is '${mode}'`);
}
this[kSnapshotMode] = mode;
this[kSnapshotPath] = snapshotPath;
this[kSnapshotRecorder] = new SnapshotRecorder({
snapshotPath: this[kSnapshotPath],
mode: this[kSnapshotMode],
maxSnapshots: opts.maxSnapshots,
autoFlush: opts.autoFlush,
flushInterval: opts.flushInterval,
matchHeaders: opts.matchHeaders,
ignoreHeaders: opts.ignoreHeaders,
excludeHeaders: opts.excludeHeaders,
matchBody: opts.matchBody,
matchQuery: opts.matchQuery,
caseSensitive: opts.caseSensitive,
shouldRecord: opts.shouldRecord,
shouldPlayback: opts.shouldPlayback,
excludeUrls: opts.excludeUrls
});
this[kSnapshotLoaded] = false;
if (this[kSnapshotMode] === "record" || this[kSnapshotMode] === "update" || this[kSnapshotMode] === "playback" && opts.excludeUrls && opts.excludeUrls.length > 0) {
this[kRealAgent] = new Agent(opts);
}
if ((this[kSnapshotMode] === "playback" || this[kSnapshotMode] === "update") && this[kSnapshotPath]) {
this.loadSnapshots().catch(() => {});
}
}
dispatch(opts, handler) {
handler = WrapHandler.wrap(handler);
const mode = this[kSnapshotMode];
if (this[kSnapshotRecorder].isUrlExcluded(opts)) {
return this[kRealAgent].dispatch(opts, handler);
}
if (mode === "playback" || mode === "update") {
if (!this[kSnapshotLoaded]) {
return this.#asyncDispatch(opts, handler);
}
const snapshot = this[kSnapshotRecorder].findSnapshot(opts);
if (snapshot) {
return this.#replaySnapshot(snapshot, handler);
} else if (mode === "update") {
return this.#recordAndReplay(opts, handler);
} else {
const error = new UndiciError(`No snapshot found for ${opts.method || "GET"} ${opts.path}`);
if (handler.onError) {
handler.onError(error);
return;
}
throw error;
}
} else if (mode === "record") {
return this.#recordAndReplay(opts, handler);
}
}
async #asyncDispatch(opts, handler) {
await this.loadSnapshots();
return this.dispatch(opts, handler);
}
#recordAndReplay(opts, handler) {
const responseData = {
statusCode: null,
headers: {},
trailers: {},
body: []
};
const self = this;
const recordingHandler = {
onRequestStart(controller, context) {
return handler.onRequestStart(controller, {
...context,
history: this.history
});
},
onRequestUpgrade(controller, statusCode, headers, socket) {
return handler.onRequestUpgrade(controller, statusCode, headers, socket);
},
onResponseStart(controller, statusCode, headers, statusMessage) {
responseData.statusCode = statusCode;
responseData.headers = headers;
return handler.onResponseStart(controller, statusCode, headers, statusMessage);
},
onResponseData(controller, chunk) {
responseData.body.push(chunk);
return handler.onResponseData(controller, chunk);
},
onResponseEnd(controller, trailers) {
responseData.trailers = trailers;
const responseBody = Buffer.concat(responseData.body);
self[kSnapshotRecorder].record(opts, {
statusCode: responseData.statusCode,
headers: responseData.headers,
body: responseBody,
trailers: responseData.trailers
}).then(() => handler.onResponseEnd(controller, trailers)).catch(error => handler.onResponseError(controller, error));
}
};
const agent = this[kRealAgent];
return agent.dispatch(opts, recordingHandler);
}
#replaySnapshot(snapshot, handler) {
try {
const {response: response} = snapshot;
const controller = {
pause() {},
resume() {},
abort(reason) {
this.aborted = true;
this.reason = reason;
},
aborted: false,
paused: false
};
handler.onRequestStart(controller);
handler.onResponseStart(controller, response.statusCode, response.headers);
const body = Buffer.from(response.body, "base64");
handler.onResponseData(controller, body);
handler.onResponseEnd(controller, response.trailers);
} catch (error) {
handler.onError?.(error);
}
}
async loadSnapshots(filePath) {
await this[kSnapshotRecorder].loadSnapshots(filePath || this[kSnapshotPath]);
this[kSnapshotLoaded] = true;
if (this[kSnapshotMode] === "playback") {
this.#setupMockInterceptors();
}
}
async saveSnapshots(filePath) {
return this[kSnapshotRecorder].saveSnapshots(filePath || this[kSnapshotPath]);
}
#setupMockInterceptors() {
for (const snapshot of this[kSnapshotRecorder].getSnapshots()) {
const {request: request, responses: responses, response: response} = snapshot;
const url = new URL(request.url);
const mockPool = this.get(url.origin);
const responseData = responses ? responses[0] : response;
if (!responseData) continue;
mockPool.intercept({
path: url.pathname + url.search,
method: request.method,
headers: request.headers,
body: request.body
}).reply(responseData.statusCode, responseData.body, {
headers: responseData.headers,
trailers: responseData.trailers
}).persist();
}
}
getRecorder() {
return this[kSnapshotRecorder];
}
getMode() {
return this[kSnapshotMode];
}
clearSnapshots() {
this[kSnapshotRecorder].clear();
}
resetCallCounts() {
this[kSnapshotRecorder].resetCallCounts();
}
deleteSnapshot(requestOpts) {
return this[kSnapshotRecorder].deleteSnapshot(requestOpts);
}
getSnapshotInfo(requestOpts) {
return this[kSnapshotRecorder].getSnapshotInfo(requestOpts);
}
replaceSnapshots(snapshotData) {
this[kSnapshotRecorder].replaceSnapshots(snapshotData);
}
async close() {
await this[kSnapshotRecorder].close();
await (this[kRealAgent]?.close());
await super.close();
}
}
snapshotAgent = SnapshotAgent;
return snapshotAgent;
}

var global;

var hasRequiredGlobal;

function requireGlobal() {
if (hasRequiredGlobal) return global;
hasRequiredGlobal = 1;
const globalDispatcher = Symbol.for("undici.globalDispatcher.2");
const legacyGlobalDispatcher = Symbol.for("undici.globalDispatcher.1");
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const Agent = requireAgent();
if (getGlobalDispatcher() === undefined) {
setGlobalDispatcher(new Agent);
}
function setGlobalDispatcher(agent) {
if (!agent || typeof agent.dispatch !== "function") {
throw new InvalidArgumentError("Argument agent must implement Agent");
}
Object.defineProperty(globalThis, globalDispatcher, {
value: agent,
writable: true,
enumerable: false,
configurable: false
});
Object.defineProperty(globalThis, legacyGlobalDispatcher, {
value: agent,
writable: true,
enumerable: false,
configurable: false
});
}
function getGlobalDispatcher() {
return globalThis[legacyGlobalDispatcher];
}
const installedExports = [ "fetch", "Headers", "Response", "Request", "FormData", "WebSocket", "CloseEvent", "ErrorEvent", "MessageEvent", "EventSource" ];
global = {
setGlobalDispatcher: setGlobalDispatcher,
getGlobalDispatcher: getGlobalDispatcher,
installedExports: installedExports
};
return global;
}

var decoratorHandler;

var hasRequiredDecoratorHandler;

function requireDecoratorHandler() {
if (hasRequiredDecoratorHandler) return decoratorHandler;
hasRequiredDecoratorHandler = 1;
const assert = require$$0$1;
const WrapHandler = requireWrapHandler();
decoratorHandler = class DecoratorHandler {
#handler;
#onCompleteCalled=false;
#onErrorCalled=false;
#onResponseStartCalled=false;
constructor(handler) {
if (typeof handler !== "object" || handler === null) {
throw new TypeError("handler must be an object");
}
this.#handler = WrapHandler.wrap(handler);
}
onRequestStart(...args) {
this.#handler.onRequestStart?.(...args);
}
onRequestUpgrade(...args) {
assert(!this.#onCompleteCalled);
assert(!this.#onErrorCalled);
return this.#handler.onRequestUpgrade?.(...args);
}
onResponseStart(...args) {
assert(!this.#onCompleteCalled);
assert(!this.#onErrorCalled);
assert(!this.#onResponseStartCalled);
this.#onResponseStartCalled = true;
return this.#handler.onResponseStart?.(...args);
}
onResponseData(...args) {
assert(!this.#onCompleteCalled);
assert(!this.#onErrorCalled);
return this.#handler.onResponseData?.(...args);
}
onResponseEnd(...args) {
assert(!this.#onCompleteCalled);
assert(!this.#onErrorCalled);
this.#onCompleteCalled = true;
return this.#handler.onResponseEnd?.(...args);
}
onResponseError(...args) {
this.#onErrorCalled = true;
return this.#handler.onResponseError?.(...args);
}
onBodySent() {}
};
return decoratorHandler;
}

var redirectHandler;

var hasRequiredRedirectHandler;

function requireRedirectHandler() {
if (hasRequiredRedirectHandler) return redirectHandler;
hasRequiredRedirectHandler = 1;
const util = requireUtil$5();
const {kBodyUsed: kBodyUsed, kRedirectCacheControl: kRedirectCacheControl} = requireSymbols();
const assert = require$$0$1;
const {InvalidArgumentError: InvalidArgumentError} = requireErrors();
const EE = require$$0;
const redirectableStatusCodes = [ 300, 301, 302, 303, 307, 308 ];
const kBody = Symbol("body");
const noop = () => {};
class BodyAsyncIterable {
constructor(body) {
this[kBody] = body;
this[kBodyUsed] = false;
}
async* [Symbol.asyncIterator]() {
assert(!this[kBodyUsed], "disturbed");
this[kBodyUsed] = true;
yield* this[kBody];
}
}
class RedirectHandler {
static buildDispatch(dispatcher, maxRedirections) {
if (maxRedirections != null && (!Number.isInteger(maxRedirections) || maxRedirections < 0)) {
throw new InvalidArgumentError("maxRedirections must be a positive number");
}
const dispatch = dispatcher.dispatch.bind(dispatcher);
return (opts, originalHandler) => dispatch(opts, new RedirectHandler(dispatch, maxRedirections, opts, originalHandler));
}
constructor(dispatch, maxRedirections, opts, handler) {
if (maxRedirections != null && (!Number.isInteger(maxRedirections) || maxRedirections < 0)) {
throw new InvalidArgumentError("maxRedirections must be a positive number");
}
this.dispatch = dispatch;
this.location = null;
const {maxRedirections: _, ...cleanOpts} = opts;
this.opts = cleanOpts;
this.maxRedirections = maxRedirections;
this.handler = handler;
this.history = [];
Object.defineProperty(this.history, kRedirectCacheControl, {
value: [],
enumerable: false
});
if (util.isStream(this.opts.body)) {
if (util.bodyLength(this.opts.body) === 0) {
this.opts.body.on("data", function() {
assert(false);
});
}
if (typeof this.opts.body.readableDidRead !== "boolean") {
this.opts.body[kBodyUsed] = false;
EE.prototype.on.call(this.opts.body, "data", function() {
this[kBodyUsed] = true;
});
}
} else if (this.opts.body && typeof this.opts.body.pipeTo === "function") {
this.opts.body = new BodyAsyncIterable(this.opts.body);
} else if (this.opts.body && typeof this.opts.body !== "string" && !ArrayBuffer.isView(this.opts.body) && util.isIterable(this.opts.body) && !util.isFormDataLike(this.opts.body)) {
this.opts.body = new BodyAsyncIterable(this.opts.body);
}
}
onRequestStart(controller, context) {
this.handler.onRequestStart?.(controller, {
...context,
history: this.history
});
}
onRequestUpgrade(controller, statusCode, headers, socket) {
this.handler.onRequestUpgrade?.(controller, statusCode, headers, socket);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
if (this.opts.throwOnMaxRedirect && this.history.length >= this.maxRedirections) {
throw new Error("max redirects");
}
if ((statusCode === 301 || statusCode === 302) && this.opts.method === "POST") {
this.opts.method = "GET";
if (util.isStream(this.opts.body)) {
util.destroy(this.opts.body.on("error", noop));
}
this.opts.body = null;
}
if (statusCode === 303 && this.opts.method !== "HEAD") {
this.opts.method = "GET";
if (util.isStream(this.opts.body)) {
util.destroy(this.opts.body.on("error", noop));
}
this.opts.body = null;
}
this.location = this.history.length >= this.maxRedirections || util.isDisturbed(this.opts.body) || redirectableStatusCodes.indexOf(statusCode) === -1 ? null : headers.location;
if (this.opts.origin) {
this.history.push(new URL(this.opts.path, this.opts.origin));
}
if (!this.location) {
this.handler.onResponseStart?.(controller, statusCode, headers, statusMessage);
return;
}
this.history[kRedirectCacheControl].push({
statusCode: statusCode,
headers: {
...headers
},
receivedAt: Date.now()
});
const {origin: origin, pathname: pathname, search: search} = util.parseURL(new URL(this.location, this.opts.origin && new URL(this.opts.path, this.opts.origin)));
const path = search ? `${pathname}${search}` : pathname;
const redirectUrlString = `${origin}${path}`;
for (const historyUrl of this.history) {
if (historyUrl.toString() === redirectUrlString) {
throw new InvalidArgumentError(`Redirect loop detected. Cannot redirect to ${origin}. This typically happens when using a Client or Pool with cross-origin redirects. Use an Agent for cross-origin redirects.`);
}
}
this.opts.headers = cleanRequestHeaders(this.opts.headers, statusCode === 303, this.opts.origin !== origin);
this.opts.path = path;
this.opts.origin = origin;
this.opts.query = null;
}
onResponseData(controller, chunk) {
if (this.location) ; else {
this.handler.onResponseData?.(controller, chunk);
}
}
onResponseEnd(controller, trailers) {
if (this.location) {
this.dispatch(this.opts, this);
} else {
this.handler.onResponseEnd(controller, trailers);
}
}
onResponseError(controller, error) {
this.handler.onResponseError?.(controller, error);
}
}
function shouldRemoveHeader(header, removeContent, unknownOrigin) {
if (header.length === 4) {
return util.headerNameToString(header) === "host";
}
if (removeContent && util.headerNameToString(header).startsWith("content-")) {
return true;
}
if (unknownOrigin && (header.length === 13 || header.length === 6 || header.length === 19)) {
const name = util.headerNameToString(header);
return name === "authorization" || name === "cookie" || name === "proxy-authorization";
}
return false;
}
function cleanRequestHeaders(headers, removeContent, unknownOrigin) {
const ret = [];
if (Array.isArray(headers)) {
if (headers.length > 0 && Array.isArray(headers[0])) {
for (const [key, value] of headers) {
if (!shouldRemoveHeader(key, removeContent, unknownOrigin)) {
ret.push(key, value);
}
}
} else {
for (let i = 0; i < headers.length; i += 2) {
if (!shouldRemoveHeader(headers[i], removeContent, unknownOrigin)) {
ret.push(headers[i], headers[i + 1]);
}
}
}
} else if (headers && typeof headers === "object") {
const entries = util.hasSafeIterator(headers) ? headers : Object.entries(headers);
for (const [key, value] of entries) {
if (!shouldRemoveHeader(key, removeContent, unknownOrigin)) {
ret.push(key, value);
}
}
} else {
assert(headers == null, "headers must be an object or an array");
}
return ret;
}
redirectHandler = RedirectHandler;
return redirectHandler;
}

var redirect;

var hasRequiredRedirect;

function requireRedirect() {
if (hasRequiredRedirect) return redirect;
hasRequiredRedirect = 1;
const RedirectHandler = requireRedirectHandler();
function createRedirectInterceptor({maxRedirections: defaultMaxRedirections} = {}) {
return dispatch => function Intercept(opts, handler) {
const {maxRedirections: maxRedirections = defaultMaxRedirections, ...rest} = opts;
if (maxRedirections == null || maxRedirections === 0) {
return dispatch(opts, handler);
}
const dispatchOpts = {
...rest
};
const redirectHandler = new RedirectHandler(dispatch, maxRedirections, dispatchOpts, handler);
return dispatch(dispatchOpts, redirectHandler);
};
}
redirect = createRedirectInterceptor;
return redirect;
}

var responseError;

var hasRequiredResponseError;

function requireResponseError() {
if (hasRequiredResponseError) return responseError;
hasRequiredResponseError = 1;
const DecoratorHandler = requireDecoratorHandler();
const {ResponseError: ResponseError} = requireErrors();
class ResponseErrorHandler extends DecoratorHandler {
#statusCode;
#contentType;
#decoder;
#headers;
#body;
constructor(_opts, {handler: handler}) {
super(handler);
}
#checkContentType(contentType) {
return (this.#contentType ?? "").indexOf(contentType) === 0;
}
onRequestStart(controller, context) {
this.#statusCode = 0;
this.#contentType = null;
this.#decoder = null;
this.#headers = null;
this.#body = "";
return super.onRequestStart(controller, context);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
this.#statusCode = statusCode;
this.#headers = headers;
this.#contentType = headers["content-type"];
if (this.#statusCode < 400) {
return super.onResponseStart(controller, statusCode, headers, statusMessage);
}
if (this.#checkContentType("application/json") || this.#checkContentType("text/plain")) {
this.#decoder = new TextDecoder("utf-8");
}
}
onResponseData(controller, chunk) {
if (this.#statusCode < 400) {
return super.onResponseData(controller, chunk);
}
this.#body += this.#decoder?.decode(chunk, {
stream: true
}) ?? "";
}
onResponseEnd(controller, trailers) {
if (this.#statusCode >= 400) {
this.#body += this.#decoder?.decode(undefined, {
stream: false
}) ?? "";
if (this.#checkContentType("application/json")) {
try {
this.#body = JSON.parse(this.#body);
} catch {}
}
let err;
const stackTraceLimit = Error.stackTraceLimit;
Error.stackTraceLimit = 0;
try {
err = new ResponseError("Response Error", this.#statusCode, {
body: this.#body,
headers: this.#headers
});
} finally {
Error.stackTraceLimit = stackTraceLimit;
}
super.onResponseError(controller, err);
} else {
super.onResponseEnd(controller, trailers);
}
}
onResponseError(controller, err) {
super.onResponseError(controller, err);
}
}
responseError = () => dispatch => function Intercept(opts, handler) {
return dispatch(opts, new ResponseErrorHandler(opts, {
handler: handler
}));
};
return responseError;
}

var retry;

var hasRequiredRetry;

function requireRetry() {
if (hasRequiredRetry) return retry;
hasRequiredRetry = 1;
const RetryHandler = requireRetryHandler();
retry = globalOpts => dispatch => function retryInterceptor(opts, handler) {
return dispatch(opts, new RetryHandler({
...opts,
retryOptions: {
...globalOpts,
...opts.retryOptions
}
}, {
handler: handler,
dispatch: dispatch
}));
};
return retry;
}

var dump;

var hasRequiredDump;

function requireDump() {
if (hasRequiredDump) return dump;
hasRequiredDump = 1;
const {InvalidArgumentError: InvalidArgumentError, RequestAbortedError: RequestAbortedError} = requireErrors();
const DecoratorHandler = requireDecoratorHandler();
class DumpHandler extends DecoratorHandler {
#maxSize=1024 * 1024;
#dumped=false;
#size=0;
aborted=false;
reason=false;
constructor({maxSize: maxSize, signal: signal}, handler) {
if (maxSize != null && (!Number.isFinite(maxSize) || maxSize < 1)) {
throw new InvalidArgumentError("maxSize must be a number greater than 0");
}
super(handler);
this.#maxSize = maxSize ?? this.#maxSize;
}
#abort(reason) {
this.aborted = true;
this.reason = reason;
}
onRequestStart(controller, context) {
controller.abort = this.#abort.bind(this);
return super.onRequestStart(controller, context);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
const contentLength = headers["content-length"];
if (contentLength != null && contentLength > this.#maxSize) {
throw new RequestAbortedError(`Response size (${contentLength}) larger than maxSize (${this.#maxSize})`);
}
if (this.aborted === true) {
return true;
}
return super.onResponseStart(controller, statusCode, headers, statusMessage);
}
onResponseError(controller, err) {
super.onResponseError(controller, this.aborted === true ? this.reason : err);
}
onResponseData(controller, chunk) {
this.#size = this.#size + chunk.length;
if (this.#size > this.#maxSize) {
throw new RequestAbortedError(`Response size (${this.#size}) larger than maxSize (${this.#maxSize})`);
}
if (this.#size === this.#maxSize) {
this.#dumped = true;
}
return true;
}
onResponseEnd(controller, trailers) {
if (this.aborted === true) {
super.onResponseError(controller, this.reason);
return;
}
super.onResponseEnd(controller, this.#dumped ? {} : trailers);
}
}
function createDumpInterceptor({maxSize: defaultMaxSize} = {
maxSize: 1024 * 1024
}) {
return dispatch => function Intercept(opts, handler) {
const {dumpMaxSize: dumpMaxSize = defaultMaxSize} = opts;
const dumpHandler = new DumpHandler({
maxSize: dumpMaxSize,
signal: opts.signal
}, handler);
return dispatch(opts, dumpHandler);
};
}
dump = createDumpInterceptor;
return dump;
}

var dns;

var hasRequiredDns;

function requireDns() {
if (hasRequiredDns) return dns;
hasRequiredDns = 1;
const {isIP: isIP} = require$$1;
const {lookup: lookup} = require$$1$3;
const DecoratorHandler = requireDecoratorHandler();
const {InvalidArgumentError: InvalidArgumentError, InformationalError: InformationalError} = requireErrors();
const maxInt = Math.pow(2, 31) - 1;
function hasSafeIterator(headers) {
const prototype = Object.getPrototypeOf(headers);
const ownIterator = Object.prototype.hasOwnProperty.call(headers, Symbol.iterator);
return ownIterator || prototype != null && prototype !== Object.prototype && typeof headers[Symbol.iterator] === "function";
}
function isHostHeader(key) {
return typeof key === "string" && key.toLowerCase() === "host";
}
function normalizeHeaders(headers) {
if (headers == null) {
return null;
}
if (Array.isArray(headers)) {
if (headers.length === 0 || !Array.isArray(headers[0])) {
return headers;
}
const normalized = [];
for (const header of headers) {
if (Array.isArray(header) && header.length === 2) {
normalized.push(header[0], header[1]);
} else {
normalized.push(header);
}
}
return normalized;
}
if (typeof headers === "object" && hasSafeIterator(headers)) {
const normalized = [];
for (const header of headers) {
if (Array.isArray(header) && header.length === 2) {
normalized.push(header[0], header[1]);
} else {
normalized.push(header);
}
}
return normalized;
}
return headers;
}
function hasHostHeader(headers) {
if (headers == null) {
return false;
}
if (Array.isArray(headers)) {
if (headers.length === 0) {
return false;
}
for (let i = 0; i < headers.length; i += 2) {
if (isHostHeader(headers[i])) {
return true;
}
}
return false;
}
if (typeof headers === "object") {
for (const key in headers) {
if (isHostHeader(key)) {
return true;
}
}
}
return false;
}
function withHostHeader(host, headers) {
const normalizedHeaders = normalizeHeaders(headers);
if (hasHostHeader(normalizedHeaders)) {
return normalizedHeaders;
}
if (Array.isArray(normalizedHeaders)) {
return [ "host", host, ...normalizedHeaders ];
}
if (normalizedHeaders && typeof normalizedHeaders === "object") {
return {
host: host,
...normalizedHeaders
};
}
return {
host: host
};
}
class DNSStorage {
#maxItems=0;
#records=new Map;
constructor(opts) {
this.#maxItems = opts.maxItems;
}
get size() {
return this.#records.size;
}
get(hostname) {
return this.#records.get(hostname) ?? null;
}
set(hostname, records) {
this.#records.set(hostname, records);
}
delete(hostname) {
this.#records.delete(hostname);
}
full() {
return this.size >= this.#maxItems;
}
}
class DNSInstance {
#maxTTL=0;
#maxItems=0;
dualStack=true;
affinity=null;
lookup=null;
pick=null;
storage=null;
constructor(opts) {
this.#maxTTL = opts.maxTTL;
this.#maxItems = opts.maxItems;
this.dualStack = opts.dualStack;
this.affinity = opts.affinity;
this.lookup = opts.lookup ?? this.#defaultLookup;
this.pick = opts.pick ?? this.#defaultPick;
this.storage = opts.storage ?? new DNSStorage(opts);
}
runLookup(origin, opts, cb) {
const ips = this.storage.get(origin.hostname);
if (ips == null && this.storage.full()) {
cb(null, origin);
return;
}
const newOpts = {
affinity: this.affinity,
dualStack: this.dualStack,
lookup: this.lookup,
pick: this.pick,
...opts.dns,
maxTTL: this.#maxTTL,
maxItems: this.#maxItems
};
if (ips == null) {
this.lookup(origin, newOpts, (err, addresses) => {
if (err || addresses == null || addresses.length === 0) {
cb(err ?? new InformationalError("No DNS entries found"));
return;
}
this.setRecords(origin, addresses);
const records = this.storage.get(origin.hostname);
const ip = this.pick(origin, records, newOpts.affinity);
let port;
if (typeof ip.port === "number") {
port = `:${ip.port}`;
} else if (origin.port !== "") {
port = `:${origin.port}`;
} else {
port = "";
}
cb(null, new URL(`${origin.protocol}//${ip.family === 6 ? `[${ip.address}]` : ip.address}${port}`));
});
} else {
const ip = this.pick(origin, ips, newOpts.affinity);
if (ip == null) {
this.storage.delete(origin.hostname);
this.runLookup(origin, opts, cb);
return;
}
let port;
if (typeof ip.port === "number") {
port = `:${ip.port}`;
} else if (origin.port !== "") {
port = `:${origin.port}`;
} else {
port = "";
}
cb(null, new URL(`${origin.protocol}//${ip.family === 6 ? `[${ip.address}]` : ip.address}${port}`));
}
}
#defaultLookup(origin, opts, cb) {
lookup(origin.hostname, {
all: true,
family: this.dualStack === false ? this.affinity : 0,
order: "ipv4first"
}, (err, addresses) => {
if (err) {
return cb(err);
}
const results = new Map;
for (const addr of addresses) {
results.set(`${addr.address}:${addr.family}`, addr);
}
cb(null, results.values());
});
}
#defaultPick(origin, hostnameRecords, affinity) {
let ip = null;
const {records: records, offset: offset} = hostnameRecords;
let family;
if (this.dualStack) {
if (affinity == null) {
if (offset == null || offset === maxInt) {
hostnameRecords.offset = 0;
affinity = 4;
} else {
hostnameRecords.offset++;
affinity = (hostnameRecords.offset & 1) === 1 ? 6 : 4;
}
}
if (records[affinity] != null && records[affinity].ips.length > 0) {
family = records[affinity];
} else {
family = records[affinity === 4 ? 6 : 4];
}
} else {
family = records[affinity];
}
if (family == null || family.ips.length === 0) {
return ip;
}
if (family.offset == null || family.offset === maxInt) {
family.offset = 0;
} else {
family.offset++;
}
const position = family.offset % family.ips.length;
ip = family.ips[position] ?? null;
if (ip == null) {
return ip;
}
if (Date.now() - ip.timestamp > ip.ttl) {
family.ips.splice(position, 1);
return this.pick(origin, hostnameRecords, affinity);
}
return ip;
}
pickFamily(origin, ipFamily) {
const records = this.storage.get(origin.hostname)?.records;
if (!records) {
return null;
}
const family = records[ipFamily];
if (!family) {
return null;
}
if (family.offset == null || family.offset === maxInt) {
family.offset = 0;
} else {
family.offset++;
}
const position = family.offset % family.ips.length;
const ip = family.ips[position] ?? null;
if (ip == null) {
return ip;
}
if (Date.now() - ip.timestamp > ip.ttl) {
family.ips.splice(position, 1);
}
return ip;
}
setRecords(origin, addresses) {
const timestamp = Date.now();
const records = {
records: {
4: null,
6: null
}
};
let minTTL = this.#maxTTL;
for (const record of addresses) {
record.timestamp = timestamp;
if (typeof record.ttl === "number") {
record.ttl = Math.min(record.ttl, this.#maxTTL);
minTTL = Math.min(minTTL, record.ttl);
} else {
record.ttl = this.#maxTTL;
}
const familyRecords = records.records[record.family] ?? {
ips: []
};
familyRecords.ips.push(record);
records.records[record.family] = familyRecords;
}
this.storage.set(origin.hostname, records, {
ttl: minTTL
});
}
deleteRecords(origin) {
this.storage.delete(origin.hostname);
}
getHandler(meta, opts) {
return new DNSDispatchHandler(this, meta, opts);
}
}
class DNSDispatchHandler extends DecoratorHandler {
#state=null;
#opts=null;
#dispatch=null;
#origin=null;
#controller=null;
#newOrigin=null;
#firstTry=true;
constructor(state, {origin: origin, handler: handler, dispatch: dispatch, newOrigin: newOrigin}, opts) {
super(handler);
this.#origin = origin;
this.#newOrigin = newOrigin;
this.#opts = {
...opts
};
this.#state = state;
this.#dispatch = dispatch;
}
onResponseError(controller, err) {
switch (err.code) {
case "ETIMEDOUT":
case "ECONNREFUSED":
{
if (this.#state.dualStack) {
if (!this.#firstTry) {
super.onResponseError(controller, err);
return;
}
this.#firstTry = false;
const otherFamily = this.#newOrigin.hostname[0] === "[" ? 4 : 6;
const ip = this.#state.pickFamily(this.#origin, otherFamily);
if (ip == null) {
super.onResponseError(controller, err);
return;
}
let port;
if (typeof ip.port === "number") {
port = `:${ip.port}`;
} else if (this.#origin.port !== "") {
port = `:${this.#origin.port}`;
} else {
port = "";
}
const dispatchOpts = {
...this.#opts,
origin: `${this.#origin.protocol}//${ip.family === 6 ? `[${ip.address}]` : ip.address}${port}`,
headers: withHostHeader(this.#origin.host, this.#opts.headers)
};
this.#dispatch(dispatchOpts, this);
return;
}
super.onResponseError(controller, err);
break;
}

case "ENOTFOUND":
this.#state.deleteRecords(this.#origin);
super.onResponseError(controller, err);
break;

default:
super.onResponseError(controller, err);
break;
}
}
}
dns = interceptorOpts => {
if (interceptorOpts?.maxTTL != null && (typeof interceptorOpts?.maxTTL !== "number" || interceptorOpts?.maxTTL < 0)) {
throw new InvalidArgumentError("Invalid maxTTL. Must be a positive number");
}
if (interceptorOpts?.maxItems != null && (typeof interceptorOpts?.maxItems !== "number" || interceptorOpts?.maxItems < 1)) {
throw new InvalidArgumentError("Invalid maxItems. Must be a positive number and greater than zero");
}
if (interceptorOpts?.affinity != null && interceptorOpts?.affinity !== 4 && interceptorOpts?.affinity !== 6) {
throw new InvalidArgumentError("Invalid affinity. Must be either 4 or 6");
}
if (interceptorOpts?.dualStack != null && typeof interceptorOpts?.dualStack !== "boolean") {
throw new InvalidArgumentError("Invalid dualStack. Must be a boolean");
}
if (interceptorOpts?.lookup != null && typeof interceptorOpts?.lookup !== "function") {
throw new InvalidArgumentError("Invalid lookup. Must be a function");
}
if (interceptorOpts?.pick != null && typeof interceptorOpts?.pick !== "function") {
throw new InvalidArgumentError("Invalid pick. Must be a function");
}
if (interceptorOpts?.storage != null && (typeof interceptorOpts?.storage?.get !== "function" || typeof interceptorOpts?.storage?.set !== "function" || typeof interceptorOpts?.storage?.full !== "function" || typeof interceptorOpts?.storage?.delete !== "function")) {
throw new InvalidArgumentError("Invalid storage. Must be a object with methods: { get, set, full, delete }");
}
const dualStack = interceptorOpts?.dualStack ?? true;
let affinity;
if (dualStack) {
affinity = interceptorOpts?.affinity ?? null;
} else {
affinity = interceptorOpts?.affinity ?? 4;
}
const opts = {
maxTTL: interceptorOpts?.maxTTL ?? 1e4,
lookup: interceptorOpts?.lookup ?? null,
pick: interceptorOpts?.pick ?? null,
dualStack: dualStack,
affinity: affinity,
maxItems: interceptorOpts?.maxItems ?? Infinity,
storage: interceptorOpts?.storage
};
const instance = new DNSInstance(opts);
return dispatch => function dnsInterceptor(origDispatchOpts, handler) {
const origin = origDispatchOpts.origin.constructor === URL ? origDispatchOpts.origin : new URL(origDispatchOpts.origin);
if (isIP(origin.hostname) !== 0) {
return dispatch(origDispatchOpts, handler);
}
instance.runLookup(origin, origDispatchOpts, (err, newOrigin) => {
if (err) {
return handler.onResponseError(null, err);
}
const dispatchOpts = {
...origDispatchOpts,
servername: origin.hostname,
origin: newOrigin.origin,
headers: withHostHeader(origin.host, origDispatchOpts.headers)
};
dispatch(dispatchOpts, instance.getHandler({
origin: origin,
dispatch: dispatch,
handler: handler,
newOrigin: newOrigin
}, origDispatchOpts));
});
return true;
};
};
return dns;
}

var cache$2;

var hasRequiredCache$2;

function requireCache$2() {
if (hasRequiredCache$2) return cache$2;
hasRequiredCache$2 = 1;
const {safeHTTPMethods: safeHTTPMethods, pathHasQueryOrFragment: pathHasQueryOrFragment, hasSafeIterator: hasSafeIterator, isValidHTTPToken: isValidHTTPToken} = requireUtil$5();
const {serializePathWithQuery: serializePathWithQuery} = requireUtil$5();
const MAX_DELTA_SECONDS = 2147483647;
const RESTRICTIVE_DIRECTIVE_NAMES = [ "no-store", "private", "no-cache" ];
const kInvalidCacheControlDirectives = Symbol("invalid cache-control directives");
function trimOWS(value) {
return value.replace(/^[\t ]+|[\t ]+$/g, "");
}
function arrayIncludes(array, value) {
for (let i = 0; i < array.length; i++) {
if (array[i] === value) {
return true;
}
}
return false;
}
function trimOWSStart(value) {
return value.replace(/^[\t ]+/, "");
}
function trimOWSEnd(value) {
return value.replace(/[\t ]+$/, "");
}
function findUnescapedQuote(value, start) {
let escaped = false;
for (let i = start; i < value.length; i++) {
if (escaped) {
escaped = false;
} else if (value[i] === "\\") {
escaped = true;
} else if (value[i] === '"') {
return i;
}
}
return -1;
}
function splitCacheControlHeaderValue(value) {
const directives = [];
let start = 0;
let quoteStart = -1;
let inQuote = false;
let escaped = false;
for (let i = 0; i < value.length; i++) {
if (inQuote) {
if (escaped) {
escaped = false;
} else if (value[i] === "\\") {
escaped = true;
} else if (value[i] === '"') {
inQuote = false;
quoteStart = -1;
}
} else if (value[i] === '"') {
inQuote = true;
quoteStart = i;
} else if (value[i] === ",") {
directives.push({
value: value.substring(start, i),
fromMalformedQuote: false
});
start = i + 1;
}
}
if (!inQuote) {
directives.push({
value: value.substring(start),
fromMalformedQuote: false
});
return directives;
}
const tail = value.substring(start);
const quoteOffset = quoteStart - start;
let tailStart = 0;
for (let i = 0; i < tail.length; i++) {
if (tail[i] === ",") {
directives.push({
value: tail.substring(tailStart, i),
fromMalformedQuote: tailStart > quoteOffset
});
tailStart = i + 1;
}
}
directives.push({
value: tail.substring(tailStart),
fromMalformedQuote: tailStart > quoteOffset
});
return directives;
}
function markInvalidCacheControlDirective(directives, key) {
let invalidDirectives = directives[kInvalidCacheControlDirectives];
if (invalidDirectives === undefined) {
invalidDirectives = new Set;
Object.defineProperty(directives, kInvalidCacheControlDirectives, {
value: invalidDirectives
});
}
invalidDirectives.add(key);
}
function hasInvalidCacheControlDirective(directives, key) {
return directives[kInvalidCacheControlDirectives]?.has(key) === true;
}
function getMalformedRestrictiveDirectiveName(key) {
for (const directiveName of RESTRICTIVE_DIRECTIVE_NAMES) {
if (key.startsWith(directiveName) && key.length > directiveName.length && !isValidHTTPToken(key[directiveName.length])) {
return directiveName;
}
}
let tokenOnlyKey = "";
let hasInvalidTokenChar = false;
for (let i = 0; i < key.length; i++) {
if (isValidHTTPToken(key[i])) {
tokenOnlyKey += key[i];
} else {
hasInvalidTokenChar = true;
}
}
if (hasInvalidTokenChar && arrayIncludes(RESTRICTIVE_DIRECTIVE_NAMES, tokenOnlyKey)) {
return tokenOnlyKey;
}
}
function makeCacheKey(opts) {
if (!opts.origin) {
throw new Error("opts.origin is undefined");
}
let fullPath = opts.path || "/";
if (opts.query && !pathHasQueryOrFragment(fullPath)) {
fullPath = serializePathWithQuery(fullPath, opts.query);
}
return {
origin: opts.origin.toString(),
method: opts.method,
path: fullPath,
headers: opts.headers
};
}
function appendHeader(headers, key, val) {
const headerName = key.toLowerCase();
const current = headers[headerName];
const values = Array.isArray(val) ? val : [ val ];
if (current === undefined) {
headers[headerName] = Array.isArray(val) ? val.slice() : val;
} else if (Array.isArray(current)) {
current.push(...values);
} else {
headers[headerName] = [ current, ...values ];
}
}
function normalizeHeaders(opts) {
let headers;
if (opts.headers == null) {
headers = {};
} else if (typeof opts.headers === "object") {
headers = {};
if (hasSafeIterator(opts.headers)) {
if (Array.isArray(opts.headers)) {
if (Array.isArray(opts.headers[0])) {
for (const x of opts.headers) {
if (!Array.isArray(x)) {
throw new Error("opts.headers is not a valid header map");
}
const [key, val] = x;
if (typeof key !== "string" || typeof val !== "string") {
throw new Error("opts.headers is not a valid header map");
}
appendHeader(headers, key, val);
}
} else {
if (opts.headers.length % 2 !== 0) {
throw new Error("opts.headers is not a valid header map");
}
for (let i = 0; i < opts.headers.length; i += 2) {
const key = opts.headers[i];
const val = opts.headers[i + 1];
if (typeof key !== "string" || typeof val !== "string" && !Array.isArray(val)) {
throw new Error("opts.headers is not a valid header map");
}
if (typeof val === "string") {
appendHeader(headers, key, val);
} else {
appendHeader(headers, key, val.map(item => typeof item === "string" ? item : item.toString("latin1")));
}
}
}
} else {
for (const x of opts.headers) {
if (!Array.isArray(x)) {
throw new Error("opts.headers is not a valid header map");
}
const [key, val] = x;
if (typeof key !== "string" || typeof val !== "string") {
throw new Error("opts.headers is not a valid header map");
}
appendHeader(headers, key, val);
}
}
} else {
for (const key of Object.keys(opts.headers)) {
appendHeader(headers, key, opts.headers[key]);
}
}
} else {
throw new Error("opts.headers is not an object");
}
return headers;
}
function assertCacheKey(key) {
if (typeof key !== "object") {
throw new TypeError(`expected key to be object, got ${typeof key}`);
}
for (const property of [ "origin", "method", "path" ]) {
if (typeof key[property] !== "string") {
throw new TypeError(`expected key.${property} to be string, got ${typeof key[property]}`);
}
}
if (key.headers !== undefined && typeof key.headers !== "object") {
throw new TypeError(`expected headers to be object, got ${typeof key}`);
}
}
function assertCacheValue(value) {
if (typeof value !== "object") {
throw new TypeError(`expected value to be object, got ${typeof value}`);
}
for (const property of [ "statusCode", "cachedAt", "staleAt", "deleteAt" ]) {
if (typeof value[property] !== "number") {
throw new TypeError(`expected value.${property} to be number, got ${typeof value[property]}`);
}
}
if (typeof value.statusMessage !== "string") {
throw new TypeError(`expected value.statusMessage to be string, got ${typeof value.statusMessage}`);
}
if (value.headers != null && typeof value.headers !== "object") {
throw new TypeError(`expected value.rawHeaders to be object, got ${typeof value.headers}`);
}
if (value.vary !== undefined && typeof value.vary !== "object") {
throw new TypeError(`expected value.vary to be object, got ${typeof value.vary}`);
}
if (value.etag !== undefined && typeof value.etag !== "string") {
throw new TypeError(`expected value.etag to be string, got ${typeof value.etag}`);
}
}
function parseCacheControlHeader(header) {
const output = {};
const invalidNumericDirectives = new Set;
const invalidNoArgumentDirectives = new Set;
const directives = splitCacheControlHeaderValue(Array.isArray(header) ? header.join(",") : header);
for (let i = 0; i < directives.length; i++) {
const directiveRecord = directives[i];
const directive = directiveRecord.value.toLowerCase();
const fromMalformedQuote = directiveRecord.fromMalformedQuote;
const keyValueDelimiter = directive.indexOf("=");
let key;
let value;
let keyHasTrailingWhitespace = false;
let valueHasLeadingWhitespace = false;
if (keyValueDelimiter !== -1) {
const rawKey = directive.substring(0, keyValueDelimiter);
const rawValue = directive.substring(keyValueDelimiter + 1);
keyHasTrailingWhitespace = trimOWSEnd(rawKey) !== rawKey;
valueHasLeadingWhitespace = trimOWSStart(rawValue) !== rawValue;
key = trimOWS(rawKey);
value = trimOWSStart(rawValue);
} else {
key = trimOWS(directive);
}
const malformedRestrictiveDirectiveName = getMalformedRestrictiveDirectiveName(key);
if (malformedRestrictiveDirectiveName !== undefined) {
output[malformedRestrictiveDirectiveName] = true;
continue;
}
switch (key) {
case "min-fresh":
case "max-stale":
case "max-age":
case "s-maxage":
case "stale-while-revalidate":
case "stale-if-error":
{
if (fromMalformedQuote || invalidNumericDirectives.has(key)) {
continue;
}
if (value === undefined || keyHasTrailingWhitespace || valueHasLeadingWhitespace) {
delete output[key];
invalidNumericDirectives.add(key);
markInvalidCacheControlDirective(output, key);
continue;
}
if (value.length >= 2 && value[0] === '"' && value[value.length - 1] === '"') {
value = value.substring(1, value.length - 1);
}
if (!/^[0-9]+$/.test(value)) {
delete output[key];
invalidNumericDirectives.add(key);
markInvalidCacheControlDirective(output, key);
continue;
}
const parsedValue = Math.min(parseInt(value, 10), MAX_DELTA_SECONDS);
if (key === "min-fresh") {
if (!(key in output) || output[key] < parsedValue) {
output[key] = parsedValue;
}
} else if (!(key in output) || output[key] > parsedValue) {
output[key] = parsedValue;
}
break;
}

case "private":
case "no-cache":
{
if (fromMalformedQuote) {
output[key] = true;
break;
}
if (value !== undefined && value.length === 0) {
output[key] = true;
break;
}
if (value) {
if (value[0] === '"') {
value = trimOWSEnd(value);
let fieldList = "";
let lastQuotedPart = i;
let foundEndingQuote = false;
const closingQuote = findUnescapedQuote(value, 1);
if (closingQuote !== -1) {
fieldList = value.substring(1, closingQuote);
foundEndingQuote = true;
} else {
const fieldListParts = [ value.substring(1) ];
for (let j = i + 1; j < directives.length; j++) {
const nextPart = trimOWS(directives[j].value);
const closingQuote = findUnescapedQuote(nextPart, 0);
lastQuotedPart = j;
if (closingQuote !== -1) {
fieldListParts.push(nextPart.substring(0, closingQuote));
foundEndingQuote = true;
break;
}
fieldListParts.push(nextPart);
}
fieldList = fieldListParts.join(",");
}
if (!foundEndingQuote) {
output[key] = true;
break;
}
i = lastQuotedPart;
const headers = fieldList.split(",");
let validFieldNames = true;
for (let j = 0; j < headers.length; j++) {
headers[j] = trimOWS(headers[j]);
if (!isValidHTTPToken(headers[j])) {
validFieldNames = false;
}
}
if (!validFieldNames) {
output[key] = true;
} else if (output[key] !== true) {
if (key in output) {
output[key] = output[key].concat(headers);
} else {
output[key] = headers;
}
}
} else {
const fieldName = trimOWS(value);
if (!isValidHTTPToken(fieldName)) {
output[key] = true;
} else if (output[key] !== true) {
if (key in output) {
output[key] = output[key].concat(fieldName);
} else {
output[key] = [ fieldName ];
}
}
}
break;
}
}

case "public":
case "must-revalidate":
case "proxy-revalidate":
case "immutable":
case "no-transform":
case "must-understand":
case "only-if-cached":
if (fromMalformedQuote || invalidNoArgumentDirectives.has(key)) {
continue;
}
if (value !== undefined) {
delete output[key];
invalidNoArgumentDirectives.add(key);
continue;
}
output[key] = true;
break;

case "no-store":
output[key] = true;
break;

default:
continue;
}
}
return output;
}
function splitVaryHeader(varyHeader) {
const values = Array.isArray(varyHeader) ? varyHeader : [ varyHeader ];
const output = [];
for (let i = 0; i < values.length; i++) {
const parts = values[i].split(",");
for (let j = 0; j < parts.length; j++) {
output.push(parts[j]);
}
}
return output;
}
function hasVaryStar(varyHeader) {
const values = splitVaryHeader(varyHeader);
for (let i = 0; i < values.length; i++) {
if (trimOWS(values[i]).indexOf("*") !== -1) {
return true;
}
}
return false;
}
function parseVaryHeader(varyHeader, headers) {
if (hasVaryStar(varyHeader)) {
return headers;
}
const output = {};
const varyingHeaders = splitVaryHeader(varyHeader);
for (const header of varyingHeaders) {
const trimmedHeader = trimOWS(header).toLowerCase();
if (trimmedHeader.length === 0) {
continue;
}
if (!isValidHTTPToken(trimmedHeader)) {
return undefined;
}
const headerValue = headers[trimmedHeader];
output[trimmedHeader] = Array.isArray(headerValue) ? headerValue.slice() : headerValue ?? null;
}
return output;
}
function isInvalidOrWildcardVaryHeader(varyHeader) {
return hasVaryStar(varyHeader) || parseVaryHeader(varyHeader, {}) === undefined;
}
function isEtagUsable(etag) {
if (etag.length <= 2) {
return false;
}
if (etag[0] === '"' && etag[etag.length - 1] === '"') {
return !(etag[1] === '"' || etag.startsWith('"W/'));
}
if (etag.startsWith('W/"') && etag[etag.length - 1] === '"') {
return etag.length !== 4;
}
return false;
}
function assertCacheStore(store, name = "CacheStore") {
if (typeof store !== "object" || store === null) {
throw new TypeError(`expected type of ${name} to be a CacheStore, got ${store === null ? "null" : typeof store}`);
}
for (const fn of [ "get", "createWriteStream", "delete" ]) {
if (typeof store[fn] !== "function") {
throw new TypeError(`${name} needs to have a \`${fn}()\` function`);
}
}
}
function assertCacheMethods(methods, name = "CacheMethods") {
if (!Array.isArray(methods)) {
throw new TypeError(`expected type of ${name} needs to be an array, got ${methods === null ? "null" : typeof methods}`);
}
if (methods.length === 0) {
throw new TypeError(`${name} needs to have at least one method`);
}
for (const method of methods) {
if (!arrayIncludes(safeHTTPMethods, method)) {
throw new TypeError(`element of ${name}-array needs to be one of following values: ${safeHTTPMethods.join(", ")}, got ${method}`);
}
}
}
function makeDeduplicationKey(cacheKey, excludeHeaders) {
const headers = {};
if (cacheKey.headers) {
const sortedHeaders = Object.keys(cacheKey.headers).sort();
for (const header of sortedHeaders) {
if (excludeHeaders?.has(header.toLowerCase())) {
continue;
}
headers[header] = cacheKey.headers[header];
}
}
return JSON.stringify([ cacheKey.origin, cacheKey.method, cacheKey.path, headers ]);
}
cache$2 = {
makeCacheKey: makeCacheKey,
normalizeHeaders: normalizeHeaders,
assertCacheKey: assertCacheKey,
assertCacheValue: assertCacheValue,
parseCacheControlHeader: parseCacheControlHeader,
hasInvalidCacheControlDirective: hasInvalidCacheControlDirective,
parseVaryHeader: parseVaryHeader,
hasVaryStar: hasVaryStar,
isInvalidOrWildcardVaryHeader: isInvalidOrWildcardVaryHeader,
isEtagUsable: isEtagUsable,
assertCacheMethods: assertCacheMethods,
assertCacheStore: assertCacheStore,
makeDeduplicationKey: makeDeduplicationKey
};
return cache$2;
}

var date;

var hasRequiredDate;

function requireDate() {
if (hasRequiredDate) return date;
hasRequiredDate = 1;
function parseHttpDate(date) {
switch (date[3]) {
case ",":
return parseImfDate(date);

case " ":
return parseAscTimeDate(date);

default:
return parseRfc850Date(date);
}
}
function makeDate(year, monthIdx, day, hour, minute, second, weekday) {
const result = new Date(Date.UTC(year, monthIdx, day, hour, minute, second));
if (year >= 0 && year <= 99) {
result.setUTCFullYear(year);
}
return result.getUTCFullYear() === year && result.getUTCMonth() === monthIdx && result.getUTCDate() === day && result.getUTCHours() === hour && result.getUTCMinutes() === minute && result.getUTCSeconds() === second && result.getUTCDay() === weekday ? result : undefined;
}
function parseImfDate(date) {
if (date.length !== 29 || date[4] !== " " || date[7] !== " " || date[11] !== " " || date[16] !== " " || date[19] !== ":" || date[22] !== ":" || date[25] !== " " || date[26] !== "G" || date[27] !== "M" || date[28] !== "T") {
return undefined;
}
let weekday = -1;
if (date[0] === "S" && date[1] === "u" && date[2] === "n") {
weekday = 0;
} else if (date[0] === "M" && date[1] === "o" && date[2] === "n") {
weekday = 1;
} else if (date[0] === "T" && date[1] === "u" && date[2] === "e") {
weekday = 2;
} else if (date[0] === "W" && date[1] === "e" && date[2] === "d") {
weekday = 3;
} else if (date[0] === "T" && date[1] === "h" && date[2] === "u") {
weekday = 4;
} else if (date[0] === "F" && date[1] === "r" && date[2] === "i") {
weekday = 5;
} else if (date[0] === "S" && date[1] === "a" && date[2] === "t") {
weekday = 6;
} else {
return undefined;
}
let day = 0;
if (date[5] === "0") {
const code = date.charCodeAt(6);
if (code < 49 || code > 57) {
return undefined;
}
day = code - 48;
} else {
const code1 = date.charCodeAt(5);
if (code1 < 49 || code1 > 51) {
return undefined;
}
const code2 = date.charCodeAt(6);
if (code2 < 48 || code2 > 57) {
return undefined;
}
day = (code1 - 48) * 10 + (code2 - 48);
}
let monthIdx = -1;
if (date[8] === "J" && date[9] === "a" && date[10] === "n") {
monthIdx = 0;
} else if (date[8] === "F" && date[9] === "e" && date[10] === "b") {
monthIdx = 1;
} else if (date[8] === "M" && date[9] === "a") {
if (date[10] === "r") {
monthIdx = 2;
} else if (date[10] === "y") {
monthIdx = 4;
} else {
return undefined;
}
} else if (date[8] === "J") {
if (date[9] === "a" && date[10] === "n") {
monthIdx = 0;
} else if (date[9] === "u") {
if (date[10] === "n") {
monthIdx = 5;
} else if (date[10] === "l") {
monthIdx = 6;
} else {
return undefined;
}
} else {
return undefined;
}
} else if (date[8] === "A") {
if (date[9] === "p" && date[10] === "r") {
monthIdx = 3;
} else if (date[9] === "u" && date[10] === "g") {
monthIdx = 7;
} else {
return undefined;
}
} else if (date[8] === "S" && date[9] === "e" && date[10] === "p") {
monthIdx = 8;
} else if (date[8] === "O" && date[9] === "c" && date[10] === "t") {
monthIdx = 9;
} else if (date[8] === "N" && date[9] === "o" && date[10] === "v") {
monthIdx = 10;
} else if (date[8] === "D" && date[9] === "e" && date[10] === "c") {
monthIdx = 11;
} else {
return undefined;
}
const yearDigit1 = date.charCodeAt(12);
if (yearDigit1 < 48 || yearDigit1 > 57) {
return undefined;
}
const yearDigit2 = date.charCodeAt(13);
if (yearDigit2 < 48 || yearDigit2 > 57) {
return undefined;
}
const yearDigit3 = date.charCodeAt(14);
if (yearDigit3 < 48 || yearDigit3 > 57) {
return undefined;
}
const yearDigit4 = date.charCodeAt(15);
if (yearDigit4 < 48 || yearDigit4 > 57) {
return undefined;
}
const year = (yearDigit1 - 48) * 1e3 + (yearDigit2 - 48) * 100 + (yearDigit3 - 48) * 10 + (yearDigit4 - 48);
let hour = 0;
if (date[17] === "0") {
const code = date.charCodeAt(18);
if (code < 48 || code > 57) {
return undefined;
}
hour = code - 48;
} else {
const code1 = date.charCodeAt(17);
if (code1 < 48 || code1 > 50) {
return undefined;
}
const code2 = date.charCodeAt(18);
if (code2 < 48 || code2 > 57) {
return undefined;
}
if (code1 === 50 && code2 > 51) {
return undefined;
}
hour = (code1 - 48) * 10 + (code2 - 48);
}
let minute = 0;
if (date[20] === "0") {
const code = date.charCodeAt(21);
if (code < 48 || code > 57) {
return undefined;
}
minute = code - 48;
} else {
const code1 = date.charCodeAt(20);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(21);
if (code2 < 48 || code2 > 57) {
return undefined;
}
minute = (code1 - 48) * 10 + (code2 - 48);
}
let second = 0;
if (date[23] === "0") {
const code = date.charCodeAt(24);
if (code < 48 || code > 57) {
return undefined;
}
second = code - 48;
} else {
const code1 = date.charCodeAt(23);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(24);
if (code2 < 48 || code2 > 57) {
return undefined;
}
second = (code1 - 48) * 10 + (code2 - 48);
}
return makeDate(year, monthIdx, day, hour, minute, second, weekday);
}
function parseAscTimeDate(date) {
if (date.length !== 24 || date[7] !== " " || date[10] !== " " || date[19] !== " ") {
return undefined;
}
let weekday = -1;
if (date[0] === "S" && date[1] === "u" && date[2] === "n") {
weekday = 0;
} else if (date[0] === "M" && date[1] === "o" && date[2] === "n") {
weekday = 1;
} else if (date[0] === "T" && date[1] === "u" && date[2] === "e") {
weekday = 2;
} else if (date[0] === "W" && date[1] === "e" && date[2] === "d") {
weekday = 3;
} else if (date[0] === "T" && date[1] === "h" && date[2] === "u") {
weekday = 4;
} else if (date[0] === "F" && date[1] === "r" && date[2] === "i") {
weekday = 5;
} else if (date[0] === "S" && date[1] === "a" && date[2] === "t") {
weekday = 6;
} else {
return undefined;
}
let monthIdx = -1;
if (date[4] === "J" && date[5] === "a" && date[6] === "n") {
monthIdx = 0;
} else if (date[4] === "F" && date[5] === "e" && date[6] === "b") {
monthIdx = 1;
} else if (date[4] === "M" && date[5] === "a") {
if (date[6] === "r") {
monthIdx = 2;
} else if (date[6] === "y") {
monthIdx = 4;
} else {
return undefined;
}
} else if (date[4] === "J") {
if (date[5] === "a" && date[6] === "n") {
monthIdx = 0;
} else if (date[5] === "u") {
if (date[6] === "n") {
monthIdx = 5;
} else if (date[6] === "l") {
monthIdx = 6;
} else {
return undefined;
}
} else {
return undefined;
}
} else if (date[4] === "A") {
if (date[5] === "p" && date[6] === "r") {
monthIdx = 3;
} else if (date[5] === "u" && date[6] === "g") {
monthIdx = 7;
} else {
return undefined;
}
} else if (date[4] === "S" && date[5] === "e" && date[6] === "p") {
monthIdx = 8;
} else if (date[4] === "O" && date[5] === "c" && date[6] === "t") {
monthIdx = 9;
} else if (date[4] === "N" && date[5] === "o" && date[6] === "v") {
monthIdx = 10;
} else if (date[4] === "D" && date[5] === "e" && date[6] === "c") {
monthIdx = 11;
} else {
return undefined;
}
let day = 0;
if (date[8] === " ") {
const code = date.charCodeAt(9);
if (code < 49 || code > 57) {
return undefined;
}
day = code - 48;
} else {
const code1 = date.charCodeAt(8);
if (code1 < 49 || code1 > 51) {
return undefined;
}
const code2 = date.charCodeAt(9);
if (code2 < 48 || code2 > 57) {
return undefined;
}
day = (code1 - 48) * 10 + (code2 - 48);
}
let hour = 0;
if (date[11] === "0") {
const code = date.charCodeAt(12);
if (code < 48 || code > 57) {
return undefined;
}
hour = code - 48;
} else {
const code1 = date.charCodeAt(11);
if (code1 < 48 || code1 > 50) {
return undefined;
}
const code2 = date.charCodeAt(12);
if (code2 < 48 || code2 > 57) {
return undefined;
}
if (code1 === 50 && code2 > 51) {
return undefined;
}
hour = (code1 - 48) * 10 + (code2 - 48);
}
let minute = 0;
if (date[14] === "0") {
const code = date.charCodeAt(15);
if (code < 48 || code > 57) {
return undefined;
}
minute = code - 48;
} else {
const code1 = date.charCodeAt(14);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(15);
if (code2 < 48 || code2 > 57) {
return undefined;
}
minute = (code1 - 48) * 10 + (code2 - 48);
}
let second = 0;
if (date[17] === "0") {
const code = date.charCodeAt(18);
if (code < 48 || code > 57) {
return undefined;
}
second = code - 48;
} else {
const code1 = date.charCodeAt(17);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(18);
if (code2 < 48 || code2 > 57) {
return undefined;
}
second = (code1 - 48) * 10 + (code2 - 48);
}
const yearDigit1 = date.charCodeAt(20);
if (yearDigit1 < 48 || yearDigit1 > 57) {
return undefined;
}
const yearDigit2 = date.charCodeAt(21);
if (yearDigit2 < 48 || yearDigit2 > 57) {
return undefined;
}
const yearDigit3 = date.charCodeAt(22);
if (yearDigit3 < 48 || yearDigit3 > 57) {
return undefined;
}
const yearDigit4 = date.charCodeAt(23);
if (yearDigit4 < 48 || yearDigit4 > 57) {
return undefined;
}
const year = (yearDigit1 - 48) * 1e3 + (yearDigit2 - 48) * 100 + (yearDigit3 - 48) * 10 + (yearDigit4 - 48);
return makeDate(year, monthIdx, day, hour, minute, second, weekday);
}
function parseRfc850Date(date) {
let commaIndex = -1;
let weekday = -1;
if (date[0] === "S") {
if (date[1] === "u" && date[2] === "n" && date[3] === "d" && date[4] === "a" && date[5] === "y") {
weekday = 0;
commaIndex = 6;
} else if (date[1] === "a" && date[2] === "t" && date[3] === "u" && date[4] === "r" && date[5] === "d" && date[6] === "a" && date[7] === "y") {
weekday = 6;
commaIndex = 8;
}
} else if (date[0] === "M" && date[1] === "o" && date[2] === "n" && date[3] === "d" && date[4] === "a" && date[5] === "y") {
weekday = 1;
commaIndex = 6;
} else if (date[0] === "T") {
if (date[1] === "u" && date[2] === "e" && date[3] === "s" && date[4] === "d" && date[5] === "a" && date[6] === "y") {
weekday = 2;
commaIndex = 7;
} else if (date[1] === "h" && date[2] === "u" && date[3] === "r" && date[4] === "s" && date[5] === "d" && date[6] === "a" && date[7] === "y") {
weekday = 4;
commaIndex = 8;
}
} else if (date[0] === "W" && date[1] === "e" && date[2] === "d" && date[3] === "n" && date[4] === "e" && date[5] === "s" && date[6] === "d" && date[7] === "a" && date[8] === "y") {
weekday = 3;
commaIndex = 9;
} else if (date[0] === "F" && date[1] === "r" && date[2] === "i" && date[3] === "d" && date[4] === "a" && date[5] === "y") {
weekday = 5;
commaIndex = 6;
} else {
return undefined;
}
if (date[commaIndex] !== "," || date.length - commaIndex - 1 !== 23 || date[commaIndex + 1] !== " " || date[commaIndex + 4] !== "-" || date[commaIndex + 8] !== "-" || date[commaIndex + 11] !== " " || date[commaIndex + 14] !== ":" || date[commaIndex + 17] !== ":" || date[commaIndex + 20] !== " " || date[commaIndex + 21] !== "G" || date[commaIndex + 22] !== "M" || date[commaIndex + 23] !== "T") {
return undefined;
}
let day = 0;
if (date[commaIndex + 2] === "0") {
const code = date.charCodeAt(commaIndex + 3);
if (code < 49 || code > 57) {
return undefined;
}
day = code - 48;
} else {
const code1 = date.charCodeAt(commaIndex + 2);
if (code1 < 49 || code1 > 51) {
return undefined;
}
const code2 = date.charCodeAt(commaIndex + 3);
if (code2 < 48 || code2 > 57) {
return undefined;
}
day = (code1 - 48) * 10 + (code2 - 48);
}
let monthIdx = -1;
if (date[commaIndex + 5] === "J" && date[commaIndex + 6] === "a" && date[commaIndex + 7] === "n") {
monthIdx = 0;
} else if (date[commaIndex + 5] === "F" && date[commaIndex + 6] === "e" && date[commaIndex + 7] === "b") {
monthIdx = 1;
} else if (date[commaIndex + 5] === "M" && date[commaIndex + 6] === "a" && date[commaIndex + 7] === "r") {
monthIdx = 2;
} else if (date[commaIndex + 5] === "A" && date[commaIndex + 6] === "p" && date[commaIndex + 7] === "r") {
monthIdx = 3;
} else if (date[commaIndex + 5] === "M" && date[commaIndex + 6] === "a" && date[commaIndex + 7] === "y") {
monthIdx = 4;
} else if (date[commaIndex + 5] === "J" && date[commaIndex + 6] === "u" && date[commaIndex + 7] === "n") {
monthIdx = 5;
} else if (date[commaIndex + 5] === "J" && date[commaIndex + 6] === "u" && date[commaIndex + 7] === "l") {
monthIdx = 6;
} else if (date[commaIndex + 5] === "A" && date[commaIndex + 6] === "u" && date[commaIndex + 7] === "g") {
monthIdx = 7;
} else if (date[commaIndex + 5] === "S" && date[commaIndex + 6] === "e" && date[commaIndex + 7] === "p") {
monthIdx = 8;
} else if (date[commaIndex + 5] === "O" && date[commaIndex + 6] === "c" && date[commaIndex + 7] === "t") {
monthIdx = 9;
} else if (date[commaIndex + 5] === "N" && date[commaIndex + 6] === "o" && date[commaIndex + 7] === "v") {
monthIdx = 10;
} else if (date[commaIndex + 5] === "D" && date[commaIndex + 6] === "e" && date[commaIndex + 7] === "c") {
monthIdx = 11;
} else {
return undefined;
}
const yearDigit1 = date.charCodeAt(commaIndex + 9);
if (yearDigit1 < 48 || yearDigit1 > 57) {
return undefined;
}
const yearDigit2 = date.charCodeAt(commaIndex + 10);
if (yearDigit2 < 48 || yearDigit2 > 57) {
return undefined;
}
let year = (yearDigit1 - 48) * 10 + (yearDigit2 - 48);
year += year < 70 ? 2e3 : 1900;
let hour = 0;
if (date[commaIndex + 12] === "0") {
const code = date.charCodeAt(commaIndex + 13);
if (code < 48 || code > 57) {
return undefined;
}
hour = code - 48;
} else {
const code1 = date.charCodeAt(commaIndex + 12);
if (code1 < 48 || code1 > 50) {
return undefined;
}
const code2 = date.charCodeAt(commaIndex + 13);
if (code2 < 48 || code2 > 57) {
return undefined;
}
if (code1 === 50 && code2 > 51) {
return undefined;
}
hour = (code1 - 48) * 10 + (code2 - 48);
}
let minute = 0;
if (date[commaIndex + 15] === "0") {
const code = date.charCodeAt(commaIndex + 16);
if (code < 48 || code > 57) {
return undefined;
}
minute = code - 48;
} else {
const code1 = date.charCodeAt(commaIndex + 15);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(commaIndex + 16);
if (code2 < 48 || code2 > 57) {
return undefined;
}
minute = (code1 - 48) * 10 + (code2 - 48);
}
let second = 0;
if (date[commaIndex + 18] === "0") {
const code = date.charCodeAt(commaIndex + 19);
if (code < 48 || code > 57) {
return undefined;
}
second = code - 48;
} else {
const code1 = date.charCodeAt(commaIndex + 18);
if (code1 < 48 || code1 > 53) {
return undefined;
}
const code2 = date.charCodeAt(commaIndex + 19);
if (code2 < 48 || code2 > 57) {
return undefined;
}
second = (code1 - 48) * 10 + (code2 - 48);
}
return makeDate(year, monthIdx, day, hour, minute, second, weekday);
}
date = {
parseHttpDate: parseHttpDate
};
return date;
}

var cacheHandler;

var hasRequiredCacheHandler;

function requireCacheHandler() {
if (hasRequiredCacheHandler) return cacheHandler;
hasRequiredCacheHandler = 1;
const util = requireUtil$5();
const {kRedirectCacheControl: kRedirectCacheControl} = requireSymbols();
const {parseCacheControlHeader: parseCacheControlHeader, hasInvalidCacheControlDirective: hasInvalidCacheControlDirective, parseVaryHeader: parseVaryHeader, hasVaryStar: hasVaryStar, isInvalidOrWildcardVaryHeader: isInvalidOrWildcardVaryHeader, isEtagUsable: isEtagUsable} = requireCache$2();
const {parseHttpDate: parseHttpDate} = requireDate();
function noop() {}
function sameOrigin(a, b) {
try {
return new URL(String(a)).origin === new URL(String(b)).origin;
} catch {
return String(a) === String(b);
}
}
const HEURISTICALLY_CACHEABLE_STATUS_CODES = [ 200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501 ];
const NOT_UNDERSTOOD_STATUS_CODES = [ 206 ];
const MAX_RESPONSE_AGE = 2147483647e3;
const REVALIDATION_ONLY_RETENTION = 864e5;
function trimOWS(value) {
return value.replace(/^[\t ]+|[\t ]+$/g, "");
}
function arrayIncludes(array, value) {
for (let i = 0; i < array.length; i++) {
if (array[i] === value) {
return true;
}
}
return false;
}
function appendVaryValues(target, varyValue) {
if (Array.isArray(varyValue)) {
for (let i = 0; i < varyValue.length; i++) {
target.push(varyValue[i]);
}
} else if (varyValue != null) {
target.push(varyValue);
}
}
function appendConnectionHeaderTokens(headersToRemove, connectionHeader) {
const values = Array.isArray(connectionHeader) ? connectionHeader : [ connectionHeader ];
for (let i = 0; i < values.length; i++) {
const tokens = values[i].split(",");
for (let j = 0; j < tokens.length; j++) {
headersToRemove.push(trimOWS(tokens[j]).toLowerCase());
}
}
}
function getSameOriginPath(cacheKey, location) {
if (typeof location !== "string") {
return undefined;
}
let originUrl;
let requestUrl;
let locationUrl;
try {
originUrl = new URL(cacheKey.origin);
requestUrl = new URL(cacheKey.path, originUrl);
locationUrl = new URL(location, requestUrl);
} catch {
return undefined;
}
if (locationUrl.origin !== originUrl.origin) {
return undefined;
}
return locationUrl.pathname + locationUrl.search;
}
function deleteCachedUri(store, cacheKey, path) {
deleteCachedValue(store, {
...cacheKey,
path: path
});
for (let i = 0; i < util.safeHTTPMethods.length; i++) {
const method = util.safeHTTPMethods[i];
if (method !== cacheKey.method) {
deleteCachedValue(store, {
...cacheKey,
method: method,
path: path
});
}
}
}
function deleteLocationTargets(store, cacheKey, headerValue) {
if (headerValue === undefined) {
return;
}
const values = Array.isArray(headerValue) ? headerValue : [ headerValue ];
for (let i = 0; i < values.length; i++) {
const path = getSameOriginPath(cacheKey, values[i]);
if (path !== undefined) {
deleteCachedUri(store, cacheKey, path);
}
}
}
function invalidateUnsafeRequest(store, cacheKey, resHeaders) {
deleteCachedUri(store, cacheKey, cacheKey.path);
deleteLocationTargets(store, cacheKey, resHeaders.location);
deleteLocationTargets(store, cacheKey, resHeaders["content-location"]);
}
function requestCarriesCredentials(headers) {
return headers != null && (Object.hasOwn(headers, "authorization") || Object.hasOwn(headers, "cookie") || Object.hasOwn(headers, "proxy-authorization"));
}
class CacheHandler {
#cacheKey;
#cacheType;
#cacheByDefault;
#store;
#handler;
#writeStream;
#history;
#replaying304=false;
#suppress304End=false;
#pending304End;
constructor({store: store, type: type, cacheByDefault: cacheByDefault}, cacheKey, handler) {
this.#store = store;
this.#cacheType = type;
this.#cacheByDefault = cacheByDefault;
this.#cacheKey = cacheKey;
this.#handler = handler;
}
onRequestStart(controller, context) {
this.#writeStream?.destroy();
this.#writeStream = undefined;
this.#replaying304 = false;
this.#suppress304End = false;
this.#pending304End = undefined;
this.#history = context?.history;
this.#handler.onRequestStart?.(controller, context);
}
onRequestUpgrade(controller, statusCode, headers, socket) {
this.#handler.onRequestUpgrade?.(controller, statusCode, headers, socket);
}
onResponseStart(controller, statusCode, resHeaders, statusMessage) {
const downstreamOnHeaders = () => this.#handler.onResponseStart?.(controller, statusCode, resHeaders, statusMessage);
const handler = this;
if (!arrayIncludes(util.safeHTTPMethods, this.#cacheKey.method) && statusCode >= 200 && statusCode <= 399) {
invalidateUnsafeRequest(this.#store, this.#cacheKey, resHeaders);
return downstreamOnHeaders();
}
if (this.#history && this.#history.length > 1 && requestCarriesCredentials(this.#cacheKey.headers)) {
return downstreamOnHeaders();
}
if (this.#history && this.#history.length > 0) {
for (const hopUrl of this.#history) {
if (!sameOrigin(hopUrl.origin, this.#cacheKey.origin)) {
return downstreamOnHeaders();
}
}
}
const now = Date.now();
const redirectHopInfo = this.#history?.[kRedirectCacheControl];
const redirectPolicy = redirectHopInfo?.length > 0 ? getRedirectPolicy(this.#cacheType, this.#cacheKey.method, redirectHopInfo, this.#cacheKey.headers, this.#cacheByDefault, now) : undefined;
if (redirectHopInfo?.length > 0 && redirectPolicy === undefined) {
return downstreamOnHeaders();
}
const cacheControlHeader = resHeaders["cache-control"];
const cacheControlDirectives = cacheControlHeader ? parseCacheControlHeader(cacheControlHeader) : {};
if (revalidationResponseDisallowsCachedReuse(this.#cacheType, resHeaders, cacheControlDirectives)) {
deleteCachedValue(this.#store, this.#cacheKey);
return downstreamOnHeaders();
}
const heuristicallyCacheable = resHeaders["last-modified"] && arrayIncludes(HEURISTICALLY_CACHEABLE_STATUS_CODES, statusCode);
if (!cacheControlHeader && !resHeaders["expires"] && !heuristicallyCacheable && !this.#cacheByDefault) {
if (statusCode === 304 && resHeaders.vary && isInvalidOrWildcardVaryHeader(resHeaders.vary)) {
deleteCachedValue(this.#store, this.#cacheKey);
}
return downstreamOnHeaders();
}
if (!canCacheResponse(this.#cacheType, this.#cacheKey.method, statusCode, resHeaders, cacheControlDirectives, this.#cacheKey.headers)) {
if (statusCode === 304 && (cacheControlHeader || revalidationResponseDisallowsCachedReuse(this.#cacheType, resHeaders, cacheControlDirectives))) {
deleteCachedValue(this.#store, this.#cacheKey);
}
return downstreamOnHeaders();
}
const resAge = Object.hasOwn(resHeaders, "age") ? getAge(resHeaders.age) : undefined;
if (resAge !== undefined && resAge >= MAX_RESPONSE_AGE) {
deleteCachedValueIfNotModified(statusCode, this.#store, this.#cacheKey);
return downstreamOnHeaders();
}
const resDate = Object.hasOwn(resHeaders, "date") ? getDate(resHeaders.date) : undefined;
if (resDate === null) {
deleteCachedValueIfNotModified(statusCode, this.#store, this.#cacheKey);
return downstreamOnHeaders();
}
const apparentAge = resDate ? Math.max(0, now - resDate.getTime()) : 0;
const currentAge = Math.max(apparentAge, resAge ?? 0);
const hasValidator = typeof resHeaders.etag === "string" && isEtagUsable(resHeaders.etag) || typeof resHeaders["last-modified"] === "string";
const staleAt = determineStaleAt(this.#cacheType, now, resAge, resHeaders, resDate, cacheControlDirectives, hasValidator) ?? this.#cacheByDefault;
const revalidationOnly = staleAt === 0 && hasValidator;
if (staleAt === undefined || currentAge >= staleAt && !revalidationOnly) {
if (cacheControlHeader || staleAt !== undefined) {
deleteCachedValueIfNotModified(statusCode, this.#store, this.#cacheKey);
}
return downstreamOnHeaders();
}
const baseTime = now - currentAge;
let absoluteStaleAt = staleAt + baseTime;
if (redirectPolicy !== undefined) {
absoluteStaleAt = Math.min(absoluteStaleAt, redirectPolicy.staleAt);
}
if (now >= absoluteStaleAt && !revalidationOnly) {
deleteCachedValueIfNotModified(statusCode, this.#store, this.#cacheKey);
return downstreamOnHeaders();
}
let varyDirectives;
const combinedVary = [];
if (redirectHopInfo) {
for (const hop of redirectHopInfo) {
appendVaryValues(combinedVary, hop?.headers?.vary);
}
}
appendVaryValues(combinedVary, resHeaders.vary);
if (combinedVary.length > 0) {
for (const varyHeader of combinedVary) {
if (hasVaryStar(varyHeader)) {
return downstreamOnHeaders();
}
}
if (this.#cacheKey.headers) {
varyDirectives = parseVaryHeader(combinedVary, this.#cacheKey.headers);
if (!varyDirectives) {
return downstreamOnHeaders();
}
}
}
let effectiveCacheControlDirectives = cacheControlDirectives;
if (redirectPolicy !== undefined) {
effectiveCacheControlDirectives = {
...cacheControlDirectives
};
delete effectiveCacheControlDirectives["stale-while-revalidate"];
delete effectiveCacheControlDirectives["stale-if-error"];
if (redirectPolicy.requiresRevalidation === true) {
effectiveCacheControlDirectives["proxy-revalidate"] = true;
}
}
const cachedAt = baseTime;
const deleteAt = determineDeleteAt(baseTime, now, effectiveCacheControlDirectives, absoluteStaleAt);
const strippedHeaders = stripNecessaryHeaders(resHeaders, cacheControlDirectives);
const value = {
statusCode: statusCode,
statusMessage: statusMessage,
headers: strippedHeaders,
vary: varyDirectives,
cacheControlDirectives: effectiveCacheControlDirectives,
cachedAt: cachedAt,
staleAt: absoluteStaleAt,
deleteAt: deleteAt
};
if (statusCode === 304) {
this.#replaying304 = true;
let done = false;
const finish304 = () => {
if (done) {
return;
}
done = true;
this.#replaying304 = false;
if (this.#pending304End) {
const {controller: controller, trailers: trailers} = this.#pending304End;
this.#pending304End = undefined;
this.#writeStream?.end();
this.#handler.onResponseEnd?.(controller, trailers);
}
};
const failReplay = err => {
if (done) {
return;
}
done = true;
this.#replaying304 = false;
this.#suppress304End = true;
this.#pending304End = undefined;
this.#writeStream?.destroy();
try {
this.#handler.onResponseError?.(controller, err);
} catch {}
};
const handle304 = cachedValue => {
if (!cachedValue) {
downstreamOnHeaders();
finish304();
return;
}
value.statusCode = cachedValue.statusCode;
value.statusMessage = cachedValue.statusMessage;
value.etag = cachedValue.etag;
value.vary = varyDirectives ?? cachedValue.vary;
value.headers = {
...cachedValue.headers,
...strippedHeaders
};
downstreamOnHeaders();
this.#writeStream = this.#store.createWriteStream(this.#cacheKey, value);
if (!this.#writeStream || !cachedValue?.body) {
finish304();
return;
}
if (typeof cachedValue.body.values === "function") {
const bodyIterator = cachedValue.body.values();
const streamCachedBody = () => {
if (done) {
return;
}
try {
for (const chunk of bodyIterator) {
const full = this.#writeStream?.write(chunk) === false;
this.#handler.onResponseData?.(controller, chunk);
if (full) {
return;
}
}
finish304();
} catch (err) {
failReplay(err);
}
};
this.#writeStream.on("error", function() {
handler.#writeStream = undefined;
handler.#store.delete(handler.#cacheKey);
streamCachedBody();
}).on("drain", () => {
streamCachedBody();
}).on("close", function() {
if (handler.#writeStream === this) {
handler.#writeStream = undefined;
streamCachedBody();
}
});
streamCachedBody();
} else if (typeof cachedValue.body.on === "function") {
cachedValue.body.on("data", chunk => {
try {
this.#writeStream?.write(chunk);
this.#handler.onResponseData?.(controller, chunk);
} catch (err) {
cachedValue.body.destroy();
failReplay(err);
}
}).on("end", () => {
this.#writeStream?.end();
finish304();
}).on("error", () => {
this.#writeStream = undefined;
this.#store.delete(this.#cacheKey);
finish304();
});
this.#writeStream.on("error", function() {
handler.#writeStream = undefined;
handler.#store.delete(handler.#cacheKey);
}).on("close", function() {
if (handler.#writeStream === this) {
handler.#writeStream = undefined;
}
});
} else {
finish304();
}
};
const result = this.#store.get(this.#cacheKey);
if (result && typeof result.then === "function") {
result.then(handle304, () => handle304(undefined)).catch(err => {
failReplay(err);
});
} else {
handle304(result);
}
} else {
if (typeof resHeaders.etag === "string" && isEtagUsable(resHeaders.etag)) {
value.etag = resHeaders.etag;
}
this.#writeStream = this.#store.createWriteStream(this.#cacheKey, value);
if (!this.#writeStream) {
return downstreamOnHeaders();
}
this.#writeStream.on("drain", () => controller.resume()).on("error", function() {
handler.#writeStream = undefined;
handler.#store.delete(handler.#cacheKey);
}).on("close", function() {
if (handler.#writeStream === this) {
handler.#writeStream = undefined;
}
controller.resume();
});
downstreamOnHeaders();
}
}
onResponseData(controller, chunk) {
if (this.#writeStream?.write(chunk) === false) {
controller.pause();
}
this.#handler.onResponseData?.(controller, chunk);
}
onResponseEnd(controller, trailers) {
if (this.#suppress304End) {
this.#suppress304End = false;
return;
}
if (this.#replaying304) {
this.#pending304End = {
controller: controller,
trailers: trailers
};
return;
}
this.#writeStream?.end();
this.#handler.onResponseEnd?.(controller, trailers);
}
onResponseError(controller, err) {
this.#replaying304 = false;
this.#pending304End = undefined;
this.#writeStream?.destroy(err);
this.#writeStream = undefined;
this.#handler.onResponseError?.(controller, err);
}
}
function deleteCachedValue(store, cacheKey) {
try {
store.delete(cacheKey)?.catch?.(noop);
} catch {}
}
function deleteCachedValueIfNotModified(statusCode, store, cacheKey) {
if (statusCode === 304) {
deleteCachedValue(store, cacheKey);
}
}
function revalidationResponseDisallowsCachedReuse(cacheType, resHeaders, cacheControlDirectives) {
return cacheControlDirectives["no-store"] === true || cacheType === "shared" && (cacheControlDirectives.private === true || Object.hasOwn(resHeaders, "set-cookie")) || (resHeaders.vary ? isInvalidOrWildcardVaryHeader(resHeaders.vary) : false);
}
function canCacheResponse(cacheType, method, statusCode, resHeaders, cacheControlDirectives, reqHeaders) {
if (!arrayIncludes(util.safeHTTPMethods, method)) {
return false;
}
if (statusCode < 200 || arrayIncludes(NOT_UNDERSTOOD_STATUS_CODES, statusCode)) {
return false;
}
if (!arrayIncludes(HEURISTICALLY_CACHEABLE_STATUS_CODES, statusCode) && !resHeaders["expires"] && !cacheControlDirectives.public && cacheControlDirectives["max-age"] === undefined && !(cacheControlDirectives.private && cacheType === "private") && !(cacheControlDirectives["s-maxage"] !== undefined && cacheType === "shared")) {
return false;
}
if (cacheControlDirectives["no-store"]) {
return false;
}
if (cacheType === "shared" && (cacheControlDirectives.private === true || Object.hasOwn(resHeaders, "set-cookie"))) {
return false;
}
if (resHeaders.vary && hasVaryStar(resHeaders.vary)) {
return false;
}
if (reqHeaders != null && Object.hasOwn(reqHeaders, "authorization")) {
if (!cacheControlDirectives.public && !cacheControlDirectives["s-maxage"] && !cacheControlDirectives["must-revalidate"]) {
return false;
}
if (typeof reqHeaders.authorization !== "string") {
return false;
}
if (Array.isArray(cacheControlDirectives["no-cache"]) && arrayIncludes(cacheControlDirectives["no-cache"], "authorization")) {
return false;
}
if (Array.isArray(cacheControlDirectives["private"]) && arrayIncludes(cacheControlDirectives["private"], "authorization")) {
return false;
}
}
return true;
}
function getRedirectPolicy(cacheType, method, redirectHops, reqHeaders, cacheByDefault, now) {
let staleAt = Infinity;
let requiresRevalidation = false;
for (const hop of redirectHops) {
const hopPolicy = getRedirectHopPolicy(cacheType, method, hop, reqHeaders, cacheByDefault);
if (hopPolicy === undefined || hopPolicy.staleAt <= now) {
return undefined;
}
staleAt = Math.min(staleAt, hopPolicy.staleAt);
requiresRevalidation ||= hopPolicy.requiresRevalidation;
}
return {
staleAt: staleAt,
requiresRevalidation: requiresRevalidation
};
}
function getRedirectHopPolicy(cacheType, method, hop, reqHeaders, cacheByDefault) {
if (!Number.isInteger(hop?.statusCode) || !Number.isFinite(hop?.receivedAt)) {
return undefined;
}
const hopHeaders = hop.headers ?? {};
const cacheControlHeader = hopHeaders["cache-control"];
const hopCacheControl = cacheControlHeader ? parseCacheControlHeader(cacheControlHeader) : {};
if (hopHeaders.vary && hasVaryStar(hopHeaders.vary)) {
return undefined;
}
if (hopCacheControl["no-store"] === true) {
return undefined;
}
if (cacheType === "shared" && Object.hasOwn(hopCacheControl, "private")) {
return undefined;
}
if (Object.hasOwn(hopCacheControl, "no-cache") || hopCacheControl["must-revalidate"] === true || cacheType === "shared" && hopCacheControl["proxy-revalidate"] === true) {
return undefined;
}
const heuristicallyCacheable = hopHeaders["last-modified"] && arrayIncludes(HEURISTICALLY_CACHEABLE_STATUS_CODES, hop.statusCode);
if (!cacheControlHeader && !hopHeaders.expires && !heuristicallyCacheable && !cacheByDefault) {
return undefined;
}
if (!canCacheResponse(cacheType, method, hop.statusCode, hopHeaders, hopCacheControl, reqHeaders)) {
return undefined;
}
const age = Object.hasOwn(hopHeaders, "age") ? getAge(hopHeaders.age) : undefined;
if (age !== undefined && age >= MAX_RESPONSE_AGE) {
return undefined;
}
const responseDate = Object.hasOwn(hopHeaders, "date") ? getDate(hopHeaders.date) : undefined;
if (responseDate === null) {
return undefined;
}
const apparentAge = responseDate ? Math.max(0, hop.receivedAt - responseDate.getTime()) : 0;
const currentAge = Math.max(apparentAge, age ?? 0);
const hasValidator = typeof hopHeaders.etag === "string" && isEtagUsable(hopHeaders.etag) || typeof hopHeaders["last-modified"] === "string";
const freshnessLifetime = determineStaleAt(cacheType, hop.receivedAt, age, hopHeaders, responseDate, hopCacheControl, hasValidator) ?? cacheByDefault;
if (freshnessLifetime === undefined) {
return undefined;
}
return {
staleAt: hop.receivedAt - currentAge + freshnessLifetime,
requiresRevalidation: cacheType === "shared" && Object.hasOwn(hopCacheControl, "s-maxage")
};
}
function getDate(dateHeader) {
let dateValue = dateHeader;
if (Array.isArray(dateValue)) {
if (dateValue.length !== 1) {
return null;
}
dateValue = dateValue[0];
}
if (typeof dateValue !== "string") {
return null;
}
return parseHttpDate(dateValue);
}
function getAge(ageHeader) {
let ageValue = ageHeader;
if (Array.isArray(ageValue)) {
if (ageValue.length !== 1) {
return MAX_RESPONSE_AGE;
}
ageValue = ageValue[0];
}
if (typeof ageValue !== "string" || !/^[\t ]*[0-9]+[\t ]*$/.test(ageValue)) {
return MAX_RESPONSE_AGE;
}
const age = BigInt(ageValue.replace(/^[\t ]+|[\t ]+$/g, ""));
if (age >= BigInt(MAX_RESPONSE_AGE / 1e3)) {
return MAX_RESPONSE_AGE;
}
return Number(age) * 1e3;
}
function determineStaleAt(cacheType, now, age, resHeaders, responseDate, cacheControlDirectives, hasValidator) {
if (cacheType === "shared") {
if (hasInvalidCacheControlDirective(cacheControlDirectives, "s-maxage")) {
return 0;
}
const sMaxAge = cacheControlDirectives["s-maxage"];
if (sMaxAge !== undefined) {
return sMaxAge * 1e3;
}
}
if (hasInvalidCacheControlDirective(cacheControlDirectives, "max-age")) {
return 0;
}
const maxAge = cacheControlDirectives["max-age"];
if (maxAge !== undefined) {
return maxAge * 1e3;
}
if (Object.hasOwn(resHeaders, "expires")) {
if (typeof resHeaders.expires !== "string") {
return 0;
}
const expiresDate = parseHttpDate(resHeaders.expires);
if (!expiresDate) {
return 0;
}
if (now >= expiresDate.getTime()) {
return 0;
}
if (responseDate) {
if (responseDate >= expiresDate) {
return 0;
}
const freshnessLifetime = expiresDate.getTime() - responseDate.getTime();
if (age !== undefined && age >= freshnessLifetime) {
return 0;
}
return freshnessLifetime;
}
return expiresDate.getTime() - now;
}
if (typeof resHeaders["last-modified"] === "string") {
const lastModified = parseHttpDate(resHeaders["last-modified"]);
if (lastModified) {
if (lastModified.getTime() >= now) {
return undefined;
}
const responseAge = now - lastModified.getTime();
return responseAge * .1;
}
}
if (cacheControlDirectives.immutable) {
return 31536e6;
}
if (cacheControlDirectives["no-cache"] === true && hasValidator) {
return 0;
}
return undefined;
}
function determineDeleteAt(baseTime, cachedAt, cacheControlDirectives, staleAt) {
let staleWhileRevalidate = -Infinity;
let staleIfError = -Infinity;
let immutable = -Infinity;
if (cacheControlDirectives["stale-while-revalidate"]) {
staleWhileRevalidate = staleAt + cacheControlDirectives["stale-while-revalidate"] * 1e3;
}
if (cacheControlDirectives["stale-if-error"]) {
staleIfError = staleAt + cacheControlDirectives["stale-if-error"] * 1e3;
}
if (cacheControlDirectives.immutable && staleWhileRevalidate === -Infinity && staleIfError === -Infinity) {
immutable = cachedAt + 31536e6;
}
if (staleWhileRevalidate === -Infinity && staleIfError === -Infinity && immutable === -Infinity) {
const freshnessLifetime = staleAt - baseTime;
if (freshnessLifetime <= 0) {
return cachedAt + REVALIDATION_ONLY_RETENTION;
}
const datePrecisionPadding = Math.min(Math.max(cachedAt - baseTime, 0), 1e3);
return staleAt + freshnessLifetime + datePrecisionPadding;
}
return Math.max(staleAt, staleWhileRevalidate, staleIfError, immutable);
}
function stripNecessaryHeaders(resHeaders, cacheControlDirectives) {
const headersToRemove = [ "connection", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "proxy-connection", "te", "transfer-encoding", "upgrade", "age" ];
if (resHeaders["connection"]) {
appendConnectionHeaderTokens(headersToRemove, resHeaders["connection"]);
}
if (Array.isArray(cacheControlDirectives["no-cache"])) {
headersToRemove.push(...cacheControlDirectives["no-cache"]);
}
if (Array.isArray(cacheControlDirectives["private"])) {
headersToRemove.push(...cacheControlDirectives["private"]);
}
let strippedHeaders;
for (const headerName of headersToRemove) {
if (Object.hasOwn(resHeaders, headerName)) {
strippedHeaders ??= {
...resHeaders
};
delete strippedHeaders[headerName];
}
}
return strippedHeaders ?? resHeaders;
}
cacheHandler = CacheHandler;
return cacheHandler;
}

var memoryCacheStore;

var hasRequiredMemoryCacheStore;

function requireMemoryCacheStore() {
if (hasRequiredMemoryCacheStore) return memoryCacheStore;
hasRequiredMemoryCacheStore = 1;
const {Writable: Writable} = Stream;
const {EventEmitter: EventEmitter} = require$$0;
const {assertCacheKey: assertCacheKey, assertCacheValue: assertCacheValue} = requireCache$2();
class MemoryCacheStore extends EventEmitter {
#maxCount=1024;
#maxSize=104857600;
#maxEntrySize=5242880;
#size=0;
#count=0;
#entries=new Map;
#hasEmittedMaxSizeEvent=false;
constructor(opts) {
super();
if (opts) {
if (typeof opts !== "object") {
throw new TypeError("MemoryCacheStore options must be an object");
}
if (opts.maxCount !== undefined) {
if (typeof opts.maxCount !== "number" || !Number.isInteger(opts.maxCount) || opts.maxCount < 0) {
throw new TypeError("MemoryCacheStore options.maxCount must be a non-negative integer");
}
this.#maxCount = opts.maxCount;
}
if (opts.maxSize !== undefined) {
if (typeof opts.maxSize !== "number" || !Number.isInteger(opts.maxSize) || opts.maxSize < 0) {
throw new TypeError("MemoryCacheStore options.maxSize must be a non-negative integer");
}
this.#maxSize = opts.maxSize;
}
if (opts.maxEntrySize !== undefined) {
if (typeof opts.maxEntrySize !== "number" || !Number.isInteger(opts.maxEntrySize) || opts.maxEntrySize < 0) {
throw new TypeError("MemoryCacheStore options.maxEntrySize must be a non-negative integer");
}
this.#maxEntrySize = opts.maxEntrySize;
}
}
}
get size() {
return this.#size;
}
isFull() {
return this.#size >= this.#maxSize || this.#count >= this.#maxCount;
}
get(key) {
assertCacheKey(key);
const topLevelKey = `${key.origin}:${key.path}`;
const now = Date.now();
const entries = this.#entries.get(topLevelKey);
const entry = entries ? findEntry(key, entries, now) : null;
return entry == null ? undefined : {
statusMessage: entry.statusMessage,
statusCode: entry.statusCode,
headers: entry.headers,
body: entry.body,
vary: entry.vary ? entry.vary : undefined,
etag: entry.etag,
cacheControlDirectives: entry.cacheControlDirectives,
cachedAt: entry.cachedAt,
staleAt: entry.staleAt,
deleteAt: entry.deleteAt
};
}
createWriteStream(key, val) {
assertCacheKey(key);
assertCacheValue(val);
const topLevelKey = `${key.origin}:${key.path}`;
const store = this;
const entry = {
...key,
...val,
body: [],
size: 0
};
return new Writable({
write(chunk, encoding, callback) {
if (typeof chunk === "string") {
chunk = Buffer.from(chunk, encoding);
}
entry.size += chunk.byteLength;
if (entry.size >= store.#maxEntrySize) {
this.destroy();
} else {
entry.body.push(chunk);
}
callback(null);
},
final(callback) {
let entries = store.#entries.get(topLevelKey);
if (!entries) {
entries = [];
store.#entries.set(topLevelKey, entries);
}
const previousEntry = findEntry(key, entries, Date.now());
if (previousEntry) {
const index = entries.indexOf(previousEntry);
entries.splice(index, 1, entry);
store.#size -= previousEntry.size;
} else {
entries.push(entry);
store.#count += 1;
}
store.#size += entry.size;
if (store.#size > store.#maxSize || store.#count > store.#maxCount) {
if (!store.#hasEmittedMaxSizeEvent) {
store.emit("maxSizeExceeded", {
size: store.#size,
maxSize: store.#maxSize,
count: store.#count,
maxCount: store.#maxCount
});
store.#hasEmittedMaxSizeEvent = true;
}
for (const [key, entries] of store.#entries) {
for (const entry of entries.splice(0, entries.length / 2)) {
store.#size -= entry.size;
store.#count -= 1;
}
if (entries.length === 0) {
store.#entries.delete(key);
}
}
if (store.#size < store.#maxSize && store.#count < store.#maxCount) {
store.#hasEmittedMaxSizeEvent = false;
}
}
callback(null);
}
});
}
delete(key) {
if (typeof key !== "object") {
throw new TypeError(`expected key to be object, got ${typeof key}`);
}
const topLevelKey = `${key.origin}:${key.path}`;
for (const entry of this.#entries.get(topLevelKey) ?? []) {
this.#size -= entry.size;
this.#count -= 1;
}
this.#entries.delete(topLevelKey);
}
}
function findEntry(key, entries, now) {
for (let i = 0; i < entries.length; i++) {
const entry = entries[i];
if (entry.deleteAt > now && entry.method === key.method && varyMatches(key, entry)) {
return entry;
}
}
}
function varyMatches(key, entry) {
if (entry.vary == null) {
return true;
}
for (const headerName in entry.vary) {
if (Object.hasOwn(entry.vary, headerName) && !headerValueEquals(key.headers?.[headerName], entry.vary[headerName])) {
return false;
}
}
return true;
}
function headerValueEquals(lhs, rhs) {
if (lhs == null && rhs == null) {
return true;
}
if (lhs == null && rhs != null || lhs != null && rhs == null) {
return false;
}
if (Array.isArray(lhs) && Array.isArray(rhs)) {
if (lhs.length !== rhs.length) {
return false;
}
for (let i = 0; i < lhs.length; i++) {
if (lhs[i] !== rhs[i]) {
return false;
}
}
return true;
}
return lhs === rhs;
}
memoryCacheStore = MemoryCacheStore;
return memoryCacheStore;
}

var cacheRevalidationHandler;

var hasRequiredCacheRevalidationHandler;

function requireCacheRevalidationHandler() {
if (hasRequiredCacheRevalidationHandler) return cacheRevalidationHandler;
hasRequiredCacheRevalidationHandler = 1;
const assert = require$$0$1;
class CacheRevalidationHandler {
#successful=false;
#callback;
#handler;
#context;
#allowErrorStatusCodes;
constructor(callback, handler, allowErrorStatusCodes) {
if (typeof callback !== "function") {
throw new TypeError("callback must be a function");
}
this.#callback = callback;
this.#handler = handler;
this.#allowErrorStatusCodes = allowErrorStatusCodes;
}
onRequestStart(_, context) {
this.#successful = false;
this.#context = context;
}
onRequestUpgrade(controller, statusCode, headers, socket) {
this.#handler.onRequestUpgrade?.(controller, statusCode, headers, socket);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
assert(this.#callback != null);
this.#successful = statusCode === 304 || this.#allowErrorStatusCodes && statusCode >= 500 && statusCode <= 504;
this.#callback(this.#successful, this.#context, statusCode, headers);
this.#callback = null;
if (this.#successful) {
return true;
}
this.#handler.onRequestStart?.(controller, this.#context);
this.#handler.onResponseStart?.(controller, statusCode, headers, statusMessage);
}
onResponseData(controller, chunk) {
if (this.#successful) {
return;
}
return this.#handler.onResponseData?.(controller, chunk);
}
onResponseEnd(controller, trailers) {
if (this.#successful) {
return;
}
this.#handler.onResponseEnd?.(controller, trailers);
}
onResponseError(controller, err) {
if (this.#successful) {
return;
}
if (this.#callback) {
this.#callback(false);
this.#callback = null;
}
if (typeof this.#handler.onResponseError === "function") {
this.#handler.onResponseError(controller, err);
} else {
throw err;
}
}
}
cacheRevalidationHandler = CacheRevalidationHandler;
return cacheRevalidationHandler;
}

var cache$1;

var hasRequiredCache$1;

function requireCache$1() {
if (hasRequiredCache$1) return cache$1;
hasRequiredCache$1 = 1;
const assert = require$$0$1;
const {Readable: Readable} = Stream;
const util = requireUtil$5();
const CacheHandler = requireCacheHandler();
const MemoryCacheStore = requireMemoryCacheStore();
const CacheRevalidationHandler = requireCacheRevalidationHandler();
const {assertCacheStore: assertCacheStore, assertCacheMethods: assertCacheMethods, makeCacheKey: makeCacheKey, normalizeHeaders: normalizeHeaders, parseCacheControlHeader: parseCacheControlHeader, isInvalidOrWildcardVaryHeader: isInvalidOrWildcardVaryHeader, parseVaryHeader: parseVaryHeader, isEtagUsable: isEtagUsable} = requireCache$2();
const {AbortError: AbortError} = requireErrors();
const {parseHttpDate: parseHttpDate} = requireDate();
function assertCacheOrigins(origins, name) {
if (origins === undefined) return;
if (!Array.isArray(origins)) {
throw new TypeError(`expected ${name} to be an array or undefined, got ${typeof origins}`);
}
for (let i = 0; i < origins.length; i++) {
const origin = origins[i];
if (typeof origin !== "string" && !(origin instanceof RegExp)) {
throw new TypeError(`expected ${name}[${i}] to be a string or RegExp, got ${typeof origin}`);
}
}
}
const nop = () => {};
function trimOWS(value) {
return value.replace(/^[\t ]+|[\t ]+$/g, "");
}
function arrayIncludes(array, value) {
for (let i = 0; i < array.length; i++) {
if (array[i] === value) {
return true;
}
}
return false;
}
function hasPragmaNoCache(headers) {
const pragma = headers?.pragma;
if (!pragma) {
return false;
}
const values = Array.isArray(pragma) ? pragma : [ pragma ];
for (let i = 0; i < values.length; i++) {
const value = values[i];
if (typeof value !== "string") {
continue;
}
const directives = value.split(",");
for (let j = 0; j < directives.length; j++) {
if (trimOWS(directives[j]).toLowerCase() === "no-cache") {
return true;
}
}
}
return false;
}
function needsRevalidation(result, cacheControlDirectives, {headers: headers = {}}) {
if (cacheControlDirectives?.["no-cache"]) {
return true;
}
if (result.cacheControlDirectives?.["no-cache"] && !Array.isArray(result.cacheControlDirectives["no-cache"])) {
return true;
}
if (headers["if-modified-since"] || headers["if-none-match"]) {
return true;
}
return false;
}
function staleResponseRequiresRevalidation(result, cacheType) {
return result.cacheControlDirectives?.["must-revalidate"] === true || cacheType === "shared" && (result.cacheControlDirectives?.["proxy-revalidate"] === true || result.cacheControlDirectives?.["s-maxage"] !== undefined);
}
function revalidationResponseDisallowsCachedReuse(cacheType, headers) {
if (headers.vary && isInvalidOrWildcardVaryHeader(headers.vary) || cacheType === "shared" && Object.hasOwn(headers, "set-cookie")) {
return true;
}
const cacheControl = headers["cache-control"];
if (!cacheControl) {
return false;
}
const cacheControlDirectives = parseCacheControlHeader(cacheControl);
return cacheControlDirectives["no-store"] === true || cacheType === "shared" && cacheControlDirectives.private === true;
}
function revalidationResponseUpdatesCacheControl(headers) {
return headers["cache-control"] !== undefined;
}
function revalidationResponseAddsVary(result, varyDirectives) {
if (!varyDirectives) {
return false;
}
for (const key in varyDirectives) {
if (result.vary == null || !Object.hasOwn(result.vary, key)) {
return true;
}
}
return false;
}
function deleteCachedValue(store, cacheKey) {
try {
store.delete(cacheKey)?.catch?.(nop);
} catch {}
}
function getUsableLastModified(headers) {
const lastModified = headers?.["last-modified"];
if (typeof lastModified === "string" && parseHttpDate(lastModified)) {
return lastModified;
}
}
function makeRevalidationHeaders(opts, result) {
const headers = {
...opts.headers,
"if-modified-since": getUsableLastModified(result.headers) ?? new Date(result.cachedAt).toUTCString()
};
if (result.etag) {
headers["if-none-match"] = result.etag;
}
if (result.vary) {
for (const key in result.vary) {
if (result.vary[key] != null) {
headers[key] = result.vary[key];
}
}
}
return headers;
}
function revalidationTargetMatchesCacheKey(cacheKey, context) {
const history = context?.history;
if (!Array.isArray(history) || history.length === 0) {
return true;
}
try {
const cachedUrl = new URL(cacheKey.path, cacheKey.origin);
const responseUrl = history[history.length - 1];
return responseUrl.origin === cachedUrl.origin && responseUrl.pathname === cachedUrl.pathname && responseUrl.search === cachedUrl.search;
} catch {
return false;
}
}
function revalidationEtagMatchesCachedValue(result, headers) {
if (!Object.hasOwn(headers, "etag")) {
return true;
}
const responseEtag = headers.etag;
const cachedEtag = result.etag;
if (typeof responseEtag !== "string" || typeof cachedEtag !== "string" || !isEtagUsable(responseEtag) || !isEtagUsable(cachedEtag)) {
return false;
}
if (!responseEtag.startsWith("W/")) {
return responseEtag === cachedEtag;
}
const cachedOpaqueTag = cachedEtag.startsWith("W/") ? cachedEtag.slice(2) : cachedEtag;
return responseEtag.slice(2) === cachedOpaqueTag;
}
function isStale(result, cacheControlDirectives, cacheType) {
const now = Date.now();
if (now > result.staleAt) {
if (!staleResponseRequiresRevalidation(result, cacheType) && cacheControlDirectives?.["max-stale"]) {
const gracePeriod = result.staleAt + cacheControlDirectives["max-stale"] * 1e3;
return now > gracePeriod;
}
return true;
}
if (cacheControlDirectives?.["min-fresh"]) {
const timeLeftTillStale = result.staleAt - now;
const threshold = cacheControlDirectives["min-fresh"] * 1e3;
return timeLeftTillStale <= threshold;
}
return false;
}
function withinStaleWhileRevalidateWindow(result, cacheType) {
const staleWhileRevalidate = result.cacheControlDirectives?.["stale-while-revalidate"];
if (!staleWhileRevalidate || staleResponseRequiresRevalidation(result, cacheType)) {
return false;
}
const now = Date.now();
const staleWhileRevalidateExpiry = result.staleAt + staleWhileRevalidate * 1e3;
return now <= staleWhileRevalidateExpiry;
}
function handleUncachedResponse(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl) {
if (reqCacheControl?.["only-if-cached"]) {
let aborted = false;
try {
if (typeof handler.onConnect === "function") {
handler.onConnect(() => {
aborted = true;
});
if (aborted) {
return;
}
}
if (typeof handler.onHeaders === "function") {
handler.onHeaders(504, [], nop, "Gateway Timeout");
if (aborted) {
return;
}
}
if (typeof handler.onComplete === "function") {
handler.onComplete([]);
}
} catch (err) {
if (typeof handler.onError === "function") {
handler.onError(err);
}
}
return true;
}
return dispatch(opts, new CacheHandler(globalOpts, cacheKey, handler));
}
function sendCachedValue(handler, opts, result, age, context, isStale) {
const stream = util.isStream(result.body) ? result.body : Readable.from(result.body ?? []);
assert(!stream.destroyed, "stream should not be destroyed");
assert(!stream.readableDidRead, "stream should not be readableDidRead");
const controller = {
resume() {
stream.resume();
},
pause() {
stream.pause();
},
get paused() {
return stream.isPaused();
},
get aborted() {
return stream.destroyed;
},
get reason() {
return stream.errored;
},
abort(reason) {
stream.destroy(reason ?? new AbortError);
}
};
stream.on("error", function(err) {
if (!this.readableEnded) {
handler.onResponseError?.(controller, err);
}
}).on("close", function() {
if (!this.errored) {
try {
handler.onResponseEnd?.(controller, {});
} catch (err) {
handler.onResponseError?.(controller, err);
}
}
});
try {
handler.onRequestStart?.(controller, context);
} catch (err) {
stream.destroy(err);
return;
}
if (stream.destroyed) {
return;
}
const headers = {
...result.headers,
age: String(age)
};
if (isStale) {
headers.warning = '110 - "response is stale"';
}
controller.rawHeaders = util.toRawHeaders(headers);
try {
handler.onResponseStart?.(controller, result.statusCode, headers, result.statusMessage);
} catch (err) {
stream.destroy(err);
return;
}
if (opts.method === "HEAD") {
stream.destroy();
} else {
stream.on("data", function(chunk) {
try {
handler.onResponseData?.(controller, chunk);
} catch (err) {
stream.destroy(err);
}
});
}
}
function handleResult(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl, result) {
if (!result) {
return handleUncachedResponse(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl);
}
if (globalOpts.type === "shared" && Object.hasOwn(result.headers, "set-cookie")) {
if (util.isStream(result.body)) {
result.body.on("error", nop).destroy();
}
deleteCachedValue(globalOpts.store, cacheKey);
return handleUncachedResponse(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl);
}
const now = Date.now();
if (now > result.deleteAt) {
return dispatch(opts, new CacheHandler(globalOpts, cacheKey, handler));
}
const age = Math.round((now - result.cachedAt) / 1e3);
const requestMaxAgeExpired = reqCacheControl?.["max-age"] !== undefined && age >= reqCacheControl["max-age"];
const stale = requestMaxAgeExpired || isStale(result, reqCacheControl, globalOpts.type);
const revalidate = requestMaxAgeExpired || needsRevalidation(result, reqCacheControl, opts);
if (stale || revalidate) {
if (util.isStream(opts.body) && util.bodyLength(opts.body) !== 0) {
return dispatch(opts, new CacheHandler(globalOpts, cacheKey, handler));
}
if (!revalidate && withinStaleWhileRevalidateWindow(result, globalOpts.type)) {
sendCachedValue(handler, opts, result, age, null, true);
queueMicrotask(() => {
const headers = makeRevalidationHeaders(opts, result);
dispatch({
...opts,
headers: headers
}, new CacheHandler(globalOpts, cacheKey, {
onRequestStart() {},
onRequestUpgrade() {},
onResponseStart() {},
onResponseData() {},
onResponseEnd() {},
onResponseError() {}
}));
});
return true;
}
let withinStaleIfErrorThreshold = false;
if (!staleResponseRequiresRevalidation(result, globalOpts.type)) {
const staleIfErrorExpiry = result.cacheControlDirectives["stale-if-error"] ?? reqCacheControl?.["stale-if-error"];
if (staleIfErrorExpiry) {
withinStaleIfErrorThreshold = now < result.staleAt + staleIfErrorExpiry * 1e3;
}
}
const headers = makeRevalidationHeaders(opts, result);
const refetch = () => {
if (util.isStream(result.body)) {
result.body.on("error", nop).destroy();
}
deleteCachedValue(globalOpts.store, cacheKey);
return dispatch(opts, new CacheHandler(globalOpts, cacheKey, handler));
};
return dispatch({
...opts,
headers: headers
}, new CacheRevalidationHandler((success, context, statusCode, headers) => {
if (success) {
if (statusCode === 304) {
if (!revalidationTargetMatchesCacheKey(cacheKey, context) || !revalidationEtagMatchesCachedValue(result, headers) || revalidationResponseDisallowsCachedReuse(globalOpts.type, headers)) {
return refetch();
}
if (revalidationResponseUpdatesCacheControl(headers)) {
deleteCachedValue(globalOpts.store, cacheKey);
} else if (revalidationResponseAddsVary(result, headers.vary ? parseVaryHeader(headers.vary, opts.headers) : undefined)) {
return refetch();
}
}
sendCachedValue(handler, opts, result, age, context, stale);
} else if (util.isStream(result.body)) {
result.body.on("error", nop).destroy();
}
}, new CacheHandler(globalOpts, cacheKey, handler), withinStaleIfErrorThreshold));
}
if (util.isStream(opts.body)) {
opts.body.on("error", nop).destroy();
}
sendCachedValue(handler, opts, result, age, null, false);
}
cache$1 = (opts = {}) => {
const {store: store = new MemoryCacheStore, methods: methods = [ "GET" ], cacheByDefault: cacheByDefault = undefined, type: type = "shared", origins: origins = undefined} = opts;
if (typeof opts !== "object" || opts === null) {
throw new TypeError(`expected type of opts to be an Object, got ${opts === null ? "null" : typeof opts}`);
}
assertCacheStore(store, "opts.store");
assertCacheMethods(methods, "opts.methods");
assertCacheOrigins(origins, "opts.origins");
if (typeof cacheByDefault !== "undefined" && typeof cacheByDefault !== "number") {
throw new TypeError(`expected opts.cacheByDefault to be number or undefined, got ${typeof cacheByDefault}`);
}
if (typeof type !== "undefined" && type !== "shared" && type !== "private") {
throw new TypeError(`expected opts.type to be shared, private, or undefined, got ${typeof type}`);
}
const globalOpts = {
store: store,
methods: methods,
cacheByDefault: cacheByDefault,
type: type
};
const safeMethodsToNotCache = [];
for (let i = 0; i < util.safeHTTPMethods.length; i++) {
const method = util.safeHTTPMethods[i];
if (!arrayIncludes(methods, method)) {
safeMethodsToNotCache.push(method);
}
}
return dispatch => (opts, handler) => {
if (!opts.origin || arrayIncludes(safeMethodsToNotCache, opts.method)) {
return dispatch(opts, handler);
}
if (origins !== undefined) {
const requestOrigin = opts.origin.toString().toLowerCase();
let isAllowed = false;
for (let i = 0; i < origins.length; i++) {
const allowed = origins[i];
if (typeof allowed === "string") {
if (allowed.toLowerCase() === requestOrigin) {
isAllowed = true;
break;
}
} else if (allowed.test(requestOrigin)) {
isAllowed = true;
break;
}
}
if (!isAllowed) {
return dispatch(opts, handler);
}
}
opts = {
...opts,
headers: normalizeHeaders(opts)
};
const reqCacheControl = opts.headers?.["cache-control"] ? parseCacheControlHeader(opts.headers["cache-control"]) : hasPragmaNoCache(opts.headers) ? {
"no-cache": true
} : undefined;
if (reqCacheControl?.["no-store"]) {
return dispatch(opts, handler);
}
const cacheKey = makeCacheKey(opts);
if (!arrayIncludes(util.safeHTTPMethods, opts.method)) {
return dispatch(opts, new CacheHandler(globalOpts, cacheKey, handler));
}
const result = store.get(cacheKey);
if (result && typeof result.then === "function") {
return result.then(result => handleResult(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl, result)).catch(err => {
if (typeof handler.onResponseError === "function") {
handler.onResponseError({
rawHeaders: [],
rawTrailers: [],
pause() {},
resume() {},
get paused() {
return false;
},
get aborted() {
return false;
},
get reason() {
return null;
},
abort() {}
}, err);
} else {
throw err;
}
});
} else {
return handleResult(dispatch, globalOpts, cacheKey, handler, opts, reqCacheControl, result);
}
};
};
return cache$1;
}

var decompress;

var hasRequiredDecompress;

function requireDecompress() {
if (hasRequiredDecompress) return decompress;
hasRequiredDecompress = 1;
const {createInflate: createInflate, createGunzip: createGunzip, createBrotliDecompress: createBrotliDecompress, createZstdDecompress: createZstdDecompress} = zlib;
const {pipeline: pipeline, Transform: TransformStream} = Stream;
const {InvalidArgumentError: InvalidArgumentError, ResponseExceededMaxSizeError: ResponseExceededMaxSizeError} = requireErrors();
const DecoratorHandler = requireDecoratorHandler();
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
class DecompressController {
#onPause;
#onResume;
#onAbort;
#paused=false;
constructor(onPause, onResume, onAbort) {
this.#onPause = onPause;
this.#onResume = onResume;
this.#onAbort = onAbort;
this.target = null;
}
pause() {
if (this.#paused) {
return;
}
this.#paused = true;
this.#onPause();
}
resume() {
if (!this.#paused) {
return;
}
this.#paused = false;
this.#onResume();
}
abort(reason) {
this.target?.abort(reason);
this.#onAbort(reason);
}
get paused() {
return this.#paused;
}
get aborted() {
return this.target?.aborted ?? false;
}
get reason() {
return this.target?.reason ?? null;
}
get rawHeaders() {
return this.target?.rawHeaders ?? null;
}
set rawHeaders(value) {
if (this.target) {
this.target.rawHeaders = value;
}
}
get rawTrailers() {
return this.target?.rawTrailers ?? null;
}
set rawTrailers(value) {
if (this.target) {
this.target.rawTrailers = value;
}
}
}
const supportedEncodings = {
gzip: createGunzip,
"x-gzip": createGunzip,
br: createBrotliDecompress,
deflate: createInflate,
compress: createInflate,
"x-compress": createInflate,
...runtimeFeatures.has("zstd") ? {
zstd: createZstdDecompress
} : {}
};
const defaultSkipStatusCodes = [ 204, 304 ];
const defaultMaxSize = 0;
function createMaxSizeLimiter(maxSize) {
let size = 0;
return new TransformStream({
transform(chunk, _encoding, callback) {
const decompressedSize = size + chunk.length;
if (decompressedSize > maxSize) {
callback(new ResponseExceededMaxSizeError(`Decompressed response size (${decompressedSize}) exceeded maxSize (${maxSize})`));
return;
}
size = decompressedSize;
callback(null, chunk);
}
});
}
let warningEmitted = false;
class DecompressHandler extends DecoratorHandler {
#decompressors=[];
#trailers;
#skipStatusCodes;
#skipErrorResponses;
#maxSize;
#decompressedSize=0;
#terminated=false;
#inputEnded=false;
#inputBackpressured=false;
#upstreamPaused=false;
#draining=false;
#drainRequested=false;
#completionPending=false;
#finalDecompressor;
#controller;
constructor(handler, {skipStatusCodes: skipStatusCodes = defaultSkipStatusCodes, skipErrorResponses: skipErrorResponses = true, maxSize: maxSize = defaultMaxSize} = {}) {
if (!Number.isSafeInteger(maxSize) || maxSize < 0) {
throw new InvalidArgumentError("maxSize must be a non-negative integer");
}
super(handler);
this.#skipStatusCodes = skipStatusCodes;
this.#skipErrorResponses = skipErrorResponses;
this.#maxSize = maxSize;
this.#controller = new DecompressController(() => this.#onDownstreamPause(), () => this.#onDownstreamResume(), reason => {
if (this.#inputEnded && !this.#terminated) {
this.onResponseError(this.#controller, reason);
}
});
}
#onDownstreamPause() {
this.#pauseUpstream();
}
#onDownstreamResume() {
const drainWasDeferred = this.#draining;
this.#drainOutput();
if (!drainWasDeferred) {
this.#resumeUpstreamIfNeeded();
this.#finishIfReady();
}
}
#pauseUpstream() {
if (!this.#upstreamPaused && !this.#terminated) {
this.#upstreamPaused = true;
this.#controller.target?.pause();
}
}
#resumeUpstreamIfNeeded() {
if (this.#upstreamPaused && !this.#controller.paused && !this.#inputBackpressured) {
this.#upstreamPaused = false;
if (!this.#inputEnded) {
this.#controller.target?.resume();
}
}
}
#drainOutput() {
if (this.#terminated || this.#controller.paused || !this.#finalDecompressor) {
return;
}
if (this.#draining) {
this.#drainRequested = true;
return;
}
this.#draining = true;
try {
do {
this.#drainRequested = false;
let chunk;
while (!this.#terminated && !this.#controller.paused && (chunk = this.#finalDecompressor.read()) !== null) {
if (this.#maxSize > 0) {
const decompressedSize = this.#decompressedSize + chunk.length;
if (decompressedSize > this.#maxSize) {
this.#fail(new ResponseExceededMaxSizeError(`Decompressed response size (${decompressedSize}) exceeded maxSize (${this.#maxSize})`));
return;
}
this.#decompressedSize = decompressedSize;
}
try {
const result = super.onResponseData(this.#controller, chunk);
if (result === false && !this.#controller.paused) {
this.#controller.pause();
}
} catch (err) {
this.#fail(err);
return;
}
}
} while (this.#drainRequested && !this.#terminated && !this.#controller.paused);
} finally {
this.#draining = false;
}
this.#resumeUpstreamIfNeeded();
this.#finishIfReady();
}
#finishIfReady() {
if (this.#terminated || !this.#completionPending || this.#controller.paused || this.#draining) {
return;
}
this.#cleanupDecompressors();
try {
super.onResponseEnd(this.#controller, this.#trailers);
} catch (err) {
this.#fail(err);
return;
}
this.#terminated = true;
}
#onDecompressionEnd() {
if (this.#terminated) {
return;
}
this.#completionPending = true;
this.#drainOutput();
this.#finishIfReady();
}
#shouldSkipDecompression(contentEncoding, statusCode) {
if (!contentEncoding || statusCode < 200) return true;
if (this.#skipStatusCodes.includes(statusCode)) return true;
if (this.#skipErrorResponses && statusCode >= 400) return true;
return false;
}
#createDecompressionChain(encodings) {
const parts = encodings.split(",");
const maxContentEncodings = 5;
if (parts.length > maxContentEncodings) {
throw new Error(`too many content-encodings in response: ${parts.length}, maximum allowed is ${maxContentEncodings}`);
}
const decompressors = [];
for (let i = parts.length - 1; i >= 0; i--) {
const encoding = parts[i].trim();
if (!encoding) continue;
if (!supportedEncodings[encoding]) {
decompressors.length = 0;
return decompressors;
}
decompressors.push(supportedEncodings[encoding]());
}
if (decompressors.length < 2) {
return decompressors;
}
const streams = [];
for (let i = 0; i < decompressors.length; i++) {
streams.push(decompressors[i]);
if (i < decompressors.length - 1 && this.#maxSize > 0) {
streams.push(createMaxSizeLimiter(this.#maxSize));
}
}
return streams;
}
#fail(error) {
if (this.#terminated) {
return;
}
if (this.#inputEnded) {
this.onResponseError(this.#controller, error);
} else {
this.#controller.abort(error);
}
}
#setupDecompressorEvents(decompressor) {
this.#finalDecompressor = decompressor;
decompressor.on("readable", () => this.#drainOutput());
decompressor.on("error", error => this.#fail(error));
}
#setupSingleDecompressor() {
const decompressor = this.#decompressors[0];
this.#setupDecompressorEvents(decompressor);
decompressor.on("end", () => this.#onDecompressionEnd());
}
#setupMultipleDecompressors() {
const lastDecompressor = this.#decompressors[this.#decompressors.length - 1];
this.#setupDecompressorEvents(lastDecompressor);
pipeline(this.#decompressors, err => {
if (this.#terminated) {
return;
}
if (err) {
this.#fail(err);
return;
}
this.#onDecompressionEnd();
});
}
#setupInputBackpressure() {
const decompressor = this.#decompressors[0];
decompressor.on("drain", () => {
if (this.#terminated) {
return;
}
this.#inputBackpressured = false;
if (!this.#controller.paused) {
this.#drainOutput();
this.#resumeUpstreamIfNeeded();
}
});
}
#cleanupDecompressors() {
this.#decompressors.length = 0;
this.#finalDecompressor = undefined;
}
onRequestStart(controller, context) {
this.#controller.target = controller;
return super.onRequestStart(this.#controller, context);
}
onRequestUpgrade(controller, statusCode, headers, socket) {
return super.onRequestUpgrade(this.#controller, statusCode, headers, socket);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
const rawContentEncoding = headers["content-encoding"];
const contentEncoding = Array.isArray(rawContentEncoding) ? rawContentEncoding.join(",") : rawContentEncoding;
if (this.#shouldSkipDecompression(contentEncoding, statusCode)) {
return super.onResponseStart(this.#controller, statusCode, headers, statusMessage);
}
const decompressors = this.#createDecompressionChain(contentEncoding.toLowerCase());
if (decompressors.length === 0) {
this.#cleanupDecompressors();
return super.onResponseStart(this.#controller, statusCode, headers, statusMessage);
}
this.#decompressors = decompressors;
const {"content-encoding": _, "content-length": __, ...newHeaders} = headers;
if (this.#controller.rawHeaders) {
const rawHeaders = this.#controller.rawHeaders;
if (Array.isArray(rawHeaders)) {
const filteredHeaders = [];
for (let i = 0; i < rawHeaders.length; i += 2) {
const headerName = rawHeaders[i];
const name = Buffer.isBuffer(headerName) ? headerName.toString("latin1") : `${headerName}`;
const lowerName = name.toLowerCase();
if (lowerName === "content-encoding" || lowerName === "content-length") {
continue;
}
filteredHeaders.push(rawHeaders[i], rawHeaders[i + 1]);
}
rawHeaders.splice(0, rawHeaders.length, ...filteredHeaders);
} else if (typeof rawHeaders === "object") {
for (const name of Object.keys(rawHeaders)) {
const lowerName = name.toLowerCase();
if (lowerName === "content-encoding" || lowerName === "content-length") {
delete rawHeaders[name];
}
}
}
}
this.#setupInputBackpressure();
if (this.#decompressors.length === 1) {
this.#setupSingleDecompressor();
} else {
this.#setupMultipleDecompressors();
}
return super.onResponseStart(this.#controller, statusCode, newHeaders, statusMessage);
}
onResponseData(controller, chunk) {
if (this.#decompressors.length > 0) {
if (!this.#decompressors[0].write(chunk)) {
this.#inputBackpressured = true;
this.#pauseUpstream();
}
return;
}
return super.onResponseData(this.#controller, chunk);
}
onResponseEnd(controller, trailers) {
if (this.#decompressors.length > 0) {
this.#inputEnded = true;
this.#trailers = trailers;
this.#decompressors[0].end();
return;
}
return super.onResponseEnd(this.#controller, trailers);
}
onResponseError(controller, err) {
if (this.#terminated) {
return;
}
this.#terminated = true;
for (const decompressor of this.#decompressors) {
decompressor.destroy();
}
this.#cleanupDecompressors();
super.onResponseError(this.#controller, err);
}
}
function createDecompressInterceptor(options = {}) {
if (!warningEmitted) {
process.emitWarning("DecompressInterceptor is experimental and subject to change", "ExperimentalWarning");
warningEmitted = true;
}
return dispatch => (opts, handler) => {
const decompressHandler = new DecompressHandler(handler, options);
return dispatch(opts, decompressHandler);
};
}
decompress = createDecompressInterceptor;
return decompress;
}

var deduplicationHandler;

var hasRequiredDeduplicationHandler;

function requireDeduplicationHandler() {
if (hasRequiredDeduplicationHandler) return deduplicationHandler;
hasRequiredDeduplicationHandler = 1;
const {RequestAbortedError: RequestAbortedError} = requireErrors();
const DEFAULT_MAX_BUFFER_SIZE = 5 * 1024 * 1024;
class DeduplicationHandler {
#primaryHandler;
#requestStarted=false;
#context=null;
#waitingHandlers=[];
#maxBufferSize=DEFAULT_MAX_BUFFER_SIZE;
#statusCode=0;
#headers={};
#statusMessage="";
#aborted=false;
#responseStarted=false;
#responseDataStarted=false;
#completed=false;
#controller=null;
#onComplete=null;
constructor(primaryHandler, onComplete, maxBufferSize = DEFAULT_MAX_BUFFER_SIZE) {
this.#primaryHandler = primaryHandler;
this.#onComplete = onComplete;
this.#maxBufferSize = maxBufferSize;
}
addWaitingHandler(handler) {
if (this.#completed || this.#responseDataStarted) {
return false;
}
const waitingHandler = this.#createWaitingHandler(handler);
const waitingController = waitingHandler.controller;
try {
if (this.#requestStarted) {
handler.onRequestStart?.(waitingController, this.#context);
if (waitingController.aborted) {
waitingHandler.done = true;
return true;
}
if (this.#responseStarted) {
handler.onResponseStart?.(waitingController, this.#statusCode, this.#headers, this.#statusMessage);
}
} else {
waitingHandler.pendingStart = true;
}
} catch {
waitingHandler.done = true;
return true;
}
if (!waitingController.aborted) {
this.#waitingHandlers.push(waitingHandler);
}
return true;
}
onRequestStart(controller, context) {
this.#controller = controller;
if (!this.#requestStarted) {
this.#requestStarted = true;
this.#context = context;
for (const waitingHandler of this.#waitingHandlers) {
if (waitingHandler.pendingStart && !waitingHandler.done && !waitingHandler.controller.aborted) {
waitingHandler.pendingStart = false;
try {
waitingHandler.handler.onRequestStart?.(waitingHandler.controller, context);
} catch {
waitingHandler.done = true;
}
}
}
this.#pruneDoneWaitingHandlers();
}
this.#primaryHandler.onRequestStart?.(controller, context);
}
onRequestUpgrade(controller, statusCode, headers, socket) {
this.#primaryHandler.onRequestUpgrade?.(controller, statusCode, headers, socket);
}
onResponseStart(controller, statusCode, headers, statusMessage) {
this.#responseStarted = true;
this.#statusCode = statusCode;
this.#headers = headers;
this.#statusMessage = statusMessage;
this.#primaryHandler.onResponseStart?.(controller, statusCode, headers, statusMessage);
for (const waitingHandler of this.#waitingHandlers) {
const {handler: handler, controller: waitingController} = waitingHandler;
if (waitingHandler.done || waitingController.aborted) {
waitingHandler.done = true;
continue;
}
try {
handler.onResponseStart?.(waitingController, statusCode, headers, statusMessage);
} catch {}
if (waitingController.aborted) {
waitingHandler.done = true;
}
}
this.#pruneDoneWaitingHandlers();
}
onResponseData(controller, chunk) {
if (this.#aborted || this.#completed) {
return;
}
this.#responseDataStarted = true;
this.#primaryHandler.onResponseData?.(controller, chunk);
for (const waitingHandler of this.#waitingHandlers) {
const {handler: handler, controller: waitingController} = waitingHandler;
if (waitingHandler.done || waitingController.aborted) {
waitingHandler.done = true;
continue;
}
if (waitingController.paused) {
this.#bufferWaitingChunk(waitingHandler, chunk);
continue;
}
try {
handler.onResponseData?.(waitingController, chunk);
} catch {}
if (waitingController.aborted) {
waitingHandler.done = true;
waitingHandler.bufferedChunks = [];
waitingHandler.bufferedBytes = 0;
}
}
this.#pruneDoneWaitingHandlers();
}
onResponseEnd(controller, trailers) {
if (this.#aborted || this.#completed) {
return;
}
this.#completed = true;
this.#primaryHandler.onResponseEnd?.(controller, trailers);
for (const waitingHandler of this.#waitingHandlers) {
if (waitingHandler.done || waitingHandler.controller.aborted) {
waitingHandler.done = true;
continue;
}
this.#flushWaitingHandler(waitingHandler);
if (waitingHandler.done || waitingHandler.controller.aborted) {
waitingHandler.done = true;
continue;
}
if (waitingHandler.controller.paused && waitingHandler.bufferedChunks.length > 0) {
waitingHandler.pendingTrailers = trailers;
continue;
}
try {
waitingHandler.handler.onResponseEnd?.(waitingHandler.controller, trailers);
} catch {}
waitingHandler.done = true;
}
this.#pruneDoneWaitingHandlers();
this.#onComplete?.();
}
onResponseError(controller, err) {
if (this.#completed) {
return;
}
this.#aborted = true;
this.#completed = true;
this.#primaryHandler.onResponseError?.(controller, err);
for (const waitingHandler of this.#waitingHandlers) {
this.#errorWaitingHandler(waitingHandler, err);
}
this.#waitingHandlers = [];
this.#onComplete?.();
}
#createWaitingHandler(handler) {
const waitingHandler = {
handler: handler,
controller: null,
bufferedChunks: [],
bufferedBytes: 0,
pendingTrailers: null,
done: false,
pendingStart: false
};
const state = {
aborted: false,
paused: false,
reason: null
};
waitingHandler.controller = {
resume: () => {
if (state.aborted) {
return;
}
state.paused = false;
this.#flushWaitingHandler(waitingHandler);
if (this.#completed && waitingHandler.pendingTrailers && waitingHandler.bufferedChunks.length === 0 && !state.paused && !state.aborted) {
try {
waitingHandler.handler.onResponseEnd?.(waitingHandler.controller, waitingHandler.pendingTrailers);
} catch {}
waitingHandler.pendingTrailers = null;
waitingHandler.done = true;
}
this.#pruneDoneWaitingHandlers();
},
pause: () => {
if (!state.aborted) {
state.paused = true;
}
},
get paused() {
return state.paused;
},
get aborted() {
return state.aborted;
},
get reason() {
return state.reason;
},
abort: reason => {
state.aborted = true;
state.reason = reason ?? null;
waitingHandler.done = true;
waitingHandler.pendingTrailers = null;
waitingHandler.bufferedChunks = [];
waitingHandler.bufferedBytes = 0;
}
};
return waitingHandler;
}
#bufferWaitingChunk(waitingHandler, chunk) {
if (waitingHandler.done || waitingHandler.controller.aborted) {
waitingHandler.done = true;
waitingHandler.bufferedChunks = [];
waitingHandler.bufferedBytes = 0;
return;
}
const bufferedChunk = Buffer.from(chunk);
waitingHandler.bufferedChunks.push(bufferedChunk);
waitingHandler.bufferedBytes += bufferedChunk.length;
if (waitingHandler.bufferedBytes > this.#maxBufferSize) {
const err = new RequestAbortedError(`Deduplicated waiting handler exceeded maxBufferSize (${this.#maxBufferSize} bytes) while paused`);
this.#errorWaitingHandler(waitingHandler, err);
}
}
#flushWaitingHandler(waitingHandler) {
const {handler: handler, controller: controller} = waitingHandler;
while (!waitingHandler.done && !controller.aborted && !controller.paused && waitingHandler.bufferedChunks.length > 0) {
const bufferedChunk = waitingHandler.bufferedChunks.shift();
waitingHandler.bufferedBytes -= bufferedChunk.length;
try {
handler.onResponseData?.(controller, bufferedChunk);
} catch {}
if (controller.aborted) {
waitingHandler.done = true;
waitingHandler.pendingTrailers = null;
waitingHandler.bufferedChunks = [];
waitingHandler.bufferedBytes = 0;
break;
}
}
}
#errorWaitingHandler(waitingHandler, err) {
if (waitingHandler.done) {
return;
}
waitingHandler.done = true;
waitingHandler.pendingTrailers = null;
waitingHandler.bufferedChunks = [];
waitingHandler.bufferedBytes = 0;
try {
waitingHandler.controller.abort(err);
waitingHandler.handler.onResponseError?.(waitingHandler.controller, err);
} catch {}
}
#pruneDoneWaitingHandlers() {
this.#waitingHandlers = this.#waitingHandlers.filter(waitingHandler => waitingHandler.done === false);
}
}
deduplicationHandler = DeduplicationHandler;
return deduplicationHandler;
}

var deduplicate;

var hasRequiredDeduplicate;

function requireDeduplicate() {
if (hasRequiredDeduplicate) return deduplicate;
hasRequiredDeduplicate = 1;
const diagnosticsChannel = require$$0$2;
const util = requireUtil$5();
const DeduplicationHandler = requireDeduplicationHandler();
const {normalizeHeaders: normalizeHeaders, makeCacheKey: makeCacheKey, makeDeduplicationKey: makeDeduplicationKey} = requireCache$2();
const pendingRequestsChannel = diagnosticsChannel.channel("undici:request:pending-requests");
deduplicate = (opts = {}) => {
const {methods: methods = [ "GET" ], skipHeaderNames: skipHeaderNames = [], excludeHeaderNames: excludeHeaderNames = [], maxBufferSize: maxBufferSize = 5 * 1024 * 1024} = opts;
if (typeof opts !== "object" || opts === null) {
throw new TypeError(`expected type of opts to be an Object, got ${opts === null ? "null" : typeof opts}`);
}
if (!Array.isArray(methods)) {
throw new TypeError(`expected opts.methods to be an array, got ${typeof methods}`);
}
for (const method of methods) {
if (!util.safeHTTPMethods.includes(method)) {
throw new TypeError(`expected opts.methods to only contain safe HTTP methods, got ${method}`);
}
}
if (!Array.isArray(skipHeaderNames)) {
throw new TypeError(`expected opts.skipHeaderNames to be an array, got ${typeof skipHeaderNames}`);
}
if (!Array.isArray(excludeHeaderNames)) {
throw new TypeError(`expected opts.excludeHeaderNames to be an array, got ${typeof excludeHeaderNames}`);
}
if (!Number.isFinite(maxBufferSize) || maxBufferSize <= 0) {
throw new TypeError(`expected opts.maxBufferSize to be a positive finite number, got ${maxBufferSize}`);
}
const skipHeaderNamesSet = new Set(skipHeaderNames.map(name => name.toLowerCase()));
const excludeHeaderNamesSet = new Set(excludeHeaderNames.map(name => name.toLowerCase()));
const pendingRequests = new Map;
return dispatch => (opts, handler) => {
if (!opts.origin || methods.includes(opts.method) === false) {
return dispatch(opts, handler);
}
opts = {
...opts,
headers: normalizeHeaders(opts)
};
if (skipHeaderNamesSet.size > 0) {
for (const headerName of Object.keys(opts.headers)) {
if (skipHeaderNamesSet.has(headerName.toLowerCase())) {
return dispatch(opts, handler);
}
}
}
const cacheKey = makeCacheKey(opts);
const dedupeKey = makeDeduplicationKey(cacheKey, excludeHeaderNamesSet);
const pendingHandler = pendingRequests.get(dedupeKey);
if (pendingHandler) {
if (pendingHandler.addWaitingHandler(handler)) {
return true;
}
return dispatch(opts, handler);
}
const deduplicationHandler = new DeduplicationHandler(handler, () => {
pendingRequests.delete(dedupeKey);
if (pendingRequestsChannel.hasSubscribers) {
pendingRequestsChannel.publish({
size: pendingRequests.size,
key: dedupeKey,
type: "removed"
});
}
}, maxBufferSize);
pendingRequests.set(dedupeKey, deduplicationHandler);
if (pendingRequestsChannel.hasSubscribers) {
pendingRequestsChannel.publish({
size: pendingRequests.size,
key: dedupeKey,
type: "added"
});
}
return dispatch(opts, deduplicationHandler);
};
};
return deduplicate;
}

var sqliteCacheStore;

var hasRequiredSqliteCacheStore;

function requireSqliteCacheStore() {
if (hasRequiredSqliteCacheStore) return sqliteCacheStore;
hasRequiredSqliteCacheStore = 1;
const {Writable: Writable} = Stream;
const {assertCacheKey: assertCacheKey, assertCacheValue: assertCacheValue} = requireCache$2();
let DatabaseSync;
const VERSION = 4;
const MAX_ENTRY_SIZE = 2 * 1e3 * 1e3 * 1e3;
sqliteCacheStore = class SqliteCacheStore {
#maxEntrySize=MAX_ENTRY_SIZE;
#maxCount=Infinity;
#db;
#getValuesQuery;
#updateValueQuery;
#insertValueQuery;
#deleteExpiredValuesQuery;
#deleteByUrlQuery;
#countEntriesQuery;
#deleteOldValuesQuery;
constructor(opts) {
if (opts) {
if (typeof opts !== "object") {
throw new TypeError("SqliteCacheStore options must be an object");
}
if (opts.maxEntrySize !== undefined) {
if (typeof opts.maxEntrySize !== "number" || !Number.isInteger(opts.maxEntrySize) || opts.maxEntrySize < 0) {
throw new TypeError("SqliteCacheStore options.maxEntrySize must be a non-negative integer");
}
if (opts.maxEntrySize > MAX_ENTRY_SIZE) {
throw new TypeError("SqliteCacheStore options.maxEntrySize must be less than 2gb");
}
this.#maxEntrySize = opts.maxEntrySize;
}
if (opts.maxCount !== undefined) {
if (typeof opts.maxCount !== "number" || !Number.isInteger(opts.maxCount) || opts.maxCount < 0) {
throw new TypeError("SqliteCacheStore options.maxCount must be a non-negative integer");
}
this.#maxCount = opts.maxCount;
}
}
if (!DatabaseSync) {
DatabaseSync = require$$2.DatabaseSync;
}
this.#db = new DatabaseSync(opts?.location ?? ":memory:");
this.#db.exec(`\n      PRAGMA journal_mode = WAL;\n      PRAGMA synchronous = NORMAL;\n      PRAGMA temp_store = memory;\n      PRAGMA optimize;\n\n      CREATE TABLE IF NOT EXISTS cacheInterceptorV${VERSION} (\n        -- Data specific to us\n        id INTEGER PRIMARY KEY AUTOINCREMENT,\n        url TEXT NOT NULL,\n        method TEXT NOT NULL,\n\n        -- Data returned to the interceptor\n        body BUF NULL,\n        deleteAt INTEGER NOT NULL,\n        statusCode INTEGER NOT NULL,\n        statusMessage TEXT NOT NULL,\n        headers TEXT NULL,\n        cacheControlDirectives TEXT NULL,\n        etag TEXT NULL,\n        vary TEXT NULL,\n        cachedAt INTEGER NOT NULL,\n        staleAt INTEGER NOT NULL\n      );\n\n      CREATE INDEX IF NOT EXISTS idx_cacheInterceptorV${VERSION}_getValuesQuery ON cacheInterceptorV${VERSION}(url, method, deleteAt);\n      CREATE INDEX IF NOT EXISTS idx_cacheInterceptorV${VERSION}_deleteByUrlQuery ON cacheInterceptorV${VERSION}(deleteAt);\n    `);
this.#getValuesQuery = this.#db.prepare(`\n      SELECT\n        id,\n        body,\n        deleteAt,\n        statusCode,\n        statusMessage,\n        headers,\n        etag,\n        cacheControlDirectives,\n        vary,\n        cachedAt,\n        staleAt\n      FROM cacheInterceptorV${VERSION}\n      WHERE\n        url = ?\n        AND method = ?\n      ORDER BY\n        deleteAt ASC\n    `);
this.#updateValueQuery = this.#db.prepare(`\n      UPDATE cacheInterceptorV${VERSION} SET\n        body = ?,\n        deleteAt = ?,\n        statusCode = ?,\n        statusMessage = ?,\n        headers = ?,\n        etag = ?,\n        cacheControlDirectives = ?,\n        cachedAt = ?,\n        staleAt = ?\n      WHERE\n        id = ?\n    `);
this.#insertValueQuery = this.#db.prepare(`\n      INSERT INTO cacheInterceptorV${VERSION} (\n        url,\n        method,\n        body,\n        deleteAt,\n        statusCode,\n        statusMessage,\n        headers,\n        etag,\n        cacheControlDirectives,\n        vary,\n        cachedAt,\n        staleAt\n      ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)\n    `);
this.#deleteByUrlQuery = this.#db.prepare(`DELETE FROM cacheInterceptorV${VERSION} WHERE url = ?`);
this.#countEntriesQuery = this.#db.prepare(`SELECT COUNT(*) AS total FROM cacheInterceptorV${VERSION}`);
this.#deleteExpiredValuesQuery = this.#db.prepare(`DELETE FROM cacheInterceptorV${VERSION} WHERE deleteAt <= ?`);
this.#deleteOldValuesQuery = this.#maxCount === Infinity ? null : this.#db.prepare(`\n        DELETE FROM cacheInterceptorV${VERSION}\n        WHERE id IN (\n          SELECT\n            id\n          FROM cacheInterceptorV${VERSION}\n          ORDER BY cachedAt ASC\n          LIMIT ?\n        )\n      `);
}
close() {
this.#db.close();
}
get(key) {
assertCacheKey(key);
const value = this.#findValue(key);
return value ? {
body: value.body ? Buffer.from(value.body.buffer, value.body.byteOffset, value.body.byteLength) : undefined,
statusCode: value.statusCode,
statusMessage: value.statusMessage,
headers: value.headers ? JSON.parse(value.headers) : undefined,
etag: value.etag ? value.etag : undefined,
vary: value.vary ? JSON.parse(value.vary) : undefined,
cacheControlDirectives: value.cacheControlDirectives ? JSON.parse(value.cacheControlDirectives) : undefined,
cachedAt: value.cachedAt,
staleAt: value.staleAt,
deleteAt: value.deleteAt
} : undefined;
}
set(key, value) {
assertCacheKey(key);
const url = this.#makeValueUrl(key);
const body = Array.isArray(value.body) ? Buffer.concat(value.body) : value.body;
const size = body?.byteLength;
if (size && size > this.#maxEntrySize) {
return;
}
const existingValue = this.#findValue(key, true);
if (existingValue) {
this.#updateValueQuery.run(body, value.deleteAt, value.statusCode, value.statusMessage, value.headers ? JSON.stringify(value.headers) : null, value.etag ? value.etag : null, value.cacheControlDirectives ? JSON.stringify(value.cacheControlDirectives) : null, value.cachedAt, value.staleAt, existingValue.id);
} else {
this.#insertValueQuery.run(url, key.method, body, value.deleteAt, value.statusCode, value.statusMessage, value.headers ? JSON.stringify(value.headers) : null, value.etag ? value.etag : null, value.cacheControlDirectives ? JSON.stringify(value.cacheControlDirectives) : null, value.vary ? JSON.stringify(value.vary) : null, value.cachedAt, value.staleAt);
this.#prune();
}
}
createWriteStream(key, value) {
assertCacheKey(key);
assertCacheValue(value);
let size = 0;
const body = [];
const store = this;
return new Writable({
decodeStrings: true,
write(chunk, encoding, callback) {
size += chunk.byteLength;
if (size < store.#maxEntrySize) {
body.push(chunk);
} else {
this.destroy();
}
callback();
},
final(callback) {
store.set(key, {
...value,
body: body
});
callback();
}
});
}
delete(key) {
if (typeof key !== "object") {
throw new TypeError(`expected key to be object, got ${typeof key}`);
}
this.#deleteByUrlQuery.run(this.#makeValueUrl(key));
}
#prune() {
if (Number.isFinite(this.#maxCount) && this.size <= this.#maxCount) {
return 0;
}
{
const removed = this.#deleteExpiredValuesQuery.run(Date.now()).changes;
if (removed) {
return removed;
}
}
{
const removed = this.#deleteOldValuesQuery?.run(Math.max(Math.floor(this.#maxCount * .1), 1)).changes;
if (removed) {
return removed;
}
}
return 0;
}
get size() {
const {total: total} = this.#countEntriesQuery.get();
return total;
}
#makeValueUrl(key) {
return `${key.origin}/${key.path}`;
}
#findValue(key, canBeExpired = false) {
const url = this.#makeValueUrl(key);
const {headers: headers, method: method} = key;
const values = this.#getValuesQuery.all(url, method);
if (values.length === 0) {
return undefined;
}
const now = Date.now();
for (const value of values) {
if (now >= value.deleteAt && !canBeExpired) {
continue;
}
let matches = true;
if (value.vary) {
const vary = JSON.parse(value.vary);
for (const header in vary) {
if (!headerValueEquals(headers[header], vary[header])) {
matches = false;
break;
}
}
}
if (matches) {
return value;
}
}
return undefined;
}
};
function headerValueEquals(lhs, rhs) {
if (lhs == null && rhs == null) {
return true;
}
if (lhs == null && rhs != null || lhs != null && rhs == null) {
return false;
}
if (Array.isArray(lhs) && Array.isArray(rhs)) {
if (lhs.length !== rhs.length) {
return false;
}
for (let i = 0; i < lhs.length; i++) {
if (lhs[i] !== rhs[i]) {
return false;
}
}
return true;
}
return lhs === rhs;
}
return sqliteCacheStore;
}

var headers;

var hasRequiredHeaders;

function requireHeaders() {
if (hasRequiredHeaders) return headers;
hasRequiredHeaders = 1;
const {kConstruct: kConstruct} = requireSymbols();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {iteratorMixin: iteratorMixin, isValidHeaderName: isValidHeaderName, isValidHeaderValue: isValidHeaderValue} = requireUtil$4();
const {webidl: webidl} = requireWebidl();
const assert = require$$0$1;
const util = require$$3;
function isHTTPWhiteSpaceCharCode(code) {
return code === 10 || code === 13 || code === 9 || code === 32;
}
function headerValueNormalize(potentialValue) {
let i = 0;
let j = potentialValue.length;
while (j > i && isHTTPWhiteSpaceCharCode(potentialValue.charCodeAt(j - 1))) --j;
while (j > i && isHTTPWhiteSpaceCharCode(potentialValue.charCodeAt(i))) ++i;
return i === 0 && j === potentialValue.length ? potentialValue : potentialValue.substring(i, j);
}
function fill(headers, object) {
if (Array.isArray(object)) {
for (let i = 0; i < object.length; ++i) {
const header = object[i];
if (header.length !== 2) {
throw webidl.errors.exception({
header: "Headers constructor",
message: `expected name/value pair to be length 2, found ${header.length}.`
});
}
appendHeader(headers, header[0], header[1]);
}
} else if (typeof object === "object" && object !== null) {
const keys = Object.keys(object);
for (let i = 0; i < keys.length; ++i) {
appendHeader(headers, keys[i], object[keys[i]]);
}
} else {
throw webidl.errors.conversionFailed({
prefix: "Headers constructor",
argument: "Argument 1",
types: [ "sequence<sequence<ByteString>>", "record<ByteString, ByteString>" ]
});
}
}
function appendHeader(headers, name, value) {
value = headerValueNormalize(value);
if (!isValidHeaderName(name)) {
throw webidl.errors.invalidArgument({
prefix: "Headers.append",
value: name,
type: "header name"
});
} else if (!isValidHeaderValue(value)) {
throw webidl.errors.invalidArgument({
prefix: "Headers.append",
value: value,
type: "header value"
});
}
if (getHeadersGuard(headers) === "immutable") {
throw new TypeError("immutable");
}
return getHeadersList(headers).append(name, value, false);
}
function headersListSortAndCombine(target) {
const headersList = getHeadersList(target);
if (!headersList) {
return [];
}
if (headersList.sortedMap) {
return headersList.sortedMap;
}
const headers = [];
const names = headersList.toSortedArray();
const cookies = headersList.cookies;
if (cookies === null || cookies.length === 1) {
return headersList.sortedMap = names;
}
for (let i = 0; i < names.length; ++i) {
const {0: name, 1: value} = names[i];
if (name === "set-cookie") {
for (let j = 0; j < cookies.length; ++j) {
headers.push([ name, cookies[j] ]);
}
} else {
headers.push([ name, value ]);
}
}
return headersList.sortedMap = headers;
}
function compareHeaderName(a, b) {
return a[0] < b[0] ? -1 : 1;
}
class HeadersList {
cookies=null;
sortedMap;
headersMap;
constructor(init) {
if (init instanceof HeadersList) {
this.headersMap = new Map(init.headersMap);
this.sortedMap = init.sortedMap;
this.cookies = init.cookies === null ? null : [ ...init.cookies ];
} else {
this.headersMap = new Map(init);
this.sortedMap = null;
}
}
contains(name, isLowerCase) {
return this.headersMap.has(isLowerCase ? name : name.toLowerCase());
}
clear() {
this.headersMap.clear();
this.sortedMap = null;
this.cookies = null;
}
append(name, value, isLowerCase) {
this.sortedMap = null;
const lowercaseName = isLowerCase ? name : name.toLowerCase();
const exists = this.headersMap.get(lowercaseName);
if (exists) {
const delimiter = lowercaseName === "cookie" ? "; " : ", ";
this.headersMap.set(lowercaseName, {
name: exists.name,
value: `${exists.value}${delimiter}${value}`
});
} else {
this.headersMap.set(lowercaseName, {
name: name,
value: value
});
}
if (lowercaseName === "set-cookie") {
(this.cookies ??= []).push(value);
}
}
set(name, value, isLowerCase) {
this.sortedMap = null;
const lowercaseName = isLowerCase ? name : name.toLowerCase();
if (lowercaseName === "set-cookie") {
this.cookies = [ value ];
}
this.headersMap.set(lowercaseName, {
name: name,
value: value
});
}
delete(name, isLowerCase) {
this.sortedMap = null;
if (!isLowerCase) name = name.toLowerCase();
if (name === "set-cookie") {
this.cookies = null;
}
this.headersMap.delete(name);
}
get(name, isLowerCase) {
return this.headersMap.get(isLowerCase ? name : name.toLowerCase())?.value ?? null;
}
* [Symbol.iterator]() {
for (const {0: name, 1: {value: value}} of this.headersMap) {
yield [ name, value ];
}
}
get entries() {
const headers = {};
if (this.headersMap.size !== 0) {
for (const {name: name, value: value} of this.headersMap.values()) {
headers[name] = value;
}
}
return headers;
}
rawValues() {
return this.headersMap.values();
}
get entriesList() {
const headers = [];
if (this.headersMap.size !== 0) {
for (const {0: lowerName, 1: {name: name, value: value}} of this.headersMap) {
if (lowerName === "set-cookie") {
for (const cookie of this.cookies) {
headers.push([ name, cookie ]);
}
} else {
headers.push([ name, value ]);
}
}
}
return headers;
}
toSortedArray() {
const size = this.headersMap.size;
const array = new Array(size);
if (size <= 32) {
if (size === 0) {
return array;
}
const iterator = this.headersMap[Symbol.iterator]();
const firstValue = iterator.next().value;
array[0] = [ firstValue[0], firstValue[1].value ];
assert(firstValue[1].value !== null);
for (let i = 1, j = 0, right = 0, left = 0, pivot = 0, x, value; i < size; ++i) {
value = iterator.next().value;
x = array[i] = [ value[0], value[1].value ];
assert(x[1] !== null);
left = 0;
right = i;
while (left < right) {
pivot = left + (right - left >> 1);
if (array[pivot][0] <= x[0]) {
left = pivot + 1;
} else {
right = pivot;
}
}
if (i !== pivot) {
j = i;
while (j > left) {
array[j] = array[--j];
}
array[left] = x;
}
}
if (!iterator.next().done) {
throw new TypeError("Unreachable");
}
return array;
} else {
let i = 0;
for (const {0: name, 1: {value: value}} of this.headersMap) {
array[i++] = [ name, value ];
assert(value !== null);
}
return array.sort(compareHeaderName);
}
}
}
class Headers {
#guard;
#headersList;
constructor(init = undefined) {
webidl.util.markAsUncloneable(this);
if (init === kConstruct) {
return;
}
this.#headersList = new HeadersList;
this.#guard = "none";
if (init !== undefined) {
init = webidl.converters.HeadersInit(init, "Headers constructor", "init");
fill(this, init);
}
}
append(name, value) {
webidl.brandCheck(this, Headers);
webidl.argumentLengthCheck(arguments, 2, "Headers.append");
const prefix = "Headers.append";
name = webidl.converters.ByteString(name, prefix, "name");
value = webidl.converters.ByteString(value, prefix, "value");
return appendHeader(this, name, value);
}
delete(name) {
webidl.brandCheck(this, Headers);
webidl.argumentLengthCheck(arguments, 1, "Headers.delete");
const prefix = "Headers.delete";
name = webidl.converters.ByteString(name, prefix, "name");
if (!isValidHeaderName(name)) {
throw webidl.errors.invalidArgument({
prefix: "Headers.delete",
value: name,
type: "header name"
});
}
if (this.#guard === "immutable") {
throw new TypeError("immutable");
}
if (!this.#headersList.contains(name, false)) {
return;
}
this.#headersList.delete(name, false);
}
get(name) {
webidl.brandCheck(this, Headers);
webidl.argumentLengthCheck(arguments, 1, "Headers.get");
const prefix = "Headers.get";
name = webidl.converters.ByteString(name, prefix, "name");
if (!isValidHeaderName(name)) {
throw webidl.errors.invalidArgument({
prefix: prefix,
value: name,
type: "header name"
});
}
return this.#headersList.get(name, false);
}
has(name) {
webidl.brandCheck(this, Headers);
webidl.argumentLengthCheck(arguments, 1, "Headers.has");
const prefix = "Headers.has";
name = webidl.converters.ByteString(name, prefix, "name");
if (!isValidHeaderName(name)) {
throw webidl.errors.invalidArgument({
prefix: prefix,
value: name,
type: "header name"
});
}
return this.#headersList.contains(name, false);
}
set(name, value) {
webidl.brandCheck(this, Headers);
webidl.argumentLengthCheck(arguments, 2, "Headers.set");
const prefix = "Headers.set";
name = webidl.converters.ByteString(name, prefix, "name");
value = webidl.converters.ByteString(value, prefix, "value");
value = headerValueNormalize(value);
if (!isValidHeaderName(name)) {
throw webidl.errors.invalidArgument({
prefix: prefix,
value: name,
type: "header name"
});
} else if (!isValidHeaderValue(value)) {
throw webidl.errors.invalidArgument({
prefix: prefix,
value: value,
type: "header value"
});
}
if (this.#guard === "immutable") {
throw new TypeError("immutable");
}
this.#headersList.set(name, value, false);
}
getSetCookie() {
webidl.brandCheck(this, Headers);
const list = this.#headersList.cookies;
if (list) {
return [ ...list ];
}
return [];
}
[util.inspect.custom](depth, options) {
options.depth ??= depth;
return `Headers ${util.formatWithOptions(options, this.#headersList.entries)}`;
}
static getHeadersGuard(o) {
return o.#guard;
}
static setHeadersGuard(o, guard) {
o.#guard = guard;
}
static getHeadersList(o) {
return o.#headersList;
}
static setHeadersList(target, list) {
target.#headersList = list;
}
}
const {getHeadersGuard: getHeadersGuard, setHeadersGuard: setHeadersGuard, getHeadersList: getHeadersList, setHeadersList: setHeadersList} = Headers;
Reflect.deleteProperty(Headers, "getHeadersGuard");
Reflect.deleteProperty(Headers, "setHeadersGuard");
Reflect.deleteProperty(Headers, "getHeadersList");
Reflect.deleteProperty(Headers, "setHeadersList");
iteratorMixin("Headers", Headers, headersListSortAndCombine, 0, 1);
Object.defineProperties(Headers.prototype, {
append: kEnumerableProperty,
delete: kEnumerableProperty,
get: kEnumerableProperty,
has: kEnumerableProperty,
set: kEnumerableProperty,
getSetCookie: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "Headers",
configurable: true
},
[util.inspect.custom]: {
enumerable: false
}
});
webidl.converters.HeadersInit = function(V, prefix, argument) {
if (webidl.util.Type(V) === webidl.util.Types.OBJECT) {
const iterator = Reflect.get(V, Symbol.iterator);
if (!util.types.isProxy(V) && iterator === Headers.prototype.entries) {
try {
return getHeadersList(V).entriesList;
} catch {}
}
if (typeof iterator === "function") {
return webidl.converters["sequence<sequence<ByteString>>"](V, prefix, argument, iterator.bind(V));
}
return webidl.converters["record<ByteString, ByteString>"](V, prefix, argument);
}
throw webidl.errors.conversionFailed({
prefix: "Headers constructor",
argument: "Argument 1",
types: [ "sequence<sequence<ByteString>>", "record<ByteString, ByteString>" ]
});
};
headers = {
fill: fill,
compareHeaderName: compareHeaderName,
Headers: Headers,
HeadersList: HeadersList,
getHeadersGuard: getHeadersGuard,
setHeadersGuard: setHeadersGuard,
setHeadersList: setHeadersList,
getHeadersList: getHeadersList
};
return headers;
}

var response;

var hasRequiredResponse;

function requireResponse() {
if (hasRequiredResponse) return response;
hasRequiredResponse = 1;
const {Headers: Headers, HeadersList: HeadersList, fill: fill, getHeadersGuard: getHeadersGuard, setHeadersGuard: setHeadersGuard, setHeadersList: setHeadersList} = requireHeaders();
const {extractBody: extractBody, cloneBody: cloneBody, mixinBody: mixinBody, streamRegistry: streamRegistry, bodyUnusable: bodyUnusable} = requireBody();
const util = requireUtil$5();
const nodeUtil = require$$3;
const {kEnumerableProperty: kEnumerableProperty} = util;
const {isValidReasonPhrase: isValidReasonPhrase, isCancelled: isCancelled, isAborted: isAborted, isErrorLike: isErrorLike, environmentSettingsObject: relevantRealm} = requireUtil$4();
const {redirectStatusSet: redirectStatusSet, nullBodyStatus: nullBodyStatus} = requireConstants$2();
const {webidl: webidl} = requireWebidl();
const {URLSerializer: URLSerializer} = requireDataUrl();
const {kConstruct: kConstruct} = requireSymbols();
const assert = require$$0$1;
const {isomorphicEncode: isomorphicEncode, serializeJavascriptValueToJSONString: serializeJavascriptValueToJSONString} = requireInfra();
const textEncoder = new TextEncoder("utf-8");
class Response {
#headers;
#state;
static error() {
const responseObject = fromInnerResponse(makeNetworkError(), "immutable");
return responseObject;
}
static json(data, init = undefined) {
webidl.argumentLengthCheck(arguments, 1, "Response.json");
if (init !== null) {
init = webidl.converters.ResponseInit(init);
}
const bytes = textEncoder.encode(serializeJavascriptValueToJSONString(data));
const body = extractBody(bytes);
const responseObject = fromInnerResponse(makeResponse({}), "response");
initializeResponse(responseObject, init, {
body: body[0],
type: "application/json"
});
return responseObject;
}
static redirect(url, status = 302) {
webidl.argumentLengthCheck(arguments, 1, "Response.redirect");
url = webidl.converters.USVString(url);
status = webidl.converters["unsigned short"](status);
let parsedURL;
try {
parsedURL = new URL(url, relevantRealm.settingsObject.baseUrl);
} catch (err) {
throw new TypeError(`Failed to parse URL from ${url}`, {
cause: err
});
}
if (!redirectStatusSet.has(status)) {
throw new RangeError(`Invalid status code ${status}`);
}
const responseObject = fromInnerResponse(makeResponse({}), "immutable");
responseObject.#state.status = status;
const value = isomorphicEncode(URLSerializer(parsedURL));
responseObject.#state.headersList.append("location", value, true);
return responseObject;
}
constructor(body = null, init = undefined) {
webidl.util.markAsUncloneable(this);
if (body === kConstruct) {
return;
}
if (body !== null) {
body = webidl.converters.BodyInit(body, "Response", "body");
}
init = webidl.converters.ResponseInit(init);
this.#state = makeResponse({});
this.#headers = new Headers(kConstruct);
setHeadersGuard(this.#headers, "response");
setHeadersList(this.#headers, this.#state.headersList);
let bodyWithType = null;
if (body != null) {
const [extractedBody, type] = extractBody(body);
bodyWithType = {
body: extractedBody,
type: type
};
}
initializeResponse(this, init, bodyWithType);
}
get type() {
webidl.brandCheck(this, Response);
return this.#state.type;
}
get url() {
webidl.brandCheck(this, Response);
const urlList = this.#state.urlList;
const url = urlList[urlList.length - 1] ?? null;
if (url === null) {
return "";
}
return URLSerializer(url, true);
}
get redirected() {
webidl.brandCheck(this, Response);
return this.#state.urlList.length > 1;
}
get status() {
webidl.brandCheck(this, Response);
return this.#state.status;
}
get ok() {
webidl.brandCheck(this, Response);
return this.#state.status >= 200 && this.#state.status <= 299;
}
get statusText() {
webidl.brandCheck(this, Response);
return this.#state.statusText;
}
get headers() {
webidl.brandCheck(this, Response);
return this.#headers;
}
get body() {
webidl.brandCheck(this, Response);
return this.#state.body ? this.#state.body.stream : null;
}
get bodyUsed() {
webidl.brandCheck(this, Response);
return !!this.#state.body && util.isDisturbed(this.#state.body.stream);
}
clone() {
webidl.brandCheck(this, Response);
if (bodyUnusable(this.#state)) {
throw webidl.errors.exception({
header: "Response.clone",
message: "Body has already been consumed."
});
}
const clonedResponse = cloneResponse(this.#state);
if (this.#state.urlList.length !== 0 && this.#state.body?.stream) {
streamRegistry.register(this, new WeakRef(this.#state.body.stream));
}
return fromInnerResponse(clonedResponse, getHeadersGuard(this.#headers));
}
[nodeUtil.inspect.custom](depth, options) {
if (options.depth === null) {
options.depth = 2;
}
options.colors ??= true;
const properties = {
status: this.status,
statusText: this.statusText,
headers: this.headers,
body: this.body,
bodyUsed: this.bodyUsed,
ok: this.ok,
redirected: this.redirected,
type: this.type,
url: this.url
};
return `Response ${nodeUtil.formatWithOptions(options, properties)}`;
}
static getResponseHeaders(response) {
return response.#headers;
}
static setResponseHeaders(response, newHeaders) {
response.#headers = newHeaders;
}
static getResponseState(response) {
return response.#state;
}
static setResponseState(response, newState) {
response.#state = newState;
}
}
const {getResponseHeaders: getResponseHeaders, setResponseHeaders: setResponseHeaders, getResponseState: getResponseState, setResponseState: setResponseState} = Response;
Reflect.deleteProperty(Response, "getResponseHeaders");
Reflect.deleteProperty(Response, "setResponseHeaders");
Reflect.deleteProperty(Response, "getResponseState");
Reflect.deleteProperty(Response, "setResponseState");
mixinBody(Response, getResponseState);
Object.defineProperties(Response.prototype, {
type: kEnumerableProperty,
url: kEnumerableProperty,
status: kEnumerableProperty,
ok: kEnumerableProperty,
redirected: kEnumerableProperty,
statusText: kEnumerableProperty,
headers: kEnumerableProperty,
clone: kEnumerableProperty,
body: kEnumerableProperty,
bodyUsed: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "Response",
configurable: true
}
});
Object.defineProperties(Response, {
json: kEnumerableProperty,
redirect: kEnumerableProperty,
error: kEnumerableProperty
});
function cloneResponse(response) {
if (response.internalResponse) {
return filterResponse(cloneResponse(response.internalResponse), response.type);
}
const newResponse = makeResponse({
...response,
body: null
});
if (response.body != null) {
newResponse.body = cloneBody(response.body);
}
return newResponse;
}
function makeResponse(init) {
return {
aborted: false,
rangeRequested: false,
timingAllowPassed: false,
requestIncludesCredentials: false,
type: "default",
status: 200,
timingInfo: null,
cacheState: "",
statusText: "",
...init,
headersList: init?.headersList ? new HeadersList(init?.headersList) : new HeadersList,
urlList: init?.urlList ? [ ...init.urlList ] : []
};
}
function makeNetworkError(reason) {
const isError = isErrorLike(reason);
return makeResponse({
type: "error",
status: 0,
error: isError ? reason : new Error(reason ? String(reason) : reason),
aborted: reason && reason.name === "AbortError"
});
}
function isNetworkError(response) {
return response.type === "error" && response.status === 0;
}
function makeFilteredResponse(response, state) {
state = {
internalResponse: response,
...state
};
return new Proxy(response, {
get(target, p) {
return p in state ? state[p] : target[p];
},
set(target, p, value) {
assert(!(p in state));
target[p] = value;
return true;
}
});
}
function filterResponse(response, type) {
if (type === "basic") {
return makeFilteredResponse(response, {
type: "basic",
headersList: response.headersList
});
} else if (type === "cors") {
return makeFilteredResponse(response, {
type: "cors",
headersList: response.headersList
});
} else if (type === "opaque") {
return makeFilteredResponse(response, {
type: "opaque",
urlList: [],
status: 0,
statusText: "",
body: null
});
} else if (type === "opaqueredirect") {
return makeFilteredResponse(response, {
type: "opaqueredirect",
status: 0,
statusText: "",
headersList: [],
body: null
});
} else {
assert(false);
}
}
function makeAppropriateNetworkError(fetchParams, err = null) {
assert(isCancelled(fetchParams));
return isAborted(fetchParams) ? makeNetworkError(Object.assign(new DOMException("The operation was aborted.", "AbortError"), {
cause: err
})) : makeNetworkError(Object.assign(new DOMException("Request was cancelled."), {
cause: err
}));
}
function initializeResponse(response, init, body) {
if (init.status !== null && (init.status < 200 || init.status > 599)) {
throw new RangeError('init["status"] must be in the range of 200 to 599, inclusive.');
}
if ("statusText" in init && init.statusText != null) {
if (!isValidReasonPhrase(String(init.statusText))) {
throw new TypeError("Invalid statusText");
}
}
if ("status" in init && init.status != null) {
getResponseState(response).status = init.status;
}
if ("statusText" in init && init.statusText != null) {
getResponseState(response).statusText = init.statusText;
}
if ("headers" in init && init.headers != null) {
fill(getResponseHeaders(response), init.headers);
}
if (body) {
if (nullBodyStatus.includes(response.status)) {
throw webidl.errors.exception({
header: "Response constructor",
message: `Invalid response status code ${response.status}`
});
}
getResponseState(response).body = body.body;
if (body.type != null && !getResponseState(response).headersList.contains("content-type", true)) {
getResponseState(response).headersList.append("content-type", body.type, true);
}
}
}
function fromInnerResponse(innerResponse, guard) {
const response = new Response(kConstruct);
setResponseState(response, innerResponse);
const headers = new Headers(kConstruct);
setResponseHeaders(response, headers);
setHeadersList(headers, innerResponse.headersList);
setHeadersGuard(headers, guard);
if (innerResponse.urlList.length !== 0 && innerResponse.body?.stream) {
streamRegistry.register(response, new WeakRef(innerResponse.body.stream));
}
return response;
}
webidl.converters.XMLHttpRequestBodyInit = function(V, prefix, name) {
if (typeof V === "string") {
return webidl.converters.USVString(V, prefix, name);
}
if (webidl.is.Blob(V)) {
return V;
}
if (webidl.is.BufferSource(V)) {
return V;
}
if (webidl.is.FormData(V)) {
return V;
}
if (webidl.is.URLSearchParams(V)) {
return V;
}
return webidl.converters.DOMString(V, prefix, name);
};
webidl.converters.BodyInit = function(V, prefix, argument) {
if (webidl.is.ReadableStream(V)) {
return V;
}
if (V?.[Symbol.asyncIterator]) {
return V;
}
return webidl.converters.XMLHttpRequestBodyInit(V, prefix, argument);
};
webidl.converters.ResponseInit = webidl.dictionaryConverter([ {
key: "status",
converter: webidl.converters["unsigned short"],
defaultValue: () => 200
}, {
key: "statusText",
converter: webidl.converters.ByteString,
defaultValue: () => ""
}, {
key: "headers",
converter: webidl.converters.HeadersInit
} ]);
webidl.is.Response = webidl.util.MakeTypeAssertion(Response);
response = {
isNetworkError: isNetworkError,
makeNetworkError: makeNetworkError,
makeResponse: makeResponse,
makeAppropriateNetworkError: makeAppropriateNetworkError,
filterResponse: filterResponse,
Response: Response,
cloneResponse: cloneResponse,
fromInnerResponse: fromInnerResponse,
getResponseState: getResponseState
};
return response;
}

var request;

var hasRequiredRequest;

function requireRequest() {
if (hasRequiredRequest) return request;
hasRequiredRequest = 1;
const {extractBody: extractBody, mixinBody: mixinBody, cloneBody: cloneBody, bodyUnusable: bodyUnusable} = requireBody();
const {Headers: Headers, fill: fillHeaders, HeadersList: HeadersList, setHeadersGuard: setHeadersGuard, getHeadersGuard: getHeadersGuard, setHeadersList: setHeadersList, getHeadersList: getHeadersList} = requireHeaders();
const util = requireUtil$5();
const nodeUtil = require$$3;
const {isValidHTTPToken: isValidHTTPToken, sameOrigin: sameOrigin, environmentSettingsObject: environmentSettingsObject} = requireUtil$4();
const {forbiddenMethodsSet: forbiddenMethodsSet, corsSafeListedMethodsSet: corsSafeListedMethodsSet, referrerPolicy: referrerPolicy, requestRedirect: requestRedirect, requestMode: requestMode, requestCredentials: requestCredentials, requestCache: requestCache, requestDuplex: requestDuplex} = requireConstants$2();
const {kEnumerableProperty: kEnumerableProperty, normalizedMethodRecordsBase: normalizedMethodRecordsBase, normalizedMethodRecords: normalizedMethodRecords} = util;
const {webidl: webidl} = requireWebidl();
const {URLSerializer: URLSerializer} = requireDataUrl();
const {kConstruct: kConstruct} = requireSymbols();
const assert = require$$0$1;
const {getMaxListeners: getMaxListeners, setMaxListeners: setMaxListeners, defaultMaxListeners: defaultMaxListeners} = require$$0;
const kAbortController = Symbol("abortController");
const requestFinalizer = new FinalizationRegistry(({signal: signal, abort: abort}) => {
signal.removeEventListener("abort", abort);
});
const dependentControllerMap = new WeakMap;
let abortSignalHasEventHandlerLeakWarning;
try {
abortSignalHasEventHandlerLeakWarning = getMaxListeners((new AbortController).signal) > 0;
} catch {
abortSignalHasEventHandlerLeakWarning = false;
}
function buildAbort(acRef) {
return abort;
function abort() {
const ac = acRef.deref();
if (ac !== undefined) {
requestFinalizer.unregister(abort);
this.removeEventListener("abort", abort);
ac.abort(this.reason);
const controllerList = dependentControllerMap.get(ac.signal);
if (controllerList !== undefined) {
if (controllerList.size !== 0) {
for (const ref of controllerList) {
const ctrl = ref.deref();
if (ctrl !== undefined) {
ctrl.abort(this.reason);
}
}
controllerList.clear();
}
dependentControllerMap.delete(ac.signal);
}
}
}
}
let patchMethodWarning = false;
class Request {
#signal;
#dispatcher;
#headers;
#state;
constructor(input, init = undefined) {
webidl.util.markAsUncloneable(this);
if (input === kConstruct) {
return;
}
const prefix = "Request constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
input = webidl.converters.RequestInfo(input);
init = webidl.converters.RequestInit(init);
let request = null;
let fallbackMode = null;
const baseUrl = environmentSettingsObject.settingsObject.baseUrl;
let signal = null;
if (typeof input === "string") {
this.#dispatcher = init.dispatcher;
let parsedURL;
try {
parsedURL = new URL(input, baseUrl);
} catch (err) {
throw new TypeError("Failed to parse URL from " + input, {
cause: err
});
}
if (parsedURL.username || parsedURL.password) {
throw new TypeError("Request cannot be constructed from a URL that includes credentials: " + input);
}
request = makeRequest({
urlList: [ parsedURL ]
});
fallbackMode = "cors";
} else {
assert(webidl.is.Request(input));
request = input.#state;
signal = input.#signal;
this.#dispatcher = init.dispatcher || input.#dispatcher;
}
const origin = environmentSettingsObject.settingsObject.origin;
let window = "client";
if (request.window?.constructor?.name === "EnvironmentSettingsObject" && sameOrigin(request.window, origin)) {
window = request.window;
}
if (init.window != null) {
throw new TypeError(`'window' option '${window}' must be null`);
}
if ("window" in init) {
window = "no-window";
}
request = makeRequest({
method: request.method,
headersList: request.headersList,
unsafeRequest: request.unsafeRequest,
client: environmentSettingsObject.settingsObject,
window: window,
priority: request.priority,
origin: request.origin,
referrer: request.referrer,
referrerPolicy: request.referrerPolicy,
mode: request.mode,
credentials: request.credentials,
cache: request.cache,
redirect: request.redirect,
integrity: request.integrity,
keepalive: request.keepalive,
reloadNavigation: request.reloadNavigation,
historyNavigation: request.historyNavigation,
urlList: [ ...request.urlList ]
});
const initHasKey = Object.keys(init).length !== 0;
if (initHasKey) {
if (request.mode === "navigate") {
request.mode = "same-origin";
}
request.reloadNavigation = false;
request.historyNavigation = false;
request.origin = "client";
request.referrer = "client";
request.referrerPolicy = "";
request.url = request.urlList[request.urlList.length - 1];
request.urlList = [ request.url ];
}
if (init.referrer !== undefined) {
const referrer = init.referrer;
if (referrer === "") {
request.referrer = "no-referrer";
} else {
let parsedReferrer;
try {
parsedReferrer = new URL(referrer, baseUrl);
} catch (err) {
throw new TypeError(`Referrer "${referrer}" is not a valid URL.`, {
cause: err
});
}
if (parsedReferrer.protocol === "about:" && parsedReferrer.hostname === "client" || origin && !sameOrigin(parsedReferrer, environmentSettingsObject.settingsObject.baseUrl)) {
request.referrer = "client";
} else {
request.referrer = parsedReferrer;
}
}
}
if (init.referrerPolicy !== undefined) {
request.referrerPolicy = init.referrerPolicy;
}
let mode;
if (init.mode !== undefined) {
mode = init.mode;
} else {
mode = fallbackMode;
}
if (mode === "navigate") {
throw webidl.errors.exception({
header: "Request constructor",
message: "invalid request mode navigate."
});
}
if (mode != null) {
request.mode = mode;
}
if (init.credentials !== undefined) {
request.credentials = init.credentials;
}
if (init.cache !== undefined) {
request.cache = init.cache;
}
if (request.cache === "only-if-cached" && request.mode !== "same-origin") {
throw new TypeError("'only-if-cached' can be set only with 'same-origin' mode");
}
if (init.redirect !== undefined) {
request.redirect = init.redirect;
}
if (init.integrity != null) {
request.integrity = String(init.integrity);
}
if (init.keepalive !== undefined) {
request.keepalive = Boolean(init.keepalive);
}
if (init.method !== undefined) {
let method = init.method;
const mayBeNormalized = normalizedMethodRecords[method];
if (mayBeNormalized !== undefined) {
request.method = mayBeNormalized;
} else {
if (!isValidHTTPToken(method)) {
throw new TypeError(`'${method}' is not a valid HTTP method.`);
}
const upperCase = method.toUpperCase();
if (forbiddenMethodsSet.has(upperCase)) {
throw new TypeError(`'${method}' HTTP method is unsupported.`);
}
method = normalizedMethodRecordsBase[upperCase] ?? method;
request.method = method;
}
if (!patchMethodWarning && request.method === "patch") {
process.emitWarning("Using `patch` is highly likely to result in a `405 Method Not Allowed`. `PATCH` is much more likely to succeed.", {
code: "UNDICI-FETCH-patch"
});
patchMethodWarning = true;
}
}
if (init.signal !== undefined) {
signal = init.signal;
}
this.#state = request;
const ac = new AbortController;
this.#signal = ac.signal;
if (signal != null) {
if (signal.aborted) {
ac.abort(signal.reason);
} else {
this[kAbortController] = ac;
const acRef = new WeakRef(ac);
const abort = buildAbort(acRef);
if (abortSignalHasEventHandlerLeakWarning && getMaxListeners(signal) === defaultMaxListeners) {
setMaxListeners(1500, signal);
}
util.addAbortListener(signal, abort);
requestFinalizer.register(ac, {
signal: signal,
abort: abort
}, abort);
}
}
this.#headers = new Headers(kConstruct);
setHeadersList(this.#headers, request.headersList);
setHeadersGuard(this.#headers, "request");
if (mode === "no-cors") {
if (!corsSafeListedMethodsSet.has(request.method)) {
throw new TypeError(`'${request.method} is unsupported in no-cors mode.`);
}
setHeadersGuard(this.#headers, "request-no-cors");
}
if (initHasKey) {
const headersList = getHeadersList(this.#headers);
const headers = init.headers !== undefined ? init.headers : new HeadersList(headersList);
headersList.clear();
if (headers instanceof HeadersList) {
for (const {name: name, value: value} of headers.rawValues()) {
headersList.append(name, value, false);
}
headersList.cookies = headers.cookies;
} else {
fillHeaders(this.#headers, headers);
}
}
const inputBody = webidl.is.Request(input) ? input.#state.body : null;
if ((init.body != null || inputBody != null) && (request.method === "GET" || request.method === "HEAD")) {
throw new TypeError("Request with GET/HEAD method cannot have body.");
}
let initBody = null;
if (init.body != null) {
const [extractedBody, contentType] = extractBody(init.body, request.keepalive);
initBody = extractedBody;
if (contentType && !getHeadersList(this.#headers).contains("content-type", true)) {
this.#headers.append("content-type", contentType, true);
}
}
const inputOrInitBody = initBody ?? inputBody;
if (inputOrInitBody != null && inputOrInitBody.source == null) {
if (initBody != null && init.duplex == null) {
throw new TypeError("RequestInit: duplex option is required when sending a body.");
}
if (request.mode !== "same-origin" && request.mode !== "cors") {
throw new TypeError('If request is made from ReadableStream, mode should be "same-origin" or "cors"');
}
request.useCORSPreflightFlag = true;
}
let finalBody = inputOrInitBody;
if (initBody == null && inputBody != null) {
if (bodyUnusable(input.#state)) {
throw new TypeError("Cannot construct a Request with a Request object that has already been used.");
}
const identityTransform = new TransformStream;
inputBody.stream.pipeThrough(identityTransform);
finalBody = {
source: inputBody.source,
length: inputBody.length,
stream: identityTransform.readable
};
}
this.#state.body = finalBody;
}
get method() {
webidl.brandCheck(this, Request);
return this.#state.method;
}
get url() {
webidl.brandCheck(this, Request);
return URLSerializer(this.#state.url);
}
get headers() {
webidl.brandCheck(this, Request);
return this.#headers;
}
get destination() {
webidl.brandCheck(this, Request);
return this.#state.destination;
}
get referrer() {
webidl.brandCheck(this, Request);
if (this.#state.referrer === "no-referrer") {
return "";
}
if (this.#state.referrer === "client") {
return "about:client";
}
return this.#state.referrer.toString();
}
get referrerPolicy() {
webidl.brandCheck(this, Request);
return this.#state.referrerPolicy;
}
get mode() {
webidl.brandCheck(this, Request);
return this.#state.mode;
}
get credentials() {
webidl.brandCheck(this, Request);
return this.#state.credentials;
}
get cache() {
webidl.brandCheck(this, Request);
return this.#state.cache;
}
get redirect() {
webidl.brandCheck(this, Request);
return this.#state.redirect;
}
get integrity() {
webidl.brandCheck(this, Request);
return this.#state.integrity;
}
get keepalive() {
webidl.brandCheck(this, Request);
return this.#state.keepalive;
}
get isReloadNavigation() {
webidl.brandCheck(this, Request);
return this.#state.reloadNavigation;
}
get isHistoryNavigation() {
webidl.brandCheck(this, Request);
return this.#state.historyNavigation;
}
get signal() {
webidl.brandCheck(this, Request);
return this.#signal;
}
get body() {
webidl.brandCheck(this, Request);
return this.#state.body ? this.#state.body.stream : null;
}
get bodyUsed() {
webidl.brandCheck(this, Request);
return !!this.#state.body && util.isDisturbed(this.#state.body.stream);
}
get duplex() {
webidl.brandCheck(this, Request);
return "half";
}
clone() {
webidl.brandCheck(this, Request);
if (bodyUnusable(this.#state)) {
throw new TypeError("unusable");
}
const clonedRequest = cloneRequest(this.#state);
const ac = new AbortController;
if (this.signal.aborted) {
ac.abort(this.signal.reason);
} else {
let list = dependentControllerMap.get(this.signal);
if (list === undefined) {
list = new Set;
dependentControllerMap.set(this.signal, list);
}
const acRef = new WeakRef(ac);
list.add(acRef);
util.addAbortListener(ac.signal, buildAbort(acRef));
}
return fromInnerRequest(clonedRequest, this.#dispatcher, ac.signal, getHeadersGuard(this.#headers));
}
[nodeUtil.inspect.custom](depth, options) {
if (options.depth === null) {
options.depth = 2;
}
options.colors ??= true;
const properties = {
method: this.method,
url: this.url,
headers: this.headers,
destination: this.destination,
referrer: this.referrer,
referrerPolicy: this.referrerPolicy,
mode: this.mode,
credentials: this.credentials,
cache: this.cache,
redirect: this.redirect,
integrity: this.integrity,
keepalive: this.keepalive,
isReloadNavigation: this.isReloadNavigation,
isHistoryNavigation: this.isHistoryNavigation,
signal: this.signal
};
return `Request ${nodeUtil.formatWithOptions(options, properties)}`;
}
static setRequestSignal(request, newSignal) {
request.#signal = newSignal;
return request;
}
static getRequestDispatcher(request) {
return request.#dispatcher;
}
static setRequestDispatcher(request, newDispatcher) {
request.#dispatcher = newDispatcher;
}
static setRequestHeaders(request, newHeaders) {
request.#headers = newHeaders;
}
static getRequestState(request) {
return request.#state;
}
static setRequestState(request, newState) {
request.#state = newState;
}
}
const {setRequestSignal: setRequestSignal, getRequestDispatcher: getRequestDispatcher, setRequestDispatcher: setRequestDispatcher, setRequestHeaders: setRequestHeaders, getRequestState: getRequestState, setRequestState: setRequestState} = Request;
Reflect.deleteProperty(Request, "setRequestSignal");
Reflect.deleteProperty(Request, "getRequestDispatcher");
Reflect.deleteProperty(Request, "setRequestDispatcher");
Reflect.deleteProperty(Request, "setRequestHeaders");
Reflect.deleteProperty(Request, "getRequestState");
Reflect.deleteProperty(Request, "setRequestState");
mixinBody(Request, getRequestState);
function makeRequest(init) {
return {
method: init.method ?? "GET",
localURLsOnly: init.localURLsOnly ?? false,
unsafeRequest: init.unsafeRequest ?? false,
body: init.body ?? null,
client: init.client ?? null,
reservedClient: init.reservedClient ?? null,
replacesClientId: init.replacesClientId ?? "",
window: init.window ?? "client",
keepalive: init.keepalive ?? false,
serviceWorkers: init.serviceWorkers ?? "all",
initiator: init.initiator ?? "",
destination: init.destination ?? "",
priority: init.priority ?? null,
origin: init.origin ?? "client",
policyContainer: init.policyContainer ?? "client",
referrer: init.referrer ?? "client",
referrerPolicy: init.referrerPolicy ?? "",
mode: init.mode ?? "no-cors",
useCORSPreflightFlag: init.useCORSPreflightFlag ?? false,
credentials: init.credentials ?? "same-origin",
useCredentials: init.useCredentials ?? false,
cache: init.cache ?? "default",
redirect: init.redirect ?? "follow",
integrity: init.integrity ?? "",
cryptoGraphicsNonceMetadata: init.cryptoGraphicsNonceMetadata ?? "",
parserMetadata: init.parserMetadata ?? "",
reloadNavigation: init.reloadNavigation ?? false,
historyNavigation: init.historyNavigation ?? false,
userActivation: init.userActivation ?? false,
taintedOrigin: init.taintedOrigin ?? false,
redirectCount: init.redirectCount ?? 0,
responseTainting: init.responseTainting ?? "basic",
preventNoCacheCacheControlHeaderModification: init.preventNoCacheCacheControlHeaderModification ?? false,
done: init.done ?? false,
timingAllowFailed: init.timingAllowFailed ?? false,
useURLCredentials: init.useURLCredentials ?? undefined,
traversableForUserPrompts: init.traversableForUserPrompts ?? "client",
urlList: init.urlList,
url: init.urlList[0],
headersList: init.headersList ? new HeadersList(init.headersList) : new HeadersList
};
}
function cloneRequest(request) {
const newRequest = makeRequest({
...request,
body: null
});
if (request.body != null) {
newRequest.body = cloneBody(request.body);
}
return newRequest;
}
function fromInnerRequest(innerRequest, dispatcher, signal, guard) {
const request = new Request(kConstruct);
setRequestState(request, innerRequest);
setRequestDispatcher(request, dispatcher);
setRequestSignal(request, signal);
const headers = new Headers(kConstruct);
setRequestHeaders(request, headers);
setHeadersList(headers, innerRequest.headersList);
setHeadersGuard(headers, guard);
return request;
}
Object.defineProperties(Request.prototype, {
method: kEnumerableProperty,
url: kEnumerableProperty,
headers: kEnumerableProperty,
redirect: kEnumerableProperty,
clone: kEnumerableProperty,
signal: kEnumerableProperty,
duplex: kEnumerableProperty,
destination: kEnumerableProperty,
body: kEnumerableProperty,
bodyUsed: kEnumerableProperty,
isHistoryNavigation: kEnumerableProperty,
isReloadNavigation: kEnumerableProperty,
keepalive: kEnumerableProperty,
integrity: kEnumerableProperty,
cache: kEnumerableProperty,
credentials: kEnumerableProperty,
attribute: kEnumerableProperty,
referrerPolicy: kEnumerableProperty,
referrer: kEnumerableProperty,
mode: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "Request",
configurable: true
}
});
webidl.is.Request = webidl.util.MakeTypeAssertion(Request);
webidl.converters.RequestInfo = function(V) {
if (typeof V === "string") {
return webidl.converters.USVString(V);
}
if (webidl.is.Request(V)) {
return V;
}
return webidl.converters.USVString(V);
};
webidl.converters.RequestInit = webidl.dictionaryConverter([ {
key: "method",
converter: webidl.converters.ByteString
}, {
key: "headers",
converter: webidl.converters.HeadersInit
}, {
key: "body",
converter: webidl.nullableConverter(webidl.converters.BodyInit)
}, {
key: "referrer",
converter: webidl.converters.USVString
}, {
key: "referrerPolicy",
converter: webidl.converters.DOMString,
allowedValues: referrerPolicy
}, {
key: "mode",
converter: webidl.converters.DOMString,
allowedValues: requestMode
}, {
key: "credentials",
converter: webidl.converters.DOMString,
allowedValues: requestCredentials
}, {
key: "cache",
converter: webidl.converters.DOMString,
allowedValues: requestCache
}, {
key: "redirect",
converter: webidl.converters.DOMString,
allowedValues: requestRedirect
}, {
key: "integrity",
converter: webidl.converters.DOMString
}, {
key: "keepalive",
converter: webidl.converters.boolean
}, {
key: "signal",
converter: webidl.nullableConverter(signal => webidl.converters.AbortSignal(signal, "RequestInit", "signal"))
}, {
key: "window",
converter: webidl.converters.any
}, {
key: "duplex",
converter: webidl.converters.DOMString,
allowedValues: requestDuplex
}, {
key: "dispatcher",
converter: webidl.converters.any
}, {
key: "priority",
converter: webidl.converters.DOMString,
allowedValues: [ "high", "low", "auto" ],
defaultValue: () => "auto"
} ]);
request = {
Request: Request,
makeRequest: makeRequest,
fromInnerRequest: fromInnerRequest,
cloneRequest: cloneRequest,
getRequestDispatcher: getRequestDispatcher,
getRequestState: getRequestState
};
return request;
}

var subresourceIntegrity;

var hasRequiredSubresourceIntegrity;

function requireSubresourceIntegrity() {
if (hasRequiredSubresourceIntegrity) return subresourceIntegrity;
hasRequiredSubresourceIntegrity = 1;
const assert = require$$0$1;
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const {asciiLowercase: asciiLowercase} = requireInfra();
const validSRIHashAlgorithmTokenSet = new Map([ [ "sha256", 0 ], [ "sha384", 1 ], [ "sha512", 2 ] ]);
let crypto;
if (runtimeFeatures.has("crypto")) {
crypto = require$$2$2;
const cryptoHashes = crypto.getHashes();
if (cryptoHashes.length === 0) {
validSRIHashAlgorithmTokenSet.clear();
}
for (const algorithm of validSRIHashAlgorithmTokenSet.keys()) {
if (cryptoHashes.includes(algorithm) === false) {
validSRIHashAlgorithmTokenSet.delete(algorithm);
}
}
} else {
validSRIHashAlgorithmTokenSet.clear();
}
const getSRIHashAlgorithmIndex = Map.prototype.get.bind(validSRIHashAlgorithmTokenSet);
const isValidSRIHashAlgorithm = algorithm => validSRIHashAlgorithmTokenSet.has(asciiLowercase(algorithm));
const bytesMatch = runtimeFeatures.has("crypto") === false || validSRIHashAlgorithmTokenSet.size === 0 ? () => true : (bytes, metadataList) => {
const parsedMetadata = parseMetadata(metadataList);
if (parsedMetadata.length === 0) {
return true;
}
const metadata = getStrongestMetadata(parsedMetadata);
for (const item of metadata) {
const algorithm = item.alg;
const expectedValue = item.val;
const actualValue = applyAlgorithmToBytes(algorithm, bytes);
if (caseSensitiveMatch(actualValue, expectedValue)) {
return true;
}
}
return false;
};
function getStrongestMetadata(metadataList) {
const result = [];
let strongest = null;
for (const item of metadataList) {
assert(isValidSRIHashAlgorithm(item.alg), "Invalid SRI hash algorithm token");
if (result.length === 0) {
result.push(item);
strongest = item;
continue;
}
const currentAlgorithm = strongest.alg;
const currentAlgorithmIndex = getSRIHashAlgorithmIndex(currentAlgorithm);
const newAlgorithm = item.alg;
const newAlgorithmIndex = getSRIHashAlgorithmIndex(newAlgorithm);
if (newAlgorithmIndex < currentAlgorithmIndex) {
continue;
} else if (newAlgorithmIndex > currentAlgorithmIndex) {
strongest = item;
result[0] = item;
result.length = 1;
} else {
result.push(item);
}
}
return result;
}
function parseMetadata(metadata) {
const result = [];
for (const item of metadata.split(/[\t\n\f\r ]+/)) {
const expressionAndOptions = item.split("?", 1);
const algorithmExpression = expressionAndOptions[0];
let base64Value = "";
const algorithmAndValue = [ algorithmExpression.slice(0, 6), algorithmExpression.slice(7) ];
const algorithm = algorithmAndValue[0];
if (!isValidSRIHashAlgorithm(algorithm)) {
continue;
}
if (algorithmAndValue[1]) {
base64Value = algorithmAndValue[1];
}
const metadata = {
alg: asciiLowercase(algorithm),
val: base64Value
};
result.push(metadata);
}
return result;
}
const applyAlgorithmToBytes = (algorithm, bytes) => crypto.hash(algorithm, bytes, "base64");
function caseSensitiveMatch(actualValue, expectedValue) {
let actualValueLength = actualValue.length;
if (actualValueLength !== 0 && actualValue[actualValueLength - 1] === "=") {
actualValueLength -= 1;
}
if (actualValueLength !== 0 && actualValue[actualValueLength - 1] === "=") {
actualValueLength -= 1;
}
let expectedValueLength = expectedValue.length;
if (expectedValueLength !== 0 && expectedValue[expectedValueLength - 1] === "=") {
expectedValueLength -= 1;
}
if (expectedValueLength !== 0 && expectedValue[expectedValueLength - 1] === "=") {
expectedValueLength -= 1;
}
if (actualValueLength !== expectedValueLength) {
return false;
}
for (let i = 0; i < actualValueLength; ++i) {
if (actualValue[i] === expectedValue[i] || actualValue[i] === "+" && expectedValue[i] === "-" || actualValue[i] === "/" && expectedValue[i] === "_") {
continue;
}
return false;
}
return true;
}
subresourceIntegrity = {
applyAlgorithmToBytes: applyAlgorithmToBytes,
bytesMatch: bytesMatch,
caseSensitiveMatch: caseSensitiveMatch,
isValidSRIHashAlgorithm: isValidSRIHashAlgorithm,
getStrongestMetadata: getStrongestMetadata,
parseMetadata: parseMetadata
};
return subresourceIntegrity;
}

var fetch_1;

var hasRequiredFetch;

function requireFetch() {
if (hasRequiredFetch) return fetch_1;
hasRequiredFetch = 1;
const {makeNetworkError: makeNetworkError, makeAppropriateNetworkError: makeAppropriateNetworkError, filterResponse: filterResponse, makeResponse: makeResponse, fromInnerResponse: fromInnerResponse, getResponseState: getResponseState} = requireResponse();
const {HeadersList: HeadersList} = requireHeaders();
const {Request: Request, cloneRequest: cloneRequest, getRequestDispatcher: getRequestDispatcher, getRequestState: getRequestState} = requireRequest();
const zlib$1 = zlib;
const {makePolicyContainer: makePolicyContainer, clonePolicyContainer: clonePolicyContainer, requestBadPort: requestBadPort, TAOCheck: TAOCheck, appendRequestOriginHeader: appendRequestOriginHeader, responseLocationURL: responseLocationURL, requestCurrentURL: requestCurrentURL, setRequestReferrerPolicyOnRedirect: setRequestReferrerPolicyOnRedirect, tryUpgradeRequestToAPotentiallyTrustworthyURL: tryUpgradeRequestToAPotentiallyTrustworthyURL, createOpaqueTimingInfo: createOpaqueTimingInfo, appendFetchMetadata: appendFetchMetadata, corsCheck: corsCheck, crossOriginResourcePolicyCheck: crossOriginResourcePolicyCheck, determineRequestsReferrer: determineRequestsReferrer, coarsenedSharedCurrentTime: coarsenedSharedCurrentTime, sameOrigin: sameOrigin, isCancelled: isCancelled, isAborted: isAborted, isErrorLike: isErrorLike, fullyReadBody: fullyReadBody, readableStreamClose: readableStreamClose, urlIsLocal: urlIsLocal, urlIsHttpHttpsScheme: urlIsHttpHttpsScheme, urlHasHttpsScheme: urlHasHttpsScheme, clampAndCoarsenConnectionTimingInfo: clampAndCoarsenConnectionTimingInfo, simpleRangeHeaderValue: simpleRangeHeaderValue, buildContentRange: buildContentRange, createInflate: createInflate, extractMimeType: extractMimeType, hasAuthenticationEntry: hasAuthenticationEntry, includesCredentials: includesCredentials, isTraversableNavigable: isTraversableNavigable} = requireUtil$4();
const assert = require$$0$1;
const {safelyExtractBody: safelyExtractBody, extractBody: extractBody} = requireBody();
const {redirectStatusSet: redirectStatusSet, nullBodyStatus: nullBodyStatus, safeMethodsSet: safeMethodsSet, requestBodyHeader: requestBodyHeader, subresourceSet: subresourceSet} = requireConstants$2();
const EE = require$$0;
const {Readable: Readable, pipeline: pipeline, finished: finished, isErrored: isErrored, isReadable: isReadable} = Stream;
const {addAbortListener: addAbortListener, bufferToLowerCasedHeaderName: bufferToLowerCasedHeaderName} = requireUtil$5();
const {dataURLProcessor: dataURLProcessor, serializeAMimeType: serializeAMimeType, minimizeSupportedMimeType: minimizeSupportedMimeType} = requireDataUrl();
const {getGlobalDispatcher: getGlobalDispatcher} = requireGlobal();
const {webidl: webidl} = requireWebidl();
const {STATUS_CODES: STATUS_CODES} = http;
const {bytesMatch: bytesMatch} = requireSubresourceIntegrity();
const {createDeferredPromise: createDeferredPromise} = requirePromise();
const {isomorphicEncode: isomorphicEncode} = requireInfra();
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const hasZstd = runtimeFeatures.has("zstd");
const GET_OR_HEAD = [ "GET", "HEAD" ];
const defaultUserAgent = typeof __UNDICI_IS_NODE__ !== "undefined" || typeof esbuildDetection !== "undefined" ? "node" : "undici";
let resolveObjectURL;
class Fetch extends EE {
constructor(dispatcher) {
super();
this.dispatcher = dispatcher;
this.connection = null;
this.dump = false;
this.state = "ongoing";
}
terminate(reason) {
if (this.state !== "ongoing") {
return;
}
this.state = "terminated";
this.connection?.destroy(reason);
this.emit("terminated", reason);
}
abort(error) {
if (this.state !== "ongoing") {
return;
}
this.state = "aborted";
if (!error) {
error = new DOMException("The operation was aborted.", "AbortError");
}
this.serializedAbortReason = error;
this.connection?.destroy(error);
this.emit("terminated", error);
}
}
function handleFetchDone(response) {
finalizeAndReportTiming(response, "fetch");
}
function fetch(input, init = undefined) {
webidl.argumentLengthCheck(arguments, 1, "globalThis.fetch");
let p = createDeferredPromise();
let requestObject;
try {
requestObject = new Request(input, init);
} catch (e) {
p.reject(e);
return p.promise;
}
const request = getRequestState(requestObject);
if (requestObject.signal.aborted) {
abortFetch(p, request, null, requestObject.signal.reason, null);
return p.promise;
}
const globalObject = request.client.globalObject;
if (globalObject?.constructor?.name === "ServiceWorkerGlobalScope") {
request.serviceWorkers = "none";
}
let responseObject = null;
let locallyAborted = false;
let controller = null;
addAbortListener(requestObject.signal, () => {
locallyAborted = true;
assert(controller != null);
controller.abort(requestObject.signal.reason);
const realResponse = responseObject?.deref();
abortFetch(p, request, realResponse, requestObject.signal.reason, controller.controller);
});
const processResponse = response => {
if (locallyAborted) {
return;
}
if (response.aborted) {
abortFetch(p, request, responseObject, controller.serializedAbortReason, controller.controller);
return;
}
if (response.type === "error") {
p.reject(new TypeError("fetch failed", {
cause: response.error
}));
return;
}
responseObject = new WeakRef(fromInnerResponse(response, "immutable"));
p.resolve(responseObject.deref());
p = null;
};
controller = fetching({
request: request,
processResponseEndOfBody: handleFetchDone,
processResponse: processResponse,
dispatcher: getRequestDispatcher(requestObject),
requestObject: requestObject
});
return p.promise;
}
function finalizeAndReportTiming(response, initiatorType = "other") {
if (response.type === "error" && response.aborted) {
return;
}
if (!response.urlList?.length) {
return;
}
const originalURL = response.urlList[0];
let timingInfo = response.timingInfo;
let cacheState = response.cacheState;
if (!urlIsHttpHttpsScheme(originalURL)) {
return;
}
if (timingInfo === null) {
return;
}
if (!response.timingAllowPassed) {
timingInfo = createOpaqueTimingInfo({
startTime: timingInfo.startTime
});
cacheState = "";
}
timingInfo.endTime = coarsenedSharedCurrentTime();
response.timingInfo = timingInfo;
markResourceTiming(timingInfo, originalURL.href, initiatorType, globalThis, cacheState, "", response.status);
}
const markResourceTiming = performance.markResourceTiming;
function abortFetch(p, request, responseObject, error, controller) {
if (p) {
p.reject(error);
}
if (request.body?.stream != null && isReadable(request.body.stream)) {
request.body.stream.cancel(error).catch(err => {
if (err.code === "ERR_INVALID_STATE") {
return;
}
throw err;
});
}
if (responseObject == null) {
return;
}
const response = getResponseState(responseObject);
if (response.body?.stream != null && isReadable(response.body.stream)) {
controller.error(error);
}
}
function fetching({request: request, processRequestBodyChunkLength: processRequestBodyChunkLength, processRequestEndOfBody: processRequestEndOfBody, processResponse: processResponse, processResponseEndOfBody: processResponseEndOfBody, processResponseConsumeBody: processResponseConsumeBody, useParallelQueue: useParallelQueue = false, dispatcher: dispatcher = getGlobalDispatcher(), requestObject: requestObject = null}) {
assert(dispatcher);
let taskDestination = null;
let crossOriginIsolatedCapability = false;
if (request.client != null) {
taskDestination = request.client.globalObject;
crossOriginIsolatedCapability = request.client.crossOriginIsolatedCapability;
}
const currentTime = coarsenedSharedCurrentTime(crossOriginIsolatedCapability);
const timingInfo = createOpaqueTimingInfo({
startTime: currentTime
});
const fetchParams = {
controller: new Fetch(dispatcher),
request: request,
timingInfo: timingInfo,
processRequestBodyChunkLength: processRequestBodyChunkLength,
processRequestEndOfBody: processRequestEndOfBody,
processResponse: processResponse,
processResponseConsumeBody: processResponseConsumeBody,
processResponseEndOfBody: processResponseEndOfBody,
taskDestination: taskDestination,
crossOriginIsolatedCapability: crossOriginIsolatedCapability,
requestObject: requestObject
};
assert(!request.body || request.body.stream);
if (request.window === "client") {
request.window = request.client?.globalObject?.constructor?.name === "Window" ? request.client : "no-window";
}
if (request.origin === "client") {
request.origin = request.client.origin;
}
if (request.policyContainer === "client") {
if (request.client != null) {
request.policyContainer = clonePolicyContainer(request.client.policyContainer);
} else {
request.policyContainer = makePolicyContainer();
}
}
if (!request.headersList.contains("accept", true)) {
const value = "*/*";
request.headersList.append("accept", value, true);
}
if (!request.headersList.contains("accept-language", true)) {
request.headersList.append("accept-language", "*", true);
}
if (request.priority === null) ;
if (subresourceSet.has(request.destination)) ;
mainFetch(fetchParams, false);
return fetchParams.controller;
}
async function mainFetch(fetchParams, recursive) {
try {
const request = fetchParams.request;
let response = null;
if (request.localURLsOnly && !urlIsLocal(requestCurrentURL(request))) {
response = makeNetworkError("local URLs only");
}
tryUpgradeRequestToAPotentiallyTrustworthyURL(request);
if (requestBadPort(request) === "blocked") {
response = makeNetworkError("bad port");
}
if (request.referrerPolicy === "") {
request.referrerPolicy = request.policyContainer.referrerPolicy;
}
if (request.referrer !== "no-referrer") {
request.referrer = determineRequestsReferrer(request);
}
if (response === null) {
const currentURL = requestCurrentURL(request);
if (sameOrigin(currentURL, request.url) && request.responseTainting === "basic" || currentURL.protocol === "data:" || (request.mode === "navigate" || request.mode === "websocket")) {
request.responseTainting = "basic";
response = await schemeFetch(fetchParams);
} else if (request.mode === "same-origin") {
response = makeNetworkError('request mode cannot be "same-origin"');
} else if (request.mode === "no-cors") {
if (request.redirect !== "follow") {
response = makeNetworkError('redirect mode cannot be "follow" for "no-cors" request');
} else {
request.responseTainting = "opaque";
response = await schemeFetch(fetchParams);
}
} else if (!urlIsHttpHttpsScheme(requestCurrentURL(request))) {
response = makeNetworkError("URL scheme must be a HTTP(S) scheme");
} else {
request.responseTainting = "cors";
response = await httpFetch(fetchParams);
}
}
if (recursive) {
return response;
}
if (response.status !== 0 && !response.internalResponse) {
if (request.responseTainting === "cors") {}
if (request.responseTainting === "basic") {
response = filterResponse(response, "basic");
} else if (request.responseTainting === "cors") {
response = filterResponse(response, "cors");
} else if (request.responseTainting === "opaque") {
response = filterResponse(response, "opaque");
} else {
assert(false);
}
}
let internalResponse = response.status === 0 ? response : response.internalResponse;
if (internalResponse.urlList.length === 0) {
internalResponse.urlList.push(...request.urlList);
}
if (!request.timingAllowFailed) {
response.timingAllowPassed = true;
}
if (response.type === "opaque" && internalResponse.status === 206 && internalResponse.rangeRequested && !request.headers.contains("range", true)) {
response = internalResponse = makeNetworkError();
}
if (response.status !== 0 && (request.method === "HEAD" || request.method === "CONNECT" || nullBodyStatus.includes(internalResponse.status))) {
internalResponse.body = null;
fetchParams.controller.dump = true;
}
if (request.integrity) {
const processBodyError = reason => fetchFinale(fetchParams, makeNetworkError(reason));
if (request.responseTainting === "opaque" || response.body == null) {
processBodyError(response.error);
return;
}
const processBody = bytes => {
if (!bytesMatch(bytes, request.integrity)) {
processBodyError("integrity mismatch");
return;
}
response.body = safelyExtractBody(bytes)[0];
fetchFinale(fetchParams, response);
};
fullyReadBody(response.body, processBody, processBodyError);
} else {
fetchFinale(fetchParams, response);
}
} catch (err) {
fetchParams.controller.terminate(err);
}
}
function schemeFetch(fetchParams) {
if (isCancelled(fetchParams) && fetchParams.request.redirectCount === 0) {
return Promise.resolve(makeAppropriateNetworkError(fetchParams));
}
const {request: request} = fetchParams;
const {protocol: scheme} = requestCurrentURL(request);
switch (scheme) {
case "about:":
{
return Promise.resolve(makeNetworkError("about scheme is not supported"));
}

case "blob:":
{
if (!resolveObjectURL) {
resolveObjectURL = require$$0$3.resolveObjectURL;
}
const blobURLEntry = requestCurrentURL(request);
if (blobURLEntry.search.length !== 0) {
return Promise.resolve(makeNetworkError("NetworkError when attempting to fetch resource."));
}
const blob = resolveObjectURL(blobURLEntry.toString());
if (request.method !== "GET" || !webidl.is.Blob(blob)) {
return Promise.resolve(makeNetworkError("invalid method"));
}
const response = makeResponse();
const fullLength = blob.size;
const serializedFullLength = isomorphicEncode(`${fullLength}`);
const type = blob.type;
if (!request.headersList.contains("range", true)) {
const bodyWithType = extractBody(blob);
response.statusText = "OK";
response.body = bodyWithType[0];
response.headersList.set("content-length", serializedFullLength, true);
response.headersList.set("content-type", type, true);
} else {
response.rangeRequested = true;
const rangeHeader = request.headersList.get("range", true);
const rangeValue = simpleRangeHeaderValue(rangeHeader, true);
if (rangeValue === "failure") {
return Promise.resolve(makeNetworkError("failed to fetch the data URL"));
}
let {rangeStartValue: rangeStart, rangeEndValue: rangeEnd} = rangeValue;
if (rangeStart === null) {
rangeStart = fullLength - rangeEnd;
rangeEnd = rangeStart + rangeEnd - 1;
} else {
if (rangeStart >= fullLength) {
return Promise.resolve(makeNetworkError("Range start is greater than the blob's size."));
}
if (rangeEnd === null || rangeEnd >= fullLength) {
rangeEnd = fullLength - 1;
}
}
const slicedBlob = blob.slice(rangeStart, rangeEnd + 1, type);
const slicedBodyWithType = extractBody(slicedBlob);
response.body = slicedBodyWithType[0];
const serializedSlicedLength = isomorphicEncode(`${slicedBlob.size}`);
const contentRange = buildContentRange(rangeStart, rangeEnd, fullLength);
response.status = 206;
response.statusText = "Partial Content";
response.headersList.set("content-length", serializedSlicedLength, true);
response.headersList.set("content-type", type, true);
response.headersList.set("content-range", contentRange, true);
}
return Promise.resolve(response);
}

case "data:":
{
const currentURL = requestCurrentURL(request);
const dataURLStruct = dataURLProcessor(currentURL);
if (dataURLStruct === "failure") {
return Promise.resolve(makeNetworkError("failed to fetch the data URL"));
}
const mimeType = serializeAMimeType(dataURLStruct.mimeType);
return Promise.resolve(makeResponse({
statusText: "OK",
headersList: [ [ "content-type", {
name: "Content-Type",
value: mimeType
} ] ],
body: safelyExtractBody(dataURLStruct.body)[0]
}));
}

case "file:":
{
return Promise.resolve(makeNetworkError("not implemented... yet..."));
}

case "http:":
case "https:":
{
return httpFetch(fetchParams).catch(err => makeNetworkError(err));
}

default:
{
return Promise.resolve(makeNetworkError("unknown scheme"));
}
}
}
function finalizeResponse(fetchParams, response) {
fetchParams.request.done = true;
if (fetchParams.processResponseDone != null) {
queueMicrotask(() => fetchParams.processResponseDone(response));
}
}
function fetchFinale(fetchParams, response) {
let timingInfo = fetchParams.timingInfo;
const processResponseEndOfBody = () => {
const unsafeEndTime = Date.now();
if (fetchParams.request.destination === "document") {
fetchParams.controller.fullTimingInfo = timingInfo;
}
fetchParams.controller.reportTimingSteps = () => {
if (!urlIsHttpHttpsScheme(fetchParams.request.url)) {
return;
}
timingInfo.endTime = unsafeEndTime;
let cacheState = response.cacheState;
const bodyInfo = response.bodyInfo;
if (!response.timingAllowPassed) {
timingInfo = createOpaqueTimingInfo(timingInfo);
cacheState = "";
}
let responseStatus = 0;
if (fetchParams.request.mode !== "navigate" || !response.hasCrossOriginRedirects) {
responseStatus = response.status;
const mimeType = extractMimeType(response.headersList);
if (mimeType !== "failure") {
bodyInfo.contentType = minimizeSupportedMimeType(mimeType);
}
}
if (fetchParams.request.initiatorType != null) {
markResourceTiming(timingInfo, fetchParams.request.url.href, fetchParams.request.initiatorType, globalThis, cacheState, bodyInfo, responseStatus);
}
};
const processResponseEndOfBodyTask = () => {
fetchParams.request.done = true;
if (fetchParams.processResponseEndOfBody != null) {
queueMicrotask(() => fetchParams.processResponseEndOfBody(response));
}
if (fetchParams.request.initiatorType != null) {
fetchParams.controller.reportTimingSteps();
}
};
queueMicrotask(() => processResponseEndOfBodyTask());
};
if (fetchParams.processResponse != null) {
queueMicrotask(() => {
fetchParams.processResponse(response);
fetchParams.processResponse = null;
});
}
const internalResponse = response.type === "error" ? response : response.internalResponse ?? response;
if (internalResponse.body == null) {
processResponseEndOfBody();
} else {
finished(internalResponse.body.stream, () => {
processResponseEndOfBody();
});
}
}
async function httpFetch(fetchParams) {
const request = fetchParams.request;
let response = null;
let actualResponse = null;
const timingInfo = fetchParams.timingInfo;
if (request.serviceWorkers === "all") ;
if (response === null) {
if (request.redirect === "follow") {
request.serviceWorkers = "none";
}
actualResponse = response = await httpNetworkOrCacheFetch(fetchParams);
if (request.responseTainting === "cors" && corsCheck(request, response) === "failure") {
return makeNetworkError("cors failure");
}
if (TAOCheck(request, response) === "failure") {
request.timingAllowFailed = true;
}
}
if ((request.responseTainting === "opaque" || response.type === "opaque") && crossOriginResourcePolicyCheck(request.origin, request.client, request.destination, actualResponse) === "blocked") {
return makeNetworkError("blocked");
}
if (redirectStatusSet.has(actualResponse.status)) {
if (request.redirect !== "manual") {
fetchParams.controller.connection.destroy(undefined, false);
}
if (request.redirect === "error") {
response = makeNetworkError("unexpected redirect");
} else if (request.redirect === "manual") {
response = actualResponse;
} else if (request.redirect === "follow") {
response = await httpRedirectFetch(fetchParams, response);
} else {
assert(false);
}
}
response.timingInfo = timingInfo;
return response;
}
function httpRedirectFetch(fetchParams, response) {
const request = fetchParams.request;
const actualResponse = response.internalResponse ? response.internalResponse : response;
let locationURL;
try {
locationURL = responseLocationURL(actualResponse, requestCurrentURL(request).hash);
if (locationURL == null) {
return response;
}
} catch (err) {
return Promise.resolve(makeNetworkError(err));
}
if (!urlIsHttpHttpsScheme(locationURL)) {
return Promise.resolve(makeNetworkError("URL scheme must be a HTTP(S) scheme"));
}
if (request.redirectCount === 20) {
return Promise.resolve(makeNetworkError("redirect count exceeded"));
}
request.redirectCount += 1;
if (request.mode === "cors" && (locationURL.username || locationURL.password) && !sameOrigin(request, locationURL)) {
return Promise.resolve(makeNetworkError('cross origin not allowed for request mode "cors"'));
}
if (request.responseTainting === "cors" && (locationURL.username || locationURL.password)) {
return Promise.resolve(makeNetworkError('URL cannot contain credentials for request mode "cors"'));
}
if (actualResponse.status !== 303 && request.body != null && request.body.source == null) {
return Promise.resolve(makeNetworkError());
}
if ([ 301, 302 ].includes(actualResponse.status) && request.method === "POST" || actualResponse.status === 303 && !GET_OR_HEAD.includes(request.method)) {
request.method = "GET";
request.body = null;
for (const headerName of requestBodyHeader) {
request.headersList.delete(headerName);
}
}
if (!sameOrigin(requestCurrentURL(request), locationURL)) {
request.headersList.delete("authorization", true);
request.headersList.delete("proxy-authorization", true);
request.headersList.delete("cookie", true);
request.headersList.delete("host", true);
}
if (request.body != null) {
assert(request.body.source != null);
request.body = safelyExtractBody(request.body.source)[0];
}
const timingInfo = fetchParams.timingInfo;
timingInfo.redirectEndTime = timingInfo.postRedirectStartTime = coarsenedSharedCurrentTime(fetchParams.crossOriginIsolatedCapability);
if (timingInfo.redirectStartTime === 0) {
timingInfo.redirectStartTime = timingInfo.startTime;
}
request.urlList.push(locationURL);
setRequestReferrerPolicyOnRedirect(request, actualResponse);
return mainFetch(fetchParams, true);
}
async function httpNetworkOrCacheFetch(fetchParams, isAuthenticationFetch = false, isNewConnectionFetch = false) {
const request = fetchParams.request;
let httpFetchParams = null;
let httpRequest = null;
let response = null;
if (request.window === "no-window" && request.redirect === "error") {
httpFetchParams = fetchParams;
httpRequest = request;
} else {
httpRequest = cloneRequest(request);
httpFetchParams = {
...fetchParams
};
httpFetchParams.request = httpRequest;
}
const includeCredentials = request.credentials === "include" || request.credentials === "same-origin" && request.responseTainting === "basic";
const contentLength = httpRequest.body ? httpRequest.body.length : null;
let contentLengthHeaderValue = null;
if (httpRequest.body == null && [ "POST", "PUT" ].includes(httpRequest.method)) {
contentLengthHeaderValue = "0";
}
if (contentLength != null) {
contentLengthHeaderValue = isomorphicEncode(`${contentLength}`);
}
if (contentLengthHeaderValue != null && !httpRequest.headersList.contains("content-length", true)) {
httpRequest.headersList.append("content-length", contentLengthHeaderValue, true);
}
if (contentLength != null && httpRequest.keepalive) ;
if (webidl.is.URL(httpRequest.referrer)) {
httpRequest.headersList.append("referer", isomorphicEncode(httpRequest.referrer.href), true);
}
appendRequestOriginHeader(httpRequest);
appendFetchMetadata(httpRequest);
if (!httpRequest.headersList.contains("user-agent", true)) {
httpRequest.headersList.append("user-agent", defaultUserAgent, true);
}
if (httpRequest.cache === "default" && (httpRequest.headersList.contains("if-modified-since", true) || httpRequest.headersList.contains("if-none-match", true) || httpRequest.headersList.contains("if-unmodified-since", true) || httpRequest.headersList.contains("if-match", true) || httpRequest.headersList.contains("if-range", true))) {
httpRequest.cache = "no-store";
}
if (httpRequest.cache === "no-cache" && !httpRequest.preventNoCacheCacheControlHeaderModification && !httpRequest.headersList.contains("cache-control", true)) {
httpRequest.headersList.append("cache-control", "max-age=0", true);
}
if (httpRequest.cache === "no-store" || httpRequest.cache === "reload") {
if (!httpRequest.headersList.contains("pragma", true)) {
httpRequest.headersList.append("pragma", "no-cache", true);
}
if (!httpRequest.headersList.contains("cache-control", true)) {
httpRequest.headersList.append("cache-control", "no-cache", true);
}
}
if (httpRequest.headersList.contains("range", true)) {
httpRequest.headersList.append("accept-encoding", "identity", true);
}
if (!httpRequest.headersList.contains("accept-encoding", true)) {
if (urlHasHttpsScheme(requestCurrentURL(httpRequest))) {
httpRequest.headersList.append("accept-encoding", "br, gzip, deflate", true);
} else {
httpRequest.headersList.append("accept-encoding", "gzip, deflate", true);
}
}
httpRequest.headersList.delete("host", true);
if (includeCredentials) {
if (!httpRequest.headersList.contains("authorization", true)) {
let authorizationValue = null;
if (hasAuthenticationEntry(httpRequest) && (httpRequest.useURLCredentials === undefined || !includesCredentials(requestCurrentURL(httpRequest)))) ; else if (includesCredentials(requestCurrentURL(httpRequest)) && isAuthenticationFetch) {
const {username: username, password: password} = requestCurrentURL(httpRequest);
authorizationValue = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}
if (authorizationValue !== null) {
httpRequest.headersList.append("Authorization", authorizationValue, false);
}
}
}
{
httpRequest.cache = "no-store";
}
if (httpRequest.cache !== "no-store" && httpRequest.cache !== "reload") ;
if (response == null) {
if (httpRequest.cache === "only-if-cached") {
return makeNetworkError("only if cached");
}
const forwardResponse = await httpNetworkFetch(httpFetchParams, includeCredentials, isNewConnectionFetch);
if (!safeMethodsSet.has(httpRequest.method) && forwardResponse.status >= 200 && forwardResponse.status <= 399) ;
if (response == null) {
response = forwardResponse;
}
}
response.urlList = [ ...httpRequest.urlList ];
if (httpRequest.headersList.contains("range", true)) {
response.rangeRequested = true;
}
response.requestIncludesCredentials = includeCredentials;
if (response.status === 401 && httpRequest.responseTainting !== "cors" && includeCredentials && (request.useURLCredentials !== undefined || isTraversableNavigable(request.traversableForUserPrompts))) {
if (request.body != null) {
if (request.body.source == null) {
return response;
}
request.body = safelyExtractBody(request.body.source)[0];
}
if (request.useURLCredentials === undefined || isAuthenticationFetch) {
if (isCancelled(fetchParams)) {
return makeAppropriateNetworkError(fetchParams);
}
return response;
}
fetchParams.controller.connection.destroy();
response = await httpNetworkOrCacheFetch(fetchParams, true);
}
if (response.status === 407) {
if (request.window === "no-window") {
return makeNetworkError();
}
if (isCancelled(fetchParams)) {
return makeAppropriateNetworkError(fetchParams);
}
return makeNetworkError("proxy authentication required");
}
if (response.status === 421 && !isNewConnectionFetch && (request.body == null || request.body.source != null)) {
if (isCancelled(fetchParams)) {
return makeAppropriateNetworkError(fetchParams);
}
fetchParams.controller.connection.destroy();
response = await httpNetworkOrCacheFetch(fetchParams, isAuthenticationFetch, true);
}
return response;
}
async function httpNetworkFetch(fetchParams, includeCredentials = false, forceNewConnection = false) {
assert(!fetchParams.controller.connection || fetchParams.controller.connection.destroyed);
fetchParams.controller.connection = {
abort: null,
destroyed: false,
destroy(err, abort = true) {
if (!this.destroyed) {
this.destroyed = true;
if (abort) {
this.abort?.(err ?? new DOMException("The operation was aborted.", "AbortError"));
}
}
}
};
const request = fetchParams.request;
let response = null;
const timingInfo = fetchParams.timingInfo;
{
request.cache = "no-store";
}
if (request.mode === "websocket") ;
let requestBody = null;
if (request.body == null && fetchParams.processRequestEndOfBody) {
queueMicrotask(() => fetchParams.processRequestEndOfBody());
} else if (request.body != null) {
const processBodyChunk = async function*(bytes) {
if (isCancelled(fetchParams)) {
return;
}
yield bytes;
fetchParams.processRequestBodyChunkLength?.(bytes.byteLength);
};
const processEndOfBody = () => {
if (isCancelled(fetchParams)) {
return;
}
if (fetchParams.processRequestEndOfBody) {
fetchParams.processRequestEndOfBody();
}
};
const processBodyError = e => {
if (isCancelled(fetchParams)) {
return;
}
if (e.name === "AbortError") {
fetchParams.controller.abort();
} else {
fetchParams.controller.terminate(e);
}
};
requestBody = async function*() {
try {
for await (const bytes of request.body.stream) {
yield* processBodyChunk(bytes);
}
processEndOfBody();
} catch (err) {
processBodyError(err);
}
}();
}
try {
const {body: body, status: status, statusText: statusText, headersList: headersList, socket: socket} = await dispatch({
body: requestBody
});
if (socket) {
response = makeResponse({
status: status,
statusText: statusText,
headersList: headersList,
socket: socket
});
} else {
const iterator = body[Symbol.asyncIterator]();
fetchParams.controller.next = () => iterator.next();
response = makeResponse({
status: status,
statusText: statusText,
headersList: headersList
});
}
} catch (err) {
if (err.name === "AbortError") {
fetchParams.controller.connection.destroy();
return makeAppropriateNetworkError(fetchParams, err);
}
return makeNetworkError(err);
}
const pullAlgorithm = () => fetchParams.controller.resume();
const cancelAlgorithm = reason => {
if (!isCancelled(fetchParams)) {
fetchParams.controller.abort(reason);
}
};
const stream = new ReadableStream({
start(controller) {
fetchParams.controller.controller = controller;
},
pull: pullAlgorithm,
cancel: cancelAlgorithm,
type: "bytes"
});
response.body = {
stream: stream,
source: null,
length: null
};
if (!fetchParams.controller.resume) {
fetchParams.controller.on("terminated", onAborted);
}
fetchParams.controller.resume = async () => {
while (true) {
let bytes;
let isFailure;
try {
const {done: done, value: value} = await fetchParams.controller.next();
if (isAborted(fetchParams)) {
break;
}
bytes = done ? undefined : value;
} catch (err) {
if (fetchParams.controller.ended && !timingInfo.encodedBodySize) {
bytes = undefined;
} else {
bytes = err;
isFailure = true;
}
}
if (bytes === undefined) {
readableStreamClose(fetchParams.controller.controller);
finalizeResponse(fetchParams, response);
return;
}
timingInfo.decodedBodySize += bytes?.byteLength ?? 0;
if (isFailure) {
fetchParams.controller.terminate(bytes);
return;
}
const buffer = new Uint8Array(bytes);
if (buffer.byteLength) {
fetchParams.controller.controller.enqueue(buffer);
}
if (isErrored(stream)) {
fetchParams.controller.terminate();
return;
}
if (fetchParams.controller.controller.desiredSize <= 0) {
return;
}
}
};
function onAborted(reason) {
if (isAborted(fetchParams)) {
response.aborted = true;
if (isReadable(stream)) {
fetchParams.controller.controller.error(fetchParams.controller.serializedAbortReason);
}
} else {
if (isReadable(stream)) {
fetchParams.controller.controller.error(new TypeError("terminated", {
cause: isErrorLike(reason) ? reason : undefined
}));
}
}
fetchParams.controller.connection.destroy();
}
return response;
function dispatch({body: body}) {
const url = requestCurrentURL(request);
const agent = fetchParams.controller.dispatcher;
const path = url.pathname + url.search;
const hasTrailingQuestionMark = url.search.length === 0 && url.href[url.href.length - url.hash.length - 1] === "?";
return new Promise((resolve, reject) => agent.dispatch({
path: hasTrailingQuestionMark ? `${path}?` : path,
origin: url.origin,
method: request.method,
body: agent.isMockActive ? request.body && (request.body.source || request.body.stream) : body,
headers: request.headersList.entries,
maxRedirections: 0,
upgrade: request.mode === "websocket" ? "websocket" : undefined
}, {
body: null,
abort: null,
onConnect(abort) {
const {connection: connection} = fetchParams.controller;
timingInfo.finalConnectionTimingInfo = clampAndCoarsenConnectionTimingInfo(undefined, timingInfo.postRedirectStartTime, fetchParams.crossOriginIsolatedCapability);
if (connection.destroyed) {
abort(new DOMException("The operation was aborted.", "AbortError"));
} else {
fetchParams.controller.on("terminated", abort);
this.abort = connection.abort = abort;
}
timingInfo.finalNetworkRequestStartTime = coarsenedSharedCurrentTime(fetchParams.crossOriginIsolatedCapability);
},
onResponseStarted() {
timingInfo.finalNetworkResponseStartTime = coarsenedSharedCurrentTime(fetchParams.crossOriginIsolatedCapability);
},
onHeaders(status, rawHeaders, resume, statusText) {
if (status < 200) {
return false;
}
const headersList = new HeadersList;
for (let i = 0; i < rawHeaders.length; i += 2) {
const nameStr = bufferToLowerCasedHeaderName(rawHeaders[i]);
const value = rawHeaders[i + 1];
if (Array.isArray(value) && !Buffer.isBuffer(rawHeaders[i + 1])) {
for (const val of value) {
headersList.append(nameStr, val.toString("latin1"), true);
}
} else {
headersList.append(nameStr, value.toString("latin1"), true);
}
}
const location = headersList.get("location", true);
const willFollow = location && request.redirect === "follow" && redirectStatusSet.has(status);
const decoders = [];
if (request.method !== "HEAD" && request.method !== "CONNECT" && !nullBodyStatus.includes(status) && !willFollow) {
const contentEncoding = headersList.get("content-encoding", true);
const codings = contentEncoding ? contentEncoding.toLowerCase().split(",") : [];
const maxContentEncodings = 5;
if (codings.length > maxContentEncodings) {
this.abort(new Error(`too many content-encodings in response: ${codings.length}, maximum allowed is ${maxContentEncodings}`));
return true;
}
for (let i = codings.length - 1; i >= 0; --i) {
const coding = codings[i].trim();
if (coding === "x-gzip" || coding === "gzip") {
decoders.push(zlib$1.createGunzip({
flush: zlib$1.constants.Z_SYNC_FLUSH,
finishFlush: zlib$1.constants.Z_SYNC_FLUSH
}));
} else if (coding === "deflate") {
decoders.push(createInflate({
flush: zlib$1.constants.Z_SYNC_FLUSH,
finishFlush: zlib$1.constants.Z_SYNC_FLUSH
}));
} else if (coding === "br") {
decoders.push(zlib$1.createBrotliDecompress({
flush: zlib$1.constants.BROTLI_OPERATION_FLUSH,
finishFlush: zlib$1.constants.BROTLI_OPERATION_FLUSH
}));
} else if (coding === "zstd" && hasZstd) {
decoders.push(zlib$1.createZstdDecompress({
flush: zlib$1.constants.ZSTD_e_continue,
finishFlush: zlib$1.constants.ZSTD_e_end
}));
} else {
decoders.length = 0;
break;
}
}
}
this.body = new Readable({
read: resume
});
const onError = this.onError.bind(this);
resolve({
status: status,
statusText: statusText,
headersList: headersList,
body: decoders.length ? pipeline(this.body, ...decoders, err => {
if (err) {
this.onError(err);
}
}).on("error", onError) : this.body.on("error", onError)
});
return true;
},
onData(chunk) {
if (fetchParams.controller.dump) {
return;
}
const bytes = chunk;
timingInfo.encodedBodySize += bytes.byteLength;
return this.body.push(bytes);
},
onComplete() {
if (this.abort) {
fetchParams.controller.off("terminated", this.abort);
}
fetchParams.controller.ended = true;
this.body.push(null);
},
onError(error) {
if (this.abort) {
fetchParams.controller.off("terminated", this.abort);
}
this.body?.destroy(error);
fetchParams.controller.terminate(error);
reject(error);
},
onRequestUpgrade(_controller, status, headers, socket) {
if (socket.session != null && status !== 200 || socket.session == null && status !== 101) {
return false;
}
const headersList = new HeadersList;
for (const [name, value] of Object.entries(headers)) {
if (value == null) {
continue;
}
const headerName = name.toLowerCase();
if (Array.isArray(value)) {
for (const entry of value) {
headersList.append(headerName, String(entry), true);
}
} else {
headersList.append(headerName, String(value), true);
}
}
resolve({
status: status,
statusText: STATUS_CODES[status],
headersList: headersList,
socket: socket
});
return true;
},
onUpgrade(status, rawHeaders, socket) {
if (socket.session != null && status !== 200 || socket.session == null && status !== 101) {
return false;
}
const headersList = new HeadersList;
for (let i = 0; i < rawHeaders.length; i += 2) {
const nameStr = bufferToLowerCasedHeaderName(rawHeaders[i]);
const value = rawHeaders[i + 1];
if (Array.isArray(value) && !Buffer.isBuffer(rawHeaders[i + 1])) {
for (const val of value) {
headersList.append(nameStr, val.toString("latin1"), true);
}
} else {
headersList.append(nameStr, value.toString("latin1"), true);
}
}
resolve({
status: status,
statusText: STATUS_CODES[status],
headersList: headersList,
socket: socket
});
return true;
}
}));
}
}
fetch_1 = {
fetch: fetch,
Fetch: Fetch,
fetching: fetching,
finalizeAndReportTiming: finalizeAndReportTiming
};
return fetch_1;
}

var util$3;

var hasRequiredUtil$3;

function requireUtil$3() {
if (hasRequiredUtil$3) return util$3;
hasRequiredUtil$3 = 1;
const assert = require$$0$1;
const {URLSerializer: URLSerializer} = requireDataUrl();
const {isValidHeaderName: isValidHeaderName} = requireUtil$4();
function urlEquals(A, B, excludeFragment = false) {
const serializedA = URLSerializer(A, excludeFragment);
const serializedB = URLSerializer(B, excludeFragment);
return serializedA === serializedB;
}
function getFieldValues(header) {
assert(header !== null);
const values = [];
for (let value of header.split(",")) {
value = value.trim();
if (isValidHeaderName(value)) {
values.push(value);
}
}
return values;
}
util$3 = {
urlEquals: urlEquals,
getFieldValues: getFieldValues
};
return util$3;
}

var cache;

var hasRequiredCache;

function requireCache() {
if (hasRequiredCache) return cache;
hasRequiredCache = 1;
const assert = require$$0$1;
const {kConstruct: kConstruct} = requireSymbols();
const {urlEquals: urlEquals, getFieldValues: getFieldValues} = requireUtil$3();
const {kEnumerableProperty: kEnumerableProperty, isDisturbed: isDisturbed} = requireUtil$5();
const {webidl: webidl} = requireWebidl();
const {cloneResponse: cloneResponse, fromInnerResponse: fromInnerResponse, getResponseState: getResponseState} = requireResponse();
const {Request: Request, fromInnerRequest: fromInnerRequest, getRequestState: getRequestState} = requireRequest();
const {fetching: fetching} = requireFetch();
const {urlIsHttpHttpsScheme: urlIsHttpHttpsScheme, readAllBytes: readAllBytes} = requireUtil$4();
const {createDeferredPromise: createDeferredPromise} = requirePromise();
class Cache {
#relevantRequestResponseList;
constructor() {
if (arguments[0] !== kConstruct) {
webidl.illegalConstructor();
}
webidl.util.markAsUncloneable(this);
this.#relevantRequestResponseList = arguments[1];
}
async match(request, options = {}) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.match";
webidl.argumentLengthCheck(arguments, 1, prefix);
request = webidl.converters.RequestInfo(request);
options = webidl.converters.CacheQueryOptions(options, prefix, "options");
const p = this.#internalMatchAll(request, options, 1);
if (p.length === 0) {
return;
}
return p[0];
}
async matchAll(request = undefined, options = {}) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.matchAll";
if (request !== undefined) request = webidl.converters.RequestInfo(request);
options = webidl.converters.CacheQueryOptions(options, prefix, "options");
return this.#internalMatchAll(request, options);
}
async add(request) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.add";
webidl.argumentLengthCheck(arguments, 1, prefix);
request = webidl.converters.RequestInfo(request);
const requests = [ request ];
const responseArrayPromise = this.addAll(requests);
return await responseArrayPromise;
}
async addAll(requests) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.addAll";
webidl.argumentLengthCheck(arguments, 1, prefix);
const responsePromises = [];
const requestList = [];
for (let request of requests) {
if (request === undefined) {
throw webidl.errors.conversionFailed({
prefix: prefix,
argument: "Argument 1",
types: [ "undefined is not allowed" ]
});
}
request = webidl.converters.RequestInfo(request);
if (typeof request === "string") {
continue;
}
const r = getRequestState(request);
if (!urlIsHttpHttpsScheme(r.url) || r.method !== "GET") {
throw webidl.errors.exception({
header: prefix,
message: "Expected http/s scheme when method is not GET."
});
}
}
const fetchControllers = [];
for (const request of requests) {
const r = getRequestState(new Request(request));
if (!urlIsHttpHttpsScheme(r.url)) {
throw webidl.errors.exception({
header: prefix,
message: "Expected http/s scheme."
});
}
r.initiator = "fetch";
r.destination = "subresource";
requestList.push(r);
const responsePromise = createDeferredPromise();
fetchControllers.push(fetching({
request: r,
processResponse(response) {
if (response.type === "error" || response.status === 206 || response.status < 200 || response.status > 299) {
responsePromise.reject(webidl.errors.exception({
header: "Cache.addAll",
message: "Received an invalid status code or the request failed."
}));
} else if (response.headersList.contains("vary")) {
const fieldValues = getFieldValues(response.headersList.get("vary"));
for (const fieldValue of fieldValues) {
if (fieldValue === "*") {
responsePromise.reject(webidl.errors.exception({
header: "Cache.addAll",
message: "invalid vary field value"
}));
for (const controller of fetchControllers) {
controller.abort();
}
return;
}
}
}
},
processResponseEndOfBody(response) {
if (response.aborted) {
responsePromise.reject(new DOMException("aborted", "AbortError"));
return;
}
responsePromise.resolve(response);
}
}));
responsePromises.push(responsePromise.promise);
}
const p = Promise.all(responsePromises);
const responses = await p;
const operations = [];
let index = 0;
for (const response of responses) {
const operation = {
type: "put",
request: requestList[index],
response: response
};
operations.push(operation);
index++;
}
const cacheJobPromise = createDeferredPromise();
let errorData = null;
try {
this.#batchCacheOperations(operations);
} catch (e) {
errorData = e;
}
queueMicrotask(() => {
if (errorData === null) {
cacheJobPromise.resolve(undefined);
} else {
cacheJobPromise.reject(errorData);
}
});
return cacheJobPromise.promise;
}
async put(request, response) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.put";
webidl.argumentLengthCheck(arguments, 2, prefix);
request = webidl.converters.RequestInfo(request);
response = webidl.converters.Response(response, prefix, "response");
let innerRequest = null;
if (webidl.is.Request(request)) {
innerRequest = getRequestState(request);
} else {
innerRequest = getRequestState(new Request(request));
}
if (!urlIsHttpHttpsScheme(innerRequest.url) || innerRequest.method !== "GET") {
throw webidl.errors.exception({
header: prefix,
message: "Expected an http/s scheme when method is not GET"
});
}
const innerResponse = getResponseState(response);
if (innerResponse.status === 206) {
throw webidl.errors.exception({
header: prefix,
message: "Got 206 status"
});
}
if (innerResponse.headersList.contains("vary")) {
const fieldValues = getFieldValues(innerResponse.headersList.get("vary"));
for (const fieldValue of fieldValues) {
if (fieldValue === "*") {
throw webidl.errors.exception({
header: prefix,
message: "Got * vary field value"
});
}
}
}
if (innerResponse.body && (isDisturbed(innerResponse.body.stream) || innerResponse.body.stream.locked)) {
throw webidl.errors.exception({
header: prefix,
message: "Response body is locked or disturbed"
});
}
const clonedResponse = cloneResponse(innerResponse);
const bodyReadPromise = createDeferredPromise();
if (innerResponse.body != null) {
const stream = innerResponse.body.stream;
const reader = stream.getReader();
readAllBytes(reader, bodyReadPromise.resolve, bodyReadPromise.reject);
} else {
bodyReadPromise.resolve(undefined);
}
const operations = [];
const operation = {
type: "put",
request: innerRequest,
response: clonedResponse
};
operations.push(operation);
const bytes = await bodyReadPromise.promise;
if (clonedResponse.body != null) {
clonedResponse.body.source = bytes;
}
const cacheJobPromise = createDeferredPromise();
let errorData = null;
try {
this.#batchCacheOperations(operations);
} catch (e) {
errorData = e;
}
queueMicrotask(() => {
if (errorData === null) {
cacheJobPromise.resolve();
} else {
cacheJobPromise.reject(errorData);
}
});
return cacheJobPromise.promise;
}
async delete(request, options = {}) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.delete";
webidl.argumentLengthCheck(arguments, 1, prefix);
request = webidl.converters.RequestInfo(request);
options = webidl.converters.CacheQueryOptions(options, prefix, "options");
let r = null;
if (webidl.is.Request(request)) {
r = getRequestState(request);
if (r.method !== "GET" && !options.ignoreMethod) {
return false;
}
} else {
assert(typeof request === "string");
r = getRequestState(new Request(request));
}
const operations = [];
const operation = {
type: "delete",
request: r,
options: options
};
operations.push(operation);
const cacheJobPromise = createDeferredPromise();
let errorData = null;
let requestResponses;
try {
requestResponses = this.#batchCacheOperations(operations);
} catch (e) {
errorData = e;
}
queueMicrotask(() => {
if (errorData === null) {
cacheJobPromise.resolve(!!requestResponses?.length);
} else {
cacheJobPromise.reject(errorData);
}
});
return cacheJobPromise.promise;
}
async keys(request = undefined, options = {}) {
webidl.brandCheck(this, Cache);
const prefix = "Cache.keys";
if (request !== undefined) request = webidl.converters.RequestInfo(request);
options = webidl.converters.CacheQueryOptions(options, prefix, "options");
let r = null;
if (request !== undefined) {
if (webidl.is.Request(request)) {
r = getRequestState(request);
if (r.method !== "GET" && !options.ignoreMethod) {
return [];
}
} else if (typeof request === "string") {
r = getRequestState(new Request(request));
}
}
const promise = createDeferredPromise();
const requests = [];
if (request === undefined) {
for (const requestResponse of this.#relevantRequestResponseList) {
requests.push(requestResponse[0]);
}
} else {
const requestResponses = this.#queryCache(r, options);
for (const requestResponse of requestResponses) {
requests.push(requestResponse[0]);
}
}
queueMicrotask(() => {
const requestList = [];
for (const request of requests) {
const requestObject = fromInnerRequest(request, undefined, (new AbortController).signal, "immutable");
requestList.push(requestObject);
}
promise.resolve(Object.freeze(requestList));
});
return promise.promise;
}
#batchCacheOperations(operations) {
const cache = this.#relevantRequestResponseList;
const backupCache = [ ...cache ];
const addedItems = [];
const resultList = [];
try {
for (const operation of operations) {
if (operation.type !== "delete" && operation.type !== "put") {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: 'operation type does not match "delete" or "put"'
});
}
if (operation.type === "delete" && operation.response != null) {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: "delete operation should not have an associated response"
});
}
if (this.#queryCache(operation.request, operation.options, addedItems).length) {
throw new DOMException("???", "InvalidStateError");
}
let requestResponses;
if (operation.type === "delete") {
requestResponses = this.#queryCache(operation.request, operation.options);
if (requestResponses.length === 0) {
return [];
}
for (const requestResponse of requestResponses) {
const idx = cache.indexOf(requestResponse);
assert(idx !== -1);
cache.splice(idx, 1);
}
} else if (operation.type === "put") {
if (operation.response == null) {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: "put operation should have an associated response"
});
}
const r = operation.request;
if (!urlIsHttpHttpsScheme(r.url)) {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: "expected http or https scheme"
});
}
if (r.method !== "GET") {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: "not get method"
});
}
if (operation.options != null) {
throw webidl.errors.exception({
header: "Cache.#batchCacheOperations",
message: "options must not be defined"
});
}
requestResponses = this.#queryCache(operation.request);
for (const requestResponse of requestResponses) {
const idx = cache.indexOf(requestResponse);
assert(idx !== -1);
cache.splice(idx, 1);
}
cache.push([ operation.request, operation.response ]);
addedItems.push([ operation.request, operation.response ]);
}
resultList.push([ operation.request, operation.response ]);
}
return resultList;
} catch (e) {
this.#relevantRequestResponseList.length = 0;
this.#relevantRequestResponseList = backupCache;
throw e;
}
}
#queryCache(requestQuery, options, targetStorage) {
const resultList = [];
const storage = targetStorage ?? this.#relevantRequestResponseList;
for (const requestResponse of storage) {
const [cachedRequest, cachedResponse] = requestResponse;
if (this.#requestMatchesCachedItem(requestQuery, cachedRequest, cachedResponse, options)) {
resultList.push(requestResponse);
}
}
return resultList;
}
#requestMatchesCachedItem(requestQuery, request, response = null, options) {
const queryURL = new URL(requestQuery.url);
const cachedURL = new URL(request.url);
if (options?.ignoreSearch) {
cachedURL.search = "";
queryURL.search = "";
}
if (!urlEquals(queryURL, cachedURL, true)) {
return false;
}
if (response == null || options?.ignoreVary || !response.headersList.contains("vary")) {
return true;
}
const fieldValues = getFieldValues(response.headersList.get("vary"));
for (const fieldValue of fieldValues) {
if (fieldValue === "*") {
return false;
}
const requestValue = request.headersList.get(fieldValue);
const queryValue = requestQuery.headersList.get(fieldValue);
if (requestValue !== queryValue) {
return false;
}
}
return true;
}
#internalMatchAll(request, options, maxResponses = Infinity) {
let r = null;
if (request !== undefined) {
if (webidl.is.Request(request)) {
r = getRequestState(request);
if (r.method !== "GET" && !options.ignoreMethod) {
return [];
}
} else if (typeof request === "string") {
r = getRequestState(new Request(request));
}
}
const responses = [];
if (request === undefined) {
for (const requestResponse of this.#relevantRequestResponseList) {
responses.push(requestResponse[1]);
}
} else {
const requestResponses = this.#queryCache(r, options);
for (const requestResponse of requestResponses) {
responses.push(requestResponse[1]);
}
}
const responseList = [];
for (const response of responses) {
const responseObject = fromInnerResponse(cloneResponse(response), "immutable");
responseList.push(responseObject);
if (responseList.length >= maxResponses) {
break;
}
}
return Object.freeze(responseList);
}
}
Object.defineProperties(Cache.prototype, {
[Symbol.toStringTag]: {
value: "Cache",
configurable: true
},
match: kEnumerableProperty,
matchAll: kEnumerableProperty,
add: kEnumerableProperty,
addAll: kEnumerableProperty,
put: kEnumerableProperty,
delete: kEnumerableProperty,
keys: kEnumerableProperty
});
const cacheQueryOptionConverters = [ {
key: "ignoreSearch",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "ignoreMethod",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "ignoreVary",
converter: webidl.converters.boolean,
defaultValue: () => false
} ];
webidl.converters.CacheQueryOptions = webidl.dictionaryConverter(cacheQueryOptionConverters);
webidl.converters.MultiCacheQueryOptions = webidl.dictionaryConverter([ ...cacheQueryOptionConverters, {
key: "cacheName",
converter: webidl.converters.DOMString
} ]);
webidl.converters.Response = webidl.interfaceConverter(webidl.is.Response, "Response");
webidl.converters["sequence<RequestInfo>"] = webidl.sequenceConverter(webidl.converters.RequestInfo);
cache = {
Cache: Cache
};
return cache;
}

var cachestorage;

var hasRequiredCachestorage;

function requireCachestorage() {
if (hasRequiredCachestorage) return cachestorage;
hasRequiredCachestorage = 1;
const {Cache: Cache} = requireCache();
const {webidl: webidl} = requireWebidl();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {kConstruct: kConstruct} = requireSymbols();
class CacheStorage {
#caches=new Map;
constructor() {
if (arguments[0] !== kConstruct) {
webidl.illegalConstructor();
}
webidl.util.markAsUncloneable(this);
}
async match(request, options = {}) {
webidl.brandCheck(this, CacheStorage);
webidl.argumentLengthCheck(arguments, 1, "CacheStorage.match");
request = webidl.converters.RequestInfo(request);
options = webidl.converters.MultiCacheQueryOptions(options);
if (options.cacheName != null) {
if (this.#caches.has(options.cacheName)) {
const cacheList = this.#caches.get(options.cacheName);
const cache = new Cache(kConstruct, cacheList);
return await cache.match(request, options);
}
} else {
for (const cacheList of this.#caches.values()) {
const cache = new Cache(kConstruct, cacheList);
const response = await cache.match(request, options);
if (response !== undefined) {
return response;
}
}
}
}
async has(cacheName) {
webidl.brandCheck(this, CacheStorage);
const prefix = "CacheStorage.has";
webidl.argumentLengthCheck(arguments, 1, prefix);
cacheName = webidl.converters.DOMString(cacheName, prefix, "cacheName");
return this.#caches.has(cacheName);
}
async open(cacheName) {
webidl.brandCheck(this, CacheStorage);
const prefix = "CacheStorage.open";
webidl.argumentLengthCheck(arguments, 1, prefix);
cacheName = webidl.converters.DOMString(cacheName, prefix, "cacheName");
if (this.#caches.has(cacheName)) {
const cache = this.#caches.get(cacheName);
return new Cache(kConstruct, cache);
}
const cache = [];
this.#caches.set(cacheName, cache);
return new Cache(kConstruct, cache);
}
async delete(cacheName) {
webidl.brandCheck(this, CacheStorage);
const prefix = "CacheStorage.delete";
webidl.argumentLengthCheck(arguments, 1, prefix);
cacheName = webidl.converters.DOMString(cacheName, prefix, "cacheName");
return this.#caches.delete(cacheName);
}
async keys() {
webidl.brandCheck(this, CacheStorage);
const keys = this.#caches.keys();
return [ ...keys ];
}
}
Object.defineProperties(CacheStorage.prototype, {
[Symbol.toStringTag]: {
value: "CacheStorage",
configurable: true
},
match: kEnumerableProperty,
has: kEnumerableProperty,
open: kEnumerableProperty,
delete: kEnumerableProperty,
keys: kEnumerableProperty
});
cachestorage = {
CacheStorage: CacheStorage
};
return cachestorage;
}

var constants$1;

var hasRequiredConstants$1;

function requireConstants$1() {
if (hasRequiredConstants$1) return constants$1;
hasRequiredConstants$1 = 1;
const maxAttributeValueSize = 1024;
const maxNameValuePairSize = 4096;
constants$1 = {
maxAttributeValueSize: maxAttributeValueSize,
maxNameValuePairSize: maxNameValuePairSize
};
return constants$1;
}

var util$2;

var hasRequiredUtil$2;

function requireUtil$2() {
if (hasRequiredUtil$2) return util$2;
hasRequiredUtil$2 = 1;
function isCTLExcludingHtab(value) {
for (let i = 0; i < value.length; ++i) {
const code = value.charCodeAt(i);
if (code >= 0 && code <= 8 || code >= 10 && code <= 31 || code === 127) {
return true;
}
}
return false;
}
function validateCookieName(name) {
for (let i = 0; i < name.length; ++i) {
const code = name.charCodeAt(i);
if (code < 33 || code > 126 || code === 34 || code === 40 || code === 41 || code === 60 || code === 62 || code === 64 || code === 44 || code === 59 || code === 58 || code === 92 || code === 47 || code === 91 || code === 93 || code === 63 || code === 61 || code === 123 || code === 125) {
throw new Error("Invalid cookie name");
}
}
}
function validateCookieValue(value) {
let len = value.length;
let i = 0;
if (value[0] === '"') {
if (len === 1 || value[len - 1] !== '"') {
throw new Error("Invalid cookie value");
}
--len;
++i;
}
while (i < len) {
const code = value.charCodeAt(i++);
if (code < 33 || code > 126 || code === 34 || code === 44 || code === 59 || code === 92) {
throw new Error("Invalid cookie value");
}
}
}
function validateCookiePath(path) {
for (let i = 0; i < path.length; ++i) {
const code = path.charCodeAt(i);
if (code < 32 || code > 126 || code === 59) {
throw new Error("Invalid cookie path");
}
}
}
function isLetterOrDigit(code) {
return code >= 48 && code <= 57 || code >= 65 && code <= 90 || code >= 97 && code <= 122;
}
function validateCookieDomain(domain) {
if (domain === " ") {
return;
}
if (domain.length > 255) {
throw new Error("Invalid cookie domain");
}
let labelLength = 0;
for (let i = 0; i < domain.length; ++i) {
const code = domain.charCodeAt(i);
if (code === 46) {
if (labelLength === 0) {
throw new Error("Invalid cookie domain");
}
if (domain.charCodeAt(i - 1) === 45) {
throw new Error("Invalid cookie domain");
}
labelLength = 0;
continue;
}
if (labelLength === 0 && !isLetterOrDigit(code)) {
throw new Error("Invalid cookie domain");
}
if (!isLetterOrDigit(code) && code !== 45) {
throw new Error("Invalid cookie domain");
}
if (++labelLength > 63) {
throw new Error("Invalid cookie domain");
}
}
if (labelLength === 0 || domain.charCodeAt(domain.length - 1) === 45) {
throw new Error("Invalid cookie domain");
}
}
const IMFDays = [ "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" ];
const IMFMonths = [ "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" ];
const IMFPaddedNumbers = Array(61).fill(0).map((_, i) => i.toString().padStart(2, "0"));
function toIMFDate(date) {
if (typeof date === "number") {
date = new Date(date);
}
return `${IMFDays[date.getUTCDay()]}, ${IMFPaddedNumbers[date.getUTCDate()]} ${IMFMonths[date.getUTCMonth()]} ${date.getUTCFullYear()} ${IMFPaddedNumbers[date.getUTCHours()]}:${IMFPaddedNumbers[date.getUTCMinutes()]}:${IMFPaddedNumbers[date.getUTCSeconds()]} GMT`;
}
function validateCookieMaxAge(maxAge) {
if (maxAge < 0) {
throw new Error("Invalid cookie max-age");
}
}
function stringify(cookie) {
if (cookie.name.length === 0) {
return null;
}
validateCookieName(cookie.name);
validateCookieValue(cookie.value);
const out = [ `${cookie.name}=${cookie.value}` ];
if (cookie.name.startsWith("__Secure-")) {
cookie.secure = true;
}
if (cookie.name.startsWith("__Host-")) {
cookie.secure = true;
cookie.domain = null;
cookie.path = "/";
}
if (cookie.secure) {
out.push("Secure");
}
if (cookie.httpOnly) {
out.push("HttpOnly");
}
if (typeof cookie.maxAge === "number") {
validateCookieMaxAge(cookie.maxAge);
out.push(`Max-Age=${cookie.maxAge}`);
}
if (cookie.domain) {
validateCookieDomain(cookie.domain);
out.push(`Domain=${cookie.domain}`);
}
if (cookie.path) {
validateCookiePath(cookie.path);
out.push(`Path=${cookie.path}`);
}
if (cookie.expires != null) {
const expiresMs = cookie.expires instanceof Date ? cookie.expires.getTime() : cookie.expires;
const maxTimeValue = 864e13;
if (typeof expiresMs === "number" && Number.isFinite(expiresMs) && Math.abs(expiresMs) <= maxTimeValue) {
out.push(`Expires=${toIMFDate(cookie.expires)}`);
}
}
if (cookie.sameSite) {
out.push(`SameSite=${cookie.sameSite}`);
}
for (const part of cookie.unparsed) {
if (!part.includes("=")) {
throw new Error("Invalid unparsed");
}
const [key, ...value] = part.split("=");
const trimmedKey = key.trim();
const joinedValue = value.join("=");
validateCookieName(trimmedKey);
validateCookieValue(joinedValue);
out.push(`${trimmedKey}=${joinedValue}`);
}
return out.join("; ");
}
util$2 = {
isCTLExcludingHtab: isCTLExcludingHtab,
validateCookieName: validateCookieName,
validateCookiePath: validateCookiePath,
validateCookieValue: validateCookieValue,
toIMFDate: toIMFDate,
stringify: stringify
};
return util$2;
}

var parse;

var hasRequiredParse;

function requireParse() {
if (hasRequiredParse) return parse;
hasRequiredParse = 1;
const {collectASequenceOfCodePointsFast: collectASequenceOfCodePointsFast} = requireInfra();
const {maxNameValuePairSize: maxNameValuePairSize, maxAttributeValueSize: maxAttributeValueSize} = requireConstants$1();
const {isCTLExcludingHtab: isCTLExcludingHtab} = requireUtil$2();
const assert = require$$0$1;
function parseSetCookie(header) {
if (isCTLExcludingHtab(header)) {
return null;
}
let nameValuePair = "";
let unparsedAttributes = "";
let name = "";
let value = "";
if (header.includes(";")) {
const position = {
position: 0
};
nameValuePair = collectASequenceOfCodePointsFast(";", header, position);
unparsedAttributes = header.slice(position.position);
} else {
nameValuePair = header;
}
if (!nameValuePair.includes("=")) {
value = nameValuePair;
} else {
const position = {
position: 0
};
name = collectASequenceOfCodePointsFast("=", nameValuePair, position);
value = nameValuePair.slice(position.position + 1);
}
name = name.trim();
value = value.trim();
if (name.length + value.length > maxNameValuePairSize) {
return null;
}
return {
name: name,
value: value,
...parseUnparsedAttributes(unparsedAttributes)
};
}
function parseUnparsedAttributes(unparsedAttributes, cookieAttributeList = {}) {
while (true) {
if (unparsedAttributes.length === 0) {
return cookieAttributeList;
}
assert(unparsedAttributes[0] === ";");
unparsedAttributes = unparsedAttributes.slice(1);
let cookieAv = "";
if (unparsedAttributes.includes(";")) {
cookieAv = collectASequenceOfCodePointsFast(";", unparsedAttributes, {
position: 0
});
unparsedAttributes = unparsedAttributes.slice(cookieAv.length);
} else {
cookieAv = unparsedAttributes;
unparsedAttributes = "";
}
let attributeName = "";
let attributeValue = "";
if (cookieAv.includes("=")) {
const position = {
position: 0
};
attributeName = collectASequenceOfCodePointsFast("=", cookieAv, position);
attributeValue = cookieAv.slice(position.position + 1);
} else {
attributeName = cookieAv;
}
attributeName = attributeName.trim();
attributeValue = attributeValue.trim();
if (attributeValue.length > maxAttributeValueSize) {
continue;
}
const attributeNameLowercase = attributeName.toLowerCase();
if (attributeNameLowercase === "expires") {
const expiryTime = new Date(attributeValue);
cookieAttributeList.expires = expiryTime;
} else if (attributeNameLowercase === "max-age") {
const charCode = attributeValue.charCodeAt(0);
if ((charCode < 48 || charCode > 57) && attributeValue[0] !== "-") {
continue;
}
if (!/^\d+$/.test(attributeValue)) {
continue;
}
const deltaSeconds = Number(attributeValue);
cookieAttributeList.maxAge = deltaSeconds;
} else if (attributeNameLowercase === "domain") {
let cookieDomain = attributeValue;
if (cookieDomain[0] === ".") {
cookieDomain = cookieDomain.slice(1);
}
cookieDomain = cookieDomain.toLowerCase();
cookieAttributeList.domain = cookieDomain;
} else if (attributeNameLowercase === "path") {
let cookiePath = "";
if (attributeValue.length === 0 || attributeValue[0] !== "/") {
cookiePath = "/";
} else {
cookiePath = attributeValue;
}
cookieAttributeList.path = cookiePath;
} else if (attributeNameLowercase === "secure") {
cookieAttributeList.secure = true;
} else if (attributeNameLowercase === "httponly") {
cookieAttributeList.httpOnly = true;
} else if (attributeNameLowercase === "samesite") {
const attributeValueLowercase = attributeValue.toLowerCase();
if (attributeValueLowercase === "none") {
cookieAttributeList.sameSite = "None";
} else if (attributeValueLowercase === "strict") {
cookieAttributeList.sameSite = "Strict";
} else if (attributeValueLowercase === "lax") {
cookieAttributeList.sameSite = "Lax";
}
} else {
cookieAttributeList.unparsed ??= [];
cookieAttributeList.unparsed.push(`${attributeName}=${attributeValue}`);
}
}
}
parse = {
parseSetCookie: parseSetCookie,
parseUnparsedAttributes: parseUnparsedAttributes
};
return parse;
}

var cookies;

var hasRequiredCookies;

function requireCookies() {
if (hasRequiredCookies) return cookies;
hasRequiredCookies = 1;
const {parseSetCookie: parseSetCookie} = requireParse();
const {stringify: stringify} = requireUtil$2();
const {webidl: webidl} = requireWebidl();
const {Headers: Headers} = requireHeaders();
const brandChecks = webidl.brandCheckMultiple([ Headers, globalThis.Headers ].filter(Boolean));
function getCookies(headers) {
webidl.argumentLengthCheck(arguments, 1, "getCookies");
brandChecks(headers);
const cookie = headers.get("cookie");
const out = {
__proto__: null
};
if (!cookie) {
return out;
}
for (const piece of cookie.split(";")) {
const [name, ...value] = piece.split("=");
out[name.trim()] = value.join("=");
}
return out;
}
function deleteCookie(headers, name, attributes) {
brandChecks(headers);
const prefix = "deleteCookie";
webidl.argumentLengthCheck(arguments, 2, prefix);
name = webidl.converters.DOMString(name, prefix, "name");
attributes = webidl.converters.DeleteCookieAttributes(attributes);
setCookie(headers, {
name: name,
value: "",
expires: new Date(0),
...attributes
});
}
function getSetCookies(headers) {
webidl.argumentLengthCheck(arguments, 1, "getSetCookies");
brandChecks(headers);
const cookies = headers.getSetCookie();
if (!cookies) {
return [];
}
return cookies.map(pair => parseSetCookie(pair));
}
function parseCookie(cookie) {
cookie = webidl.converters.DOMString(cookie);
return parseSetCookie(cookie);
}
function setCookie(headers, cookie) {
webidl.argumentLengthCheck(arguments, 2, "setCookie");
brandChecks(headers);
cookie = webidl.converters.Cookie(cookie);
const str = stringify(cookie);
if (str) {
headers.append("set-cookie", str, true);
}
}
webidl.converters.DeleteCookieAttributes = webidl.dictionaryConverter([ {
converter: webidl.nullableConverter(webidl.converters.DOMString),
key: "path",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters.DOMString),
key: "domain",
defaultValue: () => null
} ]);
webidl.converters.Cookie = webidl.dictionaryConverter([ {
converter: webidl.converters.DOMString,
key: "name"
}, {
converter: webidl.converters.DOMString,
key: "value"
}, {
converter: webidl.nullableConverter(value => {
if (typeof value === "number") {
return webidl.converters["unsigned long long"](value);
}
return new Date(value);
}),
key: "expires",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters["long long"]),
key: "maxAge",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters.DOMString),
key: "domain",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters.DOMString),
key: "path",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters.boolean),
key: "secure",
defaultValue: () => null
}, {
converter: webidl.nullableConverter(webidl.converters.boolean),
key: "httpOnly",
defaultValue: () => null
}, {
converter: webidl.converters.USVString,
key: "sameSite",
allowedValues: [ "Strict", "Lax", "None" ]
}, {
converter: webidl.sequenceConverter(webidl.converters.DOMString),
key: "unparsed",
defaultValue: () => []
} ]);
cookies = {
getCookies: getCookies,
deleteCookie: deleteCookie,
getSetCookies: getSetCookies,
setCookie: setCookie,
parseCookie: parseCookie
};
return cookies;
}

var events;

var hasRequiredEvents;

function requireEvents() {
if (hasRequiredEvents) return events;
hasRequiredEvents = 1;
const {webidl: webidl} = requireWebidl();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {kConstruct: kConstruct} = requireSymbols();
class MessageEvent extends Event {
#eventInit;
constructor(type, eventInitDict = {}) {
if (type === kConstruct) {
super(arguments[1], arguments[2]);
webidl.util.markAsUncloneable(this);
return;
}
const prefix = "MessageEvent constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
type = webidl.converters.DOMString(type, prefix, "type");
eventInitDict = webidl.converters.MessageEventInit(eventInitDict, prefix, "eventInitDict");
super(type, eventInitDict);
this.#eventInit = eventInitDict;
webidl.util.markAsUncloneable(this);
}
get data() {
webidl.brandCheck(this, MessageEvent);
return this.#eventInit.data;
}
get origin() {
webidl.brandCheck(this, MessageEvent);
return this.#eventInit.origin;
}
get lastEventId() {
webidl.brandCheck(this, MessageEvent);
return this.#eventInit.lastEventId;
}
get source() {
webidl.brandCheck(this, MessageEvent);
return this.#eventInit.source;
}
get ports() {
webidl.brandCheck(this, MessageEvent);
if (!Object.isFrozen(this.#eventInit.ports)) {
Object.freeze(this.#eventInit.ports);
}
return this.#eventInit.ports;
}
initMessageEvent(type, bubbles = false, cancelable = false, data = null, origin = "", lastEventId = "", source = null, ports = []) {
webidl.brandCheck(this, MessageEvent);
webidl.argumentLengthCheck(arguments, 1, "MessageEvent.initMessageEvent");
return new MessageEvent(type, {
bubbles: bubbles,
cancelable: cancelable,
data: data,
origin: origin,
lastEventId: lastEventId,
source: source,
ports: ports
});
}
static createFastMessageEvent(type, init) {
const messageEvent = new MessageEvent(kConstruct, type, init);
messageEvent.#eventInit = init;
messageEvent.#eventInit.data ??= null;
messageEvent.#eventInit.origin ??= "";
messageEvent.#eventInit.lastEventId ??= "";
messageEvent.#eventInit.source ??= null;
messageEvent.#eventInit.ports ??= [];
return messageEvent;
}
}
const {createFastMessageEvent: createFastMessageEvent} = MessageEvent;
delete MessageEvent.createFastMessageEvent;
class CloseEvent extends Event {
#eventInit;
constructor(type, eventInitDict = {}) {
const prefix = "CloseEvent constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
type = webidl.converters.DOMString(type, prefix, "type");
eventInitDict = webidl.converters.CloseEventInit(eventInitDict);
super(type, eventInitDict);
this.#eventInit = eventInitDict;
webidl.util.markAsUncloneable(this);
}
get wasClean() {
webidl.brandCheck(this, CloseEvent);
return this.#eventInit.wasClean;
}
get code() {
webidl.brandCheck(this, CloseEvent);
return this.#eventInit.code;
}
get reason() {
webidl.brandCheck(this, CloseEvent);
return this.#eventInit.reason;
}
}
class ErrorEvent extends Event {
#eventInit;
constructor(type, eventInitDict) {
const prefix = "ErrorEvent constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
super(type, eventInitDict);
webidl.util.markAsUncloneable(this);
type = webidl.converters.DOMString(type, prefix, "type");
eventInitDict = webidl.converters.ErrorEventInit(eventInitDict ?? {});
this.#eventInit = eventInitDict;
}
get message() {
webidl.brandCheck(this, ErrorEvent);
return this.#eventInit.message;
}
get filename() {
webidl.brandCheck(this, ErrorEvent);
return this.#eventInit.filename;
}
get lineno() {
webidl.brandCheck(this, ErrorEvent);
return this.#eventInit.lineno;
}
get colno() {
webidl.brandCheck(this, ErrorEvent);
return this.#eventInit.colno;
}
get error() {
webidl.brandCheck(this, ErrorEvent);
return this.#eventInit.error;
}
}
Object.defineProperties(MessageEvent.prototype, {
[Symbol.toStringTag]: {
value: "MessageEvent",
configurable: true
},
data: kEnumerableProperty,
origin: kEnumerableProperty,
lastEventId: kEnumerableProperty,
source: kEnumerableProperty,
ports: kEnumerableProperty,
initMessageEvent: kEnumerableProperty
});
Object.defineProperties(CloseEvent.prototype, {
[Symbol.toStringTag]: {
value: "CloseEvent",
configurable: true
},
reason: kEnumerableProperty,
code: kEnumerableProperty,
wasClean: kEnumerableProperty
});
Object.defineProperties(ErrorEvent.prototype, {
[Symbol.toStringTag]: {
value: "ErrorEvent",
configurable: true
},
message: kEnumerableProperty,
filename: kEnumerableProperty,
lineno: kEnumerableProperty,
colno: kEnumerableProperty,
error: kEnumerableProperty
});
webidl.converters.MessagePort = webidl.interfaceConverter(webidl.is.MessagePort, "MessagePort");
webidl.converters["sequence<MessagePort>"] = webidl.sequenceConverter(webidl.converters.MessagePort);
const eventInit = [ {
key: "bubbles",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "cancelable",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "composed",
converter: webidl.converters.boolean,
defaultValue: () => false
} ];
webidl.converters.MessageEventInit = webidl.dictionaryConverter([ ...eventInit, {
key: "data",
converter: webidl.converters.any,
defaultValue: () => null
}, {
key: "origin",
converter: webidl.converters.USVString,
defaultValue: () => ""
}, {
key: "lastEventId",
converter: webidl.converters.DOMString,
defaultValue: () => ""
}, {
key: "source",
converter: webidl.nullableConverter(webidl.converters.MessagePort),
defaultValue: () => null
}, {
key: "ports",
converter: webidl.converters["sequence<MessagePort>"],
defaultValue: () => []
} ]);
webidl.converters.CloseEventInit = webidl.dictionaryConverter([ ...eventInit, {
key: "wasClean",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "code",
converter: webidl.converters["unsigned short"],
defaultValue: () => 0
}, {
key: "reason",
converter: webidl.converters.USVString,
defaultValue: () => ""
} ]);
webidl.converters.ErrorEventInit = webidl.dictionaryConverter([ ...eventInit, {
key: "message",
converter: webidl.converters.DOMString,
defaultValue: () => ""
}, {
key: "filename",
converter: webidl.converters.USVString,
defaultValue: () => ""
}, {
key: "lineno",
converter: webidl.converters["unsigned long"],
defaultValue: () => 0
}, {
key: "colno",
converter: webidl.converters["unsigned long"],
defaultValue: () => 0
}, {
key: "error",
converter: webidl.converters.any
} ]);
events = {
MessageEvent: MessageEvent,
CloseEvent: CloseEvent,
ErrorEvent: ErrorEvent,
createFastMessageEvent: createFastMessageEvent
};
return events;
}

var constants;

var hasRequiredConstants;

function requireConstants() {
if (hasRequiredConstants) return constants;
hasRequiredConstants = 1;
const uid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const staticPropertyDescriptors = {
enumerable: true,
writable: false,
configurable: false
};
const states = {
CONNECTING: 0,
OPEN: 1,
CLOSING: 2,
CLOSED: 3
};
const sentCloseFrameState = {
SENT: 1,
RECEIVED: 2
};
const opcodes = {
CONTINUATION: 0,
TEXT: 1,
BINARY: 2,
CLOSE: 8,
PING: 9,
PONG: 10
};
const maxUnsigned16Bit = 65535;
const parserStates = {
INFO: 0,
PAYLOADLENGTH_16: 2,
PAYLOADLENGTH_64: 3,
READ_DATA: 4
};
const emptyBuffer = Buffer.allocUnsafe(0);
const sendHints = {
text: 1,
typedArray: 2,
arrayBuffer: 3,
blob: 4
};
constants = {
uid: uid,
sentCloseFrameState: sentCloseFrameState,
staticPropertyDescriptors: staticPropertyDescriptors,
states: states,
opcodes: opcodes,
maxUnsigned16Bit: maxUnsigned16Bit,
parserStates: parserStates,
emptyBuffer: emptyBuffer,
sendHints: sendHints
};
return constants;
}

var util$1;

var hasRequiredUtil$1;

function requireUtil$1() {
if (hasRequiredUtil$1) return util$1;
hasRequiredUtil$1 = 1;
const {states: states, opcodes: opcodes} = requireConstants();
const {isUtf8: isUtf8} = require$$0$3;
const {removeHTTPWhitespace: removeHTTPWhitespace} = requireDataUrl();
const {collectASequenceOfCodePointsFast: collectASequenceOfCodePointsFast} = requireInfra();
function isConnecting(readyState) {
return readyState === states.CONNECTING;
}
function isEstablished(readyState) {
return readyState === states.OPEN;
}
function isClosing(readyState) {
return readyState === states.CLOSING;
}
function isClosed(readyState) {
return readyState === states.CLOSED;
}
function fireEvent(e, target, eventFactory = (type, init) => new Event(type, init), eventInitDict = {}) {
const event = eventFactory(e, eventInitDict);
target.dispatchEvent(event);
}
function websocketMessageReceived(handler, type, data) {
handler.onMessage(type, data);
}
function toArrayBuffer(buffer) {
if (buffer.byteLength === buffer.buffer.byteLength) {
return buffer.buffer;
}
return new Uint8Array(buffer).buffer;
}
function isValidSubprotocol(protocol) {
if (protocol.length === 0) {
return false;
}
for (let i = 0; i < protocol.length; ++i) {
const code = protocol.charCodeAt(i);
if (code < 33 || code > 126 || code === 34 || code === 40 || code === 41 || code === 44 || code === 47 || code === 58 || code === 59 || code === 60 || code === 61 || code === 62 || code === 63 || code === 64 || code === 91 || code === 92 || code === 93 || code === 123 || code === 125) {
return false;
}
}
return true;
}
function isValidStatusCode(code) {
if (code >= 1e3 && code < 1015) {
return code !== 1004 && code !== 1005 && code !== 1006;
}
return code >= 3e3 && code <= 4999;
}
function isControlFrame(opcode) {
return opcode === opcodes.CLOSE || opcode === opcodes.PING || opcode === opcodes.PONG;
}
function isContinuationFrame(opcode) {
return opcode === opcodes.CONTINUATION;
}
function isTextBinaryFrame(opcode) {
return opcode === opcodes.TEXT || opcode === opcodes.BINARY;
}
function isValidOpcode(opcode) {
return isTextBinaryFrame(opcode) || isContinuationFrame(opcode) || isControlFrame(opcode);
}
function parseExtensions(extensions) {
const position = {
position: 0
};
const extensionList = new Map;
while (position.position < extensions.length) {
const pair = collectASequenceOfCodePointsFast(";", extensions, position);
const [name, value = ""] = pair.split("=", 2);
extensionList.set(removeHTTPWhitespace(name, true, false), removeHTTPWhitespace(value, false, true));
position.position++;
}
return extensionList;
}
function isValidClientWindowBits(value) {
if (value.length === 0) {
return false;
}
for (let i = 0; i < value.length; i++) {
const byte = value.charCodeAt(i);
if (byte < 48 || byte > 57) {
return false;
}
}
const num = Number.parseInt(value, 10);
return num >= 8 && num <= 15;
}
function getURLRecord(url, baseURL) {
let urlRecord;
try {
urlRecord = new URL(url, baseURL);
} catch (e) {
throw new DOMException(e, "SyntaxError");
}
if (urlRecord.protocol === "http:") {
urlRecord.protocol = "ws:";
} else if (urlRecord.protocol === "https:") {
urlRecord.protocol = "wss:";
}
if (urlRecord.protocol !== "ws:" && urlRecord.protocol !== "wss:") {
throw new DOMException("expected a ws: or wss: url", "SyntaxError");
}
if (urlRecord.hash.length || urlRecord.href.endsWith("#")) {
throw new DOMException("hash", "SyntaxError");
}
return urlRecord;
}
function validateCloseCodeAndReason(code, reason) {
if (code !== null) {
if (code !== 1e3 && (code < 3e3 || code > 4999)) {
throw new DOMException("invalid code", "InvalidAccessError");
}
}
if (reason !== null) {
const reasonBytesLength = Buffer.byteLength(reason);
if (reasonBytesLength > 123) {
throw new DOMException(`Reason must be less than 123 bytes; received ${reasonBytesLength}`, "SyntaxError");
}
}
}
const utf8Decode = (() => {
if (typeof process.versions.icu === "string") {
const fatalDecoder = new TextDecoder("utf-8", {
fatal: true
});
return fatalDecoder.decode.bind(fatalDecoder);
}
return function(buffer) {
if (isUtf8(buffer)) {
return buffer.toString("utf-8");
}
throw new TypeError("Invalid utf-8 received.");
};
})();
util$1 = {
isConnecting: isConnecting,
isEstablished: isEstablished,
isClosing: isClosing,
isClosed: isClosed,
fireEvent: fireEvent,
isValidSubprotocol: isValidSubprotocol,
isValidStatusCode: isValidStatusCode,
websocketMessageReceived: websocketMessageReceived,
utf8Decode: utf8Decode,
isControlFrame: isControlFrame,
isContinuationFrame: isContinuationFrame,
isTextBinaryFrame: isTextBinaryFrame,
isValidOpcode: isValidOpcode,
parseExtensions: parseExtensions,
isValidClientWindowBits: isValidClientWindowBits,
toArrayBuffer: toArrayBuffer,
getURLRecord: getURLRecord,
validateCloseCodeAndReason: validateCloseCodeAndReason
};
return util$1;
}

var frame;

var hasRequiredFrame;

function requireFrame() {
if (hasRequiredFrame) return frame;
hasRequiredFrame = 1;
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const {maxUnsigned16Bit: maxUnsigned16Bit, opcodes: opcodes} = requireConstants();
const BUFFER_SIZE = 8 * 1024;
let buffer = null;
let bufIdx = BUFFER_SIZE;
const randomFillSync = runtimeFeatures.has("crypto") ? require$$2$2.randomFillSync : function randomFillSync(buffer, _offset, _size) {
for (let i = 0; i < buffer.length; ++i) {
buffer[i] = Math.random() * 255 | 0;
}
return buffer;
};
function generateMask() {
if (bufIdx === BUFFER_SIZE) {
bufIdx = 0;
randomFillSync(buffer ??= Buffer.allocUnsafeSlow(BUFFER_SIZE), 0, BUFFER_SIZE);
}
return [ buffer[bufIdx++], buffer[bufIdx++], buffer[bufIdx++], buffer[bufIdx++] ];
}
class WebsocketFrameSend {
constructor(data) {
this.frameData = data;
}
createFrame(opcode) {
const frameData = this.frameData;
const maskKey = generateMask();
const bodyLength = frameData?.byteLength ?? 0;
let payloadLength = bodyLength;
let offset = 6;
if (bodyLength > maxUnsigned16Bit) {
offset += 8;
payloadLength = 127;
} else if (bodyLength > 125) {
offset += 2;
payloadLength = 126;
}
const buffer = Buffer.allocUnsafe(bodyLength + offset);
buffer[0] = buffer[1] = 0;
buffer[0] |= 128;
buffer[0] = (buffer[0] & 240) + opcode;
/*! ws. MIT License. Einar Otto Stangvik <einaros@gmail.com> */ buffer[offset - 4] = maskKey[0];
buffer[offset - 3] = maskKey[1];
buffer[offset - 2] = maskKey[2];
buffer[offset - 1] = maskKey[3];
buffer[1] = payloadLength;
if (payloadLength === 126) {
buffer.writeUInt16BE(bodyLength, 2);
} else if (payloadLength === 127) {
buffer[2] = buffer[3] = 0;
buffer.writeUIntBE(bodyLength, 4, 6);
}
buffer[1] |= 128;
for (let i = 0; i < bodyLength; ++i) {
buffer[offset + i] = frameData[i] ^ maskKey[i & 3];
}
return buffer;
}
static createFastTextFrame(buffer) {
const maskKey = generateMask();
const bodyLength = buffer.length;
for (let i = 0; i < bodyLength; ++i) {
buffer[i] ^= maskKey[i & 3];
}
let payloadLength = bodyLength;
let offset = 6;
if (bodyLength > maxUnsigned16Bit) {
offset += 8;
payloadLength = 127;
} else if (bodyLength > 125) {
offset += 2;
payloadLength = 126;
}
const head = Buffer.allocUnsafeSlow(offset);
head[0] = 128 | opcodes.TEXT;
head[1] = payloadLength | 128;
head[offset - 4] = maskKey[0];
head[offset - 3] = maskKey[1];
head[offset - 2] = maskKey[2];
head[offset - 1] = maskKey[3];
if (payloadLength === 126) {
head.writeUInt16BE(bodyLength, 2);
} else if (payloadLength === 127) {
head[2] = head[3] = 0;
head.writeUIntBE(bodyLength, 4, 6);
}
return [ head, buffer ];
}
}
frame = {
WebsocketFrameSend: WebsocketFrameSend,
generateMask: generateMask
};
return frame;
}

var connection;

var hasRequiredConnection;

function requireConnection() {
if (hasRequiredConnection) return connection;
hasRequiredConnection = 1;
const {uid: uid, states: states, sentCloseFrameState: sentCloseFrameState, emptyBuffer: emptyBuffer, opcodes: opcodes} = requireConstants();
const {parseExtensions: parseExtensions, isClosed: isClosed, isClosing: isClosing, isEstablished: isEstablished, isConnecting: isConnecting, validateCloseCodeAndReason: validateCloseCodeAndReason} = requireUtil$1();
const {makeRequest: makeRequest} = requireRequest();
const {fetching: fetching} = requireFetch();
const {Headers: Headers, getHeadersList: getHeadersList} = requireHeaders();
const {getDecodeSplit: getDecodeSplit} = requireUtil$4();
const {WebsocketFrameSend: WebsocketFrameSend} = requireFrame();
const assert = require$$0$1;
const {runtimeFeatures: runtimeFeatures} = requireRuntimeFeatures();
const crypto = runtimeFeatures.has("crypto") ? require$$2$2 : null;
let warningEmitted = false;
function establishWebSocketConnection(url, protocols, client, handler, options) {
const requestURL = url;
requestURL.protocol = url.protocol === "ws:" ? "http:" : "https:";
const request = makeRequest({
urlList: [ requestURL ],
client: client,
serviceWorkers: "none",
referrer: "no-referrer",
mode: "websocket",
credentials: "include",
cache: "no-store",
redirect: "error",
useURLCredentials: true
});
if (options.headers) {
const headersList = getHeadersList(new Headers(options.headers));
request.headersList = headersList;
}
const keyValue = crypto.randomBytes(16).toString("base64");
request.headersList.append("sec-websocket-key", keyValue, true);
request.headersList.append("sec-websocket-version", "13", true);
for (const protocol of protocols) {
request.headersList.append("sec-websocket-protocol", protocol, true);
}
const permessageDeflate = "permessage-deflate; client_max_window_bits";
request.headersList.append("sec-websocket-extensions", permessageDeflate, true);
const controller = fetching({
request: request,
useParallelQueue: true,
dispatcher: options.dispatcher,
processResponse(response) {
if (response.type === "error" || response.status !== 101) {
if (response.socket?.session == null) {
failHandshake(handler, response, 1002, "Received network error or non-101 status code.", response.error);
return;
}
if (response.status !== 200) {
failHandshake(handler, response, 1002, "Received network error or non-200 status code.", response.error);
return;
}
}
if (warningEmitted === false && response.socket?.session != null) {
process.emitWarning("WebSocket over HTTP2 is experimental, and subject to change.", "ExperimentalWarning");
warningEmitted = true;
}
if (protocols.length !== 0 && !response.headersList.get("Sec-WebSocket-Protocol")) {
failHandshake(handler, response, 1002, "Server did not respond with sent protocols.");
return;
}
if (response.socket.session == null && response.headersList.get("Upgrade")?.toLowerCase() !== "websocket") {
failHandshake(handler, response, 1002, 'Server did not set Upgrade header to "websocket".');
return;
}
if (response.socket.session == null && response.headersList.get("Connection")?.toLowerCase() !== "upgrade") {
failHandshake(handler, response, 1002, 'Server did not set Connection header to "upgrade".');
return;
}
const secWSAccept = response.headersList.get("Sec-WebSocket-Accept");
const digest = crypto.hash("sha1", keyValue + uid, "base64");
if (secWSAccept !== digest) {
failHandshake(handler, response, 1002, "Incorrect hash received in Sec-WebSocket-Accept header.");
return;
}
const secExtension = response.headersList.get("Sec-WebSocket-Extensions");
let extensions;
if (secExtension !== null) {
extensions = parseExtensions(secExtension);
if (!extensions.has("permessage-deflate")) {
failHandshake(handler, response, 1002, "Sec-WebSocket-Extensions header does not match.");
return;
}
}
const secProtocol = response.headersList.get("Sec-WebSocket-Protocol");
if (secProtocol !== null) {
const requestProtocols = getDecodeSplit("sec-websocket-protocol", request.headersList);
if (requestProtocols === null || !requestProtocols.includes(secProtocol)) {
failHandshake(handler, response, 1002, "Protocol was not set in the opening handshake.");
return;
}
}
response.socket.on("data", handler.onSocketData);
response.socket.on("close", handler.onSocketClose);
response.socket.on("error", handler.onSocketError);
handler.wasEverConnected = true;
handler.onConnectionEstablished(response, extensions);
}
});
return controller;
}
function closeWebSocketConnection(object, code, reason, validate = false) {
code ??= null;
reason ??= "";
if (validate) validateCloseCodeAndReason(code, reason);
if (isClosed(object.readyState) || isClosing(object.readyState)) ; else if (!isEstablished(object.readyState)) {
failWebsocketConnection(object);
object.readyState = states.CLOSING;
} else if (!object.closeState.has(sentCloseFrameState.SENT) && !object.closeState.has(sentCloseFrameState.RECEIVED)) {
const frame = new WebsocketFrameSend;
if (reason.length !== 0 && code === null) {
code = 1e3;
}
assert(code === null || Number.isInteger(code));
if (code === null && reason.length === 0) {
frame.frameData = emptyBuffer;
} else if (code !== null && reason === null) {
frame.frameData = Buffer.allocUnsafe(2);
frame.frameData.writeUInt16BE(code, 0);
} else if (code !== null && reason !== null) {
frame.frameData = Buffer.allocUnsafe(2 + Buffer.byteLength(reason));
frame.frameData.writeUInt16BE(code, 0);
frame.frameData.write(reason, 2, "utf-8");
} else {
frame.frameData = emptyBuffer;
}
object.socket.write(frame.createFrame(opcodes.CLOSE));
object.closeState.add(sentCloseFrameState.SENT);
object.readyState = states.CLOSING;
} else {
object.readyState = states.CLOSING;
}
}
function failHandshake(handler, response, code, reason, cause) {
if (response.socket?.session != null && !response.socket.destroyed) {
response.socket.destroy();
}
failWebsocketConnection(handler, code, reason);
}
function failWebsocketConnection(handler, code, reason, cause) {
if (isEstablished(handler.readyState)) {
closeWebSocketConnection(handler, code, reason, false);
}
handler.controller.abort();
if (isConnecting(handler.readyState)) {
handler.onSocketClose();
} else if (handler.socket?.destroyed === false) {
handler.socket.destroy();
}
}
connection = {
establishWebSocketConnection: establishWebSocketConnection,
failWebsocketConnection: failWebsocketConnection,
closeWebSocketConnection: closeWebSocketConnection
};
return connection;
}

var permessageDeflate;

var hasRequiredPermessageDeflate;

function requirePermessageDeflate() {
if (hasRequiredPermessageDeflate) return permessageDeflate;
hasRequiredPermessageDeflate = 1;
const {createInflateRaw: createInflateRaw, Z_DEFAULT_WINDOWBITS: Z_DEFAULT_WINDOWBITS} = zlib;
const {isValidClientWindowBits: isValidClientWindowBits} = requireUtil$1();
const {MessageSizeExceededError: MessageSizeExceededError} = requireErrors();
const tail = Buffer.from([ 0, 0, 255, 255 ]);
const kBuffer = Symbol("kBuffer");
const kLength = Symbol("kLength");
class PerMessageDeflate {
#inflate;
#options={};
#maxPayloadSize=0;
constructor(extensions, options) {
this.#options.serverNoContextTakeover = extensions.has("server_no_context_takeover");
this.#options.serverMaxWindowBits = extensions.get("server_max_window_bits");
this.#maxPayloadSize = options.maxPayloadSize;
}
decompress(chunk, fin, callback) {
if (!this.#inflate) {
let windowBits = Z_DEFAULT_WINDOWBITS;
if (this.#options.serverMaxWindowBits) {
if (!isValidClientWindowBits(this.#options.serverMaxWindowBits)) {
callback(new Error("Invalid server_max_window_bits"));
return;
}
windowBits = Number.parseInt(this.#options.serverMaxWindowBits);
}
try {
this.#inflate = createInflateRaw({
windowBits: windowBits
});
} catch (err) {
callback(err);
return;
}
this.#inflate[kBuffer] = [];
this.#inflate[kLength] = 0;
this.#inflate.on("data", data => {
this.#inflate[kLength] += data.length;
if (this.#maxPayloadSize > 0 && this.#inflate[kLength] > this.#maxPayloadSize) {
callback(new MessageSizeExceededError);
this.#inflate.removeAllListeners();
this.#inflate.destroy();
this.#inflate = null;
return;
}
this.#inflate[kBuffer].push(data);
});
this.#inflate.on("error", err => {
this.#inflate = null;
callback(err);
});
}
this.#inflate.write(chunk);
if (fin) {
this.#inflate.write(tail);
}
this.#inflate.flush(() => {
if (!this.#inflate) {
return;
}
const full = Buffer.concat(this.#inflate[kBuffer], this.#inflate[kLength]);
this.#inflate[kBuffer].length = 0;
this.#inflate[kLength] = 0;
callback(null, full);
});
}
}
permessageDeflate = {
PerMessageDeflate: PerMessageDeflate
};
return permessageDeflate;
}

var receiver;

var hasRequiredReceiver;

function requireReceiver() {
if (hasRequiredReceiver) return receiver;
hasRequiredReceiver = 1;
const {Writable: Writable} = Stream;
const assert = require$$0$1;
const {parserStates: parserStates, opcodes: opcodes, states: states, emptyBuffer: emptyBuffer, sentCloseFrameState: sentCloseFrameState} = requireConstants();
const {isValidStatusCode: isValidStatusCode, isValidOpcode: isValidOpcode, websocketMessageReceived: websocketMessageReceived, utf8Decode: utf8Decode, isControlFrame: isControlFrame, isTextBinaryFrame: isTextBinaryFrame, isContinuationFrame: isContinuationFrame} = requireUtil$1();
const {failWebsocketConnection: failWebsocketConnection} = requireConnection();
const {WebsocketFrameSend: WebsocketFrameSend} = requireFrame();
const {PerMessageDeflate: PerMessageDeflate} = requirePermessageDeflate();
const {MessageSizeExceededError: MessageSizeExceededError} = requireErrors();
class ByteParser extends Writable {
#buffers=[];
#fragmentsBytes=0;
#byteOffset=0;
#loop=false;
#state=parserStates.INFO;
#info={};
#fragments=[];
#extensions;
#handler;
#maxFragments;
#maxPayloadSize;
constructor(handler, extensions, options = {}) {
super();
this.#handler = handler;
this.#extensions = extensions == null ? new Map : extensions;
this.#maxFragments = options.maxFragments ?? 0;
this.#maxPayloadSize = options.maxPayloadSize ?? 0;
if (this.#extensions.has("permessage-deflate")) {
this.#extensions.set("permessage-deflate", new PerMessageDeflate(extensions, options));
}
}
_write(chunk, _, callback) {
this.#buffers.push(chunk);
this.#byteOffset += chunk.length;
this.#loop = true;
this.run(callback);
}
#validatePayloadLength() {
if (this.#maxPayloadSize > 0 && !isControlFrame(this.#info.opcode) && this.#info.payloadLength + this.#fragmentsBytes > this.#maxPayloadSize) {
failWebsocketConnection(this.#handler, 1009, "Payload size exceeds maximum allowed size");
return false;
}
return true;
}
run(callback) {
while (this.#loop) {
if (this.#state === parserStates.INFO) {
if (this.#byteOffset < 2) {
return callback();
}
const buffer = this.consume(2);
const fin = (buffer[0] & 128) !== 0;
const opcode = buffer[0] & 15;
const masked = (buffer[1] & 128) === 128;
const fragmented = !fin && opcode !== opcodes.CONTINUATION;
const payloadLength = buffer[1] & 127;
const rsv1 = buffer[0] & 64;
const rsv2 = buffer[0] & 32;
const rsv3 = buffer[0] & 16;
if (!isValidOpcode(opcode)) {
failWebsocketConnection(this.#handler, 1002, "Invalid opcode received");
return callback();
}
if (masked) {
failWebsocketConnection(this.#handler, 1002, "Frame cannot be masked");
return callback();
}
if (rsv1 !== 0 && !this.#extensions.has("permessage-deflate")) {
failWebsocketConnection(this.#handler, 1002, "Expected RSV1 to be clear.");
return;
}
if (rsv2 !== 0 || rsv3 !== 0) {
failWebsocketConnection(this.#handler, 1002, "RSV1, RSV2, RSV3 must be clear");
return;
}
if (fragmented && !isTextBinaryFrame(opcode)) {
failWebsocketConnection(this.#handler, 1002, "Invalid frame type was fragmented.");
return;
}
if (isTextBinaryFrame(opcode) && this.#fragments.length > 0) {
failWebsocketConnection(this.#handler, 1002, "Expected continuation frame");
return;
}
if (this.#info.fragmented && fragmented) {
failWebsocketConnection(this.#handler, 1002, "Fragmented frame exceeded 125 bytes.");
return;
}
if ((payloadLength > 125 || fragmented) && isControlFrame(opcode)) {
failWebsocketConnection(this.#handler, 1002, "Control frame either too large or fragmented");
return;
}
if (isContinuationFrame(opcode) && this.#fragments.length === 0 && !this.#info.compressed) {
failWebsocketConnection(this.#handler, 1002, "Unexpected continuation frame");
return;
}
if (payloadLength <= 125) {
this.#info.payloadLength = payloadLength;
this.#state = parserStates.READ_DATA;
if (!this.#validatePayloadLength()) {
return;
}
} else if (payloadLength === 126) {
this.#state = parserStates.PAYLOADLENGTH_16;
} else if (payloadLength === 127) {
this.#state = parserStates.PAYLOADLENGTH_64;
}
if (isTextBinaryFrame(opcode)) {
this.#info.binaryType = opcode;
this.#info.compressed = rsv1 !== 0;
}
this.#info.opcode = opcode;
this.#info.masked = masked;
this.#info.fin = fin;
this.#info.fragmented = fragmented;
} else if (this.#state === parserStates.PAYLOADLENGTH_16) {
if (this.#byteOffset < 2) {
return callback();
}
const buffer = this.consume(2);
this.#info.payloadLength = buffer.readUInt16BE(0);
this.#state = parserStates.READ_DATA;
if (!this.#validatePayloadLength()) {
return;
}
} else if (this.#state === parserStates.PAYLOADLENGTH_64) {
if (this.#byteOffset < 8) {
return callback();
}
const buffer = this.consume(8);
const upper = buffer.readUInt32BE(0);
const lower = buffer.readUInt32BE(4);
if (upper !== 0 || lower > 2 ** 31 - 1) {
failWebsocketConnection(this.#handler, 1009, "Received payload length > 2^31 bytes.");
return;
}
this.#info.payloadLength = lower;
this.#state = parserStates.READ_DATA;
if (!this.#validatePayloadLength()) {
return;
}
} else if (this.#state === parserStates.READ_DATA) {
if (this.#byteOffset < this.#info.payloadLength) {
return callback();
}
const body = this.consume(this.#info.payloadLength);
if (isControlFrame(this.#info.opcode)) {
this.#loop = this.parseControlFrame(body);
this.#state = parserStates.INFO;
if (this.#loop && this.#handler.socket.writableNeedDrain) {
this.#loop = false;
this.#handler.socket.once("drain", () => {
if (this.destroyed) return;
this.#loop = true;
this.run(callback);
});
return;
}
} else {
if (!this.#info.compressed) {
if (!this.writeFragments(body)) {
return;
}
if (!this.#info.fragmented && this.#info.fin) {
websocketMessageReceived(this.#handler, this.#info.binaryType, this.consumeFragments());
}
this.#state = parserStates.INFO;
} else {
this.#extensions.get("permessage-deflate").decompress(body, this.#info.fin, (error, data) => {
if (error) {
const code = error instanceof MessageSizeExceededError ? 1009 : 1007;
failWebsocketConnection(this.#handler, code, error.message);
return;
}
if (!this.writeFragments(data)) {
return;
}
if (this.#maxPayloadSize > 0 && this.#fragmentsBytes > this.#maxPayloadSize) {
failWebsocketConnection(this.#handler, 1009, (new MessageSizeExceededError).message);
return;
}
if (!this.#info.fin) {
this.#state = parserStates.INFO;
this.#loop = true;
this.run(callback);
return;
}
websocketMessageReceived(this.#handler, this.#info.binaryType, this.consumeFragments());
this.#loop = true;
this.#state = parserStates.INFO;
this.run(callback);
}, this.#fragmentsBytes);
this.#loop = false;
break;
}
}
}
}
}
consume(n) {
if (n > this.#byteOffset) {
throw new Error("Called consume() before buffers satiated.");
} else if (n === 0) {
return emptyBuffer;
}
this.#byteOffset -= n;
const first = this.#buffers[0];
if (first.length > n) {
this.#buffers[0] = first.subarray(n, first.length);
return first.subarray(0, n);
} else if (first.length === n) {
return this.#buffers.shift();
} else {
let offset = 0;
const buffer = Buffer.allocUnsafeSlow(n);
while (offset !== n) {
const next = this.#buffers[0];
const length = next.length;
if (length + offset === n) {
buffer.set(this.#buffers.shift(), offset);
break;
} else if (length + offset > n) {
buffer.set(next.subarray(0, n - offset), offset);
this.#buffers[0] = next.subarray(n - offset);
break;
} else {
buffer.set(this.#buffers.shift(), offset);
offset += length;
}
}
return buffer;
}
}
writeFragments(fragment) {
if (this.#maxFragments > 0 && this.#fragments.length === this.#maxFragments) {
failWebsocketConnection(this.#handler, 1008, "Too many message fragments");
return false;
}
this.#fragmentsBytes += fragment.length;
this.#fragments.push(fragment);
return true;
}
consumeFragments() {
const fragments = this.#fragments;
if (fragments.length === 1) {
this.#fragmentsBytes = 0;
return fragments.shift();
}
let offset = 0;
const output = Buffer.allocUnsafeSlow(this.#fragmentsBytes);
for (let i = 0; i < fragments.length; ++i) {
const buffer = fragments[i];
output.set(buffer, offset);
offset += buffer.length;
}
this.#fragments = [];
this.#fragmentsBytes = 0;
return output;
}
parseCloseBody(data) {
assert(data.length !== 1);
let code;
if (data.length >= 2) {
code = data.readUInt16BE(0);
}
if (code !== undefined && !isValidStatusCode(code)) {
return {
code: 1002,
reason: "Invalid status code",
error: true
};
}
let reason = data.subarray(2);
if (reason[0] === 239 && reason[1] === 187 && reason[2] === 191) {
reason = reason.subarray(3);
}
try {
reason = utf8Decode(reason);
} catch {
return {
code: 1007,
reason: "Invalid UTF-8",
error: true
};
}
return {
code: code,
reason: reason,
error: false
};
}
parseControlFrame(body) {
const {opcode: opcode, payloadLength: payloadLength} = this.#info;
if (opcode === opcodes.CLOSE) {
if (payloadLength === 1) {
failWebsocketConnection(this.#handler, 1002, "Received close frame with a 1-byte body.");
return false;
}
this.#info.closeInfo = this.parseCloseBody(body);
if (this.#info.closeInfo.error) {
const {code: code, reason: reason} = this.#info.closeInfo;
failWebsocketConnection(this.#handler, code, reason);
return false;
}
if (!this.#handler.closeState.has(sentCloseFrameState.SENT) && !this.#handler.closeState.has(sentCloseFrameState.RECEIVED)) {
let body = emptyBuffer;
if (this.#info.closeInfo.code) {
body = Buffer.allocUnsafe(2);
body.writeUInt16BE(this.#info.closeInfo.code, 0);
}
const closeFrame = new WebsocketFrameSend(body);
this.#handler.socket.write(closeFrame.createFrame(opcodes.CLOSE));
this.#handler.closeState.add(sentCloseFrameState.SENT);
}
this.#handler.readyState = states.CLOSING;
this.#handler.closeState.add(sentCloseFrameState.RECEIVED);
return false;
} else if (opcode === opcodes.PING) {
if (!this.#handler.closeState.has(sentCloseFrameState.RECEIVED)) {
const frame = new WebsocketFrameSend(body);
this.#handler.socket.write(frame.createFrame(opcodes.PONG));
this.#handler.onPing(body);
}
} else if (opcode === opcodes.PONG) {
this.#handler.onPong(body);
}
return true;
}
get closingInfo() {
return this.#info.closeInfo;
}
}
receiver = {
ByteParser: ByteParser
};
return receiver;
}

var sender;

var hasRequiredSender;

function requireSender() {
if (hasRequiredSender) return sender;
hasRequiredSender = 1;
const {WebsocketFrameSend: WebsocketFrameSend} = requireFrame();
const {opcodes: opcodes, sendHints: sendHints} = requireConstants();
const FixedQueue = requireFixedQueue();
class SendQueue {
#queue=new FixedQueue;
#running=false;
#socket;
constructor(socket) {
this.#socket = socket;
}
add(item, cb, hint) {
if (hint !== sendHints.blob) {
if (!this.#running) {
if (hint === sendHints.text) {
const {0: head, 1: body} = WebsocketFrameSend.createFastTextFrame(item);
this.#socket.cork();
this.#socket.write(head);
this.#socket.write(body, cb);
this.#socket.uncork();
} else {
this.#socket.write(createFrame(item, hint), cb);
}
} else {
const node = {
promise: null,
callback: cb,
frame: createFrame(item, hint)
};
this.#queue.push(node);
}
return;
}
const node = {
promise: item.arrayBuffer().then(ab => {
node.promise = null;
node.frame = createFrame(ab, hint);
}),
callback: cb,
frame: null
};
this.#queue.push(node);
if (!this.#running) {
this.#run();
}
}
async #run() {
this.#running = true;
const queue = this.#queue;
while (!queue.isEmpty()) {
const node = queue.shift();
if (node.promise !== null) {
await node.promise;
}
this.#socket.write(node.frame, node.callback);
node.callback = node.frame = null;
}
this.#running = false;
}
}
function createFrame(data, hint) {
return new WebsocketFrameSend(toBuffer(data, hint)).createFrame(hint === sendHints.text ? opcodes.TEXT : opcodes.BINARY);
}
function toBuffer(data, hint) {
switch (hint) {
case sendHints.text:
case sendHints.typedArray:
return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

case sendHints.arrayBuffer:
case sendHints.blob:
return new Uint8Array(data);
}
}
sender = {
SendQueue: SendQueue
};
return sender;
}

var websocket;

var hasRequiredWebsocket;

function requireWebsocket() {
if (hasRequiredWebsocket) return websocket;
hasRequiredWebsocket = 1;
const {isArrayBuffer: isArrayBuffer} = require$$8;
const {webidl: webidl} = requireWebidl();
const {URLSerializer: URLSerializer} = requireDataUrl();
const {environmentSettingsObject: environmentSettingsObject} = requireUtil$4();
const {staticPropertyDescriptors: staticPropertyDescriptors, states: states, sentCloseFrameState: sentCloseFrameState, sendHints: sendHints, opcodes: opcodes} = requireConstants();
const {isConnecting: isConnecting, isEstablished: isEstablished, isClosing: isClosing, isClosed: isClosed, isValidSubprotocol: isValidSubprotocol, fireEvent: fireEvent, utf8Decode: utf8Decode, toArrayBuffer: toArrayBuffer, getURLRecord: getURLRecord} = requireUtil$1();
const {establishWebSocketConnection: establishWebSocketConnection, closeWebSocketConnection: closeWebSocketConnection, failWebsocketConnection: failWebsocketConnection} = requireConnection();
const {ByteParser: ByteParser} = requireReceiver();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {getGlobalDispatcher: getGlobalDispatcher} = requireGlobal();
const {ErrorEvent: ErrorEvent, CloseEvent: CloseEvent, createFastMessageEvent: createFastMessageEvent} = requireEvents();
const {SendQueue: SendQueue} = requireSender();
const {WebsocketFrameSend: WebsocketFrameSend} = requireFrame();
const {channels: channels} = requireDiagnostics();
function getSocketAddress(socket) {
if (typeof socket?.address === "function") {
return socket.address();
}
if (typeof socket?.session?.socket?.address === "function") {
return socket.session.socket.address();
}
return null;
}
class WebSocket extends EventTarget {
#events={
open: null,
error: null,
close: null,
message: null
};
#bufferedAmount=0;
#protocol="";
#extensions="";
#sendQueue;
#handler={
onConnectionEstablished: (response, extensions) => this.#onConnectionEstablished(response, extensions),
onMessage: (opcode, data) => this.#onMessage(opcode, data),
onParserError: err => failWebsocketConnection(this.#handler, null, err.message),
onParserDrain: () => this.#onParserDrain(),
onSocketData: chunk => {
if (!this.#parser.write(chunk)) {
this.#handler.socket.pause();
}
},
onSocketError: err => {
this.#handler.readyState = states.CLOSING;
if (channels.socketError.hasSubscribers) {
channels.socketError.publish(err);
}
this.#handler.socket.destroy();
},
onSocketClose: () => this.#onSocketClose(),
onPing: body => {
if (channels.ping.hasSubscribers) {
channels.ping.publish({
payload: body,
websocket: this
});
}
},
onPong: body => {
if (channels.pong.hasSubscribers) {
channels.pong.publish({
payload: body,
websocket: this
});
}
},
readyState: states.CONNECTING,
socket: null,
closeState: new Set,
controller: null,
wasEverConnected: false
};
#url;
#binaryType;
#parser;
constructor(url, protocols = []) {
super();
webidl.util.markAsUncloneable(this);
const prefix = "WebSocket constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
const options = webidl.converters["DOMString or sequence<DOMString> or WebSocketInit"](protocols, prefix, "options");
url = webidl.converters.USVString(url);
protocols = options.protocols;
const baseURL = environmentSettingsObject.settingsObject.baseUrl;
const urlRecord = getURLRecord(url, baseURL);
if (typeof protocols === "string") {
protocols = [ protocols ];
}
if (protocols.length !== new Set(protocols.map(p => p.toLowerCase())).size) {
throw new DOMException("Invalid Sec-WebSocket-Protocol value", "SyntaxError");
}
if (protocols.length > 0 && !protocols.every(p => isValidSubprotocol(p))) {
throw new DOMException("Invalid Sec-WebSocket-Protocol value", "SyntaxError");
}
this.#url = new URL(urlRecord.href);
const client = environmentSettingsObject.settingsObject;
this.#handler.controller = establishWebSocketConnection(urlRecord, protocols, client, this.#handler, options);
this.#handler.readyState = WebSocket.CONNECTING;
this.#binaryType = "blob";
}
close(code = undefined, reason = undefined) {
webidl.brandCheck(this, WebSocket);
const prefix = "WebSocket.close";
if (code !== undefined) {
code = webidl.converters["unsigned short"](code, prefix, "code", webidl.attributes.Clamp);
}
if (reason !== undefined) {
reason = webidl.converters.USVString(reason);
}
code ??= null;
reason ??= "";
closeWebSocketConnection(this.#handler, code, reason, true);
}
send(data) {
webidl.brandCheck(this, WebSocket);
const prefix = "WebSocket.send";
webidl.argumentLengthCheck(arguments, 1, prefix);
data = webidl.converters.WebSocketSendData(data, prefix, "data");
if (isConnecting(this.#handler.readyState)) {
throw new DOMException("Sent before connected.", "InvalidStateError");
}
if (!isEstablished(this.#handler.readyState) || isClosing(this.#handler.readyState)) {
return;
}
if (typeof data === "string") {
const buffer = Buffer.from(data);
this.#bufferedAmount += buffer.byteLength;
this.#sendQueue.add(buffer, () => {
this.#bufferedAmount -= buffer.byteLength;
}, sendHints.text);
} else if (isArrayBuffer(data)) {
this.#bufferedAmount += data.byteLength;
this.#sendQueue.add(data, () => {
this.#bufferedAmount -= data.byteLength;
}, sendHints.arrayBuffer);
} else if (ArrayBuffer.isView(data)) {
this.#bufferedAmount += data.byteLength;
this.#sendQueue.add(data, () => {
this.#bufferedAmount -= data.byteLength;
}, sendHints.typedArray);
} else if (webidl.is.Blob(data)) {
this.#bufferedAmount += data.size;
this.#sendQueue.add(data, () => {
this.#bufferedAmount -= data.size;
}, sendHints.blob);
}
}
get readyState() {
webidl.brandCheck(this, WebSocket);
return this.#handler.readyState;
}
get bufferedAmount() {
webidl.brandCheck(this, WebSocket);
return this.#bufferedAmount;
}
get url() {
webidl.brandCheck(this, WebSocket);
return URLSerializer(this.#url);
}
get extensions() {
webidl.brandCheck(this, WebSocket);
return this.#extensions;
}
get protocol() {
webidl.brandCheck(this, WebSocket);
return this.#protocol;
}
get onopen() {
webidl.brandCheck(this, WebSocket);
return this.#events.open;
}
set onopen(fn) {
webidl.brandCheck(this, WebSocket);
if (this.#events.open) {
this.removeEventListener("open", this.#events.open);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("open", listener);
this.#events.open = fn;
} else {
this.#events.open = null;
}
}
get onerror() {
webidl.brandCheck(this, WebSocket);
return this.#events.error;
}
set onerror(fn) {
webidl.brandCheck(this, WebSocket);
if (this.#events.error) {
this.removeEventListener("error", this.#events.error);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("error", listener);
this.#events.error = fn;
} else {
this.#events.error = null;
}
}
get onclose() {
webidl.brandCheck(this, WebSocket);
return this.#events.close;
}
set onclose(fn) {
webidl.brandCheck(this, WebSocket);
if (this.#events.close) {
this.removeEventListener("close", this.#events.close);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("close", listener);
this.#events.close = fn;
} else {
this.#events.close = null;
}
}
get onmessage() {
webidl.brandCheck(this, WebSocket);
return this.#events.message;
}
set onmessage(fn) {
webidl.brandCheck(this, WebSocket);
if (this.#events.message) {
this.removeEventListener("message", this.#events.message);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("message", listener);
this.#events.message = fn;
} else {
this.#events.message = null;
}
}
get binaryType() {
webidl.brandCheck(this, WebSocket);
return this.#binaryType;
}
set binaryType(type) {
webidl.brandCheck(this, WebSocket);
if (type !== "blob" && type !== "arraybuffer") {
this.#binaryType = "blob";
} else {
this.#binaryType = type;
}
}
#onConnectionEstablished(response, parsedExtensions) {
this.#handler.socket = response.socket;
const webSocketOptions = this.#handler.controller.dispatcher?.webSocketOptions;
const maxFragments = webSocketOptions?.maxFragments;
const maxPayloadSize = webSocketOptions?.maxPayloadSize;
const parser = new ByteParser(this.#handler, parsedExtensions, {
maxFragments: maxFragments,
maxPayloadSize: maxPayloadSize
});
parser.on("drain", () => this.#handler.onParserDrain());
parser.on("error", err => this.#handler.onParserError(err));
this.#parser = parser;
this.#sendQueue = new SendQueue(response.socket);
this.#handler.readyState = states.OPEN;
const extensions = response.headersList.get("sec-websocket-extensions");
if (extensions !== null) {
this.#extensions = extensions;
}
const protocol = response.headersList.get("sec-websocket-protocol");
if (protocol !== null) {
this.#protocol = protocol;
}
fireEvent("open", this);
if (channels.open.hasSubscribers) {
const headers = response.headersList.entries;
channels.open.publish({
address: getSocketAddress(response.socket),
protocol: this.#protocol,
extensions: this.#extensions,
websocket: this,
handshakeResponse: {
status: response.status,
statusText: response.statusText,
headers: headers
}
});
}
}
#onMessage(type, data) {
if (this.#handler.readyState !== states.OPEN) {
return;
}
let dataForEvent;
if (type === opcodes.TEXT) {
try {
dataForEvent = utf8Decode(data);
} catch {
failWebsocketConnection(this.#handler, 1007, "Received invalid UTF-8 in text frame.");
return;
}
} else if (type === opcodes.BINARY) {
if (this.#binaryType === "blob") {
dataForEvent = new Blob([ data ]);
} else {
dataForEvent = toArrayBuffer(data);
}
}
fireEvent("message", this, createFastMessageEvent, {
origin: this.#url.origin,
data: dataForEvent
});
}
#onParserDrain() {
this.#handler.socket.resume();
}
#onSocketClose() {
const wasClean = this.#handler.closeState.has(sentCloseFrameState.SENT) && this.#handler.closeState.has(sentCloseFrameState.RECEIVED);
let code = 1005;
let reason = "";
const result = this.#parser?.closingInfo;
if (result && !result.error) {
code = result.code ?? 1005;
reason = result.reason;
}
this.#handler.readyState = states.CLOSED;
if (!this.#handler.closeState.has(sentCloseFrameState.RECEIVED)) {
code = 1006;
fireEvent("error", this, (type, init) => new ErrorEvent(type, init), {
error: new TypeError(reason)
});
}
fireEvent("close", this, (type, init) => new CloseEvent(type, init), {
wasClean: wasClean,
code: code,
reason: reason
});
if (channels.close.hasSubscribers) {
channels.close.publish({
websocket: this,
code: code,
reason: reason
});
}
}
static ping(ws, buffer) {
if (Buffer.isBuffer(buffer)) {
if (buffer.length > 125) {
throw new TypeError("A PING frame cannot have a body larger than 125 bytes.");
}
} else if (buffer !== undefined) {
throw new TypeError("Expected buffer payload");
}
const readyState = ws.#handler.readyState;
if (isEstablished(readyState) && !isClosing(readyState) && !isClosed(readyState)) {
const frame = new WebsocketFrameSend(buffer);
ws.#handler.socket.write(frame.createFrame(opcodes.PING));
}
}
}
const {ping: ping} = WebSocket;
Reflect.deleteProperty(WebSocket, "ping");
WebSocket.CONNECTING = WebSocket.prototype.CONNECTING = states.CONNECTING;
WebSocket.OPEN = WebSocket.prototype.OPEN = states.OPEN;
WebSocket.CLOSING = WebSocket.prototype.CLOSING = states.CLOSING;
WebSocket.CLOSED = WebSocket.prototype.CLOSED = states.CLOSED;
Object.defineProperties(WebSocket.prototype, {
CONNECTING: staticPropertyDescriptors,
OPEN: staticPropertyDescriptors,
CLOSING: staticPropertyDescriptors,
CLOSED: staticPropertyDescriptors,
url: kEnumerableProperty,
readyState: kEnumerableProperty,
bufferedAmount: kEnumerableProperty,
onopen: kEnumerableProperty,
onerror: kEnumerableProperty,
onclose: kEnumerableProperty,
close: kEnumerableProperty,
onmessage: kEnumerableProperty,
binaryType: kEnumerableProperty,
send: kEnumerableProperty,
extensions: kEnumerableProperty,
protocol: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "WebSocket",
writable: false,
enumerable: false,
configurable: true
}
});
Object.defineProperties(WebSocket, {
CONNECTING: staticPropertyDescriptors,
OPEN: staticPropertyDescriptors,
CLOSING: staticPropertyDescriptors,
CLOSED: staticPropertyDescriptors
});
webidl.converters["sequence<DOMString>"] = webidl.sequenceConverter(webidl.converters.DOMString);
webidl.converters["DOMString or sequence<DOMString>"] = function(V, prefix, argument) {
if (webidl.util.Type(V) === webidl.util.Types.OBJECT && Symbol.iterator in V) {
return webidl.converters["sequence<DOMString>"](V);
}
return webidl.converters.DOMString(V, prefix, argument);
};
webidl.converters.WebSocketInit = webidl.dictionaryConverter([ {
key: "protocols",
converter: webidl.converters["DOMString or sequence<DOMString>"],
defaultValue: () => []
}, {
key: "dispatcher",
converter: webidl.converters.any,
defaultValue: () => getGlobalDispatcher()
}, {
key: "headers",
converter: webidl.nullableConverter(webidl.converters.HeadersInit)
} ]);
webidl.converters["DOMString or sequence<DOMString> or WebSocketInit"] = function(V) {
if (webidl.util.Type(V) === webidl.util.Types.OBJECT && !(Symbol.iterator in V)) {
return webidl.converters.WebSocketInit(V);
}
return {
protocols: webidl.converters["DOMString or sequence<DOMString>"](V)
};
};
webidl.converters.WebSocketSendData = function(V) {
if (webidl.util.Type(V) === webidl.util.Types.OBJECT) {
if (webidl.is.Blob(V)) {
return V;
}
if (webidl.is.BufferSource(V)) {
return V;
}
}
return webidl.converters.USVString(V);
};
websocket = {
WebSocket: WebSocket,
ping: ping
};
return websocket;
}

var websocketerror;

var hasRequiredWebsocketerror;

function requireWebsocketerror() {
if (hasRequiredWebsocketerror) return websocketerror;
hasRequiredWebsocketerror = 1;
const {webidl: webidl} = requireWebidl();
const {validateCloseCodeAndReason: validateCloseCodeAndReason} = requireUtil$1();
const {kConstruct: kConstruct} = requireSymbols();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
function createInheritableDOMException() {
class Test extends DOMException {
get reason() {
return "";
}
}
if ((new Test).reason !== undefined) {
return DOMException;
}
return new Proxy(DOMException, {
construct(target, args, newTarget) {
const instance = Reflect.construct(target, args, target);
Object.setPrototypeOf(instance, newTarget.prototype);
return instance;
}
});
}
class WebSocketError extends(createInheritableDOMException()){
#closeCode;
#reason;
constructor(message = "", init = undefined) {
message = webidl.converters.DOMString(message, "WebSocketError", "message");
super(message, "WebSocketError");
if (init === kConstruct) {
return;
} else if (init !== null) {
init = webidl.converters.WebSocketCloseInfo(init);
}
let code = init.closeCode ?? null;
const reason = init.reason ?? "";
validateCloseCodeAndReason(code, reason);
if (reason.length !== 0 && code === null) {
code = 1e3;
}
this.#closeCode = code;
this.#reason = reason;
}
get closeCode() {
return this.#closeCode;
}
get reason() {
return this.#reason;
}
static createUnvalidatedWebSocketError(message, code, reason) {
const error = new WebSocketError(message, kConstruct);
error.#closeCode = code;
error.#reason = reason;
return error;
}
}
const {createUnvalidatedWebSocketError: createUnvalidatedWebSocketError} = WebSocketError;
delete WebSocketError.createUnvalidatedWebSocketError;
Object.defineProperties(WebSocketError.prototype, {
closeCode: kEnumerableProperty,
reason: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "WebSocketError",
writable: false,
enumerable: false,
configurable: true
}
});
webidl.is.WebSocketError = webidl.util.MakeTypeAssertion(WebSocketError);
websocketerror = {
WebSocketError: WebSocketError,
createUnvalidatedWebSocketError: createUnvalidatedWebSocketError
};
return websocketerror;
}

var websocketstream;

var hasRequiredWebsocketstream;

function requireWebsocketstream() {
if (hasRequiredWebsocketstream) return websocketstream;
hasRequiredWebsocketstream = 1;
const {createDeferredPromise: createDeferredPromise} = requirePromise();
const {environmentSettingsObject: environmentSettingsObject} = requireUtil$4();
const {states: states, opcodes: opcodes, sentCloseFrameState: sentCloseFrameState} = requireConstants();
const {webidl: webidl} = requireWebidl();
const {getURLRecord: getURLRecord, isValidSubprotocol: isValidSubprotocol, isEstablished: isEstablished, utf8Decode: utf8Decode} = requireUtil$1();
const {establishWebSocketConnection: establishWebSocketConnection, failWebsocketConnection: failWebsocketConnection, closeWebSocketConnection: closeWebSocketConnection} = requireConnection();
const {channels: channels} = requireDiagnostics();
const {WebsocketFrameSend: WebsocketFrameSend} = requireFrame();
const {ByteParser: ByteParser} = requireReceiver();
const {WebSocketError: WebSocketError, createUnvalidatedWebSocketError: createUnvalidatedWebSocketError} = requireWebsocketerror();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {utf8DecodeBytes: utf8DecodeBytes} = requireEncoding();
let emittedExperimentalWarning = false;
class WebSocketStream {
#url;
#openedPromise;
#closedPromise;
#readableStream;
#readableStreamController;
#writableStreamController;
#handshakeAborted=false;
#handler={
onConnectionEstablished: (response, extensions) => this.#onConnectionEstablished(response, extensions),
onMessage: (opcode, data) => this.#onMessage(opcode, data),
onParserError: err => failWebsocketConnection(this.#handler, null, err.message),
onParserDrain: () => this.#handler.socket.resume(),
onSocketData: chunk => {
if (!this.#parser.write(chunk)) {
this.#handler.socket.pause();
}
},
onSocketError: err => {
this.#handler.readyState = states.CLOSING;
if (channels.socketError.hasSubscribers) {
channels.socketError.publish(err);
}
this.#handler.socket.destroy();
},
onSocketClose: () => this.#onSocketClose(),
onPing: () => {},
onPong: () => {},
readyState: states.CONNECTING,
socket: null,
closeState: new Set,
controller: null,
wasEverConnected: false
};
#parser;
constructor(url, options = undefined) {
if (!emittedExperimentalWarning) {
process.emitWarning("WebSocketStream is experimental! Expect it to change at any time.", {
code: "UNDICI-WSS"
});
emittedExperimentalWarning = true;
}
webidl.argumentLengthCheck(arguments, 1, "WebSocket");
url = webidl.converters.USVString(url);
if (options !== null) {
options = webidl.converters.WebSocketStreamOptions(options);
}
const baseURL = environmentSettingsObject.settingsObject.baseUrl;
const urlRecord = getURLRecord(url, baseURL);
const protocols = options.protocols;
if (protocols.length !== new Set(protocols.map(p => p.toLowerCase())).size) {
throw new DOMException("Invalid Sec-WebSocket-Protocol value", "SyntaxError");
}
if (protocols.length > 0 && !protocols.every(p => isValidSubprotocol(p))) {
throw new DOMException("Invalid Sec-WebSocket-Protocol value", "SyntaxError");
}
this.#url = urlRecord.toString();
this.#openedPromise = createDeferredPromise();
this.#closedPromise = createDeferredPromise();
if (options.signal != null) {
const signal = options.signal;
if (signal.aborted) {
this.#openedPromise.reject(signal.reason);
this.#closedPromise.reject(signal.reason);
return;
}
signal.addEventListener("abort", () => {
if (!isEstablished(this.#handler.readyState)) {
failWebsocketConnection(this.#handler);
this.#handler.readyState = states.CLOSING;
this.#openedPromise.reject(signal.reason);
this.#closedPromise.reject(signal.reason);
this.#handshakeAborted = true;
}
}, {
once: true
});
}
const client = environmentSettingsObject.settingsObject;
this.#handler.controller = establishWebSocketConnection(urlRecord, protocols, client, this.#handler, options);
}
get url() {
return this.#url.toString();
}
get opened() {
return this.#openedPromise.promise;
}
get closed() {
return this.#closedPromise.promise;
}
close(closeInfo = undefined) {
if (closeInfo !== null) {
closeInfo = webidl.converters.WebSocketCloseInfo(closeInfo);
}
const code = closeInfo.closeCode ?? null;
const reason = closeInfo.reason;
closeWebSocketConnection(this.#handler, code, reason, true);
}
#write(chunk) {
chunk = webidl.converters.WebSocketStreamWrite(chunk);
const promise = createDeferredPromise();
let data = null;
let opcode = null;
if (webidl.is.BufferSource(chunk)) {
data = new Uint8Array(ArrayBuffer.isView(chunk) ? new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength) : chunk.slice());
opcode = opcodes.BINARY;
} else {
let string;
try {
string = webidl.converters.DOMString(chunk);
} catch (e) {
promise.reject(e);
return promise.promise;
}
data = (new TextEncoder).encode(string);
opcode = opcodes.TEXT;
}
if (!this.#handler.closeState.has(sentCloseFrameState.SENT) && !this.#handler.closeState.has(sentCloseFrameState.RECEIVED)) {
const frame = new WebsocketFrameSend(data);
this.#handler.socket.write(frame.createFrame(opcode), () => {
promise.resolve(undefined);
});
}
return promise.promise;
}
#onConnectionEstablished(response, parsedExtensions) {
this.#handler.socket = response.socket;
const maxFragments = this.#handler.controller.dispatcher?.webSocketOptions?.maxFragments;
const maxPayloadSize = this.#handler.controller.dispatcher?.webSocketOptions?.maxPayloadSize;
const parser = new ByteParser(this.#handler, parsedExtensions, {
maxFragments: maxFragments,
maxPayloadSize: maxPayloadSize
});
parser.on("drain", () => this.#handler.onParserDrain());
parser.on("error", err => this.#handler.onParserError(err));
this.#parser = parser;
this.#handler.readyState = states.OPEN;
const extensions = parsedExtensions ?? "";
const protocol = response.headersList.get("sec-websocket-protocol") ?? "";
const readable = new ReadableStream({
start: controller => {
this.#readableStreamController = controller;
},
cancel: reason => this.#cancel(reason)
});
const writable = new WritableStream({
start: controller => {
this.#writableStreamController = controller;
},
write: chunk => this.#write(chunk),
close: () => closeWebSocketConnection(this.#handler, null, null),
abort: reason => this.#closeUsingReason(reason)
});
this.#readableStream = readable;
this.#openedPromise.resolve({
extensions: extensions,
protocol: protocol,
readable: readable,
writable: writable
});
}
#onMessage(type, data) {
if (this.#handler.readyState !== states.OPEN) {
return;
}
let chunk;
if (type === opcodes.TEXT) {
try {
chunk = utf8Decode(data);
} catch {
failWebsocketConnection(this.#handler, 1007, "Received invalid UTF-8 in text frame.");
return;
}
} else if (type === opcodes.BINARY) {
chunk = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
this.#readableStreamController.enqueue(chunk);
}
#onSocketClose() {
const wasClean = this.#handler.closeState.has(sentCloseFrameState.SENT) && this.#handler.closeState.has(sentCloseFrameState.RECEIVED);
this.#handler.readyState = states.CLOSED;
if (this.#handshakeAborted) {
return;
}
if (!this.#handler.wasEverConnected) {
this.#openedPromise.reject(new WebSocketError("Socket never opened"));
}
const result = this.#parser?.closingInfo;
let code = result?.code ?? 1005;
if (!this.#handler.closeState.has(sentCloseFrameState.SENT) && !this.#handler.closeState.has(sentCloseFrameState.RECEIVED)) {
code = 1006;
}
const reason = result?.reason == null ? "" : utf8DecodeBytes(Buffer.from(result.reason));
if (wasClean) {
this.#readableStreamController.close();
this.#writableStreamController.error(new DOMException("A closed WebSocketStream cannot be written to", "InvalidStateError"));
this.#closedPromise.resolve({
closeCode: code,
reason: reason
});
} else {
const error = createUnvalidatedWebSocketError("unclean close", code, reason);
this.#readableStreamController?.error(error);
this.#writableStreamController?.error(error);
this.#closedPromise.reject(error);
}
}
#closeUsingReason(reason) {
let code = null;
let reasonString = "";
if (webidl.is.WebSocketError(reason)) {
code = reason.closeCode;
reasonString = reason.reason;
}
closeWebSocketConnection(this.#handler, code, reasonString);
}
#cancel(reason) {
this.#closeUsingReason(reason);
}
}
Object.defineProperties(WebSocketStream.prototype, {
url: kEnumerableProperty,
opened: kEnumerableProperty,
closed: kEnumerableProperty,
close: kEnumerableProperty,
[Symbol.toStringTag]: {
value: "WebSocketStream",
writable: false,
enumerable: false,
configurable: true
}
});
webidl.converters.WebSocketStreamOptions = webidl.dictionaryConverter([ {
key: "protocols",
converter: webidl.sequenceConverter(webidl.converters.USVString),
defaultValue: () => []
}, {
key: "signal",
converter: webidl.nullableConverter(webidl.converters.AbortSignal),
defaultValue: () => null
} ]);
webidl.converters.WebSocketCloseInfo = webidl.dictionaryConverter([ {
key: "closeCode",
converter: V => webidl.converters["unsigned short"](V, webidl.attributes.EnforceRange)
}, {
key: "reason",
converter: webidl.converters.USVString,
defaultValue: () => ""
} ]);
webidl.converters.WebSocketStreamWrite = function(V) {
if (typeof V === "string") {
return webidl.converters.USVString(V);
}
return webidl.converters.BufferSource(V);
};
websocketstream = {
WebSocketStream: WebSocketStream
};
return websocketstream;
}

var util;

var hasRequiredUtil;

function requireUtil() {
if (hasRequiredUtil) return util;
hasRequiredUtil = 1;
function isValidLastEventId(value) {
return value.indexOf("\0") === -1;
}
function isASCIINumber(value) {
if (value.length === 0) return false;
for (let i = 0; i < value.length; i++) {
if (value.charCodeAt(i) < 48 || value.charCodeAt(i) > 57) return false;
}
return true;
}
util = {
isValidLastEventId: isValidLastEventId,
isASCIINumber: isASCIINumber
};
return util;
}

var eventsourceStream;

var hasRequiredEventsourceStream;

function requireEventsourceStream() {
if (hasRequiredEventsourceStream) return eventsourceStream;
hasRequiredEventsourceStream = 1;
const buffer = require$$0$3;
const {Transform: Transform} = Stream;
const {isASCIINumber: isASCIINumber, isValidLastEventId: isValidLastEventId} = requireUtil();
const BOM = [ 239, 187, 191 ];
const LF = 10;
const CR = 13;
const COLON = 58;
const SPACE = 32;
const defaultMaxEventSize = buffer.kStringMaxLength;
const DATA = Buffer.from("data");
const EVENT = Buffer.from("event");
const ID = Buffer.from("id");
const RETRY = Buffer.from("retry");
const minParserItems = 1024;
const maxParserItems = 131072;
const bytesPerParserItem = 128;
function isASCIINumberBytes(buffer, start) {
if (start >= buffer.length) {
return false;
}
for (let i = start; i < buffer.length; i++) {
if (buffer[i] < 48 || buffer[i] > 57) {
return false;
}
}
return true;
}
function isValidLastEventIdBytes(buffer, start) {
for (let i = start; i < buffer.length; i++) {
if (buffer[i] === 0) {
return false;
}
}
return true;
}
function isFieldName(line, length, field) {
if (length !== field.length) {
return false;
}
for (let i = 0; i < length; i++) {
if (line[i] !== field[i]) {
return false;
}
}
return true;
}
function createMaxEventSizeExceededError() {
const error = new Error("EventSource message size exceeded");
error.aborted = false;
return error;
}
class EventSourceStream extends Transform {
state;
checkBOM=true;
crlfCheck=false;
eventEndCheck=false;
chunks=[];
chunkIndex=0;
pos=0;
lineChunkIndex=0;
linePos=0;
lineLength=0;
eventSize=0;
eventFieldSizes={
data: 0,
event: 0,
id: 0,
retry: 0
};
dataLineCount=0;
maxEventSize;
maxDataLines;
maxBufferedChunks;
event={
data: undefined,
event: undefined,
id: undefined,
retry: undefined
};
constructor(options = {}) {
options.readableObjectMode = true;
super(options);
this.state = options.eventSourceSettings || {};
this.maxEventSize = options.maxEventSize ?? defaultMaxEventSize;
const parserItemLimit = this.maxEventSize > 0 ? Math.min(maxParserItems, Math.max(minParserItems, Math.floor(this.maxEventSize / bytesPerParserItem))) : 0;
this.maxDataLines = parserItemLimit;
this.maxBufferedChunks = parserItemLimit;
if (options.push) {
this.push = options.push;
}
}
_transform(chunk, _encoding, callback) {
if (chunk.length === 0) {
callback();
return;
}
if (this.maxEventSize > 0 && this.chunks.length >= this.maxBufferedChunks && chunk[0] !== LF && chunk[0] !== CR) {
callback(createMaxEventSizeExceededError());
return;
}
this.chunks.push(chunk);
if (this.checkBOM) {
if (this.handleBOM()) {
callback();
return;
}
}
while (this.hasCurrentByte()) {
const byte = this.currentByte();
if (this.eventEndCheck) {
if (this.crlfCheck) {
if (byte === LF) {
this.crlfCheck = false;
this.consumeCurrentByte();
continue;
}
this.crlfCheck = false;
}
if (byte === LF || byte === CR) {
if (byte === CR) {
this.crlfCheck = true;
}
this.consumeCurrentByte();
if (this.hasPendingEvent()) {
this.processEvent(this.event);
}
this.clearEvent();
continue;
}
this.eventEndCheck = false;
continue;
}
if (byte === LF || byte === CR) {
if (byte === CR) {
this.crlfCheck = true;
}
try {
this.parseLine(this.readLine(), this.event);
} catch (error) {
callback(error);
return;
}
this.consumeCurrentByte();
this.eventEndCheck = true;
continue;
}
if (this.maxEventSize > 0 && ++this.lineLength > this.maxEventSize + 7) {
callback(createMaxEventSizeExceededError());
return;
}
this.advanceCursor();
}
callback();
}
_destroy(error, callback) {
this.chunks.length = 0;
this.clearEvent();
super._destroy(error, callback);
}
parseLine(line, event) {
if (line.length === 0) {
return;
}
const colonPosition = line.indexOf(COLON);
if (colonPosition === 0) {
return;
}
let fieldLength = line.length;
let valueStart = line.length;
if (colonPosition !== -1) {
fieldLength = colonPosition;
valueStart = colonPosition + 1;
if (line[valueStart] === SPACE) {
++valueStart;
}
}
if (isFieldName(line, fieldLength, DATA)) {
if (this.maxEventSize > 0 && this.dataLineCount >= this.maxDataLines) {
throw createMaxEventSizeExceededError();
}
const valueBytes = line.length - valueStart;
const dataSize = this.eventFieldSizes.data + (event.data === undefined ? 0 : 1) + valueBytes;
this.setEventFieldSize("data", dataSize);
const value = line.toString("utf8", valueStart);
if (event.data === undefined) {
event.data = value;
} else {
event.data += `\n${value}`;
}
this.dataLineCount++;
return;
}
if (isFieldName(line, fieldLength, RETRY)) {
if (isASCIINumberBytes(line, valueStart)) {
this.setEventFieldSize("retry", line.length - valueStart);
event.retry = line.toString("utf8", valueStart);
}
return;
}
if (isFieldName(line, fieldLength, ID)) {
if (isValidLastEventIdBytes(line, valueStart)) {
this.setEventFieldSize("id", line.length - valueStart);
event.id = line.toString("utf8", valueStart);
}
return;
}
if (isFieldName(line, fieldLength, EVENT)) {
if (valueStart < line.length) {
this.setEventFieldSize("event", line.length - valueStart);
event.event = line.toString("utf8", valueStart);
}
}
}
setEventFieldSize(field, size) {
const eventSize = this.eventSize - this.eventFieldSizes[field] + size;
if (this.maxEventSize > 0 && eventSize > this.maxEventSize) {
throw createMaxEventSizeExceededError();
}
this.eventSize = eventSize;
this.eventFieldSizes[field] = size;
}
processEvent(event) {
if (event.retry && isASCIINumber(event.retry)) {
this.state.reconnectionTime = parseInt(event.retry, 10);
}
if (event.id !== undefined && isValidLastEventId(event.id)) {
this.state.lastEventId = event.id;
}
if (event.data !== undefined) {
this.push({
type: event.event || "message",
options: {
data: event.data,
lastEventId: this.state.lastEventId,
origin: this.state.origin
}
});
}
}
clearEvent() {
this.event.data = undefined;
this.event.event = undefined;
this.event.id = undefined;
this.event.retry = undefined;
this.eventSize = 0;
this.dataLineCount = 0;
this.eventFieldSizes.data = 0;
this.eventFieldSizes.event = 0;
this.eventFieldSizes.id = 0;
this.eventFieldSizes.retry = 0;
}
hasPendingEvent() {
return this.event.data !== undefined || this.event.event !== undefined || this.event.id !== undefined || this.event.retry !== undefined;
}
hasCurrentByte() {
return this.chunkIndex < this.chunks.length && this.pos < this.chunks[this.chunkIndex].length;
}
currentByte() {
return this.chunks[this.chunkIndex][this.pos];
}
consumeCurrentByte() {
this.advanceCursor();
this.syncLineStartToCursor();
}
advanceCursor() {
this.pos++;
while (this.chunkIndex < this.chunks.length && this.pos >= this.chunks[this.chunkIndex].length) {
this.chunkIndex++;
this.pos = 0;
}
}
syncLineStartToCursor() {
this.lineChunkIndex = this.chunkIndex;
this.linePos = this.pos;
this.lineLength = 0;
this.dropConsumedChunks();
}
dropConsumedChunks() {
if (this.lineChunkIndex > 0) {
const consumed = this.lineChunkIndex;
this.chunks.splice(0, consumed);
this.lineChunkIndex = 0;
this.chunkIndex -= consumed;
}
if (this.chunkIndex === this.chunks.length) {
this.chunks.length = 0;
this.chunkIndex = 0;
this.pos = 0;
this.lineChunkIndex = 0;
this.linePos = 0;
}
}
readLine() {
if (this.lineChunkIndex === this.chunkIndex) {
return this.chunks[this.chunkIndex].subarray(this.linePos, this.pos);
}
const chunks = [];
let length = 0;
for (let i = this.lineChunkIndex; i <= this.chunkIndex; i++) {
const chunk = this.chunks[i];
const start = i === this.lineChunkIndex ? this.linePos : 0;
const end = i === this.chunkIndex ? this.pos : chunk.length;
const slice = chunk.subarray(start, end);
length += slice.length;
chunks.push(slice);
}
return Buffer.concat(chunks, length);
}
peekBufferedByte(offset) {
let chunkIndex = this.lineChunkIndex;
let pos = this.linePos;
while (chunkIndex < this.chunks.length) {
const chunk = this.chunks[chunkIndex];
const remaining = chunk.length - pos;
if (offset < remaining) {
return chunk[pos + offset];
}
offset -= remaining;
chunkIndex++;
pos = 0;
}
}
discardLeadingBytes(count) {
while (count > 0 && this.lineChunkIndex < this.chunks.length) {
const chunk = this.chunks[this.lineChunkIndex];
const remaining = chunk.length - this.linePos;
if (count < remaining) {
this.linePos += count;
count = 0;
} else {
count -= remaining;
this.lineChunkIndex++;
this.linePos = 0;
}
}
this.chunkIndex = this.lineChunkIndex;
this.pos = this.linePos;
this.dropConsumedChunks();
}
handleBOM() {
const first = this.peekBufferedByte(0);
const second = this.peekBufferedByte(1);
const third = this.peekBufferedByte(2);
if (second === undefined) {
if (first === BOM[0]) {
return true;
}
this.checkBOM = false;
return true;
}
if (third === undefined) {
if (first === BOM[0] && second === BOM[1]) {
return true;
}
this.checkBOM = false;
return false;
}
if (first === BOM[0] && second === BOM[1] && third === BOM[2]) {
this.discardLeadingBytes(3);
}
this.checkBOM = false;
return !this.hasCurrentByte();
}
}
eventsourceStream = {
EventSourceStream: EventSourceStream
};
return eventsourceStream;
}

var eventsource;

var hasRequiredEventsource;

function requireEventsource() {
if (hasRequiredEventsource) return eventsource;
hasRequiredEventsource = 1;
const {pipeline: pipeline} = Stream;
const {fetching: fetching} = requireFetch();
const {makeRequest: makeRequest} = requireRequest();
const {webidl: webidl} = requireWebidl();
const {EventSourceStream: EventSourceStream} = requireEventsourceStream();
const {parseMIMEType: parseMIMEType} = requireDataUrl();
const {createFastMessageEvent: createFastMessageEvent} = requireEvents();
const {isNetworkError: isNetworkError} = requireResponse();
const {kEnumerableProperty: kEnumerableProperty} = requireUtil$5();
const {environmentSettingsObject: environmentSettingsObject} = requireUtil$4();
const {getGlobalDispatcher: getGlobalDispatcher} = requireGlobal();
let experimentalWarned = false;
const defaultReconnectionTime = 3e3;
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 2;
const ANONYMOUS = "anonymous";
const USE_CREDENTIALS = "use-credentials";
class EventSource extends EventTarget {
#events={
open: null,
error: null,
message: null
};
#url;
#withCredentials=false;
#readyState=CONNECTING;
#request=null;
#controller=null;
#dispatcher;
#state;
constructor(url, eventSourceInitDict = {}) {
super();
webidl.util.markAsUncloneable(this);
const prefix = "EventSource constructor";
webidl.argumentLengthCheck(arguments, 1, prefix);
if (!experimentalWarned) {
experimentalWarned = true;
process.emitWarning("EventSource is experimental, expect them to change at any time.", {
code: "UNDICI-ES"
});
}
url = webidl.converters.USVString(url);
eventSourceInitDict = webidl.converters.EventSourceInitDict(eventSourceInitDict, prefix, "eventSourceInitDict");
this.#dispatcher = eventSourceInitDict.node.dispatcher || eventSourceInitDict.dispatcher;
this.#state = {
lastEventId: "",
reconnectionTime: eventSourceInitDict.node.reconnectionTime
};
const settings = environmentSettingsObject;
let urlRecord;
try {
urlRecord = new URL(url, settings.settingsObject.baseUrl);
this.#state.origin = urlRecord.origin;
} catch (e) {
throw new DOMException(e, "SyntaxError");
}
this.#url = urlRecord.href;
let corsAttributeState = ANONYMOUS;
if (eventSourceInitDict.withCredentials === true) {
corsAttributeState = USE_CREDENTIALS;
this.#withCredentials = true;
}
const initRequest = {
redirect: "follow",
keepalive: true,
mode: "cors",
credentials: corsAttributeState === "anonymous" ? "same-origin" : "omit",
referrer: "no-referrer"
};
initRequest.client = environmentSettingsObject.settingsObject;
initRequest.headersList = [ [ "accept", {
name: "accept",
value: "text/event-stream"
} ] ];
initRequest.cache = "no-store";
initRequest.initiator = "other";
initRequest.urlList = [ new URL(this.#url) ];
this.#request = makeRequest(initRequest);
this.#connect();
}
get readyState() {
return this.#readyState;
}
get url() {
return this.#url;
}
get withCredentials() {
return this.#withCredentials;
}
#connect() {
if (this.#readyState === CLOSED) return;
this.#readyState = CONNECTING;
const fetchParams = {
request: this.#request,
dispatcher: this.#dispatcher
};
const processEventSourceEndOfBody = response => {
if (!isNetworkError(response)) {
return this.#reconnect();
}
};
fetchParams.processResponseEndOfBody = processEventSourceEndOfBody;
fetchParams.processResponse = response => {
if (isNetworkError(response)) {
if (response.aborted) {
this.close();
this.dispatchEvent(new Event("error"));
return;
} else {
this.#reconnect();
return;
}
}
const contentType = response.headersList.get("content-type", true);
const mimeType = contentType !== null ? parseMIMEType(contentType) : "failure";
const contentTypeValid = mimeType !== "failure" && mimeType.essence === "text/event-stream";
if (response.status !== 200 || contentTypeValid === false) {
this.close();
this.dispatchEvent(new Event("error"));
return;
}
this.#readyState = OPEN;
this.dispatchEvent(new Event("open"));
this.#state.origin = response.urlList[response.urlList.length - 1].origin;
const eventSourceStream = new EventSourceStream({
eventSourceSettings: this.#state,
maxEventSize: this.#dispatcher.eventSourceOptions?.maxEventSize,
push: event => {
this.dispatchEvent(createFastMessageEvent(event.type, event.options));
}
});
pipeline(response.body.stream, eventSourceStream, error => {
if (error?.aborted === false) {
this.close();
this.dispatchEvent(new Event("error"));
}
});
};
this.#controller = fetching(fetchParams);
}
#reconnect() {
if (this.#readyState === CLOSED) return;
this.#readyState = CONNECTING;
this.dispatchEvent(new Event("error"));
setTimeout(() => {
if (this.#readyState !== CONNECTING) return;
if (this.#state.lastEventId.length) {
this.#request.headersList.set("last-event-id", this.#state.lastEventId, true);
}
this.#connect();
}, this.#state.reconnectionTime)?.unref();
}
close() {
webidl.brandCheck(this, EventSource);
if (this.#readyState === CLOSED) return;
this.#readyState = CLOSED;
this.#controller.abort();
this.#request = null;
}
get onopen() {
return this.#events.open;
}
set onopen(fn) {
if (this.#events.open) {
this.removeEventListener("open", this.#events.open);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("open", listener);
this.#events.open = fn;
} else {
this.#events.open = null;
}
}
get onmessage() {
return this.#events.message;
}
set onmessage(fn) {
if (this.#events.message) {
this.removeEventListener("message", this.#events.message);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("message", listener);
this.#events.message = fn;
} else {
this.#events.message = null;
}
}
get onerror() {
return this.#events.error;
}
set onerror(fn) {
if (this.#events.error) {
this.removeEventListener("error", this.#events.error);
}
const listener = webidl.converters.EventHandlerNonNull(fn);
if (listener !== null) {
this.addEventListener("error", listener);
this.#events.error = fn;
} else {
this.#events.error = null;
}
}
}
const constantsPropertyDescriptors = {
CONNECTING: {
__proto__: null,
configurable: false,
enumerable: true,
value: CONNECTING,
writable: false
},
OPEN: {
__proto__: null,
configurable: false,
enumerable: true,
value: OPEN,
writable: false
},
CLOSED: {
__proto__: null,
configurable: false,
enumerable: true,
value: CLOSED,
writable: false
}
};
Object.defineProperties(EventSource, constantsPropertyDescriptors);
Object.defineProperties(EventSource.prototype, constantsPropertyDescriptors);
Object.defineProperties(EventSource.prototype, {
close: kEnumerableProperty,
onerror: kEnumerableProperty,
onmessage: kEnumerableProperty,
onopen: kEnumerableProperty,
readyState: kEnumerableProperty,
url: kEnumerableProperty,
withCredentials: kEnumerableProperty
});
webidl.converters.EventSourceInitDict = webidl.dictionaryConverter([ {
key: "withCredentials",
converter: webidl.converters.boolean,
defaultValue: () => false
}, {
key: "dispatcher",
converter: webidl.converters.any,
defaultValue: () => getGlobalDispatcher()
}, {
key: "node",
converter: webidl.dictionaryConverter([ {
key: "reconnectionTime",
converter: webidl.converters["unsigned long"],
defaultValue: () => defaultReconnectionTime
}, {
key: "dispatcher",
converter: webidl.converters.any
} ]),
defaultValue: () => ({})
} ]);
eventsource = {
EventSource: EventSource,
defaultReconnectionTime: defaultReconnectionTime
};
return eventsource;
}

undici.exports;

var hasRequiredUndici;

function requireUndici() {
if (hasRequiredUndici) return undici.exports;
hasRequiredUndici = 1;
(function(module) {
const Client = requireClient();
const Dispatcher = requireDispatcher();
const Pool = requirePool();
const BalancedPool = requireBalancedPool();
const RoundRobinPool = requireRoundRobinPool();
const Agent = requireAgent();
const ProxyAgent = requireProxyAgent();
const Socks5ProxyAgent = requireSocks5ProxyAgent();
const EnvHttpProxyAgent = requireEnvHttpProxyAgent();
const RetryAgent = requireRetryAgent();
const H2CClient = requireH2cClient();
const errors = requireErrors();
const util = requireUtil$5();
const {InvalidArgumentError: InvalidArgumentError} = errors;
const api = requireApi();
const buildConnector = requireConnect();
const MockClient = requireMockClient();
const {MockCallHistory: MockCallHistory, MockCallHistoryLog: MockCallHistoryLog} = requireMockCallHistory();
const MockAgent = requireMockAgent();
const MockPool = requireMockPool();
const SnapshotAgent = requireSnapshotAgent();
const mockErrors = requireMockErrors();
const RetryHandler = requireRetryHandler();
const {getGlobalDispatcher: getGlobalDispatcher, setGlobalDispatcher: setGlobalDispatcher} = requireGlobal();
const DecoratorHandler = requireDecoratorHandler();
const RedirectHandler = requireRedirectHandler();
Object.assign(Dispatcher.prototype, api);
module.exports.Dispatcher = Dispatcher;
module.exports.Client = Client;
module.exports.Pool = Pool;
module.exports.BalancedPool = BalancedPool;
module.exports.RoundRobinPool = RoundRobinPool;
module.exports.Agent = Agent;
module.exports.ProxyAgent = ProxyAgent;
module.exports.Socks5ProxyAgent = Socks5ProxyAgent;
module.exports.EnvHttpProxyAgent = EnvHttpProxyAgent;
module.exports.RetryAgent = RetryAgent;
module.exports.H2CClient = H2CClient;
module.exports.RetryHandler = RetryHandler;
module.exports.DecoratorHandler = DecoratorHandler;
module.exports.RedirectHandler = RedirectHandler;
module.exports.interceptors = {
redirect: requireRedirect(),
responseError: requireResponseError(),
retry: requireRetry(),
dump: requireDump(),
dns: requireDns(),
cache: requireCache$1(),
decompress: requireDecompress(),
deduplicate: requireDeduplicate()
};
module.exports.cacheStores = {
MemoryCacheStore: requireMemoryCacheStore()
};
const SqliteCacheStore = requireSqliteCacheStore();
module.exports.cacheStores.SqliteCacheStore = SqliteCacheStore;
module.exports.buildConnector = buildConnector;
module.exports.errors = errors;
module.exports.util = {
parseHeaders: util.parseHeaders,
headerNameToString: util.headerNameToString
};
function makeDispatcher(fn) {
return (url, opts, handler) => {
if (typeof opts === "function") {
handler = opts;
opts = null;
}
if (!url || typeof url !== "string" && typeof url !== "object" && !(url instanceof URL)) {
throw new InvalidArgumentError("invalid url");
}
if (opts != null && typeof opts !== "object") {
throw new InvalidArgumentError("invalid opts");
}
if (opts && opts.path != null) {
if (typeof opts.path !== "string") {
throw new InvalidArgumentError("invalid opts.path");
}
let path = opts.path;
if (!opts.path.startsWith("/")) {
path = `/${path}`;
}
url = new URL(util.parseOrigin(url).origin + path);
} else {
if (!opts) {
opts = typeof url === "object" ? url : {};
}
url = util.parseURL(url);
}
const {agent: agent, dispatcher: dispatcher = getGlobalDispatcher()} = opts;
if (agent) {
throw new InvalidArgumentError("unsupported opts.agent. Did you mean opts.client?");
}
return fn.call(dispatcher, {
...opts,
origin: url.origin,
path: url.search ? `${url.pathname}${url.search}` : url.pathname,
method: opts.method || (opts.body ? "PUT" : "GET")
}, handler);
};
}
module.exports.setGlobalDispatcher = setGlobalDispatcher;
module.exports.getGlobalDispatcher = getGlobalDispatcher;
const fetchImpl = requireFetch().fetch;
const currentFilename = typeof __filename !== "undefined" ? __filename : undefined;
function appendFetchStackTrace(err, filename) {
if (!err || typeof err !== "object") {
return;
}
const stack = typeof err.stack === "string" ? err.stack : "";
const normalizedFilename = filename.replace(/\\/g, "/");
if (stack && (stack.includes(filename) || stack.includes(normalizedFilename))) {
return;
}
const capture = {};
Error.captureStackTrace(capture, appendFetchStackTrace);
if (!capture.stack) {
return;
}
const captureLines = capture.stack.split("\n").slice(1).join("\n");
err.stack = stack ? `${stack}\n${captureLines}` : capture.stack;
}
module.exports.fetch = function fetch(init, options = undefined) {
return fetchImpl(init, options).catch(err => {
if (currentFilename) {
appendFetchStackTrace(err, currentFilename);
} else if (err && typeof err === "object") {
Error.captureStackTrace(err, module.exports.fetch);
}
throw err;
});
};
module.exports.Headers = requireHeaders().Headers;
module.exports.Response = requireResponse().Response;
module.exports.Request = requireRequest().Request;
module.exports.FormData = requireFormdata().FormData;
const {setGlobalOrigin: setGlobalOrigin, getGlobalOrigin: getGlobalOrigin} = requireGlobal$1();
module.exports.setGlobalOrigin = setGlobalOrigin;
module.exports.getGlobalOrigin = getGlobalOrigin;
const {CacheStorage: CacheStorage} = requireCachestorage();
const {kConstruct: kConstruct} = requireSymbols();
module.exports.caches = new CacheStorage(kConstruct);
const {deleteCookie: deleteCookie, getCookies: getCookies, getSetCookies: getSetCookies, setCookie: setCookie, parseCookie: parseCookie} = requireCookies();
module.exports.deleteCookie = deleteCookie;
module.exports.getCookies = getCookies;
module.exports.getSetCookies = getSetCookies;
module.exports.setCookie = setCookie;
module.exports.parseCookie = parseCookie;
const {parseMIMEType: parseMIMEType, serializeAMimeType: serializeAMimeType} = requireDataUrl();
module.exports.parseMIMEType = parseMIMEType;
module.exports.serializeAMimeType = serializeAMimeType;
const {CloseEvent: CloseEvent, ErrorEvent: ErrorEvent, MessageEvent: MessageEvent} = requireEvents();
const {WebSocket: WebSocket, ping: ping} = requireWebsocket();
module.exports.WebSocket = WebSocket;
module.exports.CloseEvent = CloseEvent;
module.exports.ErrorEvent = ErrorEvent;
module.exports.MessageEvent = MessageEvent;
module.exports.ping = ping;
module.exports.WebSocketStream = requireWebsocketstream().WebSocketStream;
module.exports.WebSocketError = requireWebsocketerror().WebSocketError;
module.exports.request = makeDispatcher(api.request);
module.exports.stream = makeDispatcher(api.stream);
module.exports.pipeline = makeDispatcher(api.pipeline);
module.exports.connect = makeDispatcher(api.connect);
module.exports.upgrade = makeDispatcher(api.upgrade);
module.exports.MockClient = MockClient;
module.exports.MockCallHistory = MockCallHistory;
module.exports.MockCallHistoryLog = MockCallHistoryLog;
module.exports.MockPool = MockPool;
module.exports.MockAgent = MockAgent;
module.exports.SnapshotAgent = SnapshotAgent;
module.exports.mockErrors = mockErrors;
const {EventSource: EventSource} = requireEventsource();
module.exports.EventSource = EventSource;
function install() {
globalThis.fetch = module.exports.fetch;
globalThis.Headers = module.exports.Headers;
globalThis.Response = module.exports.Response;
globalThis.Request = module.exports.Request;
globalThis.FormData = module.exports.FormData;
globalThis.WebSocket = module.exports.WebSocket;
globalThis.CloseEvent = module.exports.CloseEvent;
globalThis.ErrorEvent = module.exports.ErrorEvent;
globalThis.MessageEvent = module.exports.MessageEvent;
globalThis.EventSource = module.exports.EventSource;
}
module.exports.install = install;
})(undici);
return undici.exports;
}

var undiciExports = requireUndici();

var index = _mergeNamespaces({
__proto__: null
}, [ undiciExports ]);

export { index as i, requireUndici as r, undiciExports as u };
