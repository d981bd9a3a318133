import { UserError, type ExitCode } from '../errors.ts';
import { listedRules } from '../rules/rules-help.ts';
import { aligned } from '../settings/help.ts';
import type { Host } from './host.ts';

/** `nbcrane rules [WORD]`: every rule with its sentence, or those in which the word occurs. @throws UserError */
export function rules(words: readonly string[], { stdout }: Pick<Host, 'stdout'>): ExitCode {
  const found = listedRules.filter(({ id, help }) => words.every((word) => `${id} ${help}`.toLowerCase().includes(word.toLowerCase())));
  if (found.length === 0)
    throw new UserError('usage', `no rule has ${words.map((word) => JSON.stringify(word)).join(' and ')} in its name or description`, {
      remedy: `Run \`nbcrane rules\` for all ${listedRules.length}.`,
    });
  const rows = found.map(({ id, help }) => ({ usage: id, text: help }));
  stdout.write(`${aligned(rows, stdout.columns ?? 100)}\n\nRun \`nbcrane help ${found[0]!.id}\` for one rule with examples.\n`);
  return 0;
}
