import { UserError } from '../errors.ts';
import { unknownRule } from '../rules/known-rules.ts';
import { crashKindText, ruleText } from '../report/rule-page.ts';
import { copyRule } from '../rules/copy-rules.ts';
import { crashKindOf } from '../rules/crash-kinds.ts';
import { retiredRules } from '../rules/retired-rules.ts';
import { declarationOf, listedRules } from '../rules/rules-help.ts';

/** What `nbcrane help RULE` prints. @throws UserError */
export function ruleHelpText(id: string): string {
  const kind = crashKindOf(id);
  if (kind) return crashKindText(id, kind);
  const retired = retiredRules.get(id);
  if (retired) return retiredText(id, retired);
  const rule = declarationOf(id);
  if (rule) return ruleText(rule);
  const problem = unknownRule(id) ?? `${id} stands for several rules`;
  const way = problem.includes('did you mean') ? null : howToFindRule(id);
  throw new UserError('usage', problem, { remedy: way ?? 'Run `nbcrane rules` for a list.' });
}

const retiredText = (id: string, errors: readonly string[]): string =>
  `${id} is retired: a copy of the kernel finds these crashes now, as ${errors.map(copyRule).join(' or ')}${byRule(id)}. Comments and settings that name it still ignore them.\n`;

/** What finds them besides, where the library has a rule of its own. */
function byRule(id: string): string {
  const rule = `${id.split('/')[0]}/operation`;
  return declarationOf(rule) ? `, or the rule ${rule}` : '';
}

/** Leads from the beginning of a rule's name, with its library or without, to the rule; null where no rule begins so. */
export function howToFindRule(beginning: string): string | null {
  const start = beginning.replace(/\*$/, '');
  const found = listedRules.map(({ id }) => id).filter((id) => id.startsWith(start) || id.split('/')[1]!.startsWith(start));
  if (found.length === 0) return null;
  return found.length > 3
    ? `Run \`nbcrane rules ${start}\` for a list of such rules.`
    : `Did you mean: ${found.map((id) => `nbcrane help ${id}`).join(', ')}`;
}
