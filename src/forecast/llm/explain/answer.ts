import { z } from 'zod';
import { looseNumber, MAX_ANSWER_CHARS, MAX_REASONING_CHARS } from '../answer.ts';
import { answerSchemaOf, lastObject, spoken } from '../json-answer.ts';
import type { AnswerFormat } from '../providers/answer-format.ts';
import { printable } from '../text.ts';

const answerShape = z.strictObject({
  root_cause: z.string(),
  cause_cell: z.number().nullable(),
  cause_line: z.number().nullable(),
  error_type: z.string(),
  crash_line: z.number().nullable(),
});

export const explanationFormat: AnswerFormat = {
  name: 'crash_explanation',
  schema: answerSchemaOf(answerShape),
};

/** What models really give; an answer without a cause is none. Cells and lines count from 1. */
const looseAnswer = z.object({
  root_cause: z.string().trim().min(1),
  cause_cell: looseNumber,
  cause_line: looseNumber,
  error_type: z.string().nullable().catch(null),
  crash_line: looseNumber,
});

export type ExplanationAnswer = z.output<typeof looseAnswer>;

/** The last object of the text that is an answer; null where there is none. */
export function parseExplanation(text: string): ExplanationAnswer | null {
  const answer = lastObject(spoken(text).slice(-MAX_ANSWER_CHARS), looseAnswer);
  return answer && { ...answer, root_cause: printable(answer.root_cause).trim().slice(0, MAX_REASONING_CHARS) };
}
