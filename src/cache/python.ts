import { isAbsolute, join } from 'node:path';
import { findProgram } from '../host/find-program.ts';
import { realPath } from '../real-path.ts';

/** The files that would be asked for a Python now, links resolved, in their order (src/kernel/local/python.ts). */
export function pythonCandidates(asked: string | undefined, env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const byName = (name: string) => (/[\\/]/.test(name) ? name : findProgram(name).path);
  const prefixes = [env['VIRTUAL_ENV'], env['CONDA_PREFIX']].flatMap((prefix) =>
    prefix && isAbsolute(prefix) ? [join(prefix, 'bin', 'python')] : [],
  );
  const named = asked === undefined ? [...prefixes, byName('python3'), byName('python')] : [byName(asked)];
  return named.flatMap((path) => (path === null ? [] : [`${path} → ${realPath(path)}`]));
}

/** Whether the Python that ran is the one behind one of these files, and not one that such a file, a script, chose. */
export const isCandidate = (executable: string, candidates: readonly string[]): boolean =>
  candidates.some((candidate) => candidate.endsWith(` → ${realPath(executable)}`));
