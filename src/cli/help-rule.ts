import { UserError } from '../errors.ts';
import { ruleText } from '../report/rule-page.ts';
import { ruleDeclarations, rulePageUri } from '../report/rules-help.ts';
import { didYouMean } from '../settings/did-you-mean.ts';

/** What `nbcrane help RULE` prints. @throws UserError */
export function ruleHelpText(id: string): string {
  const rule = ruleDeclarations.get(id);
  if (rule) return ruleText(rule, rulePageUri(id));
  const meant = didYouMean(id, [...ruleDeclarations.keys()]);
  throw new UserError('usage', `unknown rule ${JSON.stringify(id)}${meant ? `, did you mean ${meant}?` : ''}`, {
    remedy: 'docs/rules/README.md lists all rules.',
  });
}
