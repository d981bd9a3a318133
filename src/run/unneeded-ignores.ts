import type { Ignored } from '../plan/plan.ts';
import type { ReportWarning } from '../result/schema.ts';
import { ruleDeclarations } from '../rules/rules-help.ts';

/** Who looks at every cell: what these do not find now, they do not find in another run either. */
const alwaysLook: readonly string[] = ['probe', 'static'];

/** Warnings about `nbcrane: ignore[RULE]` comments of a cell that ran, whose rule found nothing. */
export const unneededIgnores = (unneeded: readonly Ignored[]): ReportWarning[] =>
  unneeded
    .filter(({ rule }) => alwaysLook.includes(ruleDeclarations.get(rule)?.reporter ?? ''))
    .map(({ rule, line }) => {
      const comment = `The comment \`nbcrane: ignore[${rule}]\`${line === null ? '' : ` in line ${line}`}`;
      return { code: 'unneeded-ignore', message: `${comment} is not needed: the rule found nothing here. Remove it.` };
    });
