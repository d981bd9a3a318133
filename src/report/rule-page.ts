import type { CrashKind } from '../rules/crash-kinds.ts';
import type { RuleDeclaration } from '../rules/rules-help.ts';

/** What `nbcrane help RULE` prints. */
export function ruleText({ id, help, details, fix, reporter, example }: RuleDeclaration): string {
  return paragraphs(
    `${id}: ${help}`,
    details,
    `Fix: ${fix}`,
    example && `Raises ${example.error}:\n\n${indented(example.crash)}`,
    example && `Runs:\n\n${indented(example.healthy)}`,
    reporter !== 'run' && howToIgnore(id),
  );
}

/** The same for a kind of crash that copies of the kernel meet. */
export function crashKindText(id: string, { help, meaning, cause, fix, setup, crash, healthy }: CrashKind): string {
  return paragraphs(
    `${id}: ${help}`,
    `What it means: ${meaning}`,
    `How to find the cause: ${cause}`,
    `How to fix it: ${fix}`,
    `Raises an exception:\n\n${indented([setup, crash].filter(Boolean))}`,
    `Runs:\n\n${indented([healthy])}`,
    howToIgnore(id),
  );
}

const howToIgnore = (id: string) => `To ignore it: --ignore-rule ${id}, or the comment # nbcrane: ignore[${id}]`;

const indented = (cells: readonly string[]): string => cells.map((cell) => cell.replace(/^/gm, '    ')).join('\n    # next cell\n');

/** What there is of the parts, apart from each other. */
export const paragraphs = (...parts: (string | false | null | undefined)[]): string => `${parts.filter(Boolean).join('\n\n')}\n`;
