import type { Ignored } from '../plan/plan.ts';
import type { ReportWarning } from '../report/schema.ts';
import { unknownRule } from '../report/known-rules.ts';
import { ruleDeclarations } from '../report/rules-help.ts';

/** Who looks at every cell: what these do not find now, they do not find in another run either. */
const alwaysLook: readonly string[] = ['probe', 'static'];

/** Warnings about `nbcrane: ignore[RULE]` comments of a cell that ran: the rule is misspelled, or found nothing. */
export function unneededIgnores(unneeded: readonly Ignored[]): ReportWarning[] {
  return unneeded.flatMap(({ rule, line }) => {
    const comment = `The comment \`nbcrane: ignore[${rule}]\`${line === null ? '' : ` in line ${line}`}`;
    const mistake = unknownRule(rule);
    if (mistake !== null) return { code: 'unknown-rule', message: `${comment} names an ${mistake}.` };
    const isSure = alwaysLook.includes(ruleDeclarations.get(rule)?.reporter ?? '');
    return isSure ? { code: 'unneeded-ignore', message: `${comment} is not needed: the rule found nothing here. Remove it.` } : [];
  });
}
