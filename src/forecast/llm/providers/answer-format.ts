import { answerJsonSchema } from '../answer.ts';

/** What an answer must look like, for APIs that enforce it: a JSON Schema whose keys are all required, as strict modes want it. */
export type AnswerFormat = { name: string; schema: Record<string, unknown> };

/** The answer of a crash prediction. */
export const crashPrediction: AnswerFormat = { name: 'crash_prediction', schema: answerJsonSchema };
