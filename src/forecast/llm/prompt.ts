import type { Documentation, FactCategory } from '../../probe/protocol.ts';
import { redactQuestion } from '../redact-question.ts';
import { createRedactor, type Redactor } from '../../redact/redactor.ts';
import type { Question } from '../predictor.ts';
import { runtimeInformation } from './facts.ts';
import { chooseHistory } from './history.ts';
import { systemInstruction } from './instruction.ts';
import { clipMiddle, fenced, numberedLines } from './text.ts';

/** What a model is asked: a fixed instruction and the notebook's text. Equal questions give equal prompts, so that a hash can key a cache. */
export type Prompt = { system: string; user: string };

const MAX_TARGET_CHARS = 60_000;
/** About 6,000 tokens. */
const MAX_DOCUMENTATION_CHARS = 24_000;

/**
 * The prompt of CRANE-LLM (arXiv 2602.18537): executed cells, runtime information as compact JSON, target cell.
 * Without an observation (not a Python kernel) or without categories it is the paper's code-only prompt.
 * What looks like a credential is left out of code and facts.
 */
export function promptOf(asked: Question, categories: readonly FactCategory[], redactor: Redactor = createRedactor()): Prompt {
  const question = redactQuestion(asked, redactor);
  const { cell, executed, language, observation } = question;
  const numbers = new Map(executed.map(({ index }, position) => [index, position + 1]));
  const facts = observation && categories.length > 0 ? runtimeInformation(observation, { categories, numbers, source: cell.source }) : null;
  const sections = [
    `# Executed Cells:\n${executedCells(question)}`,
    facts && `# Current relevant runtime information:\n${fenced(facts, 'json')}`,
    observation?.documentation?.length &&
      `# Documentation of functions the target cell calls, in the versions loaded:\n${documented(observation.documentation)}`,
    `# Target Cell:\n${fenced(clipMiddle(numberedLines(cell.source), MAX_TARGET_CHARS), language)}`,
  ];
  return { system: systemInstruction({ language, withFacts: facts !== null }), user: sections.filter(Boolean).join('\n\n') };
}

function documented(entries: readonly Documentation[]): string {
  const text = entries.map(
    ({ name, signature, text }) => `## ${name}\n${fenced(`${signature === null ? '' : `${name}${signature}\n\n`}${text}`, 'text')}`,
  );
  return clipMiddle(text.join('\n\n'), MAX_DOCUMENTATION_CHARS);
}

function executedCells(question: Question): string {
  if (question.executed.length === 0) return '(none)';
  return chooseHistory(question)
    .map((entry) =>
      'source' in entry
        ? `## Cell ${entry.number}:\n${fenced(entry.source, question.language)}`
        : `## Cells ${entry.from} to ${entry.to}: left out to keep the prompt short; older cells that no name in the target cell is known to come from.`,
    )
    .join('\n\n');
}
