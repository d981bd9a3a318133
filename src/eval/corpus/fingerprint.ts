import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { readBytes } from '../../files/read-file.ts';
import type { EvalCase } from '../result.ts';

/** What running a notebook leaves behind is no part of a case. */
const leftovers = ['**/__pycache__/**', '**/.ipynb_checkpoints/**'];

/** SHA-256 over names and contents of all files of a case: tells whether results still belong to it. */
export async function fingerprintOf(folder: string): Promise<string> {
  const files = await glob('**', { cwd: folder, dot: true, ignore: leftovers });
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const content = await readBytes(join(folder, file), { maxBytes: 2 ** 31 });
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The same of every case, by its id. */
export async function fingerprintsOf(cases: readonly EvalCase[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(cases.map(async ({ id, folder }) => [id, await fingerprintOf(folder)] as const)));
}
