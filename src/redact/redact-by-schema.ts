import { z } from 'zod';
import type { Redactor } from './redactor.ts';
import { redactValue } from './redact-value.ts';

/** Texts that others look up or compare (ids, paths, codes): they are part of the structure, though a schema has no list of them. */
const identifiers = z.registry<object>();

/** A text that is never redacted, because it names something. */
export const identifier = (schema: z.ZodString = z.string()): z.ZodString => schema.register(identifiers, {});

/** Names that come from somebody else may hold anything: `foreign` redacts identifiers like other texts. */
export type Origin = 'own' | 'foreign';

/**
 * A copy of a value with its free texts redacted. What the schema fixes (keys, literals, enums, numbers, identifiers) stays as it
 * is, whatever the secrets are. What it does not know is redacted as a whole.
 */
export function redactBySchema<T>(schema: z.core.$ZodType, value: T, redactor: Redactor, origin: Origin = 'own'): T {
  const kept = (one: z.core.$ZodType) => origin === 'own' && identifiers.has(one);
  return copy(schema, value, { redactor, kept }) as T;
}

type Copying = { redactor: Redactor; kept(schema: z.core.$ZodType): boolean };

function copy(schema: z.core.$ZodType, value: unknown, copying: Copying): unknown {
  const { redactor, kept } = copying;
  if (value === null || value === undefined || kept(schema)) return value;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return copy(schema.unwrap(), value, copying);
  if (schema instanceof z.ZodPipe) return copy(schema.in, value, copying);
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => copy(schema.element, item, copying));
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.core.safeParse(one, value).success);
    return option ? copy(option, value, copying) : redactValue(value, redactor);
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
        return [key, known ? copy(known, inner, copying) : redactValue(inner, redactor)];
      }),
    );
  }
  return redactValue(value, redactor);
}
