import { parse } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { kernelEnvironment } from '../../kernel/environment.ts';
import { pythonSources } from '../../probe/sources.ts';

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

const silenceLimitMs = 60_000;

type MutantsRequest = { sources: Readonly<Record<number, string>>; seed: string; count: number; cells?: readonly number[] };

/** The Python side of `--mutate`: everything that reads or rewrites syntax trees. */
export class MutatingPython {
  readonly #executable: string;
  readonly #signal: AbortSignal;

  constructor(executable: string, signal: AbortSignal) {
    this.#executable = executable;
    this.#signal = signal;
  }

  /** A seeded choice of mistakes, no two at the same place; the same for the same sources and seed. */
  mutants(request: MutantsRequest): Promise<Mutant[]> {
    return this.#ask({ do: 'mutants', ...request }, z.array(mutantSchema));
  }

  /** The cell with about `factor` times the work, made in one way each. */
  rewrites(source: string, factor: number): Promise<Rewrite[]> {
    return this.#ask({ do: 'rewrites', source, factor }, z.array(rewriteSchema));
  }

  /** Top-level blocks of a script that marks no cells. */
  blocks(source: string): Promise<string[]> {
    return this.#ask({ do: 'blocks', source }, z.array(z.string()));
  }

  async #ask<Answer>(request: object, schema: z.ZodType<Answer>): Promise<Answer> {
    const { stdout, stderr, shortMessage } = await execa(this.#executable, ['-c', pythonSources['nbcrane_eval/mutate/start.py'] ?? ''], {
      reject: false,
      cwd: parse(process.cwd()).root,
      env: { ...kernelEnvironment(process.env, {}), PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' },
      extendEnv: false,
      input: JSON.stringify({ modules: mutatingModules(), ...request }),
      timeout: silenceLimitMs,
      cancelSignal: this.#signal,
    });
    const line = stdout?.split('\n').find((text) => text.startsWith('{"nbcrane": "mutate"'));
    if (line !== undefined) return schema.parse((JSON.parse(line) as { answer: unknown }).answer);
    this.#signal.throwIfAborted();
    throw new UserError('mutate', `${this.#executable} could not make mutants: ${(stderr || shortMessage || '').trim().slice(-300)}`, {
      remedy: 'Name a Python 3.9 or newer with --python.',
      exitCode: 3,
    });
  }
}

function mutatingModules(): Record<string, string> {
  const paths = Object.keys(pythonSources).filter((path) => path.startsWith('nbcrane_eval/mutate/'));
  const needed = [...paths, 'nbcrane_eval/__init__.py', 'nbcrane_probe/install.py'];
  return Object.fromEntries(needed.map((path) => [path, pythonSources[path]!]));
}
