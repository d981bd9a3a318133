import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { execa, type ResultPromise } from 'execa';
import { z } from 'zod';

const mutantSchema = z.object({
  kind: z.string(),
  /** Where the mistake is: cell by its index, line from 1. */
  cell: z.int().nonnegative(),
  line: z.int().positive(),
  before: z.string(),
  after: z.string(),
  /** The cell with the mistake in it. */
  source: z.string(),
});
/** One mistake in one cell; whether it crashes is learned by running. */
export type Mutant = z.infer<typeof mutantSchema>;

const rewriteSchema = z.object({ how: z.string(), source: z.string() });
/** A longer version of a cell, and how it became longer. */
export type Rewrite = z.infer<typeof rewriteSchema>;

type MutantsRequest = { sources: Readonly<Record<number, string>>; seed: string; count: number; cells?: readonly number[] };

/** The Python side: everything that reads or rewrites syntax trees, in one process that answers line by line. */
export class MutatingPython {
  readonly #process: ResultPromise;
  readonly #lines: AsyncIterator<string>;
  readonly #executable: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(executable: string, signal: AbortSignal) {
    this.#executable = executable;
    this.#process = execa(executable, [fileURLToPath(new URL('start.py', import.meta.url))], {
      reject: false,
      env: { PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
      buffer: { stdout: false },
      stdin: 'pipe',
      cancelSignal: signal,
    });
    // Writing to a process that ended is known by the answer that does not come.
    this.#process.stdin!.on('error', () => {});
    this.#lines = createInterface(this.#process.stdout!)[Symbol.asyncIterator]();
  }

  /** A seeded choice of mistakes, no two at the same place; the same for the same sources and seed. */
  mutants({ sources, ...rest }: MutantsRequest): Promise<Mutant[]> {
    return this.#ask({ do: 'mutants', sources, ...rest }, z.array(mutantSchema));
  }

  /** The cell with about `factor` times the work, made in one way each. */
  rewrites(source: string, factor: number): Promise<Rewrite[]> {
    return this.#ask({ do: 'rewrites', source, factor }, z.array(rewriteSchema));
  }

  /** Top-level blocks of a script that marks no cells. */
  blocks(source: string): Promise<string[]> {
    return this.#ask({ do: 'blocks', source }, z.array(z.string()));
  }

  async close(): Promise<void> {
    this.#process.stdin!.end();
    await this.#process;
  }

  /** One after the other: answers come in the order of the requests. */
  #ask<Answer>(request: object, schema: z.ZodType<Answer>): Promise<Answer> {
    const answer = this.#last.then(async () => {
      this.#send(request);
      return schema.parse(await this.#answer());
    });
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Site customisations may print, too. */
  async #answer(): Promise<unknown> {
    for (;;) {
      const { done, value } = await this.#lines.next();
      if (done) throw await this.#broken();
      if (value.startsWith('{"nbcrane": "mutate"')) return (JSON.parse(value) as { answer: unknown }).answer;
    }
  }

  async #broken(): Promise<Error> {
    const { stderr } = await this.#process;
    return new Error(
      `${this.#executable} could not make mutants: ${String(stderr ?? '')
        .trim()
        .slice(-300)}`,
    );
  }

  #send(message: object): void {
    this.#process.stdin!.write(`${JSON.stringify(message)}\n`);
  }
}
