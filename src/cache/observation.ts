import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { KernelSession } from '../kernel/provider.ts';
import { observerSources } from '../probe/bundle.ts';
import { readText } from '../read-file.ts';
import { pythonSources } from '../probe/sources.ts';
import { access } from './world.ts';

const observation = z.object({
  /** Path → access → the state of the path at that time. */
  files: z.record(z.string(), z.partialRecord(access, z.string().nullable())),
  /** Temporary files and folders that were not there before. */
  made: z.array(z.string()),
  variables: z.array(z.string()),
  allVariables: z.boolean(),
  /** What cannot be compared later, each a noun: "the network". */
  reasons: z.array(z.string()),
  /** Files whose code was mapped. */
  mapped: z.array(z.string()),
  python: z.array(z.string()),
});

/** What a kernel's observer saw (probe/nbcrane_cache). */
export type Observation = z.infer<typeof observation>;

/** The kernel writes it, and a notebook may write what it likes. */
const maxObservationBytes = 64 * 2 ** 20;

/** Asks what was seen until now; null where the kernel cannot tell. */
export type Collect = () => Promise<Observation | null>;

/** A text, or a dict of texts, as a Python literal: JSON is one, once all its characters are ASCII. */
const literal = (value: string | Readonly<Record<string, string>>) =>
  JSON.stringify(value).replace(/[\u007f-\u{10ffff}]/gu, (char) => `\\U${char.codePointAt(0)!.toString(16).padStart(8, '0')}`);

/** Begins to note what the notebook of a session sees; null where its kernel cannot be watched. */
export async function observe(session: KernelSession): Promise<Collect | null> {
  const token = randomUUID();
  const installer = pythonSources['nbcrane_probe/install.py'] ?? '';
  const program = `${installer}\nload(SOURCES, 'nbcrane_cache.observe').observe('${token}')\n`;
  const names = `{"__name__": "nbcrane_install", "SOURCES": ${literal(observerSources())}}`;
  const error = await session.runSilently(`__import__("builtins").exec(${literal(program)}, ${names})`);
  if (error) return null;
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nbcrane-seen-'));
    try {
      const file = join(folder, 'seen.json');
      const failed = await session.runSilently(`__import__("sys").audit("nbcrane.collect", "${token}", ${literal(file)})`);
      return failed
        ? null
        : (observation.safeParse(JSON.parse(await readText(file, { maxBytes: maxObservationBytes, links: 'refused' }))).data ?? null);
    } catch {
      return null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
