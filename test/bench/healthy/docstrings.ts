import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { z } from 'zod';

const exampleSchema = z.object({
  package: z.string(),
  version: z.string(),
  /** Relative to site-packages. */
  path: z.string(),
  /** Where the docstring starts, from 1. */
  line: z.int().positive(),
  /** Statements; a paragraph is what stands between two pieces of prose. */
  paragraphs: z.array(z.array(z.string()).min(1)).min(1),
});

/** The doctest examples of one docstring. */
export type DocstringExample = z.infer<typeof exampleSchema>;

type DocstringRequest = { python: string; packages: readonly string[] };

/**
 * Reads the doctest examples out of the sources of packages installed for `python`, without importing them; packages that
 * are not there are left out. Examples that need a network, a person or a device are left out whole.
 */
export async function collectDocstrings({ python, packages }: DocstringRequest): Promise<DocstringExample[]> {
  const ran = await execa(python, [fileURLToPath(new URL('docstrings.py', import.meta.url)), ...packages], {
    stdin: 'ignore',
    maxBuffer: 1 << 29,
    env: { PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1' },
  });
  return ran.stdout
    .split('\n')
    .filter((line) => line.startsWith('{"package"'))
    .map((line) => exampleSchema.parse(JSON.parse(line)));
}
