import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { cacheFolder } from '../cache-folder.ts';
import { digest } from '../digest.ts';
import { replaceFile } from '../replace-file.ts';
import { probeSources } from './bundle.ts';
import { pythonSources } from './sources.ts';

const compiled = z.object({ magic: z.string(), code: z.string() });
/** The probe's modules as bytecode: `magic` names the version of bytecode, `code` is zlib-packed `marshal` data in base64. */
export type CompiledProbe = z.infer<typeof compiled>;

const compileLimitMs = 20_000;

/**
 * The probe as compiled by a Python of this machine, kept in the user's cache: compiling takes half a second in every kernel.
 * Null where that fails; the sources do as well. `version` is that of the Python.
 */
export async function compiledProbe(executable: string, version: readonly number[]): Promise<CompiledProbe | null> {
  const file = join(cacheFolder(), `probe-${digest([probeSources(), executable, version]).slice(0, 20)}.json`);
  const kept = await readFile(file, 'utf8').then(parse, () => null);
  if (kept) return kept;
  const made = await compile(executable);
  if (made) await keep(file, made).catch(() => {});
  return made;
}

async function compile(executable: string): Promise<CompiledProbe | null> {
  const { stdout } = await execa(executable, ['-I', '-c', pythonSources['nbcrane_server/compile_probe.py'] ?? ''], {
    reject: false,
    input: JSON.stringify(probeSources()),
    timeout: compileLimitMs,
    maxBuffer: 1 << 26,
  });
  return stdout === undefined ? null : parse(stdout);
}

async function keep(file: string, probe: CompiledProbe): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await replaceFile(file, JSON.stringify(probe));
}

function parse(text: string): CompiledProbe | null {
  try {
    return compiled.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
