import { b as plainLine, p as plainText } from "./shared.js";

const joiner = "⁠";

function escapeMarkdown(text) {
return escapeHtml(text).replace(/[\\`*_{}[\]()|~$!#+=.-]/g, (mark, at, all) => needsBackslash(mark, at, all) ? `\\${mark}` : mark);
}

function escapeHtml(text) {
return plainLine(text).replace(/@(?=[\w-])/g, `@${joiner}`).replace(/#(?=\d)/g, `#${joiner}`).replace(/\b(gh-)(?=\d)/gi, `$1${joiner}`).replace(/\b(www)(?=\.)/gi, `$1${joiner}`).replace(/:(?=\/\/)/g, `:${joiner}`).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function needsBackslash(mark, at, all) {
if (mark === "(" || mark === ")") return false;
if (mark === ".") return /^\d+$/.test(all.slice(0, at));
if ("#+=-".includes(mark)) return all.slice(0, at).trim() === "";
return true;
}

function codeSpan(text) {
const code = plainLine(text);
if (code === "") return "";
const fence = "`".repeat(longestRun(code) + 1);
const pad = code.startsWith("`") || code.endsWith("`") ? " " : "";
return `${fence}${pad}${code}${pad}${fence}`;
}

function codeBlock(text, language = "") {
const code = plainText(text);
const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
return `${fence}${language}\n${code}\n${fence}`;
}

const longestRun = text => Math.max(0, ...(text.match(/`+/g) ?? []).map(({length: length}) => length));

const editedSource = (source, edits) => edits.toReversed().reduce((text, {start: start, end: end, text: replacement}) => text.slice(0, start) + replacement + text.slice(end), source);

function changedLines(source, edits, context = 2) {
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
const reached = before ? endOf(before) : 0;
const from = Math.max(reached, at - context);
const after = unchanged(upTo, Math.min(old.length, upTo + context));
if (before && at - context <= reached) {
const kept = before.lines.filter(({mark: mark, line: line}) => mark !== " " || line <= at);
before.lines = [ ...kept, ...unchanged(Math.min(endOf({
...before,
lines: kept
}), at), at), ...lines, ...after ];
} else hunks.push({
oldStart: from + 1,
newStart: from + shift + 1,
lines: [ ...unchanged(from, at), ...lines, ...after ]
});
}

const endOf = ({oldStart: oldStart, lines: lines}) => oldStart - 1 + lines.filter(({mark: mark}) => mark !== "+").length;

function escapeXml(text) {
return plainText(text).replace(/[\ufffe\uffff]/g, "").replace(/[&<>"'\n\t]/g, character => `&#${character.charCodeAt(0)};`);
}

const hideCursor = "[?25l";

const showCursor = "[?25h";

const eraseBelow = "[J";

const withoutWrap = text => `[?7l${text}[?7h`;

function liveRegion(stream) {
let drawn = [];
const up = () => drawn.length === 0 ? "" : `\r${drawn.length > 1 ? `[${drawn.length - 1}A` : ""}${eraseBelow}`;
const render = lines => lines.length === 0 ? "" : withoutWrap(lines.join("\n"));
return {
print: text => void stream.write(`${up()}${text}${render(drawn)}`),
show(lines) {
const cursor = drawn.length === 0 && lines.length > 0 ? hideCursor : drawn.length > 0 && lines.length === 0 ? showCursor : "";
const text = `${up()}${cursor}${render(lines)}`;
if (text !== "") stream.write(text);
drawn = lines;
},
close() {
this.show([]);
}
};
}

function plainRegion(stream) {
return {
print: text => void stream.write(text),
show: () => {},
close: () => {}
};
}

export { escapeMarkdown as a, editedSource as b, changedLines as c, escapeHtml as d, escapeXml as e, codeBlock as f, codeSpan as g, liveRegion as l, plainRegion as p };
