import declarations from './rule-declarations.json' with { type: 'json' };
import { plainLine } from '../text/plain-text.ts';
import { isOfCopy, rehearsalRule } from './copy-rules.ts';
import { crashKindOf, crashKinds } from './crash-kinds.ts';

/** What `probe/nbcrane_rules` declares of a rule, with one example. An example is a list of cells: one, or those of a whole notebook. */
export type RuleDeclaration = {
  id: string;
  /** One sentence: what the rule finds. */
  help: string;
  /** What to do about it. */
  fix: string;
  details: string;
  /** Who reports it: the probe, in most cases. */
  reporter: string;
  precision: string;
  severity: string;
  /** The exceptions that its cells raise. */
  errors: readonly string[];
  /** Null where no cell proves the rule. */
  example: { error: string; crash: readonly string[]; healthy: readonly string[] } | null;
};

/** Help texts of a rule. They are static: no text from a notebook. */
export type RuleHelp = {
  id: string;
  /** PascalCase, as SARIF wants it. */
  name: string;
  shortDescription: string;
  fullDescription: string;
  /** How to fix what the rule finds. */
  help: string;
  /** How often a finding is right. */
  precision: 'very-high' | 'high' | 'medium' | 'low';
  severity: 'error' | 'warning';
};

/** Every rule, by id; `rule-declarations.json` is generated from `probe/nbcrane_rules`. */
export const ruleDeclarations: ReadonlyMap<string, RuleDeclaration> = new Map(
  (declarations as unknown as RuleDeclaration[]).map((rule) => [rule.id, rule]),
);

/** Every rule that a list shows: those declared, and the kinds of crash that have a page. */
export const listedRules: readonly Pick<RuleDeclaration, 'id' | 'help'>[] = [
  ...ruleDeclarations.values(),
  ...crashKinds.map(({ errors, help }) => ({ id: `nbcrane/${errors[0]}`, help })),
];

/** What is declared of a rule, or of all crashes of copies where it is the rule of one. */
export const declarationOf = (id: string): RuleDeclaration | undefined => {
  const rule = ruleDeclarations.get(isOfCopy(id) ? rehearsalRule : id);
  return rule && { ...rule, id };
};

/** The rule whose words stand for an id that is declared nowhere. */
const anyException = ruleDeclarations.get('python/exception')!;

/** Help for any rule id. */
export function ruleHelp(ruleId: string): RuleHelp {
  const id = plainLine(ruleId);
  const rule = declarationOf(id) ?? anyException;
  const kind = crashKindOf(id);
  const live =
    'nbcrane reads the live objects before the cell runs. It reports an operation that is known to raise for the values it would get.';
  return {
    id,
    name: pascalCase(id),
    shortDescription: kind?.help ?? rule.help,
    fullDescription: [kind?.help, kind?.meaning, rule.help, rule.details, rule.reporter === 'probe' && live].filter(Boolean).join(' '),
    help: kind ? `How to find the cause: ${kind.cause}\n\nHow to fix it: ${kind.fix}` : rule.fix,
    precision: rule.precision as RuleHelp['precision'],
    severity: rule.severity as RuleHelp['severity'],
  };
}

const pascalCase = (id: string) =>
  id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('') || 'Rule';
