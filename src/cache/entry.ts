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

const entrySchema = z.object({
  version: z.literal(2),
  /** Milliseconds since 1970. */
  at: z.number(),
  report: notebookSchema,
});

/** What is kept of a run that passed. */
export type Entry = z.infer<typeof entrySchema>;

/** A result may depend on the date, the network or data elsewhere; longer than this none is believed. */
const maxAgeMs = 7 * 24 * 3600_000;
const maxEntryBytes = 64 * 2 ** 20;

const fileOf = (key: string, env?: NodeJS.ProcessEnv) => join(cacheFolder(env), 'results', `${key}.json`);

/** A missing, damaged or old entry is none. */
export async function loadEntry(key: string, now = Date.now()): Promise<Entry | null> {
  const text = await readText(fileOf(key), { maxBytes: maxEntryBytes }).catch(() => null);
  if (text === null) return null;
  try {
    const entry = entrySchema.safeParse(JSON.parse(text)).data ?? null;
    return entry && entry.at <= now && now - entry.at < maxAgeMs ? entry : null;
  } catch {
    return null;
  }
}

const partsSchema = z.record(z.string(), z.string());
/** Beside the results, so that restoring them restores it, too. */
const lastFile = (notebook: string) => join(cacheFolder(), 'results', `last-${digest(notebook)}.json`);

/** The parts of the key that a notebook (absolute path) last passed with, or null. */
export async function loadLastParts(notebook: string): Promise<Parts | null> {
  const text = await readText(lastFile(notebook), { maxBytes: maxEntryBytes }).catch(() => '');
  return partsSchema.safeParse(attempt(() => JSON.parse(text))).data ?? null;
}

/** What cannot be kept is lost silently, and the notebook runs again. Removes expired entries. */
export async function saveEntry(key: string, entry: Entry, last: { notebook: string; parts: Parts }): Promise<void> {
  const folder = join(cacheFolder(), 'results');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await replaceFile(fileOf(key), JSON.stringify(entry));
    await replaceFile(lastFile(last.notebook), JSON.stringify(last.parts));
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (Date.now() - (await stat(path)).mtimeMs > maxAgeMs) await rm(path, { force: true });
    }
  } catch {
    // A full disk is no reason to fail.
  }
}
