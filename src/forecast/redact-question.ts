import type { Cell } from '../notebook/notebook.ts';
import type { Question } from './predictor.ts';
import { redactFacts } from '../probe/redact-facts.ts';
import type { Redactor } from '../redact/redactor.ts';

/** What may leave for a model: code and facts without what looks like a credential. Facts go first, since what they teach is looked for in the code. */
export function redactQuestion<T extends Pick<Question, 'cell' | 'executed' | 'observation'>>(question: T, redactor: Redactor): T {
  const observation = question.observation && redactFacts(question.observation, redactor);
  const plain = (cell: Cell): Cell => ({ ...cell, source: redactor.text(cell.source) });
  return { ...question, observation, executed: question.executed.map(plain), cell: plain(question.cell) };
}
