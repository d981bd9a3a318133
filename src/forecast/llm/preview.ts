import type { FactCategory } from '../../probe/protocol.ts';
import { redacted } from '../../redact/mark.ts';
import { redactQuestion } from '../redact-question.ts';
import type { Redactor } from '../../redact/redactor.ts';
import type { Question } from '../predictor.ts';
import { charactersPerToken } from './budget.ts';
import { fitted } from './facts.ts';
import { chooseHistory } from './history.ts';
import { promptOf, type Prompt } from './prompt.ts';

/** What would be sent for a cell, and what of it is not as it was. */
export type Preview = {
  prompt: Prompt;
  /** One clause each: where a credential was taken out. */
  redacted: string[];
  /** One clause each: what was shortened or left out, and why. */
  trimmed: string[];
  /** Estimated by the number of characters. */
  tokens: number;
};

type PreviewOptions = { categories: readonly FactCategory[]; asked: readonly FactCategory[]; redactor: Redactor };

/** `asked`: the categories of facts the user asked for; `categories`: those that privacy lets a model see. Sends nothing. */
export function previewOf(question: Question, { categories, asked, redactor }: PreviewOptions): Preview {
  const prompt = promptOf(question, categories, redactor);
  const plain = redactQuestion(question, redactor);
  return {
    prompt,
    redacted: redactions(question, plain),
    trimmed: [...trimmedCode(plain), ...trimmedFacts(plain, { categories, asked })],
    tokens: Math.ceil((prompt.system.length + prompt.user.length) / charactersPerToken),
  };
}

function redactions(before: Question, after: Question): string[] {
  const places = [
    ...before.executed.map((cell, at) => [`cell ${cell.index + 1}`, cell.source, after.executed[at]!.source] as const),
    [`cell ${before.cell.index + 1}`, before.cell.source, after.cell.source] as const,
    ['the facts', JSON.stringify(before.observation), JSON.stringify(after.observation)] as const,
  ];
  return places.flatMap(([where, was, is]) => {
    const times = marks(is) - marks(was);
    return times > 0 ? [`${where}: ${times} ${times === 1 ? 'value that looks' : 'values that look'} like a credential`] : [];
  });
}

const marks = (text: string) => text.split(redacted).length - 1;

function trimmedCode(question: Question): string[] {
  const left = chooseHistory(question).flatMap((entry) => ('source' in entry ? [] : [entry]));
  const cells = question.executed;
  const number = (position: number) => cells[position - 1]!.index + 1;
  return left.map(({ from, to }) =>
    from === to
      ? `cell ${number(from)}: left out, the prompt would be too long`
      : `cells ${number(from)} to ${number(to)}: left out, the prompt would be too long`,
  );
}

function trimmedFacts(
  { observation, executed, cell }: Question,
  { categories, asked }: Pick<PreviewOptions, 'categories' | 'asked'>,
): string[] {
  const hidden = asked.filter((category) => !categories.includes(category));
  const byPrivacy = hidden.length === 0 ? [] : [`facts of category ${hidden.join(', ')}: left out by \`privacy\``];
  if (!observation) return [...byPrivacy, 'facts: none, the probe did not look at the kernel'];
  if (categories.length === 0) return byPrivacy;
  const numbers = new Map(executed.map(({ index }, position) => [index, position + 1]));
  const { trimmed } = fitted(observation, { categories, numbers, source: cell.source });
  return [...byPrivacy, ...(trimmed === null ? [] : [trimmed]), ...observation.notes.map((note) => `facts: ${note}`)];
}
