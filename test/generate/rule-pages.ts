import { paragraphs } from '../../src/report/rule-page.ts';
import type { RuleDeclaration } from '../../src/rules/rules-help.ts';

const stale = '<!-- Generated from probe/nbcrane_rules: `npx vitest run test/report/rules.test.ts -u` writes it anew. -->';

/** A rule with all its examples, by the name of the exception they raise; `setup` is the cell that runs before each. */
export type ProvenRule = RuleDeclaration & {
  setup: string;
  crashes: Readonly<Record<string, readonly (readonly string[])[]>>;
  healthy: readonly (readonly string[])[];
};

/** Examples of one kind that a page shows. */
const maxExamples = 6;

/** Where a rule's page lies below `docs/rules/`. */
export const rulePagePath = (id: string): string => `${id}.md`;

/** The page of one rule under `docs/rules/`. */
export function rulePage(rule: ProvenRule): string {
  const crashes = Object.entries(rule.crashes).map(
    ([error, cells]) => `\`${error}\`:\n\n${cells.slice(0, maxExamples).map(code).join('\n\n')}`,
  );
  return paragraphs(
    `# ${rule.id}`,
    stale,
    rule.help,
    rule.details,
    `**Fix:** ${rule.fix}`,
    rule.versions && `**Versions:** ${rule.versions}`,
    whoReports[rule.reporter],
    crashes.length > 0 && '## Cells that crash',
    crashes.length > 0 && rule.setup.trim() !== '' && `After this setup:\n\n${code([rule.setup.trimEnd()])}`,
    ...crashes,
    rule.healthy.length > 0 && `## Cells that run\n\n${rule.healthy.slice(0, maxExamples).map(code).join('\n\n')}`,
    crashes.length > 0 && 'A test of nbcrane runs every cell on this page and compares the prediction with what happens.',
    rule.reporter !== 'run' &&
      `To ignore this rule, use \`--ignore-rule ${rule.id}\`, or put the comment \`# nbcrane: ignore[${rule.id}]\` at the end of the line.`,
    'All rules: [docs/rules](../README.md).',
  );
}

/** `docs/rules/README.md`. */
export function ruleIndex(rules: readonly RuleDeclaration[]): string {
  const libraries = [...new Set(rules.map(({ id }) => id.split('/')[0]!))];
  return paragraphs(
    '# Rules',
    stale,
    'Every finding has a rule. `nbcrane help RULE` prints a page in the terminal, for example `nbcrane help pandas/missing-column`.',
    ...libraries.map(
      (library) =>
        `## ${library}\n\n| Rule | What it finds |\n| --- | --- |\n${rules
          .filter(({ id }) => id.startsWith(`${library}/`))
          .map(({ id, help }) => `| [${id}](${rulePagePath(id)}) | ${help.replaceAll('|', '\\|')} |`)
          .join('\n')}`,
    ),
  );
}

const whoReports: Readonly<Record<string, string>> = {
  static: 'Found in the notebook file, without a kernel.',
  run: 'Reported by the run itself, not predicted.',
  model: 'Reported by the language model that `--model` names.',
  rehearsal: 'Reported by a copy of the kernel that runs the cell first.',
};

const code = (cells: readonly string[]): string => cells.map((cell) => `\`\`\`python\n${cell}\n\`\`\``).join('\n\nthen\n\n');
