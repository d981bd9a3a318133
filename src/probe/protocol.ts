import { z } from 'zod';

/** S: structure (shapes, counts); R: representation (types, dtypes, schemas); V: values (ranges, NaN, classes, fitted state). After CRANE-LLM, arXiv 2602.18537. */
export const factCategory = z.enum(['S', 'R', 'V']);
export type FactCategory = z.infer<typeof factCategory>;

/** What nbcrane asks the probe before a cell runs. `kind: 'ping'` only checks that the probe is there. */
export type ProbeRequest = {
  kind: 'look';
  cell: { index: number; id: string; source: string };
  /** Categories of facts to read; empty reads none. */
  facts: readonly FactCategory[];
  rules: boolean;
  /** Wall time the probe may spend on this request. */
  budgetMs: number;
};

const origin = z.object({ cellIndex: z.number(), line: z.number() });

/** Facts of one referenced object. `name` is the expression in the cell's source (`df`, `model.fit`). */
export const objectFacts = z.object({
  name: z.string(),
  type: z.string(),
  /** The cell and line that last bound the name, where the probe saw it. */
  origin: origin.nullable(),
  /** True where values were read from a sample. */
  approximate: z.boolean(),
  facts: z.array(z.object({ key: z.string(), category: factCategory, value: z.json() })),
});
export type ObjectFacts = z.infer<typeof objectFacts>;

/** A crash that a rule knows will happen. */
export const finding = z.object({
  rule: z.string(),
  errorType: z.string(),
  /** The message Python will raise, as far as it is known. */
  message: z.string(),
  line: z.number(),
  confidence: z.enum(['certain', 'likely']),
  diagnosis: z.string(),
  evidence: z.array(z.object({ name: z.string(), category: factCategory, fact: z.string() })),
  origins: z.array(z.object({ name: z.string(), cellIndex: z.number(), line: z.number() })),
});
export type Finding = z.infer<typeof finding>;

/** How far the rules could follow the cell: `complete` when every statement was understood and none raises. */
export const reach = z.object({ complete: z.boolean(), stoppedAtLine: z.number().nullable(), reason: z.string().nullable() });

export const observation = z.object({
  objects: z.array(objectFacts),
  /** Names the cell reads that are bound nowhere. */
  undefinedNames: z.array(z.string()),
  finding: finding.nullable(),
  reach: reach.nullable(),
  elapsedMs: z.number(),
  /** What was left out and why (time budget, an object that failed), each one sentence. */
  notes: z.array(z.string()),
});
export type Observation = z.infer<typeof observation>;
