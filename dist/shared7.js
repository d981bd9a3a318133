import { k as isRehearsed } from "./shared16.js";

import { c as count } from "./shared6.js";

import { b as plainLine, p as plainText } from "./shared.js";

const statusText = {
passed: "passed",
"passed-shortened": "passed in shortened form",
"seen-in-part": "seen in part",
"seen-too-little": "too little seen",
"predicted-crash": "crash predicted",
crashed: "crashed",
"timed-out": "timed out",
"kernel-died": "kernel died",
"no-kernel": "no kernel",
interrupted: "interrupted",
skipped: "skipped",
invalid: "invalid",
"internal-error": "nbcrane failed"
};

const statusTextOf = ({status: status, cache: cache}) => cache?.outcome === "reused" ? "cached" : statusText[status];

const isFailure = ({status: status}) => status === "seen-too-little" || status !== "passed" && status !== "skipped" && status !== "interrupted" && !isQuick(status);

const isQuick = status => status === "passed-shortened" || status === "seen-in-part" || status === "seen-too-little";

const hasPassed = ({status: status}) => status === "passed" || status === "passed-shortened";

const isUnreadable = status => status === "invalid" || status === "internal-error";

const hasRun = ({status: status}) => status === "executed" || status === "crashed" || status === "timed-out";

const wasInterrupted = ({status: status, durationMs: durationMs}) => status === "interrupted" || status === "predicted-crash" && durationMs > 0;

function cellStatusText(cell) {
const {status: status, error: error, prediction: prediction} = cell;
if (status === "executed" && error) return "raised an error, which is allowed";
if (status === "executed" && prediction?.verdict === "crash") return "ran without error, although a crash was predicted";
if (status === "predicted-crash" && wasInterrupted(cell)) return "crash predicted, interrupted";
return {
...statusText,
executed: "executed",
rehearsed: "rehearsed in full",
"rehearsed-shortened": "rehearsed, shortened",
checked: "checked, not run",
"not-run": "not run"
}[status];
}

function totalsText({passed: passed, passedShortened: passedShortened = 0, seenInPart: seenInPart = 0, seenTooLittle: seenTooLittle = 0, predictedCrashes: predictedCrashes, crashed: crashed, timedOut: timedOut, kernelDied: kernelDied, noKernel: noKernel, interrupted: interrupted, skipped: skipped, invalid: invalid, internalErrors: internalErrors = 0}) {
const parts = [ [ passed, `${passed} passed` ], [ passedShortened, `${passedShortened} passed in shortened form` ], [ seenInPart, `${seenInPart} seen in part` ], [ seenTooLittle, `${seenTooLittle} with too little seen` ], [ predictedCrashes, `${count(predictedCrashes, "crash", "crashes")} predicted` ], [ crashed, `${crashed} crashed` ], [ timedOut, `${timedOut} timed out` ], [ kernelDied, `${count(kernelDied, "kernel")} died` ], [ noKernel, `${noKernel} without a kernel` ], [ interrupted, `${interrupted} interrupted` ], [ skipped, `${skipped} skipped` ], [ invalid, `${invalid} invalid` ], [ internalErrors, `${internalErrors} where nbcrane failed` ] ];
return parts.filter(([amount]) => amount > 0).map(([, text]) => text).join(", ");
}

const isStatic = cells => cells.some(({status: status}) => status === "checked") && !cells.some(hasRun) || cells.some(({prediction: prediction}) => prediction?.predictor === "static");

function cellsRunIn(cells, took) {
if (isStatic(cells)) return `${count(cells.length, "code cell")} checked in ${took}, none run`;
const more = [ [ cells.filter(isRehearsed).length, "rehearsed" ], [ cells.filter(({status: status}) => status === "checked").length, "checked" ], [ cells.filter(wasInterrupted).length, "interrupted" ] ];
return `${[ `${cellsRun(cells)} run`, ...more.flatMap(([amount, what]) => amount > 0 ? [ `${amount} ${what}` ] : []) ].join(" and ")} in ${took}`;
}

function cellsRun(cells) {
return `${cells.filter(hasRun).length} of ${count(cells.length, "code cell")}`;
}

const joiner = "⁠";

function escapeMarkdown(text) {
return escapeHtml(text).replace(/[\\`*_{}[\]()|~$!#+=.-]/g, (mark, at, all) => needsBackslash(mark, at, all) ? `\\${mark}` : mark);
}

function escapeHtml(text) {
return plainLine(text).replace(/@(?=[\w-])/g, `@${joiner}`).replace(/#(?=\d)/g, `#${joiner}`).replace(/\b(gh-)(?=\d)/gi, `$1${joiner}`).replace(/\b(www)(?=\.)/gi, `$1${joiner}`).replace(/:(?=\/\/)/g, `:${joiner}`).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function needsBackslash(mark, at, all) {
if (mark === "(" || mark === ")") return false;
if (mark === ".") return /^\d+$/.test(all.slice(0, at)) && !/\S/.test(all[at + 1] ?? "");
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

function escapeXml(text) {
return plainText(text).replace(/[\ufffe\uffff]/g, "").replace(/[&<>"'\n\t]/g, character => `&#${character.charCodeAt(0)};`);
}

export { isFailure as a, escapeMarkdown as b, isQuick as c, codeBlock as d, escapeXml as e, codeSpan as f, cellStatusText as g, statusTextOf as h, isUnreadable as i, cellsRunIn as j, isStatic as k, liveRegion as l, cellsRun as m, escapeHtml as n, hasRun as o, plainRegion as p, hasPassed as q, statusText as s, totalsText as t };
