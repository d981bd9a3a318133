import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../src/errors.ts';
import { put, type Kind } from './kinds.ts';
import { readers } from './readers.ts';

// node read-all.ts KIND, in a folder of its own: every reader meets a file of that kind. Prints a JSON object.

export type Outcome = { reader: string; ms: number; error: string | null; names: boolean; exitCode: number | null };

const kind = process.argv[2] as Kind;
const outcomes: Outcome[] = [];
const base = process.cwd();
// A cache in the current folder is not believed.
mkdirSync('elsewhere');
process.chdir('elsewhere');
for (const [at, [reader, { file, read }]] of Object.entries(readers).entries()) {
  const folder = join(base, String(at));
  mkdirSync(folder);
  process.env['XDG_CACHE_HOME'] = folder;
  const path = join(folder, file);
  if (file !== 'unused') put(kind, path);
  const started = performance.now();
  const error = await read(folder, path, (other) => put(kind, other)).then(
    () => null,
    (thrown: unknown) => thrown as Error,
  );
  const isKnown = error instanceof UserError;
  const text = isKnown ? error.message : (error?.stack ?? '');
  outcomes.push({
    reader,
    ms: performance.now() - started,
    error: error === null ? null : isKnown ? text : `bug: ${text}`,
    names: text.includes(file.split('/').at(-1)!) || text.includes(folder),
    exitCode: isKnown ? error.exitCode : null,
  });
}
process.stdout.write(JSON.stringify({ outcomes, megabytes: process.resourceUsage().maxRSS / 1024 }), () => process.exit());
