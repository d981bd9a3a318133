import { existsSync } from "node:fs";

import { resolve, isAbsolute } from "node:path";

import { U as UserError } from "./shared4.js";

import { l as _coercedNumber, m as ZodNumber, n as checkCatalogue, j as findProblems, p as expectation, t as together, q as isNotebookName, k as didYouMean, u as unknownSetting, _ as _enum, d as strictObject, r as literal, v as array, s as string, i as int, x as number$1, y as discriminatedUnion, z as predictionSchema, f as boolean, e as catalogueOf, c as settingsSchema, A as seconds, B as list, C as flagMeta, g as globs, D as pairs, E as record, F as count, h as flagsOf$1, G as union, H as file, I as findSetting, J as text, K as kernelSettings, L as settingGroups, M as defaultText, N as wrap, b as settings, O as ownValue, P as crashKindOf, Q as retiredRules, R as declarationOf, S as unknownRule, T as listedRules, U as copyRule, V as forJobLog } from "./shared12.js";

import { parseArgs } from "node:util";

import { v as version } from "./shared.js";

import { complain } from "./complain.js";

function number(params) {
return _coercedNumber(ZodNumber, params);
}

const optionsOf = ({settings: settings}) => ({
help: {
type: "boolean",
short: "h"
},
version: {
type: "boolean",
short: "V"
},
...Object.fromEntries(settings.map(setting => [ setting.name, optionFor(setting) ]))
});

const spelling = {
name: setting => `--${setting}`,
value: shellText,
unknownNoun: "flag"
};

function parseCommandLine(argv, catalogue = checkCatalogue) {
const {tokens: tokens} = parseArgs({
args: [ ...argv ],
options: optionsOf(catalogue),
strict: false,
allowPositionals: true,
tokens: true
});
const raw = {};
const positionals = [];
const problems = new Set;
const asked = new Set;
const values = new Set;
for (const [at, token] of tokens.entries()) {
if (token.kind === "positional" && !values.has(token.index)) positionals.push(token.value);
if (token.kind !== "option") continue;
const alone = catalogue.find(token.name)?.alone;
if (alone !== undefined && !token.inlineValue) {
const after = tokens[at + 1];
const isValueOfIt = after?.kind === "positional" && after.index === token.index + 1 && takes(token.name, after.value, catalogue);
if (isValueOfIt) values.add(after.index);
raw[token.name] = isValueOfIt ? after.value : alone;
continue;
}
if (token.name === "help" || token.name === "version") asked.add(token.name); else {
const written = argv[token.index] ?? token.rawName;
readOption(token, {
written: written,
next: argv[token.index + (token.inlineValue ? 1 : 2)]
}, raw, {
problems: problems,
catalogue: catalogue
});
}
}
const line = {
positionals: positionals,
flags: raw,
help: asked.has("help"),
version: asked.has("version")
};
if (line.help || line.version) return line;
for (const problem of findProblems(raw, spelling, catalogue)) problems.add(problem);
if (problems.size > 0) throw usageError([ ...problems ], catalogue);
return line;
}

const takes = (name, value, {schema: schema}) => schema.safeParse({
[name]: value
}).success;

function readOption({name: name, value: value, inlineValue: inlineValue}, {written: written, next: next}, raw, {problems: problems, catalogue: catalogue}) {
const setting = /^-[a-z]/.test(written) && catalogue.find(wordOf(written)) ? undefined : catalogue.find(name);
const negated = name.startsWith("no-") ? catalogue.find(name.slice(3)) : undefined;
if (setting) {
if (setting.value === undefined) raw[name] = switchValue(value); else if (value === undefined) problems.add(`--${name} needs a value: expected ${expectation(setting)}`); else if (!inlineValue && /^-./.test(value)) problems.add(`--${name} needs a value, but ${value} follows; write --${name}=${value} if that is the value`); else if (setting.value.endsWith("=VALUE") && !value.includes("=") && isValue(next)) problems.add(`${written.split("=")[0]} ${value} ${next}: write ${written.split("=")[0]} ${shellText(`${value}=${next}`)}`); else raw[name] = setting.repeat ? [ ...raw[name] ?? [], value ] : value;
} else if (negated && (negated.value === undefined || negated.alone !== undefined) && value === undefined) {
raw[negated.name] = false;
} else if (negated) {
problems.add(negated.value === undefined ? `--${name} takes no value` : `there is no --${name}: ${flagUsage(negated)} takes a value`);
} else {
problems.add(unknownFlag(written, catalogue));
}
}

const isValue = text => text !== undefined && !text.startsWith("-") && !isNotebookName(text);

const wordOf = written => written.replace(/^-+/, "").split("=")[0];

function unknownFlag(written, catalogue) {
const shown = written.split("=")[0];
const name = wordOf(written);
const useless = catalogue === checkCatalogue ? notNeeded[name] : undefined;
if (useless !== undefined) return `leave ${shown} out: ${useless}`;
const meant = meantExactly(name, catalogue) ?? (didYouMean(name, catalogue.names) === null && name.length > 1 ? builtIn$1(name) : null);
return meant ? `unknown flag ${shown}, did you mean ${meant}?` : unknownSetting(name, spelling, catalogue, shown);
}

const notNeeded = {
nbmake: "nbcrane runs notebooks without it",
"nbval-lax": "nbcrane runs notebooks without it",
nbval: "nbcrane runs notebooks without it, and does not compare saved outputs",
execute: "nbcrane runs notebooks without it"
};

const builtIn$1 = name => {
const meant = didYouMean(name, [ "help", "version" ]);
return meant && `--${meant}`;
};

function meantExactly(name, {settings: settings}) {
const called = settings.find(({elsewhere: elsewhere}) => elsewhere?.includes(name) || elsewhere?.includes(name.replace(/^([a-z])\d+$/, "$1")));
if (called) return flagUsage(called);
const takes = settings.filter(({value: value}) => value?.split("|").includes(name));
return takes.map(setting => `--${setting.name} ${name}`).join(" or ") || null;
}

const switchValue = value => ({
true: true,
false: false
}[value ?? "true"] ?? value);

const flagUsage = ({name: name, value: value}) => value === undefined ? `--${name}` : `--${name} ${value}`;

function optionFor({value: value, short: short, alone: alone}) {
return {
type: value === undefined || alone !== undefined ? "boolean" : "string",
multiple: true,
...short ? {
short: short
} : {}
};
}

function shellText(value) {
const text = String(value);
return /^[\w./:=,@%+-]+$/.test(text) ? text : JSON.stringify(text);
}

function usageError(problems, catalogue) {
const lines = problems.flatMap(problem => problem.split("\n"));
return new UserError("usage", together(lines, "", "on the command line"), {
remedy: `Run \`${catalogue.command} --help${catalogue === checkCatalogue ? " all" : ""}\` for all flags.`
});
}

const analysers = [ "pyright", "pylint" ];

const baselines = [ ...analysers, "nbclient" ];

const quantiles = {
90: 1.6448536269514722,
95: 1.959963984540054,
99: 2.5758293035489004
};

const confidences = Object.keys(quantiles).map(Number);

function sampleSize({population: population, confidence: confidence, margin: margin, share: share = .5}) {
const spread = quantiles[confidence] ** 2 * share * (1 - share);
return Math.min(population, Math.ceil(population * spread / (margin ** 2 * (population - 1) + spread)));
}

const role = _enum([ "crash", "healthy" ]);

const diagnosisLabel = _enum([ "correct", "partially correct", "reasoning wrong", "wrong" ]);

strictObject({
id: string().min(1),
folder: string(),
notebooks: strictObject({
crash: string().nullable(),
healthy: string().nullable()
}),
target: strictObject({
index: int().nonnegative(),
id: string().nullable()
}).nullable(),
errorType: string().nullable(),
line: int().positive().nullable(),
library: string(),
rootCause: string().nullable(),
kind: string().nullable(),
diagnosis: string().nullable(),
makeData: array(string()).min(1).nullable(),
late: literal(true).optional()
});

const runtimeSetting = _enum([ "+RT", "-RT", "-S", "-R", "-V", "+D" ]);

const setUpSchema = strictObject({
id: string().min(1),
predict: string(),
model: string().nullable(),
setting: runtimeSetting,
votes: int().positive().nullable(),
without: strictObject({
family: string(),
from: string()
}).optional(),
source: _enum([ "measured", "recorded" ])
});

const place = {
setUp: string(),
case: string(),
role: role,
cell: int().nonnegative()
};

const predictionRecordSchema = strictObject({
type: literal("prediction"),
...place,
target: boolean(),
truth: _enum([ "crash", "no-crash", "unknown" ]),
prediction: predictionSchema,
withoutDiagnosis: literal(true).optional(),
observed: strictObject({
errorType: string(),
line: int().positive().nullable()
}).nullable(),
cellMs: number$1().nonnegative().nullable(),
promptHash: string().nullable(),
costUsd: number$1().nonnegative().nullable()
});

const runRecordSchema = strictObject({
type: literal("run"),
case: string(),
role: role,
setUps: array(string()),
fingerprint: string(),
status: _enum([ "passed", "crashed", "timed-out", "kernel-died", "no-kernel", "skipped", "invalid" ]),
message: string().nullable(),
durationMs: number$1().nonnegative(),
executionMs: number$1().nonnegative(),
beforeCrashMs: number$1().nonnegative(),
crashedAt: strictObject({
cell: int().nonnegative(),
errorType: string(),
line: int().positive().nullable()
}).nullable(),
asExpected: boolean(),
finishedAt: string()
});

const judgementRecordSchema = strictObject({
type: literal("judgement"),
...place,
judge: string(),
label: diagnosisLabel,
reason: string().nullable()
});

const timeRecordSchema = strictObject({
type: literal("time"),
tool: string(),
case: string(),
role: role,
status: _enum([ "passed", "crashed", "timed-out", "kernel-died", "invalid" ]),
durationMs: number$1().nonnegative()
});

const setUpRecordSchema = strictObject({
type: literal("set-up"),
setUp: setUpSchema
});

const resultRecordSchema = discriminatedUnion("type", [ setUpRecordSchema, predictionRecordSchema, runRecordSchema, judgementRecordSchema, timeRecordSchema ]);

const evaluation = flagsOf$1("Evaluation");

const kernel = flagsOf$1("Kernel");

const output = flagsOf$1("Output");

const prediction = flagsOf$1("Prediction");

const {shape: shape} = settingsSchema;

const evaluationFile = description => evaluation(file.optional(), {
value: "FILE",
path: "file",
description: description
});

const mixes = union([ string(), array(string()) ]).transform(texts => [ texts ].flat()).pipe(array(shape.predict.unwrap()).min(1));

const price$1 = /^\d+(\.\d+)?\/\d+(\.\d+)?$/;

const evalSettingsSchema = strictObject({
setting: evaluation(list.pipe(array(runtimeSetting).min(1)).default([ "+RT" ]), {
is: [ "repeat" ],
value: "+RT,-RT,-S,-R,-V,+D",
description: "What the model sees: all runtime facts, none, all but one category, or documentation as well. Each one is measured separately"
}),
"without-rules": evaluation(list.default([]), {
is: [ "repeat" ],
value: "FAMILY",
description: "Measure every configuration with offline rules also without this family of rules, such as pandas. all: without each family in turn"
}),
cells: evaluation(_enum([ "all", "target" ]).default("all"), {
value: "all|target",
description: "Cells to predict: all, or only the target cell, as in the paper"
}),
only: evaluation(list.optional(), {
is: [ "repeat" ],
value: "CASE",
description: "Cases to run. * matches any characters (default: all)"
}),
late: evaluation(boolean().default(false), {
description: "Also run the cases marked as running for minutes"
}),
out: evaluation(string().min(1).optional(), {
value: "DIR",
path: "file",
description: "Folder for results.jsonl, summary.json and tables (default: a new folder in nbcrane-eval)"
}),
resume: evaluation(boolean().default(false), {
description: "Continue the evaluation in --out. Runs only what is missing or got no answer"
}),
jobs: evaluation(count(1, 256).optional(), {
value: "JOBS",
description: "Notebooks to run at the same time (default: one per core)"
}),
replay: evaluationFile("Evaluate recorded votes instead of running notebooks"),
"replay-answers": evaluationFile("Recorded answers for the votes, so that a judge can read them. The folder you name has the cells and the ground truth"),
"recorded-answers": evaluationFile("Run the notebooks, but give recorded answers in place of those of the models. They count for target cells only, and every table says so"),
price: evaluation(pairs(/[^=]+/u).pipe(record(string(), string().regex(price$1))).default({}), {
is: [ "repeat" ],
value: "MODEL=IN/OUT",
description: "Price of a model in US dollars per million input and output tokens. Without it costs are unknown"
}),
baseline: evaluation(list.pipe(array(_enum(baselines))).default([]), {
is: [ "repeat" ],
value: "pyright|pylint|nbclient",
description: "Tools you have installed, to compare with nbcrane: static analyzers with and without the types of live objects, and nbclient for its run time"
}),
judge: evaluation(string().min(1).optional(), {
value: "PROVIDER/NAME",
description: "Model that compares the diagnoses of caught crashes with the ground truth"
}),
"judge-base-url": evaluation(shape["base-url"], {
value: "URL",
description: "URL of an OpenAI-compatible server for the judge"
}),
"review-export": evaluationFile("Write a CSV sheet for a person to judge diagnoses"),
"review-margin": evaluation(number().positive().max(50).optional(), {
value: "POINTS",
description: "Put only as many diagnoses on the sheet as this margin of error requires (default: all)"
}),
"review-confidence": evaluation(number().pipe(literal(confidences)).default(95), {
value: "90|95|99",
description: "Confidence level of that margin, in percent"
}),
"review-import": evaluation(globs.default([]), {
is: [ "repeat" ],
value: "FILE",
path: "file",
description: "Read completed sheets, one per person. The file name is the person's name"
}),
predict: prediction(mixes.default([ [ "auto" ] ]), {
is: [ "repeat" ],
value: flagMeta(shape.predict).value,
description: "Predictors to measure. Separate with commas to use them together. Repeat the flag to measure them separately"
}),
model: prediction(list.default([]), {
is: [ "repeat" ],
value: "PROVIDER/NAME",
description: "Models to measure, such as openai/gpt-5. Any name with --base-url"
}),
"base-url": shape["base-url"],
votes: shape.votes,
privacy: shape.privacy,
"answer-cache": prediction(boolean().default(false), {
description: "Reuse model answers from the last 30 days, from `nbcrane check` or another evaluation. Reused answers have no cost and no latency"
}),
"probe-budget": shape["probe-budget"],
"model-timeout": shape["model-timeout"],
python: shape.python,
"kernel-name": shape["kernel-name"],
timeout: kernel(seconds.default(600), {
value: "TIME",
description: "Time limit for one cell. A cell that takes longer counts as hung"
}),
"startup-timeout": shape["startup-timeout"],
env: shape.env,
quiet: output(boolean().default(false), {
short: "q",
description: "Print only the tables"
}),
color: shape.color
});

const evalCatalogue = catalogueOf("nbcrane eval", evalSettingsSchema);

const flag$1 = flagsOf$1("Run");

const initSettingsSchema = strictObject({
"dry-run": flag$1(boolean().default(false), {
description: "Show what would be written, and write nothing"
})
});

const initCatalogue = catalogueOf("nbcrane init", initSettingsSchema);

const mergeSchema = strictObject(Object.fromEntries(Object.entries(settingsSchema.shape).filter(([name]) => findSetting(name)?.merge)));

const mergeCatalogue = catalogueOf("nbcrane merge", mergeSchema);

const flag = flagsOf$1("Run");

const {parameter: parameter, model: model, votes: votes, privacy: privacy, documentation: documentation, price: price} = settingsSchema.shape;

const promptSchema = strictObject({
cell: flag(union([ int().positive(), text(/^[1-9]\d{0,5}$/).transform(Number) ]).optional(), {
value: "CELL",
description: "Number of the cell, from 1, as in the reports. All cells count"
}),
...kernelSettings,
parameter: parameter,
"allow-errors": settingsSchema.shape["allow-errors"],
"trust-config": settingsSchema.shape["trust-config"],
model: model,
votes: votes,
"runtime-info": settingsSchema.shape["runtime-info"],
privacy: privacy,
documentation: documentation,
"probe-budget": settingsSchema.shape["probe-budget"],
price: price
});

const promptCatalogue = catalogueOf("nbcrane explain-prompt", promptSchema);

const builtIn = [ {
usage: "-h, --help",
text: "Print this help"
}, {
usage: "-V, --version",
text: "Print the version"
} ];

function flagsHelp(width = 100, {settings: settings} = checkCatalogue) {
const groups = groupsOf(settings).map(group => ({
group: group,
rows: settings.filter(setting => setting.group === group).map(setting => ({
usage: usageOf(setting),
text: describe(setting)
}))
}));
groups.push({
group: "Other",
rows: [ ...builtIn ]
});
const column = Math.min(32, Math.max(...groups.flatMap(({rows: rows}) => rows.map(({usage: usage}) => usage.length)))) + 4;
return groups.map(({group: group, rows: rows}) => `${group}:\n${rows.map(row => layOut(row, column, width)).join("\n")}`).join("\n\n");
}

function aligned(rows, width) {
const column = Math.max(...rows.map(({usage: usage}) => usage.length)) + 4;
return rows.map(row => layOut(row, column, width)).join("\n");
}

function flagForms({name: name, value: value, defaultValue: defaultValue}) {
if (value !== undefined) return [ `--${name}` ];
return defaultValue === true ? [ `--no-${name}`, `--${name}` ] : [ `--${name}`, `--no-${name}` ];
}

const groupsOf = settings => settingGroups.filter(name => settings.some(({group: group}) => group === name));

function usageOf(setting) {
const {value: value, short: short, alone: alone} = setting;
const shown = value === undefined ? "" : alone === undefined ? ` ${value}` : ` [${value}]`;
return `${short ? `-${short}, ` : "    "}${flagForms(setting)[0]}${shown}`;
}

function describe(setting) {
const notes = [ ...setting.repeat ? [ "can be repeated" ] : [], ...defaultText(setting) === null ? [] : [ `default: ${defaultText(setting)}` ] ];
const text = setting.off ?? setting.description;
return notes.length > 0 ? `${text} (${notes.join(", ")})` : text;
}

function layOut({usage: usage, text: text}, column, width) {
const lines = wrap(text, Math.max(20, width - column));
const head = `  ${usage}`;
const pad = " ".repeat(column);
return head.length + 2 > column ? [ head, ...lines.map(line => pad + line) ].join("\n") : [ head.padEnd(column) + lines[0], ...lines.slice(1).map(line => pad + line) ].join("\n");
}

const overview = `nbcrane runs Jupyter notebooks cell by cell. Before each cell runs, it predicts from the live kernel\nstate whether that cell will crash.\n\nUsage: nbcrane <command> [flags]\n\nCommands:\n  check <file|folder|glob>...   Run notebooks and stop each one before the first predicted crash\n  eval <folder>                 Measure predictions on notebooks with known crashes\n  merge <file|folder>...        Merge the reports of shards into one JSON, SARIF, JUnit and Markdown report\n  explain-prompt <notebook>     Print what a model would be asked about one cell. Sends nothing\n  demo                          Run an example, to see how it stops before a crash\n  rules [word]                  List the rules, or those about something\n  init                          Write a GitHub workflow, a pre-commit entry and an empty config for this repository\n  clean                         Remove containers and folders left behind by killed runs\n  completion <shell>            Print a script that completes commands and flags in bash, zsh or fish\n  help [command|rule]           Show the help of a command, or of a rule such as pandas/missing-column\n\nExample: nbcrane check notebooks/train.ipynb\n\nRun \`nbcrane check --help\` for the flags people use most, \`nbcrane check --help all\` for all of them.\n`;

function pagesAt() {
const folder = [ "../docs", "../../docs" ].map(up => resolve(import.meta.dirname, up)).find(existsSync);
return folder === undefined ? "" : `Pages such as docs/fixes.md are in ${folder}\n`;
}

const authorKeys = settings.filter(({authority: authority = "runner"}) => authority !== "runner").map(({name: name}) => name);

const wordsOf = words => words.join(", ").replace(/(.{1,96})(?: |$)/g, "  $1\n").trimEnd();

const shownOf = {
common: ({common: common}) => common === true,
all: () => true
};

const isHelpOfCheck = word => ownValue(shownOf, word) !== undefined;

function checkHelp(columns, [which = "common"]) {
const shown = settings.filter(ownValue(shownOf, which) ?? shownOf["common"]);
return `Usage: nbcrane check [flags] <file|folder|glob>...\n\nRuns the code cells of each notebook in order, in a fresh kernel. Before each cell, nbcrane predicts\nwhether it will crash. A predicted crash stops the notebook before the cell runs. Folders are searched\nfor *.ipynb files, and text notebooks with a header, that git does not ignore. A glob that starts\nwith ! excludes what it matches.\n\nExamples:\n  nbcrane check train.ipynb\n  nbcrane check notebooks/ --sarif nbcrane.sarif --timeout 15m\n  nbcrane check '**/*.ipynb' --ignore 'drafts/**' --model openai/gpt-5\n\n${flagsHelp(Math.min(Math.max(columns, 72), 100), {
settings: shown
})}\n${shown.length < settings.length ? `\nThese are ${shown.length} of ${settings.length} flags. \`nbcrane check --help all\` shows all of them.\n` : ""}\nTIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.\n${pagesAt()}\nYou can also set flags in a config file: your own, ~/.config/nbcrane/nbcrane.toml, or one next to or\nabove the notebooks, nbcrane.toml or [tool.nbcrane] in pyproject.toml. In the second kind only these\nkeys count unless you pass --trust-config, and most of them can only make a run stricter:\n${wordsOf(authorKeys)}\n\nExit code:\n  0  every notebook ran without errors\n  1  a crash was predicted or happened, or a cell timed out\n  2  wrong usage, config or input\n  3  nbcrane could not run the notebooks, or was interrupted\n`;
}

const rulesHelp = `Usage: nbcrane rules [word ...]\n\nLists the rules that findings have, or those that have the words in their name or description.\n\`nbcrane help RULE\` shows one with examples.\n\nTo ignore the predictions of a rule: --ignore-rule RULE, or the comment # nbcrane: ignore[RULE], at the\nend of a line for that line, on a line of its own for the cell.\n`;

const completionHelp = `Usage: nbcrane completion bash|zsh|fish\n\nPrints a script that completes commands, flags and their values.\n\n  bash   eval "$(nbcrane completion bash)"         in ~/.bashrc\n  zsh    eval "$(nbcrane completion zsh)"          in ~/.zshrc, after compinit\n  fish   nbcrane completion fish | source          in ~/.config/fish/config.fish\n`;

const initHelp = `Usage: nbcrane init [--dry-run]\n\nLooks at the repository you are in (notebooks, requirements, Python version) and writes\n  .github/workflows/nbcrane.yml   a workflow that checks the notebooks\n  .pre-commit-config.yaml         an entry for nbcrane; the rest of the file stays as it is\n  nbcrane.toml                    a config without settings\nafter showing them as a diff. A file that has nbcrane already is left as it is.\n\n  --dry-run   Show what would be written, and write nothing\n`;

const demoHelp = `Usage: nbcrane demo\n\nCopies an example, a training notebook whose last lines crash, into a temporary folder and checks it.\nIt runs in your Python if that has ipykernel, numpy and scikit-learn. Else an environment is made for\nthe demo, only once: about 75 MB of packages.\n`;

const cleanHelp = `Usage: nbcrane clean\n\nRemoves the containers (docker, podman) and temporary folders of nbcrane processes that were killed.\nDoes not touch those of running processes.\n`;

function mergeHelp(columns) {
return `Usage: nbcrane merge [flags] <file|folder|glob>...\n\nPuts the reports of the shards of one run together, as if one run had written them. Give it the JSON\nreports; from them it makes all four kinds of reports. Run it where the notebooks are, so that findings\nhave their code and lines. It runs no notebook.\n\nExamples:\n  nbcrane check . --shard 1/4 --json shard-1.json\n  nbcrane merge shard-*.json --json nbcrane.json --sarif nbcrane.sarif --junit nbcrane.xml\n\n${flagsHelp(Math.min(Math.max(columns, 72), 100), mergeCatalogue)}\n\nExit code: as \`nbcrane check\` would have ended; 3 where a shard is missing or was interrupted.\n`;
}

function promptHelp(columns) {
return `Usage: nbcrane explain-prompt [flags] <notebook> --cell N\n\nPrints exactly what \`nbcrane check --model\` would send about one cell, what was taken out of it and why,\nand what it would cost. It runs the cells before that cell. It sends nothing, and needs no key.\n\nExample:\n  nbcrane explain-prompt train.ipynb --cell 5 --model openai/gpt-5\n\n${flagsHelp(Math.min(Math.max(columns, 72), 100), promptCatalogue)}\n\nExit code: 0, or 2 where there is no such cell or the run does not come to it.\n`;
}

function evalHelp(columns) {
return `Usage: nbcrane eval [flags] <folder>\n       nbcrane eval --replay <file>\n\nMeasures predictions on a corpus: notebooks that crash, and fixed versions of them. Every notebook runs\nin a temporary copy of its folder. Before each cell the predictors are asked, and their answers are\ncompared with what happened. See docs/eval.md for corpora, scores and files.\n\nExamples:\n  nbcrane eval examples\n  nbcrane eval corpus/ --predict offline --predict llm --model openai/gpt-5 --setting +RT,-RT --out scores\n  nbcrane eval corpus/ --predict llm --model openai/gpt-5 --out scores --resume --judge openai/gpt-5\n\n${flagsHelp(Math.min(Math.max(columns, 72), 100), evalCatalogue)}\n\nTIME is a number of seconds, or 250ms, 90s, 15m, 2h. Flags without a value have a --no- form.\nConfig files are ignored, so the command line alone reproduces the scores.\n\nExit code:\n  0  the evaluation finished\n  2  wrong usage or corpus\n  3  nbcrane could not run the evaluation, or was interrupted\n`;
}

const noFlags = command => catalogueOf(command, strictObject({}));

const commands = {
check: {
summary: "Run notebooks and stop each one before the first predicted crash",
catalogue: checkCatalogue,
help: checkHelp,
run: async (positionals, flags, host) => (await (import("./check.js"))).check(positionals, flags, host)
},
eval: {
summary: "Measure predictions on notebooks with known crashes",
catalogue: evalCatalogue,
help: evalHelp,
run: async (positionals, flags, host) => (await import("./eval.js").then(function(n) {
return n._;
})).evalCommand(positionals, flags, host)
},
merge: {
summary: "Merge the reports of shards",
catalogue: mergeCatalogue,
help: mergeHelp,
run: async (positionals, flags, host) => (await (import("./merge.js"))).merge(positionals, flags, host)
},
init: {
summary: "Write a GitHub workflow, a pre-commit entry and an empty config",
catalogue: initCatalogue,
help: () => initHelp,
run: async (positionals, flags, host) => (await (import("./init.js"))).init(positionals, flags, host)
},
"explain-prompt": {
summary: "Print what a model would be asked about one cell",
catalogue: promptCatalogue,
help: promptHelp,
run: async (positionals, flags, host) => (await (import("./explain-prompt.js"))).explainPrompt(positionals, flags, host)
},
rules: {
summary: "List the rules",
catalogue: noFlags("nbcrane rules"),
help: () => rulesHelp,
run: async (positionals, _, host) => (await (import("./rules.js"))).rules(positionals, host)
},
completion: {
summary: "Print a script that completes commands and flags",
catalogue: noFlags("nbcrane completion"),
help: () => completionHelp,
run: async (positionals, _, host) => (await (import("./completion.js"))).completion(positionals, allCommands(), host)
},
demo: {
summary: "Run an example, to see how it stops before a crash",
catalogue: noFlags("nbcrane demo"),
help: () => demoHelp,
run: async (positionals, _, host) => (await (import("./demo.js"))).demo(positionals, host)
},
clean: {
summary: "Remove containers and folders left behind by killed runs",
catalogue: noFlags("nbcrane clean"),
help: () => cleanHelp,
run: async (positionals, _, host) => (await (import("./clean.js"))).clean(positionals, host)
}
};

function allCommands() {
return commands;
}

function ruleText({id: id, help: help, details: details, fix: fix, reporter: reporter, example: example}) {
return paragraphs(`${id}: ${help}`, details, `Fix: ${fix}`, example && `Raises ${example.error}:\n\n${indented(example.crash)}`, example && `Runs:\n\n${indented(example.healthy)}`, reporter !== "run" && howToIgnore(id));
}

function crashKindText(id, {help: help, meaning: meaning, cause: cause, fix: fix, setup: setup, crash: crash, healthy: healthy}) {
return paragraphs(`${id}: ${help}`, `What it means: ${meaning}`, `How to find the cause: ${cause}`, `How to fix it: ${fix}`, `Raises an exception:\n\n${indented([ setup, crash ].filter(Boolean))}`, `Runs:\n\n${indented([ healthy ])}`, howToIgnore(id));
}

const howToIgnore = id => `To ignore it: --ignore-rule ${id}, or the comment # nbcrane: ignore[${id}]`;

const indented = cells => cells.map(cell => cell.replace(/^/gm, "    ")).join("\n    # next cell\n");

const paragraphs = (...parts) => `${parts.filter(Boolean).join("\n\n")}\n`;

function ruleHelpText(id) {
const kind = crashKindOf(id);
if (kind) return crashKindText(id, kind);
const retired = retiredRules.get(id);
if (retired) return retiredText(id, retired);
const rule = declarationOf(id);
if (rule) return ruleText(rule);
const problem = unknownRule(id) ?? `${id} stands for several rules`;
const way = problem.includes("did you mean") ? null : howToFindRule(id);
throw new UserError("usage", problem, {
remedy: way ?? "Run `nbcrane rules` for a list."
});
}

const retiredText = (id, errors) => `${id} is retired: a copy of the kernel finds these crashes now, as ${errors.map(copyRule).join(" or ")}${byRule(id)}. Comments and settings that name it still ignore them.\n`;

function byRule(id) {
const rule = `${id.split("/")[0]}/operation`;
return declarationOf(rule) ? `, or the rule ${rule}` : "";
}

function howToFindRule(beginning) {
const start = beginning.replace(/\*$/, "");
const found = listedRules.map(({id: id}) => id).filter(id => id.startsWith(start) || id.split("/")[1].startsWith(start));
if (found.length === 0) return null;
return found.length > 3 ? `Run \`nbcrane rules ${start}\` for a list of such rules.` : `Did you mean: ${found.map(id => `nbcrane help ${id}`).join(", ")}`;
}

const commandNames = [ ...Object.keys(commands), "help" ];

async function main(argv, given) {
const {stdout: stdout, stderr: stderr, env: env} = given;
const {words: words, installedIn: installedIn} = fromLauncher(argv);
const host = {
...given,
...installedIn,
stdout: forJobLog(stdout, env),
stderr: forJobLog(stderr, env)
};
const exitCode = await dispatch(words, host).catch(error => complain(error, host));
return exitCode === 3 && host.env["PRE_COMMIT"] ? 2 : exitCode;
}

const launcherArgument = "--started-from=";

function fromLauncher(argv) {
if (!argv[0]?.startsWith(launcherArgument)) return {
words: argv
};
const python = argv[0].slice(launcherArgument.length);
return {
words: argv.slice(1),
...isAbsolute(python) ? {
installedIn: {
installedIn: python
}
} : {}
};
}

async function dispatch(argv, host) {
const named = argv[0] !== undefined && !argv[0].startsWith("-") ? knownCommand(argv[0], host) : null;
const line = parseCommandLine(argv, flagsOf(named));
if (line.version) return say(host, `nbcrane ${version}\n`);
const [first, ...rest] = line.positionals;
if (first === undefined) return line.help ? say(host, overview) : refuse(host);
if (line.help && named === null) return say(host, helpAbout(first, rest, host));
const chosen = named ?? knownCommand(first, host);
if (chosen === "help") return say(host, rest[0] === undefined ? overview : rest[0].includes("/") ? ruleHelpText(rest[0]) : helpAbout(rest[0], rest.slice(1), host));
if (line.help) return say(host, helpOf(chosen, rest, host));
const {flags: flags} = named === null ? parseCommandLine(argv, flagsOf(chosen)) : line;
return commands[chosen].run(rest, flags, host);
}

const flagsOf = name => commands[name === null || name === "help" ? "check" : name].catalogue;

const helpOf = (name, words, {stdout: stdout}) => name === "help" ? overview : commands[name].help(stdout.columns ?? 80, words);

function helpAbout(name, words, host) {
if (isHelpOfCheck(name)) return helpOf("check", [ name ], host);
const remedy = commandNames.some(known => known === name) ? null : howToFindRule(name);
if (remedy !== null) throw new UserError("usage", `${JSON.stringify(name)} is not a command`, {
remedy: remedy
});
return helpOf(knownCommand(name, host), words, host);
}

function knownCommand(name, {cwd: cwd}) {
const command = commandNames.find(known => known === name);
if (command) return command;
const meant = didYouMean(name, commandNames);
const isNotebook = isNotebookName(name) || /[/\\*]/.test(name) || existsSync(resolve(cwd, name));
throw new UserError("usage", `unknown command ${JSON.stringify(name)}${meant ? `, did you mean ${meant}?` : ""}`, {
remedy: isNotebook ? `Did you mean: nbcrane check ${name}` : "Run `nbcrane --help` for a list of commands."
});
}

function say({stdout: stdout}, text) {
stdout.write(text);
return 0;
}

function refuse({stderr: stderr}) {
stderr.write(overview);
return 2;
}

var main$1 = Object.freeze({
__proto__: null,
main: main
});

export { resultRecordSchema as a, sampleSize as b, aligned as c, diagnosisLabel as d, evalSettingsSchema as e, flagForms as f, initSettingsSchema as i, main$1 as m, runtimeSetting as r, setUpSchema as s };
