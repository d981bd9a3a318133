import { unlessInterrupted } from "./interruption.js";

import { U as UserError } from "./shared4.js";

import { m as mergeRun } from "./shared9.js";

import { c as createRedactor, s as secretsOf } from "./shared.js";

import { t as terminalReporter, w as writeReports, e as exitCodeOf } from "./shared5.js";

import { t as totalsText } from "./shared7.js";

import { d as repositoryOf, c as count } from "./shared6.js";

import { c as settingsSchema } from "./shared12.js";

import { s as streamsFor, t as terminalOptions } from "./shared19.js";

async function merge(patterns, flags, host) {
const {env: env, cwd: cwd, signal: signal} = host;
if (patterns.length === 0) {
throw new UserError("usage", "merge needs the reports of shards: files, folders or globs", {
remedy: "For example: nbcrane merge reports/ --json nbcrane.json --sarif nbcrane.sarif"
});
}
const settings = settingsSchema.parse(flags);
const {people: people, output: output, lines: lines} = streamsFor(settings, host);
const root = repositoryOf(cwd) ?? cwd;
const redactor = createRedactor(secretsOf(env));
const place = {
cwd: cwd,
root: root,
redactor: redactor,
author: "unknown",
signal: signal
};
const {record: record, events: events, parts: parts} = await unlessInterrupted(mergeRun(patterns, place), signal);
const terminal = terminalReporter({
...terminalOptions(people, settings, env),
lines: lines,
isTty: false,
quiet: true,
verbose: false
});
for (const event of events) terminal.on(event);
for (const notice of record.report.notices ?? []) terminal.notice(notice);
const {totals: totals} = record.report;
if (!settings.quiet) people.write(`${count(totals.notebooks, "notebook")} in ${count(parts, "report")}: ${totalsText(totals) || "nothing to check"}.\n`);
await writeReports(record, settings, {
cwd: cwd,
repositoryRoot: root,
stdout: output
});
return exitCodeOf(record, settings["fail-on"]);
}

export { merge };
