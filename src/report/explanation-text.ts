import type { Finding } from './finding.ts';
import type { Explanation } from '../result/schema.ts';

/** `Explained by a model (openai/gpt-5)`: these are not nbcrane's words. */
export const explainedBy = ({ model }: Explanation): string => `Explained by a model (${model})`;

/** What a model says of a finding, or null. A crash that the model itself predicted explains itself. */
export const explanationOf = ({ cell }: Finding): Explanation | null => cell?.explanation ?? null;

/** `cell 3, line 2`, or null where it names no place. */
export function causeText({ cause }: Explanation): string | null {
  if (cause === null) return null;
  return `cell ${cause.cellIndex + 1}${cause.line === null ? '' : `, line ${cause.line}`}`;
}
