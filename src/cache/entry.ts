import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { attempt } from '../attempt.ts';
import { cacheFolder } from '../host/cache-folder.ts';
import { digest } from '../digest.ts';
import { readText } from '../files/read-file.ts';
import { replaceFile } from '../files/replace-file.ts';
import { notebookSchema } from '../result/schema.ts';
import type { Parts } from './key.ts';

/** `at`: milliseconds since 1970. */
const entrySchema = z.object({ version: z.literal(2), at: z.number(), report: notebookSchema });
const partsSchema = z.record(z.string(), z.string());

/** What is kept of a run that passed. */
export type Entry = z.infer<typeof entrySchema>;

/** A result may depend on the date, the network or data elsewhere; longer than this none is believed. */
const maxAgeMs = 7 * 24 * 3600_000;

const folder = () => join(cacheFolder(), 'results');
const entryFile = (key: string) => join(folder(), `${key}.json`);
/** Beside the results, so that restoring them restores it, too. */
const lastFile = (notebook: string) => join(folder(), `last-${digest(notebook)}.json`);

/** A missing or damaged file is none. */
async function read<Value>(path: string, schema: z.ZodType<Value>): Promise<Value | null> {
  const text = await readText(path, { maxBytes: 64 * 2 ** 20 }).catch(() => '');
  return schema.safeParse(attempt(() => JSON.parse(text))).data ?? null;
}

export async function loadEntry(key: string): Promise<Entry | null> {
  const entry = await read(entryFile(key), entrySchema);
  const age = entry ? Date.now() - entry.at : -1;
  return age >= 0 && age < maxAgeMs ? entry : null;
}

/** The parts of the key that a notebook (absolute path) last passed with, or null. */
export const loadLastParts = (notebook: string): Promise<Parts | null> => read(lastFile(notebook), partsSchema);

/** What cannot be kept is lost silently, and the notebook runs again. Removes expired entries. */
export async function saveEntry(key: string, report: Entry['report'], last: { notebook: string; parts: Parts }): Promise<void> {
  try {
    await mkdir(folder(), { recursive: true, mode: 0o700 });
    await replaceFile(entryFile(key), JSON.stringify({ version: 2, at: Date.now(), report } satisfies Entry));
    await replaceFile(lastFile(last.notebook), JSON.stringify(last.parts));
    for (const name of await readdir(folder())) {
      const path = join(folder(), name);
      if (Date.now() - (await stat(path)).mtimeMs > maxAgeMs) await rm(path, { force: true });
    }
  } catch {
    // A full disk is no reason to fail.
  }
}
