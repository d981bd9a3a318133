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

export { escapeMarkdown as a, codeSpan as b, codeBlock as c, escapeHtml as d, escapeXml as e, liveRegion as l, plainRegion as p };
