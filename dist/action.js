import { unlessInterrupted, watchForInterruption, leaveSoon } from "./interruption.js";

import * as os from "os";

import os__default, { EOL } from "os";

import * as require$$1 from "crypto";

import * as require$$0 from "fs";

import { promises, constants, existsSync, readFileSync } from "fs";

import "path";

import http from "http";

import require$$1$1 from "https";

import "net";

import require$$1$2 from "tls";

import require$$0$1 from "events";

import "assert";

import require$$2 from "util";

import { r as requireUndici, u as undiciExports } from "./index.js";

import "string_decoder";

import "child_process";

import "timers";

import { p as plainText, a as printable, s as secretsOf, c as createRedactor, b as plainLine, d as complaint } from "./shared.js";

import { setTimeout as setTimeout$1 } from "node:timers/promises";

import { existsSync as existsSync$1, statSync, realpathSync, lstatSync } from "node:fs";

import { join, resolve, relative, sep as sep$1 } from "node:path";

import { a as assign, u as userConfigPath } from "./shared2.js";

import { p as panelPool } from "./shared3.js";

import { U as UserError } from "./shared4.js";

import { r as repositoryPath, e as exitCodeOf, f as findingsOf, a as regionOf, b as findingMessage, c as findingTitle, d as fingerprinter, g as brokenRegion, s as sentence, m as markdownReport, h as findingRemark, t as terminalReporter, w as writeReports, i as redactingReporters } from "./shared5.js";

import { i as isWithin, c as count, r as realPath, a as readText } from "./shared6.js";

import { t as totalsText, i as isUnreadable, a as isFailure } from "./shared7.js";

import { d as digest, p as parseNotebook } from "./shared8.js";

import { c as checkedRun, m as mergeRun } from "./shared9.js";

import { r as readReport } from "./shared10.js";

import { p as predictorKeyNames } from "./shared11.js";

import { o as object, s as string, i as int, a as attempt, g as globs, _ as _enum, b as settings, c as settingsSchema, Z as ZodDefault, d as strictObject, e as catalogueOf, f as boolean, h as flagsOf, j as findProblems, t as together, k as didYouMean, w as withoutCommands } from "./shared12.js";

import { randomUUID } from "node:crypto";

import { EOL as EOL$1, tmpdir } from "node:os";

import { p as perform } from "./shared13.js";

function toCommandValue(input) {
if (input === null || input === undefined) {
return "";
} else if (typeof input === "string" || input instanceof String) {
return input;
}
return JSON.stringify(input);
}

function toCommandProperties(annotationProperties) {
if (!Object.keys(annotationProperties).length) {
return {};
}
return {
title: annotationProperties.title,
file: annotationProperties.file,
line: annotationProperties.startLine,
endLine: annotationProperties.endLine,
col: annotationProperties.startColumn,
endColumn: annotationProperties.endColumn
};
}

function issueCommand(command, properties, message) {
const cmd = new Command(command, properties, message);
process.stdout.write(cmd.toString() + os.EOL);
}

const CMD_STRING = "::";

class Command {
constructor(command, properties, message) {
if (!command) {
command = "missing.command";
}
this.command = command;
this.properties = properties;
this.message = message;
}
toString() {
let cmdStr = CMD_STRING + this.command;
if (this.properties && Object.keys(this.properties).length > 0) {
cmdStr += " ";
let first = true;
for (const key in this.properties) {
if (this.properties.hasOwnProperty(key)) {
const val = this.properties[key];
if (val) {
if (first) {
first = false;
} else {
cmdStr += ",";
}
cmdStr += `${key}=${escapeProperty(val)}`;
}
}
}
}
cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
return cmdStr;
}
}

function escapeData(s) {
return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

function escapeProperty(s) {
return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

function issueFileCommand(command, message) {
const filePath = process.env[`GITHUB_${command}`];
if (!filePath) {
throw new Error(`Unable to find environment variable for file command ${command}`);
}
if (!require$$0.existsSync(filePath)) {
throw new Error(`Missing file at path: ${filePath}`);
}
require$$0.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, {
encoding: "utf8"
});
}

function prepareKeyValueMessage(key, value) {
const delimiter = `ghadelimiter_${require$$1.randomUUID()}`;
const convertedValue = toCommandValue(value);
if (key.includes(delimiter)) {
throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
}
if (convertedValue.includes(delimiter)) {
throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
}
return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}

var tunnel$1 = {};

var hasRequiredTunnel$1;

function requireTunnel$1() {
if (hasRequiredTunnel$1) return tunnel$1;
hasRequiredTunnel$1 = 1;
var tls = require$$1$2;
var http$1 = http;
var https = require$$1$1;
var events = require$$0$1;
var util = require$$2;
tunnel$1.httpOverHttp = httpOverHttp;
tunnel$1.httpsOverHttp = httpsOverHttp;
tunnel$1.httpOverHttps = httpOverHttps;
tunnel$1.httpsOverHttps = httpsOverHttps;
function httpOverHttp(options) {
var agent = new TunnelingAgent(options);
agent.request = http$1.request;
return agent;
}
function httpsOverHttp(options) {
var agent = new TunnelingAgent(options);
agent.request = http$1.request;
agent.createSocket = createSecureSocket;
agent.defaultPort = 443;
return agent;
}
function httpOverHttps(options) {
var agent = new TunnelingAgent(options);
agent.request = https.request;
return agent;
}
function httpsOverHttps(options) {
var agent = new TunnelingAgent(options);
agent.request = https.request;
agent.createSocket = createSecureSocket;
agent.defaultPort = 443;
return agent;
}
function TunnelingAgent(options) {
var self = this;
self.options = options || {};
self.proxyOptions = self.options.proxy || {};
self.maxSockets = self.options.maxSockets || http$1.Agent.defaultMaxSockets;
self.requests = [];
self.sockets = [];
self.on("free", function onFree(socket, host, port, localAddress) {
var options = toOptions(host, port, localAddress);
for (var i = 0, len = self.requests.length; i < len; ++i) {
var pending = self.requests[i];
if (pending.host === options.host && pending.port === options.port) {
self.requests.splice(i, 1);
pending.request.onSocket(socket);
return;
}
}
socket.destroy();
self.removeSocket(socket);
});
}
util.inherits(TunnelingAgent, events.EventEmitter);
TunnelingAgent.prototype.addRequest = function addRequest(req, host, port, localAddress) {
var self = this;
var options = mergeOptions({
request: req
}, self.options, toOptions(host, port, localAddress));
if (self.sockets.length >= this.maxSockets) {
self.requests.push(options);
return;
}
self.createSocket(options, function(socket) {
socket.on("free", onFree);
socket.on("close", onCloseOrRemove);
socket.on("agentRemove", onCloseOrRemove);
req.onSocket(socket);
function onFree() {
self.emit("free", socket, options);
}
function onCloseOrRemove(err) {
self.removeSocket(socket);
socket.removeListener("free", onFree);
socket.removeListener("close", onCloseOrRemove);
socket.removeListener("agentRemove", onCloseOrRemove);
}
});
};
TunnelingAgent.prototype.createSocket = function createSocket(options, cb) {
var self = this;
var placeholder = {};
self.sockets.push(placeholder);
var connectOptions = mergeOptions({}, self.proxyOptions, {
method: "CONNECT",
path: options.host + ":" + options.port,
agent: false,
headers: {
host: options.host + ":" + options.port
}
});
if (options.localAddress) {
connectOptions.localAddress = options.localAddress;
}
if (connectOptions.proxyAuth) {
connectOptions.headers = connectOptions.headers || {};
connectOptions.headers["Proxy-Authorization"] = "Basic " + new Buffer(connectOptions.proxyAuth).toString("base64");
}
debug("making CONNECT request");
var connectReq = self.request(connectOptions);
connectReq.useChunkedEncodingByDefault = false;
connectReq.once("response", onResponse);
connectReq.once("upgrade", onUpgrade);
connectReq.once("connect", onConnect);
connectReq.once("error", onError);
connectReq.end();
function onResponse(res) {
res.upgrade = true;
}
function onUpgrade(res, socket, head) {
process.nextTick(function() {
onConnect(res, socket, head);
});
}
function onConnect(res, socket, head) {
connectReq.removeAllListeners();
socket.removeAllListeners();
if (res.statusCode !== 200) {
debug("tunneling socket could not be established, statusCode=%d", res.statusCode);
socket.destroy();
var error = new Error("tunneling socket could not be established, " + "statusCode=" + res.statusCode);
error.code = "ECONNRESET";
options.request.emit("error", error);
self.removeSocket(placeholder);
return;
}
if (head.length > 0) {
debug("got illegal response body from proxy");
socket.destroy();
var error = new Error("got illegal response body from proxy");
error.code = "ECONNRESET";
options.request.emit("error", error);
self.removeSocket(placeholder);
return;
}
debug("tunneling connection has established");
self.sockets[self.sockets.indexOf(placeholder)] = socket;
return cb(socket);
}
function onError(cause) {
connectReq.removeAllListeners();
debug("tunneling socket could not be established, cause=%s\n", cause.message, cause.stack);
var error = new Error("tunneling socket could not be established, " + "cause=" + cause.message);
error.code = "ECONNRESET";
options.request.emit("error", error);
self.removeSocket(placeholder);
}
};
TunnelingAgent.prototype.removeSocket = function removeSocket(socket) {
var pos = this.sockets.indexOf(socket);
if (pos === -1) {
return;
}
this.sockets.splice(pos, 1);
var pending = this.requests.shift();
if (pending) {
this.createSocket(pending, function(socket) {
pending.request.onSocket(socket);
});
}
};
function createSecureSocket(options, cb) {
var self = this;
TunnelingAgent.prototype.createSocket.call(self, options, function(socket) {
var hostHeader = options.request.getHeader("host");
var tlsOptions = mergeOptions({}, self.options, {
socket: socket,
servername: hostHeader ? hostHeader.replace(/:.*$/, "") : options.host
});
var secureSocket = tls.connect(0, tlsOptions);
self.sockets[self.sockets.indexOf(socket)] = secureSocket;
cb(secureSocket);
});
}
function toOptions(host, port, localAddress) {
if (typeof host === "string") {
return {
host: host,
port: port,
localAddress: localAddress
};
}
return host;
}
function mergeOptions(target) {
for (var i = 1, len = arguments.length; i < len; ++i) {
var overrides = arguments[i];
if (typeof overrides === "object") {
var keys = Object.keys(overrides);
for (var j = 0, keyLen = keys.length; j < keyLen; ++j) {
var k = keys[j];
if (overrides[k] !== undefined) {
target[k] = overrides[k];
}
}
}
}
return target;
}
var debug;
if (process.env.NODE_DEBUG && /\btunnel\b/.test(process.env.NODE_DEBUG)) {
debug = function() {
var args = Array.prototype.slice.call(arguments);
if (typeof args[0] === "string") {
args[0] = "TUNNEL: " + args[0];
} else {
args.unshift("TUNNEL:");
}
console.error.apply(console, args);
};
} else {
debug = function() {};
}
tunnel$1.debug = debug;
return tunnel$1;
}

var tunnel;

var hasRequiredTunnel;

function requireTunnel() {
if (hasRequiredTunnel) return tunnel;
hasRequiredTunnel = 1;
tunnel = requireTunnel$1();
return tunnel;
}

requireTunnel();

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

var HttpCodes;

(function(HttpCodes) {
HttpCodes[HttpCodes["OK"] = 200] = "OK";
HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));

var Headers;

(function(Headers) {
Headers["Accept"] = "accept";
Headers["ContentType"] = "content-type";
})(Headers || (Headers = {}));

var MediaTypes;

(function(MediaTypes) {
MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));

[ HttpCodes.MovedPermanently, HttpCodes.ResourceMoved, HttpCodes.SeeOther, HttpCodes.TemporaryRedirect, HttpCodes.PermanentRedirect ];

[ HttpCodes.BadGateway, HttpCodes.ServiceUnavailable, HttpCodes.GatewayTimeout ];

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

var __awaiter$1 = undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

const {access: access, appendFile: appendFile, writeFile: writeFile} = promises;

const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";

class Summary {
constructor() {
this._buffer = "";
}
filePath() {
return __awaiter$1(this, void 0, void 0, function*() {
if (this._filePath) {
return this._filePath;
}
const pathFromEnv = process.env[SUMMARY_ENV_VAR];
if (!pathFromEnv) {
throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
}
try {
yield access(pathFromEnv, constants.R_OK | constants.W_OK);
} catch (_a) {
throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
}
this._filePath = pathFromEnv;
return this._filePath;
});
}
wrap(tag, content, attrs = {}) {
const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
if (!content) {
return `<${tag}${htmlAttrs}>`;
}
return `<${tag}${htmlAttrs}>${content}</${tag}>`;
}
write(options) {
return __awaiter$1(this, void 0, void 0, function*() {
const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
const filePath = yield this.filePath();
const writeFunc = overwrite ? writeFile : appendFile;
yield writeFunc(filePath, this._buffer, {
encoding: "utf8"
});
return this.emptyBuffer();
});
}
clear() {
return __awaiter$1(this, void 0, void 0, function*() {
return this.emptyBuffer().write({
overwrite: true
});
});
}
stringify() {
return this._buffer;
}
isEmptyBuffer() {
return this._buffer.length === 0;
}
emptyBuffer() {
this._buffer = "";
return this;
}
addRaw(text, addEOL = false) {
this._buffer += text;
return addEOL ? this.addEOL() : this;
}
addEOL() {
return this.addRaw(EOL);
}
addCodeBlock(code, lang) {
const attrs = Object.assign({}, lang && {
lang: lang
});
const element = this.wrap("pre", this.wrap("code", code), attrs);
return this.addRaw(element).addEOL();
}
addList(items, ordered = false) {
const tag = ordered ? "ol" : "ul";
const listItems = items.map(item => this.wrap("li", item)).join("");
const element = this.wrap(tag, listItems);
return this.addRaw(element).addEOL();
}
addTable(rows) {
const tableBody = rows.map(row => {
const cells = row.map(cell => {
if (typeof cell === "string") {
return this.wrap("td", cell);
}
const {header: header, data: data, colspan: colspan, rowspan: rowspan} = cell;
const tag = header ? "th" : "td";
const attrs = Object.assign(Object.assign({}, colspan && {
colspan: colspan
}), rowspan && {
rowspan: rowspan
});
return this.wrap(tag, data, attrs);
}).join("");
return this.wrap("tr", cells);
}).join("");
const element = this.wrap("table", tableBody);
return this.addRaw(element).addEOL();
}
addDetails(label, content) {
const element = this.wrap("details", this.wrap("summary", label) + content);
return this.addRaw(element).addEOL();
}
addImage(src, alt, options) {
const {width: width, height: height} = options || {};
const attrs = Object.assign(Object.assign({}, width && {
width: width
}), height && {
height: height
});
const element = this.wrap("img", null, Object.assign({
src: src,
alt: alt
}, attrs));
return this.addRaw(element).addEOL();
}
addHeading(text, level) {
const tag = `h${level}`;
const allowedTag = [ "h1", "h2", "h3", "h4", "h5", "h6" ].includes(tag) ? tag : "h1";
const element = this.wrap(allowedTag, text);
return this.addRaw(element).addEOL();
}
addSeparator() {
const element = this.wrap("hr", null);
return this.addRaw(element).addEOL();
}
addBreak() {
const element = this.wrap("br", null);
return this.addRaw(element).addEOL();
}
addQuote(text, cite) {
const attrs = Object.assign({}, cite && {
cite: cite
});
const element = this.wrap("blockquote", text, attrs);
return this.addRaw(element).addEOL();
}
addLink(text, href) {
const element = this.wrap("a", text, {
href: href
});
return this.addRaw(element).addEOL();
}
}

const _summary = new Summary;

const summary = _summary;

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

const {chmod: chmod, copyFile: copyFile, lstat: lstat, mkdir: mkdir, open: open, readdir: readdir, rename: rename, rm: rm, rmdir: rmdir, stat: stat, symlink: symlink, unlink: unlink} = require$$0.promises;

process.platform === "win32";

require$$0.constants.O_RDONLY;

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

process.platform === "win32";

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

os__default.platform();

os__default.arch();

undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

var ExitCode;

(function(ExitCode) {
ExitCode[ExitCode["Success"] = 0] = "Success";
ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));

function setSecret(secret) {
issueCommand("add-mask", {}, secret);
}

function setOutput(name, value) {
const filePath = process.env["GITHUB_OUTPUT"] || "";
if (filePath) {
return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
}
process.stdout.write(os.EOL);
issueCommand("set-output", {
name: name
}, toCommandValue(value));
}

function setFailed(message) {
process.exitCode = ExitCode.Failure;
error(message);
}

function error(message, properties = {}) {
issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}

function warning(message, properties = {}) {
issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}

function notice(message, properties = {}) {
issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}

class Context {
constructor() {
var _a, _b, _c;
this.payload = {};
if (process.env.GITHUB_EVENT_PATH) {
if (existsSync(process.env.GITHUB_EVENT_PATH)) {
this.payload = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, {
encoding: "utf8"
}));
} else {
const path = process.env.GITHUB_EVENT_PATH;
process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${EOL}`);
}
}
this.eventName = process.env.GITHUB_EVENT_NAME;
this.sha = process.env.GITHUB_SHA;
this.ref = process.env.GITHUB_REF;
this.workflow = process.env.GITHUB_WORKFLOW;
this.action = process.env.GITHUB_ACTION;
this.actor = process.env.GITHUB_ACTOR;
this.job = process.env.GITHUB_JOB;
this.runAttempt = parseInt(process.env.GITHUB_RUN_ATTEMPT, 10);
this.runNumber = parseInt(process.env.GITHUB_RUN_NUMBER, 10);
this.runId = parseInt(process.env.GITHUB_RUN_ID, 10);
this.apiUrl = (_a = process.env.GITHUB_API_URL) !== null && _a !== void 0 ? _a : `https://api.github.com`;
this.serverUrl = (_b = process.env.GITHUB_SERVER_URL) !== null && _b !== void 0 ? _b : `https://github.com`;
this.graphqlUrl = (_c = process.env.GITHUB_GRAPHQL_URL) !== null && _c !== void 0 ? _c : `https://api.github.com/graphql`;
}
get issue() {
const payload = this.payload;
return Object.assign(Object.assign({}, this.repo), {
number: (payload.issue || payload.pull_request || payload).number
});
}
get repo() {
if (process.env.GITHUB_REPOSITORY) {
const [owner, repo] = process.env.GITHUB_REPOSITORY.split("/");
return {
owner: owner,
repo: repo
};
}
if (this.payload.repository) {
return {
owner: this.payload.repository.owner.login,
repo: this.payload.repository.name
};
}
throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'");
}
}

var lib = {};

var proxy = {};

var hasRequiredProxy;

function requireProxy() {
if (hasRequiredProxy) return proxy;
hasRequiredProxy = 1;
Object.defineProperty(proxy, "__esModule", {
value: true
});
proxy.getProxyUrl = getProxyUrl;
proxy.checkBypass = checkBypass;
function getProxyUrl(reqUrl) {
const usingSsl = reqUrl.protocol === "https:";
if (checkBypass(reqUrl)) {
return undefined;
}
const proxyVar = (() => {
if (usingSsl) {
return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
} else {
return process.env["http_proxy"] || process.env["HTTP_PROXY"];
}
})();
if (proxyVar) {
try {
return new DecodedURL(proxyVar);
} catch (_a) {
if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
}
} else {
return undefined;
}
}
function checkBypass(reqUrl) {
if (!reqUrl.hostname) {
return false;
}
const reqHost = reqUrl.hostname;
if (isLoopbackAddress(reqHost)) {
return true;
}
const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
if (!noProxy) {
return false;
}
let reqPort;
if (reqUrl.port) {
reqPort = Number(reqUrl.port);
} else if (reqUrl.protocol === "http:") {
reqPort = 80;
} else if (reqUrl.protocol === "https:") {
reqPort = 443;
}
const upperReqHosts = [ reqUrl.hostname.toUpperCase() ];
if (typeof reqPort === "number") {
upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
}
for (const upperNoProxyItem of noProxy.split(",").map(x => x.trim().toUpperCase()).filter(x => x)) {
if (upperNoProxyItem === "*" || upperReqHosts.some(x => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) {
return true;
}
}
return false;
}
function isLoopbackAddress(host) {
const hostLower = host.toLowerCase();
return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
}
class DecodedURL extends URL {
constructor(url, base) {
super(url, base);
this._decodedUsername = decodeURIComponent(super.username);
this._decodedPassword = decodeURIComponent(super.password);
}
get username() {
return this._decodedUsername;
}
get password() {
return this._decodedPassword;
}
}
return proxy;
}

var hasRequiredLib;

function requireLib() {
if (hasRequiredLib) return lib;
hasRequiredLib = 1;
var __createBinding = lib && lib.__createBinding || (Object.create ? function(o, m, k, k2) {
if (k2 === undefined) k2 = k;
var desc = Object.getOwnPropertyDescriptor(m, k);
if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
desc = {
enumerable: true,
get: function() {
return m[k];
}
};
}
Object.defineProperty(o, k2, desc);
} : function(o, m, k, k2) {
if (k2 === undefined) k2 = k;
o[k2] = m[k];
});
var __setModuleDefault = lib && lib.__setModuleDefault || (Object.create ? function(o, v) {
Object.defineProperty(o, "default", {
enumerable: true,
value: v
});
} : function(o, v) {
o["default"] = v;
});
var __importStar = lib && lib.__importStar || function() {
var ownKeys = function(o) {
ownKeys = Object.getOwnPropertyNames || function(o) {
var ar = [];
for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
return ar;
};
return ownKeys(o);
};
return function(mod) {
if (mod && mod.__esModule) return mod;
var result = {};
if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
__setModuleDefault(result, mod);
return result;
};
}();
var __awaiter = lib && lib.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};
Object.defineProperty(lib, "__esModule", {
value: true
});
lib.HttpClient = lib.HttpClientResponse = lib.HttpClientError = lib.MediaTypes = lib.Headers = lib.HttpCodes = void 0;
lib.getProxyUrl = getProxyUrl;
lib.isHttps = isHttps;
const http$1 = __importStar(http);
const https = __importStar(require$$1$1);
const pm = __importStar(requireProxy());
const tunnel = __importStar(requireTunnel());
const undici_1 = requireUndici();
var HttpCodes;
(function(HttpCodes) {
HttpCodes[HttpCodes["OK"] = 200] = "OK";
HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (lib.HttpCodes = HttpCodes = {}));
var Headers;
(function(Headers) {
Headers["Accept"] = "accept";
Headers["ContentType"] = "content-type";
})(Headers || (lib.Headers = Headers = {}));
var MediaTypes;
(function(MediaTypes) {
MediaTypes["ApplicationJson"] = "application/json";
})(MediaTypes || (lib.MediaTypes = MediaTypes = {}));
function getProxyUrl(serverUrl) {
const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
return proxyUrl ? proxyUrl.href : "";
}
const HttpRedirectCodes = [ HttpCodes.MovedPermanently, HttpCodes.ResourceMoved, HttpCodes.SeeOther, HttpCodes.TemporaryRedirect, HttpCodes.PermanentRedirect ];
const HttpResponseRetryCodes = [ HttpCodes.BadGateway, HttpCodes.ServiceUnavailable, HttpCodes.GatewayTimeout ];
const RetryableHttpVerbs = [ "OPTIONS", "GET", "DELETE", "HEAD" ];
const ExponentialBackoffCeiling = 10;
const ExponentialBackoffTimeSlice = 5;
class HttpClientError extends Error {
constructor(message, statusCode) {
super(message);
this.name = "HttpClientError";
this.statusCode = statusCode;
Object.setPrototypeOf(this, HttpClientError.prototype);
}
}
lib.HttpClientError = HttpClientError;
class HttpClientResponse {
constructor(message) {
this.message = message;
}
readBody() {
return __awaiter(this, void 0, void 0, function*() {
return new Promise(resolve => __awaiter(this, void 0, void 0, function*() {
let output = Buffer.alloc(0);
this.message.on("data", chunk => {
output = Buffer.concat([ output, chunk ]);
});
this.message.on("end", () => {
resolve(output.toString());
});
}));
});
}
readBodyBuffer() {
return __awaiter(this, void 0, void 0, function*() {
return new Promise(resolve => __awaiter(this, void 0, void 0, function*() {
const chunks = [];
this.message.on("data", chunk => {
chunks.push(chunk);
});
this.message.on("end", () => {
resolve(Buffer.concat(chunks));
});
}));
});
}
}
lib.HttpClientResponse = HttpClientResponse;
function isHttps(requestUrl) {
const parsedUrl = new URL(requestUrl);
return parsedUrl.protocol === "https:";
}
class HttpClient {
constructor(userAgent, handlers, requestOptions) {
this._ignoreSslError = false;
this._allowRedirects = true;
this._allowRedirectDowngrade = false;
this._maxRedirects = 50;
this._allowRetries = false;
this._maxRetries = 1;
this._keepAlive = false;
this._disposed = false;
this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
this.handlers = handlers || [];
this.requestOptions = requestOptions;
if (requestOptions) {
if (requestOptions.ignoreSslError != null) {
this._ignoreSslError = requestOptions.ignoreSslError;
}
this._socketTimeout = requestOptions.socketTimeout;
if (requestOptions.allowRedirects != null) {
this._allowRedirects = requestOptions.allowRedirects;
}
if (requestOptions.allowRedirectDowngrade != null) {
this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
}
if (requestOptions.maxRedirects != null) {
this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
}
if (requestOptions.keepAlive != null) {
this._keepAlive = requestOptions.keepAlive;
}
if (requestOptions.allowRetries != null) {
this._allowRetries = requestOptions.allowRetries;
}
if (requestOptions.maxRetries != null) {
this._maxRetries = requestOptions.maxRetries;
}
}
}
options(requestUrl, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
});
}
get(requestUrl, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("GET", requestUrl, null, additionalHeaders || {});
});
}
del(requestUrl, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("DELETE", requestUrl, null, additionalHeaders || {});
});
}
post(requestUrl, data, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("POST", requestUrl, data, additionalHeaders || {});
});
}
patch(requestUrl, data, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("PATCH", requestUrl, data, additionalHeaders || {});
});
}
put(requestUrl, data, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("PUT", requestUrl, data, additionalHeaders || {});
});
}
head(requestUrl, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request("HEAD", requestUrl, null, additionalHeaders || {});
});
}
sendStream(verb, requestUrl, stream, additionalHeaders) {
return __awaiter(this, void 0, void 0, function*() {
return this.request(verb, requestUrl, stream, additionalHeaders);
});
}
getJson(requestUrl_1) {
return __awaiter(this, arguments, void 0, function*(requestUrl, additionalHeaders = {}) {
additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
const res = yield this.get(requestUrl, additionalHeaders);
return this._processResponse(res, this.requestOptions);
});
}
postJson(requestUrl_1, obj_1) {
return __awaiter(this, arguments, void 0, function*(requestUrl, obj, additionalHeaders = {}) {
const data = JSON.stringify(obj, null, 2);
additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
const res = yield this.post(requestUrl, data, additionalHeaders);
return this._processResponse(res, this.requestOptions);
});
}
putJson(requestUrl_1, obj_1) {
return __awaiter(this, arguments, void 0, function*(requestUrl, obj, additionalHeaders = {}) {
const data = JSON.stringify(obj, null, 2);
additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
const res = yield this.put(requestUrl, data, additionalHeaders);
return this._processResponse(res, this.requestOptions);
});
}
patchJson(requestUrl_1, obj_1) {
return __awaiter(this, arguments, void 0, function*(requestUrl, obj, additionalHeaders = {}) {
const data = JSON.stringify(obj, null, 2);
additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
const res = yield this.patch(requestUrl, data, additionalHeaders);
return this._processResponse(res, this.requestOptions);
});
}
request(verb, requestUrl, data, headers) {
return __awaiter(this, void 0, void 0, function*() {
if (this._disposed) {
throw new Error("Client has already been disposed.");
}
const parsedUrl = new URL(requestUrl);
let info = this._prepareRequest(verb, parsedUrl, headers);
const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
let numTries = 0;
let response;
do {
response = yield this.requestRaw(info, data);
if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
let authenticationHandler;
for (const handler of this.handlers) {
if (handler.canHandleAuthentication(response)) {
authenticationHandler = handler;
break;
}
}
if (authenticationHandler) {
return authenticationHandler.handleAuthentication(this, info, data);
} else {
return response;
}
}
let redirectsRemaining = this._maxRedirects;
while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
const redirectUrl = response.message.headers["location"];
if (!redirectUrl) {
break;
}
const parsedRedirectUrl = new URL(redirectUrl);
if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) {
throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
}
yield response.readBody();
if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
for (const header in headers) {
if (header.toLowerCase() === "authorization") {
delete headers[header];
}
}
}
info = this._prepareRequest(verb, parsedRedirectUrl, headers);
response = yield this.requestRaw(info, data);
redirectsRemaining--;
}
if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) {
return response;
}
numTries += 1;
if (numTries < maxTries) {
yield response.readBody();
yield this._performExponentialBackoff(numTries);
}
} while (numTries < maxTries);
return response;
});
}
dispose() {
if (this._agent) {
this._agent.destroy();
}
this._disposed = true;
}
requestRaw(info, data) {
return __awaiter(this, void 0, void 0, function*() {
return new Promise((resolve, reject) => {
function callbackForResult(err, res) {
if (err) {
reject(err);
} else if (!res) {
reject(new Error("Unknown error"));
} else {
resolve(res);
}
}
this.requestRawWithCallback(info, data, callbackForResult);
});
});
}
requestRawWithCallback(info, data, onResult) {
if (typeof data === "string") {
if (!info.options.headers) {
info.options.headers = {};
}
info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
}
let callbackCalled = false;
function handleResult(err, res) {
if (!callbackCalled) {
callbackCalled = true;
onResult(err, res);
}
}
const req = info.httpModule.request(info.options, msg => {
const res = new HttpClientResponse(msg);
handleResult(undefined, res);
});
let socket;
req.on("socket", sock => {
socket = sock;
});
req.setTimeout(this._socketTimeout || 3 * 6e4, () => {
if (socket) {
socket.end();
}
handleResult(new Error(`Request timeout: ${info.options.path}`));
});
req.on("error", function(err) {
handleResult(err);
});
if (data && typeof data === "string") {
req.write(data, "utf8");
}
if (data && typeof data !== "string") {
data.on("close", function() {
req.end();
});
data.pipe(req);
} else {
req.end();
}
}
getAgent(serverUrl) {
const parsedUrl = new URL(serverUrl);
return this._getAgent(parsedUrl);
}
getAgentDispatcher(serverUrl) {
const parsedUrl = new URL(serverUrl);
const proxyUrl = pm.getProxyUrl(parsedUrl);
const useProxy = proxyUrl && proxyUrl.hostname;
if (!useProxy) {
return;
}
return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
}
_prepareRequest(method, requestUrl, headers) {
const info = {};
info.parsedUrl = requestUrl;
const usingSsl = info.parsedUrl.protocol === "https:";
info.httpModule = usingSsl ? https : http$1;
const defaultPort = usingSsl ? 443 : 80;
info.options = {};
info.options.host = info.parsedUrl.hostname;
info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
info.options.method = method;
info.options.headers = this._mergeHeaders(headers);
if (this.userAgent != null) {
info.options.headers["user-agent"] = this.userAgent;
}
info.options.agent = this._getAgent(info.parsedUrl);
if (this.handlers) {
for (const handler of this.handlers) {
handler.prepareRequest(info.options);
}
}
return info;
}
_mergeHeaders(headers) {
if (this.requestOptions && this.requestOptions.headers) {
return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
}
return lowercaseKeys(headers || {});
}
_getExistingOrDefaultHeader(additionalHeaders, header, _default) {
let clientHeader;
if (this.requestOptions && this.requestOptions.headers) {
const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
if (headerValue) {
clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
}
}
const additionalValue = additionalHeaders[header];
if (additionalValue !== undefined) {
return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
}
if (clientHeader !== undefined) {
return clientHeader;
}
return _default;
}
_getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
let clientHeader;
if (this.requestOptions && this.requestOptions.headers) {
const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
if (headerValue) {
if (typeof headerValue === "number") {
clientHeader = String(headerValue);
} else if (Array.isArray(headerValue)) {
clientHeader = headerValue.join(", ");
} else {
clientHeader = headerValue;
}
}
}
const additionalValue = additionalHeaders[Headers.ContentType];
if (additionalValue !== undefined) {
if (typeof additionalValue === "number") {
return String(additionalValue);
} else if (Array.isArray(additionalValue)) {
return additionalValue.join(", ");
} else {
return additionalValue;
}
}
if (clientHeader !== undefined) {
return clientHeader;
}
return _default;
}
_getAgent(parsedUrl) {
let agent;
const proxyUrl = pm.getProxyUrl(parsedUrl);
const useProxy = proxyUrl && proxyUrl.hostname;
if (this._keepAlive && useProxy) {
agent = this._proxyAgent;
}
if (!useProxy) {
agent = this._agent;
}
if (agent) {
return agent;
}
const usingSsl = parsedUrl.protocol === "https:";
let maxSockets = 100;
if (this.requestOptions) {
maxSockets = this.requestOptions.maxSockets || http$1.globalAgent.maxSockets;
}
if (proxyUrl && proxyUrl.hostname) {
const agentOptions = {
maxSockets: maxSockets,
keepAlive: this._keepAlive,
proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && {
proxyAuth: `${proxyUrl.username}:${proxyUrl.password}`
}), {
host: proxyUrl.hostname,
port: proxyUrl.port
})
};
let tunnelAgent;
const overHttps = proxyUrl.protocol === "https:";
if (usingSsl) {
tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
} else {
tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
}
agent = tunnelAgent(agentOptions);
this._proxyAgent = agent;
}
if (!agent) {
const options = {
keepAlive: this._keepAlive,
maxSockets: maxSockets
};
agent = usingSsl ? new https.Agent(options) : new http$1.Agent(options);
this._agent = agent;
}
if (usingSsl && this._ignoreSslError) {
agent.options = Object.assign(agent.options || {}, {
rejectUnauthorized: false
});
}
return agent;
}
_getProxyAgentDispatcher(parsedUrl, proxyUrl) {
let proxyAgent;
if (this._keepAlive) {
proxyAgent = this._proxyAgentDispatcher;
}
if (proxyAgent) {
return proxyAgent;
}
const usingSsl = parsedUrl.protocol === "https:";
proxyAgent = new undici_1.ProxyAgent(Object.assign({
uri: proxyUrl.href,
pipelining: !this._keepAlive ? 0 : 1
}, (proxyUrl.username || proxyUrl.password) && {
token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}`
}));
this._proxyAgentDispatcher = proxyAgent;
if (usingSsl && this._ignoreSslError) {
proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, {
rejectUnauthorized: false
});
}
return proxyAgent;
}
_getUserAgentWithOrchestrationId(userAgent) {
const baseUserAgent = userAgent || "actions/http-client";
const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
if (orchId) {
const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
return `${baseUserAgent} actions_orchestration_id/${sanitizedId}`;
}
return baseUserAgent;
}
_performExponentialBackoff(retryNumber) {
return __awaiter(this, void 0, void 0, function*() {
retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
return new Promise(resolve => setTimeout(() => resolve(), ms));
});
}
_processResponse(res, options) {
return __awaiter(this, void 0, void 0, function*() {
return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function*() {
const statusCode = res.message.statusCode || 0;
const response = {
statusCode: statusCode,
result: null,
headers: {}
};
if (statusCode === HttpCodes.NotFound) {
resolve(response);
}
function dateTimeDeserializer(key, value) {
if (typeof value === "string") {
const a = new Date(value);
if (!isNaN(a.valueOf())) {
return a;
}
}
return value;
}
let obj;
let contents;
try {
contents = yield res.readBody();
if (contents && contents.length > 0) {
if (options && options.deserializeDates) {
obj = JSON.parse(contents, dateTimeDeserializer);
} else {
obj = JSON.parse(contents);
}
response.result = obj;
}
response.headers = res.message.headers;
} catch (err) {}
if (statusCode > 299) {
let msg;
if (obj && obj.message) {
msg = obj.message;
} else if (contents && contents.length > 0) {
msg = contents;
} else {
msg = `Failed request: (${statusCode})`;
}
const err = new HttpClientError(msg, statusCode);
err.result = response.result;
reject(err);
} else {
resolve(response);
}
}));
});
}
}
lib.HttpClient = HttpClient;
const lowercaseKeys = obj => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], 
c), {});
return lib;
}

var libExports = requireLib();

var __awaiter = undefined && undefined.__awaiter || function(thisArg, _arguments, P, generator) {
function adopt(value) {
return value instanceof P ? value : new P(function(resolve) {
resolve(value);
});
}
return new (P || (P = Promise))(function(resolve, reject) {
function fulfilled(value) {
try {
step(generator.next(value));
} catch (e) {
reject(e);
}
}
function rejected(value) {
try {
step(generator["throw"](value));
} catch (e) {
reject(e);
}
}
function step(result) {
result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
}
step((generator = generator.apply(thisArg, _arguments || [])).next());
});
};

function getAuthString(token, options) {
if (!token && !options.auth) {
throw new Error("Parameter token or opts.auth is required");
} else if (token && options.auth) {
throw new Error("Parameters token and opts.auth may not both be specified");
}
return typeof options.auth === "string" ? options.auth : `token ${token}`;
}

function getProxyAgent(destinationUrl) {
const hc = new libExports.HttpClient;
return hc.getAgent(destinationUrl);
}

function getProxyAgentDispatcher(destinationUrl) {
const hc = new libExports.HttpClient;
return hc.getAgentDispatcher(destinationUrl);
}

function getProxyFetch(destinationUrl) {
const httpDispatcher = getProxyAgentDispatcher(destinationUrl);
const proxyFetch = (url, opts) => __awaiter(this, void 0, void 0, function*() {
return undiciExports.fetch(url, Object.assign(Object.assign({}, opts), {
dispatcher: httpDispatcher
}));
});
return proxyFetch;
}

function getApiBaseUrl() {
return process.env["GITHUB_API_URL"] || "https://api.github.com";
}

function getUserAgentWithOrchestrationId(baseUserAgent) {
var _a;
const orchId = (_a = process.env["ACTIONS_ORCHESTRATION_ID"]) === null || _a === void 0 ? void 0 : _a.trim();
if (orchId) {
const sanitizedId = orchId.replace(/[^a-z0-9_.-]/gi, "_");
const tag = `actions_orchestration_id/${sanitizedId}`;
if (baseUserAgent === null || baseUserAgent === void 0 ? void 0 : baseUserAgent.includes(tag)) return baseUserAgent;
const ua = baseUserAgent ? `${baseUserAgent} ` : "";
return `${ua}${tag}`;
}
return baseUserAgent;
}

function getUserAgent() {
if (typeof navigator === "object" && "userAgent" in navigator) {
return navigator.userAgent;
}
if (typeof process === "object" && process.version !== undefined) {
return `Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`;
}
return "<environment undetectable>";
}

function register(state, name, method, options) {
if (typeof method !== "function") {
throw new Error("method for before hook must be a function");
}
if (!options) {
options = {};
}
if (Array.isArray(name)) {
return name.reverse().reduce((callback, name) => register.bind(null, state, name, callback, options), method)();
}
return Promise.resolve().then(() => {
if (!state.registry[name]) {
return method(options);
}
return state.registry[name].reduce((method, registered) => registered.hook.bind(null, method, options), method)();
});
}

function addHook(state, kind, name, hook) {
const orig = hook;
if (!state.registry[name]) {
state.registry[name] = [];
}
if (kind === "before") {
hook = (method, options) => Promise.resolve().then(orig.bind(null, options)).then(method.bind(null, options));
}
if (kind === "after") {
hook = (method, options) => {
let result;
return Promise.resolve().then(method.bind(null, options)).then(result_ => {
result = result_;
return orig(result, options);
}).then(() => result);
};
}
if (kind === "error") {
hook = (method, options) => Promise.resolve().then(method.bind(null, options)).catch(error => orig(error, options));
}
state.registry[name].push({
hook: hook,
orig: orig
});
}

function removeHook(state, name, method) {
if (!state.registry[name]) {
return;
}
const index = state.registry[name].map(registered => registered.orig).indexOf(method);
if (index === -1) {
return;
}
state.registry[name].splice(index, 1);
}

const bind = Function.bind;

const bindable = bind.bind(bind);

function bindApi(hook, state, name) {
const removeHookRef = bindable(removeHook, null).apply(null, [ state ]);
hook.api = {
remove: removeHookRef
};
hook.remove = removeHookRef;
[ "before", "error", "after", "wrap" ].forEach(kind => {
const args = [ state, kind ];
hook[kind] = hook.api[kind] = bindable(addHook, null).apply(null, args);
});
}

function Collection() {
const state = {
registry: {}
};
const hook = register.bind(null, state);
bindApi(hook, state);
return hook;
}

var Hook = {
Collection: Collection
};

var VERSION$5 = "0.0.0-development";

var userAgent = `octokit-endpoint.js/${VERSION$5} ${getUserAgent()}`;

var DEFAULTS = {
method: "GET",
baseUrl: "https://api.github.com",
headers: {
accept: "application/vnd.github.v3+json",
"user-agent": userAgent
},
mediaType: {
format: ""
}
};

function lowercaseKeys(object) {
if (!object) {
return {};
}
return Object.keys(object).reduce((newObj, key) => {
newObj[key.toLowerCase()] = object[key];
return newObj;
}, {});
}

function isPlainObject$1(value) {
if (typeof value !== "object" || value === null) return false;
if (Object.prototype.toString.call(value) !== "[object Object]") return false;
const proto = Object.getPrototypeOf(value);
if (proto === null) return true;
const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}

function mergeDeep(defaults, options) {
const result = Object.assign({}, defaults);
Object.keys(options).forEach(key => {
if (isPlainObject$1(options[key])) {
if (!(key in defaults)) Object.assign(result, {
[key]: options[key]
}); else result[key] = mergeDeep(defaults[key], options[key]);
} else {
Object.assign(result, {
[key]: options[key]
});
}
});
return result;
}

function removeUndefinedProperties(obj) {
for (const key in obj) {
if (obj[key] === void 0) {
delete obj[key];
}
}
return obj;
}

function merge(defaults, route, options) {
if (typeof route === "string") {
let [method, url] = route.split(" ");
options = Object.assign(url ? {
method: method,
url: url
} : {
url: method
}, options);
} else {
options = Object.assign({}, route);
}
options.headers = lowercaseKeys(options.headers);
removeUndefinedProperties(options);
removeUndefinedProperties(options.headers);
const mergedOptions = mergeDeep(defaults || {}, options);
if (options.url === "/graphql") {
if (defaults && defaults.mediaType.previews?.length) {
mergedOptions.mediaType.previews = defaults.mediaType.previews.filter(preview => !mergedOptions.mediaType.previews.includes(preview)).concat(mergedOptions.mediaType.previews);
}
mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map(preview => preview.replace(/-preview/, ""));
}
return mergedOptions;
}

function addQueryParameters(url, parameters) {
const separator = /\?/.test(url) ? "&" : "?";
const names = Object.keys(parameters);
if (names.length === 0) {
return url;
}
return url + separator + names.map(name => {
if (name === "q") {
return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
}
return `${name}=${encodeURIComponent(parameters[name])}`;
}).join("&");
}

var urlVariableRegex = /\{[^{}}]+\}/g;

function removeNonChars(variableName) {
return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}

function extractUrlVariableNames(url) {
const matches = url.match(urlVariableRegex);
if (!matches) {
return [];
}
return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}

function omit(object, keysToOmit) {
const result = {
__proto__: null
};
for (const key of Object.keys(object)) {
if (keysToOmit.indexOf(key) === -1) {
result[key] = object[key];
}
}
return result;
}

function encodeReserved(str) {
return str.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
if (!/%[0-9A-Fa-f]/.test(part)) {
part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
}
return part;
}).join("");
}

function encodeUnreserved(str) {
return encodeURIComponent(str).replace(/[!'()*]/g, function(c) {
return "%" + c.charCodeAt(0).toString(16).toUpperCase();
});
}

function encodeValue(operator, value, key) {
value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
if (key) {
return encodeUnreserved(key) + "=" + value;
} else {
return value;
}
}

function isDefined(value) {
return value !== void 0 && value !== null;
}

function isKeyOperator(operator) {
return operator === ";" || operator === "&" || operator === "?";
}

function getValues(context, operator, key, modifier) {
var value = context[key], result = [];
if (isDefined(value) && value !== "") {
if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
value = value.toString();
if (modifier && modifier !== "*") {
value = value.substring(0, parseInt(modifier, 10));
}
result.push(encodeValue(operator, value, isKeyOperator(operator) ? key : ""));
} else {
if (modifier === "*") {
if (Array.isArray(value)) {
value.filter(isDefined).forEach(function(value2) {
result.push(encodeValue(operator, value2, isKeyOperator(operator) ? key : ""));
});
} else {
Object.keys(value).forEach(function(k) {
if (isDefined(value[k])) {
result.push(encodeValue(operator, value[k], k));
}
});
}
} else {
const tmp = [];
if (Array.isArray(value)) {
value.filter(isDefined).forEach(function(value2) {
tmp.push(encodeValue(operator, value2));
});
} else {
Object.keys(value).forEach(function(k) {
if (isDefined(value[k])) {
tmp.push(encodeUnreserved(k));
tmp.push(encodeValue(operator, value[k].toString()));
}
});
}
if (isKeyOperator(operator)) {
result.push(encodeUnreserved(key) + "=" + tmp.join(","));
} else if (tmp.length !== 0) {
result.push(tmp.join(","));
}
}
}
} else {
if (operator === ";") {
if (isDefined(value)) {
result.push(encodeUnreserved(key));
}
} else if (value === "" && (operator === "&" || operator === "?")) {
result.push(encodeUnreserved(key) + "=");
} else if (value === "") {
result.push("");
}
}
return result;
}

function parseUrl(template) {
return {
expand: expand.bind(null, template)
};
}

function expand(template, context) {
var operators = [ "+", "#", ".", "/", ";", "?", "&" ];
template = template.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g, function(_, expression, literal) {
if (expression) {
let operator = "";
const values = [];
if (operators.indexOf(expression.charAt(0)) !== -1) {
operator = expression.charAt(0);
expression = expression.substr(1);
}
expression.split(/,/g).forEach(function(variable) {
var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
values.push(getValues(context, operator, tmp[1], tmp[2] || tmp[3]));
});
if (operator && operator !== "+") {
var separator = ",";
if (operator === "?") {
separator = "&";
} else if (operator !== "#") {
separator = operator;
}
return (values.length !== 0 ? operator : "") + values.join(separator);
} else {
return values.join(",");
}
} else {
return encodeReserved(literal);
}
});
if (template === "/") {
return template;
} else {
return template.replace(/\/$/, "");
}
}

function parse$1(options) {
let method = options.method.toUpperCase();
let url = (options.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
let headers = Object.assign({}, options.headers);
let body;
let parameters = omit(options, [ "method", "baseUrl", "url", "headers", "request", "mediaType" ]);
const urlVariableNames = extractUrlVariableNames(url);
url = parseUrl(url).expand(parameters);
if (!/^http/.test(url)) {
url = options.baseUrl + url;
}
const omittedParameters = Object.keys(options).filter(option => urlVariableNames.includes(option)).concat("baseUrl");
const remainingParameters = omit(parameters, omittedParameters);
const isBinaryRequest = /application\/octet-stream/i.test(headers.accept);
if (!isBinaryRequest) {
if (options.mediaType.format) {
headers.accept = headers.accept.split(/,/).map(format => format.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/, `application/vnd$1$2.${options.mediaType.format}`)).join(",");
}
if (url.endsWith("/graphql")) {
if (options.mediaType.previews?.length) {
const previewsFromAcceptHeader = headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || [];
headers.accept = previewsFromAcceptHeader.concat(options.mediaType.previews).map(preview => {
const format = options.mediaType.format ? `.${options.mediaType.format}` : "+json";
return `application/vnd.github.${preview}-preview${format}`;
}).join(",");
}
}
}
if ([ "GET", "HEAD" ].includes(method)) {
url = addQueryParameters(url, remainingParameters);
} else {
if ("data" in remainingParameters) {
body = remainingParameters.data;
} else {
if (Object.keys(remainingParameters).length) {
body = remainingParameters;
}
}
}
if (!headers["content-type"] && typeof body !== "undefined") {
headers["content-type"] = "application/json; charset=utf-8";
}
if ([ "PATCH", "PUT" ].includes(method) && typeof body === "undefined") {
body = "";
}
return Object.assign({
method: method,
url: url,
headers: headers
}, typeof body !== "undefined" ? {
body: body
} : null, options.request ? {
request: options.request
} : null);
}

function endpointWithDefaults(defaults, route, options) {
return parse$1(merge(defaults, route, options));
}

function withDefaults$2(oldDefaults, newDefaults) {
const DEFAULTS2 = merge(oldDefaults, newDefaults);
const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
return Object.assign(endpoint2, {
DEFAULTS: DEFAULTS2,
defaults: withDefaults$2.bind(null, DEFAULTS2),
merge: merge.bind(null, DEFAULTS2),
parse: parse$1
});
}

var endpoint = withDefaults$2(null, DEFAULTS);

/*!
 * content-type
 * Copyright(c) 2015 Douglas Christopher Wilson
 * MIT Licensed
 */ const SP = 32;

const HTAB = 9;

const SEMI = 59;

const EQ = 61;

const DQUOTE = 34;

const BSLASH = 92;

const COMMA = 44;

const LOWER_CASE = 1;

const OWS = 2;

const SEMI_FLAG = 4;

const COMMA_FLAG = 8;

const TOKEN_FLAG = 16;

const NON_ASCII = 65280;

const CASE_FLAGS = LOWER_CASE | NON_ASCII;

const CHAR_MAP = new Uint8Array(256);

CHAR_MAP[HTAB] |= OWS;

CHAR_MAP[SP] |= OWS;

CHAR_MAP[SEMI] |= SEMI_FLAG;

CHAR_MAP[COMMA] |= COMMA_FLAG;

for (let code = 128; code <= 255; code++) {
CHAR_MAP[code] |= LOWER_CASE;
}

for (const char of "!#$%&'*+-.^_`|~") {
CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
}

for (let code = 48; code <= 57; code++) {
CHAR_MAP[code] |= TOKEN_FLAG;
}

for (let code = 65; code <= 90; code++) {
CHAR_MAP[code] |= LOWER_CASE | TOKEN_FLAG;
}

for (let code = 97; code <= 122; code++) {
CHAR_MAP[code] |= TOKEN_FLAG;
}

const NullObject = (() => {
const C = function() {};
C.prototype = Object.create(null);
return C;
})();

function parse(header, options) {
const stopFlags = SEMI_FLAG | 0;
const len = header.length;
let valueStart = 0;
while ((CHAR_MAP[header.charCodeAt(valueStart)] & OWS) !== 0) {
valueStart++;
}
let index = valueStart;
let typeFlags = 0;
let whitespace = -1;
let stop = 0;
while (index < len) {
const code = header.charCodeAt(index);
const flags = CHAR_MAP[code];
if ((flags & stopFlags) !== 0) {
stop |= flags & COMMA_FLAG;
break;
}
if ((flags & OWS) !== 0) {
if (whitespace === -1) whitespace = index;
} else {
whitespace = -1;
}
typeFlags |= code & NON_ASCII | flags;
index++;
}
const valueEnd = whitespace === -1 ? index : whitespace;
const value = header.slice(valueStart, valueEnd);
const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
if (index === len || stop !== 0) {
return {
type: type,
index: index,
parameters: new NullObject
};
}
return parseParameters(header, type, index, len, stopFlags);
}

function parseParameters(header, type, index, len, stopFlags) {
const parameters = new NullObject;
parameter: while (index < len) {
index++;
while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
index++;
}
const keyStart = index;
let keyFlags = 0;
let keyWhitespace = -1;
while (index < len) {
const code = header.charCodeAt(index);
const flags = CHAR_MAP[code];
if ((flags & stopFlags) !== 0) {
if ((flags & COMMA_FLAG) !== 0) break parameter;
continue parameter;
}
if (code === EQ) {
const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
const value = header.slice(keyStart, keyEnd);
const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
index++;
while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) {
index++;
}
if (index < len && header.charCodeAt(index) === DQUOTE) {
const quotedStart = ++index;
let escaped = false;
while (index < len) {
const code = header.charCodeAt(index);
if (code === DQUOTE) {
if (parameters[key] === undefined) {
parameters[key] = escaped ? unescapeQuotedPairs(header, quotedStart, index) : header.slice(quotedStart, index);
}
index++;
let stop = 0;
while (index < len) {
const code = header.charCodeAt(index);
const flags = CHAR_MAP[code];
if ((flags & stopFlags) !== 0) {
stop = flags & COMMA_FLAG;
break;
}
index++;
}
if (stop !== 0) break parameter;
continue parameter;
}
if (code === BSLASH && index + 1 < len) {
escaped = true;
index += 2;
continue;
}
index++;
}
continue parameter;
}
const valueStart = index;
let stop = 0;
let valueWhitespace = -1;
while (index < len) {
const code = header.charCodeAt(index);
const flags = CHAR_MAP[code];
if ((flags & stopFlags) !== 0) {
stop = flags & COMMA_FLAG;
break;
}
if ((flags & OWS) !== 0) {
if (valueWhitespace === -1) valueWhitespace = index;
} else {
valueWhitespace = -1;
}
index++;
}
if (parameters[key] === undefined) {
const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
parameters[key] = header.slice(valueStart, valueEnd);
}
if (stop !== 0) break parameter;
continue parameter;
}
if ((flags & OWS) !== 0) {
if (keyWhitespace === -1) keyWhitespace = index;
} else {
keyWhitespace = -1;
}
keyFlags |= code & NON_ASCII | flags;
index++;
}
}
return {
type: type,
index: index,
parameters: parameters
};
}

function unescapeQuotedPairs(str, start, end) {
let result = "";
for (let index = start; index < end; index++) {
if (str.charCodeAt(index) === BSLASH) {
result += str.slice(start, index);
start = ++index;
}
}
return result + str.slice(start, end);
}

const intRegex = /^-?\d+$/;

const noiseValue = /^-?\d+n+$/;

const originalStringify = JSON.stringify;

const originalParse = JSON.parse;

const customFormat = /^-?\d+n$/;

const bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;

const noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;

const isUnstringifiable = val => val === undefined || typeof val === "function" || typeof val === "symbol";

const isRawJSON = val => val !== null && typeof val === "object" && val.constructor && val.constructor.name === "RawJSON";

const stringifyIteratively = (rootValue, replacer, spaceParam) => {
let space = "";
const propertyList = Array.isArray(replacer) ? new Set(replacer.map(String)) : null;
const prepareVal = (parent, key, val) => {
const isObject = val !== null && typeof val === "object";
const hasToJSON = isObject && typeof val.toJSON === "function";
if (hasToJSON) {
val = val.toJSON(key);
}
const isNoise = typeof val === "string" && noiseValue.test(val);
if (isNoise) return val + "n";
const isBigInt = typeof val === "bigint";
if (isBigInt) {
const supportsRawJSON = "rawJSON" in JSON;
if (supportsRawJSON) return JSON.rawJSON(val.toString());
return val.toString() + "n";
}
const isPostReplacerObject = val !== null && typeof val === "object";
if (isPostReplacerObject) {
const isPrimitiveWrapper = val instanceof Number || val instanceof String || val instanceof Boolean;
if (isPrimitiveWrapper) {
val = val.valueOf();
}
}
return val;
};
const rootProcessed = prepareVal({}, "", rootValue);
if (isUnstringifiable(rootProcessed)) {
return undefined;
}
const isRootPrimitive = rootProcessed === null || typeof rootProcessed !== "object";
const isRootNativeRawJSON = isRawJSON(rootProcessed);
if (isRootPrimitive || isRootNativeRawJSON) {
return originalStringify(rootProcessed);
}
const chunks = [];
const stack = [ {
parent: {
"": rootProcessed
},
key: "",
val: rootProcessed,
isArray: Array.isArray(rootProcessed),
keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
index: 0,
first: true
} ];
const visited = new WeakSet([ rootProcessed ]);
while (stack.length > 0) {
const node = stack[stack.length - 1];
if (node.index === 0) {
chunks.push(node.isArray ? "[" : "{");
}
let isDone = false;
if (node.isArray) {
if (node.index < node.val.length) {
if (!node.first) chunks.push(",");
const childRaw = node.val[node.index];
const childVal = prepareVal(node.val, String(node.index), childRaw);
if (isUnstringifiable(childVal)) {
chunks.push("null");
node.first = false;
node.index++;
} else {
const isComplexObject = childVal !== null && typeof childVal === "object";
const isNativeRaw = isRawJSON(childVal);
if (isComplexObject && !isNativeRaw) {
if (visited.has(childVal)) {
throw new TypeError("Converting circular structure to JSON");
}
visited.add(childVal);
stack.push({
parent: node.val,
key: String(node.index),
val: childVal,
isArray: Array.isArray(childVal),
keys: Array.isArray(childVal) ? null : Object.keys(childVal),
index: 0,
first: true
});
node.first = false;
node.index++;
} else {
chunks.push(originalStringify(childVal));
node.first = false;
node.index++;
}
}
} else {
isDone = true;
}
} else {
while (node.index < node.keys.length) {
const k = node.keys[node.index++];
const isFilteredOutByArray = propertyList && !propertyList.has(k);
if (isFilteredOutByArray) continue;
const childRaw = node.val[k];
const childVal = prepareVal(node.val, k, childRaw);
if (isUnstringifiable(childVal)) continue;
if (!node.first) chunks.push(",");
{
chunks.push(originalStringify(k) + ":");
}
const isComplexObject = childVal !== null && typeof childVal === "object";
const isNativeRaw = isRawJSON(childVal);
if (isComplexObject && !isNativeRaw) {
if (visited.has(childVal)) {
throw new TypeError("Converting circular structure to JSON");
}
visited.add(childVal);
stack.push({
parent: node.val,
key: k,
val: childVal,
isArray: Array.isArray(childVal),
keys: Array.isArray(childVal) ? null : Object.keys(childVal),
index: 0,
first: true
});
node.first = false;
break;
} else {
chunks.push(originalStringify(childVal));
node.first = false;
}
}
const isNodeFullyProcessed = node.index >= node.keys.length && stack[stack.length - 1] === node;
if (isNodeFullyProcessed) {
isDone = true;
}
}
if (isDone) {
if (!node.first && space) ;
chunks.push(node.isArray ? "]" : "}");
visited.delete(node.val);
stack.pop();
}
}
return chunks.join("");
};

const JSONStringify = (value, replacer, space) => {
try {
const supportsRawJSON = "rawJSON" in JSON;
if (supportsRawJSON) {
return originalStringify(value, (key, val) => {
if (typeof val === "bigint") return JSON.rawJSON(val.toString());
const hasFunctionReplacer = typeof replacer === "function";
if (hasFunctionReplacer) ;
const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
if (isKeyInArrayReplacer) return val;
return val;
}, space);
}
if (!value) return originalStringify(value, replacer, space);
const convertedToCustomJSON = originalStringify(value, (key, val) => {
const isNoise = typeof val === "string" && noiseValue.test(val);
if (isNoise) return val.toString() + "n";
if (typeof val === "bigint") return val.toString() + "n";
const hasFunctionReplacer = typeof replacer === "function";
if (hasFunctionReplacer) ;
const isKeyInArrayReplacer = Array.isArray(replacer) && replacer.includes(key);
if (isKeyInArrayReplacer) return val;
return val;
}, space);
const processedJSON = convertedToCustomJSON.replace(bigIntsStringify, "$1$2$3");
const denoisedJSON = processedJSON.replace(noiseStringify, "$1$2$3");
return denoisedJSON;
} catch (error) {
if (error instanceof RangeError) {
const convertedJSON = stringifyIteratively(value, replacer);
if (convertedJSON === undefined) return undefined;
const supportsRawJSON = "rawJSON" in JSON;
if (supportsRawJSON) return convertedJSON;
const processedJSON = convertedJSON.replace(bigIntsStringify, "$1$2$3");
return processedJSON.replace(noiseStringify, "$1$2$3");
}
throw error;
}
};

const featureCache = new Map;

const isContextSourceSupported = () => {
const parseFingerprint = JSON.parse.toString();
if (featureCache.has(parseFingerprint)) {
return featureCache.get(parseFingerprint);
}
try {
const result = JSON.parse("1", (_, __, context) => !!context?.source && context.source === "1");
featureCache.set(parseFingerprint, result);
return result;
} catch {
featureCache.set(parseFingerprint, false);
return false;
}
};

const convertMarkedBigIntsReviver = (key, value, context, userReviver) => {
const isCustomFormatBigInt = typeof value === "string" && customFormat.test(value);
if (isCustomFormatBigInt) return BigInt(value.slice(0, -1));
const isNoiseValue = typeof value === "string" && noiseValue.test(value);
if (isNoiseValue) return value.slice(0, -1);
return value;
};

const JSONParseV2 = (text, reviver) => JSON.parse(text, (key, value, context) => {
const isNumber = typeof value === "number";
const isOutOfBounds = value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER;
const isBigNumber = isNumber && isOutOfBounds;
const isInt = context && intRegex.test(context.source);
const isBigInt = isBigNumber && isInt;
if (isBigInt) return BigInt(context.source);
return value;
});

const MAX_INT = Number.MAX_SAFE_INTEGER.toString();

const MAX_DIGITS = MAX_INT.length;

const stringsOrLargeNumbers = /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;

const noiseValueWithQuotes = /^"-?\d+n+"$/;

const applyReviverIteratively = (parsed, userReviver) => {
const rootHolder = {
"": parsed
};
const stack = [ {
parent: rootHolder,
key: "",
visited: false
} ];
while (stack.length > 0) {
const node = stack[stack.length - 1];
if (!node.visited) {
node.visited = true;
const value = node.parent[node.key];
const isComplexObject = value !== null && typeof value === "object";
if (isComplexObject) {
const keys = Object.keys(value);
for (let i = keys.length - 1; i >= 0; i--) {
stack.push({
parent: value,
key: keys[i],
visited: false
});
}
}
} else {
const {parent: parent, key: key} = node;
let value = parent[key];
if (typeof value === "string") {
const isCustomFormatBigInt = customFormat.test(value);
if (isCustomFormatBigInt) {
value = BigInt(value.slice(0, -1));
} else {
const isNoise = noiseValue.test(value);
if (isNoise) value = value.slice(0, -1);
}
}
const isDeleted = value === undefined;
if (isDeleted) {
delete parent[key];
} else {
parent[key] = value;
}
stack.pop();
}
}
return rootHolder[""];
};

const serializeBigInts = text => text.replace(stringsOrLargeNumbers, (match, digits, fractional, exponential) => {
const isString = match[0] === '"';
const isNoise = isString && noiseValueWithQuotes.test(match);
if (isNoise) return match.substring(0, match.length - 1) + 'n"';
const hasFractionalOrExponential = fractional || exponential;
const isLessThanMaxSafeInt = digits && (digits.length < MAX_DIGITS || digits.length === MAX_DIGITS && digits <= MAX_INT);
const isStandardValue = isString || hasFractionalOrExponential || isLessThanMaxSafeInt;
if (isStandardValue) return match;
return '"' + match + 'n"';
});

const JSONParse = (text, reviver) => {
if (!text) return originalParse(text, reviver);
try {
if (isContextSourceSupported()) return JSONParseV2(text, reviver);
const serializedData = serializeBigInts(text);
return originalParse(serializedData, (key, value, context) => convertMarkedBigIntsReviver(key, value, context, reviver));
} catch (error) {
if (error instanceof RangeError) {
const serializedData = serializeBigInts(text);
const parsed = originalParse(serializedData);
return applyReviverIteratively(parsed);
}
throw error;
}
};

class RequestError extends Error {
name;
status;
request;
response;
constructor(message, statusCode, options) {
super(message, {
cause: options.cause
});
this.name = "HttpError";
this.status = Number.parseInt(statusCode);
if (Number.isNaN(this.status)) {
this.status = 0;
}
/* v8 ignore else -- @preserve -- Bug with vitest coverage where it sees an else branch that doesn't exist */ if ("response" in options) {
this.response = options.response;
}
const requestCopy = Object.assign({}, options.request);
if (options.request.headers.authorization) {
requestCopy.headers = Object.assign({}, options.request.headers, {
authorization: options.request.headers.authorization.replace(/(?<! ) .*$/, " [REDACTED]")
});
}
requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
this.request = requestCopy;
}
}

var VERSION$4 = "10.0.16";

var defaults_default = {
headers: {
"user-agent": `octokit-request.js/${VERSION$4} ${getUserAgent()}`
}
};

function isPlainObject(value) {
if (typeof value !== "object" || value === null) return false;
if (Object.prototype.toString.call(value) !== "[object Object]") return false;
const proto = Object.getPrototypeOf(value);
if (proto === null) return true;
const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}

var noop$1 = () => "";

async function fetchWrapper(requestOptions) {
const fetch = requestOptions.request?.fetch || globalThis.fetch;
if (!fetch) {
throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");
}
const log = requestOptions.request?.log || console;
const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
const body = isPlainObject(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
const requestHeaders = Object.fromEntries(Object.entries(requestOptions.headers).map(([name, value]) => [ name, String(value) ]));
let fetchResponse;
try {
fetchResponse = await fetch(requestOptions.url, {
method: requestOptions.method,
body: body,
redirect: requestOptions.request?.redirect,
headers: requestHeaders,
signal: requestOptions.request?.signal,
...requestOptions.body && {
duplex: "half"
}
});
} catch (error) {
let message = "Unknown Error";
if (error instanceof Error) {
if (error.name === "AbortError") {
error.status = 500;
throw error;
}
message = error.message;
if (error.name === "TypeError" && "cause" in error) {
if (error.cause instanceof Error) {
message = error.cause.message;
} else if (typeof error.cause === "string") {
message = error.cause;
}
}
}
const requestError = new RequestError(message, 500, {
request: requestOptions
});
requestError.cause = error;
throw requestError;
}
const status = fetchResponse.status;
const url = fetchResponse.url;
const responseHeaders = {};
for (const [key, value] of fetchResponse.headers) {
responseHeaders[key] = value;
}
const octokitResponse = {
url: url,
status: status,
headers: responseHeaders,
data: ""
};
if ("deprecation" in responseHeaders) {
const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
const deprecationLink = matches && matches.pop();
log.warn(`[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`);
}
if (status === 204 || status === 205) {
return octokitResponse;
}
if (requestOptions.method === "HEAD") {
if (status < 400) {
return octokitResponse;
}
throw new RequestError(fetchResponse.statusText, status, {
response: octokitResponse,
request: requestOptions
});
}
if (status === 304) {
octokitResponse.data = await getResponseData(fetchResponse);
throw new RequestError("Not modified", status, {
response: octokitResponse,
request: requestOptions
});
}
if (status >= 400) {
octokitResponse.data = await getResponseData(fetchResponse);
throw new RequestError(toErrorMessage(octokitResponse.data), status, {
response: octokitResponse,
request: requestOptions
});
}
octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
return octokitResponse;
}

async function getResponseData(response) {
const contentType = response.headers.get("content-type");
if (!contentType) {
return response.text().catch(noop$1);
}
const mimetype = parse(contentType);
if (isJSONResponse(mimetype)) {
let text = "";
try {
text = await response.text();
return JSONParse(text);
} catch (err) {
return text;
}
} else if (mimetype.type.startsWith("text/") || mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") {
return response.text().catch(noop$1);
} else {
return response.arrayBuffer().catch(
/* v8 ignore next -- @preserve */
() => new ArrayBuffer(0));
}
}

function isJSONResponse(mimetype) {
return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}

function toErrorMessage(data) {
if (typeof data === "string") {
return data;
}
if (data instanceof ArrayBuffer) {
return "Unknown error";
}
if (typeof data === "object" && data !== null && "message" in data) {
const objectData = data;
const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map(v => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
}
return `Unknown error: ${JSON.stringify(data)}`;
}

function withDefaults$1(oldEndpoint, newDefaults) {
const endpoint2 = oldEndpoint.defaults(newDefaults);
const newApi = function(route, parameters) {
const endpointOptions = endpoint2.merge(route, parameters);
if (!endpointOptions.request || !endpointOptions.request.hook) {
return fetchWrapper(endpoint2.parse(endpointOptions));
}
const request2 = (route2, parameters2) => fetchWrapper(endpoint2.parse(endpoint2.merge(route2, parameters2)));
Object.assign(request2, {
endpoint: endpoint2,
defaults: withDefaults$1.bind(null, endpoint2)
});
return endpointOptions.request.hook(request2, endpointOptions);
};
return Object.assign(newApi, {
endpoint: endpoint2,
defaults: withDefaults$1.bind(null, endpoint2)
});
}

var request = withDefaults$1(endpoint, defaults_default);

/* v8 ignore next -- @preserve */
/* v8 ignore else -- @preserve */ var VERSION$3 = "0.0.0-development";

function _buildMessageForResponseErrors(data) {
return `Request failed due to following response errors:\n` + data.errors.map(e => ` - ${e.message}`).join("\n");
}

var GraphqlResponseError = class extends Error {
constructor(request2, headers, response) {
super(_buildMessageForResponseErrors(response));
this.request = request2;
this.headers = headers;
this.response = response;
this.errors = response.errors;
this.data = response.data;
if (Error.captureStackTrace) {
Error.captureStackTrace(this, this.constructor);
}
}
request;
headers;
response;
name="GraphqlResponseError";
errors;
data;
};

var NON_VARIABLE_OPTIONS = [ "method", "baseUrl", "url", "headers", "request", "query", "mediaType", "operationName" ];

var FORBIDDEN_VARIABLE_OPTIONS = [ "query", "method", "url" ];

var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;

function graphql(request2, query, options) {
if (options) {
if (typeof query === "string" && "query" in options) {
return Promise.reject(new Error(`[@octokit/graphql] "query" cannot be used as variable name`));
}
for (const key in options) {
if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
return Promise.reject(new Error(`[@octokit/graphql] "${key}" cannot be used as variable name`));
}
}
const parsedOptions = typeof query === "string" ? Object.assign({
query: query
}, options) : query;
const requestOptions = Object.keys(parsedOptions).reduce((result, key) => {
if (NON_VARIABLE_OPTIONS.includes(key)) {
result[key] = parsedOptions[key];
return result;
}
if (!result.variables) {
result.variables = {};
}
result.variables[key] = parsedOptions[key];
return result;
}, {});
const baseUrl = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
if (GHES_V3_SUFFIX_REGEX.test(baseUrl)) {
requestOptions.url = baseUrl.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
}
return request2(requestOptions).then(response => {
if (response.data.errors) {
const headers = {};
for (const key of Object.keys(response.headers)) {
headers[key] = response.headers[key];
}
throw new GraphqlResponseError(requestOptions, headers, response.data);
}
return response.data.data;
});
}

function withDefaults(request2, newDefaults) {
const newRequest = request2.defaults(newDefaults);
const newApi = (query, options) => graphql(newRequest, query, options);
return Object.assign(newApi, {
defaults: withDefaults.bind(null, newRequest),
endpoint: newRequest.endpoint
});
}

withDefaults(request, {
headers: {
"user-agent": `octokit-graphql.js/${VERSION$3} ${getUserAgent()}`
},
method: "POST",
url: "/graphql"
});

function withCustomRequest(customRequest) {
return withDefaults(customRequest, {
method: "POST",
url: "/graphql"
});
}

/* v8 ignore if -- @preserve */ var b64url = "(?:[a-zA-Z0-9_-]+)";

var sep = "\\.";

var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);

var isJWT = jwtRE.test.bind(jwtRE);

async function auth(token) {
const isApp = isJWT(token);
const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
const isUserToServer = token.startsWith("ghu_");
const tokenType = isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth";
return {
type: "token",
token: token,
tokenType: tokenType
};
}

function withAuthorizationPrefix(token) {
if (token.split(/\./).length === 3) {
return `bearer ${token}`;
}
return `token ${token}`;
}

async function hook(token, request, route, parameters) {
const endpoint = request.endpoint.merge(route, parameters);
endpoint.headers.authorization = withAuthorizationPrefix(token);
return request(endpoint);
}

var createTokenAuth = function createTokenAuth2(token) {
if (!token) {
throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
}
if (typeof token !== "string") {
throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");
}
token = token.replace(/^(token|bearer) +/i, "");
return Object.assign(auth.bind(null, token), {
hook: hook.bind(null, token)
});
};

const VERSION$2 = "7.0.8";

const noop = () => {};

const consoleWarn = console.warn.bind(console);

const consoleError = console.error.bind(console);

function createLogger(logger = {}) {
if (typeof logger.debug !== "function") {
logger.debug = noop;
}
if (typeof logger.info !== "function") {
logger.info = noop;
}
if (typeof logger.warn !== "function") {
logger.warn = consoleWarn;
}
if (typeof logger.error !== "function") {
logger.error = consoleError;
}
return logger;
}

const userAgentTrail = `octokit-core.js/${VERSION$2} ${getUserAgent()}`;

class Octokit {
static VERSION=VERSION$2;
static defaults(defaults) {
const OctokitWithDefaults = class extends(this){
constructor(...args) {
const options = args[0] || {};
if (typeof defaults === "function") {
super(defaults(options));
return;
}
super(Object.assign({}, defaults, options, options.userAgent && defaults.userAgent ? {
userAgent: `${options.userAgent} ${defaults.userAgent}`
} : null));
}
};
return OctokitWithDefaults;
}
static plugins=[];
static plugin(...newPlugins) {
const currentPlugins = this.plugins;
const NewOctokit = class extends(this){
static plugins=currentPlugins.concat(newPlugins.filter(plugin => !currentPlugins.includes(plugin)));
};
return NewOctokit;
}
constructor(options = {}) {
const hook = new Hook.Collection;
const requestDefaults = {
baseUrl: request.endpoint.DEFAULTS.baseUrl,
headers: {},
request: Object.assign({}, options.request, {
hook: hook.bind(null, "request")
}),
mediaType: {
previews: [],
format: ""
}
};
requestDefaults.headers["user-agent"] = options.userAgent ? `${options.userAgent} ${userAgentTrail}` : userAgentTrail;
if (options.baseUrl) {
requestDefaults.baseUrl = options.baseUrl;
}
if (options.previews) {
requestDefaults.mediaType.previews = options.previews;
}
if (options.timeZone) {
requestDefaults.headers["time-zone"] = options.timeZone;
}
this.request = request.defaults(requestDefaults);
this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
this.log = createLogger(options.log);
this.hook = hook;
if (!options.authStrategy) {
if (!options.auth) {
this.auth = async () => ({
type: "unauthenticated"
});
} else {
const auth = createTokenAuth(options.auth);
hook.wrap("request", auth.hook);
this.auth = auth;
}
} else {
const {authStrategy: authStrategy, ...otherOptions} = options;
const auth = authStrategy(Object.assign({
request: this.request,
log: this.log,
octokit: this,
octokitOptions: otherOptions
}, options.auth));
hook.wrap("request", auth.hook);
this.auth = auth;
}
const classConstructor = this.constructor;
for (let i = 0; i < classConstructor.plugins.length; ++i) {
Object.assign(this, classConstructor.plugins[i](this, options));
}
}
request;
graphql;
log;
hook;
auth;
}

const VERSION$1 = "17.0.0";

const Endpoints = {
actions: {
addCustomLabelsToSelfHostedRunnerForOrg: [ "POST /orgs/{org}/actions/runners/{runner_id}/labels" ],
addCustomLabelsToSelfHostedRunnerForRepo: [ "POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels" ],
addRepoAccessToSelfHostedRunnerGroupInOrg: [ "PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}" ],
addSelectedRepoToOrgSecret: [ "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}" ],
addSelectedRepoToOrgVariable: [ "PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}" ],
approveWorkflowRun: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve" ],
cancelWorkflowRun: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel" ],
createEnvironmentVariable: [ "POST /repos/{owner}/{repo}/environments/{environment_name}/variables" ],
createHostedRunnerForOrg: [ "POST /orgs/{org}/actions/hosted-runners" ],
createOrUpdateEnvironmentSecret: [ "PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}" ],
createOrUpdateOrgSecret: [ "PUT /orgs/{org}/actions/secrets/{secret_name}" ],
createOrUpdateRepoSecret: [ "PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}" ],
createOrgVariable: [ "POST /orgs/{org}/actions/variables" ],
createRegistrationTokenForOrg: [ "POST /orgs/{org}/actions/runners/registration-token" ],
createRegistrationTokenForRepo: [ "POST /repos/{owner}/{repo}/actions/runners/registration-token" ],
createRemoveTokenForOrg: [ "POST /orgs/{org}/actions/runners/remove-token" ],
createRemoveTokenForRepo: [ "POST /repos/{owner}/{repo}/actions/runners/remove-token" ],
createRepoVariable: [ "POST /repos/{owner}/{repo}/actions/variables" ],
createWorkflowDispatch: [ "POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches" ],
deleteActionsCacheById: [ "DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}" ],
deleteActionsCacheByKey: [ "DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}" ],
deleteArtifact: [ "DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}" ],
deleteCustomImageFromOrg: [ "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}" ],
deleteCustomImageVersionFromOrg: [ "DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}" ],
deleteEnvironmentSecret: [ "DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}" ],
deleteEnvironmentVariable: [ "DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}" ],
deleteHostedRunnerForOrg: [ "DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}" ],
deleteOrgSecret: [ "DELETE /orgs/{org}/actions/secrets/{secret_name}" ],
deleteOrgVariable: [ "DELETE /orgs/{org}/actions/variables/{name}" ],
deleteRepoSecret: [ "DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}" ],
deleteRepoVariable: [ "DELETE /repos/{owner}/{repo}/actions/variables/{name}" ],
deleteSelfHostedRunnerFromOrg: [ "DELETE /orgs/{org}/actions/runners/{runner_id}" ],
deleteSelfHostedRunnerFromRepo: [ "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}" ],
deleteWorkflowRun: [ "DELETE /repos/{owner}/{repo}/actions/runs/{run_id}" ],
deleteWorkflowRunLogs: [ "DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs" ],
disableSelectedRepositoryGithubActionsOrganization: [ "DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}" ],
disableWorkflow: [ "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable" ],
downloadArtifact: [ "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}" ],
downloadJobLogsForWorkflowRun: [ "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs" ],
downloadWorkflowRunAttemptLogs: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs" ],
downloadWorkflowRunLogs: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs" ],
enableSelectedRepositoryGithubActionsOrganization: [ "PUT /orgs/{org}/actions/permissions/repositories/{repository_id}" ],
enableWorkflow: [ "PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable" ],
forceCancelWorkflowRun: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel" ],
generateRunnerJitconfigForOrg: [ "POST /orgs/{org}/actions/runners/generate-jitconfig" ],
generateRunnerJitconfigForRepo: [ "POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig" ],
getActionsCacheList: [ "GET /repos/{owner}/{repo}/actions/caches" ],
getActionsCacheUsage: [ "GET /repos/{owner}/{repo}/actions/cache/usage" ],
getActionsCacheUsageByRepoForOrg: [ "GET /orgs/{org}/actions/cache/usage-by-repository" ],
getActionsCacheUsageForOrg: [ "GET /orgs/{org}/actions/cache/usage" ],
getAllowedActionsOrganization: [ "GET /orgs/{org}/actions/permissions/selected-actions" ],
getAllowedActionsRepository: [ "GET /repos/{owner}/{repo}/actions/permissions/selected-actions" ],
getArtifact: [ "GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}" ],
getCustomImageForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}" ],
getCustomImageVersionForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}" ],
getCustomOidcSubClaimForRepo: [ "GET /repos/{owner}/{repo}/actions/oidc/customization/sub" ],
getEnvironmentPublicKey: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key" ],
getEnvironmentSecret: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}" ],
getEnvironmentVariable: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}" ],
getGithubActionsDefaultWorkflowPermissionsOrganization: [ "GET /orgs/{org}/actions/permissions/workflow" ],
getGithubActionsDefaultWorkflowPermissionsRepository: [ "GET /repos/{owner}/{repo}/actions/permissions/workflow" ],
getGithubActionsPermissionsOrganization: [ "GET /orgs/{org}/actions/permissions" ],
getGithubActionsPermissionsRepository: [ "GET /repos/{owner}/{repo}/actions/permissions" ],
getHostedRunnerForOrg: [ "GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}" ],
getHostedRunnersGithubOwnedImagesForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/github-owned" ],
getHostedRunnersLimitsForOrg: [ "GET /orgs/{org}/actions/hosted-runners/limits" ],
getHostedRunnersMachineSpecsForOrg: [ "GET /orgs/{org}/actions/hosted-runners/machine-sizes" ],
getHostedRunnersPartnerImagesForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/partner" ],
getHostedRunnersPlatformsForOrg: [ "GET /orgs/{org}/actions/hosted-runners/platforms" ],
getJobForWorkflowRun: [ "GET /repos/{owner}/{repo}/actions/jobs/{job_id}" ],
getOrgPublicKey: [ "GET /orgs/{org}/actions/secrets/public-key" ],
getOrgSecret: [ "GET /orgs/{org}/actions/secrets/{secret_name}" ],
getOrgVariable: [ "GET /orgs/{org}/actions/variables/{name}" ],
getPendingDeploymentsForRun: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments" ],
getRepoPermissions: [ "GET /repos/{owner}/{repo}/actions/permissions", {}, {
renamed: [ "actions", "getGithubActionsPermissionsRepository" ]
} ],
getRepoPublicKey: [ "GET /repos/{owner}/{repo}/actions/secrets/public-key" ],
getRepoSecret: [ "GET /repos/{owner}/{repo}/actions/secrets/{secret_name}" ],
getRepoVariable: [ "GET /repos/{owner}/{repo}/actions/variables/{name}" ],
getReviewsForRun: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals" ],
getSelfHostedRunnerForOrg: [ "GET /orgs/{org}/actions/runners/{runner_id}" ],
getSelfHostedRunnerForRepo: [ "GET /repos/{owner}/{repo}/actions/runners/{runner_id}" ],
getWorkflow: [ "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}" ],
getWorkflowAccessToRepository: [ "GET /repos/{owner}/{repo}/actions/permissions/access" ],
getWorkflowRun: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}" ],
getWorkflowRunAttempt: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}" ],
getWorkflowRunUsage: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing" ],
getWorkflowUsage: [ "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing" ],
listArtifactsForRepo: [ "GET /repos/{owner}/{repo}/actions/artifacts" ],
listCustomImageVersionsForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions" ],
listCustomImagesForOrg: [ "GET /orgs/{org}/actions/hosted-runners/images/custom" ],
listEnvironmentSecrets: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/secrets" ],
listEnvironmentVariables: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/variables" ],
listGithubHostedRunnersInGroupForOrg: [ "GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners" ],
listHostedRunnersForOrg: [ "GET /orgs/{org}/actions/hosted-runners" ],
listJobsForWorkflowRun: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs" ],
listJobsForWorkflowRunAttempt: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs" ],
listLabelsForSelfHostedRunnerForOrg: [ "GET /orgs/{org}/actions/runners/{runner_id}/labels" ],
listLabelsForSelfHostedRunnerForRepo: [ "GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels" ],
listOrgSecrets: [ "GET /orgs/{org}/actions/secrets" ],
listOrgVariables: [ "GET /orgs/{org}/actions/variables" ],
listRepoOrganizationSecrets: [ "GET /repos/{owner}/{repo}/actions/organization-secrets" ],
listRepoOrganizationVariables: [ "GET /repos/{owner}/{repo}/actions/organization-variables" ],
listRepoSecrets: [ "GET /repos/{owner}/{repo}/actions/secrets" ],
listRepoVariables: [ "GET /repos/{owner}/{repo}/actions/variables" ],
listRepoWorkflows: [ "GET /repos/{owner}/{repo}/actions/workflows" ],
listRunnerApplicationsForOrg: [ "GET /orgs/{org}/actions/runners/downloads" ],
listRunnerApplicationsForRepo: [ "GET /repos/{owner}/{repo}/actions/runners/downloads" ],
listSelectedReposForOrgSecret: [ "GET /orgs/{org}/actions/secrets/{secret_name}/repositories" ],
listSelectedReposForOrgVariable: [ "GET /orgs/{org}/actions/variables/{name}/repositories" ],
listSelectedRepositoriesEnabledGithubActionsOrganization: [ "GET /orgs/{org}/actions/permissions/repositories" ],
listSelfHostedRunnersForOrg: [ "GET /orgs/{org}/actions/runners" ],
listSelfHostedRunnersForRepo: [ "GET /repos/{owner}/{repo}/actions/runners" ],
listWorkflowRunArtifacts: [ "GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts" ],
listWorkflowRuns: [ "GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs" ],
listWorkflowRunsForRepo: [ "GET /repos/{owner}/{repo}/actions/runs" ],
reRunJobForWorkflowRun: [ "POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun" ],
reRunWorkflow: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun" ],
reRunWorkflowFailedJobs: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs" ],
removeAllCustomLabelsFromSelfHostedRunnerForOrg: [ "DELETE /orgs/{org}/actions/runners/{runner_id}/labels" ],
removeAllCustomLabelsFromSelfHostedRunnerForRepo: [ "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels" ],
removeCustomLabelFromSelfHostedRunnerForOrg: [ "DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}" ],
removeCustomLabelFromSelfHostedRunnerForRepo: [ "DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}" ],
removeSelectedRepoFromOrgSecret: [ "DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}" ],
removeSelectedRepoFromOrgVariable: [ "DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}" ],
reviewCustomGatesForRun: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule" ],
reviewPendingDeploymentsForRun: [ "POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments" ],
setAllowedActionsOrganization: [ "PUT /orgs/{org}/actions/permissions/selected-actions" ],
setAllowedActionsRepository: [ "PUT /repos/{owner}/{repo}/actions/permissions/selected-actions" ],
setCustomLabelsForSelfHostedRunnerForOrg: [ "PUT /orgs/{org}/actions/runners/{runner_id}/labels" ],
setCustomLabelsForSelfHostedRunnerForRepo: [ "PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels" ],
setCustomOidcSubClaimForRepo: [ "PUT /repos/{owner}/{repo}/actions/oidc/customization/sub" ],
setGithubActionsDefaultWorkflowPermissionsOrganization: [ "PUT /orgs/{org}/actions/permissions/workflow" ],
setGithubActionsDefaultWorkflowPermissionsRepository: [ "PUT /repos/{owner}/{repo}/actions/permissions/workflow" ],
setGithubActionsPermissionsOrganization: [ "PUT /orgs/{org}/actions/permissions" ],
setGithubActionsPermissionsRepository: [ "PUT /repos/{owner}/{repo}/actions/permissions" ],
setSelectedReposForOrgSecret: [ "PUT /orgs/{org}/actions/secrets/{secret_name}/repositories" ],
setSelectedReposForOrgVariable: [ "PUT /orgs/{org}/actions/variables/{name}/repositories" ],
setSelectedRepositoriesEnabledGithubActionsOrganization: [ "PUT /orgs/{org}/actions/permissions/repositories" ],
setWorkflowAccessToRepository: [ "PUT /repos/{owner}/{repo}/actions/permissions/access" ],
updateEnvironmentVariable: [ "PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}" ],
updateHostedRunnerForOrg: [ "PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}" ],
updateOrgVariable: [ "PATCH /orgs/{org}/actions/variables/{name}" ],
updateRepoVariable: [ "PATCH /repos/{owner}/{repo}/actions/variables/{name}" ]
},
activity: {
checkRepoIsStarredByAuthenticatedUser: [ "GET /user/starred/{owner}/{repo}" ],
deleteRepoSubscription: [ "DELETE /repos/{owner}/{repo}/subscription" ],
deleteThreadSubscription: [ "DELETE /notifications/threads/{thread_id}/subscription" ],
getFeeds: [ "GET /feeds" ],
getRepoSubscription: [ "GET /repos/{owner}/{repo}/subscription" ],
getThread: [ "GET /notifications/threads/{thread_id}" ],
getThreadSubscriptionForAuthenticatedUser: [ "GET /notifications/threads/{thread_id}/subscription" ],
listEventsForAuthenticatedUser: [ "GET /users/{username}/events" ],
listNotificationsForAuthenticatedUser: [ "GET /notifications" ],
listOrgEventsForAuthenticatedUser: [ "GET /users/{username}/events/orgs/{org}" ],
listPublicEvents: [ "GET /events" ],
listPublicEventsForRepoNetwork: [ "GET /networks/{owner}/{repo}/events" ],
listPublicEventsForUser: [ "GET /users/{username}/events/public" ],
listPublicOrgEvents: [ "GET /orgs/{org}/events" ],
listReceivedEventsForUser: [ "GET /users/{username}/received_events" ],
listReceivedPublicEventsForUser: [ "GET /users/{username}/received_events/public" ],
listRepoEvents: [ "GET /repos/{owner}/{repo}/events" ],
listRepoNotificationsForAuthenticatedUser: [ "GET /repos/{owner}/{repo}/notifications" ],
listReposStarredByAuthenticatedUser: [ "GET /user/starred" ],
listReposStarredByUser: [ "GET /users/{username}/starred" ],
listReposWatchedByUser: [ "GET /users/{username}/subscriptions" ],
listStargazersForRepo: [ "GET /repos/{owner}/{repo}/stargazers" ],
listWatchedReposForAuthenticatedUser: [ "GET /user/subscriptions" ],
listWatchersForRepo: [ "GET /repos/{owner}/{repo}/subscribers" ],
markNotificationsAsRead: [ "PUT /notifications" ],
markRepoNotificationsAsRead: [ "PUT /repos/{owner}/{repo}/notifications" ],
markThreadAsDone: [ "DELETE /notifications/threads/{thread_id}" ],
markThreadAsRead: [ "PATCH /notifications/threads/{thread_id}" ],
setRepoSubscription: [ "PUT /repos/{owner}/{repo}/subscription" ],
setThreadSubscription: [ "PUT /notifications/threads/{thread_id}/subscription" ],
starRepoForAuthenticatedUser: [ "PUT /user/starred/{owner}/{repo}" ],
unstarRepoForAuthenticatedUser: [ "DELETE /user/starred/{owner}/{repo}" ]
},
apps: {
addRepoToInstallation: [ "PUT /user/installations/{installation_id}/repositories/{repository_id}", {}, {
renamed: [ "apps", "addRepoToInstallationForAuthenticatedUser" ]
} ],
addRepoToInstallationForAuthenticatedUser: [ "PUT /user/installations/{installation_id}/repositories/{repository_id}" ],
checkToken: [ "POST /applications/{client_id}/token" ],
createFromManifest: [ "POST /app-manifests/{code}/conversions" ],
createInstallationAccessToken: [ "POST /app/installations/{installation_id}/access_tokens" ],
deleteAuthorization: [ "DELETE /applications/{client_id}/grant" ],
deleteInstallation: [ "DELETE /app/installations/{installation_id}" ],
deleteToken: [ "DELETE /applications/{client_id}/token" ],
getAuthenticated: [ "GET /app" ],
getBySlug: [ "GET /apps/{app_slug}" ],
getInstallation: [ "GET /app/installations/{installation_id}" ],
getOrgInstallation: [ "GET /orgs/{org}/installation" ],
getRepoInstallation: [ "GET /repos/{owner}/{repo}/installation" ],
getSubscriptionPlanForAccount: [ "GET /marketplace_listing/accounts/{account_id}" ],
getSubscriptionPlanForAccountStubbed: [ "GET /marketplace_listing/stubbed/accounts/{account_id}" ],
getUserInstallation: [ "GET /users/{username}/installation" ],
getWebhookConfigForApp: [ "GET /app/hook/config" ],
getWebhookDelivery: [ "GET /app/hook/deliveries/{delivery_id}" ],
listAccountsForPlan: [ "GET /marketplace_listing/plans/{plan_id}/accounts" ],
listAccountsForPlanStubbed: [ "GET /marketplace_listing/stubbed/plans/{plan_id}/accounts" ],
listInstallationReposForAuthenticatedUser: [ "GET /user/installations/{installation_id}/repositories" ],
listInstallationRequestsForAuthenticatedApp: [ "GET /app/installation-requests" ],
listInstallations: [ "GET /app/installations" ],
listInstallationsForAuthenticatedUser: [ "GET /user/installations" ],
listPlans: [ "GET /marketplace_listing/plans" ],
listPlansStubbed: [ "GET /marketplace_listing/stubbed/plans" ],
listReposAccessibleToInstallation: [ "GET /installation/repositories" ],
listSubscriptionsForAuthenticatedUser: [ "GET /user/marketplace_purchases" ],
listSubscriptionsForAuthenticatedUserStubbed: [ "GET /user/marketplace_purchases/stubbed" ],
listWebhookDeliveries: [ "GET /app/hook/deliveries" ],
redeliverWebhookDelivery: [ "POST /app/hook/deliveries/{delivery_id}/attempts" ],
removeRepoFromInstallation: [ "DELETE /user/installations/{installation_id}/repositories/{repository_id}", {}, {
renamed: [ "apps", "removeRepoFromInstallationForAuthenticatedUser" ]
} ],
removeRepoFromInstallationForAuthenticatedUser: [ "DELETE /user/installations/{installation_id}/repositories/{repository_id}" ],
resetToken: [ "PATCH /applications/{client_id}/token" ],
revokeInstallationAccessToken: [ "DELETE /installation/token" ],
scopeToken: [ "POST /applications/{client_id}/token/scoped" ],
suspendInstallation: [ "PUT /app/installations/{installation_id}/suspended" ],
unsuspendInstallation: [ "DELETE /app/installations/{installation_id}/suspended" ],
updateWebhookConfigForApp: [ "PATCH /app/hook/config" ]
},
billing: {
getGithubActionsBillingOrg: [ "GET /orgs/{org}/settings/billing/actions" ],
getGithubActionsBillingUser: [ "GET /users/{username}/settings/billing/actions" ],
getGithubBillingPremiumRequestUsageReportOrg: [ "GET /organizations/{org}/settings/billing/premium_request/usage" ],
getGithubBillingPremiumRequestUsageReportUser: [ "GET /users/{username}/settings/billing/premium_request/usage" ],
getGithubBillingUsageReportOrg: [ "GET /organizations/{org}/settings/billing/usage" ],
getGithubBillingUsageReportUser: [ "GET /users/{username}/settings/billing/usage" ],
getGithubPackagesBillingOrg: [ "GET /orgs/{org}/settings/billing/packages" ],
getGithubPackagesBillingUser: [ "GET /users/{username}/settings/billing/packages" ],
getSharedStorageBillingOrg: [ "GET /orgs/{org}/settings/billing/shared-storage" ],
getSharedStorageBillingUser: [ "GET /users/{username}/settings/billing/shared-storage" ]
},
campaigns: {
createCampaign: [ "POST /orgs/{org}/campaigns" ],
deleteCampaign: [ "DELETE /orgs/{org}/campaigns/{campaign_number}" ],
getCampaignSummary: [ "GET /orgs/{org}/campaigns/{campaign_number}" ],
listOrgCampaigns: [ "GET /orgs/{org}/campaigns" ],
updateCampaign: [ "PATCH /orgs/{org}/campaigns/{campaign_number}" ]
},
checks: {
create: [ "POST /repos/{owner}/{repo}/check-runs" ],
createSuite: [ "POST /repos/{owner}/{repo}/check-suites" ],
get: [ "GET /repos/{owner}/{repo}/check-runs/{check_run_id}" ],
getSuite: [ "GET /repos/{owner}/{repo}/check-suites/{check_suite_id}" ],
listAnnotations: [ "GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations" ],
listForRef: [ "GET /repos/{owner}/{repo}/commits/{ref}/check-runs" ],
listForSuite: [ "GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs" ],
listSuitesForRef: [ "GET /repos/{owner}/{repo}/commits/{ref}/check-suites" ],
rerequestRun: [ "POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest" ],
rerequestSuite: [ "POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest" ],
setSuitesPreferences: [ "PATCH /repos/{owner}/{repo}/check-suites/preferences" ],
update: [ "PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}" ]
},
codeScanning: {
commitAutofix: [ "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits" ],
createAutofix: [ "POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix" ],
createVariantAnalysis: [ "POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses" ],
deleteAnalysis: [ "DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}" ],
deleteCodeqlDatabase: [ "DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}" ],
getAlert: [ "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}", {}, {
renamedParameters: {
alert_id: "alert_number"
}
} ],
getAnalysis: [ "GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}" ],
getAutofix: [ "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix" ],
getCodeqlDatabase: [ "GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}" ],
getDefaultSetup: [ "GET /repos/{owner}/{repo}/code-scanning/default-setup" ],
getSarif: [ "GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}" ],
getVariantAnalysis: [ "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}" ],
getVariantAnalysisRepoTask: [ "GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}" ],
listAlertInstances: [ "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances" ],
listAlertsForOrg: [ "GET /orgs/{org}/code-scanning/alerts" ],
listAlertsForRepo: [ "GET /repos/{owner}/{repo}/code-scanning/alerts" ],
listAlertsInstances: [ "GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances", {}, {
renamed: [ "codeScanning", "listAlertInstances" ]
} ],
listCodeqlDatabases: [ "GET /repos/{owner}/{repo}/code-scanning/codeql/databases" ],
listRecentAnalyses: [ "GET /repos/{owner}/{repo}/code-scanning/analyses" ],
updateAlert: [ "PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}" ],
updateDefaultSetup: [ "PATCH /repos/{owner}/{repo}/code-scanning/default-setup" ],
uploadSarif: [ "POST /repos/{owner}/{repo}/code-scanning/sarifs" ]
},
codeSecurity: {
attachConfiguration: [ "POST /orgs/{org}/code-security/configurations/{configuration_id}/attach" ],
attachEnterpriseConfiguration: [ "POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach" ],
createConfiguration: [ "POST /orgs/{org}/code-security/configurations" ],
createConfigurationForEnterprise: [ "POST /enterprises/{enterprise}/code-security/configurations" ],
deleteConfiguration: [ "DELETE /orgs/{org}/code-security/configurations/{configuration_id}" ],
deleteConfigurationForEnterprise: [ "DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}" ],
detachConfiguration: [ "DELETE /orgs/{org}/code-security/configurations/detach" ],
getConfiguration: [ "GET /orgs/{org}/code-security/configurations/{configuration_id}" ],
getConfigurationForRepository: [ "GET /repos/{owner}/{repo}/code-security-configuration" ],
getConfigurationsForEnterprise: [ "GET /enterprises/{enterprise}/code-security/configurations" ],
getConfigurationsForOrg: [ "GET /orgs/{org}/code-security/configurations" ],
getDefaultConfigurations: [ "GET /orgs/{org}/code-security/configurations/defaults" ],
getDefaultConfigurationsForEnterprise: [ "GET /enterprises/{enterprise}/code-security/configurations/defaults" ],
getRepositoriesForConfiguration: [ "GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories" ],
getRepositoriesForEnterpriseConfiguration: [ "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories" ],
getSingleConfigurationForEnterprise: [ "GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}" ],
setConfigurationAsDefault: [ "PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults" ],
setConfigurationAsDefaultForEnterprise: [ "PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults" ],
updateConfiguration: [ "PATCH /orgs/{org}/code-security/configurations/{configuration_id}" ],
updateEnterpriseConfiguration: [ "PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}" ]
},
codesOfConduct: {
getAllCodesOfConduct: [ "GET /codes_of_conduct" ],
getConductCode: [ "GET /codes_of_conduct/{key}" ]
},
codespaces: {
addRepositoryForSecretForAuthenticatedUser: [ "PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}" ],
addSelectedRepoToOrgSecret: [ "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}" ],
checkPermissionsForDevcontainer: [ "GET /repos/{owner}/{repo}/codespaces/permissions_check" ],
codespaceMachinesForAuthenticatedUser: [ "GET /user/codespaces/{codespace_name}/machines" ],
createForAuthenticatedUser: [ "POST /user/codespaces" ],
createOrUpdateOrgSecret: [ "PUT /orgs/{org}/codespaces/secrets/{secret_name}" ],
createOrUpdateRepoSecret: [ "PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}" ],
createOrUpdateSecretForAuthenticatedUser: [ "PUT /user/codespaces/secrets/{secret_name}" ],
createWithPrForAuthenticatedUser: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces" ],
createWithRepoForAuthenticatedUser: [ "POST /repos/{owner}/{repo}/codespaces" ],
deleteForAuthenticatedUser: [ "DELETE /user/codespaces/{codespace_name}" ],
deleteFromOrganization: [ "DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}" ],
deleteOrgSecret: [ "DELETE /orgs/{org}/codespaces/secrets/{secret_name}" ],
deleteRepoSecret: [ "DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}" ],
deleteSecretForAuthenticatedUser: [ "DELETE /user/codespaces/secrets/{secret_name}" ],
exportForAuthenticatedUser: [ "POST /user/codespaces/{codespace_name}/exports" ],
getCodespacesForUserInOrg: [ "GET /orgs/{org}/members/{username}/codespaces" ],
getExportDetailsForAuthenticatedUser: [ "GET /user/codespaces/{codespace_name}/exports/{export_id}" ],
getForAuthenticatedUser: [ "GET /user/codespaces/{codespace_name}" ],
getOrgPublicKey: [ "GET /orgs/{org}/codespaces/secrets/public-key" ],
getOrgSecret: [ "GET /orgs/{org}/codespaces/secrets/{secret_name}" ],
getPublicKeyForAuthenticatedUser: [ "GET /user/codespaces/secrets/public-key" ],
getRepoPublicKey: [ "GET /repos/{owner}/{repo}/codespaces/secrets/public-key" ],
getRepoSecret: [ "GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}" ],
getSecretForAuthenticatedUser: [ "GET /user/codespaces/secrets/{secret_name}" ],
listDevcontainersInRepositoryForAuthenticatedUser: [ "GET /repos/{owner}/{repo}/codespaces/devcontainers" ],
listForAuthenticatedUser: [ "GET /user/codespaces" ],
listInOrganization: [ "GET /orgs/{org}/codespaces", {}, {
renamedParameters: {
org_id: "org"
}
} ],
listInRepositoryForAuthenticatedUser: [ "GET /repos/{owner}/{repo}/codespaces" ],
listOrgSecrets: [ "GET /orgs/{org}/codespaces/secrets" ],
listRepoSecrets: [ "GET /repos/{owner}/{repo}/codespaces/secrets" ],
listRepositoriesForSecretForAuthenticatedUser: [ "GET /user/codespaces/secrets/{secret_name}/repositories" ],
listSecretsForAuthenticatedUser: [ "GET /user/codespaces/secrets" ],
listSelectedReposForOrgSecret: [ "GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories" ],
preFlightWithRepoForAuthenticatedUser: [ "GET /repos/{owner}/{repo}/codespaces/new" ],
publishForAuthenticatedUser: [ "POST /user/codespaces/{codespace_name}/publish" ],
removeRepositoryForSecretForAuthenticatedUser: [ "DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}" ],
removeSelectedRepoFromOrgSecret: [ "DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}" ],
repoMachinesForAuthenticatedUser: [ "GET /repos/{owner}/{repo}/codespaces/machines" ],
setRepositoriesForSecretForAuthenticatedUser: [ "PUT /user/codespaces/secrets/{secret_name}/repositories" ],
setSelectedReposForOrgSecret: [ "PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories" ],
startForAuthenticatedUser: [ "POST /user/codespaces/{codespace_name}/start" ],
stopForAuthenticatedUser: [ "POST /user/codespaces/{codespace_name}/stop" ],
stopInOrganization: [ "POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop" ],
updateForAuthenticatedUser: [ "PATCH /user/codespaces/{codespace_name}" ]
},
copilot: {
addCopilotSeatsForTeams: [ "POST /orgs/{org}/copilot/billing/selected_teams" ],
addCopilotSeatsForUsers: [ "POST /orgs/{org}/copilot/billing/selected_users" ],
cancelCopilotSeatAssignmentForTeams: [ "DELETE /orgs/{org}/copilot/billing/selected_teams" ],
cancelCopilotSeatAssignmentForUsers: [ "DELETE /orgs/{org}/copilot/billing/selected_users" ],
copilotMetricsForOrganization: [ "GET /orgs/{org}/copilot/metrics" ],
copilotMetricsForTeam: [ "GET /orgs/{org}/team/{team_slug}/copilot/metrics" ],
getCopilotOrganizationDetails: [ "GET /orgs/{org}/copilot/billing" ],
getCopilotSeatDetailsForUser: [ "GET /orgs/{org}/members/{username}/copilot" ],
listCopilotSeats: [ "GET /orgs/{org}/copilot/billing/seats" ]
},
credentials: {
revoke: [ "POST /credentials/revoke" ]
},
dependabot: {
addSelectedRepoToOrgSecret: [ "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}" ],
createOrUpdateOrgSecret: [ "PUT /orgs/{org}/dependabot/secrets/{secret_name}" ],
createOrUpdateRepoSecret: [ "PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}" ],
deleteOrgSecret: [ "DELETE /orgs/{org}/dependabot/secrets/{secret_name}" ],
deleteRepoSecret: [ "DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}" ],
getAlert: [ "GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}" ],
getOrgPublicKey: [ "GET /orgs/{org}/dependabot/secrets/public-key" ],
getOrgSecret: [ "GET /orgs/{org}/dependabot/secrets/{secret_name}" ],
getRepoPublicKey: [ "GET /repos/{owner}/{repo}/dependabot/secrets/public-key" ],
getRepoSecret: [ "GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}" ],
listAlertsForEnterprise: [ "GET /enterprises/{enterprise}/dependabot/alerts" ],
listAlertsForOrg: [ "GET /orgs/{org}/dependabot/alerts" ],
listAlertsForRepo: [ "GET /repos/{owner}/{repo}/dependabot/alerts" ],
listOrgSecrets: [ "GET /orgs/{org}/dependabot/secrets" ],
listRepoSecrets: [ "GET /repos/{owner}/{repo}/dependabot/secrets" ],
listSelectedReposForOrgSecret: [ "GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories" ],
removeSelectedRepoFromOrgSecret: [ "DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}" ],
repositoryAccessForOrg: [ "GET /organizations/{org}/dependabot/repository-access" ],
setRepositoryAccessDefaultLevel: [ "PUT /organizations/{org}/dependabot/repository-access/default-level" ],
setSelectedReposForOrgSecret: [ "PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories" ],
updateAlert: [ "PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}" ],
updateRepositoryAccessForOrg: [ "PATCH /organizations/{org}/dependabot/repository-access" ]
},
dependencyGraph: {
createRepositorySnapshot: [ "POST /repos/{owner}/{repo}/dependency-graph/snapshots" ],
diffRange: [ "GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}" ],
exportSbom: [ "GET /repos/{owner}/{repo}/dependency-graph/sbom" ]
},
emojis: {
get: [ "GET /emojis" ]
},
enterpriseTeamMemberships: {
add: [ "PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}" ],
bulkAdd: [ "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add" ],
bulkRemove: [ "POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove" ],
get: [ "GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}" ],
list: [ "GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships" ],
remove: [ "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}" ]
},
enterpriseTeamOrganizations: {
add: [ "PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}" ],
bulkAdd: [ "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add" ],
bulkRemove: [ "POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove" ],
delete: [ "DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}" ],
getAssignment: [ "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}" ],
getAssignments: [ "GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations" ]
},
enterpriseTeams: {
create: [ "POST /enterprises/{enterprise}/teams" ],
delete: [ "DELETE /enterprises/{enterprise}/teams/{team_slug}" ],
get: [ "GET /enterprises/{enterprise}/teams/{team_slug}" ],
list: [ "GET /enterprises/{enterprise}/teams" ],
update: [ "PATCH /enterprises/{enterprise}/teams/{team_slug}" ]
},
gists: {
checkIsStarred: [ "GET /gists/{gist_id}/star" ],
create: [ "POST /gists" ],
createComment: [ "POST /gists/{gist_id}/comments" ],
delete: [ "DELETE /gists/{gist_id}" ],
deleteComment: [ "DELETE /gists/{gist_id}/comments/{comment_id}" ],
fork: [ "POST /gists/{gist_id}/forks" ],
get: [ "GET /gists/{gist_id}" ],
getComment: [ "GET /gists/{gist_id}/comments/{comment_id}" ],
getRevision: [ "GET /gists/{gist_id}/{sha}" ],
list: [ "GET /gists" ],
listComments: [ "GET /gists/{gist_id}/comments" ],
listCommits: [ "GET /gists/{gist_id}/commits" ],
listForUser: [ "GET /users/{username}/gists" ],
listForks: [ "GET /gists/{gist_id}/forks" ],
listPublic: [ "GET /gists/public" ],
listStarred: [ "GET /gists/starred" ],
star: [ "PUT /gists/{gist_id}/star" ],
unstar: [ "DELETE /gists/{gist_id}/star" ],
update: [ "PATCH /gists/{gist_id}" ],
updateComment: [ "PATCH /gists/{gist_id}/comments/{comment_id}" ]
},
git: {
createBlob: [ "POST /repos/{owner}/{repo}/git/blobs" ],
createCommit: [ "POST /repos/{owner}/{repo}/git/commits" ],
createRef: [ "POST /repos/{owner}/{repo}/git/refs" ],
createTag: [ "POST /repos/{owner}/{repo}/git/tags" ],
createTree: [ "POST /repos/{owner}/{repo}/git/trees" ],
deleteRef: [ "DELETE /repos/{owner}/{repo}/git/refs/{ref}" ],
getBlob: [ "GET /repos/{owner}/{repo}/git/blobs/{file_sha}" ],
getCommit: [ "GET /repos/{owner}/{repo}/git/commits/{commit_sha}" ],
getRef: [ "GET /repos/{owner}/{repo}/git/ref/{ref}" ],
getTag: [ "GET /repos/{owner}/{repo}/git/tags/{tag_sha}" ],
getTree: [ "GET /repos/{owner}/{repo}/git/trees/{tree_sha}" ],
listMatchingRefs: [ "GET /repos/{owner}/{repo}/git/matching-refs/{ref}" ],
updateRef: [ "PATCH /repos/{owner}/{repo}/git/refs/{ref}" ]
},
gitignore: {
getAllTemplates: [ "GET /gitignore/templates" ],
getTemplate: [ "GET /gitignore/templates/{name}" ]
},
hostedCompute: {
createNetworkConfigurationForOrg: [ "POST /orgs/{org}/settings/network-configurations" ],
deleteNetworkConfigurationFromOrg: [ "DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}" ],
getNetworkConfigurationForOrg: [ "GET /orgs/{org}/settings/network-configurations/{network_configuration_id}" ],
getNetworkSettingsForOrg: [ "GET /orgs/{org}/settings/network-settings/{network_settings_id}" ],
listNetworkConfigurationsForOrg: [ "GET /orgs/{org}/settings/network-configurations" ],
updateNetworkConfigurationForOrg: [ "PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}" ]
},
interactions: {
getRestrictionsForAuthenticatedUser: [ "GET /user/interaction-limits" ],
getRestrictionsForOrg: [ "GET /orgs/{org}/interaction-limits" ],
getRestrictionsForRepo: [ "GET /repos/{owner}/{repo}/interaction-limits" ],
getRestrictionsForYourPublicRepos: [ "GET /user/interaction-limits", {}, {
renamed: [ "interactions", "getRestrictionsForAuthenticatedUser" ]
} ],
removeRestrictionsForAuthenticatedUser: [ "DELETE /user/interaction-limits" ],
removeRestrictionsForOrg: [ "DELETE /orgs/{org}/interaction-limits" ],
removeRestrictionsForRepo: [ "DELETE /repos/{owner}/{repo}/interaction-limits" ],
removeRestrictionsForYourPublicRepos: [ "DELETE /user/interaction-limits", {}, {
renamed: [ "interactions", "removeRestrictionsForAuthenticatedUser" ]
} ],
setRestrictionsForAuthenticatedUser: [ "PUT /user/interaction-limits" ],
setRestrictionsForOrg: [ "PUT /orgs/{org}/interaction-limits" ],
setRestrictionsForRepo: [ "PUT /repos/{owner}/{repo}/interaction-limits" ],
setRestrictionsForYourPublicRepos: [ "PUT /user/interaction-limits", {}, {
renamed: [ "interactions", "setRestrictionsForAuthenticatedUser" ]
} ]
},
issues: {
addAssignees: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/assignees" ],
addBlockedByDependency: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by" ],
addLabels: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/labels" ],
addSubIssue: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues" ],
checkUserCanBeAssigned: [ "GET /repos/{owner}/{repo}/assignees/{assignee}" ],
checkUserCanBeAssignedToIssue: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}" ],
create: [ "POST /repos/{owner}/{repo}/issues" ],
createComment: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/comments" ],
createLabel: [ "POST /repos/{owner}/{repo}/labels" ],
createMilestone: [ "POST /repos/{owner}/{repo}/milestones" ],
deleteComment: [ "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}" ],
deleteLabel: [ "DELETE /repos/{owner}/{repo}/labels/{name}" ],
deleteMilestone: [ "DELETE /repos/{owner}/{repo}/milestones/{milestone_number}" ],
get: [ "GET /repos/{owner}/{repo}/issues/{issue_number}" ],
getComment: [ "GET /repos/{owner}/{repo}/issues/comments/{comment_id}" ],
getEvent: [ "GET /repos/{owner}/{repo}/issues/events/{event_id}" ],
getLabel: [ "GET /repos/{owner}/{repo}/labels/{name}" ],
getMilestone: [ "GET /repos/{owner}/{repo}/milestones/{milestone_number}" ],
getParent: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/parent" ],
list: [ "GET /issues" ],
listAssignees: [ "GET /repos/{owner}/{repo}/assignees" ],
listComments: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/comments" ],
listCommentsForRepo: [ "GET /repos/{owner}/{repo}/issues/comments" ],
listDependenciesBlockedBy: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by" ],
listDependenciesBlocking: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking" ],
listEvents: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/events" ],
listEventsForRepo: [ "GET /repos/{owner}/{repo}/issues/events" ],
listEventsForTimeline: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/timeline" ],
listForAuthenticatedUser: [ "GET /user/issues" ],
listForOrg: [ "GET /orgs/{org}/issues" ],
listForRepo: [ "GET /repos/{owner}/{repo}/issues" ],
listLabelsForMilestone: [ "GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels" ],
listLabelsForRepo: [ "GET /repos/{owner}/{repo}/labels" ],
listLabelsOnIssue: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/labels" ],
listMilestones: [ "GET /repos/{owner}/{repo}/milestones" ],
listSubIssues: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues" ],
lock: [ "PUT /repos/{owner}/{repo}/issues/{issue_number}/lock" ],
removeAllLabels: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels" ],
removeAssignees: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees" ],
removeDependencyBlockedBy: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}" ],
removeLabel: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}" ],
removeSubIssue: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue" ],
reprioritizeSubIssue: [ "PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority" ],
setLabels: [ "PUT /repos/{owner}/{repo}/issues/{issue_number}/labels" ],
unlock: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock" ],
update: [ "PATCH /repos/{owner}/{repo}/issues/{issue_number}" ],
updateComment: [ "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}" ],
updateLabel: [ "PATCH /repos/{owner}/{repo}/labels/{name}" ],
updateMilestone: [ "PATCH /repos/{owner}/{repo}/milestones/{milestone_number}" ]
},
licenses: {
get: [ "GET /licenses/{license}" ],
getAllCommonlyUsed: [ "GET /licenses" ],
getForRepo: [ "GET /repos/{owner}/{repo}/license" ]
},
markdown: {
render: [ "POST /markdown" ],
renderRaw: [ "POST /markdown/raw", {
headers: {
"content-type": "text/plain; charset=utf-8"
}
} ]
},
meta: {
get: [ "GET /meta" ],
getAllVersions: [ "GET /versions" ],
getOctocat: [ "GET /octocat" ],
getZen: [ "GET /zen" ],
root: [ "GET /" ]
},
migrations: {
deleteArchiveForAuthenticatedUser: [ "DELETE /user/migrations/{migration_id}/archive" ],
deleteArchiveForOrg: [ "DELETE /orgs/{org}/migrations/{migration_id}/archive" ],
downloadArchiveForOrg: [ "GET /orgs/{org}/migrations/{migration_id}/archive" ],
getArchiveForAuthenticatedUser: [ "GET /user/migrations/{migration_id}/archive" ],
getStatusForAuthenticatedUser: [ "GET /user/migrations/{migration_id}" ],
getStatusForOrg: [ "GET /orgs/{org}/migrations/{migration_id}" ],
listForAuthenticatedUser: [ "GET /user/migrations" ],
listForOrg: [ "GET /orgs/{org}/migrations" ],
listReposForAuthenticatedUser: [ "GET /user/migrations/{migration_id}/repositories" ],
listReposForOrg: [ "GET /orgs/{org}/migrations/{migration_id}/repositories" ],
listReposForUser: [ "GET /user/migrations/{migration_id}/repositories", {}, {
renamed: [ "migrations", "listReposForAuthenticatedUser" ]
} ],
startForAuthenticatedUser: [ "POST /user/migrations" ],
startForOrg: [ "POST /orgs/{org}/migrations" ],
unlockRepoForAuthenticatedUser: [ "DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock" ],
unlockRepoForOrg: [ "DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock" ]
},
oidc: {
getOidcCustomSubTemplateForOrg: [ "GET /orgs/{org}/actions/oidc/customization/sub" ],
updateOidcCustomSubTemplateForOrg: [ "PUT /orgs/{org}/actions/oidc/customization/sub" ]
},
orgs: {
addSecurityManagerTeam: [ "PUT /orgs/{org}/security-managers/teams/{team_slug}", {}, {
deprecated: "octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team"
} ],
assignTeamToOrgRole: [ "PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}" ],
assignUserToOrgRole: [ "PUT /orgs/{org}/organization-roles/users/{username}/{role_id}" ],
blockUser: [ "PUT /orgs/{org}/blocks/{username}" ],
cancelInvitation: [ "DELETE /orgs/{org}/invitations/{invitation_id}" ],
checkBlockedUser: [ "GET /orgs/{org}/blocks/{username}" ],
checkMembershipForUser: [ "GET /orgs/{org}/members/{username}" ],
checkPublicMembershipForUser: [ "GET /orgs/{org}/public_members/{username}" ],
convertMemberToOutsideCollaborator: [ "PUT /orgs/{org}/outside_collaborators/{username}" ],
createArtifactStorageRecord: [ "POST /orgs/{org}/artifacts/metadata/storage-record" ],
createInvitation: [ "POST /orgs/{org}/invitations" ],
createIssueType: [ "POST /orgs/{org}/issue-types" ],
createWebhook: [ "POST /orgs/{org}/hooks" ],
customPropertiesForOrgsCreateOrUpdateOrganizationValues: [ "PATCH /organizations/{org}/org-properties/values" ],
customPropertiesForOrgsGetOrganizationValues: [ "GET /organizations/{org}/org-properties/values" ],
customPropertiesForReposCreateOrUpdateOrganizationDefinition: [ "PUT /orgs/{org}/properties/schema/{custom_property_name}" ],
customPropertiesForReposCreateOrUpdateOrganizationDefinitions: [ "PATCH /orgs/{org}/properties/schema" ],
customPropertiesForReposCreateOrUpdateOrganizationValues: [ "PATCH /orgs/{org}/properties/values" ],
customPropertiesForReposDeleteOrganizationDefinition: [ "DELETE /orgs/{org}/properties/schema/{custom_property_name}" ],
customPropertiesForReposGetOrganizationDefinition: [ "GET /orgs/{org}/properties/schema/{custom_property_name}" ],
customPropertiesForReposGetOrganizationDefinitions: [ "GET /orgs/{org}/properties/schema" ],
customPropertiesForReposGetOrganizationValues: [ "GET /orgs/{org}/properties/values" ],
delete: [ "DELETE /orgs/{org}" ],
deleteAttestationsBulk: [ "POST /orgs/{org}/attestations/delete-request" ],
deleteAttestationsById: [ "DELETE /orgs/{org}/attestations/{attestation_id}" ],
deleteAttestationsBySubjectDigest: [ "DELETE /orgs/{org}/attestations/digest/{subject_digest}" ],
deleteIssueType: [ "DELETE /orgs/{org}/issue-types/{issue_type_id}" ],
deleteWebhook: [ "DELETE /orgs/{org}/hooks/{hook_id}" ],
disableSelectedRepositoryImmutableReleasesOrganization: [ "DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}" ],
enableSelectedRepositoryImmutableReleasesOrganization: [ "PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}" ],
get: [ "GET /orgs/{org}" ],
getImmutableReleasesSettings: [ "GET /orgs/{org}/settings/immutable-releases" ],
getImmutableReleasesSettingsRepositories: [ "GET /orgs/{org}/settings/immutable-releases/repositories" ],
getMembershipForAuthenticatedUser: [ "GET /user/memberships/orgs/{org}" ],
getMembershipForUser: [ "GET /orgs/{org}/memberships/{username}" ],
getOrgRole: [ "GET /orgs/{org}/organization-roles/{role_id}" ],
getOrgRulesetHistory: [ "GET /orgs/{org}/rulesets/{ruleset_id}/history" ],
getOrgRulesetVersion: [ "GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}" ],
getWebhook: [ "GET /orgs/{org}/hooks/{hook_id}" ],
getWebhookConfigForOrg: [ "GET /orgs/{org}/hooks/{hook_id}/config" ],
getWebhookDelivery: [ "GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}" ],
list: [ "GET /organizations" ],
listAppInstallations: [ "GET /orgs/{org}/installations" ],
listArtifactStorageRecords: [ "GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records" ],
listAttestationRepositories: [ "GET /orgs/{org}/attestations/repositories" ],
listAttestations: [ "GET /orgs/{org}/attestations/{subject_digest}" ],
listAttestationsBulk: [ "POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}" ],
listBlockedUsers: [ "GET /orgs/{org}/blocks" ],
listFailedInvitations: [ "GET /orgs/{org}/failed_invitations" ],
listForAuthenticatedUser: [ "GET /user/orgs" ],
listForUser: [ "GET /users/{username}/orgs" ],
listInvitationTeams: [ "GET /orgs/{org}/invitations/{invitation_id}/teams" ],
listIssueTypes: [ "GET /orgs/{org}/issue-types" ],
listMembers: [ "GET /orgs/{org}/members" ],
listMembershipsForAuthenticatedUser: [ "GET /user/memberships/orgs" ],
listOrgRoleTeams: [ "GET /orgs/{org}/organization-roles/{role_id}/teams" ],
listOrgRoleUsers: [ "GET /orgs/{org}/organization-roles/{role_id}/users" ],
listOrgRoles: [ "GET /orgs/{org}/organization-roles" ],
listOrganizationFineGrainedPermissions: [ "GET /orgs/{org}/organization-fine-grained-permissions" ],
listOutsideCollaborators: [ "GET /orgs/{org}/outside_collaborators" ],
listPatGrantRepositories: [ "GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories" ],
listPatGrantRequestRepositories: [ "GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories" ],
listPatGrantRequests: [ "GET /orgs/{org}/personal-access-token-requests" ],
listPatGrants: [ "GET /orgs/{org}/personal-access-tokens" ],
listPendingInvitations: [ "GET /orgs/{org}/invitations" ],
listPublicMembers: [ "GET /orgs/{org}/public_members" ],
listSecurityManagerTeams: [ "GET /orgs/{org}/security-managers", {}, {
deprecated: "octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams"
} ],
listWebhookDeliveries: [ "GET /orgs/{org}/hooks/{hook_id}/deliveries" ],
listWebhooks: [ "GET /orgs/{org}/hooks" ],
pingWebhook: [ "POST /orgs/{org}/hooks/{hook_id}/pings" ],
redeliverWebhookDelivery: [ "POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts" ],
removeMember: [ "DELETE /orgs/{org}/members/{username}" ],
removeMembershipForUser: [ "DELETE /orgs/{org}/memberships/{username}" ],
removeOutsideCollaborator: [ "DELETE /orgs/{org}/outside_collaborators/{username}" ],
removePublicMembershipForAuthenticatedUser: [ "DELETE /orgs/{org}/public_members/{username}" ],
removeSecurityManagerTeam: [ "DELETE /orgs/{org}/security-managers/teams/{team_slug}", {}, {
deprecated: "octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team"
} ],
reviewPatGrantRequest: [ "POST /orgs/{org}/personal-access-token-requests/{pat_request_id}" ],
reviewPatGrantRequestsInBulk: [ "POST /orgs/{org}/personal-access-token-requests" ],
revokeAllOrgRolesTeam: [ "DELETE /orgs/{org}/organization-roles/teams/{team_slug}" ],
revokeAllOrgRolesUser: [ "DELETE /orgs/{org}/organization-roles/users/{username}" ],
revokeOrgRoleTeam: [ "DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}" ],
revokeOrgRoleUser: [ "DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}" ],
setImmutableReleasesSettings: [ "PUT /orgs/{org}/settings/immutable-releases" ],
setImmutableReleasesSettingsRepositories: [ "PUT /orgs/{org}/settings/immutable-releases/repositories" ],
setMembershipForUser: [ "PUT /orgs/{org}/memberships/{username}" ],
setPublicMembershipForAuthenticatedUser: [ "PUT /orgs/{org}/public_members/{username}" ],
unblockUser: [ "DELETE /orgs/{org}/blocks/{username}" ],
update: [ "PATCH /orgs/{org}" ],
updateIssueType: [ "PUT /orgs/{org}/issue-types/{issue_type_id}" ],
updateMembershipForAuthenticatedUser: [ "PATCH /user/memberships/orgs/{org}" ],
updatePatAccess: [ "POST /orgs/{org}/personal-access-tokens/{pat_id}" ],
updatePatAccesses: [ "POST /orgs/{org}/personal-access-tokens" ],
updateWebhook: [ "PATCH /orgs/{org}/hooks/{hook_id}" ],
updateWebhookConfigForOrg: [ "PATCH /orgs/{org}/hooks/{hook_id}/config" ]
},
packages: {
deletePackageForAuthenticatedUser: [ "DELETE /user/packages/{package_type}/{package_name}" ],
deletePackageForOrg: [ "DELETE /orgs/{org}/packages/{package_type}/{package_name}" ],
deletePackageForUser: [ "DELETE /users/{username}/packages/{package_type}/{package_name}" ],
deletePackageVersionForAuthenticatedUser: [ "DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
deletePackageVersionForOrg: [ "DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
deletePackageVersionForUser: [ "DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
getAllPackageVersionsForAPackageOwnedByAnOrg: [ "GET /orgs/{org}/packages/{package_type}/{package_name}/versions", {}, {
renamed: [ "packages", "getAllPackageVersionsForPackageOwnedByOrg" ]
} ],
getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser: [ "GET /user/packages/{package_type}/{package_name}/versions", {}, {
renamed: [ "packages", "getAllPackageVersionsForPackageOwnedByAuthenticatedUser" ]
} ],
getAllPackageVersionsForPackageOwnedByAuthenticatedUser: [ "GET /user/packages/{package_type}/{package_name}/versions" ],
getAllPackageVersionsForPackageOwnedByOrg: [ "GET /orgs/{org}/packages/{package_type}/{package_name}/versions" ],
getAllPackageVersionsForPackageOwnedByUser: [ "GET /users/{username}/packages/{package_type}/{package_name}/versions" ],
getPackageForAuthenticatedUser: [ "GET /user/packages/{package_type}/{package_name}" ],
getPackageForOrganization: [ "GET /orgs/{org}/packages/{package_type}/{package_name}" ],
getPackageForUser: [ "GET /users/{username}/packages/{package_type}/{package_name}" ],
getPackageVersionForAuthenticatedUser: [ "GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
getPackageVersionForOrganization: [ "GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
getPackageVersionForUser: [ "GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}" ],
listDockerMigrationConflictingPackagesForAuthenticatedUser: [ "GET /user/docker/conflicts" ],
listDockerMigrationConflictingPackagesForOrganization: [ "GET /orgs/{org}/docker/conflicts" ],
listDockerMigrationConflictingPackagesForUser: [ "GET /users/{username}/docker/conflicts" ],
listPackagesForAuthenticatedUser: [ "GET /user/packages" ],
listPackagesForOrganization: [ "GET /orgs/{org}/packages" ],
listPackagesForUser: [ "GET /users/{username}/packages" ],
restorePackageForAuthenticatedUser: [ "POST /user/packages/{package_type}/{package_name}/restore{?token}" ],
restorePackageForOrg: [ "POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}" ],
restorePackageForUser: [ "POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}" ],
restorePackageVersionForAuthenticatedUser: [ "POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore" ],
restorePackageVersionForOrg: [ "POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore" ],
restorePackageVersionForUser: [ "POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore" ]
},
privateRegistries: {
createOrgPrivateRegistry: [ "POST /orgs/{org}/private-registries" ],
deleteOrgPrivateRegistry: [ "DELETE /orgs/{org}/private-registries/{secret_name}" ],
getOrgPrivateRegistry: [ "GET /orgs/{org}/private-registries/{secret_name}" ],
getOrgPublicKey: [ "GET /orgs/{org}/private-registries/public-key" ],
listOrgPrivateRegistries: [ "GET /orgs/{org}/private-registries" ],
updateOrgPrivateRegistry: [ "PATCH /orgs/{org}/private-registries/{secret_name}" ]
},
projects: {
addItemForOrg: [ "POST /orgs/{org}/projectsV2/{project_number}/items" ],
addItemForUser: [ "POST /users/{username}/projectsV2/{project_number}/items" ],
deleteItemForOrg: [ "DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}" ],
deleteItemForUser: [ "DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}" ],
getFieldForOrg: [ "GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}" ],
getFieldForUser: [ "GET /users/{username}/projectsV2/{project_number}/fields/{field_id}" ],
getForOrg: [ "GET /orgs/{org}/projectsV2/{project_number}" ],
getForUser: [ "GET /users/{username}/projectsV2/{project_number}" ],
getOrgItem: [ "GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}" ],
getUserItem: [ "GET /users/{username}/projectsV2/{project_number}/items/{item_id}" ],
listFieldsForOrg: [ "GET /orgs/{org}/projectsV2/{project_number}/fields" ],
listFieldsForUser: [ "GET /users/{username}/projectsV2/{project_number}/fields" ],
listForOrg: [ "GET /orgs/{org}/projectsV2" ],
listForUser: [ "GET /users/{username}/projectsV2" ],
listItemsForOrg: [ "GET /orgs/{org}/projectsV2/{project_number}/items" ],
listItemsForUser: [ "GET /users/{username}/projectsV2/{project_number}/items" ],
updateItemForOrg: [ "PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}" ],
updateItemForUser: [ "PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}" ]
},
pulls: {
checkIfMerged: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/merge" ],
create: [ "POST /repos/{owner}/{repo}/pulls" ],
createReplyForReviewComment: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies" ],
createReview: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews" ],
createReviewComment: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments" ],
deletePendingReview: [ "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}" ],
deleteReviewComment: [ "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}" ],
dismissReview: [ "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals" ],
get: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}" ],
getReview: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}" ],
getReviewComment: [ "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}" ],
list: [ "GET /repos/{owner}/{repo}/pulls" ],
listCommentsForReview: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments" ],
listCommits: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/commits" ],
listFiles: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/files" ],
listRequestedReviewers: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers" ],
listReviewComments: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments" ],
listReviewCommentsForRepo: [ "GET /repos/{owner}/{repo}/pulls/comments" ],
listReviews: [ "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews" ],
merge: [ "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge" ],
removeRequestedReviewers: [ "DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers" ],
requestReviewers: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers" ],
submitReview: [ "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events" ],
update: [ "PATCH /repos/{owner}/{repo}/pulls/{pull_number}" ],
updateBranch: [ "PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch" ],
updateReview: [ "PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}" ],
updateReviewComment: [ "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}" ]
},
rateLimit: {
get: [ "GET /rate_limit" ]
},
reactions: {
createForCommitComment: [ "POST /repos/{owner}/{repo}/comments/{comment_id}/reactions" ],
createForIssue: [ "POST /repos/{owner}/{repo}/issues/{issue_number}/reactions" ],
createForIssueComment: [ "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions" ],
createForPullRequestReviewComment: [ "POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions" ],
createForRelease: [ "POST /repos/{owner}/{repo}/releases/{release_id}/reactions" ],
createForTeamDiscussionCommentInOrg: [ "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions" ],
createForTeamDiscussionInOrg: [ "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions" ],
deleteForCommitComment: [ "DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}" ],
deleteForIssue: [ "DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}" ],
deleteForIssueComment: [ "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}" ],
deleteForPullRequestComment: [ "DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}" ],
deleteForRelease: [ "DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}" ],
deleteForTeamDiscussion: [ "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}" ],
deleteForTeamDiscussionComment: [ "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}" ],
listForCommitComment: [ "GET /repos/{owner}/{repo}/comments/{comment_id}/reactions" ],
listForIssue: [ "GET /repos/{owner}/{repo}/issues/{issue_number}/reactions" ],
listForIssueComment: [ "GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions" ],
listForPullRequestReviewComment: [ "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions" ],
listForRelease: [ "GET /repos/{owner}/{repo}/releases/{release_id}/reactions" ],
listForTeamDiscussionCommentInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions" ],
listForTeamDiscussionInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions" ]
},
repos: {
acceptInvitation: [ "PATCH /user/repository_invitations/{invitation_id}", {}, {
renamed: [ "repos", "acceptInvitationForAuthenticatedUser" ]
} ],
acceptInvitationForAuthenticatedUser: [ "PATCH /user/repository_invitations/{invitation_id}" ],
addAppAccessRestrictions: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps", {}, {
mapToData: "apps"
} ],
addCollaborator: [ "PUT /repos/{owner}/{repo}/collaborators/{username}" ],
addStatusCheckContexts: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts", {}, {
mapToData: "contexts"
} ],
addTeamAccessRestrictions: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams", {}, {
mapToData: "teams"
} ],
addUserAccessRestrictions: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users", {}, {
mapToData: "users"
} ],
cancelPagesDeployment: [ "POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel" ],
checkAutomatedSecurityFixes: [ "GET /repos/{owner}/{repo}/automated-security-fixes" ],
checkCollaborator: [ "GET /repos/{owner}/{repo}/collaborators/{username}" ],
checkImmutableReleases: [ "GET /repos/{owner}/{repo}/immutable-releases" ],
checkPrivateVulnerabilityReporting: [ "GET /repos/{owner}/{repo}/private-vulnerability-reporting" ],
checkVulnerabilityAlerts: [ "GET /repos/{owner}/{repo}/vulnerability-alerts" ],
codeownersErrors: [ "GET /repos/{owner}/{repo}/codeowners/errors" ],
compareCommits: [ "GET /repos/{owner}/{repo}/compare/{base}...{head}" ],
compareCommitsWithBasehead: [ "GET /repos/{owner}/{repo}/compare/{basehead}" ],
createAttestation: [ "POST /repos/{owner}/{repo}/attestations" ],
createAutolink: [ "POST /repos/{owner}/{repo}/autolinks" ],
createCommitComment: [ "POST /repos/{owner}/{repo}/commits/{commit_sha}/comments" ],
createCommitSignatureProtection: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures" ],
createCommitStatus: [ "POST /repos/{owner}/{repo}/statuses/{sha}" ],
createDeployKey: [ "POST /repos/{owner}/{repo}/keys" ],
createDeployment: [ "POST /repos/{owner}/{repo}/deployments" ],
createDeploymentBranchPolicy: [ "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies" ],
createDeploymentProtectionRule: [ "POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules" ],
createDeploymentStatus: [ "POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses" ],
createDispatchEvent: [ "POST /repos/{owner}/{repo}/dispatches" ],
createForAuthenticatedUser: [ "POST /user/repos" ],
createFork: [ "POST /repos/{owner}/{repo}/forks" ],
createInOrg: [ "POST /orgs/{org}/repos" ],
createOrUpdateEnvironment: [ "PUT /repos/{owner}/{repo}/environments/{environment_name}" ],
createOrUpdateFileContents: [ "PUT /repos/{owner}/{repo}/contents/{path}" ],
createOrgRuleset: [ "POST /orgs/{org}/rulesets" ],
createPagesDeployment: [ "POST /repos/{owner}/{repo}/pages/deployments" ],
createPagesSite: [ "POST /repos/{owner}/{repo}/pages" ],
createRelease: [ "POST /repos/{owner}/{repo}/releases" ],
createRepoRuleset: [ "POST /repos/{owner}/{repo}/rulesets" ],
createUsingTemplate: [ "POST /repos/{template_owner}/{template_repo}/generate" ],
createWebhook: [ "POST /repos/{owner}/{repo}/hooks" ],
customPropertiesForReposCreateOrUpdateRepositoryValues: [ "PATCH /repos/{owner}/{repo}/properties/values" ],
customPropertiesForReposGetRepositoryValues: [ "GET /repos/{owner}/{repo}/properties/values" ],
declineInvitation: [ "DELETE /user/repository_invitations/{invitation_id}", {}, {
renamed: [ "repos", "declineInvitationForAuthenticatedUser" ]
} ],
declineInvitationForAuthenticatedUser: [ "DELETE /user/repository_invitations/{invitation_id}" ],
delete: [ "DELETE /repos/{owner}/{repo}" ],
deleteAccessRestrictions: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions" ],
deleteAdminBranchProtection: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins" ],
deleteAnEnvironment: [ "DELETE /repos/{owner}/{repo}/environments/{environment_name}" ],
deleteAutolink: [ "DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}" ],
deleteBranchProtection: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection" ],
deleteCommitComment: [ "DELETE /repos/{owner}/{repo}/comments/{comment_id}" ],
deleteCommitSignatureProtection: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures" ],
deleteDeployKey: [ "DELETE /repos/{owner}/{repo}/keys/{key_id}" ],
deleteDeployment: [ "DELETE /repos/{owner}/{repo}/deployments/{deployment_id}" ],
deleteDeploymentBranchPolicy: [ "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}" ],
deleteFile: [ "DELETE /repos/{owner}/{repo}/contents/{path}" ],
deleteInvitation: [ "DELETE /repos/{owner}/{repo}/invitations/{invitation_id}" ],
deleteOrgRuleset: [ "DELETE /orgs/{org}/rulesets/{ruleset_id}" ],
deletePagesSite: [ "DELETE /repos/{owner}/{repo}/pages" ],
deletePullRequestReviewProtection: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews" ],
deleteRelease: [ "DELETE /repos/{owner}/{repo}/releases/{release_id}" ],
deleteReleaseAsset: [ "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}" ],
deleteRepoRuleset: [ "DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}" ],
deleteWebhook: [ "DELETE /repos/{owner}/{repo}/hooks/{hook_id}" ],
disableAutomatedSecurityFixes: [ "DELETE /repos/{owner}/{repo}/automated-security-fixes" ],
disableDeploymentProtectionRule: [ "DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}" ],
disableImmutableReleases: [ "DELETE /repos/{owner}/{repo}/immutable-releases" ],
disablePrivateVulnerabilityReporting: [ "DELETE /repos/{owner}/{repo}/private-vulnerability-reporting" ],
disableVulnerabilityAlerts: [ "DELETE /repos/{owner}/{repo}/vulnerability-alerts" ],
downloadArchive: [ "GET /repos/{owner}/{repo}/zipball/{ref}", {}, {
renamed: [ "repos", "downloadZipballArchive" ]
} ],
downloadTarballArchive: [ "GET /repos/{owner}/{repo}/tarball/{ref}" ],
downloadZipballArchive: [ "GET /repos/{owner}/{repo}/zipball/{ref}" ],
enableAutomatedSecurityFixes: [ "PUT /repos/{owner}/{repo}/automated-security-fixes" ],
enableImmutableReleases: [ "PUT /repos/{owner}/{repo}/immutable-releases" ],
enablePrivateVulnerabilityReporting: [ "PUT /repos/{owner}/{repo}/private-vulnerability-reporting" ],
enableVulnerabilityAlerts: [ "PUT /repos/{owner}/{repo}/vulnerability-alerts" ],
generateReleaseNotes: [ "POST /repos/{owner}/{repo}/releases/generate-notes" ],
get: [ "GET /repos/{owner}/{repo}" ],
getAccessRestrictions: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions" ],
getAdminBranchProtection: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins" ],
getAllDeploymentProtectionRules: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules" ],
getAllEnvironments: [ "GET /repos/{owner}/{repo}/environments" ],
getAllStatusCheckContexts: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts" ],
getAllTopics: [ "GET /repos/{owner}/{repo}/topics" ],
getAppsWithAccessToProtectedBranch: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps" ],
getAutolink: [ "GET /repos/{owner}/{repo}/autolinks/{autolink_id}" ],
getBranch: [ "GET /repos/{owner}/{repo}/branches/{branch}" ],
getBranchProtection: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection" ],
getBranchRules: [ "GET /repos/{owner}/{repo}/rules/branches/{branch}" ],
getClones: [ "GET /repos/{owner}/{repo}/traffic/clones" ],
getCodeFrequencyStats: [ "GET /repos/{owner}/{repo}/stats/code_frequency" ],
getCollaboratorPermissionLevel: [ "GET /repos/{owner}/{repo}/collaborators/{username}/permission" ],
getCombinedStatusForRef: [ "GET /repos/{owner}/{repo}/commits/{ref}/status" ],
getCommit: [ "GET /repos/{owner}/{repo}/commits/{ref}" ],
getCommitActivityStats: [ "GET /repos/{owner}/{repo}/stats/commit_activity" ],
getCommitComment: [ "GET /repos/{owner}/{repo}/comments/{comment_id}" ],
getCommitSignatureProtection: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures" ],
getCommunityProfileMetrics: [ "GET /repos/{owner}/{repo}/community/profile" ],
getContent: [ "GET /repos/{owner}/{repo}/contents/{path}" ],
getContributorsStats: [ "GET /repos/{owner}/{repo}/stats/contributors" ],
getCustomDeploymentProtectionRule: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}" ],
getDeployKey: [ "GET /repos/{owner}/{repo}/keys/{key_id}" ],
getDeployment: [ "GET /repos/{owner}/{repo}/deployments/{deployment_id}" ],
getDeploymentBranchPolicy: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}" ],
getDeploymentStatus: [ "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}" ],
getEnvironment: [ "GET /repos/{owner}/{repo}/environments/{environment_name}" ],
getLatestPagesBuild: [ "GET /repos/{owner}/{repo}/pages/builds/latest" ],
getLatestRelease: [ "GET /repos/{owner}/{repo}/releases/latest" ],
getOrgRuleSuite: [ "GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}" ],
getOrgRuleSuites: [ "GET /orgs/{org}/rulesets/rule-suites" ],
getOrgRuleset: [ "GET /orgs/{org}/rulesets/{ruleset_id}" ],
getOrgRulesets: [ "GET /orgs/{org}/rulesets" ],
getPages: [ "GET /repos/{owner}/{repo}/pages" ],
getPagesBuild: [ "GET /repos/{owner}/{repo}/pages/builds/{build_id}" ],
getPagesDeployment: [ "GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}" ],
getPagesHealthCheck: [ "GET /repos/{owner}/{repo}/pages/health" ],
getParticipationStats: [ "GET /repos/{owner}/{repo}/stats/participation" ],
getPullRequestReviewProtection: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews" ],
getPunchCardStats: [ "GET /repos/{owner}/{repo}/stats/punch_card" ],
getReadme: [ "GET /repos/{owner}/{repo}/readme" ],
getReadmeInDirectory: [ "GET /repos/{owner}/{repo}/readme/{dir}" ],
getRelease: [ "GET /repos/{owner}/{repo}/releases/{release_id}" ],
getReleaseAsset: [ "GET /repos/{owner}/{repo}/releases/assets/{asset_id}" ],
getReleaseByTag: [ "GET /repos/{owner}/{repo}/releases/tags/{tag}" ],
getRepoRuleSuite: [ "GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}" ],
getRepoRuleSuites: [ "GET /repos/{owner}/{repo}/rulesets/rule-suites" ],
getRepoRuleset: [ "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}" ],
getRepoRulesetHistory: [ "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history" ],
getRepoRulesetVersion: [ "GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}" ],
getRepoRulesets: [ "GET /repos/{owner}/{repo}/rulesets" ],
getStatusChecksProtection: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks" ],
getTeamsWithAccessToProtectedBranch: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams" ],
getTopPaths: [ "GET /repos/{owner}/{repo}/traffic/popular/paths" ],
getTopReferrers: [ "GET /repos/{owner}/{repo}/traffic/popular/referrers" ],
getUsersWithAccessToProtectedBranch: [ "GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users" ],
getViews: [ "GET /repos/{owner}/{repo}/traffic/views" ],
getWebhook: [ "GET /repos/{owner}/{repo}/hooks/{hook_id}" ],
getWebhookConfigForRepo: [ "GET /repos/{owner}/{repo}/hooks/{hook_id}/config" ],
getWebhookDelivery: [ "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}" ],
listActivities: [ "GET /repos/{owner}/{repo}/activity" ],
listAttestations: [ "GET /repos/{owner}/{repo}/attestations/{subject_digest}" ],
listAutolinks: [ "GET /repos/{owner}/{repo}/autolinks" ],
listBranches: [ "GET /repos/{owner}/{repo}/branches" ],
listBranchesForHeadCommit: [ "GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head" ],
listCollaborators: [ "GET /repos/{owner}/{repo}/collaborators" ],
listCommentsForCommit: [ "GET /repos/{owner}/{repo}/commits/{commit_sha}/comments" ],
listCommitCommentsForRepo: [ "GET /repos/{owner}/{repo}/comments" ],
listCommitStatusesForRef: [ "GET /repos/{owner}/{repo}/commits/{ref}/statuses" ],
listCommits: [ "GET /repos/{owner}/{repo}/commits" ],
listContributors: [ "GET /repos/{owner}/{repo}/contributors" ],
listCustomDeploymentRuleIntegrations: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps" ],
listDeployKeys: [ "GET /repos/{owner}/{repo}/keys" ],
listDeploymentBranchPolicies: [ "GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies" ],
listDeploymentStatuses: [ "GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses" ],
listDeployments: [ "GET /repos/{owner}/{repo}/deployments" ],
listForAuthenticatedUser: [ "GET /user/repos" ],
listForOrg: [ "GET /orgs/{org}/repos" ],
listForUser: [ "GET /users/{username}/repos" ],
listForks: [ "GET /repos/{owner}/{repo}/forks" ],
listInvitations: [ "GET /repos/{owner}/{repo}/invitations" ],
listInvitationsForAuthenticatedUser: [ "GET /user/repository_invitations" ],
listLanguages: [ "GET /repos/{owner}/{repo}/languages" ],
listPagesBuilds: [ "GET /repos/{owner}/{repo}/pages/builds" ],
listPublic: [ "GET /repositories" ],
listPullRequestsAssociatedWithCommit: [ "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls" ],
listReleaseAssets: [ "GET /repos/{owner}/{repo}/releases/{release_id}/assets" ],
listReleases: [ "GET /repos/{owner}/{repo}/releases" ],
listTags: [ "GET /repos/{owner}/{repo}/tags" ],
listTeams: [ "GET /repos/{owner}/{repo}/teams" ],
listWebhookDeliveries: [ "GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries" ],
listWebhooks: [ "GET /repos/{owner}/{repo}/hooks" ],
merge: [ "POST /repos/{owner}/{repo}/merges" ],
mergeUpstream: [ "POST /repos/{owner}/{repo}/merge-upstream" ],
pingWebhook: [ "POST /repos/{owner}/{repo}/hooks/{hook_id}/pings" ],
redeliverWebhookDelivery: [ "POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts" ],
removeAppAccessRestrictions: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps", {}, {
mapToData: "apps"
} ],
removeCollaborator: [ "DELETE /repos/{owner}/{repo}/collaborators/{username}" ],
removeStatusCheckContexts: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts", {}, {
mapToData: "contexts"
} ],
removeStatusCheckProtection: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks" ],
removeTeamAccessRestrictions: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams", {}, {
mapToData: "teams"
} ],
removeUserAccessRestrictions: [ "DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users", {}, {
mapToData: "users"
} ],
renameBranch: [ "POST /repos/{owner}/{repo}/branches/{branch}/rename" ],
replaceAllTopics: [ "PUT /repos/{owner}/{repo}/topics" ],
requestPagesBuild: [ "POST /repos/{owner}/{repo}/pages/builds" ],
setAdminBranchProtection: [ "POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins" ],
setAppAccessRestrictions: [ "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps", {}, {
mapToData: "apps"
} ],
setStatusCheckContexts: [ "PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts", {}, {
mapToData: "contexts"
} ],
setTeamAccessRestrictions: [ "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams", {}, {
mapToData: "teams"
} ],
setUserAccessRestrictions: [ "PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users", {}, {
mapToData: "users"
} ],
testPushWebhook: [ "POST /repos/{owner}/{repo}/hooks/{hook_id}/tests" ],
transfer: [ "POST /repos/{owner}/{repo}/transfer" ],
update: [ "PATCH /repos/{owner}/{repo}" ],
updateBranchProtection: [ "PUT /repos/{owner}/{repo}/branches/{branch}/protection" ],
updateCommitComment: [ "PATCH /repos/{owner}/{repo}/comments/{comment_id}" ],
updateDeploymentBranchPolicy: [ "PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}" ],
updateInformationAboutPagesSite: [ "PUT /repos/{owner}/{repo}/pages" ],
updateInvitation: [ "PATCH /repos/{owner}/{repo}/invitations/{invitation_id}" ],
updateOrgRuleset: [ "PUT /orgs/{org}/rulesets/{ruleset_id}" ],
updatePullRequestReviewProtection: [ "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews" ],
updateRelease: [ "PATCH /repos/{owner}/{repo}/releases/{release_id}" ],
updateReleaseAsset: [ "PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}" ],
updateRepoRuleset: [ "PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}" ],
updateStatusCheckPotection: [ "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks", {}, {
renamed: [ "repos", "updateStatusCheckProtection" ]
} ],
updateStatusCheckProtection: [ "PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks" ],
updateWebhook: [ "PATCH /repos/{owner}/{repo}/hooks/{hook_id}" ],
updateWebhookConfigForRepo: [ "PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config" ],
uploadReleaseAsset: [ "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}", {
baseUrl: "https://uploads.github.com"
} ]
},
search: {
code: [ "GET /search/code" ],
commits: [ "GET /search/commits" ],
issuesAndPullRequests: [ "GET /search/issues" ],
labels: [ "GET /search/labels" ],
repos: [ "GET /search/repositories" ],
topics: [ "GET /search/topics" ],
users: [ "GET /search/users" ]
},
secretScanning: {
createPushProtectionBypass: [ "POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses" ],
getAlert: [ "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}" ],
getScanHistory: [ "GET /repos/{owner}/{repo}/secret-scanning/scan-history" ],
listAlertsForOrg: [ "GET /orgs/{org}/secret-scanning/alerts" ],
listAlertsForRepo: [ "GET /repos/{owner}/{repo}/secret-scanning/alerts" ],
listLocationsForAlert: [ "GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations" ],
listOrgPatternConfigs: [ "GET /orgs/{org}/secret-scanning/pattern-configurations" ],
updateAlert: [ "PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}" ],
updateOrgPatternConfigs: [ "PATCH /orgs/{org}/secret-scanning/pattern-configurations" ]
},
securityAdvisories: {
createFork: [ "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks" ],
createPrivateVulnerabilityReport: [ "POST /repos/{owner}/{repo}/security-advisories/reports" ],
createRepositoryAdvisory: [ "POST /repos/{owner}/{repo}/security-advisories" ],
createRepositoryAdvisoryCveRequest: [ "POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve" ],
getGlobalAdvisory: [ "GET /advisories/{ghsa_id}" ],
getRepositoryAdvisory: [ "GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}" ],
listGlobalAdvisories: [ "GET /advisories" ],
listOrgRepositoryAdvisories: [ "GET /orgs/{org}/security-advisories" ],
listRepositoryAdvisories: [ "GET /repos/{owner}/{repo}/security-advisories" ],
updateRepositoryAdvisory: [ "PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}" ]
},
teams: {
addOrUpdateMembershipForUserInOrg: [ "PUT /orgs/{org}/teams/{team_slug}/memberships/{username}" ],
addOrUpdateRepoPermissionsInOrg: [ "PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}" ],
checkPermissionsForRepoInOrg: [ "GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}" ],
create: [ "POST /orgs/{org}/teams" ],
createDiscussionCommentInOrg: [ "POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments" ],
createDiscussionInOrg: [ "POST /orgs/{org}/teams/{team_slug}/discussions" ],
deleteDiscussionCommentInOrg: [ "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}" ],
deleteDiscussionInOrg: [ "DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}" ],
deleteInOrg: [ "DELETE /orgs/{org}/teams/{team_slug}" ],
getByName: [ "GET /orgs/{org}/teams/{team_slug}" ],
getDiscussionCommentInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}" ],
getDiscussionInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}" ],
getMembershipForUserInOrg: [ "GET /orgs/{org}/teams/{team_slug}/memberships/{username}" ],
list: [ "GET /orgs/{org}/teams" ],
listChildInOrg: [ "GET /orgs/{org}/teams/{team_slug}/teams" ],
listDiscussionCommentsInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments" ],
listDiscussionsInOrg: [ "GET /orgs/{org}/teams/{team_slug}/discussions" ],
listForAuthenticatedUser: [ "GET /user/teams" ],
listMembersInOrg: [ "GET /orgs/{org}/teams/{team_slug}/members" ],
listPendingInvitationsInOrg: [ "GET /orgs/{org}/teams/{team_slug}/invitations" ],
listReposInOrg: [ "GET /orgs/{org}/teams/{team_slug}/repos" ],
removeMembershipForUserInOrg: [ "DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}" ],
removeRepoInOrg: [ "DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}" ],
updateDiscussionCommentInOrg: [ "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}" ],
updateDiscussionInOrg: [ "PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}" ],
updateInOrg: [ "PATCH /orgs/{org}/teams/{team_slug}" ]
},
users: {
addEmailForAuthenticated: [ "POST /user/emails", {}, {
renamed: [ "users", "addEmailForAuthenticatedUser" ]
} ],
addEmailForAuthenticatedUser: [ "POST /user/emails" ],
addSocialAccountForAuthenticatedUser: [ "POST /user/social_accounts" ],
block: [ "PUT /user/blocks/{username}" ],
checkBlocked: [ "GET /user/blocks/{username}" ],
checkFollowingForUser: [ "GET /users/{username}/following/{target_user}" ],
checkPersonIsFollowedByAuthenticated: [ "GET /user/following/{username}" ],
createGpgKeyForAuthenticated: [ "POST /user/gpg_keys", {}, {
renamed: [ "users", "createGpgKeyForAuthenticatedUser" ]
} ],
createGpgKeyForAuthenticatedUser: [ "POST /user/gpg_keys" ],
createPublicSshKeyForAuthenticated: [ "POST /user/keys", {}, {
renamed: [ "users", "createPublicSshKeyForAuthenticatedUser" ]
} ],
createPublicSshKeyForAuthenticatedUser: [ "POST /user/keys" ],
createSshSigningKeyForAuthenticatedUser: [ "POST /user/ssh_signing_keys" ],
deleteAttestationsBulk: [ "POST /users/{username}/attestations/delete-request" ],
deleteAttestationsById: [ "DELETE /users/{username}/attestations/{attestation_id}" ],
deleteAttestationsBySubjectDigest: [ "DELETE /users/{username}/attestations/digest/{subject_digest}" ],
deleteEmailForAuthenticated: [ "DELETE /user/emails", {}, {
renamed: [ "users", "deleteEmailForAuthenticatedUser" ]
} ],
deleteEmailForAuthenticatedUser: [ "DELETE /user/emails" ],
deleteGpgKeyForAuthenticated: [ "DELETE /user/gpg_keys/{gpg_key_id}", {}, {
renamed: [ "users", "deleteGpgKeyForAuthenticatedUser" ]
} ],
deleteGpgKeyForAuthenticatedUser: [ "DELETE /user/gpg_keys/{gpg_key_id}" ],
deletePublicSshKeyForAuthenticated: [ "DELETE /user/keys/{key_id}", {}, {
renamed: [ "users", "deletePublicSshKeyForAuthenticatedUser" ]
} ],
deletePublicSshKeyForAuthenticatedUser: [ "DELETE /user/keys/{key_id}" ],
deleteSocialAccountForAuthenticatedUser: [ "DELETE /user/social_accounts" ],
deleteSshSigningKeyForAuthenticatedUser: [ "DELETE /user/ssh_signing_keys/{ssh_signing_key_id}" ],
follow: [ "PUT /user/following/{username}" ],
getAuthenticated: [ "GET /user" ],
getById: [ "GET /user/{account_id}" ],
getByUsername: [ "GET /users/{username}" ],
getContextForUser: [ "GET /users/{username}/hovercard" ],
getGpgKeyForAuthenticated: [ "GET /user/gpg_keys/{gpg_key_id}", {}, {
renamed: [ "users", "getGpgKeyForAuthenticatedUser" ]
} ],
getGpgKeyForAuthenticatedUser: [ "GET /user/gpg_keys/{gpg_key_id}" ],
getPublicSshKeyForAuthenticated: [ "GET /user/keys/{key_id}", {}, {
renamed: [ "users", "getPublicSshKeyForAuthenticatedUser" ]
} ],
getPublicSshKeyForAuthenticatedUser: [ "GET /user/keys/{key_id}" ],
getSshSigningKeyForAuthenticatedUser: [ "GET /user/ssh_signing_keys/{ssh_signing_key_id}" ],
list: [ "GET /users" ],
listAttestations: [ "GET /users/{username}/attestations/{subject_digest}" ],
listAttestationsBulk: [ "POST /users/{username}/attestations/bulk-list{?per_page,before,after}" ],
listBlockedByAuthenticated: [ "GET /user/blocks", {}, {
renamed: [ "users", "listBlockedByAuthenticatedUser" ]
} ],
listBlockedByAuthenticatedUser: [ "GET /user/blocks" ],
listEmailsForAuthenticated: [ "GET /user/emails", {}, {
renamed: [ "users", "listEmailsForAuthenticatedUser" ]
} ],
listEmailsForAuthenticatedUser: [ "GET /user/emails" ],
listFollowedByAuthenticated: [ "GET /user/following", {}, {
renamed: [ "users", "listFollowedByAuthenticatedUser" ]
} ],
listFollowedByAuthenticatedUser: [ "GET /user/following" ],
listFollowersForAuthenticatedUser: [ "GET /user/followers" ],
listFollowersForUser: [ "GET /users/{username}/followers" ],
listFollowingForUser: [ "GET /users/{username}/following" ],
listGpgKeysForAuthenticated: [ "GET /user/gpg_keys", {}, {
renamed: [ "users", "listGpgKeysForAuthenticatedUser" ]
} ],
listGpgKeysForAuthenticatedUser: [ "GET /user/gpg_keys" ],
listGpgKeysForUser: [ "GET /users/{username}/gpg_keys" ],
listPublicEmailsForAuthenticated: [ "GET /user/public_emails", {}, {
renamed: [ "users", "listPublicEmailsForAuthenticatedUser" ]
} ],
listPublicEmailsForAuthenticatedUser: [ "GET /user/public_emails" ],
listPublicKeysForUser: [ "GET /users/{username}/keys" ],
listPublicSshKeysForAuthenticated: [ "GET /user/keys", {}, {
renamed: [ "users", "listPublicSshKeysForAuthenticatedUser" ]
} ],
listPublicSshKeysForAuthenticatedUser: [ "GET /user/keys" ],
listSocialAccountsForAuthenticatedUser: [ "GET /user/social_accounts" ],
listSocialAccountsForUser: [ "GET /users/{username}/social_accounts" ],
listSshSigningKeysForAuthenticatedUser: [ "GET /user/ssh_signing_keys" ],
listSshSigningKeysForUser: [ "GET /users/{username}/ssh_signing_keys" ],
setPrimaryEmailVisibilityForAuthenticated: [ "PATCH /user/email/visibility", {}, {
renamed: [ "users", "setPrimaryEmailVisibilityForAuthenticatedUser" ]
} ],
setPrimaryEmailVisibilityForAuthenticatedUser: [ "PATCH /user/email/visibility" ],
unblock: [ "DELETE /user/blocks/{username}" ],
unfollow: [ "DELETE /user/following/{username}" ],
updateAuthenticated: [ "PATCH /user" ]
}
};

var endpoints_default = Endpoints;

const endpointMethodsMap = new Map;

for (const [scope, endpoints] of Object.entries(endpoints_default)) {
for (const [methodName, endpoint] of Object.entries(endpoints)) {
const [route, defaults, decorations] = endpoint;
const [method, url] = route.split(/ /);
const endpointDefaults = Object.assign({
method: method,
url: url
}, defaults);
if (!endpointMethodsMap.has(scope)) {
endpointMethodsMap.set(scope, new Map);
}
endpointMethodsMap.get(scope).set(methodName, {
scope: scope,
methodName: methodName,
endpointDefaults: endpointDefaults,
decorations: decorations
});
}
}

const handler = {
has({scope: scope}, methodName) {
return endpointMethodsMap.get(scope).has(methodName);
},
getOwnPropertyDescriptor(target, methodName) {
return {
value: this.get(target, methodName),
configurable: true,
writable: true,
enumerable: true
};
},
defineProperty(target, methodName, descriptor) {
Object.defineProperty(target.cache, methodName, descriptor);
return true;
},
deleteProperty(target, methodName) {
delete target.cache[methodName];
return true;
},
ownKeys({scope: scope}) {
return [ ...endpointMethodsMap.get(scope).keys() ];
},
set(target, methodName, value) {
return target.cache[methodName] = value;
},
get({octokit: octokit, scope: scope, cache: cache}, methodName) {
if (cache[methodName]) {
return cache[methodName];
}
const method = endpointMethodsMap.get(scope).get(methodName);
if (!method) {
return void 0;
}
const {endpointDefaults: endpointDefaults, decorations: decorations} = method;
if (decorations) {
cache[methodName] = decorate(octokit, scope, methodName, endpointDefaults, decorations);
} else {
cache[methodName] = octokit.request.defaults(endpointDefaults);
}
return cache[methodName];
}
};

function endpointsToMethods(octokit) {
const newMethods = {};
for (const scope of endpointMethodsMap.keys()) {
newMethods[scope] = new Proxy({
octokit: octokit,
scope: scope,
cache: {}
}, handler);
}
return newMethods;
}

function decorate(octokit, scope, methodName, defaults, decorations) {
const requestWithDefaults = octokit.request.defaults(defaults);
function withDecorations(...args) {
let options = requestWithDefaults.endpoint.merge(...args);
if (decorations.mapToData) {
options = Object.assign({}, options, {
data: options[decorations.mapToData],
[decorations.mapToData]: void 0
});
return requestWithDefaults(options);
}
if (decorations.renamed) {
const [newScope, newMethodName] = decorations.renamed;
octokit.log.warn(`octokit.${scope}.${methodName}() has been renamed to octokit.${newScope}.${newMethodName}()`);
}
if (decorations.deprecated) {
octokit.log.warn(decorations.deprecated);
}
if (decorations.renamedParameters) {
const options2 = requestWithDefaults.endpoint.merge(...args);
for (const [name, alias] of Object.entries(decorations.renamedParameters)) {
if (name in options2) {
octokit.log.warn(`"${name}" parameter is deprecated for "octokit.${scope}.${methodName}()". Use "${alias}" instead`);
if (!(alias in options2)) {
options2[alias] = options2[name];
}
delete options2[name];
}
}
return requestWithDefaults(options2);
}
return requestWithDefaults(...args);
}
return Object.assign(withDecorations, requestWithDefaults);
}

function restEndpointMethods(octokit) {
const api = endpointsToMethods(octokit);
return {
rest: api
};
}

restEndpointMethods.VERSION = VERSION$1;

var VERSION = "0.0.0-development";

function normalizePaginatedListResponse(response) {
if (!response.data) {
return {
...response,
data: []
};
}
const responseNeedsNormalization = ("total_count" in response.data || "total_commits" in response.data) && !("url" in response.data);
if (!responseNeedsNormalization) return response;
const incompleteResults = response.data.incomplete_results;
const repositorySelection = response.data.repository_selection;
const totalCount = response.data.total_count;
const totalCommits = response.data.total_commits;
delete response.data.incomplete_results;
delete response.data.repository_selection;
delete response.data.total_count;
delete response.data.total_commits;
const namespaceKey = Object.keys(response.data)[0];
const data = response.data[namespaceKey];
response.data = data;
if (typeof incompleteResults !== "undefined") {
response.data.incomplete_results = incompleteResults;
}
if (typeof repositorySelection !== "undefined") {
response.data.repository_selection = repositorySelection;
}
response.data.total_count = totalCount;
response.data.total_commits = totalCommits;
return response;
}

function iterator(octokit, route, parameters) {
const options = typeof route === "function" ? route.endpoint(parameters) : octokit.request.endpoint(route, parameters);
const requestMethod = typeof route === "function" ? route : octokit.request;
const method = options.method;
const headers = options.headers;
let url = options.url;
return {
[Symbol.asyncIterator]: () => ({
async next() {
if (!url) return {
done: true
};
try {
const response = await requestMethod({
method: method,
url: url,
headers: headers
});
const normalizedResponse = normalizePaginatedListResponse(response);
url = ((normalizedResponse.headers.link || "").match(/<([^<>]+)>;\s*rel="next"/) || [])[1];
if (!url && "total_commits" in normalizedResponse.data) {
const parsedUrl = new URL(normalizedResponse.url);
const params = parsedUrl.searchParams;
const page = parseInt(params.get("page") || "1", 10);
const per_page = parseInt(params.get("per_page") || "250", 10);
if (page * per_page < normalizedResponse.data.total_commits) {
params.set("page", String(page + 1));
url = parsedUrl.toString();
}
}
return {
value: normalizedResponse
};
} catch (error) {
if (error.status !== 409) throw error;
url = "";
return {
value: {
status: 200,
headers: {},
data: []
}
};
}
}
})
};
}

function paginate(octokit, route, parameters, mapFn) {
if (typeof parameters === "function") {
mapFn = parameters;
parameters = void 0;
}
return gather(octokit, [], iterator(octokit, route, parameters)[Symbol.asyncIterator](), mapFn);
}

function gather(octokit, results, iterator2, mapFn) {
return iterator2.next().then(result => {
if (result.done) {
return results;
}
let earlyExit = false;
function done() {
earlyExit = true;
}
results = results.concat(mapFn ? mapFn(result.value, done) : result.value.data);
if (earlyExit) {
return results;
}
return gather(octokit, results, iterator2, mapFn);
});
}

Object.assign(paginate, {
iterator: iterator
});

function paginateRest(octokit) {
return {
paginate: Object.assign(paginate.bind(null, octokit), {
iterator: iterator.bind(null, octokit)
})
};
}

paginateRest.VERSION = VERSION;

new Context;

const baseUrl = getApiBaseUrl();

const defaults = {
baseUrl: baseUrl,
request: {
agent: getProxyAgent(baseUrl),
fetch: getProxyFetch(baseUrl)
}
};

const GitHub = Octokit.plugin(restEndpointMethods, paginateRest).defaults(defaults);

function getOctokitOptions(token, options) {
const opts = Object.assign({}, options || {});
const auth = getAuthString(token, opts);
if (auth) {
opts.auth = auth;
}
const userAgent = getUserAgentWithOrchestrationId(opts.userAgent);
if (userAgent) {
opts.userAgent = userAgent;
}
return opts;
}

new Context;

function getOctokit(token, options, ...additionalPlugins) {
const GitHubWithPlugins = GitHub.plugin(...additionalPlugins);
return new GitHubWithPlugins(getOctokitOptions(token, options));
}

class GitHubFault extends Error {
name="GitHubFault";
kind;
retryAfterMs;
constructor(kind, message, options = {}) {
super(message, {
cause: options.cause
});
this.kind = kind;
this.retryAfterMs = options.retryAfterMs ?? null;
}
get isPassing() {
return this.kind === "rate-limited" || this.isAmbiguous;
}
get isAmbiguous() {
return this.kind === "server" || this.kind === "unreachable";
}
}

function faultOf(error) {
if (error instanceof GitHubFault) return error;
const thrown = error ?? {};
const headers = thrown.response?.headers ?? thrown.headers ?? {};
if (thrown.name === "GraphqlResponseError") return new GitHubFault(graphqlKind(thrown), said(thrown.errors?.[0]?.message), {
cause: error
});
if (thrown.response === undefined) return new GitHubFault("unreachable", "GitHub could not be reached", {
cause: error
});
const status = thrown.status ?? 0;
const text = JSON.stringify(thrown.response.data ?? "");
const kind = kindOf(status, text, headers);
return new GitHubFault(kind, `GitHub answered ${status}: ${said(thrown.response.data?.message ?? thrown.message)}`, {
retryAfterMs: retryAfter(headers),
cause: error
});
}

function kindOf(status, text, headers) {
if (status === 429 || status === 403 && (headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0" || /rate limit/i.test(text))) return "rate-limited";
if (status === 401) return "unauthorized";
if (status === 403) return "forbidden";
if (status === 404 || status === 410) return "not-found";
if (status === 422) return /too long/i.test(text) ? "too-long" : "refused";
return status >= 500 ? "server" : "refused";
}

function graphqlKind({errors: errors}) {
const type = errors?.[0]?.type;
if (type === "RATE_LIMITED") return "rate-limited";
if (type === "NOT_FOUND") return "not-found";
return type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES" ? "forbidden" : "refused";
}

const said = message => (message ?? "no reason given").replace(/\s+/g, " ").trim().slice(0, 200);

function retryAfter(headers) {
const seconds = Number(headers["retry-after"] ?? Number.NaN);
return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1e3 : null;
}

const maxAttempts = 3;

const requestLimitMs = 3e4;

const longestWaitMs = 6e4;

function connect({token: token, owner: owner, repo: repo, baseUrl: baseUrl, signal: signal}) {
const octokit = getOctokit(token, {
...baseUrl ? {
baseUrl: baseUrl
} : {},
log: silent
});
const attempt = async (request, isPassing) => {
for (let attempts = 1; ;attempts++) {
try {
return await request(octokit, {
request: {
signal: AbortSignal.any([ signal, AbortSignal.timeout(requestLimitMs) ])
}
});
} catch (error) {
const fault = faultOf(error);
const waitMs = fault.retryAfterMs ?? 500 * 3 ** (attempts - 1);
if (signal.aborted || !isPassing(fault) || attempts === maxAttempts || waitMs > longestWaitMs) throw fault;
await setTimeout$1(waitMs, undefined, {
signal: signal
}).catch(() => Promise.reject(fault));
}
}
};
return {
owner: owner,
repo: repo,
ask: request => attempt(request, fault => fault.isPassing),
once: request => attempt(request, fault => fault.kind === "rate-limited")
};
}

const silent = {
debug() {},
info() {},
warn() {},
error() {}
};

const mostInPullRequest = 3e3;

const mostInComparison = 300;

async function filesOfPullRequest(api, number) {
const {owner: owner, repo: repo} = api;
const files = await api.ask((octokit, options) => octokit.paginate(octokit.rest.pulls.listFiles, {
owner: owner,
repo: repo,
pull_number: number,
per_page: 100,
...options
}));
return files.length >= mostInPullRequest ? null : present(files);
}

async function filesBetween(api, {base: base, head: head}) {
const {owner: owner, repo: repo} = api;
const {data: data} = await api.ask((octokit, options) => octokit.rest.repos.compareCommitsWithBasehead({
owner: owner,
repo: repo,
basehead: `${base}...${head}`,
...options
}));
const files = data.files ?? [];
return files.length >= mostInComparison ? null : present(files);
}

const present = files => files.filter(({status: status}) => status !== "removed").map(({filename: filename, patch: patch}) => ({
path: filename,
patch: patch ?? null
}));

async function readRepositoryFile(api, {path: path, sha: sha}) {
const {owner: owner, repo: repo} = api;
const {data: data} = await api.ask((octokit, options) => octokit.rest.repos.getContent({
owner: owner,
repo: repo,
path: path,
...sha === undefined ? {} : {
ref: sha
},
mediaType: {
format: "raw"
},
...options
}));
return data;
}

async function assignNotebooks({inputs: inputs, event: event, files: files, api: api, predictorEnv: predictorEnv, workspace: workspace}) {
const cwd = workingDirectory(workspace, inputs["working-directory"]);
const notes = [];
const trust = defaultBranchTrust({
api: api,
workspace: workspace,
inputs: inputs,
notes: notes
});
const flags = {
...inputs.settings,
sarif: files.sarif,
json: files.json
};
const assignment = await assign(inputs.paths, flags, cwd, {
userPath: userConfigPath(predictorEnv),
trusts: trust,
reader: {
kind: "workflow"
}
});
if (!existsSync$1(join(assignment.repositoryRoot, ".git"))) assignment.repositoryRoot = workspace;
const jobs = inputs["changed-only"] ? await onlyChanged(assignment, {
event: event,
api: api,
notes: notes
}) : assignment.jobs;
const limited = assignment.run.static ? jobs : jobs.map(job => ({
...job,
settings: within(job.settings, {
event: event,
predictorEnv: predictorEnv,
notes: notes
})
}));
return {
...assignment,
jobs: limited,
cwd: cwd,
notes: [ ...new Set(notes) ]
};
}

function workingDirectory(workspace, folder) {
const cwd = resolve(workspace, folder);
if (!statSync(cwd, {
throwIfNoEntry: false
})?.isDirectory()) {
throw new UserError("working-directory", `The input working-directory names ${folder}, which is not a folder in the workspace.`, {
remedy: "Check out the repository first, and choose a folder in it."
});
}
return cwd;
}

async function onlyChanged({jobs: jobs, repositoryRoot: repositoryRoot}, changes) {
const files = await changedFiles(changes);
if (files === null) return jobs;
const changed = new Set(files.map(({path: path}) => path));
return jobs.filter(({absolutePath: absolutePath}) => changed.has(repositoryPath(absolutePath, repositoryRoot) ?? ""));
}

async function changedFiles({event: {name: name, pullRequest: pullRequest, range: range}, api: api, notes: notes}) {
const everything = why => {
notes.push(`changed-only had no effect: ${why}. Every notebook was checked.`);
return null;
};
if (!pullRequest && !range) return everything(`a ${name} event does not show what changed`);
if (!api) return everything("there is no github-token");
try {
const files = pullRequest ? await filesOfPullRequest(api, pullRequest.number) : await filesBetween(api, range);
return files ?? everything("more files changed than GitHub can list");
} catch (error) {
if (!(error instanceof GitHubFault)) throw error;
return everything(error.message);
}
}

function within(settings, {event: event, predictorEnv: predictorEnv, notes: notes}) {
if (settings.model === undefined) return settings;
if (event.code === "foreign-with-rights") {
notes.push(`The model was not used: under ${event.name} the notebooks may be untrusted. Only offline predictions were made.`);
return offline(settings);
}
if (!event.withoutSecrets || hasKey(settings, predictorEnv)) return settings;
notes.push("The model was not used: runs for forks and Dependabot get no secrets, so there is no API key. Only offline predictions were made.");
return offline(settings);
}

function hasKey(settings, env) {
try {
panelPool({
env: env
})(settings);
return true;
} catch (error) {
if (error instanceof UserError && error.code === "missing-key") return false;
throw error;
}
}

const offline = settings => ({
...settings,
model: undefined,
"base-url": undefined,
predict: settings.predict.some(name => name !== "llm") ? settings.predict.filter(name => name !== "llm") : [ "offline" ]
});

function defaultBranchTrust({api: api, workspace: workspace, inputs: inputs, notes: notes}) {
return async (path, text) => {
if (inputs.settings["trust-config"]) return true;
const root = realpathSync(resolve(workspace));
const here = realpathSync(path);
if (lstatSync(path).isSymbolicLink()) return noted(notes, relative(root, here), "it is reached through a symbolic link");
if (!isWithin(here, root)) return noted(notes, path, "it is outside the repository");
const name = relative(root, here).split(sep$1).join("/");
if (!api) return noted(notes, name, "there is no github-token to compare it with the default branch");
try {
const theirs = await readRepositoryFile(api, {
path: name
});
return sameText(theirs, text) || noted(notes, name, "it differs from the default branch");
} catch (error) {
if (!(error instanceof GitHubFault)) throw error;
return noted(notes, name, error.kind === "not-found" ? "it is not on the default branch" : error.message);
}
};
}

function noted(notes, name, why) {
notes.push(`${name}: ${why}, so it can only make this run stricter, not looser.`);
return false;
}

const sameText = (one, other) => plain(one) === plain(other);

const plain = text => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

const actionOutputs = {
conclusion: "`success`, `failure`, or `skipped` if there was nothing to check. `fail-on` decides what counts as a failure",
"sarif-file": "Path of the SARIF file, which has empty results if nothing was found. Empty if no file was written",
report: "Path of the JSON report. Empty if none was written",
"predicted-crashes": "Number of notebooks stopped before a predicted crash",
crashes: "Number of notebooks that crashed, timed out, lost their kernel or never had one",
notebooks: "Number of notebooks checked",
"time-saved-seconds": "Seconds the stopped cells would have run, from recorded times or the estimate of a rehearsal. Empty if a stopped cell has neither",
"comment-id": "ID of the comment on the pull request. Empty if there is none"
};

function setOutputs(values) {
for (const name of Object.keys(actionOutputs)) setOutput(name, values[name] ?? "");
}

function countsOf({notebooks: notebooks, totals: totals}) {
return {
notebooks: totals.notebooks,
"predicted-crashes": totals.predictedCrashes,
crashes: totals.crashed + totals.timedOut + totals.kernelDied + totals.noKernel,
"time-saved-seconds": secondsSaved(notebooks)
};
}

function secondsSaved(notebooks) {
const stopped = notebooks.flatMap(({timeSaved: timeSaved}) => timeSaved ?? []);
const known = stopped.flatMap(({avoidedSeconds: avoidedSeconds}) => avoidedSeconds ?? []);
if (stopped.length > 0 && known.length === 0) return null;
return Math.round(known.reduce((sum, seconds) => sum + seconds, 0));
}

function conclude(record, failOn) {
const {totals: totals, notebooks: notebooks} = record.report;
const isFailed = exitCodeOf(record, failOn) !== 0;
const summary = `${count(totals.notebooks, "notebook")}: ${totalsText(totals) || "none finished"}.`;
if (isFailed) setFailed(record.interrupted ? `${summary} The run was interrupted.` : summary);
return {
conclusion: isFailed ? "failure" : notebooks.length === 0 ? "skipped" : "success",
...countsOf(record.report)
};
}

function annotationsOf({report: report, notebooks: notebooks}, {root: root, cwd: cwd}) {
const all = report.notebooks.flatMap(notebook => {
const source = notebooks.get(notebook.path) ?? null;
const path = repositoryPath(source?.absolutePath ?? resolve(cwd, notebook.path), root) ?? notebook.path;
const fingerprint = fingerprinter(source);
const found = findingsOf(notebook).map(finding => annotationOf(finding, {
notebook: notebook,
source: source,
path: path,
fingerprint: fingerprint(finding).line
}));
return isUnreadable(notebook.status) ? [ ...found, unreadable(notebook, path) ] : found;
});
return [ ...all.filter(({level: level}) => level === "error"), ...all.filter(({level: level}) => level === "warning") ];
}

function annotationOf(finding, {notebook: notebook, source: source, path: path, fingerprint: fingerprint}) {
return {
level: finding.confidence === "certain" ? "error" : "warning",
title: findingTitle(finding),
message: findingMessage(finding, source, notebook.message),
path: path,
region: regionOf(source, finding.cell?.index ?? null, finding.line),
fingerprint: fingerprint,
finding: finding,
notebook: notebook
};
}

const unreadable = (notebook, path) => ({
level: "error",
title: "Notebook cannot be checked",
message: sentence(notebook.message ?? "") || "The notebook cannot be checked.",
path: path,
region: brokenRegion(notebook),
fingerprint: "unreadable",
finding: null,
notebook: notebook
});

const shownPerLevel = 10;

function markerText({key: key, commit: commit, state: state}) {
return `\x3c!-- nbcrane/comment key="${encodeURIComponent(key)}" commit="${encodeURIComponent(commit)}" state="${encodeURIComponent(state)}" --\x3e`;
}

function readMarker(body) {
const found = /(?:^|\n)<!-- nbcrane\/comment key="([^"\s]*)" commit="([^"\s]*)" state="([^"\s]*)" -->\s*$/.exec(body);
if (!found) return null;
try {
const [key = "", commit = "", state = ""] = found.slice(1).map(decodeURIComponent);
return {
key: key,
commit: commit,
state: state
};
} catch {
return null;
}
}

const query = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {\n  viewer { login }\n  repository(owner: $owner, name: $repo) {\n    pullRequest(number: $number) {\n      comments(first: 100, after: $after) {\n        nodes { databaseId body viewerDidAuthor isMinimized author { __typename login } }\n        pageInfo { hasNextPage endCursor }\n      }\n    }\n  }\n}`;

async function findOwnComments(api, number, key) {
const found = [];
let after = null;
do {
const {viewer: viewer, repository: repository} = await api.ask((octokit, options) => octokit.graphql(query, {
owner: api.owner,
repo: api.repo,
number: number,
after: after,
...options
}));
const comments = repository?.pullRequest?.comments;
for (const comment of comments?.nodes ?? []) {
const marker = comment && readMarker(comment.body);
if (!marker || marker.key !== key || comment.isMinimized) continue;
if (comment.viewerDidAuthor || sameAccount(comment.author, viewer.login)) found.push({
id: comment.databaseId,
body: comment.body,
marker: marker
});
}
after = comments?.pageInfo.hasNextPage ? comments.pageInfo.endCursor : null;
} while (after !== null);
return found;
}

const sameAccount = (author, viewer) => author !== null && viewer === (author.__typename === "Bot" ? `${author.login}[bot]` : author.login);

const limits = [ 64e3, 3e4 ];

async function keepComment(api, request) {
const [existing, ...surplus] = await findOwnComments(api, request.number, request.marker.key);
for (const {id: id} of surplus) await remove(api, id);
if (!existing) return begins(request) ? create(api, request) : {
id: null,
did: "not needed"
};
return isCurrent(existing, request) ? {
id: existing.id,
did: "left alone"
} : update(api, existing, request);
}

const begins = ({mode: mode, isGreen: isGreen}) => mode === "always" || !isGreen;

function isCurrent({marker: marker}, {marker: wanted, mode: mode}) {
return marker.state === wanted.state && (mode === "changes" || marker.commit === wanted.commit);
}

async function create(api, request) {
try {
return {
id: await withinLimit(request, body => post$1(api, request.number, body)),
did: "created"
};
} catch (error) {
if (!(error instanceof GitHubFault) || !error.isAmbiguous) throw error;
const [arrived] = await findOwnComments(api, request.number, request.marker.key);
if (arrived) return {
id: arrived.id,
did: "created"
};
return {
id: await withinLimit(request, body => post$1(api, request.number, body)),
did: "created"
};
}
}

async function update(api, {id: id}, request) {
const {owner: owner, repo: repo} = api;
try {
await withinLimit(request, body => api.ask((octokit, options) => octokit.rest.issues.updateComment({
owner: owner,
repo: repo,
comment_id: id,
body: body,
...options
})));
return {
id: id,
did: "updated"
};
} catch (error) {
if (error instanceof GitHubFault && error.kind === "not-found") return create(api, request);
throw error;
}
}

async function post$1({owner: owner, repo: repo, once: once}, number, body) {
const {data: data} = await once((octokit, options) => octokit.rest.issues.createComment({
owner: owner,
repo: repo,
issue_number: number,
body: body,
...options
}));
return data.id;
}

async function withinLimit({render: render, marker: marker}, send) {
for (const [attempt, limit] of limits.entries()) {
const end = markerText(marker);
try {
return await send(`${render(limit - end.length - 2)}\n${end}`);
} catch (error) {
if (!(error instanceof GitHubFault) || error.kind !== "too-long" || attempt === limits.length - 1) throw error;
}
}
throw new Error("No limit to try.");
}

async function remove({owner: owner, repo: repo, ask: ask}, id) {
await ask((octokit, options) => octokit.rest.issues.deleteComment({
owner: owner,
repo: repo,
comment_id: id,
...options
})).catch(() => undefined);
}

async function postComment({record: record, inputs: inputs, event: event, api: api, notes: notes, markdown: markdown}, mode) {
const {pullRequest: pullRequest, sha: sha} = event;
if (!pullRequest) return null;
if (!api) return leftOut(notes, "comment", "no-token", pullRequest);
const shown = [ ...notes ];
try {
const {id: id} = await keepComment(api, {
number: pullRequest.number,
mode: mode,
marker: {
key: [ event.workflow, inputs.settings.category ?? "" ].join("#"),
commit: sha,
state: stateOf(record)
},
isGreen: !record.report.notebooks.some(isFailure),
render: limit => markdownReport(record, {
...markdown,
notes: shown,
limit: limit
})
});
return id;
} catch (error) {
if (!(error instanceof GitHubFault)) throw error;
return leftOut(notes, "comment", error, pullRequest);
}
}

const forWantOfRights = [ "unauthorized", "forbidden", "not-found" ];

function leftOut(notes, what, obstacle, {fromFork: fromFork}) {
const lacksRights = obstacle === "no-token" || forWantOfRights.includes(obstacle.kind);
const remedy = fromFork ? " The token of a pull request from a fork is read-only. docs/action.md shows how to comment with two workflows." : " The job needs the permission pull-requests: write.";
const reason = obstacle === "no-token" ? "there is no github-token" : reasonOf(obstacle);
notes.push(`No ${what} on the pull request: ${reason}.${lacksRights ? remedy : ""}`);
return null;
}

const reasonOf = ({message: message}) => message;

function stateOf({report: {notebooks: notebooks}, interrupted: interrupted}) {
const results = notebooks.map(notebook => [ notebook.path, notebook.status, notebook.message, findingsOf(notebook).map(({kind: kind, rule: rule, confidence: confidence, cell: cell, line: line, errorType: errorType, diagnosis: diagnosis}) => [ kind, rule, confidence, cell?.id, line, errorType, diagnosis ]) ]);
return digest([ interrupted, results ]).slice(0, 16);
}

const maxRemarks = 10;

const markerOf = fingerprint => `\x3c!-- nbcrane/remark ${encodeURIComponent(fingerprint)} --\x3e`;

async function postRemarks(api, {number: number, headSha: headSha, files: files, remarks: remarks}) {
const patches = new Map(files.map(({path: path, patch: patch}) => [ path, patch ]));
const touched = remarks.filter(({path: path}) => patches.has(path));
if (touched.length === 0) return {
posted: 0,
known: 0,
leftOut: remarks.length
};
const earlier = await ownRemarks(api, number);
const fresh = touched.filter(({fingerprint: fingerprint}) => !earlier.some(body => body.includes(markerOf(fingerprint))));
for (const remark of fresh.slice(0, maxRemarks)) {
const patch = patches.get(remark.path);
await post(api, {
number: number,
headSha: headSha,
remark: remark,
...placeOf$1(remark, diffLines(patch ?? ""))
});
}
const posted = Math.min(fresh.length, maxRemarks);
return {
posted: posted,
known: touched.length - fresh.length,
leftOut: remarks.length - touched.length + fresh.length - posted
};
}

async function ownRemarks({owner: owner, repo: repo, ask: ask}, number) {
const {viewer: viewer} = await ask((octokit, options) => octokit.graphql("{ viewer { login } }", options));
const comments = await ask((octokit, options) => octokit.paginate(octokit.rest.pulls.listReviewComments, {
owner: owner,
repo: repo,
pull_number: number,
per_page: 100,
...options
}));
return comments.filter(({user: user}) => user?.login === viewer.login).map(({body: body}) => body);
}

function placeOf$1({line: line, suggestion: suggestion}, shown) {
if (suggestion === undefined) return {
inDiff: shown.has(line),
suggests: false
};
const suggests = suggestion.before.every((text, at) => shown.get(suggestion.startLine + at) === text);
return {
inDiff: suggests || shown.has(line),
suggests: suggests
};
}

async function post(api, {number: number, headSha: headSha, remark: remark, inDiff: inDiff, suggests: suggests}) {
const {owner: owner, repo: repo} = api;
const {path: path, fingerprint: fingerprint} = remark;
const suggestion = suggests ? remark.suggestion : undefined;
const body = [ remark.body, ...suggestion ? [ suggestion.text ] : [], markerOf(fingerprint) ].join("\n\n");
const place = inDiff ? linesOf(remark.line, suggestion) : {
subject_type: "file"
};
try {
await api.once((octokit, options) => octokit.rest.pulls.createReviewComment({
owner: owner,
repo: repo,
pull_number: number,
commit_id: headSha,
path: path,
body: body,
...place,
...options
}));
} catch (error) {
if (!(error instanceof GitHubFault) || error.kind !== "refused" || !inDiff) throw error;
await post(api, {
number: number,
headSha: headSha,
remark: remark,
inDiff: false,
suggests: false
});
}
}

function linesOf(line, suggestion) {
if (suggestion === undefined) return {
line: line,
side: "RIGHT"
};
const {startLine: startLine, endLine: endLine} = suggestion;
return {
line: endLine,
side: "RIGHT",
...startLine < endLine ? {
start_line: startLine,
start_side: "RIGHT"
} : {}
};
}

function diffLines(patch) {
const lines = new Map;
let next = 0;
for (const line of patch.split("\n")) {
const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
if (hunk) next = Number(hunk[1]); else if (line.startsWith("+") || line.startsWith(" ")) lines.set(next++, line.slice(1));
}
return lines;
}

const longest = 3e4;

function suggestionFor({cell: cell}, notebook) {
const fix = cell?.fix;
const lines = fix && notebook?.cells[fix.cell] ? notebook.edit(fix.cell, fix.edits)?.lines : null;
if (!lines) return null;
const raw = lines.text.join("\n");
if (raw.length > longest || plainText(raw) !== raw) return null;
const fence = "`".repeat(Math.max(3, ...(raw.match(/`+/g) ?? []).map(({length: length}) => length + 1)));
const {startLine: startLine, endLine: endLine, before: before} = lines;
return {
startLine: startLine,
endLine: endLine,
before: before,
text: `${fence}suggestion\n${raw}\n${fence}`
};
}

async function postReviewComments({record: record, event: {pullRequest: pullRequest}, api: api, notes: notes, markdown: markdown}, annotations) {
if (!pullRequest || annotations.length === 0) return;
if (!api) return void leftOut(notes, "review comments", "no-token", pullRequest);
const remarks = annotations.flatMap(({finding: finding, notebook: notebook, path: path, region: region, fingerprint: fingerprint}) => {
if (!finding) return [];
const context = {
source: record.notebooks.get(notebook.path) ?? null,
links: markdown.links ?? null
};
const suggestion = suggestionFor(finding, context.source);
const remark = {
path: path,
line: region.startLine,
body: findingRemark(finding, context),
fingerprint: `${path}:${fingerprint}`
};
return [ suggestion ? {
...remark,
suggestion: suggestion
} : remark ];
});
try {
const {number: number, headSha: headSha} = pullRequest;
const files = await filesOfPullRequest(api, number) ?? [];
const {leftOut: withoutRemark} = await postRemarks(api, {
number: number,
headSha: headSha,
files: files,
remarks: remarks
});
if (withoutRemark > 0) notes.push(`${withoutRemark} of ${remarks.length} findings have no review comment: their files are not in the diff, or the limit of ten was reached.`);
} catch (error) {
if (!(error instanceof GitHubFault)) throw error;
leftOut(notes, "review comments", error, pullRequest);
}
}

const summaryLimit = 34e4;

async function deliver(delivery) {
const {record: record, inputs: inputs, event: event, root: root, cwd: cwd, notes: notes} = delivery;
const annotations = annotationsOf(record, {
root: root,
cwd: cwd
});
if (inputs.annotations) annotate(annotations);
const context = {
...delivery,
markdown: {
links: {
blob: `${event.serverUrl}/${event.owner}/${event.repo}/blob/${event.sha}`,
root: root
},
place: placeOf(event)
}
};
const commentId = inputs.comment === "off" ? null : await postComment(context, inputs.comment);
if (inputs["review-comments"]) await postReviewComments(context, annotations);
if (inputs.summary) await writeSummary(record, {
...context.markdown,
notes: notes,
limit: summaryLimit
});
for (const note of notes) notice(printable(note), {
title: "nbcrane"
});
return commentId;
}

const placeOf = ({serverUrl: serverUrl, owner: owner, repo: repo, sha: sha, runUrl: runUrl}) => ({
commit: sha,
commitUrl: `${serverUrl}/${owner}/${repo}/commit/${sha}`,
runUrl: runUrl
});

function annotate(annotations) {
for (const [level, tell] of [ [ "error", error ], [ "warning", warning ] ]) {
const all = annotations.filter(annotation => annotation.level === level);
for (const {title: title, message: message, path: path, region: region} of all.slice(0, shownPerLevel)) {
tell(message, {
title: `nbcrane: ${title}`,
file: path,
startLine: region.startLine,
endLine: region.endLine,
startColumn: region.startColumn,
endColumn: region.endColumn
});
}
if (all.length > shownPerLevel) notice(`${count(all.length - shownPerLevel, "more finding")}. See the job summary for all of them.`, {
title: "nbcrane"
});
}
}

async function writeSummary(record, options) {
try {
await summary.addRaw(markdownReport(record, options), true).write();
} catch (error) {
notice(printable(`The job summary was not written: ${error.message}`), {
title: "nbcrane"
});
}
}

async function findPullRequest(api, {headOwner: headOwner, headBranch: headBranch, headSha: headSha}) {
const {owner: owner, repo: repo} = api;
const {data: data} = await api.ask((octokit, options) => octokit.rest.pulls.list({
owner: owner,
repo: repo,
state: "open",
head: `${headOwner}:${headBranch}`,
per_page: 100,
...options
}));
return data.find(({head: head}) => head.sha === headSha)?.number ?? null;
}

function maskSecrets(env) {
for (const secret of ownKeys(env)) setSecret(secret);
}

const secretsWithin = env => [ ...ownKeys(env), ...secretsOf(env) ];

const ownKeys = env => [ "INPUT_API-KEY", "INPUT_GITHUB-TOKEN", ...predictorKeyNames ].flatMap(name => env[name]?.trim() || []);

async function postEarlierRun(file, {inputs: inputs, event: event, api: api, workspace: workspace}, {env: env, signal: signal}) {
const words = {
named: `The input \`post-report\` names ${file}`,
remedy: "It must be the file from the output `report` of the earlier run. See docs/action.md."
};
const {shard: _, ...report} = await readReport(resolve(workspace, file), words, {
signal: signal
});
const root = realPath(workspace);
const cwd = resolve(root, inputs["working-directory"]);
const {record: record} = await checkedRun([ {
file: file,
report: report
} ], {
cwd: cwd,
root: root,
redactor: createRedactor(secretsWithin(env)),
author: "unknown",
sourcesOf: notebooks => sourcesOf(notebooks, {
cwd: cwd,
root: root,
event: event,
api: api
})
});
const notes = [];
const pullRequest = event.pullRequest ?? await pullRequestOf$1(event, api, notes);
const place = {
...event,
pullRequest: pullRequest
};
const commentId = await deliver({
record: record,
inputs: {
...inputs,
annotations: false
},
event: place,
api: api,
root: root,
cwd: cwd,
notes: notes
});
const {notebooks: notebooks} = record.report;
const failed = record.interrupted || notebooks.some(isFailure);
const conclusion = failed ? "failure" : notebooks.length === 0 ? "skipped" : "success";
return {
conclusion: conclusion,
...countsOf(record.report),
report: resolve(workspace, file),
"comment-id": commentId
};
}

async function pullRequestOf$1({earlierRun: earlierRun, name: name}, api, notes) {
if (!earlierRun || !api) {
notes.push(earlierRun ? "No comment: there is no github-token." : `No comment: a ${name} event has no pull request.`);
return null;
}
try {
const number = await findPullRequest(api, earlierRun);
if (number !== null) return {
number: number,
headSha: earlierRun.headSha,
fromFork: false
};
notes.push("No comment: no open pull request is at the commit of the earlier run. There may be newer commits.");
} catch (error) {
if (!(error instanceof GitHubFault)) throw error;
notes.push(`No comment: the pull request could not be found. ${reasonOf(error)}.`);
}
return null;
}

const maxSources = 20;

async function sourcesOf(notebooks, {event: {sha: sha}, api: api, cwd: cwd, root: root}) {
const sources = new Map;
for (const {path: path} of api ? notebooks.slice(0, maxSources) : []) {
const absolutePath = resolve(cwd, path);
try {
const text = await readRepositoryFile(api, {
path: relative(root, absolutePath).split(sep$1).join("/"),
sha: sha
});
sources.set(path, parseNotebook(text, {
path: path,
absolutePath: absolutePath
}));
} catch (error) {
if (!(error instanceof GitHubFault || error instanceof UserError)) throw error;
}
}
return sources;
}

const repository = object({
full_name: string()
}).nullish();

const payloadSchema = object({
pull_request: object({
number: int(),
head: object({
sha: string(),
repo: repository
}),
base: object({
repo: repository
})
}).optional().catch(undefined),
before: string().optional().catch(undefined),
after: string().optional().catch(undefined),
merge_group: object({
base_sha: string(),
head_sha: string()
}).optional().catch(undefined),
workflow_run: object({
head_sha: string(),
head_branch: string(),
head_repository: object({
full_name: string(),
owner: object({
login: string()
})
})
}).optional().catch(undefined)
});

function readEvent(env, payload) {
const known = payloadSchema.catch({}).parse(payload ?? {});
const name = env.GITHUB_EVENT_NAME ?? "";
const [owner = "", repo = ""] = (env.GITHUB_REPOSITORY ?? "").split("/");
const serverUrl = env.GITHUB_SERVER_URL || "https://github.com";
const pullRequest = pullRequestOf(known);
const earlierRun = earlierRunOf(known, `${owner}/${repo}`);
return {
name: name,
owner: owner,
repo: repo,
workflow: (env.GITHUB_WORKFLOW_REF ?? "").replace(/@.*$/s, "").split("/").slice(2).join("/"),
sha: pullRequest?.headSha ?? earlierRun?.headSha ?? env.GITHUB_SHA ?? "",
pullRequest: pullRequest,
range: rangeOf(name, known),
earlierRun: earlierRun,
code: codeOrigin(name, pullRequest, earlierRun),
withoutSecrets: name !== "pull_request_target" && pullRequest?.fromFork === true || env.GITHUB_ACTOR === "dependabot[bot]",
runUrl: `${serverUrl}/${owner}/${repo}/actions/runs/${env.GITHUB_RUN_ID ?? ""}`,
serverUrl: serverUrl
};
}

const ownEvents = [ "push", "merge_group", "schedule", "workflow_dispatch", "repository_dispatch", "release", "create", "deployment" ];

const guardedEvents = [ "pull_request", "pull_request_review", "pull_request_review_comment" ];

function codeOrigin(name, pullRequest, earlierRun) {
if (ownEvents.includes(name)) return "own";
const about = name === "workflow_run" ? earlierRun : guardedEvents.includes(name) || name === "pull_request_target" ? pullRequest : null;
if (about?.fromFork === false) return "own";
return about !== null && guardedEvents.includes(name) ? "foreign" : "foreign-with-rights";
}

function pullRequestOf({pull_request: pull}) {
if (!pull) return null;
const head = pull.head.repo?.full_name;
return {
number: pull.number,
headSha: pull.head.sha,
fromFork: head === undefined || head !== pull.base.repo?.full_name
};
}

function earlierRunOf({workflow_run: run}, here) {
if (!run) return null;
const {owner: owner, full_name: name} = run.head_repository;
return {
headOwner: owner.login,
headBranch: run.head_branch,
headSha: run.head_sha,
fromFork: name !== here
};
}

function rangeOf(name, {before: before, after: after, merge_group: group}) {
if (group) return {
base: group.base_sha,
head: group.head_sha
};
if (name !== "push" || before === undefined || after === undefined || /^0*$/.test(before)) return null;
return {
base: before,
head: after
};
}

async function readPayload({GITHUB_EVENT_PATH: path}) {
const text = path ? await readText(path, {
maxBytes: 64 * 2 ** 20
}).catch(() => "") : "";
return attempt(() => JSON.parse(text)) ?? {};
}

function refuseForeignNotebooks({name: name, code: code}, inputs, {run: run, jobs: jobs}) {
if (code === "own" || run.static || inputs["unsafe-run-foreign-notebooks"]) return;
if (code === "foreign-with-rights") {
throw new UserError("foreign-notebooks", `Notebooks are not run under \`${name}\`: they may be untrusted, and this job may have the secrets and the write token of the repository.`, {
remedy: "Run them under `pull_request`, and post the report from a second workflow with `post-report` (see docs/action.md). Or only check them, with `static: true`. To run them here anyway, set `unsafe-run-foreign-notebooks: true`."
});
}
if (jobs.every(({settings: settings}) => settings.kernel === "container")) return;
throw new UserError("foreign-notebooks", "Notebooks of a pull request from a fork run only in a container: they may be untrusted.", {
remedy: "Set `kernel: container` and `image` (see docs/action.md), or only check the notebooks, with `static: true`. To run them on the runner itself anyway, set `unsafe-run-foreign-notebooks: true`."
});
}

const prediction = flagsOf("Prediction");

const reports = flagsOf("Reports");

const run = flagsOf("Run");

const switchedOn = description => reports(boolean().default(true), {
description: description
});

const switchedOff = (heading, description) => heading(boolean().default(false), {
description: description
});

const ownInputs = {
paths: run(globs.default([ "." ]), {
is: [ "repeat" ],
value: "GLOB",
description: "Notebooks, folders and globs to check, one per line. Start a line with ! to exclude"
}),
"working-directory": run(string().min(1).default("."), {
value: "DIR",
description: "Folder that `paths` are relative to, inside the workspace"
}),
"changed-only": switchedOff(run, "Check only the notebooks that the pull request or push changes. Needs `pull-requests: read` or `contents: read`"),
"github-token": reports(string().optional(), {
value: "TOKEN",
description: "Token for writing comments and reading which files changed"
}),
"api-key": prediction(string().optional(), {
value: "KEY",
description: "API key for the model. Masked in the log and never passed to a kernel"
}),
comment: reports(_enum([ "always", "changes", "failures", "off" ]).default("failures"), {
value: "always|changes|failures|off",
description: "When to write the comment on the pull request (one comment, updated in place): on every run, when the findings change, or from the first failure on. Needs `pull-requests: write`"
}),
annotations: switchedOn("Annotate the notebook lines in the log and the diff"),
summary: switchedOn("Write the job summary"),
"review-comments": switchedOff(reports, "Comment on the failing lines in the diff, at most ten, none twice. Needs `pull-requests: write`"),
"sarif-file": reports(string().min(1).optional(), {
value: "FILE",
description: "Path of the SARIF file for `github/codeql-action/upload-sarif` (default: a file in the temporary folder of the runner)"
}),
"reports-only": switchedOff(reports, "Only write the report files: no comment, no annotations, no summary. For shards whose reports another job merges"),
"merge-reports": reports(globs.default([]), {
is: [ "repeat" ],
value: "GLOB",
description: "JSON and SARIF reports of shards, or folders with them, one per line. The action reports them as one run, with one comment and one SARIF file, and runs no notebooks"
}),
"post-report": reports(string().min(1).optional(), {
value: "FILE",
description: "JSON report of an earlier run. The action posts it as a comment and runs no notebooks. For a `workflow_run` job"
}),
"unsafe-run-foreign-notebooks": switchedOff(run, "Dangerous: run notebooks of strangers on the runner itself, and under events where they can reach secrets and write tokens (`pull_request_target`, `workflow_run`, `issue_comment`)")
};

const sharedInputs = Object.fromEntries(settings.filter(({action: action}) => action).map(({name: name}) => [ name, withoutDefault(settingsSchema.shape[name]) ]));

function withoutDefault(schema) {
if (schema instanceof ZodDefault) return schema.unwrap().optional().meta(schema.meta());
return schema;
}

const ownSchema = object(ownInputs);

const isOwnInput = name => name in ownInputs;

const actionInputsSchema = strictObject({
...ownInputs,
...sharedInputs
});

const actionCatalogue = catalogueOf("the action", actionInputsSchema);

const readOwnInputs = raw => ownSchema.parse(raw);

const prefix = "INPUT_";

const spelling = {
name: input => `\`${input}\``,
value: value => `is ${JSON.stringify(value)}`,
unknownNoun: "input"
};

function readInputs(env) {
const raw = {};
for (const input of actionCatalogue.settings) {
const text = env[variable(input.name)]?.trim() ?? "";
if (text !== "") raw[input.name] = valueOf(input, text);
}
const problems = [ ...new Set(findProblems(raw, spelling, actionCatalogue).flatMap(problem => problem.split("\n"))) ];
if (problems.length > 0) throw inputError(problems);
const settings = Object.fromEntries(Object.entries(raw).filter(([name]) => !isOwnInput(name)));
return {
...readOwnInputs(raw),
settings: settings,
unknown: unknownInputs(env)
};
}

const variable = name => `${prefix}${name.toUpperCase().replaceAll(" ", "_")}`;

function valueOf({value: value, repeat: repeat}, text) {
if (value === undefined) return /^(true|True|TRUE)$/.test(text) ? true : /^(false|False|FALSE)$/.test(text) ? false : text;
if (!repeat) return text;
return text.split(/\r?\n/).flatMap(line => line.trim() || []);
}

function unknownInputs(env) {
const known = new Set(actionCatalogue.names.map(variable));
return Object.keys(env).filter(name => name.startsWith(prefix) && !known.has(name)).map(name => {
const shown = name.slice(prefix.length).toLowerCase();
const meant = didYouMean(shown, actionCatalogue.names);
return `There is no input \`${shown}\`${meant ? `, did you mean \`${meant}\`?` : "."}`;
});
}

function inputError(problems) {
return new UserError("inputs", together(problems, "Input ", "in the inputs"), {
remedy: "Fix them under `with:` in the step. docs/action.md lists all inputs."
});
}

function jobLog(stdout) {
const terminal = terminalReporter({
stream: withoutCommands(stdout),
isTty: false,
color: true,
quiet: false,
verbose: true
});
const commands = commandGuard(stdout);
const running = new Set;
let isGrouped = false;
const endGroup = () => {
if (isGrouped) commands.issue("::endgroup::");
isGrouped = false;
};
return {
on(event) {
commands.stop();
if (event.type === "notebook-started") {
running.add(event.path);
if (running.size > 1) endGroup(); else commands.issue(`::group::${plainLine(event.path).replaceAll("%", "%25")}`);
isGrouped = running.size === 1;
}
if (event.type === "notebook-finished") {
running.delete(event.path);
endGroup();
}
terminal.on(event);
},
notice(message) {
commands.stop();
terminal.notice(message);
},
remark(message) {
commands.stop();
terminal.remark(message);
},
finish() {
endGroup();
terminal.finish();
commands.resume();
}
};
}

function commandGuard(stdout) {
let token = null;
const stop = () => {
if (token !== null) return;
token = randomUUID();
stdout.write(`::stop-commands::${token}${EOL$1}`);
};
const resume = () => {
if (token !== null) stdout.write(`::${token}::${EOL$1}`);
token = null;
};
return {
stop: stop,
resume: resume,
issue(command) {
resume();
stdout.write(`${command}${EOL$1}`);
stop();
}
};
}

function reportFiles(inputs, env) {
const folder = env.RUNNER_TEMP || tmpdir();
const {category: category} = inputs.settings;
const name = category === undefined ? "nbcrane" : `nbcrane-${category.replace(/[^\w.-]+/g, "-")}`;
return {
sarif: inputs["sarif-file"] ?? join(folder, `${name}.sarif`),
json: join(folder, `${name}.json`)
};
}

function writtenFiles({sarif: sarif, json: json}, {cwd: cwd, written: written}) {
const named = file => written.has(resolve(cwd, file)) ? resolve(cwd, file) : "";
return {
"sarif-file": named(sarif),
report: named(json)
};
}

async function writeWhatCan(record, settings, {notes: notes, ...place}) {
const written = new Set;
await writeReports(record, settings, {
...place,
onWritten: path => void written.add(path)
}).catch(error => {
if (!(error instanceof UserError)) throw error;
notes.push(`A report was not written: ${error.message}`);
});
return written;
}

async function mergeShards(patterns, {inputs: inputs, event: event, api: api, workspace: workspace}, {stdout: stdout, env: env, signal: signal}) {
const cwd = workingDirectory(workspace, inputs["working-directory"]);
const redactor = createRedactor(secretsWithin(env));
const author = event.code === "own" && event.name !== "workflow_run" ? "trusted" : "unknown";
const merging = mergeRun(patterns, {
cwd: cwd,
root: workspace,
redactor: redactor,
author: author,
signal: signal
});
const {record: record, events: events} = await unlessInterrupted(merging, signal);
const log = jobLog(stdout);
for (const event of events) log.on(event);
log.finish();
const files = reportFiles(inputs, env);
const settings = settingsSchema.parse({
...inputs.settings,
sarif: files.sarif,
json: files.json
});
const notes = [];
const written = await writeWhatCan(record, settings, {
cwd: cwd,
repositoryRoot: workspace,
notes: notes
});
const commentId = await deliver({
record: record,
inputs: inputs,
event: event,
api: api,
root: workspace,
cwd: cwd,
notes: notes
});
return {
...conclude(record, settings["fail-on"]),
...writtenFiles(files, {
cwd: cwd,
written: written
}),
"comment-id": commentId
};
}

function predictorEnvironment(env, inputs) {
const key = inputs["api-key"];
if (!key) return {
...env
};
const {"base-url": server, model: model} = inputs.settings;
if (server !== undefined) return {
...env,
NBCRANE_API_KEY: key
};
if (model?.startsWith("azure/")) return {
...env,
AZURE_OPENAI_API_KEY: key
};
if (model?.startsWith("file:")) return {
...env
};
return {
...env,
...model?.startsWith("google/") ? {} : {
OPENAI_API_KEY: key
},
...model?.startsWith("openai/") ? {} : {
GEMINI_API_KEY: key
}
};
}

async function main(runner) {
maskSecrets(runner.env);
let outputs = {
conclusion: "failure",
notebooks: 0,
"predicted-crashes": 0,
crashes: 0,
"time-saved-seconds": 0
};
try {
outputs = await act(runner);
} catch (error) {
setFailed(printable(createRedactor(secretsWithin(runner.env)).text(complaint(error))));
}
setOutputs(outputs);
}

async function act(runner) {
const {env: env, signal: signal} = runner;
const inputs = readInputs(env);
for (const sentence of inputs.unknown) warning(printable(sentence));
const event = readEvent(env, await readPayload(env));
const {owner: owner, repo: repo} = event;
const token = inputs["github-token"];
const api = token ? connect({
token: token,
owner: owner,
repo: repo,
signal: signal
}) : null;
if (inputs["post-report"] !== undefined) return postEarlierRun(inputs["post-report"], {
inputs: inputs,
event: event,
api: api,
workspace: workspaceOf(env)
}, runner);
if (inputs["merge-reports"].length > 0) return mergeShards(inputs["merge-reports"], {
inputs: inputs,
event: event,
api: api,
workspace: workspaceOf(env)
}, runner);
const predictorEnv = predictorEnvironment(env, inputs);
const files = reportFiles(inputs, env);
const assignment = await unlessInterrupted(assignNotebooks({
inputs: inputs,
event: event,
files: files,
api: api,
predictorEnv: predictorEnv,
workspace: workspaceOf(env)
}), signal);
refuseForeignNotebooks(event, inputs, assignment);
const {record: record, written: written} = await runNotebooks(assignment, predictorEnv, runner);
const {run: run, repositoryRoot: root, notes: notes, cwd: cwd} = assignment;
const commentId = await deliver(whileTimeLasts({
record: record,
inputs: shownBy(inputs),
event: event,
api: api,
root: root,
cwd: cwd,
notes: notes
}, signal));
return {
...conclude(record, run["fail-on"]),
...writtenFiles(files, {
cwd: cwd,
written: written
}),
"comment-id": commentId
};
}

function whileTimeLasts(delivery, signal) {
if (!signal.aborted) return delivery;
const notes = [ ...delivery.notes, "The run was interrupted. Nothing was posted on the pull request." ];
return {
...delivery,
notes: notes,
inputs: {
...delivery.inputs,
comment: "off",
"review-comments": false
}
};
}

const shownBy = inputs => inputs["reports-only"] ? {
...inputs,
comment: "off",
"review-comments": false,
annotations: false,
summary: false
} : inputs;

const workspaceOf = env => env.GITHUB_WORKSPACE || process.cwd();

async function runNotebooks(assignment, env, {stdout: stdout, signal: signal}) {
const {run: run, repositoryRoot: repositoryRoot, cwd: cwd, notes: notes} = assignment;
let written = new Set;
const reporters = redactingReporters({
log: jobLog(stdout),
redactor: createRedactor([ ...secretsWithin(env), ...secretsOf(run.env) ]),
async write(record) {
written = await writeWhatCan(record, run, {
cwd: cwd,
repositoryRoot: repositoryRoot,
notes: notes
});
}
});
try {
const record = await perform(assignment, reporters, {
env: env,
signal: signal
});
return {
record: record,
written: written
};
} catch (error) {
throw error instanceof UserError && error.code === "missing-key" ? withInput(error) : error;
}
}

const withInput = ({code: code, message: message, exitCode: exitCode}) => new UserError(code, message, {
remedy: "Set the input `api-key`, such as ${{ secrets.MODEL_KEY }}, or remove `model`.",
exitCode: exitCode
});

const {stdout: stdout, stderr: stderr, env: env} = process;

await main({
stdout: stdout,
env: env,
signal: watchForInterruption({
stdout: stdout,
stderr: stderr
})
});

leaveSoon([ stdout, stderr ]);
