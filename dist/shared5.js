import { d as duration, c as cellReport, b as placesText, r as redactEvidence, s as sumTokens, n as notStarted, a as predictionOf, i as interruptedBefore, f as estimateText, h as seenText, j as hasBeenSeen, k as isRehearsed } from "./shared16.js";

import { c as isQuick, i as isUnreadable, b as escapeMarkdown, d as codeBlock, f as codeSpan, g as cellStatusText, t as totalsText, h as statusTextOf, a as isFailure, j as cellsRunIn, k as isStatic, m as cellsRun, s as statusText, n as escapeHtml, o as hasRun, q as hasPassed, l as liveRegion, p as plainRegion, e as escapeXml } from "./shared7.js";

import { b as plainLine, p as plainText, v as version, a as printable } from "./shared.js";

import { f as foreignLine, a as foreignLines } from "./shared18.js";

import { c as clip, d as digest, e as changedLines, t as textOf, w as without, a as replaceFile, n as notWritten, j as pythonLines, h as checkReplaceable } from "./shared8.js";

import { a7 as baselineRule, O as ownValue, a8 as isOfCopy, a9 as ruleHelp, z as predictionSchema, o as object, aa as untriedSchema, ab as fixSchema, a3 as redactBySchema, a6 as notebookSchema, ac as warningSchema, ad as redactValue, ae as rehearsalSchema, af as cellSchema, ag as wrapLine, ah as isTextName, ai as rehearsalRule } from "./shared12.js";

import { styleText } from "node:util";

import { r as realPath, d as repositoryOf, f as shellQuotePath, c as count, e as isRecord, i as isWithin } from "./shared6.js";

import { existsSync, statSync } from "node:fs";

import { relative, isAbsolute, sep, dirname, resolve, extname, basename, join, parse } from "node:path";

import { U as UserError } from "./shared4.js";

import { pathToFileURL } from "node:url";

function repositoryUri(absolutePath, root) {
const path = repositoryPath(absolutePath, root);
return path === null ? pathToFileURL(realPath(absolutePath)).href : encodePath(path);
}

function repositoryPath(absolutePath, root) {
const path = relative(realPath(root), realPath(absolutePath));
return isAbsolute(path) ? null : path.split(sep).join("/");
}

function linkTarget(path) {
const root = repositoryOf(dirname(path)) ?? dirname(path);
const target = realPath(path);
return relative(realPath(root), target) === relative(root, path) ? null : target;
}

const encodePath = path => path.split("/").map(encodeSegment).join("/");

const encodeSegment = segment => encodeURIComponent(segment.toWellFormed());

function exitCodeOf({exitCode: exitCode, interrupted: interrupted, report: {totals: totals}}, failOn) {
if (failOn === "never") return interrupted ? 3 : 0;
if (failOn === "error" && exitCode === 1 && totals.crashed + totals.timedOut + (totals.seenTooLittle ?? 0) === 0) return 0;
return exitCode;
}

const explainedBy = ({model: model}) => `Explained by a model (${model})`;

const explanationOf = ({cell: cell}) => cell?.explanation ?? null;

function causeText({cause: cause}) {
if (cause === null) return null;
return `cell ${cause.cellIndex + 1}${cause.line === null ? "" : `, line ${cause.line}`}`;
}

const header = /^(?:Cell In ?\[|Input In ?\[|<ipython-input\S* in |File (?<file>.+?):(?<line>\d+)(?:, in |$)|(?<older>[~/\\\w]\S*\.\w+) in |\s*File "(?<plain>.+?)", line (?<at>\d+))/;

const library = /[\\/](?:site|dist)-packages[\\/]|[\\/]lib[\\/]python\d|[\\/]python\d+[\\/]lib[\\/]|^<frozen |\.(?:pyx|pxi|pxd)$/i;

const link = /^(?:The above exception was the direct cause|During handling of the above exception)/;

function shortTraceback({ename: ename, evalue: evalue, traceback: traceback}) {
const parts = chain(blocksOf(traceback)).filter((part, at, all) => at === all.length - 1 || part.some(isOwn));
if (!parts.at(-1)?.some(isOwn)) return withoutWords(traceback, [ `${ename}: ${evalue}`, evalue ].join("\n").split("\n"));
const blocks = parts.flat();
return (link.test(blocks[0].lines[0]) ? blocks.slice(1) : blocks).flatMap((block, at, all) => {
if (block.kind !== "library") return [ ...at > 0 && block.isApart ? [ "" ] : [], ...block.lines ];
if (all[at - 1]?.kind === "library") return [];
const ends = all.findIndex(({kind: kind}, next) => next > at && kind !== "library");
const left = (ends < 0 ? all.length : ends) - at;
return [ "", `… ${left} library ${left === 1 ? "frame" : "frames"}` ];
});
}

function withoutWords(traceback, words) {
const said = new Set(words.map(line => line.trim()));
const from = traceback.findIndex(line => line.trim() !== "" && !said.has(line.trim()));
const left = from === -1 ? [] : traceback.slice(from);
return left.every(line => /^(?:\w+:)?$/.test(line.trim())) ? [] : left;
}

function ownFile(traceback) {
const own = chain(blocksOf(traceback)).at(-1)?.findLast(isOwn);
return own?.file && own.line && !/^(?:<|In \[)/.test(own.file) ? {
file: own.file.split(/[\\/]/).at(-1),
line: Number(own.line)
} : null;
}

const isOwn = ({kind: kind}) => kind === "own";

function blocksOf(traceback) {
const blocks = [];
let isApart = true;
for (const text of traceback) {
const isBlank = text.trim() === "";
const match = header.exec(text);
if (!isBlank && (isApart || match)) {
const {file: file, older: older, plain: plain, at: at, line: line = at ?? null} = match?.groups ?? {};
const path = file ?? older ?? plain ?? null;
const kind = !match ? "text" : path !== null && library.test(path) ? "library" : "own";
blocks.push({
lines: [ text ],
kind: kind,
file: path,
line: line,
isApart: isApart
});
} else if (!isBlank) blocks.at(-1).lines.push(text);
isApart = isBlank;
}
return blocks;
}

function chain(blocks) {
const parts = [ [] ];
for (const block of blocks) {
if (link.test(block.lines[0])) parts.push([]);
parts.at(-1).push(block);
}
return parts;
}

function cellLabel({index: index, id: id}, line = null) {
return `cell ${index + 1} (id ${plainLine(id)})${line === null ? "" : `, line ${line}`}`;
}

function sentence(text, length = 1e3) {
const line = plainLine(text);
if (line === "") return "";
return clip(/[.!?…]$/.test(line) ? line : `${line}.`, length);
}

function findingTitle({kind: kind, errorType: errorType, confidence: confidence, cell: cell}) {
const error = errorName(errorType, "crash");
if (kind === "predicted-crash") return `${error} predicted (${confidence})`;
const own = kind === "crashed" ? ownFile(cell?.error?.traceback ?? []) : null;
if (own) return `${error} raised (${clip(plainLine(own.file), 60)}, line ${own.line})`;
if (kind === "crashed") return errorType === "" ? "failed" : `${error} raised`;
return titles[kind];
}

const lastOutputTitle = "Last output of the cell:";

const titles = {
"timed-out": "timed out",
"kernel-died": "kernel died",
"no-kernel": "no kernel could be started"
};

function findingSentence(finding, length = 600) {
const {kind: kind, confidence: confidence, errorType: errorType, diagnosis: diagnosis} = finding;
if (kind === "predicted-crash") {
const will = confidence === "certain" ? "will" : "will probably";
const what = errorType === null ? "crash" : `raise ${errorName(errorType)}`;
return sentence(`${findingPlace(finding)} ${will} ${what}${reason$1(diagnosis)}`, length);
}
if (kind === "crashed") {
const what = errorType === "" ? "failed" : `raised ${errorName(errorType)}`;
return sentence(`${findingPlace(finding)} ${what}${reason$1(diagnosis)}`, length);
}
const what = kind === "timed-out" ? "timed out" : "was running when the kernel died";
return sentence(finding.cell ? `${findingPlace(finding)} ${what}${reason$1(diagnosis)}` : plainLine(diagnosis) || findingTitle(finding), length);
}

function findingPlace({cell: cell, line: line}) {
return cell ? cellLabel(cell, line).replace(/^c/, "C") : "The notebook";
}

function linkText$1(source) {
const target = source && linkTarget(source.absolutePath);
return target === null ? "" : `, in ${target}`;
}

function factsTitle({cell: cell}) {
const {predictor: predictor, rehearsal: rehearsal, consultation: consultation} = cell?.prediction ?? {};
if (predictor === "static") return "Facts";
const given = consultation?.outcome === "confirmed" && consultation.sameError;
return rehearsal && !given ? "Values in a copy of the kernel" : "Values in the live kernel";
}

const reason$1 = diagnosis => plainLine(diagnosis) === "" ? "" : `: ${diagnosis}`;

const errorName = (errorType, fallback = "an error") => clip(plainLine(errorType ?? ""), 100) || fallback;

function findingMessage(finding, notebook, message) {
const {cell: cell, line: line, evidence: evidence} = finding;
const source = cell && line !== null ? notebook?.cells[cell.index]?.source.split("\n")[line - 1] : undefined;
const code = source && clip(plainLine(source), 200);
const facts = evidence.slice(0, 5).map(({name: name, fact: fact}) => `${clip(plainLine(name), 80)}: ${clip(plainLine(fact), 200)}`);
const said = cell?.error?.traceback.length === 0 ? (cell.error.lastOutput ?? []).slice(-3).map(text => clip(plainLine(text), 200)) : [];
const explanation = explanationOf(finding);
const cause = explanation && causeText(explanation);
return [ findingSentence({
...finding,
diagnosis: finding.diagnosis || (message ?? "")
}), finding.ending !== null && sentence(finding.ending), sentence(cell?.remedy ?? ""), code && `The line is '${code}'.`, said.length > 0 && sentence(`${lastOutputTitle} ${said.join(" / ")}`), facts.length > 0 && sentence(`Facts: ${facts.join("; ")}`, 2e3), explanation && `${clip(plainLine(explainedBy(explanation)), 100)}: ${sentence(explanation.text, 600)}${cause === null ? "" : ` It sees the cause in ${cause}.`}` ].filter(Boolean).join(" ");
}

function findingsOf(notebook) {
const deathCell = notebook.status === "kernel-died" ? notebook.cells.findLast(({status: status}) => status === "crashed") : undefined;
const findings = notebook.cells.flatMap(cell => findingAt(cell, {
notebook: notebook,
kernelDied: cell === deathCell
}) ?? []);
const kind = notebook.status;
if (kind === "passed" || kind === "skipped" || kind === "interrupted" || isQuick(kind) || isUnreadable(kind) || findings.some(finding => finding.kind === kind)) return findings;
return [ ...findings, {
...certain,
kind: kind,
rule: ruleOf[kind],
cell: null,
line: null,
errorType: null,
diagnosis: notebook.message ?? ""
} ];
}

const certain = {
confidence: "certain",
evidence: [],
origins: [],
ending: null
};

const ruleOf = {
"predicted-crash": "nbcrane/model",
crashed: "nbcrane/unpredicted-crash",
"timed-out": "nbcrane/timeout",
"kernel-died": "nbcrane/kernel-died",
"no-kernel": "nbcrane/no-kernel"
};

function findingAt(cell, {notebook: notebook, kernelDied: kernelDied}) {
const {status: status, prediction: prediction, error: error} = cell;
if (status === "predicted-crash" && prediction) {
const {confidence: confidence, rule: rule, line: line, errorType: errorType, diagnosis: diagnosis, evidence: evidence, origins: origins} = prediction;
const said = {
confidence: confidence,
line: line,
errorType: errorType,
diagnosis: diagnosis,
evidence: evidence,
origins: origins
};
return {
...said,
kind: status,
rule: rule ?? ruleOf[status],
cell: cell,
ending: notebook.message
};
}
if (kernelDied) return {
...certain,
kind: "kernel-died",
rule: ruleOf["kernel-died"],
cell: cell,
line: null,
errorType: null,
diagnosis: error?.evalue ?? "The kernel died."
};
if (status === "timed-out") return {
...certain,
kind: status,
rule: ruleOf[status],
cell: cell,
line: null,
errorType: null,
diagnosis: error?.evalue ?? "The cell reached its time limit."
};
if (status === "crashed") {
const foretold = prediction?.verdict === "crash" ? prediction : null;
const {evidence: evidence = [], origins: origins = []} = error?.diagnosis ?? foretold ?? {};
return {
...certain,
kind: status,
rule: foretold ? foretold.rule ?? ruleOf["predicted-crash"] : ruleOf.crashed,
cell: cell,
line: error?.line ?? null,
errorType: error?.ename ?? null,
diagnosis: error ? errorText(error) : "",
evidence: evidence,
origins: origins
};
}
return null;
}

function errorText({ename: ename, evalue: evalue, diagnosis: diagnosis}) {
if (!diagnosis) return evalue;
const message = plainLine(evalue);
if (message !== "" && diagnosis.text.startsWith(message.slice(0, 40))) return diagnosis.text;
return `${diagnosis.text}\n${sentence(`It raised ${[ ename, message ].filter(Boolean).join(": ")}`, Infinity)}`;
}

function fingerprinter(notebook) {
const seen = new Map;
return ({rule: found, cell: cell, line: line}) => {
const rule = baselineRule(found);
const source = cell && notebook?.cells[cell.index]?.source;
const text = line === null ? "" : source?.split("\n")[line - 1]?.trim() ?? "";
const hash = shortDigest([ rule, cell?.id ?? "", text ]);
const occurrence = (seen.get(hash) ?? 0) + 1;
seen.set(hash, occurrence);
return {
line: `${hash}:${occurrence}`,
cell: shortDigest([ rule, cell?.id ?? "" ])
};
};
}

const shortDigest = parts => digest(parts).slice(0, 16);

function brokenRegion({at: {line: line, column: column} = {
line: 1,
column: 1
}}) {
return {
startLine: line,
startColumn: column,
endLine: line,
endColumn: column + 1
};
}

function regionOf(notebook, cellIndex, line) {
const index = cellIndex ?? notebook?.cells.findIndex(({type: type}) => type === "code") ?? -1;
if (notebook?.cells[index] === undefined) return {
startLine: 1,
startColumn: 1,
endLine: 1,
endColumn: 2
};
return notebook.locate(index, line);
}

const categoryText = {
S: "structure",
R: "representation",
V: "values"
};

function confirmSteps({kind: kind, rule: rule, cell: cell, evidence: evidence}, path, flags = "") {
if (kind !== "predicted-crash" || rule === "python/syntax" || cell?.prediction?.predictor === "static") return null;
const name = evidence.map(one => plainLine(one.name)).find(candidate => /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(candidate));
const expression = name === undefined ? undefined : ownValue(expressions, rule.replace(/^[^/]*\//, ""))?.(name);
return {
expression: expression ?? null,
command: [ "nbcrane check --stop-on never", flags, shellQuotePath(path) ].filter(Boolean).join(" ")
};
}

const expressions = {
"missing-column": name => `list(${name}.columns)`,
"missing-label": name => `${name}.index`,
"missing-key": name => `list(${name})`,
attribute: name => `dir(${name})`,
"module-attribute": name => `dir(${name})`,
"undefined-name": name => `'${name}' in globals()`,
shape: name => `${name}.shape`,
index: name => `${name}.shape`,
axis: name => `${name}.shape`,
dtype: name => `${name}.dtype`,
"index-range": name => `len(${name})`,
position: name => `len(${name})`,
unpack: name => `len(${name})`,
"not-callable": name => `type(${name})`,
"not-iterable": name => `type(${name})`,
"not-subscriptable": name => `type(${name})`,
"none-attribute": name => `${name} is None`,
"none-subscript": name => `${name} is None`
};

function triedText({tried: {cells: cells, reason: reason, shortened: shortened, fromStart: fromStart}}) {
const next = cells.length - 1;
const which = next === 0 ? "this cell" : next === 1 ? "this cell and the next one" : `this cell and the next ${next}`;
const what = fromStart ? `the notebook ran from its first cell through cell ${cells.at(-1) + 1}` : `${which} ran through`;
const how = shortened ? " in a shortened form" : "";
const more = reason === null ? "" : ` It went no further: ${clause(reason)}.`;
return `Tried in a copy of the kernel: ${what}${how}.${more}`;
}

const untriedText = ({reason: reason}) => `Not tried: ${clause(reason)}. Read it before you use it.`;

const clause = text => plainLine(text).replace(/\.$/, "");

const fixTitle = ({what: what}) => plainLine(what);

function fixName(fix, at) {
const name = "tried" in fix ? "Suggested fix" : "Possible edit, not tried";
return fix.cell === at ? name : `${name}, in cell ${fix.cell + 1}`;
}

function votesText(prediction) {
const {votes: votes = null, cached: cached} = prediction ?? {};
if (votes === null || votes.total === 0) return null;
const share = `${votes.crash} of ${votes.total} votes`;
if (!cached) return share;
return cached.answers === votes.total ? `${share}, from the cache` : `${share}, ${cached.answers} of them from the cache`;
}

function votesSentence({kind: kind, cell: cell}) {
const said = kind === "predicted-crash" ? votesText(cell?.prediction ?? null) : null;
return said === null ? "" : `Predicted by a model: ${said}.`;
}

function cachedText({answers: answers, tokens: tokens}) {
const cost = tokens === null ? "" : `, originally ${tokens.input} tokens in, ${tokens.output} out`;
return `${count(answers, "answer")} from the cache${cost}`;
}

function excerpt(source, line, {radius: radius = 4, whole: whole = 12, width: width = 200} = {}) {
const lines = source.split("\n");
while (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
const first = lines.length <= whole ? 1 : Math.max(1, (line ?? 1) - radius);
const last = lines.length <= whole ? lines.length : Math.max(first + 2 * radius, line ?? 1);
return lines.slice(first - 1, last).map((text, index) => ({
number: first + index,
text: clip(plainText(text).replaceAll("\n", " ").replaceAll("\t", "    "), width),
marked: first + index === line
}));
}

function headline(text, length = 200) {
const [line] = text.split("\n", 1);
if (text.length <= length && line === text) return [ text, "" ];
const ends = [ ...line.matchAll(/[.!?…](?=\s)|$/g) ].map(({index: index, 0: mark}) => index + mark.length).filter(at => at === line.length || !isInside(line.slice(0, at)));
const end = ends.findLast(at => at <= length) ?? 0;
if (end > 0) return [ text.slice(0, end), text.slice(end).trim() ];
const space = line.lastIndexOf(" ", length - 2);
const cut = space > 0 ? space : length - 2;
return [ `${text.slice(0, cut).replace(/[\ud800-\udbff]$/, "")} …`, `… ${text.slice(cut).trim()}` ];
}

const isInside = text => /\b(?:i\.e|e\.g|etc|vs|cf)\.$/i.test(text) || (text.match(/[([{]/g)?.length ?? 0) > (text.match(/[)\]}]/g)?.length ?? 0);

const sources = {
"notebook-metadata": "recorded in the notebook",
"earlier-run": "measured in an earlier run",
rehearsal: "estimated by a rehearsal"
};

function timeSavedLines(saved) {
if (saved === null || saved.rerunSeconds + (saved.avoidedSeconds ?? 0) < 1) return [];
const {avoidedSeconds: avoidedSeconds, avoidedSource: avoidedSource, avoidedRange: avoidedRange, rerunSeconds: rerunSeconds, predictionSeconds: predictionSeconds} = saved;
const avoided = avoidedSeconds !== null && avoidedSource !== null ? [ {
amount: duration(avoidedSeconds * 1e3),
what: whatWasAvoided(avoidedSource, avoidedRange),
source: sources[avoidedSource]
} ] : [];
return [ ...avoided, {
amount: duration(rerunSeconds * 1e3),
what: "for earlier cells, which you would run again after a crash",
source: "measured"
}, {
amount: duration(predictionSeconds * 1e3),
what: "spent on prediction",
source: "measured"
} ];
}

function whatWasAvoided(source, range) {
if (source !== "rehearsal") return "for this cell, its last run time";
const [low, high] = [ range?.low ?? 0, range?.high ?? 0 ].map(seconds => duration(seconds * 1e3));
return low === high ? "until the crash" : `until the crash, between ${low} and ${high}`;
}

const timeSavedText = saved => saved?.avoidedSource == null || (saved.avoidedSeconds ?? 0) < 1 ? "" : `${duration(saved.avoidedSeconds * 1e3)} (${sources[saved.avoidedSource]})`;

function placeLink(text, notebook, at, links) {
const url = links && notebook && placeUrl(notebook, at, links);
return url ? `[${text}](${url})` : text;
}

function placeUrl(notebook, at, {blob: blob, root: root}) {
const path = repositoryPath(notebook.absolutePath, root);
if (path === null || path.startsWith("../")) return null;
const line = at && notebook.cells[at.cell] ? `?plain=1#L${notebook.locate(at.cell, at.line).startLine}` : "";
return `${blob}/${encodePath(path).replace(/[()]/g, mark => mark === "(" ? "%28" : "%29")}${line}`;
}

const maxFacts = 20;

const maxOrigins = 10;

const maxDiffLines = 40;

function findingBlock(finding, context) {
const {notebook: notebook, source: source} = context;
return joined$1([ heading(finding, notebook), cause(finding, context, 1500), escapeMarkdown(clip(finding.ending ?? "", 1500)), remedy(finding), votesSentence(finding), explanation$1(finding, context), code(finding, source), facts$1(finding), origins$1(finding, context), fix(finding, source), lastOutput$1(finding), traceback$1(finding), confirm$1(finding, clip(notebook.path, 200), context.flags), finding.kind === "predicted-crash" ? timeSaved$1(notebook) : "" ]);
}

function findingSummary(finding, context) {
return joined$1([ heading(finding, context.notebook), cause(finding, context, 300), remedy(finding) ]);
}

function findingRemark(finding, context) {
return joined$1([ `**${escapeMarkdown(findingTitle(finding))}** · ${escapeMarkdown(findingPlace(finding))}`, code(finding, context.source), escapeMarkdown(clip(finding.diagnosis, 1500)), remedy(finding), votesSentence(finding), explanation$1(finding, context), facts$1(finding), origins$1(finding, context), fix(finding, context.source), lastOutput$1(finding) ]);
}

const joined$1 = parts => parts.filter(part => part !== "").join("\n\n");

const heading = (finding, notebook) => `### ❌ ${escapeMarkdown(clip(notebook.path, 200))}: ${escapeMarkdown(findingTitle(finding))}`;

function cause(finding, {source: source, links: links}, length) {
const at = finding.cell && {
cell: finding.cell.index,
line: finding.line
};
const place = `**${escapeMarkdown(findingPlace(finding))}**`;
const [why, rest] = headline(clip(finding.diagnosis, length)).map(escapeMarkdown);
return joined$1([ `${at ? placeLink(place, source, at, links) : place}${why ? `: ${why}` : ""}`, rest ]);
}

const remedy = ({cell: cell}) => escapeMarkdown(clip(cell?.remedy ?? "", 500));

function explanation$1(finding, {source: source, links: links}) {
const explanation = explanationOf(finding);
if (!explanation) return "";
const place = causeText(explanation);
const where = place === null || explanation.cause === null ? "" : ` It sees the cause in ${placeLink(place, source, {
cell: explanation.cause.cellIndex,
line: explanation.cause.line
}, links)}.`;
return `**${escapeMarkdown(clip(explainedBy(explanation), 100))}:** ${escapeMarkdown(clip(explanation.text, 1500))}${where}`;
}

function code({cell: cell, line: line}, source) {
const text = cell && source?.cells[cell.index]?.source;
if (!text) return "";
const lines = excerpt(text, line);
const width = String(lines.at(-1)?.number ?? 1).length;
const shown = lines.map(({number: number, text: content, marked: marked}) => `${marked ? "→" : " "} ${String(number).padStart(width)} │ ${content}`);
return codeBlock(shown.join("\n"), /^[a-z][\w+-]*$/.test(source?.language ?? "") ? source?.language : "");
}

function facts$1(finding) {
const {evidence: evidence} = finding;
if (evidence.length === 0) return "";
const lines = evidence.slice(0, maxFacts).map(({name: name, category: category, fact: fact}) => `- ${codeSpan(clip(name, 100)) || "cell"} (${categoryText[category]}): ${escapeMarkdown(clip(fact, 400))}`);
if (evidence.length > maxFacts) lines.push(`- and ${evidence.length - maxFacts} more`);
return `${factsTitle(finding)}:\n\n${lines.join("\n")}`;
}

function origins$1({origins: known}, {source: source, links: links}) {
if (known.length === 0) return "";
const lines = known.slice(0, maxOrigins).map(({name: name, cellIndex: cellIndex, line: line}) => {
const where = placeLink(`cell ${cellIndex + 1}, line ${line}`, source, {
cell: cellIndex,
line: line
}, links);
const text = plainLine(source?.cells[cellIndex]?.source.split("\n")[line - 1] ?? "");
return `- ${codeSpan(clip(name, 100))} in ${where}${text ? `: ${codeSpan(clip(text, 160))}` : ""}`;
});
return `Where the values come from:\n\n${lines.join("\n")}`;
}

function fix({rule: rule, cell: cell}, source) {
const edit = cell?.fix ?? cell?.untried;
const text = edit && source?.cells[edit.cell]?.source;
if (edit && text !== undefined) {
const hunks = changedLines(text, edit.edits).map(({lines: lines}) => lines.slice(0, maxDiffLines).map(({mark: mark, text: code}) => mark + clip(plainLineOfCode(code), 300)));
const diff = hunks.map(lines => lines.join("\n")).join("\n…\n");
const trial = "tried" in edit ? triedText(edit) : untriedText(edit);
return `**${fixName(edit, cell.index)}:** ${escapeMarkdown(fixTitle(edit))}\n\n${codeBlock(diff, "diff")}\n\n${escapeMarkdown(trial)}`;
}
return rule === "nbcrane/unpredicted-crash" || isOfCopy(rule) ? "" : `**Possible fix:** ${ruleHelp(rule).help}`;
}

const plainLineOfCode = code => plainText(code).replaceAll("\n", " ");

function lastOutput$1({cell: cell}) {
const lines = cell?.error?.lastOutput ?? [];
return lines.length === 0 ? "" : `${lastOutputTitle}\n\n${codeBlock(lines.join("\n"))}`;
}

function traceback$1({kind: kind, cell: cell}) {
const lines = cell?.error ? shortTraceback(cell.error) : [];
if (kind !== "crashed" || lines.length === 0) return "";
const shown = lines.slice(-30).map(line => clip(line, 300)).join("\n");
return `<details><summary>Traceback</summary>\n\n${codeBlock(shown)}\n\n</details>`;
}

function confirm$1(finding, path, flags) {
const steps = confirmSteps(finding, path, flags);
if (steps === null) return "";
const {expression: expression, command: command} = steps;
return `Check it yourself: ${[ expression, command ].filter(step => step !== null).map(codeSpan).join(" before the cell, or ")}.`;
}

function timeSaved$1({timeSaved: saved}) {
const lines = timeSavedLines(saved).map(({amount: amount, what: what, source: source}) => `- ${amount.replace("<", "&lt;")} ${what} (${source})`);
return lines.length === 0 ? "" : `Time saved:\n\n${lines.join("\n")}`;
}

const joint = "\n\n";

function fitBlocks(blocks, {limit: limit, note: note}) {
const texts = blocks.map(({text: text}) => text);
const reserve = note(blocks.length).length + joint.length;
let size = sizeOf(texts);
const missing = new Set;
for (const {at: at, text: text} of stepsOf(blocks)) {
if (size + (missing.size > 0 ? reserve : 0) <= limit) break;
texts[at] = text;
missing.add(at);
size = sizeOf(texts);
}
const last = texts.length - 1;
return texts.flatMap((text, at) => [ ...at === last && missing.size > 0 ? [ note(missing.size) ] : [], ...text === null ? [] : [ text ] ]).join(joint);
}

const sizeOf = texts => texts.reduce((sum, text) => sum + (text === null ? 0 : text.length + joint.length), 0);

function stepsOf(blocks) {
const shorten = blocks.flatMap(({short: short, rank: rank, shortenAt: shortenAt = rank}, at) => short === undefined ? [] : [ {
at: at,
text: short,
order: shortenAt + .5
} ]);
const leaveOut = blocks.flatMap(({rank: rank}, at) => rank > 0 ? [ {
at: at,
text: null,
order: rank
} ] : []);
return [ ...shorten, ...leaveOut ].sort((one, other) => other.order - one.order || other.at - one.at);
}

const maxCells$2 = 30;

const shortestMs = 5e3;

const longestMs = 864e5;

function timeline$1({cells: cells, timeSaved: timeSaved}) {
const ran = cells.filter(({durationMs: durationMs}) => durationMs > 0);
const stopped = cells.find(({status: status}) => status === "predicted-crash");
const avoidedMs = stopped && timeSaved?.avoidedSeconds != null ? timeSaved.avoidedSeconds * 1e3 : 0;
const totalMs = ran.reduce((sum, {durationMs: durationMs}) => sum + durationMs, avoidedMs);
if (ran.length + (avoidedMs > 0 ? 1 : 0) < 2 || ran.length > maxCells$2 || totalMs < shortestMs || totalMs > longestMs) return null;
const bars = [];
let at = 0;
for (const cell of ran) {
bars.push(bar$1(label(cell), cell.status === "executed" ? "done" : cell.status === "interrupted" ? "active" : "crit", at, cell.durationMs));
at += cell.durationMs;
}
if (stopped && avoidedMs > 0) bars.push(bar$1(`cell ${stopped.index + 1}, not run`, "crit", at, avoidedMs));
return [ "```mermaid", "gantt", "dateFormat HH:mm:ss.SSS", `axisFormat ${totalMs >= 36e5 ? "%H:%M" : "%M:%S"}`, ...bars, "```" ].join("\n");
}

const lastMs = 864e13;

const label = cell => `cell ${cell.index + 1}${cell.status === "executed" ? "" : `, ${cellStatusText(cell)}`}`;

const bar$1 = (name, kind, startMs, lengthMs) => `${name} :${kind}, ${new Date(Math.min(startMs, lastMs)).toISOString().slice(11, 23)}, ${Math.max(1, Math.round(lengthMs))}ms`;

function runVerdict({report: {notebooks: notebooks, totals: totals}, interrupted: interrupted}) {
const tail = interrupted && totals.interrupted === 0 ? " – ended early" : "";
if (notebooks.length === 0) return `nothing to check${tail}`;
if (totals.passed === totals.notebooks) return `${count(totals.passed, "notebook")} passed${tail}`;
const [only] = notebooks;
if (notebooks.length === 1 && only) return `${notebookVerdict$1(only)} in ${plainLine(clip(only.path, 200))}${tail}`;
return `${totalsText(totals)}${tail}`;
}

function notebookVerdict$1(notebook) {
const [finding] = findingsOf(notebook);
if (!finding) return statusTextOf(notebook);
const place = finding.cell ? `, cell ${finding.cell.index + 1}${finding.line === null ? "" : `, line ${finding.line}`}` : "";
return `${findingTitle(finding)}${place}`;
}

const verdictLine = record => `${runIcon(record)} nbcrane: ${escapeMarkdown(runVerdict(record))}`;

function runIcon({report: {notebooks: notebooks, totals: totals}}) {
const [only] = notebooks;
if (!only) return "⚪";
if (totals.passed === totals.notebooks) return "✅";
if (totals.passed + (totals.passedShortened ?? 0) === totals.notebooks) return "☑️";
return notebooks.length === 1 ? statusIcon(only) : notebooks.some(isFailure) ? "❌" : "⚠️";
}

const notebookVerdict = notebook => escapeMarkdown(notebookVerdict$1(notebook));

const statusIcon = notebook => notebook.status === "passed" ? "✅" : notebook.status === "passed-shortened" ? "☑️" : isFailure(notebook) ? "❌" : "⚠️";

const sameProblem = (notebook, earlier) => notebook.status === "no-kernel" ? earlier.find(one => one !== notebook && one.status === "no-kernel" && one.message === notebook.message) : undefined;

function predictionText({prediction: verdict}) {
if (verdict === null) return null;
const said = votesText(verdict);
const votes = said === null ? "" : `, ${said}`;
if (verdict.verdict === "crash") return `crash (${verdict.confidence}${votes}) by ${clip(verdict.rule ?? verdict.predictor, 100)}`;
return verdict.verdict === "no-crash" ? `no crash${votes}` : "unknown";
}

function modelSentences({model: model, cells: cells}) {
if (!model) return [];
const {askedCells: askedCells, because: because, refuted: refuted, confirmed: confirmed, undecided: undecided} = model;
const reasons = [ [ because.inconclusive, "the copy of the kernel was inconclusive" ], [ because.shortened, "the copy ran only a shortened form" ], [ because.notRehearsed, "there was no copy" ] ];
const why = reasons.filter(([times]) => times > 0).map(([times, reason]) => `${times}: ${reason}`);
const tried = [ refuted > 0 ? `${refuted} refuted by running the cell in a copy` : null, confirmed > 0 ? `${confirmed} confirmed by a copy` : null, undecided > 0 ? `${undecided} could not be tried` : null ].filter(part => part !== null);
return [ `${askedCells} of ${count(cells, "cell")} ${askedCells === 1 ? "was" : "were"} sent to the model${why.length > 0 ? ` (${why.join(", ")})` : ""}`, ...tried.length > 0 ? [ `crashes the model predicted: ${tried.join(", ")}` ] : [] ];
}

const maxKernels = 10;

const ranMs = ({durationMs: durationMs, notebooks: notebooks}) => durationMs ?? notebooks.reduce((sum, notebook) => sum + notebook.durationMs, 0);

function runCost({report: report, kernels: kernels}) {
const {notebooks: notebooks, totals: totals} = report;
const {tokens: tokens, cached: cached, predictionSeconds: predictionSeconds} = totals;
const cells = notebooks.flatMap(notebook => notebook.cells);
const known = [ ...new Set(kernels.values()) ];
return [ `${cellsRunIn(cells, duration(ranMs(report)))} (measured)`, ...isStatic(cells) ? [] : [ `${duration(predictionSeconds * 1e3)} spent on prediction (measured)` ], ...tokens ? [ `${tokens.input} tokens sent to the model, ${tokens.output} received (as reported by the provider)` ] : [], ...cached ? [ cachedText(cached) ] : [], ...modelSentences(totals), ...known.slice(0, maxKernels).map(kernel => `kernel: ${clip(kernel, 200)}`), ...known.length > maxKernels ? [ `and ${known.length - maxKernels} more kernels` ] : [], `nbcrane ${version}` ];
}

const ignoredIn = ({cells: cells}) => cells.flatMap(({index: index, id: id, ignored: ignored = []}) => ignored.map(one => ({
...one,
kind: "predicted-crash",
cell: cellReport({
index: index,
id: id
}),
evidence: [],
origins: [],
ending: null
})));

const ignoredBy = ({by: by}) => by === "comment" ? "ignored by a comment in the cell" : "ignored by `ignore-rule`";

function leftOutOf({kind: kind, cells: cells}) {
return (kind === "fix" ? [] : cells).flatMap(({index: index, leftOut: leftOut = []}) => leftOut.map(one => ({
...one,
cellIndex: index
})));
}

function lookAheadText(record) {
const {kind: kind, cells: cells, crash: crash, askedCells: askedCells, elapsedMs: elapsedMs} = record;
if (kind === "fix" || askedCells === undefined || askedCells < 2 || cells.length === 0) return null;
const reached = new Set([ ...cells.map(({index: index}) => index), ...crash ? [ crash.cellIndex ] : [] ]).size;
const statements = cells.reduce((sum, cell) => sum + (cell.statements ?? 0), 0);
const leftOut = leftOutOf(record);
return [ `looked ahead over ${reached} of ${count(askedCells, "cell")}, ${statements - leftOut.length} of ${count(statements, "statement")}, in ${duration(elapsedMs)}`, leftOut.length === 0 ? null : `skipped: ${placesText(leftOut)}` ].filter(part => part !== null).join("; ");
}

function remarks(record) {
return leftOutOf(record).filter(({errorType: errorType}) => errorType !== null).map(({cellIndex: cellIndex, line: line, reason: reason, errorType: errorType, message: message}) => {
const what = message ? `${errorType}: ${clip(message.replace(/\s+/g, " "), 200)}` : errorType;
return `cell ${cellIndex + 1} may crash in line ${line} with ${what} (inconclusive: ${reason})`;
});
}

const maxNotes$1 = 20;

function markdownReport(record, {limit: limit = 6e4, links: links = null, flags: flags, place: place = null, notes: notes = []} = {}) {
const {notebooks: notebooks, notices: notices = []} = record.report;
const shown = [ ...new Set([ ...notes, ...notices ]) ].slice(0, maxNotes$1);
const blocks = [ {
text: `## ${verdictLine(record)}`,
rank: 0
}, ...shown.length > 0 ? [ {
text: shown.map(note => `> ${escapeMarkdown(clip(note, 500))}`).join("\n>\n"),
rank: 0
} ] : [], ...notebooks.length > 0 ? [ {
text: overview$1(record, links),
short: overview$1(record, links, 10),
shortenAt: 3,
rank: 1
} ] : [], ...inFull(notebooks.flatMap((notebook, at) => sameProblem(notebook, notebooks.slice(0, at)) ? [] : failureBlocks(notebook, record, {
links: links,
flags: flags
}))), ...notebooks.filter(({cells: cells}) => cells.length > 0).map(notebook => ({
text: allCellsBlock(notebook, {
isNamed: notebooks.length > 1
}),
rank: 5
})), ...notebooks.map(notebook => lookAheadBlock(notebook, {
isNamed: notebooks.length > 1
})).filter(text => text !== null).map(text => ({
text: text,
rank: 5
})), ...[ ignoredBlock(notebooks) ].filter(text => text !== null).map(text => ({
text: text,
rank: 5
})), ...notebooks.length > 0 ? [ {
text: costBlock(record),
rank: 4
} ] : [], ...place ? [ {
text: footer(record, place),
rank: 0
} ] : [] ];
const note = missing => `*${count(missing, "part")} of this summary omitted to save space. The JSON report has everything.*`;
return `${fitBlocks(blocks, {
limit: limit - 1,
note: note
})}\n`;
}

function inFull(blocks) {
return blocks.map((block, at) => block.rank === 2 && at >= 6 ? {
...block,
rank: 3
} : block);
}

function failureBlocks(notebook, {notebooks: notebooks}, shown) {
const source = notebooks.get(notebook.path) ?? null;
const context = {
notebook: notebook,
source: source,
...shown
};
const findings = findingsOf(notebook);
if (findings.length === 0 && (notebook.message === null || notebook.status === "passed")) return [];
if (findings.length === 0) {
const head = `### ${statusIcon(notebook)} ${escapeMarkdown(clip(notebook.path, 200))}: ${statusText[notebook.status]}`;
return [ {
text: `${head}\n\n${escapeMarkdown(clip(notebook.message ?? "", 1500))}`,
short: head,
rank: 2
} ];
}
const chart = timeline$1(notebook);
return [ ...findings.map(finding => ({
text: findingBlock(finding, context),
short: findingSummary(finding, context),
rank: 2
})), ...chart === null ? [] : [ {
text: `<details><summary>Timeline of the run</summary>\n\n${chart}\n\n</details>`,
rank: 4
} ] ];
}

function footer({report: report}, {commit: commit, commitUrl: commitUrl, runUrl: runUrl}) {
const silence = report.totals.predictedCrashes > 0 ? "\n\nWrong prediction? Add the comment `# nbcrane: run` to the cell to run it anyway, or set `stop-on: certain` to stop only for certain predictions." : "";
return `---\n\nFor commit [${commit.slice(0, 7)}](${commitUrl}) · [run](${runUrl}) · nbcrane ${version}${silence}`;
}

function costBlock(record) {
const lines = runCost(record).map(line => `- ${escapeMarkdown(line)}`);
return `<details><summary>Cost and versions</summary>\n\n${lines.join("\n")}\n\n</details>`;
}

const mostIgnored = 50;

function ignoredBlock(notebooks) {
const lines = notebooks.flatMap(notebook => ignoredIn(notebook).map(finding => {
const place = `${clip(notebook.path, 200)}: ${findingPlace(finding)}: ${findingTitle(finding)}, ${ignoredBy(finding)}. `;
return `- ${codeSpan(finding.rule)} ${escapeMarkdown(place + clip(finding.diagnosis, 300))}`;
}));
if (lines.length === 0) return null;
const more = lines.length > mostIgnored ? [ `- And ${lines.length - mostIgnored} more in the JSON report.` ] : [];
return `<details><summary>${count(lines.length, "ignored prediction")}</summary>\n\n${[ ...lines.slice(0, mostIgnored), ...more ].join("\n")}\n\n</details>`;
}

const nbsp = " ";

function overview$1({report: {notebooks: notebooks}, notebooks: sources}, links, maxRows = 100) {
const failuresFirst = [ ...notebooks.filter(isFailure), ...notebooks.filter(notebook => !isFailure(notebook)) ];
const isSaved = notebooks.some(({timeSaved: timeSaved}) => timeSavedText(timeSaved) !== "");
const rows = failuresFirst.slice(0, maxRows).map(notebook => {
const source = sources.get(notebook.path) ?? null;
const [finding] = findingsOf(notebook);
const at = finding?.cell ? {
cell: finding.cell.index,
line: finding.line
} : null;
return [ `${statusIcon(notebook)} ${placeLink(escapeMarkdown(clip(notebook.path, 200)), source, null, links)}`, at ? placeLink(notebookVerdict(notebook), source, at, links) : notebookVerdict(notebook), cellsRun(notebook.cells).replace(/ code cells?$/, "").replaceAll(" ", nbsp), ...isSaved ? [ timeSavedText(notebook.timeSaved) ] : [] ].join(" | ");
});
const more = notebooks.length > maxRows ? `\n\n*And ${count(notebooks.length - maxRows, "notebook")} more.*` : "";
const [heads, rule] = isSaved ? [ " Time saved |", "---|" ] : [ "", "" ];
return `| Notebook | Result | Cells run |${heads}\n|---|---|---|${rule}\n${rows.map(row => `| ${row} |`).join("\n")}${more}`;
}

const maxRows = 200;

function allCellsBlock({path: path, cells: cells, durationMs: durationMs, warnings: warnings}, {isNamed: isNamed}) {
const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : "";
const more = cells.length > maxRows ? `\n\n*And ${cells.length - maxRows} more cells.*` : "";
const warningText = warnings.slice(0, 20).map(({message: message}) => `- ${escapeMarkdown(clip(message, 400))}`).join("\n");
return [ `<details><summary>${name}${cellsRunIn(cells, duration(durationMs).replace("<", "&lt;"))}</summary>`, `| Cell | Id | Result | Time | Prediction | Notes |\n|---|---|---|---|---|---|\n${cells.slice(0, maxRows).map(row$1).join("\n")}${more}`, ...warningText ? [ warningText ] : [], "</details>" ].join("\n\n");
}

function row$1(cell) {
const time = cell.durationMs > 0 ? duration(cell.durationMs).replace("<", "&lt;") : "–";
const notes = [ ...cell.error ? [ `${cell.error.ename}: ${cell.error.evalue}` ] : [], ...cell.warnings.map(({message: message}) => message) ].join(" ");
return `| ${[ cell.index + 1, escapeMarkdown(clip(cell.id, 70)), cellStatusText(cell), time, escapeMarkdown(predictionText(cell) ?? "–"), escapeMarkdown(clip(notes, 300)) ].join(" | ")} |`;
}

const mostLookAhead = 20;

function lookAheadBlock({path: path, rehearsals: rehearsals = []}, {isNamed: isNamed}) {
const lines = rehearsals.flatMap(record => {
const text = lookAheadText(record);
return text === null ? [] : [ `- From cell ${record.cellIndex + 1}: ${escapeMarkdown(text)}`, ...remarks(record).map(remark => `  - ${escapeMarkdown(remark)}`) ];
});
if (lines.length === 0) return null;
const name = isNamed ? `${escapeHtml(clip(path, 200))}: ` : "";
const more = lines.length > mostLookAhead ? [ `- And ${lines.length - mostLookAhead} more lines in the JSON report.` ] : [];
return `<details><summary>${name}How far nbcrane looked ahead</summary>\n\n${[ ...lines.slice(0, mostLookAhead), ...more ].join("\n")}\n\n</details>`;
}

const {verdict: kind, unavailable: reason, ...said} = predictionSchema.shape;

const verdictSchema = object({
...said,
kind: kind,
reason: reason,
fix: fixSchema,
untried: untriedSchema
});

const cureSchema = object({
fix: fixSchema.optional(),
untried: untriedSchema.optional()
});

function eventRedaction(redactor) {
const notebooks = new WeakMap;
const cells = new WeakMap;
const cellOf = cell => once(cells, cell, () => ({
...cell,
source: redactor.text(cell.source)
}));
const notebookOf = notebook => once(notebooks, notebook, () => ({
...notebook,
cells: notebook.cells.map(cellOf),
edit: (index, edits) => {
const cell = notebook.cells[index];
return cell && cellOf(cell).source === cell.source ? notebook.edit(index, edits) : null;
},
warnings: redactValue(notebook.warnings, redactor)
}));
const withPlainEvidence = verdict => "evidence" in verdict ? {
...verdict,
evidence: redactEvidence(verdict.evidence, redactor)
} : verdict;
const verdictOf = verdict => redactBySchema(verdictSchema, withPlainEvidence(verdict), redactor);
const wholeCure = (given, {fix: fix, untried: untried}) => {
const isWhole = (edits, before) => JSON.stringify(edits) === JSON.stringify(before);
return {
...fix && isWhole(fix.edits, given.fix?.edits) ? {
fix: fix
} : {},
...untried && isWhole(untried.edits, given.untried?.edits) ? {
untried: untried
} : {}
};
};
const cureOf = cure => wholeCure(cure, redactBySchema(cureSchema, cure, redactor));
const resultOf = result => {
const prediction = result.prediction && withPlainEvidence(result.prediction);
const {diagnosis: diagnosis} = result.error ?? {};
const error = result.error && {
...result.error,
...diagnosis ? {
diagnosis: withPlainEvidence(diagnosis)
} : {}
};
const {fix: fix, untried: untried, ...shown} = redactBySchema(cellSchema, {
...result,
prediction: prediction,
error: error
}, redactor);
return {
...shown,
...wholeCure(result, {
fix: fix,
untried: untried
})
};
};
const withPlainTypes = data => Object.fromEntries(Object.entries(data).map(([type, value]) => [ /^[a-z]+\/[a-z.+-]+$/.test(type) ? type : redactor.text(type), value ]));
const outputOf = output => {
const {output_type: output_type, ...content} = output;
const {data: data, ...shown} = redactValue(content, redactor);
return {
output_type: output_type,
...shown,
...data === undefined ? {} : {
data: isRecord(data) ? withPlainTypes(data) : data
},
...output_type === "stream" ? {
name: output["name"]
} : {}
};
};
const copyOf = content => ({
...content,
metadata: {
...content.metadata,
...redactValue({
widgets: content.metadata["widgets"]
}, redactor)
},
cells: content.cells.map(cell => cell.cell_type === "code" && Array.isArray(cell["outputs"]) ? {
...cell,
outputs: cell["outputs"].map(outputOf)
} : cell)
});
return event => {
switch (event.type) {
case "run-started":
case "run-finished":
case "kernel-ready":
return event;

case "notebook-started":
return {
...event,
notebook: notebookOf(event.notebook)
};

case "waiting":
return event.cell ? {
...event,
cell: cellOf(event.cell)
} : event;

case "cell-predicted":
return {
...event,
cell: cellOf(event.cell),
verdict: verdictOf(event.verdict)
};

case "crash-foreseen":
return {
...event,
cell: cellOf(event.cell),
during: cellOf(event.during),
verdict: verdictOf(event.verdict)
};

case "rehearsal-finished":
return {
...event,
cell: cellOf(event.cell),
rehearsal: redactBySchema(rehearsalSchema, event.rehearsal, redactor)
};

case "undecided":
return {
...event,
cell: cellOf(event.cell),
reason: redactValue(event.reason, redactor)
};

case "cell-estimated":
case "cell-started":
return {
...event,
cell: cellOf(event.cell)
};

case "output":
return {
...event,
cell: cellOf(event.cell),
output: outputOf(event.output)
};

case "cell-finished":
return {
...event,
cell: cellOf(event.cell),
result: resultOf(event.result),
outputs: event.outputs.map(outputOf)
};

case "fix-tried":
return {
...event,
cell: cellOf(event.cell),
cure: cureOf(event.cure)
};

case "warning":
return {
...event,
cell: event.cell && cellOf(event.cell),
warning: redactBySchema(warningSchema, event.warning, redactor)
};

case "notebook-finished":
return {
...event,
notebook: event.notebook && notebookOf(event.notebook),
result: {
...redactBySchema(notebookSchema, {
...event.result,
cells: []
}, redactor),
cells: event.result.cells.map(resultOf)
},
executed: event.executed && copyOf(event.executed)
};
}
};
}

function once(known, key, make) {
const value = known.get(key) ?? make();
known.set(key, value);
return value;
}

function totalsOf(notebooks) {
const cells = notebooks.flatMap(notebook => notebook.cells);
const having = status => notebooks.filter(notebook => notebook.status === status).length;
return {
notebooks: notebooks.length,
passed: having("passed"),
...having("passed-shortened") > 0 ? {
passedShortened: having("passed-shortened")
} : {},
...having("seen-in-part") > 0 ? {
seenInPart: having("seen-in-part")
} : {},
...having("seen-too-little") > 0 ? {
seenTooLittle: having("seen-too-little")
} : {},
predictedCrashes: having("predicted-crash"),
crashed: having("crashed"),
timedOut: having("timed-out"),
kernelDied: having("kernel-died"),
noKernel: having("no-kernel"),
interrupted: having("interrupted"),
skipped: having("skipped"),
invalid: having("invalid"),
...having("internal-error") > 0 ? {
internalErrors: having("internal-error")
} : {},
cells: cells.length,
executedCells: cells.filter(hasRun).length,
predictionSeconds: cells.reduce((sum, {prediction: prediction}) => sum + (prediction?.latencyMs ?? 0), 0) / 1e3,
tokens: sumTokens(cells.flatMap(({prediction: prediction, explanation: explanation}) => [ prediction?.tokens ?? null, explanation?.tokens ?? null ])),
...cachedOf(cells),
...modelOf(cells)
};
}

function cachedOf(cells) {
const known = cells.flatMap(({prediction: prediction}) => prediction?.cached ?? []);
if (known.length === 0) return {};
return {
cached: {
answers: known.reduce((sum, {answers: answers}) => sum + answers, 0),
tokens: sumTokens(known.map(({tokens: tokens}) => tokens))
}
};
}

function modelOf(cells) {
const asked = cells.flatMap(({prediction: prediction}) => prediction && (prediction.consultation || prediction.votes) ? [ prediction ] : []);
if (asked.length === 0) return {};
const consultations = asked.flatMap(({consultation: consultation}) => consultation ?? []);
const because = why => consultations.filter(one => one.because === why).length;
const having = outcome => consultations.filter(one => one.outcome === outcome).length;
return {
model: {
askedCells: asked.length,
because: {
notRehearsed: because("not-rehearsed"),
inconclusive: because("inconclusive"),
shortened: because("shortened")
},
refuted: having("refuted"),
confirmed: having("confirmed"),
undecided: having("undecided")
}
};
}

function foldRun() {
const order = new Set;
const unfinished = new Map;
const finished = new Map;
const notebooks = new Map;
const executed = new Map;
const kernels = new Map;
let exitCode = 0;
let interrupted = false;
let startedAt = performance.now();
let durationMs;
let shard = null;
const notices = new Set;
const on = event => {
switch (event.type) {
case "run-started":
for (const path of event.paths ?? []) order.add(path);
shard = event.shard ?? null;
startedAt = performance.now();
break;

case "notebook-started":
order.add(event.path);
notebooks.set(event.path, event.notebook);
unfinished.set(event.path, {
notebook: event.notebook,
startedAt: performance.now(),
cells: new Map,
predicted: new Map,
warnings: [],
rehearsals: []
});
break;

case "kernel-ready":
kernels.set(event.path, event.description);
break;

case "cell-predicted":
unfinished.get(event.path)?.predicted.set(event.cell.index, predictionOf(event.verdict));
break;

case "rehearsal-finished":
unfinished.get(event.path)?.rehearsals.push(event.rehearsal);
break;

case "cell-finished":
unfinished.get(event.path)?.cells.set(event.cell.index, event.result);
break;

case "fix-tried":
{
const cells = unfinished.get(event.path)?.cells;
const result = cells?.get(event.cell.index);
if (result) cells?.set(event.cell.index, {
...result,
...event.cure
});
break;
}

case "warning":
if (event.cell === null) unfinished.get(event.path)?.warnings.push(event.warning);
break;

case "notebook-finished":
order.add(event.path);
unfinished.delete(event.path);
finished.set(event.path, event.result);
if (event.notebook) notebooks.set(event.path, event.notebook);
if (event.executed) executed.set(event.path, event.executed);
exitCode = worse(exitCode, event.exitCode);
break;

case "run-finished":
interrupted = event.interrupted;
durationMs = event.durationMs;
break;
}
};
const record = () => {
const reports = [ ...order ].map(path => finished.get(path) ?? partialReport(path, unfinished.get(path)) ?? notStarted(path, interruptedBefore));
return {
report: {
schemaVersion: 1,
tool: {
name: "nbcrane",
version: version
},
notebooks: reports,
totals: totalsOf(reports),
durationMs: durationMs ?? Math.round(performance.now() - startedAt),
...notices.size > 0 ? {
notices: [ ...notices ]
} : {},
...shard ? {
shard: shard
} : {},
...interrupted || unfinished.size > 0 ? {
interrupted: true
} : {}
},
notebooks: notebooks,
executed: executed,
kernels: kernels,
interrupted: interrupted || unfinished.size > 0,
exitCode: interrupted || unfinished.size > 0 ? 3 : exitCode
};
};
const notice = message => {
if (notices.size < maxNotices) notices.add(message);
};
return {
on: on,
notice: notice,
record: record
};
}

const maxNotices = 100;

const worse = (one, other) => one > other ? one : other;

function partialReport(path, known) {
if (!known) return null;
const cells = known.notebook.cells.filter(({type: type}) => type === "code").map(cell => known.cells.get(cell.index) ?? cellReport(cell, {
prediction: known.predicted.get(cell.index) ?? null
}));
return {
path: path,
status: statusSoFar(cells),
durationMs: performance.now() - known.startedAt,
cells: cells,
timeSaved: null,
message: `The run ended before this notebook finished: ${cells.filter(hasRun).length} of ${cells.length} code cells ran.`,
warnings: known.warnings,
...known.rehearsals.length > 0 ? {
rehearsals: known.rehearsals
} : {}
};
}

function statusSoFar(cells) {
for (const status of [ "predicted-crash", "crashed", "timed-out" ]) if (cells.some(cell => cell.status === status)) return status;
return "interrupted";
}

function conciseLines(notebook, source) {
const {path: path, status: status, message: message} = notebook;
const findings = findingsOf(notebook).map(({cell: cell, line: line, errorType: errorType, diagnosis: diagnosis, rule: rule}) => ({
at: regionOf(source, cell?.index ?? null, line),
place: cell ? `cell ${cell.index + 1}${line === null ? "" : `, line ${line}`}: ` : "",
what: [ errorType, diagnosis ].filter(Boolean).join(": ") || statusText[status],
remedy: cell?.remedy ?? "",
rule: rule
}));
const whole = {
at: brokenRegion(notebook),
place: "",
what: message ?? statusText[status],
remedy: "",
rule: `nbcrane/${status}`
};
const shown = findings.length > 0 || !(isFailure(notebook) || status === "interrupted") ? findings : [ whole ];
return shown.map(({at: at, place: place, what: what, remedy: remedy, rule: rule}) => {
const text = [ remedy === "" ? what : sentence(what), remedy ].map(part => foreignLine(part, 160)).join(" ");
return printable(`${foreignLine(path)}:${at.startLine}:${at.startColumn}: ${place}${text.trim()}  [${foreignLine(rule, 100)}]\n`);
});
}

const gutter = "  │ ";

const short = {
code: {
radius: 1,
whole: 4
},
prose: 4,
facts: 3,
traceback: 20,
output: 5,
diff: 8
};

const long = {
code: {},
prose: 12,
facts: 12,
traceback: 40,
output: 20,
diff: 30
};

function failureBlock(finding, {notebook: notebook, source: source, flags: flags, verbose: verbose = false, ...page}) {
const {paint: paint} = page;
const limits = verbose ? long : short;
const parts = [ [ `${paint("bold", foreignLine(`${findingPlace(finding)}${linkText$1(source)}`, 400))}  ${paint("dim", `[${foreignLine(finding.rule, 100)}]`)}` ], codeLines(finding, source, {
paint: paint,
limits: limits
}), [ ...diagnosisLines(finding, page, limits), ...votesLines(finding, paint) ], finding.ending === null ? [] : proseLines(finding.ending, page, {
max: limits.prose
}), finding.cell?.remedy === undefined ? [] : proseLines(finding.cell.remedy, page), explanationLines(finding, page, limits), lastOutputLines(finding, paint, limits), tracebackLines(finding, paint, verbose ? ({traceback: traceback}) => [ ...traceback ] : shortTraceback, limits), verbose ? rehearsalLines(finding, paint) : [], [ ...factLines(finding, page, limits), ...originLines(finding, source, {
...page,
limits: limits
}) ], fixLines(finding, source, {
...page,
limits: limits
}), [ ...verbose ? confirmLines(finding, {
notebook: notebook,
flags: flags,
paint: paint
}) : [], ...finding.kind === "predicted-crash" ? savedLines(notebook, {
...page,
limits: limits
}) : [] ] ];
const lines = parts.filter(part => part.length > 0).flatMap((part, at) => at < 2 || at > 2 && !verbose ? part : [ "", ...part ]);
return gutterBlock(lines, page);
}

function gutterBlock(lines, {paint: paint}) {
return lines.map(line => `${paint("dim", gutter)}${line}`.trimEnd() + "\n").join("");
}

function proseLines(text, {width: width = Infinity}, limits = {}) {
return foreignLines(text, limits).flatMap(line => wrapLine(line, width - gutter.length));
}

const itemLines = (line, {width: width = Infinity}) => wrapLine(line, width - gutter.length, "  ");

function codeLines({cell: cell, line: line}, source, {paint: paint, limits: limits}) {
const text = cell && source?.cells[cell.index]?.source;
if (!text) return [];
const lines = excerpt(text, line, limits.code);
const width = String(lines.at(-1)?.number ?? 1).length;
return lines.map(({number: number, text: content, marked: marked}) => {
const shown = `${marked ? "→" : " "} ${String(number).padStart(width)}  ${foreignLines(content)[0]}`;
return marked ? paint([ "red", "bold" ], shown) : shown;
});
}

function diagnosisLines({kind: kind, cell: cell, errorType: errorType, diagnosis: diagnosis}, page, {prose: prose}) {
const isNamed = cell?.error?.diagnosis || errorType && diagnosis.toLowerCase().startsWith(errorType.toLowerCase());
const text = kind === "crashed" && !isNamed ? [ errorType, diagnosis ].filter(Boolean).join(": ") : diagnosis;
const [first, rest] = headline(text);
return [ first, rest ].filter(Boolean).flatMap(part => proseLines(part, page, {
max: prose
}));
}

function votesLines({kind: kind, cell: cell}, paint) {
const votes = kind === "predicted-crash" ? votesText(cell?.prediction ?? null) : null;
return votes === null ? [] : [ paint("dim", `predicted by a model: ${votes}`) ];
}

function explanationLines(finding, page, {prose: prose}) {
const explanation = explanationOf(finding);
if (!explanation) return [];
const cause = causeText(explanation);
return [ page.paint("bold", foreignLine(explainedBy(explanation), 100)), ...foreignLines(explanation.text, {
max: prose
}).flatMap(line => itemLines(`  ${line}`, page)), ...cause === null ? [] : [ `  It sees the cause in ${cause}.` ] ];
}

function tracebackLines({kind: kind, cell: cell}, paint, shown, {traceback: max}) {
const lines = cell?.error ? shown(cell.error) : [];
if (kind !== "crashed" || lines.length === 0) return [];
const left = lines.length - max;
return [ ...left > 0 ? [ `… ${left} earlier lines of traceback` ] : [], ...lines.slice(-max).flatMap(line => foreignLines(line, {
width: 300,
max: 1
})) ].map(line => paint("dim", line));
}

function lastOutputLines({cell: cell}, paint, {output: max}) {
const lines = cell?.error?.lastOutput ?? [];
if (lines.length === 0) return [];
return [ paint("bold", lastOutputTitle), ...lines.slice(-max).map(line => `  ${foreignLine(line, 300)}`) ];
}

function rehearsalLines({kind: kind, cell: cell}, paint) {
const rehearsal = kind === "predicted-crash" ? cell?.prediction?.rehearsal : undefined;
if (!rehearsal) return [];
const {traceback: traceback, cuts: cuts, elapsedMs: elapsedMs} = rehearsal;
return [ ...traceback.length > 0 ? [ paint("bold", `Traceback from a copy of the kernel, after ${duration(elapsedMs)}`) ] : [], ...traceback.slice(-long.traceback).map(line => `  ${foreignLine(line, 300)}`), ...cuts.slice(0, long.facts).map(cut => paint("dim", `  shortened: ${foreignLine(cut, 200)}`)) ];
}

function factLines(finding, page, {facts: facts}) {
const {evidence: evidence} = finding;
const shown = evidence.slice(0, facts).flatMap(({name: name, category: category, fact: fact}) => itemLines(`  ${foreignLine(name, 80)} (${categoryText[category]}): ${foreignLine(fact, 400)}`, page));
const more = evidence.length > facts ? ` (${facts} of ${evidence.length})` : "";
return shown.length === 0 ? [] : [ page.paint("bold", `${factsTitle(finding)}${more}`), ...shown ];
}

function originLines({origins: origins}, source, {limits: limits, ...page}) {
const shown = origins.slice(0, limits.facts).map(({name: name, cellIndex: cellIndex, line: line}) => {
const code = name.endsWith("()") ? source?.cells[cellIndex]?.source.split("\n")[line - 1]?.trim() ?? "" : "";
return `${foreignLine(name, 80)} in cell ${cellIndex + 1}, line ${line}${code === "" ? "" : `: ${foreignLine(code, 160)}`}`;
});
const title = page.paint("bold", "Where the values come from");
if (shown.length === 0) return [];
return limits === long ? [ title, ...shown.map(line => `  ${line}`) ] : itemLines(`${title}: ${shown.join("; ")}`, page);
}

function fixLines({cell: cell}, source, {limits: limits, ...page}) {
const {paint: paint} = page;
const fix = cell?.fix ?? cell?.untried;
const text = fix && source?.cells[fix.cell]?.source;
if (!fix || !cell || text === undefined) return [];
const style = {
"-": "red",
"+": "green",
" ": "dim"
};
const hunks = changedLines(text, fix.edits).map(({lines: lines}) => lines.filter(({mark: mark}) => limits === long || fix.cell !== cell.index || mark !== " ").slice(0, limits.diff).map(({mark: mark, line: line, text: code}) => paint(style[mark], `${mark} ${String(line).padStart(3)}  ${foreignLines(code)[0]}`)));
return [ paint("bold", `${fixName(fix, cell.index)}: ${foreignLine(fixTitle(fix), 200)}`), ...hunks.flatMap((lines, at) => at === 0 ? lines : [ "…", ...lines ]), ...proseLines("tried" in fix ? triedText(fix) : untriedText(fix), page, {
width: 400
}) ];
}

function confirmLines(finding, {notebook: notebook, flags: flags, paint: paint}) {
const steps = confirmSteps(finding, notebook.path, flags);
if (steps === null) return [];
const {expression: expression, command: command} = steps;
return [ paint("bold", "Check it yourself"), ...expression === null ? [] : [ `  ${foreignLine(expression)}  (run this in the kernel before the cell)` ], `  ${foreignLine(command)}` ];
}

function savedLines({timeSaved: timeSaved}, {limits: limits, ...page}) {
const text = timeSavedText(timeSaved);
if (limits !== long) return text === "" ? [] : itemLines(`${page.paint("bold", "Time saved")}: ${text}`, page);
const lines = timeSavedLines(timeSaved).flatMap(({amount: amount, what: what, source: source}) => itemLines(`  ${amount} ${what} (${source})`, page));
return lines.length === 0 ? [] : [ page.paint("bold", "Time saved"), ...lines ];
}

function outputLines(output) {
if (output.output_type === "stream") return foreignLines(joined(output.text));
if (output.output_type === "error") return [ foreignLine(`${textOf(output.ename)}: ${textOf(output.evalue)}`) ];
const data = output.data ?? {};
if (typeof data["text/plain"] === "string" || Array.isArray(data["text/plain"])) return foreignLines(joined(data["text/plain"]));
return Object.keys(data).slice(0, 1).map(type => `[${foreignLine(type, 100)}]`);
}

const joined = text => Array.isArray(text) ? text.map(textOf).join("") : textOf(text);

function painter({color: color}) {
return color ? (style, text) => styleText(style, text, {
validateStream: false
}) : (_style, text) => text;
}

const firstAnnouncementMs = 3e4;

const nextAnnouncement = ms => Math.min(ms * 2, ms + 3e5);

const heartbeatMs = 12e4;

const frames = [ "⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏" ];

const waits = {
kernel: "starting the kernel",
facts: "inspecting the kernel",
prediction: "waiting for a prediction",
explanation: "waiting for an explanation",
rehearsal: "rehearsing in a copy of the kernel",
fix: "trying a fix in a copy of the kernel",
cell: "running",
shutdown: "stopping the kernel"
};

function liveLine(running, now) {
const frame = frames[Math.floor(now / 100) % frames.length];
return `${frame} ${running.name}  ${position(running)}  ${wait(running, now)}  (${coarse(now - running.startedAt)} in all)${why(running)}`;
}

function longWaitLine(running, now) {
return `• ${running.name}: ${position(running)}, ${wait(running, now)}${why(running)}`;
}

const position = ({reached: reached, codeCells: codeCells}) => `${Math.min(reached, codeCells)}/${codeCells} code cells`;

const why = ({waitingFor: waitingFor, undecided: undecided}) => waitingFor === "cell" && undecided ? `, ${undecided}` : "";

const barCells = 10;

function bar(share) {
const full = Math.min(barCells, Math.floor(share * barCells));
return `${"▰".repeat(full)}${"▱".repeat(barCells - full)}`;
}

function wait({cell: cell, waitingFor: waitingFor, since: since, estimate: estimate}, now) {
const tookMs = now - since;
return `${cell ? `cell ${cell.index + 1}: ` : ""}${waits[waitingFor]} for ${coarse(tookMs)}${waitingFor === "cell" && estimate ? ` of ${estimateText(estimate)} ${bar(tookMs / estimate.ms)}` : ""}`;
}

const coarse = ms => ms < 1e3 ? `${(ms / 1e3).toFixed(1)} s` : duration(ms);

function summaryLine(reports, {durationMs: durationMs, interrupted: interrupted}) {
if (reports.length === 0 && !interrupted) return "There was no notebook to check.";
const totals = totalsOf(reports);
const tokens = totals.tokens ? [ `${totals.tokens.input} tokens in, ${totals.tokens.output} out` ] : [];
const cost = [ ...tokens, ...totals.cached ? [ cachedText(totals.cached) ] : [] ].join("; ");
const inconclusive = reports.flatMap(({rehearsals: rehearsals = []}) => {
const ofCells = Map.groupBy(rehearsals.filter(({kind: kind}) => kind !== "fix"), ({cellIndex: cellIndex}) => cellIndex);
return [ ...ofCells.values() ].filter(records => records.every(({outcome: outcome}) => outcome === "unknown"));
}).length;
const ignored = reports.flatMap(ignoredIn).length;
return [ `${count(totals.notebooks, "notebook")}: ${totalsText(totals) || "none finished"}.`, isStatic(reports.flatMap(({cells: cells}) => cells)) ? `${count(totals.cells, "code cell")} checked in ${duration(durationMs)}, none run.` : `${totals.executedCells} of ${count(totals.cells, "code cell")} ran in ${duration(durationMs)}, prediction took ${duration(totals.predictionSeconds * 1e3)}${cost && ` (${cost})`}.`, ...modelSentences(totals).map(text => `${text[0].toUpperCase()}${text.slice(1)}.`), ...inconclusive > 0 ? [ `Looking ahead was inconclusive for ${count(inconclusive, "cell")}: -v says why.` ] : [], ...ignored > 0 ? [ `${count(ignored, "prediction")} ignored: -v lists them.` ] : [], ...interrupted ? [ "The run ended early. The reports show what ran." ] : [] ].join(" ");
}

function terminalReporter(options) {
const region = options.isTty ? liveRegion(options.stream) : plainRegion(options.stream);
return new Reporter(region, painter(options), options);
}

class Reporter {
#region;
#paint;
#options;
#running=new Map;
#reports=[];
#verdicts=new Map;
#notebooks=0;
#spokeAt=performance.now();
#timer=null;
constructor(region, paint, options) {
this.#region = {
...region,
print: text => {
this.#spokeAt = performance.now();
region.print(text);
}
};
this.#paint = paint;
this.#options = options;
}
on=event => {
switch (event.type) {
case "run-started":
return this.#start(event);

case "notebook-started":
return this.#startNotebook(event);

case "kernel-ready":
return this.#detail(event.path, `kernel started in ${duration(event.startMs)}: ${event.description}`);

case "waiting":
return this.#wait(event);

case "cell-predicted":
return this.#tellVerdict(event);

case "rehearsal-finished":
return this.#tellRehearsal(event);

case "cell-estimated":
return this.#tellEstimate(event);

case "undecided":
return this.#tellUndecided(event);

case "cell-started":
case "fix-tried":
return;

case "output":
if (this.#options.verbose) this.#region.print(gutterBlock(outputLines(event.output), {
paint: this.#paint
}));
return;

case "cell-finished":
return this.#finishCell(event);

case "warning":
return this.#warn(event);

case "notebook-finished":
return this.#finishNotebook(event);

case "run-finished":
return this.#summarise(event);
}
};
notice=message => {
this.#line("yellow", "!", `nbcrane: ${foreignLine(message)}`);
};
remark=message => {
if (!this.#options.quiet) this.#line("dim", "•", foreignLine(message));
};
finish=() => {
if (this.#timer) clearInterval(this.#timer);
this.#timer = null;
this.#region.close();
};
#start({notebooks: notebooks, predictors: predictors}) {
this.#notebooks = notebooks;
if (this.#options.quiet) return;
if (this.#options.verbose) this.#line("dim", "•", `${count(notebooks, "notebook")}, predictors: ${foreignLine(predictors.join(", ") || "none")}`);
this.#timer ??= setInterval(() => this.#tick(), this.#options.isTty ? 100 : 1e3).unref();
}
#startNotebook({path: path, codeCells: codeCells}) {
const now = performance.now();
const name = foreignLine(path, 120) + this.#progress();
this.#running.set(path, {
name: name,
codeCells: codeCells,
done: 0,
reached: 0,
cell: null,
waitingFor: "kernel",
undecided: null,
estimate: null,
startedAt: now,
since: now,
announceAfterMs: firstAnnouncementMs
});
if (!this.#options.quiet && !this.#options.isTty && !this.#isConcise) this.#line("dim", "•", `${name}: started, ${count(codeCells, "code cell")}`);
this.#draw();
}
#progress() {
return this.#notebooks > 1 ? ` (${this.#reports.length + this.#running.size + 1} of ${this.#notebooks})` : "";
}
get #isConcise() {
return this.#options.format === "concise";
}
#wait({path: path, cell: cell, for: waitingFor}) {
const running = this.#running.get(path);
if (running) Object.assign(running, {
cell: cell,
reached: Math.max(running.reached, running.done + (cell ? 1 : 0)),
waitingFor: waitingFor,
since: performance.now(),
announceAfterMs: firstAnnouncementMs
});
const verdict = this.#verdicts.get(path);
if (waitingFor === "fix" && verdict && !this.#options.quiet && !this.#isConcise) this.#line("dim", "•", `${foreignLine(path)}: ${verdict}, looking for a fix …`);
this.#draw();
}
#tellVerdict({path: path, cell: cell, verdict: verdict, decision: decision}) {
const place = `cell ${cell.index + 1}`;
if (verdict.kind === "crash" && decision === "warn" && !this.#options.quiet) {
const {errorType: errorType, confidence: confidence} = verdict;
const [first, rest] = headline(verdict.diagnosis);
const what = `${foreignLine(errorType ?? "crash", 100)} predicted (${confidence}), continuing: ${foreignLine(first)}`;
this.#line("yellow", "!", `${foreignLine(path)}: ${place}: ${what}`);
if (rest !== "") this.#region.print(`${gutterBlock(proseLines(rest, this.#page, {
max: 12
}), this.#page)}\n`);
return;
}
if (verdict.kind === "crash" && decision === "stop") this.#verdicts.set(path, `${place} ${verdict.confidence === "certain" ? "will" : "will probably"} crash`);
this.#detail(path, `${place}: ${verdictText(verdict)} by ${verdict.predictor} in ${duration(verdict.latencyMs)}: ${verdict.diagnosis}`);
}
#finishCell({path: path, cell: cell, result: result}) {
const running = this.#running.get(path);
if (running) Object.assign(running, {
done: running.done + 1,
reached: Math.max(running.reached, running.done + 1),
cell: null,
undecided: null,
estimate: null
});
if (result.status === "crashed" && result.error) this.#verdicts.set(path, `cell ${cell.index + 1} crashed`);
if (result.status === "executed") this.#detail(path, `cell ${cell.index + 1} executed in ${duration(result.durationMs)}`);
}
#warn({path: path, cell: cell, warning: warning}) {
if (!this.#options.quiet) this.#line("yellow", "!", `${foreignLine(path)}: ${cell ? `cell ${cell.index + 1}: ` : ""}${foreignLine(warning.message)}`);
}
#finishNotebook({path: path, notebook: notebook, result: result}) {
const lookedForFix = this.#running.get(path)?.waitingFor === "fix" && this.#verdicts.has(path);
this.#running.delete(path);
this.#verdicts.delete(path);
this.#reports.push(result);
this.#draw();
for (const finding of ignoredIn(result)) {
const what = `${findingTitle(finding)} [${finding.rule}], ${ignoredBy(finding)}: ${finding.diagnosis}`;
this.#detail(path, `${cellLabel(finding.cell, finding.line)}: ${what}`);
}
if (this.#isConcise) return this.#tellFindings(conciseLines(result, notebook));
const findings = findingsOf(result);
if (lookedForFix && !this.#options.quiet && !result.cells.some(({fix: fix, untried: untried}) => fix ?? untried)) this.#line("dim", "•", `${foreignLine(path)}: no fix found`);
const failed = isFailure(result);
if (!failed && findings.length === 0 && this.#options.quiet) return;
const {flags: flags} = this.#options;
const page = this.#page;
const title = findings.length === 1 ? findingTitle(findings[0]) : statusTextOf(result);
const ran = result.cells.length > 0 ? `, ${cellsRunIn(result.cells, duration(result.durationMs))}` : "";
const same = sameProblem(result, this.#reports);
this.#line(failed ? "red" : hasPassed(result) ? "green" : "yellow", failed ? "✗" : hasPassed(result) ? "✓" : "-", `${foreignLine(path)}: ${foreignLine(title)}${ran}${same ? `, as ${foreignLine(same.path)}` : ""}`);
if (same) return;
for (const finding of findings) this.#region.print(`${failureBlock(finding, {
notebook: result,
source: notebook,
...page,
flags: flags,
verbose: this.#options.verbose
})}\n`);
if (result.cache?.outcome === "not-kept" && !this.#options.quiet) this.#line("dim", "•", `${foreignLine(path)}: runs again next time, because it depends on ${foreignLine(result.cache.reasons.join(", "), 400)}`);
if (result.cache?.outcome === "kept" && result.cache.because) this.#detail(path, `run again. Changed since it last passed: ${result.cache.because.join(", ") || "nothing, but its result was too old"}`);
if (findings.length === 0 && result.message !== null) this.#region.print(`${gutterBlock(proseLines(result.message, page, {
max: 20
}), page)}\n`);
}
#tellFindings(lines) {
if (lines.length === 0) return;
const {lines: stream} = this.#options;
if (stream === undefined) return this.#region.print(lines.join(""));
this.#region.show([]);
stream.write(lines.join(""));
this.#draw();
}
#summarise({interrupted: interrupted, durationMs: durationMs}) {
this.finish();
const failed = this.#reports.some(isFailure);
if (this.#options.quiet && (this.#isConcise || !failed && !interrupted)) return;
const line = summaryLine(this.#reports, {
durationMs: durationMs,
interrupted: interrupted
});
for (const part of wrapLine(line, this.#width)) this.#region.print(`${this.#paint([ "bold", failed || interrupted ? "red" : "green" ], part)}\n`);
}
#tellUndecided({path: path, reason: reason}) {
const running = this.#running.get(path);
if (running) running.undecided = reason === null ? null : foreignLine(reason, 200);
this.#draw();
}
#tellEstimate({path: path, cell: cell, measured: measured, ...estimate}) {
const running = this.#running.get(path);
if (running) running.estimate = estimate;
this.#detail(path, `cell ${cell.index + 1} takes ${estimateText(estimate)}, measured: ${measured}`);
this.#draw();
}
#tellRehearsal({path: path, rehearsal: rehearsal}) {
this.#detail(path, rehearsalLine(rehearsal));
const seen = lookAheadText(rehearsal);
if (seen !== null) this.#detail(path, seen);
for (const remark of remarks(rehearsal)) this.#detail(path, remark);
}
#detail(path, text) {
if (this.#options.verbose) this.#line("dim", "•", `${foreignLine(path)}: ${foreignLine(text, 400)}`);
}
#line(style, mark, text) {
const [first, ...others] = wrapLine(text, this.#width - 2);
this.#region.print(`${[ `${this.#paint(style, mark)} ${first}`, ...others.map(line => printable(`  ${line}`)) ].join("\n")}\n`);
}
get #page() {
return {
paint: this.#paint,
width: this.#width
};
}
get #width() {
return this.#options.width?.() ?? Infinity;
}
#tick() {
if (this.#options.isTty) return this.#draw();
const now = performance.now();
const isSilent = now - this.#spokeAt >= heartbeatMs;
for (const running of this.#running.values()) {
if (now - running.since < running.announceAfterMs) {
if (isSilent && now - running.since < firstAnnouncementMs) this.#region.print(`${longWaitLine(running, now)}\n`);
continue;
}
running.announceAfterMs = nextAnnouncement(running.announceAfterMs);
this.#region.print(`${longWaitLine(running, now)}\n`);
}
}
#draw() {
if (!this.#options.isTty || this.#options.quiet) return;
const now = performance.now();
this.#region.show([ ...this.#running.values() ].slice(-6).map(running => liveLine(running, now)));
}
}

function verdictText(verdict) {
if (!("confidence" in verdict)) return "no prediction";
return `${verdict.kind === "crash" ? "crash" : "no crash"} (${verdict.confidence})`;
}

const cellNames = indices => {
const numbers = indices.map(index => index + 1);
return numbers.length === 1 ? `cell ${numbers[0]}` : `cells ${numbers[0]} to ${numbers.at(-1)}`;
};

const purposes = {
"in-full": ", in full, to try what the model predicted",
fix: ", to try fixes"
};

function rehearsalLine({kind: kind, cellIndex: cellIndex, outcome: outcome, reason: reason, cells: cells, doubts: doubts, crash: crash, artifacts: artifacts, elapsedMs: elapsedMs}) {
const ran = cells.filter(({status: status}) => status === "ran-through").map(({index: index}) => index);
const cuts = [ ...new Set(cells.flatMap(cell => cell.cuts)) ];
const what = {
"not-needed": "not needed, the cell had already finished",
"ran-through": kind === "fix" ? "one cured the error" : "no error",
crash: crash ? `${crash.errorType} in cell ${crash.cellIndex + 1} (${crash.confidence})` : "a crash",
unknown: `inconclusive: ${reason ?? "no reason given"}`
}[outcome];
return [ `copy ${kind === "beside" ? "next to" : "before"} cell ${cellIndex + 1}${purposes[kind] ?? ""}: ${what}${elapsedMs > 0 ? `, after ${duration(elapsedMs)}` : ""}`, ran.length > 0 ? `ran ${cellNames(ran)} without error` : null, cuts.length > 0 ? `shortened: ${cuts.join(", ")}` : null, doubts.length > 0 ? `may differ in the real run: ${doubts.join(", ")}` : null, artifacts > 0 ? `${count(artifacts, "crash")} in the copy ignored, because the real cell had already passed that line` : null ].filter(part => part !== null).join("; ");
}

function serializeNotebook(content) {
const notebook = {
...content,
metadata: without(content.metadata, [ "orig_nbformat", "orig_nbformat_minor", "signature" ]),
cells: content.cells.map(splitCell)
};
return `${dump(notebook, "\n")}\n`;
}

async function writeNotebook(path, content, root) {
await replaceFile(path, serializeNotebook(content), root === undefined ? {} : {
root: root
}).catch(error => {
throw notWritten(path, error, {
code: "notebook-not-written",
remedy: "Choose another file or folder, or remove the link."
});
});
}

function splitCell(cell) {
const split = {
...cell,
metadata: without(cell.metadata, [ "trusted" ]),
source: splitLines(cell.source)
};
if (isRecord(cell.attachments)) split.attachments = mapValues(cell.attachments, splitBundle);
if (Array.isArray(cell.outputs)) split.outputs = cell.outputs.map(splitOutput);
return split;
}

function splitOutput(output) {
if (!isRecord(output)) return output;
if (output.output_type === "stream") return {
...output,
text: splitLines(output.text)
};
return output.output_type === "execute_result" || output.output_type === "display_data" ? {
...output,
data: splitBundle(output.data)
} : output;
}

function splitBundle(bundle) {
if (!isRecord(bundle)) return bundle;
const isText = mime => mime.startsWith("text/") || mime === "application/javascript" || mime === "image/svg+xml";
return mapValues(bundle, (value, mime) => isText(mime) ? splitLines(value) : value);
}

function splitLines(text) {
return typeof text === "string" ? pythonLines(text) : text;
}

function dump(value, newline) {
const inner = `${newline} `;
if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.map(item => inner + dump(item, inner)).join(",")}${newline}]`;
if (!isRecord(value)) return JSON.stringify(value) ?? "null";
const entries = Object.entries(value).filter(([, item]) => item !== undefined).sort(([left], [right]) => byCodePoint(left, right));
if (entries.length === 0) return "{}";
return `{${entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${dump(item, inner)}`).join(",")}${newline}}`;
}

function byCodePoint(left, right) {
return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function mapValues(record, change) {
return Object.fromEntries(Object.entries(record).map(([key, value]) => [ key, change(value, key) ]));
}

const maxEntries = 5e3;

function codeQualityReport({report: report, notebooks: notebooks}, {root: root, cwd: cwd}) {
const seen = new Map;
const entries = report.notebooks.flatMap(notebook => {
const source = notebooks.get(notebook.path) ?? null;
const absolute = source?.absolutePath ?? resolve(cwd, notebook.path);
const path = (repositoryPath(absolute, root) ?? notebook.path).toWellFormed();
return issuesOf(notebook, source).map(({severity: severity, rule: rule, text: text, print: print, line: line}) => {
const name = digest([ path, baselineRule(rule), print ]);
const occurrence = (seen.get(name) ?? 0) + 1;
seen.set(name, occurrence);
return {
description: text,
check_name: plainLine(rule),
fingerprint: digest([ name, occurrence ]),
severity: severity,
location: {
path: path,
lines: {
begin: line
}
}
};
});
});
const worstFirst = [ "critical", "major", "minor" ].flatMap(level => entries.filter(({severity: severity}) => severity === level));
return `${JSON.stringify(worstFirst.slice(0, maxEntries), null, 2)}\n`;
}

function issuesOf(notebook, source) {
const {status: status, message: message, warnings: warnings, cells: cells} = notebook;
const fingerprint = fingerprinter(source);
const lineOf = (cell, line) => regionOf(source, cell, line).startLine;
const warning = ({code: code, message: text}, cell) => ({
severity: "minor",
rule: `nbcrane/${code}`,
text: sentence(text) || "Warning.",
print: cell?.id ?? "",
line: lineOf(cell?.index ?? null, null)
});
const unreadable = {
severity: "critical",
rule: `nbcrane/${status}`,
text: sentence(message ?? "") || sentence(statusText[status]),
print: "",
line: brokenRegion(notebook).startLine
};
return [ ...isUnreadable(status) ? [ unreadable ] : [], ...findingsOf(notebook).map(finding => ({
severity: finding.confidence === "certain" ? "critical" : "major",
rule: finding.rule,
text: clip(findingMessage(finding, source, message), 2e3),
print: fingerprint(finding).line,
line: lineOf(finding.cell?.index ?? null, finding.line)
})), ...warnings.map(one => warning(one, null)), ...cells.flatMap(cell => cell.warnings.map(one => warning(one, cell))) ];
}

function outputNotebookPath(absolutePath, {target: target, targetIsFolder: targetIsFolder, notebooks: notebooks, cwd: cwd}) {
const isFile = !targetIsFolder && extname(target) === ".ipynb";
if (isFile && notebooks > 1) {
throw oneOutputForMany(`the file ${basename(target)}`, notebooks);
}
const output = isFile ? target : join(target, mirrored(isTextName(absolutePath) ? `${absolutePath.slice(0, -extname(absolutePath).length)}.ipynb` : absolutePath, cwd));
if (resolve(output) === resolve(absolutePath)) {
throw new UserError("output-is-input", `--output-notebook would overwrite ${relative(cwd, absolutePath)}, the notebook you are checking.`, {
remedy: "Choose another file or folder."
});
}
return output;
}

const oneOutputForMany = (target, notebooks) => new UserError("one-output-for-many", `--output-notebook is ${target}, but you are checking ${notebooks} notebooks.`, {
remedy: "Choose a folder instead."
});

function mirrored(absolutePath, cwd) {
const path = relative(cwd, absolutePath);
const below = isAbsolute(path) ? path.slice(parse(path).root.length) : path;
return below.split(/[\\/]/).map(segment => segment === ".." ? "_" : segment).join("/");
}

class Markup {
#text;
constructor(text) {
this.#text = text;
}
toString() {
return this.#text;
}
}

function html(parts, ...contents) {
if (parts.slice(0, -1).some(part => part.endsWith("="))) throw new Error("An attribute without quotes takes no content.");
return new Markup(parts.map((part, at) => (at === 0 ? "" : markupOf(contents[at - 1] ?? null)) + part).join(""));
}

function markupOf(content) {
if (content === null || content instanceof Markup) return String(content ?? "");
return typeof content === "object" ? content.map(markupOf).join("") : escaped(String(content));
}

const escaped = text => plainText(text).replace(/\p{Noncharacter_Code_Point}/gu, "").replace(/[&<>"'`#]|:(?=:)/g, mark => `&#${mark.charCodeAt(0)};`);

const maxLines = 60;

const maxWidth = 500;

const box = (label, rows) => html`<pre role="group" tabindex="0" aria-label="${label}"><code>${rows}</code></pre>`;

function cellSource(source, index, line) {
const text = source?.cells[index]?.source;
if (!text) return null;
const lines = excerpt(text, line, {
radius: 6,
whole: 30,
width: maxWidth
});
return box(`Code of cell ${index + 1}`, lines.map(({number: number, text: code, marked: marked}) => {
const shown = html`<span class="number">${number}</span>${code}\n`;
return marked ? html`<mark class="row marked">${shown}</mark>` : html`<span class="row">${shown}</span>`;
}));
}

const plainLines = (label, lines) => box(label, lines.slice(-maxLines).flatMap(text => plainText(clip(text, maxWidth * 4)).split("\n").map(line => html`<span class="row">${clip(line, maxWidth)}\n</span>`)));

function fixDiff({fix: fix, untried: untried, index: index}, source) {
const edit = fix ?? untried;
const text = edit && source?.cells[edit.cell]?.source;
if (!edit || text === undefined) return null;
const rows = changedLines(text, edit.edits).flatMap(({lines: lines}) => lines).slice(0, maxLines).map(({mark: mark, line: line, text: code}) => {
const shown = html`<span class="number">${line}</span>${mark} ${clip(plainText(code).replaceAll("\n", " "), maxWidth)}\n`;
if (mark === "+") return html`<ins class="row">${shown}</ins>`;
return mark === "-" ? html`<del class="row">${shown}</del>` : html`<span class="row">${shown}</span>`;
});
return html`<div>
    <h4>${fixName(edit, index)}: ${clip(fixTitle(edit), 300)}</h4>
    ${box("The edit as a diff", rows)}
    <p class="where">${clip("tried" in edit ? triedText(edit) : untriedText(edit), 500)}</p>
  </div>`;
}

const maxCells$1 = 200;

const maxWarnings = 10;

function cellList({cells: cells, path: path}, source) {
if (cells.length === 0) return null;
const more = cells.length > maxCells$1 ? html`<li class="inside">and ${cells.length - maxCells$1} more cells</li>` : null;
return html`<ol class="cells" aria-label="Cells of ${clip(path, 200)}">
    ${cells.slice(0, maxCells$1).map(cell => row(cell, source))}${more}
  </ol>`;
}

const stateOf$1 = ({status: status}) => status === "crashed" || status === "timed-out" || status === "predicted-crash" ? "failed" : "";

function row(cell, source) {
const predicted = predictionText(cell);
const line = html`<span>cell ${cell.index + 1}</span><span class="state">${cellStatusText(cell)}</span
    ><span class="foretold">${predicted === null ? "" : `predicted: ${predicted}`}</span
    ><span class="time">${cell.durationMs > 0 ? duration(cell.durationMs) : ""}</span>`;
const inside = [ ...notes$1(cell), cellSource(source, cell.index, cell.error?.line ?? null) ].filter(part => part !== null);
if (inside.length === 0) return html`<li class="${stateOf$1(cell)}"><div class="bare">${line}</div></li>`;
return html`<li class="${stateOf$1(cell)}">
    <details>
      <summary>${line}</summary>
      <div class="inside">${inside}</div>
    </details>
  </li>`;
}

const notes$1 = ({error: error, warnings: warnings}) => [ ...error ? [ plainLine(clip(`${error.ename}: ${error.evalue}`, 500)) ] : [], ...warnings.slice(0, maxWarnings).map(({message: message}) => clip(message, 400)) ].map(text => html`<p>${text}</p>`);

function foreseenText({kind: kind, cell: cell}, {rehearsals: rehearsals = []}) {
if (cell === null) return null;
if (kind !== "predicted-crash") return cell.prediction?.verdict === "crash" ? "a crash was predicted" : "not predicted";
if (cell.prediction?.predictor === "static") return "predicted without a kernel";
const from = rehearsals.find(({cellIndex: cellIndex, crash: crash}) => crash?.cellIndex === cell.index && cellIndex < cell.index)?.cellIndex;
if (from !== undefined) return `predicted from cell ${from + 1}, ${count(cell.index - from, "cell")} ahead`;
return cell.durationMs > 0 ? "predicted while the cell ran" : "predicted before the cell ran";
}

const maxItems = 20;

function findingSection(finding, {notebook: notebook, source: source, flags: flags}) {
const {cell: cell, line: line, rule: rule, diagnosis: diagnosis, ending: ending} = finding;
const [why, rest] = headline(clip(diagnosis, 2e3));
const foreseen = foreseenText(finding, notebook);
return html`<section class="finding">
    <div>
      <h4 class="title">${findingTitle(finding)}</h4>
      <p class="where">${clip(findingPlace(finding), 200)}${foreseen && ` · ${foreseen}`} · <code>${rule}</code></p>
    </div>
    ${paragraph(why, "why")}${paragraph(rest)}${paragraph(clip(ending ?? "", 1500))}${paragraph(clip(cell?.remedy ?? "", 500))}
    ${paragraph(votesSentence(finding))}${explanation(finding)}${cell && cellSource(source, cell.index, line)}
    ${list(factsTitle(finding), facts(finding))}${list("Where the values come from", origins(finding, source))}
    ${(cell && fixDiff(cell, source)) ?? help(rule)}${lastOutput(finding)}${traceback(finding)}
    ${confirm(finding, clip(notebook.path, 200), flags)}
  </section>`;
}

const paragraph = (text, kind = "") => text === "" ? null : html`<p class="${kind}">${text}</p>`;

function list(title, items) {
if (items.length === 0) return null;
const more = items.length > maxItems ? html`<li>and ${items.length - maxItems} more</li>` : null;
const shown = items.slice(0, maxItems).map(item => html`<li>${item}</li>`);
return html`<div>
    <h4>${title}</h4>
    <ul class="list">${shown}${more}</ul>
  </div>`;
}

function explanation(finding) {
const known = explanationOf(finding);
if (!known) return null;
const place = causeText(known);
const where = place === null ? "" : ` It sees the cause in ${place}.`;
return html`<p><strong>${clip(explainedBy(known), 100)}:</strong> ${clip(known.text, 1500)}${where}</p>`;
}

const facts = ({evidence: evidence}) => evidence.map(({name: name, category: category, fact: fact}) => html`<code>${clip(name, 100) || "cell"}</code> <span class="muted">${categoryText[category]}</span> ${clip(fact, 600)}`);

const origins = ({origins: known}, source) => known.map(({name: name, cellIndex: cellIndex, line: line}) => {
const code = clip(plainLine(source?.cells[cellIndex]?.source.split("\n")[line - 1] ?? ""), 200);
return html`<code>${clip(name, 100)}</code> in cell ${cellIndex + 1}, line ${line}${code && html`: <code>${code}</code>`}`;
});

const help = rule => rule === "nbcrane/unpredicted-crash" || isOfCopy(rule) ? null : html`<p><strong>Possible fix:</strong> ${ruleHelp(rule).help}</p>`;

function lastOutput({cell: cell}) {
const lines = cell?.error?.lastOutput ?? [];
return lines.length === 0 ? null : html`<div>
        <h4>${lastOutputTitle}</h4>
        ${plainLines("Last output of the cell", lines)}
      </div>`;
}

function traceback({kind: kind, cell: cell}) {
const lines = cell?.error ? shortTraceback(cell.error) : [];
if (kind !== "crashed" || lines.length === 0) return null;
return html`<details class="fold">
    <summary>Traceback</summary>
    ${plainLines("Traceback", lines)}
  </details>`;
}

function confirm(finding, path, flags) {
const steps = confirmSteps(finding, path, flags);
if (steps === null) return null;
const first = steps.expression === null ? null : html`<code>${steps.expression}</code> before the cell, or `;
return html`<p>Check it yourself: ${first}<code>${steps.command}</code>.</p>`;
}

const style = html`<style>
  :root {
    color-scheme: light dark; --page: #ffffff; --panel: #f6f8fa; --text: #1f2328; --muted: #59636e; --line: #d5dbe1; --blue: #0b5cad;
    --red: #b42318; --red-soft: #fdecea; --green: #1a7f37; --green-soft: #e6f5ea; --amber: #8a5a00; --bar: #8c99a6;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --page: #14181d; --panel: #1b2128; --text: #e8edf2; --muted: #9aa7b4; --line: #333d47; --blue: #6cb6ff;
      --red: #ff9b91; --red-soft: #3a1f1e; --green: #62d08c; --green-soft: #16301f; --amber: #e0b352; --bar: #66727f;
    }
  }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; }
  h2 { margin: 2.25rem 0 0.6rem; font-size: 0.8rem; font-weight: 650; letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); }
  h3 { font-size: 1rem; font-weight: 600; }
  h4 { margin-bottom: 0.35rem; font-size: 0.875rem; font-weight: 600; }
  ul, ol { list-style: none; }
  a { color: var(--blue); }
  :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
  code, pre { font: 0.8125rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; unicode-bidi: isolate; }
  :not(pre) > code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--panel); }
  .tool, .muted, .where, .legend, .numbers { font-size: 0.875rem; color: var(--muted); }
  .failed { --state: var(--red); } .passed { --state: var(--green); } .open { --state: var(--amber); } .state { color: var(--state, inherit); }
  .totals { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: 1px; margin-top: 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--line); overflow: hidden; }
  .totals div { padding: 0.6rem 0.9rem; background: var(--page); }
  .totals dt, .totals small { display: block; font-size: 0.8125rem; font-weight: 400; color: var(--muted); }
  .totals dd { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
  .notes { margin-top: 1rem; padding: 0.6rem 0.9rem; border-left: 3px solid var(--amber); background: var(--panel); font-size: 0.875rem; }
  .body .notes { margin: 0; }
  .overview { margin: 0 0 0.9rem; font-size: 0.9375rem; }
  .overview li { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding: 0.15rem 0; }
  summary { cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before, .bare::before { content: '▸'; flex: none; width: 1rem; color: var(--muted); }
  details[open] > summary::before { content: '▾'; }
  .bare::before { visibility: hidden; }
  .notebook { border: 1px solid var(--line); border-radius: 8px; }
  .notebook + .notebook { margin-top: 0.5rem; }
  .notebook > summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.5rem; padding: 0.55rem 0.9rem; }
  .notebook > summary h3 { min-width: 0; }
  .notebook > summary .state { font-size: 0.9375rem; }
  .notebook > summary .muted { margin-left: auto; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
  .body, .finding, .inside { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.1rem; }
  .body { padding: 0.9rem; border-top: 1px solid var(--line); scroll-margin-top: 4rem; }
  .finding { gap: 0.9rem; padding-left: 0.9rem; border-left: 3px solid var(--red); }
  .finding .title { margin: 0; font-size: 1.125rem; color: var(--red); }
  .why { font-weight: 550; }
  pre { max-height: 32rem; padding: 0.6rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); overflow: auto; tab-size: 4; }
  pre code { display: block; width: max-content; min-width: 100%; }
  .row { display: block; min-height: 1.6em; padding: 0 0.9rem; border-left: 3px solid transparent; background: none; color: inherit; direction: ltr; unicode-bidi: isolate; white-space: pre; overflow-wrap: normal; text-decoration: none; }
  .number { display: inline-block; min-width: 2.2em; margin-right: 1.1em; color: var(--muted); text-align: right; user-select: none; }
  .row.marked { border-left-color: var(--red); background: var(--red-soft); }
  ins.row { background: var(--green-soft); color: var(--green); }
  del.row { background: var(--red-soft); color: var(--red); }
  .list { display: grid; gap: 0.25rem; font-size: 0.9375rem; }
  .fold > summary { display: flex; font-size: 0.875rem; color: var(--muted); }
  .fold[open] > summary { margin-bottom: 0.4rem; }
  .strip { display: block; width: 100%; height: 1.6rem; border-radius: 4px; background: var(--panel); }
  .strip .executed { fill: var(--bar); } .strip .failed { fill: var(--red); } .strip .prediction { fill: var(--blue); }
  .strip .avoided { fill: var(--red-soft); stroke: var(--red); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
  .numbers { position: relative; height: 1.2rem; font-size: 0.75rem; overflow: hidden; }
  .numbers span { position: absolute; text-align: center; white-space: nowrap; }
  .legend { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; font-size: 0.8125rem; }
  .legend .strip { display: inline-block; width: 0.7rem; height: 0.7rem; margin-right: 0.35rem; border-radius: 2px; }
  .cells { border: 1px solid var(--line); border-radius: 6px; font-size: 0.875rem; }
  .cells li { --state: var(--text); } .cells li.failed { --state: var(--red); }
  .cells li + li { border-top: 1px solid var(--line); }
  .cells summary, .bare { display: grid; grid-template-columns: 1rem 4.5rem minmax(0, 1.2fr) minmax(0, 1.5fr) 5.5rem; gap: 0 0.5rem; padding: 0.3rem 0.7rem; }
  .time { text-align: right; color: var(--muted); font-variant-numeric: tabular-nums; }
  .inside { gap: 0.5rem; padding: 0.2rem 0.7rem 0.7rem; }
  footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 0.8125rem; color: var(--muted); }
  @media (max-width: 40rem) {
    body { padding: 1rem 0.75rem 2rem; }
    h1 { font-size: 1.25rem; }
    .totals { grid-template-columns: 1fr 1fr; }
    .totals div:last-child:nth-child(odd) { grid-column: span 2; }
    .notebook > summary .muted { width: 100%; margin-left: 1.5rem; }
    .cells summary, .bare { grid-template-columns: 1rem 4rem minmax(0, 1fr) auto; }
    .foretold { grid-column: 3 / -1; grid-row: 2; color: var(--muted); }
  }
  @media print {
    * { print-color-adjust: exact; }
    body { max-width: none; padding: 0; font-size: 0.8rem; }
    pre { max-height: none; }
    pre code { width: auto; }
    .row { white-space: pre-wrap; }
    .failed::details-content, .failed .fold::details-content { content-visibility: visible; block-size: auto; }
    h2, h3, h4, summary { break-after: avoid; }
  }
</style>`;

const maxCells = 300;

const mostAvoided = .4;

const legends = {
executed: "ran",
prediction: "prediction",
failed: "crashed or stopped",
avoided: "not run"
};

function timeline(notebook) {
const bars = barsOf(notebook);
const ranMs = sum(bars.filter(({kind: kind}) => kind !== "avoided"));
if (ranMs === 0 || notebook.cells.length > maxCells) return null;
const widest = ranMs * mostAvoided / (1 - mostAvoided);
const isCut = bars.some(({kind: kind, ms: ms}) => kind === "avoided" && ms > widest);
const drawn = bars.map(bar => bar.kind === "avoided" ? {
...bar,
ms: Math.min(bar.ms, widest)
} : bar);
const total = sum(drawn);
let at = 0;
const placed = drawn.map(bar => {
const placed = {
...bar,
x: percent(at / total),
width: percent(bar.ms / total)
};
at += bar.ms;
return placed;
});
const longest = bars.reduce((one, other) => other.kind !== "avoided" && other.ms > one.ms ? other : one, {
ms: 0,
text: ""
});
const label = [ `Timeline: ${count(bars.filter(({kind: kind}) => kind === "executed" || kind === "failed").length, "cell")} in ${duration(ranMs)}`, `longest: ${longest.text}`, ...bars.filter(({kind: kind}) => kind === "failed" || kind === "avoided").map(({text: text}) => text) ];
const kinds = [ ...new Set(bars.map(({kind: kind}) => kind)) ];
return html`<figure style="margin: 0">
    <svg class="strip" role="img" aria-label="${label.slice(0, 8).join("; ")}" viewBox="0 0 100 10" preserveAspectRatio="none">
      ${placed.map(({kind: kind, text: text, x: x, width: width}) => html`<rect class="${kind}" x="${x}" y="0" width="${width}" height="10"><title>${text}</title></rect>`)}
    </svg>
    <div class="numbers" aria-hidden="true">
      ${placed.filter(({kind: kind, width: width}) => kind !== "prediction" && Number(width) >= 5).map(({cell: cell, x: x, width: width}) => html`<span style="left: ${x}%; width: ${width}%">${cell + 1}</span>`)}
    </div>
    <figcaption class="legend">
      <span>${duration(ranMs)} in all, cells by number</span>
      ${kinds.map(kind => html`<span><svg class="strip" viewBox="0 0 10 10" aria-hidden="true"><rect class="${kind}" width="10" height="10" /></svg>${legendOf(kind, bars, isCut)}</span>`)}
    </figcaption>
  </figure>`;
}

function legendOf(kind, bars, isCut) {
const ms = sum(bars.filter(bar => bar.kind === kind));
const scale = kind === "avoided" && isCut ? ", not to scale" : "";
return `${legends[kind]} (${duration(ms)}${scale})`;
}

function barsOf({cells: cells, timeSaved: timeSaved}) {
const stopped = cells.find(({status: status}) => status === "predicted-crash");
const avoidedMs = (stopped && timeSaved?.avoidedSeconds ? timeSaved.avoidedSeconds : 0) * 1e3;
const bars = cells.flatMap(cell => {
const predicted = barOf(cell, "prediction", cell.prediction?.latencyMs ?? 0, "prediction");
return [ predicted, barOf(cell, cell.status === "executed" ? "executed" : "failed", cell.durationMs, cellStatusText(cell)) ];
});
const avoided = stopped ? [ barOf(stopped, "avoided", avoidedMs, "not run") ] : [];
return [ ...bars, ...avoided ].filter(({ms: ms}) => ms > 0);
}

const barOf = ({index: index}, kind, ms, what) => ({
kind: kind,
cell: index,
ms: ms,
text: `cell ${index + 1}: ${what}, ${duration(ms)}`
});

const sum = bars => bars.reduce((total, {ms: ms}) => total + ms, 0);

const percent = share => (share * 100).toFixed(3);

const mostUnfolded = 5;

const maxNotes = 20;

const mostDetails = 8e6;

function htmlReport(record, {flags: flags} = {}) {
const shown = record.report.notebooks.map((notebook, at) => ({
notebook: notebook,
at: at
}));
const failed = shown.filter(({notebook: notebook}) => isFailure(notebook));
const passed = shown.filter(({notebook: notebook}) => notebook.status === "passed");
const shortened = shown.filter(({notebook: notebook}) => notebook.status === "passed-shortened");
const others = shown.filter(one => !failed.includes(one) && !passed.includes(one) && !shortened.includes(one));
const section = sectionOf(record, {
unfolded: failed.slice(0, mostUnfolded),
flags: flags
});
const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>nbcrane: ${clip(runVerdict(record), 200)}</title>
${style}
</head>
<body>
<header class="${stateOf(failed, others)}">
  <p class="tool">nbcrane</p>
  <h1>${runVerdict(record)}</h1>
  ${totals(record, failed.length)}
  ${notes(record.report.notices ?? [])}
</header>
<main>
  ${group("Failed", failed, section, overview(failed))}
  ${group("Not finished", others, section)}
  ${group("Passed in shortened form", shortened, section)}
  ${group("Passed", passed, section)}
</main>
<footer>
  <ul>${runCost(record).map(line => html`<li>${line}</li>`)}</ul>
</footer>
</body>
</html>
`;
return String(page);
}

const stateOf = (failed, others) => failed.length > 0 ? "failed" : others.length > 0 ? "open" : "passed";

function totals({report: report}, failed) {
const {notebooks: notebooks, totals: totals} = report;
const cells = notebooks.flatMap(notebook => notebook.cells);
const saved = notebooks.reduce((sum, {timeSaved: timeSaved}) => sum + (timeSavedText(timeSaved) === "" ? 0 : timeSaved?.avoidedSeconds ?? 0), 0);
const took = duration(ranMs(report));
const items = [ [ "Notebooks", totals.notebooks, null ], [ "Passed", totals.passed, null ], [ "Failed", failed, null ], ...saved > 0 ? [ [ "Time saved", duration(saved * 1e3), "cells that were not run" ] ] : [], [ "Time", took, cellsRunIn(cells, took) ] ];
return html`<dl class="totals">
    ${items.map(([term, value, more]) => html`<div><dt>${term}</dt><dd${term === "Failed" && failed > 0 ? html` class="state"` : null}>${value}${more && html`<small>${more}</small>`}</dd></div>`)}
  </dl>`;
}

function notes(texts) {
const shown = [ ...new Set(texts) ].slice(0, maxNotes);
return shown.length === 0 ? null : html`<ul class="notes">${shown.map(text => html`<li>${clip(text, 500)}</li>`)}</ul>`;
}

function group(title, shown, section, above = null) {
if (shown.length === 0) return null;
return html`<section aria-label="${title}">
    <h2>${title} (${shown.length})</h2>
    ${above}${shown.map(section)}
  </section>`;
}

function overview(failed) {
if (failed.length < 2) return null;
const rows = failed.map(({notebook: notebook, at: at}) => html`<li><a href="#notebook-${at + 1}"><bdi>${clip(notebook.path, 200)}</bdi></a><span>${notebookVerdict$1(notebook)}</span></li>`);
return html`<nav class="overview" aria-label="Failed notebooks"><ul>${rows}</ul></nav>`;
}

function sectionOf({notebooks: notebooks}, {unfolded: unfolded, flags: flags}) {
let size = 0;
return shown => {
const {notebook: notebook, at: at} = shown;
const {path: path, status: status, cells: cells, durationMs: durationMs} = notebook;
const state = isFailure(notebook) ? "failed" : status === "passed" ? "passed" : "open";
const mark = {
failed: "✗",
passed: "✓",
open: "–"
}[state];
const source = notebooks.get(path) ?? null;
const isFull = size < mostDetails;
const section = html`<details class="notebook ${state}"${unfolded.includes(shown) ? html` open` : null}>
      <summary><span class="state" aria-hidden="true">${mark}</span><h3><bdi>${clip(path, 300)}</bdi></h3>
        <span class="state">${notebookVerdict$1(notebook)}</span>
        <span class="muted">${cells.length > 0 ? cellsRunIn(cells, duration(durationMs)) : ""}</span></summary>
      <div class="body" id="notebook-${at + 1}">
        ${about(notebook)}
        ${findingsOf(notebook).map(finding => findingSection(finding, {
notebook: notebook,
source: source,
flags: flags
}))}
        ${isFull ? [ timeSaved(notebook), timeline(notebook), cellList(notebook, source), lookAhead(notebook), ignored(notebook) ] : html`<p class="muted">Cells omitted to save space. The JSON report has everything.</p>`}
      </div>
    </details>`;
size += String(section).length;
return section;
};
}

function about(notebook) {
const {message: message, warnings: warnings} = notebook;
const said = message === null || findingsOf(notebook).length > 0 ? null : html`<p>${clip(message, 1500)}</p>`;
return html`${said}${notes(warnings.map(warning => warning.message))}`;
}

function timeSaved({timeSaved: saved, status: status}) {
const lines = status === "predicted-crash" ? timeSavedLines(saved) : [];
const rows = lines.map(({amount: amount, what: what, source: source}) => html`<li><strong>${amount}</strong> ${what} (${source})</li>`);
return rows.length === 0 ? null : html`<div><h4>Time saved</h4><ul class="list">${rows}</ul></div>`;
}

function lookAhead({rehearsals: rehearsals = []}) {
const rows = rehearsals.flatMap(record => {
const text = lookAheadText(record);
return text === null ? [] : [ `From cell ${record.cellIndex + 1}: ${text}`, ...remarks(record) ];
});
return fold("How far nbcrane looked ahead", rows.slice(0, maxNotes));
}

const ignored = notebook => {
const rows = ignoredIn(notebook).map(finding => `${finding.rule}: ${findingPlace(finding)}: ${findingTitle(finding)}, ${ignoredBy(finding)}. ${clip(finding.diagnosis, 300)}`);
return fold(count(rows.length, "ignored prediction"), rows.slice(0, maxNotes));
};

const fold = (title, rows) => rows.length === 0 ? null : html`<details class="fold"><summary>${title}</summary><ul class="list">${rows.map(row => html`<li>${row}</li>`)}</ul></details>`;

function jsonReport({report: report}) {
return `${JSON.stringify(report, null, 2)}\n`;
}

function junitReport({report: report, notebooks: notebooks}) {
const suites = report.notebooks.map(notebook => suiteOf(notebook, notebooks.get(notebook.path) ?? null));
const total = pick => suites.reduce((sum, suite) => sum + pick(suite), 0);
const counts = attributes({
name: "nbcrane",
tests: total(({cases: cases}) => cases.length),
failures: total(({cases: cases}) => tally(cases, "failure")),
errors: total(({cases: cases}) => tally(cases, "error")),
skipped: total(({cases: cases}) => tally(cases, "skipped")),
time: seconds(report.durationMs ?? total(({durationMs: durationMs}) => durationMs))
});
return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${counts}>\n${suites.map(suiteXml).join("")}</testsuites>\n`;
}

function suiteOf(notebook, source) {
const findings = findingsOf(notebook);
const cases = notebook.cells.map(cell => caseOf(cell, findings.find(finding => finding.cell === cell), source));
const whole = wholeNotebookCase(notebook, findings);
const {status: status, seen: how} = notebook;
const seen = how ? [ [ "nbcrane.status", statusText[status] ], [ "nbcrane.seen", seenText(how) ] ] : [];
return {
path: notebook.path,
durationMs: notebook.durationMs,
seen: seen,
cases: whole ? [ whole, ...cases ] : cases
};
}

function caseOf(cell, finding, source) {
const base = {
name: cellLabel(cell),
durationMs: cell.durationMs
};
if (finding) {
return {
...base,
outcome: outcomeOf(finding),
type: finding.errorType ?? finding.rule,
message: headline(findingSentence(finding))[0],
text: details(finding, source)
};
}
const hasEnded = hasBeenSeen(cell) || cell.status === "checked";
const outcome = hasEnded ? "passed" : "skipped";
const rehearsed = isRehearsed(cell) ? {
rehearsed: cellStatusText(cell)
} : {};
return {
...base,
outcome: outcome,
...rehearsed,
type: "",
message: hasEnded ? "" : cellStatusText(cell),
text: ""
};
}

const outcomeOf = ({kind: kind}) => kind === "kernel-died" || kind === "no-kernel" ? "error" : "failure";

function wholeNotebookCase({status: status, message: message}, findings) {
const base = {
name: "notebook",
durationMs: 0,
text: ""
};
const finding = findings.find(({cell: cell}) => cell === null);
if (finding) return {
...base,
outcome: outcomeOf(finding),
type: finding.rule,
message: message ?? findingTitle(finding)
};
if (isUnreadable(status)) return {
...base,
outcome: "error",
type: `nbcrane/${status}`,
message: message ?? statusText[status]
};
if (status === "seen-too-little") return {
...base,
outcome: "failure",
type: `nbcrane/${status}`,
message: message ?? statusText[status]
};
const isLeftOut = status === "skipped" || status === "interrupted";
return isLeftOut ? {
...base,
outcome: "skipped",
type: "",
message: message ?? statusText[status]
} : null;
}

function details({cell: cell, line: line, diagnosis: diagnosis, evidence: evidence, ending: ending}, source) {
const text = cell && source?.cells[cell.index]?.source;
const code = text ? excerpt(text, line).map(({number: number, text: content, marked: marked}) => `${marked ? ">" : " "} ${number} | ${content}`) : [];
const facts = evidence.slice(0, 20).map(({name: name, fact: fact}) => `${name}: ${clip(fact, 400)}`);
const traceback = (cell?.error ? shortTraceback(cell.error) : []).slice(-50).map(part => clip(part, 400));
const said = cell?.error?.lastOutput ?? [];
const lastOutput = said.length > 0 ? [ lastOutputTitle, ...said ] : [];
return [ code, [ clip(diagnosis, 1500) ], [ clip(ending ?? "", 1500) ], [ clip(cell?.remedy ?? "", 500) ], facts, fixOf(cell, source), traceback, lastOutput ].map(part => part.join("\n")).filter(part => part !== "").join("\n\n");
}

function fixOf(cell, source) {
const fix = cell?.fix;
const text = fix && source?.cells[fix.cell]?.source;
if (!fix || text === undefined) return [];
const diff = changedLines(text, fix.edits).flatMap(({lines: lines}) => lines.map(({mark: mark, line: line, text: code}) => `${mark} ${line} | ${clip(code, 400)}`));
return [ `${fixName(fix, cell.index)}: ${fixTitle(fix)}`, ...diff.slice(0, 50), triedText(fix) ];
}

function suiteXml({path: path, durationMs: durationMs, seen: seen, cases: cases}) {
const counts = {
tests: cases.length,
failures: tally(cases, "failure"),
errors: tally(cases, "error"),
skipped: tally(cases, "skipped")
};
return `  <testsuite${attributes({
name: path,
...counts,
time: seconds(durationMs)
})}>\n${propertiesXml(seen, "    ")}${cases.map(each => caseXml(each, path)).join("")}  </testsuite>\n`;
}

function propertiesXml(properties, indent) {
if (properties.length === 0) return "";
const lines = properties.map(([name, value]) => `${indent}  <property${attributes({
name: name,
value: value
})}/>\n`);
return `${indent}<properties>\n${lines.join("")}${indent}</properties>\n`;
}

function caseXml({name: name, durationMs: durationMs, outcome: outcome, rehearsed: rehearsed, type: type, message: message, text: text}, path) {
const open = `    <testcase${attributes({
classname: path,
name: name,
file: path,
time: seconds(durationMs)
})}`;
if (outcome === "passed" && rehearsed !== undefined) return `${open}>\n${propertiesXml([ [ "nbcrane.checked", rehearsed ] ], "      ")}    </testcase>\n`;
if (outcome === "passed") return `${open}/>\n`;
const inner = outcome === "skipped" ? `<skipped${attributes({
message: message
})}/>` : `<${outcome}${attributes({
message: message,
type: type
})}>${escapeXml(text)}</${outcome}>`;
return `${open}>${inner}</testcase>\n`;
}

const attributes = values => Object.entries(values).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join("");

const tally = (cases, outcome) => cases.filter(each => each.outcome === outcome).length;

const seconds = ms => (ms / 1e3).toFixed(3);

const maxRelated = 20;

function sarifResult({notebook: notebook, uri: uri, message: message}) {
const fingerprint = fingerprinter(notebook);
return finding => {
const {cell: cell, line: line, rule: rule, confidence: confidence} = finding;
const related = relatedLocations(finding, notebook, uri);
const prints = fingerprint(finding);
return {
ruleId: plainLine(rule),
level: confidence === "certain" ? "error" : "warning",
message: {
text: inert(findingMessage(finding, notebook, message)) + linkText(related)
},
locations: [ {
physicalLocation: {
artifactLocation: {
uri: uri
},
region: regionOf(notebook, cell?.index ?? null, line)
},
...cell && {
logicalLocations: logicalLocations(cell, line)
}
} ],
...related.length > 0 && {
relatedLocations: related,
codeFlows: [ flow(related, finding, {
notebook: notebook,
uri: uri
}) ]
},
...fixesOf(finding, notebook, uri),
partialFingerprints: {
primaryLocationLineHash: prints.line,
"nbcraneCell/v1": prints.cell
}
};
};
}

function fixesOf({cell: cell}, notebook, uri) {
const fix = cell?.fix;
const edit = fix && notebook?.cells[fix.cell] ? notebook.edit(fix.cell, fix.edits) : null;
if (!fix || !edit) return {};
const replacements = [ {
deletedRegion: edit.region,
insertedContent: {
text: edit.after
}
} ];
const description = {
text: inert(clip(`${fix.cell === cell?.index ? "" : `In cell ${fix.cell + 1}: `}${fixTitle(fix)}. ${triedText(fix)}`, 500))
};
return {
fixes: [ {
description: description,
artifactChanges: [ {
artifactLocation: {
uri: uri
},
replacements: replacements
} ]
} ]
};
}

function flow(related, {kind: kind, cell: cell, line: line, errorType: errorType}, {notebook: notebook, uri: uri}) {
const cellOf = ({logicalLocations: at}) => Number(at?.[0]?.properties?.["cellIndex"]);
const origins = related.toSorted((one, other) => cellOf(one) - cellOf(other) || lineOf(one) - lineOf(other)).map(({message: message, physicalLocation: physicalLocation}) => ({
message: message,
physicalLocation: physicalLocation
}));
const crash = {
message: {
text: inert(`${plainLine(errorType ?? "") || "The crash"} is ${kind === "crashed" ? "raised" : "predicted"} here.`)
},
physicalLocation: {
artifactLocation: {
uri: uri
},
region: regionOf(notebook, cell?.index ?? null, line)
}
};
return {
threadFlows: [ {
locations: [ ...origins, crash ].map(location => ({
location: location
}))
} ]
};
}

const lineOf = ({physicalLocation: physicalLocation}) => physicalLocation?.region?.startLine ?? 0;

function linkText(related) {
if (related.length === 0) return "";
return ` The values come from ${related.map(({id: id, properties: properties}) => `[${properties?.["place"]}](${id})`).join(", ")}.`;
}

function relatedLocations({origins: origins}, notebook, uri) {
if (!notebook) return [];
const known = origins.filter(({cellIndex: cellIndex}) => notebook.cells[cellIndex] !== undefined);
return known.slice(0, maxRelated).map(({name: name, cellIndex: cellIndex, line: line}, at) => {
const place = `cell ${cellIndex + 1}, line ${line}`;
return {
id: at + 1,
message: {
text: inert(`'${clip(plainLine(name), 100)}' was last assigned in ${place}.`)
},
physicalLocation: {
artifactLocation: {
uri: uri
},
region: regionOf(notebook, cellIndex, line)
},
logicalLocations: logicalLocations({
index: cellIndex,
id: notebook.cells[cellIndex].id
}, line),
properties: {
place: place
}
};
});
}

function logicalLocations({index: index, id: id}, line) {
const name = `cell ${index + 1}${line === null ? "" : `, line ${line}`}`;
return [ {
name: name,
fullyQualifiedName: `cells[${index}]`,
kind: "cell",
properties: {
cellId: plainLine(id),
cellIndex: index,
...line !== null && {
line: line
}
}
} ];
}

function inert(text) {
return text.replace(/\](?=\()/g, "] ").replace(/\{(?=\d+\})/g, "{ ");
}

const maxResults = 5e3;

const maxNotifications = 100;

const homepage = "https://www.npmjs.com/package/nbcrane";

function sarifReport(record, {root: root, cwd: cwd = process.cwd(), category: category}) {
const uriOf = path => repositoryUri(record.notebooks.get(path)?.absolutePath ?? resolve(cwd, path), root);
const results = resultsOf(record, uriOf);
const ruleIds = [ ...new Set(results.map(({ruleId: ruleId}) => ruleId)) ].sort();
for (const result of results) result.ruleIndex = ruleIds.indexOf(result.ruleId);
const run = {
tool: {
driver: {
name: "nbcrane",
version: version,
semanticVersion: version,
informationUri: homepage,
rules: ruleIds.map(descriptor)
}
},
...category === undefined ? {} : {
automationDetails: {
id: `${category}/`
}
},
columnKind: "utf16CodeUnits",
invocations: [ {
executionSuccessful: record.exitCode < 2,
exitCode: record.exitCode,
toolExecutionNotifications: notificationsOf(record.report.notebooks, uriOf)
} ],
results: results
};
const log = {
$schema: "https://json.schemastore.org/sarif-2.1.0.json",
version: "2.1.0",
runs: [ run ]
};
return `${JSON.stringify(log, null, 2)}\n`;
}

function resultsOf({report: report, notebooks: notebooks}, uriOf) {
const results = report.notebooks.flatMap(notebook => {
const source = notebooks.get(notebook.path) ?? null;
const toResult = sarifResult({
notebook: source,
uri: uriOf(notebook.path),
message: notebook.message
});
return [ ...findingsOf(notebook).map(toResult), ...ignoredIn(notebook).map(finding => ({
...toResult(finding),
suppressions: [ suppressionOf(finding) ]
})) ];
});
if (results.length <= maxResults) return results;
return [ ...results.filter(({level: level}) => level === "error"), ...results.filter(({level: level}) => level !== "error") ].slice(0, maxResults);
}

const suppressionOf = finding => ({
kind: finding.by === "comment" ? "inSource" : "external",
justification: sentence(ignoredBy(finding).replace(/^i/, "I"))
});

function descriptor(ruleId) {
const {id: id, name: name, shortDescription: shortDescription, fullDescription: fullDescription, help: help, precision: precision, severity: severity} = ruleHelp(ruleId);
return {
id: id,
...isOfCopy(id) && id !== rehearsalRule && {
deprecatedIds: [ rehearsalRule ]
},
name: name,
shortDescription: {
text: shortDescription
},
fullDescription: {
text: fullDescription
},
help: {
text: help,
markdown: `**${escapeMarkdown(id)}**\n\n${fullDescription}\n\n${help}`
},
defaultConfiguration: {
level: severity
},
properties: {
precision: precision,
"problem.severity": severity,
tags: [ "notebook" ]
}
};
}

function notificationsOf(notebooks, uriOf) {
const notifications = notebooks.flatMap(notebook => {
const {path: path, status: status, message: message, warnings: warnings, at: at} = notebook;
const artifactLocation = {
uri: uriOf(path)
};
const locations = [ {
physicalLocation: {
artifactLocation: artifactLocation
}
} ];
const place = at ? [ {
physicalLocation: {
artifactLocation: artifactLocation,
region: brokenRegion(notebook)
}
} ] : locations;
const isBroken = isUnreadable(status);
const failed = isBroken || status === "skipped" || status === "interrupted";
return [ ...failed && message ? [ {
level: isBroken ? "error" : "warning",
message: {
text: sentence(message)
},
locations: place
} ] : [], ...warnings.map(warning => ({
level: "warning",
message: {
text: sentence(warning.message) || "Warning."
},
locations: locations
})) ];
});
return notifications.slice(0, maxNotifications);
}

async function writeReports(record, settings, place) {
const {cwd: cwd, repositoryRoot: repositoryRoot, flags: flags, stdout: stdout = process.stdout} = place;
const renderers = {
json: () => jsonReport(record),
sarif: () => sarifReport(record, {
root: repositoryRoot,
cwd: cwd,
category: settings.category
}),
markdown: () => markdownReport(record, {
flags: flags
}),
junit: () => junitReport(record),
codequality: () => codeQualityReport(record, {
root: repositoryRoot,
cwd: cwd
}),
html: () => htmlReport(record, {
flags: flags
})
};
const failures = [];
const attempt = write => write().catch(error => void failures.push(error));
for (const [kind, render] of Object.entries(renderers)) {
const file = settings[kind];
if (file !== undefined) await attempt(async () => deliverReport(file, render(), place));
}
const output = settings["output-notebook"];
const writeOutput = async (path, content) => {
if (output === "-") return void stdout.write(serializeNotebook(content));
const target = outputPath(record.notebooks.get(path)?.absolutePath ?? resolve(cwd, path), record.report.notebooks.length, output, cwd);
await writeNotebook(target, content, checkoutOf(target, place));
};
if (output === "-" && record.report.notebooks.length > 1) failures.push(oneOutputForMany("standard output", record.report.notebooks.length)); else if (output !== undefined) for (const [path, content] of record.executed) await attempt(() => writeOutput(path, content));
if (failures.length > 0) throw combined(failures);
}

const textReports = [ "json", "sarif", "markdown", "junit", "codequality", "html", "events" ];

async function checkReportTargets(notebooks, settings, place) {
const failures = [];
const flagOf = new Map;
const attempt = async (flag, path) => {
const taken = flagOf.get(path);
if (taken === flag) throw new UserError("one-output-for-many", `--${flag} would write two notebooks to the same file: ${path}`, {
remedy: "Leave one of them out with --ignore, or check them in two runs."
});
if (taken !== undefined) throw new UserError("usage", `--${taken} and --${flag} name the same file: ${path}`, {
remedy: "Name two files."
});
flagOf.set(path, flag);
const root = checkoutOf(path, place);
await checkReplaceable(path, root === undefined ? {} : {
root: root
}).catch(error => {
const {message: message, remedy: remedy} = reportNotWritten(path, error);
failures.push(new UserError("report-not-written", `--${flag}: ${message}`, {
remedy: remedy ?? "Name another file.",
cause: error
}));
});
};
for (const kind of textReports) {
const path = settings[kind] ?? "-";
if (path === "-") continue;
const above = dirname(dirname(path));
if (existsSync(above)) await attempt(kind, path); else failures.push(new UserError("report-not-written", `--${kind}: ${path} cannot be written: the folder ${above} does not exist.`, {
remedy: "Create it, or name another file."
}));
}
const output = settings["output-notebook"];
if (output === "-" && notebooks.length > 1) throw oneOutputForMany("standard output", notebooks.length);
if (output !== undefined && output !== "-") for (const notebook of notebooks) await attempt("output-notebook", outputPath(notebook, notebooks.length, output, place.cwd));
if (failures.length > 0) throw combined(failures.slice(0, textReports.length + 1));
}

async function deliverReport(file, text, place) {
if (file === "-") return void (place.stdout ?? process.stdout).write(text);
const path = resolve(place.cwd, file);
const folder = dirname(path);
const madeFolder = existsSync(folder) ? null : folder;
const root = checkoutOf(path, place);
await replaceFile(path, text, root === undefined ? {} : {
root: root
}).catch(error => Promise.reject(reportNotWritten(path, error)));
place.onWritten?.(path, madeFolder);
}

const checkoutOf = (path, {cwd: cwd, repositoryRoot: repositoryRoot}) => [ repositoryOf(cwd), repositoryRoot, cwd ].find(folder => folder !== null && isWithin(path, folder)) ?? undefined;

function combined(failures) {
const mendable = failures.filter(failure => failure instanceof UserError);
if (failures.length === 1 || mendable.length < failures.length) return failures.find(failure => !(failure instanceof UserError)) ?? failures[0];
const messages = [ ...new Set(mendable.map(({message: message, remedy: remedy}) => remedy ? `${message} ${remedy}` : message)) ];
return new UserError("reports-not-written", messages.join("\n"), {
cause: failures[0]
});
}

function outputPath(notebook, notebooks, output, cwd) {
const target = resolve(cwd, output);
const targetIsFolder = /[\\/]$/.test(output) || existsSync(target) && statSync(target).isDirectory();
return outputNotebookPath(notebook, {
target: target,
targetIsFolder: targetIsFolder,
notebooks: notebooks,
cwd: cwd
});
}

const reportNotWritten = (path, error) => notWritten(path, error, {
code: "report-not-written",
remedy: "Choose another file, or remove the link."
});

function redactingReporters({log: log, events: events, redactor: redactor, write: write}) {
const fold = foldRun();
const redact = eventRedaction(redactor);
return {
on(event) {
const shown = redact(event);
fold.on(shown);
log.on(shown);
events?.on(shown);
},
notice(message) {
const shown = redactor.text(message);
log.notice(shown);
events?.notice(shown);
},
remark: message => log.remark(redactor.text(message)),
note(message) {
const shown = redactor.text(message);
fold.notice(shown);
log.notice(shown);
events?.notice(shown);
},
async finish() {
log.finish();
const record = fold.record();
await write(record);
return record;
}
};
}

export { regionOf as a, findingMessage as b, findingTitle as c, fingerprinter as d, exitCodeOf as e, findingsOf as f, brokenRegion as g, findingRemark as h, redactingReporters as i, foldRun as j, eventRedaction as k, checkReportTargets as l, markdownReport as m, failureBlock as n, gutterBlock as o, painter as p, proseLines as q, repositoryPath as r, sentence as s, terminalReporter as t, findingSentence as u, headline as v, writeReports as w };
