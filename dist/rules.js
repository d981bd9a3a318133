import { U as UserError } from "./shared4.js";

import { T as listedRules } from "./shared12.js";

import { c as aligned } from "./main.js";

function rules(words, {stdout: stdout}) {
const found = listedRules.filter(({id: id, help: help}) => words.every(word => `${id} ${help}`.toLowerCase().includes(word.toLowerCase())));
if (found.length === 0) throw new UserError("usage", `no rule has ${words.map(word => JSON.stringify(word)).join(" and ")} in its name or description`, {
remedy: `Run \`nbcrane rules\` for all ${listedRules.length}.`
});
const rows = found.map(({id: id, help: help}) => ({
usage: id,
text: help
}));
stdout.write(`${aligned(rows, stdout.columns ?? 100)}\n\nRun \`nbcrane help ${found[0].id}\` for one rule with examples.\n`);
return 0;
}

export { rules };
