import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { cacheFolder } from '../host/cache-folder.ts';
import { digest } from '../digest.ts';
import { isolatedPython } from './isolated-python.ts';
import { readText } from '../files/read-file.ts';
import { replaceFile } from '../files/replace-file.ts';
import { probeSources } from './bundle.ts';
import { attempt } from '../attempt.ts';

const compiled = z.object({ magic: z.string(), code: z.string() });
type Compiled = z.infer<typeof compiled>;
/**
 * The probe's modules as bytecode: `magic` names the version of bytecode, `code` is zlib-packed `marshal` data in base64. `digest`: what tells it
 * from others; `file` has all of these, null where it could not be written.
 */
export type CompiledProbe = Compiled & { digest: string; file: string | null };

const compileLimitMs = 20_000;
const maxBytes = 1 << 26;

/**
 * The probe as compiled by a Python of this machine, kept in the user's cache: compiling takes half a second in every kernel.
 * Null where that fails; the sources do as well. `version` is that of the Python.
 */
export async function compiledProbe(executable: string, version: readonly number[]): Promise<CompiledProbe | null> {
  const name = digest([probeSources(), executable, version, 'with its digest']).slice(0, 20);
  const file = join(cacheFolder(), `probe-${name}.json`);
  const kept = await readText(file, { maxBytes }).then(parse, () => null);
  if (kept) return { ...kept, digest: name, file };
  const made = await compile(executable);
  if (!made) return null;
  const isKept = await keep(file, { ...made, digest: name }).catch(() => false);
  return { ...made, digest: name, file: isKept ? file : null };
}

async function compile(executable: string): Promise<Compiled | null> {
  const { argv, options } = isolatedPython('nbcrane_server/compile_probe.py');
  const { stdout } = await execa(executable, argv, {
    ...options,
    reject: false,
    input: JSON.stringify(probeSources()),
    timeout: compileLimitMs,
    maxBuffer: maxBytes,
  });
  return stdout === undefined ? null : parse(stdout);
}

async function keep(file: string, probe: Compiled & { digest: string }): Promise<true> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify(probe));
  return true;
}

const parse = (text: string): Compiled | null => compiled.safeParse(attempt(() => JSON.parse(text))).data ?? null;
