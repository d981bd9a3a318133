import { U as UserError } from './shared6.js';
import { H as ruleDeclarations } from './shared10.js';
import { f as aligned } from './main.js';

/** `nbcrane rules [WORD]`: every rule with its sentence, or those in which the word occurs. @throws UserError */
function rules(words, { stdout }) {
    const all = [...ruleDeclarations.values()];
    const found = all.filter(({ id, help }) => words.every((word) => `${id} ${help}`.toLowerCase().includes(word.toLowerCase())));
    if (found.length === 0)
        throw new UserError('usage', `no rule has ${words.map((word) => JSON.stringify(word)).join(' and ')} in its name or description`, {
            remedy: `Run \`nbcrane rules\` for all ${all.length}.`,
        });
    const rows = found.map(({ id, help }) => ({ usage: id, text: help }));
    stdout.write(`${aligned(rows, stdout.columns ?? 100)}\n\nRun \`nbcrane help ${found[0].id}\` for one rule with examples.\n`);
    return 0;
}

export { rules };
