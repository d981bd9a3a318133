import { dirname, relative } from 'node:path';
import { isCI } from 'std-env';
import type { PythonChoice } from '../app/assign.ts';
import { findProjectEnvironment, hasActiveEnvironment, type ProjectEnvironment } from '../environments/project-environment.ts';
import { shellQuote } from '../text/shell-quote.ts';
import type { Settings } from '../settings/schema.ts';
import type { Host } from './host.ts';

/**
 * The Python of a notebook where neither a flag nor an active environment names one: that of the project, for a person at the command line or
 * in a hook of git. In CI what a checkout brings does not choose the program that runs: it is only named.
 */
export function projectPythons({ env, cwd }: Pick<Host, 'env' | 'cwd'>): (notebook: string, settings: Settings) => Promise<PythonChoice> {
  const found = new Map<string, Promise<ProjectEnvironment | null>>();
  return async (notebook, { python, kernel, static: isStatic }) => {
    if (python !== undefined || kernel !== 'local' || hasActiveEnvironment(env)) return {};
    const folder = dirname(notebook);
    const looking = found.get(folder) ?? findProjectEnvironment(folder);
    found.set(folder, looking);
    const environment = await looking;
    // Without running the notebooks, nothing runs that may have come with them.
    if (environment === null || (isStatic && environment.origin === 'unknown')) return {};
    const inside = relative(cwd, environment.python);
    const shown = shellQuote(inside.startsWith('..') ? environment.python : inside);
    if (isCI) return { notice: `${shown} is not used automatically in CI. To run your notebooks in it: --python ${shown}` };
    return { python: environment.python, notice: `Your notebooks run in ${shown}. To choose another Python: --python PATH` };
  };
}
