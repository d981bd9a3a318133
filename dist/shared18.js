import { l as redactingReporters, k as terminalReporter, w as writeReports } from "./shared5.js";

import { c as createRedactor, s as secretsOf } from "./shared.js";

import { a as reportPath } from "./shared9.js";

import { f as foreignLine } from "./shared17.js";

import { s as shellQuote } from "./shared6.js";

import { b as settings } from "./shared11.js";

import { U as UserError } from "./shared4.js";

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
