import { z } from 'zod';
import { attempt } from '../../attempt.ts';

/** JSON Schema of an answer, for APIs that enforce one. */
export const answerSchemaOf = (shape: z.ZodType): Record<string, unknown> => (({ $schema: _, ...schema }) => schema)(z.toJSONSchema(shape));

/** What a model says once it has thought aloud. */
export const spoken = (text: string): string => text.split('</think>').at(-1)!;

/** The last complete JSON object of the text that has the shape: models that think aloud conclude at the end. Null where there is none. */
export function lastObject<T>(text: string, shape: z.ZodType<T>): T | null {
  for (const candidate of objectTexts(text).reverse()) {
    const parsed = shape.safeParse(attempt(() => JSON.parse(candidate)));
    if (parsed.success) return parsed.data;
  }
  return null;
}

/** Every outermost `{…}`, with braces inside double-quoted strings left alone. */
function objectTexts(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/[{}]|"(?:[^"\\]|\\.)*"/gs)) {
    if (token === '{' && depth++ === 0) start = index;
    if (token === '}' && depth > 0 && --depth === 0) found.push(text.slice(start, index + 1));
  }
  return found;
}
