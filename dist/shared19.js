import { f as findingsOf, c as findingTitle, n as failureBlock, o as gutterBlock, q as proseLines, u as findingSentence, v as headline, p as painter, i as redactingReporters, t as terminalReporter, w as writeReports } from "./shared5.js";

import { v as version, c as createRedactor, s as secretsOf } from "./shared.js";

import { mkdirSync, openSync, constants, writeSync } from "node:fs";

import { dirname } from "node:path";

import { n as notWritten } from "./shared8.js";

import { a as predictionOf } from "./shared16.js";

import { a as isFailure, s as statusText } from "./shared7.js";

import { a as reportPath } from "./shared10.js";

import { f as foreignLine } from "./shared18.js";

import { s as shellQuote } from "./shared6.js";

import { b as settings } from "./shared12.js";

import { U as UserError } from "./shared4.js";

function eventWriter(file, {stdout: stdout, ...shown}) {
const write = file === "-" ? line => void stdout.write(line) : appendTo(file);
const tell = event => write(`${JSON.stringify(event)}\n`);
return {
on: event => tell(eventLine(event, shown)),
notice: message => tell({
type: "notice",
message: message
})
};
}

function appendTo(file) {
try {
mkdirSync(dirname(file), {
recursive: true
});
const descriptor = openSync(file, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0));
return line => void writeSync(descriptor, line);
} catch (error) {
throw notWritten(file, error, {
code: "report-not-written",
remedy: "Choose another file."
});
}
}

function eventLine(event, shown) {
switch (event.type) {
case "run-started":
{
const {type: type, predictors: predictors, paths: paths, shard: shard} = event;
const said = {
schemaVersion: 1,
tool: {
name: "nbcrane",
version: version
},
predictors: [ ...predictors ]
};
return {
type: type,
...said,
...paths ? {
paths: [ ...paths ]
} : {},
...shard ? {
shard: shard
} : {}
};
}

case "notebook-started":
return {
type: event.type,
path: event.path,
codeCells: event.codeCells
};

case "waiting":
return {
...event,
cell: event.cell && placeOf(event.cell)
};

case "cell-predicted":
return {
type: event.type,
path: event.path,
cell: placeOf(event.cell),
...verdictOf(event),
decision: event.decision
};

case "crash-foreseen":
return {
type: event.type,
path: event.path,
cell: placeOf(event.cell),
during: placeOf(event.during),
...verdictOf(event)
};

case "rehearsal-finished":
case "undecided":
case "cell-estimated":
case "cell-started":
return {
...event,
cell: placeOf(event.cell)
};

case "output":
return {
type: event.type,
path: event.path,
cell: placeOf(event.cell),
outputType: event.output.output_type
};

case "cell-finished":
return {
type: event.type,
path: event.path,
cell: placeOf(event.cell),
result: event.result
};

case "fix-tried":
return {
type: event.type,
path: event.path,
cell: placeOf(event.cell),
...event.cure
};

case "warning":
return {
...event,
cell: event.cell && placeOf(event.cell)
};

case "notebook-finished":
{
const {type: type, path: path, result: result, exitCode: exitCode} = event;
return {
type: type,
path: path,
result: result,
exitCode: exitCode,
...failureOf(event),
text: textOf(event, shown)
};
}

case "kernel-ready":
case "run-finished":
return event;
}
}

const placeOf = ({index: index, id: id}) => ({
index: index,
id: id
});

const verdictOf = ({verdict: verdict}) => ({
prediction: predictionOf(verdict)
});

function failureOf({result: result}) {
if (!isFailure(result) && result.status !== "interrupted") return {
failure: null
};
const [first] = findingsOf(result);
const summary = first ? findingSentence(first) : headline(result.message ?? statusText[result.status])[0];
return {
failure: {
summary: summary,
cell: first?.cell ? placeOf(first.cell) : null,
line: first?.line ?? null
}
};
}

function textOf({result: result, notebook: notebook}, shown) {
const page = {
paint: painter({
color: false
})
};
const blocks = findingsOf(result).map(finding => `${findingTitle(finding)}\n${failureBlock(finding, {
notebook: result,
source: notebook,
...page,
...shown
})}`);
if (blocks.length > 0) return blocks.join("\n");
return result.message === null ? "" : gutterBlock(proseLines(result.message, page, {
max: 20
}), page);
}

const decidesFindings = ({group: group, aboutRun: aboutRun}) => group !== "Reports" && group !== "Output" && !aboutRun;

function argumentsOf(flags) {
const given = flags;
return settings.filter(setting => decidesFindings(setting) && given[setting.name] !== undefined).flatMap(({name: name, value: placeholder}) => {
const value = given[name];
if (placeholder === undefined) return [ value === false ? `--no-${name}` : `--${name}` ];
return textsOf(value).flatMap(text => text.startsWith("-") ? [ `--${name}=${text}` ] : [ `--${name}`, text ]);
});
}

function textsOf(value) {
if (Array.isArray(value)) return value.map(String);
return typeof value === "object" && value !== null ? Object.entries(value).map(pair => pair.join("=")) : [ String(value) ];
}

function reportersFor({settings: settings, flags: flags, repositoryRoot: repositoryRoot, streams: streams, redactor: redactor}, {env: env, cwd: cwd}) {
const {"stop-on": _, ...others} = flags;
const again = redactor.text(argumentsOf(others).map(shellQuote).join(" "));
return redactingReporters({
log: terminalReporter({
...terminalOptions(streams.people, settings, env),
lines: streams.lines,
flags: again
}),
...settings.events === undefined ? {} : {
events: eventWriter(settings.events, {
stdout: streams.output,
flags: again,
verbose: settings.verbose
})
},
redactor: redactor,
async write(record) {
const written = [];
const shown = path => foreignLine(reportPath(path, cwd));
const onWritten = (path, madeFolder) => void written.push(madeFolder === null ? shown(path) : `${shown(path)} (created the folder ${shown(madeFolder)})`);
await writeReports(record, settings, {
cwd: cwd,
repositoryRoot: repositoryRoot,
stdout: streams.output,
flags: again,
onWritten: onWritten
}).finally(() => {
if (written.length > 0 && !settings.quiet && settings.format !== "concise") streams.people.write(`Wrote ${written.join(", ")}\n`);
});
}
});
}

const redactorFor = (settings, {env: env}) => createRedactor(secretsOf({
...env,
...settings.env
}));

function terminalOptions(stream, settings, env) {
const {quiet: quiet, verbose: verbose, format: format} = settings;
const isTerminal = isTerminalStream(stream);
return {
stream: stream,
isTty: isTerminal && knowsEscapes(env),
color: usesColor(settings.color, {
isTty: isTerminal,
env: env
}),
...isTerminal ? {
width: () => Math.max(40, stream.columns ?? 80)
} : {},
quiet: quiet,
verbose: verbose,
format: format
};
}

const isTerminalStream = stream => "isTTY" in stream && stream.isTTY === true;

const knowsEscapes = ({TERM: TERM, NO_COLOR: NO_COLOR}) => TERM !== "dumb" && !NO_COLOR;

function usesColor(color, {isTty: isTty, env: env}) {
if (color !== "auto") return color === "always";
if (env.NO_COLOR) return false;
return isTty && knowsEscapes(env) || Boolean(env.FORCE_COLOR) && env.FORCE_COLOR !== "0" || env.GITHUB_ACTIONS === "true";
}

function streamsFor(settings$1, {stdout: stdout, stderr: stderr}) {
const wanted = [ ...settings.filter(({name: name, group: group, path: path}) => group === "Reports" && path === "file" && settings$1[name] === "-").map(({name: name}) => `--${name} -`), ...settings$1.diff ? [ "--diff" ] : [] ];
if (wanted.length > 1) {
throw new UserError("usage", `${wanted.join(" and ")} both write to standard output`, {
remedy: "Give all but one of them a file."
});
}
const isTaken = wanted.length > 0;
return {
people: isTaken || settings$1.format === "concise" ? stderr : stdout,
output: stdout,
lines: isTaken ? stderr : stdout
};
}

export { reportersFor as a, redactorFor as r, streamsFor as s, terminalOptions as t };
