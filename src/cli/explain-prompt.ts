import { UserError, type ExitCode } from '../errors.ts';
import { promptOfCell, type CellPrompt } from '../app/prompt-of-cell.ts';
import { priceOf } from '../forecast/llm/budget.ts';
import { count } from '../text/count.ts';
import { printable } from '../text/printable.ts';
import type { PromptFlags } from '../settings/prompt-settings.ts';
import type { Settings, SettingsInput } from '../settings/schema.ts';
import { assignFlags } from './assign-flags.ts';
import type { Host } from './host.ts';

/** A prediction as models give them, in tokens. */
const answerTokens = 150;

/** `nbcrane explain-prompt`: what a model would be asked about one cell. @throws UserError */
export async function explainPrompt(patterns: readonly string[], { cell, ...flags }: PromptFlags, host: Host): Promise<ExitCode> {
  if (patterns.length !== 1 || cell === undefined) {
    throw new UserError('usage', 'explain-prompt needs one notebook and --cell', {
      remedy: 'For example: nbcrane explain-prompt train.ipynb --cell 5',
    });
  }
  const assignment = await assignFlags(patterns, flags as SettingsInput, host);
  const { env, signal } = host;
  const onNotice = (message: string) => void host.stderr.write(printable(`${message}\n`));
  const found = await promptOfCell(assignment, Number(cell), { env, signal, onNotice });
  host.stdout.write(printable(shown(found, assignment.jobs[0]!.settings)));
  return 0;
}

function shown({ prompt, redacted, trimmed, tokens, settled }: CellPrompt, settings: Settings): string {
  return [
    '===== system =====',
    prompt.system,
    '',
    '===== user =====',
    prompt.user,
    '',
    '===== about this prompt =====',
    'Nothing was sent.',
    ...(settled === null ? [] : [`\`nbcrane check\` would not ask about this cell: the rules settle it. ${settled.diagnosis}`]),
    ...(settings.privacy === 'offline' ? ['`nbcrane check` would not ask about any cell: `privacy` is offline.'] : []),
    `Redacted: ${redacted.length === 0 ? 'nothing' : redacted.join('; ')}.`,
    `Trimmed: ${trimmed.length === 0 ? 'nothing' : trimmed.join('; ')}.`,
    `Tokens: about ${tokens} for each of up to ${count(settings.votes, 'vote')}, estimated from ${prompt.system.length + prompt.user.length} characters.`,
    costLine(tokens, settings),
    '',
  ].join('\n');
}

function costLine(tokens: number, { model, votes, price }: Settings): string {
  if (model === undefined) return 'Cost: set --model to see it.';
  const known = priceOf(model, price);
  if (known === null) return `Cost: unknown. Set the price of the model, such as --price ${model}=1.25/10.`;
  const dollars = (tokens * known[0] + answerTokens * known[1]) / 1_000_000;
  const least = Math.floor(votes / 2) + 1;
  return `Cost: about $${dollars.toFixed(4)} a vote, so $${(dollars * least).toFixed(4)} if ${least} agree and $${(dollars * votes).toFixed(4)} at most.`;
}
