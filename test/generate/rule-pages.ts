import { paragraphs } from '../../src/report/rule-page.ts';
import { copyRule } from '../../src/rules/copy-rules.ts';
import { crashKinds, type CrashKind } from '../../src/rules/crash-kinds.ts';
import { retiredRules } from '../../src/rules/retired-rules.ts';
import type { RuleDeclaration } from '../../src/rules/rules-help.ts';

const staleFrom = (source: string) => `<!-- Generated from ${source}: \`npx vitest run test/report/rules.test.ts -u\` writes it anew. -->`;
const stale = staleFrom('probe/nbcrane_rules');

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
    whoReports[rule.reporter],
    crashes.length > 0 && '## Cells that crash',
    crashes.length > 0 && rule.setup.trim() !== '' && `After this setup:\n\n${code([rule.setup.trimEnd()])}`,
    ...crashes,
    rule.healthy.length > 0 && `## Cells that run\n\n${rule.healthy.slice(0, maxExamples).map(code).join('\n\n')}`,
    crashes.length > 0 && 'A test of nbcrane runs every cell on this page and compares the prediction with what happens.',
    rule.reporter === 'rehearsal' &&
      `The id of such a finding is that of its exception, for example \`nbcrane/KeyError\`. \`${rule.id}\` stands for all of them. The most common kinds have a page:`,
    rule.reporter === 'rehearsal' && kindsTable('.'),
    rule.reporter !== 'run' && howToIgnore(rule.id),
    'All rules: [docs/rules](../README.md).',
  );
}

const howToIgnore = (id: string) =>
  `To ignore this rule, use \`--ignore-rule ${id}\`, or put the comment \`# nbcrane: ignore[${id}]\` at the end of the line.`;

/** The page of one kind of crash, named for the first of its exceptions. */
export function crashPage({ errors: [first, ...others], help, meaning, cause, fix, setup, crash, healthy }: CrashKind): string {
  return paragraphs(
    `# nbcrane/${first}`,
    staleFrom('src/rules/crash-kinds.ts'),
    help,
    others.length > 0 && `This page is also about ${others.map((error) => `\`nbcrane/${error}\``).join(', ')}.`,
    'A copy of the kernel ran the cell first, and it raised this exception. The values in the finding are those of the copy.',
    `## What it means\n\n${meaning}`,
    `## How to find the cause\n\n${cause}`,
    `## How to fix it\n\n${fix}`,
    setup && `After this setup:\n\n${code([setup])}`,
    `This cell crashes:\n\n${code([crash])}`,
    `This one runs:\n\n${code([healthy])}`,
    howToIgnore(`nbcrane/${first}`),
    'All kinds of crash: [nbcrane/rehearsal](rehearsal.md). All rules: [docs/rules](../README.md).',
  );
}

/** Leads to the pages of all kinds from a page in this place. */
const kindsTable = (place: '.' | 'nbcrane'): string => {
  const prefix = place === '.' ? '' : `${place}/`;
  const rows = crashKinds.map(({ errors, help }) => `| [nbcrane/${errors[0]}](${prefix}${errors[0]}.md) | ${help} |`);
  return `| Kind of crash | What happened |\n| --- | --- |\n${rows.join('\n')}`;
};

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
    `## Crashes in a copy of the kernel\n\nA finding of a copy has the name of its exception. [nbcrane/rehearsal](nbcrane/rehearsal.md) stands for all of them.\n\n${kindsTable('nbcrane')}`,
    `## Retired rules\n\nA copy of the kernel finds these crashes now, or the rule \`LIBRARY/operation\` of their library. In comments and settings, the ids still stand for the exceptions behind them.\n\n${retiredTable}`,
  );
}

const whoReports: Readonly<Record<string, string>> = {
  static: 'Found in the notebook file, without a kernel.',
  run: 'Reported by the run itself, not predicted.',
  model: 'Reported by the language model that `--model` names.',
  rehearsal: 'Reported by a copy of the kernel that runs the cell first.',
};

const retiredTable = `| Rule | Found as |\n| --- | --- |\n${[...retiredRules]
  .map(([id, errors]) => `| ${id} | ${errors.map(copyRule).join(', ')} |`)
  .join('\n')}`;

const code = (cells: readonly string[]): string => cells.map((cell) => `\`\`\`python\n${cell}\n\`\`\``).join('\n\nthen\n\n');
