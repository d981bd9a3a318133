import { z } from 'zod';
import { eventSchema } from '../../src/result/event-schema.ts';
import { reportSchema } from '../../src/result/schema.ts';

/** JSON Schema (2020-12) of the JSON report. Open to further properties, so that a later nbcrane may add some within `schemaVersion` 1. */
export function reportJsonSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(reportSchema, { io: 'input', target: 'draft-2020-12' });
  return `${JSON.stringify({ $schema, title: 'nbcrane report', ...schema }, null, 2)}\n`;
}

/** JSON Schema (2020-12) of one line of `--events`, as open as the report's. */
export function eventsJsonSchema(): string {
  const { $schema, ...schema } = z.toJSONSchema(eventSchema, { io: 'input', target: 'draft-2020-12' });
  return `${JSON.stringify({ $schema, title: 'A line of nbcrane check --events', ...schema }, null, 2)}\n`;
}
