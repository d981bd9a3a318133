import { z } from 'zod';
import { expectationJsonSchema } from '../../src/eval/corpus/expectation.ts';
import { summarySchema } from '../../src/eval/summary.ts';

/** The JSON Schemas of `docs/`, by file name. */
export const evalSchemas = (): Record<string, string> => ({
  'eval-case.schema.json': text({ title: 'A case of nbcrane eval', ...expectationJsonSchema() }),
  'eval-summary.schema.json': text({
    title: 'Summary of nbcrane eval',
    ...z.toJSONSchema(summarySchema, { io: 'input', target: 'draft-2020-12' }),
  }),
});

const text = (schema: object) => `${JSON.stringify(schema, null, 2)}\n`;
