import { UserError } from '../errors.ts';
import { unknownRule } from '../rules/known-rules.ts';
import { ruleText } from '../report/rule-page.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';

/** What `nbcrane help RULE` prints. @throws UserError */
export function ruleHelpText(id: string): string {
  const rule = ruleDeclarations.get(id);
  if (rule) return ruleText(rule);
  const problem = unknownRule(id) ?? `${id} stands for several rules`;
  const way = problem.includes('did you mean') ? null : howToFindRule(id);
  throw new UserError('usage', problem, { remedy: way ?? 'Run `nbcrane rules` for a list.' });
}

/** Leads from the beginning of a rule's name, with its library or without, to the rule; null where no rule begins so. */
export function howToFindRule(beginning: string): string | null {
  const start = beginning.replace(/\*$/, '');
  const found = [...ruleDeclarations.keys()].filter((id) => id.startsWith(start) || id.split('/')[1]!.startsWith(start));
  if (found.length === 0) return null;
  return found.length > 3
    ? `Run \`nbcrane rules ${start}\` for a list of such rules.`
    : `Did you mean: ${found.map((id) => `nbcrane help ${id}`).join(', ')}`;
}
