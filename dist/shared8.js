import { isUtf8 } from "node:buffer";

import { U as UserError, C as CannotWork } from "./shared4.js";

import { e as isRecord, b as readBytes, U as UnreadFile, i as isWithin } from "./shared6.js";

import { createHash, randomUUID } from "node:crypto";

import { a as attempt, ah as isTextName, V as forJobLog } from "./shared12.js";

import { extname, resolve, dirname, join, basename, relative } from "node:path";

import require$$0 from "process";

import require$$0$1 from "buffer";

import { open, mkdir, realpath, lstat, writeFile, rename, rm, stat, access, constants as constants$1 } from "node:fs/promises";

import { statSync, fstatSync, constants } from "node:fs";

import { setTimeout } from "node:timers/promises";

var dist = {};

var composer = {};

var directives = {};

var identity = {};

var hasRequiredIdentity;

function requireIdentity() {
if (hasRequiredIdentity) return identity;
hasRequiredIdentity = 1;
const ALIAS = Symbol.for("yaml.alias");
const DOC = Symbol.for("yaml.document");
const MAP = Symbol.for("yaml.map");
const PAIR = Symbol.for("yaml.pair");
const SCALAR = Symbol.for("yaml.scalar");
const SEQ = Symbol.for("yaml.seq");
const NODE_TYPE = Symbol.for("yaml.node.type");
const isAlias = node => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
const isDocument = node => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
const isMap = node => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
const isPair = node => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
const isScalar = node => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
const isSeq = node => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
function isCollection(node) {
if (node && typeof node === "object") switch (node[NODE_TYPE]) {
case MAP:
case SEQ:
return true;
}
return false;
}
function isNode(node) {
if (node && typeof node === "object") switch (node[NODE_TYPE]) {
case ALIAS:
case MAP:
case SCALAR:
case SEQ:
return true;
}
return false;
}
const hasAnchor = node => (isScalar(node) || isCollection(node)) && !!node.anchor;
identity.ALIAS = ALIAS;
identity.DOC = DOC;
identity.MAP = MAP;
identity.NODE_TYPE = NODE_TYPE;
identity.PAIR = PAIR;
identity.SCALAR = SCALAR;
identity.SEQ = SEQ;
identity.hasAnchor = hasAnchor;
identity.isAlias = isAlias;
identity.isCollection = isCollection;
identity.isDocument = isDocument;
identity.isMap = isMap;
identity.isNode = isNode;
identity.isPair = isPair;
identity.isScalar = isScalar;
identity.isSeq = isSeq;
return identity;
}

var visit = {};

var hasRequiredVisit;

function requireVisit() {
if (hasRequiredVisit) return visit;
hasRequiredVisit = 1;
var identity = requireIdentity();
const BREAK = Symbol("break visit");
const SKIP = Symbol("skip children");
const REMOVE = Symbol("remove node");
function visit$1(node, visitor) {
const visitor_ = initVisitor(visitor);
if (identity.isDocument(node)) {
const cd = visit_(null, node.contents, visitor_, Object.freeze([ node ]));
if (cd === REMOVE) node.contents = null;
} else visit_(null, node, visitor_, Object.freeze([]));
}
visit$1.BREAK = BREAK;
visit$1.SKIP = SKIP;
visit$1.REMOVE = REMOVE;
function visit_(key, node, visitor, path) {
const ctrl = callVisitor(key, node, visitor, path);
if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
replaceNode(key, path, ctrl);
return visit_(key, ctrl, visitor, path);
}
if (typeof ctrl !== "symbol") {
if (identity.isCollection(node)) {
path = Object.freeze(path.concat(node));
for (let i = 0; i < node.items.length; ++i) {
const ci = visit_(i, node.items[i], visitor, path);
if (typeof ci === "number") i = ci - 1; else if (ci === BREAK) return BREAK; else if (ci === REMOVE) {
node.items.splice(i, 1);
i -= 1;
}
}
} else if (identity.isPair(node)) {
path = Object.freeze(path.concat(node));
const ck = visit_("key", node.key, visitor, path);
if (ck === BREAK) return BREAK; else if (ck === REMOVE) node.key = null;
const cv = visit_("value", node.value, visitor, path);
if (cv === BREAK) return BREAK; else if (cv === REMOVE) node.value = null;
}
}
return ctrl;
}
async function visitAsync(node, visitor) {
const visitor_ = initVisitor(visitor);
if (identity.isDocument(node)) {
const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([ node ]));
if (cd === REMOVE) node.contents = null;
} else await visitAsync_(null, node, visitor_, Object.freeze([]));
}
visitAsync.BREAK = BREAK;
visitAsync.SKIP = SKIP;
visitAsync.REMOVE = REMOVE;
async function visitAsync_(key, node, visitor, path) {
const ctrl = await callVisitor(key, node, visitor, path);
if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
replaceNode(key, path, ctrl);
return visitAsync_(key, ctrl, visitor, path);
}
if (typeof ctrl !== "symbol") {
if (identity.isCollection(node)) {
path = Object.freeze(path.concat(node));
for (let i = 0; i < node.items.length; ++i) {
const ci = await visitAsync_(i, node.items[i], visitor, path);
if (typeof ci === "number") i = ci - 1; else if (ci === BREAK) return BREAK; else if (ci === REMOVE) {
node.items.splice(i, 1);
i -= 1;
}
}
} else if (identity.isPair(node)) {
path = Object.freeze(path.concat(node));
const ck = await visitAsync_("key", node.key, visitor, path);
if (ck === BREAK) return BREAK; else if (ck === REMOVE) node.key = null;
const cv = await visitAsync_("value", node.value, visitor, path);
if (cv === BREAK) return BREAK; else if (cv === REMOVE) node.value = null;
}
}
return ctrl;
}
function initVisitor(visitor) {
if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
return Object.assign({
Alias: visitor.Node,
Map: visitor.Node,
Scalar: visitor.Node,
Seq: visitor.Node
}, visitor.Value && {
Map: visitor.Value,
Scalar: visitor.Value,
Seq: visitor.Value
}, visitor.Collection && {
Map: visitor.Collection,
Seq: visitor.Collection
}, visitor);
}
return visitor;
}
function callVisitor(key, node, visitor, path) {
if (typeof visitor === "function") return visitor(key, node, path);
if (identity.isMap(node)) return visitor.Map?.(key, node, path);
if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
return undefined;
}
function replaceNode(key, path, node) {
const parent = path[path.length - 1];
if (identity.isCollection(parent)) {
parent.items[key] = node;
} else if (identity.isPair(parent)) {
if (key === "key") parent.key = node; else parent.value = node;
} else if (identity.isDocument(parent)) {
parent.contents = node;
} else {
const pt = identity.isAlias(parent) ? "alias" : "scalar";
throw new Error(`Cannot replace node with ${pt} parent`);
}
}
visit.visit = visit$1;
visit.visitAsync = visitAsync;
return visit;
}

var hasRequiredDirectives;

function requireDirectives() {
if (hasRequiredDirectives) return directives;
hasRequiredDirectives = 1;
var identity = requireIdentity();
var visit = requireVisit();
const escapeChars = {
"!": "%21",
",": "%2C",
"[": "%5B",
"]": "%5D",
"{": "%7B",
"}": "%7D"
};
const escapeTagName = tn => tn.replace(/[!,[\]{}]/g, ch => escapeChars[ch]);
class Directives {
constructor(yaml, tags) {
this.docStart = null;
this.docEnd = false;
this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
this.tags = Object.assign({}, Directives.defaultTags, tags);
}
clone() {
const copy = new Directives(this.yaml, this.tags);
copy.docStart = this.docStart;
return copy;
}
atDocument() {
const res = new Directives(this.yaml, this.tags);
switch (this.yaml.version) {
case "1.1":
this.atNextDocument = true;
break;

case "1.2":
this.atNextDocument = false;
this.yaml = {
explicit: Directives.defaultYaml.explicit,
version: "1.2"
};
this.tags = Object.assign({}, Directives.defaultTags);
break;
}
return res;
}
add(line, onError) {
if (this.atNextDocument) {
this.yaml = {
explicit: Directives.defaultYaml.explicit,
version: "1.1"
};
this.tags = Object.assign({}, Directives.defaultTags);
this.atNextDocument = false;
}
const parts = line.trim().split(/[ \t]+/);
const name = parts.shift();
switch (name) {
case "%TAG":
{
if (parts.length !== 2) {
onError(0, "%TAG directive should contain exactly two parts");
if (parts.length < 2) return false;
}
const [handle, prefix] = parts;
this.tags[handle] = prefix;
return true;
}

case "%YAML":
{
this.yaml.explicit = true;
if (parts.length !== 1) {
onError(0, "%YAML directive should contain exactly one part");
return false;
}
const [version] = parts;
if (version === "1.1" || version === "1.2") {
this.yaml.version = version;
return true;
} else {
const isValid = /^\d+\.\d+$/.test(version);
onError(6, `Unsupported YAML version ${version}`, isValid);
return false;
}
}

default:
onError(0, `Unknown directive ${name}`, true);
return false;
}
}
tagName(source, onError) {
if (source === "!") return "!";
if (source[0] !== "!") {
onError(`Not a valid tag: ${source}`);
return null;
}
if (source[1] === "<") {
const verbatim = source.slice(2, -1);
if (verbatim === "!" || verbatim === "!!") {
onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
return null;
}
if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
return verbatim;
}
const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
if (!suffix) onError(`The ${source} tag has no suffix`);
const prefix = this.tags[handle];
if (prefix) {
try {
return prefix + decodeURIComponent(suffix);
} catch (error) {
onError(String(error));
return null;
}
}
if (handle === "!") return source;
onError(`Could not resolve tag: ${source}`);
return null;
}
tagString(tag) {
for (const [handle, prefix] of Object.entries(this.tags)) {
if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
}
return tag[0] === "!" ? tag : `!<${tag}>`;
}
toString(doc) {
const lines = this.yaml.explicit ? [ `%YAML ${this.yaml.version || "1.2"}` ] : [];
const tagEntries = Object.entries(this.tags);
let tagNames;
if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
const tags = {};
visit.visit(doc.contents, (_key, node) => {
if (identity.isNode(node) && node.tag) tags[node.tag] = true;
});
tagNames = Object.keys(tags);
} else tagNames = [];
for (const [handle, prefix] of tagEntries) {
if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
if (!doc || tagNames.some(tn => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
}
return lines.join("\n");
}
}
Directives.defaultYaml = {
explicit: false,
version: "1.2"
};
Directives.defaultTags = {
"!!": "tag:yaml.org,2002:"
};
directives.Directives = Directives;
return directives;
}

var Document = {};

var Alias = {};

var anchors = {};

var hasRequiredAnchors;

function requireAnchors() {
if (hasRequiredAnchors) return anchors;
hasRequiredAnchors = 1;
var identity = requireIdentity();
var visit = requireVisit();
function anchorIsValid(anchor) {
if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
const sa = JSON.stringify(anchor);
const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
throw new Error(msg);
}
return true;
}
function anchorNames(root) {
const anchors = new Set;
visit.visit(root, {
Value(_key, node) {
if (node.anchor) anchors.add(node.anchor);
}
});
return anchors;
}
function findNewAnchor(prefix, exclude) {
for (let i = 1; true; ++i) {
const name = `${prefix}${i}`;
if (!exclude.has(name)) return name;
}
}
function createNodeAnchors(doc, prefix) {
const aliasObjects = [];
const sourceObjects = new Map;
let prevAnchors = null;
return {
onAnchor: source => {
aliasObjects.push(source);
prevAnchors ?? (prevAnchors = anchorNames(doc));
const anchor = findNewAnchor(prefix, prevAnchors);
prevAnchors.add(anchor);
return anchor;
},
setAnchors: () => {
for (const source of aliasObjects) {
const ref = sourceObjects.get(source);
if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
ref.node.anchor = ref.anchor;
} else {
const error = new Error("Failed to resolve repeated object (this should not happen)");
error.source = source;
throw error;
}
}
},
sourceObjects: sourceObjects
};
}
anchors.anchorIsValid = anchorIsValid;
anchors.anchorNames = anchorNames;
anchors.createNodeAnchors = createNodeAnchors;
anchors.findNewAnchor = findNewAnchor;
return anchors;
}

var Node = {};

var applyReviver = {};

var hasRequiredApplyReviver;

function requireApplyReviver() {
if (hasRequiredApplyReviver) return applyReviver;
hasRequiredApplyReviver = 1;
function applyReviver$1(reviver, obj, key, val) {
if (val && typeof val === "object") {
if (Array.isArray(val)) {
for (let i = 0, len = val.length; i < len; ++i) {
const v0 = val[i];
const v1 = applyReviver$1(reviver, val, String(i), v0);
if (v1 === undefined) delete val[i]; else if (v1 !== v0) val[i] = v1;
}
} else if (val instanceof Map) {
for (const k of Array.from(val.keys())) {
const v0 = val.get(k);
const v1 = applyReviver$1(reviver, val, k, v0);
if (v1 === undefined) val.delete(k); else if (v1 !== v0) val.set(k, v1);
}
} else if (val instanceof Set) {
for (const v0 of Array.from(val)) {
const v1 = applyReviver$1(reviver, val, v0, v0);
if (v1 === undefined) val.delete(v0); else if (v1 !== v0) {
val.delete(v0);
val.add(v1);
}
}
} else {
for (const [k, v0] of Object.entries(val)) {
const v1 = applyReviver$1(reviver, val, k, v0);
if (v1 === undefined) delete val[k]; else if (v1 !== v0) val[k] = v1;
}
}
}
return reviver.call(obj, key, val);
}
applyReviver.applyReviver = applyReviver$1;
return applyReviver;
}

var toJS = {};

var hasRequiredToJS;

function requireToJS() {
if (hasRequiredToJS) return toJS;
hasRequiredToJS = 1;
var identity = requireIdentity();
function toJS$1(value, arg, ctx) {
if (Array.isArray(value)) return value.map((v, i) => toJS$1(v, String(i), ctx));
if (value && typeof value.toJSON === "function") {
if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
const data = {
aliasCount: 0,
count: 1,
res: undefined
};
ctx.anchors.set(value, data);
ctx.onCreate = res => {
data.res = res;
delete ctx.onCreate;
};
const res = value.toJSON(arg, ctx);
if (ctx.onCreate) ctx.onCreate(res);
return res;
}
if (typeof value === "bigint" && !ctx?.keep) return Number(value);
return value;
}
toJS.toJS = toJS$1;
return toJS;
}

var hasRequiredNode;

function requireNode() {
if (hasRequiredNode) return Node;
hasRequiredNode = 1;
var applyReviver = requireApplyReviver();
var identity = requireIdentity();
var toJS = requireToJS();
class NodeBase {
constructor(type) {
Object.defineProperty(this, identity.NODE_TYPE, {
value: type
});
}
clone() {
const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
if (this.range) copy.range = this.range.slice();
return copy;
}
toJS(doc, {mapAsMap: mapAsMap, maxAliasCount: maxAliasCount, onAnchor: onAnchor, reviver: reviver} = {}) {
if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
const ctx = {
anchors: new Map,
doc: doc,
keep: true,
mapAsMap: mapAsMap === true,
mapKeyWarned: false,
maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
};
const res = toJS.toJS(this, "", ctx);
if (typeof onAnchor === "function") for (const {count: count, res: res} of ctx.anchors.values()) onAnchor(res, count);
return typeof reviver === "function" ? applyReviver.applyReviver(reviver, {
"": res
}, "", res) : res;
}
}
Node.NodeBase = NodeBase;
return Node;
}

var hasRequiredAlias;

function requireAlias() {
if (hasRequiredAlias) return Alias;
hasRequiredAlias = 1;
var anchors = requireAnchors();
var visit = requireVisit();
var identity = requireIdentity();
var Node = requireNode();
var toJS = requireToJS();
let Alias$1 = class Alias extends Node.NodeBase {
constructor(source) {
super(identity.ALIAS);
this.source = source;
Object.defineProperty(this, "tag", {
set() {
throw new Error("Alias nodes cannot have tags");
}
});
}
resolve(doc, ctx) {
if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
let nodes;
if (ctx?.aliasResolveCache) {
nodes = ctx.aliasResolveCache;
} else {
nodes = [];
visit.visit(doc, {
Node: (_key, node) => {
if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
}
});
if (ctx) ctx.aliasResolveCache = nodes;
}
let found = undefined;
for (const node of nodes) {
if (node === this) break;
if (node.anchor === this.source) found = node;
}
if (found && ctx) {
const {anchors: anchors, doc: doc, maxAliasCount: maxAliasCount} = ctx;
let data = anchors.get(found);
if (!data) {
toJS.toJS(found, null, ctx);
data = anchors.get(found);
}
if (data?.res === undefined) {
const msg = "This should not happen: Alias anchor was not resolved?";
throw new ReferenceError(msg);
}
if (maxAliasCount >= 0) {
data.count += 1;
if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
if (data.count * data.aliasCount > maxAliasCount) {
const msg = "Excessive alias count indicates a resource exhaustion attack";
throw new ReferenceError(msg);
}
}
}
return found;
}
toJSON(_arg, ctx) {
if (!ctx) return {
source: this.source
};
const source = this.resolve(ctx.doc, ctx);
if (!source) {
const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
throw new ReferenceError(msg);
}
return ctx.anchors.get(source).res;
}
toString(ctx, _onComment, _onChompKeep) {
const src = `*${this.source}`;
if (ctx) {
anchors.anchorIsValid(this.source);
if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
throw new Error(msg);
}
if (ctx.implicitKey) return `${src} `;
}
return src;
}
};
function getAliasCount(doc, node, anchors) {
if (identity.isAlias(node)) {
const source = node.resolve(doc);
const anchor = anchors && source && anchors.get(source);
return anchor ? anchor.count * anchor.aliasCount : 0;
} else if (identity.isCollection(node)) {
let count = 0;
for (const item of node.items) {
const c = getAliasCount(doc, item, anchors);
if (c > count) count = c;
}
return count;
} else if (identity.isPair(node)) {
const kc = getAliasCount(doc, node.key, anchors);
const vc = getAliasCount(doc, node.value, anchors);
return Math.max(kc, vc);
}
return 1;
}
Alias.Alias = Alias$1;
return Alias;
}

var Collection = {};

var createNode = {};

var Scalar = {};

var hasRequiredScalar;

function requireScalar() {
if (hasRequiredScalar) return Scalar;
hasRequiredScalar = 1;
var identity = requireIdentity();
var Node = requireNode();
var toJS = requireToJS();
const isScalarValue = value => !value || typeof value !== "function" && typeof value !== "object";
let Scalar$1 = class Scalar extends Node.NodeBase {
constructor(value) {
super(identity.SCALAR);
this.value = value;
}
toJSON(arg, ctx) {
return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
}
toString() {
return String(this.value);
}
};
Scalar$1.BLOCK_FOLDED = "BLOCK_FOLDED";
Scalar$1.BLOCK_LITERAL = "BLOCK_LITERAL";
Scalar$1.PLAIN = "PLAIN";
Scalar$1.QUOTE_DOUBLE = "QUOTE_DOUBLE";
Scalar$1.QUOTE_SINGLE = "QUOTE_SINGLE";
Scalar.Scalar = Scalar$1;
Scalar.isScalarValue = isScalarValue;
return Scalar;
}

var hasRequiredCreateNode;

function requireCreateNode() {
if (hasRequiredCreateNode) return createNode;
hasRequiredCreateNode = 1;
var Alias = requireAlias();
var identity = requireIdentity();
var Scalar = requireScalar();
const defaultTagPrefix = "tag:yaml.org,2002:";
function findTagObject(value, tagName, tags) {
if (tagName) {
const match = tags.filter(t => t.tag === tagName);
const tagObj = match.find(t => !t.format) ?? match[0];
if (!tagObj) throw new Error(`Tag ${tagName} not found`);
return tagObj;
}
return tags.find(t => t.identify?.(value) && !t.format);
}
function createNode$1(value, tagName, ctx) {
if (identity.isDocument(value)) value = value.contents;
if (identity.isNode(value)) return value;
if (identity.isPair(value)) {
const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
map.items.push(value);
return map;
}
if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
value = value.valueOf();
}
const {aliasDuplicateObjects: aliasDuplicateObjects, onAnchor: onAnchor, onTagObj: onTagObj, schema: schema, sourceObjects: sourceObjects} = ctx;
let ref = undefined;
if (aliasDuplicateObjects && value && typeof value === "object") {
ref = sourceObjects.get(value);
if (ref) {
ref.anchor ?? (ref.anchor = onAnchor(value));
return new Alias.Alias(ref.anchor);
} else {
ref = {
anchor: null,
node: null
};
sourceObjects.set(value, ref);
}
}
if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
let tagObj = findTagObject(value, tagName, schema.tags);
if (!tagObj) {
if (value && typeof value.toJSON === "function") {
value = value.toJSON();
}
if (!value || typeof value !== "object") {
const node = new Scalar.Scalar(value);
if (ref) ref.node = node;
return node;
}
tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
}
if (onTagObj) {
onTagObj(tagObj);
delete ctx.onTagObj;
}
const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
if (tagName) node.tag = tagName; else if (!tagObj.default) node.tag = tagObj.tag;
if (ref) ref.node = node;
return node;
}
createNode.createNode = createNode$1;
return createNode;
}

var hasRequiredCollection;

function requireCollection() {
if (hasRequiredCollection) return Collection;
hasRequiredCollection = 1;
var createNode = requireCreateNode();
var identity = requireIdentity();
var Node = requireNode();
function collectionFromPath(schema, path, value) {
let v = value;
for (let i = path.length - 1; i >= 0; --i) {
const k = path[i];
if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
const a = [];
a[k] = v;
v = a;
} else {
v = new Map([ [ k, v ] ]);
}
}
return createNode.createNode(v, undefined, {
aliasDuplicateObjects: false,
keepUndefined: false,
onAnchor: () => {
throw new Error("This should not happen, please report a bug.");
},
schema: schema,
sourceObjects: new Map
});
}
const isEmptyPath = path => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
let Collection$1 = class Collection extends Node.NodeBase {
constructor(type, schema) {
super(type);
Object.defineProperty(this, "schema", {
value: schema,
configurable: true,
enumerable: false,
writable: true
});
}
clone(schema) {
const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
if (schema) copy.schema = schema;
copy.items = copy.items.map(it => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
if (this.range) copy.range = this.range.slice();
return copy;
}
addIn(path, value) {
if (isEmptyPath(path)) this.add(value); else {
const [key, ...rest] = path;
const node = this.get(key, true);
if (identity.isCollection(node)) node.addIn(rest, value); else if (node === undefined && this.schema) this.set(key, collectionFromPath(this.schema, rest, value)); else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
}
}
deleteIn(path) {
const [key, ...rest] = path;
if (rest.length === 0) return this.delete(key);
const node = this.get(key, true);
if (identity.isCollection(node)) return node.deleteIn(rest); else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
}
getIn(path, keepScalar) {
const [key, ...rest] = path;
const node = this.get(key, true);
if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node; else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : undefined;
}
hasAllNullValues(allowScalar) {
return this.items.every(node => {
if (!identity.isPair(node)) return false;
const n = node.value;
return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
});
}
hasIn(path) {
const [key, ...rest] = path;
if (rest.length === 0) return this.has(key);
const node = this.get(key, true);
return identity.isCollection(node) ? node.hasIn(rest) : false;
}
setIn(path, value) {
const [key, ...rest] = path;
if (rest.length === 0) {
this.set(key, value);
} else {
const node = this.get(key, true);
if (identity.isCollection(node)) node.setIn(rest, value); else if (node === undefined && this.schema) this.set(key, collectionFromPath(this.schema, rest, value)); else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
}
}
};
Collection.Collection = Collection$1;
Collection.collectionFromPath = collectionFromPath;
Collection.isEmptyPath = isEmptyPath;
return Collection;
}

var Pair = {};

var stringifyPair = {};

var stringify = {};

var stringifyComment = {};

var hasRequiredStringifyComment;

function requireStringifyComment() {
if (hasRequiredStringifyComment) return stringifyComment;
hasRequiredStringifyComment = 1;
const stringifyComment$1 = str => str.replace(/^(?!$)(?: $)?/gm, "#");
function indentComment(comment, indent) {
if (/^\n+$/.test(comment)) return comment.substring(1);
return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
}
const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
stringifyComment.indentComment = indentComment;
stringifyComment.lineComment = lineComment;
stringifyComment.stringifyComment = stringifyComment$1;
return stringifyComment;
}

var stringifyString = {};

var foldFlowLines = {};

var hasRequiredFoldFlowLines;

function requireFoldFlowLines() {
if (hasRequiredFoldFlowLines) return foldFlowLines;
hasRequiredFoldFlowLines = 1;
const FOLD_FLOW = "flow";
const FOLD_BLOCK = "block";
const FOLD_QUOTED = "quoted";
function foldFlowLines$1(text, indent, mode = "flow", {indentAtStart: indentAtStart, lineWidth: lineWidth = 80, minContentWidth: minContentWidth = 20, onFold: onFold, onOverflow: onOverflow} = {}) {
if (!lineWidth || lineWidth < 0) return text;
if (lineWidth < minContentWidth) minContentWidth = 0;
const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
if (text.length <= endStep) return text;
const folds = [];
const escapedFolds = {};
let end = lineWidth - indent.length;
if (typeof indentAtStart === "number") {
if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0); else end = lineWidth - indentAtStart;
}
let split = undefined;
let prev = undefined;
let overflow = false;
let i = -1;
let escStart = -1;
let escEnd = -1;
if (mode === FOLD_BLOCK) {
i = consumeMoreIndentedLines(text, i, indent.length);
if (i !== -1) end = i + endStep;
}
for (let ch; ch = text[i += 1]; ) {
if (mode === FOLD_QUOTED && ch === "\\") {
escStart = i;
switch (text[i + 1]) {
case "x":
i += 3;
break;

case "u":
i += 5;
break;

case "U":
i += 9;
break;

default:
i += 1;
}
escEnd = i;
}
if (ch === "\n") {
if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
end = i + indent.length + endStep;
split = undefined;
} else {
if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "\t") {
const next = text[i + 1];
if (next && next !== " " && next !== "\n" && next !== "\t") split = i;
}
if (i >= end) {
if (split) {
folds.push(split);
end = split + endStep;
split = undefined;
} else if (mode === FOLD_QUOTED) {
while (prev === " " || prev === "\t") {
prev = ch;
ch = text[i += 1];
overflow = true;
}
const j = i > escEnd + 1 ? i - 2 : escStart - 1;
if (escapedFolds[j]) return text;
folds.push(j);
escapedFolds[j] = true;
end = j + endStep;
split = undefined;
} else {
overflow = true;
}
}
}
prev = ch;
}
if (overflow && onOverflow) onOverflow();
if (folds.length === 0) return text;
if (onFold) onFold();
let res = text.slice(0, folds[0]);
for (let i = 0; i < folds.length; ++i) {
const fold = folds[i];
const end = folds[i + 1] || text.length;
if (fold === 0) res = `\n${indent}${text.slice(0, end)}`; else {
if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
res += `\n${indent}${text.slice(fold + 1, end)}`;
}
}
return res;
}
function consumeMoreIndentedLines(text, i, indent) {
let end = i;
let start = i + 1;
let ch = text[start];
while (ch === " " || ch === "\t") {
if (i < start + indent) {
ch = text[++i];
} else {
do {
ch = text[++i];
} while (ch && ch !== "\n");
end = i;
start = i + 1;
ch = text[start];
}
}
return end;
}
foldFlowLines.FOLD_BLOCK = FOLD_BLOCK;
foldFlowLines.FOLD_FLOW = FOLD_FLOW;
foldFlowLines.FOLD_QUOTED = FOLD_QUOTED;
foldFlowLines.foldFlowLines = foldFlowLines$1;
return foldFlowLines;
}

var hasRequiredStringifyString;

function requireStringifyString() {
if (hasRequiredStringifyString) return stringifyString;
hasRequiredStringifyString = 1;
var Scalar = requireScalar();
var foldFlowLines = requireFoldFlowLines();
const getFoldOptions = (ctx, isBlock) => ({
indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
lineWidth: ctx.options.lineWidth,
minContentWidth: ctx.options.minContentWidth
});
const containsDocumentMarker = str => /^(%|---|\.\.\.)/m.test(str);
function lineLengthOverLimit(str, lineWidth, indentLength) {
if (!lineWidth || lineWidth < 0) return false;
const limit = lineWidth - indentLength;
const strLen = str.length;
if (strLen <= limit) return false;
for (let i = 0, start = 0; i < strLen; ++i) {
if (str[i] === "\n") {
if (i - start > limit) return true;
start = i + 1;
if (strLen - start <= limit) return false;
}
}
return true;
}
function doubleQuotedString(value, ctx) {
const json = JSON.stringify(value);
if (ctx.options.doubleQuotedAsJSON) return json;
const {implicitKey: implicitKey} = ctx;
const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
let str = "";
let start = 0;
for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
str += json.slice(start, i) + "\\ ";
i += 1;
start = i;
ch = "\\";
}
if (ch === "\\") switch (json[i + 1]) {
case "u":
{
str += json.slice(start, i);
const code = json.substr(i + 2, 4);
switch (code) {
case "0000":
str += "\\0";
break;

case "0007":
str += "\\a";
break;

case "000b":
str += "\\v";
break;

case "001b":
str += "\\e";
break;

case "0085":
str += "\\N";
break;

case "00a0":
str += "\\_";
break;

case "2028":
str += "\\L";
break;

case "2029":
str += "\\P";
break;

default:
if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2); else str += json.substr(i, 6);
}
i += 5;
start = i + 1;
}
break;

case "n":
if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
i += 1;
} else {
str += json.slice(start, i) + "\n\n";
while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
str += "\n";
i += 2;
}
str += indent;
if (json[i + 2] === " ") str += "\\";
i += 1;
start = i + 1;
}
break;

default:
i += 1;
}
}
str = start ? str + json.slice(start) : json;
return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
}
function singleQuotedString(value, ctx) {
if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function quotedString(value, ctx) {
const {singleQuote: singleQuote} = ctx.options;
let qs;
if (singleQuote === false) qs = doubleQuotedString; else {
const hasDouble = value.includes('"');
const hasSingle = value.includes("'");
if (hasDouble && !hasSingle) qs = singleQuotedString; else if (hasSingle && !hasDouble) qs = doubleQuotedString; else qs = singleQuote ? singleQuotedString : doubleQuotedString;
}
return qs(value, ctx);
}
let blockEndNewlines;
try {
blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
} catch {
blockEndNewlines = /\n+(?!\n|$)/g;
}
function blockString({comment: comment, type: type, value: value}, ctx, onComment, onChompKeep) {
const {blockQuote: blockQuote, commentString: commentString, lineWidth: lineWidth} = ctx.options;
if (!blockQuote || /\n[\t ]+$/.test(value)) {
return quotedString(value, ctx);
}
const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
if (!value) return literal ? "|\n" : ">\n";
let chomp;
let endStart;
for (endStart = value.length; endStart > 0; --endStart) {
const ch = value[endStart - 1];
if (ch !== "\n" && ch !== "\t" && ch !== " ") break;
}
let end = value.substring(endStart);
const endNlPos = end.indexOf("\n");
if (endNlPos === -1) {
chomp = "-";
} else if (value === end || endNlPos !== end.length - 1) {
chomp = "+";
if (onChompKeep) onChompKeep();
} else {
chomp = "";
}
if (end) {
value = value.slice(0, -end.length);
if (end[end.length - 1] === "\n") end = end.slice(0, -1);
end = end.replace(blockEndNewlines, `$&${indent}`);
}
let startWithSpace = false;
let startEnd;
let startNlPos = -1;
for (startEnd = 0; startEnd < value.length; ++startEnd) {
const ch = value[startEnd];
if (ch === " ") startWithSpace = true; else if (ch === "\n") startNlPos = startEnd; else break;
}
let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
if (start) {
value = value.substring(start.length);
start = start.replace(/\n+/g, `$&${indent}`);
}
const indentSize = indent ? "2" : "1";
let header = (startWithSpace ? indentSize : "") + chomp;
if (comment) {
header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
if (onComment) onComment();
}
if (!literal) {
const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
let literalFallback = false;
const foldOptions = getFoldOptions(ctx, true);
if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
foldOptions.onOverflow = () => {
literalFallback = true;
};
}
const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
if (!literalFallback) return `>${header}\n${indent}${body}`;
}
value = value.replace(/\n+/g, `$&${indent}`);
return `|${header}\n${indent}${start}${value}${end}`;
}
function plainString(item, ctx, onComment, onChompKeep) {
const {type: type, value: value} = item;
const {actualString: actualString, implicitKey: implicitKey, indent: indent, indentStep: indentStep, inFlow: inFlow} = ctx;
if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
return quotedString(value, ctx);
}
if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
}
if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
return blockString(item, ctx, onComment, onChompKeep);
}
if (containsDocumentMarker(value)) {
if (indent === "") {
ctx.forceBlockIndent = true;
return blockString(item, ctx, onComment, onChompKeep);
} else if (implicitKey && indent === indentStep) {
return quotedString(value, ctx);
}
}
const str = value.replace(/\n+/g, `$&\n${indent}`);
if (actualString) {
const test = tag => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
const {compat: compat, tags: tags} = ctx.doc.schema;
if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
}
return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
}
function stringifyString$1(item, ctx, onComment, onChompKeep) {
const {implicitKey: implicitKey, inFlow: inFlow} = ctx;
const ss = typeof item.value === "string" ? item : Object.assign({}, item, {
value: String(item.value)
});
let {type: type} = item;
if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
}
const _stringify = _type => {
switch (_type) {
case Scalar.Scalar.BLOCK_FOLDED:
case Scalar.Scalar.BLOCK_LITERAL:
return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);

case Scalar.Scalar.QUOTE_DOUBLE:
return doubleQuotedString(ss.value, ctx);

case Scalar.Scalar.QUOTE_SINGLE:
return singleQuotedString(ss.value, ctx);

case Scalar.Scalar.PLAIN:
return plainString(ss, ctx, onComment, onChompKeep);

default:
return null;
}
};
let res = _stringify(type);
if (res === null) {
const {defaultKeyType: defaultKeyType, defaultStringType: defaultStringType} = ctx.options;
const t = implicitKey && defaultKeyType || defaultStringType;
res = _stringify(t);
if (res === null) throw new Error(`Unsupported default string type ${t}`);
}
return res;
}
stringifyString.stringifyString = stringifyString$1;
return stringifyString;
}

var hasRequiredStringify;

function requireStringify() {
if (hasRequiredStringify) return stringify;
hasRequiredStringify = 1;
var anchors = requireAnchors();
var identity = requireIdentity();
var stringifyComment = requireStringifyComment();
var stringifyString = requireStringifyString();
function createStringifyContext(doc, options) {
const opt = Object.assign({
blockQuote: true,
commentString: stringifyComment.stringifyComment,
defaultKeyType: null,
defaultStringType: "PLAIN",
directives: null,
doubleQuotedAsJSON: false,
doubleQuotedMinMultiLineLength: 40,
falseStr: "false",
flowCollectionPadding: true,
indentSeq: true,
lineWidth: 80,
minContentWidth: 20,
nullStr: "null",
simpleKeys: false,
singleQuote: null,
trailingComma: false,
trueStr: "true",
verifyAliasOrder: true
}, doc.schema.toStringOptions, options);
let inFlow;
switch (opt.collectionStyle) {
case "block":
inFlow = false;
break;

case "flow":
inFlow = true;
break;

default:
inFlow = null;
}
return {
anchors: new Set,
doc: doc,
flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
indent: "",
indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
inFlow: inFlow,
options: opt
};
}
function getTagObject(tags, item) {
if (item.tag) {
const match = tags.filter(t => t.tag === item.tag);
if (match.length > 0) return match.find(t => t.format === item.format) ?? match[0];
}
let tagObj = undefined;
let obj;
if (identity.isScalar(item)) {
obj = item.value;
let match = tags.filter(t => t.identify?.(obj));
if (match.length > 1) {
const testMatch = match.filter(t => t.test);
if (testMatch.length > 0) match = testMatch;
}
tagObj = match.find(t => t.format === item.format) ?? match.find(t => !t.format);
} else {
obj = item;
tagObj = tags.find(t => t.nodeClass && obj instanceof t.nodeClass);
}
if (!tagObj) {
const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
throw new Error(`Tag not resolved for ${name} value`);
}
return tagObj;
}
function stringifyProps(node, tagObj, {anchors: anchors$1, doc: doc}) {
if (!doc.directives) return "";
const props = [];
const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
if (anchor && anchors.anchorIsValid(anchor)) {
anchors$1.add(anchor);
props.push(`&${anchor}`);
}
const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
if (tag) props.push(doc.directives.tagString(tag));
return props.join(" ");
}
function stringify$1(item, ctx, onComment, onChompKeep) {
if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
if (identity.isAlias(item)) {
if (ctx.doc.directives) return item.toString(ctx);
if (ctx.resolvedAliases?.has(item)) {
throw new TypeError(`Cannot stringify circular structure without alias nodes`);
} else {
if (ctx.resolvedAliases) ctx.resolvedAliases.add(item); else ctx.resolvedAliases = new Set([ item ]);
item = item.resolve(ctx.doc);
}
}
let tagObj = undefined;
const node = identity.isNode(item) ? item : ctx.doc.createNode(item, {
onTagObj: o => tagObj = o
});
tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
const props = stringifyProps(node, tagObj, ctx);
if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
if (!props) return str;
return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
}
stringify.createStringifyContext = createStringifyContext;
stringify.stringify = stringify$1;
return stringify;
}

var hasRequiredStringifyPair;

function requireStringifyPair() {
if (hasRequiredStringifyPair) return stringifyPair;
hasRequiredStringifyPair = 1;
var identity = requireIdentity();
var Scalar = requireScalar();
var stringify = requireStringify();
var stringifyComment = requireStringifyComment();
function stringifyPair$1({key: key, value: value}, ctx, onComment, onChompKeep) {
const {allNullValues: allNullValues, doc: doc, indent: indent, indentStep: indentStep, options: {commentString: commentString, indentSeq: indentSeq, simpleKeys: simpleKeys}} = ctx;
let keyComment = identity.isNode(key) && key.comment || null;
if (simpleKeys) {
if (keyComment) {
throw new Error("With simple keys, key nodes cannot have comments");
}
if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
const msg = "With simple keys, collection cannot be used as a key value";
throw new Error(msg);
}
}
let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
ctx = Object.assign({}, ctx, {
allNullValues: false,
implicitKey: !explicitKey && (simpleKeys || !allNullValues),
indent: indent + indentStep
});
let keyCommentDone = false;
let chompKeep = false;
let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
if (!explicitKey && !ctx.inFlow && str.length > 1024) {
if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
explicitKey = true;
}
if (ctx.inFlow) {
if (allNullValues || value == null) {
if (keyCommentDone && onComment) onComment();
return str === "" ? "?" : explicitKey ? `? ${str}` : str;
}
} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
str = `? ${str}`;
if (keyComment && !keyCommentDone) {
str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
} else if (chompKeep && onChompKeep) onChompKeep();
return str;
}
if (keyCommentDone) keyComment = null;
if (explicitKey) {
if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
str = `? ${str}\n${indent}:`;
} else {
str = `${str}:`;
if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
}
let vsb, vcb, valueComment;
if (identity.isNode(value)) {
vsb = !!value.spaceBefore;
vcb = value.commentBefore;
valueComment = value.comment;
} else {
vsb = false;
vcb = null;
valueComment = null;
if (value && typeof value === "object") value = doc.createNode(value);
}
ctx.implicitKey = false;
if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
chompKeep = false;
if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
ctx.indent = ctx.indent.substring(2);
}
let valueCommentDone = false;
const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
let ws = " ";
if (keyComment || vsb || vcb) {
ws = vsb ? "\n" : "";
if (vcb) {
const cs = commentString(vcb);
ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
}
if (valueStr === "" && !ctx.inFlow) {
if (ws === "\n" && valueComment) ws = "\n\n";
} else {
ws += `\n${ctx.indent}`;
}
} else if (!explicitKey && identity.isCollection(value)) {
const vs0 = valueStr[0];
const nl0 = valueStr.indexOf("\n");
const hasNewline = nl0 !== -1;
const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
if (hasNewline || !flow) {
let hasPropsLine = false;
if (hasNewline && (vs0 === "&" || vs0 === "!")) {
let sp0 = valueStr.indexOf(" ");
if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
sp0 = valueStr.indexOf(" ", sp0 + 1);
}
if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
}
if (!hasPropsLine) ws = `\n${ctx.indent}`;
}
} else if (valueStr === "" || valueStr[0] === "\n") {
ws = "";
}
str += ws + valueStr;
if (ctx.inFlow) {
if (valueCommentDone && onComment) onComment();
} else if (valueComment && !valueCommentDone) {
str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
} else if (chompKeep && onChompKeep) {
onChompKeep();
}
return str;
}
stringifyPair.stringifyPair = stringifyPair$1;
return stringifyPair;
}

var addPairToJSMap = {};

var log = {};

var hasRequiredLog;

function requireLog() {
if (hasRequiredLog) return log;
hasRequiredLog = 1;
var node_process = require$$0;
function debug(logLevel, ...messages) {
if (logLevel === "debug") console.log(...messages);
}
function warn(logLevel, warning) {
if (logLevel === "debug" || logLevel === "warn") {
if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning); else console.warn(warning);
}
}
log.debug = debug;
log.warn = warn;
return log;
}

var merge = {};

var hasRequiredMerge;

function requireMerge() {
if (hasRequiredMerge) return merge;
hasRequiredMerge = 1;
var identity = requireIdentity();
var Scalar = requireScalar();
const MERGE_KEY = "<<";
const merge$1 = {
identify: value => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
default: "key",
tag: "tag:yaml.org,2002:merge",
test: /^<<$/,
resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
addToJSMap: addMergeToJSMap
}),
stringify: () => MERGE_KEY
};
const isMergeKey = (ctx, key) => (merge$1.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge$1.identify(key.value)) && ctx?.doc.schema.tags.some(tag => tag.tag === merge$1.tag && tag.default);
function addMergeToJSMap(ctx, map, value) {
const source = resolveAliasValue(ctx, value);
if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it); else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it); else mergeValue(ctx, map, source);
}
function mergeValue(ctx, map, value) {
const source = resolveAliasValue(ctx, value);
if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
const srcMap = source.toJSON(null, ctx, Map);
for (const [key, value] of srcMap) {
if (map instanceof Map) {
if (!map.has(key)) map.set(key, value);
} else if (map instanceof Set) {
map.add(key);
} else if (!Object.prototype.hasOwnProperty.call(map, key)) {
Object.defineProperty(map, key, {
value: value,
writable: true,
enumerable: true,
configurable: true
});
}
}
return map;
}
function resolveAliasValue(ctx, value) {
return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
}
merge.addMergeToJSMap = addMergeToJSMap;
merge.isMergeKey = isMergeKey;
merge.merge = merge$1;
return merge;
}

var hasRequiredAddPairToJSMap;

function requireAddPairToJSMap() {
if (hasRequiredAddPairToJSMap) return addPairToJSMap;
hasRequiredAddPairToJSMap = 1;
var log = requireLog();
var merge = requireMerge();
var stringify = requireStringify();
var identity = requireIdentity();
var toJS = requireToJS();
function addPairToJSMap$1(ctx, map, {key: key, value: value}) {
if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value); else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value); else {
const jsKey = toJS.toJS(key, "", ctx);
if (map instanceof Map) {
map.set(jsKey, toJS.toJS(value, jsKey, ctx));
} else if (map instanceof Set) {
map.add(jsKey);
} else {
const stringKey = stringifyKey(key, jsKey, ctx);
const jsValue = toJS.toJS(value, stringKey, ctx);
if (stringKey in map) Object.defineProperty(map, stringKey, {
value: jsValue,
writable: true,
enumerable: true,
configurable: true
}); else map[stringKey] = jsValue;
}
}
return map;
}
function stringifyKey(key, jsKey, ctx) {
if (jsKey === null) return "";
if (typeof jsKey !== "object") return String(jsKey);
if (identity.isNode(key) && ctx?.doc) {
const strCtx = stringify.createStringifyContext(ctx.doc, {});
strCtx.anchors = new Set;
for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
strCtx.inFlow = true;
strCtx.inStringifyKey = true;
const strKey = key.toString(strCtx);
if (!ctx.mapKeyWarned) {
let jsonStr = JSON.stringify(strKey);
if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + '..."';
log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
ctx.mapKeyWarned = true;
}
return strKey;
}
return JSON.stringify(jsKey);
}
addPairToJSMap.addPairToJSMap = addPairToJSMap$1;
return addPairToJSMap;
}

var hasRequiredPair;

function requirePair() {
if (hasRequiredPair) return Pair;
hasRequiredPair = 1;
var createNode = requireCreateNode();
var stringifyPair = requireStringifyPair();
var addPairToJSMap = requireAddPairToJSMap();
var identity = requireIdentity();
function createPair(key, value, ctx) {
const k = createNode.createNode(key, undefined, ctx);
const v = createNode.createNode(value, undefined, ctx);
return new Pair$1(k, v);
}
let Pair$1 = class Pair {
constructor(key, value = null) {
Object.defineProperty(this, identity.NODE_TYPE, {
value: identity.PAIR
});
this.key = key;
this.value = value;
}
clone(schema) {
let {key: key, value: value} = this;
if (identity.isNode(key)) key = key.clone(schema);
if (identity.isNode(value)) value = value.clone(schema);
return new Pair(key, value);
}
toJSON(_, ctx) {
const pair = ctx?.mapAsMap ? new Map : {};
return addPairToJSMap.addPairToJSMap(ctx, pair, this);
}
toString(ctx, onComment, onChompKeep) {
return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
}
};
Pair.Pair = Pair$1;
Pair.createPair = createPair;
return Pair;
}

var Schema = {};

var map = {};

var YAMLMap = {};

var stringifyCollection = {};

var hasRequiredStringifyCollection;

function requireStringifyCollection() {
if (hasRequiredStringifyCollection) return stringifyCollection;
hasRequiredStringifyCollection = 1;
var identity = requireIdentity();
var stringify = requireStringify();
var stringifyComment = requireStringifyComment();
function stringifyCollection$1(collection, ctx, options) {
const flow = ctx.inFlow ?? collection.flow;
const stringify = flow ? stringifyFlowCollection : stringifyBlockCollection;
return stringify(collection, ctx, options);
}
function stringifyBlockCollection({comment: comment, items: items}, ctx, {blockItemPrefix: blockItemPrefix, flowChars: flowChars, itemIndent: itemIndent, onChompKeep: onChompKeep, onComment: onComment}) {
const {indent: indent, options: {commentString: commentString}} = ctx;
const itemCtx = Object.assign({}, ctx, {
indent: itemIndent,
type: null
});
let chompKeep = false;
const lines = [];
for (let i = 0; i < items.length; ++i) {
const item = items[i];
let comment = null;
if (identity.isNode(item)) {
if (!chompKeep && item.spaceBefore) lines.push("");
addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
if (item.comment) comment = item.comment;
} else if (identity.isPair(item)) {
const ik = identity.isNode(item.key) ? item.key : null;
if (ik) {
if (!chompKeep && ik.spaceBefore) lines.push("");
addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
}
}
chompKeep = false;
let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
if (chompKeep && comment) chompKeep = false;
lines.push(blockItemPrefix + str);
}
let str;
if (lines.length === 0) {
str = flowChars.start + flowChars.end;
} else {
str = lines[0];
for (let i = 1; i < lines.length; ++i) {
const line = lines[i];
str += line ? `\n${indent}${line}` : "\n";
}
}
if (comment) {
str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
if (onComment) onComment();
} else if (chompKeep && onChompKeep) onChompKeep();
return str;
}
function stringifyFlowCollection({items: items}, ctx, {flowChars: flowChars, itemIndent: itemIndent}) {
const {indent: indent, indentStep: indentStep, flowCollectionPadding: fcPadding, options: {commentString: commentString}} = ctx;
itemIndent += indentStep;
const itemCtx = Object.assign({}, ctx, {
indent: itemIndent,
inFlow: true,
type: null
});
let reqNewline = false;
let linesAtValue = 0;
const lines = [];
for (let i = 0; i < items.length; ++i) {
const item = items[i];
let comment = null;
if (identity.isNode(item)) {
if (item.spaceBefore) lines.push("");
addCommentBefore(ctx, lines, item.commentBefore, false);
if (item.comment) comment = item.comment;
} else if (identity.isPair(item)) {
const ik = identity.isNode(item.key) ? item.key : null;
if (ik) {
if (ik.spaceBefore) lines.push("");
addCommentBefore(ctx, lines, ik.commentBefore, false);
if (ik.comment) reqNewline = true;
}
const iv = identity.isNode(item.value) ? item.value : null;
if (iv) {
if (iv.comment) comment = iv.comment;
if (iv.commentBefore) reqNewline = true;
} else if (item.value == null && ik?.comment) {
comment = ik.comment;
}
}
if (comment) reqNewline = true;
let str = stringify.stringify(item, itemCtx, () => comment = null);
reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
if (i < items.length - 1) {
str += ",";
} else if (ctx.options.trailingComma) {
if (ctx.options.lineWidth > 0) {
reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
}
if (reqNewline) {
str += ",";
}
}
if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
lines.push(str);
linesAtValue = lines.length;
}
const {start: start, end: end} = flowChars;
if (lines.length === 0) {
return start + end;
} else {
if (!reqNewline) {
const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
}
if (reqNewline) {
let str = start;
for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
return `${str}\n${indent}${end}`;
} else {
return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
}
}
}
function addCommentBefore({indent: indent, options: {commentString: commentString}}, lines, comment, chompKeep) {
if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
if (comment) {
const ic = stringifyComment.indentComment(commentString(comment), indent);
lines.push(ic.trimStart());
}
}
stringifyCollection.stringifyCollection = stringifyCollection$1;
return stringifyCollection;
}

var hasRequiredYAMLMap;

function requireYAMLMap() {
if (hasRequiredYAMLMap) return YAMLMap;
hasRequiredYAMLMap = 1;
var stringifyCollection = requireStringifyCollection();
var addPairToJSMap = requireAddPairToJSMap();
var Collection = requireCollection();
var identity = requireIdentity();
var Pair = requirePair();
var Scalar = requireScalar();
function findPair(items, key) {
const k = identity.isScalar(key) ? key.value : key;
for (const it of items) {
if (identity.isPair(it)) {
if (it.key === key || it.key === k) return it;
if (identity.isScalar(it.key) && it.key.value === k) return it;
}
}
return undefined;
}
let YAMLMap$1 = class YAMLMap extends Collection.Collection {
static get tagName() {
return "tag:yaml.org,2002:map";
}
constructor(schema) {
super(identity.MAP, schema);
this.items = [];
}
static from(schema, obj, ctx) {
const {keepUndefined: keepUndefined, replacer: replacer} = ctx;
const map = new this(schema);
const add = (key, value) => {
if (typeof replacer === "function") value = replacer.call(obj, key, value); else if (Array.isArray(replacer) && !replacer.includes(key)) return;
if (value !== undefined || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
};
if (obj instanceof Map) {
for (const [key, value] of obj) add(key, value);
} else if (obj && typeof obj === "object") {
for (const key of Object.keys(obj)) add(key, obj[key]);
}
if (typeof schema.sortMapEntries === "function") {
map.items.sort(schema.sortMapEntries);
}
return map;
}
add(pair, overwrite) {
let _pair;
if (identity.isPair(pair)) _pair = pair; else if (!pair || typeof pair !== "object" || !("key" in pair)) {
_pair = new Pair.Pair(pair, pair?.value);
} else _pair = new Pair.Pair(pair.key, pair.value);
const prev = findPair(this.items, _pair.key);
const sortEntries = this.schema?.sortMapEntries;
if (prev) {
if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value; else prev.value = _pair.value;
} else if (sortEntries) {
const i = this.items.findIndex(item => sortEntries(_pair, item) < 0);
if (i === -1) this.items.push(_pair); else this.items.splice(i, 0, _pair);
} else {
this.items.push(_pair);
}
}
delete(key) {
const it = findPair(this.items, key);
if (!it) return false;
const del = this.items.splice(this.items.indexOf(it), 1);
return del.length > 0;
}
get(key, keepScalar) {
const it = findPair(this.items, key);
const node = it?.value;
return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? undefined;
}
has(key) {
return !!findPair(this.items, key);
}
set(key, value) {
this.add(new Pair.Pair(key, value), true);
}
toJSON(_, ctx, Type) {
const map = Type ? new Type : ctx?.mapAsMap ? new Map : {};
if (ctx?.onCreate) ctx.onCreate(map);
for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
return map;
}
toString(ctx, onComment, onChompKeep) {
if (!ctx) return JSON.stringify(this);
for (const item of this.items) {
if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
}
if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, {
allNullValues: true
});
return stringifyCollection.stringifyCollection(this, ctx, {
blockItemPrefix: "",
flowChars: {
start: "{",
end: "}"
},
itemIndent: ctx.indent || "",
onChompKeep: onChompKeep,
onComment: onComment
});
}
};
YAMLMap.YAMLMap = YAMLMap$1;
YAMLMap.findPair = findPair;
return YAMLMap;
}

var hasRequiredMap;

function requireMap() {
if (hasRequiredMap) return map;
hasRequiredMap = 1;
var identity = requireIdentity();
var YAMLMap = requireYAMLMap();
const map$1 = {
collection: "map",
default: true,
nodeClass: YAMLMap.YAMLMap,
tag: "tag:yaml.org,2002:map",
resolve(map, onError) {
if (!identity.isMap(map)) onError("Expected a mapping for this tag");
return map;
},
createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
};
map.map = map$1;
return map;
}

var seq = {};

var YAMLSeq = {};

var hasRequiredYAMLSeq;

function requireYAMLSeq() {
if (hasRequiredYAMLSeq) return YAMLSeq;
hasRequiredYAMLSeq = 1;
var createNode = requireCreateNode();
var stringifyCollection = requireStringifyCollection();
var Collection = requireCollection();
var identity = requireIdentity();
var Scalar = requireScalar();
var toJS = requireToJS();
let YAMLSeq$1 = class YAMLSeq extends Collection.Collection {
static get tagName() {
return "tag:yaml.org,2002:seq";
}
constructor(schema) {
super(identity.SEQ, schema);
this.items = [];
}
add(value) {
this.items.push(value);
}
delete(key) {
const idx = asItemIndex(key);
if (typeof idx !== "number") return false;
const del = this.items.splice(idx, 1);
return del.length > 0;
}
get(key, keepScalar) {
const idx = asItemIndex(key);
if (typeof idx !== "number") return undefined;
const it = this.items[idx];
return !keepScalar && identity.isScalar(it) ? it.value : it;
}
has(key) {
const idx = asItemIndex(key);
return typeof idx === "number" && idx < this.items.length;
}
set(key, value) {
const idx = asItemIndex(key);
if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
const prev = this.items[idx];
if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value; else this.items[idx] = value;
}
toJSON(_, ctx) {
const seq = [];
if (ctx?.onCreate) ctx.onCreate(seq);
let i = 0;
for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
return seq;
}
toString(ctx, onComment, onChompKeep) {
if (!ctx) return JSON.stringify(this);
return stringifyCollection.stringifyCollection(this, ctx, {
blockItemPrefix: "- ",
flowChars: {
start: "[",
end: "]"
},
itemIndent: (ctx.indent || "") + "  ",
onChompKeep: onChompKeep,
onComment: onComment
});
}
static from(schema, obj, ctx) {
const {replacer: replacer} = ctx;
const seq = new this(schema);
if (obj && Symbol.iterator in Object(obj)) {
let i = 0;
for (let it of obj) {
if (typeof replacer === "function") {
const key = obj instanceof Set ? it : String(i++);
it = replacer.call(obj, key, it);
}
seq.items.push(createNode.createNode(it, undefined, ctx));
}
}
return seq;
}
};
function asItemIndex(key) {
let idx = identity.isScalar(key) ? key.value : key;
if (idx && typeof idx === "string") idx = Number(idx);
return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
}
YAMLSeq.YAMLSeq = YAMLSeq$1;
return YAMLSeq;
}

var hasRequiredSeq;

function requireSeq() {
if (hasRequiredSeq) return seq;
hasRequiredSeq = 1;
var identity = requireIdentity();
var YAMLSeq = requireYAMLSeq();
const seq$1 = {
collection: "seq",
default: true,
nodeClass: YAMLSeq.YAMLSeq,
tag: "tag:yaml.org,2002:seq",
resolve(seq, onError) {
if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
return seq;
},
createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
};
seq.seq = seq$1;
return seq;
}

var string = {};

var hasRequiredString;

function requireString() {
if (hasRequiredString) return string;
hasRequiredString = 1;
var stringifyString = requireStringifyString();
const string$1 = {
identify: value => typeof value === "string",
default: true,
tag: "tag:yaml.org,2002:str",
resolve: str => str,
stringify(item, ctx, onComment, onChompKeep) {
ctx = Object.assign({
actualString: true
}, ctx);
return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
}
};
string.string = string$1;
return string;
}

var tags = {};

var _null = {};

var hasRequired_null;

function require_null() {
if (hasRequired_null) return _null;
hasRequired_null = 1;
var Scalar = requireScalar();
const nullTag = {
identify: value => value == null,
createNode: () => new Scalar.Scalar(null),
default: true,
tag: "tag:yaml.org,2002:null",
test: /^(?:~|[Nn]ull|NULL)?$/,
resolve: () => new Scalar.Scalar(null),
stringify: ({source: source}, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
};
_null.nullTag = nullTag;
return _null;
}

var bool$1 = {};

var hasRequiredBool$1;

function requireBool$1() {
if (hasRequiredBool$1) return bool$1;
hasRequiredBool$1 = 1;
var Scalar = requireScalar();
const boolTag = {
identify: value => typeof value === "boolean",
default: true,
tag: "tag:yaml.org,2002:bool",
test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
resolve: str => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
stringify({source: source, value: value}, ctx) {
if (source && boolTag.test.test(source)) {
const sv = source[0] === "t" || source[0] === "T";
if (value === sv) return source;
}
return value ? ctx.options.trueStr : ctx.options.falseStr;
}
};
bool$1.boolTag = boolTag;
return bool$1;
}

var float$1 = {};

var stringifyNumber = {};

var hasRequiredStringifyNumber;

function requireStringifyNumber() {
if (hasRequiredStringifyNumber) return stringifyNumber;
hasRequiredStringifyNumber = 1;
function stringifyNumber$1({format: format, minFractionDigits: minFractionDigits, tag: tag, value: value}) {
if (typeof value === "bigint") return String(value);
const num = typeof value === "number" ? value : Number(value);
if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
let i = n.indexOf(".");
if (i < 0) {
i = n.length;
n += ".";
}
let d = minFractionDigits - (n.length - i - 1);
while (d-- > 0) n += "0";
}
return n;
}
stringifyNumber.stringifyNumber = stringifyNumber$1;
return stringifyNumber;
}

var hasRequiredFloat$1;

function requireFloat$1() {
if (hasRequiredFloat$1) return float$1;
hasRequiredFloat$1 = 1;
var Scalar = requireScalar();
var stringifyNumber = requireStringifyNumber();
const floatNaN = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
resolve: str => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
format: "EXP",
test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
resolve: str => parseFloat(str),
stringify(node) {
const num = Number(node.value);
return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
}
};
const float = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
resolve(str) {
const node = new Scalar.Scalar(parseFloat(str));
const dot = str.indexOf(".");
if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
return node;
},
stringify: stringifyNumber.stringifyNumber
};
float$1.float = float;
float$1.floatExp = floatExp;
float$1.floatNaN = floatNaN;
return float$1;
}

var int$1 = {};

var hasRequiredInt$1;

function requireInt$1() {
if (hasRequiredInt$1) return int$1;
hasRequiredInt$1 = 1;
var stringifyNumber = requireStringifyNumber();
const intIdentify = value => typeof value === "bigint" || Number.isInteger(value);
const intResolve = (str, offset, radix, {intAsBigInt: intAsBigInt}) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
function intStringify(node, radix, prefix) {
const {value: value} = node;
if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
return stringifyNumber.stringifyNumber(node);
}
const intOct = {
identify: value => intIdentify(value) && value >= 0,
default: true,
tag: "tag:yaml.org,2002:int",
format: "OCT",
test: /^0o[0-7]+$/,
resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
stringify: node => intStringify(node, 8, "0o")
};
const int = {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
test: /^[-+]?[0-9]+$/,
resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
stringify: stringifyNumber.stringifyNumber
};
const intHex = {
identify: value => intIdentify(value) && value >= 0,
default: true,
tag: "tag:yaml.org,2002:int",
format: "HEX",
test: /^0x[0-9a-fA-F]+$/,
resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
stringify: node => intStringify(node, 16, "0x")
};
int$1.int = int;
int$1.intHex = intHex;
int$1.intOct = intOct;
return int$1;
}

var schema$2 = {};

var hasRequiredSchema$3;

function requireSchema$3() {
if (hasRequiredSchema$3) return schema$2;
hasRequiredSchema$3 = 1;
var map = requireMap();
var _null = require_null();
var seq = requireSeq();
var string = requireString();
var bool = requireBool$1();
var float = requireFloat$1();
var int = requireInt$1();
const schema = [ map.map, seq.seq, string.string, _null.nullTag, bool.boolTag, int.intOct, int.int, int.intHex, float.floatNaN, float.floatExp, float.float ];
schema$2.schema = schema;
return schema$2;
}

var schema$1 = {};

var hasRequiredSchema$2;

function requireSchema$2() {
if (hasRequiredSchema$2) return schema$1;
hasRequiredSchema$2 = 1;
var Scalar = requireScalar();
var map = requireMap();
var seq = requireSeq();
function intIdentify(value) {
return typeof value === "bigint" || Number.isInteger(value);
}
const stringifyJSON = ({value: value}) => JSON.stringify(value);
const jsonScalars = [ {
identify: value => typeof value === "string",
default: true,
tag: "tag:yaml.org,2002:str",
resolve: str => str,
stringify: stringifyJSON
}, {
identify: value => value == null,
createNode: () => new Scalar.Scalar(null),
default: true,
tag: "tag:yaml.org,2002:null",
test: /^null$/,
resolve: () => null,
stringify: stringifyJSON
}, {
identify: value => typeof value === "boolean",
default: true,
tag: "tag:yaml.org,2002:bool",
test: /^true$|^false$/,
resolve: str => str === "true",
stringify: stringifyJSON
}, {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
test: /^-?(?:0|[1-9][0-9]*)$/,
resolve: (str, _onError, {intAsBigInt: intAsBigInt}) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
stringify: ({value: value}) => intIdentify(value) ? value.toString() : JSON.stringify(value)
}, {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
resolve: str => parseFloat(str),
stringify: stringifyJSON
} ];
const jsonError = {
default: true,
tag: "",
test: /^/,
resolve(str, onError) {
onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
return str;
}
};
const schema = [ map.map, seq.seq ].concat(jsonScalars, jsonError);
schema$1.schema = schema;
return schema$1;
}

var binary = {};

var hasRequiredBinary;

function requireBinary() {
if (hasRequiredBinary) return binary;
hasRequiredBinary = 1;
var node_buffer = require$$0$1;
var Scalar = requireScalar();
var stringifyString = requireStringifyString();
const binary$1 = {
identify: value => value instanceof Uint8Array,
default: false,
tag: "tag:yaml.org,2002:binary",
resolve(src, onError) {
if (typeof node_buffer.Buffer === "function") {
return node_buffer.Buffer.from(src, "base64");
} else if (typeof atob === "function") {
const str = atob(src.replace(/[\n\r]/g, ""));
const buffer = new Uint8Array(str.length);
for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
return buffer;
} else {
onError("This environment does not support reading binary tags; either Buffer or atob is required");
return src;
}
},
stringify({comment: comment, type: type, value: value}, ctx, onComment, onChompKeep) {
if (!value) return "";
const buf = value;
let str;
if (typeof node_buffer.Buffer === "function") {
str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
} else if (typeof btoa === "function") {
let s = "";
for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
str = btoa(s);
} else {
throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
}
type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
const n = Math.ceil(str.length / lineWidth);
const lines = new Array(n);
for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
lines[i] = str.substr(o, lineWidth);
}
str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
}
return stringifyString.stringifyString({
comment: comment,
type: type,
value: str
}, ctx, onComment, onChompKeep);
}
};
binary.binary = binary$1;
return binary;
}

var omap = {};

var pairs = {};

var hasRequiredPairs;

function requirePairs() {
if (hasRequiredPairs) return pairs;
hasRequiredPairs = 1;
var identity = requireIdentity();
var Pair = requirePair();
var Scalar = requireScalar();
var YAMLSeq = requireYAMLSeq();
function resolvePairs(seq, onError) {
if (identity.isSeq(seq)) {
for (let i = 0; i < seq.items.length; ++i) {
let item = seq.items[i];
if (identity.isPair(item)) continue; else if (identity.isMap(item)) {
if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
if (item.comment) {
const cn = pair.value ?? pair.key;
cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
}
item = pair;
}
seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
}
} else onError("Expected a sequence for this tag");
return seq;
}
function createPairs(schema, iterable, ctx) {
const {replacer: replacer} = ctx;
const pairs = new YAMLSeq.YAMLSeq(schema);
pairs.tag = "tag:yaml.org,2002:pairs";
let i = 0;
if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
let key, value;
if (Array.isArray(it)) {
if (it.length === 2) {
key = it[0];
value = it[1];
} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
} else if (it && it instanceof Object) {
const keys = Object.keys(it);
if (keys.length === 1) {
key = keys[0];
value = it[key];
} else {
throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
}
} else {
key = it;
}
pairs.items.push(Pair.createPair(key, value, ctx));
}
return pairs;
}
const pairs$1 = {
collection: "seq",
default: false,
tag: "tag:yaml.org,2002:pairs",
resolve: resolvePairs,
createNode: createPairs
};
pairs.createPairs = createPairs;
pairs.pairs = pairs$1;
pairs.resolvePairs = resolvePairs;
return pairs;
}

var hasRequiredOmap;

function requireOmap() {
if (hasRequiredOmap) return omap;
hasRequiredOmap = 1;
var identity = requireIdentity();
var toJS = requireToJS();
var YAMLMap = requireYAMLMap();
var YAMLSeq = requireYAMLSeq();
var pairs = requirePairs();
class YAMLOMap extends YAMLSeq.YAMLSeq {
constructor() {
super();
this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
this.tag = YAMLOMap.tag;
}
toJSON(_, ctx) {
if (!ctx) return super.toJSON(_);
const map = new Map;
if (ctx?.onCreate) ctx.onCreate(map);
for (const pair of this.items) {
let key, value;
if (identity.isPair(pair)) {
key = toJS.toJS(pair.key, "", ctx);
value = toJS.toJS(pair.value, key, ctx);
} else {
key = toJS.toJS(pair, "", ctx);
}
if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
map.set(key, value);
}
return map;
}
static from(schema, iterable, ctx) {
const pairs$1 = pairs.createPairs(schema, iterable, ctx);
const omap = new this;
omap.items = pairs$1.items;
return omap;
}
}
YAMLOMap.tag = "tag:yaml.org,2002:omap";
const omap$1 = {
collection: "seq",
identify: value => value instanceof Map,
nodeClass: YAMLOMap,
default: false,
tag: "tag:yaml.org,2002:omap",
resolve(seq, onError) {
const pairs$1 = pairs.resolvePairs(seq, onError);
const seenKeys = [];
for (const {key: key} of pairs$1.items) {
if (identity.isScalar(key)) {
if (seenKeys.includes(key.value)) {
onError(`Ordered maps must not include duplicate keys: ${key.value}`);
} else {
seenKeys.push(key.value);
}
}
}
return Object.assign(new YAMLOMap, pairs$1);
},
createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
};
omap.YAMLOMap = YAMLOMap;
omap.omap = omap$1;
return omap;
}

var schema = {};

var bool = {};

var hasRequiredBool;

function requireBool() {
if (hasRequiredBool) return bool;
hasRequiredBool = 1;
var Scalar = requireScalar();
function boolStringify({value: value, source: source}, ctx) {
const boolObj = value ? trueTag : falseTag;
if (source && boolObj.test.test(source)) return source;
return value ? ctx.options.trueStr : ctx.options.falseStr;
}
const trueTag = {
identify: value => value === true,
default: true,
tag: "tag:yaml.org,2002:bool",
test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
resolve: () => new Scalar.Scalar(true),
stringify: boolStringify
};
const falseTag = {
identify: value => value === false,
default: true,
tag: "tag:yaml.org,2002:bool",
test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
resolve: () => new Scalar.Scalar(false),
stringify: boolStringify
};
bool.falseTag = falseTag;
bool.trueTag = trueTag;
return bool;
}

var float = {};

var hasRequiredFloat;

function requireFloat() {
if (hasRequiredFloat) return float;
hasRequiredFloat = 1;
var Scalar = requireScalar();
var stringifyNumber = requireStringifyNumber();
const floatNaN = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
resolve: str => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
stringify: stringifyNumber.stringifyNumber
};
const floatExp = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
format: "EXP",
test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
resolve: str => parseFloat(str.replace(/_/g, "")),
stringify(node) {
const num = Number(node.value);
return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
}
};
const float$1 = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
resolve(str) {
const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
const dot = str.indexOf(".");
if (dot !== -1) {
const f = str.substring(dot + 1).replace(/_/g, "");
if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
}
return node;
},
stringify: stringifyNumber.stringifyNumber
};
float.float = float$1;
float.floatExp = floatExp;
float.floatNaN = floatNaN;
return float;
}

var int = {};

var hasRequiredInt;

function requireInt() {
if (hasRequiredInt) return int;
hasRequiredInt = 1;
var stringifyNumber = requireStringifyNumber();
const intIdentify = value => typeof value === "bigint" || Number.isInteger(value);
function intResolve(str, offset, radix, {intAsBigInt: intAsBigInt}) {
const sign = str[0];
if (sign === "-" || sign === "+") offset += 1;
str = str.substring(offset).replace(/_/g, "");
if (intAsBigInt) {
switch (radix) {
case 2:
str = `0b${str}`;
break;

case 8:
str = `0o${str}`;
break;

case 16:
str = `0x${str}`;
break;
}
const n = BigInt(str);
return sign === "-" ? BigInt(-1) * n : n;
}
const n = parseInt(str, radix);
return sign === "-" ? -1 * n : n;
}
function intStringify(node, radix, prefix) {
const {value: value} = node;
if (intIdentify(value)) {
const str = value.toString(radix);
return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
}
return stringifyNumber.stringifyNumber(node);
}
const intBin = {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
format: "BIN",
test: /^[-+]?0b[0-1_]+$/,
resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
stringify: node => intStringify(node, 2, "0b")
};
const intOct = {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
format: "OCT",
test: /^[-+]?0[0-7_]+$/,
resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
stringify: node => intStringify(node, 8, "0")
};
const int$1 = {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
test: /^[-+]?[0-9][0-9_]*$/,
resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
stringify: stringifyNumber.stringifyNumber
};
const intHex = {
identify: intIdentify,
default: true,
tag: "tag:yaml.org,2002:int",
format: "HEX",
test: /^[-+]?0x[0-9a-fA-F_]+$/,
resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
stringify: node => intStringify(node, 16, "0x")
};
int.int = int$1;
int.intBin = intBin;
int.intHex = intHex;
int.intOct = intOct;
return int;
}

var set = {};

var hasRequiredSet;

function requireSet() {
if (hasRequiredSet) return set;
hasRequiredSet = 1;
var identity = requireIdentity();
var Pair = requirePair();
var YAMLMap = requireYAMLMap();
class YAMLSet extends YAMLMap.YAMLMap {
constructor(schema) {
super(schema);
this.tag = YAMLSet.tag;
}
add(key) {
let pair;
if (identity.isPair(key)) pair = key; else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null); else pair = new Pair.Pair(key, null);
const prev = YAMLMap.findPair(this.items, pair.key);
if (!prev) this.items.push(pair);
}
get(key, keepPair) {
const pair = YAMLMap.findPair(this.items, key);
return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
}
set(key, value) {
if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
const prev = YAMLMap.findPair(this.items, key);
if (prev && !value) {
this.items.splice(this.items.indexOf(prev), 1);
} else if (!prev && value) {
this.items.push(new Pair.Pair(key));
}
}
toJSON(_, ctx) {
return super.toJSON(_, ctx, Set);
}
toString(ctx, onComment, onChompKeep) {
if (!ctx) return JSON.stringify(this);
if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, {
allNullValues: true
}), onComment, onChompKeep); else throw new Error("Set items must all have null values");
}
static from(schema, iterable, ctx) {
const {replacer: replacer} = ctx;
const set = new this(schema);
if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
if (typeof replacer === "function") value = replacer.call(iterable, value, value);
set.items.push(Pair.createPair(value, null, ctx));
}
return set;
}
}
YAMLSet.tag = "tag:yaml.org,2002:set";
const set$1 = {
collection: "map",
identify: value => value instanceof Set,
nodeClass: YAMLSet,
default: false,
tag: "tag:yaml.org,2002:set",
createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
resolve(map, onError) {
if (identity.isMap(map)) {
if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet, map); else onError("Set items must all have null values");
} else onError("Expected a mapping for this tag");
return map;
}
};
set.YAMLSet = YAMLSet;
set.set = set$1;
return set;
}

var timestamp = {};

var hasRequiredTimestamp;

function requireTimestamp() {
if (hasRequiredTimestamp) return timestamp;
hasRequiredTimestamp = 1;
var stringifyNumber = requireStringifyNumber();
function parseSexagesimal(str, asBigInt) {
const sign = str[0];
const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
const num = n => asBigInt ? BigInt(n) : Number(n);
const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
return sign === "-" ? num(-1) * res : res;
}
function stringifySexagesimal(node) {
let {value: value} = node;
let num = n => n;
if (typeof value === "bigint") num = n => BigInt(n); else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
let sign = "";
if (value < 0) {
sign = "-";
value *= num(-1);
}
const _60 = num(60);
const parts = [ value % _60 ];
if (value < 60) {
parts.unshift(0);
} else {
value = (value - parts[0]) / _60;
parts.unshift(value % _60);
if (value >= 60) {
value = (value - parts[0]) / _60;
parts.unshift(value);
}
}
return sign + parts.map(n => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
}
const intTime = {
identify: value => typeof value === "bigint" || Number.isInteger(value),
default: true,
tag: "tag:yaml.org,2002:int",
format: "TIME",
test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
resolve: (str, _onError, {intAsBigInt: intAsBigInt}) => parseSexagesimal(str, intAsBigInt),
stringify: stringifySexagesimal
};
const floatTime = {
identify: value => typeof value === "number",
default: true,
tag: "tag:yaml.org,2002:float",
format: "TIME",
test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
resolve: str => parseSexagesimal(str, false),
stringify: stringifySexagesimal
};
const timestamp$1 = {
identify: value => value instanceof Date,
default: true,
tag: "tag:yaml.org,2002:timestamp",
test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})" + "(?:" + "(?:t|T|[ \\t]+)" + "([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)" + "(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?" + ")?$"),
resolve(str) {
const match = str.match(timestamp$1.test);
if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
const [, year, month, day, hour, minute, second] = match.map(Number);
const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
const tz = match[8];
if (tz && tz !== "Z") {
let d = parseSexagesimal(tz, false);
if (Math.abs(d) < 30) d *= 60;
date -= 6e4 * d;
}
return new Date(date);
},
stringify: ({value: value}) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
};
timestamp.floatTime = floatTime;
timestamp.intTime = intTime;
timestamp.timestamp = timestamp$1;
return timestamp;
}

var hasRequiredSchema$1;

function requireSchema$1() {
if (hasRequiredSchema$1) return schema;
hasRequiredSchema$1 = 1;
var map = requireMap();
var _null = require_null();
var seq = requireSeq();
var string = requireString();
var binary = requireBinary();
var bool = requireBool();
var float = requireFloat();
var int = requireInt();
var merge = requireMerge();
var omap = requireOmap();
var pairs = requirePairs();
var set = requireSet();
var timestamp = requireTimestamp();
const schema$1 = [ map.map, seq.seq, string.string, _null.nullTag, bool.trueTag, bool.falseTag, int.intBin, int.intOct, int.int, int.intHex, float.floatNaN, float.floatExp, float.float, binary.binary, merge.merge, omap.omap, pairs.pairs, set.set, timestamp.intTime, timestamp.floatTime, timestamp.timestamp ];
schema.schema = schema$1;
return schema;
}

var hasRequiredTags;

function requireTags() {
if (hasRequiredTags) return tags;
hasRequiredTags = 1;
var map = requireMap();
var _null = require_null();
var seq = requireSeq();
var string = requireString();
var bool = requireBool$1();
var float = requireFloat$1();
var int = requireInt$1();
var schema = requireSchema$3();
var schema$1 = requireSchema$2();
var binary = requireBinary();
var merge = requireMerge();
var omap = requireOmap();
var pairs = requirePairs();
var schema$2 = requireSchema$1();
var set = requireSet();
var timestamp = requireTimestamp();
const schemas = new Map([ [ "core", schema.schema ], [ "failsafe", [ map.map, seq.seq, string.string ] ], [ "json", schema$1.schema ], [ "yaml11", schema$2.schema ], [ "yaml-1.1", schema$2.schema ] ]);
const tagsByName = {
binary: binary.binary,
bool: bool.boolTag,
float: float.float,
floatExp: float.floatExp,
floatNaN: float.floatNaN,
floatTime: timestamp.floatTime,
int: int.int,
intHex: int.intHex,
intOct: int.intOct,
intTime: timestamp.intTime,
map: map.map,
merge: merge.merge,
null: _null.nullTag,
omap: omap.omap,
pairs: pairs.pairs,
seq: seq.seq,
set: set.set,
timestamp: timestamp.timestamp
};
const coreKnownTags = {
"tag:yaml.org,2002:binary": binary.binary,
"tag:yaml.org,2002:merge": merge.merge,
"tag:yaml.org,2002:omap": omap.omap,
"tag:yaml.org,2002:pairs": pairs.pairs,
"tag:yaml.org,2002:set": set.set,
"tag:yaml.org,2002:timestamp": timestamp.timestamp
};
function getTags(customTags, schemaName, addMergeTag) {
const schemaTags = schemas.get(schemaName);
if (schemaTags && !customTags) {
return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
}
let tags = schemaTags;
if (!tags) {
if (Array.isArray(customTags)) tags = []; else {
const keys = Array.from(schemas.keys()).filter(key => key !== "yaml11").map(key => JSON.stringify(key)).join(", ");
throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
}
}
if (Array.isArray(customTags)) {
for (const tag of customTags) tags = tags.concat(tag);
} else if (typeof customTags === "function") {
tags = customTags(tags.slice());
}
if (addMergeTag) tags = tags.concat(merge.merge);
return tags.reduce((tags, tag) => {
const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
if (!tagObj) {
const tagName = JSON.stringify(tag);
const keys = Object.keys(tagsByName).map(key => JSON.stringify(key)).join(", ");
throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
}
if (!tags.includes(tagObj)) tags.push(tagObj);
return tags;
}, []);
}
tags.coreKnownTags = coreKnownTags;
tags.getTags = getTags;
return tags;
}

var hasRequiredSchema;

function requireSchema() {
if (hasRequiredSchema) return Schema;
hasRequiredSchema = 1;
var identity = requireIdentity();
var map = requireMap();
var seq = requireSeq();
var string = requireString();
var tags = requireTags();
const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
let Schema$1 = class Schema {
constructor({compat: compat, customTags: customTags, merge: merge, resolveKnownTags: resolveKnownTags, schema: schema, sortMapEntries: sortMapEntries, toStringDefaults: toStringDefaults}) {
this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
this.name = typeof schema === "string" && schema || "core";
this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
this.tags = tags.getTags(customTags, this.name, merge);
this.toStringOptions = toStringDefaults ?? null;
Object.defineProperty(this, identity.MAP, {
value: map.map
});
Object.defineProperty(this, identity.SCALAR, {
value: string.string
});
Object.defineProperty(this, identity.SEQ, {
value: seq.seq
});
this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
}
clone() {
const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
copy.tags = this.tags.slice();
return copy;
}
};
Schema.Schema = Schema$1;
return Schema;
}

var stringifyDocument = {};

var hasRequiredStringifyDocument;

function requireStringifyDocument() {
if (hasRequiredStringifyDocument) return stringifyDocument;
hasRequiredStringifyDocument = 1;
var identity = requireIdentity();
var stringify = requireStringify();
var stringifyComment = requireStringifyComment();
function stringifyDocument$1(doc, options) {
const lines = [];
let hasDirectives = options.directives === true;
if (options.directives !== false && doc.directives) {
const dir = doc.directives.toString(doc);
if (dir) {
lines.push(dir);
hasDirectives = true;
} else if (doc.directives.docStart) hasDirectives = true;
}
if (hasDirectives) lines.push("---");
const ctx = stringify.createStringifyContext(doc, options);
const {commentString: commentString} = ctx.options;
if (doc.commentBefore) {
if (lines.length !== 1) lines.unshift("");
const cs = commentString(doc.commentBefore);
lines.unshift(stringifyComment.indentComment(cs, ""));
}
let chompKeep = false;
let contentComment = null;
if (doc.contents) {
if (identity.isNode(doc.contents)) {
if (doc.contents.spaceBefore && hasDirectives) lines.push("");
if (doc.contents.commentBefore) {
const cs = commentString(doc.contents.commentBefore);
lines.push(stringifyComment.indentComment(cs, ""));
}
ctx.forceBlockIndent = !!doc.comment;
contentComment = doc.contents.comment;
}
const onChompKeep = contentComment ? undefined : () => chompKeep = true;
let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
lines[lines.length - 1] = `--- ${body}`;
} else lines.push(body);
} else {
lines.push(stringify.stringify(doc.contents, ctx));
}
if (doc.directives?.docEnd) {
if (doc.comment) {
const cs = commentString(doc.comment);
if (cs.includes("\n")) {
lines.push("...");
lines.push(stringifyComment.indentComment(cs, ""));
} else {
lines.push(`... ${cs}`);
}
} else {
lines.push("...");
}
} else {
let dc = doc.comment;
if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
if (dc) {
if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
lines.push(stringifyComment.indentComment(commentString(dc), ""));
}
}
return lines.join("\n") + "\n";
}
stringifyDocument.stringifyDocument = stringifyDocument$1;
return stringifyDocument;
}

var hasRequiredDocument;

function requireDocument() {
if (hasRequiredDocument) return Document;
hasRequiredDocument = 1;
var Alias = requireAlias();
var Collection = requireCollection();
var identity = requireIdentity();
var Pair = requirePair();
var toJS = requireToJS();
var Schema = requireSchema();
var stringifyDocument = requireStringifyDocument();
var anchors = requireAnchors();
var applyReviver = requireApplyReviver();
var createNode = requireCreateNode();
var directives = requireDirectives();
let Document$1 = class Document {
constructor(value, replacer, options) {
this.commentBefore = null;
this.comment = null;
this.errors = [];
this.warnings = [];
Object.defineProperty(this, identity.NODE_TYPE, {
value: identity.DOC
});
let _replacer = null;
if (typeof replacer === "function" || Array.isArray(replacer)) {
_replacer = replacer;
} else if (options === undefined && replacer) {
options = replacer;
replacer = undefined;
}
const opt = Object.assign({
intAsBigInt: false,
keepSourceTokens: false,
logLevel: "warn",
prettyErrors: true,
strict: true,
stringKeys: false,
uniqueKeys: true,
version: "1.2"
}, options);
this.options = opt;
let {version: version} = opt;
if (options?._directives) {
this.directives = options._directives.atDocument();
if (this.directives.yaml.explicit) version = this.directives.yaml.version;
} else this.directives = new directives.Directives({
version: version
});
this.setSchema(version, options);
this.contents = value === undefined ? null : this.createNode(value, _replacer, options);
}
clone() {
const copy = Object.create(Document.prototype, {
[identity.NODE_TYPE]: {
value: identity.DOC
}
});
copy.commentBefore = this.commentBefore;
copy.comment = this.comment;
copy.errors = this.errors.slice();
copy.warnings = this.warnings.slice();
copy.options = Object.assign({}, this.options);
if (this.directives) copy.directives = this.directives.clone();
copy.schema = this.schema.clone();
copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
if (this.range) copy.range = this.range.slice();
return copy;
}
add(value) {
if (assertCollection(this.contents)) this.contents.add(value);
}
addIn(path, value) {
if (assertCollection(this.contents)) this.contents.addIn(path, value);
}
createAlias(node, name) {
if (!node.anchor) {
const prev = anchors.anchorNames(this);
node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
}
return new Alias.Alias(node.anchor);
}
createNode(value, replacer, options) {
let _replacer = undefined;
if (typeof replacer === "function") {
value = replacer.call({
"": value
}, "", value);
_replacer = replacer;
} else if (Array.isArray(replacer)) {
const keyToStr = v => typeof v === "number" || v instanceof String || v instanceof Number;
const asStr = replacer.filter(keyToStr).map(String);
if (asStr.length > 0) replacer = replacer.concat(asStr);
_replacer = replacer;
} else if (options === undefined && replacer) {
options = replacer;
replacer = undefined;
}
const {aliasDuplicateObjects: aliasDuplicateObjects, anchorPrefix: anchorPrefix, flow: flow, keepUndefined: keepUndefined, onTagObj: onTagObj, tag: tag} = options ?? {};
const {onAnchor: onAnchor, setAnchors: setAnchors, sourceObjects: sourceObjects} = anchors.createNodeAnchors(this, anchorPrefix || "a");
const ctx = {
aliasDuplicateObjects: aliasDuplicateObjects ?? true,
keepUndefined: keepUndefined ?? false,
onAnchor: onAnchor,
onTagObj: onTagObj,
replacer: _replacer,
schema: this.schema,
sourceObjects: sourceObjects
};
const node = createNode.createNode(value, tag, ctx);
if (flow && identity.isCollection(node)) node.flow = true;
setAnchors();
return node;
}
createPair(key, value, options = {}) {
const k = this.createNode(key, null, options);
const v = this.createNode(value, null, options);
return new Pair.Pair(k, v);
}
delete(key) {
return assertCollection(this.contents) ? this.contents.delete(key) : false;
}
deleteIn(path) {
if (Collection.isEmptyPath(path)) {
if (this.contents == null) return false;
this.contents = null;
return true;
}
return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
}
get(key, keepScalar) {
return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : undefined;
}
getIn(path, keepScalar) {
if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : undefined;
}
has(key) {
return identity.isCollection(this.contents) ? this.contents.has(key) : false;
}
hasIn(path) {
if (Collection.isEmptyPath(path)) return this.contents !== undefined;
return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
}
set(key, value) {
if (this.contents == null) {
this.contents = Collection.collectionFromPath(this.schema, [ key ], value);
} else if (assertCollection(this.contents)) {
this.contents.set(key, value);
}
}
setIn(path, value) {
if (Collection.isEmptyPath(path)) {
this.contents = value;
} else if (this.contents == null) {
this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
} else if (assertCollection(this.contents)) {
this.contents.setIn(path, value);
}
}
setSchema(version, options = {}) {
if (typeof version === "number") version = String(version);
let opt;
switch (version) {
case "1.1":
if (this.directives) this.directives.yaml.version = "1.1"; else this.directives = new directives.Directives({
version: "1.1"
});
opt = {
resolveKnownTags: false,
schema: "yaml-1.1"
};
break;

case "1.2":
case "next":
if (this.directives) this.directives.yaml.version = version; else this.directives = new directives.Directives({
version: version
});
opt = {
resolveKnownTags: true,
schema: "core"
};
break;

case null:
if (this.directives) delete this.directives;
opt = null;
break;

default:
{
const sv = JSON.stringify(version);
throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
}
}
if (options.schema instanceof Object) this.schema = options.schema; else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options)); else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
}
toJS({json: json, jsonArg: jsonArg, mapAsMap: mapAsMap, maxAliasCount: maxAliasCount, onAnchor: onAnchor, reviver: reviver} = {}) {
const ctx = {
anchors: new Map,
doc: this,
keep: !json,
mapAsMap: mapAsMap === true,
mapKeyWarned: false,
maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
};
const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
if (typeof onAnchor === "function") for (const {count: count, res: res} of ctx.anchors.values()) onAnchor(res, count);
return typeof reviver === "function" ? applyReviver.applyReviver(reviver, {
"": res
}, "", res) : res;
}
toJSON(jsonArg, onAnchor) {
return this.toJS({
json: true,
jsonArg: jsonArg,
mapAsMap: false,
onAnchor: onAnchor
});
}
toString(options = {}) {
if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
const s = JSON.stringify(options.indent);
throw new Error(`"indent" option must be a positive integer, not ${s}`);
}
return stringifyDocument.stringifyDocument(this, options);
}
};
function assertCollection(contents) {
if (identity.isCollection(contents)) return true;
throw new Error("Expected a YAML collection as document contents");
}
Document.Document = Document$1;
return Document;
}

var errors = {};

var hasRequiredErrors;

function requireErrors() {
if (hasRequiredErrors) return errors;
hasRequiredErrors = 1;
class YAMLError extends Error {
constructor(name, pos, code, message) {
super();
this.name = name;
this.code = code;
this.message = message;
this.pos = pos;
}
}
class YAMLParseError extends YAMLError {
constructor(pos, code, message) {
super("YAMLParseError", pos, code, message);
}
}
class YAMLWarning extends YAMLError {
constructor(pos, code, message) {
super("YAMLWarning", pos, code, message);
}
}
const prettifyError = (src, lc) => error => {
if (error.pos[0] === -1) return;
error.linePos = error.pos.map(pos => lc.linePos(pos));
const {line: line, col: col} = error.linePos[0];
error.message += ` at line ${line}, column ${col}`;
let ci = col - 1;
let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
if (ci >= 60 && lineStr.length > 80) {
const trimStart = Math.min(ci - 39, lineStr.length - 79);
lineStr = "…" + lineStr.substring(trimStart);
ci -= trimStart - 1;
}
if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
lineStr = prev + lineStr;
}
if (/[^ ]/.test(lineStr)) {
let count = 1;
const end = error.linePos[1];
if (end?.line === line && end.col > col) {
count = Math.max(1, Math.min(end.col - col, 80 - ci));
}
const pointer = " ".repeat(ci) + "^".repeat(count);
error.message += `:\n\n${lineStr}\n${pointer}\n`;
}
};
errors.YAMLError = YAMLError;
errors.YAMLParseError = YAMLParseError;
errors.YAMLWarning = YAMLWarning;
errors.prettifyError = prettifyError;
return errors;
}

var composeDoc = {};

var composeNode = {};

var composeCollection = {};

var resolveBlockMap = {};

var resolveProps = {};

var hasRequiredResolveProps;

function requireResolveProps() {
if (hasRequiredResolveProps) return resolveProps;
hasRequiredResolveProps = 1;
function resolveProps$1(tokens, {flow: flow, indicator: indicator, next: next, offset: offset, onError: onError, parentIndent: parentIndent, startOnNewline: startOnNewline}) {
let spaceBefore = false;
let atNewline = startOnNewline;
let hasSpace = startOnNewline;
let comment = "";
let commentSep = "";
let hasNewline = false;
let reqSpace = false;
let tab = null;
let anchor = null;
let tag = null;
let newlineAfterProp = null;
let comma = null;
let found = null;
let start = null;
for (const token of tokens) {
if (reqSpace) {
if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
reqSpace = false;
}
if (tab) {
if (atNewline && token.type !== "comment" && token.type !== "newline") {
onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
}
tab = null;
}
switch (token.type) {
case "space":
if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("\t")) {
tab = token;
}
hasSpace = true;
break;

case "comment":
{
if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
const cb = token.source.substring(1) || " ";
if (!comment) comment = cb; else comment += commentSep + cb;
commentSep = "";
atNewline = false;
break;
}

case "newline":
if (atNewline) {
if (comment) comment += token.source; else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
} else commentSep += token.source;
atNewline = true;
hasNewline = true;
if (anchor || tag) newlineAfterProp = token;
hasSpace = true;
break;

case "anchor":
if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
anchor = token;
start ?? (start = token.offset);
atNewline = false;
hasSpace = false;
reqSpace = true;
break;

case "tag":
{
if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
tag = token;
start ?? (start = token.offset);
atNewline = false;
hasSpace = false;
reqSpace = true;
break;
}

case indicator:
if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
found = token;
atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
hasSpace = false;
break;

case "comma":
if (flow) {
if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
comma = token;
atNewline = false;
hasSpace = false;
break;
}

default:
onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
atNewline = false;
hasSpace = false;
}
}
const last = tokens[tokens.length - 1];
const end = last ? last.offset + last.source.length : offset;
if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
}
if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
return {
comma: comma,
found: found,
spaceBefore: spaceBefore,
comment: comment,
hasNewline: hasNewline,
anchor: anchor,
tag: tag,
newlineAfterProp: newlineAfterProp,
end: end,
start: start ?? end
};
}
resolveProps.resolveProps = resolveProps$1;
return resolveProps;
}

var utilContainsNewline = {};

var hasRequiredUtilContainsNewline;

function requireUtilContainsNewline() {
if (hasRequiredUtilContainsNewline) return utilContainsNewline;
hasRequiredUtilContainsNewline = 1;
function containsNewline(key) {
if (!key) return null;
switch (key.type) {
case "alias":
case "scalar":
case "double-quoted-scalar":
case "single-quoted-scalar":
if (key.source.includes("\n")) return true;
if (key.end) for (const st of key.end) if (st.type === "newline") return true;
return false;

case "flow-collection":
for (const it of key.items) {
for (const st of it.start) if (st.type === "newline") return true;
if (it.sep) for (const st of it.sep) if (st.type === "newline") return true;
if (containsNewline(it.key) || containsNewline(it.value)) return true;
}
return false;

default:
return true;
}
}
utilContainsNewline.containsNewline = containsNewline;
return utilContainsNewline;
}

var utilFlowIndentCheck = {};

var hasRequiredUtilFlowIndentCheck;

function requireUtilFlowIndentCheck() {
if (hasRequiredUtilFlowIndentCheck) return utilFlowIndentCheck;
hasRequiredUtilFlowIndentCheck = 1;
var utilContainsNewline = requireUtilContainsNewline();
function flowIndentCheck(indent, fc, onError) {
if (fc?.type === "flow-collection") {
const end = fc.end[0];
if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
const msg = "Flow end indicator should be more indented than parent";
onError(end, "BAD_INDENT", msg, true);
}
}
}
utilFlowIndentCheck.flowIndentCheck = flowIndentCheck;
return utilFlowIndentCheck;
}

var utilMapIncludes = {};

var hasRequiredUtilMapIncludes;

function requireUtilMapIncludes() {
if (hasRequiredUtilMapIncludes) return utilMapIncludes;
hasRequiredUtilMapIncludes = 1;
var identity = requireIdentity();
function mapIncludes(ctx, items, search) {
const {uniqueKeys: uniqueKeys} = ctx.options;
if (uniqueKeys === false) return false;
const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
return items.some(pair => isEqual(pair.key, search));
}
utilMapIncludes.mapIncludes = mapIncludes;
return utilMapIncludes;
}

var hasRequiredResolveBlockMap;

function requireResolveBlockMap() {
if (hasRequiredResolveBlockMap) return resolveBlockMap;
hasRequiredResolveBlockMap = 1;
var Pair = requirePair();
var YAMLMap = requireYAMLMap();
var resolveProps = requireResolveProps();
var utilContainsNewline = requireUtilContainsNewline();
var utilFlowIndentCheck = requireUtilFlowIndentCheck();
var utilMapIncludes = requireUtilMapIncludes();
const startColMsg = "All mapping items must start at the same column";
function resolveBlockMap$1({composeNode: composeNode, composeEmptyNode: composeEmptyNode}, ctx, bm, onError, tag) {
const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
const map = new NodeClass(ctx.schema);
if (ctx.atRoot) ctx.atRoot = false;
let offset = bm.offset;
let commentEnd = null;
for (const collItem of bm.items) {
const {start: start, key: key, sep: sep, value: value} = collItem;
const keyProps = resolveProps.resolveProps(start, {
indicator: "explicit-key-ind",
next: key ?? sep?.[0],
offset: offset,
onError: onError,
parentIndent: bm.indent,
startOnNewline: true
});
const implicitKey = !keyProps.found;
if (implicitKey) {
if (key) {
if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key"); else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
}
if (!keyProps.anchor && !keyProps.tag && !sep) {
commentEnd = keyProps.end;
if (keyProps.comment) {
if (map.comment) map.comment += "\n" + keyProps.comment; else map.comment = keyProps.comment;
}
continue;
}
if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
}
} else if (keyProps.found?.indent !== bm.indent) {
onError(offset, "BAD_INDENT", startColMsg);
}
ctx.atKey = true;
const keyStart = keyProps.end;
const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
ctx.atKey = false;
if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
const valueProps = resolveProps.resolveProps(sep ?? [], {
indicator: "map-value-ind",
next: value,
offset: keyNode.range[2],
onError: onError,
parentIndent: bm.indent,
startOnNewline: !key || key.type === "block-scalar"
});
offset = valueProps.end;
if (valueProps.found) {
if (implicitKey) {
if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
}
const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
offset = valueNode.range[2];
const pair = new Pair.Pair(keyNode, valueNode);
if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
map.items.push(pair);
} else {
if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
if (valueProps.comment) {
if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment; else keyNode.comment = valueProps.comment;
}
const pair = new Pair.Pair(keyNode);
if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
map.items.push(pair);
}
}
if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
map.range = [ bm.offset, offset, commentEnd ?? offset ];
return map;
}
resolveBlockMap.resolveBlockMap = resolveBlockMap$1;
return resolveBlockMap;
}

var resolveBlockSeq = {};

var hasRequiredResolveBlockSeq;

function requireResolveBlockSeq() {
if (hasRequiredResolveBlockSeq) return resolveBlockSeq;
hasRequiredResolveBlockSeq = 1;
var YAMLSeq = requireYAMLSeq();
var resolveProps = requireResolveProps();
var utilFlowIndentCheck = requireUtilFlowIndentCheck();
function resolveBlockSeq$1({composeNode: composeNode, composeEmptyNode: composeEmptyNode}, ctx, bs, onError, tag) {
const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
const seq = new NodeClass(ctx.schema);
if (ctx.atRoot) ctx.atRoot = false;
if (ctx.atKey) ctx.atKey = false;
let offset = bs.offset;
let commentEnd = null;
for (const {start: start, value: value} of bs.items) {
const props = resolveProps.resolveProps(start, {
indicator: "seq-item-ind",
next: value,
offset: offset,
onError: onError,
parentIndent: bs.indent,
startOnNewline: true
});
if (!props.found) {
if (props.anchor || props.tag || value) {
if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column"); else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
} else {
commentEnd = props.end;
if (props.comment) seq.comment = props.comment;
continue;
}
}
const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
offset = node.range[2];
seq.items.push(node);
}
seq.range = [ bs.offset, offset, commentEnd ?? offset ];
return seq;
}
resolveBlockSeq.resolveBlockSeq = resolveBlockSeq$1;
return resolveBlockSeq;
}

var resolveFlowCollection = {};

var resolveEnd = {};

var hasRequiredResolveEnd;

function requireResolveEnd() {
if (hasRequiredResolveEnd) return resolveEnd;
hasRequiredResolveEnd = 1;
function resolveEnd$1(end, offset, reqSpace, onError) {
let comment = "";
if (end) {
let hasSpace = false;
let sep = "";
for (const token of end) {
const {source: source, type: type} = token;
switch (type) {
case "space":
hasSpace = true;
break;

case "comment":
{
if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
const cb = source.substring(1) || " ";
if (!comment) comment = cb; else comment += sep + cb;
sep = "";
break;
}

case "newline":
if (comment) sep += source;
hasSpace = true;
break;

default:
onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
}
offset += source.length;
}
}
return {
comment: comment,
offset: offset
};
}
resolveEnd.resolveEnd = resolveEnd$1;
return resolveEnd;
}

var hasRequiredResolveFlowCollection;

function requireResolveFlowCollection() {
if (hasRequiredResolveFlowCollection) return resolveFlowCollection;
hasRequiredResolveFlowCollection = 1;
var identity = requireIdentity();
var Pair = requirePair();
var YAMLMap = requireYAMLMap();
var YAMLSeq = requireYAMLSeq();
var resolveEnd = requireResolveEnd();
var resolveProps = requireResolveProps();
var utilContainsNewline = requireUtilContainsNewline();
var utilMapIncludes = requireUtilMapIncludes();
const blockMsg = "Block collections are not allowed within flow collections";
const isBlock = token => token && (token.type === "block-map" || token.type === "block-seq");
function resolveFlowCollection$1({composeNode: composeNode, composeEmptyNode: composeEmptyNode}, ctx, fc, onError, tag) {
const isMap = fc.start.source === "{";
const fcName = isMap ? "flow map" : "flow sequence";
const NodeClass = tag?.nodeClass ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
const coll = new NodeClass(ctx.schema);
coll.flow = true;
const atRoot = ctx.atRoot;
if (atRoot) ctx.atRoot = false;
if (ctx.atKey) ctx.atKey = false;
let offset = fc.offset + fc.start.source.length;
for (let i = 0; i < fc.items.length; ++i) {
const collItem = fc.items[i];
const {start: start, key: key, sep: sep, value: value} = collItem;
const props = resolveProps.resolveProps(start, {
flow: fcName,
indicator: "explicit-key-ind",
next: key ?? sep?.[0],
offset: offset,
onError: onError,
parentIndent: fc.indent,
startOnNewline: false
});
if (!props.found) {
if (!props.anchor && !props.tag && !sep && !value) {
if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`); else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
if (props.comment) {
if (coll.comment) coll.comment += "\n" + props.comment; else coll.comment = props.comment;
}
offset = props.end;
continue;
}
if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
}
if (i === 0) {
if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
} else {
if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
if (props.comment) {
let prevItemComment = "";
loop: for (const st of start) {
switch (st.type) {
case "comma":
case "space":
break;

case "comment":
prevItemComment = st.source.substring(1);
break loop;

default:
break loop;
}
}
if (prevItemComment) {
let prev = coll.items[coll.items.length - 1];
if (identity.isPair(prev)) prev = prev.value ?? prev.key;
if (prev.comment) prev.comment += "\n" + prevItemComment; else prev.comment = prevItemComment;
props.comment = props.comment.substring(prevItemComment.length + 1);
}
}
}
if (!isMap && !sep && !props.found) {
const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
coll.items.push(valueNode);
offset = valueNode.range[2];
if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
} else {
ctx.atKey = true;
const keyStart = props.end;
const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
ctx.atKey = false;
const valueProps = resolveProps.resolveProps(sep ?? [], {
flow: fcName,
indicator: "map-value-ind",
next: value,
offset: keyNode.range[2],
onError: onError,
parentIndent: fc.indent,
startOnNewline: false
});
if (valueProps.found) {
if (!isMap && !props.found && ctx.options.strict) {
if (sep) for (const st of sep) {
if (st === valueProps.found) break;
if (st.type === "newline") {
onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
break;
}
}
if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
}
} else if (value) {
if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`); else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
}
const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
if (valueNode) {
if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
} else if (valueProps.comment) {
if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment; else keyNode.comment = valueProps.comment;
}
const pair = new Pair.Pair(keyNode, valueNode);
if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
if (isMap) {
const map = coll;
if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
map.items.push(pair);
} else {
const map = new YAMLMap.YAMLMap(ctx.schema);
map.flow = true;
map.items.push(pair);
const endRange = (valueNode ?? keyNode).range;
map.range = [ keyNode.range[0], endRange[1], endRange[2] ];
coll.items.push(map);
}
offset = valueNode ? valueNode.range[2] : valueProps.end;
}
}
const expectedEnd = isMap ? "}" : "]";
const [ce, ...ee] = fc.end;
let cePos = offset;
if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length; else {
const name = fcName[0].toUpperCase() + fcName.substring(1);
const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
if (ce && ce.source.length !== 1) ee.unshift(ce);
}
if (ee.length > 0) {
const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
if (end.comment) {
if (coll.comment) coll.comment += "\n" + end.comment; else coll.comment = end.comment;
}
coll.range = [ fc.offset, cePos, end.offset ];
} else {
coll.range = [ fc.offset, cePos, cePos ];
}
return coll;
}
resolveFlowCollection.resolveFlowCollection = resolveFlowCollection$1;
return resolveFlowCollection;
}

var hasRequiredComposeCollection;

function requireComposeCollection() {
if (hasRequiredComposeCollection) return composeCollection;
hasRequiredComposeCollection = 1;
var identity = requireIdentity();
var Scalar = requireScalar();
var YAMLMap = requireYAMLMap();
var YAMLSeq = requireYAMLSeq();
var resolveBlockMap = requireResolveBlockMap();
var resolveBlockSeq = requireResolveBlockSeq();
var resolveFlowCollection = requireResolveFlowCollection();
function resolveCollection(CN, ctx, token, onError, tagName, tag) {
const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
const Coll = coll.constructor;
if (tagName === "!" || tagName === Coll.tagName) {
coll.tag = Coll.tagName;
return coll;
}
if (tagName) coll.tag = tagName;
return coll;
}
function composeCollection$1(CN, ctx, token, props, onError) {
const tagToken = props.tag;
const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, msg => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
if (token.type === "block-seq") {
const {anchor: anchor, newlineAfterProp: nl} = props;
const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
if (lastProp && (!nl || nl.offset < lastProp.offset)) {
const message = "Missing newline after block sequence props";
onError(lastProp, "MISSING_CHAR", message);
}
}
const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
return resolveCollection(CN, ctx, token, onError, tagName);
}
let tag = ctx.schema.tags.find(t => t.tag === tagName && t.collection === expType);
if (!tag) {
const kt = ctx.schema.knownTags[tagName];
if (kt?.collection === expType) {
ctx.schema.tags.push(Object.assign({}, kt, {
default: false
}));
tag = kt;
} else {
if (kt) {
onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
} else {
onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
}
return resolveCollection(CN, ctx, token, onError, tagName);
}
}
const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
const res = tag.resolve?.(coll, msg => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
node.range = coll.range;
node.tag = tagName;
if (tag?.format) node.format = tag.format;
return node;
}
composeCollection.composeCollection = composeCollection$1;
return composeCollection;
}

var composeScalar = {};

var resolveBlockScalar = {};

var hasRequiredResolveBlockScalar;

function requireResolveBlockScalar() {
if (hasRequiredResolveBlockScalar) return resolveBlockScalar;
hasRequiredResolveBlockScalar = 1;
var Scalar = requireScalar();
function resolveBlockScalar$1(ctx, scalar, onError) {
const start = scalar.offset;
const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
if (!header) return {
value: "",
type: null,
comment: "",
range: [ start, start, start ]
};
const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
const lines = scalar.source ? splitLines(scalar.source) : [];
let chompStart = lines.length;
for (let i = lines.length - 1; i >= 0; --i) {
const content = lines[i][1];
if (content === "" || content === "\r") chompStart = i; else break;
}
if (chompStart === 0) {
const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
let end = start + header.length;
if (scalar.source) end += scalar.source.length;
return {
value: value,
type: type,
comment: header.comment,
range: [ start, end, end ]
};
}
let trimIndent = scalar.indent + header.indent;
let offset = scalar.offset + header.length;
let contentStart = 0;
for (let i = 0; i < chompStart; ++i) {
const [indent, content] = lines[i];
if (content === "" || content === "\r") {
if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
} else {
if (indent.length < trimIndent) {
const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
onError(offset + indent.length, "MISSING_CHAR", message);
}
if (header.indent === 0) trimIndent = indent.length;
contentStart = i;
if (trimIndent === 0 && !ctx.atRoot) {
const message = "Block scalar values in collections must be indented";
onError(offset, "BAD_INDENT", message);
}
break;
}
offset += indent.length + content.length + 1;
}
for (let i = lines.length - 1; i >= chompStart; --i) {
if (lines[i][0].length > trimIndent) chompStart = i + 1;
}
let value = "";
let sep = "";
let prevMoreIndented = false;
for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
for (let i = contentStart; i < chompStart; ++i) {
let [indent, content] = lines[i];
offset += indent.length + content.length + 1;
const crlf = content[content.length - 1] === "\r";
if (crlf) content = content.slice(0, -1);
if (content && indent.length < trimIndent) {
const src = header.indent ? "explicit indentation indicator" : "first line";
const message = `Block scalar lines must not be less indented than their ${src}`;
onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
indent = "";
}
if (type === Scalar.Scalar.BLOCK_LITERAL) {
value += sep + indent.slice(trimIndent) + content;
sep = "\n";
} else if (indent.length > trimIndent || content[0] === "\t") {
if (sep === " ") sep = "\n"; else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
value += sep + indent.slice(trimIndent) + content;
sep = "\n";
prevMoreIndented = true;
} else if (content === "") {
if (sep === "\n") value += "\n"; else sep = "\n";
} else {
value += sep + content;
sep = " ";
prevMoreIndented = false;
}
}
switch (header.chomp) {
case "-":
break;

case "+":
for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
if (value[value.length - 1] !== "\n") value += "\n";
break;

default:
value += "\n";
}
const end = start + header.length + scalar.source.length;
return {
value: value,
type: type,
comment: header.comment,
range: [ start, end, end ]
};
}
function parseBlockScalarHeader({offset: offset, props: props}, strict, onError) {
if (props[0].type !== "block-scalar-header") {
onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
return null;
}
const {source: source} = props[0];
const mode = source[0];
let indent = 0;
let chomp = "";
let error = -1;
for (let i = 1; i < source.length; ++i) {
const ch = source[i];
if (!chomp && (ch === "-" || ch === "+")) chomp = ch; else {
const n = Number(ch);
if (!indent && n) indent = n; else if (error === -1) error = offset + i;
}
}
if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
let hasSpace = false;
let comment = "";
let length = source.length;
for (let i = 1; i < props.length; ++i) {
const token = props[i];
switch (token.type) {
case "space":
hasSpace = true;

case "newline":
length += token.source.length;
break;

case "comment":
if (strict && !hasSpace) {
const message = "Comments must be separated from other tokens by white space characters";
onError(token, "MISSING_CHAR", message);
}
length += token.source.length;
comment = token.source.substring(1);
break;

case "error":
onError(token, "UNEXPECTED_TOKEN", token.message);
length += token.source.length;
break;

default:
{
const message = `Unexpected token in block scalar header: ${token.type}`;
onError(token, "UNEXPECTED_TOKEN", message);
const ts = token.source;
if (ts && typeof ts === "string") length += ts.length;
}
}
}
return {
mode: mode,
indent: indent,
chomp: chomp,
comment: comment,
length: length
};
}
function splitLines(source) {
const split = source.split(/\n( *)/);
const first = split[0];
const m = first.match(/^( *)/);
const line0 = m?.[1] ? [ m[1], first.slice(m[1].length) ] : [ "", first ];
const lines = [ line0 ];
for (let i = 1; i < split.length; i += 2) lines.push([ split[i], split[i + 1] ]);
return lines;
}
resolveBlockScalar.resolveBlockScalar = resolveBlockScalar$1;
return resolveBlockScalar;
}

var resolveFlowScalar = {};

var hasRequiredResolveFlowScalar;

function requireResolveFlowScalar() {
if (hasRequiredResolveFlowScalar) return resolveFlowScalar;
hasRequiredResolveFlowScalar = 1;
var Scalar = requireScalar();
var resolveEnd = requireResolveEnd();
function resolveFlowScalar$1(scalar, strict, onError) {
const {offset: offset, type: type, source: source, end: end} = scalar;
let _type;
let value;
const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
switch (type) {
case "scalar":
_type = Scalar.Scalar.PLAIN;
value = plainValue(source, _onError);
break;

case "single-quoted-scalar":
_type = Scalar.Scalar.QUOTE_SINGLE;
value = singleQuotedValue(source, _onError);
break;

case "double-quoted-scalar":
_type = Scalar.Scalar.QUOTE_DOUBLE;
value = doubleQuotedValue(source, _onError);
break;

default:
onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
return {
value: "",
type: null,
comment: "",
range: [ offset, offset + source.length, offset + source.length ]
};
}
const valueEnd = offset + source.length;
const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
return {
value: value,
type: _type,
comment: re.comment,
range: [ offset, valueEnd, re.offset ]
};
}
function plainValue(source, onError) {
let badChar = "";
switch (source[0]) {
case "\t":
badChar = "a tab character";
break;

case ",":
badChar = "flow indicator character ,";
break;

case "%":
badChar = "directive indicator character %";
break;

case "|":
case ">":
{
badChar = `block scalar indicator ${source[0]}`;
break;
}

case "@":
case "`":
{
badChar = `reserved character ${source[0]}`;
break;
}
}
if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
return unfoldLines(source);
}
function singleQuotedValue(source, onError) {
if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
}
function unfoldLines(source) {
const line = /(.*?)\r?\n/sy;
let match = line.exec(source);
if (!match) return source;
let trimEnd, trimBoth;
try {
trimEnd = new RegExp("(?<![ \t])[ \t]+$");
trimBoth = new RegExp("^[ \t]+|(?<![ \t])[ \t]+$", "g");
} catch {
trimEnd = /[ \t]+$/;
trimBoth = /^[ \t]+|[ \t]+$/g;
}
let res = match[1].replace(trimEnd, "");
let sep = " ";
let pos = line.lastIndex;
while (match = line.exec(source)) {
const lm = match[1].replace(trimBoth, "");
if (lm === "") {
if (sep === "\n") res += sep; else sep = "\n";
} else {
res += sep + lm;
sep = " ";
}
pos = line.lastIndex;
}
const last = /[ \t]*(.*)/sy;
last.lastIndex = pos;
match = last.exec(source);
return res + sep + (match?.[1] ?? "");
}
function doubleQuotedValue(source, onError) {
let res = "";
for (let i = 1; i < source.length - 1; ++i) {
const ch = source[i];
if (ch === "\r" && source[i + 1] === "\n") continue;
if (ch === "\n") {
const {fold: fold, offset: offset} = foldNewline(source, i);
res += fold;
i = offset;
} else if (ch === "\\") {
let next = source[++i];
const cc = escapeCodes[next];
if (cc) res += cc; else if (next === "\n") {
next = source[i + 1];
while (next === " " || next === "\t") next = source[++i + 1];
} else if (next === "\r" && source[i + 1] === "\n") {
next = source[++i + 1];
while (next === " " || next === "\t") next = source[++i + 1];
} else if (next === "x" || next === "u" || next === "U") {
const length = next === "x" ? 2 : next === "u" ? 4 : 8;
res += parseCharCode(source, i + 1, length, onError);
i += length;
} else {
const raw = source.substr(i - 1, 2);
onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
res += raw;
}
} else if (ch === " " || ch === "\t") {
const wsStart = i;
let next = source[i + 1];
while (next === " " || next === "\t") next = source[++i + 1];
if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
} else {
res += ch;
}
}
if (source[source.length - 1] !== '"' || source.length === 1) onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
return res;
}
function foldNewline(source, offset) {
let fold = "";
let ch = source[offset + 1];
while (ch === " " || ch === "\t" || ch === "\n" || ch === "\r") {
if (ch === "\r" && source[offset + 2] !== "\n") break;
if (ch === "\n") fold += "\n";
offset += 1;
ch = source[offset + 1];
}
if (!fold) fold = " ";
return {
fold: fold,
offset: offset
};
}
const escapeCodes = {
0: "\0",
a: "",
b: "\b",
e: "",
f: "\f",
n: "\n",
r: "\r",
t: "\t",
v: "\v",
N: "",
_: " ",
L: "\u2028",
P: "\u2029",
" ": " ",
'"': '"',
"/": "/",
"\\": "\\",
"\t": "\t"
};
function parseCharCode(source, offset, length, onError) {
const cc = source.substr(offset, length);
const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
const code = ok ? parseInt(cc, 16) : NaN;
try {
return String.fromCodePoint(code);
} catch {
const raw = source.substr(offset - 2, length + 2);
onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
return raw;
}
}
resolveFlowScalar.resolveFlowScalar = resolveFlowScalar$1;
return resolveFlowScalar;
}

var hasRequiredComposeScalar;

function requireComposeScalar() {
if (hasRequiredComposeScalar) return composeScalar;
hasRequiredComposeScalar = 1;
var identity = requireIdentity();
var Scalar = requireScalar();
var resolveBlockScalar = requireResolveBlockScalar();
var resolveFlowScalar = requireResolveFlowScalar();
function composeScalar$1(ctx, token, tagToken, onError) {
const {value: value, type: type, comment: comment, range: range} = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
const tagName = tagToken ? ctx.directives.tagName(tagToken.source, msg => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
let tag;
if (ctx.options.stringKeys && ctx.atKey) {
tag = ctx.schema[identity.SCALAR];
} else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError); else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError); else tag = ctx.schema[identity.SCALAR];
let scalar;
try {
const res = tag.resolve(value, msg => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
} catch (error) {
const msg = error instanceof Error ? error.message : String(error);
onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
scalar = new Scalar.Scalar(value);
}
scalar.range = range;
scalar.source = value;
if (type) scalar.type = type;
if (tagName) scalar.tag = tagName;
if (tag.format) scalar.format = tag.format;
if (comment) scalar.comment = comment;
return scalar;
}
function findScalarTagByName(schema, value, tagName, tagToken, onError) {
if (tagName === "!") return schema[identity.SCALAR];
const matchWithTest = [];
for (const tag of schema.tags) {
if (!tag.collection && tag.tag === tagName) {
if (tag.default && tag.test) matchWithTest.push(tag); else return tag;
}
}
for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
const kt = schema.knownTags[tagName];
if (kt && !kt.collection) {
schema.tags.push(Object.assign({}, kt, {
default: false,
test: undefined
}));
return kt;
}
onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
return schema[identity.SCALAR];
}
function findScalarTagByTest({atKey: atKey, directives: directives, schema: schema}, value, token, onError) {
const tag = schema.tags.find(tag => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
if (schema.compat) {
const compat = schema.compat.find(tag => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
if (tag.tag !== compat.tag) {
const ts = directives.tagString(tag.tag);
const cs = directives.tagString(compat.tag);
const msg = `Value may be parsed as either ${ts} or ${cs}`;
onError(token, "TAG_RESOLVE_FAILED", msg, true);
}
}
return tag;
}
composeScalar.composeScalar = composeScalar$1;
return composeScalar;
}

var utilEmptyScalarPosition = {};

var hasRequiredUtilEmptyScalarPosition;

function requireUtilEmptyScalarPosition() {
if (hasRequiredUtilEmptyScalarPosition) return utilEmptyScalarPosition;
hasRequiredUtilEmptyScalarPosition = 1;
function emptyScalarPosition(offset, before, pos) {
if (before) {
pos ?? (pos = before.length);
for (let i = pos - 1; i >= 0; --i) {
let st = before[i];
switch (st.type) {
case "space":
case "comment":
case "newline":
offset -= st.source.length;
continue;
}
st = before[++i];
while (st?.type === "space") {
offset += st.source.length;
st = before[++i];
}
break;
}
}
return offset;
}
utilEmptyScalarPosition.emptyScalarPosition = emptyScalarPosition;
return utilEmptyScalarPosition;
}

var hasRequiredComposeNode;

function requireComposeNode() {
if (hasRequiredComposeNode) return composeNode;
hasRequiredComposeNode = 1;
var Alias = requireAlias();
var identity = requireIdentity();
var composeCollection = requireComposeCollection();
var composeScalar = requireComposeScalar();
var resolveEnd = requireResolveEnd();
var utilEmptyScalarPosition = requireUtilEmptyScalarPosition();
const CN = {
composeNode: composeNode$1,
composeEmptyNode: composeEmptyNode
};
function composeNode$1(ctx, token, props, onError) {
const atKey = ctx.atKey;
const {spaceBefore: spaceBefore, comment: comment, anchor: anchor, tag: tag} = props;
let node;
let isSrcToken = true;
switch (token.type) {
case "alias":
node = composeAlias(ctx, token, onError);
if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
break;

case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
case "block-scalar":
node = composeScalar.composeScalar(ctx, token, tag, onError);
if (anchor) node.anchor = anchor.source.substring(1);
break;

case "block-map":
case "block-seq":
case "flow-collection":
try {
node = composeCollection.composeCollection(CN, ctx, token, props, onError);
if (anchor) node.anchor = anchor.source.substring(1);
} catch (error) {
const message = error instanceof Error ? error.message : String(error);
onError(token, "RESOURCE_EXHAUSTION", message);
}
break;

default:
{
const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
onError(token, "UNEXPECTED_TOKEN", message);
isSrcToken = false;
}
}
node ?? (node = composeEmptyNode(ctx, token.offset, undefined, null, props, onError));
if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
const msg = "With stringKeys, all keys must be strings";
onError(tag ?? token, "NON_STRING_KEY", msg);
}
if (spaceBefore) node.spaceBefore = true;
if (comment) {
if (token.type === "scalar" && token.source === "") node.comment = comment; else node.commentBefore = comment;
}
if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
return node;
}
function composeEmptyNode(ctx, offset, before, pos, {spaceBefore: spaceBefore, comment: comment, anchor: anchor, tag: tag, end: end}, onError) {
const token = {
type: "scalar",
offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
indent: -1,
source: ""
};
const node = composeScalar.composeScalar(ctx, token, tag, onError);
if (anchor) {
node.anchor = anchor.source.substring(1);
if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
}
if (spaceBefore) node.spaceBefore = true;
if (comment) {
node.comment = comment;
node.range[2] = end;
}
return node;
}
function composeAlias({options: options}, {offset: offset, source: source, end: end}, onError) {
const alias = new Alias.Alias(source.substring(1));
if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
const valueEnd = offset + source.length;
const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
alias.range = [ offset, valueEnd, re.offset ];
if (re.comment) alias.comment = re.comment;
return alias;
}
composeNode.composeEmptyNode = composeEmptyNode;
composeNode.composeNode = composeNode$1;
return composeNode;
}

var hasRequiredComposeDoc;

function requireComposeDoc() {
if (hasRequiredComposeDoc) return composeDoc;
hasRequiredComposeDoc = 1;
var Document = requireDocument();
var composeNode = requireComposeNode();
var resolveEnd = requireResolveEnd();
var resolveProps = requireResolveProps();
function composeDoc$1(options, directives, {offset: offset, start: start, value: value, end: end}, onError) {
const opts = Object.assign({
_directives: directives
}, options);
const doc = new Document.Document(undefined, opts);
const ctx = {
atKey: false,
atRoot: true,
directives: doc.directives,
options: doc.options,
schema: doc.schema
};
const props = resolveProps.resolveProps(start, {
indicator: "doc-start",
next: value ?? end?.[0],
offset: offset,
onError: onError,
parentIndent: 0,
startOnNewline: true
});
if (props.found) {
doc.directives.docStart = true;
if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
}
doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
const contentEnd = doc.contents.range[2];
const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
if (re.comment) doc.comment = re.comment;
doc.range = [ offset, contentEnd, re.offset ];
return doc;
}
composeDoc.composeDoc = composeDoc$1;
return composeDoc;
}

var hasRequiredComposer;

function requireComposer() {
if (hasRequiredComposer) return composer;
hasRequiredComposer = 1;
var node_process = require$$0;
var directives = requireDirectives();
var Document = requireDocument();
var errors = requireErrors();
var identity = requireIdentity();
var composeDoc = requireComposeDoc();
var resolveEnd = requireResolveEnd();
function getErrorPos(src) {
if (typeof src === "number") return [ src, src + 1 ];
if (Array.isArray(src)) return src.length === 2 ? src : [ src[0], src[1] ];
const {offset: offset, source: source} = src;
return [ offset, offset + (typeof source === "string" ? source.length : 1) ];
}
function parsePrelude(prelude) {
let comment = "";
let atComment = false;
let afterEmptyLine = false;
for (let i = 0; i < prelude.length; ++i) {
const source = prelude[i];
switch (source[0]) {
case "#":
comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
atComment = true;
afterEmptyLine = false;
break;

case "%":
if (prelude[i + 1]?.[0] !== "#") i += 1;
atComment = false;
break;

default:
if (!atComment) afterEmptyLine = true;
atComment = false;
}
}
return {
comment: comment,
afterEmptyLine: afterEmptyLine
};
}
class Composer {
constructor(options = {}) {
this.doc = null;
this.atDirectives = false;
this.prelude = [];
this.errors = [];
this.warnings = [];
this.onError = (source, code, message, warning) => {
const pos = getErrorPos(source);
if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message)); else this.errors.push(new errors.YAMLParseError(pos, code, message));
};
this.directives = new directives.Directives({
version: options.version || "1.2"
});
this.options = options;
}
decorate(doc, afterDoc) {
const {comment: comment, afterEmptyLine: afterEmptyLine} = parsePrelude(this.prelude);
if (comment) {
const dc = doc.contents;
if (afterDoc) {
doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
} else if (afterEmptyLine || doc.directives.docStart || !dc) {
doc.commentBefore = comment;
} else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
let it = dc.items[0];
if (identity.isPair(it)) it = it.key;
const cb = it.commentBefore;
it.commentBefore = cb ? `${comment}\n${cb}` : comment;
} else {
const cb = dc.commentBefore;
dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
}
}
if (afterDoc) {
for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
} else {
doc.errors = this.errors;
doc.warnings = this.warnings;
}
this.prelude = [];
this.errors = [];
this.warnings = [];
}
streamInfo() {
return {
comment: parsePrelude(this.prelude).comment,
directives: this.directives,
errors: this.errors,
warnings: this.warnings
};
}
* compose(tokens, forceDoc = false, endOffset = -1) {
for (const token of tokens) yield* this.next(token);
yield* this.end(forceDoc, endOffset);
}
* next(token) {
if (node_process.env.LOG_STREAM) console.dir(token, {
depth: null
});
switch (token.type) {
case "directive":
this.directives.add(token.source, (offset, message, warning) => {
const pos = getErrorPos(token);
pos[0] += offset;
this.onError(pos, "BAD_DIRECTIVE", message, warning);
});
this.prelude.push(token.source);
this.atDirectives = true;
break;

case "document":
{
const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
this.decorate(doc, false);
if (this.doc) yield this.doc;
this.doc = doc;
this.atDirectives = false;
break;
}

case "byte-order-mark":
case "space":
break;

case "comment":
case "newline":
this.prelude.push(token.source);
break;

case "error":
{
const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
if (this.atDirectives || !this.doc) this.errors.push(error); else this.doc.errors.push(error);
break;
}

case "doc-end":
{
if (!this.doc) {
const msg = "Unexpected doc-end without preceding document";
this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
break;
}
this.doc.directives.docEnd = true;
const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
this.decorate(this.doc, true);
if (end.comment) {
const dc = this.doc.comment;
this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
}
this.doc.range[2] = end.offset;
break;
}

default:
this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
}
}
* end(forceDoc = false, endOffset = -1) {
if (this.doc) {
this.decorate(this.doc, true);
yield this.doc;
this.doc = null;
} else if (forceDoc) {
const opts = Object.assign({
_directives: this.directives
}, this.options);
const doc = new Document.Document(undefined, opts);
if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
doc.range = [ 0, endOffset, endOffset ];
this.decorate(doc, false);
yield doc;
}
}
}
composer.Composer = Composer;
return composer;
}

var cst = {};

var cstScalar = {};

var hasRequiredCstScalar;

function requireCstScalar() {
if (hasRequiredCstScalar) return cstScalar;
hasRequiredCstScalar = 1;
var resolveBlockScalar = requireResolveBlockScalar();
var resolveFlowScalar = requireResolveFlowScalar();
var errors = requireErrors();
var stringifyString = requireStringifyString();
function resolveAsScalar(token, strict = true, onError) {
if (token) {
const _onError = (pos, code, message) => {
const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
if (onError) onError(offset, code, message); else throw new errors.YAMLParseError([ offset, offset + 1 ], code, message);
};
switch (token.type) {
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);

case "block-scalar":
return resolveBlockScalar.resolveBlockScalar({
options: {
strict: strict
}
}, token, _onError);
}
}
return null;
}
function createScalarToken(value, context) {
const {implicitKey: implicitKey = false, indent: indent, inFlow: inFlow = false, offset: offset = -1, type: type = "PLAIN"} = context;
const source = stringifyString.stringifyString({
type: type,
value: value
}, {
implicitKey: implicitKey,
indent: indent > 0 ? " ".repeat(indent) : "",
inFlow: inFlow,
options: {
blockQuote: true,
lineWidth: -1
}
});
const end = context.end ?? [ {
type: "newline",
offset: -1,
indent: indent,
source: "\n"
} ];
switch (source[0]) {
case "|":
case ">":
{
const he = source.indexOf("\n");
const head = source.substring(0, he);
const body = source.substring(he + 1) + "\n";
const props = [ {
type: "block-scalar-header",
offset: offset,
indent: indent,
source: head
} ];
if (!addEndtoBlockProps(props, end)) props.push({
type: "newline",
offset: -1,
indent: indent,
source: "\n"
});
return {
type: "block-scalar",
offset: offset,
indent: indent,
props: props,
source: body
};
}

case '"':
return {
type: "double-quoted-scalar",
offset: offset,
indent: indent,
source: source,
end: end
};

case "'":
return {
type: "single-quoted-scalar",
offset: offset,
indent: indent,
source: source,
end: end
};

default:
return {
type: "scalar",
offset: offset,
indent: indent,
source: source,
end: end
};
}
}
function setScalarValue(token, value, context = {}) {
let {afterKey: afterKey = false, implicitKey: implicitKey = false, inFlow: inFlow = false, type: type} = context;
let indent = "indent" in token ? token.indent : null;
if (afterKey && typeof indent === "number") indent += 2;
if (!type) switch (token.type) {
case "single-quoted-scalar":
type = "QUOTE_SINGLE";
break;

case "double-quoted-scalar":
type = "QUOTE_DOUBLE";
break;

case "block-scalar":
{
const header = token.props[0];
if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
break;
}

default:
type = "PLAIN";
}
const source = stringifyString.stringifyString({
type: type,
value: value
}, {
implicitKey: implicitKey || indent === null,
indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
inFlow: inFlow,
options: {
blockQuote: true,
lineWidth: -1
}
});
switch (source[0]) {
case "|":
case ">":
setBlockScalarValue(token, source);
break;

case '"':
setFlowScalarValue(token, source, "double-quoted-scalar");
break;

case "'":
setFlowScalarValue(token, source, "single-quoted-scalar");
break;

default:
setFlowScalarValue(token, source, "scalar");
}
}
function setBlockScalarValue(token, source) {
const he = source.indexOf("\n");
const head = source.substring(0, he);
const body = source.substring(he + 1) + "\n";
if (token.type === "block-scalar") {
const header = token.props[0];
if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
header.source = head;
token.source = body;
} else {
const {offset: offset} = token;
const indent = "indent" in token ? token.indent : -1;
const props = [ {
type: "block-scalar-header",
offset: offset,
indent: indent,
source: head
} ];
if (!addEndtoBlockProps(props, "end" in token ? token.end : undefined)) props.push({
type: "newline",
offset: -1,
indent: indent,
source: "\n"
});
for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
Object.assign(token, {
type: "block-scalar",
indent: indent,
props: props,
source: body
});
}
}
function addEndtoBlockProps(props, end) {
if (end) for (const st of end) switch (st.type) {
case "space":
case "comment":
props.push(st);
break;

case "newline":
props.push(st);
return true;
}
return false;
}
function setFlowScalarValue(token, source, type) {
switch (token.type) {
case "scalar":
case "double-quoted-scalar":
case "single-quoted-scalar":
token.type = type;
token.source = source;
break;

case "block-scalar":
{
const end = token.props.slice(1);
let oa = source.length;
if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
for (const tok of end) tok.offset += oa;
delete token.props;
Object.assign(token, {
type: type,
source: source,
end: end
});
break;
}

case "block-map":
case "block-seq":
{
const offset = token.offset + source.length;
const nl = {
type: "newline",
offset: offset,
indent: token.indent,
source: "\n"
};
delete token.items;
Object.assign(token, {
type: type,
source: source,
end: [ nl ]
});
break;
}

default:
{
const indent = "indent" in token ? token.indent : -1;
const end = "end" in token && Array.isArray(token.end) ? token.end.filter(st => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
Object.assign(token, {
type: type,
indent: indent,
source: source,
end: end
});
}
}
}
cstScalar.createScalarToken = createScalarToken;
cstScalar.resolveAsScalar = resolveAsScalar;
cstScalar.setScalarValue = setScalarValue;
return cstScalar;
}

var cstStringify = {};

var hasRequiredCstStringify;

function requireCstStringify() {
if (hasRequiredCstStringify) return cstStringify;
hasRequiredCstStringify = 1;
const stringify = cst => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
function stringifyToken(token) {
switch (token.type) {
case "block-scalar":
{
let res = "";
for (const tok of token.props) res += stringifyToken(tok);
return res + token.source;
}

case "block-map":
case "block-seq":
{
let res = "";
for (const item of token.items) res += stringifyItem(item);
return res;
}

case "flow-collection":
{
let res = token.start.source;
for (const item of token.items) res += stringifyItem(item);
for (const st of token.end) res += st.source;
return res;
}

case "document":
{
let res = stringifyItem(token);
if (token.end) for (const st of token.end) res += st.source;
return res;
}

default:
{
let res = token.source;
if ("end" in token && token.end) for (const st of token.end) res += st.source;
return res;
}
}
}
function stringifyItem({start: start, key: key, sep: sep, value: value}) {
let res = "";
for (const st of start) res += st.source;
if (key) res += stringifyToken(key);
if (sep) for (const st of sep) res += st.source;
if (value) res += stringifyToken(value);
return res;
}
cstStringify.stringify = stringify;
return cstStringify;
}

var cstVisit = {};

var hasRequiredCstVisit;

function requireCstVisit() {
if (hasRequiredCstVisit) return cstVisit;
hasRequiredCstVisit = 1;
const BREAK = Symbol("break visit");
const SKIP = Symbol("skip children");
const REMOVE = Symbol("remove item");
function visit(cst, visitor) {
if ("type" in cst && cst.type === "document") cst = {
start: cst.start,
value: cst.value
};
_visit(Object.freeze([]), cst, visitor);
}
visit.BREAK = BREAK;
visit.SKIP = SKIP;
visit.REMOVE = REMOVE;
visit.itemAtPath = (cst, path) => {
let item = cst;
for (const [field, index] of path) {
const tok = item?.[field];
if (tok && "items" in tok) {
item = tok.items[index];
} else return undefined;
}
return item;
};
visit.parentCollection = (cst, path) => {
const parent = visit.itemAtPath(cst, path.slice(0, -1));
const field = path[path.length - 1][0];
const coll = parent?.[field];
if (coll && "items" in coll) return coll;
throw new Error("Parent collection not found");
};
function _visit(path, item, visitor) {
let ctrl = visitor(item, path);
if (typeof ctrl === "symbol") return ctrl;
for (const field of [ "key", "value" ]) {
const token = item[field];
if (token && "items" in token) {
for (let i = 0; i < token.items.length; ++i) {
const ci = _visit(Object.freeze(path.concat([ [ field, i ] ])), token.items[i], visitor);
if (typeof ci === "number") i = ci - 1; else if (ci === BREAK) return BREAK; else if (ci === REMOVE) {
token.items.splice(i, 1);
i -= 1;
}
}
if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
}
}
return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
}
cstVisit.visit = visit;
return cstVisit;
}

var hasRequiredCst;

function requireCst() {
if (hasRequiredCst) return cst;
hasRequiredCst = 1;
var cstScalar = requireCstScalar();
var cstStringify = requireCstStringify();
var cstVisit = requireCstVisit();
const BOM = "\ufeff";
const DOCUMENT = "";
const FLOW_END = "";
const SCALAR = "";
const isCollection = token => !!token && "items" in token;
const isScalar = token => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
function prettyToken(token) {
switch (token) {
case BOM:
return "<BOM>";

case DOCUMENT:
return "<DOC>";

case FLOW_END:
return "<FLOW_END>";

case SCALAR:
return "<SCALAR>";

default:
return JSON.stringify(token);
}
}
function tokenType(source) {
switch (source) {
case BOM:
return "byte-order-mark";

case DOCUMENT:
return "doc-mode";

case FLOW_END:
return "flow-error-end";

case SCALAR:
return "scalar";

case "---":
return "doc-start";

case "...":
return "doc-end";

case "":
case "\n":
case "\r\n":
return "newline";

case "-":
return "seq-item-ind";

case "?":
return "explicit-key-ind";

case ":":
return "map-value-ind";

case "{":
return "flow-map-start";

case "}":
return "flow-map-end";

case "[":
return "flow-seq-start";

case "]":
return "flow-seq-end";

case ",":
return "comma";
}
switch (source[0]) {
case " ":
case "\t":
return "space";

case "#":
return "comment";

case "%":
return "directive-line";

case "*":
return "alias";

case "&":
return "anchor";

case "!":
return "tag";

case "'":
return "single-quoted-scalar";

case '"':
return "double-quoted-scalar";

case "|":
case ">":
return "block-scalar-header";
}
return null;
}
cst.createScalarToken = cstScalar.createScalarToken;
cst.resolveAsScalar = cstScalar.resolveAsScalar;
cst.setScalarValue = cstScalar.setScalarValue;
cst.stringify = cstStringify.stringify;
cst.visit = cstVisit.visit;
cst.BOM = BOM;
cst.DOCUMENT = DOCUMENT;
cst.FLOW_END = FLOW_END;
cst.SCALAR = SCALAR;
cst.isCollection = isCollection;
cst.isScalar = isScalar;
cst.prettyToken = prettyToken;
cst.tokenType = tokenType;
return cst;
}

var lexer = {};

var hasRequiredLexer;

function requireLexer() {
if (hasRequiredLexer) return lexer;
hasRequiredLexer = 1;
var cst = requireCst();
function isEmpty(ch) {
switch (ch) {
case undefined:
case " ":
case "\n":
case "\r":
case "\t":
return true;

default:
return false;
}
}
const hexDigits = new Set("0123456789ABCDEFabcdef");
const tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
const flowIndicatorChars = new Set(",[]{}");
const invalidAnchorChars = new Set(" ,[]{}\n\r\t");
const isNotAnchorChar = ch => !ch || invalidAnchorChars.has(ch);
class Lexer {
constructor() {
this.atEnd = false;
this.blockScalarIndent = -1;
this.blockScalarKeep = false;
this.buffer = "";
this.flowKey = false;
this.flowLevel = 0;
this.indentNext = 0;
this.indentValue = 0;
this.lineEndPos = null;
this.next = null;
this.pos = 0;
}
* lex(source, incomplete = false) {
if (source) {
if (typeof source !== "string") throw TypeError("source is not a string");
this.buffer = this.buffer ? this.buffer + source : source;
this.lineEndPos = null;
}
this.atEnd = !incomplete;
let next = this.next ?? "stream";
while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
}
atLineEnd() {
let i = this.pos;
let ch = this.buffer[i];
while (ch === " " || ch === "\t") ch = this.buffer[++i];
if (!ch || ch === "#" || ch === "\n") return true;
if (ch === "\r") return this.buffer[i + 1] === "\n";
return false;
}
charAt(n) {
return this.buffer[this.pos + n];
}
continueScalar(offset) {
let ch = this.buffer[offset];
if (this.indentNext > 0) {
let indent = 0;
while (ch === " ") ch = this.buffer[++indent + offset];
if (ch === "\r") {
const next = this.buffer[indent + offset + 1];
if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
}
return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
}
if (ch === "-" || ch === ".") {
const dt = this.buffer.substr(offset, 3);
if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
}
return offset;
}
getLine() {
let end = this.lineEndPos;
if (typeof end !== "number" || end !== -1 && end < this.pos) {
end = this.buffer.indexOf("\n", this.pos);
this.lineEndPos = end;
}
if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
if (this.buffer[end - 1] === "\r") end -= 1;
return this.buffer.substring(this.pos, end);
}
hasChars(n) {
return this.pos + n <= this.buffer.length;
}
setNext(state) {
this.buffer = this.buffer.substring(this.pos);
this.pos = 0;
this.lineEndPos = null;
this.next = state;
return null;
}
peek(n) {
return this.buffer.substr(this.pos, n);
}
* parseNext(next) {
switch (next) {
case "stream":
return yield* this.parseStream();

case "line-start":
return yield* this.parseLineStart();

case "block-start":
return yield* this.parseBlockStart();

case "doc":
return yield* this.parseDocument();

case "flow":
return yield* this.parseFlowCollection();

case "quoted-scalar":
return yield* this.parseQuotedScalar();

case "block-scalar":
return yield* this.parseBlockScalar();

case "plain-scalar":
return yield* this.parsePlainScalar();
}
}
* parseStream() {
let line = this.getLine();
if (line === null) return this.setNext("stream");
if (line[0] === cst.BOM) {
yield* this.pushCount(1);
line = line.substring(1);
}
if (line[0] === "%") {
let dirEnd = line.length;
let cs = line.indexOf("#");
while (cs !== -1) {
const ch = line[cs - 1];
if (ch === " " || ch === "\t") {
dirEnd = cs - 1;
break;
} else {
cs = line.indexOf("#", cs + 1);
}
}
while (true) {
const ch = line[dirEnd - 1];
if (ch === " " || ch === "\t") dirEnd -= 1; else break;
}
const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
yield* this.pushCount(line.length - n);
this.pushNewline();
return "stream";
}
if (this.atLineEnd()) {
const sp = yield* this.pushSpaces(true);
yield* this.pushCount(line.length - sp);
yield* this.pushNewline();
return "stream";
}
yield cst.DOCUMENT;
return yield* this.parseLineStart();
}
* parseLineStart() {
const ch = this.charAt(0);
if (!ch && !this.atEnd) return this.setNext("line-start");
if (ch === "-" || ch === ".") {
if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
const s = this.peek(3);
if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
yield* this.pushCount(3);
this.indentValue = 0;
this.indentNext = 0;
return s === "---" ? "doc" : "stream";
}
}
this.indentValue = yield* this.pushSpaces(false);
if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
return yield* this.parseBlockStart();
}
* parseBlockStart() {
const [ch0, ch1] = this.peek(2);
if (!ch1 && !this.atEnd) return this.setNext("block-start");
if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
this.indentNext = this.indentValue + 1;
this.indentValue += n;
return "block-start";
}
return "doc";
}
* parseDocument() {
yield* this.pushSpaces(true);
const line = this.getLine();
if (line === null) return this.setNext("doc");
let n = yield* this.pushIndicators();
switch (line[n]) {
case "#":
yield* this.pushCount(line.length - n);

case undefined:
yield* this.pushNewline();
return yield* this.parseLineStart();

case "{":
case "[":
yield* this.pushCount(1);
this.flowKey = false;
this.flowLevel = 1;
return "flow";

case "}":
case "]":
yield* this.pushCount(1);
return "doc";

case "*":
yield* this.pushUntil(isNotAnchorChar);
return "doc";

case '"':
case "'":
return yield* this.parseQuotedScalar();

case "|":
case ">":
n += (yield* this.parseBlockScalarHeader());
n += (yield* this.pushSpaces(true));
yield* this.pushCount(line.length - n);
yield* this.pushNewline();
return yield* this.parseBlockScalar();

default:
return yield* this.parsePlainScalar();
}
}
* parseFlowCollection() {
let nl, sp;
let indent = -1;
do {
nl = yield* this.pushNewline();
if (nl > 0) {
sp = yield* this.pushSpaces(false);
this.indentValue = indent = sp;
} else {
sp = 0;
}
sp += (yield* this.pushSpaces(true));
} while (nl + sp > 0);
const line = this.getLine();
if (line === null) return this.setNext("flow");
if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
if (!atFlowEndMarker) {
this.flowLevel = 0;
yield cst.FLOW_END;
return yield* this.parseLineStart();
}
}
let n = 0;
while (line[n] === ",") {
n += (yield* this.pushCount(1));
n += (yield* this.pushSpaces(true));
this.flowKey = false;
}
n += (yield* this.pushIndicators());
switch (line[n]) {
case undefined:
return "flow";

case "#":
yield* this.pushCount(line.length - n);
return "flow";

case "{":
case "[":
yield* this.pushCount(1);
this.flowKey = false;
this.flowLevel += 1;
return "flow";

case "}":
case "]":
yield* this.pushCount(1);
this.flowKey = true;
this.flowLevel -= 1;
return this.flowLevel ? "flow" : "doc";

case "*":
yield* this.pushUntil(isNotAnchorChar);
return "flow";

case '"':
case "'":
this.flowKey = true;
return yield* this.parseQuotedScalar();

case ":":
{
const next = this.charAt(1);
if (this.flowKey || isEmpty(next) || next === ",") {
this.flowKey = false;
yield* this.pushCount(1);
yield* this.pushSpaces(true);
return "flow";
}
}

default:
this.flowKey = false;
return yield* this.parsePlainScalar();
}
}
* parseQuotedScalar() {
const quote = this.charAt(0);
let end = this.buffer.indexOf(quote, this.pos + 1);
if (quote === "'") {
while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
} else {
while (end !== -1) {
let n = 0;
while (this.buffer[end - 1 - n] === "\\") n += 1;
if (n % 2 === 0) break;
end = this.buffer.indexOf('"', end + 1);
}
}
const qb = this.buffer.substring(0, end);
let nl = qb.indexOf("\n", this.pos);
if (nl !== -1) {
while (nl !== -1) {
const cs = this.continueScalar(nl + 1);
if (cs === -1) break;
nl = qb.indexOf("\n", cs);
}
if (nl !== -1) {
end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
}
}
if (end === -1) {
if (!this.atEnd) return this.setNext("quoted-scalar");
end = this.buffer.length;
}
yield* this.pushToIndex(end + 1, false);
return this.flowLevel ? "flow" : "doc";
}
* parseBlockScalarHeader() {
this.blockScalarIndent = -1;
this.blockScalarKeep = false;
let i = this.pos;
while (true) {
const ch = this.buffer[++i];
if (ch === "+") this.blockScalarKeep = true; else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1; else if (ch !== "-") break;
}
return yield* this.pushUntil(ch => isEmpty(ch) || ch === "#");
}
* parseBlockScalar() {
let nl = this.pos - 1;
let indent = 0;
let ch;
loop: for (let i = this.pos; ch = this.buffer[i]; ++i) {
switch (ch) {
case " ":
indent += 1;
break;

case "\n":
nl = i;
indent = 0;
break;

case "\r":
{
const next = this.buffer[i + 1];
if (!next && !this.atEnd) return this.setNext("block-scalar");
if (next === "\n") break;
}

default:
break loop;
}
}
if (!ch && !this.atEnd) return this.setNext("block-scalar");
if (indent >= this.indentNext) {
if (this.blockScalarIndent === -1) this.indentNext = indent; else {
this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
}
do {
const cs = this.continueScalar(nl + 1);
if (cs === -1) break;
nl = this.buffer.indexOf("\n", cs);
} while (nl !== -1);
if (nl === -1) {
if (!this.atEnd) return this.setNext("block-scalar");
nl = this.buffer.length;
}
}
let i = nl + 1;
ch = this.buffer[i];
while (ch === " ") ch = this.buffer[++i];
if (ch === "\t") {
while (ch === "\t" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
nl = i - 1;
} else if (!this.blockScalarKeep) {
do {
let i = nl - 1;
let ch = this.buffer[i];
if (ch === "\r") ch = this.buffer[--i];
const lastChar = i;
while (ch === " ") ch = this.buffer[--i];
if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i; else break;
} while (true);
}
yield cst.SCALAR;
yield* this.pushToIndex(nl + 1, true);
return yield* this.parseLineStart();
}
* parsePlainScalar() {
const inFlow = this.flowLevel > 0;
let end = this.pos - 1;
let i = this.pos - 1;
let ch;
while (ch = this.buffer[++i]) {
if (ch === ":") {
const next = this.buffer[i + 1];
if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
end = i;
} else if (isEmpty(ch)) {
let next = this.buffer[i + 1];
if (ch === "\r") {
if (next === "\n") {
i += 1;
ch = "\n";
next = this.buffer[i + 1];
} else end = i;
}
if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
if (ch === "\n") {
const cs = this.continueScalar(i + 1);
if (cs === -1) break;
i = Math.max(i, cs - 2);
}
} else {
if (inFlow && flowIndicatorChars.has(ch)) break;
end = i;
}
}
if (!ch && !this.atEnd) return this.setNext("plain-scalar");
yield cst.SCALAR;
yield* this.pushToIndex(end + 1, true);
return inFlow ? "flow" : "doc";
}
* pushCount(n) {
if (n > 0) {
yield this.buffer.substr(this.pos, n);
this.pos += n;
return n;
}
return 0;
}
* pushToIndex(i, allowEmpty) {
const s = this.buffer.slice(this.pos, i);
if (s) {
yield s;
this.pos += s.length;
return s.length;
} else if (allowEmpty) yield "";
return 0;
}
* pushIndicators() {
let n = 0;
loop: while (true) {
switch (this.charAt(0)) {
case "!":
n += (yield* this.pushTag());
n += (yield* this.pushSpaces(true));
continue loop;

case "&":
n += (yield* this.pushUntil(isNotAnchorChar));
n += (yield* this.pushSpaces(true));
continue loop;

case "-":
case "?":
case ":":
{
const inFlow = this.flowLevel > 0;
const ch1 = this.charAt(1);
if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
if (!inFlow) this.indentNext = this.indentValue + 1; else if (this.flowKey) this.flowKey = false;
n += (yield* this.pushCount(1));
n += (yield* this.pushSpaces(true));
continue loop;
}
}
}
break loop;
}
return n;
}
* pushTag() {
if (this.charAt(1) === "<") {
let i = this.pos + 2;
let ch = this.buffer[i];
while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
} else {
let i = this.pos + 1;
let ch = this.buffer[i];
while (ch) {
if (tagChars.has(ch)) ch = this.buffer[++i]; else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
ch = this.buffer[i += 3];
} else break;
}
return yield* this.pushToIndex(i, false);
}
}
* pushNewline() {
const ch = this.buffer[this.pos];
if (ch === "\n") return yield* this.pushCount(1); else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2); else return 0;
}
* pushSpaces(allowTabs) {
let i = this.pos - 1;
let ch;
do {
ch = this.buffer[++i];
} while (ch === " " || allowTabs && ch === "\t");
const n = i - this.pos;
if (n > 0) {
yield this.buffer.substr(this.pos, n);
this.pos = i;
}
return n;
}
* pushUntil(test) {
let i = this.pos;
let ch = this.buffer[i];
while (!test(ch)) ch = this.buffer[++i];
return yield* this.pushToIndex(i, false);
}
}
lexer.Lexer = Lexer;
return lexer;
}

var lineCounter = {};

var hasRequiredLineCounter;

function requireLineCounter() {
if (hasRequiredLineCounter) return lineCounter;
hasRequiredLineCounter = 1;
class LineCounter {
constructor() {
this.lineStarts = [];
this.addNewLine = offset => this.lineStarts.push(offset);
this.linePos = offset => {
let low = 0;
let high = this.lineStarts.length;
while (low < high) {
const mid = low + high >> 1;
if (this.lineStarts[mid] < offset) low = mid + 1; else high = mid;
}
if (this.lineStarts[low] === offset) return {
line: low + 1,
col: 1
};
if (low === 0) return {
line: 0,
col: offset
};
const start = this.lineStarts[low - 1];
return {
line: low,
col: offset - start + 1
};
};
}
}
lineCounter.LineCounter = LineCounter;
return lineCounter;
}

var parser = {};

var hasRequiredParser;

function requireParser() {
if (hasRequiredParser) return parser;
hasRequiredParser = 1;
var node_process = require$$0;
var cst = requireCst();
var lexer = requireLexer();
function includesToken(list, type) {
for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
return false;
}
function findNonEmptyIndex(list) {
for (let i = 0; i < list.length; ++i) {
switch (list[i].type) {
case "space":
case "comment":
case "newline":
break;

default:
return i;
}
}
return -1;
}
function isFlowToken(token) {
switch (token?.type) {
case "alias":
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
case "flow-collection":
return true;

default:
return false;
}
}
function getPrevProps(parent) {
switch (parent.type) {
case "document":
return parent.start;

case "block-map":
{
const it = parent.items[parent.items.length - 1];
return it.sep ?? it.start;
}

case "block-seq":
return parent.items[parent.items.length - 1].start;

default:
return [];
}
}
function getFirstKeyStartProps(prev) {
if (prev.length === 0) return [];
let i = prev.length;
loop: while (--i >= 0) {
switch (prev[i].type) {
case "doc-start":
case "explicit-key-ind":
case "map-value-ind":
case "seq-item-ind":
case "newline":
break loop;
}
}
while (prev[++i]?.type === "space") {}
return prev.splice(i, prev.length);
}
function arrayPushArray(target, source) {
if (source.length < 1e5) Array.prototype.push.apply(target, source); else for (let i = 0; i < source.length; ++i) target.push(source[i]);
}
function fixFlowSeqItems(fc) {
if (fc.start.type === "flow-seq-start") {
for (const it of fc.items) {
if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
if (it.key) it.value = it.key;
delete it.key;
if (isFlowToken(it.value)) {
if (it.value.end) arrayPushArray(it.value.end, it.sep); else it.value.end = it.sep;
} else arrayPushArray(it.start, it.sep);
delete it.sep;
}
}
}
}
class Parser {
constructor(onNewLine) {
this.atNewLine = true;
this.atScalar = false;
this.indent = 0;
this.offset = 0;
this.onKeyLine = false;
this.stack = [];
this.source = "";
this.type = "";
this.lexer = new lexer.Lexer;
this.onNewLine = onNewLine;
}
* parse(source, incomplete = false) {
if (this.onNewLine && this.offset === 0) this.onNewLine(0);
for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
if (!incomplete) yield* this.end();
}
* next(source) {
this.source = source;
if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
if (this.atScalar) {
this.atScalar = false;
yield* this.step();
this.offset += source.length;
return;
}
const type = cst.tokenType(source);
if (!type) {
const message = `Not a YAML token: ${source}`;
yield* this.pop({
type: "error",
offset: this.offset,
message: message,
source: source
});
this.offset += source.length;
} else if (type === "scalar") {
this.atNewLine = false;
this.atScalar = true;
this.type = "scalar";
} else {
this.type = type;
yield* this.step();
switch (type) {
case "newline":
this.atNewLine = true;
this.indent = 0;
if (this.onNewLine) this.onNewLine(this.offset + source.length);
break;

case "space":
if (this.atNewLine && source[0] === " ") this.indent += source.length;
break;

case "explicit-key-ind":
case "map-value-ind":
case "seq-item-ind":
if (this.atNewLine) this.indent += source.length;
break;

case "doc-mode":
case "flow-error-end":
return;

default:
this.atNewLine = false;
}
this.offset += source.length;
}
}
* end() {
while (this.stack.length > 0) yield* this.pop();
}
get sourceToken() {
const st = {
type: this.type,
offset: this.offset,
indent: this.indent,
source: this.source
};
return st;
}
* step() {
const top = this.peek(1);
if (this.type === "doc-end" && top?.type !== "doc-end") {
while (this.stack.length > 0) yield* this.pop();
this.stack.push({
type: "doc-end",
offset: this.offset,
source: this.source
});
return;
}
if (!top) return yield* this.stream();
switch (top.type) {
case "document":
return yield* this.document(top);

case "alias":
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
return yield* this.scalar(top);

case "block-scalar":
return yield* this.blockScalar(top);

case "block-map":
return yield* this.blockMap(top);

case "block-seq":
return yield* this.blockSequence(top);

case "flow-collection":
return yield* this.flowCollection(top);

case "doc-end":
return yield* this.documentEnd(top);
}
yield* this.pop();
}
peek(n) {
return this.stack[this.stack.length - n];
}
* pop(error) {
const token = error ?? this.stack.pop();
if (!token) {
const message = "Tried to pop an empty stack";
yield {
type: "error",
offset: this.offset,
source: "",
message: message
};
} else if (this.stack.length === 0) {
yield token;
} else {
const top = this.peek(1);
if (token.type === "block-scalar") {
token.indent = "indent" in top ? top.indent : 0;
} else if (token.type === "flow-collection" && top.type === "document") {
token.indent = 0;
}
if (token.type === "flow-collection") fixFlowSeqItems(token);
switch (top.type) {
case "document":
top.value = token;
break;

case "block-scalar":
top.props.push(token);
break;

case "block-map":
{
const it = top.items[top.items.length - 1];
if (it.value) {
top.items.push({
start: [],
key: token,
sep: []
});
this.onKeyLine = true;
return;
} else if (it.sep) {
it.value = token;
} else {
Object.assign(it, {
key: token,
sep: []
});
this.onKeyLine = !it.explicitKey;
return;
}
break;
}

case "block-seq":
{
const it = top.items[top.items.length - 1];
if (it.value) top.items.push({
start: [],
value: token
}); else it.value = token;
break;
}

case "flow-collection":
{
const it = top.items[top.items.length - 1];
if (!it || it.value) top.items.push({
start: [],
key: token,
sep: []
}); else if (it.sep) it.value = token; else Object.assign(it, {
key: token,
sep: []
});
return;
}

default:
yield* this.pop();
yield* this.pop(token);
}
if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
const last = token.items[token.items.length - 1];
if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every(st => st.type !== "comment" || st.indent < token.indent))) {
if (top.type === "document") top.end = last.start; else top.items.push({
start: last.start
});
token.items.splice(-1, 1);
}
}
}
}
* stream() {
switch (this.type) {
case "directive-line":
yield {
type: "directive",
offset: this.offset,
source: this.source
};
return;

case "byte-order-mark":
case "space":
case "comment":
case "newline":
yield this.sourceToken;
return;

case "doc-mode":
case "doc-start":
{
const doc = {
type: "document",
offset: this.offset,
start: []
};
if (this.type === "doc-start") doc.start.push(this.sourceToken);
this.stack.push(doc);
return;
}
}
yield {
type: "error",
offset: this.offset,
message: `Unexpected ${this.type} token in YAML stream`,
source: this.source
};
}
* document(doc) {
if (doc.value) return yield* this.lineEnd(doc);
switch (this.type) {
case "doc-start":
{
if (findNonEmptyIndex(doc.start) !== -1) {
yield* this.pop();
yield* this.step();
} else doc.start.push(this.sourceToken);
return;
}

case "anchor":
case "tag":
case "space":
case "comment":
case "newline":
doc.start.push(this.sourceToken);
return;
}
const bv = this.startBlockValue(doc);
if (bv) this.stack.push(bv); else {
yield {
type: "error",
offset: this.offset,
message: `Unexpected ${this.type} token in YAML document`,
source: this.source
};
}
}
* scalar(scalar) {
if (this.type === "map-value-ind") {
const prev = getPrevProps(this.peek(2));
const start = getFirstKeyStartProps(prev);
let sep;
if (scalar.end) {
sep = scalar.end;
sep.push(this.sourceToken);
delete scalar.end;
} else sep = [ this.sourceToken ];
const map = {
type: "block-map",
offset: scalar.offset,
indent: scalar.indent,
items: [ {
start: start,
key: scalar,
sep: sep
} ]
};
this.onKeyLine = true;
this.stack[this.stack.length - 1] = map;
} else yield* this.lineEnd(scalar);
}
* blockScalar(scalar) {
switch (this.type) {
case "space":
case "comment":
case "newline":
scalar.props.push(this.sourceToken);
return;

case "scalar":
scalar.source = this.source;
this.atNewLine = true;
this.indent = 0;
if (this.onNewLine) {
let nl = this.source.indexOf("\n") + 1;
while (nl !== 0) {
this.onNewLine(this.offset + nl);
nl = this.source.indexOf("\n", nl) + 1;
}
}
yield* this.pop();
break;

default:
yield* this.pop();
yield* this.step();
}
}
* blockMap(map) {
const it = map.items[map.items.length - 1];
switch (this.type) {
case "newline":
this.onKeyLine = false;
if (it.value) {
const end = "end" in it.value ? it.value.end : undefined;
const last = Array.isArray(end) ? end[end.length - 1] : undefined;
if (last?.type === "comment") end?.push(this.sourceToken); else map.items.push({
start: [ this.sourceToken ]
});
} else if (it.sep) {
it.sep.push(this.sourceToken);
} else {
it.start.push(this.sourceToken);
}
return;

case "space":
case "comment":
if (it.value) {
map.items.push({
start: [ this.sourceToken ]
});
} else if (it.sep) {
it.sep.push(this.sourceToken);
} else {
if (this.atIndentedComment(it.start, map.indent)) {
const prev = map.items[map.items.length - 2];
const end = prev?.value?.end;
if (Array.isArray(end)) {
arrayPushArray(end, it.start);
end.push(this.sourceToken);
map.items.pop();
return;
}
}
it.start.push(this.sourceToken);
}
return;
}
if (this.indent >= map.indent) {
const atMapIndent = !this.onKeyLine && this.indent === map.indent;
const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
let start = [];
if (atNextItem && it.sep && !it.value) {
const nl = [];
for (let i = 0; i < it.sep.length; ++i) {
const st = it.sep[i];
switch (st.type) {
case "newline":
nl.push(i);
break;

case "space":
break;

case "comment":
if (st.indent > map.indent) nl.length = 0;
break;

default:
nl.length = 0;
}
}
if (nl.length >= 2) start = it.sep.splice(nl[1]);
}
switch (this.type) {
case "anchor":
case "tag":
if (atNextItem || it.value) {
start.push(this.sourceToken);
map.items.push({
start: start
});
this.onKeyLine = true;
} else if (it.sep) {
it.sep.push(this.sourceToken);
} else {
it.start.push(this.sourceToken);
}
return;

case "explicit-key-ind":
if (!it.sep && !it.explicitKey) {
it.start.push(this.sourceToken);
it.explicitKey = true;
} else if (atNextItem || it.value) {
start.push(this.sourceToken);
map.items.push({
start: start,
explicitKey: true
});
} else {
this.stack.push({
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: [ this.sourceToken ],
explicitKey: true
} ]
});
}
this.onKeyLine = true;
return;

case "map-value-ind":
if (it.explicitKey) {
if (!it.sep) {
if (includesToken(it.start, "newline")) {
Object.assign(it, {
key: null,
sep: [ this.sourceToken ]
});
} else {
const start = getFirstKeyStartProps(it.start);
this.stack.push({
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: start,
key: null,
sep: [ this.sourceToken ]
} ]
});
}
} else if (it.value) {
map.items.push({
start: [],
key: null,
sep: [ this.sourceToken ]
});
} else if (includesToken(it.sep, "map-value-ind")) {
this.stack.push({
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: start,
key: null,
sep: [ this.sourceToken ]
} ]
});
} else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
const start = getFirstKeyStartProps(it.start);
const key = it.key;
const sep = it.sep;
sep.push(this.sourceToken);
delete it.key;
delete it.sep;
this.stack.push({
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: start,
key: key,
sep: sep
} ]
});
} else if (start.length > 0) {
it.sep = it.sep.concat(start, this.sourceToken);
} else {
it.sep.push(this.sourceToken);
}
} else {
if (!it.sep) {
Object.assign(it, {
key: null,
sep: [ this.sourceToken ]
});
} else if (it.value || atNextItem) {
map.items.push({
start: start,
key: null,
sep: [ this.sourceToken ]
});
} else if (includesToken(it.sep, "map-value-ind")) {
this.stack.push({
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: [],
key: null,
sep: [ this.sourceToken ]
} ]
});
} else {
it.sep.push(this.sourceToken);
}
}
this.onKeyLine = true;
return;

case "alias":
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
{
const fs = this.flowScalar(this.type);
if (atNextItem || it.value) {
map.items.push({
start: start,
key: fs,
sep: []
});
this.onKeyLine = true;
} else if (it.sep) {
this.stack.push(fs);
} else {
Object.assign(it, {
key: fs,
sep: []
});
this.onKeyLine = true;
}
return;
}

default:
{
const bv = this.startBlockValue(map);
if (bv) {
if (bv.type === "block-seq") {
if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
yield* this.pop({
type: "error",
offset: this.offset,
message: "Unexpected block-seq-ind on same line with key",
source: this.source
});
return;
}
} else if (atMapIndent) {
map.items.push({
start: start
});
}
this.stack.push(bv);
return;
}
}
}
}
yield* this.pop();
yield* this.step();
}
* blockSequence(seq) {
const it = seq.items[seq.items.length - 1];
switch (this.type) {
case "newline":
if (it.value) {
const end = "end" in it.value ? it.value.end : undefined;
const last = Array.isArray(end) ? end[end.length - 1] : undefined;
if (last?.type === "comment") end?.push(this.sourceToken); else seq.items.push({
start: [ this.sourceToken ]
});
} else it.start.push(this.sourceToken);
return;

case "space":
case "comment":
if (it.value) seq.items.push({
start: [ this.sourceToken ]
}); else {
if (this.atIndentedComment(it.start, seq.indent)) {
const prev = seq.items[seq.items.length - 2];
const end = prev?.value?.end;
if (Array.isArray(end)) {
arrayPushArray(end, it.start);
end.push(this.sourceToken);
seq.items.pop();
return;
}
}
it.start.push(this.sourceToken);
}
return;

case "anchor":
case "tag":
if (it.value || this.indent <= seq.indent) break;
it.start.push(this.sourceToken);
return;

case "seq-item-ind":
if (this.indent !== seq.indent) break;
if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({
start: [ this.sourceToken ]
}); else it.start.push(this.sourceToken);
return;
}
if (this.indent > seq.indent) {
const bv = this.startBlockValue(seq);
if (bv) {
this.stack.push(bv);
return;
}
}
yield* this.pop();
yield* this.step();
}
* flowCollection(fc) {
const it = fc.items[fc.items.length - 1];
if (this.type === "flow-error-end") {
let top;
do {
yield* this.pop();
top = this.peek(1);
} while (top?.type === "flow-collection");
} else if (fc.end.length === 0) {
switch (this.type) {
case "comma":
case "explicit-key-ind":
if (!it || it.sep) fc.items.push({
start: [ this.sourceToken ]
}); else it.start.push(this.sourceToken);
return;

case "map-value-ind":
if (!it || it.value) fc.items.push({
start: [],
key: null,
sep: [ this.sourceToken ]
}); else if (it.sep) it.sep.push(this.sourceToken); else Object.assign(it, {
key: null,
sep: [ this.sourceToken ]
});
return;

case "space":
case "comment":
case "newline":
case "anchor":
case "tag":
if (!it || it.value) fc.items.push({
start: [ this.sourceToken ]
}); else if (it.sep) it.sep.push(this.sourceToken); else it.start.push(this.sourceToken);
return;

case "alias":
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
{
const fs = this.flowScalar(this.type);
if (!it || it.value) fc.items.push({
start: [],
key: fs,
sep: []
}); else if (it.sep) this.stack.push(fs); else Object.assign(it, {
key: fs,
sep: []
});
return;
}

case "flow-map-end":
case "flow-seq-end":
fc.end.push(this.sourceToken);
return;
}
const bv = this.startBlockValue(fc);
if (bv) this.stack.push(bv); else {
yield* this.pop();
yield* this.step();
}
} else {
const parent = this.peek(2);
if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
yield* this.pop();
yield* this.step();
} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
const prev = getPrevProps(parent);
const start = getFirstKeyStartProps(prev);
fixFlowSeqItems(fc);
const sep = fc.end.splice(1, fc.end.length);
sep.push(this.sourceToken);
const map = {
type: "block-map",
offset: fc.offset,
indent: fc.indent,
items: [ {
start: start,
key: fc,
sep: sep
} ]
};
this.onKeyLine = true;
this.stack[this.stack.length - 1] = map;
} else {
yield* this.lineEnd(fc);
}
}
}
flowScalar(type) {
if (this.onNewLine) {
let nl = this.source.indexOf("\n") + 1;
while (nl !== 0) {
this.onNewLine(this.offset + nl);
nl = this.source.indexOf("\n", nl) + 1;
}
}
return {
type: type,
offset: this.offset,
indent: this.indent,
source: this.source
};
}
startBlockValue(parent) {
switch (this.type) {
case "alias":
case "scalar":
case "single-quoted-scalar":
case "double-quoted-scalar":
return this.flowScalar(this.type);

case "block-scalar-header":
return {
type: "block-scalar",
offset: this.offset,
indent: this.indent,
props: [ this.sourceToken ],
source: ""
};

case "flow-map-start":
case "flow-seq-start":
return {
type: "flow-collection",
offset: this.offset,
indent: this.indent,
start: this.sourceToken,
items: [],
end: []
};

case "seq-item-ind":
return {
type: "block-seq",
offset: this.offset,
indent: this.indent,
items: [ {
start: [ this.sourceToken ]
} ]
};

case "explicit-key-ind":
{
this.onKeyLine = true;
const prev = getPrevProps(parent);
const start = getFirstKeyStartProps(prev);
start.push(this.sourceToken);
return {
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: start,
explicitKey: true
} ]
};
}

case "map-value-ind":
{
this.onKeyLine = true;
const prev = getPrevProps(parent);
const start = getFirstKeyStartProps(prev);
return {
type: "block-map",
offset: this.offset,
indent: this.indent,
items: [ {
start: start,
key: null,
sep: [ this.sourceToken ]
} ]
};
}
}
return null;
}
atIndentedComment(start, indent) {
if (this.type !== "comment") return false;
if (this.indent <= indent) return false;
return start.every(st => st.type === "newline" || st.type === "space");
}
* documentEnd(docEnd) {
if (this.type !== "doc-mode") {
if (docEnd.end) docEnd.end.push(this.sourceToken); else docEnd.end = [ this.sourceToken ];
if (this.type === "newline") yield* this.pop();
}
}
* lineEnd(token) {
switch (this.type) {
case "comma":
case "doc-start":
case "doc-end":
case "flow-seq-end":
case "flow-map-end":
case "map-value-ind":
yield* this.pop();
yield* this.step();
break;

case "newline":
this.onKeyLine = false;

case "space":
case "comment":
default:
if (token.end) token.end.push(this.sourceToken); else token.end = [ this.sourceToken ];
if (this.type === "newline") yield* this.pop();
}
}
}
parser.Parser = Parser;
return parser;
}

var publicApi = {};

var hasRequiredPublicApi;

function requirePublicApi() {
if (hasRequiredPublicApi) return publicApi;
hasRequiredPublicApi = 1;
var composer = requireComposer();
var Document = requireDocument();
var errors = requireErrors();
var log = requireLog();
var identity = requireIdentity();
var lineCounter = requireLineCounter();
var parser = requireParser();
function parseOptions(options) {
const prettyErrors = options.prettyErrors !== false;
const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter || null;
return {
lineCounter: lineCounter$1,
prettyErrors: prettyErrors
};
}
function parseAllDocuments(source, options = {}) {
const {lineCounter: lineCounter, prettyErrors: prettyErrors} = parseOptions(options);
const parser$1 = new parser.Parser(lineCounter?.addNewLine);
const composer$1 = new composer.Composer(options);
const docs = Array.from(composer$1.compose(parser$1.parse(source)));
if (prettyErrors && lineCounter) for (const doc of docs) {
doc.errors.forEach(errors.prettifyError(source, lineCounter));
doc.warnings.forEach(errors.prettifyError(source, lineCounter));
}
if (docs.length > 0) return docs;
return Object.assign([], {
empty: true
}, composer$1.streamInfo());
}
function parseDocument(source, options = {}) {
const {lineCounter: lineCounter, prettyErrors: prettyErrors} = parseOptions(options);
const parser$1 = new parser.Parser(lineCounter?.addNewLine);
const composer$1 = new composer.Composer(options);
let doc = null;
for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
if (!doc) doc = _doc; else if (doc.options.logLevel !== "silent") {
doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
break;
}
}
if (prettyErrors && lineCounter) {
doc.errors.forEach(errors.prettifyError(source, lineCounter));
doc.warnings.forEach(errors.prettifyError(source, lineCounter));
}
return doc;
}
function parse(src, reviver, options) {
let _reviver = undefined;
if (typeof reviver === "function") {
_reviver = reviver;
} else if (options === undefined && reviver && typeof reviver === "object") {
options = reviver;
}
const doc = parseDocument(src, options);
if (!doc) return null;
doc.warnings.forEach(warning => log.warn(doc.options.logLevel, warning));
if (doc.errors.length > 0) {
if (doc.options.logLevel !== "silent") throw doc.errors[0]; else doc.errors = [];
}
return doc.toJS(Object.assign({
reviver: _reviver
}, options));
}
function stringify(value, replacer, options) {
let _replacer = null;
if (typeof replacer === "function" || Array.isArray(replacer)) {
_replacer = replacer;
} else if (options === undefined && replacer) {
options = replacer;
}
if (typeof options === "string") options = options.length;
if (typeof options === "number") {
const indent = Math.round(options);
options = indent < 1 ? undefined : indent > 8 ? {
indent: 8
} : {
indent: indent
};
}
if (value === undefined) {
const {keepUndefined: keepUndefined} = options ?? replacer ?? {};
if (!keepUndefined) return undefined;
}
if (identity.isDocument(value) && !_replacer) return value.toString(options);
return new Document.Document(value, _replacer, options).toString(options);
}
publicApi.parse = parse;
publicApi.parseAllDocuments = parseAllDocuments;
publicApi.parseDocument = parseDocument;
publicApi.stringify = stringify;
return publicApi;
}

var hasRequiredDist;

function requireDist() {
if (hasRequiredDist) return dist;
hasRequiredDist = 1;
var composer = requireComposer();
var Document = requireDocument();
var Schema = requireSchema();
var errors = requireErrors();
var Alias = requireAlias();
var identity = requireIdentity();
var Pair = requirePair();
var Scalar = requireScalar();
var YAMLMap = requireYAMLMap();
var YAMLSeq = requireYAMLSeq();
var cst = requireCst();
var lexer = requireLexer();
var lineCounter = requireLineCounter();
var parser = requireParser();
var publicApi = requirePublicApi();
var visit = requireVisit();
dist.Composer = composer.Composer;
dist.Document = Document.Document;
dist.Schema = Schema.Schema;
dist.YAMLError = errors.YAMLError;
dist.YAMLParseError = errors.YAMLParseError;
dist.YAMLWarning = errors.YAMLWarning;
dist.Alias = Alias.Alias;
dist.isAlias = identity.isAlias;
dist.isCollection = identity.isCollection;
dist.isDocument = identity.isDocument;
dist.isMap = identity.isMap;
dist.isNode = identity.isNode;
dist.isPair = identity.isPair;
dist.isScalar = identity.isScalar;
dist.isSeq = identity.isSeq;
dist.Pair = Pair.Pair;
dist.Scalar = Scalar.Scalar;
dist.YAMLMap = YAMLMap.YAMLMap;
dist.YAMLSeq = YAMLSeq.YAMLSeq;
dist.CST = cst;
dist.Lexer = lexer.Lexer;
dist.LineCounter = lineCounter.LineCounter;
dist.Parser = parser.Parser;
dist.parse = publicApi.parse;
dist.parseAllDocuments = publicApi.parseAllDocuments;
dist.parseDocument = publicApi.parseDocument;
dist.stringify = publicApi.stringify;
dist.visit = visit.visit;
dist.visitAsync = visit.visitAsync;
return dist;
}

var distExports = requireDist();

function readYaml(path, lines) {
const text = lines.map(line => line.text).join("\n");
const document = distExports.parseDocument(text, {
prettyErrors: false,
logLevel: "silent"
});
const [error] = document.errors;
const broken = (offset, why) => {
const line = (lines[text.slice(0, offset).split("\n").length - 1]?.at ?? 0) + 1;
return new UserError("notebook-bad-yaml", `${path}, line ${line}: the YAML cannot be read: ${why}.`, {
remedy: "Write it as lines of `key: value`.",
at: {
line: line,
column: 1
}
});
};
if (error) throw broken(error.pos[0], error.message.split("\n")[0].replace(/[.:]$/, ""));
const value = document.toJS({
maxAliasCount: 100
});
if (value === null || value === undefined) return {};
if (!isRecord(value)) throw broken(0, "it holds no keys");
return value;
}

const fence$1 = /^---\s*$/;

const encoding = /^[ \t\f]*#.*?coding[:=][ \t]*[-_.a-zA-Z0-9]+/;

function readHeader(path, lines) {
const comment = path.endsWith(".py") ? "#" : "";
let start = 0;
if (comment && lines[0]?.startsWith("#!")) start += 1;
if (comment && encoding.test(lines[start] ?? "")) start += 1;
const none = {
fields: {},
fault: null,
jupyter: null,
others: [],
end: start
};
const html = !comment && /^\s*<!--/.test(lines[start] ?? "");
const body = lines.map((text, at) => ({
text: comment ? text.replace(/^# ?/, "") : text,
at: at
}));
const isOver = at => comment !== "" && !lines[at].startsWith(comment);
let first = html ? start + 1 : start;
while (first < lines.length && !isOver(first) && body[first].text.trim() === "") first++;
if (first >= lines.length || isOver(first) || !fence$1.test(body[first].text)) return none;
let last = first + 1;
while (last < lines.length && !isOver(last) && !fence$1.test(body[last].text)) last++;
if (last >= lines.length || isOver(last)) return none;
const inside = body.slice(first + 1, last);
const others = outside(inside);
const {fields: besides, fault: fault} = readOthers(path, others);
const fields = {
...besides,
...readYaml(path, inside.filter(line => !others.includes(line)))
};
if (html) while (last < lines.length - 1 && !lines[last].includes("--\x3e")) last++;
const next = body[last + 1];
return {
fields: fields,
fault: fault,
jupyter: isRecord(fields.jupyter) ? fields.jupyter : null,
others: others.length > 0 ? [ body[first], ...others, {
text: "---",
at: last
} ] : [],
end: next && next.text.trim() === "" ? last + 2 : last + 1
};
}

function readOthers(path, lines) {
try {
return {
fields: readYaml(path, lines),
fault: null
};
} catch (error) {
if (error instanceof UserError) return {
fields: {},
fault: error
};
throw error;
}
}

function outside(lines) {
let inside = false;
return lines.filter(({text: text}) => {
if (/^jupyter\s*:\s*$/.test(text)) inside = true; else if (text !== "" && !/^\s/.test(text)) inside = false;
return !inside;
});
}

function jupytextOf({fields: fields, jupyter: jupyter}) {
const jupytext = jupyter?.jupytext ?? fields.jupytext;
return isRecord(jupytext) ? jupytext : {};
}

function namedDialect(header) {
const text = jupytextOf(header).text_representation;
return isRecord(text) && typeof text.format_name === "string" ? text.format_name : null;
}

const isOfNotebook = ({fields: {jupyter: jupyter, jupytext: jupytext, kernelspec: kernelspec}}) => [ jupyter, jupytext, kernelspec ].some(isRecord) || typeof jupyter === "string";

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
const [from, to] = [ placeOf(before, start, place), placeOf(before, before.length - same, place) ];
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

function placeOf(raw, offset, {line: line, column: column}) {
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

const patienceMs = 3e3;

const pauseMs = 20;

function writerToSpecial(path) {
const stats = attempt(() => statSync(path));
if (!stats || stats.isDirectory()) return null;
if (stats.isFile() && !/^\/(?:dev|proc)\//.test(path)) return null;
for (const [descriptor, stream] of [ [ 1, process.stdout ], [ 2, process.stderr ] ]) if (isSame(stats, attempt(() => fstatSync(descriptor)))) return text => writeToStream(forJobLog(stream, process.env), text);
return stats.isFile() ? null : text => writePatiently(path, text);
}

const isSame = (one, other) => one.dev === other?.dev && one.ino === other.ino;

const writeToStream = (stream, text) => new Promise((resolve, reject) => void stream.write(text, error => error ? reject(error) : resolve()));

async function writePatiently(path, text) {
let until = Date.now() + patienceMs;
const insist = async act => {
for (;;) {
try {
return await act();
} catch (error) {
const {code: code} = error;
if (code !== "EAGAIN" && code !== "ENXIO") throw error;
if (Date.now() > until) throw new Error(`nobody read from it for ${patienceMs / 1e3} s`, {
cause: error
});
await setTimeout(pauseMs);
}
}
};
const file = await insist(() => open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
try {
const bytes = Buffer.from(text);
for (let at = 0; at < bytes.length; ) {
at += (await insist(() => file.write(bytes, at, Math.min(bytes.length - at, 65536)))).bytesWritten;
until = Date.now() + patienceMs;
}
} finally {
await file.close();
}
}

class LinkInTheWay extends Error {
name="LinkInTheWay";
link;
constructor(link) {
super("a symbolic link stands in its way");
this.link = link;
}
}

async function replaceFile(path, text, {root: root} = {}) {
const target = resolve(path);
const systems = systemsOwn(target);
if (systems) return systems(text);
const folder = dirname(target);
await refuseLinks(target, root);
await mkdir(folder, {
recursive: true
});
const before = await realpath(folder);
await refuseLinks(target, root);
const existing = await lstat(target).catch(() => null);
if (existing && !existing.isFile() && !existing.isDirectory()) return writerToSpecial(target)?.(text);
const draft = join(before, `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
try {
await writeFile(draft, text, {
mode: existing ? existing.mode & 511 : 438,
flag: "wx",
flush: true
});
if (await realpath(folder) !== before) throw new LinkInTheWay(folder);
await rename(draft, join(before, basename(target)));
} catch (error) {
await rm(draft, {
force: true
});
throw error;
}
}

function notWritten(path, error, {code: code, remedy: remedy}) {
return error instanceof LinkInTheWay ? new UserError(code, `${path} was not written: ${error.link} is a symbolic link, and its target would be overwritten.`, {
remedy: remedy,
cause: error
}) : new UserError(code, `${path} cannot be written: ${error.message}`, {
cause: error
});
}

const systemsOwn = target => process.platform !== "win32" && /^\/(?:dev|proc)\//.test(target) ? writerToSpecial(target) : null;

async function checkReplaceable(path, {root: root} = {}) {
const target = resolve(path);
if (systemsOwn(target)) return;
await refuseLinks(target, root);
const existing = await stat(target).catch(() => null);
if (existing?.isDirectory() || /[\\/]$/.test(path)) throw new Error("it is a folder");
if (!existing || existing.isFile()) await checkFolder(dirname(target));
}

async function checkFolder(folder) {
const found = await stat(folder).catch(error => {
if (dirname(folder) === folder || error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
return null;
});
if (found === null) return checkFolder(dirname(folder));
if (!found.isDirectory()) throw new Error(`${folder} is a file, not a folder`);
await access(folder, constants$1.W_OK | constants$1.X_OK).catch(() => {
throw new Error(`you may not write to the folder ${folder}`);
});
}

async function refuseLinks(target, root) {
for (const path of [ ...root === undefined ? [] : foldersBelow(root, target), target ]) {
if ((await lstat(path).catch(() => null))?.isSymbolicLink()) throw new LinkInTheWay(path);
}
}

function foldersBelow(root, target) {
const folder = dirname(target);
if (!isWithin(folder, root)) return [];
const names = relative(root, folder).split(/[\\/]/).filter(Boolean);
return names.map((_, at) => join(root, ...names.slice(0, at + 1)));
}

function clip(text, length) {
if (text.length <= length) return text;
const cut = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, "");
return `${/\s/.test(text[cut.length]) ? cut.trimEnd() : cut.replace(/\s+\S{1,24}$/, "")}…`;
}

export { JsonSyntaxError as J, LinkInTheWay as L, replaceFile as a, distExports as b, clip as c, digest as d, changedLines$1 as e, editedSource as f, placeRawEdit as g, checkReplaceable as h, isMagicLine as i, pythonLines as j, jupytextOf as k, isOfNotebook as l, maxNotebookBytes as m, notWritten as n, readHeader as o, parseNotebook as p, readNotebook as r, scanJson as s, textOf as t, without as w };
