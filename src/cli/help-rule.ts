import { UserError } from '../errors.ts';
import { unknownRule } from '../rules/known-rules.ts';
import { ruleText } from '../report/rule-page.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';

/** What `nbcrane help RULE` prints. @throws UserError */
export function ruleHelpText(id: string): string {
  const rule = ruleDeclarations.get(id);
  if (rule) return ruleText(rule);
  throw new UserError('usage', unknownRule(id) ?? `${id} stands for several rules`, { remedy: 'Run `nbcrane rules` for a list.' });
}
