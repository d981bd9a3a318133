import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { maxRecordBytes, readText } from '../../../src/files/read-file.ts';
import type { KernelSession } from '../../../src/kernel/provider.ts';

const forkFile = fileURLToPath(new URL('mistakes/fork.py', import.meta.url));

/** Cells to run in a fork of the kernel; seconds. */
export type ForkedRun = { id: string; cells: readonly { index: number; source: string }[]; limit: number };

const endSchema = z.object({
  id: z.string(),
  status: z.enum(['passed', 'crashed', 'timed-out', 'died']),
  cell: z.int().nonnegative().optional(),
  errorType: z.string().optional(),
  line: z.int().positive().nullish(),
  /** Of the cells that ran, the crashing one included. */
  times: z.array(z.object({ seconds: z.number().nonnegative(), cpuSeconds: z.number().nonnegative() })).default([]),
});
/** How such a run ended. */
export type ForkedEnd = z.infer<typeof endSchema>;

const answerSchema = z.object({ cpuSeconds: z.number().nonnegative(), runs: z.array(endSchema) });

/**
 * Runs cells in forks of a live kernel: the state they start from is the one the cells before them really left, and nothing of that is
 * run twice. The kernel itself stays as it was. Needs `fork`, and a kernel whose libraries compute on one thread (see `calmEnvironment`).
 */
export class Forks {
  readonly #session: KernelSession;
  readonly #folder: string;

  private constructor(session: KernelSession, folder: string) {
    this.#session = session;
    this.#folder = folder;
  }

  static async on(session: KernelSession): Promise<Forks> {
    return new Forks(session, await mkdtemp(join(tmpdir(), 'nbcrane-forks-')));
  }

  /** How the runs end from here on, in their order, and the processor time the kernel has used so far. */
  async run(runs: readonly ForkedRun[], signal: AbortSignal): Promise<{ cpuSeconds: number; runs: ForkedEnd[] }> {
    const request = join(this.#folder, 'request.json');
    const out = join(this.#folder, 'answer.json');
    await writeFile(request, JSON.stringify({ runs, out }));
    const source = await readText(forkFile, { maxBytes: 2 ** 20 });
    const code = `__import__("builtins").exec(${JSON.stringify(source)}, {"__name__": "nbcrane", "REQUEST": ${JSON.stringify(request)}})`;
    const { status, error } = await this.#session.execute(code, { timeoutMs: null, storeHistory: false, signal });
    if (status !== 'ok') throw new ForkFailure(error ? `${error.ename}: ${error.evalue}` : status);
    const answer = answerSchema.parse(JSON.parse(await readText(out, { maxBytes: maxRecordBytes, links: 'refused' })));
    await rm(out);
    return answer;
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The kernel could not be forked, or its forks could not be followed: the program is left out. */
export class ForkFailure extends Error {
  override readonly name = 'ForkFailure';
}

/** One thread for each library: a fork has only the thread that forks, and waits for ever for a pool that is not there. */
export const calmEnvironment: Readonly<Record<string, string>> = {
  OMP_NUM_THREADS: '1',
  OPENBLAS_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  NUMEXPR_NUM_THREADS: '1',
  POLARS_MAX_THREADS: '1',
  LOKY_MAX_CPU_COUNT: '1',
};
