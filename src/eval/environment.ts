import { execa } from 'execa';
import { distributionOf } from '../environments/distributions.ts';
import { findPython } from '../kernel/local/python.ts';
import { pythonSources } from '../probe/sources.ts';
import type { EvalCase } from './result.ts';
import type { Summary } from './summary.ts';
import { attempt } from '../attempt.ts';

/** Not the subject of a case, but part of every run. */
const always = ['ipykernel', 'jupyter-client'];

/** What an evaluation ran on: the versions of the kernel's Python and of the libraries that the cases are about. */
export async function environmentOf(python: string | undefined, cases: readonly EvalCase[]): Promise<NonNullable<Summary['environment']>> {
  const { executable, version } = await findPython(python);
  const libraries = cases.flatMap(({ library }) => library.toLowerCase().split('/')).map((name) => distributionOf(name)?.name ?? name);
  const names = [...new Set([...libraries, ...always])].filter((name) => /^[\w.-]+$/.test(name)).sort();
  const { stdout } = await execa(executable, ['-c', pythonSources['nbcrane_eval/package_versions.py']!, ...names], {
    reject: false,
    stdin: 'ignore',
  });
  return {
    python: version.join('.'),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    packages: (attempt(() => JSON.parse(stdout.trim().split('\n').at(-1)!)) ?? {}) as Record<string, string>,
  };
}
