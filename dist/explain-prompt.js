import { U as UserError } from "./shared4.js";

import { r as redacted, c as createRedactor, s as secretsOf, a as printable } from "./shared.js";

import { g as promptOf, z as redactQuestion, A as charactersPerToken, B as chooseHistory, C as fitted, D as shownCategories, h as runAll, y as providerPool, i as offlinePredictor, E as isSettled, F as priceOf } from "./shared3.js";

import { r as readNotebook } from "./shared8.js";

import { c as count } from "./shared6.js";

import { a as assignFlags } from "./shared21.js";

function previewOf(question, {categories: categories, asked: asked, redactor: redactor}) {
const prompt = promptOf(question, categories, redactor);
const plain = redactQuestion(question, redactor);
return {
prompt: prompt,
redacted: redactions(question, plain),
trimmed: [ ...trimmedCode(plain), ...trimmedFacts(plain, {
categories: categories,
asked: asked
}) ],
tokens: Math.ceil((prompt.system.length + prompt.user.length) / charactersPerToken)
};
}

function redactions(before, after) {
const places = [ ...before.executed.map((cell, at) => [ `cell ${cell.index + 1}`, cell.source, after.executed[at].source ]), [ `cell ${before.cell.index + 1}`, before.cell.source, after.cell.source ], [ "the facts", JSON.stringify(before.observation), JSON.stringify(after.observation) ] ];
return places.flatMap(([where, was, is]) => {
const times = marks(is) - marks(was);
return times > 0 ? [ `${where}: ${times} ${times === 1 ? "value that looks" : "values that look"} like a credential` ] : [];
});
}

const marks = text => text.split(redacted).length - 1;

function trimmedCode(question) {
const left = chooseHistory(question).flatMap(entry => "source" in entry ? [] : [ entry ]);
const cells = question.executed;
const number = position => cells[position - 1].index + 1;
return left.map(({from: from, to: to}) => from === to ? `cell ${number(from)}: left out, the prompt would be too long` : `cells ${number(from)} to ${number(to)}: left out, the prompt would be too long`);
}

function trimmedFacts({observation: observation, executed: executed, cell: cell}, {categories: categories, asked: asked}) {
const hidden = asked.filter(category => !categories.includes(category));
const byPrivacy = hidden.length === 0 ? [] : [ `facts of category ${hidden.join(", ")}: left out by \`privacy\`` ];
if (!observation) return [ ...byPrivacy, "facts: none, the probe did not look at the kernel" ];
if (categories.length === 0) return byPrivacy;
const numbers = new Map(executed.map(({index: index}, position) => [ index, position + 1 ]));
const {trimmed: trimmed} = fitted(observation, {
categories: categories,
numbers: numbers,
source: cell.source
});
return [ ...byPrivacy, ...trimmed === null ? [] : [ trimmed ], ...observation.notes.map(note => `facts: ${note}`) ];
}

async function promptOfCell({jobs: jobs, repositoryRoot: repositoryRoot}, number, {env: env, signal: signal, onNotice: onNotice}) {
const [job] = jobs;
if (!job || jobs.length !== 1) throw new UserError("usage", "explain-prompt needs exactly one notebook");
await refuseOtherCells(job, number);
const {settings: settings} = job;
const reached = new AbortController;
let question = null;
const panel = {
name: "explain-prompt",
needs: {
facts: shownCategories(settings),
rules: true,
...settings.documentation ? {
documentation: true
} : {}
},
ask: async ({rehearse: _, rehearseInFull: __, ...asked}) => {
if (asked.cell.index === number - 1) {
question = {
...asked,
rehearsal: null,
runInFull: null
};
reached.abort();
reached.signal.throwIfAborted();
}
return {
kind: "unknown",
predictor: "none",
diagnosis: "",
latencyMs: 0,
votes: null,
tokens: null
};
}
};
const ended = {
result: null
};
const {providerFor: providerFor, close: close} = providerPool({
onNotice: onNotice,
env: env,
repositoryRoot: repositoryRoot
});
try {
await runAll({
jobs: [ job ],
providerFor: providerFor,
panelFor: () => panel,
repositoryRoot: repositoryRoot,
signal: AbortSignal.any([ signal, reached.signal ]),
keepsTimings: false,
keepsOutputs: false
}, event => {
if (event.type === "notebook-finished") ended.result = event.result;
});
} finally {
await close();
}
if (question === null) throw notReached(number, ended.result);
const redactor = createRedactor(secretsOf(env));
const verdict = await offlinePredictor().predict(question);
const preview = previewOf(question, {
categories: shownCategories(settings),
asked: settings["runtime-info"],
redactor: redactor
});
return {
...preview,
settled: isSettled(verdict) ? verdict : null
};
}

async function refuseOtherCells({absolutePath: absolutePath, path: path}, number) {
const {cells: cells} = await readNotebook(absolutePath, path);
const cell = cells[number - 1];
if (cell?.type === "code") return;
const why = cell ? `cell ${number} is not a code cell` : `there are ${cells.length} cells`;
throw new UserError("no-such-cell", `${path} has no code cell ${number}: ${why}.`, {
remedy: "Cells are counted from 1, as in the reports."
});
}

function notReached(number, result) {
const failed = result?.cells.find(({status: status}) => status === "crashed" || status === "timed-out");
const why = failed ? `cell ${failed.index + 1} raised ${failed.error?.ename ?? "an error"}: ${failed.error?.evalue ?? ""}` : result?.message ?? "the run was interrupted or skips this cell";
return new UserError("not-reached", `Cell ${number} was not reached: ${why}`, {
remedy: "Nothing was sent. To go on after errors, pass --allow-errors."
});
}

const answerTokens = 150;

async function explainPrompt(patterns, {cell: cell, ...flags}, host) {
if (patterns.length !== 1 || cell === undefined) {
throw new UserError("usage", "explain-prompt needs one notebook and --cell", {
remedy: "For example: nbcrane explain-prompt train.ipynb --cell 5"
});
}
const assignment = await assignFlags(patterns, flags, host);
const {env: env, signal: signal} = host;
const onNotice = message => void host.stderr.write(printable(`${message}\n`));
const found = await promptOfCell(assignment, Number(cell), {
env: env,
signal: signal,
onNotice: onNotice
});
host.stdout.write(printable(shown(found, assignment.jobs[0].settings)));
return 0;
}

function shown({prompt: prompt, redacted: redacted, trimmed: trimmed, tokens: tokens, settled: settled}, settings) {
return [ "===== system =====", prompt.system, "", "===== user =====", prompt.user, "", "===== about this prompt =====", "Nothing was sent.", ...settled === null ? [] : [ `\`nbcrane check\` would not ask about this cell: the rules settle it. ${settled.diagnosis}` ], ...settings.privacy === "offline" ? [ "`nbcrane check` would not ask about any cell: `privacy` is offline." ] : [], `Redacted: ${redacted.length === 0 ? "nothing" : redacted.join("; ")}.`, `Trimmed: ${trimmed.length === 0 ? "nothing" : trimmed.join("; ")}.`, `Tokens: about ${tokens} for each of up to ${count(settings.votes, "vote")}, estimated from ${prompt.system.length + prompt.user.length} characters.`, costLine(tokens, settings), "" ].join("\n");
}

function costLine(tokens, {model: model, votes: votes, price: price}) {
if (model === undefined) return "Cost: set --model to see it.";
const known = priceOf(model, price);
if (known === null) return `Cost: unknown. Set the price of the model, such as --price ${model}=1.25/10.`;
const dollars = (tokens * known[0] + answerTokens * known[1]) / 1e6;
const least = Math.floor(votes / 2) + 1;
return `Cost: about $${dollars.toFixed(4)} a vote, so $${(dollars * least).toFixed(4)} if ${least} agree and $${(dollars * votes).toFixed(4)} at most.`;
}

export { explainPrompt };
