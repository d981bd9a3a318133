import fc from 'fast-check';
import { z } from 'zod';

/** What stands in for leaves of a schema; `textOf` is given the key. */
type Leaves = { textOf: (key: string) => string; numbers: fc.Arbitrary<number> };

/** Values of a schema: all members and alternatives, every free text from `textOf`. */
export function valuesOf(schema: z.core.$ZodType, leaves: Leaves, key = ''): fc.Arbitrary<unknown> {
  const of = (inner: z.core.$ZodType, name = key) => valuesOf(inner, leaves, name);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodString) return fc.constant(leaves.textOf(key));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return leaves.numbers;
  if (schema instanceof z.ZodArray) return fc.array(of(schema.element), { minLength: 1, maxLength: 2 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map((option) => of(option)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fc.option(of(schema.unwrap()), { nil: schema instanceof z.ZodOptional ? undefined : null });
  if (schema instanceof z.ZodDefault) return of(schema.unwrap());
  if (schema instanceof z.ZodObject)
    return fc
      .record(Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, of(inner, name)])))
      .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
  throw new Error(`no values for ${schema.constructor.name}`);
}
