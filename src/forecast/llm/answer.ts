import { z } from 'zod';
import { answerSchemaOf, lastObject, spoken } from './json-answer.ts';
import { printable } from './text.ts';

/** What a model is asked to give. Every key is required, as strict schemas want it; what is unknown is null. */
const answerShape = z.strictObject({
  reasoning: z.string(),
  detection: z.boolean(),
  line: z.number().nullable(),
  error_type: z.string().nullable(),
});

/** JSON Schema of an answer, for APIs that enforce one. */
export const answerJsonSchema = answerSchemaOf(answerShape);

/** One vote. `line` counts from 1 in the target cell. */
export type Answer = { crash: boolean; reasoning: string; line: number | null; errorType: string | null };

/** A number from 1, also as text; null for anything else. */
export const looseNumber = z
  .union([z.number(), z.string().transform(Number)])
  .pipe(z.int().positive())
  .nullable()
  .catch(null);

/** What models really give: booleans as words, lines as text, optional keys missing or odd. */
const looseAnswer = z.object({
  detection: z.union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)]),
  reasoning: z.string().catch(''),
  line: looseNumber,
  error_type: z.string().nullable().catch(null),
});

export const MAX_REASONING_CHARS = 2000;
/** Far more than an answer needs; bounds the cost of searching text that a server made up. */
export const MAX_ANSWER_CHARS = 20_000;

/** Reads an answer out of fences, prose, Python literals or a truncated object; null when no single detection can be found. */
export function parseAnswer(text: string): Answer | null {
  const said = spoken(text).slice(-MAX_ANSWER_CHARS);
  const answer = lastObject(said, looseAnswer);
  return answer ? toAnswer(answer) : fromFields(said);
}

const DETECTION = /["'`]?\bdetection["'`]?\s*[:=]\s*["'`]?(true|false|yes|no|1|0)\b/gi;
const REASONING = /["']reasoning["']\s*:\s*(["'])(.*?)(?:\1\s*(?:,\s*["'](?:detection|line|error_type)["']\s*:|,?\s*\}|$)|$)/s;
const LINE = /["']line["']\s*:\s*["']?(\d+)/;
const ERROR_TYPE = /["']error_type["']\s*:\s*["']([^"']+)["']/;

/** Field by field, for text that is no JSON (single quotes, `True`, a cut end). Contradictory detections are no answer. */
function fromFields(text: string): Answer | null {
  const detections = new Set([...text.matchAll(DETECTION)].map((match) => /true|yes|1/i.test(match[1]!)));
  const [detection] = detections;
  if (detections.size !== 1 || detection === undefined) return null;
  const reasoning =
    REASONING.exec(text)?.[2]
      ?.replace(/\\(["'\\])/g, '$1')
      .replace(/\\n/g, '\n') ?? '';
  const line = LINE.exec(text)?.[1] ?? null;
  return toAnswer({ detection, reasoning, line: Number(line) || null, error_type: ERROR_TYPE.exec(text)?.[1] ?? null });
}

function toAnswer({ detection, reasoning, line, error_type }: z.output<typeof looseAnswer>): Answer {
  const errorType = /^(?:[A-Za-z_]\w*\.)*([A-Za-z_]\w*)$/.exec(error_type?.trim() ?? '')?.[1] ?? null;
  return {
    crash: detection,
    reasoning: printable(reasoning).trim().slice(0, MAX_REASONING_CHARS),
    line,
    errorType: errorType && /^(null|none)$/i.test(errorType) ? null : errorType,
  };
}
