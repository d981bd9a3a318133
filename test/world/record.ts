import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest } from '../../src/digest.ts';
import { corpus } from './notebooks.ts';

/**
 * What notebooks left when they ran with nobody looking, as digests: of the source, and of outputs and files. A notebook that leaves the same while
 * it is looked at needs no second run for comparison.
 */
type Recorded = Record<string, { source: string; left: string }>;

const file = fileURLToPath(new URL('left-alone.json', import.meta.url));
const recorded: Recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded) : {};

/** `NBCRANE_RECORD=1 npx vitest run test/world` runs all of them with nobody looking, and writes the record. */
export const wantsRecord = process.env['NBCRANE_RECORD'] === '1';

const short = (value: unknown) => digest(value).slice(0, 20);
const sourceOf = (name: string) => short(readFileSync(join(corpus, `${name}.py`), 'utf8'));

/** Whether it is known what the notebook as it is now leaves, and, if given, that it is this. */
export function isRecorded(name: string, left?: unknown): boolean {
  const known = recorded[name];
  return known !== undefined && known.source === sourceOf(name) && (left === undefined || known.left === short(left));
}

export function record(left: ReadonlyMap<string, unknown>): void {
  const entries = [...left].map(([name, each]) => [name, { source: sourceOf(name), left: short(each) }] as const);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}
