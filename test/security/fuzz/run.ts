/** By hand, with seeds of its own: `node test/security/fuzz/run.ts [inputs of each kind] [first seed] [kind]`. Ends with 1 where something was found. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../../src/errors.ts';
import { notebookText } from '../../support/notebooks.ts';
import { randomOf } from './mutate.ts';
import { filesIn, targets } from './targets.ts';

const hangMs = 5000;

export type Found = { kind: string; seed: number; what: string };

/** Reads `count` mutated inputs of one kind, with seeds from `first` on; answers those that ended in anything but an answer. */
export async function fuzz(
  kind: string,
  count: number,
  first: number,
): Promise<{ found: Found[]; slowestMs: number; answers: Record<string, number> }> {
  const target = targets[kind]!;
  const outside = mkdtempSync(join(tmpdir(), 'nbcrane-fuzz-'));
  const folder = join(outside, 'inside');
  mkdirSync(join(folder, '.git'), { recursive: true });
  writeFileSync(join(folder, 'a.ipynb'), notebookText(['x = 1']));
  const found: Found[] = [];
  const answers: Record<string, number> = {};
  let slowestMs = 0;
  try {
    for (let seed = first; seed < first + count; seed++) {
      const input = target.make(randomOf(seed));
      const started = performance.now();
      let answer = 'read';
      try {
        await target.read(input, folder);
      } catch (error) {
        answer = error instanceof UserError ? error.code : 'uncaught';
        if (answer === 'uncaught') found.push({ kind, seed, what: String((error as Error).stack).slice(0, 600) });
      }
      answers[answer] = (answers[answer] ?? 0) + 1;
      const took = performance.now() - started;
      slowestMs = Math.max(slowestMs, took);
      if (took > hangMs) found.push({ kind, seed, what: `took ${Math.round(took)} ms` });
      if (Object.hasOwn(Object.prototype, 'polluted')) found.push({ kind, seed, what: 'changed Object.prototype' });
    }
    const strange = filesIn(outside).filter((path) => !/^inside(?:[\\/](?:\.git|a\.ipynb|nbcrane\.toml|report\.json))?$/.test(path));
    if (strange.length > 0) found.push({ kind, seed: first, what: `wrote ${strange.join(', ')}` });
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
  return { found, slowestMs, answers };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count = '10000', first = String(Date.now() % 1_000_000_000), only] = process.argv.slice(2);
  let failed = false;
  for (const kind of only === undefined ? Object.keys(targets) : [only]) {
    const { found, slowestMs, answers } = await fuzz(kind, Number(count), Number(first));
    console.log(
      `${kind}: ${count} inputs, seeds from ${first}, slowest ${Math.round(slowestMs)} ms, ${JSON.stringify(answers)}, found ${found.length}`,
    );
    for (const each of found.slice(0, 5)) console.log(`  seed ${each.seed}: ${each.what}`);
    failed ||= found.length > 0;
  }
  process.exitCode = failed ? 1 : 0;
}
