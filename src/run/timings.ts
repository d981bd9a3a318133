import { join } from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../host/cache-folder.ts';
import { digest } from '../digest.ts';
import type { Cell } from '../notebook/notebook.ts';
import { recordedMs } from '../notebook/recorded-time.ts';
import { readText } from '../files/read-file.ts';
import { replaceFile } from '../files/replace-file.ts';

const timingsFile = z.object({ version: z.literal(1), cells: z.record(z.string(), z.object({ durationMs: z.number().nonnegative() })) });

/** How long cells ran in earlier runs of nbcrane on this machine, kept per notebook outside the checkout. */
export class Timings {
  readonly #file: string;
  readonly #cells: Record<string, { durationMs: number }>;
  #changed = false;

  private constructor(file: string, cells: Record<string, { durationMs: number }>) {
    this.#file = file;
    this.#cells = cells;
  }

  /** A missing or damaged file is an empty one: timings are a convenience. */
  static async load(notebookPath: string, env: NodeJS.ProcessEnv = process.env): Promise<Timings> {
    const file = join(cacheFolder(env), 'timings', `${keyOf(notebookPath)}.json`);
    const parsed = timingsFile.safeParse(
      await readText(file, { maxBytes: 16 * 2 ** 20 })
        .then(JSON.parse)
        .catch(() => null),
    );
    return new Timings(file, parsed.success ? parsed.data.cells : {});
  }

  /** Milliseconds the cell ran with this very source, or null. */
  durationOf(cell: Cell): number | null {
    return this.#cells[keyOf(cell.source)]?.durationMs ?? null;
  }

  /** How long the cell is known to take: what the notebook itself records comes first. */
  readonly knownMs = (cell: Cell): number | null => recordedMs(cell) ?? this.durationOf(cell);

  record(cell: Cell, durationMs: number): void {
    this.#cells[keyOf(cell.source)] = { durationMs };
    this.#changed = true;
  }

  /** What cannot be kept is lost without a word: the run itself is not about it. */
  async save(): Promise<void> {
    if (!this.#changed) return;
    await replaceFile(this.#file, JSON.stringify({ version: 1, cells: this.#cells })).catch(() => undefined);
  }
}

const keyOf = (text: string) => digest(text).slice(0, 32);
