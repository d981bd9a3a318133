import { flagsHelp } from '../settings/help.ts';
import { promptCatalogue } from '../settings/prompt-settings.ts';

/** What `nbcrane explain-prompt --help` prints. */
export function promptHelp(columns: number): string {
  return `Usage: nbcrane explain-prompt [flags] <notebook> --cell N

Prints exactly what \`nbcrane check --model\` would send about one cell, what was taken out of it and why,
and what it would cost. It runs the cells before that cell. It sends nothing, and needs no key.

Example:
  nbcrane explain-prompt train.ipynb --cell 5 --model openai/gpt-5

${flagsHelp(Math.min(Math.max(columns, 72), 100), promptCatalogue)}

Exit code: 0, or 2 where there is no such cell or the run does not come to it.
`;
}
